"""The questions about one best layout."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from rummykit.card import NATURALS, Card, CardsLike
from rummykit.meld import Meld, MeldRules
from rummykit.solver.core import Answer
from rummykit.solver.gin import GinTable
from rummykit.solver.problem import Problem, Value
from rummykit.solver.result import CARDS, DEADWOOD, MELD_POINTS, Objective, Solution

__all__ = [
    "all_but_one",
    "all_but_one_each",
    "arrange",
    "best",
    "deadwood",
    "opening",
    "place",
]

_NOTHING = [0] * 106


def best(
    hand: CardsLike,
    rules: MeldRules,
    value: Value | None = None,
    *,
    objective: Objective = DEADWOOD,
    budget: int | None = None,
) -> Solution:
    """The best melds out of a hand.

    Args:
        hand: The cards; a joker is free, whatever it stood for.
        rules: Which melds are legal.
        value: What a card counts that stays in hand, from 0 up; None for ``rules.values.of``.
        objective: What to be best at: least deadwood, most cards, or most points in melds.
        budget: How many states of the search to look at; None for as many as it takes.

    Returns:
        The solution.  Among equally good ones it is always the same, whatever the order of the
        cards: see :func:`place`.

    Raises:
        NotationError, TypeError: ``hand`` is not cards, or another argument of a wrong type.
        ValueError: More than 110 cards or 6 jokers; a negative value; a budget below 1.

    Cost: some 0.3 ms for 14 cards and 0.5 ms with jokers, interpreted; a third of that compiled.

    >>> from rummykit.meld import MeldRules
    >>> print(best("3s 4s 5s 6s 7s 6h 6d", MeldRules()))
    6d 6h 6s / 3s 4s 5s
    """
    return place(hand, (), rules, value, objective=objective, budget=budget)


def place(
    hand: CardsLike,
    table: Iterable[Meld],
    rules: MeldRules,
    value: Value | None = None,
    *,
    objective: Objective = DEADWOOD,
    budget: int | None = None,
) -> Solution:
    """The most out of a hand onto a table that is rearranged as a whole.

    Every card of the table stays in a meld on the table; ``rules.table_jokers`` says what may
    become of its jokers.  ``FIXED`` jokers keep standing for their cards.

    Args:
        hand: The cards; a joker is free, whatever it stood for.
        table: The melds on the table, legal under the rules.
        rules: Which melds are legal.
        value: What a card counts that stays in hand, from 0 up; None for ``rules.values.of``.
        objective: What to be best at.  ``MELD_POINTS`` counts the whole table.
        budget: How many states of the search to look at; None for as many as it takes.  When it
            runs out the solution is legal, but not proven best: at worst the old table.

    Returns:
        The solution.  Ties are broken by the order of the search, which knows how many there
        are of each card and nothing else: table jokers stay rather than are freed; then the
        layout is taken that is complete first when states are looked at by what they leave, the
        one reached last first, with suits and numbers of cards in ascending order.

    Raises:
        NotationError, TypeError: ``hand`` is not cards, or another argument of a wrong type.
        ValueError: More than 110 cards or 6 jokers; a negative value; a budget below 1; a table
            that is not legal and cannot be made legal.
    """
    problem = Problem(hand, table, rules)
    problem.weigh(value, objective)
    if budget is not None and budget < 1:
        raise ValueError(f"budget={budget}: the search looks at one state at least")
    answer = problem.solve(budget=-1 if budget is None else budget)
    if answer.found:
        return problem.solution(answer, value)
    if answer.proven:
        raise ValueError("the melds on the table are not legal under these rules")
    return problem.unchanged(value)


def arrange(cards: CardsLike, rules: MeldRules) -> tuple[Meld, ...] | None:
    """All of some cards in melds.

    Args:
        cards: The cards; a joker is free, whatever it stood for.
        rules: Which melds are legal.

    Returns:
        The melds, sorted, or None where the cards cannot all be melded.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`best`.

    >>> from rummykit.meld import MeldRules
    >>> [str(meld) for meld in arrange("7c 7d 7h 7s 8s 9s", MeldRules())]
    ['7c 7d 7h', '7s 8s 9s']
    """
    problem = Problem(cards, (), rules)
    answer = problem.solve(problem.held, _NOTHING)
    return problem.melds(answer) if answer.found else None


@functools.lru_cache(maxsize=16)
def _gin_table(rules: MeldRules) -> GinTable | None:
    if rules.repeat_suits or rules.books or rules.group_max == 3:
        return None
    values = [rules.values.of(card) for card in NATURALS[::4]]
    return GinTable(values, rules.ace_low, rules.ace_high)


def deadwood(hand: CardsLike, rules: MeldRules, value: Value | None = None) -> int:
    """What the cards count at least that are left of a hand when it is melded: gin's deadwood.

    Args:
        hand: The cards; a joker is free, whatever it stood for.
        rules: Which melds are legal.
        value: What a card counts that stays in hand; None for ``rules.values.of``.

    Returns:
        The ``deadwood_value`` of :func:`best`.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`best`.

    Cost: below a microsecond for a list of cards from one pack without jokers, where groups are
    of three or four different suits; else that of :func:`best`.

    >>> from rummykit.meld import MeldRules
    >>> deadwood("3h 3d 3s 4s 5s 6s Kd", MeldRules())
    10
    """
    if value is None and isinstance(hand, (list, tuple)) and isinstance(rules, MeldRules):
        table = _gin_table(rules)
        if table is not None:
            count = table.count(hand, Card)
            if count >= 0:
                return count
    return best(hand, rules, value).deadwood_value


def opening(hand: CardsLike, rules: MeldRules, at_least: int) -> Solution | None:
    """Melds out of a hand that are worth so much together.

    Args:
        hand: The cards; a joker is free, whatever it stood for.
        rules: Which melds are legal, and what cards count in them.
        at_least: The points that the melds must come to.

    Returns:
        A solution with that many points in its melds, or None where there is none.  It is not
        always the one with most points; :func:`best` with ``MELD_POINTS`` finds that.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`best`.

    >>> from rummykit.meld import MeldRules
    >>> print(opening("Kc Kd Kh 7c 7d 7h 2s", MeldRules(), 51))
    7c 7d 7h / Kc Kd Kh
    """
    problem = Problem(hand, (), rules)
    if not rules.books:
        # Quick, and nearly always enough: any joker that is laid counts most it could.
        problem.weigh_points_at_most()
        answer = problem.solve()
        if problem.total() - answer.loss < at_least:
            return None
        found = problem.solution(answer)
        if sum([rules.value(meld) for meld in found.melds]) >= at_least:
            return found
    problem.weigh(None, MELD_POINTS)
    found = problem.solution(problem.solve())
    return found if sum([rules.value(meld) for meld in found.melds]) >= at_least else None


def all_but_one(hand: CardsLike, rules: MeldRules) -> Solution | None:
    """All cards of a hand but one in melds.

    Returns:
        The solution that leaves the first such card in order, or None.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`best`.
    """
    problem = Problem(hand, (), rules)
    for _, answer in _each_left(problem):
        return problem.solution(answer)
    return None


def all_but_one_each(hand: CardsLike, rules: MeldRules) -> Iterator[tuple[Card, tuple[Meld, ...]]]:
    """Each card that may be left in hand when all the others are melded.

    Args:
        hand: The cards; a joker is free, whatever it stood for.
        rules: Which melds are legal.

    Yields:
        The card left, in ascending order, and one arrangement of the others.  A single card may
        be left of itself, with no meld.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`best`.
    """
    problem = Problem(hand, (), rules)
    return ((card, problem.melds(answer)) for card, answer in _each_left(problem))


def _each_left(problem: Problem) -> Iterator[tuple[Card, Answer]]:
    problem.weigh(None, CARDS)
    if not problem.solve(limit=2).found:  # two cards or more must stay
        return
    for card in problem.faces:
        must = list(problem.held)
        must[card] -= 1
        answer = problem.solve(must, _NOTHING)
        if answer.found:
            yield card, answer
