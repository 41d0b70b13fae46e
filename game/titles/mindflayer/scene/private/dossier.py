"""What a seat knows: what it gave, what came to it and what it has seen, by turn, on its own page. All of it stands in the log
that its eyes may read; how many lines there are follows from what everybody could watch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.types import HIDDEN, Event, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NO_KIND, NONE, KindId
from game.titles.mindflayer.scene.gift import exchanged
from game.titles.mindflayer.scene.marks import KIND_ICONS
from game.titles.mindflayer.scene.memory import HEAD, TAG, paint_tag
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.ui import draw, theme
from game.ui.frame import Frame

ROW, SIGN, GAP, WORD, UNSURE = 82.0, 76.0, 12.0, 124.0, 30.0
"""A line, the largest card or face in it, what lies between two of its pieces, the room of its word and of a question mark."""


class Piece(NamedTuple):
    """Cards, and from or to whom: of two people, nobody knows which gave which."""

    kinds: tuple[KindId, ...]
    seats: tuple[Seat, ...]


class Line(NamedTuple):
    """What one moment brought: the turn, the name of its word, its pieces; whether everybody saw these cards."""

    turn: int
    what: str
    pieces: tuple[Piece, ...]
    open: bool = False


def lines_of(log: Sequence[tuple[int, Event]], seat: Seat, turn: int) -> tuple[Line, ...]:
    """All that a log tells a seat of its own cards and of others', newest first. `turn`: the turn that it ends in."""
    found: list[Line] = []
    wanted = 0
    for n in range(len(log) - 1, -1, -1):
        event = log[n][1]
        if isinstance(event, ev.TurnBegan):
            turn -= 1
        elif isinstance(event, ev.CardsDiscarded):
            wanted += seat in event.seats
        elif isinstance(event, ev.AnswerSealed) and wanted and event.seat == seat:
            wanted = 0
            found.append(Line(turn, "boxed", (Piece((event.left,), ()),)))
        else:
            found += [Line(turn, what, pieces, isinstance(event, ev.CardGiven)) for what, pieces in _told(event, seat) if pieces]
    return tuple(found)


def _told(event: Event, seat: Seat) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """What an event tells a seat, the newest first."""
    if isinstance(event, ev.CardGiven) and seat in (event.seat, event.to):
        mine = event.seat == seat
        yield ("gave" if mine else "came"), (Piece((event.kind,), (event.to if mine else event.seat,)),)
    elif isinstance(event, ev.CardsExchanged) and seat in event.seats:
        at, came = event.seats.index(seat), exchanged(event, seat)
        if came and came[0].other is not None:
            yield "came", (Piece(tuple(one.kind for one in came), (came[0].giver, came[0].other)),)
        else:
            yield "came", tuple(Piece((one.kind,), (one.giver,)) for one in came)
        given = ((event.left[at], event.lefts[at]), (event.right[at], event.rights[at]))
        yield "gave", tuple(Piece((kind,), (to,)) for kind, to in given if kind not in (NO_KIND, HIDDEN, NONE))
    elif isinstance(event, ev.CardsPassed):
        each = tuple(zip(event.seats, event.to, event.kinds, strict=True))
        yield "came", tuple(Piece((kind,), (giver,)) for giver, to, kind in each if to == seat)
        yield "gave", tuple(Piece((kind,), (to,)) for giver, to, kind in each if giver == seat)
    elif isinstance(event, ev.CardsSwapped) and seat in event.seats:
        at = event.seats.index(seat)
        other = (event.seats[1 - at],)
        yield "came", tuple(Piece((kind,), other) for kind in (event.kinds[1 - at],) if kind != NO_KIND)
        yield "lost", tuple(Piece((kind,), other) for kind in (event.kinds[at],) if kind != NO_KIND)
    elif isinstance(event, ev.CardsSeen):
        each = tuple(zip(event.viewers, event.targets, event.kinds, strict=True))
        targets = dict.fromkeys(target for viewer, target, _ in each if viewer == seat)
        seen = {target: tuple(kind for viewer, one, kind in each if (viewer, one) == (seat, target)) for target in targets}
        yield "saw", tuple(Piece(kinds, (target,)) for target, kinds in seen.items())


