"""Normand at the table, without a browser: three seats, who leaves, the last two, files."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import PACK32, Card, Hand
from piquet_teach.engine.piquet.around.acts import write
from piquet_teach.engine.piquet.around.deal import CutToDeal
from piquet_teach.engine.piquet.events import Played
from piquet_teach.text import LANGUAGES, label, say
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner, cards_in, told

SEED = 987654321
REPIQUE = ("AKQJT98.7.7.7", "7.AKQ.AKQ.AKQ", ".JT98.JT98.JT", "C9 C8")
"""Seat 0 counts 7 for the point and 17 for the sequence before anybody else has any."""
PIQUE = ("Q.AJ9.QT8.AJ9", "AKJ98.K7.K7.K", ".QT8.AJ9.QT87", "ST S7")
"""Seat 1 counts 5 for the point and 14 for the kings, and the first lead is the twentieth."""
EQUAL = ("AKQ.T98.K8.98", "98.AKQ.A9.AQT", "JT7.J7.QJT7.J", "C7 CK")
"""Two have a tierce to the ace."""
LEFT = 45
"""A target that seat 0 reaches with the repique, and nobody else in the same deal."""


def begun(seed: int = 7, **options: Any) -> Learner:
    options = {"save": None, "level": "easy", "first_dealer": 0} | options
    table = Table("normand", seed=seed, **options)
    table.begin()
    return Learner(table, seed)


def view(learner: Learner) -> Any:
    return learner.table._scene().view


def game(learner: Learner) -> Any:
    return learner.table.game


def known(table: Table) -> Hand:
    """The cards that the learner's seat may know of the deal that is shown."""
    scene = table._scene()
    seen = scene.view
    cards = seen.hand | seen.discards | seen.looked | seen.played
    for event in (*seen.events, *scene.news):
        if isinstance(event, Played):
            cards |= Hand([event.card])
        for name in ("cards", "discarded", "drawn"):
            if getattr(event, name, None):
                cards |= Hand(getattr(event, name))
        for hand in getattr(event, "hands", ()):
            cards |= hand or Hand()
    for event in scene.session.shown.events:
        if isinstance(event, CutToDeal) and seen.deal < 2:
            cards |= Hand(event.cards)
    return cards


def talk(learner: Learner) -> list[str]:
    return [line["text"] for line in learner.game["middle"]["talk"]]


def buy(learner: Learner, card: str) -> None:
    learner.do("press", card=card)
    learner.do("do", choice="exchange")


def declare_all(learner: Learner) -> None:
    """To the play, with all that the learner can declare."""
    while view(learner).phase == "declare":
        learner.do("do", choice=write(view(learner).legal[0]))


def to_the_duel(learner: Learner) -> None:
    """To the moment in which one has just left."""
    while view(learner).pair is None:
        learner.step()


def to_the_bench(seat: int = 0, **options: Any) -> Learner:
    """A learner who has reached the target, at the end of the deal in which he did."""
    *hands, talon = REPIQUE
    turned = [hands[n - seat] for n in range(3)]
    deals = [(*turned, talon)]
    learner = begun(seat=seat, first_dealer=seat, target=LEFT, deals=deals, **options)
    buy(learner, "H7")
    declare_all(learner)
    learner.through_the_deal()
    return learner


# --- what the learner may not know ---


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(3))
def test_nothing_that_is_sent_names_a_card_that_the_seat_may_not_know(seat: int) -> None:
    """In a deal of three and one of the last two, or looking on at it, and looking back."""
    language = LANGUAGES[seat]
    learner = begun(SEED, seat=seat, target=LEFT, deals=[REPIQUE], language=language)
    table = learner.table
    phases = set()
    while True:
        phases.add((view(learner).phase, view(learner).pair is None))
        assert cards_in(told(table)) <= known(table), phases
        assert str(SEED) not in told(table)
        assert "actions" not in told(table)
        if view(learner).deal > 2 or game(learner).over:
            break
        if view(learner).deal == 1 and view(learner).phase == "exchange":
            buy(learner, "H7")
        elif view(learner).deal == 1 and view(learner).phase == "declare":
            learner.do("do", choice=write(view(learner).legal[0]))
        else:
            learner.step()
    assert any(not three for _, three in phases)
    heard = known(table)
    learner.use("look_back")
    for _ in range(6):
        learner.do("step", to="back")
        assert cards_in(told(table)) <= known(table) | heard


