"""What stands behind "More" in the lobby: options that are rarely changed, and the seed of the match to come, which is closed
there. Whoever knows it could work out every card.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.home.matches.plan import Plan
from game.home.seeds import LONGEST, TYPED, seed_of
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.pages.lobby.options import OptionRows
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Segments, TextField, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (420, 270, 1080, 540),
    "heading": (480, 292, 960, 76),
    "note": (480, 372, 960, 130),
    "seed": (480, 520, 960, 92),
    "problem": (480, 616, 960, 62),
    "chance": (480, 690, 460, 96),
    "done": (980, 690, 460, 96),
}
ALONE_HIGH, HIGH = 216.0, 140.0
"""Units for the only option: name, values, and what the chosen one means; for one of several, its name beside its values."""


class SeedPage(Overlay):
    """What is typed is taken over at once if it is a seed; else it is told what is wrong, and the plan keeps the last one."""

    name = "seed"
    plan: Plan

    def __init__(self, ctx: Context, plan: Plan) -> None:
        super().__init__(ctx)
        self.plan = plan
        self.rows = OptionRows(ctx, plan)
        self.wrong = ""
        """What was typed last and is no seed."""

    def _box(self, name: str) -> Place:
        """Half of the options' height lies above, half below where the seed alone would stand."""
        x, y, w, h = BOXES[name]
        more = self._high * len(self.rows.kept_back())
        if name == "panel":
            return (x, y - more / 2, w, h + more)
        return (x, y + more / 2, w, h)

    @property
    def _alone(self) -> bool:
        """One option has the width to itself, name above values; of several the name stands beside them."""
        return len(self.rows.kept_back()) < 2

    @property
    def _high(self) -> float:
        return ALONE_HIGH if self._alone else HIGH

    def _option_boxes(self, n: int) -> tuple[Place, Place, Place]:
        """Where its name, its values and its note stand."""
        x, y, w, _ = self._box("panel")
        x, y, w = x + 60, y + 24 + self._high * n, w - 120
        if self._alone:
            return (x, y, w, 46), (x, y + 52, w, 68), (x, y + 124, w, 72)
        return (x, y, 360, 68), (x + 370, y, w - 370, 68), (x, y + 74, w, 50)

    def widgets(self) -> Sequence[Widget]:
        """The field, chance instead, the way back."""
        say, text = self.say, self.wrong or self.plan.seed
        why = say("lobby.seed_bad") if self.wrong else ""
        options: list[Widget] = []
        for n, option in enumerate(self.rows.kept_back()):
            chosen = option.values.index(self.plan.options[option.id])
            options.append(Segments(f"option:{option.id}", self._option_boxes(n)[1], self.rows.told(option)[1], chosen))
        return [
            *options,
            TextField("seed", self._box("seed"), text, longest=LONGEST, allowed=TYPED, size=48, label=say("lobby.seed")),
            Button("chance", self._box("chance"), say("lobby.seed_chance"), icon="ui_replay", size=38, hint="Y"),
            Button(
                "done",
                self._box("done"),
                say("common.done"),
                "primary",
                icon="ui_check",
                size=42,
                hint="B",
                enabled=not why,
                why=why,
            ),
        ]

    def first_focus(self) -> str | None:
        """The way back: the seed is as it should be."""
        return "done"

    def act(self, act: Act) -> None:
        """Choose a value, take a seed over, draw one, close."""
        if act.id == "done":
            self.back()
            return
        if act.id.startswith("option:"):
            self.rows.act(act.id.partition(":")[2], act.value, True)
            self.rebuild()
            return
        text = str(act.value) if act.id == "seed" else ""
        self.wrong = text if text and seed_of(text) is None else ""
        if not self.wrong:
            self.plan.sow(text)
        self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """The panel, the options, what a seed is, what is wrong with this one."""
        draw.panel(f, self._box("panel"), "lamp")
        for n, option in enumerate(self.rows.kept_back()):
            head, _, foot = self._option_boxes(n)
            name, _, note = self.rows.told(option)
            draw.text(f, name, head, "card", 38, align="c" if self._alone else "l")
            draw.rich(f, note, foot, 28, theme.MIST, theme.LAMP, "c", "m", 1.08)
            draw.rule(f, foot[0], head[1] + self._high - 8, foot[2])
        draw.text(f, self.say("lobby.seed"), self._box("heading"), "title", 56, align="c")
        draw.rich(f, self.say("lobby.seed_note"), self._box("note"), 30, theme.CREAM, theme.LAMP, "c", "m")
        if self.wrong:
            draw.rich(f, self.say("lobby.seed_bad"), self._box("problem"), 27, theme.LAMP, theme.LAMP, "c", "m", 1.0)
