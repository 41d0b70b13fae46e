"""Mindbug's table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.types import HIDDEN, Action, Msg, Seat
from game.core.verbs import Verbs
from game.titles.mindbug.rules.actions import ACTIONS, Attack, Play
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import moments, painter
from game.titles.mindbug.scene.cardbook import TableNames, card_book
from game.titles.mindbug.scene.faces import Face, Faces
from game.titles.mindbug.scene.flavour import LOG_ICONS, card_named, flavour, seat_key
from game.titles.mindbug.scene.inspector import Note, notes
from game.titles.mindbug.scene.layout import BOXES, Box, centre, hand_boxes, layout, pose
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.motion import change_of
from game.titles.mindbug.scene.parts import board_widgets, trimmed
from game.titles.mindbug.scene.pile import PilePicker
from game.titles.mindbug.scene.prompts import Answer, answers, card_key, card_of, locked, meant, wish_for
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.curtain import CurtainWords
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Hold, Input, Press, Release, Wheel
from game.ui.logpanel import LogLine, LogPanel
from game.ui.presenter import Change, Layout, Pose
from game.ui.table import Beat, TableSession
from game.ui.tablescene import TableBase
from game.ui.widgets import Act, Button, TopBar, Widget

HOVER_MS = 120


class TableScene(TableBase):
    """The table of one match. `answers` says where each option of the present decision is given."""

    name = "mindbug"

    def __init__(self, ctx: TableContext, session: TableSession, then: int | None = None) -> None:
        super().__init__(ctx, session, then)
        self.book = card_book()
        self.names = TableNames(self.book, [player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, {"CardId": self.book.names})
        self.faces = Faces(self.book, ctx.words, Canvas.of((1920, 1080)))
        self.cards = CardGroup(self.faces, 56 << 20)
        self.large = CardGroup(self.faces, 24 << 20)
        self.log_panel = LogPanel(BOXES["log"], "")
        self.near: Seat = self._first_near()
        self.found: list[Answer] = []
        self.picker: PilePicker | None = None
        self.first = HIDDEN
        """The card that comes first while an order is being chosen."""
        self.drag: tuple[int, tuple[float, float]] | None = None
        self.bar = TopBar("Mindbug")
        self._queued_near = self.near
        self._lit: str | None = None
        self._lit_ms = 0.0

    # ------------------------------------------------------------------ who sits below
    def _first_near(self) -> Seat:
        return next((seat for seat, player in enumerate(self.session.players) if player.person is not None), 0)

    def near_for(self, near: Seat, view: View) -> Seat:
        """Who sits below: the only person here; the one whose eyes are open; else whoever sat there, all through a turn."""
        seats = [seat for seat, player in enumerate(self.session.players) if player.person is not None]
        eyes = self.session.eyes
        if len(seats) <= 1:
            return seats[0] if seats else 0
        if len(eyes) == 1:
            return min(eyes)
        if len(eyes) == 2 and view.stage in ("main", "discard") and view.asked >= 0:
            return view.asked
        return near

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.near = self._queued_near = self.near_for(self.near, view)
        return layout(view, self.near, self.book)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        """The motion and flavour of a beat."""
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        change = change_of(before, beat.view, beat.event, nears, self.book)
        taste = flavour(beat.event)

        def start() -> None:
            self.near = nears[1]
            for sound in taste.sounds:
                self.ctx.sounds.play(sound)
            for words in taste.words:
                self.floats.words(words.text or self.say_key(words.key), self._box_of(words.at, change), words.colour)
            for key, colour in taste.flashes:
                self.floats.glow(self._box_of(key, change), colour)
            if taste.beam is not None:
                self.floats.beam(
                    centre(self._box_of(seat_key(taste.beam[0]), change)), centre(self._box_of(taste.beam[1], change))
                )

        change.on_start = start
        return [change]

    def _box_of(self, key: str, change: Change) -> Box:
        if key.startswith("seat:"):
            return BOXES["near" if int(key[5:]) == self.near else "far"]
        found = change.after.get(key) or change.before.get(key)
        if found is None:
            return (760, 380, 400, 80)
        return (found.rect.x, found.rect.y, found.rect.w, found.rect.h)

    # ------------------------------------------------------------------ words
    def say_key(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.ctx.words.get(f"mindbug.scene.{key}", **params)

    def say(self, msg: Msg) -> str:
        """A prompt or refusal of the rules."""
        return self.ctx.words.say(msg, self.names)

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players))

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says."""
        get, me = self.ctx.words.get, self.session.players[seat]
        others = tuple(p.name for p in self.session.players if p.person is not None and p.person != me.person)
        note = get("app.curtain.note", others=len(others), other=others[0] if others else me.name)
        return CurtainWords(get("app.curtain.pass", name=me.name), note, get("app.curtain.hold"), get("app.curtain.to_see"))

    def log_lines(self) -> list[LogLine]:
        """The log, newest first."""
        lines = []
        for entry, event in reversed(self.session.log()):
            words = self.ctx.words.log("mindbug", event, self.names)
            if words:
                card = card_named(event)
                lines.append(LogLine(entry, LOG_ICONS[type(event)], words, card_key(card) if card != HIDDEN else ""))
        return lines

    # ------------------------------------------------------------------ widgets
    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        picker = self.picker
        return (
            self.then,
            self.first,
            self.near,
            picker and (picker.seat, picker.choose, picker.sort, picker.selected),
            self.log_panel.first,
        )

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view: View = self.shown
        self.found = answers(self.session.decisions()) if self.then is None and not self.over else []
        self._prepare(view)
        words = self.ctx.words
        self.bar = TopBar(
            "Mindbug",
            self.phase(view),
            words.lang.upper(),
            accent=painter.TEAL if self.then is not None else theme.LAMP,
            tips=self._bar_tips(),
        )
        self.log_panel.title = self.say_key("log")
        self.log_panel.chosen = self.then
        self.log_panel.set(self.log_lines())
        s = self.scenery
        if self.picker is not None:
            made = self.picker.widgets(view, s, [answer.target for answer in self.found])
        elif self.moment == "mindbug":
            made = [*moments.mindbug_widgets(s, self.found), *trimmed(view, self.near, self.book, ("played",), {}), *self._look()]
        elif self.moment == "order":
            made = moments.order_widgets(s, view, self.first)
        else:
            made = [*board_widgets(self, view), *self._look(), *self._log_spots()]
        return [*made, *self.bar.parts]

    def _bar_tips(self) -> dict[str, str]:
        get = self.ctx.words.get
        tips = {part: get(f"app.bar.{part}") for part in ("pause", "settings", "sound", "help", "log")}
        return tips | {"language": get("app.bar.language", language=get(f"app.language.{self.ctx.words.lang}"))}

    def _prepare(self, view: View) -> None:
        """Open and close what belongs to the stage."""
        if view.stage == "pile" and self.found:
            action = self.found[0].action
            seat = next(seat for seat in (0, 1) if getattr(action, "card", -1) in view.seats[seat].discard)
            if self.picker is None or not self.picker.choose:
                self.picker = PilePicker(seat, True)
        elif self.picker is not None and self.picker.choose:
            self.picker = None
        if self.moment == "order":
            if self.first not in [card for card, _ in view.waiting]:
                self.first = view.waiting[0][0]
        else:
            self.first = HIDDEN

    @property
    def moment(self) -> str:
        """ "mindbug" or "order" when a person decides that, "" else."""
        view: View = self.shown
        return view.stage if view is not None and self.found and view.stage in ("mindbug", "order") else ""

    def _log_spots(self) -> list[Widget]:
        return self.log_panel.arrange(self.faces.canvas)

    def look_seat(self) -> Seat | None:
        """Whose covered hand may be looked at: the person who is asked, else whoever sits below."""
        if self.then is not None or self.over:
            return None
        view: View = self.shown
        for seat in (view.asked, self.near):
            if (
                seat >= 0
                and self.session.players[seat].person is not None
                and seat not in self.session.eyes
                and view.seats[seat].hand
            ):
                return seat
        return None

    def _look(self) -> list[Widget]:
        seat = self.look_seat()
        if seat is None or self.session.curtain() is not None:
            return []
        box = BOXES["look_moment"] if self.moment else BOXES["look"]
        return [
            Button(
                "look",
                box,
                self.say_key("look"),
                "paper",
                icon="ui_eye",
                size=36,
                hint="X",
                tip=self.say_key("hand_of", seat=self.name_of(seat)),
            )
        ]

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.then is not None:
            return self.say_key("then", turn=view.turn)
        return painter.phase(self.scenery, view)

    def prompt(self, view: View) -> str:
        """The one line that says who must do what."""
        session = self.session
        if self.then is not None or self.over:
            return ""
        thinking = session.thinking()
        for decision in session.decisions().values():
            return self.say(decision.prompt)
        if thinking is not None:
            return self.say_key("thinking", seat=self.name_of(thinking))
        seat = session.curtain()
        if seat is not None:
            return self.say_key("cover", seat=self.name_of(seat))
        return self.say_key("watching", seat=self.name_of(view.asked)) if view.asked >= 0 else ""

    # ------------------------------------------------------------------ what a press means
    def act(self, act: Act) -> None:
        """A widget was used."""
        if act.value in ("drag", "drop"):
            self._dragged(act)
            return
        if act.value == "inspect":
            return
        handlers = {
            "undo": self.undo,
            "then_back": self.return_now,
            "pile_close": self._close_pile,
            "pile_go": self._choose_pile,
            "order_go": self._choose_order,
            "swap": self._swap,
            "results": self.leave_finished,
        }
        if act.id in handlers:
            self.ctx.sounds.play("button_press")
            handlers[act.id]()
        elif act.id == "sort" and self.picker is not None and isinstance(act.value, int):
            self.picker.sort = act.value
        elif act.id.startswith("log:"):
            line = self.log_panel.line_of(act.id)
            if line is not None:
                self.look_back(line.entry)
        elif act.id.startswith("pile:"):
            self.picker = PilePicker(int(act.id[5:]), False)
        elif card_of(act.id) != HIDDEN or self.answer(act.id) is not None:
            self._pressed(act.id)
        self._signature = None

    def _pressed(self, target: str) -> None:
        if self.picker is not None:
            self._press_in_pile(target)
        elif self.moment == "order" and card_of(target) != HIDDEN:
            if card_of(target) == self.first:
                self._choose_order()
            else:
                self.first = card_of(target)
        else:
            self.give(target)

    def _press_in_pile(self, target: str) -> None:
        assert self.picker is not None
        if not self.picker.choose:
            return
        if self.picker.selected == card_of(target):
            self._choose_pile()
        elif self.answer(target) is not None:
            self.picker.selected = card_of(target)
            self.ctx.sounds.play("card_lift")
        else:
            self.refuse(target)

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target ("go:card:3" is a button for what the card answers too)."""
        target = target.removeprefix("go:")
        return next((answer for answer in self.found if answer.target == target), None)

    def give(self, target: str, wishes: Sequence[Action] = ()) -> None:
        """Answer with what stands at a target, or say why it cannot be."""
        answer = self.answer(target)
        if answer is None:
            self.refuse(target)
            return
        self.ctx.sounds.play("button_press" if card_of(target) == HIDDEN else "card_lift")
        self.submit(answer.seat, answer.action, wishes)

    def refusal(self, target: str) -> str:
        """Why a card may not be chosen; "" when nothing is meant by pressing it."""
        view: View = self.shown
        seat = next(iter(self.session.decisions()), None)
        if seat is None or self.then is not None or card_of(target) == HIDDEN or self.answer(target) is not None:
            return ""
        action = meant(view, seat, card_of(target))
        return self.say(self.session.why_not(seat, action)) if action is not None else ""

    def refuse(self, target: str) -> None:
        """Tell why not, with a thunk."""
        words = self.refusal(target)
        if words:
            self.tell(words)
            self.ctx.sounds.play("error_thunk")

    def _close_pile(self) -> None:
        self.picker = None

    def _choose_pile(self) -> None:
        if self.picker is not None and self.picker.selected != HIDDEN:
            target = card_key(self.picker.selected)
            self.picker = None
            self.give(target)

    def _choose_order(self) -> None:
        answer = moments.first_answer(self.found, self.first)
        if answer is not None:
            self.submit(answer.seat, answer.action)

    def _swap(self) -> None:
        cards = [card for card, _ in self.shown.waiting]
        self.first = next((card for card in cards if card != self.first), self.first)

    # ------------------------------------------------------------------ dragging
    def _dragged(self, act: Act) -> None:
        card = card_of(act.id)
        answer = self.answer(act.id)
        if act.pos is None or answer is None or self.picker is not None or self.moment:
            self.drag = None
            return
        if act.value == "drag":
            self.drag = (card, act.pos)
            return
        self.drag = None
        self._drop(card, answer, act.pos)
        self._signature = None

    def _drop(self, card: int, answer: Answer, pos: tuple[float, float]) -> None:
        """A hand card on the table plays it; an attacker on the other side attacks, a Hunter's on a creature hunts that one."""
        x, y = pos
        over = self.cards.at(x, y)
        if isinstance(answer.action, Play):
            if y < BOXES["tray"][1]:
                self.give(answer.target)
        elif isinstance(answer.action, Attack):
            mine = answer.seat == self.near
            if (y < BOXES["near_row"][1]) == mine:
                target = card_of(over) if over is not None else HIDDEN
                self.give(answer.target, wish_for(self.shown, card, target) if target != HIDDEN else ())
        elif over == card_key(self.shown.attacker):
            self.give(answer.target)

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """The peek is held; everything else is the base's."""
        self._hold_to_look(record)
        super().handle(record)

    def _hold_to_look(self, record: Input) -> None:
        button = next((w for w in self.ui.widgets if w.id == "look"), None)
        match record:
            case Press(x, y, 1) if button is not None and button.contains(x, y):
                self._peek()
            case Hold("x", True) if button is not None:
                self._peek()
            case Hold("confirm", True) if button is not None and button.focused:
                self._peek()
            case Release() | Hold(_, False):
                self.stop_peek()

    def _peek(self) -> None:
        seat = self.look_seat()
        if seat is not None and self.settled:
            self.start_peek(seat)

    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrolls the log."""
        if isinstance(record, Back):
            if self.then is not None:
                self.return_now()
            elif self.picker is not None and not self.picker.choose:
                self._close_pile()
            else:
                self.ctx.pause(self.session)
        elif isinstance(record, Wheel) and self.picker is None:
            self.log_panel.wheel(record)
        elif isinstance(record, Extra) and record.name == "zoom":
            self._lit_ms = HOVER_MS

    def sprite_at(self, x: float, y: float) -> str | None:
        """The card under a point."""
        return self.cards.at(x, y)

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        target = id
        if id == "pile_go" and self.picker is not None:
            target = card_key(self.picker.selected)
        elif id == "order_go":
            target = card_key(self.first)
        answer = self.answer(target)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, and how long the mouse rests on a card."""
        self.presenter.motion = self.floats.motion = self.ctx.motion
        super().update(dt_ms)
        lit = self.ui.current.id if self.ui.current is not None else None
        if lit != self._lit:
            self._lit, self._lit_ms = lit, HOVER_MS if self.ui.focused is not None else 0.0
            if lit is not None and self.ui.focused is not None:
                self.ctx.sounds.play("focus_tick")
            self.dirty = True
        elif lit is not None and self._lit_ms < HOVER_MS:
            self._lit_ms += dt_ms
            self.dirty |= self._lit_ms >= HOVER_MS

    def match_over(self) -> None:
        """The sound of the end: won or lost by a person, or simply over."""
        outcome = self.session.outcome()
        assert outcome is not None
        won = any(self.session.players[seat].person is not None for seat in outcome.winners)
        self.ctx.sounds.play("win" if won else "loss")

    # ------------------------------------------------------------------ looks
    def inspected(self) -> int:
        """The card that mouse or focus rests on, HIDDEN when on none."""
        if self._lit is None or self._lit_ms < HOVER_MS:
            return HIDDEN
        line = self.log_panel.line_of(self._lit)
        return card_of(line.key if line is not None else self._lit)

    def notes_of(self, card: int) -> list[Note]:
        """What the inspector says beside a card."""
        return notes(self.shown, card, self.book, self.ctx.words, self.refusal(card_key(card)))

    def dressed(self) -> list[tuple[str, Pose]]:
        """The poses of this moment with the looks of what may be done."""
        poses = dict(self.presenter.poses())
        if self.peeking is not None:
            self._lay_peek(poses)
        if not self.settled:
            return list(poses.items())
        offered = {answer.target for answer in self.found} if not self.moment and self.picker is None else set()
        seat = self.found[0].seat if self.found else None
        barred = locked(self.shown, seat, self.found) if seat is not None and offered else set()
        for key, old in poses.items():
            poses[key] = self._dress(key, old, offered, barred)
        return list(poses.items())

    def _dress(self, key: str, old: Pose, offered: set[str], barred: set[str]) -> Pose:
        states = [] if old.state == "idle" else [old.state]
        if key in offered and "attacking" not in old.state:
            states.append("legal")
        if key in barred:
            states.append("disabled")
        if card_of(key) in self.shown.picks and card_of(key) != HIDDEN:
            states.append("selected")
        if self.drag is not None and key == card_key(self.drag[0]) and isinstance(self._dragged_action(), Play):
            x, y = self.drag[1]
            return replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=90)
        if key == self._lit and self.picker is None and not self.moment and old.rect.w > 150:
            states.append("focused" if self.ui.focused is not None else "hovered")
        return replace(old, state="+".join(states) or "idle")

    def _dragged_action(self) -> Action | None:
        answer = self.answer(card_key(self.drag[0])) if self.drag is not None else None
        return answer.action if answer is not None else None

    def _lay_peek(self, poses: dict[str, Pose]) -> None:
        """The peeked hand in the tray, in the place of what lies there."""
        seat = self.look_seat()
        if seat is None:
            return
        for key in [key for key in poses if key.startswith(f"back:{self.near}:")]:
            del poses[key]
        hand = self.peeking.seats[seat].hand
        shown = replace(
            self.peeking,
            seats=tuple(replace(side, hand=hand) if n == self.near else side for n, side in enumerate(self.peeking.seats)),
        )
        for n, (card, (box, _)) in enumerate(zip(hand, hand_boxes(shown, self.near, self.near), strict=True)):
            printed = self.book[card]
            poses[f"peek:{n}"] = pose(
                box, Face("card", card, printed.power, printed.keywords), z=120 + n if self.moment else 40 + n
            )

    def paint(self, frame: Frame) -> None:
        """Draw it all."""
        self.faces.canvas, words = frame.canvas, self.ctx.words
        if self.faces.words is not words:
            self.faces.words = words
            self.cards.forget()
            self.large.forget()
        painter.paint(self, frame)


__all__ = ["TableScene"]
