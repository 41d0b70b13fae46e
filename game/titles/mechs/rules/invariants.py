"""What has to be so in every position: everything in exactly one place, nobody where nobody can be."""

from __future__ import annotations

from collections import Counter

from game.titles.mechs.rules import view
from game.titles.mechs.rules.board import BOMB, EMPTY, MINION, MINIONS, NOWHERE, WALL
from game.titles.mechs.rules.draft import FREE
from game.titles.mechs.rules.frames import Wrecking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import GONE, State


def conserve(g: Game, s: State) -> None:
    """Raises AssertionError naming what is in two places or in none."""
    _cards(g, s)
    _damage(g, s)
    _minions(s)
    _board(s)
    _stacks(g, s)


def _cards(g: Game, s: State) -> None:
    cards = Counter(s.deck) + Counter(s.discard)
    for row in (*s.line, *s.hand):
        cards.update(row)
    cards.update(card for card, taker in zip(s.display, s.taker, strict=True) if taker == FREE)
    expected = {command.id: command.copies for command in g.commands}
    assert cards == Counter(expected), f"command cards in two places or in none: {cards}"


def _damage(g: Game, s: State) -> None:
    damages = Counter(s.wrecks) + Counter(s.wrecked)
    damages.update(damage for damage in s.covered if damage >= 0)
    for row in s.system:
        damages.update(row)
    damages.update(frame.damage for frame in s.stack if type(frame) is Wrecking and frame.drawn)
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
    filled = sum(1 for what in s.occupant if what not in (EMPTY, WALL))
    assert filled == seen, f"{filled} cells are taken by {seen} pieces"
    for cell in s.shards:
        assert cell == GONE or -len(s.mech) <= cell < 0 or not walls[cell], f"a shard lies in a wall, at {cell}"
    carried = [cell for cell in s.shards if GONE < cell < 0]
    assert len(set(carried)) == len(carried), "a mech carries two shards"


def _stacks(g: Game, s: State) -> None:
    for cards in s.line:
        assert len(cards) <= g.numbers.max_stack, f"a stack of {len(cards)}"
        assert len({g.commands[card].element for card in cards}) <= 1, f"two elements in one slot: {cards}"
    for place, minion in enumerate(s.cargo):
        if minion >= 0:
            cards = s.line[place]
            assert cards and g.commands[cards[-1]].cargo and s.covered[place] < 0, f"cargo without a Skewer in place {place}"
