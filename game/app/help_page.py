"""The help page of a title: its turn in a few sentences, keywords, triggers, cards, terms, its glossary. All of it is from the
catalogues."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import glossary
from game.app.context import Context
from game.app.page import Overlay, title_name
from game.text import Words
from game.ui import art, draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Input, Nav
from game.ui.widgets import Button, Tab, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "panel": (120, 72, 1680, 944),
    "heading": (168, 96, 1200, 92),
    "tabs": (152, 200, 340, 88),
    "page": (524, 200, 1240, 672),
    "close": (1404, 892, 360, 100),
}
TAB_STEP = 104
SECTIONS = (
    ("help", "ui_turn"),
    ("keywords", "ui_star"),
    ("triggers", "ui_play"),
    ("objectives", "ui_star"),
    ("kinds", "ui_deck"),
    ("meetings", "ui_players"),
    ("cases", "ui_eye"),
    ("perils", "ui_damage"),
    ("terms", "ui_book"),
    (glossary.SECTION, "ui_search"),
)
"""Sections of a title's catalogue that make a tab each, if the title has them."""
ICONS = {"keywords": "kw", "terms": "ui", "kinds": "mf", "meetings": "meet"}
"""How the icons of a section's entries begin; an entry without an icon has none."""


def tabs_of(words: Words, title: str) -> list[tuple[str, str]]:
    """The sections that a title has words for, each with its icon."""
    return [(name, icon) for name, icon in SECTIONS if words.keys(f"{title}.{name}.")]


class HelpPage(Overlay):
    """Tabs at the left, the words of one at the right."""

    name = "help"

    def __init__(self, ctx: Context, title: str, tab: str | None = None) -> None:
        super().__init__(ctx)
        self.title = title
        self.tabs = tabs_of(ctx.words, title)
        self.tab = tab or (self.tabs[0][0] if self.tabs else "")
        self.glossary = glossary.Glossary(title, BOXES["page"])

    def widgets(self) -> Sequence[Widget]:
        """Tabs, the list of the glossary if it is open, and the way back."""
        x, y, w, h = BOXES["tabs"]
        found: list[Widget] = [
            Tab(f"tab:{name}", (x, y + i * TAB_STEP, w, h), self.say(f"rules.{name}"), icon, chosen=name == self.tab, size=34)
            for i, (name, icon) in enumerate(self.tabs)
        ]
        if self.tab == glossary.SECTION:
            found += self.glossary.widgets(self.ctx.words)
        found.append(Button("close", BOXES["close"], self.say("common.close"), "primary", icon="ui_check", size=42, hint="B"))
        return found

    def first_focus(self) -> str | None:
        """The first tab."""
        return f"tab:{self.tab}" if self.tab else "close"

    def act(self, act: Act) -> None:
        """Another tab, another entry, or back."""
        if act.id == "close":
            self.back()
        elif act.id.startswith(glossary.PREFIX):
            self._turn_to(act.id)
        elif act.id.startswith("tab:"):
            self.tab = act.id.removeprefix("tab:")
            self.rebuild()

    def handle(self, record: Input) -> None:
        """With keys and pad, the entry that has the focus is the one that is shown."""
        super().handle(record)
        if isinstance(record, Nav) and self.ui.focused is not None:
            self._turn_to(self.ui.focused.id)

    def _turn_to(self, id: str) -> None:
        if self.glossary.turn_to(id):
            self.rebuild()

    def extra(self, name: str) -> None:
        """The help key closes it again."""
        if name == "help":
            self.back()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """Panel, heading, page."""
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, title_name(self.ctx, self.title), BOXES["heading"], "title", 66, outline=theme.INK)
        draw.panel(f, BOXES["page"], "paper", 24)
        if self.tab == "help":
            self._steps(f)
        elif self.tab == glossary.SECTION:
            self.glossary.draw(f, self.ctx.words)
        elif self.tab:
            self._entries(f)

    def _steps(self, f: Frame) -> None:
        """Numbered sentences."""
        keys = self.ctx.words.keys(f"{self.title}.help.")
        x, y, w, h = BOXES["page"]
        step = (h - 32) / len(keys)
        for n, key in enumerate(keys):
            top = y + 16 + n * step
            draw.rounded(f, (x + 28, top + step / 2 - 28, 56, 56), 28, theme.NIGHT3, None, theme.INK, 4)
            draw.text(f, str(n + 1), (x + 28, top + step / 2 - 28, 56, 56), "card", 32, theme.LAMP, "c")
            draw.rich(
                f,
                self.ctx.words.get(key),
                (x + 108, top + 4, w - 140, step - 8),
                30,
                theme.INK,
                theme.CORAL_DEEP,
                valign="m",
                spacing=1.14,
            )
            if n:
                draw.rule(f, x + 28, top - 1, w - 56, theme.PAPER3)

    def _entries(self, f: Frame) -> None:
        """Names with what they mean, in two columns when there are many; an entry's `note` stands in place of its name."""
        stem = f"{self.title}.{self.tab}."
        named = [key.removeprefix(stem).removesuffix(".name") for key in self.ctx.words.keys(stem) if key.endswith(".name")]
        ids = [id for id in named if self.ctx.words.has(f"{stem}{id}.text")]
        x, y, w, h = BOXES["page"]
        columns = 2 if len(ids) > 5 else 1
        wide, size = (w - 32) / columns, 30 if columns == 1 else 27
        kind = ICONS.get(self.tab, "none")
        icons = [f"{kind}_{id}" if art.exists(f"icons/{kind}_{id}") else None for id in ids]
        side = 84.0 if columns == 1 else 56.0
        words = [self._entry(f"{stem}{id}") for id in ids]
        indent = [side + 32 if icon is not None else 16.0 for icon in icons]
        high = [
            max(side if icon is not None else 0.0, draw.rich_height(f, text, wide - 20 - left, size, 1.12))
            for text, left, icon in zip(words, indent, icons, strict=True)
        ]
        cut = len(ids) if columns == 1 else min(range(1, len(ids)), key=lambda n: max(sum(high[:n]), sum(high[n:])))
        for column, span in enumerate((range(cut), range(cut, len(ids)))):
            if span:
                gap = (h - 16 - sum(high[n] for n in span)) / len(span)
                top = y + 8
                for n in span:
                    left = x + 16 + column * wide
                    if n > span[0]:
                        draw.rule(f, left + 12, top - 1, wide - 28, theme.PAPER3)
                    icon = icons[n]
                    if icon is not None:
                        draw.icon(f, icon, left + 12, top + (high[n] + gap - side) / 2, side)
                    draw.rich(
                        f,
                        words[n],
                        (left + indent[n], top + 1, wide - 20 - indent[n], high[n] + gap - 2),
                        size,
                        theme.INK,
                        theme.CORAL_DEEP,
                        valign="m",
                        spacing=1.12,
                    )
                    top += high[n] + gap

    def _entry(self, key: str) -> str:
        """What is said of a name."""
        words = self.ctx.words
        head = f"{key}.note" if words.has(f"{key}.note") else f"{key}.name"
        return f"**{words.get(head)}** {words.get(f'{key}.text')}"
