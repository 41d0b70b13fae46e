"""The widgets of schematics and of the Boss's questions: the set-up page, chips in the large line, cards to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Action
from game.text import Words
from game.titles.mechs.rules.actions import Equip, Expose, Mend, MendSystem, SchematicId, Use
from game.titles.mechs.rules.board import COLOURS, NOWHERE
from game.titles.mechs.rules.events import SchematicWoke
from game.titles.mechs.rules.frames import Programming
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import kit, offercards, outfit, prompts
from game.titles.mechs.scene.cardbook import CardBook, card_book
from game.ui import theme
from game.ui.answer import Answer
from game.ui.widgets import Button, IconButton, Spot, Widget

if TYPE_CHECKING:
    from game.titles.mechs.scene.table import TableScene
    from game.titles.mechs.scene.telling import Telling

ANSWER_KINDS = frozenset({
    "answer", "turn", "go", "advance", "tow", "blow", "throw", "slot", "system", "done", "facing", "use", "point", "choose",
    "expose", "mend", "mended",
})  # fmt: skip
"""Buttons that lie where the panel of the moment tells what happened."""
NAMED = {"damage": ("damages", "DamageId"), "schematic": ("schematics", "SchematicId")}


# ---------------------------------------------------------------------- set-up
def equipping(scene: TableScene, view: View) -> bool:
    """Whether the set-up page covers the table."""
    return outfit.asked(view) and scene.then is None and not scene.over


def free_plans(scene: TableScene) -> frozenset[SchematicId]:
    """The schematics that a person may take along now."""
    return frozenset(answer.action.schematic for answer in scene.board.found if isinstance(answer.action, Equip))


def page(scene: TableScene, view: View) -> outfit.Sheet:
    """What the set-up page shows."""
    lit = scene.board.lit or ""
    plan = int(lit[6:]) if lit.startswith("equip:") else -1
    _, words = scene.prompt(view)
    return outfit.sheet_of(view, words, free_plans(scene), plan, scene.book)


def page_widgets(scene: TableScene, view: View) -> list[Widget]:
    """A place for each card, the way on, undo."""
    content = page(scene, view)
    made: list[Widget] = []
    for plan, box in zip(content.plans, outfit.boxes(len(content.plans)), strict=True):
        made.append(Spot(f"equip:{plan.id}", box, "card", enabled=plan.free))
    if scene.answer("done") is not None:
        words = scene.say_key("equip.enough" if content.taken else "equip.without")
        made.append(Button("done", outfit.DONE, words, "primary", icon="ui_check", size=36, hint="Y"))
    x, y, w, _ = outfit.HEAD
    if scene.undo_state() != "no":
        made.append(IconButton("undo", (x + w - 80, y + 16, 60, 60), "ui_turn", round_=True, tip=scene.say_key("undo")))
    if scene.can_advise:
        shown = scene.advice is not None
        tip = scene.say_key("hint_thinking" if scene.advising else "hint_off" if shown else "hint")
        fill = theme.VIOLET if shown else theme.NIGHT3
        icon = "ui_hourglass" if scene.advising else "ui_hint"
        box = (x + w - 150, y + 16, 60, 60)
        made.append(IconButton("hint", box, icon, round_=True, tip=tip, fill=fill, enabled=not scene.advising))
    if scene.asker >= 0 and scene.stage is not None:
        made += scene.why_key(outfit.mark(content.words, scene.stage.canvas))
    return made


def begin_focus(scene: TableScene, view: View) -> None:
    """At each question keys and pad begin at what this pilot took along last time."""
    seat, asked = scene.asker, view.stack[-1]
    if seat >= 0 and scene.paged != asked:
        scene.paged = asked
        scene.ui.focus(outfit.first_focus(view, seat, free_plans(scene)), True if scene.device != "mouse" else None)


def hand_focus(scene: TableScene, view: View) -> None:
    """When a mech's programming begins, keys and pad stand on its first card."""
    now = view.turn, scene.board.near
    hand = next((w.id for w in scene.ui.widgets if w.id.startswith("hand:") and w.enabled), None)
    if scene.device == "mouse" or hand is None or scene.programmed == now:
        return
    scene.programmed = now
    scene.ui.focus(hand, True)


def remember(view: View) -> None:
    """Keep in mind what each pilot took along."""
    for mech in view.mechs:
        if len(mech.plans) > 1:
            outfit.last[mech.pilot] = mech.plans[:-1]


# ---------------------------------------------------------------------- the large line
def usable(scene: TableScene) -> frozenset[SchematicId]:
    """The schematics of the large line that may be used now."""
    return frozenset(
        answer.action.schematic
        for answer in scene.board.found
        if isinstance(answer.action, Use) and answer.seat == scene.board.near
    )


