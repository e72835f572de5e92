"""A table server: it alone knows the cards, and its clients know only what their seats may know.

Three bots play a deal of Remi 51 over a loopback socket, one JSON document a line.  Ana plays
fair.  Boris loses his connection and comes back.  Mara cheats in every way she can think of, is
refused each time with the reason, and in the end has to play like everybody else.

Run it with ``python examples/table_server.py``.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Iterator
from random import Random

import attrs

import rummykit as rk
from rummykit.record import AnyGame

# What is sent.  Any frozen class of rummykit's values can be a document.


@attrs.frozen
class Hello:
    """The first line of a client: the secret word that it was given for its seat."""

    password: str


@attrs.frozen
class Move:
    """What a client wants to do, and the ply of the view on which it decided.

    It does not say for which seat: that the server knows from the connection.
    """

    ply: int
    action: rk.Action


@attrs.frozen(kw_only=True)
class News:
    """What the server tells a seat: one of these."""

    game: AnyGame | None = None
    view: rk.View | None = None
    illegal: rk.Illegal | None = None
    unreadable: str | None = None
    result: rk.DealResult | None = None


# The table: the rules' side of the server, which knows nothing of sockets.


class Table:
    """One deal, and who sits at it."""

    def __init__(self, game: rk.Remi51, passwords: list[str], rng: Random) -> None:
        self.game = game
        self.seats = {password: seat for seat, password in enumerate(passwords)}
        self._rng = rng  # for more than a story: random.SystemRandom()
        self.record = rk.Record(game=game, deal=game.chance(None, rng), dealer=2)
        self.state = game.deal(self.record.deal, dealer=2)

    def news(self, seat: int) -> Iterator[News]:
        """What a seat may know now.  A view is safe to send whole, and enough to join in."""
        yield News(view=self.game.view(self.state, seat))
        if self.game.is_over(self.state):
            yield News(result=self.game.result(self.state))

    def move(self, seat: int, line: bytes) -> News | None:
        """Do what a client asks; if it is refused, say why, and nothing has changed."""
        try:
            move = rk.from_json(line, Move, game=self.game)
        except rk.CodecError as error:
            return News(unreadable=str(error))
        try:
            # The seat is the connection's and the ply what the client saw: so a move for another
            # seat, a move sent twice and a move that comes too late are all refused.
            self._do(move.action, seat=seat, ply=move.ply)
        except rk.IllegalAction as error:
            return News(illegal=error.illegal)
        while self.state.player is None and not self.game.is_over(self.state):
            self._do(self.game.chance(self.state, self._rng))
        return None

    def _do(self, action: rk.Action, seat: int | None = None, ply: int | None = None) -> None:
        self.state = self.game.apply(self.state, action, seat=seat, ply=ply)
        # What is stored.  With it the table can be set up again after a crash.
        self.record = attrs.evolve(self.record, actions=(*self.record.actions, action))


# The server: sockets, and who sits behind which.


class Server:
    """The table on a loopback socket."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sent: dict[int, list[str]] = {seat: [] for seat in table.seats.values()}
        self._writers: dict[int, asyncio.StreamWriter] = {}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection, from its password to its end."""
        seat = None
        try:
            hello = rk.from_json(await reader.readline(), Hello)
            seat = self.table.seats.get(hello.password)
            if seat is None:
                return
            self._writers[seat] = writer  # an older connection of the same seat is forgotten
            await self._send(seat, News(game=self.table.game), *self.table.news(seat))
            while line := await reader.readline():
                refusal = self.table.move(seat, line)
                if refusal is not None:
                    await self._send(seat, refusal)
                    continue
                for other in list(self._writers):
                    await self._send(other, *self.table.news(other))
        except (ValueError, ConnectionError):
            # No password, a line of more than 64 KiB (the reader's limit), or gone: hang up.
            pass
        finally:
            if seat is not None and self._writers.get(seat) is writer:
                del self._writers[seat]
            writer.close()

    async def _send(self, seat: int, *news: News) -> None:
        for item in news:
            line = rk.to_json(item)
            self.sent[seat].append(line)
            # A client that is gone misses nothing: it gets the view when it comes back.
            with contextlib.suppress(ConnectionError):
                self._writers[seat].write(line.encode() + b"\n")
                await self._writers[seat].drain()


# The clients.  They see views, and nothing else.


class Client:
    """A player at a socket."""

    game: AnyGame
    writer: asyncio.StreamWriter

    def __init__(self, name: str, password: str) -> None:
        self.name = name
        self.password = password
        self.result: rk.DealResult | None = None

    async def news(self, port: int) -> AsyncGenerator[News, None]:
        """Join the table and listen until the deal is over, or the caller has had enough."""
        reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            await self.send(rk.to_json(Hello(self.password)))
            # The game comes first; with it the client knows what the views are.
            self.game = _told(rk.from_json(await reader.readline(), News).game)
            while self.result is None and (line := await reader.readline()):
                news = rk.from_json(line, News, game=self.game)
                self.result = news.result
                yield news
        finally:
            self.writer.close()
            await self.writer.wait_closed()

    async def send(self, line: str) -> None:
        """Send one line."""
        self.writer.write(line.encode() + b"\n")
        await self.writer.drain()

    def move(self, view: rk.View) -> str:
        """Decide what to do: a client can ask the same questions as the server."""
        action = rk.bots.greedy(self.game, view, Random(view.ply))
        assert self.game.check(view, action) is None
        return rk.to_json(Move(view.ply, action))

    async def play(self, port: int) -> None:
        """Play fair until the deal is over."""
        async for news in self.news(port):
            if news.view is not None and news.view.player == news.view.seat:
                await self.send(self.move(news.view))


class Forgetful(Client):
    """A client that loses its connection once, in the middle of the deal."""

    async def play(self, port: int) -> None:
        """Play, hang up, and rejoin: the first view of the new connection is all it takes."""
        async with contextlib.aclosing(self.news(port)) as stream:
            async for news in stream:
                if news.view is not None and news.view.ply > 12:
                    break
                if news.view is not None and news.view.player == news.view.seat:
                    await self.send(self.move(news.view))
        print(f"{self.name} loses the connection, and comes back")
        await super().play(port)


class Cheat(Client):
    """A client that tries everything until it has been refused for it."""

    def __init__(self, name: str, password: str) -> None:
        super().__init__(name, password)
        self.refusals: dict[str, str] = {}

    async def play(self, port: int) -> None:
        """Cheat on every occasion, and then play like the others."""
        async for news in self.news(port):
            if news.illegal is not None:
                self.note(news.illegal.reason.name, str(news.illegal))
            if news.unreadable is not None:
                self.note("UNREADABLE", news.unreadable)
            if news.view is not None:
                for name, trick in self.tricks(news.view):
                    if name not in self.refusals:
                        await self.send(trick)
                if news.view.player == news.view.seat:
                    await self.send(self.move(news.view))
                    if "STALE" not in self.refusals:  # once more, as if it had been lost
                        await self.send(self.move(news.view))

    def note(self, name: str, sentence: str) -> None:
        """Keep the first refusal for each reason."""
        if name not in self.refusals:
            print(f"{self.name} is refused: {name:12} {sentence}")
            self.refusals[name] = sentence

    def tricks(self, view: rk.View) -> Iterator[tuple[str, str]]:
        """What can be tried now, and the name of the refusal it meets."""
        if view.player != view.seat:
            yield "WRONG_SEAT", rk.to_json(Move(view.ply, rk.Draw()))
            return
        assert isinstance(view, rk.variants.remi51.Remi51View)
        hand = view.hand or ()
        if rk.Discard in self.game.available(view):
            others = [card for card in self.game.deck if card not in hand]
            yield "NOT_HELD", rk.to_json(Move(view.ply, rk.Discard(others[0])))
            yield "NOT_A_MELD", rk.to_json(Move(view.ply, rk.LayDown([hand[:2]])))
            yield "WRONG_PHASE", rk.to_json(Move(view.ply, rk.Draw()))
        honest = self.move(view)
        yield "UNREADABLE", honest.replace('"ply"', '"seat":0,"ply"')
        yield "UNREADABLE", honest[:-3]
        # To choose how the cards lie is the boldest of all.
        yield "WRONG_SEAT", rk.to_json(Move(view.ply, rk.Deal(self.game.deck, 20)))


def _told(game: AnyGame | None) -> AnyGame:
    assert game is not None
    return game


async def main() -> tuple[Server, list[Client]]:
    """Open the table, let the three play, and close it."""
    passwords = ["anchovy", "basilisk", "meringue"]
    server = Server(Table(rk.Remi51(players=3), passwords, Random(6)))
    listening = await asyncio.start_server(server.serve, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    clients = [
        Client("Ana", "anchovy"),
        Forgetful("Boris", "basilisk"),
        Cheat("Mara", "meringue"),
    ]
    await asyncio.gather(*[client.play(port) for client in clients])
    listening.close()
    await listening.wait_closed()
    return server, clients


if __name__ == "__main__":
    server, clients = asyncio.run(main())
    record = server.table.record
    print(f"The deal is over after {len(record.actions)} actions: {record.result().points}")

    # All have been told the same result, and what the server stored leads to it once more.
    assert [client.result for client in clients] == [record.result()] * 3
    assert rk.Record.from_text(record.to_text()).result() == record.result()
    # Every trick was refused for its own reason.
    mara = clients[2]
    assert isinstance(mara, Cheat)
    tried = {"WRONG_SEAT", "NOT_HELD", "NOT_A_MELD", "WRONG_PHASE", "UNREADABLE", "STALE"}
    assert set(mara.refusals) == tried
    # Nothing was sent but views of the seat it was sent to, and words about its own moves.
    for seat, lines in server.sent.items():
        for line in lines[1:]:
            view = rk.from_json(line, News, game=server.table.game).view
            assert view is None or view.seat == seat
