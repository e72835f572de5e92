"""Strategies for single cards, hands, decks and deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from rummykit.actions import Deal
from rummykit.card import JOKER, NATURALS, Card
from rummykit.record import AnyGame
from rummykit.testing.walking import pick_deal, picked_cards

__all__ = ["DrawPick", "cards", "deals", "decks", "hands"]

T = TypeVar("T")


class DrawPick:
    """A ``Pick`` by which Hypothesis chooses; it shrinks towards the first option.

    Args:
        draw: What a composite strategy is given by Hypothesis.
    """

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw

    def __call__(self, options: Sequence[T], /) -> T:
        """Choose one of some options."""
        return options[self._draw(st.integers(0, len(options) - 1))]


def cards(*, jokers: bool = True, named: bool = False) -> st.SearchStrategy[Card]:
    """Single cards.

    Args:
        jokers: Whether the free joker is among them.
        named: Whether jokers that stand for a card are.

    Shrinks towards natural cards, and among these towards the ace of clubs.
    """
    some = [*NATURALS]
    some += [JOKER] if jokers else []
    some += [card.joker for card in NATURALS] if named else []
    return st.sampled_from(some)


@st.composite
def hands(draw: st.DrawFn, game: AnyGame, *, least: int = 0, most: int = 15) -> tuple[Card, ...]:
    """Hands out of one deck of a game, sorted as a state holds them.

    Args:
        draw: Given by Hypothesis.
        game: The rules.
        least: The fewest cards.
        most: The most cards.

    Shrinks towards few and low cards.
    """
    size = draw(st.integers(least, most))
    return tuple(sorted(picked_cards(game.deck, size, DrawPick(draw))))


def decks(game: AnyGame) -> st.SearchStrategy[tuple[Card, ...]]:
    """Shuffled decks of a game.

    Shrinks towards the deck in order, ace of clubs on top.
    """
    return st.permutations(game.deck).map(tuple)


@st.composite
def deals(draw: st.DrawFn, game: AnyGame) -> Deal:
    """Deals of a game: a shuffled deck, and where it is cut if the game has a cut.

    Shrinks towards the deck in order.
    """
    return pick_deal(game, draw(decks(game)), DrawPick(draw))
