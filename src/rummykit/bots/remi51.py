"""The greedy player of Remi 51: open as soon as it can, lay all it can, keep a card to cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rummykit import solver
from rummykit.actions import Action, Discard, Draw, KeepJoker, LayDown, TakeCutCard
from rummykit.card import Card
from rummykit.meld import MeldRules
from rummykit.variants.remi51 import Remi51, Remi51Phase, Remi51View
from rummykit.variants.remi51.laying import lay_offs

__all__ = ["choose"]


def choose(game: Remi51, view: Remi51View, rng: Random) -> Action:
    """Choose an action: a hand if it holds one, else lay what it can, else throw a card."""
    hand = view.hand or ()
    if view.phase is Remi51Phase.CUT:
        return KeepJoker()
    wishes = _takes if view.phase is Remi51Phase.DRAW else _lays
    for action in wishes(game, view, hand):
        if game.check(view, action) is None:
            return action
    return Draw() if view.phase is Remi51Phase.DRAW else Discard(_spare(hand, game.melds))


def _takes(game: Remi51, view: Remi51View, hand: Sequence[Card]) -> Iterator[Action]:
    """The hand with the cut card."""
    if view.cut_card is not None and not _has_opened(view):
        found = solver.all_but_one((*hand, view.cut_card), game.melds)
        if found is not None:
            yield TakeCutCard(found.melds, found.deadwood[0])


def _lays(game: Remi51, view: Remi51View, hand: Sequence[Card]) -> Iterator[Action]:
    """A hand, the most valuable melds, lay-offs: in this order, and some may not be legal."""
    opened = _has_opened(view)
    if len(hand) > 3:
        whole = solver.all_but_one(hand, game.melds)
        if whole is not None:
            yield LayDown(whole.melds)
        aim = solver.DEADWOOD if opened else solver.MELD_POINTS
        melds = solver.best(hand, game.melds, objective=aim).melds
        yield LayDown(melds)
        # Where no card would be left to cover with, the cheapest meld waits.
        yield LayDown(sorted(melds, key=game.melds.value)[1:])
    if opened:
        yield from lay_offs(hand, view.table, game.melds)


def _has_opened(view: Remi51View) -> bool:
    return view.player is not None and view.opened[view.player]


def _spare(hand: Sequence[Card], rules: MeldRules) -> Card:
    """The card to throw: of those in no meld, with the fewest neighbours, the most expensive."""
    loose = solver.best(hand, rules).deadwood or hand
    naturals = [card for card in loose if not card.is_joker] or list(loose)
    return min(naturals, key=lambda card: (_neighbours(card, hand), -rules.values.of(card), card))


def _neighbours(card: Card, hand: Sequence[Card]) -> int:
    """How many cards of a hand might be in a meld with this one."""
    if card.is_joker:
        return len(hand)
    return sum(
        [
            (other.rank == card.rank) != (other.suit == card.suit)
            and abs(other.rank - card.rank) <= 2
            for other in dict.fromkeys(hand)
            if not other.is_joker
        ]
    )
