"""Every frame of handovers, two hundred with CI=true: outside an open private page no pixel tells what only one seat may know.

Two worlds that differ in nothing but what nobody may see go through the same handovers at the real table, side by side. Before a
page, while the ring is held, in the very frame after it and on the way to the next person the two pictures have the same bytes.
"""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.app.scenes import SceneManager
from game.core.dice import Dice
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.table import TableScene
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.curtain import HOLD_MS, RING, Curtain
from game.ui.frame import Frame
from game.ui.inputmap import Confirm, Key, Press, Release, Window
from game.ui.tween import Motion
from tests.breadth import FULL
from tests.mindbug.scene.robot import FakeApp

from .people import dealt, played_to, session_at

pytestmark = pytest.mark.pixels

SIZE = (640, 360)
HANDOVERS = 200 if FULL else 50
MOMENTS = (
    (10, "look"), (8, "exchange"), (6, "vote"), (9, "exchange"), (7, "show"),
    (5, "discard"), (4, "look"), (10, "exchange"), (6, "pass"),
)  # fmt: skip
SMOOTH = Motion(1)
"""With fades, so that what fades is in the pictures."""


class World:
    """One table with all its people; `frame()` is the picture that stands on the screen now."""

    watched: World | None = None
    """The world that is drawn now."""

    def __init__(self, state):
        self.app = FakeApp(speed=0)
        self.manager = SceneManager(Canvas.of(SIZE), lambda: SMOOTH)
        self.table = TableScene(self.app, session_at(state, state.seats))
        self.manager.push(self.table)
        self.leaks = []
        self.surface = pygame.Surface(SIZE)
        for _ in range(300):
            self.manager.update(50)
            if isinstance(self.manager.top, Curtain):
                break

    def frame(self):
        """The picture, in bytes."""
        World.watched = self
        self.manager.draw(Frame(self.surface, self.manager.canvas))
        World.watched = None
        return self.surface.get_buffer().raw

    def note(self, code):
        """A face is drawn."""
        if code.startswith("kind:") and (not self.table.private.shown or self.table.private.opening.resting):
            self.leaks.append((code, self.manager.top.name))

    def give(self, record):
        self.manager.handle(record)

    def wait(self, ms):
        for _ in range(max(1, ms // 50)):
            self.manager.update(min(50, ms))


@pytest.fixture
def watch(monkeypatch):
    """Every face that is put on a screen is noted."""
    drawn, put = CardGroup.draw, Faces.put

    def draw(group, f):
        for sprite in group.layers.sprites():
            if World.watched is not None and sprite.pose.face_up and sprite.key != "shown":
                World.watched.note(sprite.pose.face)
        drawn(group, f)

    def place(faces, f, code, *rest):
        if World.watched is not None:
            World.watched.note(code)
        put(faces, f, code, *rest)

    monkeypatch.setattr(CardGroup, "draw", draw)
    monkeypatch.setattr(Faces, "put", place)


def alike(worlds, when):
    """Both pictures have the same bytes."""
    one, other = (world.frame() for world in worlds)
    assert one == other, f"{when}: {sum(a != b for a, b in zip(one, other, strict=True))} bytes differ"


def person(worlds):
    """Who has to take the screen, in both."""
    tops = {world.manager.top.person if isinstance(world.manager.top, Curtain) else None for world in worlds}
    assert len(tops) == 1 and None not in tops
    return tops.pop()


def opened(world):
    """Hold the ring for its second; the button is still down when the page comes up."""
    world.give(Press(RING[0], RING[1]))
    world.wait(HOLD_MS + 50)
    assert world.table.private.shown


def answered(world, early=False):
    """Lay down the first cards that may go, and press the lamp button, when the time is over or `early`."""
    world.give(Release(RING[0], RING[1]))
    page = world.table.private
    for digit in itertools.chain("123456789", "123456789"):
        if page.answer is not None:
            break
        world.give(Key(digit))
    assert page.answer is not None
    world.wait(50 if early else 4200)
    world.frame()
    world.give(Confirm())


def looked(world, early=False):
    """Hold on for the least time, or not so long, and let go."""
    world.wait(50 if early else 4200)
    world.frame()
    world.give(Release(RING[0], RING[1]))


def handover(worlds, way):
    """One person after another: the screen is taken, and covered. `way`: 0 answers, 1 leaves the window first, 2 answers, or lets
    go, before the least time is over, and is covered while it runs."""
    alike(worlds, f"the curtain of {person(worlds)}")
    for world in worlds:
        opened(world)
        world.frame()
        stage = world.table.private.open.page.kind
        if way == 1:
            world.give(Window("lost"))
        elif stage == "look":
            looked(world, way == 2)
        else:
            answered(world, way == 2)
    if way == 2:
        assert all(world.table.private.opening.resting for world in worlds)
        alike(worlds, "the frame in which it is covered")
        for world in worlds:
            world.wait(1000)
        alike(worlds, "while the rest runs by itself")
        for world in worlds:
            world.wait(3200)
    for world in worlds:
        assert not world.table.private.shown and not world.table.session.eyes
    alike(worlds, "the frame after the page")
    for world in worlds:
        world.wait(50)
    alike(worlds, "on the way to the next person")
    for world in worlds:
        world.wait(400)


def positions():
    """Moments at which everybody is asked in secret, and another world that looks the same."""
    rules = TITLE.rules
    for seed in range(9):
        for seats, stage in MOMENTS:
            state = dealt(seats, seed) if stage == "look" else played_to(stage, seats, 10 * seed)
            yield state, rules.sample_world(rules.view(state, frozenset()), Dice(seed))


def test_no_frame_of_a_handover_tells_a_secret(watch):
    done, differ = 0, 0
    for state, partner in positions():
        worlds = World(state), World(partner)
        differ += state.hands != partner.hands
        asked = len(TITLE.rules.pending(state))
        for n in range(asked - 1):
            if n % 3 == 1:
                handover(worlds, 1)
                done += 1
            handover(worlds, 2 if n % 4 == 2 else 0)
            done += 1
        assert not worlds[0].leaks and not worlds[1].leaks
        if done >= HANDOVERS:
            break
    assert done >= HANDOVERS and differ > HANDOVERS // 20


def test_the_watch_sees_faces_on_a_page_and_nowhere_else(watch):
    world = World(dealt(4))
    opened(world)
    world.note("kind:0")
    assert not world.leaks, "on an open page a face is right"
    world.frame()
    world.give(Release(RING[0], RING[1]))
    world.note("kind:0")
    assert world.leaks


def test_two_pages_of_two_worlds_do_differ(watch):
    """The comparison can fail: on the page itself the worlds look different."""
    for state, partner in positions():
        worlds = World(state), World(partner)
        seat = next(iter(TITLE.rules.pending(state)))
        if state.hands[5 * seat : 5 * seat + 5] != partner.hands[5 * seat : 5 * seat + 5]:
            for world in worlds:
                opened(world)
            assert worlds[0].frame() != worlds[1].frame()
            return
    raise AssertionError("all worlds are the same")


# At the real table


def sat(state, people, **how):
    """The real table at a position, with so many people."""
    world = World.__new__(World)
    world.app, world.surface, world.leaks = FakeApp(speed=0), pygame.Surface(SIZE), []
    world.manager = SceneManager(Canvas.of(SIZE), lambda: SMOOTH)
    world.table = TableScene(world.app, session_at(state, people))
    world.manager.push(world.table)
    for _ in range(60):
        world.manager.update(50)
    return world


def click(world, id):
    """Press and let go in the middle of a widget."""
    x, y = world.table.ui.by_id(id).rect.center
    world.give(Press(x, y))
    world.give(Release(x, y))
    world.wait(100)


@pytest.mark.parametrize("people", [1, 6])
def test_who_is_out_presses_the_own_tile_and_guesses(people):
    world = sat(played_to("give", 6, wanted=lambda s: s.out & 1), people)
    click(world, "tile:0")
    if people > 1:
        opened(world)
        world.give(Release(RING[0], RING[1]))
        world.wait(100)
    assert world.table.private.shown and world.table.private.open.page.kind == "guess"
    click(world, "page:team:2")
    assert world.table.session.match.view(frozenset((0,))).seats[0].guess[2] == 1
    click(world, "page:go")
    assert not world.table.private.shown and world.table.session.visiting() is None
    world.frame()


@pytest.mark.parametrize("people", [1, 6])
def test_the_own_hand_is_looked_at_from_the_table(people):
    world = sat(played_to("give", 6, wanted=lambda s: s.active == 0 and not s.out & 1), people)
    click(world, "look")
    if people > 1:
        opened(world)
    assert world.table.private.shown and world.table.private.open.page.kind == "hand"
    world.frame()
    if people > 1:
        world.give(Release(RING[0], RING[1]))
    else:
        click(world, "page:go")
    world.wait(100)
    assert not world.table.private.shown and world.manager.top is world.table


def test_what_moves_below_a_page_ends_at_once():
    world = sat(played_to("exchange", 6, wanted=lambda s: s.asked & 1), 1)
    table = world.table
    assert table.private.shown
    bot = next(seat for seat in table.session.pending() if seat != 0)
    table.session._perform(bot, table.session.pending()[bot].options[0])
    world.wait(50)
    assert table.private.shown and table.settled and table.session.view().seats[bot].ready


def test_whoever_talks_may_look_at_the_own_hand_first():
    world = sat(played_to("give", 6, wanted=lambda s: s.active != 2 and not s.out), 6)
    world.table.talk.begin(2)
    world.wait(100)
    click(world, "talk:look")
    assert not world.table.talk.open
    assert isinstance(world.manager.top, Curtain) and world.manager.top.person == "Noor"
    opened(world)
    assert world.table.private.open.page.kind == "hand" and world.table.session.eyes == {2}
    world.give(Release(RING[0], RING[1]))
    world.wait(100)
    assert world.manager.top is world.table and not world.table.session.eyes
