"""Draws the Mind Flayer's table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core.types import HIDDEN
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import dressing, inspector, knowledge, middle, mood, outside, sides
from game.titles.mindflayer.scene.layout import ACTION, NOTE, Box, back_boxes, measures
from game.ui import draw, theme
from game.ui.backdrop import Part
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.toast import toast

if TYPE_CHECKING:
    from game.titles.mindflayer.scene.table import TableScene


def paint(scene: TableScene, f: Frame) -> None:
    """One frame. A private page covers the table: then nothing of the table is drawn, not even its bar."""
    if scene.private.shown:
        scene.private.paint(f)
        return
    view: View = scene.shown
    seats, step = len(view.seats), mood.step_of(view)
    scene.backdrop.draw(f, (seats, step), lambda inner: mood.ground(inner, seats, step), standing(scene, view))
    poses = dressing.dressed(scene, view)
    if not scene.dealing:
        middle.paint_fans(f, view, scene.board.near, dict(poses))
    scene.cards.sync(poses)
    scene.cards.draw(f)
    if scene.settled:
        with f.above():
            sides.paint_locks(f, own_of(scene, view))
    middle.paint_strip(f, seats, scene.narrator_words() if not scene.notice else "")
    scene.log_panel.draw(f, scene.board.lit, scene.ui.focused is not None)
    dressing.arrow(scene, f, view)
    scene.floats.draw(f)
    badged = not scene.reveal.revealed(view)
    if badged and not scene.talk.open:  # above the light that glows round a tile
        with f.above():
            dressing.badges(scene, f, view)
    scene.talk.paint(f, view)
    if badged and scene.talk.open:  # above the light round the tiles that can be pressed
        with f.above():
            dressing.badges(scene, f, view)
    scene.reveal.paint(f, view)
    if scene.then is not None:
        _then_frame(f)
    _top(scene, f)
    look = scene.looked_at()
    if look is not None:
        inspector.paint(f, scene.scenery, look)


def _top(scene: TableScene, f: Frame) -> None:
    """The bar, the widgets of the group, a sentence for a while."""
    scene.bar.draw(f)
    with f.above():
        if scene.settled:
            _focus_ring(scene, f)
            scene.ui.draw(f)
        else:
            for widget in scene.ui.widgets:
                if widget.id.startswith("bar:"):
                    widget.draw(f)
    if scene.notice:
        toast(f, scene.notice, 748, 778)


def standing(scene: TableScene, view: View) -> list[Part]:
    """The panels with all they show; worked out anew only when something that they depend on has changed."""
    s, near = scene.scenery, scene.board.near
    own, task = own_of(scene, view), scene.task(view)
    now = (near, s.words, s.players, own, task, scene.dealing)
    if scene.stood is not None and scene.stood[0] is view and scene.stood[1] == now:  # a view is large: no look inside
        return scene.stood[2]
    seats = len(view.seats)
    m = measures(seats)
    made = middle.parts(view, s, view.stage == "exchange")
    made.append(Part(own, rimmed(m.own), partial(sides.paint_own, own=own)))
    made.append(Part(task, rimmed(ACTION), partial(sides.paint_task, task=task, accent=scene.accent)))
    counts = (knowledge.key(view), s.words)
    made.append(Part(counts, rimmed(m.counts), partial(knowledge.paint, scene=scene, view=view, box=m.counts)))
    made.append(Part((scene.note(view), s.words), NOTE, partial(_note, words=scene.note(view))))
    scene.stood = view, now, made
    return made


def mood_ahead(scene: TableScene, canvas: Canvas, view: View) -> Iterator[Callable[[], object]]:
    """Drawings for idle frames: the table one step darker, panels and all."""
    seats, step = len(view.seats), mood.step_of(view) + 1
    if step < mood.STEPS and not scene.private.shown:
        jobs = scene.backdrop.ahead(
            canvas, scene.device, (seats, step), lambda inner: mood.ground(inner, seats, step), standing(scene, view)
        )
        for n, job in enumerate(jobs):
            if n == 0:
                yield mood.mat_ahead(canvas, step)
            yield job


def rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)


def _note(f: Frame, words: str) -> None:
    """A line below the button that is held."""
    if words:
        draw.text(f, words, NOTE, "text", 29, theme.MIST, "c")


def own_of(scene: TableScene, view: View) -> sides.Own:
    """What stands in the own area."""
    side, seats = view.seats[scene.board.near], len(view.seats)
    locks: tuple[float, ...] = ()
    if not side.out and side.hand[0] == HIDDEN and side.cards and not scene.dealing:
        lefts = [box[0] for _, _, box in back_boxes(seats, side.cards)]
        locks = tuple(lefts) if len(lefts) < 2 or lefts[1] - lefts[0] > 80 else (lefts[-1],)
    active = scene.board.near == view.active and view.stage not in ("look", "over")
    edge = scene.accent if active or scene.then is not None else theme.NIGHT3
    if outside.alone_out(scene, view):
        return sides.Own(seats, scene.say_key("guess.head"), edge, locks, scene.say_key("guess.how"))
    return sides.Own(seats, scene.say_key("own_hand", seat=scene.name_of(scene.board.near)), edge, locks)


def _then_frame(f: Frame) -> None:
    """The teal frame of a look back."""
    bounds = f.canvas.bounds
    with f.above():
        draw.rounded(f, (bounds.x + 2, bounds.y + 74, bounds.w - 4, bounds.h - 76), 10, None, None, theme.TEAL, 8)


def _focus_ring(scene: TableScene, f: Frame) -> None:
    """Focus of what the group does not draw: places and panels."""
    focused = scene.ui.focused
    if focused is not None and focused.what in ("look", "panel") and not focused.id.startswith("own:"):
        box = focused.box.inflate(10, 10)
        draw.rounded(f, box, 18, None, None, theme.PAPER, 5)
        draw.rounded(f, box.inflate(4, 4), 20, None, None, theme.INK, 2)
    elif focused is not None and (focused.id == "shown" or focused.id.startswith("talk:who:")):
        draw.focus_line(f, focused.box, 16)
