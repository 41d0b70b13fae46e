"""What a press means: every option of a decision finds its place beside the board here. Pure: no drawing.

Targets: "draft:PLACE" (take it), "put:CARD:SLOT", "scrap:CARD", "slot:SLOT" (repair it), "system:DAMAGE", "swap:SLOT:SLOT", and
buttons: "ready", "done", "turn:WAY", "go:WAY", "advance:STEPS", "tow:PIECE", "strike:CELL", "blow:SLOT", "throw:SLOT". Schematics
and the Boss: "equip:ID", "use:ID", "place:SLOT", "point:FACING", "choose:SEAT", "expose:COLOUR", "keep:CARD", "accept:DAMAGE",
"kept:PLACE" (a drawn command), "mend:SEAT:SLOT", "mended:SEAT:DAMAGE". Targets of an attack, start cells and arrows lie on the
board (`board.marks`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.actions import Done, Ready
from game.core.types import Action, Decision, Event, Seat
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.board import BODY, BOMB_PIECE, NORTH, NOWHERE, Cell, Facing, xy
from game.titles.mechs.rules.events import DamageDrawn, DraftEnded, LineBegan, ReadyTakenBack, SeatReady, SlotRan
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.orientation import UPRIGHT, Orientation
from game.titles.mechs.scene.cardbook import card_book
from game.ui.answer import Answer
from game.ui.table import Player

BUTTON = "answer:"
"""Before a target: the id of a button that gives the same answer as a place of that id."""
FREE = -1
"""The taker of a card of the draft that nobody took."""

QUESTIONS = ("repair", "swap")
"""What a lane of the programming phase asks after a card was scrapped."""


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """An answer with a button of its own. `words`: a key of `mechs.scene` with its parameters; `look`: a button's look."""

    answer: Answer
    words: str
    params: tuple[tuple[str, object], ...] = ()
    look: str = "plain"
    icon: str | None = None


def target_of(action: Action) -> str:
    """Where an action is given; "" for what lies on the board."""
    match action:
        case act.Program(card, slot):
            return f"put:{card}:{slot}"
        case act.Scrap(card):
            return f"scrap:{card}"
        case act.Repair(slot):
            return f"slot:{slot}"
        case act.RepairSystem(damage):
            return f"system:{damage}"
        case act.Swap(slot, other):
            return f"swap:{slot}:{other}"
        case act.Turn(way):
            return f"turn:{way}"
        case act.Go(way):
            return f"go:{way}"
        case act.Advance(steps):
            return f"advance:{steps}"
        case act.Tow(piece):
            return f"tow:{piece}"
        case act.Strike(cell):
            return f"strike:{cell}"
        case act.Blow(slot):
            return f"blow:{slot}"
        case act.Throw(slot):
            return f"throw:{slot}"
        case act.Equip(schematic):
            return f"equip:{schematic}"
        case act.Use(schematic):
            return f"use:{schematic}"
        case act.Place(slot):
            return f"place:{slot}"
        case act.Point(facing):
            return f"point:{facing}"
        case act.Choose(seat):
            return f"choose:{seat}"
        case act.Expose(colour):
            return f"expose:{colour}"
        case act.Keep(card):
            return f"keep:{card}"
        case act.Accept(damage):
            return f"accept:{damage}"
        case act.Mend(seat, slot):
            return f"mend:{seat}:{slot}"
        case act.MendSystem(seat, damage):
            return f"mended:{seat}:{damage}"
        case Ready():
            return "ready"
        case Done():
            return "done"
    return ""


def answers(view: View, decisions: Mapping[Seat, Decision], seat: Seat) -> list[Answer]:
    """Every option of one seat with its place; a card of the draft can be taken at each place where its kind lies."""
    decision = decisions.get(seat)
    if decision is None:
        return []
    found = []
    top = view.stack[-1] if view.stack else None
    drawn = top.cards if isinstance(top, fr.Inspired) else ()
    for action in decision.options:
        if isinstance(action, act.Take) and drawn:
            found += [Answer(seat, action, f"kept:{n}") for n, card in enumerate(drawn) if card == action.card]
        elif isinstance(action, act.Take):
            for place, card in enumerate(view.display):
                if card == action.card and view.taker[place] == FREE:
                    found.append(Answer(seat, action, f"draft:{place}"))
        else:
            found.append(Answer(seat, action, target_of(action)))
    return found


