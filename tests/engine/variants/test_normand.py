"""Normand: a worked deal, the dealer's card, the end and its payments, whole parties of three."""

import json
from collections.abc import Iterator
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.around.acts import Declare, Equal, Silent, Spoke, strength
from piquet_teach.engine.piquet.events import (
    Counted,
    DealBegan,
    DealEnded,
    Exchanged,
    Looked,
    Played,
    Said,
    Shown,
    TrickWon,
)
from piquet_teach.engine.piquet.normand.events import (
    DealtToThree,
    NormandEnded,
    TargetReached,
    TwoPlayOn,
)
from piquet_teach.engine.piquet.normand.settling import pay
from tests.engine.variants.playing import counted, one_deal, random_game

STRONG = ("AKQJT.AKQ.A.A", "987.JT9.KQ.KQ", ".87.JT987.JT9", "C8 C7")
STRONG_PLAY = (
    "SA S7 H7 SK S8 D7 SQ S9 D8 SJ H9 D9 ST HT DT HA HJ C8 HK DQ C9 HQ CQ CT DA DK DJ CA CK CJ"
)
PIQUE = ("AKQJ.AKQ.AK.A", "T9.J9.QT8.KJ9", "87.T8.J97.QT8", "H7 C7")
PIQUE_PLAY = (
    "SA S9 S8 SK ST H7 SQ C9 C8 SJ D8 D7 HA H9 H8 HK HJ HT HQ CJ CT DA DT D9 DK DQ DJ CA CK CQ"
)


def start(hands: tuple[str, ...] = STRONG, **options: object) -> pt.Game:
    """Seat 2 deals and declares first; seat 0 leads."""
    options = {"carte_blanche": 0, **options}
    return pt.new_game("normand", seed=1, first_dealer=2, deals=[hands], **options)


def why(game: pt.Game, act: object) -> str | None:
    refusal = game.refusal(act)
    return None if refusal is None else refusal.code


def say(game: pt.Game, *acts: object) -> pt.Game:
    for act in acts:
        game = game.play(act)
    return game


# --- worked deals ---


def test_a_deal_by_hand() -> None:
    """The dealer throws ♥8 and draws ♣8. His five diamonds are 44, seat 0's five spades 51: 5.

    The dealer has a quint to the jack, seat 0 one to the ace: 15, and his tierce of hearts: 3. No
    set. 23 before a card is led, and the others have nothing: 70 more, 93. He leads to all ten
    tricks, 10, wins the last, 1, and has them all: 20 in place of the 10. 93 + 31 = 124.
    """
    game = one_deal(start(), STRONG_PLAY, first=["exchange H8"])
    lines = counted(game)
    assert lines[:3] == [(0, "point", 5), (0, "sequence", 18), (0, "repique", 70)]
    assert lines[3:] == [(0, "lead", 1)] * 10 + [(0, "last_trick", 1), (0, "capot", 20)]
    assert (game.scores, game.view(0).deal, game.view(0).dealer) == ((124, 0, 0), 2, 0)


def test_twenty_after_the_lead() -> None:
    """Point 4, quart and tierce 7, three kings 3: 14. The sixth lead makes 20, so 40 more.

    14 + 10 leads + 40 + the last trick 1 + all tricks 20 = 85.
    """
    game = one_deal(start(PIQUE), PIQUE_PLAY, first=["exchange S7"])
    lines = counted(game)
    assert lines[:3] == [(0, "point", 4), (0, "sequence", 7), (0, "set", 3)]
    assert lines[3:] == [
        *[(0, "lead", 1)] * 6, (0, "pique", 40), *[(0, "lead", 1)] * 4,
        (0, "last_trick", 1), (0, "capot", 20),
    ]  # fmt: skip
    assert game.scores == (85, 0, 0)


def test_the_numbers_of_the_bonuses_are_options() -> None:
    game = one_deal(start(PIQUE, pique_at=24, pique=6), PIQUE_PLAY, first=["exchange S7"])
    assert [line for line in counted(game) if line[1] == "pique"] == [(0, "pique", 6)]
    game = one_deal(start(PIQUE, repique_at=14, repique=1), PIQUE_PLAY, first=["exchange S7"])
    assert game.scores == (14 + 1 + 10 + 1 + 20, 0, 0)  # never both
    game = one_deal(start(capot_with_cards=True), STRONG_PLAY, first=["exchange H8"])
    assert game.scores == (134, 0, 0)


