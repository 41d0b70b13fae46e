"""A person's page: name, face and language; results by title, the share of victories over time, who they played against."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.home.profiles import NAME_LENGTH, Profile
from game.home.scores.facts import DRAWN, LOST, WON
from game.home.scores.figures import Figures, Other, figures, rates
from game.home.scores.forget import belongings, forget
from game.pages import ways
from game.pages.kit.dialog import Ask
from game.pages.kit.page import Page, row_of, title_name
from game.pages.people import plots, tiles
from game.text import languages
from game.titles import title_ids
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, ScrollArea, Segments, Spot, TextField, Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (24, 90, 400, 826),
    "portrait": (124, 112, 200, 200),
    "previous": (44, 180, 64, 64),
    "next": (340, 180, 64, 64),
    "name": (44, 328, 360, 64),
    "lang_label": (44, 404, 360, 42),
    "lang": (44, 448, 360, 60),
    "facts": (44, 524, 360, 280),
    "delete": (44, 820, 360, 80),
    "tiles": (448, 90, 350, 246),
    "rates": (448, 352, 884, 564),
    "others": (1356, 352, 540, 564),
    "rows": (1366, 436, 524, 468),
    "back": (24, 948, 300, 100),
    "sentence": (356, 940, 1540, 116),
    "done": (1404, 936, 492, 118),
}
TILE_STEP, TILES_RIGHT = 366.0, 1896.0
ROW_HIGH, ROW_STEP, PAD = 102.0, 110.0, 8.0
FACT = 68.0
NOW = {WON: "scores.now_won", LOST: "scores.now_lost", DRAWN: "scores.now_drawn"}
"""By result the words of the streak that goes on."""
STREAK = 3
"""So many victories in a row are heard."""


class OtherRow(Widget):
    """Somebody who sat at the same tables, and how that ended."""

    what = "opponent"

    def __init__(self, area: ScrollArea, n: int, other: Other, name: str, portrait: str, score: str) -> None:
        super().__init__(f"other:{n}", (0, PAD + n * ROW_STEP, BOXES["rows"][2] - 22, ROW_HIGH))
        self.within = area
        self.other, self.name, self.portrait, self.score = other, name, portrait, score

    def draw(self, f: Frame) -> None:
        """Face, name, numbers, bar."""
        x, y, w, h = self.box
        box = (x + 6, y, w - 12, h)
        if self.focused:
            draw.focus_ring(f, box, 20)
        draw.rounded(f, box, 20, theme.PAPER2 if self.hover or self.focused else theme.PAPER, None, theme.PAPER3, 3)
        if self.portrait:
            draw.avatar(f, self.portrait, x + 18, y + (h - 72) / 2, 72, theme.INK, 4)
        else:
            draw.rounded(f, (x + 18, y + (h - 72) / 2, 72, 72), 36, theme.NIGHT3, None, theme.INK, 4)
            draw.icon(f, "ui_bot", x + 30, y + (h - 48) / 2, 48)
        left = x + 104
        side = draw.text_width(f, self.score, "card", 30) + 8
        draw.text(f, self.name, (left, y + 4, x + w - 24 - side - left, 52), "card", 30, theme.INK, small=True, chop=True)
        draw.text(f, self.score, (x + w - 22 - side, y + 4, side, 52), "card", 30, theme.INK, "r")
        tally = self.other.tally
        plots.bar(f, (left, y + 60, x + w - 24 - left, 26), tally.won, tally.drawn, tally.lost)


class PersonPage(Page):
    name = "person"
    motif = ("icons/ui_person",)

    def __init__(self, ctx: Context, id: str, fresh: bool = False) -> None:
        """`fresh`: the name is to be typed."""
        super().__init__(ctx)
        self.id, self._fresh = id, fresh
        self._before = self.person if fresh else None
        """Who is new, as proposed: without a name of its own, a face or a language, nobody is added."""
        self.title = ""
        """The title whose figures the plots show, "" = all of them."""
        self.area = ScrollArea("rows", BOXES["rows"], 0)
        self.figures = Figures((), {}, {})
        self._read: object = None
        self.refused = False
        """The name that was typed last is somebody else's."""
        ctx.scores.settle()
        self._ask()

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("players.title"), self.person.name

    @property
    def index(self) -> int:
        """The place in the list of the house."""
        return next(n for n, person in enumerate(self.ctx.people.list) if person.id == self.id)

    @property
    def person(self) -> Profile:
        return self.ctx.people.list[self.index]

    def _ask(self) -> None:
        """Ask the database again if it has changed."""
        scores = self.ctx.scores
        if self._read != scores.base.changes:
            self._read = scores.base.changes
            self.figures = figures(scores.ask, self.id)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Name and face, the titles, opponents, the foot."""
        say, person = self.say, self.person
        before, after = say("lobby.portrait_previous"), say("lobby.portrait_next")
        langs = languages()
        found: list[Widget] = [
            IconButton("previous", BOXES["previous"], "ui_arrow", turn=1, round_=True, tip=before),
            IconButton("next", BOXES["next"], "ui_arrow", turn=-1, round_=True, tip=after),
            TextField("name", BOXES["name"], person.name, longest=NAME_LENGTH, room=say("lobby.name"), capitals="words"),
            Segments(
                "lang",
                BOXES["lang"],
                [say("scores.lang_any"), *(lang.upper() for lang in langs)],
                langs.index(person.lang) + 1 if person.lang in langs else 0,
                tip=say("scores.lang_tip"),
            ),
            Button("delete", BOXES["delete"], say("scores.delete"), "danger", icon="ui_cross", size=34),
        ]
        tiles = row_of(BOXES["tiles"], TILE_STEP, len(title_ids()), TILES_RIGHT)
        found += [Spot(f"title:{name}", box, "tab") for name, box in zip(title_ids(), tiles, strict=True)]
        found += self._rows()
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        if self._before is not None:
            done = Button("done", BOXES["done"], say("common.done"), "primary", icon="ui_check", size=46, hint="A")
            done.enabled, done.why = not self.refused, say("scores.name_taken")
            found.append(done)
        return found

    def _rows(self) -> list[Widget]:
        others, offset = self.figures.others(self.title), self.area.offset
        self.area = ScrollArea("rows", BOXES["rows"], len(others) * ROW_STEP + 2 * PAD)
        self.area.scroll(offset)
        rows: list[Widget] = [self.area]
        for n, other in enumerate(others):
            rows.append(OtherRow(self.area, n, other, *self._called(other), self._score(other)))
        return rows

    def _called(self, other: Other) -> tuple[str, str]:
        """The name and the face of somebody."""
        profile = self.ctx.people.of(other.who) if other.who else None
        if profile is not None:
            name, face = profile.name, profile.portrait
        elif other.level:
            name, face = self.say("scores.bot", level=self.say(f"levels.{other.level}.name")), ""
        else:
            name = other.name
            face = other.portrait if other.portrait in self.ctx.people.portraits else next(iter(self.ctx.people.portraits))
        return (self.say("scores.with", name=name) if other.partner else name), face

    def _score(self, other: Other) -> str:
        tally = other.tally
        if tally.drawn:
            return self.say("scores.score_drawn", won=tally.won, drawn=tally.drawn, lost=tally.lost)
        return self.say("scores.score", won=tally.won, lost=tally.lost)

    def enter(self) -> None:
        """Who is new gets a name first; who goes on winning is greeted."""
        super().enter()
        streak = self.figures.streak()
        if streak.result == WON and streak.now >= STREAK:
            self.ctx.sounds.play("streak")
        if self._fresh:
            self._fresh = False
            self.write("name")

    def first_focus(self) -> str | None:
        """The titles: everything else is there to be looked at."""
        return f"title:{title_ids()[0]}"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Another name, face or language; another title; away."""
        kind, _, rest = act.id.partition(":")
        people = self.ctx.people
        if kind in ("back", "done"):
            self.back()
            return
        if kind == "delete":
            self._ask_delete()
            return
        if kind == "other":
            self._visit(self.figures.others(self.title)[int(rest)].who)
            return
        if kind == "name":
            self._rename(str(act.value))
            if self._before is not None and not self.refused:
                self.ui.focus("done")
        elif kind in ("previous", "next"):
            people.step_portrait(self.index, 1 if kind == "next" else -1)
        elif kind == "lang":
            people.change(self.index, lang=["", *languages()][int(str(act.value))])
        elif kind == "title":
            self.title = "" if self.title == rest else rest
            self.area.scroll(0)
        self.rebuild()

    def _visit(self, who: str) -> None:
        """The page of somebody of the house who sat there too, in the place of this one."""
        if self.ctx.people.of(who) is not None:
            self.ctx.go(ways.ShowOther(who))

    def _rename(self, name: str) -> None:
        before = self.person.name
        self.refused = not self.ctx.people.change(self.index, name=name)
        if self.person.name != before:
            self.ctx.hint_book.rename(before, self.person.name)
            self.ctx.scores.settle()
            self._ask()

    def _ask_delete(self) -> None:
        """What goes, and what stays without the name; asked before anything is thrown away."""
        person, say = self.person, self.say
        found = belongings(self.ctx, person)
        alone, shared, waiting, outside = len(found.alone), len(found.shared), found.waiting, found.outside
        broken = len(found.broken)

        def words() -> tuple[str, str]:
            lines = [say("scores.delete_alone", n=alone)] if alone else []
            lines += [say("scores.delete_waiting", n=waiting)] if waiting else []
            lines += [say("scores.delete_shared", n=shared)] if shared else []
            lines += [say("scores.delete_broken", n=broken)] if broken else []
            lines += [say("scores.delete_outside")] if outside else []
            return say("scores.delete_ask", name=person.name), " ".join([*lines, say("scores.delete_note")])

        answers = [
            (lambda: say("scores.delete_yes"), "danger", self._delete),
            (lambda: say("common.cancel"), "plain", None),
        ]
        self.ctx.stage.push(Ask(self.ctx, words, answers, person.portrait))

    def _delete(self) -> None:
        if forget(self.ctx, self.person):
            self.leave_page()
        else:
            self._ask()
            self.rebuild()
            self.ctx.warn(self.say("scores.delete_failed"))

    def back(self) -> None:
        """Whoever is new and was given nothing has not come."""
        if self._before == self.person:
            self.ctx.people.remove(self.index)
        super().back()

    def update(self, dt_ms: int) -> None:
        """Read on in the journals while nobody waits for a picture."""
        super().update(dt_ms)
        if not self.dirty and not self.typing and self.ctx.scores.advance():
            self._ask()
            self.rebuild()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The panel at the left, the tiles, the plots."""
        key = (self.name, self.id, self._read, self.title, self.ctx.settings.lang, self.person.portrait, self.person.name)
        draw.panel(f, BOXES["panel"])
        draw.avatar(f, self.person.portrait, *BOXES["portrait"][:3], theme.LAMP, 8, soft=True)
        draw.text(f, self.say("scores.lang"), BOXES["lang_label"], "bold", 29, theme.MIST, "c")
        self._facts(f)
        for name in title_ids():
            spot = self.ui.by_id(f"title:{name}")
            if spot.focused:
                draw.focus_ring(f, spot.box, 24)
            self._tile(f, (*key[:3], *key[4:]), name, spot)
        f.baked((*key, "rates"), self._rim("rates"), lambda inner: self._rates(inner, BOXES["rates"]), opaque=False)
        f.baked((*key, "others"), self._rim("others"), lambda inner: self._others(inner, BOXES["others"]), opaque=False)
        x, y, w, h = BOXES["sentence"]
        w = w if self._before is None else BOXES["done"][0] - 24 - x
        draw.rich(f, self._sentence(), (x, y, w, h), 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)

    def _tile(self, f: Frame, key: tuple[object, ...], name: str, spot: Widget) -> None:
        """A title's tile: painted once for each way it can look."""
        chosen, lit, box = self.title == name, bool(spot.hover or spot.focused), spot.box
        x, y, w, h = box

        def paint(inner: Frame) -> None:
            tiles.paint(inner, self.ctx, box, name, self.figures, chosen, lit)

        f.baked((*key, "tile", name, chosen, lit), (x - 24, y - 24, w + 48, h + 48), paint, opaque=False)

    @staticmethod
    def _rim(name: str) -> Place:
        """A box with room for its shadow."""
        x, y, w, h = BOXES[name]
        return x - 24, y - 24, w + 48, h + 48

    def _facts(self, f: Frame) -> None:
        """Matches, victories, streaks of what is shown."""
        x, y, w, _ = BOXES["facts"]
        tally, streak = self.figures.tally(self.title), self.figures.streak(self.title)
        say = self.say
        now = say(NOW[streak.result], n=streak.now) if streak.result else say("scores.no_streak")
        bots = self.figures.with_bots(self.title)
        matches = say("scores.matches_bots", n=tally.matches, bots=bots) if bots else say("scores.matches", n=tally.matches)
        lines = [
            ("ui_deck", matches),
            ("ui_trophy", say("scores.rate", share=round(tally.rate * 100)) if tally.matches else say("scores.no_rate")),
            ("ui_play", now),
            ("ui_star", say("scores.best_streak", n=streak.best)),
        ]
        for n, (icon, words) in enumerate(lines):
            top = y + n * FACT
            draw.rounded(f, (x, top + 8, 52, 52), 26, theme.NIGHT3, None, theme.INK, 3)
            draw.icon(f, icon, x + 9, top + 17, 34)
            draw.rich(f, words, (x + 66, top, w - 66, FACT), 27, theme.PAPER, theme.LAMP, valign="m", spacing=1.05)

    @property
    def _shown(self) -> str:
        return title_name(self.ctx, self.title) if self.title else self.say("scores.all")

    def _rates(self, f: Frame, box: Place) -> None:
        rows = self.figures.of(self.title)
        plots.paper(f, box, self.say("scores.rates"), self._shown)
        if not rows:
            plots.nothing(f, box, self.say("scores.nothing"))
            return
        results = [row.result for row in rows]
        points = rates(results)
        ends = (self._day(rows[0].day) if len(rows) > 1 else "", self._day(rows[-1].day))
        plots.rate_line(f, box, points, lambda n: self.say("format.percent", n=n), ends)
        x, y, w, h = box
        plots.last_matches(f, (x + 30, y + h - 66, w - 60, 50), results, self.say("scores.last"))

    def _day(self, day: str) -> str:
        year, month, number = (int(part) for part in day.split("-")) if day.count("-") == 2 else (0, 0, 0)
        return self.say("scores.day", year=str(year), month=f"{month:02}", day=f"{number:02}") if year else day

    def _others(self, f: Frame, box: Place) -> None:
        plots.paper(f, box, self.say("scores.others"))
        if not self.figures.others(self.title):
            plots.nothing(f, box, self.say("scores.nobody"), "ui_players")

    def _sentence(self) -> str:
        scores = self.ctx.scores
        if self.refused:
            return f"[lamp]{self.say('scores.name_taken')}[/]"
        if self._before == self.person:
            return self.say("scores.name_first")
        if scores.left:
            return self.say("scores.reading", n=scores.whole - scores.left, all=scores.whole)
        favourite = self.figures.favourite(self.title)
        if favourite is not None:
            return self.say("scores.favourite_note", card=tiles.card_name(self.ctx, self.title, favourite[0]), n=favourite[1])
        if self.person.lang:
            return self.say("scores.lang_note", name=self.person.name)
        return self.say("scores.note")
