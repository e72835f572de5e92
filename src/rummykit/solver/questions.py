"""The public questions: cards and melds in, solutions out."""

from __future__ import annotations

import functools
import heapq
import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from rummykit.card import JOKER, Card, CardsLike, cards
from rummykit.meld import Meld, MeldKind, MeldRules, TableJokers
from rummykit.solver.result import CARDS, DEADWOOD, MELD_POINTS, Objective, Solution
from rummykit.solver.simple import Layout, Search, freed_choices

Value: TypeAlias = Callable[[Card], int]

MOST_CARDS = 110
MOST_JOKERS = 6


@functools.lru_cache(maxsize=1 << 15)
def _meld(kind: int, members: tuple[int, ...]) -> Meld:
    return Meld(MeldKind(kind), [Card.from_value(member) for member in members])


def _read_hand(hand: CardsLike) -> tuple[Card, ...]:
    """The cards, loose and sorted."""
    return tuple(sorted([card.loose for card in cards(hand)]))


def _read_table(table: Iterable[Meld]) -> tuple[Meld, ...]:
    melds = tuple(table)
    for meld in melds:
        if not isinstance(meld, Meld):
            raise TypeError(f"a table is an iterable of melds, not of {meld!r}")
    return tuple(sorted(melds))


class _Problem:
    """A hand and a table as counts."""

    def __init__(self, hand: CardsLike, table: Iterable[Meld], rules: MeldRules) -> None:
        self.rules = rules
        self.hand = _read_hand(hand)
        self.table = _read_table(table)
        on_table = [card for meld in self.table for card in meld.cards]
        if len(on_table) + len(self.hand) > MOST_CARDS:
            number = len(on_table) + len(self.hand)
            raise ValueError(f"the solver takes at most {MOST_CARDS} cards, not {number}")
        self.optional = [0] * 106
        for card in self.hand:
            self.optional[card] += 1
        self.required = [0] * 106
        for card in on_table:
            self.required[card] += 1
        jokers = self.optional[JOKER] + sum(self.required[53:])
        if jokers > MOST_JOKERS:
            raise ValueError(f"the solver takes at most {MOST_JOKERS} jokers, not {jokers}")
        self.weights = [0] * 106
        self.joker_costs = [0] * 53
        most = 14 if rules.ace_high else 13
        group_max = rules.group_max or (0 if rules.repeat_suits else 4)
        low = 1 if rules.ace_low else 2
        self.core_rules = (rules.repeat_suits, group_max, low, most, rules.books)

    def weigh(self, value: Value | None, objective: Objective) -> None:
        values = self.rules.values
        if not isinstance(objective, Objective):
            raise TypeError(f"an objective is DEADWOOD, CARDS or MELD_POINTS, not {objective!r}")
        if objective is MELD_POINTS:
            points = [0] + [values.in_meld(Card.from_value(face)) for face in range(1, 53)]
            best = max(points)
            self.weights = [*points, *[0] * 52, best]
            self.joker_costs = [best - p for p in points]
            return
        weigh = value or values.of
        for card in dict.fromkeys(self.hand):
            weight = 1 if objective is CARDS else weigh(card)
            if not isinstance(weight, int) or weight < 0:
                raise ValueError(f"a card counts a whole number from 0 up, not {weight!r} ({card})")
            self.weights[card] = weight

    def solve(self, used: list[int] | None = None, spare: list[int] | None = None) -> Layout | None:
        """The best layout; ``used`` hand cards must leave, ``spare`` more may."""
        must = used or [0] * 106
        may = self.optional if spare is None else spare
        best: tuple[int, Layout] | None = None
        kind = self.rules.table_jokers
        old = [0] + [self.required[face + 52] for face in range(1, 53)]
        table = [*self.required[:53]]
        hand = [m + s for m, s in zip(must, may, strict=True)]
        limit = [0] * 53
        for face in range(1, 53):
            if kind is TableJokers.FREE:
                limit[face] = old[face]
            elif kind is TableJokers.NAMED:
                limit[face] = table[face] + hand[face]
            elif kind is TableJokers.NAMED_FROM_HAND:
                limit[face] = hand[face]
        choices = freed_choices(old, limit)
        if kind is TableJokers.FREE:
            choices = [old]
        for freed in choices:
            required = [0] * 105
            optional = [0] * 53
            for face in range(1, 53):
                needed = must[face]
                if kind is TableJokers.NAMED:
                    needed = max(needed, freed[face] - table[face])
                elif kind is TableJokers.NAMED_FROM_HAND:
                    needed = max(needed, freed[face])
                if needed > hand[face]:
                    break
                required[face] = table[face] + needed
                optional[face] = hand[face] - needed
                required[face + 52] = old[face] - freed[face]
            else:
                jokers = (sum(freed) + must[105], may[105])
                found = Search(
                    required, optional, jokers, self.weights, self.joker_costs, self.core_rules
                ).solve()
                if found is not None and (best is None or found[0] < best[0]):
                    best = found
        return None if best is None else best[1]

    def solution(self, layout: Layout, value: Value | None) -> Solution:
        left = list(self.optional)
        for card in range(1, 53):
            left[card] += self.required[card]
        left[105] += sum(self.required[53:])
        for _, members in layout:
            for member in members:
                left[member if member < 53 else 105] -= 1
        weigh = value or self.rules.values.of
        deadwood = tuple([card for card in self.hand if left[card]][:0]) + tuple(
            [c for card in dict.fromkeys(self.hand) for c in [card] * left[card]]
        )
        used = tuple(
            [
                c
                for card in dict.fromkeys(self.hand)
                for c in [card] * (self.optional[card] - left[card])
            ]
        )
        melds = tuple(sorted([_meld(kind, tuple(sorted(members))) for kind, members in layout]))
        worth = sum([weigh(card) for card in deadwood])
        return Solution(melds, used, deadwood, worth, table=self.table)


