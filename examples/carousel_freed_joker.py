"""Carousel: one turn in which a joker is freed and used again, and the table made over.

Run it with ``python examples/carousel_freed_joker.py``.
"""

import rummykit as rk
from rummykit.deck import without

game = rk.Carousel(players=2)

# Two players, Ana in seat 1 and Boris in seat 0, who deals.  So that the story is always the
# same, the deck is stacked: who is dealt what, and what lies on top of the stock.
ana = rk.cards("3c 4c 5c 4h 6h * 9s Jd Qs Kh")
boris = rk.cards("5h 7c 8d 9d Td 2s 2d 5s Ks Qc")
stock = rk.cards("8s Jh")
dealt = [card for pair in zip(ana, boris, strict=True) for card in pair]
rest = without(game.deck, [*dealt, *stock])
state = game.deal(rk.Deal([*dealt, *stock, *rest]), dealer=0)
assert state.player == 1, "the seat left of the dealer begins (C10)"

# Ana draws and melds two runs; her joker stands for the 5 of hearts.
state = game.apply(state, game.parse(state, "draw"))
state = game.apply(state, game.parse(state, "play 3c 4c 5c / 4h * 6h"))
print("Ana melds:      ", " / ".join(map(str, state.table)))
assert [str(meld) for meld in state.table] == ["3c 4c 5c", "4h *5h 6h"]
state = game.apply(state, game.parse(state, "pass"))

# Boris draws.  He holds the 5 of hearts itself, and the 7 of clubs.
state = game.apply(state, game.parse(state, "draw"))

# The joker goes on standing for the 5 of hearts until the card itself replaces it (C34).  Boris
# could do that, but the joker may not go to his hand (C37): it is one of the table's cards.
taken = game.parse(state, "table 3c 4c 5c / 4h 5h 6h")
why = game.check(state, taken)
assert why is not None
assert (why.reason, why.clause) == (rk.Reason.TABLE_CARD_MISSING, "C30")
print("Not allowed:    ", why)

# So he plays the 5 of hearts in its place and uses the joker at once, between the 5 and 7 of
# clubs; and three diamonds go to the table in the same rearrangement.
turn = game.parse(state, "table 4h 5h 6h / 3c 4c 5c *6c 7c / 8d 9d Td")
after = game.apply(state, turn)
print("Boris arranges: ", " / ".join(map(str, after.table)))
assert [str(meld) for meld in after.table] == ["3c 4c 5c *6c 7c", "4h 5h 6h", "8d 9d Td"]
assert len(state.hands[0]) - len(after.hands[0]) == 5, "five cards left his hand in one meld"
assert len(state.table) == 2, "the state before is untouched, and is the way to undo"

# It is also the best he can do: the solver finds nothing heavier.
best = rk.solver.place(state.hands[0], state.table, game.melds)
print("The solver says:", " ".join(map(str, best.used)), "leave the hand")
assert sorted(best.used) == sorted(rk.cards("5h 7c 8d 9d Td"))
