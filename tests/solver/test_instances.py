"""Every proven optimum of the instance files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rummykit.card import Card, cards
from rummykit.meld import CardValues, MeldRules, TableJokers
from rummykit.solver import CARDS, DEADWOOD, place
from tests.solver.problems import Problem, assert_legal

INSTANCES = Path(__file__).parent.parent / "data" / "instances"
FAMILIES = sorted(path.stem for path in INSTANCES.glob("*.jsonl"))
LOW = MeldRules(ace_high=False, table_jokers=TableJokers.FREE, values=CardValues(joker=20))
HIGH = MeldRules(table_jokers=TableJokers.FREE, values=CardValues(joker=20))


def rank_or_thirty(card: Card) -> int:
    """What cards count in the instances with a table."""
    return 30 if card.is_joker else int(card.rank)


def test_all_families_are_there() -> None:
    assert len(FAMILIES) == 24


@pytest.mark.parametrize("family", FAMILIES)
def test_optima(family: str) -> None:
    value = rank_or_thirty if family.startswith("table") else LOW.values.of
    for line in (INSTANCES / f"{family}.jsonl").read_text().splitlines():
        instance = json.loads(line)
        hand = cards(instance["hand"])
        table = tuple(sorted(LOW.readings(text)[0] for text in instance.get("table", ())))
        for name, optimum in instance["optimum"].items():
            ace, what = name.split("|")
            rules = LOW if ace == "low" else HIGH
            objective = CARDS if what == "cards" else DEADWOOD
            solution = place(hand, table, rules, value, objective=objective)
            assert_legal(Problem(hand, table, rules, objective), solution)
            out = len(solution.used) if what == "cards" else sum(map(value, solution.used))
            assert out == optimum, instance["id"]
