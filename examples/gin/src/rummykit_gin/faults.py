"""What a state or a view from outside must agree with to be one of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rummykit.audit import Fault, hands_faults, number_fault, view_hands_faults
from rummykit.deck import missing
from rummykit.result import Ending
from rummykit_gin.state import HAND_SIZE, LAST_CARDS, GinPhase, GinState, GinView

__all__ = ["state_faults"]


def state_faults(at: GinState | GinView) -> Iterator[Fault]:
    """What is wrong with the fields of a state or view, one by one and with one another."""
    yield from number_fault("dealer", at.dealer, 0, 1, "seats are")
    yield from hands_faults(at.known, 2, "known")
    if isinstance(at, GinState):
        yield from hands_faults(at.hands, 2)
        sizes, stock = [len(hand) for hand in at.hands], len(at.stock)
        for seat, (known, hand) in enumerate(zip(at.known, at.hands, strict=True)):
            if missing(known, hand):
                yield f"known[{seat}]", "the hand does not hold all these cards"
    else:
        yield from view_hands_faults(at.hand, at.hand_sizes, at.seat, 2)
        sizes, stock = list(at.hand_sizes), at.stock
    if at.ender is not None:
        yield from number_fault("ender", at.ender, 0, 1, "seats are")
    yield from _ending_faults(at)
    if at.ender is None:
        for seat, size in enumerate(sizes):
            if size != HAND_SIZE + (at.phase is GinPhase.DISCARD and seat == at.player):
                yield "phase", f"seat {seat} holds {size} cards"
    if at.phase in (GinPhase.STOCK, GinPhase.DRAW) and stock <= LAST_CARDS:
        yield "stock", f"no turn begins with {stock} cards"
    if at.phase in (GinPhase.UPCARD, GinPhase.DRAW) and not at.discards:
        yield "discards", "there is a card to take"
    if at.taken is not None:
        holds = at.player is not None and at.taken in at.known[at.player]
        if at.phase is not GinPhase.DISCARD or not holds:
            yield "taken", f"the seat to act has not just taken {at.taken}"


def _ending_faults(at: GinState | GinView) -> Iterator[Fault]:
    phase = GinPhase.LAY_OFF if at.ending is Ending.KNOCK and at.player is not None else None
    if at.ending is not None and at.phase is not (phase or GinPhase.OVER):
        yield "ending", f"not in the phase {at.phase.name}"
    if at.ending is None and at.phase in (GinPhase.LAY_OFF, GinPhase.OVER):
        yield "ending", f"it is settled in the phase {at.phase.name}"
    if (at.ender is not None) != (at.ending in (Ending.KNOCK, Ending.OUT)):
        yield "ender", "a seat has knocked just when the deal ends so"
    if at.phase is GinPhase.LAY_OFF and at.player == at.ender:
        yield "player", "the knocker does not lay off"
    if at.ender is None and at.table:
        yield "table", "nobody has knocked"
