"""Rummykit and its peers in turn on each instance, in one run.

``make bench-peers`` runs this once with the compiled solver and once with the interpreted one.
Timed is what a user calls: from cards, or the peer's own tiles on its own board, to a layout.
Every optimum is held against the proven one of the instance.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import attrs
import gin
from rummikub import rummikub

from rummykit.card import Card, cards
from rummykit.meld import Meld, MeldRules, TableJokers
from rummykit.solver import CARDS, COMPILED, place

INSTANCES = Path(__file__).parents[2] / "tests" / "data" / "instances"
RULES = MeldRules(ace_high=False, table_jokers=TableJokers.FREE)
HIGH = MeldRules(table_jokers=TableJokers.FREE)


@attrs.frozen
class Instance:
    """One problem with the most cards that can leave the hand."""

    name: str
    hand: tuple[Card, ...]
    table: tuple[Meld, ...]
    optimum: int
    optimum_high: int
    """The same where an ace may be high too, which the peers do not know."""


@attrs.define
class Contestant:
    """A solver: what prepares an instance, untimed, and what solves it."""

    name: str
    ready: Callable[[Instance], Callable[[], int]]
    high: bool = False
    """Whether it plays with an ace that may be high too."""
    times: list[float] = attrs.Factory(list)
    wrong: list[str] = attrs.Factory(list)

    def play(self, instance: Instance, repeats: int, clock: Callable[[], float]) -> float:
        """The best time of some runs in seconds; a wrong answer is written down."""
        solve = self.ready(instance)
        best = float("inf")
        for _ in range(repeats):
            start = clock()
            answer = solve()
            best = min(best, clock() - start)
        optimum = instance.optimum_high if self.high else instance.optimum
        if answer != optimum:
            self.wrong.append(f"{instance.name}: {answer}, not {optimum}")
        self.times.append(best)
        return best


def ours(rules: MeldRules) -> Callable[[Instance], Callable[[], int]]:
    """Rummykit under some rules."""

    def ready(instance: Instance) -> Callable[[], int]:
        hand, table = instance.hand, instance.table
        return lambda: len(place(hand, table, rules, objective=CARDS).used)

    return ready


def load(family: str) -> list[Instance]:
    found = []
    for line in (INSTANCES / f"{family}.jsonl").read_text().splitlines():
        raw = json.loads(line)
        table = tuple(RULES.readings(text)[0] for text in raw.get("table", ()))
        best, high = raw["optimum"]["low|cards"], raw["optimum"]["hl|cards"]
        found.append(Instance(raw["id"], cards(raw["hand"]), table, best, high))
    return found


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def run_family(family: str, repeats: int, clock: Callable[[], float]) -> list[str]:
    """Play one family; returns the lines about wrong answers."""
    instances = load(family)
    jokers = int(family[-1])
    us = Contestant("rummykit", ours(RULES))
    high = Contestant("rummykit, ace high too", ours(HIGH), high=True)
    peers = [
        Contestant(f"rummikub-solver {backend}", rummikub(backend, jokers))
        for backend in ("HIGHS", "GLPK_MI")
    ]
    won = {peer.name: 0 for peer in peers}
    for contestant in (us, high, *peers):  # nobody pays for a cold start
        contestant.ready(instances[0])()
    for at, instance in enumerate(instances):
        field = [us, *peers]
        turn = field[at % len(field) :] + field[: at % len(field)]
        times = {contestant.name: contestant.play(instance, repeats, clock) for contestant in turn}
        high.play(instance, repeats, clock)
        for peer in peers:
            won[peer.name] += times[us.name] < times[peer.name]
    for contestant in (us, high, *peers):
        median = statistics.median(contestant.times) * 1e3
        slow = percentile(contestant.times, 0.95) * 1e3
        cells = f"{median:9.3f} {slow:9.3f} {max(contestant.times) * 1e3:9.3f}"
        if contestant in peers:
            share = 100 * won[contestant.name] / len(instances)
            ratio = sum(contestant.times) / sum(us.times)
            middle = statistics.median(contestant.times) / statistics.median(us.times)
            cells += f" {share:8.0f}% {ratio:8.1f}x {middle:8.1f}x"
        print(f"{family:12} {contestant.name:24} {cells}", flush=True)
    return [f"{c.name}: {line}" for c in (us, high, *peers) for line in c.wrong]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*", help="all of them by default")
    parser.add_argument("--repeats", type=int, default=3, help="runs of each; the best counts")
    parser.add_argument(
        "--processor-time", action="store_true", help="of all threads, for a machine that is busy"
    )
    options = parser.parse_args()
    clock = time.process_time if options.processor_time else time.perf_counter
    names = sorted(path.stem for path in INSTANCES.glob("*.jsonl"))
    chosen = [name for name in names if not options.families or name in options.families]
    print(f"Python {platform.python_version()}, {platform.machine()}, {time.strftime('%Y-%m-%d')}")
    kind = "processor time" if options.processor_time else "time"
    print(f"rummykit {'compiled' if COMPILED else 'interpreted'}; {kind} in milliseconds")
    print(
        f"{'family':12} {'contestant':24} {'median':>9} {'95 %':>9} {'most':>9}"
        f" {'we win':>9} {'total':>9} {'median':>9}"
    )
    wrong: list[str] = []
    for family in chosen:
        if not family.startswith("gin"):
            wrong += run_family(family, options.repeats, clock)
    for family in chosen:
        if family.startswith("gin"):
            wrong += gin.run(INSTANCES / f"{family}.jsonl")
    print("\nAnswers that are not the optimum:" if wrong else "\nAll answers are optimal.")
    for line in wrong:
        print(" ", line)
    sys.exit(any(line.startswith("rummykit") for line in wrong))


if __name__ == "__main__":
    main()
