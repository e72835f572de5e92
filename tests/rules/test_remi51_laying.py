"""Remi 51: the turn, melds, opening, jokers, lay-offs, by the clauses of docs/rules/remi51.md."""

from __future__ import annotations

import itertools

import pytest

from rummykit.actions import Discard, Draw, LayDown, LayOff, Pass, SwapJoker
from rummykit.card import JOKER, Card, NotationError, cards
from rummykit.illegal import Reason
from rummykit.meld import MeldKind
from rummykit.result import Ending
from rummykit.variants import make
from rummykit.variants.remi51 import JokerSwap, Remi51, Remi51Phase
from tests.remi51_positions import deal_with, melds_of, play, position, refusal

FOUR = Remi51(players=4)
SWAPS = Remi51(joker_swap=JokerSwap.SAME_TURN)
DRAW = Remi51Phase.DRAW


# The turn.


@pytest.mark.rule("R13")
def test_r13_first_player_throws_a_card_without_drawing() -> None:
    state = deal_with(FOUR, {}, 50)
    assert FOUR.available(state) == (LayDown, LayOff, SwapJoker, Discard)
    illegal = refusal(FOUR, state, "draw")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R13")
    assert str(illegal) == "The first player does not draw in his first turn."
    after = play(FOUR, state, f"discard {state.hands[1][3]}")
    assert (len(after.hands[1]), after.player, after.phase) == (14, 2, DRAW)


@pytest.mark.rule("R14")
def test_r14_the_others_draw_one_card_from_the_stock_and_throw_one() -> None:
    state = position(hand="2s 4d 9h", phase=DRAW, stock="Kc 5d")
    for text in ("discard 2s", "lay 2s 4d 9h", "off 2s 0", "swap 2s 0 into 1"):
        illegal = refusal(FOUR, state, text)
        assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R14")
        assert str(illegal) == "First draw a card."
    drawn = play(FOUR, state, "draw")
    assert (drawn.hands[1], drawn.stock) == (cards("2s 4d 9h Kc"), cards("5d"))
    illegal = refusal(FOUR, drawn, "draw")
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R14")
    assert str(illegal) == "You have drawn: lay cards, or discard."
    illegal = refusal(FOUR, drawn, Pass())
    assert (illegal.reason, illegal.clause) == (Reason.WRONG_PHASE, "R14")
    assert str(illegal) == "That cannot be done now; possible are lay, off, swap, discard."
    after = play(FOUR, drawn, "discard 9h")
    assert (after.hands[1], after.discards, after.player) == (cards("2s 4d Kc"), cards("9h"), 2)
    assert after.phase is DRAW, "and so does the next one"
    assert refusal(FOUR, after, f"discard {after.hands[2][0]}").clause == "R14"


@pytest.mark.rule("R14")
def test_r14_discards_are_never_drawn() -> None:
    state = position(hand="2s 4d 9h", phase=DRAW, stock="Kc 5d", discards="4h 4c")
    after = play(FOUR, state, "draw")
    assert (after.hands[1], after.discards) == (cards("2s 4d 9h Kc"), cards("4h 4c"))
    assert FOUR.available(state)[0] is Draw
    assert refusal(FOUR, state, "take 4c 4d 4h discard 2s").reason is Reason.NOT_HELD


@pytest.mark.rule("R14")
def test_r14_a_joker_may_be_thrown() -> None:
    state = position(hand="2s 4d *")
    for text in ("discard *", "discard *7h"):
        after = play(FOUR, state, text)
        assert (after.hands[1], after.discards) == (cards("2s 4d"), (JOKER,))


@pytest.mark.rule("R14")
def test_r14_a_card_not_held_is_refused() -> None:
    illegal = refusal(FOUR, position(hand="2s 4d 9h"), "discard 4c")
    assert (illegal.reason, illegal.cards) == (Reason.NOT_HELD, cards("4c"))
    assert str(illegal) == "You do not hold 4c."
    assert refusal(FOUR, position(hand="2s 4d 9h"), "discard *").reason is Reason.NOT_HELD


