"""The plain referee's moves: steps, pushes and tows, oil, gates, spikes and lava."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.mechs.referee import AROUND, COLOURS, Asking, Cell, Slot, Table, beyond, name, neighbours

FREE, WALL, SPIKES = "free", "wall", "spikes"


@dataclass
class Trip:
    """One move: the colour of its card ("" = no command), the gates that it has crossed, and the Skewer that it comes from."""

    colour: str = ""
    crossed: set[str] = field(default_factory=set)
    skewer: Slot | None = None


@dataclass
class Walk:
    """What one step did: who moved where, in the order of moving, and who has to suffer for it."""

    starts: dict[str, Cell] = field(default_factory=dict)
    paths: dict[str, list[Cell]] = field(default_factory=dict)
    dead: list[Cell] = field(default_factory=list)
    burnt: list[str] = field(default_factory=list)
    crushed: bool = False


class Moves(Table):
    """How pieces move."""

    spiked: set[str]
    """Pieces that spikes have hurt in this slot, or by this event."""

    def hurt(self, seat: int) -> Asking:
        """One damage."""
        raise NotImplementedError

    def mend(self, seat: int) -> Asking:
        """One damage may go."""
        raise NotImplementedError

    # ------------------------------------------------------------------ gates and what else is in the way
    def shut(self, at: Cell, way: str, trip: Trip, matching: bool = False) -> bool:
        """Whether a gate holds what would cross this edge."""
        gate = self.gates.get((at, way), "")
        return bool(gate) and gate not in self.down | trip.crossed and not (matching and gate == trip.colour)

    def ahead_of(self, piece: str, way: str, trip: Trip, own: bool) -> tuple[str, str]:
        """Whether a piece can go one step on with all that it would push, and which of them stands before spikes if not."""
        at = self.where(piece)
        while piece:
            to = beyond(at, way)
            if self.shut(at, way, trip, own):
                return WALL, ""
            if self.ground.get(to) == "X":
                return SPIKES, piece
            if self.wall(to) or to in self.body():
                return WALL, ""
            at, piece, own = to, self.piece(to), False
        return FREE, ""

    def prick(self, piece: str) -> Asking:
        """A piece ran into spikes."""
        if piece in self.spiked:
            return
        self.spiked.add(piece)
        yield from self.suffer([piece])

    def suffer(self, pieces: list[str]) -> Asking:
        """Damage of one moment: mechs in player order, then the Bomb."""
        for seat in self.order():
            for _ in [piece for piece in pieces if piece == str(seat)]:
                yield from self.hurt(seat)
        self.bomb_hp = max(0, self.bomb_hp - pieces.count("bomb"))
        self.mission()

    # ------------------------------------------------------------------ a move of a mech
    def move(self, seat: int, way: str, steps: int, trip: Trip | None = None) -> Asking:
        """So many steps; a step with a piece in tow costs two. What is blocked ends the move, and so do lava and spikes."""
        trip, piece = trip or Trip(), str(seat)
        while steps:
            state, pricked = self.ahead_of(piece, way, trip, own=True)
            if state == SPIKES:
                yield from self.prick(pricked)
            if state != FREE:
                return
            at = self.where(piece)
            beside = [
                self.piece(beyond(at, other)) for other in AROUND
                if other != way and not self.shut(at, other, trip, matching=True)
            ]  # fmt: skip
            towable, towed = {f"tow {other}" for other in beside if other}, "done"
            cost = 1 if self.has(seat, "rescue_winch") else 2
            if steps >= cost and towable:
                towed = yield seat, towable | {"done"}
            steps -= 1 if towed == "done" else cost
            walk = self.step(piece, way, trip, towed.removeprefix("tow ") if towed != "done" else "")
            if trip.colour == "red" and walk.dead:
                yield from self.kindle(seat, walk.dead)
            if walk.crushed:
                yield from self.after_crush(seat)
            chain = [piece, *(other for other in reversed(walk.paths) if other not in (piece, towed[4:])), towed[4:]]
            yield from self.arrived(walk, [other for other in chain if other in walk.paths])
            if piece in walk.burnt:
                return

    def kindle(self, seat: int, dead: list[Cell]) -> Asking:
        """What follows when a fire command kills."""
        yield from ()

    def after_crush(self, seat: int) -> Asking:
        """Boosts that follow a crush."""
        yield from ()

    def arrived(self, walk: Walk, order: list[str]) -> Asking:
        """What comes after a step: pads, in the order of `order`, then damage in player order."""
        for mech in [int(other) for other in order if other != "bomb"]:
            for _ in [at for at in walk.paths[str(mech)] if self.floor(at) == "P"]:
                yield from self.mend(mech)
        yield from self.suffer(walk.burnt)

    def step(self, piece: str, way: str, trip: Trip, towed: str = "") -> Walk:
        """One step with all that it pushes and tows, far pieces first."""
        walk, left, chain = Walk(), self.where(piece), [piece]
        while self.piece(beyond(self.where(chain[-1]), way)):
            chain.append(self.piece(beyond(self.where(chain[-1]), way)))
        opened = Trip(trip.colour, trip.crossed | self.down)
        for other in reversed(chain[1:]):
            self.enter(other, way, walk, opened)
        before = len(walk.dead)
        self.enter(piece, way, walk, opened)
        crushed = walk.dead[before:]
        walk.crushed = bool(crushed)
        if towed:
            drawn = next(other for other in AROUND if beyond(self.where(towed), other) == left)
            self.enter(towed, drawn, walk, opened)
        self.die(walk.dead)
        if trip.skewer and crushed and trip.skewer.works("skewer") and not trip.skewer.cargo:
            trip.skewer.cargo = True
        self.settle(walk, [*chain, *([towed] if towed else [])], trip)
        return walk

    def settle(self, walk: Walk, order: list[str], trip: Trip) -> None:
        """Shards, gates and runes where the mechs went; then the mission."""
        mechs = [int(piece) for piece in order if piece != "bomb"]
        for mech in mechs:
            for at in walk.paths[str(mech)]:
                self.find(mech, at)
        for piece in [piece for piece in walk.paths if piece != "bomb"]:
            at = walk.starts[piece]
            for to in walk.paths[piece]:
                gate = next((self.gates.get((at, way), "") for way in AROUND if beyond(at, way) == to), "")
                if gate:
                    trip.crossed.add(gate)
                    if not self.rules["gates_stay"]:
                        self.down.discard(gate)
                self.trample(to)
                at = to
        self.load()
        self.mission()

    def trample(self, at: Cell) -> None:
        """A mech entered here: a rune turns its coin."""
        locked = self.rules["danger"]["locked"] and self.intact()
        letter = self.floor(at)
        if self.rules["coins"] and letter in "RBGY" and not locked:
            self.down.add(COLOURS["RBGY".index(letter)])

    def enter(self, piece: str, way: str, walk: Walk, trip: Trip) -> None:
        """A piece goes one place on, and slides from oil until a wall, a gate or a piece stops it; lava and spikes hurt it."""
        at, slides = self.where(piece), False
        walk.starts[piece] = at
        path = list[Cell]()
        while True:
            at = beyond(at, way)
            path.append(at)
            floor = self.floor(at)
            slides = slides or floor == "O"
            if at in self.minions and at not in walk.dead:
                walk.dead.append(at)
                if piece == "bomb":
                    self.bomb_hp = max(0, self.bomb_hp - 1)
            if floor == "L":
                self.singe(piece, walk)
                break
            to = beyond(at, way)
            if not slides or self.shut(at, way, trip):
                break
            if self.ground.get(to) == "X":
                if piece not in self.spiked:
                    self.spiked.add(piece)
                    self.singe(piece, walk)
                break
            if self.wall(to) or self.piece(to) or to in self.body():
                break
        walk.paths[piece] = path
        if piece == "bomb":
            self.bomb = at
        else:
            self.mechs[int(piece)] = at

    def singe(self, piece: str, walk: Walk) -> None:
        """A piece will suffer for this step; the Bomb does at once."""
        if piece == "bomb":
            self.bomb_hp = max(0, self.bomb_hp - 1)
        else:
            walk.burnt.append(piece)

    def find(self, seat: int, at: Cell) -> None:
        """What a mech does with shards where it enters."""
        for number, where in enumerate(self.shards):
            if where == name(at) and self.breaks:
                self.shards[number], self.broken = "gone", self.broken + 1
            elif where == name(at) and not self.carried(seat):
                self.shards[number] = str(seat)
        if at in self.school and self.carried(seat) and not self.breaks and self.rules["delivery"] == "school":
            self.hand_in(seat)

    def load(self) -> None:
        """Carriers that are beside the Bomb after a step load it, where that is what shards are for."""
        for seat in range(len(self.mechs)):
            if self.rules["delivery"] == "bomb" and self.carried(seat) and self.mechs[seat] in neighbours(self.bomb):
                self.hand_in(seat)

    def hand_in(self, seat: int) -> None:
        """A shard is where it should be."""
        self.shards[self.shards.index(str(seat))], self.home = "gone", self.home + 1
