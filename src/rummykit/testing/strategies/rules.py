"""Strategies for the rules themselves: games with their house rules, and meld rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from rummykit.meld import CardValues, MeldRules, TableJokers
from rummykit.record import AnyGame
from rummykit.variants.carousel import Carousel, JokerRelease, KnockTiming, RoundBonusFor, Ties
from rummykit.variants.five_hundred import Books, DiscardRule, FirstKnock, FiveHundred
from rummykit.variants.remi51 import JokerSwap, Remi51, StockOut

__all__ = ["HOUSE_RULES", "games", "meld_rules"]

HOUSE_RULES: Final[Mapping[type[AnyGame], Mapping[str, st.SearchStrategy[Any]]]] = {
    Carousel: {
        "players": st.integers(2, 5),
        "knock_limit": st.integers(0, 24),
        "knock_timing": st.sampled_from(KnockTiming),
        "joker_release": st.sampled_from(JokerRelease),
        "ace_both_ends": st.booleans(),
        "ties": st.sampled_from(Ties),
        "undercut_bonus": st.integers(0, 50),
        "going_out_bonus": st.integers(0, 50),
        "target": st.integers(1, 300),
        "game_bonus": st.integers(0, 200),
        "round_bonus": st.integers(0, 50),
        "round_bonus_for": st.sampled_from(RoundBonusFor),
    },
    Remi51: {
        "players": st.integers(2, 6),
        "jokers": st.integers(0, 6),
        "min_cut": st.integers(1, 52),
        "repeat_suits": st.booleans(),
        "ace_both_ends": st.booleans(),
        "opening": st.integers(0, 140),
        "lay_off_on_opening_turn": st.booleans(),
        "joker_swap": st.sampled_from(JokerSwap),
        "closed_rounds": st.integers(0, 3),
        "stock_out": st.sampled_from(StockOut),
        "joker_penalty": st.integers(0, 50),
        "hand_multiplier": st.integers(1, 4),
        "deals": st.none() | st.integers(1, 12),
    },
    FiveHundred: {
        "players": st.integers(2, 4),
        "pool": st.integers(0, 100),
        "rounds": st.integers(1, 13),
        "books": st.sampled_from(Books),
        "discard": st.sampled_from(DiscardRule),
        "first_knock": st.sampled_from(FirstKnock),
        "ace_value": st.integers(1, 15),
        "set_counts_once": st.booleans(),
        "target": st.integers(1, 1000),
        "sole_winner": st.booleans(),
    },
}
"""For each bundled variant, its house rules and what they may be."""


def games(*kinds: type[AnyGame]) -> st.SearchStrategy[Any]:
    """Games of the bundled variants, with any house rules.

    Args:
        kinds: The variants, as classes; all of them where none is given.

    Shrinks towards the first variant with its default house rules.
    """
    return st.sampled_from(kinds or tuple(HOUSE_RULES)).flatmap(_games_of)


@st.composite
def _games_of(draw: st.DrawFn, kind: type[AnyGame]) -> AnyGame:
    """Games of one variant: some of its house rules are changed."""
    rules = HOUSE_RULES[kind]
    changed = {name: draw(rules[name]) for name in rules if draw(st.booleans())}
    return kind(**changed)


def meld_rules() -> st.SearchStrategy[MeldRules]:
    """Rules for melds: those of the bundled games and many more.

    Shrinks towards the default rules.
    """
    return st.builds(
        _meld_rules,
        repeat_suits=st.booleans(),
        group_max=st.sampled_from([4, 3, 5, 8, None]),
        aces=st.sampled_from(["", "both", "low", "high"]),
        books=st.booleans(),
        first_reading=st.booleans(),
        table_jokers=st.sampled_from(TableJokers),
        values=st.builds(
            CardValues,
            ace=st.sampled_from([1, 10, 15]),
            court=st.sampled_from([10, 5]),
            joker=st.sampled_from([25, 15, 20, 0]),
        ),
    )


def _meld_rules(*, aces: str, **fields: Any) -> MeldRules:
    return attrs.evolve(
        MeldRules(**fields),
        ace_low=aces != "high",
        ace_high=aces != "low",
        ace_both_ends=aces == "both",
    )
