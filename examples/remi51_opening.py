"""Remi 51: an opening that reaches 51 points only by what a joker stands for.

Run it with ``python examples/remi51_opening.py``.
"""

from random import Random

import rummykit as rk
from rummykit.deck import without

game = rk.Remi51(players=4)

# Seat 1 plays first and holds four nines, a 4 and a 5 of spades, and a joker.  The deck is
# stacked for that: 50 cards are lifted, and the deal begins with the next one.
hand = rk.cards("9c 9d 9h 9s 4s 5s * 2c 2d 3h 6d Qc Kd Kd As")
cut = 50
hers = dict(zip([*range(cut, cut + 56, 4), cut + 56], hand, strict=True))
others = iter(without(game.deck, hand))
deck = [hers[place] if place in hers else next(others) for place in range(len(game.deck))]
state = game.deal(rk.Deal(deck, cut), dealer=0)
assert state.hands[1] == tuple(sorted(hand))
print("seat 1 holds", *state.hands[1])

# Offered without saying what the joker is, the run could be 3-4-5 or 4-5-6.
action = game.parse(state, "lay 9c 9d 9h 9s / 4s 5s *")
unclear = game.check(state, action)
assert unclear is not None
assert unclear.reason is rk.Reason.AMBIGUOUS
assert [str(meld) for meld in unclear.melds] == ["*3s 4s 5s", "4s 5s *6s"]
print(f"{action}: {unclear}")

# As the 3 it counts three points, and that is not enough: 36 + 12.
action = game.parse(state, "lay 9c 9d 9h 9s / *3s 4s 5s")
short = game.check(state, action)
assert short is not None
assert (short.reason, short.clause) == (rk.Reason.BELOW_OPENING, "R19")
assert str(short) == "48 points: the first melds must come to 51."
print(f"{action}: {short}")

# As the 6 it counts six: 36 + 15 are 51 to the point.
action = game.parse(state, "lay 9c 9d 9h 9s / 4s 5s *6s")
assert game.check(state, action) is None
opened = game.apply(state, action)
points = [game.melds.value(meld) for meld in opened.table]
assert points == [36, 15]
print(f"{action}: {points[0]} + {points[1]} points, and seat 1 has opened")

# No other melds in this hand open, so this is the only way the library lists.
lays = [found for found in game.legal_actions(state) if isinstance(found, rk.LayDown)]
assert lays == [action]

# The solver answers the question by itself: can this hand open, and with what?
best = rk.solver.opening(hand, game.melds, at_least=51)
assert best is not None
assert best.melds == opened.table
assert rk.solver.opening(hand, game.melds, at_least=52) is None

# The turn ends with a discard.  States are values: the one before is still what it was.
done = game.apply(opened, game.parse(opened, "discard Kd"))
assert done.player == 2
assert len(state.hands[1]) == 15
assert not state.table

# What seat 1 laid is public; what it still holds is not, and the next seat can only guess.
view = game.view(done, 2)
assert view.table == opened.table
assert view.hand_sizes == (14, 7, 14, 14)
guess = game.determinize(view, Random(1))
assert game.view(guess, 2) == view
assert guess.hands[1] != done.hands[1]
print(f"seat 1 throws a king and keeps {view.hand_sizes[1]} cards that nobody else sees")
