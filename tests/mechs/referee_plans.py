"""The plain referee's hacks, slot schematics and Overdrives, where the team has all its gears: nothing wakes in mid-turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.mechs.referee import AROUND, Asking, Cell, apart, beyond, cell, name, neighbours, reading, turned
from tests.mechs.referee_danger import Referee
from tests.mechs.referee_moves import FREE, Trip, Walk

BEFORE = ("low_pass", "express_delivery", "overdrive_corki", "overdrive_heimerdinger")
AFTER = ("overclock", "overdrive_tristana")
AROUND_IT = (
    "rocket_carpet", "the_fat_one", "storm_grenade", "rocket_hop", "sticky_charge", "four_winds", "satchel_charge", "minefield",
    "blast_furnace", "grand_finale", "factory_reset", "sniper_scope",
)  # fmt: skip
PATTERNS = {
    "tesla_halo": "1l 1r -1l -1r", "point_blank": "10", "recoil_shot": "10 20", "broadside": "0l 0L 0r 0R",
    "skipping_bomb": "20 40", "backblast": "-1l -10 -1r", "cluster_bomb": "2l 20 2r",
}  # fmt: skip
"""Slot schematics that hit fixed places: ahead and to the side, l and r one, L and R two to the left and right."""
BLOCKS = {"rocket_carpet": (1, 3), "storm_grenade": (1, 4), "blast_furnace": (2, 4), "sticky_charge": (1, 3)}
"""How far a blast goes from its middle, and how far that may be."""
CHOICES = {"flare_bomb": (2, 2), "pocket_turret": (1, 2), "sniper_scope": (1, 6), "overdrive_tristana": (1, 3)}
"""How many targets, within what range."""


class Plans(Referee):
    """A turn with schematics."""

    def __init__(
        self, facts: Mapping[str, Any], ground: Mapping[Cell, str], compass: Mapping[str, str], rules: Mapping[str, Any]
    ) -> None:
        super().__init__(facts, ground, compass, rules)
        assert self.gears == 15
        self.pilots = facts["pilots"]
        self.plans = [
            [*seat["schematics"], f"overdrive_{pilot}"] for seat, pilot in zip(facts["seats"], self.pilots, strict=True)
        ]
        self.spent, self.uses = set(facts["spent"]), list(facts["uses"])
        self.mines = {cell(at) for at in facts["mines"]}

    def facts(self) -> dict[str, Any]:
        """With mines and what was used."""
        return {**super().facts(), "mines": sorted(map(name, self.mines)), "spent": sorted(self.spent)}

    def owner(self, plan: str) -> int | None:
        """Who has it, not used up."""
        return next((seat for seat, plans in enumerate(self.plans) if plan in plans and plan not in self.spent), None)

    # ------------------------------------------------------------------ around the line
    def before(self, seat: int) -> Asking:
        """Formation Flight, then what may come before the line."""
        leader = self.owner("formation_flight")
        here = self.mechs[leader] if leader is not None else None
        if here and apart(here, self.where(str(seat))) <= 2:
            answer = yield seat, {"turn left", "turn right", "done"}
            if answer != "done":
                self.facing[seat] = turned(self.facing[seat], answer.split()[1])
        yield from self.offer(seat, (*BEFORE, *AROUND_IT))

    def after(self, seat: int) -> Asking:
        """What may come after the line."""
        yield from self.offer(seat, (*AFTER, "overdrive_ziggs", *AROUND_IT))

    def offer(self, seat: int, plans: tuple[str, ...]) -> Asking:
        """One after the other, as long as something is left that can do something. Ziggs's Overdrive comes by itself."""
        left = [plan for plan in plans if self.has(seat, plan)]
        while True:
            left = [plan for plan in left if self.has(seat, plan)]
            near = [at for at in neighbours(self.mechs[seat]) if self.worth(at)]
            if near and "overdrive_ziggs" in left:
                left.remove("overdrive_ziggs")
                yield from self.blast(seat, near)
            found = {f"use {plan}" for plan in left if plan != "overdrive_ziggs" and self.can(seat, plan)}
            answer = (yield seat, found | {"done"}) if found else "done"
            if answer == "done":
                return
            plan = answer.split()[1]
            if plan.startswith("overdrive"):
                left.remove(plan)
            else:
                self.spent.add(plan)
            yield from self.act(seat, plan)

    # ------------------------------------------------------------------ what can be hit, and hitting it
    def worth(self, at: Cell) -> bool:
        """Whether a hit there does something: a minion, a shard, the Boss with a shield down."""
        return self.target(at) or (at in self.body() and bool(self.down))

    def blast(self, seat: int, cells: list[Cell]) -> Asking:
        """A hit without an element; through which shield it reaches the Boss is asked."""
        self.hit(set(cells) - self.body(), "")
        if self.body() & set(cells) and self.down:
            colour = next(iter(self.down))
            if len(self.down) > 1:
                answer = yield seat, {f"expose {colour}" for colour in self.down}
                colour = answer.split()[1]
            self.hit(cells, colour)

    def square(self, at: Cell, reach: int) -> list[Cell]:
        """All places of the board within this range."""
        return [other for other in self.ground if apart(other, at) <= reach]

    def middles(self, seat: int, plan: str) -> list[Cell]:
        """Where a blast may be centred."""
        reach = BLOCKS[plan][1]
        here = self.where(str(seat))
        if plan == "sticky_charge":
            return [cell(text.split()[1]) for text in self.choosable(seat, reach, [])]
        return self.square(here, reach)

    def choosable(self, seat: int, reach: int, struck: list[Cell], shards: bool = False) -> set[str]:
        """Targets to choose within this range."""
        near = set(self.square(self.where(str(seat)), reach)) - {self.where(str(seat))}
        near = {at for at in near if shards or at in self.minions or at in self.body()}
        return self.offered(seat, near, struck, bool(self.down))

    def pattern(self, seat: int, text: str) -> list[Cell]:
        """Places seen from a mech."""
        sides = {"0": 0, "l": -1, "r": 1, "L": -2, "R": 2}
        return [self.ahead(seat, int(word[:-1]), sides[word[-1]]) for word in text.split()]

    def ray(self, seat: int, way: str, reach: int) -> list[Cell]:
        """So many places that way."""
        return [beyond(self.where(str(seat)), way, n) for n in range(1, reach + 1)]

    def winds(self, seat: int) -> list[Cell]:
        """Row and column up to a mech, the Bomb or a wall."""
        found = []
        for way in AROUND:
            at = beyond(self.where(str(seat)), way)
            while not self.wall(at) and not self.piece(at):
                found.append(at)
                at = beyond(at, way)
        return found

    def strip(self, seat: int) -> list[Cell]:
        """Three wide, six long."""
        return [self.ahead(seat, n, aside) for n in range(1, 7) for aside in (-1, 0, 1)]

    def empty(self, at: Cell) -> bool:
        """A place on which nothing stands."""
        return not self.wall(at) and not self.piece(at) and at not in self.body() and at not in self.minions

    def landings(self, seat: int) -> list[Cell]:
        """Where a Rocket Hop may come down."""
        near = [at for way in AROUND for at in self.ray(seat, way, 3)]
        return [at for at in near if self.empty(at) or at in self.minions]

    def steppable(self, seat: int) -> list[str]:
        """Ways in which a single step does something."""
        return [way for way in AROUND if self.ahead_of(str(seat), way, Trip(), own=True)[0] == FREE]

    def swaps(self, seat: int) -> set[str]:
        """Pairs of undamaged slots that are not both empty."""
        line = self.lines[seat]
        good = [n for n in range(6) if not line[n].damage]
        full = [n for n in good if line[n].cards or line[n].plan]
        return {f"swap {a + 1} {b + 1}" for a in good for b in good if a < b and (a in full or b in full)}

    def can(self, seat: int, plan: str) -> bool:
        """Whether it can do something now."""
        at = self.mechs[seat]
        if plan == "factory_reset":
            return any(slot.damage for line in self.lines for slot in line) or any(self.system)
        if not at:
            return False
        if plan in CHOICES:
            return bool(self.choosable(seat, CHOICES[plan][1], [], shards=True))
        if plan in ("rocket_carpet", "blast_furnace", "storm_grenade"):
            far, reach = BLOCKS[plan]
            middles = self.square(at, reach)
            held = plan == "storm_grenade" and any(apart(other, middle) <= 2 for middle in middles for other in self.minions)
            return held or any(self.worth(other) for middle in middles for other in self.square(middle, far))
        return {
            "low_pass": lambda: any(self.worth(other) for way in AROUND for other in self.ray(seat, way, 4)),
            "express_delivery": lambda: any(map(self.empty, self.tile(at))),
            "the_fat_one": lambda: any(map(self.worth, self.strip(seat))),
            "four_winds": lambda: any(map(self.worth, self.winds(seat))),
            "sticky_charge": lambda: bool(self.middles(seat, plan)),
            "rocket_hop": lambda: bool(self.landings(seat)),
            "satchel_charge": lambda: bool(self.steppable(seat)) or any(map(self.worth, self.square(at, 1))),
            "minefield": lambda: bool(self.layable(seat)),
            "grand_finale": lambda: any(map(self.worth, self.ground)),
            "overclock": lambda: any(slot.damage or slot.cards or slot.plan for slot in self.lines[seat]),
            "overdrive_corki": lambda: bool(self.steppable(seat)),
            "overdrive_heimerdinger": lambda: bool(self.swaps(seat)),
        }[plan]()

    def tile(self, at: Cell) -> list[Cell]:
        """The places of one map tile."""
        return [other for other in self.ground if self.rules["tiles"][other] == self.rules["tiles"][at]]

    def layable(self, seat: int) -> list[Cell]:
        """Where a mine can lie."""
        return [at for at in self.square(self.where(str(seat)), 3) if self.empty(at) and at not in self.mines]

    # ------------------------------------------------------------------ using them
    def ask(self, seat: int, options: set[str]) -> Asking:
        """A question with one answer is none."""
        if len(options) == 1:
            self.answer = next(iter(options))
            return
        self.answer = yield seat, options

    def act(self, seat: int, plan: str) -> Asking:
        """What a hack or an Overdrive does."""
        if plan in CHOICES:
            yield from self.choose(seat, *CHOICES[plan])
        elif plan in BLOCKS:
            yield from self.ask(seat, {f"pick {name(at)}" for at in self.middles(seat, plan)})
            middle = cell(self.answer.split()[1])
            yield from self.blast(seat, self.square(middle, BLOCKS[plan][0]))
            if plan == "storm_grenade":
                self.held = {at for at in self.minions if apart(at, middle) <= 2}
        elif plan == "low_pass":
            yield from self.ask(seat, {f"point {way}" for way in AROUND})
            yield from self.blast(seat, self.ray(seat, self.answer.split()[1], 4))
        elif plan in ("the_fat_one", "four_winds"):
            yield from self.blast(seat, self.strip(seat) if plan == "the_fat_one" else self.winds(seat))
        elif plan in ("express_delivery", "rocket_hop"):
            here = self.where(str(seat))
            places = self.landings(seat) if plan == "rocket_hop" else [at for at in self.tile(here) if self.empty(at)]
            yield from self.ask(seat, {f"pick {name(at)}" for at in places})
            yield from self.land(seat, cell(self.answer.split()[1]))
        elif plan == "satchel_charge":
            yield from self.blast(seat, self.square(self.where(str(seat)), 1))
            options = {f"point {way}" for way in self.steppable(seat)}
            answer = (yield seat, options | {"done"}) if options else "done"
            if answer != "done":
                yield from self.move(seat, answer.split()[1], 1)
        elif plan == "minefield":
            laid = set[Cell]()
            while len(laid) < 4:
                options = {f"pick {name(at)}" for at in self.layable(seat) if at not in laid}
                answer = (yield seat, options | {"done"}) if options else "done"
                if answer == "done":
                    break
                laid.add(cell(answer.split()[1]))
            self.mines |= laid
        elif plan == "grand_finale":
            tiles = {min(self.tile(at), key=reading) for at in self.ground}
            yield from self.ask(seat, {f"pick {name(at)}" for at in tiles})
            yield from self.blast(seat, self.tile(cell(self.answer.split()[1])))
        elif plan == "factory_reset":
            hurt = [n for n, line in enumerate(self.lines) if self.system[n] or any(slot.damage for slot in line)]
            yield from self.ask(seat, {f"choose {n}" for n in hurt})
            self.reset(int(self.answer.split()[1]))
        elif plan == "overclock":
            yield from self.slots(seat)
        elif plan == "overdrive_corki":
            yield from self.ask(seat, {f"point {way}" for way in self.steppable(seat)})
            yield from self.move(seat, self.answer.split()[1], 1)
        elif plan == "overdrive_heimerdinger":
            yield from self.ask(seat, self.swaps(seat))
            _, a, b = self.answer.split()
            line = self.lines[seat]
            line[int(a) - 1], line[int(b) - 1] = line[int(b) - 1], line[int(a) - 1]

    def choose(self, seat: int, most: int, reach: int) -> Asking:
        """Different targets of the driver's choice."""
        struck: list[Cell] = []
        while len(struck) < most:
            found = self.choosable(seat, reach, struck, shards=True)
            answer = (yield seat, found | {"done"}) if found else "done"
            if answer == "done":
                break
            struck.append(cell(answer.split()[1]))
        yield from self.blast(seat, struck)

    def reset(self, seat: int) -> None:
        """Every damage of a mech is gone."""
        for slot in self.lines[seat]:
            self.wrecked += [slot.damage] if slot.damage else []
            slot.damage = ""
        self.wrecked += self.system[seat]
        self.system[seat] = []

    def land(self, seat: int, at: Cell) -> Asking:
        """A mech comes down from the air."""
        walk, piece = Walk(), str(seat)
        walk.starts[piece], walk.paths[piece] = at, [at]
        self.mechs[seat] = at
        if at in self.minions:
            self.die([at])
        if self.floor(at) == "L":
            walk.burnt.append(piece)
        self.settle(walk, [piece], Trip())
        yield from self.arrived(walk, [piece])

    # ------------------------------------------------------------------ slot schematics
    def plan(self, seat: int, plan: str) -> Asking:
        """A slot schematic runs."""
        if plan in CHOICES:
            yield from self.choose(seat, *CHOICES[plan])
        elif plan == "nose_gun":
            found = [at for at in self.ray(seat, self.facing[seat], 3) if self.target(at) or at in self.body()]
            yield from self.blast(seat, found[:1])
        elif plan == "afterburner":
            answer = yield seat, {f"advance {steps}" for steps in range(4)}
            yield from self.move(seat, self.facing[seat], int(answer.split()[1]))
        elif plan == "maintenance_routine":
            yield from self.routine(seat)
        else:
            yield from self.blast(seat, self.pattern(seat, PATTERNS[plan]))
            if plan == "recoil_shot":
                yield from self.move(seat, turned(self.facing[seat], "around"), 1)
            elif plan == "backblast":
                yield from self.move(seat, self.facing[seat], 1)

    def routine(self, seat: int) -> Asking:
        """One damage of this mech or of an adjacent one may go."""
        near = [n for n, at in enumerate(self.mechs) if n == seat or (at and at in neighbours(self.mechs[seat]))]
        slots = {f"mend {n} {k}": slot for n in near for k, slot in enumerate(self.lines[n], 1) if slot.damage}
        systems = {f"mend_system {n} {damage}": n for n in near for damage in self.system[n]}
        answer = (yield seat, {*slots, *systems, "done"}) if slots or systems else "done"
        if answer in slots:
            self.wrecked.append(slots[answer].damage)
            slots[answer].damage = ""
        elif answer in systems:
            self.system[systems[answer]].remove(answer.split()[2])
            self.wrecked.append(answer.split()[2])
