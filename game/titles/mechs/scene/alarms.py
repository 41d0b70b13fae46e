"""Danger of defeat, said aloud: what would lose the mission in the danger phase that comes, or soon after it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.boss import doom
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.hazards import next_columns
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.cardbook import engine
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

NAMED = 2
"""So many mechs are named; of more only the number is told."""
PLACE, FACE = (492.0, 8.0, 1056.0, 56.0), 30.0
"""The middle of the bar, right of the title in its largest size."""


class Alarm(NamedTuple):
    """One danger. `sure`: unless something is done about it the mission is lost in this turn."""

    icon: str
    words: str
    sure: bool


def alarms(view: View, s: Scenery, peril: Peril | None = None) -> tuple[Alarm, ...]:
    """Every danger of defeat that is near, the surest first; `peril`: what the plan costs the Bomb."""
    if view.stage not in ("draft", "program", "run", "minions", "danger"):
        return ()
    losses = {loss.when: loss.count for loss in view.terms.losses}
    found: list[Alarm] = []
    if "doom_cannon" in losses:
        found += _doom(view, s)
    if "lava_reached" in losses and view.terms.danger.touch == "defeat":
        found += _lava(view, s)
    if "countdown_over" in losses and view.countdown <= 1:
        found.append(Alarm("ui_hourglass", s.say("alarm.countdown"), True))
    if "turns_over" in losses and view.turn >= losses["turns_over"]:
        found.append(Alarm("ui_clock", s.say("alarm.turns"), True))
    if peril is not None and (peril.hits or peril.grave):
        found.append(Alarm("ui_damage", told(peril, s), peril.lost))
    elif "bomb_destroyed" in losses and view.bomb_hp == 1:
        found.append(Alarm("ui_damage", s.say("alarm.bomb"), False))
    if "school_destroyed" in losses and view.school_hp == 1:
        found.append(Alarm("ui_damage", s.say("alarm.school"), False))
    return tuple(sorted(found, key=lambda alarm: not alarm.sure))


def told(peril: Peril, s: Scenery) -> str:
    """What a plan costs the Bomb, in a sentence."""
    if peril.lost:
        return s.say("peril.lost")
    if peril.grave:
        return s.say("peril.grave", n=peril.hits + peril.near)
    if peril.hits and peril.near:
        return s.say("peril.hits_more", n=peril.hits, near=peril.near)
    if peril.hits:
        return s.say("peril.hits", n=peril.hits, left=peril.left)
    return s.say("peril.may", n=peril.near, left=peril.left, worst=peril.left - peril.near)


def _doom(view: View, s: Scenery) -> list[Alarm]:
    """The Doom Cannon, once three cards lie in a slot; that two do the Boss's panel tells."""
    fires = doom(engine(), view)
    if fires is None or not fires.slots:
        return []
    key = "alarm.doom_next" if fires.phases == 1 else "alarm.doom_later"
    return [Alarm("ui_damage", s.say(key, n=fires.slots[0] + 1), fires.phases == 1)]


def _lava(view: View, s: Scenery) -> list[Alarm]:
    """Mechs on columns that the lava wall enters in the next phase."""
    sure, most = next_columns(view)
    ahead = view.terms.columns[view.wall : view.wall + most]
    for n, column in enumerate(ahead):
        seats = tuple(s.name(seat) for seat, mech in enumerate(view.mechs) if mech.cell != NOWHERE and mech.cell in column)
        if seats:
            seats = seats if len(seats) <= NAMED else (s.say("alarm.mechs", n=len(seats)),)
            key = "alarm.lava" if n < sure else "alarm.lava_maybe"
            return [Alarm("el_fire", s.say(key, seats=seats), n < sure)]
    return []


def place(f: Frame, words: str, turn: str, phase: pygame.FRect) -> tuple[pygame.FRect, float]:
    """Where an alarm lies: all of the pill of the `phase` is below it; and the letters of the turn that it begins with."""
    x, y, w, h = PLACE
    face, needs = FACE, draw.text_width(f, words, "bold", FACE) + 94
    if draw.text_width(f, turn, "card", face) + 48 + needs > w:  # the turn becomes as small as it was before the alarm does
        face /= f.canvas.t
    wide = min(w, draw.text_width(f, turn, "card", face) + 48 + needs)
    box = pygame.FRect(x + (w - wide) / 2, y, wide, h)
    return (box.union(phase.inflate(4, 0)) if phase.w else box), face


def paint(f: Frame, found: tuple[Alarm, ...], turn: str, phase: pygame.FRect) -> None:
    """The first one, in the middle of the bar over the pill of the `phase`, after the `turn`."""
    if not found:
        return
    alarm = found[0]
    plate, face = place(f, alarm.words, turn, phase)
    x, y, wide, h = box = plate.x, plate.y, plate.w, plate.h
    before = draw.text_width(f, turn, "card", face) + 48
    with f.above():
        if alarm.sure:
            draw.halo(f, box, h / 2, theme.CORAL, 6, 200, 5)
        draw.pill(f, box, theme.CORAL_DEEP if alarm.sure else theme.NIGHT, None, theme.PAPER if alarm.sure else theme.CORAL, 4)
        draw.pill(f, (x + 6, y + 6, before - 8, h - 12), theme.LAMP, None, theme.INK, 3)
        draw.text(f, turn, (x + 6, y + 5, before - 8, h - 12), "card", face, theme.INK, "c")
        left = x + before
        draw.icon(f, alarm.icon, left + 8, y + 7, 42)
        draw.text(f, alarm.words, (left + 60, y, x + wide - 18 - left - 60, h), "bold", FACE, theme.PAPER, "l")
