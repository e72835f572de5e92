"""What a variant of another package rests on beyond the classes of the transition API."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from random import Random
from typing import ClassVar

import attrs
import pytest

import rummykit as rk
from rummykit.actions import BareAction
from rummykit.card import cards
from rummykit.deck import deal_hidden
from rummykit.notation import parse
from rummykit.result import tally


class Peek(BareAction):
    """Look at a card."""

    __slots__ = ()
    word: ClassVar[str] = "peek"


def test_an_action_that_is_only_a_word() -> None:
    assert str(Peek()) == "peek"
    assert parse("PEEK", [Peek, rk.Draw]) == Peek()
    assert hash(Peek()) == hash(Peek())
    with pytest.raises(rk.NotationError, match="'7h' is too much here"):
        parse("peek 7h", [Peek])


def test_a_refusal_with_a_sentence_of_its_own() -> None:
    plain = rk.Illegal(rk.Reason.VARIANT_RULE, "X1")
    assert str(plain) == "The rules of this game do not allow that."
    assert str(attrs.evolve(plain, note="Not on a Sunday.")) == "Not on a Sunday."


@attrs.frozen(kw_only=True)
class Slow(rk.Carousel):
    """Carousel, for a bot that only draws."""


def test_a_greedy_bot_for_another_game() -> None:
    def draws(game: Slow, view: rk.View, rng: Random) -> rk.Action:
        return rk.Draw()

    rk.bots.greedy.register(Slow)(draws)
    game = Slow()
    state = game.deal(rk.Deal(game.deck))
    drawn = game.apply(state, rk.Draw())
    melds = rk.bots.greedy(rk.Carousel(), rk.Carousel().view(drawn, 1), Random(0))
    assert isinstance(melds, rk.Arrange), "the others play as before"
    assert rk.bots.greedy(game, game.view(drawn, 1), Random(0)) == rk.Draw()


def results(*dealers: int) -> list[rk.DealResult]:
    """Deals that seat 1 of two won, by their dealers."""
    return [
        rk.DealResult(
            points=(0, 5), winners=(1,), ending=rk.Ending.OUT, deadwood=((), ()), dealer=dealer
        )
        for dealer in dealers
    ]


def test_another_order_of_dealing() -> None:
    def winner(result: rk.DealResult) -> int:
        return result.winners[0]

    sums = tally(results(0, 1, 1), 2, lambda *_: False, next_dealer=winner)
    assert (sums.dealer, sums.totals) == (1, (0, 15))
    with pytest.raises(ValueError, match=r"results\[2\] was dealt by seat 0: .* for seat 1 to"):
        tally(results(0, 1, 0), 2, lambda *_: False, next_dealer=winner)
    assert tally(results(0, 1, 0), 2, lambda *_: False).dealer == 1


def test_hidden_cards_go_to_the_hands_beside_the_known_ones() -> None:
    hidden = cards("2c 3d 4h 5s 6c")
    known = (cards("Kd"), (), cards("Qs Qh"))
    hands, stock = deal_hidden(hidden, [2, 1, 3], 1, cards("As"), known)
    assert hands == (cards("2c Kd"), cards("As"), cards("3d Qh Qs"))
    assert stock == cards("4h 5s 6c")
    assert deal_hidden(hidden, [2, 1], None, None) == ((cards("2c 3d"), cards("4h")), hidden[3:])


def make_found(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a variant of a package that is installed for this test."""
    found = EntryPoints([EntryPoint(name, value, "rummykit.variants")])
    monkeypatch.setattr(rk.variants, "entry_points", lambda **wanted: found.select(**wanted))
    rk.make(name)


def test_an_entry_point_that_makes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TypeError, match="the entry point 'rummy' makes a Peek, not a Game"):
        make_found("rummy", "tests.test_extension:Peek", monkeypatch)
