"""Carousel, the manipulation rummy: the whole table may be rearranged.

The numbers in brackets are the clauses of the rule book, ``docs/rules/carousel.md``, which says
where the source is silent and what was decided.  House rules and their defaults are the fields
of :class:`Carousel`.  The turn's phases stand in ``state.py``, the jokers' identity in
``table.py``, the scores in ``scoring.py``.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import ClassVar, TypeAlias

import attrs

from rummykit import solver
from rummykit.actions import Action, Arrange, Deal, Draw, Knock, Pass
from rummykit.audit import Fault
from rummykit.card import Card
from rummykit.deck import deal_hidden, full_deck, missing, replaced, shuffled, without
from rummykit.game import Game, Phase
from rummykit.illegal import Illegal, Reason
from rummykit.meld import CardValues, MeldRules, TableJokers, loose_cards
from rummykit.notation import Words
from rummykit.options import choice, switch, whole
from rummykit.result import DealResult, Ending, Standing
from rummykit.variants.carousel.faults import state_faults
from rummykit.variants.carousel.scoring import RoundBonusFor, Ties, match_standing, round_scores
from rummykit.variants.carousel.state import PHASES, CarouselPhase, CarouselState, CarouselView
from rummykit.variants.carousel.table import renamed_jokers

__all__ = ["Carousel", "CarouselAction", "JokerRelease", "KnockTiming"]

CarouselAction: TypeAlias = Draw | Arrange | Knock | Pass

HAND_SIZE = 10


class KnockTiming(enum.Enum):
    """When a player may knock. [C43]"""

    END_OF_TURN = "end_of_turn"
    """After a meld or the third card, or when his draw was the last card of the stock."""
    START_OF_TURN = "start_of_turn"
    """Only before he draws; the turn then ends by itself after a meld or the third card."""
    ANY = "any"
    """At the end of his turn, and before and between draws."""


class JokerRelease(enum.Enum):
    """Where the natural card that replaces a joker may come from. [C35]"""

    FROM_ANYWHERE = "from_anywhere"
    """From the hand or from any meld on the table."""
    FROM_HAND = "from_hand"
    """Only from the hand."""


_KNOCK_PHASES: Mapping[KnockTiming, frozenset[CarouselPhase]] = {
    KnockTiming.END_OF_TURN: frozenset({CarouselPhase.LAST_CARD, CarouselPhase.END}),
    KnockTiming.START_OF_TURN: frozenset({CarouselPhase.DRAW}),
    KnockTiming.ANY: frozenset(
        {CarouselPhase.DRAW, CarouselPhase.MELD, CarouselPhase.LAST_CARD, CarouselPhase.END}
    ),
}


@attrs.frozen(kw_only=True)
class Carousel(Game[CarouselState, CarouselAction, CarouselView]):
    """The rules of Carousel.

    The house rules are its fields.  A choice is a member of an enumeration in
    ``rummykit.variants.carousel``, or its name: ``Carousel(knock_timing="any")``.

    Args:
        players: The number of seats, 2-5. [C4]
        knock_limit: The most points in hand with which one may knock, 0-24. [C43]
        knock_timing: When one may knock. [C43]
        joker_release: Where the natural card that frees a joker may come from. [C35]
        ace_both_ends: Whether one run may hold an ace at either end. [C23]
        ties: Who wins where the source leaves a tie open.
        undercut_bonus: Points for a winner who is not the knocker. [C51 C52]
        going_out_bonus: Points for playing all one's cards. [C54]
        target: The total that ends the match. [C57]
        game_bonus: Points for everybody who has reached the target. [C58]
        round_bonus: Points for each round won, at the end of the match. [C59]
        round_bonus_for: Who gets the round bonus. [C59]

    Raises:
        ValueError: A house rule is outside its limits; the error names them.
    """

    name: ClassVar[str] = "carousel"
    phases: ClassVar[Mapping[Phase, tuple[type[Action], ...]]] = PHASES
    short_words: ClassVar[tuple[str, ...]] = ("play", "add")
    clauses: ClassVar[Mapping[Reason, str]] = MappingProxyType(
        {
            Reason.OVER: "C44",
            Reason.WRONG_SEAT: "C16",
            Reason.NOT_HELD: "C25",
            Reason.NOT_A_MELD: "C26",
            Reason.AMBIGUOUS: "C33",
            Reason.TABLE_CARD_MISSING: "C30",
            Reason.NOTHING_ADDED: "C29",
            Reason.JOKER_RENAMED: "C34",
            Reason.TOO_MANY_POINTS: "C43",
        }
    )

    players: int = whole(2, 2, 5)
    knock_limit: int = whole(5, 0, 24)
    knock_timing: KnockTiming = choice(KnockTiming.END_OF_TURN)
    joker_release: JokerRelease = choice(JokerRelease.FROM_ANYWHERE)
    ace_both_ends: bool = switch(default=False)
    ties: Ties = choice(Ties.EACH_WINS)
    undercut_bonus: int = whole(10, 0)
    going_out_bonus: int = whole(25, 0)
    target: int = whole(150, 1)
    game_bonus: int = whole(100, 0)
    round_bonus: int = whole(25, 0)
    round_bonus_for: RoundBonusFor = choice(RoundBonusFor.OTHERS)

    @functools.cached_property
    def deck(self) -> tuple[Card, ...]:
        """One pack and a joker for two players, else two of each. [C5]"""
        packs = 1 if self.players == 2 else 2
        return full_deck(packs, jokers=packs)

    @functools.cached_property
    def melds(self) -> MeldRules:
        """Groups of different suits, and runs with the ace low or high. [C17-C24]"""
        from_hand = self.joker_release is JokerRelease.FROM_HAND
        return MeldRules(
            ace_both_ends=self.ace_both_ends,
            table_jokers=TableJokers.NAMED_FROM_HAND if from_hand else TableJokers.NAMED,
            values=CardValues(ace=1, court=10, joker=25),  # C39-C42
        )

    # The deal.

    def deal(self, chance: Deal, *, dealer: int = 0, carried: int = 0) -> CarouselState:
        """Deal ten cards each, one at a time from the dealer's left. [C7-C10]"""
        self._check_deal(chance, dealer)
        self._check_no_pool(carried)
        self._check_no_cut(chance)
        first = (dealer + 1) % self.players  # C10
        dealt = HAND_SIZE * self.players
        hands = [
            tuple(sorted(chance.deck[(seat - first) % self.players : dealt : self.players]))
            for seat in range(self.players)
        ]
        return CarouselState(
            phase=CarouselPhase.DRAW,
            player=first,
            ply=0,
            dealer=dealer,
            hands=tuple(hands),
            stock=chance.deck[dealt:],  # C9
        )

    def all_cards(self, state: CarouselState) -> Iterable[Card]:
        """Every card of the deal, jokers free."""
        table = loose_cards(state.table)
        return [*state.stock, *table, *(card for hand in state.hands for card in hand)]

    # What a seat may know.

    def view(self, state: CarouselState, seat: int | None) -> CarouselView:
        """A seat's own hand, and of the others' only the sizes."""
        if seat is not None:
            self._check_seat(seat)
        return CarouselView(
            seat=seat,
            phase=state.phase,
            player=state.player,
            ply=state.ply,
            dealer=state.dealer,
            hand=None if seat is None else state.hands[seat],
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            stock=len(state.stock),
            table=state.table,
            drawn=state.drawn,
            last_drawer=state.last_drawer,
            ending=state.ending,
            ender=state.ender,
        )

    def determinize(self, view: CarouselView, rng: Random) -> CarouselState:
        """Deal the cards the view does not show at random to the other hands and the stock."""
        seen = [*(view.hand or ()), *loose_cards(view.table)]
        hidden = shuffled(self._hidden(seen), rng)
        hands, stock = deal_hidden(hidden, view.hand_sizes, view.seat, view.hand)
        if len(stock) != view.stock:
            raise ValueError(f"not a view of this game: {view.stock} cards in the stock")
        return CarouselState(
            phase=view.phase,
            player=view.player,
            ply=view.ply,
            dealer=view.dealer,
            hands=hands,
            stock=stock,
            table=view.table,
            drawn=view.drawn,
            last_drawer=view.last_drawer,
            ending=view.ending,
            ender=view.ender,
        )

    def _faults(self, at: CarouselState | CarouselView) -> Iterator[Fault]:
        return state_faults(at, self.players)

    # What is legal.

    def _allowed(self, at: CarouselState | CarouselView) -> tuple[type[Action], ...]:
        kinds = self.phases[at.phase]
        if at.phase in _KNOCK_PHASES[self.knock_timing]:
            return kinds
        return tuple([kind for kind in kinds if kind is not Knock])  # C43

    def _legal_actions(self, view: CarouselView) -> Iterator[CarouselAction]:
        """What costs nothing first; then one arrangement a set of hand cards, largest first."""
        allowed = self._allowed(view)
        for action in (Draw(), Knock(), Pass()):
            if type(action) in allowed and self._check(view, action) is None:
                yield action
        if Arrange in allowed:
            for play in solver.plays(view.hand or (), view.table, self.melds):
                yield Arrange(play.melds)

    def _check(self, view: CarouselView, action: CarouselAction) -> Illegal | None:
        if isinstance(action, Knock):
            return self._check_knock(view, action)
        if isinstance(action, Arrange):
            return self._check_arrange(view, action)
        return None

    def _check_knock(self, view: CarouselView, action: Knock) -> Illegal | None:
        if action.discard is not None:
            illegal = self._not_held(view.hand or (), [action.discard])
            return illegal or self._refuse(Reason.NO_DISCARD, "C43", cards=(action.discard,))
        points = self.melds.values.total(view.hand or ())
        if points > self.knock_limit:  # C43
            return self._refuse(Reason.TOO_MANY_POINTS, need=self.knock_limit, have=points)
        return None

    def _check_arrange(self, view: CarouselView, action: Arrange) -> Illegal | None:
        old = loose_cards(view.table)
        new = loose_cards(action.table)
        played = missing(new, old)
        if illegal := self._not_held(view.hand or (), played):  # C25
            return illegal
        melds = self._read(action.table)
        if isinstance(melds, Illegal):  # C26 C31
            return melds
        if gone := missing(old, new):  # C30
            return self._refuse(Reason.TABLE_CARD_MISSING, cards=gone)
        if not played:  # C29
            return self._refuse(Reason.NOTHING_ADDED)
        if bound := renamed_jokers(view.table, melds, played, self.melds.table_jokers):  # C34
            return self._refuse(Reason.JOKER_RENAMED, cards=bound)
        return None

    def _wrong_phase(self, at: CarouselState | CarouselView, kind: type[Action]) -> tuple[str, str]:
        lap = at.phase is CarouselPhase.LAP
        if kind is Knock:
            return ("C55", "Nobody knocks in the last lap.") if lap else ("C43", "")
        if kind is Draw and at.phase in (CarouselPhase.LAP, CarouselPhase.LAST_CARD):
            return "C55", "The stock is used up."
        if kind is Arrange and at.phase is CarouselPhase.END and at.drawn == 3:
            return "C15", "After a third card there is no meld in this turn."
        if at.phase is CarouselPhase.END:
            return "C13", "The turn is done but for a knock: pass, or knock."
        if kind is Pass and at.phase is CarouselPhase.MELD:
            return "C14", "Meld, or draw another card."
        return ("C12", "First draw a card.") if at.phase is CarouselPhase.DRAW else ("", "")

    # What happens.

    def _apply(self, state: CarouselState, action: CarouselAction) -> CarouselState:
        if isinstance(action, Draw):
            return self._after_draw(state)
        if isinstance(action, Arrange):
            return self._after_meld(state, action)
        if isinstance(action, Knock):
            return self._over(state, Ending.KNOCK, state.player)  # C44
        return self._next_turn(state)

    def _after_draw(self, state: CarouselState) -> CarouselState:
        seat = self._actor(state)
        card, stock = state.stock[0], state.stock[1:]
        drawn = state.drawn + 1
        state = attrs.evolve(
            state,
            phase=CarouselPhase.MELD if stock else CarouselPhase.LAST_CARD,
            hands=replaced(state.hands, seat, tuple(sorted((*state.hands[seat], card)))),
            stock=stock,
            drawn=drawn,
            last_drawer=None if stock else seat,
        )
        return self._close(state) if drawn == 3 else state  # C15

    def _after_meld(self, state: CarouselState, action: Arrange) -> CarouselState:
        seat = self._actor(state)
        melds = tuple(sorted([self.melds.read(offer)[0] for offer in action.table]))
        played = missing(loose_cards(action.table), loose_cards(state.table))
        hand = without(state.hands[seat], played)
        lap = state.phase is CarouselPhase.LAP
        state = attrs.evolve(state, hands=replaced(state.hands, seat, hand), table=melds)
        if not hand:  # C54
            return self._over(state, Ending.OUT, seat)
        return self._next_turn(state) if lap else self._close(state)

    def _close(self, state: CarouselState) -> CarouselState:
        """The turn is done but for a knock, where knocks come last. [C43]"""
        if self.knock_timing is KnockTiming.START_OF_TURN:
            return self._next_turn(state)
        return attrs.evolve(state, phase=CarouselPhase.END)

    def _next_turn(self, state: CarouselState) -> CarouselState:
        seat = self._actor(state)
        if state.phase is CarouselPhase.LAP and seat == state.last_drawer:  # C55 C56
            return self._over(state, Ending.LAST_LAP, None)
        phase = CarouselPhase.DRAW if state.stock else CarouselPhase.LAP
        following = (seat + 1) % self.players  # C16
        return attrs.evolve(state, phase=phase, player=following, drawn=0)

    def _over(self, state: CarouselState, ending: Ending, ender: int | None) -> CarouselState:
        return attrs.evolve(
            state, phase=CarouselPhase.OVER, player=None, ending=ending, ender=ender
        )

    # How it is counted.

    def result(self, state: CarouselState) -> DealResult:
        """Score a finished round. [C46-C56]"""
        if state.ending is None:
            raise ValueError("the round is not over: it has no result yet")
        points, winners = round_scores(
            [self.melds.values.total(hand) for hand in state.hands],
            state.ending,
            state.ender,
            undercut_bonus=self.undercut_bonus,
            going_out_bonus=self.going_out_bonus,
            ties=self.ties,
        )
        return DealResult(
            points=points,
            winners=winners,
            ending=state.ending,
            deadwood=state.hands,
            dealer=state.dealer,
        )

    def standing(self, results: Sequence[DealResult]) -> Standing:
        """How a match stands. [C57-C60]"""
        return match_standing(
            results,
            self.players,
            target=self.target,
            game_bonus=self.game_bonus,
            round_bonus=self.round_bonus,
            round_bonus_for=self.round_bonus_for,
        )

    # The notation's abbreviations.

    def _shorthand(self, at: CarouselState | CarouselView, words: Words) -> Arrange:
        """Read ``play 7h 7d 7s`` (new melds) or ``add 9h 2`` (cards onto a meld)."""
        table = [meld.cards for meld in at.table]
        if words.take("play"):
            table += words.melds()
        else:
            words.skip()
            added = [words.card()]
            while not words.is_number():
                added.append(words.card())
            place = words.place(len(table))
            table[place] += tuple(added)
        words.end()
        return Arrange(table)
