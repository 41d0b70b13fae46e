"""A page on which one decides (mockup 11): slots, hand, the Meeting with its rule, who has chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.core.types import Action, Seat
from game.titles.mindflayer.rules.actions import LEFT, NO_KIND, RIGHT, Vote
from game.titles.mindflayer.rules.status import without
from game.titles.mindflayer.scene.cardbook import CardBook
from game.titles.mindflayer.scene.claim_slip import paint_slip
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.fresh import paint_column
from game.titles.mindflayer.scene.marks import TIMES, largest, paint_proved
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.private.choice import EMPTY, Choice, kinds_in
from game.titles.mindflayer.scene.private.page_words import News, PageWords, is_cancelled
from game.titles.mindflayer.scene.private.panels import PURPLE, news_line, plate, small_tally
from game.titles.mindflayer.scene.private.places import Box
from game.titles.mindflayer.scene.private.turned import Turn, headline
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose

HAND_ID, SLOT_ID, TILE_ID = "page:hand:", "page:slot:", "page:tile:"
VOTE_BELOW: Box = (84, 392, 1272, 256)
VOTE_OPEN: Box = (84, 300, 1272, 346)
"""Where the tiles of a vote stand, in one row: with what was said above them, or, where nobody has said anything, for larger
ones."""
WIDE, LEAST = 112.0, 24.0
"""From this step on a long name stands on two lines below its face, in letters of this size."""
CLAIM_HIGH, CLAIM_MOST, CLAIM_WIDE, CLAIM_GAP = 84.0, 140.0, 280.0, 14.0
"""What each of them has said last, above the tiles, higher where these are small, and how far it stays from
them and from its neighbour's."""
SLOT_TILE, SLOT_SLIP, RECEIVED = 146.0, (194.0, 136.0, 234.0, 80.0), (10.0, 224.0)
"""In a slot: the tile of who gets the card, what that one said last beside it, and what it was given openly below, beside the
card."""
NEWEST = 4
"""So many new cards have room beside what has become of the team."""
LEAVING = ("exchange", "pass", "discard")
"""The stages at which cards leave the own hand."""
RULE_ICON = "ui_book"
"""Of what the own team may give; the same for both teams."""


@dataclass(frozen=True, slots=True)
class Desk:
    """All that a page shows: words, the choice so far, and what mouse or focus rests on."""

    said: PageWords
    options: tuple[Action, ...]
    choice: Choice | None
    vote: Seat | None
    lit: str | None
    by_keys: bool
    drag: tuple[int, tuple[float, float]] | None
    alone: bool
    claims: Mapping[Seat, Deed]
    """What each seat has said last."""
    received: tuple[tuple[int, ...], ...] = ()
    """By seat what it was given openly; empty where people remember that themselves."""
    fresh: Turn | None = None
    """What has become of the team since the last such page, where several share the screen."""
    proved: frozenset[Seat] = frozenset()
    """Whom the hand of somebody alone has proved Possessed."""
    noted: bool = False
    """A hint is shown."""

    @property
    def cleared(self) -> bool:
        """Whether what the Meeting says has made room for a hint; a vote has room beside it."""
        return self.noted and self.stage != "vote"

    @property
    def stage(self) -> str:
        """What is asked for."""
        return self.said.view.stage

    @property
    def receivers(self) -> tuple[Seat, ...]:
        """Who gets the cards of the slots: two of an exchange, one of a card that is passed, nobody else."""
        if self.stage == "exchange":
            return self.said.view.neighbours[self.said.seat]
        return (self.said.left(),) if self.stage == "pass" else ()

    @property
    def both(self) -> Seat | None:
        """Who gets both cards, if one player does."""
        found = self.receivers
        return found[0] if len(found) == 2 and found[0] == found[1] else None

    @property
    def most(self) -> int:
        """So many cards can be given at the most."""
        return max((sum(kind != NO_KIND for kind in kinds_in(action)) for action in self.options), default=0)

    @property
    def gives(self) -> bool:
        """Whether the cards in the slots leave the own hand."""
        return self.stage in LEAVING

    @property
    def rest(self) -> tuple[int, ...] | None:
        """What is left of the own hand without the cards in the slots; None while it stays whole."""
        if self.choice is None or not self.gives or not self.choice.gone:
            return None
        return without(self.said.side.hand, [self.choice.cards[place] for place in self.choice.gone])

    @property
    def answer(self) -> Action | None:
        """What the button gives; None while something is missing."""
        if self.stage == "vote":
            return next((a for a in self.options if isinstance(a, Vote) and a.seat == self.vote), None)
        return self.choice.answer if self.choice is not None else None


