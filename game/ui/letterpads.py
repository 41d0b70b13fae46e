"""Quick entry at one screen: a pad of letter keys for each person, and the keys by which a sealed answer is taken back.

A pad never shows which letter was pressed: who has chosen has a tick in place of keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from game.core.types import Seat
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Button, IconButton, Widget

GAP = 10
NARROWEST = 330
"""Units: pads narrower than this stand in two rows instead."""
NARROW = 420
"""Units: a low pad narrower than this has its head at the left of two rows of keys."""
SIDE = 128
"""Width of such a head."""
MOST = 9
"""Keys that a pad has room for at full size."""
TALL = 220
"""Units from which on a pad has its keys in two rows and words on its buttons."""

AGAIN_HIGH, AGAIN_WORDS = 80.0, 340.0
"""A key that takes an answer back: its height, and the width that a long name needs."""


@dataclass(frozen=True, slots=True)
class PadWords:
    """What pads say, in the language in use."""

    look: str
    back: str
    ready: str


@dataclass(frozen=True, slots=True)
class PadState:
    """One person at the pads. `letters`: the keys, None for who has chosen; `can_return`: the choice may be taken back.

    `number` is the key that stands for this person; `armed`: it was typed, and the next letter is this person's.
    """

    seat: Seat
    number: int
    name: str
    portrait: str
    letters: tuple[str, ...] | None
    can_return: bool = False
    armed: bool = False


def draw_disc(f: Frame, cx: float, cy: float, size: float, letter: str) -> None:
    """A letter on a lamp disc: what a card is called on its person's private page."""
    box = (cx - size / 2, cy - size / 2, size, size)
    draw.shadow(f, box, size / 2, 8, 2, 5, 130)
    draw.rounded(f, box, size / 2, theme.LAMP, theme.LAMP2, theme.INK, 4)
    draw.text(f, letter, box, "card", size * 0.66, theme.INK, "c")


class PadKey(Widget):
    """A letter to be pressed. `what` names seat and letter, never what the letter stands for."""

    def __init__(self, seat: Seat, letter: str, rect: Box) -> None:
        super().__init__(f"pad:{seat}:{letter}", rect)
        self.letter = letter
        self.what = f"letter {seat} {letter}"

    def draw(self, f: Frame) -> None:
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, 12)
        fill = theme.mix(theme.PAPER, theme.LIGHT, 0.5) if self.hover else theme.PAPER
        draw.rounded(f, box, 12, fill, theme.PAPER2, theme.INK, 3)
        draw.text(f, self.letter, (box.x + 1, box.y, box.w - 2, box.h), "card", min(48.0, box.h * 0.84), theme.INK, "c")


@dataclass(frozen=True, slots=True)
class Shape:
    """Where the parts of a pad stand: the head with number, face and name; the keys in so many rows; look again, take back."""

    head: Box
    number: Box
    face: tuple[float, float, float]
    name: Box
    keys: Box
    rows: int
    look: Box
    back: Box
    ready: Box


def shape_of(box: Box) -> Shape:
    """A tall pad has two rows of keys between head and foot; a low one a row below its head, or two beside it if it is narrow."""
    x, y, w, h = box
    head: Box
    name: Box
    keys: Box
    look: Box
    back: Box
    if h >= TALL:
        foot, name = (x + 12, y + h - 66, w - 24, 56), (x + 142, y + 6, w - 154, 72)
        keys, ready = (x + 12, y + 84, w - 24, h - 154), (x + 18, y + 84, w - 36, h - 154)
        head = (x + 5, y + 5, w - 10, 74)
        return Shape(head, (x + 10, y + 20, 38, 44), (x + 54, y + 8, 68), name, keys, 2, foot, foot, ready)
    if w >= NARROW:
        head, keys = (x + 5, y + 5, w - 70, 56), (x + 12, y + 66, w - 24, h - 76)
        back, ready = (x + w - 232, y + 66, 220, h - 76), (x + 18, y + 66, w - 260, h - 76)
        name, look = (x + 126, y + 6, w - 190, 56), (x + w - 60, y + 10, 48, 48)
        return Shape(head, (x + 10, y + 12, 38, 44), (x + 54, y + 8, 52), name, keys, 1, look, back, ready)
    head, name = (x + 5, y + 5, SIDE - 6, h - 10), (x + 8, y + 66, SIDE - 10, h - 74)
    keys = (x + SIDE + 5, y + 9, w - SIDE - 15, h - 18)
    wide, high = (keys[2] - 6 * 4) / 5, (keys[3] - 6) / 2
    look = (keys[0] + 4 * (wide + 6), keys[1] + high + 6, wide, high)
    back, ready = (keys[0], keys[1] + high + 2, keys[2], high + 2), (keys[0] + 6, keys[1], keys[2] - 6, high)
    return Shape(head, (x + 10, y + 14, 36, 44), (x + 56, y + 7, 56), name, keys, 2, look, back, ready)


class PadPlate(Widget):
    """What lies behind a pad: a panel that is lit for who comes next, green for who has chosen."""

    what = "plate"
    focusable = False

    def __init__(self, state: PadState, rect: Box) -> None:
        super().__init__(f"pad:{state.seat}:plate", rect)
        self.state = state

    def draw(self, f: Frame) -> None:
        state, chosen = self.state, self.state.letters is None
        edge = theme.LEAF if chosen else theme.LAMP if state.armed else theme.INK
        draw.panel(f, self.box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, edge, 6 if state.armed or chosen else 4), 20)


