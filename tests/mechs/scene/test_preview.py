"""Previews on the table: the ghost film under a card, its guesses, scrubbing, and the minions' intents."""

from __future__ import annotations

import pytest

from game.titles.mechs import TITLE
from game.titles.mechs.scene.films import KEPT, Films
from game.ui.inputmap import Back, Hold, Move, Nav, Wheel
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.scene.robot import Robot, texts
from tests.mechs.scene.test_table import begun, carry, middle, still
from tests.mindbug.scene.robot import FakeApp


def hover(robot: Robot, id: str) -> None:
    robot.table.handle(Move(*robot.table.ui.by_id(id).box.center))
    robot.wait()
    robot.wait()


def change(robot: Robot, number: int = 0) -> None:
    """Choose the next answer to a choice of the film that is shown."""
    preview = robot.table.preview
    film = preview.ghost.film
    options, now = film.marks[number].decision.options, film.moves[film.marks[number].move][1]
    preview.decide(preview.ghost, number, options[(options.index(now) + 1) % len(options)])
    robot.wait()


def test_a_card_over_a_slot_shows_the_run_with_it():
    robot = still(shots.PROGRAM, 4)
    assert robot.table.preview.ghost is None and robot.table.preview.intents is not None
    hover(robot, "slot:1")
    plain = robot.table.preview.ghost
    assert plain is not None
    robot.click("hand:0:0:0")
    hover(robot, "slot:4")
    placed = robot.table.preview.ghost
    assert placed is not None and placed is not plain
    assert [shot.event for shot in placed.film.shots] != [shot.event for shot in plain.film.shots]
    assert robot.session.view() == robot.table.shown


def test_a_carried_card_shows_it_before_it_is_let_go():
    robot = still(shots.PROGRAM, 4)
    robot.table.board.dragged = ("hand:0:0:0", middle(robot.table.room.slot_box(4)))
    robot.wait()
    assert robot.table.preview.ghost is not None
    robot.table.board.dragged = ("hand:0:0:0", (700.0, 500.0))
    robot.wait()
    assert robot.table.preview.ghost is None


def test_a_damaged_slot_has_no_film():
    robot = still(shots.PROGRAM, 4)
    robot.click("hand:0:0:0")
    hover(robot, "slot:3")
    assert robot.table.preview.ghost is None


def test_in_the_draft_wishes_are_part_of_the_film():
    robot = still({**shots.FOUR, "stage": "draft", "display": list(shots.TEN[:5])}, 4)
    robot.click("draft:0")
    hover(robot, "slot:4")
    said = " ".join(texts(robot))
    assert robot.table.preview.ghost is not None
    assert any(word in said for word in ("choices", "You decide", "chance decides", "will happen"))


def test_a_guess_can_be_changed_and_the_film_follows():
    robot = still(shots.PROGRAM, 4)
    hover(robot, "slot:1")
    film = robot.table.preview.ghost.film
    mark = film.marks[0]
    change(robot)
    other = robot.table.preview.ghost.film
    assert other is not film and other.moves[mark.move] != film.moves[mark.move]
    for _ in range(len(mark.decision.options) - 1):
        change(robot)
        if not robot.table.preview.ghost.film.marks or robot.table.preview.ghost.film.moves[mark.move] == film.moves[mark.move]:
            break
    assert robot.session.match.last == 0


def test_the_wheel_scrubs_and_back_forgets():
    robot = still(shots.PROGRAM, 4)
    hover(robot, "slot:1")
    preview = robot.table.preview
    stops, phase = preview.ghost.trace.stops(), preview.ghost.trace.phase
    lines = [stop for stop in stops if stop <= phase]
    assert preview.until == phase, "all lines, not yet the minions"
    robot.table.handle(Wheel(500, 500, 1))
    assert preview.until == lines[-2]
    robot.table.handle(Nav("pageup"))
    assert preview.until == lines[-3]
    for _ in stops:
        robot.table.handle(Wheel(500, 500, -1))
    assert preview.until == stops[-1]
    robot.table.handle(Back())
    assert robot.table.preview.ghost is None and not robot.app.calls


def test_wishes_of_the_draft_that_were_granted_are_no_part_of_the_film():
    """A card that was carried to its slot during the draft lies there when everybody programs."""
    robot = begun()
    for n in range(4):
        robot.settle()
        free = [p for p, taker in enumerate(robot.table.shown.taker) if taker < 0]
        carry(robot, f"draft:{free[0]}", robot.table.room.slot_box(n))
    robot.settle()
    assert robot.table.shown.stage == "program"
    hover(robot, "slot:0")
    assert robot.table.preview.ghost is not None


