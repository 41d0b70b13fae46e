"""What comes of an answer stands on its button, in a few words."""

from __future__ import annotations

from game.titles.mechs.rules.actions import Turn
from game.titles.mechs.rules.board import cell_of
from game.titles.mechs.scene.board.markpaint import striker
from game.titles.mechs.scene.outlook import apart
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.scene.robot import Robot
from tests.mechs.scene.test_preview import hover

MAY = "{icon:ui_damage} Bomb lost?"
"""As the dice of the minions fall."""
LOCK, YELLOW = "{icon:ui_lock}", "{icon:el_electric}"


def asked(line: str, **more: object) -> Robot:
    robot = Robot(StillTable(shots.match_of({**shots.asks((line,)), **more}, 2, shots.GO)), "mouse")
    for _ in range(12):
        robot.wait()
    return robot


def subs(robot: Robot) -> dict[str, str]:
    kinds = ("turn", "go", "advance", "tow", "done")
    found = [w for w in robot.table.ui.widgets if w.id.split(":")[0] in kinds and w.what == "button"]
    return {w.id: w.sub.replace("\u00a0", " ") for w in found}


def test_the_way_that_the_bomb_has_left_is_told_where_it_moves():
    robot = asked("skewer skewer", bomb="x2y8")
    found = subs(robot)
    assert found == {"tow:4": f"{MAY} · 3 squares to go", "done": f"{MAY} · 2 squares to go"}, "the minions' phase counts"


def test_the_danger_of_the_minions_phase_is_told_where_the_bomb_moves_or_it_differs():
    still, grave, moved = (("still_way", 4),), (("grave", 0), ("kills", 1)), (("risk", 1), ("way", 3))
    assert apart([(("grave", 0), *still), grave]) == [(), (("kills", 1),)], "all come to the same, and nothing moves"
    assert apart([moved, (("risk", 1), *still)]) == [moved, (("risk", 1), ("way", 4))]
    assert apart([still, grave]) == [(), grave]


def test_of_an_answer_of_which_nothing_comes_nothing_is_said():
    """Most said "no other effect", and nobody knew other than what."""
    told = [subs(asked(line)) for line in ("speed speed", "omnistomp")]
    assert any("to go" in sub for sub in told[0].values())
    assert not any(told[1].values()), "each goes a square, as it says"


def test_what_falls_to_a_later_card_is_told_as_its_doing_where_it_differs():
    """A turn that hits nothing bore the minion that the next card destroys, whichever way it turned."""
    seats = [shots.at("x2y5", "north", ("memory_core", "flamespitter")), shots.at("x5y2", "south", ("blaze",))]
    found = subs(asked("", minions=["x1y5"], bomb="x0y0", seats=seats))
    assert found == {"turn:3": "later: {icon:mv_kill} 1", "turn:1": ""}
    assert apart([(("later", 1),), (("later", 1), ("hurt", 1))]) == [(), (("hurt", 1),)]


def test_an_attack_that_hits_nothing_says_so():
    found = subs(asked("cyclotron", minions=["x2y5"], bomb="x0y0"))
    assert set(found.values()) == {"nothing hit"}


def test_a_way_that_stays_as_it_is_is_told_where_another_answer_changes_it():
    found = subs(asked("omnistomp", bomb="x1y7"))
    assert all("to go" in sub for sub in found.values()) and len(set(found.values())) == 2


def from_here(line: str, mech: str, facing: str, bomb: str) -> dict[str, str]:
    seats = [shots.at(mech, facing, (line,)), shots.at("x5y2", "south", ("blaze",))]
    return subs(asked(line, bomb=bomb, seats=seats))


def test_what_the_card_asks_next_counts():
    """Two squares let the Bomb be towed onto the goal; one does not."""
    found = from_here("speed", "x3y9", "south", "x2y9")
    assert found == {"advance:2": "victory in reach", "advance:1": MAY}
    found = from_here("speed speed speed", "x2y2", "south", "x1y2")
    assert found["advance:6"] == "then 6 squares to go" and found["advance:3"] == "then 8 squares to go"


def test_a_bomb_that_is_pushed_is_told():
    found = from_here("omnistomp", "x2y7", "north", "x1y7")
    still = f"{MAY} · 4 squares to go"
    assert found == {"go:3": f"{MAY} · 5 squares to go", "go:1": still, "go:0": still}
    found = from_here("omnistomp omnistomp", "x2y7", "north", "x1y7")
    assert found["go:1"] == "then 3 squares to go"


def test_nothing_is_said_to_come_of_an_answer_that_asks_more():
    """A further target may fall; that the way out hits nothing is what it says."""
    view = (table := asked("chain_lightning chain_lightning").table).board.view
    told = {type(one.action).__name__: table.preview.outlook(one.seat, one.action) for one in table.board.found}
    still = ("still_way", 6)
    assert told == {"Strike": (("may_kills", 2), still), "Done": (("grave", 0), still)} and view.stage == "run"


