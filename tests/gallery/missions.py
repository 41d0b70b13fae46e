"""The shots of what a title with missions adds to the app: the choice of one, the crew's lobby, the team's results, hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.content.maps.faults import fault, layer_place, member_place, object_place
from game.core.dice import Dice
from game.core.players import Player
from game.core.types import Action, Decision, Setup
from game.dev.chance import played_by_chance, table_at
from game.home.matches.campaign import FREE, OPTION, Campaign
from game.home.matches.plan import Plan
from game.home.matches.played import played_of, result_of
from game.home.records import Best
from game.home.reviews.analysis import Study
from game.home.saved import Waiting
from game.pages.kit.context import Context
from game.pages.lobby.page import Lobby
from game.pages.menu.page import Menu
from game.pages.missions.briefing import BriefingPage
from game.pages.missions.campaigns import CampaignPage
from game.pages.missions.envelope import EnvelopePage
from game.pages.missions.page import MissionSelect
from game.pages.play.pause import Pause
from game.pages.play.results import Results
from game.pages.play.waiting import WaitingPage
from game.pages.settings.page import SettingsPage
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles import Title, title
from game.titles.mechs.rules.mission import SPAWNS, WINS
from game.ui.chooser import Chooser
from game.ui.focus import Act
from game.ui.scene import Scene
from tests.gallery.pages import LONGEST, house, keys, over_menu
from tests.gallery.shot import Shot, fix_matches

TITLE = "mechs"
HOME = Path("/home/alice/.local/share/tablee")
"""What the pictures say of the user's folder."""
RECORDS = (
    ("M0", "normal", 2, Best(True, 4, 0, 6, "gold")),
    ("M1", "normal", 2, Best(True, 10, 4, 38, "gold")),
    ("M1", "hard", 2, Best(False, 14)),
    ("M2", "normal", 2, Best(True, 11, 7, 52, "silver")),
    ("M3", "easy", 2, Best(True, 9, 12, 61, "bronze")),
    ("M4", "normal", 4, Best(False, 9, 20)),
)
"""What has been reached: the fourth mission is due."""
REST = tuple((f"M{n}", "normal", 2, Best(True, 9, 8, 40 + n, "silver")) for n in range(4, 11))
"""What is missing to the whole road."""
FULL = (("easy", 2, "bronze"), ("easy", 4, "bronze"), ("normal", 3, "silver"), ("hard", 4, "gold"))
"""Where each mission of a briefing was won."""
LONGEST_NAME = "Wochenendkränzchen am W"
OWN = ("My Den of a Very Long Name Indeed", "Die Kekse")


def plan_with(ctx: Context, seats: int = 2, **options: Any) -> Plan:
    """A plan of so many mechs."""
    house(ctx)
    plan = ctx.plan_for(title(TITLE))
    while len(plan.seats) < seats:
        plan.add()
    plan.options.update(options)
    return plan


def campaign(ctx: Context, records: Sequence[tuple[str, str, int, Best]] = RECORDS, name: str = "") -> Campaign:
    """A campaign with these results."""
    made = ctx.campaigns.new(TITLE, name or ctx.say("campaigns.default", n=1))
    for record in records:
        made.scores.enter(*record)
    ctx.campaigns.save(made)
    return made


def missions(
    own: bool = False, records: Sequence[tuple[str, str, int, Best]] = RECORDS, found: Title | None = None, seats: int = 2,
    free: bool = False, **options: Any,
) -> Any:  # fmt: skip
    """The choice of a mission, in a campaign with these results or in free play."""

    def build(ctx: Context) -> Scene:
        plan = plan_with(ctx, seats, **options)
        if free:
            for record in records:
                ctx.records.enter(TITLE, *record)
            plan.campaign = FREE
        else:
            plan.campaign = campaign(ctx, records).id
        ctx.home = HOME
        page = MissionSelect(ctx, TITLE, plan, found)
        page.own = own
        return page

    return build


def shut() -> Any:
    """A mission that lies too far ahead was pressed."""

    def build(ctx: Context) -> Scene:
        below = missions()(ctx)
        ctx.stage.push(below)
        below.act(Act("mission:M9"))
        found = ctx.stage.top
        assert found is not None
        return found

    return build


