"""Decisions that are a moment of their own: the Mindbug, the order of simultaneous effects; and the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from game.core.types import HIDDEN, Ref, Seat
from game.text import Words, digits
from game.titles.mindbug.rules.actions import First
from game.titles.mindbug.rules.events import Fought
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import drama
from game.titles.mindbug.scene.cardbook import CardBook, TableNames
from game.titles.mindbug.scene.faces import Faces
from game.titles.mindbug.scene.inspector import Note, face_now
from game.titles.mindbug.scene.layout import BOXES, Box
from game.titles.mindbug.scene.prompts import card_key
from game.titles.mindbug.scene.seats import below_bar
from game.ui import draw, theme
from game.ui.answer import Answer
from game.ui.frame import Frame
from game.ui.table import Player
from game.ui.tween import EASE
from game.ui.why import MARK, NOWHERE
from game.ui.widgets import Button, IconButton, Spot, Widget

AURA = "#6FE0C8"
TIGHT = 1.1
"""The spacing of the lines below the card that was played."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """What the moments draw with."""

    words: Words
    faces: Faces
    book: CardBook
    players: tuple[Player, ...]

    def say(self, key: str, **params: object) -> str:
        """A sentence of the table."""
        return self.words.get(f"mindbug.scene.{key}", **params)

    def name(self, card: int) -> str:
        """A card's name."""
        return self.book.name(self.words, card)

    def read(self, card: int, keywords: Sequence[str], notes: Sequence[Note] = ()) -> str:
        """A card in one paragraph: its name, keywords and words, what is to be said about it now."""
        own = self.words.join(tuple(self.words.get(f"mindbug.keywords.{keyword}.name") for keyword in keywords))
        said = [own and f"{own}.", self.book.text(self.words, card), *(note.text for note in notes)]
        return " ".join((self.say("named", card=self.name(card)), *(words for words in said if words)))


# ------------------------------------------------------------------ Mindbug
def mindbug_widgets(s: Scenery, view: View, found: list[Answer], armed: str | None) -> list[Widget]:
    """The two answers at both sides of the card, with what each costs; ids are their verbs."""
    bugs, other = view.seats[view.asked].mindbugs, s.players[view.active].name
    sub = {"mindbug": s.say("mindbugs_left", n=bugs - 1), "no_mindbug": s.say("stays", seat=other)}
    looks = {"mindbug": ("play_yes", "mindbug", "primary", 52, "A"), "no_mindbug": ("play_no", "let_pass", "plain", 44, "B")}
    made: list[Widget] = []
    for answer in sorted(found, key=lambda one: one.target):
        box, words, kind, size, hint = looks[answer.target]
        told, below = s.say(words), sub[answer.target].replace("**", "")
        if armed in sub:  # where one has been pressed once, it alone glows, and in green
            kind = "good" if answer.target == armed else "plain"
        if answer.target == armed:
            below = s.say("press_again")
        made.append(Button(answer.target, BOXES[box], told, kind, size=size, hint=hint, sub=below))
    return made


def mindbug_words(f: Frame, s: Scenery, view: View, answering: bool, thinking: Seat | None) -> FRect:
    """Below the card: who played it, and who is asked; where the question mark stands."""
    player, asked = s.players[view.active].name, s.players[view.asked].name
    told = s.say("plays", seat=player, card=s.book.the(s.words, view.played))
    asks = s.say("take_it", seat=asked) if answering else ""
    if not answering and thinking is not None:
        asks = s.say("thinking", seat=s.players[thinking].name).replace("**", "")
    x, y, w, h = BOXES["told"]
    with f.above():
        draw.panel(f, (x, y, w, h), theme.PanelLook("#1D5560", "#153F4C", AURA, 5), 30)
        told, asks, wide = f"**{told}**", asks and f"**{asks}**", w - 28
        for size in (40.0, 40 * (1 + f.canvas.t) / 2 / f.canvas.t, 40 / f.canvas.t, 34 / f.canvas.t):
            less = max(27 / f.canvas.t, size * 0.8)
            first, second = (draw.rich_height(f, words, wide, one, TIGHT) for words, one in ((told, less), (asks, size)))
            if first + second <= h - 14:
                break
        top = y + max(6.0, (h - first - second) / 2)
        draw.rich(f, told, (x + 14, top, wide, first + 4), less, AURA, AURA, "c", "t", TIGHT)
        if asks:
            draw.rich(f, asks, (x + 14, top + first, wide, second + 4), size, theme.PAPER, theme.PAPER, "c", "t", TIGHT)
    return FRect(x + w - MARK - 12, y - MARK / 2, MARK, MARK) if answering else NOWHERE