def proved(log: Sequence[tuple[int, Event]], seat: Seat) -> frozenset[Seat]:
    """Who has given that seat a Mind Flayer in an exchange, for sure: no Sane player may."""
    each = (event for _, event in log if isinstance(event, ev.CardsExchanged) and seat in event.seats)
    came = (one for event in each for one in exchanged(event, seat))
    return frozenset(one.giver for one in came if one.kind == MIND_FLAYER and one.other is None)


def kept(lines: Sequence[Line], rows: int) -> tuple[list[Line], int]:
    """The lines that have room, newest first, and how many have not: what everybody saw goes first, the oldest of it."""
    left = list(lines)
    while len(left) > rows:
        seen = [n for n, line in enumerate(left) if line.open]
        left.pop(seen[-1] if seen else len(left) - 1)
    return left, len(lines) - len(left)


def paint(f: Frame, said: PageWords, lines: Sequence[Line] | None) -> None:
    """The panel, as large whatever it tells; None where people want to remember by themselves."""
    x, y, w, h = places.KNOWLEDGE
    key = ("mindflayer dossier", said.words.lang, said.players, lines)
    f.baked(key, (x - 40, y - 40, w + 80, h + 80), lambda inner: _paint(inner, said, lines))


def _paint(f: Frame, said: PageWords, lines: Sequence[Line] | None) -> None:
    x, y, w, h = box = places.KNOWLEDGE
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 6), 32)
    shown, more = kept(lines or (), int((h - 20 - 2 * HEAD) // ROW))
    draw.text(f, said.say("dossier.head"), (x + 24, y + 10, w - 130, 50), "card", 40, theme.LAMP)
    if more:
        draw.text(f, f"+{more}", (x + w - 110, y + 8, 86, 54), "card", 42, theme.CREAM, "r")
    if not shown:
        key = "dossier.hidden" if lines is None else "dossier.none"
        draw.rich(f, said.say(key), (x + 24, y + 70, w - 48, 240), 32, theme.CREAM, theme.LAMP, "l", "t", 1.16)
        return
    turns = said.words.get("mindflayer.scene.memory.turns")
    draw.text(f, turns, (x + 6, y + 58, TAG[0] + 16, HEAD - 6), "card", 27, theme.CREAM, "c", small=True)
    top = y + 12 + 2 * HEAD
    for line in shown:
        _line(f, said, line, (x + 14, top, w - 24, ROW))
        top += ROW


def _line(f: Frame, said: PageWords, line: Line, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    paint_tag(f, line.turn, x, y, ROW)
    left = x + TAG[0] + 10
    draw.text(f, said.say(f"dossier.{line.what}"), (left, y, WORD, h), "bold", 40, theme.PAPER, small=True)
    left += WORD + 6
    signs = sum(len(piece.kinds) + len(piece.seats) for piece in line.pieces)
    spare = GAP * (len(line.pieces) - 1) + UNSURE * sum(len(piece.seats) > 1 for piece in line.pieces)
    sign = min(SIGN, (x + w - left - spare) / signs - 2)
    top = y + (h - sign) / 2
    for piece in line.pieces:
        for kind in piece.kinds:
            draw.icon(f, KIND_ICONS[kind], left, top, sign)
            left += sign + 2
        for seat in piece.seats:
            draw.avatar(f, said.players[seat].portrait, left, top, sign, theme.INK, 4)
            left += sign + 2
        if len(piece.seats) > 1:
            left = draw.text(f, "?", (left + 2, y, UNSURE, h), "card", 46, theme.LAMP).right
        left += GAP
