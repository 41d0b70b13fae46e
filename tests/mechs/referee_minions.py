"""The plain referee's minions: how they move, arrive and strike."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tests.mechs.referee import AROUND, COLOURS, Asking, Cell, apart, beyond, neighbours, reading
from tests.mechs.referee_lines import Lines

LIKED = ("blue", "green", "red", "yellow")
"""Of equally good steps the one toward the first of these colours is taken."""
SUPPLY = 100


class Minions(Lines):
    """The minions' phase."""

    def pace(self, word: str) -> int:
        """`spawn_dice`, `move_steps`, `all_zones`, ... as the danger has made it: the last escalation that names it."""
        found = {"spawn_dice": self.rules["spawn"]["dice"], "move_steps": self.rules["move"]["steps"]}.get(word, 0)
        if word == "move_steps" and self.rules["even_steps"] and self.turn % 2 == 0:
            found = self.rules["even_steps"]
        for number in sorted(self.risen):
            found = self.rules["escalations"][number][word] or found
        if word == "spawn_dice" and self.rules["difficulty"] == "hard" and self.turn >= 6:
            found += 1
        return int(found)

    def phase(self) -> Asking:
        """Move, the extra roll, arrivals, attacks."""
        move = self.rules["move"]
        if move["mode"] != "none":
            for _ in range(self.pace("move_steps")):
                if self.minions:
                    way = "" if move["mode"] == "toward" else self.compass[self.rolled("move")]
                    self.wave(way, self.minions, move["mode"] == "rune_then_toward")
        if move["extra"] != "none" and (self.minions or move["flare"] != "none"):
            colour = self.rolled("extra")
            if colour == move["flare"]:
                for seat in [seat for seat in self.order() if self.mechs[seat] in self.school]:
                    yield from self.hurt(seat)
            else:
                self.wave("" if move["mode"] == "toward" else self.compass[colour], self.on_terrains(self.compass[colour]))
        if self.rules["spawn"]["mode"] != "none" and not (self.rules["calm_odd"] and self.turn % 2):
            self.spawn()
        if self.rules["attack"] != "none":
            yield from self.attacks()

    def on_terrains(self, way: str) -> set[Cell]:
        """The minions on the terrains that lie that way from the School's, which are none of its own."""
        home = {(x // 6, y // 6) for x, y in self.school}
        there = {beyond(tile, way) for tile in home} - home
        return {(x, y) for x, y in self.minions if (x // 6, y // 6) in there}

    def free(self, at: Cell) -> bool:
        """Whether a minion can stand there; no minion goes into the lava of the wall."""
        return self.walkable(at) and at not in self.minions

    # ------------------------------------------------------------------ moving
    def wave(self, way: str, who: Collection[Cell], hunters: bool = False) -> None:
        """One step of these minions: all that way, the front ones first, or, without a way, each toward the target. `hunters`
        that are held up step toward the target instead."""
        far = self.distances() if hunters or not way else {}
        if way:
            steps = {at: [beyond(at, way)] for at in sorted(who, key=reading, reverse=way in ("east", "south"))}
        else:
            steps = {at: self.wishes(at, far) for at in sorted(who, key=lambda at: (far.get(at, 999), reading(at)))}
        for at, wishes in steps.items():
            if at in self.held:
                continue
            to = next((to for to in wishes if self.free(to)), None)
            if to is None and hunters:
                to = next((to for to in self.wishes(at, far) if self.free(to)), None)
            if to is not None:
                self.minions.remove(at)
                to = self.slid(at, to)
                if to in self.mines:
                    self.mines.remove(to)
                    self.die([to])
                elif self.raided(to):
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
        slides = self.floor(to) == "O"
        while slides and to not in self.mines and not self.raided(to) and self.free(beyond(to, way)):
            to = beyond(to, way)
        return to

    def distances(self) -> dict[Cell, int]:
        """How many steps each place is from what the minions want, around walls, mechs, the Bomb and the Boss."""
        target = self.rules["move"]["target"]
        if target == "school":
            aims = set(self.school)
        else:
            pieces = [self.bomb] if target == "bomb" and self.bomb else self.mechs if target == "nearest_mech" else []
            aims = {at for piece in pieces for at in neighbours(piece)}
        edge = {at for at in aims if self.walkable(at)}
        far: dict[Cell, int] = {}
        while edge:
            far.update({at: max(far.values(), default=-1) + 1 for at in edge})
            near = {beyond(at, way) for at in edge for way in AROUND}
            edge = {at for at in near if at not in far and self.walkable(at)}
        return far

    def walkable(self, at: Cell) -> bool:
        """Whether a minion could walk there if no other minion stood in its way."""
        return not self.wall(at) and not self.swallowed(at) and not self.piece(at) and at not in self.body()

    def wishes(self, at: Cell, far: Mapping[Cell, int]) -> list[Cell]:
        """The steps that bring a minion nearer, then those that leave it as near."""
        if not far.get(at):
            return []
        near = [beyond(at, self.compass[colour]) for colour in LIKED]
        return [to for change in (-1, 0) for to in near if far.get(to, 999) == far[at] + change]

    # ------------------------------------------------------------------ arrivals and attacks
    def spawn(self) -> None:
        """Minions arrive on the runes, or in the zones, of the colours rolled."""
        spawn = self.rules["spawn"]
        zones = self.rules["zones"] if spawn["mode"] == "zones" else None
        if zones and self.pace("all_zones"):
            colours = {colour for colour in COLOURS if zones[colour]}
        else:
            colours = {self.rolled("spawn") for _ in range(self.pace("spawn_dice"))}
        if colours & set(spawn["burns"]) and self.bomb:
            self.bomb_hp = max(0, self.bomb_hp - 1)
            self.mission()
        more = self.more_colours()
        colours = {COLOURS[(COLOURS.index(colour) + n) % 4] for colour in colours for n in range(more + 1)}
        if zones:
            counts = {c: sum(at in self.minions for at in zones[c]) for c in ("blue", "green", "yellow", "red") if zones[c]}
            fewest = min(counts, key=counts.__getitem__)
            colours = {colour if zones[colour] else fewest for colour in colours}
        self.arrive([at for colour in colours for at in (zones[colour] if zones else self.runes(colour)) if self.allowed(at)])
        self.mission()

    def more_colours(self) -> int:
        """Colours besides the one rolled."""
        return max([self.rules["escalations"][number]["more_colours"] for number in self.risen], default=0)

    def runes(self, colour: str) -> list[Cell]:
        """The rune spaces of a colour."""
        return sorted((at for at in self.ground if self.ground[at] == colour[0].upper()), key=reading)

    def allowed(self, at: Cell) -> bool:
        """Whether the mission lets minions arrive there."""
        spawn = self.rules["spawn"]
        if self.swallowed(at):
            return False
        if spawn["side"] == "east_of_bomb" and self.bomb and at[0] <= self.bomb[0]:
            return False
        tiles = self.rules["tiles"]
        return spawn["mode"] != "rune_colour_shards" or any(tiles[at] == tiles[shard] for shard in self.intact())

    def arrive(self, places: Collection[Cell]) -> None:
        """One on each place on which nothing stands; where the supply is short, in reading order."""
        for at in sorted(set(places), key=reading):
            hung = sum(slot.cargo for line in self.lines for slot in line)
            if self.free(at) and len(self.minions) + hung < SUPPLY:
                self.minions.add(at)
        for at in self.minions & self.mines:
            self.mines.remove(at)
            self.die([at])

    def attacks(self) -> Asking:
        """Mechs in player order, card by card, then the Bomb; who stands beside the Bomb strikes nothing else."""
        for seat in self.order():
            for at in self.strikers(seat):
                self.spiked = set()
                if at in self.strikers(seat) and not self.spared(str(seat)):
                    yield from self.hurt(seat)
        for _ in [at for at in self.minions if at in neighbours(self.bomb) and not self.spared("bomb")]:
            self.bomb_hp = max(0, self.bomb_hp - 1)
            self.mission()

    def spared(self, piece: str) -> bool:
        """Whether a boost takes this hit away."""
        return False

    def strikers(self, seat: int) -> list[Cell]:
        """The minions that would strike this mech now, in reading order; under Exposed Wiring those at its corners, too."""
        here = self.mechs[seat]
        if not here:
            return []
        exposed = "exposed_wiring" in self.system[seat]
        near = {at for at in self.minions if at in neighbours(here) or (exposed and apart(at, here) == 1)}
        return sorted(near - set(neighbours(self.bomb)), key=reading)
