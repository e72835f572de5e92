"""Which cards of one rank go into groups, and what is left of them.

The cards of a rank are counted by suit, two bits a suit: ``0b01_00_10_01`` is one club, two
diamonds, no heart and one spade.  A table answers, for such a count, every way worth
considering to put cards into groups: what is left (in the same form) and the jokers it takes.
It serves every rank and every search under the same rules, so it fills up only once.
"""

from __future__ import annotations

from typing import Final

MOST_JOKERS: Final = 6


def fewest_jokers(used: list[int], repeat: bool, group_max: int) -> int:  # noqa: FBT001
    """The fewest jokers that complete groups of given cards.

    Args:
        used: How many cards of each suit go into groups.
        repeat: Whether a group may hold a suit twice.
        group_max: The most cards in a group; 0 for no limit.

    Returns:
        The number of jokers; 99 where no number will do.
    """
    total = used[0] + used[1] + used[2] + used[3]
    if total == 0:
        return 0
    fewest = 99
    tallest = max(max(used[0], used[1]), max(used[2], used[3]))
    for number in range(1 if repeat else tallest, total + 1):
        if group_max and total > group_max * number:
            continue
        fewest = min(fewest, max(0, 3 * number - total))
    return fewest


def cost_of(way: int, base: int, optional: list[int], weights: list[int]) -> int:
    """What a way to group cards leaves in hand, or -1 where it leaves cards that must be melded.

    Args:
        way: A way as :meth:`GroupTable.ways` lists them.
        base: The first face of the rank.
        optional: How many cards of each face may be left.
        weights: What leaving one costs.
    """
    cost = 0
    for suit in range(4):
        left = way >> 2 * suit & 3
        if left:
            if left > optional[base + suit]:
                return -1
            cost += left * weights[base + suit]
    return cost


class GroupTable:
    """The ways to group the cards of one rank, worked out as they are asked for."""

    def __init__(self, repeat: bool, group_max: int) -> None:  # noqa: FBT001
        """An empty table for the rules about groups; ``group_max`` 0 is no limit."""
        self.repeat = repeat
        self.group_max = group_max if repeat or group_max else 4
        if not repeat and self.group_max > 4:
            self.group_max = 4
        self._ways: list[list[int] | None] = [None] * 256

    def ways(self, counts: int) -> list[int]:
        """Every way worth considering, as ``left | jokers << 8``.

        No way is listed that leaves as much and takes as many jokers as another.
        """
        known = self._ways[counts]
        if known is None:
            known = self._work_out(counts)
            self._ways[counts] = known
        return known

    def number(self, used: list[int], jokers: int) -> int:
        """How many groups cards make with so many jokers, which is the fewest they need."""
        total = used[0] + used[1] + used[2] + used[3]
        tallest = max(max(used[0], used[1]), max(used[2], used[3]))
        number = 1 if self.repeat else tallest
        while (self.group_max and total > self.group_max * number) or (
            max(0, 3 * number - total) != jokers
        ):
            number += 1
        return number

    def _work_out(self, counts: int) -> list[int]:
        held = [counts & 3, counts >> 2 & 3, counts >> 4 & 3, counts >> 6]
        found: list[int] = []
        # Least left first, so that a way can only be beaten by one found before it.
        order: list[tuple[int, int]] = []
        for left in range(256):
            a, b, c, d = left & 3, left >> 2 & 3, left >> 4 & 3, left >> 6
            if a <= held[0] and b <= held[1] and c <= held[2] and d <= held[3]:
                order.append((a + b + c + d, left))
        order.sort()
        for _, left in order:
            used = [
                held[0] - (left & 3),
                held[1] - (left >> 2 & 3),
                held[2] - (left >> 4 & 3),
                held[3] - (left >> 6),
            ]
            jokers = fewest_jokers(used, self.repeat, self.group_max)
            if jokers <= MOST_JOKERS and not _beaten(left, jokers, found):
                found.append(left | jokers << 8)
        return found


def _beaten(left: int, jokers: int, found: list[int]) -> bool:
    """Whether a way found before leaves no more of any suit and takes no more jokers."""
    for way in found:
        if (
            way >> 8 <= jokers
            and way & 3 <= left & 3
            and way & 12 <= left & 12
            and way & 48 <= left & 48
            and way & 192 <= left & 192
        ):
            return True
    return False
