"""The plain referee's minions: how they move, arrive and strike, how the danger rises and how a mission ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from tests.mechs.referee import AROUND, Asking, Cell, Lines, Over, beyond, reading

COLOURS = ("red", "blue", "green", "yellow")
LIKED = ("blue", "green", "red", "yellow")
"""Of equally good steps the one toward the first of these colours is taken."""
SUPPLY = 100


class Referee(Lines):
    """A turn from the last Ready on. `rules`: the words of the mission's rule objects, with the numbers for this table."""

    def __init__(
        self, facts: Mapping[str, Any], ground: Mapping[Cell, str], compass: Mapping[str, str], rules: Mapping[str, Any]
    ) -> None:
        super().__init__(facts, ground, compass)
        self.rules = rules
        self.runes = {letter: sorted((at for at in ground if ground[at] == letter), key=reading) for letter in "RBGY"}

    def play(self) -> Asking:
        """The rest of the turn."""
        try:
            yield from self.run()
            yield from self.phase()
            self.mission()
            for when, count in self.rules["losses"]:
                if when == "turns_over" and self.turn >= count:
                    self.reason = "turns_over"
        except Over:
            pass

    # ------------------------------------------------------------------ the course of the mission
    def holds(self, when: str, count: int) -> bool:
        """A condition of a victory or of an escalation."""
        wanted = count or len(self.shards) or 1
        return {
            "shards_destroyed": self.broken >= wanted,
            "shards_home": self.home >= wanted,
            "minions_cleared": not self.minions,
            "bomb_on_goal": self.bomb in self.goals,
            "bomb_left_school": self.bomb is not None and self.bomb not in self.school,
        }[when]

    def mission(self) -> None:
        """The danger rises first, then a victory counts before a loss."""
        for number, rise in enumerate(self.rules["escalations"]):
            if number not in self.risen and self.holds(rise["when"], rise["count"]):
                self.risen.add(number)
                if rise["burst"] == "runes":
                    self.arrive([at for colour in self.rules["burst_colours"] for at in self.runes[colour[0].upper()]])
        wins = self.rules["wins"]
        if wins and all(self.holds(when, count) for when, count in wins):
            self.end("won")
        for when, _ in self.rules["losses"]:
            if (when == "bomb_destroyed" and self.bomb_hp <= 0) or (when == "school_destroyed" and self.school_hp <= 0):
                self.end(when)

    def end(self, reason: str) -> None:
        """No further."""
        self.reason = reason
        raise Over

    def pace(self, word: str) -> int:
        """`spawn_dice`, `move_steps` or `all_zones` as the danger has made it: the last escalation that names it."""
        found = {"spawn_dice": self.rules["spawn"]["dice"], "move_steps": self.rules["move"]["steps"], "all_zones": 0}[word]
        for number in sorted(self.risen):
            found = self.rules["escalations"][number][word] or found
        if word == "spawn_dice" and self.rules["difficulty"] == "hard" and self.turn >= 6:
            found += 1
        return int(found)

    # ------------------------------------------------------------------ the phase
    def phase(self) -> Asking:
        """Move, the extra roll, arrivals, attacks."""
        move = self.rules["move"]
        if move["mode"] != "none":
            for _ in range(self.pace("move_steps")):
                if self.minions:
                    self.wave(self.compass[self.rolled("move")] if move["mode"] == "rune" else "", self.minions)
        if move["extra"] != "none" and (self.minions or move["flare"] != "none"):
            colour = self.rolled("extra")
            if colour == move["flare"]:
                for seat in [seat for seat in self.order() if self.mechs[seat] in self.school]:
                    yield from self.hurt(seat)
            else:
                self.wave("" if move["mode"] == "toward" else self.compass[colour], self.on_terrains(self.compass[colour]))
        if self.rules["spawn"]["mode"] != "none":
            self.spawn()
        if self.rules["attack"] != "none":
            yield from self.attacks()

    def on_terrains(self, way: str) -> set[Cell]:
        """The minions on the terrains that lie that way from the School's, which are none of its own."""
        home = {(x // 6, y // 6) for x, y in self.school}
        there = {beyond(tile, way) for tile in home} - home
        return {(x, y) for x, y in self.minions if (x // 6, y // 6) in there}

    def free(self, at: Cell) -> bool:
        """Whether a minion can stand there."""
        return not self.wall(at) and not self.piece(at) and at not in self.minions

    def wave(self, way: str, who: Collection[Cell]) -> None:
        """One step of these minions: all that way, the front ones first, or, without a way, each toward the target."""
        if way:
            x, y = beyond((0, 0), way)
            steps = {at: [beyond(at, way)] for at in sorted(who, key=lambda at: (-at[0] * x - at[1] * y, reading(at)))}
        else:
            far = self.distances()
            steps = {at: self.wishes(at, far) for at in sorted(who, key=lambda at: (far.get(at, 999), reading(at)))}
        for at, wishes in steps.items():
            to = next((to for to in wishes if self.free(to)), None)
            if to is not None:
                self.minions.remove(at)
                to = self.slid(at, to)
                if self.raided(to):
                    self.school_hp = max(0, self.school_hp - 1)
                    self.mission()
                else:
                    self.minions.add(to)
        self.mission()

    def raided(self, at: Cell) -> bool:
        """A place of the School in a mission in which minions come to raid it."""
        return bool(self.rules["move"]["arrival"] == "raid" and at in self.school)

    def slid(self, at: Cell, to: Cell) -> Cell:
        """Where a minion comes to rest: it slides on from oil until anything stops it."""
        way = next(way for way in AROUND if beyond(at, way) == to)
        slides = self.ground[to] == "O"
        while slides and not self.raided(to) and self.free(beyond(to, way)):
            to = beyond(to, way)
        return to

    def distances(self) -> dict[Cell, int]:
        """How many steps each place is from what the minions want, around walls, mechs and the Bomb."""
        target = self.rules["move"]["target"]
        if target == "school":
            aims = set(self.school)
        else:
            pieces = [self.bomb] if target == "bomb" and self.bomb else self.mechs if target == "nearest_mech" else []
            aims = {beyond(at, way) for at in pieces for way in AROUND}
        edge = {at for at in aims if not self.wall(at) and not self.piece(at)}
        far: dict[Cell, int] = {}
        while edge:
            far.update({at: max(far.values(), default=-1) + 1 for at in edge})
            near = {beyond(at, way) for at in edge for way in AROUND}
            edge = {at for at in near if at not in far and not self.wall(at) and not self.piece(at)}
        return far

    def wishes(self, at: Cell, far: Mapping[Cell, int]) -> list[Cell]:
        """The steps that bring a minion nearer, then those that leave it as near."""
        if not far.get(at):
            return []
        near = [beyond(at, self.compass[colour]) for colour in LIKED]
        return [to for change in (-1, 0) for to in near if far.get(to, 999) == far[at] + change]

    # ------------------------------------------------------------------ arrivals and attacks
    def spawn(self) -> None:
        """Minions arrive on the runes, or in the zones, of the colours rolled."""
        zones = self.rules["zones"] if self.rules["spawn"]["mode"] == "zones" else None
        if zones and self.pace("all_zones"):
            colours = {colour for colour in COLOURS if zones[colour]}
        else:
            colours = {self.rolled("spawn") for _ in range(self.pace("spawn_dice"))}
        if zones:
            counts = {c: sum(at in self.minions for at in zones[c]) for c in ("blue", "green", "yellow", "red") if zones[c]}
            fewest = min(counts, key=counts.__getitem__)
            colours = {colour if zones[colour] else fewest for colour in colours}
        self.arrive([at for colour in colours for at in (zones[colour] if zones else self.runes[colour[0].upper()])])
        self.mission()

    def arrive(self, places: Collection[Cell]) -> None:
        """One on each place on which nothing stands; where the supply is short, in reading order."""
        for at in sorted(set(places), key=reading):
            hung = sum(slot.cargo for line in self.lines for slot in line)
            if self.free(at) and len(self.minions) + hung < SUPPLY:
                self.minions.add(at)

    def attacks(self) -> Asking:
        """Mechs in player order, card by card, then the Bomb; who stands beside the Bomb strikes nothing else."""
        for seat in self.order():
            for at in self.strikers(seat):
                if at in self.strikers(seat):
                    yield from self.hurt(seat)
        if self.bomb:
            for _ in [at for at in self.minions if self.bomb in [beyond(at, way) for way in AROUND]]:
                self.bomb_hp = max(0, self.bomb_hp - 1)
                self.mission()

    def strikers(self, seat: int) -> list[Cell]:
        """The minions that would strike this mech now, in reading order."""
        near = [beyond(self.mechs[seat], way) for way in AROUND]
        beside_bomb = [beyond(self.bomb, way) for way in AROUND] if self.bomb else []
        return sorted((at for at in near if at in self.minions and at not in beside_bomb), key=reading)
