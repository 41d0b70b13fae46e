"""A whole position of Mechs vs. Minions: ids, ints, short lists, a bytearray for the board, and a stack of frames."""

from __future__ import annotations

from typing import Any

from game.core.rules import stack_key
from game.core.types import Frame
from game.titles.mechs.rules.actions import BOSS_SLOTS, OVERDRIVES, SLOTS, BossCardId, CardId, DamageId, SchematicId
from game.titles.mechs.rules.board import BODY, BOMB, BOSS, MINION, MINIONS, NOWHERE, SIZE, Cell, Facing
from game.titles.mechs.rules.terms import Terms

GONE = -10
"""The place of a shard that was broken or handed in. A shard that seat n carries has the place -1 - n."""


class State:
    """The position.

    `occupant[cell]` says what stands there and follows from `mech`, `bomb`, `minion` and the terms' walls. `line[6 * seat +
    slot]` are the cards of a slot from the bottom, `covered` the slot damage on it and `cargo` the minion on its Skewer (-1 =
    none). `system[seat]` ascends. `display` are the face-up cards, `taker` who took each (-1 = nobody yet). `deck[-1]` and
    `wrecks[-1]` are the tops of the command and the damage deck. `spare` are the numbers of minions off the board, the next to
    use last. `risen` has bit n set once escalation n holds. `home` and `broken` count shards. `phase`: "deploy", "draft",
    "program", "run", "minions", "danger", "over". `stack[-1]` is the frame that comes next.

    `pilots[seat]` is the yordle; `plans[seat]` the schematics that it took along, its Overdrive last; `spent` has bit n set
    once hack n was used; `fitted[6 * seat + slot]` is the slot schematic in a slot (-1 = none); `uses` lists the schematics
    whose uses are counted this turn, once for each use. `dawn`: from so many gears on any of `plans` is active.
    `woken`: so many gears have been looked at for schematics that become active. `mines` are cells; `frozen` minions
    do not move this turn. `down` has bit c set while the rune coin of colour c is turned: its shield and gates are down.
    `bumped` has bit p set once piece p ran into spikes in the slot or event that runs. `boss` is the north-western cell of the
    Boss, `boss_line` the cards of its four slots, `boss_deck[-1]` its top card, `skips` how many of its first cards are still
    to be discarded, `stunned` whether it sits the next danger phase out. `wall`: so many columns are lava. `checkpoint` counts
    goals that the Bomb has passed, `left` has bit s set once seat s left the board, `hits` counts the damage cards that mechs
    drew. `checked`: the course of the mission has been looked at since this position was set up."""

    __slots__ = (
        "bomb", "bomb_hp", "boss", "boss_deck", "boss_discard", "boss_hp", "boss_line", "broken", "bumped", "cargo",
        "checked", "checkpoint", "countdown", "covered", "dawn", "deck", "discard", "display", "down", "envelopes", "face",
        "first", "fitted", "frozen", "gears", "hand", "hits", "home", "kills", "left", "line", "mech", "mines", "minion",
        "occupant", "phase", "pilots", "plans", "reason", "risen", "rng", "rolls", "school_hp", "seconds", "shards", "skips",
        "spare", "spent", "stack", "stunned", "system", "taker", "terms", "turn", "uses", "wall", "woken", "won", "wrecked",
        "wrecks",
    )  # fmt: skip

    bomb: Cell
    bomb_hp: int
    boss: Cell
    boss_deck: list[BossCardId]
    boss_discard: list[BossCardId]
    boss_hp: int
    boss_line: list[tuple[BossCardId, ...]]
    broken: int
    bumped: int
    cargo: list[int]
    checked: bool
    checkpoint: int
    countdown: int
    covered: list[DamageId]
    dawn: int
    deck: list[CardId]
    discard: list[CardId]
    display: list[CardId]
    down: int
    envelopes: int
    face: list[Facing]
    first: int
    fitted: list[SchematicId]
    frozen: tuple[int, ...]
    gears: int
    hand: list[list[CardId]]
    hits: int
    home: int
    kills: int
    left: int
    line: list[tuple[CardId, ...]]
    mech: list[Cell]
    mines: tuple[Cell, ...]
    minion: list[Cell]
    occupant: bytearray
    phase: str
    pilots: tuple[int, ...]
    plans: list[tuple[SchematicId, ...]]
    reason: str
    risen: int
    rng: int
    rolls: tuple[int, ...] | None
    school_hp: int
    seconds: int
    shards: list[int]
    skips: int
    spare: list[int]
    spent: int
    stack: list[Frame]
    stunned: bool
    system: list[tuple[DamageId, ...]]
    taker: list[int]
    terms: Terms
    turn: int
    uses: tuple[SchematicId, ...]
    wall: int
    woken: int
    won: bool
    wrecked: list[DamageId]
    wrecks: list[DamageId]

    @classmethod
    def empty(cls, terms: Terms, seconds: int, rng: int, pilots: tuple[int, ...] = ()) -> State:
        """The board of a mission with its minions, shards, Bomb and Boss, mechs not placed yet, decks empty. `pilots`: the
        yordle of each seat; () = in their order."""
        s = cls()
        mechs = terms.mechs
        s.terms, s.seconds, s.rng, s.rolls = terms, seconds, rng, None
        s.phase, s.reason, s.won, s.checked = "deploy", "", False, False
        s.turn = s.first = s.kills = s.gears = s.home = s.broken = s.risen = 0
        s.bomb, s.bomb_hp, s.school_hp = terms.mission.bomb, terms.bomb_hp, terms.school_hp
        s.mech, s.face = [NOWHERE] * mechs, [0] * mechs
        s.line, s.covered, s.cargo = [()] * (SLOTS * mechs), [-1] * (SLOTS * mechs), [-1] * (SLOTS * mechs)
        s.system, s.hand = [()] * mechs, [[] for _ in range(mechs)]
        s.display, s.taker, s.deck, s.discard, s.wrecks, s.wrecked = [], [], [], [], [], []
        s.shards = list(terms.shards)
        s.pilots = pilots or tuple(range(mechs))
        s.plans = [(OVERDRIVES + yordle,) for yordle in s.pilots]
        s.fitted = [-1] * (SLOTS * mechs)
        s.spent = s.woken = s.bumped = s.wall = s.checkpoint = s.left = s.hits = s.envelopes = 0
        s.uses, s.mines, s.frozen, s.dawn = (), (), (), 0
        s.down, s.countdown = terms.down, terms.countdown
        s.boss, s.boss_hp, s.skips, s.stunned = terms.mission.boss, terms.boss_hp, terms.scaling.boss_skips, False
        s.boss_line, s.boss_deck, s.boss_discard = [()] * BOSS_SLOTS, [], []
        s.minion = [NOWHERE] * MINIONS
        for number, cell in enumerate(terms.start_minions):
            s.minion[number] = cell
        s.stack = []
        s.settle()
        return s

    def settle(self) -> None:
        """Write `occupant` and `spare` anew from where the pieces stand, and fill the spare minions by number."""
        occupant = bytearray(self.terms.blank)
        assert len(occupant) == SIZE
        for number, cell in enumerate(self.minion):
            if cell != NOWHERE:
                occupant[cell] = MINION + number
        for seat, cell in enumerate(self.mech):
            if cell != NOWHERE:
                occupant[cell] = seat + 1
        if self.bomb != NOWHERE:
            occupant[self.bomb] = BOMB
        if self.boss != NOWHERE:
            for part in BODY:
                occupant[self.boss + part] = BOSS
        self.occupant = occupant
        held = set(self.cargo)
        self.spare = [n for n in reversed(range(MINIONS)) if self.minion[n] == NOWHERE and n not in held]

    def copy(self) -> State:
        s = State()
        s.terms, s.seconds, s.rng, s.rolls = self.terms, self.seconds, self.rng, self.rolls
        s.phase, s.reason, s.won, s.checked = self.phase, self.reason, self.won, self.checked
        s.turn, s.first, s.kills, s.gears, s.home = self.turn, self.first, self.kills, self.gears, self.home
        s.broken, s.risen = self.broken, self.risen
        s.bomb, s.bomb_hp, s.school_hp = self.bomb, self.bomb_hp, self.school_hp
        s.mech, s.face, s.line, s.covered, s.cargo = self.mech[:], self.face[:], self.line[:], self.covered[:], self.cargo[:]
        s.system, s.hand = self.system[:], [cards[:] for cards in self.hand]
        s.display, s.taker, s.deck, s.discard = self.display[:], self.taker[:], self.deck[:], self.discard[:]
        s.wrecks, s.wrecked, s.shards, s.minion = self.wrecks[:], self.wrecked[:], self.shards[:], self.minion[:]
        s.spare, s.stack, s.occupant = self.spare[:], self.stack[:], self.occupant[:]
        s.pilots, s.plans, s.fitted, s.envelopes = self.pilots, self.plans[:], self.fitted[:], self.envelopes
        s.spent, s.woken, s.bumped, s.wall, s.checkpoint = self.spent, self.woken, self.bumped, self.wall, self.checkpoint
        s.left, s.hits, s.uses, s.mines, s.frozen = self.left, self.hits, self.uses, self.mines, self.frozen
        s.dawn = self.dawn
        s.down, s.countdown, s.boss, s.boss_hp = self.down, self.countdown, self.boss, self.boss_hp
        s.skips, s.stunned, s.boss_line = self.skips, self.stunned, self.boss_line[:]
        s.boss_deck, s.boss_discard = self.boss_deck[:], self.boss_discard[:]
        return s

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ; `occupant` follows from the rest, and `checked` spares work only."""
        return (
            self.terms.key, self.seconds, self.rng, self.rolls, self.phase, self.reason, self.won, self.turn, self.first,
            self.kills, self.gears, self.home, self.broken, self.risen, self.bomb, self.bomb_hp, self.school_hp,
            tuple(self.mech), tuple(self.face), tuple(self.line), tuple(self.covered), tuple(self.cargo), tuple(self.system),
            tuple(map(tuple, self.hand)), tuple(self.display), tuple(self.taker), tuple(self.deck), tuple(self.discard),
            tuple(self.wrecks), tuple(self.wrecked), tuple(self.shards), tuple(self.minion), tuple(self.spare),
            stack_key(self.stack),
            self.pilots, tuple(self.plans), tuple(self.fitted), self.envelopes, self.spent, self.woken, self.bumped, self.wall,
            self.checkpoint, self.left, self.hits, self.uses, self.mines, self.frozen, self.down, self.countdown, self.boss,
            self.boss_hp, self.skips, self.stunned, tuple(self.boss_line), tuple(self.boss_deck), tuple(self.boss_discard),
        )  # fmt: skip

    def carried(self, seat: int) -> int:
        """The shard that a mech carries, -1 = none."""
        place = -1 - seat
        return self.shards.index(place) if place in self.shards else -1

    def cleared(self) -> bool:
        """Whether no minion is on the board: all are in the supply or on Skewers."""
        return len(self.spare) + len(self.cargo) - self.cargo.count(-1) == MINIONS
