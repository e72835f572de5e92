"""Remi 51: the stock, the hand, the score and the match, by the clauses of docs/rules/remi51.md."""

from __future__ import annotations

from random import Random

import pytest

from rummykit import bots
from rummykit.actions import Reshuffle
from rummykit.card import cards
from rummykit.illegal import Reason
from rummykit.result import DealResult, Ending
from rummykit.variants import make
from rummykit.variants.remi51 import JokerSwap, Remi51, Remi51Phase, Remi51State, StockOut
from tests.remi51_positions import melds_of, play, position, refusal

FOUR = Remi51(players=4)
DRAW, RESHUFFLE, OVER = Remi51Phase.DRAW, Remi51Phase.RESHUFFLE, Remi51Phase.OVER


# The stock runs out.


@pytest.mark.rule("R10")
def test_r10_an_empty_stock_is_made_new_from_all_discards_but_the_last() -> None:
    state = position(hand="2s 4d 9h", stock="", discards="Kc 5d 7h 5d")
    after = play(FOUR, state, "discard 9h")
    assert (after.phase, after.player) == (RESHUFFLE, None)
    assert [kind.word for kind in FOUR.available(after)] == ["reshuffle"]
    illegal = FOUR.check(after, FOUR.parse(after, "draw"), seat=2)
    assert illegal is not None
    assert str(illegal) == "Chance is due: nobody may act."
    shuffled = play(FOUR, after, "reshuffle 2 0 3 1")
    assert (shuffled.stock, shuffled.discards) == (cards("7h Kc 5d 5d"), cards("9h"))
    assert (shuffled.phase, shuffled.player, shuffled.turn) == (DRAW, 2, after.turn)
    assert FOUR.view(shuffled, 0).reshuffled == cards("5d 5d 7h Kc")


@pytest.mark.rule("R10")
def test_r10_it_is_made_new_only_before_a_turn_that_draws() -> None:
    state = position(hand="2s 4d 9h Kd", phase=DRAW, stock="Ks", discards="Kc 5d", opened=[1])
    drawn = play(FOUR, state, "draw")
    assert (drawn.phase, drawn.stock) == (Remi51Phase.PLAY, ())
    out = position(hand="2s", stock="", discards="Kc 5d", opened=[1])
    assert play(FOUR, out, "discard 2s").ending is Ending.OUT
    last = play(FOUR, position(hand="2s 4d", stock="Ks", discards="Kc 5d"), "discard 2s")
    assert (last.phase, last.player) == (DRAW, 2), "the last card of the stock is drawn first"
    assert play(FOUR, last, "draw").stock == ()


@pytest.mark.rule("R10")
def test_r10_the_order_of_the_new_stock_is_left_to_chance() -> None:
    state = play(FOUR, position(hand="2s 4d", stock="", discards="Kc 5d 7h"), "discard 2s")
    orders = {FOUR.chance(state, Random(seed)).order for seed in range(60)}
    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)
    for wrong in ((), (0, 1), (0, 1, 1), (0, 1, 2, 3), (1, 2, 3), (-1, 0, 1)):
        with pytest.raises(ValueError, match="not a permutation of the 3 discards"):
            FOUR.apply(state, Reshuffle(wrong))
    illegal = FOUR.check(state, Reshuffle((0, 1, 2)), seat=2)
    assert illegal is not None
    assert illegal.reason is Reason.WRONG_SEAT, "no player chooses how the cards are shuffled"
    assert FOUR.check(state, Reshuffle((0, 1, 2))) is None
    with pytest.raises(ValueError, match="no chance action is due"):
        FOUR.chance(position(hand="2s 4d"), Random(0))


@pytest.mark.rule("R10")
def test_r10_nobody_acts_while_the_discards_wait_to_be_shuffled() -> None:
    state = play(FOUR, position(hand="2s 4d", stock="", discards="Kc 5d 7h"), "discard 2s")
    for text in ("draw", "discard 4d"):
        illegal = FOUR.check(state, FOUR.parse(state, text))
        assert illegal is not None
        assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R10")
        assert "discards are shuffled first" in str(illegal)


@pytest.mark.rule("R10")
def test_r10_later_only_if_a_card_was_laid_since() -> None:
    def end(*, laid: bool) -> Remi51Phase:
        state = position(
            hand="2s 4d",
            stock="",
            discards="Kc 5d 7h",
            reshuffled="Kc 5d",
            laid_since_shuffle=laid,
        )
        return play(FOUR, state, "discard 2s").phase

    assert end(laid=True) is RESHUFFLE
    assert end(laid=False) is OVER


