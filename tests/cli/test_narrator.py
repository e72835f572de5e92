"""How a match is told, sentence by sentence."""

from __future__ import annotations

from random import Random

import pytest

import rummykit as rk
from rummykit.actions import Deal
from rummykit.cli.narrator import Narrator
from rummykit.cli.play import Playing
from rummykit.deck import without
from tests.cli.shown import plain_console, written
from tests.positions import position

GAME = rk.Carousel(players=2)
NAMES = ("seat 0", "seat 1")
START = position(GAME, ["7c 7d 7h 2s", "Ac 9c"])


def told(*actions: str, seat: int | None = None, asked: bool = False) -> list[str]:
    """What is told of some actions from ``START`` on."""
    console = plain_console()
    narrator = Narrator(GAME, console, NAMES, seat=seat, asked=asked)
    state = START
    for text in actions:
        action = GAME.parse(state, text)
        after = GAME.apply(state, action)
        narrator.tell(state, action, after)
        state = after
    return [line.rstrip() for line in written(console).splitlines()]


def test_a_turn_has_one_heading_and_at_its_end_the_table() -> None:
    assert told("play 7c 7d 7h", "pass") == [
        "seat 0   7♣   7♦   7♥   2♠",
        "    melds 7♣ 7♦ 7♥",
        "    passes",
        "    + 0: 7♣ 7♦ 7♥",
    ]


def test_a_table_that_stays_is_not_shown_again() -> None:
    shown = told("play 7c 7d 7h", "pass", "draw", "draw", "draw", "pass")
    assert shown[4] == "seat 1   A♣ 9♣"
    assert shown[-1] == "    passes"
    assert len(shown) == 9


def test_who_is_asked_needs_no_heading_for_his_own_turn() -> None:
    assert told("play 7c 7d 7h", "pass", "draw", seat=0, asked=True) == [
        "    melds 7♣ 7♦ 7♥",
        "    passes",
        "    + 0: 7♣ 7♦ 7♥",
        "seat 1",
        "    draws a card",
    ]


def test_who_watches_a_seat_sees_its_hand_at_its_turns() -> None:
    assert told("play 7c 7d 7h", seat=0)[0] == "seat 0   7♣   7♦   7♥   2♠"
    assert told("play 7c 7d 7h", seat=1)[0] == "seat 0"


def test_an_empty_hand_leaves_nothing_behind_the_name() -> None:
    game = rk.Remi51(players=2)
    deck = [rk.JOKER, *without(game.deck, [rk.JOKER])]
    start = game.deal(Deal([*deck[1:5], *deck[:1], *deck[5:]], 5), dealer=0)
    console = plain_console()
    leave = rk.LeaveJoker()
    Narrator(game, console, NAMES).tell(start, leave, game.apply(start, leave))
    first, second = written(console).splitlines()
    assert first == f"seat {start.player}"
    assert second == "    leaves the joker as the cut card"


def opening(*, asked: bool) -> list[str]:
    console = plain_console(40)
    Narrator(GAME, console, NAMES, seat=0, asked=asked).open_deal(3, 1, START)
    return written(console).splitlines()


def test_a_deal_opens_with_its_number_its_dealer_and_what_lies_there() -> None:
    assert opening(asked=False) == [
        "───────── Deal 3: seat 1 deals ─────────",
        "  stock 47    drawn this turn 1",
    ]
    assert opening(asked=True) == ["───────── Deal 3: seat 1 deals ─────────"]


def sheet(points: tuple[int, int], target: int) -> list[str]:
    game = rk.Carousel(target=target)
    result = rk.DealResult(
        points=points, winners=(0, 1), ending=rk.Ending.KNOCK, deadwood=((), ()), dealer=0
    )
    console = plain_console()
    Narrator(game, console, NAMES).show_sheet([result], game.standing([result]))
    return written(console).splitlines()


def test_the_winners_are_named_when_the_match_is_over() -> None:
    assert not any("The match" in line for line in sheet((9, 9), 10))
    assert sheet((10, 4), 10)[-1] == "The match is won by seat 0 (110 points)."
    both = "The match is won by seat 0 (110 points) and seat 1 (110 points)."
    assert sheet((10, 10), 10)[-1] == both


def test_a_long_score_sheet_shows_the_last_deals_until_the_end() -> None:
    game = rk.Carousel(target=1000)
    results = [
        rk.DealResult(
            points=(number, 0),
            winners=(0,),
            ending=rk.Ending.KNOCK,
            deadwood=((), ()),
            dealer=number % 2,
        )
        for number in range(12)
    ]

    def deals(count: int, *, ends: bool) -> list[str]:
        console = plain_console()
        standing = game.standing(results[:count])
        Narrator(game, console, NAMES).show_sheet(results[:count], standing, ends=ends)
        cells = [line.split("│") for line in written(console).splitlines()]
        assert [int(row[3]) for row in cells if row[0] == " total "] == [sum(range(count))]
        return [row[0].strip() for row in cells if len(row) > 1 and row[0] != " total "]

    assert deals(10, ends=False) == [str(number) for number in range(1, 11)]
    assert deals(12, ends=False) == ["...", *[str(number) for number in range(3, 13)]]
    assert deals(12, ends=True) == [str(number) for number in range(1, 13)]


def test_a_finished_deal_is_recorded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[rk.Record] = []

    class Writer:
        def add(self, record: rk.Record) -> None:
            kept.append(record)

    def interrupted(self: Narrator, result: rk.DealResult) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Narrator, "close_deal", interrupted)
    playing = Playing(
        game=GAME,
        bots={0: "greedy", 1: "greedy"},
        seat=None,
        console=plain_console(),
        quiet=True,
        seed=1,
        writer=Writer(),  # type: ignore[arg-type]
    )
    with pytest.raises(KeyboardInterrupt):
        playing.play()
    playing.leave("You have left the game.")
    assert len(kept) == 1
    assert kept[0].result() == playing.match.results[0]
    assert Random(1).randrange(2) == kept[0].dealer
