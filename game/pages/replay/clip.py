"""A moment of a match as an animated picture: the table plays it once more, unseen and silent, and what it draws becomes WebP.

The frames are drawn in slices between those of the window; a thread packs them meanwhile. They hold what the eyes saw.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Event, Thread
from time import perf_counter

import pygame
from PIL import Image

from game.core.types import Seat
from game.home.replays.reel import Reel
from game.pages.kit.context import Context
from game.pages.kit.page import mat_of
from game.pages.replay.screen import Screen
from game.ui import draw
from game.ui.canvas import UNIT_H, UNIT_W, Canvas
from game.ui.frame import Frame
from game.ui.sound import Sounds
from game.ui.tween import Motion

SIZE = (1280, 720)
MOST_MS, MOST_BYTES = 10_000.0, 8_000_000
BEFORE_MS, BETWEEN_MS, AFTER_MS = 800.0, 500.0, 1600.0
"""How long the position stands before the first move, between moves, and after the last one."""
LONGEST_MOVE_MS = 5000.0
MOVES = 6
"""The moment and so many moves before it at most."""
WAITING = 4
"""So many drawn frames may wait for the thread: each takes 2.8 MB."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How a clip is packed: frames a second, and Pillow's quality of WebP (0 to 100)."""

    fps: int
    lossy: int


QUALITIES = (Quality(15, 75), Quality(12, 45), Quality(8, 20))
"""The first that stays under `MOST_BYTES` is taken."""


class Packer:
    """Packs frames into an animated WebP in a thread of its own."""

    def __init__(self, quality: Quality) -> None:
        self.quality = quality
        self.packed: bytes | None = None
        self._frames: Queue[bytes | None] = Queue(WAITING)
        self._stopped = Event()
        self._thread = Thread(target=self._pack, name="clip", daemon=True)
        self._thread.start()

    @property
    def full(self) -> bool:
        """Whether no further frame is taken now."""
        return self._frames.full()

    @property
    def done(self) -> bool:
        """Whether all is packed, or nothing will be."""
        return not self._thread.is_alive()

    def add(self, frame: bytes | None) -> None:
        """Take one frame of RGB bytes, or None for the end, unless it is `full`."""
        self._frames.put_nowait(frame)

    def stop(self) -> None:
        """Nobody wants it any more."""
        self._stopped.set()

    def _pictures(self) -> Iterator[Image.Image]:
        while not self._stopped.is_set():
            try:
                frame = self._frames.get(timeout=0.1)
            except Empty:
                continue
            if frame is None:
                return
            yield Image.frombuffer("RGB", SIZE, frame)

    def _pack(self) -> None:
        pictures, out = self._pictures(), io.BytesIO()
        first = next(pictures, None)
        if first is None:
            return
        first.save(
            out, "WEBP", save_all=True, append_images=pictures, duration=1000 // self.quality.fps, loop=0,
            quality=self.quality.lossy, method=0,
        )  # fmt: skip
        if not self._stopped.is_set():
            self.packed = out.getvalue()


class Clip:
    """The moment that leads to the place `until` of a reel, through these eyes. `work` is called until `packed` is there."""

    def __init__(self, ctx: Context, reel: Reel, eyes: frozenset[Seat], until: int) -> None:
        self.ctx, self.reel, self.eyes, self.until = ctx, reel, eyes, until
        self.packed: bytes | None = None
        """The file, when all is done."""
        self.share = 0.0
        """How much is done, 0 to 1."""
        self._canvas = Canvas.of(SIZE)
        self._surface = pygame.Surface(SIZE)
        self._motion = Motion(1.0, ctx.motion.reduced)
        self._screen: Screen | None = None
        self._qualities = iter(QUALITIES)
        self._packer = Packer(next(self._qualities))
        self._frames: Iterator[bytes | None] | None = self._drawn(self._packer.quality)
        """What is still to be drawn; None: nothing."""

    def work(self, budget_ms: float) -> None:
        """Draw for about so long; at least one step, if there is room for what it draws."""
        end = perf_counter() + budget_ms / 1000
        while self.packed is None:
            if self._packer.done:
                self._finish()
            elif self._frames is None or self._packer.full:
                return
            else:
                self._next(self._frames)
            if perf_counter() >= end:
                return

    def stop(self) -> None:
        """Nobody wants it any more."""
        self._packer.stop()
        if self._screen is not None:
            self._screen.put_away()

    def _next(self, frames: Iterator[bytes | None]) -> None:
        try:
            frame = next(frames)
        except StopIteration:
            self._frames = None
            self._packer.add(None)
            return
        if frame is not None:
            self._packer.add(frame)

    def _finish(self) -> None:
        """It fits, or is drawn again with less in it."""
        packed = self._packer.packed
        assert packed is not None, "the thread has met a fault"
        better = next(self._qualities, None) if len(packed) > MOST_BYTES else None
        if better is None:
            self.packed, self.share = packed, 1.0
            self.stop()
            return
        self._packer = Packer(better)
        self._frames = self._drawn(better)

    # ------------------------------------------------------------------ what is drawn
    def _drawn(self, quality: Quality) -> Iterator[bytes | None]:
        """The frames one by one; None for a step in which none was drawn."""
        screen = self._screen = Screen(self.ctx, self.reel, self.eyes, 0, (0, 0, UNIT_W, UNIT_H), Sounds(enabled=False))
        screen.fit(self._canvas)
        step = 1000 / quality.fps
        stops = [stop for stop in screen.stops if stop <= self.until][-MOVES - 1 :]
        spent, first = BEFORE_MS + AFTER_MS, len(stops) - 1
        while first > 0:
            screen.show(stops[first - 1])
            took = 0.0
            for _ in self._moving(screen, step):
                took += step
                yield None
            if spent + took + BETWEEN_MS > MOST_MS and first < len(stops) - 1:
                break
            spent, first = spent + took + BETWEEN_MS, first - 1
        whole, drawn = min(spent, MOST_MS), 0.0
        screen.show(stops[first])
        for place in stops[first:]:
            moving = iter(()) if place == stops[first] else self._moving(screen, step)
            still = BEFORE_MS if place == stops[first] else AFTER_MS if place == stops[-1] else BETWEEN_MS
            for _ in moving:
                drawn += step
                if drawn < MOST_MS - AFTER_MS:
                    yield self._frame(screen, drawn / whole)
            for _ in range(round(still / step)):
                drawn += step
                screen.update(round(step), self._motion)
                yield self._frame(screen, drawn / whole)

    def _moving(self, screen: Screen, step: float) -> Iterator[None]:
        """Play the next move, frame by frame."""
        screen.step()
        for _ in range(int(LONGEST_MOVE_MS / step)):
            screen.update(round(step), self._motion)
            yield
            if screen.settled:
                return
        screen.finish()

    def _frame(self, screen: Screen, share: float) -> bytes:
        self.share = min(0.99, max(self.share, share))
        f = Frame(self._surface, self._canvas, None, "mouse")
        mat, motif = mat_of(self.reel.title)
        f.baked(("clip mat", self.reel.title), self._canvas.bounds, lambda inner: draw.mat(inner, *mat, motif=motif))
        screen.draw(f)
        return pygame.image.tobytes(self._surface, "RGB")
