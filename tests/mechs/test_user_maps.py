"""A user's maps join the missions, broken ones are named, and the command tells about both."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content import ContentError
from game.dev.__main__ import main
from game.titles.mechs.maps.missions import missions, shipped_folder
from tests.mapsaid import typed
from tests.mechs.mapfiles import everything, shipped, swapped, text, untitled, without, write

OURS = 11
"""Missions that are shipped."""


def _titled(**said: str) -> str:
    lines = "".join(f'<property name="{name}" value="{words}"/>' for name, words in said.items())
    return swapped(untitled(text("M1")), ("<properties>", f"<properties>{lines}"))


def test_a_users_map_joins_the_list_after_ours(tmp_path: Path) -> None:
    write(tmp_path, "zoo", _titled(title_en="The Zoo", title_fr="Le zoo", briefing_fr="Courez."))
    write(tmp_path, "Alps", text("M0"))
    found, broken = everything(tmp_path)
    assert broken == ()
    assert list(found)[:OURS] == [f"M{number}" for number in range(OURS)]
    alps, zoo = (found[name] for name in list(found)[OURS:])
    assert re.fullmatch(r"Alps@[0-9a-f]{8}", alps.id) and re.fullmatch(r"zoo@[0-9a-f]{8}", zoo.id)
    assert zoo.titles == (("en", "The Zoo"), ("fr", "Le zoo"))
    assert zoo.briefings == (("en", "Courez."), ("fr", "Courez.")), "one language stands in for the other"
    assert alps.titles == (("en", "Alps"), ("fr", "Alps"))
    assert zoo.ground == shipped("M1").ground and zoo.wins == shipped("M1").wins


def test_the_id_of_a_users_map_changes_with_its_content(tmp_path: Path) -> None:
    write(tmp_path, "zoo", text("M1"))
    first = list(everything(tmp_path)[0])[OURS]
    assert list(everything(tmp_path)[0])[OURS] == first
    write(tmp_path, "zoo", swapped(text("M1"), ('name="bomb_hp" type="int" value="5"', 'name="bomb_hp" type="int" value="7"')))
    assert list(everything(tmp_path)[0])[OURS] != first


def test_broken_maps_are_named_with_their_sentence_and_the_others_stay(tmp_path: Path) -> None:
    write(tmp_path, "good", text("M2"))
    write(tmp_path, "cut", text("M2")[:1500])
    write(tmp_path, "no_win", without(text("M1"), "Win"))
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "notes.txt").write_text("not a map", encoding="utf-8")
    found, broken = everything(tmp_path)
    assert [name.partition("@")[0] for name in found][OURS:] == ["good"]
    assert [name for name, _ in broken] == ["cut.tmx", "folder.tmx", "no_win.tmx"]
    said = {name: typed(problem) for name, problem in broken}
    assert said["cut.tmx"].startswith("cut.tmx, line ") and "the XML is damaged" in said["cut.tmx"]
    assert said["folder.tmx"] == "folder.tmx: it is not a file."
    assert said["no_win.tmx"] == "no_win.tmx, layer rules: there is no Win; expected a condition of victory."


def test_no_name_of_a_file_or_layer_draws_an_icon(tmp_path: Path) -> None:
    write(tmp_path, "{icon:x}", text("M0"))
    write(tmp_path, "a{icon:y}", text("M0").replace('name="starts"', 'name="{icon:z}"'))
    found, broken = everything(tmp_path)
    assert list(found.values())[OURS].titles[0] == ("en", "(icon:x)")
    assert "{" not in "".join(found) and "{" not in str(broken) and "layer (icon:z)" in typed(broken[0][1])


def test_a_folder_that_is_not_there_holds_no_maps(tmp_path: Path) -> None:
    assert everything(tmp_path / "maps") == missions()


def test_a_broken_map_of_ours_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in shipped_folder().glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    write(tmp_path, "M1", without(text("M1"), "Move"))
    monkeypatch.setattr("game.titles.mechs.maps.missions.shipped_folder", lambda: tmp_path)
    with pytest.raises(ContentError, match=r"M1\.tmx, layer rules: there is no Move; expected how minions move\."):
        missions()


# ---------------------------------------------------------------------- python -m game.dev map
def test_the_command_tells_what_is_on_a_good_map(capsys: pytest.CaptureFixture[str]) -> None:
    names = [str(shipped_folder() / f"{name}.tmx") for name in ("M1", "M2", "M6")]
    assert main(["map", *names]) == 0
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.endswith("good: M1, 6x12 cells, 2 terrains, 4 starts, 15 runes, 15 minions, 1 goal, 1 Bomb and 1 School.")
    assert "good: M2, 18x12 cells, 4 terrains, 4 starts, 31 runes" in second
    assert third.endswith("good: M6, 6x18 cells, 3 terrains, 4 starts, 12 runes, 6 minions, 5 goals, 8 gates and 1 Boss.")


def test_the_command_prints_a_line_for_each_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write(tmp_path, "bad", without(without(text("M1"), "Move"), "Win"))
    good = write(tmp_path, "fine", text("M0"))
    assert main(["map", str(bad), str(good)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        f"{bad}, layer rules: there is no Win; expected a condition of victory.",
        f"{bad}, layer rules: there is no Move; expected how minions move.",
    ]
    assert len(lines) == 3 and re.match(rf"{re.escape(str(good))}: good: fine@[0-9a-f]{{8}}, 6x6 cells", lines[2])


def test_the_command_wants_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "none.tmx"]) == 2
    assert capsys.readouterr().err == "none.tmx: there is no such file\n"
