"""Golden playthroughs: whole deals told ply by ply, to be reviewed as diffs.

``python -m tests.testing.playthrough`` tells the records of the files again and writes them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

from rummykit.card import Card, text_of
from rummykit.game import State
from rummykit.record import AnyGame, Record

FOLDER = Path(__file__).parents[1] / "playthroughs"
MARK = "\n=== The deal, ply by ply\n"
MOST = 40


def told(record: Record) -> str:
    """A record, and below it what happens at every ply."""
    return "\n".join([record.to_text().rstrip(), MARK, *_lines(record), ""])


def retold(path: Path) -> str:
    """What a file should hold, from the record at its head."""
    text = path.read_text(encoding="utf-8").partition(MARK)[0]
    return told(Record.from_text(text))


def _lines(record: Record) -> Iterator[str]:
    game = record.game
    table = ""
    for state, action in itertools.zip_longest(record.states(), record.actions):
        if (lying := " / ".join(map(str, getattr(state, "table", ())))) != table:
            table = lying
            yield f"     table: {table}"
        if state.player is None:
            yield f"{state.ply:3}  {state.phase.value}: {action or 'the end'}"
        else:
            yield f"{state.ply:3}  seat {state.player}, {state.phase.value}: {action}"
            yield f"       holds {_held(game, state)}"
            yield f"       could {_choices(game, state)}"
        if game.is_over(state):
            result = game.result(state)
            yield f"     {result.ending.value}: points {result.points}, won by {result.winners}"
            yield f"     left: {' / '.join(text_of(hand) or 'nothing' for hand in result.deadwood)}"
            yield f"     the match then: {game.standing([result])}"


def _held(game: AnyGame, state: State) -> str:
    hand: tuple[Card, ...] = game.view(state, state.player).hand or ()
    return text_of(hand) or "nothing"


def _choices(game: AnyGame, state: State) -> str:
    """The legal actions, by kind: how many, and the first of them."""
    found = list(itertools.islice(game.legal_actions(state), MOST))
    words = dict.fromkeys(action.word for action in found)
    parts = []
    for word in words:
        same = [action for action in found if action.word == word]
        more = f" and {len(same) - 1} more" if len(same) > 1 else ""
        parts.append(f"{same[0]}{more}")
    return "; ".join(parts) + (" ..." if len(found) == MOST else "")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(retold(file), encoding="utf-8")
