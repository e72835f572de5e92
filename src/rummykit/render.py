"""Showing a game to a person: cards, melds, views, actions and scores as rich text.

Everything here is a pure function of public values.  What a player sees is made from his view
and from nothing else, so no picture can show a card that the view does not hold.

Any variant can be shown.  The fields that every view or most views have (seat, player, dealer,
hand, hand_sizes, table, stock) have their places; whatever else a view holds is shown by the
kind of its value: a card, cards, melds, a number, one value for each seat.  Values that are
None, False, 0 or empty are not shown.  ``LABELS``, ``SEAT_FIELDS`` and ``HIDDEN_FIELDS`` say
what the fields of the bundled variants are called, which of them name seats, and which tell a
person nothing.
"""

from __future__ import annotations

import enum
import string
from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
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
from rummykit.card import Card, NotationError, Suit
from rummykit.deck import missing
from rummykit.game import View
from rummykit.meld import Meld
from rummykit.result import DealResult, Standing

__all__ = [
    "action_text",
    "card_text",
    "cards_text",
    "event_text",
    "facts_text",
    "hand_text",
    "melds_text",
    "notation_text",
    "result_table",
    "score_sheet",
    "situation",
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

LABELS: Final = {
    "drawn": "drawn this turn",
    "last_drawer": "took the last card",
    "kept_jokers": "jokers the cutter is known to hold",
    "lifted": "cards in the cutter's packet",
    "opened_now": "opened this turn",
    "laid_off_now": "laid off this turn",
}
"""What fields of views are called, where their name is not enough."""

SEAT_FIELDS: Final = frozenset({"last_drawer", "out"})
"""The fields that name a seat, or several."""

PLACED_FIELDS: Final = frozenset(
    {"seat", "phase", "player", "ply", "dealer", "hand", "hand_sizes", "table", "stock"}
)
"""The fields that have their own places in the picture."""

HIDDEN_FIELDS: Final = frozenset(
    {"ending", "ender", "winner", "turn", "reshuffled", "laid_since_shuffle"}
)
"""The fields that are not shown: the result of the deal tells them, or they only keep books."""

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


# Cards and melds.


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


def _pile_text(pile: Sequence[Card]) -> Text:
    """A pile of cards, of a long one the end."""
    if len(pile) <= LONGEST:
        return cards_text(pile)
    return Text(f"({len(pile)}) ... ").append_text(cards_text(pile[-LONGEST:]))


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


# Actions.


def action_text(action: Action, view: View) -> Text:
    """An action in a list of choices: its notation, and what it comes to.

    Of a whole table that is laid anew only the cards from the hand and the melds that change
    are shown.
    """
    table = _table(view)
    if isinstance(action, Arrange):
        old = [meld.cards for meld in table]
        changed = [cards for cards in action.table if cards not in old]
        text = Text("meld ").append_text(cards_text(_laid(table, action.table)))
        return text.append(":  ", "dim").append_text(_slashed(changed))
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
    if isinstance(action, Draw):
        gained = missing(_hand(after), _hand(before))
        return Text("draws ").append_text(cards_text(gained) if gained else Text("a card"))
    if isinstance(action, Reshuffle):
        return Text(f"the discards are shuffled: the stock has {_stock(after)} cards")
    phrase = PHRASES.get(type(action))
    if phrase is None:
        return notation_text(str(action))
    if isinstance(action, Knock) and action.discard is not None:
        phrase += " and throws {discard}"
    text = Text()
    for words, name, _, _ in string.Formatter().parse(phrase):
        text.append(words)
        if name == "played":
            text.append_text(cards_text(_laid(_table(before), _table(after))))
        elif name is not None:
            text.append_text(_argument(_table(before), getattr(action, name)))
    return text


def _argument(table: Sequence[Meld], value: Any) -> Text:
    """A card, cards, melds, or the place of a meld on the table."""
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, int):
        return cards_text(table[value].cards)
    if value and isinstance(value[0], Card):
        return cards_text(value)
    return _slashed(value)


def _slashed(melds: Iterable[Iterable[Card]]) -> Text:
    return Text(" / ").join([cards_text(cards) for cards in melds])


def _laid(old: Iterable[Iterable[Card] | Meld], new: Iterable[Iterable[Card] | Meld]) -> list[Card]:
    """The cards of a new table that an old one has not, jokers free."""
    return list(missing(_loose(new), _loose(old)))


def _loose(melds: Iterable[Iterable[Card] | Meld]) -> list[Card]:
    return [
        card.loose for meld in melds for card in (meld.cards if isinstance(meld, Meld) else meld)
    ]


# Views.


def situation(view: View, names: Sequence[str]) -> Group:
    """All that a view tells, laid out for a person: seats, stock, table, hand.

    Args:
        view: A view of any variant.
        names: What the seats are called.
    """
    parts: list[RenderableType] = [_seats_table(view, names)]
    if facts := facts_text(view, names):
        parts.append(Padding(facts, (0, 0, 0, 2)))
    table = _table(view)
    parts.append(
        Padding(melds_text(table), (0, 0, 0, 2)) if table else Text("  no melds on the table")
    )
    hand = getattr(view, "hand", None)
    if hand is not None:
        line = Text.assemble((f"hand ({len(hand)})  ", "bold"), hand_text(hand))
        parts.append(Padding(line, (0, 0, 0, 2)))
    return Group(*parts)


