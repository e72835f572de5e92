"""Actions: what a player, or chance, does.  Small frozen values that name cards.

Players' actions hold no secret and may be published as they stand.  All randomness and all
hidden cards are in the two chance actions, :class:`Deal` and :class:`Reshuffle`.  Melds are held
as offered: tuples of cards in which a free joker may still have to be named by its place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Self, TypeAlias

import attrs

from rummykit.card import JOKER, Card, CardsLike, cards, text_of
from rummykit.meld import Meld
from rummykit.notation import Words

__all__ = [
    "Action",
    "Arrange",
    "BareAction",
    "ChanceAction",
    "Deal",
    "Discard",
    "Draw",
    "KeepJoker",
    "Knock",
    "LayDown",
    "LayOff",
    "LeaveJoker",
    "MeldsLike",
    "Pass",
    "Reshuffle",
    "SwapJoker",
    "TakeCutCard",
]

MeldsLike: TypeAlias = str | Iterable[CardsLike | Meld]
"""Melds as offered: text with melds parted by ``/``, or an iterable of cards or melds."""


def _offers(melds: MeldsLike) -> tuple[tuple[Card, ...], ...]:
    if isinstance(melds, str):
        return Words(melds).melds()
    if not isinstance(melds, Iterable):  # a single meld, say
        raise TypeError(f"melds are text or an iterable of melds, not {melds!r}")
    return tuple([meld.cards if isinstance(meld, Meld) else cards(meld) for meld in melds])


def _card_or_none(card: Card | str | None) -> Card | None:
    return None if card is None else Card(card)


def _place(value: int) -> int:
    # A Card is an int too: LayOff(card, card) would otherwise name some meld by accident.
    if type(value) is not int:
        raise TypeError(f"a meld is named by its place in the table, a number, not by {value!r}")
    return value


def _slashed(melds: Iterable[Iterable[Card]]) -> str:
    return " / ".join([text_of(meld) for meld in melds])


@attrs.frozen
class Action(ABC):
    """What is done in one step.  ``str(action)`` is its notation, which ``Game.parse`` reads."""

    word: ClassVar[str]
    """The command that begins the notation."""

    @classmethod
    @abstractmethod
    def read(cls, words: Words) -> Self:
        """Read what follows the command word.

        Raises:
            NotationError: It cannot be read.
        """

    def arguments(self) -> str:
        """The notation after the command word."""
        return ""

    def __str__(self) -> str:
        return f"{self.word} {self.arguments()}".rstrip()


@attrs.frozen
class ChanceAction(Action):
    """What chance does.  It may hold secrets and is never shown to a player."""


class BareAction(Action):
    """An action that is its word and nothing else: a subclass names the word."""

    __slots__ = ()

    @classmethod
    def read(cls, words: Words) -> Self:  # noqa: ARG003 (nothing follows)
        """Nothing follows the word."""
        return cls()


@attrs.frozen(repr=False)
class Deal(ChanceAction):
    """The shuffled deck, ready to be dealt from.

    ``repr()`` shows no card: a deck is a secret that must not slip into a log.

    Args:
        deck: The cards; ``deck[0]`` is the top.
        cut: Remi 51 only: how many cards the cutter lifts.  ``deck[:cut]`` is the lifted packet.
    """

    word: ClassVar[str] = "deal"
    deck: tuple[Card, ...] = attrs.field(converter=cards)
    cut: int | None = None

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``deal Ac 7h ...`` or ``deal Ac 7h ... cut 20``."""
        deck = words.cards(until=["cut"])
        return cls(deck, words.number() if words.take("cut") else None)

    def arguments(self) -> str:
        """The deck, and the cut if there is one."""
        return text_of(self.deck) + ("" if self.cut is None else f" cut {self.cut}")

    def __repr__(self) -> str:
        return f"<Deal of {len(self.deck)} cards>"


def _to_order(order: Iterable[int]) -> tuple[int, ...]:
    places = tuple(order)
    if any(type(place) is not int for place in places):  # True and 1.0 are equal to 1
        raise TypeError(f"an order is of numbers, not {places!r}")
    return places


@attrs.frozen(repr=False)
class Reshuffle(ChanceAction):
    """The order in which shuffled discards become the new stock.

    Args:
        order: A permutation: the new stock's top card is number ``order[0]`` of the discards
            that are shuffled, counted from 0 in the order in which they were thrown.
    """

    word: ClassVar[str] = "reshuffle"
    order: tuple[int, ...] = attrs.field(converter=_to_order)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``reshuffle 2 0 1``."""
        order = [words.number()]
        while words.peek():
            order.append(words.number())
        return cls(tuple(order))

    def arguments(self) -> str:
        """The permutation."""
        return " ".join([str(place) for place in self.order])

    def __repr__(self) -> str:
        return f"<Reshuffle of {len(self.order)} cards>"


@attrs.frozen
class Draw(BareAction):
    """Draw the top card of the stock."""

    word: ClassVar[str] = "draw"


@attrs.frozen
class Pass(BareAction):
    """End the turn, or decline."""

    word: ClassVar[str] = "pass"


@attrs.frozen
class LayDown(Action):
    """Lay melds from the hand.

    Args:
        melds: The melds as offered.
    """

    word: ClassVar[str] = "lay"
    melds: tuple[tuple[Card, ...], ...] = attrs.field(converter=_offers)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``lay 7h 8h 9h / Ks Kd Kc``."""
        return cls(words.melds())

    def arguments(self) -> str:
        """The melds, parted by ``/``."""
        return _slashed(self.melds)


