"""Surfaces in memory (least recently used leave first, by bytes) and on disk (pictures that are slow to draw)."""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import tempfile
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import ClassVar
from weakref import WeakSet

import platformdirs
import pygame

from game.ui.busy import busy

VERSION = 4
"""Raise it when the way pictures are drawn changes: older files are then drawn anew."""

_HEAD = struct.Struct("<4sHIII14x")
_MAGIC = b"TBLS"


def new_surface(w: int, h: int) -> pygame.Surface:
    """A transparent surface of at least one pixel."""
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA)


BEFORE = 2
"""So many frames ago counts as used what is drawn ahead: it may go before what is on the screen."""


class _Clock:
    """Counts frames, so that what the present picture needs is never thrown away for what it also needs."""

    frames = 0
    place = 0
    """The frame in which the present place (a table, a page that stands alone) was opened."""
    emptied = -1
    """The place for which all that was left behind has gone: nothing more is to be had until the next one is opened."""
    ahead = False
    """What is drawn now is not for the present picture."""

    @classmethod
    def stamp(cls) -> int:
        """The frame that a surface is used in."""
        return cls.frames - BEFORE if cls.ahead else cls.frames


def new_frame() -> None:
    """A new picture begins."""
    _Clock.frames += 1


def new_place() -> None:
    """Everything that was open has been left: its pictures make room for those of what is opened now, its last one, too."""
    _Clock.frames += BEFORE + 1
    _Clock.place = _Clock.frames


@contextlib.contextmanager
def drawing_ahead() -> Iterator[None]:
    """What is drawn in here is for later: it may take the place of other things, but not of what is on the screen."""
    before, _Clock.ahead = _Clock.ahead, True
    try:
        yield
    finally:
        _Clock.ahead = before


class _Kept:
    """A surface and the frame that used it last."""

    __slots__ = ("frame", "surface")

    def __init__(self, surface: pygame.Surface, frame: int) -> None:
        self.surface = surface
        self.frame = frame


HOUSE = 64 << 20
"""Bytes that all caches together may hold before what was left behind has to go: most of it is of no use to the next page."""


