"""Reading and writing actions."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.actions import Action, ChanceAction
from rummykit.card import NotationError
from rummykit.notation import parse

KINDS: list[type[Action]] = [
    rk.Arrange, rk.Deal, rk.Discard, rk.Draw, rk.KeepJoker, rk.Knock, rk.LayDown, rk.LayOff,
    rk.LeaveJoker, rk.Pass, rk.Reshuffle, rk.SwapJoker, rk.TakeCutCard,
]  # fmt: skip

CARD = st.sampled_from(rk.cards("Ac 7h Th Ks *7h *As *"))
MELD = st.lists(CARD, min_size=1, max_size=4).map(tuple)
MELDS = st.lists(MELD, min_size=1, max_size=3)
PLACE = st.integers(0, 999)
ACTIONS = st.one_of(
    st.builds(rk.Arrange, MELDS),
    st.builds(rk.Deal, MELD, st.none() | PLACE),
    st.builds(rk.Discard, CARD),
    st.just(rk.Draw()),
    st.just(rk.KeepJoker()),
    st.builds(rk.Knock, st.none() | CARD),
    st.builds(rk.LayDown, MELDS),
    st.builds(rk.LayOff, CARD, PLACE),
    st.just(rk.LeaveJoker()),
    st.just(rk.Pass()),
    st.builds(rk.Reshuffle, st.lists(PLACE, min_size=1)),
    st.builds(rk.SwapJoker, CARD, PLACE, PLACE | MELD),
    st.builds(rk.TakeCutCard, MELDS, CARD),
)


@given(ACTIONS)
def test_notation_round_trips(action: Action) -> None:
    assert parse(str(action), KINDS) == action
    assert parse(str(action).upper(), KINDS) == action
    assert hash(parse(str(action), KINDS)) == hash(action)


@given(ACTIONS, ACTIONS)
def test_different_actions_are_written_differently(one: Action, other: Action) -> None:
    assert (str(one) == str(other)) == (one == other)


@pytest.mark.parametrize("order", [(0.0, 1.0), (True, False), ("a", 0), "01", [[0]], [None]])
def test_an_order_is_of_numbers(order: object) -> None:
    with pytest.raises(TypeError, match="an order is of numbers, not"):
        rk.Reshuffle(order)  # type: ignore[arg-type]


@pytest.mark.parametrize("melds", [None, 5, rk.Meld(rk.MeldKind.RUN, "7h 8h 9h"), rk.JOKER])
def test_melds_offered_are_several(melds: object) -> None:
    with pytest.raises(TypeError, match="melds are text or an iterable of melds, not"):
        rk.LayDown(melds)  # type: ignore[arg-type]


@given(ACTIONS)
def test_reprs_are_evaluable_and_chance_shows_no_card(action: Action) -> None:
    if isinstance(action, ChanceAction):
        assert "Card" not in repr(action)
        assert not any(str(card) in repr(action) for card in rk.cards("Ac 7h Th Ks"))
    else:
        assert eval(repr(action), {**vars(rk)}) == action  # noqa: S307 (reprs are evaluable)


def test_the_repr_of_what_chance_does_tells_how_many_cards_there_are() -> None:
    assert repr(rk.Deal("7h 8h *")) == repr(rk.Deal("7h 8h *", cut=1)) == "<Deal of 3 cards>"
    assert repr(rk.Reshuffle((2, 0, 1))) == "<Reshuffle of 3 cards>"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("LAY 7h,8h,9H/ks kd kc", "lay 7h 8h 9h / Ks Kd Kc"),
        ("off 10h 2", "off Th 2"),
        ("  discard   K♦ ", "discard Kd"),
        ("knock", "knock"),
        ("swap 7h 2 into 8c 10c *9c", "swap 7h 2 into 8c Tc *9c"),
        ("deal 7h 8h cut 1", "deal 7h 8h cut 1"),
    ],
)
def test_other_spellings(text: str, written: str) -> None:
    assert str(parse(text, KINDS)) == written


@pytest.mark.parametrize(
    ("text", "problem", "word"),
    [
        ("", "a command is missing; the commands are deal, discard", ""),
        ("fold", "'fold' is no command", "fold"),
        ("7h", "'7h' is no command", "7h"),
        ("discard", "a card is missing", ""),
        ("discard 7x", "'7x' is not a card", "7x"),
        ("discard 7h 8h", "'8h' is too much here", "8h"),
        ("draw 7h", "'7h' is too much here", "7h"),
        ("lay", "a card is missing", ""),
        ("lay 7h 8h 9h /", "a card is missing", ""),
        ("lay / 7h", "'/' is not a card", "/"),
        ("lay 7h 8h 9h / / 7c", "'/' is not a card", "/"),
        ("off 7h", "a number is missing", ""),
        ("off 7h x", "'x' is no number", "x"),
        ("off 7h 1000", "'1000' is no number", "1000"),
        ("off 7h -1", "'-1' is no number", "-1"),
        ("off 7h ²", "'²' is no number", "²"),
        ("take 7h 8h 9h", "'discard' and a card are missing", ""),
        ("swap 7h 2 3", "'into' is missing", "3"),
        ("swap 7h 2 into", "a card is missing", ""),
        ("reshuffle", "a number is missing", ""),
    ],
)
def test_errors_point_at_the_word(text: str, problem: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, [kind for kind in KINDS if kind is not rk.Arrange])
    assert problem in str(caught.value)
    assert caught.value.word == word
    if word:
        assert caught.value.text[caught.value.start :].startswith(word)


@pytest.mark.parametrize("text", [None, 5, b"draw", rk.Draw()])
def test_only_text_is_read(text: object) -> None:
    with pytest.raises(TypeError, match="an action is written as text"):
        parse(text, KINDS)  # type: ignore[arg-type]


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(NotationError):
        parse(text, KINDS)


@pytest.mark.parametrize(
    "make",
    [
        lambda: rk.LayOff("7h", rk.Card("7h")),
        lambda: rk.LayOff("7h", True),
        lambda: rk.LayOff(5, 1),  # type: ignore[arg-type]
        lambda: rk.Discard(5),  # type: ignore[arg-type]
        lambda: rk.LayDown([5]),  # type: ignore[list-item]
        lambda: rk.SwapJoker("7h", 0, rk.Card("7h")),
    ],
)
def test_numbers_are_no_cards_and_cards_no_places(make: object) -> None:
    with pytest.raises(TypeError):
        make()  # type: ignore[operator]


def test_melds_may_be_offered_as_melds_cards_or_text() -> None:
    meld = rk.Meld(rk.MeldKind.RUN, "7h 8h 9h")
    offers = (rk.LayDown([meld]), rk.LayDown(["7h 8h 9h"]), rk.LayDown("7h 8h 9h"))
    assert len(set(offers)) == 1
    assert rk.LayDown([rk.cards("9h 8h 7h")]) != offers[0], "held as offered"
