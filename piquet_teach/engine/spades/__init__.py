"""Spades: the rules, the score of a deal, and the values of which a game is made.

``pt.new_game("spades", seed=7)`` begins a game. ``pt.spades`` is this module.
"""

from piquet_teach.engine.spades.actions import Bid as Bid
from piquet_teach.engine.spades.actions import DealCards as DealCards
from piquet_teach.engine.spades.actions import Keep as Keep
from piquet_teach.engine.spades.actions import LookAtHand as LookAtHand
from piquet_teach.engine.spades.actions import SetTarget as SetTarget
from piquet_teach.engine.spades.rules import OPTIONS as OPTIONS
from piquet_teach.engine.spades.rules import SpadesRules as SpadesRules
from piquet_teach.engine.spades.rules import rules as rules
from piquet_teach.engine.spades.scoring import SideScore as SideScore
from piquet_teach.engine.spades.scoring import score_side as score_side
from piquet_teach.engine.spades.view import SpadesView as SpadesView
