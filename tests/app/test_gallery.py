"""The gallery: every card with its rule, by mouse and by keys, and in a match what everybody knows and no more."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.dice import Dice
from game.core.types import Setup
from game.dev.laws import draw_move, partner_of
from game.home.rulebook.book import book_of
from game.home.rulebook.links import entry_for
from game.pages import ways
from game.pages.gallery.detail import Shown, example_of
from game.pages.gallery.page import REST_MS, GalleryPage, has_gallery
from game.pages.play.pause import Pause
from game.pages.reader.page import Reader
from game.text import Words
from game.titles import scene_part, title, title_ids
from tests.gallery.gallery import match_of

from .driver import Driver

SHOWN = tuple(name for name in title_ids() if has_gallery(name))
STEPS = 60


def page_of(driver: Driver) -> GalleryPage:
    """The gallery on top."""
    page = driver.app.stage.top
    assert isinstance(page, GalleryPage)
    return page


def opened(driver: Driver, name: str, entry: str = "") -> GalleryPage:
    """The gallery of a title."""
    driver.app.context.go(ways.ShowGallery(name, entry))
    driver.frames(2)
    return page_of(driver)


def positions(name: str, seed: int) -> list[Any]:
    """Positions of a match that chance plays."""
    rules, dice = title(name).rules, Dice(seed)
    state = rules.start(Setup(name, title(name).seats[0], seed, seed, title(name).defaults()))
    found = [state.copy()]
    for _ in range(STEPS):
        pending = rules.pending(state)
        if not pending:
            break
        rules.apply(state, *draw_move(pending, rules.asides(state), dice))
        found.append(state.copy())
    return found


# ---------------------------------------------------------------------- what is shown
@pytest.mark.parametrize("name", SHOWN)
def test_every_card_has_a_name_words_and_kinds_in_both_languages(name: str) -> None:
    made = [scene_part(name, "gallery").Gallery(Words(lang)) for lang in ("en", "fr")]
    ids = [card.id for card in made[0].cards()]
    assert ids == [card.id for card in made[1].cards()] and len(set(ids)) == len(ids)
    for gallery in made:
        known = {kind.id for kind in gallery.kinds()}
        for card in gallery.cards():
            assert card.name and set(card.kinds) <= known, card
            assert not card.about or entry_for(name, card.about), card
            assert card.copies or card.about, "what is no card leads to the rule of what it is about"
        assert all(any(kind in card.kinds for card in gallery.cards()) for kind in known)


def test_the_box_is_complete() -> None:
    cards = {name: scene_part(name, "gallery").Gallery(Words("en")).cards() for name in SHOWN}
    sums = {name: sum(card.copies for card in cards[name]) for name in SHOWN}
    assert sums["mindbug"] == len(title("mindbug").catalog.kind) and sums["mindup"] == 60 + 14 and sums["mindflayer"] == 58 + 12
    kinds = Counter({kind: 0 for card in cards["mechs"] for kind in card.kinds})
    for card in cards["mechs"]:
        kinds.update(dict.fromkeys(card.kinds, card.copies))
    assert kinds["cards"] == 96 and kinds["damages"] == 55 and kinds["schematics"] == 44
    assert sum("missions" in card.kinds for card in cards["mechs"]) == 11


def test_a_title_without_cards_has_no_entry() -> None:
    assert not has_gallery("_template")


# ---------------------------------------------------------------------- by hand
def test_a_card_is_chosen_picked_out_and_read_by_mouse(driver: Driver) -> None:
    page = opened(driver, "mindbug")
    driver.click("card:cards.brain_fly")
    assert page.card.id == "cards.brain_fly"
    driver.click("kind:poisonous")
    assert all("poisonous" in card.kinds for card in page.cards()) and page.card in page.cards()
    driver.click("kind:")
    driver.click("card:cards.deathweaver")
    driver.click("read")
    reader = driver.app.stage.top
    assert isinstance(reader, Reader) and reader.shown == "deathweaver"
    assert "gallery" not in driver.ids(), "the way back is enough"
    driver.click("back")
    assert page_of(driver) is page
    driver.click("title:mechs")
    assert page.title == "mechs" and page.card.id.startswith("cards.")


def test_keys_walk_the_cards_and_enter_reads_the_rule(driver: Driver) -> None:
    page = opened(driver, "mindbug")
    driver.key(pygame.K_RIGHT)
    first = page.card.id
    driver.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert page.card.id != first and page.ui.focused is not None and page.ui.focused.id == f"card:{page.card.id}"
    driver.key(pygame.K_y)
    assert page.kind == "frenzy"
    entry = page.entry
    driver.key(pygame.K_RETURN)
    reader = driver.app.stage.top
    assert isinstance(reader, Reader) and reader.shown == entry
    driver.key(pygame.K_ESCAPE)
    assert page_of(driver) is page
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"


def test_the_reader_leads_to_its_card(driver: Driver) -> None:
    driver.app.context.go(ways.ShowRules("mindflayer", "mall"))
    driver.frames(2)
    driver.click("gallery")
    assert page_of(driver).card.id == "meetings.mall"


def test_the_example_comes_when_a_card_has_been_looked_at(driver: Driver) -> None:
    page = opened(driver, "mindbug", "compost_dragon")
    page.show("cards.brain_fly")
    before = page.side.content
    page.update(REST_MS)
    assert page.side.content > before + 200


def test_a_mission_leads_to_the_rule_of_its_goal(driver: Driver) -> None:
    page = opened(driver, "mechs")
    driver.click("kind:missions")
    goals = {"M2": "school", "M3": "boss", "M8": "goals", "M9": "lava_wall"}
    assert {id: page.show(f"missions.{id}") or page.entry for id in goals} == goals
    assert "read" in driver.ids()


@pytest.mark.parametrize("name", SHOWN)
def test_everything_shown_has_an_example(driver: Driver, name: str) -> None:
    page = opened(driver, name)
    book = book_of(name)
    for card in page.cards():
        page.show(card.id)
        assert example_of(Shown(card, (), None, lambda f: None, book, book.get(page.entry))) is not None, card.id


# ---------------------------------------------------------------------- in a match
@pytest.mark.parametrize("name", SHOWN)
def test_what_is_unseen_does_not_depend_on_secrets(name: str) -> None:
    rules, dice, gallery = title(name).rules, Dice(3), scene_part(name, "gallery").Gallery(Words("en"))
    copies = {card.id: card.copies for card in gallery.cards()}
    counted = []
    for state in positions(name, 5):
        unseen = gallery.unseen(rules.view(state, frozenset()))
        assert all(0 <= left <= copies[id] for id, left in unseen.items()), unseen
        partner = partner_of(rules, state, frozenset(), dice)
        assert unseen == gallery.unseen(rules.view(partner, frozenset()))
        counted.append(dict(unseen))
    assert any(one != two for one, two in pairwise(counted)), "something was seen"


def test_a_hand_counts_as_unseen_and_what_lies_face_up_does_not() -> None:
    rules, gallery = title("mindbug").rules, scene_part("mindbug", "gallery").Gallery(Words("en"))
    for state in positions("mindbug", 9):
        view, whole = rules.view(state, frozenset()), rules.view(state, frozenset((0, 1)))
        unseen = gallery.unseen(view)
        open_ = {*view.shown, *view.open, view.played} - {-1}
        open_ |= {card for side in view.seats for card in (*side.discard, *(one.card for one in side.play))}
        assert sum(unseen.values()) == len(rules.catalog.deck(state.sets)) - len(open_)
        hands = Counter(f"cards.{gallery.book[card].id}" for side in whole.seats for card in side.hand if card not in view.open)
        assert all(unseen[id] >= count for id, count in hands.items())


def test_what_is_unseen_of_the_mechs_is_what_lies_in_the_decks() -> None:
    rules, gallery = title("mechs").rules, scene_part("mechs", "gallery").Gallery(Words("en"))
    names = gallery.book.names
    for state in positions("mechs", 4)[::4]:
        unseen = gallery.unseen(rules.view(state, frozenset()))
        piles = Counter(f"cards.{names['CardId'][card]}" for card in state.deck)
        piles.update(f"damages.{names['DamageId'][card]}" for card in state.wrecks)
        assert {id: left for id, left in unseen.items() if left} == dict(piles)


def test_the_pause_page_leads_to_the_cards_of_the_match(driver: Driver) -> None:
    session, ctx = match_of("mindbug", 30), driver.app.context
    ctx.matches.session = session
    ctx.stage.push(Pause(ctx, session))
    driver.frames(2)
    driver.click("gallery")
    page = page_of(driver)
    assert page.title == "mindbug" and 0 < sum(page.unseen().values()) < len(title("mindbug").catalog.kind)
    driver.click("title:mindup")
    assert not page.unseen(), "another game than the one that is on"
