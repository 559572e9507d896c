"""Spades at the table: who sits where, bidding with advice, nil unseen, the sheet, no leaks."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import PACK54, Card, Hand, Suit
from piquet_teach.engine.spades import SetTarget
from piquet_teach.engine.spades.rules import rules as spades_rules
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.text.spades import SHEET_LINES
from piquet_teach.tutor.spades import players
from piquet_teach.tutor.spades.players import hard
from piquet_teach.widgets.games import table_game
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner, cards_in, told

SEED = 987654321
COMPASS = ["South", "West", "North", "East"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice and the partner guess few deals: what they say is tested elsewhere."""
    monkeypatch.setattr("piquet_teach.tutor.spades.advice.BID_HANDS", 8)
    monkeypatch.setattr(players, "_QUICK_BID", 8)
    monkeypatch.setattr(players, "_QUICK_PLAY", 4)


def begun(seed: int = 5, **options: Any) -> Learner:
    learner = Learner(Table("spades", seed=seed, **{"save": None, **options}), seed)
    learner.do("begin")
    return learner


def behind(**options: Any) -> Learner:
    """A learner whose side is 100 points behind or more, when the next deal is dealt."""
    learner = begun(blind_nil=True, **options)
    while True:
        learner.step()
        if learner.table._scene().view.phase == "blind":
            return learner
        assert not learner.table.game.over  # type: ignore[union-attr]


def may_know(learner: Learner) -> Hand:
    """The cards that the learner's seat may know of the deal that is shown."""
    view = learner.table._scene().view
    cards = view.hand | view.played | view.put_away
    lying = [card for _, card in (*view.trick, *view.last_trick)]
    lying += [] if view.offered is None else [view.offered]
    for event in view.events:
        lying += [card for card in (getattr(event, "kept", None), getattr(event, "put_away", None),
                                    getattr(event, "card", None)) if card is not None]  # fmt: skip
        for hand in getattr(event, "hands", ()):
            cards |= hand or Hand()
    return cards | Hand(set(lying), pack=PACK54)


def named(cards: list[dict[str, Any]]) -> Hand:
    return Hand([card["name"] for card in cards], pack=PACK54)


def modest(learner: Learner) -> None:
    """Play the deal to its end after a bid that does not lose the game."""
    while not learner.game["result"]:
        if "bid 1" in learner.choices:
            learner.do("do", choice="bid 1")
        else:
            learner.step()


def seats(learner: Learner) -> dict[str, dict[str, Any]]:
    return {seat["id"]: seat for seat in learner.game["seats"]}


# --- what the learner may not know ---


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seat", "options"),
    [
        (0, {}),
        (1, {"side_minimum": 4}),
        (2, {"blind_nil": True}),
        (3, {"bag_penalty": False, "bonus_13": 100}),
        (0, {"jokers": True}),
        (0, {"two_handed": True}),
        (1, {"two_handed": True, "jokers": True}),
    ],
)
def test_nothing_that_is_sent_names_a_card_that_the_seat_may_not_know(
    seat: int, options: dict[str, Any]
) -> None:
    language = LANGUAGES[(seat + len(options)) % len(LANGUAGES)]
    learner = begun(SEED, seat=seat, language=language, **options)
    # The rules with jokers say which cards are left out.
    always = Hand("♦2 ♣2", pack=PACK54) if "jokers" in options else Hand()
    deals = 0
    while deals < 3 and not learner.table.game.over:  # type: ignore[union-attr]
        text = told(learner.table)
        view = learner.table._scene().view
        assert cards_in(text) <= may_know(learner) | always, view.phase
        assert str(SEED) not in text
        assert "actions" not in text
        if learner.game["result"]:
            deals += 1
            by_now = may_know(learner) | always
            learner.use("look_back")
            for _ in range(6):
                learner.do("step", to="back")
                assert cards_in(told(learner.table)) <= by_now
            learner.use("back")
        learner.step()


def test_a_hand_that_may_bid_nil_unseen_is_nowhere_until_it_is_looked_at() -> None:
    learner = behind(open_cards=True)
    table = learner.table
    hand = Hand.from_mask(table.game._phase.hands[0])  # type: ignore[union-attr]
    text = told(table)
    assert cards_in(text) == Hand()
    assert seats(learner)["own"]["hand"]["backs"] == 13
    assert learner.choices == ["look", "bid blind_nil"]
    learner.use("hint")
    assert cards_in(told(table)) == Hand()
    learner.do("advise", button="close")
    learner.use("look_back")
    learner.use("back")
    learner.do("do", choice="look")
    assert named(learner.hand) == hand
    assert "bid blind_nil" not in learner.choices
    learner.do("set", name="open_cards", value=False)
    assert cards_in(told(table)) == hand


