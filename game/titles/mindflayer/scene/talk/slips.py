"""What everybody said last, at the tile of who said it: one place for each seat, until the same seat says something else.

Where people remember by themselves a slip goes with the turn it was said in, but not before it could be read; where nothing goes
by itself it stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from game.core.types import Event, Seat
from game.titles.mindflayer.grounds import Ground, Grounds, line_of
from game.titles.mindflayer.rules.events import PlayerAccused
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.claim_slip import paint_slip
from game.titles.mindflayer.scene.layout import claim_box
from game.titles.mindflayer.scene.memory import Deed, deeds, last_claims
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui.frame import Frame
from game.ui.table.part import Host
from game.ui.tween import EASE

READ_MS, RISE_MS, RISE = 6000.0, 220.0, 26.0


class SaidTable(Host, Protocol):
    """What the slips ask of their table beside what every table has."""

    board: FlayerBoard

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...

    @property
    def remembers(self) -> bool:
        """Whether the public memory is shown in this match."""
        ...

    def log(self) -> Sequence[tuple[int, Event]]:
        """The log as far as it has been shown."""
        ...


class Slips:
    """All slips of a table."""

    def __init__(self, table: SaidTable) -> None:
        self.table = table
        self.ages: dict[Seat, float] = {}
        """How long ago a seat was heard, in ms."""
        self.grounds = Grounds()
        self.chosen: dict[int, Ground] = {}
        """Why a person has accused somebody, by the number of the accusation in the log."""
        self._found: tuple[int, int, Mapping[Seat, Deed]] = (-1, -1, {})
        """What each has said last, after how many lines of the log, and in which turn that is."""

    def of(self, view: View) -> Mapping[Seat, Deed]:
        """What each seat has said last."""
        log, then = self.table.log(), self.table.board.then
        if then is not None:
            log = [one for one in log if one[0] <= then]
        if self._found[:2] != (len(log), view.turn):
            last = last_claims(deeds(log, view.turn)).items()
            self._found = len(log), view.turn, {
                seat: replace(deed, ground=self.ground(log, deed.event), reply=self.grounds.reply(log, deed.event))
                for seat, deed in last
            }
        kept = self.table.remembers
        return {seat: deed for seat, deed in self._found[2].items() if kept or deed.turn == view.turn or seat in self.ages}

    def ground(self, log: Sequence[tuple[int, Event]], event: Event) -> Ground | None:
        """Why a bot accuses somebody in this event of a log, or somebody alone with bots; several people say that themselves."""
        if not isinstance(event, PlayerAccused):
            return None
        person = [player.person is not None for player in self.table.session.players]
        if person[event.seat] and sum(person) > 1:
            return None
        if person[event.seat] and self.chosen:
            said = [(0, one) for _, one in log if isinstance(one, PlayerAccused)]
            place = line_of(said, event)
            if place in self.chosen:
                return self.chosen[place]
        return self.grounds.of(log, event)

    def choose(self, log: Sequence[tuple[int, Event]], ground: Ground) -> None:
        """The next accusation of this log is for that reason."""
        self.chosen[sum(isinstance(one, PlayerAccused) for _, one in log)] = ground

    def heard(self, seat: Seat) -> None:
        """Somebody says something now."""
        self.ages[seat] = 0.0

    def clear(self) -> None:
        """Nothing is new any more."""
        self.ages.clear()

    def follow(self, dt_ms: float) -> bool:
        """Let time pass; True when something looks different."""
        moved = any(age < RISE_MS for age in self.ages.values())
        later = {seat: age + dt_ms for seat, age in self.ages.items()}
        self.ages = {seat: age for seat, age in later.items() if age < READ_MS or self.table.ctx.motion.waits}
        return moved or len(later) != len(self.ages)

    def paint(self, f: Frame, own: bool) -> None:
        """Draw them over the tiles. `own`: the hand below is that of who sits there, so that the claim beside it is, too."""
        board = self.table.board
        view: View = board.view
        for seat, deed in self.of(view).items():
            if view.seats[seat].out or (seat == board.near and (not own or view.stage not in TALKING)):
                continue
            x, y, w, h = claim_box(len(view.seats), board.near, seat, board.open_hand)
            share = 1.0 if self.table.ctx.motion.off else min(1.0, self.ages.get(seat, RISE_MS) / RISE_MS)
            rise = RISE * (1 - EASE["out-cubic"](share))
            tile = board.tile_box(seat)
            with f.above():
                paint_slip(f, self.table.scenery, deed, (x, y + rise, w, h), tile, view.turn)
