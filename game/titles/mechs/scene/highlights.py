"""The moments of a mission that are worth seeing again, what each mech has done, and the minions destroyed turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.types import Action, Event, Msg, Ref, Seat, msg
from game.titles.mechs.rules import events as ev
from game.titles.mechs.rules.actions import OVERDRIVES, Program, Scrap
from game.titles.mechs.rules.board import BOMB_PIECE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import ground
from game.titles.mechs.scene.board.looks import mech_portrait
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import CARD_HIGH, Faces, command_face
from game.titles.mechs.scene.goals import counted, loaded
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.summary import Highlight, Summary, Table
from game.ui.table import TableSession

MOST = 4
FOREST, MAGMA = "scenes/poster_battlefield", "scenes/magma"
CARD_WIDE = 150.0
LOST_BY = {
    "bomb_destroyed": "board/bomb", "school_destroyed": "board/school", "doom_cannon": "board/boss_south",
    "turns_over": "icons/ui_clock", "countdown_over": "icons/ui_clock", "lava_reached": "tiles/lava_pool",
    "lava_covered": "tiles/lava_pool",
}  # fmt: skip
"""What stands for the way in which a mission was lost."""
CRUSHING = ("rampage", "plan", "tank")
"""Kinds of moments that tell how many minions were destroyed at once: one of them says it."""
BOMB_CAUSES = ("crush", "minion", "lava", "spikes", "wall")
"""What may hit the Bomb, beside its fuse."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A candidate: how much it is worth seeing, and everything a Highlight needs."""

    weight: float
    entry: int
    turn: int
    kind: str
    icon: str
    words: Msg
    figure: str
    cards: tuple[int, ...] = ()


