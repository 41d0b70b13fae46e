"""Hits on the Boss of Mechs vs. Minions and its shields, mines under it, what can be foreseen of it, what is asked about it."""

from __future__ import annotations

import pytest

from game.core.actions import DONE
from game.core.dice import Dice
from game.core.types import Setup
from game.titles.mechs import TITLE
from game.titles.mechs.rules import boss, strike
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import CHOOSE, EXPOSE, KEEP, KINDS, POINT, STRIKE
from game.titles.mechs.rules.board import EAST, NORTH, WEST
from game.titles.mechs.rules.boss import Coming, Doom, prompts
from game.titles.mechs.rules.events import BossDamaged, BossStunned, CellsStruck, CoinTurned, MineBlown, MissionEnded, ShieldHeld
from game.titles.mechs.rules.mission import Danger, Escalation, Win
from tests.mechs.arena import CARDS, COMMANDS, PLANS, Arena, arena
from tests.mechs.helpers import at, cells

RED, BLUE, GREEN, YELLOW = range(4)
NOSE_GUN, MINES = KINDS + PLANS["nose_gun"], KINDS + next(p.id for p in TITLE.catalog.schematics if p.steps[0][0] == "mines")


def attack(here: Arena, card: str, power: int = 1, *, facing: int = EAST, down: str = "") -> Arena:
    """Seat 0 attacks with a command card, while the shields of these colours are down."""
    here.s.face[0] = facing
    here.s.down = sum(1 << "rbgy".index(letter) for letter in down)
    here.s.stack.append(fr.Striking(0, COMMANDS[card], power))
    return here.run()


# ---------------------------------------------------------------------- shields
def test_a_shield_that_is_up_holds_and_one_that_is_down_comes_back() -> None:
    here = attack(arena("1.KKm", "..KK2"), "ripsaw", 3, down="r")
    assert here.told(ShieldHeld) == [ShieldHeld(0, COMMANDS["ripsaw"], BLUE)] and here.s.boss_hp == 4
    attack(here, "ripsaw", 3, down="rb")
    assert here.told(BossDamaged) == [BossDamaged(0, COMMANDS["ripsaw"], BLUE, 3)], "1 in all, at any power"
    assert here.told(CoinTurned) == [CoinTurned(BLUE, False, "hit", 0)] and here.s.down == 1
    assert here.told(CellsStruck)[-1].cells == cells("x1y0", "x2y0") and here.rows[0] == "1.KKm", "nothing behind it is hit"


def test_a_pattern_over_several_of_its_cells_deals_one() -> None:
    here = attack(arena("..KK.", "1.KK2", "....."), "flamespitter", 3, down="r")
    assert here.s.boss_hp == 3 and len(here.told(BossDamaged)) == 1


@pytest.mark.parametrize("card", ["aimbot", "scythe"])
def test_it_may_be_chosen_only_while_the_shield_is_down(card: str) -> None:
    colour = {"aimbot": "g", "scythe": "b"}[card]
    assert attack(arena(".KK.", "1KK2"), card, down="r").options == ()
    here = attack(arena(".KK.", "1KK2"), card, down=colour)
    assert here.options == (STRIKE[at("x1y0")], DONE), "one cell stands for all of it"
    assert here.answer(STRIKE[at("x1y0")]).s.boss_hp == 3


def test_chain_lightning_takes_it_as_one_link_whatever_its_shields() -> None:
    here = attack(arena("m..m", ".KK.", "1KK2", "m..m"), "chain_lightning", 2)
    assert here.options == (STRIKE[at("x1y1")], DONE)
    here.answer(STRIKE[at("x1y1")])
    assert set(here.options) == {STRIKE[cell] for cell in cells("x0y0", "x3y0", "x0y3", "x3y3")} | {DONE}
    here.answer(STRIKE[at("x3y0")])
    assert not here.options, "from there only the Boss could be next, and it is one link"
    assert here.s.kills == 1 and here.told(ShieldHeld) == [ShieldHeld(0, COMMANDS["chain_lightning"], YELLOW)]


def test_a_hit_without_an_element_takes_the_shield_that_is_down() -> None:
    here = arena("1.KK", "2.KK")
    strike.hit(here.g, here.s, 0, NOSE_GUN, cells("x2y0", "x3y0"), here.events.append)
    assert here.told(ShieldHeld) == [ShieldHeld(0, NOSE_GUN, -1)]
    here.s.down = 1 << GREEN
    strike.hit(here.g, here.s, 0, NOSE_GUN, cells("x2y0", "x3y0"), here.events.append)
    assert here.told(BossDamaged) == [BossDamaged(0, NOSE_GUN, GREEN, 3)] and not here.s.stack
    here.s.down = 1 << GREEN | 1 << RED
    strike.hit(here.g, here.s, 0, NOSE_GUN, cells("x2y0", "x3y0"), here.events.append)
    assert here.options == (EXPOSE[RED], EXPOSE[GREEN])
    assert here.answer(EXPOSE[RED]).s.down == 1 << GREEN and here.s.boss_hp == 2


