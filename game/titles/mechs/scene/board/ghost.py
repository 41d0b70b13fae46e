"""Draws a `Trace`: the ghost film of a run below and above the pieces, and what the minions are about to do."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, STEP, Cell, Facing
from game.titles.mechs.scene.board import doubtmarks, effectpaint, posts, signs, sprites
from game.titles.mechs.scene.board import layout as lay
from game.titles.mechs.scene.board.dangerghost import coins_and_lava, in_danger
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.looks import mech_face
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.board.posts import Post
from game.titles.mechs.scene.board.trace import Trace
from game.ui import draw, theme
from game.ui.frame import Frame

PATH_ALPHA, FAINT_ALPHA, ATTACK_ALPHA = 225, 70, 190
"""The band of the mech whose line is planned, that of the others, the squares struck."""
GHOST_ALPHA, PUSHED_ALPHA, OTHERS_ALPHA = 205, 165, 70
DOUBTED = 40.0
"""The question mark on a mech whose line is not yet known."""
TIE = 62.0
"""The diamond of a tie, in units."""
DASH, DASHES, THROWN = (0.2, 0.13), (0.14, 0.86), 0.42
"""The way that others push or tow a mech: a dash's length and width, where they lie between two squares, and the arrow there."""


# ---------------------------------------------------------------------- below the pieces
def under(
    f: Frame, g: BoardGeometry, trace: Trace, until: int | None, line: Seat = -1, every: bool = False,
    unsure: Collection[Seat] = (),
) -> None:  # fmt: skip
    """Struck squares and paths. `line`: the seat whose line is planned; of others there are faint paths unless `every` mark is
    wanted. `unsure`: mechs that may yet do otherwise than the trace has it."""
    px = f.canvas.px(g.square)
    shown = trace.shown(until)
    struck: dict[Cell, bool] = {}
    for sign in shown:
        if sign.kind == signs.STRUCK:
            struck |= {cell: struck.get(cell, False) or line in (-1, sign.seat) for cell in sign.cells if g.has(cell)}
    for cell, own in sorted(struck.items()):
        if own or every:
            box = g.box_of(cell)
            f.blit(sprites.tile("cell_attack", px, alpha=ATTACK_ALPHA if own else FAINT_ALPHA), box.x, box.y)
    for seat, cells in thrown(trace, until, line):
        _thrown(f, g, cells, seat in unsure)
    for seat, route in routes(trace, until):
        alpha = PATH_ALPHA if line in (-1, seat) else FAINT_ALPHA
        for cell, name, quarters in bands(route):
            box = g.box_of(cell)
            f.blit(sprites.tile(name, px, g.facing(quarters), alpha), box.x, box.y)


def routes(trace: Trace, until: int | None = None) -> list[tuple[Seat, list[Cell]]]:
    """The squares that each mech walks itself, in runs without a gap (a mech that is pushed begins a new run)."""
    found: list[tuple[Seat, list[Cell]]] = []
    now: dict[Seat, list[Cell]] = {}
    for sign in trace.shown(until):
        if sign.kind != signs.LEG or sign.piece == BOMB_PIECE:
            continue
        if sign.word != "step":
            now.pop(sign.piece, None)
        elif sign.piece in now and now[sign.piece][-1] == sign.cells[0]:
            now[sign.piece] += sign.cells[1:]
        else:
            now[sign.piece] = list(sign.cells)
            found.append((sign.piece, now[sign.piece]))
    return found


def thrown(trace: Trace, until: int | None = None, line: Seat = -1) -> list[tuple[Seat, tuple[Cell, ...]]]:
    """The squares over which others, and who, push or tow the mech of a `line` (-1 = all mechs): what it does goes on from
    there."""
    return [
        (sign.seat, sign.cells)
        for sign in trace.shown(until)
        if sign.kind == signs.LEG and sign.word != "step" and sign.piece != BOMB_PIECE and line in (-1, sign.piece)
    ]


def _thrown(f: Frame, g: BoardGeometry, cells: Collection[Cell], doubted: bool) -> None:
    """Dashes along that way, with an arrow where each square begins; a question mark points that way where it is `doubted`."""
    long, wide = DASH[0] * g.square, DASH[1] * g.square
    for a, b in itertools.pairwise(cells):
        (ax, ay), (bx, by) = g.centre_of(a), g.centre_of(b)
        for share in DASHES:
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            w, h = (long, wide) if ay == by else (wide, long)
            draw.rounded(f, (x - w / 2, y - h / 2, w, h), wide / 2, theme.LAMP, None, theme.INK, 3)
        px, way = f.canvas.px(THROWN * g.square), g.facing(_way(a, b))
        beak = round(posts.BEAK * px)
        arrow = sprites.beaked("?", px, way, beak) if doubted else sprites.icon("ui_arrow", px, way, theme.LAMP)
        f.blit_centre(arrow, (ax + bx) / 2, (ay + by) / 2)


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
def over(
    f: Frame, g: BoardGeometry, trace: Trace, until: int | None, line: Seat, marks: Iterable[Post], every: bool
) -> None:
    """Badges, and the marks that `posts` has found."""
    mine = [sign for sign in trace.shown(until) if every or line in (-1, sign.seat)]
    coins_and_lava(f, g, mine)
    for post in reversed(tuple(marks)):
        f.blit_centre(_looks(post, f.canvas.px(post.side)), post.x, post.y)


def _looks(post: Post, px: int) -> pygame.Surface:
    """The picture of a mark."""
    match post.kind:
        case posts.GUESS:
            if post.slot < 0:
                return doubtmarks.key(px, post.icon, post.quarters, post.words, post.lit, post.fixed)
            return doubtmarks.of_slot(px, post.icon, post.quarters, post.words, post.lit, post.fixed, str(post.slot + 1))
        case posts.DIE:
            return doubtmarks.die(px)
        case posts.PUSHED:
            return sprites.icon("ui_arrow", px, post.quarters, theme.LAMP)
        case posts.CROSS:
            return effectpaint.cross(px)
        case posts.HARM:
            return sprites.icon("ui_damage", px)
        case posts.KILLED:
            return sprites.blow(post.words, px)
    if post.beak >= 0:
        return sprites.beaked(post.words, px, post.beak, round(posts.BEAK * px))
    return sprites.disc(post.words, px)


def doubts(f: Frame, g: BoardGeometry, trace: Trace, only: Cell | None = None) -> None:
    """What chance decides in the minions' phase: a diamond on every minion that may step either way, a die on every square that
    may fill and on whoever may be hurt. `only`: of one square (None: of all)."""
    doubt = trace.doubt
    for cell in () if doubt is None else doubt.cells:
        if g.has(cell) and only in (None, cell):
            x, y = g.centre_of(cell)
            px = f.canvas.px(min(TIE, max(34.0, (0.82 if only is not None else 0.5) * g.square)))
            made = doubtmarks.diamond(px) if doubt is not None and doubt.kind == signs.MARCH else doubtmarks.die(px)
            f.blit_centre(made, x + 0.34 * g.square, y - 0.40 * g.square)


def shades(
    f: Frame, g: BoardGeometry, trace: Trace, until: int | None, line: Seat = -1, taken: Collection[Cell] = (),
    unsure: Collection[Seat] = (),
) -> None:
    """Where mechs and Bomb stand in the end, if that is not where they stand now, faint those of other lines than this (-1 = none
    is another), and corners on what dies by this one. `taken`: where mechs, Bomb or Boss stand now: ghosts there are outlines.
    `unsure`: mechs that may yet do otherwise than the trace has it, with a question mark where they walk themselves."""
    shown = trace.shown(until)
    walked = {sign.piece for sign in shown if sign.kind == signs.JUMP or (sign.kind == signs.LEG and sign.word == "step")}
    asked: list[Cell] = []
    for seat, (was, now) in enumerate(zip(trace.start, trace.places(until), strict=True)):
        own = line in (-1, seat)
        if now.cell == was.cell and now != was and own:
            _wedge(f, g, now)
        elif now.cell not in (was.cell, NOWHERE):
            solid = GHOST_ALPHA if seat in walked else PUSHED_ALPHA
            doubted = seat in unsure and seat in walked
            mech(f, g, trace.pilots[seat], now, OTHERS_ALPHA if doubted or not own else solid, now.cell in taken, own)
            if doubted:
                asked.append(now.cell)
    end = trace.bomb_at(until)
    if end != trace.bomb:
        bomb(f, g, end, PUSHED_ALPHA, end in taken)
        if any(sign.kind == signs.LEG and sign.piece == BOMB_PIECE and sign.seat in unsure for sign in shown):
            asked.append(end)
    corners = sprites.tile("cell_target", f.canvas.px(g.square))
    for sign in shown:
        if line in (-1, sign.seat) and (sign.kind == signs.KILL or (sign.kind == signs.SHARD and sign.word == "break")):
            box = g.box_of(sign.cells[0])
            f.blit(corners, box.x, box.y)
    for x, y in map(g.centre_of, asked):
        disc = sprites.disc("?", f.canvas.px(DOUBTED), theme.NIGHT, theme.PAPER)
        f.blit_centre(disc, x + 0.32 * g.square, y - 0.34 * g.square)


