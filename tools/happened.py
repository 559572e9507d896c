"""Examples of what happens in a game and of what it refuses."""

from __future__ import annotations

from functools import partial

from piquet_teach.engine.cards import Card, Hand, Suit
from piquet_teach.engine.game import Game, new_game
from piquet_teach.engine.piquet.acts import Claim, Seat
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.piquet.events import (
    Announced,
    Counted,
    CutToDeal,
    DealBegan,
    DealEnded,
    Dealt,
    Exchanged,
    FirstDealer,
    Looked,
    MoreDeals,
    PartieEnded,
    Played,
    Said,
    Shown,
    TrickWon,
)
from piquet_teach.engine.piquet.rules import rules
from piquet_teach.engine.piquet.settling import settle
from piquet_teach.engine.refusal import Refusal
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.transcript import told_through

_HANDS = (Hand("AK987.KJT98.K.T"), Hand("QJT.AQ.Q87.AKQJ"))
_COUNTED = ("repique", "pique", "lead", "win", "last_trick", "cards", "capot")


def events() -> list[object]:
    """Every kind of event, with the numbers on which its sentence depends."""
    return [
        CutToDeal((Card("SK"), Card("H7"))),
        *(FirstDealer(0, why) for why in ("lower_cut", "higher_cut", "lot", "chosen", "set")),
        DealBegan(1, 0, (0, 0), 1),
        DealBegan(6, 1, (90, 81), 2),
        Dealt(5, (_HANDS[0], None)),
        Announced(1, Category.CARTE_BLANCHE, Hand("T987.T987.T98.7")),
        *(Exchanged(1, number, None, None) for number in (0, 1, 2, 5)),
        Exchanged(0, 2, Hand("♦K ♣10"), Hand("♥7 ♦J")),
        Exchanged(0, 2, None, Hand("♥7 ♦J")),
        *(Looked(1, number, None) for number in (1, 2, 5)),
        Looked(0, 2, Hand("♥7 ♦J")),
        Said(1, Claim(CONTESTED[0], 5)),
        *(Shown(1, category, Hand("♣AKQJ")) for category in CONTESTED),
        *(Counted(0, str(category), 5, 21) for category in Category),
        *(Counted(1, reason, 1, 14) for reason in _COUNTED),
        Played(0, Card("SA"), 1),
        *(TrickWon(1, tricks) for tricks in (1, 2, 5)),
        DealEnded(1, (28, 23), 1, (28, 23)),
        DealEnded(6, (28, 23), 2, (140, 120)),
        *(MoreDeals(number) for number in (1, 2)),
        PartieEnded((125, 92), settle(rules("piquet-ru"), 125, 92)),
        PartieEnded((100, 100), settle(rules("piquet-ru"), 100, 100)),
        partial(told_through, _a_partie()),
        _nothing_scored,
    ]


def _a_partie() -> Game:
    """A partie of one deal, each player doing what comes first."""
    game = new_game(rules("piquet-ru", deals=1), seed=1, first_dealer=0, deals=[_HANDS])
    while not game.over:
        game = game.play(game.legal[0])
    return game


def _nothing_scored(words: Translator) -> str:
    return sentence(words, "event.score.nothing", who=Seat.YOUNGER)


def refusals() -> list[Refusal]:
    """Each refusal of a game that the protocol of declaring does not know, and of records."""
    phases = ("choose_dealer", "announce", "exchange", "look", "declare", "play")
    waits = [("declare", ("Card",)), ("declare", ("Announce", "NothingToAnnounce"))]
    return [
        *(
            Refusal("not_now", {"phase": phase, "expected": expected})
            for phase, expected in [*((phase, ()) for phase in phases), *waits]
        ),
        Refusal("game_over"),
        Refusal("unreadable_action", {"text": "SX"}),
        *(Refusal("exchange_too_few", {"min": number}) for number in (1, 2)),
        *(Refusal("exchange_too_many", {"max": number}) for number in (0, 1, 3, 5)),
        Refusal("not_in_hand", {"cards": Hand("♠AK")}),
        Refusal("carte_blanche_too_late"),
        *(Refusal("announces_for_other", {"speaker": seat}) for seat in Seat),
        Refusal("must_announce", {"category": Category.CARTE_BLANCHE}),
        Refusal("shown_before", {"category": CONTESTED[1]}),
        Refusal("nothing_to_show", {"category": CONTESTED[2]}),
        Refusal("demand_too_late"),
        Refusal("card_not_in_hand", {"card": Card("SA")}),
        *(Refusal("must_follow_suit", {"suit": suit}) for suit in Suit),
        Refusal("record_unreadable"),
        Refusal("record_newer", {"format": 2, "known": 1}),
        Refusal("record_of_unknown_game", {"game": "whist"}),
        Refusal("record_damaged", {"field": "seed"}),
        Refusal(
            "record_action_refused",
            {"number": 12, "action": "SA", "reason": Refusal("game_over")},
        ),
    ]
