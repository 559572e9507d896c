"""Whole dialogues: the printed ones, repique, cartes blanches, what elder may count on."""

import pickle

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.counting import Declared, in_order, repique

CLASSIC = pt.rules("piquet-classic")
RU = pt.rules("piquet-ru")
ENGLISH = pt.rules("piquet-ru", style="english")
BG = pt.rules("piquet-bg")


def scores(dialogue: pt.Dialogue) -> list[tuple[str, str, int]]:
    return [(str(s.category), str(s.seat), s.points) for s in dialogue.scores]


# --- the printed dialogues ---


@pytest.mark.parametrize("style", ["american", "english"])
@pytest.mark.parametrize("repaired", [False, True])
def test_printed_dialogues_start_at_6_and_21(style: str, repaired: bool) -> None:
    dialogue = pt.printed_dialogue(style, repaired=repaired)
    assert (dialogue.elder_starts, dialogue.younger_starts) == (6, 21)
    assert (dialogue.elder, dialogue.younger, dialogue.repique) == (5, 21, None)
    assert dialogue.rules == pt.rules("piquet-ru", style=style)
    assert scores(dialogue) == [
        ("point", "elder", 5), ("sequence", "younger", 7), ("set", "younger", 14),
    ]  # fmt: skip


@pytest.mark.parametrize("style", ["american", "english"])
def test_the_repair_changes_one_word(style: str) -> None:
    printed = pt.printed_dialogue(style).acts
    repaired = pt.printed_dialogue(style, repaired=True).acts
    differ = [pair for pair in zip(printed, repaired, strict=True) if pair[0] != pair[1]]
    assert differ == [(pt.Top("Q"), pt.Top("J"))]


def test_a_printed_dialogue_has_no_hands() -> None:
    dialogue = pt.printed_dialogue()
    assert (dialogue.elder_hand, dialogue.younger_hand) == (None, None)
    assert not any(turn.cards for turn in dialogue.turns)
    with pytest.raises(ValueError, match="american"):
        pt.printed_dialogue("french")


def test_no_deal_gives_the_printed_queen() -> None:
    """Younger's four queens and elder's quart to the queen cannot both be true."""
    four_queens = pt.Hand("Q.Q.Q.Q")
    for suit in pt.Suit:
        assert pt.Sequence(4, pt.Rank.QUEEN, suit, 4).cards() & four_queens


def test_the_american_acts_in_order() -> None:
    assert pt.printed_dialogue().acts == (
        pt.Claim("point", 5),
        pt.Answer("good"),
        pt.Named("point", 5),
        pt.Scored(5),
        pt.Claim("sequence", 4),
        pt.Answer("how_high"),
        pt.Top("Q"),
        pt.Answer("not_good", rank="A"),
        pt.Also("sequence", 3),
        pt.NothingMore("sequence"),
        pt.Scored(7),
        pt.Claim("set", 3, "K"),
        pt.Answer("not_good", 4, "Q"),
        pt.NothingMore("set"),
        pt.Scored(14),
        pt.StartWith(21),
        pt.StartWith(6),
    )


def test_spoken_dialogues() -> None:
    acts = pt.printed_dialogue().acts
    assert pt.spoken_dialogue(acts, RU).scores == pt.printed_dialogue().scores
    with pytest.raises(ValueError, match="stops before"):
        pt.spoken_dialogue(acts[:-1], RU)
    with pytest.raises(ValueError, match="stops before"):
        pt.spoken_dialogue([], RU)
    with pytest.raises(pt.IllegalAction) as caught:
        pt.spoken_dialogue([*acts[:3], pt.Scored(6)], RU)
    assert caught.value.refusal == pt.Refusal(
        "wrong_sum", {"category": pt.Category.POINT, "points": 5, "said": 6}
    )
    with pytest.raises(pt.IllegalAction):
        pt.spoken_dialogue([*acts, pt.StartWith(6)], RU)


def test_a_dialogue_can_be_pickled_and_compared() -> None:
    dialogue = pt.printed_dialogue(repaired=True)
    again = pickle.loads(pickle.dumps(dialogue))
    assert again == dialogue
    assert again.turns == dialogue.turns


