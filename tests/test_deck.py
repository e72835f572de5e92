"""Decks, and the arithmetic of multisets."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummykit.card import JOKER, NATURALS, Card, cards
from rummykit.deck import full_deck, missing, shuffled, without

HANDS = st.lists(st.sampled_from([*NATURALS[:6], JOKER]), max_size=8)


def test_full_decks() -> None:
    assert full_deck() == NATURALS
    assert len(full_deck(2, 4)) == 108
    assert Counter(full_deck(2, 4))[JOKER] == 4
    assert set(Counter(full_deck(2)).values()) == {2}
    assert list(full_deck(2, 2)) == sorted(full_deck(2, 2))


def test_shuffling_uses_the_callers_generator_only() -> None:
    deck = full_deck(1, 1)
    assert shuffled(deck, Random(1)) == shuffled(deck, Random(1)) != shuffled(deck, Random(2))
    assert sorted(shuffled(deck, Random(1))) == list(deck)


@given(HANDS, HANDS)
def test_missing_and_without_count_copies(held: list[Card], wanted: list[Card]) -> None:
    absent = missing(wanted, held)
    for card in {*held, *wanted}:
        assert absent.count(card) == max(0, wanted.count(card) - held.count(card))
    if not absent:
        left = without(held, wanted)
        assert Counter(left) + Counter(wanted) == Counter(held)
        assert list(left) == sorted(left)


def test_without_names_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="not held: 7h"):
        without(cards("7h 8h"), cards("7h 7h"))
