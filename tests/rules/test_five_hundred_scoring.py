"""500: going out, the scores and the match, clause by clause."""

from __future__ import annotations

import pytest

from rummykit.actions import Knock
from rummykit.card import cards, text_of
from rummykit.illegal import Reason
from rummykit.meld import Meld, MeldKind
from rummykit.result import Ending
from rummykit.variants.five_hundred import (
    VARIATIONS,
    DiscardRule,
    FirstKnock,
    FiveHundred,
    FiveHundredPhase,
    FiveHundredState,
)
from rummykit.variants.five_hundred.scoring import deal_scores
from tests.five_hundred_positions import legal, new_deal, play, position, refusal, result_of

GAME = FiveHundred(players=3)
ANYONE = FiveHundred(players=3, first_knock=FirstKnock.ANYONE)
ALWAYS = FiveHundred(players=3, discard=DiscardRule.ALWAYS)
KOLJAC = FiveHundred(players=3, **VARIATIONS["500-koljac"])

RUN = Meld(MeldKind.RUN, "4h 5h 6h")


def over(
    *hands: str, played: int = 4, out: tuple[int, ...] = (), pool: int = 30
) -> FiveHundredState:
    """A deal that the dealer has just ended, with these hands left."""
    return position(*hands, round=played, out=out, pool=pool, phase=FiveHundredPhase.OVER, player=0)


# Going out.


@pytest.mark.rule("F18")
def test_f18_out_by_laying_every_card() -> None:
    state = play(GAME, position("4h 5h 6h", "5d Kc", "6s Qd"), "lay 4h 5h 6h")
    assert state.phase is FiveHundredPhase.OUT
    assert legal(GAME, state) == ["knock"]
    state = play(GAME, state, "knock")
    assert (state.out, state.player) == ((0,), 1)
    assert state.discards[0] == ()


@pytest.mark.rule("F18")
def test_f18_out_by_a_last_lay_off() -> None:
    state = play(GAME, position("7h", "5d Kc", "6s Qd", table=[RUN]), "off 7h 0")
    assert state.phase is FiveHundredPhase.OUT


@pytest.mark.rule("F18")
def test_f18_nothing_but_the_knock_follows_the_last_card() -> None:
    state = play(GAME, position("4h 5h 6h", "5d Kc", "6s Qd"), "lay 4h 5h 6h")
    for text in ("pass", "draw", "lay 4h 5h 6h", "off 5d 0", "discard 5d"):
        illegal = refusal(GAME, state, text)
        assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "F18")
        assert str(illegal) == "Your last card is laid: knock."


@pytest.mark.rule("F18")
def test_f18_no_discard_is_owed_after_the_last_card() -> None:
    # Neither by the first player in his first turn nor by the dealer.
    first = position("4h 5h 6h", "5d Kc", "6s Qd", round=1)
    assert play(GAME, first, "lay 4h 5h 6h", "knock").out == (0,)
    dealer = position("", "5d Kc", "4h 5h 6h", player=2, out=(0,))
    assert play(GAME, dealer, "lay 4h 5h 6h", "knock").phase is FiveHundredPhase.OVER
    always = position("", "4h 5h 6h", "6s Qd", player=1, out=(0,))
    assert play(ALWAYS, always, "lay 4h 5h 6h", "knock").out == (0, 1)


@pytest.mark.rule("F18")
def test_f18_out_by_throwing_the_last_card_with_the_knock() -> None:
    state = play(GAME, position("4h 5h 6h 2c", "5d Kc", "6s Qd"), "lay 4h 5h 6h", "knock 2c")
    assert (state.out, state.player) == ((0,), 1)
    assert text_of(state.discards[0]) == "2c"


@pytest.mark.rule("F18")
def test_f18_the_last_card_is_thrown_only_by_knocking() -> None:
    with_right = position("2c", "5d Kc", "6s Qd")
    without = position("8h Kd", "2c", "6s Qd", player=1)
    for state in (with_right, without):
        illegal = refusal(GAME, state, "discard 2c")
        assert (illegal.reason, illegal.clause) == (Reason.MUST_KNOCK, "F18")
        assert str(illegal) == "Your last card may only be thrown by knocking."
    assert legal(GAME, with_right) == ["knock 2c", "pass"]
    assert legal(GAME, without) == ["pass"]


@pytest.mark.rule("F18")
def test_f18_who_must_discard_throws_his_last_card_by_knocking() -> None:
    state = position("", "5d Kc", "2c", player=2, out=(0,))
    assert legal(GAME, state) == ["knock 2c"]


