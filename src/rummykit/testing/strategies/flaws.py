"""Strategies for near-melds: cards that are no meld for one named reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from hypothesis import strategies as st

from rummykit.card import JOKER, NATURALS, Card, Rank, Suit
from rummykit.meld import Flaw, MeldRules

__all__ = ["near_melds", "possible_flaws"]

NAMED: Final = [card.joker for card in NATURALS]


def possible_flaws(rules: MeldRules) -> tuple[Flaw, ...]:
    """The flaws that cards can have under some rules."""
    never = set()
    if rules.repeat_suits:
        never.add(Flaw.REPEATED_SUIT)
    if rules.ace_high:
        never.add(Flaw.ACE_LOW_ONLY)
    if rules.ace_both_ends:
        never.add(Flaw.BOTH_ENDS)
    return tuple([flaw for flaw in Flaw if flaw not in never])


@st.composite
def near_melds(
    draw: st.DrawFn, rules: MeldRules, *, flaws: Iterable[Flaw] | None = None
) -> tuple[tuple[Card, ...], Flaw]:
    """Cards that are no meld, in any order, with the flaw that the rules must name.

    They are built to be wrong, not found by trying: each has one flaw and is otherwise as good
    as a meld can be, so a checker that misses the flaw takes them for one.

    Args:
        draw: Given by Hypothesis.
        rules: The rules.
        flaws: The flaws wanted; None for all that are possible under the rules.

    Raises:
        ValueError: A flaw is not possible under the rules.

    Shrinks towards too few cards, then few low cards in order.
    """
    possible = possible_flaws(rules)
    wanted = possible if flaws is None else tuple(flaws)
    for flaw in wanted:
        if flaw not in possible:
            raise ValueError(f"no cards are {flaw.name} under {rules}")
    flaw = draw(st.sampled_from(wanted))
    broken = _BUILDERS[flaw](draw, rules)
    return tuple(draw(st.permutations(sorted(broken)))), flaw


def _least(rules: MeldRules) -> int:
    """The fewest cards of one suit that are surely no book."""
    return 5 if rules.books else 3


def _line(suit: Suit, start: int, size: int) -> list[Card]:
    """Consecutive cards of a suit; place 14 is the ace again, 15 the 2."""
    return [Card.of(Rank((p - 1) % 13 + 1), suit) for p in range(start, start + size)]


def _some_named(draw: st.DrawFn, faces: Sequence[Card], most: int) -> list[Card]:
    """The faces, up to so many of them as jokers that stand for them."""
    places = list(range(len(faces)))
    named = [
        places.pop(draw(st.integers(0, len(places) - 1)))
        for _ in range(draw(st.integers(0, min(most, len(faces) - 1))))
    ]
    return [card.joker if place in named else card for place, card in enumerate(faces)]


def _too_few(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    return draw(st.lists(st.sampled_from([*NATURALS, JOKER, *NAMED]), max_size=2))


def _no_natural(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    return draw(st.lists(st.sampled_from([JOKER, *NAMED]), min_size=3, max_size=5))


def _too_many(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    """A group with a card too many, or a run that jokers make longer than a suit."""
    unlimited = rules.repeat_suits and rules.group_max is None
    if unlimited or draw(st.booleans()):
        return [*_line(draw(st.sampled_from(Suit)), 1, 13), *[JOKER] * (1 + rules.ace_both_ends)]
    most = rules.group_max or 4
    rank = draw(st.sampled_from(Rank))
    if rules.repeat_suits:
        suits = [Suit.CLUBS, Suit.DIAMONDS]
        suits += draw(st.lists(st.sampled_from(Suit), min_size=most - 1, max_size=most - 1))
        return [Card.of(rank, suit) for suit in suits]
    most = min(most, 4)
    suits = list(draw(st.permutations(list(Suit))))[: draw(st.integers(2, min(4, most + 1)))]
    return [*[Card.of(rank, suit) for suit in suits], *[JOKER] * (most + 1 - len(suits))]


def _repeated_suit(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    rank = draw(st.sampled_from(Rank))
    suits = list(draw(st.permutations(list(Suit))))[: draw(st.integers(2, 4))]
    suits.append(draw(st.sampled_from(suits)))
    return _some_named(draw, [Card.of(rank, suit) for suit in suits], 2)


def _repeated_card(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    size = draw(st.integers(_least(rules) - 1, 6))
    line = _line(draw(st.sampled_from(Suit)), draw(st.integers(1, 14 - size)), size)
    return _some_named(draw, [*line, draw(st.sampled_from(line))], 2)


def _gap(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    """Two lines of one suit, without an ace, and too few jokers to join them."""
    size = draw(st.integers(_least(rules), 6))
    left = draw(st.integers(1, size - 1))
    gap = draw(st.integers(1, 3))
    start = draw(st.integers(2, 14 - size - gap))
    suit = draw(st.sampled_from(Suit))
    jokers = draw(st.integers(0, gap - 1))
    ends = [*_line(suit, start, left), *_line(suit, start + left + gap, size - left)]
    return [*ends, *[JOKER] * jokers]


def _round_the_corner(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    size = draw(st.integers(_least(rules), 8))
    kings = draw(st.integers(1, size - 2))
    return _line(draw(st.sampled_from(Suit)), 14 - kings, size)


def _ace_low_only(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    size = draw(st.integers(_least(rules), 8))
    return _line(draw(st.sampled_from(Suit)), 15 - size, size)


def _both_ends(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    return _some_named(draw, _line(draw(st.sampled_from(Suit)), 1, 14), 3)


def _misplaced_joker(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    builder = draw(st.sampled_from([_joker_off_the_run, _joker_of_another_suit, _joker_off_rank]))
    return builder(draw, rules)


def _joker_off_the_run(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    """A run that a joker would complete, if it did not stand for a card elsewhere."""
    size = draw(st.integers(_least(rules), 6))
    start = draw(st.integers(2, 14 - size))
    suit = draw(st.sampled_from(Suit))
    line = _line(suit, start, size)
    line.pop(draw(st.integers(0, size - 1)))
    ranks = {card.rank for card in line}
    bad = [rank for rank in list(Rank)[1:] if rank not in ranks and _apart({*ranks, rank})]
    return [*line, Card.of(draw(st.sampled_from(bad)), suit).joker]


def _apart(ranks: set[Rank]) -> bool:
    return max(ranks) - min(ranks) >= len(ranks)


def _joker_of_another_suit(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    size = draw(st.integers(2, 4))
    suit, other = list(draw(st.permutations(list(Suit))))[:2]
    line = _line(suit, draw(st.integers(1, 14 - size)), size)
    return [*line, Card.of(draw(st.sampled_from(Rank)), other).joker]


def _joker_off_rank(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    rank, other = list(draw(st.permutations(list(Rank))))[:2]
    suits = list(draw(st.permutations(list(Suit))))[: draw(st.integers(2, 3))]
    stray = Card.of(other, draw(st.sampled_from(Suit)))
    return [*[Card.of(rank, suit) for suit in suits], stray.joker]


def _unrelated(draw: st.DrawFn, rules: MeldRules) -> list[Card]:
    ranks = list(draw(st.permutations(list(Rank))))[:2]
    suits = list(draw(st.permutations(list(Suit))))[:2]
    more = draw(st.lists(st.sampled_from([*NATURALS, JOKER]), min_size=1, max_size=3))
    return [*[Card.of(r, s) for r, s in zip(ranks, suits, strict=True)], *more]


_Builder = Callable[[st.DrawFn, MeldRules], list[Card]]

_BUILDERS: Final[dict[Flaw, _Builder]] = {
    Flaw.TOO_FEW: _too_few,
    Flaw.NO_NATURAL: _no_natural,
    Flaw.TOO_MANY: _too_many,
    Flaw.REPEATED_SUIT: _repeated_suit,
    Flaw.REPEATED_CARD: _repeated_card,
    Flaw.GAP: _gap,
    Flaw.ROUND_THE_CORNER: _round_the_corner,
    Flaw.ACE_LOW_ONLY: _ace_low_only,
    Flaw.BOTH_ENDS: _both_ends,
    Flaw.MISPLACED_JOKER: _misplaced_joker,
    Flaw.UNRELATED: _unrelated,
}
