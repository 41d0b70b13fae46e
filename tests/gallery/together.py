"""Shots of several people at one screen, at a real session: pads, private pages, ways back, and the lobby's row for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Seat, Setup
from game.home.matches.plan import Plan, SeatPlan
from game.pages.kit.context import Context
from game.pages.lobby.page import Lobby
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import Title, scene_part, titles
from game.ui.inputmap import Key, Nav
from game.ui.scene import Scene
from tests.gallery.shot import Shot

NAMES = ("Alice", "Max", "Zoé", "Odile", "Noor", "Béa")
LONGEST = ("Wilhelmina-Mar", "Christiane-Lou", "Maxime-Wilhelm", "Barthélemy-Guy", "Bartholomäus", "Christophoros")
SEED = 6
LAST = 13
"""Turns before the last round, which has the most cards."""
STEPS, STEP_MS = 30, 250
"""How long a shot lets time pass: longer than what is shown before a curtain falls, shorter than a private page stays open."""


class Musing(InlineClient):
    """Bots that never come to an end."""

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        """Nothing has come."""
        return []


def game() -> Title:
    """The first title whose seats choose together."""
    return next(one for one in titles() if one.together)


def session(persons: int, bots: int, letters: bool, turns: int = 2, names: Sequence[str] = NAMES) -> Session:
    """A table after so many turns that chance played, at the beginning of a choice."""
    found, seats, dice = game(), persons + bots, Dice(SEED)
    faces = ("noor", "marcus", "lucille", "walt", "odile", "bea")
    people = [
        Player(names[n], faces[n], n if n < persons else None, None if n < persons else found.levels[-1]) for n in range(seats)
    ]
    match: Match[Any, Any] = Match(found.rules, Setup(found.id, seats, SEED, 1, found.defaults()), people)
    for _ in range(turns):
        for seat, decision in match.pending().items():
            match.submit(seat, dice.pick(decision.options))
    client = Musing()
    client.learn(found)
    return Session(match, client, TableSettings(letters=letters))


def table(
    persons: int, bots: int, letters: bool, sealed: Sequence[Seat] = (), open_to: Seat | None = None, learns: Seat | None = None,
    **how: Any,
) -> Any:  # fmt: skip
    """Such a table, where some have sealed their first answer, and where one person may hold the screen, or is to take it to
    learn the own letters."""

    def build(ctx: Context) -> Scene:
        at = session(persons, bots, letters, **how)
        if letters:
            for seat in range(persons):
                if seat not in (open_to, learns):
                    at.open_curtain(seat)
                    at.learned(seat)
        for seat in sealed:
            if letters:
                at.submit_letter(seat, (at.letters() or {})[seat][0])
            else:
                at.open_curtain(seat)
                at.submit(seat, at.pending()[seat].options[0])
        if open_to is not None:
            at.open_curtain(open_to)
        scene: Scene = scene_part(game().id, "table").TableScene(ctx.at_table, at)
        return scene

    return build


def settle(scene: Scene) -> None:
    """Let what happened be seen; then come the widgets, and the curtain where somebody has to take the screen."""
    for _ in range(STEPS):
        top: Scene | None = getattr(scene.stage, "top", None)
        if top is not None:
            top.update(STEP_MS)


def typed(number: str) -> Callable[[Scene], None]:
    """Type a person's number: the letter comes next."""

    def prepare(scene: Scene) -> None:
        settle(scene)
        scene.handle(Key(number))
        scene.update(0)

    return prepare


def lobby(persons: int, bots: int, letters: bool, *moves: str) -> Callable[[Context], Scene]:
    """The lobby with the row that asks how people choose."""

    def build(ctx: Context) -> Scene:
        plan = Plan(game(), (), ctx.people.portraits)
        levels, faces = plan.title.levels, ctx.people.portraits
        plan.seats = [SeatPlan(NAMES[n], faces[n], n < persons, levels[n % len(levels)]) for n in range(persons + bots)]
        plan.letters = letters
        return Lobby(ctx, plan.title.id, plan)

    return build


def keys(*directions: str) -> Callable[[Scene], None]:
    """Let the focus be moved by keys."""

    def prepare(scene: Scene) -> None:
        for direction in directions:
            scene.handle(Nav(direction))

    return prepare


def prizes(scene: Any) -> None:
    """Everybody chooses; what was won stands there until somebody presses."""
    for _ in range(3):
        settle(scene)
        scene.stage.top.on_open()
        seat, decision = next(iter(scene.session.decisions().items()))
        scene.submit(seat, decision.options[0])
    for _ in range(10 * STEPS):
        scene.update(STEP_MS)


def glance(scene: Any) -> None:
    """Somebody looks at the own letters again, and holds the ring on."""
    settle(scene)
    scene.pressed(scene.ui.by_id("pad:1:look").confirm())
    settle(scene)
    scene.stage.top.hold_on("mouse")
    settle(scene)


SHOTS: list[Shot] = [
    Shot("together_prizes", table(3, 0, False), prepare=prizes),
    Shot("together_glance", table(3, 0, True), prepare=glance),
    Shot("together_lobby", lobby(2, 1, False)),
    Shot("together_lobby_letters", lobby(4, 2, True), "keys", keys("up", "up")),
    Shot("together_pads_two", table(2, 1, True, sealed=(0,)), prepare=settle),
    Shot("together_pads_three", table(3, 1, True, sealed=(2,)), "keys", typed("1")),
    Shot("together_pads_six", table(6, 0, True, sealed=(1, 4), turns=LAST), prepare=settle),
    Shot("together_pads_longest", table(6, 0, True, sealed=(0,), turns=LAST, names=LONGEST), "keys", typed("6")),
    Shot("together_private", table(2, 2, True, open_to=0, turns=LAST), prepare=settle),
    Shot("together_private_six", table(6, 0, True, open_to=3, names=LONGEST), "pad", settle),
    Shot("together_curtain", table(3, 1, False, sealed=(0,)), prepare=settle),
    Shot("together_curtain_six", table(6, 0, False, sealed=(0, 1, 2, 3, 4), names=LONGEST), "keys", settle),
    Shot("together_curtain_letters", table(3, 0, True, learns=0), prepare=settle),
    Shot("together_again_alone", table(1, 3, False, sealed=(0,)), prepare=settle),
    Shot("together_again", table(4, 2, False, sealed=(0, 1, 2, 3), names=LONGEST), "keys", settle),
]
