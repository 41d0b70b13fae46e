"""The cards of the moments of a review: a picture, what was chosen, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.types import Msg
from game.home.reviews.moments import Moment
from game.pages.kit.context import Context
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.summary import Deed

Place = tuple[float, float, float, float]
PICTURE = 156.0
SIZE, SPACING = 28.0, 1.1
"""Of the words."""
SIZES = (40.0, 38.0, 36.0, 34.0, 32.0, 30.0)
"""Few words are larger: so large that they fill their room."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card on the page: its number, what it is about, where it stands, whether it is pointed at."""

    n: int
    moment: Moment
    box: Place
    lit: bool


class MomentCards:
    """Draws them. `deeds` says what a decision was about, `part` is the title's module of highlights, which draws cards."""

    def __init__(
        self, ctx: Context, match: Match[Any, Any], deeds: Mapping[int, tuple[Deed, ...]], part: Any, say: Callable[[Msg], str]
    ) -> None:
        self.ctx, self.match, self.deeds, self.part, self.words_of = ctx, match, deeds, part, say

    def draw(self, f: Frame, card: Card) -> None:
        """One card, raised when it is pointed at."""
        x, y, w, h = card.box
        if card.lit:
            y -= 8
            draw.halo(f, (x, y, w, h), 26, theme.PAPER, 8, 180, 6)
        f.baked(
            (
                "review moment",
                card.n,
                card.moment.judged,
                self.ctx.settings.lang,
                tuple(self.match.players),
                self.ctx.colour_marks,
            ),
            (x - 12, y - 12, w + 24, h + 36),
            lambda inner: self._paint(inner, card, (x, y, w, h)),
            opaque=False,
        )

    def _deed(self, moment: Moment) -> Deed | None:
        """What the decision was about, or the last thing before it."""
        step = moment.step
        found = self.deeds.get(step.entry) or self.deeds.get(step.ends)
        if found is None:
            earlier = [entry for entry in self.deeds if entry <= step.ends]
            found = self.deeds[max(earlier)] if earlier else None
        if not found:
            return None
        return next((deed for deed in found if deed.seat == step.seat), found[0])

    def _paint(self, f: Frame, card: Card, box: Place) -> None:
        x, y, w, h = box
        step, judged = card.moment.step, card.moment.judged
        say, player = self.ctx.say, self.match.players[step.seat]
        draw.panel(f, box, "paper", 26)
        deed, words = self._deed(card.moment), self._words(card.moment)
        turn, top, high = self._when(deed, step.turn), y + 72, h - 162
        left, room = x + PICTURE + 34, w - PICTURE - 52
        see, start = say("review.see"), left
        if draw.rich_fits(f, words, (left, top, room, high), SIZE, SPACING):
            self._picture(f, deed, turn, box)
        else:  # many words take the room of the picture
            left, room, start = x + 24, w - 44, x + 90
            see = f"{turn} · {see}"
        disc = (x + 22, y + (22 if start == left else 14), 54, 54)
        draw.rounded(f, disc, 27, theme.CORAL_DEEP, None, theme.INK, 4)
        draw.text(f, str(card.n), disc, "card", 32, theme.PAPER, "c")
        draw.avatar(f, player.portrait, start, y + 14, 52, ring_width=3)
        key = "fine" if judged.agreed else "costly" if judged.costly else "doubtful"
        heading = say(f"review.{key}", name=player.name)
        after = (start + 64, y + 14, left + room - start - 64, 56)
        draw.text(f, heading, after, "card", 32, theme.CORAL_DEEP, lines=2, small=True, spacing=0.98)
        size = next((one for one in SIZES if draw.rich_fits(f, words, (left, top, room, high), one, SPACING)), SIZE)
        draw.rich(f, words, (left, top, room, high), size, theme.INK, spacing=SPACING)
        odds, below = self._chances(card.moment), (left, y + h - 94, room, 44)
        size = next((one for one in SIZES[2:] if draw.rich_fits(f, odds, below, one, 1.0)), SIZE)
        draw.rich(f, odds, below, size, theme.INK, theme.CORAL_DEEP, lines=1, spacing=1.0)
        draw.icon(f, "ui_replay", left, y + h - 48, 32)
        draw.text(f, see, (left + 42, y + h - 54, room - 42, 44), "bold", 27, theme.INK)

    def _picture(self, f: Frame, deed: Deed | None, turn: str, box: Place) -> None:
        """What the decision was about, and when it was."""
        x, y, _, h = box
        window: Place = (x + 14, y + 14, PICTURE, h - 28)
        if deed is not None:
            draw.cover(f, deed.scene, window, 16)
            if deed.cards:
                self.part.picture(f, deed.cards, (window[0], window[1] + 56, window[2], window[3] - 112), self.ctx.colour_marks)
            else:
                draw.figure(f, deed.figure, (window[0] - 4, window[1] + 60, window[2] + 8, window[3] - 118))
        draw.rounded(f, window, 16, None, None, theme.INK, 4)
        draw.rounded(f, (x + 20, y + h - 68, PICTURE - 12, 46), 16, theme.NIGHT, None, theme.INK, 3)
        draw.text(f, turn, (x + 24, y + h - 68, PICTURE - 20, 46), "card", 28, theme.LAMP, "c")

    def _when(self, deed: Deed | None, turn: int) -> str:
        if deed is None:
            return self.ctx.say("results.turn", n=turn)
        if deed.round is not None:
            return self.ctx.say("results.round_turn", round=deed.round, n=deed.turn)
        return self.ctx.say("results.turn", n=deed.turn)

    def _words(self, moment: Moment) -> str:
        """What was chosen, what would have been better, and why."""
        judged = moment.judged
        did, do, why = _small(self.words_of(judged.did)), _small(self.words_of(judged.do)), self.words_of(judged.why)
        better = [] if judged.agreed else [self.ctx.say("review.better" if judged.costly else "review.perhaps", do=do)]
        return "\n".join([self.ctx.say("review.did", did=did), *better, why])

    def _chances(self, moment: Moment) -> str:
        """The two chances, and how far they may be off."""
        judged = moment.judged
        other = judged.next if judged.agreed else judged.got
        off = round(100 * judged.off)
        best, rest = round(100 * judged.chance), round(100 * other)
        say = self.ctx.say
        if judged.agreed:
            return say("review.odds_fine", best=best, rest=rest, off=off)
        return say("review.odds", best=best, rest=rest, off=off)


def _small(words: str) -> str:
    """A sentence as it goes on after a colon; it keeps its marks."""
    return type(words)(words[:1].lower() + words[1:])
