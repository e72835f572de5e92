"""500 once more, slowly, on the text of cards: it shares no code with the engine.

What may be done in a position is worked out from the rule book by trying every subset of the
hand and every name a joker could have.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

RANKS = "A23456789TJQK"
SUITS = "cdhs"
FACES = [rank + suit for rank in RANKS for suit in SUITS]

Effect = tuple[object, ...]


def kind_of(named: Sequence[str], *, books: bool) -> str:
    """What named cards are read as: a run, a set, a book, or nothing."""
    if len(named) < 3 or all(card.startswith("*") for card in named):
        return ""
    faces = [card[-2:] for card in named]
    suits = {face[1] for face in faces}
    ranks = sorted(RANKS.index(face[0]) for face in faces)
    high = sorted(rank or 13 for rank in ranks)
    if len(suits) == 1 and any(
        line == list(range(line[0], line[0] + len(line))) for line in (ranks, high)
    ):
        return "run"
    if len(set(ranks)) == 1:
        return "set"
    return "book" if books and len(suits) == 1 and len(faces) <= 4 else ""


def meld_effect(named: Sequence[str], kind: str) -> Effect:
    """A meld up to the names that have no effect: those of jokers outside runs."""
    if kind == "run":
        return (kind, *sorted(named))
    common = {card[0] if kind == "set" else card[1] for card in named if card[0] != "*"}
    return (kind, *common, *sorted(card if card[0] != "*" else "*" for card in named))


def namings(loose: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Every way to name the jokers among some cards."""
    naturals = [card for card in loose if card != "*"]
    jokers = len(loose) - len(naturals)
    for faces in itertools.combinations_with_replacement(FACES, jokers):
        yield (*naturals, *["*" + face for face in faces])


def melds_in(hand: Sequence[str], *, books: bool) -> dict[Effect, tuple[str, ...]]:
    """Every meld that can be laid from a hand, by its effect."""
    found: dict[Effect, tuple[str, ...]] = {}
    for size in range(3, len(hand) + 1):
        for some in dict.fromkeys(itertools.combinations(sorted(hand), size)):
            for named in namings(some):
                if kind := kind_of(named, books=books):
                    found.setdefault(meld_effect(named, kind), named)
    return found


def is_a(kind: str, named: Sequence[str]) -> bool:
    """Whether named cards are a meld of a kind, whatever else they are."""
    if kind == "book":
        return len(named) in (3, 4) and len({card[-1] for card in named}) == 1
    return kind_of(named, books=False) == kind


def lay_offs(card: str, meld: Sequence[str], kind: str) -> dict[Effect, str]:
    """The melds of the same kind that a card from hand makes of a meld, and the card's name."""
    names = ["*" + face for face in FACES] if card == "*" else [card]
    grown = {name: (*meld, name) for name in names}
    return {meld_effect(named, kind): name for name, named in grown.items() if is_a(kind, named)}


def must_discard(seat: int, dealer: int, first: int, round_: int, *, always: bool) -> bool:
    """Whether a seat must end its turn with a discard."""
    return always or seat == dealer or (seat == first and round_ == 1)


def endings(hand: Sequence[str], *, right: bool, must: bool) -> set[str]:
    """The ways to end the turn, in the notation."""
    if not hand:
        return {"knock"}
    found = set() if must else {"pass"}
    if len(hand) > 1:
        found |= {f"discard {card}" for card in hand}
    elif right:
        found |= {f"knock {hand[0]}"}
    return found


def dealt_positions(players: int, first: int) -> list[list[int]]:
    """Which places of the deck each seat is dealt."""
    places: list[list[int]] = [[] for _ in range(players)]
    order = [(first + turn) % players for turn in range(players)]
    top = 0
    for turn, seat in enumerate(order):
        for _ in range(3 + turn):
            places[seat].append(top)
            top += 1
    for seat in itertools.cycle(order):
        if top == 13 * players:
            return places
        if len(places[seat]) < 13:
            places[seat].append(top)
            top += 1
    raise AssertionError("a cycle does not end")


def loose(cards: Sequence[str]) -> Counter[str]:
    """Cards as they lie in a hand."""
    return Counter("*" if card[0] == "*" else card for card in cards)
