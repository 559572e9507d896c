"""Normand: Piquet for three players, of whom the last two play on as two."""
