"""What is shown when something stands in the way: another window plays in the folder, the folder refuses, a page broke."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.home.folder import Refusal
from game.home.lock import FolderTaken, heard, ring
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget
from game.ui.widgets.buttons import draw_label

PANEL = (530, 60, 860, 960)
BOXES: dict[str, tuple[float, float, float, float]] = {
    "art": (620, 94, 680, 270),
    "head": (556, 372, 808, 88),
    "words": (566, 462, 788, 108),
    "middle": (645, 586, 630, 76),
    "safe": (640, 470, 640, 92),
    "below": (566, 578, 788, 108),
    "first": (595, 712, 730, 104),
    "left": (595, 846, 446, 96),
    "right": (1065, 846, 260, 96),
    "half_left": (595, 846, 352, 96),
    "half_right": (973, 846, 352, 96),
    "middle_key": (595, 846, 730, 96),
    "unsaved": (566, 476, 788, 200),
    "foot": (566, 958, 788, 46),
}
SAFE = ("#244A3A", "#4FA66A")
VEIL = 0.78
PATH_MOST = 34
"""Letters of a folder's name that fit on its plate."""
WAITS_MS = 3000
"""So long the other window may take to come to the front."""


class Key(NamedTuple):
    """A key of the page; `box`: its place in `BOXES`."""

    id: str
    box: str
    words: str
    icon: str | None
    act: Callable[[], None]


