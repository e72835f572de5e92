"""What a view of any variant holds, found by the names and kinds of its fields."""

from __future__ import annotations

from typing import Any, Final

import attrs

from rummykit.card import Card
from rummykit.game import View
from rummykit.meld import Meld

__all__ = [
    "SEAT_FIELDS",
    "extras",
    "hand_of",
    "is_by_seat",
    "label",
    "sizes_of",
    "stock_of",
    "table_of",
]

LABELS: Final = {
    "drawn": "drawn this turn",
    "last_drawer": "took the last card",
    "kept_jokers": "jokers the cutter is known to hold",
    "lifted": "cards in the cutter's packet",
    "opened_now": "opened this turn",
    "laid_off_now": "laid off this turn",
}
"""What fields of views are called, where their name is not enough."""

SEAT_FIELDS: Final = frozenset({"last_drawer", "out"})
"""The fields that name a seat, or several."""

PLACED_FIELDS: Final = frozenset(
    {"seat", "phase", "player", "ply", "dealer", "hand_sizes", "stock"}
)
"""The fields that have their own places in the picture, besides a hand of cards and a table of
melds."""

HIDDEN_FIELDS: Final = frozenset(
    {"ending", "ender", "winner", "turn", "reshuffled", "laid_since_shuffle"}
)
"""The fields that are not shown: the result of the deal tells them, or they only keep books."""


def hand_of(view: View) -> tuple[Card, ...] | None:
    """The hand that a view shows; None where it shows none."""
    return _all_of(view, "hand", Card)


def table_of(view: View) -> tuple[Meld, ...] | None:
    """The melds on the table; None where there is no such thing."""
    return _all_of(view, "table", Meld)


def sizes_of(view: View, players: int) -> tuple[int, ...] | None:
    """How many cards each seat holds; None where the view does not tell."""
    sizes = _all_of(view, "hand_sizes", int)
    return sizes if sizes is not None and len(sizes) == players else None


def stock_of(view: View) -> Any:
    """How many cards the stock has; None where there is no stock."""
    return getattr(view, "stock", None)


def extras(view: View) -> dict[str, Any]:
    """The fields of a view that have no place of their own, where they tell something."""
    known = PLACED_FIELDS | HIDDEN_FIELDS
    if hand_of(view) is not None:
        known |= {"hand"}
    if table_of(view) is not None:
        known |= {"table"}
    named = [field.name for field in attrs.fields(type(view)) if field.name not in known]
    found = {name: getattr(view, name) for name in named}
    return {name: value for name, value in found.items() if _tells(name, value)}


def _tells(name: str, value: Any) -> bool:
    """Whether a value is worth showing."""
    if name in SEAT_FIELDS:  # seat 0 tells as much as any other
        return value is not None and value != ()
    return any(value) if isinstance(value, tuple) else bool(value)


def is_by_seat(name: str, value: Any, players: int) -> bool:
    """Whether a field has one value for each seat: marks, or piles of cards."""
    return (
        isinstance(value, tuple)
        and len(value) == players
        and name not in SEAT_FIELDS
        and all(isinstance(one, (bool, tuple)) for one in value)
    )


def label(name: str) -> str:
    """What a field is called."""
    return LABELS.get(name, name.replace("_", " "))


def _all_of(view: View, name: str, kind: type) -> tuple[Any, ...] | None:
    """The value of a field that is a tuple of things of a kind, else None."""
    found = getattr(view, name, None)
    fits = isinstance(found, tuple) and all(isinstance(one, kind) for one in found)
    return found if fits else None
