"""Pictures of the table: every moment of a turn, every kind of question, the fullest boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from game.core.actions import READY
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Seat, Setup
from game.titles.base import Title
from game.titles.mechs import TITLE
from game.titles.mechs.scene.table import INSPECT_MS, TableScene
from game.ui.inputmap import Move, Wheel
from game.ui.scene import Scene
from game.ui.still import StillTable
from tests.gallery.shot import Shot

PILOTS = ("Corki", "Heimerdinger", "Tristana", "Ziggs")
FACES = ("gus", "noor", "marcus", "bea")
LONG = ("Barthélemy-Guy", "Maximilienne", "Wilhelmina-May", "Christophoros")


def people(seats: int, mine: int, names: Sequence[str] = PILOTS) -> tuple[Player, ...]:
    """So many mechs: the first `mine` are Tom's, the others are bots."""
    return tuple(
        Player(names[n], FACES[n], 0 if n < mine else None, None if n < mine else "regular", "Tom" if n < mine else "")
        for n in range(seats)
    )


def table(
    given: Mapping[str, Any], mine: int = 4, steps: Sequence[str] = (), names: Sequence[str] = PILOTS, sand: int = 0,
    own: Title = TITLE, **session: Any,
) -> Callable[[Any], Scene]:  # fmt: skip
    """Builds the table at a position in plain words (see `rules/staging.py`), after some answers ("0 ready"); `own`: the title
    with its mission, where that is not one of ours."""

    def build(ctx: Any) -> Scene:
        return TableScene(ctx.at_table, StillTable(match_of(given, mine, steps, names, sand, own), **session))

    return build


def match_of(
    given: Mapping[str, Any], mine: int = 4, steps: Sequence[str] = (), names: Sequence[str] = PILOTS, sand: int = 0,
    own: Title = TITLE,
) -> Match[Any, Any]:  # fmt: skip
    """A match at a position in plain words, after some answers; `sand`: seconds for a draft."""
    state = own.staging.stage(given, {"timer": sand} if sand else {})
    seats = len(given["seats"])
    setup = Setup("mechs", seats, 1, 1, {**own.defaults(), "mission": given.get("mission", "M1"), "timer": sand})
    match: Match[Any, Any] = Match(own.rules, setup, people(seats, mine, names), start=state)
    for step in steps:
        seat, _, words = step.partition(" ")
        match.submit(int(seat), match.verbs.decode(words))
    return match


def at(cell: str, facing: str, line: Sequence[str] = (), hand: Sequence[str] = (), system: Sequence[str] = ()) -> dict[str, Any]:
    """A mech in plain words."""
    return {"at": cell, "facing": facing, "line": list(line), "hand": list(hand), "system": list(system)}


LINES = (
    ("blaze blaze", "speed", "cyclotron", "!stuck_reverse", "", "ripsaw skewer ripsaw"),
    ("skewer skewer +99", "chain_lightning", "", "omnistomp omnistomp", "flamespitter", "!haywire_controls"),
    ("memory_core", "aimbot aimbot", "fuel_tank blaze fuel_tank", "scythe", "speed speed", "omnistomp"),
    ("", "cyclotron cyclotron cyclotron", "blaze", "", "ripsaw", "aimbot"),
)
"""Command lines with a bit of everything."""


def _line(n: int) -> list[str]:
    return [slot.replace(" +99", "") for slot in LINES[n]]


FOUR: dict[str, Any] = {
    "mission": "M1", "turn": 6, "kills": 3, "gears": 7, "bomb": "x2y4", "risen": [0],
    "minions": ["x0y0", "x4y0", "x3y3", "x1y4", "x4y4", "x3y5", "x0y6", "x4y7", "x1y9", "x5y9", "x2y7", "x4y10", "x1y10", "x2y9"],
    "seats": [
        at("x2y5", "north", _line(0)), at("x4y6", "west", _line(1), (), ("foggy_visor",)), at("x1y2", "south", _line(2)),
        at("x4y2", "east", _line(3)),
    ],
}  # fmt: skip
"""Mission M1 with four mechs in the middle of things."""
TEN = (
    "omnistomp", "ripsaw", "chain_lightning", "speed", "fuel_tank", "memory_core", "flamespitter", "aimbot", "scythe",
    "cyclotron",
)  # fmt: skip


def crowd() -> list[str]:
    """A hundred cells of mission M2 that are free."""
    mission = TITLE.catalog.missions["M2"]
    taken = {"x7y1", "x10y1", "x7y2", "x10y2", "x8y1", "x8y2", "x9y1", "x9y2"}
    names = [f"x{x}y{y}" for y in range(mission.height) for x in range(mission.width) if y < 6 or 6 <= x < 12]
    return [name for name in names if name not in taken][:100]


