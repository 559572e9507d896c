"""Random deals for the tests of sentences."""

from random import Random

from piquet_teach.engine.cards import PACK32, Hand


def deal(random: Random) -> tuple[Hand, Hand]:
    """Two hands of twelve cards; half of the deals keep the suits together, for long runs."""
    cards = list(PACK32)
    if random.random() < 0.5:
        random.shuffle(cards)
    else:
        cards.sort(key=lambda card: (card.suit + random.choice((0, 0, 0, 1, 2)), random.random()))
    return Hand(cards[:12]), Hand(cards[12:24])
