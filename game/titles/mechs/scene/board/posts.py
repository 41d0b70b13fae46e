"""Which marks of a film stand on the board, and where: at most `MOST` while nobody asks for more. Pure; drawn by `ghost`."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.types import Seat
from game.titles.mechs.rules.actions import Slot
from game.titles.mechs.rules.board import BODY, NOWHERE, STEP, Cell, Facing
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.dangerghost import badges
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.titles.mechs.scene.board.signs import BUMP, HURT, KILL, LEG, QUESTION, STOP, SWING, Place, Sign
from game.titles.mechs.scene.board.trace import Trace
from game.ui.canvas import overlap

MOST = 6
"""So many marks stand unasked."""
SLOT, KILLED, GUESS, DIE, PUSHED, CROSS, HARM = "slot", "killed", "guess", "die", "pushed", "cross", "harm"
GUESS_SIDE, NEXT_SIDE, DIE_SIDE = (66.0, 82.0, 0.84), (92.0, 108.0, 1.1), 66.0
"""A guess and the next one that is open: at least, at most, and in squares; the die, in units."""
DISC, SMALLEST, BURST, BEAK = 64.0, 40.0, 1.36, 0.42
"""The number of a slot at most and at least, how much larger the burst around one is, and how far a beak juts out of it."""
WEDGE_AT, WEDGE, WEDGE_UP, OVER = 0.66, (0.74, 0.46), 0.12, 6.0
"""Where the wedge that a mech will face by stands from the middle of its square, its size, and how much higher it is that of a
mech that faces up, in squares; how far beyond the frame of the board it may reach aside, in units."""
HEART, HEART_LEAST, HEART_AT = 72.0, 56.0, (0.44, -0.40)
"""The Bomb's health, at most and at least, and where it stands from the middle of its square, in squares."""
PERIL, PERIL_WORDS = (134.0, 52.0), 42.0
"""The tag with what a plan costs the Bomb, and its words, in units."""
PERIL_PLACES = ((0.0, 0.62), (1.12, 0.25), (-1.12, 0.25), (-1.12, -0.3), (0.0, -0.95), (0.9, 0.9), (-0.9, 0.9))
"""Where it may stand from the middle of the Bomb's square, in squares, the best first."""
REACH, NEAR, CLOSE = 2.5, 0.8, 1.25
"""How far from its square, in squares, a doubt may give way to what lies there, and any other mark; and how far a doubt to what
only ought to be seen."""
FACE, FACE_AT = (0.5, 0.42), -0.08
"""The face of a minion on its square: its size, and how far below the middle it is, in squares."""
AROUND = tuple(sorted(
    ((dx / 4, dy / 4) for dx in range(-10, 11) for dy in range(-10, 11)), key=lambda d: (d[0] ** 2 + d[1] ** 2, d)
))  # fmt: skip


WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left on the screen."""


class Guess(NamedTuple):
    """The present answer to an open choice: its picture, turned by quarters, or its `words`; `open`: nobody has chosen it;
    `slot`: what asks it, -1 = none."""

    number: int
    icon: str
    quarters: int
    words: str
    open: bool
    slot: int = -1


class Post(NamedTuple):
    """A mark around (x, y), in units: `words` and `number` tell which, `icon` and `quarters` its picture; `lit`: the one that is
    asked about now. Of a choice: its `slot`, and whether it is `fixed`. `beak`: the way on the screen that the mech faces where a
    slot has turned it, -1 = it has not."""

    kind: str
    x: float
    y: float
    side: float
    words: str = ""
    number: int = -1
    icon: str = ""
    quarters: int = 0
    lit: bool = False
    slot: int = -1
    fixed: bool = False
    beak: int = -1

    @property
    def box(self) -> pygame.FRect:
        """The room that it takes: of a number in a burst with its points, of several numbers that of a pill."""
        high = self.side * (BURST if self.kind == KILLED else 1.0)
        wide = max(high, self.side * (0.36 + 0.4 * len(self.words))) if self.kind == SLOT else high
        box = pygame.FRect(self.x - wide / 2, self.y - high / 2, wide, high)
        if self.beak < 0:
            return box
        dx, dy = WAYS[self.beak]
        return box.union(box.move(dx * BEAK * self.side, dy * BEAK * self.side))


def posts(
    g: BoardGeometry, trace: Trace, until: int | None, line: Seat, guesses: Mapping[int, Guess], every: bool = False,
    others: int = 0, asked_for: Sequence[pygame.FRect] = (), held: int = -1, there: Sequence[pygame.FRect] = (),
    seen: Sequence[pygame.FRect] = (),
) -> tuple[Post, ...]:
    """The marks of a film up to shot `until`, the most important first: of the mech whose `line` is planned (-1 = of all, in a
    run: there slots have no discs beside the numbers of the answers), and no more than `MOST` of them, badges and `others` that
    stand there included; with `every` all there are. None lies on a mech, on the Bomb, on another mark or on what is `there`: it
    gives way, and stays away where it has no place. Of what is to be `seen` it covers as little as it can. `asked_for`: what is
    to be pressed for an answer; no guess lies there. `held`: the choice that was changed last, or whose row is pointed at: it
    comes before the next one that is open."""
    shown = trace.shown(until)
    mine = [sign for sign in shown if every or line in (-1, sign.seat)]
    most = max(1, MOST - others - len(badges(mine)))
    asked = [guesses[sign.number] for sign in mine if sign.kind == QUESTION and sign.number in guesses]
    where = {sign.number: sign.cells[0] for sign in mine if sign.kind == QUESTION}
    open_one = next((guess for guess in asked if guess.open), None)
    first = next((guess for guess in asked if guess.number == held), open_one)
    apart = [*there, *(heart(g, cell) for cell in (trace.bomb,) if cell != NOWHERE)]
    taken = [*bodies(g, trace, until), *wedges(g, trace, until, line), *apart]
    dying = [g.box_of(sign.cells[0]).scale_by(0.7) for sign in mine if sign.kind == KILL]
    found: list[Post] = []
    free = list(asked_for)
    if first is not None:
        found += _guess(g, where[first.number], _key(g, first, True), taken, seen, found, free)
    if trace.fog_at is not None and (until is None or until >= trace.certain) and g.has(trace.fog_at.cell):
        found.append(_placed(g, trace.fog_at.cell, Post(DIE, 0, 0, DIE_SIDE), taken, seen, found))
    keyed = frozenset() if every else frozenset(guess.slot for guess in asked)
    stops, struck = (_stops(g, mine, keyed) if line >= 0 or every else []), (_struck(g, mine) if every else [])
    for post in (*stops, *_harms(g, mine), *struck, *_bumps(g, mine), *_pushes(g, mine)):
        if every or len(found) < most:
            edge = post.kind in (PUSHED, CROSS)
            found += _edge(g, post, apart, found) if edge else (
                _given_way(g, post, [*taken, *dying], seen, found) or _given_way(g, post, taken, seen, found)
            )
    for guess in asked:
        if guess != first and (every or len(found) < most):
            found += _guess(g, where[guess.number], _key(g, guess, False), taken, seen, found, free)
    return tuple(found)


def bodies(g: BoardGeometry, trace: Trace, until: int | None) -> list[pygame.FRect]:
    """What mechs and Bomb take, where they stand now and where the film leaves them."""
    boxes = [_body(g, place.cell) for place in (*trace.start, *trace.places(until)) if place.cell != NOWHERE]
    return boxes + [g.box_of(cell).scale_by(0.8) for cell in {trace.bomb, trace.bomb_at(until)} - {NOWHERE}]


def wedge_box(g: BoardGeometry, place: Place) -> pygame.FRect:
    """What the wedge takes that shows which way a mech will face."""
    facing, square = g.facing(place.facing), g.square
    (x, y), (dx, dy), (wide, high) = g.centre_of(place.cell), WAYS[facing], WEDGE
    x, y = x + dx * WEDGE_AT * square, y + (dy * WEDGE_AT - WEDGE_UP * (facing == 0)) * square
    w, h = (wide * square, high * square) if dy else (high * square, wide * square)
    frame = g.outside.inflate(2 * OVER, 0)  # beyond it lie words
    left = max(frame.left, min(x - w / 2, frame.right - w))
    return pygame.FRect(left, min(y - h / 2, frame.bottom - h), w, h)


def wedges(g: BoardGeometry, trace: Trace, until: int | None, line: Seat) -> list[pygame.FRect]:
    """The wedges of the mechs of a `line` (-1 = of all) that stand or face otherwise than now."""
    both = enumerate(zip(trace.start, trace.places(until), strict=True))
    return [wedge_box(g, now) for seat, (was, now) in both if line in (-1, seat) and now.cell != NOWHERE and now != was]


def _edge(g: BoardGeometry, post: Post, apart: Sequence[pygame.FRect], found: Sequence[Post]) -> list[Post]:
    """What tells about an edge between two squares: it stays there, or away."""
    others = [*apart, *(other.box for other in found)]
    return [post] if post.box.collidelist(others) < 0 and g.room.contains(post.box) else []


def _given_way(
    g: BoardGeometry, post: Post, taken: Sequence[pygame.FRect], seen: Sequence[pygame.FRect], found: Sequence[Post]
) -> list[Post]:
    """A mark at the nearest place at which it lies on nothing, and covers least of what is to be `seen`; none where there is none
    near."""
    marks = [other.box for other in found]
    step = g.square if g.square > 40 else 40
    ways = [
        post._replace(x=post.x + dx * step, y=post.y + dy * step) for dx, dy in AROUND if max(abs(dx), abs(dy)) <= NEAR
    ]
    free = [one for one in ways if g.room.contains(one.box) and one.box.collidelist([*marks, *taken]) < 0]
    return [_least(free, seen)] if free else []


def _least(ways: Sequence[Post], seen: Sequence[pygame.FRect]) -> Post:
    """The first of these places at which a mark covers least of what is to be `seen`."""
    around = ways[0].box.unionall([one.box for one in ways])
    near = [box for box in seen if box.colliderect(around)]
    return min(ways, key=lambda one: sum(overlap(one.box, box) for box in near))


def _key(g: BoardGeometry, guess: Guess, lit: bool) -> Post:
    side = key_side(g, lit)
    return Post(GUESS, 0, 0, side, guess.words, guess.number, guess.icon, guess.quarters, lit, guess.slot, not guess.open)


def key_side(g: BoardGeometry, lit: bool) -> float:
    """How large a guess is on squares of this size; `lit`: the one that is asked about now."""
    least, most, share = NEXT_SIDE if lit else GUESS_SIDE
    return max(least, min(most, share * g.square))


def _body(g: BoardGeometry, cell: Cell) -> pygame.FRect:
    """The square of a mech, and its head above it."""
    box = g.box_of(cell)
    return pygame.FRect(box.x + 0.1 * box.w, box.y - 0.25 * box.h, 0.8 * box.w, 1.15 * box.h)


def faces(g: BoardGeometry, view: View) -> list[pygame.FRect]:
    """The faces of minions: by them one sees who stands there."""
    (wide, high), side = FACE, g.square
    spots = [g.centre_of(cell) for _, cell in view.minions if g.has(cell)]
    return [
        pygame.FRect(x - wide * side / 2, y + (FACE_AT - high / 2) * side, wide * side, high * side) for x, y in spots
    ]


def boss(g: BoardGeometry, view: View) -> list[pygame.FRect]:
    """What the Boss takes, with its health below its left shoulder."""
    if view.boss == NOWHERE:
        return []
    boxes = [g.box_of(view.boss + cell) for cell in BODY if g.has(view.boss + cell)]
    return [boxes[0].unionall(boxes[1:])] if boxes else []


def heart(g: BoardGeometry, cell: Cell) -> pygame.FRect:
    """What the Bomb's health takes at its shoulder."""
    (x, y), (dx, dy), side = g.centre_of(cell), HEART_AT, heart_side(g)
    return pygame.FRect(x + dx * g.square - side / 2, y + dy * g.square - side / 2, side, side)


