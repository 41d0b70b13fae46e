"""The team: a row with the command line of every mech, and the panel of gears and kills."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import schematics
from game.titles.mechs.scene.blueprint import FIELD
from game.titles.mechs.scene.cardbook import COLOURS, DAMAGE_GROUND
from game.titles.mechs.scene.room import DISC_BESIDE, ROOMY, WIDE_LOW, Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.schematics import Piece
from game.ui import draw, theme
from game.ui.frame import Frame

PIP, POWERS, TALL, FLAT = 19.0, 3, 12.0, 12.0
"""The power of a slot is told in pips at most so large, as on the cards of the large line: a figure is what a card does. A slot
that is so much higher than wide has them one above another; below a picture they are no higher than the last."""
DAMAGE_WIDE = 60.0
HAND_SMALL, HAND_WIDE, HAND_ROW = 34.0, 46.0, 72.0
"""The width of a drafted card in a row: usually, and where the room beside the slots is at least so high."""
PIPS_WIDE, PIPS_MOST = 25.0, 38.0
"""The room at the right end of a row for the signs of its schematics, at least and where damage has room beside it."""
ONE_LINE = 66.0
"""A scrap heap that is lower has all its words in one line."""
SCHEMATIC = "schematic"
"""In the place of an element: a schematic lies in the slot."""


@dataclass(frozen=True, slots=True)
class Small:
    """A slot in short: the element and picture of its top card ("" = empty), how many cards lie there, the picture of a damage on
    it, whether a minion is on its skewer, whether it runs now."""

    element: str
    picture: str
    power: int
    damage: str
    cargo: bool
    runs: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A mech's row. `hand`: element and picture of each drafted card that waits; `state`: "ready", "waiting" or ""; `near`: its
    line is shown large; `first`: it is the first player's."""

    seat: Seat
    seats: int
    portrait: str
    bot: bool
    slots: tuple[Small, ...]
    hand: tuple[tuple[str, str], ...]
    state: str
    near: bool
    first: bool
    damages: int
    shard: bool
    active: bool
    left: bool = False
    pieces: tuple[Piece, ...] = ()


def rows(view: View, near: Seat, s: Scenery) -> tuple[Row, ...]:
    """The content of every row."""
    return tuple(row_of(view, seat, near, s) for seat in range(len(view.mechs)))


def row_of(view: View, seat: Seat, near: Seat, s: Scenery) -> Row:
    """The content of a mech's row."""
    mech, player, book = view.mechs[seat], s.players[seat], s.book
    small = []
    for slot, lying in enumerate(mech.slots):
        top = lying.cards[-1] if lying.cards else -1
        picture = book.plan_picture(lying.schematic) if lying.schematic >= 0 else book.picture(top) if top >= 0 else ""
        runs = view.stage == "run" and view.active == seat and view.slot == slot
        small.append(
            Small(
                SCHEMATIC if lying.schematic >= 0 else book.element(top) if top >= 0 else "",
                picture,
                len(lying.cards),
                book.damage_picture(lying.damage) if lying.damage >= 0 else "",
                lying.cargo >= 0,
                runs,
            )
        )
    state = ("ready" if mech.ready else "waiting") if view.stage == "program" else ""
    hand = tuple((book.element(card), book.picture(card)) for card in mech.hand)
    first = bool(view.order) and view.order[0] == seat
    active = view.active == seat and view.stage in ("equip", "deploy", "draft", "run")
    return Row(
        seat, len(view.mechs), player.portrait, player.person is None, tuple(small), hand, state, seat == near, first,
        mech.damages, mech.shard >= 0, active, bool(view.left >> seat & 1), schematics.in_sight(view, seat, book),
    )  # fmt: skip


def panel(f: Frame, room: Room) -> None:
    """The ground of the rows."""
    draw.panel(f, room.team, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)


