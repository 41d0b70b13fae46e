"""The card that floats beside what mouse or focus rests on: the whole face with its sentence, or who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from pygame import FRect

from game.core.types import HIDDEN
from game.titles.mindflayer.rules.actions import KINDS, NONE
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import HIGH, Box, seat_of, tile_box
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

WIDE, NOTE, ASIDE = 300.0, 360.0, 8.0
"""A card, a paper note without one, and how far they stay from their place."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown: a face code ("" for none), a heading and sentences, and the box it belongs to."""

    face: str
    heading: str
    lines: tuple[str, ...]
    beside: Box


def look_of(view: View, near: int, s: Scenery, id: str, box: Box) -> Look | None:
    """What a widget explains; None for one that explains nothing."""
    seat = seat_of(id)
    if seat != HIDDEN:
        return Look("", s.name(seat), tile_lines(view, near, s, seat), tile_box(len(view.seats), near, seat))
    if id == "shown" and 0 <= view.shown < KINDS:
        return Look("", s.kind(view.shown), (s.kind(view.shown, "text"),), box)
    if id.startswith("own:"):
        kind = int(id.split(":")[1])
        return Look(f"kind:{kind}", "", (s.kind(kind, "text"),), box)
    if id == "pile":
        return Look("", "", (s.say("pile_tip", n=view.pile, deck=view.deck),), box)
    if id == "meeting" and view.meeting != NONE:
        return Look("", s.meeting(view.meeting), (s.meeting(view.meeting, "text"),), box)
    if id.startswith("place:"):
        place = int(id[6:])
        meeting = view.meetings[place] if place < len(view.meetings) else HIDDEN
        if meeting < 0:
            return Look("", "", (s.say("meeting_next", n=place + 1),), box)
        return Look(f"meeting:{meeting}", "", (s.meeting(meeting, "text"),), box)
    return None


def tile_lines(view: View, near: int, s: Scenery, seat: int) -> tuple[str, ...]:
    """What a tile says of who sits there; the team too once it is open to all."""
    side, seats = view.seats[seat], len(view.seats)
    over = view.stage == "over"
    lines = [s.say("tile.out_over" if over else "tile.out")] if side.out else [s.say("tile.cards", n=side.cards)]
    if over:
        lines.append(MatchWords(s.words, s.players).team(side.team, seat))
    me = s.name(near) if near != HIDDEN else ""
    around = [other for step in range(1, seats) if not view.seats[other := (near + step) % seats].out]
    if near not in (seat, HIDDEN) and not side.out and around:
        if around[0] == seat:
            lines.append(s.say("tile.left", seat=me))
        if around[-1] == seat:
            lines.append(s.say("tile.right", seat=me))
    if seat in view.away:
        lines.append(s.say("sits_out"))
    return tuple(lines)


def paint(f: Frame, s: Scenery, look: Look, clear: Sequence[Sequence[FRect]] = ()) -> None:
    """Draw it beside its place, above everything, on the screen, and aside of what is to stay `clear`, the first
    group of that before the next."""
    if look.face:
        words = " ".join(look.lines)
        high = WIDE * HIGH
        text = draw.rich_height(f, words, WIDE - 36, 27, theme.LINE_CARD) + 32 if words else 0.0
        x, y = place(f, look.beside, WIDE, high + text, [[*chain(*clear)]])
        with f.above():
            s.faces.put(f, look.face, (x, y, WIDE, high))
            if words:
                draw.panel(f, (x, y + high + 8, WIDE, text), "paper", 18)
                room = (x + 18, y + high + 16, WIDE - 36, text - 14)
                draw.rich(f, words, room, 27, theme.INK, theme.CORAL_DEEP, "l", "m", theme.LINE_CARD)
        return
    head = 46.0 if look.heading else 0.0
    heights = [draw.rich_height(f, line, NOTE - 44, 27, theme.LINE_CARD) + 4 for line in look.lines]
    h = head + sum(heights) + 30
    x, y = place(f, look.beside, NOTE, h, clear)
    with f.above():
        draw.panel(f, (x, y, NOTE, h), "paper", 20)
        if head:
            draw.text(f, look.heading, (x + 22, y + 10, NOTE - 44, head), "card", 32, theme.CORAL_DEEP)
        top = y + 14 + head
        for line, need in zip(look.lines, heights, strict=True):
            draw.rich(f, line, (x + 22, top, NOTE - 44, need + 2), 27, theme.INK, theme.CORAL_DEEP, spacing=theme.LINE_CARD)
            top += need


def place(f: Frame, beside: Box, w: float, h: float, clear: Sequence[Sequence[FRect]]) -> tuple[float, float]:
    """Right of the thing, else left of it, above or below it: where it hides least of what is to stay clear; never off the
    screen."""
    x, y, bw, bh = beside
    bounds, middle = f.canvas.bounds, y + bh / 2 - h / 2
    across = [x + bw / 2 - w / 2, *(at for other in chain(*clear) for at in (other.right + 12, other.x - 12 - w))]
    across = [left for left in across if x - w < left < x + bw]
    found = [(x + bw + ASIDE, middle), (x - ASIDE - w, middle)]
    found += [(left, top) for top in (y - ASIDE - h, y + bh + ASIDE) for left in across]
    inner = FRect(bounds.x + 8, bounds.y + 84, bounds.w - 16, bounds.h - 92)

    def hidden(box: FRect) -> tuple[float, ...]:
        parts = [[box.clip(other) for other in group if not other.contains(FRect(beside))] for group in clear]
        return (box.colliderect(beside), *(sum(part.w * part.h for part in group) for group in parts))

    best = min((FRect(left, top, w, h).clamp(inner) for left, top in found), key=hidden)
    return best.x, best.y
