"""Cards: values, their text, and what a joker stands for.

A card is a small integer with a name.  The 52 natural cards are 1 to 52 (rank by rank, ace to
king, and within a rank clubs, diamonds, hearts, spades); ``*7h``, a joker that stands for the
7 of hearts, is 52 more than the 7 of hearts; the free joker ``*`` is 105.  Two packs shuffled
together make multisets: the two sevens of hearts are one and the same value, held twice.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from typing import Final, NoReturn, SupportsIndex, TypeAlias, final

__all__ = [
    "JOKER",
    "NATURALS",
    "Card",
    "CardsLike",
    "NotationError",
    "Rank",
    "Suit",
    "cards",
    "text_of",
]


class NotationError(ValueError):
    """Text that cannot be read: a word in it is no card, number or command.

    Args:
        problem: What is wrong, in words.
        text: The whole text that was being read.
        start: Where in ``text`` the bad word begins, counted from 0.
        word: The bad word itself; empty when something is missing at ``start``.
    """

    def __init__(self, problem: str, text: str = "", start: int = 0, word: str = "") -> None:
        super().__init__(problem, text, start, word)
        self.problem = problem
        self.text = text
        self.start = start
        self.word = word

    def __str__(self) -> str:
        if not self.text or self.text == self.word:
            return self.problem
        # A hostile text may be a megabyte long: show the neighbourhood of the word only.
        left = max(0, self.start - 30)
        line = self.text[left : self.start + 50].replace("\n", " ")
        mark = "^" * max(1, min(len(self.word), 50))
        return f"{self.problem}\n  {line}\n  {' ' * (self.start - left)}{mark}"


class Rank(enum.IntEnum):
    """The rank of a card, ace low: ``Rank.ACE`` is 1, ``Rank.KING`` is 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The one-letter text of the rank: ``A 2 ... 9 T J Q K``."""
        return "A23456789TJQK"[self - 1]


class Suit(enum.IntEnum):
    """The suit of a card, in the order in which suits sort."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The one-letter text of the suit: ``c d h s``."""
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """The suit as a symbol, for display."""
        return "♣♦♥♠"[self]