def tile_at(x: float, y: float, wide: float) -> Box:
    """A tile's box."""
    return (x, y, wide, wide * places.TILE_HIGH)


# ---------------------------------------------------------------------- cards
def poses(desk: Desk) -> Iterator[tuple[str, Pose]]:
    """The hand in its tray and the cards in the slots."""
    choice = desk.choice
    cards = choice.cards if choice is not None else ()
    slots = places.slot_boxes(len(choice.placed)) if choice is not None else []
    for n, (kind, box) in enumerate(zip(cards, places.hand_cards(cards), strict=True)):
        assert choice is not None
        slot = choice.slot_of(n)
        rect = pygame.FRect(*(places.slot_card(slots[slot]) if slot != EMPTY else box))
        crossed = is_cancelled(cards, n, choice.gone if desk.gives else (), desk.said.team == "possessed")
        under = places.piled(cards) and slot == EMPTY and left_of(choice)[kind][0] != n
        pose = Pose(rect, f"{'bare' if under else 'kind'}:{kind}", True, z=len(cards) - n if places.piled(cards) else n)
        if desk.drag is not None and desk.drag[0] == n:
            x, y = desk.drag[1]
            pose = replace(pose, rect=rect.move(x - rect.centerx, y - rect.centery), state="dragged", z=900)
        elif slot != EMPTY:
            pose = replace(pose, state="selected", z=100)
        elif desk.stage != "vote" and not choice.givable(n):
            pose = replace(pose, face=f"void:{kind}" if crossed and not under else pose.face, state="locked")
        else:
            hovered = desk.stage != "vote" and desk.lit == f"{HAND_ID}{n}" and not desk.by_keys
            looks = [look for look, on in (("cancelled", crossed), ("hovered", hovered)) if on]
            pose = replace(pose, face=f"void:{kind}" if crossed and not under else pose.face, state="+".join(looks) or pose.state)
        if desk.stage != "vote" and desk.by_keys and desk.lit == f"{HAND_ID}{n}":
            pose = replace(pose, state=f"{pose.state}+focused")
        yield f"{HAND_ID}{n}", pose


# ---------------------------------------------------------------------- below the cards
def paint(f: Frame, desk: Desk, faces: Faces) -> None:
    """Everything that stands below the cards."""
    panels = places.slot_boxes(len(desk.choice.placed)) if desk.choice is not None else []
    if desk.stage == "vote":
        _vote_slot(f, desk, faces)
    for slot, panel in enumerate(panels):
        if desk.stage != "vote":
            _slot(f, desk, faces, slot, panel)
    _middle(f, desk, faces)
    _tray(f, desk, faces.book)
    _action(f, desk)


