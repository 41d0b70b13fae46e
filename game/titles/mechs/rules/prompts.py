"""The questions that the rules ask and the reasons why something is not offered, as text keys `mechs.prompt.*` and
`mechs.refusal.*` with their parameters."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.actions import Done, Ready, TakeBack, TimeUp
from game.core.questions import Questions
from game.core.types import Action, Frame, Msg, Param, Ref, Seat, msg
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.board import BOMB_PIECE, CELL_NAMES
from game.titles.mechs.rules.boss import prompts as boss
from game.titles.mechs.rules.schematics import prompts as schematics
from game.titles.mechs.rules.seen import MechView, View
from game.titles.mechs.rules.state import State

_question = Questions("mechs.prompt")
_DEPLOY = _question("deploy", "seat")
_TAKE = _question("take", "seat", "left")
_PROGRAM = _question("program", "seat", "cards", "out")
_REPAIR = _question("repair", "seat")
_SWAP = _question("swap", "seat")
_TURN = _question("turn", "seat", "card")
_GO = _question("go", "seat", "card")
_ADVANCE = _question("advance", "seat", "card")
_TOW = _question("tow", "seat", "left")
_AIM = _question("aim", "seat", "card")
_SCYTHE = _question("scythe", "seat", "card", "left")
_CHAIN = _question("chain", "seat", "card", "left")
_REACT = _question("react", "seat", "left")
_STRUCK = _question("struck", "seat", "left")
_PAD = _question("pad", "seat")
PROMPTS: Mapping[str, tuple[str, ...]] = {**_question.params, **boss.PROMPTS, **schematics.PROMPTS}
"""Each question and its parameters. `left`: picks of the draft, steps of the walk, targets, or damages to come; `cards`: how
many drafted cards wait, 0 = only to say that the mech is ready; `out`: the mech has left the board and can only scrap
them."""

REFUSALS: Mapping[str, tuple[str, ...]] = {
    "over": (),
    "not_now": (),
    "answer_first": (),
    "other_seat": ("seat",),
    "must_choose": (),
    "no_sand": (),
    "no_deploy": (),
    "deploy_turn": ("seat",),
    "not_a_start": (),
    "start_taken": ("seat",),
    "no_draft": (),
    "draft_turn": ("seat",),
    "not_face_up": ("card",),
    "no_programming": (),
    "ready": ("seat",),
    "cards_left": ("count",),
    "not_ready": ("seat",),
    "not_in_hand": ("card",),
    "slot_damaged": ("slot", "damage"),
    "no_repair": (),
    "slot_sound": ("slot",),
    "not_damaged_so": ("damage",),
    "no_swap": (),
    "swap_damaged": ("slot", "damage"),
    "no_turn": (),
    "way": ("card",),
    "no_distance": (),
    "distance": ("card", "steps"),
    "no_side": (),
    "side": ("card",),
    "no_tow": (),
    "not_beside": ("piece",),
    "bomb_not_beside": (),
    "no_target": (),
    "picked": ("cell",),
    "not_in_reach": ("card", "cell"),
    "not_linked": ("cell",),
    "not_ahead": ("cell",),
    "no_damage_comes": (),
    "tank_damaged": ("slot", "damage"),
    "no_tank": ("slot",),
    "no_cargo": ("slot",),
    **boss.REFUSALS,
    **schematics.REFUSALS,
}
"""Each reason and its parameters. Slots are told as printed, 1 to 6; cells as in the text of actions."""


# ---------------------------------------------------------------------- questions
def prompt(s: State, f: Frame, seat: Seat, answers: int = 0) -> Msg:
    """The question that this frame asks this seat. Raises ValueError for a frame that asks nothing."""
    who = _seat(seat)
    if isinstance(f, fr.Programming):
        lane = f.lanes[seat]
        if lane in (fr.REPAIRING, fr.SWAPPING):
            return (_REPAIR if lane == fr.REPAIRING else _SWAP)(seat=who)
        return _PROGRAM(seat=who, cards=len(s.hand[seat]), out="yes" if s.left >> seat & 1 else "no")
    if isinstance(f, fr.Deploying):
        return _DEPLOY(seat=who)
    if isinstance(f, fr.Drafting):
        # Picks go round the table until none is left: how many of them are this mech's own.
        return _TAKE(seat=who, left=-(-f.left // len(s.mech)))
    if isinstance(f, (fr.Turning, fr.Heading, fr.Measuring)):
        asks = _TURN if isinstance(f, fr.Turning) else _GO if isinstance(f, fr.Heading) else _ADVANCE
        return asks(seat=who, card=_source(f.card))
    if isinstance(f, fr.Towing):
        return _TOW(seat=who, left=f.walk.left)
    if isinstance(f, fr.Aiming):
        card = _source(f.card)
        return _SCYTHE(seat=who, card=card, left=f.left) if f.left + len(f.picked) > 1 else _AIM(seat=who, card=card)
    if isinstance(f, fr.Chaining):
        return _CHAIN(seat=who, card=_source(f.card), left=f.most - len(f.picked))
    if isinstance(f, fr.Reacting):
        return _STRUCK(seat=who, left=1 + _behind(s)) if f.hurt.attacker >= 0 else _REACT(seat=who, left=f.hurt.left)
    if isinstance(f, fr.Mending):
        return _PAD(seat=who)
    asked = boss.prompt_of(s, f, seat) or schematics.prompt_of(s, f, seat, answers)
    if asked is not None:
        return asked
    raise ValueError(f"{type(f).__name__} asks nothing")


def _source(card: act.SourceId) -> Ref:
    """A command card, or a schematic that asks what a card would."""
    return Ref("CardId" if card < act.KINDS else "SourceId", card)


def _behind(s: State) -> int:
    """How many minions stand by to strike the same mech next."""
    waiting = next((frame for frame in reversed(s.stack) if isinstance(frame, fr.MinionAttacking)), None)
    return len(waiting.left) if waiting is not None and -1 not in waiting.left else 0


# ---------------------------------------------------------------------- refusals
def why_not(v: View, seat: Seat, a: Action) -> Msg:
    """Why `a` is not offered to `seat`, from the View alone."""
    if v.stage == "over":
        return _no("over")
    if isinstance(a, TimeUp):
        return _no("no_sand")
    said = schematics.why_not(v, seat, a, _asked(v))
    if said is not None:
        return said
    if isinstance(a, act.Deploy):
        return _why_no_deploy(v, seat, a)
    if isinstance(a, act.Take):
        return _why_no_take(v, seat, a)
    if isinstance(a, (act.Program, act.Scrap, Ready, TakeBack)):
        return _why_no_program(v, seat, a)
    if isinstance(a, (act.Repair, act.RepairSystem)):
        return _why_no_repair(v, seat, a)
    if isinstance(a, act.Swap):
        return _why_no_swap(v, seat, a)
    return _why_no_answer(v, seat, a)


def _no(key: str, **params: Param) -> Msg:
    return msg(f"mechs.refusal.{key}", **params)


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)


def _why_no_deploy(v: View, seat: Seat, a: act.Deploy) -> Msg:
    if v.stage != "deploy":
        return _no("no_deploy")
    if v.active != seat:
        return _no("deploy_turn", seat=_seat(v.active))
    for other, mech in enumerate(v.mechs):
        if mech.cell == a.cell:
            return _no("start_taken", seat=_seat(other))
    return _no("not_a_start")


def _why_no_take(v: View, seat: Seat, a: act.Take) -> Msg:
    if v.stage != "draft":
        return _no("no_draft")
    if v.active != seat:
        return _no("draft_turn", seat=_seat(v.active))
    return _no("not_face_up", card=Ref("CardId", a.card))


def _why_no_program(v: View, seat: Seat, a: act.Program | act.Scrap | Ready | TakeBack) -> Msg:
    """A drafted card cannot be kept: it is programmed or scrapped. What a scrapped card asks comes before the other card."""
    mech = v.mechs[seat]
    if v.stage != "program":
        return _no("no_programming")
    if isinstance(a, TakeBack):
        return _no("not_ready", seat=_seat(seat))
    if mech.ready:
        return _no("ready", seat=_seat(seat))
    if mech.asking != "cards":
        return _no("answer_first")
    if isinstance(a, Ready):
        return _no("cards_left", count=len(mech.hand))
    if a.card not in mech.hand:
        return _no("not_in_hand", card=Ref("CardId", a.card))
    if isinstance(a, act.Program):
        return _damaged("slot_damaged", mech, a.slot)
    return _no("not_now")


def _damaged(key: str, mech: MechView, slot: int) -> Msg:
    damage = mech.slots[slot].damage
    return _no(key, slot=slot + 1, damage=Ref("DamageId", damage)) if damage >= 0 else _no("not_now")


def _why_no_repair(v: View, seat: Seat, a: act.Repair | act.RepairSystem) -> Msg:
    mech, top = v.mechs[seat], _asked(v)
    if mech.asking != "repair" and not (isinstance(top, fr.Mending) and top.seat == seat):
        return _no("no_repair")
    if isinstance(a, act.Repair):
        return _no("slot_sound", slot=a.slot + 1)
    return _no("not_damaged_so", damage=Ref("DamageId", a.damage))


def _why_no_swap(v: View, seat: Seat, a: act.Swap) -> Msg:
    mech = v.mechs[seat]
    if mech.asking != "swap":
        return _no("no_swap")
    slot = a.slot if mech.slots[a.slot].damage >= 0 else a.other
    return _damaged("swap_damaged", mech, slot)


def _asked(v: View) -> Frame | None:
    return v.stack[-1] if v.stack else None


def _why_no_answer(v: View, seat: Seat, a: Action) -> Msg:
    """Answers to what a mech's line, or a damage, asks: is that asked now, of this mech, and what is wrong with the answer."""
    top = _asked(v)
    if isinstance(top, fr.Programming):
        return _no("must_choose") if isinstance(a, Done) and v.mechs[seat].asking else _no("not_now")
    asked = getattr(top, "seat", seat)
    if asked != seat:
        return _no("other_seat", seat=_seat(asked))
    if isinstance(a, Done):
        required = (fr.Turning, fr.Heading, fr.Measuring, fr.Drafting, fr.Deploying, fr.Picking, fr.Pointing, *boss.QUESTIONS,
            *schematics.QUESTIONS)
        return _no("must_choose" if isinstance(top, required) else "not_now")
    said = boss.why_not(v, seat, a, top)
    if said is not None:
        return said
    if isinstance(a, act.Turn):
        return _no("way", card=Ref("CardId", top.card)) if isinstance(top, fr.Turning) else _no("no_turn")
    if isinstance(a, act.Advance):
        if isinstance(top, fr.Measuring):
            return _no("distance", card=_source(top.card), steps=a.steps)
        return _no("no_distance")
    if isinstance(a, act.Go):
        return _no("side", card=Ref("CardId", top.card)) if isinstance(top, fr.Heading) else _no("no_side")
    if isinstance(a, act.Tow):
        if not isinstance(top, fr.Towing):
            return _no("no_tow")
        return _no("bomb_not_beside") if a.piece == BOMB_PIECE else _no("not_beside", piece=_seat(a.piece))
    if isinstance(a, act.Strike):
        return _why_no_strike(top, a)
    if isinstance(a, (act.Blow, act.Throw)):
        return _why_no_reaction(v, seat, top, a)
    return _no("not_now")


def _why_no_strike(top: Frame | None, a: act.Strike) -> Msg:
    if not isinstance(top, (fr.Aiming, fr.Chaining)):
        return _no("no_target")
    cell = CELL_NAMES[a.cell]
    if a.cell in top.picked:
        return _no("picked", cell=cell)
    if isinstance(top, fr.Chaining):
        return _no("not_linked" if top.picked else "not_ahead", cell=cell)
    return _no("not_in_reach", card=_source(top.card), cell=cell)


def _why_no_reaction(v: View, seat: Seat, top: Frame | None, a: act.Blow | act.Throw) -> Msg:
    if not isinstance(top, fr.Reacting):
        return _no("no_damage_comes")
    slot = v.mechs[seat].slots[a.slot]
    if slot.damage >= 0:
        return _no("tank_damaged", slot=a.slot + 1, damage=Ref("DamageId", slot.damage))
    return _no("no_tank" if isinstance(a, act.Blow) else "no_cargo", slot=a.slot + 1)
