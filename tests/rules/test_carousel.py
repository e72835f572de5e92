"""Carousel, clause by clause: setup, melds, turn and table (scores: test_carousel_scoring)."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import rummykit as rk
from rummykit.card import Card, cards
from rummykit.illegal import Reason
from rummykit.meld import Flaw
from rummykit.record import AnyGame
from rummykit.result import Ending
from rummykit.variants.carousel import CarouselPhase
from tests.positions import after, melds, position, texts, why

TWO = rk.Carousel(players=2)
THREE = rk.Carousel(players=3)


def draw_and_pass(game: AnyGame, view: rk.View, rng: Random) -> rk.Action:
    """A bot that never melds."""
    return rk.Draw() if rk.Draw in game.available(view) else rk.Pass()


# Setup


@pytest.mark.rule("C4")
def test_c4_two_to_five_players() -> None:
    assert [rk.Carousel(players=n).players for n in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for wrong in (0, 1, 6):
        with pytest.raises(ValueError, match=f"players is a whole number from 2 to 5, not {wrong}"):
            rk.Carousel(players=wrong)


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("players", "packs"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_c5_one_pack_and_joker_for_two_else_two(players: int, packs: int) -> None:
    deck = rk.Carousel(players=players).deck
    assert len(deck) == 53 * packs
    assert {deck.count(card) for card in deck} == {packs}
    assert deck.count(rk.JOKER) == packs


@pytest.mark.rule("C7")
def test_c7_the_first_dealer_is_drawn_and_the_deal_passes_left() -> None:
    dealers = set()
    endless = rk.Carousel(players=3, target=10**6)
    for seed in range(12):
        with pytest.raises(rk.MatchTooLong) as stopped:
            rk.Match.play(endless, [draw_and_pass] * 3, Random(seed), max_deals=1)
        dealers.add(stopped.value.results[0].dealer)
    assert dealers == {0, 1, 2}
    assert THREE.standing(()).dealer is None
    result = rk.DealResult(
        points=(1, 0, 0), winners=(0,), ending=Ending.KNOCK, deadwood=((), (), ()), dealer=2
    )
    assert THREE.standing([result]).dealer == 0


@pytest.mark.rule("C8")
def test_c8_ten_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    deck = THREE.deck
    state = THREE.deal(rk.Deal(deck), dealer=0)
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert state.hands[1] == tuple(sorted(deck[0:30:3]))
    assert state.hands[2] == tuple(sorted(deck[1:30:3]))
    assert state.hands[0] == tuple(sorted(deck[2:30:3]))


@pytest.mark.rule("C9")
def test_c9_the_rest_is_the_face_down_stock_and_nothing_lies_open() -> None:
    state = THREE.deal(rk.Deal(THREE.deck), dealer=0)
    assert state.stock == THREE.deck[30:]
    assert state.table == ()
    assert THREE.view(state, 1).stock == 76


@pytest.mark.rule("C10")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_c10_left_of_the_dealer_begins(dealer: int, first: int) -> None:
    assert THREE.deal(rk.Deal(THREE.deck), dealer=dealer).player == first


# Melds


@pytest.mark.rule("C17")
def test_c17_a_meld_is_a_group_or_a_run() -> None:
    kinds = [TWO.melds.readings(text)[0].kind for text in ("8c 8d 8h", "8c 9c Tc")]
    assert kinds == [rk.MeldKind.GROUP, rk.MeldKind.RUN]
    assert not TWO.melds.readings("2h 7h Kh"), "three of a suit are no meld here"
    fault = TWO.melds.explain("8c 9d Th")
    assert fault is not None
    assert fault.flaw is Flaw.UNRELATED


@pytest.mark.rule("C18")
@pytest.mark.parametrize("text", ["", "8c", "8c 8d", "8c 9c", "8c *"])
def test_c18_a_meld_has_three_cards(text: str) -> None:
    fault = TWO.melds.explain(text)
    assert fault is not None
    assert fault.flaw is Flaw.TOO_FEW


@pytest.mark.rule("C18")
@pytest.mark.parametrize("text", ["8c 8d 8h", "8c 9c Tc", "8c 8d *8h", "8c * Tc"])
def test_c18_three_cards_are_enough(text: str) -> None:
    assert TWO.melds.readings(text)


@pytest.mark.rule("C19")
def test_c19_a_group_is_three_or_four_of_a_rank() -> None:
    assert TWO.melds.readings("8c 8d 8h")
    assert TWO.melds.readings("Qc Qd Qh Qs")
    assert not TWO.melds.readings("Qc Qd Qh Qs *")
    assert not TWO.melds.readings("Qc Qd Kh")


@pytest.mark.rule("C20")
def test_c20_no_suit_twice_in_a_group_in_any_order() -> None:
    for order in itertools.permutations(cards("Kc Kd Kh Kc")):
        assert not TWO.melds.readings(order)
    fault = TWO.melds.explain("8s 8h *8s")
    assert fault is not None
    assert fault.flaw is Flaw.REPEATED_SUIT
    assert fault.cards == cards("8s *8s")


@pytest.mark.rule("C21")
def test_c21_one_eight_of_spades_in_a_group_of_eights() -> None:
    assert not THREE.melds.readings("8s 8s 8h")
    assert not THREE.melds.readings("8s 8s 8h 8d")
    assert THREE.melds.readings("8s 8h 8d")


@pytest.mark.rule("C22")
def test_c22_a_run_is_consecutive_and_of_one_suit() -> None:
    assert TWO.melds.readings("Ah 2h 3h")
    assert TWO.melds.readings("9h Th Jh")
    assert TWO.melds.readings("Jh 9h Th"), "the order in which they are offered is immaterial"
    assert TWO.melds.readings("5s 6s 7s 8s"), "three cards or more"
    assert TWO.melds.readings("Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"), "up to a whole suit"
    for text in ("5s 6d 7s", "5s 6s 8s", "9h 9h Th"):
        assert not TWO.melds.readings(text)


@pytest.mark.rule("C23")
def test_c23_the_ace_is_high_or_low() -> None:
    assert str(TWO.melds.readings("Ah 2h 3h")[0]) == "Ah 2h 3h"
    assert str(TWO.melds.readings("Ah Qh Kh")[0]) == "Qh Kh Ah"
    both = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
    fault = THREE.melds.explain(both)
    assert fault is not None
    assert fault.flaw is Flaw.BOTH_ENDS
    house = rk.Carousel(players=3, ace_both_ends=True)
    assert str(house.melds.readings(both)[0]) == both


@pytest.mark.rule("C24")
def test_c24_a_run_does_not_turn_the_corner() -> None:
    for text in ("Kh Ah 2h", "Qh Kh Ah 2h", "Kh * 2h"):
        fault = TWO.melds.explain(text)
        assert fault is not None
        assert fault.flaw is Flaw.ROUND_THE_CORNER


# A turn


@pytest.mark.rule("C11", "C12")
def test_c12_a_turn_begins_with_a_card_and_then_one_may_meld() -> None:
    state = position(TWO, ["7c 7d 7h 2s", "9c"], phase=CarouselPhase.DRAW, drawn=0)
    assert TWO.available(state) == (rk.Draw,)
    illegal = why(TWO, state, "play 7c 7d 7h")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "C12")
    drawn = after(TWO, state, "draw")
    assert len(drawn.hands[0]) == 5
    assert drawn.stock == state.stock[1:]
    assert texts(after(TWO, drawn, "play 7c 7d 7h").table) == ["7c 7d 7h"]


@pytest.mark.rule("C13")
def test_c13_who_has_not_melded_draws_a_second_card_and_may_meld() -> None:
    state = position(TWO, ["7c 7d 7h 2s", "9c"], drawn=1)
    assert why(TWO, state, "pass").reason is Reason.WRONG_PHASE
    second = after(TWO, state, "draw")
    assert second.drawn == 2
    assert after(TWO, second, "play 7c 7d 7h").table


@pytest.mark.rule("C12", "C13")
def test_c13_a_meld_ends_the_drawing_and_the_melding() -> None:
    state = after(TWO, position(TWO, ["7c 7d 7h 8c 8d 8h 2s", "9c"]), "play 7c 7d 7h")
    assert state.phase is CarouselPhase.END
    for text in ("draw", "play 8c 8d 8h"):
        illegal = why(TWO, state, text)
        assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "C13")


@pytest.mark.rule("C14")
def test_c14_who_has_not_melded_after_two_draws_a_third() -> None:
    state = position(TWO, ["2s 9s", "9c"], drawn=2)
    illegal = why(TWO, state, "pass")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "C14")
    assert after(TWO, state, "draw").drawn == 3


@pytest.mark.rule("C15")
def test_c15_a_third_card_forbids_the_meld() -> None:
    state = after(TWO, position(TWO, ["7c 7d 7h 2s", "9c"], drawn=2), "draw")
    illegal = why(TWO, state, "play 7c 7d 7h")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "C15")
    assert str(illegal) == "After a third card there is no meld in this turn."
    assert why(TWO, state, "draw").reason is Reason.WRONG_PHASE


@pytest.mark.rule("C16")
def test_c16_seats_act_in_increasing_order() -> None:
    state = THREE.deal(rk.Deal(THREE.deck), dealer=0)
    order = []
    for _ in range(4):
        order.append(state.player)
        state = after(THREE, state, "draw", "draw", "draw", "pass")
    assert order == [1, 2, 0, 1]
    illegal = THREE.check(state, rk.Draw(), seat=1)
    assert illegal is not None
    assert (illegal.reason, illegal.clause, illegal.need) == (Reason.WRONG_SEAT, "C16", 2)


# Rearranging the table


@pytest.mark.rule("C25")
def test_c25_cards_go_from_the_hand_to_the_table() -> None:
    state = position(TWO, ["7c 7d 7h 2s", "9c"])
    illegal = why(TWO, state, "play 8c 8d 8h")
    assert (illegal.reason, illegal.cards) == (Reason.NOT_HELD, cards("8c 8d 8h"))
    laid = after(TWO, state, "play 7c 7d 7h")
    assert laid.hands[0] == cards("2s")
    assert texts(laid.table) == ["7c 7d 7h"]


@pytest.mark.rule("C26", "C31")
def test_c26_every_meld_of_the_new_table_is_legal() -> None:
    state = position(TWO, ["7s 9d 2c", "9c"], "7c 7d 7h / 3s 4s 5s")
    illegal = why(TWO, state, "table 7c 7d 7h 7s / 3s 4s / 5s 9d 2c")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_A_MELD, "C26")
    assert illegal.cards == cards("3s 4s")


@pytest.mark.rule("C27")
def test_c27_the_first_to_meld_plays_a_whole_meld() -> None:
    state = position(TWO, ["8s 8h 8d Kd", "9c"])
    assert why(TWO, state, "play 8s 8h").reason is Reason.NOT_A_MELD
    assert after(TWO, state, "play 8s 8h 8d").hands[0] == cards("Kd")


@pytest.mark.rule("C28")
def test_c28_melds_may_be_taken_apart_extended_and_formed_anew() -> None:
    state = position(TWO, ["4c 6c 7c 2d", "9c"], "5s 5h 5d 5c")
    new = after(TWO, state, "table 5s 5h 5d / 4c 5c 6c 7c")
    assert texts(new.table) == ["5d 5h 5s", "4c 5c 6c 7c"]
    assert new.hands[0] == cards("2d")
    extended = after(TWO, position(TWO, ["9h 2d", "9c"], "6h 7h 8h"), "add 9h 0")
    assert texts(extended.table) == ["6h 7h 8h 9h"]


@pytest.mark.rule("C29")
def test_c29_at_least_one_card_comes_from_the_hand() -> None:
    state = position(TWO, ["2d", "9c"], "3s 4s 5s 6s 7s 8s")
    illegal = why(TWO, state, "table 3s 4s 5s / 6s 7s 8s")
    assert (illegal.reason, illegal.clause) == (Reason.NOTHING_ADDED, "C29")


@pytest.mark.rule("C30")
def test_c30_no_card_leaves_the_table_whatever_comes_instead() -> None:
    state = position(TWO, ["9d 9h 9s", "9c"], "5s 5h 5d 5c")
    illegal = why(TWO, state, "table 5s 5h 5d / 9d 9h 9s")
    assert (illegal.reason, illegal.clause) == (Reason.TABLE_CARD_MISSING, "C30")
    assert illegal.cards == cards("5c")
    # One 7h less and two 7d more: more cards than before, and all the same not legal.
    two_packs = position(THREE, ["7d 7d 7s", "2c", "2d"], "7c 7h 7s")
    assert why(THREE, two_packs, "table 7c 7d 7s / 7c 7d 7s").reason is Reason.NOT_HELD
    assert why(THREE, two_packs, "table 7c 7d 7s").reason is Reason.TABLE_CARD_MISSING


@pytest.mark.rule("C30")
def test_c30_a_card_lies_in_one_meld_only() -> None:
    state = position(TWO, ["7h 2d", "9c"], "7c 7d 7s / 4h 5h 6h")
    illegal = why(TWO, state, "table 7c 7d 7h 7s / 4h 5h 6h 7h")
    assert (illegal.reason, illegal.cards) == (Reason.NOT_HELD, cards("7h"))
    once = position(TWO, ["2d", "9c"], "7c 7d 7h 7s / 4h 5h 6h")
    illegal = why(TWO, once, "table 7c 7d 7h 7s / 4h 5h 6h 7h")
    assert (illegal.reason, illegal.cards) == (Reason.NOT_HELD, cards("7h"))


@pytest.mark.rule("C31")
def test_c31_an_illegal_table_is_refused_whole_and_the_next_action_works() -> None:
    state = position(TWO, ["7s 2c", "9c"], "7c 7d 7h / 3s 4s 5s")
    before = state
    why(TWO, state, "table 7c 7d 7h 7s / 3s 4s / 5s")
    assert state == before
    assert after(TWO, state, "add 7s 0").hands[0] == cards("2c")


@pytest.mark.rule("C32")
def test_c32_a_joker_stands_for_any_card_even_one_in_sight() -> None:
    faces = [card for card in rk.cards(" ".join(str(c) for c in TWO.deck)) if not card.is_joker]
    for face in faces:
        others = [c for c in faces if c.rank == face.rank and c != face][:2]
        assert TWO.melds.readings([*others, face.joker])
    crowded = position(THREE, ["* 2c", "9c", "9d"], "7c 7d 7h 7s / 5h 6h 7h / 8h 9h Th")
    joined = after(THREE, crowded, "table 7c 7d 7h 7s / 5h 6h 7h / *7h 8h 9h Th")
    assert "*7h 8h 9h Th" in texts(joined.table), "both natural sevens of hearts are in sight"


@pytest.mark.rule("C32")
def test_c32_any_number_of_jokers_beside_a_natural_card() -> None:
    assert TWO.melds.readings("*8s *8h 8d")
    assert not TWO.melds.readings("*8s *8h *8d")


@pytest.mark.rule("C33")
def test_c33_a_joker_is_named_where_it_could_be_several_cards() -> None:
    state = position(TWO, ["* 2s 3s 9d", "9c"])
    illegal = why(TWO, state, "play * 2s 3s")
    assert (illegal.reason, illegal.clause) == (Reason.AMBIGUOUS, "C33")
    assert [str(meld) for meld in illegal.melds] == ["*As 2s 3s", "2s 3s *4s"]
    assert str(illegal) == "Say which card each joker stands for: *As 2s 3s or 2s 3s *4s."
    assert texts(after(TWO, state, "play *4s 2s 3s").table) == ["2s 3s *4s"]
    gap = position(TWO, ["* 5c 6c 8c 9d", "9c"])
    assert texts(after(TWO, gap, "play 5c 6c * 8c").table) == ["5c 6c *7c 8c"]


@pytest.mark.rule("C34")
def test_c34_a_joker_keeps_standing_for_its_card() -> None:
    state = position(TWO, ["2h Kd", "9c"], "7s 7d 7c *7h / 4h 5h 6h")
    illegal = why(TWO, state, "table 7s 7d 7c / 2h *3h 4h 5h 6h")
    assert (illegal.reason, illegal.clause) == (Reason.JOKER_RENAMED, "C34")
    assert illegal.cards == (Card("*7h"),)


@pytest.mark.rule("C34")
def test_c34_one_natural_card_frees_one_joker() -> None:
    table = "9s *Ts Js / 9s *Ts Js"
    state = position(THREE, ["Ts Qd Qc Kd", "9c", "9d"], table)
    freed = after(THREE, state, "table 9s Ts Js / 9s *Ts Js / Qd Qc *Qh")
    assert texts(freed.table) == ["Qc Qd *Qh", "9s Ts Js", "9s *Ts Js"]
    both = position(THREE, ["Ts 8c 8d Kh", "9c", "9d"], "9s *Ts Js / Tc Td *Ts")
    illegal = why(THREE, both, "table 9s Ts Js / Tc Td *Th / 8c 8d *8h")
    assert (illegal.reason, illegal.cards) == (Reason.JOKER_RENAMED, (Card("*Ts"),))


@pytest.mark.rule("C35")
def test_c35_the_natural_card_comes_from_the_hand_or_from_another_meld() -> None:
    from_hand = position(TWO, ["5h 7c 2d", "9c"], "4h *5h 6h / 3c 4c 5c")
    freed = after(TWO, from_hand, "table 4h 5h 6h / 3c 4c 5c *6c 7c")
    assert texts(freed.table) == ["3c 4c 5c *6c 7c", "4h 5h 6h"]
    elsewhere = position(THREE, ["2c 4c Kd", "9c", "9d"], "5c 6c *7c / 7c 7d 7h 7s")
    moved = "table 5c 6c 7c / 7d 7h 7s / 2c *3c 4c"
    assert texts(after(THREE, elsewhere, moved).table) == ["7d 7h 7s", "2c *3c 4c", "5c 6c 7c"]
    strict = rk.Carousel(players=3, joker_release="from_hand")  # type: ignore[arg-type]
    illegal = why(strict, elsewhere, moved)
    assert (illegal.reason, illegal.cards) == (Reason.JOKER_RENAMED, (Card("*7c"),))
    played = position(strict, ["7c 2c 4c Kd", "9c", "9d"], "5c 6c *7c")
    assert after(strict, played, "table 5c 6c 7c / 2c *3c 4c").hands[0] == (Card("Kd"),)


@pytest.mark.rule("C36")
def test_c36_a_joker_that_keeps_its_card_may_move() -> None:
    state = position(TWO, ["8h 2d", "9c"], "7s 7d 7c *7h / 4h 5h 6h")
    moved = after(TWO, state, "table 7s 7d 7c / 4h 5h 6h *7h 8h")
    assert texts(moved.table) == ["7c 7d 7s", "4h 5h 6h *7h 8h"]


@pytest.mark.rule("C37")
def test_c37_a_replaced_joker_does_not_leave_the_table() -> None:
    state = position(TWO, ["5h 2d", "9c"], "4h *5h 6h")
    illegal = why(TWO, state, "table 4h 5h 6h")
    assert (illegal.reason, illegal.cards) == (Reason.TABLE_CARD_MISSING, (rk.JOKER,))
    group = position(TWO, ["7s 2d", "9c"], "7h 7c *7s")
    assert why(TWO, group, "table 7h 7c 7s").reason is Reason.TABLE_CARD_MISSING


@pytest.mark.rule("C38")
def test_c38_a_freed_joker_is_used_at_once_under_a_new_name() -> None:
    state = position(TWO, ["7s 2d", "9c"], "7h 7c *7s")
    assert texts(after(TWO, state, "table 7h 7c 7s *7d").table) == ["7c 7h 7s *7d"]
    loose = position(TWO, ["5h 2d", "9c"], "4h *5h 6h")
    assert why(TWO, loose, "table 4h 5h 6h / *").reason is Reason.NOT_A_MELD


@pytest.mark.rule("C34", "C37")
def test_c37_no_play_where_the_joker_could_only_go_to_the_hand() -> None:
    state = position(THREE, ["9d Kh Kc", "9c", "9s"], "Tc Jc Qc Kc / Jd *Qd Kd")
    assert list(THREE.legal_actions(state)) == [rk.Draw()]


# The end of a round


@pytest.mark.rule("C43")
def test_c43_a_knock_needs_five_points_or_fewer() -> None:
    for hand, points in (("Ac 2d 2s", 5), ("5h", 5), ("Ac", 1)):
        state = position(TWO, [hand, "9c"], phase=CarouselPhase.END)
        assert after(TWO, state, "knock").ending is Ending.KNOCK, points
    for hand, points in (("As 2h 3s", 6), ("6h", 6), ("*", 25)):
        illegal = why(TWO, position(TWO, [hand, "9c"], phase=CarouselPhase.END), "knock")
        assert (illegal.reason, illegal.clause) == (Reason.TOO_MANY_POINTS, "C43")
        assert (illegal.have, illegal.need) == (points, 5)


@pytest.mark.rule("C43")
def test_c43_no_card_is_thrown_with_a_knock() -> None:
    state = position(TWO, ["Ac 2d", "9c"], phase=CarouselPhase.END)
    held = why(TWO, state, "knock 2d")
    assert (held.reason, held.clause) == (Reason.NO_DISCARD, "C43")
    assert why(TWO, state, "knock 3d").reason is Reason.NOT_HELD, "the cards are asked first"


@pytest.mark.rule("C43")
def test_c43_option_knock_limit() -> None:
    house = rk.Carousel(players=2, knock_limit=6)
    state = position(house, ["6h", "9c"], phase=CarouselPhase.END)
    assert after(house, state, "knock").ender == 0
    strict = rk.Carousel(players=2, knock_limit=0)
    assert why(strict, position(strict, ["Ah", "9c"], phase=CarouselPhase.END), "knock").need == 0
    highest = rk.Carousel(players=2, knock_limit=24)
    state = position(highest, ["Kh Qh 4d", "9c"], phase=CarouselPhase.END)
    assert after(highest, state, "knock").ending is Ending.KNOCK, "24 points"
    illegal = why(highest, position(highest, ["*", "9c"], phase=CarouselPhase.END), "knock")
    assert illegal.have == 25, "a joker in hand prevents the knock under any limit"
    with pytest.raises(ValueError, match="from 0 to 24"):
        rk.Carousel(players=2, knock_limit=25)


@pytest.mark.rule("C43")
@pytest.mark.parametrize(
    ("timing", "phases"),
    [
        ("end_of_turn", {"last_card", "end"}),
        ("start_of_turn", {"draw"}),
        ("any", {"draw", "meld", "last_card", "end"}),
    ],
)
def test_c43_when_one_may_knock(timing: str, phases: set[str]) -> None:
    game = rk.make("carousel", players=2, knock_timing=timing)
    assert isinstance(game, rk.Carousel)
    for phase in CarouselPhase:
        if phase is not CarouselPhase.OVER:
            state = position(game, ["As Ah", "9c"], phase=phase, last_drawer=1)
            legal = game.check(state, rk.Knock()) is None
            assert legal == (phase.value in phases), phase


@pytest.mark.rule("C43")
def test_c43_a_knock_is_listed_where_it_is_legal() -> None:
    state = position(TWO, ["5h", "9c"], phase=CarouselPhase.END)
    assert list(TWO.legal_actions(state)) == [rk.Knock(), rk.Pass()]
    state = position(TWO, ["6h", "9c"], phase=CarouselPhase.END)
    assert list(TWO.legal_actions(state)) == [rk.Pass()]


@pytest.mark.rule("C43")
def test_c43_the_phase_after_a_turn_tells_nothing_of_the_hand() -> None:
    for hand in ("7c 7d 7h As", "7c 7d 7h Ks Kd"):
        melded = after(TWO, position(TWO, [hand, "9c"]), "play 7c 7d 7h")
        assert melded.phase is CarouselPhase.END
        assert TWO.available(melded) == (rk.Knock, rk.Pass)
    third = after(TWO, position(TWO, ["Ks Qd", "9c"], drawn=2), "draw")
    assert third.phase is CarouselPhase.END


@pytest.mark.rule("C43")
def test_c43_with_knocks_at_the_start_the_turn_passes_by_itself() -> None:
    game = rk.Carousel(players=2, knock_timing="start_of_turn")  # type: ignore[arg-type]
    melded = after(game, position(game, ["7c 7d 7h As", "9c"]), "play 7c 7d 7h")
    assert (melded.player, melded.phase) == (1, CarouselPhase.DRAW)
    third = after(game, position(game, ["Ks Qd", "9c"], drawn=2), "draw")
    assert (third.player, third.phase) == (1, CarouselPhase.DRAW)
    start = position(game, ["Ks Qd", "9c"], phase=CarouselPhase.DRAW, drawn=0, stock=1)
    last = after(game, start, "draw")
    assert game.available(last) == (rk.Arrange, rk.Pass)


@pytest.mark.rule("C44")
def test_c44_a_knock_ends_the_round_at_once_and_nobody_lays_off() -> None:
    state = position(THREE, ["Ac", "9c 9d", "9h"], "7c 7d 7h", phase=CarouselPhase.END)
    over = after(THREE, state, "knock")
    assert THREE.is_over(over)
    assert THREE.available(over) == ()
    assert over.hands == state.hands
    illegal = why(THREE, over, "pass")
    assert (illegal.reason, str(illegal)) == (Reason.OVER, "The deal is over.")
    with pytest.raises(ValueError, match="the round is not over"):
        THREE.result(state)


@pytest.mark.rule("C45")
def test_c45_only_the_act_of_knocking_ends_the_round() -> None:
    state = position(TWO, ["Ac", "9c"], phase=CarouselPhase.END)
    assert not TWO.is_over(after(TWO, state, "pass"))
    over = after(TWO, state, "knock")
    assert (over.ending, over.ender) == (Ending.KNOCK, 0)
    illegal = why(TWO, state, "knock Ac")
    assert illegal.reason is Reason.NO_DISCARD


@pytest.mark.rule("C54")
def test_c54_the_last_card_from_hand_ends_the_round_at_once() -> None:
    over = after(THREE, position(THREE, ["7c 7d 7h", "9c", "9d"]), "play 7c 7d 7h")
    assert (over.ending, over.ender, over.player) == (Ending.OUT, 0, None)


@pytest.mark.rule("C55")
def test_c55_a_last_lap_follows_the_last_card_and_ends_with_who_took_it() -> None:
    start = position(THREE, ["Kc", "7c 7d 7h Kd", "Kh"], phase=CarouselPhase.DRAW, drawn=0, stock=1)
    last = after(THREE, start, "draw")
    assert last.phase is CarouselPhase.LAST_CARD
    assert THREE.available(last) == (rk.Arrange, rk.Knock, rk.Pass)
    assert why(THREE, last, "draw").clause == "C55"
    lap = after(THREE, last, "pass")
    assert (lap.player, lap.phase) == (1, CarouselPhase.LAP)
    assert why(THREE, lap, "draw").clause == "C55"
    assert why(THREE, lap, "knock").clause == "C55"
    for at in (last, lap):
        foreign = THREE.check(at, rk.Discard("7c"))
        assert str(foreign).startswith("That cannot be done now"), "nobody draws a first card here"
    melded = after(THREE, lap, "play 7c 7d 7h")
    assert (melded.player, melded.phase) == (2, CarouselPhase.LAP)
    back = after(THREE, melded, "pass")
    assert back.player == 0
    over = after(THREE, back, "pass")
    assert (over.ending, over.ender) == (Ending.LAST_LAP, None)


@pytest.mark.rule("C55")
def test_c55_a_third_card_may_be_the_last_and_going_out_ends_the_lap() -> None:
    third = position(TWO, ["Kc", "7c 7d 7h"], drawn=2, stock=1)
    end = after(TWO, third, "draw")
    assert end.phase is CarouselPhase.END
    lap = after(TWO, end, "pass")
    over = after(TWO, lap, "play 7c 7d 7h")
    assert (over.ending, over.ender) == (Ending.OUT, 1)


@pytest.mark.rule("C55")
def test_c55_a_stock_of_one_with_two_players_is_one_melding_turn_each() -> None:
    start = position(TWO, ["Kc", "Kd"], phase=CarouselPhase.DRAW, drawn=0, stock=1)
    over = after(TWO, start, "draw", "pass", "pass", "pass")
    assert over.ending is Ending.LAST_LAP


@pytest.mark.rule("C55")
def test_c55_who_took_the_last_card_may_knock_and_then_there_is_no_lap() -> None:
    start = position(TWO, ["Ac", "Kd"], phase=CarouselPhase.DRAW, drawn=0, stock=1)
    state = after(TWO, start, "draw")
    assert state.hands[0] == cards("Ac Ad"), "the stock is the rest of the deck, sorted"
    assert after(TWO, state, "knock").ending is Ending.KNOCK


@pytest.mark.rule("C28")
def test_c28_the_table_may_be_made_over_altogether() -> None:
    table = "3c 4c 5c / 3d 4d 5d / 3h 4h 5h"
    state = position(TWO, ["3s 2d", "9c"], table)
    new = after(TWO, state, "table 3c 3d 3h 3s / 4c 4d 4h / 5c 5d 5h")
    assert new.table == melds(TWO, "3c 3d 3h 3s / 4c 4d 4h / 5c 5d 5h")
