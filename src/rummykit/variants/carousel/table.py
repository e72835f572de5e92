"""Carousel: what a rearrangement of the table does to the cards and jokers that lay there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rummykit.card import Card
from rummykit.meld import Meld, TableJokers

__all__ = ["renamed_jokers"]


def renamed_jokers(
    old: Sequence[Meld], new: Sequence[Meld], played: Iterable[Card], rule: TableJokers
) -> tuple[Card, ...]:
    """The jokers that stopped standing for their card without being replaced by it. [C34-C38]

    Which of two jokers is which does not matter, so identities are matched as multisets: of the
    jokers that stood for X, as many may stop as there are natural cards X to replace them.

    Args:
        old: The table before.
        new: The table after.
        played: The cards that came from the hand.
        rule: ``NAMED`` if a natural card anywhere on the new table frees a joker,
            ``NAMED_FROM_HAND`` if it must have come from the hand.

    Returns:
        The jokers, each as what it stood for; empty where the rule is kept.
    """
    before = Counter(joker for meld in old for joker in meld.jokers)
    before.subtract(joker for meld in new for joker in meld.jokers)
    from_hand = rule is TableJokers.NAMED_FROM_HAND
    replacing = Counter(played if from_hand else [card for meld in new for card in meld.cards])
    stopped = {joker: number for joker, number in before.items() if number > 0}
    bound = [joker for joker, number in stopped.items() if number > replacing[joker.face]]
    return tuple(sorted(bound))
