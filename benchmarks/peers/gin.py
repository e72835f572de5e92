"""Gin deadwood: rummykit, OpenSpiel and RLCard on the same hands."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel
from rlcard.games.base import Card as TheirCard
from rlcard.games.gin_rummy.utils import melding
from rlcard.games.gin_rummy.utils.utils import get_deadwood_count

from rummykit.card import Card, cards
from rummykit.meld import MeldRules
from rummykit.solver import deadwood
from rummykit.solver.gin import GinTable

RULES = MeldRules(ace_high=False)
VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
ROUNDS = 300


def _timed(solve: Callable[[], list[int]], hands: int, rounds: int) -> tuple[float, list[int]]:
    """Microseconds a hand, the best of five sittings, and the answers."""
    answers, best = solve(), float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(rounds):
            solve()
        best = min(best, (time.perf_counter() - start) / rounds / hands)
    return best * 1e6, answers


def _suits(hand: list[Card]) -> tuple[int, int, int, int]:
    masks = [0, 0, 0, 0]
    for card in hand:
        masks[card.suit] |= 1 << (card.rank - 1)
    return masks[0], masks[1], masks[2], masks[3]


def run(path: Path) -> list[str]:
    """Print the times; returns the lines about wrong answers."""
    raw = [json.loads(line) for line in path.read_text().splitlines()]
    hands = [list(cards(one["hand"])) for one in raw]
    least = [
        RULES.values.total(hand) - one["optimum"]["low|points"]
        for hand, one in zip(hands, raw, strict=True)
    ]
    table = GinTable(VALUES, low=True, high=False)
    held = [_suits(hand) for hand in hands]
    # OpenSpiel counts spades, clubs, diamonds, hearts.
    theirs = [[(c.suit + 1) % 4 * 13 + c.rank - 1 for c in hand] for hand in hands]
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    theirs_least = least
    if len(hands[0]) == 11:  # OpenSpiel then means the deadwood after the best discard
        theirs_least = [
            min(deadwood([*hand[:at], *hand[at + 1 :]], RULES) for at in range(11))
            for hand in hands
        ]
    contestants: list[tuple[str, Callable[[], list[int]], int, list[int]]] = [
        (
            "rummykit, list of cards",
            lambda: [deadwood(hand, RULES) for hand in hands],
            ROUNDS,
            least,
        ),
        (
            "rummykit, hand held ready",
            lambda: [table.count_suits(a, b, c, d) for a, b, c, d in held],
            ROUNDS,
            least,
        ),
        (
            "OpenSpiel min_deadwood",
            lambda: [utils.min_deadwood(hand) for hand in theirs],
            ROUNDS,
            theirs_least,
        ),
    ]
    if len(hands[0]) == 10:
        objects = [[TheirCard(c.suit.letter.upper(), c.rank.letter) for c in h] for h in hands]
        contestants.append(
            ("RLCard best clusters", lambda: [_rlcard(h) for h in objects], 5, least)
        )
    wrong = []
    for name, solve, rounds, right in contestants:
        micros, answers = _timed(solve, len(hands), rounds)
        off = sum(answer != proven for answer, proven in zip(answers, right, strict=True))
        print(f"{path.stem:12} {name:26} {micros:8.3f} us a hand, {off} of {len(hands)} wrong")
        if off:
            wrong.append(f"{name}: {off} of {len(hands)} in {path.stem}")
    return wrong


def _rlcard(hand: list[TheirCard]) -> int:
    clusters = melding.get_best_meld_clusters(hand)
    return int(get_deadwood_count(hand, clusters[0] if clusters else []))
