"""What a legal action does to a state: pure functions, each of one state to another."""

from __future__ import annotations

import attrs

from rummykit.card import Card
from rummykit.deck import missing, replaced, without
from rummykit.meld import Meld
from rummykit.result import Ending
from rummykit_gin.state import LAST_CARDS, GinPhase, GinState

__all__ = [
    "drawn",
    "knocked",
    "laid_off",
    "next_turn",
    "over",
    "taken",
    "thrown",
]


def drawn(state: GinState, seat: int) -> GinState:
    """The top card of the stock goes to the hand. [G6]"""
    hand = tuple(sorted((*state.hands[seat], state.stock[0])))
    return attrs.evolve(
        state,
        phase=GinPhase.DISCARD,
        hands=replaced(state.hands, seat, hand),
        stock=state.stock[1:],
    )


def taken(state: GinState, seat: int) -> GinState:
    """The top card of the discard pile goes to the hand, and everybody has seen it. [G6]"""
    card = state.discards[-1]
    return attrs.evolve(
        state,
        phase=GinPhase.DISCARD,
        hands=replaced(state.hands, seat, tuple(sorted((*state.hands[seat], card)))),
        discards=state.discards[:-1],
        known=replaced(state.known, seat, tuple(sorted((*state.known[seat], card)))),
        taken=card,
    )


def thrown(state: GinState, seat: int, card: Card) -> GinState:
    """A card of the hand goes face up on the discard pile. [G7 G9]"""
    return attrs.evolve(
        state,
        hands=replaced(state.hands, seat, without(state.hands[seat], [card])),
        discards=(*state.discards, card),
        known=replaced(state.known, seat, missing(state.known[seat], [card])),
        taken=None,
    )


def next_turn(state: GinState, seat: int) -> GinState:
    """The other player's turn, if cards enough are left for it. [G7 G15]"""
    if len(state.stock) <= LAST_CARDS:  # G15
        return over(attrs.evolve(state, ending=Ending.STOCK_OUT))
    return attrs.evolve(state, phase=GinPhase.DRAW, player=1 - seat)


def knocked(
    state: GinState, seat: int, melds: tuple[Meld, ...], deadwood: tuple[Card, ...]
) -> GinState:
    """The knocker lays his whole hand open, melds and deadwood. [G10]"""
    state = attrs.evolve(
        state,
        hands=replaced(state.hands, seat, deadwood),
        known=replaced(state.known, seat, deadwood),
        table=melds,
        ending=Ending.KNOCK if deadwood else Ending.OUT,
        ender=seat,
    )
    if not deadwood:  # G13
        return over(state)
    # Even where no card of the other hand fits, that is for its owner to say: a deal that went
    # on by itself would tell of a hidden hand.
    return attrs.evolve(state, phase=GinPhase.LAY_OFF, player=1 - seat)


def laid_off(state: GinState, seat: int, card: Card, place: int, longer: Meld) -> GinState:
    """A card goes from the hand onto one of the knocker's melds. [G11]"""
    others = state.table[:place] + state.table[place + 1 :]
    return attrs.evolve(
        state,
        hands=replaced(state.hands, seat, without(state.hands[seat], [card])),
        known=replaced(state.known, seat, missing(state.known[seat], [card])),
        table=tuple(sorted((*others, longer))),
    )


def over(state: GinState) -> GinState:
    """The deal is over."""
    return attrs.evolve(state, phase=GinPhase.OVER, player=None)
