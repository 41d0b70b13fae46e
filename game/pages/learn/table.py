"""The real table of a title with a lesson upon it: the bubble of the present step, and nothing that ends it too early."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.core.types import Action, Seat
from game.home.lessons.lesson import LEARNER
from game.home.lessons.session import LessonSession
from game.pages.learn.bubble import OK, RIM, Bubble, short_of
from game.ui import draw, theme
from game.ui.canvas import Box, frect
from game.ui.frame import Frame
from game.ui.inputmap import Input, Press
from game.ui.table.board import Board
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import NOTICE_MS
from game.ui.widgets import Act, Button, Widget

NUDGE_MS, NUDGE, RING = 520.0, 46.0, 8.0
"""A press that hits nothing: so long a ring closes round what is asked for, from so far away, so wide."""
SAME = 6.0
"""A card rests in a box when their middles and widths are no further apart."""


class Guided(Mode):
    """A lesson at a table."""

    def __init__(self, table: Host, known: Sequence[str]) -> None:
        """`known`: the people of the house, who need not be told who they are."""
        super().__init__(table)
        self.known = known
        assert isinstance(table.session, LessonSession)
        self.session = table.session
        self.bubble: Bubble | None = None
        """The words on the screen."""
        self._shown_step = -1
        self._pressed_step = -1
        self._ended = False
        self._answer_words, self._answer_ms = "", 0.0
        """What the bubble says for a while to who wanted something else."""
        self._read = False
        """The key of the bubble was pressed, and others are to move."""
        self._nudge_ms = 0.0
        """How long somebody who pressed beside it is still shown what is asked for."""
        self._pointed = False
        """The focus was led to the key or to the suggested move of this step; from there it goes where the person wants."""

    # ------------------------------------------------------------------ time
    @property
    def in_time(self) -> bool:
        """Others move only while nothing moves on the table."""
        return self.table.settled and self.table.stopped is None

    @property
    def ends(self) -> bool:
        """Not before its last step."""
        return self.session.step is None

    def update(self, dt_ms: float) -> None:
        """Follow the lesson."""
        if self.session.at != self._shown_step:
            self._shown_step = self.session.at
            self._pointed, self._answer_words = False, ""
            self.bubble = None
            self.table.refresh()

    def follow(self, dt_ms: float) -> None:
        """Words that are due, or have stood there long enough; the end."""
        self.settle()
        self._read_on()
        self._press()
        if self._nudge_ms > 0:
            self._nudge_ms -= dt_ms
            self.table.dirty = True
        if self._answer_words:
            self._answer_ms -= 0.0 if self.table.ctx.motion.waits else dt_ms
            if self._answer_ms <= 0:
                self._answer_words = ""
                self._say_step()
        if self.session.step is None and self.session.outcome() is None and self.table.settled and not self._ended:
            self._ended = True
            self.table.leave_finished()

    def _press(self) -> None:
        """What the step is about is set going once its words are there."""
        step = self.session.step
        if step is not None and step.press and self.bubble is not None and self.due and self._pressed_step != self.session.at:
            self._pressed_step = self.session.at
            self.table.pressed(Act(step.press))

    def settle(self) -> None:
        """The words of this step may be due now."""
        if self.bubble is None and self.due:
            self.table.rebuild()

    @property
    def due(self) -> bool:
        """Whether the present step has words, and the table stands still for them."""
        step = self.session.step
        if step is None or not step.id or not self.table.settled or self.table.board.then is not None:
            return False
        if self.table.lesson_covered:  # something was opened: it is read without a shade over it
            return False
        return bool(step.at) or step.own or not self.table.busy  # a page that writes itself is read when it is full

    # ------------------------------------------------------------------ the bubble
    @property
    def explains(self) -> bool:
        """Not under the shade of the bubble."""
        return self.bubble is None or not self.due

    @property
    def leads(self) -> bool:
        """To what the bubble is about."""
        return self._pointed

    def prompt(self, words: str) -> str:
        """Nothing while the bubble is only read: whose turn it is matters when it has gone."""
        step = self.session.step
        return "" if self.bubble is not None and self.due and step is not None and step.read_only else words

    def tells(self, words: str) -> bool:
        """While the bubble is there, it says the sentence itself."""
        if self.bubble is None or not self.due:
            return False
        self._answer_words, self._answer_ms = words, NOTICE_MS
        self._say_step()
        return True

    def built(self, here: Widget | None) -> None:
        """The bubble stands beside the title's widgets."""
        if here is not None and here.id == OK:
            self._pointed = False
        self._say_step()

    def _say_step(self) -> None:
        """Make the bubble of the present step, where it has words."""
        table, step = self.table, self.session.step
        before, self.bubble = self.bubble, None
        if step is None or not self.due or table.stage is None:
            return
        words, lesson = table.ctx.words, self.session.lesson
        share = (self.session.at + 1) / len(lesson.steps)
        said = words.get(f"learn.{lesson.title}.{step.id}", **self.names())
        told = self._answer_words or self._introduced(said)
        me = self.session.players[LEARNER]
        face = me.portrait if told.startswith(said) and told != said and not me.driver else lesson.face  # of who is spoken of
        self.bubble = Bubble(told, face, words.get("learn.scene.ok"), share, step.read_only)
        own = [widget for widget in table.ui.widgets if widget.id != OK]
        given = [widget for widget in own if self.gives(widget.id)]
        cards = [widget for widget in own if widget.what == "card" and any(one.what == "card" for one in given)]
        answers = [widget.box for widget in (*given, *cards)]  # a hand that is chosen from is read
        rest = [widget.box for widget in own if widget.focusable and widget.visible and not widget.id.startswith("bar:")]
        rest += table.spared()
        needed = table.needed()
        lit = self.targets()
        self.bubble.settle(table.stage.canvas, lit, answers, rest, needed, before, table.berths(lit))
        for widget in own:  # what lies below the bubble explains itself to nobody
            if widget.what in ("look", "panel") and self.bubble.place.colliderect(widget.box):
                widget.visible = False
        if step.read_only:
            for widget in own:  # one lamp button on the screen: the bubble's
                if isinstance(widget, Button) and widget.kind == "primary":
                    widget.enabled = False
                    widget.visible = not self.bubble.place.colliderect(widget.box)
            table.ui.set([*own, self.bubble])
            if table.device != "mouse" and not self._pointed:
                self._pointed = True
                table.ui.focus(OK, True)
        elif table.device != "mouse" and not self._pointed:
            first = next((w.id for w in own if w.box in self.bubble.lit and w.focusable and w.enabled and w.visible), None)
            if first is not None:
                self._pointed = True
                table.ui.focus(first, True)
        table.dirty = True

    def ahead(self, kinds: Collection[str]) -> Sequence[tuple[Seat, Action]]:
        """What the script has."""
        return self.session.ahead(kinds)

    def names(self) -> dict[str, str]:
        """What the words call those who sit there: `you`, `p1`, `p2` ..."""
        players = self.session.players
        return {"you": players[0].human} | {f"p{n}": player.name for n, player in enumerate(players) if n}

    def _introduced(self, said: str) -> str:
        """The words of a step; those of the first one tell the learner who they are, where name or mech have been given them."""
        steps, at, get = self.session.lesson.steps, self.session.at, self.table.ctx.words.get
        if any(step.id for step in steps[:at]):
            return said
        me = self.session.players[LEARNER]
        if me.driver:
            return f"{said} {get('learn.scene.mech', name=me.name)}"
        return said if me.name in self.known else f"{get('learn.scene.you', name=me.name)} {said}"

    def gives(self, id: str) -> bool:
        """Whether a widget gives a move of the present step."""
        answer = self.table.answer_of(id)
        return answer is not None and answer in self._allowed()

    def _allowed(self) -> list[str]:
        seat, encode = self.session.step.seat if self.session.step is not None else None, self.session.match.verbs.encode
        return [f"{seat} {encode(action)}" for action in self.session.allowed()]

    # ------------------------------------------------------------------ what it points at
    def targets(self) -> list[pygame.FRect]:
        """The boxes of what the present step is about."""
        step = self.session.step
        if step is None:
            return []
        found = [box for target in step.at for box in self.target(target)]
        if step.own and not step.at:
            found = self.target("option:")
        return found

    def target(self, target: str) -> list[pygame.FRect]:
        """The boxes of one target of a step, none where it is not on the screen."""
        table = self.table
        kind, _, name = target.removeprefix("?").partition(":")
        later = target.startswith("?")  # what cannot be pressed yet is not lit yet
        if kind == "option":
            allowed = self._allowed()[:1] if not name else [f"{self.session.step.seat} {name}"] if self.session.step else []
            found = [widget for widget in table.ui.widgets if widget.visible and table.answer_of(widget.id) in allowed]
            keys = [widget for widget in found if isinstance(widget, Button)]
            alone = [one.box for one in found if not any(one.box.colliderect(key.box) for key in keys)]  # one light for both
            return [*alone, *(key.box for key in keys)]
        if kind in ("widget", "bar"):
            ids = (f"bar:{name}",) if kind == "bar" else (name, self._named(name))
            found = [widget for widget in table.ui.widgets if widget.id in ids and widget.visible]
            return [widget.box for widget in found if widget.enabled or not later]
        if kind == "sprite":
            laid = table.presenter.layout.get(self._named(name))
            return [frect(laid.rect)] if laid is not None else []
        box = table.place_of(name)
        return [frect(box)] if box is not None else []

    def _named(self, key: str) -> str:
        """A key in which things may be called by their names: `card:gorillion`, `hand:0:blaze:0`."""
        first, *parts = key.split(":")
        names = self.session.match.rules.names.values()

        def number(part: str) -> str:
            if part.lstrip("-").isdigit():
                return part
            return next((str(list(words).index(part)) for words in names if part in words), part)

        return ":".join([first, *map(number, parts)])

    # ------------------------------------------------------------------ input and picture
    def act(self, act: Act) -> bool:
        """The bubble's key: its words have been read, and so has a page that holds up the move of somebody else."""
        if act.id != OK:
            return False
        self.table.ctx.sounds.play("button_press")
        self.session.got()
        self.table.refresh()
        step = self.session.step
        self._read = step is not None and not step.own and not step.id
        if self.table.stopped is not None and self._read:
            self.table.pressed(Act(self.table.goes_on))
        return True

    def _read_on(self) -> None:
        """A page that is only read goes on with the bubble that explained it."""
        if self._read and self.table.settled and not self.table.busy:
            self._read = False
            keys = [one for one in self.table.ui.widgets if isinstance(one, Button) and one.kind == "primary" and one.visible]
            if len(keys) == 1 and (act := keys[0].confirm()) is not None:
                self.table.pressed(act)

    def extra(self, record: Input) -> bool:
        """Who presses where nothing is to be pressed is shown what is asked for."""
        if isinstance(record, Press) and self.bubble is not None and self.due:
            self.table.ctx.sounds.play("note")
            self._nudge_ms = NUDGE_MS
            return True
        return False

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The bubble above everything."""
        if self.bubble is not None and self.due:
            lit = [self._reach(box) for box in self.bubble.lit]
            self.bubble.paint(frame, lit, self.table.unshaded())
            here = self.table.ui.focused
            if here is not None and here.id != OK and not any(here.box.colliderect(box) for box in lit):
                with frame.above():  # its own ring lies in the shade
                    draw.focus_line(frame, self._reach(here.box), 16)
            if self._nudge_ms > 0:
                away = 0.0 if self.table.ctx.motion.reduced else NUDGE * self._nudge_ms / NUDGE_MS
                with frame.above():
                    for box in [self.bubble.box] if self.bubble.visible else lit:
                        draw.rounded(frame, box.inflate(away + 2 * RIM, away + 2 * RIM), 22, None, None, theme.LAMP, RING)
        return []

    def _reach(self, box: pygame.FRect) -> pygame.FRect:
        """A box that is lit, with all of the card that rests there: lifted or leaning it reaches beyond. It ends short of words
        beside it."""
        cards, reach = self.table.cards, self.table.whole(box)
        for sprite in cards.sprites.values() if cards is not None else ():
            rest = sprite.pose.rect
            if abs(rest.centerx - box.centerx) + abs(rest.centery - box.centery) < SAME and abs(rest.w - box.w) < SAME:
                reach = reach.union(sprite.reach)
        return short_of(reach, self.table.words_beside())
