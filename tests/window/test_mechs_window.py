"""Mechs vs. Minions in a real window with a real mouse: the tutorial, from the menu to the victory, with nothing but clicks."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import READY
from game.core.dice import Dice
from game.core.resume import load_match
from game.core.types import Action, Seat
from game.titles import title
from game.titles.mechs.rules.actions import Deploy, Program, Scrap, Swap, Take
from game.titles.mechs.rules.board import CELL_NAMES
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.layout import hand_keys
from tests.breadth import turn
from tests.window.desk import SECOND_PRESS_S, Desk, State

pytestmark = [pytest.mark.window, pytest.mark.share(6, turn(), of="a match in a window")]
NOTE = "hint:ok"


class Pilot:
    """Drives every mech of the person at the desk: asks a co-pilot what to do, and does it with the mouse alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.dice = desk, Dice(3)
        self.title = title("mechs")
        self.bot = self.title.bot_of("regular", self.title.rules)
        self.verbs: set[str] = set()
        self.notes = 0

    @property
    def journal(self) -> Path:
        """The journal of the match, in which every answer stands before it is shown."""
        return next((self.desk.home / "matches").rglob("*.jsonl"))

    def entries(self) -> int:
        """How many entries it has."""
        return self.journal.read_bytes().count(b"\n") - 1

    def play(self) -> None:
        """To the end of the match."""
        while (state := self.desk.until(waits, "nobody is asked"))["scene"] != "results":
            if has(state, NOTE):
                self.notes += 1
                self.click_away(NOTE)
            else:
                self.answer(state)

    def click_away(self, id: str) -> None:
        """Click a key, unless it has just gone."""
        state = self.desk.now
        rect = next((h["rect"] for h in state["hot"] if h["id"] == id), None)
        if rect is not None:
            self.desk.click_at(rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
            self.desk.until(lambda s: s["n"] > state["n"], f"{id!r} was clicked, and nothing came of it")

    def answer(self, state: State) -> None:
        """One answer of a mech that has something to do; one button tells all of them to be ready."""
        match: Any = load_match(self.journal, title)
        asked = match.pending()
        mine = [decision["seat"] for decision in state["decisions"] if decision["seat"] in asked]
        busy = [seat for seat in mine if READY not in asked[seat].options]
        if not mine:
            return
        seat = (busy or mine)[0]
        action = self.bot.choose(match.view(frozenset((seat,))), (), asked[seat], self.dice)
        before = self.entries()
        for id in touched(match.view(frozenset()), seat, action):
            if id != f"row:{seat}" or not any(h["id"].startswith(f"hand:{seat}:") for h in self.desk.now["hot"]):
                self.press(id, seat)
        wanted, late = f"option {seat} {match.verbs.encode(action)}", time.monotonic() + SECOND_PRESS_S

        def opened(s: State) -> bool:
            there = has(s, NOTE) or shows(s, wanted) or not asks(s, seat)
            return there or self.entries() > before or time.monotonic() > late

        if not has(state := self.desk.until(opened), NOTE) and not shows(state, wanted) and time.monotonic() > late:
            return  # a press only hurried what still moved: the same is asked again
        if self.entries() == before:
            self.press(wanted, seat)

        def answered(s: State) -> bool:
            return self.entries() > before or s["scene"] == "results" or not asks(s, seat)

        self.desk.until(answered, f"{action} was clicked, nothing came of it")
        self.verbs.add(match.verbs.encode(action).split()[0])

    def press(self, id: str, seat: int) -> None:
        """Click a place, by its id or by the option that it gives; notes that come up are read first.

        Nothing is clicked if the mech is no longer asked: the journal may be a line ahead of the trace.
        """

        def there(s: State) -> bool:
            return not s["fading"] and not s["busy"] and (has(s, NOTE) or not asks(s, seat) or shows(s, id))

        while has(state := self.desk.until(there, f"{id!r} is nowhere"), NOTE):
            self.notes += 1
            self.click_away(NOTE)
        if not shows(state, id):
            return
        x, y, w, h = next(h["rect"] for h in state["hot"] if id in (h["id"], h["what"]))
        self.desk.click_at(x + w / 2, y + h / 2)
        self.desk.until(lambda s: s["n"] > state["n"], f"{id!r} was clicked, and nothing came of it")


def has(state: State, id: str) -> bool:
    """Whether a place is there."""
    return any(h["id"] == id for h in state["hot"])


def shows(state: State, id: str) -> bool:
    """Whether a place is there, by its id or by the option that it gives."""
    return any(id in (h["id"], h["what"]) for h in state["hot"])


def asks(state: State, seat: int) -> bool:
    """Whether a mech is asked."""
    return any(decision["seat"] == seat for decision in state["decisions"])


def waits(state: State) -> bool:
    """Whether there is something to click: an answer, a note to be read, or the results."""
    if state["fading"]:
        return False
    asked = bool(state["decisions"]) and not state["busy"] and len(state["hot"]) > 0
    return state["scene"] == "results" or has(state, NOTE) or asked


def touched(view: View, seat: Seat, action: Action) -> list[str]:
    """What has to be clicked before the option has a place: the mech's row, a start cell, a card, a slot."""
    found = []
    if isinstance(action, Deploy):
        found.append(f"mark:start:{CELL_NAMES[action.cell]}:-1:-1")
    elif isinstance(action, Take):
        place = next(n for n, card in enumerate(view.display) if card == action.card and view.taker[n] < 0)
        found += [f"draft:{place}", "take"]
    elif isinstance(action, Program | Scrap):
        hand = view.mechs[seat].hand
        found.append(f"row:{seat}")
        found.append(hand_keys(seat, hand)[hand.index(action.card)])
        found.append(f"slot:{action.slot}" if isinstance(action, Program) else "scrap")
    elif isinstance(action, Swap):
        found += [f"slot:{action.slot}", f"slot:{action.other}"]
    elif action == READY:
        found.append("ready")
    return found


@pytest.mark.parametrize("desk", [0], indirect=True, ids=["jumping"])
def test_the_tutorial_is_won_with_the_mouse_alone(desk: Desk) -> None:
    desk.start()
    desk.click_until("title:mechs", lambda s: s["scene"] == "missions")
    assert has(desk.now, "mission:M0") or any(h["id"].endswith("M0") for h in desk.now["hot"])
    desk.click_until("prepare", lambda s: s["scene"] == "briefing")
    desk.click_until("prepare", lambda s: s["scene"] == "lobby")
    desk.sow("33")
    desk.click_until("start", lambda s: s["scene"] == "mechs")
    pilot = Pilot(desk)
    pilot.play()
    header, *entries = [json.loads(line) for line in pilot.journal.read_text(encoding="utf-8").splitlines()]
    assert header["options"]["mission"] == "M0" and header["seed"] == 33
    match: Any = load_match(pilot.journal, title)
    outcome = match.outcome()
    assert outcome is not None and outcome.reason == "won" and len(outcome.winners) == header["seats"]
    assert pilot.notes >= 3, "the tutorial explains"
    assert {"deploy", "take", "program", "ready"} <= pilot.verbs and len(entries) > 20
    desk.click_until("menu", lambda s: s["scene"] == "menu")
    desk.click("quit")
    desk.click("answer:0")
    assert desk.ended() == 0
    assert desk.errors.read_text(encoding="utf-8") == ""
