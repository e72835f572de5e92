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
        holder, key = rng.choice(list(_places(data)))
        change = rng.randrange(6)
        if (change == 0 and isinstance(holder, dict) and key != "root") or (
            change == 0 and isinstance(holder, list)
        ):
            del holder[key]
        elif change == 1 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(rng.choice([*holder, *VALUES])))
        elif change == 2 and isinstance(holder, list):
            other = rng.randrange(len(holder))
            holder[key], holder[other] = holder[other], holder[key]
        elif change == 3 and isinstance(holder, dict):
            holder[rng.choice(["x", "seat", "ply", "cards", "action"])] = rng.choice(VALUES)
        elif change == 4:
            value = rng.choice(list(_places(data)))
            holder[key] = copy.deepcopy(value[0][value[1]])
        elif isinstance(holder[key], int) and not isinstance(holder[key], bool):
            holder[key] += rng.choice([-1, 1])
        else:
            holder[key] = copy.deepcopy(rng.choice(VALUES))
    return data["root"]


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])
