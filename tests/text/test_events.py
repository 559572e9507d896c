"""Whatever happens in a game, and whatever it refuses, has words in every language."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet import events as happened
from piquet_teach.text import LANGUAGES, say, transcript
from tests.engine.parties import any_rules, declaring, one_deal, walk
from tests.engine.test_exchange import BLANCHE
from tests.text.test_refusals import codes

ENGINE = Path(pt.__file__).parent / "engine"
GAME = ("actions", "deal", "demanding", "exchange", "partie", "phase", "playing", "speaking")
KINDS = {kind.__name__ for kind in happened.Event.__args__}


DEAL = ("AK987.KJT98.K.T", "QJT.AQ.Q87.AKQJ")


def whole(said: str, language: str) -> None:
    """A sentence of a language, without anything that was left open."""
    assert said
    assert not re.search(r"[{}_]|None|\bTrue\b|<", said), said
    assert said[0].isupper() or said[0] in "“«„", said
    assert said.rstrip("”»“")[-1] in ".?:", said
    if language != "en":
        assert not re.search(r"[a-z]{2}", said.replace("cartes rouges", "")), said


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    random = Random(61)
    seen = set()
    for seed in range(15):
        for game in walk(pt.new_game(any_rules(random), seed=seed), random):
            for event in game.news:
                seen.add(type(event).__name__)
                whole(say(event, language), language)
                for seat in (0, 1):
                    for review in (False, True):
                        known = happened.seen(event, seat, review=review)
                        if known != event:
                            whole(say(known, language), language)
    for event in (happened.MoreDeals(2), happened.FirstDealer(0, "set")):
        seen.add(type(event).__name__)
        whole(say(event, language), language)
    assert seen == KINDS - {"Announced"}
    announced = happened.Announced(0, pt.Category.CARTE_BLANCHE, pt.Hand("T987.T987.T98.7"))
    whole(say(announced, language), language)


def test_events_in_words() -> None:
    shown = happened.Shown(1, pt.Category.SEQUENCE, pt.Hand("SA SK SQ"))
    assert say(shown) == "Player B shows the sequence: ♠AKQ."
    assert say(shown, "ru") == "Игрок Б показывает секвенцию: ♠ТКД."
    exchanged = happened.Exchanged(0, 2, None, None)
    assert say(exchanged, "ru") == "Игрок А меняет 2 карты."
    assert say(exchanged, "bg") == "Играч А сменя 2 карти."
    counted = happened.Counted(0, "pique", 30, 61)
    assert say(counted, "ru") == "Игрок А: пик — 30 очков, всего 61."
    twice = happened.DealBegan(1, 0, (0, 0), 2)
    assert say(twice) == "Deal 1: player A deals, player B is elder. This deal counts twice."
    won = happened.TrickWon(1, 5)
    assert say(won, "ru") == "Взятку берёт игрок Б: у него 5 взяток."


FOREIGN = [
    *pt.PACK32, pt.DealFirst(True), pt.NothingToAnnounce(), pt.Look(True), pt.Exchange(""),
    pt.Exchange("AKQJT987.A.."), pt.Demand("point"), pt.Demand("set"), "look perhaps",
    pt.Announce("carte_blanche", "elder"), pt.Announce("carte_blanche", "younger"),
    pt.Announce("cartes_rouges", "elder"), pt.Announce("cartes_rouges", "younger"),
    pt.Claim("set", 3, "A"), pt.Answer("good"), pt.NothingToClaim("point"), pt.Scored(3),
]  # fmt: skip


def refused() -> set[pt.Refusal]:
    """What random games refuse, and rare cases of what they would."""
    random = Random(62)
    found = set()
    for seed in range(12):
        for game in walk(pt.new_game(any_rules(random), seed=seed), random):
            for action in [*FOREIGN, pt.Exchange(list(game.view(0).hand)[:9])]:
                found.add(game.refusal(action))
    red = declaring(pt.rules("piquet-bg", sinking=False), ".KQJ.AKJT.AKQJT", "AKQJT987.A.Q98.")
    assert red.legal == (pt.Announce("cartes_rouges", "elder"),)
    found.add(red.refusal(pt.Claim("point", 5)))
    game = declaring(pt.rules("piquet-ru"), *DEAL)
    game = game.play("claim point 5").play("answer good").play("claim sequence 4")
    found.add(game.play("demand point").refusal("demand point"))
    asked = pt.new_game("piquet-bg", seed=1, first_dealer=0).play("nothing_to_announce")
    asked = asked.play(asked.legal[0])
    found.add(asked.refusal("announce carte_blanche younger"))
    blanche = pt.new_game("piquet-site", seed=1, deals=[BLANCHE["younger"]], first_dealer=0)
    found.add(blanche.play(blanche.legal[0]).refusal(blanche.legal[0]))
    return found - {None}


@pytest.mark.slow
def test_every_refusal_of_a_game_has_a_sentence() -> None:
    found = refused()
    wanted = set().union(*(codes(ENGINE / "piquet" / f"{name}.py") for name in GAME))
    assert len(wanted) >= 18
    assert wanted - {refusal.code for refusal in found} == set()
    for language in LANGUAGES:
        for refusal in found:
            whole(say(refusal, language).replace("look perhaps", ""), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_that_cannot_be_read_is_refused_in_words(language: str) -> None:
    game = pt.new_game("piquet-ru", seed=1, first_dealer=0)
    record = game.play(game.legal[5]).record()
    wrong = [
        "{", {**record, "format": 2}, {**record, "game": "Whist"}, {**record, "seed": 2},
        {**record, "check": ""}, {**record, "actions": ["SA"]}, {**record, "options": {"x": 1}},
    ]  # fmt: skip
    heard = set()
    for one in wrong:
        with pytest.raises(pt.RecordError) as caught:
            pt.replay(one)
        heard.add(caught.value.refusal.code)
        said = say(caught.value, language)
        assert said == say(caught.value.refusal, language)
        assert "{" not in said
    source = ast.parse((ENGINE / "record.py").read_text("utf-8"))
    assert heard == {
        node.args[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RecordError"
    }


# --- transcripts ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_read_from_beginning_to_end(language: str) -> None:
    random = Random(63)
    for seed in range(15):
        game = one_deal(pt.new_game(any_rules(random), seed=seed), random)
        for line in transcript(game, language):
            whole(line, language)
        played = [e.card for e in game.events if isinstance(e, happened.Played)]
        tricks = [line for line in transcript(game) if line.startswith("Trick ")]
        assert len(tricks) == 12
        cards = re.findall(r"[♠♥♦♣](?:10|[AKQJ987])\b", " ".join(tricks))
        assert cards == [str(card) for card in played]


def test_the_transcript_of_a_view_tells_what_its_seat_knows() -> None:
    random = Random(64)
    for seed in range(4):
        for game in walk(pt.new_game("piquet-site", seed=seed), random):
            view = game.view(seed % 2)
            if view.deal != 1:
                break
            text = "\n".join(transcript(view))
            hidden = view.unseen
            assert not [card for card in hidden if f"{card.suit.symbol}{card.rank.letter} " in text]
            for suited in re.findall(r"[♠♥♦♣][AKQJ10987]+", text):
                assert not pt.Hand(suited) & hidden, (suited, text)


def test_a_transcript_in_russian() -> None:
    """The dialogue of the encyclopedia, between the deal and the play."""
    game = declaring(pt.rules("piquet-ru"), *DEAL)
    while sum(game.view(0).tricks) < 1:
        game = game.play(next(a for a in game.legal if not isinstance(a, pt.Demand)))
    lines = transcript(game, "ru")
    assert lines[0] == "Первым сдаёт игрок А."
    assert lines[1] == "Сдача 1: сдаёт игрок А, второй игрок — игрок Б."
    start = lines.index("Второй игрок: «Пойнт из пяти».")
    assert lines[start:] == (
        "Второй игрок: «Пойнт из пяти».",
        "Сдающий: «Принято».",
        "Второй игрок: «Пойнт из пяти. У меня пять очков. Кварта».",
        "Сдающий: «Какой высоты?»",
        "Второй игрок: «Валет».",
        "Сдающий: «Не принято. Туз. Кроме того, терц. У меня семь очков».",
        "Второй игрок: «Три короля».",
        "Сдающий: «Не принято. Четырнадцать дам. У меня 14 очков. Начинаю с 21 очком».",
        "Второй игрок заходит: ♠Т.",
        "Второй игрок: «Начинаю с шестью очками».",
        "Взятка 1: второй игрок ♠Т, сдающий ♠Д; берёт второй игрок. "
        "Счёт: второй игрок 6, сдающий 21.",
    )
