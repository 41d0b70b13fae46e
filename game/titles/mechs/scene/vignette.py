"""Small pictures of Mechs vs. Minions positions for the rules reader: a piece of the board, the lines that matter, the draft.

`focus` may name what is shown: "board", "draft", "line:0" (the line of seat 0), "no_line", "no_boss_line".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.titles.mechs.rules.board import NOWHERE, Cell, xy
from game.titles.mechs.rules.boss.phase import DEFAULTS
from game.titles.mechs.rules.seen import MechView, View
from game.titles.mechs.scene import bossface
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.board import ground, hazards, painter
from game.titles.mechs.scene.board.geometry import LEAST, MOST, BoardGeometry
from game.titles.mechs.scene.board.layout import layout
from game.titles.mechs.scene.board.looks import PILOT_COLOURS, mech_portrait
from game.titles.mechs.scene.cardbook import COLOURS, card_book
from game.titles.mechs.scene.faces import CARD_HIGH, Faces, command_face, damage_face
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.team import row_of, small_slot
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table import Player
from game.ui.vignette import Look, Picture, Told

TALLEST, LARGEST, SMALLEST = 380.0, 92.0, 50.0
"""The board's most height, and the most and the least side of a square."""
AROUND = 30.0
"""For frame and shadow of the board, and for heads above it."""
FACE, SLOT_HIGH, LINE_GAP = 58.0, 66.0, 12.0
CARD = 142.0
HAND_CARD = 124.0
PORTRAIT = 290.0
Region = tuple[int, int, int, int]


def pictures(told: Told, look: Look) -> list[Picture]:
    """A picture of each position."""
    plan = _Plan(told, look)
    return [Picture(plan.wide, plan.high, lambda f, view=view: plan.paint(f, view)) for view in plan.views]  # type: ignore[misc]


def portrait(section: str, id: str, look: Look) -> Picture | None:
    """A card in full: a command at its three powers, a damage, a schematic, a card of the Boss."""
    book = card_book()
    faces = Faces(book, look.words, look.canvas, look.marked)
    kinds = {"cards": "CardId", "damages": "DamageId", "schematics": "SchematicId", "boss_cards": "BossCardId"}
    if section not in kinds or id not in book.names[kinds[section]]:
        return None
    number = list(book.names[kinds[section]]).index(id)
    codes = {
        "cards": [command_face(number, level) for level in (1, 2, 3)],
        "damages": [damage_face(number)],
        "schematics": [front(number)],
        "boss_cards": [f"b:{number}:1"],
    }[section]
    wide = PORTRAIT if len(codes) == 1 else PORTRAIT * 0.8
    high = wide * CARD_HIGH

    def paint(f: Frame) -> None:
        for n, code in enumerate(codes):
            faces.put(f, code, (20 + n * (wide + 34), 14, wide, high))

    return Picture(40 + len(codes) * wide + (len(codes) - 1) * 34, high + 44, paint)


