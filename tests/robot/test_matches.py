"""Whole matches of every title, played by a robot through the real scenes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from game.core.players import Player
from game.titles import title, title_ids
from tests.breadth import share, turn
from tests.robot.company import ALICE, BOT, DUEL, EVE, MAX, SOLO, TRIO, TWO, company
from tests.robot.house import House
from tests.robot.robot import Robot, verdict
from tests.robot.watch import WATCHES, watch_over
from tests.robot.ways import Keys, Mouse, Pad, Way


class Evening(NamedTuple):
    """A match: how it is played, by whom, at how many seats, and how often the words are looked at."""

    title: str
    way: type[Any]
    people: tuple[Player, ...]
    seed: int
    lang: str = "en"
    audit_every: int = 10
    seats: int = 0
    open_hands: bool = False
    options: Mapping[str, Any] = MappingProxyType({})


EVENINGS = {
    "mindbug, duel with curtain": Evening("mindbug", Mouse, DUEL, 11, "fr", 6, options={"edition": "fr"}),
    "mindbug, duel of the english edition": Evening("mindbug", Mouse, DUEL, 12, options={"edition": "en"}),
    "mindbug, open hands": Evening("mindbug", Mouse, DUEL, 13, open_hands=True),
    "mindbug, person against bot": Evening("mindbug", Mouse, SOLO, 14, "fr", 6, options={"edition": "en"}),
    "mindbug, bot against person": Evening("mindbug", Mouse, (BOT, MAX), 15),
    "mindbug, keys alone": Evening("mindbug", Keys, SOLO, 16, audit_every=12),
    "mindbug, keys alone, duel": Evening("mindbug", Keys, DUEL, 17, "fr", 0),
    "mindbug, pad alone, duel": Evening("mindbug", Pad, DUEL, 18, audit_every=12),
    "mindup, three with curtain": Evening("mindup", Mouse, TRIO, 11, "fr", options={"objectives": 1}),
    "mindup, two among six": Evening("mindup", Mouse, (BOT, ALICE, MAX), 12, seats=6, options={"objectives": 5}),
    "mindup, open hands": Evening("mindup", Mouse, DUEL, 13, seats=4, open_hands=True, options={"memory_aid": True}),
    "mindup, alone against two": Evening("mindup", Mouse, SOLO, 14, "fr", 5, options={"objectives": 2}),
    "mindup, alone among five": Evening("mindup", Mouse, (BOT, EVE), 15, "fr", 5, seats=5, options={"objectives": 3}),
    "mindup, keys alone among four": Evening("mindup", Keys, SOLO, 16, seats=4, options={"objectives": 4}),
    "mindup, keys alone, two with curtain": Evening("mindup", Keys, DUEL, 17, "fr", 0),
    "mechs, alone with two": Evening("mechs", Mouse, TWO, 11, "fr", 20, options={"mission": "M1", "timer": 0}),
    "mechs, two people and two bots": Evening("mechs", Mouse, DUEL, 12, seats=4, options={"mission": "M2", "timer": 0}),
    "mechs, against the sand": Evening("mechs", Mouse, SOLO, 13, "fr", 30, options={"mission": "M1", "timer": 60}),
    "mechs, keys alone": Evening("mechs", Keys, SOLO, 14, audit_every=15, options={"mission": "M2", "timer": 0}),
    "mechs, pad alone with two": Evening("mechs", Pad, TWO, 15, "fr", 15, options={"mission": "M2", "timer": 0}),
    "mindflayer, two with curtain among four": Evening("mindflayer", Mouse, DUEL, 11, "fr", 4, seats=4),
    "mindflayer, three with curtain among six": Evening("mindflayer", Mouse, TRIO, 12, audit_every=6, seats=6),
    "mindflayer, alone among six": Evening("mindflayer", Mouse, SOLO, 20, "fr", 4, seats=6),
    "mindflayer, keys alone": Evening("mindflayer", Keys, SOLO, 14, audit_every=6, seats=5),
    "mindflayer, pad alone, two with curtain": Evening("mindflayer", Pad, DUEL, 15, "fr", 6, seats=4),
    "mindflayer, talk, two among ten": Evening("mindflayer", Mouse, DUEL, 16, "fr", 8, seats=10, options={"talk": "free"}),
    "mindflayer, talk, keys alone": Evening("mindflayer", Keys, SOLO, 17, audit_every=6, seats=7, options={"talk": 60}),
    "mindflayer, talk, pad, two": Evening("mindflayer", Pad, DUEL, 18, "fr", 6, seats=5, options={"talk": "free"}),
    "mindup, pad alone among six": Evening("mindup", Pad, SOLO, 18, audit_every=12, seats=6),
}
for new in {*title_ids(hidden=True)} - {at.title for at in EVENINGS.values()}:  # a title that nobody has written evenings for
    EVENINGS |= {
        f"{new}, two with the mouse": Evening(new, Mouse, DUEL, 11, "fr", 2),
        f"{new}, keys alone": Evening(new, Keys, DUEL, 12, open_hands=True),
        f"{new}, pad alone against a bot": Evening(new, Pad, SOLO, 13, "fr", 2),
    }
DRAWN = frozenset(next(name for name, at in EVENINGS.items() if at.title == title) for title in title_ids(hidden=True))
"""One match of each title is drawn with real pictures; in the others nobody looks at a pixel."""


def _out(robot: Robot) -> bool:
    """Whether everybody at the screen was put out of the game, where the rules do that: they answer nothing more."""
    sides = robot.session.view().seats if hasattr(robot.session.view(), "seats") else ()
    people = [side for side, player in zip(sides, robot.session.players, strict=False) if player.person is not None]
    return bool(people) and all(getattr(side, "out", False) for side in people)


ASKED = share(EVENINGS, lambda name: EVENINGS[name].title, turn())


@pytest.mark.share(2, turn(), of="by mouse to the end")
@pytest.mark.parametrize("evening", [pytest.param(name, marks=[pytest.mark.pixels] * (name in DRAWN)) for name in ASKED])
def test_a_match_is_played_to_its_end(evening: str, open_house, monkeypatch) -> None:
    at = EVENINGS[evening]
    house: House = open_house(lang=at.lang)
    watch = watch_over(at.title, house, monkeypatch)
    house.sit_down(at.title, company(at.title, at.people, at.seats), at.seed, at.open_hands, **at.options)
    way: Way = at.way(house)
    robot = Robot(house, way, at.seed, at.audit_every)
    assert robot.go() == "over"
    few = at.title not in WATCHES or _out(robot)
    assert robot.answers > (2 if few else 5) and watch.seen > 0
    if title(at.title).open:
        assert robot.curtains == 0, "all lies open"
    elif len({p.person for p in at.people} - {None}) > 1:
        assert bool(robot.curtains) == (not at.open_hands)
    verdict(robot.problems)
    verdict(watch.leaks)


def test_every_title_is_played() -> None:
    for name in title_ids(hidden=True):
        assert {at.way for at in EVENINGS.values() if at.title == name} == {Mouse, Keys, Pad}
