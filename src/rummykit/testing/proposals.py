"""Proposals: actions that somebody might send, about half of them legal.

What is wrong with the others is wrong in one way mostly: a card that is not held, a meld that is
none, a joker that is not named, a place where no meld lies, a rule of the variant.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import attrs

from rummykit.actions import (
    Action,
    Arrange,
    ChanceAction,
    Deal,
    Discard,
    Draw,
    KeepJoker,
    Knock,
    LayDown,
    LayOff,
    LeaveJoker,
    Pass,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import JOKER, Card
from rummykit.game import State, View
from rummykit.meld import Meld
from rummykit.record import AnyGame
from rummykit.solver import all_melds, arrange
from rummykit.testing.walking import Pick, first_actions, pick_action, picked_cards

__all__ = ["Submission", "propose", "submit_something"]

_Cards = tuple[Card, ...]

_SOME_MELDS: Final = 40


class Submission(NamedTuple):
    """What a server receives: an action, who sent it, and the ply he saw."""

    action: Action
    """The action."""
    seat: int | None
    """Who sent it; None for a spectator."""
    ply: int
    """The ply of the view he acted on."""


class _Sight:
    """What proposals are made from: the hand and the table of the seat to act, and the deck."""

    def __init__(self, game: AnyGame, state: State, pick: Pick) -> None:
        view: View = game.view(state, state.player)
        self.game = game
        self.pick = pick
        self.state = state
        self.hand: _Cards = tuple(getattr(view, "hand", None) or ())
        self.table: tuple[Meld, ...] = tuple(getattr(view, "table", ()))
        turned = getattr(view, "cut_card", None)
        self.turned: _Cards = () if turned is None else (turned,)

    @functools.cached_property
    def legal(self) -> list[Action]:
        """The first legal actions."""
        return first_actions(self.game, self.state)

    def card(self) -> Card:
        """A card of the hand as a rule, else one of the deck, a joker free or named."""
        card = self.pick(self.pick([self.hand or self.game.deck] * 3 + [self.game.deck]))
        return card if not card.is_joker or self.pick([True, False]) else self.named()

    def named(self) -> Card:
        """A joker that stands for a card, often for one beside a meld of the table."""
        pool = [card for meld in self.table for card in meld.cards] or [*self.game.deck]
        near = self.pick(pool)
        value = min(max(1, near.face + self.pick([4, -4, 0, 1])), 52)
        return JOKER if near.is_free else Card.from_value(value).joker

    def readings(self, offer: Sequence[Card]) -> list[_Cards]:
        """The ways to name the jokers among some cards; the cards themselves if there is none."""
        found = self.game.melds.readings([card.loose for card in offer])
        return [meld.cards for meld in found] or [tuple(offer)]

    def place(self) -> int:
        """The place of a meld, now and then none."""
        place: int = self.pick([*range(len(self.table) + 1), -1])
        return place

    def meld(self, pool: _Cards) -> _Cards:
        """A meld out of some cards; where there is none, or now and then, just some cards."""
        found = list(itertools.islice(all_melds(pool, self.game.melds), _SOME_MELDS))
        good = self.pick([True, True, True, False])
        if found and good:
            offer = self.pick(found).cards
            return self.pick([offer, tuple([card.loose for card in offer])])
        return tuple(picked_cards(pool or self.game.deck, self.pick([3, 4, 2]), self.pick))

    def melds(self, pool: _Cards) -> tuple[_Cards, ...]:
        """Some melds out of different cards."""
        left, offers = list(pool), []
        for _ in range(self.pick([1, 2, 3, 0])):
            offers.append(self.meld(tuple(left)))
            for card in offers[-1]:
                if card.loose in left:
                    left.remove(card.loose)
        return tuple(offers)


def propose(game: AnyGame, state: State, pick: Pick) -> Action:
    """Choose an action that somebody might try in a state.

    Args:
        game: The rules; actions of a kind that only another package knows are taken from the
            legal ones, with one detail changed.
        state: Where it is tried.
        pick: Who chooses.
    """
    sight = _Sight(game, state, pick)
    how = pick(["legal", "changed", "built", "built"])
    if how == "legal" and not game.is_over(state):
        return pick_action(game, state, pick)
    if how == "changed" and sight.legal:
        return _changed(sight, pick(sight.legal))
    kinds = dict.fromkeys(kind for allowed in game.phases.values() for kind in allowed)
    now = [kind for kind in game.available(state) if kind in _BUILDERS]
    known = [kind for kind in kinds if kind in _BUILDERS]
    anything: list[type[Action]] = [*known, Deal]
    return _BUILDERS[pick(pick([now or known, now or known, now or known, anything]))](sight)


def submit_something(game: AnyGame, state: State, pick: Pick) -> Submission:
    """Choose what somebody might send to a server: an action, mostly of the seat to act.

    Args:
        game: The rules.
        state: Where the deal stands.
        pick: Who chooses.
    """
    action = propose(game, state, pick)
    others = [None, *range(game.players)]
    seat = pick([*[state.player] * 9, pick(others)])
    ply = pick([*[state.ply] * 9, state.ply - 1])
    return Submission(action, seat, ply)


def _lay_down(sight: _Sight) -> Action:
    """Some melds, or now and then the whole hand."""
    whole = arrange(sight.hand, sight.game.melds) if sight.pick([False, False, True]) else None
    return LayDown(whole or sight.melds(sight.hand))


def _lay_off(sight: _Sight) -> Action:
    """A card that fits a meld, or any card anywhere."""
    anything = (sight.card(), sight.place())
    fitting = [
        (card, place)
        for place, meld in enumerate(sight.table)
        for card in dict.fromkeys(sight.hand)
        if sight.game.melds.extensions(meld, card)
    ]
    card, place = sight.pick([sight.pick(fitting or [anything]), anything])
    return LayOff(card, place)


def _knock(sight: _Sight) -> Action:
    return Knock(sight.pick([None, sight.card()]))


def _arrange(sight: _Sight) -> Action:
    """A table, old or new, with a meld more, a card more or less, or a joker renamed."""
    tables = [action.table for action in sight.legal if isinstance(action, Arrange)]
    old = tuple([meld.cards for meld in sight.table])
    table = [list(offer) for offer in sight.pick([old, sight.pick(tables or [old])])]
    for _ in range(sight.pick([1, 2])):
        jokers = [place for place, offer in enumerate(table) if any(c.is_joker for c in offer)]
        change = sight.pick(["meld", "add", "move", "take"] + ["rename", "free"] * bool(jokers))
        if change == "meld" or not table:
            table += [list(offer) for offer in sight.melds(sight.hand)]
            continue
        place = sight.pick(jokers if change in ("rename", "free") else range(len(table)))
        if change == "add":
            table[place].append(sight.card())
        elif change == "rename":
            table[place] = list(sight.pick(sight.readings(table[place])))
        elif change == "free":
            table[place] = [card.loose for card in table[place]]
        elif table[place]:
            card = table[place].pop(sight.pick(range(len(table[place]))))
            if change == "move":
                table[sight.pick(range(len(table)))].append(card)
    return Arrange([offer for offer in table if offer])


def _take(sight: _Sight) -> Action:
    pool = (*sight.hand, *sight.turned)
    offers = sight.melds(pool)
    left = list(pool)
    for card in [card.loose for offer in offers for card in offer]:
        if card in left:
            left.remove(card)
    return TakeCutCard(offers, sight.pick([left[0] if left else sight.card(), sight.card()]))


def _swap(sight: _Sight) -> Action:
    """A swap, of a joker that lies on the table where there is one, mostly for a card in hand."""
    anything = (sight.card(), sight.place())
    there = [(joker.face, n) for n, meld in enumerate(sight.table) for joker in meld.jokers]
    held = [(card, place) for card, place in there if card in sight.hand]
    card, place = sight.pick([sight.pick(held or there or [anything]), anything])
    into = sight.pick([*range(len(sight.table)), sight.place(), None, None])
    if into is None:
        freed: _Cards = sight.pick([(JOKER,), ()])
        return SwapJoker(card, place, sight.meld((*sight.hand, *freed)))
    return SwapJoker(card, place, into, sight.pick([JOKER, JOKER, sight.named()]))


_BUILDERS: Final[Mapping[type[Action], Callable[[_Sight], Action]]] = {
    Arrange: _arrange,
    Deal: lambda sight: Deal(sight.game.deck),
    Discard: lambda sight: Discard(sight.card()),
    Draw: lambda _: Draw(),
    KeepJoker: lambda _: KeepJoker(),
    Knock: _knock,
    LayDown: _lay_down,
    LayOff: _lay_off,
    LeaveJoker: lambda _: LeaveJoker(),
    Pass: lambda _: Pass(),
    SwapJoker: _swap,
    TakeCutCard: _take,
}


def _changed(sight: _Sight, action: Action) -> Action:
    """An action with one detail changed: a card, a place, a meld more or less."""
    fields = attrs.fields(type(action))
    if not fields or isinstance(action, ChanceAction):
        return action
    field = sight.pick(fields)
    try:
        return attrs.evolve(action, **{field.name: _other(sight, getattr(action, field.name))})
    except ValueError:  # the action's own class refuses the combination
        return action


def _other(sight: _Sight, value: Any) -> Any:
    """Another value for a detail of an action, of the same type."""
    if value is None or isinstance(value, Card):
        return sight.card()
    if type(value) is int:
        return sight.place()
    if isinstance(value, tuple) and value and isinstance(value[0], Card):
        return _other_cards(sight, value)
    if isinstance(value, tuple) and value:
        place = sight.pick(range(len(value)))
        kept: tuple[Any, ...] = value[:place] + value[place + 1 :]
        again = (value[place], *value)
        changed = (*kept, _other_cards(sight, value[place]))
        return sight.pick([changed, changed, kept, again])
    return value


def _other_cards(sight: _Sight, offer: Sequence[Card]) -> _Cards:
    """Some cards with one more, one less, another one, or the jokers free or renamed."""
    offer = tuple(offer)
    if not offer:
        return (sight.card(),)
    place = sight.pick(range(len(offer)))
    kept = offer[:place] + offer[place + 1 :]
    renamed = [sight.named() if card.is_joker else card for card in offer]
    return sight.pick(
        [
            tuple([card.loose for card in offer]),
            (*kept, sight.card()),
            (*offer, sight.card()),
            kept,
            tuple(renamed),
            sight.pick(sight.readings(offer)),
        ]
    )