class _Plan:
    """How the pictures of one example are laid out, all alike."""

    def __init__(self, told: Told, look: Look) -> None:
        self.views: Sequence[View] = told.views
        self.look, self.focus = look, told.focus
        self.book = card_book()
        self.faces = Faces(self.book, look.words, look.canvas, look.marked)
        first = self.views[0]
        seats = len(first.mechs)
        players = tuple(Player(str(n + 1), mech_portrait(n), None) for n in range(seats))
        self.scenery = Scenery(look.words, self.faces, self.book, players, tuple(mech.pilot for mech in first.mechs))
        self.draft = "draft" in told.focus or (any(view.stage == "draft" for view in self.views) and first.stage == "draft")
        self.board = "board" in told.focus or not self.draft
        self.lines = self._lines()
        boss = any(view.boss != NOWHERE and any(view.boss_line) for view in self.views)
        self.boss = boss and self.board and "no_boss_line" not in told.focus
        self.hands = {seat for seat in self.lines if any(view.mechs[seat].hand for view in self.views)}
        self.wide = look.wide
        region = self._region()
        columns, rows = region[2:]
        across = (look.wide - 2 * AROUND) / columns
        side = max(SMALLEST, min(LARGEST, across, TALLEST / rows))
        self.geometry = self._geometry(region, side)
        area = self.geometry.area
        if self.board and not self.lines and not self.draft:
            self.wide = area.w + 2 * AROUND

    # ------------------------------------------------------------------ what matters
    def _lines(self) -> list[Seat]:
        """The seats whose line is shown: those named, else those that change or run, at most two."""
        if "no_line" in self.focus or self.draft:
            return []
        named = [int(word.partition(":")[2]) for word in self.focus if word.startswith("line:")]
        if named:
            return named
        first = self.views[0]
        changed = [
            seat
            for seat in range(len(first.mechs))
            if any(view.mechs[seat].slots != first.mechs[seat].slots or view.mechs[seat].hand for view in self.views)
        ]
        filled = [seat for seat, mech in enumerate(first.mechs) if any(_holds(mech, slot) for slot in range(len(mech.slots)))]
        return (changed or filled)[:2]

    def _region(self) -> Region:
        """Column, row, width and height of what is shown: a small board whole, of a large one what matters with some room."""
        mission = self.views[0].terms.mission
        if mission.width <= 8 and mission.height <= 6:
            return 0, 0, mission.width, mission.height
        maps = [self._pieces(view) for view in self.views]
        moved = {cell for pieces in maps for key, cell in pieces.items() if len({found.get(key) for found in maps}) > 1}
        mechs = {mech.cell for view in self.views for mech in view.mechs if mech.cell != NOWHERE}
        found = [xy(cell) for cell in (moved or set()) | mechs] or [(0, 0)]
        left, right = min(x for x, _ in found) - 1, max(x for x, _ in found) + 1
        top, bottom = min(y for _, y in found) - 1, max(y for _, y in found) + 1
        left, top = max(0, left), max(0, top)
        right, bottom = min(mission.width - 1, right), min(mission.height - 1, bottom)
        return left, top, right - left + 1, bottom - top + 1

    def _pieces(self, view: View) -> dict[str, Cell]:
        """Every piece with its cell."""
        found = {f"mech{seat}": mech.cell for seat, mech in enumerate(view.mechs)}
        found |= {f"minion{number}": cell for number, cell in view.minions}
        found |= {f"shard{n}": cell for n, cell in enumerate(view.shards)}
        found |= {"bomb": view.bomb, "boss": view.boss}
        return {key: cell for key, cell in found.items() if cell >= 0}

    def _geometry(self, region: Region, side: float) -> BoardGeometry:
        """The squares of a region, each about `side` wide, in the middle of the picture."""
        mission = self.views[0].terms.mission
        x, y, columns, rows = region
        side = float(int(side / 2) * 2)
        high = any(view.boss != NOWHERE and xy(view.boss)[1] <= y for view in self.views)
        top = AROUND + side * (1.0 if high else 0.3)  # the Boss rises above its own squares
        box = ((self.look.wide - columns * side) / 2, top, columns * side, rows * side)
        whole = (columns, rows) == (mission.width, mission.height)
        if not whole or self.draft:
            box = (max(AROUND, box[0]), *box[1:])
        fit = min(MOST, max(LEAST, min(box[2] / mission.width, box[3] / mission.height)))
        made = BoardGeometry(box, mission, side / fit, (x + columns / 2, y + rows / 2))
        if self.board and not self.lines and not self.draft:
            made = BoardGeometry((AROUND, *box[1:]), mission, side / fit, (x + columns / 2, y + rows / 2))
        return made

    # ------------------------------------------------------------------ heights
    @property
    def board_high(self) -> float:
        """The height of the board with its frame."""
        return self.geometry.area.bottom + AROUND if self.board else 0.0

    @property
    def draft_high(self) -> float:
        """The height of the cards of the draft."""
        return CARD * CARD_HIGH * self._draft_rows() + 24 if self.draft else 0.0

    def _draft_across(self) -> int:
        return max(1, int((self.look.wide - 8) // (CARD + 10)))

    def _draft_rows(self) -> int:
        most = max(len(view.display) for view in self.views)
        return -(-most // self._draft_across())

    @property
    def high(self) -> float:
        """The height of every picture."""
        lines = len(self.lines) * (SLOT_HIGH + LINE_GAP) + len(self.hands) * (HAND_CARD * CARD_HIGH + LINE_GAP)
        return self.board_high + self.draft_high + lines + (SLOT_HIGH + LINE_GAP if self.boss else 0.0) + 8

    # ------------------------------------------------------------------ drawing
    def paint(self, f: Frame, view: View) -> None:
        y = 6.0
        if self.draft:
            self._draft(f, view, y)
            y += self.draft_high
        if self.board:
            self._board(f.inside((0, y, self.wide, self.board_high)), view)
            y += self.board_high
        if self.boss:
            self._boss_line(f, view, y)
            y += SLOT_HIGH + LINE_GAP
        for seat in self.lines:
            if seat in self.hands:
                self._hand(f, view.mechs[seat], y)
                y += HAND_CARD * CARD_HIGH + LINE_GAP
            self._line(f, view, seat, y)
            y += SLOT_HIGH + LINE_GAP

    def _board(self, f: Frame, view: View) -> None:
        g = self.geometry
        if g.scrolls:
            draw.rounded(f, g.area.inflate(16, 16), 14, "#8A5A3A", None, theme.INK, 4)
        with f.clip(g.area.inflate(16, 16)) if g.scrolls else f.clip(f.canvas.bounds):
            ground.paint(f, g, view.terms)
        if g.scrolls:
            draw.rounded(f, g.area.inflate(10, 10), 10, None, None, theme.INK, 5)
        poses = list(layout(view).items())
        hazards.rim(f, g, view)
        with f.clip(g.room):
            hazards.under(f, g, view, poses, False)
            painter.pieces(f, g, view, poses, view.active if view.stage == "run" else -1)
            painter.health(f, g, view, poses)
            hazards.over(f, g, view)

    def _line(self, f: Frame, view: View, seat: Seat, y: float) -> None:
        """Portrait and six small slots."""
        row = row_of(view, seat, seat, self.scenery)
        wide = min(self.wide - 8, 480.0)
        x = (self.wide - wide) / 2
        draw.rounded(f, (x, y, wide, SLOT_HIGH), 18, theme.NIGHT, None, PILOT_COLOURS[view.mechs[seat].pilot], 4, 0.9)
        ground_ = theme.mix(PILOT_COLOURS[view.mechs[seat].pilot], theme.WHITE, 0.55)
        draw.avatar(f, mech_portrait(view.mechs[seat].pilot), x + 4, y + 4, FACE, theme.INK, 4, ground_)
        left, step = x + FACE + 10, (wide - FACE - 18) / 6
        for slot, one in enumerate(row.slots):
            small_slot(f, one, (left + slot * step, y + 5, step - 4, SLOT_HIGH - 10))

    def _boss_line(self, f: Frame, view: View, y: float) -> None:
        """The Boss's four slots in short: what acts in each, and at which power; an empty one has its default danger."""
        wide = min(self.wide - 8, 400.0)
        x = (self.wide - wide) / 2
        draw.rounded(f, (x, y, wide, SLOT_HIGH), 18, theme.NIGHT, None, theme.VIOLET, 4, 0.9)
        draw.figure(f, "board/boss_south", (x + 4, y + 2, FACE + 4, SLOT_HIGH - 4), "c", "m")
        left, step = x + FACE + 14, (wide - FACE - 22) / 4
        for slot, cards in enumerate(view.boss_line):
            card = self.book.boss_card(cards[-1] if cards else DEFAULTS + slot)
            top, low, _ = bossface.grounds(card)
            box = (left + slot * step, y + 5, step - 5, SLOT_HIGH - 10)
            draw.rounded(f, box, 11, top, low, theme.INK, 4)
            room = (box[0] + 6, box[1] + 5, box[2] - 12, box[3] - 22)
            draw.rounded(f, room, 7, theme.PAPER if card.copies else bossface.PALE)
            d = room[3] - 2
            draw.icon(f, bossface.PICTURES[card.name], room[0] + (room[2] - d) / 2, room[1] + 1, d)
            bossface.pips(f, len(cards), (box[0] + 4, box[1] + box[3] - 18, box[2] - 8, 16))

    def _hand(self, f: Frame, mech: MechView, y: float) -> None:
        """Drafted cards that wait."""
        count = len(mech.hand)
        x = (self.wide - count * HAND_CARD - max(0, count - 1) * 10) / 2
        for n, card in enumerate(mech.hand):
            self.faces.put(f, command_face(card, 0), (x + n * (HAND_CARD + 10), y, HAND_CARD, HAND_CARD * CARD_HIGH), 8)
        if not count:
            box = (self.wide / 2 - HAND_CARD / 2, y, HAND_CARD, HAND_CARD * CARD_HIGH)
            draw.dashed(f, box, 10, theme.MIST, 4, 12, 10, 0.6)

    def _draft(self, f: Frame, view: View, y: float) -> None:
        """The cards on offer; who took one lies on it. After the draft what everybody has taken."""
        if view.stage != "draft":
            self._taken(f, view, y)
            return
        across, high = self._draft_across(), CARD * CARD_HIGH
        for place, card in enumerate(view.display):
            row = view.display[place // across * across : (place // across + 1) * across]
            left = (self.wide - len(row) * CARD - (len(row) - 1) * 10) / 2
            box = (left + place % across * (CARD + 10), y + place // across * (high + 10), CARD, high)
            self.faces.put(f, command_face(card, 0), box, 8)
            seat = view.taker[place] if place < len(view.taker) else -1
            if seat >= 0:
                draw.rounded(f, box, 10, theme.NIGHT, None, None, 0, 0.62)
                pilot = view.mechs[seat].pilot
                tone = theme.mix(PILOT_COLOURS[pilot], theme.WHITE, 0.55)
                draw.avatar(f, mech_portrait(pilot), box[0] + CARD / 2 - 38, y + box[1] - y + 44, 76, theme.LAMP, 5, tone)

    def _taken(self, f: Frame, view: View, y: float) -> None:
        """The hands of all, in rows."""
        step, most = (self.draft_high - 12) / len(view.mechs), max(len(mech.hand) for mech in view.mechs)
        room = (self.wide - 2 * AROUND - FACE - 12) / max(1, most) - 6
        wide = min((step - 8) / CARD_HIGH, CARD, room)
        high = wide * CARD_HIGH
        for seat, mech in enumerate(view.mechs):
            x = (self.wide - FACE - 12 - len(mech.hand) * (wide + 6)) / 2
            tone = theme.mix(PILOT_COLOURS[mech.pilot], theme.WHITE, 0.55)
            top = y + seat * step
            draw.avatar(f, mech_portrait(mech.pilot), x, top + (high - FACE) / 2, FACE, theme.INK, 4, tone)
            for n, card in enumerate(mech.hand):
                box = (x + FACE + 12 + n * (wide + 6), top, wide, high)
                draw.shadow(f, box, 10, 8, 2, 5, 130)
                draw.rounded(f, box, 10, COLOURS[self.book.element(card)], None, theme.INK, 4)
                draw.rounded(f, (box[0] + 8, top + 8, wide - 16, high - 16), 7, theme.PAPER)
                draw.icon(f, self.book.picture(card), box[0] + 12, top + (high - wide + 24) / 2, wide - 24)


def _holds(mech: MechView, slot: int) -> bool:
    lying = mech.slots[slot]
    return bool(lying.cards) or lying.damage >= 0 or lying.schematic >= 0
