"""Spades: what to bid and to play, and why; computer players; review."""
