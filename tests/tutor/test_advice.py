"""Advice for every phase of a deal, and hints of it."""

import random

import pytest

import piquet_teach as pt
from piquet_teach.tutor.declaring.declarations import declarations
from piquet_teach.tutor.options import loss
from piquet_teach.tutor.reasons import Reason
from tests.engine.parties import any_rules, declaring, walk
from tests.tutor.games import exchange_view, moments


def codes(option: pt.Option) -> list[str]:
    return [one.code for one in option.reasons]


@pytest.mark.slow
def test_there_is_advice_at_every_moment() -> None:
    """Under random options, for what random players get into; the long ones are tried apart."""
    source = random.Random(3)
    phases = set()
    for seed in range(6):
        for game in walk(pt.new_game(any_rules(source), seed=seed), source):
            if game.over or game.view(0).deal > 1:
                break
            view = game.view(game.turn)
            if view.phase in ("exchange", "play") or (view.phase in phases and seed % 2):
                continue
            options = pt.advise(view)
            phases.add(view.phase)
            assert [o.value for o in options] == sorted((o.value for o in options), reverse=True)
            assert all(game.refusal(option.action) is None for option in options)
            assert loss(options, options[0].action) == 0
            assert pt.hint(options, view).do == options[0]
    assert phases >= {"announce", "look", "declare", "choose_dealer"}


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["au-cent", "auction", "auction-site", "voleur", "normand"])
def test_there_is_advice_in_words_whatever_the_others_kept_back(game_id: str) -> None:
    """Random players say less than they hold; what was heard may then fit no honest hand."""
    source, advised = random.Random(7), 0
    for seed in range(12):
        game = pt.new_game(game_id, seed=seed)
        while not game.over and game.view(0).deal <= 1:
            view = game.view(game.turn)
            if view.phase == "declare":
                options = pt.advise(view, hands=1)
                advised += 1
                assert all(pt.say(one, "ru") for option in options for one in option.reasons)
                assert pt.hint(options, view).do == options[0]
            game = game.play(source.choice(game.legal))
    assert advised > 60


TRIED = {
    "tried_on": "deals", "best_in": "of", "some_hands": "hands", "all_hands": "hands",
    "tricks_plus": "deals", "tricks_minus": "deals", "tricks_by_card": "hands",
    "side_declares": "deals", "side_tricks": "deals",
}  # fmt: skip
"""Reasons that say on how many hands or deals a choice was tried, and where they say it."""


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["piquet-classic", "auction", "voleur", "normand", "spades"])
def test_no_more_hands_are_tried_than_asked_for(game_id: str) -> None:
    game = pt.new_game(game_id, seed=3)
    players = pt.player("easy")
    values: dict[int, list[float]] = {3: [], 12: []}
    tried = set()
    while not game.over and game.view(0).deal <= 1:
        view = game.view(game.turn)
        for hands, found in values.items():
            options = pt.advise(view, hands=hands)
            found += [option.value for option in options]
            for reason in [one for option in options for one in option.reasons]:
                where = TRIED.get(reason.code.partition(".")[0])
                if where is not None:
                    assert reason.facts[where] <= hands
                    tried.add((hands, reason.facts[where]))
        game = game.play(players(view))
    assert values[3] != values[12]
    assert {(3, 3), (12, 12)} <= tried or game_id in ("normand", "spades")


def test_one_hand_at_least_is_tried() -> None:
    game = pt.new_game("piquet-ru", seed=1)
    with pytest.raises(ValueError, match="one hand at least, not on 0"):
        pt.advise(game.view(game.turn), hands=0)


def test_only_the_seat_on_turn_is_advised() -> None:
    game = pt.new_game("piquet-ru", seed=1)
    with pytest.raises(ValueError, match="on turn"):
        pt.advise(game.view(1 - game.turn))


def test_who_deals_first() -> None:
    """In six deals the first dealer is elder in the last, in three he deals it."""
    for deals, first in ((6, True), (4, True), (3, False)):
        game = pt.new_game(pt.rules("piquet-classic", deals=deals), seed=2)
        options = pt.advise(game.view(game.turn))
        assert options[0].action == pt.DealFirst(first)
        dealer = game.turn if first else 1 - game.turn
        deals_last = dealer if deals % 2 else 1 - dealer
        assert deals_last != game.turn


def test_a_carte_blanche_of_the_second_is_announced() -> None:
    deal = ("KQJ.KQJ.KQJ.KQJ", "A1098.A987.A9.T8")
    game = pt.new_game("piquet-classic", seed=1, first_dealer=0, deals=[deal])
    announce, silent = pt.advise(game.view(0))
    assert announce.action == pt.Announce("carte_blanche", "younger")
    assert announce.value - silent.value == 10
    assert codes(announce) == ["carte_blanche_counts"]


def looking(rules: pt.RuleSet) -> pt.View:
    game = pt.new_game(rules, seed=4, first_dealer=0)
    while game.view(game.turn).phase != "look":
        game = game.play(game.legal[0])
    view: pt.View = game.view(game.turn)
    return view


@pytest.mark.parametrize(("after", "first"), [("then", False), ("after_lead", True)])
def test_looking_is_advised_where_it_tells_the_other_nothing(after: str, first: bool) -> None:
    view = looking(pt.rules("piquet-bg", first_may_look_after=after))
    options = pt.advise(view)
    assert options[0].action.yes == first
    (told,) = next(option for option in options if option.action.yes).reasons
    assert told.facts["n"] == view.left
    # he may hold all that is unseen to this seat; what lies in the talon is taken off by looking
    unseen = len(view.unseen)
    assert told.facts["before"] == combinations_of(unseen)
    assert told.facts["after"] == combinations_of(unseen - view.left)


def combinations_of(cards: int) -> int:
    ways = 1
    for n in range(12):
        ways = ways * (cards - n) // (n + 1)
    return ways


def test_declaring_is_advised_by_what_was_counted() -> None:
    game = declaring(pt.rules("piquet-ru"), "AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")
    view = game.view(game.turn)
    options = pt.advise(view)
    counted = declarations(view)[pt.Category.POINT]
    assert options[0].action == pt.Claim("point", 5)
    assert options[0].value == pytest.approx(float(counted[0].value))
    assert options[0].reasons == counted[0].reasons


@pytest.mark.slow
def test_hints_do_not_tell_what_to_do() -> None:
    view = exchange_view("piquet-classic", 5)
    options = pt.advise(view)
    hint = pt.hint(options, view)
    suit = hint.look.facts["suit"]
    kept = view.hand - options[0].action.cards
    assert hint.look.code == "look_discards"
    assert hint.look.facts["n"] == len(options[0].action.cards)
    assert len(kept.suit(suit)) == max(len(kept.suit(one)) for one in pt.Suit)
    assert hint.do == options[0]
    for game in list(moments(pt.new_game("piquet-classic", seed=3, first_dealer=0)))[4::5]:
        now = game.view(game.turn)
        advice = pt.advise(now)
        look = pt.hint(advice, now).look
        if isinstance(advice[0].action, pt.Card):
            assert look == Reason(
                "look_lead" if now.table is None else "look_reply", {"suit": advice[0].action.suit}
            )
        else:
            assert look.code == "look_own_hand"
