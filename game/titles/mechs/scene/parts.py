"""The widgets of the table: cards, slots, the scrap heap, answers, rows of the team, places on the board, the keys of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.actions import TakeBack
from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.rules.board import COLOURS, NOWHERE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import bosspanel, planparts, prompts, stagepanel, team
from game.titles.mechs.scene.board.ghost import GUESS, questions
from game.titles.mechs.scene.commandline import system_boxes
from game.titles.mechs.scene.layout import hand_keys
from game.titles.mechs.scene.room import Box, Room
from game.ui import theme
from game.ui.widgets import Button, IconButton, Spot, Widget

if TYPE_CHECKING:
    from game.titles.mechs.scene.table import TableScene

KEY, WHY_SIZE = 50.0, 40.0
"""A round key in the title line of the panel of the moment; the question mark at its corner."""


def table_widgets(scene: TableScene, view: View) -> list[Widget]:
    """What can be pressed, in the order of Tab."""
    if scene.pinned is not None:
        x, y, w, _ = scene.room.inspector
        tip = scene.say_key("close")
        close = IconButton("inspector_close", (x + w - 66, y + 14, 52, 52), "ui_cross", round_=True, tip=tip, hint="B")
        return [*planparts.inspector_button(scene), close]
    made: list[Widget] = []
    if planparts.equipping(scene, view):
        return planparts.page_widgets(scene, view)
    if scene.running:
        return [*run_keys(scene), *boss_spots(scene, view), *rows(scene, view), *goal_spots(scene)]
    if scene.then is not None:
        made += then_widgets(scene)
    elif scene.over:
        words = scene.say_key("results")
        made.append(Button("results", scene.room.answer, words, "primary", icon="ui_trophy", size=36, hint="A"))
    else:
        made += [*draft_spots(scene, view), *hand_spots(scene, view)]
        made += [*planparts.offered_spots(scene, view)]
        made += [*answer_buttons(scene, view), *mark_spots(scene), *facing_buttons(scene, view), *main_button(scene, view)]
    made += [*slot_spots(scene, view), *guess_spots(scene)]  # one after the other: the guesses go with the film of the slots
    heap = scrap_spot(scene, view)
    made += [*boss_spots(scene, view), *heap, *system_spots(scene, view), *planparts.chip_spots(scene, view)]
    goals = goal_spots(scene)
    made += [*rows(scene, view), *(goal for goal in goals if not any(goal.box.colliderect(spot.box) for spot in heap))]
    made += [*undo_key(scene), *bulb_key(scene), *why_key(scene)]
    return [*made, *scene.desk.buttons(scene.board_tips())]


# ---------------------------------------------------------------------- cards
def draft_spots(scene: TableScene, view: View) -> list[Widget]:
    """The cards of the draft; taken ones only say so."""
    if view.stage != "draft":
        return []
    made: list[Widget] = []
    for place, box in enumerate(scene.room.draft_boxes(len(view.display))):
        key = f"draft:{place}"
        can = scene.answer(key) is not None
        made.append(Spot(key, box, "card", draggable=can, enabled=can))
    return made


def hand_spots(scene: TableScene, view: View) -> list[Widget]:
    """The drafted cards of the mech whose line is large."""
    if view.stage != "program":
        return []
    hand = view.mechs[scene.board.near].hand
    can = any(answer.target.startswith("put:") for answer in scene.board.found) or any(
        answer.target.startswith("scrap:") for answer in scene.board.found
    )
    return [
        Spot(key, box, "card", draggable=can, enabled=can)
        for key, box in zip(hand_keys(scene.board.near, hand), scene.room.hand_boxes(len(hand)), strict=True)
    ]


def slot_spots(scene: TableScene, view: View) -> list[Widget]:
    """The slots of the large line: places for cards, answers to a repair or a swap, and what the preview is asked about."""
    return [Spot(f"slot:{slot}", scene.room.slot_reach(slot), "slot") for slot in range(SLOTS)]


def scrap_spot(scene: TableScene, view: View) -> list[Widget]:
    """The scrap heap: beside the hand; in the draft while a card is lifted."""
    if scene.then is not None or scene.over:
        return []
    if view.stage == "program" and view.mechs[scene.board.near].hand and scene.asking == "cards":
        return [Spot("scrap", scene.room.scrap, "slot")]
    if view.stage == "draft" and scene.carried()[0] >= 0:
        return [Spot("scrap", scene.room.draft_scrap, "slot")]
    return []


def system_spots(scene: TableScene, view: View) -> list[Widget]:
    """The system damages of the large line: to read, and to repair. Of equal ones the first is answered with."""
    if not 0 <= scene.board.near < len(view.mechs):
        return []
    system = view.mechs[scene.board.near].system
    boxes = system_boxes(scene.room, len(system), len(view.mechs[scene.board.near].plans))
    made: list[Widget] = []
    for n, (damage, box) in enumerate(zip(system, boxes, strict=True)):
        id = f"system:{damage}" if damage not in system[:n] else f"again{n}:{damage}"
        made.append(Spot(id, box, "damage"))
    return made


# ---------------------------------------------------------------------- answers
def main_button(scene: TableScene, view: View) -> list[Widget]:
    """The one lamp button of the moment."""
    if view.stage == "draft":
        if scene.asker < 0:
            return []
        can = scene.selected.startswith("draft:") and scene.answer(scene.selected) is not None
        return [Button("take", scene.room.answer, scene.say_key("take"), "primary", size=36, hint="A", enabled=can)]
    if view.stage == "program":
        return _program_button(scene, view)
    return []


def _program_button(scene: TableScene, view: View) -> list[Widget]:
    decisions, place = scene.session.decisions(), scene.room.answer
    mine = scene.persons_seats()
    if not mine:
        return []
    if view.mechs[scene.board.near].ready and any(
        isinstance(a, TakeBack) for a in scene.session.asides().get(scene.board.near, ())
    ):
        return [Button("take_back", place, scene.say_key("take_back"), "paper", icon="ui_back", size=34, hint="A")]
    rest = prompts.unfinished(view, decisions, mine)
    if rest:
        if scene.board.near in rest:
            why = scene.say_key("place_them")
            return [Button("ready", place, scene.say_key("ready"), "primary", size=36, enabled=False, why=why)]
        words = scene.say_key("cards_first", seat=scene.name_of(rest[0]))
        if not prompts.can_ready(view, decisions, [scene.board.near]):
            return [Button("cards_first", place, words, "paper", size=30, hint="A")]
        x, y, w, h = place
        tip = scene.say_key("ready_one", seat=scene.name_of(scene.board.near))
        alone = IconButton("ready_one", (x, y, 64, h - 6), "ui_check", tip=tip)
        return [Button("cards_first", (x + 72, y, w - 72, h), words, "paper", size=30, hint="A"), alone]
    if not prompts.can_ready(view, decisions, mine):
        return []
    last = all(mech.ready or seat in mine for seat, mech in enumerate(view.mechs))
    words = scene.say_key("run" if last else "ready")
    return [Button("ready", place, words, "primary", icon="ui_play" if last else "ui_check", size=38, hint="A")]


def answer_buttons(scene: TableScene, view: View) -> list[Widget]:
    """The answers that have a button, in the panel of the moment."""
    asked = prompts.asked_word(scene.session.decisions().get(scene.asker), view)
    wanted = prompts.buttons(scene.board.found, asked)
    if view.stage == "program" and not planparts.asked_between(scene, view):  # only the way out of a repair or a swap
        x, y, w, h = scene.room.scrap
        box = (x, y + h - 74, w, 70)
        return [_answer(scene, one, box, 28, None) for one in wanted if one.answer.target == "done"]
    if not wanted:
        return []
    boxes = answer_boxes(scene.room, len(wanted), view.stage == "program" or not stagepanel.running(view)[0])
    way_out = "A" if asked in prompts.GO_ON else "Y"
    return [
        _answer(scene, one, box, 32, way_out if one.answer.target == "done" else None)
        for one, box in zip(wanted, boxes, strict=True)
    ]


def _answer(scene: TableScene, one: prompts.AnswerButton, box: Box, size: float, hint: str | None) -> Widget:
    params = {name: scene.param(name, value) for name, value in one.params}
    look = "primary" if len(scene.board.found) == 1 else one.look
    icon = one.icon if planparts.pictured(one.answer.action) else None
    target = one.answer.target
    id = prompts.BUTTON + target if target.startswith(("slot:", "system:")) else target
    return Button(id, box, scene.say_key(one.words, **params), look, icon=icon, size=size, hint=hint)


def answer_boxes(room: Room, count: int, whole: bool = False) -> list[Box]:
    """The places of so many answers: in two columns, or in three when there are many. `whole`: all of the panel is theirs."""
    x, y, w, h = room.told
    if whole:
        x, w = room.left + 18, room.stage[2] - 36
    y, h = y + 4, h - 4
    columns = 1 if count == 1 else 2 if count <= 6 else 3
    rows_ = -(-count // columns)
    high = min(74.0, (h - 8 * (rows_ - 1)) / rows_)
    wide = (w - 12 * (columns - 1)) / columns
    top = y + max(0.0, (h - rows_ * high - 8 * (rows_ - 1)) / 2)
    return [(x + n % columns * (wide + 12), top + n // columns * (high + 8), wide, high) for n in range(count)]


def facing_buttons(scene: TableScene, view: View) -> list[Widget]:
    """The facings of the mech that is put on its start cell."""
    if view.stage != "deploy" or scene.picked == NOWHERE or scene.asker < 0:
        return []
    words = ("north", "east", "south", "west")
    return [
        Button(f"facing:{facing}", box, scene.say_key(f"facing.{word}"), "plain", size=32)
        for facing, (word, box) in enumerate(zip(words, answer_boxes(scene.room, 4), strict=True))
    ]


def boss_spots(scene: TableScene, view: View) -> list[Widget]:
    """The Boss's slots, to read; its health and its shields, told in a sentence."""
    room = scene.room
    if room.boss is None:
        return []
    made: list[Widget] = [Spot(f"boss:{slot}", bosspanel.slot_box(room, slot), "damage") for slot in range(len(view.boss_line))]
    made.append(Spot("boss_health", bosspanel.portrait_box(room), "goal", tip=scene.say_key("boss.tip", n=view.boss_hp)))
    for colour, name in enumerate(COLOURS):
        down = view.down >> colour & 1
        key = "boss.shield_down" if down else "boss.shield_locked" if bosspanel.locked(view) else "boss.shield_up"
        tip = scene.say_key(key, colour=name)
        made.append(Spot(f"coin:{colour}", bosspanel.shield_box(room, colour), "damage", tip=tip))
    return made


