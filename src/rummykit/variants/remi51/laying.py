"""Remi 51: cards that join melds on the table, and jokers that are swapped out of them."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence

from rummykit import solver
from rummykit.actions import LayOff, SwapJoker
from rummykit.card import JOKER, Card
from rummykit.deck import missing, without
from rummykit.meld import Meld, MeldKind, MeldRules

__all__ = [
    "JokerSwap",
    "has_joker_for",
    "lay_offs",
    "longer_melds",
    "placed_jokers",
    "swaps",
    "table_swapped",
    "taken_from_hand",
]


class JokerSwap(enum.Enum):
    """Whether a joker on the table may be swapped for the card it stands for. [R20]"""

    OFF = "off"
    """It stays where it lies: the source has no such rule."""
    SAME_TURN = "same_turn"
    """A player who has laid down may swap it, and lays the joker at once."""


def longer_melds(meld: Meld, card: Card, rules: MeldRules) -> tuple[Meld, ...]:
    """The melds between which a player would have to choose when a card joins a meld.

    Returns:
        None where it does not fit, several where a free joker may stand for several cards.
    """
    return rules.read((*meld.cards, card))


def has_joker_for(meld: Meld, card: Card) -> bool:
    """Whether a joker in the meld stands for this natural card."""
    return not card.is_joker and card.joker in meld.cards


def joker_swapped(meld: Meld, card: Card) -> Meld:
    """The meld with a natural card in the place of the joker that stands for it."""
    return Meld(meld.kind, (*without(meld.cards, [card.joker]), card))


def taken_from_hand(action: SwapJoker) -> tuple[Card, ...]:
    """The cards a swap takes from the hand: the natural one, and those of a new meld.

    Of the new meld's jokers one is the freed one.
    """
    if isinstance(action.into, int):
        return (action.card,)
    return (action.card, *missing([card.loose for card in action.into], [JOKER]))


def placed_jokers(table: Sequence[Meld], action: SwapJoker, rules: MeldRules) -> tuple[Meld, ...]:
    """The melds between which to choose when the freed joker is laid; none where it fits not.

    Args:
        table: The table before the swap, with the joker and with every place the swap names.
        action: The swap.
        rules: The legal melds.
    """
    if not isinstance(action.into, int):
        return rules.read(action.into)
    target = table[action.into]
    if action.into == action.meld:
        target = joker_swapped(target, action.card)
    return longer_melds(target, action.joker, rules)


def table_swapped(table: Sequence[Meld], action: SwapJoker, rules: MeldRules) -> list[Meld]:
    """The table after a legal swap, unsorted."""
    melds = list(table)
    melds[action.meld] = joker_swapped(table[action.meld], action.card)
    grown = placed_jokers(table, action, rules)[0]
    if isinstance(action.into, int):
        melds[action.into] = grown
    else:
        melds.append(grown)
    return melds


def lay_offs(hand: Sequence[Card], table: Sequence[Meld], rules: MeldRules) -> Iterator[LayOff]:
    """Every lay-off, equal cards and equal melds once; jokers named where there is a choice."""
    for card in dict.fromkeys(hand):
        for meld in dict.fromkeys(table):
            if card.is_joker or _is_alike(meld, card):
                yield from [LayOff(named, table.index(meld)) for named in _names(meld, card, rules)]


def swaps(hand: Sequence[Card], table: Sequence[Meld], rules: MeldRules) -> Iterator[SwapJoker]:
    """Every swap of a joker, equal cards and equal melds once.

    First those that lay the joker onto a meld of the table, then those that make a new meld;
    one card stays in hand. [R15 R20]
    """
    found = [
        (card, table.index(meld), joker_swapped(meld, card))
        for card in dict.fromkeys(hand)
        for meld in dict.fromkeys(table)
        if has_joker_for(meld, card)
    ]
    for card, place, swapped in found:
        for into, other in enumerate(table):
            # Of equal melds the first one will do; beside the one that is swapped, its twin.
            if table.index(other) in (into, place):
                target = swapped if into == place else other
                yield from [SwapJoker(card, place, into, n) for n in _names(target, JOKER, rules)]
    new = [m.cards for m in solver.all_melds((*hand, JOKER), rules) if m.jokers] if found else []
    for card, place, _ in found:
        for members in new:
            action = SwapJoker(card, place, members)
            taken = taken_from_hand(action)
            if len(taken) < len(hand) and not missing(taken, hand):
                yield action


def _is_alike(meld: Meld, card: Card) -> bool:
    """Whether a natural card has the rank of a group or the suit of a run; else it cannot fit."""
    first = meld.cards[0]
    return card.rank is first.rank if meld.kind is MeldKind.GROUP else card.suit is first.suit


def _names(meld: Meld, card: Card, rules: MeldRules) -> list[Card]:
    """The card, under each name it needs, for each meld it can make of another."""
    found = longer_melds(meld, card, rules)
    if len(found) < 2:
        return [card] * len(found)
    return [missing(longer.cards, meld.cards)[0] for longer in found]
