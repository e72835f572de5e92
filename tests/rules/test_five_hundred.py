"""500: the deal, the melds and the turn, clause by clause."""

from __future__ import annotations

from random import Random

import pytest

from rummykit.actions import Arrange, Discard, Draw, Knock, LayDown, LayOff, Pass
from rummykit.card import JOKER, NATURALS, Card, NotationError, cards, text_of
from rummykit.illegal import Reason
from rummykit.meld import Meld, MeldKind
from rummykit.variants.carousel import Carousel
from rummykit.variants.five_hundred import (
    Books,
    DiscardRule,
    FiveHundred,
    FiveHundredPhase,
)
from tests.five_hundred_positions import legal, new_deal, play, position, refusal

GAME = FiveHundred(players=3)
OF_A_KIND = FiveHundred(players=3, books=Books.OF_A_KIND)
ALWAYS = FiveHundred(players=3, discard=DiscardRule.ALWAYS)

RUN = Meld(MeldKind.RUN, "4h 5h 6h")
SET = Meld(MeldKind.GROUP, "9c 9d 9s")
BOOK = Meld(MeldKind.BOOK, "2h 7h Kh")


# The deck, the seats and the deal.


@pytest.mark.rule("F1")
def test_f1_two_packs_and_two_jokers() -> None:
    assert len(GAME.deck) == 106
    assert all(GAME.deck.count(card) == 2 for card in (*NATURALS, JOKER))


@pytest.mark.rule("F1")
def test_f1_another_deck_is_refused() -> None:
    deal = GAME.chance(None, Random(1))
    short = type(deal)(deal.deck[1:])
    with pytest.raises(ValueError, match="not the deck of 106 cards"):
        GAME.deal(short)


@pytest.mark.rule("F3")
def test_f3_left_of_the_dealer_plays_first() -> None:
    assert new_deal(GAME, dealer=0).player == 1
    assert new_deal(GAME, dealer=2).player == 0


@pytest.mark.rule("F3")
def test_f3_play_goes_to_the_next_seat() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", phase=FiveHundredPhase.DRAW, stock="Kc Kd Kh")
    players = []
    for text in ("draw", "discard Kc", "draw", "discard Kd", "draw", "discard Kh"):
        players.append(state.player)
        state = play(GAME, state, text)
    assert players == [0, 0, 1, 1, 2, 2]
    assert state.player == 0


@pytest.mark.rule("F3")
def test_f3_another_seat_may_not_act() -> None:
    state = position("2c 8h", "5d 9h", "6s Th")
    illegal = GAME.check(state, Discard("9h"), seat=1)
    assert illegal is not None
    assert illegal.reason is Reason.WRONG_SEAT
    assert illegal.clause == "F3"


@pytest.mark.rule("F4")
def test_f4_each_deal_puts_30_into_the_pool() -> None:
    assert new_deal(GAME).pool == 30
    assert new_deal(GAME, carried=45).pool == 75
    assert new_deal(FiveHundred(pool=50), carried=7).pool == 57


@pytest.mark.rule("F4")
def test_f4_without_a_pool_nothing_is_carried() -> None:
    assert new_deal(FiveHundred(pool=0)).pool == 0
    with pytest.raises(ValueError, match="carried=30: 500 has no pool"):
        new_deal(FiveHundred(pool=0), carried=30)


@pytest.mark.rule("F4")
@pytest.mark.parametrize("carried", [-1, 2.5, True])
def test_f4_a_carried_pool_is_a_whole_number(carried: int) -> None:
    with pytest.raises(ValueError, match="carried is a whole number at least 0"):
        new_deal(GAME, carried=carried)


@pytest.mark.rule("F6")
def test_f6_the_deal_ends_after_the_tenth_round() -> None:
    state = position("2c 8h", "5d 9h", "6s Th Ts", player=2, round=9)
    state = play(GAME, state, "discard Th")
    assert (state.round, state.player, state.phase) == (10, 0, FiveHundredPhase.DRAW)
    state = play(GAME, state, "draw", "pass", "draw", "pass", "draw", "discard 6s")
    assert state.phase is FiveHundredPhase.OVER
    assert state.player is None


