"""Views of Mechs vs. Minions: what they show of the position, worlds that fit them, and why something is not offered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.actions import DONE, READY, TAKE_BACK, TIME_UP
from game.core.dice import Dice
from game.core.types import CLOCK, Action, Event, Frame, Ref, Seat, Setup
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules import prompts
from game.titles.mechs.rules.board import BOMB_PIECE, MINIONS
from game.titles.mechs.rules.boss import prompts as boss
from game.titles.mechs.rules.events import MechDeployed
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import READY as FINISHED
from game.titles.mechs.rules.schematics import prompts as schematics
from game.titles.mechs.rules.state import GONE, State
from game.titles.mechs.rules.view import damage_deck
from tests.mechs.helpers import at, catalog, field, position, terms

ALL = frozenset(range(4))
BLAZE, FUEL_TANK, SPEED, CHAIN, SKEWER, SCYTHE, OMNISTOMP, AIMBOT = 0, 2, 3, 5, 6, 7, 9, 11
KINDS_OF_ACTIONS: tuple[Action, ...] = (
    act.DEPLOY[at("x1y1")][0], act.DEPLOY[at("x3y3")][0], act.TAKE[BLAZE], act.PROGRAM[BLAZE][0], act.PROGRAM[SPEED][5],
    act.SCRAP[BLAZE], READY,
    TAKE_BACK, act.REPAIR[0], act.REPAIR_SYSTEM[14], act.SWAP[0, 5], act.TURN[0], act.ADVANCE[7], act.GO[2], act.TOW[1],
    act.TOW[BOMB_PIECE],
    act.STRIKE[at("x2y2")], act.BLOW[0], act.THROW[0], DONE, TIME_UP,
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
    s.stack = [fr.Wrecking(0, drawn, 1, True), fr.Mending(0)]
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
    s.stack = [fr.Programming((fr.PROGRAMMING, FINISHED, fr.SWAPPING))]
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
        ([fr.Deploying(2)], 2, -1),
        ([fr.Drafting(1, 3)], 1, -1),
        ([fr.TurnEnding(), fr.Lines(1), fr.Line(0, 0)], 0, -1),
        ([fr.TurnEnding(), fr.Lines(2), fr.Line(1, 4), fr.Turning(1, FUEL_TANK, 1)], 1, 3),
        ([fr.TurnEnding(), fr.Lines(2), fr.Line(1, 6), fr.Hurting(2, 1, -1, False)], 1, 5),
        ([fr.TurnEnding(), fr.Reacting(2, fr.Hurting(2, 1, 0, False))], -1, -1),
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
    walk = fr.Walking(1, 0, 3, -1, True, -1, 0)
    lanes = (fr.PROGRAMMING, fr.PROGRAMMING, fr.PROGRAMMING)
    # Frames are tuples: Deploying(1) and Mending(1) would be one key of a dict.
    frames: list[tuple[Frame, str, dict[str, object]]] = [
        (fr.Deploying(1), "deploy", {}),
        (fr.Drafting(1, 4), "take", {"left": 2}),
        (fr.Drafting(1, 1), "take", {"left": 1}),
        (fr.Programming(lanes), "program", {"cards": 2, "out": "no"}),
        (fr.Programming((0, fr.REPAIRING, 0)), "repair", {}),
        (fr.Programming((0, fr.SWAPPING, 0)), "swap", {}),
        (fr.Turning(1, FUEL_TANK, 1), "turn", {"card": Ref("CardId", FUEL_TANK)}),
        (fr.Heading(1, OMNISTOMP, 1, 0), "go", {"card": Ref("CardId", OMNISTOMP)}),
        (fr.Measuring(1, SPEED, 1, 0), "advance", {"card": Ref("CardId", SPEED)}),
        (fr.Towing(1, (0,), walk), "tow", {"left": 3}),
        (fr.Aiming(1, AIMBOT, 1, (200,), ()), "aim", {"card": Ref("CardId", AIMBOT)}),
        (fr.Aiming(1, SCYTHE, 1, (200, 201), (200,)), "scythe", {"card": Ref("CardId", SCYTHE), "left": 1}),
        (fr.Chaining(1, CHAIN, 4, (200,)), "chain", {"card": Ref("CardId", CHAIN), "left": 3}),
        (fr.Reacting(1, fr.Hurting(1, 2, -1, False)), "react", {"left": 2}),
        (fr.Reacting(1, fr.Hurting(1, 1, 4, False)), "struck", {"left": 1}),
        (fr.Mending(1), "pad", {}),
    ]
    seen = set()
    for frame, key, params in frames:
        found = prompts.prompt(s, frame, 1)
        assert found.key == f"mechs.prompt.{key}"
        assert dict(found.params) == {"seat": Ref("Seat", 1), **params}
        assert set(dict(found.params)) == set(prompts.PROMPTS[key])
        seen.add(key)
    assert seen == set(prompts.PROMPTS) - set(boss.PROMPTS) - set(schematics.PROMPTS)
    struck = fr.Reacting(1, fr.Hurting(1, 1, 4, False))
    for waiting, left in (((6, 7), 3), ((-1,), 1)):
        s.stack = [fr.MinionAttacking(0, waiting), struck]
        assert dict(prompts.prompt(s, struck, 1).params)["left"] == left, "those that wait to strike it count"
    with pytest.raises(ValueError, match="TurnEnding asks nothing"):
        prompts.prompt(s, fr.TurnEnding(), 0)


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
    s.stack = [fr.Programming((fr.PROGRAMMING, FINISHED))]
    s.hand[0] = [BLAZE]
    s.covered[3] = 4

    def key(seat: Seat, action: Action) -> str:
        return rules.why_not(rules.view(s, ALL), seat, action).key.removeprefix("mechs.refusal.")

    found = rules.why_not(rules.view(s, ALL), 0, act.PROGRAM[BLAZE][3])
    assert (found.key, dict(found.params)) == ("mechs.refusal.slot_damaged", {"slot": 4, "damage": Ref("DamageId", 4)})
    assert key(0, act.PROGRAM[SPEED][0]) == key(0, act.SCRAP[SPEED]) == "not_in_hand"
    assert key(0, READY) == "cards_left"
    assert key(0, TAKE_BACK) == "not_ready"
    assert key(1, act.PROGRAM[BLAZE][0]) == key(1, READY) == "ready"
    assert key(0, act.TAKE[BLAZE]) == "no_draft"
    assert key(0, DONE) == "must_choose"
    assert key(0, act.SWAP[0, 1]) == "no_swap"
    assert key(0, act.REPAIR[3]) == "no_repair"
    assert key(CLOCK, TIME_UP) == "no_sand"
    s.stack = [fr.Programming((fr.SWAPPING, fr.REPAIRING))]
    assert key(0, act.SWAP[0, 3]) == key(0, act.SWAP[3, 4]) == "swap_damaged"
    assert key(0, act.PROGRAM[BLAZE][0]) == key(1, READY) == "answer_first"
    assert key(1, act.REPAIR[0]) == "slot_sound"
    assert key(1, act.REPAIR_SYSTEM[14]) == "not_damaged_so"
    s.phase, s.stack = "draft", [fr.Drafting(1, 2)]
    assert key(0, act.TAKE[BLAZE]) == "draft_turn"
    assert key(1, act.TAKE[BLAZE]) == "not_face_up"
    assert key(1, act.PROGRAM[BLAZE][0]) == "no_programming"
    s.phase, s.stack = "deploy", [fr.Deploying(1)]
    assert key(0, act.DEPLOY[at("x1y1")][0]) == "deploy_turn"
    assert key(1, act.DEPLOY[at("x1y1")][0]) == "start_taken"
    assert key(1, act.DEPLOY[at("x3y3")][0]) == "not_a_start"
    s.phase, s.stack = "run", [fr.Line(0, 1), fr.Turning(0, FUEL_TANK, 1)]
    assert key(0, act.TURN[2]) == "way"
    assert key(0, DONE) == "must_choose"
    assert key(0, act.STRIKE[at("x2y2")]) == "no_target"
    assert key(0, act.BLOW[0]) == "no_damage_comes"
    assert key(0, act.DEPLOY[at("x1y1")][0]) == "no_deploy"
    assert key(1, act.TURN[1]) == "other_seat"
    s.stack = [fr.Measuring(0, SPEED, 1, 0)]
    assert key(0, act.ADVANCE[5]) == "distance"
    assert key(0, act.GO[1]) == "no_side"
    s.stack = [fr.Heading(0, OMNISTOMP, 1, 0)]
    assert key(0, act.GO[2]) == "side"
    assert key(0, act.ADVANCE[1]) == "no_distance"
    assert key(0, act.TURN[1]) == "no_turn"
    s.stack = [fr.Aiming(0, SCYTHE, 1, (at("x2y2"), at("x3y2")), (at("x2y2"),))]
    assert key(0, act.STRIKE[at("x2y2")]) == "picked"
    assert key(0, act.STRIKE[at("x5y5")]) == "not_in_reach"
    assert key(0, act.TOW[1]) == "no_tow"
    s.stack = [fr.Chaining(0, CHAIN, 2, ())]
    assert key(0, act.STRIKE[at("x5y5")]) == "not_ahead"
    s.stack = [fr.Chaining(0, CHAIN, 2, (at("x2y2"),))]
    assert key(0, act.STRIKE[at("x5y5")]) == "not_linked"
    s.stack = [fr.Towing(0, (), fr.Walking(0, 0, 2, -1, True, -1, 0))]
    assert key(0, act.TOW[1]) == "not_beside"
    assert key(0, act.TOW[BOMB_PIECE]) == "bomb_not_beside"
    s.stack = [fr.Reacting(0, fr.Hurting(0, 1, -1, False))]
    assert key(0, act.BLOW[0]) == "no_tank"
    assert key(0, act.THROW[0]) == "no_cargo"
    assert key(0, act.BLOW[3]) == "tank_damaged"
    s.phase, s.stack = "over", []
    assert key(0, DONE) == "over"
