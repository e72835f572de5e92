"""Deadwood by the table of suits, against the search and against proven optima."""

from __future__ import annotations

import json
from random import Random

import pytest

from rummykit.card import JOKER, NATURALS, cards
from rummykit.meld import CardValues, MeldRules
from rummykit.solver import best, deadwood
from tests.solver.test_instances import INSTANCES

GIN = MeldRules(ace_high=False)
RULES = [
    GIN,
    MeldRules(),
    MeldRules(ace_low=False, values=CardValues(ace=15)),
    MeldRules(ace_low=False, ace_high=False),
    MeldRules(group_max=3),
]


@pytest.mark.parametrize("rules", RULES)
def test_the_table_agrees_with_the_search(rules: MeldRules) -> None:
    rng = Random(3)
    for size in (0, 3, 7, 10, 11, 14, 20, 30):
        for _ in range(8):
            hand = rng.sample(NATURALS, size)
            assert deadwood(hand, rules) == best(hand, rules).deadwood_value


@pytest.mark.parametrize("family", ["gin10", "gin11"])
def test_optima(family: str) -> None:
    for line in (INSTANCES / f"{family}.jsonl").read_text().splitlines():
        instance = json.loads(line)
        hand = cards(instance["hand"])
        out = GIN.values.total(hand) - deadwood(hand, GIN)
        assert out == instance["optimum"]["low|points"]


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("7h 7h 7c 7d", 7),  # a card twice
        ("7h 7c * Kd", 10),
        ("7h 8h 9h Th Jh Qh Kh Ah", 0),
        ("Ah 2h 3h 3c 3d", 3),
    ],
)
def test_hands_of_other_packs(hand: str, left: int) -> None:
    assert deadwood(hand, MeldRules()) == left
    assert deadwood(list(cards(hand)), MeldRules()) == left


def test_own_values() -> None:
    assert deadwood(cards("7h 8h 9h Kd 2c"), GIN, lambda _: 1) == 2


def test_numbers_are_no_cards() -> None:
    with pytest.raises(TypeError, match="not as 5"):
        deadwood([5, 6, 7], GIN)  # type: ignore[list-item]
    assert deadwood([JOKER], GIN) == 25
