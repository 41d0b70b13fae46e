"""The questions of the Boss's phase, and why an answer to them is not offered: text keys `mechs.prompt.*` and
`mechs.refusal.*`."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.questions import Questions
from game.core.types import Action, Frame, Msg, Param, Ref, Seat, msg
from game.titles.mechs.rules.actions import Choose, Expose, Keep, Point
from game.titles.mechs.rules.frames import BossAiming, BossLeading, DragLeading, Exposing, Keeping
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

_question = Questions("mechs.prompt")
_BOSS_STEP = _question("boss_step", "seat")
_BOSS_TARGET = _question("boss_target", "seat", "card")
_BOSS_DRAG = _question("boss_drag", "seat", "mech")
_BOSS_KEEP = _question("boss_keep", "seat")
_EXPOSE = _question("expose", "seat", "card")
PROMPTS: Mapping[str, tuple[str, ...]] = _question.params
"""Each question and its parameters."""

REFUSALS: Mapping[str, tuple[str, ...]] = {
    "boss_way": (),
    "boss_drag_way": ("mech",),
    "boss_other_mech": ("seat", "card"),
    "boss_not_drawn": ("card",),
    "no_keep": (),
    "shield_up": ("colour",),
    "no_expose": (),
}
"""Each reason and its parameters."""

QUESTIONS = (BossLeading, BossAiming, DragLeading, Keeping, Exposing)


def prompt_of(s: State, f: Frame, seat: Seat) -> Msg | None:
    """The question that this frame asks this seat; None for a frame of other rooms."""
    who = Ref("Seat", seat)
    if isinstance(f, BossLeading):
        return _BOSS_STEP(seat=who)
    if isinstance(f, BossAiming):
        return _BOSS_TARGET(seat=who, card=Ref("BossCardId", f.card))
    if isinstance(f, DragLeading):
        return _BOSS_DRAG(seat=who, mech=Ref("Seat", f.drag.victim))
    if isinstance(f, Keeping):
        return _BOSS_KEEP(seat=who)
    if isinstance(f, Exposing):
        return _EXPOSE(seat=who, card=Ref("SourceId", f.card))
    return None


def why_not(v: View, seat: Seat, a: Action, top: Frame | None) -> Msg | None:
    """Why `a` is not offered to `seat`, who is asked by `top`; None where that is not the Boss's to say."""
    if isinstance(a, Keep):
        if isinstance(top, Keeping):
            return _no("boss_not_drawn", card=Ref("BossCardId", a.card))
        return _no("no_keep")
    if isinstance(a, Expose):
        if isinstance(top, Exposing):
            return _no("shield_up", colour=Ref("Colour", a.colour))
        return _no("no_expose")
    if isinstance(a, Point) and isinstance(top, BossLeading):
        return _no("boss_way")
    if isinstance(a, Point) and isinstance(top, DragLeading):
        return _no("boss_drag_way", mech=Ref("Seat", top.drag.victim))
    if isinstance(a, Choose) and isinstance(top, BossAiming):
        return _no("boss_other_mech", seat=Ref("Seat", a.seat), card=Ref("BossCardId", top.card))
    return None


def _no(key: str, **params: Param) -> Msg:
    return msg(f"mechs.refusal.{key}", **params)
