"""Whole matches in a real browser: the app without a window, the gate as a process, a phone in Chromium."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.home.rulebook.excerpt import excerpt
from game.phones.gateclient import GateClient
from game.phones.service import Phones
from game.table.library import finished
from tests.app.driver import Driver, make_app
from tests.breadth import turn
from tests.phones.browser import Handset, browser, needs_browser

pytestmark = needs_browser
PATIENCE_S = 30.0


class Evening:
    """The app with phones at an address of this machine alone."""

    def __init__(self, home: Path) -> None:
        self.app = make_app(home)
        pygame.event.clear()
        self.hand = Driver(self.app)
        self.phones = self.app.context.phones = Phones(host="127.0.0.1", file=home / "phones.json", rules=excerpt)
        self.home = home

    def until(self, so: Callable[[], object], what: str = "") -> None:
        """Let frames pass until it is so."""
        end = time.monotonic() + PATIENCE_S
        while not so():
            assert time.monotonic() < end, f"{what or so} does not come"
            self.hand.frames(1, 16)
            time.sleep(0.002)

    def sit_down(self, phone: Handset, name: str) -> None:
        """Scan the code, say who it is."""
        phone.driver.get(self.phones.code)
        self.until(lambda: phone.all(".faces"), "who")
        phone.write(".field", name)
        phone.touch(phone.all(".foot .btn")[0])
        self.until(lambda: self.phones.phone_of(name), "a seat")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path / "home")
    yield made
    made.phones.close()
    made.app.stage.clear()
    made.app.context.matches.close()
    pygame.event.clear()


def lobby(evening: Evening, name: str) -> None:
    """The lobby of a title, with the page about phones over it."""
    from game.pages import ways

    evening.app.context.go(ways.ShowLobby(name))
    evening.hand.frames(2)
    evening.hand.click("phones")
    evening.until(lambda: evening.phones.address, "the gate")


def choose(phone: Handset) -> None:
    """Touch a card, then the key that names it."""
    cards = phone.all(".hand [data-answer]")
    phone.touch(cards[len(cards) // 2])
    phone.touch(phone.all(".lampkey.go")[0])


def choose_while_the_gate_sleeps(evening: Evening, phone: Handset) -> None:
    """The answer is on its way for longer and longer: the page says so, then finds another way by itself."""
    client = evening.phones._client
    assert isinstance(client, GateClient) and client.pid is not None
    os.kill(client.pid, signal.SIGSTOP)
    choose(phone)
    evening.until(lambda: phone.all(".late"), "the sign that the page waits")
    evening.until(lambda: phone.all(".lost"), "the page tries again")
    os.kill(client.pid, signal.SIGCONT)
    evening.until(lambda: not phone.all(".lost"), "the page is back")


@pytest.mark.share(7, turn(), of="whole matches in browsers")
def test_one_match_of_mind_up_is_played_on_a_phone(evening: Evening, tmp_path: Path) -> None:
    hand = evening.hand
    lobby(evening, "mindup")
    with browser(tmp_path / "phone") as driver:
        phone = Handset(driver)
        evening.sit_down(phone, "Zoé")
        hand.frames(3)
        assert hand.scene == "phones" and "Zoé" in [seat.name for seat in evening.app.context.stage.stack[-2].plan.seats]  # type: ignore
        evening.until(lambda: "Mind" in phone.text(".prompt") or phone.text(".prompt"), "the table")
        hand.click("close")
        # The one in front of the screen gives the seat to a bot: Zoé is alone with bots.
        plan = evening.app.stage.top.plan  # type: ignore[union-attr]
        for index, seat in enumerate(plan.seats):
            plan.change(index, person=seat.name == "Zoé")
        evening.app.stage.top.rebuild()  # type: ignore[union-attr]
        hand.click("start")
        turns, killed, stalled, end = 0, False, False, time.monotonic() + 120
        evening.until(lambda: phone.all(".hand [data-answer]"), "the first hand")
        session = evening.app.context.matches.session
        assert session is not None and session.eyes == frozenset(), "the hand is on the phone, not on the screen"
        while hand.scene != "results":
            assert time.monotonic() < end, f"still {hand.scene} after {turns} turns"
            if phone.all(".hand [data-answer]") and not phone.all(".sent"):
                before = session.match.last
                time.sleep(0.26)
                if not phone.all(".hand [data-answer]"):  # the page has just got another sheet
                    hand.frames(2, 50)
                    continue
                if turns == 5:
                    stalled = True
                    choose_while_the_gate_sleeps(evening, phone)
                else:
                    choose(phone)
                evening.until(lambda before=before: session.match.last > before, "the answer")  # type: ignore[misc]
                turns += 1
            if turns == 3 and not killed:
                killed = True
                client = evening.phones._client
                assert isinstance(client, GateClient) and client.pid is not None
                os.kill(client.pid, signal.SIGKILL)
                evening.until(lambda: not evening.phones.phones[0].here, "the gate is gone")
                began = time.monotonic()
                evening.until(lambda: evening.phones.phones[0].here, "the phone is back")
                print(f"back after {time.monotonic() - began:.1f} s")
                assert time.monotonic() - began < 6, "back with the same token"
            if "sheet:go" in hand.ids():  # a round was counted on the big screen
                hand.click("sheet:go")
            hand.frames(2, 50)
        assert turns >= 18 and killed and stalled
        evening.until(lambda: not phone.all(".hand"), "the end on the phone")
        assert not phone.faults()
    (saved,) = finished(evening.home / "matches", "mindup", 5)
    text = saved.path.read_text(encoding="utf-8")
    assert text.count('"play ') == 3 * turns and saved.header is not None
    assert "Zoé" in [player.name for player in saved.header.players]


WATCH = """
new MutationObserver(() => { if (document.querySelector(".bar .menu")) globalThis.sheetAt ??= performance.now(); })
  .observe(document, {childList: true, subtree: true});
"""
SENT = """
const sent = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
return sent.reduce((sum, one) => sum + one.transferSize, 0);
"""
MOST_BYTES = 150_000
SLOW_S = 5.0
"""A machine on which all tests run at once may need so long."""


def test_the_first_page_is_light_and_the_first_sheet_is_soon_there(evening: Evening, tmp_path: Path) -> None:
    lobby(evening, "mindup")
    with browser(tmp_path / "phone") as driver:
        phone = Handset(driver)
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
        driver.get(evening.phones.code)
        evening.until(lambda: phone.all(".faces"), "who")
        evening.until(lambda: driver.execute_script("return document.fonts.status === 'loaded'"), "fonts")
        first = driver.execute_script(SENT)
        driver.execute_cdp_cmd("Network.enable", {})
        driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
        evening.sit_down(phone, "Zoé")
        evening.until(lambda: phone.all(".bar .menu"), "a seat")
        driver.refresh()
        evening.until(lambda: driver.execute_script("return globalThis.sheetAt"), "the sheet")
        took = driver.execute_script("return globalThis.sheetAt") / 1000
        print(f"first page: {first / 1000:.0f} kB sent, from nothing to the first sheet {took:.2f} s")
        assert first <= MOST_BYTES and took < SLOW_S
