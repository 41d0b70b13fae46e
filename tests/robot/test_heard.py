"""What others hear while somebody chooses behind the curtain: the same whatever is chosen, by mouse, keys and pad."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame
import pytest

from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.pages.kit import seating
from game.table.settings import TableSettings
from game.titles import title, titles
from game.ui.sound import Sounds
from tests.robot.blind import Blind, Typing
from tests.robot.company import DUEL, SOLO, TRIO, company
from tests.robot.house import House
from tests.robot.robot import Robot
from tests.robot.ways import Keys, Mouse, Pad

WAYS = (Mouse, Keys, Pad)
SPEED = 2
"""Sounds begin with their motion: so there has to be some."""


class Choice(NamedTuple):
    """A position in which people choose behind the curtain: a match of chance after so many moves."""

    title: str
    seed: int
    moves: int
    seats: int
    people: tuple[Any, ...] = DUEL
    sealed: bool = True
    """Others do not see at once what was chosen."""


CHOICES = {
    "mindbug.prompt.main_play": Choice("mindbug", 1, 0, 2, sealed=False),
    "mindbug.prompt.main": Choice("mindbug", 7, 24, 2, sealed=False),
    "mindbug.prompt.opponent_discards": Choice("mindbug", 3, 40, 2, sealed=False),
    "mindup.prompt.choose": Choice("mindup", 1, 0, 3, TRIO),
    "mindflayer.prompt.show": Choice("mindflayer", 2, 13, 4),
    "mindflayer.prompt.pass": Choice("mindflayer", 5, 13, 4),
    "mindflayer.prompt.exchange": Choice("mindflayer", 2, 31, 4),
    "mindflayer.prompt.discard": Choice("mindflayer", 1, 39, 4, TRIO),
    "mindflayer.prompt.vote": Choice("mindflayer", 6, 26, 4),
}
for new in titles(hidden=True):  # of a title that nobody has chosen positions of: what it asks first
    if not new.open and all(at.title != new.id for at in CHOICES.values()):
        first = new.rules.pending(new.rules.start(Setup(new.id, new.seats[0], 1, 1, new.defaults())))
        CHOICES[next(iter(first.values())).prompt.key] = Choice(new.id, 1, 0, new.seats[0], sealed=len(first) > 1)


class Ear:
    """What begins to sound in an app, and whether somebody's secrets showed then."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.heard: list[tuple[str, bool]] = []
        monkeypatch.setattr(Sounds, "_begin", lambda _, sound, *rest: self.heard.append((sound, self.private)))
        house.ctx.change(mute=False)

    @property
    def private(self) -> bool:
        """Whether others must not see what the screen shows."""
        table = next((scene for scene in self.house.stage.stack if hasattr(scene, "settled")), None)
        return table is not None and (table.session.private or table.board.peeking is not None)

    @property
    def names(self) -> list[str]:
        """The names alone, in their order."""
        return [name for name, _ in self.heard]

    @property
    def private_names(self) -> list[str]:
        """What began while secrets showed."""
        return [name for name, private in self.heard if private]


def sit(house: House, at: Choice, **how: bool) -> None:
    """A table at that position; unless `how` says otherwise, hands are covered and the screen goes round."""
    found = title(at.title)
    people = company(at.title, at.people, at.seats)
    setup = Setup(at.title, at.seats, at.seed, at.seed, found.defaults())
    match = played_by_chance(found, setup, people, at.moves)
    session = table_at(found, match, TableSettings(**{"open_hands": False, **how}))
    house.ctx.matches.sit_down(session)
    seating.sit(house.ctx, session)
    house.frame()


def behind_the_curtain(house: House, ear: Ear, way: Any, prompt: str) -> Robot:
    """Somebody has just opened the curtain before that question; what was heard before is forgotten."""
    sit(house, CHOICES[prompt])
    robot = Robot(house, way(house), 1)
    assert robot.wait() == "curtain"
    ear.heard.clear()
    robot.way.open_curtain()
    assert robot.wait() == "decision" and ear.private
    (asked,) = robot.session.decisions().values()
    assert asked.prompt.key == prompt
    return robot


@pytest.fixture
def house(open_house) -> House:
    """An app in which things move."""
    return open_house(speed=SPEED)


