"""The rules of the README, each with tests of its own; what is expected comes from there."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from random import Random

import pytest

import rummykit as rk
from rummykit.card import cards, text_of
from rummykit.deck import without
from rummykit_gin import Gin, GinPhase, GinState, GinView, Take
from rummykit_gin.scoring import deal_scores

README = Path(__file__).parents[1] / "README.md"
GAME = Gin()
NOTHING = "2c 4d 6h 8s Tc Qd Ah 3s 5c 7d"  # ten cards of which no two belong together
OTHER = "2c 4s 6h 8h Tc Qd Ah 3d 5d 7c"  # ten more
KNOCKABLE = "4c 4d 4h 7s 8s 9s Ts 2d 3h 5c Kd"  # 10 points once the king is thrown


def position(
    phase: GinPhase,
    first: str,
    second: str,
    *,
    discards: str = "",
    stock: int | None = None,
    player: int = 0,
    dealer: int = 1,
    taken: str = "",
) -> GinState:
    """A state with these hands and discards; the stock is the rest of the pack, sorted.

    With ``stock`` it has only so many cards, and the others are missing from the deal.
    """
    hands = (tuple(sorted(cards(first))), tuple(sorted(cards(second))))
    pile = cards(discards) if discards else ()
    rest = without(GAME.deck, [*hands[0], *hands[1], *pile])
    return GinState(
        phase=phase,
        player=player,
        ply=7,
        dealer=dealer,
        hands=hands,
        stock=rest if stock is None else rest[:stock],
        discards=pile,
        taken=rk.Card(taken) if taken else None,
    )


def after(state: GinState, *texts: str, game: Gin = GAME) -> GinState:
    """The state after some legal actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def why(state: GinState, text: str, game: Gin = GAME) -> rk.Illegal:
    """Why an action is refused; the state must come out of it unharmed."""
    before = hash(state)
    action = game.parse(state, text)
    illegal = game.check(state, action)
    assert illegal is not None, f"{text} should be refused"
    with pytest.raises(rk.IllegalAction, match=re.escape(str(illegal))):
        game.apply(state, action)
    assert action not in list(game.legal_actions(state))
    assert hash(state) == before
    return illegal


def written(state: GinState | GinView, game: Gin = GAME) -> list[str]:
    """The legal actions as text."""
    return [str(action) for action in game.legal_actions(state)]


def dealt(dealer: int = 0) -> GinState:
    """A deal from the pack in order: Ac Ad Ah As 2c ..."""
    return GAME.deal(rk.Deal(GAME.deck), dealer=dealer)


# The deal.


@pytest.mark.rule("G1")
def test_g1_two_players_one_pack() -> None:
    assert GAME.players == 2
    assert len(GAME.deck) == len(set(GAME.deck)) == 52
    assert not any(card.is_joker for card in GAME.deck)


@pytest.mark.rule("G1")
@pytest.mark.parametrize(
    ("card", "points"), [("Ah", 1), ("2c", 2), ("9d", 9), ("Ts", 10), ("Jc", 10), ("Kd", 10)]
)
def test_g1_what_cards_count(card: str, points: int) -> None:
    assert GAME.deadwood(cards(card)) == points


@pytest.mark.rule("G2")
@pytest.mark.parametrize("dealer", [0, 1])
def test_g2_ten_cards_each_the_other_first_and_one_turned_up(dealer: int) -> None:
    state = dealt(dealer)
    assert text_of(state.hands[1 - dealer]) == "Ac Ah 2c 2h 3c 3h 4c 4h 5c 5h"
    assert text_of(state.hands[dealer]) == "Ad As 2d 2s 3d 3s 4d 4s 5d 5s"
    assert text_of(state.discards) == "6c"
    assert (text_of(state.stock[:2]), len(state.stock)) == ("6d 6h", 31)


@pytest.mark.rule("G2")
def test_g2_the_winner_deals_next_and_without_one_the_same_dealer() -> None:
    for dealer in (0, 1):
        for winners, due in [((0,), 0), ((1,), 1), ((), dealer)]:
            assert GAME.standing([deal_result((0, 0), winners, dealer)]).dealer == due
    with pytest.raises(ValueError, match=r"results\[1\] was dealt by seat 0: .* for seat 1"):
        GAME.standing([deal_result((0, 9), (1,), 0), deal_result((0, 9), (1,), 0)])


