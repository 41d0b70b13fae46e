"""Mind Up!'s table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import FRect

from game.core.types import HIDDEN, Action, Event, Seat
from game.core.verbs import Verbs
from game.text import plain
from game.titles.mindup.rules.actions import ACTIONS, PLAY
from game.titles.mindup.rules.events import (
    CardSealed,
    CardsRevealed,
    CardWon,
    ObjectiveTurned,
    RoundBegan,
    RoundScored,
    SealTakenBack,
)
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene import layout as layout_
from game.titles.mindup.scene.board import HOVER_MS, INSPECT_MS, MindupBoard
from game.titles.mindup.scene.cardbook import TableNames, card_book
from game.titles.mindup.scene.effects import Effects
from game.titles.mindup.scene.faces import Faces
from game.titles.mindup.scene.hand import Hand
from game.titles.mindup.scene.middle import Won
from game.titles.mindup.scene.motion import SEAL_MS
from game.titles.mindup.scene.painter import Moment, Painter
from game.titles.mindup.scene.prompts import answers, card_in, missing, phase_words, take_backs, target_of, with_chosen
from game.titles.mindup.scene.rounds import Rounds
from game.titles.mindup.scene.scenery import Scenery
from game.titles.mindup.scene.spots import pinned_spots, table_spots, wish_spots
from game.ui.canvas import Canvas, frect
from game.ui.cardsprite import CardGroup, resting_size
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Press
from game.ui.predraw import Ahead, Job
from game.ui.presenter import Change, Layout
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper, Table
from game.ui.why import corner
from game.ui.widgets import Act, Button, IconButton, TopBar, Widget

OVER_KEY: layout_.Box = (740, 726, 440, 84)
"""The way to the results where no tray lies below."""


class TableScene(Table):
    """The table of one match."""

    name = "mindup"
    board: MindupBoard
    bar: TopBar
    cards: CardGroup
    rests_ms = (HOVER_MS, INSPECT_MS)
    after = ("undo",)
    goes_on = "sheet:go"
    coach_text = 1.3
    coach_notes = ((374, 364, 356, 372),)

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, {"CardId": self.book.names})
        self.faces = Faces(self.book, Canvas.of((1920, 1080)), ctx.colour_marks)
        self.cards = CardGroup(self.faces, 40 << 20)
        self.board.near = self._queued_near = self.first_person()
        self.bar = TopBar(self.title_words)
        self.ahead = Ahead()
        self.rounds, self.hand, self.effects = Rounds(self), Hand(self), Effects(self)
        self.parts += (self.rounds, self.hand, self.effects)
        self.painter = Painter(self.board, self.ui, self.presenter, self.floats, self.cards)

    def new_board(self) -> MindupBoard:
        """With hand, inspector and score sheet."""
        return MindupBoard()

    # ------------------------------------------------------------------ who sits below
    def near_for(self, near: Seat, view: View) -> Seat:
        """Who sits below: the one whose eyes are open; with several open, who has to choose; else always the same."""
        if (below := self.mode.near()) is not None:
            return below
        if self.handless and self.board.then is None:
            return HIDDEN
        eyes = sorted(self.session.eyes)
        if len(eyes) == 1:
            return eyes[0]
        asked = [seat for seat in eyes if self.session.players[seat].person is not None and not view.seats[seat].ready]
        if view.stage == "choose" and asked:
            return near if near in asked else asked[0]
        return near if near in eyes else self.first_person()

    @property
    def covered(self) -> bool:
        """Nobody's hand may be seen: backs lie in the tray."""
        return self.board.near not in self.session.eyes

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.board.chosen = card_in(self.session.held()) if self.board.then is None else {}
        laid = with_chosen(view, self.board.chosen)
        self.board.near = self._queued_near = self.near_for(self.board.near, laid)
        return layout_.layout(laid, self.board.near)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        start = with_chosen(before, self.board.chosen) if before is not None else None
        if isinstance(beat.event, CardSealed | SealTakenBack):
            self.board.chosen.pop(beat.event.seat, None)
        return self.effects.changes(start, beat._replace(view=with_chosen(beat.view, self.board.chosen)), nears)

    def submitted(self) -> None:
        """What happened is shown; an answer that waits for the bots goes to its slot at once."""
        before, near = (self.board.position if self.board.view is not None else None), self.board.near
        super().submitted()
        fresh = {seat: card for seat, card in card_in(self.session.held()).items() if seat not in self.board.chosen}
        if fresh and before is not None and self.board.then is None and not self.presenter.busy:
            self.board.chosen |= fresh
            self.presenter.queue(Change(layout_.layout(before, near), layout_.layout(self.board.position, near), SEAL_MS, 0))

    # ------------------------------------------------------------------ words
    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players), self.ctx.likely)

    @property
    def tense(self) -> bool:
        """The last round."""
        view = self.board.view
        return view is not None and view.stage != "over" and view.round >= self.book.catalog.numbers.rounds

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.board.then is not None:
            return self.say_key("then", round=view.round, turn=view.turn)
        if view.stage == "choose" and (words := self.letters.prompt()):
            return words
        if self.handover.lingering:
            return self.say_key("seen")
        near = self.board.near
        own = view.stage == "choose" and not view.seats[near].ready and not self.covered  # bots may still be shown to choose
        asked = own and self.session.players[near].person is not None
        if view.stage == "choose" and self.board.answer(layout_.card_key(self.board.selected)) is not None:
            return self.say_key("again", n=self.book[self.board.selected].number)
        key = phase_words(view, bool(self.board.found) or self.letters.blind or asked)
        if key in ("counting", "round"):
            return self.say_key(key, n=view.round, m=self.book.catalog.numbers.rounds)
        if key == "waiting_for":
            rest = missing(view)
            return self.say_key(key, n=len(rest), seat=self.name_of(rest[0]) if rest else "")
        return self.say_key(key)

    def tip(self, view: View) -> str:
        """One sentence about the moment."""
        if self.board.then is not None:
            return self.say_key("tip.then")
        if view.stage == "over":
            return self.say_key("tip.over")
        if self.handover.lingering:
            return self.say_key("tip.seen")
        if view.stage == "choose" and self.letters.blind:
            return self.say_key("tip.letters" if self.letters.learning is None else "tip.learn")
        if view.stage == "choose":
            near = self.board.near
            chosen = self.board.backs or (near != HIDDEN and (view.seats[near].ready or near in self.session.held()))
            last = view.turn == view.turns
            return self.say_key("tip.ready" if chosen else "tip.choose_last" if last else "tip.choose")
        phase = phase_words(view, False)
        if phase == "prizes" and not view.played:
            return self.say_key("tip.renewed")
        counted = "tip.counted" if view.history and view.history[-1].objectives else "tip.counted_plain"
        return self.say_key({"round": "tip.choose", "counting": counted, "last_cards": "tip.last"}.get(phase, "tip.reveal"))

    def won_before(self, view: View) -> tuple[Won, ...]:
        """What the turn before brought: from the second turn of a round on it stands below the row."""
        near, said = self.board.near, self.board.then is not None or self.letters.blind or self.handover.lingering
        if said or near == HIDDEN or view.stage != "choose" or view.turn == 1:
            return ()
        if view.seats[near].ready:
            return ()
        found: list[CardWon] = []
        goals = [0] * len(view.seats)
        for _, event in reversed(self.session.log()):
            if isinstance(event, CardWon) and event.card not in view.row:  # else the log is further than the picture
                found.insert(0, event)
            elif isinstance(event, ObjectiveTurned) and not found:
                for seat in event.seats:
                    goals[seat] += self.book.points(event.objective) * (1 if event.met else -1)
            elif isinstance(event, CardsRevealed):
                if found:
                    break
                goals = [0] * len(view.seats)
        return tuple(Won(event, goals[event.seat]) for event in found)

    # ------------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for the answers among them."""
        super().rebuild()
        self.ahead.plan(self._looks())

    def _looks(self) -> Iterator[tuple[int, Job]]:
        """What the next moves will need: the looks of hand cards that may be reached, each marked with its card, then a card of
        every suit as it lies in row, slot and columns.
        """
        for state in ("hovered", "legal"):
            for answer in self.board.found:
                laid = self.presenter.layout.get(answer.target)
                if laid is not None:
                    card, look = layout_.card_of(answer.target), replace(laid, state=state)
                    yield card, partial(self.faces.ground, card, *resting_size(self.faces.canvas, look))
                    yield from ((card, job) for job in self.cards.steps(self.faces.canvas, look))
        measures, canvas = layout_.MEASURES[len(self.session.players)], self.faces.canvas
        for wide in (measures.row_card, measures.slot, layout_.OWN_COLUMN, measures.column):
            for suit in self.book.suits:
                card = next(n for n, one in enumerate(self.book.cards) if one.suit == suit)
                yield HIDDEN, partial(self.faces, str(card), canvas.px(wide), canvas.px(wide * layout_.CARD_HIGH))

    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        mouse, muted = self.device == "mouse", self.ctx.sounds.muted
        return self.board.then, self.board.near, self.board.selected, self.board.pinned, mouse, muted

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view = self.board.position
        free = self.board.then is None and not self.over and self.stopped is None
        self.board.found = answers(self.session.decisions(), self.board.near) if free else []
        self.board.backs = (
            take_backs(self.session.asides(), self.board.near) if free and not self.covered and not self.letters.blind else []
        )
        if self.board.answer(layout_.card_key(self.board.selected)) is None:
            self.board.selected = HIDDEN
        self.bar = self.new_bar(self.phase(view))
        return [*(self.rounds.keys() or self._spots(view)), *self.bar.parts]

    def _spots(self, view: View) -> list[Widget]:
        """What can be pressed, in the order of Tab: the hand, its answer, what takes it back, the players, the objectives."""
        board, tray, s = self.board, layout_.BOXES[len(view.seats)]["hand"], self.scenery
        if board.pinned is not None:
            return pinned_spots(board, s, board.pinned)
        x, y, w, _ = tray
        made: list[Widget] = []
        if board.then is not None:
            made += self._then_keys(tray)
        elif self.over:
            words, place = self.say_key("results"), (x + w - 470, y + 150, 440, 96) if board.near != HIDDEN else OVER_KEY
            made.append(Button("results", place, words, "primary", icon="ui_trophy", size=42, hint="A"))
            if board.near != HIDDEN and self.undo_state() != "no":
                made.append(IconButton("undo", (x + w - 580, y + 150, 96, 96), "ui_turn", round_=True, tip=self.say_key("undo")))
        else:
            made += self.hand.spots(view)
            made += self.hand.play_key(view)
            made += self.letters.known_button(layout_.known_box(len(view.seats)))
            made += self.letters.pads(tray)
            if self.covered:
                made += self.handover.again_keys(tray)
            made += self.hand.back_keys(tray)
            made += self.why_key(corner(layout_.BOXES[len(view.seats)]["row"])) if board.found or self.letters.blind else []
        return [*made, *wish_spots(board, s), *table_spots(board, s)]

    def _then_keys(self, tray: layout_.Box) -> list[Widget]:
        """A look back: the way out, and left of it a move back, play or pause, a move on."""
        words = self.say_key("then_results" if self.session.outcome() is not None else "then_back")
        x, y, w, _ = tray
        out = Button("then_back", (x + w - 406, y + 4, 390, 50), words, "primary", icon="ui_back", size=30, hint="B")
        return [out, *self.past.keys([(x + w - 416 - 62 * (3 - n), y + 3, 52, 52) for n in range(3)], self.say_key)]

    # ------------------------------------------------------------------ what stops the story
    def stops_after(self, event: Event) -> bool:
        """A round was counted: everybody reads how."""
        return isinstance(event, RoundScored)

    def halt(self, beat: Beat) -> None:
        """The sheet of that round."""
        self.rounds.begin(beat.view)

    def seen_together(self, event: Event) -> bool:
        """What a turn brought, and how a round begins."""
        return isinstance(event, CardWon | RoundBegan)

    @property
    def busy(self) -> bool:
        """The sheet is still being counted."""
        return self.board.sheet is not None and not self.board.sheet.complete

    # ------------------------------------------------------------------ input
    def act(self, act: Act) -> None:
        """An area, or the inspector's way out."""
        if act.value in ("drag", "drop", "inspect"):
            return
        if act.id == "inspector_close":
            self.ctx.sounds.play("button_press")
            self.pin(None)
        elif act.id.startswith("area:"):
            seat = int(act.id[5:])
            self.ctx.sounds.play("button_press")
            self.pin(None if seat == self.board.pinned else seat)

    def pin(self, seat: Seat | None) -> None:
        """Keep the inspector open on a player's columns, or let it go."""
        self.board.pinned = seat
        self.refresh()

    def _inspectable(self) -> Seat:
        return self.board.area_lit if self.board.area_lit is not None else max(self.board.near, 0)

    def undo(self) -> None:
        """Until everybody has chosen, taking back one's card is what undo means."""
        if self.board.backs and self.board.then is None:
            self.submit(self.board.backs[0].seat, self.board.backs[0].action)
            if not self.presenter.busy:  # it waited for the bots: there is no event to be moved
                self.show_now()
        else:
            super().undo()

    def needed(self) -> Sequence[FRect]:
        """The cards of the row, and the own columns."""
        seats, board = len(self.session.players), self.board
        if board.view is None or board.sheet is not None or board.pinned is not None or board.near == HIDDEN:
            return []
        row = [layout_.row_box(seats, index, board.near) for index in range(board.view.taken, len(board.view.row))]
        return [frect(box) for box in (*row, layout_.BOXES[seats]["own"])]

    def tip_clear(self) -> Sequence[FRect]:
        """The row with its places, the hand, and the own columns."""
        boxes = layout_.BOXES[len(self.session.players)]
        return [frect(boxes[name]) for name in ("row", "hand", "own")] if self.needed() else []

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The card of the hand."""
        return (target_of(answer),)

    @property
    def coach_covered(self) -> bool:
        """Somebody's columns are looked at."""
        return self.board.pinned is not None

    def extra(self, record: Input) -> None:
        """Back leaves what is open; a press beside the inspector closes it; the zoom key opens it."""
        if isinstance(record, Back):
            if self.board.then is not None:
                self.return_now()
            elif self.board.pinned is not None:
                self.pin(None)
            elif self.board.selected != HIDDEN:
                self.board.selected = HIDDEN
                self._signature = None
            else:
                self.handover.back_out()
        elif isinstance(record, Press) and self.board.pinned is not None:
            self.pin(None)
        elif isinstance(record, Extra) and record.name == "zoom" and self.board.view is not None:
            self.pin(None if self.board.pinned is not None else self._inspectable())

    def place_of(self, name: str) -> layout_.Box | None:
        """Where a thing of the layout lies; the own columns with the tabs on their upper edge, which say what each is worth."""
        box = layout_.BOXES[len(self.session.players)].get(name)
        if box is None or name != "own":
            return box
        x, y, w, h = box
        return x, layout_.OWN_CHIPS, w, y + h - layout_.OWN_CHIPS

    def phone_place(self, seat: Seat) -> layout_.Box | None:
        """The portrait of a rival, or a corner of the columns below."""
        board, seats = self.board, len(self.session.players)
        if board.sheet is not None or board.pinned is not None or (self.over and board.then is None):
            return None
        x, y, w, h = layout_.panel_box(seats, board.near, seat)
        return (x + w - 84, y + h - 84, 72, 72) if seat == board.near else layout_.portrait_box(seats, board.near, seat)

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        answer = self.board.answer(layout_.card_key(self.board.selected) if id == "play" else id)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, some of it for what is drawn ahead."""
        super().update(dt_ms)
        if self.settled and dt_ms:
            self.ahead.update(dt_ms, self.board.hovered if self.board.hovered != HIDDEN else None, lambda: self.dirty)

    def pointed(self) -> list[str]:
        """The objective under mouse or focus."""
        kind, _, rest = (self.board.lit or "").partition(":")
        if kind == "goal" and rest.isdigit():
            return [f"mindup.objectives.{int(rest) + 1}"]
        return ["mindup.terms.column"] if kind == "area" else []

    # ------------------------------------------------------------------ looks
    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground."""
        return self.cards, self.painter.backdrop

    def paint(self, frame: Frame) -> None:
        faces, now = self.faces, (frame.canvas, self.ctx.colour_marks)
        if (faces.canvas, faces.marked) != now:
            faces.canvas, faces.marked = now
            self.cards.forget()
        self.painter.paint(frame, self.scenery, self.bar, self._moment())

    def _moment(self) -> Moment:
        """What the picture tells now."""
        board, pads, settled = self.board, self.letters.shown, self.settled
        told = self.said()
        learning = settled and not pads and self.letters.learning is not None
        hand = board.position.seats[board.near].hand if learning and board.near != HIDDEN else ()
        letters = {card: self.letters.of(PLAY[card]) for card in hand if card != HIDDEN}
        line = told or (self.letters.told() if settled else "") or self._whose()
        tip, explains, won = self.tip(board.position), self.mode.explains, self.won_before(board.position)
        return Moment(self.accent, tip, won, line, bool(told), self.notice, settled, self.over, pads, explains, letters)

    def _whose(self) -> str:
        """The line over the hand: whose it is, and what was chosen."""
        if self.board.near == HIDDEN:
            return ""
        name = f"**{plain(self.name_of(self.board.near))}**"
        side = self.board.position.seats[self.board.near]
        if self.board.then is None and side.ready and side.sealed != HIDDEN:
            return f"{name} · {self.say_key('chosen', n=self.book[side.sealed].number)}"
        return name


__all__ = ["TableScene"]