@pytest.mark.rule("F6")
def test_f6_in_a_round_everybody_has_one_turn() -> None:
    state = position("2c 8h Kc", "5d 9h", "6s Th", round=4)
    rounds = [state.round]
    for text in ("pass", "draw", "pass", "draw", "discard 6s", "draw"):
        state = play(GAME, state, text)
        rounds.append(state.round)
    assert rounds == [4, 4, 4, 4, 4, 5, 5]


@pytest.mark.rule("F6")
def test_f6_option_rounds() -> None:
    game = FiveHundred(players=3, rounds=3)
    state = position("2c 8h", "5d 9h", "6s Th Ts", player=2, round=3)
    assert play(game, state, "discard Th").phase is FiveHundredPhase.OVER


@pytest.mark.rule("F6")
def test_f6_a_finished_deal_takes_no_action() -> None:
    state = position("2c 8h", "5d 9h", "6s Th Ts", player=2, round=10)
    illegal = refusal(GAME, play(GAME, state, "discard Th"), "draw")
    assert (illegal.reason, illegal.clause) == (Reason.OVER, "F6")


@pytest.mark.rule("F6")
@pytest.mark.parametrize("players", [1, 5])
def test_f6_two_to_four_players(players: int) -> None:
    with pytest.raises(ValueError, match=r"from 2 to 4, not .*: the cards of ten rounds do not"):
        FiveHundred(players=players)


@pytest.mark.rule("F6")
@pytest.mark.parametrize(("players", "most"), [(2, 40), (3, 22), (4, 13)])
def test_f6_no_more_rounds_than_the_cards_last_for(players: int, most: int) -> None:
    # 26 + 2*40 - 1 = 105, 39 + 3*22 - 1 = 104, 52 + 4*13 - 1 = 103 of 106 cards.
    FiveHundred(players=players, rounds=most)
    with pytest.raises(ValueError, match=f"rounds={most + 1} with players={players}: .* has 106"):
        FiveHundred(players=players, rounds=most + 1)


@pytest.mark.rule("F8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_f8_thirteen_cards_each(players: int) -> None:
    state = new_deal(FiveHundred(players=players), dealer=1)
    assert [len(hand) for hand in state.hands] == [13] * players
    assert len(state.stock) == 106 - 13 * players


@pytest.mark.rule("F11")
def test_f11_packets_of_3_4_5_then_one_at_a_time() -> None:
    deck = GAME.chance(None, Random(11)).deck
    state = GAME.deal(GAME.chance(None, Random(11)), dealer=2)
    # Three, four and five cards; from the thirteenth on one each: eight times round, then the
    # first two once more, then the first alone.
    hands = [
        [*deck[0:3], *deck[12:36:3], deck[36], deck[38]],
        [*deck[3:7], *deck[13:36:3], deck[37]],
        [*deck[7:12], *deck[14:36:3]],
    ]
    assert state.hands == tuple([tuple(sorted(hand)) for hand in hands])
    assert state.stock == deck[39:]


@pytest.mark.rule("F11")
def test_f11_the_first_packet_goes_to_the_first_player() -> None:
    game = FiveHundred(players=4)
    deck = game.chance(None, Random(11)).deck
    state = game.deal(game.chance(None, Random(11)), dealer=1)
    for seat, packet in ((2, deck[0:3]), (3, deck[3:7]), (0, deck[7:12]), (1, deck[12:18])):
        assert all(card in state.hands[seat] for card in packet)


# Melds.


@pytest.mark.rule("F12")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("9h 9h 9s", MeldKind.GROUP),
        ("9c 9c 9c", MeldKind.GROUP),
        ("9s 9s 9h 9d 9c", MeldKind.GROUP),
        ("Kc Kc Kd Kd Kh Kh Ks Ks *Kc *Kd", MeldKind.GROUP),
        ("4h 5h 6h", MeldKind.RUN),
        ("Ah 2h 3h", MeldKind.RUN),
        ("Qd Kd Ad", MeldKind.RUN),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", MeldKind.RUN),
        ("2h 7h Kh", MeldKind.BOOK),
        ("2h 2h 7h Kh", MeldKind.BOOK),
        ("Kd Ad 2d", MeldKind.BOOK),
    ],
)
def test_f12_sets_runs_and_books(text: str, kind: MeldKind) -> None:
    state = position(f"{text} 3c", "5d", "6s")
    laid = GAME.apply(state, LayDown(text)).table
    assert laid == (Meld(kind, text),)


