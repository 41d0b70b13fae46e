"""The seats of the lobby as cards (two large ones, six, four pieces): widgets, and what is drawn around them.

Tables for more than six have rows: `rows`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.home.matches.plan import Plan, SeatPlan
from game.pages.kit.context import Context
from game.pages.kit.controls import Cycle, Pick
from game.pages.kit.crew import driver_widgets, level_cycle, level_words, name_field
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import IconButton, Segments, Spot, Widget

Place = tuple[float, float, float, float]
MOST_PICKS = 6


@dataclass(frozen=True)
class SeatBoxes:
    """The boxes of one seat, measured from its own top left; None = not shown at this size."""

    size: tuple[float, float]
    number: Place
    portrait: tuple[float, float, float]
    previous: Place
    next: Place
    name: Place
    kind: Place
    level: Place
    remove: Place
    note: Place | None = None
    swap: Place | None = None
    picks: Place | None = None
    driver: Place | None = None
    piece: Place | None = None
    temper: Place | None = None


LARGE = SeatBoxes(
    (608, 808),
    (22, 14, 60, 60),
    (174, 34, 260),
    (64, 136, 64, 64),
    (480, 136, 64, 64),
    (54, 316, 500, 70),
    (54, 404, 500, 66),
    (24, 490, 560, 64),
    (538, 18, 52, 52),
    note=(40, 638, 528, 162),
    picks=(20, 500, 568, 204),
    temper=(24, 566, 560, 62),
)
CARD = SeatBoxes(
    (400, 394),
    (10, 8, 54, 54),
    (126, 18, 148),
    (50, 66, 54, 54),
    (296, 66, 54, 54),
    (24, 178, 352, 58),
    (24, 248, 352, 58),
    (24, 316, 352, 58),
    (334, 16, 50, 50),
    swap=(66, 10, 48, 48),
)
PIECE = SeatBoxes(
    (608, 394),
    (12, 10, 54, 54),
    (112, 22, 160),
    (36, 76, 54, 54),
    (294, 76, 54, 54),
    (24, 188, 336, 52),
    (24, 250, 560, 58),
    (24, 318, 560, 58),
    (540, 14, 52, 52),
    swap=(68, 12, 50, 50),
    driver=(24, 318, 560, 58),
    piece=(366, 26, 170, 214),
)
"""A seat is a piece of the title (a mech with its pilot), and somebody drives it."""


def layout_for(plan: Plan) -> SeatBoxes:
    """The size of a seat: by the most seats that the title can have, and by what a seat is."""
    if plan.title.crew:
        return PIECE
    most = max(plan.title.seats)
    return LARGE if most <= 2 else CARD


def place_of(boxes: SeatBoxes, index: int) -> tuple[float, float]:
    """The top left of a seat on the page."""
    if boxes is LARGE:
        return 24 + index * 628, 90
    if boxes is PIECE:
        return 24 + index % 2 * 628, 90 + index // 2 * 414
    return 24 + index % 3 * 420, 90 + index // 3 * 414


def moved(box: Place, x: float, y: float) -> Place:
    """A box of a seat on the page."""
    return box[0] + x, box[1] + y, box[2], box[3]


def seat_widgets(ctx: Context, plan: Plan, index: int) -> list[Widget]:
    """All that can be set at a seat."""
    say, seat, boxes = ctx.say, plan.seats[index], layout_for(plan)
    x, y = place_of(boxes, index)
    before, after = say("lobby.portrait_previous"), say("lobby.portrait_next")
    if plan.title.crew:
        before, after = say("lobby.pilot_previous"), say("lobby.pilot_next")
    kinds = (say("lobby.person"), say("lobby.bot"))
    found: list[Widget] = [
        IconButton(
            f"seat:{index}:previous",
            moved(boxes.previous, x, y),
            "ui_arrow",
            turn=1,
            round_=True,
            tip=before,
        ),
        IconButton(f"seat:{index}:next", moved(boxes.next, x, y), "ui_arrow", turn=-1, round_=True, tip=after),
        Segments(f"seat:{index}:kind", moved(boxes.kind, x, y), kinds, 0 if seat.person else 1, icons=("ui_person", "ui_bot")),
    ]
    if boxes.driver is None:
        found.insert(2, name_field(ctx, f"seat:{index}:name", moved(boxes.name, x, y), seat.name))
    if not seat.person:
        found.append(_level_widget(ctx, plan, index, moved(boxes.level, x, y), boxes))
        if boxes.temper is not None and plan.tempers:
            words, icon = temper_words(ctx, plan, seat.temper, "name"), temper_icon(seat.temper)
            found.append(Cycle(f"seat:{index}:step_temper", moved(boxes.temper, x, y), words, icon=icon))
    elif boxes.driver is not None:
        found += driver_widgets(ctx, index, seat, moved(boxes.driver, x, y))
    elif boxes.picks is not None:
        found += _picks(plan, index, moved(boxes.picks, x, y))
    if boxes.swap is not None and index + 1 < len(plan.seats):
        found.append(IconButton(f"seat:{index}:swap", moved(boxes.swap, x, y), "ui_swap", tip=say("lobby.swap")))
    if plan.can_remove and boxes.remove[2]:
        found.append(IconButton(f"seat:{index}:remove", moved(boxes.remove, x, y), "ui_cross", tip=say("lobby.remove")))
    return found


def level_note(ctx: Context, plan: Plan, level: str) -> str:
    """Whom a level suits, and what it does."""
    return f"[lamp]{level_words(ctx, plan, level, 'suits')}[/] {level_words(ctx, plan, level, 'note')}"


def temper_words(ctx: Context, plan: Plan, temper: str, part: str) -> str:
    """What a temper is called or makes a bot do: in the title's own words, or in those of the house."""
    own = f"{plan.title.id}.tempers.{temper}.{part}"
    return ctx.words.get(own) if ctx.words.has(own) else ctx.say(f"tempers.{temper or 'none'}.{part}")


