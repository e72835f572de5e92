"""500: what holds at every state of random deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummykit import solver
from rummykit.actions import Action, Deal, Discard, Draw, Knock, LayDown, LayOff, Pass
from rummykit.card import JOKER, NATURALS, Card, cards
from rummykit.illegal import IllegalAction
from rummykit.meld import Meld, MeldKind
from rummykit.variants.five_hundred import (
    VARIATIONS,
    Books,
    DiscardRule,
    FirstKnock,
    FiveHundred,
    FiveHundredPhase,
    FiveHundredState,
)
from tests.properties import five_hundred_oracle as oracle

# Whole deals take a while, small positions do not.
whole_deals = settings(max_examples=settings().max_examples // 5)
small_positions = settings(max_examples=settings().max_examples * 3)

KINDS = {MeldKind.GROUP: "set", MeldKind.RUN: "run", MeldKind.BOOK: "book"}

games = st.builds(
    FiveHundred,
    players=st.integers(2, 4),
    books=st.sampled_from(Books),
    discard=st.sampled_from(DiscardRule),
    first_knock=st.sampled_from(FirstKnock),
    set_counts_once=st.booleans(),
    sole_winner=st.booleans(),
)
seeds = st.integers(0, 2**32 - 1)


def moves(game: FiveHundred, state: FiveHundredState, rng: Random) -> Action:
    """A move that melds a good deal, so that deals with knocks are among the random ones."""
    choices = list(game.legal_actions(state))
    laying = [action for action in choices if isinstance(action, (LayDown, LayOff, Knock))]
    if laying and rng.random() < 0.8:
        knocks = [action for action in laying if isinstance(action, Knock)]
        return rng.choice(knocks or laying)
    return rng.choice(choices)


def deal_of(game: FiveHundred, seed: int) -> tuple[Deal, int]:
    rng = Random(seed)
    return game.chance(None, rng), rng.randrange(game.players)


def states(game: FiveHundred, seed: int) -> Iterator[FiveHundredState]:
    """Every state of a random deal."""
    deal, dealer = deal_of(game, seed)
    rng = Random(seed + 1)
    state = game.deal(deal, dealer=dealer)
    yield state
    while not game.is_over(state):
        state = game.apply(state, moves(game, state, rng))
        yield state


def named(meld: Meld) -> list[str]:
    return [str(card) for card in meld.cards]


def effects(table: tuple[Meld, ...]) -> Counter[oracle.Effect]:
    return Counter(oracle.meld_effect(named(meld), KINDS[meld.kind]) for meld in table)


def probes(rng: Random, state: FiveHundredState) -> list[Action]:
    """Actions of every kind, most of them illegal."""
    pack = [*NATURALS, JOKER, *[card.joker for card in NATURALS[:8]]]
    held = [card for hand in state.hands for card in hand] or [JOKER]
    some = [*rng.sample(pack, 4), *rng.choices(held, k=4)]
    melds = [tuple(rng.choices(some, k=size)) for size in (0, 2, 3, 3, 4)]
    return [
        Draw(),
        Pass(),
        Knock(),
        *map(Knock, some),
        *map(Discard, some),
        *[LayOff(card, place) for card in some for place in (-1, 0, 1, 7)],
        *[LayDown([meld]) for meld in melds],
        LayDown([]),
        LayDown(melds[2:4]),
    ]


@given(games, seeds)
@whole_deals
def test_every_state_of_a_deal_is_sound(game: FiveHundred, seed: int) -> None:
    for state in states(game, seed):
        assert Counter(game.all_cards(state)) == Counter(game.deck)
        assert list(state.table) == sorted(state.table)
        assert all(oracle.is_a(KINDS[meld.kind], named(meld)) for meld in state.table)
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert all(not card.is_joker or card is JOKER for hand in state.hands for card in hand)
        assert all((seat in state.out) <= (not state.hands[seat]) for seat in range(game.players))
        assert (state.player is None) == (state.phase is FiveHundredPhase.OVER)
        assert state.round <= game.rounds
        if state.player is not None:
            assert next(game.legal_actions(state), None) is not None
    result = game.result(state)
    assert sum(result.points) == 0 or result.winners
    assert set(result.winners) <= set(state.out)


@given(games, seeds)
@whole_deals
def test_check_accepts_every_legal_action_and_apply_changes_no_state(
    game: FiveHundred, seed: int
) -> None:
    for state in states(game, seed):
        before = repr(state)
        for place, action in enumerate(game.legal_actions(state)):
            assert game.check(state, action) is None
            assert game.parse(state, str(action)) == action
            if place % 8 == 0:
                after = game.apply(state, action)
                assert after.ply == state.ply + 1
        assert repr(state) == before


@given(games, seeds)
@whole_deals
def test_illegal_actions_change_nothing(game: FiveHundred, seed: int) -> None:
    rng = Random(seed)
    for state in states(game, seed):
        before = repr(state)
        for action in probes(rng, state):
            illegal = game.check(state, action)
            if illegal is None:
                continue
            assert illegal.clause
            assert str(illegal)
            with pytest.raises(IllegalAction):
                game.apply(state, action)
        assert repr(state) == before


# Enumeration against the oracle.

RICH = cards("3h 4h 5h 5h 6h 6s 6d 6h 7h Kh Ah Ks As Qh")


@st.composite
def small_hands(draw: st.DrawFn) -> tuple[Card, ...]:
    """Hands of up to seven cards that meld well, one joker among them, or five and two."""
    jokers = draw(st.integers(0, 2))
    naturals = draw(st.lists(st.sampled_from(RICH), min_size=1, max_size=7 - 2 * jokers))
    return tuple(sorted((*naturals, *[JOKER] * jokers)))


TABLE = (
    Meld(MeldKind.GROUP, "6c 6d *6s"),
    Meld(MeldKind.RUN, "3h 4h 5h"),
    Meld(MeldKind.RUN, "3h 4h 5h"),
    Meld(MeldKind.BOOK, "2h 3h Kh"),
    Meld(MeldKind.BOOK, "4h 5h 7h Th"),
)


@given(
    small_hands(),
    st.sampled_from(Books),
    st.sampled_from(DiscardRule),
    st.sampled_from([(1, 0), (2, 0), (2, 1), (2, 2)]),
    st.booleans(),
)
@small_positions
def test_the_legal_actions_are_those_of_the_oracle(
    hand: tuple[Card, ...],
    books: Books,
    discard: DiscardRule,
    when: tuple[int, int],
    knocked: bool,
) -> None:
    game = FiveHundred(players=3, books=books, discard=discard)
    round_, seat = when
    literal = books is Books.SAME_SUIT
    table = TABLE if literal else TABLE[:3]
    hands: list[tuple[Card, ...]] = [(Card("2c"),)] * 3
    hands[seat] = hand
    state = FiveHundredState(
        phase=FiveHundredPhase.PLAY,
        player=seat,
        ply=9,
        dealer=2,
        round=round_,
        hands=tuple(hands),
        stock=(),
        table=table,
        discards=((), (), ()),
        out=(1,) if knocked else (),
        pool=30,
    )
    text = [str(card) for card in hand]
    right = knocked or seat == 0
    must = oracle.must_discard(seat, 2, 0, round_, always=discard is DiscardRule.ALWAYS)
    spare = len(hand) - (0 if right else 2 if must else 1)
    expected = {
        ("lay", effect): LayDown([melded])
        for effect, melded in oracle.melds_in(text, books=literal).items()
        if len(melded) <= spare
    }
    offs = {
        ("off", effect, oracle.meld_effect(named(meld), KINDS[meld.kind])): LayOff(name, place)
        for place, meld in enumerate(table)
        for card in dict.fromkeys(text)
        for effect, name in oracle.lay_offs(card, named(meld), KINDS[meld.kind]).items()
        if spare > 0
    }
    endings = set()
    found: list[tuple[object, ...]] = []
    for action in game.legal_actions(state):
        after = effects(game.apply(state, action).table)
        if isinstance(action, LayDown):
            (effect,) = after - effects(table)
            found.append(("lay", effect))
        elif isinstance(action, LayOff):
            (effect,), (old,) = after - effects(table), effects(table) - after
            found.append(("off", effect, old))
        else:
            endings.add(str(action))
    assert len(found) == len(set(found))  # each once
    assert set(found) == {*expected, *offs}
    if len(hand) > 1 or right:
        assert endings == oracle.endings(text, right=right, must=must)
    for witness in (*expected.values(), *offs.values()):
        assert game.check(state, witness) is None


def test_the_melds_of_a_whole_suit_and_a_second_ace() -> None:
    suit = cards("As As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks")
    found = [
        oracle.meld_effect(named(meld), KINDS[meld.kind])
        for meld in solver.all_melds(suit, FiveHundred().melds)
    ]
    assert len(found) == len(set(found))
    assert set(found) == set(oracle.melds_in([str(card) for card in suit], books=True))


@given(st.lists(st.sampled_from(["3h", "4h", "5h", "5h", "5s", "Ah", "Kh", "*", "*6h", "*5c"])))
@small_positions
def test_what_is_read_as_a_meld_is_one_to_the_oracle(offer: list[str]) -> None:
    offer = offer[:5]
    state = FiveHundredState(
        phase=FiveHundredPhase.PLAY,
        player=0,
        ply=0,
        dealer=1,
        round=2,
        hands=(tuple(sorted([Card(card).loose for card in offer] + [JOKER] * 3)), ()),
        stock=(),
        discards=((), ()),
        pool=30,
    )
    jokers = offer.count("*")
    if jokers > 2:
        return
    fixed = [card for card in offer if card != "*"]
    for books in Books:
        literal = books is Books.SAME_SUIT
        some = any(
            oracle.kind_of((*fixed, *names), books=literal)
            for names in oracle.namings(["*"] * jokers)
        )
        game = FiveHundred(books=books)
        assert (game.check(state, LayDown([offer])) is None) == some


# Secrecy.


def same_seen(
    game: FiveHundred, deal: Deal, dealer: int, history: list[Action], seat: int | None, rng: Random
) -> Deal:
    """Another deck that agrees with all that a seat has seen when the history has been played.

    The places of the cards the seat was dealt or drew, and of those the others have shown, stay;
    all other cards of the deck change places.
    """
    first = (dealer + 1) % game.players
    owner = oracle.dealt_positions(game.players, first)
    state = game.deal(deal, dealer=dealer)
    top = 13 * game.players
    shown: list[Counter[Card]] = [Counter() for _ in range(game.players)]
    for action in history:
        assert state.player is not None
        if isinstance(action, Draw):
            owner[state.player].append(top)
            top += 1
        else:
            after = game.apply(state, action)
            gone = Counter(state.hands[state.player]) - Counter(after.hands[state.player])
            shown[state.player] += gone
        state = game.apply(state, action)
    fixed = set() if seat is None else set(owner[seat])
    for other in range(game.players):
        for place in owner[other]:
            card = deal.deck[place]
            if shown[other][card]:
                shown[other][card] -= 1
                fixed.add(place)
    loose = [place for place in range(len(deal.deck)) if place not in fixed]
    moved = rng.sample(loose, len(loose))
    deck = list(deal.deck)
    for place, source in zip(loose, moved, strict=True):
        deck[place] = deal.deck[source]
    return Deal(tuple(deck))


@given(games, seeds, st.floats(0, 1))
@whole_deals
def test_a_seat_is_told_nothing_it_may_not_know(game: FiveHundred, seed: int, part: float) -> None:
    rng = Random(seed)
    deal, dealer = deal_of(game, seed)
    history: list[Action] = []
    mover = Random(seed + 1)
    state = game.deal(deal, dealer=dealer)
    while not game.is_over(state):
        history.append(moves(game, state, mover))
        state = game.apply(state, history[-1])
    cut = round(part * len(history))
    for seat in (None, *range(game.players)):
        other = same_seen(game, deal, dealer, history[:cut], seat, rng)
        one, two = game.deal(deal, dealer=dealer), game.deal(other, dealer=dealer)
        for ply, action in enumerate([*history, None]):
            views = game.view(one, seat), game.view(two, seat)
            # After the cut the two deals part where the seat draws another card, or another
            # player shows one.
            if ply <= cut:
                assert views[0] == views[1]
                assert repr(views[0]) == repr(views[1])
                asked = probes(Random(ply), one)
                for what in (
                    [list(game.legal_actions(view)) for view in views],
                    [[game.check(view, action) for action in asked] for view in views],
                ):
                    assert what[0] == what[1]
                    assert repr(what[0]) == repr(what[1])
                if seat == one.player:
                    assert list(game.legal_actions(one)) == list(game.legal_actions(views[1]))
            if action is None or game.check(two, action) is not None:
                break
            one, two = game.apply(one, action), game.apply(two, action)
            assert (one.phase, one.player, one.ply) == (two.phase, two.player, two.ply)


@given(games, seeds)
@whole_deals
def test_determinize_agrees_with_the_view(game: FiveHundred, seed: int) -> None:
    rng = Random(seed)
    for state in states(game, seed):
        for seat in (None, *range(game.players)):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.view(other, seat) == view
            assert Counter(game.all_cards(other)) == Counter(game.deck)


def test_determinize_refuses_what_is_no_view_of_the_game() -> None:
    game = FiveHundred(players=2)
    view = game.view(next(states(game, 1)), 0)
    with pytest.raises(ValueError, match="too many"):
        game.determinize(attrs.evolve(view, hand=(Card("2c"),) * 13), Random(1))
    with pytest.raises(ValueError, match="79 cards in the stock"):
        game.determinize(attrs.evolve(view, stock=79), Random(1))


@pytest.mark.parametrize("name", VARIATIONS)
def test_every_deal_ends_and_every_match_is_decided(name: str) -> None:
    game = FiveHundred(players=3, **VARIATIONS[name])
    knocks = 0
    for seed in range(12):
        *_, last = states(game, seed)
        assert last.phase is FiveHundredPhase.OVER
        assert last.round <= 10
        assert last.ply <= 3 * 10 * 30
        knocks += len(last.out)
    assert knocks > 0
