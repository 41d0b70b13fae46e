"""Whole matches of every title, played by a robot through the real scenes."""

from __future__ import annotations

import pytest

from game.core.players import Player
from game.titles import title, title_ids
from tests.robot.house import House
from tests.robot.robot import Robot, verdict
from tests.robot.watch import WATCHES
from tests.robot.ways import Keys, Mouse, Pad, Way

ALICE, MAX = Player("Alice", "noor", 0), Player("Max", "marcus", 1)
BOT = Player("Lucille", "lucille", None, "novice")

# name: (way, players, language, size, open hands, options, seed, how often the words are looked at)
EVENINGS = {
    "duel with curtain": (Mouse, (ALICE, MAX), "fr", (1280, 720), False, {"edition": "fr"}, 11, 6),
    "duel of the english edition": (Mouse, (ALICE, MAX), "en", (1280, 720), False, {"edition": "en"}, 12, 10),
    "open hands": (Mouse, (ALICE, MAX), "en", (1280, 720), True, {}, 13, 10),
    "person against bot": (Mouse, (ALICE, BOT), "fr", (1280, 720), False, {"edition": "en"}, 14, 6),
    "bot against person": (Mouse, (BOT, MAX), "en", (1280, 720), False, {}, 15, 10),
    "keys alone": (Keys, (ALICE, BOT), "en", (1280, 720), False, {}, 16, 12),
    "keys alone, duel": (Keys, (ALICE, MAX), "fr", (1280, 720), False, {}, 17, 0),
    "pad alone, duel": (Pad, (ALICE, MAX), "en", (1280, 720), False, {}, 18, 12),
}


@pytest.mark.parametrize("name", title_ids())
@pytest.mark.parametrize("evening", EVENINGS)
def test_a_match_is_played_to_its_end(name: str, evening: str, open_house, monkeypatch) -> None:
    way_of, players, lang, size, open_hands, options, seed, audit_every = EVENINGS[evening]
    house: House = open_house(lang=lang, size=size)
    watch = WATCHES[name](house, monkeypatch)
    known = {option.id for option in title(name).options}
    house.sit_down(name, players, seed, open_hands, **{k: v for k, v in options.items() if k in known})
    way: Way = way_of(house)
    robot = Robot(house, way, seed, audit_every)
    assert robot.go() == "over"
    assert robot.answers > 5 and watch.seen > 0
    if len({p.person for p in players} - {None}) == 2:
        assert bool(robot.curtains) == (not open_hands)
    verdict(robot.problems)
    verdict(watch.leaks)


def test_every_title_is_watched() -> None:
    assert set(WATCHES) == set(title_ids()), "a title needs a watch over its faces in tests/robot/watch.py"


