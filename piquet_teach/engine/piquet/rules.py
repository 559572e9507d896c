"""The two-player rule sets as values.

Each rule text is a `RuleSet`; each row in which texts may differ is an `Option`, which knows for
every text whether the text itself says so or whether it is our reading of a silence. The sources:

* ``piquet-ru``: a Russian encyclopedia of card games, with an American and an English style;
* ``piquet-bg``: a Bulgarian encyclopedia article;
* ``piquet-site``: a Russian site of card-game rules;
* ``piquet-classic``: the game as clubs play it (Cavendish, *The Laws of Piquet*; pagat.com).
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import ClassVar, Final

from piquet_teach.engine.cards import Rank
from piquet_teach.engine.piquet.options import OPTIONS, Option, Says

STYLES: Final[dict[str, dict[str, object]]] = {
    "american": {
        "younger_names": "at_once",
        "exchange_first_min": 0,
        "carte_blanche_said": "before_own_exchange",
    },
    "english": {
        "younger_names": "after_lead",
        "exchange_first_min": 1,
        "carte_blanche_said": "before_any_exchange",
    },
}
"""What the encyclopedia's two styles set together."""


_STYLED: Final = ("piquet-ru", "au-cent", "auction")
"""The rule sets that come from the encyclopedia, which has two styles."""


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleSet:
    """All options of two-player Piquet. Made by `rules`; see `options.OPTIONS` for each field.

    A variant has a subclass with rows of its own (see `variants`).

    >>> rules("piquet-bg").win_points, rules("piquet-site").set_ranks[0]
    (0, <Rank.KING: 13>)
    """

    id: str
    style: str | None
    # the deal and the exchange
    first_dealer: str
    packet: int
    first_to_exchange: str
    exchange_first_min: int
    exchange_first_max: int
    exchange_second_min: int
    first_may_look: bool
    second_may_look: bool
    first_may_look_after: str
    review_discards: bool
    draw_order: str
    # declarations
    carte_blanche: int
    carte_blanche_said: str
    carte_blanche_tens: bool
    cartes_rouges: int
    point_order: str
    shortest_point: int
    sequence_scores: tuple[int, ...]
    sequence_order: str
    all_sequences: bool
    set_ranks: tuple[Rank, ...]
    tens_quatorze_only: bool
    trio: int
    quatorze: int
    all_sets: bool
    declares_first: str
    younger_names: str
    showing: str
    sinking: bool
    # bonuses
    repique: int
    repique_at: int
    pique: int
    pique_at: int
    pique_by: str
    cards_complete_pique: bool
    # the play
    lead_points: int
    win_points: int
    last_trick: str
    honours_only: bool
    cards: int
    capot: int
    capot_with_cards: bool
    # the partie
    deals: int
    doubled_ends: bool
    settlement: str
    rubicon: int
    partie_bonus: int
    equal_totals: str

    rows: ClassVar[Mapping[str, Option]] = OPTIONS

    def __post_init__(self) -> None:
        for option in self.rows.values():
            option.check(getattr(self, option.name))
        if self.exchange_first_min > self.exchange_first_max:
            raise ValueError(
                f"exchange_first_min {self.exchange_first_min} is more than "
                f"exchange_first_max {self.exchange_first_max}"
            )
        if self.exchange_first_max + self.exchange_second_min > 8:
            raise ValueError(
                f"exchange_first_max {self.exchange_first_max} leaves fewer cards of the eight "
                f"than exchange_second_min {self.exchange_second_min}"
            )
        if self.doubled_ends and self.deals < 3:
            raise ValueError("doubled_ends needs a partie of three deals or more")

    def replace(self, **options: object) -> RuleSet:
        """The same rules with some options changed; ``style`` changes three at once.

        Raises:
            TypeError: No such option (the message names the nearest).
            ValueError: A value that the option cannot have, or two that contradict each other.

        >>> rules("piquet-classic").replace(deals=4, doubled_ends=True).changes
        {'deals': 4, 'doubled_ends': True}
        >>> rules("piquet-classic").replace(deal=4)
        Traceback (most recent call last):
        ...
        TypeError: no option 'deal'; did you mean 'deals'?
        """
        fields: dict[str, object] = {}
        if "style" in options:
            style = options.pop("style")
            names = _style(self.id, style)
            base = rules(self.id, style=str(style))
            fields = {"style": style, **{name: getattr(base, name) for name in names}}
        for name, value in options.items():
            if name not in self.rows:
                near = difflib.get_close_matches(name, self.rows, n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(self.rows)}"
                raise TypeError(f"no option {name!r}; {hint}")
            fields[name] = self.rows[name].coerce(value)
        return dataclasses.replace(self, **fields)  # type: ignore[arg-type]

    def __hash__(self) -> int:
        return hash((self.id, self.style))  # there are few; all fields would cost more than a deal

    @property
    def changes(self) -> dict[str, object]:
        """The options that differ from the rule set of this id and style."""
        base = rules(self.id, style=self.style)
        return {
            name: getattr(self, name)
            for name in self.rows
            if getattr(self, name) != getattr(base, name)
        }

    @property
    def agreed(self) -> RuleSet:
        """The rules of the whole partie, where those of a deal differ: not in the plain game."""
        return self

    @property
    def hold_points(self) -> int:
        """For winning a trick that one led oneself: nothing in any text of the plain game."""
        return 0

    @property
    def any_order(self) -> bool:
        """Whether elder may take the categories in any order: not in the plain game."""
        return False

    @property
    def paid_up_to(self) -> int | None:
        """The total up to which a loser pays what he lacks: not in the plain game."""
        return None

    def source(self, option: str) -> Says:
        """Whether the text says this option's value, or it is a reading, or a change of it.

        >>> rules("piquet-bg").source("win_points"), rules("piquet-bg").source("all_sets")
        (<Says.TEXT: 'text'>, <Says.READING: 'reading'>)
        >>> rules("piquet-bg", deals=6).source("deals")
        <Says.CHANGED: 'changed'>
        """
        return Says.CHANGED if option in self.changes else self.rows[option].says[self.id]

    def __repr__(self) -> str:
        words = [repr(self.id)]
        if self.style is not None:
            words.append(f"style={self.style!r}")
        for name, value in self.changes.items():
            if name == "set_ranks":
                value = tuple(rank.letter for rank in self.set_ranks)
            words.append(f"{name}={value!r}")
        return f"rules({', '.join(words)})"


