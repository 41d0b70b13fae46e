"""Hints of the tutorial: each at its first use, once for each person, in the way of nothing, switched off and on again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.home.hints import HintBook
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.settings.page import SettingsPage
from game.titles import title
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene.hints import BARE, DOUBLE, HIGH, HINTS, LATER, TOW_FIRST, WIDE, hints
from game.ui.focus import Act
from game.ui.hints import OK

from .driver import Driver


def begin(driver: Driver, mission: str = "M0", people: tuple[str, str] = ("Alice", "Alice"), timer: int = 0) -> Any:
    """Sit down at a mission where both mechs stand on the board; the table."""
    ctx = driver.app.context
    plan = ctx.plan_for(title("mechs"))
    plan.options.update(mission=mission, timer=timer)
    for seat, name in enumerate(people):
        plan.change(seat, person=True, driver=name)
    plan.seed = "4"
    seating.begin(ctx, plan)
    table = driver.app.stage.top
    while table.session.view().stage == "deploy":  # type: ignore[union-attr]
        answer(table)
    wait(driver)
    return table


def answer(table: Any, seat: int | None = None) -> None:
    """The first option of somebody who is asked."""
    found = table.session.decisions()
    seat = next(iter(found)) if seat is None else seat
    table.submit(seat, found[seat].options[0])


def wait(driver: Driver) -> None:
    """Let everything be shown."""
    table: Any = driver.app.stage.top
    for _ in range(400):
        driver.frames(1)
        if table.settled:
            break
    driver.frames(2)


def note(table: Any) -> str:
    """The hint on the screen."""
    return table.hints.note.about.id if table.hints.note is not None else ""


def test_the_sand_waits_while_a_note_is_read(driver: Driver) -> None:
    table = begin(driver, timer=40)
    table.session.set_seconds(None)  # as after the first match
    assert note(table) == "draft"
    before = table.session.clock_left()[1]
    driver.frames(60)
    assert table.session.clock_left()[1] == before
    driver.click(OK)
    driver.frames(60)
    assert table.session.clock_left()[1] < before


def test_the_first_match_has_no_sand_and_says_so(driver: Driver) -> None:
    table = begin(driver, timer=40)
    assert table.session.clock_left() is None and table.session.sand_spared
    driver.click(OK)
    assert "First match" in table.prompt(table.session.view())[1]
    driver.app.context.hint_book.got(("Alice",), "mechs.played")
    later = begin(driver, timer=40)
    assert later.session.clock_left() is not None and not later.session.sand_spared


def test_each_notion_is_explained_at_its_first_use(driver: Driver) -> None:
    table = begin(driver)
    assert note(table) == "draft" and OK in driver.ids()
    driver.click(OK)
    assert note(table) == "" and OK not in driver.ids()
    while table.session.view().stage == "draft":
        answer(table)
    wait(driver)
    assert note(table) == "slot"
    answer(table)
    wait(driver)
    assert note(table) == "stack", "a card lies: the next one may go upon it"
    driver.click(OK)
    assert note(table) == "", "scrapping waits for the second turn"


def test_a_hint_stands_in_the_way_of_nothing(driver: Driver) -> None:
    table = begin(driver)
    cover = table.hints.note.place
    options = [hot for hot in table.hot_rects() if hot.what.startswith("option ")]
    assert options and not [hot.id for hot in options if cover.colliderect(hot.rect)]
    answer(table)
    wait(driver)
    assert note(table) == "draft", "the next pick is asked the same"
    while table.session.view().stage == "draft":
        answer(table)
    wait(driver)
    assert note(table) == "slot", "who has drafted needs no hint for it any more"
    assert "mechs.draft" not in driver.app.context.hint_book.missing(("Alice",), ["mechs.draft"])


def test_a_note_waits_while_the_film_of_a_hint_plays(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule of towing lay over the command line on which the advised cards were shown."""
    table = begin(driver, "M1")
    assert note(table) == "double" and OK in driver.ids()
    monkeypatch.setattr(type(table.copilot), "hint", object())
    assert table.hints.widgets(table.board, []) == [] and not table.hints.noted
    assert table.hints.paint(None, table.board) == []
    monkeypatch.undo()
    assert table.hints.noted and table.hints.widgets(table.board, []) == [table.hints.note]


def test_once_for_each_person_and_kept_across_starts(driver: Driver) -> None:
    ctx = driver.app.context
    ctx.hint_book.got(("ALICE",), "mechs.draft")
    table = begin(driver)
    assert note(table) == ""
    ctx.matches.leave(table.session)
    ctx.show_menu()
    table = begin(driver, people=("Alice", "Max"))
    assert note(table) == "draft", "Max has not got it"
    driver.click(OK)
    again = HintBook(ctx.home)
    assert again.missing(("Max", "Alice"), ["mechs.draft", "mechs.slot"]) == ["mechs.slot"]
    assert again.missing(("Zoé",), ["mechs.draft"]) == ["mechs.draft"]


def test_other_missions_explain_what_came_later(driver: Driver) -> None:
    assert note(begin(driver, "M1")) == "double" and hints({}) == () and hints({"mission": "M2"})[1:] == (DOUBLE, *LATER)


