"""The coach at a table: a key asks what a strong player would do here, and a note beside the table tells it, for the right eyes.

A hint rests on what one seat knows. So it shows only while the screen may show that seat's secrets: with nobody else in front of
it, at open hands, on the own private page, or while its person holds the look at the own hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from game.core.actions import READY
from game.core.types import Action, Decision, Msg, Seat
from game.ui import draw, lights, theme
from game.ui.canvas import Box, frect
from game.ui.frame import Frame
from game.ui.hinting import Hinting
from game.ui.lights import Lit
from game.ui.widgets import IconButton, Widget

KEY = "coach"
GAP, SIZE = 10.0, 56.0
MIDDLE = 960.0
PAD, HEAD, HEAD_SIZE, WORDS_SIZE = 22.0, 66.0, 32.0, 28.0
BADGE = 30.0


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


LOW = 1040.0
"""A note whose box reaches down to here stands at the box' foot, else at its head."""


class Coaching(Hinting):
    """A `Hinting` table with a coach. Titles say where an answer is given (`coach_ids`) and where the note may lie."""

    coached = True
    """Whether hints are shown in this way; a title may have its own."""
    coach_notes: Sequence[Box] = ((1488, 668, 412, 396), (24, 368, 412, 396), (754, 92, 412, 396))
    """Where the note may lie: it takes the place where it covers the least of what can be pressed."""
    _coach: tuple[Seat, Decision] | None = None
    """Whose question the hint that is shown or awaited is about."""
    _coach_told: object = None
    _coach_box: Box | None = None

    # ------------------------------------------------------------------ a title's part
    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The widgets that give an answer."""
        return ()

    @property
    def coach_covered(self) -> bool:
        """Whether something lies upon the table that is read meanwhile: the note and its light come back after it."""
        return False

    # ------------------------------------------------------------------ whose question
    def coach_asked(self) -> tuple[Seat, Decision] | None:
        """The question that a hint can be about now: of who may see it at once, if there is one, else of the first asked.

        A question that is put in secret counts whatever its options, or the bulb would tell others who has something to choose.
        """
        session = self.session
        if not self.coached or not getattr(session, "hints_offered", False):
            return None
        if self.then is not None or self.stopped is not None or session.outcome() is not None:
            return None
        found = [
            (seat, decision) for seat, decision in session.decisions().items() if len(decision.options) > 1 or _secret(decision)
        ]
        return min(found, key=lambda one: one[0] not in session.eyes, default=None)

    def coach_seen(self, seat: Seat) -> bool:
        """Whether the screen may show what rests on this seat's secrets."""
        return seat in self.session.eyes or (self.peeking is not None and getattr(self.peeking, "who", ()) == (seat,))

    @property
    def counsel(self) -> Counsel | None:
        """The hint that is shown now."""
        if self._coach is None or not self.settled or not self.coach_seen(self._coach[0]):
            return None
        found: Counsel | None = self.session.hint(self._coach[0])
        return found

    # ------------------------------------------------------------------ asking
    def coach_key(self) -> None:
        """The key of the bulb: ask, or put the note away."""
        asked = self.coach_asked()
        if asked is None:
            self.tell(self.ctx.words.get("app.coach.not_now"))
            self.ctx.sounds.play("error_thunk")
            return
        self._signature, self.dirty = None, True
        if asked == self._coach:
            self._coach = None
            return
        seat, get = asked[0], self.ctx.words.get
        known = self.session.hint(seat) is not None or self.session.hint_waited(seat)
        if not known and self.session.hints_left(seat) == 0:
            self.tell(get("app.coach.spent"))
            self.ctx.sounds.play("error_thunk")
            return
        self.session.ask_hint(seat)
        self._coach, self._coach_told, self._coach_box = asked, (True, False, False), None
        if not self.coach_seen(seat):
            self.tell(get("app.coach.page"))
        else:
            self.ctx.sounds.play("button_press")

    def update(self, dt_ms: int) -> None:
        """Look whether the hint has come, or its question is over."""
        super().update(dt_ms)
        if self._coach is None:
            return
        seat = self._coach[0]
        if self.settled and self.coach_asked() != self._coach:
            self._coach, self._signature, self.dirty = None, None, True
            return
        now = (self.session.hint_waited(seat), self.session.hint(seat) is not None, self.coach_seen(seat))
        if now == self._coach_told:
            return
        self._coach_told = now
        self._signature, self.dirty = None, True
        if now[:2] == (False, False):
            if self.coach_asked() == self._coach:  # else it was answered, and the hint went with the question
                self.tell(self.ctx.words.get("app.coach.none"))
            self._coach = None
        elif now[1] and now[2]:
            self.ctx.sounds.play("turn_chime")

    # ------------------------------------------------------------------ the bulb
    def shared_widgets(self, own: Sequence[Widget]) -> list[Widget]:
        """The bulb in the bar, where a hint can be asked for."""
        made = super().shared_widgets(own)
        asked = self.coach_asked()
        bar = bar_keys(own)
        if asked is None or not any(widget.id.startswith("bar:") for widget in own):
            return made
        bounds = self.stage.canvas.bounds if self.stage is not None else frect((0, 0, 1920, 1080))
        right = min((widget.rect.x for widget in bar), default=bounds.right - 16 + GAP)
        box = (right - GAP - SIZE, bounds.y + 7, SIZE, SIZE)
        get, seat = self.ctx.words.get, asked[0]
        waiting = self._coach is not None and self.session.hint_waited(seat)
        shown = asked == self._coach
        tip = get("app.coach.off" if shown else "app.coach.ask")
        left = self.session.hints_left(seat)
        if left is not None and not shown:
            tip = f"{tip} {get('app.coach.left', n=left)}"
        fill = theme.VIOLET if shown else theme.NIGHT3
        icon = "ui_hourglass" if waiting else "ui_hint"
        enabled = shown or left != 0 or self.session.hint(seat) is not None
        why = get("app.coach.spent")
        return [*made, IconButton(KEY, box, icon, tip=tip, fill=fill, enabled=enabled, why=why)]

    # ------------------------------------------------------------------ the note
    def coach_lit(self, answer: Action) -> list[Lit]:
        """What a hint wants pressed."""
        wanted, cards = set(self.coach_ids(answer)), getattr(self, "cards", None)
        return [lights.lit(widget, cards) for widget in self.ui.widgets if widget.visible and widget.id in wanted]

    def _note_box(self) -> Box:
        """Where the note lies: it stays there as long as it is shown."""
        if self._coach_box is None:
            taken = [w.box for w in self.ui.widgets if w.focusable and w.enabled and w.visible and not w.id.startswith("log:")]

            def covered(box: Box) -> float:
                cut = [frect(box).clip(other) for other in taken]
                return sum(part.w * part.h for part in cut)

            self._coach_box = min(self.coach_notes, key=covered)
        return self._coach_box

    @property
    def coach_out(self) -> bool:
        """Whether the note shows: a hint, or that one is thought about."""
        if self._coach is None or not self.settled or self.coach_covered or not self.coach_seen(self._coach[0]):
            return False
        return self.counsel is not None or self.session.hint_waited(self._coach[0])

    @property
    def notes_out(self) -> bool:
        """Its note is one of those."""
        return self.coach_out or super().notes_out

    def draw_coach(self, f: Frame) -> list[Box]:
        """Light on what to press, and the note above everything; where the note lies."""
        if not self.coach_out:
            return []
        found = self.counsel
        if found is not None:
            lit = self.coach_lit(found.answer)
            lights.paint(f, lit)
            focused = self.ui.focused
            if focused is not None and any(focused.box.colliderect(place.box) for place in lit):  # its ring lies under that light
                lights.focus(f, lights.lit(focused, getattr(self, "cards", None)))
        return [_note(f, self._note_box(), self._coach_words(found))]

    def _coach_words(self, found: Counsel | None) -> tuple[str, str, str]:
        """Heading, reason, and how sure it is."""
        get = self.ctx.words.get
        if found is None:
            return get("app.coach.heading"), get("app.coach.thinking"), ""
        odds = ""
        if found.samples:
            odds = get("app.coach.odds", best=round(100 * found.chance), n=found.samples)
        return self.say(found.do), self.say(found.why), odds


