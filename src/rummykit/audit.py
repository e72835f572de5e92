"""Whether a state or a view can be one of a game's: the questions asked of what was loaded.

States that the engine made need no audit.  What comes from outside does: types alone do not
say that the cards add up to the deck, that the melds are legal or that a seat exists.  The
questions here are the same for all variants; a variant adds its own in ``Game._faults``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs

from rummykit.actions import ChanceAction
from rummykit.card import Card, text_of
from rummykit.deck import missing
from rummykit.meld import Meld
from rummykit.result import DealResult, Standing

if TYPE_CHECKING:
    from rummykit.game import Game, State, View

__all__ = [
    "AuditError",
    "Fault",
    "card_faults",
    "hands_faults",
    "number_fault",
    "result_faults",
    "total_faults",
    "turn_faults",
    "view_faults",
    "view_hands_faults",
]

Fault: TypeAlias = tuple[str, str]
"""Where something is wrong, such as ``hands[2][5]``, and what, in words."""


class AuditError(ValueError):
    """A state or a view that its game cannot have.

    Args:
        path: Where the fault is, such as ``hands[2][5]``; empty for the whole.
        problem: What is wrong, in words.
    """

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}" if self.path else self.problem


def turn_faults(game: Game[Any, Any, Any], at: Any) -> Iterator[Fault]:
    """What is wrong with the ply and the seats of a state or view.

    Raises:
        TypeError: ``at`` is no state or view of this game.
    """
    over = game.is_over(at)  # refuses what is not of this game
    if at.ply < 0:
        yield "ply", f"a ply is at least 0, not {at.ply}"
    kinds = game.available(at)
    nobody = over or all(issubclass(kind, ChanceAction) for kind in kinds)
    if nobody and at.player is not None:
        yield "player", f"no seat acts in the phase {at.phase.name}"
    if not nobody:
        yield from number_fault("player", at.player, 0, game.players - 1, "seats are")
    if getattr(at, "seat", None) is not None:
        yield from number_fault("seat", at.seat, 0, game.players - 1, "seats are")


def card_faults(game: Game[Any, Any, Any], owner: Any, path: str = "") -> Iterator[Fault]:
    """What is wrong with the melds and the jokers of a state or view.

    Melds are legal and sorted, and only in a meld does a joker stand for a card.
    """
    for field in attrs.fields(type(owner)):
        yield from _card_faults(game, getattr(owner, field.name), f"{path}{field.name}")


def _card_faults(game: Game[Any, Any, Any], value: Any, path: str) -> Iterator[Fault]:
    if isinstance(value, Meld):
        # A hostile meld may hold more cards than there are, and legality is remembered.
        if len(value.cards) > len(game.deck) or not game.melds.allows(value):
            yield path, f"{_brief(value.cards)} is no {value.kind.word} of this game"
    elif isinstance(value, Card):
        if value.is_joker and not value.is_free:
            yield path, f"{value}: only in a meld does a joker stand for a card"
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from _card_faults(game, item, f"{path}[{place}]")
        if value and all(isinstance(item, Meld) for item in value) and not _is_sorted(value):
            yield path, "the melds are not sorted"
    elif attrs.has(type(value)):
        yield from card_faults(game, value, f"{path}.")


def total_faults(game: Game[Any, Any, Any], state: State) -> Iterator[Fault]:
    """Which cards of the deck are missing from a state, or are there too often."""
    held = tuple(game.all_cards(state))
    lacking, extra = missing(game.deck, held), missing(held, game.deck)
    if lacking or extra:
        parts = [f"{_brief(lacking)} missing"] if lacking else []
        parts += [f"{_brief(extra)} too many"] if extra else []
        yield "", f"the cards are not the deck of {len(game.deck)}: {', '.join(parts)}"


def view_faults(game: Game[Any, Any, Any], view: View) -> Iterator[Fault]:
    """What is wrong with a view: that no sound state agrees with it."""
    try:
        # The generator is made here and its seed is fixed, so nothing is left to chance.
        state = game.determinize(view, Random(0))
    except ValueError as error:
        yield "", str(error)
        return
    again = game.view(state, view.seat)
    for field in attrs.fields(type(view)):
        if getattr(again, field.name) != getattr(view, field.name):
            yield field.name, "no full state agrees with it"
            return
    try:
        game.audit(state)
    except AuditError as error:
        yield error.path, error.problem


def hands_faults(
    hands: Sequence[Sequence[Card]], players: int, path: str = "hands"
) -> Iterator[Fault]:
    """What is wrong with the hands: one for each seat, each sorted."""
    if len(hands) != players:
        yield path, f"{len(hands)} hands for {players} seats"
    for seat, hand in enumerate(hands):
        if not _is_sorted(hand):
            yield f"{path}[{seat}]", "the cards are not sorted"


def view_hands_faults(
    hand: Sequence[Card] | None, sizes: Sequence[int], seat: int | None, players: int
) -> Iterator[Fault]:
    """What is wrong with the hand and the hand sizes of a view."""
    if (hand is None) != (seat is None):
        yield "hand", "a seat sees its hand, a spectator none"
    if len(sizes) != players:
        yield "hand_sizes", f"{len(sizes)} hands for {players} seats"
    for place, size in enumerate(sizes):
        if size < 0:
            yield f"hand_sizes[{place}]", f"a hand has at least 0 cards, not {size}"
    if hand is not None and not _is_sorted(hand):
        yield "hand", "the cards are not sorted"


def number_fault(
    path: str, number: int | None, low: int, high: int, what: str = "it is"
) -> Iterator[Fault]:
    """What is wrong with a number that runs from ``low`` to ``high``."""
    if number is None or not low <= number <= high:
        yield path, f"{what} {low}-{high}, not {number}"


def result_faults(at: DealResult | Standing, players: int | None = None) -> Iterator[Fault]:
    """What is wrong with a result or a standing: its seats, and one value for each of them.

    Args:
        at: The result of a deal, or the standing of a match.
        players: The number of seats, if the game is known.
    """
    if isinstance(at, DealResult):
        by_seat: dict[str, Sequence[object]] = {"points": at.points, "deadwood": at.deadwood}
    else:
        by_seat = {"totals": at.totals, "bonuses": at.bonuses, "rounds_won": at.rounds_won}
    size = len(next(iter(by_seat.values()))) if players is None else players
    for name, values in by_seat.items():
        if len(values) != size:
            yield name, f"{len(values)} values for {size} seats"
    for place, seat in enumerate(at.winners):
        yield from number_fault(f"winners[{place}]", seat, 0, size - 1, "seats are")
    if list(at.winners) != sorted(set(at.winners)):
        yield "winners", "the seats are not in order, each once"
    if at.dealer is not None:
        yield from number_fault("dealer", at.dealer, 0, size - 1, "seats are")
    if isinstance(at, DealResult):
        for seat, hand in enumerate(at.deadwood):
            for place, card in enumerate(hand):
                if card is not card.loose:
                    yield f"deadwood[{seat}][{place}]", "in a hand a joker stands for no card"


def _is_sorted(items: Sequence[Any]) -> bool:
    return list(items) == sorted(items)


def _brief(cards: tuple[Card, ...]) -> str:
    return text_of(cards[:5]) + (" ..." if len(cards) > 5 else "")
