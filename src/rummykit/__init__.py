"""The rules of three rummies on a shared core of cards, melds and an exact solver."""
