"""What stands still on the table: mat, tray, the two seats with their life, Mindbugs and piles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.core.types import Seat
from game.titles.mindbug.rules.seen import SeatView, View
from game.titles.mindbug.scene.faces import mute_badge
from game.titles.mindbug.scene.layout import BOXES, SMALL, Box, deck_box, pile_box
from game.titles.mindbug.scene.playmat import playmat
from game.ui import art, draw, shapes, theme
from game.ui.frame import Frame
from game.ui.table import Player

FULL_LIFE = 3
MOST_HEARTS = 5
COUNT = 56.0
"""Units of the counts of piles."""


@dataclass(frozen=True, slots=True)
class Nameplate:
    """What a seat's panel shows; its picture is baked per content."""

    name: str
    portrait: str
    bot: bool
    active: bool
    accent: str
    life: int
    bugs: int
    deck: int
    silenced: bool
    cards_as_life: bool
    near: bool
    temper: str = ""


def nameplate(view: View, seat: Seat, near: Seat, player: Player, accent: str) -> Nameplate:
    """The panel's content for a seat."""
    side: SeatView = view.seats[seat]
    active = (view.active == seat and view.stage != "over") or view.winner == seat
    if view.asked == seat != view.active:
        active, accent = True, theme.GLOW
    return Nameplate(
        player.name,
        player.portrait,
        player.person is None,
        active,
        accent,
        side.life,
        side.mindbugs,
        side.deck,
        bool(side.silenced),
        view.edition == "en",
        seat == near,
        player.temper,
    )


def ground(f: Frame, tray: bool = True) -> None:
    """Mat and hand tray, baked once per size."""
    f.baked(("mindbug ground", tray), f.canvas.bounds, partial(_ground, tray=tray))


def _ground(f: Frame, tray: bool) -> None:
    draw.mat(f, "#2C8079", "#10303F", ("creatures/mindbug", "icons/kw_frenzy"), 9, 420, 150)
    playmat(f)
    if not tray:
        return
    x, y, w, _ = BOXES["tray"]
    bottom = f.canvas.bounds.bottom
    draw.rounded(f, (x, y, w, bottom - y + 30), 30, theme.NIGHT, theme.NIGHT2, theme.INK, 5, 0.62)


def seat_panel(f: Frame, plate: Nameplate) -> None:
    """One seat's column."""
    box = BOXES["near" if plate.near else "far"]
    x, y, w, h = box
    f.baked(("mindbug seat", plate), (x - 40, y - 40, w + 80, h + 80), lambda inner: _seat(inner, plate, box))


def _seat(f: Frame, plate: Nameplate, box: Box) -> None:
    x, y, w, _ = box
    if plate.active:
        draw.halo(f, box, 28, plate.accent, 6, 140, 0)
    edge = plate.accent if plate.active else theme.INK
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, edge, 6 if plate.active else 4), 28)
    draw.avatar(f, plate.portrait, x + 58, y + 14, 108, edge, 6)
    draw.temper(f, plate.temper, x + 58, y + 14, 108)
    if plate.bot:
        draw.rounded(f, (x + 142, y + 80, 48, 48), 24, theme.NIGHT3, None, theme.INK, 3)
        draw.icon(f, "ui_bot", x + 149, y + 87, 34)
    if plate.silenced:
        mute_badge(f, *mute_box(box)[:3])
    where = (x + 10, y + 120, w - 20, 54)
    draw.text(f, plate.name, where, "card", 36, theme.PAPER, "c", lines=2, small=True, spacing=0.95, chop=True)
    _life(f, plate, x, y + 172)
    for n in range(max(2, plate.bugs)):
        mindbug_coin(f, x + 20 + n * 96, y + 240, 88, n >= plate.bugs)
    _deck(f, plate, x, y + 342)


def mute_box(panel: Box) -> Box:
    """Where the sign stands that a seat's Play effects do nothing."""
    return (panel[0] + 154, panel[1] + 18, 56, 56)


def _life(f: Frame, plate: Nameplate, x: float, y: float) -> None:
    life, full = plate.life, FULL_LIFE
    if life > MOST_HEARTS:
        life_mark(f, plate.cards_as_life, x + 34, y - 2, 64)
        draw.text(f, f"\u00d7{life}", (x + 106, y - 4, 106, 64), "card", 54, theme.PAPER, outline=theme.INK)
        return
    count = max(full, life)
    size = 60.0 if count <= 3 else 50.0
    step = 64.0 if count <= 3 else (206.0 - size) / (count - 1)
    left = x + 112 - (step * (count - 1) + size) / 2
    if life == 1:  # the last one glows
        draw.halo(f, (left + 4, y + (60 - size) / 2 + 4, size - 8, size - 8), size / 2 - 4, theme.CORAL, 11, 235, 0)
    for n in range(count):
        if n < life:
            life_mark(f, plate.cards_as_life, left + n * step, y + (60 - size) / 2, size)
        else:
            draw.icon(f, "ui_life_lost", left + n * step, y + (60 - size) / 2, size)