def bar_keys(own: Sequence[Widget]) -> list[Widget]:
    """The keys at the right end of the bar."""
    return [widget for widget in own if widget.id.startswith("bar:") and widget.rect.x > MIDDLE]


def _secret(decision: Decision) -> bool:
    """Whether others may not notice what there is to choose; a mere look is the same for all."""
    return decision.secret and decision.options != (READY,)


def _note(f: Frame, box: Box, words: tuple[str, str, str]) -> Box:
    """The paper with the bulb, what to do, why, and how sure that is; where it lies.

    Words that are too many for the box in the chosen size are smaller, so that nothing beside it is covered.
    """
    chosen = f.canvas
    for scale in (chosen.t, *(less for less in (1.15, 1.0) if less < chosen.t)):
        f.canvas = replace(chosen, t=scale)
        parts = _note_parts(f, box[2], words)
        if sum(parts) <= box[3]:
            break
    paper = _note_paper(f, box, words, parts)
    f.canvas = chosen
    return paper


def _note_parts(f: Frame, w: float, words: tuple[str, str, str]) -> tuple[float, float, float, float]:
    """The heights of heading, reason and foot, and of what lies between and around them."""
    heading, why, odds = words
    inner = w - 2 * PAD
    head = max(HEAD, draw.rich_height(f, f"**{heading}**", inner - HEAD - 14, HEAD_SIZE, 1.12) + 10)
    middle = draw.rich_height(f, why, inner, WORDS_SIZE, 1.14)
    foot = draw.rich_height(f, odds, inner, 27, 1.1) + 12 if odds else 0.0
    return head, middle, foot, 2 * PAD + 10


def _note_paper(f: Frame, box: Box, words: tuple[str, str, str], parts: tuple[float, float, float, float]) -> Box:
    x, y, w, room_high = box
    heading, why, odds = words
    inner, (head, middle, foot, _), h = w - 2 * PAD, parts, sum(parts)
    y = y + room_high - h if y + room_high > LOW else y
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
    return x, y, w, h
