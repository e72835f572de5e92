"""Which classes a document may hold: the actions by their words, the states and views of a game."""

from __future__ import annotations

import inspect
from typing import Any, Final, TypeAlias, get_args

from rummykit import actions as shared
from rummykit.actions import Action
from rummykit.game import Game

__all__ = ["GameType", "action_kinds", "class_in"]

GameType: TypeAlias = type[Game[Any, Any, Any]]

_SHARED: Final = tuple(
    [
        kind
        for kind in vars(shared).values()
        if isinstance(kind, type) and issubclass(kind, Action) and hasattr(kind, "word")
    ]
)


def action_kinds(game: GameType | None, base: Any) -> tuple[type[Action], ...]:
    """The actions that may stand for a base class: shared ones, and those of the game."""
    if not inspect.isabstract(base):
        return (base,)
    phases = () if game is None else game.phases.values()
    of_game = [kind for allowed in phases for kind in allowed]
    by_word = {kind.word: kind for kind in (*_SHARED, *of_game)}
    return tuple([kind for kind in by_word.values() if issubclass(kind, base)])


def class_in(kind: GameType, base: type[Any]) -> type[Any]:
    """The class of the states or of the views of a game.

    Raises:
        TypeError: The game does not say so.
    """
    for parent in kind.__mro__:
        for generic in getattr(parent, "__orig_bases__", ()):
            for found in get_args(generic):
                if isinstance(found, type) and issubclass(found, base):
                    return found
    raise TypeError(f"{kind.__name__} does not say what its {base.__name__} is: name the class")
