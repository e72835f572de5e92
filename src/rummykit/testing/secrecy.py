"""Whether a game keeps its secrets: what a seat is told may depend only on what it has seen.

The property is non-interference.  A second full deal is drawn that agrees with all a seat has
seen so far; the same public actions are played in both; and everything the seat can ask (its
view, the phase, the legal actions, the reasons of refusals, the text of all of these) must come
out the same at every ply.  Whatever differs is a leak: it can only have come from hidden cards.

What a seat has *seen* is stated apart from what the game tells it, or a leak would excuse
itself.  A caller states it as a function, :data:`Seen`: the cards that lie open to the seat.
Without one the cards and melds in the view are taken, wherever they stand; then leaks through
all other channels are found, and a view that shows a hidden card is found by
:func:`check_view`, since ``determinize`` does not know of it.
"""

from __future__ import annotations

import enum
import gc
import itertools
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, TypeAlias

import attrs

from rummykit.actions import Action, ChanceAction, Deal, Reshuffle
from rummykit.card import Card, NotationError, text_of
from rummykit.deck import missing
from rummykit.game import Game, State, View
from rummykit.meld import Meld
from rummykit.record import AnyGame, Record

__all__ = [
    "Leak",
    "Seen",
    "check_secrecy",
    "check_view",
    "reachable",
    "second_deal",
    "shown",
]

Seen: TypeAlias = Callable[[AnyGame, State, "int | None"], tuple[Any, ...]]
"""The cards, melds and tuples of these that lie open to a seat, or to a spectator, by place."""

_MOST_ACTIONS: Final = 8
"""How many of the legal actions are compared; there may be very many."""


class Leak(AssertionError):  # noqa: N818 (the name says what it is)
    """A seat is told something that depends on what it has not seen.

    Args:
        what: What differs, and how.
        seat: Who is told; None is a spectator.
        ply: When.
        record: The deal as it was played.
        other: The second deal, which agrees with all the seat has seen; None where one deal
            alone shows the leak.
    """

    def __init__(
        self, what: str, seat: int | None, ply: int, record: Record, other: Record | None = None
    ) -> None:
        super().__init__(what, seat, ply, record, other)
        self.what = what
        self.seat = seat
        self.ply = ply
        self.record = record
        self.other = other

    def __str__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"at ply {self.ply} {who} is told of hidden cards: {self.what}"


def shown(game: AnyGame, state: State, seat: int | None) -> tuple[Any, ...]:
    """What a view shows of cards: each card or meld in it, with the field where it stands."""
    view = game.view(state, seat)
    names = [field.name for field in attrs.fields(type(view))]
    return tuple([(name, *_cards_in(getattr(view, name))) for name in names])


def _cards_in(value: Any) -> Iterator[Card | Meld]:
    if isinstance(value, Card | Meld):
        yield value
    elif isinstance(value, tuple | frozenset):
        for item in value if isinstance(value, tuple) else sorted(value, key=repr):
            yield from _cards_in(item)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from _cards_in(getattr(value, field.name))


# A second deal.


def second_deal(
    record: Record, seat: int | None, rng: Random, *, seen: Seen = shown, tries: int = 6
) -> Record:
    """Draw another full deal that agrees with all a seat has seen of a record.

    Cards trade places in the deck (and in the orders of reshuffles): first all those of which
    the seat has never seen a copy, then some of the others in pairs.  Every exchange is kept
    only if all actions are still legal and the seat sees the same cards at every ply, so the
    outcome always agrees, however many of the exchanges do not.

    Args:
        record: What was played; its actions must be legal.
        seat: Who has been watching; None for a spectator.
        rng: The generator to draw from.
        seen: What lies open to a seat.
        tries: How many exchanges to try of each kind.  Each costs a replay.

    Returns:
        A record of the same actions, reshuffles aside.  It may be the same deal, where the seat
        has seen so much that no other one was found.
    """
    stream = [seen(record.game, state, seat) for state in record.states()]
    deck = record.deal.deck
    hidden = _unseen(deck, stream)
    for _ in range(tries):
        candidate = _with_deck(record, _permuted(deck, hidden, rng))
        if _agrees(candidate, stream, seat, seen):
            record = candidate
            break
        hidden = [place for place in hidden if rng.random() < 0.5]
    for _ in range(tries):
        pair = rng.sample(range(len(deck)), 2)
        candidate = _with_deck(record, _permuted(record.deal.deck, pair, rng))
        if candidate != record and _agrees(candidate, stream, seat, seen):
            record = candidate
    shuffles = [ply for ply, act in enumerate(record.actions) if isinstance(act, Reshuffle)]
    for ply, _ in itertools.product(shuffles, range(tries)):
        candidate = _with_shuffle(record, ply, rng)
        if _agrees(candidate, stream, seat, seen):
            record = candidate
    return record


