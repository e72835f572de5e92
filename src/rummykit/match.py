"""Matches: a fold over finished deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import attrs

from rummykit.bots import Bot
from rummykit.record import AnyGame, Record
from rummykit.result import DealResult, Standing
from rummykit.simulation import Watcher, playout

__all__ = ["Match", "MatchTooLong"]


def _to_results(results: Iterable[DealResult]) -> tuple[DealResult, ...]:
    return tuple(results)


def _to_records(records: Iterable[Record]) -> tuple[Record, ...]:
    return tuple(records)


@attrs.frozen
class Match:
    """A match: the rules and the results of its finished deals.

    Raises:
        ValueError: The results are not of one match of this game; the error names the index.
    """

    game: AnyGame
    """The rules."""
    results: tuple[DealResult, ...] = attrs.field(default=(), converter=_to_results)
    """The results of the finished deals, in order."""
    records: tuple[Record, ...] = attrs.field(default=(), converter=_to_records, repr=False)
    """The records of these deals, where they were kept; else empty."""

    def __attrs_post_init__(self) -> None:
        self.game.standing(self.results)
        if self.records and len(self.records) != len(self.results):
            raise ValueError(f"{len(self.records)} records of {len(self.results)} deals")

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        return self.game.standing(self.results)

    def add(self, record: Record) -> Match:
        """The match with one more deal.

        Args:
            record: A finished deal of the same game, dealt by the next dealer.

        Raises:
            ValueError: It is of another game, is not over, or does not follow.
            ReplayError: An action of it is refused.
        """
        if record.game != self.game:
            raise ValueError(f"the record is of {record.game!r}, the match of {self.game!r}")
        if record.carried != self.standing.carried:
            raise ValueError(f"carried={record.carried}: the pool is {self.standing.carried}")
        records = (*self.records, record) if len(self.records) == len(self.results) else ()
        return Match(self.game, (*self.results, record.result()), records)

    @classmethod
    def play(
        cls,
        game: AnyGame,
        bots: Sequence[Bot],
        rng: Random,
        *,
        max_deals: int = 1000,
        watch: Watcher | None = None,
    ) -> Match:
        """Let bots play a whole match.

        Args:
            game: The rules.
            bots: One bot for each seat.
            rng: The generator for the first dealer, the decks and the bots.
            max_deals: The most deals to play.
            watch: Called after every action.

        Raises:
            MatchTooLong: It was not over after so many deals.
            ValueError: There are not as many bots as seats.
        """
        match = cls(game)
        standing = match.standing
        while not standing.over:
            if len(match.results) >= max_deals:
                raise MatchTooLong(match)
            dealer = rng.randrange(game.players) if standing.dealer is None else standing.dealer
            record = playout(game, bots, rng, dealer=dealer, carried=standing.carried, watch=watch)
            match = match.add(record)
            standing = match.standing
        return match


class MatchTooLong(RuntimeError):  # noqa: N818 (the name says what it is)
    """A match that was not over after the most deals it was given.

    Args:
        match: The match so far.
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.match = match
        self.results = match.results

    def __str__(self) -> str:
        return f"the match was not over after {len(self.results)} deals"
