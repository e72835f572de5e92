"""500: what a state or a view from outside must agree with to be one of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rummykit.audit import Fault, hands_faults, number_fault, view_hands_faults
from rummykit.variants.five_hundred.dealing import DECK, HAND_SIZE
from rummykit.variants.five_hundred.state import (
    FiveHundredPhase,
    FiveHundredState,
    FiveHundredView,
)

__all__ = ["state_faults"]


def state_faults(
    at: FiveHundredState | FiveHundredView, players: int, rounds: int
) -> Iterator[Fault]:
    """What is wrong with the fields of a state or view, one by one and with one another."""
    yield from number_fault("dealer", at.dealer, 0, players - 1, "seats are")
    yield from number_fault("round", at.round, 1, rounds)
    if isinstance(at, FiveHundredState):
        yield from hands_faults(at.hands, players)
        sizes, stock = [len(hand) for hand in at.hands], len(at.stock)
    else:
        yield from view_hands_faults(at.hand, at.hand_sizes, at.seat, players)
        sizes, stock = list(at.hand_sizes), at.stock
    if len(at.discards) != players:
        yield "discards", f"{len(at.discards)} piles for {players} seats"
    for seat, pile in enumerate(at.discards):
        if len(pile) > at.round:
            yield f"discards[{seat}]", f"{len(pile)} discards by round {at.round}"
    for place, seat in enumerate(at.out):
        yield from number_fault(f"out[{place}]", seat, 0, players - 1, "seats are")
        if seat in at.out[:place]:
            yield f"out[{place}]", f"seat {seat} went out already"
    if at.pool < 0:
        yield "pool", f"a pool has at least 0 points, not {at.pool}"
    if at.phase is FiveHundredPhase.OVER and not at.out and at.round < rounds:
        yield "phase", "nobody is out, and rounds are left"
    yield from _turn_faults(at, players, sizes, stock)
    if isinstance(at, FiveHundredState):
        yield from _out_faults(at)


def _out_faults(at: FiveHundredState) -> Iterator[Fault]:
    """Who has no card has gone out, or is about to. [F18]"""
    for seat, hand in enumerate(at.hands):
        laid_all = at.phase is FiveHundredPhase.OUT and seat == at.player
        if (not hand) != (seat in at.out or laid_all):
            yield f"hands[{seat}]", "a hand is empty just when its seat has gone out"


def _turn_faults(
    at: FiveHundredState | FiveHundredView, players: int, sizes: list[int], stock: int
) -> Iterator[Fault]:
    """Everybody draws one card a turn, so the turn says how many cards the stock has. [F15]"""
    turn = at.round * players
    if at.player is not None and len(sizes) == players:
        turn -= players - (at.player - at.dealer - 1) % players
        if (sizes[at.player] == 0) != (at.phase is FiveHundredPhase.OUT):
            yield "phase", f"the player holds {sizes[at.player]} cards"
        turn += at.phase is not FiveHundredPhase.DRAW
    elif at.phase is FiveHundredPhase.OVER:
        turn = at.round * players
    draws = max(0, turn - 1)
    if turn == 0:
        yield "phase", "the first player does not draw in his first turn"
    if stock != len(DECK) - HAND_SIZE * players - draws:
        yield "stock", f"{stock} cards after {draws} draws"
