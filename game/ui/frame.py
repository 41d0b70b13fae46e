"""What a scene draws on: a surface with its canvas, and the record of the texts drawn (for tests)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pygame

from game.ui.cache import SurfaceCache, disk, new_frame, new_surface
from game.ui.canvas import Box, Canvas
from game.ui.screen import Screen


@dataclass(frozen=True, slots=True)
class Drawn:
    """One line of text on the screen. `rect` is the ink, `box` the room it had, both in pixels; `size` the font's pixels."""

    text: str
    rect: pygame.Rect
    box: pygame.Rect
    size: int
    cut: bool
    layer: int
    small: bool
    listed: bool = False
    """It lies in a list, which may show fewer rows and scrolls to the others."""


class Audit(list[Drawn]):
    """The texts of one frame, its icons, and what lies over it for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.passing: list[tuple[str, pygame.Rect]] = []
        """Tips, toasts and notes by what they are, in pixels."""
        self.icons: list[tuple[str, int, pygame.Rect, bool]] = []
        """Name, size and place in pixels, and whether it lies in a list."""

    def problems(self, canvas: Canvas, slack: int = 2) -> list[str]:
        """One sentence per text that is cut, too small, outside its box or the window, or lies on another text of its layer."""
        found = []
        near = max(slack, round(1.5 * slack * canvas.k))  # `slack` pixels at 1280 x 720, and as much of the picture at any size
        window = pygame.Rect((0, 0), canvas.size)
        for item in self:
            floor = canvas.floor_px(item.small)
            if item.cut:
                found.append(f"{item.text!r} is cut in {tuple(item.box)}")
            if item.size < floor:
                found.append(f"{item.text!r} is {item.size} px high, less than {floor}")
            if item.rect.w and not item.box.inflate(2 * near, 2 * near).contains(item.rect):
                found.append(f"{item.text!r} at {tuple(item.rect)} leaves its box {tuple(item.box)}")
            if item.rect.w and not window.contains(item.rect):
                found.append(f"{item.text!r} at {tuple(item.rect)} leaves the window")
        ordered = [item for item in self if item.rect.w and item.rect.h]
        for n, one in enumerate(ordered):
            for two in ordered[n + 1:]:
                common = one.rect.clip(two.rect)
                if one.layer == two.layer and common.w > slack and common.h > slack:
                    found.append(f"{one.text!r} and {two.text!r} lie on each other at {tuple(common)}")
        return found


_pictures = SurfaceCache(24 << 20)
_texts: dict[Hashable, Audit] = {}


class Frame:
    """One drawing pass: `surface` in pixels, `canvas` for units, `audit` (None = off), `device` in use ("mouse", "keys"
    or a kind of pad)."""

    __slots__ = ("_layers", "asked", "audit", "canvas", "device", "layer", "listed", "surface")

    def __init__(
        self, surface: pygame.Surface | Screen, canvas: Canvas, audit: Audit | None = None, device: str = "mouse",
        inner: bool = False,
    ) -> None:  # fmt: skip
        """`inner`: a part of a frame that is being drawn; it does not begin a new one for the caches."""
        self.surface = surface
        self.canvas = canvas
        self.audit = audit
        self.device = device
        self.layer = 0
        self._layers = 0
        self.listed = False
        self.asked: Sequence[tuple[pygame.FRect, float]] = ()
        """What can be pressed or read to decide, in units, with its weight: toasts stand aside of it."""
        if not inner and not surface.get_flags() & pygame.SRCALPHA:          # a face or sprite is no frame either
            new_frame()

    @property
    def pixels(self) -> pygame.Surface:
        """The surface itself, with all that was laid on it: for lines and arcs, and for who looks at what is there. On the window
        it costs the drawing of all of it; who can lays surfaces."""
        return self.surface.pixels() if isinstance(self.surface, Screen) else self.surface

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Lay a surface with its top left at a point in units."""
        self.surface.blit(surface, self.canvas.point(x, y))

    def blit_centre(self, surface: pygame.Surface, cx: float, cy: float) -> None:
        """Lay a surface with its middle at a point in units."""
        x, y = self.canvas.point(cx, cy)
        self.surface.blit(surface, (x - surface.get_width() // 2, y - surface.get_height() // 2))

    def note(self, text: str, rect: pygame.Rect, box: pygame.Rect, size: int, cut: bool, small: bool = False) -> None:
        """Put a drawn text on record; hidden by the clip, it is not."""
        if self.audit is not None and self.surface.get_clip().colliderect(rect):
            self.audit.append(Drawn(text, rect, box, size, cut, self.layer, small, self.listed))

    def note_icon(self, name: str, rect: pygame.Rect) -> None:
        """Put a drawn icon on record; hidden by the clip, it is not."""
        if self.audit is not None and self.surface.get_clip().colliderect(rect):
            self.audit.icons.append((name, rect.w, rect, self.listed))

    def note_passing(self, what: str, box: Box) -> None:
        """Put on record that a tip, a toast or a note lies there for a while."""
        if self.audit is not None:
            self.audit.passing.append((what, self.canvas.rect(box)))

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside a box."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.canvas.rect(box)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def rows(self) -> Iterator[None]:
        """What is drawn now is a list of which more or fewer rows are in sight."""
        before, self.listed = self.listed, True
        try:
            yield
        finally:
            self.listed = before

    @contextmanager
    def above(self) -> Iterator[None]:
        """What is drawn now covers what was drawn before: texts of different layers may lie on each other."""
        before = self.layer
        self._layers += 1
        self.layer = self._layers
        try:
            yield
        finally:
            self.layer = before

    def inside(self, box: Box) -> Frame:
        """The same frame with (0, 0) at the top left of a box; its texts are on record as well."""
        rect, canvas = self.canvas.rect(box), self.canvas
        there = canvas.shifted(canvas.ox - rect.x, canvas.oy - rect.y, canvas.size)
        inner = Frame(self.surface, there, self.audit, self.device, inner=True)
        inner.layer, inner.listed = self.layer, self.listed
        return inner

    def baked(
        self, key: Hashable, box: Box, paint: Callable[[Frame], None], opaque: bool | None = None, kept: str = ""
    ) -> None:
        """Draw what `paint` paints, painting only when `key`, the box' size or the text size are new.

        `paint` gets a frame of the same units and may only draw inside `box`. `key` must hold all that the picture depends on
        (language included). A picture of the whole window is kept opaque, which blits twice as fast. `kept`: the state of all
        that the picture is drawn with and by; it outlives the app then, on disk, and `key` has to read the same in every run.
        """
        rect = self.canvas.rect(box)
        whole = rect.contains(pygame.Rect((0, 0), self.canvas.size)) if opaque is None else opaque
        full_key = (key, rect.size, self.canvas.k, self.canvas.t, self.canvas.part, whole)
        if self.audit is not None and full_key not in _texts:
            _pictures.drop(full_key)

        def build() -> pygame.Surface:
            target = pygame.Surface(rect.size) if whole else new_surface(*rect.size)
            audit = Audit() if self.audit is not None else None
            inner = Frame(target, self.canvas.shifted(rect.x, rect.y, rect.size), audit, self.device, inner=True)
            paint(inner)
            if inner.audit is not None:
                _texts[full_key] = inner.audit
            return target

        def found() -> pygame.Surface:
            return disk.get(f"baked {full_key} {kept}", build) if kept and self.audit is None else build()

        self.surface.blit(_pictures.get(full_key, found), rect.topleft)
        if self.audit is not None:
            base, clip = self._layers, self.surface.get_clip()
            for item in _texts[full_key]:
                layer = self.layer if item.layer == 0 else base + item.layer
                self._layers = max(self._layers, layer)
                there = item.rect.move(rect.topleft)
                if clip.colliderect(there):
                    listed, box = self.listed or item.listed, item.box.move(rect.topleft)
                    self.audit.append(replace(item, rect=there, box=box, layer=layer, listed=listed))
            for name, size, place, listed in _texts[full_key].icons:
                if clip.colliderect(place.move(rect.topleft)):
                    self.audit.icons.append((name, size, place.move(rect.topleft), self.listed or listed))


def forget() -> None:
    """Drop all baked pictures (the content they show was replaced)."""
    _pictures.clear()
    _texts.clear()