@attrs.frozen
class LayOff(Action):
    """Lay one card off onto a meld on the table.

    Args:
        card: The card; a joker is ``*`` where it can stand for one card only.
        meld: The meld's place in the sorted table, counted from 0.
    """

    word: ClassVar[str] = "off"
    card: Card = attrs.field(converter=Card)
    meld: int = attrs.field(converter=_place)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``off Th 2``."""
        return cls(words.card(), words.number())

    def arguments(self) -> str:
        """The card and the meld's place."""
        return f"{self.card} {self.meld}"


@attrs.frozen
class Discard(Action):
    """Throw one card face up, which ends the turn.

    Args:
        card: The card.
    """

    word: ClassVar[str] = "discard"
    card: Card = attrs.field(converter=Card)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``discard Kd``."""
        return cls(words.card())

    def arguments(self) -> str:
        """The card."""
        return str(self.card)


@attrs.frozen
class Knock(Action):
    """Knock: end the round (Carousel), or go out (500).

    Args:
        discard: 500 only: the last card, thrown with the knock.
    """

    word: ClassVar[str] = "knock"
    discard: Card | None = attrs.field(default=None, converter=_card_or_none)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``knock`` or ``knock 4d``."""
        return cls(words.card() if words.peek() else None)

    def arguments(self) -> str:
        """The discard, if there is one."""
        return "" if self.discard is None else str(self.discard)


@attrs.frozen
class Arrange(Action):
    """Carousel: meld, by saying how the whole table is to lie.

    Args:
        table: Every meld of the new table, as offered.
    """

    word: ClassVar[str] = "table"
    table: tuple[tuple[Card, ...], ...] = attrs.field(converter=_offers)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``table 7h 7d 7s / 9c Tc Jc``."""
        return cls(words.melds())

    def arguments(self) -> str:
        """The melds, parted by ``/``."""
        return _slashed(self.table)


@attrs.frozen
class KeepJoker(BareAction):
    """Remi 51: the cutter keeps the joker he turned, and the next card is turned."""

    word: ClassVar[str] = "keep"


@attrs.frozen
class LeaveJoker(BareAction):
    """Remi 51: the cutter leaves the joker he turned as the cut card."""

    word: ClassVar[str] = "leave"


@attrs.frozen
class TakeCutCard(Action):
    """Remi 51: go out by hand with the cut card, in place of the draw.

    Args:
        melds: The melds as offered.
        discard: The card that covers the stock.
    """

    word: ClassVar[str] = "take"
    melds: tuple[tuple[Card, ...], ...] = attrs.field(converter=_offers)
    discard: Card = attrs.field(converter=Card)

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``take 7h 8h 9h / ... discard 4d``."""
        melds = words.melds(until=["discard"])
        if not words.take("discard"):
            raise words.error("'discard' and a card are missing")
        return cls(melds, words.card())

    def arguments(self) -> str:
        """The melds and the cover."""
        return f"{_slashed(self.melds)} discard {self.discard}"


def _to_into(into: int | CardsLike) -> int | tuple[Card, ...]:
    return _place(into) if isinstance(into, int) else cards(into)


def _to_joker(joker: Card | str) -> Card:
    card = Card(joker)
    if not card.is_joker:
        raise ValueError(f"{card} is no joker")
    return card


@attrs.frozen
class SwapJoker(Action):
    """Remi 51, option ``joker_swap``: put the natural card in a joker's place and lay the joker.

    Args:
        card: The natural card, from hand.
        meld: The place of the meld with the joker in the sorted table, counted from 0.
        into: Where the joker goes: the place of a meld in the same table, or the cards of a new
            meld, the joker among them.
        joker: The joker as it is laid onto a meld of the table: ``*`` where it can stand for one
            card only.  In a new meld it is named there.
    """

    word: ClassVar[str] = "swap"
    card: Card = attrs.field(converter=Card)
    meld: int = attrs.field(converter=_place)
    into: int | tuple[Card, ...] = attrs.field(converter=_to_into)
    joker: Card = attrs.field(default=JOKER, converter=_to_joker)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.into, int) and not self.joker.is_free:
            raise ValueError("in a new meld the joker is named among its cards")

    @classmethod
    def read(cls, words: Words) -> Self:
        """Read ``swap 7h 2 into 3``, ``swap 7h 2 into 3 *Th`` or ``swap 7h 2 into 8c 9c *``."""
        card, meld = words.card(), words.number()
        if not words.take("into"):
            raise words.error("'into' is missing")
        if not words.is_number():
            return cls(card, meld, words.cards())
        into = words.number()
        if words.peek() and not words.peek().startswith("*"):
            raise words.error("only the joker, as it is named, may follow the place")
        return cls(card, meld, into, words.card() if words.peek() else JOKER)

    def arguments(self) -> str:
        """The card, the meld, and where the joker goes."""
        into = str(self.into) if isinstance(self.into, int) else text_of(self.into)
        named = "" if self.joker.is_free else f" {self.joker}"
        return f"{self.card} {self.meld} into {into}{named}"
