"""What a press means: every open option finds its place on the table here. Pure: no drawing.

A target is the key of a tile ("tile:3") or the id of a button ("call:0"). Answers given in secret belong to the private page.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import READY
from game.core.types import Action, Decision, Seat
from game.titles.mindflayer.rules.actions import Call, Give, Name
from game.titles.mindflayer.rules.seen import View
from game.ui.answer import Answer

SECRET = ("look", "vote", "show", "pass", "discard", "exchange")
"""The stages in which everybody who is asked answers on a private page."""


def target_of(action: Action) -> str:
    """Where an open action is given; "" for one that is given on a private page."""
    if isinstance(action, Give):
        return f"tile:{action.to}"
    if isinstance(action, Name):
        return f"tile:{action.seat}"
    if isinstance(action, Call):
        return f"call:{action.side}"
    return ""


def answers(decisions: Mapping[Seat, Decision]) -> list[Answer]:
    """Every open option that can be given now, in front of all."""
    return [
        Answer(seat, action, target)
        for seat, decision in decisions.items()
        if not decision.secret
        for action in decision.options
        if (target := f"tile:{seat}" if action == READY else target_of(action))
    ]


def missing(view: View) -> list[Seat]:
    """Whose sealed answer is missing."""
    return [seat for seat, side in enumerate(view.seats) if side.asked and not side.ready]


def phase_words(view: View, asked: bool) -> str:
    """The key (in `mindflayer.scene`) of the bar's phase pill. `asked`: the active seat may answer here now."""
    if view.stage == "look":
        return "phase.look"
    if view.stage == "over":
        return "phase.over"
    if view.stage in (*SECRET, "talk"):
        return f"phase.{view.stage}"
    if view.stage in ("name", "call"):
        return "phase.choose"
    if view.meeting >= 0 and view.shown < 0:
        return "phase.meeting"
    return "phase.give" if asked else "phase.gives"
