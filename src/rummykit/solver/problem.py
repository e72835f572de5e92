"""Between cards and counts: what a question is made of, and solutions out of answers."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from rummykit.card import JOKER, NATURALS, Card, CardsLike, cards
from rummykit.meld import Meld, MeldKind, MeldRules, TableJokers
from rummykit.solver.core import FIXED, FREE, NAMED, NAMED_FROM_HAND, Answer, Core, solve
from rummykit.solver.result import CARDS, DEADWOOD, MELD_POINTS, Objective, Solution

__all__ = ["MOST_CARDS", "MOST_JOKERS", "Problem", "Value", "interned", "loose_hand"]

Value: TypeAlias = Callable[[Card], int]
"""What a card counts that stays in hand: a whole number from 0 up."""

MOST_CARDS: Final = 110
"""The most cards of hand and table together."""
MOST_JOKERS: Final = 6
"""The most jokers of hand and table together."""
MOST_VALUE: Final = 1_000_000
"""The most that a card may count."""

_KINDS: Final = {
    TableJokers.FIXED: FIXED,
    TableJokers.NAMED: NAMED,
    TableJokers.NAMED_FROM_HAND: NAMED_FROM_HAND,
    TableJokers.FREE: FREE,
}
_EVERY: Final = (*NATURALS, JOKER)


class _Terms:
    """What the solver makes of one set of rules."""

    def __init__(self, rules: MeldRules) -> None:
        self.core = Core(
            rules.repeat_suits,
            rules.group_max or 0,
            1 if rules.ace_low else 2,
            14 if rules.ace_high else 13,
            rules.ace_both_ends,
            rules.books,
            _KINDS[rules.table_jokers],
        )
        self.weights = [0] * 106
        for card in _EVERY:
            self.weights[card] = rules.values.of(card)
        points = [rules.values.in_meld(card) for card in NATURALS]
        self.most_points = max(points)
        self.points = [0, *points, *[0] * 52, self.most_points]
        self.joker_costs = [self.most_points - worth for worth in points[::4]]


_ONES: Final = [1] * 106
_terms = functools.lru_cache(maxsize=256)(_Terms)


@functools.lru_cache(maxsize=1 << 15)
def interned(kind: int, members: tuple[int, ...]) -> Meld:
    """A meld of card numbers; the same ones come up again and again."""
    return Meld(MeldKind(kind), [Card.from_value(member) for member in members])


def loose_hand(hand: CardsLike) -> tuple[Card, ...]:
    """The cards of a hand, loose and sorted."""
    return tuple(sorted([card if card < 53 else JOKER for card in cards(hand)]))


def _sorted_table(table: Iterable[Meld]) -> tuple[Meld, ...]:
    melds = tuple(table)
    for meld in melds:
        if not isinstance(meld, Meld):
            raise TypeError(f"a table is an iterable of melds, not of {meld!r}")
    return tuple(sorted(melds))


class Problem:
    """A hand and a table under rules, as counts.

    Args:
        hand: The hand; its jokers are free, whatever they stood for.
        table: The melds on the table.
        rules: Which melds are legal.

    Raises:
        ValueError: There are too many cards or jokers.
    """

    def __init__(self, hand: CardsLike, table: Iterable[Meld], rules: MeldRules) -> None:
        if not isinstance(rules, MeldRules):
            raise TypeError(f"rules are MeldRules, such as game.melds, not {rules!r}")
        self.rules = rules
        self.hand = loose_hand(hand)
        self.table = _sorted_table(table)
        held = [0] * 106
        lying = [0] * 106
        for card in self.hand:
            held[card] += 1
        number = len(self.hand)
        for meld in self.table:
            number += len(meld.cards)
            for card in meld.cards:
                lying[card] += 1
        self.held = held
        self.lying = lying
        self.faces = [card for card in _EVERY if held[card]]
        if number > MOST_CARDS:
            raise ValueError(f"the solver takes at most {MOST_CARDS} cards, not {number}")
        jokers = held[JOKER] + sum(lying[53:])
        if jokers > MOST_JOKERS:
            raise ValueError(f"the solver takes at most {MOST_JOKERS} jokers, not {jokers}")
        self._terms = _terms(rules)
        self.weights = self._terms.weights
        self.joker_costs: list[int] = []

    def weigh(self, value: Value | None, objective: Objective) -> None:
        """Say what leaving a card costs.

        Raises:
            TypeError: ``objective`` is no objective, or a value is no whole number.
            ValueError: A value is negative.
        """
        if objective is MELD_POINTS:
            self.weights = self._terms.points
            self.joker_costs = self._terms.joker_costs
        elif objective is CARDS:
            self.weights = _ONES
        elif objective is not DEADWOOD:
            raise TypeError(f"the objective is DEADWOOD, CARDS or MELD_POINTS, not {objective!r}")
        elif value is not None:
            self.weights = self._weights(value)

    def weigh_points_at_most(self) -> None:
        """Weigh cards by their points in melds, and jokers as the best card they may be."""
        self.weights = self._terms.points

    def total(self) -> int:
        """What the whole hand weighs."""
        return sum([self.weights[card] for card in self.hand])

    def _weights(self, value: Value) -> list[int]:
        weights = [0] * 106
        for card in self.faces:
            worth = value(card)
            if not isinstance(worth, int):
                raise TypeError(f"value({card}) is a whole number, not {worth!r}")
            if not 0 <= worth <= MOST_VALUE:
                raise ValueError(f"value({card}) is from 0 to {MOST_VALUE}, not {worth}")
            weights[card] = worth
        return weights

    def solve(
        self,
        must: list[int] | None = None,
        may: list[int] | None = None,
        *,
        budget: int = -1,
        limit: int = -1,
    ) -> Answer:
        """The best layout that costs less than a limit.

        The cards of ``must`` leave the hand, those of ``may`` may.
        """
        return solve(
            self._terms.core,
            self.lying,
            must or [0] * 106,
            self.held if may is None else may,
            self.weights,
            self.joker_costs,
            budget,
            limit,
        )

    def melds(self, answer: Answer) -> tuple[Meld, ...]:
        """The melds of an answer, sorted."""
        found = [interned(kind, tuple(sorted(members))) for kind, members in answer.layout]
        if self.rules.books:  # cards that are a run as well are read as one
            found = [
                self.rules.readings(meld.cards)[0] if meld.kind is MeldKind.BOOK else meld
                for meld in found
            ]
        return tuple(sorted(found))

    def used(self, answer: Answer) -> list[int]:
        """How many of each card leave the hand."""
        used = [-number for number in self.lying]
        for kept in range(53, 105):
            used[JOKER] += used[kept]
        for _, members in answer.layout:
            for member in members:
                used[member if member < 53 else JOKER] += 1
        return used

    def solution(self, answer: Answer, value: Value | None = None) -> Solution:
        """An answer as a value."""
        used = self.used(answer)
        gone: list[Card] = []
        stay: list[Card] = []
        worth = 0
        for card in self.faces:
            gone += [card] * used[card]
            rest = self.held[card] - used[card]
            if rest:
                stay += [card] * rest
                worth += rest * (self._terms.weights[card] if value is None else value(card))
        melds = self.melds(answer)
        return Solution(melds, tuple(gone), tuple(stay), worth, answer.proven, self.table)

    def unchanged(self, value: Value | None) -> Solution:
        """The old table and the whole hand, for want of anything proven better."""
        worth = self._terms.weights if value is None else self._weights(value)
        total = sum([worth[card] for card in self.hand])
        return Solution(self.table, (), self.hand, total, optimal=False, table=self.table)
