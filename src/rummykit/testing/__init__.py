"""For tests of variants, of servers and of bots; it is no part of a game."""
