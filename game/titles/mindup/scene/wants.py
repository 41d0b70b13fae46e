"""What a turn is about: which prize is worth most to whom, what the chosen card aims at, and how the ranking moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.layout import CORNER, MEASURES, Box, row_box
from game.titles.mindup.scene.prizes import chances, gain_of, goals_change, percents
from game.titles.mindup.scene.scenery import Scenery, seats_around, total
from game.ui import draw, shapes, theme
from game.ui.frame import Frame

TIED = 3
"""So many prizes may be worth as much to somebody, and each is still one that is wanted; not where all of a row are."""
FACE, WIDE_FACE = 80.0, 88.0
"""The size of a face on a prize, and of one that has room beside it."""
PAIR, BUBBLE, STRIP = 2, 72.0, 60.0
"""So many faces stand one above the other; of more there are two columns, smaller ones right of the bubble and below the number,
for which so much is left.
"""
OVER, OUT = 14.0, 54.0
"""So far a face beside a card lies over its edge, and so far at most one that lies on it stands out."""
RIGHT, LEFT = "M12 8L92 50L12 92Z", "M88 8L8 50L88 92Z"
MARK = 56.0
"""How large it is marked what became of an aim."""
RIM = 10.0
"""So far round a prize the mark of what was aimed at lies."""

Wants = Mapping[int, Sequence[Seat]]
"""By card of a row the rivals to whom it is worth most."""


def worth_of(view: View, seat: Seat, book: CardBook) -> tuple[int, ...]:
    """What each card of the row would bring a seat, with objectives."""
    return tuple(gain_of(view, seat, card, book) + goals_change(view, seat, [card], book) for card in view.row)


def wants_of(view: View, near: Seat, book: CardBook) -> Wants:
    """Who of the rivals wants which prize, as all columns and objectives stand; nobody knows their hands."""
    found: dict[int, list[Seat]] = {card: [] for card in view.row}
    for seat in seats_around(view, near):
        if seat == near:
            continue
        worth = worth_of(view, seat, book)
        best = [n for n, one in enumerate(worth) if one == max(worth)]
        for n in best if len(best) <= min(TIED, len(worth) - 1) else ():
            found[view.row[n]].append(seat)
    return found


@dataclass(frozen=True, slots=True)
class Aim:
    """Where the card that was chosen should come to lie, as far as its owner knows, and what each place is worth to that seat."""

    place: int
    worth: tuple[int, ...]


def aim_of(view: View, near: Seat, book: CardBook) -> Aim | None:
    """What the one below aims at with the chosen card: of the likeliest places the one that is worth most. None when that card is
    not for these eyes."""
    card = view.seats[near].sealed if near != HIDDEN else HIDDEN
    if card == HIDDEN:
        return None
    shares, worth = percents(chances(view, near, card)), worth_of(view, near, book)
    return Aim(max(range(len(shares)), key=lambda place: (shares[place], worth[place])), worth)


def climbed(before: View, view: View) -> tuple[int, ...]:
    """By seat, how many places somebody has gained since then; less than 0: lost. Who was level with all others has no place to
    lose.
    """

    def ranks(one: View) -> list[int]:
        totals = [total(one, side) for side in one.seats]
        return [sum(other > own for other in totals) for own in totals]

    began = ranks(before)
    level = not any(began)
    return tuple(0 if level else old - new for old, new in zip(began, ranks(view), strict=True))


# ---------------------------------------------------------------------- pictures
def face_boxes(card: Box, pitch: float, count: int) -> list[Box]:
    """Where `count` faces lie at a prize: beside it where the next one is far enough, else on the right of its picture, from the
    third on left of those; its number and its bubble stay in sight.
    """
    x, y, w, h = card
    gap = pitch - w
    if gap >= WIDE_FACE:
        d = WIDE_FACE
        step = min(d + 4, (h - d) / max(1, count - 1))
        top = y + (h - d - (count - 1) * step) / 2
        return [(x + w - OVER, top + n * step, d, d) for n in range(count)]
    if not count:
        return []
    d, right, rows = FACE, x + w + min(OUT, gap - 6), PAIR
    if count > PAIR:
        rows = (count + 1) // 2
        d = min(d, (right - x - BUBBLE) / 2, (h + 4 - STRIP) / rows)
    top = y + h + 4 - rows * d
    return [(right - d * (1 + n // rows), top + d * (n % rows), d, d) for n in range(count)]


def wanted(f: Frame, view: View, wants: Wants, lying: Sequence[int], near: Seat, s: Scenery) -> None:
    """On each prize that is still `lying` there the faces of those who want it."""
    seats = len(view.seats)
    for n, card in enumerate(view.row):
        faces = wants.get(card, ()) if n in lying else ()
        boxes = face_boxes(row_box(seats, n, near), MEASURES[seats].row_pitch, len(faces))
        for seat, (x, y, d, _) in zip(faces, boxes, strict=True):
            draw.avatar(f, s.players[seat].portrait, x, y, d, theme.INK, 4)


def aimed(f: Frame, view: View, aim: Aim, near: Seat, landed: int) -> None:
    """Round the prize that the one below should win: open until the cards lie there; then that it is won, or to which side the
    card has slipped, for better or worse. `landed`: the place where it lies, HIDDEN until it does.
    """
    x, y, w, h = row_box(len(view.seats), aim.place, near)
    box: Box = (x - RIM, y - RIM, w + 2 * RIM, h + 2 * RIM)
    if landed == aim.place:
        draw.rounded(f, box, w * CORNER + RIM, None, None, theme.LEAF, 7)
        left, top = x - MARK / 2, y + h - MARK / 2 - 14
        draw.rounded(f, (left, top, MARK, MARK), MARK / 2, theme.LEAF, None, theme.INK, 4)
        draw.icon(f, "ui_check", left + MARK * 0.19, top + MARK * 0.19, MARK * 0.62)
        return
    colour = theme.LAMP
    if landed != HIDDEN:
        colour = theme.LEAF if aim.worth[landed] >= aim.worth[aim.place] else theme.CORAL
    draw.dashed(f, box, w * CORNER + RIM, colour, 6, 22, 14, 1.0, None)
    if landed != HIDDEN:
        right = landed > aim.place
        px = f.canvas.px(MARK)
        arrow = shapes.path_surface(RIGHT if right else LEFT, (100, 100), (px, px), colour, theme.INK, 8)
        f.blit_centre(arrow, x + w + RIM if right else x - RIM, y + h - MARK / 2)
