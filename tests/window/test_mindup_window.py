"""Mind Up! in a real window with a real mouse: three seats from the menu to the results, and three people by letters."""

from __future__ import annotations

import json

import pytest

from tests.breadth import turn
from tests.window.desk import Desk, Guest, decisions, letters

pytestmark = [pytest.mark.window, pytest.mark.share(6, turn(), of="a match in a window")]


def lobby(desk: Desk, seed: str) -> None:
    """From the menu, past the other posters, into the lobby, with a seed."""
    desk.click_until("title:mindup", lambda s: s["scene"] == "lobby")
    desk.sow(seed)


@pytest.mark.parametrize("desk", [0], indirect=True, ids=["jumping"])
def test_a_whole_match_against_two_bots_survives_a_kill(desk: Desk) -> None:
    desk.start()
    assert any(h["id"] == "title:mindbug" for h in desk.now["hot"])
    lobby(desk, "20261120")
    desk.click("seat:1:step_level", 0.1)
    desk.click("option:objectives", 0.9)
    desk.click_until("start", lambda s: s["scene"] == "mindup")
    guest = Guest(desk, 3)
    for _ in range(4):
        state = guest.ask()
        assert state is not None
        guest.answer(state)
    state = guest.ask()
    assert state is not None
    asked = decisions(state)
    desk.kill()

    desk.start("--lang", "fr")
    desk.click_until("resume", lambda s: s["scene"] == "mindup")
    state = guest.ask()
    assert state is not None and decisions(state) == asked, "the match does not go on at the very decision"
    while state is not None:
        guest.answer(state)
        state = guest.ask()
    assert guest.answers == 6 + 7 + 8, "a card for each turn of three rounds"
    assert guest.pages == 3 and guest.curtains == 0, "a sheet after each round, and nobody to hide from"

    desk.click_until("menu", lambda s: s["scene"] == "menu")
    assert not any(h["id"] == "resume" for h in desk.now["hot"]), "a finished match cannot be gone on with"
    desk.click("quit")
    desk.click("answer:0")
    assert desk.ended() == 0
    assert desk.errors.read_text(encoding="utf-8") == ""
    journal = next((desk.home / "matches").rglob("*.jsonl")).read_text(encoding="utf-8").splitlines()
    header = json.loads(journal[0])
    assert (header["title"], header["seed"], header["options"]["objectives"]) == ("mindup", 20261120, 1)
    assert len(journal) == 1 + 21 * 3


def test_three_people_answer_by_letters(desk: Desk) -> None:
    desk.start("--lang", "fr", "--size", "1440x810")
    lobby(desk, "5")
    desk.click("seat:1:kind", 0.25)
    desk.click("seat:2:kind", 0.25)
    desk.click("letters", 0.75)
    desk.click_until("start", lambda s: s["scene"] in ("mindup", "curtain"))
    guest = Guest(desk, 4)
    state = guest.ask()
    assert state is not None and guest.curtains == guest.pages == 3, "each of the three has read the own letters once"
    for number in range(3):
        for seat in (2, 0, 1):
            state = guest.ask()
            assert state is not None and not state["decisions"], "nobody's cards lie open"
            letter = letters(state)[seat][number]
            if number < 2:
                desk.click(f"pad:{seat}:{letter}")
            else:
                desk.press_keys(str(seat + 1), letter.lower())
            desk.until(lambda s, seat=seat, letter=letter: letter not in letters(s).get(seat, []), "the letter is lost")
    state = guest.ask()
    assert state is not None and {seat: len(left) for seat, left in letters(state).items()} == {0: 4, 1: 4, 2: 4}
    assert guest.curtains == guest.pages == 3, "letters hold for the whole round"
    desk.kill()

    desk.start("--lang", "fr", "--size", "1440x810")
    desk.click("resume")
    state = desk.until(lambda s: s["scene"] == "curtain" and not s["fading"])
    assert not decisions(state) and not letters(state), "after a power cut everybody reads new letters first"
    state = guest.ask()
    assert state is not None and len(letters(state)) == 3 and guest.curtains == 6