@pytest.mark.rule("F12")
@pytest.mark.parametrize(
    "text",
    ["9h 9s", "9h 9s 8d", "4h 5h 6c", "2h 3h 5h 6h 7h", "Ks As 2s 3s 4s", "2h 7h 9h Jh Kh"],
)
def test_f12_other_cards_are_no_meld(text: str) -> None:
    illegal = refusal(GAME, position(f"{text} 3c Jd", "5d", "6s"), f"lay {text}")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_A_MELD, "F12")
    assert str(illegal).startswith("No meld: ")


@pytest.mark.rule("F12")
def test_f12_a_run_holds_no_ace_at_both_ends() -> None:
    suit = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    illegal = refusal(GAME, position(f"{suit} 3c", "5d", "6s"), f"lay {suit}")
    assert illegal.reason is Reason.NOT_A_MELD


@pytest.mark.rule("F12")
def test_f12_repeated_suits_are_a_set_here_and_none_in_carousel() -> None:
    assert GAME.melds.readings("9h 9h 9s")
    assert not Carousel().melds.readings("9h 9h 9s")


@pytest.mark.rule("F12")
def test_f12_option_books_of_a_kind() -> None:
    state = position("2h 7h Kh Kd Ks Kc", "5d", "6s")
    assert refusal(OF_A_KIND, state, "lay 2h 7h Kh").reason is Reason.NOT_A_MELD
    assert play(OF_A_KIND, state, "lay Kh Kd Ks Kc").table[0].kind is MeldKind.GROUP


@pytest.mark.rule("F12")
def test_f12_read_as_a_run_before_a_set_before_a_book() -> None:
    # 7h 8h 9h and three 9s of hearts are books too, literally.
    run = play(GAME, position("7h 8h 9h 2c", "5d", "6s"), "lay 7h 8h 9h")
    alike = play(GAME, position("9h 9h *  2c", "5d", "6s"), "lay 9h 9h *9h")
    assert [meld.kind for meld in (*run.table, *alike.table)] == [MeldKind.RUN, MeldKind.GROUP]


@pytest.mark.rule("F12")
def test_f12_a_lay_off_keeps_the_kind_of_the_meld() -> None:
    state = position("7h Kh 9h 2c", "5d", "6s", table=[RUN])
    assert play(GAME, state, "off 7h 0").table == (Meld(MeldKind.RUN, "4h 5h 6h 7h"),)
    # 4h 5h 6h Kh would be a book.
    illegal = refusal(GAME, state, "off Kh 0")
    assert (illegal.reason, illegal.clause) == (Reason.DOES_NOT_FIT, "F12")
    assert str(illegal) == "Kh does not fit onto that meld."


@pytest.mark.rule("F12")
def test_f12_a_book_takes_a_fourth_card_and_no_fifth() -> None:
    state = play(GAME, position("3h 9h 2c", "5d", "6s", table=[BOOK]), "off 9h 0")
    assert state.table == (Meld(MeldKind.BOOK, "2h 7h 9h Kh"),)
    assert refusal(GAME, state, "off 3h 0").reason is Reason.DOES_NOT_FIT


@pytest.mark.rule("F14")
def test_f14_a_joker_stands_for_any_card_of_a_meld() -> None:
    state = position("5c 7c * Kd Kh * 2c", "5d", "6s")
    state = play(GAME, state, "lay 5c * 7c / Kd Kh *Kd")
    assert state.table == (Meld(MeldKind.GROUP, "Kd Kh *Kd"), Meld(MeldKind.RUN, "5c *6c 7c"))


@pytest.mark.rule("F14")
def test_f14_a_meld_may_hold_both_jokers() -> None:
    state = position("5c * * 2c", "5d", "6s")
    assert play(GAME, state, "lay 5c *6c *7c").table == (Meld(MeldKind.RUN, "5c *6c *7c"),)
    assert play(GAME, state, "lay 5c *5d *5h").table == (Meld(MeldKind.GROUP, "5c *5d *5h"),)
    assert play(GAME, state, "lay 5c *9c *Jc").table == (Meld(MeldKind.BOOK, "5c *9c *Jc"),)


