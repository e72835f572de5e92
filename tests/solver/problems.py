"""Problems to solve: random ones for Hypothesis, and what a solution must hold to be legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import attrs
from hypothesis import strategies as st

from rummykit.card import JOKER, NATURALS, Card, Rank, text_of
from rummykit.meld import CardValues, Meld, MeldRules, TableJokers
from rummykit.solver import CARDS, DEADWOOD, MELD_POINTS, Objective, Solution
from tests.solver import brute

REMI = CardValues(ace=10, court=10, joker=20)
RULES = {
    "carousel": MeldRules(table_jokers=TableJokers.NAMED),
    "carousel from hand": MeldRules(table_jokers=TableJokers.NAMED_FROM_HAND),
    "carousel both ends": MeldRules(table_jokers=TableJokers.NAMED, ace_both_ends=True),
    "free jokers, ace low": MeldRules(table_jokers=TableJokers.FREE, ace_high=False),
    "free jokers, ace high": MeldRules(table_jokers=TableJokers.FREE, ace_low=False),
    "remi": MeldRules(ace_both_ends=True, values=REMI),
    "remi repeated suits": MeldRules(ace_both_ends=True, repeat_suits=True, values=REMI),
    "500": MeldRules(
        repeat_suits=True,
        group_max=None,
        books=True,
        first_reading=True,
        values=CardValues(joker=15),
    ),
    "500 without books": MeldRules(repeat_suits=True, group_max=None, first_reading=True),
    "groups of three": MeldRules(group_max=3),
    "repeated suits, named": MeldRules(
        repeat_suits=True, group_max=5, table_jokers=TableJokers.NAMED
    ),
    "books, named": MeldRules(
        repeat_suits=True, group_max=5, books=True, table_jokers=TableJokers.NAMED
    ),
}


@attrs.frozen
class Problem:
    """A hand and a table under rules."""

    hand: tuple[Card, ...]
    table: tuple[Meld, ...]
    rules: MeldRules
    objective: Objective

    def __str__(self) -> str:
        return f"{text_of(self.hand)} onto {' / '.join(map(str, self.table))}"

    @property
    def weights(self) -> list[int]:
        """What leaving a card costs, by the number of the card."""
        weights = [0] * 106
        for card in (*NATURALS, JOKER):
            if self.objective is CARDS:
                weights[card] = 1
            elif self.objective is DEADWOOD:
                weights[card] = self.rules.values.of(card)
            else:
                weights[card] = self.rules.values.in_meld(card)
        if self.objective is MELD_POINTS:
            weights[JOKER] = max(weights[1:53])
        return weights

    def cost(self, solution: Solution) -> int:
        """What a solution costs: what it leaves, or the points it misses."""
        if self.objective is not MELD_POINTS:
            return sum(self.weights[card] for card in solution.deadwood)
        held = [*self.hand, *[card for meld in self.table for card in meld.cards]]
        worth = [self.weights[card if card < 53 else JOKER] for card in held]
        return sum(worth) - sum(map(self.rules.value, solution.melds))

    def least_cost(self, weights: list[int] | None = None) -> int | None:
        """The same of the best solution, by exhaustive search, or with weights of another kind."""
        table, hand = [0] * 106, [0] * 106
        for meld in self.table:
            for card in meld.cards:
                table[card] += 1
        for card in self.hand:
            hand[card] += 1
        rules, costs = self.rules, [0] * 53
        if self.objective is MELD_POINTS and weights is None:
            costs = [0, *[self.weights[JOKER] - self.weights[face] for face in range(1, 53)]]
        return brute.least(
            table,
            hand,
            self.weights if weights is None else weights,
            costs,
            (
                rules.repeat_suits,
                rules.group_max or (0 if rules.repeat_suits else 4),
                1 if rules.ace_low else 2,
                14 if rules.ace_high else 13,
                rules.books,
            ),
            rules.table_jokers.value,
        )


def random_meld(rng: Random, rules: MeldRules, jokers: int) -> Meld:
    """A legal meld with no more than some jokers."""
    while True:
        size = rng.choice((3, 3, 4, 5))
        if rng.random() < 0.5:
            suit, start = rng.randrange(4), rng.randrange(1, 16 - size)
            members = [(at - 1) % 13 * 4 + suit + 1 for at in range(start, start + size)]
        else:
            base = 4 * rng.randrange(13) + 1
            suits = rng.choices(range(4), k=size) if rules.repeat_suits else range(min(size, 4))
            members = [base + suit for suit in suits]
        wild = min(rng.choice((0, 0, 0, 1, 1, 2)), jokers, len(members) - 1)
        for at in rng.sample(range(len(members)), wild):
            members[at] += 52
        found = rules.readings([Card.from_value(member) for member in members])
        if found:
            return found[0]


def random_hand(rng: Random, left: Counter[Card], size: int) -> list[Card]:
    """A hand out of the natural cards left, often of few ranks, so that it melds."""
    first, ranks = rng.randrange(13), rng.choice((4, 6, 13))
    chosen = {Rank((first + at) % 13 + 1) for at in range(ranks)}
    pool = [card for card in sorted(left.elements()) if card.rank in chosen]
    return rng.sample(pool, min(size, len(pool)))


def random_problem(
    rng: Random,
    rules: MeldRules,
    objective: Objective,
    most: tuple[int, int, int],
    packs: int = 2,
) -> Problem:
    """A problem with at most so many cards in hand, melds on the table, and jokers in all."""
    jokers = most[2]
    left = Counter(NATURALS * packs)
    table: list[Meld] = []
    for _ in range(rng.randint(0, most[1])):
        meld = random_meld(rng, rules, jokers)
        naturals = Counter(card for card in meld.cards if not card.is_joker)
        if naturals <= left:
            table.append(meld)
            left -= naturals
            jokers -= len(meld.jokers)
    wild = rng.randint(0, min(jokers, most[0]))
    hand = random_hand(rng, left, rng.randint(0, most[0] - wild))
    return Problem((*hand, *[JOKER] * wild), tuple(sorted(table)), rules, objective)


def problems(hand: int, melds: int, jokers: int, packs: int = 3) -> st.SearchStrategy[Problem]:
    """Problems under every rule book, shrinking to simpler rules and objectives."""
    return st.builds(
        lambda seed, name, objective: random_problem(
            Random(seed), RULES[name], objective, (hand, melds, jokers), packs
        ),
        st.integers(0, 1 << 32),
        st.sampled_from(list(RULES)),
        st.sampled_from([DEADWOOD, CARDS, MELD_POINTS]),
    )


def loose(melds: Iterable[Meld]) -> Counter[Card]:
    """The cards of melds as they lie in a hand."""
    return Counter(card.loose for meld in melds for card in meld.cards)


def jokers_of(melds: Iterable[Meld]) -> Counter[Card]:
    """What the jokers in melds stand for."""
    return Counter(card.face for meld in melds for card in meld.jokers)


def assert_legal(problem: Problem, solution: Solution) -> None:
    """Every rule that a solution must obey, whether or not it is the best."""
    rules = problem.rules
    assert all(rules.allows(meld) for meld in solution.melds)
    assert list(solution.melds) == sorted(solution.melds)
    assert loose(solution.melds) == loose(problem.table) + Counter(solution.used)
    assert Counter(solution.used) + Counter(solution.deadwood) == Counter(problem.hand)
    assert list(solution.used) == sorted(solution.used)
    assert list(solution.deadwood) == sorted(solution.deadwood)
    gone = jokers_of(problem.table) - jokers_of(solution.melds)
    naturals = Counter(c for meld in solution.melds for c in meld.cards if not c.is_joker)
    if rules.table_jokers is TableJokers.NAMED:
        assert gone <= naturals
    elif rules.table_jokers is TableJokers.NAMED_FROM_HAND:
        assert gone <= Counter(solution.used)
    elif rules.table_jokers is TableJokers.FIXED:
        assert not gone
