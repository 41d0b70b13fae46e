"""The middle of the table: fans of hands, the pile, the places of the Meetings, the Meeting under way, the narrator's line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.titles.mindflayer.rules.actions import NONE
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import layout as lay
from game.titles.mindflayer.scene.cardbook import MEETING_ICON, NAVY, NAVY2
from game.titles.mindflayer.scene.faces import back
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import art, draw, theme
from game.ui.backdrop import Part
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.presenter import Pose

HEIGHTS = 3.0
"""How much higher a pile is for a card more, up to nine."""
MOST_HIGH = 9
LINE, FACE = 46.0, 66.0
WIDTHS = 60.0
"""The narrator's letters, and the face of who speaks; the ribbon is as wide as some of these, so that few have to be drawn."""


def parts(view: View, s: Scenery, silent: bool) -> list[Part]:
    """The panels of the middle; each is drawn anew only when what it shows has changed."""
    seats = len(view.seats)
    found = []
    meeting = view.meeting != NONE
    x, y, w, h = lay.pile_box(seats, meeting)
    last = view.met < len(view.meetings)
    found.append(
        Part(("pile", seats, meeting, view.deck, last, s.words), (x - 40, y - 60, w + 80, h + 100),
             partial(paint_pile, box=(x, y, w, h), count=view.deck, last=last))
    )  # fmt: skip
    sheet = sheet_of(view, s, silent) if meeting else None
    x, y, w, h = lay.MEETING_PANEL
    places = tuple(view.meetings), view.met, meeting
    found.append(
        Part(("meetings", seats, places, sheet, s.words), (x - 40, y - 40, w + 80, h + 80),
             partial(paint_meetings, view=view, s=s, sheet=sheet))
    )  # fmt: skip
    return found


# ---------------------------------------------------------------------- fans and pile
def paint_fans(f: Frame, view: View, near: int, poses: Mapping[str, Pose]) -> None:
    """The hands of the others behind their tiles, wherever those are on their way: one picture each."""
    for seat, side in enumerate(view.seats):
        pose = poses.get(f"tile:{seat}")
        if pose is None or not side.cards or side.out or (seat == near and view.stage != "talk"):
            continue
        made = fan_picture(f.canvas, len(view.seats), side.cards)
        rect = pose.rect
        f.blit_centre(made, rect.centerx, rect.y)