@pytest.mark.rule("F18")
def test_f18_one_knocks_only_with_all_cards_laid_but_the_last() -> None:
    state = position("4h 5h 6h 2c 3d", "5d Kc", "6s Qd")
    illegal = refusal(GAME, state, "knock")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_OUT, "F18")
    assert (illegal.need, illegal.have) == (0, 5)
    assert str(illegal) == "You may knock once you hold 0, and hold 5."
    state = play(GAME, state, "lay 4h 5h 6h")
    illegal = refusal(GAME, state, "knock 2c")
    assert (illegal.reason, illegal.need, illegal.have) == (Reason.NOT_OUT, 1, 2)


@pytest.mark.rule("F18")
def test_f18_the_card_thrown_with_the_knock_comes_from_the_hand() -> None:
    state = position("2c", "5d Kc", "6s Qd")
    assert refusal(GAME, state, "knock 3c").reason is Reason.NOT_HELD


@pytest.mark.rule("F18")
def test_f18_who_goes_out_scores_the_unmelded_cards_of_all_others() -> None:
    # King 10, 7, joker 15 are 32; ace 1 and 9 are 10; and the pool.
    result = GAME.result(over("", "Kh 7d *", "As 9c", out=(0,)))
    assert result.points == (32 + 10 + 30, 0, 0)
    assert result.winners == (0,)
    assert result.ending is Ending.OUT
    assert [text_of(hand) for hand in result.deadwood] == ["", "7d Kh *", "As 9c"]


@pytest.mark.rule("F27")
def test_f27_at_first_only_the_first_player_may_knock() -> None:
    state = position("8h Kd", "2c", "6s Qd", player=1)
    illegal = refusal(GAME, state, "knock 2c")
    assert (illegal.reason, illegal.clause) == (Reason.NO_RIGHT_TO_KNOCK, "F28")
    assert str(illegal) == "Only the first player may knock until somebody has."
    assert GAME.check(position("2c", "5d Kc", "6s Qd"), Knock("2c")) is None


@pytest.mark.rule("F27")
@pytest.mark.parametrize("text", ["lay 4h 5h 6h", "off 7h 0"])
def test_f27_nobody_empties_his_hand_without_the_right(text: str) -> None:
    hand = "4h 5h 6h" if text.startswith("lay") else "7h"
    state = position("8h Kd", hand, "6s Qd", player=1, table=[RUN])
    illegal = refusal(GAME, state, text)
    assert (illegal.reason, illegal.clause) == (Reason.KEEPS_TOO_FEW, "F27")
    assert (illegal.need, illegal.have) == (1, 0)
    assert str(illegal) == "You must keep 1 in hand, and would have 0."
    assert text not in legal(GAME, state)
    first = position(hand, "5d Kc", "6s Qd", table=[RUN])
    assert text in legal(GAME, first)


@pytest.mark.rule("F27")
def test_f27_without_the_right_one_card_is_kept() -> None:
    state = position("8h Kd", "4h 5h 6h 2c", "6s Qd", player=1)
    state = play(GAME, state, "lay 4h 5h 6h")
    assert legal(GAME, state) == ["pass"]


@pytest.mark.rule("F27")
@pytest.mark.parametrize("text", ["lay 4h 5h 6h", "off 7h 0"])
def test_f27_without_the_right_two_are_kept_by_who_must_discard(text: str) -> None:
    hand = "4h 5h 6h 2c" if text.startswith("lay") else "7h 2c"
    dealer = position("8h Kd", "6s Qd", hand, player=2, table=[RUN])
    illegal = refusal(GAME, dealer, text)
    assert (illegal.reason, illegal.need, illegal.have) == (Reason.KEEPS_TOO_FEW, 2, 1)
    assert text not in legal(GAME, dealer)
    other = position("8h Kd", hand, "6s Qd", player=1, table=[RUN])
    assert refusal(ALWAYS, other, text).need == 2
    more = position("8h Kd", "6s Qd", f"{hand} 3d", player=2, table=[RUN])
    assert sorted(legal(GAME, play(GAME, more, text)))[:2] == ["discard 2c", "discard 3d"]


@pytest.mark.rule("F27")
def test_f27_option_first_knock_anyone() -> None:
    state = position("8h Kd", "4h 5h 6h 2c", "6s Qd", player=1)
    assert play(ANYONE, state, "lay 4h 5h 6h", "knock 2c").out == (1,)


