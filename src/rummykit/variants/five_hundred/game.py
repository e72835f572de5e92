"""500, 300 and 500-Koljac: rummy for a pool of points, with books and a right to knock.

The numbers in brackets are the clauses of the rule book, ``docs/rules/five_hundred.md``, which
says what the garbled source leaves open and what was decided.  House rules and their defaults
are the fields of :class:`FiveHundred`.  The turn's phases stand in ``state.py``, the deal in
``dealing.py``, the scores in ``scoring.py``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias

import attrs

from rummykit import solver
from rummykit.actions import Action, Deal, Discard, Draw, Knock, LayDown, LayOff, Pass
from rummykit.audit import Fault
from rummykit.card import Card
from rummykit.deck import deal_hidden, replaced, shuffled, without
from rummykit.game import Game, Phase
from rummykit.illegal import Illegal, Reason
from rummykit.meld import CardValues, Meld, MeldRules, loose_cards
from rummykit.options import choice, switch, whole
from rummykit.result import DealResult, Ending, Standing
from rummykit.variants.five_hundred.dealing import DECK, HAND_SIZE, dealt_hands
from rummykit.variants.five_hundred.faults import state_faults
from rummykit.variants.five_hundred.lay_offs import lay_off_names
from rummykit.variants.five_hundred.options import Books, DiscardRule, FirstKnock
from rummykit.variants.five_hundred.scoring import deal_scores, hand_points, match_standing
from rummykit.variants.five_hundred.state import (
    PHASES,
    FiveHundredPhase,
    FiveHundredState,
    FiveHundredView,
)

__all__ = ["FiveHundred", "FiveHundredAction"]

FiveHundredAction: TypeAlias = Draw | LayDown | LayOff | Discard | Knock | Pass


@attrs.frozen(kw_only=True)
class FiveHundred(Game[FiveHundredState, FiveHundredAction, FiveHundredView]):
    """The rules of 500.

    The house rules are its fields.  A choice is a member of an enumeration in
    ``rummykit.variants.five_hundred``, or its name: ``FiveHundred(books="of_a_kind")``.

    Args:
        players: The number of seats, 2-4. [F6]
        pool: The points put into the pool at each deal; with 0 there is no pool. [F4]
        rounds: The most rounds of a deal. [F6]
        books: What a book is. [F12]
        discard: When a turn must end with a discard. [F15 F16]
        first_knock: Who may knock while nobody has. [F27 F28]
        ace_value: What an unmelded ace counts, 1-15. [F19]
        set_counts_once: Whether three cards of one rank in hand count as one. [F13]
        target: The total that ends the match. [F2]
        sole_winner: Whether only one of several who go out wins, in every round and not only the
            first. [F33]

    Raises:
        ValueError: A house rule is outside its limits, or the cards do not last for so many
            rounds; the error names the limit.
    """

    name: ClassVar[str] = "500"
    phases: ClassVar[Mapping[Phase, tuple[type[Action], ...]]] = PHASES
    clauses: ClassVar[Mapping[Reason, str]] = MappingProxyType(
        {
            Reason.OVER: "F6",
            Reason.WRONG_SEAT: "F3",
            Reason.NOT_HELD: "F23",
            Reason.NO_SUCH_MELD: "F23",
            Reason.NOT_A_MELD: "F12",
            Reason.NOTHING_ADDED: "F24",
            Reason.DOES_NOT_FIT: "F12",
            Reason.KEEPS_TOO_FEW: "F27",
            Reason.MUST_KNOCK: "F18",
            Reason.NO_RIGHT_TO_KNOCK: "F28",
            Reason.NOT_OUT: "F18",
        }
    )

    players: int = whole(2, 2, 4, because="the cards of ten rounds do not last for more")
    pool: int = whole(30, 0)
    rounds: int = whole(10, 1)
    books: Books = choice(Books.SAME_SUIT)
    discard: DiscardRule = choice(DiscardRule.OPTIONAL)
    first_knock: FirstKnock = choice(FirstKnock.FIRST_PLAYER)
    ace_value: int = whole(1, 1, 15)
    set_counts_once: bool = switch(default=True)
    target: int = whole(500, 1)
    sole_winner: bool = switch(default=False)

    def __attrs_post_init__(self) -> None:
        needed = HAND_SIZE * self.players + self.players * self.rounds - 1
        if needed > len(DECK):  # F6 F25
            raise ValueError(
                f"rounds={self.rounds} with players={self.players}: the hands and draws take "
                f"{needed} cards, and the deck has {len(DECK)}"
            )

    @property
    def deck(self) -> tuple[Card, ...]:
        """Two packs and two jokers. [F1]"""
        return DECK

    @functools.cached_property
    def melds(self) -> MeldRules:
        """Sets with any suits and of any size, runs, and books. [F12 F14 F26]"""
        return MeldRules(
            repeat_suits=True,
            group_max=None,
            books=self.books is Books.SAME_SUIT,
            first_reading=True,
            values=CardValues(ace=self.ace_value, court=10, joker=15),  # F19
        )

    # The deal.

    def deal(self, chance: Deal, *, dealer: int = 0, carried: int = 0) -> FiveHundredState:
        """Deal 13 cards each. [F4 F8 F11]"""
        self._check_deal(chance, dealer)
        self._check_no_cut(chance)
        if self.pool == 0:
            self._check_no_pool(carried)
        if type(carried) is not int or carried < 0:
            raise ValueError(f"carried is a whole number at least 0, not {carried!r}")
        first = (dealer + 1) % self.players  # F3
        return FiveHundredState(
            phase=FiveHundredPhase.PLAY,  # F15: the first player does not draw
            player=first,
            ply=0,
            dealer=dealer,
            hands=dealt_hands(chance.deck, self.players, first),
            stock=chance.deck[HAND_SIZE * self.players :],
            discards=((),) * self.players,
            pool=carried + self.pool,  # F4
        )

    def all_cards(self, state: FiveHundredState) -> Iterable[Card]:
        """Every card of the deal, jokers free."""
        yield from state.stock
        for cards in (*state.hands, *state.discards):
            yield from cards
        yield from loose_cards(state.table)

    # What a seat may know.

    def view(self, state: FiveHundredState, seat: int | None) -> FiveHundredView:
        """A seat's own hand, of the others' only the sizes, and every discard."""
        if seat is not None:
            self._check_seat(seat)
        return FiveHundredView(
            seat=seat,
            phase=state.phase,
            player=state.player,
            ply=state.ply,
            dealer=state.dealer,
            round=state.round,
            hand=None if seat is None else state.hands[seat],
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            stock=len(state.stock),
            table=state.table,
            discards=state.discards,
            out=state.out,
            pool=state.pool,
        )

    def determinize(self, view: FiveHundredView, rng: Random) -> FiveHundredState:
        """Deal the cards the view does not show at random to the other hands and the stock."""
        thrown = [card for pile in view.discards for card in pile]
        seen = [*(view.hand or ()), *thrown, *loose_cards(view.table)]
        hidden = shuffled(self._hidden(seen), rng)
        hands, stock = deal_hidden(hidden, view.hand_sizes, view.seat, view.hand)
        if len(stock) != view.stock:
            raise ValueError(f"not a view of this game: {view.stock} cards in the stock")
        return FiveHundredState(
            phase=view.phase,
            player=view.player,
            ply=view.ply,
            dealer=view.dealer,
            round=view.round,
            hands=hands,
            stock=stock,
            table=view.table,
            discards=view.discards,
            out=view.out,
            pool=view.pool,
        )

    def _faults(self, at: FiveHundredState | FiveHundredView) -> Iterator[Fault]:
        return state_faults(at, self.players, self.rounds)

    # What is legal.

    def _first_player(self, at: FiveHundredState | FiveHundredView) -> int:
        return (at.dealer + 1) % self.players  # F3

    def _must_discard(self, at: FiveHundredState | FiveHundredView) -> str:
        """The clause by which the seat to act must discard; empty where it need not."""
        if at.player == at.dealer:
            return "F16"
        if at.round == 1 and at.player == self._first_player(at):
            return "F15"
        return "F15" if self.discard is DiscardRule.ALWAYS else ""

    def _may_knock(self, at: FiveHundredState | FiveHundredView) -> bool:
        """Whether the seat to act has the right to knock."""
        anyone = self.first_knock is FirstKnock.ANYONE or bool(at.out)  # F28
        return anyone or at.player == self._first_player(at)  # F27

    def _keeps(self, at: FiveHundredState | FiveHundredView) -> int:
        """How many cards the seat to act must keep when it lays some."""
        if self._may_knock(at):
            return 0
        return 2 if self._must_discard(at) else 1  # F27

    def _legal_actions(self, view: FiveHundredView) -> Iterator[FiveHundredAction]:
        """Draw, knock and pass; each discard, each lay-off; then one meld a ``LayDown``."""
        hand = tuple(dict.fromkeys(view.hand or ()))
        simple: list[FiveHundredAction] = [Draw(), Knock(), *map(Knock, hand), Pass()]
        for action in [*simple, *map(Discard, hand)]:
            if type(action) in self._allowed(view) and self._check(view, action) is None:
                yield action
        if view.phase is not FiveHundredPhase.PLAY:
            return
        spare = len(view.hand or ()) - self._keeps(view)
        if spare > 0:
            for place, meld in enumerate(view.table):
                if meld not in view.table[:place]:
                    for card in hand:
                        for name in lay_off_names(card, meld, self.melds):
                            yield LayOff(name, place)
        for meld in solver.all_melds(view.hand or (), self.melds):
            if len(meld.cards) <= spare:
                yield LayDown((meld,))

    def _check(self, view: FiveHundredView, action: FiveHundredAction) -> Illegal | None:
        if isinstance(action, LayDown):
            return self._check_lay_down(view, action)
        if isinstance(action, LayOff):
            return self._check_lay_off(view, action)
        if isinstance(action, Discard):
            return self._check_discard(view, action)
        if isinstance(action, Knock):
            return self._check_knock(view, action)
        if isinstance(action, Pass) and (clause := self._must_discard(view)):
            return self._refuse(Reason.MUST_DISCARD, clause)
        return None

    def _check_lay_down(self, view: FiveHundredView, action: LayDown) -> Illegal | None:
        laid = [card for offer in action.melds for card in offer]
        if illegal := self._not_held(view.hand or (), laid):  # F23 F24
            return illegal
        melds = self._read(action.melds)
        if isinstance(melds, Illegal):  # F12
            return melds
        if not laid:
            return self._refuse(Reason.NOTHING_ADDED)
        return self._check_keeps(view, len(laid))

    def _check_lay_off(self, view: FiveHundredView, action: LayOff) -> Illegal | None:
        if illegal := self._not_held(view.hand or (), [action.card]):  # F23
            return illegal
        if not 0 <= action.meld < len(view.table):
            return self._refuse(Reason.NO_SUCH_MELD, need=len(view.table), have=action.meld)
        if not self.melds.extensions(view.table[action.meld], action.card):
            return self._refuse(Reason.DOES_NOT_FIT, cards=(action.card,))
        return self._check_keeps(view, 1)

    def _check_keeps(self, view: FiveHundredView, laid: int) -> Illegal | None:
        left = len(view.hand or ()) - laid
        if left < self._keeps(view):  # F27
            return self._refuse(Reason.KEEPS_TOO_FEW, need=self._keeps(view), have=left)
        return None

    def _check_discard(self, view: FiveHundredView, action: Discard) -> Illegal | None:
        if illegal := self._not_held(view.hand or (), [action.card]):
            return illegal
        if len(view.hand or ()) == 1:  # F18
            return self._refuse(Reason.MUST_KNOCK, cards=view.hand or ())
        return None

    def _check_knock(self, view: FiveHundredView, action: Knock) -> Illegal | None:
        thrown = [] if action.discard is None else [action.discard]
        if illegal := self._not_held(view.hand or (), thrown):
            return illegal
        if not self._may_knock(view):
            return self._refuse(Reason.NO_RIGHT_TO_KNOCK)
        if len(view.hand or ()) != len(thrown):  # F18
            held = len(view.hand or ())
            return self._refuse(Reason.NOT_OUT, need=len(thrown), have=held)
        return None

    def _wrong_phase(
        self, at: FiveHundredState | FiveHundredView, kind: type[Action]
    ) -> tuple[str, str]:
        if at.phase is FiveHundredPhase.DRAW:
            return "F15", "First draw a card."
        if at.phase is FiveHundredPhase.OUT:
            return "F18", "Your last card is laid: knock."
        if kind is not Draw:
            return "", ""
        if at.round == 1 and at.player == self._first_player(at):
            return "F15", "The first player does not draw in his first turn."
        return "F15", "You have drawn: one card a turn."

    # What happens.

    def _apply(self, state: FiveHundredState, action: FiveHundredAction) -> FiveHundredState:
        if isinstance(action, Draw):
            return self._after_draw(state)
        if isinstance(action, LayDown):
            laid = [self.melds.read(offer)[0] for offer in action.melds]
            cards = [card.loose for offer in action.melds for card in offer]
            return self._after_lay(state, cards, [*state.table, *laid])
        if isinstance(action, LayOff):
            table = list(state.table)
            table[action.meld] = self.melds.extensions(table[action.meld], action.card)[0]
            return self._after_lay(state, [action.card.loose], table)
        if isinstance(action, Discard):
            return self._next_turn(self._after_discard(state, action.card))
        if isinstance(action, Knock):
            if action.discard is not None:
                state = self._after_discard(state, action.discard)
            return self._next_turn(attrs.evolve(state, out=(*state.out, self._actor(state))))
        return self._next_turn(state)

    def _after_draw(self, state: FiveHundredState) -> FiveHundredState:
        seat = self._actor(state)
        hand = tuple(sorted((*state.hands[seat], state.stock[0])))
        return attrs.evolve(
            state,
            phase=FiveHundredPhase.PLAY,
            hands=replaced(state.hands, seat, hand),
            stock=state.stock[1:],
        )

    def _after_lay(
        self, state: FiveHundredState, laid: Iterable[Card], table: Iterable[Meld]
    ) -> FiveHundredState:
        seat = self._actor(state)
        hand = without(state.hands[seat], laid)
        return attrs.evolve(
            state,
            phase=FiveHundredPhase.PLAY if hand else FiveHundredPhase.OUT,  # F18
            hands=replaced(state.hands, seat, hand),
            table=tuple(sorted(table)),
        )

    def _after_discard(self, state: FiveHundredState, card: Card) -> FiveHundredState:
        seat, thrown = self._actor(state), card.loose
        return attrs.evolve(
            state,
            hands=replaced(state.hands, seat, without(state.hands[seat], [thrown])),
            discards=replaced(state.discards, seat, (*state.discards[seat], thrown)),  # F15
        )

    def _next_turn(self, state: FiveHundredState) -> FiveHundredState:
        seat = self._actor(state)
        last = seat == state.dealer  # F16
        if last and (state.out or state.round == self.rounds):  # F6 F29
            return attrs.evolve(state, phase=FiveHundredPhase.OVER, player=None)
        return attrs.evolve(
            state,
            phase=FiveHundredPhase.DRAW,
            player=(seat + 1) % self.players,  # F3
            round=state.round + last,
        )

    # How it is counted.

    def result(self, state: FiveHundredState) -> DealResult:
        """Score a finished deal. [F18-F21 F29-F31]"""
        if state.phase is not FiveHundredPhase.OVER:
            raise ValueError("the deal is not over: it has no result yet")
        values, once = self.melds.values, self.set_counts_once
        points, winners, carry = deal_scores(
            [hand_points(hand, values, set_counts_once=once) for hand in state.hands],
            state.out,
            [pile[-1] if pile else None for pile in state.discards],
            pool=state.pool,
            lower_discard_wins=self.sole_winner or state.round == 1,  # F29 F33
        )
        return DealResult(
            points=points,
            winners=winners,
            ending=Ending.OUT if state.out else Ending.ROUNDS,
            deadwood=state.hands,
            dealer=state.dealer,
            carry=carry,
        )

    def standing(self, results: Sequence[DealResult]) -> Standing:
        """How a match stands. [F2 F4 F22]"""
        return match_standing(results, self.players, target=self.target)
