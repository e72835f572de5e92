"""Documents that are refused: each with the path to its fault, none half-loaded."""

import json
import re
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import rummykit as rk
from rummykit.codec import from_data, to_data
from rummykit.record import AnyGame
from rummykit.variants.carousel import CarouselState
from tests.games import play

CAROUSEL: AnyGame = rk.Carousel(players=3)
RECORD = play(CAROUSEL, 2)
STATE = next(
    state
    for state in RECORD.states()
    if isinstance(state, CarouselState)
    if len(state.table) > 2 and len(state.stock) > 9 and min(map(len, state.hands)) > 2
)
VIEW = CAROUSEL.view(STATE, 1)


def refused(
    value: Any, change: Callable[[Any], object], path: str, problem: str, *, game: bool = True
) -> None:
    """A value's document with something changed must be refused, at this path."""
    document = json.loads(rk.to_json(value))
    change(document["value"])
    known = value.game if isinstance(value, rk.Record | rk.Match) else CAROUSEL
    with pytest.raises(rk.CodecError) as error:
        rk.from_json(json.dumps(document), type(value), game=known if game else None)
    assert error.value.path == path
    assert problem in error.value.problem
    assert str(error.value) == (f"{path}: " if path else "") + error.value.problem


def put(*path: str | int, value: Any) -> Callable[[Any], None]:
    """A change: put a value at a path."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def without(*path: str | int) -> Callable[[Any], None]:
    """A change: take away what is at a path."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


# Shape: refused with or without a game.


@pytest.mark.parametrize("game", [True, False])
@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (put("colour", value=1), "", "unknown key 'colour'"),
        (without("stock"), "", "the key 'stock' is missing"),
        (without("drawn"), "", "the key 'drawn' is missing"),
        (put("ply", value=True), "ply", "a whole number is wanted, not true or false"),
        (put("ply", value=1.0), "ply", "a whole number is wanted, not a number"),
        (put("ply", value="1"), "ply", "a whole number is wanted, not a text"),
        (put("player", value=[]), "player", "a whole number or null is wanted, not a list"),
        (put("phase", value="nap"), "phase", "'nap' is none of draw, meld"),
        (put("phase", value="DRAW"), "phase", "'DRAW' is none of"),
        (put("phase", value=1), "phase", "one of draw, meld"),
        (put("hands", value={}), "hands", "a list is wanted, not an object"),
        (put("hands", 2, value=None), "hands[2]", "a list is wanted, not null"),
        (put("hands", 1, 2, value="7x"), "hands[1][2]", "'7x' is not a card"),
        (put("hands", 1, 2, value=7), "hands[1][2]", "a card, a text, is wanted, not a whole"),
        (put("hands", 1, 2, value="10h"), "hands[1][2]", "the card 'Th' is written '10h'"),
        (put("hands", 1, 2, value="7H"), "hands[1][2]", "the card '7h' is written '7H'"),
        (put("table", 0, value="7h 7c 7d"), "table[0]", "Meld, an object, is wanted"),
        (put("table", 0, "kind", value="pair"), "table[0].kind", "'pair' is none of group"),
        (put("table", 0, "cards", value=["7h", "8h"]), "table[0]", "at least three cards"),
        (put("table", 0, "cards", value=["7h", "8h", "Th"]), "table[0]", "one rank"),
        (put("table", 0, "cards", value=["*"] * 3), "table[0]", "stands for a named card"),
        (
            put("table", 0, value={"kind": "run", "cards": ["8h", "7h", "9h"]}),
            "table[0].cards",
            "the order is not the canonical one",
        ),
    ],
)
def test_the_shape_of_a_state(
    change: Callable[[Any], None], path: str, problem: str, game: bool
) -> None:
    refused(STATE, change, path, problem, game=game)


# What only the game can tell.


def swap_hands(data: Any) -> None:
    data["hands"][0][0], data["hands"][1][0] = data["hands"][1][0], data["hands"][0][0]


def move_to_stock(data: Any) -> None:
    data["stock"].append(data["hands"][1].pop())


