"""The rules reader: games and a search at the left, their entries below, the page of one at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.home.rulebook.book import Book, Entry, book_of, has_rules
from game.home.rulebook.links import entry_for
from game.home.rulebook.search import prepare, search
from game.pages import ways
from game.pages.kit.page import Page, title_name
from game.pages.kit.reading import Sheet, emblem_of, title_tabs
from game.pages.reader import sheet, widgets
from game.pages.reader.trial import begin, can_try
from game.titles import scene_part, title_ids
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Char, Confirm, Edit, Input, Nav
from game.ui.widgets import Button, IconButton, ScrollArea, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

BOXES: dict[str, tuple[float, float, float, float]] = {
    "tabs": (28, 94, 118, 86),
    "search": (28, 196, 518, 76),
    "clear": (478, 206, 56, 56),
    "list": (28, 290, 518, 622),
    "paper": (570, 92, 1326, 822),
    "page": (600, 116, sheet.WIDE + 38, 776),
    "back": (28, 958, 296, 96),
    "gallery": (338, 958, 218, 96),
    "before": (570, 958, 400, 96),
    "place": (978, 958, 150, 96),
    "after": (1136, 958, 400, 96),
    "try": (1556, 950, 340, 108),
}
TAB_STEP, TABS_RIGHT = 133.0, 545.0
NOTHING_HIGH = 150.0
EMPTY = 200.0
"""The sign on a page while nothing is found."""
AT_ONCE = 6
"""So many entries are made ready for the search in an idle frame."""
NAME_FLOOR, SECOND_LINE = 28.0, 30.0
"""A name that is too wide at this size gets a second line."""
ROW_HIGH, TOC_HIGH, SHORT_HIGH, HEADING_HIGH, PAD = 100.0, 92.0, 74.0, 62.0, 8.0


class Reader(Page):
    """The rules of every game of the house. `entry`: what is open at first; without it, or where there is no such, the first."""

    name = "rules"
    foot = 930.0

    def __init__(self, ctx: Context, title: str = "", entry: str = "", about: Sequence[str] = ()) -> None:
        super().__init__(ctx)
        self.games = tuple(name for name in title_ids() if has_rules(name))
        self.title = title or self.games[0]
        self.wanted = ""
        """What is searched."""
        self.shown = entry or (entry_for(self.title, about) if about else "")
        self.way: list[tuple[str, str]] = []
        """Entries from which links were followed: the way back."""
        self.found: list[Entry] = []
        self.area = ScrollArea("list", BOXES["list"])
        self.paper = ScrollArea("page", BOXES["page"])
        self._laid: tuple[object, sheet.Laid] | None = None
        self._listed: object = None
        self._ready: tuple[str, object, int] = ("", None, 0)
        """For which game and words the search knows how many entries."""

    # ------------------------------------------------------------------ what is shown
    @property
    def book(self) -> Book:
        """The entries of the game that is open."""
        return book_of(self.title)

    @property
    def entry(self) -> Entry | None:
        """The entry on the page; None while nothing is found: the page says nothing of something else."""
        return None if self.wanted and not self.found else self.book.get(self.shown)

    @property
    def marked(self) -> bool:
        """Colour-safe marks are wanted."""
        return self.ctx.colour_marks

    def heading(self) -> tuple[str, str]:
        """The page and the game."""
        return self.say("reader.title"), title_name(self.ctx, self.title)

    @property
    def mat(self) -> tuple[str, str]:  # type: ignore[override]
        """The house's own table in the light of the evening."""
        return ("#4A3152", "#1B1222")

    def paint_key(self) -> object:
        """The paper is the same for all."""
        return "reader"

    def paint(self, f: Frame) -> None:
        """The paper of the page, the ground of the list."""
        x, y, w, h = BOXES["list"]
        draw.rounded(f, (x - 8, y - 8, w + 16, h + 16), 24, theme.NIGHT2, theme.NIGHT, theme.INK, 4)
        draw.panel(f, BOXES["paper"], "paper", 26)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Games, search, list, page, foot."""
        words = self.ctx.words
        self.found = search(self.book, words, self.wanted)
        if self.entry is None or (self.wanted and self.found and self.entry not in self.found):
            self.shown = self.found[0].id if self.found else self.shown
        tabs = title_tabs(self.ctx, self.games, self.title, BOXES["tabs"], TAB_STEP, TABS_RIGHT)
        found: list[Widget] = [*tabs, *self._search(), self.area, *self._rows(), *self._page()]
        return [*found, *self._foot()]

    def _search(self) -> list[Widget]:
        field = widgets.SearchField(BOXES["search"], self.wanted, self.say("reader.search"))
        old = next((w for w in self.ui.widgets if w.id == widgets.SEARCH), None)
        if isinstance(old, widgets.SearchField) and old.text == self.wanted:
            field.caret, field.marked = old.caret, old.marked
        if not self.wanted:
            return [field]
        return [field, IconButton("clear", BOXES["clear"], "ui_cross", round_=True, tip=self.say("reader.clear"))]

    def _rows(self) -> list[Widget]:
        """The entries, under the names of their chapters while nothing is searched."""
        words, book = self.ctx.words, self.book
        scale = self._canvas().t
        grown = 1 + 0.55 * (scale - 1)
        measure = Frame(new_surface(1, 1), self._canvas())
        made: list[Widget] = []
        wide, top, chapter = BOXES["list"][2] - 26, PAD, ""
        heading = self.say("reader.results" if self.wanted else "reader.all", n=len(self.found))
        made.append(widgets.Heading(self.area, "count", (4, top, wide, HEADING_HIGH - 8), heading))
        top += HEADING_HIGH
        for entry in self.found:
            if not self.wanted and entry.chapter != chapter:
                chapter = entry.chapter
                if top > PAD + HEADING_HIGH:
                    top += 10
                made.append(widgets.Heading(self.area, chapter, (4, top, wide, HEADING_HIGH), book.chapter(chapter, words)))
                top += HEADING_HIGH + 6
            kind = book.kind(entry, words)
            if not self.wanted and kind == book.chapter(chapter, words):
                kind = ""
            high = (ROW_HIGH if self.wanted else TOC_HIGH if kind else SHORT_HIGH) * grown
            if draw.text_width(measure, entry.name(words), "card", NAME_FLOOR / scale) > widgets.name_room(
                wide, 26.0 if entry.over else 0
            ):
                high += SECOND_LINE
            inset = 26.0 if entry.over and not self.wanted else 0.0
            chosen = entry.id == self.shown
            box = (8, top, wide, high - 8)
            made.append(
                widgets.Row(self.area, entry.id, box, widgets.icon_of(entry), entry.name(words), kind, self.wanted, chosen, inset)
            )
            top += high
        top = self._elsewhere(made, wide, top)
        self.area.content = top + PAD
        listed = (self.title, self.wanted, words, scale)
        if listed != self._listed:  # another list begins at its head, or where its entry is
            self._listed = listed
            self.area.offset = 0.0
            self._into_sight(made)
        self.area.scroll(self.area.offset)
        return made

    def _elsewhere(self, made: list[Widget], wide: float, top: float) -> float:
        """Nothing found here: the other games in which there is something."""
        if self.found or not self.wanted:
            return top
        top += NOTHING_HIGH
        for name in self.games:
            count = len(search(book_of(name), self.ctx.words, self.wanted)) if name != self.title else 0
            if count:
                words, emblem = self.say("reader.results", n=count), emblem_of(name)
                row = widgets.Row(self.area, "", (8, top, wide, ROW_HIGH), emblem, title_name(self.ctx, name), words, "", False)
                row.id = f"other:{name}"
                made.append(row)
                top += ROW_HIGH + 8
        return top

    def _into_sight(self, made: Sequence[Widget]) -> None:
        """Scroll the list to the row of the entry that is shown."""
        row = next((widget for widget in made if widget.id == widgets.ROW + self.shown), None)
        if row is not None:
            self.area.show(row.rect)

    def _page(self) -> list[Widget]:
        laid = self.laid()
        self.paper.content = laid.high
        self.paper.scroll(self.paper.offset)
        made: list[Widget] = [Sheet(self.paper), self.paper]
        for id, box in laid.links:
            other = self.book.get(id)
            if other is not None:
                made.append(
                    widgets.Link(self.paper, id, box, other.name(self.ctx.words), widgets.icon_of(other) if other.icon else "")
                )
        return made

    def _foot(self) -> list[Widget]:
        made: list[Widget] = [Button("back", BOXES["back"], self.say("common.back"), icon="ui_back", size=38, hint="B")]
        if scene_part(self.title, "gallery") is not None and all(below.name != "gallery" for below in self.ctx.stage.stack):
            made.append(Button("gallery", BOXES["gallery"], self.say("gallery.open"), icon="ui_deck", size=38))
        order = self.found if self.wanted else self.book.ordered(self.ctx.words)
        place = next((n for n, one in enumerate(order) if one.id == self.shown), -1)
        for id, n, key in (("before", place - 1, "reader.previous"), ("after", place + 1, "reader.next")):
            if place < 0 or not 0 <= n < len(order):
                continue
            name = order[n].name(self.ctx.words)
            made.append(widgets.Step(id, BOXES[id], name, order[n].id, self.say(key, name=name)))
        entry = self.entry
        if entry is not None and can_try(self.ctx, self.title, entry):
            note, focused = self.say("reader.try_note"), self.ui.focused
            hint = None if focused is not None and focused.id.startswith(widgets.ROW) and self.paper.most > 0 else "A"
            button = Button("try", BOXES["try"], self.say("reader.try"), "primary", icon="ui_play", size=46, hint=hint, tip=note)
            button.tip_above = True
            made.append(button)
        return made

    def _canvas(self) -> Canvas:
        return self.stage.canvas if self.stage is not None else Canvas.of((1920, 1080))

    def laid(self) -> sheet.Laid:
        """The page of the entry, laid out once for each text size and language."""
        entry = self.entry
        key = (self.title, entry.id if entry is not None else "", self.ctx.words, self._canvas(), self.marked)
        if self._laid is None or self._laid[0] != key:
            made = sheet.Laid() if entry is None else sheet.lay(self.book, entry, self.ctx.words, self._canvas(), self.marked)
            if self._laid is not None and self._laid[0] != key:
                self.paper.offset = 0.0
            self._laid = key, made
        return self._laid[1]

    def first_focus(self) -> str | None:
        """The row of the entry that is shown."""
        return widgets.ROW + self.shown

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """Esc and pad B empty the search, then go back; pages turn the page; a row that gets the focus is shown."""
        if isinstance(record, Back):
            self.dirty = True
            self.ctx.sounds.play("button_press")
            if self.wanted:
                self.look_for("")
            else:
                self.back()
            return
        if isinstance(record, Nav) and record.dir in ("pageup", "pagedown", "home", "end"):
            focused = self.ui.focused
            if focused is None or focused.id != widgets.SEARCH or record.dir.startswith("page"):
                self.dirty = True
                self.paper.page(record.dir)
                return
        if isinstance(record, Confirm) and self._confirmed():
            return
        if isinstance(record, (Char, Edit)):
            self.ui.focus(widgets.SEARCH)
        super().handle(record)
        focused = self.ui.focused
        if isinstance(record, Nav) and focused is not None and focused.id.startswith(widgets.ROW):
            self.turn_to(focused.id.removeprefix(widgets.ROW))

    def _confirmed(self) -> bool:
        """Enter on a row leads to its page, from there (or where nothing is to be scrolled) to trying it out; whether it did."""
        focused = self.ui.focused
        if focused is None or not (focused.id.startswith(widgets.ROW) or focused.id == "sheet"):
            return False
        self.dirty = True
        if focused.id != "sheet" and self.paper.most > 0:
            self.ui.focus("sheet", True)
            self.rebuild()
        elif any(widget.id == "try" for widget in self.ui.widgets):
            self.ctx.sounds.play("button_press")
            self.act(Act("try"))
        return True

    def act(self, act: Act) -> None:
        """What was pressed."""
        kind, _, rest = act.id.partition(":")
        if act.id == widgets.SEARCH:
            self._typed(act.value)
        elif act.id == "clear":
            self.look_for("")
        elif kind in ("title", "other"):
            self.open_title(rest)
        elif kind == "row":
            self.turn_to(rest)
        elif kind == "see":
            self.way.append((self.title, self.shown))
            self.follow(rest)
        elif act.id in ("before", "after"):
            button = self.ui.by_id(act.id)
            if isinstance(button, widgets.Step):
                self.follow(button.entry, keep=True)
        elif act.id == "back":
            self.back()
        elif act.id == "gallery":
            self.ctx.go(ways.ShowGallery(self.title, self.shown))
        elif act.id == "try" and self.entry is not None:
            begin(self.ctx, self.title, self.entry)

    def _typed(self, value: object) -> None:
        """Letters: search as they come. Enter: on to the page."""
        if value == "go":
            if self.found:
                self.ui.focus(widgets.ROW + self.shown, True)
            return
        self.look_for(str(value))

    def look_for(self, wanted: str) -> None:
        """Search for something else; the best entry is shown."""
        self.wanted = wanted
        if wanted:
            found = search(self.book, self.ctx.words, wanted)
            if found:
                self.shown = found[0].id
        self.rebuild()

    def open_title(self, title: str) -> None:
        """The rules of another game: the same search there, or its first entry."""
        if title != self.title:
            self.title, self.shown = title, ""
            self.way.clear()
            self.look_for(self.wanted)

    def turn_to(self, id: str) -> None:
        """Show an entry of the list."""
        if id != self.shown:
            self.shown = id
            self.way.clear()
            self.rebuild()

    def follow(self, id: str, keep: bool = False) -> None:
        """Show an entry from elsewhere: the list goes there; a search ends, unless the entry is one of what it has found."""
        self.shown = id
        if not keep:
            self.wanted = ""
        self.rebuild()
        self._into_sight(self.ui.widgets)
        self.rebuild()

    def back(self) -> None:
        """To the entry whose link was followed, else out."""
        if self.way:
            self.title, id = self.way.pop()
            self.follow(id)
        else:
            self.leave_page()

    def extra(self, name: str) -> None:
        """The help key closes what it opened."""
        if name == "help":
            self.leave_page()

    def update(self, dt_ms: int) -> None:
        """In idle frames the search gets to know its entries."""
        super().update(dt_ms)
        same = self._ready[:2] == (self.title, self.ctx.words)
        done = self._ready[2] if same else 0
        if dt_ms and not self.dirty and done < len(self.book.entries):
            for entry in self.book.entries[done : done + AT_ONCE]:
                prepare(self.book, self.ctx.words, entry)
            self._ready = self.title, self.ctx.words, done + AT_ONCE

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The page, and its place among the others."""
        with self.paper.view(f) as inner:
            self.laid().paint(inner)
        if self.wanted and not self.found:
            x, y, w, _ = BOXES["list"]
            draw.rich(f, self.say("reader.nothing"), (x + 24, y + 76, w - 60, 140), 28, theme.MIST, spacing=1.14)
            left, top, wide, high = BOXES["paper"]
            draw.icon(f, "ui_search", left + (wide - EMPTY) / 2, top + (high - EMPTY) / 2, EMPTY, alpha=90)
        order = self.found if self.wanted else self.book.ordered(self.ctx.words)
        place = next((n for n, one in enumerate(order) if one.id == self.shown), -1)
        if place >= 0:
            draw.text(f, self.say("reader.place", n=place + 1, all=len(order)), BOXES["place"], "card", 34, theme.PAPER, "c")
