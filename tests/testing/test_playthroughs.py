"""The golden playthroughs are told as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummykit.record import Record
from tests.testing.playthrough import FOLDER, MARK, retold

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_told_as_it_was(path: Path) -> None:
    # After a change that is meant, ``python -m tests.testing.playthrough`` writes the files again.
    assert retold(path) == path.read_text(encoding="utf-8")


def test_there_is_one_for_each_variant_and_each_is_finished() -> None:
    records = [
        Record.from_text(path.read_text(encoding="utf-8").partition(MARK)[0]) for path in FILES
    ]
    assert {record.game.name for record in records} == {"carousel", "remi51", "500"}
    assert all(record.game.is_over(record.final()) for record in records)
