"""A mission that is written as a map is the same mission when it is read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.titles.mechs.maps.drawing import Drawing, content_of
from game.titles.mechs.maps.missions import missions
from game.titles.mechs.maps.writer import written
from game.titles.mechs.rules.mission import Easy, Hard, Lose, Mission, Scaling
from tests.mechs.mapfiles import shipped


@pytest.mark.parametrize("name", [f"M{n}" for n in range(11)])
def test_our_own_missions_come_back_the_same(name: str, tmp_path: Path) -> None:
    mission = replace(shipped(name), titles=(("en", 'A "title" <&>'), ("fr", "Un titre")), briefings=(("en", "é"), ("fr", "è")))
    path = tmp_path / "kept.tmx"
    path.write_text(written(mission), encoding="utf-8")
    found = Drawing().read(path)
    assert not found.flaws
    assert content_of(found.mission) == found.content == content_of(mission)
    assert found.mission.art == mission.art
    assert (found.mission.titles, found.mission.briefings) == (mission.titles, mission.briefings)


def test_every_number_counts_for_the_content() -> None:
    """Two missions that play differently are never taken for one; names and pictures do not count."""
    mission = shipped("M1")
    others: list[Mission] = [
        replace(mission, easy=Easy(bomb_hp_plus=1)),
        replace(mission, hard=Hard(bomb_hp_plus=-1)),
        replace(mission, losses=(*mission.losses, Lose("turns_over", 12))),
        replace(mission, scaling=(*mission.scaling[1:], Scaling(2, bomb_hp=7))),
        replace(mission, minions=mission.minions[1:]),
    ]
    assert len({content_of(one) for one in [mission, *others]}) == 1 + len(others)
    assert content_of(replace(mission, id="X", order=9, art=(), titles=(("en", "X"),))) == content_of(mission)
    assert len({content_of(one) for one in missions()[0].values()}) == 11


def test_what_no_map_can_hold_is_refused() -> None:
    mission = shipped("M2")
    with pytest.raises(ValueError, match="no rectangle"):
        written(replace(mission, school=(mission.school[0], mission.school[-1])))
