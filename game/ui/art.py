"""Pictures from assets/svg at the exact pixel size in use. All sizes here are pixels; `game.ui.draw` speaks units."""

from __future__ import annotations

import hashlib
import math
import os
import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from pathlib import Path

import pygame

from game import VERSION
from game.ui.cache import SurfaceCache, disk, new_surface
from game.ui.raster import grain, raster, shadow_of
from game.ui.shapes import rounded_corners
from game.ui.theme import ASSETS, SHADOW, rgba

__all__ = ["clip", "cover", "disc", "exists", "figure", "grain", "icon", "memory", "rounded_cover", "soft_shadow", "source"]

SVG = ASSETS / "svg"
HOUSE = Path(__file__).resolve().parents[1]
SHADOW_ALPHA = 130
"""How dark the shadow below a figure is, of 255."""
_NAME = re.compile(r"[a-z0-9_]+(/[a-z0-9_]+)*")
"""What a picture of the house is called; no name out of a file leads out of its folder."""
memory = SurfaceCache(4 << 20)
"""Rasterised pictures."""


@lru_cache(maxsize=512)
def source(name: str) -> tuple[str, float, float]:
    """Digest and view box size of assets/svg/`name`.svg. FileNotFoundError names the picture."""
    text = text_of(name)
    box = re.search(r'viewBox="([^"]+)"', text)
    if box is None:
        raise ValueError(f"assets/svg/{name}.svg has no viewBox.")
    _, _, w, h = (float(v) for v in box.group(1).split())
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest(), w, h


def text_of(name: str) -> str:
    """What stands in assets/svg/`name`.svg; nobody keeps it, for it is only drawn once. FileNotFoundError names the picture."""
    if not exists(name):
        raise FileNotFoundError(f"There is no picture {name!r} in assets/svg.")
    return (SVG / f"{name}.svg").read_text(encoding="utf-8")


def exists(name: str) -> bool:
    """Is there a picture of that name?"""
    return _NAME.fullmatch(name) is not None and (SVG / f"{name}.svg").is_file()


@lru_cache(maxsize=1)
def drawings() -> str:
    """A text that is another one as soon as a picture of the house, or a module that draws, has changed. Where house and
    interpreter are one program, the modules lie inside it."""
    rooms = [folder for room in ("ui", "pages", "titles") if (folder := HOUSE / room).is_dir()]
    program = os.stat(sys.executable)
    found = [*sorted(chain(_files(SVG), *map(_files, rooms))), VERSION, program.st_mtime_ns, program.st_size]
    return hashlib.blake2b(repr(found).encode(), digest_size=8).hexdigest()


def _files(folder: str | Path) -> Iterator[tuple[str, int, int]]:
    """Path, time and size of all that lies in a folder."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir() and entry.name != "__pycache__":
                yield from _files(entry.path)
            elif entry.is_file():
                yield entry.path, entry.stat().st_mtime_ns, entry.stat().st_size


def figure(name: str, w: int, h: int | None = None) -> pygame.Surface:
    """The picture `name` ("creatures/gorillion") as large as fits into (w, h) with its proportions kept."""
    h = w if h is None else h
    return memory.get(("figure", name, w, h), lambda: _figure(name, w, h))


def _figure(name: str, w: int, h: int) -> pygame.Surface:
    digest, vw, vh = source(name)
    k = min(w / vw, h / vh)
    size = max(1, round(vw * k)), max(1, round(vh * k))
    return disk.get(f"figure {digest} {size}", lambda: raster(text_of(name), *size))


def soft_shadow(name: str, w: int, h: int, blur: int) -> pygame.Surface:
    """The soft shadow of `figure(name, w, h)`, larger by `2 * blur` on each side."""

    def build() -> pygame.Surface:
        drawn = figure(name, w, h)
        return disk.get(
            f"soft {source(name)[0]} {drawn.get_size()} {blur}", lambda: shadow_of(drawn, blur, SHADOW, SHADOW_ALPHA)[0]
        )

    return memory.get(("soft", name, w, h, blur), build)


def icon(name: str, px: int) -> pygame.Surface:
    """An icon of assets/svg/icons, `px` pixels square."""
    return figure(f"icons/{name}", px)


def cover(name: str, w: int, h: int, align: float = 1.0) -> pygame.Surface:
    """A scene cut to fill (w, h): centred across; `align` 0 keeps its top, 1 its foot."""
    return memory.get(("cover", name, w, h, align), lambda: _cover(name, w, h, align))


def rounded_cover(name: str, w: int, h: int, radius: int, align: float = 1.0) -> pygame.Surface:
    """The same with rounded corners."""
    return memory.get(("rounded", name, w, h, radius, align), lambda: clip(_cover(name, w, h, align), radius))


def _cover(name: str, w: int, h: int, align: float) -> pygame.Surface:
    digest, vw, vh = source(name)

    def build() -> pygame.Surface:
        k = max(w / vw, h / vh)
        size = math.ceil(vw * k) + 2, math.ceil(vh * k) + 2      # no half-covered edge
        big = raster(text_of(name), *size, 2 if w * h < 400_000 else 1)
        out = new_surface(w, h)
        out.blit(big, ((w - big.get_width()) // 2, round((h - big.get_height()) * align)))
        return out

    return disk.get(f"cover {digest} {w} {h} {align}", build)


def clip(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy with rounded corners."""
    out = surface.copy()
    for corner, at in rounded_corners(*surface.get_size(), radius):
        out.blit(corner, at, special_flags=pygame.BLEND_RGBA_MIN)
    return out


def disc(name: str, px: int, back: str, over: str | None = None, veil: int = 0) -> pygame.Surface:
    """A picture cut to a disc on its own colour; `over` is laid upon it (a sleep mask), `veil` darkens it (0-255)."""

    def build() -> pygame.Surface:
        out = new_surface(px, px)
        out.fill(rgba(back))
        for part in (name, over):
            if part is not None:
                drawn = figure(part, px)
                out.blit(drawn, ((px - drawn.get_width()) // 2, px - drawn.get_height()))
        if veil:
            dark = new_surface(px, px)
            dark.fill(rgba("#1E1030", veil))
            out.blit(dark, (0, 0))
        return clip(out, px // 2)

    return memory.get(("disc", name, px, back, over, veil), build)