def test_who_has_looked_cannot_take_that_back() -> None:
    learner = behind()
    assert "undo" in learner.tools
    learner.do("do", choice="look")
    assert learner.choices[0] == "bid nil"
    assert "undo" not in learner.tools


def test_a_blind_nil_is_bid_unseen_and_scored_twice() -> None:
    learner = behind()
    learner.do("do", choice="bid blind_nil")
    assert learner.hand
    assert seats(learner)["own"]["points"]["number"].endswith(" / Blind nil")
    learner.through_the_deal()
    own = learner.table._scene().view.sheets[-1][0]
    row = next(row for row in learner.game["result"]["deals"][0]["rows"] if row["id"] == "nil")
    assert abs(own.nil) in (100, 200, 300)
    assert row["cells"][0].split("\n")[0] == f"{own.nil:+}".replace("-", "−")


def test_open_cards_are_told_as_long_as_the_switch_says_so() -> None:
    learner = begun(open_cards=True)
    game = learner.table.game
    assert game is not None
    shown = seats(learner)
    for place, seat in (("left", 1), ("across", 2), ("right", 3)):
        assert named(shown[place]["hand"]["cards"]) == game.view(seat).hand
    learner.do("set", name="open_cards", value=False)
    assert cards_in(told(learner.table)) == game.view(0).hand


# --- the seats and the deal ---


@pytest.mark.parametrize("own", range(4))
def test_the_seats_lie_as_on_a_compass_around_the_learner(own: int) -> None:
    learner = begun(seat=own)
    names = {place: seat["name"] for place, seat in seats(learner).items()}
    order = [*COMPASS[own + 1 :], *COMPASS[:own]]
    assert names == dict(zip(("left", "across", "right", "own"), [*order, "You"], strict=True))
    assert seats(learner)["across"]["role"].startswith("partner")
    assert [place for place, seat in seats(learner).items() if seat["acting"]] == ["own"]


def test_one_press_deals_whoever_the_dealer_is() -> None:
    learner = begun(target=500)
    first = ["You", "West", "North", "East", "You"]
    dealers, bidders = [], []
    for number in range(1, 6):
        assert learner.game["plate"]["deal"] == f"Deal {number}, to 500"
        assert learner.game["dealt"]
        dealers += [seat["name"] for seat in learner.game["seats"] if "dealer" in seat["role"]]
        opening = learner.game["log"]["groups"][0]["items"][0]["text"]
        bidders.append(opening.split("; ")[1])
        modest(learner)
        assert not learner.game["dealt"]
        assert learner.tools[0] == "next"
        learner.use("next")
    assert dealers == ["East", "You", "West", "North", "East"]
    wanted = ["you bid" if name == "You" else f"{name} bids" for name in first]
    assert bidders == [f"{who} first." for who in wanted]


def test_of_two_players_the_other_is_the_computer_and_cards_are_drafted() -> None:
    learner = begun(two_handed=True)
    assert [seat["name"] for seat in learner.game["seats"]] == ["Computer", "You"]
    kept = []
    while learner.table._scene().view.phase == "draft":
        view = learner.table._scene().view
        assert learner.choices == ["keep yes", "keep no"]
        assert [card["name"] for card in learner.game["middle"]["shown"]] == [view.offered.name]
        assert say(view.offered, "en") in learner.game["prompt"]["text"]
        kept.append(view.offered)
        learner.do("do", choice="keep yes")
    assert named(learner.hand) == Hand(kept, pack=PACK54)
    away = next(one for one in learner.game["memory"] if one["id"] == "away")
    assert len(cards_in(away["text"])) == 13
    assert [name["name"] for name in learner.game["plate"]["score"]] == ["You", "Computer"]


