"""Which words Mind Up! needs in every language, for the text audit."""

from __future__ import annotations

from game.text.audit import Needs, title_needs
from game.titles.mindup import TITLE
from game.titles.mindup.bots.coach import DO, WHY
from game.titles.mindup.rules.events import EVENTS
from game.titles.mindup.rules.prompts import PROMPTS

REFUSALS: dict[str, tuple[str, ...]] = {
    "over": (),
    "nothing_chosen": (),
    "chosen": ("seat",),
    "not_in_hand": ("card",),
    "choose": (),
}

HIGHLIGHTS: dict[str, tuple[str, ...]] = {
    "prize": ("seat", "card", "n"),
    "slip": ("seat", "card", "n", "wanted", "m"),
    "pile": ("seat", "n", "value"),
    "round": ("seat", "n", "round"),
    "objective": ("seat", "objective"),
    "lead": ("seat", "round"),
    "comeback": ("seat", "from", "to"),
    "last": ("seat", "card", "n"),
    "close": ("n",),
    "turning": ("seat", "before", "after", "way"),
}
"""The moments that the results page may show, with what their sentences are told."""

RESULTS: dict[str, tuple[str, ...]] = {
    "facts": ("n",),
    "facts_gap": ("n",),
    "facts_level": (),
    "chart_ahead": (),
    "round_short": ("n",),
    "total": (),
}

REASONS = ("points", "last_round", "shared")


def needs() -> Needs:
    """Every key that Mind Up! must have words for, with the parameters it may use."""
    catalog = TITLE.catalog
    return {
        **title_needs(
            "mindup",
            events=EVENTS,
            entities={"cards": catalog.names, "colours": catalog.colours, "objectives": catalog.objective_names},
            forms={"cards": ("the", "short"), "colours": ("text",), "objectives": ("the", "note", "text", "brief", "sign")},
            prompts=PROMPTS,
            refusals=REFUSALS,
        ),
        **{f"mindup.reason.{reason}": frozenset() for reason in REASONS},
        **{f"mindup.highlight.{kind}.name": frozenset() for kind in HIGHLIGHTS},
        **{f"mindup.highlight.{kind}.text": frozenset(params) for kind, params in HIGHLIGHTS.items()},
        **{f"mindup.results.{name}": frozenset(params) for name, params in RESULTS.items()},
        **{f"mindup.coach.do.{verb}": frozenset(params) for verb, params in DO.items()},
        **{f"mindup.coach.why.{reason}": frozenset(params) for reason, params in WHY.items()},
    }