@pytest.mark.rule("R10")
@pytest.mark.parametrize("text", ["lay 7h 7d 7c", "off 9s 0", "swap 6s 0 into 0 *9s"])
def test_r10_every_card_laid_counts(text: str) -> None:
    game = Remi51(joker_swap=JokerSwap.SAME_TURN)
    state = position(game, hand="7h 7d 7c 9s 6s 2d", opened=[1], table="*6s 7s 8s")
    assert not state.laid_since_shuffle
    assert play(game, state, text).laid_since_shuffle


@pytest.mark.rule("R10")
def test_r10_a_reshuffle_starts_the_count_anew() -> None:
    state = position(hand="2s 4d", stock="", discards="Kc 5d", laid_since_shuffle=True)
    after = play(FOUR, state, "discard 2s", "reshuffle 1 0")
    assert (after.laid_since_shuffle, after.reshuffled) == (False, cards("5d Kc"))


@pytest.mark.rule("R10")
def test_r10_the_deal_ends_without_a_winner_where_there_is_nothing_to_shuffle() -> None:
    state = position(hand="2s 4d", stock="")
    after = play(FOUR, state, "discard 2s")
    assert (after.phase, after.ending, after.winner) == (OVER, Ending.STOCK_OUT, None)
    result = FOUR.result(after)
    assert result.winners == ()
    assert result.points[1] == 4
    assert min(result.points) > 0


@pytest.mark.rule("R10")
def test_r10_option_stock_out() -> None:
    game = Remi51(stock_out=StockOut.END_DEAL)
    state = position(game, hand="2s 4d *", stock="", discards="Kc 5d")
    after = play(game, state, "discard 2s")
    assert (after.phase, after.ending) == (OVER, Ending.STOCK_OUT)
    assert game.result(after).points[1] == 24
    assert make("remi51", stock_out="end_deal") == game


def played_out(game: Remi51, state: Remi51State, bot: bots.Bot, plies: int) -> Remi51State:
    """The end of a deal, which comes within so many plies."""
    rng = Random(3)
    for _ in range(plies):
        if game.is_over(state):
            break
        if state.player is None:
            state = game.apply(state, game.chance(state, rng))
        else:
            state = game.apply(state, bot(game, game.view(state, state.player), rng))
    assert game.is_over(state)
    return state


@pytest.mark.rule("R10")
@pytest.mark.parametrize("closed_rounds", [0, 99])
def test_r10_six_players_run_the_stock_out_and_the_deal_ends(closed_rounds: int) -> None:
    game = Remi51(players=6, closed_rounds=closed_rounds)
    start = game.deal(game.chance(None, Random(3)))
    end = played_out(game, start, bots.random, 3000)
    assert end.reshuffled
    if closed_rounds:
        assert (end.ending, end.table) == (Ending.STOCK_OUT, ())


@pytest.mark.rule("R10", "R21")
def test_r10_two_players_with_one_card_each_end() -> None:
    game = Remi51(players=2)
    state = position(
        game,
        hand="2s",
        others={0: "4d"},
        phase=DRAW,
        stock="Kc Kd",
        discards="Jd Jc Qd",
        table="6h 7h 8h",
        opened=[0, 1],
    )
    end = played_out(game, state, bots.random, 60)
    assert end.ending is Ending.STOCK_OUT
    assert [len(hand) for hand in end.hands] == [1, 1]


# The hand.


@pytest.mark.rule("R23")
def test_r23_all_melds_at_once_and_the_cover_are_a_hand() -> None:
    held = "As 2s 3s 4s 7h 7d 7c 9c Tc Jc Qc 5h 5s 5d Kd"
    melds = "As 2s 3s 4s / 7h 7d 7c / 9c Tc Jc Qc / 5h 5s 5d"
    after = play(FOUR, position(hand=held), f"lay {melds}", "discard Kd")
    assert (after.ending, after.winner, after.table) == (Ending.HAND, 1, melds_of(FOUR, melds))


@pytest.mark.rule("R23")
def test_r23_a_hand_needs_no_51() -> None:
    # 9 + 9 + 9 + 18 = 45 points.
    held = "2c 3c 4c 2d 3d 4d 2h 3h 4h 3s 4s 5s 6s Kd"
    melds = "2c 3c 4c / 2d 3d 4d / 2h 3h 4h / 3s 4s 5s 6s"
    assert sum(map(FOUR.melds.value, melds_of(FOUR, melds))) == 45
    after = play(FOUR, position(hand=held), f"lay {melds}", "discard Kd")
    assert after.ending is Ending.HAND
    one_more = position(hand=held + " Ks")
    assert refusal(FOUR, one_more, f"lay {melds}").reason is Reason.BELOW_OPENING


