"""The shots of the page about phones, and of tables at which people hold some: phones that nobody holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from game.home.matches.plan import SeatPlan
from game.pages.kit.context import Context
from game.pages.phones.page import PhonesPage
from game.phones.phone import Phone
from game.phones.service import Asking, Phones
from game.titles import title
from game.ui.scene import Scene
from game.ui.still import StillTable
from game.ui.table import SeatPhone
from game.ui.table.table import Table
from tests.gallery import mindflayer, mindup
from tests.gallery.pages import LONGEST
from tests.gallery.shot import Shot
from tests.phones.booth import Wire

FACES = ("gus", "noor", "marcus", "bea", "walt", "ines", "riff", "lucille", "odile", "sam")
NAMES = ("Tom", "Noor", "Max", "Zoé", "Walt", "Inès", LONGEST, "Lucille", "Mamie", "Sam")
MARKS = ("triangle", "star", "square", "kite", "ring", "arch", "clover", "drum", "plus", "circle")


def page(name: str, seats: int, asks: bool = True, reached: bool = True, networks: int = 2) -> Callable[[Context], Scene]:
    """A lobby in which all but the last have a phone, one of which is away."""

    def build(ctx: Context) -> Scene:
        wire = Wire()
        phones = Phones(client=wire, host="192.168.1.20")
        phones.addresses = ["192.168.1.20", "192.168.0.7"][:networks]
        phones.letters = "TUMKA"
        phones.update(None)
        plan = ctx.plan_for(title(name))
        plan.seats[:] = [SeatPlan(NAMES[n], FACES[n], n < seats - 1, "casual") for n in range(seats)]
        for n in range(seats - 1 - asks):
            one = Phone(n + 1, NAMES[n], FACES[n], "fr", MARKS[n], "", here=n != 1, left_at=monotonic() - 11.05)
            phones.phones.append(one)
        if asks:
            phones.asking.append(Asking(1, NAMES[seats - 2], FACES[seats - 2], "fr", MARKS[seats - 2], ""))
        phones.reached = monotonic() - 7.6 if reached else None
        ctx.phones = phones
        made = PhonesPage(ctx, plan=plan)
        phones.open_door = lambda door: setattr(phones, "_door", replace(door, key="A" * 22))  # type: ignore[method-assign]
        return made

    return build


def held(build: Callable[[Context], Scene], *states: str, seats: range | None = None) -> Callable[[Context], Scene]:
    """A table at which these seats, by default all, have phones in these states."""

    def held_so(ctx: Context) -> Scene:
        scene = build(ctx)
        assert isinstance(scene, Table) and isinstance(scene.session, StillTable)
        marks = sorted(MARKS)
        among = seats or range(len(states))
        scene.session.seat_phones = {seat: SeatPhone(marks[seat], states[n]) for n, seat in enumerate(among)}
        if scene.board.view is not None:  # laid while everybody still sat at the screen
            scene.lay_anew()
        return scene

    return held_so


CHOOSING = ("ready", "away", "choosing", "choosing", "ready", "")
SHOTS = (
    Shot("phones_mindup", held(mindup.table(4, 3, 5, 1, sealed=(1, 2)), "choosing", "ready", "ready", "away")),
    Shot("phones_mindup_six", held(mindup.table(6, 3, 6, 2, sealed=(1, 2)), "choosing", "ready", "ready", *["choosing"] * 3)),
    Shot("phones_mindup_one_here", held(mindup.table(3, 2, 5, 1, sealed=(2,)), "choosing", "ready", seats=range(1, 3))),
    Shot("phones_flayer", held(mindflayer.at_meeting(6, "arcade", answers=4), *CHOOSING[1:], seats=range(1, 6))),
    Shot("phones_flayer_turn", held(mindflayer.table(7), *[""] * 7)),
    Shot("phones_flayer_ten", held(mindflayer.table(10, {"met": 1}), *["choosing", "ready", "", "away", ""] * 2)),
    Shot("phones_flayer_one_here", held(mindflayer.table(5), *["choosing"] * 4, seats=range(1, 5))),
    Shot("phones", page("mindup", 3)),
    Shot("phones_ten", page("mindflayer", 9)),
    Shot("phones_none", page("mindbug", 2, asks=False, reached=False, networks=1)),
)
