"""Remi 51: what a legal action leads to."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import attrs

from rummykit.actions import Discard, LayDown, LayOff, Reshuffle, SwapJoker, TakeCutCard
from rummykit.card import JOKER, Card
from rummykit.deck import replaced, without
from rummykit.meld import Meld, MeldRules, loose_cards
from rummykit.result import Ending
from rummykit.variants.remi51.cutting import cutter_of, deal_out, first_of
from rummykit.variants.remi51.laying import longer_melds, table_swapped
from rummykit.variants.remi51.state import Remi51Phase, Remi51State

__all__ = [
    "StockOut",
    "cut",
    "dealt",
    "discard",
    "draw",
    "keep_joker",
    "lay",
    "reshuffle",
    "take_cut_card",
]


class StockOut(enum.Enum):
    """What happens when the stock runs out. [R10]"""

    RESHUFFLE = "reshuffle"
    """The discards are shuffled: once, and again only if a card was laid since."""
    END_DEAL = "end_deal"
    """The deal ends without a winner."""


def cut(deck: tuple[Card, ...], lifted: int, dealer: int, players: int) -> Remi51State:
    """The bottom card of the lifted packet is turned up; nothing is dealt yet. [R4 R5 R8]"""
    return Remi51State(
        phase=Remi51Phase.CUT,
        player=cutter_of(dealer, players),  # R4
        ply=0,
        dealer=dealer,
        hands=((),) * players,
        stock=(*deck[lifted:], *deck[: lifted - 1]),  # R8
        cut_card=deck[lifted - 1],  # R5
        lifted=lifted - 1,
        opened=(False,) * players,
    )


def keep_joker(state: Remi51State) -> Remi51State:
    """The cutter takes the joker he turned, and turns the next card. [R7]"""
    cutter = cutter_of(state.dealer, len(state.hands))
    return attrs.evolve(
        state,
        hands=replaced(state.hands, cutter, (*state.hands[cutter], JOKER)),
        kept_jokers=state.kept_jokers + 1,
        cut_card=state.stock[-1],
        stock=state.stock[:-1],
        lifted=state.lifted - 1,
    )


def dealt(state: Remi51State) -> Remi51State:
    """The cards are dealt, and the first player begins with fifteen. [R9 R10 R12]"""
    hands, stock = deal_out(state.stock, state.hands, state.dealer)
    return attrs.evolve(
        state,
        phase=Remi51Phase.PLAY,  # R13
        player=first_of(state.dealer, len(state.hands)),  # R12
        hands=hands,
        stock=stock,
        lifted=0,
    )


def draw(state: Remi51State) -> Remi51State:
    """The seat to act draws the top card of the stock. [R14]"""
    seat = _on_turn(state)
    hand = tuple(sorted((*state.hands[seat], state.stock[0])))
    return attrs.evolve(
        state,
        phase=Remi51Phase.PLAY,
        hands=replaced(state.hands, seat, hand),
        stock=state.stock[1:],
    )


def lay(state: Remi51State, action: LayDown | LayOff | SwapJoker, rules: MeldRules) -> Remi51State:
    """The seat to act lays cards on the table. [R19 R21]"""
    seat = _on_turn(state)
    before = loose_cards(state.table)
    table = _table(state, action, rules)
    laid = loose_cards(table)
    for card in before:
        laid.remove(card)
    opens = not state.opened[seat]
    return attrs.evolve(
        _given(state, seat, laid),
        table=tuple(sorted(table)),
        laid_since_shuffle=True,
        opened=(*state.opened[:seat], True, *state.opened[seat + 1 :]),
        opened_now=state.opened_now or opens,
        laid_off_now=state.laid_off_now or not isinstance(action, LayDown),
    )


def _table(
    state: Remi51State, action: LayDown | LayOff | SwapJoker, rules: MeldRules
) -> list[Meld]:
    if isinstance(action, LayDown):
        return [*state.table, *[rules.read(offer)[0] for offer in action.melds]]
    if isinstance(action, SwapJoker):
        return table_swapped(state.table, action, rules)
    table = list(state.table)
    table[action.meld] = longer_melds(table[action.meld], action.card, rules)[0]
    return table


def discard(state: Remi51State, action: Discard, stock_out: StockOut) -> Remi51State:
    """The seat to act throws a card; its last one covers the stock. [R14 R15]"""
    seat = _on_turn(state)
    state = _thrown(state, seat, action.card)
    if not state.hands[seat]:
        by_hand = state.opened_now and not state.laid_off_now  # R23
        return _over(state, Ending.HAND if by_hand else Ending.OUT, seat)
    state = attrs.evolve(state, turn=state.turn + 1, opened_now=False, laid_off_now=False)
    if state.stock:
        return attrs.evolve(state, phase=Remi51Phase.DRAW, player=_on_turn(state))
    if stock_out is StockOut.RESHUFFLE and _may_shuffle(state):
        return attrs.evolve(state, phase=Remi51Phase.RESHUFFLE, player=None)
    return _over(state, Ending.STOCK_OUT, None)


def _may_shuffle(state: Remi51State) -> bool:
    """Whether discards become a stock: once, and again if a card was laid since. [R10]"""
    again = state.laid_since_shuffle or not state.reshuffled
    return again and len(state.discards) > 1


def reshuffle(state: Remi51State, action: Reshuffle) -> Remi51State:
    """All discards but the last become the stock, and the turn begins. [R10]"""
    return attrs.evolve(
        state,
        phase=Remi51Phase.DRAW,
        player=_on_turn(state),
        stock=tuple([state.discards[place] for place in action.order]),
        discards=state.discards[-1:],
        reshuffled=tuple(sorted(state.discards[:-1])),
        laid_since_shuffle=False,
    )


def take_cut_card(state: Remi51State, action: TakeCutCard, rules: MeldRules) -> Remi51State:
    """The seat to act goes out by hand with the cut card. [R6 R23]"""
    seat = _on_turn(state)
    held = (*state.hands[seat], *([] if state.cut_card is None else [state.cut_card]))
    state = attrs.evolve(state, hands=replaced(state.hands, seat, held), cut_card=None)
    state = lay(state, LayDown(action.melds), rules)
    return _over(_thrown(state, seat, action.discard), Ending.HAND, seat)


def _on_turn(state: Remi51State) -> int:
    """The seat whose turn it is, counted from the first player. [R14]"""
    players = len(state.hands)
    return (first_of(state.dealer, players) + state.turn) % players


def _thrown(state: Remi51State, seat: int, card: Card) -> Remi51State:
    state = _given(state, seat, [card.loose])
    return attrs.evolve(state, discards=(*state.discards, card.loose))


def _given(state: Remi51State, seat: int, given: Iterable[Card]) -> Remi51State:
    """A seat gives cards out of its hand; nobody can tell a kept joker from another one."""
    gone = list(given)
    state = attrs.evolve(state, hands=replaced(state.hands, seat, without(state.hands[seat], gone)))
    if seat != cutter_of(state.dealer, len(state.hands)):
        return state
    return attrs.evolve(state, kept_jokers=max(0, state.kept_jokers - gone.count(JOKER)))


def _over(state: Remi51State, ending: Ending, winner: int | None) -> Remi51State:
    return attrs.evolve(state, phase=Remi51Phase.OVER, player=None, ending=ending, winner=winner)
