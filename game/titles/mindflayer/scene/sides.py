"""Below and beside the table: the own area, and the panel that says what is to be done."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.core.types import HIDDEN, Ref, Seat
from game.titles.mindflayer.rules.actions import POSSESSED, SANE
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.status import cancelled
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.guess_buttons import Guessed, guessed_of, paint_alone
from game.titles.mindflayer.scene.layout import (
    ACTION,
    GOAL,
    HIGH,
    OVERLAP,
    OWN_CLAIM_COVERED,
    UNDO,
    Box,
    back_boxes,
    measures,
    own_boxes,
    own_room,
)
from game.titles.mindflayer.scene.marks import KIND_ICONS, TIMES, edge, largest, paint_alarm, paint_warning
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.private.panels import alarms, counts
from game.titles.mindflayer.scene.prompts import SECRET, missing
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.presenter import Pose

STEPS_Y = 124.0
"""Below the panel's upper edge: what a look back says ends here, and its three buttons stand below."""
TASK_SIZE, TASK_SPACING, TASK_LARGE = 27.0, 1.08, 34.0
LOCKS_EACH = 7
"""From so many covered cards on only the last one carries a padlock."""
COUNT, GOAL_SIZE = 42.0, 42.0
"""The letters of role and counts, and of what the own team wants."""
GROUP, GROUP_SIZE, WARNING = (74.0, 48.0), 42.0, 52.0
"""The badge with the number of cards that lie in a pile."""
DESCENT = 14.0
"""What the last line of a paragraph may reach below its height."""


@dataclass(frozen=True, slots=True)
class Task:
    """What the panel at the right says: a headline, a face or a picture, a sentence."""

    head: str
    text: str
    portrait: str = ""
    icon: str = ""
    low: bool = False
    """Something is to be pressed at the panel's foot."""


def task_of(view: View, s: Scenery, near: int, aim: int, asked: bool, thinking: int | None, looking_back: str) -> Task:
    """The task of the moment. `asked`: the active seat may answer here now; `aim`: who is aimed at."""
    if looking_back:
        return Task("", looking_back, low=True)
    active = s.players[view.active] if view.active >= 0 else s.players[0]
    if view.stage == "over":
        return Task(s.say("phase.over"), "", low=True)
    if view.stage in SECRET:
        rest = missing(view)
        words = s.say("secret.missing", n=len(rest), seat=s.name(rest[0]) if rest else "")
        return Task(s.say("secret.head"), words, s.players[rest[0]].portrait if len(rest) == 1 else "", "ui_lock")
    if view.stage == "give" and view.shown >= 0:
        return _gift(view, s, near, aim, asked, thinking)
    if view.stage == "name":
        if asked and aim != HIDDEN:
            return Task(s.say("name.chosen", seat=s.name(aim)), "", s.players[aim].portrait, low=True)
        if not asked:
            return Task(s.say("turn_of", seat=active.name), _waits(view, s, thinking, f"names.{view.ask}"), active.portrait)
        return Task(s.say(f"name.{view.ask}"), s.say("name.how"), icon="ui_eye")
    if view.stage == "call":
        if not asked:
            return Task(s.say("turn_of", seat=active.name), _waits(view, s, thinking, "names.side"), active.portrait)
        return Task(s.say("call.which"), "", low=True)
    return Task(s.say("turn_of", seat=s.name(view.active)), "", active.portrait)


def _gift(view: View, s: Scenery, near: int, aim: int, asked: bool, thinking: int | None) -> Task:
    open_team = view.seats[near].team if near != HIDDEN and view.seats[near].hand[0] != HIDDEN else HIDDEN
    team = {SANE: "sane", POSSESSED: "possessed"}.get(open_team, "hidden")
    meaning = s.say(f"gift.{s.book.kinds[view.shown]}", team=team)
    if not asked:
        player = s.players[view.active]
        return Task(s.say("turn_of", seat=player.name), _waits(view, s, thinking), player.portrait)
    if aim == HIDDEN:
        return Task(s.say("give.who"), meaning)
    return Task(s.say("give.to", seat=s.name(aim)), meaning, s.players[aim].portrait, low=True)


