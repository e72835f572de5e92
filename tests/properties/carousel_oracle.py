"""A slow generator of Carousel's plays: every set of hand cards, every partition, every name.

It shares nothing with the library: cards are strings, a joker that stands for a card is ``*7h``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

RANKS = "A23456789TJQK"
NAMES = [rank + suit for rank in RANKS for suit in "cdhs"]


def is_meld(members: tuple[str, ...]) -> bool:
    """Whether named cards are a group or a run."""
    if len(members) < 3 or all(card[0] == "*" for card in members):
        return False
    ranks = [RANKS.index(card[-2]) for card in members]
    suits = [card[-1] for card in members]
    if len(set(ranks)) == 1:
        return len(set(suits)) == len(suits)
    if len(set(suits)) > 1 or len(set(ranks)) < len(ranks):
        return False
    low = sorted(ranks)
    high = sorted(13 if rank == 0 else rank for rank in ranks)
    return any(places[-1] - places[0] == len(places) - 1 for places in (low, high))


def partitions(left: tuple[str, ...]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to part cards into melds."""
    if not left:
        yield []
        return
    first, rest = left[0], left[1:]
    for size in range(2, len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            meld = (first, *[rest[place] for place in places])
            if is_meld(meld):
                others = tuple(card for i, card in enumerate(rest) if i not in places)
                for melds in partitions(others):
                    yield [meld, *melds]


def keeps_identities(old: list[str], new: list[str]) -> bool:
    """Whether every joker that was renamed is replaced by the natural card."""
    before, after = Counter(old), Counter(new)
    return all(
        max(0, before[card] - after[card]) <= after[card[1:]] for card in before if card[0] == "*"
    )


def arrangement(table: list[str], played: tuple[str, ...]) -> list[tuple[str, ...]] | None:
    """A legal table of exactly these cards, or None."""
    loose = [card for card in (*table, *played) if card[0] != "*"]
    jokers = len(table) + len(played) - len(loose)
    for names in product(NAMES, repeat=jokers):
        new = (*loose, *["*" + name for name in names])
        if keeps_identities(table, list(new)):
            for melds in partitions(new):
                return melds
    return None


def playable(hand: tuple[str, ...], table: list[str]) -> set[tuple[str, ...]]:
    """Every set of hand cards that can be played, sorted."""
    subsets = {
        tuple(sorted(subset))
        for size in range(1, len(hand) + 1)
        for subset in combinations(hand, size)
    }
    return {subset for subset in subsets if arrangement(table, subset) is not None}
