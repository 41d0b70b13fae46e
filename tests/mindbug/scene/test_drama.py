"""The great moments are seen: where they happen, as long as they should, and standing still where nothing may move."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.titles.mindbug.scene import beats, drama, moments
from game.titles.mindbug.scene.faces import POWER
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.preludes import FALLS_MS
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.confetti import confetti
from game.ui.frame import Audit, Frame
from game.ui.tween import Motion
from tests.gallery import mindbug as s
from tests.mindbug.scene.robot import Robot
from tests.mindbug.scene.seated import BOTH, robot, spot, still


def told(monkeypatch, name, where=drama):
    """What a moment was painted with, each time."""
    calls, paint = [], getattr(where, name)

    def painted(f, *rest):
        calls.append(rest)
        paint(f, *rest)

    monkeypatch.setattr(where, name, painted)
    return calls


def watch(r, ms=2600):
    for _ in range(ms // 40):
        r.wait(40)
        r.draw()


def attacked(**more):
    return robot(near=s._near(play=["gorillion"]), far=s._far(play=[], **more), players=BOTH, speed=1.0)


def test_a_heart_that_is_lost_breaks_in_the_panel_of_who_loses_it(monkeypatch):
    calls = told(monkeypatch, "heart")
    r = attacked()
    r.press(*spot(r, "gorillion").center)
    watch(r)
    shares, (x, y) = [call[0] for call in calls], calls[0][1]
    assert shares == sorted(shares) and shares[0] < 0.2 and shares[-1] > 0.9
    assert pygame.FRect(BOXES["far"]).collidepoint(x, y)


def test_where_nothing_may_move_it_lies_there_broken(monkeypatch):
    calls = told(monkeypatch, "heart")
    r = attacked()
    r.app.motion = Motion(1.0, reduced=True)
    r.press(*spot(r, "gorillion").center)
    watch(r)
    assert calls and {call[0] for call in calls} == {0.5} and not any(call[2] for call in calls)


def test_a_mindbug_leaps_from_its_seat_onto_the_card(monkeypatch):
    calls = told(monkeypatch, "mindbug")
    r = robot(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1, players=BOTH, speed=1.0)
    r.press(*r.table.ui.by_id("mindbug").box.center)
    watch(r)
    _, start, end, moves = calls[0]
    assert pygame.FRect(BOXES["near"]).collidepoint(start) and pygame.FRect(BOXES["play_card"]).collidepoint(end) and moves


def test_a_creature_falls_where_it_stood(monkeypatch):
    calls = told(monkeypatch, "puff")
    r = robot(near=s._near(play=["gorillion"]), far=s._far(play=["kangasaurus_rex"]), players=BOTH, speed=1.0)
    stood = tuple(spot(r, "kangasaurus_rex"))
    r.press(*spot(r, "gorillion").center)
    watch(r, 1200)
    r.press(*spot(r, "kangasaurus_rex").center)
    watch(r)
    assert {tuple(call[1]) for call in calls} == {stood}


def test_the_row_waits_while_a_defeated_creature_is_marked():
    near, far = s._near(play=["plated_scorpion"]), s._far(play=["gorillion", "kangasaurus_rex"])
    r = robot(near=near, far=far, steps=("1: attack gorillion",), active=1, players=BOTH, speed=1.0)
    r.press(*spot(r, "plated_scorpion").center)
    key = f"card:{r.table.book.first('gorillion')}"
    rows, marked = [], 0
    for _ in range(300):
        r.wait(20)
        poses = dict(r.table.presenter.poses())
        if r.table.board.falling:
            assert r.table.board.falling == {key}
            marked += 20 * (poses[key].rect.w > 150)
            rows.append((poses[key].rect.w == 196, poses[f"card:{r.table.book.first('kangasaurus_rex')}"].rect.x))
    there = {x for stands, x in rows if stands}
    assert marked >= FALLS_MS and len(there) == 1, "nothing moves as long as it stands there"
    assert not r.table.board.falling


@pytest.mark.parametrize(("life", "falls"), [(1, True), (2, False)])
def test_paper_falls_over_a_person_who_has_won_and_the_last_attacker_stands_on_the_banner(life, falls, monkeypatch):
    calls, heroes, paint = told(monkeypatch, "confetti", beats), [], moments.over_paint
    monkeypatch.setattr(moments, "over_paint", lambda f, s, view, hero: (heroes.append(hero), paint(f, s, view, hero)))
    r = attacked(life=life)
    r.press(*spot(r, "gorillion").center)
    watch(r, 4000)
    assert bool(calls) is falls
    assert set(heroes) == ({r.table.book.names.index("gorillion")} if falls else set())


def test_each_moment_can_be_painted_at_any_time():
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    for n in range(41):
        for moves in (True, False):
            drama.heart(frame, n / 40, (128, 300), moves)
            drama.mindbug(frame, n / 40, (128, 900), (1696, 190), moves)
        drama.puff(frame, n / 40, (600, 90, 196, 274))
        drama.burst(frame, n / 40, (600, 90), 150, "#FFFFFF")
        confetti(frame, n / 40)


@pytest.mark.pixels
@pytest.mark.parametrize("moves", [True, False])
def test_the_mindbug_lands_whole_below_the_bar(moves):
    frame = Frame(pygame.Surface((1280, 720), pygame.SRCALPHA), Canvas.of((1280, 720)))
    drama.mindbug(frame, 1.0, (128, 900), (1696, 100), moves)
    seen = pygame.mask.from_surface(frame.surface, 1).get_bounding_rects()
    assert seen and min(rect.top for rect in seen) >= frame.canvas.px(72)


def test_what_a_fight_shows_is_drawn_ahead(monkeypatch):
    drawn, figure = set(), art.figure

    def noted(name, w, h=None):
        drawn.add((name, w))
        return figure(name, w, h)

    monkeypatch.setattr(art, "figure", noted)
    r = robot(near=s._near(play=["gorillion"], hand=[]), far=s._far(play=["kangasaurus_rex"]), players=BOTH)
    r.draw()
    r.table.rebuild()
    size = r.table.faces.canvas.px(moments.FIGHTER)
    wanted = {("creatures/gorillion", size), ("creatures/kangasaurus_rex", size)}
    for _ in range(900):
        r.wait(16)
        if wanted <= drawn:
            return
    raise AssertionError(wanted - drawn)


def drawn(r):
    audit = Audit()
    r.table.draw(Frame(r.surface, r.app.stage.canvas, audit))
    return " ".join(run.text for run in audit)


@pytest.mark.parametrize("seat", [0, 1])
def test_discarded_cards_lie_face_up_in_the_middle_before_they_go_to_their_pile(seat):
    near, far = s._near(play=["tusked_extorter#2"]), s._far(play=["tusked_extorter"])
    r = robot(near=near, far=far, players=BOTH, active=1 - seat, speed=1.0)
    r.table.submit(1 - seat, r.table.verbs.decode("attack tusked_extorter" if seat == 0 else "attack tusked_extorter#2"))
    r.settle()
    name = "shark_dog" if seat == 0 else "killer_bee"
    key = f"card:{r.table.book.names.index(name)}"
    hand = dict(r.table.presenter.poses())
    r.table.submit(seat, r.table.verbs.decode(f"pick {name}"))
    seen = 0
    while r.table.presenter.busy:
        r.wait(40)
        pose = dict(r.table.presenter.poses()).get(key)
        assert pose is None or not pose.turn or key not in hand, "what was seen before does not turn over"
        if pose is not None and pose.face_up and pose.rect.w > 200 and 250 < pose.rect.y < 350 and 600 < pose.rect.x < 1100:
            seen += 40
            assert r.table.session.players[seat].name in drawn(r)
    assert 900 <= seen <= 1500
    assert dict(r.table.presenter.poses())[key].rect.w < 60, "in its pile"
    assert not r.table.board.starters


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_bot_is_seen_to_make_up_its_mind_about_a_mindbug(lang):
    words = "hesitates" if lang == "en" else "hésite"
    r = robot(near=s._near(play=[]), far=s._far(), players=BOTH, speed=1.0, lang=lang, steps=("0: play giraffodile",))
    r.table.session.match.players = (BOTH[0], replace(BOTH[1], person=None))
    log = len(r.table.log_panel.lines)
    r.table.submit(1, r.table.verbs.decode("no_mindbug"))
    seen = 0
    while words in drawn(r) or not seen:
        r.wait(40)
        seen += 40
        assert seen < 2000 and (words not in drawn(r) or len(r.table.log_panel.lines) == log)
    assert 700 <= seen <= 1000
    r.app.motion = Motion(1.0, reduced=True)
    beat = r.table.session.match.beats(2, frozenset((0,)))[0]
    assert len(r.table.changes(r.table.session.view_at(1), beat)) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_why_the_stronger_of_two_falls_is_said_in_strip_and_log(lang):
    near, far = s._near(play=["spider_owl"], hand=["giraffodile"]), s._far(play=["gorillion"])
    r = robot(near=near, far=far, players=BOTH, active=1, speed=1.0, lang=lang, steps=("1: attack gorillion",))
    r.table.submit(0, r.table.verbs.decode("block spider_owl"))
    name, seen = r.table.ctx.words.get("mindbug.keywords.poisonous.name"), False
    while r.table.presenter.busy:
        r.wait(40)
        seen |= name in drawn(r) and any(call.act is not None for call in r.table.floats._sparks)
    line = next(line for line in r.table.log_panel.lines if line.icon == "ui_damage")
    assert seen and r.table.say_key("poisons", card=r.table.book.name(r.table.ctx.words, line_card(r))) in line.words


def line_card(r):
    return r.table.book.names.index("spider_owl")


def test_a_card_that_comes_into_play_neither_turns_over_nor_flies_under_the_bar_and_its_place_glows_when_it_is_there():
    r = robot(players=BOTH, active=1, speed=1.0, steps=("1: play killer_bee",))
    key = f"card:{r.table.book.names.index('killer_bee')}"
    r.table.submit(0, r.table.verbs.decode("no_mindbug"))
    while r.table.presenter.busy:
        r.wait(20)
        pose = dict(r.table.presenter.poses())[key]
        assert not pose.turn and pose.rect.y > 80
        if pose.moving:
            assert not any(spark.kind == "glow" and spark.box[2] == 196.0 for spark in r.table.floats._sparks)


@pytest.mark.parametrize("reduced", [False, True])
def test_what_a_bot_plays_goes_to_the_middle_and_the_rows_part_before_it(reduced):
    r = robot(players=BOTH, active=1, speed=1.0)
    r.app.motion = Motion(1.0, reduced=reduced)
    r.wait()
    r.table.session.match.players = (BOTH[0], replace(BOTH[1], person=None))
    r.table.submit(1, r.table.verbs.decode("play killer_bee"))
    key, middle = f"card:{r.table.book.names.index('killer_bee')}", 0
    while r.table.presenter.busy:
        r.wait(20)
        poses = dict(r.table.presenter.poses())
        pose = poses.get(key)
        assert pose is None or not pose.turn or not pose.face_up or middle == 0
        if pose is not None and tuple(pose.rect) == BOXES["play_card"]:
            middle += 20
            rows = [one.rect for other, one in poses.items() if other != key and one.rect.w > 150 and one.rect.y < 740]
            assert rows and not any(pose.rect.colliderect(row) for row in rows)
        drawn(r)
    assert 500 <= middle <= 1100
    assert tuple(dict(r.table.presenter.poses())[key].rect) == BOXES["play_card"]


def unasked(near, attack="shield_bugs"):
    """A bot is about to attack beside an Elephantopus."""
    far = s._far(play=["elephantopus", attack], hand=[], life=1)
    r = robot(near=near, far=far, active=1, players=BOTH, speed=1.0)
    r.session.match.submit(1, r.session.match.verbs.decode(f"attack {attack}"))
    return r


@pytest.mark.parametrize("reduced", [False, True])
def test_who_was_not_asked_to_block_reads_why_and_sees_the_padlocks(reduced):
    r = unasked(s._near(play=["axolotl_healer", "plated_scorpion"]))
    r.app.motion = r.table.motion if not reduced else Motion(1.0, reduced=True)
    keys = {f"card:{r.table.book.first(name)}" for name in ("axolotl_healer", "plated_scorpion")}
    locked = 0
    for _ in range(150):
        r.wait(20)
        r.draw()
        marked = {key for key, pose in r.table.presenter.poses() if "barred" in pose.state}
        assert marked in (set(), keys)
        locked += 20 * bool(marked)
    assert locked >= 800
    lines = [line.words for line in r.table.log_panel.lines]
    assert sum("**Elephantopus:** creatures of power 4 or lower cannot block." in line for line in lines) == 1


def test_nothing_is_told_where_nothing_is_there_to_block():
    r = unasked(s._near(play=[]))
    seen = set()
    for _ in range(100):
        r.wait(20)
        seen |= {pose.state for _, pose in r.table.presenter.poses()}
    assert not any("barred" in state for state in seen)


def plays(card, near, far, answers=()):
    """A bot plays a card that nobody may be asked about."""
    r = Robot(still(near, {**far, "hand": [card]}, active=1), speed=1.0)
    for _ in range(60):
        r.wait(60)
    for words in (f"play {card}", *answers):
        r.session.match.submit(1, r.session.match.verbs.decode(words))
    return r


def test_what_a_bot_plays_lies_in_the_middle_as_long_as_one_reads_it_and_the_next_question_says_what_it_did():
    r = plays("kangasaurus_rex", s._near(play=["axolotl_healer", "gorillion"], mindbugs=0), s._far())
    lies, told = 0, False
    for _ in range(300):
        r.wait(20)
        pose = dict(r.table.presenter.poses()).get(f"card:{r.table.book.first('kangasaurus_rex')}")
        lies += 20 * (pose is not None and tuple(pose.rect) == BOXES["play_card"])
        told |= r.table.floats.stands(BOXES["lane"])
        if r.table.settled and r.table.board.found:
            break
    assert 1100 <= lies <= 1600 and told and not r.table.floats.stands(BOXES["lane"])
    said = r.table.prompt(r.table.board.view)
    assert said == "Kangasaurus Rex defeated Axolotl Healer.\nAlice, play a card or attack."


def test_a_mark_of_defeat_stays_where_the_creature_stood(monkeypatch):
    wide, paint = set(), moments.falls

    def marked(f, told, box):
        wide.add(box.w)
        paint(f, told, box)

    monkeypatch.setattr(moments, "falls", marked)
    r = plays("kangasaurus_rex", s._near(play=["axolotl_healer", "gorillion"], mindbugs=0), s._far())
    for _ in range(250):
        r.wait(20)
        r.draw()
    assert wide == {196.0}


def test_what_is_stolen_is_shown_and_named_to_who_may_know_it():
    near = s._near(play=["gorillion"], mindbugs=0, hand=["shark_dog", "giraffodile"])
    r = Robot(still(near, s._far(play=["strange_barrel"], hand=[]), active=1), speed=1.0)
    for words in ("1: attack strange_barrel", "0: block gorillion"):
        seat, _, answer = words.partition(": ")
        r.session.match.submit(int(seat), r.session.match.verbs.decode(answer))
    shown = set()
    for _ in range(300):
        r.wait(20)
        shown |= set(r.table.board.starters.items())
    assert shown == {(f"card:{r.table.book.first(name)}", 0) for name in ("shark_dog", "giraffodile")}
    told = [line.words for line in r.table.log.lines() if "steals" in line.words]
    assert len(told) == 1 and "Shark Dog" in told[0] and "Giraffodile" in told[0] and "Alice" in told[0]


def test_who_may_not_know_what_was_stolen_reads_how_many():
    near = s._near(play=["gorillion"], mindbugs=0, hand=["shark_dog", "giraffodile"])
    steps = ("1: attack strange_barrel", "0: block gorillion")
    r = robot(near, s._far(play=["strange_barrel"], hand=[]), steps, s.DUEL, 1, eyes=frozenset())
    told = [line.words for line in r.table.log.lines() if "steals" in line.words]
    assert len(told) == 1 and "2 cards" in told[0] and "Shark Dog" not in told[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_word_for_an_attack_leaves_the_power_free(lang):
    r = robot(near=s._near(), far=s._far(play=["shield_bugs#2"]), active=1, players=BOTH, speed=1.0, lang=lang)
    r.session.match.submit(1, r.session.match.verbs.decode("attack shield_bugs#2"))
    seen = 0
    for _ in range(40):
        r.wait(20)
        audit = Audit()
        r.draw(audit)
        card = dict(r.table.presenter.poses())[f"card:{r.table.book.names.index('shield_bugs#2')}"].rect
        foot = r.app.stage.canvas.rect((card.x, card.y, card.w * POWER, card.w * POWER)).bottom
        words = [run.rect for run in audit if run.text.replace("\xa0", " ") in ("Attack!", "À l’attaque !")]
        seen += len(words)
        assert all(word.top >= foot for word in words)
    assert seen


def test_an_empty_hand_of_the_other_side_still_has_its_number():
    r = robot(near=s._near(), far=s._far(hand=[]))
    audit = Audit()
    r.draw(audit)
    x, y, w, _ = r.app.stage.canvas.rect(BOXES["far"])
    assert any(run.text == "0" and x < run.rect[0] < x + w and run.rect[1] > y + r.app.stage.canvas.px(430) for run in audit)
