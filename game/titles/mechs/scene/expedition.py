"""The land that expeditions cross, and the picture of what each mission on the way asks."""

from __future__ import annotations

from game.titles.mechs.scene.campaign import GROUND, POOLS, ROCKS, STONE, SVG, TREE, TREES, VOLCANO
from game.titles.mechs.scene.chooser import DEFEATS
from game.ui import draw
from game.ui.canvas import Box
from game.ui.chooser import MAP
from game.ui.frame import Frame
from game.ui.raster import grain, raster

PICTURES = {
    "shards": "board/shard", "pulse": "icons/ui_hourglass", "sweep": "board/minion", "bomb": "board/bomb",
    "stages": "icons/ui_replay", "fetch": "icons/meet_school", "load": "icons/ui_gift", "boss": "board/boss_south",
    "escape": "icons/ui_quit", "lava": "tiles/lava_flow", "final": "board/boss_south",
}  # fmt: skip
"""By kind of mission."""
CAUSES = DEFEATS
"""By way to lose."""
EDGE = 330
"""Trees whose feet stand lower than this on the map stay; the road crosses the rest."""


def paint(f: Frame, box: Box) -> None:
    """Draw the land into a box. Slow: bake it."""
    x0, y0 = box[0], box[1]
    kx, ky = box[2] / MAP[0], box[3] / MAP[1]
    r = f.canvas.rect(box)
    f.surface.blit(raster(SVG.format(GROUND), r.w, r.h, 1), r.topleft)
    for x, y, w in POOLS:
        draw.light(f, x0 + x * kx, y0 + y * ky, w * 0.72, "#FF7A2A", 0.5, box)
        draw.figure(f, "board/map_pool", (x0 + (x - w / 2) * kx, y0 + (y - w / 4) * ky, w * kx, w * ky / 2), valign="m")
    x, y, w, h = VOLCANO
    draw.figure(f, "board/map_volcano", (x0 + x * kx, y0 + y * ky, w * kx, h * ky), soft=8)
    for x, y, w in ROCKS:
        rock = f.canvas.rect((x0 + (x - w / 2) * kx, y0 + (y - w * 0.38) * ky, w * kx, w * 0.76 * ky))
        f.surface.blit(raster(STONE, rock.w, rock.h), rock.topleft)
    grain(f.pixels.subsurface(r.clip(f.surface.get_rect())), 3)
    for x, y in sorted(TREES, key=lambda tree: tree[1]):
        if y > EDGE:
            draw.figure(f, "board/tree", (x0 + (x - TREE[0] / 2) * kx, y0 + (y - 90) * ky, TREE[0] * kx, TREE[1] * ky), soft=4)