@pytest.mark.rule("R23")
def test_r23_melds_laid_in_several_actions_of_one_turn_are_a_hand() -> None:
    state = position(hand="Tc Td Th 6s 7s 8s 2h 3h 4h Kd")
    after = play(FOUR, state, "lay Tc Td Th / 6s 7s 8s", "lay 2h 3h 4h", "discard Kd")
    assert after.ending is Ending.HAND


@pytest.mark.rule("R23")
def test_r23_after_a_lay_off_it_is_no_hand() -> None:
    state = position(hand="Tc Td Th 6s 7s 8s 9s Kd")
    after = play(FOUR, state, "lay Tc Td Th / 6s 7s 8s", "off 9s 1", "discard Kd")
    assert (after.ending, after.winner) == (Ending.OUT, 1)
    whole = play(FOUR, state, "lay Tc Td Th / 6s 7s 8s 9s", "discard Kd")
    assert whole.ending is Ending.HAND


@pytest.mark.rule("R23")
def test_r23_a_meld_after_the_lay_off_does_not_make_it_a_hand_again() -> None:
    state = position(hand="Tc Td Th 6s 7s 8s 9s 2h 3h 4h Kd")
    state = play(FOUR, state, "lay Tc Td Th / 6s 7s 8s", "off 9s 1", "lay 2h 3h 4h")
    assert play(FOUR, state, "discard Kd").ending is Ending.OUT


@pytest.mark.rule("R23")
def test_r23_what_others_laid_off_before_does_not_spoil_a_hand() -> None:
    held = "As 2s 3s 4s 7h 7d 7c 9c Tc Jc Qc 5h 5s 5d"
    state = position(
        hand="9s Kc Kh", opened=[1], table="6s 7s 8s", others={2: held}, stock="Kd", cut_card="2d"
    )
    state = play(FOUR, state, "off 9s 0", "discard Kc", "draw")
    after = play(FOUR, state, "lay As 2s 3s 4s / 7h 7d 7c / 9c Tc Jc Qc / 5h 5s 5d", "discard Kd")
    assert (after.ending, after.winner) == (Ending.HAND, 2)


@pytest.mark.rule("R23", "R20")
def test_r23_after_a_swapped_joker_it_is_no_hand() -> None:
    game = Remi51(joker_swap=JokerSwap.SAME_TURN)
    state = position(game, hand="Tc Td Th 6s 7s 8s 9h Kd", table="7h 8h *9h", opened=[2])
    after = play(game, state, "lay Tc Td Th / 6s 7s 8s")
    place = after.table.index(melds_of(game, "7h 8h *9h")[0])
    after = play(game, after, f"swap 9h {place} into {place} *Th", "discard Kd")
    assert after.ending is Ending.OUT


@pytest.mark.rule("R23")
def test_r23_who_opened_in_an_earlier_turn_has_no_hand() -> None:
    state = position(hand="2h 3h 4h Kd", opened=[1])
    assert play(FOUR, state, "lay 2h 3h 4h", "discard Kd").ending is Ending.OUT
    early = position(hand="Tc Td Th 6s 7s 8s 2h 3h 4h Kd", stock="Qc 9d 9c 8c")
    turn = play(FOUR, early, "lay Tc Td Th / 6s 7s 8s", "discard Kd", "draw", "discard Qc", "draw")
    turn = play(FOUR, turn, "discard 9d", "draw", "discard 9c", "draw")
    done = play(FOUR, turn, "lay 2h 3h 4h", "discard 8c")
    assert (done.ending, done.winner) == (Ending.OUT, 1)


@pytest.mark.rule("R23")
def test_r23_hands_are_among_the_legal_actions_once_for_each_card_left() -> None:
    state = position(hand="2c 3c 4c 5c 2d 3d 4d")
    lays = [str(a) for a in FOUR.legal_actions(state) if str(a).startswith("lay")]
    assert sorted(lays) == ["lay 2c 3c 4c / 2d 3d 4d", "lay 2d 3d 4d / 3c 4c 5c"]


# The score.


def _scored(*left: str, winner: int = 0, ending: Ending = Ending.OUT) -> DealResult:
    game = Remi51(players=len(left))
    others = {seat: held for seat, held in enumerate(left) if seat != winner}
    state = position(
        game,
        hand=left[winner],
        seat=winner,
        others=others,
        phase=OVER,
        ending=ending,
        winner=None if ending is Ending.STOCK_OUT else winner,
        cut_card="3c",
    )
    return game.result(state)


