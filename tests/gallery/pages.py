"""The shots of the app's own screens, and the fixed world they are taken in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.app.loading import Loading
from game.core.actions import CONCEDE
from game.core.journal import JournalError
from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.home import backup
from game.home.matches.plan import Plan, SeatPlan
from game.home.profiles import Profile
from game.home.reviews.decisions import steps_of
from game.home.reviews.judgement import Turning
from game.home.saved import Waiting
from game.pages.kit.context import Context
from game.pages.kit.dialog import Note, ask_quit, ask_undo
from game.pages.kit.fetching import SHOWN_AFTER_MS, Fetching
from game.pages.lobby.page import Lobby
from game.pages.lobby.seed import SeedPage
from game.pages.menu.page import Menu
from game.pages.play.log_page import LogPage
from game.pages.play.pause import Pause
from game.pages.play.results import Results
from game.pages.play.waiting import WaitingPage
from game.pages.settings.about import BackupsPage, NotesPage
from game.pages.settings.page import SettingsPage
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles import title, title_ids, titles
from game.ui import pads
from game.ui.focus import Act
from game.ui.inputmap import Nav
from game.ui.scene import Scene
from tests.gallery.shot import Shot, fix_matches

LONGEST = "Maxime-Wilhelm"
PEOPLE = (("Alice", "noor"), ("Max", "marcus"), ("Zoé", "lucille"), ("Barthélemy", "walt"), ("Christiane-Lou", "odile"))


def waiting(ctx: Context, count: int) -> None:
    """Let matches wait in the menu."""
    first = Waiting(Path("2026-11-20-001-mindbug.jsonl"), "mindbug", ("Alice", "Max"), ("noor", "marcus"), 31)
    second = Waiting(Path("2026-11-19-002-mindbug.jsonl"), "mindbug", ("Christiane-Lou", "Barthélemy"), ("odile", "walt"), 12)
    fix_matches(ctx, (first, second)[:count])


def house(ctx: Context) -> None:
    """Let people live here."""
    ctx.people.list = [Profile(name, face) for name, face in PEOPLE]


def keys(*directions: str) -> Any:
    """Let the focus be moved by keys."""

    def prepare(scene: Scene) -> None:
        for direction in directions:
            scene.handle(Nav(direction))

    return prepare


def menu(count: int) -> Any:
    """The menu with so many matches waiting."""

    def build(ctx: Context) -> Scene:
        waiting(ctx, count)
        return Menu(ctx)

    return build


def lobby(second: SeatPlan, people: bool = True, first: SeatPlan | None = None, **values: Any) -> Any:
    """The lobby of the first title with a fixed plan."""

    def build(ctx: Context) -> Scene:
        if people:
            house(ctx)
        plan = Plan(title(title_ids()[0]), ctx.people.list, ctx.people.portraits)
        plan.seats = [first or SeatPlan("Alice", "noor", True, "casual"), second]
        for name, value in values.items():
            setattr(plan, name, value)
        return Lobby(ctx, title_ids()[0], plan)

    return build


def sown(seed: str, typed: str = "") -> Any:
    """The page of a seed over its lobby; `typed`: what somebody has typed instead."""

    def build(ctx: Context) -> Scene:
        below = lobby(SeatPlan("Max", "marcus", False, "strong"))(ctx)
        ctx.stage.push(below)
        below.plan.sow(seed)
        page = SeedPage(ctx, below.plan)
        if typed:
            page.act(Act("seed", typed))
        return page

    return build


def crowd(most: int, persons: int, bots: int) -> Any:
    """The lobby of a title for up to so many seats."""

    def build(ctx: Context) -> Scene:
        many = replace(title(title_ids()[0]), seats=tuple(range(3, most + 1)))
        plan = Plan(many, ctx.people.list, ctx.people.portraits)
        names = [*(name for name, _ in PEOPLE), LONGEST, "Odette", "Hugo", "Samir", "Lou"]
        faces = ctx.people.portraits
        levels = many.levels
        plan.seats = [SeatPlan(names[n], faces[n], n < persons, levels[n % len(levels)]) for n in range(persons + bots)]
        return Lobby(ctx, many.id, plan)

    return build


SHOTS: list[Shot] = [
    Shot("loading", lambda ctx: Loading(ctx, 0.0)),
    Shot("menu", menu(0)),
    Shot("lobby_seed", sown("C7QF-9M2X-ABCDE")),
    Shot("lobby_seed_wrong", sown("274613", "C7QF-9M2X"), "pad"),
    Shot("lobby_six", crowd(6, 2, 2), "pad", keys("up", "left", "left", "left")),
    Shot("lobby_six_full", crowd(6, 3, 3)),
    Shot("lobby_ten", crowd(10, 5, 4), "keys", keys("up", "left", "left")),
    Shot("lobby_ten_full", crowd(10, 4, 6)),
    Shot("lobby_no_bots", crowd(5, 4, 0)),
    Shot("menu_continue", menu(1), "keys", keys("right")),
    Shot("menu_others", menu(2), "pad", keys("down")),
    Shot("lobby_bot", lobby(SeatPlan("Max", "marcus", False, "strong"))),
    Shot("lobby_temper", lobby(SeatPlan("Max", "marcus", False, "strong", temper="trickster")), "keys", keys("up", "left", "up")),
    Shot("lobby_persons", lobby(SeatPlan("Christiane-Lou", "odile", True, "casual"), open_hands=True), "keys", keys("up", "up")),
    Shot(
        "lobby_longest",
        lobby(SeatPlan(LONGEST, "walt", False, "expert"), False, SeatPlan("Mme Hammerklan", "gus", True, "novice")),
    ),
    Shot("lobby_problem", lobby(SeatPlan("Alice", "marcus", False, "novice")), "pad", keys("up")),
]


def settings(tab: str, **values: Any) -> Any:
    """The settings at a tab; `deaf`: where no device plays a sound."""
    deaf = values.pop("deaf", False)

    def build(ctx: Context) -> Scene:
        ctx.change(**values)
        ctx.sounds.missing = deaf
        return SettingsPage(ctx, tab)

    return build


def about(ctx: Context) -> Scene:
    """Where the files of most people lie."""
    ctx.home = Path.home() / ".local/share/tablee"
    return SettingsPage(ctx, "about")


def backups(ctx: Context) -> Scene:
    """Two copies of everything, one of them of an older day."""
    folder = backup.default_path(ctx.home).parent
    for day in ("2026-11-02", "2026-11-26"):
        backup.write(ctx.home, folder / f"Tablée {day}{backup.ENDING}")
    return BackupsPage(ctx)


SHOTS += [
    Shot("settings_general", settings("general", timer=90), "keys", keys("down", "down")),
    Shot("settings_sound", settings("sound", mute=True, music=10)),
    Shot("settings_sound_deaf", settings("sound", deaf=True)),
    Shot("settings_animation", settings("animation", reduced=True), "pad", keys("down")),
    Shot("settings_controls", settings("controls")),
    Shot("settings_controls_shapes", settings("controls"), pads.SHAPES),
    Shot("settings_controls_nintendo", settings("controls"), pads.NINTENDO),
    Shot("settings_about", about, "keys", keys("down")),
    Shot("settings_news", lambda ctx: NotesPage(ctx, "news", "ui_star")),
    Shot("settings_licences", lambda ctx: NotesPage(ctx, "licences", "ui_book")),
    Shot("settings_backups", backups),
]


def played(steps: int, names: Sequence[str] = ("Alice", "Max"), seed: int = 5, bot: bool = False) -> Session:
    """A match of the first title after so many random moves (or at its end), through everybody's eyes."""
    found = title(title_ids()[0])
    people = [Player(names[0], "noor", 0), Player(names[1], "marcus", None if bot else 1, "strong" if bot else None)]
    match = played_by_chance(found, Setup(found.id, 2, seed, 1, found.defaults()), people, steps)
    return table_at(found, match, TableSettings(open_hands=True))


