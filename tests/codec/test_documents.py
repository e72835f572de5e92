"""JSON documents: what is written is read again, and means the same."""

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

import rummykit as rk
from rummykit.codec import from_data, to_data
from rummykit.record import AnyGame
from rummykit.variants.carousel.game import CarouselAction
from tests.ferry import Ferry, FerryState, FerryView, Sink, Wind
from tests.games import GAMES, KINDS, altered, game_id, lazy, play

games = pytest.mark.parametrize("game", GAMES, ids=game_id)


def round_trip(value: Any, kind: Any = None, *, game: AnyGame | None = None) -> Any:
    """What is read after it was written: equal, with an equal hash and the same text again."""
    text = rk.to_json(value)
    again = rk.from_json(text, kind or type(value), game=game)
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert rk.to_json(again) == text
    return again


def values(record: rk.Record) -> Iterator[Any]:
    """Everything of a record that has a document."""
    game = record.game
    for state in [*record.states()][::4]:
        yield state
        yield from [game.view(state, seat) for seat in (None, *range(game.players))]
        yield from [action for action, _ in zip(game.legal_actions(state), range(5), strict=False)]
    yield from (record.deal, record, record.public(), record.result(), game)
    match = rk.Match(game).add(record)
    yield from (match, match.standing)


@games
def test_every_value_of_a_deal_round_trips(game: AnyGame) -> None:
    for value in values(play(game, 1)):
        round_trip(value)
        round_trip(value, game=game)


@games
def test_base_classes_name_what_a_game_knows(game: AnyGame) -> None:
    record = play(game, 2)
    for state in [*record.states()][::9]:
        round_trip(state, rk.State, game=game)
        round_trip(game.view(state, 0), rk.View, game=game)
    for action in record.actions:
        round_trip(action, rk.Action)
        round_trip(action, rk.Action, game=game)
    round_trip(game, rk.Game)


@games
def test_the_future_of_a_loaded_state_is_the_same(game: AnyGame) -> None:
    record = play(game, 3)
    states = [*record.states()]
    middle = len(states) // 2
    state = round_trip(states[middle], game=game)
    for action, after in zip(record.actions[middle:], states[middle + 1 :], strict=True):
        assert [*game.available(state)] == [*game.available(states[state.ply])]
        state = game.apply(state, action)
        assert state == after
    assert game.result(state) == record.result()


@pytest.mark.parametrize("kind", KINDS)
def test_no_house_rule_is_lost(kind: type[AnyGame]) -> None:
    game, default = altered(kind), kind()
    for field in attrs.fields(kind):
        assert getattr(game, field.name) != getattr(default, field.name)
    assert round_trip(game).melds == game.melds
    assert to_data(game).keys() == {"variant", *[field.name for field in attrs.fields(kind)]}


def test_a_house_rule_that_is_left_out_has_its_default() -> None:
    assert from_data({"variant": "carousel", "players": 3}, rk.Game) == rk.Carousel(players=3)


def test_the_text_of_a_document() -> None:
    assert rk.to_json(rk.Card("*7h")) == '{"rummykit":1,"type":"Card","value":"*7h"}'
    assert rk.to_json(rk.LayOff("Th", 2)) == (
        '{"rummykit":1,"type":"Action","value":{"action":"off","card":"Th","meld":2}}'
    )
    assert rk.to_json(rk.Meld(rk.MeldKind.RUN, "7h 8h *9h")) == (
        '{"rummykit":1,"type":"Meld","value":{"kind":"run","cards":["7h","8h","*9h"]}}'
    )


def test_every_card_round_trips() -> None:
    for number in range(1, 106):
        round_trip(rk.Card.from_value(number))


@pytest.mark.parametrize(
    "action",
    [
        rk.Draw(),
        rk.Pass(),
        rk.KeepJoker(),
        rk.LeaveJoker(),
        rk.LayDown("7h 8h * / Ks Kd Kc"),
        rk.LayDown(()),
        rk.LayOff("*Th", 0),
        rk.Discard("*"),
        rk.Knock(),
        rk.Knock("4d"),
        rk.Arrange("7h 7d *7s"),
        rk.TakeCutCard("7h 8h 9h", "4d"),
        rk.SwapJoker("7h", 2, 3),
        rk.SwapJoker("7h", 2, 3, "*Th"),
        rk.SwapJoker("7h", 2, "8c 9c *"),
        rk.Deal("7h 8h *"),
        rk.Deal("7h 8h *", 2),
        rk.Reshuffle([2, 0, 1]),
    ],
    ids=str,
)
def test_every_action_round_trips(action: rk.Action) -> None:
    round_trip(action)
    round_trip(action, rk.Action)


def test_fields_with_a_default_may_be_left_out_of_an_action() -> None:
    assert from_data({"action": "knock"}, rk.Action) == rk.Knock()


def test_a_union_of_actions_is_a_type() -> None:
    round_trip(rk.Draw(), CarouselAction)
    with pytest.raises(rk.CodecError, match=r"^action: not one of"):
        from_data({"action": "discard", "card": "7h"}, CarouselAction)


def test_a_refusal_is_sent_with_its_reason() -> None:
    game = rk.Carousel()
    state = game.deal(game.chance(None, Random(1)))
    illegal = game.check(state, rk.Pass())
    assert illegal is not None
    assert str(round_trip(illegal)) == str(illegal)
    assert to_data(illegal)["reason"] == "wrong_phase"


def test_a_match_with_records_round_trips() -> None:
    game = rk.Remi51(players=2)
    match = rk.Match.play(game, [rk.bots.greedy] * 2, Random(5))
    assert len(match.records) == 2
    again = round_trip(match)
    assert again.standing == match.standing
    assert again.records == match.records


