"""One browser in which every page of a phone is looked at: in each size, language and size of text."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.phones.service import Phones
from tests.gallery.phone_pages import EYE, PhonePage
from tests.phones.browser import CHROMIUM, DRIVER, Handset, browser

__all__ = ["CHROMIUM", "DRIVER", "SIZES", "TEXTS", "Studio", "studio"]

SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024))
TEXTS = (100, 150)
PATIENCE_S = 20.0
CLEAN = """
document.querySelectorAll(".rise, .veil, .why").forEach((one) => one.remove());
const lang = document.documentElement.lang, me = {name: "", portrait: "noor"};
tablee.hear({v: 0, sheet: {title: "", lang, me, where: "", blocks: []}});
document.body.className = arguments[0] === 100 ? "steady" : `steady t${arguments[0]}`;
tablee.pace.deaf = 0;
tablee.show("letters");
"""
TOUCH = """
const found = [...document.querySelectorAll(arguments[0])].find((one) => !one.disabled && one.getClientRects().length);
found?.click();
return Boolean(found);
"""
HOLD = """
tablee.pace.hold = 0;
const eye = document.querySelector(".hold");
eye.dispatchEvent(new Event("pointerdown"));
"""
LOADED = "return [...document.images].every((one) => one.complete) && document.fonts.status === 'loaded'"


class Studio:
    """A page that nobody has let in; it is told by hand what phones hear."""

    def __init__(self, phone: Handset) -> None:
        self.phone, self.driver = phone, phone.driver
        self._lang, self._size, self._version = "", (0, 0), 0
        self._told: dict[tuple[str, str], Sequence[Mapping[str, Any]]] = {}
        self.driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})  # who looks away covers the page

    def speak(self, lang: str) -> None:
        """The page in that language."""
        if lang == self._lang:
            return
        self._lang = lang
        self.driver.execute_script(f"localStorage.setItem('tablee.lang', '{lang}')")
        self.driver.refresh()
        self.until(lambda: self.phone.all("input.letters"))

    def stand(self, page: PhonePage, lang: str, size: tuple[int, int], text: int = 100) -> None:
        """Show a page as it is after what is touched on it."""
        self.speak(lang)
        if size != self._size:
            self._size = size
            seen = {"width": size[0], "height": size[1], "deviceScaleFactor": 2, "mobile": True}
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", seen)
        self.driver.execute_script(CLEAN, text)
        if (page.name, lang) not in self._told:
            self._told[page.name, lang] = page.told(lang)
        for news in self._told[page.name, lang]:
            if "sheet" in news:  # one that the page has not had yet
                self._version += 1
                news = {**news, "v": self._version}
            self.driver.execute_script("tablee.hear(arguments[0])", json.loads(json.dumps(news)))
        for touch in page.touches:
            if touch == EYE:
                self.driver.execute_script(HOLD)
                self.until(lambda: self.driver.execute_script("return !document.querySelector('.backs')"))
            elif touch in ("lost", "start"):
                self.driver.execute_script(f"tablee.show('{touch}')")
            else:
                assert self.driver.execute_script(TOUCH, touch), f"{page.name}: there is no {touch}"
        self.until(lambda: self.driver.execute_script(LOADED))

    def picture(self) -> bytes:
        """What stands there, as PNG."""
        return base64.b64decode(self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"])

    def until(self, so: Any) -> None:
        """Wait until it is so."""
        end = time.monotonic() + PATIENCE_S
        while not so():
            assert time.monotonic() < end
            time.sleep(0.02)


@contextmanager
def studio(folder: Path) -> Iterator[Studio]:
    """A gate and a browser."""
    phones = Phones(host="127.0.0.1")
    try:
        with browser(folder) as driver:
            end = time.monotonic() + PATIENCE_S
            while not phones.address and time.monotonic() < end:
                phones.update(None)
                time.sleep(0.01)
            driver.get(phones.address)
            yield Studio(Handset(driver))
    finally:
        phones.close()
