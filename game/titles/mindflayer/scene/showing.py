"""Cards that everybody sees: what a vote, the Arcade or the Lab has brought to light, large, each beside whose card it is, and
beside what that one has claimed to hold.

They stay until somebody presses; a look back goes on by itself, and a table of bots does after a while.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.rules.actions import KindId
from game.titles.mindflayer.rules.events import CardsDiscarded, CardsShown
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import HIGH, Box
from game.titles.mindflayer.scene.memory import Deed, hand_claims, paint_sign
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.told import MEETING, RISE_MS, STAGE_LOOK, Told, ToldTable, paint_ground
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat

BACK_MS = 4600.0
STAGE: Box = (24, 90, 1872, 966)
ROOM: Box = (322, 112, 1550, 806)
RULE: Box = (36, 404, 264, 420)
LINE: Box = (322, 938, 1090, 96)
NEXT: Box = (1446, 938, 410, 96)
HEAD, GAP, MOST_WIDE, FACE = 108.0, 18.0, 380.0, 86.0
"""Above the cards of somebody: how high face and name stand, and how large the face is."""
SMALL_FACE, CLAIM = 56.0, 172.0
"""The face where a claim stands below it, and how wide that is."""


class Group(NamedTuple):
    """Cards of one seat; HIDDEN: nobody says whose they are."""

    seat: Seat
    kinds: tuple[KindId, ...]


class Place(NamedTuple):
    """Where a group stands: face with name, and its cards."""

    head: Box
    cards: tuple[Box, ...]


def groups(event: Event) -> tuple[Group, ...]:
    """The cards of an event by whose they are, in the order of the event; () for any other event and where no card is shown.

    Those that go back into the box lie by kind, so that their order tells nothing.
    """
    if isinstance(event, CardsDiscarded):
        return tuple(Group(HIDDEN, (kind,)) for kind in sorted(event.kinds))
    if not isinstance(event, CardsShown):
        return ()
    by: dict[Seat, list[KindId]] = {}
    for seat, kind in zip(event.seats, event.kinds, strict=True):
        by.setdefault(seat, []).append(kind)
    return tuple(Group(seat, tuple(kinds)) for seat, kinds in by.items())


def places(found: tuple[Group, ...]) -> list[Place]:
    """Where they stand, in one row or two: all cards of one size, as large as fits."""
    x, y, w, h = ROOM
    most = max(len(group.kinds) for group in found)
    head = HEAD if found[0].seat != HIDDEN else 0.0

    def width(rows: int) -> float:
        slot = w / -(-len(found) // rows)
        return min(MOST_WIDE, (h / rows - 14 - head) / HIGH, (slot - 2 * GAP - (most - 1) * GAP) / most)

    rows = max((1, 2), key=width)
    row = -(-len(found) // rows)
    wide, slot, high = width(rows), w / row, h / rows - 14
    made = []
    for n, group in enumerate(found):
        line, place = divmod(n, row)
        held = min(row, len(found) - line * row)
        left = x + (w - held * slot) / 2 + place * slot
        top = y + line * (h / rows) + (high - head - wide * HIGH) / 2
        count = len(group.kinds)
        first = left + (slot - count * wide - (count - 1) * GAP) / 2
        boxes = tuple((first + m * (wide + GAP), top + head, wide, wide * HIGH) for m in range(count))
        made.append(Place((left + GAP, top, slot - 2 * GAP, head - 12), boxes))
    return made


class ShowingTable(ToldTable, Protocol):
    """What this asks of its table: the same as the votes do, and what has been said."""

    def deeds(self) -> tuple[Deed, ...]:
        """What everybody has seen given and heard said, newest first."""
        ...


class Showing(Told[Event]):
    """The cards of one Meeting that all see; `open` while they cover the table."""

    scene: ShowingTable
    next = NEXT
    moves_ms = RISE_MS

    # ------------------------------------------------------------------ time
    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """They come up; None for any other event."""
        if not groups(beat.event):
            return None
        start = self.scene.lay(before if before is not None else beat.view)
        end = self.scene.lay(beat.view)
        hold = BACK_MS if self.scene.board.then is not None else RISE_MS
        return [Change(start, end, hold=hold, on_start=self.starter(beat.event), on_end=self.told_by_itself)]

    def mine(self, event: Event) -> bool:
        return bool(groups(event))

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Everything but bar and key."""
        event, view, s = self.event, self.scene.board.view, self.scene.scenery
        if event is None:
            return
        paint_ground(f, view)
        draw.panel(f, STAGE, STAGE_LOOK, 30)
        s.faces.put(f, f"meeting:{view.meeting}", MEETING)
        draw.rich(f, s.meeting(view.meeting, "text"), RULE, 34, theme.PAPER, theme.LAMP, "c", "t", theme.LINE_CARD)
        line = s.words.get(f"mindflayer.narrator.{'shown' if isinstance(event, CardsShown) else 'discarded'}")
        draw.rich(f, line, LINE, 38, theme.CREAM, theme.LAMP, "c", "m", theme.LINE_CARD)
        found, said = groups(event), hand_claims(self.scene.deeds())
        for group, place in zip(found, places(found), strict=True):
            if group.seat != HIDDEN:
                _head(f, s, group.seat, place.head, said)
            for kind, box in zip(group.kinds, place.cards, strict=True):
                s.faces.put(f, f"kind:{kind}", self.rising(box))


def _head(f: Frame, s: Scenery, seat: Seat, box: Box, said: Mapping[Seat, Deed]) -> None:
    """Face and name of whose cards these are, and below them what that one has claimed to hold; nothing of that where nobody has
    claimed anything."""
    x, y, w, _ = box
    name, face = s.name(seat), SMALL_FACE if said else FACE
    wide = min(w - face - 14, draw.text_width(f, name, "card", 46) + 6)
    left = x + (w - face - 14 - wide) / 2
    draw.avatar(f, s.players[seat].portrait, left, y, face, theme.LAMP, 5)
    draw.text(f, name, (left + face + 14, y, wide, face), "card", 46, theme.PAPER, lines=2, small=True)
    if seat in said:
        left = x + (w - CLAIM) / 2
        draw.icon(f, "ui_talk", left, y + face, 42)
        paint_sign(f, said[seat].event, left + 50, y + face - 10)
    elif said:
        draw.text(f, s.say("shown.silent"), (x, y + face, w, 44), "text", 34, theme.MIST, "c", small=True)
