"""How the table tells what happens: motion of cards and pieces together, sounds, floating words, the last lines of the log."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, Protocol

from game.core.types import Event, Seat
from game.text.words import Words
from game.titles.mechs.log_icons import log_icon
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import DamageId, Slot
from game.titles.mechs.rules.board import NOWHERE, Cell, Facing, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import loadout, schematics
from game.titles.mechs.scene.board.scenes import Step, Word
from game.titles.mechs.scene.flavour import LEVEL_UP, reading, sounds_of, take_of
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.loglines import logged
from game.titles.mechs.scene.motion import told, turning_of
from game.titles.mechs.scene.playback import Playback
from game.titles.mechs.scene.recap import Recap, recap_of
from game.ui import theme
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.table.part import Part
from game.ui.table.session import sound_of_turn
from game.ui.widgets import TopBar
from game.ui.widgets.buttons import DOT

LINES = 9
BLOWS: dict[type[Event], str] = {e.BombDamaged: "blow.bomb", e.SchoolRaided: "blow.school"}
"""What costs the team something that cannot be mended is said in large words."""
HEADS: dict[type[Event], str] = {
    e.MinionPhaseBegan: "march", e.MinionsMoved: "march", e.RuneDieRolled: "arrive", e.MinionsSpawned: "arrive",
    e.MinionAttacked: "strike", e.BombDamaged: "strike", e.SchoolRaided: "raid", e.DangerPhaseBegan: "danger",
}  # fmt: skip
"""What the minions' phase is at, from these events on."""


class Walk(NamedTuple):
    """Steps of a mech that the log passes over: so many squares one way; `squares` 0: it turned there."""

    seat: Seat
    heading: Facing
    squares: int


class NarratedTable(MechsTable, Protocol):
    """What narration asks of its table beside what every part does."""

    bar: TopBar

    def near_for(self, near: Seat, view: View, event: Event | None) -> Seat:
        """Whose command line is shown large from this event on."""
        ...

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        ...

    def held(self, event: Event) -> float:
        """How long what an event shows stands at least before the story goes on."""
        ...


