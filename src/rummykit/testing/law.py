"""The law of what is drawn: exact probabilities, by playing every course of a generator's draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

__all__ = ["exact_law"]

T = TypeVar("T", bound=Hashable)


class _Scripted(Random):
    """A generator whose draws follow a script, and that notes what else it could have drawn."""

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(0)
        self._script = script
        self.drawn: list[tuple[int, int]] = []

    def _randbelow(self, n: int) -> int:
        value = self._script[len(self.drawn)] if len(self.drawn) < len(self._script) else 0
        self.drawn.append((value, n))
        return value

    def random(self) -> float:
        raise TypeError("only whole numbers can be enumerated")

    def getrandbits(self, k: int, /) -> int:
        raise TypeError("only draws from a range can be enumerated")


def exact_law(draw: Callable[[Random], T]) -> dict[T, Fraction]:
    """The exact probabilities of what a function draws, by playing every course of its draws.

    Args:
        draw: A function of a generator, from which it may shuffle, sample and choose whole
            numbers.  It is called once for each course: 120 times to shuffle five cards.

    Returns:
        The probability of each value.

    Raises:
        TypeError: It draws something else than whole numbers from a range.

    >>> exact_law(lambda rng: rng.randrange(2) + rng.randrange(2))
    {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    """
    law: dict[T, Fraction] = {}
    script: list[int] | None = []
    while script is not None:
        rng = _Scripted(script)
        value = draw(rng)
        chance = Fraction(1, math.prod([n for _, n in rng.drawn]))
        law[value] = law.get(value, Fraction(0)) + chance
        script = _next_course(rng.drawn)
    return law


def _next_course(drawn: Sequence[tuple[int, int]]) -> list[int] | None:
    """The course after this one: the last draw that was not the highest is one higher."""
    for place in range(len(drawn) - 1, -1, -1):
        value, n = drawn[place]
        if value + 1 < n:
            return [*[earlier for earlier, _ in drawn[:place]], value + 1]
    return None
