"""Faces of the Boss's cards, and what a card does in one line.

Code of a face: "b:CARD:POWER" (power 0 = in no slot yet, or a default danger, which is pale). The third pip means defeat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.text import Words
from game.titles.mechs.rules.catalog import ELEMENTS, BossCard
from game.titles.mechs.scene.cardbook import COLOURS, ON_ELEMENT
from game.ui import draw, theme
from game.ui.frame import Frame

PICTURES = {
    "fire_storm": "cmd_blaze", "flame_nova": "cmd_flamespitter", "axe_strike": "ct_attack", "charge": "cmd_speed",
    "electrostomp": "cmd_chain_lightning", "recharge": "kw_tough", "axe_cannon": "cmd_ripsaw", "runic_shrapnel": "ui_star",
    "quadrabeam": "cmd_omnistomp", "get_over_here": "cmd_skewer", "mech_magnet": "ui_teamcog", "scrambulator": "ui_swap",
    "smoulder": "el_fire", "prowl": "ct_move", "swing": "cmd_scythe", "whistle": "mv_kill",
}  # fmt: skip
"""The icon of each card."""
PALE = "#6A5C75"
"""The window of a default danger."""
POWERS = 3
CORNER, HEAD, FOOT, MARGIN = 0.08, 0.37, 0.25, 0.055
"""Shares of a card's width, as those of a command."""


def boss_face(card: int, power: int) -> str:
    """The code of a Boss card's face."""
    return f"b:{card}:{power}"


def element(card: BossCard) -> str:
    """ "fire", "electric", "metal" or "computer"."""
    return ELEMENTS[card.element]


def grounds(card: BossCard) -> tuple[str, str, str]:
    """The colours of a card's field, from top to bottom, and of its name: a default danger is pale."""
    colour = COLOURS[element(card)]
    if not card.copies:
        return theme.mix(colour, theme.NIGHT, 0.62), theme.mix(colour, theme.NIGHT, 0.8), theme.MIST
    return theme.mix(colour, theme.WHITE, 0.08), theme.mix(colour, theme.INK, 0.25), ON_ELEMENT[element(card)]


def paint(f: Frame, card: BossCard, name: str, power: int, w: float, h: float) -> None:
    """A whole card with its top left at (0, 0)."""
    top, low, ink = grounds(card)
    draw.rounded(f, (0, 0, w, h), CORNER * w, top, low, theme.INK, max(3.0, 0.024 * w))
    head, foot, margin = HEAD * w, FOOT * w, MARGIN * w
    size = 27 if w < 200 else w * 0.16
    draw.text(f, name, (0.04 * w, -1, w * 0.92, head + 3), "card", size, ink, "c", lines=2, small=True, spacing=0.82)
    window = (margin, head, w - 2 * margin, h - head - foot - margin)
    draw.rounded(f, window, 0.05 * w, theme.PAPER if card.copies else PALE, None, theme.INK, max(2.0, 0.02 * w))
    d = min(window[3] - 8, 0.66 * w)
    draw.icon(f, PICTURES[card.name], (w - d) / 2, head + (window[3] - d) / 2, d)
    badge = 0.27 * w
    draw.icon(f, f"el_{element(card)}", 0.03 * w, h - foot - margin - 0.8 * badge, badge)
    y, high = h - foot, foot - 0.7 * margin
    draw.rounded(f, (margin, y, w - 2 * margin, high), 0.07 * w, theme.NIGHT2, None, theme.INK, max(2.0, 0.018 * w))
    pips(f, power, (margin, y, w - 2 * margin, high))


def pips(f: Frame, power: int, box: tuple[float, float, float, float]) -> None:
    """Three pips in the middle of a box; the third one, rimmed coral, means defeat."""
    x, y, w, h = box
    d = min(h * 0.7, w / 3.3)
    left = x + (w - POWERS * d - (POWERS - 1) * d * 0.12) / 2
    for n in range(POWERS):
        last = n == POWERS - 1
        fill = (theme.CORAL if last else "#FFF6E3") if n < power else theme.NIGHT
        dot = (left + n * d * 1.12, y + (h - d) / 2, d, d)
        draw.rounded(f, dot, d / 2, fill, None, theme.CORAL if last else theme.INK, 3)


# ---------------------------------------------------------------------- in one line
def does(words: Words, card: BossCard, power: int, prowl: int = 0) -> str:
    """What a card does at a power, in a few words. `prowl`: the cells more that the Boss prowls now."""
    steps = card.steps[min(max(power, 1), len(card.steps)) - 1]
    said = []
    for op, *numbers in steps:
        more = prowl if op == "move" and not card.copies else 0
        key, n = _told(op, numbers)
        said.append(words.get(f"mechs.scene.boss.does.{key}", n=n + more))
        if op == "pull_random" and numbers[1]:
            said.append(words.get("mechs.scene.boss.does.pull_hit"))
    return words.join(tuple(said))


def _told(op: str, numbers: list[Any]) -> tuple[str, int]:
    """The key of an op's words and their number."""
    make: Callable[[], tuple[str, int]] | None = {
        "lanes": lambda: (f"lanes_{'near' if numbers[1] else 'far'}", numbers[0]),
        "all_lanes": lambda: (f"all_lanes_{'near' if numbers[0] else 'far'}", numbers[0]),
        "mirror": lambda: (f"mirror_{'all' if numbers[0] else 'one'}", 0),
    }.get(op)
    return make() if make is not None else (op, int(numbers[0]) if numbers else 0)
