"""The first screen: posters of the registered titles, the match that waits, a row of pages, language, sound, way out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.home.background import BackgroundJob
from game.home.lessons.progress import Progress
from game.home.own_files import known
from game.home.saved import Waiting
from game.pages import ways
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.dialog import ask_quit
from game.pages.kit.page import Page, framed, paint_poster, title_name
from game.pages.menu import row as menu_row
from game.titles import scene_part, title, title_ids
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Segments, Spot, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "mark": (60, 32, 128, 128),
    "name": (204, 32, 350, 112),
    "line": (572, 72, 820, 64),
    "language": (1462, 56, 168, 64),
    "sound": (1650, 56, 64, 64),
    "settings": (1726, 56, 64, 64),
    "quit": (1802, 56, 64, 64),
    "wall": (66, 206, 1788, 640),
    "resume": (66, 868, 744, 138),
    "none": (66, 884, 744, 156),
    "others": (66, 1014, 744, 54),
    "play": (1440, 704, 380, 112),
}
"""`resume`: the match that waits, above the key to the list of all; `none`: what stands there while none does."""
PAGES = (
    ("rules", "ui_book", "menu.rules"),
    ("learn", "ui_hint", "menu.learn"),
    ("puzzles", "ui_star", "menu.puzzles"),
    ("replays", "ui_replay", "menu.replays"),
    ("evening", "ui_trophy", "menu.evening"),
    ("players", "ui_players", "menu.players"),
)
"""The pages of the row, with their pictures and words."""
WAYS: dict[str, ways.Way] = {
    "rules": ways.ShowRules(),
    "learn": ways.ShowLessons(),
    "puzzles": ways.ShowPuzzles(),
    "replays": ways.ShowReplays(),
    "evening": ways.ShowEvening(),
    "players": ways.ShowPlayers(),
}
"""By page the way to it."""
POSTER_GAP, ART_HIGH = 36, 462
NARROW = 380
"""On a poster narrower than this what it says in small has two lines, and its facts are smaller."""
FACES, FACE_STEP = 3, 56
"""How many faces stand on the card of the match that waits, and how far apart."""
IDLE_MS = 400
"""So long the menu has stood still before anything is read that nobody has asked for."""
RISE = 10
"""Units by which the poster in focus rises."""
PLATE_DARK, PLATE_DARKER = 0.42, 0.78


class Menu(Page):
    """The posters and what lies around them."""

    foot = None
    motif = ("icons/kw_tough", "icons/kw_hunter", "icons/kw_sneaky", "icons/kw_frenzy", "icons/kw_poisonous")
    name = "menu"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.waiting: Sequence[Waiting] = ()
        self._list: BackgroundJob[Sequence[Waiting]] | None = None
        """The matches that wait, while they are being read."""
        self._turn: int | None = None
        self._turn_of: Waiting | None = None
        """The match whose turn has been looked up: after the first picture, for it has to be played again."""
        self._counting: BackgroundJob[int | None] | None = None
        self._idle_ms = 0
        self._lengths: dict[str, int] = {}
        self._look()

    def _look(self) -> None:
        """Which matches wait; where reading them takes long, that is known later."""
        self._list = BackgroundJob(self.ctx.matches.waiting, asked=True)
        self._take_list()

    def _take_list(self) -> bool:
        """Whether what was read is known now, and was not before."""
        if self._list is None or not self._list.ready:
            return False
        self.waiting, self._list = self._list.result(), None
        return True

    # ------------------------------------------------------------------ boxes
    @property
    def alone(self) -> bool:
        """One title has the whole wall to itself."""
        return len(title_ids()) == 1

    def poster_box(self, index: int) -> tuple[float, float, float, float]:
        """The place of a poster on the wall."""
        x, y, w, h = BOXES["wall"]
        n = len(title_ids())
        wide = w if n == 1 else min((w - POSTER_GAP * (n - 1)) / n, 560)
        left = x + (w - n * wide - (n - 1) * POSTER_GAP) / 2
        return left + index * (wide + POSTER_GAP), y, wide, h

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Posters first: they are what one came for."""
        say = self.say
        found: list[Widget] = [Spot(f"title:{name}", self.poster_box(i), "poster") for i, name in enumerate(title_ids())]
        if self.alone:
            found.append(
                Button(f"play:{title_ids()[0]}", BOXES["play"], say("menu.play"), "primary", icon="ui_play", size=46, hint="A")
            )
        if self.waiting:
            found.append(Spot("resume", BOXES["resume"], "button"))
            words = say("menu.others", n=len(self.waiting) - 1)
            found.append(Button("others", BOXES["others"], words, icon="ui_deck", size=32))
        found += menu_row.keys([(page, icon, say(words), self._badge(page)) for page, icon, words in PAGES])
        codes = [lang.upper() for lang in ("fr", "en")]
        found.append(Segments("language", BOXES["language"], codes, 0 if self.ctx.settings.lang == "fr" else 1, size=30))
        muted = self.ctx.settings.mute
        found.append(
            IconButton(
                "sound", BOXES["sound"], "ui_sound", tip=say("menu.sound_on" if muted else "menu.sound_off"), crossed=muted
            )
        )
        found.append(IconButton("settings", BOXES["settings"], "ui_cog", tip=say("common.settings")))
        found.append(IconButton("quit", BOXES["quit"], "ui_quit", tip=say("menu.quit")))
        return found

    def first_focus(self) -> str | None:
        """The match that waits, else the first poster."""
        return "resume" if self.waiting else f"title:{title_ids()[0]}"

    def _badge(self, page: str) -> str:
        """How far the evening has come, on its key; on that of the lessons, that one goes on."""
        if page == "learn":
            return self.ctx.words.get("learn.page.badge") if Progress(self.ctx.home).begun() else ""
        now = self.ctx.evening.now if page == "evening" and self.ctx.has_evening else None
        if now is None or (now.over and now.seen):
            return ""
        return f"{sum(game.done for game in now.games)}/{len(now.games)}"

    # ------------------------------------------------------------------ acts
    def enter(self) -> None:
        """Music, and a word about files that could not be read."""
        super().enter()
        self.ctx.sounds.music("music_menu")
        if self.ctx.take_damaged():
            self.ctx.warn(self.say("errors.settings_damaged"))
        kept = self.ctx.take_lost_records()
        if kept is not None:
            self.ctx.warn(self.say("errors.records_damaged", file=kept) if kept else self.say("errors.records_locked"))
        trouble = self.ctx.take_trouble()
        if trouble is not None:
            self.ctx.go(ways.ShowTrouble(trouble))

    def resume(self) -> None:
        """Matches may have been added or taken away."""
        self._look()
        self._lengths = {}
        super().resume()

    def update(self, dt_ms: int) -> None:
        """Once the menu is on the screen, find out at which turn the match waits."""
        super().update(dt_ms)
        if self._take_list():
            self.rebuild()
        first = self.waiting[0] if self.waiting else None
        if first is not self._turn_of and not self.dirty and (first is None or known(first.title, self.ctx.matches.refresh)):
            self._turn_of, self._turn = first, None
            self._counting = BackgroundJob(partial(self.ctx.matches.turn, first)) if first is not None else None
            self.dirty = True
        if self._counting is not None and self._counting.ready:
            self._turn, self._counting = self._counting.result(), None
            self.dirty = True
        elif not self.dirty:
            self._idle_ms += dt_ms
            if self._idle_ms >= IDLE_MS:
                self._read_on()

    def _read_on(self) -> None:
        """Read some of the finished matches that the scores do not know yet."""
        hurt = self.ctx.scores.take_damaged()
        if hurt is not None:
            self.ctx.warn(self.say("scores.damaged", file=hurt) if hurt else self.say("scores.locked"))
        self.ctx.scores.advance()

    def act(self, act: Act) -> None:
        """Where each button leads."""
        kind, _, name = act.id.partition(":")
        if kind in ("title", "play"):
            self.ctx.go(ways.show_title(name))
        elif kind == "resume":
            seating.resume(self.ctx, self.waiting[0])
        elif kind == "others":
            self.ctx.go(ways.ShowWaiting())
        elif kind in WAYS:
            self.ctx.go(WAYS[kind])
        elif kind == "language":
            self.ctx.change(lang=("fr", "en")[int(str(act.value))])
        elif kind in ("sound", "settings"):
            self.bar_act(kind)
        elif kind == "quit":
            self.back()

    def back(self) -> None:
        """Leave the app?"""
        self.ctx.stage.push(ask_quit(self.ctx))

    # ------------------------------------------------------------------ picture
    def paint(self, f: Frame) -> None:
        """Lamp light and word mark."""
        draw.light(f, 960, 200, 1100, theme.LAMP, 0.42)
        x, y, w, _ = BOXES["mark"]
        draw.icon(f, "logo", x, y, w)
        draw.text(f, self.say("menu.name"), BOXES["name"], "title", 92, outline=theme.INK, edge=5)
        if self.ctx.borrowed:
            x, y, w, h = BOXES["line"]
            draw.icon(f, "ui_lock", x, y + (h - 54) / 2, 54)
            draw.text(f, self.say("menu.borrowed"), (x + 70, y, w - 70, h), "text", 34, theme.LAMP, outline=theme.INK)
        else:
            words = self.say("menu.line", n=str(len(title_ids())))
            draw.text(f, words, BOXES["line"], "text", 34, theme.CREAM, outline=theme.INK)

    def draw_live(self, f: Frame) -> None:
        """Posters and the card of the match that waits."""
        for i, name in enumerate(title_ids()):
            spot = self.ui.by_id(f"title:{name}")
            self._poster(f, name, self.poster_box(i), lit=spot.focused or spot.hover)
        if self.waiting:
            self._resume_card(f)
        elif self._list is None:
            draw.rounded(f, BOXES["none"], 24, theme.NIGHT, opacity=0.45)
            x, y, w, h = BOXES["none"]
            draw.rich(f, self.say("menu.none_waits"), (x + 40, y, w - 80, h), 30, theme.CREAM, theme.LAMP, "c", "m", 1.2)

    def _poster(self, f: Frame, name: str, box: Box, lit: bool) -> None:
        x, y, w, h = box
        if lit:
            y -= RISE
            draw.halo(f, (x, y, w, h), 30, theme.LAMP, 12, 190, 8)
        draw.shadow(f, (x, y, w, h), 30, 22, 4, 16, 170)
        framed(
            f,
            ("poster", name, self.ctx.settings.lang, self.alone),
            (x, y, w, h),
            30,
            lambda inner, at: self._paint_poster(inner, name, at),
            kept=True,
        )
        if not self.alone:
            self._poster_words(f, name, (x, y, w, h))
        else:
            self._hero_words(f, name, (x, y, w, h))

    def _paint_poster(self, f: Frame, name: str, box: Box) -> None:
        x, y, w, h = box
        poster = scene_part(name, "poster")
        colour = poster.COLOUR if poster is not None else theme.NIGHT3
        paint_poster(f, name, (x, y, w, ART_HIGH))
        draw.rounded(
            f,
            (x, y + ART_HIGH, w, h - ART_HIGH),
            0,
            theme.mix(colour, theme.NIGHT, PLATE_DARK),
            theme.mix(colour, theme.NIGHT, PLATE_DARKER),
        )
        draw.rounded(f, (x, y + ART_HIGH, w, 7), 0, theme.INK)

    def _facts(self, name: str) -> list[tuple[str, str]]:
        seats = title(name).seats
        few, many = 1 if title(name).crew else min(seats), max(seats)  # one person may drive several pieces
        places = str(few) if few == many else self.say("format.range", low=few, high=many)
        return [("ui_players", places), ("ui_clock", self.say("format.minutes", n=self._minutes(name)))]

    def _minutes(self, name: str) -> int:
        """About how long the match takes that its lobby begins with."""
        if name not in self._lengths:
            self._lengths[name] = self.ctx.matches.lengths.planned(self.ctx.plan_for(title(name)))
        return self._lengths[name]

    def _poster_words(self, f: Frame, name: str, box: Box) -> None:
        x, y, w, _ = box
        words = title_name(self.ctx, name)
        one_line = draw.text_width(f, words, "title", 60) < w - 30
        with f.above():
            lines = [words] if one_line else halves(words)
            size, high = (60, 78) if one_line else (44, 50)
            top = y + ART_HIGH + (42 if one_line else 44) - high * len(lines)
            for n, line in enumerate(lines):
                draw.text(f, line, (x + 10, top + n * high, w - 20, high), "title", size, align="c", outline=theme.INK, edge=6)
            tight = w < NARROW
            tagline = (x + 12, y + ART_HIGH + (40 if tight else 46), w - 24, 72 if tight else 48)
            words = self.ctx.words.get(f"{name}.title.tagline")
            draw.text(f, words, tagline, "text", 27, "#FBEBC8", "c", lines=2 if tight else 1, spacing=1.0)
            self._fact_row(f, name, x + w / 2, y + ART_HIGH + (142 if tight else 126), 27 if tight else 32)

    def _hero_words(self, f: Frame, name: str, box: Box) -> None:
        x, y, w, _ = box
        with f.above():
            draw.text(
                f, title_name(self.ctx, name), (x + 44, y + ART_HIGH - 58, 700, 124), "title", 104, outline=theme.INK, edge=7
            )
            draw.text(f, self.ctx.words.get(f"{name}.title.tagline"), (x + 48, y + ART_HIGH + 76, 700, 70), "text", 38, "#FBEBC8")
            self._fact_row(f, name, x + w - 700, y + ART_HIGH + 90, 46)

    def _fact_row(self, f: Frame, name: str, cx: float, cy: float, size: float = 32) -> None:
        facts = self._facts(name)
        icon = size * 1.5
        wide = [icon + 8 + draw.text_width(f, words, "card", size) for _, words in facts]
        x = cx - (sum(wide) + 32 * (len(facts) - 1)) / 2
        for (picture, words), w in zip(facts, wide, strict=True):
            draw.icon(f, picture, x, cy - icon / 2, icon)
            draw.text(f, words, (x + icon + 8, cy - 36, w - icon + 8, 72), "card", size)
            x += w + 32

    def _resume_card(self, f: Frame) -> None:
        first = self.waiting[0]
        x, y, w, h = BOXES["resume"]
        spot = self.ui.by_id("resume")
        if spot.focused:
            draw.focus_ring(f, spot.box, 28)
        top = y + (h - 150) / 2
        draw.panel(f, BOXES["resume"], "raised" if spot.hover or spot.focused else "night", 24)
        faces = first.portraits[:FACES]
        for i, face in enumerate(faces):
            draw.avatar(f, face, x + 24 + i * FACE_STEP, top + 31, 88)
        left = x + 24 + FACE_STEP * (len(faces) - 1) + 88 + 24
        room = x + w - 120 - left
        draw.text(f, self.say("menu.resume"), (left, top + 20, room, 52), "card", 34, theme.LAMP)
        note = first.note(self.ctx, self._turn if self._turn_of is first else None)
        draw.text(f, note, (left, top + 70, room, 68), "text", 27, lines=2, spacing=1.1)
        draw.pill(
            f, (x + w - 108, top + 33, 84, 84), theme.LAMP if not spot.hover else theme.mix(theme.LAMP, theme.LIGHT, 0.3), width=5
        )
        draw.icon(f, "ui_arrow", x + w - 91, top + 50, 50, turn=-1)


def halves(words: str) -> list[str]:
    """A long name on two lines, broken where they become most alike."""
    parts = words.split(" ")
    cut = min(range(1, max(2, len(parts))), key=lambda n: abs(len(" ".join(parts[:n])) - len(" ".join(parts[n:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]
