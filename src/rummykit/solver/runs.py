"""What one suit can do at one rank: how its cards go into runs.

The open runs of a suit are a code of eight bits: two bits each for the number of runs of
length 1, of length 2 (or any that must go on), of length 3 or more (which may stop), and for the
aces that no low run took: where an ace may be high the last place decides about those.  Runs
that must go on do; so a search that ends with no such run open has made legal runs only.

Given how many cards of a suit go into runs one way is best: the runs that must go on first,
then the finished ones, then new ones.  So an option is a number of cards, and what follows.
It is packed into an integer, shifted to the place of its suit, so that the sum of four options
is a move:

=========  ======================================================================
bits       what
=========  ======================================================================
0-31       the next codes, eight bits a suit
32-36      the jokers it takes
37-42      those and the ones that the runs that must go on will take for certain
43-50      the cards not in runs, two bits a suit, as :mod:`.groups` wants them
=========  ======================================================================
"""

from __future__ import annotations

from typing import Final

BEYOND: Final = 4
"""Instead of a number of cards: there is no such place, the runs end before it."""

TOO_WIDE: Final = -(1 << 60)
"""Instead of an option: more runs are open than a code can count.  Any sum with it is negative."""

JOKERS_AT: Final = 32
CLAIM_AT: Final = 37
LEFT_AT: Final = 43


class RunTable:
    """The options of a suit, worked out as they are asked for, for one number of jokers."""

    def __init__(self, jokers: int) -> None:
        """An empty table for searches with so many free jokers."""
        self.jokers = jokers
        self._options: dict[int, list[int]] = {}

    def options(
        self, suit: int, code: int, here: int, after: int, then: int, kind: int
    ) -> list[int]:
        """The options of a suit with a code.

        Args:
            suit: The suit, 0-3.
            code: Its open runs.
            here: Its cards at this rank.
            after: Its cards at the next place, or ``BEYOND``.
            then: Its cards at the place after that, or ``BEYOND``.
            kind: 0 where a group at this rank is possible, 1 where it is not; 2 more at the
                first place if what is not in runs is kept for the last; 4 more at the last.
        """
        key = ((((here * 5 + after) * 5 + then) * 8 + kind) << 8 | code) << 2 | suit
        known = self._options.get(key)
        if known is None:
            known = self._work_out(suit, code, here, after, then, kind)
            self._options[key] = known
        return known

    def _work_out(
        self, suit: int, code: int, here: int, after: int, then: int, kind: int
    ) -> list[int]:
        ones, twos, longs = code & 3, code >> 2 & 3, code >> 4 & 3
        must = ones + twos
        found: list[int] = []
        least = must
        if kind & 1:  # a card that no group can take had better go on with a run
            least = max(must, min(here, must + longs))
        aces = 0 if kind & 4 else code & 0xC0
        for cards in range(least, max(here, must + longs) + 1):
            naturals = min(cards, here)
            jokers = cards - naturals
            if jokers > self.jokers:
                break
            stretched = min(longs, cards - must)
            begun = cards - must - stretched
            if begun and jokers:
                break  # jokers begin no run
            bridged = min(stretched, jokers)
            if bridged and (after == BEYOND or after < bridged):
                break  # a joker goes on with a finished run only to reach a natural card
            rest = here - naturals
            if kind & 2:
                aces, rest = rest << 6, 0
            self._add(found, suit, begun, ones + bridged, twos + stretched - bridged, jokers,
                      rest, aces, after, then)  # fmt: skip
            if then == BEYOND and after != BEYOND and self.jokers:
                # At the end of the places a joker may begin a run: it counts for two at once.
                for leading in range(1, min(begun, self.jokers) + 1):
                    self._add(found, suit, begun - leading, ones + leading, twos + stretched,
                              leading, rest, aces, after, then)  # fmt: skip
        return found

    def _add(
        self,
        found: list[int],
        suit: int,
        ones: int,
        twos: int,
        longs: int,
        jokers: int,
        rest: int,
        aces: int,
        after: int,
        then: int,
    ) -> None:
        """Add the option with these open runs if they can still be completed."""
        must = ones + twos
        next_here = 0 if after == BEYOND else after
        next_then = 0 if then == BEYOND else then
        if (after == BEYOND and must) or (then == BEYOND and ones):
            return
        needs = max(0, must - next_here) + max(0, ones - next_then)
        if jokers + needs > self.jokers:
            return
        # No more finished runs are worth keeping open than may go on.
        room = max(0, next_here - must) + (self.jokers if next_then else 0)
        longs = min(longs, room)
        if ones > 3 or twos > 3 or longs > 3:
            found.append(TOO_WIDE)
            return
        code = ones | twos << 2 | longs << 4 | aces
        found.append(
            code << 8 * suit
            | jokers << JOKERS_AT
            | (jokers + needs) << CLAIM_AT
            | rest << (LEFT_AT + 2 * suit)
        )
