"""Playing a match on the terminal, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import attrs
from rich.console import Console

from rummykit.actions import Action
from rummykit.bots import Bot
from rummykit.cli.files import RecordWriter
from rummykit.cli.narrator import Narrator
from rummykit.cli.person import Person
from rummykit.cli.settings import BOTS
from rummykit.game import State
from rummykit.match import Match, MatchTooLong
from rummykit.record import AnyGame, Record

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
        writer: Takes the record of every deal; None where none are kept.
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
        writer: RecordWriter | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.rng = Random(seed)
        seats = range(game.players)
        names = [f"seat {n} (you)" if n == seat else f"seat {n}" for n in seats]
        self.roles = ", ".join([f"{names[n]} {bots.get(n, '')}".rstrip() for n in seats])
        self.person = Person(console, names)
        self.bots: list[Bot] = [BOTS[bots[n]] if n in bots else self.person for n in seats]
        self.narrator = Narrator(
            game, console, names, seat=seat, asked=seat is not None, quiet=quiet
        )
        self.writer = writer
        self.match = Match(game)
        self._begun: Record | None = None
        self._actions: list[Action] = []

    def introduce(self, variant: str, rules: Sequence[str]) -> None:
        """Say what is played and by whom, and to a person how.

        A person is told the seed when he leaves: with it he could look into the cards.
        """
        say = self.narrator.say
        title = f"{variant}, {self.game.players} players"
        say(title if self.seat is not None else f"{title}, seed {self.seed}", "bold")
        say(self.roles)
        if rules:
            say("House rules: " + ", ".join(rules))
        if self.seat is not None:
            self.person.explain(self.game)

    def play(self) -> None:
        """Play the match to its end.

        Raises:
            MatchTooLong: It was not over after 1000 deals.
            Left: The person has left, or the input has ended.
            KeyboardInterrupt: Ctrl-C.
            FileFault: The records cannot be written.
        """
        while not self.match.standing.over:
            if len(self.match.results) >= MAX_DEALS:
                raise MatchTooLong(self.match)
            self._play_deal()
            self.narrator.close_deal(self.match.results[-1])
            self._show_sheet()
        self._tell_seed()

    def leave(self, sentence: str) -> None:
        """Say that the match ends before its end; show how it stands, and record its last deal.

        Raises:
            FileFault: The record cannot be written.
        """
        if self._begun is not None:
            self._record(self._begun)
        self.narrator.say("")
        if self.match.results:
            self._show_sheet(ends=True)
        self.narrator.say(sentence)
        self._tell_seed()

    def _play_deal(self) -> None:
        """Play one deal, with the same draws from the generator as ``Match.play``."""
        game, standing = self.game, self.match.standing
        dealer = standing.dealer
        if dealer is None:
            dealer = self.rng.randrange(game.players)
        self._actions = []
        self._begun = Record(
            game=game, deal=game.chance(None, self.rng), dealer=dealer, carried=standing.carried
        )
        state = self._begun.start()
        self.narrator.open_deal(len(self.match.results) + 1, dealer, state)
        while not game.is_over(state):
            action = self._choose(state)
            after: State = game.apply(state, action)
            self._actions.append(action)
            self.narrator.tell(state, action, after)
            state = after
        self.match = self.match.add(self._record(self._begun))
        self._begun = None

    def _record(self, begun: Record) -> Record:
        """The record of the deal that is being played, written where records are kept."""
        record = attrs.evolve(begun, actions=self._actions)
        if self.writer is not None:
            self.writer.add(record)
        return record

    def _choose(self, state: State) -> Action:
        if state.player is None:
            chance: Action = self.game.chance(state, self.rng)
            return chance
        view = self.game.view(state, state.player)
        return self.bots[state.player](self.game, view, self.rng)

    def _show_sheet(self, *, ends: bool = False) -> None:
        self.narrator.show_sheet(self.match.results, self.match.standing, ends=ends)

    def _tell_seed(self) -> None:
        if self.seat is not None:
            self.narrator.say(f"The seed was {self.seed}.")
