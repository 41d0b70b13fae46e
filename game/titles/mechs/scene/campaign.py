"""The map of the missions: forest below, magma above, and the road through the stops that there are."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.chooser import MAP
from game.ui.frame import Frame
from game.ui.raster import grain, raster

STOPS = (
    (118, 672), (312, 752), (520, 672), (716, 570), (540, 470), (336, 424), (158, 318), (306, 178), (548, 150), (800, 178),
    (1040, 300),
)  # fmt: skip
"""The middles of the stops, in the order of the missions; units of the map, like everything below."""
FOREST_STOPS = 6
"""So many missions lie in the forest."""
POOLS = ((738, 342, 216), (540, 334, 150), (76, 236, 168), (858, 58, 136))
ROCKS = (
    (246, 252, 54), (590, 222, 60), (900, 366, 60), (50, 372, 58), (330, 96, 44), (440, 376, 46), (476, 98, 50), (1196, 372, 60),
    (226, 352, 40),
)  # fmt: skip
"""Lava and stones: middle and width."""
TREES = (
    (60, 560), (206, 600), (420, 610), (620, 760), (820, 740), (930, 660), (860, 520), (420, 540), (90, 470), (240, 500),
    (720, 720), (1010, 770), (1130, 700), (1180, 560), (990, 530),
)  # fmt: skip
TREE = (96, 106)
VOLCANO = (820, 2, 400, 351)
MINIONS = (("a_left", 1040, 640), ("b_left", 1096, 622), ("c_left", 1128, 664), ("a_right", 970, 596), ("b_left", 1060, 690))
MINION = 74
FOREST, MAGMA = (880, 770), (60, 66)
SIGNS = ((860, 730, 330, 80), (40, 26, 400, 80))
"""Where the banners of the chapters stand: no label may cover them."""
BOSS = (1036, 104, 190, 214)
ROAD, ROAD_EDGE, AHEAD, BEHIND = 28, 40, "#C9B79A", theme.LAMP
GLOW = "#FF7A2A"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 826">{}</svg>'
GROUND = """<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="826">
<stop offset="0" stop-color="#5A3E4E"/><stop offset=".46" stop-color="#7A5A62"/><stop offset=".54" stop-color="#7DA65A"/>
<stop offset="1" stop-color="#9CC06E"/></linearGradient></defs><rect width="1240" height="826" fill="url(#a)"/>
<path d="M0 392Q160 430 300 380T620 400T900 372T1240 420V456Q1000 420 860 430T560 450T260 430T0 446Z" fill="#3C2A38"
opacity=".55"/>
<path d="M0 470Q200 440 420 500T820 470T1240 500V826H0Z" fill="#8DB463"/>
<path d="M0 640Q260 590 520 650T1000 610T1240 650V826H0Z" fill="#7FA857"/>
<path d="M0 250Q180 200 360 260T720 240T1240 200V392Q900 350 620 392T0 380Z" fill="#6E5560"/>
<path d="M0 90Q260 60 520 100T1240 60V210Q900 250 620 220T0 250Z" fill="#5E4654"/>"""
STONE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 76">
<path d="M10 62Q4 40 24 26L48 8 74 16 94 44Q98 60 86 68Q50 78 18 70Z" fill="#7A5A6E" stroke="#2A1B2E" stroke-width="8"
stroke-linejoin="round"/><path d="M74 18L92 45Q96 60 84 66Q60 72 40 70L62 42Z" fill="#3A1650" fill-opacity=".34"/>
<path d="M26 30L48 13 66 18 50 34Z" fill="#FFF3C9" fill-opacity=".30"/></svg>"""


def paint(f: Frame, box: Box, stops: int, travelled: int, forest: str, magma: str) -> None:
    """Draw the map into a box: the road through the first `stops` stops, lit up to the stop `travelled`; a banner for each
    chapter that has a name."""
    x0, y0 = box[0], box[1]
    kx, ky = box[2] / MAP[0], box[3] / MAP[1]

    def at(x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        return x0 + x * kx, y0 + y * ky, w * kx, h * ky

    r = f.canvas.rect(box)
    f.surface.blit(raster(SVG.format(GROUND), r.w, r.h, 1), r.topleft)
    for x, y, w in POOLS:
        draw.light(f, x0 + x * kx, y0 + y * ky, w * 0.72, GLOW, 0.5, box)
        draw.figure(f, "board/map_pool", at(x - w / 2, y - w / 4, w, w / 2), valign="m")
    draw.figure(f, "board/map_volcano", at(*VOLCANO), soft=8)
    for x, y, w in ROCKS:
        rock = f.canvas.rect(at(x - w / 2, y - w * 0.38, w, w * 0.76))
        f.surface.blit(raster(STONE, rock.w, rock.h), rock.topleft)
    grain(f.pixels.subsurface(r.clip(f.surface.get_rect())), 3)
    f.surface.blit(raster(SVG.format(_road(stops, travelled)), r.w, r.h, 1), r.topleft)
    for shape, x, y in sorted(MINIONS, key=lambda one: one[2]):
        draw.figure(f, f"board/minion_{shape}", at(x - MINION / 2, y - MINION, MINION, MINION), soft=4)
    for x, y in sorted(TREES, key=lambda tree: tree[1]):
        draw.figure(f, "board/tree", at(x - TREE[0] / 2, y - 90, *TREE), soft=4)
    if stops == len(STOPS):
        draw.figure(f, "board/boss_south", at(*BOSS))
    for words, (x, y) in ((forest, FOREST), (magma, MAGMA)):
        if words:
            wide = draw.text_width(f, words, "card", 34) + 56
            banner = (x0 + x * kx, y0 + y * ky - 30, wide, 60)
            draw.rounded(f, banner, 16, theme.PAPER, theme.PAPER2, theme.INK, 4)
            draw.text(f, words, banner, "card", 34, theme.INK, "c")


def _road(stops: int, travelled: int) -> str:
    """The road through the stops in SVG: an ink edge, the way ahead, the way behind."""
    points = STOPS[:stops]
    if len(points) < 2:
        return ""
    parts = [(points, theme.INK, ROAD_EDGE), (points, AHEAD, ROAD)]
    if travelled > 0:
        parts.append((points[: travelled + 1], BEHIND, ROAD))
    return "".join(
        f'<path d="{_smooth(way, points)}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'
        for way, colour, wide in parts
    )


def _smooth(way: Sequence[tuple[int, int]], points: Sequence[tuple[int, int]]) -> str:
    """A smooth curve through the first points, with the tangents of the whole road: a part of it lies upon it."""
    d = f"M{way[0][0]} {way[0][1]}"
    last = len(points) - 1
    for i in range(len(way) - 1):
        p0, p1, p2, p3 = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        one = p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6
        two = p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6
        d += f"C{one[0]:.0f} {one[1]:.0f} {two[0]:.0f} {two[1]:.0f} {p2[0]} {p2[1]}"
    return d
