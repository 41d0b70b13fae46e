"""Draws a `Trace`: the ghost film of a run below and above the pieces, and what the minions are about to do."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from game.core.types import Seat
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, STEP, Cell, Facing
from game.titles.mechs.scene.board import effectpaint, sprites
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.layout import (
    BOMB_FEET,
    BOMB_WIDE,
    MECH_FEET,
    MECH_HIGH,
    MECH_WIDE,
)
from game.titles.mechs.scene.board.looks import mech_face
from game.titles.mechs.scene.board.perilghost import coins_and_lava, in_danger
from game.titles.mechs.scene.board.signs import (
    ARRIVE,
    BITE,
    BUMP,
    HURT,
    JUMP,
    KILL,
    LEG,
    MARCH,
    MINION_SIGNS,
    QUESTION,
    RAID,
    SHARD,
    STOP,
    STRUCK,
    Place,
    Sign,
)
from game.titles.mechs.scene.board.trace import Trace
from game.ui import theme
from game.ui.frame import Frame

PATH_ALPHA, FAINT_ALPHA, ATTACK_ALPHA = 225, 110, 190
"""The band of the mech whose line is planned, that of the others, the squares struck (by others: faint as well)."""
GHOST_ALPHA, PUSHED_ALPHA = 205, 165
DISC, SMALL_DISC, INTENT = 40.0, 34.0, 34.0
"""Number discs on large and on small squares, and intent arrows, in units."""
GUESS = 46.0
"""The side of the square that a guess mark takes and can be pressed on, in units."""
DOUBT = 0.3
"""How far from the middle of its square a doubt lies, to the left and up, in squares."""
AROUND = tuple(sorted(((dx, dy) for dx in range(-4, 5) for dy in range(-4, 5)), key=lambda d: (d[0] ** 2 + d[1] ** 2, d)))
"""Places around a square's corner in which its marks are laid out, the nearest first."""
SPOTS = ((0, 1), (-1, 1), (1, 1), (-1, 0), (1, 0), (0, -1))
"""Where the discs of slots that end on the same square stand: left or right of its middle, above or below it."""


def disc_side(g: BoardGeometry) -> float:
    """How large a number's disc is, in units."""
    return min(DISC, max(SMALL_DISC, 0.6 * g.square))


# ---------------------------------------------------------------------- below the pieces
def under(f: Frame, g: BoardGeometry, trace: Trace, until: int | None, line: Seat = -1) -> None:
    """Struck squares and paths. `line`: the seat whose line is planned; the paths of others are faint."""
    px = f.canvas.px(g.square)
    shown = trace.shown(until)
    struck: dict[Cell, bool] = {}
    for sign in shown:
        if sign.kind == STRUCK:
            struck |= {cell: struck.get(cell, False) or line in (-1, sign.seat) for cell in sign.cells if g.has(cell)}
    for cell, own in sorted(struck.items()):
        box = g.box_of(cell)
        f.blit(sprites.tile("cell_attack", px, alpha=ATTACK_ALPHA if own else FAINT_ALPHA), box.x, box.y)
    for seat, route in routes(trace, until):
        alpha = PATH_ALPHA if line in (-1, seat) else FAINT_ALPHA
        for cell, name, quarters in bands(route):
            box = g.box_of(cell)
            f.blit(sprites.tile(name, px, quarters, alpha), box.x, box.y)


def routes(trace: Trace, until: int | None = None) -> list[tuple[Seat, list[Cell]]]:
    """The squares that each mech walks itself, in runs without a gap (a mech that is pushed begins a new run)."""
    found: list[tuple[Seat, list[Cell]]] = []
    now: dict[Seat, list[Cell]] = {}
    for sign in trace.shown(until):
        if sign.kind != LEG or sign.piece == BOMB_PIECE:
            continue
        if sign.word != "step":
            now.pop(sign.piece, None)
        elif sign.piece in now and now[sign.piece][-1] == sign.cells[0]:
            now[sign.piece] += sign.cells[1:]
        else:
            now[sign.piece] = list(sign.cells)
            found.append((sign.piece, now[sign.piece]))
    return found


def bands(route: list[Cell]) -> Iterable[tuple[Cell, str, int]]:
    """The tiles of a path: (cell, tile, quarters clockwise). The shipped tiles lead north, the corner from south to east."""
    ways = [_way(a, b) for a, b in itertools.pairwise(route)]
    for n, cell in enumerate(route):
        into, out = (ways[n - 1] if n else None), (ways[n] if n < len(ways) else None)
        if into is None and out is not None:
            yield cell, "path_start", out
        elif into is not None and out is None:
            yield cell, "path_end", into
        elif into is not None and out is not None:
            if (into - out) % 2 == 0:
                yield cell, "path_straight", into % 2
            else:
                back = (into + 2) % 4
                yield cell, "path_corner", next(q for q in range(4) if {(2 + q) % 4, (1 + q) % 4} == {back, out})


