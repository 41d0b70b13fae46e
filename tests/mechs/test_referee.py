"""The engine and the plain referee play the same turns, question by question, and agree on all that lies on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.actions import READY
from game.core.dice import Dice
from game.core.types import Event, Setup
from game.core.verbs import Verbs
from game.titles import title
from game.titles.mechs.rules.board import COLOURS, FACINGS, GROUNDS, VOID, xy
from game.titles.mechs.rules.events import (
    DamageDrawn,
    DamagePlaced,
    DeckShuffled,
    RuneDieRolled,
    TurnBegan,
)
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.mission import Escalation, Lose, Move, Spawn, Win
from game.titles.mechs.rules.staging import MechsStaging
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms
from tests.mechs.helpers import at, catalog, cells, field
from tests.mechs.referee import Question
from tests.mechs.referee_minions import Referee

SHIPPED = title("mechs").rules
ENDS = (Lose("bomb_destroyed"), Lose("turns_over", 14))
FIELDS = (
    field(id="T0", losses=ENDS),
    field(id="T1", shard_mode="destructible", move=Move("toward", "nearest_mech"), losses=ENDS, wins=(Win("shards_destroyed"),)),
    field(id="T2", move=Move("toward", "bomb", steps=2), losses=ENDS, spawn=Spawn("rune_colour", dice=2)),
    field(
        id="T3",
        move=Move("toward", "school", arrival="raid", extra="rune_tile", flare=0),
        losses=(*ENDS, Lose("school_destroyed")),
        spawn=Spawn("zones", dice=1),
        zones=((), cells("x0y1", "x0y2"), cells("x5y1", "x5y2"), cells("x2y5", "x3y5")),
        escalations=(Escalation("shards_home", 1, spawn_dice=2, all_zones=True, burst="runes"),),
    ),
    field(
        id="T4",
        shard_mode="destructible",
        wins=(Win("shards_destroyed"), Win("minions_cleared")),
        losses=ENDS,
        school=cells("x2y0", "x3y0", "x2y1", "x3y1"),
        bomb=at("x2y1"),
        escalations=(Escalation("shards_destroyed", 1, burst="runes"), Escalation("bomb_left_school", move_steps=3)),
    ),
)
FIELD = MechsRules(catalog(*FIELDS))
TABLES = [(SHIPPED, "M0"), (SHIPPED, "M1"), (SHIPPED, "M2"), *((FIELD, mission.id) for mission in FIELDS)]
MATCHES = 5
"""Of each table and difficulty."""


def words_of(terms: Terms) -> dict[str, Any]:
    """The mission's rule objects for this table, in words and columns."""

    def fields(record: Any) -> dict[str, Any]:
        return {name: getattr(record, name) for name in record.__slots__}

    flare = terms.move.flare
    return {
        "difficulty": terms.difficulty,
        "wins": [(win.when, win.count) for win in terms.wins],
        "losses": [(loss.when, loss.count) for loss in terms.losses],
        "move": {**fields(terms.move), "flare": COLOURS[flare] if flare >= 0 else "none"},
        "spawn": fields(terms.spawn),
        "attack": terms.attack,
        "escalations": [fields(rise) for rise in terms.escalations],
        "burst_colours": [COLOURS[colour] for colour in terms.scaling.burst_colours],
        "zones": {COLOURS[colour]: [xy(cell) for cell in zone] for colour, zone in enumerate(terms.zones)},
    }


def referee_of(rules: MechsRules, s: State) -> Referee:
    """A referee who takes over at this position."""
    mission = s.terms.mission
    ground = {xy(cell): GROUNDS[kind] for cell, kind in enumerate(mission.ground) if kind != VOID}
    compass = {COLOURS[colour]: FACINGS[facing] for colour, facing in enumerate(mission.compass)}
    return Referee(MechsStaging(rules).facts(s), ground, compass, words_of(s.terms))


