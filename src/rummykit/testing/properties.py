"""The properties every game must have, each asked of one state of a deal.

A property is a function that raises :class:`Broken` with a sentence where it does not hold; its
name in the tables below is the name a failure gives.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

import attrs

from rummykit.actions import Action, ChanceAction
from rummykit.card import Card, text_of
from rummykit.deck import missing
from rummykit.game import State
from rummykit.illegal import Illegal, IllegalAction, Reason
from rummykit.meld import Meld
from rummykit.record import AnyGame
from rummykit.result import DealResult, Standing
from rummykit.testing.proposals import propose
from rummykit.testing.walking import LIMIT, first_actions

__all__ = ["DEEP", "EVERYWHERE", "Broken", "Point"]


class Broken(AssertionError):  # noqa: N818 (the name says what it is)
    """A property does not hold.

    Args:
        problem: What is wrong, in words.
        name: The property, where it is another one than was asked for.
        after: The action after which it does not hold; None where it does not hold here.
    """

    def __init__(self, problem: str, name: str = "", after: Action | None = None) -> None:
        super().__init__(problem, name, after)
        self.problem = problem
        self.name = name
        self.after = after


@attrs.frozen(slots=False)
class Point:
    """A state of a deal at which properties are asked for."""

    game: AnyGame
    state: State
    seed: str
    """What the probes at this state are drawn from."""

    @functools.cached_property
    def legal(self) -> list[Action]:
        """The first legal actions."""
        return first_actions(self.game, self.state)

    @functools.cached_property
    def probes(self) -> list[Action]:
        """Some actions that somebody might try here."""
        rng = Random(self.seed)
        return [propose(self.game, self.state, rng.choice) for _ in range(8)]


def _demand(holds: bool, problem: str) -> None:  # noqa: FBT001 (it reads as an assertion)
    if not holds:
        raise Broken(problem)


# What is asked at every state.


def conservation(at: Point) -> None:
    """The cards of a state are the deck, no more and no less."""
    found = list(at.game.all_cards(at.state))
    lost, more = missing(at.game.deck, found), missing(found, at.game.deck)
    _demand(not lost, f"lost: {text_of(lost)}")
    _demand(not more, f"too many: {text_of(more)}")


def legal_tables(at: Point) -> None:
    """Every meld of a state is legal, and every table sorted."""
    for name, melds in _tables(at.state):
        for meld in melds:
            _demand(at.game.melds.allows(meld), f"{name}: {meld} is no legal {meld.kind.word}")
        _demand(list(melds) == sorted(melds), f"{name}: the melds are not sorted")


def one_actor(at: Point) -> None:
    """One seat is to act, or chance is due, or the deal is over."""
    game, state = at.game, at.state
    kinds = tuple(game.available(state))
    declared = game.phases[state.phase]
    _demand(set(kinds) <= set(declared), "available() names kinds that are not in phases")
    chance = any(issubclass(kind, ChanceAction) for kind in kinds)
    if game.is_over(state) or chance:
        _demand(state.player is None, f"seat {state.player} is to act, and nobody can")
        _demand(not list(game.legal_actions(state)), "there are legal actions, and nobody to act")
    else:
        seats = range(game.players)
        _demand(state.player in seats, f"player={state.player}: a seat must act, 0-{seats[-1]}")
        _demand(bool(at.legal), f"seat {state.player} has no legal action")


def results(at: Point) -> None:
    """A deal has a result when it is over, and not before; a match can stand on it."""
    game, state = at.game, at.state
    if not game.is_over(state):
        try:
            game.result(state)
        except ValueError:
            return
        raise Broken("there is a result, and the deal is not over")
    result: DealResult = game.result(state)
    _demand(result == game.result(state), "result() is not the same twice")
    _demand(len(result.points) == game.players, f"points of {len(result.points)} seats")
    _demand(len(result.deadwood) == game.players, f"deadwood of {len(result.deadwood)} seats")
    _demand({*result.winners} <= {*range(game.players)}, f"winners {result.winners}")
    _demand(all(type(points) is int for points in result.points), "points are whole numbers")
    for standing in (game.standing(()), game.standing([result])):
        _check_standing(game, standing)
    _demand(game.standing(()).dealer is None, "before the first deal the dealer is None")


def _check_standing(game: AnyGame, standing: Standing) -> None:
    for name in ("totals", "bonuses", "rounds_won"):
        _demand(len(getattr(standing, name)) == game.players, f"standing: {name} by seat")
    _demand(bool(standing.winners) == standing.over, "standing: winners when it is over")


EVERYWHERE: Final[Mapping[str, Callable[[Point], None]]] = {
    "conservation": conservation,
    "legal tables": legal_tables,
    "one actor": one_actor,
    "results": results,
}
"""Asked at every state."""


# What is asked at some states.


def audit(at: Point) -> None:
    """The game's own audit finds nothing to object to in its states and views."""
    at.game.audit(at.state)
    for seat in (None, *range(at.game.players)):
        at.game.audit(at.game.view(at.state, seat))


