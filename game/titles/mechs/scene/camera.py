"""Which part of a board is seen that is larger than its window: it follows what happens and what is asked."""

from __future__ import annotations

from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.preview import Preview
from game.ui.inputmap import Back, Confirm, Input, Nav
from game.ui.table.part import Part
from game.ui.widgets import Act

OVERVIEW = "board:map"


class Camera(Part):
    """Looks at what is asked when nothing moves; narration has it follow what does. By keys the overview is held, and the arrows
    move it."""

    def __init__(self, table: MechsTable, preview: Preview) -> None:
        super().__init__(table)
        self.scene, self.preview = table, preview
        self.held = False
        """The arrows move the board."""
        self._seen: tuple[object, ...] = ()
        """What was looked at last: what a person has moved since stays."""

    def follow(self, dt_ms: float) -> None:
        """Look at what is new: a question, a line, a step of the film."""
        scene, board = self.scene, self.scene.board
        self.held &= scene.ui.focused is not None and scene.ui.focused.id == OVERVIEW
        if not scene.desk.geometry.scrolls or not scene.settled or board.view is None:
            return
        now = board.view, board.near, board.asker, board.picked, self.preview.until_shot, board.marks
        if not self._seen or any(one is not other and one != other for one, other in zip(self._seen, now, strict=True)):
            self._seen = now
            scene.desk.watch(self._wanted())

    def _wanted(self) -> list[Cell]:
        """The step of the film that is shown; else what can be chosen; then the mech of the large line, and the Bomb."""
        board, view = self.scene.board, self.scene.board.view
        seat = board.asker if board.asker >= 0 and view.stage != "program" else board.near
        here = view.mechs[seat].cell if 0 <= seat < len(view.mechs) else NOWHERE
        found: list[Cell] = [board.picked]
        if self.preview.ghost is not None and self.preview.until_shot is not None:
            found += reversed(self.preview.shown())
        choices = [mark.cell for mark in board.marks]
        return [*found, *([here, *choices] if here != NOWHERE else choices), view.bomb, view.boss]

    # ------------------------------------------------------------------ by keys and pad
    def handle(self, record: Input) -> bool:
        """While the overview is held, arrows move the board, and anything else lets it go."""
        if not self.held:
            return False
        if isinstance(record, Nav) and record.dir in ("left", "right", "up", "down"):
            self.scene.desk.pan(record.dir)
            self.scene.refresh()
            return True
        self.held &= not isinstance(record, Nav | Confirm | Back)
        return isinstance(record, Confirm | Back)

    def act(self, act: Act) -> bool:
        """By mouse the overview is pressed or dragged where one wants to look, by keys it is held."""
        if act.id != OVERVIEW or act.value == "inspect":
            return False
        if self.scene.device == "mouse":
            self.scene.desk.act(act)
        else:
            self.held = True
            self.scene.ctx.sounds.play("button_press")
        self.scene.refresh()
        return True
