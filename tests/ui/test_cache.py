"""Pictures in memory and on disk."""

from __future__ import annotations

import threading
from weakref import WeakSet

import pygame
import pytest

from game.ui import art, cache, raster
from game.ui.cache import weight
from game.ui.canvas import Canvas
from game.ui.frame import Frame, forget


def picture(colour=(200, 30, 90, 255), size=(8, 6)):
    surface = cache.new_surface(*size)
    surface.fill(colour)
    return surface


def test_least_recently_used_leave_first():
    memory = cache.SurfaceCache(3 * 8 * 6 * 4)
    for key in "abcad":
        cache.new_frame()
        cache.new_frame()
        memory.get(key, picture)
    kept = []
    for key in "acd":
        memory.get(key, lambda key=key: kept.append(f"not {key}") or picture())
    memory.get("b", lambda: kept.append("not b") or picture())
    assert kept == ["not b"]


def test_what_the_present_frame_needs_stays_beyond_the_budget():
    memory = cache.SurfaceCache(8 * 6 * 4)
    for _ in range(3):
        cache.new_frame()
        built = []
        for key in "abcd":
            memory.get(key, lambda key=key, built=built: built.append(key) or picture())
    assert built == [] and len(memory) == 4
    cache.new_frame()
    cache.new_frame()
    memory.get("e", picture)
    assert len(memory) == 1 and memory.used == memory.budget


def test_a_cache_never_grows_beyond_eight_budgets():
    memory = cache.SurfaceCache(8 * 6 * 4)
    for n in range(100):
        memory.get(n, picture)
    assert memory.used <= 8 * memory.budget


def test_what_was_left_behind_makes_room_for_what_is_here(monkeypatch):
    """In whatever cache it lies, oldest first; never what the present place has used or drawn ahead."""
    one = weight(picture())
    monkeypatch.setattr(cache.SurfaceCache, "_all", WeakSet())
    monkeypatch.setattr(cache, "HOUSE", 6 * one)
    left, here = cache.SurfaceCache(100 * one), cache.SurfaceCache(100 * one)

    def frames():
        for _ in range(4):
            cache.new_frame()

    for key in "abcd":
        left.get(key, picture)
        frames()
    cache.new_place()
    left.get("a", picture)
    with cache.drawing_ahead():
        here.get("e", picture)
    for key in "fgh":
        here.get(key, picture)
        frames()
    assert cache.SurfaceCache.held() == 6 * one and "a" in left and "b" not in left and len(here) == 4
    for key in "ijkl":
        here.get(key, picture)
    assert len(here) == 8 and "a" in left and len(left) == 1, "what is needed here stays beyond that"
    del left
    assert cache.SurfaceCache.held() == 8 * one


def test_the_last_picture_of_a_place_that_was_left_is_left_behind_as_well(monkeypatch):
    monkeypatch.setattr(cache.SurfaceCache, "_all", WeakSet())
    monkeypatch.setattr(cache, "HOUSE", 3 * weight(picture()))
    memory = cache.SurfaceCache(1 << 20)
    cache.new_frame()
    for key in "abc":
        memory.get(key, picture)
    cache.new_place()
    with cache.drawing_ahead():
        memory.get("d", picture)
    for key in "ef":
        memory.get(key, picture)
    assert [key in memory for key in "abcdef"] == [False, False, False, True, True, True]


def test_a_place_that_needs_more_than_the_house_has_does_not_look_through_all_it_has_for_each_picture(monkeypatch):
    looked = []

    class Key(int):
        def __hash__(self):
            looked.append(self)
            return int(self)

    monkeypatch.setattr(cache.SurfaceCache, "_all", WeakSet())
    monkeypatch.setattr(cache, "HOUSE", weight(picture()))
    memory = cache.SurfaceCache(1 << 20)
    cache.new_place()
    for n in range(200):
        memory.get(Key(n), picture)
    assert len(memory) == 200 and len(looked) < 1_000


def test_a_frame_that_needs_more_than_the_budget_does_not_look_through_all_it_has_for_each_picture():
    looked = []

    class Key(int):
        def __hash__(self):
            looked.append(self)
            return int(self)

    memory = cache.SurfaceCache(50 * weight(picture()))
    cache.new_frame()
    for n in range(200):
        memory.get(Key(n), picture)
    assert len(memory) == 200 and len(looked) < 1_000
    cache.new_frame()
    cache.new_frame()
    with cache.drawing_ahead():
        memory.get("later", picture)
    assert len(memory) == 50, "what it needed goes as soon as it is not needed any more"


def test_a_picture_larger_than_the_budget_is_still_given():
    memory = cache.SurfaceCache(10)
    assert memory.get("big", picture).get_size() == (8, 6)


def test_the_disk_gives_back_the_same_pixels(tmp_path):
    store = cache.DiskCache(tmp_path)
    first = store.get("one", lambda: picture((1, 2, 3, 120)))
    again = store.get("one", lambda: pytest.fail("drawn twice"))
    assert again.get_at((3, 3)) == first.get_at((3, 3)) == pygame.Color(1, 2, 3, 120)
    assert [p.suffix for p in tmp_path.glob("*/*")] == [".pic"]