def test_jokers_are_raised_and_played() -> None:
    seed = 0
    while True:
        learner = begun(seed, jokers=True)
        if any(card["name"] == "R*" for card in learner.hand):
            break
        seed += 1
    learner.until("play")
    while next(card for card in learner.hand if card["name"] == "R*")["refused"]:
        learner.step()
    learner.do("press", card="R*")
    assert learner.game["choices"]["options"][0]["label"] == "Play the red joker"
    learner.do("press", card="R*")
    assert "R*" not in [card["name"] for card in learner.hand]


# --- bidding and playing ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_bid_is_marked_and_the_line_under_it_says_why(language: str) -> None:
    learner = begun(language=language)
    view = learner.table._scene().view
    best = pt.advise(view)[0]
    advised = [one for one in learner.game["choices"]["options"] if one["note"]]
    assert [one["id"] for one in advised] == [pt.spades.actions.write(best.action)]
    assert advised[0]["note"] == label("table.choice.advised", language)
    advice = learner.game["advice"]
    assert say(best.action, language) in advice["text"]
    assert advice["why"].startswith(say(best.reasons[0], language))
    learner.do("advise", button="close")
    assert not any(one["note"] for one in learner.game["choices"]["options"])


def test_bids_are_numbers_with_their_own_keys() -> None:
    options = begun().game["choices"]["options"]
    assert [one["label"] for one in options] == ["Nil", *map(str, range(1, 14))]
    assert [one["key"] for one in options] == [*"0123456789", "", "", "", ""]
    assert {one["kind"] for one in options} == {"number"}


def test_a_side_minimum_is_told_and_leaves_less_to_choose() -> None:
    learner = begun(side_minimum=4, seat=2)
    partner = learner.table._scene().view.bids[0]
    offered = [one.removeprefix("bid ") for one in learner.choices]
    least = max(1, 4 - partner)
    assert [bid for bid in offered if bid != "nil"] == [str(n) for n in range(least, 14)]
    assert "4 at least" in learner.game["prompt"]["text"]


def test_a_spade_cannot_be_led_before_spades_are_broken_and_the_table_says_why() -> None:
    learner = begun()
    learner.until("play")
    refused = [card["name"] for card in learner.hand if card["refused"]]
    assert refused == [card.name for card in learner.table._scene().view.hand.suit(Suit.SPADES)]
    learner.do("press", card=refused[0])
    assert learner.status.startswith("Spades are not broken yet")
    assert not any(card["raised"] for card in learner.hand)


def test_each_seat_shows_what_it_has_taken_of_its_bid() -> None:
    learner = begun()
    learner.until("play")
    while not learner.game["result"]:
        view = learner.table._scene().view
        places = {name: seat["points"]["number"] for name, seat in seats(learner).items()}
        order = ("own", "left", "across", "right")
        for seat, place in enumerate(order):
            bid = view.bids[seat]
            assert places[place] == f"{view.tricks[seat]} / {'Nil' if bid == 'nil' else bid}"
        learner.step()
    assert sum(learner.table._scene().view.tricks) == 13


def test_the_winner_of_a_trick_is_lit_and_leads() -> None:
    learner = begun()
    learner.until("play")
    while not learner.game["result"]:
        middle = learner.game["middle"]
        whole = middle["last"] or (middle["trick"] if len(middle["trick"]) == 4 else [])
        leader = middle["trick"][0] if middle["last"] else {"seat": "own"}
        if whole:
            assert [card["seat"] for card in whole if card["won"]] == [leader["seat"]]
        learner.step()


def test_the_partner_is_the_best_player_on_every_level() -> None:
    family = table_game("spades")
    view = pt.new_game("spades", seed=8, first_dealer=1).view(2)
    assert family.player("easy", 2, 0, 4)(view) == hard(view, 4)
    game = pt.new_game("spades", seed=8)
    easy = [family.player("easy", 1, own, 4)(game.play("bid 3").view(1)) for own in (0, 2)]
    assert easy[0] == easy[1] == players.easy(game.play("bid 3").view(1), 4)


# --- between two deals ---


def test_the_target_is_changed_between_deals_and_refused_elsewhere() -> None:
    learner = begun()
    learner.through_the_deal()
    sheet = learner.game["result"]
    assert learner.choices == ["target 500"]
    learner.do("do", choice="target 500")
    assert learner.choices == ["target 250"]
    assert learner.game["plate"]["deal"] == "Deal 1, to 500"
    assert learner.game["result"] == sheet
    learner.use("next")
    game = learner.table.game
    assert game is not None
    assert game.rules.target == 500
    assert game.refusal(SetTarget(250)).code == "target_before_deal"  # type: ignore[union-attr]


