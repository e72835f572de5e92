"""Carousel: a round in which the knocker is tied, and so beaten.

Run it with ``python examples/carousel_undercut_tie.py``.
"""

import rummykit as rk
from rummykit.deck import without
from rummykit.variants.carousel import CarouselState

game = rk.Carousel(players=3)

# Seat 0 deals; seats 1, 2 and 0 act in this order.  The deck is stacked: ten cards for each, and
# the card that each will draw.
hands = {
    1: rk.cards("7c 7d 7h 2s 3s 4s Tc Jc Qc Kh"),
    2: rk.cards("8c 8d 8h 8s 5d 6d 7d Jh Qh Kh"),
    0: rk.cards("9c 9d 9h 9s Ac 2c 3c Jd Qd Kd"),
}
drawn = rk.cards("7s 4d 4h")
dealt = [hands[seat][place] for place in range(10) for seat in (1, 2, 0)]
rest = without(game.deck, [*dealt, *drawn])
state = game.deal(rk.Deal([*dealt, *drawn, *rest]), dealer=0)


def turn(state: CarouselState, *actions: str) -> CarouselState:
    """Play the actions of one turn."""
    for text in actions:
        state = game.apply(state, game.parse(state, text))
    return state


# Seat 1 draws the 7 of spades, melds three melds and keeps a king and that seven: 17 points.
state = turn(state, "draw", "play 7c 7d 7h / 2s 3s 4s / Tc Jc Qc")
assert game.check(state, rk.Knock()) is not None, "17 points are too many to knock (C43)"
state = turn(state, "pass")

# Seat 2 melds ten cards and keeps a 4.  He might knock, but does not.
state = turn(state, "draw", "play 8c 8d 8h 8s / 5d 6d 7d / Jh Qh Kh", "pass")

# Seat 0 also comes down to a 4, and knocks: that ends the round at once.
state = turn(state, "draw", "play 9c 9d 9h 9s / Ac 2c 3c / Jd Qd Kd", "knock")
result = game.result(state)
for seat in (1, 2, 0):
    left = result.deadwood[seat]
    print(
        f"seat {seat} keeps {' '.join(map(str, left)):6} {game.melds.values.total(left):3} points"
    )

# The knocker and seat 2 are tied at 4, so seat 2 wins (C52): nothing from the knocker, 17 - 4
# from seat 1, and 10 for the undercut.
assert result.winners == (2,)
assert result.points == (0, 0, 0 + 13 + 10)
print(f"seat 2 undercuts the knocker and scores {result.points[2]}")

# With 5 points each, two who tie with the knocker would both win and both get the bonus (C53).
standing = game.standing([result])
assert standing.totals == (0, 0, 23)
assert standing.dealer == 1, "the deal passes to the left"
