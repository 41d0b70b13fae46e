"""The votes of a Meeting, told large: who names whom, one after the other, over columns in seat order in which they add up.

The steps are those of the presenter, so that a press ends them like any motion. The tally then stays until somebody presses; a
look back goes on by itself, and a table of bots does after a while.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mindflayer.rules.events import VotesRevealed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import TILE_HIGH, Box, column
from game.titles.mindflayer.scene.marks import edge
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.told import MEETING, STAGE_LOOK, Told, ToldTable, paint_ground
from game.titles.mindflayer.scene.verdict import paint_verdict
from game.ui import draw, theme
from game.ui.canvas import centre
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table import Beat
from game.ui.tween import EASE

VOTE_MS, ARROW_MS, FACE_MS, TALLY_MS = 1400.0, 240.0, 360.0, 2600.0
BREATH_MS, DROP_MS, DROP = 1100.0, 420.0, 70.0
"""So long nobody sees a last vote that decides; how long the verdict falls into its place, and how far."""
STAGE: Box = (24, 90, 1872, 436)
RULE: Box = (40, 402, 256, 116)
VOTER, NAMED = (350.0, 116.0), (1084.0, 116.0)
LARGE, SMALL = (296.0, 296.0 * TILE_HIGH), (140.0, 204.0)
"""The two tiles that are told about, and those in the columns."""
LARGE_NAME, SMALL_NAME = (74.0, 62.0), (66.0, 42.0)
"""The plate of a name on them, and its size."""
VERB, DECIDES = (650.0, 190.0, 430.0, 110.0), (666.0, 200.0, 398.0, 160.0)
ARROW = ((690.0, 360.0), (1046.0, 360.0))
COUNT: Box = (1436, 104, 430, 66)
PIPS_Y, SLIPS_Y = 184.0, 244.0
RIGHT, RIGHT_WIDE = 1436.0, 430.0
NEXT: Box = (1446, 402, 410, 96)
COLUMNS: Box = (30, 542, 1861, 524)
GAP, MOST_WIDE, ROOMY = 9.0, 400.0, 290.0
"""From the last width on a column has its number beside a larger tile, and larger faces above both."""
TILE_Y, NUMBER_Y, NUMBER = 852.0, 770.0, 76.0
FACES_FOOT = 766.0
ROOMY_TILE, ROOMY_NUMBER, ROOMY_FACE, ROOMY_FOOT = 198.0, 132.0, 88.0, 800.0
FACE_ROWS = ((4, 74.0, 2), (6, 54.0, 3), (9, 47.0, 3))
"""Up to so many votes: the size of a face, and how many stand in a row."""
LEAD = theme.PanelLook("#8E3040", "#57203A", theme.CORAL, 5)
PLAIN = theme.PanelLook("#2C1226", "#22101F", "#2A1B2E", 4)


@dataclass(frozen=True, slots=True)
class Tally:
    """The votes that have been told: by seat, who named it."""

    voters: tuple[tuple[Seat, ...], ...]

    @property
    def most(self) -> int:
        """How often those in the lead were named."""
        return max(map(len, self.voters))

    def leads(self, seat: Seat) -> bool:
        """Whether nobody was named more often."""
        return bool(self.voters[seat]) and len(self.voters[seat]) == self.most


def tally(seats: int, event: VotesRevealed, told: int) -> Tally:
    """The first so many votes of an event."""
    votes = list(zip(event.seats, event.named, strict=True))[:told]
    return Tally(tuple(tuple(voter for voter, named in votes if named == seat) for seat in range(seats)))


def decides(seats: int, event: VotesRevealed, told: int) -> bool:
    """Whether this vote is the last one, and may still change who is named most."""
    if told != len(event.seats) or told < 2:
        return False
    first, second = sorted(map(len, tally(seats, event, told - 1).voters), reverse=True)[:2]
    return first - second <= 1


# ---------------------------------------------------------------------- where
def column_box(seats: int, seat: Seat) -> Box:
    """The column of a seat."""
    return column(COLUMNS, seats, seat, MOST_WIDE, GAP)


def tile_box(seats: int, seat: Seat) -> Box:
    """The tile at the foot of a column."""
    x, y, w, h = column_box(seats, seat)
    if w < ROOMY:
        return x + (w - SMALL[0]) / 2, TILE_Y, *SMALL
    wide = min(ROOMY_TILE, w * 0.54)
    high = wide * TILE_HIGH
    return x + (w - wide - 16 - _number(w)) / 2, y + h - 14 - high, wide, high


def _number(w: float) -> float:
    """How large the number is in a column so wide."""
    return min(ROOMY_NUMBER, w * 0.46 - 40) if w >= ROOMY else NUMBER


def number_box(seats: int, seat: Seat) -> Box:
    """How often a seat was named: above its tile, or beside it."""
    x, _, w, _ = column_box(seats, seat)
    tx, ty, tw, th = tile_box(seats, seat)
    size = _number(w)
    return (x + (w - size) / 2, NUMBER_Y, size, size) if w < ROOMY else (tx + tw + 16, ty + (th - size) / 2, size, size)


def face_boxes(seats: int, seat: Seat, count: int) -> list[Box]:
    """The faces of so many voters above a seat's number, filled from below."""
    x, _, w, _ = column_box(seats, seat)
    size, row = next((size, row) for most, size, row in FACE_ROWS if count <= most)
    foot = FACES_FOOT
    if w >= ROOMY:
        size, row, foot = min(ROOMY_FACE, (w - 24) / 3 - 6), 3, ROOMY_FOOT
    found = []
    for n in range(count):
        line, place = divmod(n, row)
        wide = min(row, count - line * row) * (size + 6) - 6
        left = x + (w - wide) / 2 + place * (size + 6)
        found.append((left, foot - (line + 1) * (size + 6), size, size))
    return found


