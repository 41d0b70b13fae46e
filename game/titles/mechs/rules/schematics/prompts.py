"""The questions of schematics and Overdrives, and why something of theirs is not offered: text keys `mechs.prompt.*` and
`mechs.refusal.*`."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.questions import Questions
from game.core.types import Action, Frame, Msg, Param, Ref, Seat, msg
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.board import CELL_NAMES
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

_question = Questions("mechs.prompt")
_EQUIP = _question("equip", "seat", "left")
_FIT = _question("fit", "seat", "schematic")
_USE_BEFORE = _question("use_before", "seat")
_USE_AFTER = _question("use_after", "seat")
_STEER = _question("steer", "seat")
_AGAIN = _question("again", "seat", "card")
_PICK_CELL = _question("pick_cell", "seat", "schematic")
_PICK_MINE = _question("pick_mine", "seat", "schematic", "left")
_POINT = _question("point", "seat", "schematic")
_POINT_AFTER = _question("point_after", "seat", "schematic")
_NAME = _question("name", "seat", "schematic")
_REORDER = _question("reorder", "seat", "schematic")
_INSPIRE = _question("inspire", "seat")
_WEIGH = _question("weigh", "seat")
_CORRECT = _question("correct", "seat", "mech", "damage")
_MEND = _question("mend", "seat", "schematic")
PROMPTS: Mapping[str, tuple[str, ...]] = _question.params
"""Each question and its parameters. `left`: schematics to take, mines to lay."""

REFUSALS: Mapping[str, tuple[str, ...]] = {
    "no_equip": (),
    "equip_taken": ("schematic",),
    "equip_closed": ("schematic",),
    "use_foreign": ("schematic",),
    "use_spent": ("schematic",),
    "use_asleep": ("schematic",),
    "use_not_now": ("schematic",),
    "no_place": (),
    "place_damaged": ("slot", "damage"),
    "slot_fitted": ("slot", "schematic"),
    "no_pick": (),
    "pick_far": ("schematic", "cell"),
    "point_blocked": ("schematic",),
    "choose_sound": ("mech",),
    "no_accept": (),
    "accept_other": ("damage",),
    "no_mend": (),
    "mend_not": ("mech",),
    "take_other": ("card",),
    "steer_way": (),
}
"""Each reason and its parameters."""

QUESTIONS = (fr.Fitting, fr.Naming, fr.Reordering, fr.Inspired, fr.Weighing)
"""What has to be answered; Picking and Pointing have, where they do not offer `done`."""


def prompt_of(s: State, f: Frame, seat: Seat, answers: int) -> Msg | None:
    """The question that this frame asks this seat, to which there are so many answers; None for a frame of other rooms."""
    who = Ref("Seat", seat)
    if isinstance(f, fr.Outfitting):
        return _EQUIP(seat=who, left=min(2 - len(f.taken), answers - 1))
    if isinstance(f, fr.Offering):
        return (_USE_AFTER if f.when else _USE_BEFORE)(seat=who)
    if isinstance(f, fr.Steering):
        return _STEER(seat=who)
    if isinstance(f, fr.Repeating):
        return _AGAIN(seat=who, card=Ref("CardId", f.card))
    if isinstance(f, fr.Picking):
        if f.left > 1 or f.picked:
            return _PICK_MINE(seat=who, schematic=_plan(f.schematic), left=f.left)
        return _PICK_CELL(seat=who, schematic=_plan(f.schematic))
    if isinstance(f, fr.Pointing):
        return (_POINT_AFTER if f.optional else _POINT)(seat=who, schematic=_plan(f.schematic))
    if isinstance(f, fr.Correcting):
        return _CORRECT(seat=who, mech=Ref("Seat", f.victim), damage=Ref("DamageId", f.damage))
    if isinstance(f, (fr.Inspired, fr.Weighing)):
        return (_INSPIRE if isinstance(f, fr.Inspired) else _WEIGH)(seat=who)
    if isinstance(f, (fr.Fitting, fr.Naming, fr.Reordering, fr.Repairing)):
        asks = {fr.Fitting: _FIT, fr.Naming: _NAME, fr.Reordering: _REORDER, fr.Repairing: _MEND}[type(f)]
        return asks(seat=who, schematic=_plan(f.schematic))
    return None


# ---------------------------------------------------------------------- refusals
def why_not(v: View, seat: Seat, a: Action, top: Frame | None) -> Msg | None:
    """Why `a` is not offered to `seat`, while `top` is what is asked; None where that is not for the schematics to say."""
    if isinstance(a, act.Use):
        return _why_no_use(v, seat, a.schematic)
    if isinstance(a, act.Program):
        return _fitted(v, seat, a.slot)
    if isinstance(a, (act.Mend, act.MendSystem)):
        asked = v.mechs[seat].asking == "repair" if isinstance(top, fr.Programming) else isinstance(top, fr.Repairing)
        return _no("mend_not", mech=Ref("Seat", a.seat)) if asked else _no("no_mend")
    if getattr(top, "seat", seat) != seat:
        return None
    if isinstance(a, act.Equip):
        if not isinstance(top, fr.Outfitting):
            return _no("no_equip")
        return _no("equip_taken" if a.schematic in top.taken else "equip_closed", schematic=_plan(a.schematic))
    if isinstance(a, act.Place):
        return _why_no_place(v, seat, a, top)
    if isinstance(a, act.Pick):
        if not isinstance(top, fr.Picking):
            return _no("no_pick")
        cell = CELL_NAMES[a.cell]
        return _no("picked", cell=cell) if a.cell in top.picked else _no("pick_far", schematic=_plan(top.schematic), cell=cell)
    if isinstance(a, act.Accept):
        return _no("accept_other", damage=Ref("DamageId", a.damage)) if isinstance(top, fr.Weighing) else _no("no_accept")
    if isinstance(a, act.Take) and isinstance(top, fr.Inspired):
        return _no("take_other", card=Ref("CardId", a.card))
    if isinstance(a, act.Turn) and isinstance(top, fr.Steering):
        return _no("steer_way")
    if isinstance(a, act.Point) and isinstance(top, fr.Pointing):
        return _no("point_blocked", schematic=_plan(top.schematic))
    if isinstance(a, act.Choose) and isinstance(top, fr.Naming):
        return _no("choose_sound", mech=Ref("Seat", a.seat))
    if isinstance(a, act.Swap) and isinstance(top, fr.Reordering):
        damaged = [slot for slot in (a.slot, a.other) if v.mechs[seat].slots[slot].damage >= 0]
        return _damaged(v, seat, damaged[0], "swap_damaged") if damaged else _no("not_now")
    return None


def _why_no_use(v: View, seat: Seat, schematic: act.SchematicId) -> Msg:
    mech = v.mechs[seat]
    if schematic not in mech.plans:
        key = "use_foreign"
    elif v.spent >> schematic & 1:
        key = "use_spent"
    else:
        key = "use_not_now" if schematic in mech.awake else "use_asleep"
    return _no(key, schematic=_plan(schematic))


def _why_no_place(v: View, seat: Seat, a: act.Place, top: Frame | None) -> Msg:
    if not isinstance(top, fr.Fitting):
        return _no("no_place")
    if v.mechs[seat].slots[a.slot].damage >= 0:
        return _damaged(v, seat, a.slot, "place_damaged")
    return _fitted(v, seat, a.slot) or _no("not_now")


def _damaged(v: View, seat: Seat, slot: int, key: str) -> Msg:
    return _no(key, slot=slot + 1, damage=Ref("DamageId", v.mechs[seat].slots[slot].damage))


def _fitted(v: View, seat: Seat, slot: int) -> Msg | None:
    """A slot in which a schematic lies; slot damage on it is the better reason."""
    there = v.mechs[seat].slots[slot]
    if v.stage not in ("program", "run", "minions", "danger", "draft") or there.schematic < 0 or there.damage >= 0:
        return None
    return _no("slot_fitted", slot=slot + 1, schematic=_plan(there.schematic))


def _plan(schematic: act.SchematicId) -> Ref:
    return Ref("SchematicId", schematic)


def _no(key: str, **params: Param) -> Msg:
    return msg(f"mechs.refusal.{key}", **params)