def fan_picture(canvas: Canvas, seats: int, count: int) -> pygame.Surface:
    """A fan of so many backs; its middle belongs on the middle of the tile's upper edge."""

    def build() -> pygame.Surface:
        laid = lay.fan(seats, count)
        half = max(abs(x) for x, _, _ in laid) + lay.BACK[1]
        w, h = canvas.px(2 * half), canvas.px(2.4 * lay.BACK[1])
        made = new_surface(w, h)
        px = canvas.px(lay.BACK[0]), canvas.px(lay.BACK[1])
        for x, y, lean in laid:
            one = leaning(px, round(lean))
            made.blit(one, (w // 2 + canvas.px(x) - one.get_width() // 2, h // 2 + canvas.px(y) - one.get_height() // 2))
        ink = made.get_bounding_rect()
        up, aside = h // 2 - ink.top, max(w // 2 - ink.left, ink.right - w // 2)
        return made.subsurface((w // 2 - aside, h // 2 - up, 2 * aside, 2 * up)).copy()

    return art.memory.get(("flayer fan whole", canvas.k, lay.measures(seats).tile, count), build)


def leaning(px: tuple[int, int], lean: int) -> pygame.Surface:
    """A back that leans, drawn twice as large and with an empty rim for smooth edges."""

    def build() -> pygame.Surface:
        drawn = back(2 * px[0], 2 * px[1])
        rim = new_surface(drawn.get_width() + 8, drawn.get_height() + 8)
        rim.blit(drawn, (4, 4))
        return pygame.transform.rotozoom(rim, lean, 0.5)

    return art.memory.get(("flayer fan", px, lean), build)


def paint_pile(f: Frame, box: lay.Box, count: int, last: bool) -> None:
    """The pile with its count: higher while there are many. `last`: below them all a Meeting lies still, and it has its sign once
    nothing else does."""
    x, y, w, h = box
    rect = f.canvas.rect(box)
    high = min(MOST_HIGH, max(int(last), (count + 1) // 2))
    if not high:
        draw.dashed(f, box, 10, theme.PAPER, 4, 11, 9, 0.5)
    for n in range(high):
        if n == 0:
            draw.shadow(f, box, 10, 8, 1, 5, 140)
        f.blit(back(rect.w, rect.h), x - n, y - n * HEIGHTS)
    top = high * HEIGHTS if high else 0
    if not count and last:
        sign = min(w * 0.62, 84.0)
        draw.rounded(f, (x + (w - sign) / 2 - 8, y + (h - sign) / 2 - 8, sign + 12, sign + 12), 16, NAVY, NAVY2, theme.INK, 4)
        draw.icon(f, MEETING_ICON, x + (w - sign) / 2 - 2, y + (h - sign) / 2 - 2, sign)
        return
    words = (x - high, y - top + h * 0.24, w, h * 0.4)
    draw.text(f, str(count), words, "card", 54 if w > 110 else 40, theme.PAPER, "c", outline=theme.INK, edge=5)


# ---------------------------------------------------------------------- Meetings
@dataclass(frozen=True, slots=True)
class Sheet:
    """What the panel beside the Meeting card says."""

    heading: str
    name: str
    text: str
    short: bool
    """A card that was turned up needs the right part of the panel."""
    silent: str


def sheet_of(view: View, s: Scenery, silent: bool) -> Sheet:
    """The panel of the Meeting under way."""
    return Sheet(
        s.say("meeting_no", n=view.met, m=len(view.meetings)),
        s.meeting(view.meeting),
        s.meeting(view.meeting, "text"),
        view.shown >= 0,
        s.say("silence") if silent else "",
    )


def paint_meetings(f: Frame, view: View, s: Scenery, sheet: Sheet | None) -> None:
    """The three places on the oval; while a Meeting is on the table its panel instead."""
    if sheet is None:
        paint_places(f, view, s)
    else:
        paint_sheet(f, sheet)


def paint_places(f: Frame, view: View, s: Scenery) -> None:
    """What was met is there with its tick, what is to come is an empty place with its number."""
    seats = len(view.seats)
    for n, meeting in enumerate(view.meetings):
        box = lay.place_box(seats, n)
        x, y, w, h = box
        if n < view.met or meeting >= 0:
            s.faces.put(f, f"place:{meeting}", box, 6)
        if n < view.met:
            draw.icon(f, "ui_check", x + w / 2 - 17, y + h - 40, 34)
        elif meeting < 0:
            draw.dashed(f, box, 10, theme.PAPER, 4, 11, 9, 0.7)
            draw.text(f, str(n + 1), box, "card", 48, "#E9B9A8", "c")
    x, y, w, h = lay.place_box(seats, 0)
    draw.text(f, s.say("meetings"), (x - 8, y + h + 8, 3 * lay.PLACE_STEP + 6, 44), "card", 30, theme.PAPER, "c")


def paint_sheet(f: Frame, sheet: Sheet) -> None:
    """Number, name and effect of the Meeting; during the exchange the sign of silence."""
    x, y, w, h = lay.MEETING_PANEL
    if sheet.short:
        w = lay.GIFT[0] - 16 - x
    draw.panel(f, (x, y, w, h), theme.PanelLook("#4A1E44", "#2A1230", theme.INK, 5, 0.94), 28)
    draw.text(f, sheet.heading, (x + 24, y + 14, w - 48, 36), "bold", 27, theme.CREAM)
    size = 34 if sheet.short else 46
    high = 84 if sheet.short else 62
    head = (x + 24, y + 48, w - 40, high)
    draw.text(f, sheet.name, head, "title", size, theme.LAMP, outline=theme.INK, edge=4, lines=2, spacing=1.0)
    foot = 62 if sheet.silent else 0
    top = y + 52 + high
    room = (x + 24, top, w - 40, y + h - 14 - foot - top)
    draw.rich(f, sheet.text, room, 29 if not sheet.short else 27, theme.PAPER, theme.LAMP, "l", "m", theme.LINE_CARD)
    if sheet.silent:
        wide = draw.text_width(f, sheet.silent, "card", 34) + 96
        left = x + w / 2 - wide / 2
        draw.pill(f, (left, y + h - 68, wide, 54), theme.NIGHT, None, theme.LAMP, 4)
        draw.icon(f, "ui_sound", left + 14, y + h - 62, 42)
        draw.icon(f, "ui_cross", left + 34, y + h - 44, 28)
        draw.text(f, sheet.silent, (left + 64, y + h - 68, wide - 76, 54), "card", 34, theme.LAMP, "c")


# ---------------------------------------------------------------------- the narrator
def paint_strip(f: Frame, seats: int, words: str, portrait: str = "") -> None:
    """The narrator's line: a dark ribbon below the middle that hugs its words, with the face of who says them."""
    if not words:
        return
    x, y, w, h = lay.strip_box(seats)
    plain = words.replace("**", "")
    need = draw.text_width(f, plain, "text", LINE) + 116
    wide = min(w, -(-need // WIDTHS) * WIDTHS)
    left = x + w / 2 - wide / 2
    draw.rounded(f, (left, y, wide, h), h / 2, theme.NIGHT, theme.NIGHT2, theme.INK, 3, 0.92)
    if portrait:
        draw.avatar(f, portrait, left + 2, y + h / 2 - FACE / 2, FACE, theme.LAMP, 5)
    else:
        draw.icon(f, "ui_log", left + 16, y + h / 2 - 21, 42)
    draw.text(f, plain, (left + 74, y + 1, wide - 92, h - 2), "text", LINE, theme.CREAM, "c", small=True)
