"""Mechs vs. Minions once more, written plainly from the rulebook and the rulings; tests play it beside the engine.

It restates the cards on purpose, as an oracle, and knows nothing of the engine. A turn is a long story, told by generators that
stop at each question: they yield who is asked and the texts of all possible answers, and are sent one of them. Chance is dealt by
the caller: `luck` holds what dice and decks show next, in order, and each roll says what it is for.

Here is the table; `referee_moves`, `referee_lines`, `referee_minions`, `referee_boss` and `referee_danger` build upon it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Mapping
from typing import Any

Cell = tuple[int, int]
Question = tuple[int, set[str]]
Asking = Generator[Question, str, None]

WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
AROUND = list(WAYS)
"""Clockwise."""
QUARTERS = {"forward": 0, "right": 1, "around": 2, "left": 3}
COLOURS = ("red", "blue", "green", "yellow")


class Over(Exception):
    """The mission has ended."""


class Slot:
    """One slot of a command line: card names from the bottom, the slot schematic in it, the damage on it ("" = none), whether a
    minion hangs on it."""

    def __init__(self, text: str) -> None:
        words = text.split()
        self.cards = [word for word in words if word[0] not in "@!+"]
        self.plan = "".join(word[1:] for word in words if word[0] == "@")
        self.damage = "".join(word[1:] for word in words if word[0] == "!")
        self.cargo = any(word[0] == "+" for word in words)

    def works(self, card: str) -> bool:
        """Whether this card lies open on top."""
        return not self.damage and self.cards[-1:] == [card]

    def text(self) -> str:
        """In the words of a scenario; which minion hangs there is not told."""
        plan = [f"@{self.plan}"] if self.plan else []
        return " ".join([*plan, *self.cards, *([f"!{self.damage}"] if self.damage else []), *(["+"] if self.cargo else [])])


def cell(text: str) -> Cell:
    """The place `x3y5`."""
    x, y = text[1:].split("y")
    return int(x), int(y)


def name(at: Cell | None) -> str:
    """The text of a place."""
    return f"x{at[0]}y{at[1]}" if at else "none"


def place(text: str) -> Cell | None:
    """The place, or None for a piece that is nowhere."""
    return None if text == "none" else cell(text)


def reading(at: Cell) -> tuple[int, int]:
    """Sorts places from top to bottom, then from left to right."""
    return at[1], at[0]


def beyond(at: Cell, way: str, steps: int = 1) -> Cell:
    """The place so many steps that way."""
    return at[0] + WAYS[way][0] * steps, at[1] + WAYS[way][1] * steps


def turned(way: str, word: str) -> str:
    """A way after a turn."""
    return AROUND[(AROUND.index(way) + QUARTERS[word]) % 4]


def apart(at: Cell, other: Cell) -> int:
    """The range from one place to another: a diagonal step counts one."""
    return max(abs(at[0] - other[0]), abs(at[1] - other[1]))


def neighbours(at: Cell | None) -> list[Cell]:
    """The four places that share an edge with this one; none of nowhere."""
    return [beyond(at, way) for way in AROUND] if at else []


class Table:
    """Everything on the table, from the facts of a position; `ground` has a letter for each place of the board, `rules` the words
    of the mission's rule objects, with the numbers for this table."""

    def __init__(
        self, facts: Mapping[str, Any], ground: Mapping[Cell, str], compass: Mapping[str, str], rules: Mapping[str, Any]
    ) -> None:
        self.ground, self.compass, self.rules = ground, compass, rules
        self.first, self.turn = facts["first"], facts["turn"]
        self.mechs = [place(seat["at"]) for seat in facts["seats"]]
        self.facing = [seat["facing"] for seat in facts["seats"]]
        self.lines = [[Slot(text) for text in seat["line"]] for seat in facts["seats"]]
        self.system = [list(seat["system"]) for seat in facts["seats"]]
        self.left = set(facts["left"])
        self.minions = {cell(at) for at in facts["minions"]}
        self.bomb = place(facts["bomb"])
        self.bomb_hp, self.school_hp = facts["bomb_hp"], facts["school_hp"]
        self.school, self.goals = {cell(at) for at in facts["school"]}, {cell(at) for at in facts["goals"]}
        self.breaks = facts["shard_mode"] == "destructible"
        self.shards: list[str] = list(facts["shards"])
        self.home, self.broken = facts["home"], facts["broken"]
        self.kills, self.gears = facts["kills"], facts["gears"]
        self.discard, self.wrecked, self.wrecks = list(facts["discard"]), list(facts["wrecked"]), len(facts["wrecks"])
        self.down = set(facts["down"])
        self.boss, self.boss_hp = place(facts["boss"]), facts["boss_hp"]
        self.boss_line = [text.split() for text in facts["boss_line"]]
        self.boss_deck, self.boss_discard = len(facts["boss_deck"]), list(facts["boss_discard"])
        self.skips, self.stunned = facts["skips"], facts["stunned"]
        self.front, self.countdown, self.checkpoint = facts["wall"], facts["countdown"], facts["checkpoint"]
        self.mines: set[Cell] = set()
        self.held: set[Cell] = set()
        self.uses: list[str] = []
        self.dead: list[Cell] = []
        self.chained = False
        self.risen = set(facts["risen"])
        self.reason = ""
        self.luck: deque[tuple[str, Any]] = deque()
        self.gates: dict[tuple[Cell, str], str] = {}
        for colour, at, way in rules["gates"]:
            self.gates[at, way] = self.gates[beyond(at, way), turned(way, "around")] = colour

    def facts(self) -> dict[str, Any]:
        """What can be compared with the facts of a position; a cargo is `+` only."""
        return {
            "minions": sorted(map(name, self.minions)), "bomb": name(self.bomb),
            "bomb_hp": self.bomb_hp, "school_hp": self.school_hp, "shards": self.shards, "home": self.home, "broken": self.broken,
            "kills": self.kills, "gears": self.gears, "discard": sorted(self.discard), "wrecked": sorted(self.wrecked),
            "wrecks": self.wrecks, "risen": sorted(self.risen), "reason": self.reason, "left": sorted(self.left),
            "down": sorted(self.down), "boss": name(self.boss), "boss_hp": self.boss_hp,
            "boss_line": [" ".join(cards) for cards in self.boss_line], "boss_deck": self.boss_deck,
            "boss_discard": sorted(self.boss_discard), "skips": self.skips, "stunned": self.stunned, "wall": self.front,
            "countdown": self.countdown, "checkpoint": self.checkpoint,
            "seats": [
                (name(at), facing, [slot.text() for slot in line], sorted(system))
                for at, facing, line, system in zip(self.mechs, self.facing, self.lines, self.system, strict=True)
            ],
        }  # fmt: skip

    def rolled(self, what: str) -> Any:
        """What dice or deck show next."""
        assert self.luck, f"the engine did not roll for {what}"
        kind, value = self.luck.popleft()
        assert kind == what, f"the engine rolled for {kind}, not for {what}"
        return value

    def order(self) -> list[int]:
        """The seats from the first player on."""
        return [(self.first + n) % len(self.mechs) for n in range(len(self.mechs))]

    # ------------------------------------------------------------------ what lies and stands where
    def swallowed(self, at: Cell) -> bool:
        """Whether the lava wall has this place."""
        if self.rules["danger"]["mode"] != "lava_wall":
            return False
        wide, high = max(x for x, _ in self.ground) + 1, max(y for _, y in self.ground) + 1
        x, y = at
        return {"west": x, "east": wide - 1 - x, "north": y, "south": high - 1 - y}[self.rules["danger"]["edge"]] < self.front

    def floor(self, at: Cell) -> str:
        """The letter of the ground as it is now: what the lava wall has is lava, but for boulders."""
        there = self.ground.get(at, "_")
        return "L" if there not in "_#X" and self.swallowed(at) else there

    def wall(self, at: Cell) -> bool:
        """Off the board, or a boulder."""
        return self.ground.get(at, "_") in "_#X"

    def body(self) -> set[Cell]:
        """The four places of the Boss."""
        return {(self.boss[0] + x, self.boss[1] + y) for x in (0, 1) for y in (0, 1)} if self.boss else set()

    def piece(self, at: Cell) -> str:
        """The mech ("0" to "3") or the "bomb" there, "" for none."""
        if at == self.bomb:
            return "bomb"
        return str(self.mechs.index(at)) if at in self.mechs else ""

    def where(self, piece: str) -> Cell:
        """Where a piece that is on the board stands."""
        at = self.bomb if piece == "bomb" else self.mechs[int(piece)]
        assert at
        return at

    def target(self, at: Cell) -> bool:
        """Whether an attack can hit a minion or a shard there."""
        return at in self.minions or (self.breaks and name(at) in self.shards and at not in self.body())

    def carried(self, seat: int) -> bool:
        """Whether a mech has a shard."""
        return str(seat) in self.shards

    def intact(self) -> list[Cell]:
        """The shards that lie on the board."""
        return [cell(text) for text in self.shards if text[0] == "x"]

    def owner(self, plan: str) -> int | None:
        """The seat that has this schematic, active; here there are none."""

    def has(self, seat: int, plan: str) -> bool:
        """Whether a seat has this schematic, active."""
        return self.owner(plan) == seat

    def end(self, reason: str) -> None:
        """No further."""
        self.reason = reason
        raise Over

    def mission(self) -> None:
        """Look whether the danger rises and whether the mission has ended; then raise `Over`."""
        raise NotImplementedError

    # ------------------------------------------------------------------ hits
    def die(self, cells: Iterable[Cell]) -> None:
        """Minions are destroyed: every fifth kill is a gear, none counts after the fifteenth."""
        dead = set(cells)
        self.dead += dead & self.minions
        self.minions -= dead
        for _ in dead:
            if self.gears < 15:
                self.kills += 1
                if self.kills == 5:
                    self.kills, self.gears = 0, self.gears + 1

    def hit(self, cells: Iterable[Cell], colour: str) -> None:
        """An attack of an element on these places, all at once."""
        struck = set(cells)
        self.die(self.minions & struck)
        if self.breaks:
            for number, where in enumerate(self.shards):
                if where[0] == "x" and cell(where) in struck - self.body():
                    self.shards[number], self.broken = "gone", self.broken + 1
        if self.body() & struck and colour in self.down:
            self.down.remove(colour)
            self.boss_hp -= 1
            if not self.boss_hp and self.rules["danger"]["stun"]:
                self.boss_hp, self.stunned = self.rules["boss_hp"], True
                self.down.clear()
        self.mission()
