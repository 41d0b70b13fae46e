"""Mindbug: a duel of hybrid creatures for two.

The menu names every title, so rules, cards and bots are imported by who asks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.base import Option, Title

if TYPE_CHECKING:
    from game.core.rules import Bot, Rules, Staging
    from game.titles.mindbug.rules.catalog import Catalog


def load() -> Catalog:
    """The Catalog of the shipped cards."""
    from game import content
    from game.titles.mindbug.data import checked
    from game.titles.mindbug.rules.catalog import catalog_from

    return catalog_from(checked(content.data("mindbug", "cards")))


def rules_of(catalog: Catalog) -> Rules[Any, Any]:
    """The rules over a Catalog."""
    from game.titles.mindbug.rules.flow import MindbugRules

    return MindbugRules(catalog)


def bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A player of one of the five levels."""
    from game.titles.mindbug.bots import make_bot
    from game.titles.mindbug.rules.flow import MindbugRules

    assert isinstance(rules, MindbugRules)
    return make_bot(level, rules)


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
    options=(Option("edition", ("fr", "en"), "fr"), Option("starter", ("reveal", "seat0", "seat1"), "reveal")),
    levels=("novice", "casual", "regular", "strong", "expert"),
    load=load,
    rules_of=rules_of,
    bot_of=bot,
    staging_of=staging,
    scene="game.titles.mindbug.scene.table:TableScene",
    conceding=True,
    turn_limit=500,
)