def chance_of(rules: MechsRules, events: list[Event]) -> list[tuple[str, Any]]:
    """What dice and damage deck showed up to the end of the turn."""
    found: list[tuple[str, Any]] = []
    for e in events:
        if isinstance(e, TurnBegan):
            break
        if isinstance(e, RuneDieRolled):
            found += [(e.what, COLOURS[colour]) for colour in e.colours]
        elif isinstance(e, DamageDrawn):
            found.append(("card", rules.damages[e.damage].name if e.damage >= 0 else ""))
        elif isinstance(e, DamagePlaced):
            found.append(("slot", e.slot))
        elif isinstance(e, DeckShuffled):
            found.append(("shuffle", e.deck))
    return found


def agree(rules: MechsRules, s: State, referee: Referee, over: bool, events: list[Event]) -> None:
    """All that lies on the table is the same; `over`: the turn is, so cards of the next draft may be out already."""
    facts = dict(MechsStaging(rules).facts(s))
    facts["seats"] = [
        (
            seat["at"],
            seat["facing"],
            [" ".join("+" if word[0] == "+" else word for word in text.split()) for text in seat["line"]],
        )
        for seat in facts["seats"]
    ]
    for word, value in referee.facts().items():
        if word == "discard" and over and any(isinstance(e, DeckShuffled) and e.deck == "command" for e in events):
            continue
        found = facts[word]
        if word == "wrecks":
            found = len(found)
        elif word in ("minions", "discard", "wrecked"):
            found = sorted(found)
        assert found == value, f"{word}: the engine says {found}, the referee {value}"
    assert not referee.luck, f"the referee did not roll for {referee.luck}"


def turn_beside(rules: MechsRules, s: State, seat: int, dice: Dice, asked: Counter[str]) -> None:
    """From the last Ready to the end of the turn, by both."""
    verbs, referee = Verbs(rules.actions, rules.names), referee_of(rules, s)
    story, turn, action, answer = referee.play(), s.turn, READY, ""
    while True:
        events: list[Event] = []
        rules.apply(s, seat, action, events.append)
        referee.luck.extend(chance_of(rules, events))
        question: Question | None
        try:
            question = story.send(answer) if answer else next(story)
        except StopIteration:
            question = None
        agree(rules, s, referee, question is None, events)
        if question is None:
            assert s.turn > turn or not s.stack, "the engine still asks"
            return
        assert s.turn == turn and s.stack, f"the engine does not ask {question}"
        seat, options = rules.choices(s)  # type: ignore[misc]
        texts = [verbs.encode(option) for option in options]
        assert question == (seat, set(texts))
        number = dice.below(len(options))
        action, answer = options[number], texts[number]
        asked[answer.split()[0]] += 1


def match_beside(rules: MechsRules, mission: str, mechs: int, difficulty: str, seed: int, asked: Counter[str]) -> int:
    """A random match of ten turns at the most; the turns played."""
    s, dice = rules.start(Setup("mechs", mechs, seed, 0, {"mission": mission, "difficulty": difficulty})), Dice(seed)
    turns = 0
    while s.stack and s.turn <= 10:
        seat, options = rules.choices(s)  # type: ignore[misc]
        if options == (READY,) and len(rules.pending(s)) == 1:
            turn_beside(rules, s, seat, dice, asked)
            turns += 1
        else:
            rules.apply(s, seat, dice.pick(options))
    return turns


@pytest.mark.parametrize(("rules", "mission"), TABLES, ids=[mission for _, mission in TABLES])
def test_the_engine_agrees_with_the_referee(rules: MechsRules, mission: str, soak: int) -> None:
    asked: Counter[str] = Counter()
    turns = 0
    for seed in range(MATCHES * soak):
        for mechs in (2, 3, 4):
            for difficulty in ("easy", "normal", "hard"):
                turns += match_beside(rules, mission, mechs, difficulty, seed * 100 + mechs, asked)
    assert turns >= 40 * soak
    assert {"turn", "advance", "go", "done"} <= set(asked), "everything is chosen now and then"


def test_crowds_and_questions(soak: int) -> None:
    """Among the fields every kind of question comes up."""
    asked: Counter[str] = Counter()
    for seed in range(40 * soak):
        match_beside(FIELD, f"T{seed % 5}", 4, "hard", 9_000 + seed, asked)
    assert set(asked) == {"turn", "advance", "go", "tow", "strike", "blow", "throw", "repair", "done"}
