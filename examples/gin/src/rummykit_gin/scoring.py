"""What a deal scores, and how a match of deals stands: pure functions of numbers and results."""

from __future__ import annotations

from collections.abc import Sequence

from rummykit.result import DealResult, Ending, Standing, tally

__all__ = ["deal_scores", "match_standing"]


def deal_scores(
    points: Sequence[int],
    ending: Ending,
    ender: int | None,
    *,
    gin_bonus: int = 25,
    undercut_bonus: int = 25,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each seat scores for a deal, and who won it. [G12-G15]

    Args:
        points: The deadwood of each seat, in points, after all is laid off.
        ending: How the deal ended.
        ender: The seat that knocked; None where nobody did.
        gin_bonus: What gin is worth beside the other's deadwood.
        undercut_bonus: What an undercut is worth beside the difference.

    >>> deal_scores([6, 6], Ending.KNOCK, 0)
    ((0, 25), (1,))
    """
    if ender is None:
        return (0, 0), ()  # G15
    lead = points[1 - ender] - points[ender]
    if ending is Ending.OUT:
        winner, score = ender, lead + gin_bonus  # G13
    elif lead > 0:
        winner, score = ender, lead  # G12
    else:
        winner, score = 1 - ender, -lead + undercut_bonus  # G14
    return ((score, 0) if winner == 0 else (0, score)), (winner,)


def next_dealer(result: DealResult) -> int:
    """The winner of a deal deals the next; where nobody won, the same dealer again. [G2]"""
    return result.winners[0] if result.winners else result.dealer


def match_standing(
    results: Sequence[DealResult], *, target: int = 100, game_bonus: int = 100, box_bonus: int = 20
) -> Standing:
    """How a match stands after some deals. [G16 G17]

    Args:
        results: The deals' results, in order.
        target: The points that end the match.
        game_bonus: What reaching them is worth; twice as much where the other has none.
        box_bonus: What each deal won is worth at the end.

    Raises:
        ValueError: The results are not of one match; the error names the index.
    """
    sums = tally(results, 2, lambda totals, _: max(totals) >= target, next_dealer=next_dealer)
    bonuses = [0, 0]
    winners = results[-1].winners if sums.over else ()  # G16
    if sums.over:
        bonuses = [box_bonus * deals for deals in sums.rounds_won]  # G17
    for seat in winners:
        bonuses[seat] += game_bonus * (1 if sums.totals[1 - seat] else 2)
    return Standing(
        totals=(sums.totals[0] + bonuses[0], sums.totals[1] + bonuses[1]),
        bonuses=tuple(bonuses),
        rounds_won=sums.rounds_won,
        dealer=sums.dealer,
        carried=0,
        over=sums.over,
        winners=winners,
    )
