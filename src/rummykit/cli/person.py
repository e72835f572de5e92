"""A person at the terminal, who plays a seat as a bot does: by his view alone."""

from __future__ import annotations

import itertools
import sys
from random import Random
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from rummykit.actions import Action
from rummykit.card import NotationError
from rummykit.game import View
from rummykit.record import AnyGame
from rummykit.render import action_text, situation

__all__ = ["Person"]

SHOWN: Final = 30
"""How many legal actions are listed."""

EXAMPLES: Final = {
    "draw": "draw",
    "lay": "lay 7h 8h 9h / Ks Kd Kc",
    "off": "off Th 2",
    "discard": "discard Kd",
    "knock": "knock",
    "pass": "pass",
    "table": "table 7h 7d 7s / 9c Tc Jc",
    "play": "play 7h 7d 7s",
    "add": "add 9h 2",
    "keep": "keep",
    "leave": "leave",
    "take": "take 7h 8h 9h / Ks Kd Kc discard 4d",
    "swap": "swap 7h 2 into 3",
}
"""How the commands are written."""


class Person:
    """A bot whose choices are typed.

    Args:
        console: Where the person reads.
        names: What the seats are called.
    """

    def __init__(self, console: Console, names: tuple[str, ...]) -> None:
        self.console = console
        self.names = names

    def explain(self, game: AnyGame) -> None:
        """Say how actions are typed in a game."""
        kinds = dict.fromkeys(kind.word for allowed in game.phases.values() for kind in allowed)
        words = [word for word in (*kinds, *game.short_words) if word != "reshuffle"]
        self.console.print(
            Text(
                "Cards: 7h is the seven of hearts, Td the ten of diamonds, * a joker, *7h a joker "
                "that stands for the seven of hearts."
            )
        )
        self.console.print(
            Text("Actions: ").append("; ".join([EXAMPLES.get(word, word) for word in words]))
        )
        self.console.print(
            Text(
                "? lists what is legal, a number plays from that list, an empty line shows the "
                "table again, Ctrl-C leaves."
            )
        )

    def __call__(self, game: AnyGame, view: View, rng: Random) -> Action:
        """Ask until the person has typed a legal action."""
        self._show(view)
        while True:
            typed = self._ask(game, view)
            if not typed:
                self._show(view)
            elif typed == "?":
                self._list(game, view)
            else:
                action = self._read(game, view, typed)
                if action is not None:
                    return action

    def _show(self, view: View) -> None:
        self.console.print()
        self.console.print(situation(view, self.names))

    def _ask(self, game: AnyGame, view: View) -> str:
        words = ", ".join([kind.word for kind in game.available(view)])
        typed = input(f"  ({words}) > ")
        if not sys.stdin.isatty():
            self.console.print(Text(typed))
        return typed.strip()

    def _list(self, game: AnyGame, view: View) -> None:
        found = list(itertools.islice(game.legal_actions(view), SHOWN + 1))
        for number, action in enumerate(found[:SHOWN], 1):
            line = Text(f"{number:>4}  ").append_text(action_text(action, view))
            self.console.print(line)
        if len(found) > SHOWN:
            self.console.print(Text("      and more, which you may type."))

    def _read(self, game: AnyGame, view: View, typed: str) -> Action | None:
        """The action that was typed, if it can be read and is legal; else it is said why not."""
        action: Action
        if typed.isascii() and typed.isdigit():
            found = list(itertools.islice(game.legal_actions(view), SHOWN))
            if not 1 <= int(typed[:9]) <= len(found):
                self._answer(f"There is no number {typed[:9]}: the list has 1-{len(found)}.")
                return None
            action = found[int(typed) - 1]
            return action
        try:
            action = game.parse(view, typed)
        except NotationError as error:
            self._answer(str(error))
            return None
        why = game.check(view, action)
        if why is None:
            return action
        self._answer(f"{why} [{why.clause}]" if why.clause else str(why))
        return None

    def _answer(self, sentence: str) -> None:
        self.console.print(Padding(Text(sentence, "yellow"), (0, 0, 0, 2)))
