"""A person at the terminal: what he types, what he is told, and what he must not see."""

from __future__ import annotations

import re
from random import Random

import pytest

import rummykit as rk
from rummykit.bots import greedy
from rummykit.card import Card, NotationError
from rummykit.cli.narrator import Narrator
from rummykit.cli.person import Left, Person
from rummykit.game import State
from rummykit.record import AnyGame
from rummykit.variants.carousel import CarouselPhase, CarouselView
from tests.cli.shown import plain_console, written
from tests.cli.test_play import run
from tests.positions import position

GAME = rk.Carousel(players=2)
NAMES = ("seat 0 (you)", "seat 1")


def asked(
    monkeypatch: pytest.MonkeyPatch, view: CarouselView, *typed: str
) -> tuple[rk.Action | None, list[str]]:
    """What a person who types this does, and what he has been told; None where he leaves."""
    lines = iter(typed)

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    console = plain_console()
    try:
        action = Person(console, NAMES)(GAME, view, Random(0))
    except Left:
        action = None
    return action, [line.rstrip() for line in written(console).splitlines()]


def view_of(hand: str, table: str = "", **where: object) -> CarouselView:
    state = position(GAME, [hand, "Ac"], table, **where)  # type: ignore[arg-type]
    return GAME.view(state, 0)


def test_an_action_is_typed_in_the_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("7c 7d 7h 2s")
    action, _ = asked(monkeypatch, view, " PLAY 7♥, 7d 7C ")
    assert action == rk.Arrange(["7h 7d 7c"])


def test_a_number_plays_from_the_list_of_legal_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("7c 7d 7h 2s")
    legal = list(GAME.legal_actions(view))
    assert len(legal) == 2
    for number, expected in enumerate(legal, 1):
        assert asked(monkeypatch, view, str(number))[0] == expected


def test_the_list_is_numbered_from_1_and_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    action, told = asked(monkeypatch, view_of("7c 7d 7h 2s"), "?", "?", "draw")
    assert action == rk.Draw()
    assert told.count("   1  draw") == 2
    assert told.count("   2  meld 7♣ 7♦ 7♥:  7♣ 7♦ 7♥") == 2
    assert not any("more" in line for line in told)


def test_the_list_shows_30_and_says_that_there_are_more(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")
    legal = list(GAME.legal_actions(view))
    assert len(legal) > 31
    action, told = asked(monkeypatch, view, "?", "31", "0", "30")
    numbers = [int(line[:4]) for line in told if re.match(r" +\d+  ", line)]
    assert numbers == list(range(1, 31))
    assert "      There are more, which can be typed." in told
    assert "  There is no number 31: the list has 30." in told
    assert "  There is no number 0: the list has 30." in told
    assert action == legal[29]


def test_a_huge_number_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    _, told = asked(monkeypatch, view_of("7c 2s"), "9" * 6000)
    assert told[-1] == "  There is no number 999999999: the list has 1."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("play 7c 7d 7s", "You do not hold 7s. [C25]"),
        ("play 7c 7d 2s", "No meld: "),
        ("pass", "Meld, or draw another card. [C14]"),
        ("knock", "possible are table, draw"),
    ],
)
def test_an_illegal_action_is_answered_by_its_sentence(
    monkeypatch: pytest.MonkeyPatch, typed: str, sentence: str
) -> None:
    view = view_of("7c 7d 7h 2s")
    action, told = asked(monkeypatch, view, typed, "draw")
    why = GAME.check(view, GAME.parse(view, typed))
    assert why is not None
    assert any(str(why) in line for line in told)
    if typed != "knock":
        assert any(sentence in line for line in told)
    assert action == rk.Draw()


