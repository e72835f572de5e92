"""From the moves of the general search back to melds."""

from __future__ import annotations

from rummykit.solver.general import GeneralSearch
from rummykit.solver.layout import BOOK, GROUP, RUN, WILD, Draft, Layout, named_group
from rummykit.solver.suits import Step

KEPT = 128
"""Added to a place or face where a kept joker lies; a free one has ``WILD``."""


def rebuild(search: GeneralSearch) -> Layout:
    """The melds that the general search found."""
    draft = Draft()
    layout: Layout = []
    runs: list[list[list[list[int]]]] = [[[] for _ in range(6)] for _ in range(4)]
    firm: list[list[int]] = [[], [], [], []]
    wild: list[list[int]] = [[], [], [], []]
    lone: list[list[int]] = [[], [], [], []]
    codes = [0, 0, 0, 0]
    cheapest = search.joker_costs.index(search.cheapest)
    places = search.high
    for at in range(places):
        move = search.moves[at]
        steps = [move[0], move[1], move[2], move[3]]
        for suit in range(4):
            if search.books:
                _book(at + 1, suit, steps[suit], firm, wild, lone)
            else:
                _go_on(draft, at + 1, suit, runs[suit], codes[suit], steps[suit])
            codes[suit] = steps[suit][0]
        for group in move[4]:
            faces = [
                WILD if item == 8 else 4 * at + item % 4 | (KEPT if item > 3 else 0)
                for item in group
            ]
            layout.append((GROUP, named_group(faces, at, search.maker.repeat)))
    last = search.moves[places]
    closing = [last[0], last[1], last[2], last[3]]
    for suit in range(4):
        for run in runs[suit][5]:
            draft.add_run(suit, run)
        if lone[suit]:
            draft.add_run(suit, lone[suit])
        step = closing[suit]
        more = step[3] if search.books else 0
        wild[suit] += [4 * cheapest + suit | WILD] * more
        layout += _books(firm[suit], wild[suit])
    for at in range(len(draft.runs)):
        suit = draft.run_suits[at]
        faces = [
            ((place & 63) - 1) % 13 * 4 + suit | place & (WILD | KEPT) for place in draft.runs[at]
        ]
        layout.append((RUN, faces))
    return [
        (kind, [(face & 63) + (53 if face & (WILD | KEPT) else 1) for face in faces])
        for kind, faces in layout
    ]


def _cells(place: int, step: Step) -> tuple[list[int], list[int]]:
    """The natural cards and the jokers of a step, as marked places."""
    return [place] * step[1], [place | KEPT] * step[2] + [place | WILD] * step[3]


def _go_on(
    draft: Draft, place: int, suit: int, held: list[list[list[int]]], code: int, step: Step
) -> None:
    """Go on with the runs of a suit as the search counted them."""
    before = [code >> 3 * at & 7 for at in range(6)]
    after = [step[0] >> 3 * at & 7 for at in range(6)]
    begun_bare = after[0]
    if place == 1 and step[0] >> 18:  # the aces set apart are not laid yet
        step = (step[0], step[1] - (step[0] >> 18 & 7), step[2] - (step[0] >> 21), step[3])
    firm, jokers = _cells(place, step)
    begun = begun_bare + after[3]
    must = before[0] + before[1] + before[2] + before[3] + before[4]
    stretched = len(firm) + len(jokers) - must - begun
    one = after[4] - before[3]
    saved = after[5] - before[4] - stretched  # of the second and third kind
    two = min(saved, before[1])
    three = saved - two
    new: list[list[list[int]]] = [[] for _ in range(6)]
    for kind, number, to in ((0, one, 4), (1, two, 5), (2, three, 5)):
        for run in held[kind][:number]:
            run.append(firm.pop())
            new[to].append(run)
    new[3] += [[firm.pop()] for _ in range(after[3])]
    for kind, number, to in ((0, one, 1), (1, two, 2), (2, three, 2)):
        for run in held[kind][number:]:
            run.append(jokers.pop())
            new[to].append(run)
    new[0] += [[jokers.pop()] for _ in range(begun_bare)]
    cells = firm + jokers
    for kind, to in ((3, 4), (4, 5)):
        for run in held[kind]:
            run.append(cells.pop())
            new[to].append(run)
    for at in range(len(held[5])):
        run = held[5][at]
        if at < stretched:
            run.append(cells.pop())
            new[5].append(run)
        else:
            draft.add_run(suit, run)
    held[:] = new


def _book(
    place: int,
    suit: int,
    step: Step,
    firm: list[list[int]],
    wild: list[list[int]],
    lone: list[list[int]],
) -> None:
    """Add the cards of a suit to its books or to its lone run."""
    if place == 1 and step[0] >> 18:
        step = (step[0], step[1] - (step[0] >> 18 & 7), step[2] - (step[0] >> 21), step[3])
    naturals, jokers = _cells(place, step)
    if step[0] >> 5 & 7 and len(naturals) + len(jokers):
        lone[suit] += naturals + jokers
        return
    face = 4 * (place - 1) + suit
    firm[suit] += [face] * len(naturals)
    wild[suit] += [face | KEPT] * len(jokers)


def _books(firm: list[int], wild: list[int]) -> Layout:
    """Deal cards of one suit into books, each with a natural card."""
    total = len(firm) + len(wild)
    if not total:
        return []
    number = (total + 3) // 4
    books: list[list[int]] = [[] for _ in range(number)]
    for at, face in enumerate(firm + wild):
        books[at % number].append(face)
    return [(BOOK, book) for book in books]
