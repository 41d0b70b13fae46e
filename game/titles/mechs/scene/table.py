"""The table of Mechs vs. Minions: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import FRect

from game.core.types import Action, Event, Seat
from game.core.verbs import Verbs
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import ACTIONS, SLOTS
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import alarms, inspector, loadout, prompts
from game.titles.mechs.scene.answers import Answers, crowded
from game.titles.mechs.scene.asplanned import AsPlanned
from game.titles.mechs.scene.blows import Blows
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.layout import BOMB_KEY, mech_key
from game.titles.mechs.scene.camera import Camera
from game.titles.mechs.scene.cardbook import TableNames, card_book
from game.titles.mechs.scene.cards import Cards
from game.titles.mechs.scene.choosing import Choosing
from game.titles.mechs.scene.copilot import Copilot
from game.titles.mechs.scene.crushes import Boom
from game.titles.mechs.scene.deeds import Deed
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.film_keys import FilmKeys
from game.titles.mechs.scene.film_track import FIXED, GUESS
from game.titles.mechs.scene.films import Films
from game.titles.mechs.scene.foreseen import Foreseen
from game.titles.mechs.scene.harmcard import HarmCard
from game.titles.mechs.scene.hints import BARE
from game.titles.mechs.scene.layout import layout
from game.titles.mechs.scene.narration import Narration
from game.titles.mechs.scene.painter import Moment, Painter
from game.titles.mechs.scene.panels import Panels, head_room
from game.titles.mechs.scene.playback import RUNS, Playback
from game.titles.mechs.scene.predraw import Predraw
from game.titles.mechs.scene.preview import Preview
from game.titles.mechs.scene.ready import ReadyKeys
from game.titles.mechs.scene.room import HEAD, Box, lies, room_of
from game.titles.mechs.scene.sand import Sand
from game.titles.mechs.scene.sandout import GO_ON, SandOut
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.slotbeat import SlotBeat
from game.titles.mechs.scene.stagepanel import DeedRow, StageSheet, deed_boxes, running
from game.titles.mechs.scene.state import MechsBoard
from game.titles.mechs.scene.targets import Targets
from game.titles.mechs.scene.wording import Wording
from game.ui.canvas import UNIT_W, Canvas
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Move, Nav, Press, Wheel
from game.ui.presenter import Change, Pose
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper, Table
from game.ui.tween import Motion
from game.ui.widgets import Act, Button, IconButton, Spot, TopBar, Widget

CARDS = ("draft:", "hand:")
"""What a card does that may be taken or programmed stands in a line: the whole of it is read on demand."""
HOVER_MS, INSPECT_MS = 120, 450
"""After so long mouse or focus lights something; after so long the inspector opens."""
WHY_SIZE = 40.0
"""The question mark at the corner of the panel of the moment."""
GLASS_WIDE = 240.0
"""In so wide a place of the glass there is room for words."""
LAST_HITS = 2
"""What is guarded is at its last when it bears so many hits, or fewer."""
PHASE = 40.0
"""Turn and phase are in letters so large, to be read from a couch."""


class TableScene(Table):
    """The table of one match."""

    name = "mechs"
    board: MechsBoard
    bar: TopBar
    cards: CardGroup
    names: TableNames
    coached = False
    """Hints of this title are films; the bulb stands beside undo."""
    rests_ms = (HOVER_MS, INSPECT_MS)
    after = ("undo",)
    goes_on = GO_ON

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players], self.book.catalog)
        self.verbs = Verbs(ACTIONS, self.book.names)
        self.wording = Wording(ctx, self.names, self.book)
        self.faces = Faces(self.book, ctx.words, Canvas.of((1920, 1080)), ctx.colour_marks)
        self.cards = CardGroup(self.faces, 40 << 20)
        assert isinstance(TITLE.rules, MechsRules)
        view: View = session.view()
        self.room = room_of(view.terms.mission)
        self.pilots = tuple(mech.pilot for mech in view.mechs)
        self.desk = Desk(view.terms, ctx.motion, self.room.board, lies(view.terms.mission))
        self.board.near = prompts.home_of(view, session.players)
        for seat in range(len(session.players)):
            if session.wished(seat):  # a match that was left in the middle of a draft
                self.board.wishes[seat] = list(session.wished(seat))
        self.bar = TopBar(self.title_words)
        self.playback, self.sand, self.sand_out = Playback(self), Sand(self), SandOut(self)
        self.narration, self.boom = Narration(self, self.playback), Boom(self, self.playback)
        self.slot_beat = SlotBeat(self, self.playback)
        foreseen = Foreseen()
        self.preview = Preview(self, Films(TITLE.rules, foreseen.wished), foreseen)
        self.copilot = Copilot(self, self.preview, self.wording)
        self.film, self.as_planned = FilmKeys(self, self.preview), AsPlanned(self, self.preview, foreseen)
        self.harm, self.camera = HarmCard(self), Camera(self, self.preview)
        self.blows = Blows(self, self.playback, self.harm)
        self.answers = Answers(self, self.as_planned.planned, self.preview.outlook, lambda: self.copilot.advice)
        self.ready = ReadyKeys(self, self.preview)
        self.choosing = Choosing(self, self.preview)
        self.hand = Cards(self, self.answers, self.preview, self.choosing)
        self.targets, self.panels, self.loadout = Targets(self), Panels(self), loadout.Loadout(self, self.answers)
        self.parts += (
            self.sand_out, self.playback, self.slot_beat, self.narration, self.sand, self.boom, self.harm, self.blows,
            self.copilot, self.preview, self.choosing, self.film, self.as_planned, self.camera, self.hand,
            self.ready, self.targets, self.panels, self.loadout, self.answers,
        )  # fmt: skip
        self._told_deeds: tuple[tuple[object, ...], tuple[DeedRow, ...]] | None = None
        self.predraw = Predraw(self.board, self.cards, ctx.sounds)
        self.painter = Painter(
            self.board, self.ui, self.presenter, self.floats, self.cards, self.desk, self.preview, self.wording
        )

    @property
    def title_words(self) -> str:
        """The name of the game, or of a mission that drew itself, which stands nowhere else at its table."""
        view: View = self.session.view()
        mission = view.terms.mission
        names = dict(mission.titles) if mission.order < 0 else {}
        return names.get(self.ctx.words.lang) or super().title_words

    def new_board(self) -> MechsBoard:
        """With what is lifted, chosen and wished for."""
        return MechsBoard()

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> dict[str, Pose]:
        """Where everything lies; also settles whose line is large."""
        self.board.near = self.near_for(self.board.near, view, None)
        return self._lay_for(view, self.board.near)

    def _lay_for(self, view: View, near: Seat) -> dict[str, Pose]:
        return {**layout(view, near), **self.desk.lay(view)}

    def near_for(self, near: Seat, view: View, event: Event | None) -> Seat:
        """Whose command line is shown large from this event on."""
        return prompts.near_after(view, near, event, self.session.players)

    def show_line(self, seat: Seat) -> None:
        """Show this mech's command line large; where it can act, it is the one that acts from now on."""
        if seat != self.board.near:
            self.board.near = seat
            self.board.put_down()
            self.presenter.show(self._lay_for(self.board.view, seat))
            self.ctx.sounds.play("leaf")

    # ------------------------------------------------------------------ the story
    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        return self.narration.changes(before, beat)

    def queue_beat(self, beat: Beat) -> None:
        """A beat waits for those before it."""
        self.playback.queue(beat)

    def show_beat(self, beat: Beat) -> None:
        """Hand a beat to the presenter."""
        super().queue_beat(beat)

    def pass_over(self) -> None:
        """What is still being shown of a move is passed over before the next one."""
        self.playback.flush()

    def held(self, event: Event) -> float:
        """A blow stands until it is felt."""
        return self.blows.held(event)

    def read_before(self, event: Event) -> float:
        """What a slot has brought is read before the next one comes up."""
        return self.slot_beat.wait(event)

    def build(self) -> None:
        """Nothing moves: build what can be pressed."""
        self._settle()

    @property
    def settled(self) -> bool:
        """Nothing moves, and nothing waits to."""
        return super().settled and not self.playback.later

    @property
    def motion(self) -> Motion:
        """The motion of the settings, hurried while a run is played."""
        return self.playback.motion

    def stops_after(self, event: Event) -> bool:
        """What chance has dealt out is read."""
        return self.sand_out.stops(event)

    @property
    def tense(self) -> bool:
        """The Boss is there, or what the team guards is at its last."""
        view = self.board.view
        if view is None or view.stage == "over":
            return False
        return view.boss != NOWHERE or any(0 < left <= LAST_HITS for left in (view.bomb_hp, view.school_hp))

    # ------------------------------------------------------------------ words
    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players), self.pilots, self.room)

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.board.then is not None:
            return self.say_key("then", turn=view.turn)
        if view.stage == "over":
            return self.say_key("phase.won" if view.won else "phase.lost")
        if view.stage == "run" and view.active >= 0:
            return self.say_key("phase.run", n=view.turn, seat=self.name_of(view.active))
        if view.stage == "run":
            return self.say_key("phase.lines", n=view.turn)
        return self.say_key(f"phase.{'equip' if loadout.asked(view) else view.stage}", n=view.turn)

    def prompt(self, view: View) -> tuple[Seat, str]:
        """Whose turn it is, and the one line that says what to do or what is waited for."""
        session, board = self.session, self.board
        if board.then is not None:
            return -1, self.said()
        if self.over or view.stage == "over":
            return -1, ""
        words = self.copilot.words()
        if words and board.opened is None:
            return board.asker, words
        if guessed := self.preview.asked():
            return guessed
        decision = session.decisions().get(board.asker)
        if decision is not None and self.settled:
            if view.stage == "deploy" and board.picked == NOWHERE and not loadout.asked(view):
                return board.asker, self.say_key("pick_cell")
            if view.stage == "deploy" and not loadout.asked(view):
                return board.asker, self.say_key("pick_facing", seat=self.name_of(board.asker))
            if loadout.second(view):
                return board.asker, self.say_key("equip.second", seat=self.name_of(board.asker))
            said = self.ready.aside() or self.say(decision.prompt)
            return board.asker, self.say_key("spared", words=said) if self._spared == "told" and view.turn == 1 else said
        if self.settled and not self.mode.explains:
            return -1, ""  # a lesson is read: nobody is waited for
        thinking = session.thinking()
        if thinking is not None and self.settled:
            return thinking, self.say_key("lays" if view.stage == "program" else "thinking", seat=self.name_of(thinking))
        if view.stage == "program":
            found = session.decisions()
            if board.running:  # what is asked later is not told before it has come about
                found = {seat: one for seat, one in found.items() if one.prompt.key == "mechs.prompt.program"}
            if found:  # whatever bots lay down meanwhile
                asked = board.near if board.near in found else min(found)
                return asked, self.say(found[asked].prompt)
            missing = tuple(self.name_of(seat) for seat, mech in enumerate(view.mechs) if not mech.ready)
            return (board.near, self.say_key("waiting", seats=missing)) if missing else (-1, "")
        if view.active < 0:
            return -1, self.narration.head if board.running else ""
        name = self.name_of(view.active)
        return view.active, self.say_key("picks", seat=name) if view.stage == "draft" else name

    def _stage_sheet(self, view: View, covered: bool) -> StageSheet:
        """What the panel of the moment shows; `covered`: what is asked covers it."""
        board, now = self.board, self.board.then is None
        seat, words = self.prompt(view)
        if board.opened is not None:
            shows = ("", "") if crowded(self.room, self.answers.shown) else running(board.opened.then)
            return StageSheet("", seat, words, head_room(self.room, self.ui.widgets), "run", *shows)
        dealt = view.stage == "draft" and bool(view.display)
        stage = "run" if board.running and view.stage in ("draft", "program") and not dealt else view.stage
        told = self.narration.lines if stage in (*RUNS, "over", "deploy") or not now else ()
        body, face, under, empty = "", "", "", ""
        deeds: tuple[DeedRow, ...] = ()
        if stage == "program" and (now or view.mechs[board.near].hand):
            body = "program"
            told = ()
            if not view.mechs[board.near].hand:
                deeds = self._deeds()
                empty = "" if deeds else self.say_key("hand_empty")
        elif stage != "draft":
            body = "run"
            face, under = running(view)
        said, row = self.boom.told(view.active) if stage == "run" and now else ("", ())
        shout: tuple[str, ...] = (said,) if said else ()
        told = row or told
        if not shout and stage in RUNS and now:
            shout = self.slot_beat.facts if stage == "run" else self.narration.shout
        if answered := self.answers.shown:
            shout, told = (), ()
            face, under = ("", "") if crowded(self.room, answered) else (face, under)
        if hurt := self.harm.shown(view):
            words = ""
        if covered or hurt:
            body, face, under, empty, told, shout, deeds = "", "", "", "", (), (), ()
        if not now and told:
            words = ""
        right = head_room(self.room, self.ui.widgets)
        glass = self.room.glass(len(view.display))
        if stage == "draft" and self.session.clock_left() is not None and glass[1] < self.room.stage_top - 6:
            right = self.room.stage_right - glass[0]
        lit = body == "program" and board.carried()[0] >= 0
        title, gone = self.say_key(f"stage.{stage}"), bool(view.left >> board.near & 1)
        effect = self._effect(view) if words and not self.copilot.words() else ""
        order = self._order()
        runs = board.running and now and not hurt and not dealt
        recap = self.narration.recap if stage == "draft" and now and not effect and not self.copilot.words() else ()
        return StageSheet(
            title, seat, words, right, body, face, under, told, empty, lit, order, gone, shout, effect, runs, deeds, recap
        )

    @property
    def _spared(self) -> str:
        """Whether the table goes without sand in a draft: "shown" in the place of the glass, or "told" where that is small."""
        if not self.session.sand_spared or self.board.view.stage != "draft":
            return ""
        return "shown" if self.room.glass(len(self.board.view.display))[2] >= GLASS_WIDE else "told"

    def _effect(self, view: View) -> str:
        """What the card does that is pointed at, or else lifted: it stands where the question stood, and covers nothing."""
        board = self.board
        key = board.lit if board.lit is not None and board.lit.startswith(CARDS) else board.selected
        if board.then is not None or board.dragged is not None or not key.startswith(CARDS):
            return ""
        if key != board.selected and board.lit_ms < HOVER_MS:
            return ""
        page = inspector.page_of(view, board.near, key, self.scenery)
        if page is None:
            return ""
        brief = self.ctx.words.get(f"{page.words}.brief")
        return brief if self.room.narrow and self.room.big == 1 else self.say_key("does", card=page.name, words=brief)

    def _deeds(self) -> tuple[DeedRow, ...]:
        """What the large line will do, slot by slot, in words."""
        now = self.preview.deeds, self.preview.peril, self.ctx.words
        if self._told_deeds is None or any(one is not other for one, other in zip(self._told_deeds[0], now, strict=True)):
            self._told_deeds = now, self._deed_rows(self.preview.deeds)
        return self._told_deeds[1]

    def _deed_rows(self, done: tuple[Deed, ...]) -> tuple[DeedRow, ...]:
        """Where there is room, what all that costs the Bomb, with the minions' phase, is told below."""
        say, turn, rows = self.say_key, self.desk.geometry.turn, []
        doubts = self.film.track_now().doubts
        for deed in done:
            words = []
            for key, n in deed.facts:
                if key == "goes" and deed.way >= 0:
                    words.append(say("deed.goes", n=n, way=say(f"deed.way.{turn.side(deed.way)}")))
                elif key == "goes":
                    words.append(say("deed.bends", n=n))
                elif key == "tows" and n == BOMB_PIECE:
                    words.append(say("deed.tows_bomb"))
                elif key in ("pushes", "tows"):
                    words.append(say(f"deed.{key}", seat=self.name_of(n)))
                elif key == "faces":
                    words.append(say("deed.faces", way=say(f"way.{turn.side(n)}")))
                else:
                    words.append(say(f"deed.{key}") if key in ("left", "alone") else self.wording.fact(key, n))
            if deed.open or not words:
                words.append(say("deed.dice" if deed.open else "deed.nothing"))
            picture = self.book.lying(deed.lies)
            kind = next((one for one in doubts[deed.slot] if one in (GUESS, FIXED)), "")
            choice = say(f"deed.{kind}") if kind else ""
            rows.append(DeedRow(deed.slot + 1, picture, tuple(words), choice, kind == FIXED))
        peril = self.preview.peril
        if rows and peril is not None and len(rows) < SLOTS:
            rows.append(DeedRow(0, "", (alarms.told(peril, self.scenery),)))
        return tuple(rows)

    def _deed_spots(self, view: View) -> list[Widget]:
        """The rows that tell of a choice: pressed, they ask it."""
        board = self.board
        told = view.stage == "program" and board.then is None and not view.mechs[board.near].hand and not self._order()
        if not told or board.opened is not None or self.answers.covers(view) or self.harm.shown(view):
            return []
        rows = self._deeds()
        boxes = deed_boxes(self.room, len(rows))
        found = [(f"deed:{row.slot - 1}", box) for row, box in zip(rows, boxes, strict=True) if row.choice]
        return [Spot(id, box, "guess", ring=14) for id, box in found]

    def _order(self) -> str:
        """What the mech of the large line is to do after it has scrapped a card; "" when nothing."""
        board = self.board
        if board.near != board.asker or board.asking not in prompts.QUESTIONS:
            return ""
        if board.asking == "repair":
            return self.say_key("repair_now")
        return self.say_key("swap_second" if board.first_slot >= 0 else "swap_first")

    # ------------------------------------------------------------------ widgets
    def local_state(self) -> object:
        """What the widgets depend on besides the session and the parts."""
        board = self.board
        return (
            board.then, board.near, board.selected, board.first_slot, board.picked, board.pinned, board.dragged is not None,
            self.device == "mouse", self.ctx.sounds.muted, self.desk.geometry,
        )  # fmt: skip

    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for them."""
        super().rebuild()
        self.loadout.begin()
        self.hand.begin_hand(self.board.view)
        if self.settled and self.board.then is None:
            self.predraw.plan(self.scenery, self.ui.widgets, self.presenter.layout, self.playback.keys)
        else:
            self.predraw.stop()

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view: View = self.board.view
        self._ask(view)
        self.bar = self.new_bar(self.phase(self.narration.now))
        self.bar.letters = PHASE
        return [*self._spots(view), *self.bar.parts]

    def _ask(self, view: View) -> None:
        """Who is asked here, and what can be answered where."""
        board = self.board
        free = board.then is None and not self.over and not board.running and self.settled and self.stopped is None
        decisions = self.session.decisions() if free else {}
        first = -1 if view.stage == "program" else min(decisions, default=-1)
        board.asker = board.near if board.near in decisions else first
        board.found = prompts.answers(view, decisions, board.asker)
        options = decisions[board.asker].options if board.asker in decisions else ()
        if view.stage != "deploy" or board.asker < 0:
            board.picked = NOWHERE
        self.loadout.remember()
        board.marks = self.desk.marks(view, board.asker, options, board.picked) if options else ()
        if board.asker >= 0 and prompts.asked_word(decisions.get(board.asker)) == "pad":
            board.marks = (*board.marks, *self.desk.pad_marks(view, board.asker))
        if board.selected and not board.still_there(board.selected):
            board.selected = ""
        if board.opened is not None:
            board.marks = board.opened.marks
        self.loadout.offer()
        if not prompts.swappable(board.found):
            board.first_slot = -1
        if view.stage != "draft":
            board.wishes.clear()

    def _spots(self, view: View) -> list[Widget]:
        """What can be pressed, in the order of Tab."""
        board, hand, panels = self.board, self.hand, self.panels
        if self.sand_out.waits:
            return self.sand_out.key()
        if board.pinned is not None:
            x, y, w, _ = inspector.place(self.room, self.desk, self.board)
            tip = self.say_key("close")
            close = IconButton("inspector_close", (x + w - 66, y + 14, 52, 52), "ui_cross", round_=True, tip=tip, hint="B")
            return [*self.answers.use_button(), close]
        if self.loadout.open:
            made = [*self.loadout.keys(), *self.copilot.page_key(loadout.key_box(1))]
            if board.asker >= 0 and self.stage is not None:
                many = len(self.loadout.sheet("").plans) > 1
                made += self.why_key(loadout.mark(self.prompt(view)[1], self.stage.canvas, many))
            return made
        if board.running:
            return [*self.playback.keys(), *panels.boss_spots(view), *panels.row_spots(view), *panels.goal_spots(view)]
        made = []
        if board.then is not None:
            made += self._then_keys()
        elif self.over:
            words = self.say_key("results")
            made.append(Button("results", self.room.answer, words, "primary", icon="ui_trophy", size=36, hint="A"))
        else:
            if board.opened is None:
                made += [*hand.draft_spots(view), *hand.hand_spots(view), *self.answers.kept_spots(view)]
            made += self.answers.buttons()
            made += [*self.targets.spots(), *self.targets.facing_keys(view)]
            made += hand.take_key() if view.stage == "draft" else self.ready.keys(view) if view.stage == "program" else []
        if not self.bare:
            made += hand.slot_spots()
        made += self._deed_spots(view)
        made += [*self.film.spots(self.bare), *self.preview.spots()]  # the guesses go with the film of the slots
        heap = hand.scrap_spot(view) if board.opened is None else []
        made += [*panels.boss_spots(view), *heap, *hand.system_spots(view), *self.answers.chip_spots(view)]
        made += [*panels.row_spots(view), *panels.goal_spots(view, heap)]
        if board.opened is not None:
            return [*made, *self.choosing.key(), *self.targets.zoom_keys()]
        made += [*self._undo_key(), *self.copilot.key()]
        if board.then is None and not self.over and board.asker >= 0:  # at the corner: the words need the whole of the title line
            x, y, w, _ = self.room.stage
            made += self.why_key((min(x + w - 18, UNIT_W - WHY_SIZE - 4), y - 15, WHY_SIZE, WHY_SIZE))
        return [*made, *self.targets.zoom_keys()]

    def _undo_key(self) -> list[Widget]:
        """Undo, where the table allows it."""
        if self.board.then is not None or self.undo_state() == "no":
            return []
        return [IconButton("undo", self.room.key_box(0), "ui_turn", round_=True, tip=self.say_key("undo"))]

    def _then_keys(self) -> list[Widget]:
        """A look back: a move back, play or pause, a move on, and the way out."""
        words = self.say_key("then_results" if self.session.outcome() is not None else "then_back")
        x, y, w, h = self.room.answer
        more = 0 if self.room.low else 28
        made: list[Widget] = [Button("then_back", (x, y - more, w, h + more), words, "primary", size=32, hint="B")]
        return [*made, *self.past.keys([self.room.key_box(n) for n in (2, 1, 0)], self.say_key)]

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """Pages scrub the preview; a mouse that moves lights the square under it; a run has keys of its own."""
        page = {"pagedown": 1, "pageup": -1}.get(record.dir, 0) if isinstance(record, Nav) else 0
        if page and self.preview.scrub(page):
            return
        if isinstance(record, Move):
            self.board.hover = self.desk.geometry.cell_at(record.x, record.y)
            tag = self.desk.peril_box
            on_tag = tag is not None and tag.collidepoint(record.x, record.y)
            self.dirty |= self.desk.point(self.board.view.bomb if on_tag else self.board.hover)
        if not self.playback.takes(record):
            super().handle(record)

    def act(self, act: Act) -> None:
        """What is read, and what no part took."""
        if act.value == "inspect":
            self.pin(act.id)
        elif act.id == "inspector_close":
            self.ctx.sounds.play("button_press")
            self.pin(None)
        elif act.id.startswith("chip:"):
            self.ctx.sounds.play("leaf")
            self.pin(act.id)
        self.refresh()

    def pin(self, id: str | None) -> None:
        """Keep the inspector open on what lies at a widget, or let it go."""
        self.board.pinned = id
        self.refresh()

    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrubs the preview, or scrolls the board; the zoom key opens the inspector."""
        board = self.board
        if isinstance(record, Back):
            self._leave()
        elif isinstance(record, Wheel) and not record.zoom and self.preview.scrub(-1 if record.dy > 0 else 1):
            pass
        elif self.desk.input(record):
            self.refresh()
        elif isinstance(record, Press) and board.pinned is not None:
            self.pin(None)
        elif isinstance(record, Extra) and record.name == "zoom" and board.lit is not None:
            self.pin(None if board.pinned is not None else board.lit)

    def _leave(self) -> None:
        """What was opened last is closed first."""
        board = self.board
        if board.pinned is not None:
            self.pin(None)
        elif board.then is not None:
            self.return_now()
        elif board.opened is not None:
            self.choosing.close()
        elif board.selected or board.first_slot >= 0 or board.picked != NOWHERE:
            board.put_down()
            board.picked = NOWHERE
            self.refresh()
        elif self.copilot.hint is not None:
            self.copilot.put_away()
        elif self.preview.ghost is not None and not board.running:
            self.preview.put_away()
        else:
            self.handover.back_out()

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat."""
        self.as_planned.given(self.board.view, seat, action)
        super().submit(seat, action, wishes)

    def undo(self) -> None:
        """Take back; the session forgets what was wished, and so does the table."""
        self.as_planned.ask_all()
        self.board.wishes.clear()
        super().undo()

    def redo(self) -> None:
        """Bring back, without the wishes."""
        self.board.wishes.clear()
        super().redo()

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the room lies."""
        if name == "glass":
            return self.room.glass(len(self.board.view.display))
        found: Box | None = getattr(self.room, name, None)
        return found

    def phone_place(self, seat: Seat) -> Box | None:
        """The face in the row of the team."""
        return self.room.row_face(len(self.board.view.mechs), seat) if self.board.then is None and not self.over else None

    @property
    def notes_wait(self) -> bool:
        """Where a hint plays its film no note lies."""
        return self.copilot.hint is not None

    def needed(self) -> Sequence[FRect]:
        """What is asked; the command line unless nothing lies there or may come there now, the mech that it belongs to, and the
        film of it."""
        board, geometry = self.board, self.desk.geometry
        cells = [geometry.box_of(cell) for cell in self.preview.shown() if geometry.has(cell)]
        line = [] if self.bare or board.view.stage == "deploy" else [FRect(self.room.line)]
        x, y, w, _ = self.room.stage
        asked = FRect(x, y, w, self.room.head)
        return [asked, *line, *self._pieces(mech_key(board.near)), *cells, *(post.box for post in self.preview.posts())]

    @property
    def bare(self) -> bool:
        """Whether there is nothing to do with the large line in this draft: nothing lies there or is on its way."""
        board = self.board
        near = board.view.mechs[board.near] if 0 <= board.near < len(board.view.mechs) else None
        if board.view.stage != "draft" or near is None or board.carried()[0] >= 0 or board.wishes.get(board.near):
            return False
        return not any(lying.cards or lying.damage >= 0 or lying.schematic >= 0 for lying in near.slots)

    def spared(self) -> Sequence[FRect]:
        """The other mechs and the Bomb; all of the board where a note has its place on a bare line."""
        pieces = self._pieces(*(mech_key(seat) for seat in range(len(self.board.view.mechs))), BOMB_KEY)
        apart = self.bare and any(FRect(self.room.line).contains(box) for box in BARE)
        return [*pieces, self.desk.geometry.room] if apart else pieces

    def _pieces(self, *keys: str) -> list[FRect]:
        """Where these pieces lie, as far as they are on the board."""
        places = [self.presenter.layout.get(key) for key in keys]
        return [self.desk.geometry.rect(place.rect) for place in places if place is not None]

    def words_beside(self) -> Sequence[FRect]:
        """Whose command line it is, above its slots, and their numbers below them."""
        x, y, w, _ = self.room.line
        return [FRect(x + 6, y, w - 12, HEAD), *(FRect(self.room.notch_box(slot)) for slot in range(SLOTS))]

    def unshaded(self) -> Sequence[FRect]:
        """The board, while a film plays on it."""
        return [self.desk.geometry.room] if self.preview.ghost is not None else []

    def berths(self, lit: Sequence[FRect] = ()) -> Sequence[tuple[float, float, float]]:
        """Beside the lamp button, else over the foot of the board, else over its head."""
        left, foot = self.room.board[0] + 12, 1066.0
        return ((self.room.answer[0] - 650, foot, 0.0), (left, foot, 0.0), (left, self.room.board[1] + 330, 0.0))

    def sprite_at(self, x: float, y: float) -> str | None:
        """The card under a point, wherever it is on its way."""
        cards = [(key, laid) for key, laid in self.presenter.poses() if key.startswith(("draft:", "hand:"))]
        found = [(key, laid) for key, laid in cards if laid.rect.collidepoint(x, y)]
        return max(found, key=lambda item: item[1].z)[0] if found else None

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        board = self.board
        kind, _, rest = id.partition(":")
        if board.opened is not None and board.opened.given(id) is not None:
            return None  # nothing is answered yet
        if kind == "mark":
            mark = board.mark(id)
            return f"{board.asker} {self.verbs.encode(mark.action)}" if mark is not None and mark.action is not None else None
        card, draft = board.carried()
        target = id
        if card >= 0 and not draft and kind in ("slot", "scrap"):
            target = f"put:{card}:{rest}" if kind == "slot" else f"scrap:{card}"
        elif id in ("take", loadout.TAKE):
            chosen = self.loadout.chosen if id == loadout.TAKE else ()
            target = f"equip:{chosen[0]}" if chosen else board.selected
        answer = board.answer(target)
        if answer is None and kind == "slot" and board.first_slot >= 0:
            answer = prompts.swap_of(board.found, board.first_slot, int(rest))
        elif answer is None:
            answer = self.answers.at(kind, rest)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def focused_on(self, id: str) -> None:
        """The focus rests on a place of the board: scroll there, where the board is larger than its window, and tell about it."""
        mark = self.board.mark(id)
        self.desk.point(mark.cell if mark is not None else NOWHERE)
        if mark is not None and self.desk.show_cell(mark.cell):
            self.refresh()

    # ------------------------------------------------------------------ time
    def update(self, dt_ms: int) -> None:
        """Time, some of it for what is drawn ahead."""
        self.desk.effects.motion = self.motion
        dt_ms = self.boom.passed(dt_ms)
        super().update(dt_ms)
        if not self.settled:
            self.dirty |= self.desk.point(NOWHERE)  # where the mouse was left, nothing is asked about
        self.dirty |= self.desk.update(dt_ms, self.settled and not self.predraw.busy)
        if self.settled and dt_ms:
            self.predraw.update(dt_ms, lambda: self.dirty)
        moving = self.presenter.busy or self.desk.effects.busy
        self.dirty |= self.desk.lava.update(dt_ms, self.ctx.motion, moving, self.dirty)

    def leave(self) -> None:
        """A page lies above, and the sand waits."""
        super().leave()
        self.sand.stop()

    # ------------------------------------------------------------------ looks
    @property
    def tips_wanted(self) -> bool:
        """Whether a square may be told about: not while a note would lie over the arrows around it."""
        current, board = self.ui.current, self.board
        arrows = any(not mark.whole and mark.cell == self.desk.pointed for mark in board.marks)
        return self.settled and board.dragged is None and not arrows and (current is None or not current.tip)

    def inspected(self) -> inspector.Page | None:
        """What the inspector shows now."""
        board = self.board
        if board.pinned is not None:
            return inspector.page_of(board.view, board.near, board.pinned, self.scenery, self.preview.peril)
        held = board.dragged is not None or board.selected
        if board.lit is None or board.lit_ms < INSPECT_MS or held or board.lit.startswith(("slot:", *CARDS)):
            return None
        return inspector.page_of(board.view, board.near, board.lit, self.scenery, self.preview.peril)

    def pointed(self) -> list[str]:
        """The card, damage or schematic under mouse or focus."""
        board = self.board
        found = inspector.page_of(board.view, board.near, board.lit, self.scenery) if board.lit is not None else None
        return [found.words] if found is not None else []

    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground."""
        return self.cards, self.painter.backdrop

    def paint(self, frame: Frame) -> None:
        faces, now = self.faces, (self.ctx.words, frame.canvas, self.ctx.colour_marks)
        if (faces.words, faces.canvas, faces.marked) != now:
            faces.words, faces.canvas, faces.marked = now
            self.cards.forget()
        if self.loadout.open:
            page = self.loadout.sheet(self.prompt(self.board.view)[1])
            advised = self.copilot.places() if self.settled else []
            self.painter.paint_page(frame, self.scenery, self.bar, page, advised, self.notice)
        else:
            self.painter.paint(frame, self.scenery, self.bar, self._moment())

    def _moment(self) -> Moment:
        """What the picture tells now."""
        view, session = self.narration.now, self.session
        covered = self.answers.covers(view)
        sheet, above = self._stage_sheet(view, covered), replace(self.hand.above(view), track=self.film.track())
        clock = session.clock_left() if view.stage == "draft" else None
        return Moment(
            view, sheet, above, self.accent, self.answers.usable, self.narration.boss_runs, self.hand.draft_scrap(), self.settled,
            self.over, covered, self.inspected(), self.tips_wanted, self.copilot.places(), self.notice, clock, session.paused,
            self.ctx.motion.reduced, self._spared == "shown", self.film.note(), self.needed(),
            self.harm.sheet(view, self.asked_words()),
        )  # fmt: skip

    def asked_words(self) -> str:
        """What somebody here has to answer now; "" when nothing."""
        board = self.board
        asked = self.settled and not board.running and board.asker >= 0 and board.asker in self.session.decisions()
        return self.prompt(board.view)[1] if asked else ""


__all__ = ["TableScene"]
