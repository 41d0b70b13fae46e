"""The window as scenes draw on it: what they lay there is noted first, and pixels are touched only where something else is to be
seen than before. A frame in which one thing is lit costs a glance at all and the drawing of one place.

What is laid may not be drawn on later, as everywhere in the caches; who has to change a picture that stands there (`Backdrop`)
says where, with `changed`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import pygame

MOST_AREAS = 12
"""More places than that are drawn anew as one."""
GLANCE = 16_000
"""Pixels that are drawn in the time that a glance at all that is laid takes, for each place."""
_Place = Sequence[float] | pygame.Rect
_Op = tuple[Any, ...]
"""Surface (or colour), x, y, area, flags, alpha, clip; and a number where the very same was laid there before."""


class Screen:
    """Stands in for the window's surface between `begin` and `end`."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((1, 1))
        self._bounds = self._clip = self._surface.get_rect()
        self._clipped: tuple[int, ...] = tuple(self._clip)
        self._ops: dict[_Op, pygame.Rect] = {}
        self._shown: dict[_Op, pygame.Rect] | None = None
        """What was laid on the picture before; None: nobody knows what is to be seen."""
        self._stale: list[pygame.Rect] = []
        self._open = self._direct = False

    # ------------------------------------------------------------------ the loop's part
    def begin(self, surface: pygame.Surface) -> Screen:
        """A new picture for the window."""
        if surface is not self._surface or surface.get_size() != self._bounds.size:
            self._surface, self._bounds, self._shown = surface, surface.get_rect(), None
        surface.set_clip(None)
        self._ops, self._open, self._direct = {}, True, False
        self.set_clip(None)
        return self

    def end(self) -> list[pygame.Rect]:
        """The picture is complete: bring it to the window's surface. Returns where that was drawn on."""
        self._open = False
        areas = [self._bounds] if self._direct else self._areas()
        if self._direct:
            self._surface.set_clip(None)
            self._shown = None
        else:
            for area in areas:
                self._paint(self._surface, area)
            self._shown = self._ops
        self._stale = []
        return areas

    def forget(self) -> None:
        """Somebody else has drawn on the window, or the system may have: draw all of the next picture."""
        self._shown = None

    # ------------------------------------------------------------------ what a surface can do
    def blit(self, source: pygame.Surface, dest: _Place = (0, 0), area: _Place | None = None, special_flags: int = 0) -> None:
        """Lay a surface there."""
        if self._direct:
            self._surface.blit(source, dest, area, special_flags)
            return
        x, y = int(dest[0]), int(dest[1])
        if area is None:
            rect = pygame.Rect((x, y), source.get_size()).clip(self._clip)
        else:
            area = tuple(area)
            rect = pygame.Rect(x, y, area[2], area[3]).clip(self._clip)
        if rect:
            self._note((source, x, y, area, special_flags, source.get_alpha(), self._clipped), rect)

    def blits(self, items: Iterable[Sequence[Any]]) -> None:
        """Lay several."""
        for item in items:
            self.blit(*item)

    fblits = blits

    def fill(self, colour: Sequence[int], box: _Place | None = None) -> None:
        """Fill a box."""
        if self._direct:
            self._surface.fill(tuple(colour), box)
            return
        rect = pygame.Rect(box if box is not None else self._bounds).clip(self._clip)
        if rect:
            self._note((tuple(colour), *rect), rect)

    def set_clip(self, box: _Place | None) -> None:
        """Draw only inside a box from now on."""
        self._clip = self._bounds.copy() if box is None else pygame.Rect(box).clip(self._bounds)
        self._clipped = tuple(self._clip)
        if self._direct:
            self._surface.set_clip(self._clip)

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def get_size(self) -> tuple[int, int]:
        return self._bounds.size

    def get_rect(self) -> pygame.Rect:
        return self._bounds.copy()

    def get_flags(self) -> int:
        return self._surface.get_flags()

    @property
    def under(self) -> pygame.Surface:
        """The surface that all comes to lie on in the end."""
        return self._surface

    def copy(self) -> pygame.Surface:
        """What is to be seen by now, as a surface of its own."""
        out = self._surface.copy()
        if self._open and not self._direct:
            self._paint(out, self._bounds)
            out.set_clip(None)
        return out

    def pixels(self) -> pygame.Surface:
        """The window's surface itself, for who draws with something else than surfaces, or looks at what is there. The whole of
        this picture and of the next one is drawn."""
        if self._open and not self._direct:
            self._direct, self._shown = True, None
            self._paint(self._surface, self._bounds)
            self._surface.set_clip(self._clip)
        return self._surface

    def changed(self, boxes: Iterable[pygame.Rect]) -> None:
        """A surface that lies there has become another picture in these places."""
        self._stale.extend(boxes)

    # ------------------------------------------------------------------ what is another picture now
    def _note(self, op: _Op, rect: pygame.Rect) -> None:
        n = 0
        while op in self._ops:
            n, op = n + 1, (*op[:7], n)
        self._ops[op] = rect

    def _areas(self) -> list[pygame.Rect]:
        """Where something else is to be seen than before."""
        old, new = self._shown, self._ops
        if old is None:
            return [self._bounds]
        found = [box.clip(self._bounds) for box in self._stale]
        if list(old) != list(new):
            found += _moved(old, new)
        areas = joined(box for box in found if box)
        return areas if len(areas) <= MOST_AREAS else [areas[0].unionall(areas[1:])]

    def _paint(self, to: pygame.Surface, area: pygame.Rect) -> None:
        """Lay everything that touches an area, and nothing beside it."""
        clip: tuple[int, ...] | None = None
        for op, rect in self._ops.items():
            if not rect.colliderect(area):
                continue
            source = op[0]
            if not isinstance(source, pygame.Surface):
                to.set_clip(area)
                to.fill(source, rect)
                clip = None
                continue
            if op[6] != clip:
                clip = op[6]
                to.set_clip(area.clip(clip))
            now = source.get_alpha()
            if now != op[5]:  # it was laid there with another one
                source.set_alpha(op[5])
                to.blit(source, op[1:3], op[3], op[4])
                source.set_alpha(now)
            else:
                to.blit(source, op[1:3], op[3], op[4])
        to.set_clip(None)


def _moved(old: dict[_Op, pygame.Rect], new: dict[_Op, pygame.Rect]) -> list[pygame.Rect]:
    """The places of what has come or gone; where the rest lies in another order, of all between what has stayed."""
    places = {op: n for n, op in enumerate(old)}
    kept = [places[op] for op in new if op in places]
    if all(a < b for a, b in pairwise(kept)):
        return [rect for op, rect in new.items() if op not in old] + [rect for op, rect in old.items() if op not in new]
    one, two = list(old), list(new)
    first = next(n for n, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1])
    last = next((n for n, pair in enumerate(zip(reversed(one), reversed(two), strict=False)) if pair[0] != pair[1]), 0)
    return [old[op] for op in one[first : len(one) - last]] + [new[op] for op in two[first : len(two) - last]]


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The areas, with two made one wherever drawing that is less than drawing both."""
    found: list[pygame.Rect] = []
    for area in areas:
        n = 0
        while n < len(found):
            both = area.union(found[n])
            if both.w * both.h <= area.w * area.h + found[n].w * found[n].h + GLANCE:
                del found[n]
                area, n = both, 0
            else:
                n += 1
        found.append(area)
    return found
