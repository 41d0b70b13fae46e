"""The inspector: a card enlarged, with all that its power does; or a damage. It floats beside the panels."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.faces import command_face, damage_face
from game.titles.mechs.scene.layout import INSPECTOR, Box, card_in_hand, place_of
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

CARD = 210.0
PAD = 22.0
KIND_OVER = 12.0
"""How far the kind of a card may reach into the rim: the longest word of it is as wide as the room beside the card."""


@dataclass(frozen=True, slots=True)
class Page:
    """What the inspector shows. `lines`: (icon, words) below the text; `level`: the power that is marked."""

    face: str
    name: str
    kind: str
    icon: str
    text: str
    notes: tuple[tuple[str, str], ...] = ()


def card_page(card: int, level: int, s: Scenery, cargo: bool = False) -> Page:
    """A command card at a power (0: in no slot)."""
    book, get = s.book, s.words.get
    command = book.command(card)
    name = get(f"mechs.cards.{command.name}.name")
    kind = f"{s.say(f'element.{book.element(card)}')}\N{NO-BREAK SPACE}· {s.say(f'type.{command.type}')}"
    notes = []
    if level:
        notes.append(("ui_star", s.say("power", n=level)))
    if command.tank:
        notes.append(("ui_damage", s.say("tank")))
    if cargo:
        notes.append(("mv_kill", s.say("cargo")))
    text = get(f"mechs.cards.{command.name}.text")
    return Page(command_face(card, level), name, kind, f"ct_{command.type}", text, tuple(notes))


def damage_page(damage: int, s: Scenery) -> Page:
    """A damage card."""
    printed, get = s.book.damage(damage), s.words.get
    name = get(f"mechs.damages.{printed.name}.name")
    return Page(damage_face(damage), name, s.say(f"kind.{printed.kind}"), "ui_damage", get(f"mechs.damages.{printed.name}.text"))


def page_of(view: View, near: int, key: str, s: Scenery) -> Page | None:
    """The page for what a widget's id stands for; None where there is nothing to read."""
    kind, _, rest = key.partition(":")
    if kind == "draft" and 0 <= place_of(key) < len(view.display):
        return card_page(view.display[place_of(key)], 0, s)
    if kind == "hand" and card_in_hand(key) >= 0:
        return card_page(card_in_hand(key), 0, s)
    if kind == "system" and rest.isdigit():
        return damage_page(int(rest), s)
    if kind == "slot" and rest.isdigit() and 0 <= near < len(view.mechs):
        lying = view.mechs[near].slots[int(rest)]
        if lying.damage >= 0:
            return damage_page(lying.damage, s)
        if lying.cards:
            return card_page(lying.cards[-1], len(lying.cards), s, lying.cargo >= 0)
    return None


def paint(f: Frame, page: Page, s: Scenery, box: Box = INSPECTOR) -> None:
    """The page, as a panel with the card on top."""
    x, y, w, h = box
    key = ("mechs inspector", page, s.words.lang, s.faces.marked)
    f.baked(key, (x - 30, y - 30, w + 60, h + 60), lambda inner: _page(inner, page, s, box))


def _page(f: Frame, page: Page, s: Scenery, box: Box) -> None:
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 5), 28)
    s.faces.put(f, page.face, (x + PAD, y + PAD, CARD, CARD * 1.4))
    left, room = x + PAD + CARD + 16, w - CARD - 2 * PAD - 16
    draw.text(f, page.name, (left, y + 70, room, 96), "card", 34, theme.INK, lines=3, spacing=1.0, small=True)
    draw.rounded(f, (left, y + 180, 54, 54), 27, theme.PAPER, None, theme.INK, 3)
    draw.icon(f, page.icon, left + 5, y + 185, 44)
    draw.text(f, page.kind, (left, y + 240, room + KIND_OVER, 80), "text", 27, theme.INK, lines=2, small=True, spacing=1.05)
    top = y + PAD + CARD * 1.4 + 16
    used = draw.rich(f, page.text, (x + PAD, top, w - 2 * PAD, y + h - top - 16), 28, theme.INK, theme.CORAL_DEEP, spacing=1.16)
    top += used + 10
    for icon, words in page.notes:
        need = max(40.0, draw.rich_height(f, words, w - 2 * PAD - 54, 27, 1.1))
        if top + need > y + h - 10:
            break
        draw.rounded(f, (x + PAD, top, 40, 40), 20, theme.NIGHT3, None, theme.INK, 2)
        draw.icon(f, icon, x + PAD + 5, top + 5, 30)
        draw.rich(f, words, (x + PAD + 52, top, w - 2 * PAD - 54, need + 2), 27, theme.INK, theme.CORAL_DEEP, "l", "m", 1.1)
        top += need + 8
