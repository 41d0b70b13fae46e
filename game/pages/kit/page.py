"""What the pages of the app share: the bar, the mat, the foot, widgets that are built again when the language changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.home.rulebook.book import has_rules
from game.pages import ways
from game.pages.kit.context import Context
from game.titles import scene_part
from game.ui import draw, theme
from game.ui.canvas import Box, Canvas
from game.ui.focus import Act, Group
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Extra, Input, Nav, Press
from game.ui.scene import Hot, Scene
from game.ui.widgets import TextField, TopBar, Widget
from game.ui.widgets.field import KEYBOARD

if TYPE_CHECKING:
    from game.home.matches.plan import Plan

EVENING = ("#5A3A4E", "#1B1222")
"""Middle and edge of the house's own mat."""
FOOT_Y = 930


LEAVING = ("back", "done", "close", "cancel")
"""Widgets that lead to where one came from, which is heard when the page goes."""


class Page(Scene):
    """A full screen of the app.

    A page says what it is made of (`widgets`), paints what stands still (`paint`, baked under `paint_key`), and answers
    what its widgets want (`act`).
    """

    ui: Group
    bar_parts_left_out: tuple[str, ...] = ("pause", "help", "log")
    mat: tuple[str, str] = EVENING
    motif: tuple[str, ...] = ("icons/logo",)
    foot: float | None = FOOT_Y
    plan: Plan | None = None
    """The match that is being set up here: whoever has a phone sits down in it."""

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx = ctx
        self.ui = Group()
        self.bar: TopBar | None = None
        self._built: object = None

    # ------------------------------------------------------------------ what a page says of itself
    def heading(self) -> tuple[str, str] | None:
        """Title and phase of the bar; None = no bar."""
        return None

    def widgets(self) -> Sequence[Widget]:
        """The widgets, in drawing and Tab order."""
        return ()

    def paint(self, f: Frame) -> None:
        """What stands still, above mat and foot."""

    def paint_key(self) -> object:
        """What the picture of `paint` depends on, beside size and language."""
        return None

    def act(self, act: Act) -> None:
        """A widget wants something."""

    def back(self) -> None:
        """Esc or pad B, and nothing on the page took it."""
        self.leave_page()

    def first_focus(self) -> str | None:
        """The widget that has the focus at first."""
        return None

    # ------------------------------------------------------------------ how it works
    def say(self, key: str, **params: Any) -> str:
        """Words of the shell."""
        return self.ctx.say(key, **params)

    def enter(self) -> None:
        """Build the widgets."""
        self.rebuild()
        self.ui.focus(self.first_focus(), show=self.ctx.keys or None)

    def resume(self) -> None:
        """Language or settings may be other ones."""
        self.rebuild()

    @property
    def subject(self) -> str:
        """The title that the page is about, "" for none: the bar leads to its rules, if there are any."""
        return ""

    def resized(self, canvas: Canvas) -> None:
        """Boxes may follow the text size."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays where it was."""
        self._built = (self.ctx.words, self.ctx.settings)
        head = self.heading()
        parts: Sequence[Widget] = ()
        if head is not None:
            bare = ("help",) if self.subject and not has_rules(self.subject) else ()
            self.bar = top_bar(self.ctx, *head, without=(*self.bar_parts_left_out, *bare))
            parts = self.bar.parts
        made = [*self.widgets(), *parts]
        for widget in made:
            if isinstance(widget, TextField):
                widget.key_tip = self.say("controls.letters")
        self.ui.set(made)
        self.dirty = True

    def handle(self, record: Input) -> None:
        """One record: widgets first, then the page."""
        self.dirty = True
        typing, focus = self.ui.typing, self.ui.focused
        if isinstance(record, Confirm) and self.ctx.pad and isinstance(focus, TextField) and focus.enabled:
            act: Act | None = Act(focus.id, KEYBOARD)
        else:
            act = self.ui.handle(record)
        self._sound(record, act, focus)
        if act is not None and act.value is KEYBOARD:
            self.open_keyboard(act.id)
        elif act is not None:
            if act.id.startswith("bar:"):
                self.bar_act(act.id.removeprefix("bar:"))
            else:
                self.act(act)
        elif isinstance(record, Back) and not typing:
            self.back()
        elif isinstance(record, Extra):
            self.extra(record.name)

    def _sound(self, record: Input, act: Act | None, before: Widget | None) -> None:
        """Press, refusal and focus are heard."""
        if act is not None:
            if act.id not in LEAVING:
                self.ctx.sounds.play("button_press")
            elif self.overlay:
                self.ctx.sounds.play("back")
        elif isinstance(record, Press):
            under = self.ui.at(record.x, record.y)
            if under is not None and under.focusable and not under.enabled:
                self.ctx.sounds.play("error_thunk")
        elif isinstance(record, Nav) and self.ui.focused is not before:
            self.ctx.sounds.play("focus_tick")

    def write(self, id: str) -> None:
        """Let somebody give a name in the place of one that was proposed: with a pad on the keyboard of the screen."""
        self.ui.focus(id)
        field = self.ui.by_id(id)
        if isinstance(field, TextField):
            field.select()
            if self.ctx.pad:
                self.open_keyboard(id)

    def open_keyboard(self, id: str) -> None:
        """Lay the keyboard of the screen over this page, for a text field of it."""
        self.ctx.go(ways.ShowKeyboard(self, id))

    def extra(self, name: str) -> None:
        """A further command that no widget took."""

    def bar_act(self, name: str) -> None:
        if name == "language":
            self.ctx.switch_language()
        elif name == "sound":
            self.ctx.toggle_sound()
        elif name == "settings":
            self.ctx.show_settings()

    def leave_page(self) -> None:
        """Take this page off the stack."""
        assert self.stage is not None
        if not self.overlay:
            self.ctx.sounds.play("back")
        self.stage.pop()

    def update(self, dt_ms: int) -> None:
        """Follow a change of language or settings; count the time for tooltips."""
        if (self.ctx.words, self.ctx.settings) != self._built:
            self.rebuild()
        self.ui.tips_stay = self.ctx.motion.waits
        if self.ui.update(dt_ms):
            self.dirty = True

    def draw(self, f: Frame) -> None:
        """Mat, picture, bar, widgets."""
        bounds = f.canvas.bounds
        key = (type(self).__name__, self.ctx.settings.lang, self.mat, self.foot, self.paint_key())
        f.baked(key, bounds, self._paint)
        if self.bar is not None:
            self.bar.draw(f)
        self.draw_live(f)
        self.ui.draw(f)

    def draw_live(self, f: Frame) -> None:
        """What changes from frame to frame, below the widgets."""

    def _paint(self, f: Frame) -> None:
        draw.mat(f, *self.mat, motif=self.motif)
        if self.foot is not None:
            draw.foot(f, self.foot)
        self.paint(f)

    def hot_rects(self) -> Sequence[Hot]:
        """What can be clicked."""
        return self.ui.hot_rects()


