"""Mindbug: a duel of hybrid creatures for two.

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
    from game.titles.mindbug.rules.catalog import Catalog


def load() -> Catalog:
    """The Catalog of the shipped cards."""
    from game import content
    from game.titles.mindbug.data import checked
    from game.titles.mindbug.rules.catalog import catalog_from

    return catalog_from(checked(content.data("mindbug", "cards")))


def rules_of(catalog: Catalog) -> Rules[Any, Any]:
    from game.titles.mindbug.rules.flow import MindbugRules

    return MindbugRules(catalog)


def bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A player of one of the five levels."""
    from game.titles.mindbug.bots import make_bot
    from game.titles.mindbug.rules.flow import MindbugRules

    assert isinstance(rules, MindbugRules)
    return make_bot(level, rules)


def hint(rules: Rules[Any, Any], view: Any, seat: Seat, dice: Dice, story: Sequence[Event] = ()) -> Counsel | None:
    """What a strong player would do on this seat, and why; None where the seat is not asked."""
    from game.bots.counsel import only
    from game.titles.mindbug.bots.coach import Coach
    from game.titles.mindbug.rules.flow import MindbugRules

    assert isinstance(rules, MindbugRules)
    decision = rules.pending(rules.sample_world(view, dice)).get(seat)
    if decision is None:
        return None
    return Coach(rules).counsel(view, decision, dice) if len(decision.options) > 1 else only(decision.options[0])


def review(rules: Rules[Any, Any], view: Any, decision: Decision, played: Action, dice: Dice) -> Counsel:
    """What a strong player would have done at a decision, compared with what was done."""
    from game.titles.mindbug.bots.coach import Coach
    from game.titles.mindbug.rules.flow import MindbugRules

    assert isinstance(rules, MindbugRules)
    return Coach(rules).counsel(view, decision, dice, played)


def staging(rules: Rules[Any, Any]) -> Staging[Any, Any]:
    """How text scenarios build and read positions."""
    from game.titles.mindbug.rules.flow import MindbugRules
    from game.titles.mindbug.rules.staging import MindbugStaging

    assert isinstance(rules, MindbugRules)
    return MindbugStaging(rules)


TITLE = Title(
    id="mindbug",
    seats=(2,),
    minutes=20,
    options=(
        Option("edition", ("fr", "en"), "fr", spoken=True),
        Option("starter", ("reveal", "seat0", "seat1"), "reveal"),
        Option("sets", ("first_contact",), "first_contact", more=True),
    ),
    levels=("novice", "casual", "regular", "strong", "expert"),
    tempers=("cautious", "eager", "hoarder", "trickster"),
    load=load,
    rules_of=rules_of,
    bot_of=bot,
    staging_of=staging,
    scene="game.titles.mindbug.scene.table:TableScene",
    hint_of=hint,
    review_of=review,
    conceding=True,
    turn_limit=500,
    marks=(
        Mark("MindbugUsed", "creatures/mindbug", 9.0),
        Mark("LifeLost", "ui_life_lost", 6.0),
        Mark("LifeGained", "ui_life", 5.0),
        Mark("ControlTaken", "ui_swap", 5.5),
        Mark("CardsStolen", "ui_gift", 4.0),
        Mark("PileTaken", "ui_deck", 3.0),
        Mark("CreaturesDefeated", "ui_damage", 2.0, ("cards", 2)),
        Mark("MatchEnded", "ui_trophy", END_WEIGHT),
    ),
    favourite="play",
    pages=("cards", "terms"),
    signs=tuple((f"kw_{word}", f"keywords.{word}") for word in ("frenzy", "hunter", "poisonous", "sneaky", "tough")),
    phone="game.titles.mindbug.phone:sheet_of",
    log_icons="game.titles.mindbug.log_icons:log_icon",
)