@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (put("ply", value=-1), "ply", "a ply is at least 0"),
        (put("player", value=3), "player", "seats are 0-2, not 3"),
        (put("player", value=None), "player", "seats are 0-2, not None"),
        (put("phase", value="over"), "player", "no seat acts in the phase OVER"),
        (put("dealer", value=-1), "dealer", "seats are 0-2, not -1"),
        (put("drawn", value=4), "drawn", "not 4"),
        (put("last_drawer", value=1), "last_drawer", "just when the stock is used up"),
        (put("last_drawer", value=9), "last_drawer", "seats are 0-2, not 9"),
        (put("ending", value="knock"), "ending", "just when it is over"),
        (put("hands", value=[[], []]), "hands", "2 hands for 3 seats"),
        (put("stock", value=[]), "last_drawer", "just when the stock is used up"),
        (put("stock", 3, value="*7h"), "stock[3]", "only in a meld"),
        (without("stock", 0), "", f"the deck of 106: {STATE.stock[0]} missing"),
        (lambda data: data["stock"].append("7h"), "", "the deck of 106: 7h too many"),
        (put("table", value=[]), "", "missing"),
        (
            put("table", 0, value={"kind": "book", "cards": ["2h", "7h", "9h"]}),
            "table[0]",
            "2h 7h 9h is no book of this game",
        ),
        (
            put("table", 0, value={"kind": "group", "cards": ["7h"] * 200}),
            "table[0]",
            "7h 7h 7h 7h 7h ... is no group of this game",
        ),
        (lambda data: data["table"].reverse(), "table", "the melds are not sorted"),
        (lambda data: data["hands"][2].reverse(), "hands[2]", "the cards are not sorted"),
    ],
)
def test_what_a_state_of_the_game_cannot_be(
    change: Callable[[Any], None], path: str, problem: str
) -> None:
    refused(STATE, change, path, problem)


@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (put("seat", value=3), "seat", "seats are 0-2, not 3"),
        (put("seat", value=None), "hand", "a seat sees its hand, a spectator none"),
        (put("hand", value=None), "hand", "a seat sees its hand, a spectator none"),
        (put("hand", 0, value="*"), "hand", "the cards are not sorted"),
        (put("hand_sizes", 0, value=99), "", "cards in the stock"),
        (put("hand_sizes", 0, value=-1), "hand_sizes[0]", "at least 0 cards"),
        (put("hand_sizes", value=[1]), "hand_sizes", "1 hands for 3 seats"),
        (put("hand_sizes", 1, value=0), "hand_sizes", "no full state agrees with it"),
        (put("stock", value=0), "last_drawer", "just when the stock is used up"),
        (put("stock", value=10**20), "", "cards in the stock"),
        (put("hand", value=["Ac"] * 9), "", "Ac Ac"),
        (put("table", 0, value={"kind": "run", "cards": ["2h", "3h", "4h"]}), "table", "sorted"),
        (put("deck", value=[]), "", "unknown key 'deck'"),
    ],
)
def test_what_a_view_of_the_game_cannot_be(
    change: Callable[[Any], None], path: str, problem: str
) -> None:
    refused(VIEW, change, path, problem)


def test_without_a_game_the_cards_are_not_counted() -> None:
    data = to_data(STATE)
    data["stock"] = []
    assert from_data(data, CarouselState).stock == ()


# Records, matches, results, games.


