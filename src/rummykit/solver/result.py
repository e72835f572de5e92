"""What the solver answers: objectives, and solutions as values."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from rummykit.card import Card
from rummykit.meld import Meld

__all__ = ["CARDS", "DEADWOOD", "MELD_POINTS", "Objective", "Solution"]


class Objective(enum.Enum):
    """What the best layout is best at."""

    DEADWOOD = "deadwood"
    """The cards left in hand count least."""
    CARDS = "cards"
    """The fewest cards are left in hand."""
    MELD_POINTS = "meld_points"
    """The melds count most, a joker as the card it stands for."""


DEADWOOD: Final = Objective.DEADWOOD
CARDS: Final = Objective.CARDS
MELD_POINTS: Final = Objective.MELD_POINTS


@attrs.frozen
class Solution:
    """A complete legal layout: the melds, the cards that went into them, and the cards left.

    What changed against the old table is worked out when it is asked for.
    """

    melds: tuple[Meld, ...]
    """All melds on the table, sorted; every joker stands for a named card."""
    used: tuple[Card, ...]
    """The cards that left the hand, loose (a joker is ``*``) and sorted."""
    deadwood: tuple[Card, ...]
    """The cards left in hand, loose and sorted."""
    deadwood_value: int
    """What the cards left count."""
    optimal: bool = True
    """Whether it is proven that nothing is better; False when the budget ran out."""
    table: tuple[Meld, ...] = ()
    """The old table, sorted."""

    def __str__(self) -> str:
        return " / ".join([str(meld) for meld in self.melds]) or "no meld"

    @property
    def kept(self) -> tuple[Meld, ...]:
        """The melds of the old table that lie there unchanged, sorted."""
        return tuple(sorted((Counter(self.table) & Counter(self.melds)).elements()))

    @property
    def extended(self) -> tuple[tuple[Meld, Meld], ...]:
        """Pairs of an old meld and the new one of its kind that holds all its cards and more.

        Each old and each new meld is in one pair at most; old melds are matched in order, each
        with the first new meld that fits.
        """
        return tuple(_extended(self._changed(self.table), self._changed(self.melds)))

    @property
    def new(self) -> tuple[Meld, ...]:
        """The melds that are neither kept nor an extended old one, sorted."""
        grown = Counter([after for _, after in self.extended])
        return tuple(sorted((Counter(self._changed(self.melds)) - grown).elements()))

    @property
    def broken(self) -> tuple[Meld, ...]:
        """The melds of the old table that are neither kept nor extended, sorted."""
        grown = Counter([before for before, _ in self.extended])
        return tuple(sorted((Counter(self._changed(self.table)) - grown).elements()))

    @property
    def freed(self) -> tuple[Card, ...]:
        """The jokers of the old table that stand for another card now, as they stood, sorted."""
        before = Counter(_jokers(self.table))
        return tuple(sorted((before - Counter(_jokers(self.melds))).elements()))

    def _changed(self, melds: Iterable[Meld]) -> list[Meld]:
        return sorted((Counter(melds) - Counter(self.kept)).elements())


def _jokers(melds: Iterable[Meld]) -> list[Card]:
    return [card for meld in melds for card in meld.jokers]


def _extended(before: list[Meld], after: list[Meld]) -> Iterator[tuple[Meld, Meld]]:
    free = list(after)
    for old in before:
        held = Counter(old.cards)
        for new in free:
            if new.kind is old.kind and not held - Counter(new.cards):
                free.remove(new)
                yield old, new
                break
