"""The coach at a table: a key asks what a strong player would do here, and a note beside the table tells it, for the right eyes.

A hint rests on what one seat knows. So it shows only while the screen may show that seat's secrets: with nobody else in front of
it, at open hands, on the own private page, or while its person holds the look at the own hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from pygame import FRect

from game.core.actions import READY
from game.core.types import Action, Decision, Msg, Seat
from game.ui import draw, lights, theme
from game.ui.canvas import Box, frect, overlap
from game.ui.frame import Frame
from game.ui.inputmap import Extra, Input
from game.ui.lights import Lit
from game.ui.table.board import Board
from game.ui.table.part import Part, Pressable, Telling
from game.ui.widgets import Act, IconButton, Widget

KEY = "coach"
GAP, SIZE = 10.0, 56.0
MIDDLE = 960.0
PAD, HEAD, HEAD_SIZE, WORDS_SIZE = 22.0, 66.0, 32.0, 28.0
LOW = 1040.0
"""A note whose box reaches down to here stands at the box' foot, else at its head."""


class Counsel(Protocol):
    """What comes of a title's `hint_of`: what to do, and why; `chance` of winning counted over `samples` imagined games."""

    @property
    def answer(self) -> Action:
        """One of the options."""
        ...

    @property
    def do(self) -> Msg:
        """The answer as a sentence."""
        ...

    @property
    def why(self) -> Msg:
        """The reason."""
        ...

    @property
    def chance(self) -> float:
        """From 0 to 1; of no meaning without samples."""
        ...

    @property
    def samples(self) -> int:
        """Imagined games; 0 = no chance is told."""
        ...