def _style(rule_id: str, style: object) -> dict[str, object]:
    if rule_id not in _STYLED:
        raise ValueError(f"{rule_id!r} has no style; only 'piquet-ru' has two")
    if not isinstance(style, str) or style not in STYLES:
        raise ValueError(f"style must be 'american' or 'english', not {style!r}")
    return STYLES[style]


def _built(rule_id: str, style: str | None) -> RuleSet:
    fields = {name: option.values[rule_id] for name, option in OPTIONS.items()}
    if style is not None:
        fields |= STYLES[style]
    return RuleSet(id=rule_id, style=style, **fields)  # type: ignore[arg-type]


_BASES: Final[dict[tuple[str, str | None], RuleSet]] = {
    ("piquet-classic", None): _built("piquet-classic", None),
    ("piquet-ru", "american"): _built("piquet-ru", "american"),
    ("piquet-ru", "english"): _built("piquet-ru", "english"),
    ("piquet-bg", None): _built("piquet-bg", None),
    ("piquet-site", None): _built("piquet-site", None),
}


_PLAIN: Final = tuple(dict.fromkeys(rule_id for rule_id, _ in _BASES))
_VARIANTS: Final[Mapping[str, str]] = {
    "au-cent": "piquet_teach.engine.piquet.au_cent",
    "auction": "piquet_teach.engine.piquet.auction.rules",
    "auction-site": "piquet_teach.engine.piquet.auction.rules",
    "normand": "piquet_teach.engine.piquet.normand.rules",
    "voleur": "piquet_teach.engine.piquet.voleur.rules",
}
"""The modules that have the variants' rule sets (`BASES`); they are loaded when asked for."""


def rule_ids() -> tuple[str, ...]:
    """The ids of the plain two-player game, the default first.

    >>> rule_ids()
    ('piquet-classic', 'piquet-ru', 'piquet-bg', 'piquet-site')
    """
    return _PLAIN


def rules(
    rule_id: str = "piquet-classic", *, style: str | None = None, **options: object
) -> RuleSet:
    """The rule set of a text, with options changed on demand.

    Args:
        rule_id: One of `rule_ids`, or of the variants: ``"au-cent"``, ``"auction"``,
            ``"auction-site"``, ``"normand"``, ``"voleur"``.
        style: ``"american"`` (default) or ``"english"``, for ``piquet-ru`` and what is built on it.
        options: Fields of `RuleSet`.

    Raises:
        ValueError: No such rule set or style, or a value that cannot be.
        TypeError: No such option.

    >>> rules("piquet-ru", style="english").younger_names
    'after_lead'
    >>> rules("piquet-ru", deals=4, doubled_ends=True)
    rules('piquet-ru', style='american', deals=4, doubled_ends=True)
    """
    if rule_id not in _PLAIN and rule_id not in _VARIANTS:
        known = ", ".join((*_PLAIN, *_VARIANTS))
        raise ValueError(f"no rule set {rule_id!r}; there are {known}")
    if style is not None:
        _style(rule_id, style)
    elif rule_id in _STYLED:
        style = "american"
    if (rule_id, style) not in _BASES:
        _BASES.update(import_module(_VARIANTS[rule_id]).BASES)
    base = _BASES[rule_id, style]
    return base.replace(**options) if options else base
