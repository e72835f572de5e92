"""Remi 51: the cut and the deal, as arithmetic of seats and packets."""

from __future__ import annotations

from rummykit.card import Card

__all__ = ["HAND_SIZE", "cutter_of", "deal_out", "first_of"]

HAND_SIZE = 14


def first_of(dealer: int, players: int) -> int:
    """The seat next to the dealer, which plays first. [R9 R12]"""
    return (dealer + 1) % players


def cutter_of(dealer: int, players: int) -> int:
    """The seat that plays last before the dealer, and cuts. [R4]"""
    return (dealer - 1) % players


def deal_out(
    stock: tuple[Card, ...], hands: tuple[tuple[Card, ...], ...], dealer: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal one card at a time until everybody holds 14 and the first player 15. [R7 R9]

    Args:
        stock: The dealer's packet and below it the lifted one, the top card first: so cards
            come from the top of the lifted packet where the dealer's runs short.
        hands: What the seats hold already: nothing, or the jokers the cutter has kept.
        dealer: The seat that deals.

    Returns:
        The hands, sorted, and what is left of the stock.
    """
    players = len(hands)
    order = [(dealer + 1 + step) % players for step in range(players)]
    dealt = [list(hand) for hand in hands]
    rest = iter(stock)
    for lap in range(HAND_SIZE):
        for seat in order:
            if lap >= len(hands[seat]):  # who kept jokers is passed over at first
                dealt[seat].append(next(rest))
    dealt[order[0]].append(next(rest))
    return tuple([tuple(sorted(hand)) for hand in dealt]), tuple(rest)