def test_the_cards_that_were_cut_are_told_and_no_others() -> None:
    learner = begun(first_dealer=None)
    assert len(learner.game["middle"]["shown"]) in (0, 3)
    assert talk(learner)[0].startswith("The cut: You ")
    assert cards_in(told(learner.table)) <= known(learner.table)


def test_whoever_has_left_is_told_no_card_that_has_not_been_played_or_shown() -> None:
    learner = to_the_bench()
    learner.use("next")
    table = learner.table
    heard = known(table)
    assert cards_in(told(table)) <= heard
    assert len(PACK32 - heard) >= 8
    learner.use("look_back")
    learner.do("step", to="back")
    while view(learner).deal == 2:
        assert cards_in(told(table)) <= heard
        learner.do("step", to="back")


def test_open_cards_are_those_of_both_and_only_while_the_switch_says_so() -> None:
    learner = begun()
    learner.do("set", name="open_cards", value=True)
    for n, seat in enumerate(learner.game["seats"][:2]):
        shown = Hand([card["name"] for card in seat["hand"]["cards"]])
        assert shown == game(learner).view(n + 1).hand
    learner.do("set", name="open_cards", value=False)
    assert [seat["hand"]["backs"] for seat in learner.game["seats"][:2]] == [10, 10]
    assert cards_in(told(learner.table)) <= known(learner.table)


# --- who sits where ---


@pytest.mark.parametrize("seat", range(3))
def test_the_turn_goes_to_the_right_and_who_deals_is_told(seat: int) -> None:
    learner = begun(seat=seat, first_dealer=(seat + 2) % 3)
    places = {one["id"]: one for one in learner.game["seats"]}
    assert [one["id"] for one in learner.game["seats"]] == ["right", "left", "own"]
    assert places["left"]["role"] == "deals, declares first"
    assert places["own"]["role"] == "you lead first"
    assert places["right"]["role"] == ""
    assert [one["name"] for one in learner.game["seats"]] == ["East", "West", "You"]
    assert [line["seat"] for line in learner.game["middle"]["talk"] if line["seat"]] == ["left"]


def test_who_is_to_act_is_plain_at_every_moment() -> None:
    learner = begun()
    while not learner.game["result"]:
        assert [seat["id"] for seat in learner.game["seats"] if seat["acting"]] == ["own"]
        assert learner.game["prompt"]["text"].startswith("Your turn")
        learner.step()
    assert not learner.game["prompt"]["mine"]
    assert learner.tools[0] == "next"


# --- the card that the dealer buys ---


def test_the_dealer_throws_one_card_and_the_one_he_draws_is_lit() -> None:
    learner = begun(deals=[REPIQUE])
    assert learner.game["middle"]["talon"]["count"] == 2
    assert "choose a card to put out" in learner.game["prompt"]["text"]
    assert learner.choices == ["exchange"]
    learner.do("do", choice="exchange")
    assert learner.status == label("table.raise_first", "en")
    learner.do("press", card="H7")
    learner.do("press", card="D7")
    assert [card["name"] for card in learner.hand if card["raised"]] == ["D7"]
    assert not any(card["refused"] for card in learner.hand)
    learner.do("press", card="D7")
    assert "You put out ♦7 and draw ♣9." in learner.status
    assert [card["name"] for card in learner.hand if card["lit"]] == ["C9"]
    assert {one["label"]: one["text"] for one in learner.game["memory"]} == {
        "Your discards": "♦7",
        "Seen in the talon": "♣8",
    }
    assert learner.game["middle"]["talon"]["count"] == 0


def test_where_nothing_has_to_be_bought_the_dealer_may_keep_all() -> None:
    learner = begun(must_buy=False)
    (keep,) = learner.game["choices"]["options"]
    assert keep["label"] == label("table.do.keep", "en")
    card, other = (one["name"] for one in learner.hand[:2])
    learner.do("press", card=card)
    learner.do("press", card=other)
    assert [one["name"] for one in learner.hand if one["raised"]] == [other]
    assert learner.game["choices"]["options"][0]["label"] == "Exchange 1 card"
    learner.do("press", card=other)
    learner.do("do", choice="exchange")
    assert "You exchange nothing." in learner.status


