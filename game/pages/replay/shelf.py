"""The shelf of finished matches: by title and by person, newest first; to be watched, exported, deleted; and files of others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.home.replays import naming, sharing
from game.home.replays.opening import Loaded
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.controls import Cycle, Pick
from game.pages.kit.dialog import Ask
from game.pages.kit.fetching import once_known
from game.pages.kit.open_replay import fetch_finished, show_replay
from game.pages.kit.page import Page, title_name
from game.pages.replay.shelf_rows import HIGH, PAD, STEP, MatchRow, Reader, names_of
from game.table import library
from game.titles import title, title_ids
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, ScrollArea, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "titles": (24, 90, 1420, 62),
    "person": (1464, 90, 432, 62),
    "rows": (16, 168, 1896, 750),
    "back": (24, 948, 300, 100),
    "sentence": (356, 940, 900, 116),
    "open": (1284, 936, 612, 118),
}
GAP = 12.0
KEY = 64.0


class Replays(Page):
    """The list."""

    name = "replays"
    motif = ("icons/ui_replay",)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.reader = Reader()
        self.title = ""
        """Of which title the matches are shown; "" = of all."""
        self.person = 0
        """Whose, as a place among `names`; 0 = everybody's."""
        self.area = ScrollArea("rows", BOXES["rows"])
        self._look()

    def _look(self) -> None:
        """What stands there now."""
        folder, known = sharing.shelf(self.ctx.home), title_ids()
        found = [*library.finished(folder), *library.finished(folder, part=library.SHARED)]
        good = [saved for saved in found if saved.header is not None and saved.header.title in known]
        self.all = sorted(good, key=lambda saved: (-saved.when, saved.path.name))
        self.names = names_of(self.all)

    @property
    def shown(self) -> list[library.Saved]:
        """The matches that fit the choice."""
        found = [saved for saved in self.all if saved.header is not None and self.title in ("", saved.header.title)]
        if self.person and self.person <= len(self.names):
            name = self.names[self.person - 1]
            found = [saved for saved in found if any(player.human == name for player in saved.header.players)]  # type: ignore[union-attr]
        return found

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("replay.shelf.title"), self.say("replay.shelf.count", n=len(self.shown))

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Choice, rows, foot."""
        found: list[Widget] = self._choice()
        found.append(self.area)
        shown = self.shown
        self.area.content = len(shown) * STEP + 2 * PAD
        self.area.scroll(self.area.offset)
        wide = BOXES["rows"][2] - 40
        for n, saved in enumerate(shown):
            top = PAD + n * STEP
            row = MatchRow(
                f"match:{n}", (8, top, wide - 3 * (KEY + 12) - 8, HIGH), self.ctx, saved, self.reader.told(self.ctx, saved)
            )
            keys = (("review", "ui_search"), ("share", "ui_gift"), ("delete", "ui_cross"))
            made: list[Widget] = [row]
            for m, (name, icon) in enumerate(keys):
                box = (wide - (3 - m) * (KEY + 12) + 12, top + (HIGH - KEY) / 2, KEY, KEY)
                if name == "review" and not title(row.title).reviewed:
                    continue
                made.append(IconButton(f"{name}:{n}", box, icon, round_=True, tip=self.say(f"replay.shelf.{name}")))
            for widget in made:
                widget.within = self.area
            found += made
        found.append(Button("back", BOXES["back"], self.say("common.back"), icon="ui_back", size=40, hint="B"))
        found.append(Button("open", BOXES["open"], self.say("replay.shelf.open"), icon="ui_search", size=46, hint="Y"))
        return found

    def _choice(self) -> list[Widget]:
        x, y, w, h = BOXES["titles"]
        titles = ["", *title_ids()]
        named = [title_name(self.ctx, name) if name else self.say("replay.shelf.all_titles") for name in titles]
        share = (w - GAP * (len(titles) - 1)) / sum(len(words) + 4 for words in named)
        found: list[Widget] = []
        for name, words in zip(titles, named, strict=True):
            wide = share * (len(words) + 4)
            found.append(Pick(f"title:{name}", (x, y, wide, h), words, None, chosen=name == self.title))
            x += wide + GAP
        person = self.names[self.person - 1] if self.person else self.say("replay.shelf.anybody")
        found.append(Cycle("person", BOXES["person"], person, enabled=bool(self.names)))
        return found

    def first_focus(self) -> str | None:
        """The newest."""
        return "match:0" if self.shown else "open"

    def resume(self) -> None:
        """A match may have gone, or come."""
        self._look()
        super().resume()

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Choose, watch, export, delete."""
        kind, _, rest = act.id.partition(":")
        if kind == "title":
            self.title, self.area.offset = rest, 0.0
            self.rebuild()
        elif kind == "person" and isinstance(act.value, int):
            self.person, self.area.offset = (self.person + act.value) % (len(self.names) + 1), 0.0
            self.rebuild()
        elif kind == "back":
            self.back()
        elif kind == "open":
            self.ctx.go(ways.ShowFiles())
        else:
            saved = self.shown[int(rest)]
            does = {"match": self._watch, "review": self._review, "share": self._share, "delete": self._delete}
            name = saved.header.title if saved.header is not None else ""
            once_known(self.ctx, name, partial(does[kind], saved))

    def _watch(self, saved: library.Saved) -> None:
        show_replay(self.ctx, saved.path)

    def _review(self, saved: library.Saved) -> None:
        fetch_finished(self.ctx, saved.path, lambda found: self.ctx.go(ways.ShowReview(saved.path, match=found.match)))

    def _share(self, saved: library.Saved) -> None:
        def show(found: Loaded) -> None:
            source = saved.path if found.part else None
            self.ctx.go(ways.ShowExport(None, found.match, saved.when, source))

        fetch_finished(self.ctx, saved.path, show)

    def _delete(self, saved: library.Saved) -> None:
        assert saved.header is not None
        what = f"{naming.called(self.ctx, saved.header)}, {naming.date(self.ctx, saved.when)}"
        self.ctx.stage.push(
            Ask(
                self.ctx,
                lambda: (self.say("replay.shelf.delete_ask"), self.say("replay.shelf.delete_note", what=what)),
                [
                    (lambda: self.say("replay.shelf.delete"), "danger", lambda: self._deleted(saved)),
                    (lambda: self.say("common.cancel"), "plain", None),
                ],
            )
        )

    def _deleted(self, saved: library.Saved) -> None:
        """The journal goes, and what lies beside it under its name."""
        try:
            for path in library.beside(saved.path):
                path.unlink()
        except OSError as error:
            self.ctx.warn(self.say("replay.shelf.delete_failed", why=error.strerror or str(error)))
        self.ctx.scores.look()
        self._look()
        self.rebuild()

    # ------------------------------------------------------------------ time and picture
    def update(self, dt_ms: int) -> None:
        """Read the next journal in sight: it has to be played again to tell how it ended."""
        super().update(dt_ms)
        if self.dirty:
            return
        first = int(self.area.offset // STEP)
        seen = self.shown[first : first + int(BOXES["rows"][3] // STEP) + 2]
        unread = next((saved for saved in seen if not self.reader.knows(saved)), None)
        if unread is not None and self.reader.read(unread):
            self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """Where no match stands, a sentence; and how files of others get here."""
        if not self.shown:
            words = self.say("replay.shelf.none" if not self.all else "replay.shelf.none_fit")
            draw.text(f, words, BOXES["rows"], "text", 36, theme.CREAM, "c")
        draw.rich(f, self.say("replay.shelf.drop"), BOXES["sentence"], 29, theme.CREAM, theme.LAMP, valign="m", spacing=1.15)
