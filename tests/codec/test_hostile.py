"""Documents changed at random and texts of nothing: only documented errors ever come out."""

from __future__ import annotations

import itertools
import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.codec import from_data, to_data
from rummykit.record import AnyGame
from tests.codec.mutations import mutated
from tests.games import GAMES, few, game_id, lazy, play

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["7h", "*", "draw", "discard", "carousel", "run"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=3) | st.sampled_from(["action", "card", "variant", "kind", "cards"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)

KINDS: list[Any] = [
    rk.Card,
    rk.Meld,
    rk.Action,
    rk.Game,
    rk.Record,
    rk.PublicRecord,
    rk.Match,
    rk.DealResult,
    rk.Standing,
    rk.Illegal,
    rk.State,
    rk.View,
]


def use(game: AnyGame, at: Any) -> None:
    """What is loaded with its game is good for play."""
    game.audit(at)
    assert rk.from_json(rk.to_json(at), type(at), game=game) == at
    actions = list(itertools.islice(game.legal_actions(at), 3))
    for action in actions:
        assert game.check(at, action) is None
    if isinstance(at, rk.View):
        assert game.view(game.determinize(at, Random(1)), at.seat) == at
        return
    for seat in (None, *range(game.players)):
        game.audit(game.view(at, seat))
    for action in actions:
        after = game.apply(at, action)
        assert sorted(game.all_cards(after)) == sorted(game.deck)
    if game.is_over(at):
        game.result(at)
    else:
        for _ in range(60):
            if game.is_over(at):
                break
            at = game.apply(at, next(game.legal_actions(at), None) or game.chance(at, Random(1)))


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@few(15)
@given(st.integers(0, 2**32 - 1))
def test_changed_states_and_views_are_refused_or_good_for_play(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    state = rng.choice(list(play(game, seed % 3).states()))
    for value in (state, game.view(state, rng.choice([None, *range(game.players)]))):
        try:
            changed = from_data(mutated(to_data(value), rng), type(value), game=game)
        except rk.CodecError:
            continue
        use(game, changed)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@few(4)
@given(st.integers(0, 2**32 - 1))
def test_changed_records_are_refused_or_replay(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    record = play(game, seed % 3)
    values: list[Any] = [record, record.public(), rk.Match(game).add(record), record.result(), game]
    for value in values:
        data = mutated(to_data(value), rng)
        try:
            changed: Any = from_data(data, type(value))
        except rk.CodecError:
            continue
        assert rk.from_json(rk.to_json(changed), type(value)) == changed
        if isinstance(changed, rk.Record):
            changed.final()


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@few(15)
@given(st.integers(0, 2**32 - 1))
def test_changed_actions_are_refused_or_answered(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    record = play(game, seed % 3)
    ply = rng.randrange(len(record.actions))
    state = next(itertools.islice(record.states(), ply, None))
    try:
        action = from_data(mutated(to_data(record.actions[ply]), rng), rk.Action, game=game)
    except rk.CodecError:
        return
    illegal = game.check(state, action, seat=state.player or 0, ply=ply)
    assert (illegal is None) or str(illegal)
    for seat in range(game.players):
        answer = game.check(game.view(state, seat), action, seat=seat, ply=ply)
        assert answer is None or repr(answer)


@given(json_values, st.sampled_from(KINDS), st.sampled_from(GAMES))
def test_json_of_anything(data: Any, kind: Any, game: AnyGame) -> None:
    _refused_or_round_trips(json.dumps(data), kind, game)
    name = rk.codec.type_name(kind)
    if kind in (rk.State, rk.View):
        name = f"{type(game).__name__}{name}"
    document = json.dumps({"rummykit": 1, "type": name, "value": data})
    _refused_or_round_trips(document, kind, game)


@given(st.text() | st.binary(), st.sampled_from(KINDS), st.sampled_from(GAMES))
@example("[" * 5000, rk.Card, GAMES[0])
@example(b"\x00", rk.Card, GAMES[0])
def test_texts_of_anything(text: str | bytes, kind: Any, game: AnyGame) -> None:
    _refused_or_round_trips(text, kind, game)


def _refused_or_round_trips(text: str | bytes, kind: Any, game: AnyGame) -> None:
    try:
        value: Any = rk.from_json(text, kind, game=game)
    except rk.CodecError as error:
        assert len(str(error)) < 400  # noqa: PT017 (it may also be accepted)
    else:
        assert rk.from_json(rk.to_json(value), kind, game=game) == value


@few(30)
@given(st.integers(0, 2**32 - 1))
def test_changed_record_files(seed: int) -> None:
    rng = Random(seed)
    text = play(rng.choice(GAMES), seed % 3).to_text()
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(text))
        cut = rng.choice([0, 1, 2, 40])
        new = rng.choice(["", "\n", " ", "#", "7h", "*", "add 7h 0\n", "play 7h 8h 9h\n", "\x00"])
        text = text[:place] + new + text[place + cut :]
    try:
        record = rk.Record.from_text(text)
    except rk.CodecError as error:
        assert error.path.startswith("line ")  # noqa: PT017 (it may also be accepted)
    else:
        assert rk.Record.from_text(record.to_text()) == record


@few(5)
@given(st.integers(0, 2**32 - 1))
def test_a_document_round_trips_at_every_state_of_random_deals(seed: int) -> None:
    game = GAMES[seed % len(GAMES)]
    record = rk.playout(game, [lazy] * game.players, Random(seed))
    for state in record.states():
        again = rk.from_json(rk.to_json(state), type(state), game=game)
        assert again == state
        assert hash(again) == hash(state)
    assert rk.from_json(rk.to_json(record), rk.Record) == record
