"""A thousand damaged files: each gives one clear sentence, none a traceback, none is changed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.dice import Dice
from game.core.journal import JournalError, _seal
from game.core.resume import resume
from game.core.writer import JournalWriter
from tests.core.tables import stroll, table
from tests.core.toys import toy_title

FOREIGN = (
    b"",
    b"\n",
    b"\n\n\n",
    b"{}",
    b"[]\n",
    b"null\n",
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    b"SQLite format 3\x00",
    b"\xff\xfe{\x00}\x00",
    b'title = "mindbug"\n',
    b'{"tablee": true}\n',
    b'{"tablee": 1}\n',
    b'{"tablee": -4}\n',
    b'{"tablee": 1e999}\n',
    b'{"tablee": NaN}\n',
    b'{"format": 1, "title": "bid"}\n',
    b"\x00" * 4096,
    b"GIF89a" + bytes(range(256)) * 400,
)
JUNK = (
    "[" * 30_000 + "]" * 30_000,
    '{"a":' * 9_000 + "1" + "}" * 9_000,
    "9" * 5_000,
    "1" + "0" * 400,
    "-" + "7" * 60,
    "1e999",
    "-Infinity",
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("journals") / "whole.jsonl"
    writer = JournalWriter(path)
    match = table("robots", [0, 1, None], 11, writer.append)
    stroll(match, Dice(4), 60)
    writer.close()
    assert match.last > 25
    return path.read_bytes()


def flipped(data: bytes, dice: Dice) -> bytes:
    """One to three bits are wrong."""
    found = bytearray(data)
    for _ in range(1 + dice.below(3)):
        found[dice.below(len(found))] ^= 1 << dice.below(8)
    return bytes(found) if bytes(found) != data else flipped(data, dice)


def truncated(data: bytes, dice: Dice) -> bytes:
    """Cut in the middle of a line; what is cut at the end of a line is simply an earlier moment of the match."""
    size = dice.below(len(data))
    return data[:size] if data[size - 1 : size] != b"\n" and size else truncated(data, dice)


def swapped(data: bytes, dice: Dice) -> bytes:
    """Two lines changed places, one came twice, or one is missing."""
    lines = data.splitlines(keepends=True)
    i, j = dice.below(len(lines) - 1), dice.below(len(lines) - 1)
    if i == j:
        return b"".join([*lines[:i], *lines[i + 1 :]])
    if dice.below(3) == 0:
        return b"".join([*lines[:i], lines[j], *lines[i:]])
    lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


def foreign(data: bytes, dice: Dice) -> bytes:
    """Another file, or another file glued to a journal."""
    other = dice.pick(FOREIGN)
    return other if dice.below(2) or len(other) < 3 else other + data


def nonsense(data: bytes, dice: Dice) -> bytes:
    """A field holds a huge number or a deep nest, and the checksum fits."""
    lines = data.decode().splitlines()
    number = dice.below(len(lines))
    record = json.loads(lines[number])
    del record["crc"]
    field = dice.pick(sorted(record))
    body = _seal({**record, field: "JUNK"})
    raw = body[: body.rindex(',"crc"')].replace('"JUNK"', dice.pick(JUNK)) + "}"
    lines[number] = resealed(raw)
    return "\n".join(lines).encode() + b"\n"


def resealed(text: str) -> str:
    return f'{text[:-1]},"crc":"{zlib.crc32(text[:-1].encode()):08x}"}}'


KINDS: tuple[Callable[[bytes, Dice], bytes], ...] = (flipped, truncated, swapped, foreign, nonsense)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("chunk", range(2))
def test_damaged_files(tmp_path: Path, whole: bytes, kind: Callable[[bytes, Dice], bytes], chunk: int) -> None:
    path = tmp_path / "hurt.jsonl"
    for seed in range(100 * chunk, 100 * chunk + 100):
        data = kind(whole, Dice(seed))
        path.write_bytes(data)
        try:
            told = [notice.text for notice in resume(path, toy_title).notices]
        except JournalError as error:
            told = [str(error)]
        assert len(told) == 1, f"seed {seed}: {told}"
        assert "hurt.jsonl" in told[0] and "\n" not in told[0] and len(told[0]) < 400, f"seed {seed}: {told[0]!r}"
        assert path.read_bytes() == data, f"seed {seed}: the file was changed"
