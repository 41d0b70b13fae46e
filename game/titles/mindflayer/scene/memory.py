"""The public memory: what everybody could see and hear of one another, and the panel and the rows that show it.

Cards that were given openly, and claims, each with its turn. All of it stands in the log of everybody; nothing here knows more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.grounds import Ground
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.titles.mindflayer.scene.cardbook import PALES
from game.titles.mindflayer.scene.claim_words import CLAIMED, icon_of
from game.titles.mindflayer.scene.marks import KIND_ICONS, TIMES
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

Box = tuple[float, float, float, float]
ROW, HEAD, FACE, CARD = 61.0, 46.0, 56.0, 56.0
LOW, TALL, NARROW = 60.0, 100.0, 300.0
"""A row of one person is so high at least and at most; one that is less wide has no name."""
TAG: tuple[float, float] = (70.0, 48.0)
NAME, LEAST_NAME = 40.0, 32.0


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that one seat did in front of all: a gift to `to` of a `kind`, or a claim (`event`)."""

    turn: int
    seat: Seat
    event: Event
    ground: Ground | None = None
    """Why a bot accuses."""
    reply: Seat = HIDDEN
    """Whose accusation a claim about the hand answers."""

    @property
    def to(self) -> Seat | None:
        """Whom it was about: who got the card, who was accused or trusted."""
        event = self.event
        if isinstance(event, ev.CardGiven):
            return event.to
        return event.target if isinstance(event, ev.PlayerAccused | ev.PlayerTrusted) else None


def deeds(log: Sequence[tuple[int, Event]], turn: int) -> tuple[Deed, ...]:
    """All of a log, newest first. `turn`: the turn it ends in."""
    found: list[Deed] = []
    for _, event in reversed(log):
        if isinstance(event, ev.TurnBegan):
            turn -= 1
        elif isinstance(event, ev.CardGiven | CLAIMED):
            found.append(Deed(turn, event.seat, event))
    return tuple(found)


def parts_of(found: Sequence[Deed], seat: Seat) -> dict[str, list[Deed]]:
    """What one seat received and gave openly, and what it said; each newest first."""
    gifts = [deed for deed in found if isinstance(deed.event, ev.CardGiven)]
    return {
        "got": [deed for deed in gifts if deed.to == seat],
        "gave": [deed for deed in gifts if deed.seat == seat],
        "said": [deed for deed in found if deed.seat == seat and not isinstance(deed.event, ev.CardGiven)],
    }


def shares(counts: Sequence[int], rows: int) -> list[int]:
    """How many rows each part gets: all it wants where there is room, else in turn."""
    given = [0] * len(counts)
    while rows > 0 and any(mine < wanted for mine, wanted in zip(given, counts, strict=True)):
        for n, wanted in enumerate(counts):
            if given[n] < wanted and rows > 0:
                given[n] += 1
                rows -= 1
    return given


