"""How the map of missions looks: the ground that a title paints, the stops upon it with medals and padlocks, their labels."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.pages.kit.page import framed
from game.ui import draw, theme
from game.ui.canvas import frect, overlap
from game.ui.chooser import MAP, Mission
from game.ui.frame import Frame
from game.ui.roadmap import Roadmap

Place = tuple[float, float, float, float]
SIZE, CHOSEN = 88.0, 108.0
"""Width of a stop in units, and of the chosen one."""
LOCKED, LOCKED_INNER = "#6A5C75", "#9A8FA3"
MEDAL, LOCK = 58.0, 46.0
LABEL_DOWN, LABEL_UP, LABEL_HIGH, LABEL_TIMED, LABEL_PAD = 56.0, 52.0, 44.0, 78.0, 18.0
CROWDED = 0.08
"""A label that would lie over other things with more than this share of it is left out."""
TOKEN = (96.0, 106.0)
TOKENS = (
    (78, -62), (168, -44), (78, 44), (168, 62), (-78, -62), (-168, -44), (-78, 44), (-168, 62), (0, -112), (0, 112), (90, -120),
    (-90, -120), (150, 104), (74, 150), (-74, 150), (190, 10), (-190, 10),
)  # fmt: skip
"""Where the pieces of the seats may stand, from the middle of the chosen stop, the best places first."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop as it is drawn: its mission, the best medal ("" = none), the shortest time in which it was won, whether it is shut,
    and whether its label is shown (what lies far ahead keeps its name to itself)."""

    mission: Mission
    medal: str = ""
    minutes: int | None = None
    locked: bool = False
    named: bool = True

    @property
    def colour(self) -> str:
        """Grey, waiting, or won."""
        return LOCKED if self.locked else theme.LEAF if self.medal else theme.LAMP


def middle(box: Place, mission: Mission) -> tuple[float, float]:
    """The middle of a stop on the page."""
    assert mission.place is not None
    return box[0] + mission.place[0] * box[2] / MAP[0], box[1] + mission.place[1] * box[3] / MAP[1]


def place(box: Place, mission: Mission, chosen: bool) -> Place:
    """The box of a stop's disc."""
    (x, y), size = middle(box, mission), CHOSEN if chosen else SIZE
    return x - size / 2, y - size / 2, size, size


def medal_icon(medal: str) -> str:
    return f"ui_medal_{medal}"


def ground(f: Frame, box: Place, chooser: Roadmap, travelled: int, key: object) -> None:
    """The map of a title, with rounded corners and an ink edge."""
    framed(f, ("map", key, travelled), box, 28, lambda inner, at: chooser.paint(inner, at, travelled))


def paper(f: Frame, box: Place) -> None:
    """The sheet of paper for the list."""
    draw.panel(f, box, "paper", 28)


def draw_stop(f: Frame, box: Place, stop: Stop, lit: bool) -> None:
    """A stop that is not the chosen one: disc, number, medal or padlock."""
    x, y = middle(box, stop.mission)
    if lit:
        draw.focus_ring(f, place(box, stop.mission, False), SIZE / 2)
    _disc(f, x, y, SIZE, stop)


def token_places(box: Place, stops: Sequence[Mission], chosen: Mission, count: int, signs: Sequence[Place] = ()) -> list[Place]:
    """Where so many pieces stand beside the chosen stop: on no other stop and no sign, one below the other, the upper first."""
    x, y = middle(box, chosen)
    others = [frect(place(box, stop, False)) for stop in stops if stop.id != chosen.id] + [frect(sign) for sign in signs]
    inside = frect(box).inflate(-12, -12)
    spots: list[Place] = [(x + dx - TOKEN[0] / 2, y + dy - TOKEN[1] / 2, *TOKEN) for dx, dy in TOKENS]
    free = [spot for spot in spots if inside.contains(frect(spot)) and frect(spot).collidelist(others) < 0]
    return sorted((free + spots)[:count], key=lambda spot: spot[1])


def draw_chosen(f: Frame, box: Place, stop: Stop, tokens: dict[str, Place]) -> None:
    """The chosen stop, larger, in a ring of paper, with the pieces of the seats beside it. Its name stands in the sheet."""
    x, y = middle(box, stop.mission)
    for token, spot in tokens.items():
        draw.figure(f, token, spot, soft=6)
    draw.halo(f, place(box, stop.mission, True), CHOSEN / 2, theme.PAPER, 8, 220, 7)
    _disc(f, x, y, CHOSEN, stop)


