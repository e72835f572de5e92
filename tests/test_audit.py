"""States and views that a game cannot have are told from those it can."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.audit import AuditError, result_faults
from rummykit.record import AnyGame
from tests.ferry import Ferry, Splash
from tests.games import GAMES, few, game_id, lazy, play


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@few(3)
@given(st.integers(0, 2**32 - 1))
def test_nothing_is_wrong_with_what_the_engine_makes(game: AnyGame, seed: int) -> None:
    for state in play(game, seed).states():
        game.audit(state)
        game.audit(game.view(state, Random(seed).choice([None, *range(game.players)])))


GAME: AnyGame = rk.Remi51(players=3)
STATE: Any = list(play(GAME, 1).states())[20]


def test_an_audit_names_the_path() -> None:
    hands = (STATE.hands[0][::-1], *STATE.hands[1:])
    with pytest.raises(AuditError) as error:
        GAME.audit(attrs.evolve(STATE, hands=hands))
    assert error.value.path == "hands[0]"
    assert error.value.problem == "the cards are not sorted"
    assert str(error.value) == "hands[0]: the cards are not sorted"
    assert str(AuditError("", "odd")) == "odd"


def test_a_view_is_held_to_what_a_state_may_be() -> None:
    view = GAME.view(STATE, 1)
    with pytest.raises(AuditError, match=r"^not held: \*"):
        GAME.audit(attrs.evolve(view, kept_jokers=9))


@pytest.mark.parametrize("game", [rk.Carousel(), rk.FiveHundred(), rk.Remi51()], ids=game_id)
def test_a_state_of_another_game_is_no_state_at_all(game: AnyGame) -> None:
    other = play(rk.FiveHundred() if game != rk.FiveHundred() else rk.Carousel(), 1).start()
    with pytest.raises(TypeError, match=r"is no state or view of"):
        game.audit(other)


def test_another_packages_variant_is_audited_without_a_word() -> None:
    game = Ferry(players=3)
    state: Any = list(rk.playout(game, [lazy] * 3, Random(1)).states())[3]
    game.audit(state)
    view = game.view(state, 0)
    game.audit(view)
    with pytest.raises(AuditError, match=r"^player: seats are 0-2, not 3"):
        game.audit(attrs.evolve(state, player=3))
    with pytest.raises(AuditError, match=r"^last.card: \*7h: only in a meld"):
        game.audit(attrs.evolve(state, last=Splash(1, rk.Card("*7h"))))
    with pytest.raises(AuditError, match=r"^the cards are not the deck of 12: "):
        game.audit(attrs.evolve(state, stock=state.stock[1:]))
    with pytest.raises(AuditError, match=r"^stock: no full state agrees with it"):
        game.audit(attrs.evolve(view, stock=view.stock - 1))
    with pytest.raises(AuditError, match=r"^not a view of this game: it shows"):
        game.audit(attrs.evolve(view, hand=rk.cards("Ac Ac")))


def test_results_are_of_seats() -> None:
    result = play(rk.Carousel(), 1).result()
    assert list(result_faults(result, 2)) == []
    assert [path for path, _ in result_faults(result, 3)] == ["points", "deadwood"]
    standing = rk.Carousel().standing([result])
    assert list(result_faults(standing)) == []
    odd = attrs.evolve(standing, bonuses=(1,), winners=(2, 2), dealer=5)
    assert [path for path, _ in result_faults(odd)] == [
        "bonuses",
        "winners[0]",
        "winners[1]",
        "winners",
        "dealer",
    ]