def mech(
    f: Frame, g: BoardGeometry, pilot: int, place: signs.Place, alpha: int, outline: bool = False, pointing: bool = True
) -> None:
    """A pilot's mech, see-through, with its wedge where it is `pointing`; only its `outline` where something stands."""
    px = f.canvas.px(g.square)
    w, h = round(lay.MECH_WIDE * px), round(lay.MECH_HIGH * px)
    box = g.box_of(place.cell)
    x, y = f.canvas.point(box.centerx, box.y + lay.MECH_FEET * g.square)
    _shape(f, mech_face(pilot, g.facing(place.facing)), (x, y), (w, h), alpha, outline)
    if pointing:
        _wedge(f, g, place)


def _wedge(f: Frame, g: BoardGeometry, place: signs.Place) -> None:
    """The way a mech will face: all there is of a ghost that would lie on its own mech."""
    box, (wide, high) = posts.wedge_box(g, place), posts.WEDGE
    px = f.canvas.px
    f.blit_centre(sprites.wedge(g.facing(place.facing), px(wide * g.square), px(high * g.square)), box.centerx, box.centery)


def _shape(f: Frame, face: str, feet: tuple[int, int], size: tuple[int, int], alpha: int, outline: bool) -> None:
    """A piece that is see-through, or its outline, by the middle of its feet."""
    (x, y), (w, h) = feet, size
    if outline:
        edge, wide = sprites.outline(face, size, alpha)
        f.surface.blit(edge, (x - w // 2 - wide, y - h - wide))
    else:
        f.surface.blit(sprites.piece(face, size, size, alpha), (x - w // 2, y - h))


def bomb(f: Frame, g: BoardGeometry, cell: Cell, alpha: int, outline: bool = False) -> None:
    """A see-through Bomb, or only its `outline`."""
    w = round(lay.BOMB_WIDE * f.canvas.px(g.square))
    box = g.box_of(cell)
    x, y = f.canvas.point(box.centerx, box.y + lay.BOMB_FEET * g.square)
    _shape(f, "bomb", (x, y), (w, w), alpha, outline)


def peril(f: Frame, box: pygame.FRect, found: Peril) -> None:
    """What a plan costs the Bomb, in a tag with a small heart: coral where it is sure, pale where dice decide."""
    fill, colour = (theme.CORAL_DEEP, theme.PAPER) if found.hits else (theme.PAPER, theme.INK)
    draw.pill(f, box, fill, None, theme.INK, 4)
    px = f.canvas.px(box.h * 0.7)
    f.blit_centre(sprites.heart("", px), box.x + box.h * 0.52, box.centery + 1)
    words = (box.x + box.h * 0.9, box.y, box.w - box.h * 0.9 - 8, box.h)
    draw.text(f, found.mark, words, "card", posts.PERIL_WORDS / f.canvas.t, colour, "c")


# ---------------------------------------------------------------------- minions
def intents(f: Frame, g: BoardGeometry, trace: Trace, until: int | None = None, only: Cell | None = None) -> None:
    """Violet arrows where minions will step, warnings where they will arrive, marks where they will hit. `only`: of what stands
    on one square (None: of all)."""
    px = f.canvas.px(g.square)
    size = effectpaint.intent_size(f, g)
    if only is None:
        in_danger(f, g, trace.shown(until))
    for sign in trace.shown(until):
        if sign.kind not in signs.MINION_SIGNS or (only is not None and sign.cells[0] != only):
            continue
        if sign.kind in (signs.MARCH, signs.RAID):
            effectpaint.arrows(f, g, sign.cells)
            if sign.kind == signs.RAID:
                x, y = g.centre_of(sign.cells[-1])
                f.blit_centre(sprites.icon("ui_damage", size), x, y)
        elif sign.kind == signs.ARRIVE:
            box = g.box_of(sign.cells[0])
            f.blit(sprites.tile("spawn_warning", px), box.x, box.y)
        elif sign.kind == signs.BITE:
            (ax, ay), (bx, by) = g.centre_of(sign.cells[0]), g.centre_of(sign.cells[1])
            f.blit_centre(sprites.icon("ui_damage", size), (ax + bx) / 2, (ay + by) / 2)
