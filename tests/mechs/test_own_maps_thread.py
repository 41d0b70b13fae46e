"""A user's maps are read in a thread: nobody waits for one, and none is read twice for nothing."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from game.titles.mechs.maps import missions, user
from game.titles.mechs.maps.user import MOST_MAPS, Own, OwnMaps
from tests.mapsaid import typed
from tests.mechs.hostile import put
from tests.mechs.mapfiles import swapped, text
from tests.mechs.slowmaps import Reader, reader

__all__ = ["reader"]


def begun(folder: Path, left: int) -> OwnMaps:
    """A look at a folder that has found so many files to read."""
    own = OwnMaps(lambda: folder)
    own.look()
    while own.left != left:
        assert own.busy
    return own


def files(own: OwnMaps) -> list[str]:
    return [each.file for each in own.found()]


def test_maps_arrive_one_by_one_and_are_read_elsewhere(tmp_path: Path, reader: Reader) -> None:
    for name in "abc":
        put(tmp_path, text("M0"), name)
    own = begun(tmp_path, 3)
    before = own.stamp()
    assert files(own) == [] and own.busy
    reader.let(own, 1)
    assert files(own) == ["a.tmx"] and own.left == 2 and own.stamp() != before
    reader.let(own)
    assert files(own) == ["a.tmx", "b.tmx", "c.tmx"] and not own.busy and not own.left
    assert threading.get_ident() not in reader.threads


def test_what_has_not_changed_is_not_read_again(tmp_path: Path, reader: Reader) -> None:
    for name in "abc":
        put(tmp_path, text("M0"), name)
    own = begun(tmp_path, 3)
    reader.let(own)
    stamp, first = own.stamp(), list(own.found())
    own.look()
    own.wait()
    assert own.stamp() == stamp and len(reader.read) == 3
    put(tmp_path, text("M1"), "b")
    (tmp_path / "c.tmx").unlink()
    own.look()
    reader.let(own)
    assert reader.read[3:] == ["b.tmx"]
    assert files(own) == ["a.tmx", "b.tmx"] and own.found()[0] is first[0] and own.found()[1] != first[1]


def test_a_changed_map_stays_as_it_was_until_it_is_read(tmp_path: Path, reader: Reader) -> None:
    put(tmp_path, text("M0"), "a")
    own = begun(tmp_path, 1)
    reader.let(own)
    before = list(own.found())
    put(tmp_path, text("M1"), "a")
    reader.may = threading.Semaphore(0)
    own.look()
    while not own.left:
        assert own.busy
    assert list(own.found()) == before
    reader.let(own)
    assert list(own.found()) != before


def test_a_changed_tileset_makes_all_maps_anew(tmp_path: Path) -> None:
    own_tiles = swapped(text("M0"), ('source="ground.tsx"', 'source="own.tsx"'))
    tiles = (missions.shipped_folder() / "ground.tsx").read_text(encoding="utf-8")
    (tmp_path / "own.tsx").write_text(tiles, encoding="utf-8")
    put(tmp_path, own_tiles)
    own = OwnMaps(lambda: tmp_path)
    assert own.found()[0].mission is not None
    (tmp_path / "own.tsx").write_text(tiles[:900], encoding="utf-8")
    own.look()
    own.wait()
    (found,) = own.found()
    assert found.mission is None and found.problem is not None and "tileset own.tsx" in typed(found.problem)


def test_no_more_maps_than_anybody_has_are_read(tmp_path: Path, reader: Reader) -> None:
    for n in range(MOST_MAPS + 7):
        put(tmp_path, "<map/>", f"{n:03}")
    own = begun(tmp_path, MOST_MAPS)
    reader.let(own)
    assert len(reader.read) == MOST_MAPS and len(own.found()) == MOST_MAPS + 1
    *_, (file, mission, problem) = own.found()
    assert file == "100.tmx" and mission is None and problem is not None
    assert typed(problem) == (
        "100.tmx: this map and those behind it, 7 in all, are not read; expected 100 maps in the folder at most."
    )


def test_who_asks_while_somebody_looks_gets_another_look(tmp_path: Path, reader: Reader) -> None:
    put(tmp_path, text("M0"), "a")
    own = begun(tmp_path, 1)
    put(tmp_path, text("M0"), "b")
    own.look()
    reader.let(own)
    assert files(own) == ["a.tmx", "b.tmx"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_reader_that_fails_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> Own:
        raise MemoryError

    put(tmp_path, text("M0"), "a")
    own = OwnMaps(lambda: tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(user, "read_own", fail)
        assert own.found() == [] and not own.busy and not own.left
    own.look()
    own.wait()
    assert files(own) == ["a.tmx"]