def test_the_others_see_that_a_card_was_bought_and_not_which() -> None:
    learner = begun(first_dealer=1)
    assert talk(learner)[1:3] == ["East exchanges 1 card.", "East looks at 1 card of the talon."]
    assert learner.game["memory"] == []


# --- declaring ---


def test_what_is_best_so_far_is_told_with_its_owner_and_what_scores_is_shown() -> None:
    learner = begun(deals=[REPIQUE], seat=1)
    assert learner.game["prompt"]["text"] == (
        "Your turn, the point: what do you say? The best so far is West’s: "
        "Point of seven, making 68."
    )
    learner.do("do", choice="silent")
    assert "West shows ♠AKQJ1098." in talk(learner)
    assert [one["text"] for one in learner.game["memory"]] == ["♠AKQJ1098"]
    points = {one["id"]: one["points"]["number"] for one in learner.game["seats"]}
    assert points == {"left": "7", "right": "0", "own": "0"}


def test_two_with_as_much_is_told() -> None:
    learner = begun(deals=[EQUAL], seat=1)
    while view(learner).category != "sequence":
        learner.step()
    assert "equal" in learner.choices
    learner = begun(deals=[EQUAL], seat=2)
    while view(learner).category != "sequence":
        learner.step()
    assert "Several have as much, so nobody scores" in learner.game["prompt"]["text"]


@pytest.mark.slow
def test_the_order_of_what_may_be_said_is_that_of_the_words_and_nothing_stands_twice() -> None:
    several = 0
    before: dict[str, set[str]] = {}
    for seed in range(40):
        learner = begun(seed, first_dealer=seed % 3)
        while view(learner).phase != "play":
            if view(learner).phase == "declare":
                assert len(set(learner.choices)) == len(learner.choices)
                kinds = {one["kind"] for one in learner.game["choices"]["options"]}
                assert kinds == {"equal" if len(learner.choices) > 1 else "main"}
                several += len(learner.choices) > 1
                for place, one in enumerate(learner.choices):
                    before.setdefault(one, set()).update(learner.choices[:place])
            learner.step()
    assert several > 20
    assert not any(one in before[other] for one in before for other in before[one])


# --- the score ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_ninety_is_told_and_stands_on_the_sheet(language: str) -> None:
    learner = begun(deals=[REPIQUE], language=language)
    buy(learner, "H7")
    declare_all(learner)
    rows = {row["words"]: row["cells"] for row in learner.game["sheet"]["deals"][0]["rows"]}
    assert rows[label("sheet.repique.others", language, limit=20)] == ["70", "", ""]
    lines = [line["text"] for group in learner.game["log"]["groups"] for line in group["items"]]
    reason = label("counted.repique", language).capitalize()
    assert any(line.startswith(reason) and "70" in line for line in lines)
    assert view(learner).points[0] == 7 + 17 + 70


def test_sixty_comes_with_the_lead_that_is_the_twentieth() -> None:
    learner = begun(deals=[PIQUE], seat=1)
    declare_all(learner)
    assert view(learner).points == (0, 19, 0)
    learner.do("press", card="HK")
    learner.do("press", card="HK")
    rows = {row["words"]: row["cells"] for row in learner.game["sheet"]["deals"][0]["rows"]}
    assert rows["Pique: 20 when play has begun"] == ["40", "", ""]
    assert learner.game["sheet"]["names"] == ["You", "East", "West"]
    assert "Pique: 40 points for you." in learner.status


