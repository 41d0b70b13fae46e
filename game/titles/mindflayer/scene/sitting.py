"""The active player has named who sits a Meeting out: told large, until it has been read; votes have a page of their own."""

from __future__ import annotations

from itertools import pairwise

from game.core.types import Event, Seat
from game.titles.mindflayer.rules.events import SatOut, SeatNamed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import TILE_HIGH, Box
from game.titles.mindflayer.scene.marks import edge, largest
from game.titles.mindflayer.scene.told import RISE_MS, STAGE_LOOK, Told, paint_ground
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat

BACK_MS = 4000.0
STAGE: Box = (24, 90, 1872, 966)
TILE: Box = (112, 196, 520, 520 * TILE_HIGH)
PLATE = (130.0, 76.0)
"""The plate of the name, and its size."""
HEAD: Box = (716, 132, 1110, 70)
NAME: Box = (716, 206, 1110, 140)
WORD: Box = (716, 350, 1110, 130)
BY, FACE = (716.0, 520.0, 1110.0, 120.0), 120.0
FATE: Box = (716, 676, 1110, 220)
NEXT: Box = (1446, 938, 410, 96)
TIES = "town_hall"
"""The Meeting at which the active player decides only where the votes are level."""


class SittingOut(Told[SatOut]):
    """Who takes no part; `open` while that covers the table."""

    next = NEXT
    moves_ms = RISE_MS

    # ------------------------------------------------------------------ time
    def namer(self, event: SatOut) -> Seat | None:
        """Who has decided it; None where a vote has."""
        log = [one for _, one in self.scene.session.log()]
        for before, one in reversed(list(pairwise(log))):
            if one == event:
                return before.seat if isinstance(before, SeatNamed) else None
        return None

    def mine(self, event: Event) -> bool:
        """Whether somebody has decided it who is not the only person here: that one need not be told, but in a look back."""
        if not isinstance(event, SatOut):
            return False
        people = [seat for seat, player in enumerate(self.scene.session.players) if player.person is not None]
        namer = self.namer(event)
        return namer is not None and (self.scene.board.then is not None or people != [namer])

    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """It comes up; None for any other event."""
        if not isinstance(beat.event, SatOut) or not self.mine(beat.event):
            return None
        start, end = self.scene.lay(before if before is not None else beat.view), self.scene.lay(beat.view)
        hold = BACK_MS if self.scene.board.then is not None else RISE_MS
        return [Change(start, end, hold=hold, on_start=self.starter(beat.event, "verdict"), on_end=self.told_by_itself)]

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Whose tile it is, who has decided it, and what that means."""
        event, view, s = self.event, self.scene.board.view, self.scene.scenery
        if event is None:
            return
        paint_ground(f, view)
        draw.panel(f, STAGE, STAGE_LOOK, 30)
        box = self.rising(TILE)
        s.faces.person(f, event.seat, box, *PLATE)
        edge(f, box, theme.CORAL, 7)
        meeting = s.book.meetings[view.meeting]
        draw.text(f, s.meeting(view.meeting), HEAD, "card", 54, theme.LAMP, small=True)
        draw.text(f, s.name(event.seat), NAME, "title", 104, theme.PAPER, outline=theme.INK, edge=6, small=True, chop=True)
        draw.text(f, s.say("sits.word"), WORD, "title", 84, theme.LAMP, outline=theme.INK, edge=6, lines=2, small=True)
        namer = self.namer(event)
        if namer is not None:
            x, y, w, h = BY
            draw.avatar(f, s.players[namer].portrait, x, y, FACE, theme.LAMP, 6)
            room = (x + FACE + 26, y, w - FACE - 26, h)
            words = s.say("sits.tie" if meeting == TIES else "sits.named", seat=s.name(namer))
            draw.rich(f, words, room, largest(f, words, room, 54, 1.0), theme.PAPER, theme.LAMP, "l", "m", 1.0)
        fate = s.say("sits.fate")
        draw.rich(f, fate, FATE, largest(f, fate, FATE, 46, 1.12), theme.CREAM, theme.LAMP, "l", "t", 1.12)

