"""A game is a value: playing gives the next one, and everything of the old one stays."""

import copy
import pickle
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.game import game_ids
from piquet_teach.engine.piquet.actions import read, write
from tests.engine.parties import any_rules, walk


def test_playing_leaves_the_old_game_as_it_was() -> None:
    random = Random(1)
    games = list(walk(pt.new_game("piquet-ru", seed=4), random))
    facts = [(g.turn, list(g.legal)[:20], g.events, g.scores, g.record()) for g in games[:80]]
    for game in games[:80]:
        for action in list(game.legal)[:6]:
            game.play(action)
    again = [(g.turn, list(g.legal)[:20], g.events, g.scores, g.record()) for g in games[:80]]
    assert facts == again


def test_going_back_is_following_the_history() -> None:
    games = list(walk(pt.new_game("piquet-site", seed=4), Random(2)))
    last = games[-1]
    assert list(last.history()) == games[::-1]
    assert last.before is games[-2]
    assert games[0].before is None
    assert games[0].last_action is None
    assert last.actions == tuple(game.last_action for game in games[1:])
    assert last.events == tuple(event for game in games for event in game.news)


def test_games_of_the_same_setup_and_actions_are_equal() -> None:
    one, other = pt.new_game(seed=3, first_dealer=0), pt.new_game(seed=3, first_dealer=0)
    assert one == other
    assert hash(one) == hash(other)
    action = one.legal[0]
    assert one.play(action) == other.play(action) != one
    assert one != pt.new_game(seed=4, first_dealer=0)
    assert one != "a game"


def test_a_game_can_be_pickled_and_copied_after_hundreds_of_actions() -> None:
    *_, last = walk(pt.new_game("piquet-bg", seed=6), Random(3))
    assert pickle.loads(pickle.dumps(last)) == last
    assert copy.deepcopy(last) == last


def test_a_game_cannot_be_changed() -> None:
    game = pt.new_game(seed=1)
    for name in ("turn", "legal", "events", "scores", "over"):
        with pytest.raises(AttributeError):
            setattr(game, name, None)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    hands = {
        str(event.hands)
        for seed in range(40)
        for event in pt.new_game("piquet-bg", seed=seed).events
        if type(event).__name__ == "Dealt"
    }
    assert len(hands) == 40
    assert pt.new_game("piquet-bg", seed=5).events == pt.new_game("piquet-bg", seed=5).events


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    game = pt.new_game("piquet-bg")
    assert pt.replay(game.record()) == game


def test_a_rule_set_is_a_game_too() -> None:
    rules = pt.rules("piquet-ru", style="english", deals=4, doubled_ends=True)
    game = pt.new_game(rules, seed=1)
    assert game.rules == rules
    assert game == pt.new_game("piquet-ru", seed=1, style="english", deals=4, doubled_ends=True)
    assert pt.new_game(rules, seed=1, capot=50).rules.capot == 50
    set_deal = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    both = pt.new_game(pt.rules("piquet-bg", deals=2), seed=1, deals=[set_deal])
    assert (both.rules.deals, both.setup.deals[0]["younger"][:5]) == (2, "SQ SJ")


@pytest.mark.parametrize(
    ("words", "error", "message"),
    [
        ({"game": "whist"}, ValueError, "no game 'whist'; there are piquet-classic"),
        ({"seed": -1}, ValueError, "seed is a whole number from 0, not -1"),
        ({"seed": 1.5}, ValueError, "seed is a whole number from 0"),
        ({"seed": True}, ValueError, "seed is a whole number from 0"),
        ({"first_dealer": 2}, ValueError, "first_dealer is seat 0 or 1, not 2"),
        ({"first_dealer": True}, ValueError, "first_dealer is seat 0 or 1"),
        ({"capots": 3}, TypeError, "no option 'capots'; did you mean 'capot'?"),
        ({"deals": "♠A"}, ValueError, "deals is a list"),
        ({"deals": [("♠A", "♠K")]}, ValueError, "elder has 1 cards, not 12"),
        ({"deals": [3]}, ValueError, "a deal is"),
        ({"deals": [(1, 2)]}, ValueError, "1 is no hand"),
    ],
)
def test_what_cannot_be_a_game_is_refused(
    words: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message.replace("?", r"\?").replace("(", r"\(")):
        pt.new_game(**words)


def test_every_id_of_piquet_starts() -> None:
    assert set(pt.rule_ids()) <= set(game_ids())
    for rule_id in pt.rule_ids():
        game = pt.new_game(rule_id, seed=1)
        assert (game.id, game.seats, game.scores, game.over) == (rule_id, 2, (0, 0), False)


def test_every_action_has_a_text_that_is_read_back() -> None:
    random = Random(8)
    for seed in range(15):
        game = pt.new_game(any_rules(random), seed=seed)
        for moment in walk(game, random):
            if moment.last_action is not None:
                text = write(moment.last_action)
                assert read(text) == moment.last_action
                assert text.isascii()
                assert moment.before.play(text) == moment


@pytest.mark.parametrize(
    "text",
    [
        "", "  ", "S1", "SA SK", "S2", "claim", "claim point", "claim point x", "claim point 9",
        "claim set 3", "claim set 3 Z", "claim point 5 - - 7", "answer perhaps", "answer good 5",
        "exchange S2", "exchange SA SA", "look", "look maybe", "scored 5", "start_with 3",
        "demand carte_blanche", "announce point elder", "value 99", "top X", "deal_first 2",
        "nothing_to_announce now", "♠",
    ],
)  # fmt: skip
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    game = pt.new_game("piquet-ru", seed=1, first_dealer=0)
    refusal = game.refusal(text)
    assert refusal is not None
    assert refusal.code in ("unreadable_action", "not_now")
    with pytest.raises(pt.IllegalAction):
        game.play(text)


@pytest.mark.parametrize(
    "thing", [None, 5, object(), b"SA", ("SA",), pt.Hand("SA"), pt.Scored(5), pt.StartWith(6)]
)
def test_what_is_no_action_is_refused_in_every_phase(thing: object) -> None:
    seen = set()
    for game in walk(pt.new_game(seed=1), Random(1)):
        refusal = game.refusal(thing)
        assert refusal is not None
        seen.add(refusal.code)
    assert seen <= {"not_now", "out_of_turn", "game_over"}


@pytest.mark.parametrize("kind", [pt.Look, pt.DealFirst])
def test_yes_or_no_is_no_other_thing(kind: type) -> None:
    with pytest.raises(ValueError, match="yes is True or False, not 'perhaps'"):
        kind("perhaps")


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    with pytest.raises(ValueError, match="seat is a whole number from 0 to 1, not 2"):
        pt.new_game(seed=1).view(2)
