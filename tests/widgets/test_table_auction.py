"""Auction Piquet at a table: the bidding, what it stakes, the contract, and what is kept secret."""

import json
import re

import pytest

import piquet_teach as pt
from piquet_teach.engine.game import Game
from piquet_teach.engine.piquet.auction.calls import Bid, Double, Pass, Redouble
from piquet_teach.engine.piquet.auction.match import read
from piquet_teach.engine.piquet.events import Counted, DealEnded
from piquet_teach.text import LANGUAGES, label
from piquet_teach.text.figures import decimal
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner, cards_in, known, told

RULES = ("auction", "auction-site")
ELDER, YOUNGER = "AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ"


def begun(rules: str = "auction", seed: int = 7, **options: object) -> Learner:
    """The learner is elder, and bids first."""
    options = {"save": None, "level": "easy", "first_dealer": 1} | options
    table = Table(rules, seed=seed, **options)  # type: ignore[arg-type]
    table.begin()
    return Learner(table, seed)


def after(*calls: object, seat: int = 0, **options: object) -> Learner:
    """A table where these calls were made, the first by elder, whoever sits there."""
    game = pt.new_game("auction", seed=1, first_dealer=1, deals=[(ELDER, YOUNGER)], **options)
    for call in calls:
        game = game.play(call)
    return Learner(Table.load(json.dumps(game.record()), seat=seat, level="easy"))


def game_of(learner: Learner) -> Game:
    game = learner.table.game
    assert game is not None
    return game


# --- what the learner may not know ---


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_that_is_sent_names_a_card_that_the_seat_may_not_know(
    rules: str, seat: int
) -> None:
    language = LANGUAGES[(RULES.index(rules) + seat) % len(LANGUAGES)]
    table = Table(rules, seed=987654321, seat=seat, level="easy", save=None, language=language)
    learner = Learner(table, seat)
    learner.do("begin")
    while not learner.game["result"]:
        learner.step()
        text = told(table)
        assert cards_in(text) <= known(table), table._scene().view.phase
        assert "987654321" not in text


# --- the bidding ---


def test_bids_to_win_stand_before_bids_to_lose_and_only_what_is_allowed_is_offered() -> None:
    learner = begun()
    bids = [f"bid {number} {sign}" for sign in ("plus", "minus") for number in range(7, 13)]
    assert learner.choices == [*bids, "pass"]
    learner = after(Bid(10, "minus"), seat=1)
    assert learner.choices == [
        "bid 11 plus", "bid 12 plus", "bid 11 minus", "bid 12 minus", "pass", "double",
    ]  # fmt: skip
    kinds = [one["kind"] for one in learner.game["choices"]["options"]]
    assert kinds == ["plus"] * 2 + ["minus"] * 2 + ["equal"] * 2
    learner.do("do", choice="bid 9 plus")
    assert learner.status == label("widget.bad_message", "en")
    learner = after(Bid(12), Double())
    assert learner.choices == ["pass", "redouble"]
    assert after(Bid(12), Double(), Redouble(), seat=1).choices == ["pass"]


def test_what_was_called_is_seen_and_who_stands_to_what() -> None:
    learner = after(Bid(7), Bid(8, "minus"), Double(), seat=1)
    said = [(line["seat"], line["text"]) for line in learner.game["middle"]["talk"]]
    assert said == [("across", "Plus 7."), ("own", "Minus 8."), ("across", "Double.")]
    assert learner.game["prompt"]["text"] == (
        "Your turn. You are to lose 8 tricks or more. Doubled. Redouble, bid more tricks or pass."
    )
    parts = [group["label"] for group in learner.game["log"]["groups"]]
    assert parts == ["Deal", "Bidding"]


def test_when_both_pass_the_same_dealer_deals_again() -> None:
    learner = after(Pass(), seat=1)
    before = learner.hand
    learner.do("do", choice="pass")
    assert label("contract.thrown_in", "en") in learner.status
    done = [line["text"] for line in learner.game["middle"]["talk"] if not line["seat"]]
    assert done == [label("contract.thrown_in", "en")]
    assert learner.hand != before
    assert learner.game["seats"][-1]["role"] == "Younger"
    assert learner.game["plate"]["deal"].startswith("Deal 1")
    assert len(learner.game["sheet"]["deals"]) == 1
    learner.use("undo")
    assert learner.hand == before


