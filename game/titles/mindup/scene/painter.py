"""Draws Mind Up!'s table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from pygame import FRect

from game.core.types import HIDDEN, Seat
from game.text import digits, signed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene import areas, inspector, middle
from game.titles.mindup.scene.board import MindupBoard
from game.titles.mindup.scene.hand import LIFTED
from game.titles.mindup.scene.layout import (
    BOXES,
    COLUMNS,
    Box,
    card_key,
    hand_places,
    panel_box,
    row_box,
    sealed_key,
    slot_box,
    staged,
)
from game.titles.mindup.scene.prizes import goals_brought, kept_gains
from game.titles.mindup.scene.prompts import LAST_CARDS
from game.titles.mindup.scene.scenery import Scenery, total
from game.titles.mindup.scene.wants import aimed, climbed, wanted, wants_of
from game.ui import draw, theme
from game.ui.backdrop import Backdrop, Part
from game.ui.cardsprite import CardGroup
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.letterpads import draw_disc
from game.ui.presenter import Pose, Presenter
from game.ui.table.lookback import frame_then
from game.ui.toast import toast
from game.ui.widgets import TopBar

LEGEND = 230.0
"""Right of whose hand it is, in the tray: where what the signs mean begins."""
LANDED = 24.0
"""A card so near to its slot carries its owner's portrait."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a picture tells beside what lies on the board.

    `accent`: the colour of the frame below; `tip`: one sentence about the moment; `won`: what the turn before brought, in the
    tip's place; `line`: the words over the hand, which are `told` of a move that is looked back at, or else stand beside a face;
    `pads`: pads lie in the tray; `letters`: of the cards of the hand, while they are learnt.
    """

    accent: str
    tip: str
    won: tuple[middle.Won, ...]
    line: str
    told: bool
    notice: str
    settled: bool
    over: bool
    pads: bool
    explains: bool = True
    """What is rested on opens."""
    letters: Mapping[int, str] = field(default_factory=dict)


class Painter:
    """Draws a board again and again; what stands still is one picture."""

    def __init__(self, board: MindupBoard, ui: Group, presenter: Presenter, floats: Floats, cards: CardGroup) -> None:
        self.board, self.ui, self.presenter, self.floats, self.cards = board, ui, presenter, floats, cards
        self.backdrop = Backdrop()
        self._stood: tuple[View, tuple[object, ...], list[Part]] | None = None
        """What the panels were worked out for, and they."""
        self._wanted: tuple[object, ...] = ()
        """What was worked out who wants what for."""

    def paint(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        board, view, pads = self.board, self.board.position, now.pads
        seats, bare = len(view.seats), pads or board.near == HIDDEN
        self.backdrop.draw(f, (seats, bare), lambda inner: middle.ground(inner, seats, bare), self._standing(view, s, now))
        self._wish(view, s)
        poses = self._dressed(now)
        if not bare and not staged(view, board.near):
            self._tray(f, s, now)
            self._legend(f, s, now)  # below the cards: one that is lifted may stand where the words are
            self._kept(f, s, now)
        self.cards.sync(poses)
        self.cards.draw(f)
        self._turn(f, view, dict(poses), s)
        _owners(f, view, dict(poses), s, board.near)
        for place, (value, mark) in board.gains.items():
            if view.played and place < view.taken and board.then is None:
                x, y, w, h = row_box(seats, place, board.near)
                wide = min(w, 160.0)
                with f.above():
                    goals = goals_brought(board.began, view, view.players[place])
                    pill = (x + (w - wide) / 2, y + h * 0.22, wide, middle.pill_high(mark, goals))
                    middle.gain_pill(f, value, mark, goals, pill)
        if pads and not staged(view, board.near):
            x, y, w, h = BOXES[seats]["own"]
            draw.avatar(f, s.players[board.near].portrait, x + w - 74, y + h - 74, 60, now.accent, 4)
        self._letters(f, now)
        self._fresh(f, s, now)
        self.floats.draw(f)
        if now.over and board.then is None:
            _over(f, view, s)
        if board.then is not None:
            frame_then(f)
        if board.sheet is not None:
            board.sheet.paint(f, s)
        bar.draw(f)
        self._widgets(f, s, now)
        if now.notice:
            toast(f, now.notice, 1342, 776)

    def _wish(self, view: View, s: Scenery) -> None:
        """Work out who wants what, once for each choice."""
        board = self.board
        asked = (id(board.view), board.near, s.cue)
        if view.stage == "choose" and self._wanted != asked:
            self._wanted, board.wants = asked, wants_of(view, board.near, s.book) if s.cue else {}

    def _turn(self, f: Frame, view: View, poses: Mapping[str, Pose], s: Scenery) -> None:
        """Who wants which prize of the row, and which one the one below has aimed at."""
        board, seats = self.board, len(view.seats)
        if board.then is not None or board.score_open < COLUMNS:
            return
        with f.above():
            lying = [n for n, card in enumerate(view.row) if self._lies(poses.get(card_key(card)), n)]
            wanted(f, view, board.wants, lying, board.near, s)
            if board.aim is not None and view.played:
                own = view.players.index(board.near)
                pose = poses.get(card_key(view.played[own]))
                last = poses.get(card_key(view.played[-1]))
                there = all(one is not None and abs(one.rect.y - slot_box(seats, own, board.near)[1]) < 2 for one in (pose, last))
                landed = own if there or view.taken else HIDDEN
                aimed(f, view, board.aim, board.near, landed)
                if view.round == 1 and landed not in (HIDDEN, board.aim.place):
                    x, y, w, h = BOXES[seats]["stage"]
                    room = (x + 24, y + h - 54, w - 48, 46)
                    draw.rich(f, s.say("legend.aim"), room, 32, theme.CREAM, theme.LAMP, "c", "m", 1.0, lines=1)

    def _lies(self, pose: Pose | None, place: int) -> bool:
        """A card of the row is still where it is won."""
        x, y, _, _ = row_box(len(self.board.view.seats), place, self.board.near)
        return pose is not None and abs(pose.rect.x - x) + abs(pose.rect.y - y) < 1

    # ------------------------------------------------------------------ what stands still
    def _standing(self, view: View, s: Scenery, m: Moment) -> list[Part]:
        """The panels with all they show; worked out anew only when something that they depend on has changed."""
        board, near = self.board, self.board.near
        shown, chosen = board.view, tuple(board.chosen.items())
        rested = board.rested if m.explains else None
        since = id(board.began)  # that is large as well
        now = (chosen, near, s.words, s.players, s.marked, m.accent, board.score_open, since, m.tip, m.won, board.pointed, rested)
        if self._stood is not None and self._stood[0] is shown and self._stood[1] == now:  # a view is large: no look inside
            return self._stood[2]
        seats = len(view.seats)
        began = board.began
        moved = climbed(began, view) if began is not None and board.then is None and began.round == view.round else ()
        made = []
        for seat in range(seats):
            content = areas.area_of(view, seat, near, s, m.accent, board.score_open)
            made.append(Part(content, _rimmed(panel_box(seats, near, seat)), partial(areas.area, content=content)))
        if rested is not None:
            account = inspector.account_of(view, rested, s)
            made.append(Part(account, _rimmed(BOXES[seats]["account"]), partial(inspector.account_panel, content=account)))
            made.append(Part(None, BOXES[seats]["scores"], lambda _: None))  # it has that place too
        else:
            sheet, scores = middle.round_sheet(view, near, s, m.tip), middle.scores_of(view, near, s, m.accent, moved)
            made.append(Part(sheet, _rimmed(BOXES[seats]["round"]), partial(middle.round_panel, content=sheet)))
            made.append(Part(scores, _rimmed(BOXES[seats]["scores"]), partial(middle.score_panel, content=scores)))
        if staged(view, near):
            made.append(Part("stage", _rimmed(BOXES[seats]["stage"]), partial(middle.stage, seats=seats)))
        else:
            dealt = board.score_open == COLUMNS
            places = middle.places_of(view, near, board.pointed, s, m.won) if dealt else ()
            made.append(Part(places, BOXES[seats]["row"], partial(middle.places, found=places, near=near)))
        self._stood = shown, now, made
        return made

    # ------------------------------------------------------------------ cards
    def _dressed(self, now: Moment) -> list[tuple[str, Pose]]:
        """The poses of this moment with the looks of what may be done; under pads no covered hand is drawn."""
        board = self.board
        poses = dict(self.presenter.poses())
        if now.pads:
            own = sealed_key(board.position, board.near)
            kept = [key for key in poses if key.endswith(":sealed") or not key.startswith("back:")]
            poses = {key: poses[key] for key in kept if key != own}
        if now.settled:
            self._make_room(poses)
            for card in {board.selected, board.hovered, board.dragged[0] if board.dragged else HIDDEN}:
                if card_key(card) in poses:
                    poses[card_key(card)] = self._dress(card, poses[card_key(card)])
        return list(poses.items())

    def _make_room(self, poses: dict[str, Pose]) -> None:
        """The cards right of the one that is lifted, or else looked at, do not cover it."""
        board = self.board
        hand = board.position.seats[board.near].hand
        lifted = board.selected if board.selected != HIDDEN else board.hovered
        if lifted == HIDDEN or lifted not in hand or board.dragged is not None:
            return
        boxes = hand_places(board.position, board.near, hand.index(lifted))
        for card, box in zip(hand, boxes, strict=True):
            if card_key(card) in poses:
                poses[card_key(card)] = replace(poses[card_key(card)], rect=FRect(*box))

    def _dress(self, card: int, old: Pose) -> Pose:
        board, by_keys = self.board, self.ui.focused is not None
        if board.dragged is not None and card == board.dragged[0]:
            x, y = board.dragged[1]
            return replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=900)
        if card == board.selected:
            if by_keys and card_key(card) == board.lit:  # a look that lifts as well
                return replace(old, rect=old.rect.move(0, -LIFTED / 2), state="selected", z=old.z + 50)
            return replace(old, rect=old.rect.move(0, -LIFTED), state="legal", z=old.z + 50)
        return replace(old, state="focused" if by_keys else "hovered")

    # ------------------------------------------------------------------ the tray
    def _tray(self, f: Frame, s: Scenery, now: Moment) -> None:
        """Over the hand: whose it is, and what was chosen or looked back at."""
        board, view = self.board, self.board.view
        x, y, w, _ = BOXES[len(view.seats)]["hand"]
        left = x + 68
        if board.selected != HIDDEN and board.then is None:
            return
        if now.told:  # a sentence about somebody, not about the one whose hand it is
            left = x + 24
        else:
            draw.avatar(f, s.players[board.near].portrait, x + 14, y + 8, 44, theme.INK, 3)
        beside = [one.rect.x for one in self.ui.widgets if y <= one.rect.y < y + 20 and one.rect.x > x and one.rect.h < 60]
        right = min(beside, default=x + w)
        high, lines = (46, 1) if board.then is None else (66, 2)  # what was done then is a whole sentence
        room = (left, y + (27 if lines == 1 else 31) - high / 2, right - left - 16, high)
        draw.rich(f, now.line, room, 27, theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=lines)

    def _legend(self, f: Frame, s: Scenery, now: Moment) -> None:
        """In the first round, beside whose hand it is: what objectives are, then what the signs at the row mean, to somebody
        alone with bots; several people explain them to each other."""
        board, view = self.board, self.board.position
        still = now.settled and not now.told and not now.letters and board.then is None and board.selected == HIDDEN
        alone = sum(player.person is not None for player in s.players) == 1
        if not still or not alone or view.round != 1 or view.stage != "choose" or view.seats[board.near].sealed != HIDDEN:
            return
        pointed = board.pointed != HIDDEN
        told = bool(now.won) and not pointed
        first = bool(view.objectives) and view.turn == 1 and not pointed
        likely = pointed and s.cue
        if not (told or first or likely or any(board.wants.values())):
            return
        x, y, w, _ = BOXES[len(view.seats)]["hand"]
        room = (x + LEGEND, y + 4, w - LEGEND - 70, 44)
        words = s.say("legend.likely" if likely else "legend.goals" if first else "legend.before" if told else "legend.wants")
        draw.rich(f, words, room, 30, theme.CREAM, theme.LAMP, "r", "m", 1.0, lines=1)

    def _kept(self, f: Frame, s: Scenery, now: Moment) -> None:
        """Beside the other one of the last two cards, while one is pointed at: that it will be kept, and what it brings.
        While none is: what the last turn is.
        """
        board, view = self.board, self.board.position
        hand = view.seats[board.near].hand
        if not now.settled or board.then is not None or len(hand) != LAST_CARDS or HIDDEN in hand:
            return
        x, y, w, _ = BOXES[len(view.seats)]["hand"]
        first, last = hand_places(view, board.near)[:LAST_CARDS]
        if board.pointed == HIDDEN and view.objectives and board.found:  # else it stands in the panel of the round
            left = last[0] + last[2] + 28
            draw.text(f, s.say("turn_last"), (left, y + 72, x + w - 28 - left, 50), "card", 40, theme.LAMP)
            room = (left, y + 126, x + w - 20 - left, 164)
            draw.rich(f, s.say("tip.choose_last"), room, 34, theme.PAPER, theme.LAMP, "l", "t", theme.LINE_CARD)
        if board.pointed not in hand:
            return
        left, right = (x, first[0]) if board.pointed == hand[1] else (last[0] + last[2], x + w)
        gains = " / ".join(signed(one) for one in kept_gains(view, board.near, board.pointed, s.book))
        room = (left + 28, y + 76, right - left - 56, 210)
        key = "kept_goals" if view.objectives else "kept"
        draw.rich(f, s.say(key, n=gains), room, 40, theme.PAPER, theme.LAMP, "l", "m", theme.LINE_CARD)

    def _letters(self, f: Frame, now: Moment) -> None:
        """On the cards of the hand their letters, where those are learnt."""
        for card, letter in now.letters.items():
            pose = self.presenter.layout.get(card_key(card))
            if pose is not None:
                with f.above():
                    draw_disc(f, pose.rect.centerx, pose.rect.y + pose.rect.h * 0.55, 68, letter)

    def _fresh(self, f: Frame, s: Scenery, now: Moment) -> None:
        """At the first turn of a later round, on the card that has come into the hand: that it is new."""
        board, view = self.board, self.board.position
        if not now.settled or now.pads or now.letters or not view.history or view.stage != "choose" or view.turn > 1:
            return
        for card in () if board.near == HIDDEN else view.seats[board.near].hand:
            sprite = self.cards.sprites.get(card_key(card))
            if sprite is not None and card not in view.history[-1].won[board.near]:
                middle.new_mark(f, (*sprite.box,), s.say("new"))

    # ------------------------------------------------------------------ above
    def _widgets(self, f: Frame, s: Scenery, now: Moment) -> None:
        """The group's own widgets, on top; while cards move only the bar and the pads."""
        board = self.board
        with f.above():
            if not now.settled:
                for widget in self.ui.widgets:
                    if widget.id.startswith("bar:" if staged(board.position, board.near) else ("bar:", "pad:")):
                        widget.draw(f)
                return
            if board.pinned is not None:
                draw.veil(f, 0.45, (f.canvas.bounds.x, f.canvas.bounds.y + 74, f.canvas.bounds.w, f.canvas.bounds.h - 74))
                inspector.paint(f, s, board.position, board.near, board.pinned)
            with f.above():
                self._focus_ring(f)
                self.ui.draw(f)

    def _focus_ring(self, f: Frame) -> None:
        """Focus of what the group does not draw: areas and objectives."""
        focused = self.ui.focused
        if focused is not None and focused.what in ("area", "goal", "scores", "wish"):
            box = focused.box.inflate(12, 12)
            draw.rounded(f, box, 30 if focused.what == "area" else 22, None, None, theme.PAPER, 6)
            draw.rounded(f, box.inflate(4, 4), 32 if focused.what == "area" else 24, None, None, theme.INK, 2)