def test_a_trick_of_three_lies_before_its_players_and_its_winner_is_marked() -> None:
    learner = begun()
    learner.until("play")
    learner.step()
    tricks = [learner.game["middle"]["trick"], learner.game["middle"]["last"]]
    full = next(cards for cards in tricks if len(cards) == 3)
    assert {card["seat"] for card in full} == {"own", "left", "right"}
    (winner,) = (card["seat"] for card in full if card["won"])
    won = {one["id"]: one["tricks"] for one in learner.game["seats"]}
    assert won == {place: f"{int(place == winner)} trick{'s' * (place != winner)}" for place in won}


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(3))
def test_the_sheet_has_three_columns_and_adds_up_to_the_end(seat: int) -> None:
    learner = begun(11, seat=seat, target=60)
    while not game(learner).over:
        learner.step()
    sheet = learner.game["sheet"]
    assert sheet["names"] == ["You", "East", "West"]
    order = [(seat + n) % 3 for n in range(3)]
    totals = [0, 0, 0]
    for deal in sheet["deals"]:
        for column in range(3):
            cells = [int(row["cells"][column] or 0) for row in deal["rows"]]
            assert str(sum(cells)) == deal["sums"][0]["cells"][column]
            totals[column] += sum(cells)
        assert deal["sums"][1]["cells"] == [str(total) for total in totals]
    assert totals == [game(learner).scores[one] for one in order]
    reached = [total >= 60 for total in totals]
    assert sum(reached) >= 2
    cards = [row for deal in sheet["deals"] for row in deal["rows"] if "The cards" in row["words"]]
    assert all(sum(bool(cell) for cell in row["cells"]) == 1 for row in cards)


def test_the_one_with_more_tricks_than_each_other_has_the_cards() -> None:
    learner = begun(deals=[REPIQUE])
    learner.through_the_deal()
    won = [int(one["tricks"].split()[0]) for one in learner.game["seats"]]
    right, left, own = won
    assert sum(won) == 10
    rows = {row["words"]: row["cells"] for row in learner.game["result"]["deals"][0]["rows"]}
    most = ["10" if won.count(n) == 1 and n == max(won) else "" for n in (own, right, left)]
    assert rows["The cards: most of the tricks"] == most


def test_the_totals_and_what_is_played_for_stand_above_the_table() -> None:
    learner = begun(target=100)
    plate = learner.game["plate"]
    assert plate["rules"] == say(pt.rules("normand"), "en")
    assert plate["deal"] == "Deal 1, to 100"
    assert [one["name"] for one in plate["score"]] == ["You", "East", "West"]
    assert plate["label"] == "Partie: you 0, East 0, West 0."


# --- who has left ---


def test_when_another_has_left_the_last_two_play_piquet() -> None:
    learner = begun(seat=1, target=LEFT, deals=[REPIQUE])
    to_the_duel(learner)
    assert learner.game["result"] is None or learner.game["result"]["settled"] == (
        "West has reached 45 and leaves the game. You and East play on as two."
    )
    learner.use("next") if learner.game["result"] else None
    chairs = {one["id"]: one for one in learner.game["seats"]}
    assert chairs["left"]["role"] == "has won and left"
    assert chairs["left"]["hand"]["backs"] == 0
    assert not chairs["left"]["points"]["number"]
    assert chairs["right"]["hand"]["backs"] == 12
    assert {chairs["right"]["role"], chairs["own"]["role"]} == {"Elder", "Younger"}
    assert "two play on" in learner.game["plate"]["deal"]
    phases = set()
    while not learner.game["result"]:
        phases.add(view(learner).phase)
        assert learner.game["prompt"]["mine"]
        offered = [write(one) for one in view(learner).legal if not isinstance(one, Card)][:3]
        if view(learner).phase == "declare":
            assert set(offered) <= set(learner.choices)
        learner.step()
    assert {"exchange", "declare", "play"} <= phases
    names = [group["label"] for group in learner.game["log"]["groups"]]
    assert names[:4] == ["Deal", "Exchange", "Declarations", "Trick 1"]
    assert names[-1] == "Trick 12"


