"""Exact odds, and what is found out about a dialogue."""

import random
from time import perf_counter

import piquet_teach as pt
from tests.bench.frame import measure

CHANCE = random.Random(2)
DEALS = [CHANCE.sample(list(pt.PACK32), 29) for _ in range(40)]


def slowest(work, cases) -> float:
    """Milliseconds of the slowest case."""
    times = []
    for case in cases:
        start = perf_counter()
        work(case)
        times.append(perf_counter() - start)
    return 1000 * max(times)


def heard(deal: list[pt.Card], part: float) -> tuple[pt.Knowledge, ...]:
    """What both know after a part of their dialogue."""
    rules = pt.rules("piquet-classic")
    hands = pt.Hand(deal[:12]), pt.Hand(deal[12:24])
    acts = pt.declare(*hands, rules).acts
    acts = acts[: int(part * len(acts))]
    return tuple(
        pt.Knowledge(hand, rules, seat, acts=acts)
        for seat, hand in zip(pt.Seat, hands, strict=True)
    )


@measure("odds of a bare hand, the slowest of 40", "ms", at_most=50)
def bare_hand() -> float:
    hands = [pt.Hand(deal[:12]) for deal in DEALS]
    pt.odds(hands[0])
    return slowest(pt.odds, hands)


@measure("odds over 455 hands with acts, the slowest of 40", "ms", at_most=50)
def known_discards() -> float:
    rules = pt.rules("piquet-classic")
    known = []
    for deal in DEALS:
        hands = pt.Hand(deal[:12]), pt.Hand(deal[12:24])
        acts = pt.declare(*hands, rules).acts[:6]
        known.append(pt.Knowledge(hands[0], rules, gone=pt.Hand(deal[24:]), acts=acts))
    return slowest(pt.odds, known)


@measure("odds of a bare hand, acts heard, the slowest of 240", "ms", at_most=500)
def acts_heard() -> float:
    return slowest(
        pt.odds, [k for deal in DEALS for part in (0.3, 0.6, 1) for k in heard(deal, part)]
    )


@measure("check_dialogue: the proof, with the conflict", "ms", at_most=1000)
def proof() -> float:
    return slowest(
        lambda case: pt.check_dialogue(pt.printed_dialogue(case[0]), sinking=case[1]).conflict,
        [(style, sinking) for style in ("american", "english") for sinking in (False, True)],
    )


@measure("check_dialogue: all repairs", "ms", at_most=5000)
def repairs() -> float:
    return slowest(
        lambda case: pt.check_dialogue(pt.printed_dialogue(case[0]), sinking=case[1]).repairs,
        [(style, sinking) for style in ("american", "english") for sinking in (False, True)],
    )