@pytest.mark.rule("R24")
def test_r24_the_winner_scores_nothing_and_few_points_are_good() -> None:
    result = _scored("", "Qh Ac 7d", "* As 5d Kd", "Ts")
    assert (result.points, result.winners) == ((0, 27, 45, 10), (0,))
    assert result.deadwood[1] == cards("Ac 7d Qh")
    one = Remi51(deals=1)
    assert one.standing([result]).winners == (0,)


@pytest.mark.rule("R24")
def test_r24_as_many_deals_as_players_and_the_lowest_total_wins() -> None:
    game = Remi51(players=3)
    results = [
        _scored("", "Qh", "9h"),
        _scored("Kd", "", "9h", winner=1),
        _scored("7d", "2d", "", winner=2),
    ]
    dealt = [
        DealResult(
            points=r.points, winners=r.winners, ending=r.ending, deadwood=r.deadwood, dealer=seat
        )
        for seat, r in enumerate(results)
    ]
    before = game.standing(dealt[:2])
    assert (before.totals, before.over, before.winners) == ((10, 10, 18), False, ())
    after = game.standing(dealt)
    assert (after.totals, after.over, after.winners) == ((17, 12, 18), True, (1,))
    assert (after.rounds_won, after.bonuses, after.carried) == ((1, 1, 1), (0, 0, 0), 0)
    fourth = DealResult(
        points=(0, 0, 0), winners=(), ending=Ending.OUT, deadwood=((),) * 3, dealer=0
    )
    with pytest.raises(ValueError, match=r"results\[3\] comes after the end of the match"):
        game.standing([*dealt, fourth])


@pytest.mark.rule("R24")
def test_r24_equal_totals_share_the_win() -> None:
    result = DealResult(
        points=(9, 4, 4), winners=(), ending=Ending.STOCK_OUT, deadwood=((),) * 3, dealer=1
    )
    assert Remi51(players=3, deals=1).standing([result]).winners == (1, 2)


@pytest.mark.rule("R24")
def test_r24_option_deals() -> None:
    result = _scored("", "Qh")
    assert Remi51(players=2, deals=1).standing([result]).over
    assert not Remi51(players=2).standing([result]).over
    assert not Remi51(players=2, deals=5).standing([result]).over
    with pytest.raises(ValueError, match="deals is a whole number at least 1, not 0"):
        Remi51(deals=0)


@pytest.mark.rule("R25")
@pytest.mark.parametrize(
    ("left", "points"),
    [
        ("Qh Ac 7d", 27),
        ("Jh Qh Kh Th", 40),
        ("2c 3d 4h 5s 6c 7d 8h 9s", 44),
        ("Ac Ad", 20),
    ],
)
def test_r25_pictures_and_aces_ten_others_face_value(left: str, points: int) -> None:
    assert _scored("", left).points == (0, points)


@pytest.mark.rule("R25")
def test_r25_without_a_winner_everyone_counts_his_hand() -> None:
    assert _scored("Qh", "* 2d", ending=Ending.STOCK_OUT).points == (10, 22)


@pytest.mark.rule("R25")
def test_r25_a_deal_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="the deal is not over"):
        FOUR.result(position(hand="2s 4d"))


@pytest.mark.rule("R26")
def test_r26_a_joker_in_hand_counts_twenty() -> None:
    assert _scored("", "*", "* As 5d Kd", "Kd 9s 4c *").points == (0, 20, 45, 43)
    assert _scored("", "*", ending=Ending.HAND).points == (0, 40)


@pytest.mark.rule("R26")
def test_r26_option_joker_penalty() -> None:
    state = position(
        hand="", others={0: "* 2d"}, phase=OVER, ending=Ending.OUT, winner=1, opened=[1]
    )
    assert Remi51(joker_penalty=25).result(state).points[0] == 27


@pytest.mark.rule("R27")
def test_r27_by_hand_all_others_count_double() -> None:
    left = ("", "Qh Ac 7d", "* As 5d Kd", "Ts")
    assert _scored(*left, ending=Ending.HAND).points == (0, 54, 90, 20)
    assert _scored(*left, ending=Ending.OUT).points == (0, 27, 45, 10)


@pytest.mark.rule("R27")
def test_r27_option_hand_multiplier() -> None:
    state = position(hand="", others={0: "* 2d"}, phase=OVER, ending=Ending.HAND, winner=1)
    assert Remi51(hand_multiplier=3).result(state).points[0] == 66
    with pytest.raises(ValueError, match="hand_multiplier is a whole number at least 1, not 0"):
        Remi51(hand_multiplier=0)
