"""Records bring a game back at every action; a view never depends on what it may not tell."""

import json
import random
import subprocess
import sys

import pytest

import piquet_teach as pt
from piquet_teach.engine.game import Game
from tests.engine.spades.random_play import random_game

VARIANTS: list[dict[str, object]] = [
    {},
    {"target": 500, "blind_nil": True, "bag_penalty": False},
    {"jokers": True, "side_minimum": 4, "bonus_13": 200},
    {"two_handed": True},
    {"deal_on_request": True, "blind_nil": True},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_game_is_restored_at_every_action(options: dict[str, object]) -> None:
    """As one record continues another, each action is replayed once and every state is met."""
    game = random_game(11, **options)
    restored = pt.new_game("spades", seed=11, **options)
    for moment in reversed(list(game.history())):
        if moment.last_action is not None:
            restored = restored.play(moment.last_action)
        record = moment.record()
        assert json.loads(json.dumps(record)) == record
        assert restored.record() == record
    assert pt.replay(json.dumps(game.record())) == game


def test_any_moment_can_be_read_back() -> None:
    for seed in range(5):
        moments = list(random_game(seed, blind_nil=True).history())
        for moment in moments[:: max(1, len(moments) // 12)]:
            again = pt.replay(json.dumps(moment.record()))
            assert again.view(2) == moment.view(2)
            assert again.legal == moment.legal


def test_a_damaged_record_is_refused() -> None:
    record = random_game(3).record()
    with pytest.raises(pt.RecordError, match="damaged"):
        pt.replay({**record, "seed": 4, "actions": []})
    with pytest.raises(pt.RecordError, match="refused"):
        pt.replay({**record, "actions": ["bid 3", "bid 3", "bid 3", "S2"]})
    with pytest.raises(pt.RecordError, match="damaged"):
        pt.replay({**record, "options": {"target": 300}})


def test_the_same_number_and_choices_make_the_same_record_in_another_process() -> None:
    code = (
        "import json; from tests.engine.spades.random_play import random_game;"
        "print(json.dumps(random_game(29, blind_nil=True).record()))"
    )
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert json.loads(other) == random_game(29, blind_nil=True).record()


def shuffled_for(game: Game, seat: int, chance: random.Random) -> Game | None:
    """The same deal 1 for a seat, the other seats' cards changed; None where a line breaks."""
    hands = [pt.Hand(text, pack=pt.PACK52) for text in _dealt(game)]
    played = [(event.seat, event.card) for event in game.events if type(event).__name__ == "Played"]
    fixed = [{card for who, card in played if who == n} for n in range(4)]
    loose = [card for n in range(4) if n != seat for card in hands[n] if card not in fixed[n]]
    chance.shuffle(loose)
    for other in range(4):
        if other != seat:
            count = 13 - len(fixed[other])
            hands[other] = pt.Hand([*fixed[other], *loose[:count]], pack=pt.PACK52)
            del loose[:count]
    changed = pt.new_game("spades", seed=999, deals=[hands], **dict(game.setup.options))
    for action in game.actions:
        try:
            changed = changed.play(action)
        except pt.IllegalAction:
            return None
    return changed


def _dealt(game: Game) -> list[str]:
    first = next(event for event in game.events if type(event).__name__ == "Dealt")
    return [str(hand) for hand in first.hands]


def test_cards_that_a_seat_may_not_know_never_change_its_view() -> None:
    chance, compared = random.Random(5), 0
    for seed in range(60):
        whole = random_game(seed)
        moments = [m for m in whole.history() if m.view(0).deal == 1]
        game = chance.choice(moments)
        for seat in range(4):
            changed = shuffled_for(game, seat, chance)
            if changed is not None:
                compared += 1
                assert changed.view(seat) == game.view(seat)
    assert compared > 100


@pytest.mark.slow
def test_cards_of_an_unseen_hand_are_not_in_the_view() -> None:
    game, found = None, 0
    for seed in range(40):
        for game in random_game(seed, blind_nil=True).history():
            for seat in range(4):
                view = game.view(seat)
                if view.unseen:
                    found += 1
                    assert not view.hand
                    dealt = [event for event in view.events if type(event).__name__ == "Dealt"]
                    assert all(hand is None for event in dealt for hand in event.hands)
    assert found > 20


def test_cards_of_the_draft_are_its_owners() -> None:
    first = [card.name for card in pt.PACK52]
    second = [*first[:2], *reversed(first[2:4]), *first[4:]]  # what seat 1 takes, in another order
    one, two = (
        pt.new_game("spades", seed=1, two_handed=True, deals=[stock])
        .play("keep yes")
        .play("keep yes")
        for stock in (first, second)
    )
    assert one.view(0) == two.view(0)
    assert one.view(1) != two.view(1)
