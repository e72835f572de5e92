"""A person at the terminal, who plays a seat as a bot does: by his view alone."""

from __future__ import annotations

import contextlib
import itertools
import sys
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from rummykit.actions import (
    Action,
    Arrange,
    ChanceAction,
    Discard,
    LayDown,
    LayOff,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import NotationError
from rummykit.game import View
from rummykit.record import AnyGame
from rummykit.render import action_text, situation

__all__ = ["Left", "Person"]

SHOWN: Final = 30
"""How many legal actions are listed."""

EXAMPLES: Final[Mapping[type[Action] | str, str]] = MappingProxyType(
    {
        LayDown: "lay 7h 8h 9h / Ks Kd Kc",
        LayOff: "off Th 2",
        Discard: "discard Kd",
        Arrange: "table 7h 7d 7s / 9c Tc Jc",
        "play": "play 7h 7d 7s",
        "add": "add 9h 2",
        TakeCutCard: "take 7h 8h 9h / Ks Kd Kc discard 4d",
        SwapJoker: "swap 7h 2 into 3",
    }
)
"""How the actions, and the short words of a variant, are written that are more than a word."""

CARDS = (
    "Cards: 7h is the seven of hearts, Td the ten of diamonds, * a joker, *7h a joker that "
    "stands for the seven of hearts.  Melds on the table are named by their numbers."
)
KEYS = (
    "? lists what is legal, a number plays from that list, an empty line shows the table again, "
    "help shows these lines, quit or Ctrl-C leaves."
)


class Left(Exception):  # noqa: N818 (the name says what it is)
    """The person has left the game; the text is a sentence that says so."""


class Person:
    """A bot whose choices are typed.

    Args:
        console: Where the person reads.
        names: What the seats are called.
    """

    def __init__(self, console: Console, names: Sequence[str]) -> None:
        self.console = console
        self.names = names

    def explain(self, game: AnyGame) -> None:
        """Say how actions are typed in a game."""
        kinds = dict.fromkeys(kind for allowed in game.phases.values() for kind in allowed)
        actions = [
            EXAMPLES.get(kind, kind.word) for kind in kinds if not issubclass(kind, ChanceAction)
        ]
        actions += [EXAMPLES.get(word, word) for word in game.short_words]
        for sentence in (CARDS, f"Actions: {'; '.join(actions)}.", KEYS):
            self.console.print(Text(sentence))
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (lines can then be edited, and called back)

    def __call__(self, game: AnyGame, view: View, rng: Random) -> Action:
        """Ask until the person has typed a legal action.

        Raises:
            Left: He has typed ``quit``, or the input has ended.
        """
        self._show(view)
        while True:
            typed = self._ask(game, view)
            action: Action | None = None
            if typed.lower() in ("quit", "exit", "q"):
                raise Left("You have left the game.")
            if typed.lower() in ("help", "h"):
                self.explain(game)
            elif not typed:
                self._show(view)
            elif typed == "?":
                self._list(game, view)
            elif typed.isascii() and typed.isdigit():
                action = self._numbered(game, view, typed)
            else:
                action = self._read(game, view, typed)
            if action is not None:
                return action

    def _show(self, view: View) -> None:
        self.console.print()
        self.console.print(situation(view, self.names))

    def _ask(self, game: AnyGame, view: View) -> str:
        words = ", ".join([kind.word for kind in game.available(view)])
        try:
            typed = input(f"  ({words}) > ")
        except EOFError:
            raise Left("The input has ended: you have left the game.") from None
        if not sys.stdin.isatty():
            self.console.print(Text(typed))
        return typed.strip()

    def _list(self, game: AnyGame, view: View) -> None:
        found = list(itertools.islice(game.legal_actions(view), SHOWN + 1))
        for number, action in enumerate(found[:SHOWN], 1):
            line = Text(f"{number:>4}  ").append_text(action_text(action, view))
            self.console.print(line)
        if len(found) > SHOWN:
            self.console.print(Text("      There are more, which can be typed."))

    def _numbered(self, game: AnyGame, view: View, typed: str) -> Action | None:
        """The action with a number in the list of legal ones, if there is one."""
        found: list[Action] = list(itertools.islice(game.legal_actions(view), SHOWN))
        number = int(typed[:9])
        if 1 <= number <= len(found):
            return found[number - 1]
        self._answer(f"There is no number {number}: the list has {len(found)}.")
        return None

    def _read(self, game: AnyGame, view: View, typed: str) -> Action | None:
        """The action that was typed, if it can be read and is legal; else it is said why not."""
        try:
            action: Action = game.parse(view, typed)
        except NotationError as error:
            self._answer(str(error))
            return None
        why = game.check(view, action)
        if why is None:
            return action
        self._answer(f"{why} [{why.clause}]" if why.clause else str(why))
        return None

    def _answer(self, sentence: str) -> None:
        self.console.print(Padding(Text(sentence, "yellow"), (0, 0, 0, 2), expand=False))
