"""The button of the programming phase: ready, take that back, go on with the mech that has cards left, or pass with one that is
out. Where the lines hold choices that nobody has made, they run as the film shows them; a small key beside it has them asked."""

from __future__ import annotations

from game.core.actions import READY, TAKE_BACK, TakeBack
from game.core.types import Seat
from game.titles.mechs.rules.actions import Scrap
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.preview import Preview
from game.ui.table.part import Part
from game.ui.widgets import Act, Button, IconButton, Widget

KEYS = ("ready", "ready_ask", "ready_one", "take_back", "cards_first", "pass_out")
NARROW_KEY, HIGH_KEY = 270.0, 80.0
"""In a button that is no wider the words need all of it; one that is so high has room for a second line."""


class ReadyKeys(Part):
    """A person is ready with all mechs at once, or with one while others have cards left."""

    def __init__(self, table: MechsTable, preview: Preview) -> None:
        super().__init__(table)
        self.scene, self.preview = table, preview

    def _seats(self) -> list[Seat]:
        """The mechs of who drives the large line; where a bot does, of the first person that is asked."""
        players, near = self.scene.session.players, self.scene.board.near
        person = players[near].person if 0 <= near < len(players) else None
        if person is None:
            person = next((players[seat].person for seat in sorted(self.scene.session.decisions())), None)
        return prompts.seats_of(players, person)

    def keys(self, view: View) -> list[Widget]:
        """What that button says now, if there is one."""
        scene, near, place = self.scene, self.scene.board.near, self.scene.room.answer
        decisions, mine = scene.session.decisions(), self._seats()
        if not mine:
            return []
        if view.mechs[near].ready and any(isinstance(a, TakeBack) for a in scene.session.asides().get(near, ())):
            return [Button("take_back", place, scene.say_key("take_back"), "paper", icon="ui_back", size=34, hint="A")]
        rest, players = prompts.unfinished(view, decisions, mine), scene.session.players
        last = all(mech.ready or seat in mine or players[seat].person is None for seat, mech in enumerate(view.mechs))
        words = scene.say_key("run" if last else "ready")
        if rest:
            if near in rest and view.left >> near & 1 and self._scrap(near) is not None:
                return [Button("pass_out", place, scene.say_key("pass_out"), "primary", size=34, hint="A")]
            if near in rest:
                why = scene.say_key("place_them")
                return [Button("ready", place, words, "primary", size=36, enabled=False, why=why)]
            words = scene.say_key("cards_first", seat=scene.name_of(rest[0]))
            if not prompts.can_ready(view, decisions, [near]):
                return [Button("cards_first", place, words, "paper", size=30, hint="A")]
            x, y, w, h = place
            tip = scene.say_key("ready_one", seat=scene.name_of(near))
            alone = IconButton("ready_one", (x, y, 64, h - 6), "ui_check", tip=tip)
            return [Button("cards_first", (x + 72, y, w - 72, h), words, "paper", size=30, hint="A"), alone]
        if not prompts.can_ready(view, decisions, mine):
            return []
        icon = ("ui_play" if last else "ui_check") if place[2] > NARROW_KEY else None
        if not self._open():
            return [Button("ready", place, words, "primary", icon=icon, size=38, hint="A")]
        asks = IconButton("ready_ask", scene.room.key_box(2), "ui_step", round_=True, tip=scene.say_key("run_asks"))
        sub = scene.say_key("run_as_shown") if place[3] >= HIGH_KEY else ""
        return [Button("ready", place, words, "primary", icon=icon, size=38, hint="A", sub=sub), asks]

    def _open(self) -> bool:
        """Whether the lines that are to run hold choices that nobody has made."""
        view, mine = self.scene.board.view, self._seats()
        if view is None or view.stage != "program" or not self.scene.settled or not self.scene.mode.live:
            return False
        decisions = self.scene.session.decisions()
        return bool(prompts.can_ready(view, decisions, mine)) and bool(self.preview.left_open(mine))

    def aside(self) -> str:
        """That open choices run as the film shows them, in the place of the question where the button is too low to say so;
        and that a partner may choose otherwise."""
        scene, mine = self.scene, self._seats()
        if scene.room.answer[3] >= HIGH_KEY or not self._open():
            return ""
        rest = prompts.unfinished(scene.board.view, scene.session.decisions(), mine)
        return "" if rest else scene.say_key("runs_as_shown_but" if self.preview.left_to_others else "runs_as_shown")

    def state(self) -> object:
        """The look of the key."""
        return self._open()

    def act(self, act: Act) -> bool:
        scene, near = self.scene, self.scene.board.near
        if act.id not in KEYS or act.value in ("drag", "drop", "inspect"):
            return False
        scene.ctx.sounds.play("button_press")
        if act.id in ("ready", "ready_ask"):
            self.preview.foreseen.asks_open = act.id == "ready_ask"
            if act.id == "ready" and self._open():
                self.preview.accept(self._seats())
            self._all_ready()
        elif act.id == "ready_one":
            scene.submit(near, READY)
        elif act.id == "take_back":
            scene.submit(near, TAKE_BACK)
        elif act.id == "pass_out":
            self._pass(near)
        else:
            rest = prompts.unfinished(scene.board.view, scene.session.decisions(), self._seats())
            if rest:
                scene.show_line(rest[0])
        scene.refresh()
        return True

    def _all_ready(self) -> None:
        session = self.scene.session
        for seat in prompts.can_ready(self.scene.board.view, session.decisions(), self._seats()):
            if READY in (session.decisions()[seat].options if seat in session.decisions() else ()):
                self.scene.submit(seat, READY)

    def _scrap(self, seat: Seat) -> Scrap | None:
        """A card that the seat may scrap now."""
        decision = self.scene.session.decisions().get(seat)
        return next((one for one in decision.options if isinstance(one, Scrap)), None) if decision is not None else None

    def _pass(self, seat: Seat) -> None:
        """A mech that has left the board scraps its cards and is ready; what is to be repaired with one is still asked."""
        while (card := self._scrap(seat)) is not None:
            self.scene.submit(seat, card)
        decision = self.scene.session.decisions().get(seat)
        if decision is not None and READY in decision.options:
            self.scene.submit(seat, READY)
