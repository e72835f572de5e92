"""Strategies for what is played: positions, actions, what a server receives, and records."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rummykit.actions import Action
from rummykit.game import State
from rummykit.record import AnyGame, Record
from rummykit.testing.proposals import Submission, propose, submit_something
from rummykit.testing.strategies.dealing import DrawPick, deals
from rummykit.testing.walking import pick_action

__all__ = ["actions", "positions", "records", "submissions"]


@st.composite
def _played(
    draw: st.DrawFn, game: AnyGame, plies: int, *, to_the_end: bool
) -> tuple[Record, State]:
    """A deal as far as it was played, and the state there."""
    pick = DrawPick(draw)
    dealer = draw(st.integers(0, game.players - 1))
    number = 0 if to_the_end else draw(st.integers(0, plies))
    deal = draw(deals(game))
    done: list[Action] = []
    state: State = game.deal(deal, dealer=dealer)
    while (to_the_end or len(done) < number) and not game.is_over(state):
        done.append(pick_action(game, state, pick))
        state = game.apply(state, done[-1])
    return Record(game=game, deal=deal, dealer=dealer, actions=done), state


def positions(game: AnyGame, *, plies: int = 20) -> st.SearchStrategy[Any]:
    """States that can be reached, from the deal on.

    Args:
        game: The rules.
        plies: The most actions that lead there.

    Shrinks towards the state after the deal of a deck in order; then towards few actions, each
    the first of the legal ones.
    """
    return _played(game, plies, to_the_end=False).map(lambda played: played[1])


def records(game: AnyGame, *, plies: int = 20, finished: bool = False) -> st.SearchStrategy[Record]:
    """Records of deals.

    Args:
        game: The rules.
        plies: The most actions in a record, unless it is to be finished.
        finished: Whether each deal is played to its end.  That takes hundreds of choices in a
            long game: suppress the health checks for large and slow data, or keep deals short
            by house rules.

    Shrinks as :func:`positions` does.
    """
    return _played(game, plies, to_the_end=finished).map(lambda played: played[0])


@st.composite
def actions(draw: st.DrawFn, game: AnyGame, state: State) -> Action:
    """Actions that somebody might try in a state, about half of them legal.

    The others are wrong in every way a reason is given for, as far as the position admits it.
    Seats and plies are wrong in :func:`submissions`.

    Args:
        draw: Given by Hypothesis.
        game: The rules.
        state: Where they are tried.

    Shrinks towards the first legal action.
    """
    return propose(game, state, DrawPick(draw))


@st.composite
def submissions(draw: st.DrawFn, game: AnyGame, state: State) -> Submission:
    """What a server might receive in a state: an action, a seat and a ply.

    Args:
        draw: Given by Hypothesis.
        game: The rules.
        state: Where the deal stands.

    Shrinks towards the first legal action, sent by the seat to act and in time.
    """
    return submit_something(game, state, DrawPick(draw))
