"""The plain referee's Boss: how it walks, pushes, drags and strikes, and what its cards do."""

from __future__ import annotations

from tests.mechs.referee import AROUND, Asking, Cell, apart, beyond, neighbours
from tests.mechs.referee_minions import Minions
from tests.mechs.referee_moves import FREE, SPIKES, Trip, Walk

FIRE, ELECTRIC, METAL, COMPUTER = range(4)
SLOTS = {
    "fire_storm": FIRE, "flame_nova": FIRE, "axe_strike": FIRE,
    "charge": ELECTRIC, "electrostomp": ELECTRIC, "recharge": ELECTRIC,
    "axe_cannon": METAL, "runic_shrapnel": METAL, "quadrabeam": METAL,
    "get_over_here": COMPUTER, "mech_magnet": COMPUTER, "scrambulator": COMPUTER,
}  # fmt: skip
DEFAULTS = ("smoulder", "prowl", "swing", "whistle")


class Boss(Minions):
    """The Boss's phase."""

    def boss_phase(self) -> Asking:
        """Its slots from 1 to 4, then the first player keeps one card of two."""
        if self.stunned:
            self.stunned = False
            return
        if any(self.rules["escalations"][number]["boss_first"] for number in self.risen):
            yield from self.prowl()
        for slot in range(4):
            self.spiked = set()
            cards = self.boss_line[slot]
            if len(cards) >= 3:
                self.end("doom_cannon")
            yield from self.card(cards[-1] if cards else DEFAULTS[slot], len(cards))
            self.mission()
        yield from self.boss_draft()

    def boss_draft(self) -> Asking:
        """Two cards are turned up; one goes to the slot of its element, the other is discarded. The first ones may be skipped."""
        if self.skips:
            self.skips -= 1
            self.boss_discard.append(self.one_card())
            return
        drawn = [self.one_card(), self.one_card()]
        kept = drawn[0]
        if len(set(drawn)) > 1:
            answer = yield self.first, {f"keep {card}" for card in drawn}
            kept = answer.split()[1]
        drawn.remove(kept)
        self.boss_discard += drawn
        self.boss_line[SLOTS[kept]].append(kept)

    def one_card(self) -> str:
        """The top card of its deck."""
        if not self.boss_deck:
            self.rolled("boss_shuffle")
            self.boss_deck, self.boss_discard = len(self.boss_discard), []
        self.boss_deck -= 1
        return str(self.rolled("boss_card"))

    # ------------------------------------------------------------------ what its cards do
    def card(self, card: str, power: int) -> Asking:
        """A card at its power, or a default danger."""
        strong = power >= 2
        if card == "fire_storm" and not strong:
            yield from self.one_of(self.nearest())
        elif card in ("fire_storm", "flame_nova"):
            yield from self.strike(self.within(3 if card == "fire_storm" else power))
        elif card == "axe_strike":
            yield from self.walk(power)
            yield from self.strike(self.beside()) if strong else self.one_of(self.beside())
        elif card == "electrostomp":
            yield from self.walk(power)
            yield from self.strike([seat for seat in self.within(1) if strong or seat not in self.beside()])
        elif card == "charge":
            yield from self.charge(6 if strong else 3)
        elif card == "recharge":
            self.recharge(strong)
        elif card == "axe_cannon":
            yield from self.lanes({self.compass[colour] for colour in self.dice(power)}, 99)
        elif card == "runic_shrapnel":
            runes = {at for colour in self.dice(power) for at in self.runes(colour)}
            near = runes | {at for rune in runes for at in neighbours(rune)}
            yield from self.strike([seat for seat, at in enumerate(self.mechs) if at in near])
        elif card == "quadrabeam":
            yield from self.lanes(set(AROUND), 99 if strong else 3)
        elif card == "get_over_here":
            yield from self.come_here(strong)
        elif card == "mech_magnet":
            for seat in [seat for seat in self.order() if self.mechs[seat]]:
                yield from self.drag(seat, power)
        elif card == "scrambulator":
            for seat in self.order() if strong else [int(self.rolled("player"))]:
                self.lines[seat].reverse()
        elif card == "smoulder":
            yield from self.strike(self.beside())
        elif card == "prowl":
            yield from self.prowl()
        elif card == "swing":
            yield from self.lanes({self.compass[colour] for colour in self.dice(1)}, 3)
        elif card == "whistle":
            self.arrive([at for at in self.runes(self.dice(1)[0]) if not self.swallowed(at)])

    def dice(self, many: int) -> list[str]:
        """So many rune dice."""
        return [self.rolled("boss") for _ in range(many)]

    def recharge(self, strong: bool) -> None:
        """All shields come back, or the one rolled, or in its place the first that is down."""
        if strong:
            self.down.clear()
            return
        colour = self.rolled("boss")
        found = [colour] if colour in self.down else [other for other in ("red", "yellow", "blue", "green") if other in self.down]
        self.down -= set(found[:1])

    def come_here(self, strong: bool) -> Asking:
        """A player by the die is dragged, and struck if it ends beside the Boss and the card is strong."""
        seat = int(self.rolled("player"))
        yield from self.drag(seat, 6 if strong else 3)
        if strong and seat in self.beside():
            yield from self.strike([seat])

    # ------------------------------------------------------------------ whom it strikes
    def strike(self, seats: list[int]) -> Asking:
        """Each of them takes 1, in player order."""
        yield from self.suffer([str(seat) for seat in seats])

    def one_of(self, seats: list[int]) -> Asking:
        """One of them takes 1; the first player chooses among several."""
        if len(seats) > 1:
            answer = yield self.first, {f"choose {seat}" for seat in seats}
            seats = [int(answer.split()[1])]
        yield from self.strike(seats)

    def within(self, reach: int) -> list[int]:
        """Mechs within this range of any of its places."""
        return [seat for seat, at in enumerate(self.mechs) if at and any(apart(at, here) <= reach for here in self.body())]

    def beside(self) -> list[int]:
        """Mechs that share an edge with it."""
        return [seat for seat, at in enumerate(self.mechs) if at and self.body() & set(neighbours(at))]

    def lanes(self, ways: set[str], reach: int) -> Asking:
        """The first mech in each of the two lanes of these directions."""
        found = []
        for way in ways:
            for here in [here for here in self.body() if beyond(here, way) not in self.body()]:
                at, steps = beyond(here, way), 1
                while not self.wall(at) and at not in self.mechs and steps < reach:
                    at, steps = beyond(at, way), steps + 1
                found += [seat for seat, there in enumerate(self.mechs) if there == at]
        yield from self.strike(found)

    # ------------------------------------------------------------------ how it walks
    def steps_from(self, body: set[Cell]) -> dict[Cell, int]:
        """Orthogonal steps from these places, around walls."""
        far, edge = dict.fromkeys(body, 0), set(body)
        while edge:
            near = {at for here in edge for at in neighbours(here) if at not in far and not self.wall(at)}
            steps = max(far.values()) + 1
            far.update(dict.fromkeys(near, steps))
            edge = near
        return far

    def nearest(self) -> list[int]:
        """The nearest mechs."""
        far = self.steps_from(self.body())
        found = {seat: far[at] for seat, at in enumerate(self.mechs) if at and at in far}
        return [seat for seat, steps in found.items() if steps == min(found.values())]

    def prowl(self) -> Asking:
        """One step, or as many more as the danger says."""
        yield from self.walk(1 + max([self.rules["escalations"][number]["boss_prowl"] for number in self.risen], default=0))

    def walk(self, steps: int) -> Asking:
        """So many steps toward the nearest mech."""
        for _ in range(steps):
            near, far = self.nearest(), self.steps_from(self.body())
            found, pricked = [], {}
            for way in AROUND:
                there = self.steps_from({beyond(at, way) for at in self.body()})
                closer = [seat for seat in near if there[self.mechs[seat]] < far[self.mechs[seat]]]  # type: ignore[index]
                free, hurt = self.can_go(way) if closer else (False, [])
                found += [way] if free else []
                pricked.update({way: hurt} if hurt else {})
            if not found and not pricked:
                return
            found = found or list(pricked)
            way = found[0]
            if len(found) > 1:
                answer = yield self.first, {f"point {way}" for way in found}
                way = answer.split()[1]
            if way in pricked:
                for piece in pricked[way]:
                    yield from self.prick(piece)
                return
            yield from self.boss_step(way)

    def entered(self, way: str) -> list[Cell]:
        """The two places that it would enter."""
        return [beyond(at, way) for at in sorted(self.body()) if beyond(at, way) not in self.body()]

    def can_go(self, way: str) -> tuple[bool, list[str]]:
        """Whether it can step that way, and whom it would press into spikes instead."""
        free, hurt = True, []
        for at in self.entered(way):
            if self.wall(at):
                return False, []
            piece = self.piece(at)
            state, pricked = self.ahead_of(piece, way, Trip(), own=False) if piece else (FREE, "")
            free = free and state == FREE
            hurt += [pricked] if state == SPIKES else []
        return free, hurt

    def boss_step(self, way: str) -> Asking:
        """One step: it pushes what stands there and stamps minions flat."""
        places, walk, trip = self.entered(way), Walk(), Trip()
        opened = Trip("", set(self.down))
        for at in places:
            chain, there = [], at
            while self.piece(there):
                chain.append(self.piece(there))
                there = beyond(there, way)
            for piece in reversed(chain):
                self.enter(piece, way, walk, opened)
        assert self.boss
        self.boss = beyond(self.boss, way)
        self.die({*walk.dead, *(self.minions & set(places))})
        order = list(walk.paths)
        self.settle(walk, order, trip)
        blown = sorted(self.mines & self.body())
        self.mines -= set(blown)
        for at in blown:
            yield from self.blow_up(at)
        yield from self.arrived(walk, order)

    def blow_up(self, at: Cell) -> Asking:
        """A mine under the Boss."""
        raise NotImplementedError

    def charge(self, steps: int) -> Asking:
        """A rush the way of the die; whom it pushes takes 1."""
        way, pushed = self.compass[self.rolled("boss")], set[int]()
        for _ in range(steps):
            free, hurt = self.can_go(way)
            if not free:
                for piece in hurt:
                    yield from self.prick(piece)
                break
            before = list(self.mechs)
            yield from self.boss_step(way)
            pushed |= {seat for seat, at in enumerate(before) if at != self.mechs[seat]}
        yield from self.strike(sorted(pushed))

    def drag(self, seat: int, steps: int) -> Asking:
        """A mech is drawn so many steps nearer."""
        for _ in range(steps):
            at = self.mechs[seat]
            far = self.steps_from(self.body())
            if not at or seat in self.beside() or at not in far:
                return
            found = [way for way in AROUND if far.get(beyond(at, way), 999) < far[at]]
            states = {way: self.ahead_of(str(seat), way, Trip(), own=False) for way in found}
            found = [way for way in found if states[way][0] == FREE] or [way for way in found if states[way][0] == SPIKES]
            if not found:
                return
            way = found[0]
            if len(found) > 1:
                answer = yield self.first, {f"point {way}" for way in found}
                way = answer.split()[1]
            if states[way][0] == SPIKES:
                yield from self.prick(states[way][1])
                return
            walk = self.step(str(seat), way, Trip())
            yield from self.arrived(walk, [str(seat), *(piece for piece in reversed(walk.paths) if piece != str(seat))])
