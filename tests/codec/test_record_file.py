"""Records as text files: written, read, and refused with the line of the fault."""

import re
from random import Random
from textwrap import dedent

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.record import AnyGame, ReplayError
from rummykit.recordfile import VERSION_LINE, read_rules
from tests.ferry import Ferry, Wind
from tests.games import GAMES, game_id, lazy, play

GAME = rk.Carousel()
DECK = " ".join(str(card) for card in GAME.deck)


def file(body: str = "", header: str = "variant carousel\ndeal {deck}") -> str:
    """A record's text: the version, a header and the actions."""
    return f"{VERSION_LINE}\n{header.format(deck=DECK)}\n{dedent(body)}"


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@pytest.mark.parametrize("seed", range(3))
def test_a_record_is_read_as_it_was_written(game: AnyGame, seed: int) -> None:
    record = play(game, seed)
    assert rk.Record.from_text(record.to_text()) == record
    assert rk.Record.from_text(record.to_text(), game=game).to_text() == record.to_text()


def test_the_text_of_a_record() -> None:
    record = rk.Record(
        game=rk.Carousel(knock_limit=9),
        deal=rk.Deal("* Kc " + DECK.removesuffix(" *").replace("Kc ", "")),
        dealer=1,
        actions=[rk.Draw(), rk.Draw(), rk.Draw(), rk.Pass(), rk.Draw()],
    )
    assert record.to_text() == dedent(
        """\
        rummykit record 1
        variant carousel
        set players=2
        set knock_limit=9
        set knock_timing=end_of_turn
        set joker_release=from_anywhere
        set ace_both_ends=false
        set ties=each_wins
        set undercut_bonus=10
        set going_out_bonus=25
        set target=150
        set game_bonus=100
        set round_bonus=25
        set round_bonus_for=others
        dealer 1
        carried 0
        deal * Kc Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h
            6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs
            Kd Kh Ks

        # seat 0
        draw
        draw
        draw
        pass
        # seat 1
        draw
        """
    )


def test_a_record_written_by_hand() -> None:
    record = rk.Record.from_text(
        f"""# The first round of the evening.

{VERSION_LINE}
# the rules
variant carousel
set knock_limit = 10   # we play it so
deal {DECK[:60]}
\t{DECK[60:]}
DRAW # top card
 # a comment that continues nothing
draw
draw
"""
    )
    assert record.game == rk.Carousel(knock_limit=10)
    assert (record.dealer, record.carried) == (0, 0)
    assert record.actions == (rk.Draw(),) * 3


def test_windows_line_ends() -> None:
    record = play(GAME, 1)
    assert rk.Record.from_text(record.to_text().replace("\n", "\r\n")) == record


def test_an_action_may_be_continued() -> None:
    record = rk.Record.from_text(file("draw\ntable 4c 4d 4h /\n  5c 5d 5h\n"))
    assert record.actions[1] == rk.Arrange("4c 4d 4h / 5c 5d 5h")


def test_abbreviations_are_read_against_the_table() -> None:
    # Seat 1 holds Ac 2c 3c; seat 0 does not hold the 4c, but its action is only read.
    record = rk.Record.from_text(file("draw\nplay Ac 2c 3c\npass\ndraw\nadd 4c 0\n"))
    assert record.actions[1] == rk.Arrange("Ac 2c 3c")
    assert record.actions[4] == rk.Arrange("Ac 2c 3c 4c")


def test_an_abbreviation_after_an_illegal_action_names_that_action() -> None:
    with pytest.raises(rk.CodecError, match=r"^line 4: First draw a card"):
        rk.Record.from_text(file("pass\ndraw\nadd 7h 0\n"))


