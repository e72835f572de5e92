"""Remi 51: what a seat sees, and the full states that agree with it."""

from __future__ import annotations

from collections import Counter
from random import Random

from rummykit.card import JOKER, Card
from rummykit.deck import deal_hidden, replaced, shuffled, without
from rummykit.variants.remi51.cutting import cutter_of
from rummykit.variants.remi51.state import Remi51State, Remi51View

__all__ = ["determinized", "view_of"]


def view_of(state: Remi51State, seat: int | None) -> Remi51View:
    """What a seat may know: its own hand, of the others' the sizes, and all that lies open."""
    return Remi51View(
        seat=seat,
        phase=state.phase,
        player=state.player,
        ply=state.ply,
        dealer=state.dealer,
        hand=None if seat is None else state.hands[seat],
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        stock=len(state.stock),
        cut_card=state.cut_card,
        lifted=state.lifted,
        kept_jokers=state.kept_jokers,
        turn=state.turn,
        table=state.table,
        discards=state.discards,
        reshuffled=state.reshuffled,
        laid_since_shuffle=state.laid_since_shuffle,
        opened=state.opened,
        opened_now=state.opened_now,
        laid_off_now=state.laid_off_now,
        ending=state.ending,
        winner=state.winner,
    )


def determinized(view: Remi51View, hidden: tuple[Card, ...], rng: Random) -> Remi51State:
    """Place the hidden cards at random where the view leaves them open.

    Every placement of the hidden cards is equally likely, two equal cards taken as two: so a
    state in which equal cards lie apart comes more often, as it does in play.

    Args:
        view: The view.
        hidden: The cards of the deck that it does not show.
        rng: The caller's generator.

    Raises:
        ValueError: No state agrees with the view.
    """
    cutter = cutter_of(view.dealer, len(view.hand_sizes))
    known = (JOKER,) * (0 if view.hand is not None and cutter == view.seat else view.kept_jokers)
    hidden = without(hidden, known)
    stock = _stock(view, hidden, rng)
    rest = shuffled(without(hidden, stock), rng)
    held = replaced(((),) * len(view.hand_sizes), cutter, known)
    hands, rest = deal_hidden(rest, view.hand_sizes, view.seat, view.hand, held)
    if rest or tuple([len(hand) for hand in hands]) != view.hand_sizes:
        raise ValueError("not a view of this game: its hands and its stock do not add up")
    return Remi51State(
        phase=view.phase,
        player=view.player,
        ply=view.ply,
        dealer=view.dealer,
        hands=hands,
        stock=stock,
        cut_card=view.cut_card,
        lifted=view.lifted,
        kept_jokers=view.kept_jokers,
        turn=view.turn,
        table=view.table,
        discards=view.discards,
        reshuffled=view.reshuffled,
        laid_since_shuffle=view.laid_since_shuffle,
        opened=view.opened,
        opened_now=view.opened_now,
        laid_off_now=view.laid_off_now,
        ending=view.ending,
        winner=view.winner,
    )


def _stock(view: Remi51View, hidden: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """Draw the stock, out of the cards last shuffled into it if it was shuffled again."""
    may = hidden
    if view.reshuffled:
        may = tuple(sorted((Counter(hidden) & Counter(view.reshuffled)).elements()))
    if len(may) < view.stock:
        raise ValueError(f"not a view of this game: {view.stock} cards in the stock")
    return shuffled(may, rng)[: view.stock]
