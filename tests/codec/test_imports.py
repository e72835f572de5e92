"""What is loaded, and when."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "script",
    [
        "import rummykit, sys; assert not {'cattrs', 'cattr', 'hypothesis'} & set(sys.modules)",
        "import rummykit as rk, sys; rk.to_json(rk.Draw()); assert 'cattrs' not in sys.modules",
        "import rummykit as rk, sys; rk.from_json(rk.to_json(rk.Draw()), rk.Action);"
        "assert 'cattrs' in sys.modules",
        "import rummykit.testing.secrecy, sys; assert 'hypothesis' not in sys.modules",
    ],
)
def test_cattrs_is_loaded_on_the_first_reading(script: str) -> None:
    subprocess.run(  # noqa: S603 (our own interpreter)
        [sys.executable, "-W", "error", "-c", script],
        env={"PYTHONPATH": ":".join(sys.path)},
        check=True,
    )
