"""GameMachine: it passes a sound server and finds what is wrong with others."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

import rummykit as rk
from rummykit.actions import Action, ChanceAction
from rummykit.testing import GameMachine
from rummykit.testing.machine import Machine
from tests.testing.playthrough import FOLDER, MARK

QUICK = settings(
    max_examples=8,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
SEARCH = settings(
    QUICK,
    max_examples=60,
    stateful_step_count=20,
    phases=[Phase.generate],
    report_multiple_bugs=False,
)


@pytest.mark.parametrize(
    "game",
    [rk.Carousel(), rk.Remi51(players=2, jokers=6, opening=10), rk.FiveHundred(players=3)],
    ids=lambda game: game.name,
)
def test_the_library_passes(game: rk.Carousel | rk.Remi51 | rk.FiveHundred) -> None:
    run_state_machine_as_test(GameMachine(game), settings=QUICK)


class TestItself(GameMachine(rk.FiveHundred(players=2)).TestCase):  # type: ignore[misc]
    """A machine's ``TestCase`` is collected by pytest."""

    settings: ClassVar[settings] = QUICK


class Trusting(GameMachine(rk.FiveHundred(players=2))):  # type: ignore[misc]
    """A server that does not ask who sent an action."""

    def submit(self, action: Action, *, seat: int | None, ply: int) -> object:
        return super().submit(action, seat=self.tested.player, ply=ply)


class Late(GameMachine(rk.FiveHundred(players=2))):  # type: ignore[misc]
    """A server that does not ask which ply its client saw."""

    def submit(self, action: Action, *, seat: int | None, ply: int) -> object:
        return super().submit(action, seat=seat, ply=self.tested.ply)


class Strict(GameMachine(rk.FiveHundred(players=2))):  # type: ignore[misc]
    """A server that refuses what is legal."""

    def submit(self, action: Action, *, seat: int | None, ply: int) -> object:
        if isinstance(action, rk.LayDown):
            return "no melds at this table"
        return super().submit(action, seat=seat, ply=ply)


class Vague(GameMachine(rk.FiveHundred(players=2))):  # type: ignore[misc]
    """A server that refuses for another reason."""

    def submit(self, action: Action, *, seat: int | None, ply: int) -> object:
        illegal = self.game.check(self.tested, action, seat=seat, ply=ply)
        if illegal is not None:
            return rk.Illegal(rk.Reason.WRONG_PHASE, "F15")
        return super().submit(action, seat=seat, ply=ply)


class Open(GameMachine(rk.FiveHundred(players=2))):  # type: ignore[misc]
    """A server that shows a spectator the first seat's cards."""

    def observe(self, seat: int | None) -> rk.View | None:
        view: rk.View | None = super().observe(0 if seat is None else seat)
        return view


@pytest.mark.parametrize(
    ("machine", "problem"),
    [
        (Trusting, "was done: It is the turn of seat|was refused by Illegal"),
        (Late, "was done: The table has moved on|was refused by Illegal"),
        (Strict, "is legal, and was refused: no melds at this table"),
        (Vague, "was refused by Illegal"),
        (Open, "seat None is shown"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_faulty_server_is_found(machine: type[Machine], problem: str) -> None:
    with pytest.raises(AssertionError, match=problem):
        run_state_machine_as_test(machine, settings=SEARCH)


class Blind(GameMachine(rk.Remi51(players=6))):  # type: ignore[misc]
    """A client that can be asked nothing, at a table where the stock is about to run out."""

    shuffles: ClassVar[list[ChanceAction]] = []

    def start(self, record: rk.Record) -> None:
        text = (FOLDER / "remi51_reshuffle.txt").read_text(encoding="utf-8").partition(MARK)[0]
        played = rk.Record.from_text(text)
        (ply, *_) = [n for n, a in enumerate(played.actions) if isinstance(a, rk.Reshuffle)]
        self.state = self.tested = played.undo(len(played.actions) - ply + 1).final()

    def observe(self, seat: int | None) -> rk.View | None:
        return None

    def shuffle(self, action: ChanceAction) -> None:
        self.shuffles.append(action)
        super().shuffle(action)


def test_chance_is_handed_over_and_what_cannot_be_asked_is_not_compared() -> None:
    run_state_machine_as_test(Blind, settings=QUICK)
    assert any(isinstance(action, rk.Reshuffle) for action in Blind.shuffles)
