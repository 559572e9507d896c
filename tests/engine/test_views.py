"""A view holds what its seat may know, and nothing else.

The proof: hidden cards are exchanged for other hidden cards in a copy of the game, and the view
must stay what it is, to the last event.
"""

import dataclasses
from random import Random

import piquet_teach as pt
from piquet_teach.engine.piquet.actions import write
from piquet_teach.engine.piquet.events import Announced, Exchanged, Played, Said, Shown
from tests.engine.parties import any_rules, cards, rounds, walk


def swapped(game: pt.Game, one: pt.Card, other: pt.Card) -> pt.Game | None:
    """The same game with two cards exchanged in the first deal; None if it cannot be played so.

    The first deal is told card by card, and all actions are played again.
    """
    names = {one.name: other.name, other.name: one.name}

    def changed(text: str) -> str:
        return " ".join(names.get(name, name) for name in text.split())

    deal = game._phase.deal
    hands = {role: pt.Hand.from_mask(deal.hands[deal.seat(role)]) for role in pt.Seat}
    given = {str(role): " ".join(card.name for card in hands[role]) for role in pt.Seat}
    given["talon"] = " ".join(card.name for card in cards(deal.talon))
    again = pt.new_game(
        game.rules,
        seed=game.setup.seed,
        first_dealer=deal.dealer,
        deals=[{part: changed(words) for part, words in given.items()}],
    )
    for action in game.actions:
        text = write(action)
        try:
            again = again.play(changed(text) if text.startswith("exchange ") else text)
        except pt.IllegalAction:
            return None
    return again if shown(again) == shown(game) else None  # its holder would show other cards


def shown(game: pt.Game) -> list[object]:
    """What was shown to both players."""
    return [
        event
        for event in game.events
        if isinstance(event, Shown) or (isinstance(event, Said) and isinstance(event.act, pt.Show))
    ]


@rounds(20, 100)
def test_no_view_changes_when_cards_that_it_may_not_know_are_exchanged(rounds: int) -> None:
    random = Random(rounds)
    compared = {}
    for seed in range(rounds):
        rules = any_rules(random)
        start = pt.new_game(rules, seed=seed, first_dealer=seed % 2)
        deal = start._phase.deal
        roles = {role: pt.Hand.from_mask(deal.hands[deal.seat(role)]) for role in pt.Seat}
        deals = [(roles[pt.Seat.ELDER], roles[pt.Seat.YOUNGER], cards(deal.talon))]
        start = pt.new_game(rules, seed=seed, first_dealer=seed % 2, deals=deals)
        for game in walk(start, random):
            if game.view(0).deal != 1:
                break
            for seat in (0, 1) if random.random() < 0.4 else ():
                view = game.view(seat)
                hidden = sorted(view.unseen - known(game, seat))
                if len(hidden) < 2:
                    continue
                one, other = random.sample(hidden, 2)
                again = swapped(game, one, other)
                if again is None:
                    continue
                assert same(again.view(seat), view), (seed, seat, one, other)
                compared[view.phase] = compared.get(view.phase, 0) + 1
    assert set(compared) >= {"announce", "exchange", "look", "declare", "play"}
    assert sum(compared.values()) > 8 * rounds


def known(game: pt.Game, seat: int) -> pt.Hand:
    """Cards that were shown as a carte blanche: known, though not where they are now."""
    shown = [e.cards for e in game.events if isinstance(e, Announced) and e.seat != seat]
    return shown[0] if shown else pt.Hand()


def same(one: object, other: object) -> bool:
    fields = [field.name for field in dataclasses.fields(one)]
    return all(list_of(getattr(one, name)) == list_of(getattr(other, name)) for name in fields)


def list_of(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def test_a_view_has_no_way_to_the_game() -> None:
    """Neither the game nor its setup, phase, seed or deal hang on a view."""
    random = Random(52)
    plain = (int, str, bool, type(None), pt.Card, pt.Hand, pt.RuleSet, pt.Declaring)
    for game in walk(pt.new_game(seed=3), random):
        for seat in (0, 1):
            view = game.view(seat)
            for field in dataclasses.fields(view):
                value = getattr(view, field.name)
                if field.name == "legal":
                    assert seat == game.turn or value == ()
                elif field.name == "events":
                    check_events(value, seat)
                elif type(value) is tuple:
                    assert all(isinstance(item, int) for item in value)
                else:
                    assert isinstance(value, plain)


def check_events(events: tuple[object, ...], seat: int) -> None:
    for event in events:
        match event:
            case Exchanged() if event.seat != seat:
                assert event.discarded is event.drawn is None
            case _ if type(event).__name__ == "Dealt":
                assert event.hands[1 - seat] is None
            case _ if type(event).__name__ == "Looked" and event.seat != seat:
                assert event.cards is None


def test_a_view_counts_every_card_once() -> None:
    random = Random(53)
    for seed in range(10):
        for game in walk(pt.new_game(any_rules(random), seed=seed), random):
            for seat in (0, 1):
                view = game.view(seat)
                if not view.deal:
                    continue
                assert not view.hand & (view.discards | view.looked | view.held_by_other)
                assert not view.played & (view.hand | view.held_by_other | view.discards)
                other = pt.Hand.from_mask(game._phase.hands[1 - seat])
                assert view.held_by_other <= other
                assert other <= view.unseen | view.held_by_other
                played = [e.card for e in view.events if isinstance(e, Played)]
                assert view.played == pt.Hand(played)


def test_what_was_said_is_known_to_both() -> None:
    for game in walk(pt.new_game("piquet-ru", seed=6), Random(54)):
        if game.view(0).deal == 1:
            said = [[e for e in game.view(s).events if isinstance(e, Said)] for s in (0, 1)]
            assert said[0] == said[1]
            assert game.view(0).dialogue == game.view(1).dialogue


def test_the_sheet_of_a_view_is_that_of_its_deal() -> None:
    for game in walk(pt.new_game("piquet-site", seed=6), Random(55)):
        view = game.view(0)
        if view.deal:
            for seat in (0, 1):
                assert sum(c.points for c in view.sheet if c.seat == seat) == view.points[seat]
