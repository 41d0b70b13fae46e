"""Mechs vs. Minions once more, written plainly from the rulebook and the rulings; tests play it beside the engine.

It restates the cards on purpose, as an oracle, and knows nothing of the engine. A turn is a long story, told by generators that
stop at each question: they yield who is asked and the texts of all possible answers, and are sent one of them. Chance is dealt by
the caller: `luck` holds what dice and decks show next, in order, and each roll says what it is for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Mapping
from typing import Any

Cell = tuple[int, int]
Question = tuple[int, set[str]]
Asking = Generator[Question, str, None]

WAYS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
AROUND = list(WAYS)
"""Clockwise."""
QUARTERS = {"forward": 0, "right": 1, "around": 2, "left": 3}
TURNS = {1: ("right", "left"), 2: ("right", "left", "around"), 3: ("right", "left", "around", "forward")}
TURN_CARDS = ("fuel_tank", "cyclotron", "scythe", "memory_core")
SPEED = {1: (1, 2), 2: (2, 3, 4), 3: (3, 4, 5, 6)}
"""The brackets 1-2, 2-4 and 3-6."""
FLAMES = {1: "10 20", 2: "10 20 2l 2r", 3: "10 20 2l 2r 30 3l 3r"}
"""Ahead and to the side: 0 straight, l left, r right."""
GLITCHES = {"glitch_12": ((0, 1),), "glitch_34": ((2, 3),), "glitch_56": ((4, 5),), "major_glitch": ((0, 5), (1, 4), (2, 3))}
STUCK_MOVES = {"stuck_strafe_left": ("left", 1), "stuck_strafe_right": ("right", 1), "stuck_reverse": ("around", 1)}
STUCK_TURNS = {"stuck_turn_left": "left", "stuck_turn_right": "right", "stuck_about_turn": "around"}


class Over(Exception):
    """The mission has ended."""


class Slot:
    """One slot of a command line: card names from the bottom, the damage on it ("" = none), whether a minion hangs on it."""

    def __init__(self, text: str) -> None:
        words = text.split()
        self.cards = [word for word in words if word[0] not in "!+"]
        self.damage = "".join(word[1:] for word in words if word[0] == "!")
        self.cargo = any(word[0] == "+" for word in words)

    def works(self, card: str) -> bool:
        """Whether this card lies open on top."""
        return not self.damage and self.cards[-1:] == [card]

    def text(self) -> str:
        """In the words of a scenario; which minion hangs there is not told."""
        return " ".join([*self.cards, *([f"!{self.damage}"] if self.damage else []), *(["+"] if self.cargo else [])])


def cell(text: str) -> Cell:
    """The place `x3y5`."""
    x, y = text[1:].split("y")
    return int(x), int(y)


def name(at: Cell) -> str:
    """The text of a place."""
    return f"x{at[0]}y{at[1]}"


def reading(at: Cell) -> tuple[int, int]:
    """Sorts places from top to bottom, then from left to right."""
    return at[1], at[0]


def beyond(at: Cell, way: str, steps: int = 1) -> Cell:
    """The place so many steps that way."""
    return at[0] + WAYS[way][0] * steps, at[1] + WAYS[way][1] * steps


def turned(way: str, word: str) -> str:
    """A way after a turn."""
    return AROUND[(AROUND.index(way) + QUARTERS[word]) % 4]


class Table:
    """Everything on the table, from the facts of a position; `ground` has a letter for each place of the board."""

    def __init__(self, facts: Mapping[str, Any], ground: Mapping[Cell, str], compass: Mapping[str, str]) -> None:
        self.ground, self.compass = ground, compass
        self.first, self.turn = facts["first"], facts["turn"]
        self.mechs = [cell(seat["at"]) for seat in facts["seats"]]
        self.facing = [seat["facing"] for seat in facts["seats"]]
        self.lines = [[Slot(text) for text in seat["line"]] for seat in facts["seats"]]
        self.minions = {cell(at) for at in facts["minions"]}
        self.bomb = None if facts["bomb"] == "none" else cell(facts["bomb"])
        self.bomb_hp, self.school_hp = facts["bomb_hp"], facts["school_hp"]
        self.school, self.goals = {cell(at) for at in facts["school"]}, {cell(at) for at in facts["goals"]}
        self.breaks = facts["shard_mode"] == "destructible"
        self.shards: list[str] = list(facts["shards"])
        self.home, self.broken = facts["home"], facts["broken"]
        self.kills, self.gears = facts["kills"], facts["gears"]
        self.discard, self.wrecked, self.wrecks = list(facts["discard"]), list(facts["wrecked"]), len(facts["wrecks"])
        self.risen = set(facts["risen"])
        self.reason = ""
        self.luck: deque[tuple[str, Any]] = deque()

    def facts(self) -> dict[str, Any]:
        """What can be compared with the facts of a position; a cargo is `+` only."""
        return {
            "minions": sorted(map(name, self.minions)), "bomb": name(self.bomb) if self.bomb else "none",
            "bomb_hp": self.bomb_hp, "school_hp": self.school_hp, "shards": self.shards, "home": self.home, "broken": self.broken,
            "kills": self.kills, "gears": self.gears, "discard": sorted(self.discard), "wrecked": sorted(self.wrecked),
            "wrecks": self.wrecks, "risen": sorted(self.risen), "reason": self.reason,
            "seats": [
                (name(at), facing, [slot.text() for slot in line])
                for at, facing, line in zip(self.mechs, self.facing, self.lines, strict=True)
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

    def wall(self, at: Cell) -> bool:
        """Off the board, or a boulder."""
        return self.ground.get(at, "_") in "_#X"

    def piece(self, at: Cell) -> str:
        """The mech ("0" to "3") or the "bomb" there, "" for none."""
        if at == self.bomb:
            return "bomb"
        return str(self.mechs.index(at)) if at in self.mechs else ""

    def target(self, at: Cell) -> bool:
        """Whether an attack can hit something there."""
        return at in self.minions or (self.breaks and name(at) in self.shards)

    def carried(self, seat: int) -> bool:
        """Whether a mech has a shard."""
        return str(seat) in self.shards

    def mission(self) -> None:
        """Look whether the danger rises and whether the mission has ended; then raise `Over`."""
        raise NotImplementedError

    # ------------------------------------------------------------------ deaths
    def die(self, cells: set[Cell]) -> None:
        """Minions are destroyed: every fifth kill is a gear, none counts after the fifteenth."""
        self.minions -= cells
        for _ in cells:
            if self.gears < 15:
                self.kills += 1
                if self.kills == 5:
                    self.kills, self.gears = 0, self.gears + 1

    def hit(self, cells: list[Cell]) -> None:
        """An attack on these places, all at once."""
        self.die(self.minions & set(cells))
        if self.breaks:
            for number, where in enumerate(self.shards):
                if where[0] == "x" and cell(where) in cells:
                    self.shards[number], self.broken = "gone", self.broken + 1
        self.mission()


class Lines(Table):
    """How command lines run, what moves, and what damage does."""

    def run(self) -> Asking:
        """Every line in player order, slot by slot."""
        for seat in self.order():
            for slot in range(6):
                there = self.lines[seat][slot]
                if there.damage:
                    yield from self.effect(seat, there.damage)
                elif there.cards:
                    yield from self.command(seat, there.cards[-1], len(there.cards), there)

    def command(self, seat: int, card: str, power: int, slot: Slot) -> Asking:
        """A command of this power: its turn or its move, then its attack."""
        if card in TURN_CARDS:
            answer = yield seat, {f"turn {word}" for word in TURNS[power]}
            self.facing[seat] = turned(self.facing[seat], answer.split()[1])
        elif card == "speed":
            answer = yield seat, {f"advance {steps}" for steps in SPEED[power]}
            yield from self.move(seat, self.facing[seat], int(answer.split()[1]))
        elif card == "omnistomp":
            answer = yield seat, {"go forward", "go left", "go right"}
            yield from self.move(seat, turned(self.facing[seat], answer.split()[1]), power)
        elif card in ("blaze", "skewer"):
            yield from self.move(seat, self.facing[seat], power, slot if card == "skewer" else None)
        yield from self.attack(seat, card, power)

    def ahead(self, seat: int, forward: int, right: int) -> Cell:
        """A place seen from a mech."""
        at = beyond(self.mechs[seat], self.facing[seat], forward)
        return beyond(at, turned(self.facing[seat], "right"), right)

    def attack(self, seat: int, card: str, power: int) -> Asking:
        """What a command strikes, from where its mech stands now."""
        if card == "blaze":
            self.hit([self.ahead(seat, 0, -1), self.ahead(seat, 0, 1)])
        elif card == "flamespitter":
            self.hit([self.ahead(seat, int(text[0]), "l0r".index(text[1]) - 1) for text in FLAMES[power].split()])
        elif card == "cyclotron":
            far = range(1, power + 1)
            self.hit([self.ahead(seat, d * up, d * aside) for d in far for up in (1, -1) for aside in (1, -1)])
        elif card == "ripsaw":
            struck: list[Cell] = []
            at = self.ahead(seat, 1, 0)
            while len(struck) < power and not self.wall(at) and not self.piece(at):
                struck += [at] if self.target(at) else []
                at = beyond(at, self.facing[seat])
            self.hit(struck)
        elif card == "chain_lightning":
            yield from self.chain(seat, 2 * power)
        elif card == "scythe":
            yield from self.aim(seat, 1, power)
        elif card == "aimbot":
            yield from self.aim(seat, power, 1)

    def chain(self, seat: int, most: int) -> Asking:
        """Chosen link by link: one of the three places ahead, then always diagonally on to a new target."""
        struck: list[Cell] = []
        while len(struck) < most:
            near = [self.ahead(seat, 1, aside) for aside in (-1, 0, 1)]
            if struck:
                near = [(struck[-1][0] + x, struck[-1][1] + y) for x in (1, -1) for y in (1, -1)]
            found = {f"strike {name(at)}" for at in near if self.target(at) and at not in struck}
            answer = (yield seat, found | {"done"}) if found else "done"
            if answer == "done":
                break
            struck.append(cell(answer.split()[1]))
        self.hit(struck)

    def aim(self, seat: int, reach: int, most: int) -> Asking:
        """Different targets of the driver's choice in this range; nothing stands in the way."""
        (x, y), struck = self.mechs[seat], list[Cell]()
        near = {(x + dx, y + dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)} - {(x, y)}
        while len(struck) < most:
            found = {f"strike {name(at)}" for at in near if self.target(at) and at not in struck}
            answer = (yield seat, found | {"done"}) if found else "done"
            if answer == "done":
                break
            struck.append(cell(answer.split()[1]))
        self.hit(struck)

    # ------------------------------------------------------------------ moving
    def blocked(self, seat: int, way: str) -> bool:
        """Whether a wall stands ahead, or behind the pieces that would be pushed."""
        at = beyond(self.mechs[seat], way)
        while self.piece(at):
            at = beyond(at, way)
        return self.wall(at)

    def move(self, seat: int, way: str, steps: int, skewer: Slot | None = None) -> Asking:
        """So many steps; a step with a piece in tow costs two. What is blocked ends the move."""
        while steps and not self.blocked(seat, way):
            beside = [self.piece(beyond(self.mechs[seat], other)) for other in AROUND if other != way]
            towable, towed = {f"tow {piece}" for piece in beside if piece}, "done"
            if steps >= 2 and towable:
                towed = yield seat, towable | {"done"}
            steps -= 1 if towed == "done" else 2
            entered = self.step(seat, way, towed.removeprefix("tow ") if towed != "done" else "", skewer)
            for mech in [mech for mech, path in entered for at in path if self.ground[at] == "P"]:
                yield from self.mend(mech)

    def step(self, seat: int, way: str, towed: str, skewer: Slot | None) -> list[tuple[int, list[Cell]]]:
        """One step with all that it pushes and tows; returns the paths of the mechs, the mover first, then from near to far."""
        left, chain = self.mechs[seat], [str(seat)]
        at = beyond(left, way)
        while self.piece(at):
            chain.append(self.piece(at))
            at = beyond(at, way)
        dead: list[Cell] = []
        paths = {piece: self.enter(piece, way, dead) for piece in reversed(chain[1:])}
        before = len(dead)
        paths[str(seat)] = self.enter(str(seat), way, dead)
        crushed = dead[before:]
        if towed:
            there = self.bomb if towed == "bomb" else self.mechs[int(towed)]
            drawn = next(other for other in AROUND if there and beyond(there, other) == left)
            paths[towed] = self.enter(towed, drawn, dead)
        self.die(set(dead))
        if skewer and crushed and skewer.works("skewer") and not skewer.cargo:
            skewer.cargo = True
        order = [*chain, *([towed] if towed else [])]
        mechs = [(int(piece), paths[piece]) for piece in order if piece != "bomb"]
        for mech, path in mechs:
            for at in path:
                self.find(mech, at)
        self.mission()
        return mechs

    def enter(self, piece: str, way: str, dead: list[Cell]) -> list[Cell]:
        """A piece goes one place on, and slides from oil until a wall or a piece stops it; the places that it entered."""
        at = self.bomb if piece == "bomb" else self.mechs[int(piece)]
        path, slides = list[Cell](), False
        assert at
        while not path or (slides and not self.wall(beyond(at, way)) and not self.piece(beyond(at, way))):
            at = beyond(at, way)
            path.append(at)
            slides = slides or self.ground[at] == "O"
            if at in self.minions and at not in dead:
                dead.append(at)
                if piece == "bomb":
                    self.bomb_hp = max(0, self.bomb_hp - 1)
        if piece == "bomb":
            self.bomb = at
        else:
            self.mechs[int(piece)] = at
        return path

    def find(self, seat: int, at: Cell) -> None:
        """What a mech does with shards where it enters."""
        for number, where in enumerate(self.shards):
            if where == name(at) and self.breaks:
                self.shards[number], self.broken = "gone", self.broken + 1
            elif where == name(at) and not self.carried(seat):
                self.shards[number] = str(seat)
        if at in self.school and self.carried(seat) and not self.breaks:
            self.shards[self.shards.index(str(seat))], self.home = "gone", self.home + 1

    def mend(self, seat: int) -> Asking:
        """One damage may go."""
        damaged = {f"repair {number}": slot for number, slot in enumerate(self.lines[seat], 1) if slot.damage}
        answer = (yield seat, {*damaged, "done"}) if damaged else "done"
        if answer != "done":
            self.wrecked.append(damaged[answer].damage)
            damaged[answer].damage = ""

    # ------------------------------------------------------------------ damage
    def hurt(self, seat: int) -> Asking:
        """One damage: a reaction takes it, or a carried shard falls and a card is drawn, done and put down."""
        found: dict[str, Slot] = {}
        for number, slot in enumerate(self.lines[seat], 1):
            if slot.works("skewer") and slot.cargo:
                found[f"throw {number}"] = slot
            elif slot.works("fuel_tank"):
                found[f"blow {number}"] = slot
        answer = (yield seat, {*found, "done"}) if found else "done"
        if answer == "done":
            yield from self.draw(seat)
        elif answer.startswith("throw"):
            found[answer].cargo = False
        else:
            cards, found[answer].cards = found[answer].cards, []
            self.discard += cards
            (x, y), far = self.mechs[seat], range(-len(cards), len(cards) + 1)
            self.hit([(x + dx, y + dy) for dx in far for dy in far])

    def draw(self, seat: int) -> Asking:
        """The top damage card."""
        if self.carried(seat):
            at = beyond(self.mechs[seat], self.compass[self.rolled("shard")])
            there = self.piece(at)
            if not self.wall(at) and there != "bomb" and not (there and self.carried(int(there))):
                self.shards[self.shards.index(str(seat))] = there or name(at)
        if not self.wrecks and self.wrecked:
            self.rolled("shuffle")
            self.wrecks, self.wrecked = len(self.wrecked), []
        damage = self.rolled("card")
        if not self.wrecks:
            assert not damage, "no card is left"
            return
        self.wrecks -= 1
        try:
            yield from self.effect(seat, damage)
        except Over:
            self.wrecked.append(damage)
            raise
        if damage in GLITCHES:
            self.wrecked.append(damage)
            return
        slot = self.lines[seat][self.rolled("slot")]
        self.wrecked += [slot.damage] if slot.damage else []
        slot.damage, slot.cargo = damage, False

    def effect(self, seat: int, damage: str) -> Asking:
        """What a damage card does."""
        line, facing = self.lines[seat], self.facing[seat]
        for a, b in GLITCHES.get(damage, ()):
            line[a], line[b] = line[b], line[a]
        if damage in STUCK_MOVES:
            word, steps = STUCK_MOVES[damage]
            yield from self.move(seat, turned(facing, word), steps)
        elif damage in STUCK_TURNS:
            self.facing[seat] = turned(facing, STUCK_TURNS[damage])
        elif damage == "haywire_controls":
            yield from self.move(seat, self.compass[self.rolled("damage")], 2)
        elif damage == "haywire_rotator":
            self.facing[seat] = self.compass[self.rolled("damage")]
        elif damage == "rocket_whoopsie":
            yield from self.move(seat, facing, 3)
            self.facing[seat] = turned(self.facing[seat], "around")
        else:
            assert damage in GLITCHES, damage
