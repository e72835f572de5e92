"""Carousel: what holds at every state of random deals."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rummykit as rk
from rummykit.card import cards
from rummykit.deck import missing
from rummykit.record import AnyGame
from rummykit.result import Ending
from rummykit.variants.carousel import CarouselPhase, CarouselState
from tests.positions import after, position
from tests.properties.carousel_oracle import playable

# Whole deals take a while: a tenth of the profile's examples.
whole_deals = settings(max_examples=settings().max_examples // 10)
SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 5)
THREE = rk.Carousel(players=3)
TIMINGS = st.sampled_from(["end_of_turn", "start_of_turn", "any"])


def meddle(game: AnyGame, view: rk.View, rng: Random) -> rk.Action:
    """A bot that draws often and otherwise takes one of the first legal actions."""
    choices: list[rk.Action] = list(itertools.islice(game.legal_actions(view), 6))
    return rng.choice(choices)


def states(game: rk.Carousel, seed: int) -> list[CarouselState]:
    """The states of a random deal."""
    record = rk.playout(game, [meddle] * game.players, Random(seed))
    return list(record.states())  # type: ignore[arg-type]


@whole_deals
@given(SEEDS, PLAYERS, TIMINGS)
def test_cards_are_conserved_and_the_table_is_legal(seed: int, players: int, timing: str) -> None:
    game = rk.make("carousel", players=players, knock_timing=timing)
    assert isinstance(game, rk.Carousel)
    full = Counter(game.deck)
    for state in states(game, seed):
        assert Counter(game.all_cards(state)) == full
        assert all(game.melds.allows(meld) for meld in state.table)
        assert list(state.table) == sorted(state.table)
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert (state.player is None) == game.is_over(state)


@whole_deals
@given(SEEDS, PLAYERS)
def test_every_legal_action_is_accepted_and_changes_only_its_result(
    seed: int, players: int
) -> None:
    game = rk.Carousel(players=players)
    for state in states(game, seed)[::9]:
        same = attrs.evolve(state)
        written = set()
        for action in itertools.islice(game.legal_actions(state), 10):
            assert game.check(state, action) is None
            assert game.parse(state, str(action)) == action
            after_it = game.apply(state, action)
            assert after_it.ply == state.ply + 1
            assert state == same
            assert hash(state) == hash(same)
            written.add(str(action))
        assert len(written) == min(10, len(list(itertools.islice(game.legal_actions(state), 10))))


@whole_deals
@given(SEEDS, PLAYERS)
def test_every_deal_ends_and_is_scored(seed: int, players: int) -> None:
    game = rk.Carousel(players=players)
    result = rk.playout(game, [meddle] * players, Random(seed)).result()
    assert result.ending in (Ending.KNOCK, Ending.OUT, Ending.LAST_LAP)
    assert result.winners
    assert all((score > 0) <= (seat in result.winners) for seat, score in enumerate(result.points))


@st.composite
def small_positions(draw: st.DrawFn) -> tuple[str, str]:
    """A table of one or two melds, at most one joker in all, and a hand near it."""
    melds = ["3c 4c 5c", "5d 5h 5s", "6d *7d 8d", "9c 9d *9h", "Qs Ks As", "8c 8d 8s *8h"]
    table = draw(st.lists(st.sampled_from(melds), max_size=2, unique=True))
    if sum("*" in meld for meld in table) > 1:
        table = table[:1]
    near = ["2c", "5c", "6c", "7c", "5d", "6d", "7d", "9d", "9h", "9s", "8h", "Js", "Ts"]
    if not any("*" in meld for meld in table):
        near.append("*")
    pool = st.permutations([card for card in near for _ in range(1 if card == "*" else 2)])
    hand = draw(pool)[: draw(st.integers(2, 4))]
    return " ".join(hand), " / ".join(table)


@given(small_positions())
def test_the_enumeration_is_complete(small: tuple[str, str]) -> None:
    hand, table = small
    game = rk.Carousel(players=3)
    held = (*cards(hand), *cards("Kd Kd"))  # two more, so that nobody goes out
    lying = [str(card) for meld in table.split("/") for card in cards(meld)]
    state = position(game, [" ".join(str(card) for card in held), "Qd", "Qc"], table)
    yielded = [
        tuple(sorted(str(c) for c in missing(state.hands[0], game.apply(state, a).hands[0])))
        for a in game.legal_actions(state)
        if isinstance(a, rk.Arrange)
    ]
    assert len(set(yielded)) == len(yielded), "each set of hand cards once"
    assert set(yielded) == playable(tuple(str(card) for card in held), lying)
    assert [len(play) for play in yielded] == sorted(map(len, yielded), reverse=True)


@whole_deals
@given(SEEDS)
def test_hands_of_forty_and_more_cards_work(seed: int) -> None:
    game = rk.Carousel(players=3)
    rng = Random(seed)
    deck = list(game.deck)
    rng.shuffle(deck)
    hands = [" ".join(map(str, deck[:42])), " ".join(map(str, deck[42:82])), str(deck[82])]
    state = position(game, hands, phase=CarouselPhase.MELD)
    assert rk.bots.greedy(game, game.view(state, 0), rng) is not None
    for action in itertools.islice(game.legal_actions(state), 3):
        assert game.check(state, action) is None
    drawn = after(game, state, "draw")
    assert len(drawn.hands[0]) == 43


@whole_deals
@given(SEEDS, PLAYERS, st.data())
def test_a_determinized_state_agrees_with_the_view(
    seed: int, players: int, data: st.DataObject
) -> None:
    game = rk.Carousel(players=players)
    played = states(game, seed)
    state = data.draw(st.sampled_from(played))
    for seat in (None, *range(players)):
        view = game.view(state, seat)
        other = game.determinize(view, Random(seed))
        assert game.view(other, seat) == view
        assert Counter(game.all_cards(other)) == Counter(game.deck)


def test_a_view_of_another_deck_is_refused() -> None:
    view = THREE.view(THREE.deal(rk.Deal(THREE.deck)), 0)
    doubled = attrs.evolve(view, hand=cards("7h 7h 7h 8c 8d 9c 9d Tc Td Jc"))
    with pytest.raises(ValueError, match="it shows 7h too many"):
        THREE.determinize(doubled, Random(0))
    with pytest.raises(ValueError, match="99 cards in the stock"):
        THREE.determinize(attrs.evolve(view, stock=99), Random(0))


def test_a_full_match_of_random_bots_ends() -> None:
    match = rk.Match.play(rk.Carousel(players=2, target=60), [rk.bots.random] * 2, Random(3))
    assert match.standing.over
