"""Draws the pieces: seat rings and shadows, then by their feet mechs, minions, Bomb and shards, the facing chevrons last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.board import FACINGS, NOWHERE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import effectpaint, hazards, sprites
from game.titles.mechs.scene.board import layout as lay
from game.titles.mechs.scene.board.geometry import SPACE, BoardGeometry
from game.titles.mechs.scene.board.looks import mech_face, pilot_of
from game.titles.mechs.scene.board.posts import HEART_AT, heart_side
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose

FAINT = 128
"""How solid what stands behind the Boss is drawn over it."""
COVERED = 160
"""The same of the Bomb behind a mech."""
REACH = 0.66
"""How far in front of the middle of its square a mech's chevron stands."""
HOP = 0.07
"""How high a mech hops while it turns, as a share of a square."""
Blit = tuple[pygame.Surface, tuple[int, int]]


class Lineup:
    """Where the pictures of all pieces lie: worked out anew only when a piece, the board or the window has moved."""

    def __init__(self) -> None:
        self._of: object = None
        self._layers: tuple[list[Blit], ...] = ()

    def layers(
        self, f: Frame, g: BoardGeometry, view: View, poses: Sequence[tuple[str, Pose]], active: Seat
    ) -> tuple[list[Blit], ...]:
        """On the ground, standing, and above all of them."""
        of = (list(poses), f.canvas, g.square, g.origin, active, view.down, view.boss)
        if of != self._of:
            self._of, self._layers = of, _layers(_Scale(f, g), view, poses, active)
        return self._layers


def pieces(
    f: Frame, g: BoardGeometry, view: View, poses: Sequence[tuple[str, Pose]], active: Seat, lineup: Lineup | None = None
) -> None:
    """All pieces; `active` is the seat whose ring is lit. `lineup`: where they lay in the frame before."""
    for layer in (lineup or Lineup()).layers(f, g, view, poses, active):
        f.surface.fblits(layer)
    if view.frozen:
        _ice(f, g, view, poses)


def _layers(
    scale: _Scale, view: View, poses: Sequence[tuple[str, Pose]], active: Seat
) -> tuple[list[Blit], list[Blit], list[Blit]]:
    below: list[Blit] = []
    standing: list[tuple[float, float, Blit]] = []
    above: list[Blit] = []
    for key, pose in poses:
        if key == lay.WALL_KEY:
            continue
        if key == lay.BOSS_KEY:
            below.append(_lair(scale, pose))
            standing.append((pose.rect.bottom - (lay.BOSS_OVER + 0.04) * SPACE, pose.rect.x, _boss(scale, pose, view.down)))
            continue
        if key.startswith("mech:"):
            seat = int(key[5:])
            _below_mech(scale, pose, seat == active, below)
            _chevron(scale, pose, above)
        elif pose.z != lay.CARRIED:
            _foot(scale, pose, below)
        layer = 1e6 if pose.z == lay.CARRIED else -1e6 if pose.z == lay.LYING else 0.0
        feet = layer + pose.rect.bottom + (0.5 if key.startswith("minion:") else 0.0)
        standing.append((feet, pose.rect.x, _piece(scale, pose)))
    standing.sort(key=lambda item: item[:2])
    above = [*_bomb_covered(scale, poses), *above]
    if view.boss != NOWHERE:
        above = [*_seen_through(scale, view, poses), *above]
    return below, [blit for _, _, blit in standing], above


