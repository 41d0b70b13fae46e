"""While a Mindbug is decided about the whole table can be read; what a bot does is seen; a demand names its cause."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.core.types import HIDDEN
from game.titles.mindbug.scene import playmat, sidebar
from game.titles.mindbug.scene.layout import BOXES, layout
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Hold, Move, Press, Release
from tests.gallery import mindbug as s
from tests.gallery.hints import asked
from tests.mindbug.scene.seated import BOTH, done, robot, spot

PLAYED = {"far": s._far(hand=["gorillion", *s.FAR_HAND[1:]]), "steps": ("1: play gorillion",), "active": 1}


def deciding(**more):
    return robot(**PLAYED, **more)


def drawn(r):
    """What is written on the screen, without marks."""
    audit = Audit()
    r.table.draw(Frame(r.surface, r.app.stage.canvas, audit, device=r.table.device))
    return " ".join(item.text for item in audit)


def overlaps(one, two):
    return max(0.0, min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0])) * max(
        0.0, min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
    )


@pytest.mark.parametrize("rows", [(s.MINE, s.THEIRS), (s.NINE, s.NINE_FAR), ([], [])])
def test_the_card_lies_in_the_middle_and_nothing_of_the_decision_on_rows_hand_or_seats(rows):
    near, far = rows
    r = robot(near=s._near(play=near, discard=[]), far=s._far(play=far, hand=["luchataur", "brain_fly"], deck=[], discard=[]),
              steps=("1: play luchataur",), active=1)  # fmt: skip
    poses, played = dict(r.table.presenter.poses()), f"card:{r.table.board.view.played}"
    cards = [pose.rect for key, pose in poses.items() if pose.rect.w > 150 and key != played]
    assert len(cards) == len(near) + len(far) + 5
    seats = [BOXES["near"], BOXES["far"]]
    keys = [r.table.ui.by_id(id).box for id in ("mindbug", "no_mindbug", "open")]
    for box in [*keys, poses[played].rect, BOXES["told"]]:
        assert not any(overlaps(tuple(box), tuple(other)) > 100 for other in [*cards, *seats])
    left, width = BOXES["board"][::2]
    assert tuple(poses[played].rect) == BOXES["play_card"] and poses[played].rect.centerx == left + width / 2


@pytest.mark.parametrize("rows", [(s.MINE, s.THEIRS), (s.NINE, s.NINE_FAR)])
def test_of_every_creature_in_the_parted_rows_the_power_is_seen(rows):
    near, far = rows
    r = robot(near=s._near(play=near, discard=[]), far=s._far(play=far, hand=["luchataur", "brain_fly"], deck=[], discard=[]),
              steps=("1: play luchataur",), active=1)  # fmt: skip
    for side in r.table.board.view.seats:
        for one in side.play:
            assert r.table.ui.by_id(f"card:{one.card}").rect.w >= 49


@pytest.mark.parametrize("name", ["elephantopus", "shield_bugs", "shark_dog"])
def test_every_card_can_be_pointed_at_and_is_read_beside_the_answers(name, monkeypatch):
    r, read = deciding(), []
    monkeypatch.setattr(sidebar, "card_panel", lambda f, s, face: read.append(face))
    r.table.handle(Move(*spot(r, name).center))
    r.wait(16)
    r.wait(200)
    drawn(r)
    assert r.table.inspected() == r.table.book.names.index(name)
    assert [face.card for face in read][:1] == [r.table.inspected()]
    assert done(r) == ["play gorillion"]


def test_the_card_asked_about_keeps_its_size_and_what_its_words_mean_is_told():
    r = robot(far=s._far(hand=["harpy_mother", "gorillion"]), steps=("1: play harpy_mother",), active=1)
    assert "When this creature goes from play to the discard pile." in drawn(r)
    key = f"card:{r.table.board.view.played}"
    r.table.handle(Move(*spot(r, "harpy_mother").center))
    r.wait(16)
    r.wait(200)
    drawn(r)
    assert r.table.board.lit == key and tuple(r.table.large.sprites[key].box) == BOXES["play_card"]
    assert "When this creature goes from play to the discard pile." in drawn(r)


def test_a_card_on_which_the_mouse_only_lay_already_is_not_what_is_read():
    r = robot(far=s._far(hand=["harpy_mother", "gorillion"]), active=1, players=BOTH)
    r.table.handle(Move(*spot(r, "elephantopus").center))
    r.wait(200)
    r.table.submit(1, r.table.verbs.decode("play harpy_mother"))
    r.settle()
    r.wait(400)
    assert r.table.board.moment == "mindbug" and r.table.inspected() == HIDDEN
    assert "When this creature goes from play to the discard pile." in drawn(r)
    r.table.handle(Move(spot(r, "elephantopus").centerx + 4, spot(r, "elephantopus").centery))
    r.wait(200)
    assert r.table.inspected() == r.table.book.names.index("elephantopus")


def test_what_was_pointed_at_counts_no_more_once_something_else_is_asked_even_before_it_can_be_answered():
    r = deciding()
    r.table.handle(Move(*spot(r, "elephantopus").center))
    r.wait(16)
    r.wait(200)
    assert r.table.inspected() == r.table.book.first("elephantopus")
    r.table.board.view = replace(r.table.board.view)
    r.wait(16)
    assert r.table.inspected() == HIDDEN


def test_a_hint_lies_on_nothing_that_is_asked():
    r = deciding()
    asked(r.table)
    (note,) = r.table.coach.paint(Frame(r.surface, r.app.stage.canvas), r.table.board)
    for box in (BOXES["play_card"], *(r.table.ui.by_id(id).box for id in ("mindbug", "no_mindbug"))):
        assert not overlaps(note, tuple(box))
    assert "open" not in [widget.id for widget in r.table.ui.widgets]


@pytest.mark.parametrize("answer", ["mindbug", "no_mindbug"])
def test_while_the_card_leaves_the_log_already_stands_where_it_will(answer):
    r = robot(**PLAYED, speed=1.0)
    r.press(*r.table.ui.by_id(answer).box.center)
    while r.table.board.view.played != HIDDEN:
        r.wait(50)
    drawn(r)
    assert not r.table.settled and tuple(r.table.log_panel.box) == BOXES["log"]


def test_news_of_all_comes_before_the_question():
    r = robot(far=s._far(hand=s.FAR_HAND[:3]), steps=("1: play killer_bee",), active=1, speed=1.0)
    r.press(*r.table.ui.by_id("no_mindbug").box.center)
    r.settle()
    r.table.floats.clear()
    asked_now = r.table.prompt(r.table.board.view).replace("**", "").replace("\n", " ")
    assert asked_now in drawn(r)
    r.table.floats.words("Another turn!", BOXES["again"])
    assert asked_now not in drawn(r) and "Another turn!" in drawn(r)
    for _ in range(20):
        r.wait(60)
    assert asked_now in drawn(r) and r.table.board.found


@pytest.mark.parametrize(("answer", "row"), [("mindbug", "near_row"), ("no_mindbug", "far_row")])
def test_an_answer_that_is_pointed_at_lights_the_side_where_the_card_would_lie(answer, row, monkeypatch):
    r, lit = deciding(), []
    monkeypatch.setattr(playmat, "glow", lambda f, row, colour: lit.append(row))
    drawn(r)
    assert not lit
    r.table.handle(Move(*r.table.ui.by_id(answer).box.center))
    r.wait(16)
    drawn(r)
    assert lit == [row]


@pytest.mark.parametrize("words", ["The last turns (C)", "From now on one press plays. To be asked twice: Settings, Match."])
def test_what_is_told_for_a_while_lies_neither_on_the_card_nor_on_what_is_asked(words):
    r, audit = deciding(), Audit()
    r.table.tell(words)
    r.table.draw(Frame(r.surface, r.app.stage.canvas, audit, device=r.table.device))
    (place,) = [rect for what, rect in audit.passing if what == "toast"]
    there = [r.app.stage.canvas.rect(BOXES[name]) for name in ("play_card", "told", "play_yes", "play_no")]
    assert not any(place.colliderect(one.inflate(-4, -4)) for one in there)


def test_held_open_the_rows_close_and_the_card_that_is_pointed_at_is_seen_whole(monkeypatch):
    r, read = deciding(), []
    r.table.handle(Move(*spot(r, "elephantopus").center))
    r.wait(200)
    r.table.handle(Hold("y", True))
    r.wait(200)
    monkeypatch.setattr(sidebar, "card_panel", lambda f, s, face: read.append(face.card))
    drawn(r)
    assert read == [r.table.book.first("elephantopus")]
    view = r.table.board.view
    lies = [r.table.presenter.layout[f"card:{one.card}"].rect for one in view.seats[1].play]
    assert all(0 < after.x - before.right < 30 for before, after in itertools.pairwise(lies))
    r.table.handle(Hold("y", False))
    assert r.table.presenter.layout == r.table.lay(view) != layout(view, 0, r.table.book, parted=False)


def test_held_open_the_log_ends_above_the_key():
    r = deciding()
    r.table.handle(Hold("y", True))
    r.wait(200)
    drawn(r)
    logged = [widget.box.bottom for widget in r.table.ui.widgets if widget.id.startswith("log:")]
    assert logged and max(logged) <= BOXES["open"][1]


@pytest.mark.parametrize("hold, end", [(Hold("y", True), Hold("y", False)), ("key", Release(900, 300, 1, False))])
def test_held_open_nothing_can_be_answered(hold, end):
    r = deciding()
    if hold == "key":
        x, y = r.table.ui.by_id("open").box.center
        r.table.handle(Move(x, y))
        hold = Press(x, y, 1)
    r.table.handle(hold)
    r.wait(200)
    ids = [widget.id for widget in r.table.ui.widgets]
    assert r.table.board.opened and "mindbug" not in ids and "no_mindbug" not in ids
    assert f"card:{r.table.board.view.played}" not in ids
    r.table.handle(end)
    r.wait(16)
    assert not r.table.board.opened and "mindbug" in [widget.id for widget in r.table.ui.widgets]
    assert done(r) == ["play gorillion"]


def test_the_newest_line_of_the_log_is_seen_while_it_is_decided_and_while_a_card_is_read():
    r = deciding()
    assert drawn(r).count("Lucille plays Gorillion") == 2
    r = robot(steps=("1: attack elephantopus",), active=1)
    r.table.handle(Move(*spot(r, "rhino_turtle").center))
    r.wait(16)
    r.wait(200)
    newest = r.table.log_panel.lines[0].words.replace("**", "")
    assert r.table.notes_of(r.table.inspected()) and newest.split()[0] in drawn(r).split("Log")[1], newest


def test_a_demand_names_its_cause_in_prompt_and_log():
    far = s._far(play=["tusked_extorter", *s.THEIRS])
    r = robot(far=far, steps=("1: attack tusked_extorter",), active=1)
    assert r.table.prompt(r.table.board.view) == "Tusked Extorter: Alice, discard 1 card."
    r.press(*spot(r, "shark_dog").center)
    r.settle()
    assert any("Tusked Extorter: **Alice** discards Shark Dog." in line.words for line in r.table.log.lines())


@pytest.mark.parametrize("person", [None, 1])
def test_what_a_bot_does_has_a_beat_of_its_own(person):
    players = (s.ALICE, replace(s.BOT, person=person))
    r = robot(players=players, steps=("1: attack elephantopus",), active=1)
    found = r.session.match.beats(1, frozenset((0,)))
    beat = next(beat for beat in found if type(beat.event).__name__ == "AttackDeclared")
    before = r.session.view_at(0)
    change = r.table.changes(before, beat)[0]
    assert (change.ms + change.hold >= 700) == (person is None)
    assert change.chapter == (person is None), "a press that hurries what came before does not skip it"


def told_both(r):
    """With a Mindbug, and without one."""
    return [note.text for note in r.table.notes_of(r.table.board.view.played)][:2]


def test_beside_a_card_that_is_played_stands_what_it_would_do_on_either_side():
    far = s._far(hand=["axolotl_healer"], life=3)
    r = robot(far=far, near=s._near(play=["gorillion"]), steps=("1: play axolotl_healer",), active=1)
    assert told_both(r) == [
        "**With a Mindbug:** Alice has it, Lucille plays again. **Alice** gains 2 life (4\u00a0now).",
        "**If it passes:** Lucille keeps it, then Alice plays. **Lucille** gains 2 life (5\u00a0now).",
    ]


def test_of_a_card_that_does_nothing_when_it_comes_stands_whose_it_is_and_who_plays_then():
    r = robot(far=s._far(hand=["gorillion"]), steps=("1: play gorillion",), active=1)
    assert told_both(r) == [
        "**With a Mindbug:** Alice has it, Lucille plays again.",
        "**If it passes:** Lucille keeps it, then Alice plays.",
    ]


def test_answers_of_the_question_before_are_no_ways_of_this_one():
    r = robot(far=s._far(hand=["gorillion"]), steps=("1: play gorillion",), active=1)
    before = robot().table
    r.table.board.found = before.board.found
    assert before.board.found and not any("Mindbug:" in note.text for note in r.table.notes_of(r.table.board.view.played))