def _waits(view: View, s: Scenery, thinking: int | None, deed: str = "give.waits") -> str:
    """What is waited for: another one may only be thinking of what to say. `deed`: the words for what the active one does."""
    if thinking is not None and thinking == view.active:
        return s.say("give.thinks", seat=s.name(thinking))
    return s.say(deed, seat=Ref("Seat", view.active))


def paint_task(f: Frame, task: Task) -> None:
    """The panel at the right."""
    x, y, w, h = ACTION
    draw.panel(f, ACTION, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 26)
    top = y + (10 if task.head else 4)
    if task.head:
        draw.text(f, task.head, (x + 20, top, w - 40, 60), "card", 38, theme.PAPER, "c")
        top += 62
    foot = y + h - (94 if task.low else 14) if task.head else y + STEPS_Y
    left = x + 24
    if task.portrait:
        d = min(92.0, foot - top - 4)
        draw.avatar(f, task.portrait, left, top + (foot - top - d) / 2, d, theme.EMBER, 6)
        left += d + 18
    elif task.icon:
        d = min(84.0, foot - top - 4)
        draw.icon(f, task.icon, left, top + (foot - top - d) / 2, d)
        left += d + 18
    room = (left, top, x + w - 26 - left, foot - top)
    if task.text:
        words = task.text if task.head else shortened(f, task.text, room)
        size = largest(f, words, room, TASK_LARGE) if task.head else TASK_SIZE
        draw.rich(f, words, room, size, theme.PAPER, theme.LAMP, "l", "m", TASK_SPACING)


def shortened(f: Frame, words: str, room: Box) -> str:
    """A sentence about many people with as many of them as a room holds, then an ellipsis: the log beside it has it whole."""
    _, _, w, h = room
    said = words
    while draw.rich_height(f, said, w, TASK_SIZE, TASK_SPACING) > h - DESCENT:
        kept, found, _ = words.rpartition(", ")
        if not found:
            break
        words = kept
        said = words + ("**" if words.count("**") % 2 else "") + ", …"
    return said


# ---------------------------------------------------------------------- the own area
@dataclass(frozen=True, slots=True)
class Own:
    """What stands in the own area beside tile and cards."""

    seats: int
    title: str
    edge: str
    locks: tuple[float, ...]
    """The left edges of the backs that carry a padlock."""
    words: tuple[str, ...] = ()
    """What somebody alone who is out is told in the place of the cards."""
    counts: tuple[tuple[int, str], ...] = ()
    """Kind and number of what decides, beside the own role (`title`), where the own cards lie open."""
    goal: str = ""
    """What the own team wants and who is with it, there too."""
    warned: frozenset[int] = frozenset()
    """The kinds of which one more is too many."""
    guessed: tuple[Guessed, ...] = ()
    """The faces of the others and what is written down of them, below those words."""


def own_of(board: FlayerBoard, s: Scenery, accent: str, alone_out: bool) -> Own | None:
    """What it is now, None while nobody sits at the screen. `alone_out`: the only person here is out, and is invited to guess."""
    view: View = board.view
    if board.near == HIDDEN:
        return None
    side, seats = view.seats[board.near], len(view.seats)
    locks: tuple[float, ...] = ()
    if not side.out and side.hand[0] == HIDDEN and side.cards and not board.dealing:
        lefts = [box[0] for _, _, box in back_boxes(seats, side.cards)]
        locks = tuple(lefts) if len(lefts) < 2 or lefts[1] - lefts[0] > 80 else (lefts[-1],)
    active = board.near == view.active and view.stage not in ("look", "over")
    edge = accent if active or board.then is not None else theme.NIGHT3
    if alone_out:
        said = PageWords(s.words, s.players, view, board.near)
        words = (f"{s.say('guess.you', role=said.role())} {said.goal()}", f"{said.with_you()} {s.say('guess.how')}")
        return Own(seats, "", edge, locks, words, guessed=guessed_of(board, MatchWords(s.words, s.players)))
    if board.open_hand and not side.out:
        said = PageWords(s.words, s.players, view, board.near)
        wants = "\n".join(filter(None, (said.goal(), said.mates())))
        return Own(seats, said.role(), edge, locks, counts=tuple(counts(said)), goal=wants, warned=alarms(said))
    gone = "tile.out_over" if view.stage == "over" else "tile.out"
    return Own(seats, s.say(gone if side.out else "own_hand", seat=s.name(board.near)), edge, locks)