def verdict(f: Frame, told: str, used: bool, box: Box) -> None:
    """Where it was asked: whether a Mindbug takes the card that was played."""
    x, y, w, h = box
    taken, passed = ("#2F9A8C", "#1D5560", AURA, 7), (theme.NIGHT2, theme.NIGHT, theme.MIST, 5)
    with f.above():
        draw.panel(f, box, theme.PanelLook(*(taken if used else passed)), 30)
        room = (x + 18, y + 8, w - 36, h - 16)
        draw.text(f, told, room, "card", 44, theme.PAPER, "c", lines=4, small=True, spacing=0.95, outline=theme.INK)


def banner(f: Frame, told: str, icon: str, box: Box) -> None:
    """A sentence in the lane between the rows, where it covers no card, with a picture before it; no wider than it is long."""
    x, y, w, h = box
    size = _fits(f, told, w - h - 44, h - 8)
    wide = min(w, draw.text_width(f, told.replace("**", ""), "xb", size) + h + 56)
    left = x + (w - wide) / 2
    with f.above():
        draw.panel(f, (left, y, wide, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 5), h / 2)
        draw.icon(f, icon, left + 14, y + 6, h - 12)
        draw.rich(f, told, (left + h + 10, y + 4, wide - h - 34, h - 8), size, theme.PAPER, theme.LAMP, "c", "m", TIGHT)


def _fits(f: Frame, told: str, wide: float, high: float) -> float:
    """The largest letters of 44 units and less in which a sentence has room."""
    sizes = (44.0, 40.0, 40 / f.canvas.t, 34 / f.canvas.t, 27 / f.canvas.t)
    return next((size for size in sizes if draw.rich_height(f, told, wide, size, TIGHT) <= high), sizes[-1])


def owner(f: Frame, card: FRect, player: Player) -> None:
    """Whose a card is, below it."""
    h = 70.0
    wide = min(card.w + 150, draw.text_width(f, player.name, "card", 44) + h + 30)
    left, y = card.centerx - wide / 2, card.bottom + 6
    with f.above():
        draw.rounded(f, (left, y, wide, h), h / 2, theme.NIGHT, None, theme.INK, 4)
        draw.avatar(f, player.portrait, left + 4, y + 4, h - 8, theme.INK, 3)
        draw.text(f, player.name, (left + h + 6, y, wide - h - 22, h), "card", 44, theme.LAMP, "l", small=True, chop=True)


FIGHTER = BOXES["clash"][3] + 46
"""How large a creature is that fights between the rows."""
MEET, APART, TOLD = 0.15, 0.28, 0.22
"""When two creatures that fight meet between the rows, stand apart again, and how it ends is told."""


def clash(f: Frame, s: Scenery, fight: Fought, how: str, box: Box, t: float, venom: bool) -> None:
    """Two creatures rush at each other: both with their power, then how it ends (as in `foresight`) and, where the stronger one
    falls, why: the other has `venom`."""
    x, y, w, h = box
    ends = t >= TOLD
    near = EASE["in-quad"](t / MEET) if t < MEET else 1 - EASE["out-cubic"](min(1.0, (t - MEET) / (APART - MEET)))
    sides = (
        (fight.attacker, fight.attack_power, how in ("loses", "both")),
        (fight.blocker, fight.block_power, how in ("wins", "both")),
    )
    with f.above():
        draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.CORAL, 6), h / 2)
        for n, (card, power, falls) in enumerate(sides):
            big = FIGHTER
            way = near * (w / 2 - big * 0.72)
            left = x - 14 + way if n == 0 else x + w + 14 - big - way
            room = (left + big - 14 if n == 0 else left - 86, y, 100.0, h)
            draw.text(f, digits(power), room, "card", 76, theme.MIST if falls and ends else theme.LAMP, "c")
            draw.figure(f, f"creatures/{s.book[card].id}", (left, y - 34, big, big), soft=8)
            if falls and ends:
                draw.icon(f, "ui_cross", left + big / 2 - 40, y + h / 2 - 46, 92)
        drama.burst(f, (t - MEET + 0.02) / 0.2, (x + w / 2, y + h / 2), 210, theme.LAMP)
        if not ends:
            return
        inner = x + 16 + h + 122
        room = (inner, y + 4, w - 2 * (inner - x), h - 8)
        winner = fight.attacker if how == "wins" else fight.blocker
        words = s.words.get(f"mindbug.scene.clash_{how}", TableNames(s.book, ()), card=Ref("CardId", winner))
        draw.text(f, words, room, "card", 44, theme.PAPER, "c", lines=2, small=True, spacing=0.95)
        if venom:
            _cause(f, "kw_poisonous", s.words.get("mindbug.keywords.poisonous.name"), (x + w / 2, y))


