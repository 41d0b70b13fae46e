"""The Mind Flayer's table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf

from pygame import FRect

from game.core.types import HIDDEN, Action, Event, Seat
from game.core.verbs import Verbs
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.grounds import Ground, log_line, reply_line, times
from game.titles.mindflayer.log_icons import log_icon
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.rules.actions import ACTIONS, KINDS
from game.titles.mindflayer.rules.private_pages import SEALED
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import inspector, knowledge, sides, tile_looks
from game.titles.mindflayer.scene.ballot import Ballot, column_box
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.cardbook import TableNames, card_book
from game.titles.mindflayer.scene.claim_words import CLAIMED
from game.titles.mindflayer.scene.effects import Effects
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.film.show import BluffFilm
from game.titles.mindflayer.scene.fresh import fresh_of, received_of
from game.titles.mindflayer.scene.giving import Giving
from game.titles.mindflayer.scene.guess_buttons import alone_out, guess_buttons
from game.titles.mindflayer.scene.layout import ACTION, NOTE, Box, layout, measures, seat_of, shown_box, strip_box
from game.titles.mindflayer.scene.leaving import Leaving
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.memory import Beside, Deed, deeds
from game.titles.mindflayer.scene.met import Met
from game.titles.mindflayer.scene.narrator import Narrator
from game.titles.mindflayer.scene.own_page import OwnPage
from game.titles.mindflayer.scene.painter import Moment, Painter, Remembered
from game.titles.mindflayer.scene.private import PrivatePage, dossier, places
from game.titles.mindflayer.scene.private.turned import NEW, THEN
from game.titles.mindflayer.scene.private.turned import TITLE as TITLE_BOX
from game.titles.mindflayer.scene.prompts import answers, phase_words, target_of
from game.titles.mindflayer.scene.proof import Proof
from game.titles.mindflayer.scene.reveal import BANNER, HEADLINE, Reveal
from game.titles.mindflayer.scene.reveal import tile_box as end_tile
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.showing import Showing
from game.titles.mindflayer.scene.sitting import SittingOut
from game.titles.mindflayer.scene.spots import GO, answer_keys, card_spots, tile_spots
from game.titles.mindflayer.scene.talk import Talk
from game.titles.mindflayer.scene.talk_time import HAND, TalkTime
from game.titles.mindflayer.scene.told import GOES_ON
from game.titles.mindflayer.scene.unseen import Unseen
from game.ui import theme
from game.ui.canvas import Canvas, frect
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.curtain import CurtainWords
from game.ui.frame import Frame
from game.ui.inputmap import Back, Input, Wheel
from game.ui.logpanel import LogLine, LogPanel
from game.ui.predraw import Ahead, Job
from game.ui.presenter import Change, Layout
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper, Table
from game.ui.why import corner
from game.ui.widgets import Act, Button, IconButton, TopBar, Widget

LOOK_MS = 350
"""How long the mouse rests on something before it explains itself."""
LOG_LINES = 60
LOG_SIZE, LOG_OLDER = 36.0, 30.0
OVER_FILM: Box = (1516, 188, 360, 80)
"""Above the key to the results."""
BESIDE_TABLE, BESIDE_VOTES = (1496.0, 1062.0, 400.0), (1372.0, 1062.0, 516.0)
BESIDE_VOTE, BESIDE_MENU = (1424.0, 330.0, 432.0), (428.0, 740.0, 640.0)
OVER_WORDS, BELOW_CARDS, OVER_CARDS = (570.0, 336.0, 780.0), (748.0, 860.0, 990.0), (748.0, 450.0, 990.0)
"""Where the words of a lesson stand: left edge, foot, width."""
PAGE_BOXES = {"turned": TITLE_BOX, "then": THEN, "new": NEW, "role": places.ROLE, "first": places.FIRST}
"""What a lesson points at on a private page."""
ALONE_MS = 8000.0
"""How long the reveal stands where only bots play."""


class TableScene(Table):
    """The table of one match."""

    name = "mindflayer"
    board: FlayerBoard
    own_log = True
    bar: TopBar
    cards: CardGroup
    names: TableNames
    rests_ms = (LOOK_MS,)
    after: tuple[str, ...] = ("film",)
    """Nothing is taken back once all roles lie open: what was seen of one another cannot be unseen."""
    goes_on = GOES_ON

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, TITLE.rules.names)
        self.faces = Faces(self.book, ctx.words, Canvas.of((1920, 1080)), session.players)
        self.faces.series = session.view().games > 1
        self.cards = CardGroup(self.faces, 40 << 20, largest=True)
        self.board.near = self._queued_near = self.first_person()
        self.bar = TopBar(self.title_words)
        self.log_panel = LogPanel(measures(len(session.players)).log, "", size=LOG_SIZE, older=LOG_OLDER)
        self.private = self.handover.private = PrivatePage(self)
        self.ahead = Ahead()
        self.over_ms = inf if self._persons() else ALONE_MS  # people press when they have read the reveal
        self.talk, self.reveal, self.narrator = Talk(self), Reveal(self), Narrator(self)
        self.own_page, self.giving = OwnPage(self, self.talk), Giving(self)
        self.time = TalkTime(self, self.talk)
        self.ballot, self.showing, self.leaving, self.unseen = Ballot(self), Showing(self), Leaving(self), Unseen(self)
        self.met, self.proof, self.sitting = Met(self), Proof(self), SittingOut(self)
        self.pages = (self.ballot, self.showing, self.leaving, self.met, self.proof, self.sitting)
        self.effects = Effects(self, self.reveal, self.pages, self.proof, self.talk, self.narrator)
        self.parts += (self.unseen, *self.pages, self.talk, self.own_page, self.time)
        self.parts += (self.giving, self.effects, self.narrator, self.reveal)
        self.painter = Painter(
            self.board, self.ui, self.presenter, self.floats, self.cards, self.log_panel, self.talk, self.reveal,
            self.pages, self.time,
        )
        self._deeds: tuple[View, int | None, tuple[Deed, ...]] | None = None
        """The public memory, for the view and the look back that it was read for."""
        self._seen: tuple[View, int | None, tuple[int, ...]] | None = None
        self._received: tuple[tuple[Deed, ...], tuple[tuple[int, ...], ...]] | None = None
        self._drawn: tuple[object, ...] = ()
        """What the pictures of cards and tiles depend on."""

    def new_board(self) -> FlayerBoard:
        return FlayerBoard()

    # ------------------------------------------------------------------ who sits below
    def _persons(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.session.players) if player.person is not None]

    @property
    def turning(self) -> bool:
        """Whether the table turns until the person in turn sits below."""
        return self.session.match.setup.options.get("seating") == "turning"

    def near_for(self, near: Seat, view: View) -> Seat:
        """Who sits below: the only person here, always; whose eyes are open; else the first person, so that everybody stays where
        they sit on the couch. Where the table turns, and with open hands: the person in turn, for bots whoever sat there.
        """
        if (below := self.mode.near()) is not None:
            return below
        if self.handless:
            return HIDDEN
        persons = [seat for seat in self._persons() if seat not in self.session.seat_phones]
        if len(persons) == 1:
            return persons[0]
        eyes = self.session.eyes
        if self.board.then is None and len(eyes) == 1:
            return min(eyes)
        if not self.turning and (len(eyes) < 2 or view.stage == "over"):
            return self.first_person()
        turn = view.active if 0 <= view.active < len(view.seats) else near
        return turn if turn in persons or not persons else near

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.board.near = self._queued_near = self.near_for(self.board.near, view)
        return layout(view, self.board.near)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        return self.effects.changes(before, beat, nears)

    def seen_together(self, event: Event) -> bool:
        """What all have to see before the screen goes on to somebody."""
        return self.sitting.mine(event) or isinstance(
            event,
            e.SeatsOut | e.CardGiven | e.CardsShown | e.CardsDiscarded | e.CardsExchanged | e.MeetingTurned | e.VotesRevealed,
        )

    def stops_after(self, event: Event) -> bool:
        """A Meeting, votes, cards that all see, who goes out of play or sits a Meeting out, and that somebody alone has changed
        sides are read until somebody presses."""
        return any(page.mine(event) for page in self.pages) or self.own_page.turns(event)

    @property
    def covered(self) -> bool:
        """A Meeting, votes, cards that all see, or who goes out of play lie over the table."""
        return any(page.open for page in self.pages)

    # ------------------------------------------------------------------ words
    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, self.names, tuple(self.session.players))

    @property
    def tense(self) -> bool:
        """A Meeting has been held."""
        view = self.board.view
        return view is not None and view.stage != "over" and view.met > 0

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.board.then is not None:
            return self.say_key("phase.then", turn=view.turn)
        if self.ballot.open:
            return self.say_key("phase.votes", n=view.met)
        if self.showing.open:
            return self.say_key("phase.shown", n=view.met)
        if self.leaving.open:
            return self.say_key("phase.leaving")
        if self.met.event is not None:
            return self.say_key("meeting_no", n=self.met.event.number, m=len(view.meetings))
        key = phase_words(view, self.board.asked)
        return self.say_key(key, n=view.met, seat=self.name_of(view.active))

    def task(self, view: View) -> sides.Task:
        """What the panel at the right says."""
        back = (self.said() or self.phase(view)) if self.board.then is not None else ""
        asked, thinking = self.board.asked, self.session.thinking()
        return sides.task_of(view, self.scenery, self.board.near, self.board.aim, asked, thinking, back)

    @property
    def remembers(self) -> bool:
        """Whether the public memory is shown in this match."""
        return self.session.match.setup.options.get("memory", "shown") == "shown"

    def log(self) -> Sequence[tuple[int, Event]]:
        """The log as far as it has been shown."""
        return self.unseen.seen(self.session.log())

    def deeds(self) -> tuple[Deed, ...]:
        """What everybody has seen given and heard said, newest first; nothing of it where people want to remember it
        themselves."""
        view, then = self.board.view, self.board.then
        if not self.remembers:
            return ()
        if self._deeds is None or self._deeds[0] is not view or self._deeds[1] != then:
            log = self.log()
            last = max((entry for entry, _ in log), default=0) if then is None else then
            shown = [one for one in log if one[0] <= last]
            found = (replace(deed, ground=self.talk.slips.ground(shown, deed.event)) for deed in deeds(shown, view.turn))
            self._deeds = view, then, tuple(found)
        return self._deeds[2]

    def seen(self) -> tuple[int, ...]:
        """How many different cards of each kind everybody has seen at least; where people remember by themselves, only what
        was turned up is counted."""
        view, then = self.board.view, self.board.then
        if not self.remembers:
            return ()
        if self._seen is None or self._seen[0] is not view or self._seen[1] != then:
            self._seen = view, then, knowledge.seen_of([one for one in self.log() if then is None or one[0] <= then])
        return self._seen[2]

    def ground(self, event: Event) -> Ground | None:
        """Why a bot accuses somebody."""
        return self.talk.slips.ground(self.session.log(), event)

    def nth(self, event: Event) -> int:
        """How often who speaks has said something of that sort before."""
        return times(self.session.log(), event)

    def reply(self, event: Event) -> Seat:
        """Whom somebody answers who was accused; HIDDEN for nobody."""
        return self.talk.slips.grounds.reply(self.session.log(), event)

    def received(self) -> tuple[tuple[int, ...], ...]:
        """By seat what it was given openly; nothing of it where people want to remember that themselves."""
        found, seats = self.deeds(), len(self.board.view.seats)
        if not found:
            return ()
        if self._received is None or self._received[0] is not found:
            self._received = found, received_of([(0, deed.event) for deed in found], seats)
        return self._received[1]

    def proved(self) -> frozenset[Seat]:
        """Whom the hand of the only person here has proved Possessed; nobody's eyes else may see that, and nothing of it shows
        where people want to remember by themselves, or in a look back."""
        near, alone = self.board.near, len(self._persons()) == 1
        if not alone or not self.remembers or self.board.then is not None or self.session.eyes != {near}:
            return frozenset()
        return dossier.proved(self.log(), near)

    def fresh(self) -> tuple[tuple[int, int], ...]:
        """What came openly into the open hand below since its last turn, in that turn."""
        board = self.board
        if not board.open_hand or board.then is not None or board.view.active != board.near or board.view.stage != "give":
            return ()
        return fresh_of(self.log(), board.near)

    def beside_curtain(self) -> Beside | None:
        """Who waits reads the public memory."""
        found = self.deeds() if self.board.view is not None else ()
        return Beside(self.scenery, found) if found else None

    def note(self) -> str:
        """The line below the button for the own page."""
        mine = self.own_page.seat
        if self.board.then is not None or mine is None or self.board.open_hand:
            return ""
        others = [self.name_of(seat) for seat in self._persons() if seat != mine]
        return self.say_key("masks", others=len(others), other=others[0]) if others else ""

    def log_lines(self) -> list[LogLine]:
        """The log, newest first. What a seat alone has noticed is no line of it, and a card that was given is told once; a bar
        marks what was done to the only person here."""
        lines: list[LogLine] = []
        given, persons, spoken = False, self._persons(), MatchWords(self.ctx.words, self.session.players)
        log = self.log()
        for entry, event in reversed(log):
            if isinstance(event, e.SeatPossessed | e.GuessMade) or (given and isinstance(event, e.CardTurned)):
                given = given and not isinstance(event, e.CardTurned)
                continue
            given = given or isinstance(event, e.CardGiven)
            words = self.ctx.words.log("mindflayer", event, self.names)
            if isinstance(event, e.PlayerAccused) and (ground := self.talk.slips.ground(log, event)) is not None:
                words = log_line(self.ctx.words, self.names, event, ground)
            elif isinstance(event, e.HandClaimed) and (to := self.talk.slips.grounds.reply(log, event)) != HIDDEN:
                words = reply_line(self.ctx.words, self.names, event, to)
            elif isinstance(event, e.CardsDealt):  # what matters from the beginning on
                words = f"{words} {knowledge.dealt(spoken, self.board.view)}"
            if words:
                lines.append(LogLine(entry, log_icon(event), words, mark=self._mark(event, persons)))
                if len(lines) == LOG_LINES:
                    break
        return lines

    @staticmethod
    def _mark(event: Event, persons: Sequence[Seat]) -> str | None:
        """The colour of a line that speaks of what was done to somebody alone here."""
        whom = event.to if isinstance(event, e.CardGiven) else event.target if isinstance(event, e.PlayerAccused) else HIDDEN
        return theme.LAMP if [whom] == list(persons) else None

    # ------------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for the answers among them."""
        super().rebuild()
        self.ahead.plan(self._looks())

    def _looks(self) -> Iterator[tuple[str, Job]]:
        """What the next moves will need: every kind as it is turned up, the looks of tiles that may be chosen, the darker mat."""
        canvas, view = self.faces.canvas, self.board.view
        if self.stage is not None and not self.private.shown:
            for job in self.painter.ahead(self.stage.canvas, self.device, self.scenery, self._moment()):
                yield "", job
        _, _, w, h = shown_box(view)
        for kind in range(KINDS):
            yield "", partial(self.cards.picture, canvas.k, f"kind:{kind}", canvas.px(w), canvas.px(h), "aimed", 0)
        for answer in self.board.found:
            laid = self.presenter.layout.get(answer.target)
            if laid is not None:
                for look in ("", "legal", "aimed", "legal+hovered", "aimed+hovered"):
                    for job in self.cards.steps(canvas, replace(laid, state=look or laid.state)):
                        yield answer.target, job
        for job in self.private.ahead(canvas):
            yield "", job

    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        board, mouse, muted = self.board, self.device == "mouse", self.ctx.sounds.muted
        told = len(self.unseen.waiting)
        return board.then, self.past.until, board.near, board.aim, mouse, muted, self.log_panel.first, told

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        board = self.board
        view: View = board.view
        free = board.then is None and not self.over and self.stopped is None
        board.found = answers(self.session.decisions()) if free else []
        if board.answer(f"tile:{board.aim}") is None:
            board.aim = HIDDEN
        self.names = TableNames([player.name for player in self.session.players])
        self.bar = self.new_bar(self.phase(view))
        if self.private.shown:
            return self.private.widgets()
        if self.reveal.tense(view):
            return [*self.bar.parts]
        if self.covered:
            return [*next(page for page in self.pages if page.open).keys(), *self.bar.parts]
        remembers = self.time.open and not self.remembers
        self.log_panel.box = frect(self.time.memory_box(view) if remembers else measures(len(view.seats)).log)
        self.log_panel.set(self.log_lines())
        self.log_panel.choose(board.then)
        lines = self.log_panel.arrange(self.stage.canvas if self.stage is not None else self.faces.canvas)
        if self.reveal.covers(view):  # its pages lie over the log
            lines = []
        if self.talk.open:  # what is said meanwhile stands in the log at once
            return [*self.talk.spots(view), *self.bar.parts]
        if self.time.open and free:
            return [*self.time.spots(view), *(() if self.remembers else lines), *self.bar.parts]
        talk = self.talk.spots(view) if free else []
        speakers = {f"tile:{one.id[9:]}" for one in talk if one.id.startswith("talk:who:")}
        return [*(one for one in self._spots(view) if one.id not in speakers), *talk, *lines, *self.bar.parts]

    def _spots(self, view: View) -> list[Widget]:
        """In the order of Tab: what is asked first, then the players, then what only explains itself."""
        board, counts = self.board, measures(len(view.seats)).counts
        seen = [
            *card_spots(board, self.settled),
            knowledge.spot(MatchWords(self.ctx.words, self.session.players), view, counts),
        ]
        made: list[Widget] = []
        if board.then is not None:
            made += self._then_keys()
        elif self.over:
            made.append(Button("results", GO, self.say_key("results"), "primary", icon="ui_trophy", size=38, hint="A"))
        else:
            tiles = () if self.reveal.covers(view) else tile_spots(board)
            made += [*answer_keys(board, self.device == "mouse", self.say_key), *tiles, *self.own_page.button()]
            made += [*self._back_keys(), *seen]
            return [*made, *guess_buttons(self.session, board, self.say_key), *self.why_key(corner(ACTION))]
        if self.session.outcome() is not None:
            words = self.ctx.words.get("mindflayer.afterword")
            made.append(Button("film", OVER_FILM, words, "paper", icon="ui_eye", size=34))
        return [*made, *(seen[-1:] if self.reveal.covers(view) else [*tile_spots(board), *seen])]

    def _back_keys(self) -> list[Widget]:
        """Undo, where the table allows it; and sealed answers that may still be taken back."""
        made: list[Widget] = []
        if self.undo_state() != "no":
            made.append(IconButton("undo", self.board.undo_box, "ui_turn", round_=True, tip=self.say_key("undo")))
        return [*made, *self.handover.again_keys(NOTE)]

    def _then_keys(self) -> list[Widget]:
        """A look back: the way out, and below it a move back, play or pause, a move on."""
        words = self.say_key("then_results" if self.session.outcome() is not None else "then_back")
        x, y, w, _ = ACTION
        boxes = [(x + w / 2 - 102 + n * 72, y + sides.STEPS_Y + 8, 60, 60) for n in range(3)]
        return [Button("then_back", GO, words, "primary", size=32, hint="B"), *self.past.keys(boxes, self.say_key)]

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says, with a reason for who has to hold once more."""
        return self.private.opening.curtain_words(seat, super().curtain_words(seat))

    @property
    def coach_notes(self) -> Sequence[Box]:
        """Over the log; on a private page where nothing is chosen."""
        if self.private.shown:
            return self.private.coach_notes
        x, y, w, h = measures(len(self.session.players)).log
        return ((x - 8, y, w + 16, h),)

    def needed(self) -> Sequence[FRect]:
        """The faces of the others and the own open cards; words, faces and counts of a private page; the faces of the end."""
        if self.private.shown:
            if self.private.opening.telling is not None:
                return [frect(THEN), frect(NEW)]
            asked = self.private.open is not None and self.private.open.page.kind in SEALED
            decided = (*places.WORDS[1:], places.TRAY_TALLY, places.TRAY_GOAL)
            return [frect(box) for box in (decided if asked else (places.ROLE, places.TALLY))]
        if self.covered or self.board.view is None:
            return ()
        count, view = len(self.board.view.seats), self.board.view
        if self.reveal.covers(view):
            return [frect(end_tile(count, seat)) for seat in range(count)]
        own = [pose.rect for key, pose in self.presenter.layout.items() if key.startswith("own:") and self.board.open_hand]
        return [*(frect(self.board.tile_box(seat)) for seat in range(count) if seat != self.board.near), *own]

    def tip_clear(self) -> Sequence[FRect]:
        """What is asked and what is counted: the panels at the right, the card that lies open, who may get it; the words in the
        middle of a private page; the own hand while all talk."""
        if self.covered or self.board.view is None or self.over or self.private.opening.telling is not None:
            return []
        if not self.private.shown and self.time.open:
            return [frect(HAND)] if self.time.shows_hand(self.board.view) else []
        if self.private.shown:
            return [frect(places.WORDS[0])]
        m, view = measures(len(self.board.view.seats)), self.board.view
        shown = [frect(shown_box(view))] if view.shown >= 0 else []
        return [*(frect(box) for box in (ACTION, m.log, m.counts)), *shown, *self.needed()]

    def berths(self, lit: Sequence[FRect] = ()) -> Sequence[tuple[float, float, float]]:
        """At the table always over log and numbers; over a column without votes; on a private page over what it says itself, or
        beside those who may be voted for."""
        if self.covered:
            return (BESIDE_VOTES,)
        if not self.private.shown:
            return (BESIDE_MENU,) if self.talk.open else (BESIDE_TABLE,)
        page = self.private.open.page.kind if self.private.open is not None else ""
        if self.private.opening.telling is not None:
            return ()
        if page == "vote":
            return (BESIDE_VOTE,)
        return (OVER_WORDS,) if page in SEALED else (BELOW_CARDS, OVER_CARDS)

    def words_beside(self) -> Sequence[FRect]:
        """What one's team wants, above the own cards on a private page; the narrator's line, above the own area."""
        if self.private.shown:
            return [frect(places.TRAY_GOAL)]
        return [] if self.covered else [frect(strip_box(len(self.session.players)))]

    def whole(self, box: FRect) -> FRect:
        """A tile with the count of its hand on its corner."""
        tiles = (frect(self.board.tile_box(seat)) for seat in range(len(self.board.view.seats)))
        if self.private.shown or self.covered or box not in list(tiles):
            return box
        count = tile_looks.COUNT
        return box.union((box.right - count + 16, box.y - 32, count, count))

    @property
    def coach_covered(self) -> bool:
        """While somebody is about to speak a hint would lie over the menu: it comes back after it."""
        return self.talk.open

    @property
    def lesson_covered(self) -> bool:
        """The lesson's words stand beside the menu of claims."""
        return False

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The tile or the call; on a private page the cards of the hand, or the tile that is voted for."""
        target = target_of(answer)
        return (target,) if target else self.private.coach_ids(answer)

    # ------------------------------------------------------------------ input
    def sprite_at(self, x: float, y: float) -> str | None:
        """Nothing of what is covered."""
        return None if self.covered or self.reveal.covers(self.board.view) else super().sprite_at(x, y)

    def handle(self, record: Input) -> None:
        """What is held on comes before everything else."""
        if not self.own_page.takes(record):
            super().handle(record)

    def act(self, act: Act) -> None:
        """The film of a match that is over, or a line of the log: the position then."""
        line = self.log_panel.line_of(act.id)
        if act.value == "inspect" or (line is None and act.id != "film"):
            return
        self.ctx.sounds.play("button_press")
        if line is not None:
            self.look_back(line.entry)
        elif self.stage is not None:
            self.stage.push(BluffFilm(self.ctx, self.session))
        self.refresh()

    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrolls the log."""
        if isinstance(record, Back):
            if self.board.then is not None:
                self.return_now()
            elif self.board.aim != HIDDEN:
                self.board.aim = HIDDEN
                self.refresh()
            else:
                self.handover.back_out()
        elif isinstance(record, Wheel) and self.log_panel.wheel(record):
            self.refresh()

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the layout lies; "vote:3": the column of a seat, while the votes are read; "turned", "then", "new":
        the page of who has changed sides; "role": that of a look; "reveal": who has won, once all is told.
        """
        if name == "reveal":
            return BANNER if self.reveal.begun(self.board.view, HEADLINE) else None
        if name in PAGE_BOXES:
            return PAGE_BOXES[name] if self.private.shown else None
        if name.startswith("vote:"):
            return column_box(len(self.session.players), int(name[5:])) if self.ballot.open else None
        found: Box | None = getattr(measures(len(self.session.players)), name, None)
        return found

    def phone_place(self, seat: Seat) -> Box | None:
        """The tile, where it lies still and nothing else is told of it."""
        view: View = self.board.view
        covered = self.private.shown or self.covered or self.talk.open or self.reveal.revealed(view)
        return None if covered or view.seats[seat].out else self.board.tile_box(seat)

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        if self.private.shown:
            return self.private.answer_of(id)
        said = self.talk.answer_of(id)
        if said is not None:
            return f"{said[0]} {self.verbs.encode(said[1])}"
        if (ready := self.time.answer_of(id)) is not None:
            return ready
        answer = self.board.answer(f"tile:{self.board.aim}" if id == "go" else id)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, some of it for what is drawn ahead."""
        super().update(dt_ms)
        self.dirty |= self.private.update(dt_ms)
        if self.settled and dt_ms:
            self.ahead.update(dt_ms, self.board.lit, lambda: self.dirty)

    def looked_at(self) -> inspector.Look | None:
        """What explains itself now beside mouse or focus."""
        board, lit = self.board, self.board.lit
        if self.time.open or self.talk.open or not self.settled:
            return None
        if lit is None or board.lit_ms < LOOK_MS or board.dragged is not None:
            return None
        widget = next((one for one in self.ui.widgets if one.id == lit), None)
        if widget is None or (lit.startswith("tile:") and (self.over or board.answer(lit) is not None or self.deeds())):
            return None
        x, y, w, h = widget.box
        return inspector.look_of(board.view, board.near, self.scenery, lit, (x, y, w, h))

    def remembered(self) -> Remembered | None:
        """Whose public memory lies over the older lines of the log: of the tile that one points at, whatever it may answer."""
        board, found = self.board, () if self.time.open else self.deeds()
        if not found or board.lit_ms < LOOK_MS or not self.settled or self.over or self.session.outcome() is not None:
            return None
        seat = seat_of((board.lit or "").replace("talk:who:", "tile:"))
        if seat == HIDDEN or not 0 <= seat < len(board.view.seats):
            return None
        return Remembered(found, seat, inspector.tile_lines(board.view, board.near, self.scenery, seat))

    def pointed(self) -> list[str]:
        """What lies open under mouse or focus: the card of the turn, a Meeting."""
        view, lit = self.board.view, self.board.lit or ""
        if lit == "shown" and view.shown >= 0:
            return [f"mindflayer.kinds.{self.scenery.book.kinds[view.shown]}"]
        place = view.met - 1 if lit == "meeting" else int(lit[6:]) if lit.startswith("place:") and lit[6:].isdigit() else -1
        meeting = view.meetings[place] if 0 <= place < len(view.meetings) else HIDDEN
        return [f"mindflayer.meetings.{self.scenery.book.meetings[meeting]}"] if meeting >= 0 else []

    def leave(self) -> None:
        """A page lies above, and the sand waits."""
        super().leave()
        self.time.stop()

    # ------------------------------------------------------------------ looks
    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground, those of private pages, too."""
        return self.cards, self.painter.backdrop, self.private.cards

    def paint(self, frame: Frame) -> None:
        now = (self.ctx.words, frame.canvas, tuple(self.session.players))
        if self._drawn != now:
            self._drawn = now
            self.faces.words, self.faces.canvas, self.faces.players = now
            self.cards.forget()
        if self.private.shown:  # it covers the table, and its bar
            self.private.paint(frame)
        else:
            self.painter.paint(frame, self.scenery, self.bar, self._moment())

    def _moment(self) -> Moment:
        """What the picture tells now."""
        phones = tuple(self.session.seat_phones)
        own = sides.own_of(self.board, self.scenery, self.accent, alone_out(self.session, self.board))
        task, (line, speaker) = self.task(self.board.view), self.told()
        portrait = self.session.players[speaker].portrait if speaker != HIDDEN else ""
        looked, remembered, seats = self.looked_at(), self.remembered(), len(self.board.view.seats)
        clear = (*self.needed(), frect(measures(seats).own)), (*self.tip_clear(), frect(strip_box(seats)))
        return Moment(
            task, own, self.note(), line, portrait, self.notice, self.settled, looked, remembered, self.deeds(), phones,
            self.guest(), self.seen(), self.received(), self.fresh(), clear, self.proved(),
        )

    def told(self) -> tuple[str, Seat]:
        """The line below the table, and who says it, HIDDEN for the narrator: while all talk, what happened last."""
        if self.board.view.stage != "talk":
            return self.narrator.words(), self.narrator.speaker
        newest = self.log_panel.newest
        claim = next((one for entry, one in reversed(self.log()) if newest is not None and entry == newest.entry), None)
        if isinstance(claim, CLAIMED):
            return self.narrator.quoted(claim), claim.seat
        return newest.words if newest is not None else "", HIDDEN

    def guest(self) -> sides.Guest | None:
        """Another person here than the one below who has the turn: hers is the covered hand that is looked at now."""
        if self.board.then is not None or self.board.open_hand:
            return None
        here = [seat for seat in self._persons() if seat not in self.session.seat_phones]
        return sides.guest_of(self.board.view, self.scenery, self.board.near, here)


__all__ = ["TableScene"]
