"""Plain data to values: strict, typed by the annotations of the classes, each fault with its path.

The classes of other packages' variants need not be registered: any attrs class of cards, melds,
numbers, texts, enumerations, tuples and frozen sets of these, and further such classes, is read
by its annotations.  Unions may hold one class for each kind of JSON value, and any actions.
"""

from __future__ import annotations

import enum
import functools
import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, get_args, get_origin, get_type_hints

import attrs
from cattrs import Converter

from rummykit.actions import Action
from rummykit.audit import AuditError, result_faults
from rummykit.card import Card
from rummykit.codec.error import CodecError, brief
from rummykit.codec.kinds import GameType, action_kinds, class_in
from rummykit.codec.plain import ACTION, VARIANT, fields_of
from rummykit.codec.values import (
    Hook,
    frozenset_hook,
    is_a,
    is_actions,
    is_frozenset,
    is_tuple,
    is_union,
    read_card,
    read_enum,
    read_null,
    read_primitive,
    refuse_type,
    tuple_hook,
    union_hook,
    wrong,
)
from rummykit.game import Game, State, View
from rummykit.match import Match
from rummykit.record import AnyGame, PublicRecord, Record, ReplayError
from rummykit.result import DealResult, Standing
from rummykit.variants import kind_of

__all__ = ["converter", "read_value"]


@functools.lru_cache(maxsize=64)
def converter(kind: GameType | None) -> Converter:
    """The converter for documents of a game; without one, for those of no game.

    Args:
        kind: The class of the game, whose actions, states and views may stand where a document
            says only that it holds some action, state or view.
    """
    made = Converter()
    # Whatever is registered later is asked first.
    made.register_structure_hook_factory(lambda _: True, refuse_type)
    made.register_structure_hook_factory(attrs.has, lambda t: _class_hook(made, t))
    made.register_structure_hook_factory(is_tuple, lambda t: tuple_hook(made, t))
    made.register_structure_hook_factory(is_frozenset, lambda t: frozenset_hook(made, t))
    made.register_structure_hook_factory(is_union, lambda t: union_hook(made, t))
    made.register_structure_hook_func(lambda t: is_a(t, enum.Enum), read_enum)
    made.register_structure_hook_func(lambda t: t in (None, type(None)), read_null)
    made.register_structure_hook_factory(
        lambda t: is_a(t, Action), lambda t: _action_hook(made, action_kinds(kind, t))
    )
    made.register_structure_hook_factory(is_actions, lambda t: _action_hook(made, get_args(t)))
    made.register_structure_hook_func(lambda t: t in (State, View), _read_of_game(made, kind))
    made.register_structure_hook_func(lambda t: is_a(t, Game), _game_hook(kind))
    for base in (Record, PublicRecord, Match):
        made.register_structure_hook(base, _owner_hook(base, kind))
    for exact in (bool, int, float, str):
        made.register_structure_hook(exact, read_primitive)
    made.register_structure_hook(Card, read_card)
    return made


def read_value(made: Converter, data: Any, kind: Any) -> Any:
    """Read plain data as a value of a type.

    Raises:
        CodecError: The data does not fit.
        TypeError: The type is none the codec can read.
    """
    return made.get_structure_hook(kind)(data, kind)


# Objects.


def _object(data: Any, wanted: str, keys: Iterable[str], needed: Iterable[str]) -> None:
    """Check that data is an object with all the keys that are needed and no unknown one."""
    if type(data) is not dict:
        raise wrong(data, f"{wanted}, an object,")
    known = set(keys)
    for key in data:
        if key not in known:
            raise CodecError(f"unknown key {brief(repr(key), 40)}")
    for key in needed:
        if key not in data:
            raise CodecError(f"the key {key!r} is missing")


def _class_hook(made: Converter, kind: type[Any], *, tag: str = "", complete: bool = True) -> Hook:
    """Read an object field by field.

    Args:
        made: The converter for the fields.
        kind: The class.
        tag: The key of what says which class it is.
        complete: Whether fields that have a default must be there too.
    """
    fields = fields_of(kind)
    hints = get_type_hints(kind)
    needed = [name for name, f in fields.items() if complete or f.default is attrs.NOTHING]
    keys = [*fields, tag] if tag else [*fields]
    hooks = {name: made.get_structure_hook(hints[name]) for name in fields}
    after = _AFTER.get(kind)

    def read(data: Any, _: Any) -> Any:
        _object(data, kind.__name__, keys, needed)
        values = {}
        for name, field in fields.items():
            if name in data:
                try:
                    values[field.alias or name] = hooks[name](data[name], hints[name])
                except CodecError as error:
                    raise error.within(name) from None
        value = _construct(kind, values)
        for name, field in fields.items():
            if name in data and getattr(value, name) != values[field.alias or name]:
                raise CodecError("the order is not the canonical one", name)
        if after is not None:
            after(value)
        return value

    return read


