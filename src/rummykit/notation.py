"""Reading actions from text, word by word.

Every action class has a word of its own (``draw``, ``lay``, ``off`` ...) and knows how to read
what follows it; :func:`parse` finds the class by the word.  Writing is ``str(action)``; the two
round-trip.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rummykit.card import Card, NotationError

if TYPE_CHECKING:
    from rummykit.actions import Action

__all__ = ["Words", "parse"]

_WORD: Final = re.compile(r"/|[^\s,/]+")


class Words:
    """The words of a text, read from left to right.

    Args:
        text: The text; blanks and commas part the words, ``/`` is a word of its own.

    Raises:
        TypeError: ``text`` is not a string.
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"an action is written as text, not as {text!r}")
        self.text = text
        self._words = list(_WORD.finditer(text))
        self._next = 0

    def peek(self) -> str:
        """The next word in lower case, without taking it; empty at the end."""
        return self._words[self._next][0].lower() if self._next < len(self._words) else ""

    def error(self, problem: str) -> NotationError:
        """An error that points at the next word, or behind the last one."""
        if self._next < len(self._words):
            word = self._words[self._next]
            return NotationError(problem, self.text, word.start(), word[0])
        return NotationError(problem, self.text, len(self.text.rstrip()))

    def take(self, word: str) -> bool:
        """Take the next word if it is this one; say whether it was."""
        if self.peek() != word:
            return False
        self._next += 1
        return True

    def skip(self) -> None:
        """Take the next word, whatever it is."""
        self._next += 1

    def card(self) -> Card:
        """Take one card.

        Raises:
            NotationError: The next word is no card, or there is none.
        """
        if not self.peek():
            raise self.error("a card is missing")
        try:
            found = Card(self.peek())
        except NotationError as error:
            raise self.error(error.problem) from None
        self._next += 1
        return found

    def cards(self, until: Iterable[str] = ()) -> tuple[Card, ...]:
        """Take cards up to the end, a ``/`` or one of the words ``until``; at least one.

        Raises:
            NotationError: A word is no card, or there is none.
        """
        stops = ("", "/", *until)
        taken = [self.card()]
        while self.peek() not in stops:
            taken.append(self.card())
        return tuple(taken)

    def melds(self, until: Iterable[str] = ()) -> tuple[tuple[Card, ...], ...]:
        """Take melds parted by ``/``, at least one.

        Raises:
            NotationError: A word is no card, or a meld is empty.
        """
        taken = [self.cards(until)]
        while self.take("/"):
            taken.append(self.cards(until))
        return tuple(taken)

    def number(self) -> int:
        """Take a number from 0 to 999.

        Raises:
            NotationError: The next word is no such number, or there is none.
        """
        if not self.is_number():
            raise self.error(
                f"{self.peek()[:30]!r} is no number" if self.peek() else "a number is missing"
            )
        word = self.peek()
        self._next += 1
        return int(word)

    def place(self, size: int) -> int:
        """Take the place of a meld in a table of so many melds, counted from 0.

        Raises:
            NotationError: The next word is no number, or the table has no such meld.
        """
        if self.is_number() and int(self.peek()) >= size:
            raise self.error(f"there is no meld {self.peek()}: the table has {size}, from 0")
        return self.number()

    def is_number(self) -> bool:
        """Whether the next word is a number."""
        word = self.peek()
        return word.isascii() and word.isdigit() and len(word) <= 3

    def end(self) -> None:
        """Check that nothing is left.

        Raises:
            NotationError: A word is left over.
        """
        if self.peek():
            raise self.error(f"{self.peek()[:30]!r} is too much here")


def parse(text: str, kinds: Iterable[type[Action]], *, also: Iterable[str] = ()) -> Action:
    """Read one action.

    Args:
        text: The action in the notation, in either case.
        kinds: The action classes that may be meant.
        also: More command words, which the caller reads himself, for the error's list.

    Raises:
        NotationError: The first word is none of theirs, or what follows it cannot be read.
        TypeError: ``text`` is not a string.
    """
    by_word = {kind.word: kind for kind in kinds}
    words = Words(text)
    kind = by_word.get(words.peek())
    if kind is None:
        known = ", ".join(sorted([*by_word, *also]))
        what = f"{words.peek()[:30]!r} is no command" if words.peek() else "a command is missing"
        raise words.error(f"{what}; the commands are {known}")
    words.skip()
    action = kind.read(words)
    words.end()
    return action