MIXED = ("AKQ7.KJ.A87.T", "JT98.AQ.KQ.K9", ".T987.JT9.AQJ", "C8 C7")
MIXED_PLAY = (
    "CT CK CA DJ D7 DK HA H7 HJ HQ H8 HK SA S8 H9 SK S9 C8 SQ ST HT DA DQ D9 D8 C9 DT CQ S7 SJ"
)


def test_a_deal_in_which_all_three_score() -> None:
    """The dealer throws ♣J and draws ♣8; he has four hearts, 34, and a quart to the ten.

    Point: the dealer 34; seat 0 has four spades too, 11 + 10 + 10 + 7 = 38, above; seat 1's four,
    10 + 10 + 9 + 8 = 37, are not. 4 for seat 0. Sequence: the dealer's quart to the ten, seat 1's
    to the jack is above: 4. Sets: seat 1 has K K, Q Q: nobody.

    Tricks: ♣10 is led by 0 (1) and falls to the dealer's ace (1 for the trick). He leads ♦J (1),
    seat 1 takes it with the king (1), leads ♥A (1) and ♥Q (1), which seat 0's king takes (1). He
    leads ♠A, ♠K, ♠Q, ♦A, ♦8 (5): the last of these falls to the dealer's ten (1), who leads ♣Q (1)
    and wins the last trick (1). Tricks: 0 has ♥K, ♠A, ♠K, ♠Q, ♦A: five, 10 for the cards.
    Seat 0: 4 + 1 + 1 + 5 + 10 = 21; seat 1: 4 + 1 + 2 = 7; seat 2: 1 + 1 + 1 + 1 + 1 = 5.
    """
    game = one_deal(start(MIXED), MIXED_PLAY, first=["exchange CJ"])
    assert game.scores == (21, 7, 5)
    assert [line for line in counted(game) if line[1] not in ("lead", "tricks")] == [
        (0, "point", 4), (1, "sequence", 4), (2, "last_trick", 1), (0, "cards", 10),
    ]  # fmt: skip


def test_more_than_six_tricks_where_the_table_wants_them() -> None:
    game = one_deal(start(MIXED, cards_least=7), MIXED_PLAY, first=["exchange CJ"])
    assert game.scores == (11, 7, 5)


def test_twenty_in_the_play_where_others_may_have_scored() -> None:
    """Seat 0 comes from 4 to 11 and then has 10 for the cards, which completes no bonus."""
    mixed = start(MIXED, pique_alone=False, pique_at=9, repique_at=100)
    game = one_deal(mixed, MIXED_PLAY, first=["exchange CJ"])
    assert [line for line in counted(game) if line[1] == "pique"] == [(0, "pique", 40)]
    alone = one_deal(start(MIXED, pique_at=9, repique_at=100), MIXED_PLAY, first=["exchange CJ"])
    assert [line for line in counted(alone) if line[1] == "pique"] == []


def test_options_of_the_play_hold_at_a_table_of_three_too() -> None:
    def played(**options: object) -> pt.Game:
        return one_deal(start(MIXED, **options), MIXED_PLAY, first=["exchange CJ"])

    assert played(honours_only=True).scores == (20, 7, 5)  # nothing for the lead of the eight
    game = played(last_trick="two_to_leader")  # seat 2 leads to the last trick: 2 in place of 1 + 1
    assert (game.scores, counted(game)[-2]) == ((21, 7, 5), (2, "lead", 2))
    late = {"pique_at": 21, "pique_alone": False, "repique_at": 100}
    assert played(**late).scores == (21, 7, 5)
    assert played(**late, cards_complete_pique=True).scores == (61, 7, 5)


# --- the dealer's card ---


def test_the_dealer_alone_buys_exactly_one_card() -> None:
    game = start()
    assert (game.turn, game.view(2).phase, len(game.legal)) == (2, "exchange", 10)
    assert why(game, "exchange -") == "exchange_too_few"
    assert why(game, "exchange H8 H7") == "exchange_too_many"
    assert why(game, "exchange SA") == "not_in_hand"
    assert why(game, "silent") == "not_now"
    game = game.play("exchange H8")
    view = game.view(2)
    assert (str(view.hand), str(view.discards), str(view.looked)) == (
        "♥7 ♦J10987 ♣J1098", "♥8", "♣7",
    )  # fmt: skip
    assert (view.left, len(view.unseen)) == (1, 20)
    assert view.phase == "declare"


