"""Secrets are kept: what a seat is told depends only on what it has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.actions import Action, Arrange, Knock
from rummykit.notation import Words
from rummykit.record import AnyGame
from rummykit.testing.secrecy import (
    Leak,
    check_secrecy,
    check_view,
    reachable,
    second_deal,
    shown,
)
from rummykit.variants.carousel import CarouselPhase, CarouselState, CarouselView
from rummykit.variants.carousel.game import CarouselAction
from tests.ferry import Ferry
from tests.games import GAMES, few, game_id, lazy, play
from tests.seen import seen

games = pytest.mark.parametrize("game", GAMES, ids=game_id)
seeds = st.integers(0, 2**32 - 1)


@games
@few(4)
@given(seeds)
def test_nothing_a_seat_is_told_depends_on_what_it_has_not_seen(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    record = play(game, seed)
    seat = rng.choice([None, *range(game.players)])
    check_secrecy(record, seat, rng, seen=seen)


@games
@few(2)
@given(seeds)
def test_a_view_holds_nothing_but_what_may_be_known(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    record = play(game, seed)
    for seat in (None, *range(game.players)):
        check_view(record, seat, rng, seen=seen)


@games
def test_what_is_shown_is_what_has_been_seen(game: AnyGame) -> None:
    """Without a statement of what lies open the cards in the view are taken; they must do."""
    for state in play(game, 3).states():
        for seat in (None, *range(game.players)):
            fields = [cards for _, *cards in shown(game, state, seat) if cards]
            assert sorted(map(str, _leaves(fields))) == sorted(
                map(str, _leaves(seen(game, state, seat)))
            )


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple | list):
        for item in value:
            yield from _leaves(item)
    else:
        yield value


@games
def test_second_deals_agree_and_differ(game: AnyGame) -> None:
    rng = Random(1)
    moved = []
    for seed in range(4):
        record = play(game, seed).undo(3)
        seat = rng.choice([None, *range(game.players)])
        other = second_deal(record, seat, rng, seen=seen)
        assert other.game == record.game
        assert sorted(other.deal.deck) == sorted(record.deal.deck)
        for one, two in zip(record.states(), other.states(), strict=True):
            assert seen(game, one, seat) == seen(game, two, seat)
        ends = record.final(), other.final()
        moved.append(ends[0] != ends[1])
        assert other.public().actions == record.public().actions
    assert sum(moved) >= 3


def test_second_deals_change_reshuffles_too() -> None:
    game = rk.Remi51(players=2, jokers=0)
    for seed in range(20):
        record = play(game, seed)
        if any(isinstance(action, rk.Reshuffle) for action in record.actions):
            break
    other = second_deal(record, None, Random(3), seen=seen, tries=20)
    shuffles = [
        (one, two)
        for one, two in zip(record.actions, other.actions, strict=True)
        if isinstance(one, rk.Reshuffle)
    ]
    assert shuffles
    assert any(one != two for one, two in shuffles)


def test_a_seat_that_has_seen_everything_finds_no_second_deal() -> None:
    record = play(rk.Carousel(), 1)
    assert second_deal(record, 0, Random(1), seen=everything) == record
    assert check_secrecy(record, 0, Random(1), seen=everything) == 0


def everything(game: AnyGame, state: rk.State, seat: int | None) -> tuple[Any, ...]:
    assert isinstance(state, CarouselState)
    return state.hands, state.stock


def test_another_packages_variant_is_checked_without_a_word_about_it() -> None:
    game = Ferry(players=3, turns=12)
    rng = Random(1)
    moved = 0
    for seed in range(10):
        record = rk.playout(game, [lazy] * 3, Random(seed))
        for seat in (None, 0, 1, 2):
            moved += check_secrecy(record, seat, rng)
            check_view(record, seat, rng)
    assert moved


# Leaks that are planted must be found.


class LeakInPhase(rk.Carousel):
    """The turn ends by itself where the player holds much, which tells of his hand."""

    __slots__ = ()

    def _close(self, state: CarouselState) -> CarouselState:
        hand = state.hands[self._actor(state)]
        if self.melds.values.total(hand) > 50:
            return self._next_turn(state)
        return super()._close(state)


class NosyView(CarouselView):
    """A view with a secret that is in no field."""

    __slots__ = ("secret",)
    secret: CarouselState


class Nosy(rk.Carousel):
    """A game whose views know it all but do not say so."""

    __slots__ = ()

    def view(self, state: CarouselState, seat: int | None) -> CarouselView:
        plain = super().view(state, seat)
        view = NosyView(**{f.name: getattr(plain, f.name) for f in attrs.fields(CarouselView)})
        object.__setattr__(view, "secret", state)
        return view


class LeakInError(Nosy):
    """A refusal that names the card the player would have drawn."""

    __slots__ = ()

    def _check(self, view: CarouselView, action: CarouselAction) -> rk.Illegal | None:
        illegal = super()._check(view, action)
        if illegal is not None and isinstance(view, NosyView) and view.secret.stock:
            return attrs.evolve(illegal, note=f"No: and you will draw the {view.secret.stock[0]}.")
        return illegal


class LeakInLegality(Nosy):
    """A knock that is refused where it would be beaten."""

    __slots__ = ()

    def _check(self, view: CarouselView, action: CarouselAction) -> rk.Illegal | None:
        if isinstance(action, Knock) and isinstance(view, NosyView):
            lowest = min(self.melds.values.total(hand) for hand in view.secret.hands)
            if self.melds.values.total(view.hand or ()) > lowest:
                return self._refuse(rk.Reason.TOO_MANY_POINTS, need=5, have=6)
        return super()._check(view, action)


class LeakInList(Nosy):
    """Legal actions in an order that depends on the next player's hand."""

    __slots__ = ()

    def _legal_actions(self, view: CarouselView) -> Iterator[CarouselAction]:
        actions = list(super()._legal_actions(view))[:6]
        if isinstance(view, NosyView):
            next_hand = view.secret.hands[(view.secret.player or 0) - 1]
            actions.sort(key=lambda action: -len(str(action)) * (sum(next_hand) % 2))
        return iter(actions)


