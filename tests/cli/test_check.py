"""``rummykit check``: what it says of a sound variant, of a faulty one, and of nonsense."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner

import rummykit as rk
from rummykit.cli import app


def check(*words: str) -> Any:
    return CliRunner().invoke(app.app, ["check", *words])


def test_a_sound_variant_is_said_to_be_one() -> None:
    done = check("500", "--set", "rounds=1", "--players", "3", "--deals", "1", "--seed", "4")
    assert done.exit_code == 0, done.output
    assert done.output.startswith("18 properties hold in 1 deals of ")


def test_a_fault_ends_it_with_its_name_and_record(monkeypatch: pytest.MonkeyPatch) -> None:
    class Rounded(rk.FiveHundred):
        def standing(self, results: Any) -> rk.Standing:
            raise KeyError("totals")

    monkeypatch.setattr(app, "make_game", lambda *_: Rounded(rounds=1))
    done = check("500", "--deals", "1")
    assert done.exit_code == 1
    assert "rummykit: results: KeyError: 'totals'" in done.output
    assert "rummykit record 1" in done.output


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("whist",), "there is no variant 'whist'"),
        (("500", "--set", "rounds=99"), "rounds=99"),
        (("500", "--set", "trumps=1"), "has no house rule 'trumps'"),
    ],
)
def test_nonsense_is_refused(words: tuple[str, ...], problem: str) -> None:
    done = check(*words)
    assert done.exit_code == 2
    assert problem in done.output