def _slot(f: Frame, desk: Desk, faces: Faces, slot: int, panel: Box) -> None:
    choice, said = desk.choice, desk.said
    assert choice is not None
    full, none = choice.placed[slot] != EMPTY, choice.stays_empty(slot)
    target = not full and not none and choice.target == slot
    edge = theme.LEAF if full or none else theme.LAMP if target else theme.MIST
    draw.panel(f, panel, theme.PanelLook(theme.NIGHT2, theme.NIGHT, edge, 6), 36)
    if desk.lit == f"{SLOT_ID}{slot}" and desk.by_keys:
        draw.focus_line(f, panel, 36)
    x, y, w, _ = panel
    left = x + 24
    if desk.receivers:
        to = desk.receivers[slot]
        faces.put(f, f"tile:{to}", tile_at(x + 24, y + 20, SLOT_TILE))
        left = x + 190
    elif desk.stage == "show":
        draw.icon(f, "ui_eye", x + 40, y + 40, 110)
        left = x + 176
    else:
        draw.icon(f, "ui_deck", x + 40, y + 40, 110)
        left = x + 176
    draw.text(f, slot_name(desk, slot), (left, y + 24, x + w - 16 - left, 60), "card", 40, theme.PAPER, lines=2)
    key = "full" if full else "none_sub" if none else "choose"
    spoke = bool(desk.receivers) and desk.receivers[slot] in desk.claims
    room = (left, y + 84, x + w - 16 - left, SLOT_SLIP[1] - 84 if spoke else 124)
    words = said.say(f"slot.{key}")
    draw.rich(f, words, room, largest(f, words, room, 42, 1.1), theme.MIST if full or none else theme.CREAM, spacing=1.1)
    box = places.slot_card(panel)
    if not full:
        if target:
            draw.halo(f, box, 15, theme.LAMP, 8, 160, 0)
        draw.dashed(f, box, 16, theme.LAMP if target else theme.MIST, 6, 16, 12, 1.0, theme.NIGHT, 0.8)
        bx, by, bw, _ = box
        if none:
            draw.icon(f, "ui_cross", bx + bw / 2 - 50, by + 70, 100)
            draw.text(f, said.say("slot.none"), (bx + 12, by + 190, bw - 24, 80), "card", 34, theme.MIST, "c", lines=2)
        else:
            draw.icon(f, "ui_arrow", bx + bw / 2 - 55, by + 62, 110, _turn(desk, slot))
            draw.text(f, "?", (bx, by + 196, bw, 90), "card", 66, theme.LAMP if target else theme.MIST, "c")


def slot_name(desk: Desk, slot: int) -> str:
    if desk.stage == "exchange":
        side = desk.said.view.side
        if side in (LEFT, RIGHT):  # the Fun Fair has one side for both cards
            return desk.said.say(f"slot.{('both_left', 'both_right')[side]}", n=str(slot + 1))
        return desk.said.say(f"slot.{('left', 'right')[slot]}")
    return desk.said.say("slot.left" if desk.stage == "pass" else f"slot.{desk.stage}")


def _turn(desk: Desk, slot: int) -> int:
    """Quarter turns of the arrow (it points up): to the left, to the right, or up out of the hand."""
    if desk.stage == "exchange":
        side = desk.said.view.side
        return 1 if (side if side in (LEFT, RIGHT) else slot) == LEFT else 3
    return 1 if desk.stage == "pass" else 0


def _vote_slot(f: Frame, desk: Desk, faces: Faces) -> None:
    """The one who is named."""
    x, y, w, _ = places.RIGHT
    full = desk.vote is not None
    draw.panel(f, places.RIGHT, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LEAF if full else theme.LAMP, 6), 36)
    draw.text(f, desk.said.say("slot.vote"), (x + 24, y + 28, w - 48, 60), "card", 40, theme.PAPER, "c")
    words = desk.said.say("slot.full" if full else "slot.choose_tile")
    draw.rich(f, words, (x + 24, y + 92, w - 48, 60), 29, theme.MIST if full else theme.CREAM, align="c")
    if desk.vote is not None:
        faces.put(f, f"tile:{desk.vote}", tile_at(x + (w - 260) / 2, y + 180, 260))
    else:
        draw.dashed(f, tile_at(x + (w - 260) / 2, y + 180, 260), 18, theme.LAMP, 6, 16, 12, 1.0, theme.NIGHT, 0.8)
        draw.text(f, "?", (x, y + 180, w, 317), "card", 92, theme.LAMP, "c")


