"""The questions about one best layout, case by case."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummykit.card import JOKER, Card, CardsLike, NotationError, cards, text_of
from rummykit.meld import CardValues, Meld, MeldRules
from rummykit.solver import (
    CARDS,
    COMPILED,
    MELD_POINTS,
    Solution,
    all_but_one,
    all_but_one_each,
    arrange,
    best,
    opening,
    place,
)
from tests.solver.problems import RULES, Problem, assert_legal, problems

CAROUSEL = RULES["carousel"]
REMI = RULES["remi"]
LOW = MeldRules(ace_high=False)


def table(*texts: str, rules: MeldRules = CAROUSEL) -> tuple[Meld, ...]:
    return tuple(rules.readings(text)[0] for text in texts)


def texts(melds: tuple[Meld, ...]) -> list[str]:
    return [str(meld) for meld in melds]


class TestBest:
    def test_only_the_seven_is_left(self) -> None:
        found = best("3s 4s 5s 6s 7s 6h 6d", MeldRules())
        assert found.deadwood == cards("7s")
        assert found.deadwood_value == 7
        assert texts(found.melds) == ["6d 6h 6s", "3s 4s 5s"]

    def test_four_melds(self) -> None:
        found = best("3c 3d 3h 5c 5d 5h 7s 7d 7h 9s 9c 9h", MeldRules())
        assert texts(found.melds) == ["3c 3d 3h", "5c 5d 5h", "7d 7h 7s", "9c 9h 9s"]
        assert found.deadwood == ()
        assert found.optimal

    def test_three_jokers_and_a_card(self) -> None:
        found = best("* * * 5h", MeldRules())
        assert len(found.used) == 4
        assert found.deadwood == ()

    def test_jokers_alone_are_no_meld(self) -> None:
        found = best("* * *", MeldRules())
        assert found == Solution((), (), (JOKER,) * 3, 75)

    def test_no_cards(self) -> None:
        assert best("", MeldRules()) == Solution((), (), (), 0)

    def test_a_joker_without_room_stays(self) -> None:
        found = best("7c 7d 7h 7s *", MeldRules(), objective=CARDS)
        assert len(found.used) == 4
        assert best("7c 7d 7h 7s *", MeldRules()).deadwood_value == 7  # a joker is dearer

    def test_no_run_round_the_corner(self) -> None:
        assert best("Kh Ah 2h", MeldRules()).used == ()
        assert best("Qh Kh Ah", MeldRules()).used == cards("Ah Qh Kh")
        assert best("Qh Kh Ah", LOW).used == ()

    def test_an_ace_at_both_ends(self) -> None:
        suit = "Ah Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
        assert texts(best(suit, REMI).melds) in (
            ["Ah 2h 3h", "4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"],
            ["Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"],
        )
        assert best(suit, MeldRules()).deadwood == ()

    def test_a_whole_suit_and_a_joker(self) -> None:
        # The ace cannot be at both ends, so the suit is cut for the joker to find room.
        found = best("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc *", MeldRules())
        assert found.deadwood == ()
        assert all(MeldRules().allows(meld) for meld in found.melds)

    def test_a_fourth_card_of_a_rank_where_groups_have_three(self) -> None:
        found = best("7c 7d 7h 7s", MeldRules(group_max=3))
        assert len(found.used) == 3
        assert found.deadwood_value == 7

    def test_a_named_joker_in_hand_is_free(self) -> None:
        assert best("*2c 7h 8h", MeldRules()).used == cards("7h 8h *")

    def test_books_but_for_one_two_and_five_cards(self) -> None:
        rules = RULES["500"]
        suit = "Ac 3c 5c 7c 9c Jc Kc"
        for number, left in ((1, 1), (2, 2), (3, 0), (4, 0), (5, 1), (6, 0), (7, 0)):
            hand = cards(suit)[:number]
            assert len(best(hand, rules, objective=CARDS).deadwood) == left
        assert best("3c 4c 5c 6c 7c", rules).deadwood == ()  # unless the five are a run

    def test_a_run_of_three_is_read_as_a_run(self) -> None:
        assert [meld.kind.word for meld in best("3c 4c 5c", RULES["500"]).melds] == ["run"]

    def test_the_same_card_many_times(self) -> None:
        found = best(["7h"] * 9, RULES["500 without books"])
        assert found.deadwood == ()
        assert best(["7h"] * 9, MeldRules()).used == ()

    def test_a_value_may_be_anything_from_zero_up(self) -> None:
        assert best("7c 7d 7h 8h 9h", MeldRules(), lambda _: 0).deadwood_value == 0
        dear = best("7c 7d 7h 8h 9h", MeldRules(), lambda card: 10**6 if card == Card("9h") else 1)
        assert dear.deadwood_value in (2, 10**6)


class TestPlace:
    def test_groups_become_runs(self) -> None:
        found = place("7c 7d 7h 3c", table("4c 4d 4h", "5c 5d 5h", "6c 6d 6h"), CAROUSEL)
        assert found.deadwood == ()

    def test_a_ten_from_a_group_of_three(self) -> None:
        found = place("Ts 9s", table("Js Qs Ks", "Tc Td Th"), CAROUSEL)
        assert found.deadwood == ()
        assert texts(found.melds) == ["Tc Td Th", "9s Ts Js Qs Ks"]

    def test_one_natural_card_frees_one_joker(self) -> None:
        found = place("Ts Qd Qc", table("9s *Ts Js", "9s *Ts Js"), CAROUSEL)
        assert found.deadwood == ()
        assert found.freed == cards("*Ts")
        assert found.melds.count(table("9s *Ts Js")[0]) == 1

    def test_no_joker_is_freed_without_its_natural_card(self) -> None:
        old = table("Tc Jc Qc Kc", "Jd *Qd Kd")
        assert place("9d Kh Kc", old, CAROUSEL).used == ()
        assert place("9d Kh Kc", old, RULES["free jokers, ace high"]).used != ()

    def test_who_frees_a_joker_plays_the_natural_card(self) -> None:
        # Without it the 7 and the 8 would go to groups and the joker to the kings: six cards.
        hand = "6h 7c 7d 8c 8d Kc Kd"
        found = place(hand, table("*6h 7h 8h"), CAROUSEL, objective=CARDS)
        assert len(found.used) == 3
        assert Card("6h") in found.used

    def test_who_frees_a_joker_from_the_hand_plays_the_natural_card(self) -> None:
        hand, lying = "6h 7c 7d 8c 8d Kc Kd", ("*6h 7h 8h", "6c 6d 6h")
        assert len(place(hand, table(*lying), CAROUSEL, objective=CARDS).used) == 6
        rules = RULES["carousel from hand"]
        found = place(hand, table(*lying, rules=rules), rules, objective=CARDS)
        assert len(found.used) == 3
        assert Card("6h") in found.used

    def test_two_natural_cards_free_two_jokers(self) -> None:
        lying = table("*6h 7h 8h", "*6h 7h 8h")
        found = place("6h 6h Kc Kd Qc Qd", lying, CAROUSEL, objective=CARDS)
        assert found.deadwood == ()

    def test_a_freed_joker_may_stay_in_its_group(self) -> None:
        found = place("7s", table("7h 7c *7s"), CAROUSEL)
        assert texts(found.melds) == ["7c 7h 7s *7d"]
        assert found.freed == cards("*7s")

    def test_a_natural_card_from_the_table_frees_a_joker(self) -> None:
        old = table("7c 7d 7h 7s", "5s 6s *7s")
        anywhere = place("8c 8d", old, RULES["carousel"])
        assert text_of(anywhere.used) == "8c 8d"
        assert place("8c 8d", old, RULES["carousel from hand"]).used == ()

    def test_a_joker_that_keeps_its_card_is_not_beside_it_in_a_group(self) -> None:
        lying = table("9h *Th Jh", "*8h *9h Th")
        problem = Problem(cards("Ad Td 9c"), lying, CAROUSEL, MELD_POINTS)
        found = place("Ad Td 9c", lying, CAROUSEL, objective=MELD_POINTS)
        assert_legal(problem, found)
        assert all(CAROUSEL.allows(meld) for meld in found.melds)

    def test_fixed_jokers_keep_their_card(self) -> None:
        assert place("7s", table("7h 7c *7s"), MeldRules()).used == ()

    def test_what_changed(self) -> None:
        old = table("2c 2d 2h", "7c 7d 7h 7s", "Jh Qh Kh")
        found = place("8s 9s Th", old, CAROUSEL)
        assert texts(found.kept) == ["2c 2d 2h"]
        assert [texts(pair) for pair in found.extended] == [["Jh Qh Kh", "Th Jh Qh Kh"]]
        assert texts(found.broken) == ["7c 7d 7h 7s"]
        assert texts(found.new) == ["7c 7d 7h", "7s 8s 9s"]
        assert found.freed == ()
        assert str(found) == "2c 2d 2h / 7c 7d 7h / 7s 8s 9s / Th Jh Qh Kh"

    def test_nothing_to_play_keeps_a_legal_table(self) -> None:
        old = table("7c 7d 7h", "Jh Qh Kh")
        found = place("2c 9d", old, CAROUSEL)
        assert found.used == ()
        assert found.kept == found.melds == old


class TestOtherQuestions:
    def test_arrange(self) -> None:
        assert arrange("7c 7d 7h 8h", MeldRules()) is None
        assert arrange("", MeldRules()) == ()
        found = arrange("7c 7d 7h 7s 8s 9s", MeldRules())
        assert found is not None
        assert texts(found) == ["7c 7d 7h", "7s 8s 9s"]

    @pytest.mark.parametrize(
        ("hand", "points"),
        [
            ("Tc Td Th 6s 7s 8s 2d", 51),
            ("Tc Td Th 5c 5d 5h 5s 2d", 50),
            ("Ac 2c 3c Kd", 15),
            ("9c 9d 9h 9s 4s 5s * Kd", 51),  # the joker is the 6
        ],
    )
    def test_opening(self, hand: str, points: int) -> None:
        found = opening(hand, REMI, points)
        assert found is not None
        assert sum(map(REMI.value, found.melds)) == points
        assert opening(hand, REMI, points + 1) is None

    def test_opening_with_books(self) -> None:
        found = opening("2c 5c 9c 4d 3h", RULES["500"], 16)
        assert found is not None
        assert texts(found.melds) == ["2c 5c 9c"]
        assert opening("2c 5c 9c 4d 3h", RULES["500"], 17) is None

    def test_all_but_one(self) -> None:
        each = list(all_but_one_each("9c 9d 9h 9s 4s 5s 6s", REMI))
        assert [str(card) for card, _ in each] == ["9c", "9d", "9h", "9s"]
        assert all(len(melds) == 2 for _, melds in each)
        found = all_but_one("9c 9d 9h 9s 4s 5s 6s", REMI)
        assert found is not None
        assert found.deadwood == cards("9c")
        assert found.deadwood_value == 9
        assert all_but_one("9c 9d 9h 2c 2d", REMI) is None
        assert list(all_but_one_each("2c", REMI)) == [(Card("2c"), ())]


class TestBudget:
    @pytest.mark.parametrize("budget", [1, 2, 5, 20, 100, 1000])
    def test_a_spent_budget_gives_a_legal_layout(self, budget: int) -> None:
        old = table("8d 8h 8s", "Ts Js Qs Ks", "8s *9s Ts", "4d 5d 6d 7d 8d", "9c 9d 9h")
        hand = "Ah 2d 2s 3s 4c 5c 5c 6d 6s Td Th Jd Qd *"
        found = place(hand, old, CAROUSEL, budget=budget)
        problem = Problem(cards(hand), old, CAROUSEL, CARDS)
        assert_legal(problem, found)
        full = place(hand, old, CAROUSEL)
        assert full.optimal
        assert found.deadwood_value >= full.deadwood_value
        if found.optimal:
            assert found == full

    def test_no_layout_within_the_budget_is_the_old_table(self) -> None:
        old = table("8d 8h 8s", "Ts Js Qs Ks")
        found = place("7d 2c", old, CAROUSEL, budget=1)
        assert found == Solution(old, (), cards("2c 7d"), 9, optimal=False, table=old)

    def test_books_within_a_budget(self) -> None:
        found = best("3c 4c 7c 9c Kd Kh 2s *", RULES["500"], budget=1)
        assert found.used == ()
        assert not found.optimal

    def test_enough_is_proven(self) -> None:
        assert best("7c 7d 7h 2c", MeldRules(), budget=100).optimal


class TestRefusals:
    @pytest.mark.parametrize(
        ("call", "error", "message"),
        [
            (lambda: best("7x", MeldRules()), NotationError, "7x"),
            (lambda: best([5, 6], MeldRules()), TypeError, "not as 5"),  # type: ignore[list-item]
            (lambda: best(5, MeldRules()), TypeError, "not 5"),  # type: ignore[arg-type]
            (lambda: best("7c", "rules"), TypeError, "MeldRules"),  # type: ignore[arg-type]
            (
                lambda: best("7c", MeldRules(), objective="cards"),  # type: ignore[arg-type]
                TypeError,
                "DEADWOOD, CARDS or MELD_POINTS, not 'cards'",
            ),
            (lambda: best("7c", MeldRules(), lambda _: -1), ValueError, r"value\(7c\)"),
            (lambda: best("7c", MeldRules(), lambda _: 0.5), TypeError, "whole number"),  # type: ignore[arg-type,return-value]
            (lambda: best(["7c"] * 111, MeldRules()), ValueError, "110 cards, not 111"),
            (lambda: best(["*"] * 7, MeldRules()), ValueError, "6 jokers, not 7"),
            (lambda: best("7c", MeldRules(), budget=0), ValueError, "budget=0"),
            (lambda: place("7c", ["7c"], MeldRules()), TypeError, "of melds"),  # type: ignore[list-item]
            (
                lambda: place("2c", table("Kh Ah Qh"), LOW),
                ValueError,
                "not legal under these rules",
            ),
        ],
    )
    def test_each_has_its_sentence(self, call, error, message) -> None:  # type: ignore[no-untyped-def]
        with pytest.raises(error, match=message):
            call()


class TestProperties:
    @given(problems(hand=10, melds=3, jokers=2), st.data())
    def test_order_does_not_matter(self, problem: Problem, data: st.DataObject) -> None:
        hand: CardsLike = data.draw(st.permutations(problem.hand))
        old = data.draw(st.permutations(problem.table))
        first = place(problem.hand, problem.table, problem.rules, objective=problem.objective)
        assert place(hand, old, problem.rules, objective=problem.objective) == first

    @given(problems(hand=10, melds=3, jokers=2), st.sampled_from([*"27TKA", "*"]))
    def test_a_larger_hand_places_no_fewer_cards(self, problem: Problem, rank: str) -> None:
        more = Card(rank if rank == "*" else rank + "h")
        jokers = [card for card in problem.hand if card.is_joker]
        jokers += [card for meld in problem.table for card in meld.jokers]
        if more.is_joker and len(jokers) == 6:
            return
        few = place(problem.hand, problem.table, problem.rules, objective=CARDS)
        many = place((*problem.hand, more), problem.table, problem.rules, objective=CARDS)
        assert len(many.used) >= len(few.used)

    def test_every_process_gives_the_same_answer(self) -> None:
        script = (
            "from rummykit.solver import best, place, plays;"
            "from rummykit.meld import MeldRules, TableJokers;"
            "r = MeldRules(table_jokers=TableJokers.NAMED);"
            "t = [r.readings(m)[0] for m in ('8d 8h 8s', 'Ts Js Qs Ks', '8s *9s Ts')];"
            "h = '2d 2s 3s 4c 5c 5c 6d 6s Td Th Jd Qd *';"
            "print(place(h, t, r), best(h, MeldRules(repeat_suits=True, books=True)));"
            "print([str(p) for p, _ in zip(plays(h, t, r), range(20))])"
        )
        answers = {
            subprocess.run(  # noqa: S603 (our own interpreter and script)
                [sys.executable, "-c", script],
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
                capture_output=True,
                text=True,
                check=True,
            ).stdout
            for seed in ("0", "1", "77")
        }
        assert len(answers) == 1

    def test_points_in_melds(self) -> None:
        rules = MeldRules(values=CardValues(ace=11))
        found = best("Kc Kd * Ac Ad 2c 3c", rules, objective=MELD_POINTS)
        assert texts(found.melds) == ["Ac 2c 3c", "*Qd Kd Ad"]
        assert sum(map(rules.value, found.melds)) == 47

    def test_compiled_or_not(self) -> None:
        assert isinstance(COMPILED, bool)
