"""Claims of persons at the screen, made by clicks while a card is to be given, and the slips of everybody's claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.types import Event, Seat
from game.titles.mindflayer.grounds import Ground, grounds_of
from game.titles.mindflayer.rules.actions import MOST_HELD, PLEAD, Accuse, Claim, Give
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.talk import TALKING
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.claim_words import CLAIMED
from game.titles.mindflayer.scene.layout import TALK, TALK_OPEN, Box
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.talk.claims import Claims
from game.titles.mindflayer.scene.talk.menu import Menu, menu_box, menu_widgets, paint_menu
from game.titles.mindflayer.scene.talk.slips import Slips
from game.ui.frame import Frame
from game.ui.inputmap import Back, Input, Key, Press
from game.ui.table.part import Host, Part
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

KEY = "t"
TIME_BUTTON: Box = (1452, 912, 118, 132)
TIME_HALF: Box = (1452, 944, 178, 56)
"""The button in the time for talk; somebody alone has the eye for the own hand below it."""
TIME_CLOSE: Box = (1452, 944, 444, 120)
"""Say nothing, in the place of all keys of the time for talk."""


class Hands(Protocol):
    """Where somebody looks at the own hand."""

    def look(self, seat: Seat) -> None:
        """The page of that seat is wanted."""
        ...


class TalkTable(Host, Protocol):
    """What talk asks of its table beside what every table has."""

    board: FlayerBoard

    @property
    def private(self) -> Hands:
        """The private pages."""
        ...

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...

    @property
    def remembers(self) -> bool:
        """Whether the public memory is shown in this match."""
        ...

    def log(self) -> Sequence[tuple[int, Event]]:
        """The log as far as it has been shown."""
        ...


class Talk(Part):
    """The talk of one table. While its menu is open no bot gives its card, and the clicks are the menu's."""

    def __init__(self, table: TalkTable) -> None:
        super().__init__(table)
        self.scene = table
        self.menu = Menu()
        self.claims = Claims(table)
        self.slips = Slips(table)

    @property
    def open(self) -> bool:
        """Somebody is about to say something."""
        return bool(self.menu.page)

    @property
    def in_time(self) -> bool:
        """Who is about to say something is waited for."""
        return not self.open

    def state(self) -> object:
        """What its widgets depend on."""
        return self.menu.page, self.menu.speaker, self.menu.count, self.menu.sort

    @property
    def spoken(self) -> MatchWords:
        """Words with the names of this match, in the language of now."""
        return MatchWords(self.scene.ctx.words, self.scene.session.players)

    @property
    def _button(self) -> Box:
        """Where the button "Talk" stands."""
        if self.scene.board.view.stage == "talk":
            return TIME_BUTTON if self.claims.several else TIME_HALF
        return TALK_OPEN if self.scene.board.open_hand else TALK

    @property
    def _close(self) -> Box:
        """Where the key stands by which nobody speaks after all."""
        return TIME_CLOSE if self.scene.board.view.stage == "talk" else self._button

    # ------------------------------------------------------------------ widgets
    def spots(self, view: View) -> list[Widget]:
        """Closed: the button and the tiles of who may speak. Open: everything that can be pressed beside the bar."""
        late = view.stage not in TALKING or view.turn != self.menu.turn
        if self.open and (late or (self.menu.page != "who" and not self.claims.of(self.menu.speaker))):
            self.menu.page = ""
        if not self.open:
            return self._closed(view)
        if self.menu.page == "who":
            found: list[Widget] = [self._tile(f"talk:who:{seat}", seat) for seat in self.claims.askers(view)]
            return [*found, Button("talk:close", self._close, self.spoken.say("scene.talk.close"), icon="ui_cross", hint="B")]
        panel = menu_box(view, self.claims.several)
        return menu_widgets(self.menu, self.claims, self.spoken, self.scene.board.tile_box, panel)

    def _closed(self, view: View) -> list[Widget]:
        persons, speakers = self.claims.persons(view), self.claims.askers(view)
        if not persons:
            return []
        why = "" if speakers else self.claims.why_not(persons[0], PLEAD)
        words = self.spoken.say("scene.talk.button")
        tip = self.spoken.say("scene.talk.tip")
        if view.stage == "talk":  # a press on a tile says that one is ready
            if self.claims.several:
                return [IconButton("talk:open", TIME_BUTTON, "ui_talk", enabled=bool(speakers), why=why, tip=tip)]
            return [Button("talk:open", TIME_HALF, words, icon="ui_talk", size=38, enabled=bool(speakers), why=why, tip=tip)]
        size = 31 if self.scene.board.open_hand else 34
        found: list[Widget] = [
            Button("talk:open", self._button, words, icon="ui_talk", size=size, enabled=bool(speakers), why=why, tip=tip)
        ]
        decisions = self.scene.session.decisions().values()
        receivers = {a.to for decision in decisions for a in decision.options if isinstance(a, Give)}
        return [*found, *(self._tile(f"talk:who:{seat}", seat) for seat in speakers if seat not in receivers)]

    def _tile(self, id: str, seat: Seat) -> Spot:
        key = "scene.talk.tile" if self.claims.of(seat) else "scene.look"
        tip = self.spoken.say(key, seat=self.scene.session.players[seat].name)
        return Spot(id, self.scene.board.tile_box(seat), "tile", tip=tip)

    # ------------------------------------------------------------------ input
    def act(self, act: Act) -> bool:
        """A widget of the talk was pressed."""
        kind, _, rest = act.id.partition(":")
        if kind != "talk":
            return False
        verb, _, number = rest.partition(":")
        menu = self.menu
        if verb == "open":
            self.start()
        elif verb == "close":
            self.close()
        elif verb == "who":
            self.begin(int(number))
        elif verb == "look":
            self.close()
            self.scene.private.look(menu.speaker)
        elif verb in ("less", "more"):
            menu.count = min(MOST_HELD, max(0, menu.count + (1 if verb == "more" else -1)))
            self.scene.rebuild()
        elif verb in ("accuse", "trust"):
            menu.page, menu.sort = "menu" if menu.page == verb else verb, ""
            menu.grounds = self._grounds() if menu.page == "accuse" else {}
            self.scene.rebuild()
        elif verb == "because":
            menu.sort = number
            self.scene.rebuild()
        else:
            claim = menu.claim_of(act.id)
            if claim is not None:
                self.speak(claim)
        self.scene.refresh()
        return True

    def answer_of(self, id: str) -> tuple[Seat, Claim] | None:
        """Who says what at a press on a widget of the talk: for the robot and `--trace`."""
        claim = self.menu.claim_of(id) if id.startswith("talk:") and self.open else None
        return (self.menu.speaker, claim) if claim is not None else None

    def start(self) -> None:
        """Open the menu; where several may speak, ask first who does."""
        view: View = self.scene.board.view
        found = self.claims.askers(view)
        self.menu.turn = view.turn
        if len(found) == 1:
            self.begin(found[0])
        elif found:
            self.menu.page = "who"
            self.scene.rebuild()

    def begin(self, seat: Seat) -> None:
        """The menu of one seat; for who has said everything that may be said a look at the own hand is left."""
        if self.claims.of(seat):
            menu = self.menu
            menu.page, menu.speaker, menu.count, menu.turn = "menu", seat, 1, self.scene.board.view.turn
            menu.log = self.scene.session.log()
            self.scene.rebuild()
        elif self.claims.several:
            self.close()
            self.scene.private.look(seat)

    def close(self) -> None:
        """Say nothing."""
        if self.open:
            self.menu.page = ""
            self.scene.rebuild()

    def speak(self, claim: Claim) -> None:
        """Say it; the event comes back with the beats like everybody's. The reason is only said: no journal has it."""
        self.menu.page = ""
        ground = self.menu.ground_for(claim.seat) if isinstance(claim, Accuse) else None
        if ground is not None:
            self.slips.choose(self.scene.session.log(), ground)
        self.scene.submit(self.menu.speaker, claim)
        self.scene.rebuild()

    def _grounds(self) -> dict[Seat, tuple[Ground, ...]]:
        """For each other seat in play the reasons that the speaker could give; people at one screen say them aloud."""
        if self.claims.several:
            return {}
        story, me = [event for _, event in self.scene.log()], self.menu.speaker
        named = [claim.seat for claim in self.claims.of(me) if isinstance(claim, Accuse)]
        return {seat: grounds_of(story, me, seat) for seat in named}

    def extra(self, record: Input) -> bool:
        """The key T opens and closes, Back and a press elsewhere close."""
        if isinstance(record, Key) and record.text.lower() == KEY:
            if self.open:
                self.close()
            elif self.scene.board.view is not None:
                self.start()
        elif self.open and (isinstance(record, Back) or (isinstance(record, Press) and self._beside(record.x, record.y))):
            self.close()
        else:
            return False
        self.scene.refresh()
        return True

    def _beside(self, x: float, y: float) -> bool:
        """Whether a point lies neither on the menu nor on a tile nor on the key that closes it."""
        tiles = [self.scene.board.tile_box(seat) for seat in range(len(self.scene.session.players))]
        menu = menu_box(self.scene.board.view, self.claims.several)
        return not any(left <= x < left + w and top <= y < top + h for left, top, w, h in (menu, self._close, *tiles))

    # ------------------------------------------------------------------ what is heard
    def heard(self, event: Event) -> None:
        """A claim is shown now: its slip rises."""
        if isinstance(event, CLAIMED):
            self.slips.heard(event.seat)

    def laid(self) -> None:
        """A look back is silent."""
        if self.scene.board.then is not None:
            self.slips.clear()

    def follow(self, dt_ms: float) -> None:
        """Slips rise."""
        self.scene.dirty |= self.slips.follow(dt_ms)

    def draw(self, f: Frame) -> None:
        """The menu's panel below its widgets: above the tiles, before the group is drawn."""
        if self.open:
            board = self.scene.board
            paint_menu(f, self.menu, self.claims, self.spoken, board.tile_box, board.view, board.lit or "")
