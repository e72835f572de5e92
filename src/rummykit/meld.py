"""Melds: groups, runs and books, and the rules that say which are legal.

One frozen value, :class:`MeldRules`, serves all rule books.  :meth:`MeldRules.readings` lists
every way to read loose cards as one meld; :meth:`MeldRules.explain` says why there is none.
"""

from __future__ import annotations

import enum
import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Sequence

import attrs

from rummykit.card import JOKER, Card, CardsLike, Rank, Suit, cards, text_of
from rummykit.deck import missing
from rummykit.options import choice, switch, whole

__all__ = [
    "CardValues",
    "Flaw",
    "Meld",
    "MeldFault",
    "MeldKind",
    "MeldRules",
    "TableJokers",
    "loose_cards",
]


class MeldKind(enum.IntEnum):
    """What a meld is; melds on a table sort by it first."""

    GROUP = 1
    """Cards of one rank."""
    RUN = 2
    """Consecutive cards of one suit."""
    BOOK = 3
    """Three or four cards of one suit, of any ranks (500 only)."""

    @property
    def word(self) -> str:
        """The kind in words."""
        return self.name.lower()


class Flaw(enum.Enum):
    """Why cards are no meld."""

    TOO_FEW = "a meld has at least three cards"
    NO_NATURAL = "a meld holds at least one natural card"
    TOO_MANY = "there are too many cards for one meld"
    REPEATED_SUIT = "a group holds no suit twice"
    REPEATED_CARD = "a run holds no card twice"
    GAP = "the cards of the run are not consecutive"
    ROUND_THE_CORNER = "a run does not go round the corner from king to ace to 2"
    ACE_LOW_ONLY = "the ace is only low in a run, below the 2"
    BOTH_ENDS = "a run does not hold an ace at both ends"
    MISPLACED_JOKER = "a joker stands for a card that does not fit its place"
    UNRELATED = "the cards are neither of one rank nor of one suit"


@attrs.frozen
class MeldFault:
    """Why cards are no meld: the flaw, and the cards that show it.

    ``str()`` is a sentence.
    """

    flaw: Flaw
    cards: tuple[Card, ...]
    """The offending cards, or all of them where none stands out."""

    def __str__(self) -> str:
        return f"{text_of(self.cards) or 'no cards'}: {self.flaw.value}"


class TableJokers(enum.Enum):
    """What may become of a joker that lies in a meld on the table."""

    FIXED = "fixed"
    """It stays where it lies, as the card it stands for (Remi 51, 500)."""
    NAMED = "named"
    """It moves, but keeps standing for its card until the natural card is on the table."""
    NAMED_FROM_HAND = "named_from_hand"
    """The same, but the natural card that frees it must come from the hand."""
    FREE = "free"
    """It may stand for any card anew (Rummikub)."""


@attrs.frozen
class CardValues:
    """What cards count, in points.

    Args:
        ace: An ace, high or low.
        court: A jack, queen or king.
        joker: A joker in hand.  In a meld a joker counts as the card it stands for.
    """

    ace: int = 1
    court: int = 10
    joker: int = 25

    def of(self, card: Card) -> int:
        """The points of a card in hand: a joker, named or free, counts ``joker``."""
        return self.joker if card.is_joker else self.in_meld(card)

    def in_meld(self, card: Card) -> int:
        """The points of a card in a meld: a named joker counts as the card it stands for."""
        if card.is_free:
            return self.joker
        rank = card.rank
        if rank is Rank.ACE:
            return self.ace
        return self.court if rank >= Rank.JACK else int(rank)

    def total(self, hand: Iterable[Card]) -> int:
        """The points of a hand."""
        return sum([self.of(card) for card in hand])


