"""The foot of the page of missions: which campaign is played, its medals and envelopes, who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.matches.campaign import DEFAULT, Campaign, default_number
from game.home.matches.plan import Plan
from game.pages.kit.context import Context
from game.pages.kit.lesson_offer import offers, short_offer
from game.pages.kit.missions.map import medal_icon
from game.titles import Title
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.chooser import Chooser
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "back": (24, 952, 266, 100),
    "campaign": (308, 944, 340, 56),
    "own": (308, 1008, 340, 56),
    "medals": (666, 944, 336, 56),
    "opened": (666, 1008, 336, 56),
    "crew": (1020, 952, 244, 100),
    "prepare": (1288, 942, 608, 116),
}
FACE, MEDAL = 76.0, 54.0


def campaign_name(ctx: Context, campaign: Campaign) -> str:
    """What a campaign is called; free play has no name of its own, and one that nobody has named has one in every language."""
    if campaign.free:
        return ctx.say("campaigns.free")
    number = default_number(campaign.name)
    return ctx.say(DEFAULT, n=number) if number else campaign.name


def widgets(
    ctx: Context, title: Title, chooser: Chooser, stops: Sequence[str], campaign: Campaign, own: bool, listed: bool
) -> list[Widget]:
    """Back, the campaign, the envelopes, the user's own maps (`own`: they are shown; not `listed`: there is nothing of the
    kind)."""
    say = ctx.say
    found: list[Widget] = [Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=34, hint="B")]
    found.append(
        Button(
            "campaign",
            BOXES["campaign"],
            campaign_name(ctx, campaign),
            icon="ui_globe" if campaign.free else "ui_trophy",
            size=28,
            tip=say("campaigns.open"),
        )
    )
    if listed:
        words, icon = (say("missions.map"), "ui_step") if own else (say("missions.own"), "ui_book")
        found.append(Button("own", BOXES["own"], words, icon=icon, size=28))
    if not _seen_any(campaign, stops):
        found += short_offer(ctx, title.id, BOXES["medals"])
    if len(stops) > 1 and not campaign.free:
        words = ctx.words.get(f"{title.id}.choose.opened", n=campaign.envelopes(stops), all=len(stops) - 1)
        found.append(Button("opened", BOXES["opened"], words, icon=chooser.sealed, size=28, tip=say("campaigns.look")))
    return found


def _seen_any(campaign: Campaign, stops: Sequence[str]) -> bool:
    """Whether a medal was won: somebody new is offered the guided game where they will stand."""
    return any(campaign.medals(stops).values())


def draw_foot(f: Frame, ctx: Context, stops: Sequence[str], campaign: Campaign, plan: Plan, ui: Group) -> None:
    """The medals, where nothing else stands in their place, and the faces of the crew."""
    if len(stops) > 1:
        if not offers(ui):
            _medals(f, campaign.medals(stops))
        if campaign.free:
            x, y, w, h = BOXES["opened"]
            won = sum(campaign.won(stop) for stop in stops)
            words = ctx.say("missions.won", n=won, all=len(stops)) if won else ctx.say("campaigns.now_free")
            draw.rich(f, words, (x + 8, y - 4, w - 8, h + 8), 28, theme.PAPER, theme.LAMP, valign="m", spacing=1.06)
    _crew(f, plan)


def _medals(f: Frame, counts: dict[str, int]) -> None:
    """How many missions have each medal, the best first."""
    x, y, w, h = BOXES["medals"]
    step = w / len(MEDALS)
    for n, medal in enumerate(reversed(MEDALS)):
        left = x + n * step
        count = counts.get(medal, 0)
        draw.icon(f, medal_icon(medal), left, y + (h - MEDAL) / 2, MEDAL, alpha=255 if count else 110)
        draw.text(f, str(count), (left + MEDAL + 8, y, step - MEDAL - 10, h), "card", 36)


def _crew(f: Frame, plan: Plan) -> None:
    """Who is going to sit at the table, as the lobby was left."""
    x, y, w, _ = BOXES["crew"]
    faces: Sequence[str] = [seat.portrait for seat in plan.seats]
    draw.rounded(f, BOXES["crew"], 20, theme.NIGHT2, None, theme.INK, 4)
    step = min(64.0, (w - 24 - FACE) / max(1, len(faces) - 1))
    left = x + (w - FACE - step * (len(faces) - 1)) / 2
    for n, face in enumerate(faces):
        draw.avatar(f, face, left + n * step, y + 12, FACE, theme.INK, 4)
