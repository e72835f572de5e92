"""A variant as another package would write it: nothing of it is registered anywhere.

Each turn a player sinks a card of his to the bottom of the stock, for all to see, and draws the
top one.  After so many turns it is over, and the fewest points win.  It has what the bundled
variants do not: an action of its own, a class within its state, and a set.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar, Self

import attrs

import rummykit as rk
from rummykit.card import Card
from rummykit.deck import full_deck, shuffled, without
from rummykit.meld import MeldRules
from rummykit.notation import Words
from rummykit.options import choice, whole


class FerryPhase(rk.Phase):
    TURN = "turn"
    OVER = "over"


class Wind(enum.Enum):
    CALM = "calm"
    STRONG = "strong"


@attrs.frozen
class Sink(rk.Action):
    word: ClassVar[str] = "sink"
    card: Card = attrs.field(converter=Card)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.card())

    def arguments(self) -> str:
        return str(self.card)


@attrs.frozen
class Splash:
    seat: int
    card: Card


@attrs.frozen(kw_only=True)
class FerryState(rk.State):
    phase: FerryPhase
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    last: Splash | None = None
    sunk: frozenset[Card] = frozenset()
    wake: tuple[int, str] = (0, "ü")


@attrs.frozen(kw_only=True)
class FerryView(rk.View):
    phase: FerryPhase
    hand: tuple[Card, ...] | None
    hand_sizes: tuple[int, ...]
    stock: int
    last: Splash | None
    sunk: frozenset[Card]
    wake: tuple[int, str]


@attrs.frozen(kw_only=True)
class Ferry(rk.Game[FerryState, Sink, FerryView]):
    name: ClassVar[str] = "ferry"
    phases: ClassVar[Mapping[rk.Phase, tuple[type[rk.Action], ...]]] = {
        FerryPhase.TURN: (Sink,),
        FerryPhase.OVER: (),
    }
    clauses: ClassVar[Mapping[rk.Reason, str]] = {}

    players: int = whole(2, 2, 4)
    turns: int = whole(6, 1)
    wind: Wind = choice(Wind.CALM)
    motto: str = "row"

    @property
    def deck(self) -> tuple[Card, ...]:
        return full_deck(1, 1)[:12]

    @property
    def melds(self) -> MeldRules:
        return MeldRules()

    def deal(self, chance: rk.Deal, *, dealer: int = 0, carried: int = 0) -> FerryState:
        self._check_deal(chance, dealer)
        self._check_no_pool(carried)
        self._check_no_cut(chance)
        hands = [tuple(sorted(chance.deck[2 * s : 2 * s + 2])) for s in range(self.players)]
        return FerryState(
            phase=FerryPhase.TURN,
            player=(dealer + 1) % self.players,
            ply=0,
            hands=tuple(hands),
            stock=chance.deck[2 * self.players :],
        )

    def view(self, state: FerryState, seat: int | None) -> FerryView:
        if seat is not None:
            self._check_seat(seat)
        return FerryView(
            seat=seat,
            phase=state.phase,
            player=state.player,
            ply=state.ply,
            hand=None if seat is None else state.hands[seat],
            hand_sizes=tuple(len(hand) for hand in state.hands),
            stock=len(state.stock),
            last=state.last,
            sunk=state.sunk,
            wake=state.wake,
        )

    def determinize(self, view: FerryView, rng: Random) -> FerryState:
        hidden = shuffled(self._hidden(view.hand or ()), rng)
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            own = seat == view.seat and view.hand is not None
            hands.append(view.hand if own and view.hand else tuple(sorted(hidden[:size])))
            hidden = hidden if own else hidden[size:]
        return FerryState(
            phase=view.phase,
            player=view.player,
            ply=view.ply,
            hands=tuple(hands),
            stock=hidden,
            last=view.last,
            sunk=view.sunk,
            wake=view.wake,
        )

    def result(self, state: FerryState) -> rk.DealResult:
        points = tuple(self.melds.values.total(hand) for hand in state.hands)
        return rk.DealResult(
            points=points,
            winners=tuple(s for s, score in enumerate(points) if score == min(points)),
            ending=rk.Ending.ROUNDS,
            deadwood=state.hands,
            dealer=0,
        )

    def standing(self, results: Sequence[rk.DealResult]) -> rk.Standing:
        nothing = (0,) * self.players
        return rk.Standing(
            totals=nothing,
            bonuses=nothing,
            rounds_won=nothing,
            dealer=0,
            carried=0,
            over=bool(results),
            winners=(),
        )

    def all_cards(self, state: FerryState) -> Iterable[Card]:
        return [*state.stock, *(card for hand in state.hands for card in hand)]

    def _legal_actions(self, view: FerryView) -> Iterator[Sink]:
        return (Sink(card) for card in view.hand or ())

    def _check(self, view: FerryView, action: Sink) -> rk.Illegal | None:
        return self._not_held(view.hand or (), [action.card])

    def _apply(self, state: FerryState, action: Sink) -> FerryState:
        seat = self._actor(state)
        hand = tuple(sorted((*without(state.hands[seat], [action.card]), state.stock[0])))
        over = state.ply + 1 == self.turns
        return attrs.evolve(
            state,
            phase=FerryPhase.OVER if over else FerryPhase.TURN,
            player=None if over else (seat + 1) % self.players,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            stock=(*state.stock[1:], action.card),
            last=Splash(seat, action.card),
            sunk=state.sunk | {action.card},
        )
