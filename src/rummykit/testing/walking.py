"""Walking through a deal: one choice after another, made by whoever hands in a ``Pick``.

The same walks serve a random generator (the conformance kit) and Hypothesis (the strategies).
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, Protocol, TypeVar

import attrs

from rummykit.actions import (
    Action,
    Arrange,
    Deal,
    LayDown,
    LayOff,
    Reshuffle,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import Card
from rummykit.game import State
from rummykit.record import AnyGame

__all__ = ["LIMIT", "Pick", "first_actions", "pick_action", "pick_deal", "picked_cards"]

T = TypeVar("T")

LIMIT: Final = 64
"""How many legal actions are looked at: of some hands there are more than could be listed."""

MELD_LIMIT: Final = 4
"""How many of a kind that lays whole melds: each may take a search."""


_LAYING: Final = (Arrange, LayDown, LayOff, SwapJoker, TakeCutCard)


class Pick(Protocol):
    """Who chooses: any function that returns one of the options it is given."""

    def __call__(self, options: Sequence[T], /) -> T:
        """Choose one of some options; there is at least one, the plainest first."""
        ...


def first_actions(game: AnyGame, state: State) -> list[Action]:
    """The first legal actions, as many as are looked at."""
    found: list[Action] = []
    laying: Counter[type[Action]] = Counter()
    for action in itertools.islice(game.legal_actions(state), LIMIT):
        found.append(action)
        laying[type(action)] += isinstance(action, (Arrange, LayDown, TakeCutCard))
        if laying[type(action)] == MELD_LIMIT:
            break
    return found


def pick_action(game: AnyGame, state: State, pick: Pick) -> Action:
    """Choose what is done next: first its kind, then the action; where chance is due, the order.

    The kind comes first because one kind has often many times the actions of another: choosing
    among all actions a player would lay off or open once in a hundred turns.  What lays cards
    comes three times as often as the rest, so that deals come to their end.

    Raises:
        ValueError: The deal is over.
    """
    if state.player is None:
        order = sorted(game.chance(state, Random(0)).order)
        return Reshuffle([order.pop(pick(range(len(order)))) for _ in range(len(order))])
    actions = first_actions(game, state)
    kinds = list(dict.fromkeys(type(action) for action in actions))
    kind = pick([*kinds, *[kind for kind in kinds if issubclass(kind, _LAYING)] * 2])
    return pick([action for action in actions if type(action) is kind])


def pick_deal(game: AnyGame, deck: Sequence[Card], pick: Pick) -> Deal:
    """The deal of a deck in a given order, its cut chosen where the game has one."""
    due = game.chance(None, Random(pick(range(256))))
    return attrs.evolve(due, deck=tuple(deck))


def picked_cards(pool: Sequence[Card], number: int, pick: Pick) -> list[Card]:
    """Choose so many cards out of a pool, each as often as it is there."""
    left = list(pool)
    return [left.pop(pick(range(len(left)))) for _ in range(min(number, len(left)))]
