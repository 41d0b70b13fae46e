"""What a table gets at which no match of the house is played: a lesson, a puzzle, an example that is tried out, a film."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.pages.kit.context import CommonContext, Context
from game.ui.hints import Hint
from game.ui.sound import Sounds
from game.ui.table import TableSession
from game.ui.tween import Motion


def nothing(session: TableSession) -> None:
    """Nothing comes of it."""


class SideContext(CommonContext):
    """A `TableContext` without beginners' hints and phones, where nothing is lost by a slip and nobody was away."""

    def __init__(
        self, ctx: Context, pause: Callable[[TableSession], None] = nothing, finished: Callable[[TableSession], None] = nothing,
        show_help: Callable[[str, Sequence[str]], None] | None = None,
    ) -> None:  # fmt: skip
        """`pause`: its own pause page; `finished`: what comes after its end; `show_help`: None = the rules, as everywhere."""
        super().__init__(ctx)
        self._pause, self._finished, self._show_help = pause, finished, show_help or ctx.show_help
        self.pace: Motion | None = None
        """A motion of its own; None: the app's."""
        self.heard: Sounds | None = None
        """Sounds of its own; None: the app's."""

    @property
    def sounds(self) -> Sounds:
        return self.heard or super().sounds

    @property
    def motion(self) -> Motion:
        return self.pace if self.pace is not None else super().motion

    def pause(self, session: TableSession) -> None:
        self._pause(session)

    def finished(self, session: TableSession) -> None:
        self._finished(session)

    def show_help(self, title: str, about: Sequence[str] = ()) -> None:
        self._show_help(title, about)

    def show_phones(self, session: TableSession) -> None:
        """Nobody plays on a phone here."""

    def confirms(self, session: TableSession) -> str:
        return ""

    @property
    def asks_planned(self) -> bool:
        """Always: whoever learns sees every question."""
        return True

    @property
    def likely(self) -> bool:
        """Always, for the same reason."""
        return True

    def once(self, session: TableSession, id: str) -> bool:
        return False

    def hints(self, session: TableSession) -> Sequence[Hint]:
        """None: what there is to learn is said elsewhere."""
        return ()

    def hint_seen(self, session: TableSession, id: str) -> None:
        """None is shown."""

    def missed(self, session: TableSession) -> bool:
        return False

    def recaps(self, session: TableSession) -> bool:
        return False

    def catch_up(self, session: TableSession) -> None:
        """There is nothing to catch up with."""
