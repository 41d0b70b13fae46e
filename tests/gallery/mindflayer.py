"""Pictures of the table: four, seven and ten seats, every kind of moment, its busiest states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import HIDDEN, Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import GIVE, HARD_HIT, MIND_FLAYER, Guess
from game.titles.mindflayer.rules.events import CardsExchanged, HandClaimed, MeetingTurned, SatOut
from game.titles.mindflayer.scene.gift import Came, Haul, Peek
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.table import LOOK_MS, TableScene
from game.ui.scene import Scene
from game.ui.still import StillTable
from tests.gallery.shot import Shot, focus_on, rest_on

TOWN = ("noor", "gus", "odile", "marcus", "bea", "walt", "ines", "riff", "lucille", "sam")
NAMES = ("Noor", "Gus", "Odile", "Marcus", "Béa", "Walt", "Inès", "Riff", "Lucille", "Sam")
PEOPLE = tuple(Player(name, face, n) for n, (name, face) in enumerate(zip(NAMES, TOWN, strict=True)))
BOTS = tuple(
    Player(name, face, None, "regular", temper=("", "trickster", "", "trusting", "erratic")[n % 5])
    for n, (name, face) in enumerate(zip(NAMES, TOWN, strict=True))
)
ALONE = (Player("Tom", "gus", 0), *(bot for bot in BOTS if bot.portrait != "gus"))
LONG = tuple(
    Player(name, face, n)
    for n, (name, face) in enumerate(
        zip(
            ("Maximilienne", "Barthélemy-Guy", "Wilhelmina-May", "Marie-Adélaïde", "Christophoros", "Bartholomäus", "Maximilian",
             "Anne-Charlotte", "Alexandrine", "Konstantinos"),
            TOWN, strict=True,
        )
    )
)  # fmt: skip
FLAYER, HIT, WAFFLE, MEMORIES, HELP = "mind_flayer", "hard_hit", "waffle", "memories", "helping_hand"
PLAIN: tuple[Mapping[str, Any], ...] = (
    {"hand": [WAFFLE, FLAYER, MEMORIES, HIT, WAFFLE]},
    {"hand": [WAFFLE, HIT, HIT, HELP, FLAYER]},
    {"hand": [FLAYER, FLAYER, WAFFLE, HIT, FLAYER, HELP], "began": True},
    {"hand": [WAFFLE, FLAYER, HIT, MEMORIES]},
    {"hand": [WAFFLE, FLAYER, FLAYER, MEMORIES, HIT]},
    {"hand": [HIT, HIT, HIT, WAFFLE], "out": True},
    {"hand": [FLAYER, WAFFLE, HIT, HELP], "began": True},
)
TEN = (
    *PLAIN[:5],
    {"hand": [HIT, HIT, HIT, FLAYER], "out": True},
    {"hand": [FLAYER, WAFFLE, HIT, HELP], "began": True},
    {"hand": [FLAYER, HIT, FLAYER, WAFFLE]},
    {"hand": [HIT, HIT, HIT, FLAYER], "out": True},
    {"hand": [FLAYER, FLAYER, HELP, WAFFLE, WAFFLE, FLAYER, FLAYER, MEMORIES], "began": True},
)
FULL = [FLAYER, FLAYER, FLAYER, FLAYER, MEMORIES, MEMORIES, HIT, HIT, HIT, HELP, WAFFLE, WAFFLE]
"""Twelve cards."""

LAST = {"met": 2, "deck": [], "meetings": ["arcade", "cinema", "town_hall"]}
STRUCK = {"shown": HIT, "seats": [*PLAIN[:3], {"hand": [HIT, HIT, WAFFLE]}]}
"""The last one goes out by this Hard Hit."""


def table(
    seats: int,
    given: Mapping[str, Any] | None = None,
    players: Sequence[Player] = PEOPLE,
    answers: int = 0,
    options: Mapping[str, Any] | None = None,
    eyes: Sequence[int] | None = None,
) -> Callable[[Any], Scene]:
    """Builds the table at a staged position; then so many secret questions are answered by chance."""

    def build(ctx: Any) -> Scene:
        what = {"active": 0, "shown": WAFFLE, "seats": TEN[:seats] if seats > 7 else PLAIN[:seats], **(given or {})}
        state = TITLE.staging.stage(what, options or {})
        setup = Setup("mindflayer", seats, 7, 1, {**TITLE.defaults(), **(options or {})})
        match: Match[Any, Any] = Match(TITLE.rules, setup, tuple(players[:seats]), start=state)
        dice = Dice(seats)
        for _ in range(answers):
            seat, decision = next(iter(match.pending().items()))
            match.submit(seat, decision.options[dice.below(len(decision.options))])
        return TableScene(ctx.at_table, StillTable(match, frozenset(eyes) if eyes is not None else None))

    return build


def aim(seat: int) -> Callable[[TableScene], None]:
    """Aim at a seat."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.pressed(scene.ui.by_id(f"tile:{seat}").confirm())  # type: ignore[arg-type]
        scene.update(0)

    return prepare


