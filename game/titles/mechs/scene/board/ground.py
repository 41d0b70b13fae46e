"""What lies still below all pieces: wooden frame, squares, School, goals, spawn zones and compass. Baked once per size."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.titles.mechs.rules.board import BOULDER, FLOOR, OIL, PAD, RUNE, STEP, VOID, Cell, cell_of, xy
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.rules.terms import Terms
from game.titles.mechs.scene.board.geometry import RIM, BoardGeometry
from game.titles.mechs.scene.board.looks import ELEMENT, RUNE_COLOURS
from game.ui import art, draw, shapes, theme
from game.ui.backdrop import Part
from game.ui.canvas import Box
from game.ui.frame import Frame

WOOD, WOOD2, TABLE = "#8A5A3A", "#5E3A2A", "#1A1220"
CORNER = 12.0
"""Radius of the board's corners, in units."""
SEAM = 6.0
"""Width of the seam between two terrains, in units."""
MEDAL = 34.0
"""A rune of the compass on the frame, in units."""
SHADOW_ROOM = 34.0
GRAIN = 4
PLAIN_TILES = ("forest_plain", "forest_plain", "forest_plain", "forest_1", "forest_2", "forest_3")


def part(geometry: BoardGeometry, terms: Terms) -> Part:
    """Ground and frame as a panel of the table's backdrop."""
    box = geometry.outside.inflate(2 * SHADOW_ROOM, 2 * SHADOW_ROOM)
    return Part(ground_key(geometry, terms), box, lambda f: paint(f, geometry, terms))


def ground_key(geometry: BoardGeometry, terms: Terms) -> Hashable:
    """What the picture of the ground depends on."""
    return ("mechs ground", *terms.key, id(terms.mission), geometry.square, geometry.origin, tuple(geometry.box))


def paint(f: Frame, geometry: BoardGeometry, terms: Terms) -> None:
    """The frame, then the squares as one picture."""
    outside = geometry.outside
    draw.shadow(f, outside, 22, 22, 4, 10, 180)
    draw.rounded(f, outside, 22, WOOD, WOOD2, theme.INK, 6)
    f.baked(ground_key(geometry, terms), geometry.area, lambda inner: _squares(inner, geometry, terms), opaque=False)
    draw.rounded(f, geometry.area, CORNER, None, None, theme.INK, 5)
    _compass(f, geometry, terms.mission)


def tile_names(mission: Mission) -> dict[Cell, str]:
    """The picture of each cell's ground: the map's own, else one that fits its kind."""
    found = {}
    for y in range(mission.height):
        for x in range(mission.width):
            cell = cell_of(x, y)
            kind = mission.ground[cell]
            if kind != VOID:
                own = mission.art[cell] if mission.art else ""
                found[cell] = own or _plain_tile(kind, x, y)
    return found


def _plain_tile(kind: int, x: int, y: int) -> str:
    if RUNE <= kind < RUNE + 4:
        return f"rune_{ELEMENT[kind - RUNE]}"
    if kind in (OIL, PAD, BOULDER):
        return {OIL: "oil_slick", PAD: "repair_pad", BOULDER: "boulder"}[kind]
    assert kind == FLOOR, f"ground {kind} has no picture"
    return PLAIN_TILES[(x * 7 + y * 13 + x * y * 5) % len(PLAIN_TILES)]


def _squares(f: Frame, geometry: BoardGeometry, terms: Terms) -> None:
    """Every square that is seen, with what lies on the ground; grain, seams, round corners."""
    px = f.canvas.px(geometry.square)
    f.surface.fill(theme.rgba(TABLE))
    names = tile_names(terms.mission)
    for cell, name in names.items():
        box = geometry.box_of(cell)
        if box.colliderect(geometry.area):
            _lay(f, name, box, px)
    _school(f, geometry, terms.mission.school)
    art.grain(f.surface, GRAIN)
    _seams(f, geometry, terms.mission)
    for colour, zone in enumerate(terms.zones):
        for cell in zone:
            _zone(f, geometry, cell, colour)
    for cell in terms.mission.goals:
        _goal(f, geometry.box_of(cell))
    corner = f.canvas.px(CORNER)
    mask = shapes.rounded_surface(*f.surface.get_size(), corner, "#FFFFFF")
    f.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _lay(f: Frame, name: str, box: Box, px: int) -> None:
    """A tile; one pixel larger than the square, so that no gap shows between two."""
    drawn = art.figure(f"tiles/{name}", px + 1)
    f.surface.blit(drawn, f.canvas.point(box[0], box[1]))


