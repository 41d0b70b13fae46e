"""What all have seen come into one hand since the last turn of its owner, each card with the face of who gave it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.types import Event, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import KindId
from game.titles.mindflayer.scene.layout import OVERLAP, Box
from game.titles.mindflayer.scene.marks import KIND_ICONS
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose

FACE, FOOT = 60.0, 0.66
MIXED = ev.CardsExchanged | ev.CardsPassed | ev.CardsSwapped | ev.CardsDiscarded
"""After these nobody can say any more which card of a hand is which."""
USEFUL = (0, 1, 3, 4)
"""The kinds that change what becomes of somebody: a Waffle does not."""
ICON, COUNT, PAD, HIGH, DROP = 40.0, 40.0, 12.0, 46.0, 1.0


def fresh_of(log: Sequence[tuple[int, Event]], seat: Seat) -> tuple[tuple[KindId, Seat], ...]:
    """(kind, giver) of what was given to a seat since its last turn, newest first. The turn that runs now is none."""
    found: list[tuple[KindId, Seat]] = []
    running = True
    for _, event in reversed(log):
        if isinstance(event, MIXED) or (isinstance(event, ev.TurnBegan) and event.seat == seat and not running):
            break
        if isinstance(event, ev.TurnBegan):
            running = False
        elif isinstance(event, ev.CardGiven) and event.to == seat:
            found.append((event.kind, event.seat))
    return tuple(found)


def paint_fresh(
    f: Frame, s: Scenery, fresh: Sequence[tuple[KindId, Seat]], layout: Mapping[str, Pose], now: Mapping[str, Pose]
) -> None:  # fmt: skip
    """The face of the giver on the corner of each card, as far as it still lies in the own hand, wherever it is `now`."""
    for n, (kind, giver) in enumerate(fresh):
        place = sum(key.startswith(f"own:{kind}:") for key in layout) - 1 - sum(one == kind for one, _ in fresh[:n])
        pose = now.get(f"own:{kind}:{place}")
        if pose is not None:
            x, y = face_at(pose, now.get(f"own:{kind}:{place - 1}"))
            draw.avatar(f, s.players[giver].portrait, x, y, FACE, theme.LAMP, 5)


def face_at(pose: Pose, before: Pose | None) -> tuple[float, float]:
    """Where the face lies on a card: above its picture, or, where the one `before` it peeps out below and the count of the pile
    lies there, at the picture's foot."""
    x, y, w, h = pose.rect
    piled = before is not None and x - before.rect.x < w * OVERLAP
    return x - 10, y + h * FOOT - FACE if piled else y - 14


# ---------------------------------------------------------------------- below the tiles
def received_of(log: Sequence[tuple[int, Event]], seats: int) -> tuple[tuple[int, ...], ...]:
    """By seat how many cards of each kind it was given openly."""
    found = [[0] * len(KIND_ICONS) for _ in range(seats)]
    for _, event in log:
        if isinstance(event, ev.CardGiven):
            found[event.to][event.kind] += 1
    return tuple(map(tuple, found))


def paint_column(f: Frame, counts: Sequence[int], x: float, y: float) -> None:
    """What somebody was given openly, one kind above the other, from a left upper corner on."""
    for kind in USEFUL:
        if counts[kind]:
            wide = ICON + 4 + draw.text_width(f, str(counts[kind]), "card", COUNT) + 2 * PAD
            draw.rounded(f, (x, y, wide, HIGH), HIGH / 2, theme.NIGHT, None, theme.INK, 4)
            _count(f, kind, counts[kind], x + PAD, y, wide - 2 * PAD)
            y += HIGH + 8


def paint_received(f: Frame, counts: Sequence[int], tile: Box, right: float) -> None:
    """A strip below a tile, so far as there is something to tell."""
    held = [(kind, counts[kind]) for kind in USEFUL if counts[kind]]
    if not held:
        return
    x, y, w, h = tile
    wides = [ICON + 4 + draw.text_width(f, str(count), "card", COUNT) for _, count in held]
    wide = sum(wides) + PAD * (len(held) + 1)
    left = min(max(8.0, x + w / 2 - wide / 2), right - wide)
    top = y + h + DROP
    draw.rounded(f, (left, top, wide, HIGH), HIGH / 2, theme.NIGHT, None, theme.INK, 4)
    left += PAD
    for (kind, count), room in zip(held, wides, strict=True):
        _count(f, kind, count, left, top, room)
        left += room + PAD


def _count(f: Frame, kind: int, count: int, x: float, y: float, wide: float) -> None:
    draw.icon(f, KIND_ICONS[kind], x, y + (HIGH - ICON) / 2, ICON)
    draw.text(f, str(count), (x + ICON + 4, y, wide - ICON, HIGH), "card", COUNT, theme.LAMP)