def test_a_strike_tells_who_strikes_and_what_a_tank_would_hit():
    seats = [shots.at("x2y7", "north", ("", "", "", "fuel_tank fuel_tank")), shots.at("x5y2", "south", ("blaze",))]
    given = {**shots.MOVES, "minions": ["x1y8", "x3y8"], "rolls": [0] * 60, "seats": seats}
    match = shots.match_of(given, 2, shots.GO)
    match.submit(0, Turn(2))
    robot = Robot(StillTable(match), "mouse")
    for _ in range(12):
        robot.wait()
    keys = {w.id: w.sub for w in robot.table.ui.widgets if w.id in ("blow:3", "done")}
    assert keys == {"blow:3": "{icon:mv_kill}\u00a04", "done": ""}
    assert striker(robot.table.board.view) == cell_of(1, 7)


def test_after_a_turn_the_rest_of_the_line_counts_though_it_hits_nothing():
    """Both turns of a Fuel Tank said the same, and the next card went in opposite directions."""
    seats = [shots.at("x2y5", "north", ("fuel_tank fuel_tank", "blaze")), shots.at("x5y2", "south", ("blaze",))]
    robot = asked("", minions=[], bomb="x0y0", seats=seats)
    found = subs(robot)
    assert len(found) > 1 and len(set(found.values())) == len(found)
    assert all(sub.startswith("then ") and "square" in sub for sub in found.values()), found


def rough(line: str, facing: str, terrain: str) -> dict[str, str]:
    """What the first mech, on x1y1 of this ground, is told of the answers to its line."""
    seats = [shots.at("x1y1", facing, (line,)), shots.at("x7y0", "north", ("blaze",))]
    given = {"terrain": terrain, "turn": 4, "seats": seats}
    robot = Robot(StillTable(shots.match_of(given, 2, shots.GO)), "mouse")
    for _ in range(12):
        robot.wait()
    return subs(robot)


def test_a_damage_that_is_sure_is_told_though_chance_decides_which():
    found = rough("speed", "east", "........\n..L.....\n........\n")
    assert found == {"advance:2": "1 damage for you", "advance:1": "1 damage for you"}
    found = rough("omnistomp", "east", ".X......\n........\n........\n")
    assert found.pop("go:3") == "1 damage for you · blocked" and len(found) == 2
    assert not any("damage" in sub for sub in found.values())


def test_a_way_that_is_blocked_at_once_says_so():
    found = rough("omnistomp", "east", ".#......\n........\n........\n")
    assert found.pop("go:3").split(" · ")[0] == "blocked" and not any("blocked" in sub for sub in found.values())


def test_in_a_race_the_way_to_the_exit_is_told():
    seats = [shots.at("x0y12", "north", ("speed speed", "blaze")), shots.at("x0y17", "north", ("blaze",))]
    found = subs(asked("", mission="M6", bomb="none", minions=[], seats=seats))
    assert found and len(set(found.values())) == len(found) and all("exit" in sub for sub in found.values()), found


def test_an_answer_that_is_pointed_at_draws_what_comes_of_it_and_not_the_rest_of_the_turn():
    """Minions' arrows, ten dice, the partner's path and what the Bomb may lose lay over the numbers of the answers."""
    robot = asked("speed speed")
    table = robot.table
    hover(robot, "advance:4")
    show = table.painter._show(table._moment())
    trace, near = show.trace, table.board.asker
    assert trace is not None and show.intents is None and show.peril is None
    drawn = trace.shown(show.until)
    assert any(sign.kind == "leg" for sign in drawn) and {sign.seat for sign in drawn} == {near}
    assert any(sign.seat not in (-1, near) for sign in trace.shown()), "the partner would run after that"
    assert not [post for post in show.posts if post.kind == "slot"]



def gated(line: str, facing: str, mech: str = "x2y2", down: tuple[str, ...] = ()) -> dict[str, str]:
    """What is told of the answers where yellow gates stand before the exit, in the northern row, and x2y4 is their rune."""
    seats = [shots.at(mech, facing, (line,)), shots.at("x5y5", "north", ("blaze",))]
    given = {**shots.GATED, "seats": seats, "down": list(down)}
    robot = Robot(StillTable(shots.match_of(given, 2, shots.GO)), "mouse")
    for _ in range(12):
        robot.wait()
    return subs(robot)


def test_a_way_through_a_gate_that_is_shut_says_so():
    """The squares were counted through it as if it were open."""
    found = gated("omnistomp", "north")
    assert found["go:3"] == found["go:1"] == f"{LOCK} 3 squares to an exit · gate shut"
    assert found["go:0"] == f"{LOCK} 1 square to an exit · gate shut"
    found = gated("omnistomp", "north", down=("yellow",))
    assert found["go:3"] == "3 squares to an exit" and not any("shut" in sub for sub in found.values())


def test_the_gates_that_all_answers_open_stand_last():
    """They took the place of the distance that was to be chosen."""
    found = gated("speed speed", "south")
    assert found["advance:2"] == f"4 squares to an exit · {YELLOW} gates open"
    assert found["advance:3"] == f"5 squares to an exit · {YELLOW} gates open"


def test_the_gates_that_one_answer_opens_or_shuts_come_before_any_way():
    found = gated("omnistomp", "north", mech="x3y1", down=("yellow",))
    assert found["go:0"] == f"{YELLOW} gates shut · 1 square to an exit" and "gates" not in found["go:1"]