class Overlay(Page):
    """A page whose panel lies over what is below it."""

    overlay = True
    foot = None

    def draw(self, f: Frame) -> None:
        """Panel and widgets; the manager has drawn what lies below."""
        self.draw_live(f)
        self.ui.draw(f)


def top_bar(ctx: Context, heading: str, phase: str, without: Sequence[str] = (), accent: str = theme.LAMP) -> TopBar:
    names = {"pause": "bar.pause", "log": "bar.log", "help": "bar.help", "settings": "bar.settings"}
    tips = {name: ctx.say(key) for name, key in names.items()}
    tips["sound"] = ctx.say("menu.sound_on" if ctx.settings.mute else "menu.sound_off")
    return TopBar(
        heading, phase, ctx.say("language.code"), muted=ctx.settings.mute, accent=accent, tips=tips, without=tuple(without)
    )


def title_name(ctx: Context, name: str) -> str:
    """The name of a title, as printed."""
    return ctx.words.get(f"{name}.title.name")


def mat_of(name: str) -> tuple[tuple[str, str], tuple[str, ...]]:
    """Colours and motif of a title's mat."""
    poster = scene_part(name, "poster")
    return (poster.MAT, poster.MOTIF) if poster is not None else (EVENING, ("icons/logo",))


def framed(f: Frame, key: object, box: Box, radius: float, painter: Any, kept: bool = False) -> None:
    """Bake a picture with rounded corners and an ink edge. `kept`: it is drawn the same by every start, and kept on disk."""
    from game.ui import art

    def paint(inner: Frame) -> None:
        painter(inner, box)
        px = inner.canvas.px(radius)
        cut = art.clip(art.grain(inner.surface.copy(), 3.5), px)
        inner.surface.fill((0, 0, 0, 0))
        inner.surface.blit(cut, (0, 0))
        draw.rounded(inner, box, radius, None, None, theme.INK, 7)

    f.baked(("framed", key), box, paint, opaque=False, kept=art.drawings() if kept else "")


def row_of(first: Box, step: float, count: int, right: float) -> list[tuple[float, float, float, float]]:
    """So many boxes side by side, `step` from one to the next; narrower where the last would reach beyond `right`."""
    x, y, w, h = first
    share = min(1.0, (right - x + step - w) / (step * count))
    return [(x + n * step * share, y, w - step * (1 - share), h) for n in range(count)]


def paint_poster(f: Frame, name: str, box: Box) -> None:
    """The picture of a title's poster; without one, its mat with the mark of the house."""
    poster = scene_part(name, "poster")
    if poster is not None:
        poster.paint(f, box)
    else:
        (low, high), (mark, *_) = mat_of(name)
        x, y, w, h = box
        size = min(w, h) * 0.5
        draw.rounded(f, box, 0, low, high)
        draw.icon(f, mark.removeprefix("icons/"), x + (w - size) / 2, y + (h - size) / 2, size)


def emblem(f: Frame, name: str, x: float, y: float, size: float) -> None:
    """The mark of a title: the first of its mat's motifs, on the colour of its poster."""
    poster = scene_part(name, "poster")
    colour, picture = (poster.COLOUR, poster.MOTIF[0]) if poster is not None else (theme.NIGHT3, "icons/logo")
    draw.avatar(f, picture, x, y, size, theme.INK, 4, back=colour)
