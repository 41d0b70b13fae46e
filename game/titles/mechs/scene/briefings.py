"""What is told before and after a mission, and what its envelope holds: lines with pictures, schematics, damage cards."""

from __future__ import annotations

from game.text import Words
from game.titles.mechs.rules.catalog import YORDLES, Catalog
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


def briefing(words: Words, catalog: Catalog, mission: str) -> Briefing:
    """Everything about one of our missions; empty for a user's own."""
    found = catalog.missions.get(mission)
    if mission not in NEWS or found is None:
        return Briefing()
    news = tuple(Line(picture, words.get(f"mechs.news.{mission}.{n}")) for n, picture in enumerate(NEWS[mission], 1))
    debrief = words.get(f"mechs.debrief.{mission}")
    return Briefing(news, debrief, _plans(words, catalog, found.order), _joining(words, catalog, mission))


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