def paint_own(f: Frame, own: Own) -> None:
    """The own area: the panel, and whose hand it is; where the hand lies open, the same as on a page on which one decides: the
    role, and how far it is from changing.
    """
    m = measures(own.seats)
    look = theme.PanelLook(theme.NIGHT2, theme.NIGHT, own.edge, 6)
    draw.panel(f, m.own, look, 32)
    x, _, w, _ = own_room(own.seats, False)
    if own.counts:
        _paint_counts(f, own, (x, m.own[1] + 14, UNDO[0] - 8 - x, 54))
        _paint_goal(f, own.goal)
    else:
        wide = OWN_CLAIM_COVERED[0] - 8 - x if own.locks else w - 70
        draw.text(f, own.title, (x, m.own[1] + 18, wide, 52), "card", 36, theme.PAPER, small=True)
    if own.words:
        paint_alone(f, own.seats, own.words, own.guessed)


def _paint_goal(f: Frame, words: str) -> None:
    """On a plate of its own: where the letters are large, they are as large as fits."""
    x, y, w, h = GOAL
    draw.rounded(f, GOAL, 20, theme.NIGHT, None, theme.INK, 4, 0.8)
    room = (x + 16, y + 2, w - 32, h - 4)
    draw.rich(f, words, room, largest(f, words, room, GOAL_SIZE), theme.PAPER, theme.LAMP, "l", "m", TASK_SPACING)


def _paint_counts(f: Frame, own: Own, box: Box) -> None:
    x, y, w, h = box
    wides = [draw.text_width(f, words, "card", COUNT) + 2 for words in (own.title, *(words for _, words in own.counts))]
    gap = min(44.0, (w - sum(wides) - len(own.counts) * (h + 2)) / len(own.counts))
    draw.text(f, own.title, (x, y, wides[0], h), "card", COUNT, theme.PAPER)
    x += wides[0] + gap
    for (kind, words), wide in zip(own.counts, wides[1:], strict=True):
        if kind in own.warned:
            paint_alarm(f, (x - 10, y - 2, h + wide + 24, h + 4), 40)
        draw.icon(f, KIND_ICONS[kind], x, y + 2, h - 4)
        draw.text(f, words, (x + h + 2, y, wide, h), "card", COUNT, theme.PAPER if kind in own.warned else theme.LAMP)
        x += h + 2 + wide + gap


def paint_groups(f: Frame, view: View, near: Seat, poses: Mapping[str, Pose]) -> None:
    """How many cards lie in a pile of the own open hand, on the last one of a kind, wherever that is on its way."""
    found = own_boxes(view, near)
    for kind in {kind for _, kind, _ in found if kind != HIDDEN}:
        keys = [key for key, one, _ in found if one == kind]
        boxes = [box for _, one, box in found if one == kind]
        last = poses.get(keys[-1])
        if last is not None and len(boxes) > 1 and boxes[1][0] - boxes[0][0] < boxes[0][2] * OVERLAP:
            x, y, w = last.rect.x, last.rect.y, last.rect.w
            words = f"{TIMES}{len(boxes)}"
            wide = max(GROUP[0], draw.text_width(f, words, "card", GROUP_SIZE / f.canvas.t) + 20)
            badge = (x + w - wide + 10, y - 20, wide, GROUP[1])
            draw.rounded(f, badge, GROUP[1] / 2, theme.LAMP, None, theme.INK, 4)
            draw.text(f, words, badge, "card", GROUP_SIZE / f.canvas.t, theme.INK, "c")