class CoachTable(Pressable, Telling, Protocol):
    """What the coach asks of its table."""

    coach_text: float
    """The text size that a note grows to where its box has room."""

    @property
    def coach_notes(self) -> Sequence[Box]:
        """Where the coach's note may lie."""
        ...

    @property
    def coach_covered(self) -> bool:
        """Whether something lies upon the table that is read meanwhile."""
        ...

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The widgets that give an answer."""
        ...


class Coach(Part[CoachTable]):
    """The bulb in the bar, the hint that it gets, and the note that tells it."""

    def __init__(self, table: CoachTable) -> None:
        super().__init__(table)
        self._about: tuple[Seat, Decision] | None = None
        """Whose question the hint that is shown or awaited is about."""
        self._told: object = None
        self.box: Box | None = None
        """Where the note lies: it stays there as long as it is shown."""

    # ------------------------------------------------------------------ whose question
    def asked(self) -> tuple[Seat, Decision] | None:
        """The question that a hint can be about now: of who may see it at once, if there is one, else of the first asked.

        A question that is put in secret counts whatever its options, or the bulb would tell others who has something to choose.
        """
        table, session = self.table, self.table.session
        if not session.hints_offered:
            return None
        if table.board.then is not None or table.stopped is not None or session.outcome() is not None:
            return None
        found = [
            (seat, decision) for seat, decision in session.decisions().items() if len(decision.options) > 1 or _secret(decision)
        ]
        return min(found, key=lambda one: one[0] not in session.eyes, default=None)

    def seen(self, seat: Seat) -> bool:
        """Whether the screen may show what rests on this seat's secrets."""
        peeking = self.table.board.peeking
        return seat in self.table.session.eyes or (peeking is not None and peeking.who == (seat,))

    @property
    def counsel(self) -> Counsel | None:
        """The hint that is shown now."""
        if self._about is None or not self.table.settled or not self.seen(self._about[0]):
            return None
        found: Counsel | None = self.table.session.hint(self._about[0])
        return found

    # ------------------------------------------------------------------ asking
    def handle(self, record: Input) -> bool:
        """The key for a hint."""
        if not isinstance(record, Extra) or record.name != "hint":
            return False
        self.press()
        return True

    def act(self, act: Act) -> bool:
        if act.id != KEY:
            return False
        self.press()
        return True

    def press(self) -> None:
        """Ask, or put the note away."""
        table, session, asked = self.table, self.table.session, self.asked()
        if asked is None:
            table.tell(table.ctx.words.get("app.coach.not_now"))
            table.ctx.sounds.play("error_thunk")
            return
        table.refresh()
        if asked == self._about:
            self._about = None
            return
        seat, get = asked[0], table.ctx.words.get
        known = session.hint(seat) is not None or session.hint_waited(seat)
        if not known and session.hints_left(seat) == 0:
            table.tell(get("app.coach.spent"))
            table.ctx.sounds.play("error_thunk")
            return
        session.ask_hint(seat)
        self._about, self._told, self.box = asked, (True, False, False), None
        if not self.seen(seat):
            table.tell(get("app.coach.page"))
        else:
            table.ctx.sounds.play("button_press")

    def follow(self, dt_ms: float) -> None:
        """Look whether the hint has come, or its question is over."""
        table, session = self.table, self.table.session
        if self._about is None:
            return
        seat = self._about[0]
        if table.settled and self.asked() != self._about:
            self._about = None
            table.refresh()
            return
        now = (session.hint_waited(seat), session.hint(seat) is not None, self.seen(seat))
        if now == self._told:
            return
        self._told = now
        table.refresh()
        if now[:2] == (False, False):
            if self.asked() == self._about:  # else it was answered, and the hint went with the question
                table.tell(table.ctx.words.get("app.coach.none"))
            self._about = None
        elif now[1] and now[2]:
            table.ctx.sounds.play("note")

    # ------------------------------------------------------------------ the bulb
    def widgets(self, board: Board, laid: Sequence[Widget]) -> list[Widget]:
        """The bulb in the bar, where a hint can be asked for."""
        asked, session, stage = self.asked(), self.table.session, self.table.stage
        if asked is None or not any(widget.id.startswith("bar:") for widget in laid):
            return []
        bounds = stage.canvas.bounds if stage is not None else frect((0, 0, 1920, 1080))
        right = min((widget.rect.x for widget in bar_keys(laid)), default=bounds.right - 16 + GAP)
        box = (right - GAP - SIZE, bounds.y + 7, SIZE, SIZE)
        get, seat = self.table.ctx.words.get, asked[0]
        waiting = self._about is not None and session.hint_waited(seat)
        shown = asked == self._about
        tip = get("app.coach.off" if shown else "app.coach.ask")
        left = session.hints_left(seat)
        if left is not None and not shown:
            tip = f"{tip} {get('app.coach.left', n=left)}"
        fill = theme.VIOLET if shown else theme.NIGHT3
        icon = "ui_hourglass" if waiting else "ui_hint"
        enabled = shown or left != 0 or session.hint(seat) is not None
        why = get("app.coach.spent")
        return [IconButton(KEY, box, icon, tip=tip, fill=fill, enabled=enabled, why=why)]

    # ------------------------------------------------------------------ the note
    def lit(self, answer: Action) -> list[Lit]:
        """What a hint wants pressed."""
        wanted, cards = set(self.table.coach_ids(answer)), self.table.cards
        return [lights.lit(widget, cards) for widget in self.table.ui.widgets if widget.visible and widget.id in wanted]

    def _place(self) -> Box:
        """Where the note covers the least of what can be pressed; there it stays."""
        if self.box is None:
            widgets = self.table.ui.widgets
            taken = [w.box for w in widgets if w.focusable and w.enabled and w.visible and not w.id.startswith("log:")]

            def covered(box: Box) -> float:
                return sum(overlap(frect(box), other) for other in taken)

            self.box = min(self.table.coach_notes, key=covered)
        return self.box

    @property
    def noted(self) -> bool:
        """Whether the note shows: a hint, or that one is thought about."""
        table = self.table
        if self._about is None or not table.settled or table.coach_covered or not self.seen(self._about[0]):
            return False
        return self.counsel is not None or table.session.hint_waited(self._about[0])

    def lies(self, frame: Frame) -> FRect | None:
        """Where the note will lie; None where it does not show."""
        return frect(_laid(frame, self._place(), self._words(self.counsel), self.table.coach_text)[2]) if self.noted else None

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """Light on what to press, and the note above everything."""
        if not self.noted:
            return []
        found = self.counsel
        if found is not None:
            lit = self.lit(found.answer)
            lights.paint(frame, lit)
            focused = self.table.ui.focused
            if focused is not None and any(focused.box.colliderect(place.box) for place in lit):  # its ring lies under that light
                lights.focus(frame, lights.lit(focused, self.table.cards))
        return [_note(frame, self._place(), self._words(found), self.table.coach_text)]

    def _words(self, found: Counsel | None) -> tuple[str, str, str]:
        """Heading, reason, and how sure it is."""
        get, say = self.table.ctx.words.get, self.table.say
        if found is None:
            return get("app.coach.heading"), get("app.coach.thinking"), ""
        odds = ""
        if found.samples:
            best = round(100 * found.chance)
            odds = get("app.coach.odds", share="least" if not best else "other", best=best, n=found.samples)
        return say(found.do), say(found.why), odds


