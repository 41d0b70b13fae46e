"""Draws the Mind Flayer's table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pygame import FRect

from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import inspector, knowledge, mat, middle, sides, tile_looks
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.fresh import paint_fresh, paint_received
from game.titles.mindflayer.scene.gift import BANNER, Gift, Peek, paint_gift, paint_haul, paint_peek
from game.titles.mindflayer.scene.layout import ACTION, NOTE, Box, measures
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.memory import Deed, paint_seat
from game.titles.mindflayer.scene.reveal import Reveal
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.talk import Talk
from game.titles.mindflayer.scene.talk_time import TalkTime
from game.titles.mindflayer.scene.told import Told
from game.ui import draw, theme
from game.ui.backdrop import Backdrop, Part
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.logpanel import LogPanel
from game.ui.presenter import Presenter
from game.ui.table.lookback import frame_then
from game.ui.toast import toast
from game.ui.widgets import TopBar

RIGHT = 1486.0
"""Where the panels at the right begin."""
NEWEST, ABOVE = 112.0, 16.0
"""So much of the log stays in sight above the public memory at least, and how far its newest line stands below its edge."""


class Remembered(NamedTuple):
    """The public memory of one seat, and what else is said of its tile."""

    deeds: tuple[Deed, ...]
    seat: int
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """What a picture tells beside what lies on the board.

    `note`: the line below the button for the own page; `line`: the narrator's; `portrait`: whose words that
    repeats; `look`: what explains itself.
    """

    task: sides.Task
    own: sides.Own | None
    note: str
    line: str
    portrait: str
    notice: str
    settled: bool
    look: inspector.Look | None
    memory: Remembered | None = None
    deeds: tuple[Deed, ...] = ()
    phones: Collection[int] = ()
    """The seats with phones."""
    guest: sides.Guest | None = None
    """Whose covered hand lies over that of the one below."""
    seen: tuple[int, ...] = ()
    """How many different cards of each kind everybody has seen at least."""
    received: tuple[tuple[int, ...], ...] = ()
    """By seat what it was given openly."""
    fresh: tuple[tuple[int, int], ...] = ()
    """(kind, giver) of what came openly into the open hand below since its last turn."""
    clear: Sequence[Sequence[FRect]] = ()
    """What nothing that explains itself may hide, the worst first."""
    proved: Collection[int] = ()
    """Whom the hand of somebody alone has proved Possessed."""


class Painter:
    """Draws a board again and again; what stands still is one picture."""

    def __init__(
        self, board: FlayerBoard, ui: Group, presenter: Presenter, floats: Floats, cards: CardGroup, log: LogPanel, talk: Talk,
        reveal: Reveal, pages: Sequence[Told[Any]], time: TalkTime,
    ) -> None:  # fmt: skip
        self.board, self.ui, self.presenter, self.floats, self.cards, self.log = board, ui, presenter, floats, cards, log
        self.talk, self.reveal, self.pages, self.time = talk, reveal, pages, time
        self.backdrop = Backdrop()
        self._stood: tuple[View, tuple[object, ...], list[Part]] | None = None
        """What the panels were worked out for, and they."""

    def paint(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        for page in self.pages:
            if page.open:
                page.draw(f)
                bar.draw(f)
                self._widgets(f, now.settled)
                return
        board, by_keys = self.board, self.ui.focused is not None
        view: View = board.view
        seats, step = len(view.seats), mat.step_of(view)
        self.backdrop.draw(f, (seats, step), lambda inner: mat.ground(inner, seats, step), self._standing(s, now))
        if self.reveal.covers(view):
            self._end(f, bar, now)
            return
        poses = tile_looks.dressed(board, dict(self.presenter.poses()), now.settled, by_keys)
        if not board.dealing:
            middle.paint_fans(f, view, board.near, dict(poses))
        talks = view.stage == "talk"
        top = self.log.box.y + max(NEWEST, ABOVE + self.log.newest_high(f.canvas))
        line = now.line if not talks and now.own is not None and not now.notice else ""
        if not now.settled:  # below what flies over it
            middle.paint_strip(f, seats, line, now.portrait)
        self.cards.sync(poses)
        self.cards.draw(f)
        if now.settled:
            middle.paint_strip(f, seats, line, now.portrait)
        if not talks and now.own is not None:
            with f.above():
                if now.settled and now.guest is None:
                    sides.paint_locks(f, now.own)
                if board.open_hand:
                    sides.paint_warned(f, now.own, view, board.near, dict(poses))
                    sides.paint_groups(f, view, board.near, dict(poses))
        if now.guest is not None and not talks and not board.dealing:
            with f.above():
                sides.paint_guest(f, s, now.guest, seats)
        if not (self.time.open and self.time.scene.remembers):
            self.log.draw(f, board.lit, by_keys, until=top - 4 if now.memory is not None else None)
        if now.settled:
            tile_looks.arrow(f, board, self.presenter.layout)
        self.floats.draw(f)
        if now.fresh:
            with f.above():
                paint_fresh(f, s, now.fresh, self.presenter.layout, dict(poses))
        if not talks and not board.dealing:
            with f.above():
                for seat, counts in enumerate(now.received):
                    if seat != board.near and not view.seats[seat].out:
                        paint_received(f, counts, board.tile_box(seat), RIGHT)
        if not talks and not board.dealing:
            self.talk.slips.paint(f, now.guest is None)
        if not self.talk.open:  # above the light that glows round a tile
            with f.above():
                tile_looks.badges(f, board, self.cards, now.phones, now.guest is not None, now.proved)
        if talks:
            with f.above():
                self.time.draw(f, s, view, "" if now.notice else now.line, now.portrait)
        self.talk.draw(f)
        if board.gift is not None:
            with f.above():
                if isinstance(board.gift, Gift):
                    paint_gift(f, s, board.gift, BANNER)
                elif isinstance(board.gift, Peek):
                    paint_peek(f, s, board.gift)
                else:
                    paint_haul(f, s, board.gift, view.seats[board.near].allies if board.open_hand else ())
        if self.talk.open:  # above the light round the tiles that can be pressed
            with f.above():
                tile_looks.badges(f, board, self.cards, now.phones, now.guest is not None, now.proved)
        self._front(f, bar, now)
        if now.memory is not None:
            x, w, memory = self.log.box.x, self.log.box.w, now.memory
            box = (x, top, w, 1064 - top)
            key = ("mindflayer memory", s.words.lang, s.players, box, memory.deeds, memory.seat, tuple(memory.notes))
            rimmed = (x - 40, top - 40, w + 80, box[3] + 80)
            with f.above():
                f.baked(key, rimmed, lambda inner: paint_seat(inner, s, memory.deeds, memory.seat, box, memory.notes))
        if now.look is not None:
            inspector.paint(f, s, now.look, now.clear)

    def _end(self, f: Frame, bar: TopBar, now: Moment) -> None:
        """The page of the end, beside the panels at the right."""
        board, view = self.board, self.board.view
        if not self.reveal.tense(view):  # log and numbers know the end already
            self.log.draw(f, board.lit, self.ui.focused is not None)
        self.reveal.draw(f, view)
        self._front(f, bar, now)

    def _front(self, f: Frame, bar: TopBar, now: Moment) -> None:
        """What lies above everything else: the bar, what can be pressed, a notice."""
        if self.board.then is not None:
            frame_then(f)
        bar.draw(f)
        self._widgets(f, now.settled)
        if now.notice:
            toast(f, now.notice, 748, 778)

    def ahead(self, canvas: Canvas, device: str, s: Scenery, now: Moment) -> Iterator[Callable[[], object]]:
        """Drawings for idle frames: the table one step darker, panels and all."""
        seats, step = len(self.board.view.seats), mat.step_of(self.board.view) + 1
        if step < mat.STEPS:
            standing = self._standing(s, now)
            jobs = self.backdrop.ahead(canvas, device, (seats, step), lambda inner: mat.ground(inner, seats, step), standing)
            for n, job in enumerate(jobs):
                if n == 0:
                    yield mat.ahead(canvas, step)
                yield job

    # ------------------------------------------------------------------ what stands still
    def _standing(self, s: Scenery, m: Moment) -> list[Part]:
        """The panels with all they show; worked out anew only when something that they depend on has changed."""
        board = self.board
        view: View = board.view
        end = self.reveal.covers(view), self.reveal.tense(view)
        now = (board.near, s.words, s.players, m.own, m.task, m.note, m.seen, board.dealing, *end)
        same = self._stood is not None and self._stood[0] is view and self._stood[1] == now  # a view is large: no look inside
        if self._stood is not None and same and view.stage != "talk" and not end[1]:
            return self._stood[2]
        boxes = measures(len(view.seats))
        made: list[Part] = []
        if end[1]:
            return made
        if view.stage == "talk":
            made = self.time.panels(view, s, m.deeds)
            if self.time.open:
                return made
        elif not self.reveal.covers(view):
            made = middle.parts(view, s, view.stage == "exchange")
            if m.own is not None:
                made.append(Part(m.own, _rimmed(boxes.own), partial(sides.paint_own, own=m.own)))
        made.append(Part(m.task, _rimmed(ACTION), partial(sides.paint_task, task=m.task)))
        counts, spoken = (knowledge.key(view, m.seen), s.words), MatchWords(s.words, s.players)
        paint = partial(knowledge.paint, spoken=spoken, view=view, box=boxes.counts, seen=m.seen)
        made.append(Part(counts, _rimmed(boxes.counts), paint))
        made.append(Part((m.note, s.words), NOTE, partial(_note, words=m.note)))
        self._stood = view, now, made
        return made

    # ------------------------------------------------------------------ above
    def _widgets(self, f: Frame, settled: bool) -> None:
        """The group's own widgets; while cards move only the bar."""
        with f.above():
            if settled:
                self._focus_ring(f)
                self.ui.draw(f)
            else:
                for widget in self.ui.widgets:
                    if widget.id.startswith("bar:"):
                        widget.draw(f)

    def _focus_ring(self, f: Frame) -> None:
        """Focus of what the group does not draw: places and panels."""
        focused = self.ui.focused
        if focused is not None and focused.what in ("look", "panel") and not focused.id.startswith("own:"):
            box = focused.box.inflate(10, 10)
            draw.rounded(f, box, 18, None, None, theme.PAPER, 5)
            draw.rounded(f, box.inflate(4, 4), 20, None, None, theme.INK, 2)
        elif focused is not None and (focused.id == "shown" or focused.id.startswith("talk:who:")):
            draw.focus_line(f, focused.box, 16)


def _rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)


def _note(f: Frame, words: str) -> None:
    """A line below the button that is held."""
    if words:
        draw.text(f, words, NOTE, "text", 29, theme.MIST, "c")