def test_its_last_health_wins() -> None:
    here = attack(arena("1.KK", "2.KK", hp=1, wins=(Win("boss_defeated"),)), "ripsaw", down="b")
    assert here.told(MissionEnded) == [MissionEnded(True, "won")]


def test_where_it_cannot_be_beaten_it_is_stunned_whole_again_and_shut() -> None:
    here = attack(arena("1.KK", "2.KK", hp=1, danger=Danger("boss", stun=True)), "ripsaw", down="bg")
    assert here.told(BossStunned) == [BossStunned(1)]
    assert here.s.stunned and here.s.boss_hp == 1 and here.s.down == 0
    assert CoinTurned(GREEN, False, "mission", -1) in here.events


def test_a_shard_under_it_cannot_be_hit() -> None:
    here = arena("1KK2", ".KK.", shards=cells("x1y0"), shard_mode="destructible")
    attack(here, "flamespitter", 1)
    assert here.s.broken == 0
    here.s.boss += 1
    here.s.mech[1] = at("x0y1")
    here.s.settle()
    assert attack(here, "flamespitter", 1).s.broken == 1


# ---------------------------------------------------------------------- mines
def test_mines_under_it_blow_up() -> None:
    here = arena("KK....1", "KK....2")
    here.s.mines, here.s.down = cells("x2y0", "x4y0"), 1 << BLUE
    here.s.plans = [(40,), (MINES - KINDS, 41)]
    here.play("axe_strike", 2)
    assert here.told(MineBlown) == [MineBlown(at("x2y0"), -1)] and here.s.mines == cells("x4y0")
    assert here.told(BossDamaged) == [BossDamaged(1, MINES, BLUE, 3)], "whose mine it is"


def test_two_mines_at_once_find_the_shields_as_they_are() -> None:
    here = arena("KK....1", "KK....2")
    here.s.mines, here.s.down = cells("x2y0", "x2y1"), 1 << BLUE | 1 << RED
    here.play("prowl")
    assert here.options == (EXPOSE[RED], EXPOSE[BLUE])
    here.answer(EXPOSE[BLUE])
    assert [event.colour for event in here.told(BossDamaged)] == [BLUE, RED] and not here.s.stack


def test_further_hits_of_the_same_instant_are_held_once_all_shields_are_up() -> None:
    here = arena("1.KK", "2.KK")
    here.s.down = 1 << BLUE | 1 << YELLOW
    for _ in range(3):
        strike.hit(here.g, here.s, 0, NOSE_GUN, cells("x2y0"), here.events.append)
    here.answer(EXPOSE[YELLOW])
    assert [event.colour for event in here.told(BossDamaged)] == [YELLOW, BLUE]
    assert here.told(ShieldHeld) == [ShieldHeld(0, NOSE_GUN, -1)] and not here.s.stack and here.s.boss_hp == 2


# ---------------------------------------------------------------------- foresight
def test_what_comes_next_and_when_the_cannon_fires() -> None:
    here = arena("KK....1", "KK....2", line=("flame_nova axe_strike", "", "axe_cannon", ""), skips=1)
    assert boss.upcoming(here.g, here.s) == (
        Coming(0, CARDS["axe_strike"], 2), Coming(1, CARDS["prowl"], 0), Coming(2, CARDS["axe_cannon"], 1),
        Coming(3, CARDS["whistle"], 0),
    )  # fmt: skip
    assert boss.doom(here.g, here.s) == Doom((), 3), "one phase brings no card"
    here.s.skips = 0
    assert boss.doom(here.g, here.s) == Doom((), 2)
    here.s.boss_line[0] += (CARDS["fire_storm"],)
    assert boss.doom(here.g, here.s) == Doom((0,), 1)
    here.s.stunned = True
    assert boss.doom(here.g, here.s) == Doom((0,), 2) and boss.upcoming(here.g, here.s) == ()
    here.s.stunned = False
    here.s.stack.append(fr.BossActing(2))
    assert boss.doom(here.g, here.s) == Doom((), 1), "its slot has run"
    assert [coming.slot for coming in boss.upcoming(here.g, here.s)] == [2, 3]
    here.s.boss = -1
    assert boss.doom(here.g, here.s) is None


def test_a_prowl_before_the_line_is_foreseen() -> None:
    here = arena("KK....1", "KK....2", escalations=(Escalation("turn", 1, boss_first=True, boss_prowl=1),))
    here.s.risen = 1
    assert boss.upcoming(here.g, here.s)[0] == Coming(-1, CARDS["prowl"], 0)
    assert boss.reach(here.g, here.s, CARDS["prowl"], 0).steps == 2