class SurfaceCache:
    """Surfaces by key, about `budget` bytes; what was not used for longest leaves first. When all caches together hold more than
    the house has room for, what the present place has not used leaves as well.

    What this frame or the one before has used stays even beyond the budget (a large window needs large pictures), up to
    eight times the budget.
    """

    _all: ClassVar[WeakSet[SurfaceCache]] = WeakSet()

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._items: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._needed = -1
        """The frame that needs all that is here, although it is beyond the budget."""
        self._all.add(self)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, built when it is not here. Nobody may draw on it."""
        found = self._items.get(key)
        stamp = _Clock.frames - BEFORE if _Clock.ahead else _Clock.frames
        if found is not None:
            if found.frame < stamp:                 # used again in the same frame it stands well where it stands
                found.frame = stamp
                self._items.move_to_end(key)
            return found.surface
        busy.tick()
        made = build()
        known = self._items.pop(key, None)          # the building may have asked for it as well
        self.used += weight(made) - (weight(known.surface) if known is not None else 0)
        self._items[key] = _Kept(made, _Clock.stamp())
        self._shrink()
        if _Clock.emptied != _Clock.place and self.held() > HOUSE:
            self._make_room()
        return made

    def touch(self, key: Hashable) -> None:
        """This frame uses the surface of `key`, wherever it was kept."""
        found = self._items.get(key)
        if found is not None:
            found.frame = _Clock.frames
            self._items.move_to_end(key)

    def _shrink(self) -> None:
        if self.used <= self.budget:
            return
        if self._needed == _Clock.frames and not _Clock.ahead and self.used <= 8 * self.budget:
            return
        newest, spare, gone = next(reversed(self._items)), self.used, []
        for key, kept in self._items.items():
            if spare <= self.budget or key is newest:
                break
            if kept.frame < _Clock.frames - 1 or spare > 8 * self.budget:
                gone.append(key)
                spare -= weight(kept.surface)
        for key in gone:
            del self._items[key]
        self.used = spare
        self._needed = -1 if _Clock.ahead or spare <= self.budget else _Clock.frames

    @classmethod
    def held(cls) -> int:
        """Bytes in all caches together."""
        return sum(cache.used for cache in cls._all)

    @classmethod
    def _make_room(cls) -> None:
        """What was left behind goes, oldest first, and a bit more of it than has to: this is not for every picture."""
        spare = cls.held() - HOUSE + HOUSE // 32
        old = [(kept.frame, cache, key) for cache in cls._all for key, kept in cache._left()]
        for _, cache, key in sorted(old, key=lambda found: found[0]):
            if spare <= 0:
                break
            gone = weight(cache._items.pop(key).surface)
            cache.used -= gone
            spare -= gone
        if spare > 0:
            _Clock.emptied = _Clock.place

    def _left(self) -> Iterator[tuple[Hashable, _Kept]]:
        """What the present place has not used; they lie in the order of use, so that nobody looks through all that it has."""
        for key, kept in self._items.items():
            if kept.frame >= _Clock.place:
                return
            if kept.frame < _Clock.place - BEFORE:  # what is drawn ahead for this place bears an earlier frame
                yield key, kept

    def drop(self, key: Hashable) -> None:
        """Forget one surface, if it is here."""
        old = self._items.pop(key, None)
        if old is not None:
            self.used -= weight(old.surface)

    def clear(self) -> None:
        """Forget all."""
        self._items.clear()
        self.used = 0


def weight(surface: pygame.Surface) -> int:
    """Bytes of a surface."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class DiskCache:
    """Pictures in the user's cache folder. It is a convenience: whatever goes wrong on the disk, the picture is drawn again.

    A file is a small head with a checksum and the plain pixels (packed ones take longer to unpack than to read); one that does
    not match its checksum is drawn anew. Files are written beside and renamed, so a reader never sees half of one.
    """

    def __init__(self, folder: Path | None, limit: int = 256 << 20) -> None:
        self.folder = folder
        self.limit = limit
        self._writes = 0

    def get(self, key: str, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of `key`, built and stored when it is missing or damaged."""
        if self.folder is None:
            return build()
        name = hashlib.blake2b(f"{VERSION}|{pygame.ver}|{key}".encode(), digest_size=16).hexdigest()
        path = self.folder / name[:2] / f"{name}.pic"
        found = _read(path)
        if found is None:
            found = build()
            self._write(path, found)
        return found

    def _write(self, path: Path, surface: pygame.Surface) -> None:
        w, h = surface.get_size()
        pixels = pygame.image.tobytes(surface, "BGRA")
        head = _HEAD.pack(_MAGIC, VERSION, w, h, _checksum(w, h, pixels))
        with contextlib.suppress(OSError):        # a full or read-only disk costs speed, nothing else
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".new")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.writelines((head, pixels))
                os.replace(temporary, path)
            except OSError:
                os.unlink(temporary)
                raise
            self._writes += 1
            if self._writes % 64 == 1:
                threading.Thread(target=self.prune, name="picture cache", daemon=True).start()

    def prune(self) -> None:
        """Delete the oldest files of a folder that is larger than the limit, down to three quarters of it.

        Runs beside the window: looking at thousands of files takes longer than a frame.
        """
        files = []
        for path in self.folder.glob("*/*.pic") if self.folder else ():
            with contextlib.suppress(OSError):        # another process may have deleted it
                stat = path.stat()
                files.append((stat.st_mtime, stat.st_size, path))
        total = sum(size for _, size, _ in files)
        room = self.limit if total <= self.limit else self.limit * 3 // 4
        for _, size, path in sorted(files):
            if total <= room:
                break
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size


def _read(path: Path) -> pygame.Surface | None:
    """The picture in a file, or None when there is none or it is damaged."""
    try:
        data = path.read_bytes()
        magic, version, w, h, checksum = _HEAD.unpack_from(data)
        pixels = memoryview(data)[_HEAD.size:]
        if magic != _MAGIC or version != VERSION or len(pixels) != 4 * w * h or _checksum(w, h, pixels) != checksum:
            return None
        return pygame.image.frombuffer(pixels, (w, h), "BGRA")          # the order of bytes in memory: nothing is copied
    except (OSError, ValueError, struct.error):
        return None


def _checksum(w: int, h: int, pixels: bytes | memoryview) -> int:
    return zlib.crc32(pixels, zlib.crc32(b"%d x %d" % (w, h)))


disk = DiskCache(Path(platformdirs.user_cache_dir("tablee", appauthor=False)) / "pictures")
"""The one disk cache of the process; `disk.folder = None` turns it off (tests give it a folder of their own)."""
