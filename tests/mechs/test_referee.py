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
from game.titles.mechs.rules import events as ev
from game.titles.mechs.rules.board import COLOURS, FACINGS, GROUNDS, VOID, xy
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.mission import Danger, Easy, Escalation, Lose, Mission, Move, Scaling, Spawn, Win
from game.titles.mechs.rules.staging import MechsStaging
from game.titles.mechs.rules.state import State
from game.titles.mechs.rules.terms import Terms
from tests.breadth import share, turn
from tests.mechs.helpers import at, catalog, cells, field
from tests.mechs.referee import Question
from tests.mechs.referee_boosts import Boosts
from tests.mechs.referee_danger import Referee

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
MAGMA = ("R..L..#G", "....X...", ".L..O..P", "..O.....", "....B.L.", "X..P....", "...L..O.", "Y...#..R")
"""Lava pools, spikes, oil, pads and runes close together."""
NORTH, EAST, SOUTH, WEST = range(4)
GATES = (
    (0, at("x2y1"), SOUTH), (0, at("x3y1"), SOUTH), (1, at("x3y3"), EAST), (1, at("x3y4"), EAST),
    (2, at("x5y5"), EAST), (2, at("x5y6"), EAST), (3, at("x1y5"), SOUTH), (3, at("x0y3"), SOUTH),
)  # fmt: skip


def magma(name: str, **changes: Any) -> Mission:
    """A dangerous field: gates, and whatever `changes` says."""
    found: dict[str, Any] = {
        "gates": GATES, "school": (), "bomb": at("x4y6"), "starts": cells("x0y1", "x7y1", "x1y6", "x7y6"),
        "shards": cells("x2y0", "x0y6"), "minions": cells("x0y0", "x5y5", "x3y7", "x5y1"), "losses": ENDS, "wins": (),
        "move": Move("toward", "nearest_mech"),
        "scaling": tuple(Scaling(mechs, bomb_hp=12 - mechs, school_hp=2, boss_hp=4, countdown=9) for mechs in (2, 3, 4)),
        **changes,
    }  # fmt: skip
    return field(MAGMA, id=name, **found)


BOSS = {"danger": Danger("boss"), "boss": at("x5y2"), "losses": (*ENDS, Lose("doom_cannon"))}
PERILS = (
    magma("T5", **BOSS, wins=(Win("boss_defeated"),), escalations=(Escalation("boss_half", boss_first=True, shield_back=1),)),
    magma(
        "T6",
        **{**BOSS, "danger": Danger("boss", stun=True)},
        goals=cells("x0y0", "x1y0", "x2y0", "x3y7", "x4y3"),
        wins=(Win("mechs_left"),),
        escalations=(Escalation("turn", 3, boss_prowl=1, spawn_dice=2),),
    ),
    magma(
        "T7",
        **{**BOSS, "danger": Danger("boss", locked=True)},
        shard_mode="destructible",
        wins=(Win("boss_defeated"), Win("shards_destroyed")),
        coins_down=(0, 2),
        delivery="bomb",
    ),
    magma(
        "T8",
        danger=Danger("lava_wall", WEST),
        goals=cells("x2y3", "x3y5", "x6y3"),
        wins=(Win("bomb_checkpoints"),),
        move=Move("toward", "bomb"),
        spawn=Spawn("rune_colour", side="east_of_bomb", burns=(0,)),
        escalations=(Escalation("checkpoint", 1, spawn_dice=2), Escalation("turn", 4, wall_rush=4)),
    ),
    magma(
        "T9",
        danger=Danger("lava_wall", NORTH, from_turn=3, touch="defeat"),
        goals=cells("x0y7", "x1y7", "x2y7", "x1y6", "x7y6", "x7y7"),
        wins=(Win("mechs_safe"),),
        losses=(*ENDS, Lose("lava_reached")),
        escalations=(Escalation("mech_safe", wall_steps=2),),
    ),
    magma(
        "T10",
        danger=Danger("shard_pulse"),
        shard_mode="destructible",
        shards=cells("x2y0", "x0y6", "x5y4", "x6y5", "x4y2"),
        wins=(Win("shards_destroyed"),),
        losses=(*ENDS, Lose("countdown_over")),
        move=Move("rune_then_toward", "nearest_mech"),
        spawn=Spawn("rune_colour_shards"),
        escalations=tuple(Escalation("shards_destroyed", n, countdown_plus=1, more_colours=n) for n in (1, 2, 3)),
    ),
    magma("T11", delivery="bomb", shards=cells("x2y0", "x0y6", "x5y4", "x6y5"), wins=(Win("shards_home"),), coins_down=(1, 3)),
)
FIELD = MechsRules(catalog(*FIELDS, *PERILS))
TABLES = share([*SHIPPED.catalog.missions, *(mission.id for mission in (*FIELDS, *PERILS))], 6, turn())
"""Missions: shipped ones and fields of these tests."""
MATCHES = 2
"""Of each table and difficulty."""