def sound_enumeration(at: Point) -> None:
    """What is enumerated is legal, possible in the phase, and each action comes once."""
    kinds = at.game.available(at.state)
    for action in at.legal:
        illegal = at.game.check(at.state, action)
        _demand(illegal is None, f"'{action}' is enumerated and refused: {illegal}")
        _demand(type(action) in kinds, f"'{action}' is enumerated and not available()")
    for action, number in Counter(at.legal).items():
        _demand(number == 1, f"'{action}' is enumerated {number} times")
    for text, number in Counter(map(str, at.legal)).items():
        _demand(number == 1, f"'{text}' is the text of {number} actions")


def complete_enumeration(at: Point) -> None:
    """What is accepted leads to nothing to which no enumerated actions lead.

    States are compared up to the names of jokers and the arrangement of melds.
    """
    for action in at.probes:
        if isinstance(action, ChanceAction) or at.game.check(at.state, action) is not None:
            continue
        goal = _loosened(at.game.apply(at.state, action))
        kinds = at.game.available(at.state)
        _demand(type(action) in kinds, f"'{action}' is accepted and not available()")
        reached = _reaches(at.game, at.state, goal, Counter(_cards_of(action)), 6)
        _demand(reached is not False, f"'{action}' is accepted, and nothing enumerated leads there")


def purity(at: Point) -> None:
    """Asking and doing change no state, draw no global random number, and repeat themselves."""
    before, text = hash(at.state), repr(at.state)
    generator = random.getstate()
    legal = first_actions(at.game, at.state)
    _demand(legal == at.legal, "legal_actions() is not the same twice")
    for action in at.legal[:3]:
        after = [at.game.apply(at.state, action) for _ in range(2)]
        _demand(after[0] == after[1], f"'{action}' does not lead to the same state twice")
        _demand(hash(after[0]) == hash(after[1]), f"after '{action}' equal states hash apart")
    changed = (hash(at.state), repr(at.state)) != (before, text)
    _demand(not changed, "the state has changed")
    _demand(random.getstate() == generator, "a global random number was drawn")


def views(at: Point) -> None:
    """Each seat's view tells the turn, agrees with full states, and decides what is legal."""
    game, state = at.game, at.state
    for seat in (None, *range(game.players)):
        view = game.view(state, seat)
        told = (view.seat, view.phase, view.player, view.ply)
        _demand(told == (seat, state.phase, state.player, state.ply), f"view {seat} tells {told}")
        other = game.determinize(view, Random(at.seed))
        again = game.determinize(view, Random(at.seed))
        _demand(other == again, "determinize() is not the same with the same generator")
        _demand(game.view(other, seat) == view, f"determinize() changes the view of seat {seat}")
        _demand(Counter(game.all_cards(other)) == Counter(game.deck), "determinize() loses cards")
        if seat is None or seat != state.player:
            _demand(not list(game.legal_actions(view)), f"seat {seat} may act out of turn")
            continue
        _demand(first_actions(game, other) == at.legal, "legal_actions() looks past the view")
        for action in at.probes:
            if not isinstance(action, ChanceAction):
                verdicts = [game.check(there, action) for there in (state, view, other)]
                _demand(len({*map(repr, verdicts)}) == 1, f"check('{action}') looks past the view")
    for nobody in (-1, game.players):
        refused = _refuses(functools.partial(game.view, state, nobody))
        _demand(refused, f"there is a view of seat {nobody}")


