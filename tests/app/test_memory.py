"""Memory that pictures have taken goes back to the system."""

from __future__ import annotations

import subprocess
import sys

import pytest

HELD = """
import ctypes
from game.app.environment import give_back_memory

libc = ctypes.CDLL(None)
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes = [ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]


def resident():
    line = next(line for line in open("/proc/self/status") if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


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
    words = [sys.executable, "-c", HELD.format(asked=asked)]
    return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only the C library of Linux has to be asked")
def test_pictures_that_are_given_up_leave_the_process():
    assert held(True) <= 5 < held(False)
