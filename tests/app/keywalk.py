"""The law of keys and pads over one screen that stands there: everything is reached, seen, pressed and left without a mouse."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any
from unittest.mock import Mock

import pygame
from PIL import Image, ImageChops

from game.pages.gallery.widgets import Card
from game.pages.kit.context import Context
from game.pages.kit.controls import Cycle
from game.pages.reader.widgets import Row
from game.pages.replay.timeline import Timeline
from game.pages.trouble.pages import TroublePage
from game.ui.curtain import Curtain
from game.ui.focus import Group, nearest
from game.ui.frame import Frame
from game.ui.inputmap import Confirm, InputMap, Move, Press, Release
from game.ui.table.table import Table
from game.ui.widgets import Act, Segments, Slider, Stepper, TextField, Widget

SAMPLES, SCREENS = 3, 2
"""So many stops of a screen are looked at for their ring, and a kind of stop on so many screens of a sort."""
ESCAPES = 4
"""At most so many things are open on one page, one in the other: each Escape closes one."""
INSTEAD = {"bar:why": "bar:help", "bar:why_prompt": "bar:help", "film:lanes": "film:next_turn"}
"""What only the mouse presses, and the stop that does the same."""
ELSE = {"table", "film:scrub", "skip", "sheet"}
"""A table that is watched: Enter leads onto it, the mouse presses the things on it at once. A film's line: the arrows go along
it wherever the focus is. A catching-up: any press ends it. The page of a rule: the arrows scroll it, Enter tries it out."""
HELD = {"look", "talk:look", "curtain:ring"}
"""What shows something for as long as it is held: the mouse begins by pressing, not by letting go."""
LONERS = 2
"""So many stops of a screen may be in the shadow of others for the arrows: Tab and a pad's shoulders come by everything."""
FOLLOWS = {"film:words", "film:story"}
"""What scrolls to the moment that the arrows lead to."""
LEFT_BY_ANY = {"catchup"}
"""Films that any key leaves, Tab as well: there is nothing else to do on them."""
COVERED_MS = 1200
"""Who answers a secret page at once waits, covered, until as much time has gone as others need; then Escape leaves."""
MANY, STEPS_BACK = 50, 8
CONTRAST, SHARE = 3.0, 0.7
"""How clearly, and of how much of half its edge, the place of the focus differs."""
_STEPS = 255 / math.log(21)
_LIGHT = [round(_STEPS * math.log(((v / 255) ** 2.2 + 0.05) / 0.05)) for v in range(256)]
"""Grey to the logarithm of its light, so that a difference is a contrast."""


class Hand:
    """Somebody without a mouse: key and pad events through the map that the window uses."""

    def __init__(self, ctx: Context) -> None:
        self.ctx, self.stage = ctx, ctx.stage
        self.input = InputMap(ctx.stage.canvas)

    def _send(self, *events: pygame.event.Event) -> None:
        for event in events:
            self.input.typing = bool(getattr(self.stage.top, "typing", False))
            for record in self.input.translate(event):
                self.ctx.keys, self.ctx.pad = self.input.device != "mouse", self.input.device == "pad"
                self.stage.handle(record)
        self.stage.update(0)

    def key(self, code: int, mod: int = 0) -> None:
        """Press a key and let go."""
        values = {"key": code, "mod": mod, "unicode": ""}
        self._send(pygame.event.Event(pygame.KEYDOWN, values), pygame.event.Event(pygame.KEYUP, values))

    def pad(self, button: int) -> None:
        """Press a button of the pad and let go."""
        values = {"button": button, "instance_id": 0}
        self._send(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, values), pygame.event.Event(pygame.CONTROLLERBUTTONUP, values))


def stops(ui: Group) -> list[Widget]:
    """What takes the focus, in the order of Tab."""
    return [w for w in ui.widgets if w.visible and w.focusable]


def valued(widget: Widget) -> bool:
    """Left and right change it, the mouse goes to a place on it."""
    return isinstance(widget, Segments | Slider | Stepper | Cycle | Timeline)


