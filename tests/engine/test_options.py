"""Every option of every text: its value, and whether the text says it."""

import json
import pickle

import pytest

import piquet_teach as pt
from piquet_teach.engine.piquet.options import OPTIONS, Says
from tests.engine.deals import RULE_SETS, STYLES

TEXTS = ("piquet-ru", "piquet-bg", "piquet-site", "piquet-classic")


class Ours(tuple[object]):
    """A cell that is our reading: the text is silent or unclear."""


class Unknown(tuple[object]):
    """A cell of an option that the text does not have."""


def ours(value: object) -> Ours:
    return Ours((value,))


def unknown(value: object) -> Unknown:
    return Unknown((value,))


OFF = unknown(False)
A, K, Q, J, TEN = (pt.Rank[name] for name in ("ACE", "KING", "QUEEN", "JACK", "TEN"))
NINE, EIGHT, SEVEN = pt.Rank.NINE, pt.Rank.EIGHT, pt.Rank.SEVEN

# ru (American), bg, site, classic; one cell alone stands for all four.
MATRIX: dict[str, tuple[object, ...]] = {
    "first_dealer": ("lower_cut", "lot", "higher_cut", "higher_cut_chooses"),
    "packet": (2,),
    "first_to_exchange": ("younger", "elder", "younger", "elder"),
    "exchange_first_min": (0, 1, 0, 1),
    "exchange_first_max": (5,),
    "exchange_second_min": (1, 0, 1, 1),
    "first_may_look": (True, ours(True), True, True),
    "second_may_look": (True, ours(True), ours(True), True),
    "first_may_look_after": ("then", ours("then"), ours("then"), "then"),
    "review_discards": (True, ours(True), ours(True), True),
    "draw_order": ("from_top", ours("from_top"), ours("from_top"), "from_top"),
    "carte_blanche": (10,),
    "carte_blanche_said": (
        "before_own_exchange", "after_deal", "before_own_exchange", "before_any_exchange",
    ),
    "carte_blanche_tens": (OFF, ours(False), OFF, OFF),
    "cartes_rouges": (unknown(0), 20, unknown(0), unknown(0)),
    "point_order": ("length_then_value",),
    "shortest_point": (unknown(0), unknown(0), unknown(0), 0),
    "sequence_scores": ((3, 4, 15, 16, 17, 18),),
    "sequence_order": ("length_then_top",),
    "all_sequences": (True, True, ours(True), True),
    "set_ranks": (
        (A, K, Q, TEN), (A, K, Q, J, TEN, NINE, EIGHT, SEVEN), (K, Q, J, TEN), (A, K, Q, J, TEN),
    ),
    "tens_quatorze_only": (False, OFF, OFF, OFF),
    "trio": (3,),
    "quatorze": (14,),
    "all_sets": (True, ours(True), ours(True), True),
    "declares_first": ("elder", "elder", ours("elder"), "elder"),
    "younger_names": ("at_once", ours("at_once"), ours("at_once"), "after_lead"),
    "showing": ("on_demand", ours("on_demand"), ours("on_demand"), "on_demand"),
    "sinking": (True, ours(True), ours(True), True),
    "repique": (60,),
    "repique_at": (30,),
    "pique": (30,),
    "pique_at": (30,),
    "pique_by": ("elder", "either", "elder", "elder"),
    "cards_complete_pique": (ours(False), ours(False), ours(False), False),
    "lead_points": (1,),
    "win_points": (1, 0, 1, 1),
    "last_trick": (
        "one_more_to_winner", ours("two_to_leader"), "one_more_to_winner", "one_more_to_winner",
    ),
    "honours_only": (False, OFF, OFF, OFF),
    "cards": (10,),
    "capot": (40,),
    "capot_with_cards": (False, True, ours(False), False),
    "deals": (6, 4, 6, 6),
    "doubled_ends": (False, OFF, OFF, OFF),
    # The site has no word on one total above the rubicon and one below; which case the Bulgarian
    # text tests is our reading too.
    "settlement": (
        "difference_if_both_pass", ours("sum_if_winner_passes"), ours("difference_if_both_pass"),
        "difference_if_both_pass",
    ),
    "rubicon": (100,),
    "partie_bonus": (100,),
    "equal_totals": (ours("nobody"), ours("nobody"), ours("nobody"), "two_more_deals"),
}  # fmt: skip

CELLS = [
    (name, text, cell)
    for name, cells in MATRIX.items()
    for text, cell in zip(TEXTS, cells if len(cells) == 4 else cells * 4, strict=True)
]


def test_the_table_has_every_option() -> None:
    assert list(MATRIX) == list(OPTIONS)
    assert tuple(pt.rule_ids()) == ("piquet-classic", *TEXTS[:3])


