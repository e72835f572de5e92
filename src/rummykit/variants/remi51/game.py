"""Remi 51: open with 51 points, keep a card to cover the stock with, or go out by hand.

The numbers in brackets are the clauses of the rule book, ``docs/rules/remi51.md``, which says
where the source is silent and what was decided.  House rules and their defaults are the fields
of :class:`Remi51`.  The turn's phases stand in ``state.py``, the cut and the deal in
``cutting.py``, the ways to open in ``openings.py``, lay-offs and swapped jokers in ``laying.py``,
what an action leads to in ``turns.py``, what a seat sees in ``seen.py``, the scores in
``scoring.py``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias

import attrs

from rummykit import solver
from rummykit.actions import (
    Action,
    ChanceAction,
    Deal,
    Discard,
    Draw,
    KeepJoker,
    LayDown,
    LayOff,
    LeaveJoker,
    Reshuffle,
    SwapJoker,
    TakeCutCard,
)
from rummykit.audit import Fault
from rummykit.card import JOKER, Card
from rummykit.deck import full_deck, shuffled
from rummykit.game import Game, Phase
from rummykit.illegal import Illegal, Reason
from rummykit.meld import CardValues, Meld, MeldRules, TableJokers, loose_cards
from rummykit.options import choice, switch, whole
from rummykit.result import DealResult, Ending, Standing
from rummykit.variants.remi51 import turns
from rummykit.variants.remi51.cutting import HAND_SIZE
from rummykit.variants.remi51.faults import state_faults
from rummykit.variants.remi51.laying import (
    JokerSwap,
    has_joker_for,
    lay_offs,
    longer_melds,
    placed_jokers,
    swaps,
    taken_from_hand,
)
from rummykit.variants.remi51.openings import first_melds
from rummykit.variants.remi51.scoring import deal_scores, match_standing
from rummykit.variants.remi51.seen import determinized, view_of
from rummykit.variants.remi51.state import (
    PHASES,
    Remi51Phase,
    Remi51State,
    Remi51View,
    wrong_phase,
)
from rummykit.variants.remi51.turns import StockOut

__all__ = ["Remi51", "Remi51Action"]

Remi51Action: TypeAlias = (
    KeepJoker | LeaveJoker | Draw | TakeCutCard | LayDown | LayOff | SwapJoker | Discard
)


@attrs.frozen(kw_only=True)
class Remi51(Game[Remi51State, Remi51Action, Remi51View]):
    """The rules of Remi 51.

    The house rules are its fields.  A choice is a member of an enumeration in
    ``rummykit.variants.remi51``, or its name: ``Remi51(joker_swap="same_turn")``.

    Args:
        players: The number of seats, 2-6. [R1]
        jokers: The jokers in the deck, 0-6. [R1 R7 R20]
        min_cut: The fewest cards on either side of the cut, 1-52. [R4]
        repeat_suits: Whether a group may hold one suit twice; it then may be of any size. [R18]
        ace_both_ends: Whether one run may hold an ace at either end. [R18]
        opening: The points with which a player lays down for the first time, 0-140. [R19]
        lay_off_on_opening_turn: Whether one may lay off in the turn in which one opens. [R21]
        joker_swap: Whether a joker on the table may be swapped for the card it stands for. [R20]
        closed_rounds: In how many rounds at the start nobody may lay down. [R19]
        stock_out: What happens when the stock runs out. [R10]
        joker_penalty: What a joker in hand counts. [R26]
        hand_multiplier: What the cards left are multiplied by when the winner went out by hand.
            [R27]
        deals: How many deals make a match; None for as many as there are players. [R24]

    Raises:
        ValueError: A house rule is outside its limits; the error names them.
    """

    name: ClassVar[str] = "remi51"
    phases: ClassVar[Mapping[Phase, tuple[type[Action], ...]]] = PHASES
    clauses: ClassVar[Mapping[Reason, str]] = MappingProxyType(
        {
            Reason.OVER: "R15",
            Reason.WRONG_SEAT: "R14",
            Reason.NOT_HELD: "R15",
            Reason.NO_SUCH_MELD: "R21",
            Reason.NOT_A_MELD: "R18",
            Reason.AMBIGUOUS: "R20",
            Reason.NOTHING_ADDED: "R15",
            Reason.DOES_NOT_FIT: "R21",
            Reason.NO_JOKER_THERE: "R20",
            Reason.NO_SWAPS: "R20",
            Reason.JOKER_NOT_LAID: "R20",
            Reason.BELOW_OPENING: "R19",
            Reason.NOT_OPENED: "R19",
            Reason.OPENING_TURN: "R21",
            Reason.CLOSED_ROUND: "R19",
            Reason.KEEPS_TOO_FEW: "R15",
            Reason.NOT_A_HAND: "R23",
            Reason.CUT_CARD_CLOSED: "R6",
        }
    )

    players: int = whole(4, 2, 6)
    jokers: int = whole(4, 0, 6)
    min_cut: int = whole(4, 1, 52)
    repeat_suits: bool = switch(default=False)
    ace_both_ends: bool = switch(default=True)
    opening: int = whole(51, 0, 140)
    lay_off_on_opening_turn: bool = switch(default=True)
    joker_swap: JokerSwap = choice(JokerSwap.OFF)
    closed_rounds: int = whole(0, 0)
    stock_out: StockOut = choice(StockOut.RESHUFFLE)
    joker_penalty: int = whole(20, 0)
    hand_multiplier: int = whole(2, 1)
    deals: int | None = whole(None, 1, unset=True)

    @functools.cached_property
    def deck(self) -> tuple[Card, ...]:
        """Two packs and the jokers. [R1]"""
        return full_deck(2, jokers=self.jokers)

    @functools.cached_property
    def melds(self) -> MeldRules:
        """Groups and runs of three cards and more. [R17-R20]"""
        swap = self.joker_swap is JokerSwap.SAME_TURN  # then the natural card frees the joker
        return MeldRules(
            repeat_suits=self.repeat_suits,
            group_max=None if self.repeat_suits else 4,
            ace_both_ends=self.ace_both_ends,
            table_jokers=TableJokers.NAMED_FROM_HAND if swap else TableJokers.FIXED,
            values=CardValues(ace=10, court=10, joker=self.joker_penalty),  # R19 R25 R26
        )

    # The cut and the deal.

    def _new_deal(self, rng: Random) -> Deal:
        deck = shuffled(self.deck, rng)
        return Deal(deck, rng.randint(self.min_cut, len(deck) - self.min_cut))

    def deal(self, chance: Deal, *, dealer: int = 0, carried: int = 0) -> Remi51State:
        """Cut the deck and, unless the cutter turned up a joker, deal. [R4-R10]

        Raises:
            ValueError: The deck is not the game's, the cut leaves too few cards on one side,
                the dealer is no seat, or points are carried.
        """
        self._check_deal(chance, dealer)
        self._check_no_pool(carried)
        low, high = self.min_cut, len(self.deck) - self.min_cut
        if type(chance.cut) is not int or not low <= chance.cut <= high:
            raise ValueError(f"cut={chance.cut}: the cutter lifts from {low} to {high} cards")
        state = turns.cut(chance.deck, chance.cut, dealer, self.players)
        return self._after_turning(state)

    def _after_turning(self, state: Remi51State) -> Remi51State:
        """Wait for the cutter's choice about a joker, else deal. [R7]"""
        if state.cut_card is JOKER and state.lifted:
            return state
        return turns.dealt(state)

    def all_cards(self, state: Remi51State) -> Iterable[Card]:
        """Every card of the deal, jokers free."""
        turned = [] if state.cut_card is None else [state.cut_card]
        table = loose_cards(state.table)
        hands = [card for hand in state.hands for card in hand]
        return [*state.stock, *turned, *table, *state.discards, *hands]

    # What a seat may know.

    def view(self, state: Remi51State, seat: int | None) -> Remi51View:
        """A seat's own hand and all that lies open; of the others' hands only the sizes."""
        if seat is not None:
            self._check_seat(seat)
        return view_of(state, seat)

    def determinize(self, view: Remi51View, rng: Random) -> Remi51State:
        """Deal the cards the view does not show at random to the other hands and the stock.

        The stock gets no card but those last shuffled into it, and the cutter the jokers he is
        known to hold.
        """
        open_cards = [*(view.hand or ()), *view.discards]
        open_cards += loose_cards(view.table)
        open_cards += [] if view.cut_card is None else [view.cut_card]
        return determinized(view, self._hidden(open_cards), rng)

    def _faults(self, at: Remi51State | Remi51View) -> Iterator[Fault]:
        return state_faults(at, self.players)

    # What is legal.

    def _round(self, view: Remi51View) -> int:
        return view.turn // self.players + 1

    def _legal_actions(self, view: Remi51View) -> Iterator[Remi51Action]:
        """What costs nothing first, then what is laid; equal cards and equal melds count once.

        Before a player has opened: hands that take all cards but one, with one arrangement for
        each card left, and openings from which no meld can be taken away with 51 left.  After
        that each ``LayDown`` is one meld.
        """
        hand = view.hand or ()
        if view.phase is Remi51Phase.CUT:
            yield from (KeepJoker(), LeaveJoker())
        elif view.phase is Remi51Phase.DRAW:
            yield Draw()
            yield from self._takes(view, hand)
        else:
            yield from [Discard(card) for card in dict.fromkeys(hand)]
            if len(hand) > 1 and self._round(view) > self.closed_rounds:
                yield from self._lays(view, hand)

    def _takes(self, view: Remi51View, hand: tuple[Card, ...]) -> Iterator[TakeCutCard]:
        if view.cut_card is None or self._check_take_right(view) is not None:
            return
        for card, melds in solver.all_but_one_each((*hand, view.cut_card), self.melds):
            yield TakeCutCard(melds, card)

    def _lays(self, view: Remi51View, hand: tuple[Card, ...]) -> Iterator[Remi51Action]:
        if not self._has_opened(view):
            yield from map(LayDown, first_melds(hand, self.melds, self.opening))
            return
        if self._check_lay_off_right(view) is None:
            yield from lay_offs(hand, view.table, self.melds)
            if self.joker_swap is JokerSwap.SAME_TURN:
                yield from swaps(hand, view.table, self.melds)
        for meld in solver.all_melds(hand, self.melds):
            if len(meld.cards) < len(hand):  # R15
                yield LayDown([meld])

    def _has_opened(self, view: Remi51View) -> bool:
        return view.player is not None and view.opened[view.player]

    def _check(self, view: Remi51View, action: Remi51Action) -> Illegal | None:
        if isinstance(action, TakeCutCard):
            return self._check_take(view, action)
        if isinstance(action, LayDown):
            return self._check_lay_down(view, action)
        if isinstance(action, LayOff):
            return self._check_lay_off(view, action)
        if isinstance(action, SwapJoker):
            return self._check_swap(view, action)
        if isinstance(action, Discard):
            return self._not_held(view.hand or (), [action.card])
        return None

    def _check_lay_down(self, view: Remi51View, action: LayDown) -> Illegal | None:
        hand, laid = view.hand or (), loose_cards(action.melds)
        if illegal := self._not_held(hand, laid):
            return illegal
        melds = self._read(action.melds)
        if isinstance(melds, Illegal):
            return melds
        if not melds:
            return self._refuse(Reason.NOTHING_ADDED)
        if illegal := self._check_round(view) or self._check_cover(len(hand) - len(laid)):
            return illegal
        points = sum([self.melds.value(meld) for meld in melds])
        by_hand = len(hand) - len(laid) == 1  # R23: a hand needs no 51
        if not self._has_opened(view) and not by_hand and points < self.opening:  # R19
            return self._refuse(Reason.BELOW_OPENING, need=self.opening, have=points)
        return None

    def _check_round(self, view: Remi51View) -> Illegal | None:
        if self._round(view) > self.closed_rounds:
            return None
        need, have = self.closed_rounds + 1, self._round(view)
        return self._refuse(Reason.CLOSED_ROUND, need=need, have=have)

    def _check_cover(self, left: int) -> Illegal | None:
        """One card stays in hand to cover the stock with. [R15]"""
        return None if left else self._refuse(Reason.KEEPS_TOO_FEW, need=1, have=0)

    def _check_lay_off(self, view: Remi51View, action: LayOff) -> Illegal | None:
        hand = view.hand or ()
        if illegal := self._not_held(hand, [action.card]):
            return illegal
        if illegal := self._check_place(view, action.meld):
            return illegal
        found = longer_melds(view.table[action.meld], action.card, self.melds)
        return (
            self._check_one(found, action.card)
            or self._check_lay_off_right(view)
            or self._check_cover(len(hand) - 1)
        )

    def _check_place(self, view: Remi51View, place: int) -> Illegal | None:
        if 0 <= place < len(view.table):
            return None
        return self._refuse(Reason.NO_SUCH_MELD, need=len(view.table), have=place)

    def _check_one(self, found: Sequence[Meld], card: Card) -> Illegal | None:
        """A card fits onto a meld in one way."""
        if not found:
            return self._refuse(Reason.DOES_NOT_FIT, cards=(card,))
        if len(found) > 1:
            return self._refuse(Reason.AMBIGUOUS, cards=(card,), melds=tuple(found))
        return None

    def _check_lay_off_right(self, view: Remi51View) -> Illegal | None:
        """Only who has opened lays off, and at some tables not in that turn. [R19 R21]"""
        if not self._has_opened(view):
            return self._refuse(Reason.NOT_OPENED)
        if view.opened_now and not self.lay_off_on_opening_turn:
            return self._refuse(Reason.OPENING_TURN)
        return None

    def _check_swap(self, view: Remi51View, action: SwapJoker) -> Illegal | None:
        hand, taken = view.hand or (), taken_from_hand(action)
        if illegal := self._not_held(hand, taken):
            return illegal
        places = [action.meld, action.into] if isinstance(action.into, int) else [action.meld]
        for place in places:
            if illegal := self._check_place(view, place):
                return illegal
        if not has_joker_for(view.table[action.meld], action.card):
            return self._refuse(Reason.NO_JOKER_THERE, cards=(action.card,))
        if isinstance(action.into, int):
            found = placed_jokers(view.table, action, self.melds)
            if illegal := self._check_one(found, action.joker):
                return illegal
        else:
            if JOKER not in [card.loose for card in action.into]:
                return self._refuse(Reason.JOKER_NOT_LAID)
            read = self._read([action.into])
            if isinstance(read, Illegal):
                return read
        if self.joker_swap is JokerSwap.OFF:
            return self._refuse(Reason.NO_SWAPS)
        return self._check_lay_off_right(view) or self._check_cover(len(hand) - len(taken))

    def _check_take(self, view: Remi51View, action: TakeCutCard) -> Illegal | None:
        turned = () if view.cut_card is None else (view.cut_card,)
        offered = [*loose_cards(action.melds), action.discard]
        if illegal := self._not_held((*(view.hand or ()), *turned), offered):
            return illegal
        melds = self._read(action.melds)
        if isinstance(melds, Illegal):
            return melds
        if illegal := self._check_take_right(view):
            return illegal
        if len(offered) <= HAND_SIZE:  # R6: the whole hand and the cut card
            return self._refuse(Reason.NOT_A_HAND, need=HAND_SIZE + 1, have=len(offered))
        return None

    def _check_take_right(self, view: Remi51View) -> Illegal | None:
        """Who may take the cut card at all. [R6 R23]"""
        if self._has_opened(view):
            note = "You have laid down already: the cut card is only for a hand."
            return self._refuse(Reason.NOT_A_HAND, note=note)
        if view.reshuffled:
            return self._refuse(Reason.CUT_CARD_CLOSED)
        return self._check_round(view)

    def _wrong_phase(self, at: Remi51State | Remi51View, kind: type[Action]) -> tuple[str, str]:
        return wrong_phase(at, kind)

    # What happens.

    def _apply(self, state: Remi51State, action: Remi51Action | Reshuffle) -> Remi51State:
        if isinstance(action, KeepJoker):
            return self._after_turning(turns.keep_joker(state))
        if isinstance(action, LeaveJoker):
            return turns.dealt(state)
        if isinstance(action, Draw):
            return turns.draw(state)
        if isinstance(action, Reshuffle):
            return turns.reshuffle(state, action)
        if isinstance(action, TakeCutCard):
            return turns.take_cut_card(state, action, self.melds)
        if isinstance(action, Discard):
            return turns.discard(state, action, self.stock_out)
        return turns.lay(state, action, self.melds)

    def _chance_fault(self, at: Remi51State | Remi51View, action: ChanceAction) -> str:
        number = len(at.discards) - 1
        if isinstance(action, Reshuffle) and sorted(action.order) != list(range(number)):
            return f"not a permutation of the {number} discards that are shuffled, from 0"
        return ""

    def _reshuffle(self, state: Remi51State, rng: Random) -> Reshuffle:
        order = list(range(len(state.discards) - 1))
        rng.shuffle(order)
        return Reshuffle(order)

    # How it is counted.

    def result(self, state: Remi51State) -> DealResult:
        """Score a finished deal. [R24-R27]"""
        if state.ending is None:
            raise ValueError("the deal is not over: it has no result yet")
        by_hand = state.ending is Ending.HAND
        points = deal_scores(
            [self.melds.values.total(hand) for hand in state.hands],
            self.hand_multiplier if by_hand else 1,  # R27
        )
        return DealResult(
            points=points,
            winners=() if state.winner is None else (state.winner,),
            ending=state.ending,
            deadwood=state.hands,
            dealer=state.dealer,
        )

    def standing(self, results: Sequence[DealResult]) -> Standing:
        """How a match stands. [R3 R24]"""
        deals = self.players if self.deals is None else self.deals
        return match_standing(results, self.players, deals=deals)
