"""How long deals of Remi 51 take when four greedy bots play them.

``python benchmarks/bench_playout_remi51.py`` plays 1,000 deals, or as many as are given, and
prints what they took.  ``pytest benchmarks --benchmark-only`` times a few.
"""

import platform
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import rummykit as rk

GAME = rk.Remi51(players=4)


def played(deals: int, seed: int = 51) -> Iterator[rk.Record]:
    """So many deals, the dealer passing on."""
    rng = Random(seed)
    for index in range(deals):
        yield rk.playout(GAME, [rk.bots.greedy] * 4, rng, dealer=index % 4)


def test_ten_deals(benchmark: Any) -> None:
    records = benchmark.pedantic(lambda: list(played(10)), rounds=3)
    assert all(record.result().points for record in records)


def ask(hands: int, seed: int = 51) -> None:
    """What the two questions of a turn take, on hands of fifteen cards as they are dealt."""
    rng = Random(seed)
    dealt = [rng.sample(GAME.deck, 15) for _ in range(hands)]
    questions: dict[str, Callable[[list[rk.Card]], object]] = {
        "can I open": lambda hand: rk.solver.opening(hand, GAME.melds, GAME.opening),
        "can I go out by hand": lambda hand: rk.solver.all_but_one(hand, GAME.melds),
    }
    for name, question in questions.items():
        times = []
        for hand in dealt:
            before = time.process_time_ns()
            question(hand)
            times.append(time.process_time_ns() - before)
        times.sort()
        print(f"{name}: median {times[hands // 2] / 1e6:.2f} ms, ", end="")
        print(f"95th percentile {times[hands * 95 // 100] / 1e6:.2f} ms")


def main(deals: int) -> None:
    next(played(1))  # the first deal fills caches
    endings: Counter[str] = Counter()
    times, actions = [], 0
    deal = played(deals)
    wall = time.perf_counter()
    while True:
        before = time.process_time()
        record = next(deal, None)
        if record is None:
            break
        times.append(time.process_time() - before)
        endings[record.result().ending.value] += 1
        actions += len(record.actions)
    wall = time.perf_counter() - wall
    times.sort()
    total = sum(times)
    built = "compiled" if rk.solver.COMPILED else "pure Python"
    print(f"{deals} deals, solver {built}, Python {platform.python_version()}")
    print(f"{total:.1f} s of processor time ({wall:.1f} s on the clock, results counted too)")
    print(f"a deal: median {1000 * times[deals // 2]:.1f} ms, ", end="")
    print(f"95th percentile {1000 * times[deals * 95 // 100]:.1f} ms, ", end="")
    print(f"slowest {1000 * times[-1]:.1f} ms")
    print(f"{actions} actions, {actions / total:.0f} a second; ", end="")
    print(", ".join(f"{number} {ending}" for ending, number in endings.most_common()))
    ask(2000)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
