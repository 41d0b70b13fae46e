"""Films: certain while two worlds agree, fog after that, open choices marked."""

from __future__ import annotations

from game.core.actions import READY
from game.core.dice import Dice
from game.core.film import shoot
from game.core.journal import state_hash
from game.core.match import Match
from game.titles import title
from game.titles.mindbug.rules.actions import ATTACK
from tests.core.tables import table
from tests.core.toys import bid, robots

BOTH = frozenset((0, 1))


def building() -> Match[robots.State, robots.View]:
    match = table("robots", [0, 1])
    for card in range(4):
        match.submit(card % 2, robots.TAKE[card])
    return match


def test_a_plan_without_dice_is_certain() -> None:
    match = building()
    before = state_hash(match.state)
    plan = [(0, robots.PUT[0]), (0, robots.TURNS[1]), (0, READY)]
    film = shoot(match.rules, match.view(BOTH), BOTH, plan, Dice(1))
    assert [shot.mark for shot in film.shots] == [None] * 3 and film.certain == 3 and film.left == 0
    assert film.moves == tuple(plan)
    assert state_hash(match.state) == before and match.last == 4, "nothing is committed"
    for seat, action in plan:
        match.submit(seat, action)
    assert film.end() == match.view(BOTH)
    assert [film.view(i) for i in range(3)] == [match.view_at(n, BOTH) for n in (5, 6, 7)]
    assert [shot.event for shot in film.shots] == [beat.event for n in (5, 6, 7) for beat in match.beats(n, BOTH)]


def test_an_open_choice_is_taken_by_its_first_option_and_marked() -> None:
    match = building()
    plan = [(0, robots.PUT[0]), (0, robots.PUT[2])]
    film = shoot(match.rules, match.view(BOTH), BOTH, plan, Dice(1))
    mark = film.marks[0]
    assert mark.decision.source == 0 and mark.decision.options == robots.TURNS
    assert film.moves == ((0, robots.PUT[0]), (0, robots.TURNS[0]), (0, robots.PUT[2]))
    assert [shot.mark for shot in film.shots] == [None, mark, None]
    other = film.changed(mark, robots.TURNS[1])
    assert other == ((0, robots.PUT[0]), (0, robots.TURNS[1]), (0, robots.PUT[2]))
    again = shoot(match.rules, match.view(BOTH), BOTH, other, Dice(1))
    assert again.marks == () and again.moves == other


def test_dice_make_fog() -> None:
    match = building()
    film = shoot(match.rules, match.view(BOTH), BOTH, [(0, READY), (1, READY)], Dice(1))
    assert [type(shot.event).__name__ for shot in film.shots] == ["Answered", "Answered", "DiceRolled"]
    assert film.certain == 2


def test_what_others_hide_makes_fog() -> None:
    match = table("bid", [0] * 6)
    for seat in range(1, 6):
        match.submit(seat, bid.Bid(seat % 3))
    own = frozenset((0,))
    film = shoot(match.rules, match.view(own), own, [(0, bid.Bid(4))], Dice(2))
    assert film.certain == 1 and len(film) > 1
    assert film.shots[0].event == bid.BidSealed(0, 4, False)


def test_a_step_that_does_not_come_up_ends_the_film() -> None:
    match = building()
    film = shoot(match.rules, match.view(BOTH), BOTH, [(0, robots.PUT[0]), (0, robots.PUT[1])], Dice(1))
    assert film.left == 1 and film.moves == ((0, robots.PUT[0]),) and film.marks == ()
    assert len(film) == 1 and film.end() == film.view(0)


def test_until_goes_on_by_first_options() -> None:
    match = building()
    film = shoot(match.rules, match.view(BOTH), BOTH, [(0, READY)], Dice(1), until=lambda s: False)
    assert type(film.shots[-1].event).__name__ == "DiceRolled" and film.left == 0
    assert len(film.marks) == len(film.moves) - 1


def test_a_film_of_mindbug() -> None:
    mindbug = title("mindbug")
    given = {
        "active": 0,
        "seats": [
            {"play": ["gorillion"], "hand": ["brain_fly"]},
            {"play": ["spider_owl"], "hand": ["luchataur"]},
        ],
    }
    state = mindbug.staging.stage(given, mindbug.defaults())
    own = frozenset((0,))
    view = mindbug.rules.view(state, own)
    attacker = view.seats[0].play[0].card
    film = shoot(mindbug.rules, view, own, [(0, ATTACK[attacker])], Dice(9), until=lambda s: mindbug.staging.resting(s))  # type: ignore[attr-defined]
    assert film.certain == len(film) and len(film.marks) == 1, "the block is the rival's open choice"
    assert film.end().seats[1].play == ()
