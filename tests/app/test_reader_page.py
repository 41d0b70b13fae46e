"""The page of the rules reader: fits in both languages and sizes, by keys and pad alone, and from every table to its entry."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core.types import HIDDEN
from game.pages.reader.page import Reader
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from tests.gallery.every import all_shots
from tests.gallery.mindbug import ATTACK, DUEL, SOLO, table
from tests.gallery.mindbug import _far as far
from tests.gallery.mindbug import _near as near
from tests.having import RULED

from .driver import Driver


def reader(driver: Driver) -> Reader:
    """The reader on top."""
    page = driver.app.stage.top
    assert isinstance(page, Reader)
    return page


def opened(driver: Driver, title: str = "mindbug", entry: str = "") -> Reader:
    """The reader, open at an entry."""
    driver.app.stage.push(Reader(driver.app.context, title, entry))
    driver.frames(2)
    return reader(driver)


# ---------------------------------------------------------------------- fits
def test_every_row_and_step_fits_with_the_largest_text(driver: Driver) -> None:
    driver.app.context.change(text=130, lang="fr")
    for name in RULED:
        page = opened(driver, name)
        area = page.area
        while True:
            audit = Audit()
            canvas = driver.app.stage.canvas
            page.draw(Frame(pygame.Surface(canvas.size), canvas, audit))
            assert not [problem for problem in audit.problems(canvas) if "window" not in problem], (name, area.offset)
            if not area.scroll(area.offset + 0.9 * area.rect.h):
                break
        driver.app.stage.pop()


# ---------------------------------------------------------------------- by hand
def test_letters_search_and_esc_leads_back(driver: Driver) -> None:
    page = opened(driver)
    driver.type("poi")
    assert page.wanted == "poi" and page.shown == "poisonous" and page.typing
    driver.key(pygame.K_BACKSPACE)
    assert page.wanted == "po"
    driver.key(pygame.K_ESCAPE)
    assert reader(driver).wanted == "" and page.shown == "poisonous"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"


def test_a_letter_that_is_a_command_elsewhere_is_typed(driver: Driver) -> None:
    page = opened(driver)
    for letter in "hlmxyz":
        driver.key(getattr(pygame, f"K_{letter}"))
        driver.type(letter)
    assert reader(driver) is page and page.wanted == "hlmxyz" and not page.found
    assert page.shown


def test_keys_walk_from_the_search_to_the_page_and_its_links(driver: Driver) -> None:
    page = opened(driver)
    driver.type("tough")
    driver.key(pygame.K_RETURN)
    assert page.ui.focused is not None and page.ui.focused.id == "row:tough"
    driver.key(pygame.K_DOWN)
    assert page.ui.focused.id == f"row:{page.shown}" and page.shown != "tough"
    driver.key(pygame.K_UP, pygame.K_RETURN)
    assert page.ui.focused.id == "sheet"
    for _ in range(40):
        driver.key(pygame.K_DOWN)
        if page.ui.focused.id != "sheet":
            break
    assert page.paper.offset == page.paper.most
    link = next(w for w in page.ui.widgets if w.id.startswith("see:"))
    page.ui.focus(link.id, True)
    driver.key(pygame.K_RETURN)
    assert page.shown == link.id.removeprefix("see:") and page.wanted == ""
    driver.key(pygame.K_ESCAPE)
    assert page.shown == "tough" and driver.scene == "rules"
    page.ui.focus("sheet", True)
    driver.key(pygame.K_RETURN)
    assert driver.scene == "mindbug"


def test_every_place_is_reached_by_tab(driver: Driver) -> None:
    page = opened(driver, "mindbug", "tough")
    driver.type("tough poisonous")
    seen = set()
    for _ in range(len(page.ui.widgets)):
        driver.key(pygame.K_TAB)
        assert page.ui.focused is not None
        seen.add(page.ui.focused.id.partition(":")[0])
    assert seen >= {"title", "search", "clear", "row", "sheet", "see", "back", "before", "bar"}


def test_a_pad_gets_along_without_letters(driver: Driver) -> None:
    page = opened(driver)
    first = page.shown
    driver.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert page.shown != first
    driver.pad(pygame.CONTROLLER_BUTTON_B)
    assert driver.scene == "menu"


def test_before_and_after_go_through_all_that_is_listed(driver: Driver) -> None:
    page = opened(driver)
    order = [entry.id for entry in page.book.ordered(driver.app.context.words)]
    driver.click("after")
    driver.click("after")
    assert page.shown == order[2]
    driver.click("before")
    assert page.shown == order[1]
    assert any(w.id == f"row:{page.shown}" and page.area.rect.colliderect(w.box) for w in page.ui.widgets)


def test_another_game_keeps_the_search_and_another_language_the_entry(driver: Driver) -> None:
    page = opened(driver)
    driver.type("tough")
    driver.click("clear")
    driver.click("title:mechs")
    assert page.title == "mechs" and page.shown == page.book.entries[0].id
    driver.click("row:" + page.book.entries[1].id)
    driver.app.context.switch_language()
    driver.frames(2)
    assert page.shown == page.book.entries[1].id


# ---------------------------------------------------------------------- from the tables
def test_help_at_a_table_opens_what_is_asked(driver: Driver) -> None:
    context = driver.app.context
    driver.app.stage.switch(table(near(), far(), ATTACK, SOLO, 1)(context))
    driver.frames(3)
    driver.key(pygame.K_F1)
    page = reader(driver)
    assert "block" in page.book.get(page.shown).prompts  # type: ignore[union-attr]
    driver.key(pygame.K_F1)
    assert driver.scene == "table" or driver.scene == "mindbug"


def test_the_phase_pill_opens_it_too_and_what_was_refused_comes_first(driver: Driver) -> None:
    context = driver.app.context
    driver.app.stage.switch(table(near(), far(), ATTACK, SOLO, 1)(context))
    driver.frames(3)
    scene = driver.app.stage.top
    pill = driver.app.canvas.rect(scene.bar.pill).center  # type: ignore[union-attr]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pill, button=1))
    driver.frames(2)
    assert "block" in reader(driver).book.get(reader(driver).shown).prompts  # type: ignore[union-attr]
    driver.key(pygame.K_F1)
    key = f"card:{scene.book.names.index('goblin_werewolf')}"  # type: ignore[union-attr]
    box = scene.ui.by_id(key).box  # type: ignore[union-attr]
    scene.handle(Move(box.x + 20, box.centery))  # type: ignore[union-attr]
    driver.frames(3)
    scene.hand.refuse(key)  # type: ignore[union-attr]
    about = scene.about()  # type: ignore[union-attr]
    assert about[0].startswith("mindbug.refusal.") and "mindbug.cards.goblin_werewolf" in about
    driver.key(pygame.K_F1)
    assert about[0].rpartition(".")[2] in reader(driver).book.get(reader(driver).shown).refusals  # type: ignore[union-attr]


def test_nothing_is_explained_that_the_eyes_may_not_know(driver: Driver) -> None:
    """Two people, covered hands: wherever the mouse rests, no card of a hand is named."""
    context = driver.app.context
    scene = table(near(), far(), ATTACK, DUEL, 1)(context)
    driver.app.stage.switch(scene)
    driver.frames(3)
    view = scene.shown  # type: ignore[attr-defined]
    assert all(card == HIDDEN for side in view.seats for card in side.hand)
    open_cards = {scene.book[one.card].id for side in view.seats for one in side.play}  # type: ignore[attr-defined]
    open_cards |= {scene.book[card].id for side in view.seats for card in side.discard}  # type: ignore[attr-defined]
    for widget in list(scene.ui.widgets):  # type: ignore[attr-defined]
        scene.handle(Move(*widget.box.center))
        driver.frames(2)
        named = {key.rpartition(".")[2] for key in scene.about() if ".cards." in key}  # type: ignore[attr-defined]
        assert named <= open_cards


def test_the_reader_stops_the_time_of_the_table_below(driver: Driver) -> None:
    context = driver.app.context
    scene = table(near(), far(), ATTACK, SOLO, 1)(context)
    driver.app.stage.switch(scene)
    driver.frames(2)
    spent = []
    scene.session.update = spent.append  # type: ignore[attr-defined]
    driver.key(pygame.K_F1)
    driver.frames(4)
    assert not spent
    driver.key(pygame.K_F1)
    driver.frames(1)
    assert spent


# ---------------------------------------------------------------------- trying out
def test_an_example_is_tried_out_and_nothing_is_kept(driver: Driver) -> None:
    context = driver.app.context
    page = opened(driver, "mindbug", "tough")
    driver.click("try")
    driver.frames(4)
    assert driver.scene == "mindbug"
    assert context.matches.session is None and not context.matches.waiting()
    driver.key(pygame.K_p)
    driver.click("answer:0")
    driver.frames(2)
    assert reader(driver) is page and page.shown == "tough"


def test_nothing_is_tried_out_beside_a_running_match(driver: Driver) -> None:
    context = driver.app.context
    context.matches.session = SimpleNamespace(players=(), outcome=lambda: None)  # type: ignore[assignment]
    page = opened(driver, "mindbug", "tough")
    context.matches.session = None
    assert all(w.id != "try" for w in page.ui.widgets)


TABLES = (
    "mindbug_hunter", "mindbug_decision", "mindup_main", "mindflayer_seven", "mindflayer_name", "mechs_draft", "mechs_aim",
    "mechs_program",
)  # fmt: skip
"""Shots of tables with a question."""


@pytest.mark.parametrize("name", TABLES)
def test_every_table_leads_to_the_rule_of_its_question(driver: Driver, name: str) -> None:
    title = name.partition("_")[0]
    shot = next(one for one in all_shots() if one.name == name)
    scene = shot.build(driver.app.context)
    driver.app.stage.switch(scene)
    driver.frames(2)
    asked = [key for key in scene.about() if key.startswith(f"{title}.prompt.")]
    assert asked and scene.about()[-1].startswith(f"{title}.stage.")
    driver.key(pygame.K_F1)
    page = reader(driver)
    entry = page.book.get(page.shown)
    assert page.title == title and entry is not None
    assert asked[0].rpartition(".")[2] in entry.prompts or entry.section


def test_what_only_another_game_has_is_found_there(driver: Driver) -> None:
    page = opened(driver, "mindup")
    driver.type("gorillion")
    assert not page.found and {w.id for w in page.ui.widgets if w.id.startswith("other:")} == {"other:mindbug"}
    driver.click("other:mindbug")
    assert page.title == "mindbug" and page.wanted == "gorillion" and page.found[0].cards == ("gorillion",)


def test_while_nothing_is_found_the_page_shows_nothing_else(driver: Driver) -> None:
    page = Reader(driver.app.context, "mechs")
    driver.app.stage.push(page)
    driver.frames(2)
    assert page.laid().high > 100
    page.look_for("qqqq")
    driver.frames(2)
    assert page.entry is None and page.laid().high == 0 and not {"before", "after", "try"} & set(driver.ids())
    page.look_for("")
    driver.frames(2)
    assert page.entry is not None and page.laid().high > 100
