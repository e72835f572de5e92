"""How long deals of Remi 51 take when four greedy bots play them.

``python benchmarks/bench_playout_remi51.py`` plays 1,000 deals, or as many as are given, and
prints what they took.  ``pytest benchmarks --benchmark-only`` times a few.
"""

import platform
import sys
import time
from collections import Counter
from collections.abc import Iterator
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


def main(deals: int) -> None:
    next(played(1))  # the first deal fills caches
    endings: Counter[str] = Counter()
    times, actions = [], 0
    last = time.perf_counter()
    for record in played(deals):
        times.append(time.perf_counter() - last)
        endings[record.result().ending.value] += 1
        actions += len(record.actions)
        last = time.perf_counter()
    times.sort()
    total = sum(times)
    built = "compiled" if rk.solver.COMPILED else "pure Python"
    print(f"{deals} deals, solver {built}, Python {platform.python_version()}")
    print(f"total {total:.1f} s, {1000 * total / deals:.1f} ms a deal, ", end="")
    print(f"median {1000 * times[deals // 2]:.1f} ms, 95th percentile ", end="")
    print(f"{1000 * times[deals * 95 // 100]:.1f} ms, slowest {1000 * times[-1]:.1f} ms")
    print(f"{actions} actions, {actions / total:.0f} a second; ", end="")
    print(", ".join(f"{number} {ending}" for ending, number in endings.most_common()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
