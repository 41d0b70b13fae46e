"""Games for an arena, in one process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")
_HERE: list[Callable[[Any], Any]] = []
"""In a child process: what it plays."""


def spread(play: Callable[[T], R], wanted: Sequence[T], jobs: int) -> Iterator[R]:
    """`play` each of these, in several processes when `jobs` is larger than 1; they come as they end. `play` can be pickled."""
    if jobs <= 1 or len(wanted) < 2:
        yield from map(play, wanted)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin, initargs=(play,)) as pool:
        yield from pool.map(_play, wanted)


def _begin(play: Callable[[Any], Any]) -> None:
    _HERE[:] = [play]


def _play(one: Any) -> Any:
    return _HERE[0](one)
