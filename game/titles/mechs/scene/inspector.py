"""The inspector: a card enlarged, with all that its power does; or a damage. It floats beside the panels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.boss.phase import DEFAULTS
from game.titles.mechs.rules.frames import Inspired
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import schematics
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.bossface import boss_face, element
from game.titles.mechs.scene.faces import command_face, damage_face
from game.titles.mechs.scene.forecast import coming
from game.titles.mechs.scene.layout import card_in_hand, place_of
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.schematics import ASLEEP, AWAKE, FITTED, USED, WAITING, Piece
from game.titles.mechs.scene.state import MechsBoard
from game.ui import draw, theme
from game.ui.frame import Frame

STATE_ICONS = {
    ASLEEP: "mv_gear", AWAKE: "ui_check", WAITING: "ui_hourglass", FITTED: "sch_slot", USED: "ui_cross",
}  # fmt: skip
"""The icon of each state of a schematic."""
NEXT = f"notch:{SLOTS}"
"""The widget that tells what comes after the lines: the track's notch of the minions."""
CARD = 210.0
LOW, LOW_CARD = 500.0, 150.0
"""In a reader that is less high its card is so wide."""
PAD = 22.0
LIST_WIDE, LIST_HEAD, LIST_GAP = (640.0, 930.0), 96.0, 5.0
"""The width of a list, and of one that would else be too high on a low board; where its lines begin; the gap between them."""
FOOT = 1076.0
KIND_OVER = 12.0
"""How far the kind of a card may reach into the rim: the longest word of it is as wide as the room beside the card."""


@dataclass(frozen=True, slots=True)
class Page:
    """What the inspector shows: a card's `face`, or without one a list. `notes`: (icon, words) below the text."""

    face: str
    name: str
    kind: str
    icon: str
    text: str
    notes: tuple[tuple[str, str], ...] = ()
    words: str = ""
    """The text key of what it is about."""


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
    words = f"mechs.cards.{command.name}"
    return Page(command_face(card, level), name, kind, f"ct_{command.type}", text, tuple(notes), words)


def damage_page(damage: int, s: Scenery) -> Page:
    """A damage card."""
    printed, get = s.book.damage(damage), s.words.get
    name = get(f"mechs.damages.{printed.name}.name")
    words = f"mechs.damages.{printed.name}"
    return Page(damage_face(damage), name, s.say(f"kind.{printed.kind}"), "ui_damage", get(f"{words}.text"), (), words)


def boss_page(view: View, slot: int, s: Scenery) -> Page:
    """The card that acts in a slot of the Boss, or its default danger."""
    cards = view.boss_line[slot]
    card = cards[-1] if cards else DEFAULTS + slot
    printed, get = s.book.boss_card(card), s.words.get
    words = f"mechs.boss_cards.{printed.name}"
    kind = s.say("boss.card" if cards else "boss.default")
    notes = [("ui_star", s.say("power", n=len(cards)))] if cards else []
    notes.append(("ui_damage", s.say("boss.third")))
    face, icon = boss_face(card, len(cards)), f"el_{element(printed)}"
    return Page(face, get(f"{words}.name"), kind, icon, get(f"{words}.text"), tuple(notes), words)


def plan_page(piece: Piece, s: Scenery) -> Page:
    """A schematic or an Overdrive, with what state it is in."""
    printed, get = s.book.schematic(piece.id), s.words.get
    name = get(f"mechs.schematics.{printed.name}.name")
    kind = get(f"mechs.schematic_kinds.{printed.kind}.name")
    notes = [("ui_clock", get(f"mechs.timings.{printed.timing}.name")), (STATE_ICONS[piece.state], schematics.told(piece, s))]
    words = f"mechs.schematics.{printed.name}"
    return Page(front(piece.id), name, kind, s.book.kind_picture(piece.id), get(f"{words}.text"), tuple(notes), words)


def page_of(view: View, near: int, key: str, s: Scenery, peril: Peril | None = None) -> Page | None:
    """The page for what a widget's id stands for; None where there is nothing to read. `peril`: what the plan costs the Bomb."""
    kind, _, rest = key.partition(":")
    if kind == "draft" and 0 <= place_of(key) < len(view.display):
        return card_page(view.display[place_of(key)], 0, s)
    if kind == "hand" and card_in_hand(key) >= 0:
        return card_page(card_in_hand(key), 0, s)
    if kind in ("chip", "use") and rest.isdigit():
        return _plan_of(view, near, int(rest), s)
    if kind == "kept" and view.stack and isinstance(view.stack[-1], Inspired):
        return card_page(view.stack[-1].cards[int(rest)], 0, s)
    if key == NEXT:
        return Page("", s.say("next.title"), s.say("next.kind"), "board/minion", "", coming(view, s, peril))
    if kind.startswith(("system", "again")) and rest.isdigit():
        return damage_page(int(rest), s)
    if kind == "boss" and rest.isdigit() and int(rest) < len(view.boss_line):
        return boss_page(view, int(rest), s)
    if kind == "slot" and rest.isdigit() and 0 <= near < len(view.mechs):
        lying = view.mechs[near].slots[int(rest)]
        if lying.damage >= 0:
            return damage_page(lying.damage, s)
        if lying.schematic >= 0:
            return _plan_of(view, near, lying.schematic, s)
        if lying.cards:
            return card_page(lying.cards[-1], len(lying.cards), s, lying.cargo >= 0)
    return None


def _plan_of(view: View, near: int, plan: int, s: Scenery) -> Page | None:
    """The page of a schematic of the mech whose line is large; of somebody else's without its state."""
    for seat in (near, *range(len(view.mechs))):
        for piece in schematics.of_pilot(view, seat, s.book):
            if piece.id == plan:
                return plan_page(piece, s)
    return None


