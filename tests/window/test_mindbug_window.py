"""Mindbug in a real window with a real mouse: set up, play, be killed, go on at the very decision, finish."""

from __future__ import annotations

import json

import pytest

from tests.breadth import turn
from tests.window.desk import Desk, Guest, decisions

pytestmark = [pytest.mark.window, pytest.mark.share(6, turn(), of="a match in a window")]


def lobby(desk: Desk, seed: str) -> None:
    """From the menu into the lobby, with a seed."""
    desk.click_until("title:mindbug", lambda s: s["scene"] == "lobby")
    desk.sow(seed)


def test_a_match_against_a_bot_survives_a_kill(desk: Desk) -> None:
    desk.start()
    desk.click("language", 0.25)
    lobby(desk, "20261120")
    desk.click("seat:1:level", 0.1)
    desk.click_until("start", lambda s: s["scene"] == "mindbug")
    guest = Guest(desk, 1)
    for _ in range(6):
        state = guest.ask()
        assert state is not None, "the match was over before it could be interrupted"
        guest.answer(state)
    state = guest.ask()
    assert state is not None
    asked = decisions(state)
    desk.kill()

    desk.start()
    assert json.loads((desk.home / "settings.json").read_text(encoding="utf-8"))["lang"] == "fr"
    desk.click_until("resume", lambda s: s["scene"] == "mindbug")
    state = guest.ask()
    assert state is not None and decisions(state) == asked, "the match does not go on at the very decision"
    while state is not None:
        guest.answer(state)
        state = guest.ask()
    assert guest.curtains == 0, "there is nobody to hide from"

    desk.click_until("menu", lambda s: s["scene"] == "menu")
    assert not any(h["id"] == "resume" for h in desk.now["hot"]), "a finished match cannot be gone on with"
    desk.click("quit")
    desk.click("answer:0")
    assert desk.ended() == 0
    assert desk.now["scene"] is None
    assert desk.errors.read_text(encoding="utf-8") == ""


def test_two_people_hand_the_screen_over(desk: Desk) -> None:
    desk.start("--lang", "en", "--size", "1440x810")
    lobby(desk, "7")
    desk.click("seat:1:kind", 0.25)
    desk.click_until("start", lambda s: s["scene"] in ("mindbug", "curtain"))
    guest = Guest(desk, 2)
    for _ in range(10):
        state = guest.ask()
        assert state is not None
        guest.answer(state)
    assert guest.curtains >= 2
    state = guest.ask()
    assert state is not None
    asked = decisions(state)
    covered = asked[0][1].startswith("mindbug.prompt.main")  # the own turn shows a hand
    desk.kill()

    desk.start("--size", "1440x810")
    desk.click("resume")
    state = desk.until(lambda s: s["scene"] == ("curtain" if covered else "mindbug") and not s["fading"])
    assert not state["decisions"] or not covered, "a secret decision is shown to nobody in particular"
    state = guest.ask()
    assert state is not None and decisions(state) == asked, "the match does not go on at the very decision"
