"""Advice, guesses and players of Normand, counted anew or played through the game itself."""

import itertools
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from random import Random
from statistics import fmean

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import CARDS
from piquet_teach.engine.piquet.around.acts import Declare, Silent
from piquet_teach.engine.piquet.events import DealEnded
from piquet_teach.engine.piquet.normand.view import NormandView
from piquet_teach.text import LANGUAGES
from piquet_teach.tutor.normand.buying import advising_buy
from piquet_teach.tutor.normand.declared import declared
from piquet_teach.tutor.normand.guessing import Hidden, guesses
from piquet_teach.tutor.normand.odds import declaration_odds
from piquet_teach.tutor.normand.playing import advising_card, moment_of
from piquet_teach.tutor.normand.rollout import Moment, play_out, worth
from piquet_teach.tutor.normand.thumb import follow, lead
from piquet_teach.tutor.review import reviewing
from piquet_teach.tutor.slices import finish
from tools.ladder_variants import normand_contest

RULES = pt.rules("normand")


def bought(seed: int, **options: object) -> pt.Game:
    """A game whose first dealer, seat 0, has bought."""
    game = pt.new_game("normand", seed=seed, first_dealer=0, carte_blanche=0, **options)
    return game.play(game.legal[seed % 10])


def honest(game: pt.Game) -> pt.Game:
    """All is declared."""
    while game.view(0).phase == "declare":
        game = game.play(game.legal[0])
    return game


def hands_of(game: pt.Game) -> list[int]:
    return [game.view(seat).hand.mask for seat in range(3)]


# --- what declarations score, and how a deal is played out ---


def test_honest_declarations_score_as_in_the_game() -> None:
    bonuses = 0
    for seed in range(300):
        game = bought(seed)
        found = [pt.combinations(game.view(seat).hand, RULES) for seat in range(3)]
        points, bonus = declared(found, (0, 1, 2), RULES)
        bonuses += len(bonus)
        assert honest(game).scores == points
    assert bonuses > 10


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"pique_alone": False},
        {"cards_least": 5, "capot_with_cards": True, "pique_at": 9},
        {"honours_only": True, "last_trick": "two_to_leader", "pique_at": 12},
        {"cards_complete_pique": True, "pique_alone": False, "pique_at": 15},
    ],
)
def test_a_deal_is_played_out_as_in_the_game(options: dict[str, object]) -> None:
    """By the rules of thumb, each player knowing which cards are out."""
    piques = 0
    for seed in range(50):
        game = honest(bought(seed, **options))
        for _ in range(seed % 20):
            game = game.play(game.legal[seed % len(game.legal)])
        moment = moment_of(game.view(game.turn))
        result = play_out(game.rules, hands_of(game), moment)
        while True:
            view = game.view(game.turn)
            out = sum(hands_of(game)) - view.hand.mask
            trick = [card for _, card in view.trick]
            if not trick:
                chosen = lead(view.hand.mask, out)
            else:
                best = max((c for c in trick if c.suit == trick[0].suit), key=lambda c: c.rank)
                last = len(trick) == 2
                chosen = follow(
                    view.hand.mask, trick[0].index, best.index, 0 if last else out, last
                )
            game = game.play(CARDS[chosen])
            ended = [event for event in game.news if isinstance(event, DealEnded)]
            if ended:
                break
        assert ended[0].points == result.points
        assert sum(result.tricks) == 10
        piques += any(getattr(event, "reason", "") == "pique" for event in game.events)
    assert piques or not options


def test_worth_is_measured_against_the_mean_of_the_others() -> None:
    assert worth((10, 4, 2), 1) == 4 - 6


# --- odds ---


def ranks_of(hand: pt.Hand) -> dict[str, tuple[int, int]]:
    """The strength of the best that a hand has in each category."""
    found = pt.combinations(hand, RULES)
    every = {"point": found.points, "sequence": found.sequences, "set": found.sets}
    return {name: items[0].strength if items else (0, 0) for name, items in every.items()}


