"""Pictures of the time for talk: everybody round the Meeting, with claims, states, sand, and the public memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.actions import READY
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Clock, Seat, Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, TRUST
from game.titles.mindflayer.rules.events import CardBegged, CardGiven, HandClaimed, PlayerAccused, PlayerTrusted
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.table import TableScene
from game.ui.scene import Scene
from game.ui.still import StillTable
from tests.gallery.mindflayer import ALONE, LONG, PEOPLE, PLAIN, TEN
from tests.gallery.shot import Shot, focus_on, rest_on

SAID = (HOLD[2][3], ACCUSE[0], TRUST[2], HOLD[0][0], ACCUSE[1], HOLD[1][4], TRUST[6], ACCUSE[2], HOLD[5][2], TRUST[0])
"""What the seats say in turn."""


class Sanded(StillTable):
    """A still table whose sand does not run on: so many seconds are left."""

    seconds = 0

    def clock_left(self) -> tuple[Clock, int] | None:
        """The sand of the talk."""
        clock = self.match.clock()
        return None if clock is None else (clock, self.seconds * 1000)


def talking(
    seats: int, name: str = "school", players: Sequence[Player] = PEOPLE, sand: int = 0, said: int = 10,
    ready: Sequence[Seat] = (2,), options: Mapping[str, Any] | None = None, gifts: int = 6, answers: Sequence[Seat] = (),
) -> Callable[[Any], Scene]:  # fmt: skip
    """A table before a Meeting's secret question or its effect, after some gifts with claims."""

    def build(ctx: Any) -> Scene:
        chosen = {**TITLE.defaults(), "talk": 90 if sand else "free", **(options or {})}
        what = {
            "active": 0, "met": 1, "turn": 6, "pile": gifts, "meetings": ["cinema", name, "radio"],
            "seats": TEN[:seats] if seats > 7 else PLAIN[:seats], "rolls": [0] * 90,
        }  # fmt: skip
        state = TITLE.staging.stage(what, chosen)
        match: Match[Any, Any] = Match(TITLE.rules, Setup("mindflayer", seats, 7, 1, chosen), tuple(players[:seats]), start=state)
        dice = Dice(5)
        while TITLE.rules.view(match.state, frozenset()).stage != "talk":
            who, claims = next(iter(match.asides().items()))
            if dice.below(2):
                match.submit(who, claims[dice.below(len(claims))])
            who, decision = next(iter(match.pending().items()))
            match.submit(who, decision.options[dice.below(len(decision.options))])
        for who, claim in enumerate(SAID[:min(said, seats)]):
            if claim in match.asides().get(who, ()):
                match.submit(who, claim)
        for who in answers:
            match.submit(who, HOLD[who % 3][who % 5])
        for who in ready:
            if who in match.pending():
                match.submit(who, READY)
        session = Sanded(match)
        session.seconds = sand
        return TableScene(ctx.at_table, session)

    return build


def _menu(scene: TableScene) -> None:
    scene.update(0)
    scene.talk.begin(0)
    scene.update(0)


def _accuse(scene: TableScene) -> None:
    _menu(scene)
    scene.pressed(scene.ui.by_id("talk:accuse").confirm())  # type: ignore[arg-type]
    scene.update(0)


def _pointed(scene: TableScene) -> None:
    """What will be said of the face that is pointed at stands there before it is pressed."""
    _accuse(scene)
    rest_on("talk:to:3", 400)(scene)


def _full(scene: TableScene) -> None:
    """Somebody of whom all have seen and heard much."""
    got = [(0, 0), (1, 1), (2, 0), (4, 2), (0, 3), (5, 1)]
    gave = [(0, 0), (2, 4), (1, 1), (5, 0), (4, 2)]
    gifts = [*(CardGiven(seat, 3, kind) for seat, kind in got), *(CardGiven(3, to, kind) for to, kind in gave)]
    said = [HandClaimed(3, 2, 3), PlayerAccused(3, 1), CardBegged(3, 4), HandClaimed(3, 0, 0), PlayerTrusted(3, 4),
            PlayerAccused(3, 5), HandClaimed(3, 1, 1)]  # fmt: skip
    found = tuple(Deed(22 - n, event.seat, event) for n, event in enumerate((*said, *gifts)))
    vars(scene)["deeds"] = lambda: found
    rest_on("tile:3", 400, 20)(scene)


def _who(scene: TableScene) -> None:
    scene.update(0)
    scene.talk.start()
    scene.update(0)


def _look_back(scene: TableScene) -> None:
    scene.update(0)
    scene.look_back(scene.session.log()[-1][0])


SHOTS: list[Shot] = [
    Shot("mindflayer_time_four", talking(4, "town_hall", ALONE[:4], ready=(3,), gifts=3)),
    Shot("mindflayer_time_five", talking(5, "arcade", said=3), "keys", focus_on("tile:3", 0)),
    Shot("mindflayer_time_six", talking(6, "school", sand=48)),
    Shot("mindflayer_time_effect", talking(6, "tunnels", ALONE, said=2)),
    Shot("mindflayer_time_seven", talking(7, "town_hall", ALONE, sand=9), prepare=rest_on("tile:3", 400, 20)),
    Shot("mindflayer_time_eight", talking(8, "school", sand=48, ready=(2, 5, 7))),
    Shot("mindflayer_time_nine", talking(9, "lab", LONG, said=9), "pad"),
    Shot("mindflayer_time_ten", talking(10, "school", LONG, sand=119, ready=(0, 3, 4))),
    Shot("mindflayer_time_hidden", talking(6, "pool", options={"memory": "hidden"})),
    Shot("mindflayer_time_menu", talking(8, "school", sand=28), prepare=_menu),
    Shot("mindflayer_time_reason", talking(7, "town_hall", ALONE), prepare=_accuse),
    Shot("mindflayer_time_reason_pointed", talking(7, "town_hall", ALONE), prepare=_pointed),
    Shot("mindflayer_time_full", talking(7, "town_hall", ALONE), prepare=_full),
    Shot("mindflayer_time_who", talking(8, "school", sand=28), "keys", prepare=_who),
    Shot("mindflayer_time_answers", talking(7, "town_hall", ALONE, answers=(1, 0))),
    Shot("mindflayer_time_then", talking(7, "school"), prepare=_look_back),
]
