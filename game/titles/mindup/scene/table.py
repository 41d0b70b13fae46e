"""Mind Up!'s table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.types import HIDDEN, Msg, Seat
from game.core.verbs import Verbs
from game.titles.mindup.rules.actions import ACTIONS
from game.titles.mindup.rules.events import CardSealed, SealTakenBack
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene import painter
from game.titles.mindup.scene.cardbook import TableNames, card_book
from game.titles.mindup.scene.faces import Faces
from game.titles.mindup.scene.layout import BOXES, CARD_HIGH, MEASURES, OWN_COLUMN, SLOT, Box, card_key, card_of, layout
from game.titles.mindup.scene.moments import Telling
from game.titles.mindup.scene.motion import SEAL_MS
from game.titles.mindup.scene.parts import board_widgets
from game.titles.mindup.scene.presses import Presses
from game.titles.mindup.scene.prompts import answers, card_in, missing, phase_words, take_backs, with_chosen
from game.titles.mindup.scene.scenery import Scenery
from game.ui import theme
from game.ui.ahead import Ahead, Job
from game.ui.backdrop import Backdrop, Part
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Press
from game.ui.presenter import Change, Layout
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper
from game.ui.widgets import TopBar, Widget

HOVER_MS = 120
INSPECT_MS = 350
"""How long the mouse rests on a player's area before the inspector opens over the table."""