def over_menu(make: Any) -> Any:
    """An overlay, above the menu."""

    def build(ctx: Context) -> Scene:
        ctx.stage.push(Menu(ctx))
        scene: Scene = make(ctx)
        return scene

    return build


def fetching(ctx: Context) -> Scene:
    """Something is read, and takes long."""
    page = Fetching(ctx, ctx.say("fetching.words"), lambda: False, lambda: None)
    page.update(SHOWN_AFTER_MS)
    return page


def damaged(ctx: Context) -> Scene:
    """The list of waiting matches, with a file that cannot be read."""
    waiting(ctx, 2)
    problem = JournalError("damaged", "line 4 is damaged", file="2026-11-18-001-mindbug.jsonl", line=4)
    good = ctx.matches.waiting()
    fix_matches(ctx, (*good, Waiting(Path("2026-11-18-001-mindbug.jsonl"), "", (), (), 0, problem)))
    return WaitingPage(ctx)


SHOTS += [
    Shot("pause", over_menu(lambda ctx: Pause(ctx, played(12)))),
    Shot("pause_start", over_menu(lambda ctx: Pause(ctx, played(0))), "pad", keys("down")),
    Shot("concede_one", over_menu(lambda ctx: Pause(ctx, played(12, bot=True))._ask_concede())),
    Shot("concede_two", over_menu(lambda ctx: Pause(ctx, played(12, (LONGEST, "Max")))._ask_concede()), "keys", keys("right")),
    Shot("undo_agree", over_menu(lambda ctx: ask_undo(ctx, played(12), 0, lambda: None))),
    Shot("undo_alone", over_menu(lambda ctx: ask_undo(ctx, played(12, bot=True), 0, lambda: None))),
    Shot("quit", over_menu(ask_quit)),
    Shot("note", over_menu(lambda ctx: Note(ctx, ctx.say("errors.settings_damaged")))),
    Shot("waiting", over_menu(damaged), "keys", keys("down")),
    Shot("fetching", over_menu(fetching), "pad"),
    Shot("log", over_menu(lambda ctx: LogPage(ctx, played(40), lambda entry: None)), "keys", keys("down")),
    Shot("log_one", over_menu(lambda ctx: LogPage(ctx, played(40, (LONGEST, "Christiane-Lou")), lambda entry: None, 1))),
    Shot("log_empty", over_menu(lambda ctx: LogPage(ctx, played(0), lambda entry: None, 1))),
]