@pytest.mark.parametrize(("name", "text", "cell"), CELLS)
def test_a_cell(name: str, text: str, cell: object) -> None:
    says = {Ours: Says.READING, Unknown: Says.ABSENT}.get(type(cell), Says.TEXT)
    value = cell[0] if isinstance(cell, Ours | Unknown) else cell
    rules = pt.rules(text)
    assert getattr(rules, name) == value
    assert rules.source(name) is says
    assert (OPTIONS[name].values[text], OPTIONS[name].says[text]) == (value, says)
    assert rules.changes == {}


def test_a_style_sets_three_options() -> None:
    american = pt.rules("piquet-ru")
    english = pt.rules("piquet-ru", style="english")
    assert american.style == "american"
    differ = {name for name in OPTIONS if getattr(american, name) != getattr(english, name)}
    assert differ == {"younger_names", "exchange_first_min", "carte_blanche_said"}
    assert english.younger_names == "after_lead"
    assert english.exchange_first_min == 1
    assert english.carte_blanche_said == "before_any_exchange"
    assert {english.source(name) for name in differ} == {Says.TEXT}
    assert american.replace(style="english") == english
    assert english.replace(style="american") == american
    assert english.replace(deals=4, style="american") == american.replace(deals=4)
    assert english.changes == {}


@pytest.mark.parametrize("rules", RULE_SETS, ids=repr)
def test_a_rule_set_is_a_value(rules: pt.RuleSet) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules
    changed = rules.replace(trio=5, set_ranks=["A", "10"])
    assert changed != rules
    assert changed.set_ranks == (A, TEN)
    assert changed.changes == {"trio": 5, "set_ranks": (A, TEN)}
    assert changed.source("trio") is Says.CHANGED
    assert changed.source("quatorze") is rules.source("quatorze")
    assert changed.replace(trio=rules.trio, set_ranks=rules.set_ranks) == rules
    with pytest.raises(AttributeError):
        rules.trio = 4
    through_json = json.loads(json.dumps(changed.changes))
    assert rules.replace(**through_json) == changed


def test_ranks_as_json_writes_them_are_ranks() -> None:
    rules = pt.rules(set_ranks=[14, 10], tens_quatorze_only=True)
    assert all(isinstance(rank, pt.Rank) for rank in rules.set_ranks)
    assert pt.combinations("AT.AT.AT.", rules).sets == (pt.Set(3, A, 3),)


@pytest.mark.parametrize(
    "options",
    [
        {"trio": -1},
        {"trio": "3"},
        {"trio": True},
        {"trio": 3.0},
        {"trio": None},
        {"sinking": 1},
        {"sinking": "yes"},
        {"packet": 4},
        {"deals": 0},
        {"repique_at": 0},
        {"pique_by": "younger"},
        {"younger_names": "later"},
        {"younger_names": ["at_once"]},
        {"declares_first": "younger"},
        {"set_ranks": ()},
        {"set_ranks": "AK"},
        {"set_ranks": ("K", "A")},
        {"set_ranks": ("A", "A")},
        {"set_ranks": ("A", "6")},
        {"set_ranks": (14, 6)},
        {"set_ranks": ("A", "X")},
        {"set_ranks": [["A"]]},
        {"sequence_scores": (3, 4, 15)},
        {"sequence_scores": (3, 4, 15, 16, 17, -1)},
        {"sequence_scores": (True, 4, 15, 16, 17, 18)},
        {"sequence_scores": (3, 4, 15, 16, 17, "18")},
        {"exchange_first_min": 5, "exchange_first_max": 4},
        {"exchange_first_max": 8},  # leaves nothing of the one card that the second must take
        {"exchange_first_max": 6, "exchange_second_min": 3},
        {"deals": 2, "doubled_ends": True},
    ],
    ids=repr,
)
def test_nonsense_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        pt.rules(**options)


def test_an_unknown_option_names_the_nearest() -> None:
    with pytest.raises(TypeError, match="did you mean 'sinking'"):
        pt.rules(sinkin=False)
    with pytest.raises(TypeError, match="there are first_dealer, packet"):
        pt.rules(zzzz=False)


def test_unknown_rules_and_styles() -> None:
    with pytest.raises(ValueError, match="no rule set 'piquet'"):
        pt.rules("piquet")
    with pytest.raises(ValueError, match="has no style"):
        pt.rules("piquet-bg", style="english")
    with pytest.raises(ValueError, match="american"):
        pt.rules("piquet-ru", style="French")
    with pytest.raises(ValueError, match="has no style"):
        pt.rules("piquet-classic").replace(style="american")


def test_a_rule_set_shows_how_it_is_made() -> None:
    for style in STYLES:
        rules = pt.rules(style[0], style=style[1], trio=4, set_ranks=("A", "10"))
        assert eval(repr(rules), {"rules": pt.rules}) == rules
