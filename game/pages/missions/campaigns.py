"""The campaigns of a title side by side: choose one, begin a new one, name it, throw it away; free play is always there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.home.matches.campaign import FREE, MOST, NAME_LENGTH, OPTION, Campaign
from game.home.matches.plan import Plan
from game.home.matches.played import stops_of
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.kit.missions.foot import campaign_name
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.page import Page, mat_of, title_name
from game.titles import Title
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.chooser import Chooser
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, ScrollArea, TextField, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "rows": (24, 90, 1240, 826),
    "sheet": (1288, 90, 608, 826),
    "name": (1320, 128, 544, 76),
    "delete": (1320, 800, 544, 84),
    "back": (24, 952, 260, 100),
    "new": (316, 952, 380, 100),
    "sentence": (724, 940, 540, 116),
    "play": (1288, 942, 608, 116),
}
ROW_HIGH, ROW_STEP, PAD = 124, 138, 10
MEDAL, RULE_MOST = 62.0, 150.0


class Row(Widget):
    """One campaign: its name, how far it has come, its medals."""

    what = "campaign"

    def __init__(
        self, area: ScrollArea, n: int, campaign: Campaign, name: str, note: str, medals: dict[str, int], chosen: bool
    ) -> None:
        super().__init__(f"campaign:{campaign.id or 'free'}", (0, PAD + n * ROW_STEP, BOXES["rows"][2] - 24, ROW_HIGH))
        self.within = area
        self.campaign, self.name, self.note, self.medals, self.chosen = campaign, name, note, medals, chosen

    def draw(self, f: Frame) -> None:
        x, y, w, h = self.box
        box = (x + 8, y, w - 16, h)
        if self.focused:
            draw.focus_ring(f, box, 24)
        draw.panel(f, box, "lamp" if self.chosen else "raised" if self.hover or self.focused else "night", 24, shadow=False)
        draw.icon(f, "ui_globe" if self.campaign.free else "ui_trophy", x + 34, y + h / 2 - 34, 68)
        medals = 3 * 108 + 16
        room = w - 136 - medals
        draw.text(f, self.name, (x + 128, y + 12, room, 54), "card", 38, theme.LAMP if self.chosen else theme.PAPER, chop=True)
        draw.rich(f, self.note, (x + 128, y + 64, room, h - 68), 28, theme.MIST, theme.LAMP)
        for n, medal in enumerate(reversed(MEDALS)):
            left, count = x + w - medals + n * 108, self.medals.get(medal, 0)
            draw.icon(f, medal_icon(medal), left, y + h / 2 - 27, 54, alpha=255 if count else 80)
            draw.text(f, str(count), (left + 60, y, 46, h), "card", 34)


def ask_shut(ctx: Context, mark: str, face: str, open_mark: str, go: Callable[[], None], free: Callable[[], None]) -> Ask:
    """A mission is shut: what opens it (a victory in mission `mark`), the way to the one that is open (`open_mark`), and the way
    to free play, which is said to lead out of the campaign."""
    say = ctx.say
    return Ask(
        ctx,
        lambda: (say("campaigns.shut", mission=mark), say("campaigns.shut_note")),
        [
            (lambda: say("campaigns.shut_go", mission=open_mark), "primary", go),
            (lambda: say("campaigns.free"), "plain", free),
            (lambda: say("common.back"), "plain", None),
        ],
        face,
    )


class CampaignPage(Page):
    """The list at the left, the chosen one at the right. What is chosen goes into the plan."""

    name = "campaigns"
    plan: Plan

    def __init__(self, ctx: Context, title: Title, plan: Plan, chooser: Chooser) -> None:
        super().__init__(ctx)
        self.title, self.plan = title, plan
        self.mat, self.motif = mat_of(title.id)
        self.stops = stops_of(chooser)
        self.area = ScrollArea("rows", BOXES["rows"], 0)

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.title.id), self.say("campaigns.title")

    @property
    def list(self) -> list[Campaign]:
        """All campaigns, the oldest first, then free play."""
        return [*self.ctx.campaigns.of(self.title.id), self.ctx.campaigns.free(self.title.id)]

    @property
    def chosen(self) -> Campaign:
        """The one that is played."""
        return next((one for one in self.list if one.id == self.plan.campaign), self.list[-1])

    def note(self, campaign: Campaign) -> str:
        """How far a campaign has come."""
        won = sum(campaign.won(stop) for stop in self.stops)
        if campaign.free:
            return self.say("campaigns.free_note")
        if won == len(self.stops):
            return self.say("campaigns.all_won")
        return self.say("missions.won", n=won, all=len(self.stops))

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Rows, the chosen one's name, the foot."""
        say, chosen, offset = self.say, self.chosen, self.area.offset
        every = self.list
        self.area = ScrollArea("rows", BOXES["rows"], len(every) * ROW_STEP + PAD)
        self.area.scroll(offset)
        found: list[Widget] = [self.area]
        for n, one in enumerate(every):
            name, medals = campaign_name(self.ctx, one), one.medals(self.stops)
            found.append(Row(self.area, n, one, name, self.note(one), medals, one.id == chosen.id))
        if not chosen.free:
            words, name = say("campaigns.name"), campaign_name(self.ctx, chosen)
            field = TextField("name", BOXES["name"], name, longest=NAME_LENGTH, room=words, size=40, capitals="first")
            found.append(field)
            found.append(Button("delete", BOXES["delete"], say("campaigns.delete"), "danger", icon="ui_cross", size=34))
        found.append(Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B"))
        free = len(every) <= MOST
        why = say("campaigns.full")
        found.append(Button("new", BOXES["new"], say("campaigns.new"), icon="ui_plus", size=34, enabled=free, why=why))
        found.append(Button("play", BOXES["play"], say("campaigns.play"), "primary", icon="ui_play", size=50, hint="A"))
        return found

    def first_focus(self) -> str | None:
        """The one that is played."""
        return f"campaign:{self.chosen.id or 'free'}"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Choose, begin, rename, throw away, go on."""
        kind, _, rest = act.id.partition(":")
        if kind == "campaign":
            self._choose(FREE if rest == "free" else rest)
            return
        if kind == "name":
            self.ctx.campaigns.rename(self.chosen, str(act.value))
        elif kind == "new":
            self._new()
            return
        elif kind == "delete":
            self._ask_delete(self.chosen)
            return
        elif kind in ("back", "play"):
            self.back()
            return
        self.rebuild()

    def _choose(self, id: str) -> None:
        """Choose one; the one that is chosen already leads on."""
        if id == self.chosen.id:
            self.back()
            return
        self.plan.campaign = id
        self.rebuild()

    def _new(self) -> None:
        names = [self.say("campaigns.default", n=n) for n in range(1, MOST + 2)]
        made = self.ctx.campaigns.new(self.title.id, self.ctx.campaigns.free_name(self.title.id, names))
        self.plan.campaign = made.id
        self.rebuild()
        self.write("name")

    def _ask_delete(self, campaign: Campaign) -> None:
        say, won = self.say, sum(campaign.won(stop) for stop in self.stops)
        begun = sum(one.options.get(OPTION) == campaign.id for one in self.ctx.matches.waiting())

        def note() -> str:
            lost = say("campaigns.delete_note", n=won)
            return f"{lost} {say('campaigns.delete_begun', n=begun)}" if begun else lost

        self.ctx.stage.push(
            Ask(
                self.ctx,
                lambda: (say("campaigns.delete_ask", name=campaign_name(self.ctx, campaign)), note()),
                [
                    (lambda: say("campaigns.delete_yes"), "danger", lambda: self._delete(campaign)),
                    (lambda: say("common.cancel"), "plain", None),
                ],
            )
        )

    def _delete(self, campaign: Campaign) -> None:
        self.ctx.campaigns.delete(campaign)
        self.plan.campaign = self.list[-2].id if len(self.list) > 1 else FREE
        self.rebuild()
        self.ui.focus(self.first_focus())

    # ------------------------------------------------------------------ picture
    def draw_live(self, f: Frame) -> None:
        """The sheet of the chosen one, and the sentence."""
        x, y, w, _ = BOXES["sheet"]
        chosen = self.chosen
        draw.panel(f, BOXES["sheet"], "lamp")
        if chosen.free:
            draw.text(f, campaign_name(self.ctx, chosen), (x + 32, y + 38, w - 64, 76), "title", 56, outline=theme.INK, edge=4)
        top = y + 140
        for line in ("free_rule", "free_records") if chosen.free else ("rule", "rule_envelopes"):
            words = self.say(f"campaigns.{line}")
            high = min(RULE_MOST, draw.rich_height(f, words, w - 64, 30, 1.14) + 4)
            draw.rich(f, words, (x + 32, top, w - 64, high), 30, theme.PAPER, theme.LAMP, spacing=1.14)
            top += high + 16
        draw.rule(f, x + 32, top + 4, w - 64)
        draw.rich(f, self.note(chosen), (x + 32, top + 16, w - 64, 76), 30, theme.PAPER, theme.LAMP, valign="m", spacing=1.1)
        counts, top = chosen.medals(self.stops), top + 102
        for n, medal in enumerate(reversed(MEDALS)):
            left = x + 32 + n * 180
            draw.icon(f, medal_icon(medal), left, top, MEDAL, alpha=255 if counts.get(medal) else 90)
            draw.text(f, str(counts.get(medal, 0)), (left + 74, top, 90, MEDAL), "card", 40)
        draw.rich(f, self.say("campaigns.sentence"), BOXES["sentence"], 29, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)