def _seats_table(view: View, names: Sequence[str]) -> Table:
    """One line a seat: whose turn it is, who dealt, the cards held, what a seat has besides."""
    sizes: Sequence[int] = getattr(view, "hand_sizes", ())
    columns = {name: value for name, value in _extras(view).items() if _is_by_seat(name, value)}
    grid = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    grid.add_column("")
    grid.add_column("")
    if sizes:
        grid.add_column("cards", justify="right")
    for name in columns:
        grid.add_column(_label(name))
    for seat, called in enumerate(names):
        dealer = " (dealer)" if seat == getattr(view, "dealer", None) else ""
        row = [
            Text(">" if seat == view.player else "", "bold"),
            Text(called + dealer, "bold" if seat == view.player else ""),
        ]
        if sizes:
            row.append(Text(str(sizes[seat])))
        row += [_value_text(name, value[seat], names) for name, value in columns.items()]
        grid.add_row(*row)
    return grid


def facts_text(view: View, names: Sequence[str]) -> Text:
    """What a view tells of the whole table, in a line: the stock, the pool, the cut card."""
    facts = {"stock": _stock(view)} if hasattr(view, "stock") else {}
    extras = {name: value for name, value in _extras(view).items() if not _is_by_seat(name, value)}
    return Text("    ").join(
        [
            Text.assemble((_label(name) + " ", "dim"), _value_text(name, value, names))
            for name, value in {**facts, **extras}.items()
        ]
    )


def _extras(view: View) -> dict[str, Any]:
    """The fields of a view that have no place of their own, where they tell something."""
    known = PLACED_FIELDS | HIDDEN_FIELDS
    named = [field.name for field in attrs.fields(type(view)) if field.name not in known]
    found = {name: getattr(view, name) for name in named}
    return {name: value for name, value in found.items() if _tells(name, value)}


def _tells(name: str, value: Any) -> bool:
    if name in SEAT_FIELDS:  # seat 0 tells as much as any other
        return value is not None and value != ()
    return any(value) if isinstance(value, tuple) else bool(value)


def _is_by_seat(name: str, value: Any) -> bool:
    """Whether a field has one value for each seat: marks, or piles of cards."""
    return (
        isinstance(value, tuple)
        and name not in SEAT_FIELDS
        and all(isinstance(one, (bool, tuple)) for one in value)
    )


def _value_text(name: str, value: Any, names: Sequence[str]) -> Text:
    if name in SEAT_FIELDS:
        seats = value if isinstance(value, tuple) else (value,)
        return Text(", ".join([names[seat] for seat in seats]))
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, Meld):
        return cards_text(value.cards)
    if isinstance(value, bool):
        return Text("yes" if value else "")
    if isinstance(value, enum.Enum):
        return Text(str(value.value).replace("_", " "))
    if isinstance(value, tuple):
        if all(isinstance(one, Card) for one in value):
            return _pile_text(value)
        return Text(", ").join([_value_text("", one, names) for one in value])
    return Text(str(value))


def _label(name: str) -> str:
    return LABELS.get(name, name.replace("_", " "))


def _hand(view: View) -> tuple[Card, ...]:
    return getattr(view, "hand", None) or ()


def _table(view: View) -> tuple[Meld, ...]:
    found: tuple[Meld, ...] = getattr(view, "table", ())
    return found


def _stock(view: View) -> int:
    found: int = getattr(view, "stock", 0)
    return found


# Results.


def result_table(result: DealResult, names: Sequence[str]) -> Table:
    """How a deal ended: what each seat scores, and the cards it had left."""
    grid = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    grid.add_column("")
    grid.add_column("points", justify="right")
    grid.add_column("cards left")
    for seat, called in enumerate(names):
        won = " (won)" if seat in result.winners else ""
        grid.add_row(
            Text(called + won, "bold" if won else ""),
            str(result.points[seat]),
            hand_text(result.deadwood[seat]) if result.deadwood[seat] else Text("none"),
        )
    return grid


def score_sheet(results: Sequence[DealResult], standing: Standing, names: Sequence[str]) -> Table:
    """The score sheet of a match: a line for every deal, the bonuses, the totals."""
    sheet = Table(title="Score sheet", title_justify="left", show_footer=True, show_edge=False)
    sheet.add_column("deal", "total", justify="right")
    sheet.add_column("ended by")
    sheet.add_column("won by")
    for seat, called in enumerate(names):
        won = seat in standing.winners
        total = Text(str(standing.totals[seat]), "bold reverse" if won else "bold")
        sheet.add_column(called, total, justify="right")
    for number, result in enumerate(results, 1):
        ended = result.ending.value.replace("_", " ")
        winners = ", ".join([names[seat] for seat in result.winners]) or "nobody"
        points = [
            Text(str(result.points[seat]), "bold" if seat in result.winners else "")
            for seat in range(len(names))
        ]
        sheet.add_row(str(number), ended, winners, *points)
    if any(standing.bonuses):
        sheet.add_section()
        sheet.add_row("bonus", "", "", *[str(bonus) for bonus in standing.bonuses])
    return sheet
