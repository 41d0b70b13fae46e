"""Decisions that are a moment of their own: the Mindbug, the order of simultaneous effects; and the end of the match."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.core.types import Seat
from game.text import Words
from game.titles.mindbug.rules.actions import First
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.faces import Faces
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.layout import BOXES, Box
from game.titles.mindbug.scene.prompts import card_key
from game.titles.mindbug.scene.seats import below_bar, mindbug_coin
from game.ui import draw, theme
from game.ui.answer import Answer
from game.ui.frame import Frame
from game.ui.table import Player
from game.ui.why import MARK, NOWHERE
from game.ui.widgets import Button, IconButton, Spot, Widget

AURA = "#6FE0C8"
VEIL_MS, VEIL_STEPS = 200.0, 3


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


# ------------------------------------------------------------------ Mindbug
def mindbug_widgets(s: Scenery, found: list[Answer]) -> list[Widget]:
    """The two answers; ids are their verbs."""
    x, y, w, _ = BOXES["play_yes"]
    x2, y2, w2, _ = BOXES["play_no"]
    made: list[Widget] = []
    targets = {answer.target for answer in found}
    if "mindbug" in targets:
        made.append(Button("mindbug", (x + 30, y + 240, w - 60, 96), s.say("mindbug"), "primary", size=46, hint="A"))
    if "no_mindbug" in targets:
        made.append(Button("no_mindbug", (x2 + 30, y2 + 240, w2 - 60, 96), s.say("let_pass"), "plain", size=42, hint="B"))
    return made


def mindbug_veil(f: Frame, share: float, strong: bool) -> None:
    """Darken the table, `share` of the way, and light its middle when it is dark."""
    box = below_bar(f)
    dark = 0.75 if strong else 0.5
    if share < 1:
        draw.veil(f, dark * round(share * VEIL_STEPS) / VEIL_STEPS, box)
    else:
        f.baked(("mindbug veil", strong), box, lambda inner: _veil(inner, dark, box), opaque=False)


def _veil(f: Frame, dark: float, box: Box) -> None:
    f.surface.fill((18, 10, 26, round(255 * dark)), f.canvas.rect(box))
    draw.light(f, 960, 520, 700, AURA, 0.5, box)


def mark_after(words: FRect) -> FRect:
    """Where the question mark stands after what is asked."""
    return FRect(words.right + 16, words.centery - MARK / 2, MARK, MARK)


def mindbug_words(f: Frame, s: Scenery, view: View, answering: bool, thinking: Seat | None) -> FRect:
    """Headline, question, and what each answer leads to; where the question mark stands."""
    mark = NOWHERE
    player, asked = s.players[view.active], s.players[view.asked]
    with f.above():
        draw.text(
            f,
            s.say("plays", seat=player.name, card=s.book.the(s.words, view.played)),
            (240, 100, 1440, 76),
            "card",
            54,
            theme.PAPER,
            "c",
            outline=theme.INK,
            edge=4,
        )
        if answering:
            words = draw.text(f, s.say("take_it", seat=asked.name), (240, 172, 1440, 52), "text", 36, theme.CREAM, "c")
            mark = mark_after(words)
        elif thinking is not None:
            draw.rich(f, s.say("thinking", seat=s.players[thinking].name), (240, 168, 1440, 66), 36, theme.CREAM, theme.LAMP, "c")
        if answering:
            _answers(f, s, view)
    return mark


def _answers(f: Frame, s: Scenery, view: View) -> None:
    player, asked = s.players[view.active], s.players[view.asked]
    bugs = view.seats[view.asked].mindbugs
    x, y, w, h = BOXES["play_yes"]
    draw.panel(f, (x, y, w, h), "teal", 34)
    draw.figure(f, "creatures/mindbug", (x + 120, y - 8, 230, 230), soft=12)
    draw.rich(f, s.say("mindbugs_left", n=bugs), (x + 30, y + 352, w - 60, 52), 30, theme.PAPER, theme.LAMP, "c", "m")
    x, y, w, h = BOXES["play_no"]
    draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT3, theme.NIGHT2, theme.INK, 6), 34)
    draw.figure(f, f"creatures/{s.book[view.played].id}", (x + 140, y + 26, 190, 190), soft=12)
    draw.rich(
        f,
        s.say("stays", card=s.book.the(s.words, view.played), seat=player.name),
        (x + 20, y + 346, w - 40, 66),
        30,
        theme.PAPER,
        theme.LAMP,
        "c",
        "m",
        1.1,
    )
    for n in range(bugs):
        mindbug_coin(f, 960 - 46 * bugs + 4 + n * 92, 890, 84)
    draw.text(f, s.say("mindbugs_of", seat=asked.name), (660, 984, 600, 48), "text", 30, theme.PAPER, "c")


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
    text = s.words.get(f"mindbug.cards.{s.book[card].id}.text")
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
def over_paint(f: Frame, s: Scenery, view: View) -> None:
    """The banner at the end of a match."""
    winner = view.winner
    if winner < 0:
        return
    with f.above():
        draw.veil(f, 0.6, below_bar(f))
        draw.panel(f, (360, 330, 1200, 420), "lamp", 48)
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