def mark_spots(scene: TableScene) -> list[Widget]:
    """What can be chosen on the board."""
    geometry = scene.desk.geometry
    window = pygame.FRect(*geometry.box)
    keys = scene.device != "mouse"
    made: list[Widget] = []
    for mark in scene.marks:
        if mark.kind == "pad":
            continue
        box = mark.box(geometry)
        if box.colliderect(window) or keys:
            made.append(Spot(mark.id, geometry.inside(box) if keys else box.clip(window), "mark"))
    return made


def guess_spots(scene: TableScene) -> list[Widget]:
    """The open choices of the preview: a press takes the next answer."""
    ghost = scene.ghost
    if ghost is None:
        return []
    return [
        Spot(f"guess:{number}", (x - GUESS / 2, y - GUESS / 2, GUESS, GUESS), "guess")
        for number, x, y in questions(scene.desk.geometry, ghost.trace, scene.until_shot)
    ]


# ---------------------------------------------------------------------- around
def rows(scene: TableScene, view: View) -> list[Widget]:
    """The rows of the team: pressing one shows its line large."""
    seats = len(view.mechs)
    return [
        Spot(f"row:{seat}", scene.room.row_box(seats, seat), "row", tip=scene.say_key("show_line", seat=scene.name_of(seat)))
        for seat in range(seats)
    ]


