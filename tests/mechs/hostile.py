"""Maps that were made to do harm: each takes a great deal of time or memory where nobody counts."""

from __future__ import annotations

import base64
import gzip
import re
import struct
import zlib
from functools import reduce
from pathlib import Path

from tests.mechs.mapfiles import swapped, text

M0 = text("M0")
SIZE = 'width="6" height="6" tilewidth'
START = '<object id="12" gid="101" x="96" y="192"'
GROUND = re.compile(r'<data encoding="csv">.*?</data>', re.DOTALL)
TILESETS = '<tileset firstgid="1" source="ground.tsx"/>'
OVER_THE_BOARD = 'x="0" y="0" width="576" height="576"'


def put(folder: Path, source: str | bytes, name: str = "mine") -> Path:
    """A file of this content."""
    path = folder / f"{name}.tmx"
    path.write_bytes(source if isinstance(source, bytes) else source.encode())
    return path


def sized(width: str) -> str:
    return swapped(M0, (SIZE, f'width="{width}" height="6" tilewidth'))


def layer(name: str, *objects: str) -> str:
    """The first mission with one layer more."""
    return M0.replace("</map>", f'<objectgroup id="900" name="{name}">{"".join(objects)}</objectgroup></map>')


def packed(pack: str, raw: bytes) -> str:
    data = base64.b64encode(raw).decode()
    return GROUND.sub(f'<data encoding="base64" compression="{pack}">{data}</data>', M0)


def objects(kind: str, amount: int, where: str = OVER_THE_BOARD, inner: str = "") -> list[str]:
    return [f'<object id="{n + 1000}" type="{kind}" {where}>{inner}</object>' for n in range(amount)]


def valued(name: str, value: str, type_: str = "string") -> str:
    return f'<property name="{name}" type="{type_}" value="{value}"/>'


def titled(name: str, value: str, type_: str) -> str:
    """The first mission with one property more."""
    return M0.replace("<properties>", "<properties>" + valued(name, value, type_), 1)


def start(name: str, value: str, changed: str) -> str:
    """The first mission with a start whose attribute is another one."""
    return swapped(M0, (START, START.replace(f'{name}="{value}"', f'{name}="{changed}"')))


def doctype(source: str) -> str:
    bomb = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    return re.sub(r"^<\?xml.*\?>", bomb, source)


def layers(amount: int, data: str) -> str:
    """The first mission as a map of 50x50 cells, with these tiles in so many layers."""
    ground = f'<layer id="900" name="more" width="50" height="50">{data}</layer>'
    source = re.sub("<layer .*?</layer>", "", M0, flags=re.DOTALL)
    return source.replace(SIZE, 'width="50" height="50" tilewidth').replace("</map>", ground * amount + "</map>")


def zeros(amount: int) -> str:
    return base64.b64encode(zlib.compress(b"\0" * amount)).decode()


def bomb(pack: str) -> bytes:
    """Two hundred million zeros, packed: a million of them two hundred times over, which takes no time."""
    flat, part, times = zlib.compressobj(wbits=-zlib.MAX_WBITS), b"\0" * 1_000_000, 200
    body = (flat.compress(part) + flat.flush(zlib.Z_FULL_FLUSH)) * times + flat.flush()
    if pack == "zlib":
        return b"\x78\x9c" + body + reduce(lambda total, _: zlib.adler32(part, total), range(times), 1).to_bytes(4, "big")
    total = reduce(lambda total, _: zlib.crc32(part, total), range(times), 0)
    return gzip.compress(b"", mtime=0)[:10] + body + struct.pack("<II", total, len(part) * times)


IMAGE = '<image source="x.png" width="10000" height="10000"/>'
PICTURE = f'<tileset firstgid="900" name="big" tilewidth="1" tileheight="1" tilecount="100000000">{IMAGE}</tileset>'
WRONG = "<properties>" + "".join(valued(f"p{n}", "x") for n in range(15)) + "</properties>"
RISE = "<properties>" + valued("burst", "runes") + "</properties>"
DRY = "<properties>" + valued("burst_colours", "") + "</properties>"
TURNED = ",".join(str((7 << 29) + n) for n in range(2500))