def _cause(f: Frame, icon: str, told: str, at: tuple[float, float]) -> None:
    """A keyword that decides, as a pill on an edge."""
    wide = draw.text_width(f, told, "card", 44) + 60 + 58
    x, y, h = at[0] - wide / 2, at[1] - 46, 68.0
    draw.rounded(f, (x, y, wide, h), h / 2, theme.NIGHT, None, theme.LEAF, 5)
    draw.icon(f, icon, x + 14, y + 6, 56)
    draw.text(f, told, (x + 76, y, wide - 92, h), "card", 44, theme.PAPER, "l", small=True)


def falls(f: Frame, told: str, box: FRect) -> None:
    """A creature that is defeated, where it still stands: crossed out, with the word for it."""
    x, y, w, h = box
    with f.above():
        draw.rounded(f, box, w * theme.CARD_RADIUS, theme.CORAL_DEEP, opacity=0.45)
        draw.icon(f, "ui_cross", x + w / 2 - 62, y + h / 2 - 100, 124)
        band = (x - 12, y + h / 2 + 34, w + 24, 66)
        draw.rounded(f, band, 33, theme.CORAL_DEEP, None, theme.INK, 5)
        draw.text(f, told, (x - 4, band[1], w + 8, 66), "card", 46, theme.PAPER, "c", small=True)


def mark_after(words: FRect) -> FRect:
    """Where the question mark stands after what is asked."""
    return FRect(words.right + 16, words.centery - MARK / 2, MARK, MARK)


# ------------------------------------------------------------------ order
def order_boxes(count: int) -> list[Box]:
    """Where the cards of simultaneous effects lie: two large ones, more beside each other."""
    if count <= 2:
        return [BOXES["order_first"], BOXES["order_second"]][:count]
    w = min(400.0, (1760 - 40 * (count - 1)) / count)
    left = 960 - (w * count + 40 * (count - 1)) / 2
    return [(left + n * (w + 40), 250 + (560 - w * 1.4) / 2, w, w * 1.4) for n in range(count)]


def order_widgets(s: Scenery, view: View, first: int) -> list[Widget]:
    """The cards (press: this one first; press again: so be it), the swap between two, and the lamp button."""
    boxes = order_boxes(len(view.waiting))
    made: list[Widget] = [Spot(card_key(card), box, "card") for (card, _), box in zip(view.waiting, boxes, strict=True)]
    if len(view.waiting) == 2:
        made.append(IconButton("swap", (885, 420, 150, 150), "ui_swap", round_=True, hint="X"))
    made.append(Button("order_go", (1170, 942, 726, 116), s.say("order_go"), "primary", icon="ui_check", size=50, hint="A"))
    return made


def order_numbers(view: View, first: int) -> list[int]:
    """The number on each card: the chosen one is 1, the others follow in their order."""
    rest = 2
    found = []
    for card, _ in view.waiting:
        if card == first:
            found.append(1)
        else:
            found.append(rest)
            rest += 1
    return found


