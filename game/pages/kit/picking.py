"""The page where the cards of an option are picked in their order, or left to chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.pages.kit.context import Context
from game.pages.kit.page import Page, mat_of, title_name
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.picker import Pickable, Picker, picked
from game.ui.widgets import Button, Spot, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "back": (24, 948, 260, 100),
    "free": (308, 948, 330, 100),
    "sentence": (668, 940, 590, 116),
    "done": (1284, 936, 612, 118),
}
COLUMNS = 4
ORIGIN, SIZE, STEP = (24.0, 92.0), (456.0, 264.0), (472.0, 278.0)
PICTURE = 128.0


class Picking(Page):
    """The cards of one option. `keep(value)` takes the value that was chosen; leaving changes nothing."""

    name = "picking"

    def __init__(self, ctx: Context, title: str, make: Callable[[], Picker], value: object, keep: Callable[[str], None]) -> None:
        super().__init__(ctx)
        self.title, self.make, self.keep = title, make, keep
        self.mat, self.motif = mat_of(title)
        self.chosen = [card.id for card in picked(make(), value)]
        self._kept = self.complete
        """Whether the cards of last time still lie there: another card that is picked first begins anew."""

    @property
    def picker(self) -> Picker:
        """What can be picked, in the words of today."""
        return self.make()

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.title), self.picker.heading()

    @staticmethod
    def place(index: int) -> Place:
        """The box of a card."""
        return ORIGIN[0] + index % COLUMNS * STEP[0], ORIGIN[1] + index // COLUMNS * STEP[1], *SIZE

    @property
    def complete(self) -> bool:
        """Whether so many are picked as are needed."""
        return len(self.chosen) == self.picker.count

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Cards and foot."""
        say = self.say
        found: list[Widget] = [Spot(f"card:{card.id}", self.place(n), "card") for n, card in enumerate(self.picker.cards())]
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        found.append(Button("free", BOXES["free"], say("pick.free"), icon="ui_replay", size=36, hint="Y"))
        missing = self.picker.count - len(self.chosen)
        words = say("pick.done") if self.complete else say("pick.missing", n=missing)
        ready = self.complete
        done = Button("done", BOXES["done"], words, "primary", icon="ui_check", size=46, hint="A", enabled=ready)
        done.why = say("pick.missing", n=missing) if not ready else ""
        found.append(done)
        return found

    def first_focus(self) -> str | None:
        return f"card:{self.picker.cards()[0].id}"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Pick a card, or put it back; keep what was picked."""
        kind, _, rest = act.id.partition(":")
        if kind == "card":
            self._toggle(rest)
            self.rebuild()
            if self.complete and self.ui.focused is not None:  # with keys and pad the next press keeps them
                self.ui.focus("done")
        elif kind == "back":
            self.back()
        elif kind == "free":
            self._close(self.picker.free)
        elif kind == "done" and self.complete:
            self._close(",".join(self.chosen))

    def _toggle(self, id: str) -> None:
        """A card more than is needed takes the place of the last one; those of last time all make room for it."""
        kept, self._kept = self._kept, False
        if id in self.chosen:
            self.chosen.remove(id)
            return
        if kept:
            self.chosen.clear()
        elif self.complete:
            self.chosen.pop()
        self.chosen.append(id)

    def _close(self, value: str) -> None:
        self.keep(value)
        self.leave_page()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The cards and the sentence."""
        for n, card in enumerate(self.picker.cards()):
            spot = self.ui.by_id(f"card:{card.id}")
            self._card(f, card, self.place(n), spot.focused, spot.hover)
        draw.rich(f, self.picker.note(), BOXES["sentence"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.25)

    def _card(self, f: Frame, card: Pickable, box: Place, focused: bool, hover: bool) -> None:
        x, y, w, h = box
        at = self.chosen.index(card.id) if card.id in self.chosen else None
        if focused:
            draw.focus_ring(f, box, 26)
        elif at is not None or hover:
            draw.halo(f, box, 26, theme.LAMP if at is not None else theme.PAPER, 6, 150, 5)
        f.baked(
            ("pickable", card, self.ctx.settings.lang),
            (x - 24, y - 12, w + 48, h + 48),
            lambda inner: self._face(inner, card, box),
            False,
        )
        if at is not None:
            draw.rounded(f, (x + 14, y + h - 82, 68, 68), 34, theme.LAMP, None, theme.INK, 4)
            draw.text(f, str(at + 1), (x + 14, y + h - 82, 68, 68), "card", 42, theme.INK, "c")

    @staticmethod
    def _face(f: Frame, card: Pickable, box: Place) -> None:
        x, y, w, h = box
        draw.panel(f, box, "paper", 26)
        draw.figure(f, card.picture, (x + 12, y + 78, PICTURE, PICTURE), valign="t")
        draw.rounded(f, (x + 12, y + 12, w - 24, 58), 16, card.colour, None, theme.INK, 3)
        draw.text(f, card.name, (x + 26, y + 12, w - 52, 58), "card", 34, theme.PAPER)
        draw.rich(f, card.words, (x + 24 + PICTURE, y + 78, w - PICTURE - 40, h - 88), 27, theme.INK, spacing=1.06)
