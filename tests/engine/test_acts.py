"""Acts as values: what can be said at all."""

import pickle

import pytest

import piquet_teach as pt
from tests.engine.test_every_act import ACTS

EVERY = (
    *ACTS,
    pt.Show(pt.Hand("♠AK ♥10")),
    pt.Announce("carte_blanche", "elder"),
    pt.Announce("cartes_rouges", "younger"),
)


def test_an_act_is_shown_as_it_is_written() -> None:
    names = {type(act).__name__: type(act) for act in EVERY} | {"Hand": pt.Hand}
    for act in EVERY:
        assert eval(repr(act), dict(names)) == act
    assert repr(pt.Claim("set", 3, "K")) == "Claim('set', 3, 'K')"
    assert repr(pt.Answer("not_good", rank="A")) == "Answer('not_good', rank='A')"
    assert repr(pt.Named("point", 5, value=49)) == "Named('point', 5, value=49)"
    assert repr(pt.Show(pt.Hand("SA"))) == "Show(Hand('♠A'))"


def test_acts_are_values() -> None:
    assert len(set(EVERY)) == len(EVERY)
    for act in EVERY[::50]:
        again = pickle.loads(pickle.dumps(act))
        assert again == act
        assert hash(again) == hash(act)
    with pytest.raises(AttributeError):
        pt.Claim("point", 5).number = 6
    assert pt.Claim("sequence", 3) != pt.Also("sequence", 3) != pt.Named("sequence", 3)


@pytest.mark.parametrize("rank", ["10", 10, "ten", pt.Rank.TEN])
def test_ranks_are_written_in_several_ways(rank: object) -> None:
    assert pt.Claim("set", 3, rank).rank is pt.Rank.TEN
    assert pt.Top(rank).rank is pt.Rank.TEN
    assert pt.Answer("not_good", 4, rank).rank is pt.Rank.TEN