def goal_spots(scene: TableScene) -> list[Widget]:
    """Goals and defeats: the whole sentence; the gears: what they are."""
    made: list[Widget] = [Spot(chip.id, box, "goal", tip=chip.tip) for chip, box in scene.goal_places()]
    made += [Spot("wall_strip", box, "goal", tip=tip) for tip, box in scene.wall_waits()]
    gears = team.gears_spot(scene.room)
    return [*made, Spot("gears", gears, "goal", tip=scene.say_key("gears_tip"))]


def undo_key(scene: TableScene) -> list[Widget]:
    """Undo, where the table allows it."""
    if scene.then is not None or scene.over or scene.undo_state() == "no":
        return []
    return [IconButton("undo", key_box(scene.room, 0), "ui_turn", round_=True, tip=scene.say_key("undo"))]


def bulb_key(scene: TableScene) -> list[Widget]:
    """The bulb: a hint, where one can be given; left of undo."""
    if scene.advising:
        tip = scene.say_key("hint_thinking")
        return [IconButton("hint", key_box(scene.room, 1), "ui_hourglass", round_=True, enabled=False, why=tip)]
    if not scene.can_advise:
        return []
    shown = scene.advice is not None
    tip, fill = scene.say_key("hint_off" if shown else "hint"), theme.VIOLET if shown else theme.NIGHT3
    return [IconButton("hint", key_box(scene.room, 1), "ui_hint", round_=True, tip=tip, fill=fill)]


