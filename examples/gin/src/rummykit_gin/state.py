"""The phases of a turn, the state of a deal, and what a seat sees of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import attrs

from rummykit.actions import Action, Discard, Draw, Knock, LayOff, Pass
from rummykit.card import Card
from rummykit.game import Phase, State, View
from rummykit.meld import Meld
from rummykit.result import Ending
from rummykit_gin.actions import Take

__all__ = ["HAND_SIZE", "LAST_CARDS", "PHASES", "GinPhase", "GinState", "GinView"]

HAND_SIZE: Final = 10
"""How many cards are dealt to each player. [G2]"""

LAST_CARDS: Final = 2
"""How many cards of the stock nobody draws. [G15]"""


class GinPhase(Phase):
    """What the seat to act is about to do."""

    UPCARD = "upcard"
    """The deal begins: take the card that was turned up, or leave it. [G4]"""
    STOCK = "stock"
    """Both have left it: the first player draws from the stock. [G5]"""
    DRAW = "draw"
    """A turn begins: draw from the stock, or take the top discard. [G6]"""
    DISCARD = "discard"
    """A card too many: throw one, and knock with it or not. [G7 G9]"""
    LAY_OFF = "lay_off"
    """The other player has knocked: lay off onto his melds, card by card. [G11]"""
    OVER = "over"
    """The deal is over."""


PHASES: Final = MappingProxyType[Phase, tuple[type[Action], ...]](
    {
        GinPhase.UPCARD: (Take, Pass),
        GinPhase.STOCK: (Draw,),
        GinPhase.DRAW: (Draw, Take),
        GinPhase.DISCARD: (Discard, Knock),
        GinPhase.LAY_OFF: (LayOff, Pass),
        GinPhase.OVER: (),
    }
)
"""What each phase allows."""


@attrs.frozen(kw_only=True)
class GinState(State):
    """A point of one deal, hidden cards included."""

    phase: GinPhase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that dealt."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, sorted; of a knocker what he could not meld."""
    stock: tuple[Card, ...]
    """The face-down cards, the top one first."""
    discards: tuple[Card, ...]
    """The discard pile, the top card last."""
    known: tuple[tuple[Card, ...], ...] = ((), ())
    """The cards that everybody knows each seat to hold, sorted."""
    taken: Card | None = None
    """The card that the seat to act took from the discard pile in this turn. [G8]"""
    table: tuple[Meld, ...] = ()
    """The knocker's melds, sorted."""
    ending: Ending | None = None
    """How the deal ends, as soon as that is settled."""
    ender: int | None = None
    """The seat that knocked."""


@attrs.frozen(kw_only=True)
class GinView(View):
    """What one seat may know of a deal."""

    phase: GinPhase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that dealt."""
    hand: tuple[Card, ...] | None
    """The seat's own cards, sorted; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards the stock has."""
    discards: tuple[Card, ...]
    """The discard pile, the top card last."""
    known: tuple[tuple[Card, ...], ...]
    """The cards that everybody knows each seat to hold, sorted."""
    taken: Card | None
    """The card that the seat to act took from the discard pile in this turn."""
    table: tuple[Meld, ...]
    """The knocker's melds, sorted."""
    ending: Ending | None
    """How the deal ends, as soon as that is settled."""
    ender: int | None
    """The seat that knocked."""
