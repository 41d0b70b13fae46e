"""Draws the table, from the mat up to what lies above everything."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.titles.mechs.rules.actions import Program
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import (
    alarms,
    bosspanel,
    commandline,
    goals,
    inspector,
    offercards,
    outfit,
    planparts,
    stagepanel,
    team,
)
from game.titles.mechs.scene.board.desk import Show
from game.titles.mechs.scene.board.intents import may_arrive
from game.titles.mechs.scene.board.layout import is_piece
from game.titles.mechs.scene.faces import command_face
from game.titles.mechs.scene.poster import MAT, MOTIF
from game.titles.mechs.scene.room import Box, Room
from game.ui import draw, theme
from game.ui.backdrop import Part
from game.ui.frame import Frame
from game.ui.presenter import Pose
from game.ui.toast import toast

if TYPE_CHECKING:
    from game.titles.mechs.scene.table import TableScene

PLANNED_ALPHA = 150
BULB = 48.0


def paint(scene: TableScene, f: Frame) -> None:
    """One frame."""
    view, room = scene.now, scene.room
    if planparts.equipping(scene, scene.shown):
        _page(scene, f)
        return
    scene.backdrop.draw(f, "mechs", _ground, standing(scene, view))
    poses = scene.presenter.poses()
    scene.desk.draw(f, view, poses, show(scene, view))
    above = scene.above_line(view)
    commandline.beds_lit(f, room, above)
    cards = dressed(scene, view, [(key, pose) for key, pose in poses if not is_piece(key)])
    scene.cards.sync(cards)
    scene.cards.draw(f)
    commandline.above(f, room, above)
    offer(scene, f, view)
    if scene.settled:
        stagepanel.takers(f, view, scene.scenery)
    _sand(scene, f, view)
    scene.floats.draw(f)
    if scene.over and scene.then is None:
        _over(scene, f, view)
    if scene.then is not None:
        _then_frame(f)
    scene.bar.draw(f)
    if not scene.over and scene.then is None:
        alarms.paint(f, alarms.alarms(view, scene.scenery), scene.say_key("alarm.turn", n=view.turn))
    _widgets(scene, f, view)
    if scene.notice:
        toast(f, scene.notice, room.line[0] + room.line[2] / 2, room.line[1] - 6)


def _page(scene: TableScene, f: Frame) -> None:
    """The set-up page covers the table."""
    scene.backdrop.draw(f, "mechs", _ground, [])
    outfit.paint(f, planparts.page(scene, scene.shown), scene.scenery)
    scene.bar.draw(f)
    _focus_ring(scene, f)
    scene.ui.draw(f)
    if scene.settled:
        _frames(f, scene.advised_places())
        _bulbs(f, scene.advised_places())
    if scene.notice:
        toast(f, scene.notice, outfit.PAGE[0] + outfit.PAGE[2] / 2, outfit.FOOT_TOP)


def _ground(f: Frame) -> None:
    """The mat, baked once per size."""
    f.baked("mechs ground", f.canvas.bounds, lambda inner: draw.mat(inner, *MAT, MOTIF, 8, 320, 170))


def standing(scene: TableScene, view: View) -> list[Part]:
    """The board's ground and the panels with all they show; worked out anew only when something that they depend on changed."""
    s, near, room = scene.scenery, scene.board.near, scene.room
    sheet = scene.stage_sheet(view)
    boss_now = scene.boss_lit, scene.boss_runs
    more = boss_now, scene.draft_scrap(), planparts.usable(scene)
    now = (near, s.words, s.players, s.faces.marked, scene.accent, sheet, scene.desk.geometry, more)
    if scene.stood is not None and scene.stood[0] is view and scene.stood[1] == now:
        return scene.stood[2]
    lang = s.words.lang
    made = [scene.desk.part()]
    chips = goals.chips(view, s)
    risen = view.risen != 0
    made.append(Part((chips, risen), rimmed(room.goals), partial(goals.paint, room=room, found=chips, danger=risen)))
    made.append(Part((sheet, lang), rimmed(room.stage), partial(stagepanel.paint, content=sheet, s=s)))
    if room.boss is not None:
        boss = bosspanel.sheet_of(view, s, *boss_now)
        made.append(Part((boss, lang), rimmed(room.boss), partial(bosspanel.paint, content=boss, s=s)))
    pieces = planparts.pieces(scene, view)
    line = commandline.sheet_of(view, near, s, scene.accent if scene.then is not None else "", pieces)
    made.append(Part(line, rimmed(room.line), partial(commandline.panel, content=line, s=s)))
    made.append(Part("team", rimmed(room.team), partial(team.panel, room=room)))
    for row in team.rows(view, near, s):
        made.append(Part(row, room.row_box(row.seats, row.seat), partial(team.row, content=row, s=s)))
    gears = team.gears_of(view, s, scene.draft_scrap())
    made.append(Part(gears, rimmed(room.gears), partial(team.gears, content=gears, s=s)))
    scene.stood = view, now, made
    return made


def rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)


# ---------------------------------------------------------------------- the board
def show(scene: TableScene, view: View) -> Show:
    """What the board shows besides the pieces."""
    quiet = scene.running or scene.then is not None or scene.over
    lit = next((mark for mark in scene.marks if mark.id == scene.board.lit), None)
    ghost, meant = scene.ghost, scene.intents
    trace = ghost.trace if ghost is not None and not quiet else None
    minions = trace if trace is not None else meant.trace if meant is not None and not quiet else None
    warned = view.stage in ("draft", "program") and not quiet
    kept = scene.offered_threats
    return Show(
        marks=() if quiet else scene.marks,
        lit=lit,
        trace=trace,
        until=scene.until_shot,
        intents=minions if scene.until_shot is None else None,
        warnings=may_arrive(view) if warned else frozenset(),
        hover=NOWHERE if scene.running else scene.hover,
        active=view.active if view.stage in ("deploy", "draft", "run") else scene.board.near if view.stage == "program" else -1,
        line=scene.board.near if view.stage in ("draft", "program") else -1,
        coming=warned,
        threats=None if quiet else kept or (scene.threats if warned or view.stage == "run" else None),
        lit_slot=kept[1][0].slot if kept and kept[1] else scene.boss_lit if scene.boss_lit >= 0 else -2,
    )


# ---------------------------------------------------------------------- the cards
def dressed(scene: TableScene, view: View, poses: list[tuple[str, Pose]]) -> list[tuple[str, Pose]]:
    """The cards of this moment with the looks of what may be done, and those that are wished for in their slots."""
    if not scene.settled:
        return poses
    found = [(key, _dress(scene, key, pose)) for key, pose in poses]
    for n, wish in enumerate(scene.plans.get(scene.board.near, ()) if view.stage == "draft" else ()):
        if isinstance(wish, Program):
            found.append((f"plan:{n}", _planned(scene.room, wish)))
    return found


def _planned(room: Room, wish: Program) -> Pose:
    return Pose(pygame.FRect(*room.slot_box(wish.slot)), command_face(wish.card, 1), alpha=PLANNED_ALPHA, z=400)


def _dress(scene: TableScene, key: str, old: Pose) -> Pose:
    if scene.drag is not None and key == scene.drag[0]:
        x, y = scene.drag[1]
        return replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=900)
    states = [] if old.state == "idle" else [old.state]
    if key == scene.selected:
        states.append("selected_low" if scene.room.tight else "selected")
    if key == scene.board.lit and key.startswith(("draft:", "hand:")):
        low = "_low" if scene.room.tight or key.startswith("hand:") else ""
        states.append(f"focused{low}" if scene.ui.focused is not None else f"hovered{low}")
    return replace(old, state="+".join(states) or "idle")


def offer(scene: TableScene, f: Frame, view: View) -> None:
    """Cards to choose from, or many answers, lie over the cards in hand."""
    if not planparts.covered(scene, view):
        return
    x, y, w, h = scene.room.stage
    top = scene.room.stage_top + 4
    draw.rounded(f, (x + 5, top, w - 10, y + h - top - 6), 22, theme.NIGHT2, theme.NIGHT)
    found = offercards.offered(view, scene.scenery, scene.board.lit or "")
    if found is not None:
        offercards.paint(f, scene.room, found, scene.scenery)


