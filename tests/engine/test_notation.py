"""How hands and cards are written and read."""

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piquet_teach as pt

HAND = pt.Hand("AK987.KJT98.K.T")

FORMS = (
    "AK987.KJT98.K.T",
    "AK987.KJ1098.K.10",
    "ak987.kjt98.k.t",
    " A K 9 8 7 . K J 10 9 8 . K . 10 ",
    "♠AK987 ♥KJ1098 ♦K ♣10",
    "♠AK987♥KJ1098♦K♣10",
    "♠ A K 9 8 7 ♥ K J 10 9 8 ♦ K ♣ 10",
    "♠️AK987 ♥️KJ1098 ♦️K ♣️10",
    "♤AK987 ♡KJT98 ♢K ♧T",
    "♣10 ♦K ♥KJ1098 ♠AK987",
    "♠AK987, ♥KJ1098; ♦K\u00a0♣10",
    "♠AK9 ♥KJ1098 ♦K ♣10 ♠87",
    "SAK987 HKJT98 DK CT",
    "sak987 hkj1098 dk c10",
    "SA SK S9 S8 S7 HK HJ H10 H9 H8 DK CT",
    "AS KS 9S 8S 7S KH JH TH 9H 8H KD 10C",
    "A♠ K♠ 9♠ 8♠ 7♠ K♥ J♥ 10♥ 9♥ 8♥ K♦ T♣",
    # Russian: туз, король, дама, валет; пики, черви, бубны, трефы
    "♠ТК987 ♥КВ1098 ♦К ♣10",
    "ТК987.КВ1098.К.10",
    "тк987.кв1098.к.10",
    "ПТК987 ЧКВ1098 БК Т10",
    "ПТ ПК П9 П8 П7 ЧК ЧВ Ч10 Ч9 Ч8 БК Т10",
    "ТП КП 9П 8П 7П КЧ ВЧ 10Ч 9Ч 8Ч КБ 10Т",
    # Bulgarian: асо, поп (К in the papers), дама, вале
    "♠АК987 ♥КВ1098 ♦К ♣10",
    "АК987.КВ1098.К.10",
)


@pytest.mark.parametrize("text", FORMS)
def test_every_written_form(text: str) -> None:
    assert pt.Hand(text) == HAND


def test_cards_and_card_texts() -> None:
    assert pt.Hand(list(HAND)) == pt.Hand(iter(HAND)) == pt.Hand(HAND) == HAND
    assert pt.Hand(["SA", "♥10", pt.Card("CK"), "Д♦"]) == pt.Hand("♠A ♥10 ♦Q ♣K")
    assert len(pt.Hand()) == len(pt.Hand("")) == len(pt.Hand("...")) == len(pt.Hand("♠ ♥")) == 0


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ТТ", "CA"),  # the ace (туз) of clubs (трефы)
        ("ТБ", "DA"),
        ("БТ", "DA"),
        ("ТК", "CK"),
        ("КТ", "CK"),
        ("♠Т", "SA"),  # beside a sign a letter is a rank
        ("♠T", "S10"),
        ("Д♥", "HQ"),
        ("10♣", "C10"),
        ("♢9", "D9"),
        ("dq", "DQ"),
        ("2H", "H2"),
    ],
)
def test_single_cards(text: str, name: str) -> None:
    assert pt.Card(text).name == name


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("♠AKX", "unknown_card", 3),
        ("♠AK1", "unknown_card", 3),
        ("♠AK ♥Q7Z", "unknown_card", 7),
        ("AK987.KJT98.K.0", "unknown_card", 14),
        ("S", "unknown_card", 0),
        ("SA SB", "unknown_card", 4),
        ("♠АКБ", "unknown_card", 3),
        ("AKQ", "no_suit", 0),
        ("10", "no_suit", 0),
        ("SA, K", "no_suit", 4),
        ("AS HK AS", "twice", 6),
        ("SA HK SA", "twice", 7),
        ("♠AKA", "twice", 3),
        ("♠A10T", "twice", 4),
        ("AK.Q.J.TT", "twice", 8),
        ("SA S6", "not_in_pack", 4),
        ("♠AK2", "not_in_pack", 3),
        ("♠AТ", "mixed_scripts", 2),
        ("♠Т ♥T", "mixed_scripts", 4),
        ("AK.КВ..", "mixed_scripts", 3),
        ("♠Т ♥А", "mixed_scripts", 4),  # туз and асо
        ("AK.Q.J", "too_many_groups", 4),
        ("AK.Q", "too_many_groups", 2),
        ("A.K.Q.J.T", "too_many_groups", 7),
    ],
)
def test_wrong_texts_are_refused_with_their_place(text: str, code: str, place: int) -> None:
    with pytest.raises(pt.HandError) as caught:
        pt.Hand(text)
    error = caught.value
    assert (error.code, error.place, error.text) == (code, place, text)
    assert f"character {place + 1} of {text!r}" in str(error)


@pytest.mark.parametrize("text", ["", "SA SK", "♠", "♠AK"])
def test_a_card_is_one_card(text: str) -> None:
    with pytest.raises(pt.HandError) as caught:
        pt.Card(text)
    assert caught.value.code == "not_one_card"


def test_the_pack_of_52() -> None:
    assert str(pt.Hand("♠A65432 ♥2", pack=pt.PACK52)) == "♠A65432 ♥2"
    low = pt.Hand("S2", pack=pt.PACK52)
    for cards in (low, list(low), str(low)):
        with pytest.raises(pt.HandError, match="no ♠2") as caught:
            pt.Hand(cards)
        assert caught.value.code == "not_in_pack"
    assert pt.Hand(low, pack=pt.PACK52) == low


@pytest.mark.parametrize("thing", [5, None, 3.5, [5], [None]])
def test_what_is_no_text(thing: object) -> None:
    with pytest.raises(TypeError):
        pt.Hand(thing)


def test_an_error_survives_a_pickle() -> None:
    with pytest.raises(pt.HandError) as caught:
        pt.Hand("♠AKX")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (type(error), str(error)) == (pt.HandError, str(caught.value))
    assert (error.code, error.place, error.text) == ("unknown_card", 3, "♠AKX")


def test_what_is_written_is_read_back() -> None:
    random = Random("written")
    for pack in (pt.PACK32, pt.PACK52):
        every = list(pack)
        for _ in range(150):
            cards = random.sample(every, random.randint(0, 13))
            hand = pt.Hand(cards, pack=pack)
            random.shuffle(cards)
            assert set(hand) == set(cards)
            assert pt.Hand(str(hand), pack=pack) == hand
            assert pt.Hand(" ".join(map(str, cards)), pack=pack) == hand
            assert pt.Hand(" ".join(card.name for card in cards), pack=pack) == hand
            assert pt.Hand(str(hand).lower(), pack=pack) == hand


@given(st.text() | st.text("AKQJT10987.SHDC♠♥♦♣ТКДВАПЧБ, ßǰŉ\ufe0f", max_size=30))
def test_no_text_does_anything_but_a_hand_or_a_hand_error(text: str) -> None:
    error = None
    try:
        hand = pt.Hand(text, pack=pt.PACK52)
    except pt.HandError as caught:
        error = caught
    if error is None:
        assert pt.Hand(str(hand), pack=pt.PACK52) == hand
    else:
        assert error.text == text
        assert 0 <= error.place < len(text)
