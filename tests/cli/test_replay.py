"""``rummykit play --record`` and ``rummykit replay``."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import rummykit as rk
from rummykit.bots import greedy
from rummykit.cli import play as cli_play
from rummykit.cli.files import RecordWriter
from rummykit.codec import CodecError
from rummykit.recordfile import VERSION_LINE, read_records
from tests.cli.test_play import run

Edit = Callable[[Sequence[rk.Record]], Sequence[rk.Record]]


@functools.cache
def match(name: str = "carousel", **house_rules: int) -> tuple[rk.Record, ...]:
    """The records of a match of greedy bots."""
    game = rk.make(name, **house_rules)
    return rk.Match.play(game, [greedy] * game.players, Random(1)).records


def saved(path: Path, records: Sequence[rk.Record]) -> Path:
    file = path / "match.txt"
    file.write_text("\n".join([record.to_text() for record in records]), encoding="utf-8")
    return file


def body(shown: str) -> str:
    return shown[shown.index("─") :]


@pytest.mark.parametrize(
    "words",
    [
        ("carousel", "--set", "target=60"),
        ("remi51", "--players", "2"),
        ("500", "--players", "3", "--set", "target=60"),
    ],
)
def test_what_was_recorded_is_replayed_as_it_was_shown(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    file = tmp_path / "match.txt"
    played = run("play", *words, "--seed", "3", "--record", str(file))
    replayed = run("replay", str(file))
    assert played.exit_code == replayed.exit_code == 0
    assert replayed.stderr == ""
    assert body(replayed.stdout) == body(played.stdout)


def test_a_file_holds_one_record_for_each_deal(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    run("play", "carousel", "--seed", "3", "--quiet", "--record", str(file))
    records = read_records(file.read_text(encoding="utf-8"))
    game = rk.Carousel()
    assert records == rk.Match.play(game, [greedy] * 2, Random(3)).records
    assert len(records) > 1


def test_an_old_file_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    for _ in range(2):
        run("play", "carousel", "--seed", "3", "--set", "target=1", "--record", str(file))
    assert file.read_text(encoding="utf-8").count(VERSION_LINE) == 1


@pytest.mark.parametrize("typed", ["draw\nquit\n", "draw\n"])
def test_who_leaves_keeps_the_deal_so_far(tmp_path: Path, typed: str) -> None:
    file = tmp_path / "match.txt"
    words = ("--seed", "2", "--players", "3", "--seat", "1")
    run("play", "carousel", *words, "--record", str(file), typed=typed)
    (record,) = read_records(file.read_text(encoding="utf-8"))
    assert record.actions == (rk.Draw(),)
    replayed = run("replay", str(file))
    assert replayed.exit_code == 0
    assert replayed.stdout.splitlines()[-1] == "The record ends here; the deal is not over."


def test_ctrl_c_keeps_the_deal_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: object, state: rk.State) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_play.Playing, "_choose", interrupted)
    file = tmp_path / "match.txt"
    assert run("play", "carousel", "--seed", "2", "--record", str(file)).exit_code == 130
    (record,) = read_records(file.read_text(encoding="utf-8"))
    assert record.actions == ()


def test_what_a_seat_saw(tmp_path: Path) -> None:
    shown = run("replay", str(saved(tmp_path, match(target=1))), "--seat", "1")
    assert shown.exit_code == 0
    lines = shown.stdout.splitlines()
    assert lines[0] == "carousel, 2 players, as seat 1 saw it"
    turn, drawn, hands = "", {"seat 0": 0, "seat 1": 0}, {"seat 0": 0, "seat 1": 0}
    for line in lines:
        if "is over" in line:
            break
        if line.startswith("seat "):
            turn = line[:6]
            hands[turn] += len(line) > len(turn)
        if line.startswith("    draws "):
            assert (line == "    draws a card") == (turn == "seat 0")
            drawn[turn] += 1
    assert all(drawn.values())
    assert hands["seat 0"] == 0 < hands["seat 1"]


def test_house_rules_are_named(tmp_path: Path) -> None:
    file = saved(tmp_path, match(target=1, knock_limit=7))
    assert "House rules: knock_limit=7, target=1" in run("replay", str(file)).stdout


def test_quiet_shows_the_score_sheets(tmp_path: Path) -> None:
    shown = run("replay", "--quiet", str(saved(tmp_path, match(target=1)))).stdout
    assert "Score sheet" in shown
    assert "draws" not in shown


def test_one_deal_from_the_middle_of_a_match(tmp_path: Path) -> None:
    carried = [record for record in match("500", players=3, target=300) if record.carried]
    assert carried
    shown = run("replay", str(saved(tmp_path, carried[:1])))
    assert shown.exit_code == 0
    assert f"pool {carried[0].carried + 30}" in shown.stdout


def test_it_stops_at_the_first_illegal_action(tmp_path: Path) -> None:
    first, *_ = match()
    bad = attrs.evolve(first, actions=[rk.Draw(), rk.Pass(), rk.Draw()])
    shown = run("replay", str(saved(tmp_path, [bad])))
    assert shown.exit_code == 1
    assert shown.stdout.splitlines()[-1].startswith("    draws ")
    assert shown.stderr.endswith("match.txt, ply 1, pass: Meld, or draw another card.\n")


def _second(records: Sequence[rk.Record], **changes: Any) -> Sequence[rk.Record]:
    return [records[0], attrs.evolve(records[1], **changes)]


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (
            lambda records: _second(records, actions=[rk.Pass()]),
            "deal 2, ply 0, pass: First draw a card.",
        ),
        (
            lambda records: [records[0].undo(), records[1]],
            "deal 2, the deal before it is not over",
        ),
        (
            lambda records: _second(records, dealer=records[0].dealer),
            "deal 2, seat {0} dealt: the deal is seat {1}'s",
        ),
        (
            lambda records: _second(records, game=rk.Carousel(knock_limit=6)),
            "deal 2, the rules are not those of the deal before it",
        ),
    ],
)
def test_deals_that_do_not_follow_are_refused(tmp_path: Path, edit: Edit, sentence: str) -> None:
    records = match()
    dealer = records[0].dealer
    shown = run("replay", str(saved(tmp_path, edit(records))))
    assert shown.exit_code == 1
    assert sentence.format(dealer, 1 - dealer) in shown.stderr


def test_a_deal_after_the_end_of_the_match_is_refused(tmp_path: Path) -> None:
    records = match(target=1)
    last = records[-1]
    more = attrs.evolve(last, dealer=(last.dealer + 1) % 2, actions=())
    shown = run("replay", str(saved(tmp_path, [*records, more])))
    assert shown.exit_code == 1
    assert f"deal {len(records) + 1}, the match was over before it" in shown.stderr


def test_a_pool_that_is_not_the_one_left_over_is_refused(tmp_path: Path) -> None:
    records = match("500", players=3, target=300)
    wrong = _second(records, carried=records[1].carried + 5, actions=())
    shown = run("replay", str(saved(tmp_path, wrong)))
    assert shown.exit_code == 1
    carried = records[1].carried
    assert f"deal 2, carried {carried + 5}: the pool has {carried}" in shown.stderr


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", f"line 1: a record begins with the line '{VERSION_LINE}'"),
        (b"hello\n", f"line 1: a record begins with the line '{VERSION_LINE}'"),
        (b"rummykit record 1\nvariant bridge\ndeal Ac\n", "line 3: "),
        (b"rummykit record 1\nvariant carousel\ndealer 0\n", "line 3: there is no deal"),
        (b"\xff\xfe\x00", "it is no text in UTF-8"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(content)
    shown = run("replay", str(file))
    assert shown.exit_code == 2
    assert shown.stdout == ""
    assert shown.stderr.startswith("rummykit: ")
    assert "match.txt" in shown.stderr
    assert sentence in shown.stderr


def test_a_fault_in_a_later_record_names_the_line_of_the_file(tmp_path: Path) -> None:
    first, second, *_ = match()
    file = saved(tmp_path, [first, second])
    lines = [*file.read_text(encoding="utf-8").split("\n"), "fly"]
    with pytest.raises(CodecError) as refused:
        read_records("\n".join(lines))
    assert refused.value.path == f"line {len(lines)}"


def test_a_file_with_a_byte_order_mark_and_other_line_ends(tmp_path: Path) -> None:
    file = saved(tmp_path, match(target=1))
    text = file.read_text(encoding="utf-8")
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert run("replay", str(file)).exit_code == 0


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    shown = run("replay", str(tmp_path / "none.txt"))
    assert shown.exit_code == 2
    assert shown.stderr.startswith("rummykit: cannot read ")
    assert shown.stderr.endswith("none.txt: No such file or directory\n")
    shown = run("play", "carousel", "--record", str(tmp_path))
    assert shown.exit_code == 2
    assert shown.stderr.startswith("rummykit: cannot write ")


def test_a_file_that_goes_away_while_playing(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    file = folder / "match.txt"
    writer = RecordWriter(file)
    file.unlink()
    folder.rmdir()
    with pytest.raises(ValueError, match=r"cannot write .*: No such file or directory"):
        writer.add(match(target=1)[0])


def test_a_seat_that_is_not_there(tmp_path: Path) -> None:
    shown = run("replay", str(saved(tmp_path, match(target=1))), "--seat", "2")
    assert shown.exit_code == 2
    assert shown.stderr == "rummykit: there is no seat 2: the seats are 0-1\n"


def test_several_records_are_read_as_they_were_written() -> None:
    records = match()
    text = "# a match\n\n" + "\n# the next deal\n".join([record.to_text() for record in records])
    assert read_records(text) == records
    assert read_records(records[0].to_text()) == (records[0],)


def test_records_are_read_from_text_only() -> None:
    with pytest.raises(TypeError, match="text"):
        read_records(b"rummykit record 1")  # type: ignore[arg-type]
