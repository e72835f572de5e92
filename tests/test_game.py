"""The transition API: what is the same for every variant, shown on Carousel."""

from __future__ import annotations

import copy
import pickle
from random import Random

import attrs
import pytest

import rummykit as rk
from rummykit.deck import full_deck, without
from rummykit.illegal import Reason
from rummykit.record import AnyGame
from rummykit.variants.carousel import CarouselPhase
from tests.positions import after, position, why

GAME = rk.Carousel(players=2)
START = position(GAME, ["7c 7d 7h 2s", "9c"], phase=CarouselPhase.DRAW, drawn=0)


def test_the_questions_are_asked_in_order() -> None:
    over = after(GAME, position(GAME, ["7c 7d 7h", "9c"]), "play 7c 7d 7h")
    everything_wrong = rk.LayDown("8c 9d")
    reasons = []
    for state, ply, seat, action in [
        (over, 0, 1, everything_wrong),
        (START, 0, 1, everything_wrong),
        (START, 7, 1, everything_wrong),
        (START, 7, 0, everything_wrong),
        (after(GAME, START, "draw"), 8, 0, rk.Arrange("8c 9d")),
        (after(GAME, START, "draw"), 8, 0, rk.Arrange("7c 7d 2s")),
        (after(GAME, START, "draw"), 8, 0, rk.Arrange("7c 7d 7h")),
    ]:
        illegal = GAME.check(state, action, seat=seat, ply=ply)
        reasons.append(illegal.reason if illegal else None)
    assert reasons == [
        Reason.OVER,
        Reason.STALE,
        Reason.WRONG_SEAT,
        Reason.WRONG_PHASE,
        Reason.NOT_HELD,
        Reason.NOT_A_MELD,
        None,
    ]


def test_sentences() -> None:
    stale = GAME.check(START, rk.Draw(), ply=3)
    assert str(stale) == "The table has moved on: you saw ply 3, it is ply 7 now."
    ahead = GAME.check(START, rk.Draw(), ply=8)
    assert str(ahead) == "The table has moved on: you saw ply 8, it is ply 7 now."
    seat = GAME.check(START, rk.Draw(), seat=1)
    assert str(seat) == "It is the turn of seat 0, not of seat 1."
    assert str(why(GAME, START, "pass")) == "First draw a card."
    assert str(why(GAME, after(GAME, START, "draw"), "play Kc Kd Kh")) == (
        "You do not hold Kc Kd Kh."
    )


def test_a_wrong_seat_a_repeat_and_the_other_seat_do_not_act() -> None:
    GAME.apply(START, rk.Draw(), seat=0, ply=7)
    with pytest.raises(rk.IllegalAction, match="turn of seat 0"):
        GAME.apply(START, rk.Draw(), seat=1)
    with pytest.raises(rk.IllegalAction, match="ply 7"):
        GAME.apply(GAME.apply(START, rk.Draw()), rk.Draw(), ply=7)
    with pytest.raises(rk.IllegalAction, match="not of seat 9"):
        GAME.apply(START, rk.Draw(), seat=9)


def test_views_answer_like_states() -> None:
    drawn = after(GAME, START, "draw")
    mine, other, nobody = (GAME.view(drawn, seat) for seat in (0, 1, None))
    assert list(GAME.legal_actions(mine)) == list(GAME.legal_actions(drawn))
    assert list(GAME.legal_actions(other)) == list(GAME.legal_actions(nobody)) == []
    assert GAME.available(mine) == GAME.available(drawn) == GAME.available(nobody)
    action = GAME.parse(mine, "play 7c 7d 7h")
    assert GAME.check(mine, action) is None
    for view in (other, nobody):
        illegal = GAME.check(view, action)
        assert illegal is not None
        assert illegal.reason is Reason.WRONG_SEAT
    spectator = GAME.check(nobody, action)
    assert str(spectator) == "It is the turn of seat 0, not of a spectator."


def test_chance_actions_are_nobodys() -> None:
    for action in (rk.Deal(GAME.deck), rk.Reshuffle([0])):
        illegal = GAME.check(START, action)
        assert illegal is not None
        assert illegal.reason is Reason.WRONG_SEAT
        assert str(illegal) == "No player deals the cards or shuffles them."


def test_no_seat_chooses_how_the_cards_are_shuffled() -> None:
    game: AnyGame = rk.Remi51(players=2, jokers=0)
    records = (rk.playout(game, [rk.bots.greedy] * 2, Random(seed)) for seed in range(20))
    states = [state for record in records for state in record.states()]
    due = next(state for state in states if game.available(state) == (rk.Reshuffle,))
    shuffle = game.chance(due, Random(1))
    assert game.check(due, shuffle) is None
    assert game.apply(due, shuffle).player is not None
    for seat in range(2):
        for at in (due, game.view(due, seat), game.view(due, None)):
            illegal = game.check(at, shuffle, seat=seat)
            assert illegal is not None
            assert (illegal.reason, illegal.have) == (Reason.WRONG_SEAT, seat)
        with pytest.raises(rk.IllegalAction, match="No player deals"):
            game.apply(due, shuffle, seat=seat, ply=due.ply)


