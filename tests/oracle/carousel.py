"""Carousel once more, slowly: what may be done at each turn, from the rule book alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.oracle.melding import RANKS, Rules, covers, face, loose, namings, subsets

State = dict[str, Any]


def deal(deck: Sequence[str], settings: Mapping[str, str], dealer: int) -> State:
    """Ten cards each, one at a time from the dealer's left."""
    players = int(settings["players"])
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn in range(10 * players):
        hands[(dealer + 1 + turn) % players].append(deck[turn])
    return {
        "rules": Rules(both_ends=settings["ace_both_ends"] == "true"),
        "settings": settings,
        "phase": "draw",
        "player": (dealer + 1) % players,
        "hands": hands,
        "stock": list(deck[10 * players :]),
        "table": [],
        "drawn": 0,
        "last": None,
    }


def points(hand: Sequence[str]) -> int:
    """Jokers 25, pictures 10, aces 1, others what they show."""
    worth = {rank: min(10, n + 1) for n, rank in enumerate(RANKS)}
    return sum(25 if card == "*" else worth[card[0]] for card in hand)


def moves(state: State) -> list[str]:
    """One move for each thing to do: for a meld, the cards played from the hand."""
    if state["phase"] == "over":
        return []
    phase, timing = state["phase"], state["settings"]["knock_timing"]
    hand = state["hands"][state["player"]]
    at = {"end_of_turn": ("last", "end"), "start_of_turn": ("draw",), "any": ()}[timing]
    knocking = phase in at or (timing == "any" and phase != "lap")
    found = []
    if phase in ("draw", "meld"):
        found.append("draw")
    if knocking and points(hand) <= int(state["settings"]["knock_limit"]):
        found.append("knock")
    if phase in ("end", "last", "lap"):
        found.append("pass")
    if phase in ("meld", "last", "lap"):
        found += ["play " + " ".join(some) for some in playable(state)]
    return found


def playable(state: State) -> Iterator[tuple[str, ...]]:
    """Every set of hand cards with which there is a legal new table."""
    for some in subsets(state["hands"][state["player"]]):
        if some and new_tables(state, some, first=True):
            yield some


def new_tables(state: State, some: Sequence[str], *, first: bool) -> list[Counter[str]]:
    """The named cards of each legal new table with some more cards; or only the first."""
    old = Counter(card for card in state["table"] if card[0] == "*")
    natural = Counter(card for card in (*state["table"], *some) if card[0] != "*")
    if state["settings"]["joker_release"] == "from_hand":
        freeing = Counter(card for card in some if card != "*")
    else:
        freeing = natural
    found = []
    for named in namings([loose(card) for card in (*state["table"], *some)]):
        gone = old - Counter(named)
        if all(gone[joker] <= freeing[face(joker)] for joker in gone):
            cards = Counter(named)
            if covers(cards, state["rules"]):
                found.append(cards)
                if first:
                    break
    return found


def play(state: State, move: str) -> State:
    """What a move leads to; a move is written as in ``moves``, or as a whole new table."""
    word, *rest = move.split()
    seat = state["player"]
    hands = [list(hand) for hand in state["hands"]]
    if word == "knock":
        return {**state, "phase": "over", "player": None}
    if word == "pass":
        return next_turn(state)
    if word == "draw":
        hands[seat].append(state["stock"][0])
        stock, drawn = state["stock"][1:], state["drawn"] + 1
        phase = "end" if drawn == 3 else "meld" if stock else "last"
        last = state["last"] if stock else seat
        state = {**state, "hands": hands, "stock": stock, "drawn": drawn, "last": last}
        return closed({**state, "phase": phase}) if drawn == 3 else {**state, "phase": phase}
    if word == "table":
        table = [card for card in rest if card != "/"]
        played = Counter(map(loose, table)) - Counter(map(loose, state["table"]))
    else:
        table = list(new_tables(state, rest, first=True)[0].elements())
        played = Counter(rest)
    hands[seat] = list((Counter(hands[seat]) - played).elements())
    lap = state["phase"] == "lap"
    state = {**state, "hands": hands, "table": table}
    if not hands[seat]:
        return {**state, "phase": "over", "player": None}

    return next_turn(state) if lap else closed(state)


def closed(state: State) -> State:
    """The turn is done but for a knock."""
    if state["settings"]["knock_timing"] == "start_of_turn":
        return next_turn(state)
    return {**state, "phase": "end"}


def next_turn(state: State) -> State:
    """The next seat draws, or melds once in the last lap."""
    if state["phase"] == "lap" and state["player"] == state["last"]:
        return {**state, "phase": "over", "player": None}
    following = (state["player"] + 1) % len(state["hands"])
    phase = "draw" if state["stock"] else "lap"
    return {**state, "phase": phase, "player": following, "drawn": 0}
