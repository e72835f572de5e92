"""500, with its variations 300 and 500-Koljac."""

from rummykit.variants.five_hundred.game import FiveHundred, FiveHundredAction
from rummykit.variants.five_hundred.options import VARIATIONS, Books, DiscardRule, FirstKnock
from rummykit.variants.five_hundred.state import (
    FiveHundredPhase,
    FiveHundredState,
    FiveHundredView,
)

__all__ = [
    "VARIATIONS",
    "Books",
    "DiscardRule",
    "FirstKnock",
    "FiveHundred",
    "FiveHundredAction",
    "FiveHundredPhase",
    "FiveHundredState",
    "FiveHundredView",
]
