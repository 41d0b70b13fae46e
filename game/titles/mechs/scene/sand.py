"""The sandglass of a draft as it is heard and felt, and when its picture is another one."""

from __future__ import annotations

from math import sin

from game.titles.mechs.scene import drama
from game.titles.mechs.scene.host import MechsTable
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.table.board import Board
from game.ui.table.lastseconds import LastSeconds
from game.ui.table.part import Part

TREMBLE, JOLT, JOLT_MS = 3.0, 7.0, 140.0
"""So far, in units, glass and panel tremble in these seconds, and at the beginning of each for so long."""


class Sand(Part):
    """Listens to the session's clock."""

    def __init__(self, table: MechsTable) -> None:
        super().__init__(table)
        self.scene = table
        self._last = LastSeconds(lambda: table.ctx.sounds)

    def follow(self, dt_ms: float) -> None:
        """The sounds of each of the last seconds, while the sand runs; a picture when the glass looks different now."""
        self.table.dirty |= self._last.follow(dt_ms, self.table.session.clock_left()) or self.trembles

    @property
    def trembles(self) -> bool:
        """The last seconds run, and things may move."""
        return self._last.runs and not self.table.ctx.motion.off

    def stop(self) -> None:
        """No sand runs: it is not heard either."""
        self._last.stop()

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The panel with the glass trembles, harder when a second begins."""
        if self.trembles:
            far = JOLT if self._last.late_ms < JOLT_MS else TREMBLE
            dx, dy = far * sin(self._last.late_ms / 11), far * 0.6 * sin(self._last.late_ms / 7 + 1)
            drama.tremble(frame, self.scene.room.stage, dx, dy)
        return []