# Keeping a card to cover with.


@pytest.mark.rule("R15")
def test_r15_the_last_card_covers_the_stock_and_ends_the_deal() -> None:
    state = position(hand="7h 7d 7c Kd", opened=[1])
    after = play(FOUR, state, "lay 7h 7d 7c", "discard Kd")
    assert (after.phase, after.player) == (Remi51Phase.OVER, None)
    assert (after.ending, after.winner, after.hands[1]) == (Ending.OUT, 1, ())
    illegal = refusal(FOUR, after, "draw")
    assert (illegal.reason, illegal.clause) == (Reason.OVER, "R15")


@pytest.mark.rule("R15")
@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("7h 7d 7c", "lay 7h 7d 7c"),
        ("7h 7d 7c 2s 3s 4s", "lay 7h 7d 7c / 2s 3s 4s"),
        ("9h", "off 9h 1"),
        ("*", "off * 0"),
    ],
)
def test_r15_laying_the_last_card_is_refused(hand: str, text: str) -> None:
    state = position(hand=hand, opened=[1], table="6h 7h 8h / Kc Kd Ks", cut_card="2d")
    illegal = refusal(FOUR, state, text)
    assert (illegal.reason, illegal.clause) == (Reason.KEEPS_TOO_FEW, "R15")
    assert (illegal.need, illegal.have) == (1, 0)
    assert str(illegal) == "You must keep 1 in hand, and would have 0."
    for action in FOUR.legal_actions(state):
        left = FOUR.apply(state, action).hands[1]
        assert left or isinstance(action, Discard)


@pytest.mark.rule("R15")
def test_r15_cards_come_from_the_hand() -> None:
    state = position(hand="7h 7d 9c Kd", opened=[1], table="6h 7h 8h")
    assert refusal(FOUR, state, "lay 7h 7d 7c").cards == cards("7c")
    assert refusal(FOUR, state, "lay 7h 7h 7d").cards == cards("7h")
    assert refusal(FOUR, state, "lay 7h 7d *").cards == cards("*")
    assert refusal(FOUR, state, "off 9h 0").reason is Reason.NOT_HELD
    assert refusal(FOUR, state, LayDown(())).reason is Reason.NOTHING_ADDED


# Melds.


@pytest.mark.rule("R17")
def test_r17_a_terc_has_three_cards() -> None:
    state = position(hand="8s 8h 9d Kd", opened=[1])
    illegal = refusal(FOUR, state, "lay 8s 8h")
    assert illegal.reason is Reason.NOT_A_MELD
    assert str(illegal) == "No meld: 8h 8s: a meld has at least three cards."
    assert FOUR.melds.readings("8s 8h 8c")


@pytest.mark.rule("R18")
@pytest.mark.parametrize(
    ("offered", "kind"),
    [
        ("7h 8h 9h", MeldKind.RUN),
        ("2c 3c 4c", MeldKind.RUN),
        ("Qs Qd Qh", MeldKind.GROUP),
        ("Qs Qd Qh Qc", MeldKind.GROUP),
        ("Ah 2h 3h", MeldKind.RUN),
        ("Qh Kh Ah", MeldKind.RUN),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", MeldKind.RUN),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", MeldKind.RUN),
    ],
)
def test_r18_one_rank_or_consecutive_cards_of_one_suit(offered: str, kind: MeldKind) -> None:
    assert [meld.kind for meld in FOUR.melds.read(offered)] == [kind]


@pytest.mark.rule("R18")
@pytest.mark.parametrize(
    ("offered", "why"),
    [
        ("Qh Qh Qs", "a group holds no suit twice"),
        ("Qh Qs Qs", "a group holds no suit twice"),
        ("8s 8h 8c 8d 8s", "a group holds no suit twice"),
        ("7h 8h 9d", "the cards are neither of one rank nor of one suit"),
        ("7h 8h Th", "the cards of the run are not consecutive"),
        ("Ks As 2s", "a run does not go round the corner from king to ace to 2"),
        ("Ks As 2s 3s", "a run does not go round the corner from king to ace to 2"),
        ("7h 7h 8h 9h", "a run holds no card twice"),
    ],
)
def test_r18_other_cards_are_no_meld(offered: str, why: str) -> None:
    state = position(hand=f"{offered} 4d", opened=[1])
    illegal = refusal(FOUR, state, f"lay {offered}")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_A_MELD, "R18")
    assert str(illegal).endswith(f"{why}.")


