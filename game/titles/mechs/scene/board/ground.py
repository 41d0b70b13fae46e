"""What lies still below all pieces: wooden frame, squares, School, goals, spawn zones and compass. Baked once per size."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

import pygame

from game.titles.mechs.rules.board import BOULDER, FLOOR, LAVA, OIL, PAD, RUNE, SPIKES, STEP, VOID, Cell, cell_of
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.rules.terms import Terms
from game.titles.mechs.scene.board import edges
from game.titles.mechs.scene.board.geometry import RIM, BoardGeometry
from game.titles.mechs.scene.board.looks import ELEMENT, RUNE_COLOURS
from game.ui import art, draw, shapes, theme
from game.ui.backdrop import Part
from game.ui.cache import new_surface
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.raster import soften

WOOD, BRICK = ("#8A5A3A", "#5E3A2A"), ("#6E3A3A", "#4A2530")
"""The frame around a forest, and around the Magma Chamber."""
TABLE = "#1A1220"
CORNER = 12.0
"""Radius of the board's corners, in units."""
SEAM = 6.0
"""Width of the seam between two terrains, in units."""
ON_TERRAIN = ("bomb_on_terrain", "mech_on_terrain")
"""What makes the danger rise on a terrain that words call by its number."""
FLAG = (("M26 8L36 8L36 94L26 94Z", theme.PAPER2), ("M36 12L84 26L36 46Z", theme.LAMP))
"""Pole and pennant, in a square of 100."""
MECH_SIGNS = {"mechs_left": "icons/ui_quit", "mechs_safe": "icons/kw_tough"}
GOAL_SIGNS = {**MECH_SIGNS, "bomb_on_goal": "board/bomb"}
"""The sign of goals for mechs, and of what comes to any other; that of checkpoints is a letter."""
WHOLE_SIGN, SIGN_ON_PAD = 0.68, 0.5
"""How large it is, in squares: all over the goal, and in the corner of a repair pad."""
SHADOW_ROOM = 58.0
OUT = 20.0
"""The runes reach so far over the frame, both sides together."""
EDGE = 5.0
"""The width of the line inside the frame."""
LARGEST = 1_800_000
"""The squares of a board that scrolls are kept as one picture of so many square units at most."""
GRAIN = 4
PLAIN = {OIL: "oil_slick", PAD: "repair_pad", BOULDER: "boulder", LAVA: "lava_pool", SPIKES: "spikes"}
PLAIN_TILES = ("forest_plain", "forest_plain", "forest_plain", "forest_1", "forest_2", "forest_3")


def part(geometry: BoardGeometry, terms: Terms) -> Part:
    """Ground and frame as a panel of the table's backdrop."""
    key = ground_key(geometry, terms)
    box = room(geometry)
    if carried(geometry):  # the squares and what goes with them lie over it
        still = ("mechs frame", _stamp(terms.mission), tuple(geometry.outside))
        return Part(still, box, lambda f: _frame(f, geometry, tile_names(terms.mission)))
    if geometry.scrolls:  # which moves: nothing would be seen twice
        return Part(key, box, lambda f: paint(f, geometry, terms))
    kept = art.drawings()  # a third of the time in which a table opens
    return Part(key, box, lambda f: f.baked(key, box, lambda inner: paint(inner, geometry, terms), opaque=False, kept=kept))


def carried(geometry: BoardGeometry) -> bool:
    """Whether the squares are one kept picture of which each frame shows a part: of a board that scrolls, unless it is zoomed in
    so far that the picture would be too large."""
    return geometry.scrolls and geometry.columns * geometry.rows * geometry.square**2 <= LARGEST


