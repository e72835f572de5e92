"""The command ``rummykit``.  It needs the extra ``cli``, which brings typer and rich."""

from __future__ import annotations

import sys

__all__ = ["INTERRUPTED", "main"]

MISSING = "rummykit: this command needs typer and rich: pip install 'rummykit[cli]'\n"


INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended."""


def main() -> None:
    """Run the command; without typer and rich, say what to install."""
    try:
        from rummykit.cli.app import run

        run()
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("rich", "typer"):
            raise
        sys.stderr.write(MISSING)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