def order_paint(f: Frame, s: Scenery, view: View, first: int, lit: str | None) -> FRect:
    """Veil, cards, number discs, owners and the foot; where the question mark stands."""
    with f.above():
        draw.veil(f, 0.85, below_bar(f))
        title = draw.text(
            f,
            s.say("order_title", seat=s.players[view.asked].name),
            (160, 92, 1600, 84),
            "title",
            62,
            theme.PAPER,
            "c",
            outline=theme.INK,
            edge=4,
        )
        draw.text(f, s.say("order_why"), (160, 174, 1600, 46), "text", 34, theme.CREAM, "c")
        for (card, owner), box, number in zip(
            view.waiting, order_boxes(len(view.waiting)), order_numbers(view, first), strict=True
        ):
            _order_card(f, s, view, card, owner, box, number, lit)
        if len(view.waiting) == 2:
            draw.icon(f, "ui_arrow", 923, 330, 74, turn=3)
            draw.text(f, s.say("order_swap"), (760, 584, 400, 52), "card", 38, theme.PAPER, "c", outline=theme.INK)
        draw.foot(f)
        lines = sorted(zip(order_numbers(view, first), (card for card, _ in view.waiting), strict=True))
        text = " ".join(_order_line(s, n, card, len(lines) == 2) for n, card in lines)
        draw.rich(f, text, (40, 940, 1090, 130), 31, theme.PAPER, theme.LAMP, "l", "m")
    return mark_after(title)


def _order_line(s: Scenery, n: int, card: int, room: bool) -> str:
    """What comes as number `n`: the effect when there is room for two, else the name."""
    text = s.book.brief(s.words, card)
    return s.say("order_effect", n=n, text=text) if room and text else s.say("order_line", n=n, card=s.name(card))


def _order_card(f: Frame, s: Scenery, view: View, card: int, owner: Seat, box: Box, number: int, lit: str | None) -> None:
    x, y, w, h = box
    if number == 1:
        draw.halo(f, box, w * 0.068, theme.LAMP, 10, 190, 6)
    elif lit == card_key(card):
        draw.halo(f, box, w * 0.068, theme.PAPER, 8, 170, 5)
    s.faces.put(f, face_now(view, card, s.book, "full"), box)
    d = 120.0 if w > 300 else 90.0
    disc = (x + w - d * 0.55, y - 30, d, d)
    draw.shadow(f, disc, d / 2, 10, 2, 8, 150)
    draw.rounded(f, disc, d / 2, theme.LAMP if number == 1 else theme.PAPER, None, theme.INK, 7)
    with f.above():
        draw.text(f, str(number), disc, "card", d * 0.63, theme.INK, "c")
    player = s.players[owner]
    middle = x + w / 2
    draw.avatar(f, player.portrait, middle - 108, y + h + 26, 66)
    draw.text(f, player.name, (middle - 30, y + h + 30, w / 2 + 20, 58), "card", 36, theme.PAPER)


def first_answer(found: list[Answer], card: int) -> Answer | None:
    """The answer that puts a card first."""
    return next((answer for answer in found if isinstance(answer.action, First) and answer.action.card == card), None)


# ------------------------------------------------------------------ the end
def over_paint(f: Frame, s: Scenery, view: View, hero: int) -> None:
    """The banner at the end of a match, and on it the creature that took the last life, if one did."""
    winner = view.winner
    if winner < 0:
        return
    with f.above():
        draw.veil(f, 0.6, below_bar(f))
        draw.panel(f, (360, 330, 1200, 420), "lamp", 48)
        if hero != HIDDEN:
            draw.figure(f, f"creatures/{s.book[hero].id}", (1200, 90, 300, 262), soft=12)
        draw.avatar(f, s.players[winner].portrait, 410, 400, 260, theme.LAMP, 9, soft=True)
        draw.icon(f, "ui_trophy", 588, 560, 120)
        draw.text(
            f,
            s.say("win", seat=s.players[winner].name),
            (730, 410, 790, 130),
            "title",
            84,
            theme.PAPER,
            "l",
            lines=2,
            outline=theme.INK,
            edge=5,
        )
        reason = view.reason if view.reason in ("life", "no_action", "concede") else "life"
        draw.rich(f, s.say(f"win_{reason}", seat=s.players[1 - winner].name), (730, 550, 790, 130), 36, theme.CREAM, theme.LAMP)