def _disc(f: Frame, x: float, y: float, size: float, stop: Stop) -> None:
    outer = (x - size / 2, y - size / 2, size, size)
    colour = stop.colour
    draw.shadow(f, outer, size / 2, 10, 2, 8, 150)
    draw.rounded(f, outer, size / 2, theme.mix(colour, theme.WHITE, 0.1), theme.mix(colour, theme.INK, 0.18), theme.INK, 6)
    inner = size * 0.68
    box = (x - inner / 2, y - inner / 2, inner, inner)
    draw.rounded(f, box, inner / 2, LOCKED_INNER if stop.locked else theme.PAPER, None, theme.INK, 4)
    with f.above():
        draw.text(f, stop.mission.mark, box, "card", round(size * 0.44), theme.INK, "c")
    if stop.locked:
        draw.icon(f, "ui_lock", x + size * 0.2, y + size * 0.12, LOCK)
    elif stop.medal:
        draw.icon(f, medal_icon(stop.medal), x + size * 0.18, y + size * 0.06, MEDAL)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that stands on the road: the stops, the chosen one, the pieces beside it, the best times in words by mission, and what
    no label may cover."""

    stops: tuple[Stop, ...]
    chosen: str
    tokens: tuple[tuple[str, Place], ...]
    times: tuple[tuple[str, str], ...]
    signs: tuple[Place, ...]

    def paint(self, f: Frame, box: Place) -> None:
        """Everything, with nothing pointed at."""
        for stop in self.stops:
            if stop.mission.id != self.chosen:
                draw_stop(f, box, stop, False)
        for stop in self.stops:
            if stop.mission.id == self.chosen:
                draw_chosen(f, box, stop, dict(self.tokens))
        share, labels = self.labels(f, box)
        for stop, time, at in labels:
            _label(f, stop, time, at, share)

    def paint_lit(self, f: Frame, box: Place, lit: Collection[str]) -> None:
        """The stops that are pointed at, with their names even where there is no room."""
        for stop in self.stops:
            if stop.mission.id in lit and stop.mission.id == self.chosen:
                draw.focus_line(f, frect(place(box, stop.mission, True)).inflate(16, 16), CHOSEN / 2 + 8)
            elif stop.mission.id in lit:
                draw_stop(f, box, stop, True)
                there = (self.labels(f, box, wanted) for wanted in ("", stop.mission.id))
                own = ((time, at, share) for share, labels in there for other, time, at in labels if other is stop)
                for label in list(own)[:1]:
                    _label(f, stop, *label)

    def labels(self, f: Frame, box: Place, wanted: str = "") -> tuple[float, list[tuple[Stop, str, Place]]]:
        """The names of the stops but the chosen one, with the best time below: below, beside or above their discs, where no disc,
        no name, no piece and no sign is in the way. Where a map is too crowded for a name in large letters, all have letters of
        the usual size (the share of the large ones); where it is too crowded even then, it is left out unless `wanted`."""
        asked = sum(stop.named and stop.mission.id != self.chosen for stop in self.stops)
        usual = 1 / f.canvas.t
        for share, grown in ((1.0, f.canvas.t), (usual, f.canvas.t), (usual, 1.0)):  # at last over the end of a sign
            found = self._labels(f, box, grown, wanted, share)
            if len(found) == asked:
                break
        return share, found

    def _labels(
        self, f: Frame, box: Place, grown: float, wanted: str, share: float
    ) -> list[tuple[Stop, str, Place]]:
        full = [frect(place(box, stop.mission, stop.mission.id == self.chosen)).inflate(8, 8) for stop in self.stops]
        full += [frect(spot) for _, spot in self.tokens]
        full += [frect(spot).inflate(2 * spot[2] * (grown - 1), 0) for spot in self.signs]  # with their words
        times, found = dict(self.times), []
        for stop in self.stops:
            if not stop.named or stop.mission.id == self.chosen:
                continue
            time = times.get(stop.mission.id, "")
            spots = _spots(f, box, stop, time, share)
            best = min(spots, key=lambda spot: sum(overlap(spot, other) for other in full))
            crowded = sum(overlap(best, other) for other in full) > CROWDED * best.w * best.h
            if not crowded or stop.mission.id == wanted:
                full.append(best)
                found.append((stop, time, (best.x, best.y, best.w, best.h)))
        return found


def _spots(f: Frame, box: Place, stop: Stop, time: str, share: float) -> list[pygame.FRect]:
    """Where the label of a stop may stand, the best places first."""
    x, y = middle(box, stop.mission)
    told = draw.text_width(f, time, "card", 28 * share) + 38 if time else 0
    wide = max(draw.text_width(f, stop.mission.name, "bold", 27 * share), told)
    wide, high = wide + 2 * LABEL_PAD, LABEL_TIMED if time else LABEL_HIGH
    left = max(box[0] + 12, min(box[0] + box[2] - wide - 12, x - wide / 2))
    beside, level = SIZE / 2 + 10, y - high / 2
    down, up = y + LABEL_DOWN, y - LABEL_UP - high
    corners = (
        (left, down), (x + beside, level), (x - beside - wide, level), (left, up), (x - wide + 20, down), (x - 20, down),
        (x - wide + 20, up), (x - 20, up), (x + SIZE / 2 - 8, y + 26), (x + SIZE / 2 - 8, y - 26 - high),
        (x - SIZE / 2 + 8 - wide, y + 26), (x - SIZE / 2 + 8 - wide, y - 26 - high),
    )  # fmt: skip
    inside = frect(box).inflate(-16, -16)
    return [pygame.FRect(*corner, wide, high).clamp(inside) for corner in corners]


def _label(f: Frame, stop: Stop, time: str, at: Place, share: float) -> None:
    x, y, w, _ = at
    draw.rounded(f, at, 14, theme.NIGHT, theme.NIGHT2, theme.INK, 3, 0.92)
    with f.above():
        colour = theme.MIST if stop.locked else theme.PAPER
        draw.text(f, stop.mission.name, (x + 8, y, w - 16, LABEL_HIGH), "bold", 27 * share, colour, "c")
        if time:
            room = draw.text_width(f, time, "card", 28 * share)
            left = x + (w - room - 38) / 2
            draw.icon(f, "ui_clock", left, y + 41, 30)
            draw.text(f, time, (left + 38, y + 38, room + 2, 36), "card", 28 * share, theme.LAMP)