def pieces(scene: TableScene, view: View) -> tuple[kit.Piece, ...]:
    """The schematics of the large line."""
    return kit.kit(view, scene.board.near, scene.book, usable(scene)) if 0 <= scene.board.near < len(view.mechs) else ()


def chip_spots(scene: TableScene, view: View) -> list[Widget]:
    """The chips of the large line: to read, and while programming to use."""
    found = pieces(scene, view)
    return [Spot(one.widget, box, "damage") for one, box in zip(found, kit.chip_boxes(scene.room, len(found)), strict=True)]


def woke(scene: Telling, event: SchematicWoke, view: View) -> None:
    """A schematic is active from now on: its name over the mech, light on its chip or on the row of its pilot."""
    room, seat, seats = scene.room, event.seat, len(view.mechs)
    plans = view.mechs[seat].plans
    box = (
        kit.chip_boxes(room, len(plans))[plans.index(event.schematic)] if seat == scene.board.near else room.row_box(seats, seat)
    )
    scene.floats.glow(box, theme.LAMP)
    cell = view.mechs[seat].cell
    if cell != NOWHERE:
        x, y, w, h = scene.desk.geometry.box_of(cell)
        name = scene.ctx.words.get(f"mechs.schematics.{card_book().schematic(event.schematic).name}.name")
        scene.floats.words(name, (x, y - h * 0.4, w, h), theme.LAMP)


def inspector_button(scene: TableScene) -> list[Widget]:
    """Under an opened schematic that may be used now: the button that does it."""
    kind, _, plan = (scene.pinned or "").partition(":")
    if kind != "chip" or int(plan) not in usable(scene):
        return []
    x, y, w, h = scene.room.inspector
    box = (x + 20, y + h + 12, w - 40, 84)
    return [Button(f"use:{plan}", box, scene.say_key("use_now"), "primary", icon="ui_play", size=36, hint="A")]


# ---------------------------------------------------------------------- answers
def asked_between(scene: TableScene, view: View) -> bool:
    """Whether something else is asked while everybody programs: damage on other mechs may be repaired, a schematic takes effect.
    Then every answer has a button."""
    if any(isinstance(answer.action, Mend | MendSystem) for answer in scene.board.found):
        return True
    return bool(scene.board.found) and bool(view.stack) and not isinstance(view.stack[-1], Programming)


def pictured(action: Action) -> bool:
    """Whether the button of an answer shows its icon."""
    return isinstance(action, Use | Expose)


def covered(scene: TableScene, view: View) -> bool:
    """Whether the cards that wait in hand are covered by what is asked."""
    if not scene.settled or scene.then is not None or scene.over:
        return False
    return (view.stage == "program" and asked_between(scene, view)) or offercards.offered(view, scene.scenery) is not None


def answering(scene: TableScene) -> bool:
    """Whether answers lie where the panel of the moment tells what happened."""
    return any(widget.what == "button" and widget.id.split(":")[0] in ANSWER_KINDS for widget in scene.ui.widgets)


def answer_at(scene: TableScene, kind: str, rest: str) -> Answer | None:
    """What a slot or a system damage of the large line answers to a question about schematics."""
    near = scene.board.near
    here = (f"place:{rest}",) if near == prompts.line_asked(scene.shown) else ()
    targets = {"slot": (*here, f"mend:{near}:{rest}"), "system": (f"mended:{near}:{rest}",)}.get(kind, ())
    return next((answer for target in targets if (answer := scene.answer(target)) is not None), None)


def named(words: Words, book: CardBook, name: str, value: object) -> object:
    """A parameter of an answer's words: damage cards and schematics by their names, a colour as a word to choose by."""
    if name == "colour" and isinstance(value, int):
        return COLOURS[value]
    section, kind = NAMED.get(name, ("", ""))
    if not section or not isinstance(value, int):
        return value
    return words.get(f"mechs.{section}.{book.names[kind][value]}.name")


# ---------------------------------------------------------------------- cards to choose from
def offered_spots(scene: TableScene, view: View) -> list[Widget]:
    """Boss cards, damage cards or drawn commands, one of which is kept."""
    found = offercards.offered(view, scene.scenery)
    if found is None or scene.then is not None or scene.over:
        return []
    can = {answer.target for answer in scene.board.found}
    return [
        Spot(card.id, box, "card", enabled=card.id in can)
        for card, box in zip(found.cards, offercards.boxes(scene.room, found), strict=True)
        if not card.id.startswith("fit:")
    ]


__all__ = [
    "answer_at", "answering", "asked_between", "begin_focus", "chip_spots", "covered", "equipping", "free_plans", "hand_focus",
    "inspector_button", "named", "offered_spots", "page", "page_widgets", "pictured", "pieces", "remember", "usable", "woke",
]  # fmt: skip
