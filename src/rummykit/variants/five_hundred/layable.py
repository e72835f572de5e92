"""500: the melds that can be laid from a hand."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

from rummykit.card import JOKER, Card, Rank, Suit
from rummykit.meld import Meld, MeldKind, MeldRules

__all__ = ["lay_off_names", "layable"]


def layable(hand: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    """Every meld that can be laid from a hand, lazily, each once and in a fixed order.

    Melds that differ only in the name of a joker where the name has no effect (in a set or a
    book) count as one, in which it is named as low as it may be.  What is read as a run or a set
    is not given as a book: offering its cards would not lay one.

    Args:
        hand: The cards, sorted, jokers free.
        rules: The melds the game allows.
    """
    naturals = [card for card in hand if not card.is_joker]
    jokers = len(hand) - len(naturals)
    for suit in Suit:
        yield from _runs([card for card in naturals if card.suit is suit], jokers, suit, rules)
    for rank in Rank:
        yield from _sets([card for card in naturals if card.rank is rank], jokers, rank, rules)
    if rules.books:
        for suit in Suit:
            yield from _books([card for card in naturals if card.suit is suit], jokers, rules)


def _some(held: Sequence[Card], size: int) -> Iterable[tuple[Card, ...]]:
    """The sets of so many cards of a few, equal cards being the same."""
    return dict.fromkeys(itertools.combinations(held, size))


def _runs(held: Sequence[Card], jokers: int, suit: Suit, rules: MeldRules) -> Iterator[Meld]:
    line = [Card.of(rank, suit) for rank in (*Rank, Rank.ACE)]  # the ace low, and high
    for start, end in itertools.combinations(range(15), 2):
        size = end - start
        if size < 3 or size == 14 or (start == 1 and size == 13):  # A-...-K is 2-...-K-A
            continue
        window = line[start:end]
        gaps = [card for card in window if card not in held]
        filled = [card for card in window if card in held]
        for more in range(jokers - len(gaps) + 1):  # two jokers at most: a natural card is left
            for spared in itertools.combinations(filled, more):
                named = [card.joker if card in gaps or card in spared else card for card in window]
                yield rules.read(named)[0]


def _sets(held: Sequence[Card], jokers: int, rank: Rank, rules: MeldRules) -> Iterator[Meld]:
    lowest = Card.of(rank, Suit.CLUBS).joker
    for used in range(jokers + 1):
        for size in range(max(1, 3 - used), len(held) + 1):
            for some in _some(held, size):
                yield rules.read((*some, *[lowest] * used))[0]


def _books(held: Sequence[Card], jokers: int, rules: MeldRules) -> Iterator[Meld]:
    suit = [Card.of(rank, held[0].suit).joker for rank in Rank] if held else []
    for used in range(jokers + 1):
        for size in range(max(1, 3 - used), 5 - used):
            for some in _some(held, size):
                for names in itertools.combinations_with_replacement(suit, used):
                    meld = rules.read((*some, *names))[0]
                    if meld.kind is MeldKind.BOOK:
                        yield meld
                        break


def lay_off_names(card: Card, meld: Meld, rules: MeldRules) -> Iterator[Card]:
    """The ways to lay a card from hand off onto a meld: the card, or a joker as it is named.

    Args:
        card: The card; a joker free.
        meld: A meld on the table.
        rules: The melds the game allows.

    Returns:
        No card where it does not fit; for a joker, each end of a run that it fits, and for
        another meld the lowest name.
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