# Melds.


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("7c 7d 7h", ""),
        ("7c 7d 7h 7s", ""),
        ("7c 7d", "7c 7d"),
        ("Ts Js Qs Ks", ""),
        ("As 2s 3s", ""),
        ("Qs Ks As", "As Qs Ks"),
        ("Ks As 2s", "As 2s Ks"),
        ("4c 5d 6c", "4c 5d 6c"),
        ("7c 7d 7h 8h 9h", "7c 7d"),  # 14 points left, and not the 17 of the set
    ],
)
def test_g3_melds_and_what_is_left(hand: str, left: str) -> None:
    assert text_of(rk.solver.best(hand, GAME.melds).deadwood) == left


# The play.


@pytest.mark.rule("G4")
def test_g4_first_the_other_may_take_then_the_dealer() -> None:
    state = dealt()
    assert (state.player, written(state)) == (1, ["take", "pass"])
    passed = after(state, "pass")
    assert (passed.player, written(passed)) == (0, ["take", "pass"])
    took = after(passed, "take")
    assert (took.player, took.phase) == (0, GinPhase.DISCARD)
    assert rk.Card("6c") in took.hands[0]


@pytest.mark.rule("G5")
def test_g5_when_both_pass_the_other_draws_from_the_stock() -> None:
    state = after(dealt(), "pass", "pass")
    assert (state.player, written(state)) == (1, ["draw"])
    illegal = why(state, "take")
    assert (illegal.reason, illegal.clause) == (rk.Reason.WRONG_PHASE, "G5")
    assert str(illegal) == "Both have left that card: draw from the stock."
    assert rk.Card("6d") in after(state, "draw").hands[1]


@pytest.mark.rule("G6")
def test_g6_a_turn_begins_with_a_card_of_the_stock_or_the_pile() -> None:
    state = position(GinPhase.DRAW, NOTHING, "Jc Js", discards="9c Kh")
    assert written(state) == ["take", "draw"]
    drew = after(state, "draw")
    assert (len(drew.hands[0]), len(drew.stock)) == (11, len(state.stock) - 1)
    assert (state.stock[0] in drew.hands[0], drew.discards) == (True, state.discards)
    took = after(state, "take")
    assert rk.Card("Kh") in took.hands[0]
    assert (text_of(took.discards), took.stock) == ("9c", state.stock)
    assert why(state, "discard 2c").clause == "G6"


@pytest.mark.rule("G7")
def test_g7_a_turn_ends_with_a_throw() -> None:
    state = position(GinPhase.DISCARD, f"{NOTHING} Kd", "Jc Js", discards="9c")
    assert written(state) == [f"discard {card}" for card in state.hands[0]]
    threw = after(state, "discard Qd")
    assert (text_of(threw.discards), len(threw.hands[0])) == ("9c Qd", 10)
    assert (threw.player, threw.phase) == (1, GinPhase.DRAW)
    assert why(state, "draw").reason is rk.Reason.WRONG_PHASE
    illegal = why(state, "discard Jc")
    assert (illegal.reason, illegal.clause) == (rk.Reason.NOT_HELD, "G7")
    assert str(illegal) == "You do not hold Jc."


@pytest.mark.rule("G8")
def test_g8_a_card_just_taken_is_not_thrown() -> None:
    state = after(position(GinPhase.DRAW, NOTHING, "Jc Js", discards="9c Kh"), "take")
    illegal = why(state, "discard Kh")
    assert (illegal.reason, illegal.clause) == (rk.Reason.VARIANT_RULE, "G8")
    assert str(illegal) == "You have just taken Kh: throw another card."
    assert illegal.cards == cards("Kh")
    threw = after(state, "discard 2c")
    back = after(threw, "draw", "discard Jc", "draw")
    assert "discard Kh" in written(back), "in a later turn it may be thrown"


@pytest.mark.rule("G8")
def test_g8_nor_with_a_knock() -> None:
    state = position(GinPhase.DISCARD, KNOCKABLE, OTHER, taken="Kd")
    assert why(state, "knock Kd").clause == "G8"


# The knock.


@pytest.mark.rule("G9")
def test_g9_knock_with_ten_points_and_not_with_eleven() -> None:
    state = position(GinPhase.DISCARD, KNOCKABLE, OTHER)
    assert [text for text in written(state) if text.startswith("knock")] == ["knock Kd"]
    illegal = why(state, "knock 5c")  # leaves 2d 3h Kd
    assert (illegal.reason, illegal.clause) == (rk.Reason.TOO_MANY_POINTS, "G9")
    assert str(illegal) == "15 points in hand: you may knock with 10 or fewer."
    eleven = position(GinPhase.DISCARD, KNOCKABLE.replace("5c", "6c"), OTHER)
    assert why(eleven, "knock Kd").have == 11


