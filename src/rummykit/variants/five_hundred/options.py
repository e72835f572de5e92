"""500: the house rules that are a choice, and the variations that have a name."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

__all__ = ["VARIATIONS", "Books", "DiscardRule", "FirstKnock"]


class Books(enum.Enum):
    """What a book is: three or four cards, but of what? [F12]"""

    SAME_SUIT = "same_suit"
    """Of one suit and any ranks: the source as it stands."""
    OF_A_KIND = "of_a_kind"
    """Of one rank, as in the English original: then a book is a set."""


class DiscardRule(enum.Enum):
    """When a turn must end with a discard. [F15 F16]"""

    OPTIONAL = "optional"
    """The dealer must discard, and the first player in his first turn; others may."""
    ALWAYS = "always"
    """Every turn ends with a discard."""


class FirstKnock(enum.Enum):
    """Who may knock while nobody has knocked in the deal. [F27 F28]"""

    FIRST_PLAYER = "first_player"
    """Only the first player."""
    ANYONE = "anyone"
    """Everybody."""


VARIATIONS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "500": MappingProxyType({}),
        "300": MappingProxyType({"target": 300}),  # F32
        "500-koljac": MappingProxyType({"pool": 0, "sole_winner": True}),  # F33
    }
)
"""The house rules behind each name the game is known by."""
