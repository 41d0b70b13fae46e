"""The seed of a match to come: closed in the lobby, read and typed here. Whoever knows it could work out every card."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.matches.plan import Plan
from game.home.seeds import LONGEST, TYPED, seed_of
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, TextField, Widget

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


class SeedPage(Overlay):
    """What is typed is taken over at once if it is a seed; else it is told what is wrong, and the plan keeps the last one."""

    name = "seed"

    def __init__(self, ctx: Context, plan: Plan) -> None:
        super().__init__(ctx)
        self.plan = plan
        self.wrong = ""
        """What was typed last and is no seed."""

    def widgets(self) -> Sequence[Widget]:
        """The field, chance instead, the way back."""
        say, text = self.say, self.wrong or self.plan.seed
        why = say("lobby.seed_bad") if self.wrong else ""
        return [
            TextField("seed", BOXES["seed"], text, longest=LONGEST, allowed=TYPED, size=48, label=say("lobby.seed")),
            Button("chance", BOXES["chance"], say("lobby.seed_chance"), icon="ui_replay", size=38, hint="Y"),
            Button(
                "done",
                BOXES["done"],
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
        """Take a seed over, draw one, close."""
        if act.id == "done":
            self.back()
            return
        text = str(act.value) if act.id == "seed" else ""
        self.wrong = text if text and seed_of(text) is None else ""
        if not self.wrong:
            self.plan.sow(text)
        self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """The panel, what a seed is, what is wrong with this one."""
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, self.say("lobby.seed"), BOXES["heading"], "title", 56, align="c")
        draw.rich(f, self.say("lobby.seed_note"), BOXES["note"], 30, theme.CREAM, theme.LAMP, "c", "m")
        if self.wrong:
            draw.rich(f, self.say("lobby.seed_bad"), BOXES["problem"], 27, theme.LAMP, theme.LAMP, "c", "m", 1.0)
