"""The matches of the house as the app handles them: begun, waiting, gone on with, finished; and the worker that thinks.

The menu only asks what waits, so the table's session and the search are imported when somebody sits down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.journal import JournalError
from game.core.types import Msg, msg
from game.home import series
from game.home.hints import PLAYED, HintBook, people_of
from game.home.lengths import Lengths
from game.home.matches.campaign import FREE, OPTION
from game.home.matches.plan import PARTNER_LEVEL, Plan, SeatPlan
from game.home.matches.played import Gain, played_in, played_of, result_of, stops_of
from game.home.needs import Keeps
from game.home.own_files import known
from game.home.saved import Waiting, waiting_of
from game.home.sittings import Sittings
from game.table import library
from game.table.settings import TableSettings
from game.table.workerclient import Client, WorkerClient
from game.titles import title, title_ids, titles

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.players import Player
    from game.core.resume import Resumed
    from game.core.types import Seat, Setup
    from game.home.replays.absences import Returns
    from game.home.reviews.analysis import Study
    from game.table.session import Session
    from game.titles import Title
    from game.ui.table import TableSession

LOOKED_AT = 60
"""So many finished matches of a title are looked through for a series that can be gone on with."""


class Evenings(Protocol):
    """The evening that is going on, as matches know it: which journals belong to it."""

    def began(self, file: str) -> None:
        """Its next game is played as this journal; "": as none."""
        ...

    def moved(self, file: str, to: str) -> None:
        """A journal goes on under another name."""
        ...

    def ended(self, file: str, match: Match[Any, Any]) -> None:
        """The match of a journal is over."""
        ...


class Counts(Protocol):
    """What was played, and how it ended."""

    def look(self) -> None:
        """Journals came or went."""
        ...

    def ended(self, file: str, match: Match[Any, Any]) -> None:
        """The match of a journal is over."""
        ...


class Needs(Keeps, Protocol):
    """What matches ask of the house."""

    @property
    def hint_book(self) -> HintBook: ...

    @property
    def evening(self) -> Evenings: ...

    @property
    def scores(self) -> Counts: ...

    @property
    def returns(self) -> Returns:
        """Who came back to a table."""
        ...

    def on_phones(self, players: Sequence[Player]) -> Sequence[Player]:
        """The same players, with a mark on those who have a phone."""
        ...

    def plan_for(self, found: Title) -> Plan:
        """The next match of a title, as its lobby was left."""
        ...


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody sits at a table."""

    session: Session


@dataclass(frozen=True, slots=True)
class Refused:
    """There is no table, and why. `unsaved`: only the disk refuses, and it could be played without."""

    why: Msg
    unsaved: bool = False


def refused(error: JournalError | OSError) -> Refused:
    """What is wrong with a journal: one that the disk does not take, or that stays as it is."""
    if not isinstance(error, JournalError):
        return Refused(msg("app.errors.disk", why=error.strerror or type(error).__name__), unsaved=True)
    if error.msg.key == "core.journal.unwritable":
        return Refused(error.msg, unsaved=True)
    return Refused(msg("app.errors.stays", why=error.msg))


