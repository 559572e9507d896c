"""Settling a partie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piquet_teach as pt

TOTALS = st.integers(0, 400)
IDS = pt.rule_ids()


@pytest.mark.parametrize(
    ("rule_id", "first", "second", "amount"),
    [
        ("piquet-ru", 120, 108, 112),
        ("piquet-ru", 125, 92, 317),
        ("piquet-ru", 98, 92, 290),
        ("piquet-bg", 120, 108, 328),
        ("piquet-bg", 125, 92, 317),
        ("piquet-bg", 98, 92, 106),
        ("piquet-site", 120, 108, 112),
        ("piquet-site", 125, 92, 317),
        ("piquet-site", 98, 92, 290),
        ("piquet-classic", 100, 99, 299),
        ("piquet-classic", 101, 100, 101),
    ],
)
def test_numbers_of_the_texts(rule_id: str, first: int, second: int, amount: int) -> None:
    rules = pt.rules(rule_id)
    assert pt.settle(rules, first, second).amount == amount
    assert pt.settle(rules, first, second).winner == 0
    assert pt.settle(rules, second, first).winner == 1
    assert pt.settle(rules, second, first).amount == amount


@given(st.sampled_from(IDS), TOTALS, TOTALS)
def test_any_totals(rule_id: str, first: int, second: int) -> None:
    rules = pt.rules(rule_id)
    got = pt.settle(rules, first, second)
    assert got.passed == (first >= 100, second >= 100)
    if first == second:
        assert (got.winner, got.amount, got.terms) == (None, 0, ())
        return
    high, low = sorted((first, second), reverse=True)
    subtract = high < 100 if rule_id == "piquet-bg" else low >= 100
    assert got.winner == (first < second)
    assert got.terms == (high, -low if subtract else low, 100)
    assert got.amount == sum(got.terms) == high + 100 + (-low if subtract else low)


def test_options() -> None:
    rules = pt.rules(rubicon=150, partie_bonus=50)
    assert pt.settle(rules, 160, 149).amount == 160 + 149 + 50
    assert pt.settle(rules, 160, 150).amount == 160 - 150 + 50


@pytest.mark.parametrize("totals", [(-1, 5), (5, -1), (5.0, 4), ("5", 4), (True, 4), (None, 1)])
def test_what_is_no_total(totals: tuple[object, object]) -> None:
    with pytest.raises(ValueError, match="a total is a whole number"):
        pt.settle(pt.rules(), *totals)
