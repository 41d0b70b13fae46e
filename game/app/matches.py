"""The matches of the house as the app handles them: begun, waiting, gone on with, finished; and the worker that thinks.

The menu only asks what waits, so the table's session and the search are imported when somebody sits down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.app import reading, series
from game.app.campaign import FREE, OPTION
from game.app.plan import PARTNER_LEVEL, Plan, SeatPlan
from game.app.played import Gain, played_in, played_of, result_of, stops_of
from game.app.saved import Waiting, waiting_of
from game.app.sittings import Sittings
from game.core.journal import JournalError
from game.table import library
from game.table.settings import TableSettings
from game.table.workerclient import Client, WorkerClient
from game.titles import title, title_ids, titles

if TYPE_CHECKING:
    from game.app.context import Context
    from game.app.review.study import Study
    from game.core.match import Match
    from game.core.players import Player
    from game.core.resume import JournalDiffers, Resumed
    from game.core.types import Seat, Setup
    from game.table.session import Session
    from game.titles import Title
    from game.ui.table import TableSession

LOOKED_AT = 60
"""So many finished matches of a title are looked through for a series that can be gone on with."""


class Matches:
    """Begins and continues matches and shows their tables. The worker process starts with this object."""

    def __init__(self, ctx: Context, client: Client | None = None) -> None:
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
            view = load_match(waiting.path, title).view(frozenset())
        except (JournalError, OSError):
            return None
        found = getattr(view, "turn", None)
        return found if isinstance(found, int) and found > 0 else None

    # ------------------------------------------------------------------ begin and go on
    def refresh(self, found: Title) -> bool:
        """Take in what was found among a user's own files of a title, unless one of its matches is open; whether it is new.

        The worker learns the new Catalog with the next match.
        """
        if self.session is not None and self.session.title == found.id:
            return False
        return found.refresh()

    def begin(self, plan: Plan, anyway: bool = False) -> None:
        """Deal a match and sit down at it; `anyway`: even where the disk takes no journal of it."""
        from game.table.session import Session

        self._plan = plan
        settings = self._settings(plan.title, plan.open_hands, plan.letters)
        try:
            players = plan.players()
            setup = self._placed(plan, series.named(plan.setup(), [player.name for player in players]))
            session = Session.new(plan.title, setup, players, self.folder, self.client, settings, anyway)
        except (JournalError, OSError) as error:
            self._refuse(error, lambda: self.begin(plan, anyway=True))
            return
        except ValueError as error:  # a user's own map may not be made for so many
            self.ctx.warn(self.ctx.say("errors.no_start", why=str(error)))
            return
        if plan.evening and session.path is not None and not session.unsaved:
            self.ctx.evening.began(session.path.name)
        plan.evening = False  # a rematch is no game of the evening
        self._sit_down(session, fresh=True)

    def begin_at(self, match: Match[Any, Any], anyway: bool = False) -> None:
        """Sit down at a match that begins at a moment of a replay: a match of its own, which counts for nothing."""
        from game.table.session import Session

        found = title(match.title)
        kept = self.ctx.setups.of(found.id)
        settings = self._settings(found, kept.get("open_hands") is True, kept.get("letters") is True)
        try:
            session = Session.again(found, match, self.folder, self.client, settings, anyway)
        except (JournalError, OSError) as error:
            self._refuse(error, lambda: self.begin_at(match, anyway=True))
            return
        self._plan = plan_of(self.ctx, session)
        self._sit_down(session)

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
            if reading.known(self.ctx, found.id):
                self._recovered.add(found.id)
            from game.app.recovery import recover

            recover(self.ctx, found, self.folder)

    def resume(
        self, waiting: Waiting, until: int | None = None, anyway: bool = False,
        settings: TableSettings | None = None, looked: bool = False,
    ) -> None:  # fmt: skip
        """Go on with a match that waits, once it is read; a file that cannot be used gets its sentence and stays as it is.

        `settings`: what holds at the table; None: what its people chose last. `looked`: a user's own files have just been looked
        at.
        """
        from game.app.fetching import fetch
        from game.core.resume import JournalDiffers, resume

        def refuse(error: JournalError | OSError) -> None:
            if isinstance(error, JournalDiffers):
                self._offer_part(waiting, error)
            elif reading.is_gone(error) and not looked:
                title(waiting.title).look()
                reading.once_known(self.ctx, waiting.title, lambda: self.resume(waiting, until, anyway, settings, looked=True))
            else:
                self._refuse(error)

        if waiting.problem is not None:
            self._refuse(waiting.problem)
            return
        if waiting.series is not None:
            self._show_results(waiting)
            return
        self.refresh(title(waiting.title))
        fetch(
            self.ctx,
            lambda: resume(waiting.path, title, until),
            lambda read: self._go_on(waiting, read, until, anyway, settings),
            refuse,
        )

    def _go_on(
        self, waiting: Waiting, read: Resumed, until: int | None, anyway: bool, settings: TableSettings | None
    ) -> None:  # fmt: skip
        """Sit down at a match that was read."""
        from game.table.session import Session

        kept, found = self.ctx.setups.of(waiting.title), title(waiting.title)
        settings = settings or self._settings(found, kept.get("open_hands") is True, kept.get("letters") is True)
        away = self.ctx.returns.left_long_ago(waiting.path)
        try:
            session = Session.resume(waiting.path, self.client, settings, until, anyway=anyway, read=read)
        except (JournalError, OSError) as error:
            self._refuse(error, lambda: self.resume(waiting, until, True, settings))
            return
        self._plan = plan_of(self.ctx, session)
        if session.path is not None:
            self.ctx.evening.moved(waiting.path.name, session.path.name)
        self.ctx.returns.came_back(session, session.match.persons(), away)
        self._sit_down(session)

    def reopen(self, session: Session) -> None:
        """Sit down once more at a match whose table broke: as its journal has it, or as it stands where that lacks something."""
        if session.unsaved or session.path is None or session.outcome() is not None:
            self.ctx.show_table(session)
            return
        path = session.path
        self.leave(session)
        self.resume(waiting_of(library.look_at(path)), settings=session.settings)

    def _show_results(self, waiting: Waiting) -> None:
        """The results of a finished game, from where its series goes on."""
        from game.app.fetching import fetch
        from game.app.results import Results
        from game.core.resume import load_match
        from game.ui.still import StillTable

        def show(match: Match[Any, Any]) -> None:
            self.client.learn(title(waiting.title))
            self._plan = None
            self.ctx.stage.switch(Results(self.ctx, StillTable(match)))

        fetch(self.ctx, lambda: load_match(waiting.path, title), show, self._refuse)

    def _settings(self, found: Title, open_hands: bool, letters: bool) -> TableSettings:
        """What the people at a table agreed on: in the lobby, and in the settings. Sand that is chosen with a mission runs as
        long as was chosen there."""
        now = self.ctx.settings
        shown = found.open or ((open_hands or now.trust) and not found.closed)
        hints = None if now.coach < 0 else now.coach
        return TableSettings(shown, None if found.chooser else now.timer, letters=letters, haste=now.speed or 1, hints=hints)

    def _sit_down(self, session: Session, fresh: bool = False) -> None:
        self.session = session
        self.sittings.sit_down(session, fresh)
        people = {player.human for player in session.players if player.person is not None}
        alone = self.ctx.people.named(people.pop()) if len(people) == 1 else None
        if alone is not None and alone.lang:
            self.ctx.change(lang=alone.lang)
        self.ctx.show_table(session)

    def _refuse(self, error: JournalError | OSError, anyway: Callable[[], None] | None = None) -> None:
        """Say what is wrong with a journal; where only the disk refuses to write it, offer to play `anyway`."""
        say = self.ctx.say
        if isinstance(error, JournalError) and error.msg.key != "core.journal.unwritable":
            self.ctx.warn(say("errors.stays", why=self.ctx.words.say(error.msg)))
            return
        why = self.ctx.words.say(error.msg) if isinstance(error, JournalError) else error.strerror or type(error).__name__
        if anyway is None:
            self.ctx.warn(why)
            return
        from game.app.dialog import Ask

        answers = [(lambda: say("trouble.unsaved"), "plain", anyway), (lambda: say("common.cancel"), "primary", None)]
        self.ctx.stage.push(Ask(self.ctx, lambda: (say("errors.save_failed"), why), answers))

    def _offer_part(self, waiting: Waiting, error: JournalDiffers) -> None:
        """Rules or cards have changed: play on from the last move that still comes out the same?"""
        from game.app.dialog import Ask

        ctx = self.ctx
        ctx.stage.push(
            Ask(
                ctx,
                lambda: (ctx.words.say(error.msg), ""),
                [
                    (
                        lambda: ctx.say("menu.play_from", n=error.until),
                        "primary",
                        lambda: self.resume(waiting, error.until),
                    ),
                    (lambda: ctx.say("common.cancel"), "plain", None),
                ],
            )
        )

    # ------------------------------------------------------------------ leave and end
    def leave(self, session: TableSession) -> None:
        """Get up from the table; the match waits in the menu."""
        from game.table.session import Session

        self.sittings.get_up(session, session.outcome() is not None)
        if isinstance(session, Session):
            session.close()
            self.unsaved |= session.unsaved
        self.session = None

    def ended(self, session: TableSession) -> None:
        """The match is over: its journal goes to the finished ones, its result to the series."""
        outcome = session.outcome()
        self.sittings.get_up(session, over=True)
        mission, path = played_of(self.ctx, session), getattr(session, "path", None)
        again = path is not None and library.is_again(path)
        if mission is not None:
            result = None if again else result_of(session, self.sittings.minutes(session))
            self._gain = session, mission.enter(self.ctx, result, path.name if path is not None else "")
        if outcome is not None and not again:
            self._series.setdefault(_who(session), []).append(outcome.winners)
        self.leave(session)
        self._count(session, path.name if path is not None else "")

    def _count(self, session: TableSession, file: str) -> None:
        """The match of this journal is over: points for the evening, and an entry among the scores."""
        match, path = getattr(session, "match", None), getattr(session, "path", None)
        if match is not None and path is not None:
            self.ctx.evening.ended(file, match)
            self.ctx.scores.ended(path.name, match)

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
        from game.app.review.study import Study

        match = getattr(session, "match", None)
        if match is None or title(session.title).review_of is None:
            return None
        self.client.learn(title(session.title))
        return Study(match, self.client, getattr(session, "path", None))

    def rematch(self, session: TableSession) -> None:
        """The same people and options, other cards."""
        self.begin(self.change_options(session))

    def next_game(self, session: TableSession) -> None:
        """The next game of a series: the same people with the points they have, other cards."""
        match, outcome = getattr(session, "match", None), session.outcome()
        assert match is not None and outcome is not None
        plan = plan_of(self.ctx, session)
        plan.options = series.next_options(match.setup, outcome)
        self.begin(plan)

    def trust(self, on: bool) -> None:
        """Hands at the open table lie open from now on, or no longer."""
        if self.session is not None:
            found = title(self.session.title)
            self.session.set_open_hands(found.open or (on and not found.closed))

    def letters_of(self, session: TableSession) -> bool | None:
        """Whether people at a table answer by letters; None where that is no question (one person, open hands, in turns)."""
        settings: TableSettings | None = getattr(session, "settings", None)
        people = sum(player.person is not None for player in session.players)
        if settings is None or settings.open_hands or people < 2 or not title(session.title).together:
            return None
        return settings.letters

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
    def mission_sand(self) -> int | None:
        """The seconds of sand that were chosen with the mission of the open table; None where no mission decides on that."""
        if self.session is None or not title(self.session.title).chooser:
            return None
        found = title(self.session.title)
        seconds = {**found.defaults(), **self.session.match.setup.options}[found.chooser_class().sand]
        return int(str(seconds))

    def timer(self, seconds: int) -> None:
        """Sand at the open table runs that long from now on, 0 = no sand; but for sand that was chosen with a mission."""
        if self.session is not None and self.mission_sand is None:
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
        if "scores" in self.ctx.__dict__:
            self.ctx.scores.close()


def _who(session: TableSession) -> tuple[str, ...]:
    """The key of a series: title and names, seat by seat."""
    return (session.title, *(player.name for player in session.players))


def _seat_of(found: Title, player: Player, players: Sequence[Player]) -> SeatPlan:
    """The seat of somebody at a table, as the lobby has it; a piece that a bot drives would go to the first person there."""
    level = player.level or found.levels[min(PARTNER_LEVEL if found.crew else 0, len(found.levels) - 1)]
    driver = player.driver or next((one.driver for one in players if one.driver), player.name) if found.crew else ""
    return SeatPlan(player.name, player.portrait, player.person is not None, level, driver)


def plan_of(ctx: Context, session: TableSession) -> Plan:
    """The plan that would deal this match again, with another seed."""
    found = title(session.title)
    plan = ctx.plan_for(found)
    plan.seats = [_seat_of(found, p, session.players) for p in session.players]
    match = getattr(session, "match", None)
    if match is not None:
        bare = {name: value for name, value in match.setup.options.items() if name not in found.carried}
        plan.options = {**found.defaults(), **series.alone(bare)}
        plan.campaign = str(match.setup.options.get(OPTION, FREE))
    kept = ctx.setups.of(session.title)
    plan.open_hands, plan.letters = kept.get("open_hands") is True, found.together and kept.get("letters") is True
    return plan
