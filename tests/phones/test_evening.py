"""Whole matches in browsers: every person has a phone of their own in Chromium, or some, and the big screen plays along."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from selenium.common.exceptions import StaleElementReferenceException

from game.core.players import Player
from game.core.types import Setup
from game.pages import ways
from game.phones.service import Door, Phones
from game.table.session import Session
from game.titles import title
from tests.app.driver import Driver, make_app
from tests.breadth import turn
from tests.mindflayer.scene.test_handover import counted, seconds
from tests.pace import CLICK_S, MIND_S, RING_S
from tests.phones.browser import Handset, browser, needs_browser

pytestmark = needs_browser
WHOLE = pytest.mark.share(7, turn(), of="whole matches in browsers")
NOBODY: frozenset[int] = frozenset()
HOLD_S, LATE_HOLD_S, MISSED_S = 0.08, 1.3, 0.8
QUICK = "tablee.pace.deaf = 0; tablee.pace.hold = 20"
"""Nobody touches a key by mistake here; what the pauses are good for has own tests."""
ANSWERS = "[data-answer^=a], [data-answer^=g], [data-answer^=p]"
"""What answers a question or is a part of an answer; asides are not touched."""
OFFERED = """
const seen = (one) => !one.disabled && one.getClientRects().length > 0;
const keys = [...document.querySelectorAll(".lampkey.go")].filter(seen);
const eyes = [...document.querySelectorAll(".hold.ring")].filter(seen);
return [keys[0] ?? null, eyes[0] ?? null, [...document.querySelectorAll(`:is(${arguments[0]}):not(.sel)`)].filter(seen)];
"""
"""The key that gives the answer, the eye that has to be held before, and what can be touched."""
OPTIONS: Mapping[str, Mapping[str, str]] = {"mechs": {"mission": "M1"}}
"""A mission, not its lesson."""
PATIENCE_S = 900.0
"""On a machine that does ten things at once."""
FRENCH = "P1"
"""Language is per phone."""
DRAWN_EVERY = 10
"""Pictures that nobody looks at: one in so many is drawn."""
REST_S = 0.005
"""Between two frames the browser has the processor to itself."""
OWN_MEMORY = """
for (const name of ["getItem", "setItem", "removeItem"]) {
  const kept = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) { return kept.call(this, "%s " + key, ...rest); };
}
"""


@dataclass(frozen=True)
class Answer:
    """What somebody did on a phone: at which question, how often the eye was held and something touched; how long it took until
    the match had it."""

    name: str
    moment: str
    stage: str
    holds: int
    touches: int
    took_s: float

    @property
    def seconds(self) -> float:
        """By the stated pace."""
        return self.holds * RING_S + MIND_S + self.touches * CLICK_S


class Evening:
    """A table of people with phones (windows of one browser, each with a memory of its own), then people at the screen, then
    bots."""

    def __init__(self, home: Path, driver: Any, name: str, seats: int, held: int, here: int = 0) -> None:
        self.app = make_app(home)
        pygame.event.clear()
        self.hand, self.driver = Driver(self.app), driver
        self.phones = self.app.context.phones = Phones(host="127.0.0.1")
        self._draw, self._frame = self.app.draw, 0
        self.app.draw = self._draw_some  # type: ignore[method-assign]
        found = title(name)
        people = [
            Player(f"P{n}", "noor", n) if n < held + here else Player(f"B{n}", "gus", None, found.levels[0]) for n in range(seats)
        ]
        self.at_screen = frozenset(range(held, held + here))
        setup = Setup(found.id, seats, 5, 9, {**found.defaults(), **OPTIONS.get(name, {})})
        folder = self.app.context.matches.folder
        self.session = Session.new(found, setup, people, folder, self.app.context.matches.client)
        self.app.context.matches.session = self.session
        self.until(lambda: self.phones.address)
        door = Door([], [], {}, lambda name, portrait: True)
        self.phones.open_door(door)
        self.handsets = {f"P{n}": self._sit_down(f"P{n}") for n in range(held)}
        self.phones.close_door()
        self.app.context.go(ways.ShowTable(self.session))
        self.answers: list[Answer] = []
        self.curtains = 0
        self.luck = Random(seats)

    def _draw_some(self) -> None:
        self._frame += 1
        if self._frame % DRAWN_EVERY == 0:
            self._draw()

    def until(self, so: Any) -> None:
        """Let frames pass until it is so."""
        end = time.monotonic() + 60
        while not so():
            assert time.monotonic() < end
            self.hand.frames(1, 100)
            time.sleep(REST_S)

    def _sit_down(self, name: str) -> str:
        """A new window whose page keeps things under names of its own: scan, say who it is."""
        self.driver.switch_to.new_window("window")
        window = self.driver.current_window_handle
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OWN_MEMORY % name})
        phone = Handset(self.driver)
        self.driver.get(self.phones.code)
        self.until(lambda: phone.all(".faces"))
        if name == FRENCH:
            phone.touch(phone.all(".seg button")[1])
            self.until(lambda: "Bienvenue" in phone.text("main"))
        phone.write(".field", name)
        phone.touch(phone.all(".foot .btn")[0])
        self.until(lambda: self.phones.phone_of(name))
        return str(window)

    def asked(self) -> list[str]:
        """The phones from which an answer is wanted now, on the newest sheets."""
        if self.session.read is not None:
            return [next(iter(self.handsets))]
        if self.session.seen != self.session.match.last:
            return []
        return [self.session.players[seat].human for seat in self.session.asked_on_phones()]

    def answer(self, name: str) -> None:
        """Answer; once more where a newer sheet came under the finger."""
        self.driver.switch_to.window(self.handsets[name])
        self.driver.execute_script(QUICK)
        self.driver.execute_cdp_cmd("Page.bringToFront", {})  # a page that nobody sees covers itself
        self.driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
        before, read, began = self.session.match.last, self.session.read, time.monotonic()
        now = self.session.progress(self.session.match.view(NOBODY))
        moment, stage = f"{now.round}.{now.turn}", "read" if read is not None else now.stage

        def done() -> bool:
            held = [self.session.players[seat].human for seat in self.session.held()]
            return self.session.match.last > before or name in held or self.session.read is not read

        for _ in range(5):
            holds, touches = self._touch(Handset(self.driver), read is not None)
            end = time.monotonic() + MISSED_S
            self.until(lambda end=end: done() or time.monotonic() > end)
            if done():
                break
        assert done(), f"{name} answers and nothing comes of it"
        self.answers.append(Answer(name, moment, stage, holds, touches, time.monotonic() - began))

    def _touch(self, phone: Handset, reads: bool) -> tuple[int, int]:
        """Touch an answer of the sheet, part by part where it has parts, then the key that names it. How often the eye was held,
        and something touched."""
        self.until(lambda: phone.all(ANSWERS if reads else ".foot.me"))
        holds = touches = 0
        for n in range(30):
            key, eye, offered = self.driver.execute_script(OFFERED, ANSWERS)
            with suppress(StaleElementReferenceException):  # a newer sheet came under the finger
                if key is not None:
                    phone.touch(key)
                    return min(holds, 1), touches + 1
                if eye is not None:  # in a window that was hidden until now timers may be late
                    phone.hold(eye, HOLD_S if n < 2 else LATE_HOLD_S)
                    holds += 1
                elif offered:
                    one = self.luck.choice(offered)
                    once = "once" in str(one.get_attribute("class")).split()
                    phone.touch(one)
                    touches += 1
                    if reads or once:
                        return min(holds, 1), touches
        raise AssertionError(f"asked, and nothing to touch: {phone.text('main')[:200]}")

    def answer_here(self) -> None:
        """Who sits at the screen lifts the own curtain and answers, as ever."""
        if self.hand.scene == "curtain":
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_x, mod=0, unicode="x"))
                self.hand.frames(14, 100)
            self.curtains += 1
            return
        if "seen:go" in self.hand.ids():  # what has happened was looked at
            self.hand.click("seen:go")
            return
        places = [hot for hot in self.app.stage.hot_rects() if hot.what.startswith("option ")]
        if places and self.session.decisions():
            before = self.session.match.last
            self.hand.click(self.luck.choice(places).id)
            chosen = [hot.id for hot in self.app.stage.hot_rects() if hot.id.endswith(":go") or hot.id == "play"]
            if self.session.match.last == before and chosen:
                self.hand.click(chosen[0])

    def play(self, patience_s: float) -> None:
        """To the end of the match; nobody's hand on the big screen but of who sits there, no curtain for a phone."""
        end = time.monotonic() + patience_s
        while self.session.outcome() is None or self.session.read is not None:
            assert time.monotonic() < end, f"{len(self.answers)} answers, and no end"
            asked = self.asked()
            if asked:
                self.answer(asked[0])
            elif self.at_screen:
                self.answer_here()
            self.hand.frames(1, 400)
            assert self.session.eyes <= self.at_screen or self.session.outcome() is not None
            assert self.hand.scene != "crash" and (self.at_screen or self.hand.scene != "curtain")

    def close(self) -> None:
        """All go home."""
        self.phones.close()
        self.app.stage.clear()
        self.app.context.matches.close()
        pygame.event.clear()


