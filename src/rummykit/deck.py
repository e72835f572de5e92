"""Decks, and the arithmetic of multisets of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from rummykit.card import JOKER, NATURALS, Card

__all__ = ["deal_hidden", "full_deck", "missing", "replaced", "shuffled", "without"]


def full_deck(packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """All cards of a deck, in order.

    Args:
        packs: How many packs of 52 are in it.
        jokers: How many jokers are in it.

    >>> len(full_deck(2, 2))
    106
    """
    return tuple(sorted(NATURALS * packs)) + (JOKER,) * jokers


def shuffled(deck: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    """The cards of a deck in an order drawn from the caller's generator."""
    order = list(deck)
    rng.shuffle(order)
    return tuple(order)


def missing(wanted: Iterable[Card], held: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of ``wanted`` that ``held`` does not hold, as multisets, sorted.

    >>> from rummykit.card import cards, text_of
    >>> text_of(missing(cards("7h 7h 8c"), cards("7h 8c 9c")))
    '7h'
    """
    count = Counter(wanted)
    count.subtract(held)
    return tuple(sorted(count.elements()))


def without(held: Iterable[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    """What is left of ``held``, sorted, after ``taken`` is taken out of it.

    Raises:
        ValueError: A card of ``taken`` is not there.
    """
    left = Counter(held)
    left.subtract(taken)
    if any(number < 0 for number in left.values()):
        absent = " ".join(str(card) for card, number in sorted(left.items()) if number < 0)
        raise ValueError(f"not held: {absent}")
    return tuple(sorted(left.elements()))


def replaced(
    piles: tuple[tuple[Card, ...], ...], place: int, pile: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Some hands or piles with the one at a place replaced."""
    return (*piles[:place], pile, *piles[place + 1 :])


def deal_hidden(
    hidden: tuple[Card, ...],
    sizes: Iterable[int],
    seat: int | None,
    hand: tuple[Card, ...] | None,
    known: Sequence[tuple[Card, ...]] = (),
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal the cards that a view does not show to the other hands, from the top.

    Args:
        hidden: The hidden cards, shuffled.
        sizes: How many cards each seat holds.
        seat: Whose view it is; None for a spectator.
        hand: That seat's own hand.
        known: The cards that each seat is known to hold, where any are known of any.

    Returns:
        The hands, each sorted, and the cards left over.
    """
    hands = []
    for other, size in enumerate(sizes):
        if other == seat and hand is not None:
            hands.append(hand)
            continue
        held = known[other] if known else ()
        lacking = max(0, size - len(held))
        hands.append(tuple(sorted((*held, *hidden[:lacking]))))
        hidden = hidden[lacking:]
    return tuple(hands), hidden
