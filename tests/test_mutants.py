"""The mutants are there for every rule, and fit the code they are planted in."""

from __future__ import annotations

import attrs
import pytest
from mutants.catalogue import SOURCES, Mutant, mutants

import rummykit as rk
from tests.rules.test_clauses import CLAUSES, STATES_NO_RULE

MUTANTS = mutants()
RULES = {mutant.rule for mutant in MUTANTS}


@pytest.mark.parametrize(("letter", "count"), sorted(CLAUSES.values()))
def test_every_clause_has_a_mutant(letter: str, count: int) -> None:
    clauses = {f"{letter}{number}" for number in range(1, count + 1)}
    assert clauses - STATES_NO_RULE <= RULES


@pytest.mark.parametrize("kind", [rk.Carousel, rk.Remi51, rk.FiveHundred])
def test_every_house_rule_has_a_mutant(kind: type) -> None:
    assert {f"{kind.__name__}.{field.name}" for field in attrs.fields(kind)} <= RULES


def test_the_core_the_solver_and_the_codec_have_25_more() -> None:
    groups = [mutant.group for mutant in MUTANTS]
    assert groups.count("core") + groups.count("solver") + groups.count("codec") >= 25


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_a_mutant_fits(mutant: Mutant) -> None:
    source = (SOURCES / mutant.file).read_text(encoding="utf-8")
    assert mutant.planted(source) != source
    assert mutant.tests


@pytest.mark.parametrize("source", ["a = 2", "a = 1\na = 1"])
def test_a_text_that_does_not_stand_there_once_is_refused(source: str) -> None:
    mutant = Mutant("C1", "a is 3", "card.py", (("a = 1", "a = 3"),), (), "core")
    assert mutant.planted("a = 1\n") == "a = 3\n"
    with pytest.raises(ValueError, match=r"^C1: card.py has this [02] times:\na = 1$"):
        mutant.planted(source)
