"""The cases of Remi 51 in tests/data/vectors.json, each driven through the engine."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from rummykit.actions import Discard, LayOff, TakeCutCard
from rummykit.card import Card, cards, text_of
from rummykit.illegal import Reason
from rummykit.result import DealResult, Ending
from rummykit.variants.remi51 import Remi51, Remi51Phase, Remi51State
from tests.remi51_positions import deal_with, deck_with, melds_of, play, position, refusal

DATA: Final = Path(__file__).parents[1] / "data" / "vectors.json"
VECTORS: Final[dict[str, dict[str, Any]]] = {
    case["id"]: case for case in json.loads(DATA.read_text("utf-8")) if case["game"] == "remi51"
}
FOUR: Final = Remi51(players=4)
DRAW: Final = Remi51Phase.DRAW
COVERED: Final[dict[str, Callable[[], None]]] = {}


def notation(text: str) -> str:
    """The cases' notation in ours: ``Jk=7C`` is ``*7c``, a bare ``Jk`` a free joker."""
    return text.replace("Jk=", "*").replace("Jk", "*")


def vector(number: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Mark what drives one case."""

    def mark(drive: Callable[[], None]) -> Callable[[], None]:
        assert number not in COVERED
        COVERED[number] = drive
        return drive

    return mark


MELDS: Final = [name for name, case in VECTORS.items() if case["topic"] == "meld"]
OPENINGS: Final = [name for name, case in VECTORS.items() if case["topic"] == "opening"]


@pytest.mark.rule("R18", "R19", "R20")
@pytest.mark.parametrize("number", MELDS)
def test_vector_of_a_meld(number: str) -> None:
    case = VECTORS[number]
    offered = cards(notation(case["state"].split(":")[1]))
    assert case["expect"].startswith(("legal", "illegal"))
    loose = text_of([card.loose for card in offered])
    state = position(hand=f"{loose} 3d", opened=[1], cut_card="3c")
    text = f"lay {text_of(offered)}"
    if case["expect"] == "illegal":
        assert refusal(FOUR, state, text).reason is Reason.NOT_A_MELD
        return
    (meld,) = play(FOUR, state, text).table
    assert f"legal, value {FOUR.melds.value(meld)}" == case["expect"]


@pytest.mark.rule("R19")
@pytest.mark.parametrize("number", OPENINGS)
def test_vector_of_an_opening(number: str) -> None:
    case = VECTORS[number]
    melds = re.findall(r"\{(.*?)\}", notation(case["state"]))
    found = re.fullmatch(r"(legal|illegal) \(total (\d+)\)", case["expect"])
    assert melds
    assert found
    loose = text_of([card.loose for meld in melds for card in cards(meld)])
    state = position(hand=f"{loose} 3d 3c", cut_card="2d")
    text = f"lay {' / '.join(melds)}"
    if found[1] == "legal":
        after = play(FOUR, state, text)
        assert after.opened[1]
        assert sum(map(FOUR.melds.value, after.table)) == int(found[2])
    else:
        illegal = refusal(FOUR, state, text)
        assert (illegal.reason, illegal.have) == (Reason.BELOW_OPENING, int(found[2]))


@pytest.mark.parametrize("number", [n for n in VECTORS if n not in (*MELDS, *OPENINGS)])
def test_vector(number: str) -> None:
    COVERED[number]()


def test_every_vector_is_driven() -> None:
    assert len(VECTORS) == 43
    assert {*MELDS, *OPENINGS, *COVERED} == set(VECTORS)


# Lay-offs, melds after opening, closing, the hand.


@vector("RV29")
def _lay_off_before_opening() -> None:
    state = position(hand="Td 2s", table="7d 8d 9d", opened=[2])
    assert refusal(FOUR, state, "off Td 0").reason is Reason.NOT_OPENED


@vector("RV31")
def _lay_off_onto_another_player_s_meld() -> None:
    state = position(hand="6d Td 2s", table="7d 8d 9d", opened=[1, 2])
    assert play(FOUR, state, "off 6d 0").table == melds_of(FOUR, "6d 7d 8d 9d")
    assert play(FOUR, state, "off Td 0").table == melds_of(FOUR, "7d 8d 9d Td")


@vector("RV32")
def _small_meld_after_opening() -> None:
    state = position(hand="2c 3c 4c 9s", opened=[1], cut_card="2d")
    assert play(FOUR, state, "lay 2c 3c 4c").table == melds_of(FOUR, "2c 3c 4c")


@vector("RV34")
def _lay_off_and_cover() -> None:
    state = position(hand="9h", table="6h 7h 8h", opened=[1], phase=DRAW, stock="Kd")
    after = play(FOUR, state, "draw", "off 9h 0", "discard Kd")
    assert (after.phase, after.winner) == (Remi51Phase.OVER, 1)


@vector("RV35")
def _nothing_fits() -> None:
    state = position(hand="4s", table="6h 7h 8h", opened=[1], phase=DRAW, stock="Kd Kc")
    drawn = play(FOUR, state, "draw")
    assert refusal(FOUR, drawn, "off 4s 0").reason is Reason.DOES_NOT_FIT
    assert refusal(FOUR, drawn, "off Kd 0").reason is Reason.DOES_NOT_FIT
    assert {type(action) for action in FOUR.legal_actions(drawn)} == {Discard}
    after = play(FOUR, drawn, "discard Kd")
    assert (after.phase, after.hands[1]) == (DRAW, cards("4s"))


@vector("RV36")
def _no_card_to_cover_with() -> None:
    state = position(hand="2c 3c", opened=[1], phase=DRAW, stock="4c 9d", cut_card="2d")
    drawn = play(FOUR, state, "draw")
    assert refusal(FOUR, drawn, "lay 2c 3c 4c").reason is Reason.KEEPS_TOO_FEW


@vector("RV37")
def _hand() -> None:
    melds = re.findall(r"\{(.*?)\}", VECTORS["RV37"]["state"])
    state = position(hand=f"{' '.join(melds)} Kd")
    after = play(FOUR, state, f"lay {' / '.join(melds)}", "discard KD")
    plain = [FOUR.melds.values.total(hand) for hand in after.hands]
    assert after.ending is Ending.HAND
    assert FOUR.result(after).points == tuple([2 * points for points in plain])


@vector("RV40")
def _opened_before() -> None:
    after = play(FOUR, position(hand="2h 3h 4h Kd", opened=[1]), "lay 2h 3h 4h", "discard Kd")
    plain = [FOUR.melds.values.total(hand) for hand in after.hands]
    assert after.ending is Ending.OUT
    assert FOUR.result(after).points == tuple(plain)


# The score.


def _result(*left: str, ending: Ending = Ending.OUT) -> DealResult:
    game = Remi51(players=len(left) + 1)
    others = dict(enumerate(left, start=1))
    state = position(
        game, hand="", seat=0, others=others, phase=Remi51Phase.OVER, ending=ending, winner=0
    )
    return game.result(state)


def _penalty(number: str) -> None:
    case = VECTORS[number]
    left = re.fullmatch(r"cards left: ([^;]*)(; winner finished by hand)?", case["state"])
    assert left
    ending = Ending.HAND if left[2] else Ending.OUT
    assert _result(notation(left[1]), ending=ending).points == (0, int(case["expect"]))


for _number in ("RV43", "RV44", "RV46", "RV48", "RV50"):
    vector(_number)(lambda number=_number: _penalty(number))  # type: ignore[misc]


@vector("RV52")
def _deal_scores() -> None:
    left = ("Qh Ac 7d", "* As 5d Kd", "Ts")
    assert _result(*left).points == (0, 27, 45, 10)
    assert _result(*left, ending=Ending.HAND).points == (0, 54, 90, 20)


# The cut and the deal.


def _sizes(state: Remi51State) -> list[int]:
    return [len(hand) for hand in state.hands]


@vector("RV53")
def _the_card_turned_up() -> None:
    state = deal_with(FOUR, {39: "9d"}, 40)
    assert (state.cut_card, state.phase) == (Card("9d"), Remi51Phase.PLAY)
    assert _sizes(state) == [14, 15, 14, 14]


@vector("RV54")
def _joker_kept() -> None:
    cutting = deal_with(FOUR, {39: "*", 38: "Ks"}, 40)
    after = play(FOUR, cutting, "keep")
    assert after.cut_card == Card("Ks")
    assert len(cutting.stock) - 1 - len(after.stock) == 13 + 14 + 14 + 15
    assert (len(after.hands[3]), after.hands[3][-1]) == (14, Card("*"))


@vector("RV56")
def _two_players_joker_kept() -> None:
    game = Remi51(players=2)
    cutting = deal_with(game, {39: "*", 38: "Ks"}, 40)
    after = play(game, cutting, "keep")
    assert (cutting.player, after.player) == (1, 1)
    assert len(cutting.stock) - 1 - len(after.stock) == 14 + 14
    assert _sizes(after) == [14, 15]


@vector("RV57")
def _joker_left() -> None:
    after = play(FOUR, deal_with(FOUR, {39: "*", 38: "Ks"}, 40), "leave")
    assert (after.cut_card, _sizes(after)) == (Card("*"), [14, 15, 14, 14])


@vector("RV58")
def _cutter_and_first_player() -> None:
    cutting = deal_with(FOUR, {39: "*"}, 40, dealer=0)
    assert cutting.player == 3
    assert play(FOUR, cutting, "leave").player == 1


@vector("RV59")
def _short_packet() -> None:
    deck = deck_with(FOUR, {})
    state = deal_with(FOUR, {}, 108 - 40)
    dealt = sorted(card for hand in state.hands for card in hand)
    assert dealt == sorted([*deck[68:], *deck[:17]])


def _setup(number: str) -> None:
    case = VECTORS[number]
    players, jokers = map(int, re.findall(r"\d+", case["state"]))
    dealt, turned, stock = map(int, re.findall(r"\d+", case["expect"]))
    state = deal_with(Remi51(players=players, jokers=jokers), {}, 50)
    assert (sum(_sizes(state)), len(state.stock)) == (dealt, stock)
    assert [state.cut_card is not None] == [True] * turned


for _number in ("RV60", "RV62", "RV63"):
    vector(_number)(lambda number=_number: _setup(number))  # type: ignore[misc]


# The first turn, and the discards.


@vector("RV65")
def _first_player_does_not_draw() -> None:
    state = deal_with(FOUR, {}, 50)
    assert refusal(FOUR, state, "draw").clause == "R13"
    after = play(FOUR, state, f"discard {state.hands[1][0]}")
    assert _sizes(after) == [14, 14, 14, 14]


@vector("RV66")
def _discards_are_not_drawn() -> None:
    hand = "As 2s 3s 4s 7h 7d 7c 9c Tc Jc Qc 5h 5s Kd"
    state = position(hand=hand, discards="8c 5d", phase=DRAW, stock="Ks Kc")
    assert play(FOUR, state, "draw").hands[1].count(Card("5d")) == 0
    kinds = {type(action) for action in FOUR.legal_actions(state)}
    assert kinds.isdisjoint({LayOff, TakeCutCard})
    taken = "take As 2s 3s 4s / 7h 7d 7c / 9c Tc Jc Qc / 5h 5s 5d discard Kd"
    assert refusal(FOUR, state, taken).reason is Reason.NOT_HELD
