"""The rules of three rummies on a shared core of cards, melds and an exact solver.

>>> from random import Random
>>> import rummykit as rk
>>> game = rk.make("carousel", players=3)
>>> record = rk.playout(game, [rk.bots.greedy] * 3, Random(7))
>>> record.result().winners
(0,)
"""

from rummykit import bots, solver, variants
from rummykit.actions import (
    Action,
    Arrange,
    Deal,
    Discard,
    Draw,
    KeepJoker,
    Knock,
    LayDown,
    LayOff,
    LeaveJoker,
    Pass,
    Reshuffle,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import JOKER, Card, NotationError, Rank, Suit, cards
from rummykit.codec import CodecError, from_json, to_json
from rummykit.game import Game, Phase, State, View
from rummykit.illegal import Illegal, IllegalAction, Reason
from rummykit.match import Match, MatchTooLong
from rummykit.meld import Meld, MeldKind, MeldRules
from rummykit.record import PublicRecord, Record
from rummykit.result import DealResult, Ending, Standing
from rummykit.simulation import playout, simulate
from rummykit.variants import make
from rummykit.variants.carousel import Carousel
from rummykit.variants.five_hundred import FiveHundred
from rummykit.variants.remi51 import Remi51

__all__ = [
    "JOKER",
    "Action",
    "Arrange",
    "Card",
    "Carousel",
    "CodecError",
    "Deal",
    "DealResult",
    "Discard",
    "Draw",
    "Ending",
    "FiveHundred",
    "Game",
    "Illegal",
    "IllegalAction",
    "KeepJoker",
    "Knock",
    "LayDown",
    "LayOff",
    "LeaveJoker",
    "Match",
    "MatchTooLong",
    "Meld",
    "MeldKind",
    "MeldRules",
    "NotationError",
    "Pass",
    "Phase",
    "PublicRecord",
    "Rank",
    "Reason",
    "Record",
    "Remi51",
    "Reshuffle",
    "Standing",
    "State",
    "Suit",
    "SwapJoker",
    "TakeCutCard",
    "View",
    "bots",
    "cards",
    "from_json",
    "make",
    "playout",
    "simulate",
    "solver",
    "to_json",
    "variants",
]
