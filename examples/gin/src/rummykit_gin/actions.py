"""The one action of gin rummy that rummykit does not have."""

from __future__ import annotations

from typing import ClassVar

from rummykit.actions import BareAction

__all__ = ["Take"]


class Take(BareAction):
    """Take the top card of the discard pile. [G4 G6]"""

    __slots__ = ()
    word: ClassVar[str] = "take"
