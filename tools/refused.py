"""Examples of everything that is refused while declaring."""

from __future__ import annotations

from piquet_teach.engine.cards import Hand, Rank
from piquet_teach.engine.piquet.acts import Seat
from piquet_teach.engine.piquet.combinations import CONTESTED, Category
from piquet_teach.engine.piquet.stages import Stage
from piquet_teach.engine.refusal import Refusal

_POINT, _SEQUENCE, _SET = CONTESTED


def refusals() -> list[Refusal]:
    """Each refusal of the protocol of declaring, with the facts on which its sentence depends."""
    stages = list(Stage)
    found = [
        Refusal("out_of_turn", {"stage": stage, "speaker": seat, "expected": ()})
        for stage in stages
        for seat in Seat
    ]
    for said in CONTESTED:
        found += [
            Refusal("other_category", {"expected": expected, "said": said})
            for expected in CONTESTED
            if expected is not said
        ]
        found += [
            Refusal("must_repeat", {"category": said}),
            Refusal("must_name", {"category": said, "asked": False}),
            Refusal("must_name", {"category": said, "asked": said is not _SET}),
            Refusal("does_not_beat", {"category": said}),
            Refusal("no_such_combination", {"category": said, "number": 9}),
            Refusal("names_after_lead", {"category": said}),
            Refusal("keeps_back", {"category": said}),
            Refusal("wrong_sum", {"category": said, "points": 7, "said": 8}),
        ]
    found += [
        Refusal("not_asked", {"category": _POINT}),
        Refusal("not_asked", {"category": _SEQUENCE}),
        Refusal("no_such_answer", {"expected": ("good", "not_good", "how_much")}),
        Refusal("no_such_answer", {"expected": ("good", "not_good", "how_high")}),
        Refusal("no_such_answer", {"expected": ("good", "not_good", "equal")}),
        Refusal("not_in_these_rules", {"category": Category.CARTE_BLANCHE}),
        Refusal("not_in_these_rules", {"category": Category.CARTES_ROUGES}),
        Refusal("announced_before", {"category": Category.CARTE_BLANCHE}),
        Refusal("announced_before", {"category": Category.CARTES_ROUGES}),
        Refusal("no_such_sequence", {"number": 4, "rank": Rank.NINE}),
        Refusal("best_first", {"category": _SEQUENCE, "number": 5}),
        Refusal("best_only", {"category": _SEQUENCE}),
        Refusal("best_only", {"category": _SET}),
        Refusal("named_before", {"category": _SET, "rank": Rank.KING}),
        Refusal("wrong_start", {"points": 1, "said": 2}),
        Refusal("wrong_start", {"points": 21, "said": 7}),
        Refusal("point_too_short", {"min": 4}),
        Refusal("rank_makes_no_set", {"rank": Rank.JACK}),
        Refusal("tens_quatorze_only"),
        Refusal("not_held", {"category": _POINT, "number": 6}),
        Refusal("not_held", {"category": _POINT, "number": 5, "value": 52}),
        *(Refusal("not_held", {"category": _SEQUENCE, "number": number}) for number in range(3, 9)),
        Refusal("not_held", {"category": _SEQUENCE, "number": 4, "rank": Rank.QUEEN}),
        Refusal("not_held", {"category": _SET, "number": 3, "rank": Rank.ACE}),
        Refusal("not_held", {"category": _SET, "number": 4, "rank": Rank.TEN}),
        Refusal("claim_is_good", {"category": _POINT, "number": 5}),
        Refusal("claim_is_good", {"category": _POINT, "number": 5, "value": 49}),
        Refusal("claim_is_good", {"category": _SEQUENCE, "number": 4}),
        Refusal("claim_is_good", {"category": _SEQUENCE, "number": 4, "rank": Rank.KING}),
        Refusal("claim_is_good", {"category": _SET, "number": 3, "rank": Rank.KING}),
        Refusal("claim_is_good", {"category": _SET, "number": 4, "rank": Rank.QUEEN}),
        Refusal("no_carte_blanche"),
        Refusal("no_cartes_rouges"),
        Refusal("not_his_cards", {"cards": Hand("♠K ♥10")}),
        Refusal("shows_something_else"),
    ]
    return found