class Squares:
    """The squares of a board that scrolls, kept from frame to frame."""

    def __init__(self) -> None:
        self._of: object = None
        self._picture: pygame.Surface | None = None

    def draw(self, f: Frame, geometry: BoardGeometry, terms: Terms) -> None:
        """What is seen of them, with the runes and zones at the frame; nothing where the backdrop shows them."""
        if not carried(geometry):
            self._of = self._picture = None
            return
        of = (*terms.key, terms.mission, geometry.square, geometry.lies, f.canvas)
        if self._picture is None or self._of != of:
            self._of, self._picture = of, _whole(f, geometry, terms)
        with f.clip(geometry.area.inflate(-2 * EDGE, -2 * EDGE)):
            f.surface.blit(self._picture, f.canvas.point(*geometry.origin))
        _told(f, geometry, terms)


def _whole(f: Frame, geometry: BoardGeometry, terms: Terms) -> pygame.Surface:
    """All squares in one picture."""
    wide, high = float(geometry.columns * geometry.square), float(geometry.rows * geometry.square)
    still = replace(geometry, box=(0.0, 0.0, wide, high), centre=None)
    picture = pygame.Surface(f.canvas.rect(still.area).size)
    picture.fill(theme.rgba(TABLE))
    inner = Frame(picture, f.canvas.shifted(0, 0, picture.get_size()), inner=True)
    _squares(inner, still, terms, tile_names(terms.mission))
    return picture


def room(geometry: BoardGeometry) -> Box:
    """What the ground may touch, its shadow included."""
    return geometry.outside.inflate(2 * SHADOW_ROOM, 2 * SHADOW_ROOM)


def ground_key(geometry: BoardGeometry, terms: Terms) -> Hashable:
    """What the picture of the ground depends on."""
    there = geometry.square, geometry.origin, tuple(geometry.box), geometry.lies
    return ("mechs ground", *terms.key, _stamp(terms.mission), *there)


@lru_cache(maxsize=64)
def _stamp(mission: Mission) -> str:
    """The same in every run, and another one where a map has been changed."""
    return hashlib.blake2b(repr((mission, mission.art)).encode(), digest_size=16).hexdigest()


def paint(f: Frame, geometry: BoardGeometry, terms: Terms) -> None:
    """The frame, then the squares, then what is told at the edges. Slow: `part` keeps the picture."""
    names = tile_names(terms.mission)
    whole = len(names) == geometry.columns * geometry.rows
    if geometry.scrolls:
        _frame(f, geometry, names)
        with f.clip(geometry.area.inflate(-2 * EDGE, -2 * EDGE)):
            _squares(f, geometry, terms, names)
    else:
        if whole:
            _panel(f, geometry, names)
        else:
            _outline(f, geometry, names)
        area = f.canvas.rect(geometry.area)
        squares = new_surface(*area.size)
        if whole:
            squares.fill(theme.rgba(TABLE))
        _squares(Frame(squares, f.canvas.shifted(area.x, area.y, area.size), inner=True), geometry, terms, names)
        if whole:
            mask = shapes.rounded_surface(*area.size, f.canvas.px(CORNER), "#FFFFFF")
            squares.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        f.surface.blit(squares, area.topleft)
        if whole:
            draw.rounded(f, geometry.area, CORNER, None, None, theme.INK, EDGE)
    _told(f, geometry, terms)


def _told(f: Frame, geometry: BoardGeometry, terms: Terms) -> None:
    """What the frame tells of the squares that are seen."""
    for colour, zone in enumerate(terms.zones):
        if zone:
            edges.zone(f, geometry, zone, colour)
    edges.compass(f, geometry, terms.mission)


def _panel(f: Frame, geometry: BoardGeometry, names: Mapping[Cell, str]) -> None:
    """The wooden frame of a rectangle, with its shadow."""
    draw.shadow(f, geometry.outside, 22, 22, 4, 10, 180)
    draw.rounded(f, geometry.outside, 22, *frame_colours(names), theme.INK, 6)


def _frame(f: Frame, geometry: BoardGeometry, names: Mapping[Cell, str]) -> None:
    """The frame of a board that scrolls, without its squares."""
    _panel(f, geometry, names)
    draw.rounded(f, geometry.area, 0, TABLE, None, theme.INK, EDGE)


