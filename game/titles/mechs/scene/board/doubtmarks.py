"""Three marks for three doubts: a lamp key for your guess, a violet diamond for a tie of minions, an ivory die for chance."""

from __future__ import annotations

import pygame

from game.titles.mechs.scene.board import sprites
from game.titles.mechs.scene.board.looks import ELEMENT, RUNE_COLOURS
from game.ui import art, shapes, theme
from game.ui.cache import new_surface

KEY_SHARE, DISC_SHARE = 0.86, 0.46
"""A choice's key and the number of its slot, in shares of both."""
IVORY = "#FFF3DC"
DIAMOND = "M50 5 L95 50 L50 95 L5 50 Z"
FORK = "M50 82 L50 56 M50 56 L30 38 M50 56 L70 38 M27 52 L27 34 L45 34 M73 52 L73 34 L55 34"
TOP, LEFT_FACE, RIGHT_FACE = "M50 5 L92 25 L50 46 L8 25 Z", "M8 25 L50 46 L50 96 L8 74 Z", "M92 25 L50 46 L50 96 L92 74 Z"


def key(px: int, icon: str, quarters: int, words: str, lit: bool, fixed: bool = False) -> pygame.Surface:
    """A choice: a rounded square with an under-edge that holds its answer's picture, number or both; `lit`: ringed,
    `fixed`: leaf, somebody has chosen it."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        face, below = (theme.LEAF, theme.mix(theme.LEAF, theme.INK, 0.3)) if fixed else (theme.LAMP, theme.LAMP2)
        edge = max(2.0, px * 0.055)
        rim = round(px * 0.09) if lit else 0
        if lit:
            out.blit(shapes.rounded_surface(px, px, px * 0.28, theme.PAPER, None, theme.INK, edge * 0.7), (0, 0))
        side, under = px - 2 * rim, round(px * 0.09)
        out.blit(shapes.rounded_surface(side, side, side * 0.26, below, None, theme.INK, edge), (rim, rim))
        out.blit(shapes.rounded_surface(side, side - under, side * 0.26, face, None, theme.INK, edge), (rim, rim))
        share = 0.62 if not (icon and words) else 0.5
        drawn = []
        if icon:
            drawn.append(pygame.transform.rotate(art.icon(icon, round(side * (0.42 if words else 0.62))), -90 * quarters))
        if words:
            drawn.append(theme.font("card", max(8, round(side * share))).render(words, True, theme.rgba(theme.INK)))
        left = rim + (side - sum(one.get_width() for one in drawn)) // 2
        for one in drawn:
            out.blit(one, (left, rim + (side - under - one.get_height()) // 2))
            left += one.get_width()
        return out

    return sprites.memory.get(("guess key", px, icon, quarters, words, lit, fixed), build)


def of_slot(px: int, icon: str, quarters: int, words: str, lit: bool, fixed: bool, number: str) -> pygame.Surface:
    """A choice's key with the number of its slot at a corner; at the opposite one a tick where it is `fixed`."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        face = key(round(px * KEY_SHARE), icon, quarters, words, lit, fixed)
        out.blit(face, (px - face.get_width(), px - face.get_height()))
        out.blit(sprites.disc(number, round(px * DISC_SHARE), theme.NIGHT, theme.LAMP), (0, 0))
        if fixed:
            tick = sprites.icon("ui_check", round(px * DISC_SHARE))
            out.blit(tick, (px - tick.get_width(), px - tick.get_height()))
        return out

    return sprites.memory.get(("slot key", px, icon, quarters, words, lit, fixed, number), build)


def diamond(px: int) -> pygame.Surface:
    """A tie: a diamond with a forked road."""

    def build() -> pygame.Surface:
        out = shapes.path_surface(DIAMOND, (100, 100), (px, px), theme.VIOLET, theme.INK, 7).copy()
        out.blit(shapes.path_surface(FORK, (100, 100), (px, px), "none", theme.INK, 9), (0, 0))
        return out

    return sprites.memory.get(("tie diamond", px), build)


def die(px: int) -> pygame.Surface:
    """Chance: a cube that shows three faces."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        for path, shade in ((TOP, 0.0), (LEFT_FACE, 0.16), (RIGHT_FACE, 0.3)):
            fill = theme.mix(IVORY, theme.INK, shade)
            out.blit(shapes.path_surface(path, (100, 100), (px, px), fill, theme.INK, 6), (0, 0))
        small = round(px * 0.30)
        for colour, x, y in ((3, 0.5, 0.25), (2, 0.29, 0.60), (0, 0.71, 0.60)):
            d = round(small * 0.8)
            disc = shapes.rounded_surface(d, d, d / 2, RUNE_COLOURS[colour], None, theme.INK, 1.5)
            out.blit(disc, (round(px * x - d / 2), round(px * y - d / 2)))
            drawn = sprites.icon(f"el_{ELEMENT[colour]}", round(small * 0.7))
            out.blit(drawn, (round(px * x - drawn.get_width() / 2), round(px * y - drawn.get_height() / 2)))
        return out

    return sprites.memory.get(("chance die", px), build)