def _way(a: Cell, b: Cell) -> Facing:
    """The direction of a step between neighbours."""
    return STEP.index(b - a)


# ---------------------------------------------------------------------- above the pieces
def over(f: Frame, g: BoardGeometry, trace: Trace, until: int | None, line: Seat = -1) -> None:
    """Ghosts of what is moved, marks on what dies, numbers, walls, damage, questions, fog."""
    shown = trace.shown(until)
    _ghosts(f, g, trace, until, shown)
    px = f.canvas.px(g.square)
    for sign in shown:
        if sign.kind == KILL or (sign.kind == SHARD and sign.word == "break"):
            box = g.box_of(sign.cells[0])
            f.blit(sprites.tile("cell_target", px), box.x, box.y)
    _pushes(f, g, shown)
    coins_and_lava(f, g, shown)
    _numbers(f, g, [sign for sign in shown if line in (-1, sign.seat)])
    for sign in shown:
        if sign.kind == BUMP:
            (ax, ay), (bx, by) = g.centre_of(sign.cells[0]), g.centre_of(sign.cells[1])
            size = max(f.canvas.px(30), round(px * 0.42))
            f.blit_centre(effectpaint.cross(size), (ax + bx) / 2, (ay + by) / 2)
        elif sign.kind == HURT:
            x, y = g.centre_of(sign.cells[0])
            size = max(f.canvas.px(34), round(px * 0.44))
            f.blit_centre(sprites.icon("ui_damage", size), x - 0.34 * g.square, y - 0.40 * g.square)
    for _, x, y in questions(g, trace, until):
        f.blit_centre(sprites.disc("?", f.canvas.px(disc_side(g) + 4), theme.PAPER, theme.INK), x, y)
    if trace.fog_at is not None and (until is None or until >= trace.certain):
        _fog(f, g, trace.fog_at.cell)


def doubts(f: Frame, g: BoardGeometry, trace: Trace, until: int | None) -> None:
    """Where the fog begins in the minions' phase: a small cloud in the corner of every cell that a die may fill, and of everyone
    who may step: the rune below stays to be read."""
    doubt = trace.doubt
    if doubt is None or (until is not None and until < trace.certain):
        return
    for cell in doubt.cells:
        if g.has(cell):
            x, y = g.centre_of(cell)
            x, y = x - DOUBT * g.square, y - DOUBT * g.square
            f.blit_centre(sprites.mist(round(f.canvas.px(g.square) * 0.6)), x, y)
            f.blit_centre(sprites.disc("?", f.canvas.px(disc_side(g) - 4), theme.MIST, theme.INK), x, y)


def questions(g: BoardGeometry, trace: Trace, until: int | None = None) -> list[tuple[int, float, float]]:
    """The open choices of the film: (its number, x, y in units); a press there changes the guess. Marks that would overlap are
    moved apart, to the nearest place that is free."""
    found: list[tuple[int, float, float]] = []
    room = g.room.inflate(-GUESS, -GUESS)
    for sign in trace.shown(until):
        if sign.kind == QUESTION and g.has(sign.cells[0]):
            x, y = g.centre_of(sign.cells[0])
            x, y = x + 0.42 * g.square, y - 0.42 * g.square
            tries = ((x + dx * GUESS, y + dy * GUESS) for dx, dy in AROUND)
            place = next((one for one in tries if room.collidepoint(one) and _free(one, found)), (x, y))
            found.append((sign.number, *place))
    return found


def _free(place: tuple[float, float], found: list[tuple[int, float, float]]) -> bool:
    """Does a guess mark here leave the others alone?"""
    x, y = place
    return all(max(abs(x - a), abs(y - b)) >= GUESS - 1 for _, a, b in found)


def _ghosts(f: Frame, g: BoardGeometry, trace: Trace, until: int | None, shown: list[Sign]) -> None:
    """Where mechs and Bomb stand in the end, if that is not where they stand now."""
    walked = {sign.piece for sign in shown if sign.kind == JUMP or (sign.kind == LEG and sign.word == "step")}
    for seat, (was, now) in enumerate(zip(trace.start, trace.places(until), strict=True)):
        if now != was and now.cell != NOWHERE:
            mech(f, g, trace.pilots[seat], now, GHOST_ALPHA if seat in walked or was.cell == now.cell else PUSHED_ALPHA)
    end = trace.bomb_at(until)
    if end != trace.bomb:
        bomb(f, g, end, PUSHED_ALPHA)


