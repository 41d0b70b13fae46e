"""The plain referee's boosts, and what a mine does to the Boss."""

from __future__ import annotations

from tests.mechs.referee import Asking, Cell, beyond, cell, neighbours
from tests.mechs.referee_lines import KINDS, TINTS
from tests.mechs.referee_plans import Plans


class Boosts(Plans):
    """A turn with all schematics."""

    def attack(self, seat: int, card: str, power: int) -> Asking:
        """A fire command that kills may set off a Chain Reaction."""
        self.dead = []
        yield from super().attack(seat, card, power)
        if TINTS[card] == "red":
            yield from self.kindle(seat, self.dead)

    def aftermath(self, seat: int, card: str) -> Asking:
        """Rapid Fire after an attack."""
        if KINDS[card] != "attack" or not self.has(seat, "rapid_fire") or "rapid_fire" in self.uses:
            return
        answer = (yield seat, {"use rapid_fire", "done"}) if self.hopeful(seat, card) else "done"
        if answer != "done":
            self.uses.append("rapid_fire")
            self.chained = False
            yield from self.attack(seat, card, 1)

    def kindle(self, seat: int, dead: list[Cell]) -> Asking:
        """Chain Reaction: one target next to a minion that died, once for each command."""
        if dead and not self.chained and self.owner("chain_reaction") is not None:
            before = self.marks()
            yield from self.one(seat, {other for at in dead for other in neighbours(at)})
            self.chained = before != self.marks()

    def marks(self) -> tuple[int, ...]:
        """What a hit changes."""
        return len(self.minions), self.broken, self.boss_hp

    def hopeful(self, seat: int, card: str) -> bool:
        """Whether an attack at power 1 could hit anything."""
        colour = TINTS[card]
        if card == "flamespitter":
            return any(self.target(at) or (at in self.body() and colour in self.down) for at in self.pattern(seat, "10 20"))
        if card == "ripsaw":
            at = self.ahead(seat, 1, 0)
            while not self.wall(at) and not self.piece(at) and at not in self.body() and not self.target(at):
                at = beyond(at, self.facing[seat])
            return self.target(at) or (at in self.body() and colour in self.down)
        if card == "chain_lightning":
            return bool(self.offered(seat, {self.ahead(seat, 1, aside) for aside in (-1, 0, 1)}, [], True))
        reach = 1 + (self.owner("spotter") is not None)
        return bool(self.offered(seat, set(self.square(self.where(str(seat)), reach)), [], colour in self.down))

    def one(self, seat: int, near: set[Cell]) -> Asking:
        """One target among these places, or none; whether there was one is remembered."""
        found = self.offered(seat, near, [], bool(self.down))
        self.answer = (yield seat, found | {"done"}) if found else "done"
        if self.answer != "done":
            yield from self.blast(seat, [cell(self.answer.split()[1])])

    def after_crush(self, seat: int) -> Asking:
        """Hot Boots."""
        if self.has(seat, "hot_boots") and self.uses.count("hot_boots") < 2:
            before = self.marks()
            yield from self.one(seat, set(neighbours(self.mechs[seat])))
            if before != self.marks():
                self.uses.append("hot_boots")

    def spared(self, piece: str) -> bool:
        """Blast Shield."""
        seat = self.owner("blast_shield")
        if seat is None or piece == str(seat) or "blast_shield" in self.uses:
            return False
        if self.where(piece) in neighbours(self.mechs[seat]):
            self.uses.append("blast_shield")
            return True
        return False

    def turn_up(self, seat: int) -> Asking:
        """Steel Nerves: two, of which one is kept."""
        if not self.has(seat, "steel_nerves"):
            yield from super().turn_up(seat)
            return
        if self.wrecks < 2 and self.wrecked:
            self.rolled("shuffle")
            self.wrecks, self.wrecked = self.wrecks + len(self.wrecked), []
        two = [str(self.rolled("card")) for _ in range(min(2, self.wrecks))]
        self.wrecks -= len(two)
        self.drawn = two[0] if two else ""
        if len(set(two)) > 1:
            answer = yield seat, {f"accept {damage}" for damage in two}
            self.drawn = answer.split()[1]
        if len(two) > 1:
            two.remove(self.drawn)
            self.wrecked += two
            assert self.rolled("card") == self.drawn

    def correct(self) -> Asking:
        """Error Correction."""
        seat = self.owner("error_correction")
        if seat is not None and "error_correction" not in self.uses:
            answer = yield seat, {"done", *(f"place {n}" for n in range(1, 7))}
            if answer != "done":
                self.uses.append("error_correction")

    def blow_up(self, at: Cell) -> Asking:
        """A mine under the Boss."""
        seat = self.owner("minefield")
        yield from self.blast(
            next(n for n, plans in enumerate(self.plans) if "minefield" in plans) if seat is None else seat, [at]
        )
