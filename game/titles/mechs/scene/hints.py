"""What the head of the School explains during the tutorial, each thing at its first use; and later what envelopes bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from game.content import data
from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.cardbook import card_book
from game.ui.hints import Hint

Box = tuple[float, float, float, float]
WIDE, HIGH = 572.0, 276.0
X = 436.0
DRAFT: Box = (X, 150, WIDE, HIGH)
LINE: Box = (X, 500, WIDE, HIGH)
TEAM: Box = (1018, 790, WIDE, HIGH)
BARE: tuple[Box, ...] = (
    (40, 792, WIDE, HIGH), (1240, 500, WIDE, HIGH), (1240, 590, WIDE, HIGH), (1240, 640, WIDE, HIGH), (1030, 646, WIDE, HIGH),
    (1344, 556, 478, 350), (40, 650, WIDE, HIGH), (40, 730, WIDE, HIGH),
)  # fmt: skip
"""On the line below the board or beside it, as long as it lies bare: every room has a place there that leaves its keys free."""
ELSEWHERE: tuple[Box, ...] = (
    *BARE, LINE, DRAFT, (40, 150, WIDE, HIGH), (40, 770, WIDE, HIGH), (X, 770, WIDE, HIGH),
    (40, 410, WIDE, HIGH), (650, 410, WIDE, HIGH), (650, 100, WIDE, HIGH), (1300, 120, WIDE, HIGH),
)  # fmt: skip
"""The notes stand over the board, beside the panels that they are about; those about the board itself over the team."""
told = partial(Hint, face="pilot_rumble", others=ELSEWHERE)


def _pushed(event: Event) -> bool:
    return isinstance(event, e.MechMoved) and (len(event.moves) > 1 or bool(event.killed))


def _can_stack(view: View, seat: Seat) -> bool:
    """Whether a card at hand may come to lie upon another one."""
    mech = view.mechs[seat]
    return bool(mech.hand) and any(slot.cards and slot.damage < 0 for slot in mech.slots)


def _some(event: Event) -> bool:
    return isinstance(event, e.MinionsMoved | e.MinionsSpawned) and bool(event.minions)


def _double(view: View, seat: Seat) -> bool:
    """Whether each mech takes two cards in this draft."""
    return view.turn == 1 and view.terms.double_draft


HINTS = (
    told("draft", "mechs.tutorial.draft", box=DRAFT, prompt="mechs.prompt.take"),
    told("slot", "mechs.tutorial.slot", box=LINE, prompt="mechs.prompt.program"),
    told("stack", "mechs.tutorial.stack", box=LINE, prompt="mechs.prompt.program", fits=_can_stack),
    told("scrap", "mechs.tutorial.scrap", box=DRAFT, prompt="mechs.prompt.program", turn=2),
    told("push", "mechs.tutorial.push", box=TEAM, side="left", event="MechMoved", when=_pushed),
    told("damage", "mechs.tutorial.damage", box=TEAM, side="up", event="DamageDrawn"),
    told("minions", "mechs.tutorial.minions", box=TEAM, side="left", event="MinionsSpawned", when=_some),
    told("order", "mechs.tutorial.order", box=TEAM, side="left", event="MinionAttacked"),
)
"""One hint per notion: draft, slot, stack, scrap, push, damage, the minions' phase, the order of damage."""
SAND = replace(HINTS[0], words="mechs.tutorial.draft_sand")
"""The first of them where a sandglass runs."""


TOW = told("tow", "mechs.tutorial.tow", box=TEAM, prompt="mechs.prompt.tow")
TOW_FIRST = replace(TOW, box=DRAFT, prompt="mechs.prompt.take")
"""Where the Bomb has to be moved, that is told before a card is chosen for it."""
MOVED = ("bomb_on_goal", "bomb_checkpoints")
"""The goals for which the Bomb has to be moved."""
LATER = (
    TOW,
    told("woke", "mechs.tutorial.woke", box=LINE, event="SchematicWoke"),
    told("fit", "mechs.tutorial.fit", box=LINE, prompt="mechs.prompt.fit"),
    told("keep", "mechs.tutorial.keep", box=DRAFT, prompt="mechs.prompt.boss_keep"),
)
"""What comes after the tutorial: towing, schematics that become active, and the Boss's cards."""


def tutorial() -> str:
    """The mission of the guided game: whoever plays it without the guide gets the hints of beginners."""
    return str(data("mechs", "lesson")["options"]["mission"])


DOUBLE = told("double", "mechs.tutorial.double", box=DRAFT, prompt="mechs.prompt.take", fits=_double)


def hints(options: Mapping[str, Any]) -> tuple[Hint, ...]:
    """The hints of a match: those of the tutorial, in the tutorial; in other missions how cards are read, and what came later."""
    mission, first = options.get("mission"), SAND if options.get("timer") else HINTS[0]
    if mission == tutorial():
        return (first, *HINTS[1:], TOW)
    return (first, DOUBLE, *_later(str(mission))) if mission else ()


def _later(mission: str) -> tuple[Hint, ...]:
    """What comes after the tutorial in this mission."""
    found = card_book().catalog.missions.get(mission)
    moved = found is not None and any(win.when in MOVED for win in found.wins)
    return (TOW_FIRST, *LATER[1:]) if moved else LATER