def test_the_odds_of_the_dealer_are_those_of_all_splits() -> None:
    """Once cards were shown, few enough ways are left to try them all."""
    hands = ("AKQJT.AKQ.A.A", "987.JT9.KQ.KQ", ".87.JT987.JT9", "C8 C7")
    game = pt.new_game("normand", seed=1, first_dealer=2, deals=[hands], carte_blanche=0)
    game, tried = game.play("exchange H8"), []
    while game.view(2).phase == "declare":
        view = game.view(2)
        category = view.category
        needed = 10 - len(view.shown[0])
        if game.turn == 2 and needed < 10:
            splits = list(itertools.combinations(view.unseen, needed))
            pairs = []
            for cards in splits:
                own = pt.Hand(cards)
                both = ranks_of(own | view.shown[0]), ranks_of(view.unseen - own)
                pairs.append(max(one[str(category)] for one in both))
            for number, height in itertools.product((3, 4, 5), range(7, 15)):
                odds = declaration_odds(view, Declare(category, number, height))
                most = (number, height)
                assert odds.ways == len(splits)
                assert odds.good * len(splits) == sum(best < most for best in pairs)
                assert odds.equal * len(splits) == pairs.count(most)
                assert odds.above * len(splits) == sum(best > most for best in pairs)
            tried.append(len(splits))
        game = game.play(game.legal[0])
    assert tried == [3003, 66]


@pytest.mark.slow
def test_the_odds_take_what_was_said_for_true() -> None:
    """The others' hands are dealt at random, and kept where nobody has more than he has said."""
    source, compared = Random(1), 0
    for seed in range(40):
        game = bought(seed)
        game = game.play(game.legal[0])
        view = game.view(1)
        act = view.legal[0]
        if isinstance(act, Silent) or compared == 4:
            continue
        compared += 1
        odds = declaration_odds(view, act)
        assert view.best is not None
        said = (view.best[1].number, view.best[1].height)
        own, hits, kept = (act.number, act.height), 0, 0
        unseen = list(view.unseen)
        while kept < 1500:
            source.shuffle(unseen)
            dealer, third = (ranks_of(pt.Hand(unseen[n : n + 10]))["point"] for n in (0, 10))
            if dealer > said:
                continue
            kept += 1
            hits += max(dealer, third) < own
        share = float(odds.good)
        assert abs(hits / kept - share) < 4 * (share * (1 - share) / kept) ** 0.5 + 0.003
        assert odds.good + odds.equal + odds.above == 1
    assert compared == 4


def test_where_somebody_kept_something_back_every_way_counts() -> None:
    """The dealer, who has four spades, declares no more than three cards, and the next one none."""
    game = pt.new_game("normand", seed=3, first_dealer=0)
    for act in (Silent(), Silent(), Silent(), "exchange H10", "declare point 3 25", Silent()):
        game = game.play(act)
    view, source = game.view(2), Random(2)
    odds = declaration_odds(view, view.legal[0])
    own, hits = (view.legal[0].number, view.legal[0].height), 0
    unseen = list(view.unseen)
    for _ in range(1500):
        source.shuffle(unseen)
        dealer, third = (ranks_of(pt.Hand(unseen[n : n + 10]))["point"] for n in (0, 10))
        assert max(dealer, third) > (3, 25)
        hits += max(dealer, third) < own
    assert abs(hits / 1500 - float(odds.good)) < 0.06
    assert odds.ways == comb(22, 10) * comb(12, 10)
    reason = pt.advise(view)[0].reasons[0]
    assert reason.code == "declared_best.unheard"
    for language in LANGUAGES:
        assert str(odds.ways)[-3:] in pt.say(reason, language)


# --- guesses ---


def moments(seeds: range) -> Iterator[tuple[pt.Game, NormandView]]:
    for seed in seeds:
        random = Random(seed)
        game = pt.new_game("normand", seed=seed)
        while game.view(0).deal == 1:
            view = game.view(game.turn)
            if view.phase == "play" and random.random() < 0.3:
                yield game, view
            playing = isinstance(game.legal[0], pt.Card)
            game = game.play(random.choice(game.legal) if playing else game.legal[0])


