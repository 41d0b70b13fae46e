"""The end as theatre: count to three, the Possessed growl, the Sane in play rise; then who won, with every hand open.

`changes` turns the last event into steps of the presenter, so that a press ends it like any motion. What is shown follows the
step that has begun; with motion off all of it stands there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import MIND_FLAYER, POSSESSED, SANE
from game.titles.mindflayer.rules.events import TeamsRevealed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.layout import TILE_HIGH
from game.titles.mindflayer.scene.marks import KIND_ICONS, TEAM_COLOURS, edge, hand_rows, rows_of, team_badge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.talk.bubble_places import Box
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change, Layout
from game.ui.table import Beat
from game.ui.table.part import Host, Part
from game.ui.tween import EASE

COUNT_MS, GROWL_MS, RISE_MS, HEADLINE_MS = 620.0, 1500.0, 1500.0, 2200.0
COUNT_STEPS = 3
GROWL, RISE, HEADLINE = COUNT_STEPS + 1, COUNT_STEPS + 2, COUNT_STEPS + 3
"""Steps: 1 to 3 count "3 2 1"; 0 is before, HEADLINE the last."""
COUNTING, GROWLING, CLAPPING = "count_down", "flayer_growl", "applause"
MOVE_MS = 420.0
BANNER: Box = (268, 468, 946, 238)
"""Over the middle of the table, whatever lies there."""
NUMBER: Box = (648, 440, 200, 240)
ROW, INSET = 33.0, 5.0
"""A plate lies in its own tile, on the foot of the picture: height of a row of counts, and what stays free beside it."""
NAME_SHARE, NAME_LEAST = 0.26, 58.0
"""The lower part of a tile where its name stands, at least so many units for a name of two lines."""
YOU = 38.0
"""The letters of what it means to the people here."""
GROWN = 1.12
"""The tiles of the Sane in play rise and grow."""


class RevealTable(Host, Protocol):
    """What the reveal asks of its table beside what every table has."""

    board: FlayerBoard
    faces: Faces

    def lay(self, view: View) -> Layout:
        """Where the cards lie in a view."""
        ...


class Reveal(Part):
    """The end of one match."""

    def __init__(self, table: RevealTable) -> None:
        super().__init__(table)
        self.scene = table
        self.step = 0
        self._age = 0.0
        self._heard = 0
        """The step whose sound has been played."""
        self._sounds: dict[int, str] = {}
        self._own = GROWLING
        """The sound of who wins."""
        self._led = False
        """The focus has been led to the key to the results."""

    # ------------------------------------------------------------------ time
    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """The steps of the end; None for any other event."""
        if not isinstance(beat.event, TeamsRevealed):
            return None
        self.step = self._heard = 0
        self._sounds = {**dict.fromkeys(range(1, COUNT_STEPS + 1), COUNTING), GROWL: GROWLING}
        if any(side.team == SANE and not side.out for side in beat.view.seats):
            self._sounds[RISE] = CLAPPING
        self._own = CLAPPING if beat.event.winner == SANE else GROWLING
        start = self.scene.lay(before if before is not None else beat.view)
        end = self.scene.lay(beat.view)
        holds = [COUNT_MS] * COUNT_STEPS + [GROWL_MS, RISE_MS, HEADLINE_MS]
        found = []
        for n, hold in enumerate(holds, 1):
            last = n == len(holds)
            found.append(Change(start, end if last else start, hold=hold, on_start=self._starter(n), shows_after=n == GROWL))
        return found

    def _starter(self, step: int) -> Callable[[], None]:
        def start() -> None:
            self.step, self._age, self.scene.dirty = step, 0.0, True

        return start

    def follow(self, dt_ms: float) -> None:
        """The step that has begun is heard: of several that a press has skipped, that of who wins."""
        if self.step != self._heard:
            due = [name for step, name in self._sounds.items() if self._heard < step <= self.step]
            self._heard = self.step
            if due:
                self.scene.ctx.sounds.play(self._own if self._own in due else due[-1])
        if self.step and self._age < MOVE_MS:
            self._age += dt_ms
            self.scene.dirty = True

    def settle(self) -> None:
        """Keys and pad find the way to the results by themselves, once, when all is told; a lesson has its word before."""
        view, board = self.scene.board.view, self.scene.board
        told = view is not None and board.then is None and view.stage == "over" and self.begun(view, HEADLINE)
        open_ = told and any(widget.id == "results" and widget.enabled for widget in self.scene.ui.widgets)
        if open_ and not self._led and self.scene.device != "mouse":
            self.scene.ui.focus("results", True)
        self._led = open_

    def share(self, step: int) -> float:
        """How far the motion of a step has come, 0 to 1, at the speed of the settings."""
        motion = self.scene.ctx.motion
        if self.step != step:
            return 1.0 if self.step > step else 0.0
        return 1.0 if motion.off else EASE["out-back"](min(1.0, self._age * motion.speed / MOVE_MS))

    # ------------------------------------------------------------------ what is open
    def revealed(self, view: View) -> bool:
        """Whether the teams may be shown in this view; not while the count still runs."""
        return view.stage == "over" and (self.step == 0 or self.step >= GROWL)

    def begun(self, view: View, step: int) -> bool:
        """Whether a step has begun; a match that was over when the table opened shows all."""
        return self.step >= step or (self.step == 0 and view.stage == "over")

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame, view: View) -> None:
        """What lies over the tiles now: above them, before the group."""
        if 1 <= self.step <= COUNT_STEPS:
            with f.above():
                self._count(f)
        if not self.revealed(view):
            return
        spoken = MatchWords(self.scene.ctx.words, self.scene.session.players)
        for seat in range(len(view.seats)):
            with f.above():
                self._tile(f, view, seat)
        if self.begun(view, RISE):
            for seat, box in self.plates(view).items():
                with f.above():
                    self._plate(f, view, seat, box)
        if self.begun(view, HEADLINE):
            with f.above():
                self._headline(f, spoken, view)

    def _count(self, f: Frame) -> None:
        draw.veil(f, 0.35)
        words = str(COUNT_STEPS + 1 - self.step)
        motion = self.scene.ctx.motion
        share = 0.0 if motion.off else max(0.0, 1 - self._age * motion.speed / MOVE_MS)
        x, y, w, h = NUMBER
        grow = 30 * share
        draw.rounded(f, (x - grow, y - grow, w + 2 * grow, h + 2 * grow), 60, theme.NIGHT, theme.NIGHT2, theme.LAMP, 8)
        draw.text(f, words, (x, y, w, h), "title", 150, theme.LAMP, "c", outline=theme.INK, edge=6)

    def stand(self, view: View, seat: Seat) -> Box:
        """Where a tile stands now: that of a Sane player in play grows and comes up."""
        x, y, w, h = self.scene.board.tile_box(seat)
        side = view.seats[seat]
        if not self.begun(view, RISE) or side.team != SANE or side.out:
            return x, y, w, h
        wide = w * GROWN  # of one size all the way: it is drawn once
        return x - (wide - w) / 2, y + (h - wide * TILE_HIGH) * self.share(RISE), wide, wide * TILE_HIGH

    def _tile(self, f: Frame, view: View, seat: Seat) -> None:
        box = x, y, w, h = self.stand(view, seat)
        team = view.seats[seat].team
        if team == POSSESSED:
            told = self.begun(view, HEADLINE)  # then the faces are to be seen again
            draw.veil(f, 0.2 if told else 0.55, (x, y, w, h - name_high(h)), "#2A0A24")
            mark = w * 0.62
            if not told:
                draw.icon(f, KIND_ICONS[MIND_FLAYER], x + (w - mark) / 2, y + 4, mark, 0, 205)
            edge(f, box, TEAM_COLOURS[POSSESSED], 6)
        elif self.begun(view, RISE) and not view.seats[seat].out:
            room = (x - 40, y - 40, w + 80, h + 80)
            key = ("flayer riser", self.scene.session.players[seat], w)
            f.baked(key, room, lambda inner: self.scene.faces.put(inner, f"tile:{seat}", box))
            edge(f, box, theme.LAMP, 6)
        team_badge(f, team, x + 14, y + 14, 62)

    def plates(self, view: View) -> dict[Seat, Box]:
        """Where each hand is told: in its own tile, so that it cannot be taken for a neighbour's. The one below has none while
        its cards lie open on the table."""
        found: dict[Seat, Box] = {}
        for seat, side in enumerate(view.seats):
            if seat == self.scene.board.near and not side.out:
                continue
            x, y, w, h = self.stand(view, seat)
            high = rows_of(side.hand, w - 2 * INSET - 10) * ROW + 8
            found[seat] = (x + INSET, y + h - name_high(h) - high, w - 2 * INSET, high)
        return found

    def _plate(self, f: Frame, view: View, seat: Seat, box: Box) -> None:
        x, y, w, h = box
        draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, TEAM_COLOURS[view.seats[seat].team], 4), 12, shadow=False)
        hand_rows(f, view.seats[seat].hand, (x + 5, y + 4, w - 10, h - 8))

    def _headline(self, f: Frame, spoken: MatchWords, view: View) -> None:
        x, y, w, h = BANNER
        draw.panel(f, BANNER, theme.PanelLook(theme.NIGHT2, theme.NIGHT, TEAM_COLOURS[view.winner], 7), 30)
        team_badge(f, view.winner, x + 78, y + h / 2, 104)
        words = spoken.say(f"scene.reveal.{'sane' if view.winner == SANE else 'possessed'}")
        persons = [seat for seat, player in enumerate(spoken.players) if player.person is not None]
        up = 20 if persons else 0
        draw.text(f, words, (x + 150, y + 34 - up, w - 176, 84), "title", 58, theme.LAMP, "c", outline=theme.INK, edge=4)
        why = spoken.say(f"reason.{view.reason}")
        draw.rich(f, why, (x + 150, y + 122 - 1.5 * up, w - 176, 76), 29, theme.CREAM, theme.LAMP, "c", "m", 1.12)
        winners = [seat for seat in persons if view.seats[seat].team == view.winner]
        if persons:
            self._persons(f, spoken, persons, winners)

    def _persons(self, f: Frame, spoken: MatchWords, persons: Sequence[Seat], winners: Sequence[Seat]) -> None:
        """What it means to the people here: won or lost to somebody alone, else the faces of who has won, or of nobody."""
        x, y, w, h = BANNER
        faces = persons if len(persons) == 1 else winners
        words = spoken.say(f"scene.reveal.{'you' if len(persons) == 1 else 'people'}_{'win' if winners else 'lose'}")
        text = draw.text_width(f, words, "card", YOU)
        step = min(60.0, (w - 232 - text) / max(1, len(faces)))
        wide = 56 + step * len(faces) + text
        left, top = x + 150 + (w - 176 - wide) / 2, y + h - 70
        draw.pill(f, (left, top, wide, 58), theme.LEAF if winners else theme.NIGHT3)
        for n, seat in enumerate(faces):
            draw.avatar(f, spoken.players[seat].portrait, left + 8 + step * n, top + 3, 52, theme.INK, 3)
        room = (left + 28 + step * len(faces), top, text + 4, 58)
        draw.text(f, words, room, "card", YOU, theme.INK if winners else theme.PAPER, "l")


def name_high(high: float) -> float:
    """The part of a tile of that height where its name stands."""
    return max(NAME_SHARE * high, NAME_LEAST)
