"""Phones in real browsers: Chromium without a window, driven by its own driver."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
needs_browser = pytest.mark.skipif(
    not (CHROMIUM and DRIVER) and os.environ.get("CI") != "true", reason="needs chromium and chromium-driver"
)
"""Under CI=true a missing browser is a failure."""
MIDDLE = """
arguments[0].scrollIntoView({block: "nearest", inline: "nearest"});
const box = arguments[0].getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2];
"""


@contextmanager
def browser(folder: Path, size: tuple[int, int] = (390, 844), lang: str = "fr") -> Iterator[Any]:
    """A phone of that size, with touch; a browser of its own."""
    quiet = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run")
    options = Options()
    options.binary_location = CHROMIUM or "chromium"
    for argument in (*quiet, "--disable-background-networking", f"--lang={lang}", f"--user-data-dir={folder}"):
        options.add_argument(argument)
    options.add_experimental_option(
        "mobileEmulation", {"deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 2, "touch": True}}
    )
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options, Service(DRIVER or "chromedriver"))
    try:
        yield driver
    finally:
        driver.quit()


class Handset:
    """Somebody with a phone: reads what stands there, and touches it."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def all(self, selector: str) -> list[Any]:
        """What is there of a kind."""
        found: list[Any] = self.driver.find_elements("css selector", selector)
        return found

    def text(self, selector: str) -> str:
        """The words of the first of a kind, "" where there is none."""
        script = "return document.querySelector(arguments[0])?.textContent ?? ''"
        return str(self.driver.execute_script(script, selector))

    def touch(self, element: Any) -> None:
        """A finger, down and up, where it can be seen."""
        x, y = self.driver.execute_script(MIDDLE, element)
        for what, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def hold(self, element: Any, seconds: float) -> None:
        """A finger that stays for a while."""
        finger = PointerInput("touch", "finger")
        actions = ActionBuilder(self.driver, mouse=finger, duration=0)
        actions.pointer_action.move_to(element).pointer_down().pause(seconds).pointer_up()
        actions.perform()

    def write(self, selector: str, words: str) -> None:
        """Type into a field in the place of what stands there."""
        (field,) = self.all(selector)
        field.clear()
        field.send_keys(words)

    def faults(self) -> list[str]:
        """What the page complains of: errors of its script, what its policy has kept away. A gate that is gone it can bear."""
        ours = ("javascript", "security", "network")
        lines = [line for line in self.driver.get_log("browser") if line["source"] in ours]
        return [line["message"] for line in lines if "ERR_CONNECTION_REFUSED" not in line["message"]]
