"""Maps that are broken in the ways that no other list of tests tells: files, tiles, objects, and what stands where."""

from __future__ import annotations

import re

from tests.content.pond import CSV, MAP, with_property
from tests.mechs.broken_words import added, said
from tests.mechs.mapfiles import swapped, text, tile, without

HEAD = "<properties>"
START = '<object id="12" gid="101" x="96" y="192"'
BALL = 'id="4" name="old" type="Ball"'
SHARDS = '"ShardMode" value="destructible"'
GATE = '<object id="18" gid="115" x="0" y="816" width="96" height="96"/>'
BOSS = 'gid="114" x="480" y="672" width="192" height="192"'


def _starts(left: str) -> str:
    """M0 with these starts only."""
    return re.sub(rf'  <object id="1[^{left}]" gid="101"[^>]*/>\n', "", text("M0"))


def _crowded() -> str:
    """M0 with more minions than there are."""
    many = "".join(f'<object id="{id}" type="Minion" x="0" y="0" width="96" height="96"/>' for id in range(1000, 1200))
    return swapped(
        text("M0"), (' <objectgroup id="4"', f' <objectgroup id="77" name="minions">{many}</objectgroup>\n <objectgroup id="4"')
    )


def _boulders() -> str:
    """M1 cut in two."""
    source = text("M1")
    for x in range(6):
        source = tile(source, x, 8, 13)
    return source


def _sized(width: int, rows: list[str]) -> str:
    """M0 of this width, with these rows of tiles."""
    source = text("M0").replace('width="6" height="6"', f'width="{width}" height="6"')
    data = ",\n".join(rows)
    return re.sub(r'(<data encoding="csv">\n).*?(\n</data>)', rf"\g<1>{data}\g<2>", source, flags=re.DOTALL)


def _own_tile(kind: str, picture: str) -> str:
    """M0 on a tile of the map's own."""
    own = f'<tileset firstgid="900" name="" tilewidth="96" tileheight="96" tilecount="1" columns="0"><tile id="0"{kind}>'
    own += f'<image width="96" height="96" source="{picture}.png"/></tile></tileset>'
    return tile(swapped(text("M0"), (' <tileset firstgid="101"', f' {own}\n <tileset firstgid="101"')), 4, 3, 900)


MAPS = (
    without(text("M1"), "Spawn"),
    added(text("M0"), "Move"),
    text("M0").replace(' class="Mission"', ""),
    text("M0").replace(' class="Mission"', ' class="Terrain"'),
    text("M0").replace('name="starts"', 'name=""'),
    _sized(7, ["1,1,1,1,1,1,1"] * 6),
    swapped(text("M3"), ('gid="114" x="480"', 'gid="102" x="480"')),
    _sized(12, ["1,1,1,1,1,1,1,0,0,0,0,0"] + ["1,1,1,1,1,1,0,0,0,0,0,0"] * 5),
    _own_tile("", "forest_2"),
    _own_tile(' type="Ground"', "meadow"),
    _own_tile("", "forest_2").replace('<tile id="0">', '<tile id="0"><properties><property value="1"/></properties>'),
    tile(text("M1"), 3, 9, 13),
    tile(text("M3"), 6, 6, 15),
    tile(text("M1"), 0, 0, 5),
    swapped(text("M2"), ('propertytype="Colour" value="green"', 'propertytype="Colour" value="blue"')),
    said(text("M0"), '"all shards destroyed"', when="minions_cleared"),
    re.sub(r'(<object id="16" name="Goal" type="Goal") x="288" y="864"', r'\1 x="192" y="96"', text("M1")),
    _starts("2"),
    _crowded(),
    _boulders(),
    swapped(text("M3"), (BOSS, 'gid="114" x="480" y="576" width="96" height="96"')),
    swapped(text("M3"), (BOSS, 'gid="114" x="480" y="672" width="288" height="192"')),
    swapped(text("M3"), (BOSS, 'gid="114" x="672" y="192" width="192" height="192"')),
    swapped(text("M6"), (GATE, GATE.replace('y="816"', 'y="768"'))),
    swapped(text("M6"), (GATE, GATE.replace('id="18"', 'id="30"'))),
    swapped(text("M6"), ('gid="115" x="96" y="816"', 'gid="117" x="0" y="816"')),
    swapped(text("M6"), ('gid="115" x="0" y="816"', 'gid="102" x="0" y="816"')),
    swapped(text("M6"), ('<object id="13" name="Goal" type="Goal"', '<object id="13" name="Goal" type="Goall"')),
    said(text("M2"), '"2 mechs"', school_hp=0),
    said(text("M2"), '"Move"', mode="none"),
    said(text("M1"), '"Win"', when="mechs_safe"),
    said(text("M0"), '"turn limit"', count=0),
    said(text("M0"), '"Escalation"', all_zones=True),
    said(text("M0"), '"all shards destroyed"', when="mechs_safe"),
    said(text("M0"), '"Move"', flare="red"),
    said(text("M3"), '"Boss beaten"', when="shards_destroyed", count=1),
    added(text("M1"), "Scaling", mechs=2).replace('name="mechs" type="int" value="3"', 'name="mechs" type="int" value="2"'),
)  # fmt: skip
"""Of Mechs vs. Minions."""

PONDS: tuple[str | bytes, ...] = (
    b" " * 1_000_001,
    MAP.replace(' width="3"', "", 1),
    MAP.replace('tilewidth="10"', 'tilewidth="1x"'),
    MAP.replace("1,1,2,\n1,0,1", "1"),
    re.sub(r"<data.*?</data>", "", MAP, flags=re.DOTALL),
    MAP.replace("Pond", "P&ond"),
    MAP.replace("Pond", "P&ond;"),
    MAP.replace('name="old"', 'name="old" name="new"'),
    MAP + "<more/>",
    MAP.replace("Pond", "P\x00ond"),
    MAP.replace('id="6" name="mark"', 'id="six" name="mark"'),
    *(MAP.replace("<point/>", f'<{shape} points="0,0 3,3"/>') for shape in ("polyline", "text", "capsule")),
    with_property('<property type="int" value="3"/>'),
    with_property('<property name="speed" type="float" value="fast"/>'),
    with_property('<property name="speed" value="fast"/>'),
    with_property('<property name="note" type="int" value="3"/>'),
    with_property('<property name="soft" type="int" value="3"/>'),
    MAP.replace("<point/>", '<properties><property name="depth" value="3"/></properties><point/>'),
    MAP.replace('<property name="title"', '<property name="name"'),
    MAP.replace(CSV, "1,1,2,\n1,0,13"),
)
"""Of the pond of the tests of `game.content`."""