# ---------------------------------------------------------------------- the Meeting
def middle_box(desk: Desk) -> Box:
    """The panel of the Meeting: between two slots, or beside one."""
    return places.MIDDLE if desk.choice is not None and len(desk.choice.placed) == 2 else places.WIDE


def shows_learned(desk: Desk) -> bool:
    """Whether the cards that the Meeting has shown lie in its place."""
    return desk.stage == "exchange" and bool(desk.said.learned())


def meeting_box(desk: Desk) -> Box:
    """Where the Meeting lies in its panel, which explains itself there: small in the corner beside what it has shown."""
    x, y, w, _ = middle_box(desk)
    if shows_learned(desk):
        dx, dy, wide = places.MET_AT
        return (x + w - dx - wide, y + dy, wide, wide * places.HIGH)
    dx, dy, wide = places.VOTE_CARD_AT if desk.stage == "vote" else places.CARD_AT
    return (x + dx, y + dy, wide, wide * places.HIGH)


def _middle(f: Frame, desk: Desk, faces: Faces) -> None:
    said, panel = desk.said, middle_box(desk)
    draw.panel(f, panel, PURPLE, 36)
    x, y, w, _ = panel
    if desk.cleared:
        _ask(f, desk, (x + 28, y + 14, w - 56, 92))
    else:
        _told(f, desk, faces, panel)
    if desk.stage == "exchange":
        plate(f, (x + 24, y + 322, w - 48, 68), said.rule(), 29, RULE_ICON)
    if desk.stage != "vote":
        _faces(f, desk, panel)


def _ask(f: Frame, desk: Desk, room: Box, lines: int | None = 2) -> float:
    """What is to be chosen; where its words end."""
    ask = desk.said.ask(desk.both, desk.most)
    votes = desk.stage == "vote"  # its page is full: the letters are the usual ones
    size = 30.0 if votes else largest(f, ask, (*room[:3], 84), ASK_SIZE, 1.14)
    draw.rich(f, ask, room, size, theme.PAPER, theme.LAMP, spacing=1.14, lines=lines)
    return room[1] + 2 + draw.rich_height(f, ask, room[2], size, 1.14)


def _told(f: Frame, desk: Desk, faces: Faces, panel: Box) -> None:
    """Whose turn it is, what is to be chosen, and what the Meeting says or has shown."""
    said, view = desk.said, desk.said.view
    x, y, w, _ = panel
    learned = said.learned() if desk.stage == "exchange" else []
    card = places.VOTE_CARD_AT if desk.stage == "vote" else places.CARD_AT
    left = _learned(f, learned, faces, panel) if learned else x + card[0] + card[2] + 28
    room = (meeting_box(desk)[0] - 16 if learned else x + w - 28) - left
    head = said.say("your_turn", seat=said.name(said.seat))
    draw.text(f, head, (left, y + 18, room, 66), "title", 50, theme.PAPER, outline=theme.INK, edge=4, chop=True)
    narrow = len(learned) > 1
    tall, lines = (230, None) if narrow else (92, 2)
    below = _ask(f, desk, (left, y + 82, room, tall), lines)
    votes = desk.stage == "vote"
    rule, top, foot = "", y + 172, y + 316
    if view.meeting >= 0 and not narrow:
        name = said.names.entity("MeetingId", view.meeting)
        met = desk.stage == "exchange"  # what the Meeting did has been done
        rule = said.say("ask.exchange_why") if met else said.words.get(f"mindflayer.meetings.{name}.text", said.names)
    if votes:  # what was said stands below
        foot = VOTE_BELOW[1] - CLAIM_HIGH - 20 if _said(desk) else VOTE_OPEN[1] - 8
        top = below
    if rule:
        told = (left, top, room, foot - top)
        letters = 27.0 if votes else largest(f, rule, told, RULE_SIZE, 1.16)
        draw.rich(f, rule, told, letters, theme.CREAM, theme.LAMP, spacing=1.16, lines=4)


