"""What the words of a command line mean: house rules, bots, seats."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import attrs

from rummykit import bots
from rummykit.bots import Bot
from rummykit.record import AnyGame
from rummykit.variants import make

__all__ = ["BOTS", "changed_rules", "make_game", "read_bots", "read_value"]

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"greedy": bots.greedy, "random": bots.random})
"""The bots by name."""

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,18}")
_WORDS: Final[Mapping[str, bool | None]] = MappingProxyType(
    {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}
)


def read_value(text: str) -> int | bool | str | None:
    """The value of a house rule: a number, true or false, none, or a name.

    >>> [read_value(text) for text in ("10", "yes", "none", "from_hand")]
    [10, True, None, 'from_hand']
    """
    if _NUMBER.fullmatch(text):
        return int(text)
    return _WORDS.get(text.lower(), text)


def make_game(variant: str, rules: Sequence[str], players: int | None) -> AnyGame:
    """Make a game from the words of the command line.

    Args:
        variant: The variant's name.
        rules: House rules, each ``name=value``.
        players: The number of seats; None for the variant's default.

    Raises:
        ValueError: There is no such variant or house rule, its value is outside its limits, or
            it is given twice.
    """
    found: dict[str, Any] = {} if players is None else {"players": players}
    for rule in rules:
        name, equals, value = rule.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise ValueError(f"a house rule is written name=value, not {rule!r}")
        if name in found:
            raise ValueError(f"{name} is given twice")
        found[name] = value.strip()
    standard = make(variant)
    for name, value in found.items():
        # Where the default is a word, the value is one: "off" may be the name of a choice.
        if isinstance(value, str) and not isinstance(getattr(standard, name, 0), (enum.Enum, str)):
            found[name] = read_value(value)
    return make(variant, **found)


def changed_rules(game: AnyGame) -> list[str]:
    """The house rules that are not at their defaults, each ``name=value``."""
    changed = []
    for field in attrs.fields(type(game)) if attrs.has(type(game)) else ():
        value = getattr(game, field.name)
        if field.name != "players" and value != field.default:
            changed.append(f"{field.name}={getattr(value, 'name', value)}".lower())
    return changed


def read_bots(text: str, seats: Sequence[int]) -> dict[int, str]:
    """Which bot plays which seat.

    Args:
        text: One name for all seats, or a name for each, apart by commas.
        seats: The seats that bots play.

    Raises:
        ValueError: There is no such bot, or there are more or fewer names than seats.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise ValueError(f"{len(names)} bots for {len(seats)} seats that bots play")
    return dict(zip(seats, names, strict=True))
