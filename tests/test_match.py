"""Matches, play-outs and simulations."""

from __future__ import annotations

from random import Random

import attrs
import pytest

import rummykit as rk
from rummykit.result import Ending, best_seats

GAME = rk.Carousel(players=2, target=60)
BOTS = [rk.bots.greedy] * 2


def test_a_match_is_a_fold_over_its_results() -> None:
    match = rk.Match.play(GAME, BOTS, Random(1))
    assert match.standing == GAME.standing(match.results)
    assert match.standing.over
    assert not rk.Match(GAME, match.results[:-1]).standing.over
    rebuilt = rk.Match(GAME)
    for record in match.records:
        rebuilt = rebuilt.add(record)
    assert rebuilt == match
    assert rk.Match.play(GAME, BOTS, Random(1)) == match


def test_records_that_do_not_follow_are_refused() -> None:
    match = rk.Match.play(GAME, BOTS, Random(1))
    first = match.records[0]
    with pytest.raises(ValueError, match="the record is of"):
        rk.Match(rk.Carousel(players=2)).add(first)
    with pytest.raises(ValueError, match=r"results\[1\] was dealt by seat"):
        rk.Match(GAME).add(first).add(first)
    with pytest.raises(ValueError, match="after the end"):
        match.add(rk.playout(GAME, BOTS, Random(9), dealer=match.standing.dealer or 0))
    with pytest.raises(ValueError, match="not over"):
        rk.Match(GAME).add(first.undo())
    with pytest.raises(ValueError, match="1 records of 2 deals"):
        rk.Match(GAME, match.results[:2], match.records[:1])


def test_the_pool_that_is_left_goes_into_the_next_deal() -> None:
    game = rk.FiveHundred(players=2, rounds=1, target=100)
    match = rk.Match.play(game, BOTS, Random(2))
    left = [result.carry for result in match.results]
    assert any(left[:-1]), "somebody must have failed to go out"
    assert [record.carried for record in match.records] == [0, *left[:-1]]
    views = [game.view(record.start(), None) for record in match.records]  # type: ignore[arg-type]
    assert [view.pool for view in views] == [30 + carried for carried in (0, *left[:-1])]


def test_a_match_that_goes_on_too_long_gives_what_it_has() -> None:
    with pytest.raises(rk.MatchTooLong, match="not over after 2 deals") as caught:
        rk.Match.play(rk.Carousel(players=2, target=10**6), BOTS, Random(1), max_deals=2)
    assert len(caught.value.results) == 2


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"points": (1, 2, 3)}, r"results\[0\] is of 3 players, the game of 2"),
        ({"deadwood": ((),)}, r"results\[0\]"),
        ({"dealer": 2}, r"results\[0\] names a seat outside 0-1"),
        ({"winners": (5,)}, r"results\[0\] names a seat outside 0-1"),
    ],
)
def test_results_that_do_not_fit_are_refused(change: dict[str, object], problem: str) -> None:
    result = rk.DealResult(
        points=(5, 0), winners=(0,), ending=Ending.KNOCK, deadwood=((), ()), dealer=0
    )
    with pytest.raises(ValueError, match=problem):
        GAME.standing([attrs.evolve(result, **change)])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"results\[1\] was dealt by seat 0: after seat 0"):
        rk.Match(GAME, [result, result])


@pytest.mark.parametrize("dealer", [1, 0])
def test_no_dealer_is_passed_over_and_none_deals_twice(dealer: int) -> None:
    first = rk.DealResult(
        points=(5, 0, 0), winners=(0,), ending=Ending.KNOCK, deadwood=((),) * 3, dealer=1
    )
    three = rk.Carousel(players=3)
    assert three.standing([first, attrs.evolve(first, dealer=2)]).dealer == 0
    with pytest.raises(ValueError, match=rf"results\[1\] was dealt by seat {dealer}: after seat 1"):
        three.standing([first, attrs.evolve(first, dealer=dealer)])


def test_a_playout_is_watched_action_by_action() -> None:
    seen = []
    record = rk.playout(
        GAME,
        BOTS,
        Random(2),
        watch=lambda before, action, after: seen.append((before, action, after)),
    )
    assert [action for _, action, _ in seen] == list(record.actions)
    assert [before for before, _, _ in seen] == list(record.states())[:-1]
    assert [after for _, _, after in seen] == list(record.states())[1:]


def test_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="1 bots for 2 seats"):
        rk.playout(GAME, BOTS[:1], Random(0))
    with pytest.raises(ValueError, match="3 bots for 2 seats"):
        next(rk.simulate(GAME, BOTS + BOTS[:1], Random(0), 1))


def test_simulations_pass_the_deal_on() -> None:
    results = list(rk.simulate(GAME, BOTS, Random(0), 4))
    assert [result.dealer for result in results] == [0, 1, 0, 1]
    assert results == list(rk.simulate(GAME, BOTS, Random(0), 4))


def test_an_illegal_choice_of_a_bot_is_refused() -> None:
    def knocks(game: object, view: rk.View, rng: Random) -> rk.Action:
        return rk.Knock()

    with pytest.raises(rk.IllegalAction):
        rk.playout(GAME, [knocks, knocks], Random(0))


def test_best_seats() -> None:
    assert best_seats([3, 5, 5]) == (1, 2)
    assert best_seats([3, 5, 3], lowest=True) == (0, 2)
