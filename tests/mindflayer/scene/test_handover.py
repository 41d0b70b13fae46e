"""What a Meeting costs at a screen that several people share: clicks, holds and seconds a person, counted through real screens.

Seconds follow from the stated pace of `tests/pace.py`; a page is never left before its least time, which runs from its opening.
"""

from __future__ import annotations

from collections import defaultdict

import pytest

from game.core.players import Player
from game.titles.mindflayer.rules.private_pages import MOST_MS
from game.titles.mindflayer.scene.private.turned import LEAST_MS
from tests.mindflayer.scene.robot import Robot, new_session
from tests.pace import CLICK_S, MIND_S, RING_S

GOAL_S = 10.0
FACES = ("noor", "gus", "odile", "marcus", "bea", "walt", "ines", "riff", "lucille", "sam")


class Counting(Robot):
    """Notes for each page what it took: clicks before its button can be pressed, the least time, holds, and whether it began with
    what has become of the team."""

    def __init__(self, *args) -> None:
        super().__init__(*args)
        self.pages_of: dict[str, list[tuple[int, float, bool]]] = defaultdict(list)
        self.holds: dict[str, int] = defaultdict(int)
        self.clicks = 0

    def hold_ring(self) -> None:
        stage = self.session.view().stage
        self.holds[stage] += 1
        super().hold_ring()

    def use(self, id: str) -> None:
        self.clicks += 1
        super().use(id)

    def answer_page(self) -> None:
        opened, self.clicks = self.table.private.open, 0
        if opened is None:
            return
        told = self.table.private.opening.telling is not None
        super().answer_page()
        self.pages_of[opened.page.kind].append((self.clicks - told, opened.page.min_ms / 1000, told))


def seconds(clicks: int, least: float, told: bool) -> float:
    """One handover: the ring, where it is told what has become of the team its least time and a click, then mind and clicks, or
    the least time if that is longer; the last click leaves the page."""
    begins = LEAST_MS / 1000 + CLICK_S if told else 0.0
    return RING_S + begins + max(MIND_S + (clicks - 1) * CLICK_S, least) + CLICK_S


PAGES = 6
"""Exchange pages that a match has to have to be counted; one of four may end before its second Meeting."""


def counted(seats: int) -> Counting:
    """A match of so many people to its end, the first one that is long enough."""
    people = [Player(face.title(), face, n) for n, face in enumerate(FACES[:seats])]
    for seed in range(seats, seats + 6):
        robot = Counting(new_session(people, seed, meetings="town_hall,arcade,radio"), "mouse", seed)
        robot.play(900)
        if len(robot.pages_of["exchange"]) >= PAGES:
            return robot
    raise AssertionError("every match ended before its second Meeting")


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_a_handover_takes_less_than_ten_seconds_a_person(seats):
    robot = counted(seats)
    asked = len(robot.pages_of["exchange"])
    assert asked >= PAGES and robot.holds["exchange"] == asked, "one handover a person and exchange"
    for kind in ("vote", "show"):
        assert robot.holds[kind] == len(robot.pages_of[kind])
    assert any(told for pages in robot.pages_of.values() for *_, told in pages)
    for kind, pages in robot.pages_of.items():
        clicks = [n for n, _, _ in pages]
        assert max(clicks) <= (3 if kind == "exchange" else 2)
        took = [seconds(*page) for page in pages]
        assert max(took) < GOAL_S
        print(f"{seats} people, {kind}: {sum(clicks) / len(pages):.1f} clicks, 1 hold, "
              f"{sum(took) / len(took):.1f} s on average, {max(took):.1f} s at most")  # fmt: skip
    assert RING_S + MOST_MS / 1000 < GOAL_S, "a look is held for its least time"