@pytest.mark.parametrize("seat", range(3))
def test_a_learner_who_has_left_is_never_asked_again_and_sees_how_it_ends(seat: int) -> None:
    learner = to_the_bench(seat)
    assert learner.game["result"]["settled"] == (
        "You have reached 45 and leave the game. East and West play on as two."
    )
    assert learner.tools[:4] == ["next", "to_end", "review", "again"]
    other = Learner(Table.load(learner.table.save()), 0)
    deals = 0
    while not game(learner).over:
        assert learner.game["prompt"]["text"] == label("normand.ask.watch", "en")
        learner.use("next")
        deals += 1
        assert not learner.game["choices"]["options"]
        assert not {"hint", "review", "again", "what_if"} & {*learner.tools}
        own = learner.game["seats"][-1]
        assert (own["role"], own["acting"]) == ("you have won and left", False)
        assert learner.game["result"]["deals"][0]["sums"][0]["cells"][0] == "0"
    assert deals >= 1
    other.use("to_end")
    assert game(other) == game(learner)
    assert other.game["result"] == learner.game["result"]


def test_a_deal_that_was_looked_on_at_can_be_looked_back_at_step_by_step() -> None:
    learner = to_the_bench()
    learner.use("next")
    learner.use("look_back")
    learner.do("step", to="back")
    assert learner.tools[0] == "back"
    assert "what_if" not in learner.tools
    groups = learner.game["log"]["groups"]
    assert [group["label"] for group in groups][:3] == ["Deal", "Exchange", "Declarations"]
    for line in groups[2]["items"]:
        learner.do("jump", place=line["id"])
        assert line["text"] in learner.status


def test_while_the_others_play_on_one_can_stop_them_and_the_game_stands_as_it_did() -> None:
    learner = to_the_bench()
    before = game(learner)

    async def session() -> None:
        learner.use("to_end")
        for _ in range(5):
            await asyncio.sleep(0)
        assert game(learner) == before
        advice = learner.game["advice"]
        assert advice["text"] == label("table.advice.wait", "en")
        assert [one["id"] for one in advice["buttons"]] == ["stop"]
        learner.do("advise", button="stop")
        await asyncio.sleep(0)
        assert learner.game["advice"] is None
        learner.use("next")
        while learner.game["advice"] is not None:
            await asyncio.sleep(0)

    asyncio.run(session())
    assert view(learner).deal == 2
    assert learner.game["result"]


@pytest.mark.parametrize(("seed", "loser"), [(2, 1), (7, 0), (1, None)])
def test_what_the_last_one_pays_is_told_with_its_arithmetic(seed: int, loser: int | None) -> None:
    learner = begun(seed, target=12)
    while not game(learner).over:
        learner.step()
    short = [seat for seat, total in enumerate(game(learner).scores) if total < 12]
    assert short == ([] if loser is None else [loser])
    for language in LANGUAGES:
        learner.do("set", name="language", value=language)
        settled = learner.game["result"]["settled"]
        if loser is None:
            assert settled.endswith(label("normand.paid.nobody", language))
            continue
        own = game(learner).scores[loser]
        facts = {"target": 12, "own": own, "amount": 12 - own}
        who = {"who": label("around.seat.right", language)} if loser else {}
        assert settled.endswith(
            label("normand.paid" if loser else "normand.paid.you", language, **facts, **who)
        )


# --- before the game ---


def positions(learner: Learner, switch: str) -> dict[str, bool]:
    found = {one["id"]: one for one in learner.table.view["setup"]["switches"]}
    return {one["id"]: one["pressed"] for one in found[switch]["options"]}


def test_the_target_is_set_before_the_game_and_stays_beside_other_rules() -> None:
    learner = Learner(Table("normand", save=None))
    assert [key for key, on in positions(learner, "target").items() if on] == ["150"]
    learner.do("turn", switch="target", to="100")
    learner.do("turn", switch="level", to="easy")
    learner.do("turn", switch="rules", to="normand")
    assert positions(learner, "target")["100"]
    assert repr(learner.table) == "Table('normand', target=100, level='easy', save=None)"
    assert [key for key, on in positions(learner, "rules").items() if on] == ["normand"]
    learner.do("turn", switch="target", to="7")
    assert positions(learner, "target")["100"]
    learner.do("begin")
    assert game(learner).rules.target == 100


def test_a_target_of_ones_own_is_among_those_offered() -> None:
    learner = Learner(Table("normand", target=77, sinking=False, save=None))
    assert positions(learner, "target")["77"]
    assert [key for key, on in positions(learner, "rules").items() if on] == ["normand+"]
    learner.do("turn", switch="rules", to="piquet-bg")
    assert repr(learner.table) == "Table('piquet-bg', save=None)"