class _Scale:
    """From board space to pixels, worked out once a frame."""

    def __init__(self, f: Frame, g: BoardGeometry) -> None:
        k = f.canvas.k
        self.px = f.canvas.px(g.square)
        self.k = g.square / SPACE * k
        self.foot = sprites.foot_shadow(self.px)
        self.x = f.canvas.ox + g.origin[0] * k
        self.y = f.canvas.oy + g.origin[1] * k
        self.natural = {
            kind: (round(wide * self.px), round(high * self.px))
            for kind, wide, high in (
                ("mech", lay.MECH_WIDE, lay.MECH_HIGH), ("minion", lay.MINION_WIDE, lay.MINION_WIDE), ("bomb", lay.BOMB_WIDE,
                    lay.BOMB_WIDE),
                ("shard", lay.SHARD_WIDE, lay.SHARD_WIDE), ("boss", lay.BOSS_WIDE, lay.BOSS_HIGH), ("mine", lay.MINE_WIDE,
                    lay.MINE_WIDE),
            )
        }  # fmt: skip
        """The size in pixels at which each kind of piece is drawn."""

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point of board space."""
        return round(self.x + x * self.k), round(self.y + y * self.k)


def _piece(s: _Scale, pose: Pose) -> Blit:
    """A piece and where its top left goes. Its feet stay where they are when it is smaller."""
    rect, step = pose.rect, sprites.SIZE_STEP
    natural = s.natural[pose.face.partition("_")[0]]
    w, h = round(rect.w * s.k * pose.scale), round(rect.h * s.k * pose.scale)
    if abs(w - natural[0]) < step and abs(h - natural[1]) < step:
        w, h = natural
    elif pose.moving or pose.scale != 1:
        w, h = max(step, round(w / step) * step), max(step, round(h / step) * step)
    drawn = sprites.piece(pose.face, natural, (w, h), pose.alpha, pose.flash)
    lift = pose.turn * HOP * s.px
    x, y = s.at(rect.centerx, rect.bottom)
    return drawn, (x - drawn.get_width() // 2, y - drawn.get_height() - round(lift))


def _seen_through(s: _Scale, view: View, poses: Sequence[tuple[str, Pose]]) -> list[Blit]:
    """What stands behind the Boss, faintly drawn over it, so that nobody is lost from sight."""
    boss = next((pose for key, pose in poses if key == lay.BOSS_KEY), None)
    if boss is None:
        return []
    left, right = boss.rect.centerx - 1.2 * SPACE, boss.rect.centerx + 1.2 * SPACE
    low = boss.rect.bottom - (lay.BOSS_OVER + 1.9) * SPACE
    behind = [
        pose for key, pose in poses
        if key.startswith(("mech:", "minion:", "bomb")) and left < pose.rect.centerx < right
        and low - 1.3 * SPACE < pose.rect.bottom < low + 0.1 * SPACE
    ]  # fmt: skip
    return [_piece(s, replace(pose, alpha=pose.alpha * FAINT // 255)) for pose in behind]


def _boss(s: _Scale, pose: Pose, down: int) -> Blit:
    """The Boss with its shields; its feet stay where they are."""
    drawn = sprites.boss(pose.face, s.natural["boss"], down, pose.alpha, pose.flash)
    x, y = s.at(pose.rect.centerx, pose.rect.bottom)
    return drawn, (x - drawn.get_width() // 2, y - drawn.get_height())


def _lair(s: _Scale, pose: Pose) -> Blit:
    """The ground below the Boss."""
    made = sprites.lair(s.px)
    x, y = s.at(pose.rect.centerx, pose.rect.bottom - (1 + lay.BOSS_OVER) * SPACE)
    return made, (x - made.get_width() // 2, y - made.get_height() // 2)


def _ice(f: Frame, g: BoardGeometry, view: View, poses: Sequence[tuple[str, Pose]]) -> None:
    """A star of ice on every minion that does not move this turn."""
    made = sprites.ice(max(f.canvas.px(26), round(f.canvas.px(g.square) * 0.38)))
    keys = {lay.minion_key(number) for number in view.frozen}
    for key, pose in poses:
        if key in keys:
            x, y = g.point(pose.rect.centerx - 0.28 * SPACE, pose.rect.bottom - 0.18 * SPACE)
            f.blit_centre(made, x, y)


def _below_mech(s: _Scale, pose: Pose, lit: bool, below: list[Blit]) -> None:
    """The seat's ring on the ground, and the shadow."""
    left = pose.rect.centerx - SPACE / 2
    top = pose.rect.bottom - lay.MECH_FEET * SPACE
    if pose.alpha > 200:
        below.append((sprites.ring(pilot_of(pose.face), s.px, lit), s.at(left, top)))
        shade = sprites.cast_shadow(pose.face, *s.natural["mech"])
        x, y = s.at(pose.rect.x + 0.10 * SPACE, pose.rect.bottom)
        below.append((shade, (x, y - round(shade.get_height() * 0.92))))


