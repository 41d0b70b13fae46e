"""A desk with an X display of its own, and somebody who looks at the trace and moves the mouse."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("Xvfb", "xdotool")
SCREEN = "1600x1000x24"
GLANCE_S = 0.02
"""How often the trace is looked at."""
PATIENCE_S = 180
"""So long is waited for one thing."""

SECOND_PRESS_S = 5
"""What has come of a press is seen within so long; else the place wants another one."""

CLICKS = 10
"""So often a place is clicked where clicks do not arrive."""

State = dict[str, Any]
"""One line of the trace."""


def missing_programs() -> list[str]:
    """What this machine lacks for window tests."""
    return [name for name in PROGRAMS if shutil.which(name) is None]


def needs_display() -> None:
    """Skip with the reason where there is no X server to start; under CI=true that is a failure."""
    missing = missing_programs()
    if missing:
        words = f"window tests need {' and '.join(missing)} (apt install xvfb xdotool)"
        if os.environ.get("CI") == "true":
            pytest.fail(words, pytrace=False)
        pytest.skip(words)


def display() -> Iterator[str]:
    """Start an X server on the first free display number; yields ":N"."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as told:
        number = told.readline().strip()
    if not number:
        server.wait()
        pytest.fail(f"Xvfb did not start (exit code {server.returncode})", pytrace=False)
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Late(AssertionError):
    """Nothing came of it within `PATIENCE_S`."""


