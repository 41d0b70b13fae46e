"""The menu of claims: compact, in the middle of the table, so that the tiles around it can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Ref
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, KINDS, MOST_HELD, PLEAD, TRUST, Claim
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.marks import KIND_COLOURS, KIND_ICONS, edge
from game.titles.mindflayer.scene.talk.places import Box
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Act, Button, IconButton, Spot, Widget

if TYPE_CHECKING:
    from game.titles.mindflayer.scene.talk.talk import Talk

MENU: Box = (270, 366, 956, 414)
BOXES: dict[str, Box] = {
    "face": (290, 380, 76, 76),
    "title": (382, 380, 350, 76),
    "look": (744, 390, 60, 60),
    "left": (816, 388, 312, 60),
    "close": (1144, 390, 60, 60),
    "label": (294, 470, 180, 40),
    "less": (290, 518, 56, 72),
    "count": (346, 518, 68, 72),
    "more": (414, 518, 56, 72),
    "kinds": (490, 470, 138, 138),
    "accuse": (290, 628, 296, 84),
    "trust": (600, 628, 296, 84),
    "plead": (910, 628, 296, 84),
    "note": (290, 720, 916, 50),
}
KIND_STEP = 144.0
WHO: Box = (398, 360, 700, 60)


class KindKey(Widget):
    """A key with the picture and the name of a kind."""

    what = "button"

    def __init__(self, id: str, rect: Box, kind: int, name: str, enabled: bool, why: str, tip: str) -> None:
        super().__init__(id, rect, enabled=enabled, why=why, tip=tip)
        self.kind, self.name = kind, name

    def click(self, x: float, y: float) -> Act | None:
        """Say it."""
        return Act(self.id, None, (x, y)) if self.enabled else None

    def draw(self, f: Frame) -> None:
        """Paper with the kind's colour below its name."""
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 18)
        elif self.hover and self.enabled:
            draw.halo(f, self.box, 18)
        sink = 3 if self.pressed and self.enabled else 0
        draw.panel(f, (x, y + sink, w, h), "paper", 18)
        draw.rounded(f, (x + 5, y + h - 68 + sink, w - 10, 62), 14, KIND_COLOURS[self.kind])
        draw.icon(f, KIND_ICONS[self.kind], x + (w - 60) / 2, y + 6 + sink, 60, 0, 255 if self.enabled else 110)
        room = (x + 8, y + h - 67 + sink, w - 16, 60)
        draw.text(f, self.name, room, "card", 27, theme.PAPER, "c", lines=2, small=True, spacing=1.0)


def menu_widgets(talk: Talk, view: View) -> list[Widget]:
    """Everything in the menu, and the tiles when somebody is to be named."""
    spoken, offered = talk.spoken, set(talk.claims(talk.speaker))

    def why(claim: Claim) -> str:
        return "" if claim in offered else talk.why_not(talk.speaker, claim)

    found: list[Widget] = []
    for kind in range(KINDS):
        x, y, w, h = BOXES["kinds"]
        claim = HOLD[talk.count][kind]
        tip = spoken.say("scene.talk.hold_tip", count=talk.count, kind=Ref("KindId", kind))
        name = spoken.kind(kind)
        found.append(KindKey(f"talk:hold:{kind}", (x + kind * KIND_STEP, y, w, h), kind, name, claim in offered, why(claim), tip))
    found.append(IconButton("talk:less", BOXES["less"], "ui_minus", enabled=talk.count > 0, tip=spoken.say("scene.talk.less")))
    more = talk.count < MOST_HELD
    found.append(IconButton("talk:more", BOXES["more"], "ui_plus", enabled=more, tip=spoken.say("scene.talk.more")))
    for verb, claims, icon in (("accuse", ACCUSE, "ui_damage"), ("trust", TRUST, "ui_life")):
        named = [claim for claim in claims if claim in offered]
        reason = "" if named else talk.why_not(talk.speaker, claims[_other(talk, view)])
        look = "primary" if talk.page == verb else "plain"
        words = spoken.say(f"scene.talk.{verb}")
        found.append(Button(f"talk:{verb}", BOXES[verb], words, look, icon=icon, size=32, enabled=bool(named), why=reason))
    words = spoken.say("scene.talk.plead")
    found.append(Button("talk:plead", BOXES["plead"], words, icon="ui_gift", size=32, enabled=PLEAD in offered, why=why(PLEAD)))
    if talk.several:
        found.append(IconButton("talk:look", BOXES["look"], "ui_eye", tip=spoken.say("scene.look"), hint="X"))
    found.append(IconButton("talk:close", BOXES["close"], "ui_cross", tip=spoken.say("scene.talk.close"), hint="B"))
    if talk.page in ("accuse", "trust"):
        claims = ACCUSE if talk.page == "accuse" else TRUST
        for seat in range(len(view.seats)):
            if claims[seat] in offered:
                found.append(Spot(f"talk:to:{seat}", talk.table.tile_box(seat), "tile", tip=_named(talk, seat)))
    return found


def _other(talk: Talk, view: View) -> int:
    """Somebody else than who speaks."""
    return (talk.speaker + 1) % len(view.seats)


def _named(talk: Talk, seat: int) -> str:
    spoken = talk.spoken
    name = talk.table.session.players[seat].name
    return spoken.say(f"scene.talk.{talk.page}_tip", seat=name, gender=spoken.gender(seat))


def paint_menu(f: Frame, talk: Talk, view: View) -> None:
    """Panel, who speaks, how often still, what to do."""
    with f.above():
        if talk.page == "who":
            _tiles(f, talk, talk.askers(view), theme.LAMP)
            draw.panel(f, WHO, "paper", 38)
            x, y, w, h = WHO
            words = talk.spoken.say("scene.talk.who")
            draw.text(f, words, (x + 24, y, w - 48, h), "xb", 30, theme.INK, "c")
            return
        _panel(f, talk, view)


def _panel(f: Frame, talk: Talk, view: View) -> None:
    spoken, player = talk.spoken, talk.table.session.players[talk.speaker]
    if talk.page in ("accuse", "trust"):
        claims = ACCUSE if talk.page == "accuse" else TRUST
        offered = talk.claims(talk.speaker)
        named = [seat for seat in range(len(view.seats)) if claims[seat] in offered]
        _tiles(f, talk, named, theme.CORAL if talk.page == "accuse" else theme.LEAF)
    draw.panel(f, MENU, "lamp", 26)
    draw.avatar(f, player.portrait, *BOXES["face"][:3])
    title = spoken.say("scene.talk.title", seat=player.name)
    draw.text(f, title, BOXES["title"], "card", 38, theme.LAMP, lines=2, chop=True)
    left = spoken.say("scene.talk.left", n=talk.left(view, talk.speaker))
    draw.text(f, left, BOXES["left"], "text", 28, theme.CREAM, "r", lines=2)
    draw.text(f, spoken.say("scene.talk.hold"), BOXES["label"], "card", 34, theme.PAPER, "c")
    draw.text(f, str(talk.count), BOXES["count"], "card", 54, theme.PAPER, "c")
    note = "scene.talk.note" if talk.page == "menu" else f"scene.talk.{talk.page}_note"
    draw.text(f, spoken.say(note), BOXES["note"], "text", 28, theme.MIST, "c")


def _tiles(f: Frame, talk: Talk, seats: list[int], colour: str) -> None:
    """Light around the tiles that can be pressed."""
    for seat in seats:
        edge(f, talk.table.tile_box(seat), colour)
