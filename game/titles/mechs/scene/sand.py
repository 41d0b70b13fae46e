"""The sandglass of a draft as it is heard and felt, and when its picture is another one."""

from __future__ import annotations

from math import sin

from game.titles.mechs.scene import drama
from game.titles.mechs.scene.host import MechsTable
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.sandglass import STEPS
from game.ui.table.board import Board
from game.ui.table.part import Part

TRICKLE, TRICKLE_S, KNOCK, KNOCKS = "sand_trickle", 10, "sand_knock", 3
"""What is heard in each of the last seconds of the sand, for as long as that second; and at the beginning of the last three, each
higher than the one before."""
TREMBLE, JOLT, JOLT_MS = 3.0, 7.0, 140.0
"""So far, in units, glass and panel tremble in these seconds, and at the beginning of each for so long."""


class Sand(Part):
    """Listens to the session's clock."""

    def __init__(self, table: MechsTable) -> None:
        super().__init__(table)
        self.scene = table
        self._drawn: tuple[int, int] | None = None
        """Seconds and picture of the sandglass as it was drawn last."""
        self._left_ms: int | None = None
        """What was left then."""
        self._trickles = False
        self._late_ms = 0.0
        """How long the last of these seconds has lasted."""

    def follow(self, dt_ms: float) -> None:
        """The sounds of each of the last seconds, while the sand runs; a picture when the glass looks different now."""
        left = self.table.session.clock_left()
        before, ms = self._drawn, self._left_ms
        self._drawn = (-(-left[1] // 1000), left[1] * STEPS // (left[0].seconds * 1000)) if left is not None else None
        self._left_ms = left[1] if left is not None else None
        if self._drawn is None or before is None or self._left_ms == ms:
            self.stop()
        elif self._drawn[0] <= TRICKLE_S and self._drawn[0] < before[0]:
            self.table.ctx.sounds.play(TRICKLE)
            if self._drawn[0] <= KNOCKS:
                self.table.ctx.sounds.play(KNOCK, KNOCKS + 1 - self._drawn[0])
            self._trickles, self._late_ms = True, 0.0
        elif self._trickles:
            self._late_ms += dt_ms
        self.table.dirty |= self._drawn != before or self.trembles

    @property
    def trembles(self) -> bool:
        """The last seconds run, and things may move."""
        return self._trickles and not self.table.ctx.motion.off

    def stop(self) -> None:
        """No sand runs: it is not heard either, not even to the end of its second."""
        if self._trickles:
            self._trickles = False
            self.table.ctx.sounds.stop(TRICKLE)

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The panel with the glass trembles, harder when a second begins."""
        if self.trembles:
            far = JOLT if self._late_ms < JOLT_MS else TREMBLE
            dx, dy = far * sin(self._late_ms / 11), far * 0.6 * sin(self._late_ms / 7 + 1)
            drama.tremble(frame, self.scene.room.stage, dx, dy)
        return []
