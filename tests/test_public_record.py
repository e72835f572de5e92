"""What may be published of a deal before it is over."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import rummykit as rk
from rummykit.deck import missing
from rummykit.record import AnyGame, ReplayError
from rummykit.testing.secrecy import reachable, second_deal
from tests.games import GAMES, game_id, play
from tests.seen import seen

games = pytest.mark.parametrize("game", GAMES, ids=game_id)


@games
def test_it_holds_the_public_actions_and_a_spectators_views(game: AnyGame) -> None:
    record = play(game, 1)
    public = record.public()
    assert (public.game, public.dealer, public.carried) == (game, record.dealer, record.carried)
    assert list(public.views) == [game.view(state, None) for state in record.states()]
    for action, shown in zip(record.actions, public.actions, strict=True):
        assert shown == (None if isinstance(action, rk.Reshuffle) else action)


@games
def test_it_holds_no_deck_and_no_hidden_card(game: AnyGame) -> None:
    record = play(game, 1).undo(2)
    public = record.public()
    for item in reachable((public.actions, public.views)):
        assert not isinstance(item, rk.Deal | rk.Reshuffle | rk.State | Random)
    for state, view in zip(record.states(), public.views, strict=True):
        held = [item.loose for item in reachable(view) if isinstance(item, rk.Card)]
        open_cards = [
            item.loose for item in reachable(seen(game, state, None)) if isinstance(item, rk.Card)
        ]
        assert not missing(held, open_cards)
    assert public.views[-1].hand is None  # type: ignore[attr-defined]  # all variants have one


@games
def test_it_is_the_same_for_every_deal_that_looks_the_same(game: AnyGame) -> None:
    record = play(game, 2).undo(1)
    other = second_deal(record, None, Random(1), seen=seen)
    assert other.final() != record.final()
    assert other.public() == record.public()
    assert repr(other.public()) == repr(record.public())
    assert rk.to_json(other.public()) == rk.to_json(record.public())


def test_a_reshuffle_is_told_but_not_its_order() -> None:
    game = rk.Remi51(players=2, jokers=0)
    records = (play(game, seed) for seed in range(20))
    record = next(r for r in records if any(isinstance(a, rk.Reshuffle) for a in r.actions))
    assert None in record.public().actions


def test_what_a_seat_saw_at_every_ply() -> None:
    game: AnyGame = rk.Carousel(players=3)
    record = play(game, 1)
    for seat in (None, 0, 1, 2):
        views = list(record.seen_by(seat))
        assert views == [game.view(state, seat) for state in record.states()]
    with pytest.raises(ValueError, match=r"seats are 0-2"):
        next(record.seen_by(3))


def test_an_illegal_action_is_named() -> None:
    game = rk.Carousel(players=3)
    record = rk.Record(game=game, deal=rk.Deal(game.deck), actions=[rk.Draw(), rk.Pass()])
    with pytest.raises(ReplayError, match=r"^ply 1, pass"):
        record.public()
    views = record.seen_by(0)
    assert (next(views).ply, next(views).ply) == (0, 1)
    with pytest.raises(ReplayError, match=r"^ply 1, pass"):
        next(views)


def test_what_is_not_public_is_refused() -> None:
    public = play(rk.Carousel(), 1).public()
    with pytest.raises(ValueError, match=r"^\d+ views of \d+ actions$"):
        attrs.evolve(public, views=public.views[1:])
    mine = next(play(rk.Carousel(), 1).seen_by(0))
    with pytest.raises(ValueError, match=r"a view of a seat is not public"):
        attrs.evolve(public, views=[mine, *public.views[1:]])
    with pytest.raises(ValueError, match=r"what chance did is not public"):
        attrs.evolve(public, actions=[rk.Reshuffle([0]), *public.actions[1:]])