def test_illegal_actions_are_found_by_replaying() -> None:
    record = rk.Record.from_text(file("draw\npass\ndraw\n"))
    states: list[rk.State] = []
    with pytest.raises(ReplayError, match=r"^ply 1, pass: Meld, or draw another card"):
        states.extend(record.states())
    with pytest.raises(ReplayError) as error:
        record.final()
    assert error.value.ply == 1
    assert record.to_text().endswith("# seat 1\ndraw\npass\ndraw\n")


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "a record begins with the line 'rummykit record 1'"),
        ("# nothing\n\n", 1, "a record begins with the line"),
        ("\nrummykit record 2\n", 2, "a record begins with the line"),
        (f"{VERSION_LINE}\n", 1, "there is no deal"),
        (f"{VERSION_LINE}\nvariant carousel\n", 2, "there is no deal"),
        (f"{VERSION_LINE}\ndeal 7h", 2, "the variant is missing"),
        (file(header="variant whist\ndeal {deck}"), 3, "variant: there is no variant 'whist'"),
        (file(header="variant carousel\nvariant remi51"), 3, "variant is given twice"),
        (file(header="variant carousel\nset a=1\nset a=1"), 4, "a is given twice"),
        (file(header="variant carousel\nset players"), 3, "a house rule is written"),
        (file(header="variant carousel\nset cheats=1\ndeal {deck}"), 4, "unknown key 'cheats'"),
        (file(header="variant carousel\nset variant=1\ndeal {deck}"), 4, "variant is no house"),
        (
            file(header="variant carousel\nset players=9\ndeal {deck}"),
            4,
            "players is a whole number from 2 to 5, not 9",
        ),
        (file(header="variant carousel\nset players=two\ndeal {deck}"), 4, "a whole number"),
        (file(header="variant carousel\nset players=NaN\ndeal {deck}"), 4, "a whole number"),
        (file(header="variant carousel\nset ties=odd\ndeal {deck}"), 4, "ties: 'odd' is none of"),
        (file(header="variant carousel\ndealer one\ndeal {deck}"), 3, "'one' is no number"),
        (file(header="variant carousel\ndealer 7\ndeal {deck}"), 4, "dealer 7 is not a seat"),
        (file(header="variant carousel\ncarried 5\ndeal {deck}"), 4, "no pool"),
        (file(header="variant carousel\ncarried -5\ndeal {deck}"), 3, "'-5' is no number"),
        (file(header="variant carousel\ndraw\ndeal {deck}"), 3, "'draw' does not belong before"),
        (file(header="variant carousel\ndeal 7h 8h"), 3, "not the deck of 53 cards"),
        (file(header="variant carousel\ndeal 7h 8x"), 3, "'8x' is not a card"),
        (file(header="variant carousel\ndeal {deck} cut 20"), 3, "carousel has no cut"),
        (file(header="variant carousel\ndeal {deck} / 7h"), 3, "'/' is too much here"),
        (file("draw\nsing\n"), 5, "'sing' is no command"),
        (file("draw\n\ntable 7h 8h 9x\n"), 6, "'9x' is not a card"),
        (file("draw 7h\n"), 4, "'7h' is too much here"),
        (file("deal 7h\n"), 4, "'deal' is no command"),
        (file("play 7h /\n"), 4, "a card is missing"),
    ],
)
def test_a_file_that_is_refused_names_the_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(rk.CodecError) as error:
        rk.Record.from_text(text)
    assert error.value.path == f"line {line}"
    assert problem in error.value.problem
    assert "\n" not in str(error.value)


def test_another_packages_variant() -> None:
    game = Ferry(wind=Wind.STRONG, motto='rows "#1" = 7', turns=4)
    record = rk.playout(game, [lazy] * 2, Random(1))
    assert rk.Record.from_text(record.to_text(), game=game) == record
    for motto in ("7", "true", "null", "row", "two words", "#", "", "\n", "ü", '"'):
        changed = attrs.evolve(record, game=attrs.evolve(game, motto=motto))
        assert rk.Record.from_text(changed.to_text(), game=changed.game) == changed
    with pytest.raises(rk.CodecError, match=r"not the game that is wanted"):
        rk.Record.from_text(record.to_text(), game=Ferry())
    with pytest.raises(rk.CodecError, match=r"no variant 'ferry'"):
        rk.Record.from_text(record.to_text())


def test_house_rules_as_text() -> None:
    rules = {"players": "3", "ace_both_ends": "true", "ties": "nobody"}
    assert read_rules("carousel", rules).players == 3
    with pytest.raises(rk.CodecError, match=r"^knock_limit is a whole number from 0 to 24"):
        read_rules("carousel", {"knock_limit": "25"})


def test_a_record_file_is_text() -> None:
    with pytest.raises(TypeError, match=r"a record's file is text, not bytes"):
        rk.Record.from_text(b"")  # type: ignore[arg-type]


def _read(text: str) -> tuple[str, rk.Record | None]:
    """The record, or the path of the error."""
    try:
        return "", rk.Record.from_text(text)
    except rk.CodecError as error:
        return error.path if len(str(error)) < 400 else "too long", None


_WORDS = ["draw", "pass", "table", "7h", "/", "*", "set", "players=3", "deal", "#", "\n", " ", "0"]


@given(st.lists(st.sampled_from([*_WORDS, "\n  ", DECK, VERSION_LINE, "variant", "carousel"])))
def test_words_in_any_order_raise_only_what_is_documented(words: list[str]) -> None:
    for text in (" ".join(words), file(" ".join(words))):
        path, record = _read(text)
        assert record is not None or re.match(r"line \d+$", path)
        if record is not None:
            assert rk.Record.from_text(record.to_text()) == record


@pytest.mark.parametrize("line", ["\n", "7", "#", "# \n", " \n"])
def test_a_megabyte_of_little(line: str) -> None:
    path, record = _read(file(line * (10**6 // len(line))))
    assert record is not None or path == "line 4"


@pytest.mark.parametrize("line", ["draw\n", "play 7h\n", "table 7h 8h 9h / 7c 7d 7h\n"])
def test_a_megabyte_of_actions(line: str) -> None:
    path, record = _read(file(line * (10**6 // len(line))))
    assert record is not None or path.startswith("line ")