@pytest.mark.parametrize("action", [None, "draw", 5, rk.Draw])
def test_what_is_no_action_is_refused(action: object) -> None:
    with pytest.raises(TypeError, match=r"not an action.*Game\.parse"):
        GAME.check(START, action)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [False, 0.0, "0", rk.Card("7h"), [0]])
def test_a_seat_and_a_ply_are_numbers(number: object) -> None:
    for sent in ({"seat": number}, {"ply": number}):
        with pytest.raises(TypeError, match="is a whole number, not"):
            GAME.check(START, rk.Draw(), **sent)  # type: ignore[arg-type]


def test_a_view_cannot_be_played_on_and_a_foreign_state_not_at_all() -> None:
    with pytest.raises(TypeError, match="not to a CarouselView"):
        GAME.apply(GAME.view(START, 0), rk.Draw())  # type: ignore[arg-type]
    remi = rk.Remi51(players=2)
    state = remi.deal(remi.chance(None, Random(0)))
    with pytest.raises(TypeError, match="a Remi51State is no state or view of carousel"):
        GAME.check(state, rk.Draw())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Remi51State is no state or view of carousel"):
        GAME.legal_actions(state)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a Remi51View is no state or view of carousel"):
        GAME.available(remi.view(state, 0))  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_views_are_of_seats(seat: object) -> None:
    with pytest.raises(ValueError, match="seats are 0-1"):
        GAME.view(START, seat)  # type: ignore[arg-type]


def test_no_chance_is_due_in_the_middle_of_a_turn() -> None:
    with pytest.raises(ValueError, match="no chance action is due"):
        GAME.chance(START, Random(0))


@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        (full_deck(1), r"not the deck of 53 cards: it lacks \*"),
        (full_deck(1, 2), r"it has \* too many"),
        ((), r"it lacks Ac Ad Ah As 2c \.\.\."),
        (
            (*without(full_deck(1, 1), rk.cards("7h")), rk.Card("7d")),
            "lacks 7h and has 7d too many",
        ),
        ((*full_deck(1), rk.Card("*7h")), r"lacks \* and has \*7h too many"),
    ],
)
def test_a_wrong_deck_is_refused(deck: tuple[rk.Card, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        GAME.deal(rk.Deal(deck))


@pytest.mark.parametrize("game", [GAME, rk.Remi51(), rk.FiveHundred()])
def test_a_bare_deck_is_no_deal_and_the_error_shows_no_card(game: AnyGame) -> None:
    with pytest.raises(TypeError, match=r"^what is dealt is a Deal, not a tuple$"):
        game.deal(game.deck)  # type: ignore[arg-type]


def test_a_wrong_dealer_a_cut_and_a_pool_are_refused() -> None:
    with pytest.raises(ValueError, match="dealer 2 is not a seat: seats are 0-1"):
        GAME.deal(rk.Deal(GAME.deck), dealer=2)
    with pytest.raises(ValueError, match="cut=20: carousel has no cut"):
        GAME.deal(rk.Deal(GAME.deck, 20))
    with pytest.raises(ValueError, match="carried=30: carousel has no pool"):
        GAME.deal(rk.Deal(GAME.deck), carried=30)
    for odd in (False, 0.0, None, "0"):
        with pytest.raises(ValueError, match="carousel has no pool"):
            GAME.deal(rk.Deal(GAME.deck), carried=odd)  # type: ignore[arg-type]


def test_abbreviations_are_read_against_the_table() -> None:
    state = position(GAME, ["9h Th 2d", "9c"], "6h 7h 8h / 3c 3d 3s")
    assert GAME.parse(state, "add 9h Th 1") == rk.Arrange("3c 3d 3s / 6h 7h 8h 9h Th")
    for text, problem in [
        ("add 9h 2", "there is no meld 2: the table has 2, from 0"),
        ("add 9h", "a card is missing"),
        ("add 1", "'1' is not a card"),
        ("play", "a card is missing"),
        ("add 9h 1 1", "'1' is too much here"),
        ("flip", "the commands are add, draw, knock, pass, play, table"),
    ]:
        with pytest.raises(rk.NotationError) as caught:
            GAME.parse(state, text)
        assert problem in str(caught.value)


def test_states_views_and_games_are_hashable_and_survive_pickle_and_copy() -> None:
    values = [GAME, START, GAME.view(START, 0), rk.Draw(), why(GAME, START, "pass")]
    for value in values:
        for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301
            assert twin == value
            assert hash(twin) == hash(value)
    error = rk.IllegalAction(why(GAME, START, "pass"))
    assert pickle.loads(pickle.dumps(error)).illegal == error.illegal  # noqa: S301
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        START.ply = 0  # type: ignore[misc]
