"""The testing kit: check a game's rules, count its moves, generate its cards and positions.

:func:`check_game` and :func:`perft` need nothing else installed.  :mod:`.strategies` and
:class:`GameMachine` need Hypothesis, which is first imported when they are.
"""

from rummykit.testing.counting import divide, perft

__all__ = ["divide", "perft"]
