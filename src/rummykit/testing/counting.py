"""Counting the ways a deal can go on: the classic check of a move generator."""

from __future__ import annotations

from random import Random

from rummykit.actions import Action, Reshuffle
from rummykit.game import State
from rummykit.record import AnyGame

__all__ = ["divide", "perft"]


def perft(game: AnyGame, state: State, depth: int) -> int:
    """How many sequences of so many actions lead on from a state.

    What is counted are the *canonical* actions, those that ``game.legal_actions`` yields: each
    variant documents which they are, and ``check`` accepts more.  So the count depends on which
    arrangement and which joker names stand for all that have the same effect.  Where chance is
    due it has one choice, the discards in the order in which they were thrown, and it counts as
    an action.  A deal that ends sooner counts nothing: there is no sequence of that length.

    Args:
        game: The rules.
        state: Where to start.
        depth: The number of actions, from 0; there is one sequence of none.

    Raises:
        ValueError: ``depth`` is negative.

    Cost: it grows with the number of actions at each depth.  The last action of a sequence is
    counted and not done, and a state that is reached in two ways is counted once.

    >>> from random import Random
    >>> from rummykit.variants.carousel import Carousel
    >>> game = Carousel()
    >>> perft(game, game.deal(game.chance(None, Random(1))), 2)
    4
    """
    return sum(divide(game, state, depth).values()) if depth else 1


def divide(game: AnyGame, state: State, depth: int) -> dict[str, int]:
    """The count of :func:`perft`, by the first action of the sequences.

    Where two generators disagree it shows after which action they do.

    Args:
        game: The rules.
        state: Where to start.
        depth: The number of actions, from 1.

    Returns:
        For each first action, in its notation and in the order of ``legal_actions``, how many
        sequences begin with it.

    Raises:
        ValueError: ``depth`` is below 1.
    """
    if depth < 1:
        raise ValueError(f"depth={depth}: a sequence has at least one action to divide it by")
    known: dict[tuple[State, int], int] = {}
    return {
        str(action): _count(game, _after(game, state, action, depth), depth - 1, known)
        for action in _choices(game, state)
    }


def _after(game: AnyGame, state: State, action: Action, depth: int) -> State:
    """The state after an action; the state itself where nothing more is to be counted."""
    after: State = game.apply(state, action) if depth > 1 else state
    return after


def _count(game: AnyGame, state: State, depth: int, known: dict[tuple[State, int], int]) -> int:
    if depth == 0:
        return 1
    if (state, depth) not in known:
        choices = _choices(game, state)
        known[state, depth] = (
            len(choices)
            if depth == 1
            else sum([_count(game, game.apply(state, a), depth - 1, known) for a in choices])
        )
    return known[state, depth]


def _choices(game: AnyGame, state: State) -> list[Action]:
    if state.player is None and not game.is_over(state):
        due = game.chance(state, Random(0))
        return [Reshuffle(sorted(due.order))]
    return list(game.legal_actions(state))
