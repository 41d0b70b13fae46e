"""Colours, fonts, sizes and the looks of a card's states. Every figure is in units of 1920 x 1080 (STYLE sections 2 to 6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.content.places import assets_dir
from game.ui.portraits import BACKS as BACKS
from game.ui.portraits import PILOTS as PILOTS
from game.ui.portraits import PORTRAITS as PORTRAITS

ASSETS = assets_dir()

INK = "#2A1B2E"
NIGHT, NIGHT2, NIGHT3 = "#1E1626", "#2B2036", "#3F3150"
PAPER, PAPER2, PAPER3 = "#F6ECD9", "#E9D8B8", "#CDB68C"
MIST = "#CFC3D6"
LAMP, LAMP2 = "#F4B63F", "#E09C28"
CORAL, CORAL_DEEP = "#E4523B", "#C23A2B"
LEAF, TIDE = "#4FA66A", "#3FA8A0"
EMBER = "#FF9A6A"
"""Who is aimed at with a gift."""
TEAL = "#8FE0D6"
"""The accent of a look back, so that it is never taken for the running match."""
CREAM = "#F3DDB0"
"""Second line under a headline on a dark mat."""
RULE = "#4A3B5E"
SHADE, LIGHT = "#3A1650", "#FFF3C9"
"""Shade tone = a colour moved towards SHADE, light tone = towards LIGHT; never grey or black."""
SHADOW = "#0E0716"
GLOW = "#8FF0DA"
"""Edge of the Mindbug decision; the replay's accent is paler."""
VIOLET = "#C98BFF"
WHITE = "#FFFFFF"

WORD_COLOURS = {
    "ink": INK,
    "paper": PAPER,
    "mist": MIST,
    "lamp": LAMP,
    "coral": CORAL,
    "deep": CORAL_DEEP,
    "leaf": LEAF,
    "tide": TIDE,
    "cream": CREAM,
}
"""Names that rich text may use as colour marks: [lamp]words[/]."""

TYPE = (27, 30, 34, 38, 46, 54, 66, 92)
MARGIN = 24
PANEL_RADIUS, BUTTON_RADIUS = 28, 18
LINE_CARD, LINE_PANEL = 1.16, 1.28
CARD_RATIO = 1.4
CARD_RADIUS, CARD_STROKE = 0.068, 0.016
"""Shares of the card's width."""

FONT_FILES = {
    "title": "Caprasimo-Regular.ttf",
    "card": "LilitaOne-Regular.ttf",
    "text": "AtkinsonHyperlegibleNext-SemiBold.ttf",
    "reg": "AtkinsonHyperlegibleNext-Regular.ttf",
    "bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "xb": "AtkinsonHyperlegibleNext-ExtraBold.ttf",
}


@lru_cache(maxsize=256)
def font(face: str, px: int) -> pygame.font.Font:
    """A font of `FONT_FILES` at a pixel size. KeyError for an unknown face."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(ASSETS / "fonts" / FONT_FILES[face], px)


@lru_cache(maxsize=1024)
def rgba(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """'#RRGGBB' as numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), alpha


@lru_cache(maxsize=1024)
def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from `a` to `b`."""
    one, two = rgba(a), rgba(b)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(one[:3], two[:3], strict=True))


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a card in one state is drawn. Lengths in units, angles in degrees clockwise, alphas 0-255."""

    halo: str | None = None
    line: float = 0
    spread: float = 0
    glow: int = 0
    lift: float = 0
    scale: float = 1.0
    lean: float = 0
    shadow_down: float = 8
    shadow_blur: float = 12
    shadow_alpha: int = 140
    veil: int = 0
    badge: str | None = None
    """Icon of the badge; its size and place follow `badge_at`: "corner" (top right, 76), "tick" (leaf disc 56, above the corner),
    "tick_in" (the same, inside the card), "tick_foot" (at its lower corner, off the name), "middle" (72), "art" (60, above a
    high name, between power and keywords)."""
    badge_at: str = "corner"
    top: bool = False
    """Drawn above its neighbours."""