@pytest.mark.rule("R18")
def test_r18_option_repeat_suits() -> None:
    game = Remi51(repeat_suits=True)
    for offered in ("Qh Qh Qs", "8s 8h 8c 8d 8s", "8s 8s 8h 8h 8c 8c"):
        assert len(game.melds.read(offered)) == 1
        assert not FOUR.melds.read(offered)


@pytest.mark.rule("R18")
def test_r18_option_ace_both_ends() -> None:
    game = Remi51(ace_both_ends=False)
    both = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    assert FOUR.melds.read(both)
    assert not game.melds.read(both)
    assert game.melds.read("As 2s 3s")
    assert game.melds.read("Qs Ks As")


# Opening with 51.


@pytest.mark.rule("R19")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Tc Td Th / 6s 7s 8s", 51),
        ("9c 9d 9h 9s / 4s 5s *6s", 51),
        ("Qh Kh Ah / 6c 7c 8c", 51),
        ("Ad As Ah Ac / 2c 3c 4c 5c", 54),
        ("Ac 2c 3c / Ah 2h 3h / Jc Js Jd", 60),
    ],
)
def test_r19_melds_of_51_points_open(text: str, points: int) -> None:
    melds = melds_of(FOUR, text)
    assert sum(map(FOUR.melds.value, melds)) == points
    held = " ".join(str(card.loose) for meld in melds for card in meld.cards)
    after = play(FOUR, position(hand=f"{held} 4d 9h"), f"lay {text}")
    assert (after.table, after.opened) == (melds, (False, True, False, False))
    assert after.hands[1] == cards("4d 9h")


@pytest.mark.rule("R19")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Tc Td Th / 5c 5d 5h 5s", 50),
        ("9c 9d 9h 9s / *3s 4s 5s", 48),
        ("9h Th Jh Qh Kh", 49),
        ("Ac 2c 3c", 15),
        ("7h 8h 9h", 24),
    ],
)
def test_r19_less_does_not_open(text: str, points: int) -> None:
    melds = melds_of(FOUR, text)
    held = " ".join(str(card.loose) for meld in melds for card in meld.cards)
    state = position(hand=f"{held} 4d 9h")
    illegal = refusal(FOUR, state, f"lay {text}")
    assert (illegal.reason, illegal.clause) == (Reason.BELOW_OPENING, "R19")
    assert (illegal.have, illegal.need) == (points, 51)
    assert str(illegal) == f"{points} points: the first melds must come to 51."
    assert LayDown(melds) not in set(FOUR.legal_actions(state))


@pytest.mark.rule("R19")
@pytest.mark.parametrize(
    ("offered", "value"),
    [("Ac 2c 3c", 15), ("Qh Kh Ah", 30), ("Jc Jd Js", 30), ("2c 3c 4c", 9), ("Tc Td Th Ts", 40)],
)
def test_r19_pictures_and_aces_count_ten_others_their_value(offered: str, value: int) -> None:
    assert FOUR.melds.value(melds_of(FOUR, offered)[0]) == value


@pytest.mark.rule("R19")
def test_r19_the_melds_of_an_opening_are_laid_in_one_action() -> None:
    state = position(hand="Tc Td Th 6s 7s 8s 4d 9h")
    assert refusal(FOUR, state, "lay Tc Td Th").have == 30
    assert refusal(FOUR, state, "lay 6s 7s 8s").have == 21
    assert play(FOUR, state, "lay Tc Td Th / 6s 7s 8s").opened_now