def test_what_the_dealer_bought_is_his_secret() -> None:
    game = start().play("exchange H8")
    for seat in (0, 1):
        events = game.view(seat).events
        assert Exchanged(2, 1, None, None) in events
        assert Looked(2, 1, None) in events
        assert (game.view(seat).left, len(game.view(seat).unseen)) == (1, 22)


def test_a_table_where_the_dealer_need_not_buy_and_may_not_look() -> None:
    game = start(must_buy=False, first_may_look=False)
    assert (len(game.legal), game.legal[0]) == (11, pt.Exchange(pt.Hand()))
    game = game.play("exchange -")
    assert (game.view(2).left, game.view(2).looked) == (2, pt.Hand())
    assert start(must_buy=False).play("exchange -").view(2).looked == pt.Hand("C8 C7")


def test_a_carte_blanche_is_of_the_cards_as_dealt() -> None:
    hands = ("KQJ.KQJ.KQJ.K", "AT9.AT.AT9.QJ", "87.987.87.T87", "CA C9")
    game = start(hands, carte_blanche=10)
    assert (game.turn, str(game.view(2).category)) == (2, "carte_blanche")
    game = game.play("declare carte_blanche")
    assert (game.scores, game.view(0).shown[2]) == ((0, 0, 10), pt.Hand(hands[2]))
    game = say(game, "silent", "silent", "exchange C7")
    assert game.view(0).shown[2] == pt.Hand()  # one of the ten is out, nobody knows which
    assert game.view(2).shown[2] == pt.Hand()
    assert why(start(hands, carte_blanche=10, sinking=False), "silent") == "must_announce"


# --- declaring ---


def test_the_dealer_declares_first_and_the_player_after_him_leads() -> None:
    game, turns = start().play("exchange H8"), []
    while game.view(0).phase == "declare":
        turns.append((game.turn, str(game.view(0).category)))
        game = game.play(Silent())
    assert turns == [
        (seat, category) for category in ("point", "sequence", "set") for seat in (2, 0, 1)
    ]
    assert (game.turn, game.scores) == (0, (0, 0, 0))
    game = start(leads_first="dealer").play("exchange H8")
    while game.view(0).phase == "declare":
        game = game.play(Silent())
    assert game.turn == 2


def test_a_longer_point_is_above_a_dearer_one() -> None:
    hands = ("AKQJ.AKQJ.A.A", "T987.T98.KQ.K", ".7.JT987.QJT9", "C8 C7")
    game = say(start(hands), "exchange H7", "declare point 5 44")
    assert game.legal == (Silent(),)
    assert why(game, "declare point 4 41") == "not_above"
    assert why(game, Equal()) == "not_equal"


def test_of_the_same_value_nobody_scores_unless_somebody_is_above() -> None:
    equal = ("AKQJ..AKQ.KJT", "T987.JT9.J.87", ".AKQ8.T98.AQ9", "H7 D7")
    game = say(start(equal), "exchange C9", "silent", "silent", "silent")
    game = say(game, "declare sequence 3 A", "equal")
    assert game.view(0).equalled
    assert game.view(1).legal == (Declare("sequence", 4, 10), Silent())
    nobody = game.play("silent")
    assert (nobody.scores, str(nobody.view(0).category)) == ((0, 0, 0), "set")
    assert game.play("declare sequence 4 10").scores == (0, 7, 0)  # and his tierce counts too


def test_only_what_was_declared_scores() -> None:
    """Seat 0 keeps his quint back and declares the tierce of hearts: 3."""
    game = say(start(), "exchange H8", "silent", "silent", "silent", "silent")
    game = say(game, "declare sequence 3 A", "silent")
    assert game.scores == (3, 0, 0)


def test_the_lesser_ones_count_only_where_the_table_plays_so() -> None:
    for every, points in ((True, 18), (False, 15)):
        game = say(start(all_sequences=every), "exchange H8", "silent", "silent", "silent")
        game = say(game, "silent", "declare sequence 5 A", "silent")
        assert game.scores == (points, 0, 0)


# --- the end ---


