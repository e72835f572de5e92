"""The greedy player of Carousel: meld what weighs most, knock when it may win."""

from __future__ import annotations

from random import Random

from rummykit import solver
from rummykit.actions import Action, Arrange, Draw, Knock, Pass
from rummykit.variants.carousel import Carousel, CarouselView

__all__ = ["choose"]


def choose(game: Carousel, view: CarouselView, rng: Random) -> Action:
    """Choose an action: knock if allowed, else meld all that can be melded, else draw on."""
    if game.check(view, Knock()) is None:
        return Knock()
    allowed = game.available(view)
    if Arrange in allowed:
        play = solver.place(view.hand or (), view.table, game.melds)
        if play.used:
            return Arrange(play.melds)
    return Draw() if Draw in allowed else Pass()
