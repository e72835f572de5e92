"""The documents are in step with the code and with one another."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import rummykit as rk

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("examples/**/*.md")])
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

_LINK = re.compile(r"\]\(([^)#\s]+)(#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target, _ in _LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def test_the_reference_is_that_of_the_code() -> None:
    build = runpy.run_path(str(ROOT / "docs" / "reference" / "build.py"))
    page = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    assert page == build["text"](), "run: python docs/reference/build.py"
    for name in rk.__all__:
        if name not in ("bots", "solver", "variants"):
            assert f"| `{name}` |" in page, name


def test_every_house_rule_stands_in_its_rule_book() -> None:
    for kind, book in (
        (rk.Carousel, "carousel"),
        (rk.Remi51, "remi51"),
        (rk.FiveHundred, "five_hundred"),
    ):
        text = (ROOT / "docs" / "rules" / f"{book}.md").read_text(encoding="utf-8")
        for field in kind.__attrs_attrs__:
            assert f"`{field.name}`" in text, f"{book}: {field.name}"


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda script: script.name)
def test_examples_run(script: Path) -> None:
    run = subprocess.run(  # noqa: S603 (our own scripts)
        [sys.executable, "-W", "error", str(script)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout
