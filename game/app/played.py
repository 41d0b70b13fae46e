"""Which mission a match is or was about, told by its options: its name, its record, the mission that comes after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.app.records import Best
from game.core.players import Player
from game.titles import Title, title
from game.ui.chooser import Chooser
from game.ui.table import TableSession

if TYPE_CHECKING:
    from game.app.context import Context


def mission_name(ctx: Context, name: str, options: Mapping[str, Any]) -> str:
    """What a match's mission is called, without reading a map; "" in a title without missions. A user's own goes by its file."""
    found = title(name)
    if not found.chooser:
        return ""
    id = str(options.get(found.options[0].id, ""))
    key = f"{name}.mission.{id}.name"
    return ctx.words.get(key) if ctx.words.has(key) else id.partition("@")[0]


def who(players: Sequence[Player]) -> tuple[str, ...]:
    """Who sits at a table: the seats' names; the people's, each once, where seats are pieces that people drive."""
    drivers = {player.driver: None for player in players if player.driver}
    return tuple(drivers) or tuple(player.name for player in players)


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a title with missions."""

    title: Title
    mission: str
    grade: str
    seats: int
    chooser: Chooser

    def next(self) -> str | None:
        """The mission behind this one on the map; None behind the last, and behind a user's own."""
        stops = [each.id for each in self.chooser.missions() if each.place is not None]
        at = stops.index(self.mission) + 1 if self.mission in stops else len(stops)
        return stops[at] if at < len(stops) else None

    def best(self, ctx: Context) -> Best | None:
        """The best result of this mission at this difficulty with so many seats."""
        return ctx.records.best(self.title.id, self.mission, self.grade, self.seats)

    def enter(self, ctx: Context, result: Best) -> bool:
        """Write a result down if it is the best so far; whether it is."""
        return ctx.records.enter(self.title.id, self.mission, self.grade, self.seats, result)


def played_of(ctx: Context, session: TableSession) -> Played | None:
    """The mission of a match; None in a title without missions."""
    found, match = title(session.title), getattr(session, "match", None)
    if not found.chooser or match is None:
        return None
    chooser: Chooser = found.chooser_class()(ctx.words, found.catalog)
    options = {**found.defaults(), **match.setup.options}
    return Played(found, str(options[chooser.option]), str(options[chooser.grade]), match.setup.seats, chooser)


def result_of(session: TableSession) -> Best | None:
    """How a finished match counts; None while it goes on, and when no person took part in it."""
    outcome = session.outcome()
    turns = getattr(session.view(), "turn", None)
    if outcome is None or not isinstance(turns, int) or all(player.person is None for player in session.players):
        return None
    return Best(bool(outcome.winners), turns)
