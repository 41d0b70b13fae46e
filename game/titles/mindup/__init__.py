"""Mind Up!: simultaneous choice for 3 to 6.

The menu names every title, so rules, cards and bots are imported by who asks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.base import END_WEIGHT, Mark, Option, Title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.counsel import Counsel
    from game.core.dice import Dice
    from game.core.rules import Bot, Rules, Staging
    from game.core.types import Action, Decision, Event, Seat
    from game.titles.mindup.rules.catalog import Catalog


def load() -> Catalog:
    """The Catalog of the shipped cards."""
    from game import content
    from game.titles.mindup.data import checked
    from game.titles.mindup.rules.catalog import catalog_from

    return catalog_from(checked(content.data("mindup", "cards")))


def rules_of(catalog: Catalog) -> Rules[Any, Any]:
    from game.titles.mindup.rules.flow import MindUpRules

    return MindUpRules(catalog)


def bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A player of one of the five levels."""
    from game.titles.mindup.bots import make_bot
    from game.titles.mindup.rules.flow import MindUpRules

    assert isinstance(rules, MindUpRules)
    return make_bot(level, rules)


def hint(rules: Rules[Any, Any], view: Any, seat: Seat, dice: Dice, story: Sequence[Event] = ()) -> Counsel | None:
    """What a strong player would do on this seat, and why; None where the seat is not asked."""
    from game.bots.counsel import only
    from game.titles.mindup.bots.coach import Coach
    from game.titles.mindup.rules.flow import MindUpRules

    assert isinstance(rules, MindUpRules)
    decision = rules.pending(rules.sample_world(view, dice)).get(seat)
    if decision is None:
        return None
    return Coach(rules).counsel(view, decision, dice) if len(decision.options) > 1 else only(decision.options[0])


def review(rules: Rules[Any, Any], view: Any, decision: Decision, played: Action, dice: Dice) -> Counsel:
    """What a strong player would have done at a decision, compared with what was done."""
    from game.titles.mindup.bots.coach import Coach
    from game.titles.mindup.rules.flow import MindUpRules

    assert isinstance(rules, MindUpRules)
    return Coach(rules).counsel(view, decision, dice, played)


def staging(rules: Rules[Any, Any]) -> Staging[Any, Any]:
    """How text scenarios build and read positions."""
    from game.titles.mindup.rules.flow import MindUpRules
    from game.titles.mindup.rules.staging import MindUpStaging

    assert isinstance(rules, MindUpRules)
    return MindUpStaging(rules)


TITLE = Title(
    id="mindup",
    seats=(3, 4, 5, 6),
    minutes=15,
    seat_minutes=3,
    options=(Option("objectives", (0, 1, 2, 3, 4, 5), 0), Option("memory_aid", (False, True), False)),
    levels=("novice", "casual", "regular", "strong", "expert"),
    load=load,
    rules_of=rules_of,
    bot_of=bot,
    staging_of=staging,
    scene="game.titles.mindup.scene.table:TableScene",
    phone="game.titles.mindup.phone:sheet_of",
    log_icons="game.titles.mindup.log_icons:log_icon",
    hint_of=hint,
    review_of=review,
    together=True,
    marks=(
        Mark("CardWon", "ui_plus", 2.0, ("gain", 12)),
        Mark("LastCardsPlaced", "ui_deck", 3.0),
        Mark("RoundScored", "ui_star", 8.0),
        Mark("MatchEnded", "ui_trophy", END_WEIGHT),
    ),
    pages=("objectives", "terms"),
)
