"""Telling a match: every deal action by action, and the score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from rummykit.actions import Action
from rummykit.game import State, View
from rummykit.record import AnyGame
from rummykit.render import (
    changes_text,
    event_text,
    facts_text,
    own_hand_text,
    result_table,
    score_sheet,
)
from rummykit.result import DealResult, Standing

__all__ = ["Narrator"]

LAST_DEALS: Final = 10
"""How many deals the score sheet shows while the match goes on."""


class Narrator:
    """Tells a match on a console.

    Args:
        game: The rules.
        console: Where it is told.
        names: What the seats are called.
        seat: Whose view is told; None tells every action by the view of the seat that acts.
        asked: Whether this seat is asked for its actions, and so shown its view otherwise.
        quiet: Whether only the score sheets are told.
    """

    def __init__(
        self,
        game: AnyGame,
        console: Console,
        names: Sequence[str],
        *,
        seat: int | None = None,
        asked: bool = False,
        quiet: bool = False,
    ) -> None:
        self.game = game
        self.console = console
        self.names = names
        self.seat = seat
        self.asked = asked
        self.quiet = quiet
        self._turn: View | None = None

    def open_deal(self, number: int, dealer: int, state: State) -> None:
        """Say who deals, and what lies there before the first action."""
        self._turn = None
        if not self.quiet:
            self.console.rule(Text(f"Deal {number}: {self.names[dealer]} deals", "bold"))
            if not self.asked:
                self.say_indented(facts_text(self.game.view(state, self.seat), self.names))

    def tell(self, before: State, action: Action, after: State) -> None:
        """Say what was done."""
        if self.quiet:
            return
        seat = before.player if self.seat is None else self.seat
        old, new = self.game.view(before, seat), self.game.view(after, seat)
        if self._turn is None:
            self._turn = old
            self._open_turn(old)
        self.say_indented(event_text(old, action, new), by=4)
        if after.player != before.player:
            self._close_turn(new)

    def close_deal(self, result: DealResult) -> None:
        """Say how the deal ended, with every hand laid open."""
        if not self.quiet:
            self.console.print()
            self.say(f"The deal is over: {result.ending.value.replace('_', ' ')}.", "bold")
            self.say_indented(result_table(result, self.names))

    def show_sheet(
        self, results: Sequence[DealResult], standing: Standing, *, ends: bool = False
    ) -> None:
        """Show how the match stands, and who has won it.

        Args:
            results: The results of the deals, in order.
            standing: How the match stands after them.
            ends: Whether this is the last sheet; it and that of a won match show every deal.
        """
        last = None if ends or standing.over else LAST_DEALS
        self.console.print()
        self.console.print(score_sheet(results, standing, self.names, last=last))
        self.console.print()
        if standing.over:
            won = [f"{self.names[n]} ({standing.totals[n]} points)" for n in standing.winners]
            self.say(f"The match is won by {' and '.join(won)}.", "bold")

    def say(self, sentence: str, style: str = "") -> None:
        """Say a sentence."""
        self.console.print(Text(sentence, style))

    def say_indented(self, what: RenderableType, *, by: int = 2) -> None:
        """Say something with a margin at the left."""
        self.console.print(Padding(what, (0, 0, 0, by), expand=False))

    def _open_turn(self, view: View) -> None:
        own = view.player == view.seat
        if view.player is None or (own and self.asked):
            return
        name = Text(self.names[view.player], "bold")
        hand = own_hand_text(view) if own else Text()
        self.console.print(Text.assemble(name, "   ", hand) if hand else name)

    def _close_turn(self, view: View) -> None:
        if self._turn is not None and (changes := changes_text(self._turn, view)) is not None:
            self.say_indented(changes, by=4)
        self._turn = None
