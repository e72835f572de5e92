"""A long search for texts that break the readers: run it with ``make fuzz``.

Atheris changes documents and record files byte by byte, guided by the branches they reach.  Only
documented errors may come out, and what is accepted must be written and read again as equal;
states and views must be good for play.  An input that breaks this is left in a file
``crash-...``, which is passed as an argument to play it again.

    python benchmarks/fuzz_documents.py -max_total_time=600
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import atheris

with atheris.instrument_imports(include=["rummykit", "json"]):
    import rummykit as rk
    from rummykit.codec import hooks  # noqa: F401 (it is loaded late, and to be instrumented too)
    from rummykit.record import AnyGame

GAMES: list[AnyGame] = [rk.Carousel(), rk.Remi51(players=3), rk.FiveHundred()]

KINDS: list[Any] = [
    rk.Card,
    rk.Meld,
    rk.Action,
    rk.Game,
    rk.State,
    rk.View,
    rk.Record,
    rk.PublicRecord,
    rk.Match,
    rk.DealResult,
    rk.Standing,
    rk.Illegal,
]


def one_input(data: bytes) -> None:
    """Read an input: a byte says as what, a byte for which game, and then comes the text."""
    if len(data) < 2:
        return
    game = GAMES[data[1] % len(GAMES)]
    which = data[0] % (len(KINDS) + 1)
    if which == len(KINDS):
        read_file(data[2:].decode(errors="replace"))
    else:
        read_document(data[2:], KINDS[which], game)


def read_file(text: str) -> None:
    """Read a record's file."""
    try:
        record = rk.Record.from_text(text)
    except rk.CodecError:
        return
    assert rk.Record.from_text(record.to_text()) == record


def read_document(text: bytes, kind: Any, game: Any) -> None:
    """Read a document, and use what it holds."""
    try:
        value: Any = rk.from_json(text, kind, game=None if kind in KINDS[6:9] else game)
    except rk.CodecError:
        return
    assert rk.from_json(rk.to_json(value), type(value)) == value
    if isinstance(value, rk.Action):
        state = game.deal(game.chance(None, Random(1)))
        str(game.check(state, value, seat=1, ply=0))
    elif isinstance(value, rk.State | rk.View):
        for action in itertools.islice(game.legal_actions(value), 3):
            assert game.check(value, action) is None


def seeds() -> list[bytes]:
    """Inputs to begin with: a document of everything, and a record's file."""
    found = []
    for number, game in enumerate(GAMES):
        record = rk.playout(game, [rk.bots.greedy] * game.players, Random(2))
        states = list(record.states())
        match = rk.Match(game).add(record)
        values: dict[int, list[Any]] = {
            0: [rk.Card("*7h")],
            1: list(game.view(states[-1], None).table[:3]),
            2: [*record.actions[-9:], record.deal],
            3: [game],
            4: states[:: max(1, len(states) // 4)],
            5: [game.view(state, 0) for state in states[:: max(1, len(states) // 4)]],
            6: [record.undo(len(record.actions) // 2)],
            7: [record.undo(len(record.actions) - 2).public()],
            8: [match],
            9: [record.result()],
            10: [match.standing],
            11: [game.check(states[0], rk.Draw(), seat=2)],
        }
        for kind, examples in values.items():
            found += [bytes([kind, number]) + rk.to_json(value).encode() for value in examples]
        found.append(bytes([len(KINDS), number]) + record.to_text().encode())
    return found


def main() -> None:
    """Fuzz, from the seeds on; arguments are passed on to libFuzzer."""
    with tempfile.TemporaryDirectory() as corpus:
        for number, seed in enumerate(seeds()):
            Path(corpus, f"seed-{number}").write_bytes(seed)
        named = any(not argument.startswith("-") for argument in sys.argv[1:])
        arguments = [sys.argv[0], "-max_len=20000", *sys.argv[1:], *([] if named else [corpus])]
        atheris.Setup(arguments, one_input)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