def test_who_reaches_the_target_leaves_and_two_play_on() -> None:
    """Seat 0 has 124 after the first deal; seat 0 would deal next, so seat 1 does."""
    game = one_deal(start(target=100), STRONG_PLAY, first=["exchange H8"])
    assert TargetReached((0,), 100) in game.news
    assert TwoPlayOn((1, 2)) in game.news
    view = game.view(1)
    assert (view.pair, view.dealer, view.turn, view.deal) == ((1, 2), 1, 1, 2)
    assert view.duel is not None
    assert (view.duel.seat, view.duel.dealer, view.duel.scores) == (0, 0, (0, 0))
    assert (view.duel.phase, view.legal) == ("exchange", view.duel.legal)
    assert len(view.hand) == 12
    assert (view.duel.rules.id, view.duel.rules.repique_at) == ("piquet-site", 30)
    assert (game.view(0).duel, game.view(0).hand, game.view(0).legal) == (None, pt.Hand(), ())
    assert game.scores == (124, 0, 0)


def test_the_last_pays_what_he_lacks() -> None:
    """Seat 1 deals to seat 2, who throws ♥J and draws ♣A, and counts as elder of two players does.

    Point 8, octet 18, tierce 3: 29, and the first lead makes the pique of two players, 30 more.
    Twelve leads 12, the last trick 1, capot 40: 29 + 30 + 12 + 1 + 40 = 112. Seat 1 has nothing and
    pays 100 to each of the others.
    """
    two = ("AKQJT987.AKQJ..", "..KQJT987.KQJT9", "CA DA C8 C7 HT H9 H8 H7")
    options = {"deals": [STRONG, two], "first_dealer": 2, "carte_blanche": 0, "target": 100}
    game = one_deal(pt.new_game("normand", seed=1, **options), STRONG_PLAY, first=["exchange H8"])
    game = say(game, "exchange -", "exchange HJ", "look no")
    assert why(game, "silent") == "not_now"
    while not game.over:
        game = game.play(game.legal[0])
    assert game.scores == (124, 0, 112)
    ended = game.events[-1]
    assert isinstance(ended, NormandEnded)
    payment = ended.payment
    assert (payment.winners, payment.loser, payment.amount) == ((0, 2), 1, 100)


def test_what_the_last_pays() -> None:
    """The target 150 less his own total, to each: 150 - 120 = 30."""
    payment = pay(150, (151, 163, 120))
    assert (payment.winners, payment.loser, payment.amount, payment.terms) == (
        (0, 1), 2, 30, (150, -120),
    )  # fmt: skip
    assert pay(150, (150, 151, 152)).loser is None
    with pytest.raises(ValueError, match="2 players have not reached 150"):
        pay(150, (150, 20, 30))


def test_two_totals_are_settled_as_the_last_two_do() -> None:
    settled = pt.settle(pt.rules("normand"), 120, 152)
    assert (settled.winner, settled.amount, settled.terms) == (1, 30, (150, -120))
    assert pt.settle(pt.rules("normand", target=100), 120, 101).winner is None
    assert pt.say(settled) == (
        "The winner gets 150 − 120 = 30. The other pays what he lacks of the target."
    )


def test_two_at_once_leave_and_the_third_pays() -> None:
    game = one_deal(start(MIXED, target=7), MIXED_PLAY, first=["exchange CJ"])
    assert game.over
    assert TargetReached((0, 1), 7) in game.news
    assert game.news[-1] == NormandEnded((21, 7, 5), pay(7, (21, 7, 5)))
    assert why(game, "SA") == "game_over"
    assert game.view(2).phase == "over"


# --- whole parties ---


def deals_of(game: pt.Game) -> Iterator[list[object]]:
    """The events of each deal."""
    events: list[object] = []
    for event in game.events:
        if isinstance(event, DealBegan):
            events = []
        events.append(event)
        if isinstance(event, DealEnded):
            yield events


