"""Cards, hands and melds as coloured text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.text import Text

from rummykit.card import Card, NotationError, Suit
from rummykit.meld import Meld

__all__ = [
    "SUIT_STYLES",
    "card_text",
    "cards_text",
    "hand_text",
    "melds_text",
    "notation_text",
    "pile_text",
    "slashed_text",
]

SUIT_STYLES: Final = {
    Suit.CLUBS: "green",
    Suit.DIAMONDS: "bright_blue",
    Suit.HEARTS: "red",
    Suit.SPADES: "bold",
}
JOKER_STYLE: Final = "yellow"

LONGEST: Final = 12
"""The most cards of a pile that are shown; of a longer one the last."""


def card_text(card: Card) -> Text:
    """A card with its suit as a symbol, in the suit's colour.

    >>> card_text(Card("*7h")).plain
    '*7♥'
    """
    star = Text("*", JOKER_STYLE) if card.is_joker else Text()
    if card.is_free:
        return star
    return star.append(card.rank.letter + card.suit.symbol, SUIT_STYLES[card.suit])


def cards_text(cards: Iterable[Card]) -> Text:
    """Cards, apart by blanks."""
    return Text(" ").join([card_text(card) for card in cards])


def hand_text(hand: Iterable[Card]) -> Text:
    """A hand: suit by suit with gaps between the suits, jokers last.

    >>> from rummykit.card import cards
    >>> hand_text(cards("2s 7h * 9h")).plain
    '7♥ 9♥   2♠   *'
    """
    suits: dict[int, list[Card]] = {}
    for card in sorted(hand, key=lambda card: (4 if card.is_joker else card.suit, card)):
        suits.setdefault(4 if card.is_joker else card.suit, []).append(card)
    return Text("   ").join([cards_text(held) for held in suits.values()])


def pile_text(pile: Sequence[Card]) -> Text:
    """A pile of cards, of a long one the end."""
    if len(pile) <= LONGEST:
        return cards_text(pile)
    return Text(f"({len(pile)}) ... ").append_text(cards_text(pile[-LONGEST:]))


def slashed_text(melds: Iterable[Iterable[Card]]) -> Text:
    """Melds as offered, parted by ``/``."""
    return Text(" / ").join([cards_text(cards) for cards in melds])


def notation_text(text: str) -> Text:
    """An action's notation, or anything else, with the words that are cards in colour."""
    words = []
    for word in text.split(" "):
        try:
            words.append(card_text(Card(word)))
        except NotationError:
            words.append(Text(word))
    return Text(" ").join(words)


def melds_text(melds: Sequence[Meld], before: Sequence[Meld] | None = None) -> Columns:
    """The melds on the table, numbered from 0, in as many columns as there is room for.

    Args:
        melds: The melds.
        before: The table as it was; melds that were not in it are marked with ``+``.
    """
    old = list(melds if before is None else before)
    cells = []
    for place, meld in enumerate(melds):
        if meld in old:
            old.remove(meld)
            mark = " "
        else:
            mark = "+"
        number = Text.assemble((mark, "bold"), (f"{place:>2}: ", "dim"))
        cells.append(number.append_text(cards_text(meld.cards)))
    return Columns(cells, padding=(0, 2))
