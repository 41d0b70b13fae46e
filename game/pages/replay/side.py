"""Beside the film: whose eyes, and what happened, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.players import Player
from game.core.types import Event, Seat
from game.home.replays.reel import Reel
from game.pages.kit.controls import Pick
from game.pages.kit.log import log_line, log_namer, seat_of
from game.pages.replay.layout import EYES, low
from game.text import Words
from game.titles import scene_part, title
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame
from game.ui.still import StillTable
from game.ui.summary import Highlight
from game.ui.widgets import ScrollArea, Widget

Place = tuple[float, float, float, float]
ROW_HEAD, PILL_MOST, PILL_SIZE = 150.0, 350.0, 29.0
"""The words before the pills; a pill's width at most, and the size of its name."""
NAMED = 3
"""For so many seats the pills carry names; for more there are only faces."""
LINES = 40
"""So many lines of the log at most."""
ROW_GAP, PAD, ICON = 8.0, 6.0, 46.0
SIZE, SPACING = 27.0, 1.1


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the column: the place it leads to, rich words, a portrait or an icon."""

    place: int
    words: str
    portrait: str = ""
    icon: str = ""


class Row(Widget):
    """A line; the one of the shown place is framed."""

    what = "line"

    def __init__(self, id: str, rect: Box, line: Line, lit: bool) -> None:
        super().__init__(id, rect)
        self.line, self.lit = line, lit

    def draw(self, f: Frame) -> None:
        """Picture and sentence."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 14)
        if self.lit:
            draw.rounded(f, self.box, 14, "#1D5560", None, theme.TEAL, 3)
        else:
            draw.rounded(f, self.box, 14, theme.NIGHT3 if self.hover or self.focused else theme.NIGHT)
        top = y + (h - ICON) / 2
        if self.line.portrait:
            draw.avatar(f, self.line.portrait, x + 8, top, ICON, ring_width=3)
        elif "/" in self.line.icon:
            draw.figure(f, self.line.icon, (x + 8, top, ICON, ICON), valign="m")
        elif self.line.icon:
            draw.icon(f, self.line.icon, x + 10, top, ICON - 4)
        room = (x + ICON + 18, y + 4, w - ICON - 26, h - 8)
        draw.rich(f, self.line.words, room, SIZE, theme.PAPER, theme.LAMP, valign="m", spacing=SPACING)


class EyePick(Pick):
    """Whose eyes: a pill with a face and a name, or the face alone; the chosen one carries the accent of a replay and a tick."""

    accent = theme.TEAL

    def __init__(self, id: str, rect: Box, name: str, portrait: str | None, *, chosen: bool = False, named: bool = True) -> None:
        super().__init__(id, rect, name, portrait, chosen=chosen)
        self.named = named

    def draw(self, f: Frame) -> None:
        """The pill, or the face with the tick at its corner."""
        x, y, w, h = self.box
        self.ground(f)
        edge = 3 if self.named else 4
        if self.portrait is not None:
            ring = theme.TEAL if self.chosen and not self.named else theme.INK
            draw.avatar(f, self.portrait, x + edge, y + edge, h - 2 * edge, ring, edge)
        elif self.named:
            draw.icon(f, "ui_eye", x + 8, y + 6, h - 12)
        else:
            draw.icon(f, "ui_eye", x + 9, y + 9, w - 18)
        if self.named:
            right, left = x + w - (h if self.chosen else 14), x + h + 8
            colour = theme.INK if self.chosen else theme.PAPER
            draw.text(f, self.name, (left, y, right - left, h), "bold", PILL_SIZE, colour)
        if self.chosen and self.named:
            draw.icon(f, "ui_check", x + w - h + 4, y + 10, h - 20)
        elif self.chosen:
            draw.rounded(f, (x + w - 24, y + h - 24, 26, 26), 13, theme.LEAF, None, theme.INK, 3)
            draw.icon(f, "ui_check", x + w - 22, y + h - 22, 22)


