"""The table scene: what presses, drags and keys do, who sits below, what it says, and what may never be seen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.types import HIDDEN, Ref
from game.titles.mindflayer.rules.actions import KINDS, SANE, WAFFLE
from game.titles.mindflayer.rules.events import GuessMade, SeatPossessed
from game.titles.mindflayer.scene import inspector, mat, sides, tile_looks
from game.titles.mindflayer.scene.layout import ACTION, measures, shown_box
from game.titles.mindflayer.scene.table import LOOK_MS
from game.ui.canvas import Canvas, centre
from game.ui.cardsprite import CardGroup
from game.ui.curtain import Curtain
from game.ui.frame import Audit, Frame
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import ALICE, BOTS, MAX, TOM, Robot, _Context, new_session, still, texts
from tests.mindflayer.talk.table import match_of, table_of, wait


def done(robot):
    match = robot.session.match
    return [entry.text for entry in match.entries if entry.kind == "action"]


def at(robot, id):
    return robot.table.ui.by_id(id).box.center


def meeting(seats, name, device="mouse", **more):
    session = s.at_meeting(seats, name, players=s.PEOPLE, **more)(_Context()).session
    robot = Robot(session, device)
    robot.wait()
    return robot


# ------------------------------------------------------------------ giving
def test_a_click_aims_and_the_lamp_button_gives():
    robot = still(7)
    robot.press(*at(robot, "tile:3"))
    robot.wait()
    assert robot.table.board.aim == 3 and not done(robot)
    assert any("Marcus" in line for line in texts(robot))
    robot.press(*at(robot, "go"))
    assert done(robot) == ["give 3"]


def test_a_second_click_gives():
    robot = still(4)
    for _ in range(2):
        robot.press(*at(robot, "tile:2"))
        robot.wait()
    assert done(robot) == ["give 2"]


def test_dragging_the_card_onto_a_tile_gives_and_elsewhere_does_not():
    robot = still(7)
    robot.drag(at(robot, "shown"), (1000, 620))
    robot.wait()
    assert not done(robot) and robot.table.board.dragged is None
    robot.drag(at(robot, "shown"), centre(robot.table.board.tile_box(2)))
    assert done(robot) == ["give 2"]


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_confirm_aims_and_confirm_again_gives(device):
    robot = still(6, device)
    robot.walk_to("tile:4")
    robot.tap("confirm")
    robot.wait()
    assert robot.table.board.aim == 4 and not done(robot)
    robot.tap("confirm")
    assert done(robot) == ["give 4"]


def test_back_lets_the_aim_go_before_it_pauses():
    robot = still(5, "keys")
    robot.walk_to("tile:1")
    robot.tap("confirm")
    robot.wait()
    robot.tap("back")
    robot.wait()
    assert robot.table.board.aim == HIDDEN and robot.app.calls == []
    robot.tap("back")
    assert robot.app.calls == ["pause"]


def test_who_is_out_is_refused_with_the_reason():
    robot = still(7, players=s.ALONE)
    robot.press(*at(robot, "tile:5"))
    assert "Walt" in robot.table.notice and robot.table.board.aim == HIDDEN and not done(robot)


def test_oneself_is_refused():
    robot = still(4, players=s.ALONE)
    robot.drag(at(robot, "shown"), centre(robot.table.board.tile_box(0)))
    assert robot.table.notice and not done(robot)


# ------------------------------------------------------------------ Meetings
def test_a_direction_is_called_by_its_button():
    robot = meeting(4, "fair")
    assert set(robot.offered()) == {"0 call left", "0 call right"}
    robot.press(*at(robot, "call:1"))
    assert done(robot) == ["call right"]


def test_the_two_players_of_the_tunnels_are_named_one_after_the_other():
    robot = meeting(5, "tunnels", given={"rolls": [0, 0]})
    assert len(robot.offered()) == 5, "oneself included"
    for seat in (0, 3):
        for _ in range(2):
            robot.press(*at(robot, f"tile:{seat}"))
            while not robot.table.settled:
                robot.wait(60)
            robot.wait()
    assert done(robot)[:2] == ["name 0", "name 3"]


def test_the_mall_gives_two_cards_to_two_others():
    robot = meeting(5, "mall")
    robot.give("0 give 2")
    while not robot.table.settled:
        robot.wait(60)
    robot.wait()
    assert "0 give 2" not in robot.offered() and robot.offered()
    robot.give("0 give 4")
    assert done(robot)[:2] == ["give 2", "give 4"]


def test_ticks_tell_who_has_chosen_and_nothing_else():
    robot = Robot(s.at_meeting(7, "arcade", answers=9)(_Context()).session)
    robot.wait()
    view = robot.table.shown
    assert [side.ready for side in view.seats].count(True) == 3
    assert any("3" in line for line in texts(robot)), "three are missing"


# ------------------------------------------------------------------ who sits below
def test_the_only_person_always_sits_below():
    robot = Robot(new_session([BOTS[0], TOM, *BOTS[1:4]], 3), "mouse", 3)
    nears = set()
    for _ in range(400):
        robot.wait(60)
        nears.add(robot.table.board.near)
    assert nears == {1}


def test_everybody_stays_where_they_sit_whoever_has_the_turn():
    boxes = set()
    for active in (0, 2, 3):
        robot = still(6, given={"active": active})
        assert robot.table.board.near == 0 and robot.table.shown.seats[0].hand == (HIDDEN,) * KINDS
        boxes.add(tuple(tuple(robot.table.presenter.layout[f"tile:{seat}"].rect) for seat in range(6)))
        words = robot.table.ui.by_id("look").label
        assert words.startswith(robot.session.players[active].name) == (active != 0), "whose hand it opens"
    assert len(boxes) == 1


def test_the_button_at_the_own_hand_is_for_who_has_the_turn():
    robot = still(6, given={"active": 3})
    assert robot.table.own_page.seat == 3 and robot.table.own_page.look_of("look") == 3


def test_where_the_table_turns_the_seat_in_turn_sits_below():
    robot = still(6, given={"active": 3}, options={"seating": "turning"})
    assert robot.table.board.near == 3 and robot.table.shown.seats[3].hand == (HIDDEN,) * KINDS


def test_whose_eyes_are_open_sits_below():
    robot = Robot(new_session([TOM, ALICE, MAX, BOTS[0]], 4), "mouse", 4)
    robot.settle()
    assert isinstance(robot.app.stage.top, Curtain)
    seat = robot.session.curtain()
    robot.session.open_curtain(seat)
    robot.table.show_now()
    assert robot.table.board.near == seat


# ------------------------------------------------------------------ what may be seen
def drawn_faces(robot) -> set[str]:
    """The card faces that drawing asks for."""
    asked = set()
    real = type(robot.table.faces).paint

    def spy(faces, f, code, w, h):
        asked.add(code)
        real(faces, f, code, w, h)

    robot.table.faces.paint = spy.__get__(robot.table.faces)
    robot.table.cards.forget()
    robot.draw()
    del robot.table.faces.paint
    return asked


def test_with_several_people_no_face_of_a_hand_is_drawn():
    robot = still(7)
    assert {code for code in drawn_faces(robot) if code.startswith("kind:")} == {"kind:2"}, "the card that is turned up"


@pytest.mark.pixels
def test_the_card_that_is_turned_up_is_drawn_for_its_own_size():
    """The same kinds lie smaller in the own hand, and all are drawn ahead: none is a scaled copy of a small one."""
    robot = still(4, players=s.ALONE)
    for _ in range(60):
        robot.wait(20)
        robot.draw()
    table, canvas = robot.table, robot.table.faces.canvas
    own = {key for key in table.cards.sprites if key.startswith("own:")}
    assert len(own) >= 4 and not table.ahead.busy
    _, _, w, h = shown_box(table.shown)
    for kind in range(KINDS):
        wanted = canvas.k, f"kind:{kind}", canvas.px(w), canvas.px(h), "aimed", 0
        laid = []
        for cards in (table.cards, CardGroup(table.faces)):
            laid.append(pygame.Surface((2 * canvas.px(w), 2 * canvas.px(h))))
            laid[-1].blit(cards.picture(*wanted)[0], (0, 0))
        assert pygame.image.tobytes(laid[0], "RGB") == pygame.image.tobytes(laid[1], "RGB"), kind


def test_with_one_person_only_the_own_hand_is_drawn():
    robot = still(4, players=s.ALONE)
    own = {f"kind:{kind}" for kind, count in enumerate(robot.table.shown.seats[0].hand) if count}
    assert {code for code in drawn_faces(robot) if code.startswith("kind:")} == own | {"kind:2"}


@pytest.mark.pixels
def test_with_several_people_the_table_looks_the_same_whatever_team_one_is_in():
    """Even where the eyes of one are open behind it: the hand lies covered, and nothing says the role."""
    robot = still(4, players=s.PEOPLE, given={"seats": [{"hand": s.FULL, "possessed": True}, *s.CROWD[:3]]})
    before, pixels = texts(robot), robot.draw().copy()
    view = robot.table.shown
    own = replace(view.seats[0], team=SANE, began=SANE)
    robot.table.board.view = replace(view, seats=(own, *view.seats[1:]))
    assert texts(robot) == before
    assert pygame.image.tobytes(robot.draw(), "RGB") == pygame.image.tobytes(pixels, "RGB")


def test_somebody_alone_reads_role_counts_and_crosses_beside_the_own_hand():
    """The same as on a page on which one decides."""
    hand = [s.FLAYER] * 4 + [s.MEMORIES, s.HIT, s.HELP]
    robot = still(4, players=s.ALONE, given={"seats": [{"hand": hand, "possessed": True}, *s.CROWD[:3]]})
    said = texts(robot)
    role = robot.app.words.get("mindflayer.private.role.possessed", gender="m")
    assert role in said and "4" in said and "0 / 3" in said
    crossed = {key for key, pose in tile_looks.dressed(robot.table.board, dict(robot.table.presenter.poses()), True, False)
               if "cancelled" in pose.state}  # fmt: skip
    assert crossed == {"own:1:0"}, "nothing cancels a Mind Flayer of who is Possessed for good"
    flying = {key: replace(pose, moving=True) for key, pose in robot.table.presenter.poses()}
    dressed = dict(tile_looks.dressed(robot.table.board, flying, False, False))
    assert all("cancelled" in dressed[key].state for key in crossed), "a card on its way keeps its cross"


def test_cards_that_lie_over_one_another_are_counted():
    robot = still(7, players=s.ALONE, given={"seats": [{"hand": s.FULL}, *s.CROWD[:6]]})
    found = texts(robot)
    assert "×4" in found and not any("=" in words for words in found), "the counts beside them say how many of them count"
    dressed = dict(tile_looks.dressed(robot.table.board, dict(robot.table.presenter.poses()), True, False))
    piles = [key for key in dressed if key.startswith("own:0:")]
    assert [dressed[key].face for key in piles] == ["bare:0"] * (len(piles) - 1) + ["kind:0"], "no name is cut by the next card"


def test_the_log_has_no_line_about_a_conversion():
    for seed in range(3, 40):
        robot = Robot(new_session([TOM, *BOTS[:3]], seed), "mouse", seed)
        robot.play()
        if any(isinstance(event, SeatPossessed) for _, event in robot.session.log()):
            break
    else:
        raise AssertionError("nobody who sits at the screen ever turns")
    words = [robot.app.words.log("mindflayer", event, robot.table.names) for _, event in robot.session.log()
             if isinstance(event, SeatPossessed | GuessMade)]  # fmt: skip
    told = {line.words for line in robot.table.log_lines()}
    assert told and not told & {line for line in words if line}


# ------------------------------------------------------------------ mood, look back, languages
def test_the_mood_darkens_as_the_pile_sinks():
    robot = Robot(new_session([TOM, *BOTS[:3]], 5), "mouse", 5)
    robot.play()
    views = [robot.session.match.view_at(entry, frozenset()) for entry in range(robot.session.match.last + 1)]
    found = [mat.step_of(view) for view in views]
    assert found[0] == 0 and found == sorted(found) and max(found) >= mat.STEPS - 2
    assert len({mat.colours(step) for step in range(mat.STEPS)}) == mat.STEPS


def test_a_look_back_offers_nothing_and_leads_back():
    robot = Robot(s.at_meeting(5, "arcade", answers=7)(_Context()).session)
    robot.wait()
    robot.table.look_back(1)
    robot.wait()
    assert not robot.offered()
    robot.draw()
    robot.press(*at(robot, "then_back"))
    robot.wait()
    assert robot.table.then is None and robot.table.shown == robot.session.view()


def test_the_language_changes_in_the_middle_of_a_match():
    robot = still(5)
    before = robot.table.phase(robot.table.shown)
    robot.press(*at(robot, "bar:language"))
    robot.wait()
    robot.wait()
    assert robot.table.phase(robot.table.shown) != before
    robot.draw()


@pytest.mark.parametrize("part", ["pause", "log", "help", "sound", "settings"])
def test_the_bar_calls_the_app(part):
    robot = still(4)
    robot.press(*at(robot, f"bar:{part}"))
    assert robot.app.calls == [part]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_one_rests_on_explains_itself(lang):
    for key in ("pile", "place:0", "place:2"):
        robot = still(7, lang=lang, given={"met": 1})
        s.rest_on(key, 400)(robot.table)
        assert robot.table.looked_at() is not None
        robot.draw()
    robot = still(4, lang=lang, players=s.ALONE)
    s.rest_on("own:1:0", 400)(robot.table)
    assert robot.table.looked_at().face == "kind:1"


@pytest.mark.parametrize(("games", "key"), [(1, "private.idle"), (3, "kinds.waffle.short")])
def test_a_waffle_says_what_it_does_in_this_match(games, key):
    scene = s.table(4, {}, s.ALONE, options={"games": games})(_Context())
    audit = Audit()
    scene.faces.paint(Frame(pygame.Surface((1920, 1080)), scene.faces.canvas, audit), f"kind:{WAFFLE}", 226, 316)
    assert scene.ctx.words.get(f"mindflayer.{key}") in [item.text for item in audit]


@pytest.mark.parametrize(("meeting", "ask"), [("cinema", "peek"), ("tunnels", "swap"), ("fair", "side")])
def test_who_waits_reads_what_the_active_player_of_a_meeting_decides(meeting: str, ask: str):
    robot = Robot(s.at_meeting(7, meeting)(_Context()).session)
    view = robot.table.shown
    task = sides.task_of(view, robot.table.scenery, 0, -1, False, None, "")
    assert task.text == robot.app.words.get(f"mindflayer.scene.names.{ask}", robot.table.names, seat=Ref("Seat", view.active))


def test_on_the_turn_of_somebody_else_the_panel_asks_nothing_though_a_person_is_asked_by_then():
    robot = still(6)
    board = robot.table.board
    assert board.found and robot.table.task(board.view).head == robot.table.say_key("give.who")
    board.view = replace(board.view, active=3)
    task = robot.table.task(board.view)
    assert task.head == robot.table.say_key("turn_of", seat=robot.table.name_of(3))
    assert robot.table.name_of(3) in task.text and not task.low
    assert robot.table.phase(board.view) == robot.table.say_key("phase.gives", n=board.view.met, seat=robot.table.name_of(3))


@pytest.mark.parametrize("seats", (4, 7, 8, 10))
@pytest.mark.parametrize("lang", ("en", "fr"))
def test_what_explains_itself_hides_nothing_that_is_asked_or_counted(seats, lang, monkeypatch):
    placed, real = [], inspector.place

    def place(f, beside, w, h, clear):
        placed.append((real(f, beside, w, h, clear), w, h))
        return placed[-1][0]

    monkeypatch.setattr(inspector, "place", place)
    table = table_of(match_of(seats, 1, shown="waffle", met=1), lang)
    wait(table, 200)
    m = measures(seats)
    card = pygame.FRect(m.shown).inflate(-60, 0)  # where many sit its edge is the last place that is left
    for id in ("pile", "shown", "place:0", "place:1", "knowledge"):
        table.ui.focus(id, True)
        wait(table, 2 * LOOK_MS)
        frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
        table.draw(frame)
        tips = [pygame.FRect(box) for name, box in frame.audit.passing if name == "tip"]
        tips += [pygame.FRect(*at, w, h) for at, w, h in placed]
        placed.clear()
        own = table.ui.by_id(id).box
        kept = [box for box in (*map(pygame.FRect, (m.log, m.counts, ACTION)), card) if not box.colliderect(own)]
        assert tips and not any(tip.colliderect(box) for tip in tips for box in kept), (id, tips)
