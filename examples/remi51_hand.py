"""Remi 51: a deal won by hand on the cut card, and scored.

Run it with ``python examples/remi51_hand.py``.
"""

import rummykit as rk
from rummykit.deck import without
from rummykit.variants.remi51 import Remi51State

game = rk.Remi51(players=3)

# Seat 0 deals; seats 1, 2 and 0 act in this order.  The deck is stacked: 50 cards are lifted,
# and the lowest of them, the 5 of diamonds, is turned up.  Then come fourteen cards for each, a
# fifteenth for seat 1, and the cards that will be drawn.
hands = {
    1: rk.cards("As 2s 3s 4s 7h 7d 7c 9c Tc Jc 5h 5s Kd 2h 8d"),
    2: rk.cards("Qh Qs Jd 6c 6d 8h 3c Th 9s 2c 4d Kc 7s Ad"),
    0: rk.cards("* Kh 5c 9d 3d 8c Qd 4h Js 6s Ts 2d Ac 8s"),
}
dealt = [hands[seat][turn] for turn in range(14) for seat in (1, 2, 0)] + [hands[1][14]]
drawn = rk.cards("3h Ks Qc 6h Jh")
cut_card = rk.Card("5d")
rest = without(game.deck, [*dealt, *drawn, cut_card])
deck = [*rest[:49], cut_card, *dealt, *drawn, *rest[49:]]
state = game.deal(rk.Deal(deck, cut=50), dealer=0)
assert [len(hand) for hand in state.hands] == [14, 15, 14]
assert all(game.view(state, seat).cut_card == cut_card for seat in (0, 1, 2))
print("seat 1 holds", *state.hands[1], "and the cut card is", state.cut_card)


def turn(state: Remi51State, *actions: str) -> Remi51State:
    """Play the actions of one turn."""
    for text in actions:
        print(f"seat {state.player}: {text}")
        state = game.apply(state, game.parse(state, text))
    return state


def why_not(state: Remi51State, text: str) -> str:
    """Why seat 1 may not do something."""
    illegal = game.check(state, game.parse(state, text), seat=1)
    assert illegal is not None
    return str(illegal)


# Nobody may take the cut card but for a hand: all fourteen cards and it, melded at once, and one
# of them left to cover the stock with.  It is taken in place of the draw.
take = "take As 2s 3s 4s / 7h 7d 7c / 9c Tc Jc Qc / 5h 5s 5d discard Kd"
assert why_not(state, take) == "The first player does not draw in his first turn."
state = turn(state, "discard 8d")
assert why_not(state, take) == "It is the turn of seat 2, not of seat 1."
state = turn(state, "draw", "discard Ad")
state = turn(state, "draw", "discard Js")

# In the second turn the queen of clubs is still missing, and then it is drawn.  But whoever has
# drawn cannot take the cut card any more, so seat 1 must wait for one more round.
assert why_not(state, take) == "You do not hold Qc."
state = turn(state, "draw")
assert why_not(state, take) == "The cut card is taken in place of the draw."
state = turn(state, "discard 2h")
state = turn(state, "draw", "discard 6h")
state = turn(state, "draw", "discard Ts")

# In the third turn all is there.  The solver sees it, and the library lists it.
found = rk.solver.all_but_one([*state.hands[1], cut_card], game.melds)
assert found is not None
assert len(found.used) == 14
takes = [action for action in game.legal_actions(state) if isinstance(action, rk.TakeCutCard)]
assert rk.Card("Kd") in [action.discard for action in takes]
state = turn(state, take)

# It is a hand, so the others count their cards twice (R27): pictures and aces 10, a joker 20,
# others their face value.
result = game.result(state)
assert (result.ending, result.winners) == (rk.Ending.HAND, (1,))
assert result.deadwood[2] == rk.cards("2c 3c 3h 4d 6c 6d 7s 8h 9s Th Jd Qh Qs Kc")
seat2 = 2 + 3 + 3 + 4 + 6 + 6 + 7 + 8 + 9 + 10 + 10 + 10 + 10 + 10
assert result.deadwood[0] == rk.cards("Ac 2d 3d 4h 5c 6s 8c 8s 9d Jh Qd Kh Ks *")
seat0 = 10 + 2 + 3 + 4 + 5 + 6 + 8 + 8 + 9 + 10 + 10 + 10 + 10 + 20
assert result.points == (2 * seat0, 0, 2 * seat2) == (230, 0, 196)
for seat, left in enumerate(result.deadwood):
    print(f"seat {seat} scores {result.points[seat]:3} with", *left or ["nothing left"])

# Three players play three deals; the one who began deals next.
standing = game.standing([result])
assert (standing.dealer, standing.over) == (1, False)
