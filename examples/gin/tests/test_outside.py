"""What comes from outside: states and views are refused that no deal can have."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

import rummykit as rk
from rummykit.audit import AuditError
from rummykit.card import cards
from rummykit_gin import Gin, GinPhase, GinState, GinView, Take

GAME = Gin()


def start() -> GinState:
    """The first player has taken the card that was turned up, and holds eleven."""
    return GAME.apply(GAME.deal(rk.Deal(GAME.deck)), Take())


def later(phase: GinPhase, seed: int = 1) -> GinState:
    """The last state of a deal of greedy bots in a phase."""
    record = rk.playout(GAME, [rk.bots.greedy] * 2, Random(seed))
    found = [state for state in record.states() if state.phase is phase]
    assert isinstance(found[-1], GinState)
    return found[-1]


DRAW, LAY_OFF, OVER = later(GinPhase.DRAW), later(GinPhase.LAY_OFF), later(GinPhase.OVER)


@pytest.mark.parametrize(
    ("state", "change", "fault"),
    [
        (start(), {"dealer": 2}, "dealer: seats are 0-1, not 2"),
        (start(), {"known": ((),)}, "known: 1 hands for 2 seats"),
        (start(), {"known": (cards("Kd"), cards("6c"))}, r"known\[0\]: the hand does not hold"),
        (start(), {"hands": ((),)}, "hands: 1 hands for 2 seats"),
        (start(), {"phase": GinPhase.DRAW}, "phase: seat 1 holds 11 cards"),
        (start(), {"taken": rk.Card("Kd")}, "taken: the seat to act has not just taken Kd"),
        (DRAW, {"taken": DRAW.discards[-1]}, "taken: "),
        (DRAW, {"discards": (), "stock": (*DRAW.stock, *DRAW.discards)}, "discards: there is a"),
        (DRAW, {"discards": (*DRAW.discards, *DRAW.stock), "stock": ()}, "stock: no turn begins"),
        (DRAW, {"ending": rk.Ending.STOCK_OUT}, "ending: not in the phase DRAW"),
        (DRAW, {"table": LAY_OFF.table}, "table: nobody has knocked"),
        (DRAW, {"ender": 0}, "ender: a seat has knocked just when"),
        (LAY_OFF, {"ender": 2}, "ender: seats are 0-1, not 2"),
        (LAY_OFF, {"ender": LAY_OFF.player}, "player: the knocker does not lay off"),
        (LAY_OFF, {"ending": rk.Ending.OUT}, "ending: not in the phase LAY_OFF"),
        (OVER, {"ending": None, "ender": None}, "ending: it is settled in the phase OVER"),
        (OVER, {"stock": OVER.stock[1:]}, "the cards are not the deck of 52"),
    ],
)
def test_states_that_no_deal_can_have(state: GinState, change: dict[str, Any], fault: str) -> None:
    GAME.audit(state)
    with pytest.raises(AuditError, match=f"^{fault}"):
        GAME.audit(attrs.evolve(state, **change))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"hand_sizes": (10, 11), "stock": 30}, "phase: seat 1 holds 11 cards"),
        ({"hand": None}, "hand: a seat sees its hand"),
        ({"stock": 99}, "not a view of this game: 99 cards in the stock"),
        ({"known": (DRAW.discards[:1],) * 2}, "not a view of this game: it shows"),
    ],
)
def test_views_that_no_deal_can_give(change: dict[str, Any], fault: str) -> None:
    view = GAME.view(DRAW, DRAW.player)
    GAME.audit(view)
    with pytest.raises(AuditError, match=f"^{fault}"):
        GAME.audit(attrs.evolve(view, **change))


def test_a_view_whose_own_hand_lacks_what_is_known_of_it() -> None:
    view = GAME.view(DRAW, 0)
    other = attrs.evolve(view, known=(DRAW.discards[:1], view.known[1]))
    with pytest.raises(AuditError, match=r"^known\[0\]: the hand does not hold"):
        GAME.audit(other)


@pytest.mark.parametrize("state", [start(), DRAW, LAY_OFF, OVER])
def test_documents_come_back_as_they_were(state: GinState) -> None:
    assert rk.from_json(rk.to_json(state), GinState, game=GAME) == state
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert rk.from_json(rk.to_json(view), GinView, game=GAME) == view
