"""Strategies for melds, tables and hands that meld."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from rummykit.card import JOKER, NATURALS, Card, Rank, Suit
from rummykit.meld import Meld, MeldKind, MeldRules
from rummykit.record import AnyGame

__all__ = ["melds", "tables"]

FREELY = Counter(dict.fromkeys(NATURALS, 9))
"""More of each card than one meld can use."""


def melds(rules: MeldRules, *, jokers: int = 2, longest: int = 14) -> st.SearchStrategy[Meld]:
    """Melds that are legal under some rules, of every kind the rules have.

    Args:
        rules: The rules.
        jokers: The most jokers in a meld, which holds at least one natural card anyhow.
        longest: The most cards in a meld, from 3.

    Shrinks towards a run of three low clubs without a joker.
    """
    return _melds(rules, FREELY, jokers, longest)


@st.composite
def tables(draw: st.DrawFn, game: AnyGame, *, most: int = 4, longest: int = 5) -> tuple[Meld, ...]:
    """Tables of legal melds that one deck of a game can make, sorted as a state holds them.

    Args:
        draw: Given by Hypothesis.
        game: The rules.
        most: The most melds on a table.
        longest: The most cards in a meld, from 3.

    Shrinks towards the empty table, then few short melds of low cards.
    """
    left = Counter(game.deck)
    table: list[Meld] = []
    for _ in range(draw(st.integers(0, most))):
        if not _shapes(game.melds, left, left[JOKER], longest):
            break
        table.append(draw(_melds(game.melds, left, left[JOKER], longest)))
        left.subtract(card.loose for card in table[-1].cards)
    return tuple(sorted(table))


@st.composite
def _melds(
    draw: st.DrawFn, rules: MeldRules, held: Counter[Card], jokers: int, longest: int
) -> Meld:
    """Melds out of some cards: a shape, then the places that jokers take."""
    shapes = _shapes(rules, held, jokers, longest)
    kind = draw(st.sampled_from(sorted({kind for kind, _ in shapes}, key=_KINDS.index)))
    found = [faces for of, faces in shapes if of is kind]
    if kind is MeldKind.BOOK:
        faces = draw(_book_faces(found, longest))
    else:
        size = draw(st.sampled_from(sorted({len(faces) for faces in found})))
        faces = draw(st.sampled_from([faces for faces in found if len(faces) == size]))
    needed = _lacking(faces, held)
    places = [place for place in range(len(faces)) if place not in needed]
    spare = min(jokers, len(faces) - 1) - len(needed)
    for _ in range(draw(st.integers(0, spare))):
        needed.append(places.pop(draw(st.integers(0, len(places) - 1))))
    return Meld(kind, [card.joker if n in needed else card for n, card in enumerate(faces)])


_KINDS = (MeldKind.RUN, MeldKind.GROUP, MeldKind.BOOK)

_Shape = tuple[MeldKind, tuple[Card, ...]]


@st.composite
def _book_faces(
    draw: st.DrawFn, suits: Sequence[tuple[Card, ...]], longest: int
) -> tuple[Card, ...]:
    """Three or four cards out of those of one suit."""
    held = list(draw(st.sampled_from(suits)))
    size = min(draw(st.integers(3, 4)), longest, len(held))
    return tuple([held.pop(draw(st.integers(0, len(held) - 1))) for _ in range(size)])


def _lacking(faces: Sequence[Card], held: Counter[Card]) -> list[int]:
    """The places in a shape for which no natural card is held."""
    return [
        place for place, card in enumerate(faces) if faces[: place + 1].count(card) > held[card]
    ]


def _shapes(rules: MeldRules, held: Counter[Card], jokers: int, longest: int) -> list[_Shape]:
    """The faces of all melds that these cards can make; for a book, all that its suit offers."""
    shapes: list[_Shape] = []
    for kind, faces in _all_shapes(rules, longest):
        if held is FREELY or len(_lacking(faces, held)) <= min(jokers, len(faces) - 1):
            shapes.append((kind, faces))
    for suit in Suit if rules.books else ():
        pool = tuple(sorted(card for card in held.elements() if _is_natural_of(card, suit)))
        if len(pool) >= 3:
            shapes.append((MeldKind.BOOK, pool))
    return shapes


@functools.lru_cache(maxsize=64)
def _all_shapes(rules: MeldRules, longest: int) -> tuple[_Shape, ...]:
    return tuple(itertools.chain(_runs(rules, longest), _groups(rules, longest)))


def _is_natural_of(card: Card, suit: Suit) -> bool:
    return not card.is_joker and card.suit is suit


def _runs(rules: MeldRules, longest: int) -> Iterator[_Shape]:
    low = 1 if rules.ace_low else 2
    high = 14 if rules.ace_high else 13
    sizes = range(3, min(longest, 14 if rules.ace_both_ends else 13) + 1)
    for size, start, suit in itertools.product(sizes, range(low, high - 1), Suit):
        if start + size - 1 <= high:
            ranks = [Rank((place - 1) % 13 + 1) for place in range(start, start + size)]
            yield MeldKind.RUN, tuple([Card.of(rank, suit) for rank in ranks])


def _groups(rules: MeldRules, longest: int) -> Iterator[_Shape]:
    most = min(longest, rules.group_max or 6, 6 if rules.repeat_suits else 4)
    choose = (
        itertools.combinations_with_replacement if rules.repeat_suits else itertools.combinations
    )
    for size in range(3, most + 1):
        for rank in Rank:
            for suits in choose(Suit, size):
                yield MeldKind.GROUP, tuple([Card.of(rank, suit) for suit in suits])
