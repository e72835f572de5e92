"""How long the solver takes: ``pytest benchmarks/bench_solver.py --benchmark-only``."""

from __future__ import annotations

import itertools
from typing import Any

import instances
import pytest

from rummykit.solver import MELD_POINTS, all_but_one, all_melds, best, deadwood, place, plays


@pytest.mark.parametrize("name", instances.FAMILIES)
def test_place(benchmark: Any, name: str) -> None:
    problems = instances.family(name)
    found = benchmark(lambda: [place(one.hand, one.table, one.rules) for one in problems])
    assert all(solution.optimal for solution in found)


@pytest.mark.parametrize("name", ["hand 14, no joker", "hand 14, 2 jokers", "hand 14, 4 jokers"])
def test_most_points(benchmark: Any, name: str) -> None:
    problems = instances.family(name, 5)
    benchmark(lambda: [best(one.hand, one.rules, objective=MELD_POINTS) for one in problems])


@pytest.mark.parametrize("name", ["hand 14, 2 jokers", "hand 14, 4 jokers", "hand 13, books"])
def test_all_but_one(benchmark: Any, name: str) -> None:
    problems = instances.family(name, 5)
    benchmark(lambda: [all_but_one(one.hand, one.rules) for one in problems])


@pytest.mark.parametrize("name", ["table 20, 2 named jokers", "table 60, 2 named jokers"])
def test_thirty_plays(benchmark: Any, name: str) -> None:
    problems = instances.family(name, 5)
    benchmark.pedantic(
        lambda: [
            list(itertools.islice(plays(one.hand, one.table, one.rules), 30)) for one in problems
        ],
        rounds=3,
    )


@pytest.mark.parametrize("name", ["hand 14, 2 jokers", "hand 13, books"])
def test_all_melds(benchmark: Any, name: str) -> None:
    problems = instances.family(name, 5)
    benchmark(lambda: [list(all_melds(one.hand, one.rules)) for one in problems])


def test_deadwood(benchmark: Any) -> None:
    problems = instances.family("hand 14, no joker")
    hands = [tuple(dict.fromkeys(one.hand)) for one in problems]
    benchmark(lambda: [deadwood(held, instances.REMI) for held in hands])
