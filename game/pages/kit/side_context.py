"""What a table gets at which no match of the house is played: a lesson, a puzzle, an example that is tried out, a film."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.pages.kit.context import Context
from game.text import Words
from game.ui.hints import Hint
from game.ui.sound import Sounds
from game.ui.table import TableSession
from game.ui.tween import Motion


def nothing(session: TableSession) -> None:
    """Nothing comes of it."""


class SideContext:
    """A `TableContext`: words, sound and the pages of the bar are the app's. No beginners' hints, nothing to catch up with."""

    def __init__(
        self, ctx: Context, pause: Callable[[TableSession], None] = nothing, finished: Callable[[TableSession], None] = nothing,
        show_help: Callable[[str, Sequence[str]], None] | None = None,
    ) -> None:  # fmt: skip
        """`pause`: its own pause page; `finished`: what comes after its end; `show_help`: None = the rules, as everywhere."""
        self._ctx = ctx
        self._pause, self._finished, self._show_help = pause, finished, show_help or ctx.show_help
        self.pace: Motion | None = None
        """A motion of its own; None: the app's."""
        self.heard: Sounds | None = None
        """Sounds of its own; None: the app's."""

    @property
    def words(self) -> Words:
        """The app's."""
        return self._ctx.words

    @property
    def sounds(self) -> Sounds:
        """Its own, else the app's."""
        return self.heard or self._ctx.sounds

    @property
    def motion(self) -> Motion:
        """Its own, else the app's."""
        return self.pace if self.pace is not None else self._ctx.motion

    @property
    def colour_marks(self) -> bool:
        """As the settings have it."""
        return self._ctx.colour_marks

    @property
    def keys(self) -> bool:
        """Whether keys or pad were used last."""
        return self._ctx.keys

    def pause(self, session: TableSession) -> None:
        """Its own pause page."""
        self._pause(session)

    def finished(self, session: TableSession) -> None:
        """What comes after its end."""
        self._finished(session)

    def switch_language(self) -> None:
        """For the whole app."""
        self._ctx.switch_language()

    def toggle_sound(self) -> None:
        """For the whole app."""
        self._ctx.toggle_sound()

    def show_settings(self) -> None:
        """The app's."""
        self._ctx.show_settings()

    def show_log(self, session: TableSession, show_then: Callable[[int], None]) -> None:
        """As at every table."""
        self._ctx.show_log(session, show_then)

    def has_rules(self, title: str) -> bool:
        """As everywhere."""
        return self._ctx.has_rules(title)

    def show_help(self, title: str, about: Sequence[str] = ()) -> None:
        """The rules, or what takes their place."""
        self._show_help(title, about)

    def agree_undo(self, session: TableSession, person: int, reason: str, yes: Callable[[], None]) -> None:
        """As at every table."""
        self._ctx.agree_undo(session, person, reason, yes)

    def confirms(self, session: TableSession) -> bool:
        """Never: nothing is lost here by a slip."""
        return False

    def once(self, session: TableSession, id: str) -> bool:
        """Nothing is: what there is to learn is said elsewhere."""
        return False

    @property
    def asks_planned(self) -> bool:
        """Always: whoever learns sees every question."""
        return True

    def hints(self, session: TableSession) -> Sequence[Hint]:
        """None: what there is to learn is said elsewhere."""
        return ()

    def hint_seen(self, session: TableSession, id: str) -> None:
        """None is shown."""

    def show_phones(self, session: TableSession) -> None:
        """Nobody plays on a phone here."""

    def missed(self, session: TableSession) -> bool:
        """Nobody was away."""
        return False

    def recaps(self, session: TableSession) -> bool:
        """Nobody was away."""
        return False

    def catch_up(self, session: TableSession) -> None:
        """Nobody was away."""
