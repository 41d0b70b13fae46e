"""A Meeting is turned up: its card with its words, large, so long that they can be read.

Somebody alone presses when they have; where several people share the screen, and among bots, it goes by itself after a while. No
page is needed where all talk first: the words stand there all the time.
"""

from __future__ import annotations

from game.core.types import Event
from game.titles.mindflayer.rules.events import MeetingTurned, TalkBegan
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import HIGH, Box
from game.titles.mindflayer.scene.marks import largest
from game.titles.mindflayer.scene.told import RISE_MS, STAGE_LOOK, Told, paint_ground
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat

BACK_MS = 4000.0
STAGE: Box = (24, 90, 1872, 966)
CARD: Box = (112, 186, 520, 520 * HIGH)
HEAD: Box = (716, 176, 1110, 76)
NAME: Box = (716, 256, 1110, 200)
TEXT: Box = (716, 470, 1110, 400)
ACTIVE, FACE = (716.0, 926.0, 700.0, 112.0), 112.0
"""Whose turn it is: whom many Meetings ask."""
SIZE = 68.0
NEXT: Box = (1446, 938, 410, 96)


class Met(Told[MeetingTurned]):
    """The card of a Meeting; `open` while it covers the table."""

    next = NEXT
    moves_ms = RISE_MS

    # ------------------------------------------------------------------ time
    def mine(self, event: Event) -> bool:
        if not isinstance(event, MeetingTurned):
            return False
        log = [one for _, one in self.scene.session.log()]
        after = log.index(event) + 1 if event in log else len(log)
        return after >= len(log) or not isinstance(log[after], TalkBegan)

    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """It comes up; None for any other event."""
        if not isinstance(beat.event, MeetingTurned) or not self.mine(beat.event):
            return None
        start, end = self.scene.lay(before if before is not None else beat.view), self.scene.lay(beat.view)
        hold = BACK_MS if self.scene.board.then is not None else RISE_MS
        return [Change(start, end, hold=hold, on_start=self.starter(beat.event, "radio_static"), on_end=self.told_by_itself)]

    @property
    def by_itself(self) -> bool:
        return sum(player.person is not None for player in self.scene.session.players) != 1

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Card, number, name and what happens."""
        event, view, s = self.event, self.scene.board.view, self.scene.scenery
        if event is None:
            return
        paint_ground(f, view)
        draw.panel(f, STAGE, STAGE_LOOK, 30)
        s.faces.put(f, f"meeting:{event.meeting}", self.rising(CARD))
        head = s.say("meeting_no", n=event.number, m=len(view.meetings))
        draw.text(f, head, HEAD, "card", 54, theme.LAMP, small=True)
        draw.text(f, s.meeting(event.meeting), NAME, "title", 104, theme.PAPER, outline=theme.INK, edge=6, lines=2, small=True,
                  spacing=1.0)  # fmt: skip
        words = s.meeting(event.meeting, "text")
        draw.rich(f, words, TEXT, largest(f, words, TEXT, SIZE, 1.12), theme.PAPER, theme.LAMP, spacing=1.12)
        x, y, w, h = ACTIVE
        draw.avatar(f, s.players[event.seat].portrait, x, y, FACE, theme.LAMP, 6)
        draw.text(f, s.say("met.active"), (x + FACE + 24, y, w - FACE - 24, 44), "card", 36, theme.LAMP, small=True)
        name = (x + FACE + 24, y + 44, w - FACE - 24, h - 44)
        draw.text(f, s.name(event.seat), name, "card", 58, theme.PAPER, small=True, chop=True)
