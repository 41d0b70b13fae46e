"""What can be read or pressed on the panels around the map: rows of the team, goals and defeats, gears, the Boss."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import bosspanel, goals, team
from game.titles.mechs.scene.board.hazards import strip
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.room import KEY, Box, Room
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.table.part import Part
from game.ui.widgets import Act, Spot, Widget


class Panels(Part):
    """Places to rest on; pressing a row of the team shows its line large."""

    def __init__(self, table: MechsTable) -> None:
        super().__init__(table)
        self.scene = table
        self._measure = Frame(new_surface(1, 1), Canvas.of((1920, 1080)))

    def row_spots(self, view: View) -> list[Widget]:
        scene, seats = self.scene, len(view.mechs)
        return [
            Spot(f"row:{seat}", scene.room.row_box(seats, seat), "row", tip=scene.say_key("show_line", seat=scene.name_of(seat)))
            for seat in range(seats)
        ]

    def act(self, act: Act) -> bool:
        if not act.id.startswith("row:") or act.value in ("drag", "drop", "inspect"):
            return False
        self.scene.show_line(int(act.id[4:]))
        self.scene.refresh()
        return True

    def goal_spots(self, view: View, heap: Sequence[Widget] = ()) -> list[Widget]:
        """Goals and defeats: the whole sentence; the gears: what they are; without those that the scrap heap covers."""
        scene, found = self.scene, goals.chips(view, self.scene.scenery)
        if scene.stage is not None and self._measure.canvas != scene.stage.canvas:
            self._measure = Frame(new_surface(1, 1), scene.stage.canvas)
        places = goals.boxes(self._measure, scene.room, found)
        made: list[Widget] = [Spot(chip.id, box, "goal", tip=chip.tip) for chip, box in zip(found, places, strict=True)]
        made += [Spot("wall_strip", box, "goal", tip=tip) for tip, box in self._wall(view, found)]
        made.append(Spot("gears", team.gears_spot(scene.room), "goal", tip=scene.say_key("gears_tip")))
        return [goal for goal in made if not any(goal.box.colliderect(spot.box) for spot in heap)]

    def _wall(self, view: View, found: Sequence[goals.Chip]) -> list[tuple[str, Box]]:
        """What the lava wall does and the frame in which it waits; nothing once it has come."""
        geometry, danger = self.scene.desk.geometry, view.terms.danger
        if view.wall or geometry.scrolls or danger.mode != "lava_wall":
            return []
        return [(chip.tip, strip(geometry, danger.edge)) for chip in found if chip.id == goals.WALL]

    def boss_spots(self, view: View) -> list[Widget]:
        """The Boss's slots, to read; its health and its shields, told in a sentence."""
        room, say = self.scene.room, self.scene.say_key
        if room.boss is None:
            return []
        made: list[Widget] = [
            Spot(f"boss:{slot}", bosspanel.slot_box(room, slot), "damage") for slot in range(len(view.boss_line))
        ]
        made.append(Spot("boss_health", bosspanel.portrait_box(room), "goal", tip=say("boss.tip", n=view.boss_hp)))
        for colour, name in enumerate(COLOURS):
            down = view.down >> colour & 1
            key = "boss.shield_down" if down else "boss.shield_locked" if bosspanel.locked(view) else "boss.shield_up"
            made.append(Spot(f"coin:{colour}", bosspanel.shield_box(room, colour), "damage", tip=say(key, colour=name)))
        return made


def head_room(room: Room, widgets: Sequence[Widget]) -> float:
    """How much of the title line of the panel of the moment keys take, from the right."""
    x, y, wide, _ = room.stage
    boxes = [w.rect for w in widgets if w.visible and w.what == "button" and w.rect.h <= KEY]
    keys = [box.x for box in boxes if x < box.x < x + wide and y <= box.y < y + room.head - KEY + 10]
    return x + wide - min(keys, default=x + wide)