def temper_note(ctx: Context, plan: Plan, temper: str) -> str:
    """Its name, and what it makes a bot do."""
    return f"[lamp]{temper_words(ctx, plan, temper, 'name')}.[/] {temper_words(ctx, plan, temper, 'note')}"


def temper_icon(temper: str) -> str:
    """Its mark, also where there is none."""
    return f"temper_{temper or 'none'}"


def _level_widget(ctx: Context, plan: Plan, index: int, box: Place, boxes: SeatBoxes) -> Widget:
    if boxes is not LARGE:
        return level_cycle(ctx, plan, index, box)
    levels, at = plan.title.levels, plan.title.levels.index(plan.seats[index].level)
    return Segments(f"seat:{index}:level", box, [level_words(ctx, plan, level, "name") for level in levels], at)


def _picks(plan: Plan, index: int, box: Place) -> list[Widget]:
    """People of the house, to sit down with one press."""
    x, y, w, h = box
    wide, high = (w - 10) / 2, (h - 2 * 12) / 3
    others = {seat.name.casefold() for i, seat in enumerate(plan.seats) if i != index}
    free = [(n, person) for n, person in enumerate(plan.people) if person.name.casefold() not in others]
    return [
        Pick(
            f"seat:{index}:pick:{n}",
            (x + at % 2 * (wide + 10), y + at // 2 * (high + 12), wide, high),
            person.name,
            person.portrait,
            chosen=plan.seats[index].name == person.name,
        )
        for at, (n, person) in enumerate(free[:MOST_PICKS])
    ]


def free_widgets(ctx: Context, plan: Plan) -> list[Widget]:
    """Every free place takes a press; who is added then sits at the first of them."""
    boxes, first = layout_for(plan), len(plan.seats)
    found: list[Widget] = []
    for index in range(first, max(plan.title.seats)):
        spot = Spot("add" if index == first else f"add:{index}", (*place_of(boxes, index), *boxes.size), "button")
        found.append(spot)
    return found


def draw_seats(f: Frame, ctx: Context, plan: Plan, busy: Sequence[int], lit: int | None, pieces: Sequence[str] = ()) -> None:
    """Panels, numbers, portraits and notes; `busy`: the seats that have the focus or the mouse, `lit`: the free place that
    has it; `pieces`: the picture of each seat's piece."""
    boxes = layout_for(plan)
    for index, seat in enumerate(plan.seats):
        x, y = place_of(boxes, index)
        _draw_seat(f, ctx, plan, boxes, seat, index, x, y, index in busy)
        if boxes.piece is not None:
            draw.text(f, seat.name, moved(boxes.name, x, y), "card", 38, align="c", outline=theme.INK)
            if index < len(pieces):
                draw.figure(f, pieces[index], moved(boxes.piece, x, y), soft=8)
    for index in range(len(plan.seats), max(plan.title.seats)):
        _draw_free(f, ctx, boxes, *place_of(boxes, index), lit=index == lit)


def _draw_seat(
    f: Frame, ctx: Context, plan: Plan, boxes: SeatBoxes, seat: SeatPlan, index: int, x: float, y: float, lit: bool
) -> None:
    draw.panel(f, (x, y, *boxes.size), "raised" if lit else "night")
    draw.text(
        f, str(index + 1), moved(boxes.number, x, y), "card", 38 if boxes is LARGE else 34, theme.LAMP if lit else theme.MIST, "c"
    )
    px, py, size = boxes.portrait
    draw.avatar(
        f, seat.portrait, x + px, y + py, size, theme.LAMP if lit else theme.INK, 8 if boxes is LARGE else 6, soft=boxes is LARGE
    )
    if not seat.person:
        draw.temper(f, seat.temper, x + px, y + py, size)
    if boxes.note is not None and not (seat.person and ctx.people.list):
        words = ctx.say("lobby.person_note") if seat.person else level_note(ctx, plan, seat.level)
        if seat.temper and not seat.person:
            words = f"{words} {temper_note(ctx, plan, seat.temper)}"
        box = moved(boxes.note, x, y)
        draw.rich(f, words, box, 29, theme.CREAM, theme.LAMP, "c", "m", 1.2)
    elif seat.person and boxes is CARD:
        draw.text(f, ctx.say("lobby.person_short"), moved(boxes.level, x, y), "text", 27, theme.MIST, "c")


def _draw_free(f: Frame, ctx: Context, boxes: SeatBoxes, x: float, y: float, lit: bool) -> None:
    w, h = boxes.size
    if lit:
        draw.halo(f, (x, y, w, h), 28, theme.PAPER, 6, 150, 5)
    draw.dashed(f, (x, y, w, h), 28)
    words = ctx.say("lobby.add")
    disc: Box = (x + w / 2 - 55, y + 104, 110, 110)
    draw.text(f, words, (x + 12, y + 236, w - 24, 60), "card", 34, align="c", outline=theme.INK)
    draw.rounded(f, disc, disc[2] / 2, theme.NIGHT3 if not lit else theme.mix(theme.NIGHT3, theme.LIGHT, 0.2), None, theme.INK, 5)
    size = disc[2] * 0.56
    draw.icon(f, "ui_plus", disc[0] + (disc[2] - size) / 2, disc[1] + (disc[3] - size) / 2, size)
