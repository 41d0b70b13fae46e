"""Pictures of the table: every number of seats, early and late, and its busiest states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.titles.mindup import TITLE
from game.titles.mindup.scene.layout import card_key
from game.titles.mindup.scene.table import INSPECT_MS, TableScene
from game.ui.scene import Scene
from game.ui.still import StillTable
from tests.gallery.shot import Shot, focus_on, rest_on

TOM = Player("Tom", "gus", 0)
ALICE, MAX, ZOE = Player("Alice", "noor", 1), Player("Max", "marcus", 2), Player("Zoé", "bea", 3)
BOTS = (
    Player("Noor", "noor", None, "casual"),
    Player("Marcus", "marcus", None, "regular"),
    Player("Béa", "bea", None, "strong"),
    Player("Inès", "ines", None, "expert"),
    Player("Sam", "sam", None, "novice"),
)
LONG = (
    Player("Maximilienne", "odile", 0),
    Player("Barthélemy-Guy", "walt", None, "expert"),
    Player("Wilhelmina-May", "lucille", None, "strong"),
    Player("Marie-Adélaïde", "ines", None, "casual"),
    Player("Christophoros", "riff", None, "regular"),
    Player("Bartholomäus", "sam", None, "novice"),
)
OFFICE = 6
"""The seed of the matches."""


@cache
def reached(seats: int, round_: int, turn: int, objectives: int, aid: bool, seed: int) -> Any:
    """The position at the choices of a turn of a match that chance plays, as a state that is not to be changed."""
    rules = TITLE.rules
    state = rules.start(Setup("mindup", seats, seed, options={"objectives": objectives, "memory_aid": aid}))
    dice = Dice(seed)
    while rules.outcome(state) is None:
        view = rules.view(state, frozenset())
        if (view.round, view.turn) == (round_, turn):
            return state
        for seat, decision in rules.pending(state).items():
            rules.apply(state, seat, decision.options[dice.below(len(decision.options))])
    raise ValueError(f"no match comes to round {round_}, turn {turn}")


def table(
    seats: int,
    round_: int = 1,
    turn: int = 1,
    objectives: int = 0,
    *,
    aid: bool = False,
    sealed: Sequence[int] = (),
    turns: int = 0,
    players: Sequence[Player] = (),
    seed: int = OFFICE,
    **session: Any,
) -> Callable[[Any], Scene]:
    """Builds the table at a turn of a fixed match, after so many more `turns` of everybody's lowest cards; the `sealed` seats
    have chosen theirs.
    """

    def build(ctx: Any) -> Scene:
        options: Mapping[str, Any] = {"objectives": objectives, "memory_aid": aid}
        start = reached(seats, round_, turn, objectives, aid, seed)
        who = players or (TOM, *BOTS[: seats - 1])
        match: Match[Any, Any] = Match(TITLE.rules, Setup("mindup", seats, seed, 1, options), who[:seats], start=start)
        for seat in (*[*range(seats)] * turns, *sealed):
            match.submit(seat, match.pending()[seat].options[0])
        return TableScene(ctx.at_table, StillTable(match, **session))

    return build


def deep(ctx: Any) -> Scene:
    """Four players with very long columns."""
    given = {
        "round": 3,
        "order": [5, 2, 4, 1, 3],
        "row": [1, 9, 25, 60],
        "seats": [
            {"hand": [36, 40], "won": _suit("orange", 7), "scores": [31, 42]},
            {"hand": [2, 3], "won": _suit("purple", 5, _suit("green", 2)), "scores": [29, 17]},
            {"hand": [4, 5], "won": _suit("pink", 7), "scores": [12, 33]},
            {"hand": [6, 7], "won": _suit("blue", 6, _suit("green", 3)[2:]), "scores": [40, 25]},
        ],
    }
    return _given(ctx, given, 4)


def malus(ctx: Any) -> Scene:
    """A bonus that is reached and a malus that counts, bubbles of both kinds in every panel."""
    given = {
        "round": 2,
        "order": [5, 2, 4, 1, 3],
        "row": [1, 9, 25, 60],
        "objectives": [1, 5],
        "seats": [
            {"hand": [36, 40], "won": _suit("orange", 3, _suit("blue", 3)), "scores": [31]},
            {"hand": [2, 3], "won": _suit("purple", 3, _suit("green", 3)), "scores": [29]},
            {"hand": [4, 5], "won": _suit("pink", 6), "scores": [12]},
            {"hand": [6, 7], "won": [*_suit("blue", 6)[3:], *_suit("green", 6)[3:]], "scores": [40]},
        ],
    }
    return _given(ctx, given, 4, objectives=2)


def _suit(suit: str, count: int, more: Sequence[int] = ()) -> list[int]:
    """The `count` cards of a suit that lie in the middle of the numbers, and some more."""
    book = TITLE.catalog
    own = [card + 1 for card in range(len(book.colour)) if book.colour_name(card) == suit and card + 1 not in TAKEN]
    return [*own[:count], *more]


TAKEN = frozenset((1, 9, 25, 60, 36, 40, 2, 3, 4, 5, 6, 7))
"""The cards of rows and hands in `deep`."""


def _given(ctx: Any, given: Mapping[str, Any], seats: int, **options: Any) -> Scene:
    state = TITLE.staging.stage(given, options)
    match: Match[Any, Any] = Match(TITLE.rules, Setup("mindup", seats, 1, 1, options), (TOM, *BOTS[: seats - 1]), start=state)
    return TableScene(ctx.at_table, StillTable(match))


def select(place: int) -> Callable[[TableScene], None]:
    """Lift a hand card, counted from the left."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.pressed(scene.ui.by_id(card_key(scene.shown.seats[scene.board.near].hand[place])).confirm())  # type: ignore[arg-type]
        scene.update(0)

    return prepare


