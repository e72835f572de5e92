"""Instances of the solver's problems, from seeds.

Hands and tables as they come up: a table is dealt from two packs by taking melds out of them at
random, and the hand from what is left.  ``python benchmarks/instances.py FAMILY`` prints a family.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

import attrs

from rummykit.card import JOKER, Card, text_of
from rummykit.deck import full_deck, without
from rummykit.meld import CardValues, Meld, MeldRules, TableJokers
from rummykit.solver import all_melds

CAROUSEL = MeldRules(table_jokers=TableJokers.NAMED)
RUMMIKUB = MeldRules(ace_high=False, table_jokers=TableJokers.FREE)
REMI = MeldRules(ace_both_ends=True, values=CardValues(ace=10, joker=20))
REPEATED = attrs.evolve(REMI, repeat_suits=True)
FIVE_HUNDRED = MeldRules(
    repeat_suits=True, group_max=None, books=True, first_reading=True, values=CardValues(joker=15)
)


@attrs.frozen
class Instance:
    """A hand, the melds on the table, and the rules."""

    hand: tuple[Card, ...]
    table: tuple[Meld, ...]
    rules: MeldRules

    def __str__(self) -> str:
        return f"{text_of(self.hand)} | {' / '.join(map(str, self.table))}"


def hand(rng: Random, rules: MeldRules, size: int, jokers: int) -> Instance:
    """A hand from two packs with so many jokers."""
    naturals = rng.sample(full_deck(2), size - jokers)
    return Instance((*sorted(naturals), *[JOKER] * jokers), (), rules)


def table(rng: Random, rules: MeldRules, lying: int, jokers: int, size: int = 14) -> Instance:
    """A table of about so many cards, all the jokers on it, and a hand."""
    pack = full_deck(2)
    melds: list[Meld] = []
    while sum(len(meld.cards) for meld in melds) < lying:
        wild = jokers - sum(len(meld.jokers) for meld in melds)
        some = rng.sample(pack, 12)
        found = list(all_melds((*some, *[JOKER] * wild), rules))
        if found:
            meld = rng.choice(found)
            pack = without(pack, [card for card in meld.cards if not card.is_joker])
            melds.append(meld)
    spare = jokers - sum(len(meld.jokers) for meld in melds)
    cards = (*sorted(rng.sample(pack, size - spare)), *[JOKER] * spare)
    return Instance(cards, tuple(sorted(melds)), rules)


FAMILIES: dict[str, Callable[[Random], Instance]] = {
    "hand 14, no joker": lambda rng: hand(rng, REMI, 14, 0),
    "hand 14, 2 jokers": lambda rng: hand(rng, REMI, 14, 2),
    "hand 14, 4 jokers": lambda rng: hand(rng, REMI, 14, 4),
    "hand 14, 4 jokers, repeated suits": lambda rng: hand(rng, REPEATED, 14, 4),
    "hand 13, books": lambda rng: hand(rng, FIVE_HUNDRED, 13, 1),
    "table 20, no joker": lambda rng: table(rng, CAROUSEL, 20, 0),
    "table 20, 2 named jokers": lambda rng: table(rng, CAROUSEL, 20, 2),
    "table 40, 2 named jokers": lambda rng: table(rng, CAROUSEL, 40, 2),
    "table 60, 2 named jokers": lambda rng: table(rng, CAROUSEL, 60, 2),
    "table 40, 2 free jokers": lambda rng: table(rng, RUMMIKUB, 40, 2),
    "table 60, 2 free jokers": lambda rng: table(rng, RUMMIKUB, 60, 2),
}


def family(name: str, number: int = 20) -> list[Instance]:
    """So many instances of a family, the same each time."""
    rng = Random(name)
    return [FAMILIES[name](rng) for _ in range(number)]


if __name__ == "__main__":
    for instance in family(sys.argv[1]):
        print(instance)