def _school(f: Frame, geometry: BoardGeometry, cells: Sequence[Cell]) -> None:
    """The School covers its cells under all pieces."""
    if not cells:
        return
    boxes = [geometry.box_of(cell) for cell in cells]
    whole = boxes[0].unionall(boxes[1:])
    r = f.canvas.rect(whole)
    drawn = art.figure("board/school", r.w, r.h)
    if drawn.get_size() != r.size:
        drawn = pygame.transform.smoothscale(drawn, r.size)
    f.surface.blit(drawn, r.topleft)


def _seams(f: Frame, geometry: BoardGeometry, mission: Mission) -> None:
    """A dark line where two terrains meet, and around what is no board."""
    for y in range(mission.height):
        for x in range(mission.width):
            cell, box = cell_of(x, y), geometry.box_of(cell_of(x, y))
            lines = (1, (box.right - SEAM / 2, box.y, SEAM, box.h)), (2, (box.x, box.bottom - SEAM / 2, box.w, SEAM))
            for way, line in lines:
                other = cell + STEP[way]
                if geometry.has(other) and mission.tiles[cell] != mission.tiles[other]:
                    draw.rounded(f, line, 0, theme.INK, opacity=0.55)


def _zone(f: Frame, geometry: BoardGeometry, cell: Cell, colour: int) -> None:
    """A spawn zone: a bar of its colour along the board's edge, with teeth that point inwards, and its rune."""
    box, (x, y) = geometry.box_of(cell), xy(cell)
    t, wide = geometry.square, max(7.0, geometry.square * 0.11)
    ways = [(y == 0, 0), (x == geometry.columns - 1, 1), (y == geometry.rows - 1, 2), (x == 0, 3)]
    way = next((facing for edge, facing in ways if edge), 0)
    strip = {
        0: (box.x + 3, box.y + 2, t - 6, wide), 1: (box.right - wide - 2, box.y + 3, wide, t - 6),
        2: (box.x + 3, box.bottom - wide - 2, t - 6, wide), 3: (box.x + 2, box.y + 3, wide, t - 6),
    }[way]  # fmt: skip
    draw.rounded(f, box.inflate(-8, -8), t * 0.14, RUNE_COLOURS[colour], opacity=0.16)
    draw.rounded(f, strip, wide / 2, RUNE_COLOURS[colour], None, theme.INK, 3)
    rune = max(22.0, t * 0.34)
    dx, dy = ((0, 1), (-1, 0), (0, -1), (1, 0))[way]
    cx, cy = strip[0] + strip[2] / 2 + dx * rune * 0.72, strip[1] + strip[3] / 2 + dy * rune * 0.72
    draw.icon(f, f"el_{ELEMENT[colour]}", cx - rune / 2, cy - rune / 2, rune, alpha=235)


def _goal(f: Frame, box: pygame.FRect) -> None:
    """A goal square: dashed lamp frame and a flag in its corner."""
    inner = box.inflate(-box.w * 0.05, -box.h * 0.05)
    draw.rounded(f, inner, box.w * 0.16, theme.LAMP, opacity=0.20)
    draw.dashed(f, inner, box.w * 0.16, theme.INK, max(5.0, box.w * 0.085), 16, 9, 0.85, None)
    draw.dashed(f, inner, box.w * 0.16, theme.LAMP, max(3.0, box.w * 0.05), 16, 9, 1.0, None)


def _compass(f: Frame, geometry: BoardGeometry, mission: Mission) -> None:
    """The rune of each direction in the middle of that edge of the frame."""
    area = geometry.area
    for colour, facing in enumerate(mission.compass):
        cx, cy = (
            (area.centerx, area.y - RIM / 2), (area.right + RIM / 2, area.centery),
            (area.centerx, area.bottom + RIM / 2), (area.x - RIM / 2, area.centery),
        )[facing]  # fmt: skip
        draw.rounded(f, (cx - MEDAL / 2, cy - MEDAL / 2, MEDAL, MEDAL), MEDAL / 2, theme.NIGHT, None, RUNE_COLOURS[colour], 3)
        size = MEDAL - 10
        draw.icon(f, f"el_{ELEMENT[colour]}", cx - size / 2, cy - size / 2, size)