def briefing(mission: str, seats: int = 2, **options: Any) -> Any:
    """What is new in a mission."""

    def build(ctx: Context) -> Scene:
        plan = plan_with(ctx, seats, mission=mission, **options)
        several = tuple((mission, grade, n, Best(True, 7 + n, 9 + n, None, medal)) for grade, n, medal in FULL)
        plan.campaign = campaign(ctx, (*RECORDS, *several, (mission, "normal", 2, Best(False, 14, 21)))).id
        return BriefingPage(ctx, plan.title, plan, chooser_of(ctx), onward=True)

    return build


def envelope(mission: str | None, won: str = "", opened: bool = True, records: Any = RECORDS) -> Any:
    """An envelope, sealed or open; `won`: it has just been won."""

    def build(ctx: Context) -> Scene:
        plan = plan_with(ctx)
        page = EnvelopePage(ctx, plan.title, chooser_of(ctx), campaign(ctx, records), mission, won, plan if won else None)
        page.sealed, page.age = not opened, 1e9
        return page

    return build


def campaigns(free: bool = False) -> Any:
    """The campaigns side by side."""

    def build(ctx: Context) -> Scene:
        plan = plan_with(ctx)
        plan.campaign = campaign(ctx).id
        campaign(ctx, RECORDS[:1], LONGEST_NAME)
        campaign(ctx, (*RECORDS, *REST), ctx.say("campaigns.default", n=3))
        if free:
            plan.campaign = FREE
        return CampaignPage(ctx, plan.title, plan, chooser_of(ctx))

    return build


def chooser_of(ctx: Context) -> Chooser:
    """The missions in the words of the shot."""
    found = title(TITLE)
    made: Chooser = found.chooser_class()(ctx.words, found.catalog)
    return made


def with_own_maps() -> Title:
    """The title with two maps of its user's and two files that cannot be played."""
    found = title(TITLE)
    shipped = found.catalog.missions
    mine = [
        replace(mission, id=f"own{n}@1234567{n}", titles=(("en", name), ("fr", name)), briefings=(("en", ""), ("fr", "")))
        for n, (mission, name) in enumerate(zip(shipped.values(), OWN, strict=False))
    ]
    cave, long = "cave.tmx", "a_map_with_a_name_that_never_ends.tmx"
    spawn = object_place(cave, "rules", "one rune die", 41)
    modes, wins, worst = ", ".join(SPAWNS), ", ".join(WINS), "den.tmx"
    goal = object_place(worst, "rules", "all minions defeated, and nobody left on the board", 17)
    broken = (
        (cave, fault(member_place(spawn, "Spawn", "mode"), "value.word", value="runes", enum="SpawnMode", names=modes)),
        (long, fault(layer_place(long, "starts"), "thing.starts", n=0, wanted=4)),
        (worst, fault(member_place(goal, "Win", "when"), "value.word", value="minions_gone", enum="WinWhen", names=wins)),
    )
    catalog = replace(found.catalog, missions={**shipped, **{mission.id: mission for mission in mine}}, maps_broken=broken)
    other = replace(found)
    other.loaded.catalog = catalog
    return other


def crew_lobby(seats: int, change: Callable[[Plan], None] = lambda plan: None, **options: Any) -> Any:
    """The lobby of mechs with pilots."""

    def build(ctx: Context) -> Scene:
        plan = plan_with(ctx, seats, **options)
        plan.campaign = campaign(ctx, (), LONGEST_NAME if seats > 2 else "").id
        change(plan)
        return Lobby(ctx, TITLE, plan)

    return build


def two_people(plan: Plan) -> None:
    """Somebody else drives the second mech; names as long as they get."""
    plan.change(1, driver=LONGEST)
    plan.change(2, person=True, driver="Alice")
    plan.change(3, level="strong")


def nobody(plan: Plan) -> None:
    """A person without a name."""
    plan.change(1, driver=" ")


