"""Cards among which one is chosen, side by side in the panel of the moment: Boss cards with the slot that they would go to and
what it would do then, damage cards, drawn command cards. Pure but for `paint`."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.mechs.rules.actions import BossCardId, SchematicId
from game.titles.mechs.rules.frames import Fitting, Inspired, Keeping, Weighing
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.bossface import boss_face, does
from game.titles.mechs.scene.faces import CARD_HIGH, CORNER, command_face, damage_face
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import BAD, Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

PAD = 12.0
WIDE = 132.0
"""Beside its words in a narrow panel a card is at least so wide, and rather low."""


@dataclass(frozen=True, slots=True)
class OfferedCard:
    """A card to choose: the `id` of its widget, its face, and words beside it; `warn`: it brings defeat nearer."""

    id: str
    face: str
    title: str = ""
    words: str = ""
    warn: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """The cards of a question, and which one mouse or focus rests on."""

    cards: tuple[OfferedCard, ...]
    lit: str = ""


def offered(view: View, s: Scenery, lit: str = "") -> Offered | None:
    """The cards that are to be chosen from now; None where no such question is open."""
    top = view.stack[-1] if view.stack else None
    if isinstance(top, Keeping):
        made = [_boss(view, card, s) for card in dict.fromkeys(top.cards)]
    elif isinstance(top, Weighing):
        made = [_damage(damage, s) for damage in dict.fromkeys(top.damages)]
    elif isinstance(top, Fitting):
        made = [_plan(top.schematic, s)]
    elif isinstance(top, Inspired):
        made = [OfferedCard(f"kept:{n}", command_face(card, 0)) for n, card in enumerate(top.cards)]
    else:
        return None
    return Offered(tuple(made), lit if any(card.id == lit for card in made) else "")


def _boss(view: View, card: BossCardId, s: Scenery) -> OfferedCard:
    """Where a Boss card would go, and what that slot would do then."""
    printed = s.book.boss_card(card)
    slot = printed.element
    power = len(view.boss_line[slot]) + 1
    doom = power >= s.book.catalog.numbers.doom_power
    goes = s.say("boss.goes", n=slot + 1, m=power)
    what = s.say("boss.doom") if doom else f"{does(s.words, printed, power)}."
    return OfferedCard(f"keep:{card}", boss_face(card, power), goes, what[:1].upper() + what[1:], doom)


def _plan(schematic: SchematicId, s: Scenery) -> OfferedCard:
    """The slot schematic whose slot is asked for: nothing to choose here, but to read."""
    key = f"mechs.schematics.{s.book.schematic(schematic).name}"
    return OfferedCard(f"fit:{schematic}", front(schematic), s.words.get(f"{key}.name"), s.words.get(f"{key}.text"))


def _damage(damage: int, s: Scenery) -> OfferedCard:
    printed = s.book.damage(damage)
    title = s.say(f"kind.{printed.kind}")
    return OfferedCard(f"accept:{damage}", damage_face(damage), title, s.words.get(f"mechs.damages.{printed.name}.text"))


def boxes(room: Room, found: Offered) -> list[Box]:
    """The place of each: card and words together."""
    count = len(found.cards)
    if room.narrow and found.cards[0].title:
        high = (room.stage_high - PAD * (count - 1)) / count
        return [(room.left + 14, room.stage_top + 6 + n * (high + PAD), room.stage[2] - 28, high) for n in range(count)]
    x, w = room.left + 16, room.stage[2] - 32
    wide = (w - PAD * (count - 1)) / count
    return [(x + n * (wide + PAD), room.stage_top + 8, wide, room.stage_high) for n in range(count)]


def paint(f: Frame, room: Room, found: Offered, s: Scenery) -> None:
    """The cards, the lit one in the lamp's light; a warning in coral, with the picture of defeat."""
    for card, box in zip(found.cards, boxes(room, found), strict=True):
        x, y, w, h = box
        lit = card.id == found.lit
        bare = not card.title
        high = min(h - 2 * PAD, 210.0, (w - 2 * PAD) * CARD_HIGH)
        wide = max(high / CARD_HIGH, WIDE if room.narrow and not bare else 0.0)
        if not bare:
            fill = theme.NIGHT3 if lit else theme.NIGHT2
            draw.rounded(f, box, 20, fill, None, theme.CORAL if card.warn else theme.LAMP if lit else theme.RULE, 4)
        left = x + (w - wide) / 2 if bare else x + PAD + 2
        at = (left, y + (h - high) / 2, wide, high)
        if lit:
            draw.halo(f, at, wide * CORNER, theme.LAMP, 8, 190, 5)
        s.faces.put(f, card.face, at)
        if bare:
            continue
        beside = (left + wide + 14, y + 8, x + w - left - wide - 22, h - 16)
        title = 44.0
        if card.warn:
            draw.icon(f, "ui_damage", beside[0] - 2, beside[1] + 2, 40)
        shift = 44 if card.warn else 0
        draw.text(f, card.title, (beside[0] + shift, beside[1], beside[2] - shift, title), "card", 30, theme.LAMP, small=True)
        room_left = (beside[0], beside[1] + title + 2, beside[2], beside[3] - title - 2)
        draw.rich(f, card.words, room_left, 27, BAD if card.warn else theme.PAPER, theme.LAMP, "l", "t", 1.04)


__all__ = ["Offered", "OfferedCard", "boxes", "offered", "paint"]
