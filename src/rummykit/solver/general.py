"""The general search: every place for every joker, any rules.

It looks at far more states than :mod:`.search`, and is there for what that one cannot settle:
jokers that find no room, melds that would hold jokers only, points for the cards that jokers
stand for, books, and more runs side by side than its codes can count.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from rummykit.solver.suits import (
    HIGH_AT,
    Step,
    book_ends,
    book_needs,
    book_steps,
    run_ends,
    run_needs,
    run_steps,
)

Grouping = tuple[tuple[int, ...], ...]
"""Groups at one rank, each as what it holds of a suit: 0-3 natural, 4-7 kept, 8 a free joker."""
Move = tuple[Step, Step, Step, Step, Grouping]

FOUND: Final = 0
NONE: Final = 1
SPENT: Final = 2


class GroupMaker:
    """Puts cards of one rank into groups, and remembers how."""

    def __init__(self, repeat: bool, group_max: int) -> None:  # noqa: FBT001
        """For the rules about groups; ``group_max`` 0 is no limit."""
        self.repeat = repeat
        self.most = group_max or 200
        if not repeat:
            self.most = min(4, self.most)
        self._made: dict[tuple[int, ...], Grouping | None] = {}

    def make(self, naturals: list[int], kept: list[int], jokers: int) -> Grouping | None:
        """Groups of exactly these cards, or None."""
        key = (*naturals, *kept, jokers)
        if key not in self._made:
            self._made[key] = self._work_out(naturals, kept, jokers)
        return self._made[key]

    def _work_out(self, naturals: list[int], kept: list[int], jokers: int) -> Grouping | None:
        items = [s for s in range(4) for _ in range(naturals[s])]
        firm = len(items)
        items += [s + 4 for s in range(4) for _ in range(kept[s])]
        items += [8] * jokers
        if not items:
            return ()
        for number in range(1, firm + 1):
            if 3 * number <= len(items) <= self.most * number:
                groups: list[list[int]] = [[] for _ in range(number)]
                if self._fill(items, 0, firm, groups):
                    return tuple([tuple(group) for group in groups])
        return None

    def _fill(self, items: list[int], at: int, firm: int, groups: list[list[int]]) -> bool:
        if at == len(items):
            return min([len(group) for group in groups]) >= 3
        empty = sum([1 for group in groups if not group])
        if empty > max(0, firm - at):
            return False
        if sum([max(0, 3 - len(group)) for group in groups]) > len(items) - at:
            return False
        item = items[at]
        tried: list[list[int]] = []
        for group in groups:
            if len(group) >= self.most or group in tried:
                continue
            if not self.repeat and item < 8 and (item % 4 in group or item % 4 + 4 in group):
                continue
            tried.append(list(group))
            group.append(item)
            if self._fill(items, at + 1, firm, groups):
                return True
            group.pop()
        return False


class GeneralSearch:
    """One problem, and the moves of its best layout."""

    def __init__(
        self,
        required: list[int],
        kept: list[int],
        optional: list[int],
        weights: list[int],
        jokers: tuple[int, int],
        joker_weight: int,
        joker_costs: list[int],
        maker: GroupMaker,
        ends: tuple[int, int],
        books: bool,  # noqa: FBT001
    ) -> None:
        """Set the problem.

        Args:
            required: How many natural cards of each face (52) must be melded.
            kept: How many jokers stand for each face and keep doing so.
            optional: How many more natural cards may be melded.
            weights: What leaving a natural card in hand costs.
            jokers: How many free jokers must and how many more may be melded.
            joker_weight: What leaving a free joker in hand costs.
            joker_costs: What a joker costs that stands for a card of a rank (13).
            maker: The groups under the rules.
            ends: The first and last place of a run.
            books: Whether books are melds.
        """
        self.required, self.kept, self.optional = required, kept, optional
        self.weights = weights
        self.must_jokers = jokers[0]
        self.all_jokers = jokers[0] + jokers[1]
        self.joker_weight = joker_weight
        self.joker_costs = joker_costs
        self.maker = maker
        self.low, self.high = ends
        self.books = books
        self.cheapest = min(joker_costs)
        self.loss = 0
        self.nodes = 0
        self.moves: list[Move] = []
        self._steps: dict[tuple[int, int, int, int], list[Step]] = {}
        self._groupings: dict[int, list[tuple[Grouping, int, int]]] = {}

    def _step(self, place: int, suit: int, code: int, spare: int) -> list[Step]:
        key = (place, suit, code, spare)
        known = self._steps.get(key)
        if known is not None:
            return known
        if place == 14:
            naturals, kept = code >> HIGH_AT & 7, code >> HIGH_AT + 3
        else:
            face = 4 * place - 4 + suit
            naturals, kept = self.required[face] + self.optional[face], self.kept[face]
        go = book_steps if self.books else run_steps
        known = []
        for step in go(code, naturals, kept, spare, place, self.low, self.high):
            after, then = (
                self._there(place + 1, suit, step[0]),
                self._there(place + 2, suit, step[0]),
            )
            needs = (book_needs if self.books else run_needs)(step[0], after, then)
            if step[3] + needs <= spare and self._anchored(step[0], place, suit):
                known.append(step)
        self._steps[key] = known
        return known

    def _there(self, place: int, suit: int, code: int) -> int:
        if place > self.high:
            return 0
        if place == 14:
            return (code >> HIGH_AT & 7) + (code >> HIGH_AT + 3)
        face = 4 * place - 4 + suit
        return self.required[face] + self.optional[face] + self.kept[face]

    def _anchored(self, code: int, place: int, suit: int) -> bool:
        """Whether runs of jokers only may still meet a natural card."""
        if self.books or not code & 0x1FF:
            return True
        for at in range(place + 1, self.high + 1):
            if at == 14:
                return bool(code >> HIGH_AT & 7)
            face = 4 * at - 4 + suit
            if self.required[face] + self.optional[face]:
                return True
        return False

    def solve(self, limit: int, budget: int) -> int:
        """Search; the same contract as the search over ranks."""
        states: list[tuple[int, int, int, int, int, int]] = [(1, 0, 0, 0, 0, 0)]
        parents: list[int] = [-1]
        moves: list[Move | None] = [None]
        losses: list[int] = [0]
        newest = {states[0]: 0}
        heap: list[tuple[int, int, int]] = [(0, -1, 0)]
        while heap:
            loss, _, serial = heappop(heap)
            node = -serial
            if 0 <= limit <= loss:
                return NONE
            state = states[node]
            if newest[state] != node:
                continue
            place, used = state[0], state[5]
            if place == 16:
                self.loss = loss
                while parents[node] >= 0:
                    move = moves[node]
                    if move is not None:
                        self.moves.append(move)
                    node = parents[node]
                self.moves.reverse()
                return FOUND
            self.nodes += 1
            if self.nodes == budget:
                return SPENT
            for move, cost, jokers in self._moves(state):
                c0, c1, c2, c3 = move[0][0], move[1][0], move[2][0], move[3][0]
                following = place + 1 if place < self.high else (15 if place < 15 else 16)
                child = (following, c0, c1, c2, c3, used + jokers)
                old = newest.get(child, -1)
                if old >= 0 and losses[old] <= loss + cost:
                    continue
                newest[child] = len(states)
                heappush(heap, (loss + cost, -following, -len(states)))
                states.append(child)
                parents.append(node)
                moves.append(move)
                losses.append(loss + cost)
        return NONE

    def _moves(self, state: tuple[int, int, int, int, int, int]) -> list[tuple[Move, int, int]]:
        place = state[0]
        spare = self.all_jokers - state[5]
        if place == 15:
            return self._close(state, spare)
        found: list[tuple[Move, int, int]] = []
        joker_cost = self.joker_costs[(place - 1) % 13]
        for a in self._step(place, 0, state[1], spare):
            for b in self._step(place, 1, state[2], spare - a[3]):
                for c in self._step(place, 2, state[3], spare - a[3] - b[3]):
                    for d in self._step(place, 3, state[4], spare - a[3] - b[3] - c[3]):
                        taken = a[3] + b[3] + c[3] + d[3]
                        if place == 14:
                            found.append(((a, b, c, d, ()), taken * joker_cost, taken))
                            continue
                        for grouping, cost, jokers in self._group(
                            place, (a, b, c, d), spare - taken
                        ):
                            total = taken + jokers
                            found.append(((a, b, c, d, grouping), cost + total * joker_cost, total))
        return found

    def _group(
        self, place: int, steps: tuple[Step, Step, Step, Step], spare: int
    ) -> list[tuple[Grouping, int, int]]:
        """The ways to group what is not in runs: groups, the cost of what is left, jokers."""
        base = 4 * place - 4
        rest = [self.required[base + s] + self.optional[base + s] - steps[s][1] for s in range(4)]
        kept = [self.kept[base + s] - steps[s][2] for s in range(4)]
        if min(rest) < 0 or min(kept) < 0:
            return []
        key = place << 3 | spare
        for s in range(4):
            key = (key << 7 | rest[s]) << 3 | kept[s]
        known = self._groupings.get(key)
        if known is None:
            known = self._group_cards(base, rest, kept, spare)
            self._groupings[key] = known
        return known

    def _group_cards(
        self, base: int, rest: list[int], kept: list[int], spare: int
    ) -> list[tuple[Grouping, int, int]]:
        most_left = [min(rest[s], self.optional[base + s]) for s in range(4)]
        found: list[tuple[Grouping, int, int]] = []
        for p in range(most_left[0] + 1):
            for q in range(most_left[1] + 1):
                for r in range(most_left[2] + 1):
                    for s in range(most_left[3] + 1):
                        cost = (
                            p * self.weights[base]
                            + q * self.weights[base + 1]
                            + r * self.weights[base + 2]
                            + s * self.weights[base + 3]
                        )
                        used = [rest[0] - p, rest[1] - q, rest[2] - r, rest[3] - s]
                        for jokers in range(spare + 1):
                            grouping = self.maker.make(used, kept, jokers)
                            if grouping is not None:
                                found.append((grouping, cost, jokers))
        return found

    def _close(
        self, state: tuple[int, int, int, int, int, int], spare: int
    ) -> list[tuple[Move, int, int]]:
        """The last move: jokers that fill books, and what is left of them."""
        ends = [book_ends(code, spare) if self.books else run_ends(code) for code in state[1:5]]
        found: list[tuple[Move, int, int]] = []
        for a in ends[0]:
            for b in ends[1]:
                for c in ends[2]:
                    for d in ends[3]:
                        used = a + b + c + d
                        if used > spare or state[5] + used < self.must_jokers:
                            continue
                        cost = used * self.cheapest + (spare - used) * self.joker_weight
                        move = ((0, 0, 0, a), (0, 0, 0, b), (0, 0, 0, c), (0, 0, 0, d), ())
                        found.append((move, cost, used))
        return found
