"""Carousel: what a round scores, and how a match of rounds stands."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from rummykit.result import DealResult, Ending, Standing, best_seats, tally

__all__ = ["RoundBonusFor", "Ties", "match_standing", "round_scores"]


class Ties(enum.Enum):
    """Who wins where the source leaves a tie open: a beaten knocker, or the last lap."""

    EACH_WINS = "each_wins"
    """Everybody with the fewest points wins and scores in full."""
    NOBODY = "nobody"
    """Nobody scores, and no round is credited."""


class RoundBonusFor(enum.Enum):
    """Who gets the bonus for rounds won at the end of the match. [C59]"""

    OTHERS = "others"
    """Every player who has not reached the target."""
    ALL = "all"
    """Every player."""


def round_scores(
    points: Sequence[int],
    ending: Ending,
    ender: int | None,
    *,
    undercut_bonus: int = 10,
    going_out_bonus: int = 25,
    ties: Ties = Ties.EACH_WINS,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each seat scores for a round, and who won it. [C46-C54 C56]

    Args:
        points: The points left in each hand.
        ending: How the round ended.
        ender: The seat that knocked or went out; None after the last lap.
        undercut_bonus: What a winner gets who is not the knocker.
        going_out_bonus: What a player gets for playing all his cards.
        ties: Who wins a tie the source leaves open.

    Returns:
        The scores by seat, and the seats that won.

    >>> round_scores([5, 5, 5, 20], Ending.KNOCK, 0)
    ((0, 25, 25, 0), (1, 2))
    """
    lowest = best_seats(points, lowest=True)
    winners: tuple[int, ...]
    if ending is Ending.OUT:
        winners, bonus = ((ender,) if ender is not None else ()), going_out_bonus  # C54
    elif ending is Ending.KNOCK and lowest == (ender,):
        winners, bonus = lowest, 0  # C46
    elif ending is Ending.KNOCK and ender in lowest:
        winners, bonus = tuple([s for s in lowest if s != ender]), undercut_bonus  # C52 C53
    else:
        winners = lowest if len(lowest) == 1 or ties is Ties.EACH_WINS else ()  # C47 C56
        bonus = undercut_bonus if ending is Ending.KNOCK else 0  # C51
    difference = sum(points) - len(points) * min(points)  # C48-C50
    scores = [difference + bonus if seat in winners else 0 for seat in range(len(points))]
    return tuple(scores), winners


def match_standing(
    results: Sequence[DealResult],
    players: int,
    *,
    target: int = 150,
    game_bonus: int = 100,
    round_bonus: int = 25,
    round_bonus_for: RoundBonusFor = RoundBonusFor.OTHERS,
) -> Standing:
    """How a match stands after some rounds. [C57-C60]

    Args:
        results: The rounds' results, in order.
        players: The number of seats.
        target: The total that ends the match.
        game_bonus: What everybody gets who has reached it.
        round_bonus: What is given for each round won.
        round_bonus_for: To whom.

    Raises:
        ValueError: The results are not of one match; the error names the index.
    """
    sums = tally(results, players, lambda totals, _: max(totals) >= target)  # C57
    bonuses = [0] * players
    if sums.over:
        for seat, total in enumerate(sums.totals):
            reached = total >= target
            if reached:
                bonuses[seat] += game_bonus  # C58
            if not reached or round_bonus_for is RoundBonusFor.ALL:
                bonuses[seat] += round_bonus * sums.rounds_won[seat]  # C59
    totals = tuple([total + bonus for total, bonus in zip(sums.totals, bonuses, strict=True)])
    return Standing(
        totals=totals,
        bonuses=tuple(bonuses),
        rounds_won=sums.rounds_won,
        dealer=sums.dealer,  # C7
        carried=0,
        over=sums.over,
        winners=best_seats(totals) if sums.over else (),  # C60
    )