@pytest.mark.parametrize(
    ("kind", "arguments"),
    [
        (pt.Claim, ("point", 0)),
        (pt.Claim, ("point", 9)),
        (pt.Claim, ("point", "5")),
        (pt.Claim, ("point", True)),
        (pt.Claim, ("point", 5, "K")),
        (pt.Claim, ("point", 5, None, 6)),
        (pt.Claim, ("point", 5, None, 76)),
        (pt.Claim, ("sequence", 2)),
        (pt.Claim, ("sequence", 9)),
        (pt.Claim, ("sequence", 3, None, 20)),
        (pt.Claim, ("set", 3)),
        (pt.Claim, ("set", 2, "K")),
        (pt.Claim, ("set", 5, "K")),
        (pt.Claim, ("set", 3, "B")),
        (pt.Claim, ("carte_blanche", 3)),
        (pt.Claim, ("tricks", 3)),
        (pt.Named, ("set", 3)),
        (pt.Also, ("set", 3)),
        (pt.NothingToClaim, ("cartes_rouges",)),
        (pt.NothingMore, ("point",)),
        (pt.NothingMore, ("carte_blanche",)),
        (pt.Answer, ("yes",)),
        (pt.Answer, ("good", 5)),
        (pt.Answer, ("equal", None, "A")),
        (pt.Answer, ("how_high", None, "A")),
        (pt.Answer, ("not_good", 0)),
        (pt.Answer, ("not_good", 5.0)),
        (pt.Value, (6,)),
        (pt.Value, (76,)),
        (pt.Value, (True,)),
        (pt.Top, ("1",)),
        (pt.Top, (None,)),
        (pt.Scored, (-1,)),
        (pt.Scored, ("5",)),
        (pt.StartWith, (-1,)),
        (pt.StartWith, (5.0,)),
        (pt.Announce, ("point", "elder")),
        (pt.Announce, ("carte_blanche", "north")),
    ],
    ids=repr,
)
def test_what_is_no_act(kind: type, arguments: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        kind(*arguments)


def test_seats() -> None:
    assert pt.Seat.ELDER.other is pt.Seat.YOUNGER
    assert pt.Seat.YOUNGER.other is pt.Seat.ELDER


# --- one refusal a reason ---

STATE = pt.Declaring.start(pt.rules("piquet-ru"))
POINT_WON = STATE.hear(pt.Claim("point", 5)).hear(pt.Answer("good"))
RUNS = POINT_WON.hear(pt.Named("point", 5)).hear(pt.Scored(5))
QUART_ASKED = RUNS.hear(pt.Claim("sequence", 4)).hear(pt.Answer("how_high")).hear(pt.Top("J"))
QUART_GOOD = QUART_ASKED.hear(pt.Answer("good")).hear(pt.Named("sequence", 4, "J"))
SETS = QUART_ASKED.hear(pt.Answer("equal"))
SET_WON = SETS.hear(pt.Claim("set", 3, "K")).hear(pt.Answer("good")).hear(pt.Named("set", 3, "K"))
UNCLAIMED = STATE.hear(pt.NothingToClaim("point"))
LATE = pt.Declaring.start(pt.rules("piquet-classic")).hear(pt.Claim("point", 5))


@pytest.mark.parametrize(
    ("state", "act", "code"),
    [
        (STATE, pt.Scored(5), "out_of_turn"),
        (STATE, pt.Claim("sequence", 4), "other_category"),
        (STATE, pt.NothingToClaim("set"), "other_category"),
        (STATE, pt.Claim("point", 5, None, 49), "not_asked"),
        (RUNS, pt.Claim("sequence", 4, "A"), "not_asked"),
        (STATE, pt.Announce("cartes_rouges", "elder"), "not_in_these_rules"),
        (STATE.hear(pt.Claim("point", 5)), pt.Answer("how_high"), "no_such_answer"),
        (STATE.hear(pt.Claim("point", 5)), pt.Answer("equal"), "no_such_answer"),
        (STATE.hear(pt.Claim("point", 5)), pt.Answer("not_good"), "must_name"),
        (STATE.hear(pt.Claim("point", 5)), pt.Answer("not_good", 6, "A"), "must_name"),
        (STATE.hear(pt.Claim("point", 5)), pt.Answer("not_good", 5), "does_not_beat"),
        (STATE.hear(pt.Claim("point", 5)), pt.Answer("not_good", 9), "no_such_combination"),
        (LATE, pt.Answer("not_good", 6), "names_after_lead"),
        (POINT_WON, pt.Named("point", 6), "must_repeat"),
        (POINT_WON, pt.Named("point", 5, value=44), "must_repeat"),
        (POINT_WON.hear(pt.Named("point", 5)), pt.Scored(4), "wrong_sum"),
        (RUNS.hear(pt.Claim("sequence", 8)).hear(pt.Answer("how_high")), pt.Top("K"),
         "no_such_sequence"),
        (QUART_ASKED, pt.Answer("how_high"), "no_such_answer"),
        (QUART_ASKED, pt.Answer("not_good", rank="J"), "does_not_beat"),
        (QUART_ASKED, pt.Answer("not_good", 4), "must_name"),
        (QUART_GOOD, pt.Also("sequence", 5), "best_first"),
        (QUART_GOOD, pt.Also("sequence", 4, "Q"), "best_first"),
        (QUART_GOOD.hear(pt.Also("sequence", 3)), pt.Also("sequence", 4), "best_first"),
        (QUART_GOOD, pt.Also("set", 3, "K"), "other_category"),
        (QUART_GOOD, pt.Also("sequence", 4, "9"), "no_such_sequence"),
        (SETS, pt.Claim("set", 3, "J"), "rank_makes_no_set"),
        (SETS.hear(pt.Claim("set", 3, "Q")), pt.Answer("not_good", 3, "10"), "does_not_beat"),
        (SETS.hear(pt.Claim("set", 3, "Q")), pt.Answer("not_good", 4, "J"), "rank_makes_no_set"),
        (SET_WON, pt.Also("set", 3, "K"), "named_before"),
        (SET_WON, pt.Also("set", 3, "A"), "best_first"),
        (SET_WON, pt.Also("set", 4, "10"), "best_first"),
        (UNCLAIMED, pt.Named("point", 5, value=40), "must_name"),
        (UNCLAIMED, pt.Answer("good"), "out_of_turn"),
    ],
)  # fmt: skip
def test_what_does_not_fit(state: pt.Declaring, act: object, code: str) -> None:
    refusal = state.refusal(act)
    assert refusal is not None
    assert refusal.code == code
