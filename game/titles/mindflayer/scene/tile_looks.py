"""The looks of tiles and cards at this moment, and what is laid over them: counts, ticks, whose turn it is, the arrow."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import replace

import pygame

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NONE, POSSESSED
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.status import cancelled
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.layout import FLYING, MEETING_PANEL, OVERLAP, Box, pile_box, seat_of
from game.titles.mindflayer.scene.marks import paint_proved
from game.ui import draw, theme
from game.ui.canvas import centre
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.presenter import Layout, Pose

Point = tuple[float, float]
ARROW = "#FF8A5A"
BEND = 30.0
DISC, COUNT, TURN = 52.0, 58.0, 70.0
OVER = 26.0
"""So far above the words of a Meeting an arrow begins."""


def dressed(board: FlayerBoard, poses: dict[str, Pose], settled: bool, by_keys: bool) -> list[tuple[str, Pose]]:
    """These poses with the looks of what may be done, in the order of drawing. `by_keys`: what is lit has the focus."""
    for key, pose in poses.items():
        seat = seat_of(key)
        if seat != HIDDEN:
            state = tile_state(board, seat, settled, by_keys) if not pose.moving else "idle"
        elif key == "shown" and not pose.moving:
            state = "aimed"
        elif key.startswith("own:"):  # in flight, too: a card keeps its cross
            looks = ["cancelled"] if board.open_hand and _cancelled(board, key) else []
            if pose.face.startswith("kind:") and not pose.moving and _covered(poses, key):
                pose = replace(pose, face=f"bare:{pose.face[5:]}")
            if settled and not pose.moving and key == board.lit:
                looks.append("focused" if by_keys else "hovered")
            state = "+".join(looks) or pose.state
        else:
            continue
        poses[key] = replace(pose, state=state)
    if settled and board.dragged is not None and "shown" in poses:
        x, y = board.dragged
        old = poses["shown"]
        poses["shown"] = replace(old, rect=old.rect.move(x - old.rect.centerx, y - old.rect.centery), state="dragged", z=900)
    return sorted(poses.items(), key=lambda item: item[1].z)


def _covered(poses: Mapping[str, Pose], key: str) -> bool:
    """Whether the next card of a pile hides most of this one, so that its name would be cut."""
    head, _, place = key.rpartition(":")
    above = poses.get(f"{head}:{int(place) + 1}")
    return above is not None and not above.moving and above.rect.x - poses[key].rect.x < poses[key].rect.w * OVERLAP


def _cancelled(board: FlayerBoard, key: str) -> bool:
    """Whether this card of the own open hand is crossed out by another one: of equal cards the first, so that one that counts, if
    there is one, lies on top."""
    _, kind, place = key.split(":")
    side = board.view.seats[board.near]
    hand = side.hand
    if kind == str(MIND_FLAYER) and side.team == POSSESSED:  # for good
        return False
    return kind != "back" and int(place) < cancelled(hand).get(int(kind), 0)


def tile_state(board: FlayerBoard, seat: Seat, settled: bool, by_keys: bool) -> str:
    """The look of a tile: whose turn it is shows always, what may be chosen only while nothing moves."""
    view, key = board.view, f"tile:{seat}"
    states = []
    if seat in view.away:
        states.append("taken")
    if seat == view.active and (seat != board.near or view.stage == "talk") and view.stage not in ("look", "over"):
        states.append("active")
    if settled:
        target = board.answer(key) is not None
        if target:
            states.append("aimed" if seat == board.aim else "legal")
        if key == board.lit and by_keys:
            states.append("focused")
        elif key == board.lit and target and board.dragged is None:
            states.append("hovered")
    return "+".join(states) or "idle"


# ---------------------------------------------------------------------- over the tiles
def badges(
    f: Frame, board: FlayerBoard, cards: CardGroup, phones: Collection[Seat] = (), all_counted: bool = False,
    proved: Collection[Seat] = (),
) -> None:  # fmt: skip
    """Counts of cards and votes, tick or clock, whose turn it is: on every tile that lies still and that no card flies over.
    The one below counts by its cards, unless these are covered too (`all_counted`).
    Where somebody has a phone, its state stands in the place of tick and clock, its mark above that of the turn.
    `proved`: whom the hand of somebody alone has proved Possessed."""
    view: View = board.view
    asking = any(side.asked for side in view.seats)
    over = [sprite for sprite in cards.sprites.values() if sprite.pose.z >= FLYING]
    for seat, side in enumerate(view.seats):
        sprite = cards.sprites.get(f"tile:{seat}")
        if sprite is None or sprite.pose.moving:
            continue
        box = sprite.box
        if any(one.box.colliderect(box) for one in over):
            continue
        x, y, w, h = box
        if not side.out and (seat != board.near or all_counted or view.stage == "talk") and not board.dealing:
            disc = (x + w - COUNT + 16, y - 20, COUNT, COUNT)
            draw.rounded(f, disc, COUNT / 2, theme.NIGHT, None, theme.INK, 3)
            draw.text(f, str(side.cards), disc, "card", 42, theme.LAMP, "c")
        if seat == view.active and view.stage not in ("look", "over") and not side.out:
            _disc(f, x - 18, y - 18 + 72 * (seat in phones), TURN, theme.LAMP, "ui_play")
        if seat in proved and not asking and not side.out:
            paint_proved(f, box)
        if asking and side.asked and view.stage != "talk" and seat not in phones:
            colour, icon = (theme.LEAF, "ui_check") if side.ready else (theme.NIGHT3, "ui_clock")
            _disc(f, x + w - 34, y + h * 0.48, DISC, colour, icon)
        votes = sum(named == seat for _, named in view.votes) if view.meeting != NONE else 0
        if votes and not side.out:
            disc = (x - 16, y + h * 0.44, 56, 56)
            draw.rounded(f, disc, 28, theme.CORAL_DEEP, None, theme.INK, 4)
            draw.text(f, str(votes), disc, "card", 42, theme.PAPER, "c")
        if seat in view.away and not (asking and side.asked):
            _disc(f, x + w / 2 - 33, y + h * 0.2, 66, theme.NIGHT3, "ui_pause")


def _disc(f: Frame, x: float, y: float, d: float, colour: str, icon: str) -> None:
    draw.rounded(f, (x, y, d, d), d / 2, colour, None, theme.INK, 4)
    draw.icon(f, icon, x + d * 0.18, y + d * 0.18, d * 0.64)


def arrow(f: Frame, board: FlayerBoard, layout: Layout) -> None:
    """From the card that is turned up, or from the Meeting, to who is aimed at; nothing else may move."""
    view: View = board.view
    if board.answer(f"tile:{board.aim}") is None or board.dragged is not None:
        return
    source = layout.get("shown" if view.stage == "give" else "meeting")
    if source is None:
        return
    card = (source.rect.x, source.rect.y, source.rect.w, source.rect.h)
    start, end, bend = way_to(card, board.tile_box(board.aim), len(view.seats), view.stage == "give", view.meeting >= 0)
    with f.above():
        draw.arrow(f, start, end, ARROW, 20, bend)


def way_to(card: Box, tile: Box, seats: int, gives: bool, meeting: bool) -> tuple[Point, Point, float]:
    """Start, end and bend of an arrow from a card to a tile: round the pile, and over the words of the Meeting or below them."""
    start, end = edges(card, tile)
    blocks = [pile_box(seats, meeting)]
    if not meeting:
        return start, end, bend_round(start, end, *blocks)
    x, y, w, h = MEETING_PANEL
    low = gives and tile[1] + tile[3] / 2 > y + h / 2
    if end[1] == tile[1] + tile[3] / 2:  # to a side: from above, or from below
        end = (end[0], tile[1] + tile[3] * (0.9 if low else 0.1))
    if not gives:  # card and words are one thing
        start = (min(max(end[0], card[0] + 40), x + w - 40), y - OVER)
    elif end[0] < card[0]:
        start, blocks = (card[0] + card[2] / 2, y + h + OVER if low else y - OVER), [*blocks, MEETING_PANEL]
    return start, end, bend_round(start, end, *blocks)


def bend_round(start: tuple[float, float], end: tuple[float, float], *blocks: Box) -> float:
    """How far an arrow bows, upwards as little as it may, so that it does not lie on boxes; as ever where nothing helps."""
    up = 1 if end[0] < start[0] else -1
    rects = [pygame.FRect(*block).inflate(48, 48) for block in blocks]
    bends = [up * BEND, *(sign * BEND * n for n in range(2, 14) for sign in (up, -up))]
    ways = ((bend, _bow(start, end, bend)) for bend in bends)
    return next((bend for bend, way in ways if not any(rect.collidepoint(at) for rect in rects for at in way)), bends[0])


def _bow(start: tuple[float, float], end: tuple[float, float], bend: float) -> list[tuple[float, float]]:
    """Points on the way of an arrow, as `shapes.arrow_surface` bends it."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, math.hypot(dx, dy))
    mid = (start[0] + end[0]) / 2 + dy / length * bend, (start[1] + end[1]) / 2 - dx / length * bend
    found = []
    for n in range(25):
        t = n / 24
        a, b, c = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        found.append((a * start[0] + b * mid[0] + c * end[0], a * start[1] + b * mid[1] + c * end[1]))
    return found


def edges(one: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where an arrow leaves the first box (a little inside) and where it reaches the second one (a little outside): from the
    upper edge to what lies above, else from side to side."""
    (ax, ay), (bx, by) = centre(one), centre(other)
    _, _, aw, ah = one
    _, _, bw, bh = other
    sign = 1 if bx > ax else -1
    if by + bh / 2 < ay - ah / 2 + 40:
        return (ax + _most(bx - ax, aw * 0.3), ay - ah / 2 + 26), (bx - _most(bx - ax, bw * 0.3), by + bh / 2 + 24)
    if by - bh / 2 > ay + ah / 2 - 40:
        return (ax + _most(bx - ax, aw * 0.3), ay + ah / 2 - 26), (bx - _most(bx - ax, bw * 0.3), by - bh / 2 - 24)
    return (ax + sign * (aw / 2 - 26), ay - ah * 0.2), (bx - sign * (bw / 2 + 24), by)


def _most(value: float, limit: float) -> float:
    return max(-limit, min(limit, value))
