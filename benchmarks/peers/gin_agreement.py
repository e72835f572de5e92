"""Whether gin rummy as rummykit plays it agrees with OpenSpiel's, hand by hand and deal by deal.

``python benchmarks/peers/gin_agreement.py`` runs in the environment of ``make bench-peers`` with
``examples/gin`` installed in it.  Three things are compared: the deadwood of random hands; every
choice of a throw or a knock in deals played in step; and what these deals score.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pyspiel

import rummykit as rk
from rummykit.card import text_of
from rummykit_gin import Gin, GinPhase, GinState, Take

GAME = Gin()
SPIEL = pyspiel.gin_rummy
UTILS = SPIEL.GinRummyUtils(13, 4, 10)
CODES = {card: UTILS.card_int(f"{card.rank.letter}{card.suit.letter}") for card in GAME.deck}


def codes(hand: Sequence[rk.Card]) -> list[int]:
    return [CODES[card] for card in hand]


def ours(hand: Sequence[rk.Card]) -> int:
    return rk.solver.deadwood(hand, GAME.melds)


def ours_laid_out(hand: Sequence[rk.Card]) -> int:
    return rk.solver.best(hand, GAME.melds).deadwood_value


def theirs(hand: Sequence[rk.Card]) -> int:
    found: int = UTILS.min_deadwood(codes(hand))
    return found


def throwing(hand: Sequence[rk.Card], count: Callable[[list[rk.Card]], int]) -> int:
    """The least deadwood of eleven cards after one of them is thrown."""
    return min(count([other for other in hand if other is not card]) for card in hand)


def compare_hands(rng: Random, hands: int) -> None:
    """Ten cards; and eleven, where OpenSpiel looks for the best throw itself."""
    ten = [rng.sample(GAME.deck, 10) for _ in range(hands)]
    differ = [hand for hand in ten if not ours(hand) == ours_laid_out(hand) == theirs(hand)]
    print(f"deadwood of {hands} hands of 10 cards: {len(differ)} differ")
    for hand in differ[:5]:
        print(f"  {text_of(hand)}: {ours(hand)}, OpenSpiel {theirs(hand)}")
    eleven = [rng.sample(GAME.deck, 11) for _ in range(hands)]
    differ = [hand for hand in eleven if throwing(hand, ours) != theirs(hand)]
    print(f"deadwood of {hands} hands of 11 cards after the best throw: {len(differ)} differ")
    also = [hand for hand in differ if throwing(hand, ours) != throwing(hand, theirs)]
    print(f"  and {len(also)} where OpenSpiel counts the ten cards left after each throw")
    for hand in differ[:3]:
        print(f"  {text_of(sorted(hand))}: {throwing(hand, ours)}, OpenSpiel {theirs(hand)}")


class Deal:
    """One deal, played in both at once by a bot that is greedy or, now and then, random."""

    def __init__(self, rng: Random, tally: Counter[str]) -> None:
        self.rng = rng
        self.tally = tally
        self.careless = rng.random() / 2
        # OpenSpiel deals to its first player, then to the second, and turns a card up.
        deal = GAME.chance(None, rng)
        self.state = GAME.deal(deal, dealer=1)
        self.peer = pyspiel.load_game("gin_rummy").new_initial_state()
        for card in (*self.state.hands[0], *self.state.hands[1], self.state.discards[0]):
            self.peer.apply_action(CODES[card])

    def play(self) -> None:
        """Play to the end, or to where the rules part: OpenSpiel's last round without a draw."""
        while not GAME.is_over(self.state) and self.peer.current_phase() != SPIEL.Phase.WALL:
            self.compare()
            action = self.choose()
            self.follow(self.state, action)
            self.state = GAME.apply(self.state, action)
        if self.state.ender is not None:
            self.finish()

    def choose(self) -> rk.Action:
        bot = rk.bots.random if self.rng.random() < self.careless else rk.bots.greedy
        return bot(GAME, GAME.view(self.state, self.state.player), self.rng)

    def compare(self) -> None:
        """What may be thrown, and what knocked with."""
        if self.state.phase is not GinPhase.DISCARD:
            return
        # OpenSpiel lets the card be thrown that was just taken, which gin does not allow (G8).
        taken = {CODES[card] for card in [self.state.taken] if card is not None}
        legal = list(GAME.legal_actions(self.state))
        throws = {CODES[action.card] for action in legal if isinstance(action, rk.Discard)}
        knocks = {CODES[a.discard] for a in legal if isinstance(a, rk.Knock) and a.discard}
        may = self.peer.legal_actions()
        self.note("throws", throws == {action for action in may if action < 52} - taken)
        their_knocks = set()
        if SPIEL.KNOCK_ACTION in may:
            peer = self.peer.clone()
            peer.apply_action(SPIEL.KNOCK_ACTION)
            their_knocks = set(peer.legal_actions()) - taken
        self.note("decisions to knock", bool(knocks) == bool(their_knocks))
        if knocks or their_knocks:
            self.note("throws to knock with", knocks == their_knocks)

    def note(self, what: str, agree: bool) -> None:  # noqa: FBT001
        self.tally[what] += 1
        if not agree:
            self.tally[f"{what}, differ"] += 1
            hand = self.state.hands[self.state.player or 0]
            print(f"  {what}: {text_of(hand)}, taken {self.state.taken}\n{self.peer}")

    def follow(self, state: GinState, action: rk.Action) -> None:
        """Do in OpenSpiel what is done in a state of ours."""
        match action:
            case rk.Draw():
                self.peer.apply_action(SPIEL.DRAW_STOCK_ACTION)
                if self.peer.is_chance_node():
                    self.peer.apply_action(CODES[state.stock[0]])
            case Take():
                self.peer.apply_action(SPIEL.DRAW_UPCARD_ACTION)
            case rk.Pass():
                self.peer.apply_action(SPIEL.PASS_ACTION)
            case rk.Discard(card=card) | rk.LayOff(card=card):
                self.peer.apply_action(CODES[card])
            case rk.Knock(discard=rk.Card() as card):
                after = GAME.apply(state, action)
                self.peer.apply_action(SPIEL.KNOCK_ACTION)
                self.peer.apply_action(CODES[card])
                self.lay(after.table)

    def lay(self, melds: Sequence[rk.Meld]) -> None:
        for meld in melds:
            rest = codes(meld.cards)
            while rest:  # a run of more than five cards is two melds there
                size = 3 if len(rest) > 5 else len(rest)
                self.peer.apply_action(SPIEL.MELD_ACTION_BASE + UTILS.meld_to_int(rest[:size]))
                rest = rest[size:]
        self.peer.apply_action(SPIEL.PASS_ACTION)

    def finish(self) -> None:
        """Lay the other hand's melds in OpenSpiel too, and compare what is scored."""
        ender = self.state.ender
        assert ender is not None
        self.lay(rk.solver.best(self.state.hands[1 - ender], GAME.melds).melds)
        result = GAME.result(self.state)
        lead = result.points[0] - result.points[1]
        left = [GAME.melds.values.total(hand) for hand in result.deadwood]
        if self.state.ending is rk.Ending.KNOCK and left[0] == left[1]:
            lead = 0  # gin calls it an undercut (G14), OpenSpiel a draw
            self.tally["draws"] += 1
        self.note("scores", self.peer.is_terminal() and list(self.peer.returns()) == [lead, -lead])


def main() -> None:
    """Compare as much as is asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--hands", type=int, default=20_000)
    options.add_argument("--deals", type=int, default=1_500)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    rng = Random(asked.seed)
    compare_hands(rng, asked.hands)
    tally: Counter[str] = Counter()
    for _ in range(asked.deals):
        Deal(rng, tally).play()
    for what in ("throws", "decisions to knock", "throws to knock with", "scores"):
        print(f"{what} in {asked.deals} deals: {tally[f'{what}, differ']} of {tally[what]} differ")
    print(f"  {tally['draws']} of them with equal deadwood, which OpenSpiel calls a draw")


if __name__ == "__main__":
    main()
