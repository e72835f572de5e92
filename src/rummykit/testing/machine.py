"""A state machine that plays a game against somebody's server or client."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from hypothesis import stateful
from hypothesis import strategies as st

from rummykit.actions import Action, ChanceAction, Deal
from rummykit.game import State, View
from rummykit.illegal import Illegal, IllegalAction
from rummykit.record import AnyGame, Record
from rummykit.testing import strategies
from rummykit.testing.strategies.dealing import DrawPick
from rummykit.testing.walking import pick_action

__all__ = ["GameMachine", "Machine"]


class Machine(stateful.RuleBasedStateMachine):
    """The base of what :func:`GameMachine` makes: the model, the rules, and four hooks.

    The model is the library itself: ``self.state`` is where the deal should stand.  Override
    :meth:`start`, :meth:`submit`, :meth:`shuffle` and :meth:`observe` to drive your own code; as
    they are, the library is tested against the model.
    """

    game: ClassVar[AnyGame]
    """The rules that are played by."""

    state: State
    """Where the deal should stand."""
    tested: State
    """Where the library's own deal stands, as long as the hooks are not overridden."""

    # Hooks.

    def start(self, record: Record) -> None:
        """Begin a deal.

        Args:
            record: The deck, the dealer, and no action yet.
        """
        self.tested = record.start()

    def submit(self, action: Action, *, seat: int | None, ply: int) -> object:
        """Send an action, legal or not.

        Args:
            action: The action.
            seat: Who sends it.
            ply: The ply he saw.

        Returns:
            None where it was done; anything else, or an ``IllegalAction`` raised, where it was
            refused.  An ``Illegal`` must be the one the model gives.
        """
        self.tested = self.game.apply(self.tested, action, seat=seat, ply=ply)
        return None

    def shuffle(self, action: ChanceAction) -> None:
        """Do the chance action that is due."""
        self.tested = self.game.apply(self.tested, action)

    def observe(self, seat: int | None) -> View | None:
        """What a seat is shown now; None where that cannot be asked."""
        view: View = self.game.view(self.tested, seat)
        return view

    # Rules.

    @stateful.initialize(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """A deck is shuffled and dealt."""
        deal: Deal = data.draw(strategies.deals(self.game), label="deal")
        dealer = data.draw(st.integers(0, self.game.players - 1), label="dealer")
        record = Record(game=self.game, deal=deal, dealer=dealer)
        self.state = record.start()
        self.start(record)

    def _can_act(self) -> bool:
        return not self.game.is_over(self.state)

    @stateful.precondition(_can_act)
    @stateful.rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """The seat to act does something legal; or chance does what is due."""
        action = data.draw(_played(self.game, self.state), label="action")
        if isinstance(action, ChanceAction):
            self.shuffle(action)
            self.state = self.game.apply(self.state, action)
        else:
            self._send(action, self.state.player, self.state.ply)

    @stateful.rule(data=st.data())
    def attempt(self, data: st.DataObject) -> None:
        """Somebody sends something, at any time: half of it legal, some late, some not his."""
        sent = data.draw(strategies.submissions(self.game, self.state), label="submission")
        if sent.seat is not None and not isinstance(sent.action, ChanceAction):
            self._send(*sent)

    def _send(self, action: Action, seat: int | None, ply: int) -> None:
        expected = self.game.check(self.state, action, seat=seat, ply=ply)
        try:
            answer = self.submit(action, seat=seat, ply=ply)
        except IllegalAction as error:
            answer = error.illegal
        if expected is None:
            assert answer is None, f"{action} is legal, and was refused: {answer}"  # noqa: S101
            self.state = self.game.apply(self.state, action)
        else:
            assert answer is not None, f"{action} was done: {expected}"  # noqa: S101
            if isinstance(answer, Illegal):
                assert answer == expected, f"{action} was refused by {answer!r}"  # noqa: S101

    # Invariants.

    @stateful.invariant()
    def shows_each_seat_its_view(self) -> None:
        """Every seat, and a spectator, is shown exactly the model's view."""
        for seat in (None, *range(self.game.players)):
            found = self.observe(seat)
            if found is not None:
                expected = self.game.view(self.state, seat)
                assert found == expected, f"seat {seat} is shown {found}, not {expected}"  # noqa: S101

    @stateful.invariant()
    def keeps_every_card(self) -> None:
        """The model holds the deck: a broken game is told from a broken server."""
        assert Counter(self.game.all_cards(self.state)) == Counter(self.game.deck)  # noqa: S101


@st.composite
def _played(draw: st.DrawFn, game: AnyGame, state: State) -> Action:
    return pick_action(game, state, DrawPick(draw))


def GameMachine(game: AnyGame) -> type[Machine]:  # noqa: N802 (it stands for a class)
    """A Hypothesis state machine that plays a game against your own server or client.

    It deals, plays legal actions, sends illegal, late and foreign ones, and after each step
    compares what every seat is shown with what the rules say it may know.  Derive from what is
    returned, override its hooks, and let pytest collect its ``TestCase``.

    Args:
        game: The rules.

    Returns:
        A class derived from :class:`hypothesis.stateful.RuleBasedStateMachine`.  It shrinks
        towards few steps, the deck in order, and the first of the legal actions.

    >>> import rummykit as rk
    >>> class TableServer:                       # what is to be tested
    ...     def __init__(self, game, deal, dealer):
    ...         self.game, self.state = game, game.deal(deal, dealer=dealer)
    ...     def receive(self, seat, ply, text):
    ...         action = self.game.parse(self.state, text)
    ...         self.state = self.game.apply(self.state, action, seat=seat, ply=ply)
    ...     def view(self, seat):
    ...         return self.game.view(self.state, seat)
    >>> class ServerMachine(GameMachine(rk.FiveHundred(players=2))):
    ...     def start(self, record):
    ...         self.server = TableServer(record.game, record.deal, record.dealer)
    ...     def submit(self, action, *, seat, ply):
    ...         self.server.receive(seat, ply, str(action))
    ...     def observe(self, seat):
    ...         return self.server.view(seat)
    >>> TestServer = ServerMachine.TestCase      # pytest collects this
    """
    return type(f"{type(game).__name__}Machine", (Machine,), {"game": game})
