"""Views of Mechs vs. Minions: what they show of the position, worlds that fit them, and why something is not offered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.actions import DONE, READY, TAKE_BACK, TIME_UP
from game.core.dice import Dice
from game.core.types import CLOCK, Action, Event, Frame, Ref, Seat, Setup
from game.titles.mechs.rules import prompts
from game.titles.mechs.rules.actions import (
    ADVANCE,
    BLOW,
    DEPLOY,
    GO,
    PROGRAM,
    REPAIR,
    REPAIR_SYSTEM,
    SCRAP,
    STRIKE,
    SWAP,
    TAKE,
    THROW,
    TOW,
    TURN,
)
from game.titles.mechs.rules.board import BOMB_PIECE, MINIONS
from game.titles.mechs.rules.boss import prompts as boss
from game.titles.mechs.rules.events import MechDeployed
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import (
    PROGRAMMING,
    REPAIRING,
    SWAPPING,
    Aiming,
    Chaining,
    Deploying,
    Drafting,
    Heading,
    Hurting,
    Line,
    Lines,
    Measuring,
    Mending,
    Programming,
    Reacting,
    Towing,
    TurnEnding,
    Turning,
    Walking,
    Wrecking,
)
from game.titles.mechs.rules.frames import READY as FINISHED
from game.titles.mechs.rules.schematics import prompts as schematics
from game.titles.mechs.rules.state import GONE, State
from game.titles.mechs.rules.view import damage_deck
from tests.mechs.helpers import at, catalog, field, position, terms

ALL = frozenset(range(4))
BLAZE, FUEL_TANK, SPEED, CHAIN, SKEWER, SCYTHE, OMNISTOMP, AIMBOT = 0, 2, 3, 5, 6, 7, 9, 11
KINDS_OF_ACTIONS: tuple[Action, ...] = (
    DEPLOY[at("x1y1")][0], DEPLOY[at("x3y3")][0], TAKE[BLAZE], PROGRAM[BLAZE][0], PROGRAM[SPEED][5], SCRAP[BLAZE], READY,
    TAKE_BACK, REPAIR[0], REPAIR_SYSTEM[14], SWAP[0, 5], TURN[0], ADVANCE[7], GO[2], TOW[1], TOW[BOMB_PIECE],
    STRIKE[at("x2y2")], BLOW[0], THROW[0], DONE, TIME_UP,
)  # fmt: skip


@pytest.fixture(scope="module")
def rules() -> MechsRules:
    return MechsRules(catalog())


def moments(rules: MechsRules, mechs: int, seed: int, answers: int) -> Iterator[State]:
    """Positions of a random match, one for each answer."""
    options = {"mission": "T0", "difficulty": "normal", "timer": 40}
    s, dice = rules.start(Setup("mechs", mechs, seed, options=options)), Dice(seed)
    for _ in range(answers):
        yield s
        asked = rules.choices(s)
        if asked is None:
            return
        s = s.copy()
        rules.apply(s, asked[0], dice.pick(asked[1]))


# ---------------------------------------------------------------- worlds


@pytest.mark.parametrize("mechs", [2, 3, 4])
def test_a_world_fits_its_view_at_every_moment(rules: MechsRules, mechs: int) -> None:
    for seed in range(3):
        for s in moments(rules, mechs, seed, 400):
            v = rules.view(s, ALL)
            world = rules.sample_world(v, Dice(seed))
            assert rules.view(world, ALL) == v
            assert world.occupant == s.occupant
            assert sorted(world.deck) == sorted(s.deck) and sorted(world.wrecks) == sorted(s.wrecks)
            rules.conserve(world)


def test_a_world_differs_from_the_match_only_in_what_is_hidden(rules: MechsRules) -> None:
    for s in moments(rules, 3, 5, 300):
        world = rules.sample_world(rules.view(s, ALL), Dice(1))
        world.rng, world.rolls = s.rng, s.rolls
        world.deck, world.wrecks = s.deck, s.wrecks
        assert sorted(world.discard) == sorted(s.discard) and sorted(world.wrecked) == sorted(s.wrecked)
        world.discard, world.wrecked = s.discard, s.wrecked
        assert world.key() == s.key()


def test_worlds_have_other_decks_and_other_dice(rules: MechsRules) -> None:
    s = position()
    v = rules.view(s, ALL)
    one, two = rules.sample_world(v, Dice(1)), rules.sample_world(v, Dice(2))
    assert len({tuple(one.deck), tuple(two.deck), tuple(s.deck)}) == 3
    assert len({tuple(one.wrecks), tuple(two.wrecks), tuple(s.wrecks)}) == 3
    assert len({one.rng, two.rng, s.rng}) == 3


def test_a_drawn_damage_card_on_its_way_is_not_in_the_deck_of_a_world(rules: MechsRules) -> None:
    s = position()
    drawn = s.wrecks.pop()
    s.stack = [Wrecking(0, drawn, 1, True), Mending(0)]
    world = rules.sample_world(rules.view(s, ALL), Dice(1))
    assert sorted([*world.wrecks, drawn]) == damage_deck(rules, s.terms)


def test_a_view_that_lacks_a_card_makes_no_world(rules: MechsRules) -> None:
    s = position()
    s.deck.pop()
    with pytest.raises(AssertionError, match="96 cards are nowhere else, but the draw pile has 95"):
        rules.sample_world(rules.view(s, ALL), Dice(1))


def test_the_damage_deck_grows_from_mission_to_mission() -> None:
    first, second = field(id="M1", order=1), field(id="M2", order=2)
    mine = field(id="mine@12", order=100)
    rules = MechsRules(catalog(first, second, mine))
    whoopsie = rules.catalog.damage_ids["rocket_whoopsie"]
    decks = [damage_deck(rules, terms(2, mission)) for mission in (first, second, mine)]
    assert [deck.count(whoopsie) for deck in decks] == [0, 3, 3]
    assert [len(deck) for deck in decks] == [len(decks[0]), len(decks[0]) + 3, len(decks[0]) + 3]


# ---------------------------------------------------------------- views


def test_everybody_sees_the_same(rules: MechsRules) -> None:
    s = position(3)
    views = [rules.view(s, who) for who in (frozenset((0,)), frozenset((2,)), frozenset[Seat]())]
    assert [v.who for v in views] == [(0,), (2,), ()]
    assert len({(v.mechs, v.minions, v.deck, v.discard, v.stack) for v in views}) == 1
    event: Event = MechDeployed(0, at("x1y1"), 2)
    assert rules.redact(s, event, frozenset()) is event


def test_a_view_shows_the_position(rules: MechsRules) -> None:
    s = position(3)
    s.first, s.turn = 1, 4
    s.line[6 * 1 + 2], s.covered[6 * 1 + 2] = (BLAZE, BLAZE), 4
    s.line[6 * 2], s.cargo[6 * 2] = (SKEWER,), 7
    s.system[2], s.hand[2] = (14, 14), [SPEED, BLAZE]
    s.shards = [-1 - 2, GONE]
    s.discard, s.wrecked = [5, 3, 3], [2, 0]
    s.settle()
    s.stack = [Programming((PROGRAMMING, FINISHED, SWAPPING))]
    v = rules.view(s, ALL)
    assert (v.stage, v.turn, v.order, v.active, v.slot) == ("program", 4, (1, 2, 0), -1, -1)
    assert [mech.ready for mech in v.mechs] == [False, True, False]
    assert [mech.asking for mech in v.mechs] == ["cards", "", "swap"]
    assert [mech.shard for mech in v.mechs] == [-1, -1, 0]
    assert [mech.damages for mech in v.mechs] == [0, 1, 2]
    assert (v.mechs[1].slots[2].cards, v.mechs[1].slots[2].power, v.mechs[1].slots[2].damage) == ((BLAZE, BLAZE), 2, 4)
    assert (v.mechs[2].slots[0].cargo, v.mechs[2].hand, v.mechs[2].cell) == (7, (SPEED, BLAZE), at("x0y4"))
    assert v.minions == ((0, at("x0y0")), (1, at("x5y5")))
    assert (v.discard, v.wrecked, v.deck, v.wrecks) == ((3, 3, 5), (0, 2), 96, len(s.wrecks))
    assert len(v.spare) == MINIONS - 3


def test_who_acts_and_which_slot_runs_come_from_the_stack(rules: MechsRules) -> None:
    s = position(3)
    cases: tuple[tuple[list[Frame], Seat, int], ...] = (
        ([Deploying(2)], 2, -1),
        ([Drafting(1, 3)], 1, -1),
        ([TurnEnding(), Lines(1), Line(0, 0)], 0, -1),
        ([TurnEnding(), Lines(2), Line(1, 4), Turning(1, FUEL_TANK, 1)], 1, 3),
        ([TurnEnding(), Lines(2), Line(1, 6), Hurting(2, 1, -1, False)], 1, 5),
        ([TurnEnding(), Reacting(2, Hurting(2, 1, 0, False))], -1, -1),
        ([], -1, -1),
    )
    for stack, active, slot in cases:
        s.stack = stack[:]
        v = rules.view(s, ALL)
        assert (v.active, v.slot) == (active, slot), stack


# ---------------------------------------------------------------- questions


def test_each_question_has_its_words_and_parameters(rules: MechsRules) -> None:
    s = position(3)
    s.hand[1] = [BLAZE, SPEED]
    walk = Walking(1, 0, 3, -1, True, -1, 0)
    lanes = (PROGRAMMING, PROGRAMMING, PROGRAMMING)
    # Frames are tuples: Deploying(1) and Mending(1) would be one key of a dict.
    frames: list[tuple[Frame, str, dict[str, object]]] = [
        (Deploying(1), "deploy", {}),
        (Drafting(1, 4), "take", {"left": 2}),
        (Drafting(1, 1), "take", {"left": 1}),
        (Programming(lanes), "program", {"cards": 2}),
        (Programming((0, REPAIRING, 0)), "repair", {}),
        (Programming((0, SWAPPING, 0)), "swap", {}),
        (Turning(1, FUEL_TANK, 1), "turn", {"card": Ref("CardId", FUEL_TANK)}),
        (Heading(1, OMNISTOMP, 1, 0), "go", {"card": Ref("CardId", OMNISTOMP)}),
        (Measuring(1, SPEED, 1, 0), "advance", {"card": Ref("CardId", SPEED)}),
        (Towing(1, (0,), walk), "tow", {"left": 3}),
        (Aiming(1, AIMBOT, 1, (200,), ()), "aim", {"card": Ref("CardId", AIMBOT)}),
        (Aiming(1, SCYTHE, 1, (200, 201), (200,)), "scythe", {"card": Ref("CardId", SCYTHE), "left": 1}),
        (Chaining(1, CHAIN, 4, (200,)), "chain", {"card": Ref("CardId", CHAIN), "left": 3}),
        (Reacting(1, Hurting(1, 2, -1, False)), "react", {"left": 2}),
        (Reacting(1, Hurting(1, 1, 4, False)), "struck", {}),
        (Mending(1), "pad", {}),
    ]
    seen = set()
    for frame, key, params in frames:
        found = prompts.prompt(s, frame, 1)
        assert found.key == f"mechs.prompt.{key}"
        assert dict(found.params) == {"seat": Ref("Seat", 1), **params}
        assert set(dict(found.params)) == set(prompts.PROMPTS[key])
        seen.add(key)
    assert seen == set(prompts.PROMPTS) - set(boss.PROMPTS) - set(schematics.PROMPTS)
    with pytest.raises(ValueError, match="TurnEnding asks nothing"):
        prompts.prompt(s, TurnEnding(), 0)


def test_every_refusal_at_random_moments_is_a_known_one(rules: MechsRules) -> None:
    seen: set[str] = set()
    for seed in range(4):
        for s in moments(rules, 3, seed, 300):
            v, pending, asides = rules.view(s, ALL), rules.pending(s), rules.asides(s)
            for seat in (*range(3), CLOCK):
                offered = (*(pending[seat].options if seat in pending else ()), *asides.get(seat, ()))
                for action in KINDS_OF_ACTIONS:
                    if action not in offered and (seat != CLOCK or action is TIME_UP):
                        found = rules.why_not(v, seat, action)
                        key = found.key.removeprefix("mechs.refusal.")
                        assert tuple(dict(found.params)) == prompts.REFUSALS[key]
                        seen.add(key)
    assert len(seen) > 20


def test_refusals_name_the_reason(rules: MechsRules) -> None:
    s = position()
    s.stack = [Programming((PROGRAMMING, FINISHED))]
    s.hand[0] = [BLAZE]
    s.covered[3] = 4

    def key(seat: Seat, action: Action) -> str:
        return rules.why_not(rules.view(s, ALL), seat, action).key.removeprefix("mechs.refusal.")

    found = rules.why_not(rules.view(s, ALL), 0, PROGRAM[BLAZE][3])
    assert (found.key, dict(found.params)) == ("mechs.refusal.slot_damaged", {"slot": 4, "damage": Ref("DamageId", 4)})
    assert key(0, PROGRAM[SPEED][0]) == key(0, SCRAP[SPEED]) == "not_in_hand"
    assert key(0, READY) == "cards_left"
    assert key(0, TAKE_BACK) == "not_ready"
    assert key(1, PROGRAM[BLAZE][0]) == key(1, READY) == "ready"
    assert key(0, TAKE[BLAZE]) == "no_draft"
    assert key(0, DONE) == "must_choose"
    assert key(0, SWAP[0, 1]) == "no_swap"
    assert key(0, REPAIR[3]) == "no_repair"
    assert key(CLOCK, TIME_UP) == "no_sand"
    s.stack = [Programming((SWAPPING, REPAIRING))]
    assert key(0, SWAP[0, 3]) == key(0, SWAP[3, 4]) == "swap_damaged"
    assert key(0, PROGRAM[BLAZE][0]) == key(1, READY) == "answer_first"
    assert key(1, REPAIR[0]) == "slot_sound"
    assert key(1, REPAIR_SYSTEM[14]) == "not_damaged_so"
    s.phase, s.stack = "draft", [Drafting(1, 2)]
    assert key(0, TAKE[BLAZE]) == "draft_turn"
    assert key(1, TAKE[BLAZE]) == "not_face_up"
    assert key(1, PROGRAM[BLAZE][0]) == "no_programming"
    s.phase, s.stack = "deploy", [Deploying(1)]
    assert key(0, DEPLOY[at("x1y1")][0]) == "deploy_turn"
    assert key(1, DEPLOY[at("x1y1")][0]) == "start_taken"
    assert key(1, DEPLOY[at("x3y3")][0]) == "not_a_start"
    s.phase, s.stack = "run", [Line(0, 1), Turning(0, FUEL_TANK, 1)]
    assert key(0, TURN[2]) == "way"
    assert key(0, DONE) == "must_choose"
    assert key(0, STRIKE[at("x2y2")]) == "no_target"
    assert key(0, BLOW[0]) == "no_damage_comes"
    assert key(0, DEPLOY[at("x1y1")][0]) == "no_deploy"
    assert key(1, TURN[1]) == "other_seat"
    s.stack = [Measuring(0, SPEED, 1, 0)]
    assert key(0, ADVANCE[5]) == "distance"
    assert key(0, GO[1]) == "no_side"
    s.stack = [Heading(0, OMNISTOMP, 1, 0)]
    assert key(0, GO[2]) == "side"
    assert key(0, ADVANCE[1]) == "no_distance"
    assert key(0, TURN[1]) == "no_turn"
    s.stack = [Aiming(0, SCYTHE, 1, (at("x2y2"), at("x3y2")), (at("x2y2"),))]
    assert key(0, STRIKE[at("x2y2")]) == "picked"
    assert key(0, STRIKE[at("x5y5")]) == "not_in_reach"
    assert key(0, TOW[1]) == "no_tow"
    s.stack = [Chaining(0, CHAIN, 2, ())]
    assert key(0, STRIKE[at("x5y5")]) == "not_linked"
    s.stack = [Towing(0, (), Walking(0, 0, 2, -1, True, -1, 0))]
    assert key(0, TOW[1]) == "not_beside"
    assert key(0, TOW[BOMB_PIECE]) == "bomb_not_beside"
    s.stack = [Reacting(0, Hurting(0, 1, -1, False))]
    assert key(0, BLOW[0]) == "no_tank"
    assert key(0, THROW[0]) == "no_cargo"
    assert key(0, BLOW[3]) == "tank_damaged"
    s.phase, s.stack = "over", []
    assert key(0, DONE) == "over"
