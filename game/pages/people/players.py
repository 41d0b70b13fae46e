"""The people of the house: everybody's face, and how many matches they have played and won; a press opens a person's page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.home.profiles import MOST, Profile
from game.home.scores.figures import Tally, tallies
from game.pages import ways
from game.pages.kit.new_person import add_person
from game.pages.kit.page import Page
from game.pages.people import plots
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Spot, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

BOXES: dict[str, tuple[float, float, float, float]] = {
    "back": (24, 948, 300, 100),
    "sentence": (356, 940, 900, 116),
    "add": (1284, 936, 612, 118),
}
COLUMNS = 4
SIZE, STEP = (446, 262), (474, 278)
ORIGIN = (24, 92)


class Players(Page):
    """Twelve places for people."""

    name = "players"
    motif = ("icons/ui_players",)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.tallies: dict[str, Tally] = {}
        self._read: object = None
        ctx.scores.look()
        self._ask()

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("menu.name"), self.say("players.title")

    def _ask(self) -> None:
        """Ask the database again if it has changed."""
        self.ctx.scores.settle()
        if self._read != self.ctx.scores.base.changes:
            self._read = self.ctx.scores.base.changes
            self.tallies = tallies(self.ctx.scores.ask)

    @staticmethod
    def place(index: int) -> tuple[float, float]:
        """The top left of a place."""
        return ORIGIN[0] + index % COLUMNS * STEP[0], ORIGIN[1] + index // COLUMNS * STEP[1]

    def widgets(self) -> Sequence[Widget]:
        """A place for everybody, a free one, the foot."""
        say, people = self.say, self.ctx.people.list
        found: list[Widget] = [Spot(f"{i}:open", (*self.place(i), *SIZE), "button") for i in range(len(people))]
        if len(people) < MOST:
            found.append(Spot("free", (*self.place(len(people)), *SIZE), "button"))
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        full = len(people) >= MOST
        words, why = say("players.add"), say("players.full")
        found.append(Button("add", BOXES["add"], words, "primary", icon="ui_plus", size=46, hint="A", enabled=not full, why=why))
        return found

    def first_focus(self) -> str | None:
        """The first of all, or the way to a first one."""
        return "0:open" if self.ctx.people.list else "add"

    def act(self, act: Act) -> None:
        """Add somebody, or look at somebody's page."""
        if act.id in ("add", "free"):
            add_person(self.ctx)
        elif act.id == "back":
            self.back()
        else:
            self._open(int(act.id.partition(":")[0]))

    def _open(self, index: int) -> None:
        self.ctx.go(ways.ShowPerson(self.ctx.people.list[index].id))

    def resume(self) -> None:
        """Somebody may have been renamed or thrown away."""
        self._ask()
        super().resume()

    def update(self, dt_ms: int) -> None:
        """Read on in the journals while nobody waits for a picture."""
        super().update(dt_ms)
        if not self.dirty and self.ctx.scores.advance():
            self._ask()
            self.dirty = True

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """Everybody, the free place, the sentence."""
        people = self.ctx.people.list
        busy = {w.id for w in (self.ui.focused, self.ui.hovered) if w is not None}
        for i, person in enumerate(people):
            spot = self.ui.by_id(f"{i}:open")
            if spot.focused:
                draw.focus_ring(f, spot.box, 28)
            self._person(f, person, self.place(i), spot.id in busy)
        if len(people) < MOST:
            x, y = self.place(len(people))
            if "free" in busy:
                draw.halo(f, (x, y, *SIZE), 28, theme.PAPER, 6, 150, 5)
            draw.dashed(f, (x, y, *SIZE), 28)
            draw.rounded(f, (x + SIZE[0] / 2 - 50, y + 46, 100, 100), 50, theme.NIGHT3, None, theme.INK, 5)
            draw.icon(f, "ui_plus", x + SIZE[0] / 2 - 29, y + 67, 58)
            draw.text(f, self.say("players.add"), (x + 12, y + 162, SIZE[0] - 24, 70), "card", 34, align="c", outline=theme.INK)
        draw.rich(f, self._sentence(), BOXES["sentence"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.25)

    def _person(self, f: Frame, person: Profile, place: tuple[float, float], lit: bool) -> None:
        """A face, a name, how it went so far."""
        (x, y), (w, _) = place, SIZE
        draw.panel(f, (x, y, *SIZE), "raised" if lit else "night")
        draw.avatar(f, person.portrait, x + 24, y + 24, 132, theme.LAMP if lit else theme.INK, 6)
        draw.text(
            f, person.name, (x + 174, y + 28, w - 196, 78), "card", 40, theme.LAMP if lit else theme.PAPER, lines=2, spacing=1.0
        )
        if person.lang:
            draw.pill(f, (x + 174, y + 112, 72, 46), theme.NIGHT3, None, theme.INK, 3)
            draw.text(f, person.lang.upper(), (x + 174, y + 112, 72, 46), "bold", 27, theme.MIST, "c")
        tally = self.tallies.get(person.id, Tally())
        if not tally.matches:
            draw.text(f, self.say("scores.nothing"), (x + 24, y + 176, w - 48, 70), "text", 27, theme.MIST, "c", lines=2)
            return
        draw.text(
            f, self.say("scores.won_of", won=tally.won, n=tally.matches), (x + 24, y + 168, w - 48, 46), "text", 28, theme.CREAM
        )
        plots.bar(f, (x + 24, y + 216, w - 48, 26), tally.won, tally.drawn, tally.lost)

    def _sentence(self) -> str:
        scores = self.ctx.scores
        if scores.left:
            return self.say("scores.reading", n=scores.whole - scores.left, all=scores.whole)
        unread = scores.unread
        return self.say("scores.unread", n=unread) if unread else self.say("players.note")