@pytest.mark.rule("G9")
def test_g9_a_knock_throws_a_card() -> None:
    state = position(GinPhase.DISCARD, KNOCKABLE, OTHER, discards="9c")
    illegal = why(state, "knock")
    assert (illegal.reason, illegal.clause) == (rk.Reason.MUST_DISCARD, "G9")
    assert why(state, "knock Jd").reason is rk.Reason.NOT_HELD
    assert text_of(after(state, "knock Kd").discards) == "9c Kd"


@pytest.mark.rule("G9")
def test_g9_the_limit_is_a_house_rule() -> None:
    state = position(GinPhase.DISCARD, KNOCKABLE, OTHER)
    assert why(state, "knock Kd", Gin(knock_limit=9)).need == 9
    with pytest.raises(ValueError, match="knock_limit is a whole number from 0 to 10, not 11"):
        Gin(knock_limit=11)


@pytest.mark.rule("G10")
def test_g10_the_knocker_lays_his_hand_open() -> None:
    state = after(position(GinPhase.DISCARD, KNOCKABLE, OTHER), "knock Kd")
    assert (state.player, state.phase, state.ender) == (1, GinPhase.LAY_OFF, 0)
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert [str(meld) for meld in view.table] == ["4c 4d 4h", "7s 8s 9s Ts"]
        assert text_of(view.known[0]) == "2d 3h 5c"


@pytest.mark.rule("G11")
def test_g11_the_other_lays_off_onto_the_knockers_melds() -> None:
    hand = "4s 6s Js 9c 9d 9h Kc Kh Ks Qd"
    state = after(position(GinPhase.DISCARD, KNOCKABLE, hand), "knock Kd")
    assert written(state) == ["pass", "off 4s 0", "off 6s 1", "off Js 1"]
    state = after(state, "off 4s 0", "off Js 1")
    assert [str(meld) for meld in state.table] == ["4c 4d 4h 4s", "7s 8s 9s Ts Js"]
    assert (state.player, text_of(state.hands[1])) == (1, "6s 9c 9d 9h Qd Kc Kh Ks")
    over = after(state, "pass")
    assert text_of(GAME.result(over).deadwood[1]) == "6s Qd", "his own melds are found for him"


@pytest.mark.rule("G11")
def test_g11_what_does_not_fit_is_refused() -> None:
    hand = "4s 6s Js 9c 9d 9h Kc Kh Ks Qs"
    state = after(position(GinPhase.DISCARD, KNOCKABLE, hand), "knock Kd")
    illegal = why(state, "off Qs 1")
    assert (illegal.reason, illegal.clause) == (rk.Reason.DOES_NOT_FIT, "G11")
    assert str(illegal) == "Qs does not fit onto that meld."
    assert why(state, "off 4s 2").reason is rk.Reason.NO_SUCH_MELD
    assert why(state, "off Jh 1").reason is rk.Reason.NOT_HELD
    assert GAME.check(after(state, "off Js 1"), rk.LayOff("Qs", 1)) is None, "behind the jack"


@pytest.mark.rule("G11")
def test_g11_the_turn_to_lay_off_comes_even_when_nothing_fits() -> None:
    state = after(position(GinPhase.DISCARD, KNOCKABLE, "Qd Qc"), "knock Kd")
    assert (state.player, written(state)) == (1, ["pass"])
    assert GAME.available(GAME.view(state, 0)) == (rk.LayOff, rk.Pass)


# The count.


def result_of(first: str, second: str, *texts: str, game: Gin = GAME) -> rk.DealResult:
    """The result of a deal in which seat 0 knocks."""
    return game.result(after(position(GinPhase.DISCARD, first, second), *texts, game=game))


@pytest.mark.rule("G12")
def test_g12_the_knocker_scores_the_difference() -> None:
    result = result_of(KNOCKABLE, "4s Js 9c 9d 9h Kc Kh Ks Qd Ah", "knock Kd", "off Js 1", "pass")
    assert text_of(result.deadwood[0]) == "2d 3h 5c"
    assert text_of(result.deadwood[1]) == "Ah 4s Qd"
    assert (result.points, result.winners) == ((5, 0), (0,))  # 15 - 10
    assert result.ending is rk.Ending.KNOCK


