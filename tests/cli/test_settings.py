"""What the words of a command line mean."""

from __future__ import annotations

import pytest

import rummykit as rk
from rummykit.cli.settings import changed_rules, make_game, read_bots, read_value
from rummykit.variants.carousel import KnockTiming
from rummykit.variants.remi51.laying import JokerSwap


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10", 10),
        ("-1", -1),
        ("true", True),
        ("Yes", True),
        ("on", True),
        ("false", False),
        ("no", False),
        ("OFF", False),
        ("none", None),
        ("end_of_turn", "end_of_turn"),
        ("1e3", "1e3"),
        ("9" * 5000, "9" * 5000),
    ],
)
def test_a_value_is_read_by_its_look(text: str, value: object) -> None:
    found = read_value(text)
    assert found == value
    assert type(found) is type(value)


def test_house_rules_and_players() -> None:
    game = make_game("carousel", ["knock_limit=10", "ace-both-ends = yes"], 4)
    assert game == rk.Carousel(players=4, knock_limit=10, ace_both_ends=True)


def test_choices_by_name_or_value_in_either_case() -> None:
    for text in ("ANY", "any"):
        game = make_game("carousel", [f"knock_timing={text}"], None)
        assert game == rk.Carousel(knock_timing=KnockTiming.ANY)


def test_a_choice_that_is_called_off_is_no_switch() -> None:
    game = make_game("remi51", ["joker_swap=off"], None)
    assert game == rk.Remi51(joker_swap=JokerSwap.OFF)


def test_a_rule_that_may_be_unset() -> None:
    assert make_game("remi51", ["deals=none"], None) == rk.Remi51(deals=None)


@pytest.mark.parametrize(
    ("variant", "rules", "players", "sentence"),
    [
        ("bridge", [], None, "there is no variant 'bridge'; there are carousel"),
        ("carousel", ["foo=1"], None, "carousel has no house rule 'foo'; it has players"),
        ("carousel", ["knock_limit"], None, "written name=value, not 'knock_limit'"),
        ("carousel", ["=3"], None, "written name=value, not '=3'"),
        ("carousel", ["target=1", "target=2"], None, "target is given twice"),
        ("carousel", ["players=3"], 3, "players is given twice"),
        ("carousel", ["knock_limit=25"], None, "knock_limit is a whole number from 0 to 24"),
        ("carousel", ["knock_limit=ten"], None, "from 0 to 24, not 'ten'"),
        ("carousel", ["ace_both_ends=2"], None, "ace_both_ends is True or False, not 2"),
        ("carousel", ["ties=maybe"], None, "ties is one of EACH_WINS, NOBODY, not 'maybe'"),
        ("carousel", [], 6, "players is a whole number from 2 to 5, not 6"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(
    variant: str, rules: list[str], players: int | None, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        make_game(variant, rules, players)


def test_changed_rules_are_those_off_their_defaults() -> None:
    assert changed_rules(rk.Carousel(players=4)) == []
    game = rk.Carousel(knock_timing=KnockTiming.ANY, knock_limit=7, ace_both_ends=True)
    assert changed_rules(game) == ["knock_limit=7", "knock_timing=any", "ace_both_ends=true"]
    assert make_game("carousel", changed_rules(game), None) == game


def test_one_bot_for_all_seats_or_one_for_each() -> None:
    assert read_bots("random", [0, 1, 2]) == {0: "random", 1: "random", 2: "random"}
    assert read_bots("random, greedy", [0, 2]) == {0: "random", 2: "greedy"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("clever", "there is no bot 'clever'; there are greedy, random"),
        ("", "there is no bot ''"),
        ("greedy,random,greedy", "3 bots for 2 seats that bots play"),
    ],
)
def test_bots_that_are_not_there(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_bots(text, [0, 1])
