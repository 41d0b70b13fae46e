"""Draws the table, from the mat up to what lies above everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.core.types import Clock
from game.titles.mechs.rules.actions import Program, SchematicId, Slot, Swap
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import (
    alarms,
    bosspanel,
    commandline,
    film_track,
    goals,
    harmcard,
    inspector,
    loadout,
    offercards,
    schematics,
    stagepanel,
    team,
)
from game.titles.mechs.scene.board.desk import Desk, Show
from game.titles.mechs.scene.board.hover import legend
from game.titles.mechs.scene.board.intents import may_arrive, unsure
from game.titles.mechs.scene.board.layout import is_piece
from game.titles.mechs.scene.board.perils import Peril
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import command_face
from game.titles.mechs.scene.goals import loaded
from game.titles.mechs.scene.layout import look_of, slot_key
from game.titles.mechs.scene.poster import MAT, MOTIF
from game.titles.mechs.scene.preview import Preview
from game.titles.mechs.scene.room import Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.state import MechsBoard
from game.titles.mechs.scene.wording import Wording
from game.ui import draw, theme
from game.ui.backdrop import Backdrop, Part
from game.ui.cardsprite import CardGroup
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.presenter import Pose, Presenter
from game.ui.table.lookback import frame_then
from game.ui.toast import MOST, toast, wide
from game.ui.widgets import TopBar

BULB = 48.0
OVER_WIDE = 780.0
"""The banner at the end of a mission is so wide."""
BAR_FOOT, BAR_MIDDLE = 68.0, 960.0
"""The lower edge of what lies on the bar for a while, and the middle of its pill."""
RINGED = {"row": 20.0, "goal": 30.0, "slot": 14.0, "damage": 12.0, "mark": 14.0, "guess": 23.0, "notch": 26.0}
"""What the group does not draw, with the radius of its focus ring."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the picture tells now beside the board. `view`: with the slot that runs; `boss_runs`: that of the Boss; `usable`: the
    schematics of the large line that may be used; `draft_scrap`: what the scrap heap of the draft would do; `covered`: what is
    asked covers the hand; `page`: the inspector's; `tips`: a square may be told about; `advised`: what the hint wants touched;
    `clock`: the sandglass; `still`: motion is reduced; `spared`: the glass does not run in a first match; `note`: what the film
    does not know; `needed`: what no note may hide; `harm`: the damage that takes effect.
    """

    view: View
    sheet: stagepanel.StageSheet
    above: commandline.Above
    accent: str
    usable: frozenset[SchematicId]
    boss_runs: Slot
    draft_scrap: str
    settled: bool
    over: bool
    covered: bool
    page: inspector.Page | None
    tips: bool
    advised: Sequence[Box]
    notice: str
    clock: tuple[Clock, int] | None
    paused: bool
    still: bool
    spared: bool
    note: str
    needed: Sequence[pygame.FRect]
    harm: harmcard.HarmSheet | None = None


class Painter:
    """Draws what it was handed as it is now."""

    def __init__(
        self, board: MechsBoard, ui: Group, presenter: Presenter, floats: Floats, cards: CardGroup, desk: Desk, preview: Preview,
        wording: Wording,
    ) -> None:  # fmt: skip
        self.board, self.ui, self.presenter, self.floats, self.cards = board, ui, presenter, floats, cards
        self.desk, self.preview, self.wording = desk, preview, wording
        self.backdrop = Backdrop()
        self._stood: tuple[View, tuple[object, ...], list[Part]] | None = None
        """What the panels were worked out for, and they."""

    def paint(self, f: Frame, s: Scenery, bar: TopBar, now: Moment) -> None:
        view, room, live = now.view, s.room, self.board.then is None
        self.backdrop.draw(f, "mechs", _ground, self._standing(s, now))
        poses = self.presenter.poses()
        self.desk.draw(f, view, poses, self._show(now))
        commandline.beds_lit(f, room, now.above)
        self.cards.sync(self._dressed(room, now, [(key, pose) for key, pose in poses if self._lies(key)]))
        self.cards.draw(f)
        for key, sprite in self.cards.sprites.items():
            if key.startswith(("hint:", "plan:")):
                draw.dashed(f, tuple(sprite.pose.rect), 10, theme.PAPER, 5, 12, 10, 1.0, None)
        commandline.above(f, room, now.above)
        if live and view.stage in ("draft", "program") and not self.board.running:
            film_track.legend(f, room, now.note, s)
        if now.harm is not None:
            harmcard.push(f, self.desk, view, now.harm)
            harmcard.paint(f, s, now.harm)
        if now.sheet.runs or (self.board.running and live and now.harm is not None):
            stagepanel.hurry(f, room, s.say("hurry"))
        if now.covered:
            _offer(f, s, view, self.board.lit or "")
        if now.settled and self.board.opened is None:
            stagepanel.takers(f, view, s)
        in_head = room.glass(len(view.display))[1] < room.stage_top - 6
        if view.stage == "draft" and live and (in_head or self.board.opened is None):
            _sand(f, s, now)
        self.floats.draw(f)
        if now.over and live:
            _over(f, s, view)
        if not live:
            frame_then(f)
        bar.draw(f)
        if not now.over and live:
            alarms.paint(f, alarms.alarms(view, s, self._peril(now)), s.say("alarm.turn", n=view.turn), bar.pill)
        self._widgets(f, s, now)
        if now.notice:
            x, y, w, h = room.board
            low = wide(f, now.notice) <= MOST  # one line lies on the title: off the board and off what is asked
            toast(f, now.notice, *((BAR_MIDDLE, BAR_FOOT) if low else (x + w / 2, y + h + 12)))

    def _lies(self, key: str) -> bool:
        """Whether a card is drawn: while a choice of the plan is asked, those of the panel are not."""
        return not is_piece(key) and (self.board.opened is None or not key.startswith(("draft:", "hand:")))

    def paint_page(self, f: Frame, s: Scenery, bar: TopBar, page: loadout.Sheet, advised: Sequence[Box], notice: str) -> None:
        """The set-up page covers the table."""
        self.backdrop.draw(f, "mechs", _ground, [])
        loadout.paint(f, page, s)
        bar.draw(f)
        self._focus_ring(f)
        self.ui.draw(f)
        _frames(f, advised)
        _bulbs(f, advised)
        if notice:
            toast(f, notice, loadout.DONE[0] / 2, BAR_FOOT)  # on the title, above what is asked and what makes schematics active

    # ------------------------------------------------------------------ what stands still
    def _standing(self, s: Scenery, m: Moment) -> list[Part]:
        """The map's ground and the panels with all they show; worked out anew only when something that they depend on changed."""
        view, near, room, boss = m.view, self.board.near, s.room, (self.preview.boss_lit, m.boss_runs)
        more = boss, m.draft_scrap, m.usable
        now = (near, s.words, s.players, s.faces.marked, m.accent, m.sheet, self.desk.geometry, more)
        if self._stood is not None and self._stood[0] is view and self._stood[1] == now:  # a view is large: no look inside
            return self._stood[2]
        lang = s.words.lang
        made = [self.desk.part()]
        chips, risen = goals.chips(view, s), view.risen != 0
        made.append(Part((chips, risen), _rimmed(room.goals), partial(goals.paint, room=room, found=chips, danger=risen)))
        made.append(Part((m.sheet, lang), _rimmed(room.stage), partial(stagepanel.paint, content=m.sheet, s=s)))
        if room.boss is not None:
            sheet = bosspanel.sheet_of(view, s, *boss)
            made.append(Part((sheet, lang), _rimmed(room.boss), partial(bosspanel.paint, content=sheet, s=s)))
        pieces = schematics.in_sight(view, near, s.book, m.usable) if 0 <= near < len(view.mechs) else ()
        line = commandline.sheet_of(view, near, s, m.accent if self.board.then is not None else "", pieces)
        made.append(Part(line, _rimmed(room.line), partial(commandline.panel, content=line, s=s)))
        made.append(Part("team", _rimmed(room.team), partial(team.panel, room=room)))
        for row in team.rows(view, near, s):
            made.append(Part(row, room.row_box(row.seats, row.seat), partial(team.row, content=row, s=s)))
        gears = team.gears_of(view, s, m.draft_scrap)
        made.append(Part((gears, lang), _rimmed(room.gears), partial(team.gears, content=gears, s=s)))
        self._stood = view, now, made
        return made

    # ------------------------------------------------------------------ the map
    def _peril(self, now: Moment) -> Peril | None:
        """What the plan costs the Bomb, while nothing runs."""
        return None if self.board.running or self.board.then is not None or now.over else self.preview.peril

    def _show(self, now: Moment) -> Show:
        """What the map shows besides the pieces."""
        board, preview, view = self.board, self.preview, now.view
        quiet = board.running or board.then is not None or now.over
        ghost, meant = preview.ghost, preview.intents
        trace = ghost.trace if ghost is not None and not quiet else None
        minions = trace if trace is not None else meant.trace if meant is not None and not quiet else None
        warned = view.stage in ("draft", "program") and not quiet
        only = None if not warned or preview.tells_minions else board.hover
        may_fill = may_arrive(view) if warned else frozenset()
        kept = preview.offered_threats
        return Show(
            marks=() if quiet else board.marks,
            lit=board.lit_mark,
            trace=trace,
            until=preview.until,
            intents=minions if trace is None or warned or preview.until is None else None,
            warnings=may_fill if only is None else may_fill & {only},
            unsure=(unsure(view) | preview.supposed) - {board.near},
            posts=preview.posts() if trace is not None else (),
            every=preview.every,
            then=board.opened.then if board.opened is not None and not quiet else None,
            ends={} if quiet or not now.settled else preview.ends(),
            only=only,
            hover=NOWHERE if board.running else board.hover,
            active=view.active if view.stage in ("deploy", "draft", "run") else board.near if view.stage == "program" else -1,
            line=board.near if view.stage in ("draft", "program") else -1,
            coming=warned,
            threats=None if quiet else kept or (preview.threats if warned or view.stage == "run" else None),
            peril=self._peril(now) if trace is None or warned else None,  # an answer says it itself
            lit_slot=kept[1][0].slot if kept and kept[1] else preview.boss_lit if preview.boss_lit >= 0 else -2,
        )

    # ------------------------------------------------------------------ the cards
    def _dressed(self, room: Room, now: Moment, poses: list[tuple[str, Pose]]) -> list[tuple[str, Pose]]:
        """The cards of this moment with the looks of what may be done, and those that are wished for in their slots."""
        if not now.settled:
            return poses
        hinted, swapped = self._hinted(room, now)
        away = tuple(slot_key(self.board.near, slot, depth) for slot in swapped for depth in range(3))
        found = [(key, self._dress(room, key, pose)) for key, pose in poses if key not in away]
        stacks: list[Sequence[int]] = [lying.cards for lying in now.view.mechs[self.board.near].slots]
        for n, wish in enumerate(self.board.wishes.get(self.board.near, ()) if now.view.stage == "draft" else ()):
            if isinstance(wish, Program):
                stacks[wish.slot] = _stacked(stacks[wish.slot], wish.card)
                found.append((f"plan:{n}", self._meant(room, stacks[wish.slot], wish.slot)))
        return found + hinted

    def _hinted(self, room: Room, now: Moment) -> tuple[list[tuple[str, Pose]], frozenset[Slot]]:
        """The cards of the large line that the film of a hint plays, where they would lie: one in each slot, and in that of the
        sentence the one that it names. What it swaps lies in its new slot; and the slots that it swaps."""
        plan, near = self.preview.hinted, self.board.near
        if plan is None or plan != self.preview.plan or now.view.stage not in ("draft", "program"):
            return [], frozenset()
        placed = [(card, slot) for seat, card, slot in plan.placements if seat == near]
        named = [(card, slot) for card, slot in placed if card == self.preview.named][:1]
        tops = {slot: card for card, slot in [*placed, *named]}
        stacks = {slot: lying.cards for slot, lying in enumerate(now.view.mechs[near].slots)}
        swaps = [mend for seat, mend in plan.mends if seat == near and isinstance(mend, Swap)]
        for swap in swaps:
            stacks[swap.slot], stacks[swap.other] = stacks[swap.other], stacks[swap.slot]
        swapped = frozenset(slot for swap in swaps for slot in (swap.slot, swap.other))
        moved = {slot for slot in swapped if stacks[slot]} - tops.keys()
        found = [(f"hint:{slot}", self._meant(room, _stacked(stacks[slot], card), slot)) for slot, card in tops.items()]
        return found + [(f"hint:{slot}", self._meant(room, stacks[slot], slot)) for slot in sorted(moved)], swapped

    @staticmethod
    def _meant(room: Room, stack: Sequence[int], slot: int) -> Pose:
        """Cards where they would lie: they cover what lies there, that both can be told apart."""
        face = command_face(stack[-1], min(3, len(stack)))
        return Pose(pygame.FRect(*room.slot_box(slot)), face, state="meant", z=400)

    def _dress(self, room: Room, key: str, old: Pose) -> Pose:
        board = self.board
        if board.dragged is not None and key == board.dragged[0]:
            x, y = board.dragged[1]
            carried = old.rect.scale_by(min(1.0, room.slot_wide / old.rect.w))  # as large as in a slot: it shows what lies beside
            carried.center = x, y
            return replace(old, rect=carried, state="dragged", z=900)
        states = [] if old.state == "idle" else [old.state]
        low = look_of(room, old)
        if key == board.selected:
            states.append(f"chosen{low}")
        if key == board.lit and key.startswith(("draft:", "hand:")):
            low = low or ("_low" if key.startswith("hand:") else "")
            states.append(f"focused{low}" if self.ui.focused is not None else f"hovered{low}")
        return replace(old, state="+".join(states) or "idle")

    # ------------------------------------------------------------------ above
    def _widgets(self, f: Frame, s: Scenery, now: Moment) -> None:
        """The group's own widgets, on top; while a run is played its keys, while anything else moves only the bar."""
        page, pinned = now.page, self.board.pinned is not None
        with f.above():
            if not now.settled and not self.board.running:
                for widget in self.ui.widgets:
                    if widget.id.startswith("bar:"):
                        widget.draw(f)
                return
            if pinned and page is not None:
                bounds = f.canvas.bounds
                draw.veil(f, 0.35, (bounds.x, bounds.y + 74, bounds.w, bounds.h - 74))
                inspector.paint(f, page, s, inspector.place(s.room, self.desk, self.board))
            self._focus_ring(f)
            self.ui.draw(f)
            if not pinned and now.settled:
                self._advised(f, s, now)
            if not pinned and page is not None and now.settled:
                with f.above():
                    inspector.paint(f, page, s, inspector.place(s.room, self.desk, self.board))
            elif page is None and now.tips:
                offered = self.ui.pressable(self.desk.geometry.box_of(self.desk.pointed)) if self.desk.tip_due else ()
                peril = self._peril(now)
                more = [alarms.told(peril, s)] if peril is not None and self.desk.pointed == now.view.bomb else []
                show = self._show(now)
                more += map(self.wording.tip, legend(show.trace, show.intents, show.until, self.desk.pointed))
                self.desk.tooltip(f, now.view, self.wording.tip, (*offered, *now.needed), more)

    def _advised(self, f: Frame, s: Scenery, now: Moment) -> None:
        """Light and a bulb on what the hint wants touched; the numbers of slots stay above it."""
        _frames(f, now.advised)
        if now.advised and self.board.dragged is None:
            commandline.above(f, s.room, now.above)
        if now.advised:
            self._focus_ring(f)                                # it counts more than the light of the hint
        _bulbs(f, now.advised, s.room.stage)

    def _focus_ring(self, f: Frame) -> None:
        focused = self.ui.focused
        if focused is not None and focused.what in RINGED:
            box = focused.box.inflate(4, 4)
            draw.rounded(f, box, RINGED[focused.what], None, None, theme.PAPER, 6)
            draw.rounded(f, box.inflate(4, 4), RINGED[focused.what] + 2, None, None, theme.INK, 4)


