"""Every question of schematics and of the Boss: each option has a place that can be pressed, and words."""

from __future__ import annotations

import pytest

from game.core.actions import DONE, READY
from game.titles.mechs.rules.actions import STRIKE, Pick, Point, Program, Scrap, Swap, Tow, Use
from game.titles.mechs.rules.board import BOMB_PIECE, STEP, cell_of
from game.titles.mechs.scene.board.desk import TIP_MS
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.glyphs import glyph
from game.ui.inputmap import Move
from game.ui.still import StillTable
from game.ui.widgets import Tooltip
from tests.gallery import mechs as shots
from tests.mechs.scene.questions import QUESTIONS, table_of
from tests.mechs.scene.robot import Robot
from tests.mechs.scene.test_table import still

TOUCHED = (Program, Scrap, Swap)
"""Given after something else was touched first."""


@pytest.mark.parametrize(("frame", "name", "done"), QUESTIONS)
def test_every_option_can_be_pressed(frame, name, done):
    session = table_of(name, done)
    robot = Robot(session, "mouse", 3)
    robot.wait()
    robot.wait()
    assert type(robot.table.shown.stack[-1]).__name__ == frame
    encode = session.match.verbs.encode
    asked = {seat: one for seat, one in session.decisions().items() if seat == robot.table.board.asker}
    wanted = {f"{seat} {encode(a)}" for seat, one in asked.items() for a in one.options if not isinstance(a, TOUCHED)}
    missing = wanted - set(robot.offered())
    if frame == "Programming":  # a schematic is opened first, then used
        missing = {option for option in missing if " use " not in option}
    assert asked and not missing
    assert robot.table.prompt(robot.table.shown)[1]
    robot.draw()


FULL = {
    "mission": "M4", "turn": 3, "gears": 15, "envelopes": 10, "rolls": [n * 7 % 4 for n in range(900)],
    "minions": ["x5y2", "x8y3", "x4y4", "x9y1", "x7y8", "x12y7", "x15y9", "x10y10", "x3y1", "x16y8"],
    "pilots": ["ziggs", "corki", "tristana", "heimerdinger"],
    "seats": [
        {"facing": "south", "schematics": ["satchel_charge", "minefield"], "line": ["speed"]},
        {"facing": "east", "schematics": ["rocket_carpet", "formation_flight"], "line": ["", "blaze"]},
        {"facing": "south", "schematics": ["rocket_hop", "rapid_fire"], "line": ["aimbot"]},
        {"facing": "north", "schematics": ["storm_grenade", "pocket_turret"], "line": ["omnistomp"]},
    ],
}  # fmt: skip
"""Four mechs whose schematics and Overdrives are active."""


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_schematics_are_used_by_touch_alone(device):
    robot = Robot(StillTable(shots.match_of(FULL, 4)), device, 11)
    robot.app.asks_planned = True
    for _ in range(120):
        robot.settle()
        decisions = robot.session.decisions()
        if robot.table.over or not decisions:
            break
        seat = min(decisions, key=lambda one: (READY in decisions[one].options, one))
        wanted = [option for option in decisions[seat].options if type(option) in (Use, Pick, Point)]
        robot.answer(seat, robot.dice.choice(wanted or list(decisions[seat].options)))
    assert {"use", "pick", "point", "place"} <= robot.seen


def test_where_the_answers_about_towing_end_is_shown_with_the_pictures_of_their_keys():
    robot = still({**shots.asks(("skewer skewer",)), "bomb": "x2y8"}, 2, shots.GO)
    table = robot.table
    ends = table.preview.ends()
    mech = table.shown.mechs[0]
    assert ends == {Tow(BOMB_PIECE): mech.cell + STEP[mech.facing], DONE: mech.cell + 2 * STEP[mech.facing]}
    keys = {w.id: w.icon for w in table.ui.widgets if w.id in (f"tow:{BOMB_PIECE}", "done")}
    assert set(keys.values()) == {glyph(action, 0, table.desk.geometry.turn)[0] for action in ends}
    for action, cell in ends.items():
        shown = table.preview.films.ghost(table.shown, (), ((0, action),))
        assert cell in [place.cell for n in range(shown.trace.certain + 1) for place in shown.trace.places(n)]
    robot.draw()
    assert table.painter._show(table._moment()).ends == ends


