"""Every way a suit may go on at one place, jokers and all: the moves of the general search.

Two kinds of codes say where a suit stands.  Without books the code counts open runs, three bits
each: those of jokers only, of length 1, 2 and 3 or more, then those that hold a natural card, of
length 1, 2 and 3 or more; then the aces (natural, jokers kept as aces) set apart to end a run
high.  With books a run matters only as the sole meld of its suit, of five cards, or of six or
seven most of which are jokers: all other cards in runs make books as well.  The code counts the
cards in books (up to 6), the natural ones among them (up to 2), the length of the open run (1-6;
7 is a finished one), whether that holds a natural card, and the aces.
"""

from __future__ import annotations

from typing import Final

Step = tuple[int, int, int, int]
"""The next code; the natural cards, kept jokers and free jokers that go into it."""

HIGH_AT: Final = 18
APART: Final = 0b111111 << HIGH_AT
FINISHED: Final = 7


def run_steps(
    code: int, naturals: int, kept: int, jokers: int, place: int, low: int, high: int
) -> list[Step]:
    """The ways to go on with the runs of a suit.

    Args:
        code: The open runs.
        naturals: The natural cards at this place.
        kept: The jokers that stand for the card at this place and keep doing so.
        jokers: The free jokers there are to use.
        place: The place, 1-14.
        low: The first place of a run.
        high: The last one.
    """
    apart = code & APART
    if place < low:
        return _apart(naturals, kept) if high == 14 else [(0, 0, 0, 0)]
    held = [code >> 3 * at & 7 for at in range(6)]
    bare = held[0] + held[1] + held[2]
    must = bare + held[3] + held[4]
    found: set[Step] = set()
    most_begun = 0 if place + 2 > high else naturals + kept + jokers
    for stretched in range(held[5] + 1):
        for begun in range(most_begun + 1 if stretched == held[5] else 1):
            cards = must + stretched + begun
            if cards > naturals + kept + jokers:
                break
            for begun_bare in range(begun + 1):
                for one in range(held[0] + 1):
                    for two in range(held[1] + 1):
                        for three in range(held[2] + 1):
                            saved = one + two + three
                            wild = bare - saved + begun_bare
                            firm = saved + begun - begun_bare
                            free = must - bare + stretched
                            after = (
                                begun_bare
                                | (held[0] - one) << 3
                                | (held[1] - two + held[2] - three) << 6
                                | (begun - begun_bare) << 9
                                | (one + held[3]) << 12
                                | (two + three + held[4] + stretched) << 15
                            )
                            if not _fits(after, place, high):
                                continue
                            _pay(found, after | apart, firm, wild, free, naturals, kept, jokers)
    if place == 14:
        return [step for step in found if step[1] == naturals and step[2] == kept]
    if place == 1 and high == 14:
        return [
            (step[0] | more[0], step[1] + more[1], step[2] + more[2], step[3])
            for step in sorted(found)
            for more in _apart(naturals - step[1], kept - step[2])
        ]
    return sorted(found)


def _apart(naturals: int, kept: int) -> list[Step]:
    """The ways to set aces apart for high runs."""
    return [
        (n << HIGH_AT | k << (HIGH_AT + 3), n, k, 0)
        for n in range(min(naturals, 7) + 1)
        for k in range(kept + 1)
    ]


def _fits(after: int, place: int, high: int) -> bool:
    """Whether the counts fit their bits and the open runs can end in time."""
    ones = (after & 7) + (after >> 9 & 7)
    must = ones + (after >> 3 & 7) + (after >> 6 & 7) + (after >> 12 & 7)
    return not (ones and place + 2 > high) and not (must and place + 1 > high)


def _pay(
    found: set[Step],
    after: int,
    firm: int,
    wild: int,
    free: int,
    naturals: int,
    kept: int,
    jokers: int,
) -> None:
    """Add the ways to fill places: natural, any joker, or either."""
    for used in range(firm, min(naturals, firm + free) + 1):
        wanted = wild + firm + free - used
        for keep in range(min(kept, wanted) + 1):
            if wanted - keep <= jokers:
                found.add((after, used, keep, wanted - keep))


def run_needs(code: int, after: int, then: int) -> int:
    """The jokers that the open runs will take for certain at the next two places."""
    ones = (code & 7) + (code >> 9 & 7)
    must = ones + (code >> 3 & 7) + (code >> 6 & 7) + (code >> 12 & 7)
    return max(0, must - after) + max(0, ones - then)


def book_steps(
    code: int, naturals: int, kept: int, jokers: int, place: int, low: int, high: int
) -> list[Step]:
    """The ways to go on with the books, or the run of five, of a suit."""
    total, firm, length, natural = code & 7, code >> 3 & 3, code >> 5 & 7, code >> 8 & 1
    apart = code & APART
    found: list[Step] = []
    if place < 14 and not length:
        for used in range(naturals + 1):
            for keep in range(kept + 1):
                if used + keep:
                    after = min(6, total + used + keep) | min(2, firm + used) << 3
                    found.append((after | apart, used, keep, 0))
    if length in (0, FINISHED):
        found.append((code, 0, 0, 0))
    if length in (5, 6):
        found.append((code | FINISHED << 5, 0, 0, 0))
    if place >= low and not total and (0 < length < FINISHED or (not length and place + 4 <= high)):
        grown = (length + 1) << 5
        if naturals:
            found.append((grown | 1 << 8 | apart, 1, 0, 0))
        if kept:
            found.append((grown | natural << 8 | apart, 0, 1, 0))
        if jokers:
            found.append((grown | natural << 8 | apart, 0, 0, 1))
    if place == 14:
        return [step for step in found if step[1] == naturals and step[2] == kept]
    if place == 1 and high == 14:
        return found + [
            (1 << HIGH_AT + 3 * at, 1 - at, at, 0) for at in (0, 1) if (naturals, kept)[at]
        ]
    return found


def book_needs(code: int, after: int, then: int) -> int:
    """The jokers that a lone run will take for certain at the next two places."""
    length = code >> 5 & 7
    if not 0 < length < 5:
        return 0
    return (0 if after else 1) + (0 if then or length == 4 else 1)


def run_ends(code: int) -> list[int]:
    """With how many more jokers the runs may be left as they are at the end."""
    return [0] if not code & 0x7FFF else []


def book_ends(code: int, jokers: int) -> list[int]:
    """With how many more jokers the cards in books make books."""
    total, firm, length, natural = code & 7, code >> 3 & 3, code >> 5 & 7, code >> 8 & 1
    if length:
        return [0] if length >= 5 and natural else []
    if not total:
        return [0]
    found = []
    for more in range(jokers + 1):
        cards = total + more
        if (total == 6 and firm > 1) or (
            cards not in (1, 2, 5) and (firm > 1 or (firm == 1 and cards <= 4))
        ):
            found.append(more)
    return found
