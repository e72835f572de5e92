"""Showing a game to a person: cards, melds, views, actions and scores as rich text.

Everything here is a pure function of public values.  What a player sees is made from his view
and from nothing else, so no picture can show a card that the view does not hold.

Any variant can be shown.  The fields that every view or most views have (seat, player, dealer,
hand, hand_sizes, table, stock) have their places; whatever else a view holds is shown by the
kind of its value: a card, cards, melds, a number, one value for each seat; so is a hand or a
table that does not hold cards or melds.  Values that are None, False, 0 or empty are not shown.
"""

from rummykit.render.actions import action_text, changes_text, event_text
from rummykit.render.cards import card_text, cards_text, hand_text, melds_text, notation_text
from rummykit.render.scores import result_table, score_sheet
from rummykit.render.views import facts_text, own_hand_text, situation

__all__ = [
    "action_text",
    "card_text",
    "cards_text",
    "changes_text",
    "event_text",
    "facts_text",
    "hand_text",
    "melds_text",
    "notation_text",
    "own_hand_text",
    "result_table",
    "score_sheet",
    "situation",
]
