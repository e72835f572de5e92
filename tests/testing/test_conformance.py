"""The conformance kit: the bundled games conform, and each planted fault is named."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import attrs
import pytest

import rummykit as rk
from rummykit.record import AnyGame
from rummykit.testing import Checked, Nonconformity, check_game
from rummykit.variants.carousel import KnockTiming
from rummykit.variants.five_hundred import FiveHundredState, FiveHundredView
from rummykit.variants.remi51 import JokerSwap

GAMES: list[AnyGame] = [
    rk.Carousel(),
    rk.Carousel(players=3, knock_timing=KnockTiming.START_OF_TURN, knock_limit=24),
    rk.Remi51(players=2, opening=20, jokers=6, joker_swap=JokerSwap.SAME_TURN),
    rk.Remi51(players=6),
    rk.FiveHundred(players=3),
    rk.make("500-koljac", players=2, books="of_a_kind"),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.players}")
def test_the_bundled_games_conform(game: AnyGame) -> None:
    checked = check_game(game, deals=1, deep=4)
    assert isinstance(checked, Checked)
    assert checked.deals == 1
    assert checked.states >= checked.deep > 3
    assert len(checked.properties) == 18
    assert str(checked).startswith("18 properties hold in 1 deals of ")


# Faults.  Each game below breaks one promise.


class LosesACard(rk.FiveHundred):
    def _apply(self, state: FiveHundredState, action: Any) -> FiveHundredState:
        after = super()._apply(state, action)
        return attrs.evolve(after, stock=after.stock[:-1]) if after.round == 2 else after


class LaysAnything(rk.FiveHundred):
    def _apply(self, state: FiveHundredState, action: Any) -> FiveHundredState:
        after = super()._apply(state, action)
        return attrs.evolve(after, table=after.table[::-1])


class ForgetsWhoseTurn(rk.FiveHundred):
    def _apply(self, state: FiveHundredState, action: Any) -> FiveHundredState:
        after = super()._apply(state, action)
        return attrs.evolve(after, player=None) if state.round == 2 else after


class LeavesNothingToDo(rk.FiveHundred):
    def _legal_actions(self, view: FiveHundredView) -> Iterator[Any]:
        return iter(()) if view.round == 2 else super()._legal_actions(view)


class CountsTooFewSeats(rk.FiveHundred):
    def result(self, state: FiveHundredState) -> rk.DealResult:
        found = super().result(state)
        return attrs.evolve(found, points=found.points[1:])


class HasAResultAtOnce(rk.FiveHundred):
    def result(self, state: FiveHundredState) -> rk.DealResult:
        return super().result(attrs.evolve(state, phase=_over(self)))


def _over(game: AnyGame) -> Any:
    return next(phase for phase, kinds in game.phases.items() if not kinds)


class EnumeratesTooMuch(rk.FiveHundred):
    def _legal_actions(self, view: FiveHundredView) -> Iterator[Any]:
        yield from super()._legal_actions(view)
        yield rk.Discard("*")


class EnumeratesTwice(rk.FiveHundred):
    def _legal_actions(self, view: FiveHundredView) -> Iterator[Any]:
        for action in super()._legal_actions(view):
            yield action
            if isinstance(action, rk.Discard):
                yield action


class EnumeratesTooLittle(rk.FiveHundred):
    def _legal_actions(self, view: FiveHundredView) -> Iterator[Any]:
        kings = [action for action in super()._legal_actions(view) if "K" not in str(action)]
        return iter(kings)


class DrawsAtRandom(rk.FiveHundred):
    def _apply(self, state: FiveHundredState, action: Any) -> FiveHundredState:
        after = super()._apply(state, action)
        if not isinstance(action, rk.Draw):
            return after
        stock = list(after.stock)
        Random().shuffle(stock)
        return attrs.evolve(after, stock=tuple(stock))


class TellsAnotherPly(rk.FiveHundred):
    def view(self, state: FiveHundredState, seat: int | None) -> FiveHundredView:
        return attrs.evolve(super().view(state, seat), ply=0)


class ShowsEveryHand(rk.FiveHundred):
    def view(self, state: FiveHundredState, seat: int | None) -> FiveHundredView:
        return attrs.evolve(super().view(state, seat), discards=state.hands)


class ShowsAnySeat(rk.FiveHundred):
    def view(self, state: FiveHundredState, seat: int | None) -> FiveHundredView:
        return super().view(state, seat if seat in range(self.players) else None)


class GuessesWrong(rk.FiveHundred):
    def determinize(self, view: FiveHundredView, rng: Random) -> FiveHundredState:
        found = super().determinize(view, rng)
        return attrs.evolve(found, hands=found.hands[1:] + found.hands[:1])


class CannotReadItself(rk.FiveHundred):
    def parse(self, at: Any, text: str) -> Any:  # type: ignore[misc]
        return rk.Pass() if text.startswith("discard") else super().parse(at, text)


class CrashesOnAnAttempt(rk.FiveHundred):
    def _check_lay_off(self, view: FiveHundredView, action: rk.LayOff) -> rk.Illegal | None:
        view.table[action.meld]
        return super()._check_lay_off(view, action)


class SaysNothing(rk.FiveHundred):
    def _check(self, view: FiveHundredView, action: Any) -> rk.Illegal | None:
        found = super()._check(view, action)
        return attrs.evolve(found, note=" ") if found else None


class AcceptsTooMuch(rk.FiveHundred):
    def _check_keeps(self, view: FiveHundredView, laid: int) -> rk.Illegal | None:
        return None

    def _not_held(self, hand: Iterable[rk.Card], wanted: Iterable[rk.Card]) -> Any:  # type: ignore[misc]
        return None


class DealsAnything(rk.FiveHundred):
    def _check_deal(self, chance: rk.Deal, dealer: int) -> None:  # type: ignore[misc]
        self._check_seat(dealer)


class TellsPoints(rk.FiveHundred):
    """The pool, which everybody sees, comes to depend on a hand."""

    def _apply(self, state: FiveHundredState, action: Any) -> FiveHundredState:
        after = super()._apply(state, action)
        return attrs.evolve(after, pool=30 + max(state.hands[0] or (0,)))


FAULTS: list[tuple[AnyGame, str, str]] = [
    (LosesACard(), "conservation", "lost: "),
    (LaysAnything(), "legal tables", "not sorted"),
    (ForgetsWhoseTurn(), "one actor", "a seat must act"),
    (LeavesNothingToDo(), "one actor", "has no legal action"),
    (CountsTooFewSeats(rounds=1), "results", "points of 1 seats"),
    (HasAResultAtOnce(), "results", "the deal is not over"),
    (EnumeratesTooMuch(), "sound enumeration", "is enumerated and refused"),
    (EnumeratesTwice(), "sound enumeration", "is enumerated 2 times"),
    (EnumeratesTooLittle(), "complete enumeration", "nothing enumerated leads there"),
    (DrawsAtRandom(), "purity", "does not lead to the same state twice"),
    (TellsAnotherPly(), "views", "tells"),
    (ShowsEveryHand(), "audit|views|secrecy", ""),
    (ShowsAnySeat(), "views", "there is a view of seat -1"),
    (GuessesWrong(), "views|audit", ""),
    (CannotReadItself(), "notation", "is read as"),
    (CrashesOnAnAttempt(), "complete enumeration|views|refusals", "IndexError"),
    (SaysNothing(), "refusals", "without a sentence"),
    (AcceptsTooMuch(), "complete enumeration|refusals", ""),
    (DealsAnything(), "dealing", "a deck that is not the game's is dealt"),
    (TellsPoints(), "secrecy", "is told of hidden cards: the view is"),
]


@pytest.mark.parametrize(
    ("game", "names", "problem"), FAULTS, ids=[type(game).__name__ for game, _, _ in FAULTS]
)
def test_a_fault_is_named(game: AnyGame, names: str, problem: str) -> None:
    with pytest.raises(Nonconformity) as caught:
        check_game(game, deals=6, seed=3, deep=12)
    found = caught.value
    assert found.name in names.split("|")
    assert problem in found.problem
    text = str(found)
    assert text.startswith(f"{found.name}: ")
    assert "seed 3" in text
    if found.record is not None:
        assert rk.Record.from_text(text[text.index("\n\n") + 2 :], game=game) == found.record


def test_the_record_of_a_failure_is_the_shortest() -> None:
    with pytest.raises(Nonconformity) as caught:
        check_game(LosesACard(), deals=4)
    record = caught.value.record
    assert record is not None
    # Two players: the second one ends the first round, and then the card is lost.
    assert [action.word for action in record.actions] == ["discard", "draw", "discard"]


def test_a_deal_that_does_not_end_is_found() -> None:
    with pytest.raises(Nonconformity, match="bounded length: the deal is not over after 30"):
        check_game(rk.FiveHundred(), deals=1, plies=30, deep=1)


def test_the_same_seed_finds_the_same() -> None:
    def found(seed: int) -> str:
        with pytest.raises(Nonconformity) as caught:
            check_game(EnumeratesTooLittle(), deals=2, seed=seed)
        return str(caught.value)

    assert found(1) == found(1)
    assert found(1) != found(2)