@pytest.mark.rule("R19")
def test_r19_cards_on_the_table_do_not_count() -> None:
    state = position(hand="Tc Td Th 8h 4d", table="5h 6h 7h", opened=[2])
    assert refusal(FOUR, state, "lay Tc Td Th").have == 30
    illegal = refusal(FOUR, state, "off 8h 0")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_OPENED, "R19")
    assert str(illegal) == "You must have opened before you may lay off."


@pytest.mark.rule("R19")
def test_r19_after_opening_a_meld_needs_no_points() -> None:
    state = position(hand="2c 3c 4c 9s", opened=[1], cut_card="2d")
    assert play(FOUR, state, "lay 2c 3c 4c").hands[1] == cards("9s")
    both = position(hand="Tc Td Th 6s 7s 8s 2h 3h 4h 4d 9h")
    assert play(FOUR, both, "lay Tc Td Th / 6s 7s 8s", "lay 2h 3h 4h").hands[1] == cards("4d 9h")


@pytest.mark.rule("R19")
def test_r19_option_opening() -> None:
    game = Remi51(opening=40)
    state = position(game, hand="Tc Td Th 2s 3s 4s 5s 4d 9h")
    assert play(game, state, "lay Tc Td Th / 2s 3s 4s 5s").opened[1]
    assert refusal(game, state, "lay Tc Td Th / 2s 3s 4s").need == 40
    with pytest.raises(ValueError, match="opening is a whole number from 0 to 140, not -1"):
        Remi51(opening=-1)


@pytest.mark.rule("R19")
def test_r19_option_closed_rounds() -> None:
    game = Remi51(players=3, closed_rounds=2)
    hand = "Tc Td Th 6s 7s 8s 4d 9h"
    for turn, this in ((0, 1), (2, 1), (3, 2), (5, 2)):
        state = position(game, hand=hand, seat=(1 + turn) % 3, turn=turn)
        illegal = refusal(game, state, "lay Tc Td Th / 6s 7s 8s")
        assert (illegal.reason, illegal.need, illegal.have) == (Reason.CLOSED_ROUND, 3, this)
        assert str(illegal) == f"Nobody may lay down before round 3; this is round {this}."
        assert {type(action) for action in game.legal_actions(state)} == {Discard}
    third = position(game, hand=hand, seat=1, turn=6)
    assert play(game, third, "lay Tc Td Th / 6s 7s 8s").opened[1]


@pytest.mark.rule("R19")
def test_r19_closed_rounds_close_the_hand_too() -> None:
    game = Remi51(closed_rounds=1)
    state = position(game, hand="7h 7d 7c 2s", turn=0)
    assert refusal(game, state, "lay 7h 7d 7c").reason is Reason.CLOSED_ROUND


@pytest.mark.rule("R19")
def test_r19_openings_are_listed_once_and_no_more_than_they_need() -> None:
    state = position(hand="Tc Td Th 6s 7s 8s 9s 2h 3h 4h 5d Kc", stock="", cut_card="2d")
    lays = [str(action) for action in FOUR.legal_actions(state) if isinstance(action, LayDown)]
    assert sorted(lays) == sorted(
        [
            "lay Tc Td Th / 6s 7s 8s",
            "lay Tc Td Th / 7s 8s 9s",
            "lay Tc Td Th / 6s 7s 8s 9s",
        ]
    )


@pytest.mark.rule("R19")
def test_r19_an_opening_may_hold_one_meld_twice() -> None:
    state = position(hand="Jc Jc Jd Jd Jh Jh 4d 9s", stock="", cut_card="2d")
    lays = [str(action) for action in FOUR.legal_actions(state) if isinstance(action, LayDown)]
    assert lays == ["lay Jc Jd Jh / Jc Jd Jh"]


@pytest.mark.rule("R19")
def test_r19_an_opening_may_need_three_melds() -> None:
    state = position(hand="6c 6d 6h 5s 6s 7s 5c 5d 5h Kc 2d", stock="", cut_card="3d")
    lays = [str(action) for action in FOUR.legal_actions(state) if isinstance(action, LayDown)]
    assert lays == ["lay 5c 5d 5h / 6c 6d 6h / 5s 6s 7s"]


