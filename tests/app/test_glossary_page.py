"""The glossary on the help page: found in both languages, by mouse and by keys; titles without one have no tab."""

from __future__ import annotations

import pygame

from game.app.glossary import sorted_entries
from game.app.help_page import HelpPage, tabs_of
from game.text import Words, languages
from game.titles import title_ids

from .driver import Driver


def opened(driver: Driver) -> HelpPage:
    """The help page of the mechs with its glossary open."""
    driver.app.context.show_help("mechs")
    driver.frames(2)
    driver.click("tab:glossary")
    page = driver.app.stage.top
    assert isinstance(page, HelpPage) and page.tab == "glossary"
    return page


def test_only_a_title_with_entries_has_the_tab() -> None:
    have = {name for name in title_ids() if "glossary" in dict(tabs_of(Words("en"), name))}
    assert have == {"mechs"}


def test_the_first_of_the_alphabet_is_shown_at_first(driver: Driver) -> None:
    page = opened(driver)
    assert page.glossary.shown == sorted_entries(driver.app.context.words, "mechs")[0].id


def test_a_click_turns_to_an_entry(driver: Driver) -> None:
    page = opened(driver)
    driver.click("entry:bomb")
    assert page.glossary.shown == "bomb"


def test_keys_turn_the_pages(driver: Driver) -> None:
    page, found = opened(driver), sorted_entries(driver.app.context.words, "mechs")
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    first = [one.id for one in found].index(page.glossary.shown)
    driver.key(*[pygame.K_DOWN] * 30)
    assert page.glossary.shown == found[first + 30].id
    row = page.ui.focused
    assert row is not None and row.id == f"entry:{page.glossary.shown}"
    assert page.glossary.area.rect.contains(row.box)
    driver.key(pygame.K_LEFT)
    assert page.ui.focused is not None and page.ui.focused.id.startswith("tab:")


def test_the_other_language_keeps_the_entry(driver: Driver) -> None:
    page = opened(driver)
    driver.click("entry:boss")
    driver.app.context.switch_language()
    driver.frames(2)
    assert page.glossary.shown == "boss"
    orders = {lang: [one.id for one in sorted_entries(Words(lang), "mechs")] for lang in languages()}
    assert orders["en"] != orders["fr"]
