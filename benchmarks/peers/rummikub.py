"""The peer rummikub-solver: integer programs through cvxpy."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Protocol

from rummikub_solver import GameState, MILPSolver, RuleSet, SolverMode

from rummykit.card import Card
from rummykit.meld import Meld


class Instance(Protocol):
    """What is asked of an instance here."""

    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def table(self) -> tuple[Meld, ...]: ...


@functools.cache
def _ruleset(backend: str, jokers: int) -> RuleSet:
    """Only as many jokers as there are: fewer of them make a smaller program."""
    return RuleSet(jokers=jokers, solver_backend=MILPSolver(backend))


def rummikub(backend: str, jokers: int) -> Callable[[Instance], Callable[[], int]]:
    """A contestant; its board is laid before the clock starts."""
    rules = _ruleset(backend, jokers)

    def tile(card: Card) -> int:
        return 53 if card.is_joker else 13 * card.suit + card.rank

    def ready(instance: Instance) -> Callable[[], int]:
        state: GameState = rules.new_game()
        state.initial = False
        state.add_rack(*[tile(card) for card in instance.hand])
        state.add_table(*[tile(card) for meld in instance.table for card in meld.cards])

        def solve() -> int:
            # TOTAL_VALUE counts tiles as well, whatever its name says: ask for the tiles.
            proposed = rules.solve(state, SolverMode.TILE_COUNT)
            return len(proposed.tiles) if proposed else 0

        return solve

    return ready
