"""The greedy player of Remi 51."""

from __future__ import annotations

from random import Random

import pytest

import rummykit as rk
from rummykit.variants.remi51 import JokerSwap, Remi51Phase, Remi51State
from tests.remi51_positions import deal_with, position

GAME = rk.Remi51(players=4)
DRAW = Remi51Phase.DRAW


def choice(state: Remi51State, game: rk.Remi51 = GAME) -> str:
    assert state.player is not None
    return str(rk.bots.greedy(game, game.view(state, state.player), Random(1)))


def test_it_keeps_a_joker_at_the_cut() -> None:
    assert choice(deal_with(GAME, {39: "*"}, 40)) == "keep"


def test_it_takes_the_cut_card_for_a_hand_and_only_then() -> None:
    held = "As 2s 3s 4s 7h 7d 7c 9c Tc Jc Qc 5h 5s Kd"
    whole = position(hand=held, cut_card="5d", phase=DRAW)
    assert choice(whole).startswith("take ")
    assert GAME.apply(whole, GAME.parse(whole, choice(whole))).ending is rk.Ending.HAND
    assert choice(position(hand=held, cut_card="6d", phase=DRAW)) == "draw"
    assert choice(position(hand=held, cut_card="5d", phase=DRAW, opened=[1])) == "draw"
    closed = position(hand=held, cut_card="5d", phase=DRAW, reshuffled="9h 4d")
    assert choice(closed) == "draw"


def test_it_goes_out_by_hand_with_less_than_51_points() -> None:
    state = position(hand="2c 3c 4c 2d 3d 4d 2h 3h 4h 3s 4s 5s 6s Kd")
    lay = choice(state)
    after = GAME.apply(state, GAME.parse(state, lay))
    assert after.hands[1] == rk.cards("Kd")
    assert choice(after) == "discard Kd"


def test_it_opens_as_soon_as_it_can_and_not_before() -> None:
    state = position(hand="Tc Td Th 6s 7s 8s 2h 4d 9d Kh Qc 3c 5h Jd As")
    assert choice(state) == "lay Tc Td Th / 6s 7s 8s"
    short = position(hand="Tc Td Th 5s 6s 7s 2h 4d 9d Kh Qc 3c 2d Jd As")
    assert choice(short).startswith("discard ")


def test_it_lays_melds_and_then_single_cards() -> None:
    state = position(hand="2h 3h 4h 9s Kd", opened=[1], table="6s 7s 8s")
    assert choice(state) == "lay 2h 3h 4h"
    assert choice(position(hand="9s Kd", opened=[1], table="6s 7s 8s")) == "off 9s 0"
    assert choice(position(hand="9s Kd", opened=[2], table="6s 7s 8s")).startswith("discard ")


@pytest.mark.parametrize("hand", ["2h 3h 4h", "2h 3h 4h 5h 6h", "2h 3h 4h Kc Kd Ks", "9s"])
def test_it_keeps_a_card_to_cover_with(hand: str) -> None:
    state = position(hand=hand, opened=[1], table="6s 7s 8s", cut_card="2d")
    while state.player == 1:
        state = GAME.apply(state, GAME.parse(state, choice(state)))
    assert state.discards


def test_it_throws_the_dearest_lonely_card_and_keeps_jokers() -> None:
    assert choice(position(hand="2h 3h 4h 9s Kd *", opened=[1])) != "discard *"
    assert choice(position(hand="2h 8c 9c Kd Ks 4s *")) == "discard 4s"
    assert choice(position(hand="2h 8c 9c Jd 4s *")) == "discard Jd"
    assert choice(position(hand="* *", opened=[1])) == "discard *"


@pytest.mark.parametrize(
    "game",
    [
        rk.Remi51(players=2, deals=1),
        rk.Remi51(players=6, deals=1, closed_rounds=2),
        rk.Remi51(players=3, jokers=6, opening=0, joker_swap=JokerSwap.SAME_TURN, deals=1),
        rk.Remi51(players=3, jokers=0, repeat_suits=True, deals=2),
        rk.Remi51(players=4, lay_off_on_opening_turn=False, deals=1),
    ],
)
def test_matches_of_greedy_players_end(game: rk.Remi51) -> None:
    match = rk.Match.play(game, [rk.bots.greedy] * game.players, Random(3))
    assert match.standing.over
    assert match.standing.winners