@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (put("deal", "deck", 0, value="*"), "", "not the deck of 106 cards"),
        (put("deal", "cut", value=20), "", "carousel has no cut"),
        (put("deal", "action", value="draw"), "deal.action", "not one of deal"),
        (put("dealer", value=5), "", "dealer 5 is not a seat"),
        (put("carried", value=30), "", "no pool"),
        (without("dealer"), "", "the key 'dealer' is missing"),
        (without("game"), "", "the key 'game' is missing"),
        (put("game", value=None), "game", "a game, an object, is wanted, not null"),
        (put("game", "players", value=6), "game", "players is a whole number from 2 to 5"),
        (put("game", "players", value="3"), "game.players", "a whole number is wanted"),
        (put("game", "variant", value="whist"), "game.variant", "no variant 'whist'"),
        (put("game", "variant", value=3), "game.variant", "the name of a variant is wanted"),
        (without("game", "variant"), "game.variant", "the name of a variant is wanted"),
        (put("game", "cheats", value=3), "game", "unknown key 'cheats'"),
        (put("game", "ties", value="maybe"), "game.ties", "'maybe' is none of each_wins"),
        (put("game", "knock_limit", value=6), "game", "not the game that is wanted"),
        (put("actions", 0, "action", value="meld"), "actions[0].action", "not one of"),
        (put("actions", 0, "action", value=["draw"]), "actions[0].action", "not one of"),
        (put("actions", 0, value="draw"), "actions[0]", "an action, an object, is wanted"),
        (put("actions", 0, "card", value="7h"), "actions[0]", "unknown key 'card'"),
        (put("actions", 1, value={"action": "pass"}), "actions[1]", "Meld, or draw"),
        (put("actions", 1, value={"action": "knock"}), "actions[1]", ""),
        (put("actions", 1, value={"action": "table"}), "actions[1]", "'table' is missing"),
        (
            put("actions", 1, value={"action": "table", "table": [["7h"], 8]}),
            "actions[1].table[1]",
            "a list is wanted",
        ),
    ],
)
def test_what_a_record_cannot_be(change: Callable[[Any], None], path: str, problem: str) -> None:
    refused(RECORD, change, path, problem)


MATCH = rk.Match(CAROUSEL).add(RECORD)


@pytest.mark.parametrize(
    ("change", "path", "problem"),
    [
        (put("results", 0, "dealer", value=7), "results[0].dealer", "seats are 0-2, not 7"),
        (put("results", 0, "winners", value=[2, 1]), "results[0].winners", "not in order"),
        (put("results", 0, "winners", value=[4]), "results[0].winners[0]", "seats are 0-2"),
        (put("results", 0, "points", value=[1]), "results[0].deadwood", "3 values for 1 seats"),
        (put("results", 0, "points", 0, value=77), "results[0]", "not what its record leads to"),
        (
            put("results", 0, "deadwood", value=[[], [], ["*7h"]]),
            "results[0].deadwood[2][0]",
            "a joker stands for no card",
        ),
        (put("records", 0, "dealer", value=1), "results[0]", "not what its record leads to"),
        (put("records", 0, "actions", 0, value={"action": "pass"}), "records[0].actions[0]", ""),
        (lambda data: data["records"].append(data["records"][0]), "", "2 records of 1 deals"),
        (put("records", 0, "game", "players", value=2), "records[0]", "not the deck of 53"),
        (put("records", 0, "game", "target", value=151), "records[0].game", "of the match"),
        (without("records", 0, "actions", -1), "records[0]", "not over"),
    ],
)
def test_what_a_match_cannot_be(change: Callable[[Any], None], path: str, problem: str) -> None:
    refused(MATCH, change, path, problem)


def test_the_views_of_a_public_record_are_checked() -> None:
    data = to_data(RECORD.public())
    data["views"][3]["stock"] += 1
    with pytest.raises(rk.CodecError, match=r"^views\[3\]: .* cards in the stock"):
        from_data(data, rk.PublicRecord)
    data = to_data(RECORD.public())
    del data["views"][3]
    with pytest.raises(rk.CodecError, match=r"views of \d+ actions"):
        from_data(data, rk.PublicRecord)
    data = to_data(RECORD.public())
    data["views"][0] = to_data(CAROUSEL.view(RECORD.start(), 0))
    with pytest.raises(rk.CodecError, match=r"a view of a seat is not public"):
        from_data(data, rk.PublicRecord)
    data = to_data(RECORD.public())
    data["actions"][0] = to_data(rk.Reshuffle([0]))
    with pytest.raises(rk.CodecError, match=r"what chance did is not public"):
        from_data(data, rk.PublicRecord)


def test_results_and_standings_are_held_to_the_game() -> None:
    data = to_data(rk.Carousel().standing(()))
    assert from_data(data, rk.Standing, game=rk.Carousel()).totals == (0, 0)
    with pytest.raises(rk.CodecError, match=r"^totals: 2 values for 3 seats"):
        from_data(data, rk.Standing, game=CAROUSEL)
    data["dealer"] = 2
    with pytest.raises(rk.CodecError, match=r"^dealer: seats are 0-1, not 2"):
        from_data(data, rk.Standing)