class TellingView(NosyView):
    """A view whose text says more than its fields."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<View of {self.secret.hands}>"


class LeakInRepr(rk.Carousel):
    """A view with a telling text."""

    __slots__ = ()

    def view(self, state: CarouselState, seat: int | None) -> CarouselView:
        plain = super().view(state, seat)
        view = TellingView(**{f.name: getattr(plain, f.name) for f in attrs.fields(CarouselView)})
        object.__setattr__(view, "secret", state)
        return view


class LeakInNumber(rk.Carousel):
    """A count that tells whether a joker lies on top."""

    __slots__ = ()

    def view(self, state: CarouselState, seat: int | None) -> CarouselView:
        view = super().view(state, seat)
        return attrs.evolve(view, stock=view.stock + sum(map(int, state.stock[:1])) % 2)


class LeakInReading(rk.Carousel):
    """An abbreviation that is read against what another player holds."""

    __slots__ = ()

    def _shorthand(self, at: CarouselState | CarouselView, words: Words) -> Arrange:
        if isinstance(at, CarouselState) and rk.Card("7h") in at.stock:
            raise words.error("the 7h is still in the stock")
        return super()._shorthand(at, words)


class LeakInAvailable(rk.Carousel):
    """Buttons that show whether the player could knock."""

    __slots__ = ()

    def _allowed(self, at: CarouselState | CarouselView) -> tuple[type[Action], ...]:
        kinds = super()._allowed(at)
        hand = at.hands[at.player or 0] if isinstance(at, CarouselState) else ()
        if self.melds.values.total(hand) <= self.knock_limit:
            return kinds
        return tuple([kind for kind in kinds if kind is not Knock])


@attrs.frozen(kw_only=True)
class OpenView(CarouselView):
    """A view with a field that is left out of comparisons."""

    top: tuple[rk.Card, ...] = attrs.field(eq=False, repr=False)


class LeakInField(rk.Carousel):
    """A view that shows the next card, in a field that is not compared."""

    __slots__ = ()

    def view(self, state: CarouselState, seat: int | None) -> CarouselView:
        plain = super().view(state, seat)
        fields = {f.name: getattr(plain, f.name) for f in attrs.fields(CarouselView)}
        return OpenView(**fields, top=state.stock[:1])


def caught(game: AnyGame, check: Callable[[rk.Record, int | None, Random], object]) -> str:
    """What the first leak is that a check finds in some deals."""
    for seed in range(60):
        record = play(game, seed)
        for seat in (None, *range(game.players)):
            try:
                check(record, seat, Random(seed))
            except Leak as leak:
                return leak.what if (leak.record, leak.seat) == (record, seat) else str(leak)
    return "nothing"


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        (LeakInPhase, "the turn is"),
        (LeakInError, "the answer to '"),
        (LeakInLegality, "the answer to 'knock'"),
        (LeakInList, "the legal actions is"),
        (LeakInRepr, "the text of the view is"),
        (LeakInNumber, "the view is"),
        (LeakInAvailable, "the available actions is"),
        (LeakInReading, "the reading of '"),
        (LeakInField, "the fields of the view is"),
    ],
)
def test_a_planted_leak_is_caught(kind: type[rk.Carousel], where: str) -> None:
    game = kind(players=3, knock_limit=24)
    what = caught(game, lambda record, seat, rng: check_secrecy(record, seat, rng, seen=seen))
    assert what.startswith(where)


def test_the_planted_leaks_are_the_only_ones() -> None:
    sound = rk.Carousel(players=3, knock_limit=24)
    for seed in range(2):
        record = play(sound, seed)
        for seat in (None, 0, 1, 2):
            check_secrecy(record, seat, Random(seed), seen=seen)


@pytest.mark.parametrize("kind", [LeakInPhase, LeakInList, LeakInRepr, LeakInNumber])
def test_leaks_outside_the_cards_are_caught_without_a_statement(kind: type[rk.Carousel]) -> None:
    game = kind(players=3, knock_limit=24)
    assert caught(game, check_secrecy) != "nothing"


def test_a_leak_says_who_is_told_what_and_when() -> None:
    record = play(rk.Carousel(), 1)
    leak = Leak("the stock", None, 7, record)
    assert str(leak) == "at ply 7 a spectator is told of hidden cards: the stock"
    assert str(Leak("x", 1, 2, record)) == "at ply 2 seat 1 is told of hidden cards: x"


# What a view holds.


def test_a_hidden_card_in_a_view_is_found() -> None:
    game = LeakInField(players=3)
    what = caught(game, lambda record, seat, rng: check_view(record, seat, rng, seen=seen))
    assert what.startswith("the view holds ")


def test_a_state_behind_a_view_is_found() -> None:
    assert caught(Nosy(players=3), check_view) == "the view holds a CarouselState"


def test_a_view_that_no_state_agrees_with_is_found() -> None:
    class Optimist(rk.Carousel):
        __slots__ = ()

        def determinize(self, view: CarouselView, rng: Random) -> CarouselState:
            state = super().determinize(view, rng)
            return attrs.evolve(state, dealer=(state.dealer + 1) % self.players)

    assert caught(Optimist(), check_view) == "no full state agrees with the view"


@attrs.frozen
class Box:
    content: object


@pytest.mark.parametrize(
    "hide",
    [
        lambda secret: secret,
        lambda secret: [{"a": (secret,)}],
        lambda secret: Box(Box(secret)),
        lambda secret: lambda: secret,
        lambda secret: lambda found=secret: found,
        lambda secret: (item for item in [secret]),
        lambda secret: map(str, [secret]),
        lambda secret: {"a": secret}.get,
    ],
)
def test_reachable_looks_behind_everything(hide: Callable[[object], object]) -> None:
    secret = Random(1)
    assert any(item is secret for item in reachable(hide(secret)))


def test_reachable_counts_cards_and_stops_at_what_everybody_shares() -> None:
    hand = rk.cards("7h 7h 8c")
    found = [item for item in reachable((hand, hand)) if isinstance(item, rk.Card)]
    assert sorted(found) == [*hand]
    assert len(list(reachable(CarouselPhase.DRAW))) == 0
    assert len(list(reachable(Arrange))) == 0
