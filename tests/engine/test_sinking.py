"""Keeping combinations back: whole, in part, and to make an equality."""

import pytest

import piquet_teach as pt

CLASSIC = pt.rules("piquet-classic")
RU = pt.rules("piquet-ru")
ELDER = "AK987.KJT98.K.T"
YOUNGER = "QJT.AQ.Q87.AKQJ"
SPADES, HEARTS, DIAMONDS, CLUBS = pt.Suit


def test_a_whole_category() -> None:
    dialogue = pt.declare(ELDER, YOUNGER, RU, sink=[pt.Sink("younger", "set")])
    assert (dialogue.elder, dialogue.younger) == (5 + 3, 7)
    assert pt.Answer("not_good", 4, "Q") not in dialogue.acts
    assert dialogue.acts[-2:] == (pt.StartWith(7), pt.StartWith(9))


def test_both_sides_keep_a_category_back() -> None:
    sinks = [pt.Sink("elder", "set"), pt.Sink("younger", "set")]
    for rules in (RU, CLASSIC):
        dialogue = pt.declare(ELDER, YOUNGER, rules, sink=sinks)
        assert dialogue.acts.count(pt.NothingToClaim("set")) == 2
        assert {score.category for score in dialogue.scores} == {"point", "sequence"}


def test_four_cards_of_five_score_four() -> None:
    say = pt.Point(4, 38, SPADES, 5)  # A K 9 8; its score is for the rules to say
    dialogue = pt.declare(ELDER, "QJT.AQ.QJ87.AKQ", CLASSIC, sink=[pt.Sink("elder", "point", say)])
    assert dialogue.acts[:4] == (
        pt.Claim("point", 4), pt.Answer("how_much"), pt.Value(38), pt.Answer("good"),
    )  # fmt: skip
    assert dialogue.scores[0].points == 4
    assert dialogue.turns[2].cards == pt.Hand("♠AK98")


def test_three_of_four_kings_score_three() -> None:
    elder, younger = "KQJ9.K98.KT9.KT", "AT8.AQJ.AQ8.J97"
    honest = pt.declare(elder, younger, CLASSIC)
    assert honest.scores[-1].points == 14
    say = pt.Set(3, pt.Rank.KING, 3)
    less = pt.declare(elder, younger, CLASSIC, sink=[pt.Sink("elder", "set", say)])
    assert pt.Claim("set", 3, "K") in less.acts
    assert (less.scores[-1].seat, less.scores[-1].points) == ("younger", 3)  # aces are better now


def test_an_equality_made_by_sinking_saves_nobody_and_scores_nothing() -> None:
    elder, younger = "AKQJ9.KQJ.AKQ.T", "T87.AT.J987.AKQ"
    honest = pt.declare(elder, younger, RU)
    assert honest.scores[0].points == 5
    assert [(s.category, s.points) for s in honest.scores] == [
        ("point", 5), ("sequence", 10), ("set", 6),
    ]  # fmt: skip
    tierce = pt.Sequence(3, pt.Rank.ACE, SPADES, 3)
    equal = pt.declare(elder, younger, RU, sink=[pt.Sink("elder", "sequence", tierce)])
    assert pt.Answer("equal") in equal.acts
    assert [(s.category, s.points) for s in equal.scores] == [("point", 5), ("set", 6)]
    one_less = RU.replace(repique_at=11)
    assert pt.declare(elder, younger, one_less, sink=[pt.Sink("elder", "sequence", tierce)]).repique


def test_a_further_sequence_kept_back_in_part() -> None:
    # Cavendish: the ten of diamonds is kept back, so that the bare king of hearts stays hidden.
    elder, younger = "AKQJ9.K.KQJT.Q9", "T87.AQJ.A98.AKJ"
    say = (pt.Sequence(4, pt.Rank.ACE, SPADES, 4), pt.Sequence(3, pt.Rank.KING, DIAMONDS, 3))
    dialogue = pt.declare(elder, younger, CLASSIC, sink=[pt.Sink("elder", "sequence", say)])
    assert dialogue.scores[1].points == 7
    assert pt.declare(elder, younger, CLASSIC).scores[1].points == 8