def row(f: Frame, content: Row, s: Scenery) -> None:
    """One mech's row."""
    x, y, w, h = s.room.row_box(content.seats, content.seat)
    if content.near:
        draw.rounded(f, (x, y + 1, w, h - 2), 20, theme.NIGHT3, None, s.colour(content.seat), 3)
    px, py, d, _ = s.room.row_face(content.seats, content.seat)
    ring = theme.LAMP if content.active else theme.INK
    draw.avatar(f, s.portrait(content.seat), px, py, d, ring, 5, s.ground(content.seat))
    if content.bot:
        _disc(f, px - 6, py - 4, 30, theme.NIGHT3, "ui_bot")
    if content.first:
        draw.rounded(f, (px + d - 26, py - 6, 32, 32), 16, theme.LAMP, None, theme.INK, 3)
        draw.icon(f, "ui_star", px + d - 21, py - 1, 22)
    if content.state == "ready":
        _disc(f, px + d - 26, py + d - 28, 32, theme.LEAF, "ui_check")
    elif content.left:
        _disc(f, px + d - 26, py + d - 28, 32, theme.TIDE, "ui_quit")
    for slot in range(SLOTS):
        small_slot(f, content.slots[slot], s.room.row_slot_box(content.seats, content.seat, slot))
    ax, ay, aw, ah = s.room.row_hand_box(content.seats, content.seat)
    if ax < px + d:  # there is nothing beside the slots
        aw = 0.0
    if content.pieces and aw >= PIPS_WIDE:
        wide = max(PIPS_WIDE, min(PIPS_MOST, aw - DAMAGE_WIDE - 2))
        schematics.pips(f, content.pieces, (ax + aw - wide, ay, wide, ah))
        aw -= wide + 2
    if not _aside(f, content, (ax, ay, aw, ah)):
        beside = w >= ROOMY and x + 84 - px - d >= DISC_BESIDE
        box = (px + d - 6, py + (d - 40) / 2, 40, 40) if beside else (max(x, px - 20), py + d - 34, 40, 40)
        draw.rounded(f, box, 20, theme.CORAL_DEEP, None, theme.INK, 3)
        draw.text(f, str(content.damages), (box[0], box[1] - 4, 40, 48), "card", 40, theme.PAPER, "c")


def small_slot(f: Frame, one: Small, box: Box) -> None:
    """A slot in short: the uppermost card on its element, with its power: how many cards lie there."""
    x, y, w, h = box
    if one.damage:
        draw.rounded(f, box, 11, DAMAGE_GROUND, None, theme.INK, 4)
        d = min(w, h) - 8
        draw.icon(f, one.damage, x + (w - d) / 2, y + (h - d) / 2, d)
        lock = 26.0 if h < w else 34.0
        draw.icon(f, "ui_lock", x + w - lock, y + h - lock - 1, lock)
        return
    if not one.element:
        draw.rounded(f, box, 11, theme.NIGHT, None, theme.LAMP if one.runs else "#6A5C75", 3)
        return
    if one.runs:
        draw.halo(f, box, 11, theme.LAMP, 6, 190, 4)
    colour = FIELD if one.element == SCHEMATIC else COLOURS[one.element]
    draw.rounded(f, box, 11, colour, theme.mix(colour, theme.INK, 0.2), theme.INK, 4)
    pips = _pips(box) if one.power else []
    beside = bool(pips) and pips[0].x > x + w / 2
    room = pygame.FRect(x + 4, y + 4, w - 8, h - 8)
    if beside:
        room.w = pips[0].x - 3 - room.x
    elif pips:
        room.h = pips[-1].y - 1 - room.y
    d = min(room.w, room.h)
    left, top = room.centerx - d / 2, room.centery - d / 2
    draw.rounded(f, (left, top, d, d), 7, theme.PAPER)
    draw.icon(f, one.picture, left + 1, top + 1, d - 2)
    if pips:
        draw.rounded(f, tuple(pips[0].unionall(pips[1:]).inflate(4, 4)), 7, theme.INK)
    for n, pip in enumerate(pips):
        draw.rounded(f, tuple(pip.inflate(-2, -2)), min(pip.w, pip.h) / 2, theme.LAMP if n < one.power else theme.NIGHT3)
    if one.cargo:
        draw.figure(f, "icons/mv_kill", (x + w - 22, y - 6, 28, 28), "c", "m")


