"""A game of another package, as small as can be: everybody shows a card, the highest wins.

Its view has no hand sizes, no table and no stock, and fields that no bundled variant has.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar, Self

import attrs

from rummykit.actions import Action, Deal
from rummykit.card import NATURALS, Card
from rummykit.game import Game, Phase, State, View
from rummykit.illegal import Illegal
from rummykit.meld import Meld, MeldRules
from rummykit.notation import Words
from rummykit.options import whole
from rummykit.result import DealResult, Ending, Standing, best_seats


class Mood(enum.Enum):
    """How the table feels."""

    VERY_CALM = "very_calm"


class HighestPhase(Phase):
    """A phase."""

    SHOW = "show"
    OVER = "over"


@attrs.frozen
class Show(Action):
    """Show the card."""

    word: ClassVar[str] = "show"
    card: Card = attrs.field(converter=Card)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.card())

    def arguments(self) -> str:
        return str(self.card)


@attrs.frozen(kw_only=True)
class HighestState(State):
    """A state."""

    dealt: tuple[Card, ...]


@attrs.frozen(kw_only=True)
class HighestView(View):
    """A view."""

    hand: tuple[Card, ...] | None
    shown: tuple[tuple[Card, ...], ...]
    has_shown: tuple[bool, ...]
    mood: Mood
    best: Card | None
    example: Meld | None = None
    examples: tuple[Meld, ...] = ()
    motto: str = ""


@attrs.frozen(kw_only=True)
class Highest(Game[HighestState, Show, HighestView]):
    """The rules."""

    name: ClassVar[str] = "highest"
    phases: ClassVar = MappingProxyType({HighestPhase.SHOW: (Show,), HighestPhase.OVER: ()})
    clauses: ClassVar = MappingProxyType({})

    players: int = whole(2, 2, 4)
    greeting: str = "no"

    @property
    def deck(self) -> tuple[Card, ...]:
        return NATURALS

    @property
    def melds(self) -> MeldRules:
        return MeldRules()

    def deal(self, chance: Deal, *, dealer: int = 0, carried: int = 0) -> HighestState:
        return HighestState(phase=HighestPhase.SHOW, player=0, ply=0, dealt=chance.deck)

    def view(self, state: HighestState, seat: int | None) -> HighestView:
        up = state.dealt[: state.ply]
        return HighestView(
            seat=seat,
            phase=state.phase,
            player=state.player,
            ply=state.ply,
            hand=None if seat is None or seat < state.ply else (state.dealt[seat],),
            shown=tuple([up[seat : seat + 1] for seat in range(self.players)]),
            has_shown=tuple([seat < state.ply for seat in range(self.players)]),
            mood=Mood.VERY_CALM,
            best=max(up, default=None),
        )

    def determinize(self, view: HighestView, rng: Random) -> HighestState:
        raise ValueError("nobody asks for it here")

    def all_cards(self, state: HighestState) -> Iterable[Card]:
        return state.dealt

    def _legal_actions(self, view: HighestView) -> Iterator[Show]:
        for card in view.hand or ():
            yield Show(card)

    def _check(self, view: HighestView, action: Show) -> Illegal | None:
        return self._not_held(view.hand or (), [action.card])

    def _apply(self, state: HighestState, action: Show) -> HighestState:
        last = state.ply + 1 == self.players
        return attrs.evolve(
            state,
            phase=HighestPhase.OVER if last else HighestPhase.SHOW,
            player=None if last else state.ply + 1,
        )

    def result(self, state: HighestState) -> DealResult:
        values = [int(card) for card in state.dealt[: self.players]]
        return DealResult(
            points=tuple(values),
            winners=best_seats(values),
            ending=Ending.OUT,
            deadwood=((),) * self.players,
            dealer=0,
        )

    def standing(self, results: Sequence[DealResult]) -> Standing:
        totals = results[-1].points if results else (0,) * self.players
        return Standing(
            totals=totals,
            bonuses=(0,) * self.players,
            rounds_won=(0,) * self.players,
            dealer=None,
            carried=0,
            over=bool(results),
            winners=best_seats(totals) if results else (),
        )


def sour() -> Highest:
    """A variant that is made by a function without house rules."""
    return Highest()
