"""The seats of the big lobby: the couch with everybody in their order, and a row for each with the handle to move it by."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.home.matches.plan import Plan, SeatPlan
from game.pages.kit.context import Context
from game.pages.kit.controls import StepKey
from game.pages.kit.crew import level_words, name_field
from game.pages.lobby.order import Grip, Order
from game.pages.lobby.seats import Place, moved, temper_icon, temper_words
from game.ui import draw, theme
from game.ui.cache import SurfaceCache, new_surface
from game.ui.frame import Frame
from game.ui.widgets import IconButton, Segments, Spot, Widget

COLUMN = 5
"""Rows in each of the two columns, read downwards."""
SOFA: Place = (24, 90, 1236, 172)
COUCH: Place = (32, 122, 1220, 128)
ROW = (608.0, 116.0)
ORIGIN, STEP = (24.0, 278.0), (628.0, 128.0)
HANDLE: Place = (8, 8, 52, 100)
NUMBER: Place = (64, 20, 48, 76)
FACE: Place = (118, 10, 96, 96)
NAME: Place = (226, 9, 318, 50)
NAMED: Place = (226, 9, 264, 50)
"""The name of a bot that may have a temper, and the key of its temper."""
TEMPER: Place = (496, 9, 50, 50)
BELOW: Place = (226, 64, 214, 46)
KIND: Place = (448, 63, 98, 48)
REMOVE: Place = (554, 36, 44, 44)
DISC, RISE = 84.0, 12.0
TURN, GROWN, MARGIN = 2.0, 1.02, 30
"""The row in hand: degrees, size, and units around it that its corners need."""
LINE_HIGH = 12.0

_hands = SurfaceCache(4 << 20)


def place_of(index: int) -> Place:
    """The box of a row on the page."""
    return ORIGIN[0] + index // COLUMN * STEP[0], ORIGIN[1] + index % COLUMN * STEP[1], *ROW


def places(plan: Plan) -> list[Place]:
    """The boxes of all rows that are taken."""
    return [place_of(index) for index in range(len(plan.seats))]


# ---------------------------------------------------------------------- widgets
def row_widgets(ctx: Context, plan: Plan, index: int, order: Order) -> list[Widget]:
    """All that can be set at a seat; of a row in hand only its handle."""
    x, y, _, _ = place_of(index)
    handle = Spot(f"seat:{index}:handle", moved(HANDLE, x, y), "handle", draggable=True, tip=ctx.say("lobby.move"))
    if order.at == index:
        return [handle]
    return [handle, *_controls(ctx, plan, index, x, y)]


def _controls(ctx: Context, plan: Plan, index: int, x: float, y: float) -> list[Widget]:
    say, seat = ctx.say, plan.seats[index]
    tempered = bool(plan.tempers) and not seat.person
    found: list[Widget] = [
        Spot(f"seat:{index}:next", moved(FACE, x, y), "portrait", tip=say("lobby.portrait_next")),
        name_field(ctx, f"seat:{index}:name", moved(NAMED if tempered else NAME, x, y), seat.name, pencil=False, size=32),
    ]
    if tempered:
        icon, called = temper_icon(seat.temper), temper_words(ctx, plan, seat.temper, "name")
        found.append(IconButton(f"seat:{index}:step_temper", moved(TEMPER, x, y), icon, tip=called, round_=True))
    if not seat.person:
        levels = plan.title.levels
        at = levels.index(seat.level)
        words, note = (level_words(ctx, plan, seat.level, part) for part in ("name", "suits"))
        found.append(StepKey(f"seat:{index}:step_level", moved(BELOW, x, y), words, at, len(levels), tip=note))
    icons = ("ui_person", "ui_bot")
    found.append(Segments(f"seat:{index}:kind", moved(KIND, x, y), ("", ""), 0 if seat.person else 1, icons=icons))
    if plan.can_remove:
        found.append(IconButton(f"seat:{index}:remove", moved(REMOVE, x, y), "ui_cross", tip=say("lobby.remove")))
    return found


def free_row_widgets(plan: Plan) -> list[Widget]:
    """Every free place takes a press; who is added then sits at the first of them."""
    first = len(plan.seats)
    return [
        Spot("add" if index == first else f"add:{index}", place_of(index), "button")
        for index in range(first, max(plan.title.seats))
    ]


# ---------------------------------------------------------------------- picture
def draw_couch(f: Frame, plan: Plan, lifted: int | None, chosen: int | None) -> None:
    """The couch from the front, with everybody on it in the order of the rows; `lifted`: the seat in hand, `chosen`: who
    starts."""
    draw.panel(f, SOFA)
    draw.figure(f, "scenes/couch", COUCH)
    x, y, w, _ = COUCH
    count = min(len(plan.seats) + plan.can_add, max(plan.title.seats))
    for index in range(count):
        cx = x + 118 + index * (w - 236) / (count - 1)
        if index == len(plan.seats):
            draw.dashed(f, (cx - DISC / 2, y + 14, DISC, DISC), DISC / 2, theme.PAPER, 4, 11, 9, 0.8)
            draw.text(f, str(index + 1), (cx - 30, y + 26, 60, 60), "card", 34, align="c")
            continue
        lit = index == lifted
        up = RISE if lit else 0
        ring = theme.LAMP if lit else theme.INK
        draw.avatar(f, plan.seats[index].portrait, cx - DISC / 2, y + 14 - up, DISC, ring, 6 if lit else 5)
        if not plan.seats[index].person:
            draw.temper(f, plan.seats[index].temper, cx - DISC / 2, y + 14 - up, DISC)
        tag: Place = (cx + 12, y + 68 - up, 42, 36)
        draw.rounded(f, tag, 17, theme.LAMP if lit else theme.NIGHT, None, theme.INK, 3)
        draw.text(f, str(index + 1), tag, "card", 27, theme.INK if lit else theme.PAPER, "c")
        if index == chosen:
            draw.icon(f, "ui_play", cx - 58, y + 62 - up, 44)


def draw_rows(f: Frame, ctx: Context, plan: Plan, busy: Sequence[int], lit: int | None, order: Order, focus: str | None) -> None:
    """Panels, handles, numbers and portraits; `busy`: the seats that have the focus or the mouse, `lit`: the free place that
    has it, `focus`: the id of the widget that the keys are at."""
    for index, seat in enumerate(plan.seats):
        box = place_of(index)
        if index == order.at:
            draw.dashed(f, box, 24, theme.LAMP, 5, 18, 14, 0.9, theme.NIGHT, 0.5)
            continue
        part = focus.removeprefix(f"seat:{index}:") if focus is not None else ""
        _row(f, ctx, seat, index, box, index in busy, ringed={"handle": HANDLE, "next": FACE}.get(part))
    for index in range(len(plan.seats), max(plan.title.seats)):
        _free(f, ctx, place_of(index), index == lit)


def _row(
    f: Frame,
    ctx: Context,
    seat: SeatPlan,
    index: int,
    box: Place,
    lit: bool,
    held: bool = False,
    ringed: Place | None = None,
) -> None:
    x, y, _, h = box
    draw.panel(f, box, "raised" if lit or held else "night", 24, shadow=not held)
    if ringed is not None:
        draw.focus_ring(f, moved(ringed, x, y), 16 if ringed is HANDLE else FACE[3] / 2)
    draw.rounded(f, moved(HANDLE, x, y), 16, theme.LAMP if held else theme.NIGHT, None, theme.INK, 3)
    for dot in range(6):
        where = (x + 22 + dot % 2 * 16, y + h / 2 - 20 + dot // 2 * 16, 9.0, 9.0)
        draw.rounded(f, where, 4, theme.INK if held else theme.MIST)
    draw.text(f, str(index + 1), moved(NUMBER, x, y), "card", 38, theme.LAMP if lit or held else theme.MIST, "c")
    draw.avatar(f, seat.portrait, x + FACE[0], y + FACE[1], FACE[2], theme.LAMP if lit or held else theme.INK, 5)
    if seat.person:
        draw.icon(f, "ui_person", x + BELOW[0] + 6, y + BELOW[1] + 4, 38)
        draw.text(f, ctx.say("lobby.person"), (x + BELOW[0] + 54, y + BELOW[1], BELOW[2] - 54, BELOW[3]), "text", 27)


def _free(f: Frame, ctx: Context, box: Place, lit: bool) -> None:
    x, y, w, h = box
    if lit:
        draw.halo(f, box, 28, theme.PAPER, 6, 150, 5)
    draw.dashed(f, box, 24)
    disc: Place = (x + 24, y + 20, 76, 76)
    draw.rounded(f, disc, 38, theme.NIGHT3 if not lit else theme.mix(theme.NIGHT3, theme.LIGHT, 0.2), None, theme.INK, 5)
    draw.icon(f, "ui_plus", disc[0] + 16, disc[1] + 16, 44)
    words = ctx.say("lobby.add")
    draw.text(f, words, (x + 124, y, w - 140, h), "card", 34, outline=theme.INK)


def draw_hand(f: Frame, ctx: Context, plan: Plan, order: Order) -> None:
    """The row in hand, turned, with a deep shadow, and over it the line where it would land."""
    if order.at is None:
        return
    beside, below = order.gap()
    x, y, w, h = place_of(beside)
    line = y + h + (STEP[1] - h) / 2 if below else y - (STEP[1] - h) / 2
    if order.grip is Grip.KEYS:
        left, top = x - 8, y + 18
    else:
        left, top = order.pos[0] - order.offset[0], order.pos[1] - order.offset[1]
    draw.shadow(f, (left, top, w, h), 24, 10, 10, 26, 170)
    seat = plan.seats[order.at]
    key = (seat, order.at, ctx.settings.lang, plan.can_remove, f.canvas.k, f.canvas.t)
    f.blit_centre(_hands.get(key, lambda: _hand(f, ctx, plan, order.at or 0)), left + w / 2, top + h / 2)
    draw.rounded(f, (x - 4, line - LINE_HIGH / 2, w + 8, LINE_HIGH), 6, theme.LAMP, None, theme.INK, 3)


def _hand(f: Frame, ctx: Context, plan: Plan, index: int) -> pygame.Surface:
    """The picture of a row that is held."""
    w, h = ROW
    size = f.canvas.px(w + 2 * MARGIN), f.canvas.px(h + 2 * MARGIN)
    inner = Frame(new_surface(*size), f.canvas.shifted(f.canvas.ox, f.canvas.oy, size), None, f.device, inner=True)
    _row(inner, ctx, plan.seats[index], index, (MARGIN, MARGIN, w, h), True, held=True)
    for widget in _controls(ctx, plan, index, MARGIN, MARGIN):
        widget.draw(inner)
    return pygame.transform.rotozoom(inner.pixels, TURN, GROWN)
