"""Voleur at the table, without a browser: what it tells, sides and sheet, back and aside, files."""

from pathlib import Path
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.around.acts import write
from piquet_teach.engine.piquet.around.deal import CutToDeal
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.events import Played, Shown
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner, cards_in, told

SEED = 987654321
OWN_FIRST = 3
"""The dealer to whose right seat 0 sits, who then speaks and leads first."""
QUARTS = ("AKQJ.AK.7.7", "T987.QJ.8.8", ".T987.AK.AK", "..QJT9.QJT9")
CARTE_BLANCHE = ("A987.987..8", "KQJT.KQ.KQ.", ".AJT.AJT.T9", "..987.AKQJ7")
EQUAL = ("AKQJ.98.7.7", "T9.AKQJ.8.8", "87.T.AKQJ.9", ".7.T9.AKQJT")
TWO_POINTS = ("AKQJ.T987..", "T987.AKQJ..", "..AKQJ.T987", "..T987.AKQJ")
REPIQUE = ("AKQJT98.7..", "7.98.AKQJ.A", ".AKQJT.7.87", "..T98.KQJT9")


def begun(seed: int = 7, **options: Any) -> Learner:
    options = {"save": None, "level": "easy", "first_dealer": OWN_FIRST} | options
    table = Table("voleur", seed=seed, **options)
    table.begin()
    return Learner(table, seed)


def known(table: Table) -> Hand:
    """The cards that the learner's seat may know of the deal that is shown."""
    view = table._scene().view
    cards = view.hand
    for event in (*view.events, *table._scene().news):
        if isinstance(event, Played):
            cards |= Hand([event.card])
        elif isinstance(event, Shown | CutToDeal):
            cards |= Hand(event.cards)
    for event in table._scene().session.shown.events:
        if isinstance(event, CutToDeal) and view.deal == 1:
            cards |= Hand(event.cards)
    return cards


def declare_all(learner: Learner) -> None:
    """To the play, with all that the learner can declare."""
    while learner.table._scene().view.phase == "declare":
        learner.do("do", choice=write(learner.table._scene().view.legal[0]))


def texts(learner: Learner) -> list[str]:
    return [line["text"] for line in learner.game["middle"]["talk"]]


# --- what the learner may not know ---


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(4))
def test_nothing_that_is_sent_names_a_card_that_the_seat_may_not_know(seat: int) -> None:
    language = LANGUAGES[seat % len(LANGUAGES)]
    table = Table("voleur", seed=SEED, seat=seat, level="easy", save=None, language=language)
    learner = Learner(table, seat)
    learner.do("begin")
    while not learner.game["result"]:
        assert cards_in(told(table)) <= known(table), table._scene().view.phase
        assert str(SEED) not in told(table)
        assert "actions" not in told(table)
        learner.step()
    learner.use("next")
    assert cards_in(told(table)) <= known(table)
    learner.use("look_back")
    for _ in range(4):
        learner.do("step", to="back")
        assert cards_in(told(table)) <= known(table)


def test_open_cards_are_those_of_all_three_and_only_while_the_switch_says_so() -> None:
    learner = begun()
    learner.do("set", name="open_cards", value=True)
    places = ["right", "across", "left"]
    for n, seat in enumerate(learner.game["seats"][:3]):
        assert seat["id"] == places[n]
        shown = Hand([card["name"] for card in seat["hand"]["cards"]])
        assert shown == learner.table.game.view(n + 1).hand  # type: ignore[union-attr]
    learner.do("set", name="open_cards", value=False)
    assert [seat["hand"]["backs"] for seat in learner.game["seats"][:3]] == [8, 8, 8]
    assert cards_in(told(learner.table)) <= known(learner.table)


# --- who sits where ---


