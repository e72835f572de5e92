"""Actions in words: the choices of a player, and what was done."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.text import Text

from rummykit.actions import (
    Action,
    Arrange,
    Discard,
    Draw,
    KeepJoker,
    Knock,
    LayDown,
    LayOff,
    LeaveJoker,
    Pass,
    Reshuffle,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import Card
from rummykit.deck import missing
from rummykit.game import View
from rummykit.meld import Meld, loose_cards
from rummykit.render.cards import card_text, cards_text, melds_text, notation_text, slashed_text
from rummykit.render.fields import hand_of, stock_of, table_of

__all__ = ["action_text", "changes_text", "event_text"]

PHRASES: Final[dict[type[Action], str]] = {
    Arrange: "melds {played}",
    LayDown: "lays {melds}",
    LayOff: "lays {card} off onto {meld}",
    Discard: "throws {card}",
    Knock: "knocks",
    Pass: "passes",
    KeepJoker: "keeps the joker",
    LeaveJoker: "leaves the joker as the cut card",
    TakeCutCard: "goes out by hand with the cut card: {melds}, covering with {discard}",
    SwapJoker: "puts {card} in the joker's place in {meld}; the joker goes into {into}",
}
"""What a player does, in words; the names in braces are fields of the action."""


def action_text(action: Action, view: View) -> Text:
    """An action in a list of choices: its notation, and what it comes to.

    Of a whole table that is laid anew only the cards from the hand and the melds that change
    are shown.
    """
    table = table_of(view) or ()
    if isinstance(action, Arrange):
        old = [meld.cards for meld in table]
        changed = [cards for cards in action.table if cards not in old]
        text = Text("meld ").append_text(cards_text(_laid(table, action.table)))
        return text.append(":  ", "dim").append_text(slashed_text(changed))
    text = notation_text(str(action))
    place = getattr(action, "meld", None)
    if type(place) is int and place < len(table):
        text.append("   onto ", "dim").append_text(cards_text(table[place].cards))
    return text


def event_text(before: View, action: Action, after: View) -> Text:
    """What was done, told from one and the same seat's views before and after it.

    Args:
        before: The view before the action.
        action: The action.
        after: The view after it.
    """
    gained = missing(hand_of(after) or (), hand_of(before) or ())
    if isinstance(action, Draw):
        return Text("draws ").append_text(cards_text(gained) if gained else Text("a card"))
    if isinstance(action, Reshuffle):
        return Text(f"the discards are shuffled: the stock has {stock_of(after)} cards")
    phrase = PHRASES.get(type(action))
    if phrase is None:
        text = notation_text(str(action))
        return text.append(", gets ").append_text(cards_text(gained)) if gained else text
    if isinstance(action, Knock) and action.discard is not None:
        phrase += " and throws {discard}"
    table = table_of(before) or ()
    text = Text()
    for words, name, _, _ in string.Formatter().parse(phrase):
        text.append(words)
        if name == "played":
            text.append_text(cards_text(_laid(table, table_of(after) or ())))
        elif name is not None:
            text.append_text(_argument(table, getattr(action, name)))
    return text


def changes_text(before: View, after: View) -> Columns | None:
    """The melds on the table, those marked that changed between two views; None if none did."""
    old, new = table_of(before) or (), table_of(after) or ()
    return None if old == new else melds_text(new, old)


def _argument(table: Sequence[Meld], value: Any) -> Text:
    """A card, cards, melds, or the place of a meld on the table."""
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, int):
        return cards_text(table[value].cards) if value < len(table) else Text(f"meld {value}")
    if value and isinstance(value[0], Card):
        return cards_text(value)
    return slashed_text(value)


def _laid(old: Iterable[Iterable[Card] | Meld], new: Iterable[Iterable[Card] | Meld]) -> list[Card]:
    """The cards of a new table that an old one has not, jokers free."""
    return list(missing(loose_cards(new), loose_cards(old)))