def _unseen(deck: Sequence[Card], stream: Iterable[tuple[Any, ...]]) -> list[int]:
    """The places in a deck of the cards of which no copy is ever seen."""
    faces = {card for step in stream for card in _loose_in(step)}
    return [place for place, card in enumerate(deck) if card not in faces]


def _loose_in(step: Any) -> Iterator[Card]:
    for found in _cards_in(step):
        for card in found.cards if isinstance(found, Meld) else (found,):
            yield card.loose


def _permuted(deck: Sequence[Card], places: Sequence[int], rng: Random) -> tuple[Card, ...]:
    mixed = list(places)
    rng.shuffle(mixed)
    moved = list(deck)
    for place, source in zip(places, mixed, strict=True):
        moved[place] = deck[source]
    return tuple(moved)


def _with_deck(record: Record, deck: tuple[Card, ...]) -> Record:
    return attrs.evolve(record, deal=Deal(deck, record.deal.cut))


def _with_shuffle(record: Record, ply: int, rng: Random) -> Record:
    """The record with two cards exchanged in the order of a reshuffle."""
    action = record.actions[ply]
    order = list(action.order) if isinstance(action, Reshuffle) else []
    if len(order) > 1:
        one, two = rng.sample(range(len(order)), 2)
        order[one], order[two] = order[two], order[one]
    actions = (*record.actions[:ply], Reshuffle(order), *record.actions[ply + 1 :])
    return attrs.evolve(record, actions=actions)


def _agrees(
    record: Record, stream: Sequence[tuple[Any, ...]], seat: int | None, seen: Seen
) -> bool:
    """Whether a seat sees the same in this record, and every action of it is legal."""
    try:
        states = record.states()
        return all(
            seen(record.game, state, seat) == step
            for state, step in zip(states, stream, strict=True)
        )
    except ValueError:
        return False


# What a seat can find out.


def _answers(
    game: AnyGame, state: State, seat: int | None, probes: Sequence[Action]
) -> Iterator[tuple[str, Any]]:
    """Everything a seat can ask of a state, as pairs of what is asked and the answer."""
    view = game.view(state, seat)
    yield "the turn", (state.phase, state.player, state.ply)
    yield "the view", view
    # Fields that are left out of the comparison of views still reach the client.
    yield "the fields of the view", [getattr(view, f.name) for f in attrs.fields(type(view))]
    yield "the text of the view", (repr(view), str(view))
    yield "the available actions", (game.available(state), game.available(view))
    at = state if seat is not None and seat == state.player else view
    legal = tuple(itertools.islice(game.legal_actions(at), _MOST_ACTIONS))
    yield "the legal actions", legal
    yield "the text of the legal actions", [(repr(action), str(action)) for action in legal]
    for action in (*probes, *legal):
        yield f"the answer to '{action}'", _verdict(game, state, view, action)
    for word in game.short_words:
        for rest in ("", " 7h 0", " 7h 7c 7s"):
            text = word + rest
            yield f"the reading of '{text}'", [_reading(game, at, text) for at in (state, view)]


def _reading(game: AnyGame, at: State | View, text: str) -> str:
    """What an abbreviation is read as, or the words in which it is refused."""
    try:
        return repr(game.parse(at, text))
    except NotationError as error:
        return str(error)


def _verdict(game: AnyGame, state: State, view: View, action: Action) -> tuple[str, ...]:
    """All words about an action: of the check on either side, and of the refusal."""
    texts = []
    # A spectator asks his view only: to the state, no seat means the seat to act.
    points = [view] if view.seat is None else [view, state]
    for at in points:
        illegal = game.check(at, action, seat=view.seat)
        texts += [repr(illegal), str(illegal)]
    if view.seat is not None:
        try:
            game.apply(state, action, seat=view.seat)
        except (ValueError, TypeError) as error:
            texts += [repr(error), str(error)]
    return tuple(texts)


