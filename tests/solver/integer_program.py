"""The same problems as integer programs over all melds, for SciPy's ``milp``.

Nothing is shared with the solver: there is a variable for every run of three to five cards and
for every group with every choice of jokers, sums for groups with repeated suits and for books,
and a line for the identity of each joker on the table.  Exact for up to two jokers in all.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_array

from rummykit.card import JOKER, NATURALS, Card, Rank, Suit
from rummykit.meld import Meld, MeldRules, TableJokers

INFINITE = np.inf


class Program:
    """Variables, their profit, and lines that bound sums of them."""

    def __init__(self) -> None:
        self.profits: list[float] = []
        self.most: list[float] = []
        self.lines: list[tuple[dict[int, float], float, float]] = []

    def variable(self, profit: float = 0, most: float = INFINITE) -> int:
        self.profits.append(profit)
        self.most.append(most)
        return len(self.profits) - 1

    def line(self, terms: dict[int, float], low: float, high: float) -> None:
        self.lines.append((terms, low, high))

    def solve(self) -> int | None:
        """The most profit, or None where nothing fits."""
        rows, columns, factors = [], [], []
        for row, (terms, _, _) in enumerate(self.lines):
            for column, factor in terms.items():
                rows.append(row)
                columns.append(column)
                factors.append(factor)
        shape = (len(self.lines), len(self.profits))
        found = milp(
            -np.array(self.profits),
            integrality=np.ones(len(self.profits)),
            bounds=Bounds(0, np.array(self.most)),
            constraints=LinearConstraint(
                csr_array((factors, (rows, columns)), shape=shape),
                np.array([low for _, low, _ in self.lines]),
                np.array([high for _, _, high in self.lines]),
            ),
            options={"mip_rel_gap": 0},
        )
        return None if found.x is None else round(-found.fun)


class Tally:
    """How often each natural card is used and each card is stood for, as sums of variables."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.naturals: dict[Card, dict[int, float]] = defaultdict(dict)
        self.jokers: dict[Card, dict[int, float]] = defaultdict(dict)

    def add(self, variable: int, face: Card, *, joker: bool) -> None:
        terms = (self.jokers if joker else self.naturals)[face]
        terms[variable] = terms.get(variable, 0) + 1


def most_out(
    hand: Iterable[Card],
    table: Iterable[Meld],
    rules: MeldRules,
    weights: dict[Card, int],
    *,
    in_melds: bool = False,
) -> int | None:
    """The most weight that can leave the hand, or the most points in melds.

    Args:
        hand: The hand, its jokers free.
        table: The melds on the table.
        rules: Which melds are legal.
        weights: What each card is worth that leaves the hand, or in a meld.
        in_melds: Whether all cards in melds count, a joker as the card it stands for.
    """
    held, lying = list(hand), [card for meld in table for card in meld.cards]
    program = Program()
    tally = Tally(program)

    def worth(faces: Iterable[Card]) -> int:
        return sum(weights[face] for face in faces) if in_melds else 0

    for faces in (*_run_faces(rules), *([] if rules.repeat_suits else _group_faces(rules))):
        for wild in range(min(2, len(faces) - 1) + 1):
            for at in itertools.combinations(range(len(faces)), wild):
                variable = program.variable(worth(faces))
                for i, face in enumerate(faces):
                    tally.add(variable, face, joker=i in at)
    if rules.repeat_suits:
        for rank in Rank:
            faces = tuple(Card.of(rank, suit) for suit in Suit)
            _bulk(tally, faces, rules.group_max or 200, worth)
    if rules.books:
        for suit in Suit:
            _bulk(tally, tuple(Card.of(rank, suit) for rank in Rank), 4, worth)
    out = {
        card: program.variable(0 if in_melds else weights[card], held.count(card))
        for card in (*NATURALS, JOKER)
    }
    all_jokers: dict[int, float] = {out[JOKER]: -1}
    for face in NATURALS:
        for variable, times in tally.jokers[face].items():
            all_jokers[variable] = all_jokers.get(variable, 0) + times
        natural, number = {**tally.naturals[face], out[face]: -1.0}, lying.count(face)
        program.line(natural, number, number)
        _keep_identity(program, tally, rules, face, lying, out[face])
    number = sum(card.is_joker for card in lying)
    program.line(all_jokers, number, number)
    return program.solve()


def _keep_identity(
    program: Program, tally: Tally, rules: MeldRules, face: Card, lying: list[Card], out: int
) -> None:
    """Jokers that stood for a face and do not any more: no more than natural cards that came."""
    stood = lying.count(face.joker)
    if not stood or rules.table_jokers is TableJokers.FREE:
        return
    terms = dict(tally.jokers[face])
    replaced = 0
    if rules.table_jokers is TableJokers.NAMED:
        replaced = lying.count(face)
    if rules.table_jokers is not TableJokers.FIXED:
        terms[out] = 1
    program.line(terms, stood - replaced, INFINITE)


def _run_faces(rules: MeldRules) -> list[tuple[Card, ...]]:
    low, high = (1 if rules.ace_low else 2), (14 if rules.ace_high else 13)
    return [
        tuple(Card.of(Rank((at - 1) % 13 + 1), suit) for at in range(first, first + size))
        for suit in Suit
        for size in (3, 4, 5)
        for first in range(low, high - size + 2)
    ]


def _group_faces(rules: MeldRules) -> list[tuple[Card, ...]]:
    return [
        tuple(Card.of(rank, suit) for suit in suits)
        for rank in Rank
        for size in range(3, min(4, rules.group_max or 4) + 1)
        for suits in itertools.combinations(Suit, size)
    ]


def _bulk(
    tally: Tally, faces: tuple[Card, ...], most: int, worth: Callable[[Iterable[Card]], int]
) -> None:
    """Melds of any of some faces, repeated or not, with three to so many cards each."""
    program = tally.program
    number = program.variable()
    size: dict[int, float] = {}
    firm: dict[int, float] = {}
    for face in faces:
        natural, joker = program.variable(worth([face])), program.variable(worth([face]))
        tally.add(natural, face, joker=False)
        tally.add(joker, face, joker=True)
        firm[natural] = 1
        size[natural] = size[joker] = 1
    program.line({**size, number: -3}, 0, INFINITE)
    program.line({**size, number: -float(most)}, -INFINITE, 0)
    program.line({**firm, number: -1}, 0, INFINITE)
