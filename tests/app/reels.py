"""Films of matches that chance has played, one of each title, and the viewer that shows one."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.home.replays.reel import Reel
from game.pages.replay.viewer import ReplayViewer
from tests.gallery.replays import finished

from .driver import Driver

SEATS = {"mindbug": 2, "mindup": 4, "mindflayer": 5, "mechs": 2}


@cache
def reel(name: str) -> Reel:
    """The film of a match that chance has played."""
    return Reel(finished(name, SEATS[name], 3, **({"mission": "M1"} if name == "mechs" else {})))


def viewer(driver: Driver, name: str = "mindbug", **how: Any) -> ReplayViewer:
    """The viewer above the menu."""
    page = ReplayViewer(driver.app.context, reel(name).match, **how)
    driver.app.stage.push(page)
    driver.frames(2)
    return page
