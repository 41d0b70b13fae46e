"""Somebody presses anything, anywhere, at any time: nothing breaks, nothing hidden shows, nothing is lost."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.resume import resume
from game.titles import title, title_ids
from tests.breadth import share, turn
from tests.robot import mindflayer
from tests.robot.company import DUEL, SOLO, company
from tests.robot.house import House
from tests.robot.watch import watch_over

KEYS = (
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE),
    *(pygame.K_x, pygame.K_y, pygame.K_z, pygame.K_l, pygame.K_h, pygame.K_m, pygame.K_p, pygame.K_BACKSPACE),
    *(pygame.K_END, pygame.K_PAGEDOWN),
)
WAYS_BACK = ("resume", "close", "rematch", "then_back", "back", "seen:go")
HATS = ((-1, 0), (1, 0), (0, 1), (0, -1))


class Monkey:
    """Draws what to do next."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.dice = house, random.Random(seed)
        self.scenes: set[str] = set()

    def point(self) -> tuple[int, int]:
        """A pixel of the window, more often than not on something, and most of all on an answer or a way back to the table."""
        hots = [hot for hot in self.house.stage.hot_rects() if hot.id not in ("leave", "concede", "menu", "throw_away")]
        liked = [hot for hot in hots if hot.what.startswith("option ") or hot.id in WAYS_BACK]
        if liked and self.dice.random() < 0.6:
            return self.house.pixel(self.dice.choice(liked))
        if hots and self.dice.random() < 0.8:
            return self.house.pixel(self.dice.choice(hots))
        w, h = self.house.app.canvas.size
        return self.dice.randrange(w), self.dice.randrange(h)

    def act(self) -> None:
        """One thing."""
        house, dice = self.house, self.dice
        self.scenes.add(house.name)
        what = dice.random()
        if house.name == "curtain" and what < 0.5:
            ring = house.hot("curtain:ring")
            house.press(house.pixel(ring))
            house.frame(dice.choice((300, 1200)))
            if mindflayer.held(house) and dice.random() < 0.9:  # a look that counts lasts its least time
                house.wait(lambda: not mindflayer.waiting(house))
            house.release(self.house.app.canvas.rect(ring.rect).center)
        elif what < 0.5:
            pos = self.point()
            house.move(pos)
            house.press(pos)
            if dice.random() < 0.2:
                to = self.point()
                house.input(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0), touch=False)
                pos = to
            house.release(pos)
        elif what < 0.75:
            house.key(dice.choice(KEYS), hold_ms=dice.choice((0, 0, 0, 1300)))
        elif what < 0.85:
            house.hat(*dice.choice(HATS))
            house.button(dice.randrange(8))
        elif what < 0.9:
            house.wheel(self.point(), dice.choice((-3, -1, 1, 3)))
        elif what < 0.92:
            house.input(pygame.WINDOWFOCUSLOST)
        else:
            for _ in range(dice.randrange(4)):
                house.frame(dice.choice((16, 100, 600)))


@pytest.mark.share(2, turn())
@pytest.mark.parametrize(
    ("name", "many"), share([(name, many) for name in title_ids(hidden=True) for many in (1, 2)], lambda case: case[0])
)
def test_anything_may_be_pressed(name: str, many: int, open_house, monkeypatch) -> None:
    players, seed = (DUEL, 1) if many == 2 else (SOLO, 2)
    house = open_house(speed=2)
    watch = watch_over(name, house, monkeypatch)
    monkey = Monkey(house, seed)
    house.menu()
    entries = 0
    for _ in range(2):
        session = house.sit_down(name, company(name, players), seed)
        for _ in range(240):
            monkey.act()
            if house.ctx.matches.session is not session:
                break
        entries += session.match.last
        if session.path is not None and session.path.exists():
            session.close()
            again, _, _ = resume(session.path, title)
            assert again.state.key() == session.match.state.key(), "the journal tells another match"
    assert entries > 8 and len(monkey.scenes) > 4, f"the monkey hardly got anywhere: {entries} entries, {sorted(monkey.scenes)}"
    assert not watch.leaks, watch.leaks[:5]