def life_mark(f: Frame, as_card: bool, x: float, y: float, size: float) -> None:
    """A heart, or in the English edition a face-down card with a heart on it."""
    if not as_card:
        draw.icon(f, "ui_life", x, y, size)
        return
    h = size
    w = h / theme.CARD_RATIO
    px = f.canvas.px(w), f.canvas.px(h)
    f.blit(_back(*px), x + (size - w) / 2, y)
    draw.icon(f, "ui_life", x + size * 0.1, y + size * 0.1, size * 0.8)


def _deck(f: Frame, plate: Nameplate, x: float, y: float) -> None:
    _, top, w, h = deck_box(0, 0 if plate.near else 1)
    px = f.canvas.px(w), f.canvas.px(h)
    if plate.deck:
        if plate.deck > 1:
            turned = art.memory.get(("mindbug deck", px), lambda: pygame.transform.rotozoom(_back(*px), 8, 1))
            f.blit(turned, x + 22, top - 4)
        f.blit(_back(*px), x + 38, top)
    else:
        draw.dashed(f, (x + 38, top, w, h), 8, theme.MIST, 3, 9, 8, 0.7)
    draw.text(f, str(plate.deck), (x + 26, top, w + 24, h), "card", COUNT, theme.PAPER, "c", outline=theme.INK)
    px0, py0, pw, ph = pile_box(0, 0 if plate.near else 1)
    draw.dashed(f, (px0, py0, pw, ph), 8, theme.MIST, 3, 9, 8, 0.7)


def pile_count(f: Frame, count: int, seat: Seat, near: Seat) -> None:
    """The number on a discard pile, over its top card."""
    x, y, w, h = pile_box(seat, near)
    with f.above():
        if count:
            wide = 56.0 if count < 10 else 76.0
            at = (x + w + 36 - wide, y + h - 52, wide, 58)
            draw.rounded(f, at, 28, theme.NIGHT, None, theme.INK, 3)
            draw.text(f, str(count), at, "card", COUNT, theme.PAPER, "c")
        else:
            draw.text(f, "0", (x, y, w, h), "card", COUNT, theme.MIST, "c", outline=theme.INK)


def hand_count(f: Frame, count: int, seat: Seat, near: Seat) -> None:
    """The number on the small fan of a hand."""
    x, y, w, _ = BOXES["far" if seat != near else "stowed"]
    with f.above():
        if not count:
            draw.dashed(f, (x + w / 2 - SMALL[0] / 2, y + 434, *SMALL), 8, theme.MIST, 3, 9, 8, 0.7)
        told = theme.PAPER if count else theme.MIST
        draw.text(f, str(count), (x + 20, y + 440, w - 40, 64), "card", COUNT, told, "c", outline=theme.INK)


def _back(w: int, h: int) -> pygame.Surface:
    return art.memory.get(("mindbug back", w, h), lambda: art.grain(art.figure("cards/back_mindbug", w, h).copy(), 4))


def mindbug_coin(f: Frame, x: float, y: float, d: float, used: bool = False) -> None:
    """One Mindbug: a coin, crossed out when it is spent."""
    draw.shadow(f, (x, y, d, d), d / 2, 8, 2, 5, 130)
    px = f.canvas.px(d)
    f.blit(art.memory.get(("mindbug coin", px, used), lambda: _coin(px, used)), x, y)
    draw.rounded(f, (x, y, d, d), d / 2, None, None, "#6A5C75" if used else theme.LAMP, 5)
    draw.rounded(f, (x, y, d, d), d / 2, None, None, theme.INK, 2)
    if used:
        draw.icon(f, "ui_cross", x + d / 4, y + d / 4, d / 2)


def _coin(px: int, used: bool) -> pygame.Surface:
    out = shapes.rounded_surface(px, px, 0, "#4A3F55" if used else "#2F9A8C", theme.NIGHT2 if used else "#1D5560").copy()
    bug = art.figure("creatures/mindbug", round(px * 0.92))
    if used:
        bug = bug.copy()
        bug.fill((120, 110, 135, 150), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(bug, (round(px * 0.04), round(px * 0.02)))
    return art.clip(out, px // 2)


def below_bar(f: Frame) -> Box:
    """The whole window but the bar, spare width and height included."""
    bounds = f.canvas.bounds
    return (bounds.x, bounds.y + 74, bounds.w, bounds.h - 74)
