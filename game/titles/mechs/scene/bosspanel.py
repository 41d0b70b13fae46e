"""The Boss's panel: portrait and health, its line of four slots with stacks and default dangers, shields, what a card does."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.mechs.rules import course
from game.titles.mechs.rules.actions import BOSS_SLOTS
from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.rules.boss import Doom, doom, upcoming
from game.titles.mechs.rules.boss.phase import DEFAULTS
from game.titles.mechs.rules.frames import BossActing, BossCarding
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import bossface
from game.titles.mechs.scene.board.looks import ELEMENT
from game.titles.mechs.scene.cardbook import COLOURS as ELEMENT_COLOURS
from game.titles.mechs.scene.cardbook import engine
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import BAD, GOOD, Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

LOOK = theme.PanelLook("#4A2F6A", "#2B1C44", theme.VIOLET, 5)
DARK = "#2A1740"
SLOT_WIDE, SLOT_HIGH, SLOT_STEP, SLOT_LEFT = 134.0, 98.0, 141.0, 148.0
SHIELD, SHIELD_STEP = 56.0, 62.0
ROOMY = 76.0
"""From so high a foot on, a warning stands below what the card does, not in its place."""
HEARTS = 5
"""Hearts in a row, at the most."""


@dataclass(frozen=True, slots=True)
class BossSlot:
    """A slot: the card that acts there (its top card, or its default danger), how many cards lie there, whether it runs now, and
    whether it will act in the danger phase that comes."""

    card: int
    power: int
    runs: bool
    comes: bool


@dataclass(frozen=True, slots=True)
class BossSheet:
    """What the panel shows. `down`: colours (bits) whose shields are down; `words` at its foot; `warning`: of a defeat that may
    come, "" = none; `urgent`: `words` tell of one that will; `locked`: no shield can be taken down now."""

    health: int
    most: int
    slots: tuple[BossSlot, ...]
    down: int
    words: str
    urgent: bool
    warning: str
    shields: str
    stunned: bool
    locked: bool


def sheet_of(view: View, s: Scenery, lit: int, runs: int) -> BossSheet:
    """The content. `lit`: the slot that mouse or focus rests on, `runs`: the one that acts now, -1 = none."""
    catalog = s.book.catalog
    if runs < 0:
        runs = running(view)
    coming = {one.slot for one in upcoming(engine(), view)}
    slots = tuple(
        BossSlot(cards[-1] if cards else DEFAULTS + n, len(cards), n == runs, n in coming)
        for n, cards in enumerate(view.boss_line)
    )
    told = lit if lit >= 0 else runs if runs >= 0 else min((n for n in coming if n >= 0), default=0)
    card = catalog.boss_cards[slots[told].card]
    name = s.words.get(f"mechs.boss_cards.{card.name}.name")
    power = slots[told].power
    fires = doom(engine(), view)
    full = power >= catalog.numbers.doom_power
    if full:
        words = s.say("boss.fires", n=told + 1)
    elif view.stunned and lit < 0:
        words = s.say("boss.stunned")
    else:
        words = s.say("boss.line", card=name, what=bossface.does(s.words, card, power, prowl_more(view)))
    down = view.down.bit_count()
    warning = "" if max(lit, runs) >= 0 or full or fires is None else soon(view, s, fires)
    shields, shut = s.say("boss.down", n=down), locked(view)
    return BossSheet(view.boss_hp, view.terms.boss_hp, slots, view.down, words, full, warning, shields, view.stunned, shut)


def locked(view: View) -> bool:
    """Whether the shields cannot be taken down, because a shard is intact."""
    return view.terms.danger.locked and any(shard >= 0 for shard in view.shards)


def soon(view: View, s: Scenery, fires: Doom) -> str:
    """That a third card would arm the Doom Cannon; "" while none of the slots holds two."""
    most = max(map(len, view.boss_line))
    if fires.slots or most < s.book.catalog.numbers.doom_power - 1:
        return ""
    slots = tuple(str(slot + 1) for slot, cards in enumerate(view.boss_line) if len(cards) == most)
    return s.say("alarm.doom_soon", n=len(slots), slots=slots)


def running(view: View) -> int:
    """The slot whose card takes effect now; -1 = none."""
    for frame in reversed(view.stack):
        if isinstance(frame, BossActing):
            carding = any(isinstance(other, BossCarding) for other in view.stack)
            return frame.slot - 1 if carding and frame.slot > 0 else -1
    return -1


def prowl_more(view: View) -> int:
    """The cells more that the Boss prowls, as its danger has risen."""
    return course.pace(engine(), view.terms, view.risen, view.turn).boss_prowl


# ---------------------------------------------------------------------- places
def slot_box(room: Room, slot: int) -> Box:
    assert room.boss is not None
    x, y, _, _ = room.boss
    return (x + SLOT_LEFT + slot * SLOT_STEP, y + 9, SLOT_WIDE, SLOT_HIGH)


def shield_box(room: Room, colour: int) -> Box:
    """The sign of a shield: red, blue above green, yellow."""
    assert room.boss is not None
    x, y, w, h = room.boss
    top = y + 7 + max(0.0, min(9.0, h - 190))
    return (x + w - 16 - 2 * SHIELD_STEP + 6 + colour % 2 * SHIELD_STEP, top + colour // 2 * SHIELD_STEP, SHIELD, SHIELD)


def portrait_box(room: Room) -> Box:
    """The Boss's picture and its hearts."""
    assert room.boss is not None
    x, y, _, h = room.boss
    return (x + 12, y + 12, 128, h - 24)