def _pips(box: Box) -> list[pygame.FRect]:
    """Where the power of a slot is told, the lowest first: beside the picture, or below it, in a high slot one above another."""
    x, y, w, h = box
    if h < 0.85 * w:
        d = min(PIP, (h - 8) / POWERS)
        return [pygame.FRect(x + w - 7 - d, y + h / 2 + (0.5 * POWERS - 1 - n) * d, d, d) for n in range(POWERS)]
    if h - w >= TALL:
        d = min(PIP, (h - w + 4) / POWERS)
        return [pygame.FRect(x + 7, y + h - 7 - (n + 1) * d, w - 14, d) for n in range(POWERS)]
    wide = min(PIP, (w - 8) / POWERS)
    d = min(wide, FLAT)
    return [pygame.FRect(x + w / 2 + (n - 0.5 * POWERS) * wide, y + h - 5 - d, wide, d) for n in range(POWERS)]


def _aside(f: Frame, content: Row, room: Box) -> bool:
    """Right of the slots: damage, a carried shard, drafted cards that wait; False where the damage finds no room."""
    x, y, w, h = room
    top, left = y + h / 2 - 17, x
    fits = w >= DAMAGE_WIDE
    if content.damages and fits:
        draw.icon(f, "ui_damage", left, top, 34)
        draw.text(f, str(content.damages), (left + 34, top - 7, 26, 48), "card", 40, theme.PAPER)
        left += DAMAGE_WIDE + 2
    if content.shard and left + 30 <= x + w:
        draw.figure(f, "board/shard", (left, top, 30, 34), "c", "m")
        left += 32
    many = len(content.hand)
    wide = HAND_WIDE if h >= HAND_ROW and x + w - left >= HAND_WIDE + 12 * (many - 1) else HAND_SMALL
    step = min(wide * 0.6, (x + w - left - wide) / max(1, many - 1))
    if many and step >= 8:
        d = wide - 8
        for n, (element, picture) in enumerate(content.hand):
            box = (left + n * step, y + h / 2 - wide * 0.7, wide, wide * 1.4)
            draw.rounded(f, box, 6, COLOURS[element], None, theme.INK, 3)
            draw.rounded(f, (box[0] + 4, box[1] + wide * 0.2, d, d), 4, theme.PAPER)
            draw.icon(f, picture, box[0] + 5, box[1] + wide * 0.2 + 1, d - 2)
    return fits or not content.damages


def _disc(f: Frame, x: float, y: float, d: float, fill: str, icon: str) -> None:
    draw.rounded(f, (x, y, d, d), d / 2, fill, None, theme.INK, 3)
    draw.icon(f, icon, x + d * 0.16, y + d * 0.16, d * 0.68)


# ---------------------------------------------------------------------- gears and kills
@dataclass(frozen=True, slots=True)
class Gears:
    """What the gear panel shows. `scrap`: "repair" or "swap" while a card of the draft may go to the scrap heap here, else ""."""

    gears: int
    most: int
    kills: int
    per_gear: int
    scrap: str = ""


def gears_of(view: View, s: Scenery, scrap: str = "") -> Gears:
    """The team's gears and the kill tracker."""
    numbers = s.book.catalog.numbers
    return Gears(view.gears, numbers.max_gears, view.kills, numbers.kills_per_gear, scrap)


def gears_spot(room: Room) -> Box:
    """Where the gears are told about."""
    x, y, w, _ = room.gears
    if not room.low:
        return (x, y, w, room.answer[1] - y - 4)
    return (x, y, room.answer[0] - x - 8, room.gears[3]) if w > WIDE_LOW else (x, y, w, room.answer[1] - y - 4)