def _learned(f: Frame, learned: Sequence[News], faces: Faces, panel: Box) -> float:
    """The cards that the Meeting has shown this seat alone, in place of the Meeting; where the words beside them begin."""
    dx, dy, wide, head = places.LEARNED
    step = wide + places.LEARNED_GAP if len(learned) > 1 else places.LEARNED_WIDE
    left, top = panel[0] + dx, panel[1] + dy
    for one in learned:
        words = one.words[:1].upper() + one.words[1:]
        draw.text(f, words, (left, top, step - 10, head - 4), "bold", 29, theme.LAMP, "c", lines=2, spacing=1.0, chop=True)
        card = (left + (step - 10 - wide) / 2, top + head, wide, wide * places.HIGH)
        draw.halo(f, card, 14, theme.LAMP, 6, 150, 0)
        faces.put(f, f"kind:{one.kinds[0]}", card)
        left += step
    return left + 14


def _faces(f: Frame, desk: Desk, panel: Box) -> None:
    """Who has chosen, never what; and who sits this Meeting out."""
    said, view = desk.said, desk.said.view
    asked = [seat for seat, side in enumerate(view.seats) if side.asked or seat in view.away]
    size, step = places.faces_row(len(asked))
    x, y, w, h = panel
    left = x + (w - step * (len(asked) - 1) - size) / 2
    for n, seat in enumerate(asked):
        me, done, away = seat == said.seat, view.seats[seat].ready, seat in view.away
        fx, fy = left + n * step, y + h - 64 - size
        edge = theme.LAMP if me else theme.LEAF if done else theme.INK
        draw.avatar(f, said.players[seat].portrait, fx, fy, size, edge, 6)
        badge = size * 0.44
        bx, by = fx + size - badge * 0.82, fy + size - badge * 0.8
        fill = theme.LEAF if done else theme.LAMP if me else theme.NIGHT3
        draw.rounded(f, (bx, by, badge, badge), badge / 2, fill, None, theme.INK, 4)
        icon = "ui_pause" if away else "ui_check" if done else "ui_edit" if me else "ui_clock"
        draw.icon(f, icon, bx + badge * 0.17, by + badge * 0.17, badge * 0.66)
        name_box = (fx - (step - size) / 2 + 2, fy + size + 2, step - 4, 60)
        name, colour = said.name(seat), theme.LAMP if me else theme.MIST if away else theme.PAPER
        words = name.replace("-", "- ").split()
        if draw.text_width(f, name, "bold", 27 / f.canvas.t) < step - 6:
            draw.text(f, name, name_box, "bold", 27, colour, "c", "t")
        elif step >= WIDE and (len(words) == 1 or all(draw.text_width(f, one, "bold", LEAST) < step - 6 for one in words)):
            draw.text(f, name, name_box, "bold", LEAST, colour, "c", "t", 2, small=True, spacing=1.0, chop=True)
        elif me:  # the own name is too long to stand there
            draw.text(f, said.say("you"), name_box, "bold", 27, colour, "c", "t")


# ---------------------------------------------------------------------- the hand
GONE_STEP, ASK_SIZE, RULE_SIZE = 74.0, 40.0, 36.0


