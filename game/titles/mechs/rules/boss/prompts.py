"""The questions of the Boss's phase, and why an answer to them is not offered: text keys `mechs.prompt.*` and
`mechs.refusal.*`."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.types import Action, Frame, Msg, Param, Ref, Seat, msg
from game.titles.mechs.rules.actions import Choose, Expose, Keep, Point
from game.titles.mechs.rules.frames import BossAiming, BossLeading, DragLeading, Exposing, Keeping
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

PROMPTS: Mapping[str, tuple[str, ...]] = {
    "boss_step": ("seat",),
    "boss_target": ("seat", "card"),
    "boss_drag": ("seat", "mech"),
    "boss_keep": ("seat",),
    "expose": ("seat", "card"),
}
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
    params: dict[str, Param] = {"seat": Ref("Seat", seat)}
    if isinstance(f, BossLeading):
        key = "boss_step"
    elif isinstance(f, BossAiming):
        key, params["card"] = "boss_target", Ref("BossCardId", f.card)
    elif isinstance(f, DragLeading):
        key, params["mech"] = "boss_drag", Ref("Seat", f.drag.victim)
    elif isinstance(f, Keeping):
        key = "boss_keep"
    elif isinstance(f, Exposing):
        key, params["card"] = "expose", Ref("SourceId", f.card)
    else:
        return None
    return msg(f"mechs.prompt.{key}", **params)


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