def gears(f: Frame, content: Gears, s: Scenery) -> None:
    """The panel; the lamp button of the moment lies at its foot, or at its right where the panel is low."""
    room = s.room
    x, y, w, h = room.gears
    draw.panel(f, room.gears, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)
    if content.scrap:
        _scrap(f, content.scrap, s)
    elif not room.low:
        draw.icon(f, "mv_gear", x + 22, y + 3, 78)
        _numbers(f, content, (x + 104, y + 2, w - 112, 80), 70, s.say("gears", n=content.gears), 32)
        _kills(f, content, x + 20, y + 80, (w - 40) / content.per_gear, 38)
    elif room.narrow and w > WIDE_LOW:
        draw.icon(f, "mv_gear", x + 14, y + 8, 62)
        _numbers(f, content, (x + 82, y, room.answer[0] - x - 88, 76), 62, s.say("gears", n=content.gears), 32)
        _kills(f, content, x + 10, y + h - 56, (room.answer[0] - x - 16) / content.per_gear, 50)
    elif w > WIDE_LOW:
        d = min(92.0, h - 12)
        draw.icon(f, "mv_gear", x + 22, y + (h - d) / 2, d)
        _numbers(f, content, (x + 120, y + (h - 84) / 2, 204, 84), min(76.0, d * 0.8), s.say("gears", n=content.gears), 32)
        _kills(f, content, x + 330, y + (h - 46) / 2, min(54.0, (room.answer[0] - x - 342) / content.per_gear), 46)
    else:
        draw.icon(f, "mv_gear", x + 10, y + 8, 50)
        middle, k = x + w * 0.5 + 24, max(1.0, min(1.1, w / 350))
        half = (middle - x - 68) / 2
        have = (x + 62, y + 6, half, 54)
        draw.text(f, str(content.gears), have, "card", 46 * k, theme.LAMP, "r", outline=theme.INK, edge=4)
        draw.text(f, f"/{content.most}", (x + 70 + half, y + 10, half - 6, 50), "card", 34 * k, theme.MIST)
        draw.icon(f, "mv_kill", middle, y + 12, 42)
        draw.text(f, f"{content.kills}/{content.per_gear}", (middle + 46, y + 6, x + w - middle - 52, 54), "card", 44 * k)


def _numbers(f: Frame, content: Gears, box: Box, large: float, word: str, small: float) -> None:
    """The team's gears, and what they are called."""
    x, y, w, h = box
    have = draw.text(f, str(content.gears), (x, y, w * 0.45, h), "card", large, theme.LAMP, outline=theme.INK, edge=4)
    left = have.right + 6
    draw.text(f, word, (left, y + h * 0.36, x + w - left, h * 0.58), "card", small, theme.MIST)


def _kills(f: Frame, content: Gears, x: float, y: float, step: float, d: float) -> None:
    """The kill tracker."""
    for n in range(content.per_gear):
        box = (x + n * step + (step - d) / 2, y, d, d)
        draw.rounded(f, box, d / 2, theme.NIGHT3, None, theme.INK, 4 if d > 40 else 2)
        if n < content.kills:
            draw.icon(f, "mv_kill", box[0] + 1, box[1] + 1, d - 2)


def _scrap(f: Frame, what: str, s: Scenery) -> None:
    """The scrap heap of the draft: what the card would do there."""
    x, y, w, h = box = s.room.draft_scrap
    icon = "ui_plus" if what == "repair" else "ui_swap"
    draw.halo(f, box, 18, theme.LAMP, 6, 150, 4)
    draw.dashed(f, box, 18, theme.MIST, 4, 14, 11, 0.8, theme.NIGHT, 1.0)
    if h < ONE_LINE:
        draw.icon(f, icon, x + 12, y + (h - 40) / 2, 40)
        said = draw.text(f, s.say("scrap"), (x + 62, y, w * 0.42, h), "card", 30, theme.PAPER)
        draw.text(f, s.say(f"scrapping_{what}"), (said.right + 14, y, x + w - said.right - 22, h), "bold", 27, theme.PAPER)
        return
    if h < 100:
        draw.icon(f, icon, x + 12, y + (h - 44) / 2, 44)
        draw.text(f, s.say("scrap"), (x + 66, y, w - 76, h / 2), "card", 30, theme.PAPER)
        draw.text(f, s.say(f"scrapping_{what}"), (x + 66, y + h / 2, w - 76, h / 2), "bold", 27, theme.PAPER)
        return
    head = 8 + (h - 100) * 0.06
    draw.text(f, s.say("scrap"), (x + 16, y + head, w - 32, 46), "card", 34, theme.PAPER, "c")
    draw.icon(f, icon, x + 24, y + h / 2 + 2, 46)
    draw.text(f, s.say(f"scrapping_{what}"), (x + 82, y + h / 2 - 8, w - 94, 66), "bold", 32, theme.PAPER, lines=2)
