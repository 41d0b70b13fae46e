"""Attack of the Mind Flayer: hidden roles for 4 to 10.

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
    from game.core.types import Event, Seat
    from game.titles.mindflayer.rules.catalog import Catalog


def load() -> Catalog:
    """The Catalog of the shipped cards, and of the habits of players."""
    from game import content
    from game.titles.mindflayer.data import checked, checked_habits
    from game.titles.mindflayer.rules.catalog import catalog_from

    return catalog_from(checked(content.data("mindflayer", "cards")), checked_habits(content.data("mindflayer", "habits")))


def rules_of(catalog: Catalog) -> Rules[Any, Any]:
    from game.titles.mindflayer.rules.flow import MindFlayerRules

    return MindFlayerRules(catalog)


def bot(level: str, rules: Rules[Any, Any]) -> Bot[Any]:
    """A player of one of the four levels."""
    from game.titles.mindflayer.bots import make_bot
    from game.titles.mindflayer.rules.flow import MindFlayerRules

    assert isinstance(rules, MindFlayerRules)
    return make_bot(level, rules)


def hint(rules: Rules[Any, Any], view: Any, seat: Seat, dice: Dice, story: Sequence[Event] = ()) -> Counsel | None:
    """What a strong player would do on this seat after its story, and why; None where the seat is not asked."""
    from game.bots.counsel import only
    from game.titles.mindflayer.bots.coach import Coach
    from game.titles.mindflayer.rules.flow import MindFlayerRules

    assert isinstance(rules, MindFlayerRules)
    decision = rules.pending(rules.sample_world(view, dice)).get(seat)
    if decision is None:
        return None
    return Coach(rules).counsel(view, story, decision, dice) if len(decision.options) > 1 else only(decision.options[0])


def staging(rules: Rules[Any, Any]) -> Staging[Any, Any]:
    """How text scenarios build and read positions."""
    from game.titles.mindflayer.rules.flow import MindFlayerRules
    from game.titles.mindflayer.rules.staging import MindFlayerStaging

    assert isinstance(rules, MindFlayerRules)
    return MindFlayerStaging(rules)


TITLE = Title(
    id="mindflayer",
    seats=(4, 5, 6, 7, 8, 9, 10),
    minutes=15,
    seat_minutes=4,
    options=(
        Option("deal", ("official", "balanced"), "official"),
        Option("short", ("give", "out"), "give", seldom=True),
        Option("meetings", ("random",), "random", more=True, picker="game.titles.mindflayer.scene.picker:Meetings"),
        Option("first", (0,), 0, more=True, seats=True),
        Option("games", (1, 3), 1),
        Option("seating", ("still", "turning"), "still", seldom=True),
        Option("talk", ("free", 30, 60, 90, 120, "off"), "off", begins="free"),
        Option("silence", ("effect",), "effect"),
        Option("talk_at", ("meetings",), "meetings"),
        Option("memory", ("shown", "hidden"), "shown", seldom=True),
    ),
    carried=("game", "points", "series"),
    levels=("novice", "casual", "regular", "strong"),
    tempers=("trickster", "trusting", "erratic"),
    yardsticks=("bluffer", "erratic"),
    load=load,
    rules_of=rules_of,
    bot_of=bot,
    staging_of=staging,
    scene="game.titles.mindflayer.scene.table:TableScene",
    hint_of=hint,
    sand="talk",
    afterword="game.titles.mindflayer.scene.film.show:BluffFilm",
    closed=True,
    sided=True,
    marks=(
        Mark("MeetingTurned", "mf_meeting", 5.0),
        Mark("VotesRevealed", "ui_players", 4.0),
        Mark("CardsShown", "ui_eye", 3.0),
        Mark("PlayerAccused", "ui_talk", 2.0),
        Mark("SeatPossessed", "mf_mind_flayer", 9.0),
        Mark("SeatsOut", "mf_hard_hit", 7.0),
        Mark("TeamsRevealed", "ui_trophy", END_WEIGHT),
    ),
    pages=("kinds", "meetings", "terms"),
    phone="game.titles.mindflayer.phone:sheet_of",
    phone_log="game.titles.mindflayer.grounds:phone_line",
    log_icons="game.titles.mindflayer.log_icons:log_icon",
)
