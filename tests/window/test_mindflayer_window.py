"""Attack of the Mind Flayer in a real window with a real mouse: one person and three bots, from the menu to the reveal."""

from __future__ import annotations

import json

import pytest

from tests.breadth import turn
from tests.window.desk import Desk, Guest, State, decisions

pytestmark = [pytest.mark.window, pytest.mark.share(6, turn(), of="a match in a window")]

SEED = "40"
"""Of a short evening: few gifts of bots, each of which leaves time to talk."""


class Resident(Guest):
    """A guest who also lays the cards of an exchange down, one after another."""

    laid = 0

    def ready(self, state: State) -> bool:
        """Something can be clicked that answers, or a card can be laid down; or the roles lie open at the end."""
        if state["fading"] or state["busy"]:
            return False
        return revealed(state) or bool(places(state, "option ")) or bool(hand(state)) or counted(state)

    def play(self) -> None:
        """Answer until the reveal."""
        while True:
            state = self.desk.until(self.ready, "nobody is asked")
            if revealed(state):
                return
            if counted(state):
                presses = state["press"][0]  # the next page to be read may follow at once
                self.desk.click_until("ballot:next", lambda s, presses=presses: s["press"][0] > presses)
            elif not places(state, "option ") or prompt(state) == "exchange":
                self.exchange(state)
            else:
                self.answer(state)

    def exchange(self, state: State) -> None:
        """A card for each side, then the lamp button."""
        asked = decisions(state)
        while not any(h["id"] == "page:go" for h in state["hot"]):
            card, count = self.dice.choice(hand(state)), state["n"]
            x, y, w, h = card["rect"]
            self.desk.click_at(x + w / 2, y + h / 2)
            state = self.desk.until(lambda s, count=count: s["n"] > count and not s["busy"], "the card does not go to its side")
            self.laid += 1
        self.desk.click_until("page:go", lambda s: decisions(s) != asked)
        self.answers += 1


def places(state: State, what: str) -> list[State]:
    """The places that give an answer."""
    return [h for h in state["hot"] if h["what"].startswith(what)]


def hand(state: State) -> list[State]:
    """The cards of a private page that can be laid down."""
    return [h for h in state["hot"] if h["id"].startswith("page:hand:")]


def counted(state: State) -> bool:
    """Whether the votes have been told, and are to be read."""
    return any(h["id"] == "ballot:next" for h in state["hot"])


def revealed(state: State) -> bool:
    """Whether the table shows who was in which team: from there one goes on to the results, or to the film."""
    return {"results", "film"} <= {h["id"] for h in state["hot"]}


def prompt(state: State) -> str:
    """What is asked: "give", "exchange"."""
    found = state.get("decisions", [])
    return str(found[0]["prompt"]).rpartition(".")[2] if found else ""


def test_one_person_and_three_bots_play_to_the_reveal(desk: Desk) -> None:
    (desk.home / "settings.json").write_text(json.dumps({"lang": "fr", "speed": 0}), encoding="utf-8")
    desk.start()
    desk.click_until("title:mindflayer", lambda s: s["scene"] == "lobby")
    desk.sow(SEED)
    desk.click_until("start", lambda s: s["scene"] == "mindflayer")
    guest = Resident(desk, 3)
    state = desk.until(guest.ready)
    assert prompt(state) == "look" and places(state, "option 0 ready"), "first everybody looks at the own role"
    guest.play()
    assert guest.answers >= 4 and guest.laid >= 2 and guest.curtains == 0

    desk.click_until("results", lambda s: s["scene"] == "results")
    desk.click_until("menu", lambda s: s["scene"] == "menu")
    assert not any(h["id"] == "resume" for h in desk.now["hot"]), "a finished match cannot be gone on with"
    desk.click("quit")
    desk.click("answer:0")
    assert desk.ended() == 0
    assert desk.errors.read_text(encoding="utf-8") == ""
    journal = next((desk.home / "matches").rglob("*.jsonl")).read_text(encoding="utf-8").splitlines()
    header = json.loads(journal[0])
    assert (header["title"], header["seed"]) == ("mindflayer", int(SEED))
    assert any("exchange" in line for line in journal)
