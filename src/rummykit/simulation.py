"""Letting bots play: one deal, or many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from rummykit.actions import Action
from rummykit.bots import Bot
from rummykit.game import State
from rummykit.record import AnyGame, Record
from rummykit.result import DealResult

__all__ = ["Watcher", "playout", "simulate"]

Watcher: TypeAlias = Callable[[State, Action, State], None]
"""Called after every action with the state before, the action, and the state after it."""


def playout(
    game: AnyGame,
    bots: Sequence[Bot],
    rng: Random,
    *,
    dealer: int = 0,
    carried: int = 0,
    watch: Watcher | None = None,
) -> Record:
    """Let bots play one deal to its end.

    Args:
        game: The rules.
        bots: One bot for each seat.
        rng: The generator for the deck and for the bots.
        dealer: The seat that deals.
        carried: The pool carried over.
        watch: Called after every action.

    Returns:
        The record of the deal.

    Raises:
        ValueError: There are not as many bots as seats.
        IllegalAction: A bot chose an action that is not legal.
    """
    if len(bots) != game.players:
        raise ValueError(f"{len(bots)} bots for {game.players} seats")
    deal = game.chance(None, rng)
    state: State = game.deal(deal, dealer=dealer, carried=carried)
    actions = []
    while not game.is_over(state):
        seat = state.player
        action = (
            game.chance(state, rng)
            if seat is None
            else bots[seat](game, game.view(state, seat), rng)
        )
        after: State = game.apply(state, action)
        actions.append(action)
        if watch is not None:
            watch(state, action, after)
        state = after
    return Record(game=game, deal=deal, dealer=dealer, carried=carried, actions=tuple(actions))


def simulate(game: AnyGame, bots: Sequence[Bot], rng: Random, deals: int) -> Iterator[DealResult]:
    """Let bots play many deals, each on its own: the dealer passes on, no pool is carried.

    Args:
        game: The rules.
        bots: One bot for each seat.
        rng: The generator for the decks and for the bots.
        deals: How many deals to play.

    Raises:
        ValueError: There are not as many bots as seats.
    """
    for index in range(deals):
        yield playout(game, bots, rng, dealer=index % game.players).result()
