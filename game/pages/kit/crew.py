"""Who sits where, as every page asks it before a match: name and driver of a seat, a person or a bot of a level."""

from __future__ import annotations

from game.home.matches.plan import NAME_LENGTH, Plan, SeatPlan
from game.pages.kit.context import Context
from game.pages.kit.controls import Cycle
from game.ui.widgets import IconButton, TextField, Widget

Place = tuple[float, float, float, float]


def name_field(ctx: Context, id: str, box: Place, name: str, pencil: bool = True, size: float = 34) -> TextField:
    """A plate for a name."""
    room = ctx.say("lobby.name")
    return TextField(id, box, name, longest=NAME_LENGTH, room=room, size=size, pencil=pencil, capitals="words")


def driver_widgets(ctx: Context, index: int, seat: SeatPlan, box: Place) -> list[Widget]:
    """Who drives the piece: a name to be typed, between arrows to the people of the house."""
    x, y, w, h = box
    return [
        IconButton(
            f"seat:{index}:driver_previous", (x, y, h, h), "ui_arrow", turn=1, round_=True, tip=ctx.say("lobby.driver_previous")
        ),
        name_field(ctx, f"seat:{index}:driver", (x + h + 12, y, w - 2 * h - 24, h), seat.driver),
        IconButton(
            f"seat:{index}:driver_next",
            (x + w - h, y, h, h),
            "ui_arrow",
            turn=-1,
            round_=True,
            tip=ctx.say("lobby.driver_next"),
        ),
    ]


def level_words(ctx: Context, plan: Plan, level: str, part: str) -> str:
    """What a level is called or said to do: a title's own words, where bots are partners and no opponents, else the house's."""
    own = f"{plan.title.id}.levels.{level}.{part}"
    return ctx.words.get(own) if ctx.words.has(own) else ctx.say(f"levels.{level}.{part}")


def level_cycle(ctx: Context, plan: Plan, index: int, box: Place) -> Cycle:
    """The level of a bot, between two arrows."""
    levels, at = plan.title.levels, plan.title.levels.index(plan.seats[index].level)
    return Cycle(
        f"seat:{index}:step_level",
        box,
        level_words(ctx, plan, levels[at], "name"),
        bars=at,
        grades=len(levels),
        tip=level_words(ctx, plan, levels[at], "suits"),
    )


def seat_act(plan: Plan, index: int, what: str, value: object) -> None:
    """A control of a seat was used."""
    if what == "name":
        plan.change(index, name=str(value))
    elif what in ("previous", "next"):
        plan.step_portrait(index, 1 if what == "next" else -1)
    elif what == "driver":
        plan.change(index, driver=str(value))
    elif what in ("driver_previous", "driver_next"):
        plan.step_driver(index, 1 if what == "driver_next" else -1)
    elif what == "kind":
        plan.change(index, person=value == 0)
    elif what == "level":
        plan.change(index, level=plan.title.levels[int(str(value))])
    elif what == "step_level":
        plan.change(index, level=plan.title.levels[plan.grade(plan.seats[index].level, int(str(value)))])
    elif what == "step_temper":
        step = value if isinstance(value, int) else 1
        plan.change(index, temper=plan.tempers[(plan.tempers.index(plan.seats[index].temper) + step) % len(plan.tempers)])
    elif what == "swap":
        plan.move(index, index + 1)
    elif what == "remove":
        plan.remove(index)
    elif what.startswith("pick:"):
        person = plan.people[int(what.removeprefix("pick:"))]
        plan.change(index, name=person.name, portrait=person.portrait)