class _Walk:
    """Goes through the log once and keeps what the moments need."""

    def __init__(self, session: TableSession) -> None:
        self.turn = 0
        self.entry = 0
        self.moments: list[Moment] = []
        seats = len(session.players)
        self._view: View = session.view()
        self._pilots = [mech.pilot for mech in self._view.mechs]
        self.kills = [0] * seats
        self.damages = [0] * seats
        self.curve: list[list[int]] = [[] for _ in range(seats)]
        self._hurt: Counter[Seat] = Counter()
        self._towed: Counter[Seat] = Counter()
        self._runner: Seat = -1
        self._card = -1
        self._plan = -1
        self._crushed = 0
        self._blown: Seat = -1
        self.hits: Counter[str] = Counter()
        """What hit the Bomb how often."""
        self.raids = 0
        """How many minions got into the School."""
        self.began_at: dict[str, tuple[int, int]] = {}
        """Entry and turn in which each cause first hit the Bomb, or a minion first got into the School."""
        self._broken = 0
        self.used = 0
        for entry, event in session.log():
            self.entry = entry
            make = _READERS.get(type(event))
            if make is not None:
                make(self, event)
        self.slot_over()
        for row, kills in zip(self.curve, self.kills, strict=True):
            row.append(kills)

    def portrait(self, seat: Seat) -> str:
        """The picture of a seat's mech."""
        return mech_portrait(self._pilots[seat])

    def add(self, weight: float, kind: str, icon: str, figure: str, cards: Sequence[int] = (), **params: Any) -> None:
        """Keep a candidate."""
        words = msg(f"mechs.highlight.{kind}.text", **params)
        self.moments.append(Moment(weight, self.entry, self.turn, kind, icon, words, figure, tuple(cards)))

    def began(self, event: ev.TurnBegan) -> None:
        """A turn begins: the chart gets its values."""
        self.turn_over()
        self.turn = event.number
        for row, kills in zip(self.curve, self.kills, strict=True):
            row.append(kills)

    def turn_over(self) -> None:
        """Who was beaten up in this turn."""
        for seat, count in self._hurt.items():
            if count >= 2:
                self.add(2.0 + count, "beaten", self.portrait(seat), "icons/ui_damage", seat=Ref("Seat", seat), n=count)
        self._hurt.clear()

    def slot(self, event: ev.SlotRan) -> None:
        """Another command: what the last one crushed is told."""
        self.slot_over()
        self._card, self._plan = event.card, -1

    def plan(self, event: ev.SchematicUsed | ev.SchematicRan) -> None:
        """A schematic takes effect: what comes now is its work."""
        self.slot_over()
        self._runner, self._card, self._plan = event.seat, -1, event.schematic
        self.used += 1

    def woke(self, event: ev.SchematicWoke) -> None:
        """The Overdrives are active, all at the same moment."""
        if event.schematic >= OVERDRIVES:
            self.add(3.5, "overdrive", "mv_gear", "icons/mv_gear")

    def boss_hit(self, event: ev.BossDamaged) -> None:
        """The Boss lost health."""
        if event.seat >= 0:
            seat, source = Ref("Seat", event.seat), Ref("SourceId", event.source)
            weight = 8.5 if event.left == 0 else 6.0
            self.add(weight, "boss", "ui_life_lost", "board/boss_south", seat=seat, source=source, n=event.left)

    def slot_over(self) -> None:
        """How many minions the command that ran has destroyed."""
        if self._crushed >= 2 and self._runner >= 0 and self._card >= 0:
            seat, card = Ref("Seat", self._runner), Ref("CardId", self._card)
            self.add(2.0 + 1.5 * self._crushed, "rampage", "mv_kill", "", (self._card,), seat=seat, card=card, n=self._crushed)
        elif self._crushed >= 2 and self._runner >= 0 and self._plan >= 0:
            seat, plan = Ref("Seat", self._runner), Ref("SchematicId", self._plan)
            figure = f"icons/{card_book().plan_picture(self._plan)}"
            self.add(2.5 + 1.5 * self._crushed, "plan", "mv_kill", figure, seat=seat, plan=plan, n=self._crushed)
        self._crushed = 0

    def line(self, event: ev.LineBegan) -> None:
        """Another mech runs."""
        self.slot_over()
        self._runner, self._card, self._plan = event.seat, -1, -1
        self._towed.clear()

    def line_ended(self, event: ev.LineEnded) -> None:
        """How far the Bomb was towed in this line."""
        self.slot_over()
        cells = self._towed[event.seat]
        if cells >= 2:
            self.add(2.0 + cells, "tow", "ui_back", "board/bomb", seat=Ref("Seat", event.seat), n=cells)

    def moved(self, event: ev.MechMoved) -> None:
        """What was crushed, pushed and towed."""
        self.kills[event.seat] += len(event.killed)
        self._crushed += len(event.killed)
        self._towed[event.seat] += event.towed == BOMB_PIECE
        pushed = len(event.moves) - 1 - (event.towed >= 0)
        if pushed >= 2:
            self.add(3.0 + pushed, "chain", "ui_step", self.portrait(event.seat), seat=Ref("Seat", event.seat), n=pushed)

    def struck(self, event: ev.CellsStruck) -> None:
        """What an attack destroyed."""
        self.kills[event.seat] += len(event.killed)
        if event.seat == self._blown:
            figure = "icons/cmd_fuel_tank"
            self.add(4.0 + 1.5 * len(event.killed), "tank", "el_fire", figure, seat=Ref("Seat", event.seat), n=len(event.killed))
            self._blown = -1
        else:
            self._crushed += len(event.killed)
        if event.shards:
            self._shard(event.seat, len(event.shards), "ct_attack")

    def blown(self, event: ev.TankBlown) -> None:
        """The attack that follows is the tank's."""
        self._blown = event.seat

    def jumped(self, event: ev.MechJumped) -> None:
        """What was crushed by coming down."""
        self.kills[event.seat] += len(event.killed)
        self._crushed += len(event.killed)

    def crushed_shard(self, event: ev.ShardCrushed) -> None:
        """A shard was stepped on."""
        self._shard(event.seat, 1, "ct_move")

    def _shard(self, seat: Seat, count: int, figure: str) -> None:
        self._broken += count
        shards = len(self._view.shards)
        self.add(5.0, "shard", figure, "board/shard", seat=Ref("Seat", seat), n=self._broken, m=shards)

    def home(self, event: ev.ShardDelivered) -> None:
        """A shard came home."""
        self.add(8.0, "home", "ui_trophy", "board/school", seat=Ref("Seat", event.seat), n=event.home)

    def hurt(self, event: ev.DamageDrawn) -> None:
        """A damage card was drawn."""
        if event.damage >= 0:
            self.damages[event.seat] += 1
            self._hurt[event.seat] += 1

    def passed(self, event: ev.CheckpointReached) -> None:
        """The Bomb has passed a goal."""
        self.add(5.5, "checkpoint", "ui_check", "board/bomb", n=event.number)

    def left(self, event: ev.MechLeft) -> None:
        """A mech is out."""
        self.add(6.5, "left", self.portrait(event.seat), "icons/ui_quit", seat=Ref("Seat", event.seat))

    def ended(self, event: ev.MissionEnded) -> None:
        """Who made the last move, if it was won by one; what lost it."""
        self.slot_over()
        self.turn_over()
        if event.won and self._runner >= 0:
            seat, figure, count = Ref("Seat", self._runner), self.portrait(self._runner), sum(self.kills)
            if self._card >= 0:
                self.add(9.0, "end", "ui_trophy", figure, seat=seat, card=Ref("CardId", self._card), n=count)
            else:
                self.add(9.0, "finish", "ui_trophy", figure, seat=seat, n=count)
        elif not event.won:
            why, figure = msg(f"mechs.scene.why.{event.reason}"), LOST_BY.get(event.reason, "board/minion")
            self.add(9.0, "lost", "ui_exhausted", figure, why=why, goal=_missing(self._view))

    def bomb_hit(self, event: ev.BombDamaged) -> None:
        """The Bomb was hit."""
        cause = event.cause if event.cause in BOMB_CAUSES else "fuse"
        self.hits[cause] += event.amount
        self.began_at.setdefault(cause, (self.entry, self.turn))

    def raided(self, event: ev.SchoolRaided) -> None:
        """A minion got into the School."""
        self.raids += 1
        self.began_at.setdefault("school", (self.entry, self.turn))

    def minions(self, event: ev.MinionPhaseBegan) -> None:
        """Nobody runs."""
        self.slot_over()
        self._runner = -1


