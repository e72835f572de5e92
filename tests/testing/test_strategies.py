"""The strategies: what they yield is legal, varied, healthy, and shrinks as they say."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

import rummykit as rk
from rummykit.meld import Flaw, MeldRules
from rummykit.record import AnyGame
from rummykit.testing import strategies as rst
from rummykit.testing.proposals import submit_something
from rummykit.testing.strategies.rules import HOUSE_RULES
from rummykit.testing.walking import pick_action
from rummykit.variants.carousel import KnockTiming
from rummykit.variants.remi51 import JokerSwap

SMALL = settings(max_examples=25)
QUICK_FIND = settings(max_examples=500, derandomize=True, database=None, deadline=None)


@given(rst.cards(named=True))
def test_cards_are_cards(card: rk.Card) -> None:
    assert rk.Card(str(card)) is card


def test_cards_can_do_without_jokers() -> None:
    with pytest.raises(NoSuchExample):
        find(rst.cards(jokers=False), lambda card: card.is_joker, settings=QUICK_FIND)
    assert find(rst.cards(named=True), lambda c: c.is_joker and not c.is_free) is rk.Card("*Ac")
    assert find(rst.cards(), lambda _: True) is rk.Card("Ac")


@given(rst.games(), st.data())
@SMALL
def test_decks_hands_and_deals_are_of_the_game(game: AnyGame, data: st.DataObject) -> None:
    deck = data.draw(rst.decks(game))
    assert Counter(deck) == Counter(game.deck)
    hand = data.draw(rst.hands(game, least=2, most=9))
    assert 2 <= len(hand) <= 9
    assert hand == tuple(sorted(hand))
    assert not Counter(hand) - Counter(game.deck)
    state = game.deal(data.draw(rst.deals(game)))
    assert Counter(game.all_cards(state)) == Counter(game.deck)


@given(rst.meld_rules(), st.data())
def test_melds_are_legal(rules: MeldRules, data: st.DataObject) -> None:
    meld = data.draw(rst.melds(rules))
    assert rules.allows(meld)
    assert len(meld.jokers) <= 2


def test_melds_are_of_every_kind_and_size() -> None:
    rules = MeldRules(books=True, repeat_suits=True, group_max=None, ace_both_ends=True)
    melds = rst.melds(rules)
    for kind in rk.MeldKind:
        found = find(melds, lambda m, k=kind: m.kind is k, settings=QUICK_FIND)  # type: ignore[misc]
        assert found.kind is kind
    longest = find(melds, lambda meld: len(meld.cards) == 14, settings=QUICK_FIND)
    assert str(longest) == "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
    joked = find(melds, lambda meld: len(meld.jokers) == 2, settings=QUICK_FIND)
    assert len(joked.jokers) == 2
    assert str(find(melds, lambda _: True)) == "Ac 2c 3c"
    short = rst.melds(rules, jokers=0, longest=3)
    with pytest.raises(NoSuchExample):
        find(short, lambda m: len(m.cards) > 3 or m.jokers != (), settings=QUICK_FIND)


@given(rst.games(), st.data())
def test_tables_are_legal_and_of_one_deck(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(rst.tables(game))
    assert table == tuple(sorted(table))
    assert all(game.melds.allows(meld) for meld in table)
    lying = Counter(card.loose for meld in table for card in meld.cards)
    assert not lying - Counter(game.deck)


@given(rst.tables(rk.Carousel(players=2), most=30, longest=14))
@settings(max_examples=10, suppress_health_check=list(HealthCheck))
def test_tables_stop_when_the_deck_gives_no_more(table: tuple[rk.Meld, ...]) -> None:
    assert len(table) <= 17


def test_tables_shrink_to_none() -> None:
    assert find(rst.tables(rk.Carousel()), lambda _: True) == ()


# Near-melds.


@given(rst.meld_rules(), st.data())
@settings(max_examples=300)
def test_near_melds_have_the_flaw_they_say(rules: MeldRules, data: st.DataObject) -> None:
    cards, flaw = data.draw(rst.near_melds(rules))
    fault = rules.explain(cards)
    assert fault is not None
    assert fault.flaw is flaw


@pytest.mark.parametrize("flaw", Flaw)
def test_every_flaw_comes_up(flaw: Flaw) -> None:
    for rules in (MeldRules(), MeldRules(ace_high=False), rk.FiveHundred().melds):
        if flaw in rst.possible_flaws(rules):
            cards, found = find(rst.near_melds(rules, flaws=[flaw]), lambda _: True)
            assert found is flaw
            fault = rules.explain(cards)
            assert fault is not None
            assert fault.flaw is flaw


def test_every_flaw_is_possible_under_some_rules() -> None:
    some = (MeldRules(), MeldRules(ace_high=False))
    assert {flaw for rules in some for flaw in rst.possible_flaws(rules)} == set(Flaw)


def test_a_flaw_the_rules_do_not_have_is_refused() -> None:
    near = rst.near_melds(MeldRules(), flaws=[Flaw.ACE_LOW_ONLY])
    with pytest.raises(ValueError, match="no cards are ACE_LOW_ONLY"):
        find(near, lambda _: True)


# Positions, actions, records.


@given(rst.games(), st.data())
@SMALL
def test_positions_hold_every_card_and_records_replay(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(rst.positions(game, plies=6))
    assert Counter(game.all_cards(state)) == Counter(game.deck)
    assert state.ply <= 6
    record = data.draw(rst.records(game, plies=6))
    assert record.final().ply == len(record.actions)


@given(st.data())
@settings(max_examples=5, suppress_health_check=list(HealthCheck))
def test_finished_records_are_finished(data: st.DataObject) -> None:
    game = rk.FiveHundred(players=2, rounds=2)
    record = data.draw(rst.records(game, finished=True))
    assert record.result().dealer == record.dealer


def test_positions_shrink_to_the_deal_of_a_deck_in_order() -> None:
    game = rk.Carousel()
    positions = rst.positions(game)
    assert find(positions, lambda _: True) == game.deal(rk.Deal(game.deck))


@given(rst.games(), st.data())
@SMALL
def test_actions_and_submissions_are_answered(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(rst.positions(game, plies=6))
    for _ in range(3):
        action = data.draw(rst.actions(game, state))
        illegal = game.check(state, action)
        assert (illegal is None) == (str(illegal) == "None")
        action, seat, ply = data.draw(rst.submissions(game, state))
        illegal = game.check(state, action, seat=seat, ply=ply)
        assert illegal is None or isinstance(illegal.reason, rk.Reason)


LIVELY: dict[str, list[AnyGame]] = {
    "carousel": [rk.Carousel(players=5), rk.Carousel(players=2, knock_timing=KnockTiming.ANY)],
    "remi51": [
        rk.Remi51(
            players=2,
            opening=0,
            jokers=6,
            lay_off_on_opening_turn=False,
            joker_swap=JokerSwap.SAME_TURN,
        ),
        rk.Remi51(players=3, closed_rounds=2),
        rk.Remi51(players=6),
    ],
    "500": [rk.FiveHundred(players=3)],
}


@pytest.mark.parametrize("name", LIVELY)
def test_about_half_are_legal_and_every_reason_comes_up(name: str) -> None:
    games = LIVELY[name]
    base = {rk.Reason.OVER, rk.Reason.STALE, rk.Reason.WRONG_SEAT, rk.Reason.WRONG_PHASE}
    wanted = {*games[0].clauses, *base}
    if name == "carousel":
        wanted.add(rk.Reason.NO_DISCARD)
    if name == "500":
        wanted.add(rk.Reason.MUST_DISCARD)
    found: Counter[rk.Reason | None] = Counter()
    for seed in range(60):
        rng = Random(seed)
        game = games[seed % len(games)]
        state = game.deal(game.chance(None, rng))
        over = False
        while not over:
            over = game.is_over(state)
            for _ in range(6):
                action, seat, ply = submit_something(game, state, rng.choice)
                illegal = game.check(state, action, seat=seat, ply=ply)
                found[illegal.reason if illegal else None] += 1
            if not over:
                state = game.apply(state, pick_action(game, state, rng.choice))
        if wanted <= set(found) and found.total() > 500:
            break
    assert wanted <= set(found)
    assert 0.4 < found[None] / found.total() < 0.7


# House rules.


@pytest.mark.parametrize("kind", HOUSE_RULES)
def test_every_house_rule_is_drawn(kind: type[AnyGame]) -> None:
    fields = {field.name for field in kind.__attrs_attrs__}
    assert fields == set(HOUSE_RULES[kind])
    assert find(rst.games(kind), lambda _: True) == kind()


@given(rst.games(rk.FiveHundred))
def test_games_are_of_the_variants_asked_for(game: AnyGame) -> None:
    assert isinstance(game, rk.FiveHundred)
