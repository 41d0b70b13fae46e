"""Draws Mindbug's table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from pygame import FRect

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.actions import Attack
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import moments, playmat, seats, sidebar
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.card_looks import dressed, lay_peek
from game.titles.mindbug.scene.faces import decoded
from game.titles.mindbug.scene.foresight import OPEN
from game.titles.mindbug.scene.inspector import Note, face_now
from game.titles.mindbug.scene.layout import BOXES, TOP, Box, arrow_of, hand_boxes
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.pile import PilePicker
from game.titles.mindbug.scene.prompts import card_key, card_of, in_sight
from game.titles.mindbug.scene.spots import prompt_box
from game.ui import draw, theme
from game.ui.backdrop import Backdrop, Part
from game.ui.cardsprite import CardGroup
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.logpanel import LogPanel
from game.ui.presenter import Pose, Presenter
from game.ui.table.lookback import frame_then
from game.ui.toast import toast
from game.ui.why import NOWHERE
from game.ui.widgets import Button, Prompt, TopBar, Widget

FATES = {"wins": (True, False), "loses": (False, True), "both": (True, True), "none": (False, False)}
"""How a duel would end, seen from the attacker: whether the blocker falls, and whether the attacker does."""
FATE, FATE_LEAST = (92.0, 88.0), 48.0
"""How large a picture of somebody's fate is, and how high at least where two stand one below the other."""
FATES_AT, FATES_LEAST, FATES_BELOW, LEAST_LEFT = 132.0, 110.0, 84.0, 4.0
"""So far down on a creature stand its own fate and, right of it, that of the attacker, a little less where they would lie on its
name; from farther up one below the other where a neighbour lies there."""
LOCK = 96.0
"""How large a padlock is on a creature that may not block."""
NEWEST = 3
"""So many lines of the log, the newest ones, notes leave in sight where there is room for both."""
GOES = {"mindbug": ("asked", moments.AURA), "no_mindbug": ("active", theme.CREAM)}
"""By the answer about a card that was played on whose side it would lie, and the colour that says so."""
READ = 6.0
"""How much worse it is that a note lies on what is read now than on what only could be pressed."""
IN_PILE = 100.0
"""So wide at most is a card that lies in a pile already."""
HIGHEST = 100.0
"""So high is the prompt at most, over the edges of the cards."""
LINES, LINE = 2, 32.0
"""So many lines of so large letters leave the cards free."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a picture tells beside what lies on the board.

    `accent`: the colour of who is in turn; `stage`: what the words at the side are about, "" for none; `last`: the card of which
    was heard last; `inspected`: the card that is looked at, HIDDEN for none; `looker`: who may look at a covered hand;
    `thinking`: the bot that does; `tray`: a hand lies below; `duels`: how the attack that is meant would end against whom;
    `hero`: the creature that took the last life.
    """

    accent: str
    stage: str
    last: int
    prompt: str
    notice: str
    settled: bool
    over: bool
    inspected: int
    looker: Seat | None
    thinking: Seat | None
    tray: bool = True
    duels: Mapping[int, str] = field(default_factory=dict)
    hero: int = HIDDEN


