"""Remi 51: what holds at every state of random deals."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummykit import bots
from rummykit.actions import Action, Discard, LayDown, LayOff, Reshuffle, SwapJoker, TakeCutCard
from rummykit.card import JOKER, NATURALS, Card, cards
from rummykit.deck import without
from rummykit.game import View
from rummykit.illegal import IllegalAction
from rummykit.record import AnyGame, Record
from rummykit.result import Ending
from rummykit.simulation import playout
from rummykit.variants.remi51 import (
    JokerSwap,
    Remi51,
    Remi51Phase,
    Remi51State,
    Remi51View,
    StockOut,
)
from tests.properties import remi51_oracle as oracle
from tests.remi51_positions import position

games = st.builds(
    Remi51,
    players=st.integers(2, 6),
    jokers=st.integers(0, 6),
    min_cut=st.sampled_from([1, 4, 40]),
    repeat_suits=st.booleans(),
    ace_both_ends=st.booleans(),
    opening=st.sampled_from([0, 15, 30, 51]),
    lay_off_on_opening_turn=st.booleans(),
    joker_swap=st.sampled_from(JokerSwap),
    closed_rounds=st.sampled_from([0, 0, 1]),
    stock_out=st.sampled_from(StockOut),
)
seeds = st.integers(0, 2**32)


def mixed(game: AnyGame, view: View, rng: Random) -> Action:
    """A bot that gets on with the deal, but not always by the best way."""
    return (bots.greedy if rng.random() < 0.6 else bots.random)(game, view, rng)


def walk(game: Remi51, seed: int) -> Record:
    return playout(game, [mixed] * game.players, Random(seed), dealer=seed % game.players)


def states_of(record: Record) -> list[Remi51State]:
    return [state for state in record.states() if isinstance(state, Remi51State)]


def some_states(game: Remi51, seed: int, number: int) -> list[Remi51State]:
    """The first states of a random deal, the last, and a few between."""
    states = states_of(walk(game, seed))
    picked = Random(seed).sample(states, min(number, len(states)))
    return [*states[:2], *picked, states[-1]]


# States.


@settings(max_examples=12)
@given(games, seeds)
def test_cards_are_conserved_and_the_table_is_legal(game: Remi51, seed: int) -> None:
    record = walk(game, seed)
    for state in states_of(record):
        assert sorted(game.all_cards(state)) == list(game.deck)
        assert all(game.melds.allows(meld) for meld in state.table)
        assert state.table == tuple(sorted(state.table))
        assert all(hand == tuple(sorted(hand)) for hand in state.hands)
        actors = [state.player is not None, game.is_over(state)]
        actors.append(state.phase is Remi51Phase.RESHUFFLE)
        assert sum(actors) == 1
    result = record.result()
    assert (result.winners == ()) == (result.ending is Ending.STOCK_OUT)
    assert all(result.points[seat] == 0 for seat in result.winners)


@settings(max_examples=12)
@given(games, seeds)
def test_every_legal_action_is_accepted_and_changes_only_the_copy(game: Remi51, seed: int) -> None:
    for state in some_states(game, seed, 8):
        before = hash(state), repr(state)
        listed = list(itertools.islice(game.legal_actions(state), 60))
        assert len({str(action) for action in listed}) == len(listed)
        for action in listed:
            assert game.check(state, action) is None
            assert game.parse(state, str(action)) == action
            after = game.apply(state, action)
            assert after.ply == state.ply + 1
        assert (hash(state), repr(state)) == before
        assert bool(listed) == (state.player is not None)


@settings(max_examples=12)
@given(games, seeds)
def test_an_illegal_action_is_refused_and_changes_nothing(game: Remi51, seed: int) -> None:
    rng = Random(seed)
    for state in some_states(game, seed, 6):
        before = hash(state)
        for _ in range(12):
            action = random_action(rng, state)
            illegal = game.check(state, action)
            if illegal is None:
                game.apply(state, action)
            else:
                assert str(illegal)
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, action)
                assert caught.value.illegal == illegal
        assert hash(state) == before


def random_action(rng: Random, state: Remi51State) -> Action:
    """An action that may well be illegal, mostly of cards of the seat to act."""
    held = [*(state.hands[state.player or 0] or (JOKER,)), rng.choice([*NATURALS, JOKER])]
    some = rng.sample(held, min(len(held), rng.randint(1, 5)))
    place = rng.randint(0, len(state.table))
    return rng.choice(
        [
            Discard(some[0]),
            LayDown([some]),
            LayDown([some, rng.choice(state.table).cards if state.table else some]),
            LayOff(some[0], place),
            SwapJoker(some[0], place, rng.choice([place, 0])),
            SwapJoker(some[0], place, [JOKER, *some[1:]]),
            TakeCutCard([some], some[0]),
            Reshuffle((0,)),
        ]
    )


@settings(max_examples=6)
@given(seeds, st.integers(2, 6))
def test_every_deal_of_random_bots_ends(seed: int, players: int) -> None:
    game = Remi51(players=players)
    record = playout(game, [bots.random] * players, Random(seed))
    shuffles = sum([isinstance(action, Reshuffle) for action in record.actions])
    laying = (LayDown, LayOff, SwapJoker)
    lays = sum([isinstance(action, laying) for action in record.actions])
    assert shuffles <= 1 + lays
    assert record.result().ending in set(Ending)


# Enumeration, held against a slow generator that shares no code with the engine.


@st.composite
def small_positions(draw: st.DrawFn) -> tuple[Remi51, Remi51State, oracle.Rules]:
    """A small hand of cards that go well together, a table of a meld or two, and rules."""
    rng = Random(draw(seeds))
    swaps, both, turn = draw(st.booleans()), draw(st.booleans()), draw(st.booleans())
    opening = draw(st.sampled_from([18, 27, 33]))
    opened = draw(st.booleans())
    rules = oracle.Rules(opening, both_ends=both, swaps=swaps, opening_turn=turn)
    game = Remi51(
        players=2,
        opening=opening,
        ace_both_ends=both,
        lay_off_on_opening_turn=turn,
        joker_swap=JokerSwap.SAME_TURN if swaps else JokerSwap.OFF,
    )
    first = rng.choice([1, 1, 4, 9, 11])
    ranks = "A23456789TJQKA"[first - 1 : first + 3]
    tables = ["", "7d 8d *9d", f"*{ranks[0]}h {ranks[1]}h {ranks[2]}h", "Kc Kd *Kh / 5d 5h 5s"]
    table = draw(st.sampled_from(tables)) if opened else draw(st.sampled_from(tables[:2]))
    pool = [Card(rank + suit) for rank in ranks for suit in "chs"] * 2
    for card in cards(table.replace("/", " ")):
        if card in pool:
            pool.remove(card)
    hand = rng.sample(pool, 6)
    if draw(st.booleans()):
        hand[-1] = JOKER
    state = position(
        game, hand=hand, table=table, opened=[1] if opened else [0], stock="", cut_card="2d"
    )
    return game, state, rules


def as_turn(state: Remi51State) -> oracle.Turn:
    """A state as the oracle has it."""
    return oracle.Turn(
        tuple(sorted([str(card) for card in state.hands[1]])),
        tuple(sorted([tuple(sorted([str(c) for c in meld.cards])) for meld in state.table])),
        state.opened[1],
        state.opened_now,
        state.laid_off_now,
    )


def laid_by_legal_actions(game: Remi51, state: Remi51State) -> set[oracle.Turn]:
    found = {as_turn(state)}
    todo = [state]
    while todo:
        before = todo.pop()
        for action in game.legal_actions(before):
            if not isinstance(action, Discard):
                after = game.apply(before, action)
                if as_turn(after) not in found:
                    found.add(as_turn(after))
                    todo.append(after)
    return found


@settings(max_examples=40)
@given(small_positions())
def test_legal_actions_reach_all_that_the_rules_allow_and_no_more(
    small: tuple[Remi51, Remi51State, oracle.Rules],
) -> None:
    game, state, rules = small
    expected = oracle.reachable(as_turn(state), rules)
    found = laid_by_legal_actions(game, state)
    assert found <= expected
    # A hand that does not open otherwise is listed in one arrangement for each card left.
    reached = {(turn.hand, turn.laid_off) for turn in found}
    for turn in expected - found:
        assert len(turn.hand) == 1
        assert turn.opened_now
        laid = Counter(turn.table) - Counter(as_turn(state).table)
        assert sum(map(oracle.points, itertools.chain(*laid.elements()))) < rules.opening
        assert (turn.hand, turn.laid_off) in reached


@settings(max_examples=40)
@given(small_positions(), seeds)
def test_check_accepts_exactly_what_the_rules_allow(
    small: tuple[Remi51, Remi51State, oracle.Rules], seed: int
) -> None:
    game, state, rules = small
    one_step = set(oracle.lays(as_turn(state), rules))
    rng = Random(seed)
    every = sorted(oracle.melds(as_turn(state).hand, rules))
    for _ in range(10):
        offers = [rng.choice(every) for _ in range(rng.randint(1, 2))] if every else []
        action = LayDown([cards(offer) for offer in offers])
        left = oracle.without(as_turn(state).hand, tuple(itertools.chain(*offers)))
        table = as_turn(state).table + tuple(offers)
        lays = {(turn.hand, turn.table) for turn in one_step if not turn.laid_off}
        allowed = bool(offers) and (left, tuple(sorted(table))) in lays
        assert (game.check(state, action) is None) == allowed


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(0, 1))
def test_openings_are_those_from_which_no_meld_can_be_taken(seed: int, jokers: int) -> None:
    rng = Random(seed)
    low = rng.randint(1, 10)
    pool = [Card.of(rank, suit) for rank in range(low, low + 4) for suit in range(4)]  # type: ignore[arg-type]
    hand = [*rng.sample(pool * 2, 9 - jokers), *[JOKER] * jokers]
    game = Remi51(opening=40)
    state = position(game, hand=hand, stock="", cut_card="2d")
    lays = [a for a in game.legal_actions(state) if isinstance(a, LayDown)]
    listed = {tuple(sorted([tuple(sorted(map(str, m))) for m in a.melds])) for a in lays}
    assert len(listed) == len(lays)
    held = tuple(sorted([str(card) for card in state.hands[1]]))
    minimal = set()
    for some, left in oracle.meld_sets(held, sorted(oracle.melds(held, oracle.Rules()))):
        worth = [sum(map(oracle.points, meld)) for meld in some]
        if left and sum(worth) >= 40 > sum(worth) - min(worth):
            minimal.add(tuple(sorted(some)))
    assert minimal <= listed
    for melds in listed - minimal:
        assert len(held) - sum(map(len, melds)) == 1


# What a seat sees.


@settings(max_examples=12)
@given(games, seeds)
def test_a_determinized_state_agrees_with_the_view(game: Remi51, seed: int) -> None:
    rng = Random(seed)
    for state in some_states(game, seed, 6):
        for seat in (None, *range(game.players)):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.view(other, seat) == view
            assert sorted(game.all_cards(other)) == list(game.deck)
            if state.reshuffled:
                assert not Counter(other.stock) - Counter(state.reshuffled)
            cutter = (state.dealer - 1) % game.players
            assert other.hands[cutter].count(JOKER) >= state.kept_jokers


def _counted(game: Remi51, view: Remi51View, times: int) -> Counter[tuple[object, object]]:
    rng = Random(2)
    drawn = [game.determinize(view, rng) for _ in range(times)]
    return Counter((state.hands[0], state.stock) for state in drawn)


def _hidden_view(hidden: str, other: int, **fields: Any) -> tuple[Remi51, Remi51View]:
    """The view of a seat from which only a few cards are hidden."""
    game = Remi51(players=2)
    held = cards(hidden)
    seen = without(game.deck, [*held, Card("Qc"), Card("Qd")])
    state = position(
        game,
        hand="Qd",
        others={0: held[:other]},
        stock=held[other:],
        discards=seen,
        cut_card="Qc",
        phase=Remi51Phase.DRAW,
    )
    state = attrs.evolve(state, **fields)
    return game, game.view(state, 1)


def test_determinize_is_uniform() -> None:
    hidden = "2c 5d 9h"
    game, view = _hidden_view(hidden, 1)
    counted = _counted(game, view, 3000)
    expected = {((held,), (top, low)) for held, top, low in itertools.permutations(cards(hidden))}
    assert set(counted) == expected
    assert all(400 < number < 600 for number in counted.values())


def test_determinize_keeps_to_the_cards_last_shuffled_into_the_stock() -> None:
    game, view = _hidden_view("Kd 2c 5d 9h", 2, reshuffled=cards("2c 5d 9h"))
    counted = _counted(game, view, 3000)
    expected = set()
    for drawn, top, low in itertools.permutations(cards("2c 5d 9h")):
        expected.add((tuple(sorted((drawn, Card("Kd")))), (top, low)))
    assert set(counted) == expected
    assert all(400 < number < 600 for number in counted.values())


def test_determinize_leaves_the_kept_joker_where_it_is_known() -> None:
    game = Remi51(players=2)
    state = position(
        game,
        hand="Qd",
        seat=0,
        dealer=0,
        others={1: "* 5d"},
        stock="9h",
        discards=without(game.deck, cards("Qd * 5d 9h Qc")),
        cut_card="Qc",
        phase=Remi51Phase.DRAW,
        kept_jokers=1,
    )
    rng = Random(3)
    drawn = Counter(game.determinize(game.view(state, 0), rng).hands[1] for _ in range(400))
    assert set(drawn) == {cards("5d *"), cards("9h *")}
    assert all(150 < number < 250 for number in drawn.values())


def test_a_view_that_does_not_add_up_is_refused() -> None:
    game, view = _hidden_view("2c 5d 9h", 1)
    with pytest.raises(ValueError, match="it shows 2c too many"):
        game.determinize(attrs.evolve(view, hand=cards("2c 2c Qd")), Random(0))
    with pytest.raises(ValueError, match="4 cards in the stock"):
        game.determinize(attrs.evolve(view, stock=4), Random(0))
    with pytest.raises(ValueError, match="its hands and its stock do not add up"):
        game.determinize(attrs.evolve(view, stock=1), Random(0))
    with pytest.raises(ValueError, match="its hands and its stock do not add up"):
        game.determinize(attrs.evolve(view, hand_sizes=(2, 1)), Random(0))
    with pytest.raises(ValueError, match="seat 2 is not a seat"):
        game.view(position(game, hand="2s 4d"), 2)


# Secrecy, by replay.


def other_deal(record: Record, seat: int | None, rng: Random) -> Record:
    """A second deal that agrees with everything a seat has seen in a first one.

    The cards that the seat never sees, in the deck and in each new stock, change places.
    """
    game = record.game
    assert isinstance(game, Remi51)
    cut = record.deal.cut
    assert cut is not None
    deck = list(record.deal.deck)
    # Where the cards of the stock come from: ("deck", place) or (ply of the shuffle, place).
    stock: list[tuple[object, int]] = [("deck", n) for n in [*range(cut, 108 * 2), *range(cut - 1)]]
    stock = [source for source in stock if source[1] < len(deck)]
    values: dict[tuple[object, int], Card] = {("deck", n): card for n, card in enumerate(deck)}
    held: list[list[tuple[object, int]]] = [[] for _ in range(game.players)]
    seen: set[tuple[object, int]] = {("deck", cut - 1)}

    def draw(to: int) -> None:
        source = stock.pop(0)
        held[to].append(source)
        if to == seat:
            seen.add(source)

    def give(to: int, card: Card) -> None:
        source = next(s for s in held[to] if values[s] == card.loose)
        held[to].remove(source)
        seen.add(source)

    states = states_of(record)
    dealt = False
    for ply, state in enumerate(states):
        if not dealt and state.phase is not Remi51Phase.CUT:
            dealt = True
            first = (record.dealer + 1) % game.players
            kept = [len(hand) for hand in held]
            for lap in range(14):
                for step in range(game.players):
                    to = (first + step) % game.players
                    if lap >= kept[to]:
                        draw(to)
            draw(first)
        if ply == len(record.actions):
            break
        action, player = record.actions[ply], state.player
        if isinstance(action, Reshuffle):
            stock = [(ply, place) for place in range(len(action.order))]
            values |= {(ply, n): state.discards[at] for n, at in enumerate(action.order)}
            continue
        assert player is not None
        after = states[ply + 1]
        if str(action) == "keep":
            held[player].append(("deck", cut - 1 - len(held[player])))
            seen.add(("deck", stock.pop()[1]))
        elif str(action) == "draw":
            draw(player)
        else:
            gone = Counter(state.hands[player]) - Counter(after.hands[player])
            for card in gone.elements():
                give(player, card)
    hidden: dict[object, list[int]] = {}
    for source in values:
        if source not in seen:
            hidden.setdefault(source[0], []).append(source[1])
    actions = list(record.actions)
    for where, places in hidden.items():
        moved = rng.sample(places, len(places))
        if where == "deck":
            for place, other in zip(places, moved, strict=True):
                deck[place] = record.deal.deck[other]
        elif isinstance(where, int):
            shuffle = record.actions[where]
            assert isinstance(shuffle, Reshuffle)
            order = list(shuffle.order)
            for place, other in zip(places, moved, strict=True):
                order[place] = shuffle.order[other]
            actions[where] = Reshuffle(order)
    return attrs.evolve(
        record, deal=attrs.evolve(record.deal, deck=tuple(deck)), actions=tuple(actions)
    )


def told(game: Remi51, state: Remi51State, seat: int | None) -> Iterator[object]:
    """All that a seat can ask for at a state."""
    view = game.view(state, seat)
    yield view
    yield repr(view)
    yield [repr(action) for action in itertools.islice(game.legal_actions(view), 30)]
    rng = Random(state.ply)
    blank = attrs.evolve(state, hands=tuple([view.hand or () for _ in state.hands]))
    for _ in range(6):
        probe = random_action(rng, blank)
        if not isinstance(probe, Reshuffle):
            yield repr(game.check(view, probe)), str(game.check(view, probe))
    yield state.phase, state.player, state.ply, game.is_over(state), game.available(state)


@settings(max_examples=10)
@given(games, seeds, st.integers(-1, 5))
def test_a_seat_is_told_nothing_that_it_has_not_seen(game: Remi51, seed: int, at: int) -> None:
    seat = None if at < 0 else at % game.players
    record = walk(game, seed)
    if Random(seed).random() < 0.7:  # before the end more is hidden
        record = record.undo(min(len(record.actions), 1 + seed % 60))
    other = other_deal(record, seat, Random(seed))
    for one, two in zip(states_of(record), states_of(other), strict=True):
        assert list(told(game, one, seat)) == list(told(game, two, seat))


def test_the_second_deal_is_another_one() -> None:
    record = walk(Remi51(), 1).undo(20)
    other = other_deal(record, 2, Random(1))
    pairs = list(zip(states_of(record), states_of(other), strict=True))
    assert all(one != two for one, two in pairs)
