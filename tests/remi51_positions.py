"""Decks and positions of Remi 51 for tests, written by hand and completed to the whole deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rummykit.actions import Action, Deal, MeldsLike
from rummykit.card import JOKER, Card, CardsLike, cards
from rummykit.deck import without
from rummykit.game import Game
from rummykit.illegal import Illegal
from rummykit.meld import Meld
from rummykit.notation import Words
from rummykit.variants.remi51 import Remi51, Remi51Phase, Remi51State


def deck_with(game: Remi51, placed: Mapping[int, str]) -> tuple[Card, ...]:
    """The game's deck with some cards at given places; the others follow in order."""
    rest = iter(without(game.deck, [Card(card) for card in placed.values()]))
    return tuple([Card(placed[n]) if n in placed else next(rest) for n in range(len(game.deck))])


def deal_with(game: Remi51, placed: Mapping[int, str], cut: int, *, dealer: int = 0) -> Remi51State:
    """A deal from such a deck."""
    return game.deal(Deal(deck_with(game, placed), cut), dealer=dealer)


def melds_of(game: Remi51, melds: MeldsLike) -> tuple[Meld, ...]:
    """Melds written in the notation, as they lie on a table."""
    offers = Words(melds).melds() if isinstance(melds, str) and melds else tuple(melds)
    return tuple(
        sorted([game.melds.read(offer)[0] for offer in offers if isinstance(offer, tuple)])
    )


def position(
    game: Remi51 | None = None,
    *,
    hand: CardsLike,
    seat: int = 1,
    table: str = "",
    opened: Iterable[int] = (),
    phase: Remi51Phase = Remi51Phase.PLAY,
    others: Mapping[int, CardsLike] | None = None,
    stock: CardsLike | None = None,
    discards: CardsLike = (),
    reshuffled: CardsLike = (),
    cut_card: str = "2c",
    dealer: int = 0,
    **fields: Any,
) -> Remi51State:
    """A position with one seat to act, in the second round unless ``turn`` is given.

    Seats not named in ``others`` hold fourteen cards of what is left of the deck, the stock the
    rest; where a stock is named, the rest is left out of the position.
    """
    game = game or Remi51()
    lying = melds_of(game, table)
    hands = {seat: cards(hand)} | {at: cards(held) for at, held in (others or {}).items()}
    named = [card for held in hands.values() for card in held]
    named += [card.loose for meld in lying for card in meld.cards]
    named += [Card(cut_card), *cards(discards)]
    pile = () if stock is None else cards(stock)
    rest = list(without(game.deck, [*named, *pile]))
    for at in range(game.players):
        if at not in hands:
            hands[at] = tuple(rest[:14])
            del rest[:14]
    fields.setdefault("turn", game.players + (seat - dealer - 1) % game.players)
    return Remi51State(
        phase=phase,
        player=seat,
        ply=40,
        dealer=dealer,
        hands=tuple([tuple(sorted(hands[at])) for at in range(game.players)]),
        stock=tuple(rest) if stock is None else pile,
        cut_card=Card(cut_card),
        table=lying,
        discards=cards(discards),
        reshuffled=cards(reshuffled),
        opened=tuple([at in set(opened) for at in range(game.players)]),
        **fields,
    )


def play(game: Game[Any, Any, Any], state: Remi51State, *texts: str) -> Remi51State:
    """The state after some actions in the notation."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def refusal(game: Game[Any, Any, Any], state: Remi51State, text: str | Action) -> Illegal:
    """Why an action is refused; it must be, and it must change nothing."""
    before = hash(state), repr(state)
    action = game.parse(state, text) if isinstance(text, str) else text
    illegal = game.check(state, action)
    assert illegal is not None, f"{action} is legal"
    assert (hash(state), repr(state)) == before
    return illegal


def jokers_in(held: Iterable[Card]) -> int:
    """How many jokers there are among some cards."""
    return sum([card is JOKER for card in held])
