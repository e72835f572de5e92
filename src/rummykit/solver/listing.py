"""The questions about everything there is: all melds in a hand, all plays onto a table."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from rummykit.card import JOKER, Card, CardsLike, Rank, Suit
from rummykit.meld import Meld, MeldKind, MeldRules, TableJokers
from rummykit.solver.core import Answer
from rummykit.solver.problem import Problem, interned
from rummykit.solver.result import CARDS, Solution

__all__ = ["all_melds", "plays"]


def plays(hand: CardsLike, table: Iterable[Meld], rules: MeldRules) -> Iterator[Solution]:
    """Every set of hand cards that can be played onto a table, with one arrangement each.

    Args:
        hand: The cards; a joker is free, whatever it stood for.
        table: The melds on the table, legal under the rules; none for a first play.
        rules: Which melds are legal, and what may become of table jokers.

    Yields:
        A solution for each non-empty set (as a multiset), the largest sets first; among sets of
        a size the one first that has more of the lowest card, then of the next, and so on.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`rummykit.solver.place`.

    Cost: the first play takes one search.  Further ones take a few searches each; how many sets
    there are grows exponentially with the hand, but no more of them is ever held in memory than
    the one at hand.
    """
    problem = Problem(hand, table, rules)
    problem.weigh(None, CARDS)
    answer = problem.solve()
    if not answer.found:
        raise ValueError("the melds on the table are not legal under these rules")
    return _plays(problem, answer)


def _plays(problem: Problem, answer: Answer) -> Iterator[Solution]:
    nothing = [0] * 106
    used = problem.used(answer)
    most = sum([used[card] for card in problem.faces])
    for size in range(most, 0, -1):
        for found in _sets(problem, size, 0, nothing, problem.held, answer):
            yield problem.solution(found)


def _sets(
    problem: Problem, size: int, at: int, must: list[int], may: list[int], answer: Answer
) -> Iterator[Answer]:
    """The playable sets of a size, decided card by card.

    Args:
        problem: The hand and the table.
        size: How many cards are to be played.
        at: The place of the card to decide about; the cards before it are decided.
        must: The cards decided to be played.
        may: The cards not decided about.
        answer: A layout that plays ``must`` and enough of ``may``.
    """
    if at == len(problem.faces):
        yield answer
        return
    card = problem.faces[at]
    used = problem.used(answer)[card]
    rest = size - sum(must)
    after = sum(may) - may[card]
    for number in range(min(may[card], rest), max(0, rest - after) - 1, -1):
        more, fewer = list(must), list(may)
        more[card], fewer[card] = number, 0
        child = answer
        if used != number:
            child = problem.solve(more, fewer, limit=after - (rest - number) + 1)
        if child.found:
            yield from _sets(problem, size, at + 1, more, fewer, child)


def all_melds(cards: CardsLike, rules: MeldRules) -> Iterator[Meld]:
    """Every meld that can be made of some of the cards.

    Args:
        cards: The cards; a joker is free, whatever it stood for.
        rules: Which melds are legal.

    Yields:
        Each meld once, groups before runs before books; groups by rank, runs by suit and first
        card, books by suit, and each from the smallest on.  Of melds that differ only in a
        joker's name without any effect, the one with the lowest name.  Where a book would be
        read as a run it is left out.

    Raises:
        NotationError, TypeError, ValueError: As for :func:`rummykit.solver.best`.

    >>> from rummykit.meld import MeldRules
    >>> [str(meld) for meld in all_melds("3s 4s 5s 3d *", MeldRules(ace_high=False))][:3]
    ['3d 3s *3c', '3d 3s *3h', '*2s 3s 4s']
    """
    problem = Problem(cards, (), rules)
    every = itertools.chain(
        _groups(problem), _runs(problem), _books(problem) if rules.books else ()
    )
    return _unlike(every) if rules.table_jokers is TableJokers.FREE else iter(every)


def _unlike(melds: Iterable[Meld]) -> Iterator[Meld]:
    """The first of the melds with the same loose cards: no name of a joker has an effect."""
    seen: set[tuple[Card, ...]] = set()
    for meld in melds:
        loose = tuple(sorted([card.loose for card in meld.cards]))
        if loose not in seen:
            seen.add(loose)
            yield meld


def _names_matter(rules: MeldRules) -> bool:
    return rules.table_jokers in (TableJokers.NAMED, TableJokers.NAMED_FROM_HAND)


def _some(held: list[int], faces: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every multiset of a size of the faces held, in order."""
    pool = [face for face in faces for _ in range(held[face])]
    yield from dict.fromkeys(itertools.combinations(pool, size))


