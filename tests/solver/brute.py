"""A plain exact search: cover the lowest card left by every meld that may hold it.

Cards are integers as in :mod:`rummykit.card`: naturals 1-52, a joker that keeps standing for a
card 53-104.  Free jokers are only counted.
"""

from __future__ import annotations

from itertools import combinations

Layout = list[tuple[int, tuple[int, ...]]]  # (kind, cards), free jokers named

GROUP, RUN, BOOK = 1, 2, 3


class Search:
    """One problem: what must be melded, what may be, and what it costs to leave it."""

    def __init__(
        self,
        required: list[int],
        optional: list[int],
        jokers: tuple[int, int],
        weights: list[int],
        joker_costs: list[int],
        rules: tuple[bool, int, int, int, bool],
    ) -> None:
        """Set the problem.

        Args:
            required: How many of each card 0-104 must be melded.
            optional: How many more of each natural card may be.
            jokers: How many free jokers must and how many more may be melded.
            weights: What leaving a card costs; index 105 is the free joker.
            joker_costs: What using a free joker as a face costs.
            rules: Repeated suits, most cards in a group, first and last run position, books.
        """
        self.left = [r + o for r, o in zip(required, [*optional, *[0] * 52], strict=True)]
        self.may_drop = list(optional)
        self.jokers = sum(jokers)
        self.jokers_required = jokers[0]
        self.weights = weights
        self.joker_costs = joker_costs
        self.repeat, self.group_max, self.low, self.high, self.books = rules
        self.long = self.jokers + sum(required[53:]) > 2
        self.memo: dict[tuple[bytes, bytes, int], tuple[int, Layout] | None] = {}

    def solve(self) -> tuple[int, Layout] | None:
        """The least cost and a layout, or None when the required cards cannot be melded."""
        return self._solve(self.jokers, 4)

    def _solve(self, jokers: int, start: int) -> tuple[int, Layout] | None:
        left, may_drop = self.left, self.may_drop
        card = 0
        for face in range(1, 53):
            if left[face]:
                card = face
                break
            if left[face + 52]:
                card = face + 52
                break
        if not card:
            spare = jokers - max(0, self.jokers_required - (self.jokers - jokers))
            unused_required = self.jokers_required - (self.jokers - jokers)
            if unused_required > 0:
                return None
            return spare * self.weights[105], []
        key = (bytes(left), bytes(may_drop), jokers)
        if key in self.memo:
            return self.memo[key]
        best: tuple[int, Layout] | None = None
        for kind, named, used, cost in self._melds(card, jokers):
            for c in named:
                if c > 0:
                    left[c] -= 1
            saved = [(c, may_drop[c]) for c in set(named) if 0 < c < 53]
            for c, _ in saved:
                may_drop[c] = min(may_drop[c], left[c])
            rest = self._solve(jokers - used, start)
            for c in named:
                if c > 0:
                    left[c] += 1
            for c, drop in saved:
                may_drop[c] = drop
            if rest is not None and (best is None or rest[0] + cost < best[0]):
                meld = (kind, tuple(c if c > 0 else 52 - c for c in named))
                best = (rest[0] + cost, [meld, *rest[1]])
        if card < 53 and may_drop[card]:
            left[card] -= 1
            may_drop[card] -= 1
            rest = self._solve(jokers, start)
            left[card] += 1
            may_drop[card] += 1
            if rest is not None and (best is None or rest[0] + self.weights[card] < best[0]):
                best = (rest[0] + self.weights[card], rest[1])
        self.memo[key] = best
        return best

    def _melds(self, card: int, jokers: int) -> list[tuple[int, list[int], int, int]]:
        """All melds that hold the lowest card: (kind, cards, jokers used, cost).

        A free joker that stands for a face is minus the face.
        """
        found: list[tuple[int, list[int]]] = []
        face = (card - 1) % 52 + 1
        rank, suit = (face - 1) // 4 + 1, (face - 1) % 4
        positions = [1, 14] if rank == 1 else [rank]
        for position in positions:
            if self.low <= position <= self.high:
                self._runs(position, suit, card, jokers, found)
        self._groups(rank, suit, card, jokers, found)
        if self.books:
            self._books(suit, card, jokers, found)
        out = []
        for kind, named in found:
            used = [-c for c in named if c < 0]
            if any(0 < c < 53 for c in named):
                out.append((kind, named, len(used), sum(self.joker_costs[c] for c in used)))
        return out

    def _runs(
        self, position: int, suit: int, card: int, jokers: int, out: list[tuple[int, list[int]]]
    ) -> None:
        longest = 14 if self.long else 5
        for first in range(self.low, position + 1):
            for last in range(max(position, first + 2), min(self.high, first + longest - 1) + 1):
                if last - first == 13:
                    continue
                self._fill(first, last, position, suit, card, jokers, [], out)

    def _fill(
        self,
        at: int,
        last: int,
        position: int,
        suit: int,
        card: int,
        jokers: int,
        named: list[int],
        out: list[tuple[int, list[int]]],
    ) -> None:
        if at > last:
            out.append((RUN, list(named)))
            return
        face = (at - 1) % 13 * 4 + suit + 1
        choices = [card] if at == position else []
        if at != position:
            choices = [c for c in (face, face + 52) if self.left[c] - (c == card)]
            if jokers:
                choices.append(-face)
        for choice in choices:
            named.append(choice)
            self._fill(at + 1, last, position, suit, card, jokers - (choice < 0), named, out)
            named.pop()

    def _groups(
        self, rank: int, suit: int, card: int, jokers: int, out: list[tuple[int, list[int]]]
    ) -> None:
        base = rank * 4 - 3
        if self.repeat:
            pool = [
                c
                for s in range(4)
                for b in (base + s, base + s + 52)
                for c in [b] * (self.left[b] - (b == card))
            ]
            most = min(len(pool) + jokers + 1, self.group_max or 200)
            seen = set()
            for size in range(3, most + 1):
                for free in range(min(jokers, size - 1) + 1):
                    for rest in combinations(pool, size - 1 - free):
                        named = [card, *rest, *[-(base + suit)] * free]
                        if tuple(named) not in seen:
                            seen.add(tuple(named))
                            out.append((GROUP, named))
            return
        others = [s for s in range(4) if s != suit]
        for size in range(2, min(4, self.group_max or 4)):
            for suits in combinations(others, size):
                self._suits(base, list(suits), jokers, [card], out)

    def _suits(
        self,
        base: int,
        suits: list[int],
        jokers: int,
        named: list[int],
        out: list[tuple[int, list[int]]],
    ) -> None:
        if not suits:
            out.append((GROUP, list(named)))
            return
        face = base + suits[0]
        choices = [c for c in (face, face + 52) if self.left[c]]
        if jokers:
            choices.append(-face)
        for choice in choices:
            self._suits(base, suits[1:], jokers - (choice < 0), [*named, choice], out)

    def _books(self, suit: int, card: int, jokers: int, out: list[tuple[int, list[int]]]) -> None:
        pool = [
            b
            for r in range(13)
            for b in (r * 4 + suit + 1, r * 4 + suit + 53)
            for _ in range(self.left[b] - (b == card))
        ]
        cheapest = min(range(suit + 1, 53, 4), key=lambda f: (self.joker_costs[f], f))
        seen = set()
        for size in (3, 4):
            for free in range(min(jokers, size - 1) + 1):
                for rest in combinations(pool, size - 1 - free):
                    named = [card, *rest, *[-cheapest] * free]
                    if tuple(named) not in seen:
                        seen.add(tuple(named))
                        out.append((BOOK, named))


