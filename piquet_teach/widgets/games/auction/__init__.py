"""Auction Piquet at the table: two-player Piquet with a bidding before each deal."""

from __future__ import annotations

from piquet_teach.widgets.games.auction.bidding import choices, prompt
from piquet_teach.widgets.games.auction.stage import middle, picture, plate
from piquet_teach.widgets.games.auction.story import log, memory
from piquet_teach.widgets.games.piquet import (
    FILE,
    LEVEL,
    advises,
    begins,
    binding,
    forced,
    happened,
    limits,
    looks_on,
    named,
    options,
    pauses,
    player,
    refused,
    rule_set,
    scene,
    seats,
    sheet,
    switches,
    turned,
    why_refused,
    written,
)

__all__ = [
    "FILE", "LEVEL", "advises", "begins", "binding", "choices", "forced", "happened", "limits",
    "log", "looks_on", "memory", "middle", "named", "options", "pauses", "picture", "plate",
    "player", "prompt", "refused", "rule_set", "scene", "seats", "sheet", "switches", "turned",
    "why_refused", "written",
]  # fmt: skip
