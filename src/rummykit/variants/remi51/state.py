"""Remi 51: the phases of a turn, the state of a deal, and what a seat sees of it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import attrs

from rummykit.actions import (
    Action,
    Discard,
    Draw,
    KeepJoker,
    LayDown,
    LayOff,
    LeaveJoker,
    Reshuffle,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import Card
from rummykit.game import Phase, State, View
from rummykit.meld import Meld
from rummykit.result import Ending

__all__ = ["PHASES", "Remi51Phase", "Remi51State", "Remi51View", "wrong_phase"]


class Remi51Phase(Phase):
    """What the seat to act is about to do."""

    CUT = "cut"
    """The cut turned a joker up and nothing is dealt yet: keep it or leave it. [R7]"""
    DRAW = "draw"
    """The turn begins: draw, or go out by hand with the cut card. [R6 R14]"""
    PLAY = "play"
    """Lay what can be laid, then discard, which ends the turn. [R13 R14 R15]"""
    RESHUFFLE = "reshuffle"
    """The stock is gone and the next turn would draw: the discards are shuffled."""
    OVER = "over"
    """The deal is over."""


PHASES: Final = MappingProxyType[Phase, tuple[type[Action], ...]](
    {
        Remi51Phase.CUT: (KeepJoker, LeaveJoker),
        Remi51Phase.DRAW: (Draw, TakeCutCard),
        Remi51Phase.PLAY: (LayDown, LayOff, SwapJoker, Discard),
        Remi51Phase.RESHUFFLE: (Reshuffle,),
        Remi51Phase.OVER: (),
    }
)
"""What each phase allows."""


@attrs.frozen(kw_only=True)
class Remi51State(State):
    """A point of one deal, hidden cards included."""

    phase: Remi51Phase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that deals."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, sorted; before the deal only the jokers the cutter has kept."""
    stock: tuple[Card, ...]
    """The face-down cards, the top one first; before the deal all that are not turned up."""
    cut_card: Card | None
    """The card face up under the stock; None once it is taken."""
    lifted: int = 0
    """How many cards lie on the turned one in the cutter's packet, while he chooses; else 0."""
    kept_jokers: int = 0
    """How many jokers everybody knows the cutter to hold: those he kept, less those he gave."""
    turn: int = 0
    """How many turns are finished; the round is ``turn // players``, counted from 0."""
    table: tuple[Meld, ...] = ()
    """The melds on the table, sorted."""
    discards: tuple[Card, ...] = ()
    """The discards that lie there, in the order in which they were thrown."""
    reshuffled: tuple[Card, ...] = ()
    """The discards that were last shuffled into a new stock, sorted."""
    laid_since_shuffle: bool = False
    """Whether a card has been laid on the table since the stock was last shuffled."""
    opened: tuple[bool, ...]
    """Which seats have laid down."""
    opened_now: bool = False
    """Whether the seat to act has laid down for the first time in this turn."""
    laid_off_now: bool = False
    """Whether it has laid off, or swapped a joker, in this turn."""
    ending: Ending | None = None
    """How the deal ended; None while it goes on."""
    winner: int | None = None
    """The seat that covered the stock; None where nobody has."""


@attrs.frozen(kw_only=True)
class Remi51View(View):
    """What one seat may know of a deal."""

    phase: Remi51Phase
    """What the seat to act is about to do."""
    dealer: int
    """The seat that deals."""
    hand: tuple[Card, ...] | None
    """The seat's own cards, sorted; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards the stock has."""
    cut_card: Card | None
    """The card face up under the stock; None once it is taken."""
    lifted: int
    """How many cards lie on the turned one in the cutter's packet, while he chooses; else 0."""
    kept_jokers: int
    """How many jokers everybody knows the cutter to hold."""
    turn: int
    """How many turns are finished."""
    table: tuple[Meld, ...]
    """The melds on the table, sorted."""
    discards: tuple[Card, ...]
    """The discards that lie there, in the order in which they were thrown."""
    reshuffled: tuple[Card, ...]
    """The discards that were last shuffled into a new stock: it holds no other cards."""
    laid_since_shuffle: bool
    """Whether a card has been laid on the table since the stock was last shuffled."""
    opened: tuple[bool, ...]
    """Which seats have laid down."""
    opened_now: bool
    """Whether the seat to act has laid down for the first time in this turn."""
    laid_off_now: bool
    """Whether it has laid off, or swapped a joker, in this turn."""
    ending: Ending | None
    """How the deal ended; None while it goes on."""
    winner: int | None
    """The seat that covered the stock."""


def wrong_phase(at: Remi51State | Remi51View, kind: type[Action]) -> tuple[str, str]:
    """The clause and the sentence for an action that its phase does not allow."""
    if at.phase is Remi51Phase.CUT:
        return "R7", "The cut has turned up a joker: it is kept or left first."
    if kind in (KeepJoker, LeaveJoker):
        return "R7", "No joker has been turned up by the cut."
    if at.phase is Remi51Phase.RESHUFFLE:
        return "R10", "The stock is used up: the discards are shuffled first."
    if at.phase is Remi51Phase.DRAW:
        return "R14", "First draw a card."
    if at.turn == 0 and kind in (Draw, TakeCutCard):
        return "R13", "The first player does not draw in his first turn."
    if kind is TakeCutCard:
        return "R6", "The cut card is taken in place of the draw."
    return ("R14", "You have drawn: lay cards, or discard.") if kind is Draw else ("R14", "")
