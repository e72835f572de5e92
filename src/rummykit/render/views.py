"""Views laid out for a person."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rummykit.card import Card
from rummykit.game import View
from rummykit.meld import Meld
from rummykit.render.cards import card_text, cards_text, hand_text, melds_text, pile_text
from rummykit.render.fields import (
    SEAT_FIELDS,
    extras,
    hand_of,
    is_by_seat,
    label,
    sizes_of,
    stock_of,
    table_of,
)

__all__ = ["facts_text", "own_hand_text", "situation"]


def situation(view: View, names: Sequence[str]) -> Group:
    """All that a view tells, laid out for a person: seats, stock, table, hand.

    Args:
        view: A view of any variant.
        names: What the seats are called.
    """
    parts: list[RenderableType] = [_seats_table(view, names)]
    if facts := facts_text(view, names):
        parts.append(Padding(facts, (0, 0, 0, 2)))
    if (table := table_of(view)) is not None:
        melds = melds_text(table) if table else Text("no melds on the table")
        parts.append(Padding(melds, (0, 0, 0, 2)))
    if (hand := hand_of(view)) is not None:
        line = Text.assemble((f"hand ({len(hand)})  ", "bold"), hand_text(hand))
        parts.append(Padding(line, (0, 0, 0, 2)))
    return Group(*parts)


def own_hand_text(view: View) -> Text:
    """The hand that a view shows; empty where it shows none."""
    return hand_text(hand_of(view) or ())


def facts_text(view: View, names: Sequence[str]) -> Text:
    """What a view tells of the whole table, in a line: the stock, the pool, the cut card."""
    stock = stock_of(view)
    others = extras(view).items()
    facts = {} if stock is None else {"stock": stock}
    facts |= {name: value for name, value in others if not is_by_seat(name, value, len(names))}
    return Text("    ").join(
        [
            Text.assemble((label(name) + " ", "dim"), _value_text(name, value, names))
            for name, value in facts.items()
        ]
    )


def _seats_table(view: View, names: Sequence[str]) -> Table:
    """One line a seat: whose turn it is, who dealt, the cards held, what a seat has besides."""
    players = len(names)
    sizes = sizes_of(view, players)
    found = extras(view)
    columns = {name: value for name, value in found.items() if is_by_seat(name, value, players)}
    grid = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    grid.add_column("")
    grid.add_column("")
    if sizes is not None:
        grid.add_column("cards", justify="right")
    for name in columns:
        grid.add_column(label(name))
    for seat, called in enumerate(names):
        if seat == getattr(view, "dealer", None):
            you = called.endswith(")")  # "seat 0 (you)"
            called = f"{called[:-1]}, dealer)" if you else f"{called} (dealer)"
        row = [
            Text(">" if seat == view.player else "", "bold"),
            Text(called, "bold" if seat == view.player else ""),
        ]
        if sizes is not None:
            row.append(Text(str(sizes[seat])))
        row += [_value_text(name, value[seat], names) for name, value in columns.items()]
        grid.add_row(*row)
    return grid


def _value_text(name: str, value: Any, names: Sequence[str]) -> Text:
    if name in SEAT_FIELDS:
        seats = value if isinstance(value, tuple) else (value,)
        if all(type(seat) is int and seat < len(names) for seat in seats):
            return Text(", ".join([names[seat] for seat in seats]))
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, Meld):
        return cards_text(value.cards)
    if isinstance(value, bool):
        return Text("yes" if value else "")
    if isinstance(value, enum.Enum):
        return Text(str(value.value).replace("_", " "))
    if isinstance(value, tuple):
        if all(isinstance(one, Card) for one in value):
            return pile_text(value)
        return Text(", ").join([_value_text("", one, names) for one in value])
    return Text(str(value))