# ---------------------------------------------------------------------- buttons
ELEMENT_OF = ("el_fire", "el_metal", "el_computer", "el_electric")
"""The badge of each colour's element: red, blue, green, yellow."""


def buttons(found: Sequence[Answer], asked: str, facing: Facing = NORTH, seen: Orientation = UPRIGHT) -> list[AnswerButton]:
    """The answers that need a button, in the order of the options, ways from left to right, the Bomb before mechs that can be
    towed; the way out last. `asked`: what the question is called; `facing`: that of the mech that is asked. Where repairs on
    other mechs are among the options, those on the own one have buttons too. Ways are called as they are `seen` on the screen,
    like the arrows beside the words."""
    if any(isinstance(answer.action, act.Mend | act.MendSystem) for answer in found):
        asked = {"repair": "pad"}.get(asked, asked)
    made = [button for answer in found if (button := _button(answer, asked, facing, seen)) is not None]
    tows = [answer.action.piece for answer in found if isinstance(answer.action, act.Tow)]
    if tows:
        alone = (("what", "bomb" if tows == [BOMB_PIECE] else "piece"),)
        made = [replace(one, params=alone) if isinstance(one.answer.action, Done) else one for one in made]
    return sorted(made, key=lambda one: (isinstance(one.answer.action, Done), _beside(one.answer.action, facing, seen)))


_BESIDE = {3: 0, 0: 1, 2: 2, 1: 3}
"""Sides as they lie beside one another: left, up, down, right."""


def _beside(action: Action, facing: Facing, seen: Orientation) -> int:
    match action:
        case act.Turn(way) | act.Go(way):
            return _BESIDE[seen.facing(facing + way)]
        case act.Point(way):
            return _BESIDE[seen.facing(way)]
        case act.Tow(piece):
            return piece != BOMB_PIECE
    return 0


def _button(answer: Answer, asked: str, facing: Facing, seen: Orientation) -> AnswerButton | None:
    match answer.action:
        case act.Turn(0):
            return AnswerButton(answer, "answer.forward", icon="ui_arrow")
        case act.Turn(way):
            return AnswerButton(answer, f"answer.face_{seen.side(facing + way)}", icon="ui_arrow")
        case act.Go(way):
            return AnswerButton(answer, f"answer.go_{seen.side(facing + way)}", icon="ui_arrow")
        case act.Advance(steps):
            return AnswerButton(answer, "answer.advance", (("n", steps),), icon="ui_step")
        case act.Tow(piece) if piece == BOMB_PIECE:
            return AnswerButton(answer, "answer.tow_bomb")
        case act.Tow(piece):
            return AnswerButton(answer, "answer.tow_mech", (("seat", piece),))
        case act.Strike(cell):
            return AnswerButton(answer, "answer.target", (("target", cell),), icon="ct_attack")
        case act.Blow(slot):
            return AnswerButton(answer, "answer.blow", (("n", slot + 1),), "danger")
        case act.Throw(slot):
            return AnswerButton(answer, "answer.throw", (("n", slot + 1),))
        case act.Repair(slot) if asked in ("pad", "mend"):
            return AnswerButton(answer, "answer.repair_slot", (("n", slot + 1),))
        case act.RepairSystem(damage) if asked in ("pad", "mend"):
            return AnswerButton(answer, "answer.repair", (("damage", damage),))
        case Done():
            look, icon = ("primary", "ui_play") if asked in GO_ON else ("plain", "ui_cross")
            return AnswerButton(answer, _way_out(asked), look=look, icon=icon)
    return _of_schematics(answer, seen)


def _of_schematics(answer: Answer, seen: Orientation) -> AnswerButton | None:
    match answer.action:
        case act.Use(schematic):
            return AnswerButton(answer, "answer.use", (("schematic", schematic),), icon=card_book().kind_picture(schematic))
        case act.Point(facing):
            return AnswerButton(answer, f"answer.go_{seen.side(facing)}", icon="ui_arrow")
        case act.Choose(seat):
            return AnswerButton(answer, "answer.mech", (("seat", seat),))
        case act.Expose(colour):
            return AnswerButton(answer, "answer.expose", (("colour", colour),), icon=ELEMENT_OF[colour])
        case act.Mend(seat, slot):
            return AnswerButton(answer, "answer.mend_slot", (("seat", seat), ("n", slot + 1)))
        case act.MendSystem(seat, damage):
            return AnswerButton(answer, "answer.mend", (("seat", seat), ("damage", damage)))
    return None


