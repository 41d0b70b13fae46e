"""What presses, drags and answers mean on the table."""

from __future__ import annotations

import pygame

from game.core.actions import READY, TAKE_BACK
from game.core.film import Move
from game.core.types import Action, Seat
from game.titles.mechs.rules.actions import SLOTS, Deploy, Program, Repair, Scrap, Slot, Swap, Take
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.marks import START, Mark
from game.titles.mechs.scene.execution import Execution
from game.titles.mechs.scene.kit import takes_cards
from game.titles.mechs.scene.layout import card_in_hand, place_of
from game.titles.mechs.scene.room import Room
from game.ui.answer import Answer
from game.ui.presenter import Pose
from game.ui.widgets import Act


class Presses(Execution):
    """The half of the table that turns presses into answers. The other half, `TableScene`, sets what is declared here."""

    asker: Seat
    """Whose options `found` holds; -1 when nobody is asked here."""
    desk: Desk
    room: Room
    marks: tuple[Mark, ...]
    selected: str
    """The key of the card that is lifted, in the draft or in hand; "" for none."""
    first_slot: Slot
    """The first of two slots to be swapped; -1 for none."""
    picked: Cell
    """The start cell whose facing is being chosen; NOWHERE for none."""
    drag: tuple[str, tuple[float, float]] | None
    plans: dict[Seat, list[Action]]
    """What is wished for cards that were taken in this draft, by seat."""
    guesses: tuple[Move, ...]
    """The plan that the preview plays: answers to its open choices, changed by clicking them."""
    until_shot: int | None = None
    """The preview is shown up to this shot; None: all of it."""
    pinned: str | None

    # ------------------------------------------------------------------ widgets
    def act(self, act: Act) -> None:
        """A widget was used."""
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return
        if act.value == "inspect":
            self.pin(act.id)
            return
        plain = {
            "hint": self.hint_key,
            "take": self.take_selected,
            "ready": self.ready,
            "ready_one": self.ready_one,
            "take_back": self.take_back,
            "cards_first": self.go_on_with_rest,
            "inspector_close": lambda: self.pin(None),
        }
        kind, _, rest = act.id.partition(":")
        if act.id in plain:
            self.ctx.sounds.play("button_press")
            plain[act.id]()
        elif kind == "run":
            self.ctx.sounds.play("button_press")
            self.run_key(act.id)
            return
        elif kind == "row":
            self.show_line(int(rest))
        elif kind in ("draft", "hand"):
            self.press_card(act.id)
        elif kind == "slot":
            self.press_slot(int(rest))
        elif kind == "facing":
            self.ctx.sounds.play("button_press")
            self.deploy(int(rest))
        elif kind == "chip":
            self.ctx.sounds.play("card_flip")
            self.pin(act.id)
        elif kind == "use":
            self.pin(None)
            self.give(act.id)
        elif kind == "system" and self.give(f"mended:{self.board.near}:{rest}"):
            pass
        elif act.id == "scrap":
            self.press_scrap()
        elif kind == "mark":
            self.press_mark(act.id)
        elif kind == "guess":
            self.change_guess(int(rest))
        elif self.desk.act(act.id):
            self.ctx.sounds.play("button_press")
        else:
            self.give(act.id)
        self._signature = None

    def pin(self, id: str | None) -> None:
        """Keep the inspector open on what lies at a widget, or let it go."""
        self.pinned = id
        self._signature = None
        self.dirty = True

    def show_line(self, seat: Seat) -> None:
        """Show this mech's command line large; where it can act, it is the one that acts from now on."""
        if seat != self.board.near:
            self.board.near = seat
            self.selected, self.first_slot = "", -1
            self.presenter.show(self.lay_for(self.shown, seat))
            self.ctx.sounds.play("card_flip")

    def lay_for(self, view: View, near: Seat) -> dict[str, Pose]:
        """The layout with a given line large."""
        raise NotImplementedError

    # ------------------------------------------------------------------ cards
    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target, or by a button of its own for it."""
        target = target.removeprefix(prompts.BUTTON)
        return next((answer for answer in self.board.found if answer.target == target), None)

    def give(self, target: str, wishes: tuple[Action, ...] = ()) -> bool:
        """Answer with what stands at a target; False when nothing does."""
        answer = self.answer(target)
        if answer is None:
            return False
        self.ctx.sounds.play("button_press")
        self.selected, self.first_slot = "", -1
        self.submit(answer.seat, answer.action, wishes)
        return True

    def press_card(self, key: str) -> None:
        """The first press lifts a card; the second one takes it (draft) or puts it down again (hand)."""
        view: View = self.shown
        if key.startswith("draft:"):
            if self.answer(key) is None:
                self.refuse(self._take_of(view, key))
            elif key == self.selected:
                self.take(key)
                return
            else:
                self.selected = key
                self.ctx.sounds.play("card_lift")
        else:
            self.selected = "" if key == self.selected else key
            self.ctx.sounds.play("card_lift")
        self.fresh_guess()

    def _take_of(self, view: View, key: str) -> Action | None:
        place = place_of(key)
        return Take(view.display[place]) if 0 <= place < len(view.display) else None

    def take_selected(self) -> None:
        """Take the card of the draft that is lifted."""
        self.take(self.selected)

    def take(self, key: str, wish: Action | None = None) -> None:
        """Take a card of the draft; `wish`: what is to become of it when everybody programs."""
        answer = self.answer(key)
        if answer is None:
            self.refuse(self._take_of(self.shown, key))
            return
        plan = self.plans.setdefault(answer.seat, [])
        if wish is not None:
            plan.append(wish)
        self.give(key, tuple(plan))

    def carried(self) -> tuple[int, bool]:
        """The card that is lifted or carried, and whether it lies in the draft; (-1, False) for none."""
        key = self.drag[0] if self.drag is not None else self.selected
        if key.startswith("draft:"):
            place = place_of(key)
            view: View = self.shown
            return (view.display[place], True) if place < len(view.display) else (-1, True)
        return card_in_hand(key), False

    def press_slot(self, slot: Slot) -> None:
        """A slot of the large line: place the lifted card, repair, swap, blow the tank or throw the cargo that lies there."""
        card, draft = self.carried()
        if card >= 0:
            self.put(card, slot, draft)
            return
        here = (f"place:{slot}",) if self.board.near == prompts.line_asked(self.shown) else ()
        own = (f"slot:{slot}", f"blow:{slot}", f"throw:{slot}") if self.board.near == self.asker else ()
        for target in (*here, f"mend:{self.board.near}:{slot}", *own):
            if self.give(target):
                return
        if prompts.swappable(self.board.found) and self.board.near == self.asker:
            self.press_swap(slot)
        elif self.asking == "repair":
            self.refuse(Repair(slot))
        else:
            self.fresh_guess()

    @property
    def asking(self) -> str:
        """What the lane of the mech that acts asks: "cards", "repair", "swap" or ""."""
        view: View = self.shown
        return view.mechs[self.asker].asking if 0 <= self.asker < len(view.mechs) else ""

    def put(self, card: int, slot: Slot, draft: bool) -> None:
        """Place a card: at once from the hand, as a wish from the draft."""
        if draft:
            key = self.drag[0] if self.drag is not None else self.selected
            if self.board.near != self.asker:
                self.tell(self.say_key("not_your_pick", seat=self.name_of(self.asker)))
                self.ctx.sounds.play("error_thunk")
            elif not takes_cards(self.shown, self.board.near, slot):
                self.refuse(Program(card, slot))
            else:
                self.take(key, Program(card, slot))
        elif not self.give(f"put:{card}:{slot}"):
            self.refuse(Program(card, slot))

    def press_scrap(self) -> None:
        """The scrap heap: the lifted card goes there."""
        card, draft = self.carried()
        if card < 0:
            return
        if draft:
            self.take(self.drag[0] if self.drag is not None else self.selected, Scrap(card))
        elif not self.give(f"scrap:{card}"):
            self.refuse(Scrap(card))

    def press_swap(self, slot: Slot) -> None:
        """The first slot is kept in mind, the second one answers."""
        if self.first_slot == slot:
            self.first_slot = -1
        elif self.first_slot < 0:
            if slot in prompts.swappable(self.board.found):
                self.first_slot = slot
                self.ctx.sounds.play("card_lift")
            else:
                self.refuse(Swap(min(slot, (slot + 1) % SLOTS), max(slot, (slot + 1) % SLOTS)))
        else:
            answer = prompts.swap_of(self.board.found, self.first_slot, slot)
            if answer is not None:
                self.give(answer.target)
            else:
                self.refuse(Swap(min(slot, self.first_slot), max(slot, self.first_slot)))

    # ------------------------------------------------------------------ ready
    def persons_seats(self) -> list[Seat]:
        """The mechs of who drives the large line; where a bot does, of the first person that is asked."""
        players = self.session.players
        person = players[self.board.near].person if 0 <= self.board.near < len(players) else None
        if person is None:
            person = next((players[seat].person for seat in sorted(self.session.decisions())), None)
        return prompts.seats_of(players, person)

    def ready(self) -> None:
        """All mechs of this person are ready."""
        decisions = self.session.decisions()
        for seat in prompts.can_ready(self.shown, decisions, self.persons_seats()):
            if READY in (self.session.decisions()[seat].options if seat in self.session.decisions() else ()):
                self.submit(seat, READY)

    def ready_one(self) -> None:
        """The mech of the large line is ready, its person's others are not yet."""
        self.submit(self.board.near, READY)

    def take_back(self) -> None:
        """The mech of the large line programs on."""
        self.submit(self.board.near, TAKE_BACK)

    def go_on_with_rest(self) -> None:
        """Show a mech of this person that has cards left."""
        rest = prompts.unfinished(self.shown, self.session.decisions(), self.persons_seats())
        if rest:
            self.show_line(rest[0])

    # ------------------------------------------------------------------ the board
    def press_mark(self, id: str) -> None:
        """A place on the board that can be pressed."""
        mark = next((mark for mark in self.marks if mark.id == id), None)
        if mark is None:
            return
        if mark.kind == START:
            self.picked = mark.cell
            self.ctx.sounds.play("card_lift")
        elif mark.action is not None:
            self.picked = NOWHERE
            self.ctx.sounds.play("button_press")
            self.submit(self.asker, mark.action)

    def deploy(self, facing: int) -> None:
        """Put the mech on the picked start cell."""
        if self.picked != NOWHERE:
            cell, self.picked = self.picked, NOWHERE
            self.submit(self.asker, Deploy(cell, facing))

    def change_guess(self, number: int) -> None:
        """Another answer to an open choice of the preview."""
        raise NotImplementedError

    def hint_key(self) -> None:
        """Ask for a hint, or put it away."""
        raise NotImplementedError

    def fresh_guess(self) -> None:
        """Another plan is looked at: nothing is guessed yet, all of it is shown."""
        self.guesses, self.until_shot = (), None

    def undo(self) -> None:
        """Take back; the session forgets what was wished, and so does the table."""
        self.plans.clear()
        super().undo()

    def redo(self) -> None:
        """Bring back, without the wishes."""
        self.plans.clear()
        super().redo()

    # ------------------------------------------------------------------ why not
    def refuse(self, action: Action | None) -> None:
        """Tell why something cannot be done, with a thunk."""
        if action is None or self.then is not None or self.over:
            return
        seat = self.board.near if self.shown.stage == "program" else max(0, self.asker)
        self.tell_why(self.session.why_not(seat, action))
        self.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        """A card is carried: onto a slot, onto the scrap heap, or anywhere below the draft."""
        if act.pos is None or not act.id.startswith(("draft:", "hand:")):
            self.drag = None
            return
        if act.value == "drag":
            if self.drag is None:
                self.fresh_guess()
                self.selected = ""
            self.drag = (act.id, act.pos)
            return
        self.drag = (act.id, act.pos)
        self._drop(*act.pos)
        self.drag = None
        self._signature = None

    def _drop(self, x: float, y: float) -> None:
        card, draft = self.carried()
        if card < 0 or self.drag is None:
            return
        slot = self.slot_under(x, y)
        scrap = self.room.draft_scrap if draft else self.room.scrap
        if slot >= 0:
            self.put(card, slot, draft)
        elif pygame.FRect(*scrap).collidepoint(x, y):
            self.press_scrap()
        elif draft and self.room.takes(x, y):
            self.take(self.drag[0])

    def slot_under(self, x: float, y: float) -> Slot:
        """The slot at a point: of the large line, or of the same mech's row; -1 for none."""
        slot = self.room.slot_at(x, y)
        if slot >= 0:
            return slot
        seats, room = len(self.shown.mechs), self.room
        if not pygame.FRect(*room.row_box(seats, self.board.near)).collidepoint(x, y):
            return -1
        return next(
            (n for n in range(SLOTS) if pygame.FRect(*room.row_slot_box(seats, self.board.near, n)).collidepoint(x, y)), -1
        )


__all__ = ["Presses"]
