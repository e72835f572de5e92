"""Carousel: what a state or a view from outside must agree with to be one of a round."""

from __future__ import annotations

from collections.abc import Iterator

from rummykit.audit import Fault, hands_faults, number_fault, view_hands_faults
from rummykit.result import Ending
from rummykit.variants.carousel.state import CarouselPhase, CarouselState, CarouselView

__all__ = ["state_faults"]

_DRAWN = {
    CarouselPhase.DRAW: (0, 0),
    CarouselPhase.MELD: (1, 2),
    CarouselPhase.LAST_CARD: (1, 2),
    CarouselPhase.END: (1, 3),
    CarouselPhase.LAP: (0, 0),
    CarouselPhase.OVER: (0, 3),
}
"""How many cards may have been drawn in the turn, in each phase."""


def state_faults(at: CarouselState | CarouselView, players: int) -> Iterator[Fault]:
    """What is wrong with the fields of a state or view, one by one and with one another."""
    yield from number_fault("dealer", at.dealer, 0, players - 1, "seats are")
    yield from number_fault("drawn", at.drawn, *_DRAWN[at.phase])
    if isinstance(at, CarouselState):
        yield from hands_faults(at.hands, players)
        stock = len(at.stock)
    else:
        yield from view_hands_faults(at.hand, at.hand_sizes, at.seat, players)
        stock = at.stock
    for name in ("last_drawer", "ender"):
        if getattr(at, name) is not None:
            yield from number_fault(name, getattr(at, name), 0, players - 1, "seats are")
    if (at.last_drawer is None) != (stock > 0):
        yield "last_drawer", "a seat has drawn the last card just when the stock is used up"
    if (at.phase in (CarouselPhase.LAST_CARD, CarouselPhase.LAP)) and stock:
        yield "stock", f"in the phase {at.phase.name} it is used up"
    if at.phase in (CarouselPhase.DRAW, CarouselPhase.MELD) and not stock:
        yield "stock", f"in the phase {at.phase.name} it has cards"
    if (at.phase is CarouselPhase.OVER) != (at.ending is not None):
        yield "ending", "a round has an ending just when it is over"
    if (at.ender is not None) != (at.ending in (Ending.KNOCK, Ending.OUT)):
        yield "ender", "a seat has ended the round just when it knocked or went out"
    if isinstance(at, CarouselState):
        for seat, hand in enumerate(at.hands):
            if (not hand) != (at.ending is Ending.OUT and seat == at.ender):
                yield f"hands[{seat}]", "a hand is empty just when its seat has gone out"