def test_the_note_says_what_the_film_does_not_know():
    robot = still(shots.PROGRAM, 4)
    hover(robot, "slot:1")
    table = robot.table
    seen = [s for s in table.preview.ghost.trace.shown() if s.kind == "question"]
    assert 0 < len(seen) < len(table.preview.ghost.film.marks), "choices in the fog are not counted"
    own = [s for s in seen if s.seat == table.board.near]
    assert 0 < len(own) < len(seen), "nor those that stand on the pages of others"
    assert table.preview.note() == table.say_key("ghost.open_fog")
    spot = next(w.id for w in table.ui.widgets if w.id.startswith("guess:"))
    hover(robot, spot)
    assert table.preview.asked() is not None and table.prompt(table.shown) == table.preview.asked()


@pytest.mark.parametrize("hand, key", [((), "sure"), (("speed",), "unless")])
def test_what_others_may_still_place_is_said(hand, key):
    seats = [shots.at("x2y2", "south", ["blaze"]), shots.at("x4y4", "west", (), hand)]
    robot = still({"mission": "M0", "turn": 1, "minions": [], "seats": seats}, 2)
    hover(robot, "slot:0")
    film = robot.table.preview.ghost.film
    assert not film.marks and film.certain == len(film.shots)
    assert robot.table.preview.note() == robot.table.say_key(f"ghost.{key}")


def test_guess_marks_lie_apart_and_on_the_screen():
    for given in (shots.PROGRAM, shots.hundred()):
        robot = still(given, 4)
        hover(robot, "slot:1")
        robot.table.handle(Hold("y", True))
        robot.wait()
        spots = [w.box for w in robot.table.ui.widgets if w.id.startswith("guess:")]
        assert len(spots) > 2
        assert all(a.inflate(-3, -3).collidelist([b for b in spots if b is not a]) < 0 for a in spots)
        assert all(robot.table.desk.geometry.room.contains(box) for box in spots)


def test_fog_that_begins_with_the_minions_is_told_where_it_begins():
    lines = [{**seat, "line": ["speed"]} for seat in shots.FOUR["seats"]]
    robot = still({**shots.FOUR, "turn": 9, "seats": lines}, 4)
    hover(robot, "slot:0")
    trace = robot.table.preview.ghost.trace
    assert trace.foggy and trace.fog_at is None and trace.doubt is not None and trace.doubt.kind == "arrive"


def test_the_film_stays_while_the_mouse_goes_to_its_marks():
    robot = still(shots.PROGRAM, 4)
    hover(robot, "slot:1")
    robot.table.handle(Move(20, 600))
    robot.wait()
    assert robot.table.preview.ghost is not None
    assert any(widget.id.startswith("guess:") for widget in robot.table.ui.widgets)
    hover(robot, "row:2")
    assert robot.table.preview.ghost is None


def test_an_answer_under_the_mouse_shows_the_rest_of_the_turn():
    robot = still(shots.asks(("speed speed",)), 2, shots.GO)
    hover(robot, "advance:2")
    two = robot.table.preview.ghost
    hover(robot, "advance:4")
    four = robot.table.preview.ghost
    assert two is not None and four is not None and two.trace.places() != four.trace.places()


def test_nothing_is_foreseen_while_a_run_is_shown_or_in_the_past():
    robot = still(shots.FOUR, 4, ("0 ready",))
    robot.table.look_back(0)
    robot.wait()
    assert robot.table.preview.ghost is None and robot.table.preview.intents is None


def test_films_are_kept_for_a_view_and_forgotten_with_it():
    previews = Films(TITLE.rules)
    view = shots.match_of(shots.PROGRAM, 4).view(frozenset())
    first = previews.ghost(view, ())
    assert previews.ghost(view, ()) is first and previews.intents(view) is previews.intents(view)
    for slot in (0, 1, 2, 4, 5):
        assert previews.ghost(view, ((0, 0, slot),)) is not None
    assert previews.ghost(view, ((0, 0, 3),)) is None and previews.ghost(view, ((0, 11, 0),)) is None
    assert KEPT >= 20
    again = shots.match_of(shots.PROGRAM, 4).view(frozenset())
    assert previews.ghost(again, ()) is not first


def test_no_film_after_the_end():
    robot = Robot(StillTable(shots.ended(True)(FakeApp()).session.match))
    robot.wait()
    assert robot.table.preview.ghost is None


def test_the_film_stays_while_the_bar_is_used():
    """Another language wiped the ghosts."""
    robot = still(shots.PROGRAM, 4)
    hover(robot, "slot:0")
    before = robot.table.preview.ghost
    assert before is not None
    for id in ("bar:language", "bar:sound"):
        hover(robot, id)
        assert robot.table.preview.ghost is before
    robot.click("bar:language")
    robot.wait()
    assert robot.table.preview.ghost is not None
