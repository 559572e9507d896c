"""Refusals as values."""

import copy
import pickle

import pytest

import piquet_teach as pt


def test_a_refusal_is_a_value() -> None:
    facts = {"max": 5, "suit": pt.Suit.HEARTS}
    refusal = pt.Refusal("exchange_too_many", facts)
    facts["max"] = 6
    assert refusal.facts["max"] == 5
    with pytest.raises(TypeError):
        refusal.facts["max"] = 6
    same = pt.Refusal("exchange_too_many", {"suit": pt.Suit.HEARTS, "max": 5})
    for other in (same, pickle.loads(pickle.dumps(refusal)), copy.deepcopy(refusal)):
        assert other == refusal
        assert hash(other) == hash(refusal)
    assert refusal != pt.Refusal("exchange_too_many", {"max": 6})


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = pt.Refusal("wrong_sum", {"points": 7, "said": 6})
    error = pt.IllegalAction(refusal)
    assert str(error) == "wrong_sum (points 7, said 6)"
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.refusal, str(again)) == (refusal, str(error))