class PadHead(Widget):
    """Whose keys these are: number, face, name, and a tick for who has chosen.

    Pressed, it does what the number key does. It comes before its keys, so that the focus of Tab rests where nothing is answered.
    """

    what = "pad"

    def __init__(self, state: PadState, shape: Shape, ready: str) -> None:
        super().__init__(f"pad:{state.seat}", shape.head)
        self.state, self.shape, self.ready = state, shape, ready
        self.focusable = state.letters is not None

    def draw(self, f: Frame) -> None:
        """Number, face, name."""
        state, shape = self.state, self.shape
        if self.focused:
            draw.focus_ring(f, self.box, 16)
        draw.rounded(f, shape.number, 10, theme.LAMP if state.armed else theme.NIGHT3, None, theme.INK, 3)
        draw.text(f, str(state.number), shape.number, "card", 30, theme.INK if state.armed else theme.PAPER, "c")
        x, y, size = shape.face
        draw.avatar(f, state.portrait, x, y, size, theme.INK, 4)
        if state.letters is None:
            draw.rounded(f, (x + size - 22, y + size - 28, 34, 34), 17, theme.LEAF, None, theme.INK, 3)
            draw.icon(f, "ui_check", x + size - 17, y + size - 23, 24)
            draw.text(f, self.ready, shape.ready, "bold", 30, theme.LEAF)
        below = shape.name[1] > y + size
        align = "c" if below else "l"
        draw.text(f, state.name, shape.name, "card", 32, align=align, lines=2, small=True, spacing=0.92, chop=below)


def arrange(box: Box, count: int) -> list[Box]:
    """The boxes of so many pads inside a box: one row if they are wide enough, else two."""
    x, y, w, h = box
    columns = count if (w - GAP * (count - 1)) / count >= NARROWEST or count < 2 else ceil(count / 2)
    rows = ceil(count / columns)
    wide, high = (w - GAP * (columns - 1)) / columns, (h - GAP * (rows - 1)) / rows
    return [(x + n % columns * (wide + GAP), y + n // columns * (high + GAP), wide, high) for n in range(count)]


def pads(box: Box, states: Sequence[PadState], words: PadWords) -> list[Widget]:
    """The pads of all persons, in the order of their numbers."""
    found: list[Widget] = []
    if not states:
        return found
    for state, place in zip(states, arrange(box, len(states)), strict=True):
        found += _pad(state, place, words)
    return found


def _pad(state: PadState, box: Box, words: PadWords) -> list[Widget]:
    shape = shape_of(box)
    found: list[Widget] = [PadPlate(state, box), PadHead(state, shape, words.ready)]
    if state.letters is None:
        if state.can_return:
            found.append(Button(f"pad:{state.seat}:back", shape.back, words.back, icon="ui_turn", size=27))
        return found
    keys = zip(state.letters, _keys(shape, len(state.letters)), strict=True)
    found += [PadKey(state.seat, letter, place) for letter, place in keys]
    if box[3] >= TALL:
        found.append(Button(f"pad:{state.seat}:look", shape.look, words.look, icon="ui_eye", size=27))
    else:
        found.append(IconButton(f"pad:{state.seat}:look", shape.look, "ui_eye", tip=words.look))
    return found


def _keys(shape: Shape, count: int) -> list[Box]:
    """Keys from the left, as large as fits; they keep their size while letters go."""
    x, y, w, h = shape.keys
    columns = max(MOST // shape.rows + 1 if shape.rows > 1 else MOST, ceil(count / shape.rows))
    size = min(72.0, (w - 6 * (columns - 1)) / columns)
    high = min(64.0, (h - 6 * (shape.rows - 1)) / shape.rows)
    return [(x + n % columns * (size + 6), y + n // columns * (high + 6), size, high) for n in range(count)]


class AgainKey(Widget):
    """ "Tom: choose again": the way back for somebody who has sealed an answer."""

    what = "button"

    def __init__(self, seat: Seat, portrait: str, words: str, rect: Box) -> None:
        super().__init__(f"again:{seat}", rect)
        self.seat, self.portrait, self.words = seat, portrait, words

    def draw(self, f: Frame) -> None:
        """A dark pill with a face."""
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, box.h / 2)
        fill = theme.mix(theme.NIGHT3, theme.LIGHT, 0.18) if self.hover or self.pressed else theme.NIGHT3
        draw.rounded(f, box, box.h / 2, fill, None, theme.INK, 3)
        draw.avatar(f, self.portrait, box.x + 4, box.y + 4, box.h - 8, theme.INK, 3)
        draw.text(f, self.words, (box.x + box.h + 4, box.y + 2, box.w - box.h - 24, box.h - 4), "bold", 27, theme.PAPER, lines=2)


def again_keys(box: Box, people: Sequence[tuple[Seat, str, str]]) -> list[AgainKey]:
    """A key for each (seat, portrait, words), side by side in the middle of a box; in two rows where there is room for that
    and one row would leave too little for the words."""
    if not people:
        return []
    x, y, w, h = box
    high, count = min(h, AGAIN_HIGH), len(people)
    rows = 2 if w / count < AGAIN_WORDS and h >= 2 * high + GAP else 1
    columns = ceil(count / rows)
    wide = min(400.0, (w - GAP * (columns - 1)) / columns)
    top = y + (h - rows * (high + GAP) + GAP) / 2
    found = []
    for n, (seat, face, words) in enumerate(people):
        row, column = divmod(n, columns)
        here = min(columns, count - row * columns)
        left = x + (w - here * (wide + GAP) + GAP) / 2
        found.append(AgainKey(seat, face, words, (left + column * (wide + GAP), top + row * (high + GAP), wide, high)))
    return found
