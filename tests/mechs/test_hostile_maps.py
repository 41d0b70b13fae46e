"""Maps that were made to do harm get their sentence for little time and memory; nothing is read but the map and its tilesets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.content.maps.faults import MOST_SENTENCES, Faults
from game.titles.mechs.maps.missions import read, shipped_folder
from tests.mapsaid import typed
from tests.mechs.hostile import HOSTILE, M0, OVER_THE_BOARD, TILESETS, layer, objects, put
from tests.mechs.mapfiles import write

TSX = (shipped_folder() / "ground.tsx").read_text(encoding="utf-8")
ROOM_MB = 100
"""So much memory may the worst of maps take."""
CPU_S = 60
"""For all of them together: what stands here once took minutes for one."""
READ_ALL = f"""
import resource, sys
from pathlib import Path
from game.titles.mechs.maps.missions import read, shipped_folder, told

read(shipped_folder() / "M0.tmx"), told(read(Path("none.tmx"))[1][0])
taken = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (taken + {ROOM_MB << 20},) * 2)
resource.setrlimit(resource.RLIMIT_CPU, ({CPU_S},) * 2)
for path in sorted(Path(sys.argv[1]).glob("*.tmx")):
    print(len(read(path, "mine.tmx", own=True)[1]))
"""

LINKS = pytest.mark.skipif(sys.platform == "win32", reason="links need rights there, and there are no pipes in folders")


def said(path: Path) -> list[str]:
    return [typed(problem) for problem in read(path, "mine.tmx", own=True)[1]]


@pytest.mark.parametrize("name", HOSTILE)
def test_each_gets_its_sentence(tmp_path: Path, name: str) -> None:
    source, wanted = HOSTILE[name]
    found = said(put(tmp_path, source)) or ["good"]
    assert wanted in found[0]
    assert len(found) <= MOST_SENTENCES + 1 and all(len(words) < 1000 and "\n" not in words for words in found)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems do not limit a process")
def test_all_of_them_are_answered_in_little_memory(tmp_path: Path) -> None:
    for n, (source, _) in enumerate(HOSTILE.values()):
        put(tmp_path, source, f"{n:03}")
    done = subprocess.run([sys.executable, "-c", READ_ALL, str(tmp_path)], capture_output=True, text=True, check=True)
    told = [min(len(said(path)), 1) for path in sorted(tmp_path.glob("*.tmx"))]
    assert [min(int(n), 1) for n in done.stdout.split()] == told and done.stderr == ""


def test_the_first_sentences_are_told_and_how_many_more(tmp_path: Path) -> None:
    found = said(put(tmp_path, layer("runes", *objects("Rune", 300, 'x="-96" y="0" width="96" height="96"'))))
    assert len(found) == MOST_SENTENCES + 1
    assert found[-1] == "mine.tmx: 250 more things are wrong."
    assert len(said(put(tmp_path, layer("runes", *objects("Rune", MOST_SENTENCES, 'x="-96" y="0"'))))) == MOST_SENTENCES


def test_no_object_is_told_once_for_each_of_its_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[str] = []
    note = Faults.note

    def counted(self: Faults, place: Any, key: str, **params: Any) -> None:
        noted.append(key)
        note(self, place, key, **params)

    monkeypatch.setattr(Faults, "note", counted)
    for kind, name in (("Minion", "minions"), ("Goal", "goals"), ("Shard", "pieces"), ("Rune", "runes")):
        noted.clear()
        assert said(put(tmp_path, layer(name, *objects(kind, 900, OVER_THE_BOARD))))
        assert 890 < len(noted) < 2_000


# ---------------------------------------------------------------------- what is read
@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every path that is asked about or opened."""
    found: list[str] = []

    def watch(owner: Any, name: str) -> None:
        real = getattr(owner, name)

        def noted(path: Any, *args: Any, **named: Any) -> Any:
            found.append(os.fspath(path))
            return real(path, *args, **named)

        monkeypatch.setattr(owner, name, noted)

    for name in ("stat", "lstat", "readlink", "open"):
        watch(os, name)
    watch(os.path, "realpath")
    watch(Path, "open")
    return found


def sourced(source: str) -> str:
    return M0.replace(TILESETS, f'<tileset firstgid="1" source="{source}"/>')