def eye_widgets(reel: Reel, players: Sequence[Player], eyes: frozenset[Seat], everybody: str, canvas: Canvas) -> list[Widget]:
    """Whose eyes can be chosen, side by side: names, faces alone where there are many, and everybody's at the end; none where
    nobody knows more than the others.
    """
    if title(reel.title).open:
        return []
    measure = Frame(new_surface(1, 1), canvas)
    x, y, _, h = low(EYES, canvas)
    x += ROW_HEAD
    found: list[Widget] = []
    for seat, player in enumerate(players):
        id, chosen = f"eyes:{seat}", eyes == frozenset((seat,))
        if len(players) <= NAMED:
            wide = _pill(measure, player.name)
            found.append(EyePick(id, (x, y, wide, h), player.name, player.portrait, chosen=chosen))
            x += wide + 8
        else:
            pick = EyePick(id, (x, y, h, h), player.name, player.portrait, chosen=chosen, named=False)
            pick.tip = player.name
            found.append(pick)
            x += h + 6
    found.append(EyePick("eyes:all", (x, y, _pill(measure, everybody), h), everybody, None, chosen=eyes == reel.seats))
    return found


def _pill(measure: Frame, name: str) -> float:
    """How wide a pill is for a name."""
    return min(PILL_MOST, draw.text_width(measure, name, "bold", PILL_SIZE) + 2 * EYES[3] + 14)


def next_eyes(players: Sequence[Player], eyes: frozenset[Seat], tip: str, box: Place) -> Widget:
    """Whose eyes these are, as one key."""
    one = players[min(eyes)] if len(eyes) == 1 else None
    pick = EyePick("eyes:next", box, one.name if one is not None else "", one.portrait if one is not None else None, named=False)
    pick.tip = tip
    return pick


def log_lines(reel: Reel, session: Any, words: Words) -> list[Line]:
    """What happened up to the shown place, newest first, as these eyes saw it."""
    namer = log_namer(reel.title, session)
    players = session.players
    found: list[Line] = []
    for place, event in reversed(session.log()):
        said = log_line(words, reel.title, session, namer, event)
        if said:
            found.append(Line(place, said, *_picture(event, players)))
            if len(found) == LINES:
                break
    return found


def _picture(event: Event, players: Sequence[Player]) -> tuple[str, str]:
    seat = seat_of(event)
    return (players[seat].portrait, "") if seat is not None and 0 <= seat < len(players) else ("", "ui_log")


def highlights(reel: Reel, eyes: frozenset[Seat]) -> tuple[Highlight, ...]:
    """The title's best moments, as far as these eyes may know them: what they are chosen from, in a game of secret teams, is
    everybody's secret.
    """
    part = scene_part(reel.title, "highlights")
    if part is None or not reel.whole or (title(reel.title).closed and eyes != reel.seats):
        return ()
    summary = part.summary(StillTable(reel.match, eyes))
    return tuple(summary.highlights)


def moment_lines(reel: Reel, found: Sequence[Highlight], words: Words, session: Any) -> list[Line]:
    """The best moments as lines, in the order of the match."""
    namer = log_namer(reel.title, session)
    lines: list[Line] = []
    for one in found:
        turn, params = ("turn", {}) if one.round is None else ("round_turn", {"round": one.round})
        when = words.get(f"app.results.{turn}", n=one.turn, **params)
        said = f"**{when} · {words.say(one.name, namer)}**\n{words.say(one.words, namer)}"
        lines.append(Line(one.entry, said, icon=one.figure or one.icon))
    return lines


def rows(area: ScrollArea, lines: Sequence[Line], place: int, canvas: Canvas) -> list[Widget]:
    """The lines in a scrolled area, each as high as its words."""
    measure = Frame(new_surface(1, 1), canvas)
    wide = area.rect.w - 24
    found: list[Widget] = []
    top = PAD
    for n, line in enumerate(lines):
        need = draw.rich_height(measure, line.words, wide - ICON - 26, SIZE, SPACING)
        high = max(ICON + 12, need + 14)
        row = Row(f"line:{n}:{line.place}", (4, top, wide, high), line, line.place == place)
        row.within = area
        found.append(row)
        top += high + ROW_GAP
    area.content = top
    area.scroll(area.offset)
    return found
