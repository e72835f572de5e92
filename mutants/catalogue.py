"""The mutants: faults of one idea each, read from the ``*.toml`` files beside this module.

A file begins with the ``tests`` to run for its mutants.  Every ``[[mutant]]`` then has

- an ``id``: a clause of a rule book (``C20``), a house rule (``Carousel.knock_limit``) or a name,
  a second one of a clause or house rule with a letter behind it (``C20 b``);
- the ``fault`` in words;
- the ``file`` below ``src/rummykit``, the ``old`` text, which stands there exactly once, and the
  ``new`` one; ``also`` lists further pairs of texts of the same file;
- where the file's ``tests`` are not the right ones, its own.

The fault of a clause must be caught by a test that is marked with the clause, so these are its
tests.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import attrs
from tests.rules.test_clauses import marked_tests

__all__ = ["ROOT", "SOURCES", "Mutant", "mutants"]

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "rummykit"

_CLAUSE = re.compile(r"[CRF]\d+")


@attrs.frozen
class Mutant:
    """One fault."""

    id: str
    """What it is called."""
    fault: str
    """What is wrong, in words."""
    file: str
    """The file, below ``src/rummykit``."""
    edits: tuple[tuple[str, str], ...]
    """The texts that are replaced, and by what."""
    tests: tuple[str, ...]
    """The tests that should catch it, as pytest takes them."""
    group: str
    """The catalogue's file, without its ending."""

    @property
    def rule(self) -> str:
        """The clause, the house rule or the name, without the letter behind it."""
        return self.id.split()[0]

    def planted(self, source: str) -> str:
        """The text of the file with the fault in it.

        Raises:
            ValueError: An old text does not stand there exactly once.
        """
        for old, new in self.edits:
            if source.count(old) != 1:
                found = source.count(old)
                raise ValueError(f"{self.id}: {self.file} has this {found} times:\n{old}")
            source = source.replace(old, new)
        return source


def mutants() -> tuple[Mutant, ...]:
    """All mutants, in the order of the files and in them.

    Raises:
        ValueError: An id is given twice.
        KeyError: Something is missing in a mutant, or no test is marked with its clause.
    """
    marked = marked_tests()
    found: dict[str, Mutant] = {}
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for entry in data["mutant"]:
            mutant = _mutant(entry, data["tests"], marked, path.stem)
            if mutant.id in found:
                raise ValueError(f"{mutant.id} is given twice")
            found[mutant.id] = mutant
    return tuple(found.values())


def _mutant(
    entry: dict[str, Any], tests: list[str], marked: dict[str, set[tuple[str, str]]], group: str
) -> Mutant:
    edits = [(entry["old"], entry["new"])]
    edits += [(pair["old"], pair["new"]) for pair in entry.get("also", [])]
    clause = entry["id"].split()[0]
    if _CLAUSE.fullmatch(clause):
        tests = [f"tests/rules/{file}::{name}" for name, file in sorted(marked[clause])]
    else:
        tests = entry.get("tests", tests)
    return Mutant(entry["id"], entry["fault"], entry["file"], tuple(edits), tuple(tests), group)