@pytest.mark.parametrize("seat", range(4))
def test_the_turn_goes_to_the_right_and_the_partner_sits_across(seat: int) -> None:
    learner = begun(seat=seat, first_dealer=seat)
    places = {one["id"]: one for one in learner.game["seats"]}
    assert [one["id"] for one in learner.game["seats"]] == ["right", "across", "left", "own"]
    assert places["right"]["role"] == "first to speak"
    assert places["across"]["role"] == "your partner"
    assert places["own"]["role"] == "dealer"
    assert [one["name"] for one in learner.game["seats"]] == ["East", "North", "West", "You"]
    bubbles = [line["seat"] for line in learner.game["middle"]["talk"] if line["seat"]]
    assert bubbles == ["right", "across", "left"]


def test_who_is_to_act_is_plain_at_every_moment() -> None:
    learner = begun()
    while not learner.game["result"]:
        assert [seat["id"] for seat in learner.game["seats"] if seat["acting"]] == ["own"]
        assert learner.game["prompt"]["text"].startswith("Your turn")
        learner.step()
    assert not learner.game["prompt"]["mine"]
    assert learner.tools[0] == "next"


# --- declaring ---


def test_what_is_best_so_far_is_told_with_its_owner_and_what_scores_is_shown() -> None:
    learner = begun(deals=[QUARTS], seat=2)
    assert learner.game["prompt"]["text"] == (
        "Your turn, the point: what do you say? The best so far is North’s: "
        "Point of four, making 41."
    )
    assert learner.choices == ["silent"]
    learner.do("do", choice="silent")
    assert "North shows ♠AKQJ." in texts(learner)
    assert {card["name"] for card in learner.game["middle"]["shown"]} == {"SA", "SK", "SQ", "SJ"}
    assert [one["text"] for one in learner.game["memory"]] == ["♠AKQJ"]
    assert {one["id"]: one["points"]["gain"] for one in learner.game["seats"]}["across"] == "+4"


def test_both_sides_with_as_much_is_told() -> None:
    learner = begun(deals=[EQUAL], seat=2)
    assert (
        "nobody scores unless somebody is above: Point of four, making 41."
        in (learner.game["prompt"]["text"])
    )
    assert [line["text"] for line in learner.game["middle"]["talk"]][-1] == "Equal."
    assert learner.choices == ["silent"]  # the same value is the partner's


def test_nobody_is_asked_for_a_carte_blanche_that_he_has_not() -> None:
    learner = begun()
    assert learner.table._scene().view.category is Category.POINT
    assert "Nothing to say." not in texts(learner)
    seat = 0
    learner = begun(deals=[CARTE_BLANCHE], seat=seat)
    assert learner.table._scene().view.category is Category.CARTE_BLANCHE
    assert learner.choices == ["declare carte_blanche", "silent"]
    learner.do("do", choice="declare carte_blanche")
    assert learner.game["seats"][-1]["points"]["gain"] == "+10"


@pytest.mark.slow
def test_the_order_of_what_may_be_said_is_that_of_the_words() -> None:
    """Of two acts the same one comes first, whatever the hand; none is marked."""
    several = 0
    before: dict[str, set[str]] = {}
    for seed in range(40):
        learner = begun(seed, first_dealer=seed % 4)
        while learner.table._scene().view.phase == "declare":
            options = learner.game["choices"]["options"]
            assert {one["kind"] for one in options} == {"equal" if len(options) > 1 else "main"}
            several += len(options) > 1
            for place, one in enumerate(options):
                before.setdefault(one["id"], set()).update(o["id"] for o in options[:place])
            learner.step()
    assert several > 20
    assert not any(one in before[other] for one in before for other in before[one])


def test_the_best_of_several_is_not_the_first() -> None:
    learner = begun(deals=[TWO_POINTS])
    assert learner.choices == ["declare point 4 34", "declare point 4 41", "silent"]
    assert write(learner.table._scene().view.legal[0]) == "declare point 4 41"


# --- playing, the sheet, the end ---