@pytest.mark.rule("R15", "R19")
def test_r15_no_opening_takes_the_last_card() -> None:
    state = position(hand="Tc Td Th 7s 8s 9s", stock="", cut_card="2d")
    assert {type(action) for action in FOUR.legal_actions(state)} == {Discard}
    four = position(hand="Tc Td Th Ts 7s 8s 9s", stock="", cut_card="2d")
    lays = [action for action in FOUR.legal_actions(four) if isinstance(action, LayDown)]
    assert [len(FOUR.apply(four, action).hands[1]) for action in lays] == [1] * 5


@pytest.mark.rule("R19", "R20")
def test_r19_openings_are_lazy_with_four_jokers_too() -> None:
    state = position(hand="* * * * Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Kd", stock="", cut_card="2d")
    lays = (action for action in FOUR.legal_actions(state) if isinstance(action, LayDown))
    first = [str(action) for action in itertools.islice(lays, 300)]
    assert len(set(first)) == 300


# Jokers.


@pytest.mark.rule("R20")
def test_r20_a_joker_counts_as_the_card_it_replaces() -> None:
    worth = {
        "*6s 4s 5s": 15,
        "*3s 4s 5s": 12,
        "Jh *Qh Kh": 30,
        "6s *7s *8s 9s": 30,
        "*Ac 2c 3c": 15,
    }
    for offered, value in worth.items():
        assert FOUR.melds.value(melds_of(FOUR, offered)[0]) == value


@pytest.mark.rule("R20")
def test_r20_a_joker_with_two_places_must_be_named() -> None:
    state = position(hand="7h 8h * 4d", opened=[1])
    illegal = refusal(FOUR, state, "lay * 7h 8h")
    assert (illegal.reason, illegal.clause) == (Reason.AMBIGUOUS, "R20")
    assert str(illegal) == "Say which card each joker stands for: *6h 7h 8h or 7h 8h *9h."
    assert play(FOUR, state, "lay *9h 7h 8h").table == melds_of(FOUR, "7h 8h *9h")


@pytest.mark.rule("R20")
def test_r20_jokers_may_lie_side_by_side_but_not_alone() -> None:
    state = position(hand="* * * 6s 9s 4d", opened=[1])
    assert play(FOUR, state, "lay 6s * * 9s").table == melds_of(FOUR, "6s *7s *8s 9s")
    illegal = refusal(FOUR, state, "lay * * *")
    assert str(illegal) == "No meld: * * *: a meld holds at least one natural card."


@pytest.mark.rule("R20")
def test_r20_a_joker_stands_for_a_card_that_fits() -> None:
    state = position(hand="* 8s 8h 4d", opened=[1])
    assert refusal(FOUR, state, "lay *8s 8s 8h").reason is Reason.NOT_A_MELD
    assert refusal(FOUR, state, "lay *9s 8s 8h").reason is Reason.NOT_A_MELD


