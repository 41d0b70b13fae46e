"""A Meeting stops on its card, with its words, until somebody alone presses; in company it goes by itself."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.private.page import MEETING_ID
from game.titles.mindflayer.scene.told import ALONE_MS
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Key, Press, Release
from tests.mindflayer.talk.table import ids, match_of, people, press, table_of, wait

WAITS = ("radio", "mall", "cinema", "tunnels", "fair", "cabin")


def turned(name, persons=1, talk="off", lang="en"):
    """A table at which the pile is empty, and a gift has just brought the next Meeting."""
    others = [one for one in ("arcade", "school", "pool") if one != name]
    what = {"active": 0, "stage": "give", "shown": "waffle", "met": 1, "pile": 0, "meetings": [others[0], name, others[1]],
            "seats": [{"hand": ["waffle", "waffle", "hard_hit"]}] * 5, "rolls": [0] * 20}  # fmt: skip
    setup = Setup("mindflayer", 5, 1, 1, {**TITLE.defaults(), "talk": talk})
    match = Match(TITLE.rules, setup, people(5, persons), start=TITLE.staging.stage(what, setup.options))
    table = table_of(match, lang, speed=1.0)
    match.submit(0, match.verbs.decode("give 1"))
    while (pending := match.pending()) and "met" in vars(table) and not match.rules.view(match.state, frozenset()).met > 1:
        seat, decision = next(iter(pending.items()))
        match.submit(seat, decision.options[0])
    wait(table, 12_000 if persons == 1 else 6000)
    return table


def words_of(table):
    audit = Audit()
    table.draw(Frame(pygame.Surface((1920, 1080)), table.stage.canvas, audit))
    return " ".join(item.text for item in audit)


@pytest.mark.parametrize("name", WAITS)
def test_somebody_alone_presses_when_it_has_been_read(name):
    table = turned(name)
    wait(table, 60_000)
    assert table.met.open and not table.in_time, "and no bot goes on"
    assert [id for id in ids(table) if not id.startswith("bar:")] == [table.goes_on]
    text = table.scenery.meeting(table.met.event.meeting, "text")
    assert " ".join(text.replace("*", "").split()) in " ".join(words_of(table).replace("*", "").split())
    press(table, table.goes_on)
    assert not table.met.open and table.stopped is None


@pytest.mark.parametrize("persons", (0, 2))
def test_in_company_it_goes_by_itself(persons):
    table = turned("cabin", persons)
    seen = table.met.open
    wait(table, int(ALONE_MS) + 8000)
    assert seen and not table.met.open


def test_where_all_talk_first_no_page_is_needed():
    table = turned("arcade", talk="free")
    assert table.board.view.stage == "talk" and not table.met.open


@pytest.mark.parametrize("lang", ("en", "fr"))
def test_on_the_page_of_the_exchange_it_explains_itself(lang):
    """Whatever it has shown: pointed at, or with the keys."""
    table = turned("radio", lang=lang)
    press(table, table.goes_on)
    for _ in range(200):
        wait(table, 100)
        if table.private.shown:
            break
    spot = table.ui.by_id(MEETING_ID)
    assert table.scenery.meeting(table.board.view.meeting, "text") in spot.tip


def test_a_card_that_may_not_be_given_says_so_once_and_no_tip_lies_on_what_is_asked():
    """The card itself says it; the toast is for who presses its number."""
    hand = {"hand": ["mind_flayer", "mind_flayer", "waffle", "hard_hit"]}
    match = match_of(4, stage="meeting", meetings=["radio", "lab", "fair"], rolls=[0] * 40, seats=[hand] * 4)
    table = table_of(match, speed=1.0)
    wait(table, 20_000)
    locked = next(one.id for one in table.ui.widgets if one.id.startswith("page:hand:") and not one.enabled)
    table.update(0)
    x, y = table.ui.by_id(locked).rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))
    why = table.ui.by_id(locked).why
    assert why and table.notice == "" and words_of(table).count("Mind Flayer.") == 1
    table.handle(Key("1"))
    assert table.notice == why
    assert [tuple(box) for box in table.tip_clear()] == [places.WORDS[0]]
