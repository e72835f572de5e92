"""From the path of a search over ranks back to melds.

The search counts cards; here they become melds again, with every joker at a place.  Runs are
followed as the search meant them: those that must go on first, then finished ones, then new ones.
"""

from __future__ import annotations

from typing import Final

from rummykit.solver.runs import JOKERS_AT, LEFT_AT
from rummykit.solver.search import RankSearch

GROUP: Final = 1
RUN: Final = 2
BOOK: Final = 3

Layout = list[tuple[int, list[int]]]
"""Melds as a kind and cards 1-104; a joker that stands for a card is 52 more than the card."""

WILD: Final = 64
"""Added to a face or place where a free joker lies."""


class Draft:
    """Melds while they are made: runs as places, groups as faces, free jokers marked."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.runs: list[list[int]] = []
        self.run_suits: list[int] = []
        self.groups: list[list[int]] = []
        self.group_ranks: list[int] = []

    def add_run(self, suit: int, places: list[int]) -> None:
        """Add a finished run; one from ace to ace is cut in two."""
        if len(places) == 14:
            cut = 3
            while min(places[:cut]) >= WILD:
                cut += 1
            self.runs.append(places[:cut])
            self.run_suits.append(suit)
            places = places[cut:]
        self.runs.append(places)
        self.run_suits.append(suit)

    def add_groups(self, rank: int, used: list[int], jokers: int, number: int) -> None:
        """Deal the cards of a rank, suit by suit, into so many groups."""
        groups: list[list[int]] = [[] for _ in range(number)]
        at = 0
        for suit in range(4):
            for _ in range(used[suit]):
                groups[at % number].append(4 * rank + suit)
                at += 1
        for _ in range(jokers):
            shortest = groups[0]
            for group in groups:
                if len(group) < len(shortest):
                    shortest = group
            shortest.append(WILD)
        for group in groups:
            self.groups.append(group)
            self.group_ranks.append(rank)

    def place_spare(self, jokers: int, low: int, high: int, group_max: int, both: bool) -> int:  # noqa: FBT001
        """Put jokers wherever there is room, and say how many found none."""
        for run in self.runs:
            while jokers and len(run) < (14 if both else 13):
                first, last = run[0] & 63, run[-1] & 63
                if last < high:
                    run.append(last + 1 | WILD)
                elif first > low:
                    run.insert(0, first - 1 | WILD)
                else:
                    break
                jokers -= 1
        for group in self.groups:
            while jokers and (not group_max or len(group) < group_max):
                group.append(WILD)
                jokers -= 1
        return jokers

    def finish(self, kept: list[int], repeat: bool) -> Layout | None:  # noqa: FBT001
        """Name every joker; None where a meld would hold jokers only."""
        waiting = list(kept)
        layout: Layout = []
        for at in range(len(self.runs)):
            suit = self.run_suits[at]
            faces = [((place & 63) - 1) % 13 * 4 + suit | place & WILD for place in self.runs[at]]
            layout.append((RUN, faces))
        for at in range(len(self.groups)):
            layout.append((GROUP, named_group(self.groups[at], self.group_ranks[at], repeat)))
        if any(waiting):
            _keep(layout, waiting)
        for at in range(len(layout)):
            kind, faces = layout[at]
            cards = [(face & 63) + 1 + (52 if face & WILD else 0) for face in faces]
            if min(cards) > 52:
                return None
            layout[at] = (kind, cards)
        return layout


def named_group(group: list[int], rank: int, repeat: bool) -> list[int]:  # noqa: FBT001
    """A group with its free jokers named: the lowest suits that fit."""
    held = [False, False, False, False]
    named = [face for face in group if not face & WILD]
    for face in named:
        held[face & 3] = True
    suit = 0
    for _ in range(len(group) - len(named)):
        if repeat:
            named.append(4 * rank | WILD)
            continue
        while held[suit]:
            suit += 1
        held[suit] = True
        named.append(4 * rank + suit | WILD)
    return named


def _keep(layout: Layout, waiting: list[int]) -> None:
    """Let kept jokers take places of their faces, in melds with most natural cards first."""
    while any(waiting):
        best, best_at, most = -1, -1, -1
        for at in range(len(layout)):
            faces = layout[at][1]
            naturals = sum([1 for face in faces if face < WILD])
            if naturals > most:
                for i in range(len(faces)):
                    if faces[i] < WILD and waiting[faces[i]]:
                        best, best_at, most = at, i, naturals
                        break
        faces = layout[best][1]
        waiting[faces[best_at]] -= 1
        faces[best_at] |= WILD


def unfold(search: RankSearch) -> Draft:
    """The melds on the path that a search found."""
    draft = Draft()
    open_runs: list[list[list[list[int]]]] = [[[], [], []] for _ in range(4)]
    for at in range(len(search.states) - 1):
        _unfold_place(search, at + 1, search.states[at], search.states[at + 1], open_runs, draft)
    for suit in range(4):
        for run in open_runs[suit][2]:
            draft.add_run(suit, run)
    return draft


def _unfold_place(
    search: RankSearch,
    place: int,
    before: int,
    after: int,
    open_runs: list[list[list[list[int]]]],
    draft: Draft,
) -> None:
    options, way = search.move(before, after)
    left = 0
    for suit in range(4):
        option = options[suit]
        left += option >> LEFT_AT
        jokers = option >> JOKERS_AT & 31
        code = before >> 8 * suit & 255
        apart = 0
        if place == 14:
            here = code >> 6
        else:
            here = search.counts[4 * place - 4 + suit]
            if place == 1:
                apart = option >> 8 * suit + 6 & 3
        held = open_runs[suit]
        if not here and not jokers and not held[0] and not held[1] and not held[2]:
            continue
        naturals = here - (option >> LEFT_AT + 2 * suit & 3) - apart
        _go_on(draft, suit, place, held, code, naturals, jokers)
    if not left:
        return
    rank = (place - 1) % 13
    used = [0, 0, 0, 0]
    for suit in range(4):
        used[suit] = (left >> 2 * suit & 3) - (way >> 2 * suit & 3)
    total = used[0] + used[1] + used[2] + used[3]
    if not total:
        return
    jokers = way >> 8
    number = search.groups.number(used, jokers)
    draft.add_groups(rank, used, jokers, number)


def _go_on(
    draft: Draft,
    suit: int,
    place: int,
    held: list[list[list[int]]],
    code: int,
    naturals: int,
    jokers: int,
) -> None:
    """Go on with the runs of a suit as the search counted them."""
    ones, twos, longs = held[0], held[1], held[2]
    must = len(ones) + len(twos)
    most_stretched = min(code >> 4 & 3, len(longs))
    begun = max(0, naturals - must - most_stretched)
    leading = jokers if begun else 0
    cards = naturals + jokers - leading
    stretched = min(most_stretched, cards - must)
    bridged = 0 if begun else min(stretched, jokers)
    wild = [place | WILD] * (jokers - leading - bridged)
    firm = [place] * (cards - bridged - len(wild) - begun)
    cells = firm + wild
    at = 0
    for run in ones + twos:
        run.append(cells[at])
        at += 1
    for run in longs[bridged:stretched]:
        run.append(cells[at])
        at += 1
    for run in longs[:bridged]:
        run.append(place | WILD)
    for run in longs[stretched:]:
        draft.add_run(suit, run)
    new_ones: list[list[int]] = [[place] for _ in range(begun - leading)]
    led: list[list[int]] = [[place - 1 | WILD, place] for _ in range(leading)]
    held[0] = new_ones
    held[1] = ones + longs[:bridged] + led
    held[2] = twos + longs[bridged:stretched]