@pytest.mark.rule("R20")
def test_r20_jokers_on_the_table_stay_where_they_lie() -> None:
    state = position(hand="9h 4d 5c", opened=[1], table="7h 8h *9h / 4c 4h 4s")
    illegal = refusal(FOUR, state, "swap 9h 1 into 1 *Th")
    assert (illegal.reason, illegal.clause) == (Reason.NO_SWAPS, "R20")
    assert str(illegal) == "A joker on the table stays where it lies at this table."
    assert SwapJoker not in {type(action) for action in FOUR.legal_actions(state)}
    with pytest.raises(ValueError, match="joker_swap is one of OFF, SAME_TURN, not 'later'"):
        make("remi51", joker_swap="later")


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_onto_another_meld() -> None:
    # The groups come first on the table: place 0 is the fours, place 1 the run.
    state = position(SWAPS, hand="9h Kd 5c", opened=[1], table="7h 8h *9h / 4c 4h 4s")
    after = play(SWAPS, state, "swap 9h 1 into 0")
    assert after.table == melds_of(SWAPS, "7h 8h 9h / 4c *4d 4h 4s")
    assert (after.hands[1], after.laid_off_now) == (cards("5c Kd"), True)
    assert sorted(SWAPS.all_cards(after)) == list(SWAPS.deck)


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_onto_the_same_meld() -> None:
    state = position(SWAPS, hand="9h Kd 5c", opened=[1], table="7h 8h *9h")
    illegal = refusal(SWAPS, state, "swap 9h 0 into 0")
    assert (illegal.reason, illegal.cards) == (Reason.AMBIGUOUS, cards("*"))
    assert str(illegal).endswith("*6h 7h 8h 9h or 7h 8h 9h *Th.")
    after = play(SWAPS, state, "swap 9h 0 into 0 *Th")
    assert after.table == melds_of(SWAPS, "7h 8h 9h *Th")
    low = play(SWAPS, state, "swap 9h 0 into 0 *6h")
    assert low.table == melds_of(SWAPS, "*6h 7h 8h 9h")


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_into_the_meld_or_into_its_twin_is_listed() -> None:
    state = position(SWAPS, hand="9h Kd 2c", table="7h 8h *9h / 7h 8h *9h", opened=[1])
    listed = {str(action) for action in SWAPS.legal_actions(state) if isinstance(action, SwapJoker)}
    assert listed == {
        "swap 9h 0 into 0 *6h",
        "swap 9h 0 into 0 *Th",
        "swap 9h 0 into 1 *6h",
        "swap 9h 0 into 1 *Th",
    }
    after = play(SWAPS, state, "swap 9h 0 into 1 *Th")
    assert [str(meld) for meld in after.table] == ["7h 8h 9h", "7h 8h *9h *Th"]


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_into_a_new_meld() -> None:
    state = position(SWAPS, hand="9h Kd Kc 5c", opened=[1], table="7h 8h *9h")
    after = play(SWAPS, state, "swap 9h 0 into Kc Kd *Ks")
    assert after.table == melds_of(SWAPS, "7h 8h 9h / Kc Kd *Ks")
    assert after.hands[1] == cards("5c")
    assert refusal(SWAPS, state, "swap 9h 0 into Kc Kd *").reason is Reason.AMBIGUOUS
    assert refusal(SWAPS, state, "swap 9h 0 into Kc Ks *").reason is Reason.NOT_HELD
    assert refusal(SWAPS, state, "swap 9h 0 into Kc 5c *").reason is Reason.NOT_A_MELD
    illegal = refusal(SWAPS, state, "swap 9h 0 into Kc Kd 5c")
    assert str(illegal) == "The freed joker must be laid at once."
    assert illegal.reason is Reason.JOKER_NOT_LAID


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_needs_the_natural_card_and_its_joker() -> None:
    state = position(SWAPS, hand="9d * Kd 5c", opened=[1], table="7h 8h *9h / 4c 4h 4s")
    for text in ("swap 9d 1 into 0", "swap *9h 1 into 0", "swap * 1 into 0", "swap Kd 0 into 1"):
        illegal = refusal(SWAPS, state, text)
        assert (illegal.reason, illegal.clause) == (Reason.NO_JOKER_THERE, "R20")
    assert refusal(SWAPS, state, "swap 9h 1 into 0").reason is Reason.NOT_HELD
    for text in ("swap 9d 2 into 0", "swap 9d 0 into 2"):
        illegal = refusal(SWAPS, state, text)
        assert (illegal.reason, illegal.have, illegal.need) == (Reason.NO_SUCH_MELD, 2, 2)


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_is_for_an_opened_player_who_keeps_a_card() -> None:
    table = "7h 8h *9h / 4c 4h 4s"
    state = position(SWAPS, hand="9h Kd 5c", opened=[2], table=table)
    assert refusal(SWAPS, state, "swap 9h 1 into 0").reason is Reason.NOT_OPENED
    last = position(SWAPS, hand="9h", opened=[1], table=table)
    assert refusal(SWAPS, last, "swap 9h 1 into 0").reason is Reason.KEEPS_TOO_FEW
    three = position(SWAPS, hand="9h Kd Kc", opened=[1], table=table)
    assert refusal(SWAPS, three, "swap 9h 1 into Kd Kc *Ks").reason is Reason.KEEPS_TOO_FEW


