"""The table of Mechs vs. Minions: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.types import Event, Seat
from game.core.verbs import Verbs
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import ACTIONS
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import goals, inspector, outfit, painter, planparts, prompts, warmth
from game.titles.mechs.scene.advice import Advice
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.hazards import strip
from game.titles.mechs.scene.cardbook import TableNames, card_book
from game.titles.mechs.scene.commandline import Above
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.layout import layout
from game.titles.mechs.scene.parts import head_room, table_widgets
from game.titles.mechs.scene.preview import Previews
from game.titles.mechs.scene.prompts import answers
from game.titles.mechs.scene.room import Box, room_of
from game.titles.mechs.scene.sayings import Sayings
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.stagepanel import StageSheet, running
from game.titles.mechs.scene.telling import Telling
from game.ui.ahead import Ahead
from game.ui.backdrop import Backdrop, Part
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Move, Nav, Press, Wheel
from game.ui.presenter import Pose
from game.ui.table import TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper
from game.ui.widgets import TopBar, Widget

HOVER_MS, INSPECT_MS = 120, 450
"""After so long mouse or focus lights something; after so long the inspector opens."""


class TableScene(Sayings, Advice, Telling):
    """The table of one match."""

    name = "mechs"
    bar: TopBar
    cards: CardGroup
    rests_ms = (HOVER_MS, INSPECT_MS)
    paged: object = None
    """The question of the set-up page for which the focus has been put."""
    programmed: tuple[int, Seat] = (0, -1)
    """The turn and the mech for whose cards the focus has been put."""

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players], self.book.catalog)
        self.verbs = Verbs(ACTIONS, self.book.names)
        self.faces = Faces(self.book, ctx.words, Canvas.of((1920, 1080)), ctx.colour_marks)
        self.cards = CardGroup(self.faces, 40 << 20)
        assert isinstance(TITLE.rules, MechsRules)
        self.previews = Previews(TITLE.rules)
        view: View = session.view()
        self.room = room_of(view.terms.mission)
        self.pilots = tuple(mech.pilot for mech in view.mechs)
        self.desk = Desk(view.terms, ctx.motion, self.room.board)
        self.board.near = self.queued_near = self._home()
        self.bar = TopBar(self.title_words)
        self.backdrop = Backdrop()
        self.stood: tuple[View, tuple[object, ...], list[Part]] | None = None
        """What the panels were worked out for, and they."""
        self.ahead, self.ahead_run = Ahead(), Ahead()
        self._run_planned: object = None
        self._measure: tuple[Canvas, Frame] | None = None

    # ------------------------------------------------------------------ layouts
    def _home(self) -> Seat:
        return prompts.home_of(self.session.view(), self.session.players)

    def lay(self, view: View) -> dict[str, Pose]:
        """Where everything lies; also settles whose line is large."""
        self.board.near = self.queued_near = self.near_for(self.board.near, view, None)
        return self.lay_for(view, self.board.near)

    def lay_for(self, view: View, near: Seat) -> dict[str, Pose]:
        """The layout with a given line large."""
        return {**layout(view, near), **self.desk.lay(view)}

    def near_for(self, near: Seat, view: View, event: Event | None) -> Seat:
        """Whose command line is shown large from this event on."""
        return prompts.near_after(view, near, event, self.session.players)

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players), self.pilots, self.room)

    def prompt(self, view: View) -> tuple[Seat, str]:
        """Whose turn it is, and the one line that says what to do or what is waited for."""
        session = self.session
        if self.then is not None:
            return -1, self.said()
        if self.over or view.stage == "over":
            return -1, ""
        advice = self.advice_words()
        if advice:
            return self.asker, advice
        note = self.ghost_note()
        if note:
            return self.guess_told() or (self.board.near, note)
        decision = session.decisions().get(self.asker)
        if decision is not None and self.settled:
            if view.stage == "deploy" and self.picked == NOWHERE and not outfit.asked(view):
                return self.asker, self.say_key("pick_cell")
            return self.asker, self.say(decision.prompt)
        thinking = session.thinking()
        if thinking is not None and self.settled:
            return thinking, self.say_key("thinking", seat=self.name_of(thinking))
        if view.stage == "program":
            missing = tuple(self.name_of(seat) for seat, mech in enumerate(view.mechs) if not mech.ready)
            return (self.board.near, self.say_key("waiting", seats=missing)) if missing else (-1, "")
        if view.active < 0:
            return -1, ""
        name = self.name_of(view.active)
        return view.active, self.say_key("picks", seat=name) if view.stage == "draft" else name

    def stage_sheet(self, view: View) -> StageSheet:
        """What the panel of the moment shows."""
        seat, words = self.prompt(view)
        stage = "run" if self.running and view.stage in ("draft", "program") else view.stage
        told = self.told if stage in ("run", "minions", "danger", "over", "deploy") or self.then is not None else ()
        body, face, under, empty = "", "", "", ""
        if stage == "program" and (self.then is None or view.mechs[self.board.near].hand):
            body = "program"
            told = told if self.then is None else ()
            empty = "" if view.mechs[self.board.near].hand else self.say_key("hand_empty")
        elif stage != "draft":
            body = "run"
            face, under = running(view)
        if planparts.answering(self):
            told = ()
        if planparts.covered(self, view):
            body, face, under, empty, told = "", "", "", "", ()
        if self.then is not None and told:
            words = ""
        right = head_room(self.room, [w for w in self.ui.widgets if w.visible])
        lit = body == "program" and self.carried()[0] >= 0
        title, gone = self.say_key(f"stage.{stage}"), bool(view.left >> self.board.near & 1)
        return StageSheet(title, seat, words, right, body, face, under, tuple(told), empty, lit, self._order(), gone)

    def _order(self) -> str:
        """What the mech of the large line is to do after it has scrapped a card; "" when nothing."""
        if self.board.near != self.asker or self.asking not in ("repair", "swap"):
            return ""
        if self.asking == "repair":
            return self.say_key("repair_now")
        return self.say_key("swap_second" if self.first_slot >= 0 else "swap_first")

    def draft_scrap(self) -> str:
        """What a card that is lifted or carried in the draft would do on the scrap heap: "repair", "swap", "" without one."""
        card, draft = self.carried()
        if not draft or card < 0 or self.running or self.then is not None or self.board.near != self.asker:
            return ""
        return "repair" if self.book.repairs(card) or self.shown.left >> self.board.near & 1 else "swap"

    def above_line(self, view: View) -> Above:
        """What is drawn over the cards of the large line."""
        mech = view.mechs[self.board.near]
        cargo = frozenset(slot for slot, lying in enumerate(mech.slots) if lying.cargo >= 0 and lying.damage < 0)
        runs = view.slot if view.stage == "run" and view.active == self.board.near else -1
        return Above(runs, self.lit_slots(view), self.first_slot, cargo)

    # ------------------------------------------------------------------ widgets
    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        return (
            self.then, self.board.near, self.selected, self.first_slot, self.picked, self.pinned, self.running, self.halted,
            self.rate,
            self.device == "mouse", self.ctx.sounds.muted, self.drag is not None, self.desk.geometry, self.ghost_key(),
            self.advice_key(),
        )  # fmt: skip

    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for them."""
        super().rebuild()
        if planparts.equipping(self, self.shown):
            planparts.begin_focus(self, self.shown)
        planparts.hand_focus(self, self.shown)
        here = self.settled and self.then is None
        self.ahead.plan(warmth.looks(self) if here else ())
        run = (self.shown, self.faces.canvas, self.ctx.words) if here else None
        if run != self._run_planned:
            self._run_planned = run
            self.ahead_run.plan(warmth.run(self) if here else ())

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view: View = self.shown
        self._ask(view)
        self.bar = self.new_bar(self.phase(self.now))
        return [*table_widgets(self, view), *self.bar.parts]

    def _ask(self, view: View) -> None:
        """Who is asked here, and what can be answered where."""
        free = self.then is None and not self.over and not self.running and self.settled
        decisions = self.session.decisions() if free else {}
        self.asker = (
            self.board.near if self.board.near in decisions else min(decisions, default=-1) if view.stage != "program" else -1
        )
        self.board.found = answers(view, decisions, self.asker)
        options = decisions[self.asker].options if self.asker in decisions else ()
        if view.stage != "deploy" or self.asker < 0:
            self.picked = NOWHERE
        planparts.remember(view)
        self.marks = self.desk.marks(view, self.asker, options, self.picked) if options else ()
        if self.asker >= 0 and prompts.asked_word(decisions.get(self.asker)) == "pad":
            self.marks = (*self.marks, *self.desk.pad_marks(view, self.asker))
        if self.selected and not self.still_there(view, self.selected):
            self.selected = ""
        if not prompts.swappable(self.board.found):
            self.first_slot = -1
        if view.stage != "draft":
            self.plans.clear()

    def goal_places(self) -> list[tuple[goals.Chip, Box]]:
        """The chips of goals and defeats with their places."""
        canvas = self.stage.canvas if self.stage is not None else self.faces.canvas
        if self._measure is None or self._measure[0] != canvas:
            self._measure = canvas, Frame(new_surface(1, 1), canvas)
        found = goals.chips(self.shown, self.scenery)
        return list(zip(found, goals.boxes(self._measure[1], self.room, found), strict=True))

    def wall_waits(self) -> list[tuple[str, Box]]:
        """What the lava wall does and the frame in which it waits; nothing once it has come."""
        g, danger = self.desk.geometry, self.shown.terms.danger
        if self.shown.wall or g.scrolls or danger.mode != "lava_wall":
            return []
        return [(chip.tip, strip(g, danger.edge)) for chip in goals.chips(self.shown, self.scenery) if chip.id == goals.WALL]

    def board_tips(self) -> dict[str, str]:
        """What the zoom keys say."""
        return {"board:in": self.say_key("zoom_in"), "board:out": self.say_key("zoom_out")}

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """Pages scrub the preview; a mouse that moves lights the square under it; everything else is the base's."""
        if isinstance(record, Nav) and record.dir in ("pageup", "pagedown") and self.scrub(1 if record.dir == "pagedown" else -1):
            return
        if isinstance(record, Move):
            self.hover = self.desk.geometry.cell_at(record.x, record.y)
            self.dirty |= self.desk.point(self.hover)
        super().handle(record)

    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrubs the preview, or scrolls the board; the zoom key opens the inspector."""
        if isinstance(record, Back):
            self._leave()
        elif isinstance(record, Wheel) and not record.zoom and self.scrub(-1 if record.dy > 0 else 1):
            pass
        elif self.desk.input(record):
            self._signature = None
        elif isinstance(record, Press) and self.pinned is not None:
            self.pin(None)
        elif isinstance(record, Extra) and record.name == "zoom" and self.board.lit is not None:
            self.pin(None if self.pinned is not None else self.board.lit)
        elif isinstance(record, Extra) and record.name == "hint":
            self.hint_key()
        elif isinstance(record, Extra) and record.name in ("x", "y"):
            self.scrub(-1 if record.name == "x" else 1)

    def _leave(self) -> None:
        if self.pinned is not None:
            self.pin(None)
        elif self.then is not None:
            self.return_now()
        elif self.selected or self.first_slot >= 0 or self.picked != NOWHERE:
            self.selected, self.first_slot, self.picked = "", -1, NOWHERE
            self._signature = None
        elif self.advice is not None:
            self.put_advice_away()
        elif self.ghost is not None and not self.running:
            self.put_ghost_away()
        else:
            self.handover.back_out()

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the room lies."""
        found: Box | None = getattr(self.room, name, None)
        return found

    def sprite_at(self, x: float, y: float) -> str | None:
        """The card under a point, wherever it is on its way."""
        cards = [(key, laid) for key, laid in self.presenter.poses() if key.startswith(("draft:", "hand:"))]
        found = [(key, laid) for key, laid in cards if laid.rect.collidepoint(x, y)]
        return max(found, key=lambda item: item[1].z)[0] if found else None

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        kind, _, rest = id.partition(":")
        if kind == "mark":
            action = next((mark.action for mark in self.marks if mark.id == id), None)
            return f"{self.asker} {self.verbs.encode(action)}" if action is not None else None
        card, draft = self.carried()
        target = id
        if card >= 0 and not draft and kind in ("slot", "scrap"):
            target = f"put:{card}:{rest}" if kind == "slot" else f"scrap:{card}"
        elif id == "take":
            target = self.selected
        answer = self.answer(target)
        if answer is None and kind == "slot" and self.first_slot >= 0:
            answer = prompts.swap_of(self.board.found, self.first_slot, int(rest))
        elif answer is None:
            answer = planparts.answer_at(self, kind, rest)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, some of it for what is drawn ahead."""
        self.desk.effects.motion = self.motion
        super().update(dt_ms)
        self.dirty |= self.desk.update(dt_ms, self.settled)
        if self.settled and dt_ms:
            self.ahead.update(dt_ms, self.board.lit, lambda: self.dirty)
            if not self.ahead.busy:
                self.ahead_run.update(dt_ms, None, lambda: self.dirty)
        self.dirty |= self.tick_sand()
        self.look_ahead()
        moving = self.presenter.busy or self.desk.effects.busy
        self.dirty |= self.desk.lava.update(dt_ms, self.ctx.motion, moving, self.dirty)

    def focused_on(self, id: str) -> None:
        """The focus rests on a place of the board: scroll there, where the board is larger than its window, and tell about it."""
        mark = next((mark for mark in self.marks if mark.id == id), None)
        self.desk.point(mark.cell if mark is not None else NOWHERE)
        if mark is not None and self.desk.show_cell(mark.cell):
            self._signature = None

    @property
    def tips_wanted(self) -> bool:
        """Whether a square may be told about: not while a note would lie over the arrows around it."""
        current = self.ui.current
        arrows = any(not mark.whole and mark.cell == self.desk.pointed for mark in self.marks)
        return self.settled and self.drag is None and not arrows and (current is None or not current.tip)

    def inspected(self) -> inspector.Page | None:
        """What the inspector shows now."""
        if self.pinned is not None:
            return inspector.page_of(self.shown, self.board.near, self.pinned, self.scenery)
        if (
            self.board.lit is None
            or self.board.lit_ms < INSPECT_MS
            or self.drag is not None
            or self.selected
            or self.board.lit.startswith("slot:")
        ):
            return None
        return inspector.page_of(self.shown, self.board.near, self.board.lit, self.scenery)

    def pointed(self) -> list[str]:
        """The card, damage or schematic under mouse or focus."""
        found = (
            inspector.page_of(self.shown, self.board.near, self.board.lit, self.scenery) if self.board.lit is not None else None
        )
        return [found.words] if found is not None else []

    # ------------------------------------------------------------------ looks
    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground."""
        return self.cards, self.backdrop

    def paint(self, frame: Frame) -> None:
        """Draw it all."""
        faces, now = self.faces, (self.ctx.words, frame.canvas, self.ctx.colour_marks)
        if (faces.words, faces.canvas, faces.marked) != now:
            faces.words, faces.canvas, faces.marked = now
            self.cards.forget()
        painter.paint(self, frame)


__all__ = ["TableScene"]
