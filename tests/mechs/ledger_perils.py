"""The ledger's pages for coins, lava, the Boss and schematics: what their events tell, checked and written down."""

from __future__ import annotations

from collections import Counter

from game.titles import title
from game.titles.mechs.rules import events as told
from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.rules.board import BODY, BOMB_PIECE, NOWHERE, STEP
from game.titles.mechs.rules.events import Killed, Moved
from game.titles.mechs.rules.seen import View

CATALOG = title("mechs").catalog


class Perils:
    """What joins the ledger in missions 3 to 10."""

    mech: list[int]
    minions: dict[int, int]
    bomb: int
    shards: list[int]
    hand: list[list[int]]
    line: list[tuple[int, ...]]
    cargo: list[int]
    discard: Counter[int]
    wrecked: Counter[int]
    drawn: list[int]
    gears: int

    def open_perils(self, v: View) -> None:
        """Begins with a View of the set-up."""
        self.down, self.wall, self.countdown, self.checkpoint, self.left = v.down, v.wall, v.countdown, v.checkpoint, v.left
        self.boss, self.boss_hp, self.stunned, self.skips = v.boss, v.boss_hp, v.stunned, v.skips
        self.boss_line, self.boss_discard = list(v.boss_line), Counter(v.boss_discard)
        self.boss_drawn: tuple[int, ...] = ()
        self.plans = [mech.plans for mech in v.mechs]
        self.awake = [set(mech.awake) for mech in v.mechs]
        self.spent = v.spent
        self.fitted = [-1] * (SLOTS * len(v.mechs))
        self.mines: set[int] = set()
        self.hits = v.hits
        self.weighed = False
        self.terms = v.terms

    def _die(self, minion: int, cell: int) -> None:
        raise NotImplementedError

    def _carry(self, moves: tuple[Moved, ...], killed: tuple[Killed, ...]) -> None:
        """Pieces that move together, and the minions on their way."""
        for piece, path in moves:
            assert path[0] == (self.bomb if piece == BOMB_PIECE else self.mech[piece]) and len(path) > 1
        for piece, path in moves:
            if piece == BOMB_PIECE:
                self.bomb = path[-1]
            else:
                self.mech[piece] = path[-1]
        for minion, cell in killed:
            self._die(minion, cell)

    # ------------------------------------------------------------------ coins, spikes, lava
    def _CoinTurned(self, e: told.CoinTurned) -> None:
        assert bool(self.down >> e.colour & 1) != e.down and e.cause in ("rune", "gate", "hit", "boss", "mission")
        self.down ^= 1 << e.colour

    def _SpikesHit(self, e: told.SpikesHit) -> None:
        assert e.cell - (self.bomb if e.piece == BOMB_PIECE else self.mech[e.piece]) in STEP

    def _LavaEntered(self, e: told.LavaEntered) -> None:
        assert e.cell == (self.bomb if e.piece == BOMB_PIECE else self.mech[e.piece])

    def _CheckpointReached(self, e: told.CheckpointReached) -> None:
        assert e.number == self.checkpoint + 1 and self.terms.mission.goals[self.checkpoint] == e.cell
        self.checkpoint += 1

    def _MechLeft(self, e: told.MechLeft) -> None:
        assert self.mech[e.seat] == e.cell and e.cell in self.terms.goals
        self.mech[e.seat] = NOWHERE
        self.left |= 1 << e.seat

    # ------------------------------------------------------------------ the danger phase
    def _DangerPhaseBegan(self, e: told.DangerPhaseBegan) -> None:
        assert self.terms.danger.mode != "none"

    def _NumberDieRolled(self, e: told.NumberDieRolled) -> None:
        assert 1 <= e.value <= 6

    def _CountdownMoved(self, e: told.CountdownMoved) -> None:
        assert e.left != self.countdown
        self.countdown = e.left

    def _ShardsPulsed(self, e: told.ShardsPulsed) -> None:
        assert e.shards and all(self.shards[shard] >= 0 for shard in e.shards)

    def _WallMoved(self, e: told.WallMoved) -> None:
        assert e.front == self.wall + 1
        self.wall = e.front
        column = self.terms.columns[e.front - 1]
        assert set(column) & {cell for _, cell in e.killed} == set(column) & set(self.minions.values())
        self._carry(e.moves, e.killed)
        for shard, cell in e.shards:
            assert self.shards[shard] in column
            self.shards[shard] = cell
        self.mines -= set(column)

    def _BossSlotRan(self, e: told.BossSlotRan) -> None:
        cards = self.boss_line[e.slot] if e.slot >= 0 else ()
        assert e.power == len(cards) and (not cards or cards[-1] == e.card)

    def _BossMoved(self, e: told.BossMoved) -> None:
        assert e.origin == self.boss and e.cell == e.origin + STEP[e.heading]
        self._carry(e.moves, e.killed)
        self.boss = e.cell
        assert not {self.boss + part for part in BODY} & {*self.mech, self.bomb, *self.minions.values()}

    def _BossBlocked(self, e: told.BossBlocked) -> None:
        assert -1 <= e.heading < 4

    def _BossStruck(self, e: told.BossStruck) -> None:
        assert all(self.mech[seat] != NOWHERE for seat in e.seats)

    def _PlayerRolled(self, e: told.PlayerRolled) -> None:
        assert 0 <= e.seat < len(self.mech)

    def _MechDragged(self, e: told.MechDragged) -> None:
        assert e.moves[0].piece == e.seat
        self._carry(e.moves, e.killed)

    def _BossDrew(self, e: told.BossDrew) -> None:
        self.boss_drawn = e.cards

    def _BossProgrammed(self, e: told.BossProgrammed) -> None:
        drawn = Counter(self.boss_drawn)
        gone = Counter([card for card in (e.discarded,) if card >= 0])
        if e.slot < 0:
            gone[e.card] += 1
            self.skips -= 1
        else:
            self.boss_line[e.slot] = (*self.boss_line[e.slot], e.card)
            assert len(self.boss_line[e.slot]) == e.power
        assert e.card in drawn and drawn >= gone
        self.boss_discard += drawn - Counter([e.card]) if e.slot >= 0 else drawn
        self.boss_drawn = ()

    def _BossDamaged(self, e: told.BossDamaged) -> None:
        assert e.left == self.boss_hp - 1 and self.down >> e.colour & 1
        self.boss_hp = e.left

    def _ShieldHeld(self, e: told.ShieldHeld) -> None:
        assert not self.down >> e.colour & 1 if e.colour >= 0 else not self.down

    def _BossStunned(self, e: told.BossStunned) -> None:
        self.stunned, self.boss_hp = True, e.hp

    def _BossRecovered(self, e: told.BossRecovered) -> None:
        assert self.stunned
        self.stunned = False

    # ------------------------------------------------------------------ schematics
    def _SchematicsTaken(self, e: told.SchematicsTaken) -> None:
        self.plans[e.seat] = (*e.schematics, self.plans[e.seat][-1])

    def _SchematicWoke(self, e: told.SchematicWoke) -> None:
        assert e.schematic in self.plans[e.seat] and CATALOG.schematics[e.schematic].gears <= self.gears
        assert e.schematic not in self.awake[e.seat]
        self.awake[e.seat].add(e.schematic)

    def _SchematicFitted(self, e: told.SchematicFitted) -> None:
        place = SLOTS * e.seat + e.slot
        assert e.schematic in self.awake[e.seat] and self.fitted[place] == -1 and self.line[place] == e.gone
        self.discard.update(e.gone)
        self.line[place], self.fitted[place] = (), e.schematic

    def _SchematicUsed(self, e: told.SchematicUsed) -> None:
        assert e.schematic in self.awake[e.seat]
        if CATALOG.schematics[e.schematic].kind == "hack":
            self.spent |= 1 << e.schematic
            self.awake[e.seat].remove(e.schematic)

    def _SchematicRan(self, e: told.SchematicRan) -> None:
        assert self.fitted[SLOTS * e.seat + e.slot] == e.schematic

    def _MechJumped(self, e: told.MechJumped) -> None:
        assert self.mech[e.seat] == e.origin
        for minion, cell in e.killed:
            assert cell == e.cell
            self._die(minion, cell)
        self.mech[e.seat] = e.cell

    def _CommandsDrawn(self, e: told.CommandsDrawn) -> None:
        assert e.cards

    def _CommandKept(self, e: told.CommandKept) -> None:
        self.hand[e.seat].append(e.card)
        self.discard.update(e.gone)

    def _MinesLaid(self, e: told.MinesLaid) -> None:
        assert not self.mines & set(e.cells) and not set(e.cells) & {*self.mech, self.bomb, *self.minions.values()}
        self.mines |= set(e.cells)

    def _MineBlown(self, e: told.MineBlown) -> None:
        self.mines.remove(e.cell)
        if e.minion >= 0:
            self._die(e.minion, e.cell)

    def _MinionsFrozen(self, e: told.MinionsFrozen) -> None:
        assert all(minion in self.minions for minion in e.minions)

    def _HitSpared(self, e: told.HitSpared) -> None:
        assert e.schematic in self.awake[e.seat] and e.piece != e.seat

    def _DamagesTurned(self, e: told.DamagesTurned) -> None:
        assert len(e.damages) == 2
        self.hits += 1
        self.weighed = True

    def _DamageRefused(self, e: told.DamageRefused) -> None:
        self.wrecked[e.damage] += 1

    # ------------------------------------------------------------------ comparing
    def agree_perils(self, v: View) -> None:
        """The ledger tells the same as the table."""
        slots = [slot for mech in v.mechs for slot in mech.slots]
        for what, mine, seen in (
            ("coins", self.down, v.down),
            ("wall, countdown, checkpoint", (self.wall, self.countdown, self.checkpoint), (v.wall, v.countdown, v.checkpoint)),
            ("left", self.left, v.left),
            ("boss", (self.boss, self.boss_hp, self.stunned, self.skips), (v.boss, v.boss_hp, v.stunned, v.skips)),
            ("boss line", self.boss_line, list(v.boss_line)),
            ("schematics", self.plans, [mech.plans for mech in v.mechs]),
            ("spent", self.spent, v.spent),
            ("fitted", self.fitted, [slot.schematic for slot in slots]),
            ("mines", sorted(self.mines), sorted(v.mines)),
        ):
            assert mine == seen, f"{what}: the events tell {mine}, the table shows {seen}"
        if v.stage != "over":  # what the last kill would have woken is not told any more
            assert [sorted(plans) for plans in self.awake] == [sorted(mech.awake) for mech in v.mechs]