def rules_of(mission: str) -> Any:
    """Of the table that it lies on."""
    return SHIPPED if mission in SHIPPED.catalog.missions else FIELD


def words_of(terms: Terms) -> dict[str, Any]:
    """The mission's rule objects for this table, in words and columns."""

    def fields(record: Any) -> dict[str, Any]:
        return {name: getattr(record, name) for name in record.__slots__}

    mission, knobs, easy = terms.mission, terms.scaling, terms.mission.easy if terms.difficulty == "easy" else Easy()
    flare = terms.move.flare
    return {
        "difficulty": terms.difficulty,
        "wins": [(win.when, win.count) for win in terms.wins],
        "losses": [(loss.when, loss.count) for loss in terms.losses],
        "move": {**fields(terms.move), "flare": colour_of(flare)},
        "spawn": {**fields(terms.spawn), "burns": [COLOURS[colour] for colour in terms.spawn.burns]},
        "attack": terms.attack,
        "danger": {**fields(terms.danger), "edge": FACINGS[terms.danger.edge]},
        "escalations": [{**fields(rise), "shield_back": colour_of(rise.shield_back)} for rise in terms.escalations],
        "burst_colours": [COLOURS[colour] for colour in knobs.burst_colours],
        "even_steps": knobs.even_steps,
        "calm_odd": knobs.calm_odd,
        "zones": {COLOURS[colour]: [xy(cell) for cell in zone] for colour, zone in enumerate(terms.zones)},
        "boss_hp": terms.boss_hp,
        "coins": mission.boss >= 0 or bool(mission.gates),
        "gates": [(COLOURS[colour], xy(cell), FACINGS[facing]) for colour, cell, facing in mission.gates],
        "gates_stay": easy.gates_stay,
        "steady": easy.wall_steady,
        "leavers": terms.mechs - (easy.may_stay if terms.mechs == 4 else 0),
        "delivery": mission.delivery,
        "tiles": {xy(cell): mission.tiles[cell] for cell, kind in enumerate(mission.ground) if kind != VOID},
    }


def colour_of(number: int) -> str:
    """A colour, or "none"."""
    return COLOURS[number] if number >= 0 else "none"


def referee_of(rules: MechsRules, s: State) -> Referee:
    """A referee who takes over at this position."""
    mission = s.terms.mission
    ground = {xy(cell): GROUNDS[kind] for cell, kind in enumerate(mission.ground) if kind != VOID}
    compass = {COLOURS[colour]: FACINGS[facing] for colour, facing in enumerate(mission.compass)}
    kind = Boosts if s.gears == 15 else Referee
    return kind(MechsStaging(rules).facts(s), ground, compass, words_of(s.terms))


def chance_of(rules: MechsRules, events: list[Event]) -> list[tuple[str, Any]]:
    """What dice and damage deck showed up to the end of the turn."""
    found: list[tuple[str, Any]] = []
    for e in events:
        if isinstance(e, ev.TurnBegan):
            break
        if isinstance(e, ev.RuneDieRolled):
            found += [(e.what, COLOURS[colour]) for colour in e.colours]
        elif isinstance(e, ev.DamageDrawn):
            found.append(("card", rules.damages[e.damage].name if e.damage >= 0 else ""))
        elif isinstance(e, ev.DamagePlaced):
            found.append(("slot", e.slot))
        elif isinstance(e, ev.DeckShuffled):
            found.append(("boss_shuffle" if e.deck == "boss" else "shuffle", e.deck))
        elif isinstance(e, ev.DamagesTurned):
            found += [("card", rules.damages[damage].name) for damage in e.damages]
        elif isinstance(e, ev.NumberDieRolled):
            found.append((e.what, e.value))
        elif isinstance(e, ev.PlayerRolled):
            found.append(("player", e.seat))
        elif isinstance(e, ev.BossDrew):
            found += [("boss_card", rules.boss_cards[card].name) for card in e.cards]
    return found


