"""The hand below at Mind Up!'s table: cards that are lifted, dragged and played, or that say why not."""

from __future__ import annotations

from typing import Protocol

from game.core.types import HIDDEN, Msg
from game.titles.mindup.rules.actions import Play
from game.titles.mindup.rules.prompts import why_not
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.board import MindupBoard
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.layout import BOXES, Box, card_key, card_of, hand_places, play_box
from game.ui.table.letters import Letters
from game.ui.table.part import Host, Part
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

LIFTED = 8.0
"""How far the selected card stands above the others: it stays below its key."""


class HandTable(Host, Protocol):
    """What the hand asks of its table beside what every table has."""

    board: MindupBoard
    letters: Letters
    book: CardBook

    def tell_why(self, why: Msg) -> None:
        """Say for a while why something cannot be done."""
        ...

    def undo(self) -> None:
        """Take back."""
        ...

    def undo_state(self) -> str:
        """How far undo is free."""
        ...


class Hand(Part[HandTable]):
    """What presses and drags of hand cards mean: the first press lifts a card, the second plays it."""

    # ------------------------------------------------------------------ widgets
    def spots(self, view: View) -> list[Widget]:
        """The cards: those that may be chosen, and those that say why not."""
        letters, board = self.table.letters, self.table.board
        if (letters.blind and letters.learning is None) or board.near == HIDDEN:
            return []
        hand = view.seats[board.near].hand
        offered = {answer.target for answer in board.found}
        made: list[Widget] = []
        lifted = hand.index(board.selected) if board.selected in hand else None
        boxes = hand_places(view, board.near, lifted)
        for card, box, right in zip(hand, boxes, [*boxes[1:], None][: len(hand)], strict=True):
            if card != HIDDEN:
                key, free = card_key(card), card_key(card) in offered
                reach = _reach(box, right, card == board.selected)
                made.append(Spot(key, reach, "card", draggable=free, enabled=free))
        return made

    def play_key(self, view: View) -> list[Widget]:
        """The lamp button that plays the selected card, just above it."""
        scene, board = self.table, self.table.board
        if board.answer(card_key(board.selected)) is None:
            return []
        words = scene.say_key("play", n=scene.book[board.selected].number)
        hint = None if scene.device == "mouse" else "A"
        hand = view.seats[board.near].hand
        place = hand.index(board.selected)
        box = play_box(len(view.seats), hand_places(view, board.near, place)[place])
        return [Button("play", box, words, "primary", size=40, hint=hint)]

    def back_keys(self, tray: Box) -> list[Widget]:
        """Take the chosen card back while that can be done; else undo, where the table allows it."""
        scene = self.table
        if scene.board.backs:
            x, y, w, _ = tray
            words = scene.say_key("take_back")
            return [Button("take_back", (x + w - 292, y + 4, 276, 50), words, "paper", icon="ui_back", size=30)]
        if scene.undo_state() != "no" and scene.letters.learning is None:
            place = BOXES[len(scene.board.view.seats)]["undo"]
            key = IconButton("undo", place, "ui_turn", round_=True, tip=scene.say_key("undo"))
            key.tip_left = True  # all around it lies what can be pressed: elsewhere its note would go far away
            return [key]
        return []

    # ------------------------------------------------------------------ presses
    def act(self, act: Act) -> bool:
        """A card, or one of those keys."""
        board = self.table.board
        if card_of(act.id) == HIDDEN and act.id not in ("play", "take_back"):
            return False
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return True
        if act.value == "inspect":
            return True
        if act.id == "play":
            self.table.ctx.sounds.play("button_press")
            self.give(card_key(board.selected))
        elif act.id == "take_back":
            self.table.ctx.sounds.play("button_press")
            self.table.undo()
        elif board.answer(act.id) is None:
            self.refuse(act.id)
        elif card_of(act.id) == board.selected:
            self.give(act.id)
        else:
            board.selected = card_of(act.id)
            self.table.ctx.sounds.play("card_lift")
        self.table.refresh()
        return True

    def give(self, target: str) -> None:
        """Answer with what stands at a target, or say why it cannot be."""
        answer = self.table.board.answer(target)
        if answer is None:
            self.refuse(target)
            return
        self.table.board.selected = HIDDEN
        self.table.ctx.sounds.play("card_place")
        self.table.submit(answer.seat, answer.action)

    def refuse(self, target: str) -> None:
        """Tell why a card may not be chosen, with a thunk."""
        scene, board = self.table, self.table.board
        view: View = board.view
        if board.then is not None or card_of(target) == HIDDEN or view.stage == "over" or scene.letters.learning is not None:
            return
        action = Play(card_of(target))
        held = board.near in scene.session.held()
        scene.tell_why(why_not(board.position, board.near, action) if held else scene.session.why_not(board.near, action))
        scene.ctx.sounds.play("error_thunk")

    def _dragged(self, act: Act) -> None:
        """A hand card let go above the tray is played."""
        board = self.table.board
        if act.pos is None or board.answer(act.id) is None:
            board.dragged = None
            return
        if act.value == "drag":
            board.dragged = (card_of(act.id), act.pos)
            return
        board.dragged = None
        if act.pos[1] < BOXES[len(board.view.seats)]["hand"][1]:
            self.give(act.id)
        self.table.refresh()


def _reach(box: Box, right: Box | None, lifted: bool) -> Box:
    """Where a hand card is pressed: what its right neighbour leaves of it, and where it stands when it is selected."""
    x, y, w, h = box
    seen = w if right is None else min(w, right[0] - x)
    return (x, y - LIFTED, seen, h) if lifted else (x, y, seen, h)