@pytest.mark.rule("F28")
def test_f28_after_a_knock_everybody_may() -> None:
    state = position("2c", "4h 5h", "Qd Qh", stock="6h Qs")
    state = play(GAME, state, "knock 2c", "draw", "lay 4h 5h 6h", "knock")
    state = play(GAME, state, "draw", "lay Qd Qh Qs", "knock")
    assert state.out == (0, 1, 2)
    assert state.phase is FiveHundredPhase.OVER


@pytest.mark.rule("F28")
def test_f28_the_right_starts_afresh_in_each_deal() -> None:
    before = play(GAME, position("2c", "5d Kc", "6s Qd"), "knock 2c")
    assert before.out == (0,)
    # In the next deal seat 0 deals, and seat 1 is the first player.
    deal = new_deal(GAME, dealer=0)
    assert deal.out == ()
    state = play(GAME, deal, f"discard {deal.hands[1][0]}", "draw")
    assert refusal(GAME, state, "knock").reason is Reason.NO_RIGHT_TO_KNOCK


@pytest.mark.rule("F29")
def test_f29_the_round_of_a_knock_is_completed() -> None:
    state = play(GAME, position("2c", "5d Kc", "6s Qd"), "knock 2c")
    assert (state.phase, state.player) == (FiveHundredPhase.DRAW, 1)
    state = play(GAME, state, "draw", "pass")
    assert (state.phase, state.player) == (FiveHundredPhase.DRAW, 2)
    state = play(GAME, state, "draw", "discard 6s")
    assert (state.phase, state.player) == (FiveHundredPhase.OVER, None)


# What a deal scores.


@pytest.mark.rule("F5")
def test_f5_several_winners_of_a_later_round_share_the_pool() -> None:
    # 24 unmelded points for each, and half of 30.
    result = GAME.result(over("", "Kc 9d 5s", "", out=(0, 2), played=4))
    assert result.points == (39, 0, 39)
    assert result.winners == (0, 2)
    assert result.carry == 0


@pytest.mark.rule("F5")
def test_f5_an_odd_point_stays_in_the_pool() -> None:
    result = GAME.result(over("", "Kc 9d 5s", "", out=(0, 2), pool=37))
    assert result.points == (24 + 18, 0, 24 + 18)
    assert result.carry == 1
    everybody = GAME.result(over("", "", "", out=(0, 1, 2), pool=32))
    assert everybody.points == (10, 10, 10)
    assert everybody.carry == 2


@pytest.mark.rule("F13")
def test_f13_three_of_a_rank_in_hand_count_as_one_card() -> None:
    def points(hand: str) -> int:
        return GAME.result(over("", hand, "", out=(0, 2))).points[0] - 15

    assert points("8s 8h 8d") == 8
    assert points("8s 8h 8d 8d") == 16
    assert points("8s 8h") == 16
    assert points("8c 8c 8d 8d 8h 8h 4c") == 16 + 4
    assert points("Kc Kd Kh Qc") == 20
    assert points("8s 8h *") == 16 + 15  # a joker in hand is of no rank


@pytest.mark.rule("F13")
def test_f13_option_set_counts_once() -> None:
    game = FiveHundred(players=3, set_counts_once=False)
    result = game.result(over("", "8s 8h 8d 4c", "", out=(0, 2)))
    assert result.points[0] == 28 + 15


@pytest.mark.rule("F19")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("Jc", 10), ("Qc", 10), ("Kc", 10), ("*", 15), ("2c", 2), ("9c", 9), ("Tc", 10), ("Ac", 1)],
)
def test_f19_what_cards_count(hand: str, points: int) -> None:
    assert GAME.result(over("", hand, "", out=(0,))).points == (points + 30, 0, 0)


@pytest.mark.rule("F19")
def test_f19_option_ace_value() -> None:
    game = FiveHundred(players=3, ace_value=15)
    assert game.result(over("", "As 9c", "", out=(0,))).points == (24 + 30, 0, 0)


@pytest.mark.rule("F20")
def test_f20_who_is_not_out_scores_nothing() -> None:
    state = position("2c", "4d 5d 6d Kc", "6s Qd", table=[RUN])
    state = play(GAME, state, "knock 2c", "draw", "lay 4d 5d 6d", "pass", "draw", "discard Qd")
    assert GAME.result(state).points[1:] == (0, 0)


@pytest.mark.rule("F20")
def test_f20_nobody_scores_when_nobody_is_out() -> None:
    state = play(GAME, position("8h", "5d", "6s Th Ts", player=2, round=10), "discard Th")
    result = GAME.result(state)
    assert result.points == (0, 0, 0)
    assert result.winners == ()
    assert result.ending is Ending.ROUNDS
    assert result.carry == 30