class _Looks(dict[str, CardLook]):
    """Looks by state; several states at once are joined by "+", the later ones on top: "exhausted+legal+hovered"."""

    def __missing__(self, state: str) -> CardLook:
        first, plus, rest = state.partition("+")
        if not plus:
            raise KeyError(state)
        look = self[first]
        for name in rest.split("+"):
            over = self[name]
            haloed = over if over.halo else look
            badged = over if over.badge else look
            look = CardLook(
                haloed.halo,
                haloed.line,
                haloed.spread,
                haloed.glow,
                look.lift + over.lift,
                max(look.scale, over.scale),
                look.lean + over.lean,
                max(look.shadow_down, over.shadow_down),
                max(look.shadow_blur, over.shadow_blur),
                max(look.shadow_alpha, over.shadow_alpha),
                max(look.veil, over.veil),
                badged.badge,
                badged.badge_at,
                look.top or over.top,
            )
        self[state] = look
        return look


CARD_LOOKS = _Looks(
    {
        "idle": CardLook(),
        "legal": CardLook(LAMP, 5, 8, 150),
        "hovered": CardLook(scale=1.08, lift=22, shadow_down=18, shadow_blur=18, shadow_alpha=170, top=True),
        "focused": CardLook(PAPER, 5, 8, 200, lift=22, scale=1.08, shadow_down=18, shadow_blur=18, shadow_alpha=170, top=True),
        "selected": CardLook(
            PAPER, 7, 8, 200, lift=14, shadow_down=14, shadow_blur=14, shadow_alpha=160, badge="ui_check", badge_at="tick"
        ),
        "selected_low": CardLook(
            PAPER, 7, 8, 200, lift=-8, shadow_down=14, shadow_blur=14, shadow_alpha=160, badge="ui_check", badge_at="tick_in"
        ),
        "chosen": CardLook(
            PAPER, 7, 8, 200, lift=14, shadow_down=14, shadow_blur=14, shadow_alpha=160, badge="ui_check", badge_at="tick_foot",
            top=True,
        ),
        "chosen_low": CardLook(
            PAPER, 7, 8, 200, lift=-8, shadow_down=14, shadow_blur=14, shadow_alpha=160, badge="ui_check", badge_at="tick_foot",
            top=True,
        ),
        "hovered_low": CardLook(scale=1.04, lift=-6, shadow_down=14, shadow_blur=14, shadow_alpha=160, top=True),
        "focused_low": CardLook(
            PAPER, 5, 8, 200, lift=-6, scale=1.04, shadow_down=14, shadow_blur=14, shadow_alpha=160, top=True
        ),
        "chosen_line": CardLook(PAPER, 6, 6, 200, badge="ui_check", badge_at="tick_first", top=True),
        "hovered_line": CardLook(PAPER, 3, 5, 150, top=True),
        "focused_line": CardLook(PAPER, 5, 6, 200, scale=1.04, top=True),
        "attacking": CardLook(CORAL, 7, 10, 210, lift=-12),
        "aimed": CardLook(EMBER, 8, 12, 230),
        "active": CardLook(LAMP, 9, 16, 235, lift=16),
        "exhausted": CardLook(lean=10, shadow_blur=10, shadow_alpha=130),
        "disabled": CardLook(veil=140, badge="ui_lock", badge_at="middle"),
        "barred": CardLook(veil=140, badge="ui_lock", badge_at="art"),
        "locked": CardLook(badge="ui_lock", badge_at="middle"),
        "cancelled": CardLook(badge="ui_cross", badge_at="middle"),
        "meant": CardLook(veil=36, shadow_alpha=0),
        "taken": CardLook(veil=165, shadow_alpha=90),
        "dragged": CardLook(scale=1.08, lean=-4, shadow_down=34, shadow_blur=26, shadow_alpha=150, top=True),
    }
)
"""STYLE section 6. "face-down" is no look of its own: the back is drawn, never a shaded front. The looks that end in "_low" are
for a card right below words: it does not rise over them; in "_line" for one of a list: it covers no other."""


@dataclass(frozen=True, slots=True)
class PanelLook:
    """Fill (top to bottom), edge and stroke of a panel."""

    fill: str
    fill2: str
    stroke: str = INK
    width: float = 5
    opacity: float = 1.0


PANELS = {
    "night": PanelLook(NIGHT2, NIGHT),
    "raised": PanelLook(NIGHT3, NIGHT2, width=4),
    "tray": PanelLook(NIGHT, NIGHT2, opacity=0.62),
    "paper": PanelLook(PAPER, PAPER2, width=4),
    "lamp": PanelLook(NIGHT2, NIGHT, LAMP, 6),
    "teal": PanelLook("#1D5560", "#123A46", GLOW, 6),
    "brick": PanelLook("#7A3A36", "#5C2733"),
}
