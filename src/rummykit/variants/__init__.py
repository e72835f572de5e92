"""The variants by name, bundled ones and those of other packages."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import entry_points
from typing import Any, Final

import attrs

from rummykit.game import Game
from rummykit.variants.carousel import Carousel
from rummykit.variants.five_hundred import VARIATIONS, FiveHundred
from rummykit.variants.remi51 import Remi51

__all__ = ["bundled", "kind_of", "make", "names"]

_BUNDLED: Final[dict[str, tuple[type[Game[Any, Any, Any]], Mapping[str, Any]]]] = {
    "carousel": (Carousel, {}),
    "remi51": (Remi51, {}),
    **{name: (FiveHundred, house_rules) for name, house_rules in VARIATIONS.items()},
}

ENTRY_POINTS: Final = "rummykit.variants"


def names() -> tuple[str, ...]:
    """The names that :func:`make` knows: the bundled variants, then installed ones."""
    others = {found.name for found in entry_points(group=ENTRY_POINTS)}
    return (*_BUNDLED, *sorted(others.difference(_BUNDLED)))


def kind_of(name: str) -> type[Game[Any, Any, Any]]:
    """The class of a variant.

    Raises:
        ValueError: There is no such variant.

    >>> kind_of("carousel").__name__
    'Carousel'
    """
    if name in _BUNDLED:
        return _BUNDLED[name][0]
    for found in entry_points(group=ENTRY_POINTS, name=name):
        loaded = found.load()
        kind: type[Game[Any, Any, Any]] = loaded if isinstance(loaded, type) else type(loaded())
        return kind
    raise _unknown(name)


def bundled() -> tuple[type[Game[Any, Any, Any]], ...]:
    """The classes of the bundled variants."""
    return tuple(dict.fromkeys([kind for kind, _ in _BUNDLED.values()]))


def _unknown(name: str) -> ValueError:
    return ValueError(f"there is no variant {name!r}; there are {', '.join(names())}")


def make(name: str, **house_rules: Any) -> Game[Any, Any, Any]:
    """Make a game by its name.

    Other packages add variants in the entry-point group ``rummykit.variants``: the name of the
    entry point is the name here, and what it points to is called with the house rules.

    Args:
        name: ``carousel``, ``remi51``, ``500``, ``300``, ``500-koljac``, or the name of an
            installed variant.
        house_rules: The fields of the game, such as ``knock_limit=10``.

    Raises:
        ValueError: There is no such variant, it has no such house rule, or a house rule is
            outside its limits.
        TypeError: The entry point of an installed variant does not make a game.

    >>> make("carousel", players=3).players
    3
    """
    if name in _BUNDLED:
        kind, defaults = _BUNDLED[name]
        return _construct(name, kind, {**defaults, **house_rules})
    for found in entry_points(group=ENTRY_POINTS, name=name):
        return _construct(name, found.load(), house_rules)
    raise _unknown(name)


def _construct(name: str, kind: Any, house_rules: dict[str, Any]) -> Game[Any, Any, Any]:
    if attrs.has(kind):
        known = [field.name for field in attrs.fields(kind)]
        for rule in house_rules:
            if rule not in known:
                its = ", ".join(known) or "none"
                raise ValueError(f"{name} has no house rule {rule!r}; it has {its}")
    game = kind(**house_rules)
    if not isinstance(game, Game):
        raise TypeError(f"the entry point {name!r} makes a {type(game).__name__}, not a Game")
    return game