@contextmanager
def evening(tmp_path: Path, name: str, seats: int, held: int, here: int = 0) -> Iterator[Evening]:
    """A table, and a browser with a window for each phone."""
    with browser(tmp_path / "browser") as driver:
        made = Evening(tmp_path / "home", driver, name, seats, held, here)
        try:
            yield made
        finally:
            made.close()


@WHOLE
@pytest.mark.parametrize(("name", "seats", "held"), [("mindflayer", 5, 2), ("mindbug", 2, 2), ("mindup", 4, 4), ("mechs", 2, 2)])
def test_a_whole_match_in_browsers(name: str, seats: int, held: int, tmp_path: Path) -> None:
    with evening(tmp_path, name, seats, held) as made:
        made.play(PATIENCE_S)
        each = sum(one.took_s for one in made.answers) / len(made.answers)
        print(f"{name}, {held} of {seats} on phones: {len(made.answers)} answers, {each:.2f} s each")
        assert len(made.answers) > 8
        for window in made.handsets.values():
            made.driver.switch_to.window(window)
            assert not Handset(made.driver).faults()


@WHOLE
def test_phones_the_screen_and_a_bot_share_a_table(tmp_path: Path) -> None:
    """A mixed table: two phones, one person behind the curtain, one bot; one phone speaks French."""
    with evening(tmp_path, "mindup", 4, 2, 1) as made:
        made.play(PATIENCE_S)
        mine = [entry.seat for entry in made.session.match.effective() if entry.kind == "action"]
        turns = len(mine) // 4
        assert turns >= 21 and all(mine.count(seat) == turns for seat in range(4))
        assert [made.phones.phone_of(name).lang for name in ("P0", FRENCH)] == ["en", "fr"]  # type: ignore[union-attr]
        assert made.curtains == turns, "one handover a turn, where four people at the screen have four"
        print(f"mixed: {len(made.answers)} answers on phones, {made.curtains} handovers")