def _tray(f: Frame, desk: Desk, book: CardBook) -> None:
    said = desk.said
    draw.rounded(f, places.TRAY, 36, theme.NIGHT, theme.NIGHT2, theme.INK, 5, 0.88)
    news_line(f, places.TRAY_NEWS, _news(desk), book)
    small_tally(f, places.TRAY_TALLY, said, book, desk.rest, desk.alone)
    x, y, w, h = places.TRAY_GOAL
    goal = f"{said.goal()} {said.mates() if desk.alone else said.with_you()}".strip()
    size = largest(f, goal, (x, y, w, h - 15), 40, 1.0)
    draw.rich(f, goal, (x, y, w, h), size, theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=1)
    choice = desk.choice
    if choice is None:
        return
    boxes, piled = places.hand_cards(choice.cards), places.piled(choice.cards)
    for slot, place in enumerate(choice.placed):
        if place != EMPTY and not (piled and choice.cards[place] in left_of(choice)):
            x, y, w, h = boxes[place]
            draw.dashed(f, boxes[place], 15, theme.MIST, 4, 13, 11, 0.7)
            draw.icon(f, "ui_arrow", x + w / 2 - 35, y + h * 0.25, 70, _turn(desk, slot), 170)
            step = min((other[0] for other in boxes if other[0] > x), default=x + w) - x
            lift = slot * GONE_STEP if step < w else 0.0  # cards of a large hand overlap: their words stand one above the other
            where = (x + 8, y + h - 84 - lift, w - 16, 70)
            draw.text(f, gone(desk, slot), where, "card", 30, theme.MIST, "c", lines=2, chop=True)


def _news(desk: Desk) -> list[News]:
    """What is new; first, where that can have changed, what has become of the team: as long whatever it says."""
    said, fresh = desk.said, desk.fresh
    if fresh is None:
        return said.news()
    came = tuple(one.kind for one in fresh.came[-NEWEST:])
    return [News(headline(said, fresh)), *([News(said.say("news.came"), came)] if came else [])]


def left_of(choice: Choice) -> dict[int, list[int]]:
    """The cards that still lie in the hand: kind -> their places."""
    found: dict[int, list[int]] = {}
    for place, kind in enumerate(choice.cards):
        if choice.slot_of(place) == EMPTY:
            found.setdefault(kind, []).append(place)
    return found


def tops(choice: Choice) -> list[int]:
    """The cards of the hand that can be taken: all of them, or the first of each pile."""
    left = left_of(choice).values()
    return [found[0] for found in left] if places.piled(choice.cards) else sorted(place for one in left for place in one)


def numbered(choice: Choice, number: int) -> int:
    """The card that a digit means, counted from 0 at the left: that place, or the next card of that pile (when all of them are
    in slots, the last one taken); EMPTY when there is none."""
    if not places.piled(choice.cards):
        return number if number < len(choice.cards) else EMPTY
    kinds = list(dict.fromkeys(choice.cards))
    if number >= len(kinds):
        return EMPTY
    left = left_of(choice).get(kinds[number])
    return left[0] if left else max(place for place, kind in enumerate(choice.cards) if kind == kinds[number])


def paint_counts(f: Frame, desk: Desk) -> None:
    """How many cards a pile has, on the corner of its top card."""
    choice = desk.choice
    if choice is None or not places.piled(choice.cards):
        return
    boxes = places.hand_cards(choice.cards)
    w, h = places.COUNT
    for found in left_of(choice).values():
        if desk.drag is not None:
            found = [place for place in found if place != desk.drag[0]]
        if len(found) > 1:
            x, y, wide, _ = boxes[found[0]]
            box = (x + wide - w + 12, y + 6, w, h)  # the line above is read, too
            draw.rounded(f, box, h / 2, theme.LAMP, None, theme.INK, 4)
            draw.text(f, f"{TIMES}{len(found)}", box, "card", 40, theme.INK, "c")


def gone(desk: Desk, slot: int) -> str:
    """Where the card of a slot goes."""
    if desk.receivers:
        return desk.said.say("gone.to", seat=desk.said.name(desk.receivers[slot]))
    return desk.said.say(f"gone.{desk.stage}")


def _action(f: Frame, desk: Desk) -> None:
    said = desk.said
    x, y, w, _ = places.ACTION
    draw.panel(f, places.ACTION, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 32)
    head, under = state(desk)
    bared = said.bared(desk.rest) if desk.rest is not None else ""
    draw.text(f, said.say(f"state.{head}"), (x + 16, y + 6, w - 32, 52), "card", 40, theme.LAMP, "c")
    words = bared or (said.go_alone() if under == "go_alone" else said.say(f"state.{under}"))
    room = (x + 20, y + 54, w - 40, 86)
    draw.rich(f, words, room, largest(f, words, room, 40, 1.1), theme.PAPER, theme.LAMP, "c", "m", 1.1, lines=2)