def _rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)


def _owners(f: Frame, view: View, poses: dict[str, Pose], s: Scenery, near: Seat) -> None:
    """Whose the cards in the slots are, and which prize each takes; that a card at a player's side is the chosen one."""
    for seat, side in enumerate(view.seats):
        chosen = poses.get(sealed_key(view, seat)) if side.ready else None
        if chosen is not None:
            middle.chosen_mark(f, (*chosen.rect,))
    seats, large = len(view.seats), staged(view, near)
    for index, (card, seat) in enumerate(zip(view.played, view.players, strict=True)):
        pose = poses.get(card_key(card))
        if pose is None or abs(pose.rect.y - slot_box(seats, index, near)[1]) > LANDED:
            continue
        if large and index >= view.taken:
            middle.prize_line(f, (*pose.rect,), row_box(seats, index, near), "legal" in pose.state)
        middle.owner_face(f, (*pose.rect,), seat, s, large, seat == near)


def _over(f: Frame, view: View, s: Scenery) -> None:
    """The banner at the end of a match."""
    winners = view.winners
    if not winners:
        return
    box: Box = (420, 366, 1080, 404)
    x, y, w, _ = box
    with f.above():
        draw.panel(f, box, "lamp", 48)
        size = 200.0 if len(winners) == 1 else min(200.0, 420.0 / len(winners))
        for n, seat in enumerate(winners):
            draw.avatar(f, s.players[seat].portrait, x + 44 + n * size * 0.9, y + 90, size, theme.LAMP, 8, soft=True)
        left = x + 80 + size * (0.9 * (len(winners) - 1) + 1)
        names = [s.name(seat) for seat in winners]
        words = s.say("win", seat=names[0]) if len(names) == 1 else s.say("win_shared", seats=tuple(names))
        room = (left, y + 70, x + w - 30 - left, 150)
        draw.text(f, words, room, "title", 66, theme.PAPER, "l", lines=2, outline=theme.INK, edge=5)
        key = {"points": "win_points", "last_round": "win_last_round"}.get(view.reason, "win_even")
        why = s.say(key, n=digits(total(view, view.seats[winners[0]])))
        draw.rich(f, why, (left, y + 226, x + w - 30 - left, 130), 34, theme.CREAM, theme.LAMP)