def paint_warned(f: Frame, own: Own, view: View, near: Seat, poses: Mapping[str, Pose]) -> None:
    """A red line round the own cards of which one more is too many, and the sign of a warning: on those that count, or the
    last of a pile."""
    boxes, gone = own_boxes(view, near), cancelled(view.seats[near].hand)
    for kind in own.warned:
        keys = [key for key, one, _ in boxes if one == kind]
        lefts = [box[0] for _, one, box in boxes if one == kind]
        piled = len(lefts) > 1 and lefts[1] - lefts[0] < measures(len(view.seats)).own_back * OVERLAP
        for key in keys[-1:] if piled else keys[gone.get(kind, 0) :]:
            if (pose := poses.get(key)) is not None:
                x, y, w, h = pose.rect
                edge(f, (x, y, w, h), theme.CORAL, 5)
                paint_warning(f, x - 12, y + h * 0.36, WARNING)


RIM = 40.0
"""Around a panel, for its shadow."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Whose turn it is where several people share the screen and stay where they sit: the covered hand, so far as all see it."""

    seat: Seat
    title: str
    cards: int


def guest_of(view: View, s: Scenery, near: Seat, persons: Collection[Seat]) -> Guest | None:
    """Another person at this screen than the one below, who is to give, to name or to call; None for everybody else."""
    seat = view.active
    if near == HIDDEN or seat == near or seat not in persons or len(persons) < 2 or view.stage not in ("give", "name", "call"):
        return None
    return Guest(seat, s.say("own_hand", seat=s.name(seat)), view.seats[seat].cards)


def guest_box(seats: int) -> Box:
    """The room of that hand, over the cards of the one below."""
    m = measures(seats)
    x, _, w, _ = own_room(seats, False)
    return (x - 22, m.own[1] + 10, w + 32, m.own[3] - 20)


def paint_guest(f: Frame, s: Scenery, guest: Guest, seats: int) -> None:
    """A panel of its own with face, whose hand it is, and as many covered cards as all can count."""
    x, y, w, h = guest_box(seats)
    key = ("guest", guest, s.players[guest.seat].portrait, seats)
    around = (x - RIM, y - RIM, w + 2 * RIM, h + 2 * RIM)
    f.baked(key, around, lambda inner: _paint_guest(inner, s, guest, seats), opaque=False)


def _paint_guest(f: Frame, s: Scenery, guest: Guest, seats: int) -> None:
    m, box = measures(seats), guest_box(seats)
    draw.panel(f, box, theme.PanelLook(theme.NIGHT3, theme.NIGHT2, theme.LAMP, 6), 26)
    x, _, _, _ = own_room(seats, False)
    draw.avatar(f, s.players[guest.seat].portrait, x - 4, box[1] + 6, 58, theme.LAMP, 4)
    draw.text(f, guest.title, (x + 66, m.own[1] + 16, box[2] - 108, 52), "card", 36, theme.PAPER, small=True)
    laid = back_boxes(seats, guest.cards)
    high = (m.own[3] - 100) / (m.own_back * HIGH)
    for _, _, (left, y, wide, tall) in laid:
        s.faces.put(f, "back", (left, y + 2, wide * min(1.0, high), tall * min(1.0, high)), 6)
    for _, _, (left, y, wide, tall) in laid if len(laid) < LOCKS_EACH else laid[-1:]:
        draw.icon(f, "ui_lock", left + wide - 62, y + tall - 64, 56)


def paint_locks(f: Frame, own: Own) -> None:
    """The padlocks on the covered cards, above them."""
    m = measures(own.seats)
    _, y, _, _ = own_room(own.seats, False)
    for left in own.locks:
        draw.icon(f, "ui_lock", left + m.own_back - 62, y + m.own_back * 1.4 - 64, 56)