# ---------------------------------------------------------------------- looks
def paint(f: Frame, content: BossSheet, s: Scenery) -> None:
    room = s.room
    assert room.boss is not None
    x, y, w, h = room.boss
    draw.panel(f, room.boss, LOOK, 28)
    _portrait(f, room, content)
    for slot in range(BOSS_SLOTS):
        _slot(f, room, content.slots[slot], slot, s)
    for colour in range(len(COLOURS)):
        _shield(f, shield_box(room, colour), colour, content.down >> colour & 1 == 0, content.locked)
    right = shield_box(room, 0)[0]
    foot = shield_box(room, len(COLOURS) - 1)[1] + SHIELD
    count = (right - 18, foot, x + w - 4 - right + 12, y + h - 3 - foot)
    draw.text(f, content.shields, count, "bold", 27, GOOD, "c", lines=2, small=True, spacing=0.86)
    left, wide = x + SLOT_LEFT, right - 22 - x - SLOT_LEFT
    high = min(86.0, h - 9 - SLOT_HIGH - 27)
    top, roomy = y + h - 5 - high, high >= ROOMY
    if content.warning and not roomy:  # what the card does is told where it is pointed at
        draw.icon(f, "ui_damage", left, top + (high - 44) / 2, 44)
        size = min(30.0, high / 2.35 / f.canvas.t)
        draw.rich(f, content.warning, (left + 54, top, wide - 54, high), size, BAD, BAD, "l", "m", 0.94, lines=2)
        return
    if content.warning:
        draw.icon(f, "ui_damage", left, y + h - 33, 28)
        draw.text(f, content.warning, (left + 34, y + h - 35, wide - 34, 34), "bold", 27, BAD)
        high = 57.0
    elif content.urgent:
        draw.icon(f, "ui_damage", left, top + 18, 44)
        left, wide = left + 52, wide - 52
    ink = BAD if content.urgent else theme.PAPER
    lines, valign = (2, "t") if content.warning else (3 if roomy else 2, "m")
    size = 27.0 if roomy else min(27.0, high / 2.35 / f.canvas.t)
    draw.rich(f, content.words, (left, top, wide, high), size, ink, BAD, "l", valign, 0.94, lines=lines)


def _portrait(f: Frame, room: Room, content: BossSheet) -> None:
    x, y, w, _ = portrait_box(room)
    d = 104.0
    box = (x + (w - d) / 2, y, d, d)
    draw.rounded(f, box, 22, DARK, None, theme.INK, 4)
    draw.figure(f, "board/boss_south", (box[0] + 4, box[1] + 2, d - 8, d - 6), "c", "b")
    if content.stunned:
        draw.icon(f, "ui_exhausted", box[0] + d - 40, box[1] - 4, 48)
    if content.most > 2 * HEARTS:
        draw.icon(f, "ui_life", x - 6, y + d + 10, 44)
        words = f"{content.health}/{content.most}"
        draw.text(f, words, (x + 36, y + d + 8, w - 44, 48), "card", 40, theme.PAPER, "c")
        return
    rows = 1 if content.most <= HEARTS else 2
    across = max(1, -(-content.most // rows))
    step = min(32.0, w / across)
    for n in range(content.most):
        left = x + (w - across * step) / 2 + n % across * step
        top = y + d + (10 if rows > 1 else 24) + n // across * 30
        draw.icon(f, "ui_life" if n < content.health else "ui_life_lost", left - 1, top, 27)


def _slot(f: Frame, room: Room, one: BossSlot, slot: int, s: Scenery) -> None:
    x, y, w, h = box = slot_box(room, slot)
    card = s.book.boss_card(one.card)
    top, low, ink = bossface.grounds(card)
    doomed = one.power >= bossface.POWERS
    if one.runs or doomed:
        draw.halo(f, box, 16, theme.CORAL, 7, 200, 6)
    for n in range(min(2, max(0, one.power - 1))):
        draw.rounded(f, (x, y - 5 * (n + 1), w, 24), 12, low, None, theme.INK, 3)
    draw.rounded(f, box, 16, top, low, theme.INK, 4)
    draw.icon(f, f"el_{bossface.element(card)}", x + 5, y + 4, 34)
    bossface.pips(f, one.power, (x + 42, y + 5, w - 48, 34))
    name = s.faces.name("BossCardId", one.card)
    draw.text(f, name, (x + 4, y + 33, w - 8, 51), "card", 28, ink, "c", lines=2, small=True, spacing=0.86)
    pill = (x + w / 2 - 25, y + h - 19, 50, 40)
    draw.rounded(f, pill, 20, theme.CORAL if one.runs else theme.INK, None, theme.VIOLET if one.comes else theme.MIST, 3)
    draw.text(f, str(slot + 1), (pill[0], pill[1] - 5, pill[2], pill[3] + 8), "card", 40, theme.PAPER, "c")


def _shield(f: Frame, box: Box, colour: int, up: bool, locked: bool) -> None:
    """A shield's rune; one that is down is dark with a cross, one that cannot be taken down has a padlock."""
    x, y, w, _ = box
    element = ELEMENT[colour]
    fill = theme.mix(ELEMENT_COLOURS[element], theme.WHITE, 0.1) if up else theme.NIGHT
    draw.rounded(f, box, 15, fill, None, theme.INK if up else theme.MIST, 4 if up else 2)
    if up:
        draw.icon(f, f"el_{element}", x + 8, y + 8, w - 16)
        if locked:
            draw.icon(f, "ui_lock", x + w - 30, y + w - 32, 34)
        return
    draw.icon(f, f"el_{element}", x + 8, y + 8, w - 16, alpha=90)
    draw.icon(f, "ui_cross", x + w - 36, y + w - 36, 34)
