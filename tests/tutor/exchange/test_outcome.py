"""Declarations and play of guessed deals, against whole dialogues and solved plays."""

import random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.counting import Declared
from piquet_teach.tutor.exchange.deals import PLAY, Before, GuessedDeal
from piquet_teach.tutor.exchange.outcome import after_declaring, leads_until
from piquet_teach.tutor.open_play.search import Search
from tests.tutor.games import exchange_view


def hands(seed: int) -> tuple[pt.Hand, pt.Hand]:
    cards = random.Random(seed).sample(list(pt.PACK32), 24)
    return pt.Hand(cards[:12]), pt.Hand(cards[12:])


@pytest.mark.parametrize("rules", [pt.rules(pique_at=18), pt.rules("piquet-bg")], ids=repr)
def test_a_start_is_that_of_the_dialogue_and_its_play_that_of_the_solver(rules: pt.RuleSet) -> None:
    search = Search(rules)
    piques = 0
    for seed in range(10):
        elder, younger = hands(seed)
        start = after_declaring(elder.mask, younger.mask, rules)
        dialogue = pt.declare(elder, younger, rules)
        assert (start.elder, start.younger) == (dialogue.elder, dialogue.younger)
        declared = (dialogue.elder, dialogue.younger)
        wanted = pt.solve(elder, younger, rules, declared=declared).value
        assert start.played(search) == wanted
        piques += start.until_pique > 0
    assert piques or rules.pique_at == 30


def test_a_carte_blanche_counts_towards_a_repique_and_saves_from_one() -> None:
    rules = pt.rules()

    def start(elder: str, younger: str, blanche: pt.Seat | None = None) -> tuple[int, int]:
        shown = (Declared(pt.Category.CARTE_BLANCHE, blanche, 10),) if blanche else ()
        found = after_declaring(pt.Hand(elder).mask, pt.Hand(younger).mask, rules, shown)
        return found.elder, found.younger

    helped = ("AKQJT..AKQ.AKQ7", "98.AKQJT98..JT9")
    assert start(*helped) == (9, 27)
    assert start(*helped, pt.Seat.YOUNGER) == (9, 27 + 10 + 60)
    saved = ("AKQJT98.AK.AK.A", "7.T987.T987.T98")
    assert start(*saved) == (41 + 60, 0)
    assert start(*saved, pt.Seat.YOUNGER) == (41, 10)


@pytest.mark.parametrize(
    ("points", "leads"), [(29, 1), (18, 12), (17, 13), (16, 0), (30, 0), (90, 0)]
)
def test_leads_until_a_pique(points: int, leads: int) -> None:
    assert leads_until(pt.rules(), points) == leads


def test_estimates_are_near_the_exact_values_in_the_mean() -> None:
    """They are fitted to exchanged hands; the mean of many is what they are used for."""
    rules = pt.rules()
    search = Search(rules)
    before = Before.of(exchange_view(rules, 3))
    kept = (pt.Hand.from_mask(before.hand) - pt.Hand("S10 S9 S8 C9 C7")).mask
    source = random.Random(1)
    starts = [GuessedDeal(before, source).after(kept) for _ in range(60)]
    exact = [start.played(search) for start in starts]
    rough = [start.estimated(PLAY, rules.pique) for start in starts]
    apart = [one - other for one, other in zip(exact, rough, strict=True)]
    assert abs(sum(apart) / len(apart)) < 4
    assert sum(gap * gap for gap in apart) < sum(value * value for value in exact) / 2


@pytest.mark.parametrize("rules", pt.rule_ids())
@pytest.mark.parametrize("first", [True, False])
def test_a_guessed_deal_has_every_card_once(rules: str, first: bool) -> None:
    view = exchange_view(rules, 4, first=first)
    before = Before.of(view)
    own = pt.Hand.from_mask(before.hand)
    source = random.Random(2)
    low, high = before.limits
    for number in {low, high}:
        kept = own - pt.Hand(list(own)[:number])
        deal = GuessedDeal(before, source)
        his = pt.Hand.from_mask(deal.his_hand(number))
        assert len(his) == 12
        assert not his & own
        start = deal.after(kept.mask)
        assert start == deal.after(kept.mask)
        assert sum(pattern.bit_length() - 1 for pattern in start.suits) == 24


def test_a_shown_carte_blanche_is_known_in_every_guess() -> None:
    younger = "A1098.A987.A9.T8"
    elder = "KQJ.KQJ.KQJ.KQJ"
    game = pt.new_game("piquet-classic", seed=1, first_dealer=0, deals=[(elder, younger)])
    game = game.play(game.legal[0])
    before = Before.of(game.view(1))
    assert before.his == pt.Hand(younger).mask
    assert before.shown == (Declared(pt.Category.CARTE_BLANCHE, pt.Seat.YOUNGER, 10),)
    assert pt.Hand.from_mask(before.may_draw) == pt.PACK32 - pt.Hand(elder) - pt.Hand(younger)
    assert GuessedDeal(before, random.Random(3)).after(pt.Hand("KQJ.KQJ.K.").mask).younger >= 10
