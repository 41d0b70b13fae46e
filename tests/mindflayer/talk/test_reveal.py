"""The end as theatre: three, two, one, the growl, the Sane who rise, the headline; a press ends it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.titles.mindflayer.rules.actions import POSSESSED, SANE, Guess
from game.titles.mindflayer.rules.events import SeatPossessed, TeamsRevealed, TurnBegan
from game.titles.mindflayer.scene import knowledge
from game.titles.mindflayer.scene.film.show import BluffFilm
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.reveal import (
    BADGE,
    BANNER,
    GROWL,
    HEADLINE,
    RISE,
    ROOMY,
    ROW,
    TOP,
    acts,
    column_box,
    held,
    tile_box,
)
from game.titles.mindflayer.scene.table import ALONE_MS
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Press, Release
from game.ui.table import Beat
from tests.gallery.mindflayer_film import played
from tests.mindflayer.film.shown import people
from tests.mindflayer.talk.table import match_of, problems, table_of, wait
from tests.mindflayer.talk.table import people as sitting


def apart(one, other):
    """Two boxes share nothing."""
    return not pygame.FRect(one).colliderect(pygame.FRect(other))


def last_gift(speed=1.0, reduced=False, persons=1):
    """A table that has just seen the gift which leaves two in play, with the end on its way."""
    out = {"hand": ["hard_hit"] * 3, "out": True}
    sides = [{"hand": ["mind_flayer"], "began": True}, {"hand": ["waffle"]}, {"hand": ["hard_hit"] * 2}, out]
    match = match_of(4, persons, shown="hard_hit", seats=sides)
    table = table_of(match, speed=speed, reduced=reduced)
    match.submit(0, match.verbs.decode("give 2"))
    table.ctx.heard.clear()
    return table


def tick(table):
    """A frame; who has gone out before the end has been read."""
    table.update(20)
    if table.leaving.open and table.settled:
        table.leaving.close()


def run(table, most_ms=30_000):
    """The steps and the teams that were shown, with the time at which each step began."""
    seen = {}
    for at in range(0, most_ms, 20):
        tick(table)
        seen.setdefault(table.reveal.step, at)
        if table.settled and table.reveal.step == HEADLINE:
            break
    return seen


def test_the_steps_come_one_after_the_other():
    table = last_gift()
    seen = run(table)
    assert [step for step in seen if step] == [1, 2, 3, GROWL, RISE, HEADLINE]
    times = [seen[step] for step in (1, 2, 3, GROWL, RISE, HEADLINE)]
    assert all(later - sooner >= 500 for sooner, later in pairwise(times))


@pytest.mark.parametrize("persons", [1, 2])
def test_once_all_roles_lie_open_nobody_takes_back(persons):
    table = last_gift(persons=persons)
    table.last_person = table.session.players[0].person
    run(table)
    wait(table, 200)
    assert table.over and "undo" not in {hot.id for hot in table.hot_rects()}


def test_every_step_has_its_sound():
    table = last_gift()
    run(table)
    wait(table, 200)
    heard = [id for id in table.ctx.heard if id in ("count_down", "flayer_growl", "hold_breath", "applause")]
    assert heard == ["count_down"] * 3 + ["flayer_growl", "hold_breath", "applause"], "nobody claps while it is asked"


def test_no_team_is_shown_before_the_growl():
    table = last_gift()
    for _ in range(3000):
        tick(table)
        if table.reveal.step < GROWL:
            assert not table.reveal.revealed(table.shown)
        if table.reveal.step == GROWL:
            break
    assert table.reveal.revealed(table.shown)
    assert table.shown.winner == SANE
    assert [side.team for side in table.shown.seats] == [POSSESSED, SANE, SANE, SANE]


def test_a_press_ends_it_with_one_sound():
    table = last_gift()
    while table.reveal.step < 2:
        tick(table)
    table.ctx.heard.clear()
    table.handle(Press(740, 560))
    table.update(0)
    assert table.settled and table.reveal.step == HEADLINE
    assert [id for id in table.ctx.heard if id in ("flayer_growl", "applause")] == ["applause"]


@pytest.mark.parametrize("skipped", (True, False), ids=("skipped", "step by step"))
def test_nobody_claps_where_nobody_sane_is_left(skipped):
    table = last_gift()
    beat = next(beat for beat in table.session.opened() if isinstance(beat.event, TeamsRevealed))
    seats = tuple(replace(side, team=POSSESSED) for side in beat.view.seats)
    lost = Beat(replace(beat.event, winner=POSSESSED), replace(beat.view, seats=seats, winner=POSSESSED), beat.entry)
    changes = table.reveal.changes(table.shown, lost)
    table.ctx.heard.clear()
    for change in changes:
        change.on_start()
        if not skipped:
            table.reveal.follow(20)
    table.reveal.follow(20)
    assert table.ctx.heard == (["flayer_growl"] if skipped else ["count_down"] * 3 + ["flayer_growl", "hold_breath"])


@pytest.mark.parametrize(("speed", "reduced"), ((0.0, False), (1.0, True)))
def test_without_motion_nothing_grows_or_rises_by_degrees(speed, reduced):
    table = last_gift(speed, reduced)
    for _ in range(1500):
        tick(table)
        assert table.reveal.share() == 1.0
    assert table.reveal.step == HEADLINE


def test_other_events_are_not_its_business():
    table = last_gift()
    assert table.reveal.changes(table.shown, Beat(TurnBegan(1), table.shown, 1)) is None
    beats = [beat for beat in table.session.opened() if isinstance(beat.event, TeamsRevealed)]
    assert len(table.reveal.changes(table.shown, beats[0])) == 3 + len(acts(beats[0].view)) + 1


@pytest.mark.parametrize("seats", range(4, 11))
def test_hands_are_told_each_in_its_own_column(seats):
    for seat in range(seats):
        x, y, w, h = column_box(seats, seat)
        tx, ty, tw, th = tile_box(seats, seat)
        assert x < tx and tx + tw < x + w and ty + th < y + h and apart(column_box(seats, seat), BANNER)
        assert ty - y >= 5 * (ROW if w < ROOMY else 42) + BADGE + TOP + 20, "five kinds stand above the face"
        assert all(apart((x, y, w, h), column_box(seats, other)) for other in range(seats) if other != seat)


def test_one_after_the_other_is_told_and_log_and_numbers_wait_for_the_end():
    table, told = last_gift(), []
    for _ in range(3000):
        tick(table)
        view, now = table.shown, table.reveal.told(table.shown)
        if not told or told[-1] != now:
            told.append(now)
        if table.reveal.step == HEADLINE:
            break
        if table.reveal.step:
            assert table.reveal.tense(view)
            assert not any(word in " ".join(words_of(table)) for word in (sentence_of(table), "win"))
    assert told == [set(), {0}, {0, 1}, {0, 1, 2, 3}]


def test_nothing_can_be_pressed_before_everything_is_told():
    table = table_of(played(7, 5, people(7)))
    wait(table, 60)
    for step in (2, GROWL, RISE):
        table.reveal.step, table.reveal.played = step, 1
        table.rebuild()
        assert not {"film", "results", "undo"} & {hot.id for hot in table.hot_rects()}
    table.reveal.step = HEADLINE
    table.rebuild()
    assert {"film", "results"} <= {hot.id for hot in table.hot_rects()}


def test_the_columns_of_the_end_say_since_when_somebody_is_possessed():
    table = table_of(played(7, 5, people(7)))
    turned = {one.event.seat: one.view.turn for one in table.session.opened() if isinstance(one.event, SeatPossessed)}
    said, late = words_of(table), [seat for seat, side in enumerate(table.shown.seats) if side.team > side.began]
    assert late and all(f"turn {turned[seat]}" in said for seat in late)


def sentence_of(table):
    """What the panel of numbers says in the end."""
    return knowledge.sentence(MatchWords(table.ctx.words, table.session.players), table.session.view()).replace("**", "")


@pytest.mark.parametrize("seats", (4, 7, 10))
def test_the_end_says_what_decided(seats):
    table = table_of(played(seats, seats, people(seats)))
    view, said = table.shown, " ".join(words_of(table))
    sane = [seat for seat, side in enumerate(view.seats) if side.team == SANE and not side.out]
    assert view.winner == (SANE if sane else POSSESSED)
    assert ("Still Sane in play" in said) == bool(sane)
    assert sane or "The last" in said


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("seats", range(4, 11))
def test_the_words_of_every_step_fit(seats, lang):
    table = table_of(played(seats, seats, people(seats)), lang, (1280, 720))
    told = [(step, n) for n, (step, _) in enumerate(acts(table.shown), 1)]
    for step, act in ((0, 0), (1, 0), (2, 0), (3, 0), *told, (HEADLINE, 0)):
        table.reveal.step, table.reveal.played = step, act
        table.reveal.follow(5000)
        assert problems(table) == [], step


def test_the_film_is_a_press_away_and_any_other_press_leaves():
    table = table_of(played(5, 1, people(5)))
    wait(table, 60)
    x, y = table.ui.by_id("film").rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))
    assert [type(scene) for scene in table.stage.pushed] == [BluffFilm] and not table.ctx.ended
    table.handle(Press(740, 560))
    assert table.ctx.ended


def test_keys_and_pad_come_to_the_results_by_themselves_and_stay_where_one_goes_then():
    table = last_gift(speed=0.0)
    table.device = "keys"
    table.ui.focus("tile:2", True)
    run(table)
    wait(table, 100)
    assert table.ui.focused.id == "results"
    table.ui.focus("film", True)
    table.refresh()
    wait(table, 200)
    assert table.ui.focused.id == "film"


@pytest.mark.parametrize("persons", [0, 1])
def test_the_reveal_waits_for_people_but_not_where_only_bots_play(persons):
    out = {"hand": ["hard_hit"] * 3, "out": True}
    sides = [{"hand": ["mind_flayer"], "began": True}, {"hand": ["waffle"]}, {"hand": ["hard_hit"] * 2}, out]
    match = match_of(4, persons, shown="hard_hit", seats=sides)
    table = table_of(match)
    match.submit(0, match.verbs.decode("give 2"))
    for _ in range(100):
        tick(table)
        if table.reveal.begun(table.board.view, HEADLINE) and not table.leaving.open:
            break
    wait(table, int(ALONE_MS) - 1000)
    assert table.ctx.ended == []
    wait(table, 4000)
    assert bool(table.ctx.ended) == (persons == 0)


@pytest.mark.parametrize("persons", (0, 1, 3))
def test_the_end_says_what_it_means_to_the_people_here(persons):
    table = table_of(played(5, 4, sitting(5, persons)))
    won = [seat for seat in range(persons) if table.shown.seats[seat].team == table.shown.winner]
    key = f"{'you' if persons == 1 else 'people'}_{'win' if won else 'lose'}"
    if key == "you_lose":
        key += "_sane" if table.shown.winner == POSSESSED else "_possessed"
    said = words_of(table)
    every = ("you_win", "you_lose_sane", "you_lose_possessed", "people_win", "people_lose")
    found = {name for name in every if spoken(table, name) in said}
    assert found == ({key} if persons else set())
    assert problems(table) == []


def spoken(table, name):
    return table.ctx.words.get(f"mindflayer.scene.reveal.{name}")


def words_of(table):
    """All words of the picture."""
    audit = Audit()
    table.draw(Frame(pygame.Surface((1920, 1080)), table.stage.canvas, audit))
    return [item.text for item in audit]


def test_a_column_has_every_card_of_a_hand_and_what_is_cancelled():
    """As the rules count: never more than there is to cancel; Waffles, too, though a single match counts none."""
    assert held((4, 2, 3, 1, 5)) == [(0, 4, 1), (1, 2, 2), (2, 3, 0), (3, 1, 0), (4, 5, 0)]
    assert held((2, 0, 0, 0, 1)) == [(0, 2, 0), (4, 1, 0)]
    assert held((0, 0, 3, 0, 0)) == [(2, 3, 0)]


def test_the_end_says_how_many_teams_somebody_alone_has_guessed():
    out = {"hand": ["hard_hit"] * 3, "out": True}
    sides = [out, {"hand": ["mind_flayer"], "began": True}, {"hand": ["waffle"]}, {"hand": ["hard_hit"] * 2}]
    match = match_of(4, 1, shown="hard_hit", seats=sides, active=1)
    table = table_of(match)
    for seat, team in ((1, POSSESSED), (2, POSSESSED), (3, SANE)):
        match.submit(0, Guess(seat, team))
    match.submit(1, match.verbs.decode("give 3"))
    run(table)
    assert any("2 of 3 guesses are right" in words.replace("*", "") for words in words_of(table))
