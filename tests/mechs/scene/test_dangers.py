"""The danger phase on screen: what is foretold comes about, what is shown follows the View, and danger of defeat is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.text import Words
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BODY, NOWHERE, cell_of
from game.titles.mechs.rules.events import danger, schematics
from game.titles.mechs.scene import alarms, bosspanel, goals
from game.titles.mechs.scene.board import hazards, hover
from game.titles.mechs.scene.board.dangermotion import DANGERS
from game.titles.mechs.scene.board.layout import BOSS_KEY, WALL_KEY, layout, mech_key, mine_key
from game.titles.mechs.scene.board.looks import MECHS
from game.titles.mechs.scene.board.motion import steps
from game.titles.mechs.scene.board.schematicmotion import SCHEMATICS
from game.titles.mechs.scene.board.threats import offered, threats
from game.titles.mechs.scene.bossface import PICTURES, does
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.scenery import Scenery
from game.ui import art, theme
from game.ui.canvas import Canvas
from tests.gallery import mechs as shots
from tests.gallery import mechs_perils as perilshots
from tests.mechs.scene.board_matches import played

BOSSES = ("M3", "M6", "M10")


def scenery(lang="en", seats=4):
    words = Words(lang)
    return Scenery(words, Faces(card_book(), words, Canvas.of((1920, 1080))), card_book(), shots.people(seats, seats))


def view_of(given):
    return shots.match_of(given).view(frozenset())


def phases(mission):
    """(the view at the beginning of a danger phase, its events) of matches by chance."""
    for seed in {"M5": (3, 10), "M9": (3, 8)}.get(mission, (5, 6)):
        story = [pair for moment in played(mission, 2, seed) for pair in moment.events]
        for n, (event, view) in enumerate(story):
            if isinstance(event, e.DangerPhaseBegan):
                rest = [other for other, _ in story[n + 1 :]]
                end = next((i for i, other in enumerate(rest) if isinstance(other, e.TurnBegan)), len(rest))
                yield view, rest[:end]


@pytest.mark.parametrize("mission", BOSSES)
def test_what_the_boss_strikes_was_in_the_reach_that_was_shown(mission):
    met = 0
    for view, events in phases(mission):
        shown = {threat.slot: threat for threat in threats(replace(view, stage="minions"))}
        slot = -2
        for event in events:
            if isinstance(event, e.BossSlotRan):
                slot = event.slot
            elif isinstance(event, e.BossMoved | e.MechDragged | e.DamageDrawn | e.DamagePlaced):
                break  # from here on all may lie elsewhere
            elif isinstance(event, e.BossStruck):
                threat = shown[slot]
                assert set(event.cells) <= {*threat.cells, *(cell for side in threat.sides for cell in side)}
                met += 1
    assert met or mission != "M3"


@pytest.mark.parametrize("mission", ["M5", "M9"])
def test_the_wall_enters_the_columns_that_were_marked(mission):
    met = 0
    for view, events in phases(mission):
        sure, most = hazards.next_columns(view)
        if not any(isinstance(event, e.MissionEnded) for event in events):
            entered = sum(isinstance(event, e.WallMoved) for event in events)
            assert sure <= entered <= most
            met += entered
    assert met


def test_the_poses_of_boss_wall_and_mines_follow_the_view():
    view = view_of(perilshots.corridor(mines=["x12y4"]))
    poses = layout(view)
    assert poses[WALL_KEY].rect.w == 3 * 100 and poses[WALL_KEY].rect.h == 6 * 100
    assert mine_key(cell_of(12, 4)) in poses and BOSS_KEY not in poses
    view = view_of(perilshots.boss())
    x, y = poses_middle = layout(view)[BOSS_KEY].rect.midbottom
    assert poses_middle and x == 600 and 700 < y < 740
    assert BOSS_KEY not in layout(replace(view, boss=NOWHERE))


def test_mechs_look_like_those_of_their_pilots():
    seats = perilshots.FOURS[:2]
    view = view_of({"mission": "M10", "turn": 5, "seats": seats, "pilots": ["ziggs", "tristana"]})
    poses = layout(view)
    for seat, mech in enumerate(view.mechs):
        assert MECHS[mech.pilot] in poses[mech_key(seat)].face
    assert [mech.pilot for mech in view.mechs] == [3, 2]
    s = replace(scenery(), pilots=(3, 2))
    assert s.portrait(0) == f"board/mech_{MECHS[3]}_south" and s.colour(0) != s.colour(1)


def test_a_mech_that_has_left_is_nowhere_on_the_board():
    given = {"mission": "M6", "turn": 5, "boss": "x2y8", "seats": [{"at": "none"}, *perilshots.EXITS[1:]]}
    view = view_of(given)
    assert mech_key(0) not in layout(view)
    found = {chip.id: chip for chip in goals.chips(view, scenery())}
    assert found["goal:mechs_left"].short == "1/4"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_panel_of_the_boss_follows_the_view(lang):
    s = scenery(lang)
    view = view_of(perilshots.boss(*perilshots.BUSY))
    sheet = bosspanel.sheet_of(view, s, -1, -1)
    assert [slot.power for slot in sheet.slots] == [1, 0, 1, 2] and sheet.health == 4 and sheet.down == view.down
    assert [s.book.boss_card(slot.card).copies > 0 for slot in sheet.slots] == [True, False, True, True]
    assert sheet.warning and not sheet.urgent, "two cards lie in a slot"
    assert bosspanel.sheet_of(view, s, 2, -1).words != sheet.words, "the slot under the mouse is told about"
    assert bosspanel.sheet_of(view, s, -1, 3).slots[3].runs
    full = view_of(perilshots.boss(*perilshots.DOOM))
    assert bosspanel.sheet_of(full, s, -1, -1).urgent


def test_every_boss_card_has_a_picture_and_is_told_in_both_languages():
    for lang in ("en", "fr"):
        words = Words(lang)
        for card in TITLE.catalog.boss_cards:
            said = {does(words, card, power) for power in range(1, len(card.steps) + 1)}
            assert len(said) == len(card.steps) and all(said)
            assert art.icon(PICTURES[card.name], 40).get_width()


def loud(given, **more):
    return alarms.alarms(replace(view_of(given), **more), scenery())


def test_danger_of_defeat_in_this_turn_is_said_aloud():
    assert not loud(perilshots.boss(*perilshots.BUSY))
    assert [alarm.sure for alarm in loud(perilshots.boss(*perilshots.DOOM))] == [True]
    assert [alarm.sure for alarm in loud(perilshots.boss(*perilshots.DOOM, stunned=True))] == [False]
    pulse = {"mission": "M4", "turn": 5, "seats": perilshots.NIGHT, "countdown": 1}
    assert loud(pulse)[0].sure and not loud({**pulse, "countdown": 2})
    assert loud(perilshots.storm())[0].sure and not loud(perilshots.storm(wall=1))
    assert [alarm.sure for alarm in loud(perilshots.corridor(bomb_hp=1))] == [False]
    losses = TITLE.catalog.missions["M6"].losses
    turns = next(loss.count for loss in losses if loss.when == "turns_over")
    last = {"mission": "M6", "turn": turns, "boss": "x2y8", "seats": perilshots.EXITS}
    assert loud(last)[0].sure and not loud({**last, "turn": turns - 1})


def test_squares_tell_of_gates_lava_and_what_will_come():
    view = view_of({"mission": "M7", "turn": 5, "seats": perilshots.MAZE, "down": ["red"]})
    edges = view.terms.gates
    for state, wanted in (("gate_off", 1), ("gate_on", 2)):
        cell = next(cell for cell, gate in enumerate(edges[2]) if gate == wanted)
        assert any(tip.key == f"tip.{state}" for tip in hover.tips(view, cell))
    view = view_of(perilshots.corridor())
    keys = [{tip.key for tip in hover.tips(view, cell_of(x, 0))} for x in (1, 3, 5)]
    assert "tip.wall" in keys[0] and "tip.wall_next" in keys[1] and not keys[2] & {"tip.wall", "tip.wall_next"}
    passed = [next(tip for tip in hover.tips(view, cell) if tip.key == "tip.checkpoint") for cell in view.terms.mission.goals]
    assert [dict(tip.params)["state"] for tip in passed] == ["passed", "next", "later"]
    boss = view_of(perilshots.boss())
    assert all(hover.tips(boss, boss.boss + more)[0].key == "tip.boss" for more in BODY)


def test_the_reach_of_a_pulse_surrounds_every_shard():
    view = view_of({"mission": "M4", "turn": 5, "seats": perilshots.NIGHT, "countdown": 5})
    cells = hazards.pulsing(view)
    assert all(shard in cells for shard in view.shards if shard >= 0)
    assert not hazards.pulsing(replace(view, shards=(NOWHERE,) * len(view.shards)))


def test_a_short_list_of_later_matches_has_every_kind_of_danger():
    met = {type(event) for mission in ("M3", "M4", "M5") for view, events in phases(mission) for event in events}
    assert {e.BossSlotRan, e.BossStruck, e.ShardsPulsed, e.CountdownMoved, e.WallMoved} <= met


def test_every_event_of_danger_and_schematics_has_a_motion_whose_sounds_exist():
    kinds = {kind for module in (danger, schematics) for kind in vars(module).values() if kind in e.EVENTS}
    assert kinds == set(DANGERS) | set(SCHEMATICS)
    there = {path.stem.rstrip("0123456789").rstrip("_") for path in (theme.ASSETS / "sounds").glob("*.ogg")}
    for mission in ("M3", "M4", "M5", "M6"):
        before, sides = None, {}
        for moment in played(mission, 2, 5):
            for event, view in moment.events:
                for step in steps(before, view, event, sides):
                    assert {*step.taste.sounds, *(sound for sound, _ in step.taste.later)} <= there, event
                before = view


def test_a_card_on_offer_shows_its_reach_unless_it_fires_the_cannon():
    cards = [card.name for card in TITLE.catalog.boss_cards]
    view = view_of(perilshots.boss("flame_nova", "", "", ""))
    (nova,) = offered(view, cards.index("fire_storm"))
    assert nova.slot == 0 and nova.cells
    full = view_of(perilshots.boss("flame_nova flame_nova", "", "", ""))
    assert offered(full, cards.index("fire_storm")) == ()