@pytest.mark.rule("F14")
def test_f14_a_meld_holds_a_natural_card() -> None:
    # Two jokers are all there are; a named joker is still a joker.
    illegal = refusal(GAME, position("* * 3c 2c", "5d", "6s"), "lay *4c *5c")
    assert illegal.reason is Reason.NOT_A_MELD
    assert not GAME.melds.readings("*4c *5c *6c")


@pytest.mark.rule("F14")
def test_f14_a_joker_is_named_as_low_as_fits_unless_it_is_named() -> None:
    state = position("4h 5h * 2c", "5d", "6s")
    assert play(GAME, state, "lay 4h 5h *").table == (Meld(MeldKind.RUN, "*3h 4h 5h"),)
    assert play(GAME, state, "lay 4h 5h *6h").table == (Meld(MeldKind.RUN, "4h 5h *6h"),)
    assert play(GAME, state, "lay 4h 5h *Kh").table == (Meld(MeldKind.BOOK, "4h 5h *Kh"),)


@pytest.mark.rule("F14")
def test_f14_a_joker_laid_off_is_named_as_low_as_fits_unless_it_is_named() -> None:
    state = position("* 2c 8d", "5d", "6s", table=[RUN])
    assert play(GAME, state, "off * 0").table == (Meld(MeldKind.RUN, "*3h 4h 5h 6h"),)
    assert play(GAME, state, "off *7h 0").table == (Meld(MeldKind.RUN, "4h 5h 6h *7h"),)
    assert refusal(GAME, state, "off *8h 0").reason is Reason.DOES_NOT_FIT


@pytest.mark.rule("F14")
def test_f14_in_a_book_a_joker_is_of_its_suit() -> None:
    state = position("* 2h 7h 2c", "5d", "6s")
    assert play(GAME, state, "lay 2h 7h *").table == (Meld(MeldKind.BOOK, "*Ah 2h 7h"),)
    assert refusal(GAME, state, "lay 2h 7h *Ks").reason is Reason.NOT_A_MELD


# A turn.


@pytest.mark.rule("F15")
def test_f15_the_first_player_does_not_draw_in_his_first_turn() -> None:
    state = new_deal(GAME, dealer=2)
    assert state.phase is FiveHundredPhase.PLAY
    illegal = refusal(GAME, state, "draw")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "F15")
    assert str(illegal) == "The first player does not draw in his first turn."


@pytest.mark.rule("F15")
def test_f15_the_first_player_must_discard_in_his_first_turn() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", round=1)
    illegal = refusal(GAME, state, "pass")
    assert (illegal.reason, illegal.clause) == (Reason.MUST_DISCARD, "F15")
    assert str(illegal) == "You must end this turn with a discard."
    assert GAME.check(position("2c 8h", "5d 9h", "6s Th", round=2), Pass()) is None


@pytest.mark.rule("F15")
def test_f15_discards_lie_in_front_of_the_player() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", round=1, stock="Kc Kd Kh Ks")
    state = play(GAME, state, "discard 8h", "draw", "discard 5d", "draw", "discard Kd", "draw")
    state = play(GAME, state, "discard Kh")
    assert [text_of(pile) for pile in state.discards] == ["8h Kh", "5d", "Kd"]
    assert GAME.view(state, 2).discards == state.discards


@pytest.mark.rule("F15")
def test_f15_the_others_draw_and_may_discard_one_card() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", player=1, phase=FiveHundredPhase.DRAW)
    for text in ("pass", "discard 5d", "lay 5d 9h 9s", "off 5d 0", "knock"):
        illegal = refusal(GAME, state, text)
        assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "F15")
        assert str(illegal) == "First draw a card."
    state = play(GAME, state, "draw")
    assert play(GAME, state, "pass").player == 2
    assert play(GAME, state, "discard 5d").player == 2


@pytest.mark.rule("F15")
def test_f15_one_draw_a_turn() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", player=1, phase=FiveHundredPhase.DRAW)
    illegal = refusal(GAME, play(GAME, state, "draw"), "draw")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "F15")
    assert str(illegal) == "You have drawn: one card a turn."
    foreign = GAME.check(play(GAME, state, "draw"), Arrange("4h 5h 6h"))
    assert foreign is not None
    assert str(foreign).startswith("That cannot be done now; possible are lay, off, discard")


