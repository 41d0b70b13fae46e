"""The lobby's plan: seats, memory, refusals, and the match that it deals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.types import Setup
from game.home.matches.plan import Plan, SeatPlan
from game.home.profiles import Profile
from game.titles import Title, title
from game.ui.theme import PORTRAITS

FACES = tuple(PORTRAITS)
NAMES = {face: face.capitalize() for face in FACES}


def many(*seats: int) -> Title:
    """A title for other numbers of seats."""
    return replace(title("mindbug"), seats=seats)


def plan(found: Title | None = None, memory: dict[str, Any] | None = None, people: tuple[Profile, ...] = ()) -> Plan:
    return Plan(found or title("mindbug"), people, FACES, memory, NAMES)


def test_a_first_plan_can_be_dealt_at_once() -> None:
    made = plan(people=(Profile("Alice", "bea"),))
    assert made.problem() is None
    assert made.seats[0] == SeatPlan("Alice", "bea", True, "casual")
    assert not made.seats[1].person and made.seats[1].portrait != "bea"
    setup = made.setup()
    assert setup.seats == 2 and setup.options == title("mindbug").defaults()
    title("mindbug").rules.start(setup)


def test_memory_brings_everything_back_but_the_seed() -> None:
    made = plan()
    made.change(0, name="Zoé", portrait="riff")
    made.change(1, person=False, level="expert")
    made.options["edition"] = "en"
    made.open_hands = True
    again = plan(memory=made.memory())
    assert (again.seats, again.options, again.open_hands) == (made.seats, made.options, made.open_hands)


def test_where_one_person_of_the_house_sat_alone_now_sits_who_is_here() -> None:
    old, new = Profile("Alice", "bea"), Profile("Zoé", "gus")
    before = plan(people=(old,))
    before.change(1, portrait="gus")
    made = plan(memory=before.memory(), people=(new, old))
    seated = [(seat.name, seat.portrait, seat.person) for seat in made.seats]
    assert seated == [("Zoé", "gus", True), (before.seats[1].name, "bea", False)]
    before.change(0, name="Somebody")
    assert plan(memory=before.memory(), people=(new, old)).seats == before.seats, "a name that was typed stays"
    before.change(0, name="Alice")
    before.change(1, name="Max", person=True)
    assert plan(memory=before.memory(), people=(new, old)).seats == before.seats, "two people: who they are, they know"


@pytest.mark.parametrize(
    "memory",
    [
        {"seats": 3, "options": [], "open_hands": 1},
        {"seats": [{"name": 4}, "x", {"name": "A", "portrait": "nobody", "level": "casual"}], "options": {"edition": "latin"}},
        {"seats": [{"name": "A", "portrait": "noor", "level": "genius"}], "options": {"edition": 1}},
    ],
)
def test_memory_that_makes_no_sense_is_passed_over(memory: dict[str, Any]) -> None:
    made = plan(memory=memory)
    assert made.problem() is None
    assert made.options == title("mindbug").defaults() and made.open_hands is False


def test_seats_come_and_go_within_the_title() -> None:
    made = plan(many(3, 4, 5))
    assert len(made.seats) == 3 and not made.can_remove
    made.add()
    made.add()
    assert not made.can_add and len({seat.name for seat in made.seats}) == 5
    made.remove(0)
    assert len(made.seats) == 4 and made.can_add


def test_a_gap_in_the_numbers_is_told() -> None:
    made = plan(many(2, 4))
    made.add()
    problem = made.problem()
    assert problem is not None and problem.key == "app.lobby.too_few" and dict(problem.params) == {"n": 1}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda p: p.change(0, name="  "), "app.lobby.name_empty"),
        (lambda p: p.change(0, name=p.seats[1].name.upper()), "app.lobby.name_twice"),
        (lambda p: setattr(p, "seed", ""), "app.lobby.seed_bad"),
        (lambda p: setattr(p, "seed", "1" * 13), "app.lobby.seed_bad"),
        (lambda p: setattr(p, "seed", "²"), "app.lobby.seed_bad"),
    ],
)
def test_what_keeps_a_match_from_starting_is_told(change: Any, key: str) -> None:
    made = plan()
    change(made)
    problem = made.problem()
    assert problem is not None and problem.key == key


def test_portraits_pass_over_those_of_others_and_bring_their_names() -> None:
    made = plan()
    made.change(1, portrait=FACES[1])
    made.change(0, portrait=FACES[0], name=NAMES[FACES[0]])
    made.step_portrait(0, 1)
    assert made.seats[0].portrait == FACES[2] and made.seats[0].name == NAMES[FACES[2]]
    made.change(0, name="Mine")
    made.step_portrait(0, -1)
    assert made.seats[0].portrait == FACES[0] and made.seats[0].name == "Mine"


def test_persons_are_counted_and_bots_keep_their_level() -> None:
    made = plan(many(4))
    for n, person in enumerate((True, False, True, False)):
        made.change(n, person=person)
    assert [p.person for p in made.players()] == [0, None, 1, None]
    assert [p.level for p in made.players()] == [None, "casual", None, "casual"]


def test_seats_can_change_their_order() -> None:
    made = plan(many(4))
    names = [seat.name for seat in made.seats]
    made.move(0, 2)
    assert [seat.name for seat in made.seats] == [names[1], names[2], names[0], names[3]]


def test_a_table_that_needs_three_is_filled_with_bots_and_keeps_three() -> None:
    made = plan(many(3, 4, 5, 6), people=(Profile("Alice", "bea"),))
    assert [seat.person for seat in made.seats] == [True, False, False] and made.problem() is None
    assert len({seat.name for seat in made.seats}) == len({seat.portrait for seat in made.seats}) == 3
    assert {seat.level for seat in made.seats[1:]} == {"casual"}
    assert not made.can_remove
    made.add()
    made.remove(1)
    made.remove(1)
    assert len(made.seats) == 3


def test_letters_are_a_choice_of_several_people_who_choose_together_and_hide_their_hands() -> None:
    made = plan(replace(title("mindbug"), seats=(3, 4), together=True))
    assert not made.can_choose_entry, "one person needs neither"
    made.change(1, person=True)
    assert made.can_choose_entry
    made.open_hands = True
    assert not made.can_choose_entry
    assert not plan().can_choose_entry


def test_how_people_choose_is_remembered_where_it_means_something() -> None:
    together = replace(title("mindbug"), together=True)
    made = plan(together)
    made.letters = True
    assert plan(together, memory=made.memory()).letters
    assert not plan(memory=made.memory()).letters
    assert not plan(together, memory={"letters": 1}).letters


def test_the_same_typed_seed_gives_the_same_match_and_another_one_other_bots() -> None:
    def drawn(seed: str) -> Setup:
        made = plan()
        made.seed = seed
        return made.setup()

    assert drawn("421") == drawn("421") == drawn("0421")
    assert drawn("421").bot_seed != drawn("422").bot_seed
    assert drawn("421").bot_seed not in (421, 0) and drawn("999999999999").bot_seed < 1 << 62


CREW = ("pilot_corki", "pilot_heimerdinger", "pilot_tristana", "pilot_ziggs")
PILOTS = {**NAMES, **{face: face.removeprefix("pilot_").capitalize() for face in CREW}}


def crewed(people: tuple[Profile, ...] = (), memory: dict[str, Any] | None = None) -> Plan:
    """A plan of a title whose seats are pieces."""
    found = replace(title("mindbug"), seats=(2, 3, 4), crew=CREW, levels=("random", "greedy", "regular", "strong"))
    return Plan(found, people, FACES, memory, PILOTS)


def test_who_is_alone_in_the_house_has_a_bot_at_the_side() -> None:
    for people in ((), (Profile("Alice", "bea"),)):
        assert [seat.person for seat in crewed(people).seats] == [True, False]


def test_one_person_drives_as_many_pieces_as_there_must_be() -> None:
    made = crewed((Profile("Alice", "bea"), Profile("Max", "gus")))
    made.add()
    assert [(s.name, s.portrait, s.person, s.driver) for s in made.seats] == [
        ("Corki", "pilot_corki", True, "Alice"),
        ("Heimerdinger", "pilot_heimerdinger", True, "Alice"),
        ("Tristana", "pilot_tristana", False, "Alice"),
    ]
    assert made.problem() is None and made.persons == 1 and made.seats[2].level == "regular"
    assert [(p.name, p.person, p.level, p.driver) for p in made.players()] == [
        ("Corki", 0, None, "Alice"),
        ("Heimerdinger", 0, None, "Alice"),
        ("Tristana", None, "regular", ""),
    ]


def test_the_same_name_is_the_same_person() -> None:
    made = crewed()
    made.add()
    made.add()
    for n, name in enumerate(("Max", "Alice", "MAX", "Zoé")):
        made.change(n, person=n != 3, driver=name)
    assert made.drivers == ("Max", "Alice") and made.persons == 2
    assert [p.person for p in made.players()] == [0, 1, 0, None]
    assert [p.human for p in made.players()] == ["Max", "Alice", "MAX", "Ziggs"]
    assert [name for name, _ in made.guests()] == ["Max", "Alice"]


def test_a_person_without_a_name_cannot_start_but_a_bot_needs_none() -> None:
    made = crewed((Profile("Alice", "bea"),))
    made.change(1, person=True, driver="  ")
    problem = made.problem()
    assert problem is not None and problem.key == "app.lobby.name_empty"
    made.change(1, person=False)
    assert made.problem() is None


def test_pilots_change_places() -> None:
    made = crewed()
    made.step_portrait(0, 1)
    assert [s.name for s in made.seats] == ["Heimerdinger", "Corki"]
    made.step_portrait(0, 1)
    assert [s.name for s in made.seats] == ["Tristana", "Corki"]
    made.step_portrait(1, -1)
    assert [s.name for s in made.seats] == ["Tristana", "Ziggs"]


def test_the_next_driver_is_somebody_here_then_of_the_house_then_new() -> None:
    made = crewed((Profile("Alice", "bea"), Profile("Max", "gus")))
    seen = []
    for _ in range(4):
        made.step_driver(1, 1)
        seen.append(made.seats[1].driver)
    assert seen[:3] == ["Max", PILOTS[FACES[0]], "Alice"] and made.seats[0].driver == "Alice"
    made.step_driver(1, -1)
    assert seen[3] == "Max" and made.seats[1].driver == "Alice"


def test_a_crew_comes_back_and_makes_no_sense_of_strangers() -> None:
    made = crewed((Profile("Alice", "bea"),))
    made.step_portrait(0, -1)
    made.change(1, person=False, level="strong", driver="Max")
    assert crewed(memory=made.memory()).seats == made.seats
    broken = made.memory()
    broken["seats"][0]["portrait"] = "noor"
    broken["seats"][1]["driver"] = 3
    assert crewed(memory=broken).seats == crewed().seats


def test_values_beyond_those_listed_are_kept_only_where_there_may_be_more() -> None:
    found = title("mindbug")
    option = found.options[0]
    kept = {"options": {option.id: "own@1234"}}
    wider = replace(found, options=(replace(option, more=True), *found.options[1:]))
    assert plan(wider, kept).options[option.id] == "own@1234"
    assert plan(found, kept).options[option.id] == option.default
    assert plan(wider, {"options": {option.id: 7}}).options[option.id] == option.default


def test_what_is_not_asked_is_not_remembered() -> None:
    """A set of creatures that was played with once and has gone since keeps no match from starting."""
    found = title("mindbug")
    single = tuple(replace(one, values=(one.default,)) if one.id == "sets" else one for one in found.options)
    made = plan(replace(found, options=single), {"options": {"sets": "first_contact,attic", "edition": "en"}})
    assert made.options["sets"] == "first_contact" and made.options["edition"] == "en"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_first_time_the_edition_is_that_of_the_app(lang: str) -> None:
    found = title("mindbug")
    assert Plan(found, (), FACES, None, lang=lang).options["edition"] == lang
    kept = {"options": {"edition": "fr"}}
    assert Plan(found, (), FACES, kept, lang=lang).options["edition"] == "fr", "what was chosen stays"
    assert Plan(found, (), FACES, None, lang="xx").options["edition"] == found.defaults()["edition"]


def test_people_begin_with_time_to_talk_until_they_choose_otherwise():
    found = title("mindflayer")
    assert found.defaults()["talk"] == "off", "positions and bots among themselves have none"
    assert Plan(found, (), FACES, None).options["talk"] == "free"
    assert Plan(found, (), FACES, {"options": {"talk": 60}}).options["talk"] == 60
    assert Plan(found, (), FACES, {"options": {"talk": "off"}}).options["talk"] == "off"


def test_tempers_are_remembered_and_unknown_ones_passed_over() -> None:
    made = plan()
    assert made.tempers == ("", *title("mindbug").tempers, "any") and made.seats[1].temper == ""
    made.change(1, temper="hoarder")
    assert plan(memory=made.memory()).seats == made.seats
    assert made.players()[1].temper == "hoarder" and made.players()[0].temper == ""
    memory = made.memory()
    memory["seats"][1]["temper"] = "furious"
    assert plan(memory=memory).seats[1].temper == ""
    assert plan(title("mindup")).tempers == ()


def test_any_temper_is_drawn_by_the_seed() -> None:
    made = plan()
    made.change(1, temper="any")
    drawn = set()
    for seed in range(40):
        made.sow(str(seed))
        found = made.players()[1].temper
        assert found == made.players()[1].temper and found in title("mindbug").tempers
        drawn.add(found)
    assert drawn == set(title("mindbug").tempers)


def test_a_person_who_sits_down_has_no_temper() -> None:
    made = plan()
    made.change(1, temper="eager")
    made.change(1, person=True)
    assert made.players()[1].temper == ""


def test_all_bots_have_one_level_at_once() -> None:
    made = plan(title("mindflayer"))
    assert made.bots == 3 and made.bots_level == "casual" and not made.can_fill
    made.step_bots(1)
    made.add()
    assert [seat.level for seat in made.seats[1:]] == ["regular"] * 4, "who joins is of the same level"
    made.change(2, level="novice")
    assert made.bots_level == ""
    made.step_bots(1)
    assert made.bots_level == "novice", "where they differ the lowest comes first"
    made.step_bots(-1)
    assert made.bots_level == "novice", "below it there is none"
    made.step_bots(99)
    assert made.bots_level == made.title.levels[-1]


def test_bots_take_all_seats_but_the_first_person_s() -> None:
    made = plan(title("mindflayer"))
    made.change(1, level="strong")
    made.change(2, person=True)
    assert made.can_fill
    made.fill_with_bots()
    assert [seat.person for seat in made.seats] == [True, False, False, False] and not made.can_fill
