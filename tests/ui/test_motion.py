"""Tweens, time lines, the presenter and the card sprites."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.ui import cardsprite, shapes
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.presenter import HIT, Change, Pose, Presenter
from game.ui.tween import EASE, Motion, Timeline, Tween, shake

from .gallery import face


def pose(x=0.0, y=0.0, **more):
    return Pose(pygame.FRect(x, y, 196, 274), "bee_bear", **more)


@pytest.mark.parametrize("name", EASE)
def test_easings_begin_at_nought_and_end_at_one(name):
    assert EASE[name](0) == pytest.approx(0) and EASE[name](1) == pytest.approx(1)


def test_shaking_ends_where_it_began():
    assert shake(0) == pytest.approx(0) and shake(1) == pytest.approx(0) and max(abs(shake(n / 50)) for n in range(51)) <= 1


def test_a_time_line_keeps_its_order_and_finishes_all():
    line, seen = Timeline(), []
    line.add(Tween(100, lambda t: seen.append(("a", t)), "linear", lambda: seen.append("a done")), 0)
    line.add(Tween(100, lambda t: seen.append(("b", t)), "linear"))
    line.update(50)
    assert seen == [("a", 0.5)] and line.busy
    line.update(100)
    assert seen[-2:] == [("b", 0.5), "a done"] or seen[1:] == [("a", 1.0), "a done", ("b", 0.5)]
    line.finish()
    assert seen[-1] == ("b", 1.0) and not line.busy


def test_what_a_finish_starts_is_finished_too():
    line, seen = Timeline(), []
    line.add(Tween(100, lambda t: None, done=lambda: line.add(Tween(100, lambda t: seen.append(t)))))
    line.finish()
    assert seen == [1.0] and not line.busy


def test_speeds():
    assert Motion(2).ms(320) == 160 and Motion(0).ms(320) == 0 and Motion(1, True).ms(320) == 0
    assert Motion(0).fade() == 80 and Motion(1, True).fade() == 120 and Motion(1).fade() == 200


def run(presenter, ms=4000, step=16):
    frames = []
    for _ in range(ms // step):
        if not presenter.busy:
            break
        presenter.update(step)
        frames.append(dict(presenter.poses()))
    return frames


@pytest.mark.parametrize("motion", [Motion(), Motion(2), Motion(0), Motion(1, True)])
def test_every_motion_ends_in_the_layout_after(motion):
    before = {"a": pose(), "b": pose(300), "gone": pose(600), "sunk": pose(900)}
    after = {"a": pose(0, 500), "b": pose(300, state="legal"), "new": pose(700), "drawn": pose(900, 300)}
    told = []
    presenter = Presenter(motion)
    presenter.show(before)
    presenter.queue(Change(before, after, origins={"drawn": pose(1600, face_up=False)}, sinks={"sunk": pose(1500)}, shaken=("b",),
                           lunges={"a": (300, 300)}, on_start=lambda: told.append("start"), on_end=lambda: told.append("end")))
    frames = run(presenter)
    assert not presenter.busy and dict(presenter.poses()) == after and told == ["start", "end"]
    places = [frame["a"].rect.y for frame in frames]
    if motion.off:
        assert set(places) == {500}
    else:
        assert len(set(places)) > 8 and max(abs(p - q) for p, q in itertools.pairwise([0, *places])) < 90 * motion.speed


def test_off_and_reduced_never_move_a_card():
    before, after = {"a": pose()}, {"a": pose(900, 500)}
    for motion in (Motion(0), Motion(1, True)):
        presenter = Presenter(motion)
        presenter.show(before)
        presenter.queue(Change(before, after))
        assert {tuple(f["a"].rect.topleft) for f in run(presenter)} <= {(900.0, 500.0)}


def test_a_card_turns_over_half_way():
    presenter = Presenter()
    before, after = {"a": pose(face_up=False)}, {"a": pose(600)}
    presenter.show(before)
    presenter.queue(Change(before, after))
    shown = [(f["a"].face_up, f["a"].turn) for f in run(presenter)]
    assert not shown[2][0] and shown[-2][0] and max(t for _, t in shown) > 0.8
    edge = next(n for n, (up, _) in enumerate(shown) if up)
    assert shown[edge][1] > 0.6 and shown[edge - 1][1] > 0.6


def test_beats_follow_one_another_and_a_press_ends_them_all():
    told = []
    layouts = [{"a": pose(100 * n)} for n in range(4)]
    presenter = Presenter()
    presenter.show(layouts[0])
    for n in range(3):
        presenter.queue(Change(layouts[n], layouts[n + 1], on_start=lambda n=n: told.append(n)))
    presenter.update(100)
    assert told == [0] and presenter.busy
    assert presenter.press("a")
    assert told == [0, 1, 2] and not presenter.busy and presenter.layout == layouts[3]


def test_a_press_counts_only_on_what_was_there_before_and_still_is():
    def busy():
        presenter = Presenter()
        presenter.show({"old": pose(), "gone": pose(300)})
        presenter.queue(Change(presenter.layout, {"old": pose(500), "new": pose(300)}))
        return presenter

    assert busy().press("old") and not busy().press("new") and not busy().press("gone") and not busy().press(None)
    quiet = Presenter()
    assert quiet.press(None)


def test_a_callback_may_queue_the_next_beat():
    presenter = Presenter()
    one, two, three = {"a": pose()}, {"a": pose(200)}, {"a": pose(400)}
    presenter.show(one)
    presenter.queue(Change(one, two, on_end=lambda: presenter.queue(Change(two, three))))
    presenter.finish()
    assert presenter.layout == three and not presenter.busy


@pytest.mark.parametrize("speed", [1, 2])
def test_a_cue_comes_with_its_picture(speed):
    """At its time, and a blow when the one who strikes is nearest to what is hit."""
    presenter, told, reach = Presenter(Motion(speed)), [], {}
    blow = Change({"a": pose()}, {"a": pose()}, lunges={"a": (900, 200)}, hold=600)
    blow.cues = ((HIT, lambda: told.append(("hit", now))), (100, lambda: told.append(("soon", now))))
    presenter.queue(blow)
    for now in range(10, 500, 10):
        presenter.update(10)
        reach[now] = dict(presenter.poses())["a"].rect.x
    assert told == [("soon", 100 / speed), ("hit", max(reach, key=reach.get))]


@pytest.mark.parametrize(
    ("motion", "cue", "at"),
    [(Motion(1), HIT, 320), (Motion(2), HIT, 160), (Motion(0), 100, 10), (Motion(reduced=True), 100, 10)],
)
def test_a_cue_without_a_blow_waits_for_the_end_of_the_moves_and_for_nothing_where_nothing_moves(motion, cue, at):
    presenter, told = Presenter(motion), []
    presenter.queue(Change({"a": pose(0)}, {"a": pose(500)}, cues=((cue, lambda: told.append(True)),), hold=900))
    for now in range(10, 600, 10):
        presenter.update(10)
        assert bool(told) == (now >= at)
    assert told == [True]


def test_a_press_that_ends_a_beat_leaves_no_cue_out():
    presenter, told = Presenter(), []
    ends = {"on_start": lambda: told.append("start"), "on_end": lambda: told.append("end")}
    cues = ((200, lambda: told.append(200)), (50, lambda: told.append(50)), (9000, lambda: told.append(9000)))
    presenter.queue(Change({"a": pose(0)}, {"a": pose(500)}, cues=cues, **ends))
    presenter.update(60)
    assert told == ["start", 50]
    presenter.press(None)
    assert told == ["start", 50, 200, 9000, "end"]


def test_a_cue_may_end_the_motion():
    presenter, told = Presenter(), []
    presenter.queue(Change({"a": pose(0)}, {"a": pose(500)}, cues=((50, presenter.finish), (60, lambda: told.append(60)))))
    presenter.queue(Change({"a": pose(500)}, {"a": pose(0)}, on_end=lambda: told.append("end")))
    presenter.update(70)
    assert told == [60, "end"] and not presenter.busy


def test_a_move_that_takes_no_time_is_over_at_once():
    presenter = Presenter()
    presenter.show({"a": pose()})
    presenter.queue(Change({"a": pose()}, {"a": pose()}))
    presenter.update(1)
    assert not presenter.busy


@pytest.fixture
def table():
    surface = pygame.Surface((1280, 720))
    surface.fill((20, 60, 60))
    return Frame(surface, Canvas.of((1280, 720)))


def test_the_lifted_card_is_on_top_and_is_found(table):
    group = CardGroup(face)
    group.sync([("a", pose(100, 300, state="hovered")), ("b", pose(200, 300, z=5))])
    group.draw(table)
    assert group.at(280, 400) == "a" and group.at(390, 400) == "b" and group.at(1000, 100) is None
    group.sync([("b", pose(200, 300))])
    assert list(group.sprites) == ["b"] and len(group.layers) == 1


def test_a_face_is_drawn_once_per_size_whatever_its_state(table):
    drawn = []

    def counted(name, w, h):
        drawn.append((name, w, h))
        return face(name, w, h)

    group = CardGroup(counted)
    for state in ("idle", "legal", "attacking", "disabled", "exhausted", "exhausted+legal", "idle"):
        group.sync([("a", pose(100, 300, state=state))])
        group.draw(table)
    assert len(drawn) == 1
    for n in range(8):
        group.sync([("a", pose(100, 300, turn=n / 8, alpha=255 - 30 * n))])
        group.draw(table)
    assert len(drawn) <= 2


def test_what_is_drawn_ahead_is_coded_for_where_cards_lie_and_nothing_is_seen_of_that(table):
    group = CardGroup(face)
    group.sync([("a", pose(100, 300))])
    group.draw(table)
    before = pygame.image.tobytes(table.pixels, "RGB")
    group.prepare(table.canvas, [("a", pose(100, 300))], ("hovered",))
    assert pygame.image.tobytes(table.pixels, "RGB") == before
    group.sync([("a", pose(100, 300, state="hovered"))])
    group._placed(table.canvas)
    assert group.sprites["a"].image.get_flags() & pygame.RLEACCEL


def test_a_card_on_its_way_keeps_its_own_picture_though_a_larger_one_of_its_kind_lies_there(table):
    small, used = pygame.FRect(100, 300, 98, 137), []
    group = CardGroup(face)
    picture = group.picture
    group.picture = lambda k, face_, w, h, *rest: (used.append(w), picture(k, face_, w, h, *rest))[1]
    group.sync([("own", Pose(small, "bee_bear"))])
    group.draw(table)
    group.sync([("own", Pose(small, "bee_bear")), ("shown", pose(600, 300))])
    group.draw(table)
    used.clear()
    group.sync([("own", Pose(small.move(40, 0), "bee_bear", moving=True)), ("shown", pose(600, 300))])
    group.draw(table)
    assert used == [table.canvas.px(98)]


def test_a_card_that_comes_from_a_small_place_is_drawn_as_large_as_it_will_be(table):
    drawn, large = [], pose(600, 300)
    group = CardGroup(lambda name, w, h: (drawn.append(w), face(name, w, h))[1])
    for wide in (40, 80, 160):
        small = pygame.FRect(100, 300, wide, wide * 1.4)
        group.sync([("a", replace(large, rect=small, moving=True, whole=large.rect.size))])
        group.draw(table)
    assert drawn == [table.canvas.px(large.rect.w)]


def test_one_that_is_first_seen_half_way_is_drawn_as_large_too(table):
    """Where a frame took long, cards came up as a blown-up picture of a small one, with cut names."""
    drawn, large = [], pose(600, 300)
    group, presenter = CardGroup(lambda name, w, h: (drawn.append(w), face(name, w, h))[1]), Presenter()
    small = replace(large, rect=pygame.FRect(100, 300, 40, 56), alpha=0, moving=True, whole=large.rect.size)
    presenter.show({})
    change = Change({}, {"a": large}, origins={"a": small})
    presenter.queue(change)
    presenter.update(0.6 * change.ms)
    group.sync(presenter.poses())
    group.draw(table)
    assert group.sprites["a"].pose.moving and drawn == [table.canvas.px(large.rect.w)]


def test_on_the_way_a_face_is_scaled_not_drawn(table):
    drawn = []

    def counted(name, w, h):
        drawn.append((w, h))
        return face(name, w, h)

    group, presenter = CardGroup(counted), Presenter()
    small, large = {"a": pose()}, {"a": Pose(pygame.FRect(900, 500, 440, 616), "bee_bear")}
    presenter.show(small)
    presenter.queue(Change(small, large))
    group.prepare(table.canvas, [*large.items(), *small.items()], ("hovered",))
    before = len(drawn)
    sizes = set()
    while presenter.busy:
        presenter.update(16)
        group.sync(presenter.poses())
        group.draw(table)
        sizes.add(group.sprites["a"].image.get_size())
    assert len(sizes) > 8 and before == 4 and len(drawn) == before


def test_pictures_of_the_way_are_given_up_when_all_have_arrived(table):
    group, presenter = CardGroup(face), Presenter()
    presenter.show({"a": pose()})
    presenter.queue(Change({"a": pose()}, {"a": Pose(pygame.FRect(900, 500, 440, 616), "bee_bear")}))
    most = 0
    while presenter.busy:
        presenter.update(16)
        group.sync(presenter.poses())
        group.draw(table)
        most = max(most, len(group._way))
    group.sync(presenter.poses())
    group.draw(table)
    assert most > 4 and len(group._way) == 0


@pytest.mark.parametrize("angle", [0, 12])
def test_drawing_ahead_leaves_neither_light_nor_shadow_to_its_last_step(table, angle, monkeypatch):
    def late(*_):
        raise AssertionError("drawn in the last step")

    shapes.memory.clear()
    group = CardGroup(face)
    *first, last = group.steps(table.canvas, replace(pose(state="legal+hovered"), angle=angle))
    for step in first:
        step()
    for place, name in ((shapes, "soften"), (cardsprite, "shadow_of")):
        monkeypatch.setattr(place, name, late)
    last()
    assert len(group._ready) == 1


def test_what_is_shown_in_one_state_keeps_no_bare_face(table):
    group = CardGroup(face)
    for step in group.steps(table.canvas, pose(), once=True):
        step()
    assert len(group._ready) == 1 and len(group._plain) == 0


def test_the_first_half_of_drawing_ahead_is_the_face_alone(table):
    drawn = []
    group = CardGroup(lambda name, w, h: drawn.append((w, h)) or face(name, w, h))
    group.bare(table.canvas, pose(state="hovered"))
    assert len(drawn) == 1 and len(group._ready) == 0
    group.prepare(table.canvas, [("", pose())], ("hovered",))
    assert len(drawn) == 2, "only the card that is not lifted is another size"
    group._plain.clear()
    group.bare(table.canvas, pose(state="hovered"))
    assert len(drawn) == 2, "all of it is there: its face is not drawn again"


def test_a_face_down_card_never_asks_for_its_front(table):
    asked = []
    group = CardGroup(lambda name, w, h: asked.append(name) or face(name, w, h))
    group.sync([("a", pose(100, 300, face_up=False))])
    group.draw(table)
    assert asked == ["back"]


@pytest.mark.parametrize("angle", [0, 5, -10, 90])
def test_the_middle_stays_the_middle(table, angle):
    group = CardGroup(face)
    group.sync([("a", pose(400, 300, angle=angle))])
    group.draw(table)
    sprite = group.sprites["a"]
    x, y = table.canvas.point(498, 437)
    assert abs(sprite.rect.centerx - x) <= 1 and abs(sprite.rect.centery - y) <= 1


def test_a_card_on_its_way_to_a_lower_place_is_cut_above_its_foot_not_squashed():
    def banded(code, w, h):
        made = pygame.Surface((w, h), pygame.SRCALPHA)
        made.fill("white")
        made.fill("red", (0, 0, w, round(w * 0.4)))
        made.fill("blue", (0, h - 4, w, 4))
        return made

    def rows(surface, colour):
        wanted = pygame.Color(colour)
        column = [surface.get_at((150, y)) for y in range(1080)]
        return [y for y, one in enumerate(column) if all(abs(one[n] - wanted[n]) < 60 for n in range(3))]

    canvas = Canvas.of((1920, 1080))
    cards, frame = CardGroup(banded), Frame(pygame.Surface((1920, 1080)), canvas)
    rest = Pose(pygame.FRect(100, 100, 140, 196), "1")
    for high, wide in ((196.0, 140.0), (90.0, 140.0), (60.0, 100.0)):
        cards.sync([("card", rest)])
        cards.draw(frame)
        cards.sync([("card", Pose(pygame.FRect(100, 100, wide, high), "1", moving=True))])
        frame.surface.fill("black")
        cards.draw(frame)
        red, blue = rows(frame.surface, "red"), rows(frame.surface, "blue")
        assert abs(len(red) - wide * 0.4) <= 4, "the strip keeps its height"
        assert blue and abs(blue[-1] - (100 + high)) <= 4, "the foot is where the card ends"


def test_a_card_that_rested_with_only_its_strip_to_be_seen_sets_out_as_a_whole_card():
    drawn = []

    def face(code, w, h):
        drawn.append((w, h))
        return pygame.Surface((w, h), pygame.SRCALPHA)

    cards, frame = CardGroup(face), Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)))
    cards.sync([("card", Pose(pygame.FRect(100, 100, 140, 60), "1"))])
    cards.draw(frame)
    for wide in (140.0, 145.0, 150.0):
        cards.sync([("card", Pose(pygame.FRect(100, 100, wide, wide * 1.4), "1", moving=True))])
        cards.draw(frame)
    assert drawn == [(140, 60), (140, 196)], "drawn anew, once"


def test_a_press_ends_what_moves_up_to_the_next_chapter():
    presenter, told = Presenter(), []
    for n, chapter in enumerate((False, False, True, False, True)):
        where = {"a": Pose(pygame.FRect(n * 100, 0, 10, 10))}
        presenter.queue(Change(where, where, hold=500, on_start=lambda n=n: told.append(n), chapter=chapter))
    assert not presenter.press("a") and told == [0, 1]
    presenter.hurry()
    assert told == [0, 1], "it has not begun"
    assert not presenter.press("a") and told == [0, 1, 2, 3]
    assert presenter.press("a") and told == [0, 1, 2, 3, 4]