@pytest.mark.rule("F15")
def test_f15_a_discard_comes_from_the_hand() -> None:
    illegal = refusal(GAME, position("2c 8h", "5d", "6s"), "discard 5d")
    assert illegal.reason is Reason.NOT_HELD
    assert str(illegal) == "You do not hold 5d."


@pytest.mark.rule("F15")
def test_f15_a_joker_is_thrown_whatever_it_is_called() -> None:
    state = play(GAME, position("* 8h", "5d", "6s"), "discard *7h")
    assert state.discards[0] == (JOKER,)


@pytest.mark.rule("F15")
def test_f15_option_discard_always() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", player=1)
    illegal = refusal(ALWAYS, state, "pass")
    assert (illegal.reason, illegal.clause) == (Reason.MUST_DISCARD, "F15")
    assert play(ALWAYS, state, "discard 5d").player == 2


@pytest.mark.rule("F16")
def test_f16_the_dealer_plays_last_draws_and_must_discard() -> None:
    state = position("2c 8h", "5d 9h", "6s Th", player=2, phase=FiveHundredPhase.DRAW)
    state = play(GAME, state, "draw")
    illegal = refusal(GAME, state, "pass")
    assert (illegal.reason, illegal.clause) == (Reason.MUST_DISCARD, "F16")
    after = play(GAME, state, "discard 6s")
    assert (after.round, after.player) == (3, 0)


@pytest.mark.rule("F17")
def test_f17_the_draw_is_the_top_card_of_the_stock() -> None:
    state = position(
        "2c",
        "5d 9h",
        "6s",
        player=1,
        phase=FiveHundredPhase.DRAW,
        stock="Qs 3d",
        discards=["7h", "", ""],
    )
    after = play(GAME, state, "draw")
    assert text_of(after.hands[1]) == "5d 9h Qs"
    assert text_of(after.stock) == "3d"


@pytest.mark.rule("F17")
def test_f17_there_is_no_upcard() -> None:
    state = new_deal(GAME)
    assert state.discards == ((), (), ())
    assert state.table == ()


@pytest.mark.rule("F23")
def test_f23_a_lay_off_is_a_meld_with_a_new_card() -> None:
    state = play(GAME, position("7h 9h 2c", "5d", "6s", table=[RUN, SET]), "off 9h 0", "off 7h 1")
    assert state.table == (
        Meld(MeldKind.GROUP, "9c 9d 9h 9s"),
        Meld(MeldKind.RUN, "4h 5h 6h 7h"),
    )
    assert text_of(state.hands[0]) == "2c"


@pytest.mark.rule("F23")
def test_f23_a_lay_off_needs_a_card_from_hand() -> None:
    illegal = refusal(GAME, position("8h 2c", "7h", "6s", table=[RUN]), "off 7h 0")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_HELD, "F23")


@pytest.mark.rule("F23")
def test_f23_table_cards_are_not_laid_again() -> None:
    long = Meld(MeldKind.RUN, "7h 8h 9h Th Jh Qh")
    illegal = refusal(GAME, position("2c 3c", "5d", "6s", table=[long]), "lay 7h 8h 9h / Th Jh Qh")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_HELD, "F23")


@pytest.mark.rule("F23")
def test_f23_a_lay_off_names_a_meld_of_the_table() -> None:
    state = position("7h 2c", "5d", "6s", table=[RUN])
    for place in (1, -1):
        illegal = GAME.check(state, LayOff("7h", place))
        assert illegal is not None
        assert (illegal.reason, illegal.need, illegal.have) == (Reason.NO_SUCH_MELD, 1, place)
    assert str(GAME.check(state, LayOff("7h", 1))) == (
        "There is no meld 1: the table has 1, counted from 0."
    )


@pytest.mark.rule("F24")
def test_f24_several_melds_at_once() -> None:
    state = position("4h 5h 6h 9c 9d 9s 2c", "5d", "6s")
    assert play(GAME, state, "lay 4h 5h 6h / 9c 9d 9s").table == (SET, RUN)


@pytest.mark.rule("F24")
def test_f24_each_meld_needs_cards_of_its_own_from_hand() -> None:
    state = position("4h 5h 6h 7h 8h 2c", "5d", "6s")
    illegal = refusal(GAME, state, "lay 4h 5h 6h / 6h 7h 8h")
    assert (illegal.reason, text_of(illegal.cards)) == (Reason.NOT_HELD, "6h")


