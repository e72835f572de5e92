"""The same seeds give the same records, to the byte, in every process."""

from __future__ import annotations

import subprocess
import sys

import pytest

PLAY = """
import hashlib, sys
from random import Random
import rummykit as rk

first, last = map(int, sys.argv[1:3])
digest = hashlib.sha256()
deals = 0
for seed in range(first, last):
    name = ("carousel", "remi51", "500", "300", "500-koljac")[seed % 5]
    # In 500-Koljac good players score little, and a whole match is very long.
    rules = {"target": 20} if name == "500-koljac" else {}
    game = rk.make(name, players=2 + seed % 3, **rules)
    bots = [rk.bots.greedy] * game.players
    if sys.argv[3] == "deals":
        match = rk.Match(game).add(rk.playout(game, bots, Random(seed)))
    else:
        match = rk.Match.play(game, bots, Random(seed), max_deals=300)
    deals += len(match.records)
    for record in match.records:
        digest.update(rk.to_json(record).encode())
        digest.update(record.to_text().encode())
        digest.update(repr([game.view(state, 0) for state in record.states()]).encode())
    digest.update(rk.to_json(match.standing).encode())
print(deals, digest.hexdigest())
"""


def played(hash_seed: str, matches: int, what: str = "matches") -> str:
    """The digest of matches, or of single deals, that another process plays."""
    return subprocess.run(  # noqa: S603 (our own interpreter)
        [sys.executable, "-c", PLAY, "0", str(matches), what],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_a_few_deals_are_the_same_in_two_processes() -> None:
    one = played("0", 20, "deals")
    assert int(one.split()[0]) == 20
    assert one == played("1", 20, "deals")


@pytest.mark.slow
def test_200_matches_are_the_same_in_two_processes() -> None:
    assert played("2", 200) == played("3", 200)
