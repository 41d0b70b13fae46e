"""Settings, players and set-ups: kept across starts; a damaged file is put aside, never overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.home.evening.book import Book
from game.home.hints import HintBook
from game.home.profiles import MOST, NAME_LENGTH, LastSetups, People, clean_name
from game.home.records import Best, Records
from game.home.settings import Settings, SettingsFile
from game.home.store import DamagedError, merged, read_json, sweep, write_json
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


def test_who_came_last_is_here(tmp_path: Path) -> None:
    people = People(tmp_path, PORTRAITS)
    assert people.present is None
    people.greet([("Alice", "noor"), ("Max", "marcus")])
    people.add("Zoé")
    for expected in ("Zoé", "Max"):
        assert [one.present.name for one in (people, People(tmp_path, PORTRAITS)) if one.present is not None] == [expected] * 2
        people.greet([("Max", "marcus")])
    people.remove(1)
    assert people.present is not None and people.present.name == "Alice"


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


# ---------------------------------------------------------------------- two programs, one folder


def test_settings_that_others_changed_stay(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    one.change(text=130)
    other.change(music=0)
    found = SettingsFile(tmp_path).now
    assert (found.text, found.music) == (130, 0)


def test_fields_of_a_later_version_are_written_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"text": 115, "of_a_later_version": [1]}))
    SettingsFile(tmp_path).change(music=0)
    assert json.loads(path.read_text())["of_a_later_version"] == [1]


def test_people_whom_others_added_stay(tmp_path: Path) -> None:
    one, other = People(tmp_path, PORTRAITS), People(tmp_path, PORTRAITS)
    one.add("Anna")
    one.add("Bo")
    other.add("Cleo")
    other.change(0, portrait=list(PORTRAITS)[5])
    one.remove(1)
    found = {person.name: person.portrait for person in People(tmp_path, PORTRAITS).list}
    assert found == {"Anna": one.list[0].portrait, "Cleo": list(PORTRAITS)[5]}


def test_what_others_reached_stays(tmp_path: Path) -> None:
    hints, more = HintBook(tmp_path), HintBook(tmp_path)
    hints.got(("Anna",), "mindbug.play")
    more.got(("Anna", "Bo"), "mindbug.attack")
    assert HintBook(tmp_path).missing(("Anna",), ("mindbug.play", "mindbug.attack")) == []
    results, others = Records(tmp_path), Records(tmp_path)
    results.enter("mechs", "M1", "easy", 2, Best(True, 9))
    others.enter("mechs", "M2", "easy", 2, Best(True, 8))
    assert Records(tmp_path).of("mechs").won("M1") == {"easy"} == Records(tmp_path).of("mechs").won("M2")


def test_set_ups_of_other_titles_stay(tmp_path: Path) -> None:
    one, other = LastSetups(tmp_path), LastSetups(tmp_path)
    one.keep("mindbug", {"first": 1})
    other.keep("mindup", {"first": 0})
    assert LastSetups(tmp_path).of("mindbug") == {"first": 1}


def test_a_file_that_was_damaged_meanwhile_is_put_aside(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    (tmp_path / "settings.json").write_bytes(b"{")
    file.change(text=130)
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"{"
    assert SettingsFile(tmp_path).now.text == 130


def test_an_evening_that_ended_elsewhere_is_not_begun_again(tmp_path: Path) -> None:
    content = {"format": 1, "ended": False, "seen": False, "guests": [{"id": "a", "name": "Anna", "portrait": "p"}]}
    content["games"] = [{"title": "mindbug", "turn": 0, "table": [0], "journal": "", "points": [], "skipped": False}]
    write_json(tmp_path / "evening.json", content)
    one, other = Book(tmp_path), Book(tmp_path)
    assert one.now is not None and other.now is not None
    one.now.ended = True
    one.save()
    other.now.seen = True
    other.save()
    found = Book(tmp_path).now
    assert found is not None and found.ended and found.seen


@pytest.mark.parametrize(
    ("before", "ours", "theirs", "both"),
    [
        ({}, {"a": 1}, {"b": 2}, {"a": 1, "b": 2}),
        ({"a": 1}, {}, {"a": 1, "b": 2}, {"b": 2}),
        ({"a": 1}, {"a": 2}, {"a": 3}, {"a": 2}),
        ({"a": {"x": 1, "y": 1}}, {"a": {"x": 2, "y": 1}}, {"a": {"x": 1, "y": 3}}, {"a": {"x": 2, "y": 3}}),
        ({"a": ["x"]}, {"a": ["x", "y"]}, {"a": ["x", "z"]}, {"a": ["x", "y", "z"]}),
        ({"a": ["x"]}, {"a": []}, {"a": ["x", "z"]}, {"a": ["z"]}),
        ({"a": [1, 2]}, {"a": [1]}, {"a": [2]}, {"a": [1]}),
        ({"a": [{"id": "1", "n": 0}]}, {"a": [{"id": "1", "n": 5}]}, {"a": []}, {"a": [{"id": "1", "n": 5}]}),
    ],
)
def test_changes_of_two_are_one(before: object, ours: object, theirs: object, both: object) -> None:
    assert merged(before, ours, theirs) == both


def test_what_a_kill_left_half_written_is_swept(tmp_path: Path) -> None:
    kept = [tmp_path / "settings.json", tmp_path / "campaigns" / ".a.json", tmp_path / "maps" / "mine.tmp"]
    left = [tmp_path / ".settings-ab12.tmp", tmp_path / "campaigns" / ".a-x.tmp", tmp_path / "matches" / "m.mark.new"]
    left.append(tmp_path / "matches" / "finished" / ".y.tmp")
    for path in (*kept, *left):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}")
    assert sweep(tmp_path) == len(left)
    assert all(path.exists() for path in kept) and not any(path.exists() for path in left)
