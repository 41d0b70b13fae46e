"""Whatever could be lost, doubled or stand where it cannot is noticed: each of these spoils a position in one way."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from game.core.dice import Dice
from game.core.types import Setup
from game.titles import title
from game.titles.mechs.rules.board import BOMB, EMPTY, MINION, NOWHERE, WALL
from game.titles.mechs.rules.frames import Wrecking
from game.titles.mechs.rules.state import GONE, State

RULES = title("mechs").rules


@cache
def found(mission: str) -> State:
    """A position of a random match in which minions, slot damage, stacks and hands are there."""
    for seed in range(40):
        s, dice = RULES.start(Setup("mechs", 4, seed, options={"mission": mission, "timer": 0})), Dice(seed)
        while s.stack:
            rich = any(s.hand) and any(map(len, s.line)) and s.wrecked and max(s.covered) >= 0 and s.spare
            if rich and max(s.minion) != NOWHERE and s.phase == "program" and max(map(len, s.line)) > 1:
                RULES.conserve(s)  # type: ignore[attr-defined]
                return s
            seat, options = RULES.choices(s)  # type: ignore[misc]
            RULES.apply(s, seat, dice.pick(options))
    raise AssertionError("no such position")


def living(s: State) -> int:
    return next(number for number, cell in enumerate(s.minion) if cell != NOWHERE)


def a_minion_into(cell: Callable[[State], int]) -> Callable[[State], None]:
    """Put a minion on a cell, board and list alike."""

    def spoil(s: State) -> None:
        number = living(s)
        s.occupant[s.minion[number]] = EMPTY
        s.minion[number] = cell(s)
        s.occupant[s.minion[number]] = MINION + number

    return spoil


def a_lost_minion(s: State) -> None:
    number = living(s)
    s.occupant[s.minion[number]] = EMPTY
    s.minion[number] = NOWHERE


def slot(s: State) -> int:
    return next(place for place, cards in enumerate(s.line) if cards)


def damaged(s: State) -> int:
    return next(place for place, damage in enumerate(s.covered) if damage >= 0)


def mixed(s: State) -> None:
    place, commands = slot(s), RULES.commands  # type: ignore[attr-defined]
    top = s.line[place][-1]
    other = next(card for card in s.deck if commands[card].element != commands[top].element)
    s.deck.remove(other)
    s.deck += s.line[place][:-1]
    s.line[place] = (other, top)


def tower(s: State) -> None:
    place = slot(s)
    card = s.line[place][-1]
    s.deck += s.line[place][:-1]
    for _ in range(3):
        next(pile for pile in (s.deck, s.discard) if card in pile).remove(card)
    s.line[place] = (card,) * 4


def two_pieces(s: State) -> None:
    s.mech[1] = s.mech[0]


def glitch_on_a_slot(s: State) -> None:
    """Its place in the pile is taken by what lay there."""
    kinds, place = RULES.damages, damaged(s)  # type: ignore[attr-defined]
    pile, number = next((pile, n) for pile in (s.wrecks, s.wrecked) for n, d in enumerate(pile) if kinds[d].kind == "glitch")
    pile[number], s.covered[place] = s.covered[place], pile[number]


def glitch_beside(s: State) -> None:
    kinds = RULES.damages  # type: ignore[attr-defined]
    pile, number = next((pile, n) for pile in (s.wrecks, s.wrecked) for n, d in enumerate(pile) if kinds[d].kind == "glitch")
    s.system[0] = (*s.system[0], pile.pop(number))


def loose_cargo(s: State) -> None:
    s.cargo[damaged(s)] = s.spare.pop()


def wall(s: State) -> int:
    return s.occupant.index(WALL)


def seventh_slot(s: State) -> None:
    s.line.append(())


SPOILT: dict[str, tuple[str, Callable[[State], object], str]] = {
    "a command card lost": ("M1", lambda s: s.deck.pop(), "command cards"),
    "a command card doubled": ("M1", lambda s: s.discard.append(s.deck[-1]), "command cards"),
    "another command card": ("M1", lambda s: s.deck.__setitem__(0, (s.deck[0] + 1) % 12), "command cards"),
    "a hand doubled": ("M1", lambda s: [hand.extend(hand) for hand in s.hand], "command cards"),
    "a damage card lost": ("M1", lambda s: (s.wrecks or s.wrecked).pop(), "damage cards"),
    "a damage card doubled": ("M1", lambda s: s.wrecked.append(s.covered[damaged(s)]), "damage cards"),
    "a drawn card in the pile": ("M1", lambda s: s.stack.insert(0, Wrecking(0, s.wrecked[0], 0, True)), "damage cards"),
    "a minion lost": ("M1", a_lost_minion, "minions in two places"),
    "a minion in the supply as well": ("M1", lambda s: s.spare.append(living(s)), "minions in two places"),
    "a spare minion lost": ("M1", lambda s: s.spare.pop(), "minions in two places"),
    "a minion in a wall": ("M1", a_minion_into(wall), "stands in a wall"),
    "a minion on a mech": ("M1", a_minion_into(lambda s: s.mech[0]), "stands at"),
    "two mechs on one cell": ("M1", two_pieces, "stands at"),
    "a mech in a wall": ("M1", lambda s: s.mech.__setitem__(0, wall(s)), "stands in a wall"),
    "a mech off the board": ("M1", lambda s: (s.occupant.__setitem__(s.mech[0], EMPTY), s.mech.__setitem__(0, -1)), "nowhere"),
    "the Bomb off the board": ("M1", lambda s: (s.occupant.__setitem__(s.bomb, EMPTY), setattr(s, "bomb", -1)), "the Bomb is"),
    "a ghost on the board": ("M1", lambda s: s.occupant.__setitem__(s.occupant.index(EMPTY), MINION), "cells are taken"),
    "a second Bomb": ("M2", lambda s: s.occupant.__setitem__(s.occupant.index(EMPTY), BOMB), "cells are taken"),
    "a stack of four": ("M1", tower, "a stack of 4"),
    "two elements in a slot": ("M1", mixed, "two elements"),
    "a seventh slot": ("M1", seventh_slot, "slots for 4 mechs"),
    "a cargo without a Skewer": ("M1", loose_cargo, "cargo without a Skewer"),
    "a glitch on a slot": ("M1", glitch_on_a_slot, "lies on a slot"),
    "a glitch beside the line": ("M1", glitch_beside, "system damages"),
    "five kills and no gear": ("M1", lambda s: setattr(s, "kills", 5), "5 kills"),
    "sixteen gears": ("M1", lambda s: setattr(s, "gears", 16), "16 gears"),
    "kills after the last gear": ("M1", lambda s: (setattr(s, "gears", 15), setattr(s, "kills", 1)), "beyond the last gear"),
    "a Bomb below zero": ("M1", lambda s: setattr(s, "bomb_hp", -1), "the Bomb has -1"),
    "an end with a question": ("M1", lambda s: setattr(s, "phase", "over"), "phase over"),
    "a fifth direction": ("M1", lambda s: s.face.__setitem__(0, 4), "facings"),
    "a shard in a wall": ("M2", lambda s: s.shards.__setitem__(0, wall(s)), "a shard lies in a wall"),
    "two shards on a mech": ("M2", lambda s: (s.shards.__setitem__(0, -1), s.shards.__setitem__(1, -1)), "carries two"),
    "a shard that vanished": ("M2", lambda s: s.shards.__setitem__(0, GONE), "are gone, but"),
    "a shard home too many": ("M2", lambda s: setattr(s, "home", s.home + 1), "are gone, but"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_is_spoilt_is_noticed(name: str) -> None:
    mission, spoil, told = SPOILT[name]
    s = found(mission).copy()
    spoil(s)
    with pytest.raises(AssertionError, match=told):
        RULES.conserve(s)  # type: ignore[attr-defined]
    RULES.conserve(found(mission))  # type: ignore[attr-defined]