def _outline(f: Frame, geometry: BoardGeometry, names: Mapping[Cell, str]) -> None:
    """The wooden frame around a board that is no rectangle: every square grown by the frame's width, joined."""
    boxes = [geometry.box_of(run[0]).union(geometry.box_of(run[-1])) for run in _runs(geometry, names)]
    blur, room = f.canvas.px(20), f.canvas.px(RIM + 6)
    area = f.canvas.rect(geometry.area)
    mask = new_surface(area.w + 2 * room + 4 * blur, area.h + 2 * room + 4 * blur)
    ox, oy = area.x - room - 2 * blur, area.y - room - 2 * blur
    for box in boxes:
        mask.fill((255, 255, 255, 255), f.canvas.rect(box.inflate(2 * RIM, 2 * RIM)).move(-ox, -oy))
    f.surface.blit(soften(mask, blur, theme.SHADOW, 180), (ox + f.canvas.px(4), oy + f.canvas.px(10)))
    rim = theme.mix(*frame_colours(names), 0.3)
    for grow, radius, colour in ((RIM, 20.0, theme.INK), (RIM - 5, 15.0, rim), (4.0, 6.0, theme.INK)):
        for box in boxes:
            draw.rounded(f, box.inflate(2 * grow, 2 * grow), radius, colour)


def _runs(geometry: BoardGeometry, names: Mapping[Cell, str]) -> list[list[Cell]]:
    """The squares in rows without a gap, and in columns."""
    at = geometry.turn.at
    lines = [[at(x, y) for x in range(geometry.columns)] for y in range(geometry.rows)]
    lines += [[at(x, y) for y in range(geometry.rows)] for x in range(geometry.columns)]
    return [list(run) for line in lines for there, run in groupby(line, names.__contains__) if there]


def frame_colours(names: Mapping[Cell, str]) -> tuple[str, str]:
    """The colours of the frame: wood, or the brick of the Magma Chamber."""
    return BRICK if of_magma(names) else WOOD


def of_magma(names: Mapping[Cell, str]) -> bool:
    """Whether most of a board lies in the Magma Chamber."""
    return sum("magma" in name for name in names.values()) * 2 > len(names)


def tile_names(mission: Mission) -> dict[Cell, str]:
    """The picture of each cell's ground: the map's own, if it shows what lies there, else one that fits its kind: a text scenario
    may lay other ground on a map."""
    found = {}
    for y in range(mission.height):
        for x in range(mission.width):
            cell = cell_of(x, y)
            kind = mission.ground[cell]
            if kind != VOID:
                own = mission.art[cell] if mission.art else ""
                found[cell] = own if own and _shows(own, kind) else _plain_tile(kind, x, y)
    return found


def _shows(name: str, kind: int) -> bool:
    return name.startswith(("forest", "magma") if kind == FLOOR else _plain_tile(kind, 0, 0))


def _plain_tile(kind: int, x: int, y: int) -> str:
    if RUNE <= kind < RUNE + 4:
        return f"rune_{ELEMENT[kind - RUNE]}"
    if kind in PLAIN:
        return PLAIN[kind]
    assert kind == FLOOR, f"ground {kind} has no picture"
    return PLAIN_TILES[(x * 7 + y * 13 + x * y * 5) % len(PLAIN_TILES)]


def _squares(f: Frame, geometry: BoardGeometry, terms: Terms, names: Mapping[Cell, str]) -> None:
    """Every square that is seen, with what lies on the ground; grain, where the board does not move, and seams."""
    px = f.canvas.px(geometry.square)
    for cell, name in names.items():
        box = geometry.box_of(cell)
        if box.colliderect(geometry.area):
            _lay(f, name, box, px)
    _school(f, geometry, terms.mission.school)
    if not geometry.scrolls:
        art.grain(f.pixels, GRAIN)
    _seams(f, geometry, terms.mission)
    _numbers(f, geometry, terms.mission, {rise.count for rise in terms.escalations if rise.when in ON_TERRAIN})
    for colour, zone in enumerate(terms.zones):
        for cell in zone:
            draw.rounded(f, geometry.box_of(cell).inflate(-6, -6), geometry.square * 0.14, RUNE_COLOURS[colour], opacity=0.22)
    wins = {win.when for win in terms.wins}
    sign = next((GOAL_SIGNS[when] for when in GOAL_SIGNS if when in wins), "")
    for cell in terms.mission.goals:
        _goal(f, geometry.box_of(cell), sign, terms.mission.ground[cell] == PAD)


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
    drawn = art.figure("board/school", *((r.h, r.w) if geometry.lies else r.size))
    if geometry.lies:
        drawn = pygame.transform.rotate(drawn, -90)
    if drawn.get_size() != r.size:
        drawn = pygame.transform.smoothscale(drawn, r.size)
    f.surface.blit(drawn, r.topleft)


