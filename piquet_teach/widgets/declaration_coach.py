"""DeclarationCoach: what to declare from a hand, with the exact chance of each way, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from piquet_teach.engine.cards import Hand
from piquet_teach.engine.piquet.acts import Act
from piquet_teach.engine.piquet.combinations import Category
from piquet_teach.engine.piquet.rules import RuleSet
from piquet_teach.engine.piquet.rules import rules as named_rules
from piquet_teach.picture.coach import coach_html
from piquet_teach.text import label, say
from piquet_teach.text.coaching import judged, spoken
from piquet_teach.tutor.counting.knowledge import Knowledge
from piquet_teach.tutor.declaring.around import CARDS
from piquet_teach.tutor.declaring.coaching import Coaching
from piquet_teach.tutor.declaring.declarations import Declaration, beating, declaring
from piquet_teach.tutor.slices import finish
from piquet_teach.widgets._base import BadMessageError, Widget
from piquet_teach.widgets.declaration_coach_desk import Desk, listed, looked_at, under
from piquet_teach.widgets.declaration_coach_model import (
    Model,
    coach_model,
    described,
)
from piquet_teach.widgets.work import Work

_STATIC = Path(__file__).parent / "static"
Counted = dict[Category, tuple[Declaration, ...]]


class DeclarationCoach(Widget):
    """What to declare in each category, best first, with exact chances and reasons in sentences.

    The reader enters what is said, by both sides; only acts that fit are offered, and after each
    the hands that the other side can still hold are counted anew. He can look at hands that beat a
    declaration, and take back what was said. With ``choose`` he chooses first and is told after.

    In Voleur (eight cards) and Normand (ten) it shows the chances before anybody has spoken, and
    takes no other arguments.

    Args:
        hand: The twelve cards of the learner, or their text.
        rules: A rule set or the id of one.
        seat: ``"elder"`` or ``"younger"``.
        acts: What was said before.
        discards: Cards that he knows to be in neither hand.
        sinking: Whether the other side may have kept something back; if not, what it does not say
            tells as much as what it says.
        choose: Whether he chooses before he sees the advice, with a second try.
        contract: In an auction, ``"plus"`` or ``"minus"``: under which contract he declares. None:
            there is none yet; the hand is as it was dealt, and bids are advised too.
        options: ``language``, ``large``, ``colours``.

    Raises:
        HandError: A text is no hand.
        ValueError: Not twelve cards, an unknown rule set or seat, sinking where the rules know
            none, or words that no hand of the other side fits.
        MisplacedAct: The acts are no beginning of a dialogue.
        TypeError: An unknown option; the message names the nearest.

    >>> coach = DeclarationCoach("AK987.KJT98.K.T", "piquet-ru", discards="SQ SJ HQ H7 D7")
    >>> coach
    DeclarationCoach('♠AK987 ♥KJ1098 ♦K ♣10', 'piquet-ru', discards='♠QJ ♥Q7 ♦7')
    >>> [one.act for one in coach.declarations["sequence"]][0]
    Claim('sequence', 4)
    """

    _esm = _STATIC / "declaration_coach.js"
    _css = _STATIC / "declaration_coach.css"
    _acts: ClassVar[Mapping[str, Mapping[str, type]]] = {
        "pick": {"option": str},
        "light": {"declaration": str},
        "press": {"card": str},
        "beating": {},
        "undo": {},
        "jump": {"place": str},
        "turn": {"switch": str, "to": str},
        "stop": {},
        "count": {},
    }

    def __new__(
        cls, hand: Hand | str, rules: RuleSet | str = "piquet-classic", **options: Any
    ) -> DeclarationCoach:
        """A coach of another kind where three or four declare in turn."""
        kind = cls
        if (rules if isinstance(rules, str) else rules.id) in CARDS:
            from piquet_teach.widgets.declaration_coach_around import AroundCoach

            kind = AroundCoach
        made: DeclarationCoach = super().__new__(kind, hand, rules, **options)
        return made

    def __init__(
        self,
        hand: Hand | str,
        rules: RuleSet | str = "piquet-classic",
        *,
        seat: str = "elder",
        acts: Iterable[Act] = (),
        discards: Hand | str = "",
        sinking: bool = False,
        choose: bool = False,
        contract: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        found = named_rules(rules) if isinstance(rules, str) else rules
        found, contract = under(found, contract)
        known = Knowledge(Hand(hand), found, seat, Hand(discards), tuple(acts), sinking)  # type: ignore[arg-type]
        self._counted: dict[Knowledge, Counted] = {}
        self._desk = Desk.of(known, choose=choose, contract=contract)
        self._desk = replace(self._desk, declared=self._all_counted())
        self._work: Work[Counted] | None = None
        self._say(self._here)
        self._start()

    # what a program reads

    @property
    def acts(self) -> tuple[Act, ...]:
        """What was said so far."""
        return self._desk.coaching.known.acts

    @property
    def declarations(self) -> Mapping[str, tuple[Declaration, ...]]:
        """What could be declared in each category that is still open, best first."""
        return {str(category): ways for category, ways in self._all_counted().items()}

    @property
    def counting(self) -> bool:
        """Whether a count is going on."""
        return self._work is not None

    def _all_counted(self) -> Counted:
        known = self._desk.coaching.known
        if known not in self._counted:
            self._counted[known] = finish(declaring(known))
        return self._counted[known]

    # what a reader does

    def _do_pick(self, option: str) -> None:
        desk = self._desk
        choices = desk.coaching.choices
        if option not in map(str, range(len(choices))) or int(option) in desk.tried:
            raise BadMessageError
        act = choices[int(option)]
        if desk.asking:
            declared = self._all_counted()
            judgement = desk.coaching.judge(act, declared, second=bool(desk.tried))
            self._desk = desk.after(int(option), judgement)
            self._say(lambda language: judged(judgement, desk.coaching, language))
            return
        self._go(desk.coaching.hear(act))

    def _do_light(self, declaration: str) -> None:
        known = [item for item, _ in listed(self._desk)]
        if declaration not in known:
            raise BadMessageError
        same = self._desk.lit == declaration
        self._desk = replace(self._desk, lit=None if same else declaration, beating=None)
        self._say(self._here if same else self._described)

    def _do_press(self, card: str) -> None:
        pressed = next((one for one in self._desk.coaching.known.hand if one.name == card), None)
        if pressed is None:
            raise BadMessageError
        down = pressed is self._desk.raised
        self._desk = replace(self._desk, raised=None if down else pressed)
        self._say(lambda language: say(pressed, language))

    def _do_beating(self) -> None:
        declared = looked_at(self._desk)
        if not isinstance(declared, Declaration) or not declared.said:
            raise BadMessageError
        if self._desk.beating is not None:
            self._desk = replace(self._desk, beating=None)
            return
        hands = beating(self._desk.coaching.known, declared.said[0])
        self._desk = replace(self._desk, beating=hands)
        message = "coach.beating.heading" if hands else "coach.beating.none"
        self._say(lambda language: label(message, language))

    def _do_undo(self) -> None:
        self._go(self._desk.coaching.back())

    def _do_jump(self, place: str) -> None:
        heard = {str(one.place): one for one in self._desk.coaching.known.heard}
        if place not in heard:
            raise BadMessageError
        self._go(self._desk.coaching.to(heard[place]))

    def _do_turn(self, switch: str, to: str) -> None:
        desk = self._desk
        if (switch, to) in (("advice", "at_once"), ("advice", "after")):
            self._desk = replace(desk, choose=to == "after", tried=(), told=False, lit=None)
            self._say(self._here)
        elif switch == "other" and to in ("honest", "sinking") and desk.rules.sinking:
            known = replace(desk.coaching.known, sinking=to == "sinking")
            self._go(replace(desk.coaching, known=known))
        else:
            raise BadMessageError

    def _do_stop(self) -> None:
        if self._work is None:
            raise BadMessageError
        self._work.stop()
        self._work = None
        self._say(lambda language: label("coach.stopped", language))

    def _do_count(self) -> None:
        if self._work is not None or self._desk.declared is not None:
            raise BadMessageError
        self._count()

    def _go(self, coaching: Coaching) -> None:
        """Come to another place of the dialogue, and count anew."""
        if self._work is not None:
            self._work.stop()
            self._work = None
        self._desk = self._desk.at(coaching, self._counted.get(coaching.known))
        self._say(self._here)
        if self._desk.declared is None:
            self._count()

    def _count(self) -> None:
        known = self._desk.coaching.known
        self._work = Work(declaring(known), self._have_counted)
        self._work.start()

    def _have_counted(self, declared: Counted) -> None:
        self._counted[self._desk.coaching.known] = declared
        self._desk = replace(self._desk, declared=declared)
        self._work = None
        self._show()

    # what is shown and said

    def _here(self, language: str) -> str:
        return spoken(self._desk.coaching, language)

    def _described(self, language: str) -> str:
        found = looked_at(self._desk)
        return self._here(language) if found is None else described(found, language)

    def _model(self) -> Model:
        return coach_model(
            self._desk,
            language=self.language,
            colours=self.colours,
            counting=self.counting,
            quiet=self._words == self._here,
        )

    def _static(self) -> str:
        desk = self._desk
        declared = {
            category: ways
            for category, ways in self._all_counted().items()
            if category not in desk.hidden
        }
        return coach_html(
            desk.coaching.known,
            declared,
            bids=desk.bidding,
            language=self.language,
            colours=self.colours,
        )

    def _arguments(self) -> list[str]:
        known = self._desk.coaching.known
        rules = known.rules.agreed
        plain = rules == named_rules(rules.id)
        words = [repr(str(known.hand)), repr(rules.id) if plain else repr(rules)]
        values: dict[str, object] = {
            "seat": str(known.seat) if known.seat != "elder" else None,
            "acts": list(known.acts),
            "discards": str(known.gone) if known.gone else None,
            "sinking": known.sinking,
            "choose": self._desk.choose,
            "contract": self._desk.contract,
        }
        return words + [f"{name}={value!r}" for name, value in values.items() if value]
