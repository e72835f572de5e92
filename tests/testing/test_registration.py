"""What Hypothesis knows of rummykit without an import, and what rummykit imports itself."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.testing import strategies
from rummykit.testing._hypothesis import register

ROOT = Path(__file__).parents[2]

register()

TYPES = [
    rk.Card,
    rk.Meld,
    rk.MeldRules,
    rk.Game,
    rk.Carousel,
    rk.Remi51,
    rk.FiveHundred,
    rk.Deal,
    rk.State,
    rk.Record,
    rk.Action,
    rk.Draw,
    rk.Pass,
    rk.KeepJoker,
    rk.LeaveJoker,
    rk.Discard,
    rk.Knock,
    rk.LayOff,
    rk.LayDown,
    rk.Arrange,
    rk.TakeCutCard,
    rk.SwapJoker,
]


@pytest.mark.parametrize("kind", TYPES, ids=lambda kind: kind.__name__)
def test_types_have_strategies(kind: type[object]) -> None:
    @given(st.from_type(kind))
    def check(value: object) -> None:
        assert isinstance(value, kind)

    check()


def python(code: str, *options: str, path: str = "") -> subprocess.CompletedProcess[str]:
    """Run code in a Python of its own."""
    paths = [path, str(ROOT / "src"), *sys.path]
    return subprocess.run(  # noqa: S603 (it is this Python)
        [sys.executable, *options, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": ":".join(filter(None, paths))},
    )


@pytest.mark.parametrize(
    "first",
    ["", "from rummykit.testing import strategies\n", "from rummykit.testing import GameMachine\n"],
    ids=["hypothesis first", "strategies first", "machine first"],
)
def test_hypothesis_finds_the_strategies_by_the_entry_point(tmp_path: Path, first: str) -> None:
    """As installed: the entry point of the project stands in the metadata of a distribution."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = project["entry-points"]["hypothesis"]
    info = tmp_path / "rummykit-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: rummykit\nVersion: 0\n")
    lines = [f"{name} = {value}" for name, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[hypothesis]", *lines, ""]))
    code = (
        "from hypothesis import find, strategies as st\n"
        "from rummykit import Card\n"
        "print(find(st.from_type(Card), lambda _: True))"
    )
    done = python(first + code, path=str(tmp_path))
    assert done.stdout == "Ac\n", done.stderr


def test_importing_rummykit_imports_only_attrs_and_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import rummykit\n"
        "names = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(names - set(sys.stdlib_module_names)))"
    )
    done = python(code, "-W", "error")
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) <= {"attr", "attrs", "rummykit"}


def test_the_conformance_kit_works_without_hypothesis() -> None:
    code = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import rummykit as rk; from rummykit.testing import check_game, perft\n"
        "print(check_game(rk.FiveHundred(rounds=1), deals=1).deals)\n"
        "try:\n    from rummykit.testing import GameMachine\n"
        "except ImportError as error:\n    print(type(error).__name__)"
    )
    done = python(code, "-W", "error")
    assert done.stdout == "1\nModuleNotFoundError\n", done.stderr


def test_the_kit_has_no_other_names() -> None:
    import rummykit.testing

    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        rummykit.testing.nothing  # noqa: B018 (it is the access that counts)


def test_every_strategy_says_how_it_shrinks() -> None:
    for name in strategies.__all__:
        if name not in ("Submission", "possible_flaws"):
            assert "Shrinks" in (getattr(strategies, name).__doc__ or ""), name