def _run_order(members: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a run in their order: an ace is high beside a king and no 2, or the second."""
    ordered = sorted(members, key=lambda card: (card.face, card))
    if ordered[0].face.rank is Rank.ACE and ordered[-1].face.rank is Rank.KING:
        if ordered[1].face.rank is Rank.ACE:  # both ends: the natural ace is the low one
            ordered = [ordered[0], *ordered[2:], ordered[1]]
        elif ordered[1].face.rank is not Rank.TWO:
            ordered = [*ordered[1:], ordered[0]]
    return tuple(ordered)


def _shape_fault(kind: MeldKind, members: tuple[Card, ...]) -> str:
    """Why ordered cards cannot be a meld of a kind under any rules; empty when they can."""
    if len(members) < 3:
        return Flaw.TOO_FEW.value
    if any(card.is_free for card in members):
        return "every joker in a meld stands for a named card"
    if all(card.is_joker for card in members):
        return Flaw.NO_NATURAL.value
    if kind is MeldKind.GROUP:
        return "" if len({card.rank for card in members}) == 1 else "a group is of one rank"
    if len({card.suit for card in members}) != 1:
        return f"a {kind.word} is of one suit"
    if kind is MeldKind.BOOK:
        return "" if len(members) <= 4 else "a book has three or four cards"
    for low, high in itertools.pairwise(members):
        step = high.rank - low.rank
        if step != 1 and not (low.rank is Rank.KING and high is members[-1] and step == -12):
            return Flaw.GAP.value
    return ""


def _to_cards(source: CardsLike) -> tuple[Card, ...]:
    return cards(source)


@attrs.frozen(order=False, cache_hash=True)
class Meld:
    """A meld: its kind and its cards, every joker standing for a named card.

    The cards are put in canonical order: a run as it runs, an ace high last; a group or a book
    sorted.  Melds compare by kind, then cards; a table is a sorted tuple of them.

    Args:
        kind: Group, run or book.
        cards: The cards, as text or an iterable of cards.

    Raises:
        ValueError: Under no rules are these cards a meld of this kind.  Whether a variant allows
            the meld is asked of its :class:`MeldRules`.

    >>> print(Meld(MeldKind.RUN, "Ah Kh *Qh"))
    *Qh Kh Ah
    """

    kind: MeldKind = attrs.field(converter=MeldKind)
    cards: tuple[Card, ...] = attrs.field(converter=_to_cards)

    def __attrs_post_init__(self) -> None:
        ordered = tuple(sorted(self.cards))
        if self.kind is MeldKind.RUN and len(ordered) > 2 and not ordered[-1].is_free:
            ordered = _run_order(ordered)
        fault = _shape_fault(self.kind, ordered)
        if fault:
            raise ValueError(f"no {self.kind.word}: {text_of(ordered) or 'no cards'}: {fault}")
        object.__setattr__(self, "cards", ordered)

    def __str__(self) -> str:
        return text_of(self.cards)

    def __lt__(self, other: Meld) -> bool:
        return (self.kind, self.cards) < (other.kind, other.cards)

    @property
    def jokers(self) -> tuple[Card, ...]:
        """The jokers in the meld, each as the card it stands for: ``*7h``."""
        return tuple([card for card in self.cards if card.is_joker])


def loose_cards(melds: Iterable[Meld | Iterable[Card]]) -> list[Card]:
    """All cards of some melds or offers, jokers free again."""
    members = [meld.cards if isinstance(meld, Meld) else meld for meld in melds]
    return [card.loose for meld in members for card in meld]


@attrs.frozen(cache_hash=True)
class MeldRules:
    """Which melds a variant allows; shared by all rule books.

    Args:
        repeat_suits: Whether a group may hold one suit twice.
        group_max: The most cards in a group; None for no limit.  Without repeated suits four
            is the limit anyhow.
        ace_low: Whether A-2-3 is a run.
        ace_high: Whether Q-K-A is a run.
        ace_both_ends: Whether one run may hold an ace at either end, A-2-...-K-A.
        books: Whether three or four cards of one suit, of any ranks, are a meld.
        first_reading: How cards with several readings are read: the first of ``readings``
            (True), or not at all until the jokers are named (False).
        table_jokers: What may become of a joker on the table.
        values: What cards count: the default ``value`` of the solver.

    Raises:
        ValueError: A rule is outside its limits; the error names them.
    """

    repeat_suits: bool = switch(default=False)
    group_max: int | None = whole(4, 3, unset=True, because="a group has at least three cards")
    ace_low: bool = switch(default=True)
    ace_high: bool = switch(default=True)
    ace_both_ends: bool = switch(default=False)
    books: bool = switch(default=False)
    first_reading: bool = switch(default=False)
    table_jokers: TableJokers = choice(TableJokers.FIXED)
    values: CardValues = CardValues()

    def __attrs_post_init__(self) -> None:
        if self.ace_both_ends and not (self.ace_low and self.ace_high):
            raise ValueError("ace_both_ends needs an ace that may be low and may be high")

    def readings(self, offered: CardsLike) -> tuple[Meld, ...]:
        """Every way to read loose cards as one meld.

        Args:
            offered: The cards in any order; a free joker may stand for any card, a named joker
                only for its own.

        Returns:
            The melds, each once: runs before groups before books, and within a kind the one
            whose jokers stand for the lowest cards first.  Empty when there is none.

        >>> [str(meld) for meld in MeldRules().readings("* 2s 3s")]
        ['*As 2s 3s', '2s 3s *4s']
        """
        return _readings(self, tuple(sorted(cards(offered))))

    def read(self, offered: CardsLike) -> tuple[Meld, ...]:
        """The readings between which a player would still have to choose.

        Readings that do not differ in effect, and under ``first_reading`` all readings, come
        down to the first of them.

        Returns:
            No meld (the cards are none), one (what they are read as), or several (ambiguous).
        """
        found = self.readings(offered)
        if self.first_reading or len(found) < 2:
            return found[:1]
        return tuple({self._effect(meld): meld for meld in reversed(found)}.values())[::-1]

    def explain(self, offered: CardsLike) -> MeldFault | None:
        """Why loose cards are no meld under these rules.

        Returns:
            The fault, or None where there is a reading.

        >>> print(MeldRules().explain("5s 6s 8s"))
        5s 6s 8s: the cards of the run are not consecutive
        """
        members = tuple(sorted(cards(offered)))
        return None if _readings(self, members) else _explain(self, members)

    def allows(self, meld: Meld) -> bool:
        """Whether a meld is legal under these rules."""
        return meld in _readings(self, tuple(sorted(meld.cards)))

    def extensions(self, meld: Meld, card: Card) -> tuple[Meld, ...]:
        """The melds of the same kind that one more card makes of a meld.

        Args:
            meld: A meld on the table.
            card: The card laid off; a free joker may have several places.

        Returns:
            Each possible meld, in the order of :meth:`readings`; empty when the card does not
            fit.
        """
        found = _readings(self, tuple(sorted((*meld.cards, card))))
        return tuple([longer for longer in found if longer.kind is meld.kind])

    def value(self, meld: Meld) -> int:
        """The points of a meld: a joker counts as the card it stands for."""
        return sum([self.values.in_meld(card) for card in meld.cards])

    def _effect(self, meld: Meld) -> tuple[object, ...]:
        """What a meld is good for from now on: equal effects, interchangeable readings."""
        names_matter = self.table_jokers in (TableJokers.NAMED, TableJokers.NAMED_FROM_HAND)
        loose = tuple(sorted([card.loose for card in meld.cards]))
        if self.table_jokers is TableJokers.FREE:
            return (loose,)
        if names_matter or meld.kind is MeldKind.RUN:
            return (meld,)
        if meld.kind is MeldKind.GROUP and not self.repeat_suits:
            return (meld,)
        return (meld.kind, loose)  # which suit or rank the joker stands for changes nothing


def _positions(rules: MeldRules, size: int) -> range:
    """Where runs of a size may begin; positions 1 to 14 are A 2 ... K A."""
    low = 1 if rules.ace_low else 2
    high = 14 if rules.ace_high else 13
    if size == 14 and not rules.ace_both_ends:
        return range(0)
    return range(low, high - size + 2)


def _window(suit: Suit, start: int, size: int) -> list[Card]:
    """The cards at consecutive positions; 14 is the ace again, 15 the 2."""
    return [Card.of(Rank((p - 1) % 13 + 1), suit) for p in range(start, start + size)]


@functools.lru_cache(maxsize=1 << 16)
def _readings(rules: MeldRules, members: tuple[Card, ...]) -> tuple[Meld, ...]:
    named = [card for card in members if not card.is_free]
    free = len(members) - len(named)
    if len(members) < 3 or all(card.is_joker for card in members):
        return ()
    ranks = {card.rank for card in named}
    suits = {card.suit for card in named}
    found: dict[Meld, None] = {}
    if len(suits) == 1:
        found |= dict.fromkeys(_runs(rules, named, free, named[0].suit))
    if len(ranks) == 1:
        found |= dict.fromkeys(_groups(rules, named, free, named[0].rank))
    if rules.books and len(suits) == 1 and len(members) <= 4:
        one_suit = [Card.of(rank, named[0].suit) for rank in Rank]
        for faces in itertools.combinations_with_replacement(one_suit, free):
            found[_meld(MeldKind.BOOK, named, faces)] = None
    return tuple(found)


def _meld(kind: MeldKind, named: Iterable[Card], faces: Iterable[Card]) -> Meld:
    return Meld(kind, (*named, *[face.joker for face in faces]))


def _runs(rules: MeldRules, named: list[Card], free: int, suit: Suit) -> Iterable[Meld]:
    size = len(named) + free
    faces = [card.face for card in named]
    for start in _positions(rules, size):
        window = _window(suit, start, size)
        if not missing(faces, window):
            yield _meld(MeldKind.RUN, named, missing(window, faces))


def _groups(rules: MeldRules, named: list[Card], free: int, rank: Rank) -> Iterable[Meld]:
    size = len(named) + free
    if rules.group_max is not None and size > rules.group_max:
        return
    suits = [card.suit for card in named]
    choices: Iterable[tuple[Suit, ...]]
    if rules.repeat_suits:
        choices = itertools.combinations_with_replacement(Suit, free)
    elif len(set(suits)) < len(suits):
        return
    else:
        choices = itertools.combinations([s for s in Suit if s not in suits], free)
    for chosen in choices:
        yield _meld(MeldKind.GROUP, named, [Card.of(rank, suit) for suit in chosen])


def _explain(rules: MeldRules, members: tuple[Card, ...]) -> MeldFault:
    """The fault that most helps: what the player was most likely after decides."""
    named = [card for card in members if not card.is_free]
    if len(members) < 3:
        return MeldFault(Flaw.TOO_FEW, members)
    if all(card.is_joker for card in members):
        return MeldFault(Flaw.NO_NATURAL, members)
    naturals = [card for card in members if not card.is_joker]
    jokers = [card for card in named if card.is_joker]
    one_rank = len({card.rank for card in named}) == 1
    one_suit = len({card.suit for card in named}) == 1
    if one_rank and (not one_suit or len(naturals) > 1):
        return _explain_group(rules, members, named)
    if one_suit:
        return _explain_run(rules, members, named)
    natural_ranks = {card.rank for card in naturals}
    natural_suits = {card.suit for card in naturals}
    if jokers and (len(natural_ranks) == 1 or len(natural_suits) == 1):
        return MeldFault(Flaw.MISPLACED_JOKER, tuple(jokers))
    return MeldFault(Flaw.UNRELATED, members)


def _explain_group(rules: MeldRules, members: tuple[Card, ...], named: list[Card]) -> MeldFault:
    count = Counter(card.suit for card in named)
    twice = tuple([card for card in named if count[card.suit] > 1])
    if twice and not rules.repeat_suits:
        return MeldFault(Flaw.REPEATED_SUIT, twice)
    return MeldFault(Flaw.TOO_MANY, members)


def _explain_run(rules: MeldRules, members: tuple[Card, ...], named: list[Card]) -> MeldFault:
    count = Counter(card.face for card in named)
    twice = [card for card in named if count[card.face] > 1]
    aces = [card for card in twice if card.rank is Rank.ACE]
    kings_or_twos = {card.rank for card in named} & {Rank.KING, Rank.TWO}
    if twice and len(aces) < len(twice):
        return MeldFault(Flaw.REPEATED_CARD, tuple(c for c in twice if c not in aces))
    if len(aces) == 2 and len(members) == 14:
        return MeldFault(Flaw.BOTH_ENDS, tuple(aces))
    if aces:
        return MeldFault(Flaw.REPEATED_CARD, tuple(aces))
    if len(members) > 13:
        return MeldFault(Flaw.TOO_MANY, members)
    with_high = attrs.evolve(rules, ace_low=True, ace_high=True)
    if _readings(with_high, members):
        return MeldFault(Flaw.ACE_LOW_ONLY if not rules.ace_high else Flaw.GAP, members)
    naturals = tuple([card for card in members if not card.is_joker])
    jokers = tuple([card for card in named if card.is_joker])
    if jokers and _readings(rules, naturals + (JOKER,) * (len(members) - len(naturals))):
        return MeldFault(Flaw.MISPLACED_JOKER, jokers)
    if len(kings_or_twos) == 2 and _wraps(members, named):
        return MeldFault(Flaw.ROUND_THE_CORNER, members)
    return MeldFault(Flaw.GAP, members)


def _wraps(members: tuple[Card, ...], named: list[Card]) -> bool:
    """Whether the cards would be consecutive on a wheel of ranks."""
    faces = {card.face for card in named}
    size = len(members)
    return any(faces <= {*_window(named[0].suit, start, size)} for start in range(1, 14))
