"""Players made of code.  A bot sees only its view, so it cannot cheat.

A bot is any function of the game, the view of the seat to act and a random generator that
returns an action: :func:`random` and :func:`greedy` are two, for every variant.
"""

from __future__ import annotations

import functools
import itertools
from random import Random
from typing import Protocol

from rummykit.actions import Action
from rummykit.bots import carousel, five_hundred, remi51
from rummykit.game import View
from rummykit.record import AnyGame
from rummykit.variants.carousel import Carousel
from rummykit.variants.five_hundred import FiveHundred
from rummykit.variants.remi51 import Remi51

__all__ = ["Bot", "greedy", "random"]


class Bot(Protocol):
    """What a bot is: a function that chooses one of the legal actions."""

    def __call__(self, game: AnyGame, view: View, rng: Random, /) -> Action:
        """Choose an action.

        Args:
            game: The rules.
            view: What the seat to act may know.
            rng: The generator to draw from.
        """
        ...


def random(game: AnyGame, view: View, rng: Random) -> Action:
    """Choose at random among the first legal actions.

    The legal actions are enumerated lazily and may be too many to list; the choice is among the
    first 24 of them.
    """
    choices: list[Action] = list(itertools.islice(game.legal_actions(view), 24))
    return rng.choice(choices)


@functools.singledispatch
def greedy(game: AnyGame, view: View, rng: Random) -> Action:
    """Get rid of as many points as possible, with the solver's help.

    It is one bot for each variant, found by the class of the game.  Another package adds its
    own with ``greedy.register(ItsGame)(its_bot)``; a variant without one it plays by its legal
    actions' order: the first one.
    """
    action: Action = next(game.legal_actions(view))
    return action


greedy.register(Carousel)(carousel.choose)
greedy.register(FiveHundred)(five_hundred.choose)
greedy.register(Remi51)(remi51.choose)
