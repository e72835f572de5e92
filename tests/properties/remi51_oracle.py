"""Remi 51 once more, slowly, on the text of cards: it shares no code with the engine.

What may be laid in a turn is worked out from the rule book by trying every set of cards and
every name a joker could have.  A card is its text, a meld a sorted tuple of cards, a table a
sorted tuple of melds.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

RANKS = "A23456789TJQK"
FACES = [rank + suit for rank in RANKS for suit in "cdhs"]

Cards: TypeAlias = tuple[str, ...]
Table: TypeAlias = tuple[Cards, ...]


class Rules(NamedTuple):
    """The house rules that matter while cards are laid."""

    opening: int = 51
    repeat_suits: bool = False
    both_ends: bool = True
    swaps: bool = False
    opening_turn: bool = True


class Turn(NamedTuple):
    """What can change while cards are laid."""

    hand: Cards
    table: Table
    opened: bool
    opened_now: bool = False
    laid_off: bool = False


def points(card: str) -> int:
    """What a card counts in a meld."""
    return min(RANKS.index(card[-2]) + 1, 10) if card[-2] != "A" else 10


def is_meld(members: Cards, rules: Rules) -> bool:
    """Whether named cards are a meld."""
    if len(members) < 3 or all(card[0] == "*" for card in members):
        return False
    ranks = sorted(RANKS.index(card[-2]) for card in members)
    suits = [card[-1] for card in members]
    if len(set(ranks)) == 1:
        return rules.repeat_suits or len(set(suits)) == len(suits)
    if len(set(suits)) > 1:
        return False
    lines = [ranks, sorted(rank or 13 for rank in ranks)]
    if rules.both_ends and ranks[:2] == [0, 0]:
        lines.append([*ranks[1:], 13])
    return any(line == list(range(line[0], line[0] + len(line))) for line in lines)


def without(hand: Cards, taken: Cards) -> Cards | None:
    """What is left of a hand, or None where it does not hold these cards."""
    left = Counter(hand)
    left.subtract("*" if card[0] == "*" else card for card in taken)
    return None if min(left.values(), default=0) < 0 else tuple(sorted(left.elements()))


def namings(some: Cards) -> Iterator[Cards]:
    """Every way to name the jokers among some cards, sorted."""
    naturals = [card for card in some if card != "*"]
    for faces in itertools.combinations_with_replacement(FACES, len(some) - len(naturals)):
        yield tuple(sorted([*naturals, *["*" + face for face in faces]]))


def melds(hand: Cards, rules: Rules) -> set[Cards]:
    """Every meld that can be made of some cards of a hand."""
    return {
        named
        for size in range(3, len(hand) + 1)
        for some in set(itertools.combinations(hand, size))
        for named in namings(some)
        if is_meld(named, rules)
    }


def meld_sets(hand: Cards, every: list[Cards]) -> Iterator[tuple[list[Cards], Cards]]:
    """Every set of disjoint melds, with the cards left, in any order of the melds but once."""
    for place, meld in enumerate(every):
        left = without(hand, meld)
        if left is not None:
            yield [meld], left
            for more, rest in meld_sets(left, every[place:]):
                yield [meld, *more], rest


def with_meld(table: Table, old: Cards | None, new: Cards) -> Table:
    """A table with a meld more, or one put in another's place."""
    lying = list(table)
    if old is not None:
        lying.remove(old)
    return tuple(sorted([*lying, tuple(sorted(new))]))


def lays(turn: Turn, rules: Rules) -> Iterator[Turn]:
    """Every state one laying action can lead to."""
    every = sorted(melds(turn.hand, rules))
    for some, left in meld_sets(turn.hand, every):
        worth = sum(points(card) for meld in some for card in meld)
        enough = turn.opened or worth >= rules.opening or len(left) == 1
        if left and enough:
            table = tuple(sorted([*turn.table, *some]))
            now = turn.opened_now or not turn.opened
            yield turn._replace(hand=left, table=table, opened=True, opened_now=now)
    if turn.opened and (rules.opening_turn or not turn.opened_now):
        yield from lay_offs(turn, rules)
        if rules.swaps:
            yield from swaps(turn, rules)


def lay_offs(turn: Turn, rules: Rules) -> Iterator[Turn]:
    """Every state a lay-off can lead to."""
    for card in set(turn.hand):
        left = without(turn.hand, (card,))
        for meld in set(turn.table):
            for name in FACES if card == "*" else [card]:
                named = "*" + name if card == "*" else name
                if left and is_meld((*meld, named), rules):
                    table = with_meld(turn.table, meld, (*meld, named))
                    yield turn._replace(hand=left, table=table, laid_off=True)


def swaps(turn: Turn, rules: Rules) -> Iterator[Turn]:
    """Every state a swapped joker can lead to."""
    for card in set(turn.hand) - {"*"}:
        left = without(turn.hand, (card,))
        for meld in set(turn.table):
            if "*" + card not in meld or not left:
                continue
            kept = list(meld)
            kept.remove("*" + card)
            table = with_meld(turn.table, meld, (*kept, card))
            for target in set(table):
                for name in FACES:
                    if is_meld((*target, "*" + name), rules):
                        longer = with_meld(table, target, (*target, "*" + name))
                        yield turn._replace(hand=left, table=longer, laid_off=True)
            for new in melds((*left, "*"), rules):
                rest = without((*left, "*"), new)
                if rest and any(name[0] == "*" for name in new):
                    yield turn._replace(hand=rest, table=with_meld(table, None, new), laid_off=True)


def reachable(turn: Turn, rules: Rules) -> set[Turn]:
    """Every state that laying can lead to in one turn."""
    found = {turn}
    todo = [turn]
    while todo:
        for after in lays(todo.pop(), rules):
            if after not in found:
                found.add(after)
                todo.append(after)
    return found
