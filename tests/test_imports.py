"""Imports run one way, and the core imports nothing but attrs and the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"

LAYERS = [
    {"card"},
    {"deck", "meld", "notation", "options"},
    {"solver", "illegal", "result", "actions"},
    {"audit", "game"},
    {"variants"},
    {"record"},
    {"bots"},
    {"simulation", "match"},
    {"recordfile", "codec"},
    {"render", "testing"},
    {"cli"},
]
"""The modules and packages; each may import from its own layer and from those above it."""

LATE = {("record", "recordfile")}
"""Imports inside a function, of a layer below: the method only hands on."""

OUTSIDE = {
    "attrs": set(),
    "cattrs": {"codec"},
    "rich": {"render", "cli"},
    "typer": {"cli"},
    "hypothesis": {"testing"},
}
"""What is imported from elsewhere, and where beside ``attrs``, which is imported anywhere."""


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, those only for type checkers left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            skipped.update(inner for part in node.body for inner in ast.walk(part))
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            if node.module == "rummykit":
                yield from (f"rummykit.{alias.name}" for alias in node.names)
            else:
                yield node.module or ""


FILES = {path: path.relative_to(SOURCE / "rummykit").parts for path in SOURCE.rglob("*.py")}
UNITS = {path: Path(parts[0]).stem for path, parts in FILES.items()}
LAYER = {unit: number for number, layer in enumerate(LAYERS) for unit in layer}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_imports_run_one_way(path: Path) -> None:
    unit = UNITS[path]
    if unit in ("__init__", "__main__"):
        return
    for name in imports(path):
        top, _, rest = name.partition(".")
        if top == "rummykit" and rest:
            other = rest.split(".")[0]
            if other in LAYER and (unit, other) not in LATE:
                assert LAYER[other] <= LAYER[unit], f"{unit} imports {other}"
        elif top not in sys.stdlib_module_names and top != "rummykit":
            assert top == "attrs" or unit in OUTSIDE[top], f"{unit} imports {top}"


def test_every_module_has_its_layer() -> None:
    assert set(UNITS.values()) - {"__init__", "__main__"} == set(LAYER)


def test_no_variant_imports_another() -> None:
    for path, parts in FILES.items():
        if parts[0] == "variants" and len(parts) > 2:
            for name in imports(path):
                if name.startswith("rummykit.variants."):
                    assert name.split(".")[2] == parts[1], f"{path}: {name}"