# --- who scores ---


def test_equal_sequences_void_every_sequence_of_both_sides() -> None:
    dialogue = pt.declare("AKQ987.KQJ.A8.7", "JT.A97.KQJ9.AKQ", RU)
    assert pt.Answer("equal") in dialogue.acts
    assert "sequence" not in {s.category for s in dialogue.scores}


def test_lesser_ones_count_though_lower_than_the_losers_best() -> None:
    # Cavendish: a quart to a queen brings a tierce minor beside a quart to a knave.
    dialogue = pt.declare("QJT9.987.AK7.K8", "AK.AK.JT98.QJ97", CLASSIC)
    assert ("sequence", "elder", 7) in scores(dialogue)
    # Four tens bring three knaves beside three aces.
    dialogue = pt.declare("JT9.JT9.JT9.T98", "AKQ.AKQ.AK8.QJ7", CLASSIC)
    assert ("set", "elder", 17) in scores(dialogue)


def test_only_the_best_where_the_option_says_so() -> None:
    best_only = RU.replace(all_sequences=False, all_sets=False)
    dialogue = pt.declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", best_only)
    assert scores(dialogue)[1:] == [("sequence", "younger", 4), ("set", "younger", 14)]
    assert not any(isinstance(act, pt.Also) for act in dialogue.acts)


def test_the_shortest_point() -> None:
    elder, younger = "AKQ.AKQ.AKQ.AKQ", "J987.J98.J98.JT"
    assert pt.declare(elder, younger, CLASSIC).scores[0].seat == "younger"
    rules = CLASSIC.replace(shortest_point=5)
    assert pt.NothingToClaim("point") == pt.declare(elder, younger, rules).acts[0]
    assert "point" not in {s.category for s in pt.declare(elder, younger, rules).scores}


@pytest.mark.parametrize(
    ("rule_id", "points"), [("piquet-ru", 14), ("piquet-bg", 31), ("piquet-site", None)]
)
def test_aces_nines_and_eights_by_the_texts(rule_id: str, points: int | None) -> None:
    dialogue = pt.declare("A987.A98.A98.A9", "KQ.KJ.QJ.KQJT87", pt.rules(rule_id))
    elders = {category: made for category, seat, made in scores(dialogue) if seat == "elder"}
    assert elders.get("set") == points


# --- repique ---


def test_repique_needs_nothing_of_the_other_side_before_it() -> None:
    dialogue = pt.declare("AKQJT.AT9.AT.AT", "987.KQJ.KQJ987.", RU)
    assert scores(dialogue) == [
        ("point", "younger", 6), ("sequence", "elder", 15), ("set", "elder", 28),
    ]  # fmt: skip
    assert dialogue.repique is None
    assert dialogue.elder == 43


def test_elders_repique_with_his_point() -> None:
    dialogue = pt.declare("AKQJT.AT9.AT.AT", "987.KQJ8.KQJ.KQ", RU)
    assert dialogue.repique == "elder"
    assert (dialogue.elder, dialogue.elder_starts) == (5 + 15 + 28 + 60, 109)


def test_an_equality_saves_nobody() -> None:
    dialogue = pt.declare("QJT98.AT.AT.AT7", "AK.KQJ98.QJ.KQJ", RU)
    assert scores(dialogue) == [("sequence", "elder", 15), ("set", "elder", 17)]
    assert pt.Answer("equal") in dialogue.acts
    assert (dialogue.repique, dialogue.elder) == ("elder", 92)


def test_elders_first_lead_does_not_stop_youngers_repique() -> None:
    for rules in (RU, ENGLISH):
        dialogue = pt.declare("987.KQJ8.KQJ.KQ", "AKQJT.AT9.AT.AT", rules)
        assert dialogue.repique == "younger"
        assert (dialogue.elder, dialogue.younger) == (0, 108)
        assert (dialogue.elder_starts, dialogue.younger_starts) == (1, 108)