@pytest.mark.rule("F21")
def test_f21_who_goes_out_takes_the_pool() -> None:
    result = GAME.result(over("", "2c", "3c", out=(0,), pool=90))
    assert result.points == (95, 0, 0)
    assert result.carry == 0


@pytest.mark.rule("F29")
def test_f29_a_tie_in_the_first_round_has_one_winner_at_most() -> None:
    state = position("9c", "Kc 9d", "Jc Jd 4d", round=1, stock="5s Js 2s")
    state = play(GAME, state, "knock 9c", "draw", "pass", "draw", "lay Jc Jd Js", "knock 4d")
    result = GAME.result(state)
    assert result.points == (0, 0, 24 + 30)
    assert result.winners == (2,)


@pytest.mark.rule("F29")
def test_f29_alone_in_the_first_round_one_wins_with_any_discard() -> None:
    state = position("Kd", "Kc 9d", "Jc Jd 4d", round=1, stock="5s Js 2s")
    state = play(GAME, state, "knock Kd", "draw", "pass", "draw", "discard 4d")
    # The third player is left with three jacks, which count as one.
    assert GAME.result(state).points == (24 + 10 + 30, 0, 0)


@pytest.mark.rule("F30")
@pytest.mark.parametrize(
    ("first", "third", "winner"),
    [
        ("9c", "4d", 2),
        ("Ac", "2d", 0),
        ("Kc", "Ad", 2),
        ("Td", "Jd", 0),
        ("*", "Kd", 2),
        ("Qs", "*", 0),
    ],
)
def test_f30_the_lower_discard_wins(first: str, third: str, winner: int) -> None:
    state = position(first, "Kc 9d", f"Jc Jd {third}", round=1, stock="5s Js 2s")
    state = play(GAME, state, f"knock {first}", "draw", "pass")
    state = play(GAME, state, "draw", "lay Jc Jd Js", f"knock {third}")
    result = GAME.result(state)
    assert result.winners == (winner,)
    assert result.points[winner] == 54
    assert sum(result.points) == 54


@pytest.mark.rule("F30")
def test_f30_going_out_without_a_discard_is_lowest() -> None:
    state = position("4h 5h 6h", "Kc 9d", "Jc Jd Ad", round=1, stock="5s Js 2s")
    state = play(GAME, state, "lay 4h 5h 6h", "knock", "draw", "pass")
    state = play(GAME, state, "draw", "lay Jc Jd Js", "knock Ad")
    assert GAME.result(state).winners == (0,)


@pytest.mark.rule("F30")
def test_f30_in_a_later_round_the_discards_decide_nothing() -> None:
    state = position("9c", "Kc 9d", "Jc Jd 4d", round=2, stock="5s Js 2s")
    state = play(GAME, state, "knock 9c", "draw", "pass", "draw", "lay Jc Jd Js", "knock 4d")
    assert GAME.result(state).winners == (0, 2)


@pytest.mark.rule("F31")
def test_f31_equal_lowest_discards_leave_the_pool() -> None:
    state = position("6h", "Kc 9d", "Jc Jd 6s", round=1, stock="5s Js 2s")
    state = play(GAME, state, "knock 6h", "draw", "pass", "draw", "lay Jc Jd Js", "knock 6s")
    result = GAME.result(state)
    assert result.points == (0, 0, 0)
    assert result.winners == ()
    assert result.carry == 30
    standing = GAME.standing([result])
    assert standing.carried == 30
    assert standing.dealer == 0
    assert new_deal(GAME, dealer=0, carried=standing.carried).pool == 60


@pytest.mark.rule("F31")
def test_f31_only_the_lowest_discards_count_for_the_tie() -> None:
    everybody, nothing = (0, 1, 2), [0, 0, 0]
    assert deal_scores(nothing, everybody, cards("6h 6s 9c"), lower_discard_wins=True) == (
        (0, 0, 0),
        (),
        30,
    )
    assert deal_scores(nothing, everybody, cards("6h 6s 3c"), lower_discard_wins=True) == (
        (0, 0, 30),
        (2,),
        0,
    )


@pytest.mark.rule("F31")
def test_f31_two_without_any_discard_are_equal() -> None:
    state = position("4h 5h 6h", "Jc Jd", "9c 2c", round=1, stock="Js 2s")
    state = play(GAME, state, "lay 4h 5h 6h", "knock", "draw", "lay Jc Jd Js", "knock")
    result = GAME.result(play(GAME, state, "draw", "discard 9c"))
    assert (result.points, result.carry) == ((0, 0, 0), 30)