@pytest.mark.parametrize("believing", [False, True])
def test_guesses_agree_with_all_that_was_seen(believing: bool) -> None:
    for game, view in moments(range(12)):
        hidden = Hidden.of(view)
        true = hands_of(game)
        for seat in range(3):
            assert not true[seat] & hidden.void[seat]
            assert not hidden.certain[seat] & ~true[seat]
            assert true[seat].bit_count() == (hidden.certain[seat]).bit_count() + (
                0 if seat == view.seat else hidden.needed[seat]
            )
        for guess in guesses(view, 3, seed=1, believing=believing):
            assert guess[view.seat] == view.hand.mask
            together = 0
            for seat, hand in enumerate(guess):
                assert hand.bit_count() == true[seat].bit_count()
                assert not hand & hidden.void[seat]
                assert not hidden.certain[seat] & ~hand
                assert not hand & together
                together |= hand
            assert not together & view.played.mask


def test_what_was_said_of_the_true_hands_is_never_against_them() -> None:
    """Guesses that believe hold more of what was declared than guesses that do not."""
    right = {False: 0, True: 0}
    for game, view in moments(range(8)):
        true = hands_of(game)
        for believing in right:
            for guess in guesses(view, 4, seed=2, believing=believing):
                right[believing] += sum(
                    (guess[seat] & true[seat]).bit_count() for seat in range(3) if seat != view.seat
                )
    assert right[True] > right[False]


# --- advice ---


def test_every_card_that_may_come_is_counted() -> None:
    game = pt.new_game("normand", seed=4, first_dealer=0, carte_blanche=0, must_buy=False)
    view = game.view(0)
    options = finish(advising_buy(view, deals=1))
    assert {option.action for option in options} == set(view.legal)

    def held(hand: pt.Hand) -> int:
        found = pt.combinations(hand, RULES)
        point = found.point.score if found.point else 0
        return point + sum(item.score for item in (*found.sequences, *found.sets))

    for option in options:
        facts = {reason.code: reason.facts for reason in option.reasons}
        if not option.action.cards:
            assert facts["buys_nothing"]["points"] == held(view.hand)
            continue
        kept = view.hand - option.action.cards
        after = {card: held(kept | pt.Hand([card])) for card in view.unseen}
        assert facts["buy_holds"] == {"points": Fraction(sum(after.values()), 22), "cards": 22}
        better = pt.Hand(card for card, points in after.items() if points > held(view.hand))
        assert facts.get("buy_betters", {"drawn": pt.Hand()})["drawn"] == better
        assert facts["buy_tried"] == {"deals": 22}


def test_the_value_of_a_buy_is_that_of_the_deals_played_out() -> None:
    """Threes of aces over one guessed deal a card: any thrown card is valued on the same deals."""
    game = pt.new_game("normand", seed=4, first_dealer=0, carte_blanche=0)
    few, more = (finish(advising_buy(game.view(0), deals=n)) for n in (1, 6))
    assert few == finish(advising_buy(game.view(0), deals=1))
    assert fmean(option.error for option in more) < fmean(option.error for option in few)
    assert [option.value for option in more] == sorted(
        (option.value for option in more), reverse=True
    )


def test_the_last_card_of_a_deal_is_valued_exactly() -> None:
    """All other cards are on the table or played: what the last one brings is a fact."""
    for seed in range(20):
        game, random = pt.new_game("normand", seed=seed, target=1000), Random(seed)
        while sum(game.view(0).tricks or (0,)) < 9 or len(game.view(0).trick) < 2:
            game = game.play(random.choice(game.legal))
        seat, before = game.turn, game.scores
        (option,) = finish(advising_card(game.view(seat), guessed=3))
        after = game.play(option.action).scores
        scored = [new - old for new, old in zip(after, before, strict=True)]
        assert (option.value, option.error) == (worth(scored, seat), 0)