def _construct(kind: type[Any], values: Mapping[str, Any]) -> Any:
    try:
        return kind(**values)
    except ValueError as error:
        raise CodecError(brief(str(error))) from None


def _action_hook(made: Converter, kinds: tuple[type[Action], ...]) -> Hook:
    hooks = {kind.word: _class_hook(made, kind, tag=ACTION, complete=False) for kind in kinds}

    def read(data: Any, kind: Any) -> Any:
        if type(data) is not dict:
            raise wrong(data, "an action, an object,")
        word = data.get(ACTION)
        if type(word) is not str or word not in hooks:
            raise CodecError(f"not one of {', '.join(hooks)}", ACTION)
        return hooks[word](data, kind)

    return read


def _game_hook(known: GameType | None) -> Hook:
    def read(data: Any, kind: Any) -> Any:
        if type(data) is not dict:
            raise wrong(data, "a game, an object,")
        wanted = get_origin(kind) or kind
        name = data.get(VARIANT)
        if type(name) is not str:
            raise CodecError("the name of a variant is wanted", VARIANT)
        found = _game_type(name, known if inspect.isabstract(wanted) else wanted)
        if not issubclass(found, wanted):
            raise CodecError(f"not {wanted.name}", VARIANT)
        return _rules_hook(found)(data, kind)

    return read


def _game_type(name: str, known: GameType | None) -> GameType:
    if known is not None and known.name == name:
        return known
    try:
        return kind_of(name)
    except ValueError as error:
        raise CodecError(brief(str(error)), VARIANT) from None


@functools.lru_cache(maxsize=64)
def _rules_hook(kind: GameType) -> Hook:
    return _class_hook(converter(kind), kind, tag=VARIANT, complete=False)


def _read_of_game(made: Converter, game: GameType | None) -> Hook:
    """Read a state or a view where only a game says of which class it is."""

    def read(data: Any, base: Any) -> Any:
        if game is None:
            raise TypeError(f"a {base.__name__} is read with its game, or as its own class")
        kind = class_in(game, base)
        return made.get_structure_hook(kind)(data, kind)

    return read


# Documents that hold their game: it says how to read the rest of them.


def _owner_hook(base: type[Any], known: GameType | None) -> Hook:
    read_game = _game_hook(known)

    def read(data: Any, kind: Any) -> Any:
        _object(data, base.__name__, fields_of(base), ["game"])
        try:
            game: AnyGame = read_game(data["game"], Game)
        except CodecError as error:
            raise error.within("game") from None
        return _class_hook(converter(type(game)), base)(data, kind)

    return read


def _check_record(record: Record) -> None:
    try:
        record.final()
    except ReplayError as error:
        raise CodecError(brief(str(error.cause)), f"actions[{error.ply}]") from None


def _check_match(match: Match) -> None:
    for place, (record, result) in enumerate(zip(match.records, match.results, strict=False)):
        if record.game != match.game:
            raise CodecError("not the game of the match", f"records[{place}].game")
        try:
            played = record.result()
        except ValueError as error:
            raise CodecError(brief(str(error)), f"records[{place}]") from None
        if played != result:
            raise CodecError("not what its record leads to", f"results[{place}]")


def _check_views(record: PublicRecord) -> None:
    for place, view in enumerate(record.views):
        try:
            record.game.audit(view)
        except AuditError as error:
            raise CodecError(error.problem, error.path).within(f"views[{place}]") from None


def _check_result(result: DealResult | Standing) -> None:
    for path, problem in result_faults(result):
        raise CodecError(problem, path)


_AFTER: Final[Mapping[type[Any], Callable[[Any], None]]] = {
    Record: _check_record,
    Match: _check_match,
    PublicRecord: _check_views,
    DealResult: _check_result,
    Standing: _check_result,
}
"""What is asked of a value beyond the types of its fields, where no game is needed for it."""