def test_a_deal_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        GAME.result(new_deal(GAME))


# The match.


@pytest.mark.rule("F2")
def test_f2_the_highest_total_wins_and_equal_totals_share() -> None:
    standing = GAME.standing([result_of([510, 505, 0])])
    assert standing.over
    assert standing.winners == (0,)
    assert standing.totals == (510, 505, 0)
    assert GAME.standing([result_of([505, 0, 505])]).winners == (0, 2)


@pytest.mark.rule("F2")
def test_f2_before_the_first_deal() -> None:
    standing = GAME.standing([])
    assert standing.totals == (0, 0, 0)
    assert (standing.dealer, standing.carried, standing.over) == (None, 0, False)
    assert standing.winners == ()


@pytest.mark.rule("F4")
def test_f4_what_is_left_of_the_pool_is_carried() -> None:
    results = [result_of([0, 0, 0], carry=30), result_of([0, 60, 0], dealer=1, carry=1)]
    assert GAME.standing(results[:1]).carried == 30
    assert GAME.standing(results).carried == 1


@pytest.mark.rule("F3")
def test_f3_the_deal_passes_to_the_next_seat() -> None:
    results = [result_of([72, 0, 0], dealer=2), result_of([0, 60, 0], dealer=0)]
    standing = GAME.standing(results)
    assert standing.dealer == 1
    assert standing.rounds_won == (1, 1, 0)
    with pytest.raises(ValueError, match=r"results\[1\] was dealt by seat 1"):
        GAME.standing([results[0], result_of([0, 60, 0], dealer=1)])


@pytest.mark.rule("F22")
def test_f22_the_game_is_over_at_500() -> None:
    results = [result_of([400, 0, 0], dealer=0), result_of([99, 0, 0], dealer=1)]
    assert not GAME.standing(results).over
    results[1] = result_of([100, 0, 0], dealer=1)
    standing = GAME.standing(results)
    assert standing.over
    assert standing.winners == (0,)
    with pytest.raises(ValueError, match=r"results\[2\] comes after the end"):
        GAME.standing([*results, result_of([0, 10, 0], dealer=2)])


@pytest.mark.rule("F22")
def test_f22_option_target() -> None:
    assert FiveHundred(target=100).standing([result_of([100, 0])]).over
    assert not FiveHundred(target=101).standing([result_of([100, 0])]).over


# The variations.


@pytest.mark.rule("F32")
def test_f32_300_ends_at_300() -> None:
    game = FiveHundred(players=3, **VARIATIONS["300"])
    results = [result_of([240, 0, 0]), result_of([59, 0, 0], dealer=1)]
    assert not game.standing(results).over
    results[1] = result_of([60, 0, 0], dealer=1)
    assert game.standing(results).over
    assert not GAME.standing(results).over
    assert new_deal(game).pool == 30


@pytest.mark.rule("F33")
def test_f33_koljac_has_no_pool() -> None:
    assert new_deal(KOLJAC).pool == 0
    with pytest.raises(ValueError, match="no pool"):
        new_deal(KOLJAC, carried=30)
    result = KOLJAC.result(over("", "Kh 7d *", "As 9c", out=(0,), pool=0))
    assert (result.points, result.carry) == ((42, 0, 0), 0)


@pytest.mark.rule("F33")
def test_f33_in_koljac_one_player_wins_in_every_round() -> None:
    state = position("9c", "Kc 9d", "Jc Jd 4d", round=5, stock="5s Js 2s", pool=0)
    state = play(KOLJAC, state, "knock 9c", "draw", "pass", "draw", "lay Jc Jd Js", "knock 4d")
    result = KOLJAC.result(state)
    assert (result.points, result.winners) == ((0, 0, 24), (2,))


@pytest.mark.rule("F33")
def test_f33_in_koljac_the_last_discard_of_the_deal_decides() -> None:
    # Seat 2 goes out without a discard, but threw a queen in the round before.
    state = position(
        "9c", "Kc 9d", "Jc Jd", round=5, stock="5s Js 2s", pool=0, discards=["Kc", "3c", "4c Qc"]
    )
    state = play(KOLJAC, state, "knock 9c", "draw", "pass", "draw", "lay Jc Jd Js", "knock")
    assert KOLJAC.result(state).winners == (0,)