def _sand(scene: TableScene, f: Frame, view: View) -> None:
    """The sandglass of the draft; a pause covers the cards."""
    if view.stage != "draft" or scene.then is not None:
        return
    left = scene.session.clock_left()
    if left is not None:
        clock, ms = left
        share = ms / (clock.seconds * 1000) if clock.seconds else 0.0
        stagepanel.glass(f, scene.room.glass, share, -(-ms // 1000), scene.session.paused, scene.ctx.motion.reduced)
    if scene.session.paused:
        stagepanel.cover(f, scene.room, scene.say_key("covered"))


# ---------------------------------------------------------------------- above
def _over(scene: TableScene, f: Frame, view: View) -> None:
    """The banner at the end of a mission."""
    bx, by, bw, bh = scene.room.board
    x, y, w, _ = box = (bx + bw / 2 - 390, by + bh / 2 - 174 + 0.0, 780.0, 300.0)
    with f.above():
        draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LEAF if view.won else theme.CORAL, 7), 48)
        draw.icon(f, "ui_trophy" if view.won else "ui_exhausted", x + 40, y + 70, 150)
        words = scene.say_key("won" if view.won else "lost")
        draw.text(f, words, (x + 220, y + 50, w - 250, 110), "title", 84, theme.PAPER, outline=theme.INK, edge=5)
        why = scene.say_key(f"why.{view.reason}")
        draw.rich(f, why, (x + 220, y + 168, w - 250, 110), 34, theme.CREAM, theme.LAMP)


def _then_frame(f: Frame) -> None:
    """The teal frame of a look back."""
    bounds = f.canvas.bounds
    with f.above():
        draw.rounded(f, (bounds.x + 2, bounds.y + 74, bounds.w - 4, bounds.h - 76), 10, None, None, theme.TEAL, 8)


def _widgets(scene: TableScene, f: Frame, view: View) -> None:
    """The group's own widgets, on top; while a run is played its keys, while anything else moves only the bar."""
    page = scene.inspected()
    with f.above():
        if not scene.settled and not scene.running:
            for widget in scene.ui.widgets:
                if widget.id.startswith("bar:"):
                    widget.draw(f)
            return
        if scene.pinned is not None and page is not None:
            draw.veil(f, 0.35, (f.canvas.bounds.x, f.canvas.bounds.y + 74, f.canvas.bounds.w, f.canvas.bounds.h - 74))
            inspector.paint(f, page, scene.scenery)
        _focus_ring(scene, f)
        scene.ui.draw(f)
        if scene.pinned is None and scene.settled:
            _advised(scene, f, view)
        if scene.pinned is None and page is not None and scene.settled:
            with f.above():
                inspector.paint(f, page, scene.scenery)
        elif page is None and scene.tips_wanted:
            scene.desk.tooltip(f, view, scene.say_tip)


def _advised(scene: TableScene, f: Frame, view: View) -> None:
    """Light and a bulb on what the hint wants touched; the numbers of slots stay above it."""
    places = scene.advised_places()
    _frames(f, places)
    if places and scene.drag is None:
        commandline.above(f, scene.room, scene.above_line(view))
    if places:
        _focus_ring(scene, f)                                  # it counts more than the light of the hint
    _bulbs(f, places)


def _frames(f: Frame, places: list[Box]) -> None:
    """Light around what the hint wants touched."""
    for x, y, w, h in places:
        draw.rounded(f, (x - 7, y - 7, w + 14, h + 14), 20, None, None, theme.INK, 12)
        draw.rounded(f, (x - 5, y - 5, w + 10, h + 10), 18, None, None, theme.LAMP, 8)


def _bulbs(f: Frame, places: list[Box]) -> None:
    """A bulb at the corner of each."""
    for x, y, w, _ in places:
        d = min(BULB, max(36.0, w * 0.5))
        draw.rounded(f, (x + w - d * 0.5, y - d * 0.6, d, d), d / 2, theme.VIOLET, None, theme.INK, 3)
        draw.icon(f, "ui_hint", x + w - d * 0.38, y - d * 0.48, d * 0.76)


RINGED = {"row": 20.0, "goal": 30.0, "slot": 14.0, "damage": 12.0, "mark": 14.0, "guess": 23.0}
"""What the group does not draw, with the radius of its focus ring."""


def _focus_ring(scene: TableScene, f: Frame) -> None:
    focused = scene.ui.focused
    if focused is not None and focused.what in RINGED:
        box = focused.box.inflate(4, 4)
        draw.rounded(f, box, RINGED[focused.what], None, None, theme.PAPER, 6)
        draw.rounded(f, box.inflate(4, 4), RINGED[focused.what] + 2, None, None, theme.INK, 4)