# --- back, aside, once more ---


def test_take_back_goes_to_the_choice_before_in_both_ways_of_playing() -> None:
    learner = begun(seat=1, target=LEFT, deals=[REPIQUE])
    stack = []
    while view(learner).pair is None or not learner.game["result"]:
        if learner.game["result"]:
            learner.use("next")
            continue
        stack.append(game(learner))
        learner.step()
    while stack:
        learner.use("undo")
        assert game(learner) == stack.pop()
    assert "undo" not in learner.tools


def test_what_if_and_the_same_cards_again_leave_the_game_as_it_was() -> None:
    learner = begun(deals=[REPIQUE], target=LEFT)
    learner.until("play")
    before, shown = game(learner), learner.game
    learner.use("look_back")
    learner.do("step", to="back")
    learner.use("what_if")
    learner.through_the_deal()
    learner.use("back")
    assert game(learner) is before
    assert learner.game["prompt"] == shown["prompt"]
    learner.through_the_deal()
    over, sheet = game(learner), learner.game["sheet"]
    learner.use("again")
    assert learner.choices == ["exchange"]
    learner.through_the_deal()
    learner.use("back")
    assert (game(learner), learner.game["sheet"]) == (over, sheet)


def test_every_line_of_the_log_leads_to_its_moment() -> None:
    learner = begun()
    learner.until("play")
    learner.step()
    groups = learner.game["log"]["groups"]
    names = [group["label"] for group in groups]
    assert names[:6] == ["Deal", "Exchange", "Point", "Sequence", "Set", "Trick 1"]
    for line in (line for group in groups for line in group["items"]):
        learner.do("jump", place=line["id"])
        assert learner.game["way"]["done"] == int(line["id"].partition("-")[0])


@pytest.mark.slow
def test_a_partie_by_presses_is_the_game_by_its_record() -> None:
    learner = begun(3, target=40)
    while not game(learner).over:
        learner.step()
    assert pt.replay(learner.table.save()) == game(learner)


# --- advice ---


@pytest.mark.slow
def test_a_hint_says_what_to_do_in_each_phase_and_the_deal_is_reviewed() -> None:
    learner = begun(deals=[REPIQUE])
    advised = set()
    while not learner.game["result"]:
        phase = view(learner).phase
        if phase not in advised:
            learner.use("hint")
            learner.do("advise", button="more")
            advice = learner.game["advice"]
            assert advice["options"][0]["notes"], phase
            advised.add(phase)
        learner.step()
    assert advised == {"exchange", "declare", "play"}
    learner.use("review")
    assert learner.game["advice"]["text"]


# --- files ---


def stands(table: Table) -> dict[str, Any]:
    found = {**table.view, "status": table.view["status"]["text"]}
    return {"view": found, "text": table.save(), "repr": repr(table)}


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(3))
def test_at_every_choice_of_a_game_it_can_be_gone_on_with(
    seat: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among three, among two, and on the bench: seats 0 to 2 with the same cards."""
    monkeypatch.chdir(tmp_path)
    options: dict[str, Any] = {"seat": seat, "level": "easy", "target": LEFT, "name": "whole"}
    table = Table("normand", seed=5, first_dealer=0, deals=[REPIQUE], **options)
    learner = Learner(table, seat)
    learner.do("begin")
    while not game(learner).over:
        loaded = Table.load(table.save(), save="whole.piquet.json")
        resumed = Learner(Table("normand", **options), seat)
        resumed.do("resume")
        assert stands(loaded) == stands(resumed.table) == stands(table)
        learner.step()


# --- beside the table ---


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_static_picture_is_what_the_seat_may_know(language: str) -> None:
    learner = begun(language=language, target=LEFT, deals=[REPIQUE], seat=1)
    while not game(learner).over:
        picture = learner.table._static()
        if learner.game["result"] is None:
            hands = 1 + (view(learner).pair is None) + bool(view(learner).hand)
            assert picture.count("<img") >= hands or view(learner).phase == "play"
        for name in ("own", "left", "right"):
            assert label(f"around.seat.{name}", language) in picture
        learner.step()
    assert label("sheet.total", language) in learner.table._static()
