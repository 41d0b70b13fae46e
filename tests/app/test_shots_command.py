"""`python -m game.dev shots`: pictures in files, and one sentence for a wrong command line."""

from __future__ import annotations

from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pygame
import pytest

from game.dev.shots import main
from game.home import background
from tests.gallery.every import all_shots
from tests.gallery.shot import shoot
from tests.phones.browser import needs_browser

pytestmark = pytest.mark.pixels


def test_pictures_of_both_languages_and_sizes_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "out"), "--only", "quit"]) == 0
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["quit_en_1080.png", "quit_en_720.png", "quit_fr_1080.png", "quit_fr_720.png"]
    assert capsys.readouterr().out.startswith("4 pictures")


@needs_browser
def test_pages_of_phones_are_drawn_in_their_own_sizes(tmp_path: Path) -> None:
    assert main([str(tmp_path / "out"), "--only", "page_sign", "--lang", "fr"]) == 0
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == [f"page_sign_fr_{size}.png" for size in ("360x640", "390x844", "768x1024", "844x390")]
    picture = pygame.image.load(tmp_path / "out" / names[0])
    assert picture.get_size() == (720, 1280), "two dots for each of the page's"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "OUT --only no_such_screen",
        "OUT --lang de",
        "OUT --size 9x9",
        "OUT --text 90",
        "OUT more",
        "OUT --only",
        "OUT --loud",
        f"{__file__}",
    ],
)
def test_a_wrong_word_gets_one_sentence(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [word.replace("OUT", str(tmp_path / "out")) for word in line.split()]
    assert main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_every_shot_has_a_name_of_its_own() -> None:
    names = [shot.name for shot in all_shots()]
    assert len(set(names)) == len(names)


def test_no_picture_depends_on_how_busy_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    shot = next(shot for shot in all_shots() if shot.name == "replays")
    calm = pygame.image.tobytes(shoot(shot, "en", (1280, 720)), "RGB")
    monkeypatch.setattr(background, "ASKED_S", 0)
    monkeypatch.setattr(background, "UNASKED_S", 0)
    assert pygame.image.tobytes(shoot(shot, "en", (1280, 720)), "RGB") == calm


def test_there_is_no_ring_in_the_gallery() -> None:
    graph = grimp.build_graph("tests", cache_dir=None)
    here = {name for name in graph.modules if name.startswith("tests.gallery.")}
    needs = {name: graph.find_modules_directly_imported_by(name) & here for name in here}
    assert "tests.gallery.shot" in TopologicalSorter(needs).static_order()
