"""The real table of a title with a lesson upon it: the bubble of the present step, and nothing that ends it too early."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pygame

from game.app.learn.bubble import OK, Bubble
from game.app.learn.lesson import LEARNER
from game.app.learn.session import LessonSession
from game.titles import title
from game.ui import draw
from game.ui.canvas import frect
from game.ui.frame import Frame
from game.ui.tableflow import NOTICE_MS
from game.ui.tablescene import TableBase
from game.ui.widgets import Act, Button

SAME = 6.0
"""A card rests in a box when their middles and widths are no further apart."""


class Guided(TableBase):
    """What a lesson adds to a table. Mixed into a title's scene by `table_class`."""

    session: LessonSession
    bubble: Bubble | None = None
    """The words on the screen."""
    _shown_step = -1
    _ended = False
    _answer_words, _answer_ms = "", 0.0
    """What the bubble says for a while to who wanted something else."""
    _pointed = False
    """The focus was led to the key or to the suggested move of this step; from there it goes where the person wants."""

    # ------------------------------------------------------------------ time
    @property
    def in_time(self) -> bool:
        """Others move only while nothing moves on the table."""
        return super().in_time and self.settled and self.stopped is None

    def update(self, dt_ms: int) -> None:
        """Follow the lesson."""
        if self.session.at != self._shown_step:
            self._shown_step = self.session.at
            self._pointed, self._answer_words = False, ""
            self.bubble = None
            self._signature = None
            self.dirty = True
        super().update(dt_ms)
        if self.bubble is None and self.lesson_due:
            self.rebuild()
        if self._answer_words:
            self._answer_ms -= 0.0 if self.ctx.motion.waits else dt_ms
            if self._answer_ms <= 0:
                self._answer_words = ""
                self._say_step()
        if self.session.step is None and self.session.outcome() is None and self.settled and not self._ended:
            self._ended = True
            self.leave_finished()

    def _settle(self) -> None:
        super()._settle()
        if self.bubble is None and self.lesson_due:
            self.rebuild()

    def _tick_over(self, dt_ms: float) -> None:
        if self.session.step is None:
            super()._tick_over(dt_ms)

    @property
    def lesson_due(self) -> bool:
        """Whether the present step has words, and the table stands still for them."""
        step = self.session.step
        if step is None or not step.id or not self.settled or self.then is not None:
            return False
        return bool(step.at) or step.own or not getattr(self, "busy", False)  # a page that writes itself is read when it is full

    # ------------------------------------------------------------------ the bubble
    def tell(self, words: str) -> None:
        """While the bubble is there, it says the sentence itself."""
        if self.bubble is None or not self.lesson_due:
            super().tell(words)
            return
        self._answer_words, self._answer_ms = words, NOTICE_MS
        self._say_step()

    def rebuild(self) -> None:
        """The title's widgets, then the bubble beside them."""
        here = self.ui.focused
        super().rebuild()
        if here is not None and here.id == OK:
            self._pointed = False
        self._say_step()

    def _say_step(self) -> None:
        """Make the bubble of the present step, where it has words."""
        step = self.session.step
        self.bubble = None
        if step is None or not self.lesson_due or self.stage is None:
            return
        words, lesson = self.ctx.words, self.session.lesson
        share = (self.session.at + 1) / len(lesson.steps)
        said = words.get(f"learn.{lesson.title}.{step.id}", **self.lesson_names())
        said = self._answer_words or self._introduced(said)
        self.bubble = Bubble(said, lesson.face, words.get("learn.scene.ok"), share, step.read_only)
        own = [widget for widget in self.ui.widgets if widget.id != OK]
        answers = [widget.box for widget in own if self.lesson_gives(widget.id)]
        rest = [widget.box for widget in own if widget.focusable and widget.visible and not widget.id.startswith("bar:")]
        self.bubble.settle(self.stage.canvas, self.lesson_targets(), answers, rest)
        if step.read_only:
            for widget in own:  # one lamp button on the screen: the bubble's
                if isinstance(widget, Button) and widget.kind == "primary":
                    widget.enabled = False
                    widget.visible = not self.bubble.place.colliderect(widget.box)
            self.ui.set([*own, self.bubble])
            if self.device != "mouse" and not self._pointed:
                self._pointed = True
                self.ui.focus(OK, True)
        elif self.device != "mouse" and not self._pointed:
            first = next((w.id for w in own if w.box in self.bubble.lit and w.focusable and w.enabled and w.visible), None)
            if first is not None:
                self._pointed = True
                self.ui.focus(first, True)
        self.dirty = True

    def lesson_names(self) -> dict[str, str]:
        """What the words call those who sit there: `you`, `p1`, `p2` ..."""
        players = self.session.players
        return {"you": players[0].human} | {f"p{n}": player.name for n, player in enumerate(players) if n}

    def _introduced(self, said: str) -> str:
        """The words of a step; those of the first one tell the learner who they are, where name or mech have been given them."""
        steps, at, get = self.session.lesson.steps, self.session.at, self.ctx.words.get
        if any(step.id for step in steps[:at]):
            return said
        me, people = self.session.players[LEARNER], getattr(self.ctx, "people", None)
        if me.driver:
            return f"{said} {get('learn.scene.mech', name=me.name)}"
        known = people is not None and any(person.name == me.name for person in people.list)
        return said if known else f"{get('learn.scene.you', name=me.name)} {said}"

    def lesson_gives(self, id: str) -> bool:
        """Whether a widget gives a move of the present step."""
        answer = self.answer_of(id)
        return answer is not None and answer in self._allowed()

    def _allowed(self) -> list[str]:
        seat, encode = self.session.step.seat if self.session.step is not None else None, self.session.match.verbs.encode
        return [f"{seat} {encode(action)}" for action in self.session.allowed()]

    # ------------------------------------------------------------------ what it points at
    def lesson_targets(self) -> list[pygame.FRect]:
        """The boxes of what the present step is about."""
        step = self.session.step
        if step is None:
            return []
        found = [box for target in step.at for box in self.lesson_target(target)]
        if step.own and not step.at:
            found = self.lesson_target("option:")
        return found

    def lesson_target(self, target: str) -> list[pygame.FRect]:
        """The boxes of one target of a step, none where it is not on the screen."""
        kind, _, name = target.removeprefix("?").partition(":")
        later = target.startswith("?")  # what cannot be pressed yet is not lit yet
        if kind == "option":
            allowed = self._allowed()[:1] if not name else [f"{self.session.step.seat} {name}"] if self.session.step else []
            return [widget.box for widget in self.ui.widgets if widget.visible and self.answer_of(widget.id) in allowed]
        if kind in ("widget", "bar"):
            ids = (f"bar:{name}",) if kind == "bar" else (name, self.lesson_named(name))
            found = [widget for widget in self.ui.widgets if widget.id in ids and widget.visible]
            return [widget.box for widget in found if widget.enabled or not later]
        if kind == "sprite":
            laid = self.presenter.layout.get(self.lesson_named(name))
            return [frect(laid.rect)] if laid is not None else []
        return self._boxes(name)

    def _boxes(self, name: str) -> list[pygame.FRect]:
        """A box of the title's layout: in its table of boxes, among the measures for so many seats, or of the room."""
        module = import_module(type(self).__mro__[2].__module__.rpartition(".")[0] + ".layout")
        boxes: Any = getattr(module, "BOXES", {})
        boxes = boxes.get(len(self.session.players), boxes)
        if name in boxes:
            return [frect(boxes[name])]
        measures = getattr(module, "measures", None)
        room = measures(len(self.session.players)) if measures is not None else getattr(self, "room", None)
        found = getattr(room, name, None)
        return [frect(found)] if found is not None else []

    def lesson_named(self, key: str) -> str:
        """A key in which things may be called by their names: `card:gorillion`, `hand:0:blaze:0`."""
        first, *parts = key.split(":")
        names = self.session.match.rules.names.values()

        def number(part: str) -> str:
            if part.lstrip("-").isdigit():
                return part
            return next((str(list(words).index(part)) for words in names if part in words), part)

        return ":".join([first, *map(number, parts)])

    # ------------------------------------------------------------------ input and picture
    def _act(self, act: Act) -> None:
        if act.id == OK:
            self.ctx.sounds.play("button_press")
            self.session.got()
            self._signature = None
            return
        super()._act(act)

    def draw(self, frame: Frame) -> None:
        """The table, and the bubble above everything."""
        super().draw(frame)
        if self.bubble is not None and self.lesson_due and not self.lesson_hidden():
            lit = [self._reach(box) for box in self.bubble.lit]
            self.bubble.paint(frame, lit)
            here = self.ui.focused
            if here is not None and here.id != OK and not any(here.box.colliderect(box) for box in lit):
                with frame.above():  # its own ring lies in the shade
                    draw.focus_line(frame, self._reach(here.box), 16)

    def _reach(self, box: pygame.FRect) -> pygame.FRect:
        """A box that is lit, with all of the card that rests there: lifted or leaning it reaches beyond."""
        cards = getattr(self, "cards", None)
        for sprite in cards.sprites.values() if cards is not None else ():
            rest = sprite.pose.rect
            if abs(rest.centerx - box.centerx) + abs(rest.centery - box.centery) < SAME and abs(rest.w - box.w) < SAME:
                return box.union(sprite.reach)
        return box

    def lesson_hidden(self) -> bool:
        """Whether something lies upon the table that has to be read first."""
        return False


@cache
def table_class(name: str) -> Any:
    """The table of a title's lesson."""
    scene = title(name).scene_class()
    return type(f"Guided{scene.__name__}", (Guided, scene), {"__module__": scene.__module__})


__all__ = ["Guided", "table_class"]