def by_hand(events: list[object], rules: pt.RuleSet) -> list[int]:
    """The points of a deal of three, counted anew from the cards, what was said and played."""
    began, dealt = events[:2]
    assert isinstance(began, DealBegan)
    assert isinstance(dealt, DealtToThree)
    points = [0, 0, 0]
    order: list[tuple[int, int]] = []  # who scores, how much, before a card is led
    hands = list(dealt.hands)
    said: dict[str, list[tuple[int, Declare]]] = {}
    equalled: set[str] = set()
    for event in events:
        if isinstance(event, Exchanged):
            hands[event.seat] = hands[event.seat] - event.discarded | event.drawn
        if isinstance(event, Spoke) and isinstance(event.act, Declare):
            said.setdefault(str(event.category), []).append((event.seat, event.act))
            equalled.discard(str(event.category))
        if isinstance(event, Spoke) and isinstance(event.act, Equal):
            equalled.add(str(event.category))
    order += [(seat, 10) for seat, _ in said.get("carte_blanche", [])]
    for category in ("point", "sequence", "set"):
        if category not in said or category in equalled:
            continue
        seat, act = said[category][-1]  # each had to be above the one before
        found = pt.combinations(hands[seat], rules)
        if category == "point":
            order.append((seat, act.number))
        else:
            items = found.sequences if category == "sequence" else found.sets
            most = strength(act, rules)
            order.append((seat, sum(item.score for item in items if item.strength <= most)))
    for seat, worth in order:
        points[seat] += worth
    first = order[0][0] if order else None
    run = 0
    for seat, worth in order:
        if seat != first:
            break
        run += worth
    bonus = first if run >= 20 else None
    if bonus is not None:
        points[bonus] += 70
    tricks, race = [0, 0, 0], bonus is None
    cards = [event for event in events if isinstance(event, Played)]
    assert len(cards) == 30

    def score(seat: int) -> None:
        nonlocal race
        points[seat] += 1
        if sum(1 for total in points if total) > 1:
            race = False
        if race and points[seat] >= 20:
            points[seat] += 40
            race = False

    for number in range(10):
        trick = cards[3 * number : 3 * number + 3]
        led = trick[0]
        best = max(
            (one for one in trick if one.card.suit == led.card.suit), key=lambda e: e.card.rank
        )
        score(led.seat)
        tricks[best.seat] += 1
        if best.seat != led.seat:
            score(best.seat)
    score(best.seat)
    most = max(tricks)
    if tricks.count(most) == 1:
        points[tricks.index(most)] += 20 if most == 10 else 10
    return points


def _rank(event: Played) -> int:
    return event.card.rank


@pytest.mark.slow
def test_parties_end_and_add_up() -> None:
    paid = duels = 0
    for seed in range(2_000):
        game = random_game(pt.new_game("normand", seed=seed), Random(seed))
        totals, out = [0, 0, 0], ()
        for event in game.events:
            if isinstance(event, Counted):
                totals[event.seat] += event.points
                assert event.points > 0
            elif isinstance(event, DealEnded):
                assert tuple(totals) == event.totals
            elif isinstance(event, TargetReached):
                assert all(totals[seat] >= 150 for seat in event.seats)
                out += event.seats
        assert tuple(totals) == game.scores
        ended = game.events[-1]
        assert isinstance(ended, NormandEnded)
        assert sorted(out) == list(ended.payment.winners)
        below = [seat for seat in range(3) if totals[seat] < 150]
        assert len(below) <= 1
        assert ended.payment.loser == (below[0] if below else None)
        assert ended.payment.amount == (150 - totals[below[0]] if below else 0)
        paid += len(below)
        duels += any(isinstance(event, TwoPlayOn) for event in game.events)
        if seed % 40 == 0:
            _counted_anew(game)
            assert pt.replay(json.dumps(game.record())) == game
    assert paid > 1_000
    assert duels > 1_000


def _counted_anew(game: pt.Game) -> None:
    before = (0, 0, 0)
    for events in deals_of(game):
        ended = events[-1]
        assert isinstance(ended, DealEnded)
        three = any(isinstance(event, DealtToThree) for event in events)
        cards = [event.card for event in events if isinstance(event, Played)]
        tricks = sum(isinstance(event, TrickWon) for event in events)
        if not three:
            assert (len(set(cards)), tricks) == (24, 12)
            assert 0 in ended.points
        else:
            assert (len(set(cards)), tricks) == (30, 10)
            assert ended.points == tuple(by_hand(events, game.rules))
        assert ended.totals == tuple(
            old + more for old, more in zip(before, ended.points, strict=True)
        )
        before = ended.totals


def test_every_deal_counted_anew() -> None:
    for seed in range(25):
        _counted_anew(random_game(pt.new_game("normand", seed=seed), Random(seed)))


def test_thirty_two_cards_at_every_moment() -> None:
    random = Random(4)
    for seed in range(4):
        game = pt.new_game("normand", seed=seed, target=40)
        while not game.over:
            views = [game.view(seat) for seat in range(3)]
            hands = [view.hand for view in views]
            known = views[0].played
            for hand in hands:
                assert not known & hand
                known |= hand
            aside = [view.discards for view in views]
            assert len(known) + sum(map(len, aside)) + views[0].left == 32
            for view in views:
                assert not view.unseen & view.hand
            game = game.play(random.choice(game.legal))


