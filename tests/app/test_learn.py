"""Guided games: each plays through by its suggestions and by any allowed move, points at what is there, answers other moves,
and stands after a leave exactly where it was."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content import ContentError, data
from game.core.journal import state_hash
from game.dev.lessons import read_on
from game.home.lessons.credit import count
from game.home.lessons.lesson import Lesson, lesson_of, lessons, read
from game.home.lessons.progress import Progress
from game.home.lessons.session import MEANWHILE_MS, PAUSE_MS, LessonSession, NotNow
from game.home.records import Best
from game.pages.kit.context import Context
from game.pages.kit.quiet import QUIET_MS
from game.pages.learn import bubble as bubbles
from game.pages.learn.bubble import LINE, OK, RIM, ROOM, Bubble, covered, tail
from game.pages.learn.end import End
from game.pages.learn.start import begin, finish, players_of
from game.pages.learn.table import RING
from game.pages.menu.page import Menu
from game.text import Words, languages
from game.titles import title, title_ids
from game.titles.mechs.scene.films import Films
from game.ui import draw, theme
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Drawn, Frame
from game.ui.inputmap import Back, Confirm, Press
from game.ui.table import TableSession
from game.ui.widgets import Act
from tests.gallery.lessons import go_on
from tests.gallery.shot import shot_context

from .driver import Driver

GRAZED = 3.0
"""So much of the box round its ink words may lose before they are cut: few letters reach its edge."""


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    return shot_context(tmp_path / "home", "en", (1280, 720))


def table_of(ctx: Context) -> Any:
    """The table of the lesson, with the bubble of its step; None when the lesson is over."""
    table: Any = ctx.stage.top
    for _ in range(600):
        ctx.stage.update(100)
        if ctx.stage.top is not table:
            return None
        read_on(table)
        if table.mode.bubble is not None:
            return table
    raise AssertionError(f"no bubble at step {table.session.at}: {table.session.step}")


def table_at(ctx: Context, name: str, step: str) -> Any:
    """The table of a lesson with the bubble of that step."""
    begin(ctx, name)
    while (table := table_of(ctx)).session.step.id != step:
        go_on(table.session)
    return table


def session_of(ctx: Context, name: str, folder: Path | None = None) -> LessonSession:
    lesson = lesson_of(name)
    return LessonSession.begin(lesson, players_of(ctx, lesson), folder)


def others_of(session: LessonSession) -> list[tuple[int, Any]]:
    """What the rules offer the learner now, and the step does not."""
    decision = session.pending().get(0)
    allowed = session.allowed()
    return [(0, option) for option in (decision.options if decision is not None else ()) if option not in allowed]


def test_a_lesson_is_for_who_came_last(ctx: Context) -> None:
    ctx.people.greet([("Alice", "noor")])
    ctx.people.add("Zoé")
    assert session_of(ctx, "mindbug").players[0].name == "Zoé"


@pytest.mark.parametrize(("name", "face"), [("Zoé", "gus"), ("Gus", "noor"), ("Zoé", "odile")])
def test_the_learner_keeps_name_and_face_and_nobody_else_has_them(ctx: Context, name: str, face: str) -> None:
    ctx.people.greet([(name, face)])
    for lesson in ("mindbug", "mindup", "mindflayer"):
        players = session_of(ctx, lesson).players
        assert (players[0].name, players[0].portrait) == (name, face)
        assert len({one.name for one in players}) == len({one.portrait for one in players}) == len(players)
        assert all(ctx.say(f"people.{one.portrait}") == one.name for one in players[1:])


def test_nobody_at_the_table_of_mindbug_has_the_face_of_who_explains_it() -> None:
    lesson = lesson_of("mindbug")
    assert lesson.face not in theme.PORTRAITS and lesson.face in theme.BACKS


def test_titles_have_lessons() -> None:
    assert {"mindbug", "mindup", "mindflayer", "mechs"} <= {*lessons()} <= {*title_ids()}


@pytest.mark.parametrize("lang", languages())
def test_the_words_of_mindbugs_lesson_lie_on_no_creature_and_nobodys_seat(lang: str, tmp_path: Path) -> None:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    ctx, seen = shot_context(tmp_path / "home", lang, (1280, 720)), 0
    begin(ctx, "mindbug")
    while (table := table_of(ctx)) is not None:
        cards = [pose.rect for pose in table.presenter.layout.values() if pose.rect.w > 150]
        for box in (*cards, *(pygame.FRect(table.place_of(name)) for name in ("far", "near"))):
            assert not table.mode.bubble.place.colliderect(box), (table.session.step.id, box)
            seen += 1
        go_on(table.session)
    assert seen > 60


@pytest.mark.share(2)
@pytest.mark.parametrize("name", lessons())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_it_plays_through_and_points_at_what_is_there(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    ctx = shot_context(tmp_path / "home", "fr", size, 130)
    begin(ctx, name)
    while (table := table_of(ctx)) is not None:
        step, bubble = table.session.step, table.mode.bubble
        assert ROOM.contains(bubble.place), step
        seen = table.mode.targets()
        assert seen or (step.read_only and not step.at), f"{step.id} points at nothing"
        assert seen or bubble.place.top > 896, f"{step.id} is about the whole picture and covers its middle"
        assert all(table.mode.target(target) for target in step.at if not target.startswith("?")), step
        assert all(ctx.stage.canvas.bounds.contains(box) for box in seen), step
        options = [widget.box for widget in table.ui.widgets if table.mode.gives(widget.id)]
        assert not any(bubble.place.colliderect(box) for box in options), f"{step.id} covers what is to be pressed"
        if step.own and name == "mindup":
            hand = [widget.box for widget in table.ui.widgets if widget.what == "card"]
            assert hand and not any(bubble.place.colliderect(box) for box in hand), f"{step.id} covers the hand"
        if corner := tail(bubble.place, bubble.lit):
            tip = corner[-1]
            rims = [box.inflate(2 * RIM + 1, 2 * RIM + 1) for box in bubble.lit]
            assert any(rim.collidepoint(tip) for rim in rims), f"{step.id} points at nothing"
            assert not bubble.place.collidepoint(tip), step
        if size[0] == 1280:
            audit = Audit()
            ctx.stage.draw(Frame(pygame.Surface(size), ctx.stage.canvas, audit))
            assert not audit.problems(ctx.stage.canvas), step
        if step.read_only:
            assert table.ui.at(*bubble.rect.center).id == OK
            table.session.got()
        else:
            table.submit(0, table.session.allowed()[0])
    assert isinstance(ctx.stage.top, End)
    assert Progress(ctx.home).done(name) and Progress(ctx.home).left(name) is None
    assert not list(Progress(ctx.home).folder.glob("*")), "a journal of a lesson that is over stays behind"


def test_the_forecast_is_seen_while_its_marks_are_explained(ctx: Context) -> None:
    table = table_at(ctx, "mechs", "forecast")
    for _ in range(20):
        ctx.stage.update(100)
    assert table.mode.bubble is not None and table.preview.ghost is not None
    ctx.stage.update(20000)
    table.preview.put_away()
    ctx.stage.update(100)
    assert table.preview.ghost is None, "it is set going once"


@pytest.mark.parametrize("name", lessons())
def test_any_allowed_move_leads_to_the_end(name: str, ctx: Context) -> None:
    for seed in range(8):
        dice, session = random.Random(seed), session_of(ctx, name)
        while session.step is not None:
            if session.step.own:
                allowed = session.allowed()
                asked = [*(session.decisions()[0].options if session.decisions() else ()), *session.asides().get(0, ())]
                assert allowed and asked, session.step
                session.submit(0, dice.choice(allowed))
            else:
                go_on(session)


@pytest.mark.parametrize("name", lessons())
def test_other_moves_get_a_friendly_sentence(name: str, ctx: Context) -> None:
    session, refused = session_of(ctx, name), 0
    words = [Words(lang, strict=True) for lang in languages()]
    while session.step is not None:
        for seat, action in others_of(session)[:3]:
            before = session.match.last
            with pytest.raises(NotNow) as told:
                session.submit(seat, action)
            assert session.match.last == before and session.why_not(seat, action) == told.value.msg
            assert all(len(book.say(told.value.msg)) > 10 for book in words)
            refused += 1
        go_on(session)
    assert refused


@pytest.mark.parametrize("how", ["pressed", "rested on"])
def test_what_is_opened_in_a_lesson_is_read_without_the_light_over_it(how: str, ctx: Context) -> None:
    table = table_at(ctx, "mindup", "choose")
    table.device = "keys"
    table.refresh()
    ctx.stage.update(100)  # the focus is led to the suggested card
    table.ui.focus("area:0", True)
    for _ in range(20):
        ctx.stage.update(100)
    if how == "pressed":
        table.handle(Confirm())
        ctx.stage.update(16)
        assert table.board.pinned == 0 and not table.mode.due and table.mode.bubble is None
        table.handle(Back())
        ctx.stage.update(16)
    assert table.mode.bubble is not None and table.mode.due
    audit = Audit()
    table.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas, audit))
    assert not any("columns" in item.text.lower() and item.size > 25 for item in audit), "nothing lies below the shade"


@pytest.mark.share(4)
@pytest.mark.parametrize("look", [((1280, 720), "en", 100), ((1280, 720), "fr", 130), ((1920, 1080), "fr", 100)], ids=str)
@pytest.mark.parametrize("name", lessons())
def test_the_line_of_no_light_goes_through_words(
    name: str, look: tuple[tuple[int, int], str, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    size, lang, text = look
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    ctx, cut, seen = shot_context(tmp_path / "home", lang, size, text), [], 0
    lights: list[tuple[list[Drawn], list[pygame.FRect]]] = []
    shine = bubbles._spotlight

    def noted(f: Frame, lit: list[pygame.FRect], *more: Any) -> None:
        assert f.audit is not None
        lights.append(([*f.audit], [*lit]))
        shine(f, lit, *more)

    monkeypatch.setattr(bubbles, "_spotlight", noted)
    begin(ctx, name)
    while (table := table_of(ctx)) is not None:
        for _ in range(30):  # words that rise and go
            ctx.stage.update(100)
        lights.clear()
        table.draw(Frame(pygame.Surface(size), ctx.stage.canvas, Audit()))
        for below, lit in lights:
            seen += len(below) if lit else 0
            found = [item.text for item in below if crossed(item.rect, lit, ctx.stage.canvas)]
            cut += [f"{table.session.step.id}: {words!r}" for words in found]
        go_on(table.session)
    assert seen > 60 and not cut, "\n".join(cut)


def crossed(ink: pygame.Rect, lit: list[pygame.FRect], canvas: Canvas) -> bool:
    """Whether the line round what is lit goes through some words: one line goes round lights that meet."""
    outer = [canvas.rect(box.inflate(2 * RIM, 2 * RIM)) for box in lit]
    inner = [canvas.rect(box.inflate(2 * (RIM - LINE), 2 * (RIM - LINE))) for box in lit]
    words = ink.inflate(-2 * canvas.px(GRAZED), -2 * canvas.px(GRAZED))
    if words.w <= 0 or words.h <= 0 or not any(box.colliderect(words) for box in outer):
        return False
    line = pygame.mask.Mask(words.size)
    for box in outer:
        line.draw(pygame.mask.Mask(box.size, True), (box.x - words.x, box.y - words.y))
    for box in inner:
        line.erase(pygame.mask.Mask(box.size, True), (box.x - words.x, box.y - words.y))
    return line.count() > 0


def test_no_light_crosses_the_key_that_confirms_a_card(ctx: Context) -> None:
    begin(ctx, "mindup")
    confirmed = 0
    while (table := table_of(ctx)) is not None and confirmed < 3:
        if table.session.step.read_only:
            table.session.got()
            continue
        target = next(widget for widget in table.ui.widgets if table.mode.gives(widget.id))
        table.pressed(Act(target.id))
        for _ in range(10):
            ctx.stage.update(100)
        key = table.ui.by_id("play")
        rims = [table.mode._reach(box).inflate(2 * RIM, 2 * RIM) for box in table.mode.targets()]
        assert any(rim.contains(key.box) for rim in rims), "the key is lit as well"
        assert all(rim.contains(key.box) or not rim.colliderect(key.box) for rim in rims), table.session.step.id
        others = [one.box for one in table.ui.widgets if one.id.startswith("card:") and one.id != target.id]
        assert all(rim.contains(box) or not rim.colliderect(box) for rim in rims for box in others), "none is cut"
        confirmed += 1
        table.submit(0, table.session.allowed()[0])
    assert confirmed == 3


def test_what_is_said_of_the_count_covers_no_row_of_it(ctx: Context) -> None:
    table = table_at(ctx, "mindup", "last")
    table.submit(0, table.session.allowed()[0])
    for _ in range(400):
        ctx.stage.update(60)
        if table.board.sheet is not None and table.board.sheet.complete:
            break
    ctx.stage.update(60)
    foot = max(top + high for _, top, high in table.board.sheet._rows())
    assert table.mode.bubble is not None and table.mode.bubble.place.top >= foot


def test_what_lies_below_the_bubble_explains_itself_to_nobody(ctx: Context) -> None:
    table = table_at(ctx, "mindflayer", "hand")
    place = table.mode.bubble.place
    below = [one for one in table.ui.widgets if one.what in ("look", "panel") and place.colliderect(one.box)]
    assert below and not any(one.visible for one in below)


def test_a_told_vote_waits_for_the_bubble_whose_key_goes_on(ctx: Context) -> None:
    table = table_at(ctx, "mindflayer", "away")
    for record in (Back(), Press(700, 300)):
        table.handle(record)
        ctx.stage.update(100)
        assert table.session.step.id == "away" and table.ballot.open, record
    table.pressed(Act(OK))
    assert not table.ballot.open and table.stopped is None and not table.session.step.id


@pytest.mark.parametrize("name", lessons())
def test_left_and_gone_on_with_at_every_step(name: str, ctx: Context, tmp_path: Path) -> None:
    lesson, folder = lesson_of(name), tmp_path / "lessons"
    folder.mkdir()
    session = session_of(ctx, name, folder)
    while session.step is not None:
        assert session.path is not None
        at, path, stands = session.at, session.path, state_hash(session.match.state)
        session.close()
        session = LessonSession.go_on(lesson, path, at)
        assert (session.at, state_hash(session.match.state)) == (at, stands)
        assert session.thinking() == (None if session.step is None or session.step.own else session.step.seat)
        go_on(session)
    session.close()


@pytest.mark.parametrize("name", lessons())
def test_the_last_page_leads_into_the_rules(name: str) -> None:
    known = {row["id"] for row in data(name, "rules")["entry"]}
    assert len(lesson_of(name).learned) >= 4
    assert {one.entry for one in lesson_of(name).learned} <= known


@pytest.mark.parametrize("name", lessons())
def test_every_word_is_used_and_none_is_missing(name: str) -> None:
    lesson = lesson_of(name)
    wanted = {step.id for step in lesson.steps if step.id} | {step.why for step in lesson.steps if step.why}
    wanted |= {f"learned.{one.id}" for one in lesson.learned}
    for lang in languages():
        assert {key.removeprefix(f"learn.{name}.") for key in Words(lang).keys(f"learn.{name}.")} == wanted


def test_nothing_is_asked_while_there_is_to_read(ctx: Context) -> None:
    session = session_of(ctx, "mindbug")
    assert session.step is not None and session.step.read_only
    assert session.decisions() == {} and session.asides() == {}
    session.update(60_000)
    assert session.match.last == 0
    with pytest.raises(NotNow):
        session.submit(*others_of(session)[0])
    assert session.can_undo(0) is not None and not session.may_agree(0)


def test_others_wait_a_moment_and_go_on_by_themselves(ctx: Context) -> None:
    session = session_of(ctx, "mindbug")
    while session.step is not None and (session.step.own or session.step.read_only):
        go_on(session)
    before = session.match.last
    session.update(500)
    assert session.match.last == before and session.thinking() == 1
    session.update(500)
    assert session.match.last == before + 1


def test_a_journal_of_another_lesson_begins_anew(ctx: Context) -> None:
    begin(ctx, "mindup")
    progress = Progress(ctx.home)
    place = progress.left("mindup")
    assert place is not None
    ctx.stage.clear()
    place[0].write_text(place[0].read_text().replace('"seed":1', '"seed":"x"'))
    begin(ctx, "mindup")
    table = table_of(ctx)
    assert table.session.at == 0 and table.session.match.setup.seed == 1


def test_a_damaged_file_of_progress_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("[not ours")
    progress = Progress(tmp_path)
    assert not progress.done("mindbug") and (tmp_path / "lessons.damaged-1.json").exists()
    progress.finish("mindbug")
    assert Progress(tmp_path).done("mindbug")
    (tmp_path / "lessons.json").write_text('{"done": [1, "mechs"], "left": {"mindup": ["../../x.jsonl", 2], "mechs": 5}}')
    again = Progress(tmp_path)
    assert again.done("mechs") and again.left("mindup") is None and again.left("mechs") is None


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"face": "nobody"}, "face"),
        ({"others": ["gus", "odile"]}, "with 2 others"),
        ({"options": {"speed": 3}}, "there is no such option"),
        ({"step": [{"id": "goal", "at": ["moon"]}]}, "begins with none of"),
        ({"step": [{"move": "no_block"}]}, "has words"),
        ({"step": [{"id": "goal"}, {"id": "goal"}]}, "two steps are called goal"),
        ({"step": [{"id": "goal", "why": "turn"}]}, "only the learner"),
        ({"moon": 1}, "unknown field moon"),
    ],
)
def test_a_mistake_in_a_lesson_is_named(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence) as told:
        read("mindbug", {**data("mindbug", "lesson"), **change})
    assert str(told.value).startswith("assets/data/mindbug/lesson.toml")


# ---------------------------------------------------------------------- in the app
def lesson_table(driver: Driver) -> Any:
    """Wait for the next bubble."""
    for _ in range(60):
        table: Any = driver.app.stage.top
        if getattr(getattr(table, "mode", None), "bubble", None) is not None or not hasattr(table, "session"):
            break
        driver.app.stage.update(250)
    return driver.app.stage.top


def test_mindbug_by_keys_alone(driver: Driver) -> None:
    ctx = driver.app.context
    begin(ctx, "mindbug")
    driver.key(pygame.K_TAB)
    for _ in range(60):
        table = lesson_table(driver)
        if isinstance(table, End):
            break
        step, before = table.session.step, table.session.at
        if step is None:
            driver.app.stage.update(1000)
            continue
        focused = table.ui.focused
        assert focused is not None, f"no focus at {step.id}"
        assert focused.id == OK if step.read_only else table.mode.gives(focused.id), (step.id, focused.id)
        driver.key(pygame.K_RETURN)
        assert table.session.at > before
    driver.frames(80)
    driver.key(pygame.K_RETURN)
    driver.frames(20)
    assert isinstance(driver.app.stage.top, End)
    driver.key(pygame.K_RETURN)
    assert driver.scene == "lobby"


def test_a_wrong_press_is_answered_on_the_table(driver: Driver) -> None:
    begin(driver.app.context, "mindbug")
    table = lesson_table(driver)
    while table.session.step.read_only:
        driver.click(OK)
        table = lesson_table(driver)
    wrong = next(w for w in table.ui.widgets if w.id.startswith("card:") and not table.mode.gives(w.id))
    pos = driver.app.canvas.rect(wrong.box).center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    driver.frames(2)
    assert table.session.at == 2 and table.mode.bubble.words == driver.app.context.words.get("learn.mindbug.play_first")
    driver.app.stage.update(6000)
    assert table.mode.bubble.words == driver.app.context.words.get("learn.mindbug.play")


def test_a_page_that_is_only_read_goes_on_with_its_bubble(ctx: Context) -> None:
    table = table_at(ctx, "mindflayer", "turned")
    assert table.private.shown and table.session.step.read_only
    table.pressed(Act(OK))
    for _ in range(20):
        ctx.stage.update(100)
    assert not table.private.shown


@pytest.mark.parametrize("step", ["hand", "give"])
def test_a_press_beside_what_is_asked_for_shows_it(step: str, ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ring closes round it, or round the key that goes on."""
    table, rings = table_at(ctx, "mindflayer", step), list[Any]()
    rounded = draw.rounded

    def noted(f: Frame, box: Any, *rest: Any) -> None:
        rings.extend([box] if rest[-1] == RING else [])
        rounded(f, box, *rest)

    monkeypatch.setattr(draw, "rounded", noted)
    for press in (False, True):
        if press:
            table.handle(Press(1000, 40))
        table.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas))
        assert bool(rings) == press
    targets = [table.mode.bubble.box] if table.session.step.read_only else table.mode.targets()
    assert len(rings) == len(targets) and all(ring.contains(box) for ring, box in zip(rings, targets, strict=True))
    rings.clear()
    for _ in range(8):
        ctx.stage.update(100)
    table.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas))
    assert not rings


