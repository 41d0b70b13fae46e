"""The page of puzzles: three difficulties, a tile for each puzzle, a tick on what is solved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.home.puzzles.progress import Progress, next_open
from game.home.puzzles.session import TITLE
from game.pages.kit.page import Page, mat_of
from game.pages.puzzles.start import begin
from game.pages.puzzles.tile import Tile
from game.titles.mindbug.puzzles.book import Puzzle, shipped
from game.titles.mindbug.puzzles.proof import DIFFICULTIES
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

BOXES: dict[str, Box] = {
    "heading": (66, 92, 1788, 84),
    "line": (66, 172, 1788, 48),
    "wall": (66, 240, 1788, 660),
    "back": (24, 948, 300, 100),
    "note": (360, 948, 840, 100),
    "go": (1240, 940, 656, 118),
}
GAP, HEAD, PAD, TILE_GAP = 24.0, 152.0, 26.0, 10.0
ACROSS = 5


class Puzzles(Page):
    """All puzzles. `last`: the one that was left, which has the focus."""

    name = "puzzles"

    def __init__(self, ctx: Context, last: str = "") -> None:
        super().__init__(ctx)
        self.last = last
        self.progress = Progress(ctx.home)
        self.mat, self.motif = mat_of(TITLE)
        self._hurt = self.progress.take_damaged()

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.tell("title"), self.tell("pill")

    def tell(self, key: str, **params: object) -> str:
        """Words of this page."""
        return self.ctx.words.get(f"puzzles.page.{key}", **params)

    def enter(self) -> None:
        """A damaged file of ticks is told."""
        super().enter()
        self._tell_damage()

    def resume(self) -> None:
        """Something may have been solved meanwhile."""
        self.progress = Progress(self.ctx.home)
        super().resume()

    def _tell_damage(self) -> None:
        hurt, self._hurt = self._hurt, None
        if hurt is not None:
            self.ctx.warn(self.tell("damaged" if hurt else "damaged_stuck", file=hurt))

    @property
    def next_one(self) -> Puzzle | None:
        """The first puzzle that is not solved."""
        return next_open(shipped(), self.progress, self.last if self.progress.solved(self.last) else "")

    # ------------------------------------------------------------------ where things are
    def column_box(self, index: int) -> Box:
        """The panel of a difficulty."""
        x, y, w, h = BOXES["wall"]
        wide = (w - GAP * 2) / 3
        return x + index * (wide + GAP), y, wide, h

    def tile_box(self, column: int, index: int, count: int) -> Box:
        """The place of a puzzle's tile among so many."""
        x, y, w, h = self.column_box(column)
        rows = max(5, -(-count // ACROSS))
        wide = (w - 2 * PAD - TILE_GAP * (ACROSS - 1)) / ACROSS
        high = (h - HEAD - PAD - TILE_GAP * (rows - 1)) / rows
        return (
            x + PAD + index % ACROSS * (wide + TILE_GAP),
            y + HEAD + index // ACROSS * (high + TILE_GAP),
            wide,
            high,
        )

    @staticmethod
    def of(difficulty: str) -> list[Puzzle]:
        return [one for one in shipped() if one.difficulty == difficulty]

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """The tiles, the way back, and the next puzzle."""
        found: list[Widget] = []
        following = self.next_one
        for column, difficulty in enumerate(DIFFICULTIES):
            some = self.of(difficulty)
            for n, one in enumerate(some):
                state = "alone" if self.progress.alone(one.id) else "solved" if self.progress.solved(one.id) else "open"
                tip = self.tell("tip", turns=one.turns, state=state)
                found.append(
                    Tile(f"puzzle:{one.id}", self.tile_box(column, n, len(some)), str(n + 1), state, one is following, tip)
                )
        found.append(Button("back", BOXES["back"], self.tell("back"), icon="ui_back", size=36, hint="B"))
        if following is not None:
            begun = self.progress.count(shipped()) > 0
            found.append(
                Button("go", BOXES["go"], self.tell("go_on" if begun else "begin"), "primary", icon="ui_play", size=46, hint="A")
            )
        return found

    def first_focus(self) -> str | None:
        """Where one was, or what comes next."""
        if self.last and any(one.id == self.last for one in shipped()):
            return f"puzzle:{self.last}"
        following = self.next_one
        return f"puzzle:{following.id}" if following is not None else "back"

    def act(self, act: Act) -> None:
        """Into a puzzle, or back."""
        kind, _, id = act.id.partition(":")
        if kind == "back":
            self.back()
        elif kind == "go" and self.next_one is not None:
            begin(self.ctx, self.next_one)
        elif kind == "puzzle":
            begin(self.ctx, next(one for one in shipped() if one.id == id))

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """How many are solved."""
        return tuple(self.progress.count(self.of(difficulty)) for difficulty in DIFFICULTIES)

    def paint(self, f: Frame) -> None:
        """Heading, three panels, the legend."""
        draw.text(f, self.tell("heading"), BOXES["heading"], "title", 66, align="c", outline=theme.INK, edge=5)
        draw.text(f, self.tell("line"), BOXES["line"], "text", 32, theme.CREAM, "c")
        for column, difficulty in enumerate(DIFFICULTIES):
            x, y, w, h = self.column_box(column)
            draw.panel(f, (x, y, w, h))
            some = self.of(difficulty)
            for star in range(column + 1):
                draw.icon(f, "ui_star", x + PAD + star * 46, y + 24, 44)
            left = x + PAD + (column + 1) * 46 + 14
            count = self.tell("count", n=self.progress.count(some), all=len(some))
            wide = draw.text_width(f, count, "bold", 32) + 8
            draw.text(f, self.tell(difficulty), (left, y + 16, x + w - PAD - wide - left - 8, 60), "card", 42)
            draw.text(f, count, (x + w - PAD - wide, y + 16, wide, 60), "bold", 32, theme.LAMP, "r")
            draw.text(
                f,
                self.tell(f"{difficulty}_note"),
                (x + PAD, y + 76, w - 2 * PAD, 62),
                "text",
                28,
                theme.MIST,
                lines=2,
                spacing=1.08,
            )
        draw.rich(f, self.tell("legend"), BOXES["note"], 28, theme.CREAM, theme.LAMP, valign="m", spacing=1.16)
