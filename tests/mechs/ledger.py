"""A table kept from the events alone, as somebody would who hears them read out and never sees the board.

Every event is checked against what the ledger holds before it is written down, so that an event that is missing, comes too late,
or tells something else than what happened is found.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.types import Event
from game.titles.mechs.rules import events as told
from game.titles.mechs.rules.actions import SLOTS
from game.titles.mechs.rules.board import BODY, BOULDER, NOWHERE, SPIKES, STEP, VOID
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.state import GONE
from tests.mechs.ledger_perils import Perils


class Ledger(Perils):
    """Begins with a View of the set-up."""

    def __init__(self, v: View) -> None:
        mechs = len(v.mechs)
        self.first, self.turn, self.ground = v.order[0], v.turn, v.terms.mission.ground
        self.mech, self.face = [mech.cell for mech in v.mechs], [mech.facing for mech in v.mechs]
        self.minions = dict(v.minions)
        self.bomb, self.bomb_hp, self.school_hp = v.bomb, v.bomb_hp, v.school_hp
        self.shards, self.broken, self.home = list(v.shards), v.broken, v.home
        self.hand: list[list[int]] = [[] for _ in range(mechs)]
        self.line: list[tuple[int, ...]] = [()] * (SLOTS * mechs)
        self.covered, self.cargo = [-1] * (SLOTS * mechs), [-1] * (SLOTS * mechs)
        self.system: list[list[int]] = [[] for _ in range(mechs)]
        self.display: list[int] = []
        self.discard: Counter[int] = Counter()
        self.wrecked: Counter[int] = Counter()
        self.drawn: list[int] = []
        self.kills, self.gears, self.deaths = v.kills, v.gears, 0
        self.ready: set[int] = set()
        self.risen = v.risen
        self.running = -1
        self.over, self.won, self.reason = False, False, ""
        self.open_perils(v)

    def hear(self, e: Event) -> None:
        """Write one event down."""
        assert not self.over, f"{e} after the end"
        getattr(self, "_" + type(e).__name__)(e)

    # ------------------------------------------------------------------ set-up and draft
    def _FirstPlayerRolled(self, e: told.FirstPlayerRolled) -> None:
        self.first = e.seat

    def _MechDeployed(self, e: told.MechDeployed) -> None:
        assert self.mech[e.seat] == NOWHERE and e.cell not in self.mech
        self.mech[e.seat], self.face[e.seat] = e.cell, e.facing

    def _TurnBegan(self, e: told.TurnBegan) -> None:
        assert e.number == self.turn + 1
        self.turn, self.first = e.number, e.first

    def _DraftDealt(self, e: told.DraftDealt) -> None:
        self.display = list(e.cards)

    def _DeckShuffled(self, e: told.DeckShuffled) -> None:
        {"command": self.discard, "damage": self.wrecked, "boss": self.boss_discard}[e.deck].clear()

    def _CardTaken(self, e: told.CardTaken) -> None:
        assert self.display[e.place] == e.card
        self.display[e.place] = -1
        self.hand[e.seat].append(e.card)

    def _SandRanOut(self, e: told.SandRanOut) -> None:
        for seat, card, place in zip(e.seats, e.cards, e.places, strict=True):
            self._CardTaken(told.CardTaken(seat, card, place))

    def _DraftEnded(self, e: told.DraftEnded) -> None:
        assert list(e.cards) == [card for card in self.display if card >= 0]
        self.discard.update(e.cards)
        self.display = []
        self.ready.clear()

    # ------------------------------------------------------------------ lines
    def _CardProgrammed(self, e: told.CardProgrammed) -> None:
        place = SLOTS * e.seat + e.slot
        self.hand[e.seat].remove(e.card)
        gone = len(e.discarded)
        assert self.line[place][:gone] == e.discarded
        self.discard.update(e.discarded)
        self.line[place] = (*self.line[place][gone:], e.card)
        assert len(self.line[place]) == e.power and self.covered[place] < 0

    def _CardScrapped(self, e: told.CardScrapped) -> None:
        self.hand[e.seat].remove(e.card)
        self.discard[e.card] += 1

    def _SlotsSwapped(self, e: told.SlotsSwapped) -> None:
        for slot, other in zip(e.slots, e.others, strict=True):
            a, b = SLOTS * e.seat + slot, SLOTS * e.seat + other
            rows: tuple[list[Any], ...] = (self.line, self.covered, self.cargo, self.fitted)
            for row in rows:
                row[a], row[b] = row[b], row[a]

    def _SeatReady(self, e: told.SeatReady) -> None:
        assert e.seat not in self.ready and not self.hand[e.seat]
        self.ready.add(e.seat)

    def _ReadyTakenBack(self, e: told.ReadyTakenBack) -> None:
        self.ready.remove(e.seat)

    def _LineBegan(self, e: told.LineBegan) -> None:
        assert self.running == -1 and len(self.ready) == len(self.mech)
        self.running = e.seat

    def _LineEnded(self, e: told.LineEnded) -> None:
        assert self.running == e.seat
        self.running = -1

    def _SlotRan(self, e: told.SlotRan) -> None:
        place = SLOTS * e.seat + e.slot
        assert self.running == e.seat and self.covered[place] == e.damage
        if e.damage < 0:
            assert self.line[place][-1] == e.card and 1 <= e.power <= len(self.line[place])

    # ------------------------------------------------------------------ the board
    def _MechTurned(self, e: told.MechTurned) -> None:
        assert (self.face[e.seat] + e.way) % 4 == e.facing
        self.face[e.seat] = e.facing

    def _MechMoved(self, e: told.MechMoved) -> None:
        assert e.moves[0].piece == e.seat
        assert e.towed == -1 or e.moves[-1].piece == e.towed
        entered = {cell for _, path in e.moves for cell in path[1:]}
        assert all(cell in entered for _, cell in e.killed)
        self._carry(e.moves, e.killed)

    def _die(self, minion: int, cell: int) -> None:
        assert self.minions.pop(minion) == cell
        self.deaths += 1

    def _StepBlocked(self, e: told.StepBlocked) -> None:
        assert e.lost > 0 and (e.reason in ("gate", "push") or (e.cell not in self.mech and e.cell != self.bomb))
        ahead = e.cell - self.mech[e.seat] in STEP
        ground = self.ground[e.cell]
        wall = "edge" if ground == VOID else "boulder" if ground == BOULDER else "spikes" if ground == SPIKES else ""
        if e.reason in ("boss", "gate"):
            assert not wall and ahead
            assert e.reason == "gate" or e.cell - self.boss in BODY
        else:
            assert e.reason == ("push" if not ahead else wall)

    def _CellsStruck(self, e: told.CellsStruck) -> None:
        assert all(cell in e.cells for _, cell in e.killed)
        for minion, cell in e.killed:
            self._die(minion, cell)
        for shard in e.shards:
            assert self.shards[shard] in e.cells
            self.shards[shard] = GONE
            self.broken += 1
        assert not set(e.cells) & set(self.minions.values())

    def _KillsCounted(self, e: told.KillsCounted) -> None:
        assert e.gears == self.gears + e.gained
        self.kills, self.gears = e.kills, e.gears

    def _ShardTaken(self, e: told.ShardTaken) -> None:
        assert self.shards[e.shard] == e.cell and -1 - e.seat not in self.shards
        self.shards[e.shard] = -1 - e.seat

    def _ShardDropped(self, e: told.ShardDropped) -> None:
        assert self.shards[e.shard] == -1 - e.seat
        if not e.kept:
            self.shards[e.shard] = -1 - self.mech.index(e.cell) if e.cell in self.mech else e.cell

    def _ShardDelivered(self, e: told.ShardDelivered) -> None:
        assert self.shards[e.shard] == -1 - e.seat
        self.shards[e.shard] = GONE
        self.home += 1
        assert e.home == self.home

    def _ShardCrushed(self, e: told.ShardCrushed) -> None:
        assert self.shards[e.shard] == e.cell
        self.shards[e.shard] = GONE
        self.broken += 1

    def _BombDamaged(self, e: told.BombDamaged) -> None:
        self.bomb_hp -= e.amount
        assert e.left == self.bomb_hp

    # ------------------------------------------------------------------ damage
    def _CargoTaken(self, e: told.CargoTaken) -> None:
        place = SLOTS * e.seat + e.slot
        assert self.cargo[place] == -1 and e.minion not in self.minions
        self.cargo[place] = e.minion

    def _CargoLost(self, e: told.CargoLost | told.CargoThrown) -> None:
        assert self.cargo[SLOTS * e.seat + e.slot] == e.minion
        self.cargo[SLOTS * e.seat + e.slot] = -1

    _CargoThrown = _CargoLost

    def _TankBlown(self, e: told.TankBlown) -> None:
        assert self.line[SLOTS * e.seat + e.slot] == e.cards
        self.line[SLOTS * e.seat + e.slot] = ()
        self.discard.update(e.cards)

    def _DamageDrawn(self, e: told.DamageDrawn) -> None:
        if e.damage >= 0:
            self.drawn.append(e.damage)
            self.hits += not self.weighed
            self.weighed = False

    def _DamagePlaced(self, e: told.DamagePlaced) -> None:
        place = SLOTS * e.seat + e.slot
        self.drawn.remove(e.damage)
        assert self.covered[place] == e.replaced
        if e.replaced >= 0:
            self.wrecked[e.replaced] += 1
        self.covered[place] = e.damage

    def _SystemDamaged(self, e: told.SystemDamaged) -> None:
        self.drawn.remove(e.damage)
        self.system[e.seat].append(e.damage)

    def _GlitchSpent(self, e: told.GlitchSpent) -> None:
        self.drawn.remove(e.damage)
        self.wrecked[e.damage] += 1

    def _DamageRepaired(self, e: told.DamageRepaired) -> None:
        if e.slot < 0:
            self.system[e.seat].remove(e.damage)
        else:
            assert self.covered[SLOTS * e.seat + e.slot] == e.damage
            self.covered[SLOTS * e.seat + e.slot] = -1
        self.wrecked[e.damage] += 1

    # ------------------------------------------------------------------ minions
    def _RuneDieRolled(self, e: told.RuneDieRolled) -> None:
        assert all(0 <= colour < 4 for colour in e.colours)

    def _MinionPhaseBegan(self, e: told.MinionPhaseBegan) -> None:
        assert self.running == -1 and e.turn == self.turn

    def _MinionsMoved(self, e: told.MinionsMoved) -> None:
        for minion, path in zip(e.minions, e.paths, strict=True):
            assert self.minions[minion] == path[0] and len(path) > 1
        for minion, path in zip(e.minions, e.paths, strict=True):
            self.minions[minion] = path[-1]
        assert len(set(self.minions.values())) == len(self.minions)

    def _MinionsSpawned(self, e: told.MinionsSpawned) -> None:
        for minion, cell in zip(e.minions, e.cells, strict=True):
            assert minion not in self.minions and minion not in self.cargo
            assert cell not in self.mech and cell != self.bomb and cell not in self.minions.values()
            self.minions[minion] = cell

    def _SchoolRaided(self, e: told.SchoolRaided) -> None:
        assert self.minions.pop(e.minion) == e.path[0]
        self.school_hp -= 1
        assert e.left == self.school_hp

    def _SchoolFlared(self, e: told.SchoolFlared) -> None:
        assert e.seats

    def _MinionAttacked(self, e: told.MinionAttacked) -> None:
        assert self.minions[e.minion] == e.cell

    def _EscalationRose(self, e: told.EscalationRose) -> None:
        assert not self.risen >> e.number & 1
        self.risen |= 1 << e.number

    def _MissionEnded(self, e: told.MissionEnded) -> None:
        self.over, self.won, self.reason = True, e.won, e.reason
        self.wrecked.update(self.drawn)  # a card in hand is put away
        self.drawn.clear()

    # ------------------------------------------------------------------ comparing
    def agree(self, v: View, kills_per_gear: int, most_gears: int) -> None:
        """The ledger tells the same as the table. Raises AssertionError naming what differs."""
        slots = [slot for mech in v.mechs for slot in mech.slots]
        for what, mine, seen in (
            ("turn", (self.turn, self.first), (v.turn, v.order[0])),
            ("mechs", list(zip(self.mech, self.face, strict=True)), [(mech.cell, mech.facing) for mech in v.mechs]),
            ("minions", sorted(self.minions.items()), list(v.minions)),
            ("bomb", (self.bomb, self.bomb_hp), (v.bomb, v.bomb_hp)),
            ("school", self.school_hp, v.school_hp),
            ("shards", (self.shards, self.broken, self.home), (list(v.shards), v.broken, v.home)),
            ("hands", self.hand, [list(mech.hand) for mech in v.mechs]),
            ("lines", self.line, [slot.cards for slot in slots]),
            ("slot damage", self.covered, [slot.damage for slot in slots]),
            ("cargo", self.cargo, [slot.cargo for slot in slots]),
            ("system damage", [sorted(row) for row in self.system], [list(mech.system) for mech in v.mechs]),
            ("display", [c for c in self.display if c >= 0], [c for c, t in zip(v.display, v.taker, strict=True) if t < 0]),
            ("discards", self.discard, Counter(v.discard)),
            ("damage discards", self.wrecked, Counter(v.wrecked)),
            ("kills", (self.kills, self.gears), (v.kills, v.gears)),
            ("escalations", self.risen, v.risen),
            ("hits", self.hits, v.hits),
            ("boss discards", self.boss_discard, Counter(v.boss_discard)),
            ("end", (self.over, self.won, self.reason), (v.stage == "over", v.won, v.reason)),
        ):
            assert mine == seen, f"{what}: the events tell {mine}, the table shows {seen}"
        self.agree_perils(v)
        if v.stage == "program":
            assert self.ready == {seat for seat, mech in enumerate(v.mechs) if mech.ready}
        if v.gears < most_gears:
            assert self.deaths == v.gears * kills_per_gear + v.kills, "deaths are not all on the tracker"