def test_leave_by_the_pause_page_and_come_back(driver: Driver) -> None:
    ctx = driver.app.context
    begin(ctx, "mindbug")
    lesson_table(driver)
    driver.click(OK)
    table = lesson_table(driver)
    at = table.session.at
    assert at > 0
    driver.key(pygame.K_p)
    driver.click("answer:2")
    assert driver.app.stage.top is table, "it goes on"
    driver.key(pygame.K_p)
    driver.click("answer:1")
    assert driver.scene == "learn" and "anew:mindbug" in driver.ids()
    driver.click("begin:mindbug")
    assert lesson_table(driver).session.at == at
    driver.key(pygame.K_p)
    driver.click("answer:0")
    assert lesson_table(driver).session.at == 0


def menu_badge(driver: Driver) -> str:
    """What the menu's key to the lessons has in its corner."""
    page: Any = driver.app.stage.top
    return str(page.ui.by_id("learn").badge)


def test_the_lobby_offers_it_until_it_is_played(driver: Driver) -> None:
    ctx = driver.app.context
    driver.click("title:mindbug")
    assert "learn" in driver.ids()
    driver.click("learn")
    assert isinstance(lesson_table(driver).session, LessonSession)
    ctx.show_menu()
    driver.frames(2)
    assert menu_badge(driver) == "Continue", "a lesson that was left is not shown in the menu"
    Progress(ctx.home).finish("mindbug")
    ctx.show_menu()
    driver.frames(2)
    assert isinstance(driver.app.stage.top, Menu) and menu_badge(driver) == ""
    driver.click("title:mindbug")
    assert driver.scene == "lobby" and "learn" not in driver.ids()