def _groups(problem: Problem) -> Iterator[Meld]:
    rules, held, jokers = problem.rules, problem.held, problem.held[JOKER]
    for rank in range(13):
        faces = [4 * rank + suit + 1 for suit in range(4)]
        naturals = sum([held[face] for face in faces])
        most = naturals + jokers if rules.repeat_suits else 4
        for size in range(3, min(most, rules.group_max or most) + 1):
            for wild in range(max(0, size - naturals), min(jokers, size - 1) + 1):
                for some in _some(held, faces, size - wild):
                    for names in _group_names(rules, faces, some, wild):
                        yield interned(MeldKind.GROUP, (*some, *names))


def _group_names(
    rules: MeldRules, faces: list[int], some: tuple[int, ...], wild: int
) -> Iterator[tuple[int, ...]]:
    if not rules.repeat_suits:
        if len(set(some)) == len(some):
            free = [face + 52 for face in faces if face not in some]
            yield from itertools.combinations(free, wild)
    elif _names_matter(rules):
        named = [face + 52 for face in faces]
        yield from itertools.combinations_with_replacement(named, wild)
    else:
        yield (faces[0] + 52,) * wild


def _runs(problem: Problem) -> Iterator[Meld]:
    rules, held, jokers = problem.rules, problem.held, problem.held[JOKER]
    low, high = (1 if rules.ace_low else 2), (14 if rules.ace_high else 13)
    for suit in range(4):
        long: set[tuple[int, ...]] = set()
        for first in range(low, high - 1):
            faces: list[int] = []
            for at in range(first, high + 1):
                faces.append((at - 1) % 13 * 4 + suit + 1)
                if len(faces) == 14 and not rules.ace_both_ends:
                    break
                if sum([not held[face] for face in faces]) > jokers:
                    break
                if len(faces) > 2:
                    for members in _filled(held, faces, jokers):
                        if members in long:
                            continue
                        if len(faces) > 12:  # the same cards with the ace at the other end
                            long.add(members)
                        yield interned(MeldKind.RUN, members)


def _filled(held: list[int], faces: list[int], jokers: int) -> Iterator[tuple[int, ...]]:
    """The cards of a run with jokers for those not held, and for others too."""
    absent = [face for face in faces if not held[face]]
    present = [face for face in faces if held[face]]
    both = len(faces) == 14 and held[faces[0]] == 1  # one ace cannot be at both ends
    for extra in range(min(jokers - len(absent), len(present) - 1) + 1):
        for wild in itertools.combinations(range(len(faces)), len(absent) + extra):
            named = [face + 52 if at in wild else face for at, face in enumerate(faces)]
            if any(held[face] == 0 and at not in wild for at, face in enumerate(faces)):
                continue
            if both and named[0] == named[-1] == faces[0]:
                continue
            if len(wild) < len(faces):
                yield tuple(sorted(named))


def _books(problem: Problem) -> Iterator[Meld]:
    rules, held, jokers = problem.rules, problem.held, problem.held[JOKER]
    for suit in Suit:
        faces = [int(Card.of(rank, suit)) for rank in Rank]
        naturals = sum([held[face] for face in faces])
        for size in (3, 4):
            for wild in range(max(0, size - naturals), min(jokers, size - 1) + 1):
                for some in _some(held, faces, size - wild):
                    yield from _named_books(rules, faces, some, wild)


def _named_books(
    rules: MeldRules, faces: list[int], some: tuple[int, ...], wild: int
) -> Iterator[Meld]:
    named = [face + 52 for face in faces]
    for names in itertools.combinations_with_replacement(named, wild):
        book = interned(MeldKind.BOOK, (*some, *names))
        if rules.readings(book.cards)[0].kind is MeldKind.BOOK:
            yield book
            if not _names_matter(rules):
                return