@pytest.mark.parametrize("damage", [
    lambda data: b"", lambda data: data[:20], lambda data: data[:-3], lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
    lambda data: b"PNG" + data, lambda data: data[:16] + b"XXXX" + data[20:], lambda data: b"\0" * len(data),
])
def test_damaged_files_are_drawn_again(tmp_path, damage):
    store = cache.DiskCache(tmp_path)
    store.get("one", picture)
    (path,) = tmp_path.glob("*/*.pic")
    path.write_bytes(damage(path.read_bytes()))
    drawn = []
    store.get("one", lambda: drawn.append(1) or picture())
    assert drawn == [1]
    store.get("one", lambda: pytest.fail("the mended file was not read"))


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert cache.DiskCache(blocked).get("one", picture).get_size() == (8, 6)
    assert cache.DiskCache(None).get("one", picture).get_size() == (8, 6)


def test_the_folder_stays_below_its_limit(tmp_path):
    store = cache.DiskCache(tmp_path)
    for n in range(20):
        store.get(f"key {n}", lambda n=n: picture((n, 0, 0, 255)))
    files = list(tmp_path.glob("*/*.pic"))
    size = files[0].stat().st_size
    store.limit = 20 * size
    store.prune()
    assert len(list(tmp_path.glob("*/*.pic"))) == 20
    store.limit = 16 * size
    store.prune()
    assert len(list(tmp_path.glob("*/*.pic"))) == 12


def test_writing_looks_after_the_limit(tmp_path):
    store = cache.DiskCache(tmp_path, limit=1)
    for n in range(66):
        store.get(f"key {n}", lambda n=n: picture((n, 0, 0, 255)))
    for thread in threading.enumerate():
        if thread.name == "picture cache":
            thread.join()
    assert len(list(tmp_path.glob("*/*.pic"))) <= 2


def test_pictures_keep_their_proportions_and_do_not_darken_at_the_edge():
    drawn = art.figure("creatures/gorillion", 120, 300)
    assert max(drawn.get_size()) == 120
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#FF0000"/></svg>'
    disc = raster.raster(svg, 21, 21)
    edge = [disc.get_at((x, y)) for x in range(21) for y in range(21) if 20 < disc.get_at((x, y)).a < 235]
    assert edge and min(c.r for c in edge) > 235


def test_covers_fill_their_box():
    for size in ((456, 372), (97, 301), (301, 97)):
        drawn = art.cover("scenes/jungle", *size)
        corners = [drawn.get_at(p).a for p in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1))]
        assert drawn.get_size() == size and min(corners) == 255


def test_an_unknown_picture_is_named():
    with pytest.raises(FileNotFoundError, match="creatures/nobody"):
        art.figure("creatures/nobody", 10)


def test_grain_is_the_same_on_every_run_and_keeps_the_tone():
    one, two = picture((120, 120, 120, 255), (200, 200)), picture((120, 120, 120, 255), (200, 200))
    raster.grain(one, 4, 3)
    raster._grain_tiles.cache_clear()
    raster.grain(two, 4, 3)
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")
    assert abs(pygame.transform.average_color(one)[0] - 120) <= 2
    assert len({one.get_at((x, 9))[0] for x in range(200)}) > 5


def test_what_is_drawn_ahead_takes_no_place_from_what_is_on_the_screen():
    memory = cache.SurfaceCache(2 * 8 * 6 * 4)
    cache.new_frame()
    memory.get("shown", picture)
    with cache.drawing_ahead():
        for n in range(4):
            memory.get(n, picture)
    assert len(memory) == 2
    memory.get("shown", lambda: pytest.fail("drawn again"))
    memory.get(3, lambda: pytest.fail("the newest is not kept"))


def test_touching_a_surface_keeps_it():
    memory = cache.SurfaceCache(2 * 8 * 6 * 4)
    for name in ("one", "two"):
        memory.get(name, picture)
    cache.new_frame()
    cache.new_frame()
    memory.touch("one")
    memory.touch("nobody")
    memory.get("three", picture)
    memory.get("one", lambda: pytest.fail("drawn again"))
    assert len(memory) == 2

def test_a_kept_picture_is_painted_by_the_first_start_alone_and_anew_when_it_is_drawn_otherwise(tmp_path, monkeypatch):
    monkeypatch.setattr(cache.disk, "folder", tmp_path)
    painted = []
    for kept in ("red", "red", "blue"):
        forget()
        f = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)))

        def paint(inner, colour=kept):
            painted.append(colour)
            inner.surface.fill(colour)

        f.baked("kept", (0, 0, 100, 100), paint, opaque=False, kept=kept)
        assert f.surface.get_at(f.canvas.rect((0, 0, 100, 100)).center)[:3] == pygame.Color(kept)[:3]
    assert painted == ["red", "blue"]


def test_drawings_are_others_as_soon_as_one_has_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(art, "SVG", tmp_path)
    told = set()
    for words in ("<svg/>", "<svg></svg>"):
        (tmp_path / "one.svg").write_text(words)
        told |= {art.drawings.__wrapped__(), art.drawings.__wrapped__()}
    assert len(told) == 2
