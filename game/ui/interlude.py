"""A table that stops in the middle of what happened, until somebody has read what it shows (the score sheet of a round)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Event
from game.ui.scene import Scene
from game.ui.table import Beat, TableSession


@dataclass(slots=True)
class Stop:
    """The beat that the story stopped after, what comes behind it, and whether the table has been told."""

    beat: Beat
    later: Sequence[Beat]
    told: bool = False


class Interlude(Scene):
    """Feeds beats to the picture. While it is `stopped`, nothing later is shown: no beat, no curtain, no end of the match."""

    session: TableSession
    stopped: Stop | None = None
    _revision = -1
    """The session's revision that the picture stands for: another one means other eyes."""
    _signature: object = None
    """What the widgets depended on when they were built; None: build them anew."""

    # ------------------------------------------------------------------ a title's part
    def stops_after(self, event: Event) -> bool:
        """Whether the story stops after this event until `go_on`."""
        return False

    @property
    def in_time(self) -> bool:
        """Whether people see what they may decide about; while they do not, neither does the sand run nor does a bot go on."""
        return True

    def halt(self, beat: Beat) -> None:
        """The story has stopped after this beat, and nothing moves: open what is to be read."""

    # ------------------------------------------------------------------ what the table above has to give
    def queue_beat(self, beat: Beat) -> None:
        """Queue the motion of one beat."""
        raise NotImplementedError

    def show_now(self) -> None:
        """Jump to the session's present position."""
        raise NotImplementedError

    # ------------------------------------------------------------------ how it works
    def feed(self, beats: Sequence[Beat]) -> None:
        """Queue beats up to the next stop; what comes behind it waits."""
        for n, beat in enumerate(beats):
            self.queue_beat(beat)
            if self.stops_after(beat.event):
                self.stopped = Stop(beat, beats[n + 1 :])
                return

    def go_on(self) -> None:
        """What was to be read has been read. Where the table stands differently meanwhile (other eyes), the rest is not moved."""
        stop, self.stopped = self.stopped, None
        if stop is None:
            return
        self._signature = None
        self.dirty = True
        if self.session.revision != self._revision:
            self.show_now()
        else:
            self.feed(stop.later)

    def tell_halt(self) -> None:
        """Tell the title once that the story stands still."""
        if self.stopped is not None and not self.stopped.told:
            self.stopped.told = True
            self.halt(self.stopped.beat)
