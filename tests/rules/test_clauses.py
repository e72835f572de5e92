"""Every clause of a rule book has a test, and the rule book links to exactly its tests."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOKS = sorted((ROOT / "docs" / "rules").glob("*.md"))
CLAUSES = {"carousel.md": ("C", 60), "remi51.md": ("R", 27), "five_hundred.md": ("F", 33)}
STATES_NO_RULE = {"C1", "C2", "C3", "C6", "R11", "R16", "R22", "F7", "F9", "F10"}

_CLAUSE = re.compile(r"^- \*\*([CRF]\d+)\.\*\* (.*)$", re.MULTILINE)
_LINK = re.compile(r"\[`(test_\w+)`\]\(\.\./\.\./tests/rules/(test_\w+\.py)\)")


def clauses_of(book: Path) -> dict[str, str]:
    """The text of each clause of a rule book."""
    return dict(_CLAUSE.findall(book.read_text(encoding="utf-8")))


def marked_tests() -> dict[str, set[tuple[str, str]]]:
    """For each clause the tests, as name and file, that are marked with it."""
    found = defaultdict(set)
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for clause in mark.args:
                        found[ast.literal_eval(clause)].add((node.name, path.name))
    return dict(found)


def test_there_is_a_rule_book_for_each_variant() -> None:
    assert set(CLAUSES) <= {book.name for book in BOOKS}


@pytest.mark.parametrize("name", sorted(CLAUSES))
def test_the_rule_book_has_every_clause_of_its_source(name: str) -> None:
    letter, count = CLAUSES[name]
    assert list(clauses_of(ROOT / "docs" / "rules" / name)) == [
        f"{letter}{number}" for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("name", sorted(CLAUSES))
def test_every_clause_links_to_exactly_its_tests(name: str) -> None:
    marked = marked_tests()
    for clause, text in clauses_of(ROOT / "docs" / "rules" / name).items():
        links = set(_LINK.findall(text))
        if clause in STATES_NO_RULE:
            assert "*States no rule.*" in text, clause
            assert not links, clause
        else:
            assert marked.get(clause), f"no test is marked with {clause}"
            assert links == marked[clause], f"the links of {clause} are not its tests"


def test_every_mark_is_a_clause_of_a_rule_book() -> None:
    known = {clause for name in CLAUSES for clause in clauses_of(ROOT / "docs" / "rules" / name)}
    assert set(marked_tests()) <= known - STATES_NO_RULE
