"""The full states drawn from a view: all that agree with it, each as often as shuffles give it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rummykit as rk
from rummykit.card import Card
from rummykit.deck import without
from rummykit.meld import Meld, MeldRules
from rummykit.record import AnyGame
from rummykit.testing.law import exact_law
from rummykit.variants.carousel import CarouselPhase, CarouselState
from rummykit.variants.five_hundred import FiveHundredPhase, FiveHundredState
from rummykit.variants.remi51 import Remi51Phase, Remi51State
from tests.games import GAMES, few, game_id, play


def table(rules: MeldRules, text: str) -> tuple[Meld, ...]:
    return tuple(sorted(rules.readings(part)[0] for part in text.split("/")))


def used(melds: Sequence[Meld]) -> list[Card]:
    return [card.loose for meld in melds for card in meld.cards]


def run(suit: str, ranks: str = "A23456789TJQK") -> str:
    return " ".join(rank + suit for rank in ranks)


def carousel() -> tuple[AnyGame, CarouselState]:
    """Two hold two cards each and the stock two, with the joker among what is hidden."""
    game = rk.Carousel()
    lying = table(game.melds, "/".join([run("c"), run("d"), run("h"), run("s", "A2345678")]))
    return game, CarouselState(
        phase=CarouselPhase.MELD,
        player=0,
        ply=30,
        dealer=1,
        hands=(rk.cards("9s"), rk.cards("Js Ks")),
        stock=rk.cards("Ts Qs *"),
        table=lying,
        drawn=1,
    )


def five_hundred() -> tuple[AnyGame, FiveHundredState]:
    """Three equal cards and two others are hidden in two hands and a stock."""
    game = rk.FiveHundred(players=3)
    left = rk.cards("7h 7h 8h * 9c Ac")
    rest = without(game.deck, left)
    by_rank = [[card for card in rest if not card.is_free and card.rank is r] for r in rk.Rank]
    lying = tuple(sorted(game.melds.readings(cards)[0] for cards in by_rank))
    return game, FiveHundredState(
        phase=FiveHundredPhase.PLAY,
        player=2,
        ply=50,
        dealer=2,
        round=4,
        hands=(rk.cards("7h 9c"), rk.cards("7h"), rk.cards("Ac")),
        stock=rk.cards("8h *"),
        table=lying,
        discards=(rk.cards("*"), (), ()),
        pool=30,
    )


def remi51(kept: int, *, reshuffled: bool = False) -> tuple[AnyGame, Remi51State]:
    """The cutter, seat 1, is known to hold a joker; other jokers are hidden elsewhere."""
    game = rk.Remi51(players=3, jokers=3, repeat_suits=True)
    left = rk.cards("7h 8c Kd * * *")
    rest = without(game.deck, left)
    by_rank = [[card for card in rest if not card.is_free and card.rank is r] for r in rk.Rank]
    lying = tuple(sorted(game.melds.readings(cards)[0] for cards in by_rank))
    return game, Remi51State(
        phase=Remi51Phase.PLAY,
        player=0,
        ply=90,
        dealer=2,
        hands=(rk.cards("7h"), rk.cards("8c *"), rk.cards("*")),
        stock=rk.cards("*"),
        cut_card=Card("Kd"),
        kept_jokers=kept,
        turn=30,
        table=lying,
        reshuffled=rk.cards("8c *") if reshuffled else (),
        opened=(True, True, True),
    )


def law_by_hand(game: AnyGame, state: rk.State, seat: int | None) -> dict[rk.State, Fraction]:
    """Every way to lay the hidden cards out, each card taken for itself, counted one by one.

    The jokers the cutter is known to hold lie fast.  Where the stock was shuffled anew, it holds
    only cards that went into it: of equal hidden cards so many as went in, the others never.
    """
    assert isinstance(state, CarouselState | FiveHundredState | Remi51State)
    others = [other for other in range(game.players) if other != seat]
    known: dict[int, tuple[Card, ...]] = {}
    loose = [*state.stock, *(card for other in others for card in state.hands[other])]
    may_lie = [True] * len(loose)
    if isinstance(state, Remi51State):
        if seat != 1:
            known[1] = rk.cards("* " * state.kept_jokers)
            for card in known[1]:
                loose.remove(card)
        if state.reshuffled:
            may_lie = [
                loose[:place].count(card) < state.reshuffled.count(card)
                for place, card in enumerate(loose)
            ]
    found: Counter[rk.State] = Counter()
    for order in itertools.permutations(range(len(loose))):
        rest, hands = list(order), list(state.hands)
        for other in others:
            kept = known.get(other, ())
            take = len(hands[other]) - len(kept)
            hands[other] = tuple(sorted((*kept, *[loose[place] for place in rest[:take]])))
            rest = rest[take:]
        if all(may_lie[place] for place in rest):
            stock = tuple(loose[place] for place in rest)
            found[attrs.evolve(state, hands=tuple(hands), stock=stock)] += 1
    return {full: Fraction(number, found.total()) for full, number in found.items()}


CASES: dict[str, Callable[[], tuple[AnyGame, Any]]] = {
    "carousel": carousel,
    "500": five_hundred,
    "remi51": lambda: remi51(0),
    "remi51, a joker kept": lambda: remi51(1),
    "remi51, reshuffled": lambda: remi51(0, reshuffled=True),
    "remi51, kept and reshuffled": lambda: remi51(1, reshuffled=True),
}


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("case", CASES)
def test_determinize_is_uniform(case: str, seat: int | None) -> None:
    game, state = CASES[case]()
    view = game.view(state, seat)
    law = exact_law(lambda rng: game.determinize(view, rng))
    assert law == law_by_hand(game, state, seat)
    assert state in law
    for full in law:
        assert game.view(full, seat) == view


def test_states_that_come_of_more_shuffles_come_more_often() -> None:
    """Of the 7h, 7h and 8h, the hand of one card is a 7h in two shuffles of three."""
    game, state = five_hundred()
    law = exact_law(lambda rng: game.determinize(game.view(state, 0), rng))
    sevens = sum((p for full, p in law.items() if full.hands[1] == rk.cards("7h")), Fraction(0))
    hidden = ["7h", "8h", "*", "Ac"]  # seat 0 holds the other 7h
    assert sevens == Fraction(hidden.count("7h"), len(hidden))
    law = exact_law(lambda rng: game.determinize(game.view(state, None), rng))
    sevens = sum((p for full, p in law.items() if full.hands[1] == rk.cards("7h")), Fraction(0))
    assert sevens == Fraction(2, 6)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
@few(6)
@given(st.integers(0, 2**32 - 1))
def test_determinize_agrees_with_the_view_at_every_ply(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    states = list(play(game, seed).states())
    for state in rng.sample(states, 3):
        seat = rng.choice([None, *range(game.players)])
        view = game.view(state, seat)
        full = game.determinize(view, rng)
        assert game.view(full, seat) == view
        game.audit(full)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_determinize_draws_only_from_its_generator(game: AnyGame) -> None:
    state = list(play(game, 1).states())[4]
    view = game.view(state, 0)
    assert game.determinize(view, Random(3)) == game.determinize(view, Random(3))
    drawn = {game.determinize(view, Random(seed)) for seed in range(20)}
    assert len(drawn) > 15


def test_exact_law_plays_every_course() -> None:
    assert exact_law(lambda rng: rng.randrange(2) + rng.randrange(2)) == {
        0: Fraction(1, 4),
        1: Fraction(1, 2),
        2: Fraction(1, 4),
    }
    assert exact_law(lambda _: 7) == {7: Fraction(1)}
    order = exact_law(lambda rng: tuple(rng.sample(range(3), 3)))
    assert set(order.values()) == {Fraction(1, 6)}
    depends = exact_law(lambda rng: rng.choice("ab") if rng.randrange(3) else "c")
    assert depends == {"a": Fraction(1, 3), "b": Fraction(1, 3), "c": Fraction(1, 3)}
    for draw in (lambda rng: rng.random(), lambda rng: rng.getrandbits(3)):
        with pytest.raises(TypeError, match="can be enumerated"):
            exact_law(draw)
