"""A match that waits, told in a line or two: what it is, who sits there, how far it has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.journal import JournalError
from game.home import series
from game.home.matches.campaign import FREE, OPTION
from game.home.matches.played import mission_name, who
from game.home.needs import Keeps
from game.home.replays.naming import date
from game.table import library

ROOM, TURN_ROOM = 50, 18
"""Letters that surely fit into two lines of the menu, and those that are kept for the turn."""
DASH = "\u00a0– "
"""Between two names: no line begins with it."""


@dataclass(frozen=True)
class Waiting:
    """A match that waits in the menu, or a file that looks like one and cannot be read (`problem`)."""

    path: Path
    title: str
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    entries: int = 0
    problem: JournalError | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    series: series.Series | None = None
    """The series whose next game can be dealt: the match itself is over."""
    when: float = 0.0
    """Seconds since 1970, of its last move."""

    def people(self, room: int) -> str:
        """The names in a row: as many as find room (in letters), and how many more there are."""
        shown = len(self.names)
        while shown > 1 and len(DASH.join(self.names[:shown])) > room:
            shown -= 1
        more = len(self.names) - shown
        return DASH.join(self.names[:shown]) + (f" +{more}" if more else "")

    def note(self, ctx: Keeps, turn: int | None = None) -> str:
        """One line that tells it from others, with the turn it stands at when that is known."""
        if self.problem is not None:
            return self.path.name
        name = ctx.words.get(f"{self.title}.title.name")
        names = self.people(ROOM - TURN_ROOM - len(name))
        if self.series is not None:
            return ctx.say("menu.series_note", title=name, names=names, game=self.series.game + 1, games=self.series.games)
        mission = mission_name(ctx, self.title, self.options)
        if mission and turn is None:
            return ctx.say("menu.resume_mission", mission=mission, names=names)
        if mission:
            return ctx.say("menu.resume_mission_note", mission=mission, names=names, turn=turn)
        if turn is None:
            return ctx.say("menu.resume_names", title=name, names=names)
        return ctx.say("menu.resume_note", title=name, names=names, turn=turn)

    def row(self, ctx: Keeps, turn: int | None = None) -> tuple[str, str]:
        """Two lines for a list: what it is and how far it has come, then who plays and since when it waits; or what is wrong with
        the file."""
        if self.problem is not None:
            return self.path.name, ctx.words.say(self.problem.msg)
        if self.series is not None:
            head = ctx.words.get(f"{self.title}.title.name")
            head = ctx.say("menu.series_head", title=head, game=self.series.game + 1, games=self.series.games)
            return head, f"{self.people(ROOM - TURN_ROOM)} · {ctx.say('menu.series_row')}"
        name = mission_name(ctx, self.title, self.options) or ctx.words.get(f"{self.title}.title.name")
        far = ctx.say("menu.moves", n=self.entries) if turn is None else ctx.say("menu.turn", turn=turn)
        campaign, day = self.campaign(ctx), date(ctx, self.when)
        return f"{name} · {far}", " · ".join(part for part in (self.people(ROOM - TURN_ROOM), campaign, day) if part)

    def campaign(self, ctx: Keeps) -> str:
        """The name of the campaign that it counts for; "" where it was begun in free play. One that is gone leaves free play."""
        id = str(self.options.get(OPTION, FREE))
        if id == FREE:
            return ""
        found = ctx.campaigns.get(self.title, id)
        return found.name if found is not None else ctx.say("campaigns.free")


def waiting_of(saved: library.Saved) -> Waiting:
    """The match of a journal."""
    header = saved.header
    if header is None:
        return Waiting(saved.path, "", (), (), 0, saved.problem, when=saved.when)
    return Waiting(
        saved.path,
        header.title,
        who(header.players),
        tuple(p.portrait for p in header.players),
        saved.entries,
        options=header.setup.options,
        series=series.series_of(header.setup) if saved.path.parent.name == library.FINISHED else None,
        when=saved.when,
    )