def faults(ctx: Context, looked: Counter[object]) -> list[str]:
    """What is wrong with the screen on top. It is left at the end.

    `looked`: how often the ring of a kind of stop was looked at, over all screens of a sort.
    """
    scene: Any = ctx.stage.top
    if not isinstance(getattr(scene, "ui", None), Group):
        return [] if not scene.hot_rects() else ["it can be pressed and has no focus"]
    hand = Hand(ctx)
    ctx.at_table.finished = lambda session: ctx.stage.pop()  # type: ignore[method-assign]  # a match of a shot ends nowhere
    order = getattr(scene, "order", None)
    if not getattr(scene, "settled", True) or (order is not None and order.at is not None):
        return left(hand, scene)  # something moves, or a row is in hand: that comes first
    if scene.name in LEFT_BY_ANY:
        return left(hand, scene)
    hand.key(pygame.K_TAB)
    found = [*seen(ctx, scene, looked), *round_trip(hand, scene), *by_arrows(scene.ui)]
    found += [*pressed(hand, scene), *under_the_mouse(scene)]
    return found + left(hand, scene)


# ---------------------------------------------------------------------- reached
def round_trip(hand: Hand, scene: Any) -> Iterator[str]:
    """Tab comes by every stop and round again; the left shoulder of a pad goes the same way back."""
    ids = [w.id for w in stops(scene.ui)]
    if len(ids) > MANY:
        yield from _links(hand, scene, ids)
        return
    seen: list[str] = []
    for _ in range(3 * len(ids) + 3 if ids else 0):
        hand.key(pygame.K_TAB)
        focused = scene.ui.focused
        if focused is None:
            yield f"Tab loses the focus after {seen[-1:]}"
            return
        seen.append(focused.id)
        if len(seen) > len(stops(scene.ui)) and {w.id for w in stops(scene.ui)} <= set(seen):
            break
    now = [w.id for w in stops(scene.ui)]
    missed = [id for id in now if id not in seen]
    if missed:
        yield f"Tab never comes to {missed}"
    elif now == ids and len(ids) > 1:
        for id in seen[-2 : -min(len(seen), STEPS_BACK) : -1]:
            if id not in now:  # a guess of a preview went with the preview
                return
            hand.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
            if [w.id for w in stops(scene.ui)] != now:
                return
            if scene.ui.focused is None or scene.ui.focused.id != id:
                yield f"LB does not go back to {id}"
                return


