"""The transition API: what every variant is, and the questions every variant answers.

A :class:`Game` is the rules; a :class:`State` is a point of one deal; a :class:`View` is what
one seat may know of it.  Legality is a function of the view, so a client asks the same
questions as the server and no answer can tell a hidden card.  Nothing here reads or writes
anything, draws a random number or keeps a value between calls.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, cast, final, overload

import attrs

from rummykit import audit
from rummykit.actions import Action, ChanceAction, Deal, Reshuffle
from rummykit.audit import Fault
from rummykit.card import Card, text_of
from rummykit.deck import missing, shuffled
from rummykit.illegal import Illegal, IllegalAction, Reason
from rummykit.meld import Meld, MeldRules
from rummykit.notation import Words, parse
from rummykit.result import DealResult, Standing

__all__ = ["Game", "Phase", "State", "View"]


class Phase(enum.Enum):
    """A phase of a turn.  Every variant has an enumeration of its own, derived from this."""


@attrs.frozen(kw_only=True)
class State:
    """A point of one deal: everything, hidden cards included.  Keep it on the server."""

    phase: Phase
    """What the seat to act is about to do."""
    player: int | None
    """The seat to act; None when chance is due or the deal is over."""
    ply: int
    """How many actions have been played since the deal."""


@attrs.frozen(kw_only=True)
class View:
    """What one seat, or a spectator, may know of a state.  Safe to send whole."""

    seat: int | None
    """Whose view it is; None for a spectator."""
    phase: Phase
    """What the seat to act is about to do."""
    player: int | None
    """The seat to act; None when chance is due or the deal is over."""
    ply: int
    """How many actions have been played since the deal."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


