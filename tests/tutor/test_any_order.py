"""Declaring where elder takes the categories in any order, and where nothing may be kept back."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.acts import Answer, Claim, NothingMore, NothingToClaim
from piquet_teach.engine.piquet.auction.calls import Bid, Pass
from piquet_teach.tutor.advice import advise
from piquet_teach.tutor.counting.features import satisfied
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.declaring.coaching import Coaching, Outcome
from piquet_teach.tutor.declaring.declarations import declarations
from piquet_teach.tutor.options import loss

HAND, OTHER = "AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ"
PLUS = pt.rules("auction")
MINUS = PLUS.under("minus")  # type: ignore[attr-defined]
SETS = (Claim("set", 3, "K"), Answer("not_good", 4, "Q"), NothingMore("set"))


def test_what_is_taken_first_leaves_the_others_as_they_were() -> None:
    fixed = declarations(Knowledge(HAND, pt.rules("piquet-ru")))
    after = declarations(Knowledge(HAND, PLUS, acts=SETS[:1]))
    assert set(after) == {"point", "sequence"}
    assert [one.value for one in after["point"]] == [one.value for one in fixed["point"]]
    later = declarations(Knowledge(HAND, PLUS, acts=SETS))
    assert set(later) == {"point", "sequence"}
    # Four queens are heard of; so younger holds fewer other cards, and the chances are other ones.
    assert later["point"][0].value != fixed["point"][0].value


def test_every_category_can_be_judged_when_any_may_be_taken() -> None:
    coaching = Coaching(Knowledge(HAND, PLUS))
    assert coaching.categories == ("point", "sequence", "set")
    declared = declarations(coaching.known)
    for act in (Claim("point", 5), Claim("sequence", 4), Claim("set", 3, "K")):
        assert coaching.judge(act, declared, second=False).outcome is Outcome.RIGHT
    found = coaching.judge(NothingToClaim("sequence"), declared, second=True)
    assert (found.outcome, found.best) == (Outcome.TOLD, Claim("sequence", 4))
    assert found.value == declared["sequence"][-1].value
    assert coaching.hear(SETS[0]).categories == ("set",)


def test_advice_is_the_sum_of_the_best_in_each_category() -> None:
    game = pt.new_game("auction-site", seed=1, first_dealer=1, deals=[(HAND, OTHER)])
    for action in (Bid(7), Pass(), "nothing_to_announce", "nothing_to_announce"):
        game = game.play(action)
    view = game.view(0)
    options = advise(view)
    counted = declarations(view)
    best = sum(float(ways[0].value) for ways in counted.values())
    assert options[0].value == pytest.approx(best)
    honest = (Claim("point", 5), Claim("sequence", 4), Claim("set", 3, "K"))
    assert {option.action for option in options[:3]} == set(honest)
    for category, ways in counted.items():
        given_away = float(ways[0].value - ways[-1].value)
        assert loss(options, NothingToClaim(category)) == pytest.approx(given_away)


def test_under_a_minus_contract_everything_is_declared() -> None:
    for ways in declarations(Knowledge(HAND, MINUS)).values():
        (way,) = ways
        assert way.complete
    assert Coaching(Knowledge(HAND, MINUS)).choices == (
        Claim("point", 5), Claim("sequence", 4), Claim("set", 3, "K"),
    )  # fmt: skip
    with pytest.raises(ValueError, match="no sinking"):
        Knowledge(HAND, MINUS, sinking=True)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["auction", "auction-site"])
def test_the_hand_that_the_other_has_is_among_those_counted(game_id: str) -> None:
    """Whatever category elder takes first: under a minus contract, where both must be honest."""
    source, turned, checked = Random(5), 0, 0
    for seed in range(40):
        game = pt.new_game(game_id, seed=seed).play(Bid(7, "minus")).play(Pass())
        while game.view(0).phase not in ("play", "bid"):
            for seat in (0, 1) if game.view(0).phase == "declare" else ():
                known = Knowledge.of(game.view(seat))
                other = game.view(1 - seat)
                if len(other.hand) == 12:
                    assert any(satisfied(case, other.hand.mask) for case in known.other_hand())
                    checked += 1
            claims = [one for one in game.legal if isinstance(one, Claim | NothingToClaim)]
            act = source.choice(claims or game.legal)
            turned += act in claims[1:]
            game = game.play(act)
    assert checked > 300
    assert turned > 15
