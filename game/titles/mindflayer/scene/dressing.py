"""The looks of tiles and cards at this moment, and what is laid over them: counts, ticks, whose turn it is, the arrow."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import Box, centre, seat_of
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose

if TYPE_CHECKING:
    from game.titles.mindflayer.scene.table import TableScene

ARROW = "#FF8A5A"
DISC = 46.0


def dressed(scene: TableScene, view: View) -> list[tuple[str, Pose]]:
    """The poses of this moment with the looks of what may be done."""
    poses = dict(scene.presenter.poses())
    lit, settled = scene.lit, scene.settled
    for key, pose in poses.items():
        seat = seat_of(key)
        if seat != HIDDEN:
            state = tile_state(scene, view, seat, key == lit) if not pose.moving else "idle"
        elif key == "shown" and not pose.moving:
            state = "aimed"
        elif settled and key == lit and key.startswith("own:"):
            state = "focused" if scene.ui.focused is not None else "hovered"
        else:
            continue
        poses[key] = replace(pose, state=state)
    if settled and scene.drag is not None and "shown" in poses:
        x, y = scene.drag
        old = poses["shown"]
        poses["shown"] = replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=900)
    return sorted(poses.items(), key=lambda item: item[1].z)


def tile_state(scene: TableScene, view: View, seat: Seat, lit: bool) -> str:
    """The look of a tile: whose turn it is shows always, what may be chosen only while nothing moves."""
    states = []
    if seat in view.away:
        states.append("taken")
    if seat == view.active and seat != scene.near and view.stage not in ("look", "over"):
        states.append("active")
    if scene.settled:
        target = scene.answer(f"tile:{seat}") is not None
        if target:
            states.append("aimed" if seat == scene.aim else "legal")
        if lit and scene.ui.focused is not None:
            states.append("focused")
        elif lit and target and scene.drag is None:
            states.append("hovered")
    return "+".join(states) or "idle"


# ---------------------------------------------------------------------- over the tiles
def badges(scene: TableScene, f: Frame, view: View) -> None:
    """Count of cards, tick or clock, whose turn it is: on every tile that lies still."""
    asking = any(side.asked for side in view.seats)
    for seat, side in enumerate(view.seats):
        sprite = scene.cards.sprites.get(f"tile:{seat}")
        if sprite is None or sprite.pose.moving:
            continue
        x, y, w, h = sprite.box
        if not side.out and seat != scene.near and not scene.dealing:
            draw.rounded(f, (x + w - 40, y - 14, 52, 44), 22, theme.NIGHT, None, theme.INK, 3)
            draw.text(f, str(side.cards), (x + w - 40, y - 14, 52, 44), "card", 30, theme.LAMP, "c")
        if seat == view.active and view.stage not in ("look", "over") and not side.out:
            _disc(f, x - 14, y - 14, 52, theme.LAMP, "ui_play")
        if asking and side.asked:
            _disc(f, x + w - 34, y + h * 0.48, DISC, theme.LEAF if side.ready else theme.NIGHT3, "ui_check" if side.ready else "ui_clock")
        elif seat in view.away:
            _disc(f, x + w / 2 - 33, y + h * 0.2, 66, theme.NIGHT3, "ui_pause")


def _disc(f: Frame, x: float, y: float, d: float, colour: str, icon: str) -> None:
    draw.rounded(f, (x, y, d, d), d / 2, colour, None, theme.INK, 4)
    draw.icon(f, icon, x + d * 0.18, y + d * 0.18, d * 0.64)


def arrow(scene: TableScene, f: Frame, view: View) -> None:
    """From the card that is turned up, or from the Meeting, to who is aimed at."""
    if not scene.settled or scene.aim == HIDDEN or scene.answer(f"tile:{scene.aim}") is None or scene.drag is not None:
        return
    source = scene.presenter.layout.get("shown" if view.stage == "give" else "meeting")
    if source is None:
        return
    start, end = edges((source.rect.x, source.rect.y, source.rect.w, source.rect.h), scene.tile_box(scene.aim))
    with f.above():
        draw.arrow(f, start, end, ARROW, 20, 30 if end[0] < start[0] else -30)


def edges(one: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the straight way between the middles of two boxes leaves the first one (a little inside) and reaches the second
    one (a little outside)."""
    a, b = centre(one), centre(other)
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1.0, math.hypot(dx, dy))
    leave = _reach(one, dx, dy) - 26 / length
    come = 1 - _reach(other, dx, dy) - 22 / length
    leave, come = max(0.0, leave), max(0.1, come)
    return (a[0] + dx * leave, a[1] + dy * leave), (a[0] + dx * come, a[1] + dy * come)


def _reach(box: Box, dx: float, dy: float) -> float:
    """The share of (dx, dy) at which a line from the middle of a box crosses its edge."""
    _, _, w, h = box
    return min(w / 2 / abs(dx) if dx else math.inf, h / 2 / abs(dy) if dy else math.inf)
