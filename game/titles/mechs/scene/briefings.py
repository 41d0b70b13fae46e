"""What is told before and after a mission, and what its envelope holds: lines with pictures, schematics, damage cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.text import Words
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.catalog import YORDLES, Catalog
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene.board import ground, hover
from game.ui.chooser import Briefing, Gift, Line

NEWS = {
    "M0": ("board/mech_metal_south", "icons/ui_deck", "board/shard", "board/minion_a_left"),
    "M1": ("board/bomb", "board/school", "icons/mv_gear", "icons/sch_boost", "tiles/repair_pad"),
    "M2": ("board/shard", "board/school", "tiles/rune_fire", "board/minion_b_left"),
    "M3": ("board/boss_south", "tiles/rune_metal", "icons/ui_damage", "board/minion_c_left"),
    "M4": ("board/shard", "icons/ui_clock", "tiles/rune_electric", "icons/dmg_system"),
    "M5": ("tiles/lava_wall_east", "board/bomb", "tiles/repair_pad", "tiles/oil_slick"),
    "M6": ("tiles/cell_move", "tiles/gate_red_h_on", "tiles/spikes", "tiles/lava_pool", "board/boss_south"),
    "M7": ("board/shard", "tiles/gate_green_v_on", "board/minion_a_right", "board/bomb"),
    "M8": ("board/bomb", "tiles/gate_blue_v_off", "tiles/rune_fire", "board/minion_b_right"),
    "M9": ("tiles/lava_wall_west", "tiles/cell_move", "icons/ui_clock", "board/minion_c_right"),
    "M10": ("board/shard", "board/boss_south", "board/mech_fire_south", "icons/ui_trophy"),
}
"""The pictures of each mission's news, whose words are `mechs.news.ID.1` and so on."""
BRIEF = {
    "M0": (1, 2, 3), "M1": (1, 2, 4), "M2": (1, 2, 3), "M3": (1, 2, 3), "M4": (1, 2, 4), "M5": (1, 3, 4), "M6": (2, 3, 5),
    "M7": (1, 2, 3), "M8": (1, 2, 3), "M9": (1, 2, 3), "M10": (1, 2, 3),
}  # fmt: skip
"""Which news are told at a glance, in the plain words `mechs.brief.ID.1` and so on."""
MOST_NEWS = 4
"""So much is told of a mission that drew itself."""
GROUNDS = (
    (bd.OIL, "tiles/oil_slick", "rules_mechs.entry.oil.text"),
    (bd.SPIKES, "tiles/spikes", "rules_mechs.entry.spikes.text"),
    (bd.LAVA, "tiles/lava_pool", "rules_mechs.entry.lava.text"),
)
"""What is said of the ground at length, where pieces leave room for it."""
WALLS = ("north", "east", "south", "west")


def briefing(words: Words, catalog: Catalog, mission: str) -> Briefing:
    """Everything about one of our missions; of one that drew itself, what lies on its board; empty for a user's own."""
    found = catalog.missions.get(mission)
    if found is not None and found.titles and found.order < 0:
        return _drawn(words, found)
    if mission not in NEWS or found is None:
        return Briefing()
    news = tuple(Line(picture, words.get(f"mechs.news.{mission}.{n}")) for n, picture in enumerate(NEWS[mission], 1))
    brief = tuple(Line(NEWS[mission][n - 1], words.get(f"mechs.brief.{mission}.{n}")) for n in BRIEF[mission])
    squares = tuple(line for line in _squares(words, found) if line.picture not in {told.picture for told in brief})
    debrief = words.get(f"mechs.debrief.{mission}")
    return Briefing(news, brief, squares, debrief, _plans(words, catalog, found.order), _joining(words, catalog, mission))


def _drawn(words: Words, mission: Mission) -> Briefing:
    """What moves, what is carried, what is in the way, what lies on the ground; at a glance what decides, and every square."""
    pieces = _pieces(mission)
    told = tuple(Line(picture, words.get(key)) for picture, key in (*pieces, *_grounds(mission))[:MOST_NEWS])
    brief = tuple(Line(picture, words.get(key.replace("news", "brief"))) for picture, key in pieces)
    return Briefing(told, brief, _squares(words, mission))


