"""Cards, advice and players of Voleur."""

from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import SUIT_MASKS, Hand
from piquet_teach.engine.piquet.around.acts import Declare, Silent, Spoke
from piquet_teach.engine.piquet.events import Counted, DealEnded, Played
from piquet_teach.tutor.voleur.cards import by_thumb, play_options
from piquet_teach.tutor.voleur.rollout import Rollout, _follow, _lead
from piquet_teach.tutor.voleur.worlds import worlds
from piquet_teach.tutor.worth import signed
from tools.ladder_variants import voleur_contest


def test_rules_of_thumb_beat_random_play_on_the_same_cards() -> None:
    mean, error = voleur_contest("easy", "random", 40)
    assert mean > 3 * error > 0


def test_a_trick_is_left_to_the_partner() -> None:
    hand = tuple(pt.Hand("♠AQ7"))
    led, higher, low = pt.Card("SK"), pt.Card("SA"), pt.Card("S8")
    assert by_thumb(hand, [led]) == pt.Card("SA")
    assert by_thumb(hand, [led, low]) == pt.Card("S7")
    assert by_thumb(tuple(pt.Hand("♠Q7")), [led, higher]) == pt.Card("S7")
    assert by_thumb(tuple(pt.Hand("♠AQ7")), [pt.Card("S9"), pt.Card("S10"), low]) == pt.Card("S7")


@pytest.mark.parametrize("deals", [1, 6])
def test_the_last_card_of_a_deal_is_valued_exactly(deals: int) -> None:
    """All other cards are on the table or played: what the last one brings is a fact."""
    for seed in range(20):
        game, random = pt.new_game("voleur", seed=seed, first_dealer=3, deals=deals), Random(seed)
        while sum(game.view(0).tricks) < 7 or len(game.view(0).trick) < 3:
            game = game.play(random.choice(game.legal))
        side, before = game.turn % 2, game.scores
        (option,) = play_options(game.view(game.turn), guesses=3)
        after = game.play(option.action).scores
        scored = [new - old for new, old in zip(after, before, strict=True)]
        worth = scored[side] - scored[1 - side]
        if deals == 1:  # the settlement is at stake
            worth = signed(game.rules, after[side], after[1 - side])
        assert (option.value, option.error) == (worth, 0)


# --- guessed hands ---


def honest(seed: int, moves: int) -> pt.Game:
    """A deal in which all is declared, so many cards of which were played at random."""
    game, random = pt.new_game("voleur", seed=seed, first_dealer=seed % 4), Random(seed)
    while game.view(0).phase == "declare":
        game = game.play(game.legal[0])
    for _ in range(moves):
        game = game.play(random.choice(game.legal))
    return game


@pytest.mark.parametrize("moves", [0, 5, 14, 27])
def test_guessed_hands_agree_with_all_that_was_seen_and_heard(moves: int) -> None:
    """Each is put to the engine as a deal: everybody would have said what he has said."""
    for seed in range(6):
        game = honest(seed, moves)
        view = game.view(game.turn)
        put = [0] * 4
        void = [0] * 4
        led = None
        for event in view.events:
            if isinstance(event, Played):
                led = event.card if sum(map(int.bit_count, put)) % 4 == 0 else led
                put[event.seat] |= 1 << event.card.index
                if led is not None and event.card.suit is not led.suit:
                    void[event.seat] |= SUIT_MASKS[led.suit]
        said = [event for event in view.events if isinstance(event, Spoke)]
        for hands in worlds(view, 4, seed):
            assert hands[view.seat] == view.hand.mask
            for seat in range(4):
                assert not view.shown[seat].mask & ~hands[seat]
                assert not hands[seat] & void[seat]
            dealt = [Hand.from_mask(hands[seat] | put[seat]) for seat in range(4)]
            again = pt.new_game(view.rules, seed=0, deals=[dealt], first_dealer=view.dealer)
            for event in said:
                assert again.legal[0] == event.act
                again = again.play(event.act)


def test_what_was_said_shrinks_what_the_others_may_have() -> None:
    """Of a player who was silent no guess has a better point; unheard, some do."""
    game = pt.new_game("voleur", seed=7, first_dealer=3)
    while game.view(0).phase == "declare":
        game = game.play(game.legal[0])
    view = game.view(0)
    points = [e for e in view.events if isinstance(e, Spoke) and e.category == "point"]
    best = max(event.act.height for event in points if isinstance(event.act, Declare))
    silent = next(e.seat for e in points if isinstance(e.act, Silent) and e.seat != 0)

    def highest(heard: bool) -> int:
        return max(
            item.value
            for hands in worlds(view, 60, heard=heard)
            for item in pt.combinations(Hand.from_mask(hands[silent]), view.rules).points
        )

    assert highest(heard=True) <= best < highest(heard=False)