class Narration(Part):
    """Follows what happens, beat by beat."""

    def __init__(self, table: NarratedTable, playback: Playback) -> None:
        super().__init__(table)
        self.scene, self.playback = table, playback
        self.at: tuple[Seat, Slot] = (-1, -1)
        """The mech whose line is being shown and its slot: between two questions the View does not say."""
        self.boss_runs: Slot = -1
        """The slot of the Boss that is being shown, -1 = none."""
        self._head = ""
        self._known: set[DamageId] = set()
        """The damage cards that have been read."""
        self._lines: deque[Event | Walk] = deque(maxlen=LINES)
        self._said: tuple[tuple[Words, Sequence[Event | Walk]], tuple[tuple[str, str], ...]] | None = None
        self._now: tuple[View, tuple[Seat, Slot], View] | None = None
        self._before: tuple[tuple[object, ...], tuple[str, ...]] | None = None

    @property
    def now(self) -> View:
        """What is shown, with the mech and the slot that run at this moment of the story."""
        view: View = self.scene.board.view
        at = self.at if view.stage == "run" and view.active < 0 else (view.active, view.slot)
        if at == (view.active, view.slot):
            return view
        if self._now is None or self._now[0] is not view or self._now[1] != at:
            self._now = view, at, replace(view, active=at[0], slot=at[1])
        return self._now[2]

    @property
    def head(self) -> str:
        """What the minions' phase is at, in large words; "" outside it."""
        return self.scene.say_key(f"head.{self._head}") if self._head else ""

    # ------------------------------------------------------------------ motion
    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        near = self.scene.board.near
        nears = (near, self.scene.near_for(near, beat.view, beat.event))
        made = []
        steps = told(before, beat.view, beat.event, nears, self.scene.desk)
        turning = turning_of(steps)
        for n, step in enumerate(steps):
            step.change.on_start = self._starting(step, beat if n == 0 else None, nears if n >= turning else (near, near))
            cues = [(at, partial(self._heard, sound, step.taste.place)) for sound, at in step.taste.later]
            if n == 0:
                cues.append((step.taste.settles, partial(self._note, beat)))
            step.change.cues = sorted(cues, key=lambda cue: cue[0])
            made.append(step.change)
        if made:
            made[-1].hold = max(made[-1].hold, self.scene.held(beat.event))
        if made and isinstance(beat.event, e.DamageDrawn) and self.scene.session.players[beat.event.seat].person is not None:
            made[-1].hold = max(made[-1].hold, self._reading(beat.event.damage))
        return made

    def _reading(self, damage: DamageId) -> float:
        """How long a person reads about its own damage: of a card that it knows not so long."""
        known = damage < 0 or damage in self._known
        self._known.add(damage)
        name = self.scene.book.damage(damage).name if damage >= 0 else ""
        return reading(len(self.scene.ctx.words.get(f"mechs.damages.{name}.text")) if name else 0, known)

    def _starting(self, step: Step, beat: Beat | None, nears: tuple[Seat, Seat]) -> Callable[[], None]:
        """`nears`: whose line was large when the beat came, and whose it makes large; what the hand has chosen since stays."""

        def start() -> None:
            board = self.scene.board
            if board.near == nears[0]:
                board.near = nears[1]
            if beat is not None:
                self._begin(beat)
            if not self.playback.quiet:
                self.scene.desk.follow(step, _watched(beat))
                self.scene.desk.begin(step.taste)
                for sound in step.taste.sounds:
                    self._heard(sound, step.taste.place, step.taste.take)
                for word in step.taste.words:
                    self._float(word)

        return start

    def _heard(self, sound: str, cell: Cell, take: int | None = None) -> None:
        """Of what is passed over nothing sounds, nor of a board that is covered by schematics to choose."""
        if not self.playback.quiet and not loadout.asked(self.scene.session.view()):
            at = self.scene.desk.geometry.centre_of(cell)[0] if cell != NOWHERE else None
            self.scene.ctx.sounds.play(sound, take, at)

    def _begin(self, beat: Beat) -> None:
        """A beat begins: its sounds, the pill of the bar."""
        scene, event, quiet = self.scene, beat.event, self.playback.quiet
        if isinstance(event, e.LineBegan):
            self.at = event.seat, -1
        elif isinstance(event, e.SlotRan):
            self.at = event.seat, event.slot
        elif isinstance(event, e.LineEnded | e.MinionPhaseBegan):
            self.at = -1, -1
        elif isinstance(event, e.BossSlotRan | e.BossProgrammed):
            self.boss_runs = event.slot
        elif isinstance(event, e.BossDrew | e.TurnBegan | e.DangerPhaseBegan):
            self.boss_runs = -1
        if beat.view.stage not in ("minions", "danger"):
            self._head = ""
        elif not (isinstance(event, e.RuneDieRolled) and event.what != "spawn"):
            self._head = HEADS.get(type(event), self._head)
        if isinstance(event, e.SchematicWoke) and not quiet:
            self._woke(event, beat.view)
        elif isinstance(event, e.CardScrapped) and not quiet and event.seat != scene.board.near:
            self._scrapped(event, beat.view)
        scene.bar.phase = scene.phase(self.now)
        if not quiet:
            for sound in sounds_of(event):
                called = sound_of_turn(scene, *range(len(beat.view.mechs))) if sound == "turn_chime" else sound
                scene.ctx.sounds.play(called, take_of(event) if sound == LEVEL_UP else None)

    def _note(self, beat: Beat) -> None:
        """The line of a beat: at once, or when the die that it speaks of lies."""
        scene, event = self.scene, beat.event
        words = self._words(event)
        walk = _walk(event)
        if words:
            self._lines.appendleft(event)
        elif walk is not None:
            last = self._lines[0] if self._lines else None
            if isinstance(last, Walk) and walk.squares and last.squares and last[:2] == walk[:2]:
                self._lines.popleft()
                walk = walk._replace(squares=last.squares + walk.squares)
            self._lines.appendleft(walk)
        scene.dirty |= bool(words) or walk is not None

    def _woke(self, event: e.SchematicWoke, view: View) -> None:
        """A schematic is active from now on: its name over the mech, light on its chip or on the row of its pilot."""
        scene, room, seat = self.scene, self.scene.room, event.seat
        plans = view.mechs[seat].plans
        if seat == scene.board.near:
            box = schematics.chip_boxes(room, len(plans))[plans.index(event.schematic)]
        else:
            box = room.row_box(len(view.mechs), seat)
        scene.floats.glow(box, theme.LAMP)
        cell = view.mechs[seat].cell
        if cell != NOWHERE:
            x, y, w, h = scene.desk.geometry.box_of(cell)
            name = scene.ctx.words.get(f"mechs.schematics.{scene.book.schematic(event.schematic).name}.name")
            scene.floats.words(name, (x, y - h * 0.4, w, h), theme.LAMP)

    def _scrapped(self, event: e.CardScrapped, view: View) -> None:
        """A partner's card is scrapped: nothing of it is seen beside the board, so its row says so."""
        box = self.scene.room.row_box(len(view.mechs), event.seat)
        self.scene.floats.glow(box, theme.LAMP)
        self.scene.floats.words(self._words(event).replace("**", ""), box, theme.PAPER)

    def _float(self, word: Word) -> None:
        """Words over a square."""
        box = self.scene.desk.geometry.box_of(word.cell)
        text = word.text or self.scene.ctx.words.get(f"mechs.board.{word.key}", self.scene.names, **dict(word.params))
        self.scene.floats.words(text, (box.x, box.y, box.w, box.h), word.colour, self.scene.room.board)

    # ------------------------------------------------------------------ lines
    @property
    def recap(self) -> tuple[str, ...]:
        """What the turn before this one has brought and cost, in fewer and fewer words, the gravest first; () in the first."""
        turn, say = self.scene.board.view.turn, self.scene.say_key
        asked = turn, self.scene.ctx.words, self.scene.session.revision
        if self._before is None or self._before[0] != asked:
            found = recap_of(self.scene.session.log()) if turn > 1 else None
            self._before = asked, tuple(say("recap.turn", turn=turn - 1, facts=one) for one in self._facts(found))
        return self._before[1]

    def _facts(self, found: Recap | None) -> list[str]:
        """The same in words, the most first: damages of which nothing is to be seen any more by their names, then fewer facts."""
        if found is None:
            return []
        say, book = self.scene.say_key, self.scene.book
        facts = {key: say(f"recap.{key}", n=n) for key, n in found.counts.items()}
        fewer = [list(facts.values())[:n] for n in range(len(facts), 0, -1)]
        told = [DOT.join(some) for some in fewer] or [say("recap.nothing")]
        if not (found.spent and found.harms):
            return told
        names = (self.scene.ctx.words.get(f"mechs.damages.{book.damage(damage).name}.name") for damage in found.spent)
        named = facts | {"harms": say("recap.named", facts=facts["harms"], names=", ".join(names))}
        return [DOT.join(named.values()), *told]

    @property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """The last lines of the log, newest first, in the language of now: (icon, words)."""
        asked = self.scene.ctx.words, tuple(self._lines)
        if self._said is None or self._said[0] != asked:
            self._said = asked, tuple(self._line(one) for one in asked[1])
        return self._said[1]

    @property
    def shout(self) -> tuple[str, ...]:
        """The newest line in large words, where it is a blow."""
        last = self._lines[0] if self._lines else None
        key = BLOWS.get(type(last), "") if isinstance(last, Event) else ""
        return (self.scene.say_key(key),) if key else ()

    def _line(self, one: Event | Walk) -> tuple[str, str]:
        """The icon and the words of a line."""
        if isinstance(one, Event):
            return log_icon(one), self._words(one)
        params = {"seat": self.scene.name_of(one.seat), "way": self._way(one.heading)}
        if one.squares:
            return "ct_move", self.scene.say_key("walked", n=one.squares, **params)
        return "ct_turn", self.scene.say_key("faced", **params)

    def _way(self, heading: Facing) -> str:
        """A way of the map as it is seen."""
        return self.scene.say_key(f"way.{self.scene.desk.geometry.turn.side(heading)}")

    def _wave(self, event: e.MinionsMoved) -> str:
        """How many minions go which way; of one that goes around a corner, where it comes to in the end."""
        ways = Counter(_heading(path[0], path[-1]) for path in event.paths)
        counted = [self.scene.say_key("wave_part", n=n, way=self._way(way)) for way, n in ways.most_common()]
        if len(ways) == 1:
            return self.scene.say_key("wave_one_way", n=len(event.minions), way=self._way(next(iter(ways))))
        return self.scene.say_key("wave", n=len(event.minions), ways=self.scene.ctx.words.join(tuple(counted)))

    def _words(self, event: Event) -> str:
        if type(event) is Event:
            return ""
        if isinstance(event, e.MinionsMoved) and event.minions:
            return self._wave(event)
        words, names = self.scene.ctx.words, self.scene.names
        return logged(words, event, lambda: self.scene.board.view, names) or words.log("mechs", event, names) or ""

    def laid(self) -> None:
        """No line runs; the last lines are those of the log, up to what is looked back at."""
        self.scene.desk.clear()
        self.at, self._head = (-1, -1), ""
        self._lines.clear()
        until = self.scene.board.then
        for entry, event in reversed(self.scene.session.log()):
            if until is not None and entry > until:
                continue
            if self._words(event):
                self._lines.append(event)
            if len(self._lines) == LINES:
                break


def _walk(event: Event) -> Walk | None:
    """A step or a turn that has no line in the log."""
    if isinstance(event, e.MechMoved):
        return Walk(event.seat, event.heading, 1)
    return Walk(event.seat, event.facing, 0) if isinstance(event, e.MechTurned) else None


def _heading(start: Cell, end: Cell) -> Facing:
    """The way from one square to another, the longer side of it."""
    (ax, ay), (bx, by) = xy(start), xy(end)
    if abs(bx - ax) >= abs(by - ay):
        return 1 if bx > ax else 3
    return 2 if by > ay else 0


def _watched(beat: Beat | None) -> tuple[Cell, ...]:
    """The cell that must be in sight for an event, on a board that is larger than its window."""
    if beat is None:
        return ()
    event, view = beat.event, beat.view
    if isinstance(event, e.LineBegan | e.MechMoved | e.MechDragged):
        return (view.mechs[event.seat].cell,)
    return (view.boss,) if isinstance(event, e.BossSlotRan | e.BossMoved) else ()
