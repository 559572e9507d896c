"""Rule sets side by side: the rows, the deals, the settlements."""

import pytest

import piquet_teach as pt
from piquet_teach.tutor.compare import (
    DEALS,
    PlayedDeal,
    compare,
    compare_deal,
    compare_totals,
    surprises,
)
from tests.engine.test_options import MATRIX, TEXTS, Ours, Unknown

RULES = [pt.rules(text) for text in TEXTS]


def test_the_rows_are_those_of_the_rule_texts() -> None:
    rows = {row.option: row for row in compare(RULES)}
    assert list(rows) == list(MATRIX)
    for name, cells in MATRIX.items():
        four = cells if len(cells) == 4 else cells * 4
        wanted = [
            (cell[0] if isinstance(cell, Ours | Unknown) else cell, _says(cell)) for cell in four
        ]
        found = [(cell.value, str(cell.says)) for cell in rows[name].cells if cell]
        assert found == wanted
        assert rows[name].differs == any(value != wanted[0][0] for value, _ in wanted)


def _says(cell: object) -> str:
    return {Ours: "reading", Unknown: "absent"}.get(type(cell), "text")


def test_a_changed_option_is_told_as_changed() -> None:
    rows = {row.option: row for row in compare([RULES[0], RULES[0].replace(deals=4)])}
    assert [str(cell.says) for cell in rows["deals"].cells if cell] == ["text", "changed"]
    assert [name for name, row in rows.items() if row.differs] == ["deals"]


def test_an_option_of_a_variant_has_no_cell_elsewhere() -> None:
    rows = {row.option: row for row in compare([RULES[0], pt.rules("auction")])}
    ours, auction = rows["bids_first"].cells
    assert (ours, auction and auction.value) == (None, "elder")
    assert rows["bids_first"].differs


@pytest.mark.parametrize("name", DEALS)
def test_the_lines_add_up_to_what_a_deal_scores(name: str) -> None:
    deal = DEALS[name]
    found = compare_deal(RULES, deal)
    for place, rules in enumerate(RULES):
        score = pt.score_deal(deal.elder, deal.younger, rules, deal.play)
        assert found.totals[place] == (score.elder, score.younger)
        for seat, total in (("elder", score.elder), ("younger", score.younger)):
            assert sum(row.points[place] or 0 for row in found.rows if row.seat == seat) == total
    assert any(row.differs for row in found.rows)


def test_jacks_and_aces_by_hand() -> None:
    """Four jacks against three aces and three queens.

    The encyclopedia leaves the jacks out: younger's trios of aces and queens count, 6. The site
    leaves the aces out: four jacks, 14. The others have both, and four beat three: 14.
    """
    (elder, younger) = [
        row for row in compare_deal(RULES, DEALS["jacks"]).rows if "set" in row.reason
    ]
    assert (str(elder.seat), elder.points) == ("elder", (0, 14, 14, 14))
    assert (str(younger.seat), younger.points) == ("younger", (6, 0, 0, 0))
    assert elder.causes == ("set_ranks",)


def scored(deal: str) -> dict[tuple[str, str], tuple[int | None, ...]]:
    found = compare_deal(RULES, DEALS[deal])
    return {(str(row.seat), row.reason): row.points for row in found.rows}


def test_twelve_high_cards_by_hand() -> None:
    """Cartes rouges count for the Bulgarian text alone.

    The site has no set of aces, so elder comes to 5 + 15 + 3 = 23 and makes a pique in the play;
    with the aces he has 37 and a repique.
    """
    rows = {
        (str(row.seat), row.reason): row.points for row in compare_deal(RULES, DEALS["high"]).rows
    }
    assert rows["elder", "cartes_rouges"] == (0, 20, 0, 0)
    assert rows["elder", "set"] == (17, 17, 3, 17)
    assert rows["elder", "repique"] == (60, 60, 0, 60)
    assert rows["elder", "pique"] == (0, 0, 30, 0)


def test_the_cause_of_a_line_is_what_changes_it() -> None:
    """By the site elder has 23. Its sets with aces would make 37, cartes rouges would make 43: each
    alone a repique in place of the pique. Who may make a pique does not matter here.
    """
    found = compare_deal(RULES, DEALS["high"])
    causes = {(str(row.seat), row.reason): row.causes for row in found.rows}
    assert causes["elder", "repique"] == causes["elder", "pique"]
    assert causes["elder", "pique"] == ("cartes_rouges", "set_ranks")
    assert causes["elder", "cartes_rouges"] == ("cartes_rouges",)
    assert causes["elder", "point"] == ()
    assert causes["elder", "last_trick"] == ("last_trick",)
    assert all(row.causes for row in found.rows if row.differs)


def test_a_capot_on_top_or_in_place_of_the_cards() -> None:
    rows = {
        (str(row.seat), row.reason): row.points for row in compare_deal(RULES, DEALS["capot"]).rows
    }
    assert rows["elder", "capot"] == (40, 40, 40, 40)
    assert rows["elder", "cards"] == (0, 10, 0, 0)


def test_an_auction_needs_a_contract() -> None:
    found = compare_deal([RULES[0], pt.rules("auction")], DEALS["queens"])
    assert found.totals == ((12, 40), None)
    assert all(row.points[1] is None and not row.differs for row in found.rows)


def test_a_play_that_cannot_be_is_refused() -> None:
    deal = DEALS["queens"]
    with pytest.raises(pt.IllegalAction):
        compare_deal(RULES, PlayedDeal.of(deal.elder, deal.younger, deal.play[::-1]))


def test_the_settlements_of_the_texts() -> None:
    amounts = [[one.amount for one in row] for row in compare_totals(RULES)]
    assert amounts == [[112, 328, 112, 112], [317, 317, 317, 317], [290, 106, 290, 290]]


def test_what_surprises() -> None:
    found = surprises(RULES)
    assert {code: [one.id for one in which] for code, which in found.items()} == {
        "dealer_first": ["piquet-ru", "piquet-site"],
        "drawn_as_dealt": ["piquet-ru"],
        "settlement": ["piquet-bg"],
    }
    assert surprises([pt.rules("piquet-classic")]) == {}
