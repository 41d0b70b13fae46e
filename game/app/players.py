"""The people of the house: names and portraits that the lobby offers."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.dialog import Ask
from game.app.page import Page
from game.app.profiles import MOST, NAME_LENGTH
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Spot, TextField, Widget

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

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("menu.name"), self.say("players.title")

    @staticmethod
    def place(index: int) -> tuple[float, float]:
        """The top left of a place."""
        return ORIGIN[0] + index % COLUMNS * STEP[0], ORIGIN[1] + index // COLUMNS * STEP[1]

    def widgets(self) -> Sequence[Widget]:
        """Name, portrait arrows and removal for everybody; a free place; the foot."""
        say, people = self.say, self.ctx.people.list
        found: list[Widget] = []
        for i, person in enumerate(people):
            x, y = self.place(i)
            w = SIZE[0]
            found += [
                IconButton(
                    f"{i}:previous", (x + 50, y + 72, 56, 56), "ui_arrow", turn=1, round_=True, tip=say("lobby.portrait_previous")
                ),
                IconButton(
                    f"{i}:next", (x + w - 106, y + 72, 56, 56), "ui_arrow", turn=-1, round_=True, tip=say("lobby.portrait_next")
                ),
                TextField(f"{i}:name", (x + 30, y + 184, w - 60, 60), person.name, longest=NAME_LENGTH, room=say("lobby.name")),
                IconButton(f"{i}:remove", (x + w - 64, y + 14, 50, 50), "ui_cross", tip=say("players.remove", name=person.name)),
            ]
        if len(people) < MOST:
            found.append(Spot("free", (*self.place(len(people)), *SIZE), "button"))
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        found.append(
            Button(
                "add",
                BOXES["add"],
                say("players.add"),
                "primary",
                icon="ui_plus",
                size=46,
                hint="A",
                enabled=len(people) < MOST,
                why=say("players.full"),
            )
        )
        return found

    def first_focus(self) -> str | None:
        """The first name, or the way to a first one."""
        return "0:name" if self.ctx.people.list else "add"

    def act(self, act: Act) -> None:
        """Add, rename, another face, remove."""
        if act.id in ("add", "free"):
            self._add()
        elif act.id == "back":
            self.back()
        else:
            index, _, what = act.id.partition(":")
            self._change(int(index), what, act.value)

    def _add(self) -> None:
        people = self.ctx.people
        taken = {p.name.casefold() for p in people.list}
        name = next(n for i in range(1, MOST + 2) if (n := self.say("players.default", n=i)).casefold() not in taken)
        index = people.add(name)
        self.rebuild()
        self.ui.focus(f"{index}:name")

    def _change(self, index: int, what: str, value: object) -> None:
        people = self.ctx.people
        if what == "name":
            people.change(index, name=str(value))
        elif what in ("previous", "next"):
            people.step_portrait(index, 1 if what == "next" else -1)
        elif what == "remove":
            name, face = people.list[index].name, people.list[index].portrait
            self.ctx.stage.push(
                Ask(
                    self.ctx,
                    lambda: (self.say("players.remove_ask", name=name), ""),
                    [
                        (lambda: self.say("lobby.remove"), "danger", lambda: self._remove(index)),
                        (lambda: self.say("common.cancel"), "plain", None),
                    ],
                    face,
                )
            )
        self.rebuild()

    def _remove(self, index: int) -> None:
        self.ctx.people.remove(index)
        self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """Panels and faces."""
        people = self.ctx.people.list
        busy = {w.id.partition(":")[0] for w in (self.ui.focused, self.ui.hovered) if w is not None}
        for i, person in enumerate(people):
            x, y = self.place(i)
            lit = str(i) in busy
            draw.panel(f, (x, y, *SIZE), "raised" if lit else "night")
            draw.avatar(f, person.portrait, x + SIZE[0] / 2 - 76, y + 20, 152, theme.LAMP if lit else theme.INK, 6)
        if len(people) < MOST:
            x, y = self.place(len(people))
            if "free" in busy:
                draw.halo(f, (x, y, *SIZE), 28, theme.PAPER, 6, 150, 5)
            draw.dashed(f, (x, y, *SIZE), 28)
            draw.rounded(f, (x + SIZE[0] / 2 - 50, y + 46, 100, 100), 50, theme.NIGHT3, None, theme.INK, 5)
            draw.icon(f, "ui_plus", x + SIZE[0] / 2 - 29, y + 67, 58)
            draw.text(f, self.say("players.add"), (x + 12, y + 162, SIZE[0] - 24, 70), "card", 34, align="c", outline=theme.INK)
        draw.rich(f, self.say("players.note"), BOXES["sentence"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.25)
