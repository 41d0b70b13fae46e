"""The plain referee's command lines: what commands and damage cards do."""

from __future__ import annotations

from tests.mechs.referee import AROUND, Asking, Cell, Over, Slot, apart, beyond, cell, name, reading, turned
from tests.mechs.referee_moves import Moves, Trip

TURNS = {1: ("right", "left"), 2: ("right", "left", "around"), 3: ("right", "left", "around", "forward")}
ELEMENTS = {
    "red": ("blaze", "flamespitter", "fuel_tank"), "yellow": ("speed", "cyclotron", "chain_lightning"),
    "blue": ("skewer", "scythe", "ripsaw"), "green": ("omnistomp", "memory_core", "aimbot"),
}  # fmt: skip
TINTS = {card: colour for colour, cards in ELEMENTS.items() for card in cards}
KINDS = {
    **dict.fromkeys(("fuel_tank", "cyclotron", "scythe", "memory_core"), "turn"),
    **dict.fromkeys(("blaze", "speed", "skewer", "omnistomp"), "move"),
    **dict.fromkeys(("flamespitter", "chain_lightning", "ripsaw", "aimbot"), "attack"),
}
WEAKENED = {"sticky_gyros": "turn", "bent_axle": "move", "sputtering_reactor": "attack"}
"""System damages: commands of this kind work at one power less, each."""
SPEED = {1: (1, 2), 2: (2, 3, 4), 3: (3, 4, 5, 6)}
"""The brackets 1-2, 2-4 and 3-6."""
FLAMES = {1: "10 20", 2: "10 20 2l 2r", 3: "10 20 2l 2r 30 3l 3r"}
"""Ahead and to the side: 0 straight, l left, r right."""
GLITCHES = {"glitch_12": ((0, 1),), "glitch_34": ((2, 3),), "glitch_56": ((4, 5),), "major_glitch": ((0, 5), (1, 4), (2, 3))}
SPENT = (*GLITCHES, "beam_misfire", "catastrophic_failure")
"""Done, then discarded."""
SYSTEM = ("exposed_wiring", "foggy_visor", *WEAKENED)
STUCK_MOVES = {"stuck_strafe_left": ("left", 1), "stuck_strafe_right": ("right", 1), "stuck_reverse": ("around", 1)}
STUCK_TURNS = {"stuck_turn_left": "left", "stuck_turn_right": "right", "stuck_about_turn": "around"}