# --- what a call stakes ---


@pytest.mark.parametrize(
    "calls", [(), (Pass(),), (Bid(8),), (Bid(8, "minus"),), (Bid(7), Double()), (Bid(9), Bid(10))]
)
def test_the_table_of_stakes_is_what_the_engine_scores(calls: tuple[object, ...]) -> None:
    """Each call is made, the other passes, and deals are played: the table says what came."""
    learner = after(*calls, seat=len(calls) % 2)
    outlook = learner.game["middle"]["outlook"]
    (table,) = outlook["deals"]
    besides = numbers(table["sums"][0]["cells"])
    bid = any(isinstance(call, Bid) for call in calls)
    wanted = [call for call in learner.choices if bid or call != "pass"]
    assert {row["id"] for row in table["rows"]} == set(wanted)
    for n, row in enumerate(table["rows"]):
        game = game_of(learner).play(read(row["id"]))
        while game.view(0).phase == "bid":
            game = game.play(Pass())
        game, scored = played(game, n)
        own = learner.table._seat
        tricks = won(game, own)
        assert numbers(row["cells"])[tricks] == worth_to(own, scored, ("contract",))
        rest = ("hold", "win", "cards", "capot")
        assert besides[tricks] == worth_to(own, scored, rest)


def numbers(cells: list[str]) -> list[int]:
    return [int(cell.replace("−", "-")) for cell in cells]


def played(game: Game, seed: int) -> tuple[Game, list[Counted]]:
    """The deal to its end, and what was counted in it."""
    player = pt.player("random", seed=seed)
    while not any(isinstance(event, DealEnded) for event in game.news):
        game = game.play(player(game.view(game.turn)))
    return game, [event for event in game.events if isinstance(event, Counted)]


def won(game: Game, seat: int) -> int:
    assert game.before is not None
    tricks = list(game.before.view(seat).tricks)
    for event in game.news:
        if type(event).__name__ == "TrickWon":
            tricks[event.seat] = event.tricks
    return tricks[seat]


def worth_to(seat: int, scored: list[Counted], reasons: tuple[str, ...]) -> int:
    found = [event for event in scored if event.reason in reasons]
    return sum(event.points if event.seat == seat else -event.points for event in found)


def test_the_stakes_are_shown_while_one_bids_in_every_language() -> None:
    learner = after(Bid(8), seat=1)
    words = []
    for language in LANGUAGES:
        learner.do("set", name="language", value=language)
        words.append(learner.game["middle"]["outlook"]["label"])
    assert len(set(words)) == len(LANGUAGES)
    learner.do("do", choice="pass")
    assert learner.game["middle"]["outlook"] is None


# --- under a contract ---


def test_the_contract_is_above_the_table_and_what_is_missing_is_counted() -> None:
    learner = after(Bid(7), Bid(8, "minus"), Double(), Pass())
    assert learner.game["plate"]["deal"] == (
        "Deal 1 of 6 · The computer is to lose 8 tricks or more. Doubled."
    )
    (calls,) = (one for one in learner.game["memory"] if one["id"] == "calls")
    assert (
        calls["text"] == "You: “Plus 7.” The computer: “Minus 8.”" or calls["text"].count(":") == 4
    )
    learner.until("play")
    seen = set()
    while not learner.game["result"]:
        view = learner.table._scene().view
        missing = max(8 - view.tricks[0], 0)
        deal = learner.game["plate"]["deal"]
        number = re.search(r"(\d+) more", deal)
        if number:
            assert int(number[1]) == missing <= 12 - sum(view.tricks)
        else:
            assert (not missing) == ("That is done" in deal)
        seen.add(deal)
        learner.step()
    assert len(seen) > 3


def test_the_static_picture_has_the_bidding_and_the_contract() -> None:
    bidding = after(Bid(7), Bid(8, "minus"), seat=0).table._static()
    assert "Minus 8" in bidding
    assert "is to lose" not in bidding
    played = after(Bid(7), Bid(8, "minus"), Pass()).table._static()
    assert "The computer is to lose 8 tricks or more." in played
    assert played.count("<img") == 2


def test_nothing_may_be_exchanged() -> None:
    learner = after(Bid(7), Pass())
    assert learner.game["choices"]["options"][0]["label"] == label("table.do.keep", "en")
    learner.do("do", choice="exchange")
    assert not game_of(learner).view(0).discards


