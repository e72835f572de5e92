"""The solver on larger problems, against an integer program that shares no code with it."""

from __future__ import annotations

import os
from random import Random

import pytest

from rummykit.card import JOKER, NATURALS
from rummykit.meld import TableJokers
from rummykit.solver import CARDS, DEADWOOD, MELD_POINTS, Objective, place
from tests.solver.integer_program import most_out
from tests.solver.problems import RULES, Problem, assert_legal, random_problem

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"


def agree(problem: Problem) -> None:
    solution = place(problem.hand, problem.table, problem.rules, objective=problem.objective)
    assert_legal(problem, solution)
    points = problem.objective is MELD_POINTS
    weights = {card: problem.weights[card] for card in (*NATURALS, JOKER)}
    most = most_out(problem.hand, problem.table, problem.rules, weights, in_melds=points)
    if points:
        assert sum(map(problem.rules.value, solution.melds)) == most
    else:
        assert sum(weights[card] for card in solution.used) == most


@pytest.mark.parametrize("objective", [DEADWOOD, CARDS, MELD_POINTS])
@pytest.mark.parametrize("name", RULES)
def test_larger_problems(name: str, objective: Objective) -> None:
    rng = Random(f"{name} {objective.name}")
    agree(random_problem(rng, RULES[name], objective, (16, 5, 2)))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "name", [name for name, rules in RULES.items() if rules.table_jokers is not TableJokers.FIXED]
)
def test_jokers_with_an_identity(name: str, seed: int) -> None:
    rng = Random(seed)
    while True:
        melds = 4 if RULES[name].books else 8
        problem = random_problem(rng, RULES[name], DEADWOOD, (12, melds, 2))
        if any(meld.jokers for meld in problem.table):
            break
    agree(problem)


@pytest.mark.parametrize("seed", range(400 if THOROUGH else 12))
def test_many_larger_problems(seed: int) -> None:
    rng = Random(seed)
    rules = rng.choice(list(RULES.values()))
    objective = rng.choice([DEADWOOD, CARDS, MELD_POINTS])
    most = (14, 4, 2) if rules.books else (20, 14, 2)  # books take the general search
    agree(random_problem(rng, rules, objective, most))