@pytest.mark.rule("R20")
def test_r20_option_joker_swap_takes_the_joker_s_name_into_account() -> None:
    game = Remi51(joker_swap=JokerSwap.SAME_TURN, repeat_suits=True)
    state = position(game, hand="4c 4c * Kd", opened=[1], cut_card="2d")
    assert refusal(game, state, "lay 4c 4c *").reason is Reason.AMBIGUOUS
    off = Remi51(repeat_suits=True)
    state = position(off, hand="4c 4c * Kd", opened=[1], cut_card="2d")
    assert play(off, state, "lay 4c 4c *").hands[1] == cards("Kd")


@pytest.mark.rule("R20")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("swap 9h 1 0", "'into' is missing"),
        ("swap 9h 1 into", "a card is missing"),
        ("swap 9h 1 into 0 Th", "only the joker, as it is named, may follow the place"),
        ("swap 9h 1 into 0 *Zh", "is not a card"),
        ("swap 9h 1 into 0 *Th *Jh", "is too much here"),
        ("swap 9h 1 into Kc Kd into", "is not a card"),
    ],
)
def test_r20_a_swap_that_cannot_be_read(text: str, problem: str) -> None:
    state = position(SWAPS, hand="9h Kd 5c", opened=[1], table="7h 8h *9h")
    with pytest.raises(NotationError, match=problem):
        SWAPS.parse(state, text)


@pytest.mark.rule("R20")
def test_r20_a_swap_is_written_as_it_is_read() -> None:
    state = position(SWAPS, hand="9h Kd 5c", opened=[1], table="7h 8h *9h")
    for text in ("swap 9h 1 into 0", "swap 9h 1 into 0 *Th", "swap 9h 1 into Kc Kd *Ks"):
        assert str(SWAPS.parse(state, text)) == text
    with pytest.raises(ValueError, match="Th is no joker"):
        SwapJoker("9h", 1, 0, "Th")
    with pytest.raises(ValueError, match="in a new meld the joker is named among its cards"):
        SwapJoker("9h", 1, "Kc Kd *", "*Ks")


# Lay-offs.


@pytest.mark.rule("R21")
def test_r21_a_card_joins_any_meld_on_the_table() -> None:
    state = position(hand="6d Td 4s Kc", opened=[1, 2], table="7d 8d 9d / 4c 4d 4h")
    assert play(FOUR, state, "off 6d 1").table == melds_of(FOUR, "6d 7d 8d 9d / 4c 4d 4h")
    assert play(FOUR, state, "off Td 1").table == melds_of(FOUR, "7d 8d 9d Td / 4c 4d 4h")
    after = play(FOUR, state, "off 6d 1", "off Td 1", "off 4s 0")
    assert after.table == melds_of(FOUR, "6d 7d 8d 9d Td / 4c 4d 4h 4s")
    assert after.hands[1] == cards("Kc")


@pytest.mark.rule("R21")
def test_r21_a_card_must_fit() -> None:
    state = position(hand="6h 4s Kc", opened=[1], table="7d 8d 9d / 4c 4d 4h")
    for text in ("off 6h 1", "off 4s 1", "off Kc 0"):
        illegal = refusal(FOUR, state, text)
        assert (illegal.reason, illegal.clause) == (Reason.DOES_NOT_FIT, "R21")
    for place in (2, 9):
        illegal = refusal(FOUR, state, f"off 4s {place}")
        assert (illegal.reason, illegal.clause) == (Reason.NO_SUCH_MELD, "R21")
        assert str(illegal) == f"There is no meld {place}: the table has 2, counted from 0."
    assert refusal(FOUR, state, LayOff("4s", -1)).reason is Reason.NO_SUCH_MELD


