"""Hypothesis strategies for everything in a rummy: cards, melds, positions, actions, records.

All are constructive: nothing is drawn and thrown away, so the default health checks pass.  Each
docstring says what the examples shrink towards.  ``st.from_type(Card)`` and the like work too,
without an import: Hypothesis finds them by rummykit's entry point.
"""

from rummykit.testing.proposals import Submission
from rummykit.testing.strategies.dealing import cards, deals, decks, hands
from rummykit.testing.strategies.flaws import near_melds, possible_flaws
from rummykit.testing.strategies.melding import melds, tables
from rummykit.testing.strategies.playing import actions, positions, records, submissions
from rummykit.testing.strategies.rules import games, meld_rules

__all__ = [
    "Submission",
    "actions",
    "cards",
    "deals",
    "decks",
    "games",
    "hands",
    "meld_rules",
    "melds",
    "near_melds",
    "positions",
    "possible_flaws",
    "records",
    "submissions",
    "tables",
]
