"""The time for talk before a secret question or a Meeting's effect: everybody round it with what they said last, until all are
ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.actions import READY, TAKE_BACK
from game.core.types import Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.cardbook import PALES
from game.titles.mindflayer.scene.claim_slip import paint_slip
from game.titles.mindflayer.scene.layout import TALK_SMALL, Box, seat_of, talk_claim
from game.titles.mindflayer.scene.marks import KIND_ICONS, largest, paint_alarm
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.memory import Deed, claims_of, paint_seat
from game.titles.mindflayer.scene.notes_key import NotesKey
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.private.panels import alarms, counts
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.spots import tile_spots
from game.titles.mindflayer.scene.talk import Talk
from game.titles.mindflayer.scene.talk.menu import paint_named
from game.ui import draw, theme
from game.ui.backdrop import Part as Panel
from game.ui.frame import Frame
from game.ui.sandglass import sandglass_surface
from game.ui.table.lastseconds import LAST_S, LastSeconds
from game.ui.table.part import Host, Part
from game.ui.widgets import Act, Button, Widget

MEMORY: Box = (1452, 86, 444, 800)
MEMORY_SHORT: Box = (1452, 86, 444, 648)
HAND: Box = (1452, 746, 444, 190)
"""The public memory, and below it the own hand of somebody alone, which stays in sight while the menu of claims is open."""
HELD: tuple[float, float] = (60, 84)
"""One card of it."""
READY_KEY: Box = (1594, 912, 302, 132)
READY_ALONE: Box = (1646, 944, 250, 120)
"""With several people at the screen it wears the face of one; alone the key beside it says "Talk"."""
LOOK: Box = (1452, 1008, 178, 56)
"""Below the button for the talk, where somebody alone may see the own hand."""
PLATE: Box = (530, 412, 680, 296)
GLASS: Box = (1042, 424, 150, 188)
LINE: Box = (236, 711, 988, 60)
LINE_SIZE, LINE_ROW, LINE_FACE = 46.0, 58.0, 70.0
"""The letters of what was said, how high one line of them is at most, and the face of who says it."""
PILL, DOWN = 56.0, 8.0
"""How high the state is below a tile, and how much of that lies on its edge."""
"""What is heard in each of the last seconds of the sand."""


class TalkingTable(Host, Protocol):
    """What the time for talk asks of its table beside what every table has."""

    board: FlayerBoard

    @property
    def remembers(self) -> bool:
        """Whether the public memory is shown in this match."""
        ...


class TalkTime(Part):
    """The keys and the picture of this time; what is said is the menu's of claims."""

    def __init__(self, table: TalkingTable, talk: Talk) -> None:
        super().__init__(table)
        self.scene, self.talk = table, talk
        self._sand = LastSeconds(lambda: table.ctx.sounds)
        """Seconds and picture of the sandglass as it was drawn last."""

    @property
    def open(self) -> bool:
        """Everybody talks now; not in a look back."""
        return self.scene.board.then is None and self.scene.board.view.stage == "talk"

    # ------------------------------------------------------------------ what is said
    def remembered(self, found: Sequence[Deed]) -> Seat:
        """Whose public memory lies open: of who is pointed at, else of who was accused last, else of whose turn it is."""
        board = self.scene.board
        seat = seat_of((board.lit or "").replace("talk:who:", "tile:").replace("talk:to:", "tile:"))
        if 0 <= seat < len(board.view.seats):
            return seat
        accused = (deed.event.target for deed in claims_of(found) if isinstance(deed.event, ev.PlayerAccused))
        return next(accused, board.view.active)

    # ------------------------------------------------------------------ keys
    @property
    def waited(self) -> list[Seat]:
        """The persons who are not ready yet, clockwise from the one below."""
        near, count = self.scene.board.near, len(self.scene.board.view.seats)
        asked = self.scene.session.decisions()
        return [seat for step in range(count) if (seat := (near + step) % count) in asked]

    def spots(self, view: View) -> list[Widget]:
        """The lamp button, the talk, the tiles."""
        waited, spoken = self.waited, self.talk.spoken
        playing = [side for side in view.seats if side.asked]
        gender = spoken.gender(waited[0] if waited else self.scene.board.near)
        words = self.scene.say_key("time.ready", gender=gender)
        count = self.scene.say_key("time.count", n=sum(side.ready for side in playing), m=len(playing))
        made: list[Widget] = [
            ReadyKey(
                READY_KEY if self.talk.claims.several else READY_ALONE, words, count, self._face(waited), bool(waited),
                self.scene.say_key("time.waits"),
            )
        ]
        talk = [one for one in self.talk.spots(view) if one.id == "talk:open"]
        if talk and not self.talk.claims.several:
            talk.append(NotesKey(LOOK, self.scene.say_key("notes"), self.scene.say_key("look_role")))
        return [*made, *talk, *tile_spots(self.scene.board)]

    def _face(self, waited: Sequence[Seat]) -> str:
        """Whose press the lamp button is, where several people are at the screen."""
        return self.scene.session.players[waited[0]].portrait if waited and self.talk.claims.several else ""

    def answer_of(self, id: str) -> str | None:
        """The answer that the lamp button gives."""
        return f"{self.waited[0]} ready" if id == "ready" and self.waited else None

    def act(self, act: Act) -> bool:
        """The lamp button; one's own tile: ready, or not any more."""
        if not self.open or act.value == "inspect" or not (act.id == "ready" or act.id.startswith("tile:")):
            return False
        waited = self.waited
        seat = (waited[0] if waited else -1) if act.id == "ready" else seat_of(act.id)
        if seat in waited:
            self.scene.ctx.sounds.play("button_press")
            self.scene.submit(seat, READY)
        elif TAKE_BACK in self.scene.session.asides().get(seat, ()):
            self.scene.ctx.sounds.play("card_lift")
            self.scene.submit(seat, TAKE_BACK)
        self.scene.refresh()
        return True

    def state(self) -> object:
        """Who is ready."""
        view = self.scene.board.view
        return tuple(side.ready for side in self.scene.session.view().seats) if view is not None and self.open else None

    def follow(self, dt_ms: float) -> None:
        """The sand runs down; its last seconds are heard."""
        self.scene.dirty |= self._sand.follow(dt_ms, self.scene.session.clock_left())

    def stop(self) -> None:
        """The sand stands: it is not heard either."""
        self._sand.stop()

    # ------------------------------------------------------------------ picture
    def shows_hand(self, view: View) -> bool:
        """Whether the own hand of somebody alone stands below the public memory."""
        return not self.talk.claims.several and self.scene.board.open_hand and not view.seats[self.scene.board.near].out

    def memory_box(self, view: View) -> Box:
        """Where the public memory stands, or the log in its place."""
        return MEMORY_SHORT if self.shows_hand(view) else MEMORY

    def panels(self, view: View, s: Scenery, found: Sequence[Deed]) -> list[Panel]:
        """What stands still: the Meeting's words, and at the right the public memory of one player."""
        sand = self.scene.session.clock_left() is not None
        x, y, w, h = PLATE
        plate = (x, y, GLASS[0] - 16 - x if sand else w, h)
        made = [Panel((view.meeting, view.met, sand, s.words), _rimmed(plate), partial(_plate, s=s, view=view, box=plate))]
        own = self.open and self.shows_hand(view)
        if self.open and self.scene.remembers:
            seat, box = self.remembered(found), self.memory_box(view)
            paint = partial(paint_seat, s=s, found=tuple(found), seat=seat, box=box, notes=(s.say("time.seen"),))
            made.append(Panel((seat, tuple(found), s.players, s.words, own), _rimmed(MEMORY), lambda f: paint(f)))
        if own:
            said = PageWords(s.words, s.players, view, self.scene.board.near)
            key = (said.side.hand, said.side.team, s.words)
            made.append(Panel(("hand", key), _rimmed(HAND), partial(_hand, said=said)))
        return made

    def draw(self, f: Frame, s: Scenery, view: View, newest: str, portrait: str) -> None:
        """Above the tiles: what each one said last, who is ready, the sand, what happened last, with the face of who says it."""
        if self.talk.open:
            paint_named(f, self.talk.menu, self.talk.claims, self.scene.board.tile_box, view)
        for seat, deed in self.talk.slips.of(view).items():
            if not view.seats[seat].out:
                tile = self.scene.board.tile_box(seat)
                paint_slip(f, s, deed, talk_claim(tile), tile, view.turn, tagged=True)
        for seat, side in enumerate(view.seats):
            if side.asked:
                _pill(f, self.talk.spoken, seat, side.ready, self.scene.board.tile_box(seat))
        left = self.scene.session.clock_left()
        if left is not None and self.open:
            _glass(f, left[1] / (left[0].seconds * 1000), -(-left[1] // 1000))
        if self.talk.menu.page == "who":
            return
        x, y, w, h = LINE
        draw.rounded(f, LINE, h / 2, theme.NIGHT, theme.NIGHT2, theme.INK, 3, 0.92)
        face = LINE_FACE if portrait else 0.0
        if portrait:
            draw.avatar(f, portrait, x + 2, y + h / 2 - face / 2, face, theme.LAMP, 5)
        room = (x + 26 + face, y + 2, w - 52 - face, h - 4)
        size = largest(f, newest, (x, y, room[2], LINE_ROW), LINE_SIZE, 1.0)
        draw.rich(f, newest, room, size, theme.CREAM, theme.LAMP, "c", "m", lines=1)


class ReadyKey(Button):
    """The lamp button: how many are ready, and whose press it is."""

    def __init__(self, box: Box, words: str, count: str, portrait: str, enabled: bool, why: str) -> None:
        super().__init__(
            "ready", box, words, "primary", size=54, hint="A", sub=count, sub_size=40, enabled=enabled, why=why
        )
        self.portrait = portrait

    def draw(self, f: Frame) -> None:
        """With a face on its corner."""
        super().draw(f)
        if self.portrait:
            draw.avatar(f, self.portrait, self.box.x - 28, self.box.y - 34, 76, theme.INK, 5)


def _hand(f: Frame, said: PageWords) -> None:
    """The own role with what counts, the cards themselves, and who is on the own side."""
    x, y, w, _ = HAND
    draw.panel(f, HAND, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 5), 24)
    row, size, warned = [(None, said.role()), *counts(said)], 40.0, alarms(said)
    if sum(draw.text_width(f, words, "card", size) + 66 for _, words in row) - 36 > w:  # large letters
        size /= f.canvas.t
    left = x + 18
    for kind, words in row:
        wide = draw.text_width(f, words, "card", size) + 2
        if kind in warned:
            paint_alarm(f, (left - 7, y + 5, wide + 60, 50), 34)
        if kind is not None:
            draw.icon(f, KIND_ICONS[kind], left, y + 9, 42)
            left += 46
        colour = theme.PAPER if kind is None or kind in warned else theme.LAMP
        draw.text(f, words, (left, y + 5, wide, 50), "card", size, colour)
        left += wide + 18
    held = [kind for kind, count in enumerate(said.side.hand) for _ in range(count)]
    wide, high = HELD
    step = min(wide + 6, (w - 36 - wide) / max(1, len(held) - 1))
    for n, kind in enumerate(held):
        card = (x + 18 + n * step, y + 58, wide, high)
        draw.rounded(f, card, 9, theme.PAPER, PALES[KIND_NAMES[kind]], theme.INK, 3)
        draw.icon(f, KIND_ICONS[kind], card[0] + 3, card[1] + (high - wide) / 2 + 3, wide - 6)
    mates = said.mates() or said.goal()
    size = largest(f, mates, (x, y, w - 36, 36), 30, 1.0)
    draw.rich(f, mates, (x + 18, y + 146, w - 36, 38), size, theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=1)


def _plate(f: Frame, s: Scenery, view: View, box: Box) -> None:
    """Number, name and effect of the Meeting."""
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook("#4A1E44", "#2A1230", theme.INK, 5, 0.94), 28)
    draw.text(f, s.say("meeting_no", n=view.met, m=len(view.meetings)), (x + 28, y + 12, w - 56, 44), "card", 36, theme.LAMP)
    name = (x + 28, y + 54, w - 56, 76)
    draw.text(f, s.meeting(view.meeting), name, "title", 62, theme.PAPER, outline=theme.INK, edge=4, small=True)
    rule = (x + 28, y + 130, w - 56, h - 144)
    draw.rich(f, s.meeting(view.meeting, "text"), rule, 34, theme.PAPER, theme.LAMP, "l", "m", 1.08)


