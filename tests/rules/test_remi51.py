"""Remi 51: players, cards, the cut and the deal, by the clauses of docs/rules/remi51.md."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rummykit.actions import Action, Deal, TakeCutCard
from rummykit.card import JOKER, NATURALS, Card, cards
from rummykit.game import View
from rummykit.illegal import Reason
from rummykit.match import Match
from rummykit.record import AnyGame
from rummykit.result import DealResult, Ending
from rummykit.variants.remi51 import Remi51, Remi51Phase
from tests.remi51_positions import deal_with, deck_with, jokers_in, play, position, refusal

FOUR = Remi51(players=4)


# Players and cards.


@pytest.mark.rule("R1")
@pytest.mark.parametrize("players", [1, 7, 0, -2])
def test_r1_one_or_seven_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=r"players is a whole number from 2 to 6"):
        Remi51(players=players)


@pytest.mark.rule("R1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_r1_two_to_six_players_are_dealt_to(players: int) -> None:
    state = deal_with(Remi51(players=players), {}, 50)
    assert sorted(map(len, state.hands)) == [14] * (players - 1) + [15]


@pytest.mark.rule("R1")
def test_r1_two_packs_and_four_jokers() -> None:
    assert Counter(FOUR.deck) == Counter([*NATURALS, *NATURALS, *[JOKER] * 4])


@pytest.mark.rule("R1")
def test_r1_option_jokers() -> None:
    assert [len(Remi51(jokers=number).deck) for number in (0, 2, 6)] == [104, 106, 110]
    with pytest.raises(ValueError, match="jokers is a whole number from 0 to 6, not 7"):
        Remi51(jokers=7)


@pytest.mark.rule("R1")
def test_r1_another_deck_is_refused() -> None:
    with pytest.raises(ValueError, match=r"not the deck of 108 cards: it lacks \* \*"):
        FOUR.deal(Deal(Remi51(jokers=2).deck, 40))


@pytest.mark.rule("R2")
def test_r2_seats_act_in_increasing_order() -> None:
    state = deal_with(FOUR, {}, 50, dealer=1)
    seats = [state.player]
    for _ in range(5):
        if state.phase is Remi51Phase.DRAW:
            state = play(FOUR, state, "draw")
        state = play(FOUR, state, f"discard {state.hands[state.player or 0][0]}")
        seats.append(state.player)
    assert seats == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("R2")
def test_r2_out_of_turn_is_refused() -> None:
    state = deal_with(FOUR, {}, 50)
    action = FOUR.parse(state, f"discard {state.hands[2][0]}")
    illegal = FOUR.check(state, action, seat=2)
    assert illegal is not None
    assert illegal.reason is Reason.WRONG_SEAT
    assert str(illegal) == "It is the turn of seat 1, not of seat 2."


def _result(dealer: int, points: tuple[int, ...] = (0, 9, 9, 9)) -> DealResult:
    return DealResult(
        points=points, winners=(0,), ending=Ending.OUT, deadwood=((),) * 4, dealer=dealer
    )


@pytest.mark.rule("R3")
def test_r3_first_dealer_is_drawn() -> None:
    assert FOUR.standing(()).dealer is None
    one = Remi51(players=3, deals=1)

    def first(game: AnyGame, view: View, rng: Random) -> Action:
        action: Action = next(game.legal_actions(view))
        return action

    matches = [Match.play(one, [first] * 3, Random(seed)) for seed in range(12)]
    assert {match.results[0].dealer for match in matches} == {0, 1, 2}


@pytest.mark.rule("R3")
def test_r3_who_began_deals_next() -> None:
    assert deal_with(FOUR, {}, 50, dealer=3).player == 0
    assert FOUR.standing([_result(3)]).dealer == 0
    with pytest.raises(ValueError, match=r"results\[1\] was dealt by seat 2"):
        FOUR.standing([_result(3), _result(2)])


# The cut.


@pytest.mark.rule("R4")
@pytest.mark.parametrize(("players", "dealer", "cutter"), [(4, 0, 3), (4, 2, 1), (2, 0, 1)])
def test_r4_last_player_before_the_dealer_cuts(players: int, dealer: int, cutter: int) -> None:
    state = deal_with(Remi51(players=players), {39: "*"}, 40, dealer=dealer)
    assert (state.phase, state.player) == (Remi51Phase.CUT, cutter)


@pytest.mark.rule("R4")
def test_r4_four_cards_stay_on_each_side() -> None:
    for cut in (4, 104):
        assert deal_with(FOUR, {}, cut).ply == 0
    for wrong in (3, 105, 0, -4):
        with pytest.raises(ValueError, match=f"cut={wrong}: the cutter lifts from 4 to 104 cards"):
            deal_with(FOUR, {}, wrong)
    with pytest.raises(ValueError, match="cut=None: the cutter lifts from 4 to 104 cards"):
        FOUR.deal(Deal(FOUR.deck))


@pytest.mark.rule("R4")
def test_r4_option_min_cut() -> None:
    game = Remi51(min_cut=52)
    assert {game.chance(None, Random(seed)).cut for seed in range(60)} == {52, 53, 54, 55, 56}
    with pytest.raises(ValueError, match="cut=51: the cutter lifts from 52 to 56 cards"):
        deal_with(game, {}, 51)
    with pytest.raises(ValueError, match="min_cut is a whole number from 1 to 52, not 0"):
        Remi51(min_cut=0)


@pytest.mark.rule("R5")
def test_r5_bottom_card_of_the_lifted_packet_lies_face_up() -> None:
    state = deal_with(FOUR, {39: "9d"}, 40)
    assert state.cut_card == Card("9d")
    assert all(FOUR.view(state, seat).cut_card == Card("9d") for seat in (None, 0, 1, 2, 3))
    assert sorted(FOUR.all_cards(state)) == list(FOUR.deck)
    assert len(state.stock) == 108 - 57 - 1


@pytest.mark.rule("R7")
def test_r7_joker_may_be_kept_and_the_next_is_turned() -> None:
    state = play(FOUR, deal_with(FOUR, {39: "*", 38: "Ks"}, 40), "keep")
    assert state.cut_card == Card("Ks")
    assert [len(hand) for hand in state.hands] == [14, 15, 14, 14]
    assert JOKER in state.hands[3]


@pytest.mark.rule("R7")
def test_r7_joker_may_be_left_as_the_cut_card() -> None:
    state = play(FOUR, deal_with(FOUR, {39: "*", 38: "Ks"}, 40), "leave")
    assert state.cut_card == JOKER
    assert [len(hand) for hand in state.hands] == [14, 15, 14, 14]
    assert state.phase is Remi51Phase.PLAY


@pytest.mark.rule("R7")
def test_r7_every_further_joker_gives_the_same_choice() -> None:
    before = deal_with(FOUR, {39: "*", 38: "*", 37: "*", 36: "5h"}, 40)
    once = play(FOUR, before, "keep")
    assert (once.phase, once.player, once.cut_card) == (Remi51Phase.CUT, 3, JOKER)
    kept = play(FOUR, once, "keep", "keep")
    assert (kept.cut_card, jokers_in(kept.hands[3])) == (Card("5h"), 3)
    left = play(FOUR, once, "leave")
    assert (left.cut_card, left.kept_jokers) == (JOKER, 1)


@pytest.mark.rule("R7")
def test_r7_last_card_of_the_packet_is_not_kept() -> None:
    state = deal_with(FOUR, {0: "*", 1: "*", 2: "*", 3: "*"}, 4)
    state = play(FOUR, state, "keep", "keep", "keep")
    assert (state.phase, state.cut_card) == (Remi51Phase.PLAY, JOKER)
    single = deal_with(Remi51(min_cut=1), {0: "*"}, 1)
    assert (single.phase, single.cut_card) == (Remi51Phase.PLAY, JOKER)


@pytest.mark.rule("R7")
def test_r7_cutter_is_dealt_fewer_and_passed_over_first() -> None:
    names = {39: "*", 38: "*", 40: "2c", 41: "3c", 42: "4c", 43: "5c", 44: "6c", 45: "7c"}
    names |= {46: "8c", 47: "9c", 48: "Tc", 49: "Jc"}
    state = play(FOUR, deal_with(FOUR, names, 40), "keep", "keep")
    # Two rounds go to seats 1, 2 and 0 only; in the third the cutter gets a card too.
    assert Card("Tc") in state.hands[3]
    assert not set(cards("2c 3c 4c 5c 6c 7c 8c 9c Jc")) & set(state.hands[3])
    assert jokers_in(state.hands[3]) == 2
    assert set(cards("2c 5c 8c")) <= set(state.hands[1])


@pytest.mark.rule("R7")
def test_r7_kept_joker_is_known_to_all_until_a_joker_goes() -> None:
    state = play(FOUR, deal_with(FOUR, {39: "*", 38: "Ks"}, 40), "keep")
    assert {FOUR.view(state, seat).kept_jokers for seat in (None, 0, 1, 2, 3)} == {1}
    held = position(hand="* * 9d Kd", seat=3, kept_jokers=1)
    assert play(FOUR, held, "discard Kd").kept_jokers == 1
    assert play(FOUR, held, "discard *").kept_jokers == 0


@pytest.mark.rule("R7")
def test_r7_jokers_are_kept_only_at_the_cut() -> None:
    state = deal_with(FOUR, {}, 40)
    illegal = refusal(FOUR, state, "keep")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R7")
    assert str(illegal) == "No joker has been turned up by the cut."
    cutting = deal_with(FOUR, {39: "*"}, 40)
    illegal = refusal(FOUR, cutting, "draw")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R7")
    assert str(illegal) == "The cut has turned up a joker: it is kept or left first."
    assert [str(action) for action in FOUR.legal_actions(cutting)] == ["keep", "leave"]


# The cut card, for a hand.

HAND = "As 2s 3s 4s 7h 7d 7c 9c Tc Jc Qc 5h 5s Kd"  # and the 5 of diamonds makes it a hand
TAKE = "take As 2s 3s 4s / 7h 7d 7c / 9c Tc Jc Qc / 5h 5s 5d discard Kd"


@pytest.mark.rule("R6")
def test_r6_cut_card_is_taken_for_a_hand_in_place_of_the_draw() -> None:
    state = position(hand=HAND, cut_card="5d", phase=Remi51Phase.DRAW)
    assert [str(action) for action in FOUR.legal_actions(state)][:1] == ["draw"]
    assert TakeCutCard in {type(action) for action in FOUR.legal_actions(state)}
    after = play(FOUR, state, TAKE)
    assert (after.phase, after.ending, after.winner) == (Remi51Phase.OVER, Ending.HAND, 1)
    assert (after.hands[1], after.cut_card, after.discards) == ((), None, cards("Kd"))
    assert len(after.table) == 4
    assert sorted(FOUR.all_cards(after)) == list(FOUR.deck)


@pytest.mark.rule("R6")
def test_r6_cut_card_itself_may_be_the_cover() -> None:
    held = "As 2s 3s 4s 7h 7d 7c 9c Tc Jc Qc 5h 5s 5d"
    state = position(hand=held, cut_card="Kd", phase=Remi51Phase.DRAW)
    assert play(FOUR, state, TAKE).ending is Ending.HAND
    covers = [a.discard for a in FOUR.legal_actions(state) if isinstance(a, TakeCutCard)]
    assert Card("Kd") in covers


@pytest.mark.rule("R6")
def test_r6_all_fifteen_cards_must_be_melded_but_for_the_cover() -> None:
    state = position(hand=HAND, cut_card="5d", phase=Remi51Phase.DRAW)
    illegal = refusal(FOUR, state, "take As 2s 3s 4s / 5h 5s 5d / 7h 7d 7c discard Kd")
    assert (illegal.reason, illegal.need, illegal.have) == (Reason.NOT_A_HAND, 15, 11)
    illegal = refusal(FOUR, state, TAKE.replace("As 2s 3s 4s", "2s 3s 4s"))
    assert (illegal.reason, illegal.need, illegal.have) == (Reason.NOT_A_HAND, 15, 14)
    assert refusal(FOUR, state, TAKE.replace("5d", "6d")).reason is Reason.NOT_HELD
    wrong = TAKE.replace("5h 5s 5d discard Kd", "5h 5s Kd discard 5d")
    assert refusal(FOUR, state, wrong).reason is Reason.NOT_A_MELD


@pytest.mark.rule("R6", "R23")
def test_r6_cut_card_is_not_for_a_player_who_has_laid_down() -> None:
    state = position(hand=HAND, cut_card="5d", phase=Remi51Phase.DRAW, opened=[1])
    illegal = refusal(FOUR, state, TAKE)
    assert (illegal.reason, illegal.clause) == (Reason.NOT_A_HAND, "R23")
    assert str(illegal) == "You have laid down already: the cut card is only for a hand."
    assert [str(action) for action in FOUR.legal_actions(state)] == ["draw"]


@pytest.mark.rule("R6")
def test_r6_cut_card_is_not_taken_after_the_draw() -> None:
    state = position(hand=HAND + " 2d", cut_card="5d")
    illegal = refusal(FOUR, state, TAKE)
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R6")
    assert str(illegal) == "The cut card is taken in place of the draw."


@pytest.mark.rule("R6", "R13")
def test_r6_cut_card_is_not_for_the_first_turn() -> None:
    state = position(hand=HAND + " 2d", cut_card="5d", turn=0)
    illegal = refusal(FOUR, state, TAKE)
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R13")
    assert str(illegal) == "The first player does not draw in his first turn."


@pytest.mark.rule("R6")
def test_r6_cut_card_is_closed_in_closed_rounds() -> None:
    game = Remi51(closed_rounds=2)
    state = position(game, hand=HAND, cut_card="5d", phase=Remi51Phase.DRAW, turn=7, seat=0)
    assert refusal(game, state, TAKE).reason is Reason.CLOSED_ROUND
    assert [str(action) for action in game.legal_actions(state)] == ["draw"]
    later = position(game, hand=HAND, cut_card="5d", phase=Remi51Phase.DRAW, turn=8)
    assert play(game, later, TAKE).ending is Ending.HAND


@pytest.mark.rule("R6")
def test_r6_cut_card_is_closed_once_the_stock_over_it_has_run_out() -> None:
    state = position(
        hand=HAND, cut_card="5d", phase=Remi51Phase.DRAW, stock="9h", reshuffled="9h 4d"
    )
    illegal = refusal(FOUR, state, TAKE)
    assert (illegal.reason, illegal.clause) == (Reason.CUT_CARD_CLOSED, "R6")
    assert str(illegal) == "The stock over the cut card has run out: nobody may take it any more."
    assert [str(action) for action in FOUR.legal_actions(state)] == ["draw"]


@pytest.mark.rule("R6")
def test_r6_joker_as_the_cut_card_stands_for_any_card() -> None:
    state = position(hand=HAND, cut_card="*", phase=Remi51Phase.DRAW)
    for name in ("5d", "5c"):
        assert play(FOUR, state, TAKE.replace("5d", f"*{name}")).ending is Ending.HAND
    assert refusal(FOUR, state, TAKE.replace("5d", "*")).reason is Reason.AMBIGUOUS


# The deal.


@pytest.mark.rule("R8")
def test_r8_the_dealer_deals_from_the_other_half() -> None:
    deck = deck_with(FOUR, {})
    state = FOUR.deal(Deal(deck, 40))
    assert Counter(card for hand in state.hands for card in hand) == Counter(deck[40:97])


@pytest.mark.rule("R8")
def test_r8_a_short_half_is_made_up_from_the_top_of_the_lifted_packet() -> None:
    deck = deck_with(FOUR, {})
    state = FOUR.deal(Deal(deck, 68))  # 40 cards for the dealer, 57 are needed
    dealt = Counter(card for hand in state.hands for card in hand)
    assert dealt == Counter(deck[68:]) + Counter(deck[:17])
    assert state.stock == deck[17:67]


@pytest.mark.rule("R9")
def test_r9_one_card_at_a_time_and_the_fifteenth_last() -> None:
    deck = deck_with(FOUR, {})
    state = FOUR.deal(Deal(deck, 40), dealer=2)
    hands: list[list[Card]] = [[], [], [], []]
    for number, card in enumerate(deck[40:96]):
        hands[(3 + number) % 4].append(card)
    hands[3].append(deck[96])
    assert state.hands == tuple([tuple(sorted(hand)) for hand in hands])


@pytest.mark.rule("R9")
def test_r9_with_two_players_the_cutter_who_keeps_a_joker_still_gets_fifteen() -> None:
    game = Remi51(players=2)
    state = play(game, deal_with(game, {39: "*", 38: "Ks"}, 40), "keep")
    assert [len(hand) for hand in state.hands] == [14, 15]
    assert JOKER in state.hands[1]


@pytest.mark.rule("R10")
def test_r10_the_rest_lies_on_the_lifted_packet_as_the_stock() -> None:
    deck = deck_with(FOUR, {})
    state = FOUR.deal(Deal(deck, 40))
    assert state.stock == deck[97:] + deck[:39]
    state = play(FOUR, state, f"discard {state.hands[1][0]}")
    before = Counter(state.hands[2])
    state = play(FOUR, state, "draw")
    assert Counter(state.hands[2]) - before == Counter([deck[97]])
    assert state.stock == deck[98:] + deck[:39]


@pytest.mark.rule("R12")
def test_r12_the_player_next_to_the_dealer_begins_with_fifteen() -> None:
    for dealer in range(4):
        state = deal_with(FOUR, {}, 50, dealer=dealer)
        assert state.player == (dealer + 1) % 4
        assert [len(hand) for hand in state.hands] == [
            15 if seat == state.player else 14 for seat in range(4)
        ]


@pytest.mark.rule("R9")
def test_r9_no_pool_is_carried_into_a_deal() -> None:
    with pytest.raises(ValueError, match="carried=30: remi51 has no pool"):
        FOUR.deal(FOUR.chance(None, Random(0)), carried=30)
