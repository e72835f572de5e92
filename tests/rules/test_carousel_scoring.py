"""Carousel, clause by clause: what a round scores and how a match ends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import rummykit as rk
from rummykit.card import cards
from rummykit.result import Ending
from rummykit.variants.carousel import CarouselPhase, Ties
from rummykit.variants.carousel.scoring import round_scores
from tests.positions import after, position

TWO = rk.Carousel(players=2)
THREE = rk.Carousel(players=3)


def scored(
    points: Sequence[int], knocker: int | None = 0, ties: Ties = Ties.EACH_WINS
) -> tuple[int, ...]:
    """The scores after a knock, or after the last lap where nobody knocked."""
    ending = Ending.LAST_LAP if knocker is None else Ending.KNOCK
    return round_scores(points, ending, knocker, ties=ties)[0]


def round_of(points: Sequence[int], winners: Sequence[int], dealer: int) -> rk.DealResult:
    """A finished round with these scores."""
    return rk.DealResult(
        points=tuple(points),
        winners=tuple(winners),
        ending=Ending.KNOCK,
        deadwood=((),) * len(points),
        dealer=dealer,
    )


def match_of(*rounds: tuple[Sequence[int], Sequence[int]]) -> list[rk.DealResult]:
    """The results of rounds given as scores and winners, the deal passing on."""
    return [round_of(p, w, index % len(p)) for index, (p, w) in enumerate(rounds)]


# Card values


@pytest.mark.rule("C39")
def test_c39_a_joker_counts_25() -> None:
    assert TWO.melds.values.total(cards("*")) == 25
    assert TWO.melds.values.total(cards("* *")) == 50


@pytest.mark.rule("C40")
def test_c40_courts_count_10() -> None:
    assert [TWO.melds.values.of(card) for card in cards("Jc Qd Kh")] == [10, 10, 10]


@pytest.mark.rule("C41")
def test_c41_number_cards_count_their_face_value() -> None:
    values = [TWO.melds.values.of(card) for card in cards("2c 3d 4h 5s 6c 7d 8h 9s Tc")]
    assert values == [2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.rule("C42")
def test_c42_aces_count_1() -> None:
    assert TWO.melds.values.total(cards("As")) == 1
    assert TWO.melds.values.total(cards("* Kh 7c As")) == 43


# Who wins a round, and what


@pytest.mark.rule("C46")
def test_c46_the_fewest_points_win() -> None:
    assert scored([3, 11, 30]) == (35, 0, 0)
    state = position(THREE, ["3c", "Jc Ac", "Kc Kd Kh"], phase=CarouselPhase.END)
    result = THREE.result(after(THREE, state, "knock"))
    assert (result.points, result.winners) == ((35, 0, 0), (0,))
    assert result.deadwood == state.hands


@pytest.mark.rule("C47")
def test_c47_the_winner_need_not_be_the_knocker() -> None:
    assert scored([5, 2, 14]) == (0, 25, 0)


@pytest.mark.rule("C48")
def test_c48_of_two_players_the_winner_scores_the_difference() -> None:
    assert scored([2, 9]) == (7, 0)


@pytest.mark.rule("C49", "C50")
def test_c50_of_more_players_the_differences_are_added() -> None:
    assert scored([3, 11, 30]) == (8 + 27, 0, 0)
    assert scored([1, 2, 3, 4, 5]) == (1 + 2 + 3 + 4, 0, 0, 0, 0)


@pytest.mark.rule("C51")
def test_c51_a_winner_who_did_not_knock_gets_10_more() -> None:
    assert scored([4, 2]) == (0, 2 + 10)
    assert scored([5, 3, 3, 10]) == (0, 2 + 7 + 10, 2 + 7 + 10, 0)
    house = rk.Carousel(players=2, undercut_bonus=20)
    state = position(house, ["4c", "2c"], phase=CarouselPhase.END)
    assert house.result(after(house, state, "knock")).points == (0, 22)


@pytest.mark.rule("C52")
def test_c52_who_ties_with_the_knocker_wins_and_gets_10() -> None:
    assert scored([3, 3]) == (0, 10)
    assert scored([4, 4, 17]) == (0, 23, 0)
    assert scored([3, 3], ties=Ties.NOBODY) == (0, 10), "the option never touches this tie"


@pytest.mark.rule("C53")
def test_c53_two_who_tie_with_the_knocker_both_score() -> None:
    assert scored([5, 5, 5, 20]) == (0, 25, 25, 0)
    assert scored([5, 5, 5, 20], ties=Ties.NOBODY) == (0, 25, 25, 0)
    assert round_scores([5, 5, 5, 20], Ending.KNOCK, 0)[1] == (1, 2), "both won the round"


@pytest.mark.rule("C51", "C53")
def test_c53_ties_the_source_leaves_open() -> None:
    assert scored([9, 9, 20], None) == (11, 11, 0)
    assert scored([9, 9, 20], None, Ties.NOBODY) == (0, 0, 0)
    assert scored([5, 3, 3, 10], ties=Ties.NOBODY) == (0, 0, 0, 0)
    assert round_scores([9, 9, 20], Ending.LAST_LAP, None, ties=Ties.NOBODY)[1] == ()
    assert scored([5, 3, 4], ties=Ties.NOBODY) == (0, 2 + 1 + 10, 0), "no tie, nothing changes"
    for ties, points, winners in (("each_wins", (0, 11, 11), (1, 2)), ("nobody", (0, 0, 0), ())):
        house = rk.make("carousel", players=3, ties=ties)
        assert isinstance(house, rk.Carousel)
        state = position(house, ["4c", "3d", "3h"], phase=CarouselPhase.END)
        result = house.result(after(house, state, "knock"))
        assert (result.points, result.winners) == (points, winners)


@pytest.mark.rule("C54")
def test_c54_going_out_scores_25_more_and_never_10() -> None:
    state = position(THREE, ["7c 7d 7h", "Jc 3c", "Kc Kd 5c"])
    result = THREE.result(after(THREE, state, "play 7c 7d 7h"))
    assert (result.points, result.winners, result.ending) == ((63, 0, 0), (0,), Ending.OUT)
    house = rk.Carousel(players=3, going_out_bonus=0)
    assert house.result(after(house, state, "play 7c 7d 7h")).points == (38, 0, 0)


@pytest.mark.rule("C55", "C56")
def test_c56_after_the_last_lap_the_fewest_points_win_without_a_bonus() -> None:
    lap = position(
        THREE, ["Qc 2c", "9c", "Kc 5c"], phase=CarouselPhase.LAP, player=2, stock=0, last_drawer=2
    )
    result = THREE.result(after(THREE, lap, "pass"))
    assert (result.points, result.winners) == ((0, 3 + 6, 0), (1,))
    assert result.ending is Ending.LAST_LAP


# The match


@pytest.mark.rule("C57")
def test_c57_the_match_ends_at_150() -> None:
    short = match_of(([149, 0], [0]))
    assert not TWO.standing(short).over
    assert TWO.standing(short).winners == ()
    assert TWO.standing(short).bonuses == (0, 0)
    assert TWO.standing(match_of(([150, 0], [0]))).over
    assert rk.Carousel(players=2, target=100).standing(match_of(([100, 0], [0]))).over


@pytest.mark.rule("C58")
def test_c58_everybody_at_150_gets_100() -> None:
    results = match_of(([10, 155, 20], [2]), ([150, 0, 0], [0]))
    over_too_soon = pytest.raises(ValueError, match=r"results\[1\] comes after the end")
    with over_too_soon:
        THREE.standing(results)
    standing = THREE.standing(match_of(([0, 0, 20], [2]), ([160, 155, 0], [0, 1])))
    assert standing.totals == (260, 255, 45)
    assert standing.bonuses == (100, 100, 25)
    house = rk.Carousel(players=3, game_bonus=7)
    assert house.standing(match_of(([160, 0, 0], [0]))).totals == (167, 0, 0)


@pytest.mark.rule("C59")
def test_c59_the_others_get_25_for_each_round_won() -> None:
    rounds = [([0, 28], [1])] * 5 + [([50, 0], [0])] * 2 + [([52, 0], [0])]
    standing = TWO.standing(match_of(*rounds))
    assert standing.rounds_won == (3, 5)
    assert standing.totals == (252, 265)
    everyone = rk.make("carousel", players=2, round_bonus_for="all")
    assert everyone.standing(match_of(*rounds)).totals == (327, 265)
    assert everyone.standing(match_of(*rounds)).winners == (0,)
    house = rk.Carousel(players=2, round_bonus=1)
    assert house.standing(match_of(*rounds)).totals == (252, 145)


@pytest.mark.rule("C60")
def test_c60_the_highest_total_wins_and_equal_totals_share() -> None:
    rounds = [([0, 28], [1])] * 5 + [([50, 0], [0])] * 2 + [([52, 0], [0])]
    assert TWO.standing(match_of(*rounds)).winners == (1,), "not the one who reached 150"
    shared = match_of(([75, 75], [0, 1]), ([75, 75], [0, 1]))
    assert TWO.standing(shared).winners == (0, 1)