def hundred(**more: Any) -> dict[str, Any]:
    """Mission M2 with four mechs and a hundred minions."""
    seats = [at("x7y1", "east", _line(0), ("blaze", "speed")), at("x10y1", "south", _line(1), ("scythe",)),
             at("x7y2", "west", _line(2), ("aimbot",)), at("x10y2", "north", _line(3), ("ripsaw",))]  # fmt: skip
    return {"mission": "M2", "turn": 8, "kills": 4, "gears": 14, "home": 1, "minions": crowd(), "seats": seats} | more


def begun(given: dict[str, Any]) -> dict[str, Any]:
    """The same at the first draft: nothing is programmed yet."""
    return given | {"seats": [at(seat["at"], seat["facing"]) for seat in given["seats"]]}


def tutorial(*lines: Sequence[str], stage: str = "program", **more: Any) -> dict[str, Any]:
    """The tutorial with two mechs, whose line may hold something."""
    rows = [list(line) for line in lines] + [[]] * (2 - len(lines))
    seats = [at("x2y2", "south", rows[0]), at("x4y4", "west", rows[1])]
    if stage == "deploy":
        seats = [at("x2y1", "south"), {"facing": "north"}]
    return {"mission": "M0", "turn": 3, "stage": stage, "seats": seats} | more


# ---------------------------------------------------------------------- what is done before the picture
def steps(*makes: Callable[[TableScene], None]) -> Callable[[TableScene], None]:
    """One thing after the other."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        for make in makes:
            make(scene)
            scene.update(0)

    return prepare


def press(id: str) -> Callable[[TableScene], None]:
    """Use a widget."""

    def make(scene: TableScene) -> None:
        act = scene.ui.by_id(id).confirm()
        assert act is not None
        scene.pressed(act)
        scene.update(0)

    return make


def rest_on(id: str, ms: int = INSPECT_MS) -> Callable[[TableScene], None]:
    """Let the mouse rest on a widget."""

    def make(scene: TableScene) -> None:
        box = scene.ui.by_id(id).box
        scene.handle(Move(box.centerx, box.centery))
        scene.update(0)
        scene.update(ms)

    return make


def focus(id: str) -> Callable[[TableScene], None]:
    """Give a widget the focus of keys and pad."""

    def make(scene: TableScene) -> None:
        scene.device = "keys"
        scene.ui.focus(id, True)
        scene.update(0)
        scene.update(INSPECT_MS)

    return make


def carry(key: str, slot: int) -> Callable[[TableScene], None]:
    """Hold a card over a slot."""

    def make(scene: TableScene) -> None:
        x, y, w, h = scene.room.slot_box(slot)
        scene.board.dragged = (key, (x + w / 2, y + h / 2))
        scene.preview.follow(0)

    return make


def scrub(scene: TableScene) -> None:
    """Turn the wheel back twice."""
    for _ in range(2):
        scene.handle(Wheel(400, 500, 1))


def run_to(slot: int) -> Callable[[TableScene], None]:
    """Tell all mechs to be ready, and halt the run at a slot."""

    def make(scene: TableScene) -> None:
        for seat in sorted(scene.session.decisions()):
            scene.submit(seat, READY)
        scene.playback.rate = 1
        for _ in range(400):
            scene.update(40)
            if scene.narration.at[1] >= slot or scene.settled:
                break
        scene.playback.halted = True
        scene.rebuild()

    return make


def _then(scene: TableScene) -> None:
    scene.look_back(1)


def _refuse(scene: TableScene) -> None:
    scene.hand.press_card("hand:0:0:0")
    scene.hand.press_slot(3)


def _first_mark(scene: TableScene) -> None:
    scene.targets.press(scene.board.marks[0].id)


def _marks(build: Callable[[Any], Scene]) -> Callable[[Any], Scene]:
    """The same with colour-safe marks."""

    def marked(ctx: Any) -> Scene:
        ctx.change(marks=True)
        return build(ctx)

    return marked


def advised(scene: TableScene) -> None:
    """Ask for a hint that lies ready."""
    assert isinstance(scene.session, StillTable)
    seat = scene.board.asker
    scene.session.hints[seat] = _hint(scene.session.view(), seat)
    scene.copilot.ask()
    scene.update(0)


@cache
def _hint(view: Any, seat: Seat) -> Any:
    """What the strong bot says; thought out once for all languages and sizes."""
    assert TITLE.hint_of is not None
    return TITLE.hint_of(TITLE.rules, view, seat, Dice(3))


def ended(won: bool) -> Callable[[Any], Scene]:
    """The last picture of a mission."""
    if won:
        given: dict[str, Any] = {
            "mission": "M1", "turn": 9, "gears": 3, "bomb": "x3y8", "minions": ["x0y0"],
            "seats": [at("x3y7", "south", ("blaze",)), at("x0y3", "east")],
        }  # fmt: skip
    else:
        given = {
            "mission": "M1", "turn": 9, "gears": 3, "bomb": "x3y4", "bomb_hp": 1, "minions": ["x3y5", "x2y4"], "rolls": [0, 0, 0],
            "seats": [at("x0y2", "south"), at("x0y3", "east")],
        }  # fmt: skip
    return table(given, 2, ("0 ready", "1 ready"))


MOVES: dict[str, Any] = {
    "mission": "M1", "turn": 4, "bomb": "x2y4", "minions": ["x1y6", "x3y6", "x1y8", "x3y8", "x4y5", "x0y5"],
}  # fmt: skip


def asks(line: Sequence[str], **more: Any) -> dict[str, Any]:
    """A position in which the first mech's line asks something."""
    return {**MOVES, "seats": [at("x2y7", "north", line), at("x5y2", "south", ("blaze",))]} | more