def test_a_card_said_to_be_high_cannot_be_beaten() -> None:
    seen = set()
    for game, view in moments(range(15)):
        hands = hands_of(game)
        for option in finish(advising_card(view, guessed=1)):
            (code, *_) = [reason.code for reason in option.reasons]
            card = option.action
            seen.add(code)
            others = [pt.Hand.from_mask(hands[s]) for s in range(3) if s != view.seat]
            higher = any(c.suit == card.suit and c.rank > card.rank for h in others for c in h)
            if code == "card_is_high":
                assert not higher
            if code == "card_takes":
                assert len(view.trick) == 2
                assert all(c.suit != card.suit or c.rank < card.rank for _, c in view.trick)
            if code == "card_beaten":
                assert any(c.suit == card.suit and c.rank > card.rank for _, c in view.trick)
    assert seen >= {"card_is_high", "card_takes", "card_beaten", "throws_away"}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_advice_leads_through_a_deal_in_words(language: str) -> None:
    game, codes = pt.new_game("normand", seed=7, must_buy=False), set()
    while DealEnded not in map(type, game.news):
        view = game.view(game.turn)
        options = pt.advise(view)
        assert {option.action for option in options} == set(view.legal)
        for option in options:
            codes |= {reason.code for reason in option.reasons}
            assert all(pt.say(option, language))
        assert pt.say(pt.hint(options, view), language)
        assert options[0].value >= options[-1].value
        game = game.play(options[0].action)
    assert codes >= {"declared_best", "buy_holds", "tricks_of_three", "nothing_above"}


def test_an_equal_declaration_is_explained() -> None:
    equal = ("AKQJ..AKQ.KJT", "T987.JT9.J.87", ".AKQ8.T98.AQ9", "H7 D7")
    game = pt.new_game("normand", seed=1, first_dealer=2, deals=[equal], carte_blanche=0)
    for act in ("exchange C9", "silent", "silent", "silent", "declare sequence 3 A"):
        game = game.play(act)
    option = next(one for one in pt.advise(game.view(0)) if one.action == game.legal[-2])
    assert [reason.code for reason in option.reasons] == ["voids_the_best"]
    assert pt.say(option)[1].endswith("unless somebody has more: sequence.")


def test_as_two_they_are_advised_as_two() -> None:
    game = pt.new_game("normand", seed=6, target=20)
    easy = pt.player("easy")
    while game.view(game.turn).duel is None or game.view(game.turn).phase != "play":
        game = game.play(easy(game.view(game.turn)))
    for _ in range(18):
        game = game.play(easy(game.view(game.turn)))
    view = game.view(game.turn)
    assert pt.advise(view) == pt.advise(view.duel)
    assert pt.hint(pt.advise(view), view).do in pt.advise(view)
    for level in ("easy", "normal", "hard"):
        assert pt.player(level, seed=3)(view) == pt.player(level, seed=3)(view.duel)


@pytest.mark.slow
def test_a_deal_is_looked_back_on() -> None:
    game = pt.new_game("normand", seed=8)
    random = Random(8)
    while DealEnded not in map(type, game.news):
        game = game.play(random.choice(game.legal))
    (ended,) = [event for event in game.news if isinstance(event, DealEnded)]
    review = finish(reviewing(game, 1, deal=1))
    assert [one.result for one in review.deals] == [worth(ended.points, 1)]
    assert all(one.cost >= 0 for one in review.decisions)
    assert {one.phase for one in review.decisions} >= {"play"}
    (deal,) = review.deals
    assert deal.cost == pytest.approx(sum(one.cost for one in review.decisions))


# --- players ---


def test_rules_of_thumb_beat_random_play_on_the_same_cards() -> None:
    mean, error = normand_contest("easy", "random", 40)
    assert mean > 3 * error > 0


@pytest.mark.slow
def test_guesses_beat_rules_of_thumb_on_the_same_cards() -> None:
    mean, error = normand_contest("normal", "easy", 30)
    assert mean > 2 * error > 0


@pytest.mark.slow
def test_players_are_the_same_for_the_same_view() -> None:
    game = pt.new_game("normand", seed=3)
    for _ in range(14):
        view = game.view(game.turn)
        for level in ("random", "easy", "normal", "hard"):
            assert pt.player(level, seed=4)(view) == pt.player(level, seed=4)(view)
            assert pt.player(level)(view) in view.legal
        game = game.play(pt.player("normal")(view))


def test_parties_of_easy_players_end() -> None:
    for seed in range(10):
        players = [pt.player(name, seed=seed) for name in ("easy", "random", "easy")]
        game = pt.play_out(pt.new_game("normand", seed=seed), players)
        assert game.over
        assert pt.replay(game.record()) == game


def test_a_moment_of_the_play() -> None:
    view = honest(bought(3)).view(1)
    assert moment_of(view) == Moment(1, (), (0, 0, 0), view.points, ())