@pytest.fixture
def ear(house, monkeypatch) -> Ear:
    """Listens to it."""
    return Ear(house, monkeypatch)


@pytest.mark.share(3)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("prompt", CHOICES)
def test_nobody_hears_what_is_chosen_in_secret(prompt: str, way: Any, house: House, ear: Ear) -> None:
    """Nothing sounds on the private page, and of a sealed answer the same is heard until the next curtain falls."""
    records: dict[str, list[str]] = {}
    for place in (0, 1, -1):
        robot = behind_the_curtain(house, ear, way, prompt)
        option = robot.at_hand()[place]
        robot.way.choose(option)
        robot.wait()
        assert not ear.private_names, f"heard while {option!r} is chosen"
        records[option] = ear.names
    assert len(records) > 1
    if CHOICES[prompt].sealed:
        assert len({tuple(names) for names in records.values()}) == 1 and all("card_place" in names for names in records.values())


KEYS = {"undo": (pygame.K_z, pygame.KMOD_CTRL), "redo": (pygame.K_y, pygame.KMOD_CTRL), "hint": (pygame.K_i, 0)}


@pytest.mark.parametrize("prompt", ["mindbug.prompt.main_play", "mindup.prompt.choose", "mindflayer.prompt.vote"])
@pytest.mark.parametrize("command", KEYS)
def test_a_private_page_refuses_without_a_sound(prompt: str, command: str, house: House, ear: Ear) -> None:
    robot = behind_the_curtain(house, ear, Keys, prompt)
    for _ in range(2):
        house.key(*KEYS[command])
        house.frame()
    assert ear.private and not ear.names
    robot.session.hide()
    house.top.undo()
    assert ear.names == ["error_thunk"], "in front of all it is heard"


def test_a_page_over_a_private_one_is_silent_too(house: House, ear: Ear) -> None:
    """The rules open at what was pointed at: how far one goes on from there tells what that was."""
    behind_the_curtain(house, ear, Keys, "mindup.prompt.choose")
    table = house.top
    for open_page in (house.ctx.show_settings, lambda: house.ctx.show_help("mindup")):
        open_page()
        for _ in range(3):
            house.key(pygame.K_TAB)
        assert house.top is not table and not ear.names
        house.stage.pop()


@pytest.mark.parametrize("hold", [False, True])
def test_a_peek_is_silent(hold: bool, house: House, ear: Ear) -> None:
    """Somebody looks at the own hand while the table waits for another answer, and goes about meanwhile."""
    sit(house, Choice("mindbug", 1, 1, 2))
    house.wait(lambda: house.top.settled and house.hot("look") is not None)
    house.key(pygame.K_TAB)
    ear.heard.clear()
    if hold:
        house.input(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="", scancode=0)
    for _ in range(3):
        house.key(pygame.K_TAB)
    assert ear.private == hold and ear.names == ([] if hold else ["focus_tick"] * 3)


@pytest.mark.parametrize("way", [Mouse, Typing, Pad])
def test_letters_are_learned_in_silence_and_all_sound_alike(way: Any, house: House, ear: Ear) -> None:
    records = []
    for place in (0, 3, -1):
        sit(house, CHOICES["mindup.prompt.choose"], letters=True)
        robot = Blind(house, way(house), 1)
        assert robot.wait() == "curtain"
        ear.heard.clear()
        robot.way.open_curtain()
        assert robot.wait() == "letters"
        for _ in range(place % 7):
            house.key(pygame.K_TAB)
        robot.learn()
        robot.ready()
        assert not ear.private_names
        if way is not Pad:  # its focus goes about among the keys in front of all
            ear.heard.clear()
            robot.way.letter(0, robot.session.letters()[0][place])
            robot.wait()
            records.append(ear.names)
    assert all(names == ["card_place"] for names in records)


@pytest.mark.parametrize("prompt", ["mindbug.prompt.main_play", "mindup.prompt.choose"])
def test_who_is_alone_hears_the_focus(prompt: str, house: House, ear: Ear) -> None:
    sit(house, CHOICES[prompt]._replace(people=SOLO))
    assert Robot(house, Keys(house), 1).wait() == "decision"
    ear.heard.clear()
    for _ in range(3):
        house.key(pygame.K_TAB)
    assert ear.names == ["focus_tick"] * 3