@pytest.mark.rule("G13")
def test_g13_gin_ends_the_deal_at_once() -> None:
    gin = "4c 4d 4h 7s 8s 9s Ts As 2s 3s Kd"
    state = after(position(GinPhase.DISCARD, gin, "4s Js Qd 9c"), "knock Kd")
    assert (state.player, GAME.is_over(state)) == (None, True)
    result = GAME.result(state)
    assert text_of(result.deadwood[1]) == "4s 9c Js Qd", "nothing is laid off"
    assert (result.points, result.winners) == ((33 + 25, 0), (0,))
    assert result.ending is rk.Ending.OUT


@pytest.mark.rule("G13")
def test_g13_gin_is_not_undercut() -> None:
    gin = "4c 4d 4h 7s 8s 9s Ts As 2s 3s Kd"
    result = result_of(gin, "Jc Jd Jh Qc Qd Qh 5c 5d 5h 5s", "knock Kd", game=Gin(gin_bonus=20))
    assert (result.points, result.winners) == ((20, 0), (0,))


@pytest.mark.rule("G14")
@pytest.mark.parametrize(
    ("hand", "score"),
    [("9c 9d 9h Jc Jd Jh Ah 2c 3c 4s", 25), ("9c 9d 9h Jc Jd Jh Ah 2c 2h 4s", 26)],
)
def test_g14_equal_or_less_deadwood_is_an_undercut(hand: str, score: int) -> None:
    result = result_of(KNOCKABLE, hand, "knock Kd", "pass")
    assert (result.points, result.winners) == ((0, score), (1,))
    plain = result_of(KNOCKABLE, hand, "knock Kd", "pass", game=Gin(undercut_bonus=10))
    assert plain.points == (0, score - 15)


@pytest.mark.rule("G12", "G14")
def test_g14_one_point_more_is_none() -> None:
    assert deal_scores([10, 11], rk.Ending.KNOCK, 0) == ((1, 0), (0,))
    assert deal_scores([11, 10], rk.Ending.KNOCK, 1) == ((0, 1), (1,))
    assert deal_scores([3, 9], rk.Ending.KNOCK, 1) == ((31, 0), (0,))


@pytest.mark.rule("G15")
def test_g15_two_cards_left_end_the_deal_after_a_throw() -> None:
    turn = position(GinPhase.DRAW, NOTHING, "Jc Js", discards="9c", stock=3)
    state = after(turn, "draw")
    assert len(state.stock) == 2
    over = after(state, "discard Qd")
    result = GAME.result(over)
    assert (result.points, result.winners, result.ending) == ((0, 0), (), rk.Ending.STOCK_OUT)
    assert GAME.phases[after(turn, "take", "discard Qd").phase], "three cards do not end it"


@pytest.mark.rule("G15")
def test_g15_a_knock_with_the_last_card_counts() -> None:
    state = position(GinPhase.DISCARD, KNOCKABLE, OTHER, stock=2)
    assert after(state, "knock Kd").phase is GinPhase.LAY_OFF


# The match.


def deal_result(points: tuple[int, int], winners: tuple[int, ...], dealer: int) -> rk.DealResult:
    """A result with these points."""
    return rk.DealResult(
        points=points, winners=winners, ending=rk.Ending.KNOCK, deadwood=((), ()), dealer=dealer
    )


def deals(*points: tuple[int, int]) -> list[rk.DealResult]:
    """The results of deals in order, the first dealt by seat 0."""
    results, dealer = [], 0
    for score in points:
        winners = tuple(seat for seat in (0, 1) if score[seat])
        results.append(deal_result(score, winners, dealer))
        dealer = winners[0] if winners else dealer
    return results


@pytest.mark.rule("G16")
def test_g16_a_hundred_points_end_the_match() -> None:
    assert not GAME.standing([]).over
    near = GAME.standing(deals((60, 0), (39, 0)))
    assert (near.totals, near.bonuses, near.over, near.winners) == ((99, 0), (0, 0), False, ())
    assert GAME.standing(deals((60, 0), (40, 0))).winners == (0,)
    assert GAME.standing(deals((60, 0), (0, 100))).winners == (1,)
    assert not Gin(target=101).standing(deals((60, 0), (40, 0))).over
    with pytest.raises(ValueError, match=r"results\[1\] comes after the end of the match"):
        GAME.standing(deals((100, 0), (1, 0)))


@pytest.mark.rule("G16")
def test_g16_boxes_do_not_make_the_winner() -> None:
    small = [(0, 9)] * 9
    standing = GAME.standing(deals(*small, (99, 0), (1, 0)))
    assert standing.totals == (100 + 100 + 2 * 20, 81 + 9 * 20)
    assert standing.winners == (0,)


