"""Positions of Carousel for tests: named cards where they matter, the rest of the deck behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

import rummykit as rk
from rummykit.card import cards
from rummykit.deck import without
from rummykit.variants.carousel import CarouselPhase, CarouselState


def melds(game: rk.Carousel, text: str) -> tuple[rk.Meld, ...]:
    """A table written as melds parted by ``/``."""
    parts = [part for part in text.split("/") if part.strip()]
    return tuple(sorted(game.melds.readings(part)[0] for part in parts))


def position(
    game: rk.Carousel,
    hands: Sequence[str],
    table: str = "",
    *,
    phase: CarouselPhase = CarouselPhase.MELD,
    player: int = 0,
    drawn: int = 1,
    stock: int | None = None,
    last_drawer: int | None = None,
) -> CarouselState:
    """A state with these hands and this table; the stock is the rest of the deck, sorted.

    With ``stock`` the stock has only so many cards and the others are missing from the deal.
    """
    held = [tuple(sorted(cards(hand))) for hand in hands]
    lying = melds(game, table)
    used = [card for hand in held for card in hand]
    used += [card.loose for meld in lying for card in meld.cards]
    rest = without(game.deck, used)
    return CarouselState(
        phase=phase,
        player=player,
        ply=7,
        dealer=game.players - 1,
        hands=tuple(held),
        stock=rest if stock is None else rest[:stock],
        table=lying,
        drawn=drawn,
        last_drawer=last_drawer,
    )


def why(game: rk.Carousel, state: CarouselState, text: str) -> rk.Illegal:
    """Why an action is refused; the state must come out of it unharmed."""
    before = hash(state)
    action = game.parse(state, text)
    illegal = game.check(state, action)
    assert illegal is not None, f"{text} should be refused"
    with pytest.raises(rk.IllegalAction) as refused:
        game.apply(state, action)
    assert refused.value.illegal == illegal
    assert str(refused.value) == str(illegal)
    assert hash(state) == before
    return illegal


def after(game: rk.Carousel, state: CarouselState, *texts: str) -> CarouselState:
    """The state after some legal actions."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def texts(table: Iterable[rk.Meld]) -> list[str]:
    """A table as a list of texts."""
    return [str(meld) for meld in table]
