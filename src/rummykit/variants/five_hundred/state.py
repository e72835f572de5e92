"""500: the phases of a turn, the state of a deal, and what a seat sees of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import attrs

from rummykit.actions import Action, Discard, Draw, Knock, LayDown, LayOff, Pass
from rummykit.card import Card
from rummykit.game import Phase, State, View
from rummykit.meld import Meld

__all__ = ["PHASES", "FiveHundredPhase", "FiveHundredState", "FiveHundredView"]


class FiveHundredPhase(Phase):
    """What the seat to act is about to do."""

    DRAW = "draw"
    """The turn begins: draw. [F15]"""
    PLAY = "play"
    """Lay melds, lay off, and end the turn: with a discard, without one, or by knocking."""
    OUT = "out"
    """The last card is laid: knock. [F18]"""
    OVER = "over"
    """The deal is over."""


PHASES: Final = MappingProxyType[Phase, tuple[type[Action], ...]](
    {
        FiveHundredPhase.DRAW: (Draw,),
        FiveHundredPhase.PLAY: (LayDown, LayOff, Discard, Knock, Pass),
        FiveHundredPhase.OUT: (Knock,),
        FiveHundredPhase.OVER: (),
    }
)
"""What each phase allows."""


@attrs.frozen(kw_only=True)
class FiveHundredState(State):
    """A point of one deal, hidden cards included."""

    phase: FiveHundredPhase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that dealt."""
    round: int = 1
    """The round, from 1; everybody has one turn in it."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, sorted."""
    stock: tuple[Card, ...]
    """The face-down cards, the top one first."""
    table: tuple[Meld, ...] = ()
    """The melds on the table, sorted."""
    discards: tuple[tuple[Card, ...], ...]
    """Each seat's discard pile, in the order thrown."""
    out: tuple[int, ...] = ()
    """The seats that have knocked and so gone out, in that order."""
    pool: int
    """The points for which the deal is played."""


@attrs.frozen(kw_only=True)
class FiveHundredView(View):
    """What one seat may know of a deal."""

    phase: FiveHundredPhase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that dealt."""
    round: int
    """The round, from 1."""
    hand: tuple[Card, ...] | None
    """The seat's own cards, sorted; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards the stock has."""
    table: tuple[Meld, ...]
    """The melds on the table, sorted."""
    discards: tuple[tuple[Card, ...], ...]
    """Each seat's discard pile, in the order thrown."""
    out: tuple[int, ...]
    """The seats that have knocked and so gone out, in that order."""
    pool: int
    """The points for which the deal is played."""
