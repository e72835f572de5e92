"""The conformance kit: whether a game is one, by playing it and asking at every turn."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

import attrs

from rummykit.actions import Action, Deal
from rummykit.card import JOKER, Card
from rummykit.game import State
from rummykit.record import AnyGame, Record
from rummykit.testing.properties import DEEP, EVERYWHERE, Broken, Point
from rummykit.testing.secrecy import Leak, check_secrecy, check_view
from rummykit.testing.walking import pick_action

__all__ = ["Checked", "Nonconformity", "check_game"]


@attrs.frozen(kw_only=True)
class Checked:
    """What a game has been checked at, where nothing was found."""

    deals: int
    """How many deals were played."""
    states: int
    """How many states they went through."""
    deep: int
    """At how many of them everything was asked."""
    properties: tuple[str, ...]
    """The properties that hold."""

    def __str__(self) -> str:
        return (
            f"{len(self.properties)} properties hold in {self.deals} deals of {self.states} "
            f"states, {self.deep} of them asked everything"
        )


class Nonconformity(AssertionError):  # noqa: N818 (the name says what it is)
    """A property that a game does not have.

    Args:
        name: The property.
        problem: What is wrong, in words.
        seed: The seed the check was given.
        deal: Which deal it was, from 0.
        record: The shortest record found that shows it; None where it is wrong before any deal.
    """

    def __init__(
        self, name: str, problem: str, seed: int, deal: int, record: Record | None
    ) -> None:
        super().__init__(name, problem, seed, deal, record)
        self.name = name
        self.problem = problem
        self.seed = seed
        self.deal = deal
        self.record = record

    def __str__(self) -> str:
        text = f"{self.name}: {self.problem}\n(seed {self.seed}, deal {self.deal}"
        if self.record is None:
            return f"{text}, before the first action)"
        return f"{text}, ply {len(self.record.actions)})\n\n{_written(self.record)}"


def check_game(
    game: AnyGame, *, deals: int = 6, seed: int = 0, deep: int = 20, plies: int = 5000
) -> Checked:
    """Check that a game is one: that its rules keep what every variant promises.

    Deals are played at random.  At every state the cards must be conserved, the melds legal, one
    seat (or chance, or nobody) to act, and the result defined when it is due.  At some states
    the enumeration must be sound and complete, actions pure, views secret and sufficient,
    notation and JSON must round-trip, and whatever is tried must be refused or lead on soundly.
    Deals must end, replay, and keep their secrets when other cards are dealt.  A game of another
    package needs nothing for it but the :class:`rummykit.Game` interface; a state's or view's
    ``hand``, ``table`` and ``cut_card`` are used for the attempts where they are there.

    Args:
        game: The game, with its house rules.
        deals: How many deals to play.
        seed: What they are drawn from: the same seed asks the same questions.
        deep: At how many states of a deal to ask everything, about.
        plies: The most actions of a deal: it must be over by then.

    Returns:
        What was checked.

    Raises:
        Nonconformity: A property does not hold; it names the property, the seed and the shortest
            record found that shows it, as text that ``Record.from_text`` reads.

    Cost: some seconds, most of them for melds of large hands.
    """
    states = deeply = 0
    for number in range(deals):
        walk = _Walk(game, seed, number, deep=deep, plies=plies, to_the_end=True)
        failure = walk.failure()
        if failure is not None:
            raise _shortest(failure, game, deals)
        states += walk.states
        deeply += walk.deep_states
    names = (*_BEFORE, *EVERYWHERE, *DEEP, "bounded length", *_AFTER)
    return Checked(deals=deals, states=states, deep=deeply, properties=names)


class _Walk:
    """One deal, played at random and asked on the way."""

    def __init__(
        self, game: AnyGame, seed: int, number: int, *, deep: int, plies: int, to_the_end: bool
    ) -> None:
        self.game = game
        self.seed = seed
        self.number = number
        self.deep = deep
        self.plies = plies
        self.to_the_end = to_the_end
        self.states = 0
        self.deep_states = 0
        self.record: Record | None = None

    def failure(self) -> Nonconformity | None:
        """Play the deal; what was found, or None."""
        try:
            for name, ask in self._questions():
                try:
                    ask()
                except Leak as leak:
                    self.record = leak.record.undo(len(leak.record.actions) - leak.ply)
                    return self._found(name, str(leak))
                except Broken as broken:
                    if broken.after is not None and self.record is not None:
                        actions = (*self.record.actions, broken.after)
                        self.record = attrs.evolve(self.record, actions=actions)
                    return self._found(broken.name or name, broken.problem)
        except Exception as error:  # noqa: BLE001 (whatever a game raises is a failure of it)
            return self._found(self._asking, f"{type(error).__name__}: {error}", error)
        return None

    def _found(self, name: str, problem: str, cause: Exception | None = None) -> Nonconformity:
        found = Nonconformity(name, problem, self.seed, self.number, self.record)
        found.__cause__ = cause
        return found

    def _questions(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Every question, in the order in which the deal raises it."""
        rng = Random(f"{self.seed}/{self.number}")
        game = self.game
        self._asking = "dealing"
        deal = game.chance(None, rng)
        dealer = self.number % game.players
        for name, asked in _BEFORE.items():
            yield self._named(name, functools.partial(asked, game, deal, dealer))
        self._asking = "dealing"
        state: State = game.deal(deal, dealer=dealer)
        actions: list[Action] = []
        when = Random(f"{self.seed}/{self.number}/when")
        while True:
            self.record = Record(game=game, deal=deal, dealer=dealer, actions=actions)
            point = Point(game, state, f"{self.seed}/{self.number}/{state.ply}")
            over = game.is_over(state)
            asked_all = over or state.ply < 4 or when.random() < self.deep / 60
            self.states += 1
            self.deep_states += asked_all
            for name, holds in {**EVERYWHERE, **(DEEP if asked_all else {})}.items():
                yield self._named(name, functools.partial(holds, point))
            if over or len(actions) >= self.plies:
                break
            self._asking = "one actor"
            action = pick_action(game, state, rng.choice)
            self._asking = f"doing '{action}'"
            actions.append(action)
            state = game.apply(state, action)
        if not over and self.to_the_end:
            problem = f"the deal is not over after {self.plies} actions"
            yield self._named("bounded length", functools.partial(_fail, problem))
        record = self.record
        for name, after in _AFTER.items():
            yield self._named(name, functools.partial(after, record, state, rng))

    def _named(self, name: str, ask: Callable[[], object]) -> tuple[str, Callable[[], object]]:
        self._asking = name
        return name, ask


