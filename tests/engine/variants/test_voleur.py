"""Voleur: declaring in turn, a worked deal, whole parties of four players."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent
from piquet_teach.engine.piquet.events import Counted, DealEnded, Shown

HANDS = ("AKQJ.AK.7.7", "T987.QJ.8.8", ".T987.AK.AK", "..QJT9.QJT9")
PLAY = (
    "SA S7 H7 D9 SK S8 H8 DT SQ S9 H9 DJ SJ ST HT DQ "
    "HA HJ DK C9 HK HQ CK CT D7 D8 DA CJ CA CQ C7 C8"
)


def start(hands: tuple[str, ...] = HANDS, **options: object) -> pt.Game:
    """A deal in which seat 0 speaks first; sides are 0 and 2, 1 and 3."""
    options = {"carte_blanche": 0, **options}
    return pt.new_game("voleur", seed=1, first_dealer=3, deals=[hands], **options)


def say(game: pt.Game, *acts: object) -> pt.Game:
    for act in acts:
        game = game.play(act)
    return game


def why(game: pt.Game, act: object) -> str | None:
    refusal = game.refusal(act)
    return None if refusal is None else refusal.code


def finished(game: pt.Game) -> pt.Game:
    """The game after its deal, in which all is declared and the cards above are played."""
    cards = iter(PLAY.split())
    while not any(isinstance(event, DealEnded) for event in game.news):
        playing = isinstance(game.legal[0], pt.Card)
        game = game.play(next(cards) if playing else game.legal[0])
    return game


def counted(game: pt.Game) -> list[tuple[int, str, int]]:
    return [(one.seat, one.reason, one.points) for one in game.events if isinstance(one, Counted)]


# --- a worked deal ---


def test_a_deal_by_hand() -> None:
    """Seat 0 has 41 in spades, 11 + 10 + 10 + 10: nobody has more (34, 34, 39): four cards, 4.

    His quart to the ace is the best sequence: 4, and his partner's quart of hearts counts too: 4.
    There is no set. The side leads to all eight tricks and wins them: 8, the last trick 1, the
    capot 40 in place of the cards; the tricks that partners take from each other's leads are no
    tricks "led by the other". 4 + 8 + 8 + 1 + 40 = 61.
    """
    game = finished(start())
    assert counted(game)[:3] == [(0, "point", 4), (0, "sequence", 4), (2, "sequence", 4)]
    assert [line[1] for line in counted(game)[3:]] == ["lead"] * 8 + ["last_trick", "capot"]
    assert (game.scores, game.view(0).deal) == ((61, 0), 2)


def test_counting_to_twenty_where_the_table_plays_so() -> None:
    """12 in declarations and eight leads make 20 before the others have anything: 40 more."""
    game = finished(start(pique_at=20, pique=40))
    assert [line for line in counted(game) if line[1] == "pique"] == [(2, "pique", 40)]
    assert game.scores == (101, 0)


def test_a_pique_is_for_the_side_of_the_first_player_alone() -> None:
    def piques(**options: object) -> list[int]:
        hands = (HANDS[3], HANDS[0], HANDS[1], HANDS[2])  # the strong side does not lead
        game = start(hands, pique_at=12, pique=40, repique_at=100, **options)
        while game.view(0).phase == "declare":
            game = game.play(game.legal[0])
        return [seat for seat, reason, _ in counted(game) if reason == "pique"]

    assert piques() == []
    assert piques(pique_by="either") == [1]


# --- declaring ---


def test_each_speaks_once_of_each_category_from_the_right_of_the_dealer() -> None:
    game = start()
    turns = []
    while game.view(0).phase == "declare":
        turns.append((game.turn, str(game.view(0).category)))
        game = game.play(Silent())
    assert turns == [
        (seat, category) for category in ("point", "sequence", "set") for seat in range(4)
    ]
    assert (game.turn, game.scores) == (0, (0, 0))


def test_a_player_speaks_only_if_he_is_above() -> None:
    game = say(start(), "declare point 4 41")
    assert game.legal == (Silent(),)
    assert why(game, "declare point 4 34") == "not_above"
    assert why(game, "declare point 4 41") == "not_in_this_hand"
    assert why(game, "declare sequence 4 10") == "category_in_turn"
    assert why(game, "declare sequence 4") == "unreadable_action"
    assert why(game, Equal()) == "not_equal"
    assert why(game, pt.Card("S7")) == "not_now"


def test_a_partner_must_be_above_and_an_opponent_may_be_equal() -> None:
    equal = ("A987.7.8.87", "KQJT.8..KQJ", ".AKQJT9.7.A", "..AKQJT9.T9")
    assert [len(pt.Hand(hand)) for hand in equal] == [8] * 4
    game = say(start(equal), "declare point 4 35", "declare point 4 40")
    game = say(game, "declare point 6 60")
    assert game.legal == (Equal(), Silent())  # seat 3 has 60 in diamonds
    game = game.play(Equal())
    assert (game.scores, str(game.view(0).category)) == ((0, 0), "sequence")
    game = say(start(), Silent(), Silent(), "declare point 4 34")
    assert game.view(3).best == (2, Declare("point", 4, 34))


def test_of_the_same_value_as_his_partner_a_player_is_silent() -> None:
    hands = ("AKQ.7.87.T9", "JT987.8..87", "..AKQJT.AKQ", ".AKQJT9.9.J")
    assert [len(pt.Hand(hand)) for hand in hands] == [8] * 4
    game = say(start(hands), Silent(), Silent(), Silent(), Silent())
    game = say(game, "declare sequence 3 A", Silent())
    assert why(game, "declare sequence 3 A") == "not_above"  # the clubs of seat 2
    assert why(game, Equal()) == "partner_has_declared"
    assert game.legal == (Declare("sequence", 5, 14), Silent())


def test_thirty_is_the_least_point() -> None:
    game = start()
    assert why(game, "declare point 2 21") == "not_in_this_hand"
    assert why(start(least_point=20), "declare point 2 21") is None


def test_nothing_is_kept_back_where_sinking_is_off() -> None:
    game = start(sinking=False)
    assert game.legal == (Declare("point", 4, 41),)
    assert why(game, Silent()) == "keeps_back"


def test_no_sinking_holds_for_a_carte_blanche_too() -> None:
    hands = ("A987.A987..", "KQJT.KQJ..7", ".T.AKQJ.AK9", "..T987.QJT8")
    assert why(start(hands, carte_blanche=10, sinking=False), Silent()) == "must_announce"


def test_a_carte_blanche_is_shown_before_the_point() -> None:
    hands = ("A987.A987..", "KQJT.KQJ..7", ".T.AKQJ.AK9", "..T987.QJT8")
    game = start(hands, carte_blanche=10)
    assert str(game.view(0).category) == "carte_blanche"
    assert why(game.play("declare carte_blanche"), "declare carte_blanche") == "not_in_this_hand"
    game = game.play("declare carte_blanche")
    assert game.scores == (10, 0)
    assert game.view(1).shown[0] == pt.Hand(hands[0])


def test_what_scores_is_shown() -> None:
    game = finished(start())
    shown = [event for event in game.events if isinstance(event, Shown)]
    assert [(one.seat, str(one.cards)) for one in shown] == [
        (0, "♠AKQJ"), (0, "♠AKQJ"), (2, "♥10987"),
    ]  # fmt: skip


# --- records, views, options ---


def test_records_of_any_moment() -> None:
    random = Random(3)
    game = pt.new_game("voleur", seed=9, deals=2)
    while not game.over:
        game = game.play(random.choice(game.legal))
        if random.random() < 0.1:
            again = pt.replay(game.record())
            assert (again, again.legal, again.scores) == (game, game.legal, game.scores)
            assert [again.view(seat) for seat in range(4)] == [game.view(seat) for seat in range(4)]


@pytest.mark.slow
def test_a_view_does_not_change_with_cards_that_it_may_not_know() -> None:
    """Two hidden cards change places, everything else is done again: the view stays the same."""
    random, compared = Random(8), 0
    for seed in range(60):
        game = pt.new_game("voleur", seed=seed, first_dealer=3)
        hands = [game.view(seat).hand for seat in range(4)]
        game = pt.new_game("voleur", seed=seed, first_dealer=3, deals=[hands])
        while game.view(0).deal == 1 and not game.over:
            seat = random.randrange(4)
            view = game.view(seat)
            hidden = sorted(view.unseen)
            if len(hidden) > 1:
                one, other = random.sample(hidden, 2)
                again = _swapped(game, seed, hands, one, other)
                if again is not None:
                    assert again.view(seat) == view
                    compared += 1
            game = game.play(random.choice(game.legal))
    assert compared > 300


def _swapped(
    game: pt.Game, seed: int, hands: list[pt.Hand], one: pt.Card, other: pt.Card
) -> pt.Game | None:
    swap = {one: other, other: one}
    changed = [pt.Hand([swap.get(card, card) for card in hand]) for hand in hands]
    again = pt.new_game("voleur", seed=seed, first_dealer=3, deals=[changed])
    for action in game.actions:
        try:
            again = again.play(action)
        except pt.IllegalAction:
            return None
    same = [e for e in again.events if isinstance(e, Shown | Counted)]
    return again if same == [e for e in game.events if isinstance(e, Shown | Counted)] else None


@pytest.mark.parametrize(
    "deal",
    [HANDS[:3], (*HANDS[:3], HANDS[0]), "x", ("AKQJ.AK.7.", *HANDS[1:])],
)
def test_cards_that_cannot_be_dealt_so(deal: object) -> None:
    with pytest.raises(ValueError, match=r"four hands|no hand|cards"):
        pt.new_game("voleur", deals=[deal])


def test_its_options() -> None:
    rules = pt.rules("voleur")
    assert rules.source("least_point") == "reading"
    assert (rules.trio, rules.source("trio")) == (3, "text")
    assert pt.rules("voleur", repique_at=20, repique=70).changes == {
        "repique": 70, "repique_at": 20,
    }  # fmt: skip
    assert pt.new_game("voleur", deals=4).rules.deals == 4
    assert pt.new_game("voleur").seats == 4


def test_a_record_is_good_at_every_act_of_declaring() -> None:
    for seed in range(10):
        game = pt.new_game("voleur", seed=seed)
        while game.view(0).phase == "declare":
            assert pt.replay(game.record()) == game
            game = game.play(game.legal[0])