def _refuses(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except ValueError:
        return True
    return False


def notation(at: Point) -> None:
    """Every legal action is read back from its text."""
    for action in at.legal:
        found = at.game.parse(at.state, str(action))
        _demand(found == action, f"'{action}' is read as {found!r}")


def json_round_trip(at: Point) -> None:
    """States, views, actions and results come back from JSON as they were."""
    from rummykit.codec import from_json, to_json  # it loads cattrs

    game, state = at.game, at.state
    values: list[Any] = [state, *[game.view(state, seat) for seat in (None, *range(game.players))]]
    values += at.legal[:8]
    values += [game.result(state)] if game.is_over(state) else []
    for value in values:
        read = from_json(to_json(value), type(value), game=game)
        _demand(read == value, f"{type(value).__name__} comes back from JSON as another value")
        _demand(hash(read) == hash(value), f"{type(value).__name__} comes back with another hash")


def refusals(at: Point) -> None:
    """Whatever is tried is refused with a sentence and changes nothing, or leads on soundly."""
    game, state = at.game, at.state
    before = hash(state)
    for action in (*at.probes, *at.legal[:3]):
        if isinstance(action, ChanceAction):
            continue
        illegal = game.check(state, action)
        if illegal is None:
            _check_successor(at, action)
            continue
        _check_sentence(action, illegal)
        try:
            game.apply(state, action)
        except IllegalAction as error:
            _demand(error.illegal == illegal, f"'{action}': apply() and check() differ")
        else:
            raise Broken(f"'{action}' is refused by check() and done by apply()")
    _demand(hash(state) == before, "a refused action has changed the state")


def _check_successor(at: Point, action: Action) -> None:
    after: State = at.game.apply(at.state, action)
    _demand(after.ply == at.state.ply + 1, f"after '{action}' the ply is {after.ply}")
    for name, holds in EVERYWHERE.items():
        try:
            holds(Point(at.game, after, at.seed))
        except Broken as broken:
            raise Broken(broken.problem, name, action) from None
        except Exception as error:
            raise Broken(f"{type(error).__name__}: {error}", name, action) from error


def _check_sentence(action: Action, illegal: Illegal) -> None:
    text = str(illegal)
    _demand(isinstance(illegal.reason, Reason), f"'{action}': {illegal.reason!r} is no Reason")
    _demand(bool(text.strip()), f"'{action}' is refused without a sentence")
    _demand("None" not in text, f"'{action}': a number is missing in '{text}'")


def stale_and_foreign(at: Point) -> None:
    """An action of another seat, or of an earlier ply, is refused as such."""
    game, state = at.game, at.state
    for action in at.legal[:2]:
        illegal = game.check(state, action, ply=state.ply - 1)
        _demand(_is(illegal, Reason.STALE), f"'{action}' of an earlier ply: {illegal}")
        for seat in range(game.players):
            illegal = game.check(state, action, seat=seat)
            right = illegal is None if seat == state.player else _is(illegal, Reason.WRONG_SEAT)
            _demand(right, f"'{action}' sent by seat {seat}: {illegal}")


def _is(illegal: Illegal | None, reason: Reason) -> bool:
    return illegal is not None and illegal.reason is reason


DEEP: Final[Mapping[str, Callable[[Point], None]]] = {
    "audit": audit,
    "sound enumeration": sound_enumeration,
    "purity": purity,
    "complete enumeration": complete_enumeration,
    "views": views,
    "notation": notation,
    "JSON": json_round_trip,
    "refusals": refusals,
    "stale and foreign actions": stale_and_foreign,
}
"""Asked at some states, because each takes many steps."""


# States as they are compared: up to joker names and arrangement.


def _tables(state: State) -> Iterator[tuple[str, tuple[Meld, ...]]]:
    """The fields of a state that hold melds."""
    for field in attrs.fields(type(state)):
        value = getattr(state, field.name)
        if isinstance(value, tuple) and value and all(isinstance(item, Meld) for item in value):
            yield field.name, value


def _loosened(value: Any) -> Any:
    """A value with its jokers nameless and the cards of its melds in one heap."""
    if isinstance(value, State):
        names = [field.name for field in attrs.fields(type(value)) if field.name != "ply"]
        return tuple([_loosened(getattr(value, name)) for name in names])
    if isinstance(value, Card):
        return value.loose
    if isinstance(value, tuple) and value and all(isinstance(item, Meld) for item in value):
        return tuple(sorted([card.loose for meld in value for card in meld.cards]))
    return tuple([_loosened(item) for item in value]) if isinstance(value, tuple) else value


def _cards_of(value: Any) -> Iterator[Card]:
    """The cards an action names, as they lie in a hand."""
    if isinstance(value, Card):
        yield value.loose
    elif isinstance(value, tuple):
        yield from itertools.chain.from_iterable(map(_cards_of, value))
    elif isinstance(value, Action):
        for field in attrs.fields(type(value)):
            yield from _cards_of(getattr(value, field.name))


def _reaches(
    game: AnyGame, state: State, goal: object, named: Counter[Card], depth: int
) -> bool | None:
    """Whether enumerated actions lead to a goal; None where there were too many to say.

    Only actions are followed whose cards are among those named.
    """
    actions = list(itertools.islice(game.legal_actions(state), LIMIT))
    unknown = len(actions) == LIMIT
    for action in actions:
        cards = Counter(_cards_of(action))
        if not cards <= named:
            continue
        after = game.apply(state, action)
        if _loosened(after) == goal:
            return True
        if depth > 1 and cards and after.player == state.player:
            further = _reaches(game, after, goal, named - cards, depth - 1)
            if further:
                return True
            unknown = unknown or further is None
    return None if unknown else False