@pytest.mark.rule("R21")
def test_r21_a_joker_laid_off_is_named_where_it_has_two_places() -> None:
    state = position(hand="* 4s Kc", opened=[1], table="7d 8d 9d / 4c 4d 4h")
    illegal = refusal(FOUR, state, "off * 1")
    assert str(illegal).endswith("*6d 7d 8d 9d or 7d 8d 9d *Td.")
    assert play(FOUR, state, "off *Td 1").table[1] == melds_of(FOUR, "7d 8d 9d *Td")[0]
    assert play(FOUR, state, "off * 0").table[0] == melds_of(FOUR, "4c 4d 4h *4s")[0]
    offs = {str(a) for a in FOUR.legal_actions(state) if isinstance(a, LayOff)}
    assert offs == {"off 4s 0", "off * 0", "off *6d 1", "off *Td 1"}


@pytest.mark.rule("R21")
def test_r21_nobody_lays_off_before_opening() -> None:
    state = position(hand="Td 2s", opened=[2], table="7d 8d 9d")
    illegal = refusal(FOUR, state, "off Td 0")
    assert (illegal.reason, illegal.clause) == (Reason.NOT_OPENED, "R19")
    assert {type(action) for action in FOUR.legal_actions(state)} == {Discard}


@pytest.mark.rule("R21")
def test_r21_one_may_lay_off_in_the_turn_of_opening() -> None:
    hand = "Tc Td Th 6s 7s 8s 9s 4d Kd"
    opened = play(FOUR, position(hand=hand), "lay Tc Td Th / 6s 7s 8s")
    assert play(FOUR, opened, "off 9s 1").hands[1] == cards("4d Kd")


@pytest.mark.rule("R21")
def test_r21_option_lay_off_on_opening_turn() -> None:
    game = Remi51(lay_off_on_opening_turn=False, joker_swap=JokerSwap.SAME_TURN, players=2)
    state = position(game, hand="Tc Td Th 6s 7s * 9s 8s Kd")
    opened = play(game, state, "lay Tc Td Th / 6s 7s *8s")
    for text in ("off 9s 1", "swap 8s 1 into 1 *9s"):
        illegal = refusal(game, opened, text)
        assert (illegal.reason, illegal.clause) == (Reason.OPENING_TURN, "R21")
    assert {type(action) for action in game.legal_actions(opened)} == {Discard}
    later = play(game, opened, "discard Kd", "draw")
    later = play(game, later, f"discard {later.hands[0][0]}", "draw")
    assert play(game, later, "off 9s 1").table[1] == melds_of(game, "6s 7s *8s 9s")[0]


@pytest.mark.rule("R21")
def test_r21_melds_are_never_taken_apart() -> None:
    state = position(hand="6c 6h Kd", opened=[1], table="6d 7d 8d 9d")
    assert refusal(FOUR, state, "lay 6c 6h 6d").reason is Reason.NOT_HELD


@pytest.mark.rule("R21")
def test_r21_with_one_card_left_one_waits_for_a_card_to_add() -> None:
    table = "6h 7h 8h"
    waiting = position(hand="9h", opened=[1], table=table, phase=DRAW, stock="Kd Kc")
    after = play(FOUR, waiting, "draw", "off 9h 0", "discard Kd")
    assert (after.ending, after.winner) == (Ending.OUT, 1)
    stuck = position(hand="4s", opened=[1], table=table, phase=DRAW, stock="Kd Kc")
    drawn = play(FOUR, stuck, "draw")
    assert refusal(FOUR, drawn, "off 4s 0").reason is Reason.DOES_NOT_FIT
    assert [str(a) for a in FOUR.legal_actions(drawn)] == ["discard 4s", "discard Kd"]
    assert play(FOUR, drawn, "discard 4s").phase is DRAW


@pytest.mark.rule("R21")
def test_r21_equal_melds_are_offered_once() -> None:
    state = position(hand="Th Th 2s", opened=[1], table="7h 8h 9h / 7h 8h 9h")
    offs = [str(a) for a in FOUR.legal_actions(state) if isinstance(a, LayOff)]
    assert offs == ["off Th 0"]
    assert Card("Th") in play(FOUR, state, "off Th 1").table[1].cards