GO_ON = ("offer_before", "offer_after")
"""Questions whose way out is what one mostly wants: to go on."""
WAYS_OUT = {
    "offer_before": "run_line", "offer_after": "go_on", "pick": "no_mine", "point": "stay", "steer": "forward",
    "repeat": "not_again", "mend": "no_repair", "correct": "let_roll",
}  # fmt: skip
"""The words of the way out of what schematics ask."""


def _way_out(asked: str) -> str:
    words = {"tow": "no_tow", "react": "take_damage", "struck": "take_damage", "pad": "no_repair", "repair": "no_repair",
             "aim": "no_target", "scythe": "no_target", "chain": "no_target", "more": "enough", **WAYS_OUT}  # fmt: skip
    return f"answer.{words.get(asked, 'done')}"


def target_words(view: View, seat: Seat, cell: Cell, seen: Orientation) -> tuple[str, tuple[tuple[str, int], ...]]:
    """What stands on a target, and how far from the mech it lies, first up or down, then to a side, as it is seen."""
    boss = view.boss != NOWHERE and cell in {view.boss + part for part in BODY}
    kind = "boss" if boss else "shard" if cell in view.shards else "minion"
    (x, y), (here_x, here_y) = xy(seen.seen(cell)), xy(seen.seen(view.mechs[seat].cell))
    across, down = x - here_x, y - here_y
    far = (("down" if down > 0 else "up", abs(down)), ("right" if across > 0 else "left", abs(across)))
    return kind, tuple((way, n) for way, n in far if n)


FRAME_WORDS: Mapping[type, str] = {
    fr.Picking: "pick", fr.Pointing: "point", fr.Naming: "name", fr.Exposing: "expose", fr.Fitting: "fit", fr.Steering: "steer",
    fr.Repeating: "repeat", fr.Inspired: "inspired", fr.Weighing: "weigh", fr.Correcting: "correct", fr.Repairing: "mend",
    fr.Reordering: "swap", fr.Outfitting: "equip", fr.Keeping: "keep",
}  # fmt: skip
"""What a question of schematics or of the Boss is called here."""


def asked_word(decision: Decision | None, view: View | None = None) -> str:
    """What a question is called: with a view by what is open there, "more" when some targets are chosen; else the last word of
    the prompt's key: "take", "program", "tow" ...; "" without one."""
    if decision is None:
        return ""
    top = view.stack[-1] if view is not None and view.stack else None
    if isinstance(top, fr.Offering):
        return "offer_after" if top.when else "offer_before"
    if isinstance(top, fr.Aiming | fr.Chaining) and top.picked:
        return "more"
    return FRAME_WORDS.get(type(top)) or decision.prompt.key.rpartition(".")[2]


# ---------------------------------------------------------------------- who acts
def seats_of(players: Sequence[Player], person: int | None) -> list[Seat]:
    """The mechs of one person."""
    return [seat for seat, player in enumerate(players) if player.person == person and person is not None]


def home_of(view: View, players: Sequence[Player]) -> Seat:
    """Whose command line is large when the table opens: a person's mech with an open repair or swap, else the first person's."""
    mine = [seat for seat, player in enumerate(players) if player.person is not None]
    asked = [seat for seat in mine if view.stage == "program" and view.mechs[seat].asking in QUESTIONS]
    between = [seat for seat in mine if seat == asked_between(view)]
    return next(iter((*between, *asked, *mine)), 0)


