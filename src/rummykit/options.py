"""House rules: fields of a game that refuse nonsense with a sentence naming the limit."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, TypeVar

import attrs

__all__ = ["choice", "switch", "whole"]

E = TypeVar("E", bound=enum.Enum)


def whole(
    default: Any, low: int, high: int | None = None, *, unset: bool = False, because: str = ""
) -> Any:
    """A field that holds a whole number.

    Args:
        default: The default.
        low: The least value allowed.
        high: The greatest value allowed; None for no limit.
        unset: Whether None is allowed too.
        because: The reason of the limit, where the error should give it.
    """
    limit = f"at least {low}" if high is None else f"from {low} to {high}"
    why = f": {because}" if because else ""

    def check(game: object, field: attrs.Attribute[Any], value: object) -> None:
        if unset and value is None:
            return
        if type(value) is not int or value < low or (high is not None and value > high):
            raise ValueError(f"{field.name} is a whole number {limit}, not {value!r}{why}")

    return attrs.field(default=default, validator=check)


def switch(*, default: bool) -> Any:
    """A field that is on or off."""

    def check(game: object, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not bool:
            raise ValueError(f"{field.name} is True or False, not {value!r}")

    return attrs.field(default=default, validator=check)


def choice(default: E) -> Any:
    """A field that holds a member of the default's enumeration; its name or value will do."""
    kind = type(default)

    def convert(value: object) -> object:
        if isinstance(value, str):
            for member in kind:
                if value.lower() in (member.name.lower(), str(member.value).lower()):
                    return member
        return value

    def check(game: object, field: attrs.Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            names = ", ".join([member.name for member in kind])
            raise ValueError(f"{field.name} is one of {names}, not {value!r}")

    converter: Callable[[object], object] = convert
    return attrs.field(default=default, converter=converter, validator=check)