def mechs_match(seats: int, steps: int, seed: int, options: Mapping[str, Any]) -> Session:
    """A match of chance: the first two mechs are one person's."""
    found = title(TITLE)
    names = ("Corki", "Heimerdinger", "Tristana", "Ziggs")
    people = [
        Player(names[n], found.crew[n], 0 if n < 2 else None, None if n < 2 else "regular", "Christiane-Lou" if n < 2 else "")
        for n in range(seats)
    ]
    setup = Setup(TITLE, seats, seed, 1, {**found.defaults(), **options})
    return table_at(found, played_by_chance(found, setup, people, steps), TableSettings(open_hands=True))


DRAWN = 3_141_592_653_589_793_238
"""A seed as the app draws them, with as many letters as any."""


def team_results(
    seats: int, mission: str, seed: int, difficulty: str = "easy", sealed: bool = False, more: Mapping[str, Any] | None = None
) -> Any:
    """The end of such a match; `sealed`: it has opened an envelope of a campaign; `more` options."""

    def build(ctx: Context) -> Scene:
        options: dict[str, Any] = {"mission": mission, "difficulty": difficulty, "timer": 0, **(more or {})}
        if sealed:
            options |= {OPTION: campaign(ctx, ()).id, "envelopes": 0}
        session = mechs_match(seats, 100_000, seed, options)
        session.match.setup = replace(session.match.setup, seed=DRAWN)
        played, result = played_of(ctx, session), result_of(session)
        assert played is not None and result is not None
        gain = played.enter(ctx, result)
        ctx.matches.gain = lambda session: gain  # type: ignore[method-assign]
        page = Results(ctx, session)
        page.quiet_ms = 0
        return page

    return build


@cache
def _reviewed(name: str, view: Any, decision: Decision, played: Action, seed: int) -> Any:
    """What the strong co-pilot says of a choice; thought out once for all languages and sizes."""
    found = title(name)
    assert found.review_of is not None
    return found.review_of(found.rules, view, decision, played, Dice(seed))


class AtOnce:
    """A worker that answers on the spot, but only so many questions."""

    def __init__(self, most: int) -> None:
        self.most, self.answers = most, list[tuple[int, Any]]()

    def request(self, job: Any) -> int:
        """Think at once."""
        token = len(self.answers)
        if token < self.most:
            self.answers.append((token, _reviewed(job.title, job.view, job.decision, job.played, job.seed)))
        return token

    def poll(self, tokens: Any = None) -> list[tuple[int, Any]]:
        """What was asked for."""
        return [answer for answer in self.answers if answer[0] in tokens]

    def cancel(self, token: int) -> None:
        """Nothing is under way."""


def lost(most: int) -> Any:
    """A mission that was lost by chance, when the strong co-pilot has looked at so many of its choices."""

    def build(ctx: Context) -> Scene:
        session = mechs_match(2, 100_000, 7, {"mission": "M1", "difficulty": "normal", "timer": 0})
        played, result = played_of(ctx, session), result_of(session)
        assert played is not None and result is not None
        gain = played.enter(ctx, result)
        ctx.matches.gain = lambda session: gain  # type: ignore[method-assign]
        study = Study(session.match, AtOnce(most))  # type: ignore[arg-type]
        page = Results(ctx, session, study)
        for _ in study.steps:
            page.update(10)
        page.quiet_ms = 0
        return page

    return build


def saved(ctx: Context) -> tuple[Waiting, ...]:
    """Matches of missions that wait."""
    options = {"mission": "M1", "difficulty": "hard", "timer": 40}
    crew = title(TITLE).crew
    first = Waiting(Path("2026-11-20-003-mechs.jsonl"), TITLE, ("Christiane-Lou", LONGEST), crew, 212, options=options)
    own = replace(first, names=("Alice",), portraits=crew[:2], options={**options, "mission": "my den@12345678"})
    return first, own


def waiting_in(scene: Callable[[Context], Scene]) -> Callable[[Context], Scene]:
    """A scene while those matches wait."""

    def build(ctx: Context) -> Scene:
        fix_matches(ctx, saved(ctx))
        return scene(ctx)

    return build


def settled(scene: Any) -> None:
    """Let a table show what it has to."""
    for _ in range(40):
        scene.update(250)


TUTORIAL = {"mission": "M0", "difficulty": "easy", "timer": 0}


