"""What the winner of a partie gets, and why."""

from __future__ import annotations

from piquet_teach.engine.piquet.settling import Settlement
from piquet_teach.text.catalogue import Translator
from piquet_teach.text.facts import sentence
from piquet_teach.text.saying import worded


@worded.register
def _(settlement: Settlement, words: Translator) -> str:
    if settlement.winner is None:
        return words.text("settlement.nobody")
    if len(settlement.terms) == 2:
        return _difference(settlement, words)
    winner, loser, bonus = settlement.terms
    total = f"{winner} {'−' if loser < 0 else '+'} {abs(loser)} + {bonus}"
    won = sentence(words, "settlement.won", sum=total, amount=settlement.amount)
    reason = sentence(words, f"settlement.{_why(settlement)}", loser=abs(loser), bonus=bonus)
    return f"{won} {reason}"


def _difference(settlement: Settlement, words: Translator) -> str:
    """Piquet au cent: the difference, once or twice. Normand: what the loser lacks."""
    winner, loser = settlement.terms
    once = winner + loser == settlement.amount
    total = f"{winner} − {-loser}" if once else f"2 × ({winner} − {-loser})"
    won = sentence(words, "settlement.won", sum=total, amount=settlement.amount)
    if once and not all(settlement.passed):
        return f"{won} {words.text('settlement.lacks')}"
    return f"{won} {words.text('settlement.single' if once else 'settlement.double')}"


def _why(settlement: Settlement) -> str:
    assert settlement.winner is not None
    who = (
        "both"
        if all(settlement.passed)
        else "winner"
        if settlement.passed[settlement.winner]
        else "none"
    )
    return f"{who}_{'difference' if settlement.terms[1] < 0 else 'sum'}"