def bar_keys(laid: Sequence[Widget]) -> list[Widget]:
    """The keys at the right end of the bar."""
    return [widget for widget in laid if widget.id.startswith("bar:") and widget.rect.x > MIDDLE]


def _secret(decision: Decision) -> bool:
    """Whether others may not notice what there is to choose; a mere look is the same for all."""
    return decision.secret and decision.options != (READY,)


def _note(f: Frame, box: Box, words: tuple[str, str, str], most: float = 1.0) -> Box:
    """The paper with the bulb, what to do, why, and how sure that is; where it lies.

    Words that are too many for the box in the chosen size are smaller, so that nothing beside it is covered.
    """
    chosen = f.canvas
    scale, parts, paper = _laid(f, box, words, most)
    f.canvas = replace(chosen, t=scale)
    _paint_note(f, paper, words, parts)
    f.canvas = chosen
    return paper


def _laid(
    f: Frame, box: Box, words: tuple[str, str, str], most: float = 1.0
) -> tuple[float, tuple[float, float, float, float], Box]:
    """The text size of a note, which may grow to `most` where there is room, the heights of its parts, and where it lies."""
    chosen = f.canvas
    largest = max(chosen.t, most)
    for scale in (largest, *(less for less in (1.15, *((1.07,) if most > 1 else ()), 1.0) if less < largest)):
        f.canvas = replace(chosen, t=scale)
        parts = _note_parts(f, box[2], words)
        if sum(parts) <= box[3]:
            break
    f.canvas = chosen
    x, y, w, room = box
    h = sum(parts)
    return scale, parts, (x, y + room - h if y + room > LOW else y, w, h)


def _note_parts(f: Frame, w: float, words: tuple[str, str, str]) -> tuple[float, float, float, float]:
    """The heights of heading, reason and foot, and of what lies between and around them."""
    heading, why, odds = words
    inner = w - 2 * PAD
    head = max(HEAD, draw.rich_height(f, f"**{heading}**", inner - HEAD - 14, HEAD_SIZE, 1.12) + 10)
    middle = draw.rich_height(f, why, inner, WORDS_SIZE, 1.14)
    foot = draw.rich_height(f, odds, inner, 27, 1.1) + 12 if odds else 0.0
    return head, middle, foot, 2 * PAD + 10


def _paint_note(f: Frame, paper: Box, words: tuple[str, str, str], parts: tuple[float, float, float, float]) -> None:
    x, y, w, h = paper
    heading, why, odds = words
    inner, (head, middle, foot, _) = w - 2 * PAD, parts
    f.note_passing("hint", paper)
    with f.above():
        draw.shadow(f, (x, y, w, h), 24, 18, 4, 12, 170)
        draw.rounded(f, (x, y, w, h), 24, theme.PAPER, theme.PAPER2, theme.INK, 5)
        draw.rounded(f, (x + PAD, y + PAD, HEAD, HEAD), HEAD / 2, theme.VIOLET, None, theme.INK, 4)
        draw.icon(f, "ui_hint", x + PAD + 9, y + PAD + 9, HEAD - 18)
        left = x + PAD + HEAD + 14
        room: Box = (left, y + PAD - 2, x + w - PAD - left, head + 6)
        draw.rich(f, f"**{heading}**", room, HEAD_SIZE, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.12)
        below: Box = (x + PAD, y + PAD + head + 10, inner, middle + 4)
        draw.rich(f, why, below, WORDS_SIZE, theme.INK, theme.CORAL_DEEP, spacing=1.14)
        if odds:
            draw.rich(f, odds, (x + PAD, y + h - PAD - foot + 12, inner, foot), 27, theme.INK, theme.CORAL_DEEP, spacing=1.1)
