"""The XML of a map and of its tilesets, read no further than a map may go.

All of it is read as UTF-8, which Tiled writes, whatever else it claims to be; a document type is refused before it is read.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path, PureWindowsPath
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from game.content.files import clipped
from game.content.maps.faults import Unreadable, file_place, row_place, tileset_place
from game.content.maps.limits import MAX_BYTES, within
from game.core.types import Msg

_DAMAGES = {3: "empty", 4: "token", 5: "open", 7: "tag", 8: "twice", 9: "junk", 20: "open"}
"""What the parser's numbers of a mistake are called in the catalogues; any other is "other"."""
_CLAIM = re.compile(rb"(?:\xef\xbb\xbf)?<\?xml\s+version\s*=[^<>=]*\sencoding\s*=\s*([\"'])([A-Za-z][\w.-]*)\1[^<>]*\?>")
_UTF_8 = (b"utf-8", b"utf8", b"us-ascii")


class XmlReader:
    """Reads the files of one map: together they hold no more bytes and elements than a map may."""

    def __init__(self, path: Path, where: str, shared: Path | None) -> None:
        self.path, self.where, self.shared = path, where, shared
        self.bytes = self.elements = 0
        """So many were read."""
        self.raw = b""
        """What was read of the user's files."""

    def map(self) -> Element:
        """The root of the map."""
        return self._root("map", self.path, file_place(self.where))

    def tileset(self, source: str) -> Element:
        """The root of a `.tsx` file: beside the map, else the one of that name in `shared`, wherever the map says that it lies
        (the map may have come from another machine). No other path that a map names is looked at."""
        parts = source.replace("\\", "/").split("/")
        beside = all(map(_plain, parts))
        path = self._beside(parts) if beside and parts[-1].lower().endswith(".tsx") else None
        if path is None and self.shared is not None and _plain(parts[-1]) and parts[-1].endswith(".tsx"):
            path = self.shared / parts[-1]
        if path is None or not path.is_file():
            raise Unreadable(file_place(self.where), "file.tileset" if beside else "file.elsewhere", name=clipped(source))
        return self._root("tileset", path, tileset_place(self.where, parts[-1]))

    def _beside(self, parts: list[str]) -> Path | None:
        """A file in the map's folder or below; None where there is none, and where a link leads out of there."""
        path = folder = self.path.parent
        try:
            for part in parts:
                path /= part
                if stat.S_ISLNK(path.lstat().st_mode):
                    return None
        except OSError:
            return None
        return path if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)) else None

    def _root(self, tag: str, path: Path, place: Msg) -> Element:
        """The root of a file, which has this tag. Raises `Unreadable` about `place`."""
        raw = self._bytes(path, place)
        if path == self.path or path.parent != self.shared:
            self.raw += raw
        claim = _CLAIM.match(raw)
        if b"\0" in raw or (claim and claim[2].lower() not in _UTF_8):
            raise Unreadable(place, "file.xml", why="coding")
        parser = XMLParser(target=_Builder(self, place), encoding="utf-8")
        try:
            parser.feed(raw)
            root: Element = parser.close()
        except ParseError as error:
            line, column = error.position
            raise Unreadable(row_place(place, line, column + 1), "file.xml", why=_DAMAGES.get(error.code, "other")) from None
        if root.tag != tag:
            raise Unreadable(place, f"file.no_{tag}", tag=clipped(root.tag))
        return root

    def _bytes(self, path: Path, place: Msg) -> bytes:
        try:
            about = path.stat()
            if not stat.S_ISREG(about.st_mode):
                raise Unreadable(place, "file.folder")
            left = MAX_BYTES - self.bytes
            raw = b""
            if about.st_size <= left:
                with path.open("rb") as file:
                    raw = file.read(left + 1)
        except FileNotFoundError:
            raise Unreadable(place, "file.gone") from None
        except OSError as error:
            denied = error.errno in (errno.EACCES, errno.EPERM)
            raise Unreadable(place, "file.locked", why="denied" if denied else "other") from None
        self.bytes += max(about.st_size, len(raw))
        if self.bytes > MAX_BYTES:
            raise Unreadable(place, "file.large", n=self.bytes)
        return raw


class _Builder(TreeBuilder):
    """Makes elements of one file."""

    def __init__(self, reader: XmlReader, place: Msg) -> None:
        super().__init__()
        self.reader, self.place, self.depth = reader, place, 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self.reader.elements += 1
        self.depth += 1
        within("elements", self.reader.elements, self.place)
        within("levels", self.depth, self.place)
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self.depth -= 1
        return super().end(tag)

    def doctype(self, *_: object) -> None:
        raise Unreadable(self.place, "file.doctype")


def _plain(name: str) -> bool:
    """Whether this is the name of a file or folder, and on no system a way elsewhere or a device."""
    return name == name.rstrip(" .") != "" and ":" not in name and not PureWindowsPath(name).is_reserved()
