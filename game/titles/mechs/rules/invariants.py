"""What has to be so in every position: everything in exactly one place, nobody where nobody can be."""

from __future__ import annotations

from collections import Counter

from game.titles.mechs.rules import view
from game.titles.mechs.rules.actions import SLOTS
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
    _shards(s)
    _lines(g, s)
    _tallies(g, s)


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
    ready = s.phase != "deploy"
    assert NOWHERE not in s.mech or not ready, f"a mech is nowhere: {s.mech}"
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


def _tallies(g: Game, s: State) -> None:
    numbers = g.numbers
    assert 0 <= s.kills < numbers.kills_per_gear and 0 <= s.gears <= numbers.max_gears, f"{s.kills} kills, {s.gears} gears"
    assert s.gears < numbers.max_gears or s.kills == 0, f"{s.kills} kills beyond the last gear"
    assert s.bomb_hp >= 0 and s.school_hp >= 0, f"the Bomb has {s.bomb_hp}, the School {s.school_hp}"
    assert (s.phase == "over") == bool(s.reason) == (not s.stack), f"phase {s.phase}, reason {s.reason!r}, {len(s.stack)} frames"
    assert all(0 <= facing < 4 for facing in s.face), f"facings {s.face}"