def test_who_chooses_a_first_mission_is_offered_the_guide(driver: Driver) -> None:
    ctx = driver.app.context
    driver.click("title:mechs")
    assert driver.scene == "missions" and "learn" in driver.ids(), "nobody has won a medal here"
    driver.click("learn")
    assert lesson_table(driver).session.lesson.title == "mechs"
    Progress(ctx.home).finish("mechs")
    ctx.show_menu()
    driver.frames(2)
    driver.click("title:mechs")
    assert "learn" not in driver.ids()


def test_the_links_of_the_last_page(driver: Driver) -> None:
    ctx = driver.app.context
    ctx.stage.switch(End(ctx, lesson_of("mindbug")))
    driver.frames(5)
    driver.click("read:3")
    assert driver.scene == "rules"
    driver.key(pygame.K_ESCAPE)
    driver.click("lessons")
    assert driver.scene == "learn"
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stage.top, Menu)


def test_a_lesson_leaves_no_match_behind(driver: Driver) -> None:
    begin(driver.app.context, "mindup")
    session: TableSession = lesson_table(driver).session
    assert session.unsaved is False
    assert driver.app.context.matches.waiting() == []
    assert not list((driver.app.context.home / "matches").glob("*.jsonl"))


def test_the_setup_fits_the_title() -> None:
    for name in lessons():
        lesson: Lesson = lesson_of(name)
        assert lesson.seats in title(name).seats and 2 <= lesson.minutes <= 8


