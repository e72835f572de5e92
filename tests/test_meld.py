"""Melds and their rules; what a book allows is tested there, clause by clause."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummykit.card import JOKER, NATURALS, Card, cards
from rummykit.meld import CardValues, Flaw, Meld, MeldKind, MeldRules, TableJokers

PLAIN = MeldRules()
BOTH_ENDS = MeldRules(ace_both_ends=True)
LOW = MeldRules(ace_high=False)
HIGH = MeldRules(ace_low=False)
LITERAL = MeldRules(repeat_suits=True, group_max=None, books=True, first_reading=True)
REPEATED = MeldRules(repeat_suits=True, group_max=None)
NAMED = MeldRules(repeat_suits=True, group_max=None, table_jokers=TableJokers.NAMED)
FREE = MeldRules(table_jokers=TableJokers.FREE)
ALL_RULES = [PLAIN, BOTH_ENDS, LOW, HIGH, LITERAL, REPEATED, NAMED, FREE]


def obvious(rules: MeldRules, members: tuple[Card, ...]) -> Iterator[tuple[MeldKind, list[Card]]]:
    """The readings, found by trying every card for every free joker, without the library."""
    free = members.count(JOKER)
    fixed = [card for card in members if card is not JOKER]
    for faces in itertools.combinations_with_replacement(NATURALS, free):
        named = sorted([*fixed, *[face.joker for face in faces]])
        if len(named) < 3 or all(card > 52 for card in named):
            continue
        ranks = [(int(card) - 1) % 52 // 4 for card in named]
        suits = [(int(card) - 1) % 4 for card in named]
        few = rules.group_max is None or len(named) <= rules.group_max
        different = rules.repeat_suits or len(set(suits)) == len(suits)
        if len(set(ranks)) == 1 and different and few:
            yield MeldKind.GROUP, named
        if len(set(suits)) > 1:
            continue
        if rules.books and len(named) <= 4:
            yield MeldKind.BOOK, named
        low = sorted(ranks)
        high = sorted(13 if rank == 0 else rank for rank in ranks)
        if (
            (rules.ace_low and low == list(range(low[0], low[0] + len(low))))
            or (rules.ace_high and high == list(range(high[0], high[0] + len(high))))
            or (rules.ace_both_ends and ranks.count(0) == 2 and sorted(ranks) == [0, *range(13)])
        ):
            yield MeldKind.RUN, named


NEAR = [Card.from_value(v) for v in (1, 2, 4, 5, 9, 13, 45, 49, 50, 52, 53, 57, 97, 101, 105)]


@given(
    st.sampled_from(ALL_RULES),
    st.lists(st.sampled_from(NEAR), max_size=5).filter(lambda c: c.count(JOKER) < 3),
)
def test_readings_are_those_of_the_obvious_search(rules: MeldRules, members: list[Card]) -> None:
    found = rules.readings(members)
    expected = {(kind, tuple(named)) for kind, named in obvious(rules, tuple(members))}
    assert {(meld.kind, tuple(sorted(meld.cards))) for meld in found} == expected
    assert len(found) == len(expected)
    assert (rules.explain(members) is None) == bool(found)
    assert all(rules.allows(meld) for meld in found)


@given(st.lists(st.sampled_from(NEAR), min_size=3, max_size=5))
def test_the_order_of_the_offer_never_matters(members: list[Card]) -> None:
    assert PLAIN.readings(members) == PLAIN.readings(members[::-1])
    assert LITERAL.readings(members) == LITERAL.readings(sorted(members))


@pytest.mark.parametrize(
    ("rules", "offered", "first"),
    [
        (PLAIN, "* 2s 3s", "*As 2s 3s"),
        (PLAIN, "Qh Kh *", "*Jh Qh Kh"),
        (LOW, "Qh Kh *", "*Jh Qh Kh"),
        (HIGH, "* 2s 3s", "2s 3s *4s"),
        (PLAIN, "8s 8h *", "8h 8s *8c"),
        (LITERAL, "5h 6h *", "*4h 5h 6h"),
        (LITERAL, "9c 9h *", "9c 9h *9c"),
        (LITERAL, "2h 7h *", "2h 7h *Ah"),
        (LITERAL, "7h 7h *", "7h 7h *7c"),
        (PLAIN, "* * * 5h", "*2h *3h *4h 5h"),
    ],
)
def test_the_first_reading_is_a_run_and_its_joker_low(
    rules: MeldRules, offered: str, first: str
) -> None:
    assert str(rules.readings(offered)[0]) == first


def test_read_leaves_only_choices_that_matter() -> None:
    assert len(PLAIN.read("8s 8h *")) == 2, "it decides who may lay off which eight"
    assert [str(meld) for meld in REPEATED.read("8s 8h *")] == ["8h 8s *8c"]
    assert len(NAMED.read("8s 8h *")) == 4, "it decides which eight frees the joker"
    assert len(LITERAL.read("5h 6h *")) == 1, "500 takes the first reading"
    assert len(FREE.read("* 2s 3s")) == 1, "a free joker may be renamed anyhow"
    assert PLAIN.read("8s 9h Tc") == ()


@pytest.mark.parametrize(
    ("rules", "offered", "flaw", "shown"),
    [
        (PLAIN, "8s 8h", Flaw.TOO_FEW, "8h 8s"),
        (PLAIN, "", Flaw.TOO_FEW, ""),
        (PLAIN, "* * *", Flaw.NO_NATURAL, "* * *"),
        (PLAIN, "*8s *8h *8d", Flaw.NO_NATURAL, "*8d *8h *8s"),
        (PLAIN, "8s 8h 8d 8c *", Flaw.TOO_MANY, "8c 8d 8h 8s *"),
        (MeldRules(group_max=3), "8s 8h 8d 8c", Flaw.TOO_MANY, "8c 8d 8h 8s"),
        (PLAIN, "8s 8s 8h", Flaw.REPEATED_SUIT, "8s 8s"),
        (PLAIN, "8s 8s 8s", Flaw.REPEATED_SUIT, "8s 8s 8s"),
        (PLAIN, "5s 5s 6s 7s", Flaw.REPEATED_CARD, "5s 5s"),
        (PLAIN, "As As 2s 3s", Flaw.REPEATED_CARD, "As As"),
        (PLAIN, "5s 6s 8s", Flaw.GAP, "5s 6s 8s"),
        (PLAIN, "Ks As 2s", Flaw.ROUND_THE_CORNER, "As 2s Ks"),
        (LOW, "Qs Ks As", Flaw.ACE_LOW_ONLY, "As Qs Ks"),
        (HIGH, "As 2s 3s", Flaw.GAP, "As 2s 3s"),
        (PLAIN, "Tc Jc *Ac Kc", Flaw.MISPLACED_JOKER, "*Ac"),
        (PLAIN, "8s 8h *9d", Flaw.MISPLACED_JOKER, "*9d"),
        (PLAIN, "5s 6d 7s", Flaw.UNRELATED, "5s 6d 7s"),
        (
            PLAIN,
            "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
            Flaw.BOTH_ENDS,
            "Ah Ah",
        ),
        (
            BOTH_ENDS,
            "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh * * *",
            Flaw.TOO_MANY,
            "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh * * *",
        ),
    ],
)
def test_explain_names_the_flaw_and_the_cards(
    rules: MeldRules, offered: str, flaw: Flaw, shown: str
) -> None:
    fault = rules.explain(offered)
    assert fault is not None
    assert (fault.flaw, fault.cards) == (flaw, cards(shown))
    assert str(fault) == f"{shown or 'no cards'}: {flaw.value}"


def test_a_meld_is_canonical() -> None:
    assert str(Meld(MeldKind.RUN, "Ah Kh *Qh")) == "*Qh Kh Ah"
    assert str(Meld(MeldKind.RUN, "3h Ah 2h")) == "Ah 2h 3h"
    assert str(Meld(MeldKind.GROUP, "8s *8h 8c")) == "8c 8s *8h"
    both = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    assert str(Meld(MeldKind.RUN, f"*Ah {both}")) == f"{both} *Ah"
    assert Meld(MeldKind.RUN, "Ah Kh Qh") == Meld(MeldKind.RUN, cards("Qh Kh Ah"))
    assert Meld(MeldKind.RUN, "8c *9c Tc").jokers == cards("*9c")


@pytest.mark.parametrize(
    ("kind", "text", "problem"),
    [
        (MeldKind.RUN, "", "no cards: a meld has at least three cards"),
        (MeldKind.RUN, "8c 9c", "at least three"),
        (MeldKind.RUN, "8c 9c *", "every joker in a meld stands for a named card"),
        (MeldKind.RUN, "*8c *9c *Tc", "at least one natural"),
        (MeldKind.RUN, "8c 9d Tc", "a run is of one suit"),
        (MeldKind.RUN, "8c 9c Jc", "not consecutive"),
        (MeldKind.RUN, "Kc Ac 2c", "not consecutive"),
        (MeldKind.GROUP, "8c 8d 9h", "a group is of one rank"),
        (MeldKind.BOOK, "8c 9c 2d", "a book is of one suit"),
        (MeldKind.BOOK, "8c 9c 2c 3c Kc", "three or four cards"),
    ],
)
def test_what_no_rules_allow_is_no_meld(kind: MeldKind, text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Meld(kind, text)


def test_melds_sort_by_kind_then_cards() -> None:
    run, group = Meld(MeldKind.RUN, "Ac 2c 3c"), Meld(MeldKind.GROUP, "8c 8d 8h")
    higher = Meld(MeldKind.GROUP, "9c 9d 9h")
    assert sorted([run, higher, group]) == [group, higher, run]


def test_extensions_keep_the_kind() -> None:
    run = LITERAL.readings("4h 5h 6h")[0]
    assert [str(meld) for meld in LITERAL.extensions(run, Card("7h"))] == ["4h 5h 6h 7h"]
    assert LITERAL.extensions(run, Card("Kh")) == (), "a run does not become a book"
    assert [str(meld) for meld in PLAIN.extensions(run, JOKER)] == ["*3h 4h 5h 6h", "4h 5h 6h *7h"]
    group = PLAIN.readings("8c 8d 8h")[0]
    assert PLAIN.extensions(group, Card("8c")) == ()


def test_values() -> None:
    values = CardValues(ace=10, court=10, joker=20)
    assert [values.of(card) for card in cards("Ac 2c 9c Tc Jc Qc Kc * *5c")] == [
        10, 2, 9, 10, 10, 10, 10, 20, 20,
    ]  # fmt: skip
    assert [values.in_meld(card) for card in cards("*5c *Ac *Kc *")] == [5, 10, 10, 20]
    rules = MeldRules(values=values)
    assert rules.value(Meld(MeldKind.RUN, "4s 5s *6s")) == 15


@pytest.mark.parametrize(
    ("house", "problem"),
    [
        ({"group_max": 2}, "a group has at least three cards"),
        ({"group_max": "4"}, "group_max is a whole number at least 3, not '4'"),
        ({"repeat_suits": 1}, "repeat_suits is True or False, not 1"),
        ({"table_jokers": "loose"}, "table_jokers is one of FIXED, NAMED"),
        ({"ace_both_ends": True, "ace_high": False}, "may be low and may be high"),
    ],
)
def test_nonsense_rules_are_refused(house: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        MeldRules(**house)  # type: ignore[arg-type]


def test_rules_and_melds_are_frozen_values() -> None:
    assert hash(MeldRules()) == hash(PLAIN)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        PLAIN.books = True  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        PLAIN.readings("8c 8d 8h")[0].cards = ()  # type: ignore[misc]