def why_key(scene: TableScene) -> list[Widget]:
    """The question mark at what somebody is asked: at the corner of the panel, for the words need the whole of its title line."""
    if scene.then is not None or scene.over or scene.asker < 0:
        return []
    x, y, w, _ = scene.room.stage
    return scene.why_key((x + w - 18, y - 15, WHY_SIZE, WHY_SIZE))


def key_box(room: Room, place: int) -> Box:
    """A round key in the title line of the panel of the moment, counted from the right."""
    x, y, w, _ = room.stage
    return (x + w - 18 - KEY - place * (KEY + 8), y + 4, KEY, KEY)


def run_keys(scene: TableScene) -> list[Widget]:
    """Pause, step, speed, skip."""
    halted, room = scene.halted, scene.room
    pause = ("run:go", "ui_play", "run_go") if halted else ("run:pause", "ui_pause", "run_pause")
    made: list[Widget] = [
        IconButton(pause[0], key_box(room, 3), pause[1], round_=True, tip=scene.say_key(pause[2]), hint="A"),
        IconButton("run:step", key_box(room, 2), "ui_step", round_=True, tip=scene.say_key("run_step"), hint="X"),
        IconButton(
            "run:speed", key_box(room, 1), word=f"\u00d7{scene.rate}", round_=True, tip=scene.say_key("run_speed", n=scene.rate)
        ),
        IconButton("run:skip", key_box(room, 0), "ui_jump", round_=True, tip=scene.say_key("run_skip"), hint="Y"),
    ]
    for key in made:
        key.tip_above = True
    return made


def then_widgets(scene: TableScene) -> list[Widget]:
    """A look back: a move back, play or pause, a move on, and the way out."""
    words = scene.say_key("then_results" if scene.session.outcome() is not None else "then_back")
    x, y, w, h = scene.room.answer
    more = 0 if scene.room.low else 22
    made: list[Widget] = [Button("then_back", (x, y - more, w, h + more), words, "primary", size=32, hint="B")]
    return [*made, *scene.past.keys([key_box(scene.room, n) for n in (2, 1, 0)], scene.say_key)]


def head_room(room: Room, widgets: list[Widget]) -> float:
    """How much of the panel's title line keys take, from the right."""
    x, y, wide, _ = room.stage
    boxes = [w.rect for w in widgets if w.what == "button" and w.rect.h <= KEY]
    keys = [box.x for box in boxes if x < box.x < x + wide and y <= box.y < y + 10]
    return x + wide - min(keys, default=x + wide)
