"""Values to plain data: objects, lists, text, numbers.  What a class is decides how it is written.

Cards are text.  Members of enumerations are their names in lower case.  Every other class is an
object of its fields; an action says by its word what it is, a game by the name of its variant.
"""

from __future__ import annotations

import enum
from typing import Any, Final

import attrs

from rummykit.actions import Action
from rummykit.card import Card
from rummykit.game import Game

__all__ = ["ACTION", "VARIANT", "fields_of", "names_of", "plain"]

ACTION: Final = "action"
"""The key under which an action's word stands."""

VARIANT: Final = "variant"
"""The key under which the name of a game's variant stands."""


def plain(value: Any) -> Any:
    """Write a value as plain data.

    Raises:
        TypeError: It holds something the codec does not know.
    """
    if isinstance(value, Card):
        return str(value)
    if isinstance(value, enum.Enum):
        return next(name for name, member in names_of(type(value)).items() if member is value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, frozenset):  # sorted, or the text would differ between processes
        return sorted((plain(item) for item in value), key=repr)
    if not attrs.has(type(value)):
        raise TypeError(f"the codec does not know how to write {type(value).__name__}")
    data = {name: plain(getattr(value, name)) for name in fields_of(type(value))}
    if isinstance(value, Action):
        return {ACTION: value.word, **data}
    if isinstance(value, Game):
        return {VARIANT: value.name, **data}
    return data


def names_of(kind: type[enum.Enum]) -> dict[str, enum.Enum]:
    """The members of an enumeration by the names they are written by."""
    names = {member.name.lower(): member for member in kind}
    return names if len(names) == len(kind) else {member.name: member for member in kind}


def fields_of(kind: type[Any]) -> dict[str, attrs.Attribute[Any]]:
    """The fields of a class that are written: those it is made of.

    Raises:
        TypeError: A field has a name that says what the object is.
    """
    fields = {field.name: field for field in attrs.fields(kind) if field.init}
    for base, key in ((Action, ACTION), (Game, VARIANT)):
        if issubclass(kind, base) and key in fields:
            raise TypeError(f"{kind.__name__}: no field may be named {key!r}")
    return fields