def _glass(f: Frame, share: float, seconds: int) -> None:
    """The sandglass and below it its minutes and seconds; coral and underlined in the last ten."""
    x, y, w, h = GLASS
    f.blit(sandglass_surface((f.canvas.px(w), f.canvas.px(h)), share), x, y)
    late = seconds <= LAST_S
    left, top = x - 20, y + h + 2
    words = (left, top, GLASS[2] + 40, 84)
    draw.text(f, f"{seconds // 60}:{seconds % 60:02}", words, "card", 72, theme.CORAL if late else theme.PAPER, "c",
              outline=theme.INK, edge=4)  # fmt: skip
    if late:
        draw.rounded(f, (left + words[2] / 2 - 50, top + 80, 100, 9), 4, theme.CORAL, None, theme.INK, 2)


def _pill(f: Frame, spoken: MatchWords, seat: Seat, ready: bool, tile: Box) -> None:
    """Below a tile: ready, or still talking."""
    x, y, w, h = tile
    words = spoken.say("scene.time.ready" if ready else "scene.time.talks", gender=spoken.gender(seat))
    size = 34.0 if w > TALK_SMALL else 27.0
    wide = min(w + 30, draw.text_width(f, words, "card", size) + 80)
    box = (x + w / 2 - wide / 2, y + h - DOWN, wide, PILL)
    fill, ink = (theme.LEAF, theme.INK) if ready else (theme.NIGHT, theme.PAPER)
    draw.rounded(f, box, PILL / 2, fill, None, theme.INK, 4)
    draw.icon(f, "ui_check" if ready else "ui_talk", box[0] + 12, box[1] + 8, 40)
    draw.text(f, words, (box[0] + 58, box[1], wide - 70, PILL), "card", size, ink, "c", small=True)


def _rimmed(box: Box) -> Box:
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)
