"""Playing a match on the terminal: the loop over its deals, and what is told of every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from rummykit.actions import Action
from rummykit.bots import Bot
from rummykit.cli.person import Person
from rummykit.cli.settings import BOTS
from rummykit.game import State, View
from rummykit.match import Match, MatchTooLong
from rummykit.record import AnyGame
from rummykit.render import (
    event_text,
    facts_text,
    hand_text,
    melds_text,
    result_table,
    score_sheet,
)
from rummykit.simulation import playout

__all__ = ["Playing"]

MAX_DEALS = 1000


class Playing:
    """A match on the terminal.

    Args:
        game: The rules.
        bots: The name of the bot for each seat that a bot plays.
        seat: The seat that a person plays; None where bots play them all.
        console: Where it is shown.
        quiet: Whether only the score sheets are shown.
        seed: The seed for the cards and the bots.
    """

    def __init__(
        self,
        *,
        game: AnyGame,
        bots: Mapping[int, str],
        seat: int | None,
        console: Console,
        quiet: bool,
        seed: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.console = console
        self.quiet = quiet
        self.seed = seed
        self.rng = Random(seed)
        seats = range(game.players)
        self.names = tuple([f"seat {n} (you)" if n == seat else f"seat {n}" for n in seats])
        self.person = Person(console, self.names)
        self.bots: list[Bot] = [BOTS[bots[n]] if n in bots else self.person for n in seats]
        self.roles = ", ".join([f"{self.names[n]} {bots.get(n, '')}".rstrip() for n in seats])
        self.played = Match(game)
        self._turn: View | None = None
        self._new_deal = True

    def introduce(self, variant: str, rules: Sequence[str]) -> None:
        """Say what is played and by whom, and to a person how.

        A person is told the seed when he leaves: with it he could look into the cards.
        """
        title = f"{variant}, {self.game.players} players"
        self._say(title if self.seat is not None else f"{title}, seed {self.seed}", "bold")
        self._say(self.roles)
        if rules:
            self._say("House rules: " + ", ".join(rules))
        if self.seat is not None:
            self.person.explain(self.game)

    def match(self) -> None:
        """Play the match to its end.

        Raises:
            MatchTooLong: It was not over after 1000 deals.
            Left: The person has left, or the input has ended.
            KeyboardInterrupt: Ctrl-C.
        """
        standing = self.played.standing
        while not standing.over:
            if len(self.played.results) >= MAX_DEALS:
                raise MatchTooLong(self.played)
            dealer = standing.dealer
            if dealer is None:
                dealer = self.rng.randrange(self.game.players)
            self._open_deal(dealer)
            record = playout(
                self.game,
                self.bots,
                self.rng,
                dealer=dealer,
                carried=standing.carried,
                watch=self.tell,
            )
            self.played = self.played.add(record)
            standing = self.played.standing
            self._close_deal()
        winners = [f"{self.names[n]} ({standing.totals[n]} points)" for n in standing.winners]
        self._end(f"The match is won by {' and '.join(winners)}.")

    def leave(self, sentence: str) -> None:
        """Say that the match ends before its end; show how it stands."""
        self.console.print()
        if self.played.results:
            self._show_sheet()
        self._end(sentence)

    def tell(self, before: State, action: Action, after: State) -> None:
        """Tell what was done: to a person as his view shows it, else as the actor's does."""
        if self.quiet:
            return
        seat = before.player if self.seat is None else self.seat
        old, new = self.game.view(before, seat), self.game.view(after, seat)
        if self._new_deal and self.seat is None:
            self._say_indented(facts_text(old, self.names))
        self._new_deal = False
        if self._turn is None:
            self._turn = old
            self._open_turn(old)
        self._say_indented(event_text(old, action, new), by=4)
        if after.player != before.player:
            self._close_turn(new)

    def _open_deal(self, dealer: int) -> None:
        self._turn, self._new_deal = None, True
        if not self.quiet:
            number = len(self.played.results) + 1
            self.console.rule(Text(f"Deal {number}: {self.names[dealer]} deals", "bold"))

    def _open_turn(self, view: View) -> None:
        if view.player is None or view.player == self.seat:
            return
        line = Text.assemble((self.names[view.player], "bold"))
        if view.player == view.seat:
            line.append("   ").append_text(hand_text(getattr(view, "hand", None) or ()))
        self.console.print(line)

    def _close_turn(self, view: View) -> None:
        table = getattr(view, "table", ())
        before = getattr(self._turn, "table", ())
        if table != before:
            self._say_indented(melds_text(table, before), by=4)
        self._turn = None

    def _close_deal(self) -> None:
        result = self.played.results[-1]
        if not self.quiet:
            self.console.print()
            self._say(f"The deal is over: {result.ending.value.replace('_', ' ')}.", "bold")
            self._say_indented(result_table(result, self.names))
        self._show_sheet()

    def _show_sheet(self) -> None:
        self.console.print()
        self.console.print(score_sheet(self.played.results, self.played.standing, self.names))
        self.console.print()

    def _end(self, sentence: str) -> None:
        self._say(sentence, "bold")
        if self.seat is not None:
            self._say(f"The seed was {self.seed}.")

    def _say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style))

    def _say_indented(self, what: RenderableType, *, by: int = 2) -> None:
        self.console.print(Padding(what, (0, 0, 0, by), expand=False))
