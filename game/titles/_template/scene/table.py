"""The table of Two Boats: two hands, the river between them, and on it the boats and what was turned last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.core.types import HIDDEN, Action, Seat
from game.core.verbs import Verbs
from game.titles._template.rules.seen import NONE, BoatSailed, CardId, CardSealed, CardsTurned, Seal, View
from game.ui import draw, theme
from game.ui.answer import Answer
from game.ui.backdrop import Backdrop
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas, frect
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Input
from game.ui.presenter import Change, Layout, Pose
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper, Table
from game.ui.toast import toast
from game.ui.widgets import Act, Button, Spot, TopBar, Widget

WIDE, HIGH, STEP = 170.0, 238.0, 196.0
HAND_Y = (826.0, 92.0)
"""Of the hand below, and of the one above."""
RIVER: Box = (200, 366, 1190, 386)
TURNED = (260.0, 454.0, 444.0)
"""Left edge of the card of the one below, and of the one above; their top."""
LANES, LANE_Y = (680.0, 360.0), (640.0, 398.0)
BUTTON: Box = (1420, 640, 470, 96)
LONGEST = 160
"""No boat can come further."""
SOUNDS = {CardSealed: "card_place", CardsTurned: "card_flip", BoatSailed: "score_tick"}
MAT = ("#3F7C8C", "#16323F")


class Names:
    """What sentences of a match call its seats and cards."""

    def __init__(self, players: list[str]) -> None:
        self.players = players

    def entity(self, kind: str, id: int) -> str:
        """The printed number."""
        return str(id + 1)

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self.players[seat]


class Faces:
    """Draws cards; what was drawn is kept by whoever asks."""

    canvas = Canvas.of((1920, 1080))

    def __call__(self, code: str, w: int, h: int) -> pygame.Surface:
        """A number, or the back."""
        k = self.canvas.k
        f = Frame(new_surface(w, h), self.canvas.sheet((w, h)))
        box = (0, 0, w / k, h / k)
        draw.rounded(f, box, w / k * theme.CARD_RADIUS, MAT[1] if code == "back" else theme.PAPER, None, theme.INK, 5)
        if code == "back":
            draw.icon(f, "ui_deck", w / k * 0.25, h / k / 2 - w / k * 0.25, w / k * 0.5)
        else:
            draw.text(f, code, box, "title", 96, theme.INK, "c")
        return f.pixels


def card_key(card: CardId) -> str:
    """The sprite, and the place to press."""
    return f"card:{card}"


class TableScene(Table):
    """The table of one match."""

    name = "_template"
    bar: TopBar
    cards: CardGroup

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.names = Names([player.name for player in session.players])
        self.faces, self.backdrop = Faces(), Backdrop()
        self.cards = CardGroup(self.faces)
        self.verbs = Verbs((Seal,), {"CardId": [str(n) for n in range(1, 100)]})
        self.bar = TopBar(self.title_words)
        self.board.near = self.first_person()

    # ------------------------------------------------------------------ where things lie
    def lay(self, view: View) -> Layout:
        """Hands, and in the middle what is chosen or was turned last; also settles who sits below."""
        below, eyes = self.mode.near(), sorted(self.session.eyes)
        self.board.near = below if below is not None else eyes[0] if len(eyes) == 1 else self.board.near
        found: dict[str, Pose] = {}
        for seat in (0, 1):
            place, hand = self._place(seat), view.hands[seat]
            left = 960 - (STEP * (len(hand) - 1) + WIDE) / 2
            for n, card in enumerate(hand):
                self._put(found, card, f"{seat}:{n}", left + STEP * n, HAND_Y[place])
            card = view.past[-1][seat] if view.past and view.sealed == (NONE, NONE) else view.sealed[seat]
            if card != NONE:
                self._put(found, card, f"{seat}:sealed", TURNED[place], TURNED[2])
        return found

    def changes(self, before: View, beat: Beat) -> Sequence[Change]:
        """Things go where they lie afterwards, with a sound."""
        sound = SOUNDS.get(type(beat.event))
        return [Change(self.lay(before), self.lay(beat.view), on_start=partial(self.ctx.sounds.play, sound) if sound else None)]

    def _place(self, seat: Seat) -> int:
        """0 below, 1 above."""
        return int(seat != self.board.near)

    @staticmethod
    def _put(found: dict[str, Pose], card: CardId, back: str, x: float, y: float) -> None:
        key = card_key(card) if card != HIDDEN else f"back:{back}"
        found[key] = Pose(frect((x, y, WIDE, HIGH)), str(card + 1), face_up=card != HIDDEN, z=len(found))

    # ------------------------------------------------------------------ what can be pressed
    def widgets(self) -> list[Widget]:
        """The cards that may be chosen, then the bar."""
        free = self.board.then is None and not self.over
        asked = self.session.decisions() if free else {}
        self.board.found = [
            Answer(seat, action, card_key(action.card))
            for seat, decision in asked.items()
            for action in decision.options
            if isinstance(action, Seal)
        ]
        self.bar = self.new_bar(self._pill())
        found: list[Widget] = []
        for answer in self.board.found:
            found.append(Spot(answer.target, self.presenter.layout[answer.target].rect))
        if self.board.then is not None:
            words = self.say_key("then_results" if self.session.outcome() is not None else "then_back")
            found.append(Button("then_back", BUTTON, words, "primary", icon="ui_back", size=34, hint="B"))
            found += self.past.keys([(1530 + 84 * n, 540, 72, 72) for n in range(3)], self.say_key)
        elif self.over:
            found.append(Button("results", BUTTON, self.say_key("results"), "primary", icon="ui_trophy", size=42, hint="A"))
        else:
            found.append(Button("undo", BUTTON, self.say_key("undo"), icon="ui_turn", size=34, enabled=self.undo_state() != "no"))
        return [*found, *self.bar.parts]

    def _pill(self) -> str:
        if self.board.then is not None:
            return self.say_key("then")
        if self.board.found:
            return self.say_key("choose")
        if self.session.outcome() is not None:
            return self.say_key("over")
        return self.say_key("waiting", seat=self.name_of(1 - self.board.near))

    def act(self, act: Act) -> None:
        """A card was chosen."""
        answer = self.answer(act.id)
        if answer is not None and act.value == "click":
            self.submit(answer.seat, answer.action)

    def extra(self, record: Input) -> None:
        """Back leaves what is open."""
        if isinstance(record, Back):
            if self.board.then is not None:
                self.return_now()
            else:
                self.handover.back_out()

    def answer_of(self, id: str) -> str | None:
        """The option that a card gives."""
        answer = self.answer(id)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def coach_ids(self, answer: Action) -> tuple[str, ...]:
        """The card."""
        return (card_key(answer.card),) if isinstance(answer, Seal) else ()

    # ------------------------------------------------------------------ looks
    def keepers(self) -> tuple[Keeper, ...]:
        """Cards and ground."""
        return self.cards, self.backdrop

    def paint(self, frame: Frame) -> None:
        """The river with its boats, the cards, the bar and what is told."""
        if self.faces.canvas != frame.canvas:
            self.faces.canvas = frame.canvas
            self.cards.forget()
        self.backdrop.draw(frame, "river", _river, ())
        for seat, steps in enumerate(self.board.view.steps):
            self._boat(frame, seat, steps)
        told = self.said() or self.say_key("rule")
        draw.rich(frame, told, (LANES[0], 494, 690, 140), 27, theme.PAPER, theme.LAMP, valign="m", lines=3)
        looks = {self.board.lit: "focused" if self.ui.focused is not None else "hovered"}
        looks = {answer.target: looks.get(answer.target, "legal") for answer in self.board.found} if self.settled else {}
        self.cards.sync([(key, replace(pose, state=looks.get(key, pose.state))) for key, pose in self.presenter.poses()])
        self.cards.draw(frame)
        self.floats.draw(frame)
        with frame.above():
            self.bar.draw(frame)
            if self.settled:
                self.ui.draw(frame)
            for widget in () if self.settled else self.bar.parts:
                widget.draw(frame)
            if self.notice:
                toast(frame, self.notice, 960, 776)

    def _boat(self, f: Frame, seat: Seat, steps: int) -> None:
        """A portrait on its lane, and how far it has come."""
        y, player = LANE_Y[self._place(seat)], self.session.players[seat]
        at = LANES[0] + LANES[1] * min(1.0, steps / LONGEST)
        draw.avatar(f, player.portrait, at, y, 90, theme.INK, 4)
        draw.text(f, player.name, (at + 100, y, 220, 46), "card", 32)
        draw.text(f, self.say_key("steps", n=steps), (at + 100, y + 44, 220, 44), "text", 28, theme.CREAM)


def _river(f: Frame) -> None:
    draw.mat(f, *MAT)
    draw.panel(f, RIVER, "night", 40)


__all__ = ["TableScene"]
