"""The public memory: what everybody could see and hear of one another, and the panel and the rows that show it.

Cards that were given openly, and claims, each with its turn. All of it stands in the log of everybody; nothing here knows more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

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
ABREAST = ((1, True), (2, True), (3, False), (4, False))
MOST_ABREAST, LEAST, TIGHT_HEAD = 4, 52.0, 38.0
"""So many rows abreast, and whether with the turn, the largest first; and how high those of the last are at least."""
TAG: tuple[float, float] = (70.0, 48.0)
NAME, LEAST_NAME = 40.0, 32.0
REASONS = {"accused_me": "ui_accuse", "voted_me": "ui_edit", "passed_me": "ui_deck", "silent": "ui_talk"}
"""The sign of a reason that speaks of no kind of card."""
TO_ME = ("gave_me", "accused_me", "voted_me", "passed_me")
"""What was done to who speaks."""
REASON = 60.0


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
    """What one seat received and gave openly, and what it said, the same words once; each newest first."""
    gifts, said = gifts_of(found), dict[Event, Deed]()
    for deed in claims_of(found):
        if deed.seat == seat:
            said.setdefault(deed.event, deed)
    return {
        "got": [deed for deed in gifts if deed.to == seat],
        "gave": [deed for deed in gifts if deed.seat == seat],
        "said": list(said.values()),
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


class Grid(NamedTuple):
    """How the rows of a panel stand: so many abreast, so high each, with the number of the turn or without."""

    abreast: int
    tagged: bool
    high: float


def grid_for(wants: Sequence[int], space: float) -> Grid:
    """The largest rows with which everything stands there: first two abreast, then without the turns, then the smallest."""
    grids = [Grid(abreast, tagged, space / max(1, sum(-(-n // abreast) for n in wants))) for abreast, tagged in ABREAST]
    if not wants:
        return grids[0]
    found = next((grid for grid in grids if grid.high >= (LOW if grid.abreast < MOST_ABREAST else LEAST) - 0.5), None)
    return grids[-1]._replace(high=LEAST) if found is None else found._replace(high=min(TALL, found.high))


# ---------------------------------------------------------------------- the panel of one seat
def paint_seat(f: Frame, s: Scenery, found: Sequence[Deed], seat: Seat, box: Box, notes: Sequence[str] = ()) -> None:
    """The panel: who it is, what else is known of the tile (`notes`), and the parts with all their rows, as large as can be; only
    what has no room in the smallest is counted, the newest rows stand."""
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.PAPER, 6), 28)
    parts = {name: rows for name, rows in parts_of(found, seat).items() if rows}
    wants, more = [len(rows) for rows in parts.values()], 36.0 * len(notes[1:])
    grid, tight, head = grid_for(wants, h - 130 - more - len(parts) * (HEAD + 8)), False, HEAD
    gap, start, said, face = 8.0, 122.0, " ".join(notes[:1]), 92.0
    if not grid.tagged:  # heads and headings are smaller, so that rows are not
        tight, head, gap, face = True, TIGHT_HEAD, 6.0, 72.0
        start = max(90.0, 56 + draw.rich_height(f, said, w - 116, 27 / f.canvas.t, 1.0))
        grid = grid_for(wants, h - 8 - start - more - len(parts) * (head + gap))
    draw.avatar(f, s.players[seat].portrait, x + 18, y + (10 if tight else 16), face, theme.PAPER, 5)
    named = (x + face + 32, y + 6, w - face - 44, 44 if tight else 52)
    draw.text(f, s.name(seat), named, "card", 46, theme.PAPER, small=True, chop=True)
    if tight:
        beside = (x + face + 32, y + 48, w - face - 44, start - 48)
        draw.rich(f, said, beside, 27 / f.canvas.t, theme.CREAM, theme.LAMP, spacing=1.0)
    else:
        draw.rich(f, said, (x + 124, y + 56, w - 136, 64), 30, theme.CREAM, theme.LAMP, spacing=1.06, lines=2)
    top = y + start
    for note in notes[1:]:
        draw.text(f, note, (x + 22, top - 4, w - 44, 36), "text", 27, theme.CREAM, small=True, chop=True)
        top += 36
    if not parts:
        draw.rule(f, x + 22, top + 4, w - 44)
        draw.rich(f, s.say("memory.nothing"), (x + 22, top + 12, w - 44, 80), 29, theme.CREAM, theme.LAMP, spacing=1.16, lines=2)
        return
    across = (w - 36) / grid.abreast
    given = shares([-(-n // grid.abreast) for n in wants], int((y + h - 8 - top - len(parts) * (head + gap) + 1) // grid.high))
    for (name, wanted), lines in zip(parts.items(), given, strict=True):
        count = min(len(wanted), lines * grid.abreast)
        draw.rule(f, x + 22, top + 2, w - 44)
        left = x + 22
        if grid.tagged:
            _turns(f, s, x + 18, top + 6)
            left = x + 30 + TAG[0]
        room = x + w - 22 - left - (72 if count < len(wanted) else 0)
        draw.text(f, s.say(f"memory.{name}"), (left, top + 6, room, head - 4), "card", 36, theme.LAMP, small=True)
        if count < len(wanted):
            draw.text(f, f"+{len(wanted) - count}", (x + w - 98, top + 3, 76, head + 2), "card", 40, theme.CREAM, "r")
        top += head + gap
        for n, deed in enumerate(reversed(wanted[:count])):
            other = deed.seat if name == "got" else deed.to
            cell = (x + 18 + n % grid.abreast * across, top + n // grid.abreast * grid.high, across, grid.high)
            _row(f, s, deed, other, cell, grid.tagged)
        top += -(-count // grid.abreast) * grid.high


def _turns(f: Frame, s: Scenery, x: float, y: float) -> None:
    """What the numbers on the tags below are."""
    draw.text(f, s.say("memory.turns"), (x - 8, y, TAG[0] + 16, HEAD - 4), "card", 27, theme.CREAM, "c", small=True)


def paint_tag(f: Frame, turn: int, x: float, y: float, row: float = ROW) -> None:
    """The number of a turn, on a dark tag in a `row` so high."""
    w, h = TAG
    draw.rounded(f, (x, y + (row - h) / 2, w, h), 12, theme.NIGHT, None, theme.INK, 3)
    draw.text(f, str(turn), (x + 2, y + (row - h) / 2, w - 4, h), "card", 40, theme.LAMP, "c", small=True)


def _row(f: Frame, s: Scenery, deed: Deed, other: Seat | None, box: Box, tagged: bool) -> None:
    """Turn, card or sign, and whom it was about, large; with the name where that has the room in the largest letters."""
    x, y, w, h = box
    narrow, tag = w < NARROW, TAG[0] if tagged else 0.0
    if tagged:
        paint_tag(f, deed.turn, x, y, h)
    gap = (2.0 if narrow else 12.0) if tagged else 0.0
    claims = isinstance(deed.event, ev.HandClaimed)
    size = min(h - 6, (w - tag - 8) / 2 - (6 if claims else 0) if narrow else h - 14)
    left = paint_sign(f, deed.event, x + tag + gap, y, h, size, w - tag - size - 8 if narrow and claims else inf) + gap
    if other is not None:
        draw.avatar(f, s.players[other].portrait, left, y + (h - size) / 2, size, theme.INK, 4)
        left += size + 10
        if not narrow and deed.ground is not None and deed.ground.key != "hunch":
            _reason(f, s, deed.seat, deed.ground, (left, y, x + w - left, h))
        elif not narrow and draw.text_width(f, s.name(other), "card", LEAST_NAME / f.canvas.t) <= x + w - left:
            draw.text(f, s.name(other), (left, y, x + w - left, h), "card", NAME, theme.PAPER, small=True)


def _reason(f: Frame, s: Scenery, seat: Seat, ground: Ground, box: Box) -> None:
    """Why `seat` accuses: what was done, and to whom; the log has it in words."""
    x, y, w, h = box
    to = seat if ground.key in TO_ME else ground.to
    count = f"{ground.count}{TIMES}" if ground.count else ""
    number = draw.text_width(f, count, "card", NAME) + 4 if count else 0.0
    size = min(REASON, h - 10, (w - number) / (2.6 if to >= 0 else 1))
    top = y + (h - size) / 2
    draw.text(f, count, (x, top, number, size), "card", NAME, theme.PAPER)
    x += number
    draw.icon(f, KIND_ICONS[ground.kind] if ground.kind >= 0 else REASONS[ground.key], x, top, size)
    if ground.key == "silent":
        draw.icon(f, "ui_cross", x + size * 0.4, top + size * 0.4, size * 0.6)
    if to >= 0:
        draw.icon(f, "ui_arrow", x + size, top + size * 0.2, size * 0.6, 3)
        draw.avatar(f, s.players[to].portrait, x + size * 1.6, top, size, theme.INK, 3)


def paint_sign(
    f: Frame, event: Event, x: float, y: float, row: float = ROW, size: float = CARD, most: float = inf
) -> float:  # fmt: skip
    """A card with its number, no wider than `most`, where one is claimed, or the sign of an accusation, a trust, a wish, so high;
    where it ends."""
    if isinstance(event, ev.HandClaimed):
        words = f"{event.count}{TIMES}"
        letters = max(40.0, size * 0.68)
        wide = min(most, max(64.0, draw.text_width(f, words, "card", letters / f.canvas.t) + 6))
        draw.text(f, words, (x, y, wide, row), "card", letters / f.canvas.t, theme.PAPER, small=True)
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