def freed_choices(old: list[int], limit: list[int]) -> list[list[int]]:
    """For each face how many of its jokers are freed: every choice within the limits."""
    choices = [[0] * 53]
    for face in range(1, 53):
        most = min(old[face], limit[face])
        if most:
            grown = []
            for choice in choices:
                for number in range(most + 1):
                    more = list(choice)
                    more[face] = number
                    grown.append(more)
            choices = grown
    return choices


def least(
    table: list[int],
    hand: list[int],
    weights: list[int],
    joker_costs: list[int],
    rules: tuple[bool, int, int, int, bool],
    kind: str,
) -> int | None:
    """What the best layout costs, or None when the table cannot lie at all.

    Args:
        table: How many of each card 0-105 lie on the table.
        hand: How many of each card are held.
        weights: What leaving a card costs.
        joker_costs: What a joker that stands for a face costs (53 entries).
        rules: As for ``Search``.
        kind: What may become of table jokers: ``fixed named named_from_hand free``.
    """
    old = [0] + [table[face + 52] for face in range(1, 53)]
    limit = {
        "fixed": [0] * 53,
        "named": [t + h for t, h in zip(table[:53], hand[:53], strict=True)],
        "named_from_hand": hand[:53],
        "free": old,
    }[kind]
    costs = []
    for freed in [old] if kind == "free" else freed_choices(old, limit):
        required, optional = [0] * 105, [0] * 53
        for face in range(1, 53):
            needed = 0
            if kind == "named":
                needed = max(0, freed[face] - table[face])
            elif kind == "named_from_hand":
                needed = freed[face]
            if needed > hand[face]:
                break
            required[face] = table[face] + needed
            required[face + 52] = old[face] - freed[face]
            optional[face] = hand[face] - needed
        else:
            found = Search(
                required, optional, (sum(freed), hand[105]), weights, joker_costs, rules
            ).solve()
            if found is not None:
                kept = sum(required[face + 52] * joker_costs[face] for face in range(1, 53))
                costs.append(found[0] + kept)
    return min(costs, default=None)