_READERS: dict[type[Event], Any] = {
    ev.TurnBegan: _Walk.began, ev.SlotRan: _Walk.slot, ev.LineBegan: _Walk.line, ev.LineEnded: _Walk.line_ended,
    ev.MechMoved: _Walk.moved, ev.CellsStruck: _Walk.struck, ev.TankBlown: _Walk.blown, ev.ShardCrushed: _Walk.crushed_shard,
    ev.ShardDelivered: _Walk.home, ev.DamageDrawn: _Walk.hurt, ev.MissionEnded: _Walk.ended,
    ev.MinionPhaseBegan: _Walk.minions, ev.SchematicUsed: _Walk.plan, ev.SchematicRan: _Walk.plan, ev.SchematicWoke: _Walk.woke,
    ev.BossDamaged: _Walk.boss_hit, ev.MechJumped: _Walk.jumped, ev.CheckpointReached: _Walk.passed, ev.MechLeft: _Walk.left,
    ev.BombDamaged: _Walk.bomb_hit, ev.SchoolRaided: _Walk.raided,
}  # fmt: skip


def best(moments: Sequence[Moment]) -> list[Moment]:
    """The weightiest moments, no two of a kind or of the same move, in the order of the match."""
    chosen: list[Moment] = []
    for moment in sorted(moments, key=lambda m: (-m.weight, m.entry, m.kind)):
        alike = (m.entry == moment.entry or _family(m) == _family(moment) for m in chosen)
        if len(chosen) < MOST and not any(alike):
            chosen.append(moment)
    return sorted(chosen, key=lambda m: (m.entry, m.kind))


def _family(moment: Moment) -> str:
    return CRUSHING[0] if moment.kind in CRUSHING else moment.kind


def _why(walk: _Walk, view: View) -> Msg:
    """How it ended; after a defeat what brought it about, as the match tells it."""
    if view.reason == "bomb_destroyed" and walk.hits:
        cause = _worst(walk)
        return msg(f"mechs.killed.bomb.{cause}", n=walk.hits[cause], all=walk.hits.total(), turn=view.turn)
    if view.reason == "school_destroyed":
        return msg("mechs.killed.school", n=walk.raids, turn=view.turn)
    if view.reason in ("turns_over", "countdown_over"):
        return msg(f"mechs.killed.{view.reason}", turn=view.turn, goal=_missing(view))
    if view.reason and view.reason != "won":
        return msg("mechs.killed.other", why=msg(f"mechs.scene.why.{view.reason}"), turn=view.turn)
    return msg(f"mechs.scene.why.{view.reason}" if view.reason else "mechs.scene.lost")


