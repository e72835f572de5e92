"""What every variant of rummykit must keep, asked by its testing kit."""

from __future__ import annotations

import pytest

from rummykit.testing import check_game
from rummykit_gin import Gin


@pytest.mark.parametrize(
    "game",
    [
        Gin(),
        Gin(
            knock_limit=0,
            gin_bonus=0,
            undercut_bonus=1,
            target=1,
            game_bonus=0,
            box_bonus=1,
        ),
    ],
    ids=["default", "altered"],
)
def test_gin_is_a_game(game: Gin) -> None:
    checked = check_game(game, deals=3)
    assert checked.deals == 3
    assert checked.states > 200
