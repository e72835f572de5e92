"""Remi 51 once more, slowly: what may be done at each turn, from the rule book alone.

It knows the rules without the option to swap jokers.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.oracle.melding import (
    RANKS,
    SUITS,
    Meld,
    Rules,
    all_melds,
    can_meld,
    face,
    is_group,
    is_run,
    loose,
    read,
)

State = dict[str, Any]


def deal(deck: Sequence[str], settings: Mapping[str, str], dealer: int, cut: int) -> State:
    """The cut, and unless it turned up a joker, the deal."""
    players = int(settings["players"])
    state: State = {
        "rules": Rules(
            repeat_suits=settings["repeat_suits"] == "true",
            both_ends=settings["ace_both_ends"] == "true",
        ),
        "settings": settings,
        "dealer": dealer,
        "phase": "cut",
        "player": (dealer - 1) % players,
        "hands": [[] for _ in range(players)],
        "packet": list(deck[:cut]),
        "rest": list(deck[cut:]),
        "table": [],
        "discards": [],
        "opened": [False] * players,
        "now": False,
        "off": False,
        "turn": 0,
        "shuffled": False,
        "laid": False,
    }
    return turned(state)


def turned(state: State) -> State:
    """Wait for the cutter where a joker lies at the bottom of his packet, else deal."""
    if state["packet"][-1] == "*" and len(state["packet"]) > 1:
        return state
    return dealt(state)


def dealt(state: State) -> State:
    """Fourteen cards each, one at a time; the kept jokers count; then a fifteenth."""
    players, first = len(state["hands"]), (state["dealer"] + 1) % len(state["hands"])
    kept = [len(hand) for hand in state["hands"]]
    pile = [*state["rest"], *state["packet"][:-1]]
    hands = [list(hand) for hand in state["hands"]]
    for lap in range(14):
        for turn in range(players):
            seat = (first + turn) % players
            if lap >= kept[seat]:
                hands[seat].append(pile.pop(0))
    hands[first].append(pile.pop(0))
    return {
        **state,
        "phase": "play",
        "player": first,
        "hands": hands,
        "stock": pile,
        "turned": state["packet"][-1],
    }


def worth(meld: Meld) -> int:
    """Aces and pictures 10, others what they show; a joker what it stands for."""
    return sum(10 if face(c)[0] in "AJQKT" else int(face(c)[0]) for c in meld[1])


def moves(state: State) -> list[str]:
    """Every move; hands by the card that is left, openings from which no meld can be spared."""
    if state["phase"] == "over":
        return []
    if state["phase"] == "cut":
        return ["keep", "leave"]
    if state["phase"] == "reshuffle":
        return ["reshuffle"]
    hand, seat = state["hands"][state["player"]], state["player"]
    round_ = state["turn"] // len(state["hands"]) + 1
    closed = round_ <= int(state["settings"]["closed_rounds"])
    if state["phase"] == "draw":
        found = ["draw"]
        if state["turned"] and not (state["opened"][seat] or state["shuffled"] or closed):
            pool = [*hand, state["turned"]]
            found += [f"take {card}" for card in all_but_one(pool, state["rules"])]
        return found
    found = [f"discard {card}" for card in sorted(set(hand))]
    if closed or len(hand) < 2:
        return found
    if not state["opened"][seat]:
        found += [f"hand {card}" for card in all_but_one(hand, state["rules"])]
        found += [f"lay {' / '.join(' '.join(m[1]) for m in melds)}" for melds in openings(state)]
        return found
    if not state["now"] or state["settings"]["lay_off_on_opening_turn"] == "true":
        found += lay_offs(state, hand)
    melds = all_melds(hand, state["rules"])
    return found + [f"lay {' '.join(m[1])}" for m in sorted(melds) if len(m[1]) < len(hand)]


def all_but_one(pool: Sequence[str], rules: Rules) -> list[str]:
    """The cards that may be left when all the others are melded."""
    found = []
    for card in sorted(set(pool)):
        rest = list((Counter(pool) - Counter([card])).elements())
        if rest and can_meld(rest, rules):
            found.append(card)
    return found


def openings(state: State) -> Iterator[list[Meld]]:
    """Sets of melds of 51 and more, of fewer with any meld taken away; one card is kept."""
    hand = Counter(state["hands"][state["player"]])
    enough = int(state["settings"]["opening"])
    melds = sorted(all_melds(list(hand.elements()), state["rules"]))
    needs = [Counter(map(loose, meld[1])) for meld in melds]

    def more(start: int, left: Counter[str], chosen: list[Meld]) -> Iterator[list[Meld]]:
        total = sum(map(worth, chosen))
        if chosen and total >= enough:
            if all(total - worth(meld) < enough for meld in chosen) and left.total():
                yield chosen
            return
        for place in range(start, len(melds)):
            if needs[place] <= left:
                yield from more(place, left - needs[place], [*chosen, melds[place]])

    yield from more(0, hand, [])


def lay_offs(state: State, hand: Sequence[str]) -> list[str]:
    """Each card onto each meld, and a joker by each card it may stand for there."""
    found = []
    for place, meld in enumerate(state["table"]):
        if meld in state["table"][:place]:
            continue
        test = {"run": is_run, "group": is_group}[meld[0]]
        for card in sorted(set(hand)):
            names = ["*" + r + s for r in RANKS for s in SUITS] if card == "*" else [card]
            found += [
                f"off {name} {place}"
                for name in names
                if test([face(each) for each in (*meld[1], name)], state["rules"])
            ]
    return found


def play(state: State, move: str) -> State:
    """What a move leads to."""
    word, *rest = move.split()
    seat = state["player"]
    hands = [list(hand) for hand in state["hands"]]
    state = {**state, "hands": hands, "table": list(state["table"])}
    if word == "keep":
        hands[seat].append("*")
        return turned({**state, "packet": state["packet"][:-1]})
    if word == "leave":
        return dealt(state)
    if word == "draw":
        hands[seat].append(state["stock"][0])
        return {**state, "stock": state["stock"][1:], "phase": "play"}
    if word == "reshuffle":
        order = [int(n) for n in rest] or list(range(len(state["discards"]) - 1))
        stock = [state["discards"][n] for n in order]
        turn_seat = (state["dealer"] + 1 + state["turn"]) % len(hands)
        return {
            **state,
            "phase": "draw",
            "player": turn_seat,
            "stock": stock,
            "discards": state["discards"][-1:],
            "shuffled": True,
            "laid": False,
        }
    if word == "take":
        return {**state, "phase": "over", "player": None}
    if word == "discard":
        return thrown(state, loose(rest[0]))
    return laid(state, word, rest)


def laid(state: State, word: str, rest: Sequence[str]) -> State:
    """Melds or a card on the table."""
    seat, hands = state["player"], state["hands"]
    gone: list[str] = []
    if word == "hand":  # every other card is melded, and only the last one can be thrown
        gone = list((Counter(hands[seat]) - Counter(rest)).elements())
    elif word == "lay":
        for offer in " ".join(rest).split("/"):
            meld = read(offer.split(), state["rules"])
            assert meld is not None
            state["table"].append(meld)
            gone += map(loose, offer.split())
    else:
        place = int(rest[1])
        kind, named = state["table"][place]
        grown = read((*named, rest[0]), state["rules"], kind)
        assert grown is not None
        state["table"][place] = grown
        gone.append(loose(rest[0]))
    hands[seat] = list((Counter(hands[seat]) - Counter(gone)).elements())
    opened = list(state["opened"])
    now = state["now"] or not opened[seat]
    opened[seat] = True
    off = state["off"] or word == "off"
    state["table"].sort(key=in_order)
    return {**state, "opened": opened, "now": now, "off": off, "laid": True}


def in_order(meld: Meld) -> tuple[bool, list[int]]:
    """The order in which melds lie: groups, then runs, each by its cards."""
    order = [rank + suit for rank in RANKS for suit in SUITS]
    cards = sorted(meld[1], key=lambda card: (order.index(face(card)), card[0] == "*"))
    ranks = "".join(face(card)[0] for card in cards)
    if meld[0] == "run" and ranks.startswith("A") and ranks.endswith("K") and "2" not in ranks:
        cards = [*cards[1:], cards[0]]
    values = [order.index(face(card)) + 52 * (card[0] == "*") for card in cards]
    return meld[0] == "run", values if meld[0] == "run" else sorted(values)


def thrown(state: State, card: str) -> State:
    """A discard ends the turn; the last card ends the deal."""
    seat, hands = state["player"], state["hands"]
    hands[seat].remove(card)
    state = {**state, "discards": [*state["discards"], card], "now": False, "off": False}
    if not hands[seat]:
        return {**state, "phase": "over", "player": None}
    turn = state["turn"] + 1
    state = {**state, "turn": turn, "player": (state["dealer"] + 1 + turn) % len(hands)}
    if state["stock"]:
        return {**state, "phase": "draw"}
    again = state["laid"] or not state["shuffled"]
    if state["settings"]["stock_out"] == "reshuffle" and again and len(state["discards"]) > 1:
        return {**state, "phase": "reshuffle", "player": None}
    return {**state, "phase": "over", "player": None}