def heart_side(g: BoardGeometry) -> float:
    """How large a heart is on squares of this size."""
    return max(HEART_LEAST, min(HEART, 0.9 * g.square))


def peril_box(
    g: BoardGeometry, view: View, cell: Cell, asked: Sequence[pygame.FRect] = (), film: Sequence[pygame.FRect] = ()
) -> pygame.FRect:
    """The place of the tag beside a Bomb on `cell`: where it covers least of mechs, Bomb and minions, of what is `asked`, and
    of what a `film` shows standing."""
    (x, y), (w, h), square, body = g.centre_of(cell), PERIL, g.square, _body(g, cell)
    mechs = [*film, *(_body(g, mech.cell) for mech in view.mechs if mech.cell != NOWHERE and g.has(mech.cell))]
    minions = [_body(g, there) for _, there in view.minions if g.has(there)]
    others = [body.move(0, 0.12 * square), *minions, *asked]
    centres = [(x + dx * square, y + dy * square) for dx, dy in PERIL_PLACES]
    places = [pygame.FRect(cx - w / 2, cy - h / 2, w, h).clamp(g.room) for cx, cy in centres]

    def covered(box: pygame.FRect) -> float:
        hidden = sum(overlap(box, one) for one in others) + 2 * sum(overlap(box, one) for one in mechs)
        return hidden + 4 * overlap(box, heart(g, cell))

    return min(places, key=covered)