class Desk:
    """The app in a window, and the hand on the mouse.

    Whatever is waited for begins its time anew by coming about: a machine that is busy with other things may be as slow as it
    likes, an app that hangs is found out.
    """

    def __init__(self, display: str, home: Path, drawn: Path) -> None:
        """`drawn`: where pictures are kept that an app before this one may have drawn already."""
        self.home = home
        self._came()
        self.env = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "TABLEE_", "LC_", "LANG"))}
        self.env |= {
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
            "TABLEE_HOME": str(home),
            "XDG_CACHE_HOME": str(drawn),
            "LANG": "C.UTF-8",
        }
        self.program = [sys.executable, str(ROOT / "main.py")]
        """What is started."""
        self.starts = 0
        self.app: subprocess.Popen[bytes] | None = None
        self.window = ""
        self.states: list[State] = []
        self._trace: Any = None
        self._rest = ""

    # ------------------------------------------------------------------ the app
    def start(self, *arguments: str, scene: str = "menu") -> None:
        """Start the app, wait for its first `scene` and find its window."""
        self.starts += 1
        trace = self.home.parent / f"trace-{self.starts}.jsonl"
        trace.touch()
        self._trace, self._rest, self.states = trace.open(encoding="utf-8"), "", []
        how = [] if "--fullscreen" in arguments else ["--windowed"]
        command = [*self.program, *how, "--trace", str(trace), *arguments]
        self.errors = self.home.parent / f"stderr-{self.starts}.txt"
        with self.errors.open("wb") as errors:
            self.app = subprocess.Popen(command, cwd=self.home.parent, env=self.env, stderr=errors)
        self.until(lambda s: s["scene"] == scene)
        self.window = self.find_window()

    def find_window(self) -> str:
        """The window of the app: its number at the X server."""
        while True:
            assert self.app is not None
            words = ["xdotool", "search", "--all", "--pid", str(self.app.pid), "--class", "tablee"]
            found = subprocess.run(words, env=self.env, capture_output=True, text=True)
            if found.stdout.strip():
                self._came()
                return found.stdout.split()[-1]
            self._check("no window of the class tablee")

    def kill(self) -> None:
        """End the app as a power cut would."""
        assert self.app is not None
        self.app.send_signal(signal.SIGKILL)
        self.app.wait()

    def ended(self) -> int:
        """Wait until the app has ended by itself; its exit code."""
        assert self.app is not None
        while self.app.poll() is None:
            self._check("the app does not end")
        self._came()
        return self.app.returncode

    def close(self) -> None:
        """End the app if it still runs."""
        if self.app is not None and self.app.poll() is None:
            self.kill()

    # ------------------------------------------------------------------ the trace
    def _came(self) -> None:
        self._deadline = time.monotonic() + PATIENCE_S

    def _check(self, what: str) -> None:
        if time.monotonic() > self._deadline:
            raise Late(f"{what}; the last line of the trace: {json.dumps(self.states[-1:])[:3000]}")
        time.sleep(GLANCE_S)

    def _read(self) -> None:
        self._rest += self._trace.read()
        *lines, self._rest = self._rest.split("\n")
        self.states += [json.loads(line) for line in lines]

    @property
    def now(self) -> State:
        """The newest line."""
        self._read()
        return self.states[-1]

    def until(self, ready: Callable[[State], Any], what: str = "the trace never told what was waited for") -> State:
        """Wait for a line that is so, and still is when it has been read."""
        while True:
            self._read()
            if self.states and ready(self.states[-1]):
                self._came()
                return self.states[-1]
            if self.app is not None and self.app.poll() is not None:
                raise AssertionError(f"the app has ended ({self.app.returncode}): {self.errors.read_text()[-2000:]}")
            self._check(what)

    def hot(self, id: str) -> list[int]:
        """The rectangle of a place, once it is there and nothing fades."""
        state = self.until(lambda s: not s["fading"] and any(h["id"] == id for h in s["hot"]), f"{id!r} is nowhere")
        return next(h["rect"] for h in state["hot"] if h["id"] == id)

    # ------------------------------------------------------------------ the mouse
    def _do(self, *words: object) -> None:
        """Said to the window; where the system has just made another one, to that."""
        gone = self.window
        if subprocess.run(["xdotool", *map(str, words)], env=self.env, check=False, stdout=subprocess.DEVNULL).returncode:
            self.window = self.find_window()
            again = [self.window if word == gone else str(word) for word in words]
            subprocess.run(["xdotool", *again], env=self.env, check=True, stdout=subprocess.DEVNULL)

    def click_at(self, x: float, y: float) -> None:
        """Move there and click."""
        self._do("mousemove", "--window", self.window, round(x), round(y), "click", 1)

    def click(self, id: str, share: float = 0.5) -> None:
        """Click a place; `share` says how far to the right in it."""
        x, y, w, h = self.hot(id)
        self.click_at(x + w * share, y + h / 2)

    def click_until(self, id: str, ready: Callable[[State], Any], share: float = 0.5) -> State:
        """Click a place and wait for what comes of it."""
        self.click(id, share)
        return self.until(ready, f"{id!r} was clicked, and nothing came of it")

    def type(self, id: str, words: str) -> None:
        """Write into a text field instead of what is in it."""
        self.click(id)
        self._do("key", "--window", self.window, "End", *["BackSpace"] * 16)
        self._do("type", "--window", self.window, words)
        self._do("key", "--window", self.window, "Return")

    def sow(self, seed: str) -> None:
        """Type the seed of the match, from its lobby."""
        self.click_until("seed", lambda s: s["scene"] == "seed")
        self.type("seed", seed)
        self.click_until("done", lambda s: s["scene"] == "lobby")

    def press_keys(self, *keys: str) -> None:
        """Press keys one after the other. Down and up are said apart: what comes of a key that goes down may take the window
        away, and going down once more would undo it. Up is said to the keyboard as well: a window that has the focus is
        pressed there, and the key would stay down, and repeat, where that window is gone.
        """
        for key in keys:
            self._do("keydown", "--window", self.window, key)
            self._do("keyup", key)
            self._do("keyup", "--window", self.window, key)

    def hold_ring(self) -> None:
        """Hold the ring of the curtain until it opens."""
        x, y, w, h = self.hot("curtain:ring")
        self._do("mousemove", "--window", self.window, x + w // 2, y + h // 2, "mousedown", 1)
        self.until(lambda s: s["scene"] != "curtain", "the curtain does not open")
        self._do("mouseup", 1)


class Guest:
    """Plays at the desk: draws what to answer, with a taste for attacks so that matches end."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk = desk
        self.dice = random.Random(seed)
        self.answers = 0
        self.curtains = 0
        self.pages = 0

    def wait(self) -> State:
        """Until somebody is asked and every place can be clicked, something has to be opened or read, or the match is over."""

        def ready(s: State) -> bool:
            if s["fading"] or s["busy"]:
                return False
            asked = bool(s["decisions"]) and any(o["rect"] for d in s["decisions"] for o in d["options"])
            return s["scene"] in ("curtain", "results") or asked or page(s) is not None or bool(letters(s))

        return self.desk.until(ready, "nobody is asked")

    def ask(self) -> State | None:
        """Open curtains and read pages; the line with the decision (or with letters), None when the match is over."""
        while True:
            state = self.wait()
            if state["scene"] == "results":
                return None
            button = page(state)
            if state["scene"] == "curtain":
                self.curtains += 1
                self.desk.hold_ring()
            elif button is not None:
                self.pages += 1
                self.desk.click_until(button, lambda s, button=button: page(s) != button)
            else:
                return state

    def answer(self, state: State) -> None:
        """Give one answer by clicking its place, and what then has to be clicked to say so."""
        seat, option = self._choose(state)
        name = f"option {seat} {option['action']}"
        asked = decisions(state)
        pressed: set[str] = set()
        arrived: list[list[int]] = []
        for _ in range(CLICKS):
            presses = state["press"][0]
            state = self._press(state, name, pressed)
            if decisions(state) != asked:
                self.answers += 1
                return
            if state["press"][0] > presses:
                arrived.append(state["press"][1:])
            else:  # the window manager still puts the window elsewhere
                pressed.clear()
            if len(arrived) == 3:
                break
        raise AssertionError(f"{name!r} was clicked, and nothing came of it; clicks arrived at {arrived}")

    def _press(self, state: State, name: str, pressed: set[str]) -> State:
        """Click a place of an option; the next line in which something else is asked or another place is there to say so. Where
        nothing of that comes, the same place wants a second press.
        """
        places = [h for h in state["hot"] if h["what"] == name]
        place = next((h for h in places if h["id"] not in pressed), next(iter(places), None))
        assert place is not None, f"{name!r} has no further place; clicked: {pressed}"
        pressed.add(place["id"])
        x, y, w, h = place["rect"]
        asked, armed, presses = decisions(state), state["armed"], state["press"][0]
        self.desk.click_at(x + w / 2, y + h / 2)

        clicked = time.monotonic()

        def came(s: State) -> bool:
            more = any(h["what"] == name and h["id"] not in pressed for h in s["hot"])
            new = decisions(s) != asked or more or s["armed"] not in (armed, None)
            return (s["press"][0] > presses and new) or time.monotonic() > clicked + SECOND_PRESS_S

        return self.desk.until(came, f"{name!r} was clicked, and nothing came of it")

    def _choose(self, state: State) -> tuple[int, dict[str, Any]]:
        found = [(d["seat"], o) for d in state["decisions"] for o in d["options"] if o["rect"]]
        for verb in ("attack", "no_hunt", "no_block", "no_mindbug"):
            liked = [one for one in found if one[1]["action"].split()[0] == verb]
            if liked and self.dice.random() < 0.8:
                return self.dice.choice(liked)
        return self.dice.choice(found)


def page(state: State) -> str | None:
    """The button that leads on from a page over the table (a score sheet, the own letters, what was won, the end), if there is
    one."""
    leads_on = ("sheet:go", "letters:known", "seen:go", "results")
    return next((h["id"] for h in state["hot"] if h["id"] in leads_on), None)


def letters(state: State) -> dict[int, list[str]]:
    """The letters that each seat can answer by."""
    found: dict[int, list[str]] = {}
    for h in state["hot"]:
        if h["what"].startswith("letter "):
            _, seat, letter = h["what"].split()
            found.setdefault(int(seat), []).append(letter)
    return found


def decisions(state: State) -> list[Any]:
    """What is asked in a line of the trace, without places."""
    return [(d["seat"], d["prompt"], [o["action"] for o in d["options"]]) for d in state.get("decisions", [])]
