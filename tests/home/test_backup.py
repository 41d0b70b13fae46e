"""Everything in one file, and back from it: nothing is lost, nothing is doubled, and what is no backup changes nothing."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.home import backup
from game.home.backup import NoBackup

Tree = dict[str, str]


def people(*names: str) -> str:
    return json.dumps({"people": [{"name": name, "portrait": "noor", "id": f"id-{name}"} for name in names]})


def best(turns: int, **more: Any) -> dict[str, Any]:
    return {"mechs": {"M1": {"normal": {"2": {"won": True, "turns": turns, **more}}}}}


OURS: Tree = {
    "players.json": people("Noor", "Gus"),
    "settings.json": '{"lang": "en"}',
    "records.json": json.dumps(best(9)),
    "puzzles.json": '{"solved": {"a": 1}}',
    "matches/2026-11-01-001-mindbug.jsonl": "head\none\ntwo\n",
    "matches/finished/2026-11-01-002-mindup.jsonl": "head\nall\nof\nit\n",
    "campaigns/c1.json": '{"name": "Ours"}',
    "maps/hill.tmx": "<map/>",
    "logs/tablee.log": "log",
    "scores.sqlite": "db",
    "phones.json": '{"token": "secret"}',
    "exports/old.png": "png",
}


def house(folder: Path, tree: Tree) -> Path:
    for name, text in tree.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def tree(folder: Path) -> Tree:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix != backup.ENDING
    }  # fmt: skip


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    return house(tmp_path / "ours", OURS)


def saved(tmp_path: Path, there: Tree) -> Path:
    """A backup of another house."""
    other = house(tmp_path / "theirs", there)
    return backup.write(other, tmp_path / f"theirs{backup.ENDING}").path


def test_a_backup_holds_what_matters_and_no_key(ours: Path) -> None:
    made = backup.write(ours, backup.default_path(ours))
    assert made.matches == 2 and backup.look(made.path) == made
    with zipfile.ZipFile(made.path) as box:
        inside = {name.removeprefix(backup.DATA) for name in box.namelist()} - {backup.ABOUT}
    assert inside == {name for name in OURS if name.split("/")[0] not in ("logs", "scores.sqlite", "phones.json", "exports")}
    assert backup.found(ours) == [made.path]
    assert backup.default_path(ours) != made.path


def test_into_an_empty_house_it_comes_whole(ours: Path, tmp_path: Path) -> None:
    made = backup.write(ours, tmp_path / f"one{backup.ENDING}").path
    for bring_back in (backup.bring, backup.put_back):
        empty = tmp_path / bring_back.__name__
        empty.mkdir()
        bring_back(empty, made)
        kept = {name: text for name, text in OURS.items() if name.split("/")[0] not in backup.LEFT_OUT}
        assert tree(empty) == kept


def test_brought_twice_is_brought_once(ours: Path, tmp_path: Path) -> None:
    other = saved(tmp_path, {
        "matches/2026-11-01-001-mindbug.jsonl": "head\nanother\n",
        "campaigns/c1.json": '{"name": "Theirs"}',
        "maps/hill.tmx": "<map width='2'/>",
    })  # fmt: skip
    assert backup.bring(ours, other) == backup.Brought(0, 0, 3)
    after = tree(ours)
    assert backup.bring(ours, other) == backup.Brought()
    assert tree(ours) == after
    assert after["matches/2026-11-01-001-mindbug~2.jsonl"] == "head\nanother\n"
    assert after["campaigns/c1~2.json"] == '{"name": "Theirs"}' and after["campaigns/c1.json"] == OURS["campaigns/c1.json"]


def test_people_results_and_progress_are_added_up(ours: Path, tmp_path: Path) -> None:
    other = saved(tmp_path, {
        "players.json": people("gus", "Odile"),
        "settings.json": '{"lang": "fr"}',
        "records.json": json.dumps(best(7)),
        "puzzles.json": '{"solved": {"b": 1}}',
    })  # fmt: skip
    backup.bring(ours, other)
    now = {name: json.loads(text) for name, text in tree(ours).items() if name.endswith(".json")}
    assert [row["name"] for row in now["players.json"]["people"]] == ["Noor", "Gus", "Odile"]
    assert now["settings.json"] == {"lang": "en"}
    assert now["records.json"] == best(7)
    assert now["puzzles.json"] == {"solved": {"a": 1, "b": 1}}
    assert not (ours / "scores.sqlite").exists()


def test_of_one_match_the_longer_one_stays(ours: Path, tmp_path: Path) -> None:
    longer, shorter = "head\none\ntwo\nthree\n", "head\nall\n"
    other = saved(tmp_path, {
        "matches/2026-11-01-001-mindbug.jsonl": longer,
        "matches/2026-11-01-001-mindbug.hints": "two",
        "matches/2026-11-01-002-mindup.jsonl": shorter,
        "matches/2026-11-01-002-mindup.mark": "half way",
    })  # fmt: skip
    backup.bring(ours, other)
    now = tree(ours)
    assert now["matches/2026-11-01-001-mindbug.jsonl"] == longer and now["matches/2026-11-01-001-mindbug.hints"] == "two"
    assert not [name for name in now if name.startswith("matches/2026-11-01-002")]


def test_in_the_place_of_everything_and_what_was_here_is_kept(ours: Path, tmp_path: Path) -> None:
    other = saved(tmp_path, {"players.json": people("Odile"), "matches/2026-12-01-001-mechs.jsonl": "head\n"})
    kept = backup.put_back(ours, other)
    now = tree(ours)
    assert set(now) == {"players.json", "matches/2026-12-01-001-mechs.jsonl", "logs/tablee.log", "exports/old.png"}
    backup.put_back(ours, kept)
    assert {name: text for name, text in tree(ours).items() if name in OURS} == {
        name: text for name, text in OURS.items() if name not in ("scores.sqlite", "phones.json")
    }


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def flipped(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[60] ^= 0xFF
    path.write_bytes(bytes(raw))


def other_about(about: dict[str, Any], *more: str) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        with zipfile.ZipFile(path, "w") as box:
            box.writestr(backup.ABOUT, json.dumps(about))
            for name in more:
                box.writestr(name, "x")

    return write


GOOD = {"format": 1, "tablee": "1.0.0", "when": 0, "matches": 0}


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (cut, "damaged"),
        (flipped, "damaged"),
        (lambda path: path.write_text("no zip"), "damaged"),
        (lambda path: path.unlink(), "unreadable"),
        (other_about({**GOOD, "format": backup.FORMAT + 1, "tablee": "9.1"}), "newer"),
        (other_about({"format": "one"}), "damaged"),
        (other_about(GOOD, "data/../../outside.txt"), "damaged"),
        (other_about(GOOD, "data//etc/outside.txt"), "damaged"),
        (other_about(GOOD, "data/C:\\outside.txt"), "damaged"),
    ],
)
def test_what_is_no_backup_changes_nothing(ours: Path, tmp_path: Path, spoil: Callable[[Path], object], reason: str) -> None:
    path = saved(tmp_path, {"players.json": people("Odile")})
    spoil(path)
    before = tree(tmp_path)
    for bring_back in (backup.bring, backup.put_back):
        with pytest.raises(NoBackup) as caught:
            bring_back(ours, path)
        assert caught.value.reason == reason
    assert tree(tmp_path) == before
