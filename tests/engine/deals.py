"""Random deals and options, and the way between the engine's values and the referee's."""

from dataclasses import asdict
from random import Random

import piquet_teach as pt
from tests.engine.referee import (
    CATEGORIES,
    ELDER,
    PACK,
    RANKS,
    YOUNGER,
    Cards,
    Item,
    Law,
    Willing,
    Word,
    best,
)
from tests.engine.sunk import parts

STYLES = (
    ("piquet-classic", None),
    ("piquet-ru", "american"),
    ("piquet-ru", "english"),
    ("piquet-bg", None),
    ("piquet-site", None),
)
RULE_SETS = tuple(pt.rules(rule_id, style=style) for rule_id, style in STYLES)

LETTERS = dict(zip(RANKS, sorted(pt.Rank)[5:], strict=True))
NAMES = {rank: letter for letter, rank in LETTERS.items()}


def law_of(rules: pt.RuleSet) -> Law:
    """The options of a rule set that matter while declaring."""
    fields = {name: getattr(rules, name) for name in asdict(Law())}
    fields["set_ranks"] = "".join(NAMES[rank] for rank in rules.set_ranks)
    return Law(**fields)


def random_rules(random: Random) -> pt.RuleSet:
    """A rule set with many options changed."""
    ranks = random.sample(RANKS, random.randint(1, 8))
    options = {
        "younger_names": random.choice(("at_once", "after_lead")),
        "shortest_point": random.choice((0, 0, 3, 4, 5, 6)),
        "sequence_scores": random.choice(
            ((3, 4, 15, 16, 17, 18), (0, 4, 5, 6, 7, 8), (13, 24, 35, 46, 57, 68))
        ),
        "set_ranks": tuple(sorted((LETTERS[letter] for letter in ranks), reverse=True)),
        "tens_quatorze_only": random.random() < 0.3,
        "trio": random.choice((0, 3, 12)),
        "quatorze": random.choice((14, 20)),
        "all_sequences": random.random() < 0.7,
        "all_sets": random.random() < 0.7,
        "showing": random.choice(("on_demand", "always")),
        "carte_blanche": random.choice((0, 10, 30)),
        "carte_blanche_tens": random.random() < 0.3,
        "cartes_rouges": random.choice((0, 20)),
        "repique": random.choice((0, 60, 70)),
        "repique_at": random.choice((1, 10, 20, 30)),
        "lead_points": random.choice((0, 1, 2)),
    }
    base = random.choice(RULE_SETS)
    kept = random.sample(sorted(options), random.randint(0, len(options)))
    return base.replace(**{name: options[name] for name in kept})


def random_deal(random: Random) -> tuple[dict[str, Cards], dict[str, Cards]]:
    """The hands after an exchange, and the hands as dealt.

    Half of the packs are sorted (by suits, by ranks, or low cards first) and then stirred a
    little: plain shuffles hardly ever give a huitième, a carte blanche or two quatorzes.
    """
    pack = list(PACK)
    style = random.randrange(6)
    if style == 0:
        pack.sort(key=lambda card: (card[1], RANKS.index(card[0])))
    elif style == 1:
        pack.sort(key=lambda card: (RANKS.index(card[0]) * random.choice((1, -1)), card[1]))
    elif style == 2:
        pack.sort(key=lambda card: card[0] in "KQJ")
    if style < 3:
        for _ in range(random.randint(0, 8)):
            one, two = random.randrange(32), random.randrange(32)
            pack[one], pack[two] = pack[two], pack[one]
    else:
        random.shuffle(pack)
    first, second, talon = pack[:12], pack[12:24], pack[24:]
    dealt = {ELDER: frozenset(first), YOUNGER: frozenset(second)}
    taken = random.randint(0, 5)
    random.shuffle(first)
    random.shuffle(second)
    left = random.randint(0, 8 - taken)
    hands = {
        ELDER: frozenset(first[taken:] + talon[:taken]),
        YOUNGER: frozenset(second[left:] + talon[taken : taken + left]),
    }
    return hands, dealt


def random_sinks(
    random: Random, law: Law, both: dict[str, Cards], willing: Willing
) -> tuple[pt.Sink, ...]:
    """Change what players are willing to declare, and give the same as the engine's sinks."""
    sinks = []
    for seat in (ELDER, YOUNGER):
        for category in CATEGORIES:
            if random.random() < 0.5:
                every = list(parts(law, both[seat], category))
                items = random.choice(every)
                plain = [item._replace(told=False) for item in items]
                willing[seat][category] = tuple(sorted(plain, key=best))
                say = tuple(combination(category, item) for item in items)
                sinks.append(pt.Sink(seat, category, say))
    return tuple(sinks)


def hand(cards: Cards) -> pt.Hand:
    return pt.Hand([card[1] + card[0] for card in cards])


def hands(both: dict[str, Cards]) -> tuple[pt.Hand, pt.Hand]:
    return hand(both[ELDER]), hand(both[YOUNGER])


def cards(hand: pt.Hand) -> Cards:
    return frozenset(NAMES[card.rank] + card.suit.letter for card in hand)


def combination(category: str, item: Item) -> pt.Point | pt.Sequence | pt.Set:
    """The engine's value of an item; its points do not matter where it is said in place of more."""
    suit = "SHDC".index(next(iter(item.cards))[1])
    if category == "point":
        return pt.Point(item.number, item.height, pt.Suit(suit), 0)
    rank = LETTERS[RANKS[item.height]]
    if category == "sequence":
        return pt.Sequence(item.number, rank, pt.Suit(suit), 0)
    return pt.Set(item.number, rank, 0)


def word(act: object) -> Word:
    """An act as the referee writes it."""
    match act:
        case pt.Announce(category, seat):
            return ("announce", str(category), str(seat))
        case pt.NothingToClaim(category):
            return ("nothing", str(category))
        case pt.NothingMore(category):
            return ("no more", str(category))
        case pt.Claim(category, number, rank, None):
            return ("claim", str(category), number, rank and NAMES.get(rank, "?"))
        case pt.Claim():
            return ("claim with a value",)
        case pt.Also(category, number, rank, _):
            return ("also", str(category), number, rank and NAMES.get(rank, "?"))
        case pt.Named(category, number, rank, value):
            return ("named", str(category), number, rank and NAMES.get(rank, "?"), value)
        case pt.Answer("not_good", None, None):
            return ("answer", "not_good")
        case pt.Answer("not_good", number, rank):
            return ("answer", "not_good", number, rank and NAMES.get(rank, "?"))
        case pt.Answer(verdict):
            return ("answer", str(verdict))
        case pt.Value(value):
            return ("value", value)
        case pt.Top(rank):
            return ("top", NAMES.get(rank, "?"))
        case pt.Show(shown):
            return ("show", cards(shown))
        case pt.Scored(points):
            return ("scored", points)
        case pt.StartWith(points):
            return ("start", points)
    raise AssertionError(f"{act!r} is no act")