# A film in words: what a secret question costs with phones, beside the curtain


def film(made: Evening, curtain: Mapping[str, float]) -> list[tuple[str, float, float]]:
    """Question after question that all are asked in secret: what it was, seconds with phones, seconds behind the curtain, where
    one comes after the other. `curtain`: seconds of one person there, by the kind of question."""
    found = []
    for (moment, stage), some in groupby(made.answers, lambda one: (one.moment, one.stage)):
        answers = list(some)
        if stage in curtain:
            found.append((f"{moment} {stage}", max(one.seconds for one in answers), curtain[stage] * len(answers)))
    return found


def told(name: str, shown: list[tuple[str, float, float]]) -> None:
    """Say it, and how it compares."""
    for what, phones, curtain in shown:
        print(f"  {what}: {phones:.1f} s, behind the curtain {curtain:.1f} s")
    phones, curtain = sum(one[1] for one in shown), sum(one[2] for one in shown)
    count = len(shown)
    print(f"{name}: {count} questions, {phones / count:.1f} s each, behind the curtain {curtain / count:.1f} s")
    assert count > 1 and phones <= curtain / 3


@WHOLE
def test_a_meeting_of_six_takes_a_third_of_the_curtains_time(tmp_path: Path) -> None:
    robot = counted(6)
    curtain = {
        kind: sum(seconds(*page) for page in pages) / len(pages) for kind, pages in robot.pages_of.items()
    }
    with evening(tmp_path, "mindflayer", 6, 6) as made:
        made.play(PATIENCE_S)
        told("Mind Flayer, six phones", film(made, curtain))


@pytest.mark.soak
def test_a_turn_of_three_takes_a_third_of_the_curtains_time(tmp_path: Path) -> None:
    one = RING_S + MIND_S + 2 * CLICK_S
    with evening(tmp_path, "mindup", 3, 3) as made:
        made.play(PATIENCE_S)
        told("Mind Up!, three phones", film(made, {"choose": one}))
