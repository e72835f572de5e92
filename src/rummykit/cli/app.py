"""The commands and their options."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path
from random import Random
from typing import Annotated, NoReturn

import typer
from rich.text import Text

from rummykit import variants
from rummykit.cli import INTERRUPTED
from rummykit.cli.files import FileFault, RecordWriter, load_records
from rummykit.cli.person import Left
from rummykit.cli.play import Playing
from rummykit.cli.replay import BadDeal, replay
from rummykit.cli.settings import changed_rules, make_game, read_bots
from rummykit.cli.terminal import open_console, prepare
from rummykit.match import MatchTooLong
from rummykit.testing.conformance import Nonconformity, check_game

__all__ = ["app", "run"]

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Play and watch rummies by their rules.",
)


def run() -> None:
    """Run the command on the program's own streams and arguments."""
    prepare(sys.stdin, sys.stdout, sys.stderr)
    app()


def _show_version(asked: bool) -> None:  # noqa: FBT001 (typer calls it so)
    if asked:
        try:
            found = metadata.version("rummykit")
        except metadata.PackageNotFoundError:
            found = "(not installed)"
        _write(f"rummykit {found}")
        raise typer.Exit


@app.callback()
def _common(
    *,
    show_version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, metavar="", help="Show the version."
        ),
    ] = False,
) -> None:
    pass


@app.command("variants")
def list_variants() -> None:
    """List the variants, one a line."""
    for name in variants.names():
        _write(name)


@app.command()
def play(
    *,
    variant: Annotated[str, typer.Argument(help="The variant; 'rummykit variants' lists them.")],
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="The seat that you play, from 0; without it you watch.")
    ] = None,
    bot_names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="Who plays the other seats: greedy, random, or one for each, with commas.",
        ),
    ] = "greedy",
    seed: Annotated[
        int | None, typer.Option(help="The seed; the same seed deals the same match again.")
    ] = None,
    house_rules: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="RULE=VALUE", help="A house rule, such as target=300."),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", metavar="", help="Show only the score sheets.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Record the deals in a file, for 'rummykit replay'; what was in it is lost.",
        ),
    ] = None,
) -> None:
    """Play a match, or watch one, turn by turn."""
    try:
        game = make_game(variant, house_rules or [], players)
        if seat is not None and seat not in range(game.players):
            raise ValueError(f"there is no seat {seat}: the seats are 0-{game.players - 1}")
        others = [other for other in range(game.players) if other != seat]
        chosen = read_bots(bot_names, others)
        writer = None if record is None else RecordWriter(record)
    except (TypeError, ValueError) as error:
        _fail(str(error), code=2)
    playing = Playing(
        game=game,
        bots=chosen,
        seat=seat,
        console=open_console(),
        quiet=quiet,
        seed=Random().randrange(10**6) if seed is None else seed,
        writer=writer,
    )
    try:
        _play(playing, variant)
    except (FileFault, MatchTooLong) as error:
        _fail(str(error), code=1)


def _play(playing: Playing, variant: str) -> None:
    """Play until the match ends or the person leaves."""
    try:
        playing.introduce(variant, changed_rules(playing.game))
        playing.play()
    except KeyboardInterrupt:
        playing.leave("You have left the game.")
        raise typer.Exit(INTERRUPTED) from None
    except Left as left:
        playing.leave(str(left))


@app.command("replay")
def replay_file(
    *,
    file: Annotated[Path, typer.Argument(help="The file, as 'rummykit play --record' writes it.")],
    seat: Annotated[int | None, typer.Option(help="Show only what this seat saw.")] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", metavar="", help="Show only the score sheets.")
    ] = False,
) -> None:
    """Show the deals of a file again, checking every action by the rules."""
    try:
        replay(load_records(file), open_console(), seat=seat, quiet=quiet)
    except BadDeal as error:
        _fail(f"{file}, {error}", code=1)
    except ValueError as error:
        _fail(str(error), code=2)


@app.command("check")
def check_variant(
    *,
    variant: Annotated[str, typer.Argument(help="The variant; 'rummykit variants' lists them.")],
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed asks the same questions.")] = 0,
    deals: Annotated[int, typer.Option(min=1, help="How many deals to play.")] = 6,
    house_rules: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="RULE=VALUE", help="A house rule, such as target=300."),
    ] = None,
) -> None:
    """Check that a variant keeps what every variant promises: for authors of variants."""
    try:
        game = make_game(variant, house_rules or [], players)
    except (TypeError, ValueError) as error:
        _fail(str(error), code=2)
    try:
        _write(str(check_game(game, deals=deals, seed=seed)))
    except Nonconformity as error:
        _fail(str(error), code=1)


def _fail(sentence: str, *, code: int) -> NoReturn:
    _write(f"rummykit: {sentence}", to_errors=True)
    raise typer.Exit(code)


def _write(line: str, *, to_errors: bool = False) -> None:
    """Write a line as it stands, however long."""
    open_console(to_errors=to_errors).print(Text(line), soft_wrap=True)