@pytest.mark.rule("G17")
def test_g17_bonuses_at_the_end() -> None:
    standing = GAME.standing(deals((0, 30), (50, 0), (60, 0)))
    assert standing.bonuses == (100 + 2 * 20, 20)
    assert (standing.totals, standing.rounds_won) == ((250, 50), (2, 1))
    other = Gin(game_bonus=7, box_bonus=3).standing(deals((0, 30), (110, 0)))
    assert other.bonuses == (10, 3)


@pytest.mark.rule("G17")
def test_g17_twice_the_bonus_when_the_other_has_nothing() -> None:
    standing = GAME.standing(deals((50, 0), (0, 0), (60, 0)))
    assert standing.bonuses == (200 + 2 * 20, 0)


# What a seat knows.


def test_a_card_taken_from_the_pile_is_known_until_it_is_thrown() -> None:
    state = after(dealt(), "pass", "take", "discard Ad")
    for seat in (None, 0, 1):
        assert [text_of(known) for known in GAME.view(state, seat).known] == ["6c", ""]
    later = after(state, "draw", "discard Ac", "draw", "discard 6c")
    assert GAME.view(later, 1).known == ((), ())


def test_a_known_card_that_is_laid_off_is_known_no_more() -> None:
    took = after(position(GinPhase.DRAW, OTHER, KNOCKABLE[:-3], discards="Js"), "take")
    state = after(took, "discard Qd", "draw")
    knock = next(text for text in written(state) if text.startswith("knock"))
    state = after(state, knock)
    assert text_of(state.known[0]) == "Js"
    assert after(state, "off Js 1").known[0] == ()


def test_a_view_holds_nothing_of_the_other_hand_or_the_stock() -> None:
    state = after(dealt(), "take", "discard Ac")
    view = GAME.view(state, 0)
    shown = {*(view.hand or ()), *view.discards, *view.known[1]}
    for card in set(GAME.deck) - shown:
        assert repr(card) not in repr(view)


def test_a_determinized_state_holds_what_is_known() -> None:
    state = after(dealt(), "take", "discard Ac")
    view = GAME.view(state, 0)
    guesses = [GAME.determinize(view, Random(seed)) for seed in range(20)]
    assert all(rk.Card("6c") in guess.hands[1] for guess in guesses)
    assert all(GAME.view(guess, 0) == view for guess in guesses)
    assert len({guess.hands[1] for guess in guesses}) == 20


def test_a_deal_that_is_not_over_has_no_result() -> None:
    with pytest.raises(ValueError, match="the deal is not over"):
        GAME.result(dealt())


@pytest.mark.parametrize(
    ("wrong", "error"),
    [({"carried": 30}, "gin has no pool"), ({"dealer": 2}, "seats are 0-1")],
)
def test_deals_that_gin_does_not_have(wrong: dict[str, int], error: str) -> None:
    with pytest.raises(ValueError, match=error):
        GAME.deal(rk.Deal(GAME.deck), **wrong)
    with pytest.raises(ValueError, match="gin has no cut"):
        GAME.deal(rk.Deal(GAME.deck, cut=20))


# The package.


def test_it_is_installed_under_its_name() -> None:
    assert rk.make("gin", gin_bonus=20) == Gin(gin_bonus=20)
    with pytest.raises(ValueError, match="gin has no house rule 'players'; it has knock_limit,"):
        rk.make("gin", players=3)


def test_take_is_read_and_written() -> None:
    assert GAME.parse(dealt(), str(Take())) == Take()


def test_the_greedy_bot_beats_the_random_one() -> None:
    results = list(rk.simulate(GAME, [rk.bots.greedy, rk.bots.random], Random(5), 10))
    assert sum(result.winners == (0,) for result in results) >= 9


def test_a_match_of_greedy_bots_ends() -> None:
    match = rk.Match.play(GAME, [rk.bots.greedy] * 2, Random(3))
    assert match.standing.over
    assert max(match.standing.totals) >= 220


def test_the_readme_does_what_it_says() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, 5)


def test_every_rule_of_the_readme_has_a_test() -> None:
    text = README.read_text(encoding="utf-8")
    rules = re.findall(r"^- \*\*(G\d+)\.\*\*", text, re.MULTILINE)
    assert rules == [f"G{number}" for number in range(1, 18)]
    tests = [value for name, value in vars(sys.modules[__name__]).items() if name[:5] == "test_"]
    marks = [mark for test in tests for mark in getattr(test, "pytestmark", [])]
    assert {rule for mark in marks if mark.name == "rule" for rule in mark.args} == set(rules)
