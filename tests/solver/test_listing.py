"""All melds of a hand, and all plays onto a table, against slow lists of them."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given

from rummykit.card import JOKER, NATURALS, Card, cards
from rummykit.meld import Meld, MeldKind, MeldRules, TableJokers
from rummykit.solver import CARDS, all_melds, plays
from tests.solver.problems import (
    RULES,
    Problem,
    assert_legal,
    loose,
    problems,
    random_meld,
    random_problem,
)

CAROUSEL = RULES["carousel"]


def subsets(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    held = sorted(hand)
    return [
        some
        for size in range(len(held), 0, -1)
        for some in dict.fromkeys(itertools.combinations(held, size))
    ]


def playable(problem: Problem) -> Iterator[tuple[Card, ...]]:
    """Every set that exhaustive search can place whole."""
    for some in subsets(problem.hand):
        if Problem(some, problem.table, problem.rules, CARDS).least_cost() == 0:
            yield some


@given(problems(hand=6, melds=2, jokers=2))
def test_plays_are_all_the_sets_that_can_be_played(problem: Problem) -> None:
    found = list(plays(problem.hand, problem.table, problem.rules))
    for solution in found:
        assert_legal(problem, solution)
    sets = [solution.used for solution in found]
    assert len(set(sets)) == len(sets)
    assert set(sets) == set(playable(problem))
    assert [len(used) for used in sets] == sorted(map(len, sets), reverse=True)


def test_plays_of_a_size_come_in_order() -> None:
    found = [solution.used for solution in plays("2c 2d 2h 9c 9d 9h 9s", (), CAROUSEL)]
    assert found[0] == cards("2c 2d 2h 9c 9d 9h 9s")
    assert found[1] == cards("2c 2d 2h 9c 9d 9h")
    assert found[-1] == cards("9d 9h 9s")
    assert len(found) == 1 + 4 + 1 + 1 + 4


def test_of_two_equal_cards_one_may_be_played_or_both() -> None:
    table = [CAROUSEL.readings("4c 5c 6c")[0]] * 2
    found = [solution.used for solution in plays("7c 7c 8c", table, CAROUSEL)]
    assert found == [cards(some) for some in ("7c 7c 8c", "7c 7c", "7c 8c", "7c")]


def test_plays_come_one_at_a_time_onto_a_large_table() -> None:
    rng = Random(5)
    left = Counter(NATURALS * 2)
    left[JOKER] = 2
    table: list[Meld] = []
    while sum(len(meld.cards) for meld in table) < 60:
        meld = random_meld(rng, CAROUSEL, left[JOKER])
        if loose([meld]) <= left:
            table.append(meld)
            left -= loose([meld])
    hand = tuple(rng.sample(sorted(left.elements()), 20))
    found = list(itertools.islice(plays(hand, table, CAROUSEL), 20))
    assert len(found) == 20
    assert len({solution.used for solution in found}) == 20
    for solution in found:
        assert_legal(Problem(hand, tuple(table), CAROUSEL, CARDS), solution)


def test_plays_onto_an_illegal_table() -> None:
    table = MeldRules().readings("Qh Kh Ah")
    with pytest.raises(ValueError, match="not legal"):
        plays("2c", table, MeldRules(ace_high=False))


def effect(rules: MeldRules, meld: Meld) -> object:
    """What a meld is good for, from the description of ``read``."""
    cards_laid = tuple(sorted(loose([meld]).elements()))
    if rules.table_jokers is TableJokers.FREE:
        return cards_laid
    if rules.table_jokers is not TableJokers.FIXED:
        return meld
    if meld.kind is MeldKind.BOOK or (meld.kind is MeldKind.GROUP and rules.repeat_suits):
        return (meld.kind, cards_laid)
    return meld


@given(problems(hand=6, melds=0, jokers=2))
def test_all_melds(problem: Problem) -> None:
    rules = problem.rules
    expected: dict[object, Meld] = {}
    for some in subsets(problem.hand):
        for meld in rules.readings(some):
            if meld.kind is not MeldKind.BOOK or rules.readings(meld.cards)[0] == meld:
                kept = expected.setdefault(effect(rules, meld), meld)
                expected[effect(rules, meld)] = min(kept, meld)
    found = list(all_melds(problem.hand, rules))
    assert len(set(found)) == len(found)
    assert {effect(rules, meld) for meld in found} == set(expected)
    if rules.table_jokers is not TableJokers.FREE:
        assert set(found) == set(expected.values())


def test_all_melds_in_their_order() -> None:
    found = [str(meld) for meld in all_melds("3d 3h 3s 4s 5s 6s *", MeldRules(ace_high=False))]
    assert found[:8] == [
        "3d 3h 3s",
        "3d 3h *3c",
        "3d 3h *3s",
        "3d 3s *3c",
        "3d 3s *3h",
        "3h 3s *3c",
        "3h 3s *3d",
        "3d 3h 3s *3c",
    ]
    assert "4s *5s 6s" in found
    assert found[-1] == "5s 6s *7s"


def test_random_problems_are_as_asked() -> None:
    problem = random_problem(Random(1), CAROUSEL, CARDS, (10, 3, 2))
    assert len(problem.hand) <= 10
    assert len(problem.table) <= 3
