"""Table without a browser: what it tells and what it keeps, playing, looking back, messages."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import Card, Hand
from piquet_teach.engine.piquet.actions import write
from piquet_teach.text import LANGUAGES, label
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner, cards_in, known, told

SEED = 987654321
RULES = ("piquet-classic", "piquet-ru", "piquet-bg", "piquet-site")


def begun(rules: str = "piquet-ru", seed: int = 7, **options: object) -> Learner:
    options = {"save": None, "level": "easy", "first_dealer": 0} | options
    table = Table(rules, seed=seed, **options)  # type: ignore[arg-type]
    table.begin()
    return Learner(table, seed)


# --- what the learner may not know ---


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_that_is_sent_names_a_card_that_the_seat_may_not_know(
    rules: str, seat: int
) -> None:
    language = LANGUAGES[(RULES.index(rules) + seat) % len(LANGUAGES)]
    table = Table(rules, seed=SEED, seat=seat, level="easy", save=None, language=language)
    learner = Learner(table, seat)
    learner.do("begin")
    by_now = None
    while by_now is None:
        learner.step()
        text = told(table)
        assert cards_in(text) <= known(table), table._scene().view.phase
        assert str(SEED) not in text
        assert "actions" not in text
        if learner.game["result"]:
            by_now = known(table)
            learner.use("look_back")
            for _ in range(3):
                learner.do("step", to="back")
                assert cards_in(told(table)) <= by_now
            learner.use("back")


def test_open_cards_are_told_as_long_as_the_switch_says_so() -> None:
    learner = begun()
    other = learner.table.game.view(1).hand  # type: ignore[union-attr]
    learner.do("set", name="open_cards", value=True)
    assert Hand([card["name"] for card in learner.game["seats"][0]["hand"]["cards"]]) == other
    assert learner.game["plate"]["flags"] == ["Open cards"]
    learner.do("set", name="open_cards", value=False)
    assert learner.game["seats"][0]["hand"]["cards"] == []
    assert learner.game["seats"][0]["hand"]["backs"] == 12
    assert cards_in(told(learner.table)) <= known(learner.table)


def test_the_number_of_a_game_is_told_when_it_is_over() -> None:
    learner = begun("piquet-bg", SEED, deals=2)
    while not learner.table.game.over:  # type: ignore[union-attr]
        assert str(SEED) not in told(learner.table)
        learner.step()
    assert learner.game["plate"]["flags"] == [f"Game number {SEED}"]


# --- playing ---


@pytest.mark.parametrize("rules", RULES)
def test_a_partie_by_presses_is_the_game_by_its_record(rules: str) -> None:
    learner = begun(rules, 3, deals=2)
    while not learner.table.game.over:  # type: ignore[union-attr]
        learner.step()
    text = learner.table.save()
    game = pt.replay(text)
    assert game == learner.table.game
    assert learner.game["result"]["settled"]
    totals = [deal["sums"][1]["cells"] for deal in learner.game["sheet"]["deals"]]
    assert totals[-1] == [str(points) for points in game.scores]


def test_au_cent_goes_on_until_somebody_has_the_target() -> None:
    learner = begun("au-cent", 3, target=30)
    while not learner.table.game.over:  # type: ignore[union-attr]
        assert learner.game["plate"]["deal"] in {f"Deal {n}" for n in range(1, 9)}
        learner.step()
    game = learner.table.game
    assert game is not None
    assert max(game.scores) >= 30
    assert repr(learner.table) == "Table('au-cent', target=30, level='easy', save=None)"
    assert learner.game["result"]["settled"]


def test_the_same_number_and_the_same_choices_give_the_same_game() -> None:
    one, other = begun(seed=11, level="normal"), begun(seed=11, level="normal")
    for learner in (one, other):
        learner.through_the_deal()
    assert one.table.game == other.table.game
    assert one.table.view == other.table.view


def test_who_is_to_act_is_plain_at_every_moment() -> None:
    learner = begun("piquet-classic")
    while not learner.game["result"]:
        acting = [seat["id"] for seat in learner.game["seats"] if seat["acting"]]
        assert acting == ["own"]
        assert learner.game["prompt"]["mine"]
        assert learner.game["prompt"]["text"].startswith("Your turn")
        learner.step()
    assert not learner.game["prompt"]["mine"]
    assert learner.tools[0] == "next"


def test_the_winner_of_the_cut_chooses_who_deals() -> None:
    seed = 0
    while True:
        learner = begun("piquet-classic", seed, first_dealer=None)
        if learner.table._scene().view.phase == "choose_dealer":
            break
        talk = [line["text"] for line in learner.game["middle"]["talk"]]
        assert "The computer deals first (the higher card chose so)." in talk or (
            "You deal first (the higher card chose so)." in talk
        )
        seed += 1
    shown = {card["name"] for card in learner.game["middle"]["shown"]}
    assert len(shown) == 2
    assert learner.choices == ["deal_first yes", "deal_first no"]
    assert [seat["hand"]["backs"] for seat in learner.game["seats"][:1]] == [0]
    learner.do("do", choice="deal_first no")
    assert [seat["role"] for seat in learner.game["seats"]] == ["Younger", "Elder"]


def test_what_is_left_in_the_talon_may_be_looked_at() -> None:
    learner = begun("piquet-classic")
    learner.until("exchange")
    learner.do("press", card=learner.hand[0]["name"])
    learner.do("do", choice="exchange")
    assert learner.choices == ["look yes", "look no"]
    assert "you leave 2 in the talon" in learner.game["prompt"]["text"]
    learner.do("do", choice="look yes")
    (looked,) = (one for one in learner.game["memory"] if one["id"] == "looked")
    assert len(cards_in(looked["text"])) == 2


def test_cards_are_raised_and_exchanged_within_the_limits() -> None:
    learner = begun("piquet-classic", first_dealer=1)
    learner.until("exchange")
    names = [card["name"] for card in learner.hand]
    assert learner.game["choices"]["options"][0]["ready"] is False
    learner.do("do", choice="exchange")
    assert learner.status == "First choose cards: press them."
    for name in names[:6]:
        learner.do("press", card=name)
    assert [card["name"] for card in learner.hand if card["raised"]] == names[:5]
    assert {card["name"] for card in learner.hand if card["refused"]} == set(names[5:])
    assert learner.status.startswith("No more than 5 cards")
    learner.do("press", card=names[0])
    assert not any(card["refused"] for card in learner.hand)
    learner.do("do", choice="exchange")
    drawn = [card["name"] for card in learner.hand if card["lit"]]
    assert len(drawn) == 4
    assert not set(drawn) & set(names)
    discards = next(one for one in learner.game["memory"] if one["id"] == "discards")
    assert cards_in(discards["text"]) == Hand(names[1:5])


def test_a_card_is_raised_first_and_played_by_the_second_press() -> None:
    learner = begun()
    learner.until("play")
    card = next(card["name"] for card in learner.hand if not card["refused"])
    learner.do("press", card=card)
    assert [one["name"] for one in learner.hand if one["raised"]] == [card]
    assert learner.game["choices"]["options"][0]["ready"]
    learner.do("press", card=card)
    assert card not in [one["name"] for one in learner.hand]
    game = learner.table.game
    assert game is not None
    assert Card(card) in game.actions


def test_a_refused_card_says_why_and_stays() -> None:
    learner = begun()
    while not any(card["refused"] for card in learner.hand):
        learner.step()
        if learner.game["result"]:
            learner.use("next")
        if learner.table._scene().view.phase == "exchange":
            learner.step()
    view = learner.table._scene().view
    assert view.phase == "play"
    refused = [card["name"] for card in learner.hand if card["refused"]]
    assert {Card(name).suit for name in refused} == {c.suit for c in view.hand} - {view.table.suit}
    learner.do("press", card=refused[0])
    assert "suit led must be followed" in learner.status
    assert refused[0] in [card["name"] for card in learner.hand]


def test_silence_and_keeping_back_are_among_the_choices() -> None:
    learner = begun("piquet-classic", first_dealer=1)
    learner.until("declare")
    assert "nothing_to_claim point" in learner.choices
    learner.do("do", choice="nothing_to_claim point")
    talk = [line["text"] for line in learner.game["middle"]["talk"] if line["seat"]]
    assert talk[0] == "I declare no point."


@pytest.mark.slow
def test_the_table_does_not_tell_which_act_is_the_honest_one() -> None:
    before: dict[str, set[str]] = {}
    several = honest_first = 0
    for seed in range(20):
        learner = begun("piquet-ru", seed, first_dealer=seed % 2)
        while not learner.game["result"]:
            options = learner.game["choices"]["options"]
            turn = [one for one in options if one["kind"] != "aside"]
            assert {one["kind"] for one in turn} <= {"equal" if len(turn) > 1 else "main"}
            if learner.table._scene().view.phase == "declare" and len(turn) > 1:
                several += 1
                honest_first += turn[0]["id"] == write(learner.table._scene().view.legal[0])
                for place, one in enumerate(turn):
                    before.setdefault(one["id"], set()).update(o["id"] for o in turn[:place])
            learner.step()
    assert several > 30
    assert honest_first < several
    # Of two acts the same one comes first, whatever the hand: the order is that of the words.
    assert not any(one in before[other] for one in before for other in before[one])


def test_what_won_can_be_demanded_to_be_seen() -> None:
    seed = 0
    while True:
        learner = begun("piquet-classic", seed)
        while not learner.game["result"]:
            demands = [one for one in learner.choices if one.startswith("demand")]
            if demands:
                learner.do("do", choice=demands[0])
                assert learner.game["middle"]["shown"]
                assert learner.game["prompt"]["mine"]
                held = next(one for one in learner.game["memory"] if one["id"] == "held")
                assert cards_in(held["text"])
                return
            learner.step()
        seed += 1


def test_a_deal_flies_in_once() -> None:
    learner = begun("piquet-classic")
    assert learner.game["dealt"]
    learner.step()
    assert not learner.game["dealt"]
    learner.through_the_deal()
    assert not learner.game["dealt"]
    learner.use("next")
    assert learner.game["dealt"]


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


def test_what_if_leaves_the_game_as_it_was() -> None:
    learner = begun()
    learner.until("play")
    before, view = learner.table.game, learner.game
    learner.use("look_back")
    learner.do("step", to="back")
    learner.do("step", to="back")
    assert "Looking back" in learner.game["plate"]["flags"]
    assert learner.choices == []
    learner.use("what_if")
    assert learner.game["plate"]["flags"] == ["What if: not counted, not saved"]
    while not learner.game["result"]:
        learner.step()
    assert learner.tools[0] == "back"
    assert learner.table.game is before
    learner.use("back")
    assert learner.table.game is before
    assert learner.game["prompt"] == view["prompt"]
    assert learner.hand == view["seats"][-1]["hand"]["cards"]


def test_the_same_cards_again_are_dealt_and_do_not_count() -> None:
    learner = begun("piquet-classic")
    first = [card["name"] for card in learner.hand]
    learner.through_the_deal()
    before, sheet = learner.table.game, learner.game["sheet"]
    learner.use("again")
    assert [card["name"] for card in learner.hand] == first
    assert learner.game["plate"]["flags"] == ["Same cards again: not counted, not saved"]
    learner.through_the_deal()
    assert learner.table.game is before
    learner.use("back")
    assert learner.game["sheet"] == sheet
    assert learner.tools[0] == "next"


@pytest.mark.parametrize("dealer", [0, 1])
def test_after_a_side_game_the_score_is_still_to_be_looked_at(dealer: int) -> None:
    learner = begun("piquet-bg", first_dealer=dealer)
    learner.through_the_deal()
    view = learner.game
    learner.use("again")
    learner.step()
    learner.use("back")
    assert learner.game == view
    learner.use("next")
    assert learner.game["result"] is None
    learner.use("look_back")
    learner.use("what_if")
    learner.use("back")
    assert learner.game["result"] is None


def test_the_whole_game_is_looked_back_at_step_by_step() -> None:
    learner = begun("piquet-bg")
    learner.through_the_deal()
    learner.use("next")
    learner.use("look_back")
    steps = learner.game["way"]["steps"]
    assert steps == len(learner.table.game.actions)  # type: ignore[union-attr]
    seen = []
    for _ in range(steps + 3):
        seen.append(learner.game["way"]["done"])
        learner.do("step", to="back")
    assert seen[-1] == 0
    assert seen[: steps + 1] == list(range(steps, -1, -1))
    learner.do("step", to="forward")
    assert learner.game["way"]["done"] == 1


def test_the_look_back_goes_from_deal_to_deal() -> None:
    learner = begun("piquet-bg", deals=3)
    for _ in range(2):
        learner.through_the_deal()
        learner.use("next")
    learner.use("look_back")
    numbers = [learner.game["plate"]["deal"]]
    while "deal_before" in learner.tools:
        learner.use("deal_before")
        numbers.append(learner.game["plate"]["deal"])
    assert [text[:6] for text in dict.fromkeys(numbers)] == ["Deal 3", "Deal 2", "Deal 1"]
    assert learner.game["way"]["done"] == 0
    steps = [0]
    while "deal_after" in learner.tools:
        learner.use("deal_after")
        steps.append(learner.game["way"]["done"])
        assert learner.game["log"]["groups"][0]["items"][0]["text"] == f"Deal {len(steps)}. " + (
            "You deal." if len(steps) % 2 else "The computer deals."
        )
    assert len(steps) == 3


def test_every_line_of_the_log_leads_to_its_moment() -> None:
    learner = begun()
    learner.until("play")
    lines = [line for group in learner.game["log"]["groups"] for line in group["items"]]
    for line in lines:
        learner.do("jump", place=line["id"])
        assert learner.game["way"]["done"] == int(line["id"].partition("-")[0])
        now = [
            one["text"]
            for group in learner.game["log"]["groups"]
            for one in group["items"]
            if not one["later"]
        ]
        assert line["text"] in now


# --- messages ---


@pytest.mark.parametrize(
    "message",
    [
        {"do": "begin"},
        {"do": "resume"},
        {"do": "turn", "switch": "level", "to": "hard"},
        {"do": "number", "to": "5"},
        {"do": "press", "card": "S7 "},
        {"do": "press", "card": "XX"},
        {"do": "press", "card": 3},
        {"do": "do", "choice": "claim point 8"},
        {"do": "do", "choice": "SA"},
        {"do": "do", "choice": "exchange S7"},
        {"do": "tool", "name": "next"},
        {"do": "tool", "name": "use"},
        {"do": "step", "to": "back"},
        {"do": "jump", "place": "999-0"},
        {"do": "jump", "place": "-1"},
        {"do": "jump", "place": "٣-1"},
        {"do": "set", "name": "open_cards", "value": "yes"},
        {"do": "set", "name": "level", "value": "hard"},
        {"do": "__init__"},
    ],
)
def test_a_message_that_no_press_could_send_changes_nothing(message: dict[str, object]) -> None:
    learner = begun()
    before, view = learner.table.game, learner.game
    learner.send(message)
    assert learner.table.game is before
    assert learner.game == view
    assert learner.status == label("widget.bad_message", "en")


def test_settings_are_turned_before_the_game() -> None:
    table = Table(save=None, language="ru")
    learner = Learner(table)
    for switch, to in (("rules", "piquet-ru english"), ("level", "easy")):
        learner.do("turn", switch=switch, to=to)
    learner.do("turn", switch="cards", to="open")
    learner.do("turn", switch="cards", to="glass")
    learner.do("number", to="42")
    pressed = [
        option["id"]
        for switch in table.view["setup"]["switches"]
        for option in switch["options"]
        if option["pressed"]
    ]
    assert pressed == ["piquet-ru english", "easy", "open"]
    learner.do("turn", switch="cards", to="hidden")
    learner.do("turn", switch="rules", to="whist")
    learner.do("number", to="4x")
    learner.do("number", to="1234567890")
    learner.do("begin")
    assert table.game is not None
    assert table.game.rules == pt.rules("piquet-ru", style="english")
    assert table.game.setup.seed == 42
    wanted = "'piquet-ru', style='english', level='easy', save=None, language='ru'"
    assert repr(table) == f"Table({wanted})"


def test_mistakes_are_told_at_once() -> None:
    with pytest.raises(TypeError, match="did you mean 'language'"):
        Table(save=None, langage="ru")
    with pytest.raises(ValueError, match="no table for 'whist'"):
        Table("whist", save=None)
    with pytest.raises(ValueError, match="level is one of easy, normal, hard"):
        Table(level="grand", save=None)
    for warn in ("2", True, -1, float("nan")):
        with pytest.raises(ValueError, match="warn is a number of points"):
            Table(warn=warn)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat is a whole number from 0 to 1"):
        Table(seat=2, save=None)
    with pytest.raises(ValueError, match="no game has begun"):
        Table(save=None).save()
    with pytest.raises(ValueError, match="not the learner's turn"):
        Table(save=None).play("S7")