def test_records_of_any_moment() -> None:
    random = Random(3)
    game = pt.new_game("normand", seed=9, target=60)
    while not game.over:
        game = game.play(random.choice(game.legal))
        if random.random() < 0.1:
            again = pt.replay(game.record())
            assert (again, again.legal, again.scores) == (game, game.legal, game.scores)
            assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


# --- views ---


def some_deals(random: Random) -> list[object]:
    """A deal of three, then deals of two."""
    pack = list(pt.PACK32)
    random.shuffle(pack)
    deals: list[object] = [[pt.Hand(pack[10 * n : 10 * n + 10]) for n in range(3)]]
    for _ in range(4):
        random.shuffle(pack)
        deals.append((pt.Hand(pack[:12]), pt.Hand(pack[12:24])))
    return deals


@pytest.mark.slow
def test_a_view_does_not_change_with_cards_that_it_may_not_know() -> None:
    """Two hidden cards change places, everything else is done again: the view stays the same."""
    random, compared, dueling, watching = Random(8), 0, 0, 0
    for seed in range(40):
        options = {"seed": seed, "first_dealer": 1, "target": 12}
        game = pt.new_game("normand", deals=some_deals(random), **options)
        while not game.over and game.view(0).deal <= 3:
            seat = random.randrange(3)
            view = game.view(seat)
            hidden = sorted(view.unseen)
            if len(hidden) > 1 and random.random() < 0.4:
                one, other = random.sample(hidden, 2)
                again = _swapped(game, options, view.deal, one, other)
                if again is not None:
                    assert again.view(seat) == view
                    compared += 1
                    dueling += view.duel is not None
                    watching += view.pair is not None and view.duel is None
            game = game.play(random.choice(game.legal))
    assert compared > 200
    assert dueling > 20
    assert watching > 20


PUBLIC = (Shown, Counted, Spoke, Said)


def _swapped(
    game: pt.Game, options: dict[str, object], number: int, one: pt.Card, other: pt.Card
) -> pt.Game | None:
    names = {one.name: other.name, other.name: one.name}
    deals = [dict(deal) for deal in game.setup.deals if deal is not None]
    deals[number - 1] = {
        part: " ".join(names.get(name, name) for name in text.split())
        for part, text in deals[number - 1].items()
    }
    again = pt.new_game("normand", deals=deals, **options)
    for action in game.actions:
        try:
            again = again.play(action)
        except pt.IllegalAction:
            return None
    told = [event for event in again.events if isinstance(event, PUBLIC)]
    return again if told == [event for event in game.events if isinstance(event, PUBLIC)] else None


# --- setting it up ---


@pytest.mark.parametrize(
    "deal",
    [
        STRONG[:2], "x", ("AKQJ.AK.7.", *STRONG[1:3]), (*STRONG[:2], STRONG[0]),
        (*STRONG[:3], "C8 S7"),
    ],
)  # fmt: skip
def test_cards_that_cannot_be_dealt_so(deal: object) -> None:
    with pytest.raises(ValueError, match=r"three hands|no hand|cards"):
        pt.new_game("normand", deals=[deal])


def test_its_options() -> None:
    rules = pt.rules("normand")
    says = {name: str(rules.source(name)) for name in rules.rows}
    assert [rules.repique_at, rules.repique, rules.pique_at, rules.pique] == [20, 70, 20, 40]
    assert {says[name] for name in ("repique", "pique", "cards", "capot", "declares_first")} == {
        "text"
    }
    for name in ("target", "must_buy", "leads_first", "pique_alone", "cards_least", "settlement"):
        assert says[name] == "reading"
    assert (rules.target, rules.must_buy, rules.leads_first) == (150, True, "after_dealer")
    assert pt.rules("normand", target=100).changes == {"target": 100}
    for name, value in (("showing", "on_demand"), ("deals", 6), ("declares_first", "elder")):
        with pytest.raises(ValueError, match=f"{name} cannot be"):
            pt.rules("normand", **{name: value})
    game = pt.new_game("normand", seed=2)
    assert (game.seats, game.scores, game.id) == (3, (0, 0, 0), "normand")
    with pytest.raises(ValueError, match="first_dealer is seat 0 to 2"):
        pt.new_game("normand", first_dealer=3)
    with pytest.raises(ValueError, match="seat is a whole number from 0 to 2"):
        game.view(3)


def test_an_option_of_both_stages_holds_in_both() -> None:
    duel = pt.rules("normand", sinking=False, pique_at=25, trio=4).duel
    assert (duel.sinking, duel.trio, duel.pique_at, duel.showing) == (False, 4, 30, "on_demand")
