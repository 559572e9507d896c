"""The options of Spades."""

import pytest

import piquet_teach as pt
from piquet_teach.engine.cards import PACK54, Hand


def test_the_standard_game() -> None:
    rules = pt.spades.rules()
    assert (rules.target, rules.bag_penalty, rules.blind_nil) == (250, True, False)
    assert rules.changes == {}
    assert rules.replace(jokers=True).changes == {"jokers": True}


def test_jokers_take_the_place_of_two_deuces() -> None:
    pack = Hand.from_mask(pt.spades.rules(jokers=True).pack)
    assert str(PACK54 - pack) == "♦2 ♣2"
    assert len(pack) == 52


@pytest.mark.parametrize(
    ("option", "value"),
    [("target", 300), ("target", 250.0), ("blind_nil", 1), ("side_minimum", 14), ("bonus_13", -1)],
)
def test_values_that_an_option_cannot_have(option: str, value: object) -> None:
    with pytest.raises(ValueError, match=option):
        pt.spades.rules(**{option: value})


def test_unknown_and_contradicting_options() -> None:
    with pytest.raises(TypeError, match="did you mean 'blind_nil'"):
        pt.new_game("spades", seed=1, blindnil=True)
    with pytest.raises(ValueError, match="two_handed"):
        pt.new_game("spades", seed=1, blind_nil=True, two_handed=True)
