"""The numbers of a map that may be turned: what may be tried, what it makes of the mission, and of its maker's file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.sketch import Knob
from game.titles.mechs.maps.drawing import Drawing
from game.titles.mechs.maps.missions import shipped_folder
from game.titles.mechs.rules.terms import terms_for
from tests.mechs.mapfiles import shipped

NUMBERS = {
    "bomb_hp": lambda t: t.bomb_hp, "school_hp": lambda t: t.school_hp, "boss_hp": lambda t: t.boss_hp,
    "countdown": lambda t: t.countdown, "boss_skips": lambda t: t.scaling.boss_skips, "wall_from": lambda t: t.danger.from_turn,
    "spawn_dice": lambda t: t.spawn.dice, "zone_cells": lambda t: max(map(len, t.zones)), "shards": lambda t: len(t.shards),
}  # fmt: skip
"""What each number comes to at a table."""


@pytest.mark.parametrize("name", [f"M{n}" for n in range(1, 11)])
@pytest.mark.parametrize("grade", ["easy", "normal", "hard"])
def test_every_turn_is_what_it_says_and_the_file_says_it_too(name: str, grade: str, tmp_path: Path) -> None:
    """The map in its maker's words is written again with one number turned: it is read as the very mission that was tried, and
    other tables stay as they were."""
    drawing, path = Drawing(), tmp_path / f"{name}.tmx"
    path.write_text((shipped_folder() / f"{name}.tmx").read_text(encoding="utf-8"), encoding="utf-8")
    sketch = drawing.read(path)
    turns = [knob for easier in (True, False) for knob in drawing.knobs(sketch.mission, 2, grade, easier)]
    assert turns
    before = terms_for(sketch.mission, 2, grade)
    for knob in turns[:8]:
        tried = drawing.turned(sketch, knob)
        copy = tmp_path / "copy.tmx"
        copy.write_text(drawing.edited(sketch, [knob]), encoding="utf-8")
        found = drawing.read(copy)
        assert not found.flaws, (knob, found.flaws)
        assert found.content == tried.content != sketch.content, knob
        after = terms_for(found.mission, 2, grade)
        if knob.kind == "Scaling":
            assert (NUMBERS[knob.name](before), NUMBERS[knob.name](after)) == (knob.old, knob.new), knob
            assert terms_for(found.mission, 3, grade).scaling == terms_for(sketch.mission, 3, grade).scaling
        else:
            rows = after.losses if knob.kind == "Lose" else after.escalations
            assert knob.new in [row.count for row in rows]


def test_easier_is_the_other_way_than_harder() -> None:
    drawing, mission = Drawing(), shipped("M1")
    easier, harder = ({(k.kind, k.name, k.number): k for k in drawing.knobs(mission, 2, "hard", way)} for way in (True, False))
    assert easier[("Scaling", "bomb_hp", -1)].new > 2 > harder[("Scaling", "bomb_hp", -1)].new
    assert easier[("Scaling", "spawn_dice", -1)].new == 1
    assert harder[("Scaling", "spawn_dice", -1)].new > 2
    boss = {k.name: k.new - k.old for k in drawing.knobs(shipped("M3"), 2, "normal", True)[:3]}
    assert boss["boss_hp"] < 0 < boss["boss_skips"]
    wall = {k.name: k.new - k.old for k in drawing.knobs(shipped("M9"), 2, "normal", True)}
    assert wall["wall_from"] > 0


def test_no_number_leaves_its_bounds() -> None:
    """A health never falls to nothing, a last turn leaves time to play, and no more dice are rolled than there may be."""
    for name in (f"M{n}" for n in range(1, 11)):
        for grade in ("easy", "normal", "hard"):
            for knob in Drawing().knobs(shipped(name), 4, grade, False):
                assert knob.new >= (3 if knob.kind == "Lose" else 0 if knob.name == "boss_skips" else 1), knob
                assert knob.name != "spawn_dice" or knob.new <= 4


def test_a_file_of_another_map_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.tmx"
    path.write_text((shipped_folder() / "M1.tmx").read_text(encoding="utf-8"), encoding="utf-8")
    sketch = Drawing().read(path)
    with pytest.raises(ValueError, match="no such Lose"):
        Drawing().edited(sketch, [Knob("Lose", "count", 3, 4, number=5)])