@pytest.mark.parametrize(
    "source",
    [
        "{away}/own.tsx",
        "../away/own.tsx",
        "..\\away\\own.tsx",
        "sub/../../away/own.tsx",
        ".. /away/own.tsx",
        "//host/share/own.tsx",
        "\\\\host\\share\\own.tsx",
        "\\\\?\\C:\\own.tsx",
        "file:///etc/own.tsx",
        "http://host/own.tsx",
        "C:own.tsx",
        "C:\\own.tsx",
        "own.tsx:hidden.tsx",
        "NUL.tsx",
        "aux/own.tsx",
        "/dev/zero",
        "",
        ".",
        "..",
    ],
)
def test_a_tileset_elsewhere_is_not_even_looked_for(tmp_path: Path, touched: list[str], source: str) -> None:
    for name in ("away", "home"):
        (tmp_path / name).mkdir()
    (tmp_path / "away" / "own.tsx").write_text(TSX, encoding="utf-8")
    path = put(tmp_path / "home", sourced(source.replace("{away}", str(tmp_path / "away"))))
    touched.clear()
    (told,) = said(path)
    assert told.startswith("mine.tmx: the tileset ") and "does not lie beside the map; expected a .tsx file that does" in told
    asked = {Path(each).parent for each in touched}
    assert asked <= {path.parent, shipped_folder()} and path in map(Path, touched)
    assert not any("own.tsx" in each for each in touched if Path(each).parent == path.parent)


@pytest.mark.parametrize(
    "source", ["ground.tsx", "../../games/tablee/maps/mechs/ground.tsx", "D:\\tablee\\maps\\mechs\\ground.tsx"]
)
def test_a_map_that_the_editor_saved_elsewhere_finds_our_tilesets(tmp_path: Path, source: str) -> None:
    assert said(put(tmp_path, sourced(source))) == []


def test_a_map_that_is_saved_as_an_own_one_finds_our_tilesets(tmp_path: Path) -> None:
    way = os.path.relpath(shipped_folder(), tmp_path)
    source = M0.replace('source="', f'source="{Path(way).as_posix()}/')
    assert source.count("../") > 2 and said(put(tmp_path, source)) == []


def test_own_tilesets_lie_beside_the_map_or_below(tmp_path: Path) -> None:
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "own.tsx").write_text(TSX, encoding="utf-8")
    assert said(put(tmp_path, sourced("tiles/own.tsx"))) == said(put(tmp_path, sourced("tiles\\own.tsx"))) == []
    assert "the tileset tiles/none.tsx is missing" in said(put(tmp_path, sourced("tiles/none.tsx")))[0]


@LINKS
def test_no_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    for name in ("away", "home"):
        (tmp_path / name).mkdir()
    (tmp_path / "away" / "own.tsx").write_text(TSX, encoding="utf-8")
    home = tmp_path / "home"
    (home / "way").symlink_to(tmp_path / "away")
    (home / "own.tsx").symlink_to(tmp_path / "away" / "own.tsx")
    (home / "loop.tsx").symlink_to(home / "loop.tsx")
    (home / "ground.tsx").symlink_to("/dev/zero")
    for source in ("way/own.tsx", "own.tsx", "loop.tsx"):
        assert "is missing; expected a .tsx file beside the map" in said(put(home, sourced(source)))[0]
    assert said(put(home, M0)) == [], "ours stands in for a link"


def test_a_tileset_names_no_further_file(tmp_path: Path, touched: list[str]) -> None:
    (tmp_path / "own.tsx").write_text(TSX.replace("<tileset ", '<tileset source="/etc/far.tsx" '), encoding="utf-8")
    assert said(put(tmp_path, sourced("own.tsx"))) == []
    assert not any("far.tsx" in each for each in touched)


def test_a_map_and_its_tilesets_have_one_measure(tmp_path: Path, touched: list[str]) -> None:
    (tmp_path / "own.tsx").write_text(TSX + " " * 300_000, encoding="utf-8")
    many = "".join(f'<tileset firstgid="{n + 900}" source="own.tsx"/>' for n in range(10))
    (told,) = said(put(tmp_path, M0.replace(TILESETS, TILESETS + many)))
    assert told.startswith("mine.tmx, tileset own.tsx: 1,") and told.endswith("bytes are too many for a map.")
    assert touched.count(str(tmp_path / "own.tsx")) < 30


# ---------------------------------------------------------------------- what lies there
@LINKS
def test_what_is_no_file_and_what_is_far_too_large_is_not_opened(tmp_path: Path, touched: list[str]) -> None:
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "endless.tmx").symlink_to("/dev/zero")
    (tmp_path / "loop.tmx").symlink_to(tmp_path / "loop.tmx")
    os.mkfifo(tmp_path / "pipe.tmx")
    with (tmp_path / "sparse.tmx").open("wb") as file:
        file.truncate(2 << 30)
    touched.clear()
    for name in ("folder", "endless", "pipe"):
        assert said(tmp_path / f"{name}.tmx") == ["mine.tmx: it is not a file."]
    assert said(tmp_path / "loop.tmx") == ["mine.tmx: it cannot be read."]
    assert said(tmp_path / "sparse.tmx") == ["mine.tmx: 2,147,483,648 bytes are too many for a map."]
    assert len(touched) == 5, "each was asked about once, and none opened"


def test_a_file_that_grows_while_it_is_read_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, "mine", M0)
    about = path.stat()
    path.write_text(M0 + " " * 5_000_000, encoding="utf-8")
    monkeypatch.setattr(Path, "stat", lambda self: about)
    assert said(path) == ["mine.tmx: 1,000,001 bytes are too many for a map."]