def test_where_somebody_kept_something_back_there_are_still_guesses() -> None:
    game = pt.new_game("voleur", seed=7, first_dealer=3)
    while game.view(0).phase == "declare":
        game = game.play(Silent())
    assert len(worlds(game.view(0), 20)) == 20


def test_the_same_view_and_number_give_the_same_guesses() -> None:
    view = honest(3, 6).view(honest(3, 6).turn)
    assert worlds(view, 5, 1) == worlds(view, 5, 1) != worlds(view, 5, 2)


# --- playing on ---


def by_rule(game: pt.Game) -> pt.Card:
    """The card that the rules of thumb play, all hands being known."""
    view = game.view(game.turn)
    if not view.trick:
        chosen = _lead([game.view(seat).hand.mask for seat in range(4)], view.seat)
    else:
        led = view.trick[0][1]
        whose, best = max(
            (one for one in view.trick if one[1].suit is led.suit), key=lambda one: one[1].rank
        )
        leave = whose % 2 == view.seat % 2
        chosen = _follow(view.hand.mask, led.index, best.index, leave=leave)
    return next(card for card in game.legal if card.index == chosen)


@pytest.mark.parametrize(
    "rules", [{}, {"capot_with_cards": True, "pique_at": 8, "pique_by": "either"}]
)
def test_a_deal_played_on_scores_what_the_engine_counts(rules: dict[str, object]) -> None:
    piques = 0
    for seed in range(40):
        game = pt.new_game("voleur", seed=seed, first_dealer=seed % 4, **rules)
        while game.view(0).phase == "declare":
            game = game.play(game.legal[0])
        for _ in range(seed % 20):
            game = game.play(game.legal[-1])
        hands = [game.view(seat).hand.mask for seat in range(4)]
        points, _ = Rollout(game.view(game.turn)).play(hands)
        while not any(isinstance(event, DealEnded) for event in game.news):
            game = game.play(by_rule(game))
        assert points == next(e for e in game.news if isinstance(e, DealEnded)).points
        piques += any(isinstance(e, Counted) and e.reason == "pique" for e in game.events)
    assert piques or not rules


# --- advice ---


def test_declaring_what_wins_is_worth_its_points() -> None:
    """Sixteen for a sixième to the ace that nobody can beat, and six for its point."""
    hands = ("AKQJT9.8.7.", "87.AKQ.AK.A", ".JT9.QJT.KQ", ".7.98.JT987")
    game = pt.new_game("voleur", seed=1, first_dealer=3, deals=[hands], carte_blanche=0)
    for category, points in (("point", 6), ("sequence", 16)):
        best, silent = pt.advise(game.view(0))
        assert (best.action.category, silent.action) == (category, Silent())
        assert best.value - silent.value >= points
        while game.view(game.turn).category == category:
            game = game.play(game.legal[0])


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(4))
def test_a_deal_is_looked_back_on_from_every_seat(seat: int) -> None:
    game, random = pt.new_game("voleur", seed=5, first_dealer=1, deals=2), Random(5)
    while not any(isinstance(event, DealEnded) for event in game.news):
        view = game.view(game.turn)
        if game.turn == seat and len(view.legal) > 1:
            game = game.play(pt.advise(view)[0].action)
        else:
            game = game.play(random.choice(game.legal))
    found = pt.review(game, seat)
    assert found.decisions
    assert {decision.cost for decision in found.decisions} == {0.0}
    side = seat % 2
    ended = next(event for event in game.news if isinstance(event, DealEnded))
    assert found.deals[0].result == ended.points[side] - ended.points[1 - side]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_advice_leads_through_a_deal_in_words(language: str) -> None:
    game = pt.new_game("voleur", seed=7, first_dealer=1)
    while not any(isinstance(event, DealEnded) for event in game.news):
        options = pt.advise(game.view(game.turn))
        assert all(pt.say(option, language) for option in options)
        assert pt.say(pt.hint(options, game.view(game.turn)), language)
        assert options[0].value >= options[-1].value
        game = game.play(options[0].action)


@pytest.mark.parametrize("language", ["en", "ru", "bg"])
def test_every_refusal_has_a_sentence(language: str) -> None:
    random, said = Random(6), set()
    actions = [
        "equal", "silent", "declare carte_blanche", "declare point 5 47", "declare point 3 30",
        "declare sequence 3 9", "declare set 3 K", "SA", "H7", "look yes",
    ]  # fmt: skip
    for seed in range(25):
        game = pt.new_game("voleur", seed=seed, deals=1, sinking=seed % 2 == 0)
        while not game.over:
            for action in actions:
                refusal = game.refusal(action)
                if refusal is not None:
                    said.add(refusal.code)
                    assert pt.say(refusal, language).endswith(".")
            game = game.play(random.choice(game.legal))
    assert said >= {"not_above", "not_in_this_hand", "category_in_turn", "not_now", "not_equal"}
