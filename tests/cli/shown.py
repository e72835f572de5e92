"""What a renderable looks like as plain text."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType


def plain_console(width: int = 80) -> Console:
    """A console that writes plain text into a string."""
    return Console(
        file=io.StringIO(), width=width, highlight=False, markup=False, emoji=False, no_color=True
    )


def written(console: Console) -> str:
    """What was written to a plain console."""
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def shown(renderable: RenderableType, width: int = 80) -> list[str]:
    """The lines of a renderable, without blanks at their ends."""
    console = plain_console(width)
    console.print(renderable)
    return [line.rstrip() for line in written(console).splitlines()]
