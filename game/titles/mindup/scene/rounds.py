"""The score sheets of a match: the one of a round opens by itself when that is counted, and those of before at any time."""

from __future__ import annotations

from typing import Protocol

from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.board import MindupBoard
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.scenery import Scenery
from game.titles.mindup.scene.sheet import ScoreSheet
from game.ui.inputmap import Back, Extra, Input, Press
from game.ui.table.part import Host, Part
from game.ui.widgets import Act, Widget


class RoundTable(Host, Protocol):
    """What the sheets ask of their table beside what every table has."""

    board: MindupBoard
    book: CardBook

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...

    def hold(self) -> None:
        """The story waits until `go_on`."""
        ...

    def go_on(self) -> None:
        """What was to be read has been read."""
        ...

    def match_over(self) -> None:
        """The last picture of the match stands."""
        ...


class Rounds(Part[RoundTable]):
    """Opens, counts and closes `board.sheet`; its widgets are then all that can be pressed, beside the bar."""

    def begin(self, view: View) -> None:
        """The sheet of the round that was just counted."""
        board = self.table.board
        board.sheet, board.pinned = ScoreSheet(view, len(view.history) - 1, self.table.book, True, board.near), None
        self.table.floats.clear()
        self.table.dirty = True

    def open(self, index: int | None = None) -> None:
        """Look at the sheet of a round that is over, by default the last one; without any there is nothing to see. Meanwhile the
        story waits.
        """
        board = self.table.board
        history = board.view.history
        if not history or (board.sheet is not None and board.sheet.live):
            return
        index = len(history) - 1 if index is None else index
        board.sheet, board.pinned = ScoreSheet(board.view, index, self.table.book, False, board.near), None
        self.table.hold()

    def close(self) -> None:
        """The next press: what is not counted yet stands there at once, else the page goes and the match goes on."""
        scene, sheet = self.table, self.table.board.sheet
        if sheet is None:
            return
        if not sheet.complete:
            sheet.finish()
        else:
            scene.board.sheet = None
            scene.go_on()
            if sheet.live and sheet.last:
                scene.presenter.finish()
                scene.match_over()
                scene.leave_finished()
        scene.refresh()

    def laid(self) -> None:
        """No page of a round lies over a position that is laid at once."""
        self.table.board.sheet = None

    def keys(self) -> list[Widget]:
        """What can be pressed while a sheet lies there."""
        sheet = self.table.board.sheet
        return sheet.widgets(self.table.scenery) if sheet is not None else []

    def state(self) -> object:
        """What those keys depend on."""
        sheet = self.table.board.sheet
        return sheet is not None and (sheet.index, sheet.live)

    def act(self, act: Act) -> bool:
        """Those keys, and the score panel."""
        if not act.id.startswith("sheet:"):
            return False
        part, _, number = act.id.removeprefix("sheet:").partition(":")
        if part == "round":
            self.open(int(number))
        elif part == "open":
            self.open()
        else:
            self.close()
        self.table.ctx.sounds.play("button_press")
        return True

    def extra(self, record: Input) -> bool:
        """A press beside every button and Back mean the next step; Y opens and closes."""
        scene, board = self.table, self.table.board
        if board.sheet is not None:
            pressed = isinstance(record, Press) and record.button == 1 and scene.ui.at(record.x, record.y) is None
            if pressed or isinstance(record, Back) or (isinstance(record, Extra) and record.name == "y"):
                self.close()
                return True
        elif isinstance(record, Extra) and record.name == "y" and scene.settled and board.then is None and board.view.history:
            self.open()
            return True
        return False

    def follow(self, dt_ms: float) -> None:
        """Count on; where nobody but bots sits, the page goes by itself."""
        scene, sheet = self.table, self.table.board.sheet
        if sheet is None or not scene.settled:
            return
        motion = scene.ctx.motion
        scene.dirty |= sheet.moves
        for sound, take in sheet.update(dt_ms, motion):
            scene.ctx.sounds.play(sound, take)
        bots_only = all(player.person is None for player in scene.session.players)
        if sheet.live and bots_only and not motion.waits and sheet.alone(dt_ms):
            self.close()
