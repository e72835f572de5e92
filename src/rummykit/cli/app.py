"""The commands and their options."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Annotated, NoReturn

import typer

from rummykit import variants
from rummykit.cli import INTERRUPTED
from rummykit.cli.person import Left
from rummykit.cli.play import Playing
from rummykit.cli.settings import changed_rules, make_game, read_bots
from rummykit.cli.terminal import open_console, prepare
from rummykit.match import MatchTooLong

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
            found = version("rummykit")
        except PackageNotFoundError:
            found = "(not installed)"
        typer.echo(f"rummykit {found}")
        raise typer.Exit


@app.callback()
def _common(
    *,
    show_version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    pass


@app.command("variants")
def list_variants() -> None:
    """List the variants, one a line."""
    for name in variants.names():
        typer.echo(name)


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
    quiet: Annotated[bool, typer.Option("--quiet", help="Show only the score sheets.")] = False,
) -> None:
    """Play a match, or watch one, turn by turn."""
    try:
        game = make_game(variant, house_rules or [], players)
        if seat is not None and seat not in range(game.players):
            raise ValueError(f"there is no seat {seat}: the seats are 0-{game.players - 1}")
        others = [other for other in range(game.players) if other != seat]
        chosen = read_bots(bot_names, others)
    except (TypeError, ValueError) as error:
        _fail(str(error), code=2)
    playing = Playing(
        game=game,
        bots=chosen,
        seat=seat,
        console=open_console(),
        quiet=quiet,
        seed=Random().randrange(10**6) if seed is None else seed,
    )
    try:
        playing.introduce(variant, changed_rules(game))
        playing.match()
    except KeyboardInterrupt:
        playing.leave("You have left the game.")
        raise typer.Exit(INTERRUPTED) from None
    except Left as left:
        playing.leave(str(left))
    except MatchTooLong as error:
        _fail(str(error), code=1)


def _fail(sentence: str, *, code: int) -> NoReturn:
    typer.echo(f"rummykit: {sentence}", err=True)
    raise typer.Exit(code)
