"""The gallery: games and kinds above, the cards in a grid, the chosen one large at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.home.rulebook.book import book_of, has_rules
from game.home.rulebook.links import entry_for
from game.pages import ways
from game.pages.gallery import detail
from game.pages.gallery.widgets import CARD, KIND, Card, KindPill
from game.pages.kit.page import Page, mat_of, title_name
from game.pages.kit.reading import Sheet, title_tabs
from game.titles import scene_part, title_ids
from game.ui import draw, theme
from game.ui.canvas import Box, Canvas
from game.ui.exhibits import HIGH, WIDE, Exhibit, Gallery, Kind
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Confirm, Input, Nav
from game.ui.widgets import Button, ScrollArea, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

BOXES: dict[str, tuple[float, float, float, float]] = {
    "tabs": (24, 92, 90, 80),
    "all": (424, 92, 154, 80),
    "kinds": (588, 92, 130, 80),
    "mat": (24, 190, 1240, 728),
    "grid": (34, 196, 1222, 716),
    "detail": (1280, 86, 616, 832),
    "side": (1302, 106, 588, 796),
    "back": (28, 958, 264, 96),
    "note": (324, 944, 660, 116),
    "filter": (1010, 958, 370, 96),
    "read": (1412, 950, 484, 108),
}
TAB_STEP, TABS_RIGHT, KIND_STEP, KINDS_RIGHT = 99.0, 414.0, 140.0, 1264.0
COLUMNS, FEWER, GROWN = 6, 5, 1.2
"""How many cards stand in a row; in larger letters fewer, so much larger."""
SPACE, FIRST = (14.0, 42.0), (14.0, 38.0)
REST_MS = 220
"""So long a card has been chosen before its example is drawn, so that nobody who walks on waits for it."""


class GalleryPage(Page):
    """All cards of a title; the one whose rule stands at `entry` is shown first."""

    name = "gallery"

    def __init__(self, ctx: Context, title: str = "", entry: str = "") -> None:
        super().__init__(ctx)
        self.games = tuple(name for name in title_ids() if has_gallery(name))
        self.title = title if title in self.games else self.games[0]
        self.kind = ""
        """Which cards are shown, "" for all."""
        self.area = ScrollArea("grid", BOXES["grid"])
        self.side = ScrollArea("side", BOXES["side"])
        self._made: tuple[object, Gallery, Sequence[Kind], Sequence[Exhibit]] | None = None
        self._laid: tuple[object, detail.Laid] | None = None
        self._rested = 0.0
        self._listed: object = None
        about = (card.id for card in self._of()[2] if entry and entry_for(self.title, card.about) == entry)
        self.shown = next(about, "")

    # ------------------------------------------------------------------ what is shown
    def _of(self) -> tuple[Gallery, Sequence[Kind], Sequence[Exhibit]]:
        """The title's gallery in the words of today."""
        key = (self.title, self.ctx.words)
        if self._made is None or self._made[0] != key:
            made: Gallery = scene_part(self.title, "gallery").Gallery(self.ctx.words)
            self._made = key, made, made.kinds(), made.cards()
        return self._made[1:]

    def cards(self) -> list[Exhibit]:
        """Those of the chosen kind."""
        return [card for card in self._of()[2] if not self.kind or self.kind in card.kinds]

    @property
    def card(self) -> Exhibit:
        """The one that is shown large."""
        found = self.cards()
        return next((card for card in found if card.id == self.shown), found[0])

    @property
    def entry(self) -> str:
        """Where the rule of the card stands; "" where there is none."""
        return entry_for(self.title, self.card.about) if has_rules(self.title) else ""

    def unseen(self) -> Mapping[str, int]:
        """How many copies of each card nobody has seen in the match that is on: what everybody at the table may know."""
        session = self.ctx.open_session()
        if session is None or session.title != self.title:
            return {}
        return self._of()[0].unseen(session.match.view(frozenset()))

    def heading(self) -> tuple[str, str]:
        """The page; the game and how many cards are shown."""
        kind = next((one.name for one in self._of()[1] if one.id == self.kind), "")
        words = self.say("gallery.count", n=len(self.cards()))
        return self.say("gallery.title"), " · ".join(filter(None, (title_name(self.ctx, self.title), kind, words)))

    @property
    def subject(self) -> str:
        """The game whose cards these are."""
        return self.title

    @property
    def mat(self) -> tuple[str, str]:  # type: ignore[override]
        """As in the rules."""
        return ("#4A3152", "#1B1222")

    def paint_key(self) -> object:
        """The ground of the cards is the title's own mat."""
        return self.title

    def paint(self, f: Frame) -> None:
        """The mat below the cards, the panel at the right."""
        low, high = mat_of(self.title)[0]
        draw.rounded(f, BOXES["mat"], 26, low, high, theme.INK, 4)
        draw.panel(f, BOXES["detail"], "night", 26)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Games, kinds, cards, the large one, foot."""
        tabs = title_tabs(self.ctx, self.games, self.title, BOXES["tabs"], TAB_STEP, TABS_RIGHT)
        grid = self._grid()
        self._measure()
        return [*tabs, *self._pills(), self.area, *grid, Sheet(self.side), self.side, *self._foot()]

    def _pills(self) -> list[Widget]:
        """One for all, one for each kind."""
        _, kinds, cards = self._of()
        word = self.say("gallery.all")
        found: list[Widget] = [KindPill("", BOXES["all"], "", word, len(cards), self.say("gallery.all_tip"), not self.kind)]
        x, y, w, h = BOXES["kinds"]
        step = min(KIND_STEP, (KINDS_RIGHT - x + 8) / max(1, len(kinds)))
        for n, kind in enumerate(kinds):
            count = sum(kind.id in card.kinds for card in cards)
            box = (x + n * step, y, min(w, step - 8), h)
            found.append(KindPill(kind.id, box, kind.icon, "", count, kind.name, kind.id == self.kind))
        return found

    def _grid(self) -> list[Widget]:
        unseen = self.unseen()
        cards, chosen, found = self.cards(), self.card.id, list[Widget]()
        columns, grown = (COLUMNS, 1.0) if self._canvas().t <= 1 else (FEWER, GROWN)
        wide, high = WIDE * grown, HIGH * grown
        for n, card in enumerate(cards):
            rect = FIRST[0] + n % columns * (wide + SPACE[0]), FIRST[1] + n // columns * (high + SPACE[1]), wide, high
            seen = max(0, card.copies - unseen.get(card.id, card.copies))
            found.append(Card(self.area, rect, card, card.id == chosen, seen, partial(self._paint_card, card.id)))
        self.area.content = FIRST[1] + -(-len(cards) // columns) * (high + SPACE[1])
        listed = (self.title, self.kind)
        if listed != self._listed:
            self._listed = listed
            self.area.offset = 0.0
            self.area.show(self._box_of(found, chosen).rect)
        self.area.scroll(self.area.offset)
        return found

    def _paint_card(self, id: str, f: Frame, box: Box) -> None:
        """A card of the grid: painted once for each size and language."""
        key = ("exhibit", self.title, id, self.ctx.settings.lang, self.ctx.colour_marks)

        def paint(inner: Frame) -> None:
            there = inner.inside(box)
            grown = box[2] / WIDE
            there.canvas = replace(there.canvas, k=there.canvas.k * grown, part=there.canvas.part * grown)
            self._of()[0].paint(there, id, self.ctx.colour_marks)

        f.baked(key, box, paint, False)

    @staticmethod
    def _box_of(found: Sequence[Widget], id: str) -> Widget:
        return next(widget for widget in found if widget.id == CARD + id)

    def _foot(self) -> list[Widget]:
        say = self.say
        found: list[Widget] = [Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=38, hint="B")]
        found.append(Button("filter", BOXES["filter"], say("gallery.filter"), icon="ui_search", size=38, hint="Y"))
        if self.entry:
            found.append(Button("read", BOXES["read"], say("gallery.read"), "primary", icon="ui_book", size=44, hint="A"))
        return found

    def _canvas(self) -> Canvas:
        return self.stage.canvas if self.stage is not None else Canvas.of((1920, 1080))

    def _measure(self) -> None:
        """Lay the large card out, and its example as soon as the card has been looked at for a moment."""
        gallery, kinds, _ = self._of()
        card, full, marked = self.card, self._rested >= REST_MS, self.ctx.colour_marks
        unseen = self.unseen().get(card.id)
        key = (self.title, card, self.ctx.words, self._canvas(), marked, full, unseen)
        if self._laid is None or self._laid[0] != key:
            book = book_of(self.title) if has_rules(self.title) else None
            shown = detail.Shown(
                card,
                tuple(kind for kind in kinds if kind.id in card.kinds),
                unseen,
                partial(gallery.paint, id=card.id, marked=marked),
                book,
                book.get(self.entry) if book is not None else None,
            )
            self._laid = key, detail.lay(shown, self.ctx.words, self._canvas(), marked, full)
        self.side.content = self._laid[1].high + 8
        self.side.scroll(self.side.offset)

    def first_focus(self) -> str | None:
        """The card that is shown."""
        return CARD + self.card.id

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """A card that gets the focus is shown; Enter on it reads its rule, as the key says. Pages turn the cards."""
        focused = self.ui.focused
        if isinstance(record, Confirm) and focused is not None and focused.id.startswith(CARD):
            self.dirty = True
            if self.entry:
                self.ctx.sounds.play("button_press")
                self.act(Act("read"))
            return
        super().handle(record)
        focused = self.ui.focused
        if isinstance(record, Nav) and focused is not None and focused.id.startswith(CARD):
            self.show(focused.id.removeprefix(CARD))

    def act(self, act: Act) -> None:
        """What was pressed."""
        kind, _, rest = act.id.partition(":")
        if act.id.startswith(CARD):
            self.show(rest)
        elif act.id.startswith(KIND):
            self.pick(rest)
        elif kind == "title":
            self.title = rest
            self.pick("")
        elif act.id == "filter":
            ids = ["", *(one.id for one in self._of()[1])]
            self.pick(ids[(ids.index(self.kind) + 1) % len(ids)])
        elif act.id == "read":
            self.ctx.go(ways.ShowRules(self.title, self.entry))
        elif act.id == "back":
            self.back()

    def show(self, id: str) -> None:
        """Show a card large."""
        if id != self.shown:
            self.shown, self._rested, self.side.offset = id, 0.0, 0.0
            self.rebuild()

    def pick(self, kind: str) -> None:
        """Show the cards of a kind, or all; the large one stays if it is among them."""
        self.kind, self._rested = kind, 0.0
        self.shown = self.card.id
        focused = self.ui.focused
        self.rebuild()
        if focused is not None and focused.id.startswith(CARD):
            self.ui.focus(CARD + self.shown)

    def extra(self, name: str) -> None:
        """The help key opens the rules."""
        if name == "help" and has_rules(self.title):
            self.act(Act("read"))

    def update(self, dt_ms: int) -> None:
        """Once a card has been looked at for a moment, its example is drawn."""
        super().update(dt_ms)
        before, self._rested = self._rested, self._rested + dt_ms
        if before < REST_MS <= self._rested:
            self.rebuild()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The large card, and what is marked."""
        assert self._laid is not None
        with self.side.view(f) as inner:
            self._laid[1].paint(inner)
        note = "gallery.note_match" if self.unseen() else "gallery.note"
        draw.rich(f, self.say(note), BOXES["note"], 30, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)


def has_gallery(title: str) -> bool:
    """Whether a title has cards to show."""
    return scene_part(title, "gallery") is not None
