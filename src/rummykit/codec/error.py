"""The error of everything that reads a document."""

from __future__ import annotations

__all__ = ["CodecError", "brief"]


class CodecError(ValueError):
    """A document that cannot be read: it is refused whole.

    Args:
        problem: What is wrong, in words.
        path: Where, such as ``hands[2][5]`` or ``line 7``; empty for the whole document.
    """

    def __init__(self, problem: str, path: str = "") -> None:
        super().__init__(problem, path)
        self.problem = problem
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}" if self.path else self.problem

    def within(self, outer: str) -> CodecError:
        """The same fault, seen from what holds the faulty value under this name or index."""
        joint = "." if self.path and not self.path.startswith("[") else ""
        return CodecError(self.problem, f"{outer}{joint}{self.path}")


def brief(text: str, limit: int = 200) -> str:
    """A text cut to a length a person can read: what is refused may be a megabyte long."""
    return text if len(text) <= limit else text[: limit - 4] + " ..."
