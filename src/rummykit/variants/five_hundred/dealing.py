"""500: how the cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummykit.card import Card
from rummykit.deck import full_deck

__all__ = ["DECK", "HAND_SIZE", "dealt_hands"]

DECK: Final = full_deck(packs=2, jokers=2)  # F1
HAND_SIZE: Final = 13  # F8
FIRST_PACKET: Final = 3  # F11


def dealt_hands(deck: Sequence[Card], players: int, first: int) -> tuple[tuple[Card, ...], ...]:
    """The hands, each sorted, when a deck is dealt from its top. [F8 F11]

    The first player gets a packet of three cards, the second of four and so on; then one card
    at a time goes round to those who have fewer than thirteen.

    Args:
        deck: The cards, the top one first.
        players: The number of seats.
        first: The first player's seat.
    """
    order = [(first + turn) % players for turn in range(players)]
    hands: list[list[Card]] = [[] for _ in order]
    top = iter(deck)
    for packet, seat in enumerate(order, start=FIRST_PACKET):
        hands[seat] += [next(top) for _ in range(packet)]
    while any(len(hand) < HAND_SIZE for hand in hands):
        for seat in order:
            if len(hands[seat]) < HAND_SIZE:
                hands[seat].append(next(top))
    return tuple([tuple(sorted(hand)) for hand in hands])