def test_the_lesson_counts_as_its_mission_and_easy_comes_first(driver: Driver) -> None:
    ctx = driver.app.context
    session = session_of(ctx, "mechs")
    while session.step is not None:
        go_on(session)
    assert session.outcome() is not None and session.outcome().winners
    finish(ctx, Progress(ctx.home), session)
    driver.frames(2)
    campaign = ctx.campaigns.of("mechs")[0]
    assert campaign.scores.won("M0") == {"easy"} and campaign.scores.medal("M0") == "bronze"
    last: Any = driver.app.stage.top
    assert isinstance(last, End) and last.counts
    assert last.ui.by_id("onward").label == "Next: Mission 1" and "Short Fuse" in last.ui.by_id("onward").sub
    driver.key(pygame.K_RETURN)
    assert driver.app.stage.top is last, "a press that was meant for the table"
    last.update(QUIET_MS)
    driver.click("onward")
    assert driver.scene == "briefing", "what is new in the mission that follows"
    driver.click("back")
    page: Any = driver.app.stage.top
    assert page.chosen.id == "M1" and page.grade == "easy", "whoever has just learnt begins on Easy"
    page.plan.options["difficulty"] = "normal"
    driver.click("prepare")
    assert driver.scene == "lobby"
    assert page.grade == "normal", "it is an offer"
    ctx.campaigns.enter(campaign, "M1", "normal", 2, Best(False, 9, 3))
    ctx.show_menu()
    driver.frames(2)
    driver.click("title:mechs")
    again: Any = driver.app.stage.top
    assert again.chosen.id == "M1" and again.grade == "normal", "it is offered once, before the first try"


