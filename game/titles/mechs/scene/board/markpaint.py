"""How the places that can be pressed look: the lamp's light on squares, arrows, ghosts with numbers, coral corners."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.types import Action
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, STEP, VOID, Cell
from game.titles.mechs.rules.frames import Reacting
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import footprint, ghost, sprites
from game.titles.mechs.scene.board import marks as mk
from game.titles.mechs.scene.board.choices import CHOOSE, PICK, POINT
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.intents import occupied, standing
from game.titles.mechs.scene.board.signs import Place
from game.titles.mechs.scene.glyphs import glyph
from game.ui import draw, shapes, theme
from game.ui.frame import Frame

SHY, BOLD = 120, 190
"""How solid a ghost is: offered, and under the mouse."""
DISC, END = 52.0, 74.0


# ---------------------------------------------------------------------- below the pieces
def under(
    f: Frame, g: BoardGeometry, view: View, marks: Sequence[mk.Mark], lit: mk.Mark | None, warnings: frozenset[Cell], hover: Cell
) -> None:
    """Light on the squares."""
    px = f.canvas.px(g.square)
    for cell in sorted(warnings):
        if g.has(cell):
            box = g.box_of(cell)
            f.blit(sprites.may_fill(px), box.x, box.y)
    for mark in marks:
        if mark.kind in (mk.START, mk.ADVANCE, mk.ALONE) and mark.whole:
            _square(f, g, mark.cell, px, mark == lit)
        elif mark.kind == mk.GO:
            ahead = mark.cell + STEP[mark.facing]
            if g.has(ahead):
                _square(f, g, ahead, px, mark == lit)
        elif mark.kind == PICK and mark.wide > 1:
            draw.halo(f, mark.box(g).inflate(-12, -12), g.square * 0.14, theme.PAPER if mark == lit else theme.LAMP, 6, 150, 6)
        elif mark.kind == PICK:
            box = g.box_of(mark.cell)
            f.blit(sprites.tile("cell_move", px), box.x, box.y)
        elif mark.kind in (mk.TOW, mk.PAD_MARK, CHOOSE):
            _lamp(f, g, mark.cell, theme.LEAF if mark.kind == mk.PAD_MARK else theme.LAMP, mark == lit)
    if lit is not None and lit.action is not None and view.stack:
        footprint.paint(f, g, footprint.footprint(view, view.stack[-1][0], lit.action), footprint.frozen(view, lit.action))
    if hover != NOWHERE and g.has(hover) and g.mission.ground[hover] != VOID:
        draw.rounded(f, g.box_of(hover).inflate(-4, -4), g.square * 0.14, None, None, theme.PAPER, 3, 0.8)


def _square(f: Frame, g: BoardGeometry, cell: Cell, px: int, lit: bool) -> None:
    box = g.box_of(cell)
    f.blit(sprites.tile("cell_move", px), box.x, box.y)
    _lamp(f, g, cell, theme.LAMP, lit)


def _lamp(f: Frame, g: BoardGeometry, cell: Cell, colour: str, lit: bool) -> None:
    """The line and the glow of what can be pressed; paper where mouse or focus rests."""
    k = f.canvas.k
    px = f.canvas.px(g.square * 0.86)
    ring, _ = sprites.light(px, theme.PAPER if lit else colour, px * 0.17, (7 if lit else 5) * k, max(2, round(13 * k)))
    x, y = g.centre_of(cell)
    f.blit_centre(ring, x, y)


# ---------------------------------------------------------------------- above the pieces
def over(
    f: Frame, g: BoardGeometry, view: View, marks: Sequence[mk.Mark], lit: mk.Mark | None, cursor: Cell, ends: Mapping[Action,
        Cell]
) -> None:
    """Arrows, ghosts, reticles, numbers, the cursor of keys and pad, and the frame of a goal that something stands on; where the
    answers about towing end."""
    for cell in sorted(view.terms.goals & occupied(view)) if view.terms.goals else ():
        draw.rounded(f, g.box_of(cell).inflate(-4, -4), g.square * 0.14, None, None, theme.LAMP, 5)
    for number, cell in enumerate(footprint.picked(view)):
        d = f.canvas.px(DISC)
        f.blit_centre(sprites.disc(str(number + 1), d, theme.LEAF, theme.INK), *g.centre_of(cell))
    faces = [mark for mark in marks if mark.kind == mk.FACE]
    if faces and view.active >= 0:  # the mech stands on the start cell that is chosen, and faces where the mouse points
        way = lit if lit in faces else next((mark for mark in faces if mark.facing == 2), faces[0])
        ghost.mech(f, g, view.mechs[view.active].pilot, Place(way.cell, way.facing), BOLD)
    for mark in sorted(marks, key=lambda mark: mark == lit):
        paint = _PAINTERS.get(mark.kind)
        if paint is not None and not (faces and mark.kind == mk.START):  # one mech, one ghost
            paint(f, g, view, mark, mark == lit)
    _ends(f, g, view, marks, lit, ends)
    _striker(f, g, view)
    if cursor != NOWHERE and g.has(cursor):
        draw.focus_ring(f, g.box_of(cursor).inflate(-6, -6), g.square * 0.14)


def _start(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    """An empty start cell: the mech that may stand there shows itself under the mouse."""
    if lit and view.active >= 0:
        ghost.mech(f, g, view.mechs[view.active].pilot, Place(mark.cell, 2), SHY)


def _arrow(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    """A lamp disc with an arrow that points the way."""
    box = mark.box(g)
    px = f.canvas.px(min(box.w, 84.0))
    key = shapes.rounded_surface(px, px, px / 2, theme.PAPER if lit else theme.LAMP, None, theme.INK, max(3.0, px * 0.07))
    draw.halo(f, (box.centerx - px / f.canvas.k / 2, box.centery - px / f.canvas.k / 2, px / f.canvas.k, px / f.canvas.k),
              px / f.canvas.k / 2, theme.PAPER if lit else theme.LAMP, 4, 170, 0)  # fmt: skip
    f.blit_centre(key, box.centerx, box.centery)
    f.blit_centre(sprites.icon("ui_arrow", round(px * 0.66), g.facing(mark.facing)), box.centerx, box.centery)


def _advance(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    """A ghost of the mech on the square, with its distance; without a square only the number."""
    seat = view.active
    if mark.whole and seat >= 0:
        ghost.mech(f, g, view.mechs[seat].pilot, Place(mark.cell, mark.facing), BOLD if lit else SHY, mark.cell in standing(view))
    box = mark.box(g)
    d = f.canvas.px(DISC + (6 if lit else 0))
    y = box.centery + (0.24 * g.square if mark.whole else 0)
    f.blit_centre(sprites.disc(str(mark.number), d, theme.PAPER if lit else theme.LAMP, theme.INK), box.centerx, y)


def _ends(
    f: Frame, g: BoardGeometry, view: View, marks: Sequence[mk.Mark], lit: mk.Mark | None, ends: Mapping[Action, Cell]
) -> None:
    """Where the answers about towing end: the mech as a ghost in a frame, and beside its way the picture that the key wears."""
    here = [(mark, mark.action, ends[mark.action]) for mark in marks if mark.action is not None and mark.action in ends]
    start = next((mark.other for mark, *_ in here if mark.kind == mk.TOW), NOWHERE)
    mech = next((mech for mech in view.mechs if mech.cell == start != NOWHERE), None)
    for mark, _, cell in here:
        if mech is not None and cell != start:
            ghost.mech(f, g, mech.pilot, Place(cell, mech.facing), BOLD if mark == lit else SHY, cell in standing(view), False)
    for mark, action, cell in here:
        colour = theme.LAMP if mark.kind == mk.TOW else theme.PAPER
        (x, y), (from_x, from_y) = g.centre_of(cell), g.centre_of(start)
        draw.rounded(f, g.box_of(cell).inflate(-6, -6), g.square * 0.14, None, None, colour, 6)
        d, aside = min(END, 0.92 * g.square), 0.92 * g.square
        if abs(y - from_y) > abs(x - from_x):
            x += aside if x + aside + d / 2 < g.area.right else -aside
        else:
            y += -aside if y - aside - d / 2 > g.area.y else aside
        px = f.canvas.px(d)
        f.blit_centre(shapes.rounded_surface(px, px, px / 2, colour, None, theme.INK, max(3.0, px * 0.06)), x, y)
        f.blit_centre(sprites.icon(glyph(action, 0, g.turn)[0], round(px * 0.7)), x, y)


def striker(view: View) -> Cell:
    """Where the minion stands whose strike is being answered; NOWHERE without one."""
    top = view.stack[-1] if view.stack else None
    return dict(view.minions).get(top.hurt.attacker, NOWHERE) if isinstance(top, Reacting) else NOWHERE


def _striker(f: Frame, g: BoardGeometry, view: View) -> None:
    """Coral corners around the minion that strikes, and the blow between it and its mech."""
    cell = striker(view)
    if cell == NOWHERE or not g.has(cell):
        return
    px, box = f.canvas.px(g.square), g.box_of(cell)
    f.blit(sprites.tile("cell_target", px), box.x, box.y)
    (ax, ay), (bx, by) = g.centre_of(cell), g.centre_of(view.mechs[view.stack[-1][0]].cell)
    f.blit_centre(sprites.icon("ui_damage", round(px * 0.6)), (ax + bx) / 2, (ay + by) / 2)


def _alone(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    if view.active >= 0 and mark.cell != view.mechs[view.active].cell:
        mech, there = view.mechs[view.active], mark.cell in standing(view)
        ghost.mech(f, g, mech.pilot, Place(mark.cell, mech.facing), BOLD if lit else SHY, there, False)


def _tow(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    """Both ends: an arrow from the piece to the square that the mech leaves, and, under the mouse, the piece there."""
    (ax, ay), (bx, by) = g.centre_of(mark.cell), g.centre_of(mark.other)
    size = max(f.canvas.px(38), round(f.canvas.px(g.square) * (0.56 if lit else 0.46)))
    way = g.facing(STEP.index(mark.other - mark.cell) if mark.other - mark.cell in STEP else 0)
    if lit:
        if mark.piece == BOMB_PIECE:
            ghost.bomb(f, g, mark.other, BOLD, True)  # the mech still stands there
        else:
            ghost.mech(f, g, view.mechs[mark.piece].pilot, Place(mark.other, view.mechs[mark.piece].facing), BOLD, True, False)
    f.blit_centre(sprites.icon("ui_arrow", size, way, theme.LAMP), (ax + bx) / 2, (ay + by) / 2)


def _target(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    """Coral corners; a whole coral square under the mouse."""
    px, box = f.canvas.px(g.square), g.box_of(mark.cell)
    if lit:
        f.blit(sprites.tile("cell_attack", px, alpha=190), box.x, box.y)
    f.blit(sprites.tile("cell_target", px), box.x, box.y)
    _lamp(f, g, mark.cell, theme.LAMP, lit)


def _pick(f: Frame, g: BoardGeometry, view: View, mark: mk.Mark, lit: bool) -> None:
    """Where a mech may land it shows itself under the mouse."""
    mech = view.mechs[view.stack[-1][0]]
    if lit and footprint.lands(view):
        ghost.mech(f, g, mech.pilot, Place(mark.cell, mech.facing), BOLD, False, False)


_PAINTERS: dict[str, Callable[[Frame, BoardGeometry, View, mk.Mark, bool], None]] = {
    mk.START: _start, mk.FACE: _arrow, mk.TURN: _arrow, mk.GO: _arrow, mk.ADVANCE: _advance, mk.ALONE: _alone, mk.TOW: _tow,
    mk.TARGET: _target,
    POINT: _arrow, PICK: _pick,
}  # fmt: skip
