"""The exact meld solver."""

from typing import Final

from rummykit.solver import search as _search
from rummykit.solver.listing import all_melds, plays
from rummykit.solver.questions import (
    all_but_one,
    all_but_one_each,
    arrange,
    best,
    deadwood,
    opening,
    place,
)
from rummykit.solver.result import CARDS, DEADWOOD, MELD_POINTS, Objective, Solution

__all__ = [
    "CARDS",
    "COMPILED",
    "DEADWOOD",
    "MELD_POINTS",
    "Objective",
    "Solution",
    "all_but_one",
    "all_but_one_each",
    "all_melds",
    "arrange",
    "best",
    "deadwood",
    "opening",
    "place",
    "plays",
]

COMPILED: Final = not str(_search.__file__).endswith(".py")
"""Whether the inside of the solver is compiled, or runs as interpreted Python."""
