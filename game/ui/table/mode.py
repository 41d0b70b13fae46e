"""What a table is there for: a match that is played. A film, a lesson and a puzzle are modes of their own, in the app."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.types import Action, Seat
from game.ui.table.part import Host, Part
from game.ui.widgets import Widget


class Mode(Part[Host]):
    """Live play. The mode is a table's first part; what follows is asked of it alone."""

    live = True
    """People play here: beginners' hints, the coach, the last turns once more and the way to the rules are offered."""
    coached = True
    """The coach is one of these."""

    @property
    def ends(self) -> bool:
        """Whether the end of the match leads on to its results."""
        return True

    @property
    def explains(self) -> bool:
        """Whether a thing that mouse or focus rests on opens over the table."""
        return True

    @property
    def leads(self) -> bool:
        """Whether keys and pad have been led to what is asked for: a title then leads them nowhere else."""
        return False

    def near(self) -> Seat | None:
        """Who sits below; None: as the title has it."""
        return None

    def stops(self) -> list[int] | None:
        """The entries that a look back goes through; None: those of the log."""
        return None

    def kept(self, own: list[Widget]) -> list[Widget]:
        """What of a title's own widgets is there."""
        return own

    def built(self, here: Widget | None) -> None:
        """The widgets have been built anew; `here` had the focus."""

    def tells(self, words: str) -> bool:
        """A sentence is to be shown for a while; True when it is said here."""
        return False

    def command(self, name: str) -> bool:
        """A key that stands for something wherever the focus is; True when it is used up."""
        return False

    def pill(self) -> str:
        """What stands in the bar's pill; "": as the title has it."""
        return ""

    def ahead(self, kinds: Collection[str]) -> Sequence[tuple[Seat, Action]]:
        """The next moves of these kinds that are meant to be made, for a film of what is to come."""
        return ()

    def prompt(self, words: str) -> str:
        """What stands where a title asks something in these words."""
        return words

    def undo_state(self) -> str:
        """How far undo is free ("free", "agree", "no"); "": as in every match."""
        return ""

    def undo(self) -> bool:
        """Undo is wanted; True when that has been seen to."""
        return False
