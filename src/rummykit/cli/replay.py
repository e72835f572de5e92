"""Replaying records, every action of them checked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from rummykit.cli.narrator import Narrator
from rummykit.cli.settings import changed_rules
from rummykit.record import Record, ReplayError
from rummykit.result import DealResult

__all__ = ["BadDeal", "replay"]


class BadDeal(ValueError):  # noqa: N818 (the name says what it is)
    """A deal that the rules refuse; the text is a sentence that says where and why."""


def replay(records: Sequence[Record], console: Console, *, seat: int | None, quiet: bool) -> None:
    """Show the deals of a file as they were played.

    Args:
        records: The deals; several must follow each other in one match.
        console: Where they are shown.
        seat: Whose view is shown; None shows every action by the view of the seat that acts.
        quiet: Whether only the score sheets are shown.

    Raises:
        BadDeal: An action is refused, or a deal does not follow the one before it.
        ValueError: There is no such seat.
    """
    game = records[0].game
    if seat is not None and seat not in range(game.players):
        raise ValueError(f"there is no seat {seat}: the seats are 0-{game.players - 1}")
    names = [f"seat {n}" for n in range(game.players)]
    narrator = Narrator(game, console, names, seat=seat, quiet=quiet)
    view = "" if seat is None else f", as seat {seat} saw it"
    narrator.say(f"{game.name}, {game.players} players{view}", "bold")
    if rules := changed_rules(game):
        narrator.say("House rules: " + ", ".join(rules))
    results: list[DealResult] = []
    for number, record in enumerate(records, 1):
        where = f"deal {number}, " if len(records) > 1 else ""
        if len(results) < number - 1:
            raise BadDeal(f"{where}the deal before it is not over")
        try:
            if fault := _misfit(record, records[0], results):
                raise BadDeal(where + fault)
            result = _replay_deal(record, number, narrator)
            if result is None:
                narrator.say("The record ends here; the deal is not over.")
            else:
                results.append(result)
                narrator.close_deal(result)
                narrator.show_sheet(results, game.standing(results), ends=number == len(records))
        except ReplayError as error:
            raise BadDeal(f"{where}{error}") from None


def _misfit(record: Record, first: Record, results: Sequence[DealResult]) -> str:
    """Why a deal does not follow those before it; empty where it does."""
    if not results:
        return ""
    if record.game != first.game:
        return "the rules are not those of the deal before it"
    standing = record.game.standing(results)
    if standing.over:
        return "the match was over before it"
    if record.dealer != standing.dealer:
        return f"seat {record.dealer} dealt: the deal is seat {standing.dealer}'s"
    if record.carried != standing.carried:
        return f"carried {record.carried}: the pool has {standing.carried}"
    return ""


def _replay_deal(record: Record, number: int, narrator: Narrator) -> DealResult | None:
    """Tell a deal up to its last action; its result, if it is over."""
    states = record.states()
    state = next(states)
    narrator.open_deal(number, record.dealer, state)
    for action, after in zip(record.actions, states, strict=True):
        narrator.tell(state, action, after)
        state = after
    return record.game.result(state) if record.game.is_over(state) else None