@cache
def _steps_to(stage: str, turn: int) -> int:
    """After how many moves the tutorial is at a stage of a turn."""
    sessions = ((steps, mechs_match(2, steps, 4, TUTORIAL)) for steps in range(2, 400))
    return next(steps for steps, found in sessions if found.view().stage == stage and found.view().turn >= turn)


def hinted(stage: str, turn: int, got: tuple[str, ...] = ()) -> Any:
    """The tutorial's table at a stage, with the hint that is due there; these have been got already."""

    def build(ctx: Context) -> Scene:
        session = mechs_match(2, _steps_to(stage, turn), 4, TUTORIAL)
        ctx.hint_book.got(("Christiane-Lou",), "")
        for id in got:
            ctx.hint_book.got(("Christiane-Lou",), f"{TITLE}.{id}")
        table: Scene = title(TITLE).scene_class()(ctx.at_table, session)
        return table

    return build


SHOTS: list[Shot] = [
    Shot("missions_first", missions(records=())),
    Shot("missions_tutorial", missions(mission="M0", difficulty="easy", timer=0), "keys", keys("up")),
    Shot("missions_bomb", missions(mission="M1", difficulty="hard", timer=90), "pad", keys("left", "left")),
    Shot("missions_four", missions(mission="M2", seats=4)),
    *[
        Shot(f"missions_{n}", missions(records=(*RECORDS, *REST), mission=f"M{n}", difficulty=grade, seats=seats, timer=sand))
        for n, (grade, seats, sand) in enumerate(
            [("normal", 2, 40), ("hard", 3, 60), ("easy", 4, 0), ("hard", 4, 90), ("normal", 3, 40), ("hard", 2, 0)] * 2
        )
        if 3 <= n <= 10
    ],
    Shot("missions_due", missions(mission="M4")),
    Shot("missions_free", missions(mission="M4", free=True), "pad", keys("left", "left")),
    Shot("missions_shut", shut(), "keys"),
    Shot("missions_own_none", missions(own=True)),
    Shot(
        "missions_own", lambda ctx: missions(own=True, found=with_own_maps(), mission="own1@12345671")(ctx), "keys", keys("left")
    ),
    Shot("campaigns", campaigns(), "keys"),
    Shot("campaigns_free", campaigns(free=True)),
    *[Shot(f"briefing_{n}", briefing(f"M{n}", 2 + n % 3, difficulty="hard" if n % 2 else "normal")) for n in range(11)],
    Shot("envelope_sealed", envelope("M4", "M3", opened=False), "keys"),
    Shot("envelope_done", envelope(None, "M10", opened=False, records=(*RECORDS, *REST))),
    *[Shot(f"envelope_{n}", envelope(f"M{n}", f"M{n - 1}" if n % 2 else "", records=(*RECORDS, *REST))) for n in range(1, 11)],
    Shot("lobby_mechs", crew_lobby(2, mission="M0", difficulty="easy", timer=0)),
    Shot("lobby_mechs_four", crew_lobby(4, two_people, mission="M2", difficulty="hard"), "pad", keys("up", "left")),
    Shot("lobby_mechs_problem", crew_lobby(3, nobody, mission="M1"), "keys", keys("left", "left")),
    Shot("results_team_won", team_results(2, "M0", 1)),
    Shot("results_team_envelope", team_results(2, "M0", 1, sealed=True), "keys"),
    Shot("results_team_lost", team_results(4, "M2", 2), "keys", keys("left")),
    Shot("results_team_turning", lost(1000)),
    Shot("results_team_waiting", lost(3), "keys"),
    Shot("results_team_three", team_results(3, "M1", 3, "normal"), "pad"),
    Shot("menu_mission", waiting_in(Menu), "keys", keys("down")),
    Shot("waiting_missions", waiting_in(over_menu(WaitingPage))),
    Shot("pause_mechs", over_menu(lambda ctx: Pause(ctx, mechs_match(2, 12, 4, {"mission": "M0"})))),
    Shot("settings_play", lambda ctx: SettingsPage(ctx, "play"), "keys", keys("down", "down")),
    Shot("hint_draft", hinted("draft", 1), "mouse", settled),
    Shot("hint_slot", hinted("program", 1), "keys", settled),
    Shot("hint_scrap", hinted("program", 2, ("slot",)), "mouse", settled),
]
