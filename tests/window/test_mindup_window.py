"""Mind Up! in a real window with a real mouse: three seats, a whole game, score sheets and all."""

from __future__ import annotations

import pytest

from tests.window.desk import Desk, Guest, State, decisions

pytestmark = pytest.mark.window


class Family(Guest):
    """Plays Mind Up!: reads the score sheets and leaves them by their button."""

    sheets = 0

    def wait(self) -> State:
        """Until somebody is asked; a sheet that lies over the table is completed and closed."""
        while True:
            state = self.desk.until(self._ready, "nobody is asked")
            if not any(hot["id"] == "sheet:go" for hot in state["hot"]):
                return state
            self.sheets += 1
            self._leave_sheet()

    @staticmethod
    def _ready(s: State) -> bool:
        asked = bool(s["decisions"]) and any(o["rect"] for d in s["decisions"] for o in d["options"])
        sheet = any(hot["id"] == "sheet:go" for hot in s["hot"])
        return not s["fading"] and (s["scene"] in ("curtain", "results") or sheet or asked)

    def _leave_sheet(self) -> None:
        """The first press may only complete the counting."""
        for _ in range(3):
            count = self.desk.now["n"]
            if not any(hot["id"] == "sheet:go" for hot in self.desk.now["hot"]):
                return
            self.desk.click("sheet:go")
            self.desk.until(lambda s, n=count: s["n"] > n, "the sheet was clicked, and nothing came of it")
        self.desk.until(lambda s: not any(hot["id"] == "sheet:go" for hot in s["hot"]), "the sheet does not go")


def table(desk: Desk, seed: str) -> None:
    """From the menu to a table of three seats."""
    desk.click_until("title:mindup", lambda s: s["scene"] == "lobby")
    desk.type("seed", seed)
    desk.click_until("start", lambda s: s["scene"] in ("mindup", "curtain"))


def test_a_whole_game_of_three_seats_with_the_mouse(desk: Desk) -> None:
    desk.start("--lang", "fr")
    table(desk, "20261120")
    guest = Family(desk, 1)
    for _ in range(4):
        state = guest.ask()
        assert state is not None
        guest.answer(state)
    state = guest.ask()
    assert state is not None
    asked = decisions(state)
    desk.kill()

    desk.start()
    desk.click_until("resume", lambda s: s["scene"] == "mindup")
    state = guest.ask()
    assert state is not None and decisions(state) == asked, "the match does not go on at the very decision"
    while state is not None:
        guest.answer(state)
        state = guest.ask()
    assert guest.answers == 6 + 7 + 8 and guest.sheets == 3 and guest.curtains == 0
    desk.click_until("menu", lambda s: s["scene"] == "menu")
    desk.click("quit")
    desk.click("answer:0")
    assert desk.ended() == 0
    assert desk.errors.read_text(encoding="utf-8") == ""