def _links(hand: Hand, scene: Any, ids: Sequence[str]) -> Iterator[str]:
    """A very long list: from some of its stops Tab leads to the next one, and LB back."""
    for here in ids[:: len(ids) // 20]:
        now = [w.id for w in stops(scene.ui)]
        if here not in now:
            continue
        there = now[(now.index(here) + 1) % len(now)]
        for code, wanted in ((pygame.K_TAB, there), (0, here)):
            scene.ui.focus(here if code else there, show=True)
            if code:
                hand.key(code)
            else:
                hand.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
            if {here, there} <= {w.id for w in stops(scene.ui)} and (scene.ui.focused is None or scene.ui.focused.id != wanted):
                yield f"{'Tab' if code else 'LB'} does not lead to {wanted}"


def by_arrows(ui: Group) -> Iterator[str]:
    """The four directions lead from every stop to every other."""
    places = stops(ui)
    ways = {w.id: set(_neighbours(w, places)) for w in places}
    if len(ways) < 2:
        return
    first = places[-1].id  # the bar is there on every screen
    back: dict[str, set[str]] = {id: set() for id in ways}
    for id, there in ways.items():
        for other in there:
            back[other].add(id)
    lost = sorted(id for id in set(ways) - _reach(first, ways) if _button_of(id) not in ways)
    if len(lost) > LONERS:
        yield f"no arrow leads to {lost}"
    stuck = sorted(set(ways) - _reach(first, back))
    if stuck:
        yield f"the arrows do not lead away from {stuck}"


def _button_of(mark: str) -> str:
    """The button that gives the same answer as a mark on a board, if there is one: above a panel below the board lies its title
    line, and the arrows go from there to the bar."""
    kind, _, rest = mark.removeprefix("mark:").partition(":")
    return f"{kind}:{rest.rpartition(':')[2]}" if mark.startswith("mark:") else ""


def _neighbours(here: Widget, places: Sequence[Widget]) -> Iterator[str]:
    others = [w for w in places if w is not here]
    for way in ("up", "down") if isinstance(here, Slider | Cycle | Timeline) else ("up", "down", "left", "right"):
        to = nearest(here.box, [w.box for w in others], way)
        if to is not None:
            yield others[to].id


def _reach(first: str, ways: dict[str, set[str]]) -> set[str]:
    reached, todo = {first}, [first]
    while todo:
        new = ways[todo.pop()] - reached
        reached |= new
        todo += new
    return reached


# ---------------------------------------------------------------------- seen
def seen(ctx: Context, scene: Any, looked: Counter[object]) -> Iterator[str]:
    """The focus shows: with it and without it the picture round the stop differs, and clearly."""
    ui: Group = scene.ui
    kinds: dict[object, Widget] = {}
    for widget in stops(ui):
        kind = (type(scene), type(widget), widget.what, widget.id.partition(":")[0], widget.enabled)
        looking = isinstance(scene, Table) and scene.board.peeking is not None
        peeked = widget.id in HELD and looking  # held just now, and out of the way
        if looked[kind] < SCREENS and not peeked:
            kinds.setdefault(kind, widget)
    looked.update(list(kinds)[:SAMPLES])
    chosen = list(kinds.values())[:SAMPLES]
    others = [w for w in stops(ui) if w not in chosen] + chosen[::-1]
    ctx.keys = True
    for widget in chosen:
        other = next((w for w in others if w is not widget and w.id not in widget.id and not w.box.colliderect(widget.box)), None)
        if other is None:
            continue
        without = _picture(ctx, ui, other.id)
        if not any(w.id == widget.id for w in stops(ui)):  # a guess of a preview goes with the preview
            continue
        place: Any = ui.by_id(widget.id).within
        before = place.offset if place is not None else 0
        with_it = _picture(ctx, ui, widget.id)
        now = ui.focused
        if now is None or now.id != widget.id:
            yield f"{widget.id} does not keep the focus"
            continue
        if place is not None and place.offset != before:  # the list had to scroll: look again from the row beside it
            without = _picture(ctx, ui, other.id)
            if place.offset == before:
                continue
        box = now.box if now.within is None else now.box.clip(now.within.rect)
        area = ctx.stage.canvas.rect(box.inflate(28, 28)).clip(with_it.get_rect())
        changed = _contrast(without, with_it, area)
        if changed < SHARE * (area.w + area.h):
            yield f"the focus on {widget.id} ({type(widget).__name__}) hardly shows: {changed} of {area.w + area.h} pixels"


def _picture(ctx: Context, ui: Group, id: str) -> pygame.Surface:
    ui.focus(id, show=True)
    for _ in range(2):
        ctx.stage.update(0)
    picture = pygame.Surface(ctx.stage.canvas.size)
    ctx.stage.draw(Frame(picture, ctx.stage.canvas, None, "keys"))
    return picture


def _contrast(one: pygame.Surface, two: pygame.Surface, area: pygame.Rect) -> int:
    """How many pixels differ by a contrast of 3 to 1."""

    def light(picture: pygame.Surface) -> Image.Image:
        return Image.frombytes("RGB", area.size, pygame.image.tobytes(picture.subsurface(area), "RGB")).convert("L").point(_LIGHT)

    return sum(ImageChops.difference(light(one), light(two)).histogram()[round(_STEPS * math.log(CONTRAST)) :])


# ---------------------------------------------------------------------- pressed
def pressed(hand: Hand, scene: Any) -> Iterator[str]:
    """Enter on a stop wants the same as a click on it."""
    ui: Group = scene.ui
    wanted = _overheard(scene)
    if getattr(scene, "over", False) or isinstance(scene, Curtain):  # any key leads on; the curtain answers by itself
        return
    if isinstance(scene, Table) and scene.handover.learning is not None and scene.handover.held:
        return  # the mouse holds the page open: it presses nothing else meanwhile
    for id in [w.id for w in stops(ui) if w.enabled and w.id not in HELD | ELSE]:
        widget = next((w for w in stops(ui) if w.id == id), None)
        if widget is None or isinstance(widget, TextField | Row | Card):  # open as soon as it has the focus
            continue
        ui.focus(id, show=True)
        del wanted[:]
        changes = hand.stage.changes
        if valued(widget):
            hand.key(pygame.K_RIGHT)
            if not wanted:
                ui.focus(id, show=True)
                hand.key(pygame.K_LEFT)
            if wanted[:1] != [id]:
                yield f"left and right do nothing on {id}"
            continue
        scene.handle(Confirm())
        by_key = list(wanted)
        del wanted[:]
        if hand.stage.changes != changes or widget not in ui.widgets:
            yield f"Enter on {id} acts past `act`"
            return
        place = _bare(ui, widget)
        if place is None:  # one card of a pile of equal ones
            continue
        x, y = place
        for record in (Move(x, y), Press(x, y), Release(x, y)):
            scene.handle(record)
        if by_key != wanted:
            yield f"Enter on {id} wants {by_key}, a click {wanted}"
    for name in ("pressed",) if isinstance(scene, Table) else ("act", "bar_act"):
        scene.__dict__.pop(name, None)


def _bare(ui: Group, widget: Widget) -> tuple[float, float] | None:
    """A point of it that no other thing covers."""
    box = widget.box if widget.within is None else widget.box.clip(widget.within.rect)
    points = ((box.x + box.w * a / 6, box.y + box.h * b / 6) for a in (3, 1, 5, 2, 4) for b in (3, 1, 5, 2, 4))
    return next((at for at in points if ui.at(*at) is widget), None)


def _overheard(scene: Any) -> list[str]:
    """What the widgets want goes into the list from now on, and nowhere else."""
    wanted: list[str] = []

    def hear(act: Act) -> None:
        wanted.append(act.id)

    if isinstance(scene, Table):
        scene.pressed = hear
    else:
        scene.act = hear
        scene.bar_act = lambda name: wanted.append(f"bar:{name}")
    return wanted


def under_the_mouse(scene: Any) -> Iterator[str]:
    """Whatever the mouse can press is a stop."""
    ids = {w.id for w in stops(scene.ui)}
    for hot in scene.hot_rects():
        if hot.id not in ids:
            yield f"{hot.id} is for the mouse alone"
    for area in scene.ui.areas:
        inside = any(w.within is area and w.focusable for w in scene.ui.widgets)
        if area.most > 0 and not inside and area.id not in FOLLOWS:
            yield f"nothing in {area.id} takes the focus: keys and pad do not scroll it"
    for widget in scene.ui.widgets:
        acts = type(widget).click is not Widget.click or type(widget).press is not Widget.press
        if widget.visible and not widget.focusable and widget.tip and acts and INSTEAD.get(widget.id) not in ids:
            yield f"{widget.id} can be pressed and takes no focus"


# ---------------------------------------------------------------------- left
def left(hand: Hand, scene: Any) -> list[str]:
    """Escape leaves the page, or closes what is open on it and then leaves; what stands in the way of the app leaves the app."""
    changes, gone = hand.stage.changes, Mock()
    hand.ctx.host = gone
    opening = getattr(getattr(scene, "private", None), "opening", None)
    for n in range(ESCAPES):
        if opening is not None and opening.resting:
            hand.stage.update(COVERED_MS)
        if n % 2:
            hand.pad(pygame.CONTROLLER_BUTTON_B)
        else:
            hand.key(pygame.K_ESCAPE)
        if hand.stage.changes != changes or (isinstance(scene, TroublePage) and gone.quit.called):
            return []
    return ["Escape and B do not leave it"]
