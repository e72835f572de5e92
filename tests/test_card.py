"""Cards: values, text, and what is refused."""

from __future__ import annotations

import copy
import itertools
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummykit.card import JOKER, NATURALS, Card, NotationError, Rank, Suit, cards, text_of

EVERY = [Card.from_value(value) for value in range(1, 106)]


def test_values_and_order() -> None:
    assert [int(card) for card in EVERY] == list(range(1, 106))
    names = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    assert [str(card) for card in EVERY] == [*names, *["*" + name for name in names], "*"]
    assert sorted(EVERY, key=str) != EVERY == sorted(EVERY)
    assert tuple(EVERY[:52]) == NATURALS
    assert all(EVERY), "no card is 0, so none is false"


@pytest.mark.parametrize("card", EVERY, ids=str)
def test_a_card_is_one_object_however_it_is_made(card: Card) -> None:
    assert Card(str(card)) is card
    assert Card(card) is card
    assert eval(repr(card)) is card  # noqa: S307 (reprs are evaluable)
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301


@pytest.mark.parametrize("text", ["Th", "th", "TH", "10h", "10H", "T♥", "10♥", "t♡", " Th "])
def test_spellings(text: str) -> None:
    assert Card(text) is EVERY[38]
    assert Card(f"*{text.strip()}") is EVERY[38 + 52]


@pytest.mark.parametrize("text", ["", " ", "1h", "11h", "h7", "7", "7x", "**", "* 7h", "7h 8h"])
def test_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        Card(text)


@pytest.mark.parametrize("value", [5, True, 5.0, None, ("7h",), b"7h"])
def test_what_is_neither_text_nor_card_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="a card is written as text"):
        Card(value)  # type: ignore[arg-type]


def test_a_card_cannot_be_subclassed() -> None:
    with pytest.raises(TypeError, match="final"):
        type("MyCard", (Card,), {})


def test_ranks_suits_and_faces() -> None:
    seven = Card("7h")
    assert (seven.rank, seven.suit) == (Rank.SEVEN, Suit.HEARTS)
    assert Card.of(Rank.SEVEN, Suit.HEARTS) is seven
    assert (seven.is_joker, seven.is_free) == (False, False)
    assert seven.face is seven.loose is seven
    assert seven.joker is Card("*7h")
    named = Card("*7h")
    assert (named.rank, named.suit, named.face) == (Rank.SEVEN, Suit.HEARTS, seven)
    assert (named.is_joker, named.is_free, named.loose) == (True, False, JOKER)
    assert named.joker is named
    assert (JOKER.is_joker, JOKER.is_free) == (True, True)
    assert JOKER.face is JOKER.loose is JOKER.joker is JOKER
    for card in NATURALS:
        assert str(card) == card.rank.letter + card.suit.letter
        assert not card.is_joker
        assert card.joker.is_joker
        assert card.joker.loose is JOKER
    assert [suit.symbol for suit in Suit] == ["♣", "♦", "♥", "♠"]


def test_a_free_joker_has_neither_rank_nor_suit() -> None:
    with pytest.raises(ValueError, match="no rank"):
        _ = JOKER.rank
    with pytest.raises(ValueError, match="no suit"):
        _ = JOKER.suit


@pytest.mark.parametrize("value", [0, -1, 106])
def test_values_of_no_card_are_refused(value: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 105"):
        Card.from_value(value)


def test_formatting_formats_the_text() -> None:
    assert f"{Card('*7h'):>5}|{Card('10h')}" == "  *7h|Th"


def test_plain_json_writes_numbers() -> None:
    assert json.dumps(Card("7h")) == "27", "as the docs warn: use to_json"


def test_cards_reads_text_and_iterables() -> None:
    expected = (Card("7h"), Card("Th"), JOKER)
    assert cards("7h 10h *") == cards("7h,10♥ , *") == expected
    assert cards(iter(expected)) == cards(["7h", "Th", "*"]) == expected
    assert cards("") == cards([]) == ()


@pytest.mark.parametrize("source", [5, Card("7h"), None, [5], [True], ["7h", 8]])
def test_cards_refuses_numbers(source: object) -> None:
    with pytest.raises(TypeError):
        cards(source)  # type: ignore[arg-type]


def test_an_error_points_at_the_word() -> None:
    with pytest.raises(NotationError) as caught:
        cards("7h 8x 9h")
    assert (caught.value.word, caught.value.start) == ("8x", 3)
    assert str(caught.value).splitlines() == ["'8x' is not a card", "  7h 8x 9h", "     ^^"]
    assert pickle.loads(pickle.dumps(caught.value)).start == 3  # noqa: S301


def test_an_error_about_a_long_text_stays_short() -> None:
    with pytest.raises(NotationError) as caught:
        cards("7h " * 100_000 + "x" * 100_000)
    assert len(str(caught.value)) < 300


@given(st.lists(st.sampled_from(EVERY)))
def test_text_round_trips(members: list[Card]) -> None:
    assert cards(text_of(members)) == tuple(members)


def test_every_pair_of_cards_differs_in_text() -> None:
    assert len({str(a) for a in EVERY}) == 105
    assert all(str(a) != str(b) for a, b in itertools.combinations(EVERY, 2))