def best(
    hand: CardsLike,
    rules: MeldRules,
    value: Value | None = None,
    *,
    objective: Objective = DEADWOOD,
    budget: int | None = None,
) -> Solution:
    """The best melds out of a hand."""
    return place(hand, (), rules, value, objective=objective, budget=budget)


def place(
    hand: CardsLike,
    table: Iterable[Meld],
    rules: MeldRules,
    value: Value | None = None,
    *,
    objective: Objective = DEADWOOD,
    budget: int | None = None,
) -> Solution:
    """The most out of a hand onto a table that is rearranged as a whole."""
    problem = _Problem(hand, table, rules)
    problem.weigh(value, objective)
    layout = problem.solve()
    if layout is None:
        raise ValueError("the table is not legal under these rules")
    return problem.solution(layout, value)


def arrange(cards: CardsLike, rules: MeldRules) -> tuple[Meld, ...] | None:
    """All cards into melds, or None."""
    problem = _Problem(cards, (), rules)
    layout = problem.solve(problem.optional, [0] * 106)
    return None if layout is None else problem.solution(layout, None).melds


def opening(hand: CardsLike, rules: MeldRules, at_least: int) -> Solution | None:
    """Melds worth at least so many points, or None."""
    problem = _Problem(hand, (), rules)
    problem.weigh(None, MELD_POINTS)
    layout = problem.solve()
    if layout is None:
        return None
    found = problem.solution(layout, None)
    return found if sum(map(rules.value, found.melds)) >= at_least else None


def all_but_one_each(hand: CardsLike, rules: MeldRules) -> Iterator[tuple[Card, tuple[Meld, ...]]]:
    """Each card that may be left when all others are melded, with one arrangement."""
    held = _read_hand(hand)
    for card in dict.fromkeys(held):
        rest = list(held)
        rest.remove(card)
        melds = arrange(rest, rules)
        if melds is not None and melds:
            yield card, melds


def all_but_one(hand: CardsLike, rules: MeldRules) -> Solution | None:
    """Everything but one card melded, or None."""
    for card, melds in all_but_one_each(hand, rules):
        rest = list(_read_hand(hand))
        rest.remove(card)
        return Solution(melds, tuple(rest), (card,), rules.values.of(card))
    return None


def plays(hand: CardsLike, table: Iterable[Meld], rules: MeldRules) -> Iterator[Solution]:
    """Every playable set of hand cards, largest first, each with one arrangement."""
    problem = _Problem(hand, table, rules)
    problem.weigh(None, CARDS)
    faces = list(dict.fromkeys(problem.hand))
    serial = itertools.count()
    heap: list[tuple[int, int, list[int], list[int], Solution]] = []

    def push(must: list[int], may: list[int]) -> None:
        layout = problem.solve(must, may)
        if layout is not None:
            found = problem.solution(layout, None)
            heapq.heappush(heap, (-len(found.used), next(serial), must, may, found))

    push([0] * 106, list(problem.optional))
    while heap:
        _, _, must, may, found = heapq.heappop(heap)
        if found.used:
            yield found
        must, may = list(must), list(may)
        for face in faces:
            chosen = sum(1 for card in found.used if card == face)
            least, most = must[face], must[face] + may[face]
            for low, high in ((least, chosen - 1), (chosen + 1, most)):
                if low <= high:
                    a, b = list(must), list(may)
                    a[face], b[face] = low, high - low
                    push(a, b)
            must[face], may[face] = chosen, 0


def all_melds(cards: CardsLike, rules: MeldRules) -> Iterator[Meld]:
    """Every meld that can be made of some of the cards."""
    held = _read_hand(cards)
    seen = set()
    longest = len(held) if rules.repeat_suits else 14
    for size in range(3, longest + 1):
        for some in dict.fromkeys(itertools.combinations(held, size)):
            for meld in rules.read(some) if not rules.first_reading else rules.readings(some):
                if meld not in seen:
                    seen.add(meld)
                    yield meld