def test_another_game_than_the_one_that_is_wanted() -> None:
    with pytest.raises(rk.CodecError, match=r"^not the game that is wanted"):
        rk.from_json(rk.to_json(rk.Carousel()), rk.Game, game=CAROUSEL)
    with pytest.raises(rk.CodecError, match=r"^variant: not carousel"):
        rk.from_json(rk.to_json(rk.Remi51()), rk.Carousel)
    with pytest.raises(rk.CodecError, match=r"^game: not the game that is wanted"):
        rk.from_json(rk.to_json(RECORD), rk.Record, game=rk.Carousel())


def test_lists_of_one_length_and_lists_that_are_sets() -> None:
    pair: Any = tuple[int, str]
    assert from_data([1, "a"], pair) == (1, "a")
    for data in ([], [1], [1, "a", 2]):
        with pytest.raises(rk.CodecError, match=rf"^a list of 2 is wanted, not of {len(data)}$"):
            from_data(data, pair)
    some: Any = frozenset[rk.Card]
    assert from_data(["7h", "8h"], some) == frozenset(rk.cards("7h 8h"))
    with pytest.raises(rk.CodecError, match=r"^the list holds something twice$"):
        from_data(["7h", "8h", "7h"], some)


def test_a_deck_is_held_to_the_game() -> None:
    text = rk.to_json(rk.Deal("7h 8h"))
    assert rk.from_json(text, rk.Deal) == rk.Deal("7h 8h")
    with pytest.raises(rk.CodecError, match=r"not the deck of 106 cards"):
        rk.from_json(text, rk.Deal, game=CAROUSEL)


def test_values_out_of_range_in_the_other_variants() -> None:
    def faults(game: AnyGame, ply: int, change: Callable[[Any], None]) -> str:
        state = game.deal(game.chance(None, Random(1)), dealer=1)
        for _ in range(ply):  # nobody lays a card: each draws and throws one
            state = game.apply(state, next(game.legal_actions(state)))
        data = to_data(state)
        change(data)
        with pytest.raises(rk.CodecError) as error:
            from_data(data, type(state), game=game)
        return str(error.value)

    five = rk.FiveHundred(players=3)
    assert faults(five, 3, put("round", value=11)).startswith("round: it is 1-10, not 11")
    assert faults(five, 3, put("pool", value=-1)).startswith("pool: a pool has at least 0")
    assert faults(five, 3, put("out", value=[3])).startswith("out[0]: seats are 0-2, not 3")
    assert faults(five, 3, put("out", value=[1, 1])).startswith("out[1]: seat 1 went out already")
    assert faults(five, 3, put("discards", value=[])).startswith("discards: 0 piles for 3 seats")
    assert "discards by round 1" in faults(five, 3, put("discards", 0, value=["7h"] * 9))
    assert faults(five, 3, put("phase", value="out")).startswith("phase: the player holds")
    assert "nobody is out" in faults(five, 3, lambda data: data.update(phase="over", player=None))
    assert faults(five, 0, put("phase", value="draw")).startswith("phase: the first player does")
    assert "draws" in faults(five, 3, put("round", value=2))
    assert faults(five, 3, put("out", value=[0])).startswith("hands[0]: a hand is empty just when")
    remi = rk.Remi51(players=3)
    assert faults(remi, 9, put("lifted", value=-1)).startswith("lifted: it is at least 0")
    assert faults(remi, 9, put("lifted", value=3)).startswith("lifted: the cards are dealt")
    assert faults(remi, 9, put("opened", value=[True])).startswith("opened: 1 values for 3")
    # At ply 0 nobody has laid down.
    assert faults(remi, 0, put("opened", value=[True, False, False])).startswith("opened: ")
    assert faults(remi, 9, put("reshuffled", value=["8h", "7h"])).startswith("stock: ")
    assert faults(remi, 9, put("kept_jokers", value=9)).startswith("kept_jokers: the cutter")
    assert faults(remi, 9, put("ending", value="out")).startswith("ending: a deal has an ending")
    assert faults(remi, 9, put("winner", value=1)).startswith("winner: somebody has won just")
    assert faults(remi, 9, put("cut_card", value=None)).startswith("cut_card: it lies there")
    assert faults(remi, 9, put("opened_now", value=True)).startswith("opened_now: only a seat that")
    assert faults(remi, 9, put("laid_off_now", value=True)).startswith("laid_off_now: only a seat")
    won = {"phase": "over", "player": None, "ending": "out", "winner": 1}
    assert faults(remi, 9, lambda data: data.update(won)).startswith("winner: who has won is")
    carousel = rk.Carousel(players=3)
    assert faults(carousel, 3, put("ender", value=1)).startswith("ender: a seat has ended the")
    over: dict[str, object] = {"phase": "over", "player": None, "ending": "knock"}
    assert faults(carousel, 3, lambda data: data.update(over)).startswith("ender: a seat has ended")
    over |= {"ending": "out", "ender": 1}
    assert faults(carousel, 3, lambda data: data.update(over)).startswith("hands[1]: a hand is")
    later = faults(remi, 9, lambda data: data.update(turn=data["turn"] + 1))
    assert later.startswith("player: in turn ")
    assert faults(remi, 0, put("phase", value="draw")).startswith("phase: nobody draws")
    assert faults(remi, 9, put("phase", value="cut")).startswith("cut_card: the cutter chooses")
    assert faults(remi, 9, lambda data: data.update(phase="reshuffle", player=None)).startswith(
        "phase: the discards are shuffled when"
    )