@attrs.frozen(slots=False)
class Game(ABC, Generic[S, A, V]):
    """The rules of one variant.  House rules are its fields; it is a frozen value.

    A variant is a subclass that writes the methods below that are abstract; the methods marked
    final are derived from them and are the same for all variants.
    """

    name: ClassVar[str]
    """The variant's name, as ``make`` takes it."""
    phases: ClassVar[Mapping[Phase, tuple[type[Action], ...]]]
    """The turn as data: what each phase allows.  A phase without actions ends the deal."""
    clauses: ClassVar[Mapping[Reason, str]]
    """The clause behind each reason that the base class or several rules give."""
    short_words: ClassVar[tuple[str, ...]] = ()
    """The words of the variant's abbreviations in the notation."""

    @property
    @abstractmethod
    def players(self) -> int:
        """The number of seats."""

    @property
    @abstractmethod
    def melds(self) -> MeldRules:
        """The melds this game allows."""

    @property
    @abstractmethod
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game, sorted."""

    # What a variant writes.

    @abstractmethod
    def deal(self, chance: Deal, *, dealer: int = 0, carried: int = 0) -> S:
        """Deal the cards.

        Args:
            chance: The shuffled deck.
            dealer: The seat that deals.
            carried: The pool carried over from the deal before, in points.

        Raises:
            TypeError: ``chance`` is no deal.
            ValueError: The deck is not the game's, the dealer is no seat, or points are carried
                in a game without a pool.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What a seat may know; None is a spectator.

        Raises:
            ValueError: There is no such seat.
        """

    @abstractmethod
    def determinize(self, view: V, rng: Random) -> S:
        """Draw, uniformly, one of the full states that agree with a view.

        Raises:
            ValueError: The view's cards do not add up to the deck.  Whether a view from outside
                is sound in all else is asked of :meth:`audit`.
        """

    @abstractmethod
    def result(self, state: S) -> DealResult:
        """The result of a finished deal.

        Raises:
            ValueError: The deal is not over.
        """

    @abstractmethod
    def standing(self, results: Sequence[DealResult]) -> Standing:
        """How a match stands after these deals.

        Raises:
            ValueError: The results are not of one match; the error names the index.
        """

    @abstractmethod
    def all_cards(self, state: S) -> Iterable[Card]:
        """Every card of a state, in any order; together they are the deck, jokers free."""

    @abstractmethod
    def _legal_actions(self, view: V) -> Iterator[A]:
        """The canonical legal actions of the seat to act, lazily."""

    @abstractmethod
    def _check(self, view: V, action: A) -> Illegal | None:
        """Why the seat to act may not do this; the phase already allows its kind."""

    @abstractmethod
    def _apply(self, state: S, action: A) -> S:
        """What a legal action leads to; the base class counts the ply."""

    def _allowed(self, at: S | V) -> tuple[type[Action], ...]:
        """What the phase allows under this game's house rules."""
        return self.phases[at.phase]

    def _wrong_phase(self, at: S | V, kind: type[Action]) -> tuple[str, str]:
        """The clause, and a sentence if one helps, for an action its phase does not allow."""
        return self.clauses.get(Reason.WRONG_PHASE, ""), ""

    def _chance_fault(self, at: S | V, action: ChanceAction) -> str:
        """What is wrong with the chance action that is due; empty when nothing is."""
        return ""

    def _shorthand(self, at: S | V, words: Words) -> A:
        """Read one of the variant's ``short_words`` and what follows it."""
        raise words.error("no such command")

    def _new_deal(self, rng: Random) -> Deal:
        """The shuffled deck; a variant with a cut draws that too."""
        return Deal(shuffled(self.deck, rng))

    def _reshuffle(self, state: S, rng: Random) -> Reshuffle:
        """The order of the new stock, in a variant that has a phase for it."""
        raise ValueError(f"{self.name} shuffles only before the deal")

    def _faults(self, at: S | V) -> Iterator[Fault]:
        """What is wrong with a state or view, beyond its turn, its melds and its deck.

        Its turn, seats, melds and jokers are already found to be in order.
        """
        return iter(())

    # What every variant shares.

    @overload
    def chance(self, state: None, rng: Random) -> Deal: ...
    @overload
    def chance(self, state: S, rng: Random) -> Reshuffle: ...
    @final
    def chance(self, state: S | None, rng: Random) -> Deal | Reshuffle:
        """Draw the chance action that is due.

        Args:
            state: The state that waits for chance; None for the deal.
            rng: The caller's generator.

        Raises:
            ValueError: No chance action is due.
        """
        if state is None:
            return self._new_deal(rng)
        if state.player is not None or self.is_over(state):
            raise ValueError("no chance action is due")
        return self._reshuffle(state, rng)

    @final
    def is_over(self, at: S | V) -> bool:
        """Whether the deal is over.

        Raises:
            TypeError: ``at`` is no state or view of this game.
        """
        allowed = self.phases.get(getattr(at, "phase", None))  # type: ignore[arg-type]
        if allowed is None:
            raise TypeError(f"a {type(at).__name__} is no state or view of {self.name}")
        return not allowed

    @final
    def legal_actions(self, at: S | V) -> Iterator[A]:
        """The legal actions of the seat to act, lazily and in a fixed order.

        What is canonical is documented by each variant: :meth:`check` accepts more.

        Args:
            at: A state, or the view of the seat to act.  Any other view has none.

        Raises:
            TypeError: ``at`` is no state or view of this game.
        """
        if self.is_over(at):
            return iter(())
        view = self._view_to_act(at)
        return iter(()) if view is None else self._legal_actions(view)

    @final
    def available(self, at: S | V) -> tuple[type[A], ...]:
        """The kinds of action the phase allows, affordable or not: for buttons.

        Raises:
            TypeError: ``at`` is no state or view of this game.
        """
        return () if self.is_over(at) else cast("tuple[type[A], ...]", self._allowed(at))

    @final
    def check(
        self, at: S | V, action: Action, *, seat: int | None = None, ply: int | None = None
    ) -> Illegal | None:
        """Why an action is not legal.

        The questions are asked in this order: is the deal over, is the ply the sender saw the
        current one, is it his turn, does the phase allow such an action, does he hold the
        cards, are the melds melds, and then the variant's rules.

        Args:
            at: A state, or a seat's view.
            action: What is to be done.
            seat: Who sent it; by default the seat to act, or the seat of the view.
            ply: The ``ply`` of the state or view the sender acted on.

        Returns:
            None where the action is legal.

        Raises:
            TypeError: ``action`` is no action, ``seat`` or ``ply`` no number, or ``at`` is of
                another game.
            ValueError: It is the chance action that is due, but for other cards.
        """
        if not isinstance(action, Action):
            raise TypeError(f"not an action: {action!r} (Game.parse reads one from text)")
        for name, number in (("seat", seat), ("ply", ply)):
            if number is not None and type(number) is not int:  # True and 1.0 are equal to 1
                raise TypeError(f"{name} is a whole number, not {number!r}")
        kind = type(action)
        if self.is_over(at):
            return self._refuse(Reason.OVER)
        if ply is not None and ply != at.ply:
            return self._refuse(Reason.STALE, need=at.ply, have=ply)
        # Chance has no seat: who names one may not choose how the cards are shuffled.
        chance = isinstance(action, ChanceAction) and seat is None
        if chance and at.player is None and kind in self._allowed(at):
            if fault := self._chance_fault(at, cast("ChanceAction", action)):
                raise ValueError(fault)
            return None
        if seat is None:
            seat = at.seat if isinstance(at, View) else at.player
        if seat != at.player or isinstance(action, ChanceAction):
            return self._wrong_seat(at, seat, by_chance=isinstance(action, ChanceAction))
        if kind not in self._allowed(at):
            clause, note = self._wrong_phase(at, kind)
            return self._refuse(Reason.WRONG_PHASE, clause, note=note or self._now(at))
        view = self._view_to_act(at)
        # A view of the seat to act is one whose seat is the player, which was asked above.
        return None if view is None else self._check(view, cast("A", action))

    @final
    def apply(
        self, state: S, action: Action, *, seat: int | None = None, ply: int | None = None
    ) -> S:
        """Do an action: the state it leads to.  ``state`` itself never changes.

        Args:
            state: Where the action is done.
            action: What is done.
            seat: Who sent it; see :meth:`check`.
            ply: The ply he saw; see :meth:`check`.

        Raises:
            IllegalAction: The rules refuse it.
            TypeError: ``state`` is no state (a view cannot be played on), or ``action`` no action.
            ValueError: It is the chance action that is due, but for other cards.
        """
        if not isinstance(state, State):
            raise TypeError(f"actions are applied to a state, not to a {type(state).__name__}")
        illegal = self.check(state, action, seat=seat, ply=ply)
        if illegal is not None:
            raise IllegalAction(illegal)
        return attrs.evolve(self._apply(state, cast("A", action)), ply=state.ply + 1)

    @final
    def audit(self, at: S | V) -> None:
        """Check that a state or a view, wherever it comes from, can be one of this game.

        Of a state: that its cards are the deck, its melds legal and sorted, its seats there, and
        what the variant adds.  Of a view: that such a state agrees with it.

        Raises:
            AuditError: It cannot; the error names the path, such as ``hands[2]``.
            TypeError: It is no state or view of this game.
        """
        for path, problem in chain.from_iterable(self._questions(at)):
            raise audit.AuditError(path, problem)

    def _questions(self, at: S | V) -> Iterator[Iterator[Fault]]:
        yield audit.turn_faults(self, at)
        yield audit.card_faults(self, at)
        yield self._faults(at)
        if isinstance(at, State):
            yield audit.total_faults(self, at)
        else:
            yield audit.view_faults(self, at)

    @final
    def parse(self, at: S | V, text: str) -> A:
        """Read an action from its notation, such as ``discard Kd`` or ``lay 7h 8h 9h``.

        It is only read here; whether it is legal is asked of :meth:`check`.

        Raises:
            NotationError: It cannot be read; the error points at the word.
            TypeError: ``text`` is not a string.
        """
        words = Words(text)
        if words.peek() in self.short_words:
            return self._shorthand(at, words)
        kinds = dict.fromkeys(kind for allowed in self.phases.values() for kind in allowed)
        return cast("A", parse(text, kinds, also=self.short_words))

    # Helpers for variants.

    @final
    def _refuse(self, reason: Reason, clause: str | None = None, **particulars: Any) -> Illegal:
        """A refusal, its clause looked up by the reason where none is given."""
        found = self.clauses.get(reason, "") if clause is None else clause
        return Illegal(reason, found, **particulars)

    @final
    def _read(self, offers: Sequence[tuple[Card, ...]]) -> tuple[Meld, ...] | Illegal:
        """Read every offer as one meld, or say why one is none or more than one."""
        melds = []
        for offer in offers:
            found = self.melds.read(offer)
            if not found:
                fault = self.melds.explain(offer)
                return self._refuse(Reason.NOT_A_MELD, cards=offer, note=f"No meld: {fault}.")
            if len(found) > 1:
                return self._refuse(Reason.AMBIGUOUS, cards=offer, melds=found)
            melds.append(found[0])
        return tuple(melds)

    @final
    def _not_held(self, hand: Iterable[Card], wanted: Iterable[Card]) -> Illegal | None:
        """A refusal if a hand does not hold these cards (named jokers count as jokers)."""
        absent = missing([card.loose for card in wanted], hand)
        return self._refuse(Reason.NOT_HELD, cards=absent) if absent else None

    @final
    def _check_deal(self, chance: Deal, dealer: int) -> None:
        """Check the deck and the dealer.

        Raises:
            TypeError: ``chance`` is no deal.
            ValueError: The deck is not the game's, or the dealer is no seat.
        """
        if not isinstance(chance, Deal):
            raise TypeError(f"what is dealt is a Deal, not a {type(chance).__name__}")
        lacking, extra = missing(self.deck, chance.deck), missing(chance.deck, self.deck)
        if lacking or extra:
            faults = [f"lacks {_some(lacking)}"] if lacking else []
            faults += [f"has {_some(extra)} too many"] if extra else []
            raise ValueError(f"not the deck of {len(self.deck)} cards: it {' and '.join(faults)}")
        self._check_seat(dealer, "dealer")

    @final
    def _check_no_pool(self, carried: int) -> None:
        if type(carried) is not int or carried:
            raise ValueError(f"carried={carried!r}: {self.name} has no pool to carry points in")

    @final
    def _check_no_cut(self, chance: Deal) -> None:
        if chance.cut is not None:
            raise ValueError(f"cut={chance.cut}: {self.name} has no cut")

    @final
    def _hidden(self, seen: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of the deck that a view does not show.

        Raises:
            ValueError: It shows cards the deck does not have.
        """
        seen = tuple(seen)
        if extra := missing(seen, self.deck):
            raise ValueError(f"not a view of this game: it shows {text_of(extra)} too many")
        return missing(self.deck, seen)

    @final
    def _actor(self, state: S) -> int:
        """The seat to act, where the phase says that there is one.

        Raises:
            ValueError: There is none.
        """
        if state.player is None:
            raise ValueError("no seat is to act")
        return state.player

    @final
    def _check_seat(self, seat: int, what: str = "seat") -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"{what} {seat!r} is not a seat: seats are 0-{self.players - 1}")

    def _view_to_act(self, at: S | V) -> V | None:
        """The view of the seat to act, if ``at`` gives one."""
        if isinstance(at, State):
            return None if at.player is None else self.view(at, at.player)
        return at if at.player is not None and at.seat == at.player else None

    def _wrong_seat(self, at: S | V, seat: int | None, *, by_chance: bool) -> Illegal:
        turn = "Chance is due" if at.player is None else f"It is the turn of seat {at.player}"
        who = "a spectator" if seat is None else f"seat {seat}"
        note = f"{turn}, not of {who}." if at.player is not None else f"{turn}: nobody may act."
        if by_chance:
            note = "No player deals the cards or shuffles them."
        return self._refuse(Reason.WRONG_SEAT, need=at.player, have=seat, note=note)

    def _now(self, at: S | V) -> str:
        words = [kind.word for kind in self._allowed(at)]
        return f"That cannot be done now; possible are {', '.join(words)}."


def _some(cards: tuple[Card, ...]) -> str:
    """The first few cards, as text."""
    return text_of(cards[:5]) + (" ..." if len(cards) > 5 else "")
