"""Records: one deal from the shuffled deck to the last action.  It replays and undoes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import attrs

from rummykit.actions import Action, ChanceAction, Deal
from rummykit.game import Game, State, View
from rummykit.result import DealResult

__all__ = ["AnyGame", "PublicRecord", "Record", "ReplayError"]

AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of any variant."""


class ReplayError(ValueError):
    """A record that cannot be replayed: an action of it is refused.

    Args:
        ply: The ply at which it is refused.
        action: The action.
        cause: Why.
    """

    def __init__(self, ply: int, action: Action, cause: ValueError | TypeError) -> None:
        super().__init__(ply, action, cause)
        self.ply = ply
        self.action = action
        self.cause = cause

    def __str__(self) -> str:
        # The action is not shown when it is chance's: its text would tell hidden cards.
        word = getattr(self.action, "word", type(self.action).__name__)  # it may be no action
        return f"ply {self.ply}, {word}: {self.cause}"


def _to_actions(actions: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(actions)


@attrs.frozen(kw_only=True)
class Record:
    """One deal as it was played: the game, the shuffled deck, and every action after it.

    It holds the deck and so is as secret as a state while the deal goes on.

    Raises:
        ValueError: The deck, the dealer or the carried pool does not fit the game.
    """

    game: AnyGame
    """The rules."""
    deal: Deal = attrs.field(repr=False)
    """The shuffled deck."""
    dealer: int = 0
    """The seat that dealt."""
    carried: int = 0
    """The pool carried over from the deal before."""
    actions: tuple[Action, ...] = attrs.field(default=(), converter=_to_actions)
    """What was done, in order; reshuffles among them."""

    def __attrs_post_init__(self) -> None:
        self.start()

    def start(self) -> State:
        """The state after the deal."""
        state: State = self.game.deal(self.deal, dealer=self.dealer, carried=self.carried)
        return state

    def states(self) -> Iterator[State]:
        """Every state from the deal to the last action, one more than there are actions.

        Raises:
            ReplayError: An action is refused; the states before it have been yielded.
        """
        state = self.start()
        yield state
        for ply, action in enumerate(self.actions):
            try:
                state = self.game.apply(state, action)
            except (ValueError, TypeError) as error:
                raise ReplayError(ply, action, error) from error
            yield state

    def final(self) -> State:
        """The state after the last action.

        Raises:
            ReplayError: An action is refused.
        """
        *_, state = self.states()
        return state

    def result(self) -> DealResult:
        """The result of the deal.

        Raises:
            ReplayError: An action is refused.
            ValueError: The deal is not over.
        """
        return self.game.result(self.final())

    def undo(self, plies: int = 1) -> Record:
        """The record without its last actions.

        Raises:
            ValueError: It has not so many.
        """
        if not 0 <= plies <= len(self.actions):
            raise ValueError(f"cannot undo {plies} of {len(self.actions)} actions")
        return attrs.evolve(self, actions=self.actions[: len(self.actions) - plies])

    def seen_by(self, seat: int | None) -> Iterator[View]:
        """What a seat, or a spectator, saw at every ply.

        Args:
            seat: The seat; None for a spectator.

        Raises:
            ReplayError: An action is refused; the views before it have been yielded.
            ValueError: There is no such seat.
        """
        return (self.game.view(state, seat) for state in self.states())

    def public(self) -> PublicRecord:
        """What may be published before the deal is over.

        Raises:
            ReplayError: An action is refused.
        """
        shown = [None if isinstance(act, ChanceAction) else act for act in self.actions]
        return PublicRecord(
            game=self.game,
            dealer=self.dealer,
            carried=self.carried,
            actions=shown,
            views=self.seen_by(None),
        )

    def play(self, *actions: Action) -> Record:
        """The record with more actions done.

        Raises:
            IllegalAction: The rules refuse one of them.
        """
        state = self.final()
        for action in actions:
            state = self.game.apply(state, action)
        return attrs.evolve(self, actions=self.actions + actions)

    def to_text(self) -> str:
        """The record as a text file that a person can read; see :mod:`rummykit.recordfile`."""
        from rummykit.recordfile import write_record  # it is built on this module

        return write_record(self)

    @classmethod
    def from_text(cls, text: str, *, game: AnyGame | None = None) -> Record:
        """Read a text file; its actions are not asked whether they are legal.

        Args:
            text: The file's text.
            game: The game it must be of, if its variant is not installed under its name.

        Raises:
            CodecError: It cannot be read; the error names the line.
        """
        from rummykit.recordfile import read_record

        return read_record(text, game=game)


def _to_public(actions: Iterable[Action | None]) -> tuple[Action | None, ...]:
    return tuple(actions)


def _to_views(views: Iterable[View]) -> tuple[View, ...]:
    return tuple(views)


@attrs.frozen(kw_only=True)
class PublicRecord:
    """What everybody at the table may know of a deal: no deck, no hand, no order of the stock.

    Raises:
        ValueError: There is not one view more than there are actions, a view is not a
            spectator's, or an action is chance's.
    """

    game: AnyGame
    """The rules."""
    dealer: int
    """The seat that dealt."""
    carried: int
    """The pool carried over from the deal before."""
    actions: tuple[Action | None, ...] = attrs.field(converter=_to_public)
    """What was done, in order; None where the discards were shuffled."""
    views: tuple[View, ...] = attrs.field(converter=_to_views, repr=False)
    """What a spectator saw at every ply, from the deal to the last action."""

    def __attrs_post_init__(self) -> None:
        if len(self.views) != len(self.actions) + 1:
            raise ValueError(f"{len(self.views)} views of {len(self.actions)} actions")
        if any(view.seat is not None for view in self.views):
            raise ValueError("a view of a seat is not public")
        if any(isinstance(action, ChanceAction) for action in self.actions):
            raise ValueError("what chance did is not public")
