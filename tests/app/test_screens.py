"""Every shot of every screen: no cut text, nothing on top of anything else, all inside, nothing too small.

Bigger text makes nothing smaller; what stands for a while lies on nothing that can be pressed; Enter presses what shows Enter;
words on pages with a warm ground stand out from it.
One drawing serves all of these laws.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pygame
import pytest

from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.focus import Group
from game.ui.frame import Audit, Frame
from game.ui.hints import OK
from game.ui.inputmap import Confirm, Input
from game.ui.table.table import Table
from game.ui.widgets import Button, IconButton, Spot
from tests.blank import blank_pictures
from tests.breadth import share, turn
from tests.contrast import PAGES, faint, watched_contrast
from tests.cuts import watched_cuts, watched_signs
from tests.faraway import too_near
from tests.gallery.every import all_shots
from tests.gallery.shot import LANGUAGES, SIZES, opened, shoot
from tests.larger import dropped, faces_shrunk, shrunk, watched_faces

pytestmark = pytest.mark.pixels

SHOTS = {shot.name: shot for shot in all_shots()}
PAIR = [(SIZES[0], 100), (SIZES[0], 130)]
"""Everything is a share of the picture, so the usual text size is looked at in one size of window."""
MORE = {"en": [(SIZES[1], 130)], "fr": [(SIZES[1], 130), (SIZES[0], 115)]}
"""The language with the longer words is looked at in the middle text size, too."""
CASES = share([(name, lang) for name in SHOTS for lang in LANGUAGES], 6, turn())
NOTED = ("mechs_refused",)
"""How the names of pictures begin in which cards fill the screen: a note for beginners lies on some until it is got, a refusal
for some seconds."""
OWN = ("inspector_close", "sheet:open")
"""What belongs to a reader of cards; the scores, where a hint lies in Mind Up!. The log is read, not asked: its newest line stays
in sight below one."""
BAR = 72
"""Units of the bar, whose words the folded keys of a replay stand for."""
AT_CARDS = ("guess:", "learn:")
"""What stands on the tile of somebody who is out; and the bubble of a lesson, below which nothing is pressed."""
GRAZED = 6
"""So many pixels may a note reach over the edge of something: its shadow, its line."""
DRAWN = ("en", PAIR[0])
"""With real pictures every screen is drawn once; its words stand where they stand without them."""


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_nothing_is_cut_or_covered(name: str, lang: str) -> None:
    found, audits, faces = [], {}, {}
    more = share([(name, *look) for look in MORE[lang]], lambda look: look[0])
    for size, text in [*PAIR, *(look for _, *look in more)]:
        audit = audits[size, text] = Audit()
        real = (lang, (size, text)) == DRAWN
        ground = watched_contrast() if real and name.startswith(PAGES) else nullcontext()
        blank = nullcontext() if real else blank_pictures()
        with (
            blank,
            ground as grounds,
            watched_cuts() as cuts,
            watched_signs() as lacking,
            watched_faces() as faces[size, text],
            opened(SHOTS[name], lang, size, text) as ctx,
        ):
            stage: Any = ctx.stage
            stage.draw(Frame(pygame.Surface(size), stage.canvas, audit, SHOTS[name].device))
            passing = () if name.startswith(NOTED) else covering(stage, audit)
            broken = [*passing, *beneath_keys(stage, audit), *misleading(stage.top)]
        assert audit, "a screen without words"
        found += [f"{size[1]}, {text} %: {problem}" for problem in (*audit.problems(Canvas.of(size, text / 100)), *broken)]
        found += [f"{size[1]}, {text} %: {words!r} is cut, on a card or out of sight" for words in cuts]
        found += [f"{face} has no picture of {sign!r}" for sign, face in sorted(lacking)]
        found += [] if grounds is None else faint(grounds)
    usual, large = (audits[SIZES[0], text] for text in (100, 130))
    on_cards = [faces[SIZES[0], text] for text in (100, 130)]
    found += [*shrunk(usual, large), *dropped(usual, large), *faces_shrunk(*on_cards)]
    found += too_near(name, usual, Canvas.of(SIZES[0]))
    assert not found, "\n".join(found)


def covering(stage: Any, audit: Audit) -> Iterator[str]:
    """Tips, toasts, notes and readers of cards that lie on what can be pressed, but for the thing that they are about."""
    group = vars(stage.top).get("ui")
    about = group.current.id if isinstance(group, Group) and group.current is not None else None
    needed = [stage.canvas.rect(box) for box in stage.top.needed()] if isinstance(stage.top, Table) else []
    for what, box in audit.passing:
        yield from (f"a {what} lies on what is asked about" for one in needed if min(box.clip(one).size) > GRAZED)
        for hot in stage.hot_rects():
            common = box.clip(stage.canvas.rect(hot.rect))
            if common.w > GRAZED and common.h > GRAZED and hot.id not in (about, OK, *OWN) and not hot.id.startswith("log:"):
                yield f"a {what} lies on {hot.id}"


def beneath_keys(stage: Any, audit: Audit) -> Iterator[str]:
    """Keys that lie on a card that can be pressed, where it stands, lifted or not, or on any card of a look back; on a page keys
    of a picture that lie on words below its bar.
    """
    scene = stage.top
    group = vars(scene).get("ui")
    widgets = [widget for widget in group.widgets if widget.visible] if isinstance(group, Group) else []
    if not isinstance(scene, Table):
        bar = stage.canvas.rect((0, 0, 1920, BAR)).bottom
        for key in widgets:
            for item in audit if isinstance(key, IconButton) else ():
                common = item.rect.clip(stage.canvas.rect(key.box))
                if item.rect.bottom > bar and common.w > GRAZED and common.h > GRAZED:
                    yield f"the key {key.id} lies on {item.text!r}"
        return
    if not isinstance(scene.cards, CardGroup):
        return
    offered = {widget.id for widget in widgets if isinstance(widget, Spot) and widget.enabled}
    lying = {card: sprite.box for card, sprite in scene.cards.sprites.items() if card in offered}
    if scene.board.then is not None:
        lying |= {card: pose.rect for card, pose in scene.presenter.poses()}
    for key in widgets:
        for card, box in lying.items() if isinstance(key, Button | IconButton) else ():
            common = stage.canvas.rect(box).clip(stage.canvas.rect(key.box))
            if min(common.size) > GRAZED and not key.id.startswith(AT_CARDS):
                yield f"the key {key.id} lies on {card}"


def misleading(scene: Any) -> Iterator[str]:
    """Keys that show Enter while it presses something else, or does not come through."""
    group = vars(scene).get("ui")
    if not isinstance(group, Group) or (isinstance(scene, Table) and scene.over):  # there any press leaves
        return
    shows = [widget for widget in group.widgets if widget.hint == "A" and widget.visible and widget.enabled and widget.entered]
    yield from (f"{widget.id} shows Enter, which presses something else" for widget in shows if widget is not group.entered)
    if shows:
        got: list[Input] = []
        vars(group)["handle"] = got.append
        vars(scene)["leave_finished"] = lambda: got.append(Confirm())  # after the end Enter leaves, whatever has the focus
        waits = isinstance(scene, Table) and scene.handover.lingering  # Enter goes on from what everybody has seen
        scene.handle(Confirm())
        if not got and not (waits and not scene.handover.lingering):
            yield f"{shows[0].id} shows Enter, which does not reach it"


def test_words_that_hardly_stand_out_are_found() -> None:
    surface = pygame.Surface(SIZES[0])
    surface.fill("#808080")
    with watched_contrast() as grounds:
        for words, colour, y in (("clear", "#ffffff", 0), ("dark", "#000000", 100), ("faint", "#909090", 200)):
            draw.text(Frame(surface, Canvas.of(SIZES[0])), words, (100, y, 400, 60), colour=colour)
    assert set(grounds) == {"clear", "dark", "faint"}
    assert [told.split()[0] for told in faint(grounds)] == ["'clear'", "'faint'"], "white on this grey has 3.9 : 1"
    assert list(faint({}))


def test_the_same_shot_is_the_same_picture_twice() -> None:
    one = shoot(SHOTS["lobby_bot"], "en", SIZES[0])
    two = shoot(SHOTS["lobby_bot"], "en", SIZES[0])
    assert one.get_buffer().raw == two.get_buffer().raw
