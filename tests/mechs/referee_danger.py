"""The plain referee's turn as a whole: how a mission goes, the lava wall and the pulse of the shards."""

from __future__ import annotations

from tests.mechs.referee import Asking, Over, apart, beyond, cell, name, reading, turned
from tests.mechs.referee_boss import Boss
from tests.mechs.referee_moves import FREE, SPIKES, Trip, Walk


class Referee(Boss):
    """A turn from the last Ready on."""

    def play(self) -> Asking:
        """The rest of the turn."""
        try:
            self.mission()
            yield from self.run()
            self.spiked = set()
            yield from self.phase()
            self.mission()
            yield from self.danger()
            for when, count in self.rules["losses"]:
                if when == "turns_over" and self.turn >= count:
                    self.end("turns_over")
            self.turn += 1
            self.rise()
        except Over:
            pass

    def danger(self) -> Asking:
        """The danger phase, if the mission has one."""
        mode = self.rules["danger"]["mode"]
        self.spiked = set()
        if mode == "boss":
            yield from self.boss_phase()
        elif mode == "lava_wall":
            yield from self.lava_wall()
        elif mode == "shard_pulse":
            yield from self.pulse()
        for number in sorted(self.risen):
            self.down.discard(self.rules["escalations"][number]["shield_back"])
        self.mission()
        if mode != "none" and self.safe():
            self.end("won")
        covered = all(self.swallowed(at) or self.wall(at) for at in self.ground)
        if covered and any(when == "lava_covered" for when, _ in self.rules["losses"]):
            self.end("lava_covered")

    # ------------------------------------------------------------------ the course of the mission
    def holds(self, when: str, count: int) -> bool:
        """A condition of a victory or of an escalation."""
        wanted = count or len(self.shards) or 1
        standing = [at for at in self.mechs if at]
        tiles = self.rules["tiles"]
        numbers = sorted(set(tiles.values()))
        return {
            "shards_destroyed": lambda: self.broken >= wanted,
            "shards_home": lambda: self.home >= wanted,
            "minions_cleared": lambda: not self.minions,
            "bomb_on_goal": lambda: self.bomb in self.goals,
            "bomb_left_school": lambda: self.bomb is not None and self.bomb not in self.school,
            "boss_defeated": lambda: self.boss is not None and self.boss_hp <= 0,
            "bomb_checkpoints": lambda: self.checkpoint >= len(self.goals),
            "mechs_left": lambda: len(self.left) >= self.rules["leavers"],
            "mechs_safe": lambda: False,
            "boss_half": lambda: self.boss_hp * 2 <= self.rules["boss_hp"],
            "checkpoint": lambda: self.checkpoint >= count,
            "bomb_on_terrain": lambda: self.bomb is not None and tiles[self.bomb] == numbers[count - 1],
            "mech_on_terrain": lambda: any(tiles[at] == numbers[count - 1] for at in standing),
            "mech_safe": lambda: any(at in self.goals for at in standing),
            "turn": lambda: self.turn >= count,
        }[when]()

    def safe(self) -> bool:
        """Whether every mech stands in safety, where that is the aim; it counts at the end of the danger phase only."""
        aims = any(when == "mechs_safe" for when, _ in self.rules["wins"])
        return aims and all(at in self.goals for at in self.mechs)

    def mission(self) -> None:
        """The danger rises first, then a victory counts before a loss."""
        goals = sorted(self.goals, key=reading)
        if self.checkpoint < len(goals) and self.bomb == goals[self.checkpoint]:
            self.checkpoint += any(when == "bomb_checkpoints" for when, _ in self.rules["wins"])
        self.rise()
        wins = self.rules["wins"]
        if wins and all(self.holds(when, count) for when, count in wins):
            self.end("won")
        for when, _ in self.rules["losses"]:
            if (when == "bomb_destroyed" and self.bomb_hp <= 0) or (when == "school_destroyed" and self.school_hp <= 0):
                self.end(when)

    def rise(self) -> None:
        """The danger rises."""
        for number, rise in enumerate(self.rules["escalations"]):
            if number not in self.risen and self.holds(rise["when"], rise["count"]):
                self.risen.add(number)
                self.countdown = min(15, self.countdown + rise["countdown_plus"])
                if rise["burst"] == "runes":
                    self.arrive([at for colour in self.rules["burst_colours"] for at in self.runes(colour)])

    # ------------------------------------------------------------------ the pulse
    def pulse(self) -> Asking:
        """Every intact shard hurts the mechs around it, then the countdown runs."""
        for seat in self.order():
            for shard in [at for at in self.intact() if apart(self.where(str(seat)), at) <= 1]:
                self.spiked = set()
                if shard in self.intact() and apart(self.where(str(seat)), shard) <= 1:
                    yield from self.suffer([str(seat)])
        self.countdown -= 1
        self.mission()
        if self.countdown <= 0 and any(when == "countdown_over" for when, _ in self.rules["losses"]):
            self.end("countdown_over")

    # ------------------------------------------------------------------ the lava wall
    def lava_wall(self) -> Asking:
        """What sits in its lava is hurt, then it comes on, column by column."""
        danger = self.rules["danger"]
        columns = self.columns() if self.turn >= danger["from_turn"] else 0
        if danger["touch"] == "defeat" and any(at and self.swallowed(at) for at in self.mechs):
            self.end("lava_reached")
        yield from self.suffer([piece for piece in self.pieces() if self.swallowed(self.where(piece))])
        for _ in range(columns):
            yield from self.column(turned(danger["edge"], "around"))

    def pieces(self) -> list[str]:
        """Mechs and Bomb that are on the board."""
        return [*(str(seat) for seat, at in enumerate(self.mechs) if at), *(["bomb"] if self.bomb else [])]

    def columns(self) -> int:
        """How many columns it takes now."""
        if self.rules["steady"]:
            return int(self.rules["danger"]["steps"])
        steps, rush = self.pace("wall_steps") or self.rules["danger"]["steps"], self.pace("wall_rush")
        return int(steps) + bool(rush and self.rolled("wall") >= rush)

    def column(self, way: str) -> Asking:
        """One column more: minions die, shards slide, pieces are pushed and hurt."""
        self.spiked = set()
        if all(self.swallowed(at) for at in self.ground):
            return
        self.front += 1
        new = {at for at in self.ground if self.swallowed(at) and not self.swallowed(beyond(at, way))}
        self.die(self.minions & new)
        self.mines -= new
        for number, where in enumerate(self.shards):
            if where[0] == "x" and cell(where) in new and not self.wall(beyond(cell(where), way)):
                self.shards[number] = name(beyond(cell(where), way))
        caught = [piece for piece in self.pieces() if self.where(piece) in new]
        if self.rules["danger"]["touch"] == "defeat" and any(piece != "bomb" for piece in caught):
            self.end("lava_reached")
        yield from self.shoved(caught, way)

    def shoved(self, caught: list[str], way: str) -> Asking:
        """The wall pushes what it caught one step; pools and spikes hurt first, then the wall itself."""
        walk, opened = Walk(), Trip("", set(self.down))
        for piece in caught:
            state, pricked = self.ahead_of(piece, way, Trip(), own=False)
            if state == SPIKES and pricked not in self.spiked:
                self.spiked.add(pricked)
                self.singe(pricked, walk)
            if state == FREE:
                chain, at = [piece], beyond(self.where(piece), way)
                while self.piece(at):
                    chain.append(self.piece(at))
                    at = beyond(at, way)
                for other in reversed(chain):
                    self.enter(other, way, walk, opened)
        self.die(walk.dead)
        order = list(walk.paths)
        self.settle(walk, order, Trip())
        yield from self.arrived(walk, order)
        yield from self.suffer(caught)