def test_the_order_of_counting_is_not_the_order_of_speaking() -> None:
    sets = Declared(pt.Category.SET, pt.Seat.ELDER, 28)
    runs = Declared(pt.Category.SEQUENCE, pt.Seat.ELDER, 15)
    blanche = Declared(pt.Category.CARTE_BLANCHE, pt.Seat.YOUNGER, 10)
    rouges = Declared(pt.Category.CARTES_ROUGES, pt.Seat.YOUNGER, 20)
    point = Declared(pt.Category.POINT, pt.Seat.YOUNGER, 5)
    late = Declared(pt.Category.SET, pt.Seat.YOUNGER, 3)
    quint = Declared(pt.Category.SEQUENCE, pt.Seat.ELDER, 32)
    assert in_order([sets, runs, point, rouges, blanche]) == [blanche, rouges, point, runs, sets]
    assert repique([sets, runs], RU) == "elder"
    for saving in (blanche, rouges, point):
        assert repique([sets, runs, saving], RU) is None
    assert repique([late, quint], RU) == "elder"
    assert repique([quint, Declared(pt.Category.POINT, pt.Seat.YOUNGER, 0)], RU) == "elder"
    assert repique([], RU) is None


@pytest.mark.parametrize(("points", "made"), [(29, None), (30, "elder"), (31, "elder")])
def test_thirty(points: int, made: str | None) -> None:
    assert repique([Declared(pt.Category.SEQUENCE, pt.Seat.ELDER, points)], RU) == made
    lower = RU.replace(repique_at=31)
    assert repique([Declared(pt.Category.SEQUENCE, pt.Seat.ELDER, 30)], lower) is None


# --- elder leads before younger has named anything ---


def test_elder_counts_no_repique_while_younger_may_still_spoil_it() -> None:
    elder = "AKQJT.AT9.AT.AT"
    sunk = [pt.Sink("elder", "point")]
    spoilt = pt.declare(elder, "987.KQJ8.KQJ.KQ", ENGLISH, sink=sunk)
    assert (spoilt.elder_starts, spoilt.elder, spoilt.repique) == (44, 43, None)
    silent = [*sunk, pt.Sink("younger", "point")]
    saved = pt.declare(elder, "987.KQJ8.KQJ.KQ", ENGLISH, sink=silent)
    assert saved.elder_starts == 44  # he could not know it when he led
    assert (saved.elder, saved.repique) == (43 + 60, "elder")
    at_once = pt.declare(elder, "987.KQJ8.KQJ.KQ", RU, sink=silent)
    assert (at_once.elder_starts, at_once.elder) == (104, 103)


def test_a_carte_blanche_is_certain_at_once() -> None:
    rules = ENGLISH.replace(carte_blanche=30)
    dialogue = pt.declare(
        "A987.A987.A98.9", "KQJT.KQJ.KQJ.KQ", rules,
        dealt=("A987.A987.A98.9", "KQJT.KQJ.KQJ.KQ"),
        sink=[pt.Sink("elder", category) for category in ("point", "sequence", "set")],
    )  # fmt: skip
    assert dialogue.repique == "elder"
    assert dialogue.elder_starts == 30 + 60 + 1


def test_a_lead_that_may_not_score() -> None:
    rules = ENGLISH.replace(honours_only=True)
    acts = pt.printed_dialogue("english").acts
    low = tuple(pt.StartWith(5) if act == pt.StartWith(6) else act for act in acts)
    assert pt.spoken_dialogue(low, rules).elder_starts == 5
    assert pt.spoken_dialogue(acts, rules).elder_starts == 6
    with pytest.raises(pt.IllegalAction) as caught:
        pt.spoken_dialogue(low, ENGLISH)
    assert caught.value.refusal == pt.Refusal("wrong_start", {"points": 6, "said": 5})


# --- carte blanche and cartes rouges ---

BLANCHE = "A987.A987.A98.9"
COURTS = "KQJT.KQJ.KQJ.KQ"


