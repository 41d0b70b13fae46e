"""What everybody may know: how many seats are in play, how many cards of each kind there are and were seen, who knows whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import KINDS
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.marks import KIND_ICONS, TIMES
from game.titles.mindflayer.scene.spoken import Spoken
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Spot

if TYPE_CHECKING:
    from game.ui.context import TableContext
    from game.ui.table import TableSession

Box = tuple[float, float, float, float]
BOX: Box = (1500, 682, 396, 382)
"""Where the panel stands beside ten seats; at 196 or more units it shows the counts alone, at 330 the sentence as well."""
HEAD, ICONS, ROW, LABEL = 52.0, 50.0, 42.0, 46.0
WORDS = 27.0
SEEN_COLOUR, BOXED_COLOUR = theme.CREAM, "#F4A79A"


class KnowingTable(Protocol):
    """What the panel needs of the table."""

    ctx: TableContext
    session: TableSession


def started_possessed(view: View) -> int:
    """How many first cards were Mind Flayers: the deal of this number of seats says it to everybody."""
    seats = len(view.seats)
    for deals in TITLE.catalog.deals.values():
        if seats in deals and deals[seats].mix == view.mix:
            return int(deals[seats].flayers)
    raise ValueError(f"no deal of {seats} seats has the cards {view.mix}")


def sentence(spoken: Spoken, view: View) -> str:
    """Who knows whom at this number of seats and with this deal."""
    which = "open" if view.eyes_open else "closed"
    return spoken.say(f"scene.knowledge.{which}", n=started_possessed(view), seats=len(view.seats))


def in_play(view: View) -> int:
    """How many seats are in play."""
    return sum(not side.out for side in view.seats)


def tip(spoken: Spoken, view: View) -> str:
    """The sentence and what the rows of numbers mean: for who rests on the panel."""
    return f"{sentence(spoken, view)} {spoken.say('scene.knowledge.rows')}"


def spot(scene: KnowingTable, view: View, box: Box) -> Spot:
    """The panel as a place that explains itself."""
    found = Spot("knowledge", box, "panel", tip=tip(Spoken(scene.ctx.words, scene.session.players), view))
    found.tip_above = True
    return found


def key(view: View) -> object:
    """What the panel's picture depends on, beside size and language."""
    return in_play(view), len(view.seats), view.mix, view.turned, view.boxed, view.eyes_open


def paint(f: Frame, scene: KnowingTable, view: View, box: Box) -> None:
    """Panel, seats in play, a column per kind: cards of the game, turned up so far, boxed; then the sentence if there is room."""
    spoken = Spoken(scene.ctx.words, scene.session.players)
    x, y, w, h = box
    draw.panel(f, box)
    top = y + 8
    title = spoken.say("scene.knowledge.in_play", n=in_play(view), m=len(view.seats))
    draw.text(f, title, (x + 20, top, w - 40, HEAD - 6), "card", 34, theme.LAMP)
    top += HEAD
    rows = [("ui_deck", view.mix, theme.PAPER), ("ui_eye", view.turned, SEEN_COLOUR)]
    if any(view.boxed):
        rows.append(("ui_cross", view.boxed, BOXED_COLOUR))
    step = (w - 28 - LABEL) / KINDS
    for kind in range(KINDS):
        draw.icon(f, KIND_ICONS[kind], x + 14 + LABEL + kind * step + (step - ICONS) / 2, top, ICONS)
    top += ICONS + 2
    for icon, counts, colour in rows:
        draw.icon(f, icon, x + 18, top + 3, ROW - 8)
        for kind in range(KINDS):
            words = f"{TIMES}{counts[kind]}" if icon == "ui_deck" else str(counts[kind])
            room = (x + 14 + LABEL + kind * step, top, step, ROW)
            draw.text(f, words, room, "card", 32 if icon == "ui_deck" else 30, colour, "c")
        top += ROW
    room_left = y + h - 14 - top
    words = sentence(spoken, view)
    need = draw.rich_height(f, words, w - 40, WORDS, theme.LINE_CARD)
    if need + 12 <= room_left:
        draw.rule(f, x + 20, top + 5, w - 40)
        draw.rich(f, words, (x + 20, top + 12, w - 40, room_left - 8), WORDS, theme.MIST, theme.LAMP, valign="m",
                  spacing=theme.LINE_CARD)  # fmt: skip
