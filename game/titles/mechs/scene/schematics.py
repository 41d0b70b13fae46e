"""The schematics of a pilot in play: which lie face down, which are active, fitted or used; as chips of the large line."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mechs.rules.actions import SchematicId, Slot
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.blueprint import DEEP, FIELD, GOLD
from game.titles.mechs.scene.cardbook import CardBook
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

ASLEEP, AWAKE, WAITING, FITTED, USED = "asleep", "awake", "waiting", "fitted", "used"
"""Face down; active; a slot schematic that is active but waits for a slot; in a slot; a hack that was used."""
CHIP_WIDE, CHIP_HIGH, GAP = 78.0, 46.0, 6.0
READABLE, LEAST_SIGN = 34.0, 16.0
"""A disc of a team row that is at least so large shows the picture, a smaller one the kind, as long as its sign is so large."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One schematic of a pilot. `slot`: where a fitted one lies (-1 = nowhere); `gears`: what it needs, `have` the team's;
    `usable`: it may be used now."""

    id: SchematicId
    kind: str
    picture: str
    state: str
    gears: int
    have: int
    slot: Slot = -1
    usable: bool = False

    @property
    def widget(self) -> str:
        """The id of the widget that stands for it."""
        return f"chip:{self.id}"


def in_sight(view: View, seat: Seat, book: CardBook, usable: frozenset[SchematicId] = frozenset()) -> tuple[Piece, ...]:
    """Those that stand beside the board: an Overdrive that is not awake yet is the same for everybody, and told at the gears."""
    return tuple(one for one in of_pilot(view, seat, book, usable) if one.kind != "overdrive" or one.state != ASLEEP)


def of_pilot(view: View, seat: Seat, book: CardBook, usable: frozenset[SchematicId] = frozenset()) -> tuple[Piece, ...]:
    """A pilot's schematics, the Overdrive last. `usable`: those that its driver may use now."""
    mech, made = view.mechs[seat], []
    slots = {lying.schematic: slot for slot, lying in enumerate(mech.slots) if lying.schematic >= 0}
    for plan in mech.plans:
        printed = book.schematic(plan)
        if view.spent >> plan & 1:
            state = USED
        elif plan in slots:
            state = FITTED
        elif plan not in mech.awake:
            state = ASLEEP
        else:
            state = WAITING if printed.kind == "slot" else AWAKE
        slot, picture = slots.get(plan, -1), book.plan_picture(plan)
        made.append(Piece(plan, printed.kind, picture, state, printed.gears, view.gears, slot, plan in usable))
    return tuple(made)


# ---------------------------------------------------------------------- chips of the large line
def chips_wide(count: int) -> float:
    """The room that so many chips take at the right end of the line's title, their margin included."""
    return (CHIP_WIDE + GAP) * count + 6 if count else 0.0


def chip_boxes(room: Room, count: int) -> list[Box]:
    """The chips in the title line of the large command line, from the left; they end at its right edge."""
    y = room.line[1]
    left = room.head_right - 16 - count * CHIP_WIDE - (count - 1) * GAP
    return [(left + n * (CHIP_WIDE + GAP), y + 7, CHIP_WIDE, CHIP_HIGH) for n in range(count)]


def chip(f: Frame, piece: Piece, box: Box) -> None:
    """A schematic in short: its picture; beside it the gears that it waits for, a tick, its slot, or a cross."""
    x, y, w, h = box
    asleep = piece.state == ASLEEP
    field = GOLD if piece.kind == "overdrive" else FIELD
    ground = theme.NIGHT if asleep or piece.state == USED else field
    if piece.usable:
        draw.halo(f, box, 12, theme.LAMP, 5, 190, 4)
    rim = theme.LAMP if piece.usable else theme.RULE if asleep or piece.state == USED else theme.INK
    draw.rounded(f, box, 12, ground, None, rim, 3)
    if asleep and piece.have:
        high = (h - 6) * min(1.0, piece.have / piece.gears)
        draw.rounded(f, (x + 3, y + h - 3 - high, w - 6, high), 9, DEEP)
    d = 38.0
    draw.icon(f, piece.picture, x + 3, y + (h - d) / 2, d)
    right = (x + d + 2, y, w - d - 5, h)
    if asleep:
        draw.icon(f, "mv_gear", right[0] + right[2] / 2 - 21, y + h / 2 - 21, 42, alpha=130)
        draw.text(f, str(piece.gears), right, "card", 40, theme.PAPER, "c", outline=theme.INK, edge=4)
    elif piece.state == FITTED:
        disc = (right[0] + right[2] / 2 - 20, y + h / 2 - 20, 40, 40)
        draw.rounded(f, disc, 20, theme.LAMP, None, theme.INK, 2)
        draw.text(f, str(piece.slot + 1), disc, "card", 40, theme.INK, "c")
    else:
        icon = {USED: "ui_cross", WAITING: "ui_hourglass"}.get(piece.state, "ui_check")
        draw.icon(f, icon, right[0] + right[2] / 2 - 14, y + h / 2 - 14, 28)
    if piece.state == USED:
        draw.veil(f, 0.35, (x + 3, y + 3, d + 2, h - 6))


# ---------------------------------------------------------------------- pips of a team row
def pips(f: Frame, pieces: tuple[Piece, ...], box: Box) -> None:
    """The same as small discs one below the other: dark while it lies face down, a lamp's rim while it is active, crossed once it
    is used."""
    x, y, w, h = box
    high = h / max(2, len(pieces))
    d = min(w, high - 2)
    for n, piece in enumerate(pieces):
        top = y + n * high + (high - d) / 2
        quiet = piece.state in (ASLEEP, USED)
        ground = theme.NIGHT if quiet else GOLD if piece.kind == "overdrive" else FIELD
        draw.rounded(f, (x, top, d, d), d / 2, ground, None, theme.RULE if quiet else theme.LAMP, 2)
        kind = {"overdrive": "mv_gear"}.get(piece.kind, f"sch_{piece.kind}")
        icon = "ui_cross" if piece.state == USED else piece.picture if d >= READABLE else kind
        inner = d - 8 if not quiet else d - 10
        if inner >= LEAST_SIGN:  # of three beside a low row their colour and rim tell
            draw.icon(f, icon, x + (d - inner) / 2, top + (d - inner) / 2, inner)


def told(piece: Piece, s: Scenery) -> str:
    """What state a schematic is in, in words."""
    params = {"n": piece.gears, "m": piece.have} if piece.state == ASLEEP else {"n": piece.slot + 1}
    return s.say(f"kit.{piece.state}", **params)