def marked(*teams: int) -> Callable[[TableScene], None]:
    """Who is out and sits below has written down these teams, clockwise from the left neighbour."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        near = scene.board.near
        for step, team in enumerate(teams, 1):
            scene.session.match.submit(near, Guess((near + step) % len(scene.session.players), team))
        scene.update(0)

    return prepare


def moving(build: Callable[[Any], Scene]) -> Callable[[Any], Scene]:
    """The same with animation on, for pictures in the middle of something."""

    def begun(ctx: Any) -> Scene:
        ctx.change(speed=1)
        return build(ctx)

    return begun


def gone_on(ms: int) -> Callable[[TableScene], None]:
    """Play what waits for the answer of the active seat, and stop in the middle of it."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        found = scene.board.found[0] if scene.board.found else None
        if found is not None:
            scene.submit(found.seat, found.action)
        for _ in range(ms // 20):
            scene.update(20)

    return prepare


def all_shown(scene: TableScene) -> None:
    """Play the last vote and read it: the cards that were voted for lie open."""
    gone_on(20_000)(scene)
    scene.ballot.close()
    for _ in range(50):
        scene.update(20)


def given_to(seat: int, ms: int) -> Callable[[TableScene], None]:
    """Give the card, and stop on its way."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.submit(scene.board.found[0].seat, GIVE[seat])
        for _ in range(ms // 20):
            scene.update(20)

    return prepare


def answered(build: Callable[[Any], Scene], count: int, wish: int | None = None) -> Callable[[Any], Scene]:
    """Seal the last answers while the table looks on: what comes of it is then to be shown. `wish`: the same answer of all."""

    def sealed(ctx: Any) -> Scene:
        scene = build(ctx)
        assert isinstance(scene, TableScene) and isinstance(scene.session, StillTable)
        match, dice = scene.session.match, Dice(3)
        for _ in range(count):
            seat, decision = next(iter(match.pending().items()))
            match.submit(seat, decision.options[dice.below(len(decision.options)) if wish is None else wish])
        return scene

    return sealed


def _look_back(scene: TableScene) -> None:
    scene.update(0)
    scene.look_back(scene.session.log()[-1][0])


def _hauled(scene: TableScene) -> None:
    """The banner of what an exchange has brought to somebody alone: a card of one of two neighbours proves something."""
    scene.update(0)
    scene.board.gift = Haul((Came(MIND_FLAYER, 1, 3), Came(HARD_HIT, 1, 3)))


def _proven(*cards: int) -> Callable[[TableScene], None]:
    """What came to the one below in an exchange, and whom it proves Possessed."""

    def prepare(scene: TableScene) -> None:
        seats = range(len(scene.board.view.seats))
        lefts, rights = tuple((n + 1) % len(seats) for n in seats), tuple((n - 1) % len(seats) for n in seats)
        rest, (one, two) = ((HIDDEN, HIDDEN),) * (len(seats) - 1), cards
        gave = (HIDDEN,) * len(seats)
        scene.proof.event = CardsExchanged(tuple(seats), lefts, rights, gave, gave, ((one, two), *rest))
        scene.update(0)
        scene.rebuild()

    return prepare


def _marked_proved(*seats: int) -> Callable[[TableScene], None]:
    """The own hand of somebody alone has proved these Possessed."""

    def prepare(scene: TableScene) -> None:
        scene.proved = lambda: frozenset(seats)  # type: ignore[method-assign]
        scene.update(0)

    return prepare


def _peeked(kinds: tuple[int, ...]) -> Callable[[TableScene], None]:
    """The banner of a secret look: cards to who looks, backs to all others."""

    def prepare(scene: TableScene) -> None:
        scene.update(0)
        scene.board.gift = Peek(0, 2, kinds)

    return prepare


def _met(scene: TableScene) -> None:
    """The page of the Meeting under way."""
    view = scene.board.view
    scene.met.event = MeetingTurned(view.active, view.meeting, view.met)
    scene.update(0)
    scene.rebuild()


def _sits(scene: TableScene) -> None:
    """The page of who has just been named to sit out."""
    scene.sitting.event = next(event for _, event in scene.session.log() if isinstance(event, SatOut))
    scene.update(0)
    scene.rebuild()


def meeting(name: str, rest: Sequence[str] = ("arcade", "cinema")) -> dict[str, Any]:
    """What is given at the second Meeting, with this card turned up."""
    others = [one for one in (*rest, "lab") if one != name]
    return {"stage": "meeting", "met": 1, "meetings": [others[0], name, others[1]], "shown": None}


def at_meeting(seats: int, name: str, **more: Any) -> Callable[[Any], Scene]:
    """The table at a Meeting."""
    given = {key: value for key, value in meeting(name).items() if value is not None}
    extra = more.pop("given", {})

    def build(ctx: Any) -> Scene:
        what = {"active": 0, "seats": TEN[:seats] if seats > 7 else PLAIN[:seats], **given, **extra}
        return _staged(ctx, seats, what, **more)

    return build


def _staged(ctx: Any, seats: int, what: Mapping[str, Any], players: Sequence[Player] = BOTS, answers: int = 0) -> Scene:
    state = TITLE.staging.stage(what, {})
    setup = Setup("mindflayer", seats, 7, 1, TITLE.defaults())
    match: Match[Any, Any] = Match(TITLE.rules, setup, tuple(players[:seats]), start=state)
    dice = Dice(seats)
    for _ in range(answers):
        seat, decision = next(iter(match.pending().items()))
        match.submit(seat, decision.options[dice.below(len(decision.options))])
    return TableScene(ctx.at_table, StillTable(match))


def talked(build: Callable[[Any], Scene], gifts: int = 5) -> Callable[[Any], Scene]:
    """A table after so many gifts, with claims, by chance; it ends at the first secret question."""

    def played(ctx: Any) -> Scene:
        scene = build(ctx)
        assert isinstance(scene, TableScene) and isinstance(scene.session, StillTable)
        match, dice = scene.session.match, Dice(11)
        for n in range(gifts):
            for who, claims in list(match.asides().items())[: 2 + n % 2]:
                match.submit(who, claims[dice.below(len(claims))])
            found = match.pending()
            who, decision = next(iter(found.items()))
            if decision.secret:
                break
            match.submit(who, decision.options[dice.below(len(decision.options))])
        return TableScene(ctx.at_table, StillTable(match))

    return played


def claimed(then: Callable[[TableScene], None]) -> Callable[[TableScene], None]:
    """Most seats have said what they hold."""

    def prepare(scene: TableScene) -> None:
        claims = [HandClaimed(n, n % 4, n % 5) for n in range(len(scene.session.players)) if n % 4 != 3]
        vars(scene)["deeds"] = lambda: tuple(Deed(6, claim.seat, claim) for claim in claims)
        then(scene)

    return prepare


ROLLS = [0] * 90
DANGER = {"hand": [FLAYER, FLAYER, FLAYER, MEMORIES, HIT, HIT, WAFFLE]}
"""One more of either is too many."""
BUSY = {"shown": MEMORIES, "met": 2, "turn": 31, "active": 9, "pile": 5, "seats": TEN}
OUT = {"hand": [HIT, HIT, HIT, WAFFLE], "out": True}
CROWD: tuple[Mapping[str, Any], ...] = tuple({"hand": []} for _ in range(9))
"""Nine others whose hands do not matter."""
SHOTS: list[Shot] = [
    Shot("mindflayer_seven", table(7, {"met": 1}), prepare=aim(3)),
    Shot("mindflayer_four", table(4), prepare=aim(2)),
    Shot("mindflayer_four_alone", table(4, players=ALONE), prepare=aim(1)),
    Shot("mindflayer_alone_waits", table(7, {"active": 4, "met": 1}, players=ALONE)),
    Shot("mindflayer_ten", table(10, BUSY), prepare=aim(4)),
    Shot("mindflayer_ten_keys", table(10, {**BUSY, "active": 0}), "keys", focus_on("tile:4", LOOK_MS)),
    Shot("mindflayer_ten_pad", table(10, BUSY), "pad", focus_on("place:1", LOOK_MS)),
    Shot("mindflayer_longest", table(10, BUSY, players=LONG), prepare=aim(2)),
    Shot("mindflayer_longest_seven", table(7, {"met": 2}, players=LONG), prepare=aim(1)),
    Shot("mindflayer_full_hand", table(7, {"seats": [{"hand": FULL, "possessed": True}, *CROWD[:6]]}, players=ALONE),
         prepare=rest_on("own:1:0", LOOK_MS, 20)),
    Shot("mindflayer_full_covered", table(10, {"seats": [{"hand": FULL, "began": True}, *CROWD]})),
    Shot("mindflayer_pile", table(8, {"met": 1}), prepare=rest_on("pile", LOOK_MS, 20)),
    Shot("mindflayer_tile", table(9, {"met": 1}), prepare=rest_on("tile:4", LOOK_MS, 20)),
    Shot("mindflayer_memory_curtain", talked(table(7, {"met": 1, "turn": 9, "rolls": ROLLS}), 14)),
    Shot("mindflayer_memory", talked(table(7, {"met": 1, "turn": 9, "rolls": ROLLS})), prepare=rest_on("tile:4", LOOK_MS, 20)),
    Shot("mindflayer_memory_ten", talked(table(10, {**BUSY, "active": 0, "rolls": ROLLS}, players=LONG)), "keys",
         focus_on("tile:4", LOOK_MS)),
    Shot("mindflayer_memory_full", talked(table(4, {"met": 1, "turn": 9, "pile": 16, "rolls": ROLLS}), 16),
         prepare=rest_on("tile:2", LOOK_MS, 20)),
    Shot("mindflayer_exchange", at_meeting(7, "arcade", answers=9)),
    Shot("mindflayer_exchange_ten", at_meeting(10, "other_side", answers=3)),
    Shot("mindflayer_vote", at_meeting(7, "town_hall", answers=3)),
    Shot("mindflayer_votes", at_meeting(10, "town_hall", answers=8)),
    Shot("mindflayer_votes_four", moving(answered(at_meeting(4, "town_hall"), 4)), prepare=gone_on(1400)),
    Shot("mindflayer_votes_flying", moving(answered(at_meeting(8, "town_hall"), 7)), prepare=gone_on(1400 * 5 + 500)),
    Shot("mindflayer_votes_decide", moving(answered(at_meeting(4, "town_hall"), 4)), prepare=gone_on(1400 * 3 + 500)),
    Shot("mindflayer_votes_one", answered(at_meeting(6, "town_hall"), 6, wish=1), prepare=gone_on(100)),
    Shot("mindflayer_votes_tally", answered(at_meeting(10, "town_hall", players=LONG), 8), "pad", gone_on(100)),
    Shot("mindflayer_mall", at_meeting(7, "mall", players=PEOPLE), prepare=aim(2)),
    Shot("mindflayer_name", at_meeting(8, "tunnels", players=PEOPLE), prepare=aim(2)),
    Shot("mindflayer_call", at_meeting(4, "fair", players=ALONE)),
    Shot("mindflayer_thunder", moving(table(4, STRUCK, players=LONG)), prepare=given_to(3, 3500)),
    Shot("mindflayer_leaving", moving(table(4, STRUCK)), prepare=given_to(3, 20_000)),
    Shot("mindflayer_gift_flies", moving(table(7, {"met": 1})), prepare=given_to(2, 180)),
    Shot("mindflayer_gift_told", moving(table(7, {"met": 1})), prepare=given_to(2, 1200)),
    Shot("mindflayer_haul", table(4, players=ALONE), prepare=_hauled),
    Shot("mindflayer_peek", at_meeting(7, "cinema", players=ALONE), prepare=_peeked((MIND_FLAYER, HARD_HIT))),
    Shot("mindflayer_peek_backs", at_meeting(10, "cinema"), prepare=_peeked((-1, -1))),
    Shot("mindflayer_met", at_meeting(7, "cinema", players=ALONE), prepare=_met),
    Shot("mindflayer_met_keys", at_meeting(10, "school"), "keys", _met),
    Shot("mindflayer_sits", at_meeting(7, "cabin", answers=1), prepare=_sits),
    Shot("mindflayer_sits_keys", at_meeting(10, "cabin", answers=1), "keys", _sits),
    Shot("mindflayer_danger", table(6, {"met": 1, "seats": [DANGER, *PLAIN[1:6]]}, players=ALONE)),
    Shot("mindflayer_exchanged", table(6, {"met": 1, "seats": [DANGER, *PLAIN[1:6]]}, players=ALONE),
         prepare=_proven(2, HARD_HIT)),
    Shot("mindflayer_proven", table(5, players=ALONE), prepare=_proven(MIND_FLAYER, MIND_FLAYER)),
    Shot("mindflayer_proven_either", table(7, players=(*ALONE[:1], *LONG[1:])), prepare=_proven(MIND_FLAYER, HARD_HIT)),
    Shot("mindflayer_proven_marks", talked(table(7, {"met": 2, "rolls": ROLLS}, players=ALONE)), prepare=_marked_proved(1, 4, 6)),
    Shot("mindflayer_last_meeting", table(7, LAST, players=ALONE)),
    Shot("mindflayer_shown", moving(answered(at_meeting(7, "arcade"), 6)), prepare=claimed(gone_on(1400))),
    Shot("mindflayer_shown_school", moving(answered(at_meeting(6, "school", players=PEOPLE, given={"rolls": [0] * 9}), 5)),
         prepare=all_shown),
    Shot("mindflayer_shown_ten", answered(at_meeting(10, "arcade", players=LONG), 8), "keys", claimed(gone_on(100))),
    Shot("mindflayer_discards", moving(answered(at_meeting(7, "lab"), 4)), prepare=gone_on(2600)),
    Shot("mindflayer_slides", moving(answered(at_meeting(7, "other_side"), 6)), prepare=gone_on(240)),
    Shot("mindflayer_out_alone", table(6, {"active": 2, "seats": [OUT, *PLAIN[1:6]]}, players=ALONE)),
    Shot("mindflayer_out_alone_marked", table(10, {"active": 2, "met": 1, "seats": [OUT, *TEN[1:]]}, players=ALONE), "keys",
         prepare=marked(1, 0, 1)),
    Shot("mindflayer_out_alone_possessed",
         table(7, {"active": 2, "seats": [{**OUT, "possessed": True, "began": True}, *PLAIN[1:7]]}, players=ALONE)),
    Shot("mindflayer_out_alone_four", table(4, {"active": 2, "met": 1, "seats": [OUT, *PLAIN[1:4]]}, players=ALONE),
         prepare=marked(1, 0)),
    Shot("mindflayer_out", table(7, {"active": 1, "met": 1, "seats": [OUT, *PLAIN[1:7]]})),
    Shot("mindflayer_out_ten", table(10, {"active": 0, "met": 1}, players=LONG)),
    Shot("mindflayer_then", at_meeting(5, "arcade", answers=7), prepare=_look_back),
]
