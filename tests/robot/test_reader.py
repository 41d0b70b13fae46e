"""The rules reader over a running table: what it draws comes from examples, and the watch looks at that as well."""

from __future__ import annotations

import pygame
import pytest

from game.home.rulebook.book import book_of
from game.titles.mindbug.scene import vignette
from game.ui.vignette import Told
from tests.having import SHOWING
from tests.robot.company import SOLO
from tests.robot.robot import verdict
from tests.robot.test_evenings import sit
from tests.robot.watch import in_mindbug, watch_over

DRAWN = 3
"""So many entries with an example are looked at."""


def turn_pages(house, name: str) -> int:
    """Open the rules over the table and look at entries with pictures; how many."""
    house.key(pygame.K_F1)
    assert house.name == "rules"
    entries = book_of(name).entries
    shown = [one.id for one in entries if one.examples][3 : 3 + DRAWN] + [one.id for one in entries if one.section == "cards"][:1]
    for id in shown:
        house.top.follow(id)
        house.wait(lambda: not house.stage.fading)
        house.frame()
    return len(shown)


@pytest.mark.parametrize("name", SHOWING)
def test_pictures_of_the_rules_over_a_table_come_from_examples(name: str, open_house, monkeypatch) -> None:
    house = open_house()
    watch = watch_over(name, house, monkeypatch)
    sit(house, name, SOLO, 33)
    assert turn_pages(house, name) >= DRAWN
    assert watch.sampled > 0, "no face of an example was seen"
    house.key(pygame.K_F1)
    assert house.name != "rules"
    verdict(watch.leaks)


def test_a_hidden_card_of_the_match_in_the_rules_is_noticed(open_house, monkeypatch) -> None:
    house = open_house()
    watch = watch_over("mindbug", house, monkeypatch)
    match = sit(house, "mindbug", SOLO, 33).session.match
    everybody = frozenset((0, 1))
    pictures = vignette.pictures
    match_told = Told([match.rules.view(match.state, everybody)], [[]], ("all",))
    monkeypatch.setattr(vignette, "involved", lambda told, book: in_mindbug(told.views[0]))
    monkeypatch.setattr(vignette, "pictures", lambda told, look: pictures(match_told, look))
    turn_pages(house, "mindbug")
    names, hidden = match.rules.names["CardId"], in_mindbug(match_told.views[0]) - in_mindbug(match.view(frozenset((0,))))
    assert hidden and any(names[card] in leak for card in hidden for leak in watch.leaks)
