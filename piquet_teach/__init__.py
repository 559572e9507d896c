"""Piquet taught in a notebook.

The public names are loaded when they are first used: importing the package pulls in no widget.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from piquet_teach.engine import spades as spades
    from piquet_teach.engine.cards import PACK32 as PACK32
    from piquet_teach.engine.cards import PACK52 as PACK52
    from piquet_teach.engine.cards import Card as Card
    from piquet_teach.engine.cards import Hand as Hand
    from piquet_teach.engine.cards import Rank as Rank
    from piquet_teach.engine.cards import Suit as Suit
    from piquet_teach.engine.game import Game as Game
    from piquet_teach.engine.game import game_ids as game_ids
    from piquet_teach.engine.game import new_game as new_game
    from piquet_teach.engine.notation import HandError as HandError
    from piquet_teach.engine.piquet.actions import DealFirst as DealFirst
    from piquet_teach.engine.piquet.actions import Demand as Demand
    from piquet_teach.engine.piquet.actions import Exchange as Exchange
    from piquet_teach.engine.piquet.actions import Look as Look
    from piquet_teach.engine.piquet.actions import NothingToAnnounce as NothingToAnnounce
    from piquet_teach.engine.piquet.acts import Also as Also
    from piquet_teach.engine.piquet.acts import Announce as Announce
    from piquet_teach.engine.piquet.acts import Answer as Answer
    from piquet_teach.engine.piquet.acts import Claim as Claim
    from piquet_teach.engine.piquet.acts import Named as Named
    from piquet_teach.engine.piquet.acts import NothingMore as NothingMore
    from piquet_teach.engine.piquet.acts import NothingToClaim as NothingToClaim
    from piquet_teach.engine.piquet.acts import Scored as Scored
    from piquet_teach.engine.piquet.acts import Seat as Seat
    from piquet_teach.engine.piquet.acts import Show as Show
    from piquet_teach.engine.piquet.acts import StartWith as StartWith
    from piquet_teach.engine.piquet.acts import Top as Top
    from piquet_teach.engine.piquet.acts import Value as Value
    from piquet_teach.engine.piquet.acts import Verdict as Verdict
    from piquet_teach.engine.piquet.auction.calls import Bid as Bid
    from piquet_teach.engine.piquet.auction.calls import Contract as Contract
    from piquet_teach.engine.piquet.auction.calls import Double as Double
    from piquet_teach.engine.piquet.auction.calls import Pass as Pass
    from piquet_teach.engine.piquet.auction.calls import Redouble as Redouble
    from piquet_teach.engine.piquet.combinations import Category as Category
    from piquet_teach.engine.piquet.combinations import Point as Point
    from piquet_teach.engine.piquet.combinations import Sequence as Sequence
    from piquet_teach.engine.piquet.combinations import Set as Set
    from piquet_teach.engine.piquet.combinations import combinations as combinations
    from piquet_teach.engine.piquet.declaring import Declaring as Declaring
    from piquet_teach.engine.piquet.dialogue import Dialogue as Dialogue
    from piquet_teach.engine.piquet.dialogue import declare as declare
    from piquet_teach.engine.piquet.dialogue import printed_dialogue as printed_dialogue
    from piquet_teach.engine.piquet.dialogue import spoken_dialogue as spoken_dialogue
    from piquet_teach.engine.piquet.rules import RuleSet as RuleSet
    from piquet_teach.engine.piquet.rules import rule_ids as rule_ids
    from piquet_teach.engine.piquet.rules import rules as rules
    from piquet_teach.engine.piquet.scoring import score_deal as score_deal
    from piquet_teach.engine.piquet.settling import Settlement as Settlement
    from piquet_teach.engine.piquet.settling import settle as settle
    from piquet_teach.engine.piquet.speech import Sink as Sink
    from piquet_teach.engine.piquet.view import View as View
    from piquet_teach.engine.record import RecordError as RecordError
    from piquet_teach.engine.record import replay as replay
    from piquet_teach.engine.refusal import IllegalAction as IllegalAction
    from piquet_teach.engine.refusal import Refusal as Refusal
    from piquet_teach.picture.plot import PointPlot as PointPlot
    from piquet_teach.picture.shown import Picture as Picture
    from piquet_teach.text import say as say
    from piquet_teach.text import transcript as transcript
    from piquet_teach.tutor.advice import advise as advise
    from piquet_teach.tutor.advice import hint as hint
    from piquet_teach.tutor.counting.heard import MisplacedAct as MisplacedAct
    from piquet_teach.tutor.counting.knowledge import Knowledge as Knowledge
    from piquet_teach.tutor.declaring.declarations import Declaration as Declaration
    from piquet_teach.tutor.declaring.declarations import declarations as declarations
    from piquet_teach.tutor.declaring.odds import Odds as Odds
    from piquet_teach.tutor.declaring.odds import odds as odds
    from piquet_teach.tutor.declaring.point_chances import point_chances as point_chances
    from piquet_teach.tutor.open_play.solve import Solution as Solution
    from piquet_teach.tutor.open_play.solve import solve as solve
    from piquet_teach.tutor.options import Hint as Hint
    from piquet_teach.tutor.options import Option as Option
    from piquet_teach.tutor.players import play_out as play_out
    from piquet_teach.tutor.players import player as player
    from piquet_teach.tutor.proof.checking import Check as Check
    from piquet_teach.tutor.proof.checking import check_dialogue as check_dialogue
    from piquet_teach.tutor.proof.disclosure import Disclosure as Disclosure
    from piquet_teach.tutor.proof.disclosure import disclosures as disclosures
    from piquet_teach.tutor.proof.repairs import Repair as Repair
    from piquet_teach.tutor.reasons import Reason as Reason
    from piquet_teach.tutor.review import Review as Review
    from piquet_teach.tutor.review import review as review
    from piquet_teach.widgets.declaration_coach import DeclarationCoach as DeclarationCoach
    from piquet_teach.widgets.dialogue_walk import DialogueWalk as DialogueWalk
    from piquet_teach.widgets.dialogue_writer import DialogueWriter as DialogueWriter
    from piquet_teach.widgets.hand_view import HandView as HandView
    from piquet_teach.widgets.rule_compare import RuleCompare as RuleCompare
    from piquet_teach.widgets.score_sheet import ScoreSheet as ScoreSheet
    from piquet_teach.widgets.table import Table as Table

__version__ = "0.1.0"

_HOME = {
    "engine.cards": ("PACK32", "PACK52", "Card", "Hand", "Rank", "Suit"),
    "engine.notation": ("HandError",),
    "engine.game": ("Game", "game_ids", "new_game"),
    "engine.record": ("RecordError", "replay"),
    "engine.refusal": ("IllegalAction", "Refusal"),
    "engine.piquet.rules": ("RuleSet", "rule_ids", "rules"),
    "engine.piquet.combinations": ("Category", "Point", "Sequence", "Set", "combinations"),
    "engine.piquet.acts": (
        "Also",
        "Announce",
        "Answer",
        "Claim",
        "Named",
        "NothingMore",
        "NothingToClaim",
        "Scored",
        "Seat",
        "Show",
        "StartWith",
        "Top",
        "Value",
        "Verdict",
    ),
    "engine.piquet.actions": ("DealFirst", "Demand", "Exchange", "Look", "NothingToAnnounce"),
    "engine.piquet.auction.calls": ("Bid", "Contract", "Double", "Pass", "Redouble"),
    "engine.piquet.view": ("View",),
    "engine.piquet.declaring": ("Declaring",),
    "engine.piquet.dialogue": ("Dialogue", "declare", "printed_dialogue", "spoken_dialogue"),
    "engine.piquet.speech": ("Sink",),
    "engine.piquet.scoring": ("score_deal",),
    "engine.piquet.settling": ("Settlement", "settle"),
    "engine.spades": ("spades",),
    "tutor.open_play.solve": ("Solution", "solve"),
    "tutor.advice": ("advise", "hint"),
    "tutor.options": ("Hint", "Option"),
    "tutor.players": ("play_out", "player"),
    "tutor.review": ("Review", "review"),
    "picture.plot": ("PointPlot",),
    "picture.shown": ("Picture",),
    "text": ("say", "transcript"),
    "widgets.declaration_coach": ("DeclarationCoach",),
    "widgets.dialogue_walk": ("DialogueWalk",),
    "widgets.dialogue_writer": ("DialogueWriter",),
    "widgets.hand_view": ("HandView",),
    "widgets.rule_compare": ("RuleCompare",),
    "widgets.score_sheet": ("ScoreSheet",),
    "widgets.table": ("Table",),
    "tutor.proof.checking": ("Check", "check_dialogue"),
    "tutor.declaring.declarations": ("Declaration", "declarations"),
    "tutor.proof.disclosure": ("Disclosure", "disclosures"),
    "tutor.counting.heard": ("MisplacedAct",),
    "tutor.counting.knowledge": ("Knowledge",),
    "tutor.declaring.odds": ("Odds", "odds"),
    "tutor.declaring.point_chances": ("point_chances",),
    "tutor.reasons": ("Reason",),
    "tutor.proof.repairs": ("Repair",),
}
_MODULE = {name: module for module, names in _HOME.items() for name in names}
__all__ = sorted(_MODULE)


def __getattr__(name: str) -> Any:
    if name not in _MODULE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = _MODULE[name]
    module = import_module(f"{__name__}.{home}")
    # "spades" is a module itself; other names may be called like their module.
    value = module if home == "engine.spades" else getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
