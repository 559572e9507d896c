"""What won is shown on demand; cartes rouges before the point; elder's first lead."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Announced, Counted, Played, Said, Shown
from piquet_teach.engine.piquet.showing import shown_cards
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.piquet.truth import all_held
from tests.engine.deals import RULE_SETS
from tests.engine.parties import HANDS, any_rules, declaring, events, walk


def test_what_was_good_is_shown_when_it_is_demanded_and_the_turn_stays() -> None:
    game = declaring(pt.rules("piquet-ru"), *HANDS)
    game = game.play("claim point 5").play("answer good").play("claim sequence 4")
    assert game.turn == 0
    assert game.legal[-1] == pt.Demand("point")
    shown = game.play(pt.Demand("point"))
    assert shown.news == (Shown(1, pt.Category.POINT, pt.Hand("HK HJ H10 H9 H8")),)
    assert shown.turn == game.turn
    assert shown.legal == game.legal[:-1]
    assert pt.Hand("HK HJ H10 H9 H8") <= shown.view(0).held_by_other
    assert shown.refusal(pt.Demand("point")).code == "shown_before"
    assert shown.refusal(pt.Demand("set")).code == "nothing_to_show"
    # The first to exchange looked at the card that elder then drew.
    assert game.view(0).held_by_other == pt.Hand("SA")


def test_what_was_not_named_yet_is_not_shown() -> None:
    """In the English style younger's better sequence is named only after the lead."""
    game = declaring(pt.rules("piquet-ru", style="english"), *HANDS)
    for text in ("claim point 5", "answer good", "claim sequence 4", "answer how_high", "top J"):
        game = game.play(text)
    game = game.play("answer not_good")
    assert game.turn == 1
    assert not any(isinstance(action, pt.Demand) for action in game.legal)
    assert game.refusal(pt.Demand("sequence")).code == "nothing_to_show"


def test_elder_may_demand_until_he_has_played_to_the_second_trick() -> None:
    game = declaring(pt.rules("piquet-ru", style="english"), *HANDS)
    while game.view(0).phase == "declare":
        game = game.play(game.legal[0])
    demands = []
    while sum(game.view(0).tricks) < 3:
        if game.turn == 1:
            demands.append([a for a in game.legal if isinstance(a, pt.Demand)])
        game = game.play(game.legal[0])
    assert demands[0] == [pt.Demand("sequence"), pt.Demand("set")]
    assert demands[1:] == [[]] * len(demands[1:])
    assert game.refusal(pt.Demand("set")).code == "demand_too_late"


def test_where_all_is_shown_nothing_is_demanded() -> None:
    game = declaring(pt.rules("piquet-ru", showing="always"), *HANDS)
    game = game.play("claim point 5").play("answer good")
    assert Said(1, pt.Show(pt.Hand("HK HJ H10 H9 H8"))) in game.news
    game = game.play("claim sequence 4")
    assert pt.Hand("HK HJ H10 H9 H8") <= game.view(0).held_by_other
    assert not any(isinstance(action, pt.Demand) for action in game.legal)
    assert game.refusal(pt.Demand("point")).code == "shown_before"


def test_shown_cards_make_what_was_named() -> None:
    random = Random(25)
    shown = 0
    for seed in range(30):
        rules = any_rules(random)
        for game in walk(pt.new_game(rules, seed=seed), random):
            for event in game.news:
                if isinstance(event, Shown):
                    shown += 1
                    dialogue = game.view(0).dialogue
                    contest = next(c for c in dialogue.contests if c.category == event.category)
                    assert len(event.cards) == sum(item.number for item in contest.named)
                    found = pt.combinations(event.cards, rules)
                    assert all_held(found, contest.named)
    assert shown > 50


# --- cartes rouges ---

RED = (
    "AKQJT.AKQJ.A.AK",
    "9.T987.KQJ7.J98",
)


@pytest.mark.parametrize("seat", ["elder", "younger"])
def test_cartes_rouges_are_shown_before_the_point(seat: str) -> None:
    rules = pt.rules("piquet-bg")
    both = RED if seat == "elder" else RED[::-1]
    game = declaring_asked(rules, *both)
    holder = 1 if seat == "elder" else 0
    assert (game.view(0).phase, game.turn) == ("declare", 0)
    announce = pt.Announce("cartes_rouges", seat)
    if seat == "younger":
        assert game.legal == (announce, pt.NothingToAnnounce())
        silent = game.play(pt.NothingToAnnounce())
        assert silent.refusal(announce).code == "announces_for_other"
    else:
        assert game.legal == (pt.NothingToAnnounce(),)
        assert game.refusal("announce cartes_rouges younger").code == "no_cartes_rouges"
        assert game.refusal("claim point 3").code == "not_now"
        game = game.play(pt.NothingToAnnounce())
        assert game.legal[0] == announce
        late = game.play("claim point 4").play("answer good")
        assert late.refusal(announce).code == "out_of_turn"
    game = game.play(announce)
    assert game.news == (
        Announced(holder, pt.Category.CARTES_ROUGES, pt.Hand(RED[0])),
        Counted(holder, "cartes_rouges", 20, 20),
    )
    assert game.turn == 1
    assert game.view(1 - holder).held_by_other == pt.Hand(RED[0])
    assert game.refusal("announce carte_blanche elder").code == "carte_blanche_too_late"
    must = declaring_asked(rules.replace(sinking=False), *both)
    if seat == "younger":
        assert must.legal == (announce,)
        assert must.refusal(pt.NothingToAnnounce()).code == "must_announce"


def declaring_asked(rules: pt.RuleSet, elder: str, younger: str) -> pt.Game:
    """As `declaring`, but younger has not yet been asked for cartes rouges."""
    game = declaring(rules, elder, younger)
    return game.before if game.turn == 1 else game


# --- the first lead ---


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_elder_leads_and_says_what_he_starts_with(rules: pt.RuleSet) -> None:
    game = declaring(rules, *HANDS)
    while not events(game, Played):
        game = game.play(game.legal[0])
    played = events(game, Played)[0]
    assert (played.seat, played.trick) == (1, 1)
    start = next(e.act for e in game.news if isinstance(e, Said) and e.seat == 1)
    dialogue = pt.declare(*HANDS, rules)
    assert start == pt.StartWith(dialogue.elder_starts)


def test_elder_leads_only_cards_that_he_holds() -> None:
    game = declaring(pt.rules("piquet-ru"), *HANDS)
    while game.view(0).dialogue.stage is not Stage.START:
        game = game.play(game.legal[0])
    assert game.refusal("SQ").code == "card_not_in_hand"
    assert game.refusal("claim set 3 A").code == "not_now"
    assert game.refusal(pt.Demand("point")).code == "nothing_to_show"


def test_a_whole_suit_is_shown_rather_than_a_part_of_a_longer_one() -> None:
    found = pt.combinations("AKQJ9.T987.A9.7", pt.rules())
    assert shown_cards([pt.Named("point", 4)], found) == pt.Hand("♥10987")
    assert shown_cards([pt.Named("point", 4, value=41)], found) == pt.Hand("♠AKQJ")
    assert shown_cards([pt.Named("sequence", 3)], found) == pt.Hand("♠AKQ")
