"""The greedy player of 500: lay what weighs most, go out when it may, throw the highest card."""

from __future__ import annotations

import itertools
from random import Random

from rummykit import solver
from rummykit.actions import Action, Discard, Draw, Knock, LayDown, LayOff, Pass
from rummykit.card import Card
from rummykit.meld import Meld
from rummykit.variants.five_hundred import FiveHundred, FiveHundredView

__all__ = ["choose"]


def choose(game: FiveHundred, view: FiveHundredView, rng: Random) -> Action:
    """Choose an action: knock if allowed, else lay, else lay off, else end the turn."""
    if Draw in game.available(view):
        return Draw()
    hand = view.hand or ()
    last = hand[0] if len(hand) == 1 else None
    if game.check(view, Knock(last)) is None:
        return Knock(last)
    return _lay(game, view) or _lay_off(game, view) or _end(game, view)


def _lay(game: FiveHundred, view: FiveHundredView) -> LayDown | None:
    """The best melds; as many of them, from the heaviest on, as still let the turn be ended."""

    def weight(meld: Meld) -> int:
        return game.melds.values.total(meld.cards)

    melds = sorted(solver.best(view.hand or (), game.melds).melds, key=weight, reverse=True)
    while melds:
        action = LayDown(melds)
        if game.check(view, action) is None:
            return action
        melds.pop()
    return None


def _lay_off(game: FiveHundred, view: FiveHundredView) -> LayOff | None:
    """The heaviest card that fits a meld on the table."""
    actions = itertools.takewhile(lambda a: not isinstance(a, LayDown), game.legal_actions(view))
    offs = [action for action in actions if isinstance(action, LayOff)]
    return max(offs, key=lambda off: game.melds.values.of(off.card), default=None)


def _end(game: FiveHundred, view: FiveHundredView) -> Action:
    """Throw the heaviest card, a joker last of all; pass where the last card must be kept."""

    def weight(card: Card) -> int:
        return 0 if card.is_joker else game.melds.values.of(card)

    worst = Discard(max(view.hand or (), key=weight))
    return worst if game.check(view, worst) is None else Pass()
