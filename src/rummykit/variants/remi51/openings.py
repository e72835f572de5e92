"""Remi 51: every way to lay down for the first time, lazily."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from rummykit import solver
from rummykit.card import Card
from rummykit.meld import Meld, MeldRules

__all__ = ["first_melds", "openings"]

_Priced: TypeAlias = list[tuple[int, Meld, Counter[Card]]]
"""Each meld with its points and the cards it takes from the hand, the most valuable first."""


def first_melds(
    hand: Sequence[Card], rules: MeldRules, at_least: int
) -> Iterator[tuple[Meld, ...]]:
    """Everything a player may lay down first: hands, then openings; each set of melds once.

    Hands take all cards but one and need no points; there is one arrangement for each card left.
    [R19 R23]
    """
    hands = {melds: None for _, melds in solver.all_but_one_each(hand, rules)}
    yield from hands
    for melds in openings(hand, rules, at_least):
        if melds not in hands:
            yield melds


def openings(hand: Iterable[Card], rules: MeldRules, at_least: int) -> Iterator[tuple[Meld, ...]]:
    """Sets of melds that open and from which none can be taken away. [R19]

    Melds are added from the most valuable one down.  Such a set opens with its least valuable
    meld and not before, so the search ends there, and it meets each set once.

    Args:
        hand: The cards in hand.
        rules: Which melds are legal, and what cards count in them.
        at_least: The points that open.

    Yields:
        The melds of each set, sorted; those with the most valuable first meld come first.  At
        least one card stays in hand. [R15]

    The list of the hand's melds is held in memory (tens of thousands with four jokers), the
    sets, of which there may be millions, are not.
    """
    held = Counter(hand)
    if solver.opening(held.elements(), rules, at_least) is None:
        return
    priced = [
        (rules.value(meld), meld, Counter([card.loose for card in meld.cards]))
        for meld in solver.all_melds(held.elements(), rules)
    ]
    priced.sort(key=lambda entry: (-entry[0], entry[1]))
    for chosen in _sets(priced, 0, held, at_least):
        yield tuple(sorted(chosen))


def _sets(priced: _Priced, start: int, left: Counter[Card], missing: int) -> Iterator[list[Meld]]:
    """The sets of melds from ``start`` on that bring in the missing points with their last."""
    size = left.total()
    most = (size - 1) // 3  # melds that the cards left can make while one card stays
    for place in range(start, len(priced)):
        points, meld, needs = priced[place]
        if most * points < missing:
            return  # no later meld is worth more
        if len(meld.cards) >= size or not needs <= left:
            continue
        if points >= missing:
            yield [meld]
        else:
            for chosen in _sets(priced, place, left - needs, missing - points):
                yield [meld, *chosen]
