"""Memory that pictures have taken goes back: to the next page, and to the system."""

from __future__ import annotations

import gc
import subprocess
import sys

import pygame
import pytest

from game.dev.bench_memory import ROUND
from game.ui.cache import weight
from tests.gallery.every import all_shots
from tests.gallery.shot import fix_matches

from .driver import Driver

pytestmark = pytest.mark.pixels

MEMORY = """
import ctypes
from game.app.environment import give_back_memory, trim_memory

libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes = [ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]


def resident():
    line = next(line for line in open("/proc/self/status") if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024
"""
"""What the processes begin with that take memory and give it up: `resident` are the MiB of a process."""

HELD = """
def picture(megabytes):
    made = libc.malloc(megabytes << 20)
    ctypes.memset(made, 1, megabytes << 20)
    return made


if {asked}:
    assert give_back_memory()
libc.free(picture(30))  # from here on the library keeps what is smaller
before = resident()
pictures = [(picture(1), libc.malloc(64)) for _ in range(40)]
for large, small in pictures:
    libc.free(large)
print(resident() - before)
"""


def held(asked: bool) -> int:
    """MiB that forty pictures of one MiB leave behind when they are given up while small things stay."""
    words = [sys.executable, "-c", MEMORY + HELD.format(asked=asked)]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only the C library of Linux has to be asked")
def test_pictures_that_are_given_up_leave_the_process():
    assert held(True) <= 5 < held(False)


SPREAD = """
before = resident()
pictures = []
for _ in range(1200):
    pictures.append(libc.malloc(30 << 10))
    ctypes.memset(pictures[-1], 1, 30 << 10)
    libc.malloc(2 << 10)  # a small thing behind each stays
for picture in pictures:
    libc.free(picture)
held = resident() - before
trim_memory()
print(held, resident() - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only the C library of Linux has to be asked")
def test_what_lies_free_between_small_things_leaves_the_process():
    done = subprocess.run([sys.executable, "-c", MEMORY + SPREAD], capture_output=True, text=True, check=True)
    held, left = (int(word) for word in done.stdout.split()[-2:])
    assert held >= 30 and left <= 8


# ---------------------------------------------------------------------- from page to page
SMALL = 8 << 20
"""Bytes of pictures that may wait for that on all the pages of a round together: about one picture of the screen."""


def pictures() -> dict[int, pygame.Surface]:
    """Every picture that something in this process still has, wherever that is."""
    found = {}
    things = gc.get_objects()
    while things:
        deeper = []
        for one in gc.get_referents(*things):
            if type(one) is pygame.Surface and "Dead" not in repr(one):  # as a window that was closed is
                while one.get_parent() is not None:
                    one = one.get_parent()
                found[id(one)] = one
            elif type(one) in (tuple, dict) and not gc.is_tracked(one):  # Python leaves out those that can be in no circle
                deeper.append(one)
        things = deeper
    return found


def visit(driver: Driver, names: tuple[str, ...]) -> None:
    """Open the screens of these shots one after the other."""
    app, shots = driver.app, {shot.name: shot for shot in all_shots()}
    for name in names:
        scene = shots[name].build(app.context)
        app.stage.switch(scene)
        if shots[name].prepare is not None:
            shots[name].prepare(scene)
        driver.frames(4, 100)


@pytest.fixture
def visitor(driver: Driver) -> Driver:
    """Somebody at the menu of a house whose matches are those of the shots."""
    driver.app.context.matches.close()
    fix_matches(driver.app.context)
    return driver


def test_pages_that_were_left_keep_no_pictures(visitor: Driver) -> None:
    """Nothing has to wait until Python looks for rubbish, which may be many pages later."""
    gc.collect()
    gc.disable()
    try:
        visit(visitor, (*ROUND, "menu"))
        left = pictures()
        gc.collect()
        alive = pictures().keys()
        waiting = [weight(one) for key, one in left.items() if key not in alive]
    finally:
        gc.enable()
    assert sum(waiting) <= SMALL, f"{len(waiting)} pictures, {sum(waiting) >> 20} MiB"