# The envelope and the text.


@pytest.mark.parametrize(
    ("text", "path", "problem"),
    [
        ("", "line 1", "not JSON"),
        ("{", "line 1", "not JSON"),
        ('{"rummykit":1,\n"type" "Card"}', "line 2", "not JSON"),
        ("\ufeff{}", "line 1", "not JSON"),
        ("[]", "", "a document is an object"),
        ("null", "", "a document is an object"),
        ("{}", "rummykit", "version 1"),
        ('{"rummykit":2,"type":"Card","value":"7h"}', "rummykit", "version 1"),
        ('{"rummykit":true,"type":"Card","value":"7h"}', "rummykit", "version 1"),
        ('{"rummykit":1,"type":"Card"}', "", "has the keys rummykit, type and value"),
        ('{"rummykit":1,"type":"Card","value":"7h","x":1}', "", "has the keys"),
        ('{"rummykit":1,"type":"Meld","value":"7h"}', "type", "Card is wanted, not 'Meld'"),
        ('{"rummykit":1,"type":["Card"],"value":"7h"}', "type", "Card is wanted"),
        ('{"rummykit":1,"type":"Card","value":"7h","value":"8h"}', "", "'value' is given twice"),
        ('{"rummykit":1,"type":"Card","value":NaN}', "", "NaN is no number"),
        ('{"rummykit":1,"type":"Card","value":-Infinity}', "", "-Infinity is no number"),
        ('{"rummykit":1,"type":"Card","value":"\\ud800"}', "", "is not a card"),
        ('{"rummykit":1,"type":"Card","value":"7h"}x', "line 1", "not JSON"),
        ("[" * 100_000, "", "nested too deeply"),
        ('{"a":' * 100_000, "", "nested too deeply"),
        ("1" * 4301, "", "a number of 4301 digits"),
        ("-" + "1" * 1_000_000, "", "digits"),
    ],
)
def test_the_text_of_a_document(text: str, path: str, problem: str) -> None:
    with pytest.raises(rk.CodecError) as error:
        rk.from_json(text, rk.Card)
    assert error.value.path == path
    assert problem in error.value.problem


@pytest.mark.parametrize("where", ["type", "value", "rummykit"])
def test_nesting_of_every_depth_is_refused(where: str) -> None:
    """Just as deep as can be read is the worst: what is read can then hardly be looked at."""
    document = {"rummykit": "1", "type": '"Action"', "value": '{"action":"draw"}'}
    for depth in (*range(1, 20), *range(500, 1010)):
        document[where] = "[" * depth + "]" * depth
        text = ",".join(f'"{key}":{value}' for key, value in document.items())
        with pytest.raises(rk.CodecError):
            rk.from_json(f"{{{text}}}", rk.Action)