class Lines(Moves):
    """How command lines run, and what damage does."""

    def run(self) -> Asking:
        """Every line in player order, slot by slot; a mech whose line ends on an exit leaves, where that is the aim."""
        for seat in self.order():
            if seat in self.left:
                continue
            self.spiked = set()
            yield from self.before(seat)
            yield from self.slots(seat)
            self.spiked = set()
            yield from self.after(seat)
            if any(when == "mechs_left" for when, _ in self.rules["wins"]) and self.mechs[seat] in self.goals:
                self.mechs[seat] = None
                self.left.add(seat)
                self.mission()

    def slots(self, seat: int) -> Asking:
        """The slots of a line, one after the other."""
        for slot in range(6):
            self.spiked = set()
            there = self.lines[seat][slot]
            if there.damage:
                yield from self.effect(seat, there.damage)
            elif there.plan:
                yield from self.plan(seat, there.plan)
            elif there.cards:
                yield from self.command(seat, there.cards[-1], len(there.cards), there)

    def before(self, seat: int) -> Asking:
        """What may be used before the line; no schematic, nothing."""
        yield from ()

    after = before

    def plan(self, seat: int, plan: str) -> Asking:
        """A slot schematic runs."""
        raise NotImplementedError

    def command(self, seat: int, card: str, power: int, slot: Slot) -> Asking:
        """A command: its turn or its move, then its attack."""
        power = self.power(seat, card, power)
        trip = Trip(TINTS[card], skewer=slot if card == "skewer" else None)
        self.chained = False
        if KINDS[card] == "turn":
            answer = yield seat, {f"turn {word}" for word in TURNS[power]}
            self.facing[seat] = turned(self.facing[seat], answer.split()[1])
        elif card == "speed":
            least = 1 if self.has(seat, "air_brakes") else SPEED[power][0]
            answer = yield seat, {f"advance {steps}" for steps in range(least, 2 * power + 1)}
            yield from self.move(seat, self.facing[seat], int(answer.split()[1]), trip)
        elif card == "omnistomp":
            answer = yield seat, {"go forward", "go left", "go right"}
            if answer == "go forward":
                yield from self.advance(seat, power, trip)
            else:
                yield from self.move(seat, turned(self.facing[seat], answer.split()[1]), power, trip)
        elif card in ("blaze", "skewer"):
            yield from self.advance(seat, power, trip)
        yield from self.attack(seat, card, power)
        yield from self.aftermath(seat, card)

    def advance(self, seat: int, steps: int, trip: Trip) -> Asking:
        """Forward; Air Brakes may stop short."""
        if steps > 1 and self.has(seat, "air_brakes"):
            answer = yield seat, {f"advance {n}" for n in range(1, steps + 1)}
            steps = int(answer.split()[1])
        yield from self.move(seat, self.facing[seat], steps, trip)

    def aftermath(self, seat: int, card: str) -> Asking:
        """Boosts that follow a command."""
        yield from ()

    def power(self, seat: int, card: str, cards: int) -> int:
        """The power of a stack with this card on top, after system damage."""
        return max(1, cards - sum(WEAKENED.get(damage) == KINDS[card] for damage in self.system[seat]))

    # ------------------------------------------------------------------ attacks
    def ahead(self, seat: int, forward: int, right: int) -> Cell:
        """A place seen from a mech."""
        at = beyond(self.where(str(seat)), self.facing[seat], forward)
        return beyond(at, turned(self.facing[seat], "right"), right)

    def attack(self, seat: int, card: str, power: int) -> Asking:
        """What a command strikes, from where its mech stands now."""
        colour = TINTS[card]
        if card == "blaze":
            self.hit([self.ahead(seat, 0, -1), self.ahead(seat, 0, 1)], colour)
        elif card == "flamespitter":
            self.hit([self.ahead(seat, int(text[0]), "l0r".index(text[1]) - 1) for text in FLAMES[power].split()], colour)
        elif card == "cyclotron":
            far = range(1, power + 1)
            self.hit([self.ahead(seat, d * up, d * aside) for d in far for up in (1, -1) for aside in (1, -1)], colour)
        elif card == "ripsaw":
            struck: list[Cell] = []
            at = self.ahead(seat, 1, 0)
            while len(struck) < power and not self.wall(at) and not self.piece(at):
                if at in self.body():
                    struck.append(at)
                    break
                struck += [at] if self.target(at) else []
                at = beyond(at, self.facing[seat])
            self.hit(struck, colour)
        elif card == "chain_lightning":
            yield from self.chain(seat, 2 * power)
        elif card == "scythe":
            yield from self.aim(seat, 1, power, colour)
        elif card == "aimbot":
            yield from self.aim(seat, power, 1, colour)

    def offered(self, seat: int, near: set[Cell], struck: list[Cell], boss: bool) -> set[str]:
        """What can be chosen there: minions, shards, and the Boss by its nearest place, the first in reading order."""
        found = {at for at in near if self.target(at) and at not in struck}
        if boss and not self.body() & set(struck):
            there = sorted(near & self.body(), key=lambda at: (apart(at, self.where(str(seat))), reading(at)))
            found |= set(there[:1])
        return {f"strike {name(at)}" for at in found}

    def chain(self, seat: int, most: int) -> Asking:
        """Chosen link by link: one of the three places ahead, then always diagonally on to a new target; from the Boss any corner
        will do, and it is a link even behind its shield."""
        struck: list[Cell] = []
        while len(struck) < most:
            near = {self.ahead(seat, 1, aside) for aside in (-1, 0, 1)}
            if struck:
                last = self.body() if struck[-1] in self.body() else {struck[-1]}
                near = {(x + dx, y + dy) for x, y in last for dx in (1, -1) for dy in (1, -1)}
                if len(last) > 1:
                    near = {at for at in near if all(other not in last for other in [beyond(at, way) for way in AROUND])} - last
            found = self.offered(seat, near, struck, boss=True)
            answer = (yield seat, found | {"done"}) if found else "done"
            if answer == "done":
                break
            struck.append(cell(answer.split()[1]))
        self.hit(struck, "yellow")

    def aim(self, seat: int, reach: int, most: int, colour: str) -> Asking:
        """Different targets of the driver's choice in this range; nothing stands in the way."""
        reach += self.owner("spotter") is not None
        (x, y), struck = self.where(str(seat)), list[Cell]()
        near = {(x + dx, y + dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)} - {(x, y)}
        while len(struck) < most:
            found = self.offered(seat, near, struck, colour in self.down)
            answer = (yield seat, found | {"done"}) if found else "done"
            if answer == "done":
                break
            struck.append(cell(answer.split()[1]))
        self.hit(struck, colour)

    # ------------------------------------------------------------------ damage
    def mend(self, seat: int) -> Asking:
        """One damage may go."""
        damaged = {f"repair {number}": slot for number, slot in enumerate(self.lines[seat], 1) if slot.damage}
        systems = {f"repair_system {damage}" for damage in self.system[seat]}
        answer = (yield seat, {*damaged, *systems, "done"}) if damaged or systems else "done"
        if answer in damaged:
            self.wrecked.append(damaged[answer].damage)
            damaged[answer].damage = ""
        elif answer in systems:
            self.system[seat].remove(answer.split()[1])
            self.wrecked.append(answer.split()[1])

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
            power = self.power(seat, "fuel_tank", len(cards))
            (x, y), far = self.where(str(seat)), range(-power, power + 1)
            self.dead, kept, self.chained = [], self.chained, False
            self.hit([(x + dx, y + dy) for dx in far for dy in far], "red")
            yield from self.kindle(seat, self.dead)
            self.chained = kept

    def draw(self, seat: int) -> Asking:
        """The top damage card."""
        if self.carried(seat):
            at = beyond(self.where(str(seat)), self.compass[self.rolled("shard")])
            there = self.piece(at)
            held = self.wall(at) or there == "bomb" or at in self.body() or (there and self.carried(int(there)))
            if not held:
                self.shards[self.shards.index(str(seat))] = there or name(at)
        yield from self.turn_up(seat)
        damage = self.drawn
        if not damage:
            return
        try:
            yield from self.effect(seat, damage)
        except Over:
            self.wrecked.append(damage)
            raise
        if damage in SPENT:
            self.wrecked.append(damage)
        elif damage in SYSTEM:
            self.system[seat].append(damage)
        else:
            yield from self.correct()
            slot = self.lines[seat][self.rolled("slot")]
            self.wrecked += [slot.damage] if slot.damage else []
            slot.damage, slot.cargo = damage, False

    def turn_up(self, seat: int) -> Asking:
        """The damage card that a mech draws; "" if none is left."""
        yield from ()
        self.reshuffle()
        self.drawn = str(self.rolled("card"))
        assert bool(self.drawn) == bool(self.wrecks), "no card is left"
        self.wrecks = max(0, self.wrecks - 1)

    def reshuffle(self) -> None:
        """The discards become the deck when it is empty."""
        if not self.wrecks and self.wrecked:
            self.rolled("shuffle")
            self.wrecks, self.wrecked = len(self.wrecked), []

    def correct(self) -> Asking:
        """Somebody may choose the slot instead of the die."""
        yield from ()

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
        elif damage == "beam_misfire":
            yield from self.suffer([other for other in map(str, range(len(self.mechs))) if self.crossed(seat, int(other))])
        elif damage == "catastrophic_failure":
            yield from self.hurt(seat)
            yield from self.hurt(seat)
        else:
            assert damage in GLITCHES or damage in SYSTEM, damage

    def crossed(self, seat: int, other: int) -> bool:
        """Whether another mech stands in the row or the column of a mech, before any boulder."""
        at, to = self.mechs[seat], self.mechs[other]
        if seat == other or not at or not to:
            return False
        way = next((way for way in AROUND if to in [beyond(at, way, n) for n in range(1, 30)]), "")
        while way and at != to:
            at = beyond(at, way)
            if self.ground.get(at, "_") in "#X":
                return False
        return bool(way)