def test_carte_blanche_counts_and_saves() -> None:
    dealt = (COURTS, BLANCHE)
    elder, younger = "AKQJT.AT9.AT.AT", "987.KQJ8.KQJ.KQ"
    dialogue = pt.declare(elder, younger, CLASSIC, dealt=dealt)
    assert dialogue.acts[0] == pt.Announce("carte_blanche", "younger")
    assert (dialogue.repique, dialogue.younger, dialogue.elder) == (None, 10, 48)
    mine = pt.declare(elder, younger, CLASSIC, dealt=(BLANCHE, COURTS))
    assert (mine.repique, mine.elder) == ("elder", 118)


def test_twenty_five_and_a_carte_blanche_make_a_repique() -> None:
    elder, younger = "AKQJT.9.987.987", "987.KQJ.KQ.AKQJ"
    plain = pt.declare(elder, younger, CLASSIC)
    blanche = pt.declare(elder, younger, CLASSIC, dealt=(BLANCHE, COURTS))
    assert (plain.repique, plain.elder) == (None, 26)
    assert (blanche.repique, blanche.elder) == ("elder", 10 + 26 + 60)


def test_only_dealt_cards_make_a_carte_blanche() -> None:
    dialogue = pt.declare(BLANCHE, COURTS, CLASSIC)
    assert "carte_blanche" not in {s.category for s in dialogue.scores}
    dialogue = pt.declare(BLANCHE, COURTS, CLASSIC, dealt=(COURTS, BLANCHE))
    assert dialogue.scores[0].seat == "younger"


def test_rules_without_carte_blanche() -> None:
    rules = CLASSIC.replace(carte_blanche=0)
    dialogue = pt.declare(BLANCHE, COURTS, rules, dealt=(BLANCHE, COURTS))
    assert dialogue.acts == pt.declare(BLANCHE, COURTS, rules).acts
    refusal = pt.Declaring.start(rules).refusal(pt.Announce("carte_blanche", "elder"))
    assert refusal is not None
    assert refusal.code == "not_in_these_rules"


def test_cartes_rouges_in_the_bulgarian_text_only() -> None:
    elder, younger = "AKT.KQJ.AQT.KJT", "QJ98.A98.K98.A9"
    dialogue = pt.declare(elder, younger, BG)
    assert dialogue.scores[0] == Declared(pt.Category.CARTES_ROUGES, pt.Seat.ELDER, 20)
    assert dialogue.acts[0] == pt.Announce("cartes_rouges", "elder")
    for rules in (CLASSIC, RU, pt.rules("piquet-site")):
        assert "cartes_rouges" not in {s.category for s in pt.declare(elder, younger, rules).scores}


def test_announcements_count_in_their_order_however_they_were_said() -> None:
    state = pt.Declaring.start(BG)
    for act in (pt.Announce("cartes_rouges", "elder"), pt.Announce("carte_blanche", "younger")):
        state = state.hear(act)
    assert [str(score.category) for score in state.scores] == ["carte_blanche", "cartes_rouges"]


def test_announcements_come_once_and_first() -> None:
    blanche = pt.Announce("carte_blanche", "elder")
    state = pt.Declaring.start(BG).hear(blanche)
    again = state.refusal(pt.Announce("carte_blanche", "younger"))
    assert again is not None
    assert again.code == "announced_before"
    state = state.hear(pt.Announce("cartes_rouges", "younger"))
    assert state.refusal(pt.Announce("cartes_rouges", "elder")) is not None
    late = state.hear(pt.Claim("point", 5)).refusal(blanche)
    assert late is not None
    assert late.code == "out_of_turn"


# --- hands that cannot be ---


@pytest.mark.parametrize(
    ("elder", "younger", "message"),
    [
        ("AK987.KJT98.K.", "QJT.AQ.Q87.AKQJ", "elder has 11 cards"),
        ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ7", "younger has 13 cards"),
        ("AK987.KJT98.K.T", "KQJ.AQ.Q87.AKQJ", "♠K is in both hands"),
        ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQX", "no card is written 'X'"),
    ],
)
def test_hands_that_cannot_be(elder: str, younger: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        pt.declare(elder, younger, RU)
    with pytest.raises(ValueError, match=message):
        pt.declare("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ", RU, dealt=(elder, younger))