@final
class Card(int):
    """A card: a natural one, a joker that stands for one, or the free joker.

    ``Card("7h")``, ``Card("10h")``, ``Card("T♥")``, ``Card("*")`` (a free joker) and
    ``Card("*7h")`` (a joker that stands for the 7 of hearts) all work, in either case.  There is
    one object for each card, so ``is`` and ``==`` agree.  Cards sort by rank, then suit; jokers
    that stand for a card come after all natural cards, the free joker last.

    Args:
        text: The card's text, or a card, which is returned as it is.

    Raises:
        NotationError: The text is not a card.
        TypeError: ``text`` is neither text nor a card.  Numbers are refused: a slip such as
            ``Card(5)`` would otherwise name some card nobody meant.

    >>> Card("10h"), str(Card("*7♥")), Card("Kd").rank.name
    (Card('Th'), '*7h', 'KING')
    """

    __slots__ = ()

    def __new__(cls, text: str | Card) -> Card:  # noqa: D102 (the class says it)
        if type(text) is Card:
            return text
        if not isinstance(text, str):
            raise TypeError(f"a card is written as text, such as '7h', not as {text!r}")
        found = _BY_TEXT.get(text) or _BY_TEXT.get(text.strip().lower())
        if found is None:
            raise NotationError(f"{_shown(text)} is not a card", text, 0, text)
        return found

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError("Card is final: it cannot be subclassed")

    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The natural card of a rank and a suit.

        >>> Card.of(Rank.SEVEN, Suit.HEARTS)
        Card('7h')
        """
        return _CARDS[4 * (Rank(rank) - 1) + Suit(suit) + 1]

    @staticmethod
    def from_value(value: int) -> Card:
        """The card with an integer value from 1 to 105.

        Raises:
            ValueError: There is no card with this value.
        """
        if not 1 <= value <= 105:
            raise ValueError(f"card values run from 1 to 105, not {value}")
        return _CARDS[value]

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker, free or standing for a card."""
        return self > 52

    @property
    def is_free(self) -> bool:
        """Whether this is the free joker, which stands for no card yet."""
        return self == 105

    @property
    def face(self) -> Card:
        """The natural card this one counts as; the free joker is its own face."""
        return _FACES[self]

    @property
    def loose(self) -> Card:
        """The card as it lies in a hand: a joker that stood for a card is a free joker again."""
        return self if self <= 52 else JOKER

    @property
    def joker(self) -> Card:
        """The joker that stands for this card (or for this one's face)."""
        return JOKER if self == 105 else _CARDS[_FACES[self] + 52]

    @property
    def rank(self) -> Rank:
        """The rank it counts as.

        Raises:
            ValueError: It is the free joker, which has none.
        """
        if self == 105:
            raise ValueError("a free joker has no rank: it stands for no card yet")
        return _RANKS[self]

    @property
    def suit(self) -> Suit:
        """The suit it counts as.

        Raises:
            ValueError: It is the free joker, which has none.
        """
        if self == 105:
            raise ValueError("a free joker has no suit: it stands for no card yet")
        return _SUITS[self]

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({_TEXTS[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(_TEXTS[self], spec)

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[type[Card], tuple[str]]:
        return Card, (_TEXTS[self],)


CardsLike: TypeAlias = str | Iterable[Card | str]
"""What every public function takes for cards: text, or an iterable of cards."""


def _shown(text: str) -> str:
    """A text quoted for an error, cut to a length a person can read."""
    return repr(text if len(text) <= 30 else text[:27] + "...")


_NAMES: Final = [rank.letter + suit.letter for rank in Rank for suit in Suit]
_TEXTS: Final = ("", *_NAMES, *("*" + name for name in _NAMES), "*")
_CARDS: Final = tuple(int.__new__(Card, value) for value in range(106))
_FACES: Final = (*_CARDS[:53], *_CARDS[1:53], _CARDS[105])
_RANKS: Final = (Rank.ACE, *(Rank((face - 1) // 4 + 1) for face in _FACES[1:105]))
_SUITS: Final = (Suit.CLUBS, *(Suit((face - 1) % 4) for face in _FACES[1:105]))

JOKER: Final = _CARDS[105]
"""The free joker, ``*``."""

NATURALS: Final = _CARDS[1:53]
"""The 52 natural cards in order: one pack."""


def _spellings(card: Card) -> Iterable[str]:
    if card.is_free:
        return ["*"]
    star = "*" if card.is_joker else ""
    ranks = ["t", "10"] if card.rank is Rank.TEN else [card.rank.letter.lower()]
    suits = [card.suit.letter, card.suit.symbol, "♧♢♡♤"[card.suit]]
    return [star + rank + suit for rank in ranks for suit in suits]


_BY_TEXT: Final = {
    **{spelling: card for card in _CARDS[1:] for spelling in _spellings(card)},
    **{str(card): card for card in _CARDS[1:]},
}

_WORD: Final = re.compile(r"[^\s,]+")


def cards(source: CardsLike) -> tuple[Card, ...]:
    """Read cards from text or from an iterable of cards.

    Args:
        source: Text with cards apart by blanks or commas, or an iterable of cards (or of the
            text of single cards).

    Returns:
        The cards, in the order given.

    Raises:
        NotationError: A word is not a card; the error points at it.
        TypeError: ``source`` is neither, or holds something that is no card.

    >>> cards("7h 10h *")
    (Card('7h'), Card('Th'), Card('*'))
    """
    if isinstance(source, str):
        return tuple([_read_word(word, source) for word in _WORD.finditer(source)])
    if isinstance(source, int) or not isinstance(source, Iterable):
        raise TypeError(f"cards are text or an iterable of cards, not {source!r}")
    return tuple([Card(item) for item in source])


def _read_word(word: re.Match[str], text: str) -> Card:
    found = _BY_TEXT.get(word[0]) or _BY_TEXT.get(word[0].lower())
    if found is None:
        raise NotationError(f"{_shown(word[0])} is not a card", text, word.start(), word[0])
    return found


def text_of(source: Iterable[Card]) -> str:
    """The canonical text of cards, apart by blanks.

    >>> text_of(cards("10h, *7♥"))
    'Th *7h'
    """
    return " ".join([_TEXTS[card] for card in source])