@pytest.mark.rule("F24")
def test_f24_no_meld_at_all_is_refused() -> None:
    state = position("4h 5h 6h 2c", "5d", "6s")
    illegal = GAME.check(state, LayDown([]))
    assert illegal is not None
    assert (illegal.reason, illegal.clause) == (Reason.NOTHING_ADDED, "F24")
    empty = GAME.check(state, LayDown([cards("4h 5h 6h"), ()]))
    assert empty is not None
    assert empty.reason is Reason.NOT_A_MELD


@pytest.mark.rule("F25")
def test_f25_a_discard_never_comes_back() -> None:
    state = position(
        "4h 5h 2c", "5d 9h", "6s", discards=["6h", "", ""], phase=FiveHundredPhase.DRAW
    )
    state = play(GAME, state, "draw")
    assert refusal(GAME, state, "lay 4h 5h 6h").reason is Reason.NOT_HELD
    assert state.discards[0] == cards("6h")
    stock = state.stock
    state = play(GAME, state, "discard 2c")
    assert state.discards[0] == cards("6h 2c")
    assert state.stock == stock, "it is not drawn again either"


@pytest.mark.rule("F26")
def test_f26_no_face_up_card_is_drawn() -> None:
    state = position(
        "2c", "5d 9h", "6s", player=1, phase=FiveHundredPhase.DRAW, discards=["7h", "", ""]
    )
    assert list(GAME.legal_actions(state)) == [Draw()]
    with pytest.raises(NotationError, match="too much"):
        GAME.parse(state, "draw 7h")


@pytest.mark.rule("F26")
def test_f26_a_joker_stands_for_one_card_and_keeps_to_it() -> None:
    table = [Meld(MeldKind.RUN, "4h 5h *6h")]
    state = position("6h 7h 8h 2c", "5d", "6s", table=table)
    # As *3h it would make room for the 6.
    assert refusal(GAME, state, "off 6h 0").reason is Reason.DOES_NOT_FIT
    assert play(GAME, state, "off 7h 0").table == (Meld(MeldKind.RUN, "4h 5h *6h 7h"),)
    state = position("3h 7h 2c", "5d", "6s", table=table)
    # As the lowest card that fits it would now be *2h.
    assert play(GAME, state, "off 3h 0").table == (Meld(MeldKind.RUN, "3h 4h 5h *6h"),)


# The kinds of action a position allows.


def test_the_legal_actions_of_a_small_hand() -> None:
    state = position("4h 5h 6h 7h", "5d", "6s", player=1)
    assert legal(GAME, state) == ["pass"]  # his last card is neither laid nor thrown
    state = position("4h 5h 6h 7h", "5d", "6s")
    assert legal(GAME, state) == [
        "pass",
        "discard 4h",
        "discard 5h",
        "discard 6h",
        "discard 7h",
        "lay 4h 5h 6h",
        "lay 4h 5h 6h 7h",
        "lay 5h 6h 7h",
        "lay 4h 5h 7h",
        "lay 4h 6h 7h",
    ]


def test_the_kinds_a_phase_allows() -> None:
    state = position("4h 5h 6h 7h", "5d", "6s")
    assert GAME.available(state) == (LayDown, LayOff, Discard, Knock, Pass)


def test_nothing_but_the_deal_is_left_to_chance() -> None:
    with pytest.raises(ValueError, match="no chance action is due"):
        GAME.chance(new_deal(GAME), Random(1))


def test_house_rules_out_of_their_limits_are_refused() -> None:
    for rule, value in {
        "pool": -1,
        "rounds": 0,
        "ace_value": 16,
        "target": 0,
        "books": "of_a_colour",
        "discard": "never",
        "first_knock": "nobody",
        "set_counts_once": 1,
        "sole_winner": "yes",
    }.items():
        with pytest.raises(ValueError, match=rule):
            FiveHundred(**{rule: value})  # type: ignore[arg-type]


def test_a_card_is_no_place_on_the_table() -> None:
    with pytest.raises(TypeError, match="named by its place"):
        LayOff("7h", Card("7h"))
