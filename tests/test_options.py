"""House rules refuse nonsense with a sentence that names the limit."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rummykit as rk
from rummykit.variants.carousel import KnockTiming


@pytest.mark.parametrize(
    ("name", "rules", "problem"),
    [
        ("carousel", {"players": 6}, "players is a whole number from 2 to 5, not 6"),
        ("carousel", {"players": 2.0}, "players is a whole number from 2 to 5, not 2.0"),
        ("carousel", {"players": True}, "not True"),
        ("carousel", {"players": None}, "not None"),
        ("carousel", {"knock_limit": 25}, "knock_limit is a whole number from 0 to 24, not 25"),
        ("carousel", {"knock_limit": -1}, "from 0 to 24, not -1"),
        ("carousel", {"knock_limit": True}, "from 0 to 24, not True"),
        ("carousel", {"target": 0}, "target is a whole number at least 1, not 0"),
        ("carousel", {"undercut_bonus": -1}, "undercut_bonus is a whole number at least 0"),
        ("carousel", {"going_out_bonus": "many"}, "not 'many'"),
        ("carousel", {"game_bonus": -1}, "game_bonus"),
        ("carousel", {"round_bonus": -5}, "round_bonus"),
        ("carousel", {"ace_both_ends": 1}, "ace_both_ends is True or False, not 1"),
        ("carousel", {"knock_timing": "never"}, "END_OF_TURN, START_OF_TURN, ANY, not 'never'"),
        ("carousel", {"joker_release": 3}, "FROM_ANYWHERE, FROM_HAND, not 3"),
        ("carousel", {"ties": ""}, "EACH_WINS, NOBODY"),
        ("carousel", {"round_bonus_for": None}, "OTHERS, ALL, not None"),
        ("carousel", {"knock_limits": 5}, "has no house rule 'knock_limits'; it has players,"),
        ("whist", {}, "there is no variant 'whist'; there are carousel, remi51, 500"),
        ("", {}, "there is no variant ''"),
    ],
)
def test_nonsense_is_refused(name: str, rules: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        rk.make(name, **rules)


@pytest.mark.parametrize("value", ["any", "ANY", KnockTiming.ANY])
def test_a_choice_may_be_given_by_name(value: object) -> None:
    assert rk.make("carousel", knock_timing=value) == rk.Carousel(knock_timing=KnockTiming.ANY)


def test_games_are_frozen_values() -> None:
    one, other = rk.make("carousel", players=3), rk.Carousel(players=3)
    assert one == other != rk.Carousel(players=4)
    assert hash(one) == hash(other)
    assert one.deck is one.deck, "computed once"
    assert one == other, "and that does not change what it equals"
    with pytest.raises(AttributeError):
        one.players = 4  # type: ignore[misc]


def test_every_bundled_name_makes_a_game() -> None:
    assert rk.variants.names()[:5] == ("carousel", "remi51", "500", "300", "500-koljac")
    for name in rk.variants.names():
        assert rk.make(name).players >= 2


def test_a_name_stands_for_its_house_rules_unless_others_are_given() -> None:
    assert rk.make("500") == rk.FiveHundred()
    assert rk.make("300", players=3) == rk.FiveHundred(players=3, target=300)
    assert rk.make("500-koljac") == rk.FiveHundred(pool=0, sole_winner=True)
    assert rk.make("300", target=250) == rk.FiveHundred(target=250)
