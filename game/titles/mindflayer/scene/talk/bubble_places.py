"""Where a bubble stands: beside the tile it rises from, on no name, on no other bubble, inside the table. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf

Box = tuple[float, float, float, float]
GAP = 14.0
NAME_SHARE = 0.34
"""The lower part of a tile where its name stands."""
STEPS = 18
NEAR = 430.0
"""Nobody looks for who speaks further away than that."""


def name_plate(tile: Box) -> Box:
    """The part of a tile that has to stay free."""
    x, y, w, h = tile
    return x, y + h * (1 - NAME_SHARE), w, h * NAME_SHARE


def common(one: Box, two: Box) -> float:
    """How much of two boxes lies on each other."""
    w = min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0])
    h = min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
    return w * h if w > 0 and h > 0 else 0.0


def place(
    size: tuple[float, float], tile: Box, area: Box, taken: Sequence[Box], faces: Sequence[Box], spared: Sequence[Box] = ()
) -> Box | None:
    """The best box of `size` near `tile` within `area` that touches none of `taken`, and nearer to it than to any other of the
    `faces` if there is such a place. It lies on `faces` only where there is no room beside them, and on what is `spared` only
    where there is none beside that either.

    None when there is no place at all.
    """
    free = [*taken, *spared]
    clear = [*free, *faces]

    def around() -> Iterator[Box]:
        yield from beside(size, tile, area)
        yield from _anywhere(size, area)

    def snug() -> Iterator[Box]:
        yield from around()
        yield from _beside_all(size, tile, area, [*spared, *faces])

    def nearest(box: Box) -> bool:
        return all(gap(box, tile) <= gap(box, face) for face in faces)

    tries: tuple[tuple[Callable[[], Iterator[Box]], Sequence[Box], float, bool], ...] = (
        (snug, clear, NEAR, True), (snug, clear, NEAR, False), (around, free, NEAR, True), (around, free, NEAR, False),
        (around, taken, inf, True), (partial(beside, size, tile, area), taken, inf, False), (around, taken, inf, False),
    )  # fmt: skip
    for boxes, kept, reach, own in tries:
        best: tuple[float, Box] | None = None
        for box in boxes():
            far = away(box, tile)
            if far > reach or (best is not None and far >= best[0]) or any(common(box, other) > 0 for other in kept):
                continue
            cost = far + sum(common(box, face) for face in faces) / 4
            if (best is None or cost < best[0]) and (not own or nearest(box)):
                best = cost, box
        if best is not None:
            return best[1]
    return None


def away(box: Box, tile: Box) -> float:
    """Distance between the middles."""
    dx = box[0] + box[2] / 2 - tile[0] - tile[2] / 2
    dy = box[1] + box[3] / 2 - tile[1] - tile[3] / 2
    return (dx * dx + dy * dy) ** 0.5


def gap(one: Box, two: Box) -> float:
    """How far two boxes stand apart."""
    dx = max(one[0] - two[0] - two[2], two[0] - one[0] - one[2], 0.0)
    dy = max(one[1] - two[1] - two[3], two[1] - one[1] - one[3], 0.0)
    return (dx * dx + dy * dy) ** 0.5


def beside(size: tuple[float, float], tile: Box, area: Box, apart: float = GAP) -> Iterator[Box]:
    """On every side of the tile, slid along it."""
    w, h = size
    x, y, tw, th = tile
    left, top, right, bottom = area[0], area[1], area[0] + area[2] - w, area[1] + area[3] - h
    shares = (0.0, 0.25, 0.5, 0.75, 1.0)
    at_sides = [(px, y + share * (th - h)) for px in (x + tw + apart, x - apart - w) for share in shares]
    above_below = [(x + share * (tw - w), py) for py in (y - apart - h, y + th + apart) for share in shares]
    for px, py in (*at_sides, *above_below):
        yield min(max(px, left), right), min(max(py, top), bottom), w, h


def _beside_all(size: tuple[float, float], tile: Box, area: Box, boxes: Sequence[Box], apart: float = 4) -> Iterator[Box]:
    """Within reach of the tile, in the corners that other things leave."""
    w, h = size
    left, top, right, bottom = area[0], area[1], area[0] + area[2] - w, area[1] + area[3] - h
    xs = {edge for x, _, wide, _ in boxes for edge in (x + wide + apart, x - w - apart) if left <= edge <= right}
    ys = {edge for _, y, _, high in boxes for edge in (y + high + apart, y - h - apart) if top <= edge <= bottom}
    for x in sorted(xs):
        for y in sorted(ys):
            if away((x, y, w, h), tile) <= NEAR:
                yield x, y, w, h


def _anywhere(size: tuple[float, float], area: Box) -> Iterator[Box]:
    """All over the area, row by row."""
    w, h = size
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            yield area[0] + (area[2] - w) * column / STEPS, area[1] + (area[3] - h) * row / STEPS, w, h
