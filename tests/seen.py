"""What lies open to a seat, variant by variant: stated apart from the views, to hold them to it."""

from __future__ import annotations

from typing import Any

import rummykit as rk
from rummykit.record import AnyGame
from rummykit.variants.carousel import CarouselState
from rummykit.variants.five_hundred import FiveHundredState
from rummykit.variants.remi51 import Remi51State


def seen(game: AnyGame, state: rk.State, seat: int | None) -> tuple[Any, ...]:
    """A seat's own hand, and the cards that lie face up or were last seen to go into the stock."""
    assert isinstance(state, CarouselState | FiveHundredState | Remi51State)
    hand = () if seat is None else state.hands[seat]
    if isinstance(state, CarouselState):
        return hand, state.table
    if isinstance(state, FiveHundredState):
        return hand, state.table, state.discards
    turned = () if state.cut_card is None else (state.cut_card,)
    return hand, state.table, state.discards, turned, state.reshuffled
