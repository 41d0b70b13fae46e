"""Settings, players and set-ups: kept across starts; a damaged file is put aside, never overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.app.profiles import MOST, NAME_LENGTH, LastSetups, People, clean_name
from game.app.settings import Settings, SettingsFile
from game.app.store import DamagedError, read_json, write_json
from game.ui.theme import PORTRAITS

DAMAGED = [
    b"",
    b"{",
    b"[]",
    b"\xff\xfe",
    b'{"lang": 3}',
    b'{"text": 999}',
    b'{"mute": "yes"}',
    b"[" * 100_000,
    b'{"music": 1e400}',
]


def test_settings_come_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.change(lang="fr", text=130, speed=0, music=0, fullscreen=True)
    again = SettingsFile(tmp_path)
    assert again.now == file.now
    assert again.damaged is None


def test_an_unknown_field_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"text": 115, "of_a_later_version": [1]}))
    file = SettingsFile(tmp_path)
    assert file.now.text == 115 and file.damaged is None


@pytest.mark.parametrize("content", DAMAGED)
def test_damaged_settings_are_put_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(tmp_path)
    assert file.now == Settings.fresh()
    assert file.damaged is not None
    file.change(text=115)
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == content
    assert SettingsFile(tmp_path).now.text == 115


def test_a_second_damaged_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        (tmp_path / "settings.json").write_bytes(content)
        assert SettingsFile(tmp_path).damaged is not None
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"one"
    assert (tmp_path / "settings.damaged-2.json").read_bytes() == b"two"


def test_writing_leaves_nothing_beside_the_file(tmp_path: Path) -> None:
    assert write_json(tmp_path / "deep" / "a.json", {"n": 1})
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["a.json"]
    assert read_json(tmp_path / "deep" / "a.json") == {"n": 1}


def test_a_folder_that_cannot_be_written_is_told_by_false(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not write_json(tmp_path / "file" / "a.json", {})


def test_a_huge_file_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b'{"a": "' + b"x" * 2_000_000 + b'"}')
    with pytest.raises(DamagedError, match=r"a\.json is damaged"):
        read_json(path)


def test_people_come_back_in_order(tmp_path: Path) -> None:
    people = People(tmp_path, PORTRAITS)
    people.add("  Alice   B. ")
    people.add("Max")
    people.step_portrait(1, -2)
    people.change(0, name="")
    again = People(tmp_path, PORTRAITS)
    assert [p.name for p in again.list] == ["Alice B.", "Max"]
    assert again.list == people.list
    assert [p.portrait for p in again.list] == [next(iter(PORTRAITS)), list(PORTRAITS)[-1]]


def test_the_page_of_people_ends(tmp_path: Path) -> None:
    people = People(tmp_path, PORTRAITS)
    for n in range(MOST):
        people.add(f"P{n}")
    with pytest.raises(ValueError, match="full"):
        people.add("one more")
    people.greet([("another", "noor")])
    assert len(people.list) == MOST


def test_who_sat_down_is_remembered_once(tmp_path: Path) -> None:
    people = People(tmp_path, PORTRAITS)
    people.greet([("Alice", "noor"), ("Max", "marcus")])
    people.greet([("ALICE", "bea")])
    assert [(p.name, p.portrait) for p in people.list] == [("Alice", "noor"), ("Max", "marcus")]


@pytest.mark.parametrize(
    "content", ['{"people": 3}', '{"people": [{"name": "", "portrait": "noor"}]}', '{"people": [{"name": "A"}]}', "{}"]
)
def test_damaged_people_are_put_aside(tmp_path: Path, content: str) -> None:
    (tmp_path / "players.json").write_text(content)
    people = People(tmp_path, PORTRAITS)
    assert people.list == [] and people.damaged is not None
    assert (tmp_path / "players.damaged-1.json").read_text() == content


def test_names_are_one_short_line() -> None:
    assert clean_name(" a\tb\n c ") == "ab c"
    assert clean_name("x" * 40) == "x" * NAME_LENGTH
    assert clean_name("\u200b \x07") == ""


def test_set_ups_come_back(tmp_path: Path) -> None:
    setups = LastSetups(tmp_path)
    setups.keep("mindbug", {"open_hands": True})
    assert LastSetups(tmp_path).of("mindbug") == {"open_hands": True}
    assert LastSetups(tmp_path).of("other") == {}
