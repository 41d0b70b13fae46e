"""What every scene of the app shares: words, settings, sound, the stack, matches; and how one gets from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.players import Player
from game.home.enter import House
from game.home.folder import Refusal
from game.home.hints import HintBook
from game.home.lazy import Lazy
from game.home.lock import FolderTaken
from game.home.matches.campaign import Campaigns
from game.home.profiles import LastSetups, People
from game.home.records import Records
from game.home.rulebook.book import has_rules
from game.home.settings import VOLUME_TOP, Settings, SettingsFile
from game.pages import ways
from game.pages.ways import Way
from game.text import Words, languages
from game.titles import scene_part
from game.ui import theme
from game.ui.scene import Scene, Stage
from game.ui.sound import Sounds, loudness
from game.ui.tween import Motion

if TYPE_CHECKING:
    from game.core.types import Msg
    from game.home.evening.service import EveningService
    from game.home.expedition.service import Expeditions
    from game.home.matches.matches import Matches
    from game.home.matches.plan import Plan
    from game.home.replays.absences import Returns
    from game.home.scores.service import Scores
    from game.home.workshop.service import Workshop
    from game.phones.service import Phones
    from game.table.session import Session
    from game.titles import Title
    from game.ui.hints import Hint
    from game.ui.table import TableSession

PHONES = "phones.json"
"""The phones of this evening."""


def motion_of(settings: Settings) -> Motion:
    """Motion and time as they are set."""
    return Motion(float(settings.speed), settings.reduced, settings.waits, settings.taps)

EXPEDITION = "expedition"
"""The option of a match that is a mission of an expedition."""
PLAYED = "played"
"""What the hint book keeps of a title that somebody has played to its end."""


class Stack(Stage, Protocol):
    """The stack of scenes, as pages see it."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        ...

    @property
    def stack(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""
        ...

    def pop_to(self, scene: Scene) -> None:
        """Take everything off that lies above a scene."""
        ...

    def refresh(self) -> None:
        """Draw everything anew: language or settings have changed."""
        ...


class Host(Protocol):
    """What the context asks of the window's owner."""

    def settings_changed(self, before: Settings, now: Settings) -> None:
        """Text size or full screen may be another one."""
        ...

    def quit(self) -> None:
        """End the app after this frame."""
        ...

    def wake(self) -> None:
        """Something has come from elsewhere: look at once. Called from any thread."""
        ...

    def move(self, folder: Path, first: Callable[[], Msg] | None = None) -> None:
        """Begin again after this frame, in another data folder or in the same; nobody uses any while `first` is done. What that
        says is told afterwards."""
        ...


class Context:
    """The app, as scenes see it. It is the `TableContext` of every table."""

    def __init__(
        self, home: Path, stage: Stack, settings: SettingsFile, sounds: Sounds,
        follow: Callable[[Context, Way], None], strict: bool = False,
    ) -> None:  # fmt: skip
        """`follow`: shows the page of a way (see `game.app.routes`)."""
        self.home = home
        self._follow = follow
        self.stage = stage
        self.file = settings
        self.sounds = sounds
        self.strict = strict
        self.people = People(home, theme.PORTRAITS)
        self.setups = LastSetups(home)
        self.records = Records(home)
        self.hint_book = HintBook(home)
        self._hint_parts: dict[str, Any] = {}
        """By title its module of hints, None where it has none."""
        self.host: Host | None = None
        self.house: House | None = None
        """The data folder as it was entered; None for tests and pictures."""
        self._matches = Lazy(self._make_matches)
        self._scores = Lazy(self._make_scores)
        self._evening = Lazy(self._make_evening)
        self._phones = Lazy(self._make_phones)
        self._workshop = Lazy(self._make_workshop)
        self._expeditions = Lazy(self._make_expeditions)
        self._looked: Session | None = None
        """The match that was looked at for people with phones of this evening."""
        self._told = False
        self._looked_at = True
        """Whether the window has the focus."""
        self.keys = False
        """Keys or pad were used last: a new page shows its focus at once."""
        self.pad = False
        """A pad was used last: whoever wants to type needs the keyboard on the screen."""
        self.motion = motion_of(self.settings)
        self.words = Words(self.settings.lang, strict=strict)
        self.sounds.hushed = lambda: any(scene.hushed for scene in stage.stack)
        self.sounds.pace = lambda: stage.top.pace if stage.top is not None else 0.0
        self.sounds.tense = lambda: stage.top is not None and stage.top.tense
        self._apply_sound()

    # ------------------------------------------------------------------ settings
    @property
    def settings(self) -> Settings:
        return self.file.now

    @property
    def colour_marks(self) -> bool:
        """Whether colours carry a pattern too."""
        return self.settings.marks

    def change(self, **values: Any) -> None:
        """Change settings; everything follows at once."""
        before = self.settings
        now = self.file.change(**values)
        if now == before:
            return
        self.motion = motion_of(now)
        if now.lang != before.lang:
            self.words = Words(now.lang, strict=self.strict)
        self._apply_sound()
        if now.trust != before.trust:
            self.matches.trust(now.trust)
        if now.timer != before.timer:
            self.matches.timer(now.timer)
        if now.coach != before.coach and self.matches.session is not None:
            self.matches.session.set_hints(now.coach if now.coach >= 0 else None)
        if now.speed != before.speed and self.matches.session is not None:
            self.matches.session.set_haste(now.speed or 1)
        if self.host is not None:
            self.host.settings_changed(before, now)
        self.stage.refresh()

    def _apply_sound(self) -> None:
        now = self.settings
        self.sounds.volume(*(loudness(step, VOLUME_TOP) for step in (now.master, now.effects, now.music)))
        self.sounds.mute(now.mute)
        self.sounds.leave(now.quiet and not self._looked_at)

    def look(self, on: bool) -> None:
        """Somebody looks at the window from now on, or at another one."""
        self._looked_at = on
        self._apply_sound()

    def switch_language(self) -> None:
        """Go to the next language."""
        known = languages()
        self.change(lang=known[(known.index(self.settings.lang) + 1) % len(known)])

    def toggle_sound(self) -> None:
        """Mute, or the other way round."""
        self.change(mute=not self.settings.mute)

    def say(self, key: str, **params: Any) -> str:
        """Words of the shell: `say("menu.players")`."""
        return self.words.get(f"app.{key}", **params)

    # ------------------------------------------------------------------ the data folder
    @property
    def borrowed(self) -> bool:
        """Whether nothing that happens now is kept."""
        return self.house is not None and self.house.borrowed

    def take_trouble(self) -> Refusal | FolderTaken | None:
        """Why the data folder is not used; told once."""
        trouble, self._told = self.house.trouble if self.house is not None and not self._told else None, True
        return trouble

    def move(self, folder: Path) -> None:
        """Play in another data folder from now on, and at the next start."""
        if self.host is not None:
            self.host.move(folder)

    # ------------------------------------------------------------------ matches
    def open_session(self) -> Session | None:
        """The match at whose table somebody sits; nothing is made for the answer."""
        return self._matches.made.session if self._matches.made is not None else None

    @property
    def matches(self) -> Matches:
        """The matches of this home: begun, waiting, finished."""
        return self._matches.get()

    @matches.setter
    def matches(self, others: Matches) -> None:
        self._matches.made = others

    def _make_matches(self) -> Matches:
        from game.home.matches.matches import Matches

        return Matches(self)

    @cached_property
    def campaigns(self) -> Campaigns:
        """The campaigns of this home, read when they are first asked for."""
        return Campaigns(self.home, self.records)

    @property
    def scores(self) -> Scores:
        """What was played and how it ended, opened when it is first asked for."""
        return self._scores.get()

    @property
    def scores_open(self) -> bool:
        """Whether anybody has asked for the scores yet."""
        return self._scores.made is not None

    def _make_scores(self) -> Scores:
        from game.home.scores.service import Scores

        return Scores(self)

    @property
    def evening(self) -> EveningService:
        """The evening that is going on."""
        return self._evening.get()

    def _make_evening(self) -> EveningService:
        from game.home.evening.service import EveningService

        return EveningService(self)

    @property
    def workshop(self) -> Workshop:
        """The maps that people draw here, and the bots that try them."""
        return self._workshop.get()

    @workshop.setter
    def workshop(self, other: Workshop) -> None:
        self._workshop.made = other

    @property
    def expeditions(self) -> Expeditions:
        """The expedition that is under way, and the proofs of its missions."""
        return self._expeditions.get()

    @expeditions.setter
    def expeditions(self, other: Expeditions) -> None:
        self._expeditions.made = other

    def _make_expeditions(self) -> Expeditions:
        from game.home.expedition.service import Expeditions

        return Expeditions(self.home, self.workshop)

    def prove(self) -> None:
        """Go on proving what an expedition comes to next, unless somebody's own map is being tried."""
        if self._expeditions.made is not None and not self.workshop.busy:
            self._expeditions.made.update()

    def _make_workshop(self) -> Workshop:
        from game.home.workshop.service import Workshop

        return Workshop(self.home)

    def close(self) -> None:
        """The app ends: matches and scores are put away, as far as they were made."""
        for service in (self._phones.made, self._workshop.made, self._matches.made, self._scores.made):
            if service is not None:
                service.close()

    # ------------------------------------------------------------------ phones
    @property
    def phones(self) -> Phones:
        """The phones of this evening; the first who asks starts all that belongs to them."""
        return self._phones.get()

    @phones.setter
    def phones(self, others: Phones) -> None:
        self._phones.made = others

    def _make_phones(self) -> Phones:
        from game.home.rulebook.excerpt import excerpt
        from game.phones.service import Phones

        wake = self.host.wake if self.host is not None else lambda: None
        return Phones(wake, file=self.home / PHONES, rules=excerpt)

    @property
    def has_phones(self) -> bool:
        """Whether anybody holds a phone; nothing is made for the answer."""
        return self._phones.made is not None and bool(self._phones.made.phones)

    def on_phones(self, players: Sequence[Player]) -> Sequence[Player]:
        """The same players, with a mark on those who have a phone."""
        marks = self.phones.marks() if self.has_phones else {}
        return tuple(replace(one, phone=one.person is not None and one.human.casefold() in marks) for one in players)

    @property
    def hears_phones(self) -> bool:
        """Whether phones may say something: somebody has opened the page about them, or plays on at a match that was left with
        phones of this evening."""
        session = self.open_session()
        if self._phones.made is not None or session is self._looked or session is None:
            return self._phones.made is not None
        self._looked = session
        if not any(player.phone for player in session.players) or not (self.home / PHONES).exists():
            return False
        from game.phones.saved import load

        return load(self.home / PHONES) is not None

    @property
    def has_evening(self) -> bool:
        """Whether an evening is written down: the menu asks before its first picture, so nothing is read for it."""
        from game.home.evening.book import FILE

        return self._evening.made is not None or (self.home / FILE).exists()

    @cached_property
    def returns(self) -> Returns:
        """Who came back to the table, and has something to catch up with."""
        from game.home.replays.absences import Returns

        return Returns()

    def confirms(self, session: TableSession) -> bool:
        """Whether plays are confirmed: where the settings say so, and for people in their first match of a title."""
        people = _people_of(session)
        return self.settings.confirm or bool(people and self.hint_book.missing(people, [f"{session.title}.{PLAYED}"]))

    def once(self, session: TableSession, id: str) -> bool:
        """Whether the people at this table are told something for the first time: from now on they have been."""
        people, name = _people_of(session), f"{session.title}.{id}"
        fresh = bool(people and self.hint_book.missing(people, [name]))
        if fresh:
            self.hint_book.got(people, name)
        return fresh

    @property
    def asks_planned(self) -> bool:
        """As the settings say."""
        return self.settings.asks_planned

    def show_phones(self, session: TableSession) -> None:
        """Open the page about phones over the table."""
        self.go(ways.ShowPhones(session=session))

    def missed(self, session: TableSession) -> bool:
        """Whether the eyes of the screen have missed a good part of what happened."""
        return self.returns.since(session) is not None

    def recaps(self, session: TableSession) -> bool:
        """Whether that is shown by itself: after a real absence, where the settings say so."""
        return self.settings.recap and self.returns.by_itself(session)

    def catch_up(self, session: TableSession) -> None:
        """Show what was missed, above the table."""
        since = self.returns.since(session)
        if since is not None:
            self.go(ways.ShowCatchUp(session, since, asked=not self.recaps(session)))

    def take_damaged(self) -> bool:
        """Whether a file of settings, players or set-ups could not be read; told once."""
        found = [kept for kept in (self.file, self.people, self.setups) if kept.damaged is not None]
        for kept in found:
            kept.damaged = None
        return bool(found)

    def take_lost_records(self) -> str | None:
        """The name under which the file of best results was kept when it could not be read, "" if that failed too; told once."""
        hurt, self.records.damaged = self.records.damaged, None
        return None if hurt is None else hurt.aside.name if hurt.aside is not None else ""

    def take_lost_campaigns(self) -> list[str]:
        """The names under which files of campaigns were kept that could not be read, their own where that failed; told once."""
        hurt, self.campaigns.damaged = self.campaigns.damaged, []
        return [error.aside.name if error.aside is not None else error.path.name for error in hurt]

    # ------------------------------------------------------------------ ways from scene to scene
    def quit(self) -> None:
        """End the app; every match is saved already."""
        if self.host is not None:
            self.host.quit()

    def go(self, way: Way) -> None:
        """Show the page of a way."""
        self._follow(self, way)

    def show_menu(self) -> None:
        """The first screen."""
        self.go(ways.ShowMenu())

    def plan_for(self, found: Title) -> Plan:
        """The next match of a title, as its lobby was left."""
        from game.home.matches.plan import Plan

        names = {face: self.say(f"people.{face}") for face in self.people.portraits}
        names |= {face: self.words.get(f"{found.id}.crew.{face}") for face in found.crew}
        return Plan(found, self.people.list, self.people.portraits, self.setups.of(found.id), names, self.settings.lang)

    def show_settings(self) -> None:
        """The settings, above what is shown."""
        self.go(ways.ShowSettings())

    def pause(self, session: TableSession) -> None:
        self.go(ways.ShowPause(session))

    def show_log(self, session: TableSession, show_then: Callable[[int], None]) -> None:
        self.go(ways.ShowLog(session, show_then))

    def has_rules(self, title: str) -> bool:
        """Whether the title's rules can be read."""
        return has_rules(title)

    def show_help(self, title: str, about: Sequence[str] = ()) -> None:
        """The title's rules, if it has any, at the entry that applies: to `about`, else to what the table below is about."""
        if not has_rules(title):
            return
        below = next((found for scene in reversed(self.stage.stack) if (found := scene.about())), ())
        self.go(ways.ShowRules(title, about=about or below))

    def hints(self, session: TableSession) -> Sequence[Hint]:
        """The title's hints that the people at this table have not got yet; none where they are switched off."""
        people = _people_of(session)
        if not self.settings.hints or not people:
            return ()
        part = self._hint_parts.get(session.title, self)
        if part is self:
            part = self._hint_parts[session.title] = scene_part(session.title, "hints")
        found = {hint.id: hint for hint in part.hints(session.match.setup.options)} if part is not None else {}
        names = {id: f"{session.title}.{id}" for id in found}
        missing = set(self.hint_book.missing(people, names.values()))
        return [hint for id, hint in found.items() if names[id] in missing]

    def hint_seen(self, session: TableSession, id: str) -> None:
        """The people at this table have got a hint."""
        self.hint_book.got(_people_of(session), f"{session.title}.{id}")

    def agree_undo(self, session: TableSession, person: int, reason: str, yes: Callable[[], None]) -> None:
        """Ask everybody at the table whether an undo may cross a fence."""
        self.go(ways.AskUndo(session, person, yes))

    def finished(self, session: TableSession) -> None:
        """The match is over: its results."""
        self.hint_book.got(_people_of(session), f"{session.title}.{PLAYED}")
        self.matches.ended(session)
        if EXPEDITION in session.match.setup.options:
            self.expeditions.ended(session.match)
        self.go(ways.ShowResults(session))

    def warn(self, words: str, then: Callable[[], None] | None = None) -> None:
        """One sentence on a card."""
        self.go(ways.Tell(words, then))


def _people_of(session: TableSession) -> tuple[str, ...]:
    """The names of the people at a table, each once."""
    return tuple({player.human: None for player in session.players if player.person is not None})
