"""Pages before a match (the choice of a mission, the lobby): the rules that apply there are one press away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.home.rulebook.book import has_rules
from game.pages.kit.page import Page, title_name
from game.ui.canvas import Box
from game.ui.why import WHY, WhyKey, corner
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.home.matches.plan import Plan
    from game.titles import Title


class Helped(Page):
    """A page of a title's set-up: the bar has its key to the rules, and a question mark may stand at what is asked."""

    bar_parts_left_out = ("pause", "log")
    pill = ""
    """The words of the bar's pill; in an evening it says which of its games this is."""
    stage_word = ""
    """The stage that leads to an entry of the title's rules."""
    title: Title
    plan: Plan

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        evening = self.plan.evening and self.ctx.evening.going_on
        return title_name(self.ctx, self.title.id), self.ctx.evening.which() if evening else self.say(self.pill)

    @property
    def subject(self) -> str:
        """The title that it is about."""
        return self.title.id

    def about(self) -> tuple[str, ...]:
        """What may be explained here, as a text key."""
        return (f"{self.title.id}.stage.{self.stage_word}",)

    def why_key(self, panel: Box) -> list[Widget]:
        """The question mark at the upper corner of the panel that asks, where there are rules to lead to."""
        if not has_rules(self.title.id):
            return []
        key = WhyKey(corner(panel), self.say("reader.why"))
        key.id = WHY
        return [key]

    def bar_act(self, name: str) -> None:
        """The keys that lead to the rules."""
        if name in ("help", WHY.removeprefix("bar:")):
            self.ctx.show_help(self.title.id, self.about())
        else:
            super().bar_act(name)

    def extra(self, name: str) -> None:
        """The key of the rules."""
        if name == "help":
            self.bar_act(name)
        else:
            super().extra(name)
