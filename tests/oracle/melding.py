"""Melds once more, slowly, on the text of cards: it shares no code with the library.

A card is its text: ``7h``, ``*`` for a joker, ``*7h`` for a joker that stands for the 7 of
hearts.  A meld is its kind and its cards.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "cdhs"

Named = tuple[str, ...]
Meld = tuple[str, Named]


class Rules(NamedTuple):
    """What the rule book says of melds."""

    repeat_suits: bool = False
    both_ends: bool = False
    books: bool = False


def face(card: str) -> str:
    """The card it counts as."""
    return card[-2:]


def loose(card: str) -> str:
    """The card as it lies in a hand."""
    return "*" if card[0] == "*" else card


def is_run(faces: Sequence[str], rules: Rules) -> bool:
    """Three or more consecutive cards of one suit; the ace low or high."""
    if len(faces) < 3 or len({card[1] for card in faces}) != 1:
        return False
    line = RANKS + "A"
    held = sorted(card[0] for card in faces)
    longest = 14 if rules.both_ends else 13
    windows = (line[n : n + len(faces)] for n in range(15 - len(faces)))
    return len(faces) <= longest and any(sorted(window) == held for window in windows)


def is_group(faces: Sequence[str], rules: Rules) -> bool:
    """Three or more cards of one rank; at most one of a suit, unless suits may repeat."""
    if len(faces) < 3 or len({card[0] for card in faces}) != 1:
        return False
    return rules.repeat_suits or len({card[1] for card in faces}) == len(faces)


def is_book(faces: Sequence[str], rules: Rules) -> bool:
    """Three or four cards of one suit, where the rules have books."""
    return rules.books and len(faces) in (3, 4) and len({card[1] for card in faces}) == 1


def kinds(named: Sequence[str], rules: Rules) -> list[str]:
    """What named cards may be, in the order in which they are read."""
    if not any(card[0] != "*" for card in named):
        return []
    faces = [face(card) for card in named]
    tests = (("run", is_run), ("group", is_group), ("book", is_book))
    return [kind for kind, test in tests if test(faces, rules)]


def namings(offer: Sequence[str]) -> Iterator[Named]:
    """Every way to name the free jokers among some cards, the lowest names first."""
    fixed = [card for card in offer if card != "*"]
    names = ["*" + rank + suit for rank in RANKS for suit in SUITS]
    free = len(offer) - len(fixed)
    for some in itertools.combinations_with_replacement(names, free):
        yield (*fixed, *some)


def read(offer: Sequence[str], rules: Rules, kind: str = "") -> Meld | None:
    """The first way to read cards as a meld: as a run, else a group, else a book."""
    found = [(each, named) for named in namings(offer) for each in kinds(named, rules)]
    for wanted in (kind,) if kind else ("run", "group", "book"):
        for each, named in found:
            if each == wanted:
                return each, tuple(sorted(named))
    return None


def subsets(cards: Iterable[str]) -> Iterator[Named]:
    """Every sub-multiset of some cards, each once."""
    counts = sorted(Counter(cards).items())
    for numbers in itertools.product(*[range(number + 1) for _, number in counts]):
        yield tuple(
            card for (card, _), number in zip(counts, numbers, strict=True) for _ in range(number)
        )


def all_melds(hand: Sequence[str], rules: Rules) -> set[Meld]:
    """Every meld out of a hand, every way to name its jokers being another."""
    naturals = [card for card in hand if card != "*"]
    jokers = len(hand) - len(naturals)
    found = set()
    for place, values in ((1, SUITS), (0, RANKS)):
        for value in values:
            names = ["*" + r + s for r in RANKS for s in SUITS if (r, s)[place] == value]
            for some in subsets(card for card in naturals if card[place] == value):
                for used in range(jokers + 1 if some else 0):
                    for named in itertools.combinations_with_replacement(names, used):
                        meld = (*some, *named)
                        for kind in kinds(meld, rules)[:1]:
                            found.add((kind, tuple(sorted(meld))))
    return found


def covers(cards: Counter[str], rules: Rules) -> bool:
    """Whether named cards can all be put into melds."""
    left = +cards
    if not left:
        return True
    first = min(left, key=lambda card: (face(card), card))
    return any(covers(left - Counter(meld), rules) for meld in _melds_with(first, left, rules))


def _melds_with(card: str, held: Counter[str], rules: Rules) -> Iterator[Named]:
    """Every meld of named cards held that holds a certain one."""
    rank, suit = face(card)[0], face(card)[1]
    same_rank = [other for other in held if face(other)[0] == rank]
    same_suit = [other for other in held if face(other)[1] == suit]
    others = held - Counter([card])
    for pool, largest in ((same_rank, 8), (same_suit, 14)):
        spread = Counter({other: others[other] for other in pool if others[other]})
        for some in _small_subsets(spread, largest - 1):
            if kinds((card, *some), rules):
                yield (card, *some)


def _small_subsets(cards: Counter[str], most: int) -> Iterator[Named]:
    for some in subsets(cards.elements()):
        if 2 <= len(some) <= most:
            yield some


def can_meld(offer: Sequence[str], rules: Rules) -> bool:
    """Whether loose cards can all be melded, jokers standing for anything."""
    return any(covers(Counter(named), rules) for named in namings(offer))
