"""Where cards, piles and answers can be pressed on Mindbug's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from game.core.types import HIDDEN, Seat
from game.core.verbs import verb_of
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.layout import BOXES, TOP, Box, pile_box
from game.titles.mindbug.scene.prompts import AnswerButton, buttons, card_key
from game.titles.mindbug.scene.seats import mute_box
from game.ui.answer import Answer
from game.ui.presenter import Layout
from game.ui.widgets import Button, Spot, Widget

WORDS, LEAST_WORDS = 640.0, 440.0
"""How wide a lesson's words are, usually and at least."""
THEN = ("no_hunt",)
"""The answers below which stands what follows."""
DEEDS = ("defeat", "take_control")
"""What is done to a creature that is picked."""


def answer_keys(found: list[Answer], stage: str, asked: str, armed: str | None, say: Callable[[str], str]) -> list[Widget]:
    """The answers that no card stands for, at the right of the band; and the card's that was pressed once. `asked`: the last part
    of the question's key, which may name the deed.
    """
    keys = buttons(found, stage)
    for answer in found:
        if answer.target == armed and armed not in {key.answer.target for key in keys}:
            verb = "discard" if stage == "discard" else asked if asked in DEEDS else verb_of(type(answer.action))
            keys.insert(0, AnswerButton(answer, f"sure_{verb}", "primary", "ui_check", "A"))
    made: list[Widget] = []
    for n, key in enumerate(keys):
        words, sub, icon = say(key.words), say(f"{key.words}_then") if key.words in THEN else "", key.icon
        if key.answer.target == armed:
            sub, icon = say("press_again"), "ui_check"
        look = look_of(key, armed)
        id, (x, y, w, h) = button_id(key.answer), band_box(n, len(keys))
        box = (x, y - 6, w, h + 14) if sub else (x, y, w, h)  # two lines
        made.append(Button(id, box, words, look, icon=icon, size=34, hint=key.hint, sub=sub))
    return made


def look_of(key: AnswerButton, armed: str | None) -> str:
    """The look of a key: where one has been pressed once, it alone glows, and in green."""
    if armed is None:
        return key.look
    return "good" if key.answer.target == armed else "plain"


def pile_spots(near: Seat, tip: Callable[[Seat], str]) -> list[Widget]:
    """The discard piles, the own one first."""
    made: list[Widget] = []
    for seat in (near, 1 - near):
        x, y, w, h = pile_box(seat, near)
        made.append(Spot(f"pile:{seat}", (x - 8, y - 6, w + 34, h + 16), "pile", tip=tip(seat)))
    return made


class Sign(Widget):
    """A sign at a seat, which the scene draws: pointed at, it has a word; nothing is done with it."""

    what = "sign"
    focusable = False


def silence_signs(view: View, near: Seat, tip: Callable[[Seat, int], str]) -> list[Widget]:
    """The signs of the seats whose Play effects do nothing. `tip`: of a seat and the creature that silences it."""
    panels = {seat: BOXES["near" if seat == near else "far"] for seat in (0, 1)}
    return [
        Sign(f"mute:{seat}", mute_box(panels[seat]), tip=tip(seat, side.silenced[0]))
        for seat, side in enumerate(view.seats)
        if side.silenced
    ]


def button_id(answer: Answer) -> str:
    """The id of an answer's button: its verb, or for a card's answer the card's key with a mark."""
    return f"go:{answer.target}" if answer.target.startswith("card:") else answer.target


def band_box(n: int, count: int) -> Box:
    """Where the answer number `n` of so many stands in the band."""
    x, y, w, h = BOXES["band"]
    wide = 390.0 if count == 1 else 360.0
    return (x + w - wide * (count - n) - 16 * (count - n - 1), y, wide, h)


def prompt_box(widgets: Sequence[Widget]) -> Box:
    """The room that the prompt may take, left of the buttons of the band."""
    x, y, w, _ = BOXES["band"]
    right = min(
        (one.rect.x for one in widgets if y - 6 <= one.rect.y <= y + 6 and one.rect.h < 100),
        default=x + w,
    )
    return (x, 378, min(940.0, right - 18 - x), 70)


def free_berths(poses: Layout, lit: Sequence[FRect]) -> list[tuple[float, float, float]]:
    """Left edge, foot and width of where words about what is `lit` cover no creature, the nearest first; the last is over the
    log. While a card lies in the middle they stand over the rule at the side, which they say in their own way."""
    if not lit:
        return []
    if any(pose.z >= TOP for pose in poses.values()):
        x, y, w, h = BOXES["inspector"]
        return [(x, y + h - 2, w)]
    about = lit[0].unionall(list(lit[1:]))
    x, _, w, _ = BOXES["board"]
    found = []
    for top, foot in ((BOXES["far_row"][1], BOXES["far_row"][1] + BOXES["far_row"][3]), (BOXES["band"][1], BOXES["tray"][1] - 6)):
        cards = [pose.rect for pose in poses.values() if pose.rect.w > 150 and top <= pose.rect.centery < foot]
        left, right = min((card.left for card in cards), default=x + w) - 26, max((card.right for card in cards), default=x) + 26
        for start, end in ((x + 16, min(left, x + w)), (max(right, x + 16), x + w)):
            wide = min(WORDS, end - start)
            if wide >= LEAST_WORDS:
                at = max(start, min(about.centerx - wide / 2, end - wide))
                low = foot if wide < WORDS or about.centery > top else min(foot, top + 300)
                found.append((abs(at + wide / 2 - about.centerx) + abs(low - 150 - about.centery), (at, low, wide)))
    return [place for _, place in sorted(found)] + [(BOXES["log"][0], 1064.0, BOXES["log"][2])]


def trimmed(poses: Layout, view: View, near: Seat, zones: Sequence[str], offered: Mapping[str, Answer]) -> list[Spot]:
    """A spot for each seen card of some zones where it lies, cut to the strip that its right neighbour leaves in sight."""
    groups = {
        "hand": [card for card in view.seats[near].hand if card != HIDDEN],
        "near": [one.card for one in view.seats[near].play],
        "far": [one.card for one in view.seats[1 - near].play],
        "far_hand": [card for card in view.seats[1 - near].hand if card != HIDDEN],
        "played": [view.played] if view.played != HIDDEN else [],
    }
    made = []
    for zone in zones:
        keys = [card_key(card) for card in groups[zone]]
        for key, following in zip(keys, [*keys, ""][1:], strict=True):
            x, y, w, h = poses[key].rect
            if following:
                w = min(w, poses[following].rect.x - x)
            made.append(Spot(key, (x, y, w, h), "card", draggable=key in offered, enabled=key in offered))
    return made
