"""500: two players go out in the first round, and the lower discard takes the pool."""

from random import Random

import rummykit as rk


def main() -> None:
    # Three players.  Seat 2 has dealt, so seat 0 is the first player; 30 points are in the pool.
    game = rk.make("500", players=3)
    state = game.deal(game.chance(None, Random(51)), dealer=2)
    assert (state.player, state.pool) == (0, 30)

    def show(*texts: str) -> None:
        """Let the seat to act do this, and print it."""
        nonlocal state
        for text in texts:
            print(f"seat {state.player}: {text}")
            state = game.apply(state, game.parse(state, text))

    # The first player does not draw in the first round, and does not need to.  Tens, jacks, and
    # two books (three or four cards of one suit, whatever their ranks) are all his cards but one.
    print("seat 0 holds", *state.hands[0])
    assert rk.solver.all_but_one(state.hands[0], game.melds) is not None
    show("lay Tc Td Ts / Jc Jd Jh / 3d 8d Qd / Ah 5h Th")

    # Whoever must discard and has one card left throws it with the knock: he is out.
    refused = game.check(state, game.parse(state, "discard 8s"))
    assert str(refused) == "Your last card may only be thrown by knocking."
    show("knock 8s")

    # Now that somebody has knocked everybody may, and the round is played to its end.  Seat 1
    # draws the 4 of hearts and does his best.
    show("draw")
    assert rk.Card("4h") in state.hands[1]
    show("lay 9s Qs Ks / 2d Jd Kd / 4h 6h 9h / 2s 4s 7s", "discard 7c")
    print("seat 1 is left with", *state.hands[1])

    # The dealer is the last.  He draws the queen of clubs, lays two books and a run, and lays
    # off a jack and a queen; the melds on the table are counted from 0.
    show("draw", "lay 2c 3c 6c Qc / Ad 3d 5d 6d / 2c 3c 4c")
    for place, meld in enumerate(state.table):
        print(f"  {place}: {meld}")
    show("off Js 1", "off Qh 4", "knock 5s")

    # Two are out, and it is the first round: the lower last discard decides, 5 against 8.  The
    # dealer alone scores: the card left with seat 1, and the pool.
    assert game.is_over(state)
    assert state.out == (0, 2)
    result = game.result(state)
    print("left over:", *[" ".join(map(str, hand)) or "-" for hand in result.deadwood])
    print("points:", *result.points)
    assert [str(pile[-1]) for pile in state.discards] == ["8s", "7c", "5s"]
    assert [str(card) for card in result.deadwood[1]] == ["6c"]
    assert result.points == (0, 0, 6 + 30)
    assert result.winners == (2,)
    assert game.standing([result]).carried == 0


if __name__ == "__main__":
    main()
