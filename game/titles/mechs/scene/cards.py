"""Cards and slots of the large line: cards are lifted, carried, taken, programmed and scrapped, slots repaired and swapped."""

from __future__ import annotations

import pygame

from game.core.types import Action, Seat
from game.titles.mechs.rules.actions import SLOTS, CardId, Program, Repair, Scrap, Slot, Swap, Take
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.answers import Answers
from game.titles.mechs.scene.choosing import Choosing
from game.titles.mechs.scene.commandline import Above, system_boxes
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.layout import hand_keys, place_of
from game.titles.mechs.scene.preview import Preview
from game.titles.mechs.scene.prompts import takes_cards
from game.ui.table.part import Part
from game.ui.widgets import Act, Button, Spot, Widget


class Cards(Part):
    """What presses and drags of cards and slots mean."""

    def __init__(self, table: MechsTable, answers: Answers, preview: Preview, choosing: Choosing) -> None:
        super().__init__(table)
        self.scene, self.answers, self.preview, self.choosing = table, answers, preview, choosing
        self._programmed: tuple[int, Seat] = (0, -1)
        """The turn and the mech for whose cards the focus has been put."""

    # ------------------------------------------------------------------ widgets
    def draft_spots(self, view: View) -> list[Widget]:
        """The cards of the draft; taken ones only say so."""
        if view.stage != "draft":
            return []
        made: list[Widget] = []
        for place, box in enumerate(self.scene.room.draft_boxes(len(view.display))):
            key = f"draft:{place}"
            can = self.scene.board.answer(key) is not None
            made.append(Spot(key, box, "card", draggable=can, enabled=can))
        return made

    def hand_spots(self, view: View) -> list[Widget]:
        """The drafted cards of the mech whose line is large."""
        if view.stage != "program":
            return []
        board = self.scene.board
        hand = view.mechs[board.near].hand
        can = any(answer.target.startswith(("put:", "scrap:")) for answer in board.found)
        return [
            Spot(key, box, "card", draggable=can, enabled=can)
            for key, box in zip(hand_keys(board.near, hand), self.scene.room.hand_boxes(len(hand)), strict=True)
        ]

    def take_key(self) -> list[Widget]:
        """The lamp button of the draft."""
        board = self.scene.board
        if board.asker < 0:
            return []
        can = board.selected.startswith("draft:") and board.answer(board.selected) is not None
        words = self.scene.say_key("take")
        return [Button("take", self.scene.room.answer, words, "primary", size=36, hint="A", enabled=can)]

    def slot_spots(self) -> list[Widget]:
        """The slots of the large line: places for cards, answers to a repair or a swap, and what the preview is asked about."""
        return [Spot(f"slot:{slot}", self.scene.room.slot_spot(slot), "slot") for slot in range(SLOTS)]

    def scrap_spot(self, view: View) -> list[Widget]:
        """The scrap heap: beside the hand; in the draft while a card is lifted."""
        board, room = self.scene.board, self.scene.room
        if board.then is not None or self.scene.over:
            return []
        if view.stage == "program" and view.mechs[board.near].hand and board.asking == "cards":
            return [Spot("scrap", room.scrap, "slot")]
        if view.stage == "draft" and board.carried()[0] >= 0:
            return [Spot("scrap", room.draft_scrap, "slot")]
        return []

    def system_spots(self, view: View) -> list[Widget]:
        """The system damages of the large line: to read, and to repair. Of equal ones the first is answered with."""
        near = self.scene.board.near
        if not 0 <= near < len(view.mechs):
            return []
        system = view.mechs[near].system
        boxes = system_boxes(self.scene.room, len(system), len(view.mechs[near].plans))
        made: list[Widget] = []
        for n, (damage, box) in enumerate(zip(system, boxes, strict=True)):
            id = f"system:{damage}" if damage not in system[:n] else f"again{n}:{damage}"
            made.append(Spot(id, box, "damage"))
        return made

    def begin_hand(self, view: View) -> None:
        """When a mech's programming begins, keys and pad stand on its first card, unless a lesson has led them to another one."""
        scene, now = self.scene, (view.turn, self.scene.board.near)
        hand = next((w.id for w in scene.ui.widgets if w.id.startswith("hand:") and w.enabled), None)
        if scene.device == "mouse" or hand is None or self._programmed == now:
            return
        self._programmed = now
        if not scene.mode.leads:
            scene.ui.focus(hand, True)

    # ------------------------------------------------------------------ light
    def above(self, view: View) -> Above:
        """What is drawn over the cards of the large line."""
        board = self.scene.board
        mech = view.mechs[board.near]
        cargo = frozenset(slot for slot, lying in enumerate(mech.slots) if lying.cargo >= 0 and lying.damage < 0)
        runs = view.slot if view.stage == "run" and view.active == board.near else -1
        lit = self.lit_slots(view)
        note = self.scene.say_key("left_note") if view.left >> board.near & 1 and not lit else ""
        return Above(runs, lit, board.first_slot, cargo, note=note)

    def lit_slots(self, view: View) -> frozenset[Slot]:
        """The slots of the large line where something can be done now."""
        board = self.scene.board
        if board.running or board.then is not None:
            return frozenset()
        options = tuple(answer.action for answer in board.found)
        asked = prompts.slot_targets(options, board.near, board.near == prompts.line_asked(view))
        if asked or board.near != board.asker:
            return asked
        if board.carried()[0] >= 0:
            return frozenset(n for n in range(SLOTS) if takes_cards(view, board.near, n))
        targets = (answer.target for answer in board.found)
        by_target = {int(target.split(":")[1]) for target in targets if target.startswith(("slot:", "blow:", "throw:"))}
        return frozenset(by_target) | prompts.swappable(board.found)

    def draft_scrap(self) -> str:
        """What a card that is lifted or carried in the draft would do on the scrap heap: "repair", "swap", "" without one."""
        board = self.scene.board
        card, draft = board.carried()
        if not draft or card < 0 or board.running or board.then is not None or board.near != board.asker:
            return ""
        return "repair" if self.scene.book.repairs(card) or board.view.left >> board.near & 1 else "swap"

    # ------------------------------------------------------------------ presses
    def act(self, act: Act) -> bool:
        """A card, a slot, the scrap heap, or the lamp button of the draft."""
        kind, _, rest = act.id.partition(":")
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return True
        if act.value == "inspect" or kind not in ("draft", "hand", "slot", "scrap", "take"):
            return False
        if kind in ("draft", "hand"):
            self.press_card(act.id)
        elif kind == "slot":
            self.press_slot(int(rest))
        elif kind == "scrap":
            self._scrap()
        else:
            self.scene.ctx.sounds.play("button_press")
            self._take(self.scene.board.selected)
        self.scene.refresh()
        return True

    def press_card(self, key: str) -> None:
        """The first press lifts a card; the second one takes it (draft) or puts it down again (hand)."""
        board = self.scene.board
        if key.startswith("hand:"):
            board.selected = "" if key == board.selected else key
            self.scene.ctx.sounds.play("card_lift")
        elif board.answer(key) is None:
            self._refuse(self._take_of(key))
        elif key == board.selected:
            self._take(key)
            return
        else:
            board.selected = key
            self.scene.ctx.sounds.play("card_lift")
        self.preview.fresh()

    def _take_of(self, key: str) -> Action | None:
        place, display = place_of(key), self.scene.board.view.display
        return Take(display[place]) if 0 <= place < len(display) else None

    def _take(self, key: str, wish: Action | None = None) -> None:
        """Take a card of the draft; `wish`: what is to become of it when everybody programs."""
        answer = self.scene.board.answer(key)
        if answer is None:
            self._refuse(self._take_of(key))
            return
        wishes = self.scene.board.wishes.setdefault(answer.seat, [])
        if wish is not None:
            wishes.append(wish)
        self.answers.give(key, tuple(wishes))

    def press_slot(self, slot: Slot) -> None:
        """A slot of the large line: place the lifted card, repair, swap, blow the tank or throw the cargo that lies there."""
        board = self.scene.board
        card, draft = board.carried()
        if card >= 0:
            self._put(card, slot, draft)
            return
        here = (f"place:{slot}",) if board.near == prompts.line_asked(board.view) else ()
        own = (f"slot:{slot}", f"blow:{slot}", f"throw:{slot}") if board.near == board.asker else ()
        for target in (*here, f"mend:{board.near}:{slot}", *own):
            if self.answers.give(target):
                return
        if prompts.swappable(board.found) and board.near == board.asker:
            self._swap(slot)
        elif board.asking == "repair":
            self._refuse(Repair(slot))
        elif not self.choosing.of_slot(slot):
            self.preview.fresh()

    def _put(self, card: CardId, slot: Slot, draft: bool) -> None:
        """Place a card: at once from the hand, as a wish from the draft."""
        scene, board = self.scene, self.scene.board
        if not draft:
            if not self.answers.give(f"put:{card}:{slot}"):
                self._refuse(Program(card, slot))
        elif board.near != board.asker:
            scene.tell(scene.say_key("not_your_pick", seat=scene.name_of(board.asker)))
            scene.ctx.sounds.play("error_thunk")
        elif not takes_cards(board.view, board.near, slot):
            self._refuse(Program(card, slot))
        else:
            if board.answer(board.lifted) is not None:
                self._free(slot, card)
            self._take(board.lifted, Program(card, slot))

    def _free(self, slot: Slot, card: CardId) -> None:
        """A card that was meant for this slot, and that this one would push out of it, stays in hand; the table says so."""
        scene, elements = self.scene, self.scene.book.element
        wishes = scene.board.wishes.get(scene.board.asker, [])
        for wish in [one for one in wishes if isinstance(one, Program) and one.slot == slot]:
            if elements(wish.card) != elements(card):
                wishes.remove(wish)
                names = [scene.ctx.words.get(f"mechs.cards.{scene.book.command(one).name}.name") for one in (wish.card, card)]
                scene.tell(scene.say_key("stays_in_hand", card=names[0], other=names[1], n=slot + 1))

    def _scrap(self) -> None:
        """The lifted card goes to the scrap heap."""
        card, draft = self.scene.board.carried()
        if card < 0:
            return
        if draft:
            self._take(self.scene.board.lifted, Scrap(card))
        elif not self.answers.give(f"scrap:{card}"):
            self._refuse(Scrap(card))

    def _swap(self, slot: Slot) -> None:
        """The first slot is kept in mind, the second one answers."""
        board = self.scene.board
        first = board.first_slot
        if first == slot:
            board.first_slot = -1
        elif first >= 0:
            answer = prompts.swap_of(board.found, first, slot)
            if answer is not None:
                self.answers.give(answer.target)
            else:
                self._refuse(Swap(min(slot, first), max(slot, first)))
        elif slot in prompts.swappable(board.found):
            board.first_slot = slot
            self.scene.ctx.sounds.play("card_lift")
        else:
            other = (slot + 1) % SLOTS
            self._refuse(Swap(min(slot, other), max(slot, other)))

    def _refuse(self, action: Action | None) -> None:
        """Tell why something cannot be done, with a thunk."""
        scene, board = self.scene, self.scene.board
        if action is None or board.then is not None or scene.over:
            return
        seat = board.near if board.view.stage == "program" else max(0, board.asker)
        scene.tell_why(scene.session.why_not(seat, action))
        scene.ctx.sounds.play("error_thunk")

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        """A card is carried: onto a slot, onto the scrap heap, or anywhere below the draft."""
        board = self.scene.board
        if act.pos is None or not act.id.startswith(("draft:", "hand:")):
            board.dragged = None
            return
        if act.value == "drag":
            if board.dragged is None:
                self.preview.fresh()
                board.selected = ""
            board.dragged = (act.id, act.pos)
            return
        board.dragged = (act.id, act.pos)
        self._drop(*act.pos)
        board.dragged = None
        self.scene.refresh()

    def _drop(self, x: float, y: float) -> None:
        board, room = self.scene.board, self.scene.room
        card, draft = board.carried()
        if card < 0:
            return
        slot = room.slot_under(x, y, len(board.view.mechs), board.near)
        heap = room.draft_scrap if draft else room.scrap
        if slot >= 0:
            self._put(card, slot, draft)
        elif pygame.FRect(*heap).collidepoint(x, y):
            self._scrap()
        elif draft and room.takes(x, y):
            self._take(board.lifted)
