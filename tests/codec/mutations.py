"""Documents with something changed in them, at random: most are wrong, some are not."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

VALUES: list[Any] = [
    None, True, False, 0, 1, 2, -1, 3, 14, 53, 10**20, 1.5, "", "7h", "*", "*7h", "Ac", "Kd", "7x",
    "draw", "over", "run", "group", "book", "\ud800", "ü", [], {}, ["7h"], [[]], [1], [True],
    ["7h", "8h", "9h"], {"kind": "run", "cards": ["7h", "8h", "9h"]}, {"action": "draw"},
    {"action": "knock", "discard": "7h"}, {"action": "reshuffle", "order": [0, 1]},
]  # fmt: skip


def mutated(data: Any, rng: Random) -> Any:
    """A copy of plain data with one to three changes."""
    data = {"root": copy.deepcopy(data)}
    for _ in range(rng.randint(1, 3)):
        places = list(_places(data))
        holder, key = rng.choice(places)
        if rng.random() < 0.6:
            _exchange(holder, key, rng.choice(places))
        else:
            _change(holder, key, rng)
    return data["root"]


def _exchange(holder: Any, key: Any, other: tuple[Any, Any]) -> None:
    """Let two single values of one type, such as two cards, trade places."""
    one, two = holder[key], other[0][other[1]]
    if type(one) is type(two) and not isinstance(one, dict | list):
        holder[key], other[0][other[1]] = two, one


def _change(holder: Any, key: Any, rng: Random) -> None:
    """Change what is at a place: take it away, double it, count on, or put something else."""
    change = rng.randrange(5)
    if change == 0 and key != "root":
        del holder[key]
    elif change == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(rng.choice([*holder, *VALUES])))
    elif change == 2 and isinstance(holder, dict):
        holder[rng.choice(["x", "seat", "ply", "cards", "action"])] = rng.choice(VALUES)
    elif type(holder[key]) is int:
        holder[key] += rng.choice([-1, 1])
    elif type(holder[key]) is bool:
        holder[key] = not holder[key]
    else:
        holder[key] = copy.deepcopy(rng.choice(VALUES))


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])