def near_after(view: View, near: Seat, event: Event | None, players: Sequence[Player]) -> Seat:
    """Whose command line is large after an event (None: a position without one): the mech whose line runs, unless nothing lies
    there; the one that deploys or drafts, if a person drives it; while everybody programs the first in the order of play that a
    person drives, until it has nothing left to do, then another mech of the same person that has.
    """
    hurt = harmed(view)
    if isinstance(event, DamageDrawn):
        return event.seat
    if hurt is not None:
        return hurt.seat
    owner = line_asked(view)
    if owner >= 0 and (players[owner].person is not None or corrected(view) >= 0):
        return owner
    if view.stage == "run":
        seat = event.seat if isinstance(event, LineBegan | SlotRan) else view.active
        return seat if seat >= 0 and not view.mechs[seat].idle else near
    if view.stage in ("equip", "deploy", "draft"):
        return view.active if view.active >= 0 and players[view.active].person is not None else near
    between = asked_between(view)
    if between >= 0:
        return between if players[between].person is not None else near
    if view.stage == "program" and isinstance(event, DraftEnded):
        return next((seat for seat in view.order if players[seat].person is not None and busy(view, seat)), near)
    if view.stage != "program" or busy(view, near) or (event is not None and getattr(event, "seat", near) != near):
        return near
    if type(event) in (SeatReady, ReadyTakenBack) or (event is None and view.mechs[near].ready):
        return near
    mine = seats_of(players, players[near].person) or [s for s, player in enumerate(players) if player.person is not None]
    return next((seat for seat in view.order if seat in mine and busy(view, seat)), near)


def harmed(view: View) -> fr.Wrecking | None:
    """The damage card that takes effect before anything else goes on."""
    return next((frame for frame in reversed(view.stack) if isinstance(frame, fr.Wrecking)), None)


def corrected(view: View) -> Seat:
    """The mech for whose damage a slot is being chosen by somebody else, -1 = none."""
    top = view.stack[-1] if view.stack else None
    return top.victim if isinstance(top, fr.Correcting) else -1


def line_asked(view: View) -> Seat:
    """The mech whose line a question is about: the one that is asked, or the victim of a slot damage; -1 = none."""
    top = view.stack[-1] if view.stack else None
    if isinstance(top, fr.Correcting):
        return top.victim
    return top.seat if isinstance(top, fr.Fitting | fr.Reordering | fr.Repairing | fr.Reacting) else -1


def asked_between(view: View) -> Seat:
    """The mech that is asked something else while everybody programs: a schematic takes effect; -1 = none."""
    top = view.stack[-1] if view.stack else None
    return top[0] if view.stage == "program" and top is not None and not isinstance(top, fr.Programming) else -1


def busy(view: View, seat: Seat) -> bool:
    """Whether a mech has cards left or a question open in the programming phase."""
    mech = view.mechs[seat]
    return not mech.ready and (bool(mech.hand) or mech.asking in QUESTIONS)


def can_ready(view: View, decisions: Mapping[Seat, Decision], seats: Sequence[Seat]) -> list[Seat]:
    """Of these mechs, those that can be told to be ready now."""
    return [seat for seat in seats if seat in decisions and any(isinstance(a, Ready) for a in decisions[seat].options)]


def unfinished(view: View, decisions: Mapping[Seat, Decision], seats: Sequence[Seat]) -> list[Seat]:
    """Of these mechs, those that have cards left or a question open."""
    return [seat for seat in seats if seat in decisions and not any(isinstance(a, Ready) for a in decisions[seat].options)]


def swap_of(found: Sequence[Answer], one: act.Slot, other: act.Slot) -> Answer | None:
    """The answer that swaps two slots, in whatever order they were touched."""
    low, high = min(one, other), max(one, other)
    return next((a for a in found if isinstance(a.action, act.Swap) and (a.action.slot, a.action.other) == (low, high)), None)


def swappable(found: Sequence[Answer]) -> frozenset[act.Slot]:
    """Every slot that may change places with another one."""
    return frozenset(slot for a in found if isinstance(a.action, act.Swap) for slot in (a.action.slot, a.action.other))


# ---------------------------------------------------------------------- slots
def takes_cards(view: View, seat: Seat, slot: act.Slot) -> bool:
    """Whether cards may be programmed into a slot: not under damage, not onto a schematic, and not once the mech has left."""
    lying = view.mechs[seat].slots[slot]
    return lying.damage < 0 and lying.schematic < 0 and not view.left >> seat & 1


def slot_targets(options: Iterable[Action], near: Seat, own: bool) -> frozenset[act.Slot]:
    """The slots of the large line that these options are about; `own`: slots of that line are asked for."""
    options = tuple(options)
    found = {a.slot for a in options if isinstance(a, act.Place) and own}
    return frozenset(found | {a.slot for a in options if isinstance(a, act.Mend) and a.seat == near})
