"""The choices of a plan, asked ahead: a press asks one as the run would, and what is taken then is not asked again."""

from __future__ import annotations

from game.titles.mechs.rules.actions import Slot, Tow
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.preview import Preview
from game.titles.mechs.scene.state import Opened
from game.ui.inputmap import Input, Press
from game.ui.table.part import Part
from game.ui.widgets import Act, IconButton, Widget

CLOSE = "choice_close"


class Choosing(Part[MechsTable]):
    """Opens the choices of the film that is shown; their options have the buttons and places of the run's questions."""

    def __init__(self, table: MechsTable, preview: Preview) -> None:
        super().__init__(table)
        self.preview = preview

    def key(self) -> list[Widget]:
        """In the title line of what is asked: leave it as it is."""
        opened = self.table.board.opened
        if opened is None:
            return []
        words = "close" if opened.number in self.preview.chosen_in(opened.ghost) else "leave_open"
        return [IconButton(CLOSE, self.table.room.key_box(0), "ui_cross", round_=True, tip=self.table.say_key(words), hint="B")]

    # ------------------------------------------------------------------ presses
    def act(self, act: Act) -> bool:
        """An option of the choice that is opened; else a choice, on the board, at its slot or in its row."""
        if act.value in ("drag", "drop", "inspect"):
            return False
        opened, (kind, _, rest) = self.table.board.opened, act.id.partition(":")
        action = opened.given(act.id) if opened is not None else None
        if act.id == CLOSE:
            self.table.ctx.sounds.play("button_press")
            self.close()
        elif opened is not None and action is not None:
            self.table.ctx.sounds.play("leaf")
            self._go_on(opened, self.preview.decide(opened.ghost, opened.number, action))
        elif kind == "guess":
            self._open(self.preview.ghost, int(rest))
        elif kind not in ("deed", "choice") or not self.of_slot(int(rest)):
            return False
        self.table.refresh()
        return True

    def extra(self, record: Input) -> bool:
        """A press beside leaves the choice as it is."""
        beside = isinstance(record, Press) and record.button == 1 and self.table.ui.current is None
        if self.table.board.opened is None or not beside:
            return False
        self.close()
        return True

    def of_slot(self, slot: Slot) -> bool:
        """Open the first open choice of a slot of the large line, or its first one; once more: leave it. False where it has
        none."""
        preview, opened = self.preview, self.table.board.opened
        if not preview.planning or not preview.watch() or preview.ghost is None:
            return False
        self.close()
        chosen, numbers = preview.chosen_in(preview.ghost), preview.choices(preview.ghost, slot)
        if not numbers or (opened is not None and opened.then.slot == slot):
            return bool(numbers)
        self._open(preview.ghost, next((number for number in numbers if number not in chosen), numbers[0]))
        return True

    # ------------------------------------------------------------------ open and close
    def _open(self, ghost: Ghost | None, number: int) -> None:
        """Ask a choice of a film of the plan ahead. Keys and pad stand on its present answer."""
        table, board, preview = self.table, self.table.board, self.preview
        plan, view = preview.plan, self.table.board.view
        if ghost is None or plan is None or number >= len(ghost.film.marks):
            return
        mark = ghost.film.marks[number]
        seat, options = mark.decision.seat, mark.decision.options
        then: View = preview.films.asked(view, plan.placements, ghost.film.moves[: mark.move], plan.mends)
        found = prompts.answers(then, {seat: mark.decision}, seat)
        preview.go(None)
        board.put_down()
        board.opened = Opened(ghost, number, view, board.near, then, found, table.desk.marks(then, seat, options))
        table.ctx.sounds.play("leaf")
        if table.device != "mouse":
            table.rebuild()
            now, given = ghost.film.moves[mark.move][1], board.opened.given
            keys = [widget.id for widget in table.ui.widgets if given(widget.id) is not None]
            table.ui.focus(next((id for id in keys if given(id) == now), next(iter(keys), CLOSE)), True)

    def _go_on(self, opened: Opened, ghost: Ghost | None) -> None:
        """Ask the next open choice of the same slot in the film that it has become, as the run would; else none. What is towed is
        towed on."""
        number, slot = opened.number, opened.then.slot
        while ghost is not None and (later := self._later(ghost, slot, number)):
            before, number = number, later[0]
            towed, options = ghost.film.moves[ghost.film.marks[before].move][1], ghost.film.marks[number].decision.options
            action = towed if isinstance(towed, Tow) and towed in options else None
            if action is None or self.table.ctx.asks_planned:
                self._open(ghost, number)
                return
            ghost = self.preview.decide(ghost, number, action)
        self._back(opened)

    def _later(self, ghost: Ghost, slot: Slot, number: int) -> list[int]:
        """The choices of a slot after one that nobody has made yet."""
        chosen = self.preview.chosen_in(ghost)
        return [n for n in self.preview.choices(ghost, slot) if n > number and n not in chosen]

    def close(self) -> None:
        """Leave the choice that is opened as it is."""
        opened, self.table.board.opened = self.table.board.opened, None
        if opened is not None:
            self._back(opened)
            self.table.refresh()

    def _back(self, opened: Opened) -> None:
        """Keys and pad stand where the choice can be opened again."""
        table = self.table
        if table.device != "mouse":
            table.rebuild()
            row = f"deed:{opened.then.slot}"
            rows = any(widget.id == row for widget in table.ui.widgets)
            table.ui.focus(row if rows else f"slot:{opened.then.slot}", True)