def test_nobody_waits_for_cards_that_all_place_at_a_time(ctx: Context) -> None:
    """While the partner laid three cards, the learner's own lay there and could not be moved."""
    session = session_of(ctx, "mechs")
    waits: dict[int, list[int]] = {1: [], 2: []}
    while session.step is not None:
        if session.step.own or session.step.read_only:
            go_on(session)
            continue
        at, asked, waited = session.at, len(session.pending()), 0
        while session.at == at:
            session.update(50)
            waited += 50
        waits[asked].append(waited)
    assert waits[2] and max(waits[2]) == MEANWHILE_MS < min(waits[1]) == PAUSE_MS


def test_a_lesson_takes_no_better_result_away(ctx: Context) -> None:
    session = session_of(ctx, "mechs")
    while session.step is not None:
        go_on(session)
    campaign = ctx.campaigns.new("mechs", "Ours")
    assert count(ctx, session, campaign) and not count(ctx, session, campaign)
    other = ctx.campaigns.new("mechs", "Theirs")
    ctx.campaigns.enter(other, "M0", "hard", 2, Best(True, 9, 0))
    assert not count(ctx, session, other) and other.scores.won("M0") == {"hard"}


def test_words_hide_neither_the_line_nor_the_mech_nor_its_film(ctx: Context) -> None:
    """Beside its slot the bubble would lie upon the mech: it stands elsewhere."""
    room = pygame.FRect(1020, 460, 880, 380)
    slot, mech = pygame.FRect(1030, 500, 130, 230), pygame.FRect(760, 500, 160, 200)
    canvas = Canvas.of((1920, 1080))
    for ready in (False, True):
        free, kept = (Bubble("Put it **there**, into this slot.", "pilot_rumble", "OK", 0.5, ready) for _ in range(2))
        free.settle(canvas, [slot], [], [])
        kept.settle(canvas, [slot], [], [], [room, mech])
        assert covered(free.place, [room, mech])
        assert not covered(kept.place, [room, mech])


