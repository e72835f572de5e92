"""The testing kit: check a game's rules, count its moves, generate its cards and positions.

:func:`check_game` and :func:`perft` need nothing else installed.  :mod:`.strategies` and
:class:`GameMachine` need Hypothesis, which is first imported when they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummykit.testing.conformance import Checked, Nonconformity, check_game
from rummykit.testing.counting import divide, perft

if TYPE_CHECKING:
    from rummykit.testing.machine import GameMachine

__all__ = ["Checked", "GameMachine", "Nonconformity", "check_game", "divide", "perft"]


def __getattr__(name: str) -> object:
    if name == "GameMachine":
        from rummykit.testing.machine import GameMachine

        return GameMachine
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
