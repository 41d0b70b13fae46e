"""The bar at the top, the prompt, the sandglass."""

from __future__ import annotations

import pygame

from game.ui import draw, theme
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame
from game.ui.sandglass import sandglass_surface
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import IconButton

BAR_PARTS = ("pause", "settings", "sound", "help", "log", "language")


class TopBar:
    """Pause, title, phase, language, log, help, sound, settings. Give `parts` to your Group; their ids are "bar:pause",
    "bar:log" ...

    `tips` maps part names to tooltips. `without` leaves parts out. `accent` is the game's colour.
    """

    def __init__(self, title: str, phase: str = "", language: str = "", *, muted: bool = False, accent: str = theme.LAMP,
                 tips: dict[str, str] | None = None, without: tuple[str, ...] = (), pause_icon: str = "ui_pause") -> None:
        self.title, self.phase, self.accent = title, phase, accent
        self.asks = False
        """The pill leads to the rules: a question mark says so."""
        self.letters = 30.0
        """The size of the phase."""
        self.pill = pygame.FRect(0, 0, 0, 0)
        """Where the pill was drawn last."""
        say = tips or {}
        x = 1920 - 16
        self.parts: list[IconButton] = []
        if "pause" not in without:
            self.parts.append(IconButton("bar:pause", (16, 7, 56, 56), pause_icon, tip=say.get("pause", "")))
        right = []
        for name, icon in (("settings", "ui_cog"), ("sound", "ui_sound"), ("help", "ui_help"), ("log", "ui_log")):
            if name not in without:
                x -= 56
                right.append(
                    IconButton(f"bar:{name}", (x, 7, 56, 56), icon, tip=say.get(name, ""), crossed=name == "sound" and muted)
                )
                x -= 10
        if "language" not in without:
            x -= 80
            right.append(IconButton("bar:language", (x, 7, 80, 56), word=language))
            x -= 10
        self.parts += reversed(right)
        self._home = [part.rect.x for part in self.parts]

    def part(self, name: str) -> IconButton:
        """One of the buttons, by its short name. KeyError when it was left out."""
        for part in self.parts:
            if part.id == f"bar:{name}":
                return part
        raise KeyError(name)

    def place(self, canvas: Canvas) -> None:
        """Put the buttons where the window's edges are; `draw` does it too."""
        bounds = canvas.bounds
        for part, x in zip(self.parts, self._home, strict=True):
            part.rect.topleft = (x + (bounds.x if part.id == "bar:pause" else bounds.right - 1920), bounds.y + 7)

    def draw(self, f: Frame) -> None:
        """The band, the title and the phase; the Group draws the buttons."""
        bounds = f.canvas.bounds
        self.place(f.canvas)
        y = bounds.y
        draw.rounded(f, (bounds.x, y, bounds.w, 72), 0, theme.NIGHT, theme.NIGHT2)
        draw.rounded(f, (bounds.x, y + 70, bounds.w, 4), 0, theme.INK)
        left = bounds.x + (88 if self.parts and self.parts[0].id == "bar:pause" else 24)
        w = 0.0
        if self.phase:
            sizes = self.letters / f.canvas.t, self.letters
            usual, large = (draw.text_width(f, self.phase, "card", size) + 96 for size in sizes)
            beside = draw.text_width(f, self.title, "title", 34 / f.canvas.t) + 2
            w = min(860.0, max(usual, min(large, 2 * (960 - left - 16 - beside))))  # neither shrinks beside the other
            draw.pill(f, (960 - w / 2, y + 10, w, 52), self.accent)
            draw.text(f, self.phase, (960 - w / 2 + 24, y + 10, w - 48, 52), "card", self.letters, theme.INK, "c")
            self.pill = pygame.FRect(960 - w / 2, y + 10, w + (22 if self.asks else 0), 52)
            if self.asks:
                draw.rounded(f, (960 + w / 2 - 22, y + 14, 44, 44), 22, theme.NIGHT3, None, theme.INK, 3)
                draw.icon(f, "ui_help", 960 + w / 2 - 15, y + 21, 30)
        draw.text(f, self.title, (left, y, 960 - w / 2 - left - 16, 70), "title", 34, self.accent)


PROMPT_SIZES = (36, 32)
"""A question is so large on one line where its room allows, in every text size."""


class Prompt(Widget):
    """The paper pill with the one question of the moment. **bold** is coral. The box is the most room it may take; it hugs
    the words."""

    what = "prompt"
    focusable = False

    def __init__(self, rect: Box, words: str = "", *, align: str = "l") -> None:
        super().__init__("prompt", rect)
        self.words, self.align = words, align
        self.pill = pygame.FRect(0, 0, 0, 0)
        """Where the pill was drawn last."""

    def draw(self, f: Frame) -> None:
        """The pill, or nothing when there is nothing to say."""
        if not self.words:
            return
        box = self.box
        plain = self.words.replace("**", "")
        larger = [high / f.canvas.t for high in PROMPT_SIZES if high / f.canvas.t > 27]
        size = next((size for size in larger if draw.text_width(f, plain, "xb", size) + 56 <= box.w), 27)
        if size == 27:  # rather on two lines than small
            fit = (size for size in larger if draw.rich_height(f, self.words, box.w - 48, size, 1.1) <= box.h - 8)
            size = next(fit, 27)
        w = min(box.w, draw.text_width(f, plain, "xb", size) + 56)
        x = {"l": box.x, "c": box.centerx - w / 2, "r": box.right - w}[self.align]
        draw.panel(f, (x, box.y, w, box.h), theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 5), box.h / 2)
        room = (x + 24, box.y + 1, w - 48, box.h - 8)  # letters stand low in their lines
        draw.rich(f, self.words, room, size, theme.INK, theme.CORAL_DEEP, "c", "m", 1.1)
        self.pill = pygame.FRect(x, box.y, w, box.h)


class Sandglass(Widget):
    """The sandglass with its seconds. `share` of the sand left (0 to 1), `seconds` shown; in the last ten they turn coral
    and pulse."""

    what = "sandglass"
    focusable = False

    def __init__(self, rect: Box) -> None:
        super().__init__("sandglass", rect)
        self.share, self.seconds, self.paused = 1.0, 60, False

    def draw(self, f: Frame) -> None:
        """Glass at the left, digits at the right."""
        box = self.box
        h = min(box.h, 130.0)
        w = h * 0.8
        px = f.canvas.px(w), f.canvas.px(h)
        f.blit(sandglass_surface(px, self.share), box.x, box.centery - h / 2)
        late = self.seconds <= 10
        size = 60 * (1.06 if late and not self.paused and self.seconds % 2 else 1.0)
        draw.text(f, str(self.seconds), (box.x + w + 8, box.y, box.right - box.x - w - 8, box.h), "card", size,
                  theme.CORAL if late else theme.PAPER, "c", outline=theme.INK)


def bar_box(canvas: Canvas) -> pygame.FRect:
    """The band of the bar in units; it reaches the window's edges."""
    bounds = canvas.bounds
    return pygame.FRect(bounds.x, bounds.y, bounds.w, 74)
