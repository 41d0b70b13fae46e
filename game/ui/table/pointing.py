"""What mouse or focus rests on at a table, and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.table.part import Part, Pressable


class PointedTable(Pressable, Protocol):
    """What pointing asks of its table."""

    @property
    def rests_ms(self) -> Sequence[float]:
        """After how long on a thing the picture is another one; the last: when it explains itself."""
        ...

    def focused_on(self, id: str) -> None:
        """Keys or pad have come to a thing."""
        ...


class Pointing(Part[PointedTable]):
    """Keeps `board.lit`. What keys or pad rest on explains itself at once."""

    def follow(self, dt_ms: float) -> None:
        """Something else may be under the mouse, or have the focus."""
        table, board = self.table, self.table.board
        limits, keys = table.rests_ms, table.ui.focused is not None
        lit = table.ui.current.id if table.ui.current is not None else None
        if lit != board.lit:
            board.lit, board.lit_ms = lit, limits[-1] if keys else 0.0
            if lit is not None and keys:
                table.ctx.sounds.play("focus_tick")
                table.focused_on(lit)
            table.dirty = True
        elif lit is not None and board.lit_ms < limits[-1]:
            before = board.lit_ms
            board.lit_ms += dt_ms
            table.dirty |= any(before < limit <= board.lit_ms for limit in limits)
