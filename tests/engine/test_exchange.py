"""The exchange, what is looked at, and a carte blanche at its moment, as each text has it."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.events import Counted, Exchanged, Looked, Played
from tests.engine.parties import any_rules, cards, events, out

TEXTS = (
    ("piquet-classic", None),
    ("piquet-ru", "american"),
    ("piquet-ru", "english"),
    ("piquet-bg", None),
    ("piquet-site", None),
)


def left_by(game: pt.Game, first: int, last: int = 8) -> pt.Hand:
    """Some cards of the talon as it was dealt."""
    return pt.Hand(cards(game._phase.deal.talon[first:last]))


# --- how many ---


@pytest.mark.parametrize(
    ("rule_id", "style", "first", "low", "high", "second_low"),
    [
        ("piquet-ru", "american", "younger", 0, 5, 1),
        ("piquet-ru", "english", "younger", 1, 5, 1),
        ("piquet-bg", None, "elder", 1, 5, 0),
        ("piquet-site", None, "younger", 0, 5, 1),
        ("piquet-classic", None, "elder", 1, 5, 1),
    ],
)
def test_who_exchanges_first_and_how_many(
    rule_id: str, style: str | None, first: str, low: int, high: int, second_low: int
) -> None:
    game = pt.new_game(pt.rules(rule_id, style=style), seed=3, first_dealer=0)
    if game.view(0).phase == "announce":
        assert game.view(game.turn).role != first
        game = game.play(pt.NothingToAnnounce())
    view = game.view(game.turn)
    assert (view.phase, view.role) == ("exchange", first)
    assert {len(action.cards) for action in game.legal} == set(range(low, high + 1))
    if low:
        refusal = game.refusal(pt.Exchange(""))
        assert (refusal.code, refusal.facts) == ("exchange_too_few", {"min": low})
    refusal = game.refusal(pt.Exchange(pt.Hand(list(view.hand)[: high + 1])))
    assert (refusal.code, refusal.facts) == ("exchange_too_many", {"max": high})
    for taken in range(low, high + 1):
        second = out(game, taken)
        assert second.turn == 1 - game.turn
        counts = {len(action.cards) for action in second.legal}
        assert counts == set(range(second_low, 8 - taken + 1))
        many = pt.Exchange(pt.Hand(list(second.view(second.turn).hand)[:9]))
        assert second.refusal(many).facts == {"max": 8 - taken}


def test_every_exchange_is_legal_once() -> None:
    game = pt.new_game("piquet-ru", seed=3, first_dealer=0)
    every = list(game.legal)
    assert len(every) == len(set(every)) == 1586
    assert every[-1] == game.legal[-1] == game.legal[1585]
    assert game.legal[2:4] == tuple(every[2:4])
    assert all(action in game.legal for action in every[::50])
    assert pt.Exchange("") in game.legal
    assert pt.Look(True) not in game.legal
    with pytest.raises(IndexError):
        game.legal[1586]


def test_only_cards_of_the_hand_are_put_out() -> None:
    game = pt.new_game("piquet-ru", seed=3, first_dealer=0)
    strange = pt.Hand([next(iter(pt.PACK32 - game.view(0).hand))])
    refusal = game.refusal(pt.Exchange(strange))
    assert (refusal.code, refusal.facts) == ("not_in_hand", {"cards": strange})


def test_the_talon_is_drawn_from_the_top() -> None:
    """What the first left comes first for the second."""
    random = Random(4)
    for seed in range(60):
        game = pt.new_game(any_rules(random), seed=seed)
        while game.view(0).phase != "declare":
            game = game.play(random.choice(game.legal))
        first, second = events(game, Exchanged)
        both = first.number + second.number
        assert first.drawn == left_by(game, 0, first.number)
        assert second.drawn == left_by(game, first.number, both)
        assert game.view(0).left == 8 - both
        for event in (first, second):
            dealt = pt.Hand.from_mask(game._phase.deal.hands[event.seat])
            view = game.view(event.seat)
            assert view.hand == dealt - event.discarded | event.drawn
            assert view.discards == event.discarded
            assert view.drawn[event.seat] == event.number


# --- looking ---


def exchanged(first: int, second: int, **options: object) -> pt.Game:
    game = pt.new_game(pt.rules("piquet-site", **options), seed=5, first_dealer=0)
    return out(out(game, first), second)


def test_the_first_looks_at_what_he_left_of_his_five() -> None:
    for taken in range(5):
        game = exchanged(taken, 1)
        assert events(game, Looked) == [Looked(0, 5 - taken, left_by(game, taken, 5))]
        assert game.view(0).looked == left_by(game, taken, 5)
        assert Looked(0, 5 - taken, None) in game.view(1).events
        assert game.view(1).looked == pt.Hand()
    assert events(exchanged(5, 1), Looked) == []
    assert events(exchanged(3, 1, first_may_look=False), Looked) == []


def test_what_the_first_saw_and_the_second_drew_is_known_to_be_held() -> None:
    game = exchanged(2, 2)
    view = game.view(0)
    assert view.held_by_other == left_by(game, 2, 4)
    assert view.looked - view.held_by_other == left_by(game, 4, 5)
    assert len(view.unseen) == 32 - 12 - 2 - 3


def test_the_second_chooses_to_look_and_then_the_first_may_too() -> None:
    game = exchanged(5, 1)
    assert (game.view(0).phase, game.turn) == ("look", 1)
    assert game.legal == (pt.Look(True), pt.Look(False))
    seen, unseen = game.play(pt.Look(True)), game.play(pt.Look(False))
    left = left_by(game, 6)
    assert (seen.view(1).looked, seen.view(0).looked) == (left, left)
    assert events(seen, Looked) == [Looked(1, 2, left), Looked(0, 2, left)]
    assert (unseen.view(1).looked, unseen.view(0).looked) == (pt.Hand(), pt.Hand())
    assert game.refusal("SA").facts == {"phase": "look", "expected": ("Look",)}


def test_who_leaves_nothing_has_nothing_to_look_at() -> None:
    assert exchanged(5, 3).view(0).phase == "declare"
    assert exchanged(5, 1, second_may_look=False).view(0).phase == "declare"


@pytest.mark.parametrize("when", ["after_lead", "never"])
def test_when_the_first_may_look_too(when: str) -> None:
    game = exchanged(5, 1, first_may_look_after=when).play(pt.Look(True))
    left = left_by(game, 6)
    while not events(game, Played):
        assert (game.view(0).looked, game.view(1).looked) == (pt.Hand(), left)
        game = game.play(game.legal[0])
    assert game.view(0).looked == (left if when == "after_lead" else pt.Hand())


def test_own_discards_may_be_looked_at_in_play_where_the_rules_say_so() -> None:
    for review in (True, False):
        game = exchanged(5, 1, review_discards=review).play(pt.Look(False))
        discards = game.view(0).discards
        assert len(discards) == 5
        while not events(game, Played):
            assert game.view(0).discards == discards
            game = game.play(game.legal[0])
        view = game.view(0)
        assert view.discards == (discards if review else pt.Hand())
        (own,) = (e for e in view.events if isinstance(e, Exchanged) and e.seat == 0)
        assert own.discarded == (discards if review else None)


# --- carte blanche ---

TALON = "C10 C9 C8 CA CK CQ CJ D7"
BLANCHE = {
    "elder": ("T987.T987.T98.7", "AKQJ.AKQJ.AKQJ.", TALON),
    "younger": ("AKQJ.AKQJ.AKQJ.", "T987.T987.T98.7", TALON),
}


@pytest.mark.parametrize("seat", ["elder", "younger"])
@pytest.mark.parametrize(("rule_id", "style"), TEXTS)
def test_a_carte_blanche_is_announced_at_its_moment(
    rule_id: str, style: str | None, seat: str
) -> None:
    rules = pt.rules(rule_id, style=style)
    holder = 1 if seat == "elder" else 0
    announce = pt.Announce("carte_blanche", seat)
    game = pt.new_game(rules, seed=1, deals=[BLANCHE[seat]], first_dealer=0)
    if rules.carte_blanche_said != "before_own_exchange":
        game = _asked_first(game, holder, announce)
    while not events(game, Counted):
        if game.turn == holder:
            assert game.legal[0] == announce
            assert out(game, 1).refusal(announce) is not None
            game = game.play(announce)
            assert game.turn == holder
        else:
            assert announce not in game.legal
            game = out(game, 1)
    assert events(game, Counted) == [Counted(holder, "carte_blanche", 10, 10)]
    assert game.scores[holder] == 10
    assert game.refusal(announce) is not None


def _asked_first(game: pt.Game, holder: int, announce: pt.Announce) -> pt.Game:
    """Before anyone discards, the second to exchange is asked whether he has one or not."""
    view = game.view(game.turn)
    assert view.phase == "announce"
    assert view.role != view.rules.first_to_exchange
    if game.turn != holder:
        assert game.legal == (pt.NothingToAnnounce(),)
        assert game.refusal(announce).code == "announces_for_other"
        own = pt.Announce("carte_blanche", announce.seat.other)
        assert game.refusal(own).code == "no_carte_blanche"
        return game.play(pt.NothingToAnnounce())
    assert game.legal == (announce, pt.NothingToAnnounce())
    silent = out(game.play(pt.NothingToAnnounce()), 1)
    assert silent.turn == holder
    assert announce not in silent.legal
    assert silent.refusal(announce).code == "carte_blanche_too_late"
    return game.play(announce)


def test_a_shown_carte_blanche_is_known_until_its_holder_exchanges() -> None:
    game = pt.new_game("piquet-site", seed=1, deals=[BLANCHE["younger"]], first_dealer=0)
    game = game.play(game.legal[0])
    assert game.view(1).held_by_other == pt.Hand(BLANCHE["younger"][1])
    assert out(game, 2).view(1).held_by_other == pt.Hand()


@pytest.mark.parametrize("seat", ["elder", "younger"])
@pytest.mark.parametrize(("rule_id", "style"), TEXTS)
def test_without_sinking_a_carte_blanche_must_be_announced(
    rule_id: str, style: str | None, seat: str
) -> None:
    rules = pt.rules(rule_id, style=style, sinking=False)
    game = pt.new_game(rules, seed=1, deals=[BLANCHE[seat]], first_dealer=0)
    while game.legal[0] != pt.Announce("carte_blanche", seat):
        game = game.play(game.legal[-1])
    assert len(game.legal) == 1
    silent = pt.Exchange(list(game.view(game.turn).hand)[:1])
    if game.view(0).phase == "announce":
        silent = pt.NothingToAnnounce()
    assert game.refusal(silent).code == "must_announce"


def test_where_a_carte_blanche_is_worth_nothing_nobody_is_asked() -> None:
    rules = pt.rules("piquet-classic", carte_blanche=0)
    game = pt.new_game(rules, seed=1, deals=[BLANCHE["elder"]], first_dealer=0)
    assert game.view(0).phase == "exchange"
    assert game.refusal("announce carte_blanche elder").code == "not_in_these_rules"
    assert game.refusal("announce cartes_rouges elder").code == "not_now"