def test_bytes_are_utf_8() -> None:
    assert rk.from_json(rk.to_json(rk.Card("7h")).encode(), rk.Card) == rk.Card("7h")
    with pytest.raises(rk.CodecError, match=r"^not UTF-8: byte 2$"):
        rk.from_json(b"12\xff", rk.Card)
    with pytest.raises(rk.CodecError, match=r"UTF-8|JSON"):
        rk.from_json(rk.to_json(rk.Card("7h")).encode("utf-16"), rk.Card)


def test_a_document_is_text() -> None:
    with pytest.raises(TypeError, match=r"a document is text, not dict"):
        rk.from_json({}, rk.Card)  # type: ignore[call-overload]


def test_half_characters_are_refused() -> None:
    from tests.ferry import Ferry

    with pytest.raises(rk.CodecError, match=r"^motto: half a character at 3"):
        from_data({"variant": "ferry", "motto": "row\ud800"}, Ferry)


def test_errors_stay_short() -> None:
    for value in ("x" * 10**6, ["7h"] * 10**5, {"y" * 10**6: 1}, 10**4000):
        with pytest.raises(rk.CodecError) as error:
            from_data(value, rk.Card)
        assert len(str(error.value)) < 300
        with pytest.raises(rk.CodecError) as error:
            from_data({"action": "discard", "card": "7h", "z" * 10**6: value}, rk.Action)
        assert len(str(error.value)) < 300
    with pytest.raises(rk.CodecError) as error:
        from_data({"kind": "book", "cards": ["7h"] * 10**5}, rk.Meld)
    assert len(str(error.value)) < 300


# Time and memory for a megabyte.


def megabytes() -> list[tuple[str, Any, str]]:
    """Documents of a megabyte that do their worst."""

    def document(kind: str, value: str) -> str:
        return f'{{"rummykit":1,"type":"{kind}","value":{value}}}'

    state = json.loads(rk.to_json(STATE))["value"]
    many = json.dumps({**state, "stock": ["7h"] * 160_000})
    melds = json.dumps({**state, "table": [{"kind": "group", "cards": ["7h"] * 150_000}]})
    jokers = json.dumps({"action": "lay", "melds": [["*"] * 200_000]})
    offers = json.dumps({"action": "table", "table": [[]] * 250_000})
    keys = "{" + ",".join(f'"{number}":0' for number in range(90_000)) + "}"
    twice = "{" + ",".join(f'"{number % 45_000}":0' for number in range(90_000)) + "}"
    numbers = "[" + ",".join(["9" * 4300] * 230) + "]"
    actions = json.dumps({**json.loads(rk.to_json(RECORD))["value"]})
    long_record = actions.replace('"actions": [', '"actions": [' + '{"action":"draw"},' * 50_000)
    return [
        (document("CarouselState", many), type(STATE), "deck"),
        (document("CarouselState", melds), type(STATE), "no group of this game"),
        (document("Action", jokers), rk.Action, ""),
        (document("Action", offers), rk.Action, ""),
        (document("Action", keys), rk.Action, "not one of"),
        (document("Action", twice), rk.Action, "given twice"),
        (document("Action", numbers), rk.Action, "an object, is wanted"),
        (document("Record", long_record), rk.Record, "actions["),
        (document("Card", "[" * 900_000), rk.Card, "nested too deeply"),
        (document("Card", '"' + "7h" * 450_000 + '"'), rk.Card, "is not a card"),
    ]


@pytest.mark.parametrize("number", range(10))
def test_a_megabyte_is_refused(number: int) -> None:
    load(*megabytes()[number])


@pytest.mark.parametrize("number", range(10))
def test_a_megabyte_takes_little_memory(number: int) -> None:
    text, kind, problem = megabytes()[number]
    tracemalloc.start()
    load(text, kind, problem)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 250e6


def load(text: str, kind: Any, problem: str) -> None:
    """Load a document that is refused, or an action that the rules then refuse."""
    if problem:
        with pytest.raises(rk.CodecError, match=re.escape(problem)):
            rk.from_json(text, kind, game=CAROUSEL)
        return
    action = rk.from_json(text, rk.Action)
    assert CAROUSEL.check(STATE, action) is not None
    others: tuple[AnyGame, ...] = (rk.Remi51(players=2), rk.FiveHundred())
    for game in others:
        state = game.deal(game.chance(None, Random(1)), dealer=1)
        assert game.check(state, action) is not None
