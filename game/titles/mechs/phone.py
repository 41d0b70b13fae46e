"""What a seat's phone shows of Mechs vs. Minions: the own command line, and what is asked of it. Everything lies open here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from game.core.actions import DONE, READY
from game.core.types import Action, Decision, Seat
from game.text.plainsheet import aside_keys, framed, ids_of, others, prompt, why_not
from game.text.sheet import PART, Block, Button, Card, Cards, Heading, People, Rise, Sheet, Slot, Slots, join
from game.text.speech import Speech
from game.titles.mechs import TITLE
from game.titles.mechs.printed import value_of
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules.board import CELL_NAMES, FACINGS
from game.titles.mechs.rules.catalog import ELEMENTS, YORDLES
from game.titles.mechs.rules.seen import SlotView, View


def sheet_of(view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> Sheet:
    """Who picks, the question, the cards it is about, the own line; the lines of the others on a page of their own."""
    page = _Page(view, decision, asides, words)
    blocks: list[Block] = [page.people(), prompt(decision, asides, words), *page.cards(), page.line(), *page.starts()]
    blocks += others(decision, page.used, words)
    blocks += [page.lines(), *aside_keys(asides, words)]
    found = framed(blocks, decision, asides, words)
    keys = [
        Button(words.do(action), page.ids[action], "go" if action == READY else "", once=True)
        for action in (READY, DONE)
        if action in page.ids
    ]
    foot, joins = (*found.foot, *keys), tuple(page.joins)
    return replace(found, where=page.where(), foot=foot, joins=joins, key=page.key(), tries=decision is not None)


class _Page:
    """The parts of one seat's page; `used`: the options that cards and slots stand for."""

    def __init__(self, view: View, decision: Decision | None, asides: Sequence[Action], words: Speech) -> None:
        self.view, self.decision, self.words = view, decision, words
        self.mech, self.ids = view.mechs[words.me], ids_of(decision, asides)
        self.options = decision.options if decision is not None else ()
        self.joins: list[str] = []
        self._parts: set[str] = set()
        self.used: set[Action] = {READY, DONE}
        self.slots: dict[int, Action] = {}
        for action in self.options:
            self._join(action)

    def _join(self, action: Action) -> None:
        """Find what stands for an option: a card, a slot, or two of them together."""
        parts: list[tuple[str, ...]] = []
        match action:
            case act.Take(card):
                free = [n for n, taker in enumerate(self.view.taker) if taker < 0 and self.view.display[n] == card]
                parts = [(f"{PART}c{n}",) for n in free]
            case act.Program(card, slot):
                parts = [(f"{PART}c{n}", f"{PART}s{slot}") for n, held in enumerate(self.mech.hand) if held == card]
            case act.Swap(slot, other):
                parts = [(f"{PART}s{slot}", f"{PART}s{other}")]
            case act.Deploy(cell, facing):
                parts = [(f"{PART}q{cell}", f"{PART}f{facing}")]
            case act.Repair(slot) | act.Place(slot) | act.Blow(slot) | act.Throw(slot) if slot not in self.slots:
                self.slots[slot] = action
                parts = [(f"{PART}s{slot}",)]
        if parts:
            said = "" if isinstance(action, act.Deploy | act.Take) else self.words.do(action)  # their parts say it
            self.joins += [join(part, self.ids[action], said) for part in parts]
            self._parts.update(*parts)
            self.used.add(action)

    def where(self) -> str:
        """The pilot and the mech."""
        pilot = self.words.get(f"crew.pilot_{YORDLES[self.mech.pilot]}")
        return self.words.get("phone.mech", pilot=pilot, n=self.words.me + 1)

    def key(self) -> str:
        """What to touch."""
        if not self._parts and not set(self.options) - self.used:
            return ""
        stage = self.mech.asking if self.mech.asking in ("repair", "swap") else self.view.stage
        return self.words.get(f"phone.touch.{stage if stage in ('draft', 'program', 'repair', 'swap', 'deploy') else 'other'}")

    def people(self) -> People:
        """Everybody, in the order of this turn."""
        order = self.view.order or range(len(self.view.mechs))
        return People("row", tuple(self.words.person(seat) for seat in order))

    # Cards

    def cards(self) -> tuple[Block, ...]:
        """What lies face up in the draft; the drafted cards of the own hand."""
        view, parts = self.view, self._parts
        if view.stage == "draft":
            return (Cards("hand", tuple(self._offered(n, parts) for n in range(len(view.display)))),)
        if not self.mech.hand:
            return ()
        names = [self._card(card, 1, full=True) for card in self.mech.hand]
        found = [(card, f"{PART}c{n}") for n, card in enumerate(names)]
        held = [replace(card, answer=part) if part in parts else card for card, part in found]
        return (Cards("hand", tuple(held)),)

    def _offered(self, n: int, parts: Collection[str]) -> Card:
        card, taker = self.view.display[n], self.view.taker[n]
        shown = self._card(card, 1, full=True)
        if f"{PART}c{n}" in parts:
            return replace(shown, answer=f"{PART}c{n}", act=self.words.do(act.TAKE[card]))
        if taker >= 0:
            return replace(shown, state="hidden", text="", why=f"{shown.name}: {self.words.seat(taker)}")
        return replace(shown, why=why_not(TITLE.rules, self.view, act.TAKE[card], self.words)) if self.decision else shown

    def _card(self, card: act.CardId, power: int, full: bool = False) -> Card:
        command = TITLE.catalog.commands[card]
        text = self.words.get(f"cards.{command.name}.text") if full else ""
        return Card(
            "command",
            self.words.short(f"cards.{command.name}"),
            value=value_of(command, power),
            colour=ELEMENTS[command.element],
            picture=f"cmd_{command.name}",
            bubble=f"×{power}" if power > 1 else "",
            text=text,
        )

    # Lines

    def line(self) -> Slots:
        """The own line, with what its slots stand for; in small while the cards are another question."""
        parts = self._parts
        small = self.view.stage in ("draft", "deploy")
        owner = (replace(self.words.person(self.words.me), state="", said=""),) if small else ()
        return Slots(tuple(self._slot(n, slot, parts) for n, slot in enumerate(self.mech.slots)), owner=owner)

    def _slot(self, n: int, slot: SlotView, parts: Collection[str]) -> Slot:
        running = self.view.stage == "run" and self.view.active == self.words.me and self.view.slot == n
        state = "damaged" if slot.damage >= 0 else "running" if running else ""
        found = Slot(cards=self._lying(slot), state=state)
        part = f"{PART}s{n}"
        if part in parts:
            return replace(found, answer=part, act=self.words.get("scene.slot", n=n + 1))
        action = self._like(n)
        return replace(found, why=why_not(TITLE.rules, self.view, action, self.words)) if action is not None else found

    def _like(self, n: int) -> Action | None:
        """What a slot that is not offered is asked about."""
        if not any(part.startswith(f"{PART}s") for part in self._parts):
            return None
        if self.mech.asking == "repair":
            return act.REPAIR[n]
        if self.mech.asking == "swap":
            other = (n + 1) % act.SLOTS
            return act.SWAP[min(n, other), max(n, other)]
        return act.PROGRAM[self.mech.hand[0]][n] if self.mech.hand else None

    def _lying(self, slot: SlotView) -> tuple[Card, ...]:
        """What is seen of a slot: its damage, else its top card with the power of the stack."""
        if slot.damage >= 0:
            name = TITLE.catalog.damages[slot.damage].name
            return (Card("command", self.words.short(f"damages.{name}"), colour="harm", picture=f"dmg_{name}"),)
        return (self._card(slot.cards[-1], slot.power),) if slot.cards else ()

    def lines(self) -> Rise:
        """The lines of everybody else."""
        seats = [seat for seat in range(len(self.view.mechs)) if seat != self.words.me]
        return Rise(self.words.get("phone.lines"), "ui_players", tuple(self._line_of(seat) for seat in seats))

    def _line_of(self, seat: Seat) -> Slots:
        slots = tuple(Slot(cards=self._lying(slot)) for slot in self.view.mechs[seat].slots)
        return Slots(slots, owner=(replace(self.words.person(seat), state="", said=""),))

    # Set-up

    def starts(self) -> tuple[Block, ...]:
        """Start squares and facings."""
        cells = sorted({action.cell for action in self.options if isinstance(action, act.Deploy)})
        if not cells:
            return ()
        squares = tuple(Card("plain", CELL_NAMES[cell], answer=f"{PART}q{cell}") for cell in cells)
        return (
            Heading(self.words.get("phone.start")),
            Cards("row", squares),
            Heading(self.words.get("phone.facing")),
            Cards("row", tuple(self._facing(facing) for facing in range(len(FACINGS)))),
        )

    def _facing(self, facing: int) -> Card:
        name = self.words.get(f"facings.{FACINGS[facing]}.name")
        return Card("plain", name, answer=f"{PART}f{facing}")
