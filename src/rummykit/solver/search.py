"""The search over ranks: best first, from ace low to ace high.

A state is what one suit's runs need, for four suits, the jokers used so far and the place in
the order of ranks; :mod:`.runs` says which moves there are and :mod:`.groups` what is left of
the cards that are not in runs.  States are taken in the order of what they leave in hand, so the
first complete one is the best.

Jokers are used only where they make a difference; a joker that is spare must find room in a meld
afterwards (:mod:`.layout` looks for it).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from rummykit.solver.bounds import MOST_JOKERS, NEVER, Bounds
from rummykit.solver.groups import GroupTable, cost_of
from rummykit.solver.runs import BEYOND, CLAIM_AT, JOKERS_AT, LEFT_AT, RunTable

FOUND: Final = 0
"""A best layout was found."""
NONE: Final = 1
"""There is no layout better than the limit."""
SPENT: Final = 2
"""The budget ran out."""
WIDE: Final = 3
"""The problem has more runs side by side than this search can count."""

PLACE_AT: Final = 32
USED_AT: Final = 36
CODES: Final = 0xFFFFFFFF
COUNT_CAP: Final = 3
NO_STATE: Final = 1 << 60
FEW: Final = 30
"""Up to so many states it does not look for better ones among them."""
EASY: Final = 100
"""Up to so many states the search goes without bounds, which take some time to work out."""

_run_tables: Final = [RunTable(jokers) for jokers in range(7)]


class RankSearch:
    """One problem, and the path to its best layout."""

    def __init__(
        self,
        required: list[int],
        optional: list[int],
        weights: list[int],
        jokers: int,
        groups: GroupTable,
        low: int,
        high: int,
    ) -> None:
        """Set the problem.

        Args:
            required: How many of each face must be melded: 52 numbers, ace of clubs first.
            optional: How many more of each face may be.
            weights: What leaving a card of a face in hand costs, from 0 up.
            jokers: How many free jokers there are, 0-6.
            groups: The table for the rules about groups.
            low: The first place of a run: 1 with an ace low, 2 without.
            high: The last one: 14 with an ace high, 13 without.
        """
        self.optional = optional
        self.weights = weights
        self.jokers = jokers
        self.groups = groups
        self.runs = _run_tables[jokers]
        self.low = low
        self.high = high
        self.loss = 0
        self.nodes = 0
        self.states: list[int] = []
        counts = [0] * 52
        self.wide = False
        for face in range(52):
            counts[face] = required[face] + optional[face]
            if counts[face] > COUNT_CAP:
                self.wide = True
        self.counts = counts
        self.kinds = [0] * 15
        self._costs: list[list[list[int] | None]] = []
        self._rows: list[list[dict[int, list[int]]]] = []
        self.base = 0
        self.least = [0] * 64
        if not self.wide:
            self._prepare()

    def _prepare(self) -> None:
        """Leave the cards that no meld can hold, and say where groups are possible."""
        counts, jokers, high = self.counts, self.jokers, self.high
        hopeless: list[int] = []
        for rank in range(13):
            base = 4 * rank
            suits, total = 0, 0
            for face in range(base, base + 4):
                if counts[face]:
                    suits += 1
                    total += counts[face]
            if self.groups.repeat:
                suits = total
            if suits + jokers >= 3:
                continue
            self.kinds[rank + 1] = 1
            hopeless += [base + suit for suit in range(4) if self._alone(rank, suit)]
        for face in hopeless:
            self.base += self.optional[face] * self.weights[face]
            counts[face] -= self.optional[face]
        if high == 14:
            self.kinds[14] = self.kinds[1] | 4
            self.kinds[1] = 2
        self._costs = [[None] * 256 for _ in range(15)]
        self._rows = [[{}, {}, {}, {}] for _ in range(15)]

    def _alone(self, rank: int, suit: int) -> bool:
        """Whether there are cards of a face and no run can hold them, low or high."""
        if not self.counts[4 * rank + suit] or self._in_run(rank + 1, suit):
            return False
        return rank > 0 or self.high < 14 or not self._in_run(14, suit)

    def _in_run(self, place: int, suit: int) -> bool:
        """Whether a card at a place can be in a run of three."""
        for first in range(max(self.low, place - 2), min(place, self.high - 2) + 1):
            gaps = 0
            for at in range(first, first + 3):
                if not self.counts[(at - 1) % 13 * 4 + suit]:
                    gaps += 1
            if gaps <= self.jokers:
                return True
        return False

    def _leave(self, place: int, left: int) -> list[int]:
        """What the cards of a rank that are not in runs cost, as ``cost << 3 | jokers``."""
        found: list[int] = []
        for way in self.groups.ways(left):
            cost = cost_of(way, (place - 1) % 13 * 4, self.optional, self.weights)
            if cost >= 0:
                found.append(cost << 3 | way >> 8)
        self._costs[place][left] = found
        return found

    def _options(self, place: int, suit: int, code: int) -> list[int]:
        """The options of a suit at a place, kept for the next time."""
        counts, kind = self.counts, self.kinds[place]
        here = code >> 6 if place == 14 else counts[4 * place - 4 + suit]
        after, then = BEYOND, BEYOND
        ace = code >> 6 if self.high == 14 else BEYOND
        if place == 13:
            after = ace
        elif self.low <= place < 13:
            after = counts[4 * place + suit]
            then = ace if place == 12 else counts[4 * place + 4 + suit]
        found = self.runs.options(suit, code, here, after, then, kind)
        self._rows[place][suit][code] = found
        return found

    def used_jokers(self) -> int:
        """The jokers in the layout that was found."""
        return self.states[-1] >> USED_AT

    def dive(self, budget: int) -> int:
        """Search for any layout, the deepest state first, when the budget for the best is spent."""
        return self._run(-1, budget, dive=True)

    def solve(self, limit: int, budget: int) -> int:
        """Search for the layout that leaves least.

        Args:
            limit: Only layouts that cost less than this are wanted; -1 for no limit.
            budget: How many states to look at; -1 for no end.

        Returns:
            ``FOUND``, and then ``loss`` and ``states`` hold the answer; or why there is none.
        """
        if self.wide:
            return WIDE
        return self._run(limit, budget, dive=False)

    def _bound(
        self, buckets: dict[int, list[int]], keys: list[int], losses: list[int]
    ) -> dict[int, list[int]]:
        """Work out the bounds and put the states that wait in the order they give."""
        ends = (self.low, self.high)
        self.least = Bounds(
            self.counts, self.optional, self.weights, self.jokers, self.groups, ends
        ).least
        ordered: dict[int, list[int]] = {}
        for loss in sorted(buckets):
            for node in buckets[loss]:
                key = keys[node]
                spare = self.jokers - (key >> USED_AT)
                order = losses[node] + self.least[4 * (key >> PLACE_AT & 15) + spare]
                if order < NEVER:
                    ordered.setdefault(order, []).append(node)
        return ordered

    def _run(self, limit: int, budget: int, dive: bool) -> int:  # noqa: FBT001
        self.nodes = 0
        end = self.high + 1
        all_jokers = self.jokers
        costs_of = self._costs
        keys: list[int] = [1 << PLACE_AT]
        parents: list[int] = [-1]
        losses: list[int] = [self.base]
        newest: dict[int, int] = {keys[0]: 0}
        done: dict[int, int] = {}
        least, rows = self.least, self._rows
        buckets: dict[int, list[int]] = {0: [0]}
        heap: list[int] = [0]
        while heap:
            order = heap[0]
            bucket = buckets[order]
            if not bucket:
                heappop(heap)
                del buckets[order]
                continue
            node = bucket.pop()
            key = keys[node]
            if newest[key] != node:
                continue
            loss = losses[node]
            if 0 <= limit <= (loss if dive else order):
                return NONE
            place = key >> PLACE_AT & 15
            used = key >> USED_AT & 7
            codes = key & CODES
            if place == end:
                self.loss = loss
                self._trace(node, keys, parents)
                return FOUND
            bare = key & 0xFFFFFFFFF
            standing = loss << 3 | used
            other = done.get(bare, NO_STATE)
            if other >> 3 <= loss and other & 7 <= used:
                continue
            if self.nodes > FEW and _outdone(bare, standing, done):
                continue
            done[bare] = standing
            self.nodes += 1
            if self.nodes == budget:
                return SPENT
            if self.nodes == EASY and all_jokers <= MOST_JOKERS and not dive:
                buckets = self._bound(buckets, keys, losses)
                heap = sorted(buckets)
                least = self.least
            spare = all_jokers - used
            row = rows[place]
            first = row[0].get(codes & 255)
            if first is None:
                first = self._options(place, 0, codes & 255)
            second = row[1].get(codes >> 8 & 255)
            if second is None:
                second = self._options(place, 1, codes >> 8 & 255)
            third = row[2].get(codes >> 16 & 255)
            if third is None:
                third = self._options(place, 2, codes >> 16 & 255)
            fourth = row[3].get(codes >> 24)
            if fourth is None:
                fourth = self._options(place, 3, codes >> 24)
            head = (place + 1) << PLACE_AT
            costs = costs_of[place]
            for a in first:
                if a >> CLAIM_AT & 63 > spare:
                    continue
                for b in second:
                    ab = a + b
                    if ab >> CLAIM_AT & 63 > spare:
                        continue
                    for c in third:
                        abc = ab + c
                        if abc >> CLAIM_AT & 63 > spare:
                            continue
                        for d in fourth:
                            move = abc + d
                            if move < 0:
                                return WIDE
                            claim = move >> CLAIM_AT & 63
                            if claim > spare:
                                continue
                            left = move >> LEFT_AT
                            ways = costs[left]
                            if ways is None:
                                ways = self._leave(place, left)
                            for way in ways:
                                if claim + (way & 7) > spare:
                                    continue
                                jokers = used + (move >> JOKERS_AT & 31) + (way & 7)
                                child = move & CODES | head | jokers << USED_AT
                                cost = loss + (way >> 3)
                                old = newest.get(child, -1)
                                if old >= 0 and losses[old] <= cost:
                                    continue
                                order = cost + least[(4 * place + 4 + all_jokers - jokers) & 63]
                                if order >= NEVER:
                                    continue
                                if dive:
                                    order += (15 - place) << 40
                                newest[child] = len(keys)
                                more = buckets.get(order)
                                if more is None:
                                    buckets[order] = [len(keys)]
                                    heappush(heap, order)
                                else:
                                    more.append(len(keys))
                                keys.append(child)
                                parents.append(node)
                                losses.append(cost)
        return NONE

    def _trace(self, node: int, keys: list[int], parents: list[int]) -> None:
        path: list[int] = []
        while node >= 0:
            path.append(keys[node])
            node = parents[node]
        path.reverse()
        self.states = path

    def move(self, before: int, after: int) -> tuple[tuple[int, int, int, int], int]:
        """The cheapest move from one state of the path to the next, made again.

        Returns:
            The options of the four suits, and the way to group what is not in runs.
        """
        place = before >> PLACE_AT & 15
        jokers = (after >> USED_AT) - (before >> USED_AT)
        spare = self.jokers - (before >> USED_AT)
        best, chosen, best_way = -1, (0, 0, 0, 0), 0
        for a in self._options(place, 0, before & 255):
            for b in self._options(place, 1, before >> 8 & 255):
                for c in self._options(place, 2, before >> 16 & 255):
                    for d in self._options(place, 3, before >> 24 & 255):
                        move = a + b + c + d
                        taken = move >> JOKERS_AT & 31
                        if move & CODES != after & CODES or taken > jokers:
                            continue
                        if jokers - taken + (move >> CLAIM_AT & 63) > spare:
                            continue
                        for way in self.groups.ways(move >> LEFT_AT):
                            cost = cost_of(way, (place - 1) % 13 * 4, self.optional, self.weights)
                            if taken + (way >> 8) == jokers and cost >= 0 and not 0 <= best <= cost:
                                best, chosen, best_way = cost, (a, b, c, d), way
        return chosen, best_way


def _outdone(bare: int, standing: int, done: dict[int, int]) -> bool:
    """Whether a state looked at before makes this one needless.

    It has cost no more and used no more jokers, and one of the open runs is further on, or there
    is one more that may stop.
    """
    loss, used = standing >> 3, standing & 7
    for shift in (0, 8, 16, 24):
        code = bare >> shift & 63
        if code & 3 and code & 12 < 12:
            other = done.get(bare + (3 << shift), NO_STATE)
            if other >> 3 <= loss and other & 7 <= used:
                return True
        if code & 48 < 48:
            other = done.get(bare + (16 << shift), NO_STATE)
            if other >> 3 <= loss and other & 7 <= used:
                return True
            if code & 12:
                other = done.get(bare + (12 << shift), NO_STATE)
                if other >> 3 <= loss and other & 7 <= used:
                    return True
    return False
