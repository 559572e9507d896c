"""The declarations of pairs of hands, dealt from seeds."""

import random

import piquet_teach as pt
from tests.bench.frame import best_rate, measure

PAIRS = 2000


def pairs(count: int) -> list[tuple[pt.Hand, pt.Hand]]:
    chance = random.Random(1)
    pack = list(pt.PACK32)
    dealt = [chance.sample(pack, 24) for _ in range(count)]
    return [(pt.Hand(cards[:12]), pt.Hand(cards[12:])) for cards in dealt]


@measure("declare, piquet-classic", "pairs/s", at_least=20_000)
def declare() -> float:
    hands, rules = pairs(PAIRS), pt.rules("piquet-classic")

    def work() -> int:
        for elder, younger in hands:
            pt.declare(elder, younger, rules)
        return PAIRS

    return best_rate(work)
