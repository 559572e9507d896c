"""Records: what is saved of a game, and what is no record."""

import json
from collections.abc import Callable
from random import Random

import pytest

import piquet_teach as pt
from tests.engine.parties import any_rules, played, walk


def a_game() -> pt.Game:
    game = pt.new_game("piquet-site", seed=5, first_dealer=0, capot=50, set_ranks=("A", "K"))
    for number in range(30):
        game = game.play(game.legal[number % len(game.legal)])
    return game


def test_a_record_is_plain_json() -> None:
    record = a_game().record()
    assert json.loads(json.dumps(record)) == record
    assert list(record) == [
        "format", "game", "options", "seed", "deals", "first_dealer", "actions", "check",
    ]  # fmt: skip
    assert record["options"] == {"set_ranks": ["A", "K"], "capot": 50}
    assert record["actions"][0].startswith("exchange")


def test_a_record_of_any_moment_gives_the_same_game() -> None:
    random = Random(41)
    for seed in range(6):
        rules = any_rules(random)
        for game in walk(pt.new_game(rules, seed=seed), random):
            if random.random() < 0.1:
                again = pt.replay(game.record())
                assert again == game
                assert again.record() == game.record()
                assert (again.turn, again.scores, again.legal) == (
                    game.turn, game.scores, game.legal,
                )  # fmt: skip


def test_a_record_holds_the_cards_that_were_set() -> None:
    deal = {"elder": "AK987.KJT98.K.T", "younger": "QJT.AQ.Q87.AKQJ"}
    game = pt.new_game("piquet-bg", seed=3, deals=[deal, None, deal])
    last = played(game, Random(1))
    record = json.loads(json.dumps(last.record()))
    assert record["deals"][1] is None
    assert pt.Hand(record["deals"][2]["elder"]) == pt.Hand(deal["elder"])
    assert pt.replay(record) == last


def code(record: object) -> str:
    with pytest.raises(pt.RecordError) as caught:
        pt.replay(record)
    return caught.value.refusal.code


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"x"', "{}", '{"game": "x"}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert code(text) == "record_unreadable"


@pytest.mark.parametrize("record", [None, 7, [], {}, {"game": "piquet-ru"}])
def test_what_is_no_mapping_is_refused(record: object) -> None:
    assert code(record) == "record_unreadable"


def test_a_newer_record_is_refused() -> None:
    with pytest.raises(pt.RecordError) as caught:
        pt.replay({**a_game().record(), "format": 2})
    assert caught.value.refusal == pt.Refusal("record_newer", {"format": 2, "known": 1})


@pytest.mark.parametrize(
    "change",
    [
        {"format": 0}, {"format": "1"}, {"format": True}, {"seed": -1}, {"seed": "5"},
        {"seed": None}, {"seed": 6}, {"actions": "exchange"}, {"actions": [1]}, {"actions": None},
        {"options": []}, {"options": {"capots": 1}}, {"options": {"capot": 1000}},
        {"options": {"capot": 40}}, {"options": {"deals": []}}, {"deals": {}}, {"deals": [5]},
        {"deals": [{"elder": 3}]}, {"deals": [{"elder": "SA"}]}, {"first_dealer": 2},
        {"first_dealer": "0"}, {"first_dealer": 1}, {"check": None}, {"check": "0" * 16},
        {"game": 5},
    ],
    ids=str,
)  # fmt: skip
def test_a_damaged_record_is_refused(change: dict[str, object]) -> None:
    record = {**a_game().record(), **change}
    assert code(record) in ("record_damaged", "record_action_refused")
    assert code(json.dumps(record)) in ("record_damaged", "record_action_refused")


@pytest.mark.parametrize("field", ["game", "options", "seed", "deals", "actions", "check"])
def test_a_record_without_a_field_is_refused(field: str) -> None:
    record = a_game().record()
    del record[field]
    assert code(record) == "record_damaged"


def test_a_record_of_another_game_is_refused() -> None:
    assert code({**a_game().record(), "game": "whist"}) == "record_of_unknown_game"


def test_an_action_that_the_rules_refuse_is_told() -> None:
    record = a_game().record()
    record["actions"][2] = "exchange"
    with pytest.raises(pt.RecordError) as caught:
        pt.replay(record)
    facts = caught.value.refusal.facts
    assert caught.value.refusal.code == "record_action_refused"
    assert (facts["number"], facts["action"]) == (3, "exchange")
    assert isinstance(facts["reason"], pt.Refusal)
    assert "record_action_refused (number 3" in str(caught.value)


def changes() -> list[Callable[[list[str]], None]]:
    def drop(actions: list[str]) -> None:
        del actions[-1]

    def swap(actions: list[str]) -> None:
        actions[0], actions[1] = actions[1], actions[0]

    def twice(actions: list[str]) -> None:
        actions.append(actions[-1])

    return [drop, swap, twice]


@pytest.mark.parametrize("change", changes())
def test_changed_actions_are_noticed(change: Callable[[list[str]], None]) -> None:
    record = a_game().record()
    change(record["actions"])
    assert code(record) in ("record_damaged", "record_action_refused")
