"""Gin rummy for rummykit: ``rummykit.make("gin")`` once this package is installed."""

from rummykit import bots
from rummykit_gin.actions import Take
from rummykit_gin.bot import choose
from rummykit_gin.game import Gin, GinAction
from rummykit_gin.state import GinPhase, GinState, GinView

__all__ = ["Gin", "GinAction", "GinPhase", "GinState", "GinView", "Take"]

bots.greedy.register(Gin)(choose)
