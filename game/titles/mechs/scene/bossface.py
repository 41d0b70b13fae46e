"""Faces of the Boss's cards: an element's field, three pips of which the last is the end, the picture, the name at the foot.

Code: "k:CARD:LEVEL"; level 0 = in no slot, 1 and 2 = so many cards lie there, 3 = the Doom Cannon. A default danger is pale.
"""

from __future__ import annotations

from game.titles.mechs.rules.catalog import ELEMENTS, BossCard
from game.titles.mechs.scene.cardbook import COLOURS, ON_ELEMENT
from game.ui import draw, theme
from game.ui.frame import Frame

PICTURES = {
    "fire_storm": "el_fire", "flame_nova": "cmd_flamespitter", "axe_strike": "cmd_scythe", "charge": "cmd_speed",
    "electrostomp": "cmd_chain_lightning", "recharge": "kw_tough", "axe_cannon": "cmd_ripsaw", "runic_shrapnel": "ct_attack",
    "quadrabeam": "dmg_beam_misfire", "get_over_here": "cmd_skewer", "mech_magnet": "dmg_haywire_controls",
    "scrambulator": "dmg_major_glitch", "smoulder": "el_fire", "prowl": "cmd_speed", "swing": "cmd_ripsaw", "whistle": "ct_turn",
}  # fmt: skip
"""The icon of each kind."""
CORNER, DOOM = 0.08, 3
PALE = 0.5
"""How far a default danger's colour goes toward night."""


def boss_face(card: int, level: int) -> str:
    """The code of a Boss card's face."""
    return f"k:{card}:{min(DOOM, level)}"


def picture_of(card: BossCard) -> str:
    """The icon of a Boss card."""
    return PICTURES[card.name]


def paint(f: Frame, card: BossCard, level: int, name: str, w: float, h: float) -> None:
    """A face with its top left at (0, 0)."""
    element, default = ELEMENTS[card.element], card.copies == 0
    colour = theme.mix(COLOURS[element], theme.NIGHT, PALE) if default else COLOURS[element]
    draw.rounded(f, (0, 0, w, h), CORNER * w, colour, theme.mix(colour, theme.INK, 0.22), theme.INK, max(3.0, 0.024 * w))
    badge = 0.3 * w
    draw.icon(f, f"el_{element}", 0.04 * w, 0.03 * w, badge)
    d = 0.17 * w
    for n in range(DOOM):
        box = (w * 0.4 + n * (d + 0.015 * w), 0.04 * w + (badge - d) / 2, d, d)
        rim = theme.CORAL if n == DOOM - 1 else theme.INK
        draw.rounded(f, box, d / 2, theme.LAMP if n < level else theme.NIGHT, None, rim, max(2.0, 0.025 * w))
    name_high = (0.4 if h > 1.3 * w else 0.3) * w
    top, margin = 0.36 * w, 0.06 * w
    window = (margin, top, w - 2 * margin, h - top - name_high - 0.01 * w)
    fill = theme.MIST if default else theme.PAPER
    draw.rounded(f, window, 0.06 * w, fill, None, theme.INK, max(2.0, 0.02 * w))
    size = min(window[2], window[3]) * 0.84
    draw.icon(f, PICTURES[card.name], window[0] + (window[2] - size) / 2, window[1] + (window[3] - size) / 2, size)
    ink = theme.WHITE if default else ON_ELEMENT[element]
    box = (0.02 * w, h - name_high, 0.96 * w, name_high - 0.02 * w)
    draw.text(f, name, box, "card", 27 if w < 200 else 0.17 * w, ink, "c", lines=2, small=True, spacing=0.8)


__all__ = ["boss_face", "paint", "picture_of"]
