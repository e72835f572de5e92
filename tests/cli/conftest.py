"""The tests of the command run as in a plain pipe, whatever the environment asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def plain_environment() -> Iterator[None]:
    """No wishes about colours and widths."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE"):
            patch.delenv(name, raising=False)
        yield
