"""500: the ways to lay a card off onto a meld."""

from __future__ import annotations

from collections.abc import Iterator

from rummykit.card import JOKER, Card
from rummykit.meld import Meld, MeldKind, MeldRules

__all__ = ["lay_off_names"]


def lay_off_names(card: Card, meld: Meld, rules: MeldRules) -> Iterator[Card]:
    """The ways to lay a card from hand off onto a meld: the card, or a joker as it is named.

    Args:
        card: The card; a joker free.
        meld: A meld on the table.
        rules: The melds the game allows.

    Returns:
        No card where it does not fit; for a joker, each end of a run that it fits, and for
        another meld, where its name has no effect, the lowest.
    """
    longer = rules.extensions(meld, card)
    if card is not JOKER:
        yield from [card] if longer else []
        return
    for grown in longer if meld.kind is MeldKind.RUN else longer[:1]:
        added = list(grown.jokers)
        for joker in meld.jokers:
            added.remove(joker)
        yield added[0]
