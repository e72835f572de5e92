"""Playing a match on the terminal, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from rich.console import Console

from rummykit.actions import Action, Deal
from rummykit.bots import Bot
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
        self.match = Match(game)

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
        """
        while not self.match.standing.over:
            if len(self.match.results) >= MAX_DEALS:
                raise MatchTooLong(self.match)
            self._play_deal()
            self.narrator.close_deal(self.match.results[-1])
            self._show_sheet()
        self._tell_seed()

    def leave(self, sentence: str) -> None:
        """Say that the match ends before its end; show how it stands."""
        self.narrator.say("")
        if self.match.results:
            self._show_sheet()
        self.narrator.say(sentence)
        self._tell_seed()

    def _play_deal(self) -> None:
        """Play one deal, with the same draws from the generator as ``Match.play``."""
        game, standing = self.game, self.match.standing
        dealer = standing.dealer
        if dealer is None:
            dealer = self.rng.randrange(game.players)
        deal: Deal = game.chance(None, self.rng)
        state: State = game.deal(deal, dealer=dealer, carried=standing.carried)
        self.narrator.open_deal(len(self.match.results) + 1, dealer, state)
        actions: list[Action] = []
        while not game.is_over(state):
            action = self._choose(state)
            after: State = game.apply(state, action)
            actions.append(action)
            self.narrator.tell(state, action, after)
            state = after
        record = Record(
            game=game, deal=deal, dealer=dealer, carried=standing.carried, actions=actions
        )
        self.match = self.match.add(record)

    def _choose(self, state: State) -> Action:
        if state.player is None:
            chance: Action = self.game.chance(state, self.rng)
            return chance
        view = self.game.view(state, state.player)
        return self.bots[state.player](self.game, view, self.rng)

    def _show_sheet(self) -> None:
        self.narrator.show_sheet(self.match.results, self.match.standing)

    def _tell_seed(self) -> None:
        if self.seat is not None:
            self.narrator.say(f"The seed was {self.seed}.")