def pin(seat: int) -> Callable[[TableScene], None]:
    """Keep the inspector open on a seat."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.pin(seat)
        scene.update(0)

    return prepare


def _refuse(scene: TableScene) -> None:
    scene.update(0)
    scene.hand.refuse(card_key(scene.shown.seats[0].hand[0]))


def _marks(build: Callable[[Any], Scene]) -> Callable[[Any], Scene]:
    """The same with colour-safe marks."""

    def marked(ctx: Any) -> Scene:
        ctx.change(marks=True)
        return build(ctx)

    return marked


def _last_turn(ctx: Any) -> Scene:
    """The end of a match, with its banner."""
    scene = table(4, 3, 8, 2)(ctx)
    assert isinstance(scene, TableScene) and isinstance(scene.session, StillTable)
    match = scene.session.match
    for seat in range(4):
        match.submit(seat, match.pending()[seat].options[0])
    return TableScene(ctx.at_table, StillTable(match))


def _look_back(scene: TableScene) -> None:
    scene.update(0)
    scene.look_back(1)


def counted(seats: int, round_: int, objectives: int, players: Sequence[Player] = ()) -> Callable[[Any], Scene]:
    """A table that has just seen the last answer of a round."""
    build = table(seats, round_, TITLE.catalog.numbers.hand_by_round[round_ - 1] - 1, objectives, players=players)

    def ended(ctx: Any) -> Scene:
        scene = build(ctx)
        assert isinstance(scene, TableScene) and isinstance(scene.session, StillTable)
        match = scene.session.match
        for seat in range(seats):
            match.submit(seat, match.pending()[seat].options[-1])
        return scene

    return ended


def read(step: int | None = None) -> Callable[[TableScene], None]:
    """Let the score sheet come up and count to a step, or to its end."""

    def prepare(scene: TableScene) -> None:
        for _ in range(400):
            scene.update(40)
            if scene.board.sheet is not None:
                break
        assert scene.board.sheet is not None
        scene.board.sheet.step = scene.board.sheet.steps if step is None else step

    return prepare


def _moving(build: Callable[[Any], Scene]) -> Callable[[Any], Scene]:
    """The same with animation on, for pictures in the middle of something."""

    def moving(ctx: Any) -> Scene:
        ctx.change(speed=1)
        return build(ctx)

    return moving


def turned(seats: int, players: Sequence[Player] = ()) -> Callable[[Any], Scene]:
    """A table that sees all the cards of a turn come up."""

    def build(ctx: Any) -> Scene:
        scene = table(seats, 2, 4, 1, players=players)(ctx)
        assert isinstance(scene, TableScene) and isinstance(scene.session, StillTable)
        match = scene.session.match
        for seat in range(seats):
            match.submit(seat, match.pending()[seat].options[seat % 3])
        return scene

    return _moving(build)


def gone_on(ms: int) -> Callable[[TableScene], None]:
    """So long after it has begun."""

    def prepare(scene: TableScene) -> None:
        for _ in range(ms // 20):
            scene.update(20)

    return prepare


def level(scene: TableScene) -> None:
    """The last count, with the best two level and the last round between them."""
    read()(scene)
    sheet = scene.board.sheet
    assert sheet is not None
    first, *rest = sorted(sheet.lines, key=lambda line: line.rank)
    close = {line.seat: replace(line, total=first.total) if line is rest[0] else line for line in (first, *rest)}
    sheet.lines = tuple(close[line.seat] for line in sheet.lines)


def again(scene: TableScene) -> None:
    """Open the sheet of the round before the last one."""
    scene.update(0)
    scene.rounds.open(0)
    scene.update(0)


PEOPLE = (TOM, ALICE, MAX, ZOE)
SHOTS: list[Shot] = [
    Shot("mindup_first", table(4)),
    Shot("mindup_nine", table(4, 3, 1, 2), prepare=select(3)),
    Shot("mindup_malus", malus),
    Shot("mindup_main", table(4, 3, 5, 1, sealed=(1, 2)), prepare=select(2)),
    Shot("mindup_main_keys", table(4, 2, 3, 2, sealed=(1,)), "keys", focus_on("area:1", INSPECT_MS)),
    Shot("mindup_three", table(3, 2, 5, 1, sealed=(2,))),
    Shot("mindup_five", table(5, 3, 4, 2, sealed=(1, 3)), prepare=select(4)),
    Shot("mindup_six", table(6, 3, 6, 2, sealed=(1, 2, 4)), prepare=select(1)),
    Shot("mindup_six_full", table(6, 3, 1, 5, sealed=(1, 2, 3, 4, 5))),
    Shot("mindup_turn_told", table(4, 2, 2, turns=1), prepare=select(2)),
    Shot("mindup_turn_told_five", table(5, 1, 3, turns=1)),
    Shot("mindup_turn_told_six", table(6, 2, 2, turns=1)),
    Shot("mindup_turn_told_goals", table(4, 2, 2, 2, turns=1)),
    Shot("mindup_turn_told_goals_last", table(5, 2, 6, 1, turns=1)),
    Shot("mindup_turn_told_goals_six", table(6, 2, 3, 3, turns=1)),
    Shot("mindup_sealed", table(4, 2, 2, 3, sealed=(0, 1))),
    Shot("mindup_refused", table(4, 2, 2, 4, sealed=(0, 1)), prepare=_refuse),
    Shot("mindup_inspector", table(4, 3, 7, 5), prepare=pin(2)),
    Shot("mindup_inspector_own", table(6, 3, 7, 2), prepare=rest_on("area:0", INSPECT_MS)),
    Shot("mindup_inspector_aid", table(6, 3, 4, 5, aid=True), prepare=pin(3)),
    Shot("mindup_deep", deep),
    Shot("mindup_last_turn", deep, prepare=select(0)),
    Shot("mindup_last_turn_goals", table(4, 3, 8, 2, sealed=(1,)), prepare=select(1)),
    Shot("mindup_last_turn_five", table(5, 3, 8, 5)),
    Shot("mindup_deep_inspector", deep, prepare=pin(1)),
    Shot("mindup_longest", table(6, 3, 8, 5, sealed=(1,), players=LONG)),
    Shot("mindup_longest_four", table(4, 3, 8, 1, sealed=(1,), players=LONG), prepare=rest_on("area:1", INSPECT_MS)),
    Shot("mindup_marks", _marks(table(4, 3, 5, 0, sealed=(3,)))),
    Shot("mindup_marks_six", _marks(table(6, 2, 6, 0))),
    Shot("mindup_curtain", table(4, 2, 4, 1, players=PEOPLE)),
    Shot("mindup_turn", turned(4), prepare=gone_on(2_900)),
    Shot("mindup_turn_three", turned(3), prepare=gone_on(3_400)),
    Shot("mindup_turn_six", turned(6), prepare=gone_on(4_700)),
    Shot("mindup_turn_watching", turned(5, BOTS), prepare=gone_on(3_600)),
    Shot("mindup_watching", table(5, 2, 4, 1, players=BOTS, sealed=(0, 4))),
    Shot("mindup_then", table(4, 3, 3, 2, sealed=(1, 2, 3, 0)), prepare=_look_back),
    Shot("mindup_over", _last_turn),
    Shot("mindup_sheet", counted(4, 2, 2), prepare=read()),
    Shot("mindup_sheet_counting", _moving(counted(3, 1, 0)), "pad", read(6)),
    Shot("mindup_sheet_longest", counted(6, 3, 5, LONG), "keys", read()),
    Shot("mindup_sheet_tie", counted(5, 3, 3), prepare=level),
    Shot("mindup_turn_five", turned(5), prepare=gone_on(2_700)),
    Shot("mindup_sheet_again", table(5, 3, 2, 1), prepare=again),
    Shot("mindup_sheet_marks", _marks(counted(5, 1, 3)), prepare=read()),
]
