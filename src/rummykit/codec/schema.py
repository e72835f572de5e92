"""JSON Schemas of the documents, made from the same annotations by which they are read.

The files in ``rummykit/schemas`` are written by ``python -m rummykit.codec.schema DIRECTORY``.
A schema says what types can say: that melds are melds, seats are there and the cards add up to a
deck is asked by ``from_json``.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeAlias, get_args, get_origin, get_type_hints

import attrs

from rummykit.actions import Action
from rummykit.card import Card
from rummykit.codec import SCHEMA_VERSION, type_name
from rummykit.codec.kinds import GameType, action_kinds, class_in
from rummykit.codec.plain import ACTION, VARIANT, fields_of, names_of
from rummykit.codec.values import is_a, is_frozenset, is_tuple, is_union
from rummykit.game import Game, State, View
from rummykit.illegal import Illegal
from rummykit.match import Match
from rummykit.meld import Meld
from rummykit.record import PublicRecord, Record
from rummykit.result import DealResult, Standing
from rummykit.variants import bundled

__all__ = ["json_schema", "main", "shipped"]

Schema: TypeAlias = dict[str, Any]

_CARD: Final = r"^(\*?[A23456789TJQK][cdhs]|\*)$"

_PLAIN: Final[dict[Any, Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    type(None): {"type": "null"},
}


def json_schema(kind: Any, *, games: Iterable[GameType] | None = None) -> Schema:
    """The JSON Schema (draft 2020-12) of the documents of a type.

    Args:
        kind: The type, as for ``from_json``.
        games: The classes of the games whose actions, states and views may stand where only
            some are asked for; by default those of the bundled variants.

    Raises:
        TypeError: The codec cannot read the type.

    >>> json_schema(Card)["properties"]["value"]
    {'$ref': '#/$defs/Card'}
    """
    made = _Maker(bundled() if games is None else tuple(games))
    value = made.of(kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A document of rummykit: {type_name(kind)}",
        **_object(
            {
                "rummykit": {"const": SCHEMA_VERSION},
                "type": {"const": type_name(kind)},
                "value": value,
            }
        ),
        "$defs": dict(sorted(made.defs.items())),
    }


def shipped() -> dict[str, Schema]:
    """The schemas that are shipped with the package, by the names of their files."""
    kinds = {
        "card": Card,
        "meld": Meld,
        "action": Action,
        "game": Game,
        "illegal": Illegal,
        "result": DealResult,
        "standing": Standing,
        "record": Record,
        "public-record": PublicRecord,
        "match": Match,
    }
    found = {name: json_schema(kind) for name, kind in kinds.items()}
    for game in bundled():
        for base in (State, View):
            name = f"{game.name}-{base.__name__.lower()}"
            found[name] = json_schema(class_in(game, base), games=[game])
    return found


def main(directory: str) -> None:
    """Write the schemas that are shipped into a directory."""
    for name, schema in shipped().items():
        text = json.dumps(schema, indent=2) + "\n"
        Path(directory, f"{name}.json").write_text(text, encoding="utf-8")


def _object(properties: Schema, needed: Iterable[str] | None = None) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties if needed is None else needed),
        "additionalProperties": False,
    }


class _Maker:
    """Makes schemas, and gathers the definitions of classes on the way."""

    def __init__(self, games: tuple[GameType, ...]) -> None:
        self.defs: dict[str, Schema] = {}
        self._names: dict[type[Any], str] = {}
        self._games = games

    def of(self, kind: Any) -> Schema:
        """The schema of a type."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind is Card:
            return self._defined(Card, lambda: {"type": "string", "pattern": _CARD})
        if is_union(kind):
            return {"anyOf": [self.of(member) for member in get_args(kind)]}
        if is_tuple(kind) or is_frozenset(kind):
            return self._list(kind)
        if is_a(kind, Enum):
            return self._defined(kind, lambda: {"enum": list(names_of(kind))})
        return self._class(get_origin(kind) or kind)

    def _list(self, kind: Any) -> Schema:
        members = [member for member in get_args(kind) if member is not ...]
        if is_frozenset(kind) or len(members) < len(get_args(kind)):
            unique = {"uniqueItems": True} if is_frozenset(kind) else {}
            return {"type": "array", "items": self.of(members[0]), **unique}
        return {
            "type": "array",
            "prefixItems": [self.of(member) for member in members],
            "minItems": len(members),
            "maxItems": len(members),
        }

    def _class(self, kind: type[Any]) -> Schema:
        if kind in (State, View):
            return self._choice(kind, [class_in(game, kind) for game in self._games])
        if issubclass(kind, Action) and inspect.isabstract(kind):
            by_word = {k.word: k for game in self._games for k in action_kinds(game, kind)}
            return self._choice(kind, by_word.values())
        if issubclass(kind, Game) and inspect.isabstract(kind):
            return self._choice(kind, self._games)
        if not attrs.has(kind):
            raise TypeError(f"the codec does not know how to read {kind}")
        return self._defined(kind, lambda: self._fields(kind))

    def _choice(self, base: type[Any], kinds: Iterable[type[Any]]) -> Schema:
        return self._defined(base, lambda: {"anyOf": [self.of(kind) for kind in kinds]})

    def _fields(self, kind: type[Any]) -> Schema:
        hints = get_type_hints(kind)
        fields = fields_of(kind)
        tags: Schema = {}
        if issubclass(kind, Action):
            tags = {ACTION: {"const": kind.word}}
        elif issubclass(kind, Game):
            tags = {VARIANT: {"const": kind.name}}
        needed = [name for name, f in fields.items() if not tags or f.default is attrs.NOTHING]
        properties = {**tags, **{name: self.of(hints[name]) for name in fields}}
        about = inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]
        return {"description": about, **_object(properties, [*tags, *needed])}

    def _defined(self, kind: type[Any], make: Callable[[], Schema]) -> Schema:
        if kind not in self._names:
            name = kind.__name__
            while name in self.defs:  # two variants may have classes of one name
                name += "_"
            self._names[kind] = name
            self.defs[name] = {}  # so that a class within itself ends
            self.defs[name] = make()
        return {"$ref": f"#/$defs/{self._names[kind]}"}


if __name__ == "__main__":
    main(sys.argv[1])
