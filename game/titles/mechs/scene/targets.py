"""What is chosen on the map: targets and arrows, start cells and then the facing there."""

from __future__ import annotations

import pygame

from game.titles.mechs.rules.actions import Deploy, Point
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import answers
from game.titles.mechs.scene.board.marks import START
from game.titles.mechs.scene.glyphs import glyph
from game.titles.mechs.scene.host import MechsTable
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
