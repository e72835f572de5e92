"""Reading a perft position and counting its sequences of moves, without the library."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.oracle import carousel, five_hundred, remi51

BOOKS: dict[str, Any] = {"carousel": carousel, "500": five_hundred, "remi51": remi51}


class Position(NamedTuple):
    """A position of a perft file: how it comes about, and the counts that are to be found."""

    title: str
    record: str
    """A record as text: the deal, and the actions that lead there."""
    counts: dict[int, int]


def positions(path: Path) -> Iterator[Position]:
    """The positions of a file; each begins with ``== title`` and ends with its counts."""
    for block in path.read_text(encoding="utf-8").split("\n== ")[1:]:
        title, _, text = block.partition("\n")
        lines = text.splitlines()
        counts = [line.split() for line in lines if line.startswith("perft ")]
        record = [line for line in lines if not line.startswith("perft ")]
        yield Position(
            title, "\n".join(record) + "\n", {int(depth): int(n) for _, depth, n in counts}
        )


def start(record: str) -> tuple[Any, Any]:
    """The rule book of a record's variant, and the state its actions lead to."""
    lines = record.replace("\n    ", " ").splitlines()
    words = [line.split() for line in lines if line and not line.startswith("#")]
    header = {word: rest for word, *rest in words}
    settings = dict(rest[0].split("=") for word, *rest in words if word == "set")
    (place,) = [n for n, line in enumerate(words) if line[0] == "deal"]
    deck, dealer = words[place][1:], int(header["dealer"][0])
    book = BOOKS[header["variant"][0]]
    if "cut" in deck:
        state = book.deal(deck[:-2], settings, dealer, int(deck[-1]))
    else:
        state = book.deal(deck, settings, dealer)
    for move in words[place + 1 :]:
        state = book.play(state, " ".join(move))
    return book, state


def perft(book: Any, state: Any, depth: int) -> int:
    """How many sequences of so many moves lead on from a state."""
    if depth == 0:
        return 1
    return sum(perft(book, book.play(state, move), depth - 1) for move in book.moves(state))