def test_where_the_bomb_has_to_be_moved_towing_is_told_before_the_first_card(driver: Driver) -> None:
    assert hints({"mission": "M1"})[1:] == (DOUBLE, TOW_FIRST, *LATER[1:])
    table = begin(driver, "M1")
    driver.click(OK)
    assert table.board.view.stage == "draft" and note(table) == "tow"


def test_sand_is_spoken_of_where_it_runs() -> None:
    said = [hints({"mission": "M1", "timer": seconds})[0].words for seconds in (0, 60)]
    assert said == ["mechs.tutorial.draft", "mechs.tutorial.draft_sand"]


def test_hints_are_switched_off_and_told_again(driver: Driver) -> None:
    ctx = driver.app.context
    ctx.change(hints=False)
    table = begin(driver)
    assert note(table) == "" and list(ctx.at_table.hints(table.session)) == []
    ctx.change(hints=True)
    driver.frames(2)
    assert note(table) == "draft"
    driver.click(OK)
    assert note(table) == ""
    page = SettingsPage(ctx, "play")
    ctx.stage.push(page)
    driver.frames(2)
    driver.click("hints_reset")
    assert ctx.hint_book.empty and not page.ui.by_id("hints_reset").enabled
    page.act(Act("done"))
    wait(driver)
    assert note(table) == "draft"


def test_the_note_follows_the_language_and_leaves_a_look_back_alone(driver: Driver) -> None:
    table = begin(driver)
    before = table.hints.note.words
    driver.app.context.switch_language()
    driver.frames(3)
    assert table.hints.note.words != before and table.hints.note.label == "Compris"
    table.look_back(1)
    assert OK not in [widget.id for widget in table.ui.widgets]
    table.return_now()
    wait(driver)
    assert note(table) == "draft"


EVENTS = {
    "push": e.MechMoved(0, 1, ((0, (5, 6)), (1, (6, 7))), (), -1),
    "damage": e.DamageDrawn(0, 3),
    "minions": e.MinionsSpawned((1,), (7,)),
    "order": e.MinionAttacked(1, 7, 0),
}


@pytest.mark.parametrize("id", EVENTS)
def test_events_make_their_hints_due(id: str) -> None:
    assert [hint.id for hint in HINTS if hint.event and hint.told_by(EVENTS[id])] == [id]


def test_a_step_alone_and_an_empty_wave_explain_nothing() -> None:
    quiet = (e.MechMoved(0, 1, ((0, (5, 6)),), (), -1), e.MinionsSpawned((), ()), e.MinionPhaseBegan(1))  # type: ignore[arg-type]
    assert not [hint.id for hint in HINTS for event in quiet if hint.event and hint.told_by(event)]


def test_every_hint_has_words_and_a_prompt_or_an_event_that_exists(driver: Driver) -> None:
    ctx: Context = driver.app.context
    names = {event.__name__ for event in e.EVENTS}
    for hint in (*HINTS, *LATER):
        assert ctx.words.has(hint.words)
        assert (hint.event in names) != ctx.words.has(hint.prompt)
    assert len({hint.id for hint in (*HINTS, *LATER)}) == len(HINTS) + len(LATER)
    sizes = {(box[2], box[3]) for hint in HINTS for box in (hint.box, *hint.others) if box not in BARE}
    assert sizes == {(WIDE, HIGH)}, "but for a room whose bare line is narrow"


@pytest.mark.parametrize("content", [b"{", b'{"seen": 3}', b'{"seen": {"alice": "draft"}}', b'{"seen": {"alice": [3]}}'])
def test_a_damaged_file_is_put_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "hints.json").write_bytes(content)
    book = HintBook(tmp_path)
    assert book.empty
    book.got(("Alice",), "mechs.draft")
    assert (tmp_path / "hints.damaged-1.json").read_bytes() == content
    assert HintBook(tmp_path).missing(("Alice",), ["mechs.draft"]) == []


def test_stacking_is_explained_to_who_could_do_it(driver: Driver) -> None:
    table = begin(driver)
    while table.session.view().stage == "draft":
        answer(table)
    wait(driver)
    view = table.session.view()
    stack = next(hint for hint in HINTS if hint.id == "stack")
    first, second = view.order[0], view.order[1]
    assert stack.fits is not None and not stack.fits(view, first)
    answer(table, first)
    wait(driver)
    view = table.session.view()
    assert stack.fits(view, first) and not stack.fits(view, second), "only one of the two lines holds a card"


def test_the_hint_of_an_event_waits_until_the_table_rests_and_goes_when_it_moves(driver: Driver) -> None:
    table = begin(driver, "M1")
    driver.click(OK)
    driver.click(OK)
    for seat in range(2):
        table.hints.shows(e.SchematicWoke(seat, 0))
        assert note(table) == "", "what happens is watched"
    driver.frames(2)
    assert note(table) == "woke" and OK in driver.ids()
    answer(table)
    driver.frames(1, 20)
    assert not table.settled and note(table) == "" and OK not in [widget.id for widget in table.ui.widgets]
    wait(driver)
    assert note(table) == "", "once is enough"
