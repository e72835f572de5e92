"""Remi 51: what a deal scores, and how a match of deals stands."""

from __future__ import annotations

from collections.abc import Sequence

from rummykit.result import DealResult, Standing, best_seats, check_not_over, check_results

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
    check_results(results, players)
    totals, won = [0] * players, [0] * players
    for index, result in enumerate(results):
        check_not_over(index, over=index >= deals)
        for seat in range(players):
            totals[seat] += result.points[seat]
            won[seat] += seat in result.winners
    over = len(results) >= deals
    return Standing(
        totals=tuple(totals),
        bonuses=(0,) * players,
        rounds_won=tuple(won),
        dealer=(results[-1].dealer + 1) % players if results else None,  # R3
        carried=0,
        over=over,
        winners=best_seats(totals, lowest=True) if over else (),  # R24
    )
