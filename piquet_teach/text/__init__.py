"""Data into sentences: nothing else in the package has words for a reader."""

# The modules of the subjects register their words when they are loaded.
from piquet_teach.text import acts, cards, combinations, dialogue, refusals, settling, walking
from piquet_teach.text.cards import read_aloud
from piquet_teach.text.catalogue import LANGUAGES, label, translator
from piquet_teach.text.rules import option_name, option_value
from piquet_teach.text.saying import say

__all__ = [
    "LANGUAGES",
    "acts",
    "cards",
    "combinations",
    "dialogue",
    "label",
    "option_name",
    "option_value",
    "read_aloud",
    "refusals",
    "rules",
    "say",
    "settling",
    "translator",
    "walking",
]
