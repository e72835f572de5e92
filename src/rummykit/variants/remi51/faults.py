"""Remi 51: what a state or a view from outside must agree with to be one of a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rummykit.audit import Fault, hands_faults, number_fault, view_hands_faults
from rummykit.card import JOKER
from rummykit.deck import missing
from rummykit.result import Ending
from rummykit.variants.remi51.cutting import cutter_of, first_of
from rummykit.variants.remi51.state import Remi51Phase, Remi51State, Remi51View

__all__ = ["state_faults"]


def state_faults(at: Remi51State | Remi51View, players: int) -> Iterator[Fault]:
    """What is wrong with the fields of a state or view, one by one and with one another."""
    yield from number_fault("dealer", at.dealer, 0, players - 1, "seats are")
    for name in ("lifted", "kept_jokers", "turn"):
        if getattr(at, name) < 0:
            yield name, f"it is at least 0, not {getattr(at, name)}"
    if len(at.opened) != players:
        yield "opened", f"{len(at.opened)} values for {players} seats"
    if isinstance(at, Remi51State):
        yield from hands_faults(at.hands, players)
        sizes = [len(hand) for hand in at.hands]
        yield from _secret_faults(at, players)
    else:
        yield from view_hands_faults(at.hand, at.hand_sizes, at.seat, players)
        sizes = list(at.hand_sizes)
    if list(at.reshuffled) != sorted(at.reshuffled):
        yield "reshuffled", "the cards are not sorted"
    if bool(at.table) != any(at.opened):
        yield "opened", "somebody has laid down just when there are melds on the table"
    if (at.phase is Remi51Phase.OVER) != (at.ending is not None):
        yield "ending", "a deal has an ending just when it is over"
    yield from _end_faults(at, sizes)
    yield from _turn_faults(at, players, sizes)


def _secret_faults(at: Remi51State, players: int) -> Iterator[Fault]:
    cutter = cutter_of(at.dealer, players)
    if cutter < len(at.hands) and at.hands[cutter].count(JOKER) < at.kept_jokers:
        yield "kept_jokers", "the cutter does not hold so many jokers"
    if at.reshuffled and missing(at.stock, at.reshuffled):
        yield "stock", "it holds cards that were not shuffled into it"


def _end_faults(at: Remi51State | Remi51View, sizes: list[int]) -> Iterator[Fault]:
    won = at.ending in (Ending.OUT, Ending.HAND)
    if won != (at.winner is not None):
        yield "winner", "somebody has won just when the stock was covered"
    if at.winner is not None:
        yield from number_fault("winner", at.winner, 0, len(sizes) - 1, "seats are")
        if [seat for seat, size in enumerate(sizes) if not size] != [at.winner]:
            yield "winner", "who has won is the one with no card left"
    if at.cut_card is None and at.ending is not Ending.HAND:
        yield "cut_card", "it lies there until it is taken for a hand"


def _turn_faults(at: Remi51State | Remi51View, players: int, sizes: list[int]) -> Iterator[Fault]:
    stock = len(at.stock) if isinstance(at, Remi51State) else at.stock
    cutting = at.phase is Remi51Phase.CUT
    if cutting and (at.cut_card is not JOKER or not at.lifted):
        yield "cut_card", "the cutter chooses only about a joker with a card to turn next"
    if not cutting and at.lifted:
        yield "lifted", "the cards are dealt"
    if at.phase in (Remi51Phase.DRAW, Remi51Phase.PLAY):
        turn = (first_of(at.dealer, players) + at.turn) % players
        if at.player != turn:
            yield "player", f"in turn {at.turn} it is seat {turn}"
        if len(sizes) == players and not sizes[turn]:
            yield "phase", "the player has no card"
        laying = at.phase is Remi51Phase.PLAY and at.opened[turn : turn + 1] == (True,)
        for name in ("opened_now", "laid_off_now"):
            if getattr(at, name) and not laying:
                yield name, "only a seat that has laid down does so in its turn"
    if cutting and at.player != cutter_of(at.dealer, players):
        yield "player", "it is the cutter who chooses"
    if at.phase is Remi51Phase.DRAW and not (stock and at.turn):
        yield "phase", "nobody draws from an empty stock, nor in the first turn"
    if at.phase is Remi51Phase.RESHUFFLE and (stock or len(at.discards) < 2):
        yield "phase", "the discards are shuffled when the stock is used up"
