"""The team: a row with the command line of every mech, and the panel of gears and kills."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.cardbook import COLOURS, DAMAGE_GROUND
from game.titles.mechs.scene.layout import DRAFT_SCRAP, GEARS, TEAM, Box, row_box, row_hand_box, row_slot_box
from game.titles.mechs.scene.scenery import SEAT_COLOURS, Scenery, mech_portrait, seat_ground
from game.ui import draw, theme
from game.ui.frame import Frame

PIP = 13.0


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


def rows(view: View, near: Seat, s: Scenery) -> tuple[Row, ...]:
    """The content of every row."""
    return tuple(row_of(view, seat, near, s) for seat in range(len(view.mechs)))


def row_of(view: View, seat: Seat, near: Seat, s: Scenery) -> Row:
    """The content of a mech's row."""
    mech, player, book = view.mechs[seat], s.players[seat], s.book
    small = []
    for slot, lying in enumerate(mech.slots):
        top = lying.cards[-1] if lying.cards else -1
        runs = view.stage == "run" and view.active == seat and view.slot == slot
        small.append(
            Small(
                book.element(top) if top >= 0 else "",
                book.picture(top) if top >= 0 else "",
                len(lying.cards),
                book.damage_picture(lying.damage) if lying.damage >= 0 else "",
                lying.cargo >= 0,
                runs,
            )
        )
    state = ("ready" if mech.ready else "waiting") if view.stage == "program" else ""
    hand = tuple((book.element(card), book.picture(card)) for card in mech.hand)
    first = bool(view.order) and view.order[0] == seat
    active = view.active == seat and view.stage in ("deploy", "draft", "run")
    return Row(
        seat, len(view.mechs), player.portrait, player.person is None, tuple(small), hand, state, seat == near, first,
        mech.damages, mech.shard >= 0, active,
    )  # fmt: skip


def panel(f: Frame) -> None:
    """The ground of the rows."""
    draw.panel(f, TEAM, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)


def row(f: Frame, content: Row) -> None:
    """One mech's row."""
    x, y, w, h = row_box(content.seats, content.seat)
    colour = SEAT_COLOURS[content.seat]
    if content.near:
        draw.rounded(f, (x, y + 1, w, h - 2), 20, theme.NIGHT3, None, colour, 3)
    d = min(74.0, h - 8)
    px, py = x + 10 + (74 - d) / 2, y + (h - d) / 2
    ring = theme.LAMP if content.active else theme.INK
    draw.avatar(f, mech_portrait(content.seat), px, py, d, ring, 5, seat_ground(content.seat))
    if content.bot:
        _disc(f, px - 6, py - 4, 30, theme.NIGHT3, "ui_bot")
    if content.first:
        draw.rounded(f, (px + d - 26, py - 6, 32, 32), 16, theme.LAMP, None, theme.INK, 3)
        draw.icon(f, "ui_star", px + d - 21, py - 1, 22)
    if content.state == "ready":
        _disc(f, px + d - 26, py + d - 28, 32, theme.LEAF, "ui_check")
    for slot in range(SLOTS):
        _slot(f, content.slots[slot], row_slot_box(content.seats, content.seat, slot))
    _aside(f, content)


def _slot(f: Frame, one: Small, box: Box) -> None:
    x, y, w, h = box
    if one.damage:
        draw.rounded(f, box, 11, DAMAGE_GROUND, None, theme.INK, 4)
        draw.icon(f, one.damage, x + 7, y + 5, w - 14)
        draw.icon(f, "ui_lock", x + w - 26, y + h - 27, 26)
        return
    if not one.element:
        draw.rounded(f, box, 11, theme.NIGHT, None, theme.LAMP if one.runs else "#6A5C75", 3)
        return
    if one.runs:
        draw.halo(f, box, 11, theme.LAMP, 6, 190, 4)
    draw.rounded(f, box, 11, COLOURS[one.element], theme.mix(COLOURS[one.element], theme.INK, 0.2), theme.INK, 4)
    low = h - 20.0
    draw.rounded(f, (x + 7, y + 6, w - 14, low - 4), 7, theme.PAPER)
    draw.icon(f, one.picture, x + w / 2 - (low - 8) / 2, y + 8, low - 8)
    for n in range(one.power):
        pip = (x + w / 2 - one.power * 7.5 + n * 15, y + h - 16, PIP, PIP)
        draw.rounded(f, pip, PIP / 2, "#FFF6E3", None, theme.INK, 3)
    if one.cargo:
        draw.figure(f, "icons/mv_kill", (x + w - 22, y - 6, 28, 28), "c", "m")


def _aside(f: Frame, content: Row) -> None:
    """Right of the slots: drafted cards that wait, damage cards, a carried shard."""
    x, y, w, h = row_hand_box(content.seats, content.seat)
    top = y + h / 2 - 17
    left = x
    if content.hand:
        step = 30.0 if len(content.hand) < 3 else 20.0
        for n, (element, picture) in enumerate(content.hand):
            box = (left + n * step, y + h / 2 - 24, 34, 48)
            draw.rounded(f, box, 6, COLOURS[element], None, theme.INK, 3)
            draw.rounded(f, (box[0] + 4, box[1] + 7, 26, 26), 4, theme.PAPER)
            draw.icon(f, picture, box[0] + 5, box[1] + 8, 24)
        left += 34 + step * (len(content.hand) - 1) + 4
    if content.damages and left + 56 <= x + w + 2:
        draw.icon(f, "ui_damage", left, top, 34)
        draw.text(f, str(content.damages), (left + 33, top - 1, 24, 36), "card", 28, theme.PAPER)
        left += 58
    if content.shard and left + 30 <= x + w + 2:
        draw.figure(f, "board/shard", (left, top, 30, 34), "c", "m")


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


def gears(f: Frame, content: Gears, s: Scenery) -> None:
    """The panel; the lamp button of the moment lies at its foot."""
    x, y, w, _ = GEARS
    draw.panel(f, GEARS, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)
    if content.scrap:
        _scrap(f, content.scrap, s)
        return
    draw.icon(f, "mv_gear", x + 22, y + 18, 96)
    have = draw.text(f, str(content.gears), (x + 130, y + 20, 100, 92), "card", 80, theme.LAMP, outline=theme.INK, edge=4)
    rest = f"/ {content.most}"
    draw.text(f, rest, (have.right + 8, y + 52, x + w - 12 - have.right - 8, 52), "card", 38, theme.MIST)
    step = (w - 40) / content.per_gear
    for n in range(content.per_gear):
        box = (x + 20 + n * step + (step - 46) / 2, y + 124, 46, 46)
        draw.rounded(f, box, 23, theme.NIGHT3, None, theme.INK, 4)
        if n < content.kills:
            draw.icon(f, "mv_kill", box[0] + 1, box[1] + 1, 44)


def _scrap(f: Frame, what: str, s: Scenery) -> None:
    """The scrap heap of the draft: what the card would do there."""
    x, y, w, _ = DRAFT_SCRAP
    draw.halo(f, DRAFT_SCRAP, 18, theme.LAMP, 6, 150, 4)
    draw.dashed(f, DRAFT_SCRAP, 18, theme.MIST, 4, 14, 11, 0.8, theme.NIGHT, 1.0)
    draw.text(f, s.say("scrap"), (x + 16, y + 14, w - 32, 50), "card", 34, theme.PAPER, "c")
    draw.icon(f, "ui_plus" if what == "repair" else "ui_swap", x + 24, y + 84, 54)
    draw.text(f, s.say(f"scrap_{what}"), (x + 90, y + 76, w - 104, 70), "bold", 32, theme.PAPER, lines=2)
