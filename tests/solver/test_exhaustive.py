"""The solver against an exhaustive search that shares no code with it."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rummykit.card import Card
from rummykit.solver import CARDS, arrange, place
from tests.solver.problems import Problem, assert_legal, problems


def agree(problem: Problem) -> None:
    solution = place(problem.hand, problem.table, problem.rules, objective=problem.objective)
    assert_legal(problem, solution)
    assert solution.optimal
    assert problem.cost(solution) == problem.least_cost()


@given(problems(hand=10, melds=0, jokers=6))
def test_hands_with_up_to_six_jokers(problem: Problem) -> None:
    agree(problem)


@given(problems(hand=6, melds=2, jokers=2))
def test_tables(problem: Problem) -> None:
    agree(problem)


@given(problems(hand=3, melds=3, jokers=5))
def test_tables_with_many_jokers(problem: Problem) -> None:
    agree(problem)


@given(problems(hand=8, melds=0, jokers=3))
def test_all_cards_are_arranged_or_cannot_be(problem: Problem) -> None:
    melds = arrange(problem.hand, problem.rules)
    all_cards = Problem(problem.hand, (), problem.rules, CARDS)
    assert (melds is not None) == (all_cards.least_cost() == 0)


@given(problems(hand=7, melds=2, jokers=2), st.randoms(use_true_random=False))
def test_any_values(problem: Problem, rng: Random) -> None:
    values = {Card.from_value(n): rng.choice((0, 1, 2, 7, 50)) for n in (*range(1, 53), 105)}

    def value(card: Card) -> int:
        return values[card]

    solution = place(problem.hand, problem.table, problem.rules, value)
    weights = [0] * 106
    for card, worth in values.items():
        weights[card] = worth
    assert_legal(problem, solution)
    assert solution.deadwood_value == sum(values[card] for card in solution.deadwood)
    assert solution.deadwood_value == problem.least_cost(weights)
