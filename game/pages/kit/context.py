"""What every page of the app has: the services of the house, motion, sounds, the stack, and how one gets from page to page; and
what tables get of all that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.home.hints import PLAYED, people_of
from game.home.rulebook.book import has_rules
from game.home.services import Services
from game.home.settings import VOLUME_TOP, Settings, SettingsFile
from game.pages import ways
from game.pages.ways import Way
from game.text import languages
from game.titles import scene_part
from game.ui.pads import LETTERS
from game.ui.scene import Scene, Stage
from game.ui.sound import Sounds, loudness
from game.ui.tween import Motion
from game.ui.widgets.buttons import name_keys

if TYPE_CHECKING:
    from game.core.types import Msg
    from game.text import Words
    from game.ui.context import TableContext
    from game.ui.hints import Hint
    from game.ui.table import TableSession


def motion_of(settings: Settings) -> Motion:
    """Motion and time as they are set."""
    return Motion(float(settings.speed), settings.reduced, settings.waits, settings.taps)


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


class Context(Services):
    """The house, as pages see it: its services, and the window that they are shown in."""

    def __init__(
        self, home: Path, stage: Stack, settings: SettingsFile, sounds: Sounds,
        follow: Callable[[Context, Way], None], strict: bool = False,
    ) -> None:  # fmt: skip
        """`follow`: shows the page of a way (see `game.app.routes`)."""
        super().__init__(home, settings, strict)
        self._follow = follow
        self.stage = stage
        self.sounds = sounds
        self.host: Host | None = None
        self._looked_at = True
        """Whether the window has the focus."""
        self.keys = False
        """Keys or pad were used last: a new page shows its focus at once."""
        self.pad = False
        """A pad was used last: whoever wants to type needs the keyboard on the screen."""
        self.pad_kind = LETTERS
        """What is printed on the pad that was used last, or is plugged in (`game.ui.pads`)."""
        self.motion = motion_of(self.settings)
        self.at_table: TableContext = MatchContext(self)
        """What the tables of the house get."""
        self.sounds.hushed = lambda: any(scene.hushed for scene in stage.stack)
        self.sounds.pace = lambda: stage.top.pace if stage.top is not None else 0.0
        self.sounds.tense = lambda: stage.top is not None and stage.top.tense
        self._apply_sound()
        self._name_keys()

    # ------------------------------------------------------------------ settings
    @property
    def colour_marks(self) -> bool:
        """Whether colours carry a pattern too."""
        return self.settings.marks

    def change(self, **values: Any) -> bool:
        """Change settings; everything follows at once."""
        before = self.settings
        if not super().change(**values):
            return False
        self.motion = motion_of(self.settings)
        self._apply_sound()
        self._name_keys()
        if self.host is not None:
            self.host.settings_changed(before, self.settings)
        self.stage.refresh()
        return True

    def _name_keys(self) -> None:
        name_keys(self.words.get("app.keys.escape"))

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

    # ------------------------------------------------------------------ the window
    def wake(self) -> None:
        """Something has come from elsewhere: the window looks at once. Called from any thread."""
        if self.host is not None:
            self.host.wake()

    def move(self, folder: Path) -> None:
        """Play in another data folder from now on, and at the next start."""
        if self.host is not None:
            self.host.move(folder)

    def quit(self) -> None:
        """End the app; every match is saved already."""
        if self.host is not None:
            self.host.quit()

    # ------------------------------------------------------------------ ways from page to page
    def go(self, way: Way) -> None:
        """Show the page of a way."""
        self._follow(self, way)

    def show_menu(self) -> None:
        """The first screen."""
        self.go(ways.ShowMenu())

    def show_settings(self) -> None:
        """The settings, above what is shown."""
        self.go(ways.ShowSettings())

    def show_help(self, title: str, about: Sequence[str] = ()) -> None:
        """The title's rules, if it has any, at the entry that applies: to `about`, else to what the table below is about."""
        if not has_rules(title):
            return
        below = next((found for scene in reversed(self.stage.stack) if (found := scene.about())), ())
        self.go(ways.ShowRules(title, about=about or below))

    def warn(self, words: str, then: Callable[[], None] | None = None) -> None:
        """One sentence on a card."""
        self.go(ways.Tell(words, then))