PROGRAM = {**FOUR, "seats": [at("x2y5", "north", _line(0), ("blaze", "chain_lightning")), *FOUR["seats"][1:]]}
BROKEN = {**PROGRAM, "seats": [{**PROGRAM["seats"][0], "system": ["bent_axle"]}, *FOUR["seats"][1:]]}
GO = ("0 ready", "1 ready")
BESIDE_BOMB = {
    **MOVES, "bomb": "x1y2", "seats": [at("x2y2", "south", ("speed speed speed",)), at("x5y2", "south")],
}  # fmt: skip
"""A line whose every answer lets the Bomb be towed."""


SETTLED = ("omnistomp", "memory_core", "speed speed", "blaze", "scythe", "skewer")
SETTLES = {**MOVES, "stage": "program", "seats": [at("x2y7", "north", SETTLED), at("x5y2", "south")]}
"""A line with a choice in nearly every slot."""

TOWS = {
    **MOVES, "stage": "program", "bomb": "x1y5",
    "seats": [at("x2y7", "north", ("speed speed", "", "skewer")), at("x2y8", "north", ("blaze",))],
}  # fmt: skip
"""A partner behind who may be towed, and farther on the Bomb."""

GATED: dict[str, Any] = {
    "mission": "M6", "terrain": "......\n......\n......\nLL....\n..Y...\n......\n", "sleep": False, "goals": ["x2y0"], "turn": 3,
    "gates": [f"yellow x{x}y0 south" for x in range(6)],
    "seats": [at("x2y2", "south", ("speed speed",)), at("x5y5", "north", ("blaze",))],
}  # fmt: skip
"""Gates before the exit, and their rune behind the mech that is asked."""

AIMED = "mark:target:x3y6:-1:-1"
FEW = ["x1y6", "x3y6", "x2y6"]
"""As many minions around a mech as have a key each, where they are targets."""
DRAFTS = {
    **FOUR, "stage": "draft", "display": list(TEN[:5]), "seats": [{**seat, "line": ["speed"]} for seat in FOUR["seats"]],
}  # fmt: skip
"""A draft beside lines with a choice."""

PARTNERS = {
    **MOVES, "stage": "program", "bomb": "x2y5",
    "seats": [
        at("x2y7", "west", ("cyclotron", "blaze")), at("x4y9", "north", ("speed",), ("blaze",)),
        at("x1y2", "north", ("skewer",)), at("x3y5", "south", ("", "omnistomp"), ("speed",)),
    ],
}  # fmt: skip
"""Two partners have cards to place, one has none; one stands so that it reaches over the Bomb."""


def _take(scene: TableScene) -> None:
    """Choose the last option of the choice that is opened."""
    opened = scene.board.opened
    assert opened is not None
    press(opened.found[-1].target)(scene)


def _take_all(scene: TableScene) -> None:
    """Choose the last option of every choice of the slot."""
    while scene.board.opened is not None:
        _take(scene)


def outlooks(scene: TableScene) -> None:
    """Time for what comes of each answer."""
    for _ in range(12):
        scene.update(16)