def _foot(s: _Scale, pose: Pose, below: list[Blit]) -> None:
    if pose.alpha < 200:
        return
    shade = s.foot
    x, y = s.at(pose.rect.centerx, pose.rect.bottom)
    below.append((shade, (x - shade.get_width() // 2, y - round(shade.get_height() * 0.80))))


def _chevron(s: _Scale, pose: Pose, above: list[Blit]) -> None:
    if pose.alpha < 200 or pose.turn > 0.2:
        return
    facing = FACINGS.index(pose.face.rsplit("_", 1)[-1])
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[facing]
    made = sprites.chevron(facing, s.px)
    up = 0.12 if facing == 0 else 0.0
    x, y = s.at(pose.rect.centerx + dx * REACH * SPACE, pose.rect.bottom + (0.5 - lay.MECH_FEET + dy * REACH - up) * SPACE)
    above.append((made, (x - made.get_width() // 2, y - made.get_height() // 2)))


def _bomb_covered(s: _Scale, poses: Sequence[tuple[str, Pose]]) -> list[Blit]:
    """The Bomb, drawn once more see-through where a mech that stands below it reaches over it."""
    bomb = next((pose for key, pose in poses if key == lay.BOMB_KEY), None)
    if bomb is None:
        return []
    low = bomb.rect.bottom + 0.5 * SPACE
    covered = any(key.startswith("mech:") and pose.rect.bottom > low and pose.rect.colliderect(bomb.rect) for key, pose in poses)
    return [_piece(s, replace(bomb, alpha=bomb.alpha * COVERED // 255))] if covered else []


def health(f: Frame, g: BoardGeometry, view: View, poses: Sequence[tuple[str, Pose]]) -> None:
    """How much the Bomb and the School still stand."""
    px = f.canvas.px(heart_side(g))
    bomb = next((pose for key, pose in poses if key == lay.BOMB_KEY), None)
    if bomb is not None and view.bomb != NOWHERE and view.terms.bomb_hp:
        dx, dy = HEART_AT
        x, y = g.point(bomb.rect.centerx + dx * SPACE, bomb.rect.bottom + (0.5 - lay.BOMB_FEET + dy) * SPACE)
        f.blit_centre(sprites.heart(str(view.bomb_hp), px), x, y)
    boss = next((pose for key, pose in poses if key == lay.BOSS_KEY), None)
    if boss is not None:
        left, top = g.point(boss.rect.centerx - 0.98 * SPACE, boss.rect.bottom - (lay.BOSS_OVER + 0.12) * SPACE)
        _hearts(f, left, top, view.boss_hp)
    school = view.terms.mission.school
    if school and view.terms.school_hp:
        boxes = [g.box_of(cell) for cell in school]
        whole = boxes[0].unionall(boxes[1:])
        if g.area.colliderect(whole):
            f.blit_centre(sprites.heart(str(view.school_hp), px), whole.x + 4, whole.y + 4)


def _hearts(f: Frame, x: float, y: float, health: int) -> None:
    """A pill with a heart and the Boss's health, its left end at x and its middle at y."""
    words = str(health)
    wide, high = 56.0 + 22 * len(words), 48.0
    draw.rounded(f, (x - 10, y - high / 2, wide, high), high / 2, theme.INK, None, theme.VIOLET, 3)
    draw.icon(f, "ui_life", x - 5, y - 16, 34)
    draw.text(f, words, (x + 30, y - high / 2 - 1, wide - 44, high), "card", 40, theme.PAPER, "c")


def jobs(f: Frame, g: BoardGeometry, view: View) -> list[Callable[[], object]]:
    """What draws, piece by piece, every picture that a turn may need at this size: for idle frames."""
    scale = _Scale(f, g)
    found: list[Callable[[], object]] = []
    for pilot in [mech.pilot for mech in view.mechs]:
        for facing in range(4):
            found += [partial(_drawn, scale, mech_face(pilot, facing)), partial(sprites.chevron, facing, scale.px)]
            found.append(partial(sprites.cast_shadow, mech_face(pilot, facing), *scale.natural["mech"]))
        found += [partial(sprites.ring, pilot, scale.px, lit) for lit in (False, True)]
    found += [partial(_drawn, scale, face) for face in ("bomb", "shard")]
    found.append(partial(sprites.piece, "bomb", scale.natural["bomb"], scale.natural["bomb"], COVERED))
    for wide in (lay.CARRIED_WIDE, lay.COVERED_WIDE):
        side = round(wide * SPACE * scale.k)
        found.append(partial(sprites.piece, "shard", scale.natural["shard"], (side, side)))
    found += effectpaint.rings(scale.px)
    found += [partial(_drawn, scale, f"minion_{shape}_{side}") for shape in "abc" for side in ("left", "right")]
    if view.boss != NOWHERE:
        for way in FACINGS:
            found.append(partial(sprites.boss, f"boss_{way}", scale.natural["boss"], view.down))
        found += [partial(sprites.lair, scale.px), partial(sprites.boss, "boss_south", scale.natural["boss"], 15)]
    found += hazards.jobs(scale.px, view, g.turn)
    return found


def _drawn(s: _Scale, face: str) -> pygame.Surface:
    natural = s.natural[face.partition("_")[0]]
    return sprites.piece(face, natural, natural)