class FixedStudy:
    """A review that is over, or never will be."""

    def __init__(self, found: Turning | None, done: bool) -> None:
        self.found, self.done, self.whole = found, done, done
        self.progress = (60, 60) if done else (23, 60)

    def update(self) -> bool:
        """Nothing comes."""
        return False

    def cancel(self) -> None:
        """Nothing runs."""


def _seen(page: Results) -> Results:
    """The page when it has stood there long enough to be pressed."""
    page.quiet_ms = 0
    return page


def results(seed: int, names: Sequence[str] = ("Alice", "Max"), turning: bool = True, concede: bool = False) -> Any:
    """The results of a random match."""

    def build(ctx: Context) -> Scene:
        session = played(9 if concede else 2000, names, seed)
        if concede:
            session.submit(1, CONCEDE)
        middle = session.match.effective()[len(session.match.effective()) // 2]
        found = Turning(middle.number, middle.seat, 0.61, 0.27)
        return _seen(Results(ctx, session, FixedStudy(found if turning else None, turning)))  # type: ignore[arg-type]

    return build


CROWD = ("Alice", "Max", "Zoé", LONGEST, "Christiane-Lou", "Barthélemy")


def crowd_match(ctx: Context, seats: int, seed: int, objectives: int = 0, steps: int = 10_000, persons: int = 6) -> Session:
    """A match of random moves of the first title for so many, through everybody's eyes."""
    found = next(one for one in titles() if seats in one.seats)
    faces, level = ctx.people.portraits, found.levels[-1]
    people = [
        Player(name, faces[n], n if n < persons else None, None if n < persons else level) for n, name in enumerate(CROWD[:seats])
    ]
    options = {**found.defaults(), **({"objectives": objectives} if objectives else {})}
    match = played_by_chance(found, Setup(found.id, seats, seed, 1, options), people, steps)
    return table_at(found, match, TableSettings(open_hands=True))


def crowd_results(seats: int, seed: int, objectives: int = 0, persons: int = 6) -> Any:
    """The results of such a match."""

    def build(ctx: Context) -> Scene:
        session = crowd_match(ctx, seats, seed, objectives, persons=persons)
        steps = steps_of(session.match)
        step = steps[len(steps) // 2]
        return _seen(Results(ctx, session, FixedStudy(Turning(step.ends, step.seat, 0.44, 0.19), True)))  # type: ignore[arg-type]

    return build


SHOTS += [
    Shot("results", results(5)),
    Shot("results_waiting", results(8, turning=False), "keys", keys("left")),
    Shot("results_longest", results(11, (LONGEST, "Christiane-Lou")), "pad"),
    Shot("results_conceded", results(3, concede=True)),
    Shot("results_three", crowd_results(3, 2, 1)),
    Shot("results_four", crowd_results(4, 9, 3), "keys", keys("left")),
    Shot("results_six", crowd_results(6, 4)),
    Shot("results_alone_last", crowd_results(5, 1, 3, persons=1)),
    Shot("results_shared", crowd_results(5, 141)),
    Shot("results_last_round", crowd_results(5, 32)),
    Shot("log_six", over_menu(lambda ctx: LogPage(ctx, crowd_match(ctx, 6, 3, 2, 45), lambda entry: None, 3))),
    Shot("pause_six", over_menu(lambda ctx: Pause(ctx, crowd_match(ctx, 6, 3, 0, 20)))),
    Shot("hand_over_one", over_menu(lambda ctx: Pause(ctx, crowd_match(ctx, 6, 3, 0, 20, 1))._ask_hand_over())),
    Shot("hand_over_six", over_menu(lambda ctx: Pause(ctx, crowd_match(ctx, 6, 3, 0, 20))._ask_hand_over()), "keys", keys("up")),
]
