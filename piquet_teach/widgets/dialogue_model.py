"""The view model of DialogueWalk: JSON with every word already in it.

A pure function of the place in the dialogue and of how it is put on the stage. What each field
means to the front end stands in ``components/seat.ts`` and its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from piquet_teach.engine.cards import Card, Hand, Rank, Suit
from piquet_teach.engine.piquet.acts import Seat, Show
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.text import label, say, translator
from piquet_teach.text.facts import letters
from piquet_teach.tutor.proof.claimed_twice import ClaimedTwice, cards_of
from piquet_teach.tutor.proof.disclosure import Disclosure
from piquet_teach.tutor.proof.draft import Proof
from piquet_teach.tutor.walking.steps import Step, named_by
from piquet_teach.tutor.walking.walk import Walk
from piquet_teach.widgets.hand_model import hand_model

Model = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stage:
    """How a walk is put on the stage.

    Attributes:
        hidden: Whose cards are not shown. Nothing of them enters the view model.
        language: ``"en"``, ``"ru"`` or ``"bg"``.
        colours: 2 or 4 colours of suits.
        raised: The card that was pressed last.
        knows: Whether it is shown what is known after each step.
        told: What each act gives away, as far as it was counted.
        proof: Whether the words can be heard at all, where no hands are known.
    """

    hidden: Seat | None = None
    language: str = "en"
    colours: int = 2
    raised: Card | None = None
    knows: bool = False
    told: tuple[Disclosure, ...] = ()
    proof: Proof | None = None


def walk_model(walk: Walk, stage: Stage) -> Model:
    """What the front end draws: the two seats, what was said, the question, the way on.

    >>> from piquet_teach.engine.piquet.dialogue import printed_dialogue
    >>> model = walk_model(Walk(printed_dialogue(repaired=True)).to(2), Stage())
    >>> model["younger"]["speech"], model["way"]["at"]
    ({'before': '', 'now': 'Good.'}, 'Step 2 of 15')
    """
    twice = walk.claimed_twice
    language = stage.language
    return {
        "label": label("walk.label", language),
        **{str(seat): _seat(walk, stage, seat, twice) for seat in Seat},
        "note": _note(walk, stage, twice),
        "lines": _lines(walk, stage),
        "question": _question(walk, language),
        "way": {
            "back": label("button.back", language),
            "forward": label("button.forward", language),
            "at": label("status.step", language, step=walk.done, steps=len(walk.steps)),
            "done": walk.done,
            "steps": len(walk.steps),
            "asked": walk.question is not None,
        },
    }


def visible(walk: Walk, stage: Stage, seat: Seat) -> Hand | None:
    """The cards of a seat that a reader may see now; None if they are hidden or not known.

    Cards that the rules make their holder show are seen in the step in which he shows them.
    """
    if seat is not stage.hidden:
        return walk.hand(seat)
    if walk.step is not None and walk.step.speaker is seat:
        act = walk.step.turn.act
        return act.cards if isinstance(act, Show) else None
    return None


# --- one seat ---


def _seat(walk: Walk, stage: Stage, seat: Seat, twice: ClaimedTwice | None) -> Model:
    name, shown = say(seat, stage.language), visible(walk, stage, seat)
    total, gain = walk.totals[seat], walk.gains[seat]
    return {
        "id": str(seat),
        "name": name,
        "speech": _speech(walk, stage, seat),
        "score": {
            "points": str(total),
            "label": label("count.points", stage.language, n=total),
            "gain": f"+{gain}" if gain else "",
        },
        "hand": _hand(walk, stage, seat, shown),
        "claimed": label("walk.claimed", stage.language, seat=name),
        "claims": [] if shown is not None else list(_claims(walk, stage, seat, twice)),
    }


def _hand(walk: Walk, stage: Stage, seat: Seat, shown: Hand | None) -> Model | None:
    held = walk.hand(seat)
    if held is None:
        return None
    lit = walk.step.turn.cards if walk.step is not None else Hand()
    raised = Hand() if stage.raised is None else Hand([stage.raised])
    model = hand_model(
        shown or Hand(),
        language=stage.language,
        colours=stage.colours,
        raised=raised & (shown or Hand()),
        lit=lit & (shown or Hand()),
    )
    for card in model["cards"]:
        card["note"] = label("walk.spoken_of", stage.language) if card["lit"] else ""
    words = model["label"]
    if shown is None:
        model["backs"] = len(held)
        words = label("hand.hidden", stage.language, n=len(held))
    return model | {"label": f"{say(seat, stage.language)}: {words}"}


def _speech(walk: Walk, stage: Stage, seat: Seat) -> Model | None:
    """What a seat is saying: the sentence of this step, and before it those of the same breath."""
    if walk.step is None or walk.step.speaker is not seat:
        return None
    breath: list[str] = []
    for step in reversed(walk.steps[: walk.done]):
        if (step.speaker, step.category) != (seat, walk.step.category):
            break
        breath.insert(0, say(step.turn, stage.language))
    return {"before": " ".join(breath[:-1]), "now": breath[-1]}


# --- what was named of cards that are not shown ---


def _claims(walk: Walk, stage: Stage, seat: Seat, twice: ClaimedTwice | None) -> Iterator[Model]:
    now = walk.step.category if walk.step is not None and walk.step.speaker is seat else None
    every = named_by(walk.steps, walk.done, seat)
    if not every and walk.hand(seat) is None:
        yield _untold(stage.language)
    for n, named in enumerate(every):
        slips = [
            _slip(
                stage.language, rank, suit, twice=bool(twice and twice.concerns(seat, named, rank))
            )
            for rank, suit in cards_of(named)
        ]
        name = say(named, stage.language).removesuffix(".")
        yield {
            "id": f"{named.category}-{n}",
            "label": name,
            "spoken": f"{name}: {', '.join(slip.pop('spoken') for slip in slips)}",
            "now": named.category is now,
            "cards": slips,
        }


def _untold(language: str) -> Model:
    """Twelve cards of which nothing has been said yet."""
    words = label("walk.unknown", language)
    slip = {"rank": "", "suit": "", "twice": False}
    return {"id": "unknown", "label": words, "spoken": words, "now": False, "cards": [slip] * 12}


def _slip(language: str, rank: Rank | None, suit: Suit | None, *, twice: bool) -> Model:
    if rank is None:
        spoken = label("walk.card.untold", language)
    elif suit is None:
        spoken = label("walk.card.suit_untold", language, rank=say(rank, language))
    else:
        spoken = say(Card.of(suit, rank), language)
    return {
        "rank": "" if rank is None else letters(translator(language))[rank],
        "suit": "" if suit is None else suit.symbol,
        "twice": twice,
        "spoken": label("walk.card.twice", language, card=spoken) if twice else spoken,
    }


# --- beside the stage ---


def _note(walk: Walk, stage: Stage, twice: ClaimedTwice | None) -> Model | None:
    """For words without hands: that no deal gives them, and why as soon as it can be seen."""
    language = stage.language
    if twice is not None:
        return {"kind": "twice", "text": say(twice, language)}
    if walk.to(len(walk.steps)).claimed_twice is not None:
        return {"kind": "warning", "text": label("walk.impossible", language)}
    if stage.proof is not None and not stage.proof.check.possible:
        kind = "twice" if conflict_steps(walk, stage) else "warning"
        return {"kind": kind, "text": label("tutor.check.impossible.honest", language)}
    return None


def conflict_steps(walk: Walk, stage: Stage) -> frozenset[int]:
    """The steps that cannot stand together, as soon as the last of them was heard."""
    if stage.proof is None or walk.dialogue.elder_hand is not None:
        return frozenset()
    place, steps = 0, set()
    for n, step in enumerate(walk.steps, 1):
        if any(one in stage.proof.conflict for one in range(place, place + len(step.turns))):
            steps.add(n)
        place += len(step.turns)
    return frozenset(steps) if steps and max(steps) <= walk.done else frozenset()


def _lines(walk: Walk, stage: Stage) -> Model:
    language, conflict = stage.language, conflict_steps(walk, stage)
    numbered = enumerate(walk.steps[: walk.reached], 1)
    return {
        "label": label("walk.lines", language),
        "empty": label("walk.start", language),
        "groups": [
            {
                "id": f"{n}-{category}",
                "label": label(f"hand.category.{category}", language)
                if category
                else label("walk.category.start", language),
                "items": [
                    _line(walk, language, place, step) | {"conflict": place in conflict}
                    for place, step in items
                ],
            }
            for n, (category, items) in enumerate(groupby(numbered, _category))
        ],
    }


def _category(numbered: tuple[int, Step]) -> Category | None:
    return numbered[1].category


def _line(walk: Walk, language: str, place: int, step: Step) -> Model:
    return {
        "id": str(place),
        "seat": str(step.speaker),
        "speaker": say(step.speaker, language),
        "text": say(step.turn, language),
        "now": place == walk.done,
        "later": place > walk.done,
    }


def _question(walk: Walk, language: str) -> Model | None:
    asked = walk.question
    if asked is None:
        return None
    options = [say(act, language) for act in asked.options]
    return {
        "label": label(f"walk.ask.{asked.seat}", language),
        "show": label("walk.show", language),
        "options": [
            {"id": str(n), "label": words, "wrong": n in walk.tried}
            for n, words in enumerate(options)
        ],
    }
