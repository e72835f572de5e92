"""The table server of the examples, end to end over sockets, with good and bad clients."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import json
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import rummykit as rk
from rummykit.testing.secrecy import reachable

SCRIPT = Path(__file__).parents[1] / "examples" / "table_server.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("table_server", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["table_server"] = module  # where its annotations are looked up
    spec.loader.exec_module(module)
    return module


def test_three_clients_play_a_deal(example: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    server, clients = asyncio.run(asyncio.wait_for(example.main(), 60))
    record = server.table.record
    assert [client.result for client in clients] == [record.result()] * 3
    mara = clients[2]
    reasons = {"WRONG_SEAT", "NOT_HELD", "NOT_A_MELD", "WRONG_PHASE", "UNREADABLE", "STALE"}
    assert set(mara.refusals) == reasons
    # The cheat changed nothing: her seat, too, did only what the greedy bot would do.
    for state, action in zip(record.states(), record.actions, strict=False):
        if state.player is not None:
            view = record.game.view(state, state.player)
            assert action == rk.bots.greedy(record.game, view, Random(view.ply))
    assert "Boris loses the connection" in capsys.readouterr().out


def test_a_seat_is_sent_only_its_own_views(example: ModuleType) -> None:
    server, _ = asyncio.run(asyncio.wait_for(example.main(), 60))
    game = server.table.game
    views = [list(server.table.record.seen_by(seat)) for seat in range(3)]
    for seat, lines in server.sent.items():
        plies = []
        for line in lines:
            news = rk.from_json(line, example.News, game=game)
            told = (news.game, news.view, news.illegal, news.unreadable, news.result)
            assert sum(part is not None for part in told) == 1
            if news.view is not None:
                game.audit(news.view)
                assert news.view == views[seat][news.view.ply]
                plies.append(news.view.ply)
            assert not any(isinstance(item, rk.State) for item in reachable(news))
        assert plies == sorted(plies)
        assert plies[-1] == len(server.table.record.actions)


async def talk(example: ModuleType, *lines: bytes, word: str = "a") -> list[Any]:
    """The answers of a fresh table to lines sent by a client."""
    table = example.Table(rk.Remi51(players=3), ["a", "b", "c"], Random(6))
    server = example.Server(table)
    listening = await asyncio.start_server(server.serve, "127.0.0.1", 0)
    before = table.state
    reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname()[:2])
    hello = rk.to_json(example.Hello(word)).encode()
    writer.write(b"".join(line + b"\n" for line in (hello, *lines)))
    writer.write_eof()
    answers = []
    with contextlib.suppress(ConnectionError):  # hung up on before everything was read
        async for line in reader:
            answers.append(json.loads(line)["value"])  # noqa: PERF401 (what came before counts)
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    listening.close()
    await listening.wait_closed()
    assert table.state == before
    assert table.record.actions == ()
    return answers


def ask(example: ModuleType, *lines: bytes, word: str = "a") -> list[Any]:
    return asyncio.run(asyncio.wait_for(talk(example, *lines, word=word), 20))


def test_who_has_no_password_is_told_nothing(example: ModuleType) -> None:
    assert ask(example, word="x") == []
    assert ask(example, word="") == []


def test_what_cannot_be_read_is_answered_and_changes_nothing(example: ModuleType) -> None:
    move = rk.to_json(example.Move(0, rk.Discard("7h"))).encode()
    answers = ask(
        example,
        b"",
        b"\xff\xfe",
        b"[" * 30_000,
        b'{"rummykit":1,"type":"Move","value":{"ply":0}}',
        move.replace(b"7h", b"7x"),
        move.replace(b'"ply":0', b'"ply":0,"ply":0'),
        move.replace(b'"ply":0', b'"ply":true'),
        move.replace(b"Move", b"Hello"),
    )
    game, view, *refusals = answers
    assert game["game"]["variant"] == "remi51"
    assert view["view"]["seat"] == 0
    assert [answer["unreadable"] for answer in refusals] == [
        "line 2: not JSON: Expecting value",
        "not UTF-8: byte 0",
        "nested too deeply",
        "the key 'action' is missing",
        "action.card: '7x' is not a card",
        "the key 'ply' is given twice",
        "ply: a whole number is wanted, not true or false",
        "type: Move is wanted, not 'Hello'",
    ]


def test_what_the_rules_refuse_is_answered_and_changes_nothing(example: ModuleType) -> None:
    moves = [
        (1, rk.Discard("7h"), "stale"),
        (-1, rk.Discard("7h"), "stale"),
        (0, rk.Draw(), "wrong_phase"),
        (0, rk.Knock(), "wrong_phase"),
        (0, rk.Deal(rk.Remi51().deck), "wrong_seat"),
        (0, rk.Reshuffle([0]), "wrong_seat"),
        (0, rk.LayOff("7h", 10**9), "no_such_meld"),
        (0, rk.LayDown(()), "nothing_added"),
    ]
    lines = [rk.to_json(example.Move(ply, action)).encode() for ply, action, _ in moves]
    answers = ask(example, *lines)[2:]
    reasons = [answer["illegal"]["reason"] for answer in answers]
    assert [*reasons[:6], *reasons[7:]] == [*[m[2] for m in moves[:6]], *[m[2] for m in moves[7:]]]
    assert reasons[6] in ("no_such_meld", "not_held")


def test_another_seat_cannot_move(example: ModuleType) -> None:
    move = rk.to_json(example.Move(0, rk.Draw())).encode()
    answers = ask(example, move, word="b")
    assert answers[-1]["illegal"]["reason"] == "wrong_seat"
    assert answers[1]["view"]["seat"] == 1


def test_a_line_that_is_too_long_ends_the_connection(example: ModuleType) -> None:
    answers = ask(example, b"7" * 10**6)
    assert len(answers) == 2
