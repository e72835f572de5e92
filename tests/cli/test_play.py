"""``rummykit play``: watching matches, and the settings that are refused."""

from __future__ import annotations

import re
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from random import Random

import pytest
from typer.testing import CliRunner, Result

import rummykit as rk
from rummykit.bots import greedy
from rummykit.cli import play as cli_play
from rummykit.cli.app import app

VARIANTS = [
    ("carousel", "target=60"),
    ("remi51", "deals=2"),
    ("500", "target=60"),
    ("300", "target=20"),
]


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


@pytest.mark.parametrize(("variant", "shorter"), VARIANTS)
def test_a_match_is_shown_to_its_end(variant: str, shorter: str) -> None:
    shown = run("play", variant, "--seed", "1", "--players", "3", "--set", shorter)
    assert shown.exit_code == 0
    assert shown.stderr == ""
    lines = shown.stdout.splitlines()
    assert lines[0] == f"{variant}, 3 players, seed 1"
    assert re.fullmatch(r"The match is won by seat \d.*", lines[-1])
    deals = sum(line.count("Deal ") for line in lines if line.startswith("─"))
    assert deals == shown.stdout.count("Score sheet") == shown.stdout.count("The deal is over")


def test_it_is_the_match_that_the_library_plays_from_that_seed() -> None:
    game = rk.Carousel(players=3)
    standing = rk.Match.play(game, [greedy] * 3, Random(5)).standing
    shown = run("play", "carousel", "--seed", "5", "--players", "3", "--quiet").stdout
    last = [line for line in shown.splitlines() if line.startswith(" total")][-1]
    assert tuple(int(number) for number in re.findall(r"\d+", last)) == standing.totals
    winner = standing.winners[0]
    assert f"The match is won by seat {winner} ({standing.totals[winner]} points)." in shown


def test_the_same_seed_shows_the_same_match() -> None:
    one, two, other = (
        run("play", "500", "--set", "target=40", "--seed", seed).stdout for seed in ("3", "3", "4")
    )
    assert one == two != other


def test_without_a_seed_one_is_drawn_and_named() -> None:
    shown = run("play", "carousel", "--quiet").stdout
    found = re.search(r"seed (\d+)", shown)
    assert found is not None
    assert run("play", "carousel", "--quiet", "--seed", found[1]).stdout == shown


def test_quiet_shows_the_score_sheets_only() -> None:
    shown = run("play", "carousel", "--seed", "1", "--quiet").stdout
    assert "Score sheet" in shown
    assert not any(word in shown for word in ("draws", "Deal 1", "stock", "♥", "is over"))


def test_a_turn_tells_the_hand_and_what_is_drawn_laid_and_passed() -> None:
    words = ("--seed", "1", "--players", "3", "--set", "target=1")
    lines = run("play", "carousel", *words).stdout.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("seat "))
    assert re.fullmatch(r"seat \d, .*|seat \d greedy, .*", lines[1])
    turn = next(n for n in range(start + 1, len(lines)) if re.match(r"seat \d   \S", lines[n]))
    assert re.fullmatch(r"    draws \S+", lines[turn + 1])
    assert any(line.startswith("    melds ") for line in lines)
    assert any(re.match(r"    \+ 0: ", line) for line in lines)


def test_house_rules_and_bots_are_named_and_used() -> None:
    rules = ("--set", "target=20", "--set", "knock_timing=any", "--bots", "random,greedy")
    shown = run("play", "carousel", "--seed", "2", *rules).stdout.splitlines()
    assert shown[1] == "seat 0 random, seat 1 greedy"
    assert shown[2] == "House rules: knock_timing=any, target=20"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["bridge"], "there is no variant 'bridge'; there are carousel, remi51, 500"),
        (["carousel", "--players", "9"], "players is a whole number from 2 to 5, not 9"),
        (["carousel", "--set", "knock_limit=99"], "knock_limit is a whole number from 0 to 24"),
        (["carousel", "--set", "luck=1"], "carousel has no house rule 'luck'"),
        (["carousel", "--set", "luck"], "a house rule is written name=value, not 'luck'"),
        (["500", "--players", "5"], "players is a whole number from 2 to 4, not 5"),
        (["carousel", "--bots", "clever"], "there is no bot 'clever'; there are greedy, random"),
        (["carousel", "--bots", "random,random,random"], "3 bots for 2 seats that bots play"),
        (["carousel", "--seat", "0", "--bots", "random,random"], "2 bots for 1 seats"),
        (["carousel", "--seat", "2"], "there is no seat 2: the seats are 0-1"),
        (["carousel", "--seat", "-1"], "there is no seat -1: the seats are 0-1"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(words: list[str], sentence: str) -> None:
    refused = run("play", *words)
    assert refused.exit_code == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("rummykit: ")
    assert sentence in refused.stderr


def test_a_match_that_nobody_wins_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli_play, "MAX_DEALS", 2)
    shown = run("play", "carousel", "--seed", "1", "--set", "target=9999", "--quiet")
    assert shown.exit_code == 1
    assert shown.stderr == "rummykit: the match was not over after 2 deals\n"


def test_ctrl_c_while_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: object, state: rk.State) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_play.Playing, "_choose", interrupted)
    shown = run("play", "carousel", "--seed", "1")
    assert shown.exit_code == 130
    assert shown.stdout.splitlines()[-1] == "You have left the game."


# Variants of other packages.


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that brings the variants ``highest`` and ``sour``."""
    group = "rummykit.variants"
    found = EntryPoints(
        [
            EntryPoint("highest", "tests.cli.highest:Highest", group),
            EntryPoint("sour", "tests.cli.highest:sour", group),
        ]
    )
    monkeypatch.setattr(rk.variants, "entry_points", lambda **wanted: found.select(**wanted))


@pytest.mark.usefixtures("installed")
def test_the_variants_are_listed_one_a_line() -> None:
    assert run("variants").stdout.splitlines() == list(rk.variants.names())
    assert {"carousel", "remi51", "500", "300", "500-koljac", "highest"} <= set(rk.variants.names())


@pytest.mark.usefixtures("installed")
def test_a_variant_of_another_package_is_played() -> None:
    shown = run("play", "highest", "--seed", "1", "--players", "2")
    assert shown.exit_code == 0
    lines = shown.stdout.splitlines()
    assert lines[0] == "highest, 2 players, seed 1"
    assert sum(line.startswith("    show ") for line in lines) == 2


@pytest.mark.usefixtures("installed")
def test_a_person_plays_a_variant_of_another_package() -> None:
    shown = run("play", "highest", "--seed", "1", "--seat", "1", typed="?\n1\n")
    assert shown.exit_code == 0
    assert "Actions: show." in shown.stdout
    assert "  (show) > ?" in shown.stdout


@pytest.mark.usefixtures("installed")
def test_a_house_rule_that_is_a_word_stays_one() -> None:
    shown = run("play", "highest", "--seed", "1", "--set", "greeting=yes")
    assert "House rules: greeting=yes" in shown.stdout


@pytest.mark.usefixtures("installed")
def test_a_variant_that_takes_no_such_rule_says_so() -> None:
    refused = run("play", "sour", "--set", "players=3")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("rummykit: ")


# The rest of the command.


def test_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: f"9.9 of {name}")
    assert run("--version").stdout == "rummykit 9.9 of rummykit\n"


def test_the_version_of_a_source_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert run("--version").stdout == "rummykit (not installed)\n"


def test_no_command_shows_the_help() -> None:
    assert "play" in run().output
    assert run("nonsense").exit_code == 2