def check_secrecy(
    record: Record,
    seat: int | None,
    rng: Random,
    *,
    seen: Seen = shown,
    probes: int = 6,
    tries: int = 6,
) -> int:
    """Check that nothing a seat is told in a record depends on cards it has not seen.

    A second deal is drawn in which unseen cards lie elsewhere, and both are played together as
    long as the seat sees the same and the actions are legal in both.  At random it is one that
    is sure to agree up to some ply, see :func:`second_deal`, or one that may part ways before,
    where an action is refused in it: for a leak in the phase refuses what is played next.

    Args:
        record: What was played; its actions must be legal.
        seat: Who is watching; None for a spectator.
        rng: The generator to draw from.
        seen: What lies open to a seat.
        probes: How many actions of the record to ask about at every ply, beside those without
            particulars.
        tries: As for :func:`second_deal`.

    Returns:
        How many cards lie elsewhere in the second deal; with 0 nothing was compared.

    Raises:
        Leak: Something differs.
    """
    game, ply = record.game, rng.randint(0, len(record.actions))
    past = attrs.evolve(record, actions=record.actions[:ply])
    if rng.random() < 0.5:
        other = second_deal(past, seat, rng, seen=seen, tries=tries)
    else:
        hidden = _unseen(record.deal.deck, [seen(game, at, seat) for at in past.states()])
        other = _with_deck(past, _permuted(record.deal.deck, hidden, rng))
    other = attrs.evolve(other, actions=other.actions + record.actions[ply:])
    moved = sum(map(Card.__ne__, record.deal.deck, other.deal.deck))
    moved += sum(map(_orders_differ, record.actions, other.actions))
    asked = _probes(record, probes, rng)
    for number, (one, two) in enumerate(_pairs(record, other)):
        if seen(game, one, seat) != seen(game, two, seat):
            break
        answers = zip(
            _answers(game, one, seat, asked), _answers(game, two, seat, asked), strict=False
        )
        for (what, first), (_, second) in answers:
            if first != second:
                differs = f"{what} is {first} here and {second} there"
                raise Leak(differs, seat, number, record, other)
    return moved


def _orders_differ(one: Action, two: Action) -> int:
    if isinstance(one, Reshuffle) and isinstance(two, Reshuffle):
        return sum(map(int.__ne__, one.order, two.order))
    return 0


def _pairs(record: Record, other: Record) -> Iterator[tuple[State, State]]:
    """The states of two records side by side, until an action is refused in either."""
    try:
        yield from zip(record.states(), other.states(), strict=True)
    except ValueError:
        return


def _probes(record: Record, number: int, rng: Random) -> list[Action]:
    kinds = dict.fromkeys(itertools.chain.from_iterable(record.game.phases.values()))
    plain = [kind() for kind in kinds if not _needs(kind) and not issubclass(kind, ChanceAction)]
    played = list(dict.fromkeys(a for a in record.actions if not isinstance(a, ChanceAction)))
    return plain + rng.sample(played, min(number, len(played)))


def _needs(kind: type[Action]) -> bool:
    return any(field.default is attrs.NOTHING for field in attrs.fields(kind))


# What a view holds.


def check_view(record: Record, seat: int | None, rng: Random, *, seen: Seen | None = None) -> None:
    """Check that the views of a record hold nothing but what may be known.

    Everything that can be reached from a view is looked at: no state, no game, no generator and
    no chance action may be among it, and no more cards than lie open.  A full state drawn by
    ``determinize`` must give the same view again, and be sound.

    Args:
        record: What was played; its actions must be legal.
        seat: Whose views; None for a spectator's.
        rng: The generator for ``determinize``.
        seen: What lies open to a seat.  Without it only the cards of the deck are counted.

    Raises:
        Leak: A view holds more, or a full state does not agree with it.
        AuditError: A full state is none of the game.
    """
    game = record.game
    for ply, state in enumerate(record.states()):
        view = game.view(state, seat)
        found = list(reachable(view))
        for item in found:
            if isinstance(item, _SECRET):
                raise Leak(f"the view holds a {type(item).__name__}", seat, ply, record)
        if seen is not None:
            held = [item.loose for item in found if isinstance(item, Card)]
            if extra := missing(held, _loose_in(seen(game, state, seat))):
                raise Leak(f"the view holds {text_of(extra)}", seat, ply, record)
        drawn = game.determinize(view, rng)
        game.audit(drawn)
        if game.view(drawn, seat) != view:
            raise Leak("no full state agrees with the view", seat, ply, record)


_SECRET: Final = (State, Game, Random, Iterator, ChanceAction)
"""What no view may hold, at any depth."""

_ENDS: Final = (type, types.ModuleType, enum.Enum)
"""What everybody shares: nothing behind it belongs to a view."""


def reachable(root: object) -> Iterator[object]:
    """Every object that can be reached from a value, as the garbage collector sees it.

    Attributes that are in no field, no comparison and no text are reached too, and what a
    function has closed over.  An object is given once, a card as often as it is held.
    """
    waiting, known = [root], set[int]()
    while waiting:
        item = waiting.pop()
        if isinstance(item, _ENDS) or id(item) in known:
            continue
        yield item
        if isinstance(item, Card):
            continue
        known.add(id(item))
        if isinstance(item, types.FunctionType):  # not its globals: the whole module
            waiting += [cell.cell_contents for cell in item.__closure__ or ()]
            waiting += [item.__defaults__, item.__kwdefaults__, item.__dict__]
        else:
            waiting += gc.get_referents(item)
