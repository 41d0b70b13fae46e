"""Motion on the board: every event ends in the layout of the view after it, in the times that were promised."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.titles.mechs import TITLE
from game.titles.mechs.log_icons import log_icon
from game.titles.mechs.printed import plan_picture
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import NOWHERE, SIZE, STEP, VOID, cell_of
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.board.effectlayer import EffectLayer
from game.titles.mechs.scene.board.effects import Effect
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.intents import may_arrive
from game.titles.mechs.scene.board.layout import BOSS_KEY, LYING, STANDING, WALL_KEY, layout, mech_key, minion_key
from game.titles.mechs.scene.board.looks import minion_face
from game.titles.mechs.scene.board.motion import READ_MS, steps
from game.titles.mechs.scene.board.scenes import SOUNDS, STEP_MS, STRIKE_ICONS, TURN_MS, WAVE_MOST_MS
from game.ui.presenter import Presenter
from game.ui.tween import Motion
from tests.gallery import mechs as shots
from tests.mechs.scene.board_matches import played, some


def lasts(changes, motion=None) -> int:
    """Milliseconds that changes take, without the rest at their end."""
    presenter = Presenter(motion or Motion())
    for change in changes:
        presenter.queue(replace(change, hold=0))
    time = 0
    while presenter.busy:
        presenter.update(1)
        time += 1
    return time


def test_nobody_waits_for_a_line_in_which_nothing_lies():
    moment = next(one for one in some() if one.view.stage == "program")
    bare = [replace(slot, cards=(), damage=-1, schematic=-1) for slot in moment.view.mechs[0].slots]
    idle = replace(moment.view.mechs[0], slots=tuple(bare))
    view = replace(moment.view, mechs=(idle, *moment.view.mechs[1:]))
    (step,) = steps(view, view, e.LineBegan(0), {})
    assert idle.idle and step.change.hold == 0


@pytest.mark.parametrize("kind", [e.SchematicWoke, e.SchematicUsed, e.SchematicRan])
def test_the_flash_of_a_schematic_is_its_own_picture(kind):
    view = some()[-1].view
    seen = {}
    for printed in TITLE.catalog.schematics:
        event = kind(0, 0, printed.id) if kind is e.SchematicRan else kind(0, printed.id)
        (step,) = steps(view, view, event, {})
        (picture,) = {effect.icon for effect in step.taste.effects if effect.kind == fx.BURST}
        assert picture == plan_picture(printed) == log_icon(event)
        seen[printed.name] = picture
    own = [picture for name, picture in seen.items() if picture == f"sch_{name}"]
    assert len(own) == len(set(own)) == 40


def test_every_event_ends_in_the_layout_of_its_view():
    met = set()
    for moment in some():
        before, sides = moment.view, {}
        for event, view in moment.events:
            found = steps(before, view, event, sides)
            assert found
            assert found[-1].change.after == layout(view, sides)
            for one, two in pairwise(found):
                assert one.change.after == two.change.before
            before = view
            met.add(type(event))
    assert {e.MechMoved, e.MinionsMoved, e.MinionsSpawned, e.CellsStruck, e.DamageDrawn, e.RuneDieRolled} <= met


def test_feet_stand_on_their_square():
    for moment in some()[::5]:
        view, ground = moment.view, moment.view.terms.mission.ground
        for key, pose in layout(view).items():
            x, y = int(pose.rect.centerx // SPACE), int((pose.rect.bottom - 1) // SPACE)
            if pose.z in (LYING, STANDING) and key not in (WALL_KEY, BOSS_KEY):
                assert ground[cell_of(x, y)] != VOID, key
        for number, cell in view.minions:
            rect = layout(view)[minion_key(number)].rect
            assert cell_of(int(rect.centerx // SPACE), int(rect.bottom // SPACE)) == cell


def crowd(count: int = 100):
    """A view of the second mission with so many minions."""
    view = next(moment.view for moment in played("M2", 4, 4) if moment.view.stage == "program")
    walls, taken = view.terms.walls, {mech.cell for mech in view.mechs}
    free = [cell for cell in range(SIZE) if not walls[cell] and cell not in taken]
    return replace(view, minions=tuple(enumerate(free[:count])))


@pytest.mark.parametrize("count", [1, 10, 100])
def test_a_wave_of_minions_is_short(count):
    view = crowd(count)
    moved = tuple((number, cell + 1) for number, cell in view.minions)
    event = e.MinionsMoved(tuple(n for n, _ in view.minions), tuple((cell, cell + 1) for _, cell in view.minions))
    found = steps(view, replace(view, minions=moved), event, {})
    assert 160 <= lasts(step.change for step in found) <= WAVE_MOST_MS + 2


def test_where_minions_go_and_what_their_dice_name_can_be_read():
    """Arrows lie along every way, also when nothing may move; a spawn die lights up the squares that it fills."""
    view = crowd(3)
    paths = tuple((cell, cell + 1) for _, cell in view.minions)
    moved = replace(view, minions=tuple((number, cell + 1) for number, cell in view.minions))
    (step,) = steps(view, moved, e.MinionsMoved(tuple(n for n, _ in view.minions), paths), {})
    tracks = [effect for effect in step.taste.effects if effect.kind == fx.TRACK]
    assert [effect.cells for effect in tracks] == list(paths) and step.change.hold >= READ_MS
    assert all(effect.ms >= step.change.ms + READ_MS for effect in tracks)
    still = EffectLayer(Motion(speed=0))
    still.start(tracks)
    assert still.busy
    view = next(moment.view for moment in played("M1", 4, 4) if moment.view.stage == "program" and may_arrive(moment.view))
    colour = next(n for n in range(4) if may_arrive(view).intersection(view.terms.runes[n]))
    (step,) = steps(view, view, e.RuneDieRolled("spawn", (colour,), -1), {})
    (named,) = (effect for effect in step.taste.effects if effect.kind == fx.FILL)
    assert named.cells and set(named.cells) <= set(view.terms.runes[colour])
    assert step.change.hold >= step.taste.settles + READ_MS
    (die,) = (effect for effect in step.taste.effects if effect.kind == fx.DICE)
    stands = {cell for _, cell in view.minions} | {view.bomb, *(mech.cell for mech in view.mechs)}
    assert die.cells and not stands.intersection(die.cells) and not set(named.cells).intersection(die.cells), "it hides nothing"


def test_steps_and_turns_take_their_time():
    view = crowd(0)
    mech = view.mechs[0]
    turned = replace(view, mechs=(replace(mech, facing=(mech.facing + 1) % 4), *view.mechs[1:]))
    turn = steps(view, turned, e.MechTurned(0, (mech.facing + 1) % 4, 1), {})
    assert lasts(step.change for step in turn) == TURN_MS
    way = next(way for way in range(4) if not view.terms.walls[mech.cell + STEP[way]])
    there = mech.cell + STEP[way]
    walked = replace(view, mechs=(replace(mech, cell=there), *view.mechs[1:]))
    step = steps(view, walked, e.MechMoved(0, way, (e.Moved(0, (mech.cell, there)),), (), -1), {})
    assert lasts(one.change for one in step) == STEP_MS
    assert lasts((one.change for one in step), Motion(speed=2)) == STEP_MS / 2


def test_a_slide_goes_square_by_square_then_on():
    view = crowd(0)
    row = cell_of(3, 1)
    view = replace(view, mechs=(replace(view.mechs[0], cell=row), *view.mechs[1:]))
    path = tuple(row + n for n in range(4))
    after = replace(view, mechs=(replace(view.mechs[0], cell=path[-1]), *view.mechs[1:]))
    first, second = steps(view, after, e.MechMoved(0, 1, (e.Moved(0, path),), (), -1), {})
    x = [change.after[mech_key(0)].rect.x for change in (first.change, second.change)]
    assert x[0] - first.change.before[mech_key(0)].rect.x == pytest.approx(SPACE)
    assert x[1] - x[0] == pytest.approx(2 * SPACE)


def test_minions_look_where_they_last_stepped():
    view, sides = crowd(1), {}
    number, cell = view.minions[0]
    for way, side in ((1, "right"), (2, "right"), (3, "left"), (0, "left")):
        there = cell + STEP[way]
        after = replace(view, minions=((number, there),))
        found = steps(view, after, e.MinionsMoved((number,), ((cell, there),)), sides)
        assert found[-1].change.after[minion_key(number)].face == minion_face(number, side)
        view, cell = after, there


def test_a_shard_under_a_piece_is_still_seen():
    view = crowd(0)
    place, cell = next((n, cell) for n, cell in enumerate(view.shards) if cell >= 0)
    free, covered = layout(view), layout(replace(view, minions=((3, cell),)))
    key = f"shard:{place}"
    assert free[key].z == LYING
    assert covered[key].z > covered[minion_key(3)].z
    assert covered[key].rect.w < free[key].rect.w / 1.5


def test_shapes_of_minions_are_two_one_one():
    faces = [minion_face(number, "left")[7] for number in range(100)]
    assert 40 <= faces.count("a") <= 60
    assert 15 <= faces.count("b") <= 35
    assert 15 <= faces.count("c") <= 35


def test_a_crushed_minion_stands_until_it_is_reached_then_is_gone():
    view = crowd(0)
    mech = view.mechs[0]
    way = next(way for way in range(4) if not view.terms.walls[mech.cell + STEP[way]])
    there = mech.cell + STEP[way]
    view = replace(view, minions=((7, there),))
    after = replace(view, minions=(), mechs=(replace(mech, cell=there), *view.mechs[1:]))
    event = e.MechMoved(0, way, (e.Moved(0, (mech.cell, there)),), (e.Killed(7, there),), -1)
    (step,) = steps(view, after, event, {})
    assert minion_key(7) not in step.change.before, "the effect draws it"
    live = EffectLayer(Motion())
    live.start(step.taste.effects)
    full = layout(view)[minion_key(7)].rect
    ((_, pose),) = live.poses()
    assert pose.rect == full
    live.update(STEP_MS * 0.55 + 60)
    ((_, pose),) = live.poses()
    assert pose.rect.h < full.h * 0.7
    assert pose.rect.bottom == pytest.approx(full.bottom)
    live.update(200)
    assert not live.busy


def test_a_mech_lunges_at_the_cell_beside_it_even_if_the_wall_is_behind_a_chain():
    view = crowd(0)
    here = view.mechs[0].cell
    (near,), (far,) = (steps(view, view, e.StepBlocked(0, here + n * STEP[2], "push", 1), {}) for n in (1, 4))
    assert far.change.lunges == near.change.lunges
    assert [effect.cells for effect in far.taste.effects] == [(here, here + STEP[2])]


def test_an_attack_looks_and_sounds_like_the_element_of_its_card():
    view = crowd(0)
    for command in TITLE.catalog.commands:
        (step,) = steps(view, view, e.CellsStruck(0, command.id, (view.mechs[0].cell,), (), ()), {})
        assert step.taste.sounds == (SOUNDS[command.element],)
        assert step.taste.effects[0].icon == STRIKE_ICONS[command.element]


def test_without_motion_only_what_tells_something_stays():
    for motion in (Motion(speed=0), Motion(reduced=True)):
        live = EffectLayer(motion)
        live.start([Effect(fx.SQUASH, (cell_of(1, 1),), 100, 100), Effect(fx.PUFF, (cell_of(1, 1),), 0, 100)])
        assert not live.busy
        live.start([Effect(fx.DICE, (), 0, fx.DICE_MS, values=(2,))])
        assert live.busy and not live.poses()
        live.clear()
        assert not live.busy


@pytest.mark.parametrize("lies", [False, True])
def test_the_number_die_lies_on_nobody(lies):
    for moment in some():
        view = moment.view
        standing = {view.bomb, *(mech.cell for mech in view.mechs), *(cell for _, cell in view.minions)}
        for seat, mech in enumerate(view.mechs):
            if mech.cell == NOWHERE:
                continue
            step, _ = steps(view, view, e.DamagePlaced(seat, 0, 2, -1), {}, lies)
            (die,) = [effect for effect in step.taste.effects if effect.kind == fx.NUMBER_DIE]
            assert die.cells[0] not in standing


def test_gates_that_open_or_shut_say_so_where_they_stand():
    """Only a small ring told of it, under the next question."""
    match = shots.match_of(shots.GATED, 2)
    view = match.view(frozenset())
    for down, key in ((True, "gates_open"), (False, "gates_shut")):
        made = steps(view, replace(view, down=down << 3), e.CoinTurned(3, down, "rune", 0), {})
        (word,) = (word for step in made for word in step.taste.words)
        assert (word.key, dict(word.params)) == (key, {"colour": "yellow"})
        assert word.cell in {cell for _, cell, _ in view.terms.mission.gates}
    assert not any(step.taste.words for step in steps(view, view, e.CoinTurned(0, True, "boss", -1), {})), "no gates of it"
