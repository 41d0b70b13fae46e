"""The settings: tabs, rows, and a live preview. Everything changes at once and is kept across starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import VERSION
from game.home.edition import compiled
from game.home.filemanager import short
from game.home.settings import COACH, SPEEDS, TEXT_SIZES, TIMERS, VOLUME_TOP, Settings
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.kit.page import Page
from game.pages.settings.about import NEWS, BackupsPage, NotesPage, make_backup, show_folder
from game.titles import scene_part, title_ids
from game.ui import draw, pads, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Segments, Slider, Switch, Tab, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "tabs": (24, 90, 400, 826),
    "rows": (448, 90, 860, 826),
    "preview": (1332, 90, 564, 826),
    "preview_name": (1362, 104, 504, 60),
    "cards": (1362, 176, 504, 228),
    "sentence": (1356, 424, 516, 200),
    "marks": (1356, 646, 516, 246),
    "logo": (64, 776, 96, 96),
    "version": (180, 776, 228, 96),
    "default": (24, 952, 330, 100),
    "foot": (386, 946, 920, 112),
    "done": (1332, 946, 564, 110),
}
TAB_STEP, ROW_STEP, ROW_HIGH, CONTROL_WIDE, CARE_WIDE = 112, 134, 128, 360, 280
TABS = (
    ("general", "ui_cog"),
    ("play", "ui_play"),
    ("sound", "ui_sound"),
    ("animation", "ui_motion"),
    ("controls", "ui_pad"),
    ("about", "ui_help"),
)


@dataclass(frozen=True)
class Line:
    """One row of a tab: the setting, its icon, and whether there is a note under the name. `kind`: segments, switch or slider."""

    setting: str
    words: str
    icon: str
    kind: str
    values: tuple[object, ...] = ()
    note: bool = False


LINES: dict[str, tuple[Line, ...]] = {
    "general": (
        Line("lang", "language", "ui_globe", "segments", ("fr", "en")),
        Line("text", "text_size", "ui_text", "segments", TEXT_SIZES, True),
        Line("marks", "marks", "ui_marks", "switch", (), True),
        Line("fullscreen", "fullscreen", "ui_screen", "switch", (), True),
        Line("waits", "waits", "ui_hourglass", "switch", (), True),
        Line("taps", "taps", "ui_mouse", "switch", (), True),
    ),
    "play": (
        Line("timer", "timer", "ui_hourglass", "segments", TIMERS, True),
        Line("trust", "open_hands", "ui_eye", "switch", (), True),
        Line("coach", "coach", "ui_hint", "segments", COACH, True),
        Line("confirm", "confirm", "ui_check", "switch", (), True),
        Line("hints", "hints", "ui_help", "switch", (), True),
    ),
    "sound": (
        Line("master", "volume", "ui_sound", "slider"),
        Line("effects", "effects", "ui_play", "slider"),
        Line("music", "music", "ui_star", "slider"),
        Line("mute", "mute", "ui_sound", "switch"),
        Line("quiet", "quiet", "ui_screen", "switch", (), True),
    ),
    "animation": (
        Line("speed", "motion", "ui_motion", "segments", SPEEDS, True),
        Line("reduced", "reduced", "ui_jump", "switch", (), True),
        Line("recap", "recap", "ui_replay", "switch", (), True),
        Line("asks_planned", "asks_planned", "ui_step", "switch", (), True),
        Line("likely", "likely", "mu_orange", "switch", (), True),
    ),
    "controls": (),
    "about": (),
}
CARE = (
    ("version", "logo", "news"),
    ("licences", "ui_book", "read"),
    ("folder", "ui_folder", "open"),
    ("copy", "ui_deck", "copy"),
    ("bring", "ui_replay", "choose"),
)
"""The rows of *About*: words, icon, and the word on its key."""
CONTROLS = (
    ("move", "arrows"),
    ("confirm", "enter"),
    ("back", "escape"),
    ("extra", "X"),
    ("zoom", "Z"),
    ("hint", "I"),
    ("log", "L"),
    ("help", "H"),
    ("sound", "M"),
    ("pause", "P"),
    ("undo", "Ctrl+Z"),
    ("fullscreen", "F11"),
    ("letters", ""),
)
PAD = {"letters": "A", "move": "arrows", "confirm": "A", "back": "B", "extra": "X", "zoom": "R3", "log": "Back", "pause": "Start"}


class SettingsPage(Page):
    name = "settings"
    motif = ("icons/ui_cog",)

    def __init__(self, ctx: Context, tab: str = "general") -> None:
        super().__init__(ctx)
        self.tab = tab

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("menu.name"), self.say("settings.title")

    bar_parts_left_out = ("pause", "help", "log", "settings")

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Tabs, the controls of the tab, foot."""
        x, y, w, _ = BOXES["tabs"]
        found: list[Widget] = [
            Tab(
                f"tab:{name}",
                (x + 16, y + 24 + i * TAB_STEP, w - 32, 96),
                self.say(f"settings.{name}"),
                icon,
                chosen=name == self.tab,
            )
            for i, (name, icon) in enumerate(TABS)
        ]
        found += [self._control(line, i) for i, line in enumerate(LINES[self.tab])]
        if self.tab == "about":
            found += [self._care(i, name, key) for i, (name, _, key) in enumerate(CARE)]
        if self.tab == "play":
            x, y, w, h = self._row(len(LINES[self.tab]))
            again = self.say("settings.hints_reset")
            found.append(
                Button("hints_reset", (x + 96, y + 4, w - 114, h - 42), again, icon="ui_replay", size=34,
                       enabled=not self.ctx.hint_book.empty)
            )  # fmt: skip
        found.append(Button("default", BOXES["default"], self.say("settings.default"), icon="ui_replay", size=36))
        found.append(Button("done", BOXES["done"], self.say("common.done"), "primary", icon="ui_check", size=46, hint="B"))
        return found

    def _row(self, index: int) -> tuple[float, float, float, float]:
        x, y, w, _ = BOXES["rows"]
        return x + 12, y + 14 + index * ROW_STEP, w - 24, ROW_HIGH

    def _care(self, index: int, name: str, key: str) -> Widget:
        x, y, w, h = self._row(index)
        kept = name not in ("copy", "bring") or not self.ctx.borrowed
        why = "" if kept else self.say("care.not_now")
        box = (x + w - 18 - CARE_WIDE, y + h / 2 - 42, CARE_WIDE, 84)
        return Button(f"care:{name}", box, self.say(f"care.do_{key}"), size=34, enabled=kept, why=why)

    def _control(self, line: Line, index: int) -> Widget:
        x, y, w, h = self._row(index)
        id, now = f"set:{line.setting}", getattr(self.ctx.settings, line.setting)
        box = (x + w - 18 - CONTROL_WIDE, y + h / 2 - 32, CONTROL_WIDE, 64)
        if line.kind == "switch":
            return Switch(id, (x + w - 118 - 60, y + h / 2 - 32, 160, 64), now)
        if line.kind == "slider":
            return Slider(id, box, now / VOLUME_TOP)
        words = [self._value(line, value) for value in line.values]
        sand = self.ctx.matches.chosen_sand if line.setting == "timer" else None
        if sand is not None:
            why = self.say("settings.timer_chosen")
            chosen = line.values.index(sand) if sand in line.values else -1
            return Segments(id, box, words, chosen, size=29, enabled=False, why=why)
        return Segments(id, box, words, line.values.index(now), size=29)

    def _value(self, line: Line, value: object) -> str:
        if line.setting == "lang":
            return self.say(f"language.{value}")
        if line.setting == "text":
            return str(value) if value != TEXT_SIZES[-1] else self.say("format.percent", n=value)
        if line.setting == "speed":
            return self.say("settings.motion_off" if value == 0 else f"settings.motion_{value}")
        if line.setting == "coach" and value in (0, -1):
            return self.say("settings.coach_free" if value else "settings.coach_off")
        return self.say("settings.timer_off") if value == 0 else self.ctx.words.number(int(str(value)))

    def first_focus(self) -> str | None:
        return f"set:{LINES[self.tab][0].setting}" if LINES[self.tab] else f"tab:{self.tab}"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Change a setting, a tab, or leave."""
        kind, _, name = act.id.partition(":")
        if kind == "tab":
            self.tab = name
            self.rebuild()
        elif kind == "set":
            line = next(line for line in LINES[self.tab] if line.setting == name)
            value = act.value
            if line.kind == "segments":
                value = line.values[int(str(value))]
            elif line.kind == "slider":
                value = round(float(str(value)) * VOLUME_TOP)
            self.ctx.change(**{name: value})
            if line.kind == "slider":
                self.ctx.sounds.play("card_place")
        elif kind == "hints_reset":
            self.ctx.hint_book.reset()
            self.rebuild()
        elif kind == "default":
            self.ctx.stage.push(
                Ask(
                    self.ctx,
                    lambda: (self.say("settings.default_note"), ""),
                    [
                        (lambda: self.say("settings.default"), "primary", self._restore),
                        (lambda: self.say("common.cancel"), "plain", None),
                    ],
                )
            )
        elif kind == "care":
            self._take_care(name)
        elif kind == "done":
            self.back()

    def _take_care(self, name: str) -> None:
        """What the key of a row of *About* does."""
        if name == "version":
            self.ctx.stage.push(NotesPage(self.ctx, NEWS, "ui_star"))
        elif name == "licences":
            self.ctx.stage.push(NotesPage(self.ctx, "licences", "ui_book"))
        elif name == "folder":
            show_folder(self.ctx, self.ctx.home)
        elif name == "copy":
            make_backup(self.ctx)
        else:
            self.ctx.stage.push(BackupsPage(self.ctx))

    def _restore(self) -> None:
        """Everything as at first, but for language and window."""
        now, fresh = self.ctx.settings, Settings.fresh()
        names = [line.setting for lines in LINES.values() for line in lines if line.setting not in ("lang", "fullscreen")]
        self.ctx.change(**{name: getattr(fresh, name) for name in names if getattr(now, name) != getattr(fresh, name)})

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """Panels do not change; words do with the tab, and what is printed on pads with the pad."""
        return self.tab, self.ctx.pad_kind

    def paint(self, f: Frame) -> None:
        """Panels, names and notes of the rows."""
        draw.panel(f, BOXES["tabs"])
        draw.panel(f, BOXES["rows"])
        x, y, w, _ = BOXES["logo"]
        draw.icon(f, "logo", x, y, w)
        draw.text(f, self.say("settings.version", version=VERSION), BOXES["version"], "text", 27, theme.MIST)
        if self.tab == "controls":
            self._paint_controls(f)
        for i in range(1, len(CARE if self.tab == "about" else LINES[self.tab])):
            rx, ry, rw, _ = self._row(i)
            draw.rule(f, rx + 18, ry - 5, rw - 36)

    def _paint_controls(self, f: Frame) -> None:
        """Which key and which pad button does what."""
        x, y, w, h = BOXES["rows"]
        columns = (x + 36, x + w - 400, x + w - 190)
        for left, key in ((columns[1], "control_keys"), (columns[2], "control_pad")):
            draw.text(f, self.say(f"settings.{key}"), (left, y + 16, 176, 56), "card", 30, theme.LAMP, "c")
        step = (h - 96) / len(CONTROLS)
        for i, (name, key) in enumerate(CONTROLS):
            top = y + 78 + i * step
            draw.rule(f, x + 30, top - 2, w - 60)
            draw.text(
                f,
                self.say(f"controls.{name}"),
                (columns[0], top, columns[1] - columns[0] - 16, step),
                "text",
                29,
                lines=2,
                spacing=1.05,
            )
            for left, cap in (
                (columns[1], self.say(f"keys.{key}") if self.ctx.words.has(f"app.keys.{key}") else key),
                (columns[2], pads.printed(self.ctx.pad_kind, PAD.get(name, ""))),
            ):
                if pads.is_icon(cap):
                    draw.icon(f, cap, left + 65, top + (step - 46) / 2, 46)
                elif cap:
                    wide, radius = (46, 23) if left == columns[2] and len(cap) == 1 else (160, 10)
                    plate = (left + 88 - wide / 2, top + (step - 46) / 2, wide, 46)
                    draw.rounded(f, plate, radius, theme.PAPER, None, theme.INK, 3)
                    draw.text(f, cap, (left + 14, top + (step - 46) / 2, 148, 46), "bold", 27, theme.INK, "c")

    def draw_live(self, f: Frame) -> None:
        """Rows in focus, names, preview."""
        for i, line in enumerate(LINES[self.tab]):
            widget = self.ui.by_id(f"set:{line.setting}")
            row = self._row(i)
            if widget.focused or widget.hover:
                draw.rounded(f, row, 22, theme.NIGHT3, None, theme.INK, 4)
            x, y, w, h = row
            draw.icon(f, line.icon, x + 24, y + 36, 56)
            room = w - 104 - (200 if line.kind == "switch" else CONTROL_WIDE + 36)
            if line.note:
                draw.text(f, self.say(f"settings.{line.words}"), (x + 104, y + 6, room, 54), "card", 34)
                note = "timer_chosen" if not widget.enabled else f"{line.words}_note"
                draw.rich(f, self.say(f"settings.{note}"), (x + 104, y + 58, room, h - 60), 27, theme.MIST, spacing=1.08)
            else:
                draw.text(f, self.say(f"settings.{line.words}"), (x + 104, y, room, h), "card", 34, lines=2)
        if self.tab == "about":
            self._draw_care(f)
        foot = "controls.foot" if self.tab == "controls" else "settings.foot"
        if self.tab == "about":
            foot = "care.foot"
        if self.tab == "sound" and self.ctx.sounds.missing:
            foot = "settings.no_device"
        confirm = {"confirm": pads.in_words(self.ctx.pad_kind, "A")} if foot == "controls.foot" else {}
        draw.rich(f, self.say(foot, **confirm), BOXES["foot"], 30, theme.PAPER, theme.LAMP, valign="m", spacing=1.25)
        self._preview(f)

    def _draw_care(self, f: Frame) -> None:
        """The rows of *About*."""
        for i, (name, icon, _) in enumerate(CARE):
            x, y, w, h = self._row(i)
            draw.icon(f, icon, x + 24, y + 36, 56)
            room = w - 104 - CARE_WIDE - 36
            if name == "folder":
                note = short(self.ctx.home)
            else:
                note = self.say(f"care.{name}_note_compiled" if name == "version" and compiled() else f"care.{name}_note")
            draw.text(f, self.say(f"care.{name}", version=VERSION), (x + 104, y + 6, room, 54), "card", 34)
            draw.text(f, note, (x + 104, y + 58, room, h - 60), "text", 27, theme.MIST, lines=2, spacing=1.08)

    def _preview(self, f: Frame) -> None:
        """Cards, a sentence and the marks, as they look now."""
        draw.panel(f, BOXES["preview"], "brick")
        draw.text(f, self.say("settings.preview"), BOXES["preview_name"], "card", 38, theme.LAMP)
        draw.panel(f, BOXES["sentence"], "paper", 22)
        x, y, w, h = BOXES["sentence"]
        draw.rich(
            f,
            self.say("settings.preview_text"),
            (x + 26, y + 10, w - 52, h - 20),
            34,
            theme.INK,
            theme.CORAL_DEEP,
            valign="m",
            spacing=1.24,
        )
        draw.panel(f, BOXES["marks"], "night", 22)
        samples = scene_part(title_ids()[0], "samples")
        if samples is not None:
            samples.cards(f, self.ctx.words, BOXES["cards"], self.ctx.colour_marks)
            samples.marks(f, self.ctx.words, BOXES["marks"], self.ctx.colour_marks)