def test_announcements_can_be_kept_back() -> None:
    bg = pt.rules("piquet-bg")
    elder, younger = "AKT.KQJ.AQT.KJT", "987.987.987.987"
    dealt = ("KT.KQJT.KQT.KJT", "A987.A987.987.7")
    full = pt.declare(elder, younger, bg, dealt=dealt)
    assert [(s.category, s.seat, s.points) for s in full.scores[:2]] == [
        ("carte_blanche", "younger", 10), ("cartes_rouges", "elder", 20),
    ]  # fmt: skip
    for seat, category in (("younger", "carte_blanche"), ("elder", "cartes_rouges")):
        kept = pt.declare(elder, younger, bg, dealt=dealt, sink=[pt.Sink(seat, category)])
        assert category not in {score.category for score in kept.scores}
        assert pt.Announce(category, seat) in full.acts
        assert pt.Announce(category, seat) not in kept.acts


@pytest.mark.parametrize(
    "say",
    [
        pt.Point(6, 50, HEARTS, 6),
        pt.Point(4, 12, HEARTS, 4),
        pt.Point(3, 20, DIAMONDS, 3),
        pt.Sequence(4, pt.Rank.QUEEN, HEARTS, 4),
        pt.Sequence(5, pt.Rank.JACK, HEARTS, 15),
        pt.Sequence(3, pt.Rank.KING, HEARTS, 3),
        (pt.Sequence(3, pt.Rank.JACK, HEARTS, 3), pt.Sequence(3, pt.Rank.TEN, HEARTS, 3)),
        pt.Set(4, pt.Rank.KING, 14),
        pt.Set(3, pt.Rank.TEN, 3),
        (pt.Set(3, pt.Rank.KING, 3), pt.Set(3, pt.Rank.KING, 3)),
        (pt.Point(5, 47, HEARTS, 5), pt.Point(5, 45, SPADES, 5)),
    ],
    ids=repr,
)
def test_what_is_not_held_cannot_be_said(say: object) -> None:
    category = (say[0] if isinstance(say, tuple) else say).category
    with pytest.raises(ValueError, match="does not hold"):
        pt.declare(ELDER, YOUNGER, RU, sink=[pt.Sink("elder", category, say)])


TENS = "KT9.KT9.AT9.JT9"


@pytest.mark.parametrize(
    ("options", "elder", "say", "code"),
    [
        ({"shortest_point": 4}, ELDER, pt.Point(3, 30, SPADES, 3), "point_too_short"),
        ({"tens_quatorze_only": True}, TENS, pt.Set(3, pt.Rank.TEN, 3), "tens_quatorze_only"),
        (
            {"all_sequences": False},
            ELDER,
            (pt.Sequence(4, pt.Rank.JACK, HEARTS, 4), pt.Sequence(3, pt.Rank.NINE, SPADES, 3)),
            "best_only",
        ),
    ],
)
def test_what_these_rules_do_not_know_cannot_be_said(
    options: dict[str, object], elder: str, say: object, code: str
) -> None:
    younger = "AQJ.AQ.Q87.AKQ8" if elder is TENS else YOUNGER
    category = (say[0] if isinstance(say, tuple) else say).category
    rules = CLASSIC.replace(**options)
    with pytest.raises(pt.IllegalAction) as caught:
        pt.declare(elder, younger, rules, sink=[pt.Sink("elder", category, say)])
    assert caught.value.refusal.code == code


def test_no_sinking() -> None:
    rules = CLASSIC.replace(sinking=False)
    for category in ("point", "carte_blanche"):
        with pytest.raises(ValueError, match="no sinking"):
            pt.declare(ELDER, YOUNGER, rules, sink=[pt.Sink("elder", category)])
    assert pt.declare(ELDER, YOUNGER, rules).acts == pt.declare(ELDER, YOUNGER, CLASSIC).acts


def test_a_sink_of_another_category() -> None:
    with pytest.raises(ValueError, match="is no set"):
        pt.Sink("elder", "set", pt.Point(4, 38, SPADES, 4))
    with pytest.raises(ValueError, match="north"):
        pt.Sink("north", "set")
    with pytest.raises(ValueError, match="tricks"):
        pt.Sink("elder", "tricks")
