"""What the app hands to the table it opens, and what it says when the table cannot be saved."""

from __future__ import annotations

import pytest

from .driver import Driver
from .test_flow import sit_down


@pytest.mark.parametrize("seconds", [0, 40, 90])
def test_the_sand_of_the_settings_reaches_the_table(driver: Driver, seconds: int) -> None:
    ctx = driver.app.context
    ctx.change(timer=seconds)
    session = sit_down(driver)
    assert session.settings.seconds == seconds
    ctx.change(timer=60)
    assert session.settings.seconds == 60, "everything changes at once"
    driver.click("bar:pause")
    driver.click("leave")
    driver.click("resume")
    driver.frames(4)
    again = ctx.matches.session
    assert again is not None and again.settings.seconds == 60
