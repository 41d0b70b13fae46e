"""What begins with the motion of an event: sounds, words that rise, light, the narrator's line, the slip of a claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.core.types import Event, Seat
from game.titles.mindflayer.rules.events import CardGiven, CardTurned, SeatPossessed, TurnBegan
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.flavour import Flavour
from game.titles.mindflayer.scene.flights import Step
from game.titles.mindflayer.scene.gift import Haul, Peek
from game.titles.mindflayer.scene.layout import Box
from game.titles.mindflayer.scene.motion import HAUL_HOLD, steps, turning
from game.titles.mindflayer.scene.narrator import Narrator
from game.titles.mindflayer.scene.proof import Cards, Proof
from game.titles.mindflayer.scene.reveal import Reveal
from game.titles.mindflayer.scene.talk import Talk
from game.titles.mindflayer.scene.told import Told
from game.ui.canvas import centre
from game.ui.inputmap import Input, Move, Release, Wheel, Window
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.table.part import Host, Part
from game.ui.table.session import sound_of_turn
from game.ui.widgets import TopBar

MIDDLE: Box = (568, 470, 360, 120)


class EffectTable(Host, Protocol):
    """What the effects ask of their table beside what every table has."""

    board: FlayerBoard
    bar: TopBar

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        ...


class Effects(Part):
    """Turns beats into changes, each with its decoration."""

    def __init__(
        self, table: EffectTable, reveal: Reveal, pages: Sequence[Told[Any]], proof: Proof, talk: Talk, narrator: Narrator
    ) -> None:  # fmt: skip
        super().__init__(table)
        self.scene, self.reveal, self.pages, self.talk, self.narrator = table, reveal, pages, talk, narrator
        self.proof = proof
        self._kept: float | None = None
        """Where nothing moves, the banner of an exchange stays: how long it has stood, in ms."""

    def laid(self) -> None:
        """The hands lie there."""
        self.scene.board.dealing = False
        self._drop()

    @property
    def in_time(self) -> bool:
        """No bot goes on while people still watch what happened before, or read what has come."""
        read = self._kept is None or (self._kept >= HAUL_HOLD and not self.table.motion.waits)
        return self.table.settled and read

    # ------------------------------------------------------------------ a banner that stays
    def handle(self, record: Input) -> bool:
        """Any press ends it, and does what it does."""
        if not isinstance(record, Move | Release | Wheel | Window):
            self._drop()
        return False

    def update(self, dt_ms: float) -> None:
        if self._kept is not None and self.table.settled:
            self._kept += dt_ms

    def shows(self, event: Event) -> None:
        """The next turn ends it, not that which had begun before it could be read."""
        if self._kept is not None and self._kept >= HAUL_HOLD and isinstance(event, TurnBegan | CardTurned | CardGiven):
            self._drop()

    def _drop(self) -> None:
        if self._kept is not None:
            self._kept, self.scene.board.gift = None, None
            self.scene.dirty = True

    def changes(self, before: View | None, beat: Beat, nears: tuple[Seat, Seat]) -> Sequence[Change]:
        """The changes of a beat; `nears`: who sat below before, and who does after it."""
        large = (changes for page in self.pages if (changes := page.changes(before, beat)) is not None)
        own = self.reveal.changes(before, beat) or next(large, None)
        if own is not None:
            found = [Step(change) for change in own]
            found[0].taste = steps(before, beat.view, beat.event, nears, False)[0].taste
        else:
            found = steps(before, beat.view, beat.event, nears, beat.entry == 0)
            if isinstance(beat.event, Cards) and self.proof.mine(beat.event):
                found[-1] = Step(self.proof.after(beat.event, beat.view), Flavour(("card_place",), line=found[-1].taste.line))
        seen = turning(found)
        return [self._decorated(step, beat, nears[1], n == seen) for n, step in enumerate(found)]

    def _decorated(self, step: Step, beat: Beat, near: Seat, seen: bool) -> Change:
        """`seen`: with this step the table shows what has happened."""
        scene, change, then = self.scene, step.change, step.change.on_start

        def start() -> None:
            scene.board.near = near
            if then is not None:
                then()
            if seen:
                self.talk.heard(beat.event)
                if not isinstance(beat.event, SeatPossessed):
                    scene.bar.phase = scene.phase(beat.view)
            self._decorate(step.taste)

        change.on_start = start
        if step.taste.gift is not None:
            change.on_end = self._gift_told
        return change

    def _gift_told(self) -> None:
        """It has been read, or a press has ended it; where nothing moves it could not be read yet."""
        board = self.scene.board
        if isinstance(board.gift, Haul | Peek) and self.table.motion.speed <= 0 and board.then is None:
            self._kept = 0.0
        else:
            board.gift = None

    def _asked(self, taste: Flavour) -> Sequence[Seat]:
        """Whose turn begins: who is lit, else everybody's."""
        return [seat for seat, _ in taste.glows] or range(len(self.scene.session.players))

    def _decorate(self, taste: Flavour) -> None:
        scene, tile_box = self.scene, self.scene.board.tile_box
        where = taste.glows[0][0] if taste.glows else taste.where
        at = centre(tile_box(where))[0] if where is not None else None
        for sound in taste.sounds:
            called = sound_of_turn(scene, *self._asked(taste)) if sound == "turn_chime" else sound
            scene.ctx.sounds.play(called, None, at)
        if taste.dealing is not None:
            scene.board.dealing = taste.dealing
        for words in taste.words:
            box = tile_box(words.seat) if words.seat is not None else MIDDLE
            scene.floats.words(scene.say_key(words.key), box, words.colour)
        for seat, colour in taste.glows:
            scene.floats.glow(tile_box(seat), colour)
        if taste.beam is not None:
            one, other = taste.beam
            scene.floats.beam(centre(tile_box(one)), centre(tile_box(other)))
        if taste.gift is not None:
            scene.board.gift = taste.gift
        if taste.line is not None:
            self.narrator.tell(taste.line)
        scene.dirty = True
