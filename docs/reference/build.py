"""Write ``api.md`` from the docstrings: ``python docs/reference/build.py``."""

from __future__ import annotations

import enum
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import rummykit
from rummykit import (
    audit,
    bots,
    card,
    codec,
    deck,
    illegal,
    meld,
    options,
    record,
    recordfile,
    result,
    solver,
    testing,
    variants,
)
from rummykit.codec import schema
from rummykit.testing import law, secrecy, strategies

HEAD = """# Reference

Every public name with the first line of its docstring, which `help()` shows in full. The page is
written by `docs/reference/build.py`.
"""

SECTIONS: list[tuple[str, str, ModuleType, list[str]]] = [
    (
        "Cards and melds",
        "rummykit",
        rummykit,
        ["Card", "Rank", "Suit", "JOKER", "cards", "Meld", "MeldKind", "MeldRules"],
    ),
    ("More of them", "rummykit.card", card, ["NATURALS", "NotationError", "text_of"]),
    ("", "rummykit.meld", meld, ["CardValues", "Flaw", "MeldFault", "TableJokers"]),
    ("", "rummykit.deck", deck, list(deck.__all__)),
    (
        "Games",
        "rummykit",
        rummykit,
        ["Carousel", "Remi51", "FiveHundred", "make", "Game", "Phase", "State", "View"],
    ),
    ("", "rummykit.variants", variants, ["names"]),
    ("For a variant of your own", "rummykit.options", options, list(options.__all__)),
    ("", "rummykit.result", result, ["Tally", "best_seats", "check_results", "tally"]),
    (
        "Actions",
        "rummykit",
        rummykit,
        [
            "Action", "Deal", "Reshuffle", "Draw", "LayDown", "LayOff", "Discard", "Knock", "Pass",
            "Arrange", "KeepJoker", "LeaveJoker", "TakeCutCard", "SwapJoker",
        ],
    ),
    ("What is refused", "rummykit.illegal", illegal, list(illegal.__all__)),
    ("", "rummykit.audit", audit, ["AuditError"]),
    (
        "Deals and matches",
        "rummykit",
        rummykit,
        [
            "DealResult", "Ending", "Standing", "Record", "Match", "MatchTooLong", "playout",
            "simulate",
        ],
    ),
    ("", "rummykit.record", record, ["PublicRecord", "ReplayError"]),
    ("Bots", "rummykit.bots", bots, list(bots.__all__)),
    ("The solver", "rummykit.solver", solver, list(solver.__all__)),
    ("Saving", "rummykit.codec", codec, list(codec.__all__)),
    ("", "rummykit.codec.schema", schema, list(schema.__all__)),
    ("", "rummykit.recordfile", recordfile, list(recordfile.__all__)),
    ("The testing kit", "rummykit.testing", testing, list(testing.__all__)),
    ("", "rummykit.testing.strategies", strategies, list(strategies.__all__)),
    ("", "rummykit.testing.secrecy", secrecy, list(secrecy.__all__)),
    ("", "rummykit.testing.law", law, list(law.__all__)),
]  # fmt: skip


CONSTANTS = {
    "JOKER": "The free joker, `*`.",
    "NATURALS": "The 52 natural cards in order: one pack.",
    "COMPILED": "Whether the inside of the solver is compiled.",
    "DEADWOOD": "The objective: what is left in hand counts least.",
    "CARDS": "The objective: the fewest cards are left in hand.",
    "MELD_POINTS": "The objective: what leaves the hand counts most in its melds.",
    "SCHEMA_VERSION": "The version of the documents that are written.",
    "Seen": "What lies open to a seat: a function of the game, a state and the seat.",
}


def first_line(name: str, value: Any) -> str:
    """The first line of what documents a name."""
    if name in CONSTANTS:
        return CONSTANTS[name]
    line = (inspect.getdoc(value) or "").split("\n\n")[0].replace("\n", " ")
    return re.sub(r":\w+:`([^`]*)`", r"`\1`", line).replace("``", "`")


BOOKS: dict[Any, str] = {
    rummykit.Carousel: "carousel.md",
    rummykit.Remi51: "remi51.md",
    rummykit.FiveHundred: "five_hundred.md",
}
"""The rule book of each game, in ``docs/rules``."""


def arguments(kind: type) -> dict[str, str]:
    """What the docstring of a class says of each argument."""
    section = (inspect.getdoc(kind) or "").partition("Args:\n")[2].partition("\n\n")[0]
    entries = re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", section, re.MULTILINE)
    return {name: re.sub(r"\s+", " ", what).replace("``", "`") for name, what in entries}


CHOICES = """A choice is a member of an enumeration, such as
`rummykit.variants.remi51.JokerSwap.SAME_TURN`. Its name will do too, in capitals or not:
`Remi51(joker_swap="same_turn")`; but a type checker wants the member, unless the game is made by
`make`.
"""


def default_of(value: Any) -> str:
    """A default, and the other choices where it is one of several."""
    if not isinstance(value, enum.Enum):
        return f"`{value}`"
    others = [f"`{other.name}`" for other in type(value) if other is not value]
    return f"`{type(value).__name__}.{value.name}`; or {', '.join(others)}"


def text() -> str:
    """The page."""
    parts = [HEAD]
    for title, name, module, names in SECTIONS:
        if title:
            parts.append(f"\n## {title}\n")
        parts.append(f"\nIn `{name}`:\n\n| name | what it is |\n|---|---|\n")
        rows = [(public, first_line(public, getattr(module, public))) for public in names]
        parts += [f"| `{public}` | {line} |\n" for public, line in rows]
    parts.append(f"\n## House rules\n\n{CHOICES}")
    for kind, book in BOOKS.items():
        said = arguments(kind)
        parts.append(f"\n`{kind.__name__}`, in full in its [rule book](../rules/{book}):\n\n")
        parts.append("| field | default | what it is |\n|---|---|---|\n")
        for field in kind.__attrs_attrs__:
            default = default_of(field.default)
            parts.append(f"| `{field.name}` | {default} | {said[field.name]} |\n")
    return "".join(parts)


if __name__ == "__main__":
    (Path(__file__).parent / "api.md").write_text(text(), encoding="utf-8")
