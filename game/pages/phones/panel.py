"""What the table asks at its right edge while it goes on: somebody's phone is away, or somebody wants to undo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.players import Player
from game.pages.kit.context import Context
from game.pages.kit.page import Page
from game.phones.service import Phones
from game.table.session import Session
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Input, Move, Nav, Press, Release
from game.ui.table.table import Table
from game.ui.widgets import Button, Widget

BOX = (1440, 86, 456, 480)
FACE = (1464, 110, 92)
HEAD = (1572, 104, 304, 104)
NOTE = (1464, 214, 408, 84)
KEYS = (1464, 306, 408, 74, 10)
ICONS = {"wait": "ui_clock", "let_bot": "ui_bot", "here": "ui_screen", "yes": "ui_check", "no": "ui_cross"}


@dataclass(frozen=True, slots=True)
class Question:
    """About whom (`who`), why, and whom at the screen it is put to: `voter`, None = anybody."""

    kind: str
    who: Player
    name: str
    keys: tuple[str, ...]
    voter: Player | None = None


def asked(phones: Phones, session: Session) -> Question | None:
    """What those in front of the screen are asked now."""
    besides, players = phones.besides, session.players
    if besides.vote is not None:
        here = (person for person in besides.vote.missing if person not in session.phones)
        voter = next(here, None)
        sitting = {player.person: player for player in players}
        who = sitting.get(besides.vote.asker)
        if voter is not None and who is not None:
            return Question("undo", who, who.human, ("yes", "no"), sitting[voter])
    away = besides.absent(session)
    person = phones.person(away) if away is not None else None
    who = next((player for player in players if player.person == person), None) if person is not None else None
    if away is None or who is None:
        return None
    return Question("away", who, away.name, ("wait", "let_bot", "here"))


class PhonesAsk(Page):
    """Lies over a table that goes on below: what the panel does not take, the table gets."""

    name = "phones_ask"
    instant = True
    foot = None

    def __init__(self, ctx: Context, phones: Phones, table: Table, session: Session) -> None:
        super().__init__(ctx)
        self.phones, self.table, self.match = phones, table, session
        self.session = session
        self.question = asked(phones, session)
        self._left = 0

    # ------------------------------------------------------------------ the table's, then the panel's
    def update(self, dt_ms: int) -> None:
        """The table goes on; the panel goes as soon as nothing is asked."""
        now = asked(self.phones, self.match)
        if now is None or self.match.private:
            self.leave_page()
            return
        if now != self.question:
            self.question = now
            self.rebuild()
        super().update(dt_ms)
        if self._seconds() != self._left:
            self._left, self.dirty = self._seconds(), True
        self.table.update(dt_ms)
        self.dirty = self.dirty or self.table.dirty

    def handle(self, record: Input) -> None:
        """Keys answer the panel; a pointer answers what lies under it."""
        x, y, w, h = BOX
        at = (record.x, record.y) if isinstance(record, Press | Release | Move) else None
        outside = at is not None and not (x <= at[0] <= x + w and y <= at[1] <= y + h)
        if outside or (at is None and not isinstance(record, Nav | Confirm | Back)):
            self.table.handle(record)
        else:
            super().handle(record)

    def _seconds(self) -> int:
        """How long somebody has been away, or how long the others may still think."""
        vote, away = self.phones.besides.vote, self.phones.besides.absent(self.match)
        if self.question is not None and self.question.kind == "undo":
            return round(vote.left_s) if vote is not None else 0
        return round(away.away_s or 0) if away is not None else 0

    def _turn(self) -> int:
        """Since which turn everything would be undone; 0: the title counts none."""
        vote = self.phones.besides.vote
        return vote.turn if vote is not None else 0

    # ------------------------------------------------------------------ answers
    def widgets(self) -> Sequence[Widget]:
        """One key below the other, the harmless one first."""
        x, y, w, h, gap = KEYS
        found: list[Widget] = []
        for n, key in enumerate(self.question.keys if self.question is not None else ()):
            kind = "primary" if n == 0 else "plain"
            box = (x, y + n * (h + gap), w, h)
            found.append(Button(key, box, self.say(f"phones.ask.{key}"), kind, icon=ICONS[key], size=36))
        return found

    def first_focus(self) -> str | None:
        """What changes nothing."""
        return "no" if self.question is not None and self.question.kind == "undo" else "wait"

    def back(self) -> None:
        """What changes nothing."""
        self.act(Act(self.first_focus() or "wait"))

    def act(self, act: Act) -> None:
        """The answer."""
        besides, question = self.phones.besides, self.question
        if act.id in ("yes", "no") and question is not None and question.voter is not None:
            if besides.vote is not None and question.voter.person is not None:
                besides.vote.answer(question.voter.person, act.id == "yes")
        else:
            besides.decide(act.id, self.match)

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame) -> None:
        """The table, then the panel."""
        self.table.draw(f)
        self.table.dirty = False
        self.draw_live(f)
        self.ui.draw(f)

    def draw_live(self, f: Frame) -> None:
        """Who it is about, and for how long."""
        question = self.question
        if question is None:
            return
        draw.panel(f, BOX)
        x, y, w = FACE
        draw.avatar(f, question.who.portrait, x, y, w)
        head = self.say(f"phones.ask.{question.kind}", name=question.name, n=self._seconds(), turn=self._turn())
        draw.rich(f, head, HEAD, 36, theme.PAPER, valign="m", spacing=1.05)
        voter = question.voter.human if question.voter is not None else ""
        note = self.say(f"phones.ask.{question.kind}_note", name=voter, n=self._seconds())
        draw.rich(f, note, NOTE, 28, theme.MIST, valign="m", spacing=1.05)
