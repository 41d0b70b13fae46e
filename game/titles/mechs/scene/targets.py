"""What is chosen on the map: targets and arrows, start cells and then the facing there."""

from __future__ import annotations

import pygame

from game.titles.mechs.rules.actions import STRIKE, Deploy, Point
from game.titles.mechs.rules.board import BODY, NOWHERE, Cell
from game.titles.mechs.rules.frames import Aiming, Chaining
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import answers
from game.titles.mechs.scene.board.marks import START
from game.titles.mechs.scene.glyphs import glyph
from game.titles.mechs.scene.host import MechsTable
from game.ui.inputmap import Input, Press
from game.ui.table.part import Part
from game.ui.widgets import Act, Button, Spot, Widget


class Targets(Part):
    """Marks on the map, the keys for a facing, and those that zoom."""

    def __init__(self, table: MechsTable) -> None:
        super().__init__(table)
        self.scene = table

    def spots(self) -> list[Widget]:
        """What can be chosen on the map."""
        geometry = self.scene.desk.geometry
        window = pygame.FRect(*geometry.box)
        keys = self.scene.device != "mouse"
        made: list[Widget] = []
        for mark in self.scene.board.marks:
            if mark.kind == "pad":
                continue
            box = mark.box(geometry)
            if box.colliderect(window) or keys:
                made.append(Spot(mark.id, geometry.inside(box) if keys else box.clip(window), "mark"))
        return made

    def facing_keys(self, view: View) -> list[Widget]:
        """The facings of the mech that is put on its start cell."""
        board = self.scene.board
        if view.stage != "deploy" or board.picked == NOWHERE or board.asker < 0:
            return []
        size, made = 32 * self.scene.room.big, list[Widget]()
        places, turn = answers.boxes(self.scene.room, 4, self.scene.room.narrow), self.scene.desk.geometry.turn
        for way, box in zip(sorted(range(4), key=turn.facing), places, strict=True):
            icon, quarters, _ = glyph(Point(way), way, turn)
            words = self.scene.say_key(f"answer.face_{turn.side(way)}")
            made.append(Button(f"facing:{way}", box, words, "plain", icon=icon, turn=-quarters % 4, size=size))
        return made

    def zoom_keys(self) -> list[Widget]:
        """In the corners of a map that is larger than its window: the whole of it, small, and what zooms."""
        say = self.scene.say_key
        tips = {"board:in": say("zoom_in"), "board:out": say("zoom_out"), "board:map": say("overview")}
        return self.scene.desk.buttons(tips)

    def act(self, act: Act) -> bool:
        kind, _, rest = act.id.partition(":")
        if kind not in ("mark", "facing", "board") or act.value in ("drag", "drop", "inspect"):
            return False
        if kind == "mark":
            self.press(act.id)
        else:
            self.scene.ctx.sounds.play("button_press")
            if kind == "board":
                self.scene.desk.act(act)
            else:
                self._deploy(int(rest))
        self.scene.refresh()
        return True

    def extra(self, record: Input) -> bool:
        """A press on what cannot be hit, while a target is chosen: told why."""
        board, scene = self.scene.board, self.scene
        view: View = board.view
        if not isinstance(record, Press) or record.button != 1 or board.pinned is not None or not scene.settled or scene.over:
            return False
        top = view.stack[-1] if view.stack else None
        cell = scene.desk.geometry.cell_at(record.x, record.y)
        if board.asker < 0 or board.then is not None or not isinstance(top, Aiming | Chaining) or cell not in _stands(view):
            return False
        scene.tell_why(scene.session.why_not(board.asker, STRIKE[cell]))
        scene.ctx.sounds.play("error_thunk")
        return True

    def press(self, id: str) -> None:
        """A start cell asks for a facing, anything else is an answer."""
        board, mark = self.scene.board, self.scene.board.mark(id)
        if mark is None:
            return
        if mark.kind == START:
            board.picked = mark.cell
            self.scene.ctx.sounds.play("card_lift")
        elif mark.action is not None:
            board.picked = NOWHERE
            self.scene.ctx.sounds.play("button_press")
            self.scene.submit(board.asker, mark.action)

    def _deploy(self, facing: int) -> None:
        board = self.scene.board
        if board.picked != NOWHERE:
            cell, board.picked = board.picked, NOWHERE
            self.scene.submit(board.asker, Deploy(cell, facing))


def _stands(view: View) -> frozenset[Cell]:
    """Where something stands that one might want to hit."""
    boss = {view.boss + more for more in BODY} if view.boss != NOWHERE else set()
    return frozenset({cell for _, cell in view.minions} | boss)
