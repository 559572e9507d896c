"""The table of the benchmark: what it prints, and when it says that a number was missed."""

from tests.bench.frame import Measure, table


def test_a_missed_number_is_said(capsys):
    fast = Measure("fast", "ms", lambda: 40.0, at_least=0, at_most=50)
    slow = Measure("slow", "1/s", lambda: 900.0, at_least=1000, at_most=float("inf"))
    assert table([fast])
    assert not table([fast, slow])
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.split() == ["slow", "900.0", "1/s", "at", "least", "1,000", "MISSED"]
