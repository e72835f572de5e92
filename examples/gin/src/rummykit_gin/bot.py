"""The greedy player: after every action as little deadwood as can be."""

from __future__ import annotations

from random import Random

from rummykit.actions import Action, Discard, Draw, Knock, LayOff, Pass
from rummykit.card import Card
from rummykit.deck import without
from rummykit_gin.actions import Take
from rummykit_gin.game import Gin
from rummykit_gin.state import GinPhase, GinView

__all__ = ["choose"]


def choose(game: Gin, view: GinView, rng: Random) -> Action:
    """Choose an action: take a card if that pays, knock if allowed, else throw what is worst."""
    hand = view.hand or ()
    if view.phase is GinPhase.DISCARD:
        worst = _worst(game, hand, view.taken)
        knock = Knock(worst)
        return knock if game.check(view, knock) is None else Discard(worst)
    now = game.deadwood(hand)
    if view.phase is GinPhase.LAY_OFF:
        offs = [action for action in game.legal_actions(view) if isinstance(action, LayOff)]
        rest = {off: game.deadwood(without(hand, [off.card])) for off in offs}
        best = min(offs, key=rest.__getitem__, default=None)
        return best if best is not None and rest[best] < now else Pass()
    if Take in game.available(view):
        upcard = view.discards[-1]
        eleven = (*hand, upcard)
        if game.deadwood(without(eleven, [_worst(game, eleven, upcard)])) < now:
            return Take()
    return Draw() if Draw in game.available(view) else Pass()


def _worst(game: Gin, hand: tuple[Card, ...], kept: Card | None) -> Card:
    """The card without which there is least deadwood; of equals the one that counts most."""

    def rest(card: Card) -> tuple[int, int]:
        return game.deadwood(without(hand, [card])), -game.melds.values.of(card)

    return min([card for card in hand if card != kept], key=rest)
