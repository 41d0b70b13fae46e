"""How the ghost film shows coins, lava, spikes, jumps, hits on the Boss, and what happens in the danger phase."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.mechs.rules.board import STEP
from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.looks import ELEMENT, RUNE_COLOURS
from game.titles.mechs.scene.board.signs import BOSS_HIT, CHECK, COIN, FREEZE, GONE, JUMP, LAVA, MINE, PROWL, REACH, WALL, Sign
from game.ui import draw, theme
from game.ui.frame import Frame

BADGE = 40.0
BADGES = (COIN, LAVA, CHECK, GONE, BOSS_HIT, MINE, FREEZE, JUMP)


def badges(shown: Sequence[Sign]) -> list[Sign]:
    """What has a badge: of the same thing on the same square the last."""
    last = {(sign.kind, sign.cells, sign.number if sign.kind == COIN else 0): sign for sign in shown if sign.kind in BADGES}
    return list(last.values())


def coins_and_lava(f: Frame, g: BoardGeometry, shown: Sequence[Sign]) -> None:
    """Small badges where it happens: a coin that is turned (with a cross when its shield and gates go down), flames, ticks."""
    for sign in badges(shown):
        if sign.kind == COIN:
            _coin(f, g, sign)
        elif sign.kind == LAVA:
            _badge(f, g, sign, "el_fire", theme.NIGHT, theme.CORAL, -0.34)
        elif sign.kind == CHECK:
            _badge(f, g, sign, "ui_check", theme.LEAF, theme.INK, 0.34)
        elif sign.kind == GONE:
            _badge(f, g, sign, "ui_quit", theme.NIGHT, theme.LEAF, 0.0)
        elif sign.kind == BOSS_HIT:
            icon = "ui_life_lost" if sign.word == "hit" else "kw_tough"
            _badge(f, g, sign, icon, theme.CORAL if sign.word == "hit" else theme.NIGHT, theme.INK, 0.5, 1.5)
        elif sign.kind == MINE:
            _badge(f, g, sign, "ui_damage" if sign.word == "blown" else "ui_plus", theme.NIGHT, theme.CORAL, 0.0)
        elif sign.kind == FREEZE and g.has(sign.cells[0]):
            x, y = g.centre_of(sign.cells[0])
            f.blit_centre(sprites.ice(max(f.canvas.px(26), round(f.canvas.px(g.square) * 0.38))), x - 0.28 * g.square, y)
        elif sign.kind == JUMP:
            _jump(f, g, sign)


def _badge(f: Frame, g: BoardGeometry, sign: Sign, icon: str, fill: str, edge: str, right: float, large: float = 1.0) -> None:
    if not g.has(sign.cells[0]):
        return
    x, y = g.centre_of(sign.cells[0])
    d = min(BADGE, 0.62 * g.square) * large
    x, y = x + right * g.square - d / 2, y + 0.34 * g.square - d / 2
    draw.rounded(f, (x, y, d, d), d / 2, fill, None, edge, 3)
    draw.icon(f, icon, x + d * 0.14, y + d * 0.14, d * 0.72)


def _coin(f: Frame, g: BoardGeometry, sign: Sign) -> None:
    """A rune in a disc: bright when it comes back up, dark and crossed when it goes down."""
    if not g.has(sign.cells[0]):
        return
    x, y = g.centre_of(sign.cells[0])
    d = min(BADGE, 0.62 * g.square)
    x, y = x - 0.34 * g.square - d / 2, y + 0.30 * g.square - d / 2
    down = sign.word == "down"
    draw.rounded(f, (x, y, d, d), d / 2, theme.NIGHT if down else RUNE_COLOURS[sign.number], None, theme.INK, 3)
    draw.icon(f, f"el_{ELEMENT[sign.number]}", x + d * 0.16, y + d * 0.16, d * 0.68)
    if down:
        draw.icon(f, "ui_cross", x + d * 0.44, y + d * 0.44, d * 0.6)


def _jump(f: Frame, g: BoardGeometry, sign: Sign) -> None:
    """Dots along the way through the air."""
    (ax, ay), (bx, by) = g.centre_of(sign.cells[0]), g.centre_of(sign.cells[1])
    for n in range(1, 7):
        t = n / 7
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t - 0.5 * g.square * 4 * t * (1 - t)
        draw.rounded(f, (x - 6, y - 6, 12, 12), 6, theme.LAMP, None, theme.INK, 2)


def in_danger(f: Frame, g: BoardGeometry, shown: Sequence[Sign]) -> None:
    """What is sure of the danger phase: columns that become lava, steps and hits of the Boss."""
    px = f.canvas.px(g.square)
    for sign in shown:
        if sign.kind in (WALL, REACH):
            made = sprites.threat(px, 0.3)
            for cell in sign.cells:
                if g.has(cell):
                    box = g.box_of(cell)
                    f.blit(made, box.x, box.y)
        elif sign.kind == PROWL:
            (ax, ay), (bx, by) = (g.centre_of(cell) for cell in sign.cells)
            size = max(f.canvas.px(34), round(px * 0.6))
            way = g.facing(STEP.index(sign.cells[1] - sign.cells[0]))
            right, down = g.turn.step(0.5 * g.square, 0.5 * g.square)
            arrow = sprites.icon("ui_arrow", size, way, theme.VIOLET)
            f.blit_centre(arrow, (ax + bx) / 2 + right, (ay + by) / 2 + down)