@pytest.mark.parametrize("typed", ["fly", "play 7x", "add 7h 3", "play", "discard", "²"])
def test_what_cannot_be_read_is_pointed_at(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    view = view_of("7c 7d 7h 2s")
    with pytest.raises(NotationError) as refused:
        GAME.parse(view, typed)
    action, told = asked(monkeypatch, view, typed, "draw")
    assert f"  {refused.value.problem}" in told
    assert action == rk.Draw()


def test_an_empty_line_shows_the_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    _, told = asked(monkeypatch, view_of("7c 7d 7h 2s"), "", "  ", "draw")
    assert told.count("  hand (4)  7♣   7♦   7♥   2♠") == 3


@pytest.mark.parametrize("typed", ["help", "H"])
def test_help_says_how_actions_are_typed(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    action, told = asked(monkeypatch, view_of("7c 7d 7h 2s"), typed, "draw")
    assert any(line.startswith("Actions: draw; ") for line in told)
    assert action == rk.Draw()


@pytest.mark.parametrize("typed", ["quit", "exit", "Q"])
def test_quit_and_the_end_of_input_leave(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    view = view_of("7c 2s")
    assert asked(monkeypatch, view, typed, "draw")[0] is None
    assert asked(monkeypatch, view)[0] is None


def test_the_prompt_names_what_the_phase_allows() -> None:
    shown = run("play", "carousel", "--seed", "1", "--seat", "0", typed="draw\nquit\n")
    assert "(draw) > draw\n" in shown.stdout
    assert "(table, draw) > quit\n" in shown.stdout


def test_leaving_shows_how_the_match_stands_and_the_seed() -> None:
    shown = run("play", "carousel", "--seed", "1", "--seat", "0", typed="draw\n")
    assert shown.exit_code == 0
    assert shown.stdout.splitlines()[-2:] == [
        "The input has ended: you have left the game.",
        "The seed was 1.",
    ]
    shown = run("play", "500", "--seed", "1", "--seat", "0", typed="1\n" * 40)
    assert "Score sheet" in shown.stdout
    quitting = run("play", "carousel", "--seed", "1", "--seat", "0", typed="quit\n")
    assert quitting.exit_code == 0
    assert "You have left the game." in quitting.stdout


def test_the_seed_is_not_told_before_the_end() -> None:
    shown = run("play", "carousel", "--seed", "987654", "--seat", "0", typed="draw\n").stdout
    assert shown.count("987654") == 1


def test_a_person_is_told_how_to_type() -> None:
    shown = run("play", "remi51", "--seed", "1", "--seat", "0", typed="").stdout
    for example in ("lay 7h 8h 9h / Ks Kd Kc", "discard Kd", "off Th 2", "? lists what is legal"):
        assert example in " ".join(shown.split())
    assert "reshuffle" not in shown


@pytest.mark.parametrize("variant", ["carousel", "remi51", "300"])
def test_a_person_can_play_a_match_to_its_end(variant: str) -> None:
    words = ["play", variant, "--players", "2", "--seed", "4", "--seat", "1"]
    words += ["--set", "deals=1"] if variant == "remi51" else ["--set", "target=5"]
    shown = run(*words, typed="1\n" * 3000)
    assert shown.exit_code == 0
    assert "The match is won by" in shown.stdout


# Secrecy.


def told(game: AnyGame, seat: int, before: State, action: rk.Action, after: State) -> str:
    console = plain_console(200)
    names = [f"seat {n}" for n in range(game.players)]
    Narrator(game, console, names, seat=seat, asked=True).tell(before, action, after)
    return written(console)


@pytest.mark.parametrize("name", ["carousel", "remi51", "500"])
def test_what_others_do_is_told_alike_whatever_they_and_the_stock_hold(name: str) -> None:
    game = rk.make(name, players=3)
    rng, seat, compared = Random(8), 1, 0

    def compare(before: State, action: rk.Action, after: State) -> None:
        nonlocal compared
        if before.player == seat:
            return
        other = game.determinize(game.view(before, seat), rng)
        if game.check(other, action) is None:
            line = told(game, seat, before, action, after)
            assert line == told(game, seat, other, action, game.apply(other, action))
            compared += 1

    for seed in range(4):
        rk.playout(game, [greedy] * 3, Random(seed), dealer=seed % 3, watch=compare)
    assert compared > 10


@pytest.mark.parametrize("name", ["carousel", "remi51", "500"])
def test_no_card_is_told_that_the_view_does_not_hold(name: str) -> None:
    game = rk.make(name, players=3)
    seat = 1

    def check(before: State, action: rk.Action, after: State) -> None:
        views = game.view(before, seat), game.view(after, seat)
        known = {card.loose for view in views for card in (*view.hand, *view_table(view))}
        known |= {Card(word).loose for word in str(action).split() if is_card(word)}
        said = told(game, seat, before, action, after).split()
        assert {Card(word).loose for word in said if is_card(word)} <= known

    rk.playout(game, [greedy] * 3, Random(3), watch=check)


def view_table(view: rk.View) -> list[Card]:
    melds: tuple[rk.Meld, ...] = view.table  # type: ignore[attr-defined]
    return [card for meld in melds for card in meld.cards]


def is_card(word: str) -> bool:
    try:
        Card(word)
    except NotationError:
        return False
    return True


def test_the_opening_of_a_deal_shows_a_person_no_hand() -> None:
    shown = run("play", "carousel", "--seed", "1", "--seat", "0", "--players", "4", typed="").stdout
    start = shown.index("Deal 1")
    others = shown[start : shown.index("cards", start)]
    assert "draws a card" in others
    assert not re.search(r"draws [^a]", others)
    assert CarouselPhase.DRAW.value in shown
