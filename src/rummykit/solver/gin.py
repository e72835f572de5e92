"""Deadwood of a hand from one pack without jokers: a table of suits, and a choice of groups.

A suit is a mask of 13 bits, ace first.  The table says for each of the 8,192 masks what the
cards count at least that no run takes; only the ranks held in three or four suits are left to
decide about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

SUIT: Final = 0x1FFF
"""The mask of a whole suit."""


class GinTable:
    """Counts deadwood under rules with groups of three or four different suits."""

    def __init__(self, values: list[int], low: bool, high: bool) -> None:  # noqa: FBT001
        """Work out the table.

        Args:
            values: What the cards of each rank count, ace first.
            low: Whether A-2-3 is a run.
            high: Whether Q-K-A is a run.
        """
        self.values = values
        left = [0] * 8192
        for mask in range(1, 8192):
            lowest = mask & -mask
            rank = lowest.bit_length() - 1
            best = values[rank] + left[mask ^ lowest]
            run = lowest * 7
            if rank or low:
                while run <= SUIT and mask & run == run:
                    best = min(best, left[mask ^ run])
                    run |= run << 1
            run = 0x1801
            if high and mask & 1:
                while mask & run == run and run < SUIT:
                    best = min(best, left[mask ^ run])
                    run |= run >> 1 & 0xFFE
            left[mask] = best
        self.left = left

    def count(self, hand: Sequence[object], kind: object) -> int:
        """The least deadwood of a hand.

        Args:
            hand: The cards as numbers.
            kind: The class that each of them is to be an instance of.

        Returns:
            What the cards left count, or -1 where a joker, a card held twice, or something that
            is no card needs another way.
        """
        clubs, diamonds, hearts, spades = 0, 0, 0, 0
        for card in hand:
            if type(card) is not kind:
                return -1
            face = cast("int", card) - 1
            bit = 1 << (face >> 2)
            suit = face & 3
            if face > 51:
                return -1
            if suit == 0:
                if clubs & bit:
                    return -1
                clubs |= bit
            elif suit == 1:
                if diamonds & bit:
                    return -1
                diamonds |= bit
            elif suit == 2:
                if hearts & bit:
                    return -1
                hearts |= bit
            else:
                if spades & bit:
                    return -1
                spades |= bit
        return self.count_suits(clubs, diamonds, hearts, spades)

    def count_suits(self, clubs: int, diamonds: int, hearts: int, spades: int) -> int:
        """The least deadwood of a hand held ready as masks of its suits."""
        left = self.left
        least = left[clubs] + left[diamonds] + left[hearts] + left[spades]
        both, other = clubs & diamonds, hearts & spades
        groups = both & (hearts | spades) | other & (clubs | diamonds)
        if groups == 0:
            return least
        return self._group(clubs, diamonds, hearts, spades, groups, least)

    def _group(
        self, clubs: int, diamonds: int, hearts: int, spades: int, groups: int, least: int
    ) -> int:
        """Try the lowest rank of ``groups`` as a group, with or without each of its suits."""
        left = self.left
        bit = groups & -groups
        groups ^= bit
        if groups:  # this rank makes no group
            least = self._group(clubs, diamonds, hearts, spades, groups, least)
        a, b, c, d = clubs & ~bit, diamonds & ~bit, hearts & ~bit, spades & ~bit
        least = min(least, left[a] + left[b] + left[c] + left[d])
        if groups:
            least = self._group(a, b, c, d, groups, least)
        if clubs & diamonds & hearts & spades & bit:  # one of the four may stay with its suit
            for stays in range(4):
                p, q = (clubs if stays == 0 else a), (diamonds if stays == 1 else b)
                r, s = (hearts if stays == 2 else c), (spades if stays == 3 else d)
                least = min(least, left[p] + left[q] + left[r] + left[s])
                if groups:
                    least = self._group(p, q, r, s, groups, least)
        return least