HOSTILE: dict[str, tuple[str | bytes, str]] = {
    "leading zeros": (sized("000000001" + "0" * 5), 'width is "00000000100000"; expected a whole number'),
    "many cells": (sized("2000000000"), "2000000000x6 cells are too many; expected 2,500 at most"),
    "no cells": (sized("0"), 'width is "0"; expected a whole number from 1 up'),
    "a negative width": (sized("-6"), 'width is "-6"; expected a whole number'),
    "other digits": (sized("٦"), 'width is "٦"; expected a whole number'),
    "an underscore": (sized("1_0"), 'width is "1_0"; expected a whole number'),
    "a fraction": (sized("6.0"), 'width is "6.0"; expected a whole number'),
    "a power": (sized("1e999"), 'width is "1e999"; expected a whole number'),
    "9,000 objects": (layer("zones", *objects("Zone", 9_000)), "there are too many objects; expected 1,000 at most"),
    "objects over the board": (layer("minions", *objects("Minion", 900)), "there are 32,400 minions; expected 100 at most"),
    "objects over far more": (
        layer("minions", *objects("Minion", 900, 'x="0" y="0" width="999936" height="999936"')),
        "x6y0 is not on the board",
    ),
    "rules without end": (
        layer("rules", *objects("Escalation", 480, inner=RISE), *objects("Scaling", 480, inner=DRY)),
        "there are too many objects Escalation; expected 20 at most",
    ),
    "a layer of a long name": (layer("x" * 600_000, *objects("Start", 900)), "is unknown; expected one of"),
    "wrong properties": (layer("starts", *objects("Start", 600, 'x="0" y="0"', WRONG)), "Start has no property p0"),
    "15,000 tilesets": (M0.replace(TILESETS, TILESETS * 15_000), "there are too many tilesets; expected 16 at most"),
    "a tileset of 100,000,000 tiles": (M0.replace(TILESETS, TILESETS + PICTURE), "good"),
    "a tileset of many tiles": (
        M0.replace(TILESETS, TILESETS + '<tileset firstgid="900">' + '<tile id="1"/>' * 2_000 + "</tileset>"),
        "the tilesets have too many tiles; expected 1,000 at most",
    ),
    "a tile far away": (
        M0.replace(TILESETS, TILESETS + '<tileset firstgid="9"><tile id="99999999999999999999"/></tileset>'),
        "a tile has no number",
    ),
    "groups in groups": (
        M0.replace("</map>", "<group>" * 50_000 + "</group>" * 50_000 + "</map>"),
        "too many elements lie in one another; expected 40 levels at most",
    ),
    "properties in properties": (
        M0.replace("<properties>", "<properties>" * 30_000 + "</properties>" * 29_999, 1),
        "too many elements lie in one another",
    ),
    "nothing but elements": (
        M0.replace("</map>", "<a/>" * 200_000 + "</map>"),
        "there are too many elements; expected 20,000 at most",
    ),
    "layers": (M0.replace("</map>", "<objectgroup/>" * 5_000 + "</map>"), "there are too many layers; expected 20 at most"),
    "a bomb in each layer": (
        layers(5_000, f'<data encoding="base64" compression="zlib">{zeros(10_000)}</data>'),
        "there are too many layers",
    ),
    "turned tiles": (layers(15, f'<data encoding="csv">{TURNED}</data>'), "the tile is turned or mirrored"),
    "a bomb of zlib": (packed("zlib", bomb("zlib")), "it holds 37 tiles; expected 36"),
    "a bomb of gzip": (packed("gzip", bomb("gzip")), "it holds 37 tiles; expected 36"),
    "another packing": (packed("gzip", b"PK" + b"\0" * 500), "its tiles are damaged; expected base64 data"),
    "a packing we do not have": (
        packed("zstd", b"(\xb5/\xfd" + b"\0" * 500),
        "its tiles are stored as base64 zstd; expected CSV",
    ),
    "half a tile": (packed("zlib", zlib.compress(b"\0" * 142)), "its tiles are damaged"),
    "chunks": (
        GROUND.sub('<data encoding="csv">' + '<chunk x="0" y="0" width="16" height="16">0</chunk>' * 5_000 + "</data>", M0),
        "it holds 0 tiles; expected 36",
    ),
    "an infinite map": (M0.replace('infinite="0"', 'infinite="1"'), "the map is infinite; expected a fixed size"),
    "a long number": (GROUND.sub('<data encoding="csv">' + "9" * 900_000 + "</data>", M0), "it holds 1 tile; expected 36"),
    "tiles of other digits": (
        GROUND.sub('<data encoding="csv">' + ",".join(["٣"] * 36) + "</data>", M0),
        "its tiles are damaged",
    ),
    "tiles with underscores": (
        GROUND.sub('<data encoding="csv">' + ",".join(["1_0"] * 36) + "</data>", M0),
        "its tiles are damaged",
    ),
    "a document type": (doctype(M0), "it declares a document type of its own"),
    "a document type in UTF-16": (doctype(M0).encode("utf-16"), "its encoding is not UTF-8"),
    "the same without a mark": (doctype(M0).encode("utf-16-le"), "its encoding is not UTF-8"),
    "the same in UTF-32": (doctype(M0).encode("utf-32"), "its encoding is not UTF-8"),
    "a document type in UTF-7": (
        b'<?xml version="1.0" encoding="utf-7"?>' + doctype(M0).encode("utf-7"),
        "its encoding is not UTF-8",
    ),
    "an encoding that is code": (M0.replace("UTF-8", "unicode_escape"), "its encoding is not UTF-8"),
    **{
        f"an object at {number}": (start("x", "96", number), f'x is "{number}"; expected a number')
        for number in ("NaN", "inf", "1e999", "1_0", "٣", "0x10", "-1e300")
    },
    **{
        f"an object of the number {number}": (start("id", "12", number), f'id is "{number}"; expected a whole number')
        for number in ("-1", "1_2", "٣", "99999999999", "1.0")
    },
    **{
        f"a property of {number}": (titled("order", number, kind), f'order is "{number}"')
        for kind, numbers in (("int", ("1_0", "٣", "9" * 50)), ("float", ("nan", "1e999", "1_0.5")))
        for number in numbers
    },
    "attributes that pytmx takes for its own": (
        M0.replace("<map ", '<map parse_xml="1" layers="x" properties="y" tilesets="z" gidmap="0" ')
        .replace("<layer ", '<layer data="1" parent="2" iter_data="3" _set_properties="4" ')
        .replace("<object ", '<object parent="1" properties="2" gid_="3" '),
        "good",
    ),
    "a class that is a number": (
        titled("type", "5", "int").replace(' class="Mission"', ""),
        "it has no class; expected one of Mission, Terrain",
    ),
    "one sentence more than are told": (
        layer("runes", *objects("Rune", 51, 'x="-96" y="0" width="96" height="96"')),
        "is not on the board",
    ),
    "a million spaces": (M0 + " " * 1_000_000, "bytes are too many for a map"),
}
"""What stands in the file, and a piece of its first sentence; "good": it is harmless by now."""
