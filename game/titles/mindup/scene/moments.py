"""What the table tells beside its cards: gains that rise, the banner of a round, the score sheet, the end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Event, Seat
from game.text import signed
from game.titles.mindup.rules.events import CardWon, RoundBegan, RoundScored, RowRenewed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.faces import bubble
from game.titles.mindup.scene.flavour import Flavour, Gain
from game.titles.mindup.scene.layout import BOXES, COLUMNS, Box, panel_box, portrait_box
from game.titles.mindup.scene.motion import BANNER_MS, Step, prize_place, steps
from game.titles.mindup.scene.scenery import Scenery
from game.titles.mindup.scene.sheet import ScoreSheet
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Press
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.table.part import Stop
from game.ui.table.table import Table
from game.ui.widgets import Act, TopBar, Widget

GAIN: Box = (0, 0, 170, 64)
BANNER: Box = (560, 470, 800, 150)


class Telling(Table):
    """The part of the table that follows what happened. The table sets what is declared here."""

    near: Seat
    book: CardBook
    pinned: Seat | None
    bar: TopBar
    sheet: ScoreSheet | None = None
    """The page that lies over the table; `sheet_widgets` are then all that can be pressed, beside the bar."""
    score_open = COLUMNS
    """How many score cards lie open before every player, left to right; the others show their backs."""

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        raise NotImplementedError

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        raise NotImplementedError

    # ------------------------------------------------------------------ motion
    def told(self, before: View | None, beat: Beat, nears: tuple[Seat, Seat]) -> Sequence[Change]:
        """The changes of a beat, each with its decoration; `nears`: who sat below before, and who does after it."""
        found = steps(before, beat.view, beat.event, nears, self.book, beat.entry == 0)
        quiet = isinstance(beat.event, RowRenewed)  # what comes next, a turn or the last cards, says so itself
        return [self._tasted(step, beat.view, nears[1], quiet) for step in found]

    def _tasted(self, step: Step, view: View, near: Seat, quiet: bool) -> Change:
        taste, change = step.taste, step.change

        def start() -> None:
            self.near = near
            if not quiet:
                self.bar.phase = self.phase(view if change.shows_after else self.shown)
            self._decorate(taste, change, view)

        change.on_start = start
        return change

    def _decorate(self, taste: Flavour, change: Change, view: View) -> None:
        for n, sound in enumerate(taste.sounds):
            self.ctx.sounds.play(sound, taste.take if n == len(taste.sounds) - 1 else None)
        if taste.score_cards is not None:
            self.score_open = taste.score_cards
            self.dirty = True
        for gain in taste.gains:
            self._gain(gain, view)
        if taste.words:
            self.floats.clear()  # gains that still rise at the same places
        for words in taste.words:
            self.floats.words(words.text, portrait_box(len(view.seats), self.near, words.seat), words.colour)
        for place, colour in taste.glows:
            box = self._place(place, change, view)
            if box is not None:
                self.floats.glow(box, colour)
        if taste.banner is not None:
            word, number = taste.banner
            said = self.scenery.say(word, n=number, m=self.book.catalog.numbers.rounds)
            self.floats.picture(lambda f, box: _banner(f, said, box), BANNER, BANNER_MS, False)

    def _gain(self, gain: Gain, view: View) -> None:
        x, y, w, h = prize_place(view, self.near, gain.seat, gain.column)
        mark = self.book[gain.card].bubble
        left = max(12.0, min(1920 - 12 - GAIN[2], x + w / 2 - GAIN[2] / 2))
        box = (left, y + h / 2 - GAIN[3] / 2 - 20, GAIN[2], GAIN[3])
        self.floats.picture(lambda f, where: _gain(f, gain.value, mark, where), box)

    def _place(self, place: str, change: Change, view: View) -> Box | None:
        if place.startswith("seat:"):
            return panel_box(len(view.seats), self.near, int(place[5:]))
        if place in BOXES[len(view.seats)]:
            return BOXES[len(view.seats)][place]
        found = change.after.get(place) or change.before.get(place)
        return (found.rect.x, found.rect.y, found.rect.w, found.rect.h) if found is not None else None

    def show_now(self) -> None:
        """Jump to the present: nothing is being turned over, no page of a round lies there."""
        self.score_open, self.sheet = COLUMNS, None
        super().show_now()

    def look_back(self, entry: int) -> None:
        """A position of before, with no page over it."""
        self.score_open, self.sheet = COLUMNS, None
        super().look_back(entry)

    # ------------------------------------------------------------------ the score sheet
    @property
    def busy(self) -> bool:
        """For --trace: the sheet is still being counted."""
        return self.sheet is not None and not self.sheet.complete

    def stops_after(self, event: Event) -> bool:
        """A round was counted: everybody reads how."""
        return isinstance(event, RoundScored)

    def seen_together(self, event: Event) -> bool:
        """What a turn brought, and how a round begins."""
        return isinstance(event, CardWon | RoundBegan)

    def halt(self, beat: Beat) -> None:
        """Open the sheet of the round that was just counted."""
        view: View = beat.view
        self.sheet, self.pinned = ScoreSheet(view, len(view.history) - 1, self.book, True), None
        self.floats.clear()
        self.dirty = True

    def open_sheet(self, index: int | None = None) -> None:
        """Look at the sheet of a round that is over, by default the last one; without any there is nothing to see. Meanwhile the
        story waits.
        """
        history = self.shown.history
        if not history or (self.sheet is not None and self.sheet.live):
            return
        index = len(history) - 1 if index is None else index
        self.sheet, self.pinned = ScoreSheet(self.shown, index, self.book, False), None
        self.stopped = Stop(Beat(Event(), self.shown, self._entry), (), told=True)
        self._signature = None
        self.dirty = True

    def close_sheet(self) -> None:
        """The next press: what is not counted yet stands there at once, else the page goes and the match goes on."""
        sheet = self.sheet
        if sheet is None:
            return
        if not sheet.complete:
            sheet.finish()
        else:
            self.sheet = None
            self.go_on()
            if sheet.live and sheet.last:
                self.presenter.finish()
                self.match_over()
                self.leave_finished()
        self._signature = None
        self.dirty = True

    def sheet_widgets(self) -> list[Widget]:
        """What can be pressed while the sheet lies there."""
        return self.sheet.widgets(self.scenery) if self.sheet is not None else []

    def sheet_state(self) -> object:
        """What the widgets depend on."""
        return self.sheet is not None and (self.sheet.index, self.sheet.live)

    def act(self, act: Act) -> None:
        """The sheet's widgets first."""
        if not act.id.startswith("sheet:"):
            super().act(act)
            return
        part, _, number = act.id.removeprefix("sheet:").partition(":")
        if part == "round":
            self.open_sheet(int(number))
        elif part == "open":
            self.open_sheet()
        else:
            self.close_sheet()
        self.ctx.sounds.play("button_press")

    def sheet_extra(self, record: Input) -> bool:
        """A record that no widget took; True when the sheet did: a press beside every button and Back mean the next step, Y opens
        it.
        """
        if self.sheet is not None:
            pressed = isinstance(record, Press) and record.button == 1 and self.ui.at(record.x, record.y) is None
            if pressed or isinstance(record, Back) or (isinstance(record, Extra) and record.name == "y"):
                self.close_sheet()
                return True
        elif isinstance(record, Extra) and record.name == "y" and self.settled and self.then is None and self.shown.history:
            self.open_sheet()
            return True
        return False

    def update(self, dt_ms: int) -> None:
        """Count on; where nobody but bots sits, the page goes by itself."""
        super().update(dt_ms)
        sheet = self.sheet
        if sheet is None or not self.settled:
            return
        step = sheet.step
        for sound, take in sheet.update(dt_ms, self.ctx.motion):
            self.ctx.sounds.play(sound, take)
        self.dirty |= sheet.step != step
        bots_only = all(player.person is None for player in self.session.players)
        if sheet.live and bots_only and not self.ctx.motion.waits and sheet.alone(dt_ms):
            self.close_sheet()

    def sheet_paint(self, f: Frame) -> None:
        """The page over the table, where there is one; its widgets are drawn by the group, after it."""
        if self.sheet is not None:
            self.sheet.paint(f, self.scenery)


# ---------------------------------------------------------------------- pictures
def _gain(f: Frame, value: int, mark: int, box: Box) -> None:
    """What a prize brings, with its bubble beside it: a yellow disc with a plus, or a red diamond with a minus."""
    x, y, w, h = box
    words = signed(value)
    wide = draw.text_width(f, words, "card", 50) + 26
    d = 44.0
    left = x + (w - wide - (d + 4 if mark else 0)) / 2
    draw.rounded(f, (left, y, wide, h), h / 2, theme.NIGHT, None, theme.LAMP, 4, 0.94)
    draw.text(f, words, (left, y - 2, wide, h), "card", 50, theme.LAMP, "c")
    if mark:
        bubble(f, left + wide + 2, y + (h - d) / 2, d, mark)


def _banner(f: Frame, words: str, box: Box) -> None:
    """A few words over the middle of the table."""
    draw.panel(f, box, "lamp", 40)
    draw.text(f, words, box, "title", 76, theme.PAPER, "c", outline=theme.INK, edge=5)
