"""Claims of persons at the screen, made by clicks while a card is to be given, and the bubbles of everybody's claims.

The table asks `widgets` at every rebuild, gives `act` and `input` what nobody else took, calls `heard` when a claim is shown,
and draws `paint` above its tiles. While `open`, the table is not `in_time`: no bot gives its card, and the clicks are the menu's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.core.types import Action, Event, Msg, Seat
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, MOST_HELD, PLEAD, TRUST, Accuse, Claim, Give, Hold, Plead, Trust
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.outside import tab_box
from game.titles.mindflayer.scene.spoken import Spoken
from game.titles.mindflayer.scene.talk.bubbles import Bubble, Bubbles
from game.titles.mindflayer.scene.talk.lines import CLAIMED, icon_of, line, verb_of
from game.titles.mindflayer.scene.talk.menu import MENU, menu_widgets, paint_menu
from game.titles.mindflayer.scene.talk.places import Box
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Input, Key, Press
from game.ui.table import TableSession
from game.ui.table.board import Board
from game.ui.widgets import Act, Button, Spot, Widget

KEY = "t"


class TalkTable(Protocol):
    """What Talk needs of the table it belongs to."""

    ctx: TableContext
    session: TableSession
    board: Board
    private: Any
    """The private pages: `look(seat)`."""

    def tile_box(self, seat: Seat) -> Box:
        """Where a seat's tile stands, in units."""
        ...

    def say(self, msg: Msg) -> str:
        """A message of the rules in words."""
        ...

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat."""
        ...

    def rebuild(self) -> None:
        """Build the widgets anew."""
        ...


class Talk:
    """The talk of one table. `page`: "" (closed), "who" (whose tile?), "menu", "accuse" or "trust" (of whom?)."""

    def __init__(self, table: TalkTable, button: Box = (1504, 300, 384, 72)) -> None:
        """`button`: where the button "Talk" stands."""
        self.table = table
        self.button = button
        self.page = ""
        self.speaker: Seat = 0
        self.count = 1
        self.turn = 0
        """The turn in which the menu was opened: it closes with it."""
        self.bubbles = Bubbles(table.tile_box)

    # ------------------------------------------------------------------ who may speak
    @property
    def open(self) -> bool:
        """Somebody is about to say something."""
        return bool(self.page)

    @property
    def spoken(self) -> Spoken:
        """Words with the names of this match, in the language of now."""
        return Spoken(self.table.ctx.words, self.table.session.players)

    def persons(self, view: View) -> list[Seat]:
        """The seats of persons who could talk in this phase, whether or not they have said all they may."""
        if view.stage != "give" or self.table.board.then is not None:
            return []
        players = self.table.session.players
        return [seat for seat, side in enumerate(view.seats) if players[seat].person is not None and not side.out]

    @property
    def several(self) -> bool:
        """Whether others at the screen must not see the speaker's hand, so that it is looked at on a private page."""
        return sum(player.person is not None for player in self.table.session.players) > 1

    def claims(self, seat: Seat) -> tuple[Claim, ...]:
        """What a seat may say now."""
        offered = self.table.session.asides().get(seat, ())
        return tuple(action for action in offered if isinstance(action, Hold | Accuse | Trust | Plead))

    def left(self, view: View, seat: Seat) -> int:
        """How many claims a seat has left this turn."""
        return max(0, TITLE.catalog.numbers.claims - sum(one == seat for one, _ in view.said))

    def speakers(self, view: View) -> list[Seat]:
        """Who may say something now."""
        return [seat for seat in self.persons(view) if self.claims(seat)]

    def askers(self, view: View) -> list[Seat]:
        """Who may press the own tile: to say something, or, with others at the screen, to look at the own hand once more."""
        return self.persons(view) if self.several else self.speakers(view)

    def why_not(self, seat: Seat, claim: Claim) -> str:
        """The reason why something may not be said."""
        return self.table.say(self.table.session.why_not(seat, claim))

    # ------------------------------------------------------------------ widgets
    def widgets(self, view: View) -> list[Widget]:
        """Closed: the button and the tiles of who may speak. Open: everything that can be pressed beside the bar."""
        late = view.stage != "give" or view.turn != self.turn
        if self.open and (late or (self.page != "who" and not self.claims(self.speaker))):
            self.page = ""
        if not self.open:
            return self._closed(view)
        if self.page == "who":
            found: list[Widget] = [self._tile(f"talk:who:{seat}", seat) for seat in self.askers(view)]
            return [*found, Button("talk:close", self.button, self.spoken.say("scene.talk.close"), icon="ui_cross", hint="B")]
        return menu_widgets(self, view)

    def _closed(self, view: View) -> list[Widget]:
        persons, speakers = self.persons(view), self.askers(view)
        if not persons:
            return []
        why = "" if speakers else self.why_not(persons[0], PLEAD)
        words = self.spoken.say("scene.talk.button")
        found: list[Widget] = [
            Button("talk:open", self.button, words, icon="ui_talk", size=34, enabled=bool(speakers), why=why,
                   tip=self.spoken.say("scene.talk.tip"))
        ]  # fmt: skip
        receivers = self._receivers(self.table.session.decisions())
        return [*found, *(self._tile(f"talk:who:{seat}", seat) for seat in speakers if seat not in receivers)]

    def _tile(self, id: str, seat: Seat) -> Spot:
        key = "scene.talk.tile" if self.claims(seat) else "scene.look"
        tip = self.spoken.say(key, seat=self.table.session.players[seat].name)
        return Spot(id, self.table.tile_box(seat), "tile", tip=tip)

    @staticmethod
    def _receivers(decisions: Mapping[Seat, Any]) -> set[Seat]:
        """Whose tiles take the card: a press there gives it."""
        return {a.to for decision in decisions.values() for a in decision.options if isinstance(a, Give)}

    # ------------------------------------------------------------------ input
    def act(self, act: Act) -> bool:
        """A widget of this part was pressed."""
        kind, _, rest = act.id.partition(":")
        if kind != "talk":
            return False
        verb, _, number = rest.partition(":")
        if verb == "open":
            self.start()
        elif verb == "close":
            self.close()
        elif verb == "who":
            self.begin(int(number))
        elif verb == "look":
            self.close()
            self.table.private.look(self.speaker)
        elif verb in ("less", "more"):
            self.count = min(MOST_HELD, max(0, self.count + (1 if verb == "more" else -1)))
            self.table.rebuild()
        elif verb in ("accuse", "trust"):
            self.page = "menu" if self.page == verb else verb
            self.table.rebuild()
        else:
            claim = self.claim_of(act.id)
            if claim is not None:
                self.speak(claim)
        return True

    def claim_of(self, id: str) -> Claim | None:
        """What a widget says at a press, None for one that says nothing yet."""
        _, _, rest = id.partition(":")
        verb, _, number = rest.partition(":")
        if verb == "hold":
            return HOLD[self.count][int(number)]
        if verb == "to":
            return (ACCUSE if self.page == "accuse" else TRUST)[int(number)]
        return PLEAD if verb == "plead" else None

    def answer_of(self, id: str) -> tuple[Seat, Claim] | None:
        """Who says what at a press on a widget of this part: for the robot and `--trace`."""
        claim = self.claim_of(id) if id.startswith("talk:") and self.open else None
        return (self.speaker, claim) if claim is not None else None

    def start(self) -> None:
        """Open the menu; where several may speak, ask first who does."""
        found = self.askers(self.table.board.view)
        self.turn = self.table.board.view.turn
        if len(found) == 1:
            self.begin(found[0])
        elif found:
            self.page = "who"
            self.table.rebuild()

    def begin(self, seat: Seat) -> None:
        """The menu of one seat; for who has said everything that may be said a look at the own hand is left."""
        if not self.claims(seat) and self.several:
            self.close()
            self.table.private.look(seat)
        elif self.claims(seat):
            self.speaker, self.count, self.page, self.turn = seat, 1, "menu", self.table.board.view.turn
            self.table.rebuild()

    def close(self) -> None:
        """Say nothing."""
        if self.open:
            self.page = ""
            self.table.rebuild()

    def speak(self, claim: Claim) -> None:
        """Say it; the event comes back with the beats like everybody's."""
        self.page = ""
        self.table.submit(self.speaker, claim)
        self.table.rebuild()

    def input(self, record: Input) -> bool:
        """A record that no widget took: the key T opens and closes, Back and a press elsewhere close."""
        if isinstance(record, Key) and record.text.lower() == KEY:
            if self.open:
                self.close()
            elif self.table.board.view is not None:
                self.start()
            return True
        if self.open and (isinstance(record, Back) or (isinstance(record, Press) and self._beside(record.x, record.y))):
            self.close()
            return True
        return False

    def _beside(self, x: float, y: float) -> bool:
        """Whether a point lies neither on the menu nor on a tile nor on the button."""
        tiles = [self.table.tile_box(seat) for seat in range(len(self.table.session.players))]
        return not any(left <= x < left + w and top <= y < top + h for left, top, w, h in (MENU, self.button, *tiles))

    # ------------------------------------------------------------------ what is heard
    def heard(self, event: Event) -> None:
        """A claim is shown now: its bubble rises."""
        if isinstance(event, CLAIMED):
            turn = self.table.board.view.turn if self.table.board.view is not None else 0
            words = line(self.spoken, event, turn)
            portrait = self.table.session.players[event.seat].portrait
            self.bubbles.add(Bubble(event.seat, portrait, words, verb_of(event), icon_of(event)), self.table.ctx.motion)
        elif isinstance(event, ev.ExchangeBegan | ev.TeamsRevealed):  # silence
            self.bubbles.clear()

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True when something looks different."""
        return self.bubbles.update(dt_ms)

    def paint(self, f: Frame, view: View) -> None:
        """Bubbles, and the menu's panel below its widgets. Call it before the group is drawn."""
        players = self.table.session.players
        people = [seat for seat, side in enumerate(view.seats) if side.out and players[seat].person is not None]
        avoid = [tab_box(self.table.tile_box(seat)) for seat in people]
        if self.page in ("menu", "accuse", "trust"):
            avoid.append(MENU)
        self.bubbles.paint(f, len(view.seats), self.table.ctx.motion, avoid)
        if self.open:
            paint_menu(f, self, view)