def _placed(
    g: BoardGeometry, cell: Cell, post: Post, taken: Sequence[pygame.FRect], seen: Sequence[pygame.FRect], found: Iterable[Post]
) -> Post:
    """The mark at the nearest place beside its square at which it lies on no mech and on no other mark; one near it that covers
    least of what is to be `seen`."""
    x, y = g.centre_of(cell)
    x, y = x + 0.42 * g.square, y - 0.42 * g.square
    marks = [other.box.inflate(-2, -2) for other in found]
    room, step = g.room, g.square if g.square > 40 else 40
    inside = [post._replace(x=x + dx * step, y=y + dy * step) for dx, dy in AROUND if max(abs(dx), abs(dy)) <= REACH]
    inside = [one for one in inside if room.contains(one.box)]
    apart = [one for one in inside if one.box.collidelist(marks) < 0]
    free = [one for one in apart if one.box.collidelist(taken) < 0]
    near = [one for one in free if max(abs(one.x - x), abs(one.y - y)) <= CLOSE * step]
    return _least(near, seen) if near else next(iter([*free, *apart]), post._replace(x=x, y=y))


def _guess(
    g: BoardGeometry, cell: Cell, post: Post, taken: list[pygame.FRect], seen: Sequence[pygame.FRect], found: Iterable[Post],
    free: list[pygame.FRect],
) -> list[Post]:  # fmt: skip
    """A guess at its place; none where it would lie on what is to be pressed, which lies `free`."""
    placed = _placed(g, cell, post, [*taken, *free], seen, found)
    return [placed] if placed.box.collidelist(free) < 0 else []


def _side(g: BoardGeometry) -> float:
    return max(SMALLEST, min(DISC, 0.66 * g.square))


def _struck(g: BoardGeometry, signs: Iterable[Sign]) -> list[Post]:
    """The slot on what dies by it."""
    dead = {sign.cells[0]: sign for sign in reversed(list(signs)) if sign.kind == KILL and sign.slot >= 0}
    made = []
    for cell, sign in reversed(dead.items()):
        x, y = g.centre_of(cell)
        made.append(Post(KILLED, x + 0.36 * g.square, y - 0.36 * g.square, _side(g), str(sign.slot + 1)))
    return made


def _stops(g: BoardGeometry, signs: Iterable[Sign], keyed: Collection[Slot]) -> list[Post]:
    """Where slots end: one disc for all that end on a square, facing one way; where they have turned the mech with a beak. Slots
    that are `keyed` wear their number on a guess: they have none; where the mech will stand its ghost tells."""
    ended: dict[tuple[Seat, Cell, Facing], list[int]] = {}
    turning = set[tuple[Seat, Slot]]()
    for sign in signs:
        if sign.kind == SWING:
            turning.add((sign.seat, sign.slot))
        elif sign.kind == STOP:
            ended.setdefault((sign.seat, sign.cells[0], sign.facing), []).append(sign.slot)
    made = []
    for (seat, cell, facing), slots in ended.items():
        if all(slot in keyed for slot in slots):
            continue
        x, y = g.centre_of(cell)
        low, high = min(slots), max(slots)
        between = "–" if high - low == len(slots) - 1 > 1 else "…" if len(slots) > 2 else "·"
        words = f"{low + 1}{between}{high + 1}" if high > low else str(low + 1)
        beak = g.facing(facing) if any((seat, slot) in turning for slot in slots) else -1
        made.append(Post(SLOT, x, y + 0.30 * g.square, _side(g), words, beak=beak))
    return made


def _pushes(g: BoardGeometry, signs: Iterable[Sign]) -> list[Post]:
    """An arrow on the edge that a pushed or towed piece crosses."""
    legs = [pair for sign in signs if sign.kind == LEG and sign.word != "step" for pair in itertools.pairwise(sign.cells)]
    made = []
    for a, b in dict.fromkeys(legs):
        (ax, ay), (bx, by) = g.centre_of(a), g.centre_of(b)
        made.append(Post(PUSHED, (ax + bx) / 2, (ay + by) / 2, max(34.0, 0.44 * g.square), quarters=g.facing(STEP.index(b - a))))
    return made


def _bumps(g: BoardGeometry, signs: Iterable[Sign]) -> list[Post]:
    """A cross on the edge that cannot be crossed."""
    made = []
    for a, b in dict.fromkeys(sign.cells[:2] for sign in signs if sign.kind == BUMP):
        (ax, ay), (bx, by) = g.centre_of(a), g.centre_of(b)
        made.append(Post(CROSS, (ax + bx) / 2, (ay + by) / 2, max(34.0, 0.44 * g.square)))
    return made


def _harms(g: BoardGeometry, signs: Iterable[Sign]) -> list[Post]:
    """Where a mech takes a damage."""
    cells = dict.fromkeys(sign.cells[0] for sign in signs if sign.kind == HURT)
    places = [g.centre_of(cell) for cell in cells]
    return [Post(HARM, x - 0.34 * g.square, y - 0.40 * g.square, max(40.0, 0.44 * g.square)) for x, y in places]
