"""Playing a match on the terminal: the loop over its deals, and what is told of every action."""

from __future__ import annotations

from random import Random

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from rummykit.actions import Action
from rummykit.bots import Bot
from rummykit.cli.person import Person
from rummykit.cli.settings import BOTS
from rummykit.game import State, View
from rummykit.match import Match, MatchTooLong
from rummykit.record import AnyGame
from rummykit.render import event_text, hand_text, melds_text, result_table, score_sheet
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
        rng: The generator for the cards and the bots.
    """

    def __init__(
        self,
        *,
        game: AnyGame,
        bots: dict[int, str],
        seat: int | None,
        console: Console,
        quiet: bool,
        rng: Random,
    ) -> None:
        self.game = game
        self.seat = seat
        self.console = console
        self.quiet = quiet
        self.rng = rng
        self.names = tuple(["you" if n == seat else f"seat {n}" for n in range(game.players)])
        self.roles = [bots.get(n, "you") for n in range(game.players)]
        person: Bot = Person(console, self.names)
        self.bots = [BOTS[bots[n]] if n in bots else person for n in range(game.players)]
        self.results = Match(game)
        self._turn: View | None = None

    def introduce(self, variant: str, seed: int, rules: list[str]) -> None:
        """Say what is played, and to a person how."""
        self.console.print(Text(f"{variant}: {self.game.players} players, seed {seed}", "bold"))
        for rule in rules:
            self.console.print(Text(f"  {rule}"))
        roles = [f"seat {n} {self.roles[n]}" for n in range(self.game.players)]
        self.console.print(Text("  " + ", ".join(roles)))
        if self.seat is not None:
            Person(self.console, self.names).explain(self.game)

    def match(self) -> None:
        """Play the match to its end.

        Raises:
            MatchTooLong: It was not over after 1000 deals.
            KeyboardInterrupt: The person has left.
            EOFError: The person's input has ended.
        """
        standing = self.results.standing
        while not standing.over:
            if len(self.results.results) >= MAX_DEALS:
                raise MatchTooLong(self.results)
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
            self.results = self.results.add(record)
            standing = self.results.standing
            self._close_deal()
        winners = " and ".join([self.names[seat] for seat in standing.winners])
        self.console.print(Text(f"The match is won by {winners}.", "bold"))

    def leave(self, sentence: str) -> None:
        """End before the match does."""
        self.console.print()
        if self.results.results:
            self._show_sheet()
        self.console.print(Text(sentence))

    def tell(self, before: State, action: Action, after: State) -> None:
        """Tell what was done, as the one who watches may see it."""
        if self.quiet:
            return
        seat = before.player if self.seat is None else self.seat
        old, new = self.game.view(before, seat), self.game.view(after, seat)
        if before.player is None:
            self.console.print(Padding(event_text(old, action, new), (0, 0, 0, 2)))
            return
        if self._turn is None:
            self._turn = old
            self._open_turn(old)
        self.console.print(Padding(event_text(old, action, new), (0, 0, 0, 4)))
        if after.player != before.player:
            self._close_turn(new)

    def _open_deal(self, dealer: int) -> None:
        self._turn = None
        if not self.quiet:
            number = len(self.results.results) + 1
            self.console.print()
            self.console.rule(Text(f"Deal {number}: {self.names[dealer]} deals", "bold"))

    def _open_turn(self, view: View) -> None:
        seat = view.player
        line = Text(self.names[seat] if seat is not None else "", "bold")
        hand = getattr(view, "hand", None)
        if self.seat is None and hand is not None:
            line.append("   ").append_text(hand_text(hand))
        self.console.print(line)

    def _close_turn(self, view: View) -> None:
        table = getattr(view, "table", ())
        before = getattr(self._turn, "table", ())
        if table != before:
            self.console.print(Padding(melds_text(table, before), (0, 0, 0, 4)))
        self._turn = None

    def _close_deal(self) -> None:
        result = self.results.results[-1]
        if not self.quiet:
            ended = result.ending.value.replace("_", " ")
            self.console.print()
            self.console.print(Text(f"The deal is over: {ended}.", "bold"))
            self.console.print(Padding(result_table(result, self.names), (0, 0, 0, 2)))
        self._show_sheet()

    def _show_sheet(self) -> None:
        self.console.print()
        self.console.print(score_sheet(self.results.results, self.results.standing, self.names))
        self.console.print()
