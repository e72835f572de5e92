"""The JSON Schemas: those that are shipped are those of the code, and agree with the codec."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import rummykit as rk
from rummykit.codec import from_data, schema, to_data
from rummykit.record import AnyGame
from rummykit.variants.five_hundred import FiveHundredView
from tests.codec.mutations import mutated
from tests.ferry import Ferry, FerryState, FerryView
from tests.games import GAMES, few, game_id, lazy, play

SHIPPED = {
    path.name.removesuffix(".json"): json.loads(path.read_text(encoding="utf-8"))
    for path in files("rummykit").joinpath("schemas").iterdir()
}


def documents(game: AnyGame, seed: int) -> list[tuple[str, Any]]:
    """Values of a deal with the names of their schemas."""
    record = play(game, seed)
    states = list(record.states())
    name = game.name
    found: list[tuple[str, Any]] = [(f"{name}-state", state) for state in states[::7]]
    found += [(f"{name}-view", game.view(state, seed % 2)) for state in states[::7]]
    found += [(f"{name}-view", game.view(states[-1], None))]
    found += [("action", action) for action in record.actions[::3]]
    found += [("meld", meld) for meld in _table(states[-1])]
    found += [("card", card) for card in record.deal.deck[:3]]
    match = rk.Match(game).add(record)
    illegal = game.check(states[-1], rk.Draw())
    return [
        *found,
        ("action", record.deal),
        ("game", game),
        ("record", record),
        ("public-record", record.public()),
        ("result", record.result()),
        ("match", match),
        ("standing", match.standing),
        ("illegal", illegal),
    ]


def _table(state: rk.State) -> tuple[rk.Meld, ...]:
    table: tuple[rk.Meld, ...] = state.table  # type: ignore[attr-defined]  # all variants have one
    return table


def accepts(name: str, text: str) -> bool:
    """Whether a shipped schema accepts a document."""
    return bool(Draft202012Validator(SHIPPED[name]).is_valid(json.loads(text)))


def test_the_shipped_schemas_are_those_of_the_code(tmp_path: Path) -> None:
    schema.main(str(tmp_path))
    made = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()}
    assert made == SHIPPED, "run: python -m rummykit.codec.schema src/rummykit/schemas"


@pytest.mark.parametrize("name", SHIPPED)
def test_the_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(SHIPPED[name])


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_documents_agree_with_their_schemas(game: AnyGame) -> None:
    for name, value in documents(game, 1):
        assert accepts(name, rk.to_json(value)), name


# What types cannot say, and only reading finds.
_BEYOND_TYPES = (
    "no run: ", "no group: ", "no book: ", "the order is not the canonical one", "is no joker",
    "in a new meld the joker is named", "half a character", "seats are", "values for",
    "the seats are not in order", "a joker stands for no card", "not the deck", "is not a seat",
)  # fmt: skip


@few(30)
@given(st.integers(0, 2**32 - 1))
def test_the_codec_accepts_what_its_schema_accepts(seed: int) -> None:
    rng = Random(seed)
    game = rng.choice(GAMES)
    chosen = documents(game, seed % 3)[:-8]  # states, views, actions, melds and cards
    for name, value in rng.sample(chosen, 3):
        data = mutated(to_data(value), rng)
        kind = rk.Action if isinstance(value, rk.Action) else type(value)
        try:
            from_data(data, kind)
        except rk.CodecError as error:
            refused = error.problem
        else:
            refused = ""
        text = json.dumps({"rummykit": 1, "type": rk.codec.type_name(kind), "value": data})
        if accepts(name, text):
            assert not refused or any(part in refused for part in _BEYOND_TYPES), data
        else:
            assert refused, data


def test_schemas_of_another_packages_classes() -> None:
    record = rk.playout(Ferry(), [lazy] * 2, Random(1))
    view = record.game.view(record.start(), 0)
    for kind, value in (
        (FerryState, record.start()),
        (FerryView, view),
        (rk.State, record.start()),
        (rk.View, view),
        (rk.Action, record.actions[0]),
        (rk.Record, record),
        (rk.Game, record.game),
    ):
        made = schema.json_schema(kind, games=[Ferry])
        Draft202012Validator.check_schema(made)
        document = json.loads(rk.to_json(value))
        if kind not in (rk.State, rk.View):
            assert Draft202012Validator(made).is_valid(document)
        document["value"]["x"] = 1
        assert not Draft202012Validator(made).is_valid(document)


def test_classes_of_one_name_are_told_apart() -> None:
    one = attrs.make_class("Same", {"a": attrs.field(type=int)})
    two = attrs.make_class("Same", {"b": attrs.field(type=one)})
    assert schema.json_schema(two)["$defs"].keys() == {"Same", "Same_"}


def test_types_that_cannot_be_read_have_no_schema() -> None:
    for kind in (list[int], object):
        with pytest.raises(TypeError, match=r"the codec does not know how to read"):
            schema.json_schema(attrs.make_class("Odd", {"a": attrs.field(type=kind)}))


def test_the_schema_of_a_view_shows_no_secret() -> None:
    for name, made in SHIPPED.items():
        if name.endswith("-view"):
            text = json.dumps(made)
            assert '"deck"' not in text
            assert '"hands"' not in text
    assert "hand_sizes" in json.dumps(schema.json_schema(FiveHundredView))
