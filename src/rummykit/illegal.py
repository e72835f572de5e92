"""Why an action is not allowed: a stable code, the rule-book clause, and a sentence."""

from __future__ import annotations

import enum

import attrs

from rummykit.card import Card, text_of
from rummykit.meld import Meld

__all__ = ["Illegal", "IllegalAction", "Reason"]


class Reason(enum.Enum):
    """The stable code of a refusal; its value is the sentence, with blanks for the particulars."""

    # Asked of every action, in this order.
    OVER = "The deal is over."
    STALE = "The table has moved on: you saw ply {have}, it is ply {need} now."
    WRONG_SEAT = "It is not your turn."
    WRONG_PHASE = "That cannot be done now."
    NOT_HELD = "You do not hold {cards}."
    NO_SUCH_MELD = "There is no meld {have}: the table has {need}, counted from 0."
    NOT_A_MELD = "That is no meld."
    AMBIGUOUS = "Say which card each joker stands for: {melds}."
    # Laying cards.
    TABLE_CARD_MISSING = "Every card on the table stays there: {cards} would be gone."
    NOTHING_ADDED = "At least one card must come from your hand."
    JOKER_RENAMED = "{cards} keeps standing for its card until the natural card replaces it."
    DOES_NOT_FIT = "{cards} does not fit onto that meld."
    NO_JOKER_THERE = "No joker in that meld stands for {cards}."
    BELOW_OPENING = "{have} points: the first melds must come to {need}."
    NOT_OPENED = "You must have opened before you may lay off."
    OPENING_TURN = "No lay-off in the turn in which you open."
    CLOSED_ROUND = "Nobody may lay down before round {need}; this is round {have}."
    KEEPS_TOO_FEW = "You must keep {need} in hand, and would have {have}."
    NOT_A_HAND = "The cut card is only for a hand: all your cards and it, melded but for the cover."
    CUT_CARD_CLOSED = "The stock over the cut card has run out: nobody may take it any more."
    NO_SWAPS = "A joker on the table stays where it lies at this table."
    JOKER_NOT_LAID = "The freed joker must be laid at once."
    # Ending a turn or a deal.
    TOO_MANY_POINTS = "{have} points in hand: you may knock with {need} or fewer."
    NO_DISCARD = "No card is thrown with a knock here: {cards} stays in hand."
    MUST_DISCARD = "You must end this turn with a discard."
    MUST_KNOCK = "Your last card may only be thrown by knocking."
    NO_RIGHT_TO_KNOCK = "Only the first player may knock until somebody has."
    NOT_OUT = "You may knock once you hold {need}, and hold {have}."
    # For variants of other packages, with a clause and a note: whatever no other reason says.
    VARIANT_RULE = "The rules of this game do not allow that."


@attrs.frozen
class Illegal:
    """Why an action is refused.

    It says nothing that the view of the seat to act does not hold.  ``str()`` is a sentence for
    a player.
    """

    reason: Reason
    """The stable code."""
    clause: str
    """The clause of the rule book that decides, such as ``C34``; empty where none does."""
    cards: tuple[Card, ...] = ()
    """The offending cards."""
    need: int | None = None
    """What the rule asks for, as a number, where it is one."""
    have: int | None = None
    """What the action offers instead."""
    melds: tuple[Meld, ...] = ()
    """The readings between which to choose, where the reason is AMBIGUOUS."""
    note: str = ""
    """A sentence of its own, where the reason's is too general."""

    def __str__(self) -> str:
        return self.note or self.reason.value.format(
            cards=text_of(self.cards),
            need=self.need,
            have=self.have,
            melds=" or ".join([str(meld) for meld in self.melds]),
        )


class IllegalAction(ValueError):  # noqa: N818 (the name says what it is)
    """An action that the rules refuse; nothing has changed.

    Args:
        illegal: Why.
    """

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(illegal)
        self.illegal = illegal

    def __str__(self) -> str:
        return str(self.illegal)
