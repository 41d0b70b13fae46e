"""Which mission a match is or was about, told by its options: its name, its campaign, how it ended, what that is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.players import Player
from game.core.rules import Progress
from game.core.types import Outcome
from game.home.expedition.route import asked_in, stage_in
from game.home.matches.campaign import FREE, OPTION, Campaign
from game.home.needs import Keeps, Speaks
from game.home.records import Best
from game.text import Words
from game.titles import Title, title
from game.ui.chooser import Chooser, medal_for
from game.ui.table import TableSession


def mission_name(ctx: Speaks, name: str, options: Mapping[str, Any]) -> str:
    """What a match's mission is called, without reading a map; "" in a title without missions. A user's own goes by its file, one
    of an expedition by its stage."""
    found, stage = title(name), stage_in(options)
    if not found.chooser:
        return ""
    if stage is not None:
        return ctx.words.get("app.expedition.named", n=stage[0], all=stage[1])
    id = str(options.get(found.options[0].id, ""))
    key = f"{name}.mission.{id}.name"
    return ctx.words.get(key) if ctx.words.has(key) else id.partition("@")[0]


def who(players: Sequence[Player]) -> tuple[str, ...]:
    """Who sits at a table: the seats' names; the people's, each once, where seats are pieces that people drive."""
    drivers = {player.driver: None for player in players if player.driver}
    return tuple(drivers) or tuple(player.name for player in players)


def stops_of(chooser: Chooser) -> list[str]:
    """The missions that lie on the road, in their order."""
    return [each.id for each in chooser.missions() if each.place is not None]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a finished match has brought: whether it is the best result of its kind, the medal that it earned by itself ("" =
    none), the mission whose envelope it opened (None = none), and whether with it the whole road was won."""

    best: bool = False
    medal: str = ""
    opened: str | None = None
    done: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a title with missions."""

    title: Title
    mission: str
    grade: str
    seats: int
    chooser: Chooser
    options: Mapping[str, Any]
    campaign: Campaign

    def next(self) -> str | None:
        """The mission behind this one on the map; None behind the last, and behind a user's own."""
        stops = stops_of(self.chooser)
        at = stops.index(self.mission) + 1 if self.mission in stops else len(stops)
        return stops[at] if at < len(stops) else None

    def is_open(self, mission: str) -> bool:
        """Whether a mission may be played in the campaign by now."""
        return self.campaign.is_open(mission, stops_of(self.chooser))

    def spoken(self, words: Words) -> Chooser:
        """The missions in the language of now: it may have changed since the match was over."""
        chooser: Chooser = self.title.chooser_class()(words, self.title.catalog)
        return chooser

    def best(self) -> Best | None:
        """The best result of this mission in its campaign, at this difficulty with so many seats."""
        return self.campaign.scores.best(self.mission, self.grade, self.seats)

    def enter(self, ctx: Keeps, result: Best | None, journal: str = "") -> Gain:
        """Write a result down in its campaign, with the medal that it is worth; None: there is none, but the journal is seen."""
        stops = stops_of(self.chooser)
        before = self.campaign.opened(stops)
        medal = ""
        if result is not None and result.won:
            medal = earned(self.chooser, self.options, self.seats, result)
            result = replace(result, medal=medal)
        was_won = self.campaign.won(self.mission)
        best = ctx.campaigns.enter(self.campaign, self.mission, self.grade, self.seats, result, journal)
        after = self.campaign.opened(stops)
        done = not was_won and all(self.campaign.won(stop) for stop in stops) and self.mission in stops
        return Gain(best, medal, stops[after - 1] if after > before else None, done)


def earned(chooser: Chooser, options: Mapping[str, Any], seats: int, result: Best) -> str:
    """The medal of a victory: by what its expedition asks where it belongs to one, else by what the mission asks."""
    asked = asked_in(options)
    if asked is not None:
        return asked.medal(result.turns, result.hits or 0)
    return medal_for(chooser.prizes(options, seats), result.turns, result.hits)


def played_in(ctx: Keeps, found: Title, options: Mapping[str, Any], seats: int) -> Played | None:
    """The mission of a set-up; None in a title without missions. What a campaign that is gone would get goes to free play."""
    if not found.chooser:
        return None
    chooser: Chooser = found.chooser_class()(ctx.words, found.catalog)
    full = {**found.defaults(), **options}
    campaign = ctx.campaigns.get(found.id, str(options.get(OPTION, FREE))) or ctx.campaigns.free(found.id)
    return Played(found, str(full[chooser.option]), str(full[chooser.grade]), seats, chooser, full, campaign)


def played_of(ctx: Keeps, session: TableSession) -> Played | None:
    """The mission of a match; None in a title without missions."""
    setup = session.match.setup
    return played_in(ctx, title(session.title), setup.options, setup.seats)


def result_of(session: TableSession, minutes: int | None = None) -> Best | None:
    """How a finished match counts; None while it goes on, and when no person took part in it."""
    return counted(session.outcome(), session.progress(session.view()), session.players, minutes)


def counted(outcome: Outcome | None, now: Progress, players: Sequence[Player], minutes: int | None = None) -> Best | None:
    """The result in an outcome; `now`: where the match stands at its end."""
    if outcome is None or all(player.person is None for player in players):
        return None
    won = bool(outcome.winners)
    return Best(won, now.turn, now.hits, minutes if won else None)
