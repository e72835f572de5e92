"""The greedy player of 500."""

from __future__ import annotations

from random import Random

import pytest

import rummykit as rk
from rummykit.meld import Meld, MeldKind
from rummykit.variants.five_hundred import FiveHundredPhase, FiveHundredState
from tests.five_hundred_positions import position

GAME = rk.FiveHundred(players=3)


def choice(state: FiveHundredState) -> str:
    assert state.player is not None
    return str(rk.bots.greedy(GAME, GAME.view(state, state.player), Random(1)))


def test_it_draws_first() -> None:
    assert choice(position("4h 5h 6h 2c", "5d", "6s", phase=FiveHundredPhase.DRAW)) == "draw"


def test_it_lays_everything_and_knocks() -> None:
    state = position("4h 5h 6h 9c 9d 9s 2c", "5d", "6s")
    assert choice(state) == "lay 9c 9d 9s / 4h 5h 6h"
    assert choice(position("2c", "5d", "6s")) == "knock 2c"
    assert choice(position("", "5d", "6s", phase=FiveHundredPhase.OUT)) == "knock"


def test_it_keeps_its_lightest_meld_rather_than_lay_too_much() -> None:
    state = position("8h Kd", "4h 5h 6h 9c 9d 9s", "6s", player=1)
    assert choice(state) == "lay 9c 9d 9s"


def test_it_lays_the_heaviest_card_off() -> None:
    table = [Meld(MeldKind.RUN, "Ts Js Qs"), Meld(MeldKind.RUN, "3h 4h 5h")]
    assert choice(position("2h Ks 7d 8c", "5d", "6s", table=table)) == "off Ks 1"


def test_it_throws_the_heaviest_card_and_keeps_a_joker() -> None:
    assert choice(position("2h Ks 7d *", "5d", "6s")) == "discard Ks"


def test_it_passes_where_its_last_card_must_be_kept() -> None:
    assert choice(position("8h Kd", "2c", "6s", player=1)) == "pass"


@pytest.mark.parametrize("name", ["500", "300", "500-koljac"])
def test_a_match_of_greedy_players_ends(name: str) -> None:
    game = rk.make(name, players=3, target=20)
    match = rk.Match.play(game, [rk.bots.greedy] * 3, Random(3))
    assert max(match.standing.totals) >= 20
    assert match.standing.winners
