"""What the table tells beside its cards: sounds, words that rise, light, the narrator's line; each begins with its motion."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Event, Seat
from game.titles.mindflayer.rules.events import (
    CardGiven,
    CardsDiscarded,
    CardsExchanged,
    CardsShown,
    MeetingTurned,
    SeatPossessed,
    VotesRevealed,
)
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.cardbook import TableNames
from game.titles.mindflayer.scene.flavour import Flavour, Said, told_now
from game.titles.mindflayer.scene.layout import Box, centre
from game.titles.mindflayer.scene.motion import steps
from game.titles.mindflayer.scene.moves import Step
from game.titles.mindflayer.scene.reveal import Reveal
from game.titles.mindflayer.scene.talk.talk import Talk
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.table.table import Table
from game.ui.widgets import TopBar

MIDDLE: Box = (568, 470, 360, 120)
LINE_MS = 6000.0
"""So long the narrator's line about what happened stands after the last motion."""


class Telling(Table):
    """The part of the table that follows what happened. The table sets what is declared here."""

    bar: TopBar
    names: TableNames
    talk: Talk
    reveal: Reveal
    dealing = False
    """The first hands are on their way: the others hold nothing yet."""
    line: Said | None = None
    """What the narrator said last."""
    line_ms = 0.0
    """How long nothing has moved since."""

    def tile_box(self, seat: Seat) -> Box:
        """Where a seat's tile stands."""
        raise NotImplementedError

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        raise NotImplementedError

    # ------------------------------------------------------------------ motion
    def told(self, before: View | None, beat: Beat, nears: tuple[Seat, Seat]) -> Sequence[Change]:
        """The changes of a beat, each with its decoration; `nears`: who sat below before, and who does after it."""
        end = self.reveal.changes(before, beat)
        if end is not None:
            found = [Step(change) for change in end]
            first = steps(before, beat.view, beat.event, nears, False)[0].taste
            found[0].taste = first
        else:
            found = steps(before, beat.view, beat.event, nears, beat.entry == 0)
        return [self._tasted(step, beat, nears[1], n == 0) for n, step in enumerate(found)]

    def _tasted(self, step: Step, beat: Beat, near: Seat, first: bool) -> Change:
        taste, change, then = step.taste, step.change, step.change.on_start

        def start() -> None:
            self.board.near = near
            if first:
                self.talk.heard(beat.event)
                if not isinstance(beat.event, SeatPossessed):
                    self.bar.phase = self.phase(beat.view)
            self._decorate(taste)
            if then is not None:
                then()

        change.on_start = start
        return change

    def _decorate(self, taste: Flavour) -> None:
        for sound in taste.sounds:
            self.ctx.sounds.play(sound)
        if taste.dealing is not None:
            self.dealing = taste.dealing
        for words in taste.words:
            box = self.tile_box(words.seat) if words.seat is not None else MIDDLE
            self.floats.words(self.say_key(words.key), box, words.colour)
        for seat, colour in taste.glows:
            self.floats.glow(self.tile_box(seat), colour)
        if taste.beam is not None:
            one, other = taste.beam
            self.floats.beam(centre(self.tile_box(one)), centre(self.tile_box(other)))
        if taste.told is not None:
            self.line, self.line_ms = self.for_people(taste.told), 0.0
        self.dirty = True

    def seen_together(self, event: Event) -> bool:
        """What all have to see before the screen goes on to somebody."""
        return isinstance(event, CardGiven | CardsShown | CardsDiscarded | CardsExchanged | MeetingTurned | VotesRevealed)

    def hush(self) -> None:
        """What was said at the table and stays until a press has been read as well."""
        super().hush()
        if self.ctx.motion.waits and self.talk.bubbles.read():
            self.dirty = True

    # ------------------------------------------------------------------ the narrator
    def for_people(self, said: Said) -> Said:
        """The same line; where a person at the screen goes out, the one that invites to a guess of the teams."""
        key, params = said
        people = any(self.session.players[ref.id].person is not None for ref in params.get("seats", ()))
        return ("out_guess", params) if key == "out" and people else said

    def show_now(self) -> None:
        """Jump to the present: nothing is on its way, and the narrator speaks of what stands there."""
        self.dealing = False
        super().show_now()
        self.line = told_now(self.shown)

    def look_back(self, entry: int) -> None:
        """A position of before, with its own line."""
        self.dealing = False
        self.talk.bubbles.clear()
        super().look_back(entry)
        self.line = told_now(self.shown)

    def update(self, dt_ms: int) -> None:
        """What happened has been told once the table has lain still for a while: then the line is of what stands there."""
        super().update(dt_ms)
        if self.then is not None or not self.settled or self.shown is None or self.line_ms >= LINE_MS:
            return
        self.line_ms += dt_ms
        now = told_now(self.shown)
        if self.line_ms >= LINE_MS and self.line != now:
            self.line, self.dirty = now, True

    def narrator_words(self) -> str:
        """The narrator's line in the language of now."""
        said = self.line or told_now(self.shown)
        return self.ctx.words.get(f"mindflayer.narrator.{said[0]}", self.names, **said[1])
