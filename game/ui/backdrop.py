"""All that stands still on a screen as one opaque picture, which is mended only where a panel shows something else now."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame
from game.ui.screen import Screen, joined


class Part(NamedTuple):
    """A panel: `key` holds all that its picture depends on, `box` (units) all it may touch, its shadow included.

    Panels that come and go or change their order (cards) have a `name`, no two the same; others are known by their place in
    the list.
    """

    key: object
    box: Box
    paint: Callable[[Frame], None]
    name: Hashable = None


_Ground = tuple[Hashable, Canvas, int]
"""What the ground depends on, and how many panels without a name lie on it."""


class Backdrop:
    """Keeps the picture of a ground with panels on it. A frame then costs one copy, however many panels there are."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._ground: _Ground | None = None
        self._parts: list[Part] = []
        self._mended: list[pygame.Rect] = []
        """Where the picture has changed since it lay on the window."""
        self._spare: pygame.Surface | None = None
        self._next: tuple[_Ground, list[Part]] | None = None
        """What the spare picture shows: another ground, with the panels of when it was drawn."""
        self._begun: tuple[_Ground, list[Part]] | None = None
        """The same while it is being drawn."""

    @property
    def picture(self) -> pygame.Surface | None:
        """What panels are laid on."""
        return self._picture

    def forget(self) -> None:
        """Keep no picture: the next one is drawn anew."""
        self._picture = self._spare = self._ground = self._next = self._begun = None
        self._parts = []

    def draw(self, f: Frame, key: Hashable, ground: Callable[[Frame], None], parts: Sequence[Part]) -> None:
        """Draw ground and panels. `key`: what the ground depends on; it must cover the whole frame."""
        if f.audit is not None:  # every text is to be put on record
            ground(f)
            for part in parts:
                part.paint(f)
            return
        now = (key, f.canvas, sum(part.name is None for part in parts))
        if self._picture is None or self._picture.get_size() != f.surface.get_size():
            self._picture, self._ground = pygame.Surface(f.surface.get_size()), None
        if now != self._ground and self._next is not None and self._next[0] == now and self._spare is not None:
            self._picture, self._spare = self._spare, self._picture
            (self._ground, self._parts), self._next = self._next, None
        inner = Frame(self._picture, f.canvas, None, f.device, inner=True)
        boxes = _changed(self._parts, parts) if now == self._ground else None
        if boxes is None:
            ground(inner)
            for part in parts:
                part.paint(inner)
            self._mended = [self._picture.get_rect()]
        else:
            whole = self._picture.get_rect()
            for area in joined(inner.canvas.rect(box).inflate(4, 4).clip(whole) for box in boxes):
                self._mend(inner, ground, parts, area)
                self._mended.append(area)
        self._ground, self._parts = now, list(parts)
        f.surface.blit(self._picture, (0, 0))
        if isinstance(f.surface, Screen):
            f.surface.changed(self._mended)
            self._mended = []
        else:
            self._mended = [self._picture.get_rect()]

    def ahead(
        self, canvas: Canvas, device: str, key: Hashable, ground: Callable[[Frame], None], parts: Sequence[Part]
    ) -> Iterator[Callable[[], None]]:
        """Drawings for idle frames: another ground with these panels on it, none with a name, one after the other; what was
        begun goes on where it was left. When the ground becomes that one, only panels that have changed by then are drawn.
        """
        now = (key, canvas, len(parts))
        if self._picture is None or now == self._ground or (self._next is not None and self._next[0] == now):
            return
        size = self._picture.get_size()
        if self._spare is None or self._spare.get_size() != size:
            self._spare, self._begun = pygame.Surface(size), None
        if self._begun is None or self._begun[0] != now:
            self._begun, self._next = (now, []), None
        frame = Frame(self._spare, canvas, None, device, inner=True)
        done = self._begun[1]
        if not done:
            yield lambda: ground(frame)
        for part in parts[len(done) :]:
            yield partial(self._piece, frame, part, now)

    def _piece(self, frame: Frame, part: Part, now: tuple[Hashable, Canvas, int]) -> None:
        if self._begun is not None and self._begun[0] == now and frame.surface is self._spare:
            part.paint(frame)
            self._begun[1].append(part)
            if len(self._begun[1]) == now[2]:
                self._next, self._begun = self._begun, None

    @staticmethod
    def _mend(inner: Frame, ground: Callable[[Frame], None], parts: Sequence[Part], area: pygame.Rect) -> None:
        """Draw anew what lies in an area of pixels, or a pixel beside it: boxes do not end between pixels."""
        here = inner.canvas.unit_rect(area)
        near = here.inflate(4 / inner.canvas.k, 4 / inner.canvas.k)
        with inner.clip(here):
            ground(inner)
            for part in parts:
                if near.colliderect(pygame.FRect(*part.box)):
                    part.paint(inner)


def _changed(before: Sequence[Part], parts: Sequence[Part]) -> list[Box] | None:
    """Where something else is to be seen now; None where panels that have not changed lie in another order."""
    old, new = _by_name(before), _by_name(parts)
    same = [name for name, part in new.items() if name in old and old[name].key == part.key]
    if len(same) == len(new) == len(old) and list(old) == list(new):
        return []
    kept = set(same)
    if [name for name in old if name in kept] != same:
        return None
    return [part.box for one in (old, new) for name, part in one.items() if name not in kept]


def _by_name(parts: Sequence[Part]) -> dict[Hashable, Part]:
    """The panels by name; those without one by their place among such."""
    places = itertools.count()
    return {next(places) if part.name is None else part.name: part for part in parts}
