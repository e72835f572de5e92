"""How a deal ended and how a match stands: plain values, and the fold all variants share."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import TypeAlias

import attrs

from rummykit.card import Card

__all__ = ["DealResult", "Ending", "Standing", "Tally", "best_seats", "check_results", "tally"]


class Ending(enum.Enum):
    """How a deal ended."""

    OUT = "out"
    """A player went out."""
    HAND = "hand"
    """A player went out by hand (Remi 51)."""
    KNOCK = "knock"
    """A player knocked (Carousel)."""
    LAST_LAP = "last_lap"
    """The stock ran out and the last lap was played (Carousel)."""
    STOCK_OUT = "stock_out"
    """The stock ran out and nobody won (Remi 51)."""
    ROUNDS = "rounds"
    """All rounds were played and nobody went out (500)."""


@attrs.frozen(kw_only=True)
class DealResult:
    """The result of one finished deal."""

    points: tuple[int, ...]
    """What each seat scores."""
    winners: tuple[int, ...]
    """The seats that won the deal, in order."""
    ending: Ending
    """How it ended."""
    deadwood: tuple[tuple[Card, ...], ...]
    """The cards left in each seat's hand."""
    dealer: int
    """The seat that dealt."""
    carry: int = 0
    """The pool left over, before the next deal adds to it (500)."""


@attrs.frozen(kw_only=True)
class Standing:
    """How a match stands after some deals."""

    totals: tuple[int, ...]
    """Each seat's points, bonuses included."""
    bonuses: tuple[int, ...]
    """Each seat's bonuses at the end of the match; 0 until it is over."""
    rounds_won: tuple[int, ...]
    """How many deals each seat has won."""
    dealer: int | None
    """The seat that deals next; None before the first deal, when it is drawn."""
    carried: int
    """The pool that is carried into the next deal (500)."""
    over: bool
    """Whether the match is over."""
    winners: tuple[int, ...]
    """The seats that won the match, in order; empty until it is over."""


def best_seats(scores: Sequence[int], *, lowest: bool = False) -> tuple[int, ...]:
    """The seats with the highest score, or with the lowest; all of them where they tie."""
    best = min(scores) if lowest else max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


NextDealer: TypeAlias = Callable[[DealResult], int]
"""Who deals after a deal."""


def _dealer_after(result: DealResult, players: int, next_dealer: NextDealer | None) -> int:
    return (result.dealer + 1) % players if next_dealer is None else next_dealer(result)


def check_results(
    results: Sequence[DealResult], players: int, *, next_dealer: NextDealer | None = None
) -> None:
    """Check that results are of one match of so many players.

    Args:
        results: The results, in order.
        players: The number of seats.
        next_dealer: The seat that deals after a deal; None where the deal passes on by one.

    Raises:
        ValueError: A result has another number of seats, a seat that does not exist, or a
            dealer whose turn it is not; the error names its index.
    """
    for index, result in enumerate(results):
        if len(result.points) != players or len(result.deadwood) != players:
            raise ValueError(
                f"results[{index}] is of {len(result.points)} players, the game of {players}"
            )
        seats = range(players)
        if result.dealer not in seats or any(seat not in seats for seat in result.winners):
            raise ValueError(f"results[{index}] names a seat outside 0-{players - 1}")
        if index:
            before = results[index - 1]
            due = _dealer_after(before, players, next_dealer)
            if result.dealer != due:
                raise ValueError(
                    f"results[{index}] was dealt by seat {result.dealer}: after seat "
                    f"{before.dealer} it was for seat {due} to deal"
                )


@attrs.frozen
class Tally:
    """Some results of one match added up, before any bonus."""

    totals: tuple[int, ...]
    """Each seat's points."""
    rounds_won: tuple[int, ...]
    """How many deals each seat has won."""
    dealer: int | None
    """The seat that deals next; None before the first deal."""
    over: bool
    """Whether the match is over."""


def tally(
    results: Sequence[DealResult],
    players: int,
    is_over: Callable[[Sequence[int], int], bool],
    *,
    next_dealer: NextDealer | None = None,
) -> Tally:
    """Add up the results of one match.

    Args:
        results: The results, in order.
        players: The number of seats.
        is_over: Whether a match is over with these totals after so many deals.
        next_dealer: The seat that deals after a deal; None where the deal passes on by one.

    Raises:
        ValueError: A result does not fit, or comes after the end; the error names its index.
    """
    check_results(results, players, next_dealer=next_dealer)
    totals, won = [0] * players, [0] * players
    for index, result in enumerate(results):
        if is_over(totals, index):
            raise ValueError(f"results[{index}] comes after the end of the match")
        for seat in range(players):
            totals[seat] += result.points[seat]
            won[seat] += seat in result.winners
    return Tally(
        totals=tuple(totals),
        rounds_won=tuple(won),
        dealer=_dealer_after(results[-1], players, next_dealer) if results else None,
        over=is_over(totals, len(results)),
    )