def state(desk: Desk) -> tuple[str, str]:
    """Two keys: how far the choice is, and what comes next."""
    vote, answer = desk.stage == "vote", desk.answer
    filled = sum(place != EMPTY for place in desk.choice.placed) if desk.choice is not None and not vote else 0
    if answer is None:
        cards = "two" if desk.most == 2 else "one"
        head = "player" if vote else "more" if filled else cards
        return head, "how_tile" if vote else "how"
    head = "ready" if filled or vote else "none"
    return head, "go_alone" if desk.alone else "go"


def tiles(desk: Desk) -> dict[Seat, Box]:
    """The tiles of a vote."""
    seats: Sequence[Seat] = [a.seat for a in desk.options if isinstance(a, Vote)]
    ring = sorted(seats, key=lambda seat: (seat - desk.said.seat) % len(desk.said.players))
    room = VOTE_BELOW if _said(desk) else VOTE_OPEN
    return places.tile_grid(ring, room, min(room[3] / places.TILE_HIGH, room[2] / max(1, len(ring)) - 16), len(ring))


def _said(desk: Desk) -> bool:
    """Whether anybody who may be named has said something."""
    return any(isinstance(a, Vote) and a.seat in desk.claims for a in desk.options)


def paint_claims(f: Frame, desk: Desk, s: Scenery) -> None:
    """What was said last by each of those who may be named, above its tile, and by who gets a card, beside it; there, too, what
    that one was given openly."""
    slots = places.slot_boxes(len(desk.receivers)) if desk.receivers else []
    for seat, (x, y, _, _) in zip(desk.receivers, slots, strict=True):
        if seat in desk.claims:
            dx, dy, across, tall = SLOT_SLIP
            claim = desk.claims[seat]
            paint_slip(f, s, claim, (x + dx, y + dy, across, tall), tile_at(x + 24, y + 20, SLOT_TILE), claim.turn)
        if desk.received:
            paint_column(f, desk.received[seat], x + RECEIVED[0], y + RECEIVED[1])
    found = tiles(desk) if _said(desk) else {}
    lefts = sorted(x for x, _, _, _ in found.values())
    wide = min(CLAIM_WIDE, (lefts[1] - lefts[0] if len(lefts) > 1 else VOTE_BELOW[2]) - CLAIM_GAP)
    for seat, tile in found.items():
        if seat in desk.claims:
            high = min(CLAIM_MOST, CLAIM_HIGH + tile[1] - VOTE_BELOW[1])
            slip = (tile[0] + (tile[2] - wide) / 2, tile[1] - high - CLAIM_GAP, wide, high)
            paint_slip(f, s, desk.claims[seat], slip, tile, desk.claims[seat].turn)  # all of it counts now


def draw_tiles(f: Frame, desk: Desk, faces: Faces) -> None:
    """The tiles of a vote, the chosen and the lit one marked."""
    for seat, box in tiles(desk).items():
        x, y, w, _ = box
        if seat == desk.vote:
            draw.halo(f, box, w * 0.068, theme.PAPER, 8, 200, 7)
        elif desk.lit == f"{TILE_ID}{seat}":
            draw.halo(f, box, w * 0.068, theme.PAPER if desk.by_keys else theme.LAMP, 8, 150, 5)
        faces.put(f, f"tile:{seat}", box)
        if seat in desk.proved:
            paint_proved(f, box)
        if seat == desk.vote:
            draw.rounded(f, (x + w - 34, y - 18, 52, 52), 26, theme.LEAF, None, theme.INK, 4)
            draw.icon(f, "ui_check", x + w - 26, y - 10, 36)