def _squares(words: Words, mission: Mission) -> tuple[Line, ...]:
    """Every kind of square that does something there, as it looks on this board, in the words of its tip; then the runes."""
    names, first = ground.tile_names(mission), {kind: cell for cell, kind in reversed(list(enumerate(mission.ground)))}
    found = [(kind, words.get(f"mechs.board.{key}")) for kind, key in hover.PLAIN.items()]
    runes = min((kind for kind in first if bd.RUNE <= kind < bd.RUNE + len(bd.COLOURS)), default=bd.RUNE)
    found.append((runes, words.get("mechs.board.tip.runes", does=_runes(mission))))
    return tuple(Line(f"tiles/{names[first[kind]]}", said) for kind, said in found if kind in first)


def _runes(mission: Mission) -> str:
    """What runes are for there."""
    if mission.gates:
        return "gates"
    if mission.boss >= 0:
        return "shields"
    return "minions" if mission.spawn.mode.startswith("rune_colour") else "none"


def _pieces(mission: Mission) -> Sequence[tuple[str, str]]:
    """Pictures and words of what decides: the Boss, the Bomb, shards, gates, exits, the lava wall."""
    found: list[tuple[str, str]] = []
    if mission.boss >= 0:
        found += [("board/shard", "mechs.news.M10.1")] if mission.danger.locked else []
        found += [("tiles/rune_metal", "mechs.news.M3.2"), ("icons/ui_damage", "mechs.news.M3.3")]
    if mission.bomb >= 0:
        found += [("board/shard", "mechs.news.M7.1")] if mission.delivery == "bomb" else []
        found.append(("board/bomb", "mechs.news.M1.1"))
    if mission.shard_mode == "pickup":
        found.append(("board/shard", "mechs.news.M2.1"))
    if mission.school:
        found.append(("board/school", "mechs.news.M2.2"))
    if mission.danger.mode == "shard_pulse":
        found += [("board/shard", "mechs.news.M4.1"), ("icons/ui_clock", "mechs.news.M4.2")]
    elif mission.shard_mode == "destructible" and not mission.danger.locked:
        found.append(("board/shard", "mechs.news.M0.3"))
    if any(win.when == "mechs_left" for win in mission.wins):
        found.append(("icons/ui_quit", "mechs.news.drawn.exits"))
    if mission.gates:
        colour = bd.COLOURS[mission.gates[0][0]]
        found.append((f"tiles/gate_{colour}_h_on", "mechs.news.drawn.gates"))
    if mission.danger.mode == "lava_wall":
        found.append((f"tiles/lava_wall_{WALLS[mission.danger.edge]}", "mechs.news.drawn.wall"))
    return found


def _grounds(mission: Mission) -> Sequence[tuple[str, str]]:
    return [(picture, key) for kind, picture, key in GROUNDS if kind in mission.ground]


def _plans(words: Words, catalog: Catalog, envelope: int) -> tuple[Gift, ...]:
    """The schematics of an envelope, one for each pilot."""
    return tuple(
        Gift(
            f"icons/sch_{plan.name}",
            words.get(f"mechs.schematics.{plan.name}.name"),
            words.get(f"mechs.schematics.{plan.name}.text"),
            f"pilot_{YORDLES[plan.yordle]}",
            words.get(f"mechs.choose.plan_{plan.kind}"),
            words.get("mechs.choose.gears", gears=plan.gears),
        )
        for plan in catalog.schematics
        if plan.kind != "overdrive" and plan.unlock == envelope
    )


def _joining(words: Words, catalog: Catalog, mission: str) -> tuple[Gift, ...]:
    """The damage cards that are shuffled in from this mission on."""
    return tuple(
        Gift(
            f"icons/dmg_{damage.name}",
            words.get(f"mechs.damages.{damage.name}.name"),
            words.get(f"mechs.damages.{damage.name}.text"),
            count=damage.copies,
        )
        for damage in catalog.damages
        if damage.since == mission
    )
