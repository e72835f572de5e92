"""What a type checker sees: mypy reads the annotations, pytest runs the same lines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, assert_type

import rummykit as rk
from rummykit.actions import Arrange, Draw, Knock, Pass
from rummykit.solver import Solution
from rummykit.variants.carousel import CarouselState, CarouselView


def test_a_game_knows_its_states_views_and_actions() -> None:
    game = rk.Carousel(players=3)
    assert_type(game.players, int)
    deal = game.chance(None, Random(0))
    assert_type(deal, rk.Deal)
    state = game.deal(deal, dealer=0)
    assert_type(state, CarouselState)
    view = game.view(state, 1)
    assert_type(view, CarouselView)
    assert_type(game.legal_actions(view), Iterator[Draw | Arrange | Knock | Pass])
    assert_type(game.check(state, rk.Draw()), rk.Illegal | None)
    assert_type(game.apply(state, rk.Draw()), CarouselState)
    assert_type(game.parse(state, "draw"), Draw | Arrange | Knock | Pass)
    assert_type(game.determinize(view, Random(0)), CarouselState)
    assert_type(game.melds.readings("* 2s 3s"), tuple[rk.Meld, ...])


def test_made_games_are_of_any_variant() -> None:
    game = rk.make("remi51", players=2)
    assert_type(game, rk.Game[Any, Any, Any])
    assert_type(game.standing(()), rk.Standing)


def test_cards_and_solver() -> None:
    assert_type(rk.cards("7h 8h"), tuple[rk.Card, ...])
    assert_type(rk.Card("7h").rank, rk.Rank)
    best = rk.solver.best("3h 3d 3s 4s 5s 6s Kd", rk.Carousel().melds)
    assert_type(best, Solution)
    assert_type(best.deadwood, tuple[rk.Card, ...])


def test_documents_come_back_as_what_was_asked_for() -> None:
    game = rk.Carousel(players=2)
    state = game.deal(game.chance(None, Random(1)))
    assert_type(rk.from_json(rk.to_json(state), CarouselState, game=game), CarouselState)
    record = rk.playout(game, [rk.bots.greedy] * 2, Random(1))
    assert_type(record, rk.Record)
    assert_type(rk.from_json(rk.to_json(record), rk.Record), rk.Record)