def test_a_target_that_is_reached_is_refused_in_words() -> None:
    deal = ["AKQJ1098765432...", ".AKQJ1098765432..", "..AKQJ1098765432.", "...AKQJ1098765432"]
    learner = begun(target=500, deals=[deal] * 3)
    while max(learner.table.game.scores) < 250:  # type: ignore[union-attr]
        if learner.table._scene().view.phase == "bid":
            learner.do("do", choice="bid 13")
        learner.step()
    learner.through_the_deal()
    learner.do("do", choice="target 250")
    assert learner.status.startswith("A side already has 250 points or more")
    assert learner.table.game.rules.target == 500  # type: ignore[union-attr]


def test_settings_are_turned_before_the_game_and_hold_from_then_on() -> None:
    table = Table("spades", save=None)
    learner = Learner(table)
    pressed = [
        (switch["id"], option["id"])
        for switch in table.view["setup"]["switches"]
        for option in switch["options"]
        if option["pressed"]
    ]
    usual = [("target", "250"), ("bag_penalty", "True"), ("blind_nil", "False"), ("level", "easy")]
    assert pressed[:4] == usual
    for switch, to in (("target", "500"), ("bag_penalty", "False"), ("blind_nil", "True")):
        learner.do("turn", switch=switch, to=to)
    learner.do("turn", switch="blind_nil", to="perhaps")
    assert learner.status == label("widget.bad_message", "en")
    learner.do("turn", switch="jokers", to="True")
    assert learner.status == label("widget.bad_message", "en")
    learner.do("begin")
    assert repr(table) == (
        "Table('spades', target=500, bag_penalty=False, blind_nil=True, save=None)"
    )
    rules = table.game.rules  # type: ignore[union-attr]
    assert (rules.target, rules.bag_penalty, rules.blind_nil) == (500, False, True)
    learner.do("turn", switch="bag_penalty", to="True")
    assert table.game.rules == rules  # type: ignore[union-attr]
    assert learner.game["plate"]["boxes"] == []


SUM = re.compile(r"−?\d+(?: [+−] \d+)+")


def test_six_lines_for_each_side_and_their_arithmetic_is_right() -> None:
    learner = begun(3)
    while not learner.table.game.over:  # type: ignore[union-attr]
        learner.through_the_deal()
        view = learner.table._scene().view
        (deal,) = learner.game["result"]["deals"]
        assert learner.game["result"]["names"] == ["We", "They"]
        lines = [*deal["rows"], *deal["sums"]]
        assert len(lines) == len(SHEET_LINES)
        for side in (0, 1):
            for name, row in zip(SHEET_LINES, lines, strict=True):
                points, *worked = row["cells"][side].split("\n")
                number = int(points.replace("−", "-").replace("+", ""))
                assert number == getattr(view.sheets[-1][side], name)
                if name in ("bags", "nil", "deal", "total") and worked:
                    assert SUM.fullmatch(worked[0])
                    assert eval(worked[0].replace("−", "-")) == number
                if name == "contract" and view.sheets[-1][side].bid is not None:
                    times = worked[0].split(",")[0].replace("−", "-").replace("×", "*")
                    assert eval(times) == number
        boxes = [box["full"] for box in learner.game["plate"]["boxes"]]
        assert boxes == list(view.boxes)
        assert all(0 <= full < 10 for full in boxes)
        learner.use(learner.tools[0])
        if learner.table.game is None:
            break
    assert learner.table.view["setup"]


def test_the_end_is_told_and_the_whole_sheet_stands() -> None:
    learner = begun(3)
    while not learner.table.game.over:  # type: ignore[union-attr]
        learner.step()
    game = learner.table.game
    assert game is not None
    settled = learner.game["result"]["settled"]
    own, other = game.scores
    assert f"{own} : {other}".replace("-", "−") in settled
    assert ("Your side wins" in settled) == (own > other)
    assert learner.tools[0] == "new"
    totals = [deal["sums"][1]["cells"] for deal in learner.game["sheet"]["deals"]]
    shown = [cell.split("\n")[0].replace("−", "-") for cell in totals[-1]]
    assert shown == [str(own), str(other)]
    assert f"Game number {3}" in learner.game["plate"]["flags"]


# --- back, aside, once more ---


