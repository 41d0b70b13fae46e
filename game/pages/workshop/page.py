"""One map on its maker's desk: its picture, what is wrong with it, and what bots make of it while it is being drawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

from game.core.sketch import Knob, Sketch
from game.home.replays.naming import date
from game.home.workshop.shelf import Drawn, Shelf
from game.home.workshop.suggest import Suggestion
from game.home.workshop.tally import Cell, Tally
from game.home.workshop.trials import Trials
from game.home.workshop.words import percent, verdict_words
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.kit.page import Page, mat_of
from game.pages.workshop import faults, figures
from game.pages.workshop.figures import CellKey
from game.pages.workshop.layout import BOXES, cell_box
from game.pages.workshop.watch import Watch
from game.titles import scene_part, title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Input
from game.ui.widgets import Button, ScrollArea, Segments, Widget

MINUTE, HOUR = 60, 3600
FACE = 92.0


class DrawingPage(Page):
    """One map. `path`: its file in the user's folder."""

    name = "drawing"
    bar_parts_left_out = ("pause", "log")

    def __init__(self, ctx: Context, name: str, path: Path) -> None:
        super().__init__(ctx)
        self.title, self.path = title(name), path
        self.mat, self.motif = mat_of(name)
        self.chart: Any = scene_part(name, "chart")
        self.shelf: Shelf = ctx.workshop.shelf(self.title)
        self.trials: Trials | None = None
        self.cell: Cell | None = None
        self.heat = self.chart.HEAT[0][0]
        """What is shown on the board; "" = nothing."""
        self.suggestion: Suggestion | None = None
        """The search for better numbers that is under way."""
        self.fault = 0
        self.area = ScrollArea("faults", BOXES["faults"])
        self.clock = time.time
        self._folder = Watch(self.shelf)
        self._resume = False
        """The bots were at work when another page was opened."""
        self._awaited = False
        """The map is to be played as soon as the title knows it."""
        self._made_for: Hashable = None
        self._shown: dict[str, Tally] = {}
        """By part of the page: the figures that it shows."""
        self._late = False
        """A part is to be painted anew in the next frame."""
        self._said: tuple[Hashable, str] = ((), "")
        """What the chosen table means, and what that was said of."""
        self.shelf.look()
        self.shelf.update()
        self._take()

    # ------------------------------------------------------------------ what there is
    @property
    def drawn(self) -> Drawn | None:
        """The map as it is on the disk; None once it is gone."""
        return self.shelf.maps.get(self.path)

    @property
    def sketch(self) -> Sketch | None:
        """The same."""
        return self.drawn.sketch if self.drawn is not None else None

    def _take(self) -> None:
        """The map is another one: so are its bots."""
        running = self.trials is not None and self.trials.running
        self._stop_looking()
        self._shown.clear()
        sketch = self.sketch
        self.trials = self.ctx.workshop.trials(self.title, sketch) if sketch is not None else None
        if self.trials is not None:
            cells = self.trials.cells()
            old = self.cell
            same = [cell for cell in cells if old is not None and (cell.seats, cell.grade) == (old.seats, old.grade)]
            self.cell = same[0] if same else next(cell for cell in cells if cell.grade == [*self.trials.drawing.goals][1])
            if running:
                self.trials.go()
        self.fault = 0
        self.area.scroll(0)

    @property
    def tally(self) -> Tally | None:
        """The figures of the chosen table."""
        return self.trials.tally(self.cell) if self.trials is not None and self.cell is not None else None

    @property
    def map_name(self) -> str:
        """What the map is called."""
        sketch = self.sketch
        return (sketch.names.get(self.ctx.settings.lang) if sketch is not None else "") or self.path.stem

    # ------------------------------------------------------------------ widgets
    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("workshop.title"), self.map_name

    @property
    def subject(self) -> str:
        """The title that it is about."""
        return self.title.id

    def widgets(self) -> Sequence[Widget]:
        """The board's choice, the table or the faults, the foot."""
        say, found = self.say, list[Widget]()
        sketch, trials = self.sketch, self.trials
        self._made_for = self._keys()
        if trials is not None and self.cell is not None:
            kinds = [kind for kind, _ in self.chart.HEAT]
            labels = [*(self.ctx.words.get(f"{self.title.id}.workshop.{kind}") for kind in kinds), say("workshop.off")]
            chosen = kinds.index(self.heat) if self.heat in kinds else len(kinds)
            found.append(Segments("heat", BOXES["heat"], labels, chosen, size=30))
            levels = [say(f"levels.{level}.name") for level in trials.drawing.levels]
            at = list(trials.drawing.levels).index(trials.level)
            found.append(Segments("levels", BOXES["levels"], levels, at, size=29, tip=say("workshop.tries")))
            found.append(self._ask())
            across = len(trials.drawing.goals)
            for n, cell in enumerate(trials.cells()):
                box = cell_box(n // across, n % across)
                found.append(CellKey(f"cell:{n}", box, self.ctx, trials, cell, cell == self.cell))
        elif sketch is not None:
            found += [self.area, *faults.rows(self.ctx, self.area, sketch.path.name, sketch.flaws, self.fault)]
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        tally = self.tally
        for name, won, hint in (("loss", False, "X"), ("win", True, None)):
            there = tally is not None and tally.typical(won) is not None
            why = say("workshop.none_won" if won else "workshop.none_lost") if tally is not None else say("workshop.broken")
            found.append(
                Button(
                    name, BOXES[name], say(f"workshop.{name}"), icon="ui_film" if not won else "ui_trophy", size=31, hint=hint,
                    enabled=there, why=why,
                )
            )  # fmt: skip
        found.append(self._suggest_key())
        good = sketch is not None and not sketch.flaws
        play = Button("play", BOXES["play"], say("workshop.play"), "primary", icon="ui_play", size=50, hint="A", enabled=good)
        play.why = say("workshop.broken")
        return [*found, play]

    def _keys(self) -> Hashable:
        """What the keys of the page depend on while games come in."""
        trials, cell, tally = self.trials, self.cell, self.tally
        if trials is None or cell is None or tally is None:
            return None
        off = tally.verdict(trials.drawing.goals[cell.grade]).off
        return trials.running, trials.done, tally.wins > 0, tally.wins < tally.games, off

    def _ask(self) -> Button:
        """The key that lets the bots begin, or pause."""
        assert self.trials is not None
        if self.trials.running:
            return Button("ask", BOXES["ask"], self.say("workshop.pause"), icon="ui_pause", size=31)
        if self.trials.done:
            return Button("ask", BOXES["ask"], self.say("workshop.done"), icon="ui_check", size=31, enabled=False)
        return Button("ask", BOXES["ask"], self.say("workshop.ask"), "good", icon="ui_bot", size=31)

    def _suggest_key(self) -> Button:
        """The key that looks for numbers which bring the chosen table nearer to its goal."""
        if self.suggestion is not None:
            return Button("suggest", BOXES["suggest"], self.say("workshop.suggest_stop"), icon="ui_pause", size=38, hint="Y")
        trials, cell = self.trials, self.cell
        wrong = trials is not None and cell is not None and trials.tally(cell).verdict(trials.drawing.goals[cell.grade]).off
        words, why = self.say("workshop.suggest"), self.say("workshop.suggest_why")
        return Button("suggest", BOXES["suggest"], words, icon="ui_hint", size=42, hint="Y", enabled=wrong, why=why)

    def first_focus(self) -> str | None:
        """What a map's maker wants first."""
        return "ask" if self.trials is not None else "fault:0" if self.sketch is not None else "back"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """A table, a level, the bots, a game, the map itself."""
        kind, _, rest = act.id.partition(":")
        trials = self.trials
        if kind == "fault":
            self.fault = int(rest)
        elif kind == "heat":
            kinds = [kind for kind, _ in self.chart.HEAT]
            at = int(str(act.value))
            self.heat = kinds[at] if at < len(kinds) else ""
        elif kind == "back":
            self.back()
            return
        elif kind == "play":
            self._awaited = True
            self.title.look()
            self._play()
            return
        elif trials is not None:
            self._act_on(trials, kind, rest, act)
            if kind in ("loss", "win"):
                return
        self.rebuild()

    def _act_on(self, trials: Trials, kind: str, rest: str, act: Act) -> None:
        if kind == "suggest":
            self._suggest(trials)
            return
        self._stop_looking()
        if kind == "cell":
            self.cell = trials.cells()[int(rest)]
        elif kind == "levels":
            trials.choose(trials.drawing.levels[int(str(act.value))])
            if self.cell is not None:
                self.cell = self.cell._replace(level=trials.level)
        elif kind == "ask":
            if trials.running:
                trials.pause()
            else:
                trials.go()
        elif kind in ("loss", "win"):
            self._watch(trials, kind == "win")

    def _suggest(self, trials: Trials) -> None:
        """Begin to look for better numbers, or stop it."""
        if self.suggestion is not None:
            self._stop_looking()
        elif self.cell is not None:
            trials.pause()
            self.suggestion = Suggestion(trials, self.cell)

    def _stop_looking(self) -> None:
        if self.suggestion is not None:
            self.suggestion.stop()
            self.suggestion = None

    def _offer(self, suggestion: Suggestion) -> None:
        """Say what was found, and offer to write it into a copy."""
        self.suggestion = None
        change, say = suggestion.found, self.say
        if change is None:
            self.ctx.warn(say("workshop.suggest_none"))
            return
        rate, before = (percent(self.ctx.words, tally.rate) for tally in (change.tally, suggestion.before))
        what = self._told(change.knobs)
        self.ctx.stage.push(
            Ask(
                self.ctx,
                lambda: (say("workshop.suggest_head"), say("workshop.suggest_found", what=what, rate=rate, before=before)),
                [
                    (lambda: say("workshop.suggest_write"), "primary", lambda: self._write(suggestion)),
                    (lambda: say("common.cancel"), "plain", None),
                ],
                portrait=self._face,
            )
        )

    def _write(self, suggestion: Suggestion) -> None:
        try:
            path = suggestion.write()
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            self.ctx.warn(self.say("workshop.suggest_failed", why=why or str(error)))
            return
        self.shelf.look()
        self.ctx.warn(self.say("workshop.suggest_written", file=path.name))

    def _told(self, knobs: Sequence[Knob]) -> str:
        """What would be written into which object, in the words of the editor."""
        words, name = self.ctx.words, self.title.id
        said = []
        for knob in knobs:
            numbers = {"kind": knob.kind, "name": knob.name, "old": knob.old, "new": knob.new}
            if knob.number >= 0:
                said.append(self.say("workshop.knob", **numbers))
                continue
            grade = words.get(f"{name}.option.{self.shelf.drawing.grade}.{knob.grade}")
            table = words.get(f"{name}.workshop.table", n=knob.seats)
            said.append(self.say("workshop.knob_at", table=table, grade=grade, **numbers))
        return "; ".join(said)

    @property
    def _face(self) -> str:
        """Who says what it means."""
        return str(self.title.chooser_class().face) if self.title.chooser else "noor"

    def _watch(self, trials: Trials, won: bool) -> None:
        """The most typical game of a kind, in the viewer."""
        tally = self.tally
        trial = tally.typical(won) if tally is not None else None
        if trial is None:
            return
        names = [self.ctx.words.get(f"{self.title.id}.crew.{face}") for face in self.title.faces]
        try:
            match = self.ctx.workshop.match(trials, trial, names, self.ctx.plan_for(self.title).seats[0].driver)
        except ValueError as error:
            self.ctx.warn(self.say("workshop.failed", why=str(error)))
            return
        self._leave_bots()
        self.title.look()  # who plays on from a moment of it needs the map as it is now
        self.ctx.go(ways.ShowReplay(match))

    def _play(self) -> None:
        """To the lobby, once the title knows the map as it is now: it reads its maps beside the window."""
        sketch = self.sketch
        if sketch is None or sketch.mission is None:
            self._awaited = False
            return
        if self.title.reading:
            return
        self._awaited = False
        self.ctx.matches.refresh(self.title)
        plan = self.ctx.plan_for(self.title)
        plan.options[self.shelf.drawing.option] = sketch.id
        self._leave_bots()
        self.ctx.go(ways.ShowLobby(self.title.id, plan))

    def _leave_bots(self) -> None:
        """Another page lies above this one: the bots rest."""
        self._stop_looking()
        self._resume = self.trials is not None and self.trials.running
        if self.trials is not None:
            self.trials.pause()

    def back(self) -> None:
        """To the list of maps."""
        self._stop_looking()
        if self.trials is not None:
            self.trials.pause()
        self.leave_page()

    def extra(self, name: str) -> None:
        """The rules."""
        if name == "help":
            self.bar_act(name)
        else:
            super().extra(name)

    def bar_act(self, name: str) -> None:
        """The rules of the title."""
        if name == "help":
            self.ctx.show_help(self.title.id)
        else:
            super().bar_act(name)

    def resume(self) -> None:
        """Back from another page."""
        self.shelf.look()
        if self._resume and self.trials is not None:
            self.trials.go()
        self._resume = False
        super().resume()

    def handle(self, record: Input) -> None:
        """The folder is looked at as well."""
        self._folder.hear(record)
        super().handle(record)

    def update(self, dt_ms: int) -> None:
        """What was saved, and what was played."""
        super().update(dt_ms)
        if self._folder.tick(dt_ms):
            self.dirty = True  # so long ago it was saved
        if self.shelf.update():
            self._take()
            self.rebuild()
        if self.suggestion is not None:
            self.dirty |= self.suggestion.update()
            if self.suggestion.done:
                self._offer(self.suggestion)
                self.rebuild()
        elif self.trials is not None and self.trials.update():
            self.dirty = True
            if self._keys() != self._made_for:
                self.rebuild()
        self.dirty |= self._late
        if self._awaited:
            self._play()

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The map, then its figures, or its faults."""
        self._late = False
        self._draw_map(f)
        trials, cell, sketch = self.trials, self.cell, self.sketch
        if trials is not None and cell is not None:
            lang = self.ctx.settings.lang
            ends, curve = self._told_of("ends"), self._told_of("curve")
            parts: Sequence[tuple[str, Hashable, Callable[[Frame], None]]] = (
                ("table", (), lambda inner: figures.paint_table(inner, self.ctx, trials, self.chart.FACES)),
                ("ends", played(ends), lambda inner: figures.paint_ends(inner, self.ctx, trials, ends, self.chart.CAUSES)),
                ("curve", played(curve), lambda inner: figures.paint_curve(inner, self.ctx, curve)),
            )
            for part, about, paint in parts:
                key = ("workshop", part, self.title.id, lang, trials.sketch.content, about)
                f.baked(key, _room(BOXES[part]), paint, opaque=False)
            figures.paint_count(f, self.ctx, trials)
            tally = trials.tally(cell)
            said_of = (lang, trials.sketch.content, cell, tally.games, tally.wins, trials.failed)
            if self._said[0] != said_of:
                self._said = said_of, verdict_of(self.ctx, trials, cell)
            self._verdict(f, self._looking(self.suggestion) if self.suggestion else self._said[1])
        elif sketch is not None:
            faults.paint(f, self.ctx, len(sketch.flaws))
        else:
            self._verdict(f, self.say("workshop.gone"))

    def _looking(self, suggestion: Suggestion) -> str:
        """What is being tried, and the best so far."""
        now, best = suggestion.now, suggestion.found
        what = self._told(now.knobs[-1:]) if now is not None else "…"
        if best is None:
            return self.say("workshop.suggest_now", what=what)
        rate = percent(self.ctx.words, best.tally.rate)
        return self.say("workshop.suggest_so_far", what=what, best=self._told(best.knobs), rate=rate)

    def _told_of(self, part: str) -> Tally:
        """The figures that a part of the page shows. While games come in, one part is painted anew in a frame, the others wait
        for the next ones."""
        now, shown = self.tally, self._shown.get(part)
        assert now is not None and self.trials is not None
        other = shown is None or shown.cell != now.cell or not self.trials.running
        if shown is not None and not other and shown.games != now.games:
            other, self._late = not self._late, True
        self._shown[part] = found = now if other or shown is None else shown
        return found

    def _draw_map(self, f: Frame) -> None:
        x, y, w, _ = BOXES["map"]
        draw.panel(f, BOXES["map"], "night")
        drawn, box = self.drawn, BOXES["board"]
        draw.text(f, self.say("workshop.map"), (x + 30, y + 14, 320, 56), "card", 40)
        if drawn is None:
            return
        draw.text(f, self._saved(drawn), (x + 30, y + 70, w - 60, 46), "text", 30, theme.MIST, chop=True)
        changes = self.shelf.changes(drawn)
        if changes:
            words = self.say("workshop.changes", n=len(changes))
            wide = draw.text_width(f, words, "bold", 31) + 92
            pill = (x + w - 24 - wide, y + 16, wide, 54)
            draw.pill(f, pill, theme.TEAL)
            draw.icon(f, "ui_edit", pill[0] + 16, pill[1] + 9, 36)
            draw.text(f, words, (pill[0] + 62, pill[1], wide - 78, 54), "bold", 31, theme.INK)
        picture = drawn.sketch.picture
        if picture is None:
            draw.rich(f, self.say("workshop.faults_note"), (x + 60, y + 300, w - 120, 200), 31, theme.MIST, align="c")
            return
        f.baked(self.chart.key(picture, box), _room(box), lambda inner: self.chart.paint(inner, picture, box), opaque=False)
        tally = self._told_of("heat") if self.heat and self.tally is not None else None
        flaws = drawn.sketch.flaws
        wrong = flaws[min(self.fault, len(flaws) - 1)].places if flaws else ()

        def paint(inner: Frame) -> None:
            if tally is not None:
                self.chart.paint_heat(inner, picture, box, tally.heat(self.heat))
            self.chart.paint_marks(inner, picture, box, changes, theme.TEAL)
            self.chart.paint_marks(inner, picture, box, wrong, theme.CORAL)

        about = None if tally is None else (self.heat, *played(tally))
        key = ("marks", self.chart.key(picture, box), drawn.sketch.content, about, tuple(changes), tuple(wrong))
        f.baked(key, box, paint, opaque=False)

    def _saved(self, drawn: Drawn) -> str:
        """When the map was saved."""
        ago = max(0, int(self.clock() - drawn.saved))
        file = self.path.name
        if ago < 2:
            return self.say("workshop.saved_now", file=file)
        if ago < MINUTE:
            return self.say("workshop.saved_s", file=file, n=ago)
        if ago < HOUR:
            return self.say("workshop.saved_min", file=file, n=ago // MINUTE)
        return self.say("workshop.saved_day", file=file, day=date(self.ctx, drawn.saved))

    def _verdict(self, f: Frame, words: str) -> None:
        """What it means, said by the title's own face."""
        x, y, w, h = BOXES["verdict"]
        draw.panel(f, BOXES["verdict"], "paper", 28)
        draw.avatar(f, self._face, x + 16, y + (h - FACE) / 2, FACE, theme.INK, 4)
        room = (x + FACE + 36, y + 4, w - FACE - 60, h - 8)
        draw.rich(f, words, room, 35 / f.canvas.t, theme.INK, valign="m", spacing=1.04)


def played(tally: Tally) -> tuple[Cell, int, int]:
    """What tells a table's figures from those of before."""
    return tally.cell, tally.games, tally.wins


def verdict_of(ctx: Context, trials: Trials, cell: Cell) -> str:
    """One sentence about a table, and what it was before the map's last change."""
    if trials.failed:
        return ctx.say("workshop.failed", why=trials.failed)
    grade = ctx.words.get(f"{trials.title.id}.option.{trials.drawing.grade}.{cell.grade}")
    said = verdict_words(ctx.words, trials.title.id, grade, trials.tally(cell), trials.drawing.goals[cell.grade])
    old = trials.old(cell)
    if not old.games:
        return said
    low, high = (percent(ctx.words, bound) for bound in old.interval)
    return f"{said} {ctx.say('workshop.ends_before', rate=percent(ctx.words, old.rate), low=low, high=high)}"


def _room(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A box with the shadow around it."""
    x, y, w, h = box
    return x - 40, y - 40, w + 80, h + 80
