"""What Hypothesis calls when it is imported: strategies for the types of rummykit.

The entry point of the group ``hypothesis`` names :func:`register`.  The strategies themselves
are made when they are first asked for.
"""

from __future__ import annotations

import functools
from typing import Any

from hypothesis import strategies as st

import rummykit as rk
from rummykit.variants.carousel import CarouselState
from rummykit.variants.five_hundred import FiveHundredState
from rummykit.variants.remi51 import Remi51State

__all__ = ["register"]

KINDS: tuple[type[Any], ...] = (
    rk.Card, rk.Meld, rk.MeldRules, rk.Game, rk.Carousel, rk.Remi51, rk.FiveHundred, rk.Deal,
    rk.State, rk.Record, rk.Action, rk.Discard, rk.Knock, rk.LayOff, rk.LayDown, rk.Arrange,
    rk.TakeCutCard, rk.SwapJoker, CarouselState, Remi51State, FiveHundredState,
)  # fmt: skip


def register() -> None:
    """Tell Hypothesis how to draw cards, melds, rules, games, deals, positions and actions."""
    for kind in KINDS:
        st.register_type_strategy(kind, functools.partial(_strategy, kind))


def _strategy(kind: type[Any], _: type[Any]) -> st.SearchStrategy[Any]:
    return _strategies()[kind]


@functools.cache
def _strategies() -> dict[type[Any], st.SearchStrategy[Any]]:
    """The strategy of each kind.  Their modules may be what imports Hypothesis, so not before."""
    from rummykit.testing import strategies

    def position(*kinds: type[Any]) -> st.SearchStrategy[Any]:
        return strategies.games(*kinds).flatmap(lambda game: strategies.positions(game, plies=8))

    def action() -> st.SearchStrategy[Any]:
        return strategies.games().flatmap(
            lambda game: strategies.positions(game, plies=8).flatmap(
                lambda state: strategies.actions(game, state)
            )
        )

    card, place = strategies.cards(named=True), st.integers(0, 5)
    meld = strategies.meld_rules().flatmap(strategies.melds)
    return {
        rk.Card: card,
        rk.Meld: meld,
        rk.MeldRules: strategies.meld_rules(),
        rk.Game: strategies.games(),
        rk.Carousel: strategies.games(rk.Carousel),
        rk.Remi51: strategies.games(rk.Remi51),
        rk.FiveHundred: strategies.games(rk.FiveHundred),
        rk.Deal: strategies.games().flatmap(strategies.deals),
        rk.State: position(),
        rk.Record: strategies.games().flatmap(lambda game: strategies.records(game, plies=8)),
        rk.Action: action(),
        rk.Discard: st.builds(rk.Discard, card),
        rk.Knock: st.builds(rk.Knock, st.none() | card),
        rk.LayOff: st.builds(rk.LayOff, card, place),
        rk.LayDown: st.builds(rk.LayDown, st.lists(meld, max_size=3)),
        rk.Arrange: st.builds(rk.Arrange, st.lists(meld, max_size=3)),
        rk.TakeCutCard: st.builds(rk.TakeCutCard, st.lists(meld, max_size=4), card),
        rk.SwapJoker: st.builds(rk.SwapJoker, card, place, place),
        CarouselState: position(rk.Carousel),
        Remi51State: position(rk.Remi51),
        FiveHundredState: position(rk.FiveHundred),
    }
