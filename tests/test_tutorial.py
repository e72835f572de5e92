"""The tutorial shows the package it is about, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "examples" / "gin"
TEXT = (ROOT / "docs" / "tutorial" / "own-variant.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(?:python|toml)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
README = (PACKAGE / "README.md").read_text(encoding="utf-8")
QUOTES = re.findall(r"^> (.*)$", TEXT, re.MULTILINE)


def files(*kinds: str) -> list[str]:
    """What stands in the files of the package."""
    paths = [path for kind in kinds for path in sorted(PACKAGE.rglob(f"*.{kind}"))]
    return [path.read_text(encoding="utf-8") for path in paths]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.split("\n")[0].strip())
def test_every_block_of_code_stands_in_the_package(block: str) -> None:
    assert any(f"\n{block}" in f"\n{text}" for text in files("py", "toml"))


def test_every_rule_it_quotes_stands_in_the_readme() -> None:
    assert QUOTES
    for quote in QUOTES:
        assert f"{quote}\n" in README


def test_it_shows_every_part_of_the_package() -> None:
    assert len(BLOCKS) > 15
    shown = "".join(BLOCKS)
    for method in ("deal", "view", "determinize", "_legal_actions", "_check_throw", "_apply"):
        assert f"    def {method}(" in shown