def _shortest(failure: Nonconformity, game: AnyGame, deals: int) -> Nonconformity:
    """The failure of the same property with the shortest record that a few deals give.

    A failure is found at a state where everything was asked.  The deal is asked again, at every
    state up to there; and so are the other deals, as far as they can improve on it.
    """
    best = failure
    for number in [failure.deal, *[other for other in range(deals) if other != failure.deal]]:
        if best.record is None or not best.record.actions:
            break
        most = len(best.record.actions)
        if number != failure.deal:
            most -= 1
        if most > _SHORT_ENOUGH and number != failure.deal:
            continue
        found = _Walk(
            game, failure.seed, number, deep=10**6, plies=most, to_the_end=False
        ).failure()
        if found is not None and found.name == failure.name and _length(found) < _length(best):
            best = found
    return best


_SHORT_ENOUGH: Final = 40
"""Up to how many actions it pays to look for a shorter record in other deals."""


def _length(failure: Nonconformity) -> int:
    return 0 if failure.record is None else len(failure.record.actions)


def _written(record: Record) -> str:
    """A record as text to paste: as a file if it can be written as one."""
    try:
        return record.to_text()
    except Exception:  # noqa: BLE001 (the game at fault may fail here too)
        return "\n".join([repr(record.game), f"dealer {record.dealer}", str(record.deal)])


# Before the first action.


def _decks(game: AnyGame, deal: Deal, dealer: int) -> None:
    """The game deals its own deck and no other, the same way twice, from a seat that exists."""
    if game.deal(deal, dealer=dealer) != game.deal(deal, dealer=dealer):
        raise Broken("the same deck is not dealt the same way twice")
    if hash(game) != hash(attrs.evolve(game)) or game != attrs.evolve(game):
        raise Broken("a game is a value: a copy must be equal and hash alike")
    short = attrs.evolve(deal, deck=deal.deck[1:])
    other: Card = JOKER if deal.deck[0] is not JOKER else Card("7h")
    for wrong in (short, attrs.evolve(deal, deck=(other, *deal.deck[1:]))):
        if _accepts(game, wrong, dealer):
            raise Broken("a deck that is not the game's is dealt")
    for seat in (-1, game.players):
        if _accepts(game, deal, seat):
            raise Broken(f"seat {seat} deals, and is no seat")


def _accepts(game: AnyGame, deal: Deal, dealer: int) -> bool:
    try:
        game.deal(deal, dealer=dealer)
    except ValueError:
        return False
    return True


_BEFORE: Final[Mapping[str, Callable[[AnyGame, Deal, int], None]]] = {"dealing": _decks}


# After the last action.


def _fail(problem: str) -> None:
    raise Broken(problem)


def _replays(record: Record, state: State, rng: Random) -> None:
    """The record leads to the same state again, and so does one that was undone and redone."""
    if record.final() != state:
        raise Broken("the record does not lead to the same state again")
    part = rng.randint(0, len(record.actions))
    undone = record.undo(len(record.actions) - part)
    if undone.play(*record.actions[part:]).final() != state:
        raise Broken(f"undone to ply {part} and played again, the deal comes out otherwise")


def _record_text(record: Record, state: State, rng: Random) -> None:
    """The record comes back from its text."""
    if Record.from_text(record.to_text(), game=record.game) != record:
        raise Broken("the record comes back from its text as another one")


def _secret(record: Record, state: State, rng: Random) -> None:
    """What a seat is told does not depend on what it has not seen."""
    for seat in (None, *range(record.game.players)):
        check_secrecy(record, seat, rng, tries=2)
    check_view(record.undo(len(record.actions) // 2), rng.randrange(record.game.players), rng)


_AFTER: Final[Mapping[str, Callable[[Record, State, Random], None]]] = {
    "replay": _replays,
    "record as text": _record_text,
    "secrecy": _secret,
}