def test_take_back_goes_to_the_choice_before_and_passes_over_the_dealing() -> None:
    learner = begun()
    stack = []
    for _ in range(2):
        while not learner.game["result"]:
            stack.append(learner.table.game)
            learner.step()
        learner.use("next")
    while stack:
        learner.use("undo")
        assert learner.table.game == stack.pop()
    assert "undo" not in learner.tools


def test_the_same_cards_again_and_what_if_leave_the_game_as_it_is() -> None:
    learner = begun()
    first = [card["name"] for card in learner.hand]
    learner.through_the_deal()
    learner.use("next")
    learner.until("play")
    before, view = learner.table.game, learner.game
    learner.use("look_back")
    for _ in range(30):
        learner.do("step", to="back")
    learner.use("what_if")
    learner.through_the_deal()
    learner.use("back")
    assert learner.table.game is before
    assert learner.game["prompt"] == view["prompt"]
    learner.through_the_deal()
    sheet = learner.game["sheet"]
    learner.use("again")
    assert [card["name"] for card in learner.hand] != first
    learner.through_the_deal()
    assert learner.choices == []
    learner.use("back")
    assert learner.game["sheet"] == sheet


def test_every_line_of_the_log_leads_to_its_moment() -> None:
    learner = begun()
    learner.through_the_deal()
    groups = learner.game["log"]["groups"]
    assert [group["label"].split(" ·")[0] for group in groups] == [
        "Deal", "Bids", *(f"Trick {n}" for n in range(1, 14)), "Score",
    ]  # fmt: skip
    assert all(group["label"].count(" · ") == 1 for group in groups[2:-1])
    for line in [line for group in groups for line in group["items"]]:
        learner.do("jump", place=line["id"])
        assert learner.game["way"]["done"] == int(line["id"].partition("-")[0])
        reached = [
            one["text"]
            for group in learner.game["log"]["groups"]
            for one in group["items"]
            if not one["later"]
        ]
        assert line["text"] in reached


def test_a_deal_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piquet_teach.tutor.spades.advice.PLAY_HANDS", 4)
    learner = begun()
    learner.through_the_deal()
    learner.use("review")
    assert learner.game["advice"]["text"].startswith("This deal brought ")


# --- the file, and another process ---


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"blind_nil": True}, {"two_handed": True}])
def test_a_game_is_saved_and_gone_on_with_at_every_action(
    options: dict[str, Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    learner = begun(4, save=..., **options)
    while not learner.table.game.over:  # type: ignore[union-attr]
        learner.step()
        if learner.table.game is None:
            break
        again = Learner(Table("spades", **options))
        again.do("resume")
        assert again.table.game == learner.table.game
        for part in ("seats", "prompt", "choices", "middle", "plate", "result", "sheet", "memory"):
            assert again.game[part] == learner.game[part], part
    assert [path.name for path in tmp_path.iterdir()] == ["spades.piquet.json"]


def test_a_game_to_go_on_with_has_the_name_that_its_table_showed(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    learner = begun(4, save=..., bonus_13=100)
    name = say(spades_rules(bonus_13=100), "en")
    assert learner.game["plate"]["rules"] == name
    text = Table("spades").view["setup"]["resume"]["text"]
    assert text == f"A game that is not over: {name}, 0 : 0."


PLAY = """
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner
learner = Learner(Table("spades", seed=31, save=None), 31)
learner.do("begin")
while not learner.game["result"]:
    learner.step()
print(learner.table.save())
"""


@pytest.mark.slow
def test_the_same_number_and_the_same_choices_give_the_same_record_in_another_process() -> None:
    records = [
        subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert records[0].stdout == records[1].stdout
    assert len(pt.replay(records[0].stdout).actions) == 1 + 4 + 52


def test_a_record_of_a_game_that_did_not_wait_goes_on_at_a_table() -> None:
    game = pt.new_game("spades", seed=3)
    player = pt.player("easy")
    while game.view(0).deal == 1:
        game = game.play(player(game.view(game.turn or 0)))
    table = Table.load(json.dumps(game.record()))
    learner = Learner(table)
    assert learner.game["result"]
    assert learner.game["plate"]["deal"] == "Deal 1, to 250"
    learner.use("next")
    assert learner.game["plate"]["deal"] == "Deal 2, to 250"
    assert Card(learner.hand[0]["name"]) in game.view(0).hand