class TableScene(Telling, Presses):
    """The table of one match."""

    name = "mindup"
    bar: TopBar
    cards: CardGroup

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, {"CardId": self.book.names})
        self.faces = Faces(self.book, Canvas.of((1920, 1080)), ctx.colour_marks)
        self.cards = CardGroup(self.faces, 40 << 20)
        self.near = self._home()
        self.found = []
        self.backs = []
        self.selected = HIDDEN
        self.pinned = None
        self.drag = None
        self.bar = TopBar(self.title_words)
        self.chosen: dict[Seat, int] = {}
        """Answers that wait for the bots, as they lie in the slots; they stay there until their seal has been shown."""
        self._queued_near = self.near
        self.backdrop = Backdrop()
        self.stood: tuple[View, tuple[object, ...], list[Part]] | None = None
        """What the panels were worked out for, and they."""
        self.ahead = Ahead()
        self.lit: str | None = None
        self.lit_ms = 0.0

    # ------------------------------------------------------------------ who sits below
    def _home(self) -> Seat:
        return next((seat for seat, player in enumerate(self.session.players) if player.person is not None), 0)

    def near_for(self, near: Seat, view: View) -> Seat:
        """Who sits below: the one whose eyes are open; with several open, who has to choose; else always the same."""
        if (below := self.mode.near()) is not None:
            return below
        eyes = sorted(self.session.eyes)
        if len(eyes) == 1:
            return eyes[0]
        asked = [seat for seat in eyes if self.session.players[seat].person is not None and not view.seats[seat].ready]
        if view.stage == "choose" and asked:
            return near if near in asked else asked[0]
        return near if near in eyes else self._home()

    @property
    def covered(self) -> bool:
        """Nobody's hand may be seen: backs lie in the tray."""
        return self.near not in self.session.eyes

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.chosen = card_in(self.session.held()) if self.then is None else {}
        board = with_chosen(view, self.chosen)
        self.near = self._queued_near = self.near_for(self.near, board)
        return layout(board, self.near)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        """The motion of a beat."""
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        start = with_chosen(before, self.chosen) if before is not None else None
        if isinstance(beat.event, CardSealed | SealTakenBack):
            self.chosen.pop(beat.event.seat, None)
        return self.told(start, beat._replace(view=with_chosen(beat.view, self.chosen)), nears)

    def submitted(self) -> None:
        """What happened is shown; an answer that waits for the bots goes to its slot at once."""
        before, near = (self.position if self.shown is not None else None), self.near
        super().submitted()
        fresh = {seat: card for seat, card in card_in(self.session.held()).items() if seat not in self.chosen}
        if fresh and before is not None and self.then is None and not self.presenter.busy:
            self.chosen |= fresh
            self.presenter.queue(Change(layout(before, near), layout(self.position, near), SEAL_MS, 0))

    @property
    def position(self) -> View:
        """What is shown, with the answers that wait for the bots lying in their slots."""
        return with_chosen(self.shown, self.chosen)

    # ------------------------------------------------------------------ words
    @property
    def title_words(self) -> str:
        """The name of the game."""
        return self.ctx.words.get("mindup.title.name")

    def say_key(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.ctx.words.get(f"mindup.scene.{key}", **params)

    def say(self, msg: Msg) -> str:
        """A prompt or refusal of the rules."""
        return self.ctx.words.say(msg, self.names)

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players))

    @property
    def accent(self) -> str:
        """The colour of the frame below."""
        return theme.TEAL if self.then is not None else theme.LAMP

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.then is not None:
            return self.say_key("then", round=view.round, turn=view.turn)
        if view.stage == "choose" and (words := self.letters.prompt()):
            return words
        key = phase_words(view, bool(self.found) or self.letters.blind)
        if key in ("counting", "round"):
            return self.say_key(key, n=view.round, m=self.book.catalog.numbers.rounds)
        if key == "waiting_for":
            rest = missing(view)
            return self.say_key(key, n=len(rest), seat=self.name_of(rest[0]) if rest else "")
        return self.say_key(key)

    def tip(self, view: View) -> str:
        """One sentence about the moment."""
        if self.then is not None:
            return self.say_key("tip.then")
        if view.stage == "over":
            return self.say_key("tip.over")
        if view.stage == "choose" and self.letters.blind:
            return self.say_key("tip.letters" if self.letters.learning is None else "tip.learn")
        if view.stage == "choose":
            chosen = self.backs or view.seats[self.near].ready or self.near in self.session.held()
            return self.say_key("tip.ready" if chosen else "tip.choose")
        if phase_words(view, False) == "round":
            return self.say_key("tip.choose")
        return self.say_key("tip.counted" if view.counted else "tip.reveal" if view.played else "tip.last")

    def said(self) -> str:
        """What the log says first of the move that is looked back at."""
        if self.then is None:
            return ""
        lines = (self.ctx.words.log("mindup", event, self.names) for entry, event in self.session.log() if entry == self.then)
        return next((words for words in lines if words), "")

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
            for answer in self.found:
                laid = self.presenter.layout.get(answer.target)
                if laid is not None:
                    job = partial(self.cards.prepare, self.faces.canvas, [("", laid)], (state,))
                    yield card_of(answer.target), job
        measures, canvas = MEASURES[len(self.session.players)], self.faces.canvas
        for wide in (measures.row_card, SLOT[0], OWN_COLUMN, measures.column):
            for suit in self.book.suits:
                card = next(n for n, one in enumerate(self.book.cards) if one.suit == suit)
                yield HIDDEN, partial(self.faces, str(card), canvas.px(wide), canvas.px(wide * CARD_HIGH))

    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        mouse, muted = self.device == "mouse", self.ctx.sounds.muted
        return self.then, self.near, self.selected, self.pinned, mouse, muted, self.sheet_state()

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view = self.position
        free = self.then is None and not self.over and self.stopped is None
        self.found = answers(self.session.decisions(), self.near) if free else []
        self.backs = take_backs(self.session.asides(), self.near) if free and not self.covered and not self.letters.blind else []
        if self.answer(card_key(self.selected)) is None:
            self.selected = HIDDEN
        words = self.ctx.words
        self.bar = TopBar(
            self.title_words,
            self.phase(view),
            words.lang.upper(),
            accent=self.accent,
            tips=self._bar_tips(),
            muted=self.ctx.sounds.muted,
        )
        if self.stage is not None:
            self.bar.place(self.stage.canvas)
        page = self.sheet_widgets()
        return [*(page or board_widgets(self, view)), *self.bar.parts]

    def _bar_tips(self) -> dict[str, str]:
        get = self.ctx.words.get
        tips = {part: get(f"app.bar.{part}") for part in ("pause", "settings", "sound", "help", "log")}
        return tips | {"language": get("app.bar.language", language=get(f"app.language.{self.ctx.words.lang}"))}

    # ------------------------------------------------------------------ input
    def extra(self, record: Input) -> None:
        """Back leaves what is open; a press beside the inspector closes it; the zoom key opens it."""
        if self.sheet_extra(record):
            return
        if isinstance(record, Back):
            if self.then is not None:
                self.return_now()
            elif self.pinned is not None:
                self.pin(None)
            elif self.selected != HIDDEN:
                self.selected = HIDDEN
                self._signature = None
            else:
                self.handover.back_out()
        elif isinstance(record, Press) and self.pinned is not None:
            self.pin(None)
        elif isinstance(record, Extra) and record.name == "zoom" and self.shown is not None:
            self.pin(None if self.pinned is not None else self._lit_seat(self.near))

    def _lit_seat(self, otherwise: Seat) -> Seat:
        return int(self.lit[5:]) if self.lit is not None and self.lit.startswith("area:") else otherwise

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the layout lies."""
        return BOXES[len(self.session.players)].get(name)

    def sprite_at(self, x: float, y: float) -> str | None:
        """The card under a point, wherever it is on its way."""
        found = [(key, laid) for key, laid in self.presenter.poses() if laid.rect.collidepoint(x, y)]
        return max(found, key=lambda item: item[1].z)[0] if found else None

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        answer = self.answer(card_key(self.selected) if id == "play" else id)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, and how long the mouse rests on something."""
        self.presenter.motion = self.floats.motion = self.ctx.motion
        super().update(dt_ms)
        if self.settled and dt_ms:
            self.ahead.update(dt_ms, self.hovered() if self.hovered() != HIDDEN else None, lambda: self.dirty)
        lit = self.ui.current.id if self.ui.current is not None else None
        if lit != self.lit:
            self.lit, self.lit_ms = lit, INSPECT_MS if self.ui.focused is not None else 0.0
            if lit is not None and self.ui.focused is not None:
                self.ctx.sounds.play("focus_tick")
            self.dirty = True
        elif lit is not None and self.lit_ms < INSPECT_MS:
            before = self.lit_ms
            self.lit_ms += dt_ms
            self.dirty |= any(before < limit <= self.lit_ms for limit in (HOVER_MS, INSPECT_MS))

    def inspected(self) -> Seat | None:
        """Whose columns the inspector shows now."""
        if self.pinned is not None:
            return self.pinned
        if self.lit is None or self.lit_ms < INSPECT_MS or not self.lit.startswith("area:"):
            return None
        return int(self.lit[5:])

    def pointed(self) -> list[str]:
        """The objective under mouse or focus."""
        kind, _, rest = (self.lit or "").partition(":")
        if kind == "goal" and rest.isdigit():
            return [f"mindup.objectives.{int(rest) + 1}"]
        return ["mindup.terms.column"] if kind == "area" else []

    # ------------------------------------------------------------------ looks
    @property
    def lit_by_keys(self) -> str | None:
        """What keys or pad rest on."""
        return self.lit if self.ui.focused is not None else None

    def hovered(self) -> int:
        """The hand card that mouse or focus rests on."""
        return card_of(self.lit) if self.lit is not None else HIDDEN

    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground."""
        return self.cards, self.backdrop

    def paint(self, frame: Frame) -> None:
        """Draw it all."""
        faces, now = self.faces, (frame.canvas, self.ctx.colour_marks)
        if (faces.canvas, faces.marked) != now:
            faces.canvas, faces.marked = now
            self.cards.forget()
        painter.paint(self, frame)


__all__ = ["TableScene"]