def mech(f: Frame, g: BoardGeometry, pilot: int, place: Place, alpha: int) -> None:
    """A pilot's mech, see-through, with its chevron."""
    px = f.canvas.px(g.square)
    w, h = round(MECH_WIDE * px), round(MECH_HIGH * px)
    box = g.box_of(place.cell)
    x, y = f.canvas.point(box.centerx, box.y + MECH_FEET * g.square)
    f.surface.blit(sprites.piece(mech_face(pilot, place.facing), (w, h), (w, h), alpha), (x - w // 2, y - h))
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[place.facing]
    up = 0.12 if place.facing == 0 else 0.0
    wedge = sprites.chevron(place.facing, px, theme.LAMP)
    f.blit_centre(wedge, box.centerx + dx * 0.66 * g.square, box.centery + (dy * 0.66 - up) * g.square)


def bomb(f: Frame, g: BoardGeometry, cell: Cell, alpha: int) -> None:
    """A see-through Bomb."""
    w = round(BOMB_WIDE * f.canvas.px(g.square))
    box = g.box_of(cell)
    x, y = f.canvas.point(box.centerx, box.y + BOMB_FEET * g.square)
    f.surface.blit(sprites.piece("bomb", (w, w), (w, w), alpha), (x - w // 2, y - w))


def _pushes(f: Frame, g: BoardGeometry, shown: list[Sign]) -> None:
    """An arrow on the edge that a pushed or towed piece crosses."""
    size = max(f.canvas.px(30), round(f.canvas.px(g.square) * 0.40))
    for sign in shown:
        if sign.kind == LEG and sign.word != "step":
            for a, b in itertools.pairwise(sign.cells):
                (ax, ay), (bx, by) = g.centre_of(a), g.centre_of(b)
                f.blit_centre(sprites.icon("ui_arrow", size, _way(a, b), theme.LAMP), (ax + bx) / 2, (ay + by) / 2)


def _numbers(f: Frame, g: BoardGeometry, shown: list[Sign]) -> None:
    """Of the line that is planned: the slot's number where it ends (a coral burst when it strikes), and on what dies by it."""
    px = f.canvas.px(disc_side(g))
    strikes = {(sign.seat, sign.slot) for sign in shown if sign.kind == STRUCK}
    ended: dict[Cell, int] = {}
    for sign in shown:
        if sign.kind != STOP:
            continue
        nth = ended.get(sign.cells[0], 0)
        ended[sign.cells[0]] = nth + 1
        (dx, dy), (x, y) = SPOTS[min(nth, len(SPOTS) - 1)], g.centre_of(sign.cells[0])
        apart = max(0.30 * g.square, min(disc_side(g), 0.48 * g.square))
        coral = (sign.seat, sign.slot) in strikes
        fill, ink, side = (theme.CORAL, theme.WHITE, round(px * 1.2)) if coral else (theme.LAMP, theme.INK, px)
        made = sprites.disc(str(sign.slot + 1), side, fill, ink, coral)
        f.blit_centre(made, x + dx * apart, y + dy * 0.30 * g.square)
    for cell, slot in {sign.cells[0]: sign.slot for sign in reversed(shown) if sign.kind == KILL and sign.slot >= 0}.items():
        x, y = g.centre_of(cell)
        made = sprites.disc(str(slot + 1), round(px * 1.15), theme.CORAL, theme.WHITE, True)
        f.blit_centre(made, x + 0.36 * g.square, y - 0.36 * g.square)


def _fog(f: Frame, g: BoardGeometry, cell: Cell) -> None:
    """Nobody knows how it goes on: a pale cloud with a question mark."""
    if not g.has(cell):
        return
    x, y = g.centre_of(cell)
    side = round(f.canvas.px(g.square) * 2.1)
    f.blit_centre(sprites.mist(side), x, y - 0.06 * g.square)
    f.blit_centre(sprites.disc("?", f.canvas.px(disc_side(g) + 4), theme.MIST, theme.INK), x, y - 0.34 * g.square)


# ---------------------------------------------------------------------- minions
def intents(f: Frame, g: BoardGeometry, trace: Trace, until: int | None = None) -> None:
    """Violet arrows where minions will step, warnings where they will arrive, marks where they will hit."""
    px = f.canvas.px(g.square)
    size = max(f.canvas.px(22), min(f.canvas.px(INTENT), round(px * 0.46)))
    in_danger(f, g, trace.shown(until))
    for sign in trace.shown(until):
        if sign.kind not in MINION_SIGNS:
            continue
        if sign.kind in (MARCH, RAID):
            for a, b in itertools.pairwise(sign.cells):
                (ax, ay), (bx, by) = g.centre_of(a), g.centre_of(b)
                f.blit_centre(sprites.icon("ui_arrow", size, _way(a, b), theme.VIOLET), (ax + bx) / 2, (ay + by) / 2)
            if sign.kind == RAID:
                x, y = g.centre_of(sign.cells[-1])
                f.blit_centre(sprites.icon("ui_damage", size), x, y)
        elif sign.kind == ARRIVE:
            box = g.box_of(sign.cells[0])
            f.blit(sprites.tile("spawn_warning", px), box.x, box.y)
        elif sign.kind == BITE:
            (ax, ay), (bx, by) = g.centre_of(sign.cells[0]), g.centre_of(sign.cells[1])
            f.blit_centre(sprites.icon("ui_damage", size), (ax + bx) / 2, (ay + by) / 2)