def _seams(f: Frame, geometry: BoardGeometry, mission: Mission) -> None:
    """A dark line where two terrains meet, and around what is no board."""
    for y in range(mission.height):
        for x in range(mission.width):
            cell, box = cell_of(x, y), geometry.box_of(cell_of(x, y))
            if not box.colliderect(geometry.area):
                continue
            right, low = (box.right - SEAM / 2, box.y, SEAM, box.h), (box.x, box.bottom - SEAM / 2, box.w, SEAM)
            left = (box.x - SEAM / 2, box.y, SEAM, box.h)
            for way, line in (1, low if geometry.lies else right), (2, left if geometry.lies else low):
                other = cell + STEP[way]
                if geometry.has(other) and -1 != mission.tiles[cell] != mission.tiles[other] != -1:
                    draw.rounded(f, line, 0, theme.INK, opacity=0.55)


def _numbers(f: Frame, geometry: BoardGeometry, mission: Mission, numbers: Collection[int]) -> None:
    """The numbers of these terrains at their upper edge."""
    side = max(34.0, geometry.square * 0.42)
    for number in sorted(numbers):
        boxes = [geometry.box_of(cell) for cell, tile in enumerate(mission.tiles) if tile == number - 1]
        whole = boxes[0].unionall(boxes[1:])
        x, y = whole.x + 1.5 * geometry.square - side / 2, whole.y + 2
        draw.rounded(f, (x, y, side, side), side / 2, theme.NIGHT, None, theme.MIST, 3)
        letters = max(27.0, side * 0.66)
        draw.text(f, str(number), (x, y - 1, side, side), "card", letters, theme.PAPER, "c", small=True)


def _goal(f: Frame, box: pygame.FRect, sign: str, pad: bool) -> None:
    """A goal square: a lamp frame and the sign of what comes there, all over it or in a corner of a `pad`, for goals are looked
    for from afar; a flag where the Bomb comes."""
    inner, radius = box.inflate(-6, -6), box.w * 0.15
    draw.rounded(f, inner, radius, theme.LAMP, opacity=0.45)
    wide = max(5.0, box.w * 0.07)
    draw.rounded(f, inner, radius, None, None, theme.INK, wide + 5)
    draw.rounded(f, inner.inflate(-5, -5), radius - 2, None, None, theme.LAMP, wide)
    if sign:
        side = max(30.0, box.w * (SIGN_ON_PAD if pad else WHOLE_SIGN))
        corner = box.w * 0.5 - side / 2 - 2 if pad else 0.0
        left, top = box.centerx - side / 2 - corner, box.centery - side / 2 + corner
        fill = theme.NIGHT if sign in MECH_SIGNS.values() else theme.PAPER
        draw.rounded(f, (left, top, side, side), side / 2, fill, None, theme.INK, 4)
        draw.figure(f, sign, (left + side * 0.15, top + side * 0.15, side * 0.7, side * 0.7), "c", "m")
    if sign in MECH_SIGNS.values():
        return
    px = f.canvas.px(max(30.0, box.w * 0.56))
    for d, fill in FLAG:
        drawn = shapes.path_surface(d, (100, 100), (px, px), fill, theme.INK, 7)
        f.blit_centre(drawn, box.right - box.w * 0.16, box.y + box.w * 0.14)