def test_a_note_about_a_square_keeps_off_what_is_offered(monkeypatch):
    robot = Robot(StillTable(shots.match_of(shots.asks(("aimbot",)), 2, shots.GO)), "mouse")
    robot.wait()
    table, laid = robot.table, []
    monkeypatch.setattr(Tooltip, "draw", lambda tip, f: laid.append(tip.place(f)))
    offered = [mark.box(table.desk.geometry) for mark in table.board.marks]
    cell = table.board.view.mechs[table.board.asker].cell
    table.desk.point(cell)
    table.desk.pointed_ms = TIP_MS
    robot.draw()
    assert laid and offered and not any(note.colliderect(box) for note in laid for box in offered)


def test_the_large_card_bears_its_whole_name(monkeypatch):
    named = []
    true = Faces._name
    monkeypatch.setattr(Faces, "_name", lambda faces, f, words, *at: (named.append(words), true(faces, f, words, *at))[1])
    robot = Robot(StillTable(shots.match_of(shots.asks(("aimbot",)), 2, shots.GO)), "mouse")
    robot.wait()
    robot.draw()
    assert robot.table.ctx.words.get("mechs.cards.aimbot.name") in [words.replace("|", "") for words in named]


def test_a_target_that_cannot_be_hit_says_why():
    """A minion beside the mech was pressed, only those before it were lit, and nothing was said."""
    given = {**shots.asks(("chain_lightning",)), "minions": ["x2y6", "x3y7"]}
    robot = still(given, 2)
    for seat in sorted(robot.session.decisions()):
        robot.table.submit(seat, READY)
    for _ in range(80):
        robot.wait()
    table = robot.table
    geometry = table.desk.geometry
    robot.press(*geometry.centre_of(cell_of(3, 7)))
    robot.wait()
    assert table.refused == "mechs.refusal.not_ahead" and "diagonally before" in table.notice
    robot.press(*geometry.centre_of(cell_of(4, 4)))
    assert table.session.decisions(), "nothing stands there: nothing is said, nothing is answered"


def targets(minions, **more):
    robot = Robot(StillTable(shots.match_of(shots.asks(("aimbot",), minions=minions, **more), 2, shots.GO)), "mouse")
    for _ in range(12):
        robot.wait()
    return robot, {w.id: w for w in robot.table.ui.widgets if w.id.startswith("strike:") or w.id == "done"}


def test_a_few_targets_have_a_key_each_that_tells_what_comes_of_it(monkeypatch):
    robot, keys = targets(["x1y6", "x3y6", "x2y6"])
    assert len(keys) == 4 and all("mv_kill" in key.sub for id, key in keys.items() if id != "done")
    assert len({key.label for key in keys.values()}) == 4 and all(key.kind == "plain" for key in keys.values())
    id = f"strike:{cell_of(1, 6)}"
    robot.table.handle(Move(*keys[id].box.center))
    robot.wait()
    assert robot.table.board.lit_mark.cell == cell_of(1, 6), "and lights it on the board"
    given = []
    monkeypatch.setattr(robot.table, "submit", lambda seat, action, wishes=(): given.append((seat, action)))
    robot.click(id)
    assert given == [(0, STRIKE[cell_of(1, 6)])]


def test_of_many_targets_the_one_that_is_pointed_at_has_a_key():
    robot, keys = targets(["x1y6", "x3y6", "x2y6", "x1y8"])
    assert set(keys) == {"done"}
    (mark,) = [mark for mark in robot.table.board.marks if mark.cell == cell_of(3, 6)]
    robot.table.handle(Move(*robot.table.ui.by_id(mark.id).box.center))
    for _ in range(6):
        robot.wait()
    key = robot.table.ui.by_id(f"strike:{cell_of(3, 6)}")
    assert "mv_kill" in key.sub and key.label.startswith("Minion")


def test_the_lamp_stands_on_the_only_target():
    _, keys = targets(["x1y6"])
    assert {id: key.kind for id, key in keys.items()} == {f"strike:{cell_of(1, 6)}": "primary", "done": "plain"}
