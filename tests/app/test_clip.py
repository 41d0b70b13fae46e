"""A moment to share: an animated picture of it, through chosen eyes, made while the window goes on."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from game.pages import ways
from game.pages.replay import clip as clips
from game.pages.replay import export
from game.pages.replay.clip import AFTER_MS, BEFORE_MS, MOST_BYTES, MOST_MS, SIZE, Clip, Quality
from game.pages.replay.clip_page import ClipPage
from game.ui.sound import Sounds
from tests.breadth import turn

from .driver import Driver
from .reels import reel

pytestmark = pytest.mark.pixels
REST_S = 0.01
"""What packs the frames has the processor meanwhile."""


@pytest.fixture(autouse=True)
def few_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four frames a second and one move more are enough to be counted, and a quarter of the picture to be seen."""
    monkeypatch.setattr(clips, "QUALITIES", (Quality(4, 40), Quality(2, 5)))
    monkeypatch.setattr(clips, "MOVES", 1)
    monkeypatch.setattr(clips, "SIZE", (640, 360))


def made(clip: Clip) -> bytes:
    while clip.packed is None:
        clip.work(50)
        time.sleep(REST_S)
    return clip.packed


def pass_until_made(driver: Driver, page: ClipPage) -> list[float]:
    """Frames of the window, until the clip is made or has failed; how far it was in each."""
    shares = []
    while page.clip is not None:
        shares.append(page.clip.share)
        driver.frames(1, 16)
        time.sleep(REST_S)
    return shares


def pictures_of(packed: bytes) -> list[bytes]:
    return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(Image.open(io.BytesIO(packed)))]


@pytest.mark.share(4, turn())
@pytest.mark.parametrize("name", ["mindbug", "mechs"])
def test_it_moves_for_ten_seconds_at_most_and_makes_no_sound(name: str, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(clips, "SIZE", SIZE)
    monkeypatch.setattr(Sounds, "play", lambda self, id, *_: heard.append(id) if self is driver.app.context.sounds else None)
    film = reel(name)
    before = len(film.stops(film.seats)) // 2
    packed = made(Clip(driver.app.context, film, film.seats, film.stops(film.seats)[before]))
    picture = Image.open(io.BytesIO(packed))
    lasting, shown = 0, set()
    for frame in ImageSequence.Iterator(picture):
        shown.add(frame.convert("RGB").tobytes())
        lasting += frame.info["duration"]
    assert picture.format == "WEBP" and picture.size == SIZE and len(packed) < MOST_BYTES
    assert BEFORE_MS + AFTER_MS <= lasting <= MOST_MS
    assert len(shown) > 2, "it moves"
    assert heard == []


def test_it_ends_with_the_moment_as_these_eyes_saw_it(driver: Driver) -> None:
    film = reel("mindbug")
    seats = {0: frozenset((0,)), 1: frozenset((1,))}
    until = max(set(film.stops(seats[0])) & set(film.stops(seats[1])))
    ends = [pictures_of(made(Clip(driver.app.context, film, eyes, until)))[-1] for eyes in seats.values()]
    assert ends[0] != ends[1]


def test_too_large_a_file_is_made_again_with_less_in_it(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    film = reel("mindbug")
    whole = made(Clip(driver.app.context, film, film.seats, film.last))
    monkeypatch.setattr(clips, "MOST_BYTES", len(whole) - 1)
    assert len(made(Clip(driver.app.context, film, film.seats, film.last))) < len(whole)


def test_the_page_makes_it_says_how_far_it_is_and_where_it_lies(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "folder_of", lambda place, home: tmp_path / "out")
    film = reel("mindbug")
    driver.app.context.go(ways.ShowClip(film, film.seats, film.entry_of(film.last), 0.0))
    page = driver.app.stage.top
    assert isinstance(page, ClipPage)
    driver.frames(2)
    driver.click("make")
    shares = pass_until_made(driver, page)
    assert shares == sorted(shares) and 0 < shares[-1] < 1
    (written,) = (tmp_path / "out").iterdir()
    assert written.suffix == ".webp" and Image.open(written).n_frames > 2  # type: ignore[attr-defined]
    assert written.name in page.words and not page.failed
    driver.click("close")
    assert driver.app.stage.top is not page


def test_who_leaves_gets_no_file(driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "folder_of", lambda place, home: tmp_path / "out")
    film = reel("mindbug")
    driver.app.context.go(ways.ShowClip(film, film.seats, film.entry_of(film.last), 0.0))
    driver.frames(2)
    driver.click("make")
    driver.frames(3, 16)
    driver.click("close")
    driver.frames(3, 16)
    assert not (tmp_path / "out").exists()


def test_a_disk_that_refuses_is_told(driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "out").write_text("a file")
    monkeypatch.setattr(export, "folder_of", lambda place, home: tmp_path / "out")
    film = reel("mindbug")
    driver.app.context.go(ways.ShowClip(film, film.seats, film.entry_of(film.last), 0.0))
    page = driver.app.stage.top
    assert isinstance(page, ClipPage)
    driver.frames(2)
    driver.click("make")
    pass_until_made(driver, page)
    assert page.failed and page.words
    assert "make" in driver.ids(), "it can be tried again"