def test_what_cards_cover() -> None:
    here = arena("........", "KK..1...", "KK.#....", "......2.")

    def reach(name: str, power: int = 0) -> boss.Reach:
        return boss.reach(here.g, here.s, CARDS[name], power)

    assert reach("swing").sides == (cells("x0y0", "x1y0"), (), cells("x2y1", "x3y1", "x4y1", "x2y2"), cells("x0y3", "x1y3"))
    assert reach("axe_cannon", 2).dice == 2 and reach("axe_cannon", 2).cells == ()
    assert reach("quadrabeam", 1).cells == cells("x0y0", "x1y0", "x2y1", "x3y1", "x4y1", "x2y2", "x0y3", "x1y3")
    assert reach("smoulder").cells == cells("x0y0", "x1y0", "x2y1", "x2y2", "x0y3", "x1y3")
    assert reach("flame_nova", 1).cells == cells("x0y0", "x1y0", "x2y0", "x2y1", "x2y2", "x0y3", "x1y3", "x2y3")
    assert reach("fire_storm", 1).cells == cells("x4y1")
    assert reach("electrostomp", 1) == boss.Reach(cells("x2y0", "x2y3"), ((), (), (), ()), 0, 1)
    assert reach("charge", 1).sides[GREEN] == cells("x2y1", "x2y2")
    assert reach("recharge", 2) == boss.Reach((), ((), (), (), ()), 0, 0)


def test_a_view_foretells_the_same() -> None:
    rules = TITLE.rules
    s = rules.start(Setup("mechs", 2, 5, 6, {"mission": "M3", "envelopes": 0}))
    v = rules.view(s, frozenset((0,)))
    assert boss.upcoming(rules, v) == boss.upcoming(rules, s) and boss.doom(rules, v) == boss.doom(rules, s) == Doom((), 5)
    for card in range(16):
        for power in (1, 2):
            assert boss.reach(rules, v, card, power) == boss.reach(rules, s, card, power)


# ---------------------------------------------------------------------- words, and the law that telling changes nothing
def test_every_frame_has_its_question_and_its_refusals() -> None:
    here = arena("1.KK", "2.KK")
    frames = (
        (fr.BossLeading(0, (NORTH, WEST), fr.BossWalking(1)), POINT[EAST], "boss_step", "boss_way"),
        (fr.BossAiming(0, CARDS["fire_storm"], (0, 1)), CHOOSE[2], "boss_target", "boss_other_mech"),
        (fr.DragLeading(0, (NORTH, WEST), fr.Dragging(1, 2, 0)), POINT[EAST], "boss_drag", "boss_drag_way"),
        (fr.Keeping(0, (0, 1)), KEEP[2], "boss_keep", "boss_not_drawn"),
        (fr.Exposing(0, NOSE_GUN), EXPOSE[0], "expose", "shield_up"),
    )
    v = TITLE.rules.view(TITLE.rules.start(Setup("mechs", 2, 5, 6, {"mission": "M3"})), frozenset((0,)))
    for frame, wrong, question, refusal in frames:
        asked = prompts.prompt_of(here.s, frame, 0)
        assert asked is not None and asked.key == f"mechs.prompt.{question}"
        assert set(prompts.PROMPTS[question]) == set(dict(asked.params))
        no = prompts.why_not(v, 0, wrong, frame)
        assert no is not None and no.key == f"mechs.refusal.{refusal}"
        assert set(prompts.REFUSALS[refusal]) == set(dict(no.params))
    for action, refusal in ((KEEP[0], "no_keep"), (EXPOSE[0], "no_expose")):
        no = prompts.why_not(v, 0, action, None)
        assert no is not None and no.key == f"mechs.refusal.{refusal}"
    assert prompts.why_not(v, 0, POINT[0], None) is None
    assert prompts.prompt_of(here.s, fr.Chaining(0, 0, 1, ()), 0) is None


@pytest.mark.parametrize("seed", range(40))
def test_telling_changes_nothing(seed: int) -> None:
    rows = ("R.L..m.1", "m..#..P.", "..KK.O.X", "G.KKm...", ".mOO.B..", "2.X..Y.3")
    names = (
        ["fire_storm", "flame_nova", "axe_strike"],
        ["charge", "electrostomp"],
        ["axe_cannon", "quadrabeam"],
        ["get_over_here", "mech_magnet"],
    )
    dice = Dice(seed)
    line = tuple(" ".join([dice.pick(row)] * dice.below(3)) for row in names)
    told, silent = (
        arena(*rows, line=line, deck="recharge scrambulator", first=seed % 3, mechs=3, silent=quiet)  # type: ignore[arg-type]
        for quiet in (False, True)
    )
    for here in (told, silent):
        here.s.rng, here.s.down = seed, seed % 16
        here.phase()
    while told.options:
        assert told.options == silent.options
        choice = dice.pick(told.options)
        told.answer(choice)
        silent.answer(choice)
    assert told.s.key() == silent.s.key() and told.hurts == silent.hurts
    assert not silent.events and told.events
