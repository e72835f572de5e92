"""Records replay, undo and refuse."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import rummykit as rk
from rummykit.record import ReplayError

GAME = rk.Carousel(players=3)
RECORD = rk.playout(GAME, [rk.bots.greedy] * 3, Random(5), dealer=2)


def test_a_record_replays_to_the_same_end() -> None:
    states = list(RECORD.states())
    assert len(states) == len(RECORD.actions) + 1
    assert [state.ply for state in states] == list(range(len(states)))
    assert states[-1] == RECORD.final()
    assert RECORD.result().dealer == 2
    assert rk.playout(GAME, [rk.bots.greedy] * 3, Random(5), dealer=2) == RECORD
    assert hash(RECORD) == hash(attrs.evolve(RECORD))


def test_undo_and_play() -> None:
    shorter = RECORD.undo(3)
    assert shorter.actions == RECORD.actions[:-3]
    assert shorter.play(*RECORD.actions[-3:]) == RECORD
    assert RECORD.undo(0) == RECORD
    assert RECORD.undo(len(RECORD.actions)).final() == RECORD.start()
    for plies in (-1, len(RECORD.actions) + 1):
        with pytest.raises(ValueError, match="cannot undo"):
            RECORD.undo(plies)
    with pytest.raises(rk.IllegalAction, match="The deal is over"):
        RECORD.play(rk.Draw())


def test_an_illegal_action_stops_the_replay_at_its_ply() -> None:
    wrong = attrs.evolve(RECORD, actions=(*RECORD.actions[:2], rk.Knock(), *RECORD.actions[2:]))
    with pytest.raises(ReplayError) as caught:
        wrong.final()
    assert caught.value.ply == 2
    assert isinstance(caught.value.cause, rk.IllegalAction)
    assert str(caught.value).startswith("ply 2, knock: ")


def test_text_where_an_action_is_wanted_stops_it_with_a_sentence() -> None:
    record = attrs.evolve(RECORD, actions=["draw"])  # type: ignore[list-item]
    with pytest.raises(ReplayError, match=r"^ply 0, str: not an action: 'draw'"):
        record.final()


def test_a_record_that_does_not_fit_its_game_is_refused() -> None:
    with pytest.raises(ValueError, match="not the deck of 53 cards"):
        attrs.evolve(RECORD, game=rk.Carousel(players=2))
    with pytest.raises(ValueError, match="dealer 3 is not a seat"):
        attrs.evolve(RECORD, dealer=3)
    with pytest.raises(ValueError, match="no pool"):
        attrs.evolve(RECORD, carried=30)


def test_a_record_of_a_running_deal_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        RECORD.undo().result()


def test_a_public_record_does_not_tell_how_the_discards_were_shuffled() -> None:
    game = rk.Remi51(players=6, closed_rounds=99)  # so the stock runs out
    record = rk.playout(game, [rk.bots.random] * 6, Random(3))
    assert any(isinstance(action, rk.Reshuffle) for action in record.actions)
    shown = record.public().actions
    assert [action is None for action in shown] == [
        isinstance(action, rk.Reshuffle) for action in record.actions
    ]
    assert [action for action in shown if action is not None] == [
        action for action in record.actions if not isinstance(action, rk.Reshuffle)
    ]


def test_its_repr_shows_no_deck() -> None:
    assert "deal=" not in repr(RECORD.undo(len(RECORD.actions)))