def _stacked(lying: Sequence[int], card: int) -> Sequence[int]:
    """The cards of a slot once this one lies there: those of another element are gone."""
    element = card_book().element
    return (*lying, card) if lying and element(lying[-1]) == element(card) else (card,)


def _ground(f: Frame) -> None:
    """The mat, baked once per size."""
    f.baked("mechs ground", f.canvas.bounds, lambda inner: draw.mat(inner, *MAT, MOTIF, 8, 320, 170))


def _rimmed(box: Box) -> Box:
    """A panel with its shadow and its frame's light."""
    x, y, w, h = box
    return (x - 40, y - 40, w + 80, h + 80)


def _offer(f: Frame, s: Scenery, view: View, lit: str) -> None:
    """Cards to choose from, or many answers, lie over the cards in hand."""
    x, y, w, h = s.room.stage
    top = s.room.stage_top + 4
    draw.rounded(f, (x + 5, top, w - 10, y + h - top - 6), 22, theme.NIGHT2, theme.NIGHT)
    found = offercards.offered(view, s, lit)
    if found is not None:
        offercards.paint(f, s.room, found, s)


def _sand(f: Frame, s: Scenery, now: Moment) -> None:
    """The sandglass of the draft; a pause covers the cards."""
    if now.clock is not None:
        clock, ms = now.clock
        share = ms / (clock.seconds * 1000) if clock.seconds else 0.0
        stagepanel.glass(f, s.room.glass(len(now.view.display)), share, -(-ms // 1000), now.paused, now.still)
    elif now.spared:
        stagepanel.spared(f, s.room.glass(len(now.view.display)), s.say("no_sand"))
    if now.paused:
        stagepanel.cover(f, s.room, s.say("covered"))


def _over(f: Frame, s: Scenery, view: View) -> None:
    """The banner at the end of a mission: on the board, or on the line where the board is too slim for it."""
    bx, by, bw, bh = s.room.board if s.room.board[2] > OVER_WIDE else s.room.line
    x, y, w, _ = box = (bx + (bw - OVER_WIDE) / 2, by + bh / 2 - 174, OVER_WIDE, 300.0)
    with f.above():
        draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LEAF if view.won else theme.CORAL, 7), 48)
        draw.icon(f, "ui_trophy" if view.won else "ui_exhausted", x + 40, y + 70, 150)
        words = s.say("won" if view.won else "lost")
        draw.text(f, words, (x + 220, y + 50, w - 250, 110), "title", 84, theme.PAPER, outline=theme.INK, edge=5)
        wins = view.terms.wins
        why = f"met.{loaded(view.terms.mission, wins[0])}" if view.won and len(wins) == 1 else f"why.{view.reason}"
        draw.rich(f, s.say(why), (x + 220, y + 168, w - 250, 110), 34, theme.CREAM, theme.LAMP)


def _frames(f: Frame, places: Sequence[Box]) -> None:
    """Light around what the hint wants touched."""
    for x, y, w, h in places:
        draw.rounded(f, (x - 7, y - 7, w + 14, h + 14), 20, None, None, theme.INK, 12)
        draw.rounded(f, (x - 5, y - 5, w + 10, h + 10), 18, None, None, theme.LAMP, 8)


def _bulbs(f: Frame, places: Sequence[Box], stage: Box | None = None) -> None:
    """A bulb at the corner of each; in the panel of the moment at the lower one, for the sentence stands above."""
    for x, y, w, h in places:
        d = min(BULB, max(36.0, w * 0.5))
        below = stage is not None and pygame.FRect(*stage).collidepoint(x + w / 2, y + h / 2)
        top = y + h - d * 0.7 if below else y - d * 0.6
        draw.rounded(f, (x + w - d * 0.5, top, d, d), d / 2, theme.VIOLET, None, theme.INK, 3)
        draw.icon(f, "ui_hint", x + w - d * 0.38, top + d * 0.12, d * 0.76)