def slip_boxes(count: int) -> list[Box]:
    """The slips that are still to be turned up: one row while they are few, else two of smaller ones."""
    if count <= 3:
        step = 132.0
        return [(RIGHT + RIGHT_WIDE / 2 - (count * step - 20) / 2 + n * step, SLIPS_Y, 112, 130) for n in range(count)]
    row, found = (count + 1) // 2, []
    for n in range(count):
        line, place = divmod(n, row)
        held = row if line == 0 else count - row
        found.append((RIGHT + RIGHT_WIDE / 2 - (held * 84 - 12) / 2 + place * 84, SLIPS_Y - 4 + line * 76, 72.0, 68.0))
    return found


# ---------------------------------------------------------------------- the part
class Ballot(Told[VotesRevealed]):
    """The votes of one Meeting on their way; `open` while they cover the table."""

    next = NEXT

    def __init__(self, table: ToldTable) -> None:
        super().__init__(table)
        self.told = 0
        """So many votes have begun to be told; one more: all of them stand there."""
        self._breath = 0.0
        """So long whom this vote names is still to come."""

    @property
    def complete(self) -> bool:
        return self.event is None or self.told > len(self.event.seats)

    # ------------------------------------------------------------------ time
    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """A step for each vote and one for the tally; None for any other event."""
        if not isinstance(beat.event, VotesRevealed):
            return None
        start = self.scene.lay(before if before is not None else beat.view)
        end, count = self.scene.lay(beat.view), len(beat.event.seats)
        found = []
        for n in range(1, count + 1):
            breath = BREATH_MS if decides(len(beat.view.seats), beat.event, n) else 0.0
            found.append(Change(start, start, hold=VOTE_MS + breath, on_start=self._starter(beat.event, n, breath)))
        last = Change(start, end, hold=TALLY_MS, on_start=self._starter(beat.event, count + 1), on_end=self.told_by_itself)
        return [*found, last]

    def _starter(self, event: VotesRevealed, told: int, breath: float = 0.0) -> Callable[[], None]:
        def start() -> None:
            self._breath = breath
            self.event, self.told, self._age, self._alone = event, told, 0.0, 0.0
            self.scene.dirty = True
            if not self.scene.ctx.motion.off:
                usual = "card_place" if told <= len(event.seats) else "verdict"
                self.scene.ctx.sounds.play("hold_breath" if breath else usual)

        return start

    def mine(self, event: Event) -> bool:
        return isinstance(event, VotesRevealed)

    def follow(self, dt_ms: float) -> None:
        """Arrow and face on their way; where only bots play, the tally goes by itself."""
        if self.event is None:
            return
        if self._age < self._breath + ARROW_MS + FACE_MS:
            waited = self._known
            self._age += dt_ms
            if self._breath and self._known and not waited:
                self.scene.ctx.sounds.play("card_place")
            self.scene.dirty = True
        self.wait(dt_ms)

    @property
    def _known(self) -> bool:
        """Whether whom this vote names is seen."""
        motion = self.scene.ctx.motion
        return motion.off or self.complete or self._age * motion.speed >= self._breath

    def _share(self, since: float, ms: float) -> float:
        motion = self.scene.ctx.motion
        age = self._age * motion.speed - self._breath
        return 1.0 if motion.off or self.complete else min(1.0, max(0.0, (age - since) / ms))

    @property
    def _fallen(self) -> float:
        """How much of its way into its place the verdict has fallen; it goes a little too far, and back."""
        motion = self.scene.ctx.motion
        if motion.off or motion.reduced or self.scene.settled:
            return 1.0
        return EASE["out-back"](min(1.0, self._age * motion.speed / DROP_MS))

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """Everything but bar and key."""
        event, view, s = self.event, self.scene.board.view, self.scene.scenery
        if event is None:
            return
        paint_ground(f, view)
        votes = list(zip(event.seats, event.named, strict=True))
        landed = self._share(ARROW_MS, FACE_MS) >= 1.0
        voter, named = votes[min(self.told, len(votes)) - 1]
        draw.panel(f, STAGE, STAGE_LOOK, 30)
        self._meeting(f, s, view)
        counted = tally(len(view.seats), event, min(self.told, len(votes)) - (not landed))
        if self.complete:
            paint_verdict(f, s, view, [seat for seat in range(len(view.seats)) if counted.leads(seat)], counted.most,
                          DROP * (1 - self._fallen))  # fmt: skip
        else:
            self._vote(f, s, voter, named)
        self._rest(f, s, event.seats)
        for seat in range(len(view.seats)):
            self._column(f, s, view, seat, counted)
        if not landed:
            self._flying(f, s, len(view.seats), voter, named, len(counted.voters[named]))

    def _meeting(self, f: Frame, s: Scenery, view: View) -> None:
        s.faces.put(f, f"meeting:{view.meeting}", MEETING)
        words = s.say(f"votes.rule.{s.book.meetings[view.meeting]}")
        draw.rich(f, words, RULE, 32, theme.PAPER, theme.LAMP, "c", "m", 1.0)

    def _vote(self, f: Frame, s: Scenery, voter: Seat, named: Seat) -> None:
        if not self._known:
            s.faces.person(f, voter, (*VOTER, *LARGE), *LARGE_NAME)
            edge(f, (*VOTER, *LARGE), theme.LAMP, 6)
            draw.dashed(f, (*NAMED, *LARGE), 20, theme.CORAL, 7, 26, 18)
            draw.text(f, "?", (*NAMED, *LARGE), "title", 200, theme.PAPER, "c", outline=theme.INK, edge=6)
            draw.text(f, s.say("votes.decides"), DECIDES, "title", 54, theme.LAMP, "c", outline=theme.INK, edge=5, lines=2)
            return
        for seat, (x, y), colour in ((voter, VOTER, theme.LAMP), (named, NAMED, theme.CORAL)):
            s.faces.person(f, seat, (x, y, *LARGE), *LARGE_NAME)
            edge(f, (x, y, *LARGE), colour, 6)
        draw.text(f, s.say("votes.names"), VERB, "title", 84, theme.PAPER, "c", outline=theme.INK, edge=5)
        share = max(0.3, round(8 * EASE["out-cubic"](self._share(0.0, ARROW_MS))) / 8)
        (x, y), (to, _) = ARROW
        draw.arrow(f, (x, y), (x + (to - x) * share, y), theme.CORAL, 36, 0)

    def _rest(self, f: Frame, s: Scenery, voters: Sequence[Seat]) -> None:
        count, told = len(voters), min(self.told, len(voters))
        draw.text(f, s.say("votes.count", n=told, m=count), COUNT, "card", 58, theme.PAPER, "c")
        step = min(50.0, RIGHT_WIDE / count)
        size = step - 8
        left = RIGHT + RIGHT_WIDE / 2 - (count * step - 8) / 2
        for n in range(count):
            lit = n < told
            line = theme.PAPER if n == told - 1 else theme.INK
            draw.rounded(f, (left + n * step, PIPS_Y, size, size), size / 2, theme.LAMP if lit else theme.NIGHT, None, line, 4)
        for seat, box in zip(voters[told:], slip_boxes(count - told), strict=True):
            x, y, w, h = box
            draw.rounded(f, box, 12, theme.PAPER, theme.PAPER2, theme.INK, 4)
            size = min(w, h) - 12
            draw.avatar(f, s.players[seat].portrait, x + (w - size) / 2, y + (h - size) / 2, size)

    def _column(self, f: Frame, s: Scenery, view: View, seat: Seat, counted: Tally) -> None:
        seats, out, voters = len(view.seats), view.seats[seat].out, counted.voters[seat]
        lead = counted.leads(seat)
        box = x, y, w, _ = column_box(seats, seat)
        tile = tile_box(seats, seat)
        draw.panel(f, box, LEAD if lead else PLAIN, 24, shadow=False)
        head = (x + 8, y + 12, w - 16, 52)
        s.faces.person(f, seat, tile, *SMALL_NAME, out)
        if out:
            draw.text(f, s.say("votes.out"), head, "card", 40, theme.MIST, "c")
            return
        if lead:
            tied = sum(map(counted.leads, range(seats))) > 1 and self.complete
            end = "votes.level" if tied else f"votes.end.{s.book.meetings[view.meeting]}"
            draw.text(f, s.say(end if self.complete else "votes.lead"), head, "card", 40, theme.PAPER, "c")
            edge(f, tile, theme.CORAL, 5)
        for voter, (fx, fy, face, _) in zip(voters, face_boxes(seats, seat, len(voters)), strict=True):
            draw.avatar(f, s.players[voter].portrait, fx, fy, face)
        disc = number_box(seats, seat)
        size = disc[2]
        draw.rounded(f, disc, size / 2, theme.CORAL_DEEP if lead else theme.NIGHT, None, theme.INK, 4)
        colour = theme.PAPER if voters else theme.MIST
        draw.text(f, str(len(voters)), disc, "card", size * 0.79, colour, "c")

    def _flying(self, f: Frame, s: Scenery, seats: int, voter: Seat, named: Seat, before: int) -> None:
        """The face of who votes, on its way to the column."""
        share = EASE["in-out-cubic"](self._share(ARROW_MS, FACE_MS))
        if not share:
            return
        x, y = centre((*VOTER, *LARGE))
        to_x, to_y, size, _ = face_boxes(seats, named, before + 1)[-1]
        x, y = x + (to_x + size / 2 - x) * share, y + (to_y + size / 2 - y) * share
        with f.above():
            draw.avatar(f, s.players[voter].portrait, x - size / 2, y - size / 2, size, theme.PAPER)
