"""The XML of a map and of its tilesets, read no further than a map may go.

Nothing is guessed from the bytes: it is the parser that tells of an encoding other than UTF-8, which Tiled writes, and of a
document type before it has read one.
"""

from __future__ import annotations

import errno
import stat
from collections.abc import Mapping
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.content.maps.faults import Unreadable, row_place
from game.content.maps.limits import MAX_BYTES, within
from game.core.types import Msg

_DAMAGES = {3: "empty", 4: "token", 5: "open", 7: "tag", 8: "twice", 9: "junk", 20: "open"}
"""What the parser's numbers of a mistake are called in the catalogues; any other is "other"."""
_UTF_8 = ("utf-8", "utf8", "us-ascii")


class XmlReader:
    """Reads the files of one map: together they hold no more bytes and elements than a map may."""

    def __init__(self) -> None:
        self.bytes = self.elements = 0
        """So many were read."""

    def read(self, path: Path, place: Msg) -> tuple[bytes, Element]:
        """What stands in a file, and the root of it. Raises `Unreadable` about `place`."""
        raw = self._bytes(path, place)
        return raw, _Parsing(self, place).root(raw)

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


class _Parsing:
    """One file on its way to elements."""

    def __init__(self, reader: XmlReader, place: Msg) -> None:
        self.reader, self.place, self.depth = reader, place, 0
        self.builder = TreeBuilder()
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.XmlDeclHandler = self._declared
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.builder.data

    def root(self, raw: bytes) -> Element:
        if b"\0" in raw:  # UTF-16, which the parser would find out by itself
            raise self._miscoded()
        try:
            self.parser.Parse(raw, True)
        except expat.ExpatError as error:
            why = _DAMAGES.get(error.code, "other")
            raise Unreadable(row_place(self.place, error.lineno, error.offset + 1), "file.xml", why=why) from None
        found: Element = self.builder.close()
        return found

    def _declared(self, version: str, encoding: str | None, standalone: int) -> None:
        if encoding is not None and encoding.lower() not in _UTF_8:
            raise self._miscoded()

    def _doctype(self, *_: object) -> None:
        raise Unreadable(self.place, "file.doctype")

    def _miscoded(self) -> Unreadable:
        return Unreadable(self.place, "file.xml", why="coding")

    def _start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.reader.elements += 1
        self.depth += 1
        within("elements", self.reader.elements, self.place)
        within("levels", self.depth, self.place)
        self.builder.start(tag, dict(attributes))

    def _end(self, tag: str) -> None:
        self.depth -= 1
        self.builder.end(tag)