class Painter:
    """Draws a board again and again; what stands still is one picture."""

    def __init__(
        self, board: MindbugBoard, ui: Group, presenter: Presenter, floats: Floats, cards: CardGroup, large: CardGroup,
        log: LogPanel, notes_of: Callable[[int], list[Note]], forecast: Callable[[str], list[Note]],
        hint_box: Callable[[Frame], FRect | None],
    ) -> None:  # fmt: skip
        self.board, self.ui, self.presenter, self.floats = board, ui, presenter, floats
        self.cards, self.large, self.log, self.notes_of, self.forecast = cards, large, log, notes_of, forecast
        self.hint_box = hint_box
        self.prompt_pill = self.prompt_mark = NOWHERE
        """Where the prompt was drawn last, and the question mark at it."""
        self.backdrop = Backdrop()

    def paint(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        board, view = self.board, self.board.view
        poses = self._poses(s, now)
        self.cards.sync([item for item in poses if item[1].z < TOP])
        opened = board.opened and now.settled
        parts = [*self._seats(s, now), *self._goes(now), *self.cards.parts(f.canvas), *self._sidebar(f, s, now)]
        self.backdrop.draw(f, (s.words, s.faces.marked, now.tray), partial(seats.ground, tray=now.tray), parts)
        self.cards.lies_on = self.backdrop.picture
        self._over_cards(f, s, now)
        self.prompt_pill = self.prompt_mark = NOWHERE
        if board.picker is None and board.moment != "order" and view.played == HIDDEN:
            self._band(f, now)
        for key, pose in poses:
            if key in board.falling and not pose.moving and pose.rect.w > IN_PILE:
                moments.falls(f, s.say("fate_falls"), pose.rect)
            if key in board.starters and pose.alpha > 127:
                moments.owner(f, pose.rect, s.players[board.starters[key]])
        above = [item for item in poses if item[1].z >= TOP]
        if board.picker is not None:
            if not opened:
                self._pile(f, s, now, board.picker)
        elif board.moment == "order":
            lit = self.ui.current.id if self.ui.current else None
            self.prompt_mark = moments.order_paint(f, s, view, board.first, lit)
        elif above and not opened:
            self._played(f, s, now, above)
        if board.stolen and not now.settled:
            self._brain(f, dict(poses).get(board.stolen))
        self.floats.draw(f)
        if now.over and board.then is None:
            moments.over_paint(f, s, view, now.hero)
        self.floats.draw(f, last=True)
        if board.then is not None:
            frame_then(f)
        bar.draw(f)
        self._widgets(f, s, bar, now)
        if now.notice:
            if view.played != HIDDEN:
                f.asked = [*f.asked, *((FRect(BOXES[name]), READ) for name in ("play_card", "told"))]
            if self.prompt_pill is not NOWHERE:
                f.asked = [*f.asked, (self.prompt_pill, READ)]
            toast(f, now.notice, 864, 744)

    def _poses(self, s: Scenery, now: Moment) -> list[tuple[str, Pose]]:
        poses = dict(self.presenter.poses())
        if self.board.peeking is not None and now.looker is not None:
            lay_peek(self.board, poses, now.looker, s.book)
        return dressed(self.board, poses, now.settled, self.ui.focused is not None)

    # ------------------------------------------------------------------ what stands still
    def _seats(self, s: Scenery, now: Moment) -> Iterator[Part]:
        for seat in (0, 1):
            plate = seats.nameplate(self.board.view, seat, self.board.near, s.players[seat], now.accent)
            box = _rimmed(BOXES["near" if plate.near else "far"])
            yield Part(plate, box, partial(seats.seat_panel, plate=plate), ("seat", seat))

    def _goes(self, now: Moment) -> Iterator[Part]:
        """Where the card that was played would go with the answer that is pointed at."""
        board, view = self.board, self.board.view
        if now.settled and board.moment == "mindbug" and board.lit in GOES:
            whose, colour = GOES[board.lit]
            row = "near_row" if getattr(view, whose) == board.near else "far_row"
            yield Part((row, colour), playmat.around(row), partial(playmat.glow, row=row, colour=colour), "goes")

    def _sidebar(self, f: Frame, s: Scenery, now: Moment) -> Iterator[Part]:
        """The right column, panel by panel."""
        board, view = self.board, self.board.view
        meets = board.meets(now.inspected)  # whom an attacker may fight: the attacker's words stay to be read
        card = now.inspected if now.inspected != HIDDEN and not meets else sidebar.speaker(view)
        if not now.settled and in_sight(view, board.acting):
            card = board.acting
        elif card == HIDDEN and not (now.stage and now.settled):  # between two moments the rule does not come up
            card = now.last
        box = _rimmed(BOXES["inspector"])
        decides, lies = board.moment == "mindbug", view.played != HIDDEN and not board.opened  # large in the middle
        open_to = lies and view.seats[1 - view.active].mindbugs > 0
        stage = "mindbug" if open_to and now.stage != "then" else now.stage
        if card != HIDDEN and not (lies and card == view.played):
            face = face_now(view, card, s.book, "full")
            yield Part(face, box, partial(sidebar.card_panel, s=s, face=face), "inspector")
        elif stage:
            yield Part(stage, box, partial(sidebar.tip_panel, s=s, stage=stage), "inspector")
        current, looked = self.ui.current, now.inspected
        on_log = current is not None and current.id.startswith("log:")
        noted = looked != HIDDEN and board.picker is None and board.moment != "order" and not on_log
        found = self.notes_of(looked) if noted else self.forecast(board.meant) if now.settled and not board.moment else []
        if decides and not noted and not on_log:
            found = self.notes_of(view.played)
        if noted and meets:
            found = [*found[:1], Note("ui_eye", s.read(looked, face_now(view, looked, s.book).keywords)), *found[1:]]
        x, y, w, h = BOXES["notes"]
        note = self.hint_box(f)
        until = note.y if note is not None and note.colliderect(BOXES["log"]) else None
        if decides and not self.hint_box(f):  # above the key that is held
            until = BOXES["open"][1] - 6
        if board.picker is not None and board.opened:
            until = BOXES["open_pile"][1] - 6
        for lines in range(NEWEST, 0, -1):  # before a note is left out, or large letters are none, older lines are
            foot = y + h - self.log.newest_high(f.canvas, lines)
            if note is not None and note.colliderect(BOXES["notes"]):  # what is told of a card stands above the hint
                foot = min(foot, note.y - 8)
            if decides and until is not None:
                foot = min(foot, until - self.log.newest_high(f.canvas, lines))
            room = (x, y, w, foot - y)
            shown, used, size = sidebar.fitting(f, found, room)
            if len(shown) == len(found) and (f.canvas.t == 1 or size * f.canvas.t >= sidebar.NOTE):
                break
        covered = y + used if found else 0.0
        light = *self._lit(), covered, until
        yield Part(self.log.look(*light), _rimmed(BOXES["log"]), lambda inner: self.log.draw(inner, *light), "log")
        if found:
            told = (tuple(found), room)
            yield Part(told, _rimmed(BOXES["notes"]), partial(sidebar.notes_panel, found=found, box=room), "notes")

    def _lit(self) -> tuple[str | None, bool]:
        """What mouse or focus rests on, and whether it is the focus."""
        current = self.ui.current
        return current.id if current is not None else None, self.ui.focused is not None

    # ------------------------------------------------------------------ over the cards
    def _over_cards(self, f: Frame, s: Scenery, now: Moment) -> None:
        """Counts, padlocks of a covered hand, the attack arrow."""
        board, near = self.board, self.board.near
        view: View = board.view
        for seat in (0, 1):
            seats.pile_count(f, len(view.seats[seat].discard), seat, near)
            hand = view.seats[seat].hand
            if (seat != near or not now.tray) and now.settled and (HIDDEN in hand or not hand):
                seats.hand_count(f, len(hand), seat, near)
        if not now.settled:
            return
        if now.tray and board.peeking is None and s.players[near].person is not None:
            for card, (box, _) in zip(view.seats[near].hand, hand_boxes(view, near, near), strict=True):
                if card == HIDDEN:
                    draw.icon(f, "ui_lock", box[0] + box[2] - 70, box[1] + box[3] - 74, 60)
        ends = self._arrow()
        if ends is not None and board.picker is None and not self._keys_over(*ends):
            draw.arrow(f, ends[0], ends[1], bend=30 if ends[1][1] > ends[0][1] else -30)
        self._drag_arrow(f)
        if now.duels:
            self.tell_duels(f, s, self.board.fights, now.duels)

    def tell_duels(self, f: Frame, s: Scenery, target: str, duels: Mapping[int, str]) -> None:
        """While the attack at a target is meant, or under way, each creature on the other side says how it would end for both, or
        may not block: on its picture, for its power, its name and its keywords are what is weighed.
        """
        poses = dict(self.presenter.poses())
        attacker, view = card_of(target), self.board.view
        mine = next(n for n in (0, 1) if any(one.card == attacker for one in view.seats[n].play))
        rects = sorted((poses[card_key(one.card)].rect for one in view.seats[1 - mine].play), key=lambda rect: rect.x)
        lefts = {one.x: after.x - one.x for one, after in pairwise(rects)}
        with f.above():
            for one in view.seats[1 - mine].play:
                pose = poses[card_key(one.card)]
                x, y, w, _ = pose.rect
                if one.card not in duels:
                    if view.attacker == HIDDEN:  # else its own look has one
                        draw.icon(f, "ui_lock", x + min(w, lefts.get(x, w)) / 2 - LOCK / 2, y + FATES_BELOW, LOCK)
                    continue
                if duels[one.card] == OPEN:
                    continue
                beside = lefts.get(x, w) >= w  # of whom its neighbour covers a part there is no room beside each other
                name, (wide, high) = s.faces.name_top(f, decoded(pose.face), w), FATE
                if not beside:
                    high = max(FATE_LEAST, min(high, (name - FATES_BELOW - 2) / 2))
                    wide = high * FATE[0] / FATE[1]
                top = min(FATES_AT, max(FATES_LEAST, name - high - 2))
                for n, (card, falls) in enumerate(zip((one.card, attacker), FATES[duels[one.card]], strict=True)):
                    left = x + (LEAST_LEFT + n * (w - 2 * LEAST_LEFT - wide) if beside else LEAST_LEFT)
                    row = (left, y + (top if beside else FATES_BELOW + n * (high + 2)), wide, high)
                    key = ("mindbug fate", s.book[card].id, falls)
                    area = (row[0] - 4, row[1] - 4, wide + 8, high + 8)
                    f.baked(key, area, partial(_fate, s=s, card=card, falls=falls, row=row))

    def _drag_arrow(self, f: Frame) -> None:
        board = self.board
        if board.dragged is None:
            return
        card, pos = board.dragged
        answer = board.answer(card_key(card))
        found = dict(self.presenter.poses()).get(card_key(card))
        if answer is not None and found is not None and isinstance(answer.action, Attack):
            draw.arrow(f, found.rect.center, pos, bend=20)
        elif answer is not None and found is not None:
            draw.dashed(f, found.rect, 14, theme.PAPER, 4)

    def _band(self, f: Frame, now: Moment) -> None:
        news = any(self.floats.stands(BOXES[box]) for box in ("again", "told"))
        if now.prompt and now.settled and not news:  # it comes before the question
            with f.above():
                box, words = self._beside_arrow(f, now.prompt)
                prompt = Prompt(box, words)
                prompt.draw(f)
                if self.board.then is None:
                    self.prompt_pill = prompt.pill
                    self.prompt_mark = FRect(prompt.pill.right - 24, prompt.pill.y - 12, 40, 40)

    def _arrow(self) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """From the attacker to who blocks it, or to the creature that is pointed at and may."""
        board, view = self.board, self.board.view
        lit = board.lit or ""
        target = card_of(lit) if board.answer(lit) is not None else HIDDEN
        return arrow_of(view, board.near, target) if view.stage in ("block", "hunt") else None

    def _keys_over(self, start: tuple[float, float], tip: tuple[float, float]) -> bool:
        """Whether an answer between the rows lies on the way of an arrow, of which nothing but two ends would be seen."""
        return any(isinstance(widget, Button) and widget.box.clipline(start, tip) for widget in self.ui.widgets)

    def _beside_arrow(self, f: Frame, words: str) -> tuple[Box, str]:
        """The prompt's room, ending before the attack arrow if the words still fit there; and the words, without what has come
        before the question where both would cover cards."""
        x, y, w, h = prompt_box(self.ui.widgets)
        ends = self._arrow()
        beside = min(w, min(ends[0][0], ends[1][0]) - 44 - x) if ends is not None else w
        sizes = (LINE / f.canvas.t, 27.0) if f.canvas.t < LINE / 27 else (27.0,)
        free = LINES * max(LINE, 27 * f.canvas.t) * 1.1 + 12
        _, _, asks = words.rpartition("\n")
        for told, most in ((words, free), (asks, free), (words, HIGHEST), (asks, HIGHEST)):
            for room in (beside, w):
                needs = [draw.rich_height(f, told, room - 48, size, 1.1) + 12 for size in sizes if room > 200]
                need = min(needs, default=HIGHEST + 1)
                if need <= most:
                    high = max(h, next(need for need in needs if need <= most))
                    return (x, y + (h - high) / 2, room, high), told
        return (x, y + (h - HIGHEST) / 2, w, HIGHEST), asks

    # ------------------------------------------------------------------ above the board
    def _played(self, f: Frame, s: Scenery, now: Moment, above: list[tuple[str, Pose]]) -> None:
        """A card between hand and table, in the middle between the halves of the rows, and who decides about it."""
        view: View = self.board.view
        with f.above():
            if now.settled and view.played != HIDDEN:
                mark = moments.mindbug_words(f, s, view, bool(self.board.moment), now.thinking)
                self.prompt_mark = self.prompt_pill = mark
                draw.halo(f, BOXES["play_card"], 28, theme.GLOW, 10, 200, 6)
            self.large.sync(above)
            self.large.draw(f)

    def _brain(self, f: Frame, pose: Pose | None) -> None:
        """The Mindbug that has taken a creature comes over with it."""
        if pose is not None:
            x, y, w, _ = pose.rect
            draw.figure(f, "creatures/mindbug", (x + w * 0.1, y - w * 0.3, w * 0.8, w * 0.8), soft=10)

    def _pile(self, f: Frame, s: Scenery, now: Moment, picker: PilePicker) -> None:
        view: View = self.board.view
        with f.above():
            current = self.ui.current
            picker.paint_under(f, view, s)
            self.large.sync(picker.poses(view, s, current.id if current is not None else None).items())
            with f.clip((0, picker.area.rect.y, 1920, picker.area.rect.h)):
                self.large.draw(f)
            card = now.inspected
            if card == HIDDEN:
                card = picker.selected
            if card == HIDDEN and picker.choose:
                card = view.source
            if card != HIDDEN:
                sidebar.card_panel(f, s, face_now(view, card, s.book, "full"))
                words = self.notes_of(card)
                if picker.choose and card == picker.selected:
                    words = [Note("ui_play", s.say("arrives", seat=s.players[view.asked].name)), *words]
                if words:
                    x, y, w, _ = BOXES["notes"]
                    sidebar.notes_panel(f, words, (x, y, w, (BOXES["open_pile"][1] - 6 if picker.choose else 914) - y))
            picker.paint_foot(f, s)

    # ------------------------------------------------------------------ widgets
    def _widgets(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        """The group's own widgets, on top; while cards move only the bar."""
        with f.above():
            if now.settled:
                hidden = [w for w in self.ui.widgets if w.id == "look" and self.board.peeking is not None]
                for widget in hidden:
                    widget.visible = False
                self.ui.draw(f)
                for widget in hidden:
                    widget.visible = True
                self._focus_rings(f)
                self._whose_look(f, s, now)
            else:
                for part in bar.parts:
                    part.draw(f)

    def _whose_look(self, f: Frame, s: Scenery, now: Moment) -> None:
        """The face of whoever may look, on the button that shows a covered hand."""
        button = next((w for w in self.ui.widgets if w.id == "look"), None)
        if button is not None and now.looker is not None and self.board.peeking is None:
            box = button.box
            draw.avatar(f, s.players[now.looker].portrait, box.x - 80, box.centery - 52, 104, theme.PAPER, 5)

    def _focus_rings(self, f: Frame) -> None:
        """Focus of what the group does not draw: piles and cards of decisions."""
        focused: Widget | None = self.ui.focused
        if focused is None or focused.what not in ("pile", "card"):
            return
        if focused.what == "pile" or self.board.moment:
            draw.focus_line(f, focused.box, 14)


def _fate(f: Frame, s: Scenery, card: int, falls: bool, row: Box) -> None:
    """What would become of a creature: its picture, and a sign upon it; another one where its end has an effect."""
    x, y, w, h = row
    draw.rounded(f, row, 22, "#F08A72" if falls else "#8FD36B", None, theme.INK, 5)
    draw.figure(f, f"creatures/{s.book[card].id}", (x + 2, y + 2, h - 8, h - 8))
    if falls and s.book[card].trigger == "defeated":
        draw.icon(f, "mb_defeated", x + 1, y + 1, 42)
    d = h * 0.66
    draw.rounded(f, (x + w - d, y + h - d, d, d), d / 2, theme.CORAL_DEEP if falls else theme.LEAF, None, theme.INK, 4)
    draw.icon(f, "ui_cross" if falls else "ui_check", x + w - d + 6, y + h - d + 6, d - 12)


def _rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 60, y - 60, w + 120, h + 120)
