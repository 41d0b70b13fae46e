"""What the tab *About* of the settings leads to: what is new, whose work is in here, and everything in one file and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.types import Msg, msg
from game.home import backup
from game.home.backup import NoBackup
from game.home.filemanager import open_folder
from game.home.replays import sharing
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.kit.listpage import ListPage, ListRow, Rows
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

NOTES: dict[str, Box] = {
    "panel": (260, 72, 1400, 944),
    "heading": (308, 92, 1304, 96),
    "rows": (300, 200, 1320, 670),
    "close": (1312, 896, 300, 96),
}
BACKUPS: dict[str, Box] = {
    "panel": (260, 72, 1400, 944),
    "heading": (308, 92, 1304, 96),
    "note": (308, 190, 1304, 130),
    "rows": (300, 330, 1320, 540),
    "folder": (308, 896, 440, 96),
    "close": (1312, 896, 300, 96),
}
NEWS = "news"
"""Of the file `app`: the section with the lines about the newest version, `line_1` and so on, each with a `head_1`."""


class Note(ListRow):
    """A heading and a sentence; nothing to press."""

    def __init__(self, id: str, rect: Box, head: str, words: str, icon: str) -> None:
        super().__init__(id, rect)
        self.head, self.words, self.icon = head, words, icon

    def draw(self, f: Frame) -> None:
        """Its picture, its heading, its words."""
        x, y, w, h = self.box
        self.ground(f, 20)
        draw.icon(f, self.icon, x + 32, y + (h - 60) / 2, 60)
        draw.text(f, self.head, (x + 116, y + 8, w - 150, 48), "card", 34, theme.LAMP)
        draw.rich(f, self.words, (x + 116, y + 54, w - 150, h - 58), 28, theme.PAPER, spacing=1.08)


class NotesPage(ListPage):
    """Headings and sentences, one below the other."""

    name = "notes"
    boxes = NOTES
    rows = Rows(132, 142, 8)

    def __init__(self, ctx: Context, section: str, icon: str) -> None:
        """`section`: of the file `app`; its `title`, and pairs `head_N`, `line_N`."""
        super().__init__(ctx)
        self.section, self.icon = section, icon

    def widgets(self) -> Sequence[Widget]:
        """The notes, and the way back."""
        say, section, found = self.say, self.section, list[Widget]()
        while self.ctx.words.has(f"app.{section}.head_{(n := len(found) + 1)}"):
            head, line = say(f"{section}.head_{n}"), say(f"{section}.line_{n}")
            found.append(Note(f"note:{n}", self.row_box(n - 1), head, line, self.icon))
        close = Button("close", NOTES["close"], say("common.close"), "primary", icon="ui_check", size=42, hint="B")
        return [*self.listed(found), close]

    def first_focus(self) -> str | None:
        """The way back."""
        return "close"

    def chosen(self, n: int) -> None:
        """Nothing happens: it is to be read."""

    def draw_live(self, f: Frame) -> None:
        """Panel and heading."""
        self.draw_head(f, self.say(f"{self.section}.title"))


class BackupsPage(ListPage):
    """The files that hold a whole house; a press asks how one is to come back."""

    name = "backups"
    boxes = BACKUPS
    rows = Rows(96, 106, 8)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.files = backup.found(ctx.home)

    def widgets(self) -> Sequence[Widget]:
        """A key for each file, the folder, and the way back."""
        rows = [Button(f"file:{n}", self.row_box(n), path.stem, icon="ui_deck", size=36) for n, path in enumerate(self.files)]
        return [
            *self.listed(rows),
            Button("folder", BACKUPS["folder"], self.say("missions.open_folder"), icon="ui_folder", size=36),
            Button("close", BACKUPS["close"], self.say("common.close"), "primary", icon="ui_check", size=42, hint="B"),
        ]

    def first_focus(self) -> str | None:
        """The newest file."""
        return "file:0" if self.files else "close"

    def chosen(self, n: int) -> None:
        """Look at the file, and ask."""
        ask_to_bring(self.ctx, self.files[n])

    def pressed(self, key: str) -> None:
        """The folder."""
        show_folder(self.ctx, sharing.folder(self.ctx.home))

    def draw_live(self, f: Frame) -> None:
        """Panel, heading, what to do."""
        self.draw_head(f, self.say("care.bring"))
        draw.rich(f, self.say("care.bring_how"), BACKUPS["note"], 30, theme.CREAM, theme.LAMP, valign="t", spacing=1.15)
        if not self.files:
            draw.text(f, self.say("care.no_backups"), BACKUPS["rows"], "text", 34, theme.MIST, "c")


def show_folder(ctx: Context, folder: Path) -> None:
    """Show a folder in the system's own way, or say where it is."""
    if not open_folder(folder):
        ctx.warn(ctx.say("replay.no_folder", path=str(folder)))


def make_backup(ctx: Context) -> None:
    """Copy everything into a new file, and say where it lies."""
    path = backup.default_path(ctx.home)
    try:
        made = backup.write(ctx.home, path)
    except OSError as error:
        ctx.warn(ctx.say("replay.export.failed", why=error.strerror or str(error)))
        return
    ctx.warn(ctx.say("care.copied", n=made.matches, file=path.name), lambda: show_folder(ctx, path.parent))


def ask_to_bring(ctx: Context, path: Path) -> None:
    """Look at a backup and ask how it is to come back; the app begins again with it."""
    try:
        found = backup.look(path)
    except NoBackup as bad:
        ctx.warn(ctx.words.say(told(path, bad)))
        return
    if ctx.matches.session is not None or ctx.borrowed:
        ctx.warn(ctx.say("care.not_now"))
        return

    def begin_again(job: Callable[[], Msg]) -> Callable[[], None]:
        def move() -> None:
            if ctx.host is not None:
                ctx.host.move(ctx.home, job)

        return move

    def join() -> Msg:
        return safely(path, lambda: _joined(backup.bring(ctx.home, path)))

    def replace() -> Msg:
        return safely(path, lambda: msg("app.care.replaced", file=backup.put_back(ctx.home, path).name))

    def question() -> tuple[str, str]:
        return ctx.say("care.how", n=found.matches, version=found.version), ""

    ctx.stage.push(
        Ask(
            ctx,
            question,
            [
                (lambda: ctx.say("care.join"), "primary", begin_again(join)),
                (lambda: ctx.say("care.instead"), "danger", begin_again(replace)),
                (lambda: ctx.say("common.cancel"), "plain", None),
            ],
        )
    )


def _joined(brought: backup.Brought) -> Msg:
    return msg("app.care.joined", new=brought.new, joined=brought.joined, beside=brought.beside)


def safely(path: Path, job: Callable[[], Msg]) -> Msg:
    """What a job says, or what went wrong with it."""
    try:
        return job()
    except NoBackup as bad:
        return told(path, bad)
    except OSError as error:
        return msg("app.replay.export.failed", why=error.strerror or str(error))


def told(path: Path, bad: NoBackup) -> Msg:
    """Why a file cannot be brought back."""
    return msg(f"app.care.bad_{bad.reason}", file=path.name, why=bad.words)
