"""500: what a deal scores, and how a match of deals stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rummykit.card import Card
from rummykit.meld import CardValues
from rummykit.result import DealResult, Standing, best_seats, tally

__all__ = ["deal_scores", "hand_points", "match_standing"]


def hand_points(hand: Sequence[Card], values: CardValues, *, set_counts_once: bool = True) -> int:
    """What the unmelded cards in a hand count. [F13 F19]

    Args:
        hand: The cards.
        values: What each card counts.
        set_counts_once: Whether three cards of one rank count as one of them.

    >>> from rummykit.card import cards
    >>> hand_points(cards("8s 8h 8d 4c"), CardValues(joker=15))
    12
    """
    if not set_counts_once:
        return values.total(hand)
    jokers = [card for card in hand if card.is_joker]
    ranks = Counter(card.rank for card in hand if not card.is_joker)
    one_of = {card.rank: values.of(card) for card in hand if not card.is_joker}
    counted = sum([(n // 3 + n % 3) * one_of[rank] for rank, n in ranks.items()])  # F13
    return counted + values.total(jokers)


def deal_scores(
    points: Sequence[int],
    out: Sequence[int],
    last_discards: Sequence[Card | None],
    *,
    pool: int = 30,
    lower_discard_wins: bool = False,
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """What each seat scores for a deal, who won it, and what is left of the pool. [F18-F21 F29-F31]

    Args:
        points: What the unmelded cards in each hand count.
        out: The seats that went out.
        last_discards: The last card each seat has thrown in the deal; None if it threw none.
        pool: The points in the pool.
        lower_discard_wins: Whether only one of several who went out can win, by the lower last
            discard: so in the first round.

    Returns:
        The scores by seat, the seats that won, and the pool that is left.

    >>> deal_scores([0, 32, 10], [0], [None, None, None])
    ((72, 0, 0), (0,), 0)
    """
    scores = [0] * len(points)
    winners = tuple(sorted(out))
    if lower_discard_wins and len(winners) > 1:  # F29
        lowest = best_seats([_height(last_discards[seat]) for seat in winners], lowest=True)
        winners = (winners[lowest[0]],) if len(lowest) == 1 else ()  # F30 F31
    if not winners:
        return tuple(scores), (), pool  # F31
    unmelded = sum(points)  # who is out has none
    share, left = divmod(pool, len(winners))  # F5
    for seat in winners:
        scores[seat] = unmelded + share  # F18 F21
    return tuple(scores), winners, left


def _height(discard: Card | None) -> int:
    """How high a last discard ranks: none at all lowest, then ace to king, then a joker. [F30]"""
    if discard is None:
        return 0
    return 14 if discard.is_joker else int(discard.rank)


def match_standing(results: Sequence[DealResult], players: int, *, target: int = 500) -> Standing:
    """How a match stands after some deals. [F2 F22]

    Args:
        results: The deals' results, in order.
        players: The number of seats.
        target: The total that ends the match.

    Raises:
        ValueError: The results are not of one match; the error names the index.
    """
    sums = tally(results, players, lambda totals, _: max(totals) >= target)  # F22
    return Standing(
        totals=sums.totals,
        bonuses=(0,) * players,
        rounds_won=sums.rounds_won,
        dealer=sums.dealer,
        carried=results[-1].carry if results else 0,  # F4
        over=sums.over,
        winners=best_seats(sums.totals) if sums.over else (),  # F2
    )
