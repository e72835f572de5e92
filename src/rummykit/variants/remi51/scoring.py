"""Remi 51: what a deal scores, and how a match of deals stands."""

from __future__ import annotations

from collections.abc import Sequence

from rummykit.result import DealResult, Standing, best_seats, tally

__all__ = ["deal_scores", "match_standing"]


def deal_scores(left: Sequence[int], multiplier: int = 1) -> tuple[int, ...]:
    """What each seat scores for a deal; few points are good. [R24 R25 R27]

    Args:
        left: The points left in each hand: none in the winner's.
        multiplier: What they are multiplied by: 1 unless the winner went out by hand.

    >>> deal_scores([0, 27, 45], 2)
    (0, 54, 90)
    """
    return tuple([multiplier * points for points in left])


def match_standing(results: Sequence[DealResult], players: int, *, deals: int) -> Standing:
    """How a match stands after some deals. [R3 R24]

    Args:
        results: The deals' results, in order.
        players: The number of seats.
        deals: How many deals make a match.

    Raises:
        ValueError: The results are not of one match; the error names the index.
    """
    sums = tally(results, players, lambda _, played: played >= deals)  # R24
    return Standing(
        totals=sums.totals,
        bonuses=(0,) * players,
        rounds_won=sums.rounds_won,
        dealer=sums.dealer,  # R3
        carried=0,
        over=sums.over,
        winners=best_seats(sums.totals, lowest=True) if sums.over else (),  # R24
    )