def test_a_standing_before_the_first_deal_round_trips() -> None:
    standing = rk.Match(rk.Carousel()).standing
    assert standing.dealer is None
    round_trip(standing)


# Variants of other packages.


def ferry_record(turns: int = 6) -> rk.Record:
    game = Ferry(players=3, turns=turns, wind=Wind.STRONG, motto="rüdern #1")
    return rk.playout(game, [lazy] * 3, Random(4))


def test_another_packages_variant_needs_no_registration() -> None:
    record = ferry_record()
    game = record.game
    for state in record.states():
        round_trip(state, FerryState)
        round_trip(state, rk.State, game=game)
        for seat in (None, 0, 1, 2):
            round_trip(game.view(state, seat), FerryView)
            round_trip(game.view(state, seat), rk.View, game=game)
    round_trip(record, game=game)
    round_trip(record.public(), game=game)
    round_trip(record.result(), game=game)
    round_trip(rk.Match(game).add(record), game=game)
    round_trip(game, Ferry)
    round_trip(game, rk.Game, game=game)


def test_an_action_of_another_package_is_read_with_its_game_or_class() -> None:
    sink = Sink("7h")
    round_trip(sink, Sink)
    round_trip(sink, rk.Action, game=Ferry())
    with pytest.raises(rk.CodecError, match=r"^action: not one of"):
        rk.from_json(rk.to_json(sink), rk.Action)


def test_a_variant_that_is_not_installed_is_named() -> None:
    with pytest.raises(rk.CodecError, match=r"^game.variant: there is no variant 'ferry'"):
        rk.from_json(rk.to_json(ferry_record()), rk.Record)


def test_records_of_5000_actions() -> None:
    record = ferry_record(turns=5000)
    assert len(record.actions) == 5000
    round_trip(record, game=record.game)
    assert rk.Record.from_text(record.to_text(), game=record.game) == record


@attrs.frozen
class Unreadable:
    cards: list[rk.Card]
    either: int | bool


@attrs.frozen
class Ambiguous:
    either: tuple[int, ...] | frozenset[int]


def test_types_the_codec_cannot_read_are_refused() -> None:
    with pytest.raises(TypeError, match=r"does not know how to read list"):
        from_data({"cards": [], "either": 1}, Unreadable)
    with pytest.raises(TypeError, match=r"cannot tell the members of .* apart"):
        from_data({"either": []}, Ambiguous)
    with pytest.raises(TypeError, match=r"does not know how to write list"):
        rk.to_json(Unreadable([], 1))
    with pytest.raises(TypeError, match=r"does not know how to write object"):
        to_data(object())
    with pytest.raises(TypeError, match=r"is read with its game, or as its own class"):
        rk.from_json(rk.to_json(rk.Draw()), rk.State)


# Pickle and copy.


@games
def test_everything_can_be_pickled_and_copied(game: AnyGame) -> None:
    record = play(game, 1)
    assert game.deck  # what the game has worked out goes with it
    assert game.melds == type(game)(**attrs.asdict(game, recurse=False)).melds
    for value in list(values(record))[::5]:
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value
        assert hash(copy.deepcopy(value)) == hash(value)


def test_errors_can_be_pickled() -> None:
    game = rk.Carousel()
    state = game.deal(game.chance(None, Random(1)))
    errors: list[Exception] = []
    for call in (
        lambda: game.apply(state, rk.Pass()),
        lambda: rk.Card("7x"),
        lambda: rk.from_json("[", rk.Card),
        lambda: game.audit(attrs.evolve(state, ply=-1)),
        lambda: rk.Record(game=game, deal=rk.Deal(game.deck), actions=(rk.Pass(),)).final(),
    ):
        with pytest.raises(ValueError) as caught:  # noqa: PT011 (each its own)
            call()
        errors.append(caught.value)
    errors.append(rk.MatchTooLong(rk.Match(game)))
    for error in errors:
        again = pickle.loads(pickle.dumps(error))  # noqa: S301
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert repr(vars(again)) == repr(vars(error))


_UNPICKLE = """
import pickle, sys
state, record = pickle.load(sys.stdin.buffer)
assert state in {state} and hash(state) == hash(pickle.loads(pickle.dumps(state)))
melds = [hash(meld) == hash(type(meld)(meld.kind, meld.cards)) for meld in state.table]
assert melds and all(melds)
assert state in set(record.states())
"""


def test_a_pickle_is_good_in_another_process() -> None:
    record = play(rk.Carousel(players=3), 2)
    state = [*record.states()][-2]
    assert hash(state)  # remembered hashes of melds must not travel
    for seed in ("0", "1"):
        subprocess.run(  # noqa: S603 (our own interpreter)
            [sys.executable, "-c", _UNPICKLE],
            input=pickle.dumps((state, record)),
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            check=True,
        )


def test_loading_neither_draws_nor_sows_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    import random

    record = play(rk.Remi51(), 1)
    texts = [(rk.to_json(value), type(value)) for value in values(record)]
    random.seed(1)
    before = random.getstate()
    for text, kind in texts:
        rk.from_json(text, kind, game=record.game)
    assert random.getstate() == before


def test_documents_are_json_without_surprises() -> None:
    text = rk.to_json(play(rk.Carousel(), 1))
    assert text.isascii()
    assert "\n" not in text
    assert json.loads(text)["rummykit"] == 1


def test_what_is_wanted_may_be_given_by_name() -> None:
    assert rk.from_json(text=rk.to_json(rk.Card("7h")), type=rk.Card) is rk.Card("7h")
