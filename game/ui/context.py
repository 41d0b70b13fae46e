"""What a table scene gets from the app that shows it. The app lives above; titles and `ui` know only this."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.text import Words
from game.ui.hints import Hint
from game.ui.sound import Sounds
from game.ui.table import TableSession
from game.ui.tween import Motion


class TableContext(Protocol):
    """Words, sound and motion as they are set now (read them at every use: they change while a table is open), and what the
    bar's buttons call. Every call returns at once; what it opens lies on the scene stack above the table.
    """

    @property
    def words(self) -> Words:
        """The language of the screen."""
        ...

    @property
    def sounds(self) -> Sounds:
        """What can be heard."""
        ...

    @property
    def motion(self) -> Motion:
        """How fast things move, and what waits for a press."""
        ...

    @property
    def colour_marks(self) -> bool:
        """Whether colour-safe marks are wanted."""
        ...

    @property
    def keys(self) -> bool:
        """Whether keys or pad were used last: a table that opens shows its focus at once."""
        ...

    def pause(self, session: TableSession) -> None:
        """Open the pause page: resume, concede, settings, leave."""
        ...

    def switch_language(self) -> None:
        """Go to the next language; the table then notices that `words.lang` is another one."""
        ...

    def show_log(self, session: TableSession, show_then: Callable[[int], None]) -> None:
        """Open the whole log; `show_then(entry)` makes the table show the position after that journal entry."""
        ...

    def has_rules(self, title: str) -> bool:
        """Whether the title's rules can be read."""
        ...

    def show_help(self, title: str, about: Sequence[str] = ()) -> None:
        """Open the title's rules at the entry that applies: `about` are text keys, the most particular first."""
        ...

    def toggle_sound(self) -> None:
        """Mute, or the other way round."""
        ...

    def show_phones(self, session: TableSession) -> None:
        """Open the page about phones, for this match."""
        ...

    def show_settings(self) -> None:
        """Open the settings."""
        ...

    def hints(self, session: TableSession) -> Sequence[Hint]:
        """The title's hints that the people at this table have not got yet, in its order; none where hints are switched off."""
        ...

    def hint_seen(self, session: TableSession, id: str) -> None:
        """The people at this table have got a hint."""
        ...

    def agree_undo(self, session: TableSession, person: int, reason: str, yes: Callable[[], None]) -> None:
        """Undo would cross a fence (`reason` says which): ask everybody at the table, call `yes` when all agree."""
        ...

    def confirms(self, session: TableSession) -> str:
        """Whether a play has to be pressed twice at this table, for a slip is no lost match: "always" as the settings say,
        "first" in people's first match, else ""."""
        ...

    def once(self, session: TableSession, id: str) -> bool:
        """Whether the people at this table are told something for the first time: from now on they have been. Where hints are
        switched off nobody is.
        """
        ...

    @property
    def asks_planned(self) -> bool:
        """Whether choices are asked again that were made while a run was planned."""
        ...

    @property
    def likely(self) -> bool:
        """Whether tables tell how likely it is what a card would win."""
        ...

    def missed(self, session: TableSession) -> bool:
        """Whether the eyes of the screen have missed a good part of what happened: its last turns are offered to be seen."""
        ...

    def recaps(self, session: TableSession) -> bool:
        """Whether they are shown by themselves, because somebody comes back from a real absence."""
        ...

    def catch_up(self, session: TableSession) -> None:
        """Show that, in ten seconds at most."""
        ...

    def finished(self, session: TableSession) -> None:
        """The match is over and its last picture has been seen: show the results."""
        ...