def _worst(walk: _Walk) -> str:
    """What hit the Bomb most."""
    return max(walk.hits, key=lambda cause: walk.hits[cause])


def advice(walk: _Walk, view: View) -> Highlight | None:
    """What helps against what lost the mission, and where that began; None after a victory."""
    if view.won or view.reason not in LOST_BY:
        return None
    last = (walk.entry, view.turn)
    if view.reason == "bomb_destroyed" and walk.hits:
        key, (entry, turn) = f"bomb.{_worst(walk)}", walk.began_at[_worst(walk)]
    elif view.reason == "school_destroyed":
        key, (entry, turn) = view.reason, walk.began_at.get("school", last)
    else:
        key, (entry, turn) = view.reason, last
    name, words = msg("mechs.advice.name"), msg(f"mechs.advice.{key}")
    return Highlight(entry, turn, LOST_BY[view.reason], scene_of(view), "ui_hint", name, words)


def _missing(view: View) -> Msg:
    """How far the goal was that had not been reached; the first of them, where there are several."""
    far = [(win, *counted(view, win)) for win in view.terms.wins]
    down = ("boss_defeated", "minions_cleared", "bomb_on_goal")
    win, n, m = next((one for one in far if (one[1] > 0 if one[0].when in down else one[1] < one[2])), far[0])
    return msg(f"mechs.missing.{loaded(view.terms.mission, win)}", n=n, m=m)


def scene_of(view: View) -> str:
    """The land that lies behind the moments of a mission."""
    return MAGMA if ground.of_magma(ground.tile_names(view.terms.mission)) else FOREST


def turning(entry: int, view: View, better: Action, did: Msg, do: Msg, why: Msg) -> Highlight:
    """The choice that cost most in a lost mission, and what would have been better; `view`: what was known then."""
    assert isinstance(better, Program | Scrap)
    name, words = msg("mechs.highlight.turning.name"), msg("mechs.highlight.turning.text", did=did, do=do, why=why)
    return Highlight(entry, view.turn, "", scene_of(view), "ui_turn", name, words, (better.card,))


def _score(view: View) -> Msg:
    """When it was won or lost, and of how many turns."""
    limit = next((lose.count for lose in view.terms.losses if lose.when == "turns_over"), 0)
    if limit:
        return msg("mechs.results.won_of" if view.won else "mechs.results.lost_of", n=view.turn, m=limit)
    return msg("mechs.results.won" if view.won else "mechs.results.lost", n=view.turn)


def _more(walk: _Walk, view: View) -> tuple[Msg, ...]:
    gears = (msg("mechs.results.gears", n=view.gears),) if view.gears else ()
    return (*gears, msg("mechs.results.plans", n=walk.used)) if walk.used else gears


def summary(session: TableSession) -> Summary:
    """The finished mission in short."""
    walk, view = _Walk(session), session.view()
    return Summary(
        turns=view.turn,
        score=_score(view),
        more=_more(walk, view),
        why=_why(walk, view),
        tallies=(),
        highlights=tuple(
            Highlight(m.entry, m.turn, m.figure, scene_of(view), m.icon, msg(f"mechs.highlight.{m.kind}.name"), m.words, m.cards)
            for m in best(walk.moments)
        ),
        curve=tuple(map(tuple, walk.curve)),
        curve_name="mechs.results.chart_kills",
        advice=advice(walk, view),
        table=Table(
            (msg("mechs.results.kills_short"), msg("mechs.results.damages_short")),
            tuple(zip(walk.kills, walk.damages, strict=True)),
        ),
    )


def picture(f: Frame, cards: Sequence[int], box: Box, marked: bool) -> None:
    """The command of a moment, in the middle of a box."""
    x, y, w, h = box
    faces = Faces(card_book(), None, f.canvas, marked)
    wide = min(CARD_WIDE, (h - 12) / CARD_HIGH)
    faces.put(f, command_face(cards[0], 1), (x + (w - wide) / 2, y + h - wide * CARD_HIGH - 6, wide, wide * CARD_HIGH))
