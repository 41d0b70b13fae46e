"""What begins with the motion of cards at Mind Up!'s table: sounds, gains that rise, light, the banner of a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from game.core.types import Seat
from game.titles.mindup.rules.events import CardsRevealed, CardWon, LastCardsPlaced, RowRenewed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.areas import covered
from game.titles.mindup.scene.board import MindupBoard
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.flavour import Flavour, Gain, sound_of
from game.titles.mindup.scene.layout import BOXES, COLUMNS, Box, column_box, goals_box, panel_box
from game.titles.mindup.scene.middle import crown, gain_pill, goal_chip, ranking, scores_of, scores_on_the_way
from game.titles.mindup.scene.motion import BANNER_MS, ORDER_MS, SCORE_CARD_MS, Step, gain_place, steps
from game.titles.mindup.scene.prizes import goals_brought
from game.titles.mindup.scene.scenery import TIMES, Scenery, leaders
from game.titles.mindup.scene.wants import aim_of, climbed
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Change
from game.ui.table.part import Host, Part
from game.ui.table.session import Beat, sound_of_turn
from game.ui.tween import EASE
from game.ui.widgets import TopBar

GAIN_MS = 1500.0
BANNER: Box = (400, 410, 1120, 280)
ORDER: Box = (460, 396, 1000, 330)
CHIP = (112.0, 44.0)
"""The size of what objectives bring or cost somebody more, as it happens."""
CROWN, CROWN_MS = 150.0, 1400.0
"""How wide the crown of who has taken the lead is, and how long it rises."""
PASS_MS = 420.0
"""So long rows of the scores pass each other."""
SWEEP_MS = 80.0
"""Between the sounds of two gains that come at once."""


class EffectTable(Host, Protocol):
    """What the effects ask of their table beside what every table has."""

    board: MindupBoard
    book: CardBook
    bar: TopBar

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...

    @property
    def accent(self) -> str:
        """The colour of the frame below."""
        ...

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        ...


class Effects(Part[EffectTable]):
    """What begins with the motion of an event: sounds, gains that rise, light, banners."""

    def laid(self) -> None:
        """Nothing is being turned over, or won."""
        self.table.board.score_open = COLUMNS
        board = self.table.board
        board.gains.clear()
        board.began, board.aim = None, None

    def changes(self, before: View | None, beat: Beat, nears: tuple[Seat, Seat]) -> Sequence[Change]:
        """The changes of a beat, each with its decoration; `nears`: who sat below before, and who does after it."""
        found = steps(before, beat.view, beat.event, nears, self.table.book, beat.entry == 0)
        quiet = isinstance(beat.event, RowRenewed)  # what comes next, a turn or the last cards, says so itself
        if isinstance(beat.event, CardsRevealed) and before is not None and found:
            self._turns(before, found[0].change, nears[1])
        elif isinstance(beat.event, RowRenewed):
            self._passed(beat.view, found[-1].change, nears[1])
        shown = next((step.change for step in found if step.change.shows_after), None)
        if before is not None and shown is not None and isinstance(beat.event, CardWon | LastCardsPlaced):
            self._ranked(before, beat.view, shown, nears[1])
        brought = {seat: goals_brought(before, beat.view, seat) for seat in range(len(beat.view.seats))}
        return [self._tasted(step, beat.view, nears[1], quiet, brought) for step in found]

    def _turns(self, before: View, change: Change, near: Seat) -> None:
        """The cards come up: what the one below aims at, and what the ranking will be compared with."""
        board, aim = self.table.board, aim_of(before, near, self.table.book) if self.table.scenery.cue else None

        def start() -> None:
            board.began, board.aim = before, aim

        change.on_start = start

    def _ranked(self, before: View, view: View, change: Change, near: Seat) -> None:
        """Where somebody passes somebody, their rows in the scores do."""
        scene, new = self.table, ranking(view, near)
        old = ranking(before, near)
        if old == new or scene.ctx.motion.off:
            return
        places = [old.index(seat) for seat in new]

        def start() -> None:
            if scene.board.rested is not None:  # somebody's account lies there
                return
            began = scene.board.began
            moved = climbed(began, view) if began is not None else ()
            content = scores_of(view, near, scene.scenery, scene.accent, moved)
            ease = EASE["in-out-cubic"]
            scene.floats.act(lambda f, share: scores_on_the_way(f, content, places, ease(share)), PASS_MS)

        change.on_start = start

    def _passed(self, view: View, change: Change, near: Seat) -> None:
        """A turn is over: somebody may have taken the lead."""
        scene = self.table

        def start() -> None:
            scene.board.aim = None
            first, old = leaders(view), leaders(scene.board.began) if scene.board.began is not None else ()
            if len(first) == 1 and old and first != old:
                box = panel_box(len(view.seats), near, first[0])
                scene.floats.glow(box, theme.LAMP)
                x, y, w, h = box
                place = (x + w / 2 - CROWN / 2, y + h / 2 - CROWN / 2, CROWN, CROWN)
                scene.floats.picture(_crowned, place, CROWN_MS)
                if first[0] == near:
                    scene.ctx.sounds.play("record")

        change.on_start = start

    def _tasted(self, step: Step, view: View, near: Seat, quiet: bool, brought: Mapping[Seat, int]) -> Change:
        scene, taste, change, first = self.table, step.taste, step.change, step.change.on_start

        def start() -> None:
            if first is not None:
                first()
            scene.board.near = near
            if not quiet:
                scene.bar.phase = scene.phase(view if change.shows_after else scene.board.view)
            self._decorate(taste, change, view, brought)
            sums = [gain_place(view, near, gain.seat) for gain in taste.gains]
            for seat, goals in brought.items() if taste.gains else ():
                place = chip_place(view, near, seat)
                if goals and place not in sums:
                    scene.floats.picture(partial(goal_chip, points=goals), place, GAIN_MS, False)

        change.on_start = start
        if taste.clears:
            change.on_end = scene.floats.clear
        change.cues = (
            *((at, partial(scene.ctx.sounds.play, sound)) for sound, at in taste.later),
            *(self._sweep(taste.gains, view, near) if len(taste.gains) > 1 else ()),
        )
        return change

    def _sweep(self, gains: Sequence[Gain], view: View, near: Seat) -> list[tuple[float, Callable[[], None]]]:
        """Several gains at once: each at its place, from left to right."""
        placed = []
        for gain in gains:
            x, _, w, _ = column_box(len(view.seats), near, gain.seat, gain.column)
            placed.append((x + w / 2, *sound_of(self.table.book[gain.card].bubble, gain.value)))
        placed.sort(key=lambda one: one[0])
        return [
            (SWEEP_MS * (n + 1), partial(self.table.ctx.sounds.play, sound, take, at))
            for n, (at, sound, take) in enumerate(placed)
        ]

    def _decorate(self, taste: Flavour, change: Change, view: View, brought: Mapping[Seat, int]) -> None:
        scene = self.table
        self._heard(taste, view)
        if change.shows_after and not view.taken:
            scene.board.gains.clear()
        if taste.score_cards is not None:
            scene.board.score_open = taste.score_cards
            scene.dirty = True
        for gain in taste.gains:
            if gain.played in view.played:
                scene.board.gains[view.played.index(gain.played)] = (gain.value, scene.book[gain.card].bubble)
            self._gain(gain, brought[gain.seat], view)
        for place, colour in taste.glows:
            box = self._place(place, change, view)
            if box is not None:
                scene.floats.glow(box, colour)
        if taste.banner is not None:
            word, number = taste.banner
            said = scene.scenery.say(word, n=number, m=scene.book.catalog.numbers.rounds)
            hand = scene.book.catalog.numbers.hand_by_round[number - 1]
            what = scene.scenery.say("dealt_first" if number == 1 else "dealt_again", n=hand)
            scene.floats.picture(lambda f, box: _banner(f, said, what, box), BANNER, BANNER_MS, False)
        if taste.order:
            words, life = scene.scenery.say("order"), SCORE_CARD_MS * len(taste.order) + ORDER_MS
            opened = life / SCORE_CARD_MS
            scene.floats.act(lambda f, share: _order(f, words, taste.order, share * opened), life)

    def _heard(self, taste: Flavour, view: View) -> None:
        scene, sounds = self.table, self.table.ctx.sounds
        if taste.sounds:
            sounds.stop("hold_breath")
        at = None
        if taste.gains and len(taste.gains) == 1:
            x, _, w, _ = column_box(len(view.seats), scene.board.near, taste.gains[0].seat, taste.gains[0].column)
            at = x + w / 2
        for n, sound in enumerate(taste.sounds):
            last = n == len(taste.sounds) - 1
            called = sound_of_turn(scene, *range(len(view.seats))) if sound == "turn_chime" else sound
            sounds.play(called, taste.take if last else None, at)

    def _gain(self, gain: Gain, goals: int, view: View) -> None:
        box, mark = gain_place(view, self.table.board.near, gain.seat), self.table.book[gain.card].bubble
        self.table.floats.picture(lambda f, where: gain_pill(f, gain.value, mark, goals, where), box, GAIN_MS, False)

    def _place(self, place: str, change: Change, view: View) -> Box | None:
        if place.startswith("seat:"):
            return panel_box(len(view.seats), self.table.board.near, int(place[5:]))
        if place in BOXES[len(view.seats)]:
            return BOXES[len(view.seats)][place]
        found = change.after.get(place) or change.before.get(place)
        return (found.rect.x, found.rect.y, found.rect.w, found.rect.h) if found is not None else None


def chip_place(view: View, near: Seat, seat: Seat) -> Box:
    """Where it is told that objectives bring or cost somebody more: for a rival where the area tells all that they bring, for the
    one below at the sum of the gain.
    """
    if seat != near:
        return goals_box(len(view.seats), near, seat)
    x, y, w, _ = gain_place(view, near, seat)
    return (x + w - CHIP[0], y - CHIP[1] - 8, *CHIP)


# ---------------------------------------------------------------------- pictures
def _crowned(f: Frame, box: Box) -> None:
    """Somebody has taken the lead."""
    x, y, w, h = box
    crown(f, x + w / 2, y + h / 2, w)


def _banner(f: Frame, words: str, what: str, box: Box) -> None:
    """A few words over the middle of the table, and `what` that means for everybody's cards."""
    x, y, w, h = box
    draw.panel(f, box, "lamp", 48)
    draw.text(f, words, (x, y + 6, w, 150), "title", 104, theme.PAPER, "c", outline=theme.INK, edge=6)
    draw.rich(f, what, (x + 50, y + 150, w - 100, h - 166), 40, theme.PAPER, theme.LAMP, "c", "m", theme.LINE_CARD, lines=2)


def _order(f: Frame, words: str, values: Sequence[int], opened: float) -> None:
    """The multipliers of a round, of which so many lie open; the one that has just turned is larger for a moment."""
    x, y, w, h = ORDER
    draw.panel(f, ORDER, "lamp", 48)
    draw.text(f, words, (x + 30, y + 14, w - 60, 84), "title", 60, theme.PAPER, "c", outline=theme.INK, edge=5)
    step = (w - 80) / len(values)
    for n, value in enumerate(values):
        grown = 16.0 if n <= opened < n + 1 else 0.0
        card = (x + 40 + n * step + 12 - grown / 2, y + 116 - grown / 2, step - 24 + grown, h - 150 + grown)
        if n > opened:
            covered(f, card)
            continue
        draw.rounded(f, card, 22, theme.PAPER, theme.PAPER2, theme.LAMP if grown else theme.INK, 8 if grown else 5)
        draw.text(f, f"{TIMES}{value}", card, "card", 92, theme.INK, "c")
