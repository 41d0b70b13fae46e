"""An envelope is opened: what is said of the mission that was won, then what lies in it; or the open ones are looked at again."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.matches.campaign import Campaign
from game.home.matches.plan import Plan
from game.home.matches.played import stops_of
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.missions.foot import campaign_name
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.missions.sheet import HAS
from game.pages.kit.page import Page, mat_of, title_name
from game.pages.missions.briefing import news
from game.titles import Title
from game.titles.base import MEDALS
from game.ui import draw, shapes, theme
from game.ui.chooser import Briefing, Chooser, Gift, Mission
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Confirm, Input, Nav, Press
from game.ui.tween import EASE
from game.ui.widgets import Button, IconButton, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "letter": (120, 190, 760, 620),
    "speech": (960, 190, 860, 620),
    "cards": (24, 88, 1240, 612),
    "joining": (24, 716, 1240, 202),
    "news": (1288, 90, 608, 826),
    "back": (24, 952, 260, 100),
    "earlier": (316, 962, 80, 80),
    "later": (412, 962, 80, 80),
    "sentence": (520, 940, 740, 116),
    "onward": (1288, 942, 608, 116),
}
CARD_GAP, RISE = 16.0, 60.0
RISE_MS, STAGGER_MS = 320.0, 90.0
BLUE, BLUE2, LINES_ = "#2B5C8F", "#1C3F6B", "#4E82B8"
"""The paper of blueprints."""
PAPERS = ("#F3E3BC", "#E2C88F", "#C9A765")
WAX = theme.CORAL_DEEP


class EnvelopePage(Page):
    """The envelope of a mission.

    `won`: the mission before it, whose debriefing comes first, with the envelope still sealed; `plan`: the match that comes next.
    Without them the envelopes of a campaign are looked at again. A mission that is None has no envelope: the road is won.
    """

    name = "envelope"

    def __init__(
        self, ctx: Context, title: Title, chooser: Chooser, campaign: Campaign, mission: str | None, won: str = "",
        plan: Plan | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.title, self.campaign, self.plan = title, campaign, plan
        self.mat, self.motif = mat_of(title.id)
        self._chooser, self._words = chooser, ctx.words
        self.at, self.won = mission, won
        self.sealed = bool(won)
        self.age = 0.0
        """Milliseconds since the envelope was opened."""

    @property
    def chooser(self) -> Chooser:
        """The missions in the words of today."""
        if self._words is not self.ctx.words:
            self._chooser, self._words = self.title.chooser_class()(self.ctx.words, self.title.catalog), self.ctx.words
        return self._chooser

    def _mission(self, id: str) -> Mission:
        return next(mission for mission in self.chooser.missions() if mission.id == id)

    @property
    def briefing(self) -> Briefing:
        """What the envelope holds."""
        return self.chooser.briefing(self.at) if self.at is not None else Briefing()

    @property
    def number(self) -> int:
        return stops_of(self.chooser).index(self.at) if self.at is not None else 0

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        phase = self.say("campaigns.debrief") if self.sealed else self.say("campaigns.envelope", n=self.number)
        return title_name(self.ctx, self.title.id), phase

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Open it, go on; or step through the envelopes."""
        say, found = self.say, list[Widget]()
        if self.won and self.at is not None:
            found.append(Button("skip", BOXES["back"], say("campaigns.skip"), icon="ui_step", size=34, hint="B"))
        if self.won:
            words, icon = say("campaigns.unseal", n=self.number), self.chooser.sealed
            if self.at is None:
                words, icon = say("missions.map"), "ui_globe"
            elif not self.sealed:
                words, icon = say("results.onward"), "ui_play"
            size = 46 if self.sealed else 50
            found.append(Button("onward", BOXES["onward"], words, "primary", icon=icon, size=size, hint="A"))
            return found
        last = self.campaign.envelopes(stops_of(self.chooser))
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        for id, turn, free in (("earlier", 1, self.number > 1), ("later", -1, self.number < last)):
            found.append(IconButton(id, BOXES[id], "ui_arrow", turn=turn, round_=True, tip=say(f"campaigns.{id}"), enabled=free))
        found.append(Button("onward", BOXES["onward"], say("common.ok"), "primary", icon="ui_check", size=50, hint="A"))
        return found

    def first_focus(self) -> str | None:
        return "onward"

    def act(self, act: Act) -> None:
        """Open, go on, step."""
        if act.id == "onward" and self.sealed and self.at is not None:
            self._open()
        elif act.id in ("earlier", "later"):
            self.at = stops_of(self.chooser)[self.number + (1 if act.id == "later" else -1)]
            self.rebuild()
        elif act.id in ("onward", "skip", "back"):
            self.back()

    def _open(self) -> None:
        self.sealed, self.age = False, 0.0
        self.ctx.sounds.play("envelope")
        self.rebuild()

    def back(self) -> None:
        """On to the map, where the mission is chosen; or back to it."""
        if self.plan is None:
            self.leave_page()
            return
        if self.at is not None:
            self.plan.options[self.chooser.option] = self.at
            self.ctx.campaigns.told.add((self.campaign.id, self.at))
        self.ctx.show_menu()
        self.ctx.go(ways.show_title(self.title.id, self.plan))

    def enter(self) -> None:
        """A victory is heard once more."""
        super().enter()
        if self.won:
            self.ctx.sounds.play("applause")

    def handle(self, record: Input) -> None:
        """A press ends the motion and counts."""
        if isinstance(record, Press | Confirm | Nav):
            self.age = 1e9
        super().handle(record)

    def update(self, dt_ms: int) -> None:
        """The cards come out one after the other."""
        super().update(dt_ms)
        if not self.sealed and self._moving():
            self.age += dt_ms
            self.dirty = True

    def _moving(self) -> bool:
        motion = self.ctx.motion
        return self.age < motion.ms(RISE_MS + STAGGER_MS * len(self.briefing.cards)) and bool(self.won)

    def _risen(self, n: int) -> float:
        """How far the n-th card is out of the envelope, 0 to 1."""
        motion = self.ctx.motion
        length = motion.ms(RISE_MS)
        if not self.won or length <= 0:
            return 1.0
        return EASE["out-cubic"](max(0.0, min(1.0, (self.age - motion.ms(STAGGER_MS) * n) / length)))

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """Which page of it, and the medal that is told with it."""
        return self.sealed, self.at, self.won, self.campaign.scores.medal(self.won)

    def paint(self, f: Frame) -> None:
        """What stands still."""
        if self.sealed:
            draw.light(f, 500, 480, 760, theme.LAMP, 0.5)
            self._speech(f)
        else:
            self._news(f)
            self._joining(f)

    def draw_live(self, f: Frame) -> None:
        """The letter, or the cards."""
        if not self.sealed:
            self._cards(f)
            words = self.say("campaigns.opened_note") if self.briefing.cards else ""
            draw.rich(f, words, BOXES["sentence"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)
        elif self.at is not None:
            letter(f, BOXES["letter"], str(self.number))
        else:
            self._finale(f)

    def _speech(self, f: Frame) -> None:
        """What the headmaster says of the mission that was won."""
        x, y, w, _ = BOXES["speech"]
        mission = self._mission(self.won)
        draw.text(f, mission.kicker, (x, y, w, 48), "bold", 32, theme.LAMP)
        draw.text(f, mission.name, (x, y + 46, w, 96), "title", 66, outline=theme.INK, edge=5)
        draw.rounded(f, (x, y + 164, w, 300), 30, theme.NIGHT3, None, theme.INK, 5)
        words = self.say("missions.speech", words=self.chooser.briefing(self.won).debrief)
        draw.rich(f, words, (x + 36, y + 176, w - 72, 270), 38, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)
        draw.avatar(f, self.chooser.face, x + 30, y + 434, 184, theme.LAMP, 7, soft=True)
        medal = self.campaign.scores.medal(self.won)
        if medal:
            draw.icon(f, medal_icon(medal), x + 244, y + 500, 92)
            draw.text(f, self.say(HAS[medal]), (x + 346, y + 500, w - 350, 92), "card", 40)

    def _finale(self, f: Frame) -> None:
        """The last mission is won: no envelope any more, but the cup and all medals."""
        x, y, w, _ = BOXES["letter"]
        draw.icon(f, "ui_trophy", x + w / 2 - 190, y - 20, 380)
        draw.text(f, self.say("campaigns.done"), (x, y + 372, w, 96), "title", 66, theme.LAMP, "c", outline=theme.INK, edge=5)
        draw.text(f, campaign_name(self.ctx, self.campaign), (x, y + 468, w, 50), "card", 40, theme.PAPER, "c")
        counts = self.campaign.medals(stops_of(self.chooser))
        for n, medal in enumerate(reversed(MEDALS)):
            left = x + w / 2 - 270 + n * 190
            draw.icon(f, medal_icon(medal), left, y + 536, 84)
            draw.text(f, str(counts.get(medal, 0)), (left + 92, y + 536, 80, 84), "card", 48)

    # ------------------------------------------------------------------ what it holds
    def _cards(self, f: Frame) -> None:
        """The cards for the pieces, side by side."""
        cards = self.briefing.cards
        x, y, w, h = BOXES["cards"]
        if not cards:
            return
        wide = (w - CARD_GAP * (len(cards) - 1)) / len(cards)
        for n, gift in enumerate(cards):
            risen = self._risen(n)
            if risen > 0:
                drop = RISE * (1 - risen)
                _put(f, gift, (x + n * (wide + CARD_GAP), y + drop, wide, h), self.ctx.settings.lang)

    def _joining(self, f: Frame) -> None:
        """The cards that join the deck of what hurts."""
        found = self.briefing.joining
        x, y, w, h = BOXES["joining"]
        draw.panel(f, BOXES["joining"], "night")
        if not found:
            draw.rich(f, self.say("campaigns.none_joining"), (x + 40, y, w - 80, h), 32, theme.MIST, align="c", valign="m")
            return
        draw.text(f, self.say("campaigns.joining"), (x + 32, y + 8, w - 64, 46), "card", 34, theme.LAMP)
        wide = (w - 48) / len(found)
        for n, gift in enumerate(found):
            left = x + 24 + n * wide
            name = self.say("campaigns.copies", card=gift.name, n=gift.count)
            if len(found) > 2:
                draw.figure(f, gift.picture, (left, y + 60, 70, 128), valign="m")
                draw.text(f, name, (left + 76, y + 60, wide - 80, 128), "card", 30, lines=3)
                continue
            draw.figure(f, gift.picture, (left + 12, y + 60, 128, 128), valign="m")
            room = wide - 170
            draw.text(f, name, (left + 160, y + 62, room, 46), "card", 34)
            draw.rich(f, gift.words, (left + 160, y + 110, room, h - 118), 28, theme.PAPER, theme.LAMP, spacing=1.1)

    def _news(self, f: Frame) -> None:
        """What is new in the mission, beside its name."""
        if self.at is None:
            return
        mission = self._mission(self.at)
        x, y, w, h = BOXES["news"]
        draw.panel(f, BOXES["news"], "paper", 28)
        draw.text(f, mission.kicker, (x + 28, y + 12, w - 56, 44), "bold", 29, theme.CORAL_DEEP)
        draw.text(f, mission.name, (x + 28, y + 52, w - 56, 70), "title", 54, theme.INK)
        news(f, self.briefing.news, (x + 20, y + 130, w - 40, h - 142), 92, 28)


def _put(f: Frame, gift: Gift, box: Place, lang: str) -> None:
    """A card with its shadow, painted once."""
    x, y, w, h = box
    f.baked(("gift", gift, lang), (x - 20, y - 12, w + 40, h + 40), lambda inner: _gift(inner, gift, box), False)


def _gift(f: Frame, gift: Gift, box: Place) -> None:
    """A card of an envelope: blueprint, pilot, name, text."""
    x, y, w, h = box
    draw.shadow(f, box, 22, 16, 3, 9, 150)
    draw.rounded(f, box, 22, BLUE, BLUE2, theme.INK, 5)
    for n in range(1, 6):
        draw.rounded(f, (x + 10, y + n * 36 + 20, w - 20, 2), 1, LINES_, opacity=0.35)
    draw.figure(f, gift.picture, (x + w / 2 - 10, y + 8, w / 2, 130), valign="m")
    if gift.who:
        draw.avatar(f, gift.who, x + 22, y + 16, 112, theme.INK, 5)
    draw.rounded(f, (x + 10, y + 142, w - 20, h - 154), 16, theme.PAPER, theme.PAPER2, theme.INK, 3)
    left, room = x + 23, w - 44
    draw.text(f, gift.name, (left, y + 146, room, 74), "card", 36, theme.CORAL_DEEP, lines=2, spacing=1.0)
    draw.text(f, gift.kind, (left, y + 220, room, 38), "bold", 27, theme.INK)
    draw.rich(f, gift.note, (left, y + 254, room, 40), 27, theme.INK, theme.CORAL_DEEP)
    draw.rule(f, left, y + 297, room, theme.PAPER3)
    draw.rich(f, gift.words, (left, y + 304, room, h - 320), 27, theme.INK, theme.CORAL_DEEP, spacing=1.06)


def letter(f: Frame, box: Place, mark: str) -> None:
    """A sealed envelope of paper with a number in its wax."""
    x, y, w, h = box
    draw.shadow(f, (x, y + 40, w, h - 80), 26, 26, 6, 18, 180)
    r = f.canvas.rect((x, y + 40, w, h - 80))
    low, flap, edge = PAPERS[0], PAPERS[1], PAPERS[2]
    draw.rounded(f, (x, y + 40, w, h - 80), 26, low, flap, theme.INK, 7)
    for path, colour in (("M12 88L72 40M148 88L88 40", edge), ("M4 6L80 62L156 6", theme.INK)):
        f.surface.blit(shapes.path_surface(path, (160, 96), (r.w, r.h), "none", colour, 1.6), r.topleft)
    size = h * 0.32
    seal = (x + w / 2 - size / 2, y + h * 0.42 - size / 2 + 36, size, size)
    draw.shadow(f, seal, size / 2, 12, 3, 8, 150)
    draw.rounded(f, seal, size / 2, theme.mix(WAX, theme.LIGHT, 0.12), theme.mix(WAX, theme.INK, 0.2), theme.INK, 6)
    inner = (seal[0] + size * 0.16, seal[1] + size * 0.16, size * 0.68, size * 0.68)
    draw.rounded(f, inner, size * 0.34, None, None, theme.mix(WAX, theme.INK, 0.35), 5)
    with f.above():
        draw.text(f, mark, inner, "card", 84, theme.PAPER, "c", outline=theme.INK, edge=4)
