"""Mindbug: a duel of hybrid creatures for two."""

from __future__ import annotations

from typing import Any

from game import content
from game.core.rules import Bot, Rules
from game.titles.base import Option, Title
from game.titles.mindbug.data import checked
from game.titles.mindbug.rules.catalog import Catalog, catalog_from
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.staging import MindbugStaging


def load() -> Catalog:
    """The Catalog of the shipped cards."""
    return catalog_from(checked(content.data("mindbug", "cards")))


def bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A player of one of the five levels."""
    from game.titles.mindbug.bots import make_bot

    assert isinstance(rules, MindbugRules)
    return make_bot(level, rules)


def staging(rules: Rules[Any, Any]) -> MindbugStaging:
    """How text scenarios build and read positions."""
    assert isinstance(rules, MindbugRules)
    return MindbugStaging(rules)


TITLE = Title(
    id="mindbug",
    seats=(2,),
    minutes=20,
    options=(Option("edition", ("fr", "en"), "fr"), Option("starter", ("reveal", "seat0", "seat1"), "reveal")),
    levels=("novice", "casual", "regular", "strong", "expert"),
    load=load,
    rules_of=MindbugRules,
    bot_of=bot,
    staging_of=staging,
    scene="game.titles.mindbug.scene.table:TableScene",
    turn_limit=500,
)
