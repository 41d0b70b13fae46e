"""Mechs vs. Minions: one to four people, two to four mechs, against the map.

The menu names every title, so rules, maps and bots are imported by who asks for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.base import END_WEIGHT, Mark, Option, Title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.dice import Dice
    from game.core.rules import Bot, Rules, Staging
    from game.core.types import Action, Decision, Event, Seat
    from game.titles.base import OwnFiles
    from game.titles.mechs.rules.catalog import Catalog


def load() -> Catalog:
    """The Catalog of the shipped cards, the shipped missions and a user's own maps, as far as they have been read."""
    from game import content
    from game.titles.mechs import data, data_boss, data_schematics
    from game.titles.mechs.maps.missions import missions
    from game.titles.mechs.maps.user import OWN
    from game.titles.mechs.rules.build import catalog_from

    known, broken = missions(OWN.found())
    return catalog_from(
        data.checked(content.data("mechs", "cards")),
        data_schematics.checked(content.data("mechs", "schematics")),
        data_boss.checked(content.data("mechs", "boss")),
        known,
        broken,
    )


def own() -> OwnFiles:
    """A user's own maps."""
    from game.titles.mechs.maps.user import OWN

    return OWN


def rules_of(catalog: Catalog) -> Rules[Any, Any]:
    from game.titles.mechs.rules.flow import MechsRules

    return MechsRules(catalog)


def bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A co-pilot of one of the four levels."""
    from game.titles.mechs.bots import make_bot
    from game.titles.mechs.rules.flow import MechsRules

    assert isinstance(rules, MechsRules)
    return make_bot(level, rules)


def hint(rules: Rules[Any, Any], view: Any, seat: Seat, dice: Dice, story: Sequence[Event] = ()) -> Any:
    """What the strongest co-pilot would do on this seat, and why; the table is open, so the story adds nothing."""
    from game.titles.mechs.bots import hint_of
    from game.titles.mechs.rules.flow import MechsRules

    assert isinstance(rules, MechsRules)
    return hint_of(rules, view, seat, dice)


def review(rules: Rules[Any, Any], view: Any, decision: Decision, played: Action, dice: Dice) -> Any:
    """Where the strongest co-pilot would have put a card, compared with where it went."""
    from game.titles.mechs.bots import review_of
    from game.titles.mechs.rules.flow import MechsRules

    assert isinstance(rules, MechsRules)
    return review_of(rules, view, decision, played, dice)


def trace(state: Any, event: Event) -> Any:
    """Where minions fall and mechs are hurt."""
    from game.titles.mechs.traces import trace as told

    return told(state, event)


def weighed(played: Action) -> bool:
    """A review looks at cards alone."""
    from game.titles.mechs.bots.review import weighed as of_cards

    return of_cards(played)


def staging(rules: Rules[Any, Any]) -> Staging[Any, Any]:
    """How text scenarios build and read positions."""
    from game.titles.mechs.rules.flow import MechsRules
    from game.titles.mechs.rules.staging import MechsStaging

    assert isinstance(rules, MechsRules)
    return MechsStaging(rules)


TITLE = Title(
    id="mechs",
    seats=(2, 3, 4),
    minutes=45,
    carried=("campaign", "pilots", "envelopes", "expedition", "wounds", "cards"),
    options=(
        Option("mission", ("M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10"), "M0", more=True),
        Option("difficulty", ("easy", "normal", "hard"), "normal"),
        Option("timer", (40, 60, 90, 0), 40),
    ),
    levels=("random", "greedy", "regular", "strong"),
    load=load,
    rules_of=rules_of,
    bot_of=bot,
    staging_of=staging,
    scene="game.titles.mechs.scene.table:TableScene",
    open=True,
    cooperative=True,
    crew=("pilot_corki", "pilot_heimerdinger", "pilot_tristana", "pilot_ziggs"),
    hint_of=hint,
    review_of=review,
    weighed=weighed,
    chooser="game.titles.mechs.scene.chooser:Chooser",
    own=own,
    drawing="game.titles.mechs.maps.drawing:Drawing",
    grammar="game.titles.mechs.expedition.grammar:Grammar",
    trace_of=trace,
    marks=(
        Mark("DamageDrawn", "ui_damage", 3.0),
        Mark("SchematicWoke", "mv_gear", 4.0),
        Mark("ShardCrushed", "ct_attack", 5.0),
        Mark("ShardDelivered", "ui_star", 6.0),
        Mark("CheckpointReached", "ui_check", 6.0),
        Mark("EscalationRose", "ui_hourglass", 5.0),
        Mark("BossDamaged", "ui_life_lost", 7.0),
        Mark("MechLeft", "ui_quit", 8.0),
        Mark("MissionEnded", "ui_trophy", END_WEIGHT),
    ),
    pages=("cards", "damages", "schematics", "boss_cards"),
    phone="game.titles.mechs.phone:sheet_of",
    log_words="game.titles.mechs.scene.loglines:logged",
    log_icons="game.titles.mechs.log_icons:log_icon",
)