def test_a_trick_of_four_lies_before_its_players_and_its_winner_is_marked() -> None:
    learner = begun()
    learner.until("play")
    learner.step()
    tricks = [learner.game["middle"]["trick"], learner.game["middle"]["last"]]
    full = next(cards for cards in tricks if len(cards) == 4)
    assert {card["seat"] for card in full} == {"own", "left", "across", "right"}
    assert sum(card["won"] for card in full) == 1
    won = {one["id"]: one["tricks"] for one in learner.game["seats"]}
    winner = next(card["seat"] for card in full if card["won"])
    assert won == {place: f"{int(place == winner)} trick{'s' * (place != winner)}" for place in won}


def test_a_refused_card_says_why_and_stays() -> None:
    learner = begun()
    while not any(card["refused"] for card in learner.hand):
        learner.step()
        if learner.game["result"]:
            learner.use("next")
    refused = next(card["name"] for card in learner.hand if card["refused"])
    learner.do("press", card=refused)
    assert "suit led must be followed" in learner.status
    assert refused in [card["name"] for card in learner.hand]


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_the_sheet_is_that_of_the_sides_and_adds_up(seat: int) -> None:
    learner = begun(11, seat=seat, deals=2)
    while not learner.table.game.over:  # type: ignore[union-attr]
        learner.step()
    game = learner.table.game
    assert game is not None
    sheet = learner.game["sheet"]
    assert sheet["names"] == ["We", "They"]
    own, other = seat % 2, 1 - seat % 2
    for deal in sheet["deals"]:
        for column in (0, 1):
            cells = [int(row["cells"][column] or 0) for row in deal["rows"]]
            assert str(sum(cells)) == deal["sums"][0]["cells"][column]
    assert sheet["deals"][-1]["sums"][1]["cells"] == [
        str(game.scores[own]),
        str(game.scores[other]),
    ]
    assert learner.game["result"]["settled"]


