"""One question, answered: the searches put together, and what may become of table jokers.

Everything here is integers, and counts of cards are lists with an entry for each card from 0 to
105 (:mod:`rummykit.card`).
"""

from __future__ import annotations

from typing import Final

from rummykit.solver.general import GeneralSearch, GroupMaker
from rummykit.solver.groups import GroupTable
from rummykit.solver.layout import Layout, unfold
from rummykit.solver.rebuild import rebuild
from rummykit.solver.search import FOUND, SPENT, WIDE, RankSearch

FIXED: Final = 0
NAMED: Final = 1
NAMED_FROM_HAND: Final = 2
FREE: Final = 3


class Core:
    """The solver for one set of rules."""

    def __init__(
        self,
        repeat: bool,  # noqa: FBT001
        group_max: int,
        low: int,
        high: int,
        both_ends: bool,  # noqa: FBT001
        books: bool,  # noqa: FBT001
        table_jokers: int,
    ) -> None:
        """Take the rules: ``group_max`` 0 is no limit, ``low`` and ``high`` the ends of runs."""
        self.groups = GroupTable(repeat, group_max)
        self.maker = GroupMaker(repeat, group_max)
        self.repeat = repeat
        self.low = low
        self.high = high
        self.both_ends = both_ends
        self.books = books
        self.table_jokers = table_jokers


class Answer:
    """A layout, what it costs, and whether that is proven least."""

    def __init__(self, limit: int) -> None:
        """No layout yet, and none wanted that costs as much as the limit; -1 for no limit."""
        self.layout: Layout = []
        self.found = False
        self.loss = limit
        self.proven = True
        self.nodes = 0

    def better(self, layout: Layout, loss: int) -> None:
        """Take a layout that costs less."""
        self.layout = layout
        self.loss = loss
        self.found = True


def solve(
    core: Core,
    table: list[int],
    must: list[int],
    may: list[int],
    weights: list[int],
    joker_costs: list[int],
    budget: int,
    limit: int,
) -> Answer:
    """The layout of a table and of cards from a hand that costs least.

    Args:
        core: The rules.
        table: The cards on the table; all of them stay in melds.
        must: The cards that must leave the hand, natural or free jokers.
        may: The cards that may leave it besides.
        weights: What a card of ``may`` costs that stays in hand.
        joker_costs: What a free joker costs that stands for a card of a rank (13); empty for 0.
        budget: How many states to look at; -1 for no end.
        limit: Only layouts that cost less than this are wanted; -1 for no limit.
    """
    answer = Answer(limit)
    old = [table[face + 52] for face in range(1, 53)]
    for freed in _choices(core.table_jokers, table, must, may, old):
        required, kept, optional = [0] * 52, [0] * 52, [0] * 52
        possible = True
        jokers = 0
        for face in range(52):
            number = freed[face]
            forced = must[face + 1]
            if number:
                jokers += number
                if core.table_jokers == NAMED:
                    forced = max(forced, number - table[face + 1])
                elif core.table_jokers == NAMED_FROM_HAND:
                    forced = max(forced, number)
            hand = must[face + 1] + may[face + 1]
            if forced > hand:
                possible = False
                break
            required[face] = table[face + 1] + forced
            optional[face] = hand - forced
            kept[face] = old[face] - number
        if not possible:
            continue
        _solve_one(core, answer, required, kept, optional, weights, joker_costs,
                   jokers + must[105], may[105], budget)  # fmt: skip
        if answer.found and answer.loss == 0:
            break
    return answer


def _choices(
    kind: int, table: list[int], must: list[int], may: list[int], old: list[int]
) -> list[list[int]]:
    """How many jokers of each face are freed: every choice that may be possible, fewest first."""
    if not any(old) or kind == FIXED:
        return [[0] * 52]
    if kind == FREE:
        return [old]
    choices = [[0] * 52]
    for face in range(52):
        if not old[face]:
            continue
        naturals = must[face + 1] + may[face + 1]
        if kind == NAMED:
            naturals += table[face + 1]
        for choice in list(choices):
            for number in range(1, min(old[face], naturals) + 1):
                more = list(choice)
                more[face] = number
                choices.append(more)
    return choices


def _solve_one(
    core: Core,
    answer: Answer,
    required: list[int],
    kept: list[int],
    optional: list[int],
    weights: list[int],
    joker_costs: list[int],
    must_jokers: int,
    may_jokers: int,
    budget: int,
) -> None:
    """Better an answer by one choice of freed jokers, if it can be bettered."""
    faces = weights[1:53]
    jokers = must_jokers + may_jokers
    left = -1 if budget < 0 else budget - answer.nodes
    if left == 0:
        answer.proven = False
        return
    kept_cost = 0
    if joker_costs:
        for face in range(52):
            kept_cost += kept[face] * joker_costs[face // 4]
    limit = -1
    if answer.loss >= 0:
        limit = answer.loss - kept_cost
        if limit <= 0:
            return
    if not core.books and not (jokers and joker_costs):
        firm = [required[face] + kept[face] for face in range(52)]
        search = RankSearch(firm, optional, faces, jokers, core.groups, core.low, core.high)
        status = search.solve(limit, left)
        answer.nodes += search.nodes
        if status == SPENT:
            answer.proven = False
            if answer.found:
                return
            status = search.dive(budget)
        if status == FOUND:
            exact = _lay(core, answer, search, kept, jokers, may_jokers, weights[105], kept_cost)
            if exact or not answer.proven:
                return
        elif status != WIDE:
            return
        left = -1 if budget < 0 else max(1, budget - answer.nodes)
    wide = GeneralSearch(required, kept, optional, faces, (must_jokers, may_jokers), weights[105],
                         joker_costs or [0] * 13, core.maker, (core.low, core.high),
                         core.books)  # fmt: skip
    status = wide.solve(answer.loss - kept_cost if answer.loss >= 0 else -1, left)
    answer.nodes += wide.nodes
    if status == FOUND:
        answer.better(rebuild(wide), wide.loss + kept_cost)
    elif status == SPENT:
        answer.proven = False


def _lay(
    core: Core,
    answer: Answer,
    search: RankSearch,
    kept: list[int],
    jokers: int,
    may_jokers: int,
    joker_weight: int,
    kept_cost: int,
) -> bool:
    """Take the melds of a search, with the spare jokers in them.

    Returns:
        Whether that is the best: jokers that find no room make what the search found a bound.
    """
    draft = unfold(search)
    spare = jokers - search.used_jokers()
    if spare:
        most = core.groups.group_max
        spare = draft.place_spare(spare, core.low, core.high, most, core.both_ends)
    if spare > may_jokers:
        return False
    layout = draft.finish(kept, core.repeat)
    if layout is None:
        return False
    loss = search.loss + spare * joker_weight + kept_cost
    if answer.loss < 0 or loss < answer.loss:
        answer.better(layout, loss)
    return spare * joker_weight == 0
