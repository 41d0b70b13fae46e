"""What has to be so in every position: everything in exactly one place, nobody where nobody can be."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from game.titles.mechs.rules import view
from game.titles.mechs.rules.actions import OVERDRIVES, SLOTS
from game.titles.mechs.rules.board import BODY, BOMB, BOSS, EMPTY, MINION, MINIONS, NOWHERE, WALL
from game.titles.mechs.rules.draft import FREE
from game.titles.mechs.rules.frames import Inspired, Keeping, Weighing, Wrecking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import GONE, State


def conserve(g: Game, s: State) -> None:
    """Raises AssertionError naming what is in two places or in none."""
    _cards(g, s)
    _damage(g, s)
    _minions(s)
    _board(s)
    _shards(s)
    _lines(g, s)
    _boss(g, s)
    _schematics(g, s)
    _tallies(g, s)


def _cards(g: Game, s: State) -> None:
    shown = [card for card, taker in zip(s.display, s.taker, strict=True) if taker == FREE]
    kept = [card for frame in s.stack if type(frame) is Inspired for card in frame.cards]
    cards = Counter(chain(s.deck, s.discard, *s.line, *s.hand, shown, kept))
    expected = {command.id: command.copies for command in g.commands}
    assert cards == Counter(expected), f"command cards in two places or in none: {cards}"


def _damage(g: Game, s: State) -> None:
    slots = [damage for damage in s.covered if damage >= 0]
    drawn = [frame.damage for frame in s.stack if type(frame) is Wrecking and frame.drawn]
    weighed = [damage for frame in s.stack if type(frame) is Weighing for damage in frame.damages]
    damages = Counter(chain(s.wrecks, s.wrecked, slots, *s.system, drawn, weighed))
    expected = Counter(view.damage_deck(g, s.terms))
    assert damages == expected, f"damage cards in two places or in none: {damages - expected}, {expected - damages}"


def _minions(s: State) -> None:
    numbers = [n for n, cell in enumerate(s.minion) if cell != NOWHERE] + s.spare + [n for n in s.cargo if n >= 0]
    assert sorted(numbers) == list(range(MINIONS)), f"minions in two places or in none: {sorted(numbers)}"


def _board(s: State) -> None:
    walls, seen = s.terms.walls, 0
    places = [(number + MINION, cell) for number, cell in enumerate(s.minion)]
    places += [(seat + 1, cell) for seat, cell in enumerate(s.mech)] + [(BOMB, s.bomb)]
    for what, cell in places:
        if cell != NOWHERE:
            seen += 1
            assert not walls[cell], f"{what} stands in a wall, at {cell}"
            assert s.occupant[cell] == what, f"{s.occupant[cell]} stands at {cell}, where {what} should"
    if s.boss != NOWHERE:
        for part in BODY:
            seen += 1
            assert s.occupant[s.boss + part] == BOSS, f"{s.occupant[s.boss + part]} stands where the Boss is"
    filled = len(s.occupant) - s.occupant.count(EMPTY) - s.occupant.count(WALL)
    assert filled == seen, f"{filled} cells are taken by {seen} pieces"
    for seat, cell in enumerate(s.mech):
        gone = s.phase == "deploy" or s.left >> seat & 1
        assert cell != NOWHERE or gone, f"a mech is nowhere: {s.mech}"
        assert not s.left >> seat & 1 or cell == NOWHERE, f"mech {seat} has left, but stands at {cell}"
    assert (s.boss == NOWHERE) == (s.terms.mission.boss == NOWHERE), f"the Boss is at {s.boss}"
    assert (s.bomb == NOWHERE) == (s.terms.mission.bomb == NOWHERE), f"the Bomb is at {s.bomb}"


def _shards(s: State) -> None:
    for cell in s.shards:
        assert cell == GONE or -len(s.mech) <= cell < 0 or not s.terms.walls[cell], f"a shard lies in a wall, at {cell}"
    carried = [cell for cell in s.shards if GONE < cell < 0]
    assert len(set(carried)) == len(carried), "a mech carries two shards"
    gone = s.shards.count(GONE)
    assert s.home + s.broken == gone, f"{gone} shards are gone, but {s.home} are home and {s.broken} broken"


def _lines(g: Game, s: State) -> None:
    places = SLOTS * len(s.mech)
    assert len(s.line) == len(s.covered) == len(s.cargo) == places, f"{len(s.line)} slots for {len(s.mech)} mechs"
    for cards in s.line:
        assert len(cards) <= g.numbers.max_stack, f"a stack of {len(cards)}"
        assert len({g.commands[card].element for card in cards}) <= 1, f"two elements in one slot: {cards}"
    for place, minion in enumerate(s.cargo):
        if minion >= 0:
            cards = s.line[place]
            assert cards and g.commands[cards[-1]].cargo and s.covered[place] < 0, f"cargo without a Skewer in place {place}"
    for damage in s.covered:
        assert damage < 0 or g.damages[damage].kind == "slot", f"{g.damages[damage].name} lies on a slot"
    for row in s.system:
        assert all(g.damages[damage].kind == "system" for damage in row), f"system damages {row}"


def _boss(g: Game, s: State) -> None:
    kept = [card for frame in s.stack if type(frame) is Keeping for card in frame.cards]
    cards = Counter(chain(s.boss_deck, s.boss_discard, *s.boss_line, kept))
    for slot, row in enumerate(s.boss_line):
        assert len(row) <= g.numbers.doom_power, f"a stack of {len(row)} in the Boss's slot {slot + 1}"
        assert all(g.boss_cards[card].element == slot for card in row), f"a foreign card in the Boss's slot {slot + 1}"
    expected = Counter(view.boss_deck(g, s.terms))
    assert cards == expected, f"Boss cards in two places or in none: {cards - expected}, {expected - cards}"


def _schematics(g: Game, s: State) -> None:
    plans = g.schematics
    for seat, taken in enumerate(s.plans):
        assert taken[-1] == OVERDRIVES + s.pilots[seat], f"seat {seat} has the schematics {taken}"
        assert len(set(taken)) == len(taken) <= g.numbers.schematics_each + 1, f"seat {seat} has the schematics {taken}"
        assert all(plans[plan].yordle == s.pilots[seat] for plan in taken), f"seat {seat} has the schematics {taken}"
        fitted = [plan for plan in s.fitted[SLOTS * seat : SLOTS * seat + SLOTS] if plan >= 0]
        assert len(set(fitted)) == len(fitted) and set(fitted) <= set(taken), f"seat {seat} has {fitted} in its line"
    for place, plan in enumerate(s.fitted):
        assert plan < 0 or (plans[plan].kind == "slot" and not s.line[place]), f"schematic {plan} lies in place {place}"
        assert plan < 0 or plans[plan].gears <= s.gears, f"schematic {plan} lies in a slot, with {s.gears} gears"
    assert s.dawn in (0, g.dawn(s)), f"{s.dawn} gears, but the first schematic needs {g.dawn(s)}"
    assert all(plans[plan].kind == "hack" for plan in range(len(plans)) if s.spent >> plan & 1), f"spent: {s.spent:b}"


def _tallies(g: Game, s: State) -> None:
    numbers = g.numbers
    assert 0 <= s.kills < numbers.kills_per_gear and 0 <= s.gears <= numbers.max_gears, f"{s.kills} kills, {s.gears} gears"
    assert s.gears < numbers.max_gears or s.kills == 0, f"{s.kills} kills beyond the last gear"
    assert s.bomb_hp >= 0 and s.school_hp >= 0, f"the Bomb has {s.bomb_hp}, the School {s.school_hp}"
    assert s.boss_hp >= 0, f"the Boss has {s.boss_hp}"
    assert 0 <= s.wall <= len(s.terms.columns) and 0 <= s.down < 16, f"wall {s.wall}, coins {s.down:b}"
    assert (s.phase == "over") == bool(s.reason) == (not s.stack), f"phase {s.phase}, reason {s.reason!r}, {len(s.stack)} frames"
    assert all(0 <= facing < 4 for facing in s.face), f"facings {s.face}"
