"""Positions of 500 written by hand, and short ways to play on from them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rummykit.card import cards
from rummykit.illegal import Illegal
from rummykit.meld import Meld
from rummykit.result import DealResult, Ending
from rummykit.variants.five_hundred import FiveHundred, FiveHundredPhase, FiveHundredState


def position(
    *hands: str,
    player: int = 0,
    phase: FiveHundredPhase = FiveHundredPhase.PLAY,
    round: int = 2,  # noqa: A002 (the state's own word)
    stock: str = "2c 3d 4s 5h 6c 8d 9s Th",
    table: Sequence[Meld] = (),
    discards: Sequence[str] = (),
    out: tuple[int, ...] = (),
    pool: int = 30,
) -> FiveHundredState:
    """A position in which seat 0 is the first player and the last seat the dealer."""
    return FiveHundredState(
        phase=phase,
        player=player,
        ply=0,
        dealer=len(hands) - 1,
        round=round,
        hands=tuple([tuple(sorted([card.loose for card in cards(hand)])) for hand in hands]),
        stock=cards(stock),
        table=tuple(sorted(table)),
        discards=tuple([cards(pile) for pile in discards]) or ((),) * len(hands),
        out=out,
        pool=pool,
    )


def new_deal(game: FiveHundred, *, dealer: int = 0, carried: int = 0) -> FiveHundredState:
    """A fresh deal of a shuffled deck."""
    return game.deal(game.chance(None, Random(500)), dealer=dealer, carried=carried)


def play(game: FiveHundred, state: FiveHundredState, *texts: str) -> FiveHundredState:
    """Play actions, each of which must be legal."""
    for text in texts:
        state = game.apply(state, game.parse(state, text))
    return state


def refusal(game: FiveHundred, state: FiveHundredState, text: str) -> Illegal:
    """Why an action is refused, which it must be."""
    illegal = game.check(state, game.parse(state, text))
    assert illegal is not None, f"{text} is legal"
    return illegal


def legal(game: FiveHundred, state: FiveHundredState) -> list[str]:
    """All legal actions in the notation."""
    return [str(action) for action in game.legal_actions(state)]


def result_of(points: Sequence[int], *, dealer: int = 0, carry: int = 0) -> DealResult:
    """A result that gives these points."""
    return DealResult(
        points=tuple(points),
        winners=tuple([seat for seat, score in enumerate(points) if score]),
        ending=Ending.OUT,
        deadwood=((),) * len(points),
        dealer=dealer,
        carry=carry,
    )