# ---------------------------------------------------------------------- the panel of one seat
def paint_seat(f: Frame, s: Scenery, found: Sequence[Deed], seat: Seat, box: Box, notes: Sequence[str] = ()) -> None:
    """The panel: who it is, what else is known of the tile (`notes`), and the parts with their newest rows."""
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.PAPER, 6), 28)
    draw.avatar(f, s.players[seat].portrait, x + 18, y + 16, 92, theme.PAPER, 5)
    draw.text(f, s.name(seat), (x + 124, y + 8, w - 136, 50), "card", 46, theme.PAPER, small=True, chop=True)
    draw.rich(f, " ".join(notes[:1]), (x + 124, y + 56, w - 136, 64), 30, theme.CREAM, theme.LAMP, spacing=1.06, lines=2)
    top, foot = y + 122, y + h - 8
    for note in notes[1:]:
        draw.text(f, note, (x + 22, top - 4, w - 44, 36), "text", 27, theme.CREAM, small=True, chop=True)
        top += 36
    parts = {name: rows for name, rows in parts_of(found, seat).items() if rows}
    if not parts:
        draw.rule(f, x + 22, top + 4, w - 44)
        draw.rich(f, s.say("memory.nothing"), (x + 22, top + 12, w - 44, 80), 29, theme.CREAM, theme.LAMP, spacing=1.16, lines=2)
        return
    wants = [len(rows_) for rows_ in parts.values()]
    space = foot - top - len(parts) * (HEAD + 8)
    abreast = 1 if sum(wants) * LOW <= space + 1 else 2  # faces alone then tell who it was
    high = min(TALL, max(LOW, space / sum(-(-n // abreast) for n in wants)))
    across = (w - 36) / abreast
    given = shares([-(-n // abreast) for n in wants], int((space + 1) // high))
    for (name, wanted), lines in zip(parts.items(), given, strict=True):
        count = min(len(wanted), lines * abreast)
        draw.rule(f, x + 22, top + 2, w - 44)
        _turns(f, s, x + 18, top + 6)
        left, room = x + 30 + TAG[0], w - 52 - TAG[0] - (72 if count < len(wanted) else 0)
        draw.text(f, s.say(f"memory.{name}"), (left, top + 6, room, HEAD - 4), "card", 36, theme.LAMP, small=True)
        if count < len(wanted):
            draw.text(f, f"+{len(wanted) - count}", (x + w - 98, top + 3, 76, HEAD + 2), "card", 40, theme.CREAM, "r")
        top += HEAD + 8
        for n, deed in enumerate(reversed(wanted[:count])):
            other = deed.seat if name == "got" else deed.to
            _row(f, s, deed, other, (x + 18 + n % abreast * across, top + n // abreast * high, across, high))
        top += -(-count // abreast) * high


def _turns(f: Frame, s: Scenery, x: float, y: float) -> None:
    """What the numbers on the tags below are."""
    draw.text(f, s.say("memory.turns"), (x - 8, y, TAG[0] + 16, HEAD - 4), "card", 27, theme.CREAM, "c", small=True)


def paint_tag(f: Frame, turn: int, x: float, y: float, row: float = ROW) -> None:
    """The number of a turn, on a dark tag in a `row` so high."""
    w, h = TAG
    draw.rounded(f, (x, y + (row - h) / 2, w, h), 12, theme.NIGHT, None, theme.INK, 3)
    draw.text(f, str(turn), (x + 2, y + (row - h) / 2, w - 4, h), "card", 40, theme.LAMP, "c", small=True)


def _row(f: Frame, s: Scenery, deed: Deed, other: Seat | None, box: Box) -> None:
    """Turn, card or sign, and whom it was about, large; with the name where that has the room in the largest letters."""
    x, y, w, h = box
    narrow = w < NARROW
    paint_tag(f, deed.turn, x, y, h)
    gap = 2.0 if narrow else 12.0
    size = min(h - 6, (w - TAG[0] - 8) / 2 - (6 if isinstance(deed.event, ev.HandClaimed) else 0) if narrow else 78.0)
    left = paint_sign(f, deed.event, x + TAG[0] + gap, y, h, size) + gap
    if other is not None:
        draw.avatar(f, s.players[other].portrait, left, y + (h - size) / 2, size, theme.INK, 4)
        left += size + 10
        if not narrow and draw.text_width(f, s.name(other), "card", LEAST_NAME / f.canvas.t) <= x + w - left:
            draw.text(f, s.name(other), (left, y, x + w - left, h), "card", NAME, theme.PAPER, small=True)


def paint_sign(f: Frame, event: Event, x: float, y: float, row: float = ROW, size: float = CARD) -> float:
    """A card with its number where one is claimed, or the sign of an accusation, a trust, a wish, so high; where it ends."""
    if isinstance(event, ev.HandClaimed):
        words = f"{event.count}{TIMES}"
        letters = max(40.0, size * 0.68)
        wide = max(64.0, draw.text_width(f, words, "card", letters / f.canvas.t) + 6)
        draw.text(f, words, (x, y, wide, row), "card", letters, theme.PAPER, small=True)
        x += wide
    kind, card = _kind_of(event), min(size, row - 4)
    if not isinstance(event, ev.HandClaimed | ev.CardGiven) and isinstance(event, CLAIMED):
        draw.icon(f, icon_of(event), x, y + (row - card) / 2, card)
        x += card + 6
    if kind is not None:
        chip = (x, y + (row - card) / 2, card, card)
        draw.rounded(f, chip, 10, theme.PAPER, PALES[KIND_NAMES[kind]], theme.INK, 3)
        draw.icon(f, KIND_ICONS[kind], x + 3, chip[1] + 3, card - 6)
        x += card
    return x


def _kind_of(event: Event) -> int | None:
    """The kind of card that a gift, a claim about the hand or a wish is about."""
    return event.kind if isinstance(event, ev.CardGiven | ev.HandClaimed | ev.CardBegged) else None


# ---------------------------------------------------------------------- the newest of all seats
def paint_newest(f: Frame, s: Scenery, found: Sequence[Deed], box: Box, head: str) -> None:
    """The newest deeds in a column, oldest of them on top, each with who did it."""
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)
    _turns(f, s, x + 14, y + 12)
    draw.text(f, head, (x + 26 + TAG[0], y + 10, w - 44 - TAG[0], 46), "card", 34, theme.LAMP, small=True)
    top = y + 62
    for deed in reversed(found[: int((h - 74) // ROW)]):
        paint_tag(f, deed.turn, x + 14, top)
        left = x + 14 + TAG[0] + 10
        draw.avatar(f, s.players[deed.seat].portrait, left, top + (ROW - FACE) / 2, FACE, theme.INK, 4)
        left = paint_sign(f, deed.event, left + FACE + 10, top) + 10
        if deed.to is not None:
            draw.icon(f, "ui_arrow", left - 2, top + (ROW - 36) / 2, 36, 3)
            draw.avatar(f, s.players[deed.to].portrait, left + 40, top + (ROW - FACE) / 2, FACE, theme.INK, 4)
        top += ROW


def last_claims(found: Sequence[Deed]) -> dict[Seat, Deed]:
    """What each seat has said last."""
    return {deed.seat: deed for deed in reversed(claims_of(found))}


def hand_claims(found: Sequence[Deed]) -> dict[Seat, Deed]:
    """What each seat has last claimed to hold."""
    return {deed.seat: deed for deed in reversed(found) if isinstance(deed.event, ev.HandClaimed)}


def claims_of(found: Sequence[Deed]) -> list[Deed]:
    """Only what was said."""
    return [deed for deed in found if not isinstance(deed.event, ev.CardGiven)]


def gifts_of(found: Sequence[Deed]) -> list[Deed]:
    """Only what was given openly."""
    return [deed for deed in found if isinstance(deed.event, ev.CardGiven)]


# ---------------------------------------------------------------------- at the curtain
SIDES: tuple[Box, Box] = ((24, 96, 412, 888), (1484, 96, 412, 888))


@dataclass(frozen=True, slots=True)
class Beside:
    """What those who wait read at the sides of the curtain: at the left the gifts, at the right what was said."""

    scenery: Scenery
    found: tuple[Deed, ...]

    def __hash__(self) -> int:
        return hash((id(self.scenery.words), self.scenery.words.lang, self.scenery.players, self.found))

    def paint(self, f: Frame) -> None:
        """Two columns."""
        for box, part, head in zip(SIDES, (gifts_of(self.found), claims_of(self.found)), ("given", "claims"), strict=True):
            if part:
                paint_newest(f, self.scenery, part, box, self.scenery.say(f"memory.{head}"))