def test_each_combination_on_the_sheet_has_its_owner_and_each_trick_its_side() -> None:
    learner = begun(deals=[QUARTS], seat=0)
    declare_all(learner)
    learner.through_the_deal()
    rows = {row["words"]: row["cells"] for row in learner.game["result"]["deals"][0]["rows"]}
    assert rows["You · Point of four, making 41"] == ["4", ""]
    assert rows["You · Quart to the ace"] == ["4", ""]
    assert rows["North · Quart to the ten"] == ["4", ""]
    assert any(words.startswith("Led to trick") for words in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_repique_is_told_and_stands_on_the_sheet(language: str) -> None:
    """7 + 17 for the spades, 15 for the partner's quint: more than 30 before they have any."""
    learner = begun(deals=[REPIQUE], language=language)
    declare_all(learner)
    lines = [line["text"] for group in learner.game["log"]["groups"] for line in group["items"]]
    reason = label("counted.repique", language).capitalize()
    assert any(line.startswith(reason) and "60" in line for line in lines)
    rows = {row["words"]: row["cells"] for row in learner.game["sheet"]["deals"][0]["rows"]}
    assert rows[label("sheet.repique", language, limit=30)] == ["60", ""]


def test_a_partie_by_presses_is_the_game_by_its_record() -> None:
    learner = begun(3, deals=2)
    while not learner.table.game.over:  # type: ignore[union-attr]
        learner.step()
    assert pt.replay(learner.table.save()) == learner.table.game


# --- back, aside, once more ---


def test_take_back_goes_to_the_choice_before() -> None:
    learner = begun()
    stack = []
    while not learner.game["result"]:
        stack.append(learner.table.game)
        learner.step()
    while stack:
        learner.use("undo")
        assert learner.table.game == stack.pop()
    assert "undo" not in learner.tools


@pytest.mark.slow
def test_what_if_and_the_same_cards_again_leave_the_game_as_it_was() -> None:
    learner = begun()
    learner.until("play")
    before, view = learner.table.game, learner.game
    learner.use("look_back")
    learner.do("step", to="back")
    learner.use("what_if")
    learner.through_the_deal()
    learner.use("back")
    assert learner.table.game is before
    assert learner.game["prompt"] == view["prompt"]
    first = [card["name"] for card in learner.hand]
    learner.through_the_deal()
    over, sheet = learner.table.game, learner.game["sheet"]
    learner.use("again")
    assert [card["name"] for card in learner.hand] == first
    learner.through_the_deal()
    learner.use("back")
    assert (learner.table.game, learner.game["sheet"]) == (over, sheet)


def test_every_line_of_the_log_leads_to_its_moment() -> None:
    learner = begun()
    learner.until("play")
    learner.step()
    groups = learner.game["log"]["groups"]
    names = [group["label"] for group in groups]
    assert names == ["Deal", "Point", "Sequence", "Set", *names[4:]]
    assert names[4] == "Trick 1"
    for line in (line for group in groups for line in group["items"]):
        learner.do("jump", place=line["id"])
        assert learner.game["way"]["done"] == int(line["id"].partition("-")[0])


# --- advice ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_on_declaring_says_what_to_say_and_why(language: str) -> None:
    learner = begun(deals=[QUARTS], language=language)
    options = pt.advise(learner.table._scene().view)
    learner.use("hint")
    learner.use("hint")
    shown = learner.game["advice"]["options"]
    assert [(one["head"], *one["notes"]) for one in shown] == [
        say(option, language) for option in options
    ]
    assert options[0].action.height == 41


def test_a_deal_is_reviewed_and_a_mistake_tried_again() -> None:
    """Nothing is declared of two quarts and the best point, so the review finds it dear."""
    learner = begun(deals=[QUARTS])
    while learner.table._scene().view.phase == "declare":
        learner.do("do", choice="silent")
    learner.through_the_deal()
    game = learner.table.game
    learner.use("review")
    mistakes = learner.game["advice"]["options"]
    assert mistakes
    first = min(mistakes, key=lambda one: int(one["id"]))
    learner.do("advise", button=f"try {first['id']}")
    assert learner.game["plate"]["flags"] == ["What if: not counted, not saved"]
    assert learner.table._scene().view.phase == "declare"
    assert learner.table.game is game


def test_a_choice_that_gives_away_much_can_be_thought_over() -> None:
    learner = begun(deals=[QUARTS], warn=2)
    before = learner.table.game
    learner.do("do", choice="silent")
    assert learner.table.game is before
    assert "gives away" in learner.game["advice"]["text"]
    learner.do("advise", button="anyway")
    assert learner.table.game is not before


# --- files ---


def stands(table: Table) -> dict[str, Any]:
    view = {**table.view, "status": table.view["status"]["text"]}
    return {"view": view, "text": table.save(), "repr": repr(table)}


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 3])
def test_at_every_choice_of_a_game_it_can_be_gone_on_with(
    seat: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = Table("voleur", seed=seat, seat=seat, level="easy", deals=2, name="whole")
    learner = Learner(table, seat)
    learner.do("begin")
    while not learner.table.game.over:  # type: ignore[union-attr]
        loaded = Table.load(learner.table.save(), save="whole.piquet.json")
        resumed = Learner(Table("voleur", deals=2, name="whole"), seat)
        resumed.do("resume")
        assert stands(loaded) == stands(resumed.table) == stands(learner.table)
        learner.step()


# --- beside the table ---


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_static_picture_is_what_the_seat_may_know(language: str) -> None:
    learner = begun(language=language)
    while not learner.game["result"]:
        picture = learner.table._static()
        assert picture.count("<img") >= 4 or learner.table._scene().view.phase == "play"
        for name in ("left", "across", "right"):
            assert label(f"around.seat.{name}", language) in picture
        learner.step()
    assert label("sheet.total", language) in learner.table._static()


def test_the_table_says_how_it_was_made_and_what_it_plays() -> None:
    learner = begun(deals=2)
    assert repr(learner.table) == "Table('voleur', deals=2, level='easy', save=None)"
    assert learner.game["plate"]["rules"] == say(pt.rules("voleur", deals=2), "en")
    assert learner.game["plate"]["deal"] == "Deal 1 of 2 · we 0, they 0"
