"""Remi 51, the rummy of the Balkans: open with 51 points, cover the stock, or go out by hand."""

from rummykit.variants.remi51.game import Remi51, Remi51Action
from rummykit.variants.remi51.laying import JokerSwap
from rummykit.variants.remi51.state import Remi51Phase, Remi51State, Remi51View
from rummykit.variants.remi51.turns import StockOut

__all__ = [
    "JokerSwap",
    "Remi51",
    "Remi51Action",
    "Remi51Phase",
    "Remi51State",
    "Remi51View",
    "StockOut",
]
