"""The command ``rummykit``.  It needs the extra ``cli``, which brings typer and rich."""

from __future__ import annotations

import sys

__all__ = ["main"]

MISSING = "rummykit: this command needs typer and rich: pip install 'rummykit[cli]'\n"


def main() -> None:
    """Run the command; without typer and rich, say what to install."""
    try:
        from rummykit.cli.app import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("rich", "typer"):
            raise
        sys.stderr.write(MISSING)
        sys.exit(1)
    run()