def place(room: Room, desk: Desk, board: MechsBoard) -> Box:
    """Where the page of a card floats: at the board's other end where it would cover the mech whose line is large, or more of
    what can be chosen on the map.
    """
    _, y, w, h = room.inspector
    mechs, g = board.view.mechs, desk.geometry
    cell = mechs[board.near].cell if 0 <= board.near < len(mechs) else NOWHERE
    mech = [g.box_of(cell)] if cell != NOWHERE else []
    asked = [mark.box(g) for mark in board.marks if mark.action is not None]

    def covers(box: Box) -> tuple[bool, int]:
        hides = FRect(box).colliderect
        return any(map(hides, mech)), sum(map(hides, asked))

    return min(room.inspector, (room.board[0] - 6, y, w, h), key=covers)


def paint(f: Frame, page: Page, s: Scenery, box: Box | None = None) -> None:
    """The page, as a panel with the card on top. `box`: see `place`."""
    x, y, w, h = box = box or s.room.inspector
    if not page.face:
        x, y, w, h = box = list_box(f, page, box)
    key = ("mechs inspector", page, s.words.lang, s.faces.marked)
    f.note_passing("reader", box)
    f.baked(key, (x - 30, y - 30, w + 60, h + 60), lambda inner: _page(inner, page, s, box))


def list_box(f: Frame, page: Page, box: Box) -> Box:
    """Where a list lies whose right edge is that of `box`: as high as its lines, and never below the foot of the table; where
    the reader is low, if there is any way, no higher than that.
    """
    x, y, w, h = box
    highs = {wide: LIST_HEAD + _notes_high(f, page, wide) for wide in LIST_WIDE}
    wide = next((wide for wide, high in highs.items() if high <= h or h > LOW), LIST_WIDE[0])
    return max(20.0, x + w - wide), min(y, FOOT - highs[wide]), wide, highs[wide]


def _page(f: Frame, page: Page, s: Scenery, box: Box) -> None:
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 5), 28)
    if not page.face:
        draw.figure(f, page.icon, (x + PAD, y + 14, 66, 66), "c", "m")
        head = draw.text(f, page.name, (x + PAD + 78, y + 20, w - 2 * PAD - 78, 54), "card", 40, theme.INK)
        left = head.right + 24
        draw.text(f, page.kind, (left, y + 24, x + w - PAD - left, 54), "text", 27, theme.INK, small=True)
        _notes(f, page, box, y + LIST_HEAD - 10)
        return
    full = CARD if h > LOW else LOW_CARD
    card = min(full, w - 2 * PAD - 24 - _widest(f, page))
    s.faces.put(f, page.face, (x + PAD, y + PAD, card, card * 1.4))
    left, room = x + PAD + card + 16, w - card - 2 * PAD - 16
    name = (left, y + 70, room, 96) if h > LOW else (left, y + 16, room - 56, 96)  # its key lies above it, or beside it
    draw.text(f, page.name, name, "card", 34, theme.INK, lines=3, spacing=1.0, small=True)
    under = name[1] + 110
    draw.rounded(f, (left, under, 54, 54), 27, theme.PAPER, None, theme.INK, 3)
    draw.icon(f, page.icon, left + 5, under + 5, 44)
    kind = (left, under + 60, room + KIND_OVER, 80) if h > LOW else (left + 66, under - 10, room - 66 + KIND_OVER, 76)
    draw.text(f, page.kind, kind, "text", 27, theme.INK, lines=2, small=True, spacing=1.05)
    top = y + PAD + full * 1.4 + 16
    size = _size(f, page, w - 2 * PAD, y + h - top - 10)
    used = draw.rich(
        f, page.text, (x + PAD, top, w - 2 * PAD, y + h - top - 16), size + 1, theme.INK, theme.CORAL_DEEP, spacing=1.16
    )
    _notes(f, page, box, top + used + 10, size)


def _widest(f: Frame, page: Page) -> float:
    """The longest word beside the card, in the smallest letters."""
    said = [("card", word) for word in page.name.split()] + [("text", word) for word in page.kind.split(" ")]
    return max(draw.text_width(f, word, face, 27 / f.canvas.t, small=True) for face, word in said)


def _notes_high(f: Frame, page: Page, wide: float) -> float:
    """The height of all lines of a list that is so wide."""
    return sum(max(40.0, draw.rich_height(f, words, wide - 2 * PAD - 54, 27, 1.1)) + LIST_GAP for _, words in page.notes) + 12


def _notes(f: Frame, page: Page, box: Box, top: float, size: float = 27) -> None:
    """The lines below, as far as there is room."""
    x, y, w, h = box
    for icon, words in page.notes:
        need = max(40.0, draw.rich_height(f, words, w - 2 * PAD - 54, size, 1.1))
        if top + need > y + h - 10:
            break
        draw.rounded(f, (x + PAD, top, 40, 40), 20, theme.NIGHT3, None, theme.INK, 2)
        draw.icon(f, icon, x + PAD + 5, top + 5, 30)
        draw.rich(f, words, (x + PAD + 52, top, w - 2 * PAD - 54, need + 2), size, theme.INK, theme.CORAL_DEEP, "l", "m", 1.1)
        top += need + LIST_GAP


def _size(f: Frame, page: Page, width: float, high: float) -> float:
    """Units of the words: the usual ones; where large letters would leave no room for a note, what is left of their growth."""
    for size in (27.0, 27 * (1 + f.canvas.t) / 2 / f.canvas.t):
        text = draw.rich_height(f, page.text, width, size + 1, 1.16) + 10
        notes = sum(max(40.0, draw.rich_height(f, words, width - 54, size, 1.1)) + LIST_GAP for _, words in page.notes)
        if text + notes - LIST_GAP <= high:
            return size
    return 27 / f.canvas.t
