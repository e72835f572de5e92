"""500 once more, slowly: what may be done at each turn, from the rule book alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.melding import (
    RANKS,
    SUITS,
    Meld,
    Rules,
    all_melds,
    face,
    is_book,
    is_group,
    is_run,
    loose,
    read,
)

State = dict[str, Any]


def deal(deck: Sequence[str], settings: Mapping[str, str], dealer: int) -> State:
    """Packets of 3, 4, 5 and 6 cards, then one at a time up to thirteen."""
    players = int(settings["players"])
    order = [(dealer + 1 + turn) % players for turn in range(players)]
    hands: list[list[str]] = [[] for _ in range(players)]
    stock = list(deck)
    for turn, seat in enumerate(order):
        for _ in range(3 + turn):
            hands[seat].append(stock.pop(0))
    while any(len(hand) < 13 for hand in hands):
        for seat in order:
            if len(hands[seat]) < 13:
                hands[seat].append(stock.pop(0))
    return {
        "rules": Rules(repeat_suits=True, books=settings["books"] == "same_suit"),
        "settings": settings,
        "dealer": dealer,
        "phase": "play",
        "player": order[0],
        "round": 1,
        "hands": hands,
        "stock": stock,
        "table": [],
        "out": False,
    }


def moves(state: State) -> list[str]:
    """Every move: each discard, each lay-off, each meld by what it is good for."""
    if state["phase"] == "over":
        return []
    if state["phase"] == "draw":
        return ["draw"]
    if state["phase"] == "out":
        return ["knock"]
    hand = state["hands"][state["player"]]
    first = state["player"] == (state["dealer"] + 1) % len(state["hands"])
    right = first or state["out"] or state["settings"]["first_knock"] == "anyone"
    must = (
        state["player"] == state["dealer"]
        or (first and state["round"] == 1)
        or state["settings"]["discard"] == "always"
    )
    found = [] if must else ["pass"]
    if len(hand) > 1:
        found += [f"discard {card}" for card in sorted(set(hand))]
    elif right:
        found.append(f"knock {hand[0]}")
    spare = len(hand) - (0 if right else 2 if must else 1)
    if spare > 0:
        found += lay_offs(state, hand)
    found += [
        f"lay {' '.join(named)}" for named in lays(hand, state["rules"]) if len(named) <= spare
    ]
    return found


def lays(hand: Sequence[str], rules: Rules) -> list[tuple[str, ...]]:
    """The melds of a hand; a joker in a set or a book stands for the lowest card it may."""
    found: dict[object, tuple[str, ...]] = {}
    for kind, named in sorted(all_melds(hand, rules), key=_lowest):
        shape = named if kind == "run" else tuple(sorted(map(loose, named)))
        common = "" if kind == "run" else face(named[0])[0 if kind == "group" else 1]
        found.setdefault((kind, common, shape), named)
    return list(found.values())


def _lowest(meld: Meld) -> list[int]:
    order = [rank + suit for rank in RANKS for suit in SUITS]
    return sorted(order.index(face(card)) for card in meld[1] if card[0] == "*")


def grown(meld: Meld, card: str, rules: Rules) -> bool:
    """Whether a named card makes a longer meld of the same kind."""
    test = {"run": is_run, "group": is_group, "book": is_book}[meld[0]]
    return test([face(each) for each in (*meld[1], card)], rules)


def lay_offs(state: State, hand: Sequence[str]) -> list[str]:
    """Each card onto each meld; a joker at either end of a run, else as low as it may be."""
    found = []
    for place, meld in enumerate(state["table"]):
        if meld in state["table"][:place]:
            continue
        for card in sorted(set(hand)):
            names = ["*" + r + s for r in RANKS for s in SUITS] if card == "*" else [card]
            fitting = [name for name in names if grown(meld, name, state["rules"])]
            some = fitting if meld[0] == "run" else fitting[:1]
            found += [f"off {name} {place}" for name in some]
    return found


def play(state: State, move: str) -> State:
    """What a move leads to."""
    word, *rest = move.split()
    seat = state["player"]
    hands = [list(hand) for hand in state["hands"]]
    state = {**state, "hands": hands, "table": list(state["table"])}
    if word == "draw":
        hands[seat].append(state["stock"][0])
        return {**state, "stock": state["stock"][1:], "phase": "play"}
    gone: list[str] = []
    if word == "lay":
        for offer in " ".join(rest).split("/"):
            meld = read(offer.split(), state["rules"])
            assert meld is not None
            state["table"].append(meld)
            gone += map(loose, offer.split())
    elif word == "off":
        place = int(rest[1])
        meld = state["table"][place]
        state["table"][place] = (meld[0], tuple(sorted((*meld[1], rest[0]))))
        gone.append(loose(rest[0]))
    else:
        gone += map(loose, rest)
    hands[seat] = list((Counter(hands[seat]) - Counter(gone)).elements())
    state["table"].sort(key=_in_order)
    if word in ("lay", "off"):
        return {**state, "phase": "play" if hands[seat] else "out"}
    if word == "knock":
        state = {**state, "out": True}
    return next_turn(state)


def _in_order(meld: Meld) -> tuple[int, list[int]]:
    """The order in which melds lie: groups, runs, books, and each kind by its cards."""
    order = [rank + suit for rank in RANKS for suit in SUITS]
    values = [order.index(face(card)) + 52 * (card[0] == "*") for card in meld[1]]
    if meld[0] == "run":
        by_face = sorted(meld[1], key=lambda card: order.index(face(card)))
        ranks = "".join(face(card)[0] for card in by_face)
        if ranks.startswith("A") and ranks.endswith("K") and "2" not in ranks:
            by_face = [*by_face[1:], by_face[0]]
        values = [order.index(face(card)) + 52 * (card[0] == "*") for card in by_face]
        return 1, values
    return (0 if meld[0] == "group" else 2), sorted(values)


def next_turn(state: State) -> State:
    """The next seat draws; the deal ends with a round in which somebody knocked, or the last."""
    last = state["player"] == state["dealer"]
    if last and (state["out"] or state["round"] == int(state["settings"]["rounds"])):
        return {**state, "phase": "over", "player": None}
    following = (state["player"] + 1) % len(state["hands"])
    return {**state, "phase": "draw", "player": following, "round": state["round"] + last}
