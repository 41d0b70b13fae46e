"""A whole position of Mechs vs. Minions: ids, ints, short lists, a bytearray for the board, and a stack of frames."""

from __future__ import annotations

from typing import Any

from game.core.types import Frame
from game.titles.mechs.rules.actions import SLOTS, CardId, DamageId
from game.titles.mechs.rules.board import BOMB, MINION, MINIONS, NOWHERE, SIZE, Cell, Facing
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
    "program", "run", "minions", "over". `stack[-1]` is the frame that comes next.
    """

    __slots__ = (
        "bomb", "bomb_hp", "broken", "cargo", "covered", "deck", "discard", "display", "face", "first", "gears", "hand", "home",
        "kills", "line", "mech", "minion", "occupant", "phase", "reason", "risen", "rng", "rolls", "school_hp", "seconds",
        "shards", "spare", "stack", "system", "taker", "terms", "turn", "won", "wrecked", "wrecks",
    )  # fmt: skip

    bomb: Cell
    bomb_hp: int
    broken: int
    cargo: list[int]
    covered: list[DamageId]
    deck: list[CardId]
    discard: list[CardId]
    display: list[CardId]
    face: list[Facing]
    first: int
    gears: int
    hand: list[list[CardId]]
    home: int
    kills: int
    line: list[tuple[CardId, ...]]
    mech: list[Cell]
    minion: list[Cell]
    occupant: bytearray
    phase: str
    reason: str
    risen: int
    rng: int
    rolls: tuple[int, ...] | None
    school_hp: int
    seconds: int
    shards: list[int]
    spare: list[int]
    stack: list[Frame]
    system: list[tuple[DamageId, ...]]
    taker: list[int]
    terms: Terms
    turn: int
    won: bool
    wrecked: list[DamageId]
    wrecks: list[DamageId]

    @classmethod
    def empty(cls, terms: Terms, seconds: int, rng: int) -> State:
        """The board of a mission with its minions, shards and Bomb, mechs not placed yet, decks empty."""
        s = cls()
        mechs = terms.mechs
        s.terms, s.seconds, s.rng, s.rolls = terms, seconds, rng, None
        s.phase, s.reason, s.won = "deploy", "", False
        s.turn = s.first = s.kills = s.gears = s.home = s.broken = s.risen = 0
        s.bomb, s.bomb_hp, s.school_hp = terms.mission.bomb, terms.bomb_hp, terms.school_hp
        s.mech, s.face = [NOWHERE] * mechs, [0] * mechs
        s.line, s.covered, s.cargo = [()] * (SLOTS * mechs), [-1] * (SLOTS * mechs), [-1] * (SLOTS * mechs)
        s.system, s.hand = [()] * mechs, [[] for _ in range(mechs)]
        s.display, s.taker, s.deck, s.discard, s.wrecks, s.wrecked = [], [], [], [], [], []
        s.shards = list(terms.mission.shards)
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
        self.occupant = occupant
        held = set(self.cargo)
        self.spare = [n for n in reversed(range(MINIONS)) if self.minion[n] == NOWHERE and n not in held]

    def copy(self) -> State:
        """An independent copy."""
        s = State()
        s.terms, s.seconds, s.rng, s.rolls = self.terms, self.seconds, self.rng, self.rolls
        s.phase, s.reason, s.won = self.phase, self.reason, self.won
        s.turn, s.first, s.kills, s.gears, s.home = self.turn, self.first, self.kills, self.gears, self.home
        s.broken, s.risen = self.broken, self.risen
        s.bomb, s.bomb_hp, s.school_hp = self.bomb, self.bomb_hp, self.school_hp
        s.mech, s.face, s.line, s.covered, s.cargo = self.mech[:], self.face[:], self.line[:], self.covered[:], self.cargo[:]
        s.system, s.hand = self.system[:], [cards[:] for cards in self.hand]
        s.display, s.taker, s.deck, s.discard = self.display[:], self.taker[:], self.deck[:], self.discard[:]
        s.wrecks, s.wrecked, s.shards, s.minion = self.wrecks[:], self.wrecked[:], self.shards[:], self.minion[:]
        s.spare, s.stack, s.occupant = self.spare[:], self.stack[:], self.occupant[:]
        return s

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ; `occupant` follows from the rest."""
        return (
            self.terms.key, self.seconds, self.rng, self.rolls, self.phase, self.reason, self.won, self.turn, self.first,
            self.kills, self.gears, self.home, self.broken, self.risen, self.bomb, self.bomb_hp, self.school_hp,
            tuple(self.mech), tuple(self.face), tuple(self.line), tuple(self.covered), tuple(self.cargo), tuple(self.system),
            tuple(map(tuple, self.hand)), tuple(self.display), tuple(self.taker), tuple(self.deck), tuple(self.discard),
            tuple(self.wrecks), tuple(self.wrecked), tuple(self.shards), tuple(self.minion), tuple(self.spare),
            tuple((type(frame).__name__, *frame) for frame in self.stack),
        )  # fmt: skip

    def carried(self, seat: int) -> int:
        """The shard that a mech carries, -1 = none."""
        place = -1 - seat
        return self.shards.index(place) if place in self.shards else -1
