"""Carousel: the phases of a turn, the state of a round, and what a seat sees of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import attrs

from rummykit.actions import Action, Arrange, Draw, Knock, Pass
from rummykit.card import Card
from rummykit.game import Phase, State, View
from rummykit.meld import Meld
from rummykit.result import Ending

__all__ = ["PHASES", "CarouselPhase", "CarouselState", "CarouselView"]


class CarouselPhase(Phase):
    """What the seat to act is about to do."""

    DRAW = "draw"
    """The turn begins: draw the first card. [C12]"""
    MELD = "meld"
    """One or two cards are drawn and the stock lasts: meld, or draw on. [C12 C13 C14]"""
    LAST_CARD = "last_card"
    """The first or second card was the last of the stock: meld or not, nobody draws on. [C55]"""
    END = "end"
    """After a meld or the third card: knock or not, whatever the hand counts. [C43]"""
    LAP = "lap"
    """The stock is gone: one last meld or none. [C55]"""
    OVER = "over"
    """The round is over."""


PHASES: Final = MappingProxyType[Phase, tuple[type[Action], ...]](
    {
        CarouselPhase.DRAW: (Draw, Knock),
        CarouselPhase.MELD: (Arrange, Draw, Knock),
        CarouselPhase.LAST_CARD: (Arrange, Knock, Pass),
        CarouselPhase.END: (Knock, Pass),
        CarouselPhase.LAP: (Arrange, Pass),
        CarouselPhase.OVER: (),
    }
)
"""What each phase allows; the option ``knock_timing`` takes ``Knock`` out of some of them."""


@attrs.frozen(kw_only=True)
class CarouselState(State):
    """A point of one round, hidden cards included."""

    phase: CarouselPhase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that dealt."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, sorted."""
    stock: tuple[Card, ...]
    """The face-down cards, the top one first."""
    table: tuple[Meld, ...] = ()
    """The melds on the table, sorted."""
    drawn: int = 0
    """How many cards the seat to act has drawn in this turn, 0-3."""
    last_drawer: int | None = None
    """The seat that took the last card of the stock; the last lap ends with it."""
    ending: Ending | None = None
    """How the round ended; None while it goes on."""
    ender: int | None = None
    """The seat that knocked or went out."""


@attrs.frozen(kw_only=True)
class CarouselView(View):
    """What one seat may know of a round."""

    phase: CarouselPhase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that dealt."""
    hand: tuple[Card, ...] | None
    """The seat's own cards, sorted; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards the stock has."""
    table: tuple[Meld, ...]
    """The melds on the table, sorted."""
    drawn: int
    """How many cards the seat to act has drawn in this turn, 0-3."""
    last_drawer: int | None
    """The seat that took the last card of the stock."""
    ending: Ending | None
    """How the round ended; None while it goes on."""
    ender: int | None
    """The seat that knocked or went out."""
