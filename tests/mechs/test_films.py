"""Films tell the truth: what a preview shows for certain is what happens then, event by event and View by View."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from game.core.actions import READY
from game.core.dice import Dice
from game.core.film import Film, Mark, Move
from game.core.types import Action, Event, Setup
from game.titles import title
from game.titles.mechs.previews import Placement, intents, preview
from game.titles.mechs.rules import events as ev
from game.titles.mechs.rules.actions import PROGRAM, TAKE, TURN, Program, Scrap, Strike, Take
from game.titles.mechs.rules.board import cell_of
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.mission import Spawn
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import State

NOBODY = frozenset[int]()
CHANCE = (ev.RuneDieRolled, ev.DamagePlaced, ev.DeckShuffled, ev.DraftDealt)
TABLES = [(mission, mechs) for mission in ("M0", "M1", "M2", "M1 calm", "M2 calm") for mechs in (2, 3, 4)]
TURNS = 24
"""Of each table."""
Told = list[tuple[Event, View]]


class Moment(NamedTuple):
    """A position, the cards that are placed from there on, and the position in which only the last Ready is missing."""

    before: State
    placements: tuple[Placement, ...]
    ready: State
    last: int


@cache
def rules() -> MechsRules:
    """The rules with two missions more: M1 and M2 without dice, but for damage."""
    catalog = title("mechs").rules.catalog  # type: ignore[attr-defined]
    missions = dict(catalog.missions)
    for name in ("M1", "M2"):
        mission = missions[name]
        missions[f"{name} calm"] = replace(
            mission, id=f"{name} calm", spawn=Spawn(), move=replace(mission.move, extra="none", flare=-1), escalations=()
        )
    return MechsRules(replace(catalog, missions=missions))


def turns(mission: str, mechs: int, seed: int) -> Iterator[Moment]:
    """The turns of random matches without end, seen from a drawn moment of each draft or programming phase."""
    dice, number = Dice(seed), 0
    while True:
        number += 1
        s = rules().start(Setup("mechs", mechs, seed * 1_000 + number, 0, {"mission": mission, "timer": 0}))
        while s.stack and s.turn <= 9:
            if s.phase != "draft":
                seat, options = asked(s)
                rules().apply(s, seat, dice.pick(options))
                continue
            moment = prepared(s, dice)
            yield moment
            rules().apply(s := moment.ready.copy(), moment.last, READY)


def asked(s: State) -> tuple[int, tuple[Any, ...]]:
    """The choice that the match waits for."""
    found = rules().choices(s)
    assert found is not None
    return found


def prepared(s: State, dice: Dice) -> Moment:
    """Draft and program at random up to the last Ready; before some pick or card somebody begins to look ahead."""
    s = s.copy()
    begun = dice.below(6)
    before, placements = s.copy(), list[Placement]()
    for number in range(100):
        seat, options = asked(s)
        if s.phase == "program" and options == (READY,) and sum(map(len, s.hand)) == 0 and waiting(s) == 1:
            return Moment(before, tuple(placements), s, seat)
        action = dice.pick(options)
        if number <= begun:
            before, placements = s.copy(), []
        if type(action) is Program:
            placements.append((seat, action.card, action.slot))
        elif type(action) is Scrap or type(action) not in (Take, Program, type(READY)):  # what no placement says
            rules().apply(s, seat, action)
            before, placements = s.copy(), []
            continue
        rules().apply(s, seat, action)
    raise AssertionError("nobody gets ready")


def waiting(s: State) -> int:
    """How many mechs are not ready."""
    return len(rules().pending(s))


def real(s: State, moves: list[Move], enough: int) -> Told:
    """What happens from the last Ready on, or from a choice on the way, at least so many events if there are."""
    told: Told = []
    s = s.copy()
    for seat, action in moves:
        rules().apply(s, seat, action, lambda e: told.append((e, rules().view(s, NOBODY))))
        if sum(type(e) is not ev.SeatReady for e, _ in told) >= enough:
            break
    return [(e, v) for e, v in told if type(e) is not ev.SeatReady]


def shown(film: Film[State, View]) -> Told:
    """The certain part of a film."""
    return [(film.shots[n].event, film.view(n)) for n in range(film.certain)]


def check(film: Film[State, View], told: Told) -> None:
    """What was shown as certain has happened; chance has no part in it, and nothing certain was left in the fog."""
    sure = shown(film)
    assert told[: len(sure)] == sure
    assert not [e for e, _ in sure if isinstance(e, CHANCE) or (type(e) is ev.DamageDrawn and e.damage >= 0)]
    if film.certain < len(film):
        assert isinstance(film.shots[film.certain].event, (*CHANCE, ev.DamageDrawn)), "fog begins with a die or a card"
    else:
        rest = [e for e, _ in told[len(sure) :]]
        assert not rest or type(rest[0]) in (ev.TurnBegan, ev.DraftDealt), f"the film ends before {rest[:1]}"


@pytest.mark.parametrize(("mission", "mechs"), TABLES)
def test_what_a_preview_is_sure_of_happens(mission: str, mechs: int, soak: int) -> None:
    """Before a turn, at a choice on the way, and with another answer to a choice."""
    films = determined = guessed = 0
    for moment in islice(turns(mission, mechs, mechs), TURNS * soak):
        view = rules().view(moment.before, NOBODY)
        film = preview(rules(), view, moment.placements)
        assert type(film.shots[0].event) is ev.LineBegan
        check(film, real(moment.ready, [(moment.last, READY), *film.moves], film.certain))
        films, determined = films + 1, determined + (film.certain == len(film))
        guesses = [mark for mark in film.marks if len(mark.decision.options) > 1]
        if guesses:
            guessed += 1
            mark = guesses[films % len(guesses)]
            other = mark.decision.options[-1]
            plan = film.changed(mark, other)
            again = preview(rules(), view, moment.placements, plan)
            assert again.moves[: mark.move + 1] == (*film.moves[: mark.move], (mark.decision.seat, other))
            check(again, real(moment.ready, [(moment.last, READY), *again.moves], again.certain))
            at_choice(moment, film, mark.move)
    assert films == TURNS * soak and determined + guessed > films // 4
    if "calm" in mission:
        assert determined > films // 3, f"{determined} films of turns without chance"


def at_choice(moment: Moment, film: Film[State, View], move: int) -> None:
    """The rest of the turn, filmed when the choice comes up."""
    s = moment.ready.copy()
    rules().apply(s, moment.last, READY)
    for seat, action in film.moves[:move]:
        if rules().luck(s) != rules().luck(moment.ready):
            return
        rules().apply(s, seat, action)
    if s.phase in ("run", "minions"):
        rest = preview(rules(), rules().view(s, NOBODY), ())
        check(rest, real(s, list(rest.moves), rest.certain))


def test_five_hundred_films_of_determined_turns() -> None:
    """Turns in which no die is rolled and no card is drawn: the film is sure of all of it, and all of it happens."""
    films = shots = 0
    for number, moment in enumerate(quiet_turns()):
        film = preview(rules(), rules().view(moment.before, NOBODY), moment.placements)
        if film.certain == len(film):
            check(film, told := real(moment.ready, [(moment.last, READY), *film.moves], len(film)))
            assert len(told) >= len(film)
            films, shots = films + 1, shots + len(film)
        if films == 500:
            break
        assert number < 1_500, f"only {films} turns are determined"
    assert shots > 500 * 12, "something happens in them"


def quiet_turns() -> Iterator[Moment]:
    """Turns of five tables in turn."""
    tables = [turns(*table, 77) for table in TABLES if table[0] == "M0" or "calm" in table[0]]
    while True:
        yield from map(next, tables)


@pytest.mark.parametrize(("mission", "mechs"), [table for table in TABLES if "calm" not in table[0]])
def test_minions_do_what_their_intents_show(mission: str, mechs: int) -> None:
    """From the beginning of their phase to the first die."""
    phases = moved = 0
    for moment in islice(turns(mission, mechs, 40 + mechs), 20):
        s, found = moment.ready.copy(), list[tuple[State, int]]()
        told: Told = []

        def hear(e: Event, s: State = s, told: Told = told, found: list[tuple[State, int]] = found) -> None:
            if type(e) is ev.MinionPhaseBegan:
                found.append((s.copy(), len(told)))
            told.append((e, rules().view(s, NOBODY)))

        rules().apply(s, moment.last, READY, hear)
        while not found and s.stack and s.phase == "run":
            seat, options = asked(s)
            rules().apply(s, seat, options[-1], hear)
        for at, number in found:
            film = intents(rules(), rules().view(at, NOBODY))
            phases += 1
            moved += film.certain > 1
            check(film, told[number:][: film.certain] if s.phase == "minions" else told[number:])
    assert phases > 15 and (moved > 8 or mission == "M0")


def test_an_answer_that_was_chosen_can_be_changed_again() -> None:
    """A choice stays a mark after it was answered; answers whose questions no longer come up are left out."""
    turned = 0
    for moment in islice(turns("M1 calm", 2, 9), 60):
        view = rules().view(moment.before, NOBODY)
        film = preview(rules(), view, moment.placements)
        wide = [mark for mark in film.marks if len(mark.decision.options) > 1]
        if len(wide) < 2:
            continue
        turned += 1
        late = preview(rules(), view, moment.placements, film.changed(wide[-1], _other(film, wide[-1])))
        assert [mark.move for mark in late.marks if mark.chosen] == list(range(wide[-1].move + 1))
        first = late.marks[wide[0].move]
        assert first.chosen and first.decision == wide[0].decision
        other = _other(late, first)
        early = preview(rules(), view, moment.placements, late.changed(first, other))
        assert early.left == 0 and early.moves[first.move] == (first.decision.seat, other)
        assert len(early) > first.move
        back = preview(rules(), view, moment.placements, early.changed(early.marks[first.move], late.moves[first.move][1]))
        assert back.moves[: first.move + 1] == late.moves[: first.move + 1]
    assert turned > 10


def _other(film: Film[Any, Any], mark: Mark) -> Action:
    """An answer that the film did not suppose."""
    return next(option for option in mark.decision.options if option != film.moves[mark.move][1])


def test_a_preview_says_what_cannot_be_placed() -> None:
    """A card that is nowhere, and a slot under damage."""
    given = {"mission": "M1", "seats": [{"hand": ["blaze"], "line": ["!stuck_reverse"]}, {}]}
    state = title("mechs").staging.stage(given, {"timer": 0})
    view = rules().view(state, NOBODY)
    with pytest.raises(ValueError, match="slot 1 of seat 0 is under slot damage"):
        preview(rules(), view, ((0, 0, 0),))
    with pytest.raises(ValueError, match="neither in the hand"):
        preview(rules(), view, ((0, 3, 1),))
    assert PROGRAM[0][1] in asked(state)[1] and TAKE[0] not in asked(state)[1]
    assert len(preview(rules(), view, ((0, 0, 1),)))


def test_a_film_that_has_to_guess_strikes_the_shard() -> None:
    """A minion that comes first among the squares is in reach as well; the choice stays open to be changed."""
    mechs, shard = title("mechs"), cell_of(2, 5)
    seats = [{"at": "x2y4", "facing": "south", "line": ["aimbot"]}, {"at": "x5y2"}]
    given = {"mission": "M0", "stage": "program", "minions": ["x1y3"], "seats": seats}
    s = mechs.staging.stage(given, {**mechs.defaults(), "timer": 0})
    film = preview(rules(), rules().view(s, NOBODY), ())
    mark = next(mark for mark in film.marks if Strike(shard) in mark.decision.options)
    assert len(mark.decision.options) > 1 and not mark.chosen
    assert film.moves[mark.move] == (0, Strike(shard))


@pytest.mark.parametrize(("line", "way"), [(("cyclotron", "skewer"), 3), (("memory_core", "speed"), 3)])
def test_a_film_does_not_turn_to_the_wall_where_the_next_card_has_something_to_do(line: tuple[str, str], way: int) -> None:
    """It looked as far as the next question, or into dice of the minions' phase that nobody knows: which way, was drawn then."""
    mine = {"at": "x5y5", "facing": "north", "line": list(line)}
    given = {"mission": "M1", "turn": 4, "stage": "program", "bomb": "x1y9", "minions": ["x4y5", "x3y5"]}
    for number in range(4):
        seats = [mine, {"at": "x0y0", "facing": "north"}]
        state = title("mechs").staging.stage({**given, "turn": 4 + number, "seats": seats}, {"timer": 0})
        film = preview(rules(), rules().view(state, NOBODY), ())
        assert film.moves[0] == (0, TURN[way])
