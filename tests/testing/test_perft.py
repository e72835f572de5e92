"""The perft files: the engine's counts, and a slow generator's that shares no code with it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rummykit.record import Record
from rummykit.testing import divide, perft
from tests.oracle import counting

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.perft"))
CASES = [
    pytest.param(position, id=f"{path.stem}: {position.title}")
    for path in FILES
    for position in counting.positions(path)
]

QUICK = {"carousel": 4, "remi51": 60, "500": 400}
"""Up to which count the slow generator is asked each time; a thorough run asks for all."""
ALWAYS = {"melds are split and joined"}
"""Positions of which it is asked for every count."""


def test_there_is_a_file_for_each_variant() -> None:
    assert [path.stem for path in FILES] == ["500", "carousel", "remi51"]
    assert len(CASES) >= 20


@pytest.mark.parametrize("position", CASES)
def test_the_engine_counts_what_the_file_says(position: counting.Position) -> None:
    record = Record.from_text(position.record)
    state = record.final()
    for depth, count in position.counts.items():
        found = perft(record.game, state, depth)
        # Where they differ, compare the table with that of another generator, move by move.
        assert found == count, f"depth {depth}: {divide(record.game, state, depth)}"


@pytest.mark.parametrize("position", CASES)
def test_the_slow_generator_counts_the_same(position: counting.Position) -> None:
    book, state = counting.start(position.record)
    variant = Record.from_text(position.record).game.name
    for depth, count in position.counts.items():
        if count <= QUICK[variant] or position.title in ALWAYS:
            assert counting.perft(book, state, depth) == count, depth


@pytest.mark.slow
@pytest.mark.skipif(
    os.environ.get("HYPOTHESIS_PROFILE") != "thorough", reason="minutes: only in a thorough run"
)
@pytest.mark.parametrize("position", CASES)
def test_the_slow_generator_confirms_every_count(position: counting.Position) -> None:
    book, state = counting.start(position.record)
    for depth, count in position.counts.items():
        assert counting.perft(book, state, depth) == count, depth
