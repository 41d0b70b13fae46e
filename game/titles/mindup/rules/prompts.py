"""What is asked, and why something is not offered: text keys `mindup.prompt.*` and `mindup.refusal.*`."""

from __future__ import annotations

from game.core.actions import TakeBack
from game.core.questions import Questions
from game.core.types import Action, Msg, Ref, Seat, msg
from game.titles.mindup.rules.actions import Play
from game.titles.mindup.rules.seen import View

_question = Questions("mindup.prompt")
CHOOSE = _question("choose", "seat")
PROMPTS = _question.params


def why_not(v: View, seat: Seat, a: Action) -> Msg:
    """Why `a` is not offered to `seat`, from the View alone."""
    if v.stage == "over":
        return msg("mindup.refusal.over")
    if isinstance(a, TakeBack):
        return msg("mindup.refusal.nothing_chosen")
    if isinstance(a, Play):
        if v.seats[seat].ready:
            return msg("mindup.refusal.chosen", seat=Ref("Seat", seat))
        return msg("mindup.refusal.not_in_hand", card=Ref("CardId", a.card))
    return msg("mindup.refusal.choose")
