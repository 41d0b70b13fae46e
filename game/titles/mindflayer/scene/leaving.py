"""Somebody goes out of play: told large, on a page of its own, the same whoever it is and whatever they were."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.core.types import Event, Ref, Seat
from game.titles.mindflayer.rules.events import (
    CardGiven,
    CardsDiscarded,
    CardsExchanged,
    CardsPassed,
    CardsSwapped,
    SeatsOut,
)
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import TILE_HIGH, Box
from game.titles.mindflayer.scene.marks import edge, largest
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.told import Told, paint_ground
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.tween import EASE, shake

STRUCK_MS, TURN_MS, REST_MS = 900.0, 420.0, 1300.0
"""The tile as it was under the cloud; how long it turns over; the rest is read."""
STAGE: Box = (24, 90, 1872, 700)
LOOK = theme.PanelLook("#4B3A6E", "#241A33", theme.VIOLET, 6)
TILES: Box = (84, 190, 700, 520)
"""Where those stand who go out, in one row or two."""
MOST = 400.0
NAME = (0.25, 62.0)
"""The plate of a name in widths of the tile, and its size."""
CLOUD = 190.0
HEAD: Box = (830, 110, 1030, 122)
WORD: Box = (830, 232, 1030, 124)
WHY: Box = (830, 362, 1030, 104)
LAST: Box = (830, 472, 1030, 92)
"""Who gave the card that was one too many."""
FATE: Box = (830, 574, 1030, 200)
REST: Box = (24, 806, 1400, 250)
COUNT: Box = (56, 820, 560, 60)
FACES: Box = (56, 880, 1336, 168)
FACE, FACE_NAME = 104.0, 42.0
NEXT: Box = (1446, 884, 450, 110)
SHAKE = 10.0
CAUSES = CardGiven | CardsExchanged | CardsPassed | CardsSwapped | CardsDiscarded


def tile_boxes(count: int) -> list[Box]:
    """The tiles of so many, as large as they can stand side by side, in two rows from four on."""
    x, y, w, h = TILES
    rows = 1 if count < 4 else 2
    row = -(-count // rows)
    wide = min(MOST, w / row - 20, (h / rows - 20) / TILE_HIGH)
    found = []
    for n in range(count):
        line, place = divmod(n, row)
        held = min(row, count - line * row)
        left = x + (w - held * (wide + 20) + 20) / 2 + place * (wide + 20)
        found.append((left, y + line * h / rows + (h / rows - wide * TILE_HIGH) / 2, wide, wide * TILE_HIGH))
    return found


def last_card(log: Sequence[tuple[int, Event]], event: SeatsOut) -> Event | None:
    """What brought the card that put them out, so far as everybody saw it."""
    before = takewhile(lambda one: one != event, (one for _, one in log))
    told = [one for one in before if isinstance(one, CAUSES)]
    return told[-1] if told and (not isinstance(told[-1], CardGiven) or told[-1].to in event.seats) else None


class Leaving(Told[SeatsOut]):
    """Who goes out of play; `open` while that covers the table."""

    next = NEXT
    moves_ms = STRUCK_MS + TURN_MS

    # ------------------------------------------------------------------ time
    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """The cloud, and the tile that turns over; None for any other event."""
        if not isinstance(beat.event, SeatsOut):
            return None
        start, end = self.scene.lay(before if before is not None else beat.view), self.scene.lay(beat.view)
        hold = STRUCK_MS + TURN_MS + REST_MS
        return [Change(start, end, hold=hold, on_start=self.starter(beat.event), on_end=self.told_by_itself)]

    def mine(self, event: Event) -> bool:
        return isinstance(event, SeatsOut)

    def _share(self, since: float, ms: float) -> float:
        motion = self.scene.ctx.motion
        settled = motion.off or self.scene.settled
        return 1.0 if settled else min(1.0, max(0.0, (self._age * motion.speed - since) / ms))

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Everything but bar and key."""
        event, view, s = self.event, self.scene.board.view, self.scene.scenery
        if event is None:
            return
        paint_ground(f, view)
        draw.panel(f, STAGE, LOOK, 34)
        struck, turned = self._share(0.0, STRUCK_MS), self._share(STRUCK_MS, TURN_MS)
        for seat, box in zip(event.seats, tile_boxes(len(event.seats)), strict=True):
            self._tile(f, s, seat, box, struck, turned)
        names = s.words.join(tuple(map(s.name, event.seats)))
        draw.text(f, names, HEAD, "title", 104, theme.PAPER, "l", outline=theme.INK, edge=6, lines=2, small=True, chop=True)
        if turned >= 1:
            self._words(f, s, view, event)
        self._rest(f, s, view)

    def _tile(self, f: Frame, s: Scenery, seat: Seat, box: Box, struck: float, turned: float) -> None:
        """The face under the cloud, then the reverse; in between it turns edge on."""
        x, y, w, h = box
        share = abs(1 - 2 * EASE["in-out-cubic"](turned))
        moved = 0.0 if self.scene.ctx.motion.reduced else shake(min(1.0, struck * 1.4)) * SHAKE
        narrow = max(8.0, w * share)
        if share > 0.94:
            s.faces.person(f, seat, (x + moved, y, w, h), w * NAME[0], NAME[1], turned > 0.5)
        else:
            draw.rounded(f, (x + (w - narrow) / 2, y, narrow, h), 20, theme.PAPER3, None, theme.INK, 6)
        if turned >= 1:
            edge(f, box, theme.VIOLET, 7)
        else:
            size = min(CLOUD, w * 0.7)
            drop = EASE["out-cubic"](min(1.0, struck * 2))
            draw.icon(f, "mf_hard_hit", x + (w - size) / 2, y - size * 0.62 - 60 * (1 - drop), size)

    def _words(self, f: Frame, s: Scenery, view: View, event: SeatsOut) -> None:
        """That they are out, why, and what that means."""
        gone = s.say("leaving.gone", n=len(event.seats))
        draw.text(f, gone, WORD, "title", 92, theme.LAMP, "l", outline=theme.INK, edge=6, lines=2, small=True)
        why = "short" if event.short else "hits"
        draw.rich(f, s.say(f"leaving.{why}", n=len(event.seats)), WHY, 44, theme.PAPER, theme.LAMP, "l", "m", theme.LINE_CARD)
        if not event.short:
            self._last(f, s, event)
        fate = s.say("leaving.fate")
        people = tuple(Ref("Seat", seat) for seat in event.seats if s.players[seat].person is not None)
        if people and view.stage != "over":
            fate = f"{fate} {s.say('leaving.guess', seats=people)}"
        draw.rich(f, fate, FATE, largest(f, fate, FATE, 40, 1.08), theme.CREAM, theme.LAMP, "l", "m", 1.08)

    def _last(self, f: Frame, s: Scenery, event: SeatsOut) -> None:
        """The card before it: who gave it, in front of all, or that it came in the exchange."""
        before = last_card(self.scene.session.log(), event)
        x, y, w, h = LAST
        if isinstance(before, CardGiven):
            draw.avatar(f, s.players[before.seat].portrait, x, y + 2, h - 4, theme.LAMP, 5)
            words = s.say("leaving.last", seat=Ref("Seat", before.seat))
            x, w = x + h + 20, w - h - 20
        elif isinstance(before, CardsExchanged):
            words = s.say("leaving.exchange")
        else:
            return
        draw.rich(f, words, (x, y, w, h), largest(f, words, (x, y, w, h), 48, 1.0), theme.PAPER, theme.LAMP, "l", "m", 1.0)

    def _rest(self, f: Frame, s: Scenery, view: View) -> None:
        """Who is still in play."""
        draw.panel(f, REST, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 30)
        left = [seat for seat, side in enumerate(view.seats) if not side.out]
        draw.text(f, s.say("in_play", n=len(left), m=len(view.seats)), COUNT, "card", 46, theme.LAMP)
        x, y, w, h = FACES
        step = min(240.0, w / max(1, len(left)))
        for n, seat in enumerate(left):
            draw.avatar(f, s.players[seat].portrait, x + n * step + (step - FACE) / 2, y, FACE, theme.PAPER, 5)
            room = (x + n * step + 2, y + FACE + 4, step - 4, h - FACE)
            draw.text(f, s.name(seat), room, "card", FACE_NAME, theme.PAPER, "c", lines=2, small=True, spacing=0.9,
                      chop=True)  # fmt: skip
