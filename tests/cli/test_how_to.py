"""The commands in the how-to do what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.test_play import run

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "play.md"
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", [block for block in BLOCKS if "$ rummykit" in block])
def test_the_commands_of_a_block(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^\$ (.*)$", block, re.MULTILINE)
    output = "".join(line + "\n" for line in block.splitlines() if not line.startswith("$ "))
    for command in commands:
        shown = run(*shlex.split(command)[1:], typed="")
        if output and "variants" not in command:
            assert shown.output == output
        else:
            assert shown.exit_code == 0
            assert all(line in shown.output.splitlines() for line in output.splitlines())


def test_the_page_has_commands() -> None:
    assert sum("$ rummykit" in block for block in BLOCKS) >= 5