SHOTS: list[Shot] = [
    Shot("mechs_deploy", table(tutorial(stage="deploy", turn=1), 2), prepare=steps(_first_mark)),
    Shot("mechs_draft", table({**FOUR, "stage": "draft", "display": list(TEN[:5])}), prepare=steps(press("draft:1"))),
    Shot("mechs_draft_six", table({**FOUR, "stage": "draft", "display": list(TEN[:6])})),
    Shot("mechs_draft_ten", table(begun(hundred(stage="draft", turn=1, display=list(TEN))))),
    Shot("mechs_draft_first", table(begun({**FOUR, "turn": 1, "stage": "draft", "display": list(TEN)}), sand=40)),
    Shot("mechs_draft_watch", table({**FOUR, "stage": "draft", "first": 2, "display": list(TEN[:8])}, 2, thinking=2)),
    Shot("mechs_inspect", table({**FOUR, "stage": "draft", "display": list(TEN[:5])}), prepare=steps(rest_on("draft:2"))),
    Shot("mechs_program", table(PROGRAM)),
    Shot("mechs_program_keys", table(PROGRAM), "keys", steps(press("hand:0:0:0"), focus("slot:1"))),
    Shot("mechs_long_names", table(PROGRAM, names=LONG)),
    Shot("mechs_marks", _marks(table(PROGRAM))),
    Shot("mechs_refused", table(PROGRAM), prepare=steps(_refuse)),
    Shot("mechs_ghost", table(PROGRAM), prepare=steps(carry("hand:0:0:0", 4))),
    Shot("mechs_ghost_scrubbed", table(PROGRAM), prepare=steps(rest_on("slot:0"), scrub)),
    Shot("mechs_hint", table(PROGRAM), prepare=steps(advised)),
    Shot("mechs_hint_draft", table({**FOUR, "stage": "draft", "display": list(TEN[:5])}), prepare=steps(advised)),
    Shot("mechs_hint_go", table(asks(("omnistomp",)), 2, GO), prepare=steps(advised)),
    Shot("mechs_repair", table(BROKEN, 4, ("0 scrap blaze",))),
    Shot("mechs_swap", table(PROGRAM, 4, ("0 scrap chain_lightning",)), prepare=steps(press("slot:1"))),
    Shot("mechs_ready", table({**FOUR}, 2)),
    Shot("mechs_ready_peril", table({**BESIDE_BOMB, "stage": "program", "minions": ["x0y2", "x1y1"]}, 2)),
    Shot("mechs_hundred", table(hundred())),
    Shot("mechs_hundred_ghost", table(hundred()), prepare=steps(carry("hand:0:0:0", 4))),
    Shot("mechs_run", table(FOUR), prepare=steps(run_to(2))),
    Shot("mechs_turn", table(asks(("fuel_tank fuel_tank",)), 2, GO), prepare=outlooks),
    Shot("mechs_advance", table(asks(("speed speed",)), 2, GO), prepare=steps(rest_on("advance:3", 0))),
    Shot("mechs_go", table(asks(("omnistomp",)), 2, GO)),
    Shot("mechs_aim", table(asks(("aimbot aimbot aimbot",)), 2, GO)),
    Shot("mechs_aim_pointed", table(asks(("aimbot aimbot aimbot",)), 2, GO), prepare=steps(rest_on(AIMED, 0), outlooks)),
    Shot("mechs_aim_few", table(asks(("aimbot",), minions=FEW), 2, GO), prepare=outlooks),
    Shot("mechs_aim_one", table(asks(("aimbot",), minions=FEW[:1]), 2, GO), prepare=outlooks),
    Shot("mechs_tow", table({**asks(("skewer skewer",)), "bomb": "x2y8"}, 2, GO), prepare=outlooks),
    Shot("mechs_outlook", table(BESIDE_BOMB, 2, GO), prepare=outlooks),
    Shot("mechs_gates", table(GATED, 2, GO), prepare=outlooks),
    Shot("mechs_gates_deeds", table(GATED, 2), prepare=steps(rest_on("slot:0"))),
    Shot("mechs_deeds", table(SETTLES, 2), prepare=steps(press("deed:1"), _take, rest_on("deed:2"))),
    Shot("mechs_deeds_tow", table(TOWS, 2), prepare=steps(press("deed:0"), _take_all, rest_on("slot:1"))),
    Shot("mechs_opened", table(SETTLES, 2), prepare=steps(press("deed:1"), outlooks)),
    Shot("mechs_opened_keys", table(SETTLES, 2), "keys", steps(focus("deed:1"), press("deed:1"), outlooks)),
    Shot("mechs_opened_aim", table(asks(("aimbot aimbot aimbot",)), 2), prepare=steps(press("deed:0"), outlooks)),
    Shot("mechs_opened_tow", table(TOWS, 2), prepare=steps(press("deed:0"), _take, outlooks)),
    Shot("mechs_opened_draft", table(DRAFTS, 4), prepare=steps(rest_on("slot:0"), press("choice:0"), outlooks)),
    Shot("mechs_unsure", table(PARTNERS, 1), prepare=steps(rest_on("slot:0"))),
    Shot("mechs_won", ended(True)),
    Shot("mechs_lost", ended(False)),
    Shot("mechs_then", table(FOUR, 4, ("0 ready",)), prepare=steps(_then)),
]
