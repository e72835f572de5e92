"""What the ranks still to come will leave in hand at the least.

For each rank by itself: no more of its cards can be in runs than the ranks around it allow, a
joker lets one more into runs at the ranks at most two away from it, and the rest must be grouped
or left.  The sum over the ranks, with the jokers put where they help most, is a lower bound on
what a state will cost, and leads the search past states that only look cheap.
"""

from __future__ import annotations

from typing import Final

from rummykit.solver.groups import GroupTable, cost_of

MOST_JOKERS: Final = 2
"""The bound is worked out for no more free jokers than these."""

NEVER: Final = 1 << 28
"""The cost of a rank that cannot be dealt with."""


class Bounds:
    """The least costs, for a problem with up to two free jokers."""

    def __init__(
        self,
        counts: list[int],
        optional: list[int],
        weights: list[int],
        jokers: int,
        groups: GroupTable,
        ends: tuple[int, int],
    ) -> None:
        """Work out the bounds; the arguments are those of the search over ranks."""
        self.counts = counts
        self.optional = optional
        self.weights = weights
        self.jokers = jokers
        self.groups = groups
        self.low, self.high = ends
        rows = [self._row(rank) for rank in range(13)]
        high_ace = self.high == 14
        places: list[list[int]] = [[0] * (jokers + 1) for _ in range(18)]
        for place in range(2 if high_ace else 1, 14):
            places[place] = rows[place - 1]
        always = rows[0][jokers] if high_ace else 0
        self.least: list[int] = [0] * 64
        for place in range(1, 15):
            for spare in range(jokers + 1):
                self.least[4 * place + spare] = always + self._suffix(places, place, spare)

    def _there(self, place: int, suit: int) -> int:
        if self.low <= place <= self.high:
            return self.counts[(place - 1) % 13 * 4 + suit]
        return 0

    def _most_in_runs(self, place: int, suit: int) -> int:
        """The most runs without jokers side by side that can hold a card at a place."""
        before, after = self._there(place - 1, suit), self._there(place + 1, suit)
        ending = min(self._there(place - 2, suit), before)
        beginning = min(self._there(place + 2, suit), after)
        return ending + beginning + min(before - ending, after - beginning)

    def _row(self, rank: int) -> list[int]:
        """What a rank costs at least with so many jokers near it."""
        held = self.counts[4 * rank : 4 * rank + 4]
        most = [0, 0, 0, 0]
        for suit in range(4):
            if held[suit]:
                if rank or self.low == 1:
                    most[suit] = self._most_in_runs(rank + 1, suit)
                if not rank and self.high == 14:
                    most[suit] += self._most_in_runs(14, suit)
        row = [NEVER] * (self.jokers + 1)
        over = [held[suit] - most[suit] for suit in range(4)]
        first = [max(0, number - self.jokers) for number in over]
        for a in range(first[0], held[0] + 1):
            for b in range(first[1], held[1] + 1):
                for c in range(first[2], held[2] + 1):
                    extra = max(0, over[0] - a) + max(0, over[1] - b) + max(0, over[2] - c)
                    for d in range(first[3], held[3] + 1):
                        more = extra + max(0, over[3] - d)
                        if more <= self.jokers:
                            self._improve(row, rank, a | b << 2 | c << 4 | d << 6, more)
                            if row[0] == 0:
                                return row
        return row

    def _improve(self, row: list[int], rank: int, left: int, extra: int) -> None:
        for way in self.groups.ways(left):
            jokers = extra + (way >> 8)
            if jokers <= self.jokers:
                cost = cost_of(way, 4 * rank, self.optional, self.weights)
                if cost >= 0:
                    for number in range(jokers, self.jokers + 1):
                        row[number] = min(row[number], cost)

    def _suffix(self, places: list[list[int]], first: int, spare: int) -> int:
        """What the places from the first on cost with the spare jokers where they help most.

        Jokers used before may still help the first two of them.
        """
        jokers = self.jokers
        total = places[first][jokers] + places[first + 1][jokers]
        for place in range(first + 2, 14):
            total += places[place][0]
        if spare == 0:
            return total
        gains: list[int] = []
        spots: list[int] = []
        for spot in range(first, 14):
            gain, most = 0, 0
            for place in range(max(first + 2, spot - 2), min(13, spot + 2) + 1):
                row = places[place]
                gain += row[0] - row[1]
                most += row[0] - row[spare]
            if most:
                gains.append(gain)
                spots.append(spot)
        best = 0
        for at in range(len(spots)):
            best = max(best, gains[at])
            if spare < 2:
                continue
            for other in range(at, len(spots)):
                gain = gains[at] + gains[other]
                # Places near both: two jokers may help more, or less, than twice one.
                begin = max(first + 2, spots[other] - 2)
                for place in range(begin, min(13, spots[at] + 2) + 1):
                    row = places[place]
                    gain += 2 * row[1] - row[0] - row[2]
                best = max(best, gain)
        return total - best