class Matches:
    """Begins and continues matches. The worker process starts with this object."""

    def __init__(self, ctx: Needs, client: Client | None = None) -> None:
        self.ctx = ctx
        self.client = client if client is not None else WorkerClient()
        self.session: Session | None = None
        self.unsaved = False
        """Whether a table was left whose last moves the disk refused."""
        self._plan: Plan | None = None
        self._series: dict[tuple[str, ...], list[tuple[Seat, ...]]] = {}
        self._gain: tuple[TableSession, Gain] | None = None
        self._recovered: set[str] = set()
        self.sittings = Sittings(ctx.home)
        self.lengths = Lengths(ctx.home)
        for found in titles():
            found.look()

    @property
    def folder(self) -> Path:
        """Where the journals lie."""
        return self.ctx.home / "matches"

    def waiting(self) -> Sequence[Waiting]:
        """What can be gone on with, newest first; damaged files come after everything that can be played."""
        known = title_ids()
        saved = library.unfinished(self.folder)
        found = [waiting_of(one) for one in [*saved, *self._between_games(saved)]]
        good = [w for w in found if w.problem is None and w.title in known]
        return [*good, *(w for w in found if w.problem is not None)]

    def _between_games(self, unfinished: Sequence[library.Saved]) -> list[library.Saved]:
        """The finished games after which a series goes on, newest first."""
        running = [saved.header.setup for saved in unfinished if saved.header is not None]
        titles = [name for name in title_ids() if any(option.id == series.GAMES for option in title(name).options)]
        return [
            saved for name in titles for saved in series.between_games(library.finished(self.folder, name, LOOKED_AT), running)
        ]

    def turn(self, waiting: Waiting) -> int | None:
        """The turn at which a match waits: what everybody at its table can see. None before the first, where a title counts none,
        or where the file tells another story than today's rules (going on with it says so).
        """
        from game.core.resume import load_match

        if waiting.problem is not None or waiting.series is not None:
            return None
        try:
            match = load_match(waiting.path, title)
        except (JournalError, OSError):
            return None
        return match.rules.progress(match.view(frozenset())).turn or None

    # ------------------------------------------------------------------ begin and go on
    def refresh(self, found: Title) -> bool:
        """Take in what was found among a user's own files of a title, unless one of its matches is open; whether it is new.

        The worker learns the new Catalog with the next match.
        """
        if self.session is not None and self.session.title == found.id:
            return False
        return found.refresh()

    def begin(self, plan: Plan, anyway: bool = False) -> Seated | Refused:
        """Deal a match; `anyway`: even where the disk takes no journal of it."""
        from game.table.session import Session

        self._plan = plan
        settings = self._settings(plan.title, plan.open_hands, plan.letters)
        try:
            players = self.ctx.on_phones(plan.players())
            setup = self._placed(plan, series.named(plan.setup(), [player.name for player in players]))
            session = Session.new(plan.title, setup, players, self.folder, self.client, settings, anyway)
        except (JournalError, OSError) as error:
            return refused(error)
        except ValueError as error:  # a user's own map may not be made for so many
            return Refused(msg("app.errors.no_start", why=str(error)))
        if plan.evening and session.path is not None and not session.unsaved:
            self.ctx.evening.began(session.path.name)
        plan.evening = False  # a rematch is no game of the evening
        return self.sit_down(session, fresh=True)

    def begin_at(self, match: Match[Any, Any], anyway: bool = False) -> Seated | Refused:
        """A match that begins at a moment of a replay: a match of its own, which counts for nothing."""
        from game.table.session import Session

        found = title(match.title)
        kept = self.ctx.setups.of(found.id)
        settings = self._settings(found, kept.get("open_hands") is True, kept.get("letters") is True)
        try:
            session = Session.again(found, match, self.folder, self.client, settings, anyway)
        except (JournalError, OSError) as error:
            return refused(error)
        self._plan = plan_of(self.ctx, session)
        return self.sit_down(session)

    def _placed(self, plan: Plan, setup: Setup) -> Setup:
        """The set-up with its place in a campaign: which one, and what is open in it by now."""
        found = self.ctx.campaigns.get(plan.title.id, plan.campaign) if plan.campaign else None
        played = played_in(self.ctx, plan.title, setup.options, setup.seats) if found is not None else None
        if found is None or played is None:
            return setup
        placed: dict[str, str | int | bool] = {OPTION: found.id, "envelopes": found.envelopes(stops_of(played.chooser))}
        return replace(setup, options={**setup.options, **placed})

    def recover(self, found: Title) -> None:
        """Enter the results of a title's campaigns that a crash has kept from being written down, once all of it is known."""
        if found.id not in self._recovered:
            if known(found.id, self.refresh):
                self._recovered.add(found.id)
            from game.home.recovery import recover

            recover(self.ctx, found, self.folder)

    def resume(
        self, waiting: Waiting, read: Resumed, until: int | None = None, anyway: bool = False,
        settings: TableSettings | None = None,
    ) -> Seated | Refused:  # fmt: skip
        """Go on with a match that was `read`. `settings`: what holds at the table; None: what its people chose last."""
        from game.table.session import Session

        kept, found = self.ctx.setups.of(waiting.title), title(waiting.title)
        settings = settings or self._settings(found, kept.get("open_hands") is True, kept.get("letters") is True)
        away = self.ctx.returns.left_long_ago(waiting.path)
        try:
            session = Session.resume(waiting.path, self.client, settings, until, anyway=anyway, read=read)
        except (JournalError, OSError) as error:
            return refused(error)
        self._plan = plan_of(self.ctx, session)
        if session.path is not None:
            self.ctx.evening.moved(waiting.path.name, session.path.name)
        self.ctx.returns.came_back(session, session.match.persons(), away)
        return self.sit_down(session)

    def look_back(self, match: Match[Any, Any]) -> None:
        """The results of a finished match are looked at once more: nothing of the last table holds for what comes next."""
        self.client.learn(title(match.title))
        self._plan = None

    def _settings(self, found: Title, open_hands: bool, letters: bool) -> TableSettings:
        """What the people at a table agreed on: in the lobby, and in the settings. Sand that is chosen with the match runs as
        long as was chosen there."""
        now = self.ctx.settings
        shown = found.open or ((open_hands or now.trust) and not found.closed)
        hints = None if now.coach < 0 else now.coach
        seconds = None if found.chooser or found.sand else now.timer
        return TableSettings(shown, seconds, letters=letters, haste=now.speed or 1, hints=hints)

    def sit_down(self, session: Session, fresh: bool = False) -> Seated:
        """Somebody sits at this table from now on."""
        self.session = session
        if self._spares(session):
            session.set_seconds(0)
        self.sittings.sit_down(session, fresh)
        return Seated(session)

    def _spares(self, session: Session) -> bool:
        """Whether a table goes without the sand that is chosen with its match: somebody there plays the first one, and need not
        read unknown cards against it. Another length than the usual one was wanted."""
        found, people = title(session.title), people_of(session)
        if not found.chooser or not people or self.chosen_sand != found.defaults()[found.chooser_class().sand]:
            return False
        return bool(self.ctx.hint_book.missing(people, [f"{session.title}.{PLAYED}"]))

    # ------------------------------------------------------------------ leave and end
    def leave(self, session: TableSession) -> None:
        """Get up from the table; the match waits in the menu."""
        from game.table.session import Session

        self.sittings.get_up(session, session.outcome() is not None)
        if isinstance(session, Session):
            session.close()
            self.unsaved |= session.unsaved
        self.session = None

    def throw_away(self, found: Waiting | TableSession) -> Msg | None:
        """An unfinished match goes from the disk, with all that lies beside it: one that waits, or the one at the open table; of
        a series that waits all games. What went wrong, None: nothing."""
        if not isinstance(found, Waiting):
            self.leave(found)
        paths = self._games(found) if isinstance(found, Waiting) else [found.path]
        try:
            for path in paths:
                if path is not None:
                    for one in library.beside(path):
                        one.unlink()
                    self.sittings.forget(path.name)
                    self.ctx.evening.moved(path.name, "")
        except OSError as error:
            return msg("app.replay.shelf.delete_failed", why=error.strerror or str(error))
        finally:
            if isinstance(found, Waiting) and found.series is not None:
                self.ctx.scores.look()
        return None

    def _games(self, found: Waiting) -> list[Path]:
        """The journals that make up what waits."""
        if found.series is None or not found.series.name:
            return [found.path]
        name = found.series.name
        setups = ((saved.path, saved.header.setup) for saved in library.finished(self.folder, found.title) if saved.header)
        return [path for path, setup in setups if (one := series.series_of(setup)) is not None and one.name == name]

    def ended(self, session: TableSession) -> None:
        """The match is over: its journal goes to the finished ones, its result to the series."""
        outcome = session.outcome()
        self.sittings.get_up(session, over=True)
        mission, path = played_of(self.ctx, session), session.path
        again = path is not None and library.is_again(path)
        if mission is not None:
            result = None if again else result_of(session, self.sittings.minutes(session))
            self._gain = session, mission.enter(self.ctx, result, path.name if path is not None else "")
        if outcome is not None and not again:
            self._series.setdefault(_who(session), []).append(outcome.winners)
            minutes = self.sittings.minutes(session)
            if minutes is not None and outcome.reason != "concede":
                bots = sum(player.person is None for player in session.players)
                self.lengths.add(session.title, len(session.match.persons()), bots, minutes)
        self.leave(session)
        if path is not None and session.path is not None:  # points for the evening, and an entry among the scores
            self.ctx.evening.ended(path.name, session.match)
            self.ctx.scores.ended(session.path.name, session.match)

    def series(self, session: TableSession) -> tuple[tuple[Seat, ...], ...]:
        """Who won the matches of these people in this evening, in order: nobody in a draw, several who share a victory."""
        return tuple(self._series.get(_who(session), ()))

    def gain(self, session: TableSession) -> Gain | None:
        """What this match has brought; None in a title without missions, and for a match that ended in another start."""
        return self._gain[1] if self._gain is not None and self._gain[0] is session else None

    def minutes(self, session: TableSession) -> int | None:
        """How long the match took, in whole minutes; None when that is not known."""
        return self.sittings.minutes(session)

    def study(self, session: TableSession) -> Study | None:
        """Review a finished match in the worker, or go on with that; None where the title has no review."""
        from game.home.reviews.analysis import Study

        if title(session.title).review_of is None:
            return None
        self.client.learn(title(session.title))
        return Study(session.match, self.client, session.path)

    def next_game(self, session: TableSession) -> Plan:
        """The next game of a series: the same people with the points they have, other cards."""
        outcome = session.outcome()
        assert outcome is not None
        plan = plan_of(self.ctx, session)
        plan.options = series.next_options(session.match.setup, outcome)
        return plan

    def trust(self, on: bool) -> None:
        """Hands at the open table lie open from now on, or no longer."""
        if self.session is not None:
            found = title(self.session.title)
            self.session.set_open_hands(found.open or (on and not found.closed))

    def letters_of(self, session: TableSession) -> bool | None:
        """Whether people at a table answer by letters; None where that is no question (one person, open hands, in turns)."""
        return session.by_letters if title(session.title).together else None

    def letters(self, on: bool) -> None:
        """People at the open table answer by letters from now on, or pass the screen round; the next match begins so, too."""
        if self.session is None:
            return
        self.session.set_letters(on)
        name = self.session.title
        self.ctx.setups.keep(name, {**self.ctx.setups.of(name), "letters": on})
        if self._plan is not None:
            self._plan.letters = on

    @property
    def chosen_sand(self) -> int | None:
        """The seconds of sand that were chosen with the match at the open table, 0 = no sand; None where the settings decide."""
        if self.session is None:
            return None
        found = title(self.session.title)
        name = found.chooser_class().sand if found.chooser else found.sand
        if not name:
            return None
        chosen = {**found.defaults(), **self.session.match.setup.options}[name]
        return chosen if type(chosen) is int else 0

    def timer(self, seconds: int) -> None:
        """Sand at the open table runs that long from now on, 0 = no sand; but for sand that was chosen with the match."""
        if self.session is not None and self.chosen_sand is None:
            self.session.set_seconds(seconds)

    def change_options(self, session: TableSession) -> Plan:
        """The plan of the next match, to be changed in the lobby."""
        plan = self._plan or plan_of(self.ctx, session)
        plan.options = series.alone(plan.options)
        plan.sow()
        return plan

    def close(self) -> None:
        """The app ends."""
        if self.session is not None:
            self.leave(self.session)
        self.client.close()


