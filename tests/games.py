"""Games for tests: every variant with its defaults, and with every house rule changed."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import attrs
from hypothesis import settings

import rummykit as rk
from rummykit.record import AnyGame


def altered(kind: type[AnyGame]) -> AnyGame:
    """A game of which no house rule has its default value."""
    rules = {field.name: _other(kind, field) for field in attrs.fields(kind)}
    return kind(**rules)


def _other(kind: type[AnyGame], field: attrs.Attribute[Any]) -> object:
    for value in _candidates(field.default):
        try:
            kind(**{field.name: value})
        except ValueError:
            continue
        return value
    raise AssertionError(f"no other value for {field.name}")


def _candidates(default: object) -> Iterator[object]:
    if isinstance(default, bool):
        yield not default
    elif isinstance(default, enum.Enum):
        yield from [member for member in type(default) if member is not default]
    elif isinstance(default, int):
        yield from (default + 1, default - 1)
    else:
        yield from (2, "other")


KINDS: tuple[type[AnyGame], ...] = (rk.Carousel, rk.Remi51, rk.FiveHundred)

GAMES: tuple[AnyGame, ...] = (
    *[kind() for kind in KINDS],
    *[altered(kind) for kind in KINDS],
    rk.Carousel(players=3),
    rk.Remi51(players=2, opening=20),
    rk.make("500-koljac", players=4),
)
"""All variants, with their defaults, with other values, and in a few other sizes."""


def game_id(game: AnyGame) -> str:
    """A short name for a parametrised test."""
    default = type(game)(players=game.players)  # type: ignore[call-arg]
    return f"{game.name}-{game.players}{'' if game == default else '-altered'}"


def few(examples: int) -> settings:
    """Settings for a costly property: so many examples in everyday runs, in others more."""
    profile = settings()
    return settings(max_examples=max(1, profile.max_examples * examples // 50))


@functools.lru_cache(maxsize=256)
def play(game: AnyGame, seed: int) -> rk.Record:
    """A deal of greedy and of random players, turn about, so that there is something of each."""
    bots = [rk.bots.greedy if (seat + seed) % 3 else lazy for seat in range(game.players)]
    return rk.playout(game, bots, Random(seed), dealer=seed % game.players)


def lazy(game: AnyGame, view: rk.View, rng: Random) -> rk.Action:
    """Choose at random among the first three legal actions: quick, and seldom sensible."""
    choices: list[rk.Action] = list(islice(game.legal_actions(view), 3))
    return rng.choice(choices)
