"""Gin rummy: the rules as rummykit asks for them.

The numbers in brackets are the rules of the README.  House rules and their defaults are the
fields of :class:`Gin`; the phases of a turn stand in ``state.py``, what an action does to a state
in ``moves.py``, the scores in ``scoring.py``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias

import attrs

from rummykit import solver
from rummykit.actions import Action, Deal, Discard, Draw, Knock, LayOff, Pass
from rummykit.audit import Fault
from rummykit.card import Card
from rummykit.deck import deal_hidden, full_deck, shuffled, without
from rummykit.game import Game, Phase
from rummykit.illegal import Illegal, Reason
from rummykit.meld import CardValues, MeldRules, loose_cards
from rummykit.options import whole
from rummykit.result import DealResult, Standing
from rummykit_gin.actions import Take
from rummykit_gin.faults import state_faults
from rummykit_gin.moves import drawn, knocked, laid_off, next_turn, over, taken, thrown
from rummykit_gin.scoring import deal_scores, match_standing
from rummykit_gin.state import HAND_SIZE, PHASES, GinPhase, GinState, GinView

__all__ = ["Gin", "GinAction"]

GinAction: TypeAlias = Draw | Take | Discard | Knock | LayOff | Pass


@attrs.frozen(kw_only=True)
class Gin(Game[GinState, GinAction, GinView]):
    """The rules of gin rummy.

    Raises:
        ValueError: A house rule is outside its limits; the error names them.
    """

    name: ClassVar[str] = "gin"
    phases: ClassVar[Mapping[Phase, tuple[type[Action], ...]]] = PHASES
    clauses: ClassVar[Mapping[Reason, str]] = MappingProxyType(
        {
            Reason.WRONG_PHASE: "G6",
            Reason.NOT_HELD: "G7",
            Reason.VARIANT_RULE: "G8",
            Reason.TOO_MANY_POINTS: "G9",
            Reason.MUST_DISCARD: "G9",
            Reason.NO_SUCH_MELD: "G11",
            Reason.DOES_NOT_FIT: "G11",
        }
    )

    knock_limit: int = whole(10, 0, 10)
    """The most deadwood with which one may knock, 0-10. [G9]"""
    gin_bonus: int = whole(25, 0)
    """Points for gin. [G13]"""
    undercut_bonus: int = whole(25, 0)
    """Points for an undercut. [G14]"""
    target: int = whole(100, 1)
    """The points that end the match. [G16]"""
    game_bonus: int = whole(100, 0)
    """Points for reaching the target first. [G17]"""
    box_bonus: int = whole(20, 0)
    """Points for each deal won, at the end of the match. [G17]"""

    @property
    def players(self) -> int:
        """Two. [G1]"""
        return 2

    @functools.cached_property
    def deck(self) -> tuple[Card, ...]:
        """One pack without jokers. [G1]"""
        return full_deck()

    @functools.cached_property
    def melds(self) -> MeldRules:
        """Sets of three or four, and runs with the ace low. [G3]"""
        return MeldRules(ace_high=False, values=CardValues(ace=1, court=10))

    def deadwood(self, hand: tuple[Card, ...]) -> int:
        """The points of a hand that are left when it is melded at its best."""
        return solver.deadwood(hand, self.melds)

    # The deal.

    def deal(self, chance: Deal, *, dealer: int = 0, carried: int = 0) -> GinState:
        """Deal ten cards each, one at a time from the other player on, and turn one up. [G2]"""
        self._check_deal(chance, dealer)
        self._check_no_pool(carried)
        self._check_no_cut(chance)
        first, dealt = 1 - dealer, 2 * HAND_SIZE
        hands = [tuple(sorted(chance.deck[(seat - first) % 2 : dealt : 2])) for seat in range(2)]
        return GinState(
            phase=GinPhase.UPCARD,
            player=first,
            ply=0,
            dealer=dealer,
            hands=tuple(hands),
            stock=chance.deck[dealt + 1 :],
            discards=chance.deck[dealt : dealt + 1],
        )

    def all_cards(self, state: GinState) -> Iterable[Card]:
        """Every card of the deal."""
        return chain(state.stock, state.discards, *state.hands, loose_cards(state.table))

    # What a seat may know.

    def view(self, state: GinState, seat: int | None) -> GinView:
        """A seat's own hand, and of the other's its size and what everybody has seen of it."""
        if seat is not None:
            self._check_seat(seat)
        return GinView(
            seat=seat,
            phase=state.phase,
            player=state.player,
            ply=state.ply,
            dealer=state.dealer,
            hand=None if seat is None else state.hands[seat],
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            stock=len(state.stock),
            discards=state.discards,
            known=state.known,
            taken=state.taken,
            table=state.table,
            ending=state.ending,
            ender=state.ender,
        )

    def determinize(self, view: GinView, rng: Random) -> GinState:
        """Deal the cards the view does not show at random to the hands and the stock."""
        held = [*view.known]
        if view.seat is not None and view.hand is not None:
            held[view.seat] = view.hand
        seen = [*chain(*held), *view.discards, *loose_cards(view.table)]
        hidden = shuffled(self._hidden(seen), rng)
        hands, stock = deal_hidden(hidden, view.hand_sizes, view.seat, view.hand, view.known)
        if len(stock) != view.stock:
            raise ValueError(f"not a view of this game: {view.stock} cards in the stock")
        return GinState(
            phase=view.phase,
            player=view.player,
            ply=view.ply,
            dealer=view.dealer,
            hands=hands,
            stock=stock,
            discards=view.discards,
            known=view.known,
            taken=view.taken,
            table=view.table,
            ending=view.ending,
            ender=view.ender,
        )

    def _faults(self, at: GinState | GinView) -> Iterator[Fault]:
        return state_faults(at)

    # What is legal.

    def _legal_actions(self, view: GinView) -> Iterator[GinAction]:
        """Everything one could try in this phase, as far as the rules accept it."""
        hand = view.hand or ()
        tries: Iterable[GinAction] = chain(
            (Take(), Draw(), Pass()),
            map(Knock, hand),
            map(Discard, hand),
            (LayOff(card, place) for card, place in product(hand, range(len(view.table)))),
        )
        allowed = self.available(view)
        return (a for a in tries if type(a) in allowed and self._check(view, a) is None)

    def _check(self, view: GinView, action: GinAction) -> Illegal | None:
        if isinstance(action, Discard):
            return self._check_throw(view, action.card)
        if isinstance(action, Knock):
            return self._check_knock(view, action)
        if isinstance(action, LayOff):
            return self._check_lay_off(view, action)
        return None

    def _check_throw(self, view: GinView, card: Card) -> Illegal | None:
        if illegal := self._not_held(view.hand or (), [card]):  # G7
            return illegal
        if card == view.taken:  # G8
            note = f"You have just taken {card}: throw another card."
            return self._refuse(Reason.VARIANT_RULE, cards=(card,), note=note)
        return None

    def _check_knock(self, view: GinView, action: Knock) -> Illegal | None:
        if action.discard is None:
            return self._refuse(Reason.MUST_DISCARD)
        if illegal := self._check_throw(view, action.discard):
            return illegal
        points = self.deadwood(without(view.hand or (), [action.discard]))
        if points > self.knock_limit:  # G9
            return self._refuse(Reason.TOO_MANY_POINTS, need=self.knock_limit, have=points)
        return None

    def _check_lay_off(self, view: GinView, action: LayOff) -> Illegal | None:
        if illegal := self._not_held(view.hand or (), [action.card]):
            return illegal
        size = len(view.table)
        if not 0 <= action.meld < size:
            return self._refuse(Reason.NO_SUCH_MELD, need=size, have=action.meld)
        if not self.melds.extensions(view.table[action.meld], action.card):  # G11
            return self._refuse(Reason.DOES_NOT_FIT, cards=(action.card,))
        return None

    def _wrong_phase(self, at: GinState | GinView, kind: type[Action]) -> tuple[str, str]:
        if at.phase is GinPhase.STOCK and kind is Take:
            return "G5", "Both have left that card: draw from the stock."
        return super()._wrong_phase(at, kind)

    # What happens.

    def _apply(self, state: GinState, action: GinAction) -> GinState:
        seat = self._actor(state)
        match action:
            case Draw():
                return drawn(state, seat)
            case Take():
                return taken(state, seat)
            case LayOff(card=card, meld=place):
                longer = self.melds.extensions(state.table[place], card)[0]
                return laid_off(state, seat, card, place, longer)
            case Pass():
                return self._passed(state, seat)
            case Knock(discard=Card() as card):
                best = solver.best(without(state.hands[seat], [card]), self.melds)
                return knocked(thrown(state, seat, card), seat, best.melds, best.deadwood)
            case Discard(card=card):
                return next_turn(thrown(state, seat, card), seat)
        raise AssertionError(f"{action} is refused by the check")

    def _passed(self, state: GinState, seat: int) -> GinState:
        if state.phase is GinPhase.LAY_OFF:
            return over(state)
        if seat == state.dealer:  # G5
            return attrs.evolve(state, phase=GinPhase.STOCK, player=1 - seat)
        return attrs.evolve(state, player=1 - seat)  # G4

    # How it is counted.

    def result(self, state: GinState) -> DealResult:
        """Score a finished deal. [G10 G12-G15]"""
        if state.phase is not GinPhase.OVER or state.ending is None:
            raise ValueError("the deal is not over: it has no result yet")
        left = [solver.best(hand, self.melds) for hand in state.hands]
        points, winners = deal_scores(
            [best.deadwood_value for best in left],
            state.ending,
            state.ender,
            gin_bonus=self.gin_bonus,
            undercut_bonus=self.undercut_bonus,
        )
        return DealResult(
            points=points,
            winners=winners,
            ending=state.ending,
            deadwood=tuple([best.deadwood for best in left]),
            dealer=state.dealer,
        )

    def standing(self, results: Sequence[DealResult]) -> Standing:
        """How a match stands. [G2 G16 G17]"""
        return match_standing(
            results, target=self.target, game_bonus=self.game_bonus, box_bonus=self.box_bonus
        )