class CommonContext:
    """What every table gets of the app, whatever is played there: words, motion, sounds, and the pages of its bar."""

    def __init__(self, ctx: Context) -> None:
        self.app = ctx

    @property
    def words(self) -> Words:
        return self.app.words

    @property
    def sounds(self) -> Sounds:
        return self.app.sounds

    @property
    def motion(self) -> Motion:
        return self.app.motion

    @property
    def colour_marks(self) -> bool:
        return self.app.colour_marks

    @property
    def keys(self) -> bool:
        return self.app.keys

    def switch_language(self) -> None:
        """For the whole app."""
        self.app.switch_language()

    def toggle_sound(self) -> None:
        """For the whole app."""
        self.app.toggle_sound()

    def show_settings(self) -> None:
        self.app.show_settings()

    def show_log(self, session: TableSession, show_then: Callable[[int], None]) -> None:
        self.app.go(ways.ShowLog(session, show_then))

    def has_rules(self, title: str) -> bool:
        return has_rules(title)

    def show_help(self, title: str, about: Sequence[str] = ()) -> None:
        self.app.show_help(title, about)

    def agree_undo(self, session: TableSession, person: int, reason: str, yes: Callable[[], None]) -> None:
        """Ask everybody at the table whether an undo may cross a fence."""
        self.app.go(ways.AskUndo(session, person, yes))


class MatchContext(CommonContext):
    """The `TableContext` of the matches of the house: who sits there, what they have got already and missed, what comes of it."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._hint_parts: dict[str, Any] = {}
        """By title its module of hints, None where it has none."""

    def pause(self, session: TableSession) -> None:
        self.app.go(ways.ShowPause(session))

    def show_phones(self, session: TableSession) -> None:
        """Open the page about phones over the table."""
        self.app.go(ways.ShowPhones(session=session))

    def confirms(self, session: TableSession) -> str:
        """Whether plays are confirmed: where the settings say so, and for people in their first match of a title who want things
        to be explained.
        """
        if self.app.settings.confirm:
            return "always"
        people = people_of(session) if self.app.settings.hints else ()
        return "first" if people and self.app.hint_book.missing(people, [f"{session.title}.{PLAYED}"]) else ""

    def once(self, session: TableSession, id: str) -> bool:
        """Whether the people at this table are told something for the first time: from now on they have been. Where hints are
        switched off nobody is.
        """
        people, name = people_of(session) if self.app.settings.hints else (), f"{session.title}.{id}"
        fresh = bool(people and self.app.hint_book.missing(people, [name]))
        if fresh:
            self.app.hint_book.got(people, name)
        return fresh

    @property
    def asks_planned(self) -> bool:
        """As the settings say."""
        return self.app.settings.asks_planned

    @property
    def likely(self) -> bool:
        """As the settings say."""
        return self.app.settings.likely

    def hints(self, session: TableSession) -> Sequence[Hint]:
        """The title's hints that the people at this table have not got yet; none where they are switched off."""
        people = people_of(session)
        if not self.app.settings.hints or not people:
            return ()
        part = self._hint_parts.get(session.title, self)
        if part is self:
            part = self._hint_parts[session.title] = scene_part(session.title, "hints")
        found = {hint.id: hint for hint in part.hints(session.match.setup.options)} if part is not None else {}
        names = {id: f"{session.title}.{id}" for id in found}
        missing = set(self.app.hint_book.missing(people, names.values()))
        return [hint for id, hint in found.items() if names[id] in missing]

    def hint_seen(self, session: TableSession, id: str) -> None:
        """The people at this table have got a hint."""
        self.app.hint_book.got(people_of(session), f"{session.title}.{id}")

    def missed(self, session: TableSession) -> bool:
        """Whether the eyes of the screen have missed a good part of what happened."""
        return self.app.returns.since(session) is not None

    def recaps(self, session: TableSession) -> bool:
        """Whether that is shown by itself: after a real absence, where the settings say so."""
        return self.app.settings.recap and self.app.returns.by_itself(session)

    def catch_up(self, session: TableSession) -> None:
        """Show what was missed, above the table."""
        since = self.app.returns.since(session)
        if since is not None:
            self.app.go(ways.ShowCatchUp(session, since, asked=not self.recaps(session)))

    def finished(self, session: TableSession) -> None:
        """The match is over: its results."""
        self.app.ended(session)
        self.app.go(ways.ShowResults(session))
