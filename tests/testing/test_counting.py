"""Perft and divide: what they count, by hand."""

import attrs
import pytest

import rummykit as rk
from rummykit.testing import divide, perft
from rummykit.variants.remi51 import Remi51Phase
from tests.positions import position
from tests.remi51_positions import position as remi_position


def test_counts_by_hand() -> None:
    """Seat 0 may draw on, lay the sevens, or lay four of them with the joker."""
    game = rk.Carousel()
    state = position(game, ["7c 7d 7h Kc", "2c 3d 4h"])
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == 2
    assert divide(game, state, 1) == {"draw": 1, "table 7c 7d 7h": 1}
    # After the draw: draw on, or lay; after the meld 10 points are left, so only pass is left.
    assert divide(game, state, 2)["table 7c 7d 7h"] == 1
    assert perft(game, state, 2) == sum(divide(game, state, 2).values())


def test_a_deal_that_ends_sooner_counts_nothing() -> None:
    game = rk.Carousel()
    state = position(game, ["7c 7d 7h", "2c 3d 4h"])
    assert divide(game, state, 1)["table 7c 7d 7h"] == 1
    assert divide(game, state, 2)["table 7c 7d 7h"] == 0


def test_chance_has_one_choice_and_counts_as_an_action() -> None:
    game = rk.Remi51(players=2)
    state = remi_position(
        game,
        hand="",
        seat=0,
        phase=Remi51Phase.RESHUFFLE,
        stock=(),
        discards="Ks 4c 5d",
        others={1: "3c"},
    )
    state = attrs.evolve(state, player=None)
    assert divide(game, state, 1) == {"reshuffle 0 1": 1}
    assert perft(game, state, 2) == 1


@pytest.mark.parametrize("depth", [0, -1])
def test_divide_needs_an_action(depth: int) -> None:
    game = rk.Carousel()
    state = game.deal(rk.Deal(game.deck))
    with pytest.raises(ValueError, match="at least one action"):
        divide(game, state, depth)


def test_perft_refuses_a_negative_depth() -> None:
    game = rk.Carousel()
    with pytest.raises(ValueError, match="depth=-1"):
        perft(game, game.deal(rk.Deal(game.deck)), -1)
