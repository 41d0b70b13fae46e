"""Which seat somebody gets who sits down with a phone."""

from __future__ import annotations

from game.home.matches.plan import Plan
from game.home.profiles import Profile
from game.pages.phones.seats import at_table, in_plan, sit_at_table, sit_in_plan
from game.titles import title
from tests.table.people import sit

FACES = ("noor", "gus", "odile", "marcus", "bea", "walt", "ines")


def plan_of(name: str = "mindup") -> Plan:
    return Plan(title(name), [Profile("Alice", "noor")], FACES)


def who(plan: Plan) -> list[str]:
    return [place.human for place in in_plan(plan) if place.person]


def test_in_a_lobby_bots_make_room_then_new_seats_then_who_has_no_phone() -> None:
    plan = plan_of()
    assert sit_in_plan(plan, [], "alice", "gus") and who(plan) == ["Alice"] and len(plan.seats) == 3
    names = ["Alice"]
    for name in ("Tom", "Zoé", "Max", "Walt", "Inès"):
        assert sit_in_plan(plan, names, name, "gus")
        names.append(name)
        assert who(plan) == names and plan.problem() is None
    assert len(plan.seats) == 6
    assert sit_in_plan(plan, names[1:], "Sam", "walt") and who(plan)[0] == "Sam", "Alice has no phone"
    assert not sit_in_plan(plan, ["Sam", *names[1:]], "Odile", "walt")


def test_the_pieces_of_a_crew_keep_their_names() -> None:
    plan = plan_of("mechs")
    pieces = [seat.name for seat in plan.seats]
    while any(place.person for place in in_plan(plan)) and len(plan.seats) < 4:
        plan.add()
    assert sit_in_plan(plan, [], "Tom", "gus")
    assert [seat.name for seat in plan.seats][: len(pieces)] == pieces and "Tom" in who(plan)


def test_at_a_table_a_bot_makes_room_and_nobody_else() -> None:
    session = sit(3, 2, letters=False)
    assert sit_at_table(session, "P1", "gus") and session.match.last == 0
    assert sit_at_table(session, "Tom", "gus")
    assert [place.human for place in at_table(session)] == ["P0", "P1", "Tom"] and session.players[2].person == 2
    assert not sit_at_table(session, "Zoé", "gus")
