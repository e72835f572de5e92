"""Cards, views, actions and scores as a person sees them."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from rich.text import Text

import rummykit as rk
from rummykit.actions import (
    Action,
    Arrange,
    Discard,
    Draw,
    KeepJoker,
    Knock,
    LayDown,
    LayOff,
    LeaveJoker,
    Pass,
    Reshuffle,
    SwapJoker,
    TakeCutCard,
)
from rummykit.card import Card, Suit, cards
from rummykit.game import View
from rummykit.render import (
    action_text,
    card_text,
    changes_text,
    event_text,
    facts_text,
    hand_text,
    melds_text,
    notation_text,
    own_hand_text,
    result_table,
    score_sheet,
    situation,
)
from rummykit.render.cards import SUIT_STYLES
from rummykit.result import DealResult, Ending, Standing
from rummykit.variants.carousel import CarouselPhase, CarouselView
from tests.cli.highest import Highest, Show
from tests.cli.shown import shown
from tests.positions import melds, position

GAME = rk.Carousel(players=3)
NAMES = ("seat 0", "seat 1 (you)", "seat 2")


def view_of(hand: str, table: str = "") -> CarouselView:
    return GAME.view(position(GAME, [hand, "Ac", "2c 2d"], table), 0)


def styles(text: Text, word: str) -> list[str]:
    start = text.plain.index(word)
    return [str(span.style) for span in text.spans if span.start <= start < span.end]


@pytest.mark.parametrize(
    ("card", "text"), [("7h", "7♥"), ("Td", "T♦"), ("As", "A♠"), ("*", "*"), ("*Kc", "*K♣")]
)
def test_a_card_has_its_suit_as_a_symbol(card: str, text: str) -> None:
    assert card_text(Card(card)).plain == text


def test_each_suit_has_a_style_of_its_own() -> None:
    assert len(set(SUIT_STYLES.values())) == 4
    for suit in Suit:
        text = card_text(Card.of(rk.Rank.NINE, suit))
        assert styles(text, "9") == [SUIT_STYLES[suit]]


def test_a_hand_is_parted_by_suits_with_jokers_last() -> None:
    assert hand_text(cards("* 2s Kc 2c *")).plain == "2♣ K♣   2♠   * *"
    assert hand_text(()).plain == ""


def test_notation_keeps_its_words_and_colours_its_cards() -> None:
    text = notation_text("off Th 2")
    assert text.plain == "off T♥ 2"
    assert styles(text, "T") == [SUIT_STYLES[Suit.HEARTS]]
    assert not styles(text, "off")


def test_melds_are_numbered_from_0() -> None:
    table = melds(GAME, "7c 7d 7h / 9h Th Jh")
    assert shown(melds_text(table)) == ["  0: 7♣ 7♦ 7♥    1: 9♥ T♥ J♥"]


def test_melds_that_changed_are_marked_each_once() -> None:
    before = melds(GAME, "7c 7d 7h / 9h Th Jh")
    after = melds(GAME, "7c 7d 7h / 7c 7d 7h / 9h Th Jh Qh")
    assert shown(melds_text(after, before)) == ["  0: 7♣ 7♦ 7♥  + 1: 7♣ 7♦ 7♥  + 2: 9♥ T♥ J♥ Q♥"]


def test_melds_take_the_lines_they_need() -> None:
    table = melds(GAME, "7c 7d 7h / 9h Th Jh")
    assert shown(melds_text(table), width=20) == ["  0: 7♣ 7♦ 7♥", "  1: 9♥ T♥ J♥"]


TABLE = "7c 7d *7h / 9h Th Jh"


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (LayDown("7h 8h 9h / Ks Kd *"), "lays 7♥ 8♥ 9♥ / K♠ K♦ *"),
        (LayOff("Qh", 1), "lays Q♥ off onto 9♥ T♥ J♥"),
        (Discard("Kd"), "throws K♦"),
        (Knock(), "knocks"),
        (Knock("4d"), "knocks and throws 4♦"),
        (Pass(), "passes"),
        (KeepJoker(), "keeps the joker"),
        (LeaveJoker(), "leaves the joker as the cut card"),
        (
            TakeCutCard("2h 3h 4h / Ks Kd Kc", "4d"),
            "goes out by hand with the cut card: 2♥ 3♥ 4♥ / K♠ K♦ K♣, covering with 4♦",
        ),
        (
            SwapJoker("7h", 0, 1),
            "puts 7♥ in the joker's place in 7♣ 7♦ *7♥; the joker goes into 9♥ T♥ J♥",
        ),
        (
            SwapJoker("7h", 0, "8c 9c *"),
            "puts 7♥ in the joker's place in 7♣ 7♦ *7♥; the joker goes into 8♣ 9♣ *",
        ),
    ],
)
def test_what_is_done_in_words(action: Action, sentence: str) -> None:
    view = view_of("7h Qh", TABLE)
    assert event_text(view, action, view).plain == sentence


def test_every_player_action_of_the_library_has_words() -> None:
    view = view_of("7h Qh", TABLE)
    kinds = {
        kind
        for game in (rk.Carousel(), rk.Remi51(), rk.FiveHundred())
        for kinds in game.phases.values()
        for kind in kinds
    }
    tested = {
        Arrange,
        LayDown,
        LayOff,
        Discard,
        Knock,
        Pass,
        KeepJoker,
        LeaveJoker,
        TakeCutCard,
        SwapJoker,
        Draw,
        Reshuffle,
    }
    assert kinds <= tested
    assert event_text(view, Pass(), view).plain != str(Pass())


def test_a_meld_is_told_by_the_cards_from_the_hand() -> None:
    before = view_of("Qh 7s *", "7c 7d 7h / 9h Th Jh")
    after = view_of("", "7c 7d 7h 7s / 9h Th Jh Qh *Kh")
    action = Arrange([meld.cards for meld in after.table])
    assert event_text(before, action, after).plain == "melds 7♠ Q♥ *"


def test_a_draw_is_told_only_to_whom_the_view_shows_it() -> None:
    before, after = view_of("Qh"), view_of("Qh Qh")
    assert event_text(before, Draw(), after).plain == "draws Q♥"
    blind = (
        attrs.evolve(before, seat=1, hand=cards("Ac")),
        attrs.evolve(after, seat=1, hand=cards("Ac")),
    )
    assert event_text(blind[0], Draw(), blind[1]).plain == "draws a card"
    spectator = (
        attrs.evolve(before, seat=None, hand=None),
        attrs.evolve(after, seat=None, hand=None),
    )
    assert event_text(spectator[0], Draw(), spectator[1]).plain == "draws a card"


def test_a_reshuffle_tells_no_order() -> None:
    view = attrs.evolve(view_of("Qh"), stock=2)
    told = event_text(view, Reshuffle([1, 0]), view).plain
    assert told == "the discards are shuffled: the stock has 2 cards"


def test_an_unknown_action_is_told_in_its_notation() -> None:
    view = view_of("Qh")
    assert event_text(view, Show("Qh"), view).plain == "show Q♥"
    assert action_text(Show("Qh"), view).plain == "show Q♥"


def test_of_an_unknown_action_it_is_told_what_it_brings_to_the_hand() -> None:
    before, after = view_of("Qh"), view_of("Qh Qh")
    assert event_text(before, Show("Qh"), after).plain == "show Q♥, gets Q♥"


def test_a_choice_that_lays_the_table_anew_shows_what_changes() -> None:
    view = view_of("Qh 7s", "7c 7d 7h / 9h Th Jh")
    action = Arrange("7c 7d 7h / 9h Th Jh Qh")
    assert action_text(action, view).plain == "meld Q♥:  9♥ T♥ J♥ Q♥"


def test_a_choice_that_names_a_meld_shows_it() -> None:
    view = view_of("Qh 7s", TABLE)
    assert action_text(LayOff("Qh", 1), view).plain == "off Q♥ 1   onto 9♥ T♥ J♥"
    assert action_text(LayOff("Qh", 9), view).plain == "off Q♥ 9"
    assert action_text(Discard("Qh"), view).plain == "discard Q♥"


# Views.


def test_the_situation_of_carousel() -> None:
    state = position(GAME, ["9h Qh", "Ac 7s *", "2c 2d"], "7c 7d *7h", player=1)
    assert shown(situation(GAME.view(state, 1), NAMES)) == [
        "                    cards",
        "   seat 0               2",
        ">  seat 1 (you)         3",
        "   seat 2 (dealer)      2",
        "  stock 96    drawn this turn 1",
        "    0: 7♣ 7♦ *7♥",
        "  hand (3)  A♣   7♠   *",
    ]


def test_a_person_who_deals_is_called_so_once() -> None:
    view = GAME.view(position(GAME, ["9h Qh", "Ac 7s *", "2c 2d"], player=1), 1)
    lines = shown(situation(attrs.evolve(view, dealer=1), NAMES))
    assert lines[2] == ">  seat 1 (you, dealer)      3"


def test_a_spectator_sees_no_hand() -> None:
    state = position(GAME, ["9h Qh", "Ac 7s *", "2c 2d"])
    lines = shown(situation(GAME.view(state, None), NAMES))
    assert lines[-1] == "  no melds on the table"
    assert not any("hand" in line for line in lines)


def test_who_took_the_last_card_is_named() -> None:
    view = attrs.evolve(view_of("Qh"), last_drawer=0, drawn=0)
    assert facts_text(view, NAMES).plain == "stock 102    took the last card seat 0"


def test_the_situation_of_remi_51() -> None:
    game = rk.Remi51(players=2)
    view = game.view(game.deal(game.chance(None, Random(1)), dealer=0), 1)
    view = attrs.evolve(
        view,
        hand=cards("Ac 2c"),
        cut_card=Card("9d"),
        kept_jokers=1,
        opened=(True, False),
        opened_now=True,
        discards=cards("2h 3h"),
        stock=40,
    )
    assert shown(situation(view, NAMES[:2]), width=120) == [
        "                    cards  opened",
        "   seat 0 (dealer)     14  yes",
        ">  seat 1 (you)        15",
        "  stock 40    cut card 9♦    jokers the cutter is known to hold 1    discards 2♥ 3♥"
        "    opened this turn yes",
        "  no melds on the table",
        "  hand (2)  A♣ 2♣",
    ]


def test_of_a_long_pile_the_end_is_shown() -> None:
    game = rk.Remi51(players=2)
    view = game.view(game.deal(game.chance(None, Random(1)), dealer=0), 1)
    view = attrs.evolve(view, cut_card=None, discards=cards(" ".join(["2h"] * 20 + ["Ks"])))
    expected = f"stock {view.stock}    discards (21) ... " + "2♥ " * 11 + "K♠"
    assert facts_text(view, NAMES).plain == expected


def test_the_situation_of_500() -> None:
    game = rk.FiveHundred(players=2)
    view = game.view(game.deal(game.chance(None, Random(1)), dealer=0), 1)
    view = attrs.evolve(
        view, hand=cards("Ac 2c"), out=(0,), round=3, discards=(cards("9h 9h"), ()), pool=60
    )
    assert shown(situation(view, NAMES[:2])) == [
        "                    cards  discards",
        "   seat 0 (dealer)     13  9♥ 9♥",
        ">  seat 1 (you)        13",
        f"  stock {view.stock}    round 3    out seat 0    pool 60",
        "  no melds on the table",
        "  hand (2)  A♣ 2♣",
    ]


def test_a_view_of_another_package_is_shown_by_the_kinds_of_its_values() -> None:
    game = Highest(players=2)
    state = game.deal(game.chance(None, Random(1)))
    state = game.apply(state, next(game.legal_actions(state)))
    up = card_text(state.dealt[0]).plain
    table = melds(GAME, "7c 7d 7h / 9h Th Jh")
    view = attrs.evolve(
        game.view(state, 1), example=table[0], examples=table, motto="[bold]let's see[/bold]"
    )
    lines = shown(situation(view, NAMES[:2]), width=140)
    assert lines == [
        "                 shown  has shown",
        f"   seat 0        {up}     yes",
        ">  seat 1 (you)",
        f"  mood very calm    best {up}    example 7♣ 7♦ 7♥    examples 7♣ 7♦ 7♥, 9♥ T♥ J♥"
        "    motto [bold]let's see[/bold]",
        f"  hand (1)  {card_text(state.dealt[1]).plain}",
    ]


def test_a_view_with_nothing_but_its_seat_is_shown() -> None:
    game = Highest(players=2)
    bare = View(
        seat=None,
        phase=game.view(game.deal(game.chance(None, Random(1))), 0).phase,
        player=1,
        ply=0,
    )
    assert shown(situation(bare, NAMES[:2])) == [
        "",
        "   seat 0",
        ">  seat 1 (you)",
    ]


@attrs.frozen(kw_only=True)
class OddView(View):
    """Known names with other kinds of values."""

    hand: str
    table: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    stock: tuple[Card, ...]
    out: tuple[str, ...]
    last_drawer: int
    pairs: tuple[tuple[Card, ...], ...]


def test_known_names_with_other_kinds_of_values_are_shown_as_they_are() -> None:
    view = OddView(
        seat=0,
        phase=CarouselPhase.DRAW,
        player=0,
        ply=0,
        hand="two sevens",
        table=("green", "baize"),
        hand_sizes=(3,),
        stock=cards("2h 3h"),
        out=("of", "town"),
        last_drawer=7,
        pairs=(cards("9h 9c"), cards("Th Tc"), ()),
    )
    assert shown(situation(view, NAMES[:2]), width=160) == [
        "",
        ">  seat 0",
        "   seat 1 (you)",
        "  stock 2♥ 3♥    hand two sevens    table green, baize    out of, town"
        "    took the last card 7    pairs 9♥ 9♣, T♥ T♣,",
    ]
    assert event_text(view, LayOff("2h", 3), view).plain == "lays 2♥ off onto meld 3"
    assert changes_text(view, view) is None
    assert own_hand_text(view).plain == ""


def test_the_table_is_shown_when_it_has_changed() -> None:
    before, after = view_of("7s", "7c 7d 7h"), view_of("", "7c 7d 7h 7s")
    assert changes_text(before, before) is None
    changes = changes_text(before, after)
    assert changes is not None
    assert shown(changes) == ["+ 0: 7♣ 7♦ 7♥ 7♠"]


# Results.

RESULT = DealResult(
    points=(0, 31, 0),
    winners=(1,),
    ending=Ending.LAST_LAP,
    deadwood=(cards("9h 9c"), (), cards("*")),
    dealer=2,
)


def test_the_result_of_a_deal() -> None:
    assert shown(result_table(RESULT, NAMES)) == [
        "                    points  cards left",
        "seat 0                   0  9♣   9♥",
        "seat 1 (you) (won)      31  none",
        "seat 2                   0  *",
    ]


def test_the_score_sheet_has_deals_bonuses_and_totals() -> None:
    nobody = attrs.evolve(RESULT, points=(0, 0, 0), winners=())
    standing = Standing(
        totals=(25, 131, 0),
        bonuses=(25, 100, 0),
        rounds_won=(0, 1, 0),
        dealer=0,
        carried=0,
        over=True,
        winners=(1,),
    )
    lines = [
        [cell.strip() for cell in line.replace("┃", "│").split("│")]
        for line in shown(score_sheet([RESULT, nobody], standing, NAMES))
        if "━" not in line and "─" not in line
    ]
    assert lines == [
        ["Score sheet"],
        ["deal", "ended by", "won by", "seat 0", "seat 1 (you)", "seat 2"],
        ["1", "last lap", "seat 1 (you)", "0", "31", "0"],
        ["2", "last lap", "nobody", "0", "0", "0"],
        ["bonus", "", "", "25", "100", "0"],
        ["total", "", "", "25", "131", "0"],
    ]


def test_a_score_sheet_without_bonuses_has_no_line_for_them() -> None:
    standing = GAME.standing([RESULT])
    assert not any("bonus" in line for line in shown(score_sheet([RESULT], standing, NAMES)))