def _who(session: TableSession) -> tuple[str, ...]:
    """The key of a series: title and names, seat by seat."""
    return (session.title, *(player.name for player in session.players))


def _seat_of(found: Title, player: Player, players: Sequence[Player]) -> SeatPlan:
    """The seat of somebody at a table, as the lobby has it; a piece that a bot drives would go to the first person there."""
    level = player.level or found.levels[min(PARTNER_LEVEL if found.crew else 0, len(found.levels) - 1)]
    driver = player.driver or next((one.driver for one in players if one.driver), player.name) if found.crew else ""
    temper = player.temper if player.temper in found.tempers else ""
    return SeatPlan(player.name, player.portrait, player.person is not None, level, driver, temper)


def plan_of(ctx: Needs, session: TableSession) -> Plan:
    """The plan that would deal this match again, with another seed."""
    found = title(session.title)
    plan = ctx.plan_for(found)
    plan.seats = [_seat_of(found, p, session.players) for p in session.players]
    options = session.match.setup.options
    bare = {name: value for name, value in options.items() if name not in found.carried}
    plan.options = {**found.defaults(), **series.alone(bare)}
    plan.campaign = str(options.get(OPTION, FREE))
    kept = ctx.setups.of(session.title)
    plan.open_hands, plan.letters = kept.get("open_hands") is True, found.together and kept.get("letters") is True
    return plan
