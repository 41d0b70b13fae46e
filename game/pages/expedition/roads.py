"""The roads between the stops: those that were gone, those that are open, those further on."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from game.home.expedition.service import Expeditions
from game.pages.expedition import layout
from game.ui import theme
from game.ui.frame import Frame
from game.ui.raster import raster

WIDE = (22, 24, 28)
"""Of a road further on, an open one, one that was gone."""
EDGE = 12
AHEAD = "#C9B79A"
COLOURS = (AHEAD, theme.PAPER, theme.LAMP)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g fill="none" stroke-linecap="round">{ways}</g></svg>'
Point = tuple[float, float]


def paint_roads(f: Frame, service: Expeditions, at: Mapping[str, Point]) -> None:
    """All of them, the ones that were gone on top."""
    box = layout.BOXES["map"]
    lines = tuple(sorted(_lines(service, at)))

    def paint(inner: Frame) -> None:
        r = inner.canvas.rect(box)
        ways = "".join(
            f'<path d="{d}" stroke="{colour}" stroke-width="{wide}"/>'
            for rank, d in lines
            for colour, wide in ((theme.INK, WIDE[rank] + EDGE), (COLOURS[rank], WIDE[rank]))
        )
        inner.surface.blit(raster(SVG.format(w=box[2], h=box[3], ways=ways), r.w, r.h, 1), r.topleft)

    f.baked(("roads", lines), box, paint, opaque=False)


def _lines(service: Expeditions, at: Mapping[str, Point]) -> list[tuple[int, str]]:
    """The rank and the curve of each road, in units of the map."""
    now = service.now
    assert now is not None
    won = [one.key for one in now.passed if one.won]
    open_ = {stop.key for stop in service.choices()}
    begin = layout.BOXES["map"][0] - 30, (at["1a"][1] + at["1b"][1]) / 2
    found = []
    for stop in service.road[0]:
        rank = 2 if won[:1] == [stop.key] else 1 if stop.key in open_ else 0
        found.append((rank, _curve(begin, at[stop.key])))
    gone = set(pairwise(won))
    for stage in service.road:
        for stop in stage:
            for key in layout.ends(service.road, stop.key):
                rank = 2 if (stop.key, key) in gone else 1 if won[-1:] == [stop.key] and key in open_ else 0
                found.append((rank, _curve(at[stop.key], at[key])))
    return found


def _curve(one: Point, two: Point) -> str:
    """A road that leaves and arrives level."""
    x0, y0 = layout.BOXES["map"][:2]
    (ax, ay), (bx, by) = ((x - x0, y - y0) for x, y in (one, two))
    middle = (ax + bx) / 2
    return f"M{ax:.0f} {ay:.0f}C{middle:.0f} {ay:.0f} {middle:.0f} {by:.0f} {bx:.0f} {by:.0f}"
