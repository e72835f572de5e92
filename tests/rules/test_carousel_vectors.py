"""Carousel: the cases of ``tests/data/vectors.json``, each played through the engine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rummykit as rk
from rummykit.card import cards
from rummykit.deck import without
from rummykit.illegal import Reason
from rummykit.result import Ending
from rummykit.variants.carousel import CarouselPhase
from rummykit.variants.carousel.scoring import round_scores
from tests.positions import after, position, why
from tests.rules.test_carousel_scoring import match_of

DATA = Path(__file__).parent.parent / "data" / "vectors.json"
VECTORS: dict[str, dict[str, Any]] = {
    vector["id"]: vector
    for vector in json.loads(DATA.read_text(encoding="utf-8"))
    if vector["game"] == "carousel"
}
TWO = rk.Carousel(players=2)
THREE = rk.Carousel(players=3)

MELDS = [case for case, vector in VECTORS.items() if vector["action"] == "validate meld"]
SCORES = [case for case, vector in VECTORS.items() if vector["action"] == "score the round"]
DEALS = [case for case, vector in VECTORS.items() if vector["action"] == "deal"]

TABLES = {
    "CV27": ("5S 5H 5D 5C", "4C 6C 7C", "5S 5H 5D / 4C 5C 6C 7C", None),
    "CV31": ("5S 5H 5D 5C", "9D", "5S 5H 5D", Reason.TABLE_CARD_MISSING),
    "CV32": ("", "8S 8H KD", "8S 8H", Reason.NOT_A_MELD),
    "CV33": ("", "8S 8H 8D 4C 5C 6C 9D", "8S 8H 8D / 4C 5C 6C", None),
    "CV34": ("5C 6C *7C 8C / 8D 8H 8S", "3C", "3C *4C 5C 6C / 8C 8D 8H 8S", Reason.JOKER_RENAMED),
    "CV35": ("5C 6C *7C / 7C 7D 7H 7S", "2C 4C", "5C 6C 7C / 7D 7H 7S / 2C *3C 4C", None),
    "CV36": ("5C 6C *7C 8C", "5D 5H", "6C *7C 8C / 5C 5D 5H", None),
    "CV37": ("4H *5H 6H / 3C 4C 5C", "5H 7C", "4H 5H 6H / 3C 4C 5C *6C 7C", None),
    "CV38": ("4H *5H 6H", "5H", "4H 5H 6H", Reason.TABLE_CARD_MISSING),
    "CV39": ("7S 7D 7C *7H / 4H 5H 6H", "8H", "7S 7D 7C / 4H 5H 6H *7H 8H", None),
    "CV40": ("7S 7D 7C *7H / 4H 5H 6H", "2H", "7S 7D 7C / 2H *3H 4H 5H 6H", Reason.JOKER_RENAMED),
    "CV41": ("8S 8H *8D", "8C", "8S 8H 8C", Reason.TABLE_CARD_MISSING),
}
"""Old table, cards in hand, new table, and why it is refused if it is."""


def notation(text: str) -> str:
    """Cards in our notation: ``Jk=7C`` is a joker standing for the 7 of clubs."""
    return re.sub(r"\bJk\b", "*", text.replace("Jk=", "*"))


@pytest.mark.parametrize("case", MELDS)
def test_a_meld_of_the_vectors(case: str) -> None:
    vector = VECTORS[case]
    offer = notation(vector["state"].partition(": ")[2])
    hand = " ".join(str(card.loose) for card in cards(offer)) + " Kd"
    if len(cards(offer)) > 11 and cards(offer).count(rk.Card("As")) > 1:
        state = position(THREE, [hand, "2d", "3d"])
        house = rk.Carousel(players=3, ace_both_ends=True)
        assert house.check(state, rk.Arrange([offer])) is None
    else:
        state = position(THREE, [hand, "2d", "3d"])
    illegal = THREE.check(state, rk.Arrange([offer]))
    assert vector["expect"] in ("legal", "illegal")
    assert (illegal is None) == (vector["expect"] == "legal"), illegal


@pytest.mark.parametrize("case", TABLES)
def test_a_table_of_the_vectors(case: str) -> None:
    old, hand, new, reason = TABLES[case]
    for text in re.findall(r"\{([^}]*)\}", VECTORS[case]["state"]):
        assert notation(text) in old, "the data and the case agree on the old table"
    state = position(THREE, [f"{hand} 2d", "9c", "9d"], old)
    illegal = THREE.check(state, THREE.parse(state, f"table {new}"))
    assert (illegal is None) == VECTORS[case]["expect"].startswith("legal")
    assert reason is (illegal.reason if illegal else None)


def test_cv41_the_natural_card_may_be_added_instead() -> None:
    state = position(THREE, ["8C 2D", "9c", "9d"], "8S 8H *8D")
    assert THREE.check(state, THREE.parse(state, "add 8C 0")) is None


def test_cv43_the_turn_does_not_end_after_a_first_card() -> None:
    assert why(TWO, position(TWO, ["8c 9d", "Kc"]), "pass").clause == "C14"


@pytest.mark.parametrize(("case", "points"), [("CV47", 6), ("CV48", 25)])
def test_a_knock_of_the_vectors(case: str, points: int) -> None:
    hand = notation(VECTORS[case]["state"].removeprefix("hand "))
    illegal = why(TWO, position(TWO, [hand, "Kc"], phase=CarouselPhase.END), "knock")
    assert VECTORS[case]["expect"] == f"illegal ({points} points)"
    assert (illegal.reason, illegal.have) == (Reason.TOO_MANY_POINTS, points)


@pytest.mark.parametrize(
    ("timing", "legal"), [("end_of_turn", False), ("start_of_turn", True), ("any", True)]
)
def test_cv49_a_knock_before_drawing(timing: str, legal: bool) -> None:
    game = rk.make("carousel", players=2, knock_timing=timing)
    assert isinstance(game, rk.Carousel)
    state = position(game, ["AS AH", "Kc"], phase=CarouselPhase.DRAW, drawn=0)
    assert (game.check(state, rk.Knock()) is None) == legal


def test_cv51_the_value_of_a_hand() -> None:
    hand = cards(notation(VECTORS["CV51"]["state"].removeprefix("hand ")))
    assert str(TWO.melds.values.total(hand)) == VECTORS["CV51"]["expect"]


@pytest.mark.parametrize("case", SCORES)
def test_a_score_of_the_vectors(case: str) -> None:
    vector = VECTORS[case]
    points = [int(number) for number in re.findall(r"[A-E]=(\d+)", vector["state"])]
    expected = tuple(int(number) for number in re.findall(r"[A-E]=(\d+)", vector["expect"]))
    knocked = "A knocked" in vector["state"]
    ending = Ending.KNOCK if knocked else Ending.LAST_LAP
    assert round_scores(points, ending, 0 if knocked else None)[0] == expected


def test_cv65_the_last_lap() -> None:
    lap = position(TWO, ["8c 9d", "Kc"], phase=CarouselPhase.LAP, drawn=0, stock=0, last_drawer=1)
    assert why(TWO, lap, "draw").clause == "C55"
    assert after(TWO, lap, "pass").player == 1


def test_cv68_round_bonus_for_everybody() -> None:
    game = rk.make("carousel", players=2, round_bonus_for="all")
    rounds = [([0, 28], [1])] * 5 + [([50, 0], [0])] * 2 + [([52, 0], [0])]
    standing = game.standing(match_of(*rounds))
    assert (standing.totals, standing.winners) == ((327, 265), (0,))


def test_cv69_two_reach_the_target() -> None:
    standing = THREE.standing(match_of(([0, 0, 20], [2]), ([160, 155, 0], [0, 1])))
    assert standing.totals == (260, 255, 45)


@pytest.mark.parametrize("case", DEALS)
def test_a_deal_of_the_vectors(case: str) -> None:
    players = int(VECTORS[case]["state"].split()[0])
    game = rk.Carousel(players=players)
    state = game.deal(game.chance(None, Random(1)))
    total, each, stock = (int(n) for n in re.findall(r"\d+", VECTORS[case]["expect"]))
    assert len(game.deck) == total
    assert {len(hand) for hand in state.hands} == {each}
    assert len(state.stock) == stock
    assert without(game.all_cards(state), game.deck) == ()


@pytest.mark.parametrize("players", [1, 6])
def test_cv74_one_or_six_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="from 2 to 5"):
        rk.Carousel(players=players)


def test_every_vector_has_a_test() -> None:
    alone = {"CV43", "CV47", "CV48", "CV49", "CV51", "CV65", "CV68", "CV69", "CV74"}
    assert {*MELDS, *SCORES, *DEALS, *TABLES, *alone} == set(VECTORS)