class TroublePage(Overlay):
    """A picture, what is the matter in two lines, and three ways on. The lamp key is the harmless one; Back is the last key."""

    veil = VEIL
    name = "trouble"
    foot_icon: str | None = None
    """What stands before the line at the foot."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.keys: list[Key] = []

    # ------------------------------------------------------------------ what a page says of itself
    def made_keys(self) -> list[Key]:
        """The keys: lamp, left, right."""
        raise NotImplementedError

    def head(self) -> str:
        raise NotImplementedError

    def words(self) -> str:
        """What is the matter."""
        raise NotImplementedError

    def foot_line(self) -> str:
        raise NotImplementedError

    def picture(self, f: Frame) -> None:
        """What is seen above the headline."""

    def middle(self, f: Frame) -> None:
        """Words and what stands between them and the keys."""
        draw.text(f, self.words(), BOXES["words"], "text", 38, align="c", lines=2, spacing=1.2)

    # ------------------------------------------------------------------ how it works
    def widgets(self) -> Sequence[Widget]:
        """Three keys."""
        self.keys = self.made_keys()
        found: list[Widget] = []
        for n, key in enumerate(self.keys):
            first = n == 0
            size = 52 if first else 42
            hint = "A" if first else "B" if n == len(self.keys) - 1 else None
            found.append(
                Button(key.id, BOXES[key.box], key.words, "primary" if first else "plain", icon=key.icon, size=size, hint=hint)
            )
        return found

    def first_focus(self) -> str | None:
        """The lamp key."""
        return self.made_keys()[0].id

    def act(self, act: Act) -> None:
        for key in self.keys:
            if key.id == act.id:
                key.act()
                return

    def back(self) -> None:
        """The last key."""
        self.keys[-1].act()

    def draw_live(self, f: Frame) -> None:
        draw.panel(f, PANEL, "night", 36)
        self.picture(f)
        draw.text(f, self.head(), BOXES["head"], "title", 66, align="c")
        self.middle(f)
        draw_label(f, BOXES["foot"], self.foot_line(), self.foot_icon, 30, theme.MIST, "text", 36)

    def folder_plate(self, f: Frame, folder: Path, box: Box) -> None:
        """The name of a folder, as far as it finds room: its end says more than its beginning."""
        x, y, w, h = box
        draw.rounded(f, box, 18, theme.NIGHT, None, theme.INK, 4)
        words = shown_folder(folder)
        wide = min(w - 120, draw.text_width(f, words, "text", 34) + 2)
        left = x + (w - wide - 64) / 2
        draw.icon(f, "ui_folder", left, y + (h - 48) / 2, 48)
        draw.text(f, words, (left + 64, y, wide, h), "text", 34)


def shown_folder(folder: Path) -> str:
    """A folder as people name it: from their own folder on, the last parts of a long one."""
    try:
        parts = ("~", *folder.relative_to(Path.home()).parts)
    except (ValueError, RuntimeError):
        parts = folder.parts
    kept = list(parts)
    while len(kept) > 1 and len(" / ".join(kept)) > PATH_MOST:
        del kept[0]
    dots = ["…"] if len(kept) < len(parts) else []
    words = " / ".join([*dots, *kept]).replace("/ / ", "/ ")
    return words if len(words) <= PATH_MOST + 4 else f"…{words[-PATH_MOST:]}"


def _mark(f: Frame, x: float, y: float, size: float, alpha: int) -> None:
    draw.icon(f, "logo", x, y, size, 0, alpha)


class FolderInUse(TroublePage):
    """Another window of Tablée plays in the data folder."""

    def __init__(self, ctx: Context, trouble: FolderTaken) -> None:
        super().__init__(ctx)
        self.taken = trouble
        self.waited: float | None = None
        """How long the other window has been rung for; None while nobody rings."""
        self.deaf = False
        """The other window did not come."""

    def made_keys(self) -> list[Key]:
        """To the other window; on without it; away."""
        say = self.say
        return [
            Key("front", "first", say("trouble.front"), "ui_screen", self._ring),
            Key("unsaved", "left", say("trouble.unsaved"), None, self.leave_page),
            Key("quit", "right", say("menu.quit"), None, self.ctx.quit),
        ]

    def head(self) -> str:
        return self.say("trouble.open_head")

    def words(self) -> str:
        """What is the matter."""
        if self.deaf:
            return self.say("trouble.deaf")
        return self.say("trouble.ringing") if self.waited is not None else self.say("trouble.open_words")

    def foot_line(self) -> str:
        """What becomes of the other one."""
        return self.say("trouble.open_note")

    def picture(self, f: Frame) -> None:
        """Two tables, one folder, a lock."""
        draw.light(f, 960, 229, 380, theme.LAMP, 0.22, (560, 70, 800, 310))
        _mark(f, 670, 126, 190, 255)
        _mark(f, 1050, 126, 190, 96)
        draw.icon(f, "ui_folder", 845, 138, 222)
        draw.icon(f, "ui_lock", 1000, 260, 104)

    def middle(self, f: Frame) -> None:
        """Words, and the folder."""
        super().middle(f)
        self.folder_plate(f, self.taken.folder, BOXES["middle"])

    def _ring(self) -> None:
        """Ask the other window to come; then this one may go."""
        if self.waited is None:
            self.deaf = not ring(self.taken)
            self.waited = None if self.deaf else 0.0
            self.dirty = True

    def update(self, dt_ms: int) -> None:
        """Wait for the answer."""
        super().update(dt_ms)
        if self.waited is None:
            return
        self.waited += dt_ms
        if heard(self.taken):
            self.ctx.quit()
        elif self.waited > WAITS_MS:
            self.waited, self.deaf, self.dirty = None, True, True


class FolderRefuses(TroublePage):
    """The data folder cannot be made, read or written."""

    def __init__(self, ctx: Context, trouble: Refusal) -> None:
        super().__init__(ctx)
        self.refusal = trouble

    def made_keys(self) -> list[Key]:
        """On without it; to another folder; away."""
        say = self.say
        return [
            Key("unsaved", "first", say("trouble.unsaved"), "ui_play", self.leave_page),
            Key("folder", "left", say("trouble.choose"), None, self._choose),
            Key("quit", "right", say("menu.quit"), None, self.ctx.quit),
        ]

    def head(self) -> str:
        return self.say("trouble.folder_head")

    def words(self) -> str:
        """Why not."""
        return self.say(f"refused.{self.refusal.reason}", why=self.refusal.words)

    def foot_line(self) -> str:
        """What playing on would mean."""
        return self.say("trouble.folder_note")

    def picture(self, f: Frame) -> None:
        """A folder that is shut."""
        draw.light(f, 960, 229, 380, theme.LAMP, 0.22, (560, 70, 800, 310))
        draw.icon(f, "ui_folder", 845, 118, 230)
        draw.icon(f, "ui_lock", 1000, 240, 112)

    def middle(self, f: Frame) -> None:
        """Words, and the folder."""
        super().middle(f)
        self.folder_plate(f, self.refusal.folder, BOXES["middle"])

    def _choose(self) -> None:
        self.ctx.go(ways.ShowFolders(self.refusal.folder))


class Broken(TroublePage):
    """A page broke. Nothing of what was open is called or drawn again: the last picture lies still under the veil."""

    overlay = False
    name = "broken"
    instant = True
    foot_icon = "ui_log"

    def __init__(
        self,
        ctx: Context,
        ways: tuple[Callable[[], None] | None, Callable[[], None]],
        state: str,
        turn: int | None,
        report: Path | None,
        last: pygame.Surface | None,
    ) -> None:
        """`ways`: on from here (None where there is no such way) and to the menu. `state`: "safe" with a match that is saved up
        to its `turn`, "unsaved" with one that is not, "none" without one. `last`: what was on the screen, None where that is
        secret."""
        super().__init__(ctx)
        self.ways, self.state, self.turn, self.report, self.last = ways, state, turn, report, last

    def made_keys(self) -> list[Key]:
        """On, to the menu, away."""
        go_on, to_menu = self.ways
        leave = Key("quit", "half_right", self.say("menu.quit"), "ui_quit", self.ctx.quit)
        menu = self.say("trouble.menu")
        if go_on is None:
            return [Key("menu", "first", menu, "ui_back", to_menu), leave._replace(box="middle_key")]
        return [
            Key("again", "first", self.say("trouble.again"), "ui_play", go_on),
            Key("menu", "half_left", menu, "ui_back", to_menu),
            leave,
        ]

    def head(self) -> str:
        return self.say("trouble.broken_head")

    def words(self) -> str:
        """What is lost: nothing, as a rule."""
        if self.state == "safe" and self.turn is not None:
            return self.say("broken.turn", n=self.turn)
        return self.say(f"broken.{self.state}")

    def foot_line(self) -> str:
        """Where the report lies."""
        if self.report is None:
            return self.say("trouble.no_report")
        return self.say("trouble.report", file=f"{self.report.parent.name} / {self.report.name}")

    def picture(self, f: Frame) -> None:
        """A minion with its hammer, what it has broken, and a mech that looks at it."""
        draw.light(f, 960, 229, 380, theme.CORAL, 0.22, (560, 70, 800, 310))
        draw.figure(f, "board/minion_a_right", (680, 126, 220, 196))
        draw.icon(f, "dmg_slot", 852, 144, 200, 0)
        draw.icon(f, "ui_damage", 830, 120, 110)
        draw.figure(f, "board/mech_metal_west", (1050, 136, 196, 206))

    def middle(self, f: Frame) -> None:
        """The match is safe, in words that can be read from the couch; then how far."""
        if self.state == "unsaved":
            draw.rich(f, self.words(), BOXES["unsaved"], 38, align="c", valign="m", spacing=1.2)
            return
        x, y, w, h = BOXES["safe"]
        draw.rounded(f, BOXES["safe"], h / 2, SAFE[0], None, SAFE[1], 4)
        words = self.say("trouble.safe" if self.state == "safe" else "trouble.kept")
        wide = min(w - 150, draw.text_width(f, words, "card", 52) + 2)
        left = x + (w - wide - 84) / 2
        draw.icon(f, "ui_trust", left, y + (h - 66) / 2, 66)
        draw.text(f, words, (left + 84, y, wide, h), "card", 52)
        draw.text(f, self.words(), BOXES["below"], "text", 38, align="c", lines=2, spacing=1.2)

    def draw(self, f: Frame) -> None:
        """The last picture as it stood, the panel, the keys."""
        draw.rounded(f, f.canvas.bounds, 0, theme.NIGHT2, theme.NIGHT)
        if self.last is not None and self.last.get_size() == f.surface.get_size():
            f.surface.blit(self.last, (0, 0))
            draw.veil(f, VEIL)
        self.draw_live(f)
        self.ui.draw(f)
