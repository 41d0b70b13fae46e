"""The end as theatre, on a page of its own: count to three, the Possessed growl one after the other, the Sane in play rise; then
who won, what decided, and every hand in the column of its seat.

`changes` turns the last event into steps of the presenter, so that a press ends it like any motion. What is shown follows the
step that has begun; with motion off all of it stands there at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.core.players import among_bots
from game.core.types import Ref, Seat
from game.titles.mindflayer.rules.actions import HARD_HIT, MIND_FLAYER, NONE, POSSESSED, SANE
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.titles.mindflayer.rules.events import SeatPossessed, SeatsOut, TeamsRevealed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.status import cancelled
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.layout import TILE_HIGH, Box, column
from game.titles.mindflayer.scene.marks import KIND_ICONS, MINUS, TEAM_COLOURS, TEAM_WORDS, edge, largest, team_badge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change, Layout
from game.ui.table import Beat
from game.ui.table.part import Host, Part
from game.ui.tween import EASE

COUNT_MS, QUESTION_MS, HEADLINE_MS = 620.0, 1700.0, 2200.0
ALL_MS, LEAST_MS, MOST_MS = 12_000.0, 1100.0, 1900.0
"""Telling the seats takes so long together; each has at least and at most so much of it."""
COUNT_STEPS = 3
GROWL, RISE, HEADLINE = COUNT_STEPS + 1, COUNT_STEPS + 2, COUNT_STEPS + 3
"""Steps: 1 to 3 count "3 2 1"; then the Possessed are told, then the Sane in play; 0 is before, HEADLINE the last."""
COUNTING, GROWLING, CLAPPING, BREATH = "count_down", "flayer_growl", "applause", "hold_breath"
MOVE_MS = 420.0
BANNER: Box = (24, 90, 1448, 366)
"""The stage: whom it is told of now, in the end who has won."""
COLUMNS: Box = (24, 466, 1448, 600)
SUMS: Box = (1496, 90, 400, 976)
"""How many have been told of each side, while the rest is still to come."""
NUMBER: Box = (648, 143, 200, 260)
GAP, MOST_WIDE, ROOMY = 8.0, 340.0, 270.0
LARGE: Box = (70, 122, 250, 250 * TILE_HIGH)
LARGE_NAME, SMALL_NAME = (68.0, 54.0), (62.0, 40.0)
"""The plate of a name on the two kinds of tiles, and its size."""
SMALL, LARGER, FOOT = 164.0, 184.0, 12.0
"""The tiles in the columns are so wide where there is room, in roomy columns, and stand so far above their foot."""
TOP, BADGE, ROW, ROW_LARGE, ICON, COUNT = 10.0, 60.0, 50.0, 64.0, 44.0, 42.0
EDGE = 18.0
"""Where the rows of a wide column begin."""
ABREAST = 210.0
"""From this width on a column has a sum beside its picture, and says since when in a word."""
SINCE, LINE = 42.0, 46.0
"""The letters of the turn in which somebody changed sides, and how high its line is where it stands below the mark."""
YOU = 42.0
"""The letters of what it means to the people here."""
STAGE_LOOK = theme.PanelLook("#5E2440", "#35153A", theme.INK, 5)
PLAIN = theme.PanelLook("#2C1226", "#22101F", "#2A1B2E", 4)
TOLD = (theme.PanelLook("#1F4D3A", "#143326", "#4FA66A", 4), theme.PanelLook("#5A2A6E", "#331744", "#C98BFF", 4))
"""The columns of the Sane and of the Possessed."""


class RevealTable(Host, Protocol):
    """What the reveal asks of its table beside what every table has."""

    board: FlayerBoard
    faces: Faces

    def lay(self, view: View) -> Layout:
        """Where the cards lie in a view."""
        ...


def column_box(seats: int, seat: Seat) -> Box:
    """The column of a seat, in seat order."""
    return column(COLUMNS, seats, seat, MOST_WIDE, GAP)


def tile_box(seats: int, seat: Seat) -> Box:
    """The tile at the foot of a column."""
    x, y, w, h = column_box(seats, seat)
    wide = min(SMALL if w < ROOMY else LARGER, w - 16)
    high = wide * 1.3
    return x + (w - wide) / 2, y + h - FOOT - high, wide, high


class Told(NamedTuple):
    """What only the open secrets tell: in which turn somebody changed sides, and how the last of the Sane fell ("" where these
    eyes have not seen everything)."""

    turned: Mapping[Seat, int]
    fell: str
    last: Seat
    turn: int = 0


def held(hand: Sequence[int]) -> list[tuple[int, int, int]]:
    """Kind, number and how many of them another card cancels, of every kind in a hand."""
    gone = cancelled(hand)
    return [(kind, count, gone.get(kind, 0)) for kind, count in enumerate(hand) if count]


def less(count: int, off: int) -> str:
    """What is written behind a number of which so many are cancelled: how many are left."""
    return f"{MINUS}{off}={count - off}" if off else ""


def acts(view: View) -> list[tuple[int, Seat | None]]:
    """Step and seat of all that is told large, in its order: the Possessed, whether anybody is Sane, the Sane in play."""
    possessed = [seat for seat, side in enumerate(view.seats) if side.team == POSSESSED]
    sane = [seat for seat, side in enumerate(view.seats) if side.team == SANE and not side.out]
    return [*((GROWL, seat) for seat in possessed), (RISE, None), *((RISE, seat) for seat in sane)]


def guessed(spoken: MatchWords, view: View, persons: Sequence[Seat]) -> str:
    """How many teams somebody alone here has guessed right while out; "" for who has guessed nothing."""
    written = view.seats[persons[0]].guess if len(persons) == 1 else ()
    found = [(seat, team) for seat, team in enumerate(written) if team != NONE]
    if not found:
        return ""
    right = sum(view.seats[seat].team == team for seat, team in found)
    words: str = spoken.say("scene.reveal.guessed", n=right, all=len(found))
    return words


class Reveal(Part):
    """The end of one match."""

    def __init__(self, table: RevealTable) -> None:
        super().__init__(table)
        self.scene = table
        self.step = 0
        self.played = 0
        """So many acts have begun to be told."""
        self._age = 0.0
        self._heard = 0, 0
        """The step and the act whose sound has been played."""
        self._sounds: dict[tuple[int, int], str] = {}
        self._own = GROWLING
        """The sound of who wins."""
        self._known: tuple[View, Told] | None = None
        """What the secrets of the match say, for the view they were looked up for."""
        self._led = False
        """The focus has been led to the key to the results."""

    # ------------------------------------------------------------------ time
    def changes(self, before: View | None, beat: Beat) -> list[Change] | None:
        """The steps of the end; None for any other event."""
        if not isinstance(beat.event, TeamsRevealed):
            return None
        self.step, self.played, self._heard = 0, 0, (0, 0)
        question = sum(seat is not None and step == GROWL for step, seat in acts(beat.view)) + 1
        self._sounds = {(n, 0): COUNTING for n in range(1, COUNT_STEPS + 1)}
        self._sounds |= {(GROWL, 1): GROWLING, (RISE, question): BREATH}
        if any(side.team == SANE and not side.out for side in beat.view.seats):
            self._sounds[(HEADLINE, 0) if beat.event.winner != SANE else (RISE, question + 1)] = CLAPPING
        self._own = CLAPPING if beat.event.winner == SANE else GROWLING
        start = self.scene.lay(before if before is not None else beat.view)
        end = self.scene.lay(beat.view)
        told = acts(beat.view)
        each = min(MOST_MS, max(LEAST_MS, ALL_MS / len(told)))
        steps = [(n, 0, COUNT_MS) for n in range(1, COUNT_STEPS + 1)]
        steps += [(step, n, QUESTION_MS if seat is None else each) for n, (step, seat) in enumerate(told, 1)]
        steps.append((HEADLINE, len(told), HEADLINE_MS))
        return [
            Change(start, end if step == HEADLINE else start, hold=hold, on_start=self._starter(step, act),
                   shows_after=n == COUNT_STEPS)
            for n, (step, act, hold) in enumerate(steps)
        ]  # fmt: skip

    def _starter(self, step: int, act: int) -> Callable[[], None]:
        def start() -> None:
            self.step, self.played, self._age, self.scene.dirty = step, act, 0.0, True

        return start

    def follow(self, dt_ms: float) -> None:
        """The step that has begun is heard: of several that a press has skipped, that of who wins."""
        now = self.step, self.played
        if now != self._heard:
            due = [name for at, name in self._sounds.items() if self._heard < at <= now]
            self._heard = now
            if due:
                self.scene.ctx.sounds.play(self._own if self._own in due else due[-1])
        if self.step and self._age < MOVE_MS:
            self._age += dt_ms
            self.scene.dirty = True

    def settle(self) -> None:
        """Keys and pad find the way to the results by themselves, once, when all is told; a lesson has its word before."""
        view, board = self.scene.board.view, self.scene.board
        told = view is not None and board.then is None and view.stage == "over" and self.begun(view, HEADLINE)
        open_ = told and any(widget.id == "results" and widget.enabled for widget in self.scene.ui.widgets)
        if open_ and not self._led and self.scene.device != "mouse":
            self.scene.ui.focus("results", True)
        self._led = open_

    def share(self) -> float:
        """How far the motion of what has begun has come, 0 to 1, at the speed of the settings."""
        motion = self.scene.ctx.motion
        return 1.0 if motion.off or not self.step else EASE["out-back"](min(1.0, self._age * motion.speed / MOVE_MS))

    # ------------------------------------------------------------------ what is open
    def covers(self, view: View) -> bool:
        """Whether the page lies over the table."""
        counting = 0 < self.step < GROWL and self.scene.board.then is None
        return counting or view.stage == "over"

    def revealed(self, view: View) -> bool:
        """Whether teams may be shown in this view; not while the count still runs."""
        return view.stage == "over" and (self.step == 0 or self.step >= GROWL)

    def begun(self, view: View, step: int) -> bool:
        """Whether a step has begun; a match that was over when the table opened shows all."""
        return self.step >= step or (self.step == 0 and view.stage == "over")

    def tense(self, view: View) -> bool:
        """The page lies there, and not all of it has been told."""
        return self.covers(view) and not self.begun(view, HEADLINE)

    def told(self, view: View) -> set[Seat]:
        """Whose team stands there now."""
        if not self.revealed(view):
            return set()
        if self.begun(view, HEADLINE):
            return set(range(len(view.seats)))
        return {seat for _, seat in acts(view)[: self.played] if seat is not None}

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame, view: View) -> None:
        """The whole page, beside the panels at the right."""
        if not self.covers(view):
            return
        spoken = MatchWords(self.scene.ctx.words, self.scene.session.players)
        told = self.told(view)
        with f.above():
            draw.panel(f, BANNER, STAGE_LOOK, 30)
            for seat in range(len(view.seats)):
                self._column(f, spoken, view, seat, seat in told)
        with f.above():
            if self.begun(view, HEADLINE):
                self._headline(f, spoken, view)
            elif self.revealed(view):
                self._act(f, spoken, view)
                self._sums(f, spoken, view, told)
            else:
                self._count(f)
                self._sums(f, spoken, view, told)

    def _sums(self, f: Frame, spoken: MatchWords, view: View, told: set[Seat]) -> None:
        x, y, w, h = SUMS
        draw.panel(f, SUMS, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 30)
        for n, team in enumerate((POSSESSED, SANE)):
            top = y + n * h / 2
            team_badge(f, team, x + 120, top + 200, 150)
            count = sum(view.seats[seat].team == team for seat in told)
            draw.text(f, str(count), (x + 210, top + 110, w - 230, 180), "card", 150, theme.PAPER, "c")
            draw.text(f, spoken.team(team), (x + 20, top + 310, w - 40, 80), "card", 52, TEAM_COLOURS[team], "c")

    def _count(self, f: Frame) -> None:
        words = str(COUNT_STEPS + 1 - max(1, self.step))
        motion = self.scene.ctx.motion
        share = 0.0 if motion.off else max(0.0, 1 - self._age * motion.speed / MOVE_MS)
        x, y, w, h = NUMBER
        grow = 30 * share
        draw.rounded(f, (x - grow, y - grow, w + 2 * grow, h + 2 * grow), 60, theme.NIGHT, theme.NIGHT2, theme.LAMP, 8)
        draw.text(f, words, (x, y, w, h), "title", 170, theme.LAMP, "c", outline=theme.INK, edge=6)

    def _act(self, f: Frame, spoken: MatchWords, view: View) -> None:
        """Somebody growls, or rises; or everybody looks round for whoever is left."""
        found = acts(view)
        _, seat = found[max(1, self.played) - 1]
        x, y, w, h = BANNER
        if seat is None:
            key = "scene.reveal.anybody" if len(found) > self.played else "scene.reveal.nobody"
            draw.text(f, spoken.say(key), (x + 40, y + 60, w - 80, h - 120), "title", 88, theme.LAMP, "c", outline=theme.INK,
                      edge=5, lines=2)  # fmt: skip
            return
        side = view.seats[seat]
        rise = 26 * (1 - self.share())
        lx, ly, lw, lh = LARGE
        self.scene.faces.person(f, seat, (lx, ly + rise, lw, lh), *LARGE_NAME, side.out)
        edge(f, (lx, ly + rise, lw, lh), TEAM_COLOURS[side.team], 8)
        team_badge(f, side.team, lx + lw - 6, ly + rise + 20, 120)
        left, wide = lx + lw + 70, x + w - 40 - lx - lw - 70
        role = spoken.team(side.team, seat)
        draw.text(f, role, (left, y + 30, wide, 130), "title", 112, TEAM_WORDS[side.team], "l", outline=theme.INK, edge=6)
        draw.text(f, self._way(spoken, view, seat), (left, y + 168, wide, 76), "card", 54, theme.PAPER, "l", lines=2)
        told = [
            spoken.say(f"scene.reveal.sum_{KIND_NAMES[kind]}", sum=f"{count}{less(count, off)}")
            for kind, count, off in held(side.hand) if kind in (MIND_FLAYER, HARD_HIT)
        ]  # fmt: skip
        below = " · ".join([*([spoken.say("scene.reveal.out")] if side.out else []), *told])
        draw.text(f, below, (left, y + 254, wide, 90), "card", 40, theme.MIST, "l", lines=2)

    def _way(self, spoken: MatchWords, view: View, seat: Seat) -> str:
        """How somebody came to the own side, and when."""
        side, turn = view.seats[seat], self._secrets(view).turned.get(seat)
        if side.team == SANE or side.began == POSSESSED:
            return spoken.say(f"scene.reveal.{'stayed' if side.team == SANE else 'first'}")
        return spoken.say("scene.reveal.turned_in", n=turn) if turn is not None else spoken.say("scene.reveal.turned")

    def _column(self, f: Frame, spoken: MatchWords, view: View, seat: Seat, told: bool) -> None:
        seats, side = len(view.seats), view.seats[seat]
        box = x, y, w, _ = column_box(seats, seat)
        tile = tile_box(seats, seat)
        draw.panel(f, box, TOLD[side.team] if told else PLAIN, 24, shadow=False)
        self.scene.faces.person(f, seat, tile, *SMALL_NAME, side.out)
        if seat in among_bots(spoken.players):
            draw.person_mark(f, spoken.players[seat].phone, tile[0] + 8, tile[1], tile[2] * 0.86, 44)
        if not told:
            draw.text(f, "?", (x, y + 60, w, 200), "title", 110, theme.MIST, "c")
            return
        edge(f, tile, TEAM_COLOURS[side.team], 5)
        wide = w >= ABREAST
        top = self._since(f, spoken, view, seat, (x, y + TOP, w, BADGE))
        cards = held(side.hand)
        row = min(ROW_LARGE if w >= ROOMY else ROW, (tile[1] - top - 6) / max(1, len(cards)))
        icon, letters = row * ICON / ROW, row * COUNT / ROW
        left, gap = (x + EDGE, 10) if wide else (x + 5, 4)
        letters /= f.canvas.t  # no wider in large letters
        for kind, count, off in cards:
            draw.icon(f, KIND_ICONS[kind], left, top + (row - icon) / 2, icon)
            start, number = left + icon + gap, str(count)
            end = start + draw.text_width(f, number, "card", letters)
            draw.text(f, number, (start, top, end + 4 - start, row), "card", letters, theme.PAPER)
            if off:  # of these so many count for nothing
                room, words = x + w - 6 - gap - end, less(count, off)
                if draw.text_width(f, words, "card", letters) > room:
                    words = f"{MINUS}{off}"
                draw.text(f, words, (end + gap, top, room, row), "card", letters, theme.LAMP)
            top += row

    def _since(self, f: Frame, spoken: MatchWords, view: View, seat: Seat, box: Box) -> float:
        """The mark of the side, and of the Possessed the turn since when they are (0: the deal), beside it, or below it in a
        narrow column; where that ends."""
        x, y, w, h = box
        side = view.seats[seat]
        turn = 0 if side.began == POSSESSED else self._secrets(view).turned.get(seat)
        words = spoken.say("scene.reveal.since", n=turn) if side.team == POSSESSED and turn is not None else ""
        if w < ABREAST:
            team_badge(f, side.team, x + w / 2, y + h / 2, BADGE)
            draw.text(f, words, (x + 6, y + h, w - 12, LINE), "card", 40, theme.PAPER, "c", small=True)
            return y + h + LINE + 2
        letters = min(draw.text_width(f, words, "card", SINCE) + 2, w - BADGE - 14)
        left = x + (w - BADGE - (letters + 8 if words else 0)) / 2
        team_badge(f, side.team, left + BADGE / 2, y + h / 2, BADGE)
        draw.text(f, words, (left + BADGE + 8, y, letters, h), "card", SINCE, theme.PAPER, small=True)
        return y + h + 4

    def _headline(self, f: Frame, spoken: MatchWords, view: View) -> None:
        x, y, w, h = BANNER
        edge(f, BANNER, TEAM_COLOURS[view.winner], 5)
        team_badge(f, view.winner, x + 150, y + h / 2, 220 * max(0.3, round(10 * self.share()) / 10))
        left, wide = x + 290, w - 320
        words = spoken.say(f"scene.reveal.{'sane' if view.winner == SANE else 'possessed'}")
        draw.text(f, words, (left, y + 16, wide, 110), "title", 84, theme.LAMP, "c", outline=theme.INK, edge=5)
        draw.rich(f, spoken.say(f"reason.{view.reason}"), (left, y + 128, wide, 78), 36, theme.CREAM, theme.LAMP, "c", "m", 1.12)
        persons = [seat for seat, player in enumerate(spoken.players) if player.person is not None]
        decided = " ".join(words for words in (self._decided(spoken, view), guessed(spoken, view, persons)) if words)
        size = largest(f, decided, (left, y, wide, 66), 40, 1.0)
        draw.rich(f, decided, (left, y + 204, wide, 76), size, theme.PAPER, theme.LAMP, "c", "m", 1.0)
        winners = [seat for seat in persons if view.seats[seat].team == view.winner]
        if persons:
            self._persons(f, spoken, persons, winners)

    def _decided(self, spoken: MatchWords, view: View) -> str:
        """What decided: who is still Sane, or who was the last of them to fall, and how."""
        sane = [seat for seat, side in enumerate(view.seats) if side.team == SANE and not side.out]
        if sane:
            return spoken.say("scene.reveal.still", seats=tuple(Ref("Seat", seat) for seat in sane))
        told = self._secrets(view)
        return spoken.say(f"scene.reveal.{told.fell}", seat=Ref("Seat", told.last), n=told.turn) if told.fell else ""

    def _secrets(self, view: View) -> Told:
        """What the secrets of this match tell."""
        if self._known is None or self._known[0] is not view:
            self._known = view, self._read(view)
        return self._known[1]

    def _read(self, view: View) -> Told:
        try:
            beats = self.scene.session.opened()
        except ValueError:
            return Told({}, "", 0)
        turned = {beat.event.seat: beat.view.turn for beat in beats if isinstance(beat.event, SeatPossessed)}
        for beat in reversed(beats):
            if isinstance(beat.event, SeatPossessed):
                return Told(turned, "last_turned", beat.event.seat, beat.view.turn)
            if isinstance(beat.event, SeatsOut):
                gone = [seat for seat in beat.event.seats if view.seats[seat].team == SANE]
                if gone:
                    return Told(turned, "last_out", gone[0], beat.view.turn)
        return Told(turned, "", 0)

    def _persons(self, f: Frame, spoken: MatchWords, persons: Sequence[Seat], winners: Sequence[Seat]) -> None:
        """What it means to the people here: won or lost to somebody alone, else the faces of who has won, or of nobody."""
        x, y, w, h = BANNER
        faces = persons if len(persons) == 1 else winners
        key = f"{'you' if len(persons) == 1 else 'people'}_{'win' if winners else 'lose'}"
        if key == "you_lose":
            key = f"you_lose_{'sane' if self.scene.board.view.winner == POSSESSED else 'possessed'}"
        words = spoken.say(f"scene.reveal.{key}")
        text = draw.text_width(f, words, "card", YOU)
        step = min(66.0, (w - 420 - text) / max(1, len(faces)))
        wide = 56 + step * len(faces) + text
        left, top = x + 290 + (w - 320 - wide) / 2, y + h - 80
        draw.pill(f, (left, top, wide, 68), theme.LEAF if winners else theme.NIGHT3)
        for n, seat in enumerate(faces):
            draw.avatar(f, spoken.players[seat].portrait, left + 8 + step * n, top + 4, 60, theme.INK, 3)
        room = (left + 28 + step * len(faces), top, text + 4, 68)
        draw.text(f, words, room, "card", YOU, theme.INK if winners else theme.PAPER, "l")
