"""Where everything lies on the page of an expedition (STYLE section 17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.expedition.route import Road, Stop

Place = tuple[float, float, float, float]

BOXES: dict[str, Place] = {
    "map": (24, 90, 1240, 818),
    "sheet": (1288, 90, 608, 818),
    "head": (48, 112, 560, 70),
    "tip": (820, 772, 426, 122),
    "picture": (1308, 228, 568, 150),
    "back": (24, 948, 270, 104),
    "seed": (312, 948, 420, 104),
    "copy": (748, 948, 240, 104),
    "leave": (1004, 948, 260, 104),
    "go": (1288, 942, 608, 116),
    "panel": (44, 104, 1200, 790),
    "stages": (84, 164, 620, 64),
    "mechs": (724, 164, 480, 64),
    "grade": (84, 286, 620, 64),
    "sand": (724, 286, 480, 64),
    "typed": (84, 748, 440, 76),
    "chance": (540, 748, 322, 76),
    "day": (878, 748, 326, 76),
}
CREW: Place = (84, 410, 1120, 280)
"""The rows of all mechs."""
ROW, ROOMY = 70.0, 120.0
"""How high one of four is, and how high they are at the most."""
BEFORE: Place = (0, 9, 52, 52)
AFTER: Place = (132, 9, 52, 52)
FACE: Place = (59, 2, 66, 66)
PILOT: Place = (190, 5, 206, 60)
KIND: Place = (402, 7, 300, 56)
DRIVER: Place = (714, 7, 406, 56)
"""What stands in such a row, from its corner."""
DONE, LATER, LAST = 96.0, 96.0, 132.0
"""How large a stop is."""
OPEN = {3: (116.0, 130.0), 5: (116.0, 130.0), 7: (92.0, 100.0)}
"""One that is open, and the chosen one, by the number of stages: on a long road lines of words need the room."""
LEFT, RIGHT, LOW, HIGH = 120.0, 1120.0, 640.0, 290.0
"""Where the middle of the first and of the last stage lies in the box of the map."""
SPREAD = {1: (0.0,), 2: (-120.0, 120.0), 3: (-237.0, 0.0, 237.0)}
ROOM = {1: (156.0, 630.0), 2: (292.0, 630.0), 3: (156.0, 630.0)}
"""Between these heights of the map so many stops of a stage may lie: their plates find room below them, that of the upper one of
two above it."""
PLATE_HIGH, BURST, GIFT = 62.0, 30.0, 34.0
SIGNS, WORDS, MARGIN = 40.0, (42.0, 69.0, 94.0), 14.0
"""On the plate of a stop that is open: the row of signs, one to three lines of words above it, and what is free beside them."""
WIDEST = {3: 340.0, 5: 236.0, 7: 164.0}
"""How wide a plate may be, by the number of stages: those of two stages lie side by side."""
REWARD = (1308.0, 530.0, 568.0, 114.0)
REWARD_STEP = 122.0


def places(road: Road) -> dict[str, tuple[float, float]]:
    """The middle of each stop, in units of the page."""
    x0, y0, _, _ = BOXES["map"]
    found = {}
    for n, stage in enumerate(road):
        share = n / max(1, len(road) - 1)
        x, offs = LEFT + (RIGHT - LEFT) * share, SPREAD[len(stage)]
        least, most = ROOM[len(stage)]
        middle = max(least - offs[0], min(most - offs[-1], LOW + (HIGH - LOW) * share))
        for stop, off in zip(stage, offs, strict=True):
            found[stop.key] = x0 + x, y0 + middle + off
    return found


def in_row(index: int, seats: int, box: Place) -> Place:
    """A box of the row of a mech, of so many, on the page."""
    x, y, _, high = CREW
    step = min(ROOMY, high / seats)
    return x + box[0], y + index * step + (step - ROW) / 2 + box[1], box[2], box[3]


def above(stage: Sequence[Stop], stop: Stop) -> bool:
    """Whether the plate of a stop lies above it: that of the upper one of two, so that the roads between them stay clear."""
    return len(stage) == 2 and stop is stage[0]


def plate(
    stop: Stop, at: tuple[float, float], size: float, words: float, lines: int, whole: bool, above: bool
) -> Place:  # fmt: skip
    """The plate of hints below or `above` a stop, on the map; `words`: how wide those on it are, in so many `lines`; `whole`:
    with its reward."""
    signs = 18 + stop.danger * BURST + (GIFT + 14 if whole and stop.reward else 0)
    wide, high = max(signs, words + 2 * MARGIN), SIGNS + WORDS[lines - 1]
    x, _, w, _ = BOXES["map"]
    left = min(max(at[0] - wide / 2, x + 12), x + w - 12 - wide)
    return left, at[1] - size / 2 - 5 - high if above else at[1] + size / 2 + 5, wide, high


def beside(stages: int) -> float:
    """How far from the middle of a stop the plates of the next stage may begin."""
    return (RIGHT - LEFT) / (stages - 1) - WIDEST[stages] / 2 - 24


def ends(road: Road, key: str) -> Sequence[str]:
    """The stops behind one."""
    stop = next(stop for stage in road for stop in stage if stop.key == key)
    return [road[stop.stage + 1][way].key for way in stop.after]
