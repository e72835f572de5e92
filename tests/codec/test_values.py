"""The kinds of fields that only other packages' classes have: pairs, sets, fractions, odd names."""

from __future__ import annotations

import enum
import subprocess
import sys

import attrs
import pytest

import rummykit as rk
from rummykit.codec import from_data, to_data


class Case(enum.Enum):
    """Names that differ only in their case are written as they are."""

    A = 1
    a = 2


class Weight(enum.IntEnum):
    LIGHT = 1
    HEAVY = 2
    FEATHER = 1  # another name of LIGHT


@attrs.frozen
class Odd:
    pair: tuple[int, str] = (1, "x")
    bag: frozenset[rk.Card] = frozenset()
    share: float = 0.5
    case: Case = Case.A
    weight: Weight = Weight.LIGHT
    maybe: tuple[rk.Card, ...] | str | None = None
    move: rk.Draw | rk.Discard | int = 0
    _hidden: int = 3


VALUES = [
    Odd(),
    Odd(bag=frozenset(rk.cards("7h * Ac 7c"))),
    Odd(case=Case.a, weight=Weight.HEAVY),
    Odd(maybe="7h"),
    Odd(maybe=rk.cards("7h")),
    Odd(move=rk.Discard("7h")),
    Odd(move=rk.Draw(), share=1e300, hidden=4),
]


@pytest.mark.parametrize("value", VALUES)
def test_they_round_trip(value: Odd) -> None:
    assert rk.from_json(rk.to_json(value), Odd) == value


def test_how_they_are_written() -> None:
    assert to_data(Odd(bag=frozenset(rk.cards("7h Ac")), case=Case.a)) == {
        "pair": [1, "x"],
        "bag": ["7h", "Ac"],
        "share": 0.5,
        "case": "a",
        "weight": "light",
        "maybe": None,
        "move": 0,
        "_hidden": 3,
    }


@pytest.mark.parametrize(
    ("name", "data", "fault"),
    [
        ("pair", [1], "pair: a list of 2 is wanted, not of 1"),
        ("pair", [1, "x", 2], "pair: a list of 2 is wanted, not of 3"),
        ("pair", ["x", 1], "pair[0]: a whole number is wanted, not a text"),
        ("bag", ["7h", "7h"], "bag: the list holds something twice"),
        ("bag", "7h", "bag: a list is wanted, not a text"),
        ("share", 1, "share: a number is wanted, not a whole number"),
        ("share", float("inf"), "share: the number is too large"),
        ("case", "b", "case: 'b' is none of A, a"),
        ("weight", "feather", "weight: 'feather' is none of light, heavy"),
        ("weight", 1, "weight: one of light, heavy is wanted, not a whole number"),
        ("maybe", 1, "maybe: a list or a text or null is wanted, not a whole number"),
        ("move", "draw", "move: a whole number or an object is wanted, not a text"),
        ("move", {"action": "pass"}, "move.action: not one of draw, discard"),
    ],
)
def test_they_are_checked(name: str, data: object, fault: str) -> None:
    with pytest.raises(rk.CodecError) as error:
        from_data({**to_data(Odd()), name: data}, Odd)
    assert str(error.value) == fault


def test_a_number_too_large_for_a_fraction() -> None:
    text = rk.to_json(Odd()).replace("0.5", "1e999")
    with pytest.raises(rk.CodecError, match=r"^share: the number is too large"):
        rk.from_json(text, Odd)


def test_sets_are_written_in_one_order_in_every_process() -> None:
    script = (
        "from tests.codec.test_values import *;"
        "print(rk.to_json(Odd(bag=frozenset(rk.cards('7h * Ac 7c Kd 2s *3h')))))"
    )
    written = {
        subprocess.run(  # noqa: S603 (our own interpreter)
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join([*sys.path, "."])},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    cards = list(rk.cards("7h * Ac 7c Kd 2s *3h"))
    there_and_back = (frozenset(cards), frozenset(cards[::-1]))
    written |= {rk.to_json(Odd(bag=bag)).encode() + b"\n" for bag in there_and_back}
    assert len(written) == 1


def test_melds_of_more_cards_than_there_are_are_not_even_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether a meld is legal is remembered, and a hostile one would fill the memory."""
    game = rk.Carousel()
    state = game.deal(rk.Deal(game.deck))
    meld = rk.Meld(rk.MeldKind.GROUP, ["7h"] * 200)

    def refuse(rules: rk.MeldRules, meld: rk.Meld) -> bool:
        raise AssertionError("it was looked at")

    monkeypatch.setattr(rk.MeldRules, "allows", refuse)
    with pytest.raises(ValueError, match="is no group of this game"):
        game.audit(attrs.evolve(state, table=(meld,)))