def drafted(e: Event) -> bool:
    """Whether the next draft has touched the discards already."""
    return isinstance(e, ev.DraftEnded) or (isinstance(e, ev.DeckShuffled) and e.deck == "command")


def agree(rules: MechsRules, s: State, referee: Referee, over: bool, events: list[Event]) -> None:
    """All that lies on the table is the same; `over`: the turn is, so cards of the next draft may be out already."""
    facts = dict(MechsStaging(rules).facts(s))
    facts["seats"] = [
        (
            seat["at"],
            seat["facing"],
            [" ".join("+" if word[0] == "+" else word for word in text.split()) for text in seat["line"]],
            sorted(seat["system"]),
        )
        for seat in facts["seats"]
    ]
    for word, value in referee.facts().items():
        if word == "discard" and over and any(drafted(e) for e in events):
            continue
        found = facts[word]
        if word in ("wrecks", "boss_deck"):
            found = len(found)
        elif word in ("minions", "discard", "wrecked", "down", "boss_discard", "mines", "spent"):
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
        assert question == (seat, set(texts)), f"{question}: the engine asks {seat} {texts}"
        number = dice.below(len(options))
        action, answer = options[number], texts[number]
        asked[answer.split()[0]] += 1


def match_beside(
    rules: MechsRules, mission: str, mechs: int, difficulty: str, seed: int, asked: Counter[str], plans: bool = False
) -> int:
    """A random match of ten turns at the most, with all gears (`plans`) or without schematics; the turns played."""
    setup = Setup("mechs", mechs, seed, 0, {"mission": mission, "difficulty": difficulty, "envelopes": 10 * plans})
    s, dice = rules.start(setup), Dice(seed)
    turns = 0
    s.gears = 15 * plans
    while s.stack and s.turn <= 10 and (plans or s.gears < 12):
        seat, options = rules.choices(s)  # type: ignore[misc]
        if options == (READY,) and len(rules.pending(s)) == 1:
            turn_beside(rules, s, seat, dice, asked)
            turns += 1
        else:
            rules.apply(s, seat, dice.pick(options))
    return turns


@pytest.mark.parametrize("mission", TABLES)
def test_the_engine_agrees_with_the_referee(mission: str, soak: int) -> None:
    asked: Counter[str] = Counter()
    turns = 0
    for seed in range(MATCHES * soak):
        for mechs in (2, 3, 4):
            for difficulty in ("easy", "normal", "hard"):
                turns += match_beside(rules_of(mission), mission, mechs, difficulty, seed * 100 + mechs, asked)
    assert turns >= 30 * soak
    assert {"turn", "advance", "go", "done"} <= set(asked), "everything is chosen now and then"


@pytest.mark.parametrize("mission", TABLES)
def test_the_engine_agrees_about_schematics(mission: str, soak: int) -> None:
    """Matches that begin with all gears and two schematics for each pilot, drawn at random."""
    asked: Counter[str] = Counter()
    for seed in range(soak):
        for mechs in (2, 3, 4):
            for difficulty in ("easy", "normal", "hard"):
                match_beside(rules_of(mission), mission, mechs, difficulty, 700 + seed * 100 + mechs, asked, plans=True)
    assert {"use", "strike", "done"} <= set(asked)


def test_crowds_and_questions(soak: int) -> None:
    """Among the fields every kind of question comes up."""
    asked: Counter[str] = Counter()
    for seed in range(40 * soak):
        match_beside(FIELD, f"T{seed % 5}", 4, "hard", 9_000 + seed, asked)
    assert set(asked) == {"turn", "advance", "go", "tow", "strike", "blow", "throw", "repair", "done"}


def test_perils_and_questions(soak: int) -> None:
    """Where the Boss is, the first player is asked for it."""
    asked: Counter[str] = Counter()
    for seed in range(12 * soak):
        match_beside(FIELD, f"T{5 + seed % 3}", 4, "hard", 6_000 + seed, asked)
    assert {"keep", "point", "choose", "repair", "tow", "blow"} <= set(asked)