def test_categories_are_offered_in_any_order() -> None:
    learner = after(Bid(7), Pass())
    learner.until("declare")
    assert {choice.split()[1] for choice in learner.choices} == {"point", "sequence", "set"}


@pytest.mark.slow
def test_the_score_of_the_contract_is_on_the_sheet_with_its_arithmetic() -> None:
    ends = set()
    for seed in range(12):
        sign = ("plus", "minus")[seed % 2]
        calls = [Bid(7, sign), *([Double()] if seed % 4 > 1 else []), Pass()]
        learner = after(*calls, seat=seed // 4 % 2)
        learner._random.seed(seed)
        learner.through_the_deal()
        (deal,) = learner.game["result"]["deals"]
        line = next(row for row in deal["rows"] if row["words"].startswith(("Plus 7", "Minus 7")))
        scored = [event for event in game_of(learner).events if isinstance(event, Counted)]
        points = sum(event.points for event in scored if event.reason == "contract")
        assert [cell for cell in line["cells"] if cell] == [str(points)]
        if points:
            left, right = line["words"].rsplit(": ", 1)[1].split(" = ")
            assert eval(left.replace("×", "*")) == int(right) == points
        ends.add(line["words"].split(", ")[-1].split(":")[0].split(" ")[-1])
        sums = [int(cell) for cell in deal["sums"][0]["cells"]]
        columns = [[row["cells"][n] for row in deal["rows"]] for n in (0, 1)]
        assert sums == [sum(int(cell or 0) for cell in column) for column in columns]
    assert {"beyond", "short"} <= ends


@pytest.mark.parametrize("rules", RULES)
def test_a_partie_by_presses_is_the_game_by_its_record(rules: str) -> None:
    learner = begun(rules, 5, deals=2)
    while not game_of(learner).over:
        learner.step()
    assert pt.replay(learner.table.save()) == game_of(learner)
    totals = [deal["sums"][1]["cells"] for deal in learner.game["sheet"]["deals"]]
    assert totals[-1] == [str(points) for points in game_of(learner).scores]
    settled = learner.game["result"]["settled"]
    assert "150 is added for the partie" in settled


# --- back, aside, once more; saved and restored ---


def test_every_moment_can_be_taken_back_saved_and_gone_on_with() -> None:
    learner = begun(seed=3)
    stack = []
    while not learner.game["result"]:
        stack.append(game_of(learner))
        again = Table.load(learner.table.save(), language="en", level="easy")
        assert again.view["game"] == learner.game | {"dealt": again.view["game"]["dealt"]}
        learner.step()
    learner.use("look_back")
    for _ in range(learner.game["way"]["steps"]):
        learner.do("step", to="back")
    assert learner.game["plate"]["deal"] == "Deal 1 of 6"
    learner.use("what_if")
    learner.step()
    learner.use("back")
    while stack:
        learner.use("undo")
        assert game_of(learner) == stack.pop()


def test_settings_have_the_auction() -> None:
    learner = Learner(Table(save=None))
    learner.do("turn", switch="rules", to="auction english")
    learner.do("begin")
    assert game_of(learner).rules == pt.rules("auction", style="english")
    assert repr(learner.table) == "Table('auction', style='english', save=None)"


# --- advice ---


def test_a_bid_is_advised_with_its_reasons() -> None:
    learner = begun(level="normal")
    learner.use("hint")
    while learner.game["advice"]["buttons"][0]["id"] == "stop":
        learner.do("set", name="large", value=False)
    learner.do("advise", button="more")
    options = learner.game["advice"]["options"]
    bids = [one for one in options if one["head"].startswith(("Plus", "Minus"))]
    assert bids
    assert all("random deals" in one["notes"][0] for one in bids)
    advised = [one["id"] for one in learner.game["choices"]["options"] if one["note"]]
    assert len(advised) == 1


def test_a_deal_is_reviewed() -> None:
    learner = begun("auction-site", seed=4)
    learner.through_the_deal()
    learner.use("review")
    while learner.game["advice"]["buttons"][0]["id"] == "stop":
        learner.do("set", name="large", value=False)
    view = learner.table._scene().view
    own, other = view.points
    assert f"brought {decimal(own - other, 'en', signed=True)}. " in learner.game["advice"]["text"]