def test_words_that_find_no_room_take_the_foot(ctx: Context) -> None:
    """Everything but the foot of the table is needed."""
    bubble = Bubble("Put it **there**, into this slot.", "pilot_rumble", "OK", 0.5, False)
    all_above = pygame.FRect(0, 0, 1920, 860)
    bubble.settle(Canvas.of((1920, 1080)), [pygame.FRect(1030, 400, 130, 230)], [], [], [all_above])
    assert bubble.place.bottom == 1066 and not covered(bubble.place, [all_above])


def test_words_that_took_the_foot_stay_there_until_they_are_read(ctx: Context) -> None:
    """What they made room for goes when the pointer leaves for their key: that must not run away from it."""
    canvas, key, shown = Canvas.of((1920, 1080)), pygame.FRect(1130, 780, 110, 60), pygame.FRect(60, 100, 880, 800)
    first, film, gone = (Bubble("Press that, and look **there**.", "pilot_rumble", "OK", 0.5, True) for _ in range(3))
    first.settle(canvas, [key], [], [])
    film.settle(canvas, [key], [], [], [shown], first)
    gone.settle(canvas, [key], [], [], [], film)
    assert first.place != film.place == gone.place and film.rect == gone.rect


def test_the_film_of_a_lesson_makes_the_choices_of_its_script(ctx: Context) -> None:
    """Picture and sentence agree: what the tutor asks for is what the film shows."""
    session = session_of(ctx, "mechs")
    while session.step is not None and session.step.id != "ready_again":
        go_on(session)
    answers = session.ahead(("turn", "go", "strike", "advance", "tow"))
    encode = session.match.verbs.encode
    assert [f"{seat} {encode(action)}" for seat, action in answers] == ["0 go left", "1 strike x0y3"]
    film = Films(session.match.rules).ghost(session.view(), (), answers).film
    assert all(mark.chosen for mark in film.marks[: len(answers)]) and not film.left
